import CMotion
import MotionKernel

/// A part of a track between two keys.
struct TrackPiece {
    var seconds = 0.0
    /// Where its curve leads, and where the track is when the piece ends.
    var to = Vector4(), end = Vector4()
    /// What a velocity adds by a curve of its own, `pushed`, which ends with the piece.
    var push = Vector4()
    /// The velocities at the ends of a cubic.
    var velocities: (Vector4, Vector4)?
    var curve, pushed: motion_timing?
    /// The text of the curve, where the scene gives it.
    var timing: JSONValue?

    /// Whether the track is elsewhere when the piece ends than where the curve leads. A spring is never quite there.
    var jumps: Bool { curve?.kind == MOTION_TIMING_SPRING || !isEqual(to, end) }
}

/// The segments of an animation, cut into pieces of one curve each. Value and velocity go on from piece to piece.
struct SegmentWalk {
    private enum Kind {
        case linear, cubic, spring, move, decay, exponential
    }

    private var list: JSONElements
    private var following: JSONValue?
    /// How many numbers a value has, and which of those that are written.
    let width: Int
    private let first, all: Int
    private let isScale: Bool
    let hasTail: Bool
    var value = Vector4(), velocity = Vector4()
    var run: SegmentRun?
    private(set) var fault = motion_file_error(status: MOTION_OK, value: MOTION_NONE, rule: 0, detail: 0)
    /// The value at the start.
    private(set) var start = Vector4()
    /// Seconds so far; when the last segment was to end by its duration; how much of it is a tail.
    private(set) var seconds = 0.0
    var planned: Double?
    var tail = 0.0

    /// The share of its way that a segment leaves which has no duration: an inner one, and the last.
    static var shares: (inner: Double, last: Double) { (1e-3, 1e-6) }

    /// Begins a walk over numbers `first` and following of all that a value has. With a tail the last segment goes on
    /// after its end, until it rests.
    init(
        _ segments: JSONValue, from value: JSONValue, _ width: Int, first: Int, of all: Int, isScale: Bool,
        hasTail: Bool
    ) {
        list = segments.elements
        (self.width, self.first, self.isScale, self.hasTail) = (width, first, isScale, hasTail)
        self.all = all == 0 ? width : all
        following = list.next()
        start = numbers(value)
        self.value = start
    }

    private var isSound: Bool { fault.status == MOTION_OK }

    /// When the last segment ends for all that wait for it, once the walk is over.
    var end: Double { planned.map { min($0, seconds) } ?? seconds - tail }

    /// Whether the segment that was taken is the last.
    var isLast: Bool { following == nil }
    var share: Double { isLast ? SegmentWalk.shares.last : SegmentWalk.shares.inner }

    mutating func fail(_ value: JSONValue, _ rule: FileRule, _ detail: UInt32 = 0) {
        fail(value, MOTION_ERROR_FILE, detail, rule.rawValue.u32)
    }

    @inline(never)
    private mutating func fail(_ value: JSONValue, _ status: motion_status, _ detail: UInt32, _ rule: UInt32 = 0) {
        if isSound { fault = motion_file_error(status: status, value: value.index.u32, rule: rule, detail: detail) }
    }

    private mutating func need(_ segment: JSONValue, _ key: Int) {
        fail(segment, .mustHaveField, (SegmentKey.part.first.int &+ key).u32)
    }

    /// Returns the next piece; nil after the last one, and once something is wrong.
    @inline(never)
    mutating func next() -> TrackPiece? {
        while isSound {
            var piece: TrackPiece?
            if run != nil {
                piece = fall()
            } else {
                guard let segment = following else { return nil }
                following = list.next()
                piece = take(segment)
            }
            if isSound, let piece {
                seconds += piece.seconds
                return piece
            }
        }
        return nil
    }

