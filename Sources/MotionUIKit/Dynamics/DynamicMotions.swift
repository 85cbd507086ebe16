extension UIDynamicAnimator: LayerMover {
    /// Seconds of a motion that does not come to rest which a scene has.
    static let sceneSeconds = 10.0

    /// Returns where a layer is in each frame from now on, until all rests or the stretch is over: what the animator
    /// sets, if nobody changes its behaviours.
    package func motions(of layer: CALayer) -> (animations: [CAAnimation], losses: [(property: String, why: String)]) {
        var lost: [(property: String, why: String)] = []
        func lose(_ why: String) { lost.append(("position", "a UIDynamicAnimator moves it: " + why)) }
        guard let path = path(of: layer, seconds: UIDynamicAnimator.sceneSeconds) else {
            if isPending {
                lost.append(("sublayers", "a UIDynamicAnimator has not begun to move them: move the clock by 0 s"))
            }
            return ([], lost)
        }
        if !path.isAtRest { lose("after \(shortened(path.times.last ?? 0)) s it goes on") }
        if callsPrograms { lose("what actions and delegates change is left out") }
        guard let whole = path.times.last, whole > 0 else { return ([], lost) }
        func keyframes(_ keyPath: String, _ values: [Any]) -> CAKeyframeAnimation {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.values = values
            animation.keyTimes = path.times.map { NSNumber(value: $0 / whole) }
            (animation.duration, animation.fillMode) = (whole, .both)
            return animation
        }
        var animations: [CAAnimation] = []
        let (first, places, angles) = (path.states[0], path.states.map(\.position), path.states.map(\.angle))
        if places.contains(where: { $0 != first.position }) { animations.append(keyframes("position", places)) }
        if angles.contains(where: { $0 != first.angle }) {
            animations.append(keyframes("transform.rotation.z", angles))
        }
        return (animations, lost)
    }

    private func shortened(_ seconds: Double) -> Double { (seconds * 100).rounded() / 100 }
}
