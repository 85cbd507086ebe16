extension View {
    private func ruled(_ rule: RuledItem.Rule) -> _NodeModified<Self, _LayoutKind> {
        wrapped(_LayoutKind.self, RuledItem.init) { $0.rule = rule }
    }

    private func framed(_ rule: FrameRule) -> _NodeModified<Self, _LayoutKind> {
        wrapped(_LayoutKind.self, FrameItem.init) { $0.rule = rule }
    }

    /// Gives the view a frame of a width and a height, where they are given.
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> _NodeModified<Self, _LayoutKind> {
        framed(
            FrameRule(
                minWidth: width, idealWidth: width, maxWidth: width, minHeight: height, idealHeight: height,
                maxHeight: height, alignment: alignment))
    }

    /// Gives the view a frame that follows what is offered.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> _NodeModified<Self, _LayoutKind> {
        framed(
            FrameRule(
                minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
                idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
    }

    public func padding(_ insets: EdgeInsets) -> _NodeModified<Self, _LayoutKind> {
        wrapped(_LayoutKind.self, PaddingItem.init) { $0.insets = insets }
    }

    /// Adds room at some sides; 16 unless it is given.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> _NodeModified<Self, _LayoutKind> {
        func room(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length ?? 16 : 0 }
        return padding(
            EdgeInsets(top: room(.top), leading: room(.leading), bottom: room(.bottom), trailing: room(.trailing)))
    }
    public func padding(_ length: CGFloat) -> _NodeModified<Self, _LayoutKind> { padding(.all, length) }

    public func fixedSize() -> _NodeModified<Self, _LayoutKind> { fixedSize(horizontal: true, vertical: true) }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> _NodeModified<Self, _LayoutKind> {
        ruled(.fixed(horizontal: horizontal, vertical: vertical))
    }
    public func aspectRatio(
        _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
    ) -> _NodeModified<Self, _LayoutKind> { ruled(.ratio(aspectRatio, contentMode)) }
    public func scaledToFit() -> _NodeModified<Self, _LayoutKind> { aspectRatio(contentMode: .fit) }
    public func scaledToFill() -> _NodeModified<Self, _LayoutKind> { aspectRatio(contentMode: .fill) }
    public func position(_ position: CGPoint) -> _NodeModified<Self, _LayoutKind> { ruled(.position(position)) }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> _NodeModified<Self, _LayoutKind> {
        position(CGPoint(x: x, y: y))
    }
    public func layoutPriority(_ value: Double) -> _NodeModified<Self, _LayoutKind> { ruled(.priority(value)) }
    public func zIndex(_ value: Double) -> _NodeModified<Self, _LayoutKind> { ruled(.depth(value)) }
    /// Shares position and size with the view of the same name that is the source. A view that comes when the source of
    /// its name goes moves from that one's frame to its own.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> _NodeModified<Self, _LayoutKind> {
        let key = GeometryMatch.Key(id: id, space: namespace)
        let match = GeometryMatch(key: key, properties: properties, anchor: anchor, isSource: isSource)
        return wrapped(_LayoutKind.self, MatchedItem.init) { $0.match = match }
    }
    /// There are no safe areas: the view stays as it is.
    public func ignoresSafeArea() -> Self { self }
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }

    // MARK: - In front and at the back

    private func layered<Other: View>(
        _ isInFront: Bool, _ alignment: Alignment, _ other: Other
    ) -> _NodeModified<Self, _LayerKind> {
        _NodeModified(content: self, after: { $0.child(1, other) }) { node in
            let others = node.children[1].items
            let content = node.children[0].items
            // An overlay of several views is one over all of them.
            let inner = content.count == 1 ? content[0] : node.children[0].pile(content, .center)
            let key = ObjectIdentifier(inner)
            let item = node.wrappers[key] as? LayeredItem ?? LayeredItem(node, inner)
            node.wrappers = [key: item]
            (item.others, item.isInFront, item.alignment) = (others, isInFront, alignment)
            return [item]
        }
    }

    public func overlay<Other: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Other
    ) -> _NodeModified<Self, _LayerKind> { layered(true, alignment, content()) }
    public func overlay<Other: View>(
        _ overlay: Other, alignment: Alignment = .center
    ) -> _NodeModified<Self, _LayerKind> { layered(true, alignment, overlay) }
    public func background<Other: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Other
    ) -> _NodeModified<Self, _LayerKind> { layered(false, alignment, content()) }
    public func background<Other: View>(
        _ background: Other, alignment: Alignment = .center
    ) -> _NodeModified<Self, _LayerKind> { layered(false, alignment, background) }
    @_disfavoredOverload
    public func background<Style: ShapeStyle>(_ style: Style) -> _NodeModified<Self, _LayerKind> {
        layered(false, .center, Rectangle().fill(style))
    }
    public func background<Style: ShapeStyle, S: Shape>(
        _ style: Style, in shape: S
    ) -> _NodeModified<Self, _LayerKind> {
        layered(false, .center, shape.fill(style))
    }
    public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> _NodeModified<Self, _LayerKind> {
        layered(true, .center, Rectangle().strokeBorder(content, lineWidth: width))
    }
}
