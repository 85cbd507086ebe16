/// What a property animator moves: one key path of one layer.
final class AnimatorTrack {
    let change: ViewChange
    /// What moves between two progresses.
    enum Way {
        case straight(ViewChange.Motion)
        case nested(NestedAnimation, key: String)
    }

    private let way: Way
    /// The key of its animation on the layer, and what the animation carries: another one may take the same key.
    private var key = ""
    private var mark = NSObject()
    /// The progress at which the present stretch begins.
    private var start: Double
    /// The seconds of the stretch at which it sets out.
    private let delay: Double

    init(_ change: ViewChange, _ way: Way, delay: Double, start: Double = 0) {
        (self.change, self.way, self.delay, self.start) = (change, way, delay, start)
    }

    /// Returns the same track from its present progress on, without a delay, as a new stretch begins.
    func goingOn(from progress: Double) -> AnimatorTrack {
        let track = AnimatorTrack(change, way, delay: 0, start: progress)
        (track.key, track.mark) = (key, mark)
        return track
    }

    /// Returns the progress of a stretch at some of its seconds.
    func progress(at seconds: Double, _ pace: Pace, to end: Double) -> Double {
        guard seconds > delay else { return start }
        let curve = pace.curve.progress(at: seconds - delay, of: max(pace.duration - delay, 1e-9))
        return start + (end - start) * curve
    }

    /// Gives the layer the animation of a stretch. It is at some seconds now, and goes on at a speed of 1, -1 or 0.
    /// `holds`: it shows its end until it is removed, else the model's value shows then.
    func show(_ pace: Pace, to end: Double, at seconds: Double, speed: Float, holds: Bool) {
        let animation: CAAnimation, own: String, length = max(pace.duration - delay, 1e-9)
        switch way {
        case .straight(let motion): (animation, own) = (motion.animation(pace.curve, from: start, to: end), motion.key)
        case .nested(let nested, let key):
            (animation, own) = (nested.paced(by: pace.curve, seconds: length, from: start, to: end), key)
        }
        animation.duration = length
        if speed > 0, end == 1, !holds { animation.fillMode = .backwards }
        animation.isRemovedOnCompletion = false
        let now = change.layer.localTime(change.layer.mediaClock.now)
        if speed > 0 {
            animation.beginTime = now - (seconds - delay)
        } else {
            animation.beginTime = now
            animation.timeOffset = seconds - delay
            animation.speed = speed
        }
        // A begin of exactly 0 would mean "not set".
        if animation.beginTime == 0 { animation.beginTime = -.leastNonzeroMagnitude }
        animation.setValue(mark, forKey: AnimatorTrack.markKey)
        if key.isEmpty {
            key = change.add(animation, own, nil)
        } else if isShown {
            change.layer.replaceAnimation(forKey: key, with: animation)
        }
    }

    private static let markKey = "libmotion.track"

    /// Whether the layer has the animation of this track, and no other one has taken its place.
    var isShown: Bool {
        change.layer.animation(forKey: key)?.value(forKey: AnimatorTrack.markKey) as? NSObject === mark
    }

    /// Whether its animation adds a number to what others make, in any order.
    var addsUp: Bool {
        if case .straight(let motion) = way { return motion.isAdditive && change.key != "transform" }
        return false
    }

    /// Takes the animation off the layer. `isOver`: it has come to its end.
    func remove(isOver: Bool) {
        if isShown { change.layer.removeAnimation(forKey: key) }
        if case .nested(let nested, _) = way {
            nested.completion.animationDidStop(nested.animation, finished: isOver)
        }
    }
}

extension UIViewPropertyAnimator: LayerMover {
    /// Names the properties to which the layer jumps where an animator has run back: it puts the model back and takes
    /// its animations away, while those of a scene stay where they end. Where the animation of each change is shown,
    /// and the change is undone, these are the same, if the animations add up or there is one alone, and end at the
    /// start: a spring may be cut before.
    package func motions(of layer: CALayer) -> (animations: [CAAnimation], losses: [(property: String, why: String)]) {
        guard isRunning, leadsToStart, !pausesOnCompletion else { return ([], []) }
        var models: [String: Any] = [:], lost: Set<String> = [], wasUndone = false
        var last: ViewChange?
        for track in tracks.reversed() where track.change.layer === layer && !track.change.isNone {
            let change = track.change, key = change.key
            // The parts of one change have tracks of their own.
            if last?.key != key || last?.isUndone(at: change.new) != true {
                wasUndone = (models[key] ?? layer.value(forKey: key)).map(change.isUndone) ?? false
                if wasUndone { models[key] = change.old }
            }
            let isAlone = track.addsUp || layer.count(ofAnimationsOf: key) == 1
            if track.isShown != wasUndone || track.isShown && !(isAlone && comesBack(track)) { lost.insert(key) }
            last = change
        }
        return ([], lost.sorted().map { ($0, "an animator that runs back sets it at its start") })
    }
}

extension CALayer {
    /// Returns how many animations move a property or a part of it.
    fileprivate func count(ofAnimationsOf key: String) -> Int {
        func moves(_ animation: CAAnimation) -> Bool {
            if let group = animation as? CAAnimationGroup { return (group.animations ?? []).contains(where: moves) }
            return (animation as? CAPropertyAnimation)?.keyPath?.hasPrefix(key) ?? false
        }
        return (animationKeys() ?? []).count { self.animation(forKey: $0).map(moves) ?? false }
    }
}
