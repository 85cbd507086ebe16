import MotionFiles
import MotionKernel

/// The pen of a stroke.
struct SVGStroke {
    private let width, limit: Double
    private let cap, join: Int

    init(_ reader: SVGReader, _ style: WebStyle, _ context: WebContext) {
        width = context.value(.strokeWidth, style[.strokeWidth])?[0] ?? 1
        limit = context.value(.strokeMiterlimit, style[.strokeMiterlimit])?[0] ?? 4
        cap = style[.strokeLinecap].isWord("round") ? 1 : style[.strokeLinecap].isWord("square") ? 2 : 0
        join = style[.strokeLinejoin].isWord("round") ? 1 : style[.strokeLinejoin].isWord("bevel") ? 2 : 0
    }

    func write(_ out: inout JSONWriter) {
        out.field("lineWidth", amount: width)
        if cap > 0 { out.field("lineCap", cap == 1 ? "round" : "square") }
        if join > 0 { out.field("lineJoin", join == 1 ? "round" : "bevel") }
        out.field("miterLimit", amount: limit)
    }
}

/// The dashes of a stroke: none, one that covers the path, whose end or begin moves, one that is a part of a path that
/// moves, or goes round it, or a pattern.
struct SVGDashes {
    enum Kind {
        case none, end, start, part, round, pattern
    }

    var kind = Kind.none
    /// The numbers, and what one of them is along the path.
    var pattern = WebText.empty
    var unit = 1.0, length = 0.0, first = 0.0, offset = 0.0
}

extension SVGReader {
    /// Reads the dashes of a shape. A dash cannot go round the path of one with a fill, since a fill is trimmed, too.
    @inline(never)
    mutating func readDashes(
        _ shape: WebShape, _ node: Int, _ style: WebStyle, _ context: WebContext, hasFill: Bool
    ) -> SVGDashes {
        var dashes = SVGDashes()
        let text = style[.strokeDasharray]
        if text.isEmpty || text.isWord("none") || shape.isEmpty { return dashes }
        var numbers = DashReader(text, context), count = 0, sum = 0.0, isSound = true
        while let number = numbers.next() {
            if count == 0 { dashes.first = number }
            isSound = isSound && number >= 0
            sum += number
            count.advance()
        }
        guard numbers.isAtEnd, isSound, sum > 0, let path = measure.path(shape) else { return dashes }
        dashes.length = path.length
        if !(dashes.length > 0) { return dashes }
        let moves = movesOutline(node)
        var isShare = !moves
        if let written = document.attribute(node, .pathLength), let number = context.value(.pathLength, written),
            number[0] > 0
        {
            dashes.unit = dashes.length / number[0]
            isShare = true
        }
        dashes.pattern = text
        dashes.first *= dashes.unit
        dashes.offset = (context.value(.strokeDashoffset, style[.strokeDashoffset])?[0] ?? 0) * dashes.unit
        var (least, most, adds) = (dashes.offset, dashes.offset, false)
        for source in below(2) {
            let owner = source == 0 ? movers(at: depth) : movers(at: depth &- 1)
            let each = owner[WebName.strokeDashoffset.rawValue.int].int
            if each < 0 || source == 1 && style.declares(.strokeDashoffset) { continue }
            if let extent = smil.extent(each, .strokeDashoffset, context) {
                least = min(least, extent.least * dashes.unit)
                most = max(most, extent.most * dashes.unit)
                adds = adds || extent.adds
            }
        }
        if let extent = styleExtent(.strokeDashoffset, style, context) {
            adds = adds || extent.adds
            least = min(least, extent.least * dashes.unit)
            most = max(most, extent.most * dashes.unit)
        }
        let whole = sum * dashes.unit * (count & 1 == 1 ? 2 : 1), length = dashes.length
        let isOne = isShare && count <= 2 && dashes.first >= 0.995 * length && !adds
        if isOne && least >= -1e-6 && whole - most >= 0.99 * length {
            dashes.kind = .end
        } else if isOne && most <= 1e-6 && whole - dashes.first + least >= -0.01 * length {
            dashes.kind = .start
        } else if moves && isShare && count <= 2 && !adds && most <= 0 && dashes.first - least <= min(length, whole) {
            dashes.kind = .part
        } else if moves && isShare && count <= 2 && !hasFill && abs(whole - length) <= 1e-4 * length {
            dashes.kind = .round
        } else {
            dashes.kind = .pattern
            if moves && isShare {
                losses.add(.attribute, WebText("pathLength"), line: document.nodes[node].line.int, shown: .rest)
            }
        }
        return dashes
    }

    /// Writes the rows of the dashes' offset.
    @inline(never)
    mutating func writeDashRows(_ dashes: SVGDashes, _ node: Int, _ style: WebStyle, _ context: WebContext) {
        if dashes.kind == .none || !isMoved(.strokeDashoffset) { return }
        for pass in below(dashes.kind == .part ? 2 : 1) {
            let kind = dashes.kind != .part ? dashes.kind : pass == 0 ? .start : .end
            let property: StaticString = kind == .end ? "strokeEnd" : kind == .start ? "strokeStart" : "strokeOffset"
            var change = WebChange(kind == .pattern ? "lineDashPhase" : property, .number)
            change.factor = kind == .pattern ? dashes.unit : -dashes.unit / dashes.length
            change.zero = kind == .end ? dashes.first / dashes.unit : 0
            let base = WebValue(dashes.offset / dashes.unit)
            writeInherited(node, .strokeDashoffset, style, change, base: base, context)
        }
    }

    /// Writes the fields of the dashes.
    mutating func writeDashes(_ dashes: SVGDashes, _ context: WebContext) {
        switch dashes.kind {
        case .none: break
        case .end: out.field("strokeEnd", amount: (dashes.first - dashes.offset) / dashes.length)
        case .start: out.field("strokeStart", amount: -dashes.offset / dashes.length)
        case .part:
            out.field("strokeStart", amount: -dashes.offset / dashes.length)
            out.field("strokeEnd", amount: (dashes.first - dashes.offset) / dashes.length)
        case .round:
            out.field("trim", "parallel")
            out.field("strokeEnd", amount: min(dashes.first / dashes.length, 1))
            out.field("strokeOffset", amount: -dashes.offset / dashes.length)
        case .pattern:
            out.key("lineDashPattern")
            out.open("[")
            var numbers = DashReader(dashes.pattern, context)
            while let number = numbers.next() { out.amount(number * dashes.unit) }
            out.close("]")
            out.field("lineDashPhase", amount: dashes.offset)
        }
    }
}

/// Reads the lengths of a list of dashes.
struct DashReader {
    private var rest: WebText
    private let context: WebContext
    /// Whether all of them were read, without a mistake.
    private(set) var isAtEnd = false

    init(_ text: WebText, _ context: WebContext) { (rest, self.context) = (text.trimmed, context) }

    mutating func next() -> Double? {
        var end = 0, depth = 0
        while end < rest.count && (depth > 0 || rest[end] != "," && !rest[end].isSpace) {
            if rest[end] == "(" { depth.advance() }
            if rest[end] == ")" { depth &-= 1 }
            end.advance()
        }
        if end == 0 {
            isAtEnd = rest.isEmpty
            return nil
        }
        let word = rest.part(0, end)
        rest = rest.dropping(end).trimmed
        if rest[0] == "," { rest = rest.dropping(1).trimmed }
        return context.length(word, 2).map { within($0) }
    }
}
