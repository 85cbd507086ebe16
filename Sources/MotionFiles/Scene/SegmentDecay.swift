import CMotion
import MotionKernel

/// A decay between its bounds, and how far it has come.
struct SegmentRun {
    let decay: Decay
    let low, high: Vector4
    let elasticity: Double
    let segment: JSONValue
    let spring: JSONValue?
    /// The way below which it rests, and the seconds that are given.
    let rest: Double
    var left: Double?
    var pieces = 0
}

extension SegmentWalk {
    /// The curve of some seconds of a decay, from its start to where it is then.
    static func curve(_ decay: Decay, _ seconds: Double) -> motion_timing {
        motion_timing(
            kind: MOTION_TIMING_PENNER, first: MOTION_SHAPE_EXP, count: MOTION_EASE_OUT, flags: 0,
            parameters: (Float(decay.friction * seconds), 0, 0, 0))
    }

    /// Begins a decay: finds where it would rest, and the velocity that leads to the place to which it snaps.
    @inline(never)
    mutating func begin(_ segment: JSONValue) {
        let decay = Decay(friction: friction(segment)), endless = Vector4(repeating: .infinity)
        let low = numbers(segment, "low") ?? endless * -1
        let high = numbers(segment, "high") ?? endless
        if let speed = numbers(segment, "velocity") { velocity = speed }
        let elasticity = segment.member("elasticity"), lost = elasticity?.number ?? 0
        if let elasticity, !(lost >= 0 && lost <= 1) { fail(elasticity, .share) }
        var target = value + decay.way(velocity)
        for i in below(width) {
            if let given = segment.member("low"), !(low[i & 3] <= high[i & 3]) { fail(given, .lowAboveHigh) }
            target[i & 3] = clamp(target[i & 3], low[i & 3], high[i & 3])
        }
        if !(longest(decay.way(velocity)) <= 1e12) { fail(segment, .longWay) }
        if let places = segment.member("snap") {
            var (nearest, best) = (target, Double.infinity)
            for each in places.elements {
                let place = numbers(each), off = place - target, distance = (off * off).sum()
                if distance < best { (nearest, best) = (place, distance) }
            }
            velocity = (nearest - value) * decay.friction
        }
        let left = lasting(seconds(segment))
        run = SegmentRun(
            decay: decay, low: low, high: high, elasticity: lost, segment: segment, spring: segment.member("spring"),
            rest: longest(decay.way(velocity)) * (left == nil ? share : SegmentWalk.shares.last), left: left)
    }

    /// Returns the size of the largest number.
    private func longest(_ way: Vector4) -> Double {
        var most = 0.0
        for i in below(width) { most = max(most, abs(way[i & 3])) }
        return most
    }

    /// Returns the duration of a segment, unless its tail goes on after it.
    mutating func lasting(_ given: Double?) -> Double? {
        guard let given, hasTail, isLast else { return given }
        planned = seconds + given
        return nil
    }

    /// Returns the seconds until a decay leaves nothing of its way that counts.
    mutating func rest(_ decay: Decay) -> Double {
        let seconds = decay.seconds(until: share)
        if hasTail && isLast { tail = seconds - decay.seconds(until: SegmentWalk.shares.inner) }
        return seconds
    }

    /// Returns the next piece of the decay: up to a bound, to its rest, or by a spring back from beyond a bound; nil
    /// when it has come to its rest.
    @inline(never)
    mutating func fall() -> TrackPiece? {
        guard var run else { return nil }
        self.run = nil
        var moving = 0, isBeyond = false, bound = value
        for i in below(width) {
            let (x, v) = (value[i & 3], velocity[i & 3]), (low, high) = (run.low[i & 3], run.high[i & 3])
            let nearer = clamp(x, low, high), leaves = v > 0 ? x >= high : v < 0 && x <= low
            if nearer != x || v != 0 { moving &+= 1 }
            if nearer != x || leaves && run.spring != nil {
                (isBeyond, bound[i & 3]) = (true, nearer)
            } else if leaves {
                velocity[i & 3] = low == high ? 0 : -run.elasticity * v
            }
        }
        if isBeyond {
            if moving > 1 { fail(run.spring ?? run.segment, .rideAlone) }
            return ride(bound, run.spring, run.left)
        }
        let way = longest(run.decay.way(velocity))
        if way <= run.rest {
            if isLast { velocity = Vector4() }
            // It holds until its duration is over.
            return run.left.map { TrackPiece(seconds: $0, to: value, end: value) }
        }
        run.pieces &+= 1
        if run.pieces > 1000 { fail(run.segment, .manyBounds) }
        return glide(&run, way)
    }

    /// Returns a piece of a decay on which no bound is passed.
    @inline(never)
    private mutating func glide(_ run: inout SegmentRun, _ way: Double) -> TrackPiece {
        let decay = run.decay, whole = decay.way(velocity), resting = decay.seconds(until: run.rest / way)
        var piece = TrackPiece(), seconds = min(resting, run.left ?? .infinity)
        let isCut = seconds < resting
        var times = Vector4(), bounds = Vector4(), hits = false
        for i in below(width) {
            let v = velocity[i & 3], bound = v > 0 ? run.high[i & 3] : run.low[i & 3]
            (bounds[i & 3], times[i & 3]) = (bound, decay.seconds(to: bound - value[i & 3], velocity: v))
            seconds = min(seconds, times[i & 3])
        }
        piece.seconds = seconds
        piece.to = value + whole * (1 - decay.left(after: seconds))
        for i in below(width) where times[i & 3] == seconds {
            (hits, piece.to[i & 3]) = (true, bounds[i & 3])
        }
        piece.curve = SegmentWalk.curve(decay, seconds)
        velocity = velocity * decay.left(after: seconds)
        if let left = run.left { run.left = left - seconds }
        piece.end = piece.to
        let rests = !isCut && !hits
        if hits || rests && run.left != nil { self.run = run }
        if rests && (isLast || run.left != nil) {
            // It rests on its target, or on a bound before that.
            for i in below(width) {
                piece.end[i & 3] = clamp(value[i & 3] + whole[i & 3], run.low[i & 3], run.high[i & 3])
            }
            velocity = Vector4()
            _ = rest(decay)
            tail = min(piece.seconds, tail)
        }
        value = piece.end
        return piece
    }

    /// Returns the friction of a decay, as it is given: by itself, by UIKit's rate, or by a time constant.
    @inline(never)
    mutating func friction(_ segment: JSONValue) -> Double {
        var found = 2.0, given = 0
        func read(_ value: JSONValue?, most: Double, _ rule: FileRule, _ friction: (Double) -> Double) {
            guard let value, let number = value.number else { return }
            (found, given) = (friction(number), given &+ 1)
            if !(number > 0 && number < most) { fail(value, rule) }
        }
        read(segment.member("friction"), most: .infinity, .positive) { $0 }
        read(segment.member("timeConstant"), most: .infinity, .positive) { 1 / $0 }
        read(segment.member("rate"), most: 1, .rate) { Decay.friction(rate: $0) }
        if given > 1 { fail(segment, .oneFriction) }
        return found
    }
}