    private func kind(_ segment: JSONValue) -> Kind {
        guard let word = segment.member("kind")?.string else { return .linear }
        if word.equals("cubic") { return .cubic }
        if word.equals("spring") { return .spring }
        if word.equals("move") { return .move }
        if word.equals("decay") { return .decay }
        return word.equals("exponential") ? .exponential : .linear
    }

    /// Takes a segment. Returns its only piece; nil for a decay, whose pieces follow.
    @inline(never)
    private mutating func take(_ segment: JSONValue) -> TrackPiece? {
        let kind = kind(segment)
        if kind == .decay {
            begin(segment)
            return nil
        }
        guard let to = numbers(segment, "to") else {
            need(segment, SegmentKey.to)
            return nil
        }
        let given = seconds(segment)
        if given == nil && (kind == .linear || kind == .cubic) { need(segment, SegmentKey.duration) }
        if kind == .spring && segment.member("timing")?.string == nil { need(segment, SegmentKey.timing) }
        if let speed = numbers(segment, "velocity") { velocity = speed }
        var piece = TrackPiece(to: to, end: to)
        if kind == .move || given == 0 {
            velocity = Vector4()
        } else if kind == .spring {
            return ride(to, segment.member("timing"), given)
        } else if kind == .exponential {
            let decay = Decay(friction: friction(segment)), way = to - value
            let given = lasting(given)
            piece.seconds = given ?? rest(decay)
            piece.to = value + way * (1 - decay.left(after: piece.seconds))
            if given != nil || !isLast { piece.end = piece.to }
            velocity = way * (decay.friction * decay.left(after: piece.seconds))
            piece.curve = SegmentWalk.curve(decay, piece.seconds)
        } else {
            piece.seconds = given ?? 0
            if kind == .cubic {
                let last = numbers(segment, "endVelocity") ?? arrival(to, piece.seconds)
                piece.velocities = (velocity, last)
                velocity = last
            } else {
                piece.timing = segment.member("timing")
                velocity = (to - value) * (slope(piece.timing, at: 1 - 1e-9) / piece.seconds)
            }
        }
        value = piece.end
        return piece
    }

    /// Returns the velocity with which a cubic arrives that says none: the next segment's at its start. Between two
    /// cubics it is that of a Catmull-Rom spline.
    @inline(never)
    private mutating func arrival(_ to: Vector4, _ duration: Double) -> Vector4 {
        guard let next = following else { return Vector4() }
        if let velocity = numbers(next, "velocity") { return velocity }
        guard let target = next.member("to") else { return Vector4() }
        let end = numbers(target), seconds = seconds(next) ?? 0
        switch kind(next) {
        case .cubic: return (end - value) / (duration + seconds)
        case .linear where seconds > 0: return (end - to) * (slope(next.member("timing"), at: 1e-9) / seconds)
        case .exponential: return (end - to) * friction(next)
        default: return Vector4()
        }
    }

    // MARK: - Springs

