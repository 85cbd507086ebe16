import CMotion
import MotionClip
import MotionKernel

extension Sampler {
    /// Writes a trace of a channel between two times: rows between which it is near a straight line. Returns how many
    /// rows there are; nil if it takes more samples than its budget. `memory` has the bytes that `boundsScratch` has
    /// more than `scratchSize`.
    @inline(never)
    public func trace(
        _ channel: Int, _ a: Double, _ b: Double, _ tolerance: Double, _ times: MutableDoubles?,
        _ values: MutableDoubles?, _ errors: MutableDoubles?, capacity: Int, _ memory: UnsafeMutableRawPointer
    ) -> Int? {
        // As `bounds` has it.
        let memory = UInt(bitPattern: memory) & 8 == 0 ? memory : memory + 8, room: MutableDoubles = memory.typed()
        let words: MutableWords = (memory + BoundsSearch.pieceCapacity &* BoundsSearch.pieceSize).typed()
        let enclosure = Enclosure(self, words, false, hasStrokes: true, hasAll: true),
            place = clip.place(ofChannel: channel)
        let output = TraceOutput(times, values, errors, capacity: capacity, arity: place.arity, room)
        var search = TraceSearch(self, enclosure, place, tolerance, output, room + place.arity &* 2)
        return search.run(a, b) ? search.output.count : nil
    }
}

/// The search for the rows of a trace: time is cut into pieces, at jumps of clocks and else in the middle, until the
/// channel is near a straight line on each.
private struct TraceSearch {
    private let sampler: Sampler, enclosure: Enclosure
    private let place: ChannelPlace
    private let tolerance: Double
    var output: TraceOutput
    /// The numbers at the end of a piece, its errors, and the times at which pieces begin that wait.
    private let numbers, errors, pieces: MutableDoubles
    private let most: UInt64  // steps, and pieces
    private let size: UInt64, mostSampled: UInt64  // of the clip, and of all samples together
    private var wholeTime = 0.0

    /// Pieces that wait.
    private static var capacity: Int { 160 }
    private static var stepsOfAll: UInt64 { 1 << 17 }
    /// A piece shorter than this share of the time is cut on only if shorter ones are enclosed better.
    private static var shortest: Double { 1.0 / 4096 }
    /// A piece of this share of the time is cut at the step that samples have in it.
    private static var stepShare: Double { 1.0 / 65536 }
    /// A piece of which nothing is known is not cut below this share.
    private static var shortestUnknown: Double { 1.0 / 64 }

    init(
        _ sampler: Sampler, _ enclosure: Enclosure, _ place: ChannelPlace, _ tolerance: Double,
        _ output: TraceOutput, _ room: MutableDoubles
    ) {
        (self.sampler, self.enclosure, self.place) = (sampler, enclosure, place)
        (self.tolerance, self.output) = (tolerance, output)
        // The errors have room for two rows.
        (numbers, errors, pieces) = (room, room + 4, room + 12)
        most = enclosure.query.steps &+ TraceSearch.stepsOfAll
        let header = sampler.clip.header
        size = header.layerCount.u64 &+ header.animationCount.u64 &+ header.clockCount.u64
        mostSampled = UInt64(1) << 26 &+ size << 12
    }

    private var arity: Int { place.arity }

    @inline(__always)
    mutating func run(_ a: Double, _ b: Double) -> Bool {
        var (from, to, waiting) = (a, b, 0)
        wholeTime = b - a
        sample(a)
        for part in below(arity) { errors[part] = 0 }
        output.add(a, UnsafePointer(numbers), UnsafePointer(errors))
        while enclosure.query.samples &* size <= mostSampled {
            // A piece that begins later than the last row begins at the next number, so that nothing lies between.
            if from > output.time { addRow(from, isStep: true) }
            if from < to { (to, waiting) = examine(from, to, waiting, b - a) } else if waiting == 0 { return true }
            if to > output.time { continue }
            if waiting == 0 { return true }
            waiting &-= 2
            (from, to) = (pieces[waiting], pieces[waiting &+ 1])
        }
        return false
    }

