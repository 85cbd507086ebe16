import CMotion
import MotionFiles
import MotionKernel

/// A font as a host gives it. Lengths are in its own units, from the baseline; the descent is positive.
struct TextFont {
    var size = 1000.0, ascent = 800.0, descent = 200.0, xHeight = 448.0
    /// The glyph of letters that the font does not have; -1 without one.
    var missing: Int32 = -1
}

/// A glyph of a font: of one letter, or a ligature of some.
struct TextGlyph {
    var font: Int32 = 0, firstCode: Int32 = 0, codeCount: Int32 = 0
    /// The next glyph whose font and first letter have the same hash.
    var next: Int32 = -1
    var advance = 0.0
    var firstVerb: Int32 = 0, verbCount: Int32 = 0, firstPoint: Int32 = 0
}

/// How much nearer a glyph comes to the one before it.
struct TextKern {
    var one: Int32, other: Int32, next: Int32
    var value: Double
}

/// What is wrong with the text of fonts.
struct TextFontFault {
    /// The font; -1 for the text itself.
    let font: Int
    let rule: StaticString
}

/// The fonts that a host has chosen: JSON in memory of the caller,
/// {"fonts": [{"unitsPerEm", "ascent", "descent", "xHeight", "downwards", "glyphs": {"A": {"advance", "path"},
/// "fi": ...}, "kerning": [["A", "V", -150], ...]}, ...], "rows": [[0, 1], ...]}. The key "" is the glyph of letters
/// that the font does not have. A row lists the fonts of a row that was wanted; all but the first are for letters that
/// it lacks.
struct TextFonts {
    private static var mostCodes: Int { 8 }
    let fonts: UnsafeMutablePointer<TextFont>
    let glyphs: UnsafeMutablePointer<TextGlyph>
    private let codes: UnsafeMutablePointer<UInt32>
    private let kerns: UnsafeMutablePointer<TextKern>
    /// The first font of each row in the list of all, with the end of the last one; then that list.
    private let rows: UnsafeMutablePointer<Int32>
    private let lists: UnsafeMutablePointer<Int32>
    private let glyphHeads: UnsafeMutablePointer<Int32>
    private let kernHeads: UnsafeMutablePointer<Int32>
    let verbs: MutableBytes
    let points: MutableFloats
    private var counts = Counts(), slots = Counts()
    private var fault: TextFontFault?

    /// How many rows of each kind there are.
    private struct Counts {
        var fonts = 0, glyphs = 0, kerns = 0, codes = 0, verbs = 0, points = 0, rows = 0, list = 0
    }

    /// Reads a text. Returns nothing if there is too little memory, or what is wrong.
    @inline(never)
    static func read(_ text: WebText, _ memory: inout WebMemory) -> (fonts: TextFonts?, fault: TextFontFault?) {
        let counted = JSONReader(text.bytes, size: text.count, values: nil, capacity: 0)
        if counted.fault != nil { return (nil, TextFontFault(font: -1, rule: "must be JSON")) }
        let values: UnsafeMutablePointer<motion_json_value>? = memory.take(counted.count)
        guard let values else { return (nil, nil) }
        _ = JSONReader(text.bytes, size: text.count, values: values, capacity: counted.count)
        let file = JSONFile(text.bytes, size: text.count.u32, values: values, count: counted.count.u32)
        return file.withTape { tape in
            guard let root = tape.root, root.isObject, let fonts = root.member("fonts"), fonts.isArray,
                let rows = root.member("rows"), rows.isArray
            else { return (nil, TextFontFault(font: -1, rule: "must have lists \"fonts\" and \"rows\"")) }
            let counts = count(fonts, rows)
            guard var made = TextFonts(counts, &memory) else { return (nil, nil) }
            for font in fonts.elements where made.fault == nil { made.add(font) }
            for row in rows.elements where made.fault == nil { made.add(row: row) }
            made.rows[made.counts.rows] = made.counts.list.i32
            return made.fault == nil ? (made, nil) : (nil, made.fault)
        }
    }

    private static func count(_ fonts: JSONValue, _ rows: JSONValue) -> Counts {
        var counts = Counts()
        for font in fonts.elements {
            counts.fonts.advance()
            if let glyphs = font.member("glyphs") {
                for (key, glyph) in glyphs.members {
                    counts.glyphs.advance()
                    counts.codes &+= key.string?.count ?? 0
                    guard let path = glyph.member("path")?.string else { continue }
                    var output = PathOutput()
                    _ = PathText.read(path.bytes, count: path.count, into: &output)
                    counts.verbs &+= output.verbCount.int
                    counts.points &+= output.pointCount.int
                }
            }
            if let kerning = font.member("kerning") { counts.kerns &+= kerning.elementCount }
        }
        for row in rows.elements {
            counts.rows.advance()
            counts.list &+= row.elementCount
        }
        return counts
    }

