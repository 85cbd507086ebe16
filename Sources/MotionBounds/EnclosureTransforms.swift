import MotionClip
import MotionKernel

// What animations may make of a layer's transform between two times: its parts where each moves by itself, else a
// matrix.

/// What is known of a transform.
enum TransformForm {
    static var parts: UInt32 { 0 }  // among the values
    static var matrix: UInt32 { 1 }  // the first of the rooms
    static var unknown: UInt32 { 2 }
}

extension Enclosure {
    private var state: MatrixRange { rooms }
    private var own: MatrixRange { rooms.next }
    private var power: MatrixRange { own.next }
    private var room: MatrixRange { power.next }  // and those behind it

    /// Whether a track moves some part of the transform, its first one being this column.
    func isTransform(_ column: Int) -> Bool {
        column >= Column.count || column >= Column.translationX && column <= Column.shear
    }

    /// The running transform by its parts again, if it is a matrix in the plane. False if they are not known.
    @inline(never)
    func takeApart(_ column: Int) -> Bool {
        if question.pointee.form == TransformForm.matrix && column < Column.count
            && state.decompose(to: values + Column.translationX)
        {
            question.pointee.form = TransformForm.parts
        }
        return question.pointee.form == TransformForm.parts
    }

    /// An animation of the whole transform.
    @inline(never)
    func applyWhole(_ track: Track, _ run: UnsafePointer<ClockRange>) {
        let first = column(of: track.record), isSum = track.has(TrackFlag.additive | TrackFlag.cumulative),
            before = question.pointee.form
        var cycles = 0.0
        if track.has(TrackFlag.cumulative) {
            let given = run.pointee.iteration
            cycles = given.isPoint ? max(given.low, 0) : -1
            if cycles > 0 {
                cycles = load(track, make(track, Interval(Double(track.record.pointee.cycleEnd)), first)) ? cycles : -1
            }
            if cycles > 0 { power.copy(own) }
        }
        var form = make(track, run.pointee.progress, first)
        if isSum {
            form =
                cycles >= 0 && load(track, form) && add(track, cycles, first)
                ? TransformForm.matrix : TransformForm.unknown
        }
        if form != TransformForm.unknown && run.pointee.mayNot {
            if before != form || before == TransformForm.matrix {
                // Both as matrices.
                form = load(track, form) && loadState(track, first) ? TransformForm.matrix : TransformForm.unknown
                own.join(state)
            } else {
                for part in below(track.parts) {
                    made[part] = made[part].joined(with: values[first &+ part])
                }
            }
        }
        if run.pointee.mayNot && before == TransformForm.unknown { form = before }
        question.pointee.form = form
        if form == TransformForm.matrix { state.copy(own) }
        var part = 0
        while part < track.parts && form == TransformForm.parts {
            values[first &+ part] = made[part]
            part &+= 1
        }
    }

    /// What was made, as a matrix in `own`.
    @inline(never)
    private func load(_ track: Track, _ form: UInt32) -> Bool {
        if form == TransformForm.parts { own.set(parts: made, track.parts, in: room) }
        return form != TransformForm.unknown
    }

    /// The running transform as a matrix.
    @inline(never)
    private func loadState(_ track: Track, _ first: Int) -> Bool {
        if question.pointee.form == TransformForm.parts { state.set(parts: values + first, track.parts, in: room) }
        return question.pointee.form != TransformForm.unknown
    }

    /// Behind `own` the end of a cycle, in `power`, as often as there were cycles, then the running transform, if it
    /// adds to that.
    @inline(__always)
    private func add(_ track: Track, _ cycles: Double, _ first: Int) -> Bool {
        // Beyond, the sampler counts no cycles, but their turns.
        if !(cycles < 0x1p53) { return false }
        question.pointee.steps &+= 8
        var left = cycles
        while left >= 1 {
            question.pointee.steps &+= 16
            let half = floor(left / 2)
            if left != half * 2 { own.concatenate(power) }
            room.copy(power)
            power.concatenate(room)
            left = half
            if !(own.size + power.size < 1e100) { return false }
        }
        if track.has(TrackFlag.additive) {
            if !loadState(track, first) { return false }
            own.concatenate(state)
        }
        return own.settle(inPlane: track.parts == AffineDecomposition.count, isTakenApart: true)
    }

