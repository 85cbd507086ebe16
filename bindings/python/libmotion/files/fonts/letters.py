"""Letters of one font: outlines, widths, pairs that move together, and ligatures."""

import functools

from ...core.error import MotionError
from ...values.outline_text import font_file, reading
from .faces import Face

DIGITS = 4  # of coordinates
FEATURES = {"GSUB": ("ccmp", "liga"), "GPOS": ("kern",)}
SCRIPTS = ("latn", "DFLT")
LIGATURES, LONGEST = 100, 8  # ways to write one ligature, and its letters


class Letters:
    """One face at one weight. All numbers are in units of the font.

    size    units of an em
    ascent, descent, x_height  from the baseline; the descent is positive"""

    def __init__(self, face: Face, weight: float):
        self.face, self.file = face, font_file(face.place, face.number)
        self.size = float(self.file["head"].unitsPerEm)
        location = {"wght": min(max(weight, face.weights[0]), face.weights[1])} if "fvar" in self.file else None
        self.glyphs = self.file.getGlyphSet(location=location)
        self.names = self.file.getBestCmap() or {}
        self.ascent, self.descent = self._extents()
        self.x_height = self._x_height()
        self.pairs, self.ligatures = _Pairs(self.file), _ligatures(self.file)
        self._outlines: dict[str, list] = {}

    def _extents(self) -> tuple[float, float]:
        metrics, table = self.file["OS/2"], self.file["hhea"]
        if metrics.fsSelection & 0x80:  # it asks for these
            return float(metrics.sTypoAscender), float(-metrics.sTypoDescender)
        if table.ascent or table.descent:
            return float(table.ascent), float(-table.descent)
        return float(metrics.usWinAscent), float(metrics.usWinDescent)

    def _x_height(self) -> float:
        height = getattr(self.file["OS/2"], "sxHeight", 0)
        return float(height) if height else 0.56 * self.ascent

    def has(self, letter: str) -> bool:
        return ord(letter) in self.names

    def document(self, letters) -> dict:
        """Returns the font as motion_svg_compile takes it, with the glyphs of letters, and those of ligatures of them.
        An empty letter is one that the font does not have."""
        names = {letter: self.names.get(ord(letter), ".notdef") if letter else ".notdef" for letter in letters}
        names |= self._ligatures(names)
        with reading(self.face.place):
            glyphs = {key: {"advance": self.glyphs[name].width, "path": _data(self.outline(name))}
                      for key, name in names.items()}  # fmt: skip
            firsts = [(key, name) for key, name in names.items() if self.pairs.has(name)]
            kerning = [[one, other, kern] for one, name in firsts for other, after in names.items()
                       if (kern := self.pairs.kern(name, after))]  # fmt: skip
        metrics = {"ascent": self.ascent, "descent": self.descent, "xHeight": self.x_height}
        return {"unitsPerEm": self.size, **metrics, "glyphs": glyphs, "kerning": kerning}

    def _ligatures(self, names: dict[str, str]) -> dict[str, str]:
        """Returns the names of the ligatures that letters may make, by their letters."""
        made, by_name = dict(names), {}
        for letters, name in names.items():
            by_name.setdefault(name, []).append(letters)
        for lookup in self.ligatures:
            for first in list(by_name):
                for further, name in lookup.get(first, ()):
                    keys = list(by_name[first])
                    for each in further:
                        keys = [key + part for key in keys for part in by_name.get(each, ())][:LIGATURES]
                    for key in keys:
                        if len(key) <= LONGEST and key not in made:
                            made[key] = name
                            by_name.setdefault(name, []).append(key)
        return {key: name for key, name in made.items() if key not in names}

    def outline(self, name: str) -> list:
        """Returns a glyph's segments: a letter of path data, and its points."""
        if name not in self._outlines:
            pen = _pen()(self.glyphs)
            with reading(self.face.place):
                self.glyphs[name].draw(pen)
            self._outlines[name] = pen.segments
        return self._outlines[name]


def letters(face: Face, weight: float) -> Letters | None:
    """Returns the letters of a face; None if its file is broken."""
    try:
        return _letters(face, weight)
    except MotionError:
        return None


@functools.lru_cache(maxsize=64)
def _letters(face: Face, weight: float) -> Letters:
    with reading(face.place):
        return Letters(face, weight)


