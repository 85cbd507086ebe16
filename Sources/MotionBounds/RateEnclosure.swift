import CMotion
import MotionClip
import MotionKernel

// How fast numbers and layers go between two times. The rate of a number is known if animations between numbers alone
// move it.

extension Enclosure {
    /// Numbers of a layer: its columns, and the parts of a user property.
    static var rateCount: Int { Column.count &+ parts }

    /// Returns how the progress of a clock goes; nil if it turns or jumps.
    @inline(never)
    func rate(ofClock clock: UInt32) -> Rate? {
        let (from, to) = (query.from, query.to)
        var (count, at, progress) = (0, clock, Rate(0)), time = Rate(Interval(from, to), speed: 1, bend: 0)
        while at != MOTION_NONE {
            stack[count.advance()] = at
            at = clip.parent(ofClock: at.int)
        }
        while count > 0 {
            count &-= 1
            let index = stack[count].int, run = runs[index]
            var (first, last) = (ClockState(), ClockState())
            rowClock.pointee = clip.clock(index)
            let clock = UnsafePointer(rowClock), passed = time.range
            query.steps &+= 1
            clock.evaluate(passed.low, 1, &first)
            clock.evaluate(passed.high, 1, &last)
            if !run.isEven || !(passed.size < 1e100) { return nil }
            /// Returns what goes evenly with the time of the clock above.
            func straight(_ from: Double, _ to: Double) -> Rate {
                let width = passed.high - passed.low, rise = width > 0 ? (to - from) / width : 0
                return time.along(Interval(from, to), CurveRates(first: Interval(rise), second: 0))
            }
            progress = straight(first.progress, last.progress)
            let curve = clip.curves + clock.pointee.timing.int, duration = clock.pointee.duration,
                isEndless = !(duration < .infinity), raw = progress
            if !curve.isStraight {
                let x = curve.pointee.kind == Curve.spring ? raw * duration : raw
                if x.range.isPoint {
                    progress = Rate(run.progress.range)
                } else {
                    guard !isEndless, let rates = curve.rates(near: x.range, clip.floats) else { return nil }
                    progress = x.along(run.progress.range, rates)
                }
            }
            time = isEndless ? straight(first.time, last.time) : progress * duration
        }
        return progress
    }

    /// Brings how the numbers of the layer that was enclosed last go, or those of user values.
    @inline(never)
    func bringRates(_ rates: UnsafeMutablePointer<Rate>, of layer: Int, user: Int? = nil) {
        for i in below(Enclosure.rateCount) {
            rates[i] = .unknown
            if user == nil && i < Column.count { rates[i] = Rate(model[i &* layout.stride &+ layer].interval) }
        }
        if let user {
            for part in below(4) { rates[Column.count &+ part] = Rate(users[user &+ part].interval) }
        }
        var (last, progress): (UInt32, Rate?) = (MOTION_NONE, nil)
        forEachTrack(of: layer, user: user) { track, run in
            let first = column(of: track.record), count = track.parts, kind = track.row.kind
            if first &+ count > Enclosure.rateCount { return }
            if track.row.clock != last { (last, progress) = (track.row.clock, rate(ofClock: track.row.clock)) }
            // Sums of whole transforms are products of matrices.
            let isWhole = count == AffineDecomposition.count || count == SpatialParts.count,
                isSum = track.has(TrackFlag.additive | TrackFlag.cumulative),
                isPlain =
                    (kind == TrackKind.keys || kind == TrackKind.running || kind == TrackKind.runningKeys)
                    && !(isWhole && isSum)
            if track.row.turnTarget != MOTION_NONE { rates[Column.pathRotation] = .unknown }
            guard let progress, isPlain, !run[0].mayNot, !track.has(TrackFlag.color) else {
                for part in below(count) { rates[first &+ part] = .unknown }
                return
            }
            bringRates(track, progress, rates + first)
        }
        // Where numbers stay is known better.
        for i in below(Enclosure.rateCount) where rates[i].isKnown {
            rates[i].range = i < Column.count && user == nil ? column(i, layer) : values[i]
        }
    }

