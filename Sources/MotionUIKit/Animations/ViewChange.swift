/// A change of a property of a view's layer that an animation block has made.
struct ViewChange {
    let layer: CALayer
    let key: String
    let old: Any
    let new: Any

    /// The properties that animate by what they have changed, so that running animations go on under a new one.
    private static let additive: Set = ["bounds", "position", "transform", "cornerRadius"]
    /// The properties that animate from the old value, so that a new animation replaces a running one.
    private static let plain: Set = ["opacity", "backgroundColor", "anchorPoint", "shadowOpacity"]

    static func animates(_ key: String) -> Bool { additive.contains(key) || plain.contains(key) }

    /// Returns whether an animation replaces the one before of the same property.
    static func replaces(_ key: String) -> Bool { plain.contains(key) }

    /// A motion of one key path.
    struct Motion {
        let keyPath: String
        /// The key under which it is added, before it gets a number.
        let key: String
        let from: Any
        let to: Any
        let isAdditive: Bool
        var isVertical = false

        /// Returns the value at a progress.
        func value(at progress: Double) -> Any {
            progress == 0 ? from : progress == 1 ? to : mixed(from, to, progress) ?? to
        }

        /// Returns an animation from one progress to another one.
        func animation(_ curve: ViewCurve, from start: Double = 0, to end: Double = 1) -> CABasicAnimation {
            let animation = curve.animation(keyPath, isVertical: isVertical)
            animation.isAdditive = isAdditive
            (animation.fromValue, animation.toValue) = (value(at: start), value(at: end))
            animation.fillMode = .both
            return animation
        }
    }

    /// Returns what moves: one key path, or those of the origin and the size; with `splitsAxes` those of x and y.
    func motions(splitsAxes: Bool) -> [Motion] {
        guard ViewChange.additive.contains(key) else {
            return [Motion(keyPath: key, key: key, from: old, to: new, isAdditive: false)]
        }
        switch (old, new) {
        case (let old as CGRect, let new as CGRect):
            let origin = CGPoint(x: old.origin.x - new.origin.x, y: old.origin.y - new.origin.y)
            let size = CGSize(  // a frame in a skewed parent may make a side negative
                width: old.size.width - new.size.width, height: old.size.height - new.size.height)
            return (origin == .zero ? [] : point("bounds.origin", origin, splitsAxes))
                + (size == .zero ? [] : self.size("bounds.size", size, splitsAxes))
        case (let old as CGPoint, let new as CGPoint):
            return point(key, CGPoint(x: old.x - new.x, y: old.y - new.y), splitsAxes)
        case (let old as CGFloat, let new as CGFloat):
            return [Motion(keyPath: key, key: key, from: old - new, to: CGFloat(0), isAdditive: true)]
        case (let old as CATransform3D, let new as CATransform3D):
            guard let back = inverse(of: new) else { return [] }
            let difference = CATransform3DConcat(old, back)
            return [Motion(keyPath: key, key: key, from: difference, to: CATransform3DIdentity, isAdditive: true)]
        default: return []
        }
    }

    private func point(_ key: String, _ difference: CGPoint, _ splitsAxes: Bool) -> [Motion] {
        guard splitsAxes else {
            return [Motion(keyPath: key, key: key, from: difference, to: CGPoint.zero, isAdditive: true)]
        }
        return [
            Motion(keyPath: "\(key).x", key: key, from: difference.x, to: CGFloat(0), isAdditive: true),
            Motion(
                keyPath: "\(key).y", key: key, from: difference.y, to: CGFloat(0), isAdditive: true, isVertical: true)
        ]
    }

    private func size(_ key: String, _ difference: CGSize, _ splitsAxes: Bool) -> [Motion] {
        guard splitsAxes else {
            return [Motion(keyPath: key, key: key, from: difference, to: CGSize.zero, isAdditive: true)]
        }
        return [
            Motion(keyPath: "\(key).width", key: key, from: difference.width, to: CGFloat(0), isAdditive: true),
            Motion(
                keyPath: "\(key).height", key: key, from: difference.height, to: CGFloat(0), isAdditive: true,
                isVertical: true)
        ]
    }

    /// Adds an animation of the change to the layer. One of an additive property gets a key of its own: `position`,
    /// `position-2` and so on. Returns the key.
    @discardableResult
    func add(_ animation: CAAnimation, _ key: String, _ completion: ViewCompletion?) -> String {
        var name = key, number = 1
        while !ViewChange.replaces(self.key), layer.animation(forKey: name) != nil {
            number += 1
            name = "\(key)-\(number)"
        }
        if let completion {
            animation.delegate = completion
            completion.enter()
        }
        layer.add(animation, forKey: name)
        return name
    }

    /// Puts the model back to what it was before the change, unless it has changed since.
    func undo() {
        guard let now = layer.value(forKey: key), isUndone(at: now) else { return }
        UIView.performWithoutAnimation { layer.setValue(old, forKey: key) }
    }

    /// Returns whether `undo` puts a model value back.
    func isUndone(at value: Any) -> Bool { AnyHashableValue(value) == AnyHashableValue(new) }

    /// Whether the value is what it was before.
    var isNone: Bool { AnyHashableValue(old) == AnyHashableValue(new) }
}

/// A value of a layer that can be compared with another one.
private struct AnyHashableValue: Equatable {
    private let value: AnyHashable?

    init(_ value: Any) { self.value = value as? AnyHashable }

    static func == (a: Self, b: Self) -> Bool { a.value != nil && a.value == b.value }
}
