import CMotion
import MotionClip
import MotionKernel

extension motion_export_form {
    /// The seconds that are written of a clip that never ends and has no cycle.
    private static var endless: Double { 8.5 }
    private static var shortest: Double { 1e-3 }
    private static var usualRate: Double { 60 }

    /// Chooses the frame rate and the time, where the form leaves them to the clip: what the clip shows, but not in
    /// pages, a whole cycle, or all until the clip ends. Returns the word for the loss; Columns.none without one.
    @inline(never)
    public mutating func choose(_ clip: Clip) -> UInt32 {
        var contents = motion_contents()
        clip.read(&contents)
        if frame_rate == 0 { frame_rate = contents.frame_rate > 0 ? contents.frame_rate : Self.usualRate }
        if flags & MOTION_EXPORT_WHOLE == 0 { return Columns.none }
        let isPage = format != MOTION_EXPORT_LOTTIE, most = end
        (start, loop, flags) = (0, 0, MOTION_EXPORT_LOOPS)
        if contents.to > contents.from && !isPage {
            (start, end, loop) = (contents.from, contents.to, contents.from)
            return Columns.none
        }
        let cycle = Self.cycle(of: clip)
        if cycle.length > 0 && cycle.begin + cycle.length <= ClockCycle.longest {
            end = cycle.begin + cycle.length
            loop = cycle.begin
            if isPage { return Columns.none }
            // Such a file repeats all of it, and has whole frames.
            frame_rate = max(1, floor(end * frame_rate + 0.5)) / end
            return cycle.begin > 0 ? Losses.before : Columns.none
        }
        flags = 0
        if cycle.isEndless {
            end = most > 0 ? most : max(Self.endless, cycle.begin)
            return isPage ? Columns.none : Losses.cut
        }
        end = max(most > 0 ? min(most, cycle.begin) : cycle.begin, Self.shortest)
        return Columns.none
    }

    /// Returns what all animations of a clip, and the clocks of its layers, do for ever.
    private static func cycle(of clip: Clip) -> ClockCycle {
        var cycle = ClockCycle(longest: ClockCycle.longest)
        for number in below(clip.header.animationCount) {
            let track = clip.tracks + number
            cycle.join(clip, clock: track.pointee.clock, adds: track.pointee.has(TrackFlag.cumulative))
        }
        for layer in below(clip.header.layerCount) { cycle.join(clip, clock: clip.layers[layer].clock) }
        return cycle
    }
}
