import Foundation
import MotionReference
import MotionTestSupport
import Testing

/// Checks the reference against properties that define its parts. Cases from outside are asked of the kernel, which
/// is compared with the reference (bindings/python/tests/values/test_conformance.py).
@Suite struct ReferencePropertyTests {
    static let shapes: [Penner.Shape] = [
        .power(0.5), .power(1), .power(2), .power(5), .sine, .expo, .circ, .back(1.70158), .back(-1), .elastic(0.3),
        .elastic(0.8), .bounce, .exponentialElastic(0.3), .exponential(0), .exponential(5)
    ]

    static let path = PathEasing([[0.05, 0, 0.133333, 0.06, 0.166666, 0.4], [0.208333, 0.82, 0.25, 1, 1, 1]])
    static let jump = PathEasing([
        [0.1, 0.2, 0.3, 0.1, 0.5, 0.25], [0.5, 0.4, 0.5, 0.6, 0.5, 0.75], [0.6, 1, 0.8, 1, 1, 1]
    ])
    static let stops = LinearStops([
        Point(-0.5, 0.25), Point(0.25, 0), Point(0.5, 0.5), Point(0.5, 0.75), Point(0.75, 1), Point(1.5, 2)
    ])

    static let curves: [Timing] =
        [.linear, .cubic(0.4, 0, 0.2, 1), .cubic(0.25, -0.8, 0.75, 1.85), .stops(stops), .path(path), .path(jump)]
        + shapes.flatMap { shape in Penner.Ease.allCases.map { .penner(Penner(shape, $0)) } }
        + [.spring(Spring(stiffness: 100, damping: 10)), .spring(Spring(stiffness: 100, damping: 40, velocity: 2))]

    // MARK: - Timing curves

    @Test(arguments: curves + curves.filter { !$0.isSpring }.map(Timing.reversed)) func slopeIsTheDerivative(
        curve: Timing
    ) {
        var random = RandomSource(seed: 311)
        var deviation = Deviation()
        let h = 1e-6
        for _ in 0..<60 {
            let x = random.number(0.002...0.998)
            let left = (curve.value(at: x) - curve.value(at: x - h)) / h
            let right = (curve.value(at: x + h) - curve.value(at: x)) / h
            // Not next to a corner or a jump.
            guard abs(left - right) <= 1e-3 * max(1, abs(left)) else { continue }
            deviation.add(curve.slope(at: x), (left + right) / 2, allowed: 1e-4 * max(1, abs(left)), "\(curve) at \(x)")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func slopeAtACornerIsTheOneToTheRight() {
        let corner = Timing.stops(LinearStops([Point(0, 0), Point(0.25, 0.5), Point(1, 1)]))
        #expect(corner.slope(at: 0.25) == 0.5 / 0.75)
        #expect(Timing.reversed(corner).slope(at: 0.75) == 2)
        let bounce = Timing.penner(Penner(.bounce, .out))
        #expect(abs(bounce.slope(at: 1 / 2.75) + 2.75) < 1e-9)
        #expect(abs(bounce.slope(at: (1 / 2.75).nextDown) - 5.5) < 1e-9)
        let largest = Double(Float.greatestFiniteMagnitude)
        #expect(Timing.penner(Penner(.circ, .out)).slope(at: 0) == largest)
        #expect(Timing.penner(Penner(.circ, .inOut)).slope(at: 0.5) == largest)
        #expect(Timing.penner(Penner(.circ, .in)).slope(at: 1) == 0, "held from here on")
    }

    @Test(arguments: curves) func endsAreMetAndHeldWhereTheyShould(curve: Timing) {
        switch curve {
        case .path, .penner:
            let (values, slopes) = (
                ([-1, 0, 1, 2] as [Double]).map { curve.value(at: $0) },
                ([-1, 2] as [Double]).map { curve.slope(at: $0) }
            )
            #expect(values == [0, 0, 1, 1])
            #expect(slopes == [0, 0])
        case .spring:
            #expect(curve.value(at: 0) == 0 && curve.value(at: -1) == 0 && curve.value(at: .infinity) == 1)
        default:
            #expect(
                abs(curve.value(at: 2) - curve.value(at: 1.75) - curve.slope(at: 2) / 4) < 1e-12, "goes on straight")
            #expect(
                abs(curve.value(at: -1) - curve.value(at: -0.75) + curve.slope(at: -1) / 4) < 1e-12, "goes on straight")
        }
    }

