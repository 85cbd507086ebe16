import CMotion
import MotionClip
import MotionKernel

// What animations may make of a layer's transform between two times: its parts where each moves by itself, else a
// matrix.

/// What is known of a transform.
enum TransformForm {
    static var parts: UInt32 { 0 }  // among the values
    static var matrix: UInt32 { 1 }  // the first one of `matrices`
    static var unknown: UInt32 { 2 }
}

extension Enclosure {
    private var state: MatrixRange { matrices }
    private var own: MatrixRange { matrices.next }
    private var power: MatrixRange { own.next }
    private var scratch: MatrixRange { power.next }  // and those after it

    /// Says whether a track whose first part is this column moves some part of the transform.
    func isTransform(_ column: Int) -> Bool {
        column >= Column.count || column >= Column.translationX && column <= Column.shear
    }

    /// Decomposes the running transform if it is a matrix in the plane. Returns false if its parts are not known.
    @inline(never)
    func takeApart(_ column: Int) -> Bool {
        if query.form == TransformForm.matrix && column < Column.count
            && state.decompose(to: values + Column.translationX)
        {
            query.form = TransformForm.parts
            for part in below(AffineDecomposition.count) {
                trends[Column.translationX &+ part] = Trend(values[Column.translationX &+ part])
            }
        }
        return query.form == TransformForm.parts
    }

    /// Applies an animation of the whole transform.
    @inline(never)
    func applyWhole(_ track: Track, _ run: UnsafePointer<ClockRange>, _ first: Int) {
        let run = run[0]
        let isSum = track.has(TrackFlag.additive | TrackFlag.cumulative),
            before = query.form
        var cycles = 0.0
        if track.has(TrackFlag.cumulative) {
            let given = run.iteration
            cycles = given.isPoint ? max(given.low, 0) : -1
            if cycles > 0 {
                cycles = load(track, make(track, Passage(track.row.cycleEnd.interval), first)) ? cycles : -1
            }
            if cycles > 0 { power.copy(own) }
        }
        var form = make(track, run.progress, first)
        if isSum {
            form =
                cycles >= 0 && load(track, form) && add(track, cycles, first)
                ? TransformForm.matrix : TransformForm.unknown
        }
        if form != TransformForm.unknown && run.mayNot {
            if before != form || before == TransformForm.matrix {
                // Both as matrices.
                form = load(track, form) && loadState(track, first) ? TransformForm.matrix : TransformForm.unknown
                own.join(state)
            } else {
                for part in below(track.parts) {
                    made[part] = made[part].joined(with: values[first &+ part])
                    madeTrends[part] = Trend(made[part])
                }
            }
        }
        query.form = form
        if form == TransformForm.matrix { state.copy(own) }
        for part in below(form == TransformForm.parts ? track.parts : 0) {
            values[first &+ part] = made[part]
            trends[first &+ part] = trend(ofMade: part)
            if track.has(TrackFlag.angle) && SpatialParts.isAngle(part, of: track.parts) {
                loseWholeTurns(&values[first &+ part], &trends[first &+ part])
            }
        }
    }

    /// Loads what an animation has made, as a matrix, into `own`. Returns false if it is unknown.
    @inline(never)
    private func load(_ track: Track, _ form: UInt32) -> Bool {
        if form == TransformForm.parts { own.set(parts: made, track.parts, in: scratch) }
        return form != TransformForm.unknown
    }

    /// Turns the running transform into a matrix. Returns false if it is unknown.
    @inline(never)
    private func loadState(_ track: Track, _ first: Int) -> Bool {
        if query.form == TransformForm.parts { state.set(parts: values + first, track.parts, in: scratch) }
        return query.form != TransformForm.unknown
    }

    /// Multiplies `own` by the end of a cycle, which is in `power`, once per cycle, then, if the track is additive, by
    /// the running transform.
    @inline(__always)
    private func add(_ track: Track, _ cycles: Double, _ first: Int) -> Bool {
        // Beyond, the sampler counts no cycles, but their turns.
        if !(cycles < 0x1p53) { return false }
        query.steps &+= 8
        var left = cycles
        while left >= 1 {
            query.steps &+= 16
            let half = floor(left / 2)
            if left != half * 2 { own.concatenate(power) }
            scratch.copy(power)
            power.concatenate(scratch)
            left = half
            if !(own.size + power.size < 1e100) { return false }
        }
        if track.has(TrackFlag.additive) {
            if !loadState(track, first) { return false }
            own.concatenate(state)
        }
        return own.settle(inPlane: track.parts == AffineDecomposition.count, isTakenApart: true)
    }

