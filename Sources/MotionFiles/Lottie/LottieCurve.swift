import MotionKernel

/// A cubic between two vertices, as modifiers see it: straight ones have their control points at the thirds.
struct LottieCurve {
    var points: (Vector, Vector, Vector, Vector)

    @inline(never)
    init(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector, isEven: Bool = true) {
        points = (a, b, c, d)
        if isEven && isSame(a, b) { points.1 = a + (d - a) / 3 }
        if isEven && isSame(c, d) { points.2 = a + (d - a) * (2 / 3) }
    }

    /// The curve from a vertex to the next.
    init(_ path: LottieVertices, _ index: Int) {
        let (vertex, next) = (path[index], path.next(index))
        self.init(vertex.place, vertex.behind, next.before, next.place)
    }

    var reversed: LottieCurve {
        LottieCurve(points.3, points.2, points.1, points.0)
    }

    /// The coefficients a t^3 + b t^2 + c t + the start.
    private var coefficients: (a: Vector, b: Vector, c: Vector) {
        let (p0, p1, p2, p3) = points
        return (p3 - p0 + 3 * (p1 - p2), 3 * (p0 + p2) - 6 * p1, 3 * (p1 - p0))
    }

    @inline(never)
    func point(_ t: Double) -> Vector {
        let (a, b, c) = coefficients
        return ((a * t + b) * t + c) * t + points.0
    }

    @inline(never)
    func velocity(_ t: Double) -> Vector {
        let (a, b, c) = coefficients
        return (3 * t * a + 2 * b) * t + c
    }

    /// The parts before and behind t.
    @inline(never)
    func split(_ t: Double) -> (LottieCurve, LottieCurve) {
        let (p0, p1, p2, p3) = points
        if t <= 0 { return (LottieCurve(p0, p0, p0, p0, isEven: false), self) }
        if t >= 1 { return (self, LottieCurve(p3, p3, p3, p3, isEven: false)) }
        func mix(_ a: Vector, _ b: Vector) -> Vector { a * (1 - t) + b * t }
        let (a, b, c) = (mix(p0, p1), mix(p1, p2), mix(p2, p3))
        let (first, second) = (mix(a, b), mix(b, c)), middle = mix(first, second)
        return (LottieCurve(p0, a, first, middle), LottieCurve(middle, second, c, p3))
    }

    /// Where the curve turns from one side to the other: up to two places, ascending; 2 where there is none.
    @inline(never)
    func inflections() -> (Double, Double) {
        let (a, b, c) = coefficients
        let divisor = a.y * b.x - a.x * b.y
        if abs(divisor) <= 1e-5 { return (2, 2) }
        let middle = -0.5 * (a.y * c.x - a.x * c.y) / divisor
        let square = middle * middle - (b.y * c.x - b.x * c.y) / (3 * divisor)
        if square < 0 { return (2, 2) }
        let root = square.squareRoot()
        func inside(_ t: Double) -> Double { t > 0 && t < 1 ? t : 2 }
        if root <= 1e-5 { return (root > 0 ? middle : 2, 2) }
        let (first, second) = (inside(middle - root), inside(middle + root))
        return first == 2 ? (second, 2) : (first, second)
    }

    /// The corners of the box around it.
    private var box: (low: Vector, high: Vector) {
        var low = points.0, high = points.0
        func add(_ p: Vector) {
            low = Vector(min(low.x, p.x), min(low.y, p.y))
            high = Vector(max(high.x, p.x), max(high.y, p.y))
        }
        add(points.3)
        let (a, b, c) = coefficients
        for axis in below(2) {
            // Where the velocity along the axis is 0.
            let (a, b, c) = (3 * a[axis & 1], 2 * b[axis & 1], c[axis & 1]), square = b * b - 4 * a * c
            if a == 0 || square < 0 { continue }
            let root = square.squareRoot()
            for sign in below(2) {
                let t = (sign == 0 ? -b - root : -b + root) / (2 * a)
                if t > 0 && t < 1 {
                    var p = points.0
                    p[axis & 1] = point(t)[axis & 1]
                    add(p)
                }
            }
        }
        return (low, high)
    }

    /// Where two curves cross, on each: the first place in the order of halves, or if that is the end of this curve the
    /// second. Places within 2 units are one.
    @inline(never)
    func crossing(_ other: LottieCurve) -> (Double, Double)? {
        var search = CrossingSearch()
        search.look(self, 0, 1, other, 0, 1, depth: 0)
        return search.found
    }

    private struct CrossingSearch {
        var found: (Double, Double)?
        var isOver = false, hasSkipped = false

        mutating func look(
            _ a: LottieCurve, _ a0: Double, _ a1: Double, _ b: LottieCurve, _ b0: Double, _ b1: Double, depth: Int
        ) {
            if isOver { return }
            let (p, q) = (a.box, b.box)
            let away = (p.low + p.high - q.low - q.high).magnitudes, reach = p.high - p.low + q.high - q.low
            if !(away.x < reach.x && away.y < reach.y) { return }
            let size = max(max(p.high.x - p.low.x, p.high.y - p.low.y), max(q.high.x - q.low.x, q.high.y - q.low.y))
            let (s, t) = ((a0 + a1) / 2, (b0 + b1) / 2)
            if depth == 7 || size <= 2 {
                if !hasSkipped && isNear(s, 1) {
                    hasSkipped = true
                    return
                }
                (found, isOver) = ((s, t), true)
                return
            }
            let (first, second) = (a.split(0.5), b.split(0.5))
            look(first.0, a0, s, second.0, b0, t, depth: depth &+ 1)
            look(first.0, a0, s, second.1, t, b1, depth: depth &+ 1)
            look(first.1, s, a1, second.0, b0, t, depth: depth &+ 1)
            look(first.1, s, a1, second.1, t, b1, depth: depth &+ 1)
        }
    }
}

/// Whether two numbers are the same to five digits.
func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) * 1e5 <= min(abs(a), abs(b)) }

/// Whether two points are the same to five digits of each coordinate.
func isSame(_ a: Vector, _ b: Vector) -> Bool { isNear(a.x, b.x) && isNear(a.y, b.y) }
