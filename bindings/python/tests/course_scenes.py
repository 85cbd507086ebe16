"""Random layers, and the targets of one of their properties: for the tests of Python and JavaScript."""

PROPERTIES = {"position": 2, "opacity": 1, "transform.rotation": 1, "transform.scale": 2, "bounds": 4, "lineWidth": 1}
CURVES = ("linear", "ease-in-out", "css.ease", "spring(1, 120, 9, 0)", "spring(1, 200, 40, 0)", "spring(2, 90, 6, 1)")


def numbers(dice, width):
    found = [dice.randint(-96, 96) / 32 for _ in range(width)]
    return found[0] if width == 1 else found


def drawn(dice):
    """Returns a layer with an animation or none, a property, its targets, and whether the animation never ends."""
    property, width = dice.choice([*PROPERTIES.items()])
    layer = {"name": "a", "position": [1, 2], "lineWidth": 2}
    is_endless = False
    if dice.random() < 0.6:
        is_endless = dice.random() < 0.2
        moved = {"property": property, "from": numbers(dice, width), "to": numbers(dice, width)}
        moved |= {"begin": dice.randint(-8, 32) / 32, "duration": dice.randint(8, 64) / 32}
        moved["timing"] = dice.choice(CURVES)
        moved |= {"fill": "forwards"} if dice.random() < 0.5 else {}
        layer["animations"] = [{**moved, **({"repeatCount": "inf"} if is_endless else {})}]
    targets, at = [], dice.randint(0, 32) / 32
    for _ in range(dice.randint(1, 3)):
        given = {"at": at, "duration": dice.randint(4, 32) / 32, "timing": dice.choice(CURVES)}
        if dice.random() < 0.25:
            given["delay"] = dice.randint(0, 16) / 32
        if dice.random() < 0.25:
            given["mode"] = dice.choice(("add", "takeOver", "cut"))
        targets.append({"to": numbers(dice, width), **given})
        at += dice.randint(2, 24) / 32
    return layer, property, targets, is_endless
