import MotionFiles
import MotionKernel

/// An affine map a b c d x y.
struct WebMatrix {
    var a = 1.0, b = 0.0, c = 0.0, d = 1.0, x = 0.0, y = 0.0

    private static var names: StaticString {
        """
        translatex translatey translate3d translate scalex scaley scale3d scale rotatez rotate skewx skewy matrix skew
        """
    }

    var isIdentity: Bool { a == 1 && b == 0 && c == 0 && d == 1 && x == 0 && y == 0 }

    /// Returns the map that applies this one after another one.
    func after(_ first: WebMatrix) -> WebMatrix {
        WebMatrix(
            a: a * first.a + c * first.b, b: b * first.a + d * first.b, c: a * first.c + c * first.d,
            d: b * first.c + d * first.d, x: a * first.x + c * first.y + x, y: b * first.x + d * first.y + y)
    }

    /// Returns the map that takes this one back; nil if nothing does.
    var inverse: WebMatrix? {
        let area = a * d - b * c
        if !(abs(area) > 1e-12) { return nil }
        return WebMatrix(
            a: d / area, b: -b / area, c: -c / area, d: a / area, x: (c * y - d * x) / area, y: (b * x - a * y) / area)
    }

    /// Reads a list of functions, of SVG's attribute or of CSS, that stays in the plane; nil for others. Per cents are
    /// of the width and the height.
    @inline(never)
    init?(_ text: WebText, _ context: WebContext, width: Double, height: Double) {
        self.init()
        let text = text.trimmed
        var reader = text.reader
        if text.isWord("none") { return }
        while true {
            reader.skipSpace()
            if reader.take(",") { reader.skipSpace() }
            if reader.isAtEnd { return }
            let kind = reader.take(oneOf: WebMatrix.names, inAnyCase: true)
            reader.skipSpace()
            if kind < 0 || !reader.take("(") { return nil }
            var arguments = InlineArray<6, Double>(repeating: 0), count = 0
            while count < 6 {
                reader.skipSpace()
                if count > 0 && reader.take(",") { reader.skipSpace() }
                if reader.next == ")" { break }
                let isAngle = kind >= 8 && kind != 12, isAcross = kind == 1 || count == 1 && kind != 0
                guard let number = WebMatrix.argument(&reader, text, context, isAcross ? height : width, isAngle) else {
                    return nil
                }
                arguments[unchecked: count] = number
                count.advance()
            }
            reader.skipSpace()
            if count == 0 || !reader.take(")") { return nil }
            guard let own = WebMatrix(kind, arguments, count) else { return nil }
            self = after(own)
        }
    }

    init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, x: Double = 0, y: Double = 0) {
        (self.a, self.b, self.c, self.d, self.x, self.y) = (a, b, c, d, x, y)
    }

    /// Reads a number with its unit: user units, or radians of an angle. An angle without a unit is in degrees.
    private static func argument(
        _ reader: inout TextReader, _ text: WebText, _ context: WebContext, _ whole: Double, _ isAngle: Bool
    ) -> Double? {
        if reader.next.isLetter || reader.next == "-" && text[reader.at &+ 1].isLetter {
            let open = text.place(of: "(", from: reader.at) ?? text.count
            let end = text.end(of: ")", from: open &+ 1) &+ 1
            guard let found = context.quantity(text.part(reader.at, end), whole: isAngle ? nil : whole) else {
                return nil
            }
            reader.reset(to: end)
            return found.kind == .seconds || found.kind == .percent
                ? nil : isAngle ? found.value * Double.twoPi / 360 : found.value
        }
        guard let number = reader.number() else { return nil }
        if reader.take("%") { return isAngle ? nil : number * whole / 100 }
        if !reader.next.isLetter { return isAngle ? number * Double.twoPi / 360 : number }
        let first = reader.at
        while reader.next.isInWord { reader.advance() }
        guard let found = context.dimension(number, text.part(first, reader.at), nil) else { return nil }
        return found.kind == .degrees ? found.value * Double.twoPi / 360 : found.kind == .px ? found.value : nil
    }

    private init?(_ kind: Int, _ n: InlineArray<6, Double>, _ count: Int) {
        let (first, second) = (n[unchecked: 0], n[unchecked: 1])
        self.init()
        switch kind {
        case 0: x = first
        case 1: y = first
        case 2, 3: (x, y) = (first, second)
        case 4: a = first
        case 5: d = first
        case 6, 7: (a, d) = (first, count == 1 ? first : second)
        case 8, 9:
            let turn = sincos(first)
            (a, b, c, d) = (turn.cos, turn.sin, -turn.sin, turn.cos)
            if count == 3 {
                // The centre is in user units, though it was read as an angle in degrees.
                let scale = 360 / Double.twoPi, (u, v) = (second * scale, n[unchecked: 2] * scale)
                (x, y) = (u - a * u - c * v, v - b * u - d * v)
            } else if count != 1 {
                return nil
            }
        case 10, 11, 13:
            let (one, other) = (sincos(first), sincos(second))
            if kind != 11 { c = one.sin / one.cos }
            if kind == 11 { b = one.sin / one.cos }
            if kind == 13 && count > 1 { b = other.sin / other.cos }
        default:
            if count != 6 { return nil }
            (a, b, c, d) = (first, second, n[unchecked: 2], n[unchecked: 3])
            (x, y) = (n[unchecked: 4], n[unchecked: 5])
        }
        if kind == 2 && count != 3 || kind == 6 && count != 3 { return nil }
        if (kind == 3 || kind == 7 || kind == 13) && count > 2 { return nil }
    }

    /// Writes it as the six numbers of a layer.
    func write(_ out: inout JSONWriter) {
        out.open("[")
        out.amount(a)
        out.amount(b)
        out.amount(c)
        out.amount(d)
        out.amount(x)
        out.amount(y)
        out.close("]")
    }
}

extension JSONWriter {
    /// Writes a number that a scene may have: at most 1e9 on either side.
    mutating func amount(_ number: Double) { self.number(within(number)) }

    mutating func amounts(_ x: Double, _ y: Double) {
        open("[")
        amount(x)
        amount(y)
        close("]")
    }

    mutating func field(_ name: StaticString, amount: Double) {
        key(name)
        self.amount(amount)
    }

    /// Ends the only animation of a group in which no time passes: it holds a share of a path.
    @inline(never)
    mutating func closeRest(_ share: Double) {
        field("model", "web")
        field("duration", amount: 1)
        if share != 0 { field("delay", amount: -share) }
        field("fill", "both")
        close("}")
        close("]")
        field("speed", amount: 0)
        field("duration", "inf")
        close("}")
    }

    /// Begins a layer with its name, and its parent unless that is empty.
    @inline(never)
    mutating func beginLayer(_ name: WebText, _ parent: WebText) {
        open("{")
        key("name")
        text(name)
        if parent.isEmpty { return }
        key("parent")
        text(parent)
    }

    /// Writes how a layer mixes with what is below it, a word in any case.
    mutating func write(blendMode word: WebText) {
        key("blendMode")
        next()
        text.put("\"")
        for i in below(word.count) { text.put(word[i].small) }
        text.put("\"")
    }

    /// Writes a part of the source as a text.
    mutating func text(_ part: WebText) {
        next()
        text.put("\"")
        text.writeEscaped(part.bytes, part.count)
        text.put("\"")
    }
}