    /// Brings how the numbers that a track moves go.
    @inline(__always)
    private func bringRates(_ track: Track, _ progress: Rate, _ rates: UnsafeMutablePointer<Rate>) {
        let isAdditive = track.has(TrackFlag.additive)
        func put(_ part: Int, _ rate: Rate, isFirst: Bool, _ before: Rate) {
            var own = rate
            if isAdditive { own = own + before }
            if isFirst { rates[part] = own } else { rates[part].join(own) }
        }
        func run(_ form: Floats, _ fraction: Rate, _ current: Rate) -> Rate {
            let from = Rate(form[0].interval) + current * Double(form[1]),
                to = Rate(form[2].interval) + current * Double(form[3])
            return from + (to - from) * fraction
        }
        for part in below(track.parts) {
            let before = rates[part]
            var isWhole = true, last = SIMD2<Float>(0, 0)
            /// Says whether a segment begins where the one before ends: at a number, or a multiple of the running one.
            func goesOn(_ walk: SegmentWalk, from start: SIMD2<Float>, to end: SIMD2<Float>) {
                if !walk.isFirst && last != start { isWhole = false }
                last = end
            }
            if track.row.kind == TrackKind.running {
                put(part, run(track.ends(part, 0), progress, before), isFirst: true, before)
                continue
            }
            var walk = SegmentWalk(track, Passage(progress.range), &query.steps)
            while walk.advance() {
                let fraction = walk.rate(progress)
                if track.row.kind == TrackKind.runningKeys {
                    let form = track.ends(part, walk.segment)
                    goesOn(walk, from: SIMD2(form[0], form[1]), to: SIMD2(form[2], form[3]))
                    put(part, run(form, fraction, before), isFirst: walk.isFirst, before)
                } else {
                    let key = track.key(part, walk.segment)
                    goesOn(walk, from: SIMD2(key.v0, 0), to: SIMD2(key.v1, 0))
                    put(
                        part, fraction.along(key.range(fraction.range), key.rates(fraction.range)),
                        isFirst: walk.isFirst, before)
                }
            }
            if !isWhole { rates[part] = .unknown }
        }
    }

    /// Returns how the layer that was enclosed last goes in its parent; nil if that is not known.
    @inline(never)
    func placement(_ rates: UnsafeMutablePointer<Rate>, _ layer: Int) -> RatePlacement? {
        if query.form != TransformForm.parts || spatial(layer) >= 0 { return nil }
        func vector(_ column: Int) -> RateVector { RateVector(rates[column], rates[column &+ 1]) }
        let turn = rates[Column.rotation].direction, scale = vector(Column.scaleX),
            along = rates[Column.skew] * scale.y + rates[Column.shear]
        var own = RatePlacement(
            xAxis: turn * scale.x, yAxis: turn * along + turn.turned * scale.y,
            position: vector(Column.positionX) + vector(Column.translationX), pivot: vector(Column.pivotX))
        if layout.animated & 3 << Column.pivotX != 0 {
            let (anchor, size) = (vector(Column.anchorX), vector(Column.boundsX &+ 2))
            own.pivot = RateVector(anchor.x * size.x, anchor.y * size.y) + vector(Column.boundsX)
        }
        if clip.header.turns != 0 {
            let axis = rates[Column.pathRotation].direction
            (own.xAxis, own.yAxis) = (own.linear(axis), own.linear(axis.turned))
        }
        return own
    }
}

extension UnsafePointer where Pointee == Curve {
    /// Returns the derivatives of y near `x`: a sample may have rounded it to a single.
    func rates(near x: Interval, _ floats: Floats) -> CurveRates? {
        let isSpring = pointee.kind == Curve.spring, off = 1e-6
        if x.low < 0 || !isSpring && x.high > 1 { return nil }
        return rates(Interval(max(x.low - off, 0), isSpring ? x.high + off : min(x.high + off, 1)), floats)
    }
}

extension KeySegment {
    /// Returns the derivatives of the value by the fraction. The third one is constant.
    fileprivate func rates(_ f: Interval) -> CurveRates {
        let span = Double(v1) - Double(v0), (e0, e1) = (Double(e0), Double(e1))
        if e0 == 0 && e1 == 0 { return CurveRates(first: Interval(span), second: 0) }
        func slope(_ f: Double) -> Double {
            span + (1 - 2 * f) * (e0 * (1 - f) - e1 * f) - f * (1 - f) * (e0 + e1)
        }
        func second(_ f: Double) -> Double { 6 * (e0 + e1) * f - 2 * (2 * e0 + e1) }
        let bend = Interval(second(f.low), second(f.high))
        return CurveRates(first: between(slope(f.low), slope(f.high), bend, f.high - f.low), second: bend)
    }
}
