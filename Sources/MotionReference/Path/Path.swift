/// An element of a path, as CGPath has them.
public enum PathElement: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case quad(Point, Point)
    case cubic(Point, Point, Point)
    case close

    /// Makes the element of a verb, with the points that it takes from the front of a list.
    public init(verb: UInt8, _ points: inout ArraySlice<Point>) {
        switch verb {
        case 0: self = .move(points.removeFirst())
        case 1: self = .line(points.removeFirst())
        case 2: self = .quad(points.removeFirst(), points.removeFirst())
        case 3: self = .cubic(points.removeFirst(), points.removeFirst(), points.removeFirst())
        default: self = .close
        }
    }

    /// The verb, as the header numbers them (MOTION_VERB_*).
    public var verb: UInt8 {
        switch self {
        case .move: 0
        case .line: 1
        case .quad: 2
        case .cubic: 3
        case .close: 4
        }
    }

    /// The points that the verb consumes.
    public var points: [Point] {
        switch self {
        case .move(let p), .line(let p): [p]
        case .quad(let c, let p): [c, p]
        case .cubic(let c, let d, let p): [c, d, p]
        case .close: []
        }
    }
}

/// A sequence of elements that begins with a move.
public struct Path: Equatable, Sendable {
    public var elements: [PathElement]

    public init(_ elements: [PathElement] = []) { self.elements = elements }

    /// The curves of all elements that draw. A close is the line back to the last move, and what follows it without a
    /// move starts there.
    public var segments: [Curve] { subpaths.flatMap(\.segments) }

    public var subpaths: [Subpath] {
        var all: [Subpath] = []
        var drawing = false  // the last entry of "all" is still growing
        var start = Point.zero
        var current = Point.zero
        func add(_ points: [Point]) {
            if !drawing { all.append(Subpath()) }
            drawing = true
            all[all.count - 1].segments.append(Curve(points: [current] + points))
            current = points[points.count - 1]
        }
        for element in elements {
            switch element {
            case .move(let p):
                drawing = false
                start = p
                current = p
            case .close:
                add([start])
                all[all.count - 1].isClosed = true
                drawing = false
            default: add(element.points)
            }
        }
        return all
    }

    public var moves: [Point] {
        elements.compactMap { if case .move(let p) = $0 { p } else { nil } }
    }
}

/// A connected run of segments. A closed subpath ends with the line of its close, which may have no length.
public struct Subpath: Equatable, Sendable {
    public var segments: [Curve] = []
    public var isClosed = false

    public init(segments: [Curve] = [], isClosed: Bool = false) {
        self.segments = segments
        self.isClosed = isClosed
    }

    public var length: Double { segments.reduce(0) { $0 + $1.length() } }
}
