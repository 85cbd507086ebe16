import CMotion

/// Whether the outline of a stroke contains a point: the area that a line of the stroke's width sweeps along the path,
/// always across it, and the joins and caps.
struct StrokeInside {
    let style: StrokeStyle
    let point: Vector
    private(set) var isFound = false
    /// Whether nothing more needs to be looked at: the point is found, or the budget is used up.
    var isOver: Bool { isFound || left < 0 }
    /// How many parts of curves may still be looked at. Only the curves of an altered block need as many.
    private var left = 1 << 16
    private var opening = Vector(0, 0)  // the start of the subpath
    private var leaving = Vector(0, 0)  // the direction there; zero until a segment has one
    private var arriving = Vector(0, 0)  // the direction at the end of the segment before

    init(_ style: StrokeStyle, _ point: Vector) { (self.style, self.point) = (style, point) }

    // MARK: - Subpaths

    mutating func beginSubpath(_ start: Vector) {
        opening = start
        (leaving, arriving) = (Vector(0, 0), Vector(0, 0))
    }

    /// Goes on to a segment; adds the join with the one before, if it is drawn. Returns whether its sides, or caps on
    /// it, may reach the point, by the box of its control points.
    @inline(never)
    mutating func advance(to cubic: Cubic, joins: Bool) -> Bool {
        let start = cubic.direction(0)
        if start.isZero { return false }
        if leaving.isZero {
            leaving = start
        } else if joins {
            addJoin(cubic.p0, arriving, start)
        }
        arriving = cubic.direction(1)
        // The corner of a square cap is 1.42 times as far away as the sides.
        let (a, b, c, d) = (cubic.p0 - point, cubic.p1 - point, cubic.p2 - point, cubic.p3 - point)
        return NearestSearch.least(a, b, c, d) <= style.half * 1.5
    }

    /// Ends a subpath: draws the join of a closed one, the caps of an open one, or a dot if it has no length.
    @inline(never)
    mutating func endSubpath(_ end: Vector, isClosed: Bool, hasStart: Bool = true, hasEnd: Bool = true) {
        if leaving.isZero {
            addCap(opening, Vector(1, 0))
            addCap(opening, Vector(-1, 0))
        } else if isClosed && hasStart && hasEnd {
            addJoin(opening, arriving, leaving)
        } else {
            if hasStart { addCap(opening, -leaving) }
            if hasEnd { addCap(end, arriving) }
        }
    }

    // MARK: - Sides

    /// Adds a line.
    @inline(never)
    mutating func addLine(_ from: Vector, _ to: Vector) {
        let way = to - from, own = point - from, along = own.dot(way), squared = way.dot(way)
        if !(along >= 0 && along <= squared) { return }
        let across = own.x * way.y - own.y * way.x
        if across * across <= style.half * style.half * squared { isFound = true }
    }

    /// Adds the part u...v of a curve: the point is in what is swept there if it is near enough to some place, seen
    /// from which it lies straight across the curve.
    ///
    @inline(never)
    mutating func addCurve(_ cubic: Cubic, from u: Double, to v: Double) {
        let zero = Vector(0, 0)
        var room = (zero, zero, zero, zero, zero, zero, zero)
        withElements(of: &room) { addCurve(cubic, from: u, to: v, $0, $0 + 4) }
    }

