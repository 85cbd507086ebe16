/// A layer with modifiers, whose values animate as SwiftUI's do. Each modifier has a layer of its own around those
/// before it, so that all of them are the kernel's properties: a place, an angle, a scale, an opacity.
///
/// `layer` is the outermost one. The program gives it a position, and adds it to a tree.
public final class ModifiedLayer {
    public let layer: CALayer
    public let content: CALayer
    private var effects: [EffectLayer] = []
    private let clock: MediaClock

    /// Puts modifiers around a layer. They take the size of its bounds, which must not change after that.
    public init(_ content: CALayer, _ modifiers: Modifiers) {
        (self.content, layer, clock) = (content, CALayer(), MediaClock.ofCaller)
        let size = content.bounds.size
        func fit(_ one: CALayer) {
            one.bounds = CGRect(origin: .zero, size: size)
            one.position = CGPoint(x: size.width / 2, y: size.height / 2)
        }
        let open = CATransaction.disableActions()
        CATransaction.setDisableActions(true)
        fit(layer)
        content.position = CGPoint(
            x: size.width * content.anchorPoint.x, y: size.height * content.anchorPoint.y)
        var inner = content
        for step in modifiers.steps {
            let outer = CALayer()
            fit(outer)
            outer.addSublayer(inner)
            effects.append(EffectLayer(outer, step.effect))
            inner = outer
        }
        layer.addSublayer(inner)
        CATransaction.setDisableActions(open)
    }

    /// Takes new values of the same modifiers. They animate by `animation(_:)` of the list, or by the transaction of
    /// `withAnimation`. A list of other modifiers has no effect, which is reported.
    public func apply(_ modifiers: Modifiers) {
        guard modifiers.steps.count == effects.count,
            zip(modifiers.steps, effects).allSatisfy({ $1.takes($0.effect) })
        else {
            return clock.report("ModifiedLayer: the modifiers must be the same ones in the same order; they are not")
        }
        for (step, effect) in zip(modifiers.steps, effects) {
            guard let own = step.animation else {
                effect.apply(step.effect)
                continue
            }
            var transaction = Transaction.current
            if !transaction.disablesAnimations {
                transaction.animation = own
                transaction.disablesAnimations = own == nil
            }
            let changes = transaction
            Transaction.running(changes) { effect.apply(step.effect) }
        }
    }
}

/// The layer of one modifier.
private final class EffectLayer {
    private let layer: CALayer
    private let effect: Modifiers.Effect
    private let pair: Animated<AnimatablePair<Double, Double>>

    init(_ layer: CALayer, _ effect: Modifiers.Effect) {
        (self.layer, self.effect) = (layer, effect)
        pair = Animated(EffectLayer.values(effect))
        if case .rotation(_, let anchor) = effect { place(anchor) }
        if case .scale(_, let anchor) = effect { place(anchor) }
        write()
    }

    private func place(_ anchor: UnitPoint) {
        layer.anchorPoint = CGPoint(x: anchor.x, y: anchor.y)
        layer.position = CGPoint(x: layer.bounds.width * anchor.x, y: layer.bounds.height * anchor.y)
    }

    func takes(_ new: Modifiers.Effect) -> Bool {
        switch (effect, new) {
        case (.offset, .offset), (.opacity, .opacity): true
        case (.rotation(_, let a), .rotation(_, let b)), (.scale(_, let a), .scale(_, let b)): a == b
        default: false
        }
    }

    func apply(_ new: Modifiers.Effect) {
        pair.value = EffectLayer.values(new)
        write()
    }

    /// Returns the numbers of an effect; an angle and an opacity have one.
    private static func values(_ effect: Modifiers.Effect) -> AnimatablePair<Double, Double> {
        switch effect {
        case .offset(let size), .scale(let size, _): AnimatablePair(Double(size.width), Double(size.height))
        case .rotation(let angle, _): AnimatablePair(angle.radians, 0)
        case .opacity(let opacity): AnimatablePair(opacity, 0)
        }
    }

    /// The key paths of the numbers, and what is added to them.
    private var columns: [(keyPath: String, base: Double, number: KeyPath<AnimatablePair<Double, Double>, Double>)] {
        switch effect {
        case .offset:
            [
                ("position.x", Double(layer.bounds.width) / 2, \.first),
                ("position.y", Double(layer.bounds.height) / 2, \.second)
            ]
        case .rotation: [("transform.rotation.z", 0, \.first)]
        case .scale: [("transform.scale.x", 0, \.first), ("transform.scale.y", 0, \.second)]
        case .opacity: [("opacity", 0, \.first)]
        }
    }

    /// Gives the layer the model values, and the animations that run.
    private func write() {
        let clock = layer.mediaClock
        clock.enter()
        defer { clock.leave() }
        let motion = pair.currentMotion
        let open = CATransaction.disableActions()
        CATransaction.setDisableActions(true)
        for column in columns {
            layer.removeAnimation(forKey: column.keyPath)
            layer.setValue(column.base + motion.target[keyPath: column.number], forKeyPath: column.keyPath)
            let animation = LayerAnimations.of(
                motion, column.number, keyPath: column.keyPath, base: column.base, at: layer.localTime(clock.now),
                clock: clock)
            if let animation { layer.add(animation, forKey: column.keyPath) }
        }
        CATransaction.setDisableActions(open)
    }
}
