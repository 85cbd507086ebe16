import CMotion
import MotionClip
import MotionKernel

// What the animations of a layer may make of its columns between two times.

/// How far the points of a path may be off along the axes, and lengths along the path.
struct PathDeviation {
    var x = 0.0, y = 0.0, along = 0.0
    var isExact: Bool { x + y == 0 }
}

extension Enclosure {
    /// Computes the animated columns of a layer.
    @inline(__always)
    func enclose(_ layer: Int) {
        query.steps &+= 1
        var left = layout.animated
        while left != 0 {
            let column = left.trailingZeroBitCount
            values[column] = model[column &* layout.stride &+ layer].interval
            left &= left &- 1
        }
        query.form = TransformForm.parts
        let space = spatial(layer), base = space < 0 ? MOTION_NONE : spatials[space].base
        for part in below(base == MOTION_NONE ? 0 : SpatialParts.count) {
            values[Column.count &+ part] = users[base.int &+ part].interval
        }
        forEachTrack(of: layer) { apply($0, $1) }
    }

    /// Visits the tracks of a layer, or those of one user value, that apply at some of the times.
    func forEachTrack(of layer: Int, user: Int? = nil, _ body: (Track, UnsafePointer<ClockRange>) -> Void) {
        var number = firstTracks[layer]
        while number != MOTION_NONE {
            let track = Track(clip, tracks + number.int)
            if user == nil || track.row.model.int == user {
                let run = run(track.row.clock)
                if run[0].may { body(track, run) }
            }
            number = nextTracks[number]
        }
    }

    @inline(never)
    private func put(_ value: Interval, _ at: Int, _ run: UnsafePointer<ClockRange>) {
        values[at] = run[0].mayNot ? values[at].joined(with: value) : value
    }

    @inline(never)
    func apply(_ track: Track, _ run: UnsafePointer<ClockRange>) {
        let isSum = track.has(TrackFlag.additive | TrackFlag.cumulative), first = column(of: track.record)
        if track.parts == AffineDecomposition.count || track.parts == SpatialParts.count {
            return applyWhole(track, run, first)
        }
        if isTransform(first) && !takeApart(first) {
            // Its parts are not known.
            query.form = TransformForm.unknown
            return
        }
        if track.has(TrackFlag.cumulative) {
            makeParts(track, track.row.cycleEnd.interval)
            let count = run[0].iteration, cycles = Interval(max(count.low, 0), max(count.high, 0))
            for part in below(track.parts) {
                ended[part] = made[part] * cycles
            }
        }
        makeParts(track, run[0].progress)
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
        if track.row.turnTarget != MOTION_NONE {
            put(track.has(TrackFlag.turn) ? made[2] : 0, Column.pathRotation, run)
        }
    }

    /// Makes the parts that an animation alone gives, each moving by itself.
    @inline(never)
    func makeParts(_ track: Track, _ progress: Interval) {
        if track.row.kind != TrackKind.running { return makeByKeys(track, progress) }
        makeRunning(track, 0, progress, isFirst: true)
    }

    /// Makes the parts between two keys of which each may be the running value.
    @inline(never)
    private func makeRunning(_ track: Track, _ segment: Int, _ fractions: Interval, isFirst: Bool) {
        let first = column(of: track.record)
        for part in below(track.parts) {
            // (a0 + a1 v) (1 - p) + (b0 + b1 v) p: straight in both, so that the corners hold it.
            let form = track.ends(part, segment), current = values[first &+ part]
            func end(_ v: Double) -> Interval {
                let from = Double(form[0]) + Double(form[1]) * v, to = Double(form[2]) + Double(form[3]) * v
                return Interval(mix(from, to, fractions.low), mix(from, to, fractions.high))
            }
            let terms =
                abs(Double(form[0])) + abs(Double(form[2])) + (abs(Double(form[1])) + abs(Double(form[3])))
                * current.size
            let value = end(current.low).joined(with: end(current.high)).roughened(terms * (1 + fractions.size))
            made[part] = isFirst ? value : made[part].joined(with: value)
        }
    }

    /// Visits the segments that progress passes, each with how far progress is in it.
    @inline(never)
    func forEachSegment(_ track: Track, _ progress: Interval, _ body: (Int, Interval, _ isFirst: Bool) -> Void) {
        @inline(__always)
        func position(_ progress: Double) -> SegmentPosition {
            var at = SegmentPosition(progress)
            if !track.has(TrackFlag.extrapolates) {
                at.seek(
                    progress, times: track.floats, segments: track.segments, goesOn: track.has(TrackFlag.goesOn))
            }
            return at
        }
        let (from, to) = (position(progress.low), position(progress.high))
        for segment in below(to.segment &+ 1, from: from.segment) {
            let word = track.words[segment], curve = (word & SegmentWord.curveMask).int,
                isFirst = segment == from.segment, isLast = segment == to.segment
            let (low, high) = (isFirst ? from.fraction : 0, isLast ? to.fraction : 1)
            var fractions = Interval(low, high)
            if curve != 0 {
                fractions = (clip.curves + curve).range(fractions, clip.floats)
                // An end key that holds knows of no curve.
                if from.holds && isFirst { fractions = fractions.joined(with: Interval(low)) }
                if to.holds && isLast { fractions = fractions.joined(with: Interval(high)) }
            }
            if word & (SegmentWord.flip | SegmentWord.hold) != 0 {
                let limit = word & SegmentWord.hold != 0 ? 1 : 0.5
                fractions = Interval(fractions.low < limit ? 0 : 1, fractions.high < limit ? 0 : 1)
            }
            body(segment, fractions, isFirst)
        }
    }

