import CMotion
import MotionKernel

/// What is written at a time, and how: a text document.
private struct LottieWriting {
    /// The letters, and the first byte of each line that is not done yet.
    let text: JSONString
    /// The names of the font; nil if the file has no list of fonts.
    let family, style: JSONString?
    /// The size of letters, what they are apart besides their own width, and how far lines are apart.
    let size, tracking, lineHeight: Double
    /// Where the first line begins, and the width that lines are broken at: infinite if they are not.
    let origin: Vector
    let width: Double
    /// How much of the room that a line leaves is before it; and whether that is measured from the origin.
    let lead: Double
    let isBoxed: Bool

    @inline(never)
    init?(_ document: JSONValue, _ reader: inout LottieReader) {
        guard let text = document.member("t")?.string else { return nil }
        self.text = text
        let font = reader.font(document.member("f"))
        (family, style) = (font?.member(long: "fFamily")?.string, font?.member(long: "fStyle")?.string)
        size = reader.number(document.member("s"), 0)
        tracking = reader.number(document.member("tr"), 0) * size / 1000
        let height = reader.number(document.member("lh"), 0)
        lineHeight = height == 0 ? size * 1.2 : height
        var origin = Vector(0, -reader.number(document.member("ls"), 0))
        let box = document.member("sz"), justification = document.choice("j")
        isBoxed = box != nil
        if let box {
            origin = origin + reader.vector(document.member("ps"))
            origin.y += reader.number(font?.member(long: "ascent"), 0) * size / 100
            width = reader.vector(box).x
        } else {
            width = .infinity
        }
        self.origin = origin
        lead = justification == 1 ? 1 : (justification == 2 ? 0.5 : 0)
        // Lines that fill their width.
        if justification > 2 { reader.report(document.member("j") ?? document, MOTION_REPORT_TEXT) }
    }
}

/// A line of a text: its letters, where the next one begins, and its width without spaces at its end.
private struct LottieLine {
    var end: Int, next: Int
    var width: Double
}

extension LottieReader {
    // MARK: - Fonts

    /// Returns the font of a name, or the first one, as players take it.
    @inline(never)
    fileprivate mutating func font(_ name: JSONValue?) -> JSONValue? {
        guard let list = root.member("fonts")?.list("list") else { return nil }
        var first: JSONValue?
        for font in list {
            if !spend(1) { break }
            if first == nil { first = font }
            if let name = name?.string, let own = font.member(long: "fName")?.string, own.order(name) == 0 {
                return font
            }
        }
        return first
    }

    /// Returns the glyph of a character in a font; nil if the font lacks it.
    @inline(never)
    private mutating func glyph(_ character: JSONString, _ writing: LottieWriting) -> Int? {
        let glyphs = scratch.glyphs
        var lower = 0, upper = scratch.glyphCount
        while lower < upper {
            let middle = (lower &+ upper) &>> 1
            let isBefore = (tape[glyphs[middle].text].string?.order(character) ?? -1) < 0
            if isBefore { lower = middle &+ 1 } else { upper = middle }
        }
        while lower < scratch.glyphCount, let text = tape[glyphs[lower].text].string, text.order(character) == 0 {
            if !spend(1) { return nil }
            let object = tape[glyphs[lower].row]
            if isSame(object.member(long: "fFamily"), writing.family)
                && isSame(object.member(long: "style"), writing.style)
            {
                return lower
            }
            lower.advance()
        }
        return nil
    }

    /// Returns whether a name is wanted.
    private func isSame(_ name: JSONValue?, _ wanted: JSONString?) -> Bool {
        guard let wanted else { return true }
        return name?.string?.order(wanted) == 0
    }

    /// Returns the distance from the start of a glyph to the next one, at a size of 100.
    @inline(never)
    private mutating func advance(_ glyph: Int?) -> Double {
        guard let glyph else { return 0 }
        return number(tape[scratch.glyphs[glyph].row].member("w"), 0)
    }

