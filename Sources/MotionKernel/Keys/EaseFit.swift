/// The cubic-bezier that is nearest to a progress over time: by least squares in its four numbers, after Gauss, Newton
/// and Levenberg, from the cubic of CubicKeys on.
public struct EaseFit {
    /// x1 y1 x2 y2.
    public private(set) var ease: SIMD4<Double>
    private let times, shares: Doubles  // of rows; the shares go from 0 to 1
    private let count: Int

    private static var mostPoints: Int { 40 }
    private static var steps: Int { 14 }
    private static var farthest: Double { 20 }  // that y of a control point may be

    /// Fits a cubic-bezier to `count` + 1 rows. It stops where the points that it looks at are within a distance.
    @inline(never)
    public init(_ times: Doubles, _ shares: Doubles, _ count: Int, within allowed: Double) {
        (self.times, self.shares, self.count) = (times, shares, count)
        let seconds = times[count] - times[0]
        let rows = TraceRows(times: times, values: shares, errors: nil, tolerances: shares, count: count &+ 1, arity: 1)
        var cubic = KeyCubic(rows, 0, count, 0)
        cubic.fit(rows, 0, count, 0)
        ease = SIMD4(1.0 / 3, cubic.after * seconds / 3, 2.0 / 3, 1 - cubic.before * seconds / 3)
        ease = bounded(ease)
        improve(allowed)
    }

    private func bounded(_ ease: SIMD4<Double>) -> SIMD4<Double> {
        let far = EaseFit.farthest
        return SIMD4(clamp(ease.x, 0, 1), clamp(ease.y, -far, far), clamp(ease.z, 0, 1), clamp(ease.w, -far, far))
    }

    private mutating func improve(_ allowed: Double) {
        var damping = 1e-3, now = sums(ease)
        for _ in below(EaseFit.steps) {
            if now.worst <= 0.5 * allowed { return }
            guard let step = now.solved(damping) else { return }
            let tried = bounded(ease - step), next = sums(tried)
            if next.error < now.error {
                let isDone = now.error - next.error < 1e-4 * now.error
                (ease, now, damping) = (tried, next, damping / 4)
                if isDone { return }
            } else {
                damping *= 8
                if damping > 1e4 { return }
            }
        }
    }

    /// The sums of least squares: of products of slopes, of slopes by distances, and of squared distances.
    private struct Sums {
        var square = InlineArray<16, Double>(repeating: 0)
        var right = InlineArray<4, Double>(repeating: 0)
        var error = 0.0, worst = 0.0

        mutating func add(_ slopes: InlineArray<4, Double>, _ off: Double) {
            for i in below(4) {
                for k in below(4) { square[unchecked: 4 &* i &+ k] += slopes[unchecked: i] * slopes[unchecked: k] }
                right[unchecked: i] += slopes[unchecked: i] * off
            }
            error += off * off
            worst = max(worst, abs(off))
        }

        /// Returns the step of Newton with a damped diagonal, by elimination; nil if it has no solution.
        @inline(never)
        func solved(_ damping: Double) -> SIMD4<Double>? {
            var (square, right) = (square, right)
            for i in below(4) { square[unchecked: 5 &* i] = square[unchecked: 5 &* i] * (1 + damping) + 1e-12 }
            for i in below(4) {
                let pivot = square[unchecked: 5 &* i]
                if !(abs(pivot) > 1e-300) { return nil }
                for row in below(4, from: i &+ 1) {
                    let factor = square[unchecked: 4 &* row &+ i] / pivot
                    for k in below(4, from: i) {
                        square[unchecked: 4 &* row &+ k] -= factor * square[unchecked: 4 &* i &+ k]
                    }
                    right[unchecked: row] -= factor * right[unchecked: i]
                }
            }
            var i = 4
            while i > 0 {
                i &-= 1
                for k in below(4, from: i &+ 1) {
                    right[unchecked: i] -= square[unchecked: 4 &* i &+ k] * right[unchecked: k]
                }
                right[unchecked: i] /= square[unchecked: 5 &* i]
            }
            let step = SIMD4(right[unchecked: 0], right[unchecked: 1], right[unchecked: 2], right[unchecked: 3])
            return isFinite(step.x + step.y + step.z + step.w) ? step : nil
        }
    }

    /// Returns the sums of a curve at some of the rows.
    @inline(never)
    private func sums(_ ease: SIMD4<Double>) -> Sums {
        var sums = Sums()
        let points = count < EaseFit.mostPoints ? count : EaseFit.mostPoints, seconds = times[count] - times[0]
        for point in below(points, from: 1) {
            let row = integer(Double(point) * Double(count) / Double(points))
            let x = (times[row] - times[0]) / seconds, s = cubicRoot(x, ease.x, ease.z), rest = 1 - s
            let first = 3 * s * rest * rest, second = 3 * s * s * rest
            let found = cubicBezier(x, x1: ease.x, y1: ease.y, x2: ease.z, y2: ease.w)
            let slope = clamp(found.slope, -1e4, 1e4)
            sums.add([-slope * first, first, -slope * second, second], found.y - shares[row])
        }
        return sums
    }
}
