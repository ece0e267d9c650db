"""Makes the icons of the installed page from icon.svg: `PYTHONPATH=tests python web/make_icons.py`."""

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from support.chromium import FLAGS, find

PUBLIC = Path(__file__).parent / "public"
GROUND = "#fdf1de"  # that of the page, by day
# By its name: how wide an icon is, how much of it the cards fill, and whether it has a ground of its own.
# Of a maskable icon only a circle of 80 percent is safe; its corners may be cut off.
ICONS = {
    "icon-192": (192, 1.0, False),
    "icon-512": (512, 1.0, False),
    "icon-maskable-192": (192, 0.62, True),
    "icon-maskable-512": (512, 0.62, True),
    "icon-180": (180, 0.78, True),  # for iOS, which rounds the corners itself
}


def take(page: Page, name: str) -> None:
    wide, part, has_ground = ICONS[name]
    page.set_viewport_size({"width": wide, "height": wide})
    ground = GROUND if has_ground else "transparent"
    drawing = (PUBLIC / "icon.svg").read_text().replace("<svg ", f'<svg width="{wide * part}" ', 1)
    page.set_content(
        f'<body style="margin:0;height:100vh;display:grid;place-items:center;background:{ground}">{drawing}'
    )
    page.screenshot(path=PUBLIC / f"{name}.png", omit_background=not has_ground)


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        page = browser.new_page()
        for name in ICONS:
            take(page, name)
        browser.close()


if __name__ == "__main__":
    main()
