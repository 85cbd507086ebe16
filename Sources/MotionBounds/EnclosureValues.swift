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
            trends[column] = Trend(values[column])
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
        var (number, count) = (firstTracks[layer], UInt64(0))
        defer { query.steps &+= count >> 3 }
        while number != MOTION_NONE {
            let track = Track(clip, tracks + number.int)
            count &+= 1
            if user == nil || track.row.model.int == user {
                let run = run(track.row.clock)
                if run[0].may { body(track, run) }
            }
            number = nextTracks[number]
        }
    }

    /// Returns the trend of a value, which is known of columns only.
    @inline(never)
    func trend(ofValue index: Int) -> Trend { index < Column.count ? trends[index] : Trend(values[index]) }

    /// Returns the trend of a part that was made last.
    @inline(never)
    func trend(ofMade part: Int) -> Trend { madeTrends[part].off >= 0 ? madeTrends[part] : Trend(made[part]) }

    @inline(never)
    func put(_ value: Interval, _ trend: Trend, _ at: Int, _ run: UnsafePointer<ClockRange>) {
        values[at] = run[0].mayNot ? values[at].joined(with: value) : value
        trends[at] = run[0].mayNot ? Trend(values[at]) : trend
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
            makeParts(track, Passage(track.row.cycleEnd.interval))
            let count = run[0].iteration, cycles = Interval(max(count.low, 0), max(count.high, 0))
            for part in below(track.parts) {
                ended[part] = made[part] * cycles
            }
        }
        makeParts(track, run[0].progress)
        for part in below(track.parts) {
            let at = first &+ part
            var value = made[part], trend = trend(ofMade: part)
            if isSum {
                var terms = value.size
                func add(_ term: Interval, _ moving: Trend) {
                    (value, trend, terms) = (value + term, trend + moving, terms + term.size)
                }
                if track.has(TrackFlag.cumulative) { add(ended[part], Trend(ended[part])) }
                if track.has(TrackFlag.additive) { add(values[at], self.trend(ofValue: at)) }
                (value, trend) = (value.roughened(terms), trend.roughened(terms))
            }
            if track.has(TrackFlag.angle) { loseWholeTurns(&value, &trend) }
            put(value, trend, at, run)
        }
        if track.row.turnTarget != MOTION_NONE {
            let angle = track.has(TrackFlag.turn) ? made[2] : 0
            put(angle, Trend(angle), Column.pathRotation, run)
        }
    }

    /// Takes the whole turns off angles that are beyond `mostTurned`, as a sample does. Where not all of them have the
    /// same whole turns, they may be any that a sample gives.
    @inline(never)
    func loseWholeTurns(_ angle: inout Interval, _ trend: inout Trend) {
        if angle.size <= mostTurned { return }
        let whole = Interval(floor((angle.low + angle.high) / (2 * .twoPi) + 0.5) * .twoPi)
        if angle.low > mostTurned || angle.high < -mostTurned {
            let rest = angle - whole
            if rest.size < 3.14 {
                (angle, trend) = (rest, trend - Trend(whole))
                return
            }
        }
        angle = Interval(-mostTurned, mostTurned).widened(1e-4)
        trend = Trend(angle)
    }

    /// Makes the parts that an animation alone gives, each moving by itself.
    @inline(never)
    func makeParts(_ track: Track, _ progress: Passage) {
        for part in below(track.parts) { madeTrends[part].off = -1 }
        if track.row.kind != TrackKind.running { return makeByKeys(track, progress) }
        makeRunning(track, 0, progress, isFirst: true)
    }

    /// Makes the parts between two keys of which each may be the running value.
    @inline(never)
    private func makeRunning(_ track: Track, _ segment: Int, _ fractions: Passage, isFirst: Bool) {
        if track.has(TrackFlag.color) { return makeColor(track, segment, fractions, isFirst: isFirst) }
        let first = column(of: track.record), fractions = fractions.range
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
            put(part, value, Trend(value), isFirst: isFirst)
        }
    }

    /// Sets the range and the trend of a part. From the second segment on it widens the range, and the part has no
    /// trend.
    @inline(never)
    func put(_ part: Int, _ value: Interval, _ trend: Trend, isFirst: Bool) {
        made[part] = isFirst ? value : made[part].joined(with: value)
        madeTrends[part] = isFirst ? trend : Trend(0, 0, -1)
    }

    private func makeByKeys(_ track: Track, _ progress: Passage) {
        if track.row.kind == TrackKind.path { return makeByPath(track, progress) }
        var walk = SegmentWalk(track, progress, &query.steps)
        while walk.advance() {
            if track.row.kind == TrackKind.runningKeys {
                makeRunning(track, walk.segment, walk.fractions, isFirst: walk.isFirst)
                continue
            }
            if track.has(TrackFlag.color) {
                makeColor(track, walk.segment, walk.fractions, isFirst: walk.isFirst)
                continue
            }
            for part in below(track.parts) {
                let key = track.key(part, walk.segment)
                let range = key.range(walk.fractions.range)
                put(
                    part, range, walk.fractions.trend(along: key.chord(walk.fractions.range), range),
                    isFirst: walk.isFirst)
            }
        }
    }

    /// Makes x, y and the angle of a layer that moves along a path, whose points may be anywhere near those of the path
    /// that is known.
    @inline(never)
    private func makeByPath(_ track: Track, _ progress: Passage) {
        let row = track.row
        var off = PathDeviation(), path = clip.path(at: track.motionPath)
        if row.follows { path = self.path(of: row.path.int, &off) }
        (made[0], made[1], made[2]) = (.all, .all, Interval(-4, 7))
        guard let path else { return }
        let side = query.corner == track.record ? query.side : 0, isPaced = track.has(TrackFlag.paced),
            isEven = track.has(TrackFlag.even), goesByLength = isPaced || isEven,
            turns = row.turnTarget != MOTION_NONE && track.has(TrackFlag.turn) && off.isExact
        var (isFirst, passed) = (true, 0)
        /// Adds the angles of the tangent. If progress goes by length, the parameter may be a little off.
        func turn(_ element: Int, _ u: Interval) {
            let angles = path.angles(element: element, u, off: !goesByLength || progress.range.isPoint ? 0 : 1e-4)
            var value = (angles + Interval(track.has(TrackFlag.reverse) ? Double.pi : 0)).widened(2e-6)
            if !isFirst {
                // The same directions, but as near as full turns bring them.
                let all = made[2], apart = (all.low + all.high - value.low - value.high) / 2, whole = Double.twoPi
                if abs(apart) > 3.15 { value = value + Interval(apart < 0 ? -whole : whole) }
                let isCorner = value.low > all.high + 1e-3 || value.high < all.low - 1e-3
                if isCorner && query.corner == nil { query.corner = track.record }
            }
            put(2, value, Trend(value), isFirst: isFirst)
        }
        func pass(_ element: Int, _ passage: Passage, isStart: Bool) {
            passed &+= 1
            if passed & 7 == 0 { query.steps &+= 1 }
            let u = passage.range
            if side != 0 && isStart != (side == 1) { return }
            var at = path.range(element: element, u)
            // A constant path is exact.
            if !off.isExact {
                at = IntervalVector(
                    at.x.widened(off.x + 4e-7 * at.x.size), at.y.widened(off.y + 4e-7 * at.y.size))
            }
            if goesByLength { at = at.widened(1e-6 * path.length + off.along) }
            var trends = TrendVector(at)
            if off.isExact && !goesByLength {
                let chords = path.chords(element: element, u)
                trends = TrendVector(passage.trend(along: chords.x, at.x), passage.trend(along: chords.y, at.y))
            }
            put(0, at.x, trends.x, isFirst: isFirst)
            put(1, at.y, trends.y, isFirst: isFirst)
            if turns { turn(element, u) }
            isFirst = false
        }
        if isPaced {
            path.forEachElement(ofFractions: progress.range) { pass($0, Passage($1), isStart: $2) }
        } else {
            var walk = SegmentWalk(track, progress, &query.steps)
            while walk.advance() {
                let element = walk.segment, (low, high) = (walk.fractions.range.low, walk.fractions.range.high)
                func parameter(_ share: Double) -> Double { path.parameter(element: element, share: share) }
                // At a vertex the direction is that of the element before, which no pass has gone through.
                let isVertex =
                    low == 0 && (walk.isFirst ? high > 0 || isEven : isEven && high == 0) && path.goesOn(into: element)
                if isVertex { pass(element &- 1, Passage(1), isStart: walk.isFirst) }
                pass(
                    element, isEven ? Passage(Interval(parameter(low), parameter(high))) : walk.fractions,
                    isStart: walk.isFirst && !isVertex)
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
            var walk = SegmentWalk(track, run.progress, &query.steps)
            while walk.advance() {
                query.steps &+= count.u64 >> 3
                let ends = track.words + (track.segments &+ walk.segment &* 2), from = clip.path(at: ends[0]),
                    to = clip.path(at: ends[1])
                if !(from ?? own).hasVerbs(of: own) || !(to ?? own).hasVerbs(of: own) { isKnown = false }
                let fractions = walk.fractions.range
                for i in below(isKnown ? count : 0) {
                    // Where an end has no path, it is the running one.
                    let a = from?.givenPoints[i].interval ?? before[i], b = to?.givenPoints[i].interval ?? before[i]
                    var value = a + (b - a) * fractions
                    if track.has(TrackFlag.additive) {
                        value = (before[i] + value).roughened(before[i].size + value.size)
                    }
                    now[i] = walk.isFirst ? value : now[i].joined(with: value)
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
        value = value.roughened(terms)
        return beyond > KeySegment.far ? value.joined(with: Interval(0)) : value
    }

    /// From such fractions on the products of a sample may overflow; then it is 0.
    private static var far: Double { 0x1p62 }

    /// Returns the straight line between the values at both ends of some fractions.
    @inline(never)
    func chord(_ fractions: Interval) -> Chord {
        let (v0, v1) = (Double(v0), Double(v1)), (e0, e1) = (Double(e0), Double(e1)), span = v1 - v0,
            (a, b) = (fractions.low, fractions.high), beyond = 1 + fractions.size
        func value(_ f: Double) -> Double { v0 + span * f + f * (1 - f) * (e0 * (1 - f) - e1 * f) }
        /// Returns the magnitude of the second derivative, which is straight, so that it is largest at one of the ends.
        func bend(_ f: Double) -> Double { abs(6 * (e0 + e1) * f - 2 * (2 * e0 + e1)) }
        let most = max(bend(a), bend(b)), terms = abs(v0) + abs(v1) + (abs(e0) + abs(e1)) * beyond * beyond
        let off = most * (b - a) * (b - a) / 8 + 4e-7 * terms * beyond
        return Chord(fractions, value(a), value(b), bend: beyond > KeySegment.far ? Double.infinity : off)
    }
}
