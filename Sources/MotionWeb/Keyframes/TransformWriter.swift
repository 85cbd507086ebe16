import MotionFiles
import MotionKernel

/// Writes a list of functions of CSS as scenes have it: lengths in px, per cents of a box as lengths.
struct TransformWriter {
    private static var names: StaticString {
        """
        translatex translatey translatez translate3d translate scalex scaley scalez scale3d scale rotatex rotatey \
        rotatez rotate3d rotate skewx skewy matrix3d matrix skew
        """
    }

    /// Returns whether a list can be written: nothing is written if not.
    @inline(never)
    static func write(
        _ text: WebText, of name: WebName, _ context: WebContext, _ box: WebBox, _ out: inout TextWriter
    ) -> Bool {
        let begin = out.count
        let isSingle = name != .transform && name != .gradientTransform && !text.isWord("none")
        let isRead = isSingle ? single(text, name, context, box, &out) : copy(text, context, box, &out)
        if !isRead { out.shorten(to: begin) }
        return isRead
    }

    /// Returns whether a list may have a function that leaves the plane.
    static func mayLeavePlane(_ text: WebText, _ name: WebName) -> Bool {
        if name != .transform { return true }
        for i in below(text.count) where text[i] == "(" {
            switch text[i &- 1].small {
            case "d", "x", "y", "z": return true
            case "e": if text[i &- 2].small == "v" { return true }
            default: break
            }
        }
        return false
    }

    /// Writes translate, rotate or scale as a function.
    private static func single(
        _ text: WebText, _ name: WebName, _ context: WebContext, _ box: WebBox, _ out: inout TextWriter
    ) -> Bool {
        if name == .rotate && context.isPage { return turn(text, context, box, &out) }
        var rest = text.trimmed, total = 0
        while !rest.isEmpty {
            rest = rest.dropping(rest.spaceOutsideBrackets).trimmed
            total.advance()
        }
        let most = name == .rotate ? 1 : context.isPage ? 3 : 2
        if total == 0 || total > most { return false }
        out.write(name == .translate ? "translate" : name == .rotate ? "rotate" : "scale")
        out.write(total == 3 ? "3d(" : "(")
        let kind = name == .translate ? (total == 3 ? 3 : 4) : name == .rotate ? 14 : 9
        rest = text.trimmed
        for place in below(total) {
            let end = rest.spaceOutsideBrackets
            if place > 0 { out.put(",") }
            if !argument(rest.part(0, end), kind, place, context, box, &out) { return false }
            rest = rest.dropping(end).trimmed
        }
        out.put(")")
        return true
    }

    /// Writes rotate: an angle, with an axis or without one.
    private static func turn(
        _ text: WebText, _ context: WebContext, _ box: WebBox, _ out: inout TextWriter
    ) -> Bool {
        var rest = text.trimmed, angle = WebText.empty, count = 0, axis = (WebText.empty, WebText.empty, WebText.empty)
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets, word = rest.part(0, end)
            rest = rest.dropping(end).trimmed
            if context.quantity(word)?.kind == .degrees {
                if !angle.isEmpty { return false }
                angle = word
                continue
            }
            if count == 0 { axis.0 = word } else if count == 1 { axis.1 = word } else { axis.2 = word }
            count.advance()
        }
        let letter = count == 1 && axis.0.count == 1 ? axis.0[0].small : 0
        if angle.isEmpty || count > 3 || count == 2 || count == 1 && !(letter >= "x" && letter <= "z") { return false }
        out.write("rotate")
        if count == 1 { out.put(letter & 0xDF) }
        out.write(count == 3 ? "3d(" : "(")
        if count == 3 {
            for place in below(3) {
                let word = place == 0 ? axis.0 : place == 1 ? axis.1 : axis.2
                if !argument(word, 13, place, context, box, &out) { return false }
                out.put(",")
            }
        }
        if !argument(angle, 14, 0, context, box, &out) { return false }
        out.put(")")
        return true
    }

    private static func copy(
        _ text: WebText, _ context: WebContext, _ box: WebBox, _ out: inout TextWriter
    ) -> Bool {
        if text.isWord("none") {
            out.write("none")
            return true
        }
        var rest = text.trimmed, isFirst = true
        while !rest.isEmpty {
            guard let open = rest.place(of: "(") else { return false }
            let close = rest.end(of: ")", from: open &+ 1)
            let name = rest.part(0, open)
            var reader = name.reader
            let kind = reader.take(oneOf: names, inAnyCase: true, isWhole: true)
            if name.isWord("perspective") {  // elements of SVG have none
                if context.isPage {
                    if !isFirst { out.put(" ") }
                    isFirst = false
                    if !writeDistance(rest.part(open &+ 1, close).trimmed, context, &out) { return false }
                }
                rest = rest.dropping(close &+ 1).trimmed
                continue
            }
            if kind < 0 || !reader.isAtEnd { return false }
            if !isFirst { out.put(" ") }
            isFirst = false
            out.write(name.bytes, name.count)
            out.put("(")
            var arguments = rest.part(open &+ 1, close), count = 0
            while true {
                let end = arguments.end(of: ","), word = arguments.part(0, end).trimmed
                if count > 0 { out.put(",") }
                if !argument(word, kind, count, context, box, &out) { return false }
                count.advance()
                if end >= arguments.count || count > 16 { break }
                arguments = arguments.dropping(end &+ 1)
            }
            if !takes(kind, count) { return false }
            out.put(")")
            rest = rest.dropping(close &+ 1).trimmed
        }
        return !isFirst
    }

    /// Returns whether a function takes that number of arguments.
    private static func takes(_ kind: Int, _ count: Int) -> Bool {
        switch kind {
        case 4, 9, 19: count == 1 || count == 2
        case 3, 8: count == 3
        case 13: count == 4
        case 17: count == 16
        case 18: count == 6
        default: count == 1
        }
    }

    /// Writes perspective().
    private static func writeDistance(_ word: WebText, _ context: WebContext, _ out: inout TextWriter) -> Bool {
        out.write("perspective(")
        if word.isWord("none") {
            out.write(1e30)
        } else {
            guard let found = context.quantity(word), found.kind == .px || found.value == 0, found.value >= 0 else {
                return false
            }
            out.write(within(max(found.value, 1)))
        }
        out.write("px)")
        return true
    }

    /// Writes one argument.
    private static func argument(
        _ word: WebText, _ kind: Int, _ place: Int, _ context: WebContext, _ box: WebBox, _ out: inout TextWriter
    ) -> Bool {
        if kind <= 4 {
            let isAcross = kind == 0 || kind > 2 && place == 0
            var own = context
            (own.width, own.height) = (box.width, box.height)
            if context.isPage {
                let whole = kind == 2 || place == 2 ? nil : isAcross ? box.width : box.height
                guard let found = context.quantity(word, whole: whole), found.kind == .px || found.value == 0,
                    found.kind == .px || found.kind == .number
                else { return false }
                out.write(within(found.value))
            } else {
                guard let length = own.length(word, isAcross ? 0 : 1) else { return false }
                out.write(within(length))
            }
            out.write("px")
            return true
        }
        guard let found = context.quantity(word) else { return false }
        let isAngle = kind > 9 && kind != 17 && kind != 18 && !(kind == 13 && place < 3)
        if !isAngle {
            out.write(within(found.kind == .percent ? found.value / 100 : found.value))
            return found.kind == .number || found.kind == .percent && kind <= 9
        }
        out.write(within(found.value))
        out.write("deg")
        return found.kind == .degrees || found.kind == .number && found.value == 0
    }
}