@functools.lru_cache(maxsize=1)
def _pen():
    from fontTools.pens.basePen import BasePen

    class Pen(BasePen):
        """Collects segments. Quadratic curves stay quadratic."""

        def __init__(self, glyphs):
            super().__init__(glyphs)
            self.segments: list[tuple[str, tuple]] = []

        def _moveTo(self, point):
            self.segments.append(("M", (point,)))

        def _lineTo(self, point):
            self.segments.append(("L", (point,)))

        def _curveToOne(self, before, after, point):
            self.segments.append(("C", (before, after, point)))

        def _qCurveToOne(self, control, point):
            self.segments.append(("Q", (control, point)))

        def _closePath(self):
            self.segments.append(("Z", ()))

        def _endPath(self):
            self._closePath()

    return Pen


# -- path data


def _data(segments: list) -> str:
    """Returns segments as path data, in units of the font."""
    return "".join(letter + " ".join(f"{_short(x)} {_short(y)}" for x, y in points) for letter, points in segments)


def _short(number: float) -> str:
    return f"{number:.{DIGITS}f}".rstrip("0").rstrip(".")


# -- pairs and ligatures


def _lookups(file, table: str) -> list:
    """Returns the lookups of those features of a table that are always on, in order."""
    found = getattr(file.get(table), "table", None)
    if found is None or not found.FeatureList or not found.LookupList or not found.ScriptList:
        return []
    scripts = {record.ScriptTag: record.Script for record in found.ScriptList.ScriptRecord}
    script = next((scripts[tag] for tag in SCRIPTS if tag in scripts), None)
    if script is None or script.DefaultLangSys is None:
        return []
    features = [found.FeatureList.FeatureRecord[index] for index in script.DefaultLangSys.FeatureIndex]
    indices = {i for each in features if each.FeatureTag in FEATURES[table] for i in each.Feature.LookupListIndex}
    return [found.LookupList.Lookup[index] for index in sorted(indices)]


def _subtables(lookup, kind: int):
    for table in lookup.SubTable:
        table = getattr(table, "ExtSubTable", table)
        if table.LookupType == kind:
            yield table


class _Pairs:
    """How much nearer the next glyph comes."""

    def __init__(self, file):
        self._lookups = [list(_subtables(lookup, 2)) for lookup in _lookups(file, "GPOS")]
        self._old: dict = {}
        if not self._lookups and "kern" in file:
            tables = [table.kernTable for table in file["kern"].kernTables if hasattr(table, "kernTable")]
            self._old = tables[0] if tables else {}
        self._known: dict[tuple[str, str], float] = {}
        self._coverages = {id(t): set(t.Coverage.glyphs) for lookup in self._lookups for t in lookup}

    def has(self, one: str) -> bool:
        """Returns whether a glyph may be the first of a pair."""
        return bool(self._old) or any(one in coverage for coverage in self._coverages.values())

    def kern(self, one: str, other: str) -> float:
        if (one, other) not in self._known:
            found = self._old.get((one, other), 0)
            for lookup in self._lookups:
                values = (self._value(table, one, other) for table in lookup)
                found += next((value for value in values if value is not None), 0)
            self._known[one, other] = float(found)
        return self._known[one, other]

    def _value(self, table, one: str, other: str) -> float | None:
        """Returns the kerning of a pair in a table; None if the table does not know it."""
        if one not in self._coverages[id(table)]:
            return None
        if table.Format == 1:
            rows = table.PairSet[table.Coverage.glyphs.index(one)].PairValueRecord
            record = next((row for row in rows if row.SecondGlyph == other), None)
        else:
            first, second = (each.classDefs for each in (table.ClassDef1, table.ClassDef2))
            record = table.Class1Record[first.get(one, 0)].Class2Record[second.get(other, 0)]
        return None if record is None else getattr(record.Value1, "XAdvance", 0) or 0


def _ligatures(file) -> list[dict[str, list]]:
    """Returns ligatures by lookup and first glyph: the other glyphs, and the glyph that they become, the longest
    first."""
    found = []
    for lookup in _lookups(file, "GSUB"):
        made: dict[str, list] = {}
        for table in _subtables(lookup, 4):
            for first, rows in table.ligatures.items():
                made.setdefault(first, []).extend((tuple(row.Component), row.LigGlyph) for row in rows)
        if made:
            found.append(made)
    return found