    /// Adds a curve. `part` has room for the four points of a part, relative to the tested point; `way` for three
    /// directions.
    @inline(__always)
    private mutating func addCurve(
        _ cubic: Cubic, from u: Double, to v: Double, _ part: UnsafeMutablePointer<Vector>,
        _ way: UnsafeMutablePointer<Vector>
    ) {
        // The direction as a quadratic. Where the velocity is zero at an end, it is divided by the distance from there:
        // else each point would lie straight across.
        let (a, b, c) = cubic.sides
        (way[0], way[1], way[2]) = (a, b, c)
        if a.isZero && c.isZero {
            (way[0], way[2]) = (b, b)
        } else if a.isZero && b.isZero {
            (way[0], way[1]) = (c, c)
        } else if b.isZero && c.isZero {
            (way[1], way[2]) = (a, a)
        } else if a.isZero {
            (way[0], way[1]) = (b * 2, b + c * 0.5)
        } else if c.isZero {
            (way[1], way[2]) = (a * 0.5 + b, b * 2)
        }
        let (p, q, r) = (way[0], way[1], way[2]), most = style.half, squared = most * most
        var interval = DyadicInterval()
        for _ in below(4096) {
            left &-= 1
            if interval.isAtEnd || isOver { return }
            let start = mix(u, v, interval.start), end = mix(u, v, interval.end)
            part[0] = cubic.blossom(start, start, start) - point
            part[1] = cubic.blossom(start, start, end) - point
            part[2] = cubic.blossom(start, end, end) - point
            part[3] = cubic.blossom(end, end, end) - point
            if NearestSearch.least(part[0], part[1], part[2], part[3]) > most {
                interval.advance()
                continue
            }
            way[0] = mix(mix(p, q, start), mix(q, r, start), start)
            way[1] = mix(mix(p, q, start), mix(q, r, start), end)
            way[2] = mix(mix(p, q, end), mix(q, r, end), end)
            // The coefficients of how far the point lies along the curve, in Bernstein form: a cubic times a quadratic.
            var coefficients = InlineArray<6, Double>(repeating: 0)
            for j in below(3) {
                for i in below(4) {
                    coefficients[unchecked: i &+ j] +=
                        part[i].dot(way[j]) * (i == 1 || i == 2 ? 3 : 1) * (j == 1 ? 2 : 1)
                }
            }
            var (low, high) = (coefficients[unchecked: 0], coefficients[unchecked: 0])
            for k in below(6) {
                (low, high) = (min(low, coefficients[unchecked: k]), max(high, coefficients[unchecked: k]))
            }
            if low > 0 || high < 0 {
                interval.advance()
                continue
            }
            let (first, last) = (coefficients[unchecked: 0], coefficients[unchecked: 5]),
                turns = first <= 0 ? last >= 0 : last <= 0
            let isWithin =
                max(max(part[0].dot(part[0]), part[1].dot(part[1])), max(part[2].dot(part[2]), part[3].dot(part[3])))
                <= squared
            if turns && isWithin {
                isFound = true
            } else if interval.level < 26 {
                interval.halve()
            } else {
                if part[0].dot(part[0]) <= squared { isFound = true }
                interval.advance()
            }
        }
    }

    // MARK: - Ends and corners

    /// Adds the cap of an end; `outward` points away from the stroke.
    @inline(never)
    mutating func addCap(_ p: Vector, _ outward: Vector) {
        let own = point - p, along = own.dot(outward), across = own.dot(outward.turned)
        if style.cap == MOTION_CAP_BUTT || !(along >= 0 && along <= style.half) { return }
        if style.cap == MOTION_CAP_SQUARE {
            if abs(across) <= style.half { isFound = true }
        } else {
            addDisc(p)
        }
    }

    @inline(never)
    private mutating func addDisc(_ p: Vector) {
        let own = point - p
        if own.dot(own) <= style.half * style.half { isFound = true }
    }

    /// Adds the join of two segments where the direction changes.
    @inline(never)
    private mutating func addJoin(_ p: Vector, _ arriving: Vector, _ leaving: Vector) {
        if style.join == MOTION_JOIN_ROUND {
            if arriving.dot(leaving) < 1 - 1e-12 { addDisc(p) }
            return
        }
        let turn = arriving.x * leaving.y - arriving.y * leaving.x
        // The corners of both segments on the outer side, seen from p.
        let side = turn > 0 ? -style.half : style.half, a = arriving.turned * side, b = leaving.turned * side
        addTriangle(p, a, b)
        if style.join != MOTION_JOIN_MITER { return }
        let bisector = arriving - leaving, cosine = bisector.length, sine = (arriving + leaving).length * 0.5
        if cosine < 1e-9 || sine < 1e-9 || 1 > style.miterLimit * sine { return }
        let tip = bisector * (style.half / sine / cosine)
        addTriangle(p, a, tip)
        addTriangle(p, tip, b)
    }

    /// Adds the triangle of p and two points that are seen from there.
    @inline(never)
    private mutating func addTriangle(_ p: Vector, _ a: Vector, _ b: Vector) {
        let own = point - p
        func side(_ a: Vector, _ b: Vector) -> Double { a.x * b.y - a.y * b.x }
        let all = side(a, b), first = side(own, b), second = side(a, own), third = all - first - second
        if all > 0 ? first >= 0 && second >= 0 && third >= 0 : all < 0 && first <= 0 && second <= 0 && third <= 0 {
            isFound = true
        }
    }
}