    /// Makes what the animation alone gives, which is parts or a matrix in `own`, and returns which of the two
    /// (TransformForm).
    @inline(never)
    private func make(_ track: Track, _ passage: Passage, _ first: Int) -> UInt32 {
        let progress = passage.range
        for part in below(track.parts) { madeTrends[part].off = -1 }
        let kind = track.row.kind, inPlane = track.parts == AffineDecomposition.count
        let isRunning = kind == TrackKind.running || kind == TrackKind.runningKeys,
            hangsOnState = isRunning || kind == TrackKind.matrix
        if hangsOnState && !takeApart(first) { return TransformForm.unknown }
        if kind == TrackKind.keys || isRunning {
            makeParts(track, passage)
            return TransformForm.parts
        }
        // Matrices cost as much as eight layers.
        query.steps &+= 8
        let areConstant = kind != TrackKind.matrix || self.areConstant(track, first)
        if areConstant && progress.isPoint { return evaluate(track, progress, first) }
        var isKnown = true
        if kind == TrackKind.matrix {
            if inPlane {
                if areConstant { return evaluate(track, progress, first) }
                return mixRunning(track, progress, first) ? TransformForm.parts : TransformForm.unknown
            }
            if !areConstant { return TransformForm.unknown }
            Matrix.with(4) { places in
                withConstant(track, first) { numbers in
                    let ends = track.loadEnds(MovingParts(numbers, nil, 1), 0, places)
                    own.setBetween(ends.from, ends.to, progress, track.rule, in: scratch)
                }
            }
        } else {
            var walk = SegmentWalk(track, passage, &query.steps)
            while walk.advance() {
                query.steps &+= 8
                let fractions = walk.fractions.range, segment = walk.segment
                if kind == TrackKind.list {
                    let pairs = track.pairs(segment)
                    query.steps &+= 8 &* pairs.count.u64
                    if !scratch.setBetween(pairs: pairs.first, pairs.count, fractions, in: scratch.next) {
                        isKnown = false
                    }
                } else if !scratch.setKeys(
                    fractions,
                    { part in
                        let key = track.key(part, segment)
                        return (Double(key.v0), Double(key.v1), key.range(fractions), key.e0 != 0 || key.e1 != 0)
                    })
                {
                    isKnown = false
                }
                if walk.isFirst { own.copy(scratch) } else { own.join(scratch) }
            }
        }
        if !isKnown || !own.settle(inPlane: inPlane, isTakenApart: kind != TrackKind.spatial) {
            return TransformForm.unknown
        }
        return TransformForm.matrix
    }

    // MARK: - On the running transform

    /// Returns whether all parts that a track finds are constant.
    private func areConstant(_ track: Track, _ first: Int) -> Bool {
        for part in below(track.parts) {
            if !values[first &+ part].isPoint { return false }
        }
        return true
    }

    /// Calls `body` with copies of the parts that a track finds, which are constant.
    @inline(never)
    private func withConstant(_ track: Track, _ first: Int, _ body: (MutableFloats) -> Void) {
        var numbers = SIMD16<Float>(repeating: 0)
        withElements(of: &numbers) { (numbers: MutableFloats) in
            for part in below(track.parts) {
                numbers[part] = finite(values[first &+ part].low)
            }
            body(numbers)
        }
    }

    /// Makes the parts at the two ends of progress as the sampler computes them: between the ends each part is
    /// monotone.
    @inline(never)
    private func evaluate(_ track: Track, _ progress: Interval, _ first: Int) -> UInt32 {
        var record = track.row
        (record.target, record.step, record.turnTarget) = (0, 1, MOTION_NONE)
        for end in below(2) {
            withConstant(track, first) { numbers in
                Track(clip, &record).replace(end == 0 ? progress.low : progress.high, 0, numbers, nil)
                for part in below(track.parts) {
                    let own = numbers[part].interval
                    made[part] = end == 0 ? own : made[part].joined(with: own)
                }
            }
        }
        return TransformForm.parts
    }

    /// Mixes the running transform, while it moves, with the one that is given, or with that one before the running
    /// one, part by part. Returns false where they may not mix.
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
            own.set(parts: ended, AffineDecomposition.count, in: scratch)
            state.set(parts: current, AffineDecomposition.count, in: scratch)
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
