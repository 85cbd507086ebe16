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
            var transaction = Transaction.current
            if let own = step.animation { transaction.animate(by: own) }
            effect.apply(step.effect, transaction)
        }
    }
}

/// The layer of one modifier.
private final class EffectLayer {
    private let effect: Modifiers.Effect
    private let track: Track<Octet>

    init(_ layer: CALayer, _ effect: Modifiers.Effect) {
        self.effect = effect
        if case .shadow = effect { layer.shadowOpacity = 1 }
        if let anchor = effect.anchor {
            layer.anchorPoint = CGPoint(x: anchor.x, y: anchor.y)
            layer.position = anchor.point(in: CGRect(origin: .zero, size: layer.bounds.size))
        }
        track = Track(layer, effect.numbers, effect.columns(in: layer.bounds.size))
    }

    func takes(_ new: Modifiers.Effect) -> Bool { effect.isLike(new) }

    func apply(_ new: Modifiers.Effect, _ transaction: Transaction) { track.set(new.numbers, transaction) }
}

extension Modifiers.Effect {
    /// The point that stays where it is.
    var anchor: UnitPoint? {
        switch self {
        case .rotation(_, let anchor), .scale(_, let anchor): anchor
        default: nil
        }
    }

    /// Whether another effect is the same one with other numbers.
    func isLike(_ other: Modifiers.Effect) -> Bool {
        switch (self, other) {
        case (.offset, .offset), (.opacity, .opacity), (.shadow, .shadow): true
        case (.filter(let filter, _), .filter(let new, _)): filter == new
        case (.rotation, .rotation), (.scale, .scale): anchor == other.anchor
        default: false
        }
    }

    /// The numbers; an angle and an opacity have one. A shadow has its place and blur, then its color.
    var numbers: Octet {
        func few(_ a: Double, _ b: Double = 0, _ c: Double = 0) -> Octet { Octet(Quad(a, b, c, 0), .zero) }
        return switch self {
        case .offset(let size), .scale(let size, _): few(Double(size.width), Double(size.height))
        case .rotation(let angle, _): few(angle.radians)
        case .opacity(let number), .filter(_, let number): few(number)
        case .shadow(let color, let radius, let offset):
            Octet(Quad(Double(offset.width), Double(offset.height), Double(radius), 0), color.numbers)
        }
    }

    /// Returns where a layer of a size has the numbers.
    func columns(in size: CGSize) -> [TrackColumn<Octet>] {
        let x = \Octet.first.first.first, y = \Octet.first.first.second
        return switch self {
        case .offset:
            [
                .number("position.x", x, base: Double(size.width) / 2),
                .number("position.y", y, base: Double(size.height) / 2)
            ]
        case .rotation: [.number("transform.rotation.z", x)]
        case .scale: [.number("transform.scale.x", x), .number("transform.scale.y", y)]
        case .opacity: [.number("opacity", x)]
        case .filter(let filter, _): [.number(filter.rawValue, x)]
        case .shadow:
            [
                .number("shadowRadius", \.first.second.first), .whole("shadowColor") { Color.layerColor($0.second) },
                .whole("shadowOffset") { CGSize(width: $0.first.first.first, height: $0.first.first.second) }
            ]
        }
    }
}
