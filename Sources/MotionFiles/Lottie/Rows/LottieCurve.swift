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

    /// Makes the curve from a vertex to the next.
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

    /// Returns the parts before and after t.
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

    /// Returns where the curve turns from one side to the other: up to two places, ascending. A missing place is 2.
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

    /// Returns where two curves cross, as the parameter on each: the first place that halving finds, or the second one
    /// if the first is the end of this curve. Places within 2 units count as one. Takes at most 512 of `steps`.
    @inline(never)
    func crossing(_ other: LottieCurve, _ steps: inout Int) -> (Double, Double)? {
        var search = CrossingSearch(self, other)
        let most = Swift.min(steps, 512)
        var left = most
        let found = search.find(&left)
        steps &-= most &- left
        return found
    }

    /// Halves both curves again and again, and looks at the pairs whose boxes meet, in the order of halves.
    private struct CrossingSearch {
        /// Two pieces of the curves, where they are on them, and how many of the four pairs of their halves are done.
        private struct Pair {
            let a, b: LottieCurve
            let a0, a1, b0, b1: Double
            var done = 0

            /// The middle of both pieces.
            var middle: (Double, Double) { ((a0 + a1) / 2, (b0 + b1) / 2) }

            /// Returns the next pair of halves.
            @inline(__always)
            mutating func next() -> Pair {
                let (s, t) = middle, number = done.advance()
                let (a, b) = (self.a.split(0.5), self.b.split(0.5))
                let isLeft = number < 2, isUpper = number & 1 == 0
                return Pair(
                    a: isLeft ? a.0 : a.1, b: isUpper ? b.0 : b.1, a0: isLeft ? a0 : s, a1: isLeft ? s : a1,
                    b0: isUpper ? b0 : t, b1: isUpper ? t : b1)
            }
        }

        static var depth: Int { 7 }

        private var pairs: InlineArray<8, Pair>
        private var depth = 0
        private var hasSkipped = false

        init(_ a: LottieCurve, _ b: LottieCurve) {
            pairs = InlineArray(repeating: Pair(a: a, b: b, a0: 0, a1: 1, b0: 0, b1: 1))
        }

        /// Looks at as many pairs as there are steps left.
        mutating func find(_ left: inout Int) -> (Double, Double)? {
            var isNew = true
            while left > 0 {
                if isNew {
                    left &-= 1
                    let pair = pairs[unchecked: depth]
                    let (p, q) = (pair.a.box, pair.b.box)
                    let away = (p.low + p.high - q.low - q.high).magnitudes
                    let spread = p.high - p.low, reach = spread + q.high - q.low
                    let meets = away.x < reach.x && away.y < reach.y
                    let size = max(max(spread.x, spread.y), max(q.high.x - q.low.x, q.high.y - q.low.y))
                    if meets && (depth == CrossingSearch.depth || size <= 2) {
                        let (s, t) = pair.middle
                        if hasSkipped || !isNear(s, 1) { return (s, t) }
                        hasSkipped = true
                        pairs[unchecked: depth].done = 4
                    } else if !meets {
                        pairs[unchecked: depth].done = 4
                    }
                }
                isNew = pairs[unchecked: depth].done < 4
                if isNew {
                    let next = pairs[unchecked: depth].next()
                    pairs[unchecked: depth.advance() &+ 1] = next
                } else {
                    if depth == 0 { return nil }
                    depth &-= 1
                }
            }
            return nil
        }
    }
}

/// Returns whether two numbers are the same to five digits.
func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) * 1e5 <= min(abs(a), abs(b)) }

/// Returns whether two points are the same to five digits of each coordinate.
func isSame(_ a: Vector, _ b: Vector) -> Bool { isNear(a.x, b.x) && isNear(a.y, b.y) }