    @Test(arguments: [
        Timing.linear, .cubic(0.4, 0, 0.2, 1), .cubic(0, 0.5, 1, 0.5), .path(path), .path(jump), .steps(Steps(4)),
        .steps(Steps(3, .both)),
        .stops(LinearStops([Point(0, 0), Point(0.25, 0), Point(0.5, 0.5), Point(0.5, 0.75), Point(1, 1)])),
        .penner(Penner(.power(3), .inOut)),
        .penner(Penner(.sine, .out))
    ]) func inverseIsTheFirstPlaceAsHigh(curve: Timing) {
        var deviation = Deviation()
        for curve in [curve, .reversed(curve)] {
            for y in stride(from: -0.05, through: 1, by: 0.0125) {
                let x = curve.inverse(y)
                deviation.add((0...1).contains(x), "\(curve) to \(y) is within its range")
                if y <= curve.value(at: 1) {
                    deviation.add(
                        max(0, y - curve.value(at: min(1, x + 1e-9))), 0, allowed: 1e-6, "\(curve) is as high at \(x)")
                }
                if x > 1e-4 { deviation.add(curve.value(at: x - 1e-4) < y, "\(curve) is not yet \(y) before \(x)") }
            }
            deviation.add(curve.inverse(1.5), 1, allowed: 1e-12, "\(curve) is never as high")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func pathOfOneCubicIsThatCurveWhollyOrInPieces() {
        var random = RandomSource(seed: 312)
        var deviation = Deviation()
        for _ in 0..<40 {
            let curve = random.curve()
            let whole = Curve(points: [.zero, Point(curve.x1, curve.y1), Point(curve.x2, curve.y2), Point(1, 1)])
            let (first, second) = whole.split(at: random.number(0.2...0.8))
            let halves = PathEasing([first, second].map { $0.points.dropFirst().flatMap { [$0.x, $0.y] } })
            for _ in 0..<10 {
                let x = random.number(0.01...0.99)
                guard curve.speed(atX: x) >= 0.1 else { continue }
                let one = PathEasing([[curve.x1, curve.y1, curve.x2, curve.y2, 1, 1]])
                deviation.add(one.value(at: x), curve.value(at: x), allowed: 1e-12, "\(curve) at \(x)")
                deviation.add(halves.value(at: x), curve.value(at: x), allowed: 1e-9, "halves of \(curve) at \(x)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test(arguments: shapes) func pennersEasesMirrorEachOther(shape: Penner.Shape) {
        var deviation = Deviation()
        let (easeIn, easeOut, both) = (Penner(shape, .in), Penner(shape, .out), Penner(shape, .inOut))
        for x in stride(from: 0.01, through: 0.99, by: 0.01) {
            deviation.add(
                Timing.reversed(.penner(easeIn)).value(at: x), easeOut.value(at: x), allowed: 1e-12,
                "\(shape) out at \(x)")
            let half = x < 0.5 ? easeIn.value(at: 2 * x) / 2 : (1 + easeOut.value(at: 2 * x - 1)) / 2
            deviation.add(both.value(at: x), half, allowed: 1e-12, "\(shape) in-out at \(x)")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func pennersShapesHaveTheirNumbers() {
        func value(_ shape: Penner.Shape, _ x: Double) -> Double { Penner(shape, .in).value(at: x) }
        var deviation = Deviation()
        deviation.add(value(.power(3), 0.5), 0.125, allowed: 1e-15, "cubic")
        deviation.add(value(.sine, 0.5), 1 - 0.5.squareRoot(), allowed: 1e-15, "sine")
        deviation.add(value(.expo, 0.5), 0x1p-5, allowed: 1e-15, "expo")
        deviation.add(value(.circ, 0.6), 0.2, allowed: 1e-15, "circ")
        let lowest = (0...1000).map { value(.back(1.70158), Double($0) / 1000) }.min()!
        deviation.add(lowest, -0.1, allowed: 1e-5, "back overshoots by a tenth")
        deviation.add(
            value(.elastic(0.3), 1 - 0.15), -0.125.squareRoot(), allowed: 1e-12, "elastic, half a period before its end"
        )
        // Out of bounce, the ball touches at these and is at its tops between them.
        let bounce = Penner(.bounce, .out)
        for touch in [1, 2, 2.5] { deviation.add(bounce.value(at: touch / 2.75), 1, allowed: 1e-12, "touch") }
        for (top, height) in [(1.5, 0.75), (2.25, 0.9375), (2.625, 0.984375)] {
            deviation.add(bounce.value(at: top / 2.75), height, allowed: 1e-12, "top")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func linearTextIsCompletedAsCSSAsks() {
        func points(_ text: String) -> [Point] {
            if case .stops(let stops)? = Timing(text: text) { stops.points } else { [] }
        }
        #expect(points("linear(0, .25 25% 75%, 1)") == [Point(0, 0), Point(0.25, 0.25), Point(0.75, 0.25), Point(1, 1)])
        #expect(points("linear(0, 1, 4, 2)").map(\.y) == [0, 1, 4, 2])
        #expect(points("linear(0, 1 50%, 2, 3, 4 200%)").map(\.x) == [0, 0.5, 1, 1.5, 2])
        #expect(points("linear(0 50%, 1 20%, 2)").map(\.x) == [0.5, 0.5, 1])
        #expect(points("linear(0, 1 150%, 2)").map(\.x) == [0, 1.5, 1.5])
        #expect(points("linear(0.5)") == [Point(0, 0.5)])
        let wrong = [
            "", "linear()", "linear(0 1)", "linear(10%)", "linear(10% 0 20%)", "linear(0, 1) 2", "steps(0)",
            "steps(1, jump-none)", "ease(1)",
            "cubic-bezier(0, 0, 1)"
        ]
        for text in wrong { #expect(Timing(text: text) == nil, "\(text)") }
    }

    // MARK: - Springs

    /// Compares the matrix exponential with the textbook's formulas where these are well conditioned.
    @Test func springsFollowTheTextbook() {
        var deviation = Deviation()
        let springs = [
            (100.0, 10.0, 0.0), (100, 10, 3), (300, 1, -2), (40, 0, 1), (100, 20, 0), (100, 20, 15), (100, 25, 0),
            (300, 100, 4)
        ]
        for (k, c, v) in springs {
            let spring = Spring(stiffness: k, damping: c, velocity: v)
            for t in stride(from: 0.0, through: 3, by: 0.1) {
                deviation.add(
                    spring.state(at: t).value, textbook(k, c, v, t), allowed: 2e-14 * (1 + abs(v)), "\(spring) at \(t)")
                let h = 1e-5
                let slope = (textbook(k, c, v, t + h) - textbook(k, c, v, t - h)) / (2 * h)
                deviation.add(
                    spring.state(at: t).velocity, slope, allowed: 1e-5 * (1 + abs(v)), "velocity of \(spring) at \(t)")
                let clamped = Spring(stiffness: k, damping: c, velocity: v, form: .clamped)
                let limited = textbook(k, min(c, 2 * k.squareRoot()), v, t)
                deviation.add(clamped.state(at: t).value, limited, allowed: 1e-13 * (1 + abs(v)), "\(clamped) at \(t)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// Solves the spring from the roots of r^2 + c r + k = 0 with mass 1.
    private func textbook(_ k: Double, _ c: Double, _ v: Double, _ t: Double) -> Double {
        let mean = -c / 2
        let discriminant = c * c / 4 - k
        if abs(discriminant) < 1e-9 { return 1 - (1 + (-mean - v) * t) * exp(mean * t) }
        if discriminant < 0 {
            let w = (-discriminant).squareRoot()
            return 1 - exp(mean * t) * (cos(w * t) + (-mean - v) / w * sin(w * t))
        }
        let (r, s) = (mean + discriminant.squareRoot(), mean - discriminant.squareRoot())
        return 1 + ((v + s) * exp(r * t) - (v + r) * exp(s * t)) / (r - s)
    }

    @Test func springIsExactAfterTenThousandRadians() {
        var deviation = Deviation()
        for t in [1.0, 10, 1000, 9999.5, 10_000] {
            let state = Spring(stiffness: 1, damping: 0).state(at: t)
            deviation.add(state.value, 1 - cos(t), allowed: 4e-16 * 2, "cosine at \(t)")
            deviation.add(state.velocity, sin(t), allowed: 4e-16, "sine at \(t)")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func criticalSpringsSettleInTheFirstTenthFromWhichOnTheyStay() {
        var random = RandomSource(seed: 313)
        var deviation = Deviation()
        for _ in 0..<60 {
            let k = random.number(1...400)
            let spring = Spring(
                stiffness: k, damping: 3 * k.squareRoot(), velocity: random.number(-30...60), form: .clamped)
            let settling = spring.settlingDuration
            func stays(from t: Double) -> Bool {
                stride(from: t, through: t + 5, by: 0.01).allSatisfy { abs(1 - spring.state(at: $0).value) < 0.001 }
            }
            deviation.add((settling * 10 - (settling * 10).rounded()) == 0, "\(spring): a tenth")
            deviation.add(stays(from: settling), "\(spring) stays")
            deviation.add(!stays(from: settling - 0.1), "\(spring) did not stay before")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func overDampedSpringsSettleAtTheLastCrossing() {
        var random = RandomSource(seed: 314)
        var deviation = Deviation()
        for _ in 0..<60 {
            let k = random.number(1...400)
            let spring = Spring(
                stiffness: k, damping: random.number(2.1...12) * k.squareRoot(), velocity: random.number(-30...60))
            let settling = spring.settlingDuration
            func isNear(_ t: Double) -> Bool { abs(1 - spring.state(at: t).value) < 0.001 }
            let stays = stride(from: settling * 1.000001, through: settling * 3, by: settling / 300).allSatisfy(isNear)
            deviation.add(stays, "\(spring) stays")
            deviation.add(!isNear(settling * 0.999999), "\(spring) was away just before")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func springOnAClockRunsInSeconds() {
        let spring = Spring(stiffness: 100, damping: 10)
        let clocks = [Clock(begin: 1, duration: 2, timing: 0), Clock(duration: .infinity, timing: 0)]
        let tree = ClockTree(clocks: clocks, timings: [.spring(spring)])
        #expect(tree.state(of: 0, at: 1.5).progress == spring.state(at: 0.5).value)
        #expect(tree.state(of: 1, at: 0.5).progress == spring.state(at: 0.5).value)
    }

    // MARK: - Keyframes

    @Test func pacedKeyframesKeepTheirSpeed() {
        let corner = [[0.0, 0], [10, 0], [10, 30]]
        #expect(Keyframes(corner, keyTimes: [0, 0.9, 1], mode: .paced).value(at: 0.5) == [10, 10])
        #expect(Keyframes([[3], [3], [3]], mode: .paced).value(at: 0.7) == [3])
        #expect(Keyframes([[0], [1], [1], [4]], mode: .paced).value(at: 0.25) == [1])
        var still = Keyframes(corner, mode: .paced)
        still.hasDistances = false
        #expect(still.value(at: 0.25) == [5, 0])
    }

    @Test func splinesOfUnequalSpansKeepTheirVelocityOnlyWhenPaced() {
        let values = [[0.0], [1], [5], [-10], [-9]]
        let spline = Keyframes(values, mode: .cubicPaced)
        let h = 1e-6
        for covered in [1.0, 5, 20] {
            let key = covered / 21
            let here = spline.value(at: key)[0]
            let (left, right) = ((here - spline.value(at: key - h)[0]) / h, (spline.value(at: key + h)[0] - here) / h)
            #expect(abs(left - right) < 1e-2 * abs(left), "at \(key)")
        }
        let times: [Double] = [0, 1.0 / 21, 5.0 / 21, 20.0 / 21, 1]
        let plain = Keyframes(values, keyTimes: times, mode: .cubic)
        let (left, right) = ((5 - plain.value(at: times[2] - h)[0]) / h, (plain.value(at: times[2] + h)[0] - 5) / h)
        #expect(abs(left - right) > 0.5 * abs(left))
    }

    @Test func keyframesGoOnThroughTheirOwnTimingOrHold() {
        var keyframes = Keyframes([[0], [10], [20]], timings: [.cubic(0.5, 1, 0.5, 1), .steps(Steps(2))])
        let beyond = [-0.25, 1.25]
        let held = beyond.map { keyframes.value(at: $0)[0] }
        #expect(held == [0, 20])
        keyframes.extrapolates = true
        let extrapolated = beyond.map { keyframes.value(at: $0)[0] }
        #expect(extrapolated == [-10, 25])
        // A value that jumps at an end has no segment there that could go on.
        var jumps = Keyframes([[1], [2], [3], [4]], keyTimes: [0, 0, 1, 1])
        jumps.extrapolates = true
        let around = [-1, 0, 0.5, 1, 2].map { jumps.value(at: $0)[0] }
        #expect(around == [1, 2, 2.5, 4, 4])
    }

    // MARK: - Combination

    @Test func transformsBuildOnEachOtherByProducts() {
        let model = Affine.rotation(0.3).then(.translation(5, -2))
        let step = Affine.scale(1.5, 0.5).then(.rotation(0.4)).then(.translation(10, 3))
        var scene = Scene()
        var clock = Clock(duration: 1)
        clock.repeatCount = 4
        scene.clocks = [clock]
        var layer = Layer()
        layer.transform = model
        scene.layers = [layer]
        var animation = Animation(layer: 0, .transform, clock: 0)
        (animation.from, animation.to) = (Affine.identity.entries, step.entries)
        animation.cumulative = true
        animation.additive = true
        scene.animations = [animation]
        let half = Affine.interpolate(.identity, step, 0.5, .coreAnimation)
        var deviation = Deviation()
        let third = SceneSampler(scene).state(at: 2.5).layers[0]
        deviation.add(
            third.transform.entries, half.then(step).then(step).then(model).entries, allowed: 1e-12, "the third cycle")
        scene.animations[0].additive = false
        let alone = SceneSampler(scene).state(at: 1.5).layers[0]
        deviation.add(alone.transform.entries, half.then(step).entries, allowed: 1e-12, "the second cycle by itself")
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func turnsAccumulateBeyondAFullOne() {
        var scene = Scene()
        var clock = Clock(duration: 1)
        clock.repeatCount = 10
        scene.clocks = [clock]
        scene.layers = [Layer()]
        var animation = Animation(layer: 0, .transform, clock: 0)
        animation.function = .rotateZ
        (animation.from, animation.to, animation.cumulative) = ([0], [2.5], true)
        scene.animations = [animation, animation]
        scene.animations[1].additive = true
        let parts = SceneSampler(scene).state(at: 6.5).layers[0].parts
        #expect(abs(parts.rotation - 2 * 6.5 * 2.5) < 1e-9)
    }

    @Test func numbersAddInOrderAndAccumulateToTheEndOfTheirCycle() {
        var scene = Scene()
        scene.timings = [.stops(LinearStops([Point(0, 0), Point(1, 0.5)]))]
        var ca = Clock(duration: 1, timing: 0)
        ca.repeatCount = 3
        var there = ca
        there.direction = .alternate
        var web = ca
        web.model = .web
        web.direction = .reverse
        scene.clocks = [ca, there, web]
        scene.userProperties = [[100]]
        func value(_ clock: Int, at t: Double, additive: Bool) -> Double {
            var animation = Animation(layer: nil, .user(0), clock: clock)
            (animation.from, animation.to, animation.cumulative, animation.additive) = ([10], [30], true, additive)
            scene.animations = [animation]
            return SceneSampler(scene).state(at: t).users[0][0]
        }
        // Core Animation: a cycle ends at half of the way, 20; with autoreverses where it began, 10; the web: at the
        // last keyframe, 30.
        #expect(value(0, at: 2.5, additive: false) == 55, "15 and twice 20")
        #expect(value(0, at: 2.5, additive: true) == 155)
        #expect(value(1, at: 2.5, additive: false) == 25)
        #expect(value(2, at: 1.25, additive: false) == 47.5, "three eighths of the way, and 30")
    }
}
