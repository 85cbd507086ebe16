import MotionFiles
import MotionKernel

/// The accumulation of transform lists (css-transforms-2): arguments of functions that pair add up.
enum TransformSum {
    private static var most: Int { 480 }

    /// Writes a list that another one accumulates on, in quotes. Returns false, with nothing written, for lists whose
    /// functions do not pair, or do not add as numbers.
    @inline(never)
    static func write(
        _ base: WebText, _ value: WebText, _ context: WebContext, _ box: WebBox, _ out: inout JSONWriter
    ) -> Bool {
        withRoom(most &* 2) { (bytes: MutableBytes) -> Bool in
            let other: MutableBytes = bytes + most
            var texts = (TextWriter(bytes, capacity: most.u32), TextWriter(other, capacity: most.u32))
            let hasBase = !base.isEmpty && !base.isWord("none"), hasValue = !value.isWord("none")
            if hasBase && !TransformWriter.write(base, of: .transform, context, box, &texts.0)
                || hasValue && !TransformWriter.write(value, of: .transform, context, box, &texts.1)
            {
                return false
            }
            if texts.0.count > most || texts.1.count > most { return false }
            let one = WebText(bytes, texts.0.count), two = WebText(other, texts.1.count)
            var counted = TextWriter(nil, capacity: 0)
            if !add(one, two, &counted) { return false }
            out.next()
            out.text.put("\"")
            if counted.count == 0 { out.text.write("none") } else { _ = add(one, two, &out.text) }
            out.text.put("\"")
            return true
        }
    }

    /// Takes the next function of a list.
    private static func take(_ list: inout WebText) -> (name: WebText, inside: WebText) {
        let open = list.place(of: "(") ?? 0, close = list.place(of: ")") ?? 0
        let found = (list.part(0, open), list.part(open &+ 1, close))
        list = list.dropping(close &+ 1).trimmed
        return found
    }

    private static func add(_ one: WebText, _ other: WebText, _ out: inout TextWriter) -> Bool {
        var one = one, other = other
        while !one.isEmpty && !other.isEmpty {
            let a = take(&one), b = take(&other)
            let isOther = a.name.place(in: "matrix matrix3d perspective rotate3d") >= 0
            if isOther || a.name.count != b.name.count || !small(a.name, b.name) { return false }
            if out.count > 0 { out.put(" ") }
            out.write(a.name.bytes, a.name.count)
            out.put("(")
            sum(a.inside, b.inside, isScale: a.name.part(0, 5).isWord("scale"), isUniform: a.name.count == 5, &out)
            out.put(")")
        }
        let rest = one.isEmpty ? other : one
        if !rest.isEmpty && out.count > 0 { out.put(" ") }
        out.write(rest.bytes, rest.count)
        return true
    }

    private static func small(_ a: WebText, _ b: WebText) -> Bool {
        for i in below(a.count) where a[i].small != b[i].small { return false }
        return true
    }

    /// Writes the sums of arguments. One that is left out is 0, or of scale() the first one.
    private static func sum(
        _ a: WebText, _ b: WebText, isScale: Bool, isUniform: Bool, _ out: inout TextWriter
    ) {
        var a = a, b = b, first = (0.0, 0.0), count = 0
        while !a.isEmpty || !b.isEmpty {
            let one = argument(&a), other = argument(&b)
            let rest = isScale && isUniform && count > 0 ? first : (0.0, 0.0)
            if count == 0 { first = (one?.value ?? 0, other?.value ?? 0) }
            if count > 0 { out.put(",") }
            out.write((one?.value ?? rest.0) + (other?.value ?? rest.1) - (isScale ? 1 : 0))
            let unit = one?.unit ?? other?.unit ?? .empty
            out.write(unit.bytes, unit.count)
            count.advance()
        }
    }

    private static func argument(_ list: inout WebText) -> (value: Double, unit: WebText)? {
        if list.isEmpty { return nil }
        let end = list.place(of: ",") ?? list.count
        var unit = list.part(0, end).trimmed
        list = list.dropping(end &+ 1)
        guard let value = unit.number() else { return nil }
        return (value, unit)
    }
}
