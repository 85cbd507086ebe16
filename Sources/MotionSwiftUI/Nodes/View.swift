/// A part of a picture, as a value: it describes the picture for a state, and is thrown away after each update. Its
/// node lasts, which keeps states and layers.
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body") }
}

/// A view that the library makes itself.
protocol NodeView: View where Body == Never {
    /// Takes the view into its node: children, items, actions.
    func update(_ node: ViewNode)
    /// Returns the items of a node of the view.
    func items(_ node: ViewNode) -> [Item]
}

extension NodeView {
    public var body: Never { fatalError("\(Self.self) has no body") }
    func items(_ node: ViewNode) -> [Item] { node.childItems }
}

/// Makes one view of several.
@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        var views: [any View] = []
        repeat views.append(each content)
        return TupleView(value: (repeat each content), views: views)
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(first: first, second: nil)
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(first: nil, second: second)
    }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// No view.
public struct EmptyView: NodeView, Sendable {
    public init() {}
    func update(_ node: ViewNode) {}
}

/// Several views.
public struct TupleView<T>: NodeView {
    public let value: T
    let views: [any View]

    func update(_ node: ViewNode) { for (i, view) in views.enumerated() { node.child(i, view) } }
}

/// One view or another one, each with a state of its own.
public struct _ConditionalContent<First: View, Second: View>: NodeView {
    let first: First?
    let second: Second?

    func update(_ node: ViewNode) {
        if let first { node.child(0, first) }
        if let second { node.child(1, second) }
    }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError("an optional view has no body") }
}

extension Optional: NodeView where Wrapped: View {
    func update(_ node: ViewNode) { if let self { node.child(0, self) } }
}

/// A view of any type. Another type is another view.
public struct AnyView: NodeView {
    let view: any View

    public init<Content: View>(_ view: Content) { self.view = (view as? AnyView)?.view ?? view }
    public init<Content: View>(erasing view: Content) { self.init(view) }

    func update(_ node: ViewNode) { node.child(0, view) }
}

/// Views that count as those around it.
public struct Group<Content: View>: NodeView {
    let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func update(_ node: ViewNode) { node.child(0, content) }
}

/// A view for each element of a collection. An element keeps its view's state by its identity.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: NodeView {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID

    func update(_ node: ViewNode) {
        for element in data { node.child(id(element), content(element)) }
    }
}

extension ForEach {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: \.id)
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { $0 })
    }
}

// MARK: - Modifiers

/// What makes another view of a view.
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is given.
public struct _ViewModifier_Content<Modifier: ViewModifier>: NodeView {
    let view: any View

    func update(_ node: ViewNode) { node.child(0, view) }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { fatalError("a view with a modifier has no body") }
}

extension ModifiedContent: NodeView where Content: View, Modifier: ViewModifier {
    func update(_ node: ViewNode) {
        var modifier = modifier
        let body = node.tracking(&modifier) { $0.body(content: _ViewModifier_Content(view: content)) }
        node.child(0, body)
    }
}

extension View {
    /// Returns the view with a modifier.
    public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
