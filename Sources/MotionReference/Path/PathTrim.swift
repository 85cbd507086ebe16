// Trimming: the part of a path between two fractions of its length, CAShapeLayer's strokeStart and strokeEnd.

extension PathGeometry {
    /// Returns what is left between two fractions, clamped to 0..1, of all subpaths in sequence. What is left of a
    /// closed subpath is open unless all of it is left; then, and for 0..1, the path's own elements come back.
    public func trimmed(from start: Double, to end: Double) -> Path {
        let whole = length
        let first = min(max(start, 0), 1)
        let last = min(max(end, 0), 1)
        if first >= last { return Path() }
        if first == 0 && last == 1 { return path }
        let (low, high) = (first * whole, last * whole)

        var elements: [PathElement] = []
        var before = 0.0  // length of all segments passed
        var ahead = lengths[...]
        for subpath in subpaths {
            let own = ahead.prefix(subpath.segments.count).reduce(0, +)
            let isWhole = low <= before && before + own <= high
            var isOpen = false  // a move for this subpath has been written
            for (position, segment) in subpath.segments.enumerated() {
                let length = ahead.removeFirst()
                let (a, b) = (max(low, before), min(high, before + length))
                if a < b || (isWhole && length == 0) {
                    let from = a <= before ? 0 : segment.parameter(atLength: a - before)
                    let to = b >= before + length ? 1 : segment.parameter(atLength: b - before)
                    let part = segment.part(from: from, to: to)
                    if !isOpen { elements.append(.move(part.start)) }
                    isOpen = true
                    let closes = subpath.isClosed && isWhole && position == subpath.segments.count - 1
                    elements.append(closes ? .close : part.element)
                }
                before += length
            }
        }
        return Path(elements)
    }
}

extension Curve {
    /// The element that draws this curve from its start.
    public var element: PathElement {
        switch points.count {
        case 2: .line(points[1])
        case 3: .quad(points[1], points[2])
        default: .cubic(points[1], points[2], points[3])
        }
    }
}
