import MotionFiles
import MotionKernel

/// Where the letters of a text are with regard to its place.
enum TextAnchor: UInt8 {
    case start, middle, end
}

/// A <text>, or a span in it, and how its letters look. Lengths are in user units.
struct TextSpan {
    let node: Int32
    /// The span that it is in; -1 for the text. Spans are in the order of the document.
    let parent: Int32
    let context: WebContext
    /// The row of fonts that it wants.
    var font: Int32 = -1
    var letterSpacing = 0.0, wordSpacing = 0.0
    /// How far below the baseline of the text that of the span is, and that of its letters.
    var raised = 0.0, baseline = 0.0
    var anchor = TextAnchor.start
    var keepsSpace = false
    /// The length that the letters must have, or 0; whether they are stretched to it.
    var length = 0.0, stretches = false
    /// Whether it goes along a path, and the length of that, 0 without one; where on it the text begins, and its end.
    var isAlong = false
    var pathLength = 0.0, pathStart = 0.0, pathEnd = (x: 0.0, y: 0.0)
    /// Its first letter, and the one after its last.
    var first: Int32 = 0, last: Int32 = 0

    var size: Double { context.font }

    /// Returns whether its letters are shaped with those of another span.
    func isShaped(with other: TextSpan) -> Bool {
        size == other.size && letterSpacing == other.letterSpacing && wordSpacing == other.wordSpacing
    }
}

/// A letter: what is asked for, and where it comes to be.
struct TextLetter {
    let code: UInt32
    let span: Int32
    /// The font and the glyph, -1 without one.
    var font: Int32 = -1, glyph: Int32 = -1
    /// The span whose path it goes along, or -1.
    var route: Int32 = -1
    /// Which of the places are asked for, by `TextPlace`.
    var asked: UInt8 = 0
    /// Whether the glyph of an earlier letter draws it, and whether it is drawn.
    var isMiddle = false, isShown = false
    var askedX = 0.0, askedY = 0.0, askedTurn = 0.0
    var dx = 0.0, dy = 0.0
    /// Where it is: the origin of its glyph, the turn in radians.
    var x = 0.0, y = 0.0, turn = 0.0
    var advance = 0.0, stretch = 1.0

    var hasPlace: Bool { asked & (TextPlace.x.bit | TextPlace.y.bit) != 0 }
    var isSpace: Bool { code == 0x20 || code == 0xA0 }

    func asks(_ place: TextPlace) -> Bool { asked & place.bit != 0 }
}

/// A list of numbers that a span gives its letters.
enum TextPlace: UInt8 {
    case x, y, dx, dy, rotate

    var bit: UInt8 { 1 &<< rawValue }
}

/// Neighbouring letters of one span, which are drawn together.
struct TextRun {
    let layout: TextLayout
    let span: Int32
    let first, last: Int

    /// Writes the path data of its glyphs, rounded to four digits.
    @inline(never)
    func write(_ out: inout TextWriter) {
        for i in below(last, from: first) where layout.letters[i].isShown && !layout.letters[i].isMiddle {
            write(layout.letters[i], &out)
        }
    }

    /// Whether its glyphs have no outline.
    var isEmpty: Bool {
        guard let fonts = layout.fonts?.pointee.glyphs else { return true }
        for i in below(last, from: first) where layout.letters[i].isShown && !layout.letters[i].isMiddle {
            let glyph = layout.letters[i].glyph
            if glyph >= 0 && fonts[glyph.int].verbCount > 0 { return false }
        }
        return true
    }

    private func write(_ letter: TextLetter, _ out: inout TextWriter) {
        guard let fonts = layout.fonts, letter.glyph >= 0 else { return }
        let glyph = fonts.pointee.glyphs[letter.glyph.int], size = layout.spans[letter.span.int].size
        let scale = size / fonts.pointee.fonts[letter.font.int].size
        let verbs = fonts.pointee.verbs + glyph.firstVerb.int, points = fonts.pointee.points
        let turn = letter.turn == 0 ? (sin: 0, cos: 1) : sincos(letter.turn)
        var point = glyph.firstPoint.int &* 2, at = Vector(0, 0), start = at, isFirst = true
        /// Returns the next point in units of a ten-thousandth.
        func next() -> Vector {
            let x = Double(points[point]), y = Double(points[point &+ 1])
            point &+= 2
            return Vector(
                TextRun.round((turn.cos * letter.stretch * x + turn.sin * y) * scale),
                TextRun.round((turn.sin * letter.stretch * x - turn.cos * y) * scale))
        }
        func pair(_ to: Vector, _ isFurther: Bool) {
            if isFurther { out.put(" ") }
            out.write((to.x - at.x) / 1e4)
            out.put(" ")
            out.write((to.y - at.y) / 1e4)
        }
        for i in below(glyph.verbCount.int) {
            let verb = verbs[i]
            if verb == PathVerb.close {
                if !isFirst { out.put("z") }
                at = start
                continue
            }
            if verb == PathVerb.move {
                let to = next()
                if isFirst {
                    out.put("M")
                    out.write(TextRun.round(letter.x + to.x / 1e4) / 1e4)
                    out.put(" ")
                    out.write(TextRun.round(letter.y + to.y / 1e4) / 1e4)
                } else {
                    out.put("m")
                    pair(to, false)
                }
                (at, start, isFirst) = (to, to, false)
                continue
            }
            out.put(verb == PathVerb.line ? "l" : verb == PathVerb.quad ? "q" : "c")
            var last = at
            for k in below(verb.int) {
                last = next()
                pair(last, k > 0)
            }
            at = last
        }
    }

    /// Returns a number in ten-thousandths, rounded to the nearest even one.
    private static func round(_ number: Double) -> Double {
        let much = 6_755_399_441_055_744.0  // 1.5 x 2^52: what is added to it has no fraction
        return (within(number) * 1e4 + much) - much
    }
}
