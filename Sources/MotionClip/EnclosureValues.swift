import MotionKernel

// What the animations of a layer may make of its columns between two times.

/// How far a path's points may be off, and lengths along it.
private struct ShapeReach {
    var x = 0.0, y = 0.0, along = 0.0
}

extension Enclosure {
    /// A layer's animated columns.
    @inline(__always)
    func enclose(_ layer: Int) {
        question.pointee.steps &+= 1
        var left = layout.animated
        while left != 0 {
            let column = left.trailingZeroBitCount
            values[column] = Interval(Double(model[column &* layout.stride &+ layer]))
            left &= left &- 1
        }
        var number = firstTracks[layer]
        while number != UInt32.max {
            let record = tracks + Int(truncatingIfNeeded: number), run = run(record.pointee.clock)
            if run.pointee.may { apply(Track(clip, record), run) }
            number = nextTracks[Int(truncatingIfNeeded: number)]
        }
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
        let first = column(of: track.record), isKnown = !(isSum && isTransform) && (!isMatrix || stands(track))
        if isKnown && track.has(TrackRecord.cumulative) {
            make(track, Interval(Double(track.record.pointee.cycleEnd)))
            let cycles = Interval(max(run.pointee.iteration.low, 0), max(run.pointee.iteration.high, 0))
            var part = 0
            while part < track.parts {
                ended[part] = made[part] * cycles
                part &+= 1
            }
        }
        if isKnown { make(track, run.pointee.progress) }
        var part = 0
        while part < track.parts {
            let at = first &+ part
            var value = isKnown ? made[part] : .all
            if isSum && isKnown {
                var terms = value.size
                func add(_ term: Interval) { (value, terms) = (value + term, terms + term.size) }
                if track.has(TrackRecord.cumulative) { add(ended[part]) }
                if track.has(TrackRecord.additive) { add(values[at]) }
                value = value.roughened(terms)
            }
            put(value, at, run)
            part &+= 1
        }
        // Where a tangent may turn to is all around.
        if track.record.pointee.turnTarget != UInt32.max { put(track.has(TrackRecord.turn) ? Interval(-4, 7) : Interval(0), Column.pathRotation, run) }
    }

    private func stands(_ track: Track) -> Bool {
        var part = 0
        while part < track.parts {
            if !values[column(of: track.record) &+ part].isPoint { return false }
            part &+= 1
        }
        return true
    }

