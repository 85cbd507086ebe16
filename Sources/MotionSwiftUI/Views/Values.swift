extension View {
    // MARK: - Surroundings

    /// Gives the view and all below a value of the surroundings.
    public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> _NodeModified<Self, _ValueKind> {
        noting(_ValueKind.self) { $0.environment[keyPath: keyPath] = value }
    }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> _NodeModified<Self, _ValueKind> {
        environment(\.foreground, style)
    }
    public func foregroundColor(_ color: Color?) -> _NodeModified<Self, _ValueKind> {
        environment(\.foreground, color ?? .black)
    }
    public func tint(_ tint: Color?) -> _NodeModified<Self, _ValueKind> { environment(\.tint, tint ?? .blue) }
    public func accentColor(_ color: Color?) -> _NodeModified<Self, _ValueKind> { tint(color) }
    public func font(_ font: Font?) -> _NodeModified<Self, _ValueKind> { environment(\.font, font) }
    public func disabled(_ disabled: Bool) -> _NodeModified<Self, _ValueKind> {
        noting(_ValueKind.self) { if disabled { $0.environment.isEnabled = false } }
    }
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> _NodeModified<Self, _ValueKind> {
        environment(\.buttonStyle, style)
    }

    // MARK: - Names

    /// Names the view, for `tap`.
    public func accessibilityIdentifier(_ identifier: String) -> _NodeModified<Self, _ValueKind> {
        noting(_ValueKind.self) { $0.identifier = identifier }
    }
    public func accessibilityLabel(_ label: String) -> _NodeModified<Self, _ValueKind> {
        noting(_ValueKind.self) { if $0.text == nil { $0.text = label } }
    }
    /// Gives the view an identity: another one is another view, with a new state.
    public func id<ID: Hashable>(_ id: ID) -> _IdentifiedView<Self> { _IdentifiedView(content: self, id: id) }
    public func tag<V: Hashable>(_ tag: V) -> Self { self }

    // MARK: - Events

    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> _NodeModified<Self, _EventKind> {
        gesture(TapGesture(count: count).onEnded(action))
    }
    public func gesture<G: Gesture>(_ gesture: G) -> _NodeModified<Self, _EventKind> {
        noting(_EventKind.self) { gesture._attach(to: _GestureNode(node: $0)) }
    }
    public func contentShape<S: Shape>(_ shape: S) -> Self { self }
    public func allowsHitTesting(_ enabled: Bool) -> _NodeModified<Self, _ValueKind> { disabled(!enabled) }

    /// Runs when the view is shown for the first time.
    public func onAppear(perform action: (() -> Void)? = nil) -> _NodeModified<Self, _EventKind> {
        following { node in
            guard node.stored == nil else { return }
            node.stored = Kept(true)
            if let action { node.host.afterwards(action) }
        }
    }
    /// Runs when the view has gone.
    public func onDisappear(perform action: (() -> Void)? = nil) -> _NodeModified<Self, _EventKind> {
        following { $0.onDisappear = action }
    }
    /// Runs when a value has changed.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
    ) -> _NodeModified<Self, _EventKind> {
        following { node in
            let old = (node.stored as? Kept<V>)?.value
            node.stored = Kept(value)
            if let old {
                if old != value { node.host.afterwards { action(old, value) } }
            } else if initial {
                node.host.afterwards { action(value, value) }
            }
        }
    }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> _NodeModified<Self, _EventKind> { onChange(of: value, initial: initial) { _, _ in action() } }
    public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ new: V) -> Void
    ) -> _NodeModified<Self, _EventKind> { onChange(of: value) { _, new in action(new) } }
}

/// A view with an identity.
public struct _IdentifiedView<Content: View>: NodeView {
    let content: Content
    let id: AnyHashable

    func update(_ node: ViewNode) {
        node.identifier = id.base as? String
        node.child(id, content)
    }
}
