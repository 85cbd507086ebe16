import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Compares motion_clock_evaluate with the definitions of both timing models.
@Suite struct ClockTests {
    static func evaluate(_ tree: ClockTree, _ clock: Int, _ times: [Double]) throws -> [motion_clock_state] {
        var states = [motion_clock_state](repeating: motion_clock_state(), count: times.count)
        var fault = motion_fault()
        let (clocks, timings) = (tree.clocks.map(clockRow), TimingTable(tree.timings))
        let status = motion_clock_evaluate(
            clocks, UInt32(clocks.count), timings.rows, UInt32(timings.rows.count), timings.floats,
            UInt32(timings.floats.count), UInt32(clock), times, UInt32(times.count), &states, &fault)
        if status != MOTION_OK { throw Rejected(status, fault) }
        return states
    }

    static func compare(
        _ tree: ClockTree, _ clock: Int, _ times: [Double], allowed: Double, _ deviation: inout Deviation
    ) throws {
        for (t, actual) in zip(times, try evaluate(tree, clock, times)) {
            let expected = tree.state(of: clock, at: t)
            func context() -> String { "at \(t), clock \(clock) of \(tree)" }
            deviation.add(Double(actual.phase), Double(expected.phase.rawValue), allowed: 0.5, "phase " + context())
            deviation.add(Double(actual.applies), expected.applies ? 1 : 0, allowed: 0.5, "applies " + context())
            deviation.add(
                actual.progress, expected.progress, allowed: allowed * max(1, abs(expected.progress)),
                "progress " + context())
            deviation.add(
                actual.time, expected.time, allowed: allowed * max(1, abs(expected.time)), "time " + context())
            deviation.add(actual.iteration, expected.iteration, allowed: 1e-9, "iteration " + context())
        }
    }

    // MARK: - Core Animation's model

    private func coreAnimationClock(_ random: inout RandomSource, parent: Int? = nil) -> Clock {
        var clock = Clock(
            parent: parent, begin: random.dyadic(-1...2), duration: random.pick([0.25, 0.5, 1, 2, 3]),
            fill: random.pick(Clock.Fill.allCases))
        if random.chance(0.4) { clock.direction = .alternate }
        if random.chance(0.4) { clock.speed = random.pick([0.5, 2, -1, -2, 0, 4]) }
        if random.chance(0.3) { clock.timeOffset = random.dyadic(-1...3) }
        if random.chance(0.4) { clock.repeatCount = random.pick([0.5, 1, 1.5, 2, 3, 7.25, .infinity]) }
        if random.chance(0.2) { clock.repeatDuration = random.pick([0.5, 1, 2.75, .infinity]) }
        if random.chance(0.05) { clock.duration = .infinity }
        return clock
    }

    /// Times are multiples of 1/128 and all other numbers multiples of 1/64, so that every boundary is met exactly.
    private let exactTimes = (-256...1024).map { Double($0) / 128 }

