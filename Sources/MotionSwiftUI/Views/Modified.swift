/// A view with a modifier of the library, which changes its node and its items. Each `Kind` is another type.
public struct _NodeModified<Content: View, Kind>: NodeView {
    let content: Content
    /// Runs before the content is updated.
    var before: (ViewNode) -> Void = { _ in }
    /// Runs after that.
    var after: (ViewNode) -> Void = { _ in }
    var make: ((ViewNode) -> [Item])?

    func update(_ node: ViewNode) {
        before(node)
        node.child(0, content)
        after(node)
    }

    func items(_ node: ViewNode) -> [Item] { make?(node) ?? node.childItems }
}

/// The kinds of modifiers.
public enum _EffectKind {}
public enum _LayoutKind {}
public enum _ClipKind {}
public enum _LayerKind {}
public enum _ValueKind {}
public enum _EventKind {}
public enum _AnimationKind {}

extension View {
    /// Returns the view with another item around each of its items.
    func wrapped<Wrapper: Item, Kind>(
        _ kind: Kind.Type, _ make: @escaping (ViewNode, Item) -> Wrapper, _ update: @escaping (Wrapper) -> Void
    ) -> _NodeModified<Self, Kind> {
        _NodeModified(content: self, make: { node in node.wrapped({ make(node, $0) }, update) })
    }

    /// Returns the view with something that is done before its node is updated.
    func noting<Kind>(_ kind: Kind.Type, _ before: @escaping (ViewNode) -> Void) -> _NodeModified<Self, Kind> {
        _NodeModified(content: self, before: before)
    }

    /// Returns the view with something that is done after its node is updated.
    func following(_ after: @escaping (ViewNode) -> Void) -> _NodeModified<Self, _EventKind> {
        _NodeModified(content: self, after: after)
    }
}
