extension CALayer {
    /// Returns the value that a property shows: the animated one in a presentation layer, else the model's.
    @inline(__always)
    final func shown<Value: AnimatableValue>(_ property: PropertyID, _ model: @autoclosure () -> Value) -> Value {
        guard let live, live.has(property) else { return model() }
        return live.value(property, model: model())
    }

    /// Changes a model value, and runs the action that belongs to the change. An equal value is not a change.
    final func change<Storage: AnyObject, Value: AnimatableValue & Equatable>(
        _ property: PropertyID, to value: Value, _ storage: Storage, _ path: ReferenceWritableKeyPath<Storage, Value>
    ) {
        let old = storage[keyPath: path]
        guard isModel, old != value else { return }
        clock.held { change(property, from: old, to: value, storage, path) }
    }

    private func change<Storage: AnyObject, Value: AnimatableValue & Equatable>(
        _ property: PropertyID, from old: Value, to value: Value, _ storage: Storage,
        _ path: ReferenceWritableKeyPath<Storage, Value>
    ) {
        let searches = mayHaveActions
        guard isCommitted || searches else {
            storage[keyPath: path] = value
            didChange(property, from: old, to: value)
            return
        }
        let row = PropertyTable.row(property)
        let action = actionForChange(row, from: old.animationValue == nil ? nil : old, searches: searches)
        storage[keyPath: path] = value
        didChange(property, from: old, to: value)
        run(action, row.key, from: old)
    }

    /// Whether a search for an action can find one.
    private var mayHaveActions: Bool {
        delegate != nil || actions != nil || style != nil || !ShippedClasses.contains(self)
    }

    /// Returns what a change of a property runs. This is asked for before the change. "searches": mayHaveActions, if it
    /// is known.
    final func actionForChange(
        _ row: PropertyRow, from old: @autoclosure () -> Any?, searches: Bool? = nil
    ) -> CAAction? {
        let transaction = clock.transactions
        if transaction.disablesActions { return nil }
        if searches ?? mayHaveActions {
            if let found = action(forKey: row.key) { return found }
            if searchWasStopped { return nil }
        }
        guard isCommitted, row.isImplicit, let old = old(), transaction.duration > 0 else { return nil }
        let animation = CABasicAnimation(keyPath: row.key)
        animation.timingFunction = transaction.timingFunction ?? CAMediaTimingFunction(name: .default)
        animation.fromValue = isAnimating(row.id) ? presentation().flatMap(row.get) ?? old : old
        return animation
    }

    /// Runs the action of a change.
    final func run(_ action: CAAction?, _ key: String, from old: @autoclosure () -> Any) {
        guard let action else { return }
        if let animation = action as? CABasicAnimation, animation.fromValue == nil, animation.toValue == nil,
            animation.byValue == nil
        {
            let copy = animation.copy() as! CABasicAnimation
            copy.fromValue = old()
            return copy.run(forKey: key, object: self, arguments: nil)
        }
        action.run(forKey: key, object: self, arguments: nil)
    }

    /// Reports a model value that the kernel cannot hold, if the property still has one.
    final func reportUnusable(_ property: PropertyID) {
        let row = PropertyTable.row(property)
        guard let value = row.model(self), !value.isUsable else { return }
        let shown = value.numbers.isEmpty ? "" : " cannot be \(value.numbers)"
        let most = "it must be finite, and at most 3.4e38"
        let rule = row.type == .path ? most + ", and begin with a move" : most
        clock.report("\(described): \(row.key)\(shown): \(rule); it does not show")
    }

    /// Follows a change of the model: what was compiled from it, display, and the sublayers.
    private func didChange<Value: AnimatableValue>(_ property: PropertyID, from old: Value, to new: Value) {
        slab?.modelChanged(property, ofLayer: slabIndex)
        clock.version &+= 1
        if new.animationValue?.isUsable == false { clock.unusable(property, of: self) }
        if !ShippedClasses.contains(self), Swift.type(of: self).needsDisplay(forKey: PropertyTable.row(property).key) {
            displayIsNeeded = true
        }
        guard property == .bounds, let old = old as? CGRect else { return }
        if needsDisplayOnBoundsChange { displayIsNeeded = true }
        layoutIsNeeded = true
        if old.size != storage.bounds.size, !children.isEmpty { resizeSublayers(withOldSize: old.size) }
    }

    /// Returns whether an animation that is attached moves a property.
    final func isAnimating(_ property: PropertyID) -> Bool { attached.contains { $0.animation.moves(property) } }
}

/// The classes of layers that ship, whose search for actions finds nothing of itself.
enum ShippedClasses {
    static func contains(_ layer: CALayer) -> Bool {
        let type = Swift.type(of: layer)
        return type == CALayer.self || type == CAShapeLayer.self || type == CAGradientLayer.self
            || type == CAReplicatorLayer.self || type == CATextLayer.self || type == CATransformLayer.self
            || type == CAScrollLayer.self
    }
}