    /// Returns the path of a glyph, at a size of 100, which all letters share; nil if it is empty.
    @inline(never)
    private mutating func outline(_ glyph: Int) -> UInt32? {
        let glyphs = scratch.glyphs
        if glyphs[glyph].path != MOTION_NONE { return glyphs[glyph].path }
        var path: UInt32?
        func add(_ shape: JSONValue) {
            guard let property = property(shape, "ks") else { return }
            var value = firstValue(property)
            if let list = value, list.isArray {
                var elements = list.elements
                value = elements.next()
            }
            if path == nil { path = beginPath() }
            appendElements(bezier: value, isClosed: value?.isSet("c") == true)
        }
        if let data = tape[glyphs[glyph].row].member("data") {
            for shape in data.list("shapes") {
                if shape.member("ty")?.word == JSONWord("sh") { add(shape) }
                for inner in shape.list("it") where inner.member("ty")?.word == JSONWord("sh") { add(inner) }
            }
            // A composition in place of an outline.
            if data.member("refId") != nil { report(data, MOTION_REPORT_TEXT) }
        }
        guard let path else { return nil }
        endPath(path)
        glyphs[glyph].path = path
        return path
    }

    // MARK: - Layers

    /// Returns whether a text layer has a text, with outlines or not.
    func hasText(_ object: JSONValue) -> Bool { object.member("t")?.member("d") != nil }

    /// Draws a text layer: a motion layer for each letter, on one for each text that the layer shows in its time.
    @inline(never)
    mutating func drawText(_ object: JSONValue, on content: UInt32) {
        guard let text = object.member("t"), let documents = property(text, "d") else {
            report(object, MOTION_REPORT_TEXT)
            return
        }
        for animator in text.list("a") { report(animator, MOTION_REPORT_TEXT) }
        if let path = text.member("p"), path.member("m") != nil { report(path, MOTION_REPORT_TEXT) }
        if !documents.isKeyed {
            write(documents.value, on: content, from: object)
            return
        }
        var previous: LottieKey?
        func show(_ key: LottieKey, until end: Double, isFirst: Bool) {
            guard let document = key.value else { return }
            let begin = isFirst ? time.lower - 1 : key.time
            if end <= begin || isFull() { return }
            let clock = windowClock(begin, end)
            let layer = clock == MOTION_NONE ? content : appendLayer(under: content, clock: clock)
            write(document, on: layer, from: object)
        }
        var isFirst = true
        for key in documents.keys {
            if let previous, key.time > time.lower {
                show(previous, until: key.time, isFirst: isFirst)
                isFirst = false
            }
            previous = key
        }
        if let previous { show(previous, until: time.upper + 1, isFirst: isFirst) }
    }

    /// Writes a text document: the letters, then a row of paint for all their outlines, and one for their insides. With
    /// "of" it is the other way round; else a stroke lies below the fill, as in After Effects.
    @inline(never)
    private mutating func write(_ document: JSONValue, on layer: UInt32, from object: JSONValue) {
        let painted = tables.painted.count
        guard let writing = LottieWriting(document, &self) else {
            report(object, MOTION_REPORT_TEXT)
            return
        }
        if !place(writing, on: layer) { report(document.member("f") ?? object, MOTION_REPORT_TEXT) }
        let count = tables.painted.count &- painted
        if count == 0 { return }
        let isOver = document.isSet("of")
        for turn in below(2) {
            let isStroke = (turn == 1) == isOver
            guard let color = document.member(isStroke ? JSONWord("sc") : JSONWord("fc")), color.isArray else {
                continue
            }
            var paint = paint(isStroke ? MOTION_PAINT_STROKE : MOTION_PAINT_FILL, on: layer)
            let numbers = numbers(color, LottieMap(count: 3), Vector4(0, 0, 0, 1))
            paint.color = channel(nil, LottieMap(), width: 4, numbers)
            if isStroke {
                let width = number(document.member("sw"), 0)
                if width <= 0 { continue }
                paint.width = channel(nil, LottieMap(), width: 1, Vector4(width, 0, 0, 0))
                (paint.cap, paint.join) = (MOTION_CAP_BUTT.u8, MOTION_JOIN_ROUND.u8)
                paint.miter_limit = 4
            }
            (paint.first_painted, paint.painted_count) = (painted, count)
            tables.paints.append(paint)
        }
    }

