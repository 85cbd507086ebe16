import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// A live object through the C interface.
private struct Live {
    var words: [UInt64]
    let size: UInt32
    let count: Int
    var floats: [Float] = []

    init(_ values: [Double], at time: Double = 0) throws {
        var size: UInt32 = 0
        count = values.count
        try accept(motion_live_size(UInt32(count), &size))
        self.size = size
        words = [UInt64](repeating: 0, count: Int(size) / 8)
        try accept(motion_live_prepare(values, UInt32(count), time, &words, size))
    }

    mutating func set(
        _ targets: [Double], at time: Double, _ timing: Timing, duration: Double = 0, delay: Double = 0,
        velocities: [Double]? = nil, indices: [UInt32]? = nil
    ) throws {
        let table = TimingTable([timing])
        floats = table.floats.isEmpty ? floats : table.floats
        try accept(
            motion_live_set(
                &words, size, time, indices, targets, velocities, UInt32(targets.count), table.rows, floats,
                UInt32(floats.count), duration, delay))
    }

    func state(at time: Double) throws -> (values: [Double], velocities: [Double]) {
        var values = [Double](repeating: .nan, count: count), velocities = values
        try accept(
            motion_live_values(
                words, size, time, floats, UInt32(floats.count), nil, UInt32(count), &values, &velocities))
        return (values, velocities)
    }

    func ends() throws -> [Double] {
        var ends = [Double](repeating: .nan, count: count)
        try accept(motion_live_ends(words, size, nil, UInt32(count), &ends))
        return ends
    }
}

@Suite struct LiveTests {
    static let ease = Timing.cubic(0.25, 0.1, 0.25, 1)
    static let springs: [Spring] = [
        Spring(stiffness: 100, damping: 10), Spring(stiffness: 100, damping: 20),
        Spring(stiffness: 100, damping: 19.984375), Spring(stiffness: 100, damping: 20.015625),
        Spring(stiffness: 100, damping: 60), Spring(mass: 2, stiffness: 400, damping: 3, velocity: 2),
        Spring(stiffness: 100, damping: 60, form: .clamped)
    ]

    @Test func springsGoOnLikeTheReference() throws {
        var random = RandomSource(seed: 35)
        for first in Self.springs {
            for second in Self.springs {
                var live = try Live([10]), reference = LiveValue(10), time = 0.0
                for (spring, target) in zip([first, second, first], [90.0, -40, 25]) {
                    let velocity = random.chance(0.3) ? random.number(-500...500) : nil
                    try live.set([target], at: time, .spring(spring), velocities: velocity.map { [$0] })
                    reference.set(target, at: time, .spring(spring), velocity: velocity)
                    for later in [0, 0.01, 0.1, 0.4, 1, 3] {
                        let (is_, want) = (try live.state(at: time + later), reference.state(at: time + later))
                        // Where it has come to rest it may be 1e-6 of the movement away.
                        #expect(abs(is_.values[0] - want.value) < 1e-3 * 0.5, "\(first) \(second) \(later)")
                        if time + later < (try live.ends()[0]) {
                            #expect(abs(is_.values[0] - want.value) < 1e-8, "\(first) \(second) \(later)")
                            #expect(abs(is_.velocities[0] - want.velocity) < 1e-7, "\(first) \(second) \(later)")
                        }
                    }
                    time += 0.13
                }
            }
        }
    }

    @Test func curvesAddUpAndDelaysHold() throws {
        var live = try Live([0, 5]), references = [LiveValue(0), LiveValue(5)]
        let changes: [(Double, Timing, Double, Double)] = [
            (0, Self.ease, 0.5, 0), (0.1, .stops(LinearStops([Point(0, 0), Point(0.3, 1.2), Point(1, 1)])), 0.4, 0.05),
            (0.2, .spring(Self.springs[0]), 0, 0.3), (0.3, Self.ease, 0.7, 0)
        ]
        for (i, change) in changes.enumerated() {
            let (time, timing, duration, delay) = change, targets = [100 / Double(i + 1), Double(-i * 7)]
            try live.set(targets, at: time, timing, duration: duration, delay: delay)
            for k in 0..<2 { references[k].set(targets[k], at: time + delay, timing, duration: duration) }
            for later in stride(from: 0, to: 2.5, by: 0.04) {
                let found = try live.state(at: time + later)
                for k in 0..<2 {
                    let want = references[k].state(at: time + later)
                    #expect(abs(found.values[k] - want.value) < 2e-3 * 0.1, "change \(i), \(later) s, value \(k)")
                }
            }
        }
        #expect(try live.state(at: 60).values == [25, -21])
        #expect(try live.state(at: 60).velocities == [0, 0])
    }

    @Test func fifthMovementKeepsValueAndVelocity() throws {
        var live = try Live([0])
        for turn in 0..<12 {
            let time = 0.03 * Double(turn), before = try live.state(at: time)
            try live.set([turn.isMultiple(of: 2) ? 100 : 0], at: time, Self.ease, duration: 0.4)
            let after = try live.state(at: time)
            #expect(abs(before.values[0] - after.values[0]) < 1e-9, "\(turn)")
            // The new curve begins with its own slope, .4 in .4 s over the way of 100.
            #expect(abs(after.velocities[0] - before.velocities[0]) < 101, "\(turn)")
            #expect(abs(after.values[0]) < 200)
        }
        #expect(try live.ends()[0] < 2)
        #expect(try live.state(at: 2).values == [0])
    }