    /// What an animation alone makes of its parts.
    @inline(never)
    private func make(_ track: Track, _ progress: Interval) {
        let kind = track.record.pointee.kind
        if kind != TrackRecord.running && kind != TrackRecord.matrix && kind != TrackRecord.list { return makeByKeys(track, progress) }
        var part = 0
        while part < track.parts {
            if kind == TrackRecord.list {
                // Where functions of a list may lead is anywhere, unless they stand.
                made[part] = progress.isPoint ? matrixPart(track, progress.low, part) : .all
            } else if kind == TrackRecord.matrix {
                made[part] = matrixPart(track, progress.low, part).joined(with: matrixPart(track, progress.high, part))
            } else {
                // (a0 + a1 v) (1 - p) + (b0 + b1 v) p: straight in both, so that the corners hold it.
                let form = track.floats + part &* 4, current = values[column(of: track.record) &+ part]
                func end(_ v: Double) -> Interval {
                    let from = Double(form[0]) + Double(form[1]) * v, to = Double(form[2]) + Double(form[3]) * v
                    return Interval(mix(from, to, progress.low), mix(from, to, progress.high))
                }
                let terms = abs(Double(form[0])) + abs(Double(form[2])) + (abs(Double(form[1])) + abs(Double(form[3]))) * current.size
                made[part] = end(current.low).joined(with: end(current.high)).roughened(terms * (1 + progress.size))
            }
            part &+= 1
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
                numbers[i] = finite(values[column(of: track.record) &+ i].low)
                i &+= 1
            }
            Track(clip, &record).replace(progress, 0, numbers, nil)
            found = Double(numbers[part])
        }
        return Interval(found)
    }

    /// The segments that are passed, and how far in each.
    @inline(never)
    private func forEachSegment(_ track: Track, _ progress: Interval, _ body: (Int, Interval, _ isFirst: Bool) -> Void) {
        var (from, to) = (KeyPlace(progress.low), KeyPlace(progress.high))
        if !track.has(TrackRecord.extrapolates) {
            from.seek(progress.low, times: track.floats, segments: track.segments, goesOn: track.has(TrackRecord.goesOn))
            to.seek(progress.high, times: track.floats, segments: track.segments, goesOn: track.has(TrackRecord.goesOn))
        }
        var segment = from.segment
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
            body(segment, fractions, segment == from.segment)
            segment &+= 1
        }
    }

    @inline(__always)
    private func makeByKeys(_ track: Track, _ progress: Interval) {
        if track.record.pointee.kind == TrackRecord.path { return makeByPath(track, progress) }
        forEachSegment(track, progress) { segment, fractions, isFirst in
            var part = 0
            while part < track.parts {
                let key = (UnsafeRawPointer(track.floats + (track.segments &+ 1)) + (part &* track.segments &+ segment) &* 16).loadUnaligned(as: KeySegment.self)
                let (v0, v1) = (Double(key.v0), Double(key.v1)), span = v1 - v0, beyond = 1 + fractions.size
                var value = Interval(v0), terms = (abs(v0) + abs(v1)) * beyond
                if key.e0 != 0 || key.e1 != 0 {
                    value = fractions.cubic(v0, v0 + (span + Double(key.e0)) / 3, v1 - (span + Double(key.e1)) / 3, v1)
                    terms += (abs(Double(key.e0)) + abs(Double(key.e1))) * beyond * beyond * beyond
                } else if span != 0 {
                    value = Interval(v0 + span * fractions.low, v0 + span * fractions.high)
                }
                value = value.roughened(terms)
                made[part] = isFirst ? value : made[part].joined(with: value)
                part &+= 1
            }
        }
    }

    /// x and y along a path that stands, or is somewhere about another one.
    @inline(never)
    private func makeByPath(_ track: Track, _ progress: Interval) {
        var reach = ShapeReach(), path = clip.path(at: track.motionPath)
        if track.record.pointee.follows { path = self.path(of: Int(truncatingIfNeeded: track.record.pointee.path), &reach) }
        made[0] = .all
        made[1] = .all
        guard let path else { return }
        func put(_ axis: Int, _ range: Interval, isFirst: Bool) {
            // Nothing, where the path stands.
            let value = reach.x + reach.y > 0 ? range.widened((axis == 0 ? reach.x : reach.y) + 4e-7 * range.size) : range
            made[axis] = isFirst ? value : made[axis].joined(with: value)
        }
        if track.has(TrackRecord.paced) {
            put(0, path.range(ofFractions: progress, axis: 0).widened(reach.along), isFirst: true)
            put(1, path.range(ofFractions: progress, axis: 1).widened(reach.along), isFirst: true)
            return
        }
        forEachSegment(track, progress) { segment, fractions, isFirst in
            put(0, path.range(element: segment, fractions, axis: 0), isFirst: isFirst)
            put(1, path.range(element: segment, fractions, axis: 1), isFirst: isFirst)
        }
    }

    /// A layer's path with its points in the middle of where they may be, and how far off it may be; nil where that is not known, since it
    /// takes other verbs.
    @inline(never)
    private func path(of layer: Int, _ reach: inout ShapeReach) -> PreparedPath? {
        let shape = clip.shape(layer)
        guard let own = clip.path(at: shape[0]) else { return nil }
        if shape[1] == Morph.none { return own }
        let numbers = Int(truncatingIfNeeded: own.pointCount) &* 2, before = shapes.assumingMemoryBound(to: Interval.self), now = before + numbers
        var (i, number, isKnown) = (0, shape[1], true)
        while i < numbers {
            before[i] = Interval(Double(own.givenPoints[i]))
            i &+= 1
        }
        while number != Morph.none {
            let track = Track(clip, tracks + Int(truncatingIfNeeded: number)), run = run(track.record.pointee.clock)
            if run.pointee.may {
                forEachSegment(track, run.pointee.progress) { segment, fractions, isFirst in
                    let ends = track.words + (track.segments &+ segment &* 2), (from, to) = (clip.path(at: ends[0]), clip.path(at: ends[1]))
                    if !(from ?? own).hasVerbs(of: own) || !(to ?? own).hasVerbs(of: own) { isKnown = false }
                    var i = 0
                    while i < numbers && isKnown {
                        // None is what is there.
                        let a = from.map { Interval(Double($0.givenPoints[i])) } ?? before[i], b = to.map { Interval(Double($0.givenPoints[i])) } ?? before[i]
                        let value = a + (b - a) * fractions
                        now[i] = isFirst ? value : now[i].joined(with: value)
                        i &+= 1
                    }
                }
                i = 0
                while i < numbers {
                    before[i] = run.pointee.mayNot ? before[i].joined(with: now[i]) : now[i]
                    i &+= 1
                }
            }
            number = track.record.pointee.next
        }
        if !isKnown { return nil }
        let points = UnsafeMutableRawPointer(now + numbers).assumingMemoryBound(to: Float.self)
        i = 0
        while i < numbers {
            points[i] = finite((before[i].low + before[i].high) / 2)
            let off = max(before[i].high - Double(points[i]), Double(points[i]) - before[i].low)
            if i & 1 == 0 { reach.x = max(reach.x, off) } else { reach.y = max(reach.y, off) }
            reach.along += 2 * off  // a point is the end of two legs
            i &+= 1
        }
        // But the start of a subpath may be that of others.
        reach.along += 2 * (reach.x + reach.y) * Double(own.subpathCount)
        return own.measured(points, in: UnsafeMutableRawPointer(points + numbers))
    }
}
