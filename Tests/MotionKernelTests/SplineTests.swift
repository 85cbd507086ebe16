import CMotion
import MotionTestSupport
import Testing

/// Checks motion_path_spline against the recursion that defines the curve: Barry and Goldman, "A recursive evaluation
/// algorithm for a class of Catmull-Rom splines" (SIGGRAPH 1988), which mixes the points directly and has no controls.
@Suite struct SplineTests {
    private struct Spline {
        var verbs: [UInt8], points: [SIMD2<Float>]
    }

    private static func spline(_ points: [SIMD2<Float>], _ alpha: Double, isClosed: Bool = false) throws -> Spline {
        let given = points.flatMap { [$0.x, $0.y] }, count = UInt32(points.count)
        var counts = motion_path_counts()
        let flags = isClosed ? MOTION_SPLINE_CLOSED : 0
        try accept(motion_path_spline(given, count, alpha, flags, nil, 0, nil, 0, &counts))
        var verbs = [UInt8](repeating: 9, count: Int(counts.verbs))
        var numbers = [Float](repeating: .nan, count: Int(counts.points) * 2)
        try accept(
            motion_path_spline(given, count, alpha, flags, &verbs, counts.verbs, &numbers, counts.points, &counts))
        return Spline(
            verbs: verbs, points: (0..<Int(counts.points)).map { SIMD2(numbers[$0 * 2], numbers[$0 * 2 + 1]) })
    }

    /// The point of a span from b to c at a share of its parameters.
    private static func exact(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ share: Double,
        _ steps: [Double]
    ) -> SIMD2<Double> {
        let t = [0, steps[0], steps[0] + steps[1], steps[0] + steps[1] + steps[2]]
        let at = t[1] + share * steps[1]
        func mix(_ p: SIMD2<Double>, _ q: SIMD2<Double>, _ from: Double, _ to: Double) -> SIMD2<Double> {
            (p * (to - at) + q * (at - from)) / (to - from)
        }
        let first = mix(a, b, t[0], t[1]), second = mix(b, c, t[1], t[2]), third = mix(c, d, t[2], t[3])
        return mix(mix(first, second, t[0], t[2]), mix(second, third, t[1], t[3]), t[1], t[2])
    }

    private static func cubic(_ p: ArraySlice<SIMD2<Float>>, _ u: Double) -> SIMD2<Double> {
        let p = p.map { SIMD2<Double>($0) }, v = 1 - u
        return p[0] * (v * v * v) + p[1] * (3 * v * v * u) + p[2] * (3 * v * u * u) + p[3] * (u * u * u)
    }

    @Test(arguments: [0, 0.25, 0.5, 1]) func spansAreThoseOfTheRecursion(alpha: Double) throws {
        var random = RandomSource(seed: 9)
        for _ in 0..<50 {
            let points = (0..<7).map { _ in
                SIMD2<Float>(Float(random.number(-50...50)), Float(random.number(-50...50)))
            }
            for isClosed in [false, true] {
                let made = try Self.spline(points, alpha, isClosed: isClosed)
                let spans = isClosed ? points.count : points.count - 1
                #expect(made.points.count == 1 + 3 * spans && made.verbs.count == 1 + spans + (isClosed ? 1 : 0))
                // Open spans at the ends have a neighbour on one side alone.
                for span in isClosed ? Array(0..<spans) : Array(1..<(spans - 1)) {
                    let around = (-1...2).map { SIMD2<Double>(points[(span + $0 + points.count) % points.count]) }
                    let steps = zip(around, around.dropFirst()).map { a, b in
                        let way = b - a
                        return Self.raised((way * way).sum().squareRoot(), alpha)
                    }
                    for share in [0, 0.125, 0.5, 0.875, 1] {
                        let found = Self.cubic(made.points[(span * 3)..<(span * 3 + 4)], share)
                        let wanted = Self.exact(around[0], around[1], around[2], around[3], share, steps)
                        let off = found - wanted
                        #expect((off * off).sum() < 1e-8, "alpha \(alpha), span \(span) at \(share)")
                    }
                }
            }
        }
    }

    private static func raised(_ x: Double, _ exponent: Double) -> Double {
        exponent == 0 ? 1 : x == 0 ? 0 : root(x, exponent)
    }

    /// x to 1/4, 1/2 or 1.
    private static func root(_ x: Double, _ exponent: Double) -> Double {
        exponent == 1 ? x : exponent == 0.5 ? x.squareRoot() : x.squareRoot().squareRoot()
    }

    @Test func fewPointsAndEqualPointsMakeAPath() throws {
        #expect(try Self.spline([], 0.5).verbs.isEmpty)
        #expect(try Self.spline([SIMD2(3, 4)], 0.5, isClosed: true).verbs == [0])
        let pair = try Self.spline([SIMD2(0, 0), SIMD2(10, 0)], 0.5)
        #expect(pair.verbs == [0, 3] && pair.points == [SIMD2(0, 0), SIMD2(0, 0), SIMD2(10, 0), SIMD2(10, 0)])
        let equal = try Self.spline([SIMD2(1, 1), SIMD2(1, 1), SIMD2(1, 1)], 0.5, isClosed: true)
        #expect(equal.points.allSatisfy { $0 == SIMD2(1, 1) })
    }

    @Test func wrongArgumentsAreRefused() {
        let points: [Float] = [0, 0, 1, 1, 2, .nan]
        var counts = motion_path_counts(verbs: 7, points: 7)
        #expect(motion_path_spline(points, 2, 0.5, 2, nil, 0, nil, 0, &counts) == MOTION_ERROR_ENUM)
        #expect(motion_path_spline(points, 2, .nan, 0, nil, 0, nil, 0, &counts) == MOTION_ERROR_FINITE)
        #expect(motion_path_spline(points, 2, 1.5, 0, nil, 0, nil, 0, &counts) == MOTION_ERROR_RANGE)
        #expect(motion_path_spline(points, 3, 0.5, 0, nil, 0, nil, 0, &counts) == MOTION_ERROR_FINITE)
        #expect(counts.verbs == 7)
        var verbs: [UInt8] = [9, 9]
        #expect(motion_path_spline(points, 2, 0.5, 0, &verbs, 1, nil, 0, &counts) == MOTION_ERROR_CAPACITY)
        #expect(verbs == [9, 9] && counts.verbs == 2 && counts.points == 4)
    }
}
