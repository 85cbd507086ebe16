/// An animation of a property, which a key path names.
open class CAPropertyAnimation: CAAnimation {
    /// The property, or a part of it: `position.x`, `transform.rotation.z`.
    open var keyPath: String?

    /// Whether its value is added to the value so far.
    open var isAdditive = false

    /// Whether each cycle goes on from the end of the one before.
    open var isCumulative = false

    /// The function that makes a transform of its values.
    open var valueFunction: CAValueFunction?

    /// Animates the property of a key path.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
        valueFunction = other.valueFunction
    }

    override func moves(_ property: PropertyID) -> Bool {
        keyPath.flatMap { PropertyPath.of($0) }?.property == property
    }

    open override class func defaultValue(forKey key: String) -> Any? { super.defaultValue(forKey: key) }
}