    /// Adds a row for a piece that is near a line, or for one that cannot be cut; or cuts it, so that its second half
    /// waits. Returns the end of what remains, and how many numbers wait.
    @inline(__always)
    private mutating func examine(
        _ from: Double, _ to: Double, _ waiting: Int, _ whole: Double
    ) -> (to: Double, waiting: Int) {
        var off = enclose(from, to)
        let jump = enclosure.query.jump, jumps = jump > from && jump <= to, length = to - from
        let middle = from + length / 2
        if off <= tolerance {
            sample(to)
            off = findErrors(sharp: true)
        }
        var isDone = off <= tolerance
        if !isDone && !jumps {
            isDone =
                off > 1e50 && length <= whole * TraceSearch.shortestUnknown
                || length <= whole * TraceSearch.shortest && !isBetter(from, to)
                    && (length <= whole * TraceSearch.stepShare || !isBetween(from, to))
        }
        // No time lies between neighbours.
        if !(middle > from && middle < to) {
            addRow(to, isStep: true)
            return (to, waiting)
        }
        if isDone || waiting &+ 2 > TraceSearch.capacity || isSpent {
            if !(off <= tolerance) {
                if to - from <= whole * TraceSearch.stepShare && isBetween(from, to) {
                    addStep(from, to)
                    return (to, waiting)
                }
                _ = enclose(from, to)
                sample(to)
                _ = findErrors(sharp: true)
            }
            output.add(to, UnsafePointer(numbers), UnsafePointer(errors))
            return (to, waiting)
        }
        let second = jumps ? jump : middle, first = jumps ? -later(-jump, by: 0) : middle
        (pieces[waiting], pieces[waiting &+ 1]) = (second, to)
        return (first, waiting &+ 2)
    }

    /// Whether no piece is cut any more. A forged clip may move what no clock moves: that takes pieces, but no steps.
    private var isSpent: Bool { enclosure.query.steps >= most || enclosure.query.number >= most }

    /// Brings the numbers at a time.
    @inline(never)
    private func sample(_ time: Double) {
        enclosure.query.samples &+= 1
        var none = motion_outputs()
        sampler.sample(at: time, &none)
        for part in below(arity) { numbers[part] = Double(sampler.number(part, of: place)) }
    }

    /// Returns whether a piece that is enclosed stays between samples at its ends and a little beyond them, so that a
    /// step there, or near there, is all that the enclosure does not know. Brings the numbers at the end.
    @inline(never)
    private func isBetween(_ from: Double, _ to: Double) -> Bool {
        _ = enclose(from, to)
        let least = errors, most = errors + 4, duration = sampler.clip.header.duration,
            beyond = max(wholeTime, duration < 1e9 ? duration : 0) * TraceSearch.stepShare
        for part in below(arity) { (least[part], most[part]) = (output.last[part], output.last[part]) }
        for i in below(3) {
            sample(i == 0 ? from - beyond : i == 1 ? to + beyond : to)
            for part in below(arity) {
                (least[part], most[part]) = (min(least[part], numbers[part]), max(most[part], numbers[part]))
            }
        }
        for part in below(arity) {
            let trend = enclosure.trend(place, part), reach = abs(trend.slope) + trend.off
            if !(trend.middle - reach >= least[part] - tolerance && trend.middle + reach <= most[part] + tolerance) {
                return false
            }
        }
        return true
    }