    @Test func rootClocksFollowTheModelOnEveryBoundary() throws {
        var random = RandomSource(seed: 81)
        var deviation = Deviation()
        for _ in 0..<150 {
            try Self.compare(
                ClockTree(clocks: [coreAnimationClock(&random)]), 0, exactTimes, allowed: 1e-12, &deviation)
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func nestedClocksFollowTheModelOnEveryBoundary() throws {
        var random = RandomSource(seed: 82)
        var deviation = Deviation()
        let times = exactTimes.filter { _ in random.chance(0.25) }
        for _ in 0..<150 {
            var clocks = [coreAnimationClock(&random)]
            for row in 1..<random.count(2...5) {
                clocks.append(coreAnimationClock(&random, parent: random.count(0...row - 1)))
            }
            try Self.compare(ClockTree(clocks: clocks), clocks.count - 1, times, allowed: 1e-12, &deviation)
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func lastInstantIsTheEndOfTheLastCycleWhateverTheRounding() throws {
        for (duration, count) in [(0.1, 3.0), (0.1, 7), (0.7, 3), (1.1, 11), (0.3, 100)] {
            var clock = Clock(duration: duration, fill: .forwards)
            clock.repeatCount = count
            let after = try Self.evaluate(ClockTree(clocks: [clock]), 0, [duration * count * 2])[0]
            #expect(after.progress == 1)
            #expect(after.iteration == count - 1)
            clock.direction = .alternate
            #expect(try Self.evaluate(ClockTree(clocks: [clock]), 0, [duration * count * 4])[0].progress == 0)
        }
    }

    @Test func durationOfZeroIsOverAtOnce() throws {
        let tree = ClockTree(clocks: [Clock(begin: 1, duration: 0, fill: .both)])
        let states = try Self.evaluate(tree, 0, [0.5, 1, 2])
        #expect(states.map(\.progress) == [0, 1, 1])
        #expect(states.map(\.phase) == [MOTION_PHASE_BEFORE, MOTION_PHASE_AFTER, MOTION_PHASE_AFTER])
    }

    @Test func aMillionSecondsAreAsExactAsNone() throws {
        let curve = Timing.cubic(0.25, -0.8, 0.75, 1.85)
        let late = Clock(begin: 1_000_000 - 0.2, duration: 0.25, timing: 0)
        let soon = Clock(begin: 0, duration: 0.25, timing: 0)
        let state = try Self.evaluate(ClockTree(clocks: [late], timings: [curve]), 0, [1_000_000])[0]
        let same = try Self.evaluate(ClockTree(clocks: [soon], timings: [curve]), 0, [0.2])[0]
        #expect(abs(state.progress - same.progress) < 1e-6)
        #expect(abs(state.progress - curve.value(at: 0.8)) < 2e-6)
        var repeated = Clock(begin: 0, duration: 0.25)
        repeated.repeatCount = .infinity
        #expect(try Self.evaluate(ClockTree(clocks: [repeated]), 0, [1_000_000.0625])[0].progress == 0.25)
    }

    @Test func clockWhoseAncestorDoesNotApplyIsIdle() throws {
        let group = Clock(begin: 1, duration: 1)
        let child = Clock(parent: 0, duration: 0.5, fill: .both)
        let states = try Self.evaluate(ClockTree(clocks: [group, child]), 1, [0, 1.25, 1.75, 2, .nan])
        #expect(states.map(\.applies) == [0, 1, 1, 0, 0])
        #expect(
            states.map(\.phase) == [
                MOTION_PHASE_IDLE, MOTION_PHASE_ACTIVE, MOTION_PHASE_AFTER, MOTION_PHASE_IDLE, MOTION_PHASE_IDLE
            ])
    }

    @Test func whatDoesNotApplyIsZero() throws {
        let state = try Self.evaluate(ClockTree(clocks: [Clock(begin: 1, duration: 1)]), 0, [0.5])[0]
        #expect(state.progress == 0 && state.time == 0 && state.iteration == 0 && state.rate == 0 && state.applies == 0)
        #expect(state.next == 1)
    }

    @Test func standingClockIsActiveAtItsOffset() throws {
        var clock = Clock(begin: 5, duration: 2)
        clock.speed = 0
        clock.timeOffset = 0.5
        for state in try Self.evaluate(ClockTree(clocks: [clock]), 0, [-100, 0, 5, 1e9]) {
            #expect(state.progress == 0.25 && state.applies == 1 && state.rate == 0)
        }
    }

    // MARK: - The web's model

    private func webClock(_ random: inout RandomSource, parent: Int? = nil) -> Clock {
        var clock = Clock(
            parent: parent, begin: random.dyadic(-1...2), duration: random.pick([0, 0.5, 1, 2, .infinity]),
            fill: random.pick(Clock.Fill.allCases))
        clock.model = .web
        clock.direction = random.pick(Clock.Direction.allCases)
        clock.repeatCount = random.pick([0, 0.5, 1, 1, 1.5, 2, 3, .infinity])
        if random.chance(0.3) { clock.speed = random.pick([0.5, 2, -1, -2, 0]) }
        if random.chance(0.3) { clock.timeOffset = random.dyadic(-1...3) }
        if random.chance(0.3) { clock.endDelay = random.dyadic(-1...2) }
        if random.chance(0.4) { clock.iterationStart = random.pick([0.25, 0.5, 1, 1.5, 2]) }
        return clock
    }

    @Test func webClocksFollowTheSpecificationOnEveryBoundary() throws {
        var random = RandomSource(seed: 83)
        var deviation = Deviation()
        for _ in 0..<300 {
            try Self.compare(ClockTree(clocks: [webClock(&random)]), 0, exactTimes, allowed: 1e-12, &deviation)
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func modelsNestInEachOther() throws {
        var random = RandomSource(seed: 84)
        var deviation = Deviation()
        let times = exactTimes.filter { _ in random.chance(0.25) }
        for _ in 0..<100 {
            let web = random.chance(0.5)
            let outer = web ? coreAnimationClock(&random) : webClock(&random)
            let inner = web ? webClock(&random, parent: 0) : coreAnimationClock(&random, parent: 0)
            try Self.compare(ClockTree(clocks: [outer, inner]), 1, times, allowed: 1e-12, &deviation)
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    // MARK: - Curves, rates and the next change

    /// Well-conditioned curves: x grows with the parameter everywhere.
    private let curves: [Timing] = [
        .cubic(0.4, 0, 0.2, 1), .cubic(0.25, -0.8, 0.75, 1.85), .cubic(0.42, 0, 0.58, 1), .cubic(0.25, 0.1, 0.25, 1)
    ]

    private func warpedTree(_ random: inout RandomSource) -> ClockTree {
        var clocks = [coreAnimationClock(&random)]
        for row in 1..<random.count(2...3) { clocks.append(coreAnimationClock(&random, parent: row - 1)) }
        for row in clocks.indices where random.chance(0.7) { clocks[row].timing = random.count(0...3) }
        return ClockTree(clocks: clocks, timings: curves)
    }

    @Test func timingCurvesWarpProgress() throws {
        var random = RandomSource(seed: 85)
        var deviation = Deviation()
        for _ in 0..<200 {
            let tree = warpedTree(&random)
            let last = tree.clocks.count - 1
            // Where a parent's curve is off by its bound a child's cycle may begin that much sooner or later.
            let times = (0..<20).map { _ in random.number(-1...6) }.filter { t in
                let near = [t - 1e-3, t, t + 1e-3].map { tree.state(of: last, at: $0) }
                return near.allSatisfy {
                    $0.phase == near[1].phase && $0.iteration == near[1].iteration
                        && abs($0.progress - near[1].progress) < 0.1
                }
            }
            try Self.compare(tree, last, times, allowed: 1e-4, &deviation)
            if tree.clocks.count == 2, tree.clocks[0].timing == nil {
                try Self.compare(tree, last, times, allowed: 3e-6, &deviation)
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func rateIsTheDerivativeOfProgress() throws {
        var random = RandomSource(seed: 86)
        var deviation = Deviation()
        for _ in 0..<200 {
            let tree = random.chance(0.7) ? warpedTree(&random) : ClockTree(clocks: [webClock(&random)])
            let last = tree.clocks.count - 1
            for t in (0..<20).map({ _ in random.number(-1...6) }) {
                guard let rate = tree.rate(of: last, at: t) else { continue }
                deviation.add(
                    try Self.evaluate(tree, last, [t])[0].rate, rate, allowed: 1e-3 * max(1, abs(rate)),
                    "at \(t) of \(tree)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func rateIsZeroWhereItHolds() throws {
        var clock = Clock(begin: 1, duration: 1, fill: .both)
        clock.direction = .alternate
        let states = try Self.evaluate(ClockTree(clocks: [clock]), 0, [0, 0.999, 1.5, 2.5, 3, 4])
        #expect(states.map(\.rate) == [0, 0, 1, -1, 0, 0])
    }

    /// Where a control point lies on the start, both derivatives vanish there, and the second ones tell the slope.
    @Test func rateAtAStartWithoutATangentIsThatToTheOtherControl() throws {
        for y2 in [1.0, -1] {
            let clock = Clock(duration: 2, timing: 0, fill: .both)
            let tree = ClockTree(clocks: [clock], timings: [.cubicBezier(CubicBezier(0, 0, 0.5, y2))])
            #expect(try Self.evaluate(tree, 0, [0])[0].rate == y2)
        }
    }

    @Test func nextIsTheFirstChangeAfterNow() throws {
        var random = RandomSource(seed: 87)
        var deviation = Deviation()
        for _ in 0..<60 {
            var clocks: [Clock] = []
            for row in 0..<random.count(1...3) {
                var clock = Clock(
                    parent: row == 0 ? nil : row - 1, begin: random.dyadic(0...2),
                    duration: random.pick([0.25, 0.5, 1, 2]), fill: random.pick(Clock.Fill.allCases))
                clock.speed = random.pick([0.5, 1, 1, 2])
                if row == 0 { clock.duration *= 4 }
                clocks.append(clock)
            }
            // Only the leaf repeats: its parents pass every instant once.
            clocks[clocks.count - 1].repeatCount = random.pick([0, 1, 2, 2.5])
            let tree = ClockTree(clocks: clocks)
            let last = clocks.count - 1
            for t in [-1, 0.3, 0.7, 1, 1.9, 3.1, 5] {
                let expected = tree.nextChange(of: last, after: t, horizon: 64, step: 1.0 / 64) ?? .infinity
                deviation.add(
                    try Self.evaluate(tree, last, [t])[0].next, expected, allowed: 1e-9, "after \(t) of \(tree)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// The next change is exact below parents whose curves bend time: one rises, one overshoots, one jumps, one runs
    /// backwards.
    @Test func nextIsToldThroughCurves() throws {
        let curves: [Timing] = [
            .cubic(0.375, 0, 0.625, 1), .cubic(0.25, -0.75, 0.75, 1.875), .steps(Steps(4, .end)), .cubic(0, 0, 0, 1)
        ]
        var random = RandomSource(seed: 88)
        var (deviation, inner) = (Deviation(), 0)
        for _ in 0..<16 {
            var root = Clock(begin: random.dyadic(0...2), duration: 4, fill: random.pick([.both, .removed]))
            root.timing = random.count(0...3)
            root.direction = random.pick([.normal, .alternate])
            var middle = Clock(parent: 0, begin: random.dyadic(0...1), duration: 2, fill: .both)
            middle.timing = random.pick([nil, 0, 1])
            let leaf = Clock(
                parent: 1, begin: random.dyadic(0...1), duration: random.pick([0.25, 0.5]),
                fill: random.pick(Clock.Fill.allCases))
            let tree = ClockTree(clocks: [root, middle, leaf], timings: curves)
            for t in [0.3, 1.1, 1.9, 2.7, 4.9] {
                // The end of a run that goes there is a change as well, which the phases do not show.
                let turn =
                    root.direction == .alternate && t >= root.begin && t < root.begin + 4 ? root.begin + 4 : .infinity
                let expected = min(turn, tree.nextChange(of: 2, after: t, horizon: 12, step: 1.0 / 256) ?? .infinity)
                let actual = try Self.evaluate(tree, 2, [t])[0].next
                if expected < turn, expected > root.begin, expected < root.begin + 4 { inner += 1 }
                deviation.add(actual, expected, allowed: 1e-9, "after \(t) of \(tree)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
        #expect(inner > 20)
    }

    @Test func infiniteTimesAreBeforeAndAfterEverything() throws {
        let tree = ClockTree(clocks: [Clock(begin: 0, duration: 1, fill: .both)])
        let states = try Self.evaluate(tree, 0, [-.infinity, .infinity])
        #expect(states.map(\.progress) == [0, 1])
        #expect(states.map(\.next) == [0, .infinity])
    }

    /// A clip lasts until the last of its clocks is over. Who is below another clock is over when that is, and may be
    /// repeated until then.
    @Test func aClipLastsUntilItsLastClockIsOver() throws {
        func duration(_ clocks: Clock...) throws -> Double {
            var scene = Scene(), animation = Animation(layer: 0, .opacity, clock: clocks.count - 1)
            scene.clocks = clocks
            scene.layers = [Layer()]
            (animation.from, animation.to) = ([0], [1])
            scene.animations = [animation]
            return try CompiledClip(scene).info.duration
        }
        let child = Clock(parent: 0, begin: 1, duration: 5), endless = Clock(begin: 3, duration: .infinity)
        #expect(try duration(Clock(begin: 3, duration: 2)) == 5 && duration(Clock(begin: -3, duration: 2)) == 0)
        var parent = Clock(begin: 3, duration: 2)
        #expect(try duration(parent, child) == 5)
        parent.repeatCount = 4
        #expect(try duration(parent, child) == 11)
        #expect(try duration(parent, endless.under(0), child.under(1)) == 11)
        #expect(try duration(endless, child) == .infinity)
        parent = endless
        parent.repeatDuration = 2
        #expect(try duration(parent, child) == 5)
        // It runs from a time back to 0.
        parent = endless
        (parent.speed, parent.timeOffset) = (-1, 2)
        #expect(try duration(parent, child) == 5)
    }

    /// Rows that are equal share a clock and their place among keys. Of thousands that differ in one number alone none
    /// is taken for another.
    @Test(arguments: [1.0, 2]) func thousandsOfClocksAreToldApart(speed: Double) throws {
        var scene = Scene()
        let count = 6000
        for row in 0..<count {
            var clock = Clock(begin: Double(row) / 1024, duration: 16, fill: .both)
            clock.speed = speed
            scene.clocks.append(clock)
            scene.layers.append(Layer())
            var animation = Animation(layer: row, .opacity, clock: row)
            animation.values = [[0], [0.25], [1], [0.5]]
            animation.keyTimes = [0, 0.25, 0.5, 1]
            scene.animations.append(animation)
        }
        // Without velocities, which are made of each animation by itself.
        let clip = try CompiledClip(scene), t = 8.0,
            opacities = try clip.sample([t], of: [Instance()], space: MOTION_SPACE_PARENT).opacities
        #expect(clip.info.clock_count == UInt32(count))
        for row in 0..<count {
            let progress = min(max(t - Double(row) / 1024, 0) * speed / 16, 1)
            let wanted = progress < 0.25 ? progress : progress < 0.5 ? progress * 3 - 0.5 : 1.5 - progress
            #expect(abs(Double(opacities[row]) - wanted) < 1e-5, "\(row)")
        }
    }
}

extension Clock {
    /// The clock as the child of another one.
    fileprivate func under(_ parent: Int) -> Clock {
        var clock = self
        clock.parent = parent
        return clock
    }
}