    @Test func valuesComeToRestOnTheirTargets() throws {
        for spring in Self.springs {
            var live = try Live([0, 3])
            try live.set([0.1, 3], at: 1, .spring(spring))
            let end = try live.ends()
            #expect(end[1] == 1, "what has no way to go does not move")
            #expect(try live.state(at: end[0]).values == [0.1, 3])
            #expect(try live.state(at: .infinity).values == [0.1, 3])
            #expect(abs(try live.state(at: end[0].nextDown).values[0] - 0.1) <= 1e-6, "\(spring)")
        }
    }

    @Test func timeDoesNotRunBackAndZeroSecondsJump() throws {
        var live = try Live([0], at: 5)
        try live.set([10], at: 6, Self.ease, duration: 1)
        let moment = try live.state(at: 6)
        #expect(try live.state(at: 2).values == moment.values)
        #expect(try live.state(at: .nan).values == moment.values)
        try live.set([-4], at: 3, .linear)
        #expect(try live.state(at: 6).values == [-4])
        #expect(try live.ends() == [6])
        // With a delay, the value jumps later.
        try live.set([8], at: 7, .linear, delay: 0.5)
        #expect(try live.state(at: 7.49).values == [-4])
        #expect(try live.state(at: 7.5).values == [8])
    }

    @Test func placeInTheBatchChangesNoBit() throws {
        let values = (0..<150).map { Double($0) }
        var live = try Live(values)
        for (k, spring) in Self.springs.enumerated() {
            let which = stride(from: k, to: 150, by: Self.springs.count + 1).map { UInt32($0) }
            try live.set(which.map { Double($0) * 3 - 70 }, at: 0.1 * Double(k), .spring(spring), indices: which)
        }
        let all = try live.state(at: 0.9)
        for i in 0..<150 {
            var (value, velocity) = ([Double.nan], [Double.nan])
            try accept(motion_live_values(live.words, live.size, 0.9, nil, 0, [UInt32(i)], 1, &value, &velocity))
            #expect(value[0] == all.values[i] && velocity[0] == all.velocities[i])
        }
    }

    @Test func badCallsChangeNothing() throws {
        var live = try Live([0, 1])
        try live.set([5, 6], at: 0, .spring(Self.springs[0]))
        let before = live.words, size = live.size, ease = TimingTable([Self.ease]).rows
        var spring = TimingTable([.spring(Self.springs[0])]).rows
        func set(
            _ timing: [motion_timing], time: Double = 1, targets: [Double] = [1, 2], speeds: [Double]? = nil,
            indices: [UInt32]? = nil, duration: Double = 0, delay: Double = 0
        ) -> motion_status {
            motion_live_set(
                &live.words, size, time, indices, targets, speeds, UInt32(targets.count), timing, nil, 0, duration,
                delay)
        }
        #expect(set(ease, speeds: [0, 0], duration: 1) == MOTION_ERROR_ENUM)
        #expect(set(spring, duration: 1) == MOTION_ERROR_RANGE)
        #expect(set(ease, duration: -1) == MOTION_ERROR_RANGE)
        #expect(set(ease, duration: 1, delay: -1) == MOTION_ERROR_RANGE)
        #expect(set(ease, duration: .nan) == MOTION_ERROR_FINITE)
        #expect(set(ease, time: .nan, duration: 1) == MOTION_ERROR_FINITE)
        #expect(set(ease, targets: [1, .infinity], duration: 1) == MOTION_ERROR_FINITE)
        #expect(set(spring, speeds: [1, .nan]) == MOTION_ERROR_FINITE)
        #expect(set(ease, indices: [0, 2], duration: 1) == MOTION_ERROR_INDEX)
        #expect(set(ease, targets: [1, 2, 3], duration: 1) == MOTION_ERROR_INDEX)
        spring[0].parameters.2 = 0
        #expect(set(spring) == MOTION_ERROR_RANGE)
        spring[0].parameters.0 = 0
        #expect(set(spring) == MOTION_ERROR_RANGE)
        #expect(live.words == before)
        var bytes: UInt32 = 0
        #expect(motion_live_size(MOTION_MAX_COUNT, &bytes) == MOTION_ERROR_COUNT)
        #expect(motion_live_prepare([.nan], 1, 0, &live.words, size) == MOTION_ERROR_FINITE)
        #expect(motion_live_prepare([0, 0, 0], 3, 0, &live.words, size) == MOTION_ERROR_MEMORY)
        #expect(motion_live_ends(live.words, 16, nil, 0, nil) == MOTION_ERROR_PREPARED)
        #expect(live.words == before)
        live.words[0] ^= 1
        #expect(motion_live_ends(live.words, size, nil, 0, nil) == MOTION_ERROR_PREPARED)
        #expect(motion_live_values(live.words, size, 0, nil, 0, nil, 0, nil, nil) == MOTION_ERROR_PREPARED)
        #expect(set(ease, duration: 1) == MOTION_ERROR_PREPARED)
    }
}
