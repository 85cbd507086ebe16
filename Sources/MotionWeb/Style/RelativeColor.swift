import MotionFiles
import MotionKernel

/// Reads colors that are made of another one: rgb(from red r g calc(b + 9)). Each becomes a color of sRGB in the text,
/// the innermost first, so nothing calls itself.
enum RelativeColor {
    private static var most: Int { 448 }

    /// Returns whether a text has such a color.
    static func isIn(_ text: WebText) -> Bool { last(text) != nil }

    /// Returns the place of the last "(from ".
    private static func last(_ text: WebText) -> Int? {
        var i = text.count &- 6
        while i >= 0 {
            if text[i] == "(" && text.part(i &+ 1, i &+ 5).isWord("from") && text[i &+ 5].isSpace { return i }
            i &-= 1
        }
        return nil
    }

    /// Calls a body with the text in which each such color is one of sRGB; returns nil for a mistake.
    static func read<Result>(_ text: WebText, _ context: WebContext, _ body: (WebText) -> Result?) -> Result? {
        withRoom(most &* 2) { (bytes: MutableBytes) -> Result? in
            var current = text, place = 0
            for _ in below(8) {
                guard let open = last(current) else { return body(current) }
                let room: MutableBytes = bytes + place
                var out = TextWriter(room, capacity: most.u32)
                if !replace(current, open, context, &out) || out.count > most { return nil }
                current = WebText(room, out.count)
                place = most &- place
            }
            return nil
        }
    }

    private static func replace(
        _ text: WebText, _ open: Int, _ context: WebContext, _ out: inout TextWriter
    ) -> Bool {
        var start = open
        while start > 0 && text[start &- 1].isInWord { start &-= 1 }
        let end = text.end(of: ")", from: open &+ 1), name = text.part(start, open)
        var rest = text.part(open &+ 5, end).trimmed
        let length = rest.spaceOutsideBrackets, origin = rest.part(0, length)
        rest = rest.dropping(length).trimmed
        out.write(text.bytes, start)
        guard let color = StyleColor.flat(origin, context), write(name, color, rest, context, &out) else {
            return false
        }
        let after = text.dropping(end &+ 1)
        out.write(after.bytes, after.count)
        return true
    }

    @inline(never)
    private static func write(
        _ name: WebText, _ color: WebValue, _ parts: WebText, _ context: WebContext, _ out: inout TextWriter
    ) -> Bool {
        var rest = parts
        if name.isWord("oklab") || name.isWord("oklch") {
            return writeKept(name, color, rest, context, &out)
        }
        var channels = color, letters: StaticString = "rgb"
        if name.isWord("rgb") || name.isWord("rgba") {
            for i in below(3) { channels[i] = color[i] * 255 }
        } else if name.isWord("hsl") || name.isWord("hsla") {
            (channels, letters) = (hue(color, isWhite: false), "hsl")
        } else if name.isWord("hwb") {
            (channels, letters) = (hue(color, isWhite: true), "hwb")
        } else if name.isWord("color") && rest.firstWord.isWord("srgb") {
            rest = rest.dropping(4).trimmed
        } else {
            return false
        }
        let isRGB = letters.letters.start[0] == "r"
        out.write(isRGB ? "color(srgb" : letters.letters.start[1] == "s" ? "hsl(" : "hwb(")
        for i in below(4) {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            if i == 3 && rest.isEmpty {
                out.write(" / ")
                out.write(channels[3])
                continue
            }
            let whole = i == 3 || name.isWord("color") ? 1.0 : isRGB ? 255 : 100
            guard var value = number(word, channels, letters, context, whole: whole) else { return false }
            rest = rest.dropping(end).trimmed
            if i == 2 && rest[0] == "/" { rest = rest.dropping(1).trimmed }
            if isRGB && i < 3 && !name.isWord("color") { value /= 255 }
            out.write(i == 3 ? " / " : " ")
            out.write(within(value))
            if !isRGB && (i == 1 || i == 2) { out.put("%") }
        }
        out.put(")")
        return rest.isEmpty
    }

