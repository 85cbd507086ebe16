/// What a path is made of: CGPath's elements.
public enum PathElement: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case quad(Point, Point)
    case cubic(Point, Point, Point)
    case close
}

/// A sequence of elements that begins with a move.
public struct Path: Equatable, Sendable {
    public var elements: [PathElement]

    public init(_ elements: [PathElement] = []) { self.elements = elements }

    /// Everything that is drawn, one curve an element that is no move; a close is the line back to the last move, and
    /// what follows it without a move starts there.
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
            case .line(let p): add([p])
            case .quad(let c, let p): add([c, p])
            case .cubic(let c, let d, let p): add([c, d, p])
            case .close:
                add([start])
                all[all.count - 1].isClosed = true
                drawing = false
            }
        }
        return all
    }

    public var moves: [Point] {
        elements.compactMap { if case .move(let p) = $0 { p } else { nil } }
    }
}

/// One connected run of segments. A closed one ends with the line of its close, which may have no length.
public struct Subpath: Equatable, Sendable {
    public var segments: [Curve] = []
    public var isClosed = false

    public init(segments: [Curve] = [], isClosed: Bool = false) {
        self.segments = segments
        self.isClosed = isClosed
    }

    public var length: Double { segments.reduce(0) { $0 + $1.length() } }
}
