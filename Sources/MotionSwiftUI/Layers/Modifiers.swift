/// What is done to how a layer looks, in order: each modifier applies to all before it, as in SwiftUI. None changes the
/// frame: an `offset` moves the drawing only, so that a rotation after it still turns about the frame's middle.
///
///     func row(_ isOpen: Bool) -> Modifiers {
///         Modifiers()
///             .rotationEffect(.degrees(isOpen ? 45 : 0))
///             .offset(x: isOpen ? 5 : 0)
///             .animation(.easeInOut.delay(0.2))
///     }
///     let bar = ModifiedLayer(CALayer(), row(false))
///     bar.apply(row(true))
public struct Modifiers {
    enum Effect {
        case offset(CGSize)
        case rotation(Angle, UnitPoint)
        case scale(CGSize, UnitPoint)
        case opacity(Double)
        case shadow(Color, radius: CGFloat, CGSize)
        case filter(LayerFilter, Double)
    }

    /// An effect, and the animation of its changes if the list has one; an animation of nil means no animation.
    struct Step {
        let effect: Effect
        var animation: Animation??
    }

    private(set) var steps: [Step] = []

    public init() {}

    public func offset(_ offset: CGSize) -> Modifiers { adding(.offset(offset)) }

    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Modifiers { offset(CGSize(width: x, height: y)) }

    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Modifiers {
        adding(.rotation(angle, anchor))
    }

    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> Modifiers {
        adding(.scale(scale, anchor))
    }

    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> Modifiers {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> Modifiers {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    public func opacity(_ opacity: Double) -> Modifiers { adding(.opacity(opacity)) }

    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Modifiers { adding(.shadow(color, radius: radius, CGSize(width: x, height: y))) }

    public func blur(radius: CGFloat) -> Modifiers { adding(.filter(.blur, Double(radius))) }
    public func brightness(_ amount: Double) -> Modifiers { adding(.filter(.brightness, amount)) }
    public func contrast(_ amount: Double) -> Modifiers { adding(.filter(.contrast, amount)) }
    public func saturation(_ amount: Double) -> Modifiers { adding(.filter(.saturation, amount)) }
    public func grayscale(_ amount: Double) -> Modifiers { adding(.filter(.grayscale, amount)) }
    public func hueRotation(_ angle: Angle) -> Modifiers { adding(.filter(.hueRotation, angle.radians)) }
    public func colorInvert() -> Modifiers { adding(.filter(.invert, 1)) }

    /// Animates the changes of all modifiers before it that have no animation of their own, whatever the transaction
    /// says; nil: they do not animate.
    public func animation(_ animation: Animation?) -> Modifiers {
        with(self) { list in
            for i in list.steps.indices where list.steps[i].animation == nil {
                list.steps[i].animation = .some(animation)
            }
        }
    }

    private func adding(_ effect: Effect) -> Modifiers {
        with(self) { $0.steps.append(Step(effect: effect, animation: nil)) }
    }
}
