import MotionKernel

// What a clip's values may be at all times of an interval: the sampler's stages, with intervals in the place of numbers. Nothing that a
// sample gives lies outside; how much lies inside for nothing shrinks with the interval.

/// A clock over an interval.
struct ClockRange {
    var progress: Interval  // after timing
    var time: Interval  // what children see
    var iteration: Interval
    var rate = 0.0  // of that time at the start
    var may = false  // it applies at some of the times
    var mayNot = true  // at others it does not
}

/// A layer over an interval: p' = at + (p - pivot) x linear part x the rest of a turn.
struct Placed {
    var a, b, c, d, x, y: Interval
    var turn: Turn
    var pivotX, pivotY: Interval
    var noise: Double  // how far the sampler's single numbers may be off
    var isLoose = false  // it turns by nobody knows how much, however short the interval
}

struct Enclosure {
    let sampler: Sampler
    let runs: UnsafeMutablePointer<ClockRange>
    let values: UnsafeMutablePointer<Interval>  // as the sampler's, up to the user values, that place nothing
    let placed: UnsafeMutablePointer<Placed>

    private var clip: Clip { sampler.clip }
    private var clockCount: Int { Int(truncatingIfNeeded: clip.header.pointee.clockCount) }

    static func bytes(_ clip: Clip) -> UInt64 {
        func bytes<Row>(_ count: UInt64, _ row: Row.Type) -> UInt64 { count &* UInt64(truncatingIfNeeded: MemoryLayout<Row>.stride) }
        return bytes(UInt64(clip.header.pointee.clockCount), ClockRange.self) &+ bytes(UInt64(clip.header.pointee.layerCount), Placed.self)
            &+ bytes(UInt64(truncatingIfNeeded: ValueLayout(clip.header).userBase), Interval.self)
    }

    init(_ sampler: Sampler, _ room: UnsafeMutableRawPointer) {
        self.sampler = sampler
        runs = room.assumingMemoryBound(to: ClockRange.self)
        values = UnsafeMutableRawPointer(runs + Int(truncatingIfNeeded: sampler.clip.header.pointee.clockCount)).assumingMemoryBound(to: Interval.self)
        placed = UnsafeMutableRawPointer(values + sampler.layout.userBase).assumingMemoryBound(to: Placed.self)
    }

    // MARK: - Clocks

    /// All clocks from a to b; the first time behind a at which one of them may jump, if it is known, else infinity.
    @inline(never)
    func runClocks(_ a: Double, _ b: Double) -> Double {
        let clocks = clip.clocks
        var (first, last) = (ClockState(), ClockState()), jump = Double.infinity
        var index = 0
        while index < clockCount {
            let clock = clocks + index, run = runs + index
            var (time, rate, may, mayNot) = (Interval(a, b), 1.0, true, false)
            if clock.pointee.parent != UInt32.max {
                let parent = runs + Int(truncatingIfNeeded: clock.pointee.parent)
                (time, rate, may, mayNot) = (parent.pointee.time, parent.pointee.rate, parent.pointee.may, parent.pointee.mayNot)
            }
            clock.evaluate(time.low, rate, &first)
            clock.evaluate(time.high, rate, &last)
            let isEven = first.phase == last.phase && first.iteration == last.iteration && (first.timeRate < 0) == (last.timeRate < 0)
            run.pointee = ClockRange(
                progress: isEven ? Interval(first.progress, last.progress) : Interval(0, 1), time: isEven ? Interval(first.time, last.time) : .all,
                iteration: isEven ? Interval(isFinite(first.iteration) ? first.iteration : 0) : .all, rate: first.timeRate, may: may && (!isEven || first.applies || last.applies),
                mayNot: mayNot || !first.applies || !last.applies)
            if !isEven && may {
                jump = min(jump, clock.nextChange(time.low, rate, a))
                if first.cycleLeft > 0 { jump = min(jump, later(a, by: first.cycleLeft)) }
            }
            ease(clock, run, first)
            index &+= 1
        }
        return jump
    }

    @inline(__always)
    private func ease(_ clock: UnsafePointer<Clock>, _ run: UnsafeMutablePointer<ClockRange>, _ first: ClockState) {
        let curve = clip.curves + Int(truncatingIfNeeded: clock.pointee.timing), duration = clock.pointee.duration
        let isEndless = !(duration < Double.infinity), raw = run.pointee.progress
        if !isEndless { run.pointee.time = raw * Interval(duration) }
        if curve.isStraight { return }
        run.pointee.progress = curve.range(curve.pointee.kind == Curve.spring ? run.pointee.time : raw, clip.floats)
        if !isEndless {
            run.pointee.time = run.pointee.progress * Interval(duration)
            run.pointee.rate = 0
        }
    }

