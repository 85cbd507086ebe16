import CMotion
import MotionBounds
import MotionClip
import MotionKernel

/// What a rule is about: the corners of a layer in the root, its opacity there, or numbers of a property.
struct Subject {
    var layer: UInt32
    var property = MOTION_NONE  // of corners
    var place: ChannelPlace?  // of a property
    var first = 0, count = Subject.corners  // numbers
    var isOpacity = false  // in the root

    static var corners: Int { 8 }

    /// Whether what does not show may be anywhere.
    var mayHide: Bool { layer != MOTION_NONE }
}

/// How large the quantity of a rule is in a piece of time: at least, and at most.
struct Measure {
    var least = -Double.infinity, most = -Double.infinity
    var part = 0  // where it is largest
    var jump = Double.infinity  // the first time after the start of the piece at which a clock may jump

    static var unknown: Measure { Measure(least: -.infinity, most: .infinity) }

    /// Adds a number or a point.
    mutating func add(_ least: Double, _ most: Double, _ part: Int) {
        if !(most <= self.most) { (self.most, self.part) = (most, part) }
        if least > self.least { self.least = least }
    }
}

/// The proof of a rule about layers: a search for each subject.
public struct Prover {
    let clip: Clip
    let numbers: NumberEnclosure
    let rule: motion_rule
    private let layers: Words
    private let layerCount: Int
    /// The numbers of the subject that were enclosed last, and their trends.
    let ranges: Intervals
    let trends: UnsafeMutablePointer<Trend>
    /// Numbers at another time, and sums of trends.
    let homes: Intervals
    let sums: UnsafeMutablePointer<Trend>
    let waiting: MutableDoubles  // starts and ends of pieces
    let pieces: UnsafeMutablePointer<motion_piece>?
    let pieceCapacity: UInt32

    var subject = Subject(layer: MOTION_NONE)
    var limit = 0.0
    /// Where the quantity of the subject was seen to be largest.
    var best = (time: 0.0, value: -Double.infinity)
    /// What the opacity of the subject's layer is at the time that it is compared with.
    var homeOpacity = Interval(0)
    /// A point that two layers both draw, and memory for lines of both.
    var common = SIMD2<Double>(0, 0), chords: (first: MutableDoubles, second: MutableDoubles)
    /// Whether the quantity counts for the extremes of the answer.
    var isMain = true
    public internal(set) var answer = motion_answer()

    /// An opacity that no screen of eight bits shows is less than this.
    static var shows: Double { 1.0 / 512 }
    /// Numbers beyond this are not known.
    static var largest: Double { 1e37 }
    /// Pieces that wait.
    static var capacity: Int { 48 }

    /// `memory` has the bytes that `boundsScratch` has more than `scratchSize`.
    public init(
        _ sampler: Sampler, _ memory: UnsafeMutableRawPointer, _ rule: motion_rule, _ layers: Words, _ layerCount: Int,
        _ pieces: UnsafeMutablePointer<motion_piece>?, _ pieceCapacity: UInt32
    ) {
        (clip, numbers, self.rule) = (sampler.clip, NumberEnclosure(sampler, memory), rule)
        (self.layers, self.layerCount, self.pieces, self.pieceCapacity) = (layers, layerCount, pieces, pieceCapacity)
        let count = Subject.corners
        ranges = numbers.room.typed()
        homes = ranges + count
        trends = UnsafeMutableRawPointer(homes + count).typed()
        sums = trends + count
        waiting = UnsafeMutableRawPointer(sums + count).typed()
        chords = numbers.chords()
        let isLeast = rule.kind == MOTION_PROVE_KEEPS_MOVING
        (answer.least, answer.most) = (isLeast ? .infinity : -.infinity, isLeast ? .infinity : -.infinity)
        (answer.time, answer.end) = (rule.start, rule.start)
        (answer.layer, answer.property) = (MOTION_NONE, rule.property)
    }

