import CMotion
import MotionClip
import MotionKernel

/// Which animations count for a number.
enum Cause {
    static var all: Int { 0 }
    /// Those that place a layer in its parent.
    static var place: Int { 1 }
    static var opacity: Int { 2 }
    static var stroke: Int { 3 }
    static var path: Int { 4 }
    /// Those of a user property; the row is the property's.
    static var user: Int { 5 }
    static var nothing: Int { 6 }
}

/// The times at which animations begin, end, turn back and pass their keys.
struct Knots {
    let clip: Clip
    private let ofLayer, ofUser, next: MutableWords
    private let stride: Int
    let found: MutableDoubles
    private(set) var count = 0
    private let end: Double

    /// The most times that are found at once.
    static var most: Int { 1 << 14 }
    let capacity: Int
    private static var cycles: Double { 400 }

    /// Without a capacity all times are only counted.
    init(_ clip: Clip, _ room: inout Room, end: Double, capacity: Int) {
        (self.clip, self.end, self.capacity) = (clip, end, capacity)
        stride = ValueLayout(clip.start).stride
        (ofLayer, ofUser) = (room.take(clip.header.layerCount.int), room.take(clip.header.userPropertyCount.int))
        (next, found) = (room.take(clip.header.animationCount.int), room.take(capacity))
    }

    /// Lists the animations of each layer and user property.
    @inline(never)
    func prepare() {
        for i in below(clip.header.layerCount) { ofLayer[i] = Columns.none }
        for i in below(clip.header.userPropertyCount) { ofUser[i] = Columns.none }
        for number in below(clip.header.animationCount) {
            let (layer, user, _) = subject(number)
            next[number] = Columns.none
            if user < clip.header.userPropertyCount.int && user >= 0 {
                (next[number], ofUser[user]) = (ofUser[user], number.u32)
            } else if layer < clip.header.layerCount.int && user < 0 {
                (next[number], ofLayer[layer]) = (ofLayer[layer], number.u32)
            }
        }
    }

    /// Returns what an animation moves: a layer and a column of it, or a user property.
    private func subject(_ number: Int) -> (layer: Int, user: Int, column: Int) {
        let track = clip.tracks[number]
        if track.kind == TrackKind.morph { return (track.model.int, -1, Column.count) }
        if track.spatialLayer != 0 { return (track.spatialLayer.int &- 1, -1, 0) }
        if track.has(TrackFlag.user) { return (0, track.model.int >> 2, 0) }
        var (layer, column) = (track.model.int, 0)
        while layer >= stride && column < 32 {
            layer &-= stride
            column &+= 1
        }
        return (layer, -1, column)
    }

    private func counts(_ number: Int, _ cause: Int) -> Bool {
        let column = subject(number).column
        switch cause {
        case Cause.place: return column < Column.opacity || column >= Column.pivotX && column < Column.hidden
        case Cause.opacity: return column == Column.opacity || column == Column.hidden
        case Cause.stroke: return column == Column.strokeStart || column == Column.strokeEnd
        case Cause.path: return column == Column.count
        default: return true
        }
    }

    /// Finds the times that count for a number, in order. `row` is that of a layer, or of a user property.
    @inline(never)
    mutating func find(_ cause: Int, _ row: Int, hasKeys: Bool) {
        count = 0
        if cause == Cause.nothing { return }
        if cause == Cause.all {
            for number in below(clip.header.animationCount) { add(number, hasKeys: hasKeys) }
            for layer in below(clip.header.layerCount) { addClock(of: layer) }
        } else {
            var number = cause == Cause.user ? ofUser[row] : ofLayer[row]
            while number != Columns.none {
                if counts(number.int, cause) { add(number.int, hasKeys: hasKeys) }
                number = next[number]
            }
            if cause == Cause.opacity { addClock(of: row) }
        }
        if count > capacity { count = capacity }
        sortDoubles(found, count)
    }

    private mutating func add(_ time: Double) {
        if !(time >= 0 && time <= end) || count >= Knots.most { return }
        if count < capacity { found[count] = time }
        count &+= 1
    }

    /// Returns how many times there are in all.
    static func count(_ clip: Clip, _ room: Room, end: Double) -> Int {
        var room = room, knots = Knots(clip, &room, end: end, capacity: 0)
        for number in below(clip.header.animationCount) { knots.add(number, hasKeys: true) }
        for layer in below(clip.header.layerCount) { knots.addClock(of: layer) }
        return knots.count
    }

    private mutating func addClock(of layer: Int) {
        let clock = clip.layers[layer].clock
        if clock != Columns.none { addRuns(clock, nil, hasKeys: false) }
    }

    private mutating func add(_ number: Int, hasKeys: Bool) {
        addRuns(clip.tracks[number].clock, clip.tracks + number, hasKeys: hasKeys)
    }

