import MotionFiles
import MotionKernel

/// Reads colors that hold functions of mathematics, the current color, or a choice of light and dark: such a color is
/// written again, without them, and read as any other.
struct StyleColor {
    /// Returns whether a color needs no writing: a function with numbers and words.
    static func isPlain(_ text: WebText) -> Bool {
        var opened = 0
        for i in below(text.count) where text[i] == "(" { opened.advance() }
        if opened > 1 || RelativeColor.isIn(text) { return false }
        return !text.begins(with: "light-dark(") && !text.begins(with: "color-mix(")
    }

    @inline(never)
    static func read(_ text: WebText, _ context: WebContext) -> WebValue? {
        if text.count > most { return nil }
        return withRoom(most) { (bytes: MutableBytes) -> WebValue? in
            var out = TextWriter(bytes, capacity: most.u32)
            expand(text, context.color, &out)
            if out.count > most { return nil }
            return RelativeColor.read(WebText(bytes, out.count), context) { flat($0, context) }
        }
    }

    private static var most: Int { 448 }

    /// Writes a color with what the current color is in the place of its word.
    private static func expand(_ text: WebText, _ current: WebText, _ out: inout TextWriter) {
        var rest = text
        while !rest.isEmpty {
            let word = rest.firstWord, part = rest.part(0, max(word.count, 1))
            if word.isWord("currentcolor") {
                current.isEmpty ? out.write("black") : out.write(current.bytes, current.count)
            } else {
                out.write(part.bytes, part.count)
            }
            rest = rest.dropping(part.count)
        }
    }

    /// Reads a color that is made of no other one.
    static func flat(_ text: WebText, _ context: WebContext) -> WebValue? {
        withRoom(most) { (bytes: MutableBytes) -> WebValue? in
            var out = TextWriter(bytes, capacity: most.u32)
            if !write(text, context, &out) || out.count > most { return nil }
            let read = ColorText(bytes, count: out.count)
            return read.fault == nil ? WebContext.value(read) : nil
        }
    }

    /// Writes a color without what only styles have. Returns false for a mistake.
    private static func write(_ text: WebText, _ context: WebContext, _ out: inout TextWriter) -> Bool {
        // Where the choices that are open end, in parentheses.
        var choices = InlineArray<8, Int>(repeating: 0), choiceCount = 0, depth = 0, rest = text
        while !rest.isEmpty {
            var end = 0
            while rest[end].isInWord { end.advance() }
            let word = rest.part(0, end), isFunction = rest[end] == "("
            if end == 0 {
                let byte = rest.next
                rest.skip()
                if byte == "(" { depth.advance() }
                if byte == ")" { depth &-= 1 }
                if choiceCount > 0 && byte == "," && depth == choices[unchecked: choiceCount &- 1] {
                    rest = rest.dropping(rest.end(of: ")") &+ 1)  // pages are light
                    depth &-= 1
                    choiceCount &-= 1
                    continue
                }
                out.put(byte)
            } else if isFunction && word.isWord("light-dark") {
                if choiceCount == 8 { return false }
                depth.advance()
                choices[unchecked: choiceCount.advance()] = depth
                rest.skip(end &+ 1)
            } else if isFunction, !isOfColors(word) {
                let close = rest.end(of: ")", from: end &+ 1) &+ 1
                guard let found = context.quantity(rest.part(0, close)) else { return false }
                out.write(within(found.value))
                if found.kind == .percent { out.put("%") }
                if found.kind == .degrees { out.write("deg") }
                rest.skip(close)
            } else {
                out.write(word.bytes, end)
                rest.skip(end)
            }
        }
        return true
    }

    private static func isOfColors(_ word: WebText) -> Bool {
        var reader = word.reader
        let place = reader.take(
            oneOf: "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix", inAnyCase: true, isWhole: true)
        return place >= 0 && reader.isAtEnd
    }
}
