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
        var counted = TextWriter(nil, capacity: 0)
        if name != .transform && name != .gradientTransform && !text.isWord("none") {
            return single(text, name, context, box, &counted) && single(text, name, context, box, &out)
        }
        if !copy(text, context, box, &counted) { return false }
        return copy(text, context, box, &out)
    }

    /// Writes translate, rotate or scale as the function of that name.
    private static func single(
        _ text: WebText, _ name: WebName, _ context: WebContext, _ box: WebBox, _ out: inout TextWriter
    ) -> Bool {
        out.write(name == .translate ? "translate(" : name == .rotate ? "rotate(" : "scale(")
        var rest = text.trimmed, count = 0
        while !rest.isEmpty {
            let end = rest.spaceOutsideBrackets, kind = name == .translate ? 4 : name == .rotate ? 14 : 9
            if count > 0 { out.put(",") }
            if count > (name == .rotate ? 0 : 1) { return false }
            if !argument(rest.part(0, end), kind, count, context, box, &out) { return false }
            count.advance()
            rest = rest.dropping(end).trimmed
        }
        out.put(")")
        return count > 0
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
            out.put(")")
            rest = rest.dropping(close &+ 1).trimmed
        }
        return !isFirst
    }

    /// Writes one argument.
    private static func argument(
        _ word: WebText, _ kind: Int, _ place: Int, _ context: WebContext, _ box: WebBox, _ out: inout TextWriter
    ) -> Bool {
        if kind <= 4 {
            let isAcross = kind == 0 || kind > 2 && place == 0
            var own = context
            (own.width, own.height) = (box.width, box.height)
            guard let length = own.length(word, isAcross ? 0 : 1) else { return false }
            out.write(within(length))
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