    // MARK: - Values

    /// The animated values, by the clocks as they run.
    @inline(never)
    func enclose() {
        let layout = sampler.layout, model = clip.columns
        var column = 0, at = 0
        while column < Column.count {
            var layer = 0
            while layer < layout.stride && layout.isAnimated(column) {
                values[at] = Interval(Double(model[column &* layout.stride &+ layer]))
                at &+= 1
                layer &+= 1
            }
            column &+= 1
        }
        var (row, left) = (UnsafeRawPointer(clip.mixes), clip.header.pointee.mixCount)
        while left > 0 {
            let place = Int(truncatingIfNeeded: row.load(as: UInt32.self))
            var lane = 0
            while lane < 8 && place &+ lane < layout.userBase {
                let number = row + lane &* 4, clock = number.load(fromByteOffset: MixRow.clocks, as: UInt32.self)
                let run = runs + Int(truncatingIfNeeded: clock)
                if clock < clip.header.pointee.clockCount && run.pointee.may {
                    let from = Double(number.load(fromByteOffset: MixRow.from, as: Float.self))
                    let to = Double(number.load(fromByteOffset: MixRow.to, as: Float.self))
                    let value = Interval(from) + Interval(to - from) * run.pointee.progress
                    put(value.roughened(from, to, run.pointee.progress), place &+ lane, run)
                }
                lane &+= 1
            }
            row += MixRow.stride
            left &-= 1
        }
        // Keys that apply in rows are the first on their targets.
        var i = 0
        while i < Int(truncatingIfNeeded: clip.header.pointee.animationCount) {
            if clip.tracks[i].group != 0 { apply(clip.tracks + i) }
            i &+= 1
        }
        let others = clip.others
        i = 0
        while i < Int(truncatingIfNeeded: clip.header.pointee.otherCount) {
            apply(clip.tracks + Int(truncatingIfNeeded: others[i]))
            i &+= 1
        }
    }

    @inline(never)
    private func apply(_ record: UnsafePointer<TrackRecord>) {
        let run = runs + Int(truncatingIfNeeded: record.pointee.clock)
        if run.pointee.may && record.pointee.flags & TrackRecord.user == 0 && record.pointee.kind != TrackRecord.none { apply(Track(clip, record), run) }
    }

    @inline(never)
    private func put(_ value: Interval, _ at: Int, _ run: UnsafePointer<ClockRange>) {
        values[at] = run.pointee.mayNot ? values[at].joined(with: value) : value
    }

    @inline(__always)
    private func apply(_ track: Track, _ run: UnsafePointer<ClockRange>) {
        let isSum = track.has(TrackRecord.additive | TrackRecord.cumulative), isTransform = track.parts == Decomposition.count
        // The running matrix mixes part by part as long as it stands still.
        let isMatrix = track.record.pointee.kind == TrackRecord.matrix
        let isKnown = !(isSum && isTransform) && (!isMatrix || stands(track))
        var part = 0
        while part < track.parts {
            let at = track.target &+ part &* track.step
            var value = isKnown ? own(track, run.pointee.progress, part) : .all
            if isSum && isKnown {
                if track.has(TrackRecord.cumulative) {
                    let cycles = Interval(max(run.pointee.iteration.low, 0), max(run.pointee.iteration.high, 0))
                    value = value + own(track, Interval(Double(track.record.pointee.cycleEnd)), part) * cycles
                }
                if track.has(TrackRecord.additive) { value = value + values[at] }
            }
            put(value, at, run)
            part &+= 1
        }
        let turn = track.record.pointee.turnTarget
        // Where a tangent may turn to is all around.
        if turn != UInt32.max { put(track.has(TrackRecord.turn) ? Interval(-4, 7) : Interval(0), Int(truncatingIfNeeded: turn), run) }
    }

    private func stands(_ track: Track) -> Bool {
        var part = 0
        while part < track.parts {
            if !values[track.target &+ part &* track.step].isPoint { return false }
            part &+= 1
        }
        return true
    }

    /// What an animation alone makes of a part.
    @inline(never)
    private func own(_ track: Track, _ progress: Interval, _ part: Int) -> Interval {
        switch track.record.pointee.kind {
        case TrackRecord.running:
            // (a0 + a1 v) (1 - p) + (b0 + b1 v) p: straight in both, so that the corners hold it.
            let form = track.floats + part &* 4, current = values[track.target &+ part &* track.step]
            func end(_ v: Double) -> Interval {
                let from = Double(form[0]) + Double(form[1]) * v, to = Double(form[2]) + Double(form[3]) * v
                return Interval(mix(from, to, progress.low), mix(from, to, progress.high))
            }
            return end(current.low).joined(with: end(current.high)).roughened(current.size, Double(form[0]) + Double(form[2]), progress)
        case TrackRecord.matrix:
            return matrixPart(track, progress.low, part).joined(with: matrixPart(track, progress.high, part))
        default: return alongKeys(track, progress, part)
        }
    }

