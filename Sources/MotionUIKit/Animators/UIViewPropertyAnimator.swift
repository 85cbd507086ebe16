/// An animation of views that can be paused, scrubbed, turned round and continued.
///
/// The animator is at some seconds of a *stretch*: a pace from one progress to 1, or to 0 once it was turned round and
/// paced anew. Its layers have the animations of that stretch, and each call puts others in their place.
///
/// - `fractionComplete` is the share of the time that has run, in the direction of the motion. While the animator is
///   paused and `scrubsLinearly`, it is the share of the way instead: what shows does not jump when it pauses, and when
///   it continues, time goes on where its curve is at that share.
/// - When it is turned round, time runs back on the same curve.
/// - It finishes at the start with the old model values, at the end with the new ones, and at the current position with
///   those that show.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    public let timingParameters: UITimingCurveProvider?
    public let duration: CFTimeInterval

    open var isUserInteractionEnabled = true
    open var isManualHitTestingEnabled = false
    /// Whether it can be paused and scrubbed.
    open var isInterruptible = true
    /// Whether a paused animator is scrubbed by the way instead of by the time.
    open var scrubsLinearly = true
    /// Whether it stays active at its end, so that it can be reversed.
    open var pausesOnCompletion = false

    public var state: UIViewAnimatingState { clock.held { condition } }
    public var isRunning: Bool { clock.held { runs } }
    public var delay: CFTimeInterval { clock.held { wait } }

    private let clock: MediaClock
    private let pace: Pace
    private var condition = UIViewAnimatingState.inactive
    private var runs = false
    private var wait = 0.0
    private var waiting: [(body: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private(set) var tracks: [AnimatorTrack] = []
    private var reversed = false

    // The present stretch: its pace and the progress to which it leads, the seconds of it when that was last set, and
    // when that was.
    private var stretch: Pace
    private var end = 1.0
    private var seconds = 0.0
    private var since = 0.0
    /// Whether time runs back in the stretch.
    private var runsBack = false
    /// Whether it is scrubbed by the way.
    private var isLinear = false
    private var ending: ScheduledCall?

    public init(
        duration: CFTimeInterval = 0.2,
        timingParameters parameters: UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeInOut)
    ) {
        clock = MediaClock.ofCaller
        var length = duration
        if !length.isFinite || length < 0 {
            clock.report("UIViewPropertyAnimator: the duration \(duration) must be 0 or more; it is 0")
            length = 0
        }
        timingParameters = parameters
        pace = Pace(parameters, duration: length)
        (self.duration, stretch) = (pace.duration, pace)
    }

    public convenience init(
        duration: CFTimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: CFTimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: CFTimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: CFTimeInterval, delay: CFTimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: - What it animates

    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds changes. While the animator is active they take the time that is left, less the share that `delayFactor`
    /// says.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        clock.enter()
        defer { clock.leave() }
        let factor = delayFactor.isFinite ? max(0, min(1, Double(delayFactor))) : 0
        switch state {
        case .inactive: waiting.append((animation, factor))
        case .active:
            let from = currentSeconds
            run(animation, from: from + factor * max(0, stretch.duration - from), at: from)
        case .stopped: clock.report("UIViewPropertyAnimator: a stopped animator takes no animations")
        }
    }

    /// Adds a block that runs when the animator finishes.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        clock.held { completions.append(completion) }
    }

    private func run(_ body: () -> Void, from delay: Double, at seconds: Double) {
        let block = AnimatorBlock(clock, duration: pace.duration) { change, nested in
            let ways: [AnimatorTrack.Way] =
                nested.map { [.nested($0, key: ($0.animation as? CAPropertyAnimation)?.keyPath ?? change.key)] }
                ?? change.motions(splitsAxes: self.pace.curve.splitsAxes).map { .straight($0) }
            for way in ways {
                let track = AnimatorTrack(change, way, delay: delay)
                self.tracks.append(track)
                change.layer.join(self)
                self.show(track, at: seconds)
            }
        }
        ViewState.run(block, body)
    }

    // MARK: - Running

    public func startAnimation() { startAnimation(afterDelay: 0) }

    public func startAnimation(afterDelay delay: CFTimeInterval) {
        clock.enter()
        defer { clock.leave() }
        guard state != .stopped else { return clock.report("UIViewPropertyAnimator: a stopped animator cannot start") }
        guard state == .inactive else { return continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        wait = delay.isFinite ? max(0, delay) : 0
        activate()
        seconds = runsBack ? stretch.duration + self.delay : -self.delay
        setRunning(true)
    }

    /// Pauses it where it is. An inactive animator becomes active, at its start.
    public func pauseAnimation() {
        clock.enter()
        defer { clock.leave() }
        guard state != .stopped, isInterruptible || state == .inactive else { return }
        if state == .inactive { activate() } else { seconds = currentSeconds }
        setRunning(false)
    }

    /// Goes on, with a new pace for the rest of the way, or as before. `durationFactor` is the duration of the rest
    /// over the animator's; 0 means what is left.
    public func continueAnimation(withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat) {
        clock.enter()
        defer { clock.leave() }
        guard state == .active else { return clock.report("UIViewPropertyAnimator: only an active one continues") }
        guard !isRunning else { return }
        leaveScrubbing()
        if parameters != nil || durationFactor > 0 || reversed != leadsToStart {
            let left = runsBack ? seconds : stretch.duration - seconds
            let length = durationFactor > 0 && durationFactor.isFinite ? Double(durationFactor) * duration : left
            let curve = parameters.map { Pace($0, duration: max(length, 1e-9)) } ?? Pace(stretch.curve, length)
            begin(curve, to: reversed ? 0 : 1)
        }
        setRunning(true)
    }

    /// Stops it where it is: what shows becomes the model. Without finishing, the completions never run; else
    /// `finishAnimation(at:)` must follow.
    public func stopAnimation(_ withoutFinishing: Bool) {
        clock.enter()
        defer { clock.leave() }
        guard state == .active else { return }
        seconds = currentSeconds
        runs = false
        ending?.cancel()
        if withoutFinishing {
            settle(at: .current)
            condition = .inactive
            completions = []
        } else {
            freeze()
            condition = .stopped
        }
    }

    /// Finishes a stopped animator, and calls the completions.
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        clock.enter()
        defer { clock.leave() }
        guard state == .stopped else { return clock.report("UIViewPropertyAnimator: only a stopped one is finished") }
        finish(at: finalPosition)
    }

    /// Whether it runs back to its start.
    public var isReversed: Bool {
        get { clock.held { reversed } }
        set {
            clock.enter()
            defer { clock.leave() }
            guard newValue != reversed else { return }
            guard state == .active else {
                reversed = newValue
                return
            }
            seconds = currentSeconds
            let wasRunning = isRunning
            reversed = newValue
            if isStraight {
                runsBack = newValue
            } else {
                leaveScrubbing()
                let way = abs((newValue ? 0 : 1) - progress)
                begin(Pace(stretch.curve, max(duration * way, 1e-9)), to: newValue ? 0 : 1)
            }
            setRunning(wasRunning)
        }
    }

    /// How much of it is done, 0 to 1, in the direction of the motion.
    public var fractionComplete: CGFloat {
        get {
            clock.enter()
            defer { clock.leave() }
            guard state != .inactive else { return 0 }
            let share = isStraight ? straightShare : abs(progress - (end == 1 ? 0 : 1))
            return CGFloat(max(0, min(1, isStraight && reversed ? 1 - share : share)))
        }
        set {
            clock.enter()
            defer { clock.leave() }
            guard newValue.isFinite else {
                return clock.report("UIViewPropertyAnimator: fractionComplete cannot be \(newValue); it stays as it is")
            }
            if state == .inactive { pauseAnimation() }
            guard state == .active, !isRunning, isInterruptible else { return }
            let share = max(0, min(1, Double(newValue)))
            if !isStraight {
                // A way that was paced anew is scrubbed from end to end of the whole one.
                tracks = tracks.map { $0.goingOn(from: 0) }
                (stretch, end, runsBack) = (pace, 1, reversed)
            }
            isLinear = scrubsLinearly
            seconds = (reversed ? 1 - share : share) * stretch.duration
            setRunning(false)
        }
    }

    // MARK: - The stretch

    /// Whether the animator runs to its end with its own timing.
    private var isStraight: Bool { end == 1 && !wasPacedAnew }
    private var wasPacedAnew = false

    /// Whether the motion leads to the start.
    var leadsToStart: Bool { runsBack != (end == 0) }

    private var currentSeconds: Double {
        guard isRunning else { return seconds }
        let passed = clock.now - since
        return min(max(seconds + (runsBack ? -passed : passed), -delay), stretch.duration + delay)
    }

    /// Returns whether a track that leads to the start ends there.
    func comesBack(_ track: AnimatorTrack) -> Bool {
        runsBack || abs(track.progress(at: stretch.duration, shownPace, to: end)) < 1e-7
    }

    /// The share of a straight stretch that is done: of the way if it is paused and scrubs linearly, else of the time.
    private var straightShare: Double {
        let at = max(0, min(stretch.duration, currentSeconds))
        if isLinear || isRunning || !scrubsLinearly { return stretch.duration > 0 ? at / stretch.duration : 1 }
        return stretch.progress(at: at)
    }

    /// The progress of what sets out without a delay.
    private var progress: Double { tracks.first.map { progress(of: $0) } ?? 0 }

    private func progress(of track: AnimatorTrack) -> Double {
        track.progress(at: currentSeconds, shownPace, to: end)
    }

    /// The pace by which layers move now: a linear one while it is scrubbed.
    private var shownPace: Pace {
        isLinear ? Pace(.function(CAMediaTimingFunction(name: .linear)), stretch.duration) : stretch
    }

    private func activate() {
        condition = .active
        (stretch, end, seconds, isLinear, wasPacedAnew) = (pace, 1, 0, false, false)
        runsBack = reversed
        if reversed { seconds = stretch.duration }
        let blocks = waiting
        waiting = []
        for (body, factor) in blocks { run(body, from: factor * stretch.duration, at: seconds) }
    }

    /// Begins a new stretch from where everything is.
    private func begin(_ pace: Pace, to end: Double) {
        tracks = tracks.map { $0.goingOn(from: progress(of: $0)) }
        (stretch, self.end, seconds, isLinear, runsBack, wasPacedAnew) = (pace, end, 0, false, false, true)
    }

    /// Goes from a share of the way to the time at which the curve is there.
    private func leaveScrubbing() {
        guard isLinear else { return }
        isLinear = false
        if stretch.duration > 0 { seconds = stretch.seconds(of: seconds / stretch.duration) }
    }

    private func setRunning(_ runs: Bool) {
        ending?.cancel()
        (self.runs, since) = (runs, clock.now)
        if runs { leaveScrubbing() }
        for track in tracks { show(track, at: seconds) }
        guard runs else { return }
        let left = runsBack ? seconds : stretch.duration - seconds
        // The clock keeps a running animator alive until its end.
        ending = clock.call(at: clock.now + left) { self.reachEnd() }
    }

    private func show(_ track: AnimatorTrack, at seconds: Double) {
        track.show(
            shownPace, to: end, at: seconds, speed: isRunning ? (runsBack ? -1 : 1) : 0, holds: pausesOnCompletion)
    }

    private func freeze() { for track in tracks { show(track, at: seconds) } }

    private func reachEnd() {
        seconds = runsBack ? 0 : stretch.duration
        runs = false
        if pausesOnCompletion { return freeze() }
        finish(at: leadsToStart ? .start : .end)
    }

    private func finish(at position: UIViewAnimatingPosition) {
        ending?.cancel()
        settle(at: position)
        (condition, runs) = (.inactive, false)
        let blocks = completions
        completions = []
        for block in blocks { block(position) }
    }

    /// Leaves the model at a position, without animations.
    private func settle(at position: UIViewAnimatingPosition) {
        let old = tracks
        tracks = []
        if position == .current {
            let shown = old.map { $0.change.layer.presentation()?.value(forKey: $0.change.key) }
            UIView.performWithoutAnimation {
                for (track, value) in zip(old, shown) {
                    if let value { track.change.layer.setValue(value, forKey: track.change.key) }
                }
            }
        }
        for track in old.reversed() {
            if position == .start { track.change.undo() }
            track.remove(isOver: position != .current)
        }
    }
}
