extension View {
    // MARK: - How a view shows, in its frame

    private func effect(_ effect: Modifiers.Effect) -> _NodeModified<Self, _EffectKind> {
        wrapped(_EffectKind.self, EffectItem.init) { $0.effect = effect }
    }

    public func offset(_ offset: CGSize) -> _NodeModified<Self, _EffectKind> { effect(.offset(offset)) }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> _NodeModified<Self, _EffectKind> {
        offset(CGSize(width: x, height: y))
    }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> _NodeModified<Self, _EffectKind> {
        effect(.rotation(angle, anchor))
    }
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> _NodeModified<Self, _EffectKind> {
        effect(.scale(scale, anchor))
    }
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> _NodeModified<Self, _EffectKind> {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }
    public func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> _NodeModified<Self, _EffectKind> { scaleEffect(CGSize(width: x, height: y), anchor: anchor) }
    public func opacity(_ opacity: Double) -> _NodeModified<Self, _EffectKind> { effect(.opacity(opacity)) }
    /// Hides the view, which keeps its place.
    public func hidden() -> _NodeModified<Self, _EffectKind> { opacity(0) }

    /// Casts a shadow, whose standard deviation is the radius.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> _NodeModified<Self, _EffectKind> { effect(.shadow(color, radius: radius, CGSize(width: x, height: y))) }

    /// Blurs the view, by a standard deviation. It always blurs beyond its edges, into what is transparent.
    public func blur(radius: CGFloat, opaque: Bool = false) -> _NodeModified<Self, _EffectKind> {
        effect(.filter(.blur, Double(radius)))
    }
    /// Adds a number to red, green and blue.
    public func brightness(_ amount: Double) -> _NodeModified<Self, _EffectKind> {
        effect(.filter(.brightness, amount))
    }
    /// Multiplies how far colors are from gray.
    public func contrast(_ amount: Double) -> _NodeModified<Self, _EffectKind> {
        effect(.filter(.contrast, amount))
    }
    public func saturation(_ amount: Double) -> _NodeModified<Self, _EffectKind> {
        effect(.filter(.saturation, amount))
    }
    public func grayscale(_ amount: Double) -> _NodeModified<Self, _EffectKind> {
        effect(.filter(.grayscale, amount))
    }
    public func hueRotation(_ angle: Angle) -> _NodeModified<Self, _EffectKind> {
        effect(.filter(.hueRotation, angle.radians))
    }
    public func colorInvert() -> _NodeModified<Self, _EffectKind> { effect(.filter(.invert, 1)) }

    // MARK: - Clips and masks

    /// Clips to a shape.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> _NodeModified<Self, _ClipKind> {
        clip { shape.path(in: $0).cgPath }
    }
    public func clipped(antialiased: Bool = false) -> _NodeModified<Self, _ClipKind> { clip(nil) }
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> _NodeModified<Self, _ClipKind> {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    private func clip(_ outline: ((CGRect) -> CGPath)?) -> _NodeModified<Self, _ClipKind> {
        wrapped(_ClipKind.self, ClipItem.init) { $0.outline = outline }
    }

    /// Shows through what another view shows.
    public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> _NodeModified<Self, _ClipKind> {
        let mask = mask()
        return _NodeModified(content: self, after: { $0.child(1, mask) }) { node in
            let item = node.item { MaskItem(node) }
            (item.pile.items, item.masks) = (node.children[0].items, node.children[1].items)
            item.alignment = alignment
            return [item]
        }
    }
    public func mask<Mask: View>(_ mask: Mask) -> _NodeModified<Self, _ClipKind> { self.mask { mask } }

    // MARK: - Animations

    /// Animates all changes inside, whatever the transaction says; nil: they do not animate.
    @_disfavoredOverload
    public func animation(_ animation: Animation?) -> _NodeModified<Self, _AnimationKind> {
        transaction { $0.animate(by: animation) }
    }

    /// Animates the changes inside when a value changes.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> _NodeModified<Self, _AnimationKind> {
        noting(_AnimationKind.self) { node in
            let old = node.stored as? Kept<V>
            node.stored = Kept(value)
            guard let old, old.value != value else { return }
            node.change = (node.pass, { $0.animate(by: animation) })
        }
    }

    /// Changes the transaction of all changes inside.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> _NodeModified<Self, _AnimationKind> {
        noting(_AnimationKind.self) { $0.change = (-1, transform) }
    }

    /// Says how the view comes and goes.
    public func transition(_ t: AnyTransition) -> _NodeModified<Self, _ValueKind> {
        noting(_ValueKind.self) { $0.transition = t }
    }
}

/// Items that show through others.
final class MaskItem: GroupItem {
    let pile: PileItem
    var masks: [Item] = []
    var alignment = Alignment.center
    private let maskLayer = CALayer()

    init(_ owner: any ItemOwner) {
        pile = PileItem(owner)
        super.init(owner, pile)
    }

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        super.place(in: frame, proposal, shift: shift)
        let box = CGRect(origin: .zero, size: frame.size)
        masks.place(in: box, alignment, ProposedViewSize(frame.size), shift: shift)
        maskLayer.frame = box
        maskLayer.setSublayers(masks.flatMap(\.layers))
        if layer.mask == nil { layer.mask = maskLayer }
    }
}
