import CMotion
import MotionClip
import MotionKernel

// What the animations of a layer may make of its columns between two times.

/// How far a path's points may be off, and lengths along it.
struct ShapeReach {
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
        question.pointee.form = TransformForm.parts
        let space = spatial(layer), base = space < 0 ? UInt32.max : spatials[space].base
        var part = 0
        while part < SpatialParts.count && base != UInt32.max {
            values[Column.count &+ part] = Interval(Double(users[base.int &+ part]))
            part &+= 1
        }
        var number = firstTracks[layer]
        while number != UInt32.max {
            let record = tracks + number.int, run = run(record.pointee.clock)
            if run.pointee.may { apply(Track(clip, record), run) }
            number = nextTracks[number.int]
        }
    }

    @inline(never)
    private func put(_ value: Interval, _ at: Int, _ run: UnsafePointer<ClockRange>) {
        values[at] = run.pointee.mayNot ? values[at].joined(with: value) : value
    }

    @inline(never)
    func apply(_ track: Track, _ run: UnsafePointer<ClockRange>) {
        let isSum = track.has(TrackFlag.additive | TrackFlag.cumulative), first = column(of: track.record)
        if track.parts == AffineDecomposition.count || track.parts == SpatialParts.count {
            return applyWhole(track, run)
        }
        if isTransform(first) && !takeApart(first) {
            // Its parts are not known.
            question.pointee.form = TransformForm.unknown
            return
        }
        if track.has(TrackFlag.cumulative) {
            makeParts(track, Interval(Double(track.record.pointee.cycleEnd)))
            let cycles = Interval(max(run.pointee.iteration.low, 0), max(run.pointee.iteration.high, 0))
            for part in below(track.parts) {
                ended[part] = made[part] * cycles
            }
        }
        makeParts(track, run.pointee.progress)
        for part in below(track.parts) {
            let at = first &+ part
            var value = made[part]
            if isSum {
                var terms = value.size
                func add(_ term: Interval) { (value, terms) = (value + term, terms + term.size) }
                if track.has(TrackFlag.cumulative) { add(ended[part]) }
                if track.has(TrackFlag.additive) { add(values[at]) }
                value = value.roughened(terms)
            }
            put(value, at, run)
        }
        if track.record.pointee.turnTarget != UInt32.max {
            put(track.has(TrackFlag.turn) ? made[2] : Interval(0), Column.pathRotation, run)
        }
    }

    /// What an animation alone makes of its parts, each moving by itself.
    @inline(never)
    func makeParts(_ track: Track, _ progress: Interval) {
        if track.record.pointee.kind != TrackKind.running { return makeByKeys(track, progress) }
        let first = column(of: track.record)
        for part in below(track.parts) {
            // (a0 + a1 v) (1 - p) + (b0 + b1 v) p: straight in both, so that the corners hold it.
            let form = track.floats + part &* 4, current = values[first &+ part]
            func end(_ v: Double) -> Interval {
                let from = Double(form[0]) + Double(form[1]) * v, to = Double(form[2]) + Double(form[3]) * v
                return Interval(mix(from, to, progress.low), mix(from, to, progress.high))
            }
            let terms =
                abs(Double(form[0])) + abs(Double(form[2])) + (abs(Double(form[1])) + abs(Double(form[3])))
                * current.size
            made[part] = end(current.low).joined(with: end(current.high)).roughened(terms * (1 + progress.size))
        }
    }

    /// The segments that are passed, and how far in each.
    @inline(never)
    func forEachSegment(_ track: Track, _ progress: Interval, _ body: (Int, Interval, _ isFirst: Bool) -> Void) {
        var (from, to) = (SegmentPosition(progress.low), SegmentPosition(progress.high))
        if !track.has(TrackFlag.extrapolates) {
            from.seek(
                progress.low, times: track.floats, segments: track.segments, goesOn: track.has(TrackFlag.goesOn))
            to.seek(progress.high, times: track.floats, segments: track.segments, goesOn: track.has(TrackFlag.goesOn))
        }
        var segment = from.segment
        while segment <= to.segment {
            let word = track.words[segment], curve = (word & SegmentWord.curveMask).int
            let (low, high) = (segment == from.segment ? from.fraction : 0, segment == to.segment ? to.fraction : 1)
            var fractions = Interval(low, high)
            if curve != 0 {
                fractions = (clip.curves + curve).range(fractions, clip.floats)
                // An end key that holds knows of no curve.
                if from.holds && segment == from.segment { fractions = fractions.joined(with: Interval(low)) }
                if to.holds && segment == to.segment { fractions = fractions.joined(with: Interval(high)) }
            }
            if word & (SegmentWord.flip | SegmentWord.hold) != 0 {
                let limit = word & SegmentWord.hold != 0 ? 1 : 0.5
                fractions = Interval(fractions.low < limit ? 0 : 1, fractions.high < limit ? 0 : 1)
            }
            body(segment, fractions, segment == from.segment)
            segment &+= 1
        }
    }

    @inline(__always)
    private func makeByKeys(_ track: Track, _ progress: Interval) {
        if track.record.pointee.kind == TrackKind.path { return makeByPath(track, progress) }
        forEachSegment(track, progress) { segment, fractions, isFirst in
            for part in below(track.parts) {
                let value = track.key(part, segment).range(fractions)
                made[part] = isFirst ? value : made[part].joined(with: value)
            }
        }
    }

    /// x and y along a path that stands, or is somewhere about another one.
    @inline(never)
    private func makeByPath(_ track: Track, _ progress: Interval) {
        var reach = ShapeReach(), path = clip.path(at: track.motionPath)
        if track.record.pointee.follows {
            path = self.path(of: track.record.pointee.path.int, &reach)
        }
        let turns = track.record.pointee.turnTarget != UInt32.max && track.has(TrackFlag.turn)
        (made[0], made[1], made[2]) = (.all, .all, Interval(-4, 7))
        guard let path else { return }
        let side = question.pointee.corner == track.record ? question.pointee.side : 0,
            isPaced = track.has(TrackFlag.paced)
        var isFirst = true
        /// The turn to the tangent, also beyond `off` in the parameter; of a path that changes all around.
        func turn(_ element: Int, _ u: Interval) {
            if !turns || reach.x + reach.y > 0 { return }
            let angles = path.angles(element: element, u, off: !isPaced || progress.isPoint ? 0 : 1e-4)
            var value = (angles + Interval(track.has(TrackFlag.reverse) ? Double.pi : 0)).widened(
                2e-6)
            if !isFirst {
                // The same directions, but as near as full turns bring them.
                let apart = (made[2].low + made[2].high - value.low - value.high) / 2, whole = Double.twoPi
                if abs(apart) > 3.15 { value = value + Interval(apart < 0 ? -whole : whole) }
                let isCorner = value.low > made[2].high + 1e-3 || value.high < made[2].low - 1e-3
                if isCorner && question.pointee.corner == nil { question.pointee.corner = track.record }
            }
            made[2] = isFirst ? value : made[2].joined(with: value)
        }
        func put(_ axis: Int, _ range: Interval) {
            // Nothing, where the path stands.
            var value =
                reach.x + reach.y > 0 ? range.widened((axis == 0 ? reach.x : reach.y) + 4e-7 * range.size) : range
            if isPaced { value = value.widened(1e-6 * path.length + reach.along) }
            made[axis] = isFirst ? value : made[axis].joined(with: value)
        }
        func pass(_ element: Int, _ u: Interval, isStart: Bool) {
            if side != 0 && isStart != (side == 1) { return }
            put(0, path.range(element: element, u, axis: 0))
            put(1, path.range(element: element, u, axis: 1))
            turn(element, u)
            isFirst = false
        }
        if isPaced {
            path.forEachElement(ofFractions: progress) { pass($0, $1, isStart: $2) }
        } else {
            forEachSegment(track, progress) { pass($0, $1, isStart: $2) }
        }
    }

    /// A layer's path with its points in the middle of where they may be, and how far off it may be; nil where that is
    /// not known, since it takes other verbs.
    @inline(never)
    func path(of layer: Int, _ reach: inout ShapeReach) -> PreparedPath? {
        let shape = clip.shape(layer)
        guard let own = clip.path(at: shape[0]) else { return nil }
        if shape[1] == MOTION_NONE { return own }
        let numbers = own.pointCount.int &* 2,
            before = shapes.assumingMemoryBound(to: Interval.self), now = before + numbers
        var (i, number, isKnown) = (0, shape[1], true)
        while i < numbers {
            before[i] = Interval(Double(own.givenPoints[i]))
            i &+= 1
        }
        while number != MOTION_NONE {
            let track = Track(clip, tracks + number.int), run = run(track.record.pointee.clock)
            if run.pointee.may {
                forEachSegment(track, run.pointee.progress) { segment, fractions, isFirst in
                    let ends = track.words + (track.segments &+ segment &* 2),
                        (from, to) = (clip.path(at: ends[0]), clip.path(at: ends[1]))
                    if !(from ?? own).hasVerbs(of: own) || !(to ?? own).hasVerbs(of: own) { isKnown = false }
                    var i = 0
                    while i < numbers && isKnown {
                        // None is what is there.
                        let a = from.map { Interval(Double($0.givenPoints[i])) } ?? before[i],
                            b = to.map { Interval(Double($0.givenPoints[i])) } ?? before[i]
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
        for i in below(numbers) {
            points[i] = finite((before[i].low + before[i].high) / 2)
            let off = max(before[i].high - Double(points[i]), Double(points[i]) - before[i].low)
            if i & 1 == 0 { reach.x = max(reach.x, off) } else { reach.y = max(reach.y, off) }
            reach.along += 2 * off  // a point is the end of two legs
        }
        // But the start of a subpath may be that of others.
        reach.along += 2 * (reach.x + reach.y) * Double(own.subpathCount)
        return own.measured(points, in: UnsafeMutableRawPointer(points + numbers))
    }
}

extension KeySegment {
    /// What lies between the keys while the fraction moves.
    @inline(never)
    func range(_ fractions: Interval) -> Interval {
        let (v0, v1) = (Double(v0), Double(v1)), (e0, e1) = (Double(e0), Double(e1)), span = v1 - v0,
            beyond = 1 + fractions.size
        var value = Interval(v0), terms = (abs(v0) + abs(v1)) * beyond
        if e0 != 0 || e1 != 0 {
            value = fractions.cubic(v0, v0 + (span + e0) / 3, v1 - (span + e1) / 3, v1)
            terms += (abs(e0) + abs(e1)) * beyond * beyond * beyond
        } else if span != 0 {
            value = Interval(v0 + span * fractions.low, v0 + span * fractions.high)
        }
        return value.roughened(terms)
    }
}