    private func makeByKeys(_ track: Track, _ progress: Interval) {
        if track.row.kind == TrackKind.path { return makeByPath(track, progress) }
        forEachSegment(track, progress) { segment, fractions, isFirst in
            if track.row.kind == TrackKind.runningKeys {
                return makeRunning(track, segment, fractions, isFirst: isFirst)
            }
            for part in below(track.parts) {
                let value = track.key(part, segment).range(fractions)
                made[part] = isFirst ? value : made[part].joined(with: value)
            }
        }
    }

    /// Makes x, y and the angle of a layer that moves along a path, whose points may be anywhere near those of the path
    /// that is known.
    @inline(never)
    private func makeByPath(_ track: Track, _ progress: Interval) {
        let row = track.row
        var off = PathDeviation(), path = clip.path(at: track.motionPath)
        if row.follows { path = self.path(of: row.path.int, &off) }
        (made[0], made[1], made[2]) = (.all, .all, Interval(-4, 7))
        guard let path else { return }
        let side = query.corner == track.record ? query.side : 0, isPaced = track.has(TrackFlag.paced),
            isEven = track.has(TrackFlag.even), goesByLength = isPaced || isEven,
            turns = row.turnTarget != MOTION_NONE && track.has(TrackFlag.turn) && off.isExact
        var isFirst = true
        /// Adds the angles of the tangent. If progress goes by length, the parameter may be a little off.
        func turn(_ element: Int, _ u: Interval) {
            let angles = path.angles(element: element, u, off: !goesByLength || progress.isPoint ? 0 : 1e-4)
            var value = (angles + Interval(track.has(TrackFlag.reverse) ? Double.pi : 0)).widened(2e-6)
            if !isFirst {
                // The same directions, but as near as full turns bring them.
                let all = made[2], apart = (all.low + all.high - value.low - value.high) / 2, whole = Double.twoPi
                if abs(apart) > 3.15 { value = value + Interval(apart < 0 ? -whole : whole) }
                let isCorner = value.low > all.high + 1e-3 || value.high < all.low - 1e-3
                if isCorner && query.corner == nil { query.corner = track.record }
            }
            put(2, value)
        }
        func put(_ part: Int, _ value: Interval) { made[part] = isFirst ? value : made[part].joined(with: value) }
        func pass(_ element: Int, _ u: Interval, isStart: Bool) {
            if side != 0 && isStart != (side == 1) { return }
            var at = path.range(element: element, u)
            // A path that stands is exact.
            if !off.isExact {
                at = IntervalVector(
                    at.x.widened(off.x + 4e-7 * at.x.size), at.y.widened(off.y + 4e-7 * at.y.size))
            }
            if goesByLength { at = at.widened(1e-6 * path.length + off.along) }
            put(0, at.x)
            put(1, at.y)
            if turns { turn(element, u) }
            isFirst = false
        }
        if isPaced {
            path.forEachElement(ofFractions: progress) { pass($0, $1, isStart: $2) }
        } else {
            forEachSegment(track, progress) { element, fractions, isStart in
                func parameter(_ share: Double) -> Double { path.parameter(element: element, share: share) }
                pass(
                    element, isEven ? Interval(parameter(fractions.low), parameter(fractions.high)) : fractions,
                    isStart: isStart)
            }
        }
    }

    /// Returns a layer's path with its points in the middle of where they may be, and how far off these may be. The
    /// path is nil where that is not known, since its verbs may be others.
    @inline(never)
    func path(of layer: Int, _ off: inout PathDeviation) -> PreparedPath? {
        let shape = clip.shape(layer)
        guard let own = clip.path(at: shape[0]) else { return nil }
        if shape[1] == MOTION_NONE { return own }
        let count = own.pointCount.int &* 2, before: Intervals = shapes.typed(),
            now = before + count
        var (number, isKnown) = (shape[1], true)
        for i in below(count) { before[i] = own.givenPoints[i].interval }
        while number != MOTION_NONE {
            let track = Track(clip, tracks + number.int), run = run(track.row.clock)[0]
            number = track.row.next
            if !run.may { continue }
            forEachSegment(track, run.progress) { segment, fractions, isFirst in
                let ends = track.words + (track.segments &+ segment &* 2), from = clip.path(at: ends[0]),
                    to = clip.path(at: ends[1])
                if !(from ?? own).hasVerbs(of: own) || !(to ?? own).hasVerbs(of: own) { isKnown = false }
                for i in below(isKnown ? count : 0) {
                    // Where an end has no path, it is the running one.
                    let a = from?.givenPoints[i].interval ?? before[i], b = to?.givenPoints[i].interval ?? before[i]
                    var value = a + (b - a) * fractions
                    if track.has(TrackFlag.additive) {
                        value = (before[i] + value).roughened(before[i].size + value.size)
                    }
                    now[i] = isFirst ? value : now[i].joined(with: value)
                }
            }
            for i in below(count) { before[i] = run.mayNot ? before[i].joined(with: now[i]) : now[i] }
        }
        if !isKnown { return nil }
        let points: MutableFloats = UnsafeMutableRawPointer(now + count).typed()
        for i in below(count) {
            let range = before[i]
            points[i] = finite((range.low + range.high) / 2)
            let reach = max(range.high - Double(points[i]), Double(points[i]) - range.low)
            if i & 1 == 0 { off.x = max(off.x, reach) } else { off.y = max(off.y, reach) }
            off.along += 2 * reach  // a point is the end of two legs
        }
        // But the start of a subpath may be that of others.
        off.along += 2 * (off.x + off.y) * Double(own.subpathCount)
        return own.measured(points, in: UnsafeMutableRawPointer(points + count))
    }
}

extension KeySegment {
    /// Returns the values that lie between the two keys while the fraction moves.
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