    /// Adds the rows before and after a step, where samples have it, and one at the end of the piece. The enclosures of
    /// curves know the place of a step to a millionth only.
    @inline(never)
    private mutating func addStep(_ from: Double, _ to: Double) {
        var (low, high) = (from, to)
        while true {
            let middle = low + (high - low) / 2
            if !(middle > low && middle < high) { break }
            // Which end is nearer?
            var way = 0.0
            for part in below(arity) { errors[part] = numbers[part] - output.last[part] }
            sample(middle)
            for part in below(arity) {
                way += (2 * (numbers[part] - output.last[part]) - errors[part]) * errors[part]
                numbers[part] = output.last[part] + errors[part]
            }
            if way < 0 { low = middle } else { high = middle }
        }
        addRow(low)
        addRow(high, isStep: true)
        addRow(to)
    }

    /// Adds a row whose errors are the changes since the last one, which are 0 for a step.
    @inline(never)
    private mutating func addRow(_ time: Double, isStep: Bool = false) {
        if time <= output.time { return }
        sample(time)
        for part in below(arity) { errors[part] = isStep ? 0 : abs(numbers[part] - output.last[part]) }
        output.add(time, UnsafePointer(numbers), UnsafePointer(errors))
    }

    /// Returns whether the ends of a piece are enclosed well enough, so that cutting it helps.
    @inline(never)
    private func isBetter(_ from: Double, _ to: Double) -> Bool {
        enclose(from, from) <= tolerance && enclose(to, to) <= tolerance
    }

    // MARK: - Enclosures

    /// Encloses the channel between two times. Returns how far it may be from a straight line at most.
    @inline(never)
    private func enclose(_ from: Double, _ to: Double) -> Double {
        (enclosure.query.corner, enclosure.query.side) = (nil, 0)
        enclosure.ask(from, to)
        enclosure.enclose(place)
        return findErrors(sharp: false)
    }

    /// Brings the errors of a piece: from the trend alone, or sharp, from the line between the last row and the numbers
    /// at the end. Returns the largest one.
    @inline(never)
    private func findErrors(sharp: Bool) -> Double {
        var most = 0.0
        for part in below(arity) {
            let trend = enclosure.trend(place, part)
            var off = trend.off
            if sharp {
                let start = abs(trend.middle - trend.slope - output.last[part]),
                    end = abs(trend.middle + trend.slope - numbers[part])
                off += max(start, end)
            }
            errors[part] = off
            most = max(off, most)
        }
        return most
    }
}

extension Enclosure {
    /// Encloses what a channel reads.
    func enclose(_ place: ChannelPlace) {
        if place.isUserProperty { encloseUser(place.user) } else { encloseParts(place.layer.int) }
    }

    /// Returns the trend of a number of a channel, which is enclosed.
    @inline(never)
    func trend(_ place: ChannelPlace, _ part: Int) -> Trend {
        if place.isUserProperty { return trends[Column.count &+ part] }
        let isKnown = query.form == TransformForm.parts, column = place.column &+ part
        if place.user >= 0 { return isKnown ? trends[Column.count &+ place.part &+ part] : Trend(.all) }
        if isTransform(column) && !isKnown && !takeApart(column) { return Trend(.all) }
        return trend(column, place.layer.int)
    }

    /// Encloses a user property whose numbers begin at a place. They come in the place of the parts of transforms in
    /// 3D.
    @inline(never)
    func encloseUser(_ place: Int) {
        query.form = TransformForm.parts
        for part in below(4) { setPart(part, users[place &+ part].interval) }
        forEachTrack(of: clip.header.layerCount.int, user: place) { apply($0, $1) }
    }

    /// Encloses the columns of a layer, and the parts of its transform in 3D.
    @inline(never)
    func encloseParts(_ layer: Int) {
        let space = spatial(layer), base = space < 0 ? MOTION_NONE : spatials[space].base
        for part in below(base == MOTION_NONE ? 0 : SpatialParts.count) {
            setPart(part, users[base.int &+ part].interval)
        }
        enclose(layer)
    }

    private func setPart(_ part: Int, _ value: Interval) {
        (values[Column.count &+ part], trends[Column.count &+ part]) = (value, Trend(value))
    }
}
