extension PreparedPath {
    /// Returns the length from the start to the point of the path that is nearest to `point`, the first of several, and
    /// the distance between both.
    @inline(__always)
    public func nearest(to point: Vector) -> (length: Double, distance: Double) {
        var part = (Vector(0, 0), Vector(0, 0), Vector(0, 0), Vector(0, 0))
        return withUnsafeMutablePointer(to: &part) {
            nearest(point, UnsafeMutableRawPointer($0).assumingMemoryBound(to: Vector.self))
        }
    }

    /// Finds the nearest point of a part. `part` has room for four points.
    @inline(__always)
    private func nearest(_ point: Vector, _ part: UnsafeMutablePointer<Vector>) -> (length: Double, distance: Double) {
        let distance = (sample(element: 0, parameter: 0).point - point).length
        var search = NearestSearch(point: point, distance: distance)
        var (best, at) = (0, 0.0)
        let segments = UnsafePointer(segments)
        for index in below(elementCount) {
            search.nearestEnd = min(search.nearestEnd, ((segments + index).cubic.p3 - point).length)
        }
        for index in below(elementCount) {
            let segment = segments + index, cubic = segment.cubic
            let least = NearestSearch.least(cubic.p0 - point, cubic.p1 - point, cubic.p2 - point, cubic.p3 - point)
            if least > search.nearestEnd || least >= search.distance { continue }
            if segment.isCurve {
                search.visit(cubic, part)
            } else {
                search.addLine(cubic.p0, cubic.p3)
            }
            if search.isNew { (best, at) = (index, search.parameter) }
            search.isNew = false
        }
        return (elementCount == 0 ? 0 : length(segments + best, at), search.distance)
    }

    /// Returns the length from the start of the path to a parameter of a segment.
    @inline(__always)
    private func length(_ segment: UnsafePointer<Segment>, _ u: Double) -> Double {
        let whole = segment.length
        if !segment.isCurve { return segment.start + whole * u }
        guard let table = arcTable(of: segment) else { return segment.start }
        let cubic = segment.cubic, at = integer(u * 8 - 0.5),
            panel = at < 0 ? 0 : at < ArcTable.count ? at : ArcTable.count &- 1
        let before = table.start(panel),
            piece = cubic.piece(
                ofPanel: panel, table.end(panel) - before, isSplit: table.isSplit(panel), length: .infinity, u: u)
        return segment.start + clamp(before + piece.before + cubic.arcLength(piece.start, u), 0, whole)
    }
}

/// A search for the point of a path that is nearest to a given one: the least distance so far, and where it is.
struct NearestSearch {
    let point: Vector
    var distance: Double
    var nearestEnd: Double  // distance of the nearest end of an element: what is further need not be looked at
    var parameter = 0.0  // of the nearest point, in its segment
    var isNew = false  // whether a nearer point was found since this was last cleared

    init(point: Vector, distance: Double) { (self.point, self.distance, nearestEnd) = (point, distance, distance) }

    /// Returns the distance of the box of a control polygon, four points seen from the given one: its curve is no
    /// nearer.
    @inline(never)
    static func least(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Double {
        @inline(__always) func outside(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            max(max(min(min(a, b), min(c, d)), -max(max(a, b), max(c, d))), 0)
        }
        return Vector(outside(a.x, b.x, c.x, d.x), outside(a.y, b.y, c.y, d.y)).length
    }

    /// Takes a point of the path at parameter u if it is nearer.
    @inline(never)
    mutating func add(_ p: Vector, _ u: Double) {
        let found = (p - point).length
        if found < distance { (distance, parameter, isNew) = (found, u, true) }
    }

    /// Takes the nearest point of a line if it is nearer.
    @inline(never)
    mutating func addLine(_ from: Vector, _ to: Vector) {
        let chord = to - from, u = share((point - from).dot(chord) / chord.dot(chord))
        add(mix(from, to, u), u)
    }

    /// Searches a curve.
    @inline(never)
    mutating func visit(_ cubic: Cubic) {
        let zero = Vector(0, 0)
        var part = (zero, zero, zero, zero)
        withElements(of: &part) { visit(cubic, $0) }
    }

    /// Searches a curve: halves it wherever the distance may turn from falling to growing, which the Bernstein
    /// coefficients of its derivative tell, and some part may be nearer than what was found. The steps are limited,
    /// though no curve of single precision needs as many.
    mutating func visit(_ cubic: Cubic, _ part: UnsafeMutablePointer<Vector>) {
        add(cubic.p0, 0)
        add(cubic.p3, 1)
        var interval = DyadicInterval()
        for _ in below(1024) {
            if interval.isAtEnd { break }
            if interval.level < 24 && mayTurn(cubic, interval.start, interval.end, part) {
                interval.halve()
                let middle = interval.end
                add(cubic.blossom(middle, middle, middle), middle)
            } else {
                interval.advance()
            }
        }
    }

    /// Returns whether a nearer point may lie inside u...v. `part` takes the four points of that part, seen from the
    /// given one.
    @inline(__always)
    private func mayTurn(_ cubic: Cubic, _ u: Double, _ v: Double, _ part: UnsafeMutablePointer<Vector>) -> Bool {
        part[0] = cubic.blossom(u, u, u) - point
        part[1] = cubic.blossom(u, u, v) - point
        part[2] = cubic.blossom(u, v, v) - point
        part[3] = cubic.blossom(v, v, v) - point
        let least = NearestSearch.least(part[0], part[1], part[2], part[3])
        if least > nearestEnd || least >= distance { return false }
        // The coefficients of p . p' in Bernstein form, degree 3 times degree 2, each times a positive factor.
        var coefficients = InlineArray<6, Double>(repeating: 0)
        for j in below(3) {
            let side = part[j &+ 1] - part[j]
            for i in below(4) {
                coefficients[unchecked: i &+ j] += part[i].dot(side) * (i == 1 || i == 2 ? 3 : 1) * (j == 1 ? 2 : 1)
            }
        }
        var (low, high) = (0.0, 0.0)
        for k in below(6) {
            (low, high) = (min(low, coefficients[unchecked: k]), max(high, coefficients[unchecked: k]))
        }
        return low < 0 && high > 0
    }
}
