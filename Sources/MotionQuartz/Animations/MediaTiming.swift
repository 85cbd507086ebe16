/// The timing of an animation or a layer, as CAMediaTiming has it.
struct MediaTiming {
    var beginTime = 0.0, duration = 0.0, timeOffset = 0.0, repeatDuration = 0.0
    var speed: Float = 1, repeatCount: Float = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// Returns how many seconds of its own time it is active for, if a cycle lasts as long as said.
    func activeDuration(ofCycles cycle: Double) -> Double {
        if repeatDuration > 0 { return repeatDuration }
        let whole = cycle * (autoreverses ? 2 : 1)
        return repeatCount > 0 && whole > 0 ? whole * Double(repeatCount) : whole
    }

    /// Whether all numbers have a meaning.
    var isUsable: Bool {
        beginTime.isFinite && timeOffset.isFinite && speed.isFinite && duration >= 0 && repeatDuration >= 0
            && repeatCount >= 0
    }

    /// Whether a layer of this timing has the time of its superlayer.
    var isTransparent: Bool { beginTime == 0 && timeOffset == 0 && speed == 1 }

    /// Returns the own time for a time of the parent, which is `timeOffset` at the begin.
    func local(_ parent: Double) -> Double { (parent - beginTime) * Double(speed) + timeOffset }
}

/// Timing: when something begins, how fast it runs, and how often.
public protocol CAMediaTiming: AnyObject {
    /// When it begins, in seconds of the parent's time. 0 for an animation that is added to a layer: when that is
    /// committed.
    var beginTime: CFTimeInterval { get set }

    /// Seconds of one cycle. 0 for an animation: the duration of the transaction, or of the group.
    var duration: CFTimeInterval { get set }

    /// Seconds of its own time for a second of the parent's.
    var speed: Float { get set }

    /// Seconds that its own time is ahead.
    var timeOffset: CFTimeInterval { get set }

    /// How often it runs; may be a fraction or infinite. 0 is once.
    var repeatCount: Float { get set }

    /// Seconds for which it repeats; 0: by `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }

    /// Whether it runs back after each run.
    var autoreverses: Bool { get set }

    /// Whether it applies before and after its active duration.
    var fillMode: CAMediaTimingFillMode { get set }
}
