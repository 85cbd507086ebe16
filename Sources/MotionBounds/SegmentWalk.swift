import MotionClip
import MotionKernel

/// The segments of a track that progress passes, one after the other, each with how far progress is in it.
struct SegmentWalk {
    private let track: Track, passage: Passage
    private let from, to: SegmentPosition
    private(set) var segment: Int
    /// The fractions of the segment, after its curve.
    private(set) var fractions = Passage(0)

    /// Finds the segments that progress passes. Eight of them are a step, which is added to `steps`.
    @inline(never)
    init(_ track: Track, _ passage: Passage, _ steps: inout UInt64) {
        func position(_ progress: Double) -> SegmentPosition {
            var at = SegmentPosition(progress)
            if !track.has(TrackFlag.extrapolates) { track.seek(progress, &at) }
            return at
        }
        (self.track, self.passage) = (track, passage)
        (from, to) = (position(passage.range.low), position(passage.range.high))
        segment = from.segment &- 1
        steps &+= (to.segment &- segment).u64 >> 3
    }

    var isFirst: Bool { segment == from.segment }

    /// Goes on to the next segment; the first call goes to the first one. Returns false at the end.
    @inline(never)
    mutating func advance() -> Bool {
        if segment == to.segment { return false }
        segment &+= 1
        let word = track.word(segment), curve = (word & SegmentWord.curveMask).int, isLast = segment == to.segment,
            startHolds = isFirst && from.holds, endHolds = isLast && to.holds, holds = startHolds || endHolds
        let (low, high) = (isFirst ? from.fraction : 0, isLast ? to.fraction : 1)
        fractions = isFirst && isLast && !holds ? passage.straight(low, high) : Passage(Interval(low, high))
        if curve != 0 {
            fractions = fractions.eased(track.clip.curves + curve, track.clip.floats)
            // An end key that holds knows of no curve.
            if holds {
                fractions = Passage(
                    fractions.range.joined(with: Interval(startHolds ? low : high, endHolds ? high : low)))
            }
        }
        if word & (SegmentWord.flip | SegmentWord.hold) != 0 {
            let limit = word & SegmentWord.hold != 0 ? 1 : 0.5,
                (low, high) = (fractions.range.low, fractions.range.high)
            fractions = Passage(Interval(low < limit ? 0 : 1, high < limit ? 0 : 1))
        }
        return true
    }

    /// Returns how the fraction of the segment goes, after its curve, while progress goes so.
    @inline(never)
    func rate(_ progress: Rate) -> Rate {
        let word = track.word(segment), curve = track.clip.curves + (word & SegmentWord.curveMask).int,
            isLast = segment == to.segment, holds = isFirst && from.holds || isLast && to.holds
        if word & (SegmentWord.flip | SegmentWord.hold) != 0 {
            return fractions.range.isPoint ? Rate(fractions.range) : .unknown
        }
        let (low, high) = (isFirst ? from.fraction : 0, isLast ? to.fraction : 1)
        if !(low < high) { return holds || low == high ? Rate(fractions.range) : .unknown }
        var length = 1.0
        if track.has(TrackFlag.evenTimes) {
            length = 1 / track.segments.double
        } else if !track.has(TrackFlag.extrapolates) {
            length = Double(track.floats[segment &+ 1]) - Double(track.floats[segment])
        }
        if !(length > 0) { return .unknown }
        var own = progress.along(Interval(low, high), CurveRates(first: Interval(1 / length), second: 0))
        if word & SegmentWord.curveMask != 0 {
            guard let rates = curve.rates(near: own.range, track.clip.floats) else { return .unknown }
            own = own.along(fractions.range, rates)
        }
        if holds { own.join(Rate(fractions.range)) }
        return own
    }
}
