import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Checks motion_clock_evaluate where the doubles of a clock are as small and as large as they may be: outputs are
/// finite, and what the definitions of both timing models say.
@Suite struct ClockCornerTests {
    private static let denormal = 5e-324, largest = 1.7976931348623157e308
    private static let corners = [denormal, 1e-300, 0.3, 1e17, 1e300, largest]
    private static let times = [
        -Double.infinity, -largest, -1e300, -1, -denormal, 0, denormal, 1e-300, 0.2, 0.5, 1, 3, 1e10, 1e17, 1e300,
        9e307, largest, .infinity
    ]

    /// Each double of a clock, and whether it may be infinite and negative.
    private static var fields: [(field: WritableKeyPath<Clock, Double>, mayBeInfinite: Bool, mayBeNegative: Bool)] {
        [
            (\.begin, false, true), (\.duration, true, false), (\.speed, false, true), (\.timeOffset, false, true),
            (\.repeatCount, true, false), (\.repeatDuration, true, false), (\.endDelay, false, true),
            (\.iterationStart, false, false)
        ]
    }

    private static func isAllowed(_ clock: Clock) -> Bool {
        clock.model == .web ? clock.repeatDuration == 0 : clock.endDelay == 0 && clock.iterationStart == 0
    }

    /// Returns clocks of which one or two numbers are a corner.
    private static func clocks(_ model: Clock.Model, _ direction: Clock.Direction) -> [Clock] {
        var found = [Clock]()
        func add(_ clock: Clock, _ first: Int, _ depth: Int) {
            for index in first..<fields.count {
                let (field, mayBeInfinite, mayBeNegative) = fields[index]
                for corner in corners + (mayBeInfinite ? [.infinity] : []) {
                    for value in mayBeNegative ? [corner, -corner] : [corner] {
                        var own = clock
                        own[keyPath: field] = value
                        if isAllowed(own) { found.append(own) }
                        if depth > 1 { add(own, index + 1, depth - 1) }
                    }
                }
            }
        }
        var clock = Clock(begin: 0, duration: 0.75, fill: .both)
        (clock.model, clock.direction, clock.repeatCount) = (model, direction, 2.5)
        add(clock, 0, 2)
        return found
    }

    /// Returns how many cycles have begun at a time, at most. After its end a clock has no more than its count, unless
    /// it began before 0: a web clock ends at 0 at the earliest.
    private static func cycles(of clock: Clock, at t: Double, _ phase: Clock.Phase) -> Double {
        let local = abs((t - clock.begin) * clock.speed) + abs(clock.timeOffset)
        let begun = local == 0 ? 0 : local / clock.duration
        return (phase == .active || clock.begin < 0 ? begun : min(begun, clock.repeatCount)) + clock.iterationStart
    }

    @Test(arguments: [Clock.Model.coreAnimation, .web], [Clock.Direction.normal, .alternate])
    func cornersAreFiniteAndAsDefined(model: Clock.Model, direction: Clock.Direction) throws {
        var deviation = Deviation()
        for clock in Self.clocks(model, direction) {
            let tree = ClockTree(clocks: [clock])
            for (t, state) in zip(Self.times, try ClockTests.evaluate(tree, 0, Self.times)) {
                func context() -> String { "at \(t) of \(clock)" }
                #expect(state.progress.isFinite && state.time.isFinite && state.rate.isFinite, "\(context()): \(state)")
                #expect(!state.next.isNaN && !state.iteration.isNaN, "\(context()): \(state)")
                #expect(state.iteration.isFinite || model == .web && clock.repeatCount == .infinity, "\(context())")
                let expected = tree.state(of: 0, at: t)
                deviation.add(Double(state.phase), Double(expected.phase.rawValue), allowed: 0.5, "phase " + context())
                // A double that counts more than 2^53 cycles holds no part of one: outputs only have to be finite.
                let cycles = Self.cycles(of: clock, at: t, expected.phase)
                guard cycles < 0x1p53 else { continue }
                let part = max(1e-9, cycles * 0x1p-51)
                deviation.add(state.progress, expected.progress, allowed: part, "progress " + context())
                // The time of a cycle is its progress x its duration, and is as exact as that.
                let scale = max(1, abs(expected.time), clock.duration.isFinite ? clock.duration : 0)
                deviation.add(state.time, expected.time, allowed: part * scale, "time " + context())
                if expected.iteration.isFinite {
                    deviation.add(
                        state.iteration, expected.iteration, allowed: 1e-9 * max(1, abs(expected.iteration)),
                        "iteration " + context())
                }
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// Of so many cycles that a double cannot count them one by one the last one is whole.
    @Test func theEndOfVeryManyCyclesIsTheEndOfACycle() throws {
        for (duration, repeatDuration) in [(1e-300, 1e10), (1e-305, 1e5), (0.5, 1.7e308)] {
            var clock = Clock(duration: duration, fill: .forwards)
            clock.repeatDuration = repeatDuration
            let state = try ClockTests.evaluate(ClockTree(clocks: [clock]), 0, [Self.largest])[0]
            #expect(state.progress == 1 && state.time == duration && state.iteration.isFinite)
        }
    }

    /// A cycle there and back that is beyond all doubles has both ways.
    @Test func aWayBackBeyondAllDoublesIsThere() throws {
        var clock = Clock(duration: 1.2e308)
        clock.direction = .alternate
        let states = try ClockTests.evaluate(ClockTree(clocks: [clock]), 0, [0.6e308, 1.2e308, 1.6e308])
        #expect(states.map { ($0.progress * 3).rounded() } == [2, 3, 2])
        var cycles = Clock(duration: 1e308)
        cycles.repeatCount = 1e10
        #expect(abs(try ClockTests.evaluate(ClockTree(clocks: [cycles]), 0, [1.7e308])[0].progress - 0.7) < 1e-12)
    }

    /// A curve that overshoots by far gives children a time that is a number.
    @Test func theTimeOfAnOvershootIsFinite() throws {
        let over = Timing.cubic(0.3, 3e38, 0.6, -3e38)
        let clocks = [Clock(duration: 1e300, timing: 0), Clock(parent: 0, duration: 1, fill: .both)]
        for row in 0..<2 {
            for state in try ClockTests.evaluate(
                ClockTree(clocks: clocks, timings: [over]), row, [0, 1e299, 5e299, 9e299])
            {
                #expect(state.time.isFinite && state.progress.isFinite && state.rate.isFinite)
            }
        }
    }
}
