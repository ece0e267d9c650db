"""A camera that a test looks into: Chromium plays a file, and the test writes there whom it shows."""

from collections.abc import Iterable
from pathlib import Path


class Camera:
    """One portrait of several at a time; all are padded to one length, so that the file never changes its size.

    A film of single pictures (MJPEG) is nothing but JPEG files in a row, and Chromium plays it again and again.
    """

    def __init__(self, file: Path, portraits: Iterable[Path]) -> None:
        self.file = file
        pictures = {portrait.stem: portrait.read_bytes() for portrait in portraits}
        longest = max(map(len, pictures.values()))
        self.pictures = {name: padded(picture, longest + 4) for name, picture in pictures.items()}
        file.write_bytes(next(iter(self.pictures.values())))

    @property
    def flags(self) -> list[str]:
        return ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={self.file}"]

    def show(self, name: str) -> None:
        """In place: the browser has the file open."""
        with self.file.open("r+b") as stream:
            stream.write(self.pictures[name])


def padded(picture: bytes, length: int) -> bytes:
    """A JPEG of this length: a comment of zeros follows its first mark."""
    space = length - len(picture) - 2
    return picture[:2] + b"\xff\xfe" + space.to_bytes(2, "big") + bytes(space - 2) + picture[2:]