    /// Reads a part: a number, a percentage of a whole, an angle, or mathematics of them and of the other color's.
    @inline(never)
    private static func number(
        _ word: WebText, _ channels: WebValue, _ letters: StaticString, _ context: WebContext, whole: Double
    ) -> Double? {
        withRoom(256) { (bytes: MutableBytes) -> Double? in
            var out = TextWriter(bytes, capacity: 256), rest = word
            while !rest.isEmpty {
                var end = 0
                while rest[end].isInWord { end.advance() }
                let part = rest.part(0, max(end, 1))
                var place = part.isWord("alpha") ? 3 : -1
                for i in below(3) where part.count == 1 && part[0].small == letters.letters.start[i] { place = i }
                if part.isWord("none") {
                    out.put("0")
                } else if place >= 0 && rest[end] != "(" {
                    out.write(channels[place])
                } else {
                    out.write(part.bytes, part.count)
                }
                rest = rest.dropping(part.count)
            }
            if out.count > 256 { return nil }
            guard let found = context.quantity(WebText(bytes, out.count)) else { return nil }
            return found.kind == .percent ? found.value * whole / 100 : found.value
        }
    }

    /// Writes a color some of whose parts are those of another one: all of a mixture with it, where those are missing.
    @inline(never)
    private static func writeKept(
        _ name: WebText, _ color: WebValue, _ parts: WebText, _ context: WebContext, _ out: inout TextWriter
    ) -> Bool {
        let letters: StaticString = name.isWord("oklab") ? "lab" : "lch"
        var rest = parts, isKept = (false, false)
        out.write("color-mix(in ")
        out.write(name.bytes, name.count)
        out.write(",color(srgb")
        for i in below(4) {
            out.write(i == 3 ? " / " : " ")
            out.write(color[i])
        }
        out.write(") 0%,")
        out.write(name.bytes, name.count)
        out.put("(")
        for i in below(3) {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            rest = rest.dropping(end).trimmed
            if word.isEmpty { return false }
            out.put(" ")
            let isOwn = word.count == 1 && word[0].small == letters.letters.start[i]
            if i == 1 { isKept.0 = isOwn }
            if i == 2 { isKept.1 = isOwn }
            if isOwn {
                out.write("none")
            } else if word.isWord("none") {
                out.put("0")
            } else {
                out.write(word.bytes, word.count)
            }
        }
        if letters.letters.start[1] == "c" && isKept.0 && !isKept.1 { return false }
        out.write(" / ")
        if rest.isEmpty {
            out.write(color[3])
        } else {
            if rest[0] != "/" { return false }
            guard let alpha = number(rest.dropping(1).trimmed, color, "###", context, whole: 1) else { return false }
            out.write(within(alpha))
        }
        out.write("))")
        return true
    }

    /// Returns hue in degrees, and saturation and lightness, or whiteness and blackness, in per cents, with alpha.
    private static func hue(_ color: WebValue, isWhite: Bool) -> WebValue {
        let most = max(color[0], max(color[1], color[2])), least = min(color[0], min(color[1], color[2]))
        let way = most - least
        var made = color, hue = 0.0
        if way > 0 {
            hue = (color[1] - color[2]) / way
            if most == color[1] { hue = (color[2] - color[0]) / way + 2 }
            if most == color[2] { hue = (color[0] - color[1]) / way + 4 }
        }
        made[0] = (hue < 0 ? hue + 6 : hue) * 60
        if isWhite {
            (made[1], made[2]) = (least * 100, (1 - most) * 100)
            return made
        }
        let sum: Double = most + least, room = sum < 1 ? sum : 2 - sum
        (made[1], made[2]) = (room > 0 ? way / room * 100 : 0, sum * 50)
        return made
    }
}
