extension PreparedPath {
    /// The length from the start to the place nearest to a point, the first of several, and how far it is.
    @inline(__always)
    public func nearest(to point: Vector) -> (length: Double, distance: Double) {
        var part = (Vector(0, 0), Vector(0, 0), Vector(0, 0), Vector(0, 0))
        return withUnsafeMutablePointer(to: &part) {
            nearest(point, UnsafeMutableRawPointer($0).assumingMemoryBound(to: Vector.self))
        }
    }

    @inline(__always)
    private func nearest(_ point: Vector, _ part: UnsafeMutablePointer<Vector>) -> (length: Double, distance: Double) {
        let distance = (sample(element: 0, parameter: 0).point - point).length
        var search = Search(point: point, distance: distance)
        var (best, at) = (0, 0.0)
        for index in below(elementCount) {
            search.reach = min(search.reach, (cubic(segments + index).p3 - point).length)
        }
        var index = 0
        while index < elementCount {
            let segment = segments + index
            let cubic = cubic(segment),
                least = Search.least(cubic.p0 - point, cubic.p1 - point, cubic.p2 - point, cubic.p3 - point)
            if least > search.reach || least >= search.distance {
                index &+= 1
                continue
            }
            if segment.pointee.isCurve {
                search.visit(cubic, part)
            } else {
                let way = cubic.p3 - cubic.p0
                let u = share((point - cubic.p0).dot(way) / way.dot(way))
                search.add(mix(cubic.p0, cubic.p3, u), u)
            }
            if search.isNew { (best, at) = (index, search.parameter) }
            search.isNew = false
            index &+= 1
        }
        return (elementCount == 0 ? 0 : length(segments + best, at), search.distance)
    }

    /// From the start of the path to a parameter of a segment.
    @inline(__always)
    private func length(_ segment: UnsafePointer<Segment>, _ u: Double) -> Double {
        let whole = segment.pointee.length
        if !segment.pointee.isCurve { return segment.pointee.start + whole * u }
        guard let table = strips(of: segment) else { return segment.pointee.start }
        let cubic = cubic(segment), at = integer(u * 8 - 0.5),
            strip = at < 0 ? 0 : at < ArcTable.count ? at : ArcTable.count &- 1
        let before = table.start(strip),
            piece = cubic.piece(strip, table.end(strip) - before, table.isRough(strip), length: .infinity, u: u)
        return segment.pointee.start + clamp(before + piece.before + cubic.arcLength(piece.start, u), 0, whole)
    }
}

/// The least distance from a point so far, and where it is.
private struct Search {
    let point: Vector
    var distance: Double
    var reach: Double  // to the nearest end of an element: what is further need not be looked at
    var parameter = 0.0
    var isNew = false

    init(point: Vector, distance: Double) { (self.point, self.distance, reach) = (point, distance, distance) }

    /// To the box of a polygon of four points, seen from the point: no place of its curve is nearer.
    @inline(never)
    static func least(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Double {
        @inline(__always) func outside(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            max(max(min(min(a, b), min(c, d)), -max(max(a, b), max(c, d))), 0)
        }
        return Vector(outside(a.x, b.x, c.x, d.x), outside(a.y, b.y, c.y, d.y)).length
    }

    @inline(never)
    mutating func add(_ p: Vector, _ u: Double) {
        let found = (p - point).length
        if found < distance { (distance, parameter, isNew) = (found, u, true) }
    }

    /// Halves the curve wherever the distance may turn from falling to growing, which its derivative's Bernstein
    /// coefficients tell, and some part may be nearer than what was found. The steps are limited, though no curve of
    /// single precision needs as many.
    @inline(__always)
    mutating func visit(_ cubic: Cubic, _ part: UnsafeMutablePointer<Vector>) {
        add(cubic.p0, 0)
        add(cubic.p3, 1)
        var walk = DyadicWalk()
        var steps = 0
        while steps < 1024 && !walk.isAtEnd {
            let (u, v) = (walk.start, walk.end)
            if walk.level < 24 && mayTurn(cubic, u, v, part) {
                walk.descend()
                let middle = walk.end
                add(cubic.blossom(middle, middle, middle), middle)
            } else {
                walk.advance()
            }
            steps &+= 1
        }
    }

    /// Whether a nearer place may lie inside u...v, of which `part` takes the four points, seen from the point.
    @inline(__always)
    private func mayTurn(_ cubic: Cubic, _ u: Double, _ v: Double, _ part: UnsafeMutablePointer<Vector>) -> Bool {
        part[0] = cubic.blossom(u, u, u) - point
        part[1] = cubic.blossom(u, u, v) - point
        part[2] = cubic.blossom(u, v, v) - point
        part[3] = cubic.blossom(v, v, v) - point
        let least = Search.least(part[0], part[1], part[2], part[3])
        if least > reach || least >= distance { return false }
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
