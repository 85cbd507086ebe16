"""A font for tests, with letters that are squares: a, b and c are 500, 600 and 400 units wide, f and i 300 and 200."""

import io

WIDTHS = {".notdef": 700, "space": 260, "a": 500, "b": 600, "c": 400, "f": 300, "i": 200, "f_i": 450}
FEATURES = """
languagesystem DFLT dflt;
languagesystem latn dflt;
feature liga { sub f i by f_i; } liga;
feature kern { pos a b -100; pos [b c] [c f] 50; } kern;
"""


def font_bytes() -> bytes:
    """Makes the font: 1,000 units an em, ascent 800, descent 200, x-height 500. f and i join, and pairs are kerned."""
    from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    def square(name: str, width: int):
        pen = TTGlyphPen(None)
        if name != "space":
            pen.moveTo((50, 0))
            for point in ((50, 500), (width - 50, 500), (width - 50, 0)):
                pen.lineTo(point)
            pen.closePath()
        return pen.glyph()

    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(WIDTHS))
    builder.setupCharacterMap({32: "space"} | {ord(name): name for name in WIDTHS if len(name) == 1})
    builder.setupGlyf({name: square(name, width) for name, width in WIDTHS.items()})
    builder.setupHorizontalMetrics({name: (width, 50 if name != "space" else 0) for name, width in WIDTHS.items()})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200, sxHeight=500)
    builder.setupNameTable({"familyName": "Squares", "styleName": "Regular"})
    builder.setupPost()
    addOpenTypeFeaturesFromString(builder.font, FEATURES)
    file = io.BytesIO()
    builder.font.save(file)
    return file.getvalue()