    /// Answers the rule.
    @inline(never)
    public mutating func run() {
        let isWhole = rule.kind == MOTION_PROVE_SETTLES || rule.kind == MOTION_PROVE_LOOP_CLOSES
        if rule.kind == MOTION_PROVE_FLASHES {
            proveFlashes()
            return finish()
        }
        if rule.kind > MOTION_PROVE_FLASHES { findPaints() }
        for i in below(layerCount) {
            if hasFailed { break }
            if isWhole {
                proveWhole(layers[i])
            } else if rule.kind == MOTION_PROVE_APPEARS || rule.kind == MOTION_PROVE_BEFORE {
                proveAppearance(layers[i])
            } else if rule.kind == MOTION_PROVE_COMES_BACK {
                proveReturn(layers[i])
            } else {
                prove(layers[i])
            }
        }
        if isWhole { provePaint() }
        finish()
    }

    /// Completes the answer.
    private mutating func finish() {
        let isLeast = rule.kind == MOTION_PROVE_KEEPS_MOVING
        if answer.verdict == MOTION_VERDICT_HOLDS { answer.value = isLeast ? answer.least : answer.most }
        answer.steps = numbers.steps < UInt64(UInt32.max) ? numbers.steps.u32 : UInt32.max
    }

    var hasFailed: Bool { answer.verdict == MOTION_VERDICT_FAILS }

    @inline(never)
    private mutating func prove(_ layer: UInt32) {
        subject = Subject(layer: layer)
        if rule.flags & MOTION_PROVE_ROOT != 0 {
            subject = Subject(layer: layer, property: rule.property, count: 1, isOpacity: true)
        }
        if rule.property == MOTION_NONE || subject.isOpacity { return proveSubject() }
        guard let place = clip.place(of: rule.property, layer: layer) else { return }
        if rule.kind == MOTION_PROVE_KEEPS_MOVING && rule.part == MOTION_NONE {
            subject = Subject(layer: layer, property: rule.property, place: place, count: place.arity)
            return proveSubject()
        }
        for part in below(place.arity) {
            if hasFailed || rule.part != MOTION_NONE && rule.part.int != part { continue }
            subject = Subject(layer: layer, property: rule.property, place: place, first: part, count: 1)
            proveSubject()
        }
    }

    private mutating func proveSubject() {
        let kind = rule.kind
        limit = kind == MOTION_PROVE_BETWEEN ? 0 : rule.limits.0
        if kind == MOTION_PROVE_MONOTONIC { return proveMonotonic() }
        if kind == MOTION_PROVE_KEEPS_MOVING { return proveMoving() }
        if kind == MOTION_PROVE_STAYS_NEAR { goHome(rule.start) }
        if rule.start <= rule.end - reach { search(rule.start, rule.end - reach) }
    }

    // MARK: - All that is drawn of a layer

    /// Proves that a layer settles, or that its loop closes: its corners, its opacity, the ends of its stroke.
    @inline(never)
    private mutating func proveWhole(_ layer: UInt32) {
        subject = Subject(layer: layer)
        proveRest(isCorners: true)
        let size = rule.kind == MOTION_PROVE_LOOP_CLOSES ? largerSide : 1
        isMain = false
        if rule.kind == MOTION_PROVE_SETTLES && !numbers.pathRests(layer.int, rule.start, rule.end) {
            leave(rule.start, rule.end, .unknown, MOTION_REASON_PATH)
        }
        subject = Subject(layer: layer, property: MOTION_PROPERTY_OPACITY, count: 1, isOpacity: true)
        proveRest()
        if numbers.hasPath(layer.int) {
            proveRest(of: MOTION_PROPERTY_STROKE_START, layer, weight: size)
            proveRest(of: MOTION_PROPERTY_STROKE_END, layer, weight: size)
        }
        isMain = true
    }

    private mutating func proveRest(of property: UInt32, _ layer: UInt32, weight: Double) {
        guard let place = clip.place(of: property, layer: layer) else { return }
        subject = Subject(layer: layer, property: property, place: place, count: place.arity)
        proveRest(weight: weight)
    }

    /// Proves that the subject settles, or that its loop closes.
    private mutating func proveRest(isCorners: Bool = false, weight: Double = 1) {
        if hasFailed { return }
        if rule.kind == MOTION_PROVE_LOOP_CLOSES { return proveLoop(weight) }
        limit = isCorners ? rule.limits.0 : rule.limits.1
        if !(limit < .infinity) { return }
        goHome(rule.end)
        search(rule.start, rule.end)
    }