    /// Places the letters of all lines. Returns whether there were glyphs for all of them.
    @inline(never)
    private mutating func place(_ writing: LottieWriting, on layer: UInt32) -> Bool {
        let text = writing.text, scale = writing.size / 100
        var at = 0, line = 0, y = 0.0, isWhole = true, isSoft = false
        while at <= text.count && !isFull() {
            guard let found = self.line(writing, from: at, isSoft: isSoft) else { return false }
            let room = writing.isBoxed ? writing.width - found.width : -found.width
            var place = writing.origin + Vector(room * writing.lead, y)
            while at < found.end && !isFull() {
                let character = text.character(at: at)
                at &+= character.count
                guard let glyph = glyph(character, writing) else {
                    isWhole = false
                    continue
                }
                if let path = outline(glyph) {
                    let letter = appendLayer(under: layer)
                    tables.layers.change(letter) {
                        $0.path = path
                        $0.transform = (finite(scale), 0, 0, finite(scale), 0, 0)
                    }
                    setPosition(letter, place)
                    tables.painted.append(letter)
                }
                place.x += advance(glyph) * scale + writing.tracking
            }
            if found.next == .max { break }
            isSoft = found.next == found.end || text.bytes[found.end] == " "
            at = found.next
            // Players place lines after the first one point lower.
            y += writing.lineHeight + (line == 0 ? 1 : 0)
            line.advance()
        }
        return isWhole
    }

    /// Measures the line that begins at a byte, up to its end or to where it is too wide; nil if that is too much work.
    /// The line after the last one is at Int.max.
    @inline(never)
    private mutating func line(_ writing: LottieWriting, from start: Int, isSoft: Bool) -> LottieLine? {
        let text = writing.text, scale = writing.size / 100
        var line = LottieLine(end: start, next: .max, width: -writing.tracking)
        // The width with the spaces at its end; the last space, and the line up to it.
        var all = isSoft || start == 0 ? 0 : writing.tracking, spaces = 0.0
        var spaced: LottieLine?
        var at = start
        while at < text.count {
            if !spend(1) { return nil }
            let character = text.character(at: at), letter = character.characters.first
            if letter == 13 || letter == 3 || letter == 10 {
                (line.end, line.next) = (at, at &+ character.count)
                return line
            }
            let isSpace = letter == " "
            let width = advance(glyph(character, writing)) * scale
            if isSpace {
                spaced = LottieLine(end: at, next: at &+ character.count, width: line.width)
            } else if all + width > writing.width && at > start {
                if let spaced { return spaced }
                (line.end, line.next) = (at, at)
                return line
            }
            all += width + writing.tracking
            if isSpace {
                spaces += width + writing.tracking
            } else {
                line.width += width + writing.tracking + spaces
                spaces = 0
            }
            at &+= character.count
            line.end = at
        }
        return line
    }
}

extension JSONString {
    /// Returns the character that begins at a byte, as it is written: perhaps as an escape, or as two.
    @inline(never)
    fileprivate func character(at start: Int) -> JSONString {
        let first = bytes[start]
        var size = 1
        if first == "\\" {
            size = start &+ 1 < count && bytes[start &+ 1] == "u" ? 6 : 2
            let isPair =
                size == 6 && start &+ 12 <= count && (bytes[start &+ 2] | 0x20) == "d" && bytes[start &+ 3] >= "8"
                && bytes[start &+ 6] == "\\" && bytes[start &+ 7] == "u"
            if isPair && JSONString(bytes: bytes + start, count: 12).characters.isOne { size = 12 }
        } else if first >= 0xC0 {
            size = first >= 0xF0 ? 4 : (first >= 0xE0 ? 3 : 2)
        }
        return JSONString(bytes: bytes + start, count: min(size, count &- start))
    }
}

extension JSONCharacters {
    /// The first byte; 0 if there is none.
    fileprivate var first: UInt8 {
        var copy = self
        return copy.next() ?? 0
    }

    /// Whether they are one character of four bytes.
    fileprivate var isOne: Bool {
        var copy = self, count = 0
        let first = copy.next() ?? 0
        while copy.next() != nil { count.advance() }
        return first >= 0xF0 && count == 3
    }
}