    /// What the animation alone makes of the transform: parts, or a matrix in `own`.
    @inline(never)
    private func make(_ track: Track, _ progress: Interval, _ first: Int) -> UInt32 {
        let kind = track.record.pointee.kind, inPlane = track.parts == AffineDecomposition.count
        let hangsOnState = kind == TrackKind.running || kind == TrackKind.matrix
        if hangsOnState && !takeApart(first) { return TransformForm.unknown }
        if kind == TrackKind.keys || kind == TrackKind.running {
            makeParts(track, progress)
            return TransformForm.parts
        }
        // What goes by matrices costs as much as so many layers.
        question.pointee.steps &+= 8
        let stands = kind != TrackKind.matrix || self.stands(track, first)
        if stands && progress.isPoint { return evaluate(track, progress, first) }
        var isKnown = true
        if kind == TrackKind.matrix {
            if inPlane {
                if stands { return evaluate(track, progress, first) }
                return mixRunning(track, progress, first) ? TransformForm.parts : TransformForm.unknown
            }
            if !stands { return TransformForm.unknown }
            Matrix.with(4) { places in
                withStanding(track, first) { numbers in
                    let ends = track.loadEnds(MovingParts(numbers, nil, 1), 0, places)
                    own.setBetween(ends.from, ends.to, progress, track.rule, in: room)
                }
            }
        } else {
            forEachSegment(track, progress) { segment, fractions, isFirst in
                question.pointee.steps &+= 8
                if kind == TrackKind.list {
                    let pairs = track.pairs(segment)
                    question.pointee.steps &+= 8 &* pairs.count.u64
                    if !room.setBetween(pairs: pairs.first, pairs.count, fractions, in: room.next) { isKnown = false }
                } else if !room.setKeys(
                    fractions,
                    { part in
                        let key = track.key(part, segment)
                        return (Double(key.v0), Double(key.v1), key.range(fractions), key.e0 != 0 || key.e1 != 0)
                    })
                {
                    isKnown = false
                }
                if isFirst { own.copy(room) } else { own.join(room) }
            }
        }
        if !isKnown || !own.settle(inPlane: inPlane, isTakenApart: kind != TrackKind.spatial) {
            return TransformForm.unknown
        }
        return TransformForm.matrix
    }

    // MARK: - On the running transform

    /// Whether all parts that a track finds stand still.
    private func stands(_ track: Track, _ first: Int) -> Bool {
        for part in below(track.parts) {
            if !values[first &+ part].isPoint { return false }
        }
        return true
    }

    /// With those parts, which the body may change.
    @inline(never)
    private func withStanding(_ track: Track, _ first: Int, _ body: (UnsafeMutablePointer<Float>) -> Void) {
        var numbers = SIMD16<Float>(repeating: 0)
        withUnsafeMutableBytes(of: &numbers) { bytes in
            guard let numbers = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
            for part in below(track.parts) {
                numbers[part] = finite(values[first &+ part].low)
            }
            body(numbers)
        }
    }

    /// The parts at two progresses, as the sampler has them: between these each goes one way.
    @inline(never)
    private func evaluate(_ track: Track, _ progress: Interval, _ first: Int) -> UInt32 {
        var record = track.record.pointee
        (record.target, record.step, record.turnTarget) = (0, 1, UInt32.max)
        for end in below(2) {
            withStanding(track, first) { numbers in
                Track(clip, &record).replace(end == 0 ? progress.low : progress.high, 0, numbers, nil)
                for part in below(track.parts) {
                    let own = Interval(Double(numbers[part]))
                    made[part] = end == 0 ? own : made[part].joined(with: own)
                }
            }
        }
        return TransformForm.parts
    }

    /// An affine that is given, or that before the running one, and the running one, mixed part by part while that one
    /// moves. False where they may not mix.
    @inline(__always)
    private func mixRunning(_ track: Track, _ progress: Interval, _ first: Int) -> Bool {
        let isFrom = track.has(TrackFlag.fromGiven), isBy = track.has(TrackFlag.byGiven), current = values + first
        let given = isBy ? AffineDecomposition(track.givenAffine) : track.given
        func mayVanish(_ part: Int) -> Bool { current[part].low <= 0 && current[part].high >= 0 }
        if given.isSingular || mayVanish(4) || mayVanish(5) { return false }
        var part = 0, parts = given, other = given
        parts.forEachPart(with: &other) { number, _ in
            ended[part] = Interval(number)
            part &+= 1
        }
        if isBy {
            // Before the running one.
            own.set(parts: ended, AffineDecomposition.count, in: room)
            state.set(parts: current, AffineDecomposition.count, in: room)
            own.concatenate(state)
            if !own.decompose(to: ended) { return false }
        }
        for part in below(AffineDecomposition.count) {
            let fixed = ended[part]
            var (from, to) = isFrom ? (fixed, current[part]) : (current[part], fixed)
            if part == 2 {
                // Round the shorter way, whichever that is where it is about half a turn.
                let step = to - from, (sin, cos) = sincos((step.low + step.high) / 2), middle = arcTangent(sin, cos),
                    reach = (step.high - step.low) / 2
                to = from + (reach + abs(middle) < 3.14 ? Interval(middle).widened(reach) : Interval(-3.15, 3.15))
            }
            made[part] = from.between(to, progress).roughened(from.size + to.size)
        }
        return true
    }
}
