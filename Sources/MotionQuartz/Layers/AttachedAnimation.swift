/// An animation of a layer, with when it runs and who waits for it.
final class AttachedAnimation {
    let key: String
    let animation: CAAnimation
    /// Its layer; nil once that has let it go, or is gone itself. A weak reference would make each call of the layer
    /// slower.
    unowned(unsafe) var layer: CALayer?
    /// Who waits for its end, besides its delegate.
    let waiting: CompletionGroup?
    /// When it begins, in the layer's own time; nil until it is committed.
    var begin: Double?
    /// When it begins and ends, in the clock's time; infinity if never.
    var startTime = Double.infinity, endTime = Double.infinity
    /// A number that grows whenever these times change: events of an older number are void.
    var version: UInt32 = 0
    /// The number of this animation among all that were added to layers of this clock.
    let number: UInt64
    var hasStarted = false
    var hasEnded = false
    /// Whether it cannot be compiled: it has no effect then.
    var isBroken = false
    /// The key paths of which was said why they have no effect.
    private var reported: Set<String> = []

    init(_ animation: CAAnimation, _ key: String, _ layer: CALayer, _ waiting: CompletionGroup?, _ number: UInt64) {
        (self.animation, self.key, self.layer, self.waiting) = (animation, key, layer, waiting)
        self.number = number
    }

    /// Returns when it begins, in the layer's own time: a pending one begins now.
    func beginNow(_ layer: CALayer) -> Double {
        if let begin { return begin }
        let given = animation.beginTime
        return given != 0 ? given : layer.localTime(layer.clock.time)
    }

    /// Finds when it begins and ends in the clock's time.
    func schedule() {
        version &+= 1
        (startTime, endTime) = (.infinity, .infinity)
        guard let layer, let begin, layer.timeRuns, animation.timing.isUsable else { return }
        let timing = animation.timing
        startTime = layer.timeReaching(begin)
        let active = timing.activeDuration(ofCycles: timing.duration), speed = Double(timing.speed)
        if speed > 0 {
            endTime = layer.timeReaching(begin + max(0, (active - timing.timeOffset) / speed))
        } else if speed < 0 {
            endTime = layer.timeReaching(begin + max(0, timing.timeOffset / -speed))
        }
    }

    static let wrongTiming = "its timing is not finite, or is negative"

    /// Says why a key path of the animation has no effect, once for each.
    func report(_ text: @autoclosure () -> String, of animation: CAAnimation) {
        let path = (animation as? CAPropertyAnimation)?.keyPath ?? "no key path"
        guard reported.insert(path).inserted else { return }
        let name = layer?.described ?? "a layer"
        layer?.clock.report("\(name), animation \"\(key)\" of \(path): \(text()); it has no effect")
    }
}