    /// A part of a running matrix, all of whose parts stand.
    @inline(never)
    private func matrixPart(_ track: Track, _ progress: Double, _ part: Int) -> Interval {
        var record = track.record.pointee, room = SIMD8<Float>(repeating: 0), found = 0.0
        (record.target, record.step, record.turnTarget) = (0, 1, UInt32.max)
        withUnsafeMutableBytes(of: &room) { bytes in
            guard let numbers = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
            var i = 0
            while i < track.parts {
                numbers[i] = finite(values[track.target &+ i &* track.step].low)
                i &+= 1
            }
            Track(clip, &record).replace(progress, 0, numbers, nil)
            found = Double(numbers[part])
        }
        return Interval(found)
    }

    /// Keys, and paths: of every segment that is passed.
    @inline(__always)
    private func alongKeys(_ track: Track, _ progress: Interval, _ part: Int) -> Interval {
        let isPath = track.record.pointee.kind == TrackRecord.path, path = clip.path(at: track.record.pointee.path)
        if isPath && track.has(TrackRecord.paced) { return path.map { $0.range(ofFractions: progress, axis: part) } ?? .all }
        var (from, to) = (KeyPlace(progress.low), KeyPlace(progress.high))
        if !track.has(TrackRecord.extrapolates) {
            from.seek(progress.low, times: track.floats, segments: track.segments, goesOn: track.has(TrackRecord.goesOn))
            to.seek(progress.high, times: track.floats, segments: track.segments, goesOn: track.has(TrackRecord.goesOn))
        }
        var segment = from.segment
        var all = Interval(0), isFirst = true
        while segment <= to.segment {
            let word = track.words[segment], curve = Int(truncatingIfNeeded: word & TrackRecord.curveMask)
            let (low, high) = (segment == from.segment ? from.fraction : 0, segment == to.segment ? to.fraction : 1)
            var fractions = Interval(low, high)
            if curve != 0 {
                fractions = (clip.curves + curve).range(fractions, clip.floats)
                // An end key that holds knows of no curve.
                if from.holds && segment == from.segment { fractions = fractions.joined(with: Interval(low)) }
                if to.holds && segment == to.segment { fractions = fractions.joined(with: Interval(high)) }
            }
            if word & (TrackRecord.flip | TrackRecord.hold) != 0 {
                let limit = word & TrackRecord.hold != 0 ? 1 : 0.5
                fractions = Interval(fractions.low < limit ? 0 : 1, fractions.high < limit ? 0 : 1)
            }
            var value = Interval.all
            if isPath {
                if let path { value = path.range(element: segment, fractions, axis: part) }
            } else {
                let key = (UnsafeRawPointer(track.floats + (track.segments &+ 1)) + (part &* track.segments &+ segment) &* 16).loadUnaligned(as: KeySegment.self)
                let (v0, v1) = (Double(key.v0), Double(key.v1)), third = (v1 - v0) / 3
                value = fractions.cubic(v0, v0 + third + Double(key.e0) / 3, v1 - third - Double(key.e1) / 3, v1).roughened(v0, v1, fractions)
            }
            all = isFirst ? value : all.joined(with: value)
            isFirst = false
            segment &+= 1
        }
        return all
    }

    // MARK: - Places

    @inline(never)
    private func column(_ index: Int, _ layer: Int) -> Interval {
        let layout = sampler.layout
        return layout.isAnimated(index) ? values[layout.place(index) &+ layer] : Interval(Double(clip.columns[index &* layout.stride &+ layer]))
    }