    private init?(_ counts: Counts, _ memory: inout WebMemory) {
        func slots(_ count: Int) -> Int {
            var slots = 16
            while slots < 2 &* count { slots = slots &* 2 }
            return slots
        }
        (self.slots.glyphs, self.slots.kerns) = (slots(counts.glyphs), slots(counts.kerns))
        let fonts: UnsafeMutablePointer<TextFont>? = memory.take(counts.fonts, size: 40)
        let glyphs: UnsafeMutablePointer<TextGlyph>? = memory.take(counts.glyphs, size: 40)
        let codes: UnsafeMutablePointer<UInt32>? = memory.take(counts.codes)
        let kerns: UnsafeMutablePointer<TextKern>? = memory.take(counts.kerns, size: 24)
        let rows: UnsafeMutablePointer<Int32>? = memory.take(counts.rows &+ 1)
        let lists: UnsafeMutablePointer<Int32>? = memory.take(counts.list)
        let glyphHeads: UnsafeMutablePointer<Int32>? = memory.take(self.slots.glyphs)
        let kernHeads: UnsafeMutablePointer<Int32>? = memory.take(self.slots.kerns)
        let verbs: MutableBytes? = memory.take(counts.verbs)
        let points: MutableFloats? = memory.take(2 &* counts.points)
        guard let fonts, let glyphs, let codes, let kerns, let rows, let lists, let glyphHeads, let kernHeads,
            let verbs, let points
        else { return nil }
        (self.fonts, self.glyphs, self.codes, self.kerns) = (fonts, glyphs, codes, kerns)
        (self.rows, self.lists, self.glyphHeads, self.kernHeads) = (rows, lists, glyphHeads, kernHeads)
        (self.verbs, self.points) = (verbs, points)
        for i in below(self.slots.glyphs) { glyphHeads[i] = -1 }
        for i in below(self.slots.kerns) { kernHeads[i] = -1 }
    }

    // MARK: - Reading

    private mutating func refuse(_ rule: StaticString) {
        if fault == nil { fault = TextFontFault(font: counts.fonts, rule: rule) }
    }

    @inline(never)
    private mutating func add(_ value: JSONValue) {
        var font = TextFont()
        func number(_ name: StaticString, _ missing: Double, least: Double) -> Double {
            guard let given = value.member(name) else { return missing }
            guard let number = given.number, number >= least, number <= 1e6 else { return .nan }
            return number
        }
        font.size = number("unitsPerEm", 1000, least: 1)
        font.ascent = number("ascent", 0.8 * font.size, least: -1e6)
        font.descent = number("descent", 0.2 * font.size, least: -1e6)
        font.xHeight = number("xHeight", 0.56 * font.ascent, least: -1e6)
        let sum = font.size + font.ascent + font.descent + font.xHeight
        if !(sum == sum) { return refuse("must have numbers up to 1e6 in unitsPerEm (1 or more) and metrics") }
        guard let glyphs = value.member("glyphs"), glyphs.isObject else { return refuse("must have an object glyphs") }
        fonts[counts.fonts] = font
        let isDownwards = value.member("downwards")?.bool == true
        for (key, glyph) in glyphs.members { add(glyph, key, isDownwards: isDownwards) }
        if let kerning = value.member("kerning") {
            for pair in kerning.elements { add(kerning: pair) }
        }
        counts.fonts.advance()
    }

    @inline(never)
    private mutating func add(_ value: JSONValue, _ key: JSONValue, isDownwards: Bool) {
        guard let name = key.string, let advance = value.member("advance")?.number, abs(advance) <= 1e6 else {
            return refuse("must have glyphs with an advance up to 1e6")
        }
        var glyph = TextGlyph(font: counts.fonts.i32, firstCode: counts.codes.i32)
        glyph.advance = advance
        var letters = name.characters
        while let code = character({ letters.next() }) {
            codes[counts.codes.advance()] = code
            glyph.codeCount.advance()
        }
        if glyph.codeCount > TextFonts.mostCodes { return refuse("must have glyphs of at most 8 letters") }
        (glyph.firstVerb, glyph.firstPoint) = (counts.verbs.i32, counts.points.i32)
        if let path = value.member("path") {
            guard let data = path.string else { return refuse("must have glyphs whose path is a text") }
            var output = PathOutput(
                verbs: verbs + counts.verbs, verbCapacity: MOTION_MAX_COUNT, points: points + 2 &* counts.points,
                pointCapacity: MOTION_MAX_COUNT)
            if PathText.read(data.bytes, count: data.count, into: &output) != nil {
                return refuse("must have glyphs whose path is path data")
            }
            glyph.verbCount = output.verbCount.i32
            for i in below(isDownwards ? output.pointCount.int : 0) {
                points[2 &* (counts.points &+ i) &+ 1] = -points[2 &* (counts.points &+ i) &+ 1]
            }
            counts.verbs &+= output.verbCount.int
            counts.points &+= output.pointCount.int
        }
        if glyph.codeCount == 0 {
            fonts[counts.fonts].missing = counts.glyphs.i32
        } else {
            let head = glyphHead(counts.fonts, codes[glyph.firstCode.int])
            glyph.next = glyphHeads[head]
            glyphHeads[head] = counts.glyphs.i32
        }
        glyphs[counts.glyphs.advance()] = glyph
    }

