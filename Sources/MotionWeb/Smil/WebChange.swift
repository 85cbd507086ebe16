import MotionFiles
import MotionKernel

/// How the values of an attribute become those of a property of a layer.
struct WebChange {
    enum Kind {
        /// factor x (the number - zero).
        case number
        /// The number - zero along one axis of a place, and what rests along the other.
        case place
        /// Both numbers of a place.
        case pair
        /// Red green blue alpha, or their luminance.
        case color
        /// A color whose alpha is multiplied by the number.
        case fade
        /// Ends of a gradient: rest, and the number where the mask is 1.
        case ends
        /// 1 shows, 0 hides; a mixture shows up to its end.
        case hidden
        /// A text: `chosen` shows, all others hide.
        case choice
        /// A list of functions of CSS, path data: as they are.
        case text
        /// The shape with these sizes, as path data.
        case shape
    }

    /// The key path of the layer's rows; empty for rows without one.
    let property: StaticString
    let kind: Kind
    var factor = 1.0, zero = 0.0
    var axis = 0, rest = (x: 0.0, y: 0.0)
    /// Whether colors are drawn as their luminance.
    var isGray = false
    var color = WebContext.black
    var ends = SIMD4<Double>(), mask = SIMD4<Double>()
    /// Whether values are only read, to see whether they are understood.
    var isCheck = false
    /// Whether all values are what they add to others.
    var isSum = false
    /// Whether a key that is the current color is the running value.
    var followsCurrent = false
    /// The factors of the numbers of a pair, to which `rest` is then added.
    var scale = (x: 1.0, y: 1.0)
    var shape: WebShape?
    var chosen = WebText.empty
    /// Which sizes of the shape the numbers of a value are.
    var first = 0
    /// The end of a dash that a list of numbers makes.
    var dash: SmilDash?

    init(_ property: StaticString, _ kind: Kind) { (self.property, self.kind) = (property, kind) }

    /// Writes a value. One that is added to another gives what it changes.
    @inline(never)
    func write(_ value: WebValue, isAdded: Bool, _ out: inout JSONWriter) {
        switch kind {
        case .number: out.amount(factor * (isAdded ? value[0] : value[0] - zero))
        case .hidden: out.amount((isAdded ? 0 : 0.5) - 64 * value[0])
        case .choice: out.amount(value.text.equals(chosen) ? 0 : 1)
        case .place:
            let still = isAdded ? (x: 0, y: 0) : rest
            let moved = isAdded ? value[0] : value[0] - zero
            axis == 0 ? out.amounts(moved, still.y) : out.amounts(still.x, moved)
        case .pair: out.amounts(rest.x + scale.x * value[0], rest.y + scale.y * value[1])
        case .fade: WebInk.write(color, isGray: isGray, alpha: clamp(value[0], 0, 1), &out)
        case .color: WebInk.write(value, isGray: isGray, alpha: factor, &out)
        case .ends:
            out.open("[")
            for i in below(4) { out.amount((isAdded ? 0 : ends[i & 3]) + mask[i & 3] * value[0]) }
            out.close("]")
        case .text: out.text(value.text)
        case .shape:
            guard var shape else { return out.null() }
            if shape.tag == .polyline || shape.tag == .polygon {
                shape.text = value.text
            } else {
                for i in below(value.count) where first &+ i < 4 { shape.sizes[unchecked: first &+ i] = value[i] }
                if shape.tag != .line {
                    for i in below(value.count) where first &+ i < 4 {
                        shape.sizes[unchecked: first &+ i] = max(value[i], 1e-4)
                    }
                }
            }
            out.next()
            out.text.put("\"")
            shape.write(&out.text)
            out.text.put("\"")
        }
    }
}

/// With what shapes are drawn: their colors, or gray as light as they are.
enum WebInk {
    /// Writes a color as four numbers.
    @inline(never)
    static func write(_ value: WebValue, isGray: Bool, alpha: Double = 1, _ out: inout JSONWriter) {
        let gray = 0.2126 * value[0] + 0.7152 * value[1] + 0.0722 * value[2]
        out.open("[")
        for i in below(3) { out.amount(isGray ? gray : value[i]) }
        out.amount(value[3] * alpha)
        out.close("]")
    }
}