    /// Returns the piece of a spring that leads to a value, for some seconds or until it has settled.
    @inline(never)
    mutating func ride(_ to: Vector4, _ text: JSONValue?, _ given: Double?) -> TrackPiece? {
        let row = text.map { timing($0) } ?? SegmentWalk.scrolling, given = lasting(given)
        guard row.kind == MOTION_TIMING_SPRING else {
            if let text { fail(text, .needsSpring) }
            return nil
        }
        let (m, k, c) = (Double(row.parameters.0), Double(row.parameters.1), Double(row.parameters.2))
        let way = to - value, speed = velocity + way * Double(row.parameters.3)
        let spring = Spring(mass: m, stiffness: k, damping: c, velocity: 0, clamped: false)
        let rate = spring.frequency, isPushed = !isEqual(speed, Vector4())
        let kicked = Spring(mass: m, stiffness: k, damping: c, velocity: rate, clamped: false)
        var piece = TrackPiece(to: to, end: to)
        func settled(_ share: Double) -> Double {
            let still = spring.settled(within: share)
            return isPushed ? max(still, kicked.settled(within: share)) : still
        }
        let settling = settled(share)
        piece.seconds = given ?? settling
        if hasTail && isLast { tail = settling - settled(SegmentWalk.shares.inner) }
        if let text, !(piece.seconds < 1e30) { fail(text, .endlessSpring) }
        let (still, moved) = (spring.state(at: piece.seconds), kicked.state(at: piece.seconds))
        // The curve of a velocity v alone is (kicked - still) / rate.
        piece.push = speed / rate
        piece.to = to - piece.push
        velocity = way * still.velocity + piece.push * (moved.velocity - still.velocity)
        let isCut = given.map { $0 < settled(SegmentWalk.shares.last) } ?? !isLast
        if isCut { piece.end = value + way * still.value + piece.push * (moved.value - still.value) }
        let s = piece.seconds, scaled = (Float(k / m * s * s), Float(c / m * s))
        piece.curve = motion_timing(
            kind: MOTION_TIMING_SPRING, first: 0, count: 0, flags: 0, parameters: (1, scaled.0, scaled.1, 0))
        if isPushed {
            piece.pushed = piece.curve
            piece.pushed?.parameters.3 = Float(rate * s)
        }
        if isLast && !isCut { velocity = Vector4() }
        value = piece.end
        return piece
    }

    /// Flutter's ScrollPhysics.spring.
    private static var scrolling: motion_timing {
        motion_timing(
            kind: MOTION_TIMING_SPRING, first: 0, count: 0, flags: 0, parameters: (0.5, 100, 15.556349, 0))
    }

    // MARK: - Fields

    /// Returns the duration of a segment, if it has one.
    mutating func seconds(_ segment: JSONValue) -> Double? {
        guard let value = segment.member("duration"), let number = value.number else { return nil }
        if !(number >= 0) { fail(value, .negative) }
        return number
    }

    /// Returns the slope of a curve that has no table; 0 of one that has.
    @inline(never)
    private mutating func slope(_ text: JSONValue?, at x: Double) -> Double {
        guard let text, text.string != nil else { return 1 }
        var row = timing(text)
        if row.kind == MOTION_TIMING_SPRING { fail(text, .noSpring) }
        if row.kind == MOTION_TIMING_STOPS || row.kind == MOTION_TIMING_PATH { return 0 }
        return withUnsafeMutablePointer(to: &row) { row in
            let curve: UnsafePointer<Curve> = UnsafeRawPointer(row).typed()
            return ease(x, curve, UnsafeRawPointer(row).typed()).slope
        }
    }

    /// Reads the text of a curve, without its table.
    @inline(never)
    private mutating func timing(_ value: JSONValue) -> motion_timing {
        guard let text = value.string else { return motion_timing() }
        let curve = TimingText(text.bytes, count: text.count, floats: nil, capacity: 0), p = curve.parameters
        if let fault = curve.fault { fail(value, fault.reason, fault.at.u32) }
        return motion_timing(
            kind: curve.kind, first: curve.first, count: curve.count, flags: 0, parameters: (p[0], p[1], p[2], p[3]))
    }

    /// Returns the numbers of a field, if the segment has it.
    mutating func numbers(_ segment: JSONValue, _ name: StaticString) -> Vector4? {
        guard let value = segment.member(name) else { return nil }
        return numbers(value)
    }

    /// Returns the numbers of a value. A scale may be one number for both axes.
    @inline(never)
    mutating func numbers(_ value: JSONValue) -> Vector4 {
        var made = Vector4(), count = 0
        if let number = value.number {
            for i in below(width) { made[i & 3] = number }
            count = isScale ? all : 1
        }
        for element in value.elements {
            let place = count &- first
            if place >= 0 && place < width { made[place & 3] = element.number ?? 0 }
            count.advance()
        }
        if count != all { fail(value, .numbers, all.u32) }
        return made
    }
}