    @inline(never)
    private mutating func add(kerning pair: JSONValue) {
        var values = pair.elements
        guard let one = values.next()?.string, let other = values.next()?.string, let value = values.next()?.number,
            abs(value) <= 1e6
        else { return refuse("must have kerning of two glyphs and a number up to 1e6 each") }
        let first = glyph(one), second = glyph(other)
        if first < 0 || second < 0 { return }
        let head = kernHead(first, second)
        kerns[counts.kerns] = TextKern(one: first, other: second, next: kernHeads[head], value: value)
        kernHeads[head] = counts.kerns.advance().i32
    }

    @inline(never)
    private mutating func add(row: JSONValue) {
        rows[counts.rows.advance()] = counts.list.i32
        for value in row.elements {
            guard let number = value.number, number >= 0, number < Double(counts.fonts) else {
                fault = TextFontFault(font: -1, rule: "must have rows of numbers of fonts")
                return
            }
            lists[counts.list.advance()] = integer(number).i32
        }
    }

    /// Returns the glyph of the font that is read with these letters; -1 if it has none.
    private func glyph(_ key: JSONString) -> Int32 {
        var letters = key.characters, wanted = InlineArray<8, UInt32>(repeating: 0), count = 0
        while let code = character({ letters.next() }), count <= TextFonts.mostCodes {
            if count < TextFonts.mostCodes { wanted[unchecked: count] = code }
            count.advance()
        }
        if count == 0 { return fonts[counts.fonts].missing }
        var row = glyphHeads[glyphHead(counts.fonts, wanted[unchecked: 0])]
        while row >= 0 {
            let glyph = glyphs[row.int]
            var isSame = glyph.font == counts.fonts && glyph.codeCount == count
            for i in below(isSame ? count : 0) where codes[glyph.firstCode.int &+ i] != wanted[unchecked: i] {
                isSame = false
            }
            if isSame { return row }
            row = glyph.next
        }
        return -1
    }

    // MARK: - Asking

    private func glyphHead(_ font: Int, _ code: UInt32) -> Int {
        let hash = font.u32 &* 0x9E37_79B1 ^ code &* 0x85EB_CA6B
        return ((hash ^ hash &>> 15) & (slots.glyphs &- 1).u32).int
    }

    private func kernHead(_ one: Int32, _ other: Int32) -> Int {
        let hash = one.u32 &* 0x9E37_79B1 ^ other.u32 &* 0x85EB_CA6B
        return ((hash ^ hash &>> 15) & (slots.kerns &- 1).u32).int
    }

    /// Returns the glyph of the most letters that a text begins with, at most `most`; -1 if the font has none.
    @inline(never)
    func glyph(_ font: Int32, _ letters: UnsafePointer<TextLetter>, most: Int) -> Int32 {
        var row = glyphHeads[glyphHead(font.int, letters[0].code)], found: Int32 = -1, length: Int32 = 0
        while row >= 0 {
            let glyph = glyphs[row.int]
            var isHere = glyph.font == font && glyph.codeCount > length && glyph.codeCount <= most
            for i in below(isHere ? glyph.codeCount.int : 0) {
                if codes[glyph.firstCode.int &+ i] != letters[i].code {
                    isHere = false
                    break
                }
            }
            if isHere { (found, length) = (row, glyph.codeCount) }
            row = glyph.next
        }
        return found
    }

    /// Returns the font that draws a letter of a row that was wanted, and whether it has that letter; -1 if the row has
    /// no font.
    func font(_ row: Int32, _ letter: UnsafePointer<TextLetter>) -> (font: Int32, hasLetter: Bool) {
        let first = firstFont(row)
        if first < 0 { return (-1, false) }
        for i in below(rows[row.int &+ 1].int, from: rows[row.int].int) where glyph(lists[i], letter, most: 1) >= 0 {
            return (lists[i], true)
        }
        return (first, false)
    }

    /// Returns the font that a row has first; -1 without one.
    func firstFont(_ row: Int32) -> Int32 {
        if row < 0 || row >= counts.rows || rows[row.int] == rows[row.int &+ 1] { return -1 }
        return lists[rows[row.int].int]
    }

    @inline(never)
    func kern(_ one: Int32, _ other: Int32) -> Double {
        if one < 0 || other < 0 { return 0 }
        var row = kernHeads[kernHead(one, other)]
        while row >= 0 {
            let kern = kerns[row.int]
            if kern.one == one && kern.other == other { return kern.value }
            row = kern.next
        }
        return 0
    }
}
