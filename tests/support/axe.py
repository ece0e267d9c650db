"""What axe says about a page that stands still."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe

from support.page import PagePlayer


def serious(player: PagePlayer) -> list[str]:
    """What axe finds serious or critical on the page once it stands still, with where it is."""
    for _ in range(100):
        if not (left := violations(player)):
            return []
        player.page.wait_for_timeout(200)
    return left


def violations(player: PagePlayer) -> list[str]:
    found: list[dict[str, Any]] = Axe().run(player.page).response["violations"]
    return [
        f"{one['id']}: {node['target']}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