    /// How a clock runs in its parent's time.
    private struct Run {
        var begin, cycle, count, speed: Double
        var reverses: Bool
    }

    private func run(_ number: UInt32) -> Run {
        let clock = clip.clock(number.int), isWeb = clock.model == MOTION_CLOCK_WEB,
            speed = abs(clock.speed) > 0 ? abs(clock.speed) : 1
        let reverses = clock.direction != MOTION_DIRECTION_NORMAL
        var cycle = clock.duration / speed, count = clock.repeatCount
        if reverses && !isWeb { cycle *= 2 }
        if clock.repeatDuration > 0 && !isWeb { count = clock.repeatDuration / speed / cycle }
        if !(count > 0) { count = isWeb ? 0 : 1 }
        return Run(begin: clock.begin, cycle: cycle, count: count, speed: speed, reverses: reverses && !isWeb)
    }

    /// Adds when a clock begins and ends, and what is in its cycles, in each first cycle of the clocks above it.
    @inline(never)
    private mutating func addRuns(_ number: UInt32, _ track: UnsafePointer<TrackRecord>?, hasKeys: Bool) {
        // From the root's time to that of the parent: the parent's 0, and how fast it runs.
        var (zero, rate, above) = (0.0, 1.0, clip.parent(ofClock: number.int)), depth = 0
        while above != Columns.none && depth < 64 {
            let own = run(above)
            (zero, rate) = (own.begin + zero / own.speed, rate * own.speed)
            (above, depth) = (clip.parent(ofClock: above.int), depth &+ 1)
        }
        let own = run(number), begin = zero + own.begin / rate, cycle = own.cycle / rate
        add(begin)
        if !(cycle > 0 && cycle < .infinity && begin > -1e9) { return }
        add(begin + cycle * own.count)
        var index = max(0, floor(-begin / cycle))
        let last = min(own.count, index + Knots.cycles)
        while index < last && begin + index * cycle <= end {
            let first = begin + index * cycle
            add(first)
            if own.reverses { add(first + cycle / 2) }
            if hasKeys, let track { addKeys(track, first, own.reverses ? cycle / 2 : cycle, own.reverses) }
            index += 1
        }
    }

    /// Returns whether animations move a user property.
    func moves(user: Int) -> Bool { ofUser[user] != Columns.none }

    /// Returns what the animations that count for a number do for ever.
    @inline(never)
    func cycle(_ cause: Int, _ row: Int) -> ClockCycle {
        var found = ClockCycle(longest: ClockCycle.longest)
        if cause == Cause.nothing { return found }
        var number = cause == Cause.user ? ofUser[row] : ofLayer[row]
        while number != Columns.none {
            let track = clip.tracks + number.int
            if counts(number.int, cause) {
                found.join(clip, clock: track.pointee.clock, adds: track.pointee.has(TrackFlag.cumulative))
            }
            number = next[number.int]
        }
        if cause == Cause.opacity { found.join(clip, clock: clip.layers[row].clock) }
        return found
    }

    /// Adds the key times of an animation in one cycle.
    private mutating func addKeys(_ track: UnsafePointer<TrackRecord>, _ first: Double, _ span: Double, _ back: Bool) {
        let kind = track.pointee.kind, clock = clip.clock(track.pointee.clock.int)
        let hasTimes = kind == TrackKind.keys || kind >= TrackKind.path
        // Curves pass the last key, too, if they go beyond it.
        for key in below(hasTimes ? track.pointee.segments &+ 1 : 0, from: 1) {
            let isLast = key == track.pointee.segments.int
            let share = isLast ? 1 : Double(clip.floats[track.pointee.floats.int &+ key])
            if !(share > 0 && share <= 1) { continue }
            forEachPassing(share, clock.timing, clock.duration) { at in
                add(first + span * at)
                if back { add(first + 2 * span - span * at) }
            }
        }
    }

    /// Calls a function with the shares of a cycle of some seconds at which a curve passes a progress.
    private func forEachPassing(_ share: Double, _ timing: UInt32, _ seconds: Double, _ body: (Double) -> Void) {
        let curve = clip.curves + (timing == Columns.none ? 0 : timing.int)
        if timing == Columns.none || curve.isStraight { return share < 1 ? body(share) : () }
        let isSpring = curve.pointee.kind == Curve.spring, steps = isSpring ? 1024.0 : 256
        func isBelow(_ x: Double) -> Bool { ease(isSpring ? x * seconds : x, curve, clip.floats).y < share }
        var step = 0.0, wasBelow = isBelow(0)
        while step < steps {
            var (low, high) = (step / steps, (step + 1) / steps)
            let nowBelow = isBelow(high)
            if nowBelow != wasBelow {
                for _ in below(24) {
                    let middle = (low + high) / 2
                    if isBelow(middle) == nowBelow { high = middle } else { low = middle }
                }
                body(high)
            }
            (wasBelow, step) = (nowBelow, step + 1)
        }
    }
}
