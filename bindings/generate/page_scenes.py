"""page_scenes.py FOLDER: writes each scene that ships as FOLDER/name.json, for the page. Needs numpy and a built
library."""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "python"))


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: page_scenes.py FOLDER", file=sys.stderr)
        return 2
    from libmotion.shipped import SCENES

    folder = pathlib.Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        if old.stem not in SCENES:
            old.unlink()
    for name, make in SCENES.items():
        (folder / f"{name}.json").write_text(json.dumps(make().document, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
