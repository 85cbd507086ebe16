/// Animations that run together, in the time of the group. Its end cuts them.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    /// The spring by which its time runs, in the place of a curve.
    package var spring: CASpringAnimation?

    override func take(from other: CAAnimation) {
        super.take(from: other)
        spring = (other as? CAAnimationGroup)?.spring
        animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
    }

    override func moves(_ property: PropertyID) -> Bool { animations?.contains { $0.moves(property) } ?? false }
}

/// A transition between two looks of a layer, as values: nothing is drawn, so that only its time runs.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0
    open var endProgress: Float = 1

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CATransition else { return }
        (type, subtype) = (other.type, other.subtype)
        (startProgress, endProgress) = (other.startProgress, other.endProgress)
    }

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "type": "fade"
        case "endProgress": Float(1)
        default: super.defaultValue(forKey: key)
        }
    }
}
