/// What a property animator moves: one key path of one layer.
final class AnimatorTrack {
    let change: ViewChange
    private let motion: ViewChange.Motion
    /// The key of its animation on the layer.
    private var key = ""
    /// The progress at which the present stretch begins.
    private var start: Double
    /// The seconds of the stretch at which it sets out.
    private let delay: Double

    init(_ change: ViewChange, _ motion: ViewChange.Motion, delay: Double, start: Double = 0) {
        (self.change, self.motion, self.delay, self.start) = (change, motion, delay, start)
    }

    /// Returns the same track from its present progress on, without a delay, as a new stretch begins.
    func goingOn(from progress: Double) -> AnimatorTrack {
        let track = AnimatorTrack(change, motion, delay: 0, start: progress)
        track.key = key
        return track
    }

    /// Returns the progress of a stretch at some of its seconds.
    func progress(at seconds: Double, _ pace: Pace, to end: Double) -> Double {
        guard seconds > delay else { return start }
        let curve = pace.curve.progress(at: seconds - delay, of: max(pace.duration - delay, 1e-9))
        return start + (end - start) * curve
    }

    /// Gives the layer the animation of a stretch. It is at some seconds now, and goes on at a speed of 1, -1 or 0.
    func show(_ pace: Pace, to end: Double, at seconds: Double, speed: Float) {
        let animation = motion.animation(pace.curve, from: start, to: end)
        animation.duration = max(pace.duration - delay, 1e-9)
        animation.isRemovedOnCompletion = false
        let now = change.layer.localTime(change.layer.clock.now)
        if speed > 0 {
            animation.beginTime = now - (seconds - delay)
        } else {
            animation.beginTime = now
            animation.timeOffset = seconds - delay
            animation.speed = speed
        }
        // A begin of exactly 0 would mean "not set".
        if animation.beginTime == 0 { animation.beginTime = -.leastNonzeroMagnitude }
        if key.isEmpty || change.layer.animation(forKey: key) == nil {
            key = change.add(animation, motion.key, nil)
        } else {
            change.layer.replaceAnimation(forKey: key, with: animation)
        }
    }

    /// Takes the animation off the layer.
    func remove() { change.layer.removeAnimation(forKey: key) }
}

/// The block in which the changes of an animator are made.
final class AnimatorBlock: ViewBlock {
    private let take: (ViewChange) -> Void

    init(_ clock: MediaClock, duration: Double, _ take: @escaping (ViewChange) -> Void) {
        self.take = take
        super.init(clock, duration: duration, options: [])
    }

    override var animatesChanges: Bool { true }

    override func animate(_ change: ViewChange) { take(change) }
}
