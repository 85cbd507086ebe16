import CMotion

/// The time of a composition, in frames: which clock runs in it, and which frames are seen.
struct LottieTime {
    /// MOTION_NONE: the time of samples.
    var clock = MOTION_NONE
    /// Frames that the clock is ahead of the composition, whose frames may be negative, while those of a clock are not.
    var origin = 0.0
    /// The frames that are seen: from lower to upper.
    var lower = 0.0, upper = 0.0
    /// Whether upper itself is seen, as where time runs back.
    var isClosed = false
    /// Seconds that everything begins earlier, so that rounding never shows it a frame late.
    var lead = 1e-9
}

/// The keyframes of which a clock was appended last.
struct LottieKeyClock {
    var parent: UInt32 = 0
    var begin = 0.0, duration = -1.0
    var clock: UInt32 = 0
}