    /// Where a layer is: in its parent, or in the root with its parents before it.
    @inline(__always)
    private func place(_ layer: Int, _ rootSpace: Bool) {
        let turn = column(Column.rotation, layer).turn, (sx, sy) = (column(Column.scaleX, layer), column(Column.scaleX &+ 1, layer))
        let axes = (turn.middle(sx, Interval(0)), turn.middle(column(Column.skew, layer) * sy + column(Column.shear, layer), sy))
        let (px, py) = (column(Column.positionX, layer), column(Column.positionY, layer))
        let (tx, ty) = (column(Column.translationX, layer), column(Column.translationX &+ 1, layer))
        var own = Placed(
            a: axes.0.x, b: axes.0.y, c: axes.1.x, d: axes.1.y, x: px + tx, y: py + ty, turn: turn, pivotX: pivot(layer, 0), pivotY: pivot(layer, 1),
            noise: px.size + py.size + tx.size + ty.size)
        if clip.header.pointee.turns != 0 {
            // Before everything else.
            own.isLoose = column(Column.pathRotation, layer).size >= 7
            let along = column(Column.pathRotation, layer).turn, whole = own
            let first = along.middle(Interval(1), Interval(0)), axis = along.rest(first.x, first.y)
            (own.a, own.b) = whole.linear(axis.x, axis.y)
            (own.c, own.d) = whole.linear(Interval(0) - axis.y, axis.x)
        }
        let parent = clip.layers[layer].parent
        if rootSpace && parent != UInt32.max {
            let above = placed + Int(truncatingIfNeeded: parent)
            if above.pointee.isLoose { own.isLoose = true }
            own.noise = above.pointee.noise + above.pointee.reach * (own.noise + above.pointee.pivotX.size + above.pointee.pivotY.size)
            let at = above.pointee.image(own.x - above.pointee.pivotX, own.y - above.pointee.pivotY)
            (own.x, own.y) = (at.x + above.pointee.x, at.y + above.pointee.y)
            if !above.pointee.passesTurns {
                // The parent's turn is kept apart, this one's not.
                (own.a, own.b) = turn.rest(own.a, own.b)
                (own.c, own.d) = turn.rest(own.c, own.d)
                own.turn = above.pointee.turn
            }
            (own.a, own.b) = above.pointee.linear(own.a, own.b)
            (own.c, own.d) = above.pointee.linear(own.c, own.d)
        }
        placed[layer] = own
    }

    private func pivot(_ layer: Int, _ axis: Int) -> Interval {
        column(Column.anchorX &+ axis, layer) * column(Column.boundsX &+ 2 &+ axis, layer) + column(Column.boundsX &+ axis, layer)
    }

    /// Whether a layer is in 3D, or below one that is: of these nothing is known.
    private func isSpatial(_ layer: Int) -> Bool {
        var (low, high) = (0, Int(truncatingIfNeeded: clip.header.pointee.spatialCount))
        while low < high {
            let middle = (low &+ high) &>> 1, found = Int(truncatingIfNeeded: clip.spatials.record(middle).pointee.layer)
            if found == layer { return true }
            if found < layer { low = middle &+ 1 } else { high = middle }
        }
        return false
    }

    /// The box that holds a layer's bounds; its parent's has been asked for.
    @inline(never)
    func box(_ layer: Int, rootSpace: Bool) -> (x: Interval, y: Interval, noise: Double, isLoose: Bool) {
        if isSpatial(layer) { return (.all, .all, 0, true) }
        place(layer, rootSpace)
        func side(_ axis: Int) -> Interval {
            let origin = column(Column.boundsX &+ axis, layer)
            return origin.joined(with: origin + column(Column.boundsX &+ 2 &+ axis, layer))
        }
        let own = placed + layer, (sideX, sideY) = (side(0), side(1))
        let at = own.pointee.image(sideX - own.pointee.pivotX, sideY - own.pointee.pivotY)
        let reach = sideX.size + sideY.size + own.pointee.pivotX.size + own.pointee.pivotY.size
        let noise = 1e-6 * (own.pointee.noise + own.pointee.reach * reach) + 1e-30
        return ((at.x + own.pointee.x).widened(noise), (at.y + own.pointee.y).widened(noise), noise, own.pointee.isLoose)
    }
}

extension Interval {
    /// By what the sampler's single numbers may be off that lead from a to b.
    @inline(never)
    fileprivate func roughened(_ a: Double, _ b: Double, _ progress: Interval) -> Interval {
        widened(4e-7 * (abs(a) + abs(b)) * (1 + progress.size))
    }
}

extension Placed {
    /// Of a direction, but for the rest of the turn.
    @inline(never)
    func linear(_ u: Interval, _ v: Interval) -> (x: Interval, y: Interval) { (a * u + c * v, b * u + d * v) }

    /// Of a direction.
    @inline(never)
    func image(_ u: Interval, _ v: Interval) -> (x: Interval, y: Interval) {
        let most = linear(u, v)
        return turn.rest(most.x, most.y)
    }

    /// It stands, and turns and scales evenly: a turn before it is one after it.
    var passesTurns: Bool {
        turn.aside.isPoint && a.isPoint && b.isPoint && a.low == d.low && b.low == -c.high && c.isPoint && d.isPoint
    }

    /// How much longer something can get.
    var reach: Double { a.size + b.size + c.size + d.size }
}
