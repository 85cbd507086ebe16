/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    open var values: [Any]?

    /// A path along which a point moves. It takes the place of the values.
    open var path: CGPath?

    /// When each value is reached, 0 to 1; evenly spaced if left out or wrong.
    open var keyTimes: [NSNumber]?

    /// The curves between the values.
    open var timingFunctions: [CAMediaTimingFunction]?

    open var calculationMode = CAAnimationCalculationMode.linear
    open var tensionValues: [NSNumber]?
    open var continuityValues: [NSNumber]?
    open var biasValues: [NSNumber]?

    /// Whether the layer turns with the path.
    open var rotationMode: CAAnimationRotationMode?

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
        if let mutable = path as? CGMutablePath { path = mutable.copy() }
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
        (tensionValues, continuityValues) = (other.tensionValues, other.continuityValues)
        (biasValues, rotationMode) = (other.biasValues, other.rotationMode)
    }

    override func moves(_ property: PropertyID) -> Bool {
        super.moves(property) || rotationMode != nil && path != nil && property == .transform
    }
}