    /// Proves the same of the user properties that the layers are painted with. Those of a layer that does not show do
    /// not count.
    @inline(never)
    private mutating func provePaint() {
        guard let (paints, count, painted) = clip.paints else { return }
        isMain = false
        for row in below(count) {
            let paint = paints[row]
            for i in below(paint.painted_count) {
                let layer = painted[paint.first_painted.int &+ i]
                if !isAsked(layer) { continue }
                proveValues(paint.color, 1, layer)
                proveValues(paint.opacity, 1, layer)
                proveValues(paint.width, 1, layer)
                proveValues(paint.first_dash, paint.dash_count, layer)
                proveValues(paint.dash_offset, 1, layer)
                proveValues(paint.corner_radius, 1, layer)
                proveValues(paint.gradient_ends, 1, layer)
                proveValues(paint.highlight, 1, layer)
                proveValues(paint.gradient_box, 1, layer)
                proveValues(paint.gradient_transform, 2, layer)
                proveValues(paint.first_stop, 2 &* paint.stop_count, layer)
            }
        }
        isMain = true
    }

    /// Proves it of channels, the first of which begins with a number of the values.
    private mutating func proveValues(_ first: UInt32, _ channels: UInt32, _ layer: UInt32) {
        var at = first
        for _ in below(channels) {
            guard !hasFailed, at != MOTION_NONE, let place = clip.place(ofValue: at) else { return }
            let property = MOTION_PROPERTY_USER &+ place.user.u32 >> 2
            subject = Subject(layer: layer, property: property, place: place, count: place.arity)
            proveRest()
            at &+= place.arity.u32
        }
    }

    /// Whether a layer is one of those that are asked about.
    func isAsked(_ layer: UInt32) -> Bool {
        var (low, high) = (0, layerCount)
        while low < high {
            let middle = (low &+ high) >> 1
            if layers[middle] < layer { low = middle &+ 1 } else { high = middle }
        }
        return low < layerCount && layers[low] == layer
    }

    // MARK: - Numbers

    /// Encloses the numbers of the subject between two times. Returns false if they are not known. At one time the
    /// numbers are those of exact arithmetic, without the errors of singles that a sample may have. Brings how they go,
    /// if that is wanted.
    @inline(never)
    mutating func enclose(_ a: Double, _ b: Double, hasRates: Bool = false) -> Bool {
        numbers.ask(a, b)
        var (isKnown, count) = (true, subject.count)
        if subject.isOpacity {
            ranges[0] = numbers.opacity(subject.layer.int)
            count = 0
        } else if let place = subject.place {
            numbers.enclose(place)
            for i in below(count) {
                (ranges[i], trends[i]) = numbers.number(subject.first &+ i, of: place)
                if !(ranges[i].size < Prover.largest) { isKnown = false }
            }
            if hasRates { numbers.bringRates(subject.first, count, of: place) }
        } else {
            let noise = numbers.corners(subject.layer.int, trends, hasRates: hasRates)
            for i in below(count) { ranges[i] = trends[i].range.widened(noise) }
            isKnown = noise < .infinity
        }
        for i in below(a == b && isKnown ? count : 0) {
            let low = ranges[i].low, high = ranges[i].high, middle = low + (high - low) / 2
            if high - low > 1e-4 * max(1, ranges[i].size) { continue }
            ranges[i] = Interval(middle)
            trends[i] = Trend(middle, 0, 0)
        }
        return isKnown
    }

    /// Takes the numbers at a time as those that others are compared with.
    mutating func bringHome(_ time: Double) -> Bool {
        let isKnown = enclose(time, time)
        for i in below(Subject.corners) { homes[i] = isKnown ? ranges[i] : .all }
        return isKnown
    }

    private mutating func goHome(_ time: Double) {
        _ = bringHome(time)
        homeOpacity = opacity(time, time)
    }

    /// Returns the opacity of the subject's layer in the root.
    mutating func opacity(_ a: Double, _ b: Double) -> Interval {
        if !subject.mayHide { return Interval(1) }
        numbers.ask(a, b)
        return numbers.opacity(subject.layer.int)
    }

    /// The larger side of the corners that were enclosed last, or 1.
    private var largerSide: Double {
        var side = 1.0
        for axis in below(2) {
            var box = ranges[axis]
            for corner in below(4) { box = box.joined(with: ranges[2 &* corner &+ axis]) }
            side = max(side, box.high - box.low)
        }
        return side
    }
}
