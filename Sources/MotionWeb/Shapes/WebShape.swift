import MotionFiles
import MotionKernel

/// What an element draws: path data as it is written, or the numbers of a basic shape at the origin of its own.
struct WebShape {
    let tag: WebTag
    /// Path data, or points.
    var text = WebText.empty
    /// rect: width height rx ry; circle: r; ellipse: rx ry; line: x1 y1 x2 y2. A radius below 0 is that of the other
    /// side.
    var sizes = InlineArray<4, Double>(repeating: 0)
    /// The letters that it draws, of a text.
    var run: UnsafePointer<TextRun>?

    /// Makes path data.
    init(data: WebText) { (tag, text) = (.path, data) }

    /// Makes the letters of a text.
    init(_ run: UnsafePointer<TextRun>) { (tag, self.run) = (.text, run) }

    /// The names of the numbers, `none` beyond their count.
    static func sizeNames(_ tag: WebTag) -> (WebName, WebName, WebName, WebName) {
        switch tag {
        case .rect: (.width, .height, .rx, .ry)
        case .image: (.width, .height, .none, .none)
        case .circle: (.r, .none, .none, .none)
        case .ellipse: (.rx, .ry, .none, .none)
        case .line: (.x1, .y1, .x2, .y2)
        case .polyline, .polygon: (.points, .none, .none, .none)
        default: (.none, .none, .none, .none)
        }
    }

    /// Makes a path of its data.
    init(path: WebText) { (tag, text) = (.path, path) }

    /// Reads the shape of an element.
    @inline(never)
    init(_ node: Int, _ document: XMLDocument, _ style: WebStyle, _ context: WebContext) {
        let element = document.tag(node)
        tag = element == .image ? .rect : element
        func size(_ name: WebName, _ missing: Double) -> Double {
            if name == .none { return 0 }
            let isProperty = name.rawValue.int < WebName.propertyCount
            let text = isProperty ? style[name] : document.attribute(node, name) ?? .empty
            return context.value(name, text).map { within($0[0]) } ?? missing
        }
        switch tag {
        case .path:
            text = style[.d]
            if text.begins(with: "path(") {
                let open = text.place(of: "\"") ?? text.place(of: "'") ?? text.count
                text = text.part(open &+ 1, text.place(of: text[open], from: open &+ 1) ?? 0)
            }
            if text.isWord("none") { text = .empty }
        case .polyline, .polygon: text = document.attribute(node, .points) ?? .empty
        default:
            let names = WebShape.sizeNames(element), radius = tag == .rect || tag == .ellipse ? -1.0 : 0
            sizes[unchecked: 0] = size(names.0, tag == .ellipse ? radius : 0)
            sizes[unchecked: 1] = size(names.1, tag == .ellipse ? radius : 0)
            sizes[unchecked: 2] = size(names.2, radius)
            sizes[unchecked: 3] = size(names.3, radius)
        }
    }

    /// Horizontal and vertical radius. If one of them is not said, it is equal to the other.
    private var radii: (x: Double, y: Double) {
        let first = tag == .rect ? 2 : 0
        let (x, y) = (sizes[unchecked: first], sizes[unchecked: first &+ 1])
        return (x < 0 ? max(y, 0) : x, y < 0 ? max(x, 0) : y)
    }

    /// Whether it draws nothing: it has no extent, or no data.
    var isEmpty: Bool {
        switch tag {
        case .path: text.trimmed.isEmpty
        case .rect: !(sizes[unchecked: 0] > 0 && sizes[unchecked: 1] > 0)
        case .circle: !(sizes[unchecked: 0] > 0)
        case .ellipse: !(radii.x > 0 && radii.y > 0)
        case .line, .text: false
        default: PointReader(text).isEmpty
        }
    }

    /// Writes it as path data.
    @inline(never)
    func write(_ out: inout TextWriter) {
        switch tag {
        case .path: out.writeEscaped(text.bytes, text.count)
        case .rect: writeRect(&out)
        case .text: run?.pointee.write(&out)
        case .circle, .ellipse:
            let (x, y) = tag == .circle ? (sizes[unchecked: 0], sizes[unchecked: 0]) : radii
            out.write("M")
            out.pair(x, 0)
            arc(&out, x, y, 0, y)
            arc(&out, x, y, -x, 0)
            arc(&out, x, y, 0, -y)
            arc(&out, x, y, x, 0)
            out.write("Z")
        case .line:
            out.write("M")
            out.pair(sizes[unchecked: 0], sizes[unchecked: 1])
            out.write("L")
            out.pair(sizes[unchecked: 2], sizes[unchecked: 3])
        default:
            var points = PointReader(text), isFirst = true
            while let point = points.next() {
                out.write(isFirst ? "M" : "L")
                out.pair(point.x, point.y)
                isFirst = false
            }
            if tag == .polygon && !isFirst { out.write("Z") }
        }
    }

    private func writeRect(_ out: inout TextWriter) {
        let (right, bottom) = (sizes[unchecked: 0], sizes[unchecked: 1])
        let (rx, ry) = (min(radii.x, right / 2), min(radii.y, bottom / 2))
        if !(rx > 0 && ry > 0) {
            out.write("M0 0L")
            out.pair(right, 0)
            out.pair(right, bottom)
            out.pair(0, bottom)
            return out.write("Z")
        }
        out.write("M")
        out.pair(rx, 0)
        line(&out, right - rx, 0)
        arc(&out, rx, ry, right, ry)
        line(&out, right, bottom - ry)
        arc(&out, rx, ry, right - rx, bottom)
        line(&out, rx, bottom)
        arc(&out, rx, ry, 0, bottom - ry)
        line(&out, 0, ry)
        arc(&out, rx, ry, rx, 0)
        out.write("Z")
    }

    private func line(_ out: inout TextWriter, _ x: Double, _ y: Double) {
        out.write("L")
        out.pair(x, y)
    }

    private func arc(_ out: inout TextWriter, _ rx: Double, _ ry: Double, _ x: Double, _ y: Double) {
        out.write("A")
        out.pair(rx, ry)
        out.write("0 0 1 ")
        out.pair(x, y)
    }
}

extension TextWriter {
    /// Writes two numbers of path data, each with a space after it.
    mutating func pair(_ x: Double, _ y: Double) {
        write(within(x))
        put(" ")
        write(within(y))
        put(" ")
    }
}

/// Reads pairs of numbers up to the first mistake.
struct PointReader {
    private var reader: TextReader

    init(_ text: WebText) { reader = text.reader }

    var isEmpty: Bool {
        var copy = self
        return copy.next() == nil
    }

    /// Returns the next pair; nil at the end.
    mutating func next() -> (x: Double, y: Double)? {
        guard let x = number(), let y = number() else { return nil }
        return (x, y)
    }

    /// Returns the next number; nil at the end.
    @inline(never)
    mutating func number() -> Double? {
        while reader.next == "," || reader.next.isSpace { reader.advance() }
        return reader.number().map { within($0) }
    }
}
