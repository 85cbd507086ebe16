/// Views in a row.
public struct HStack<Content: View>: NodeView {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
    }

    func update(_ node: ViewNode) { node.update(content, .horizontal) }

    func items(_ node: ViewNode) -> [Item] { node.stack(.horizontal, spacing, alignment.share) }
}

/// Views in a column.
public struct VStack<Content: View>: NodeView {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
    }

    func update(_ node: ViewNode) { node.update(content, .vertical) }

    func items(_ node: ViewNode) -> [Item] { node.stack(.vertical, spacing, alignment.share) }
}

/// Views one over the other, the later ones in front.
public struct ZStack<Content: View>: NodeView {
    let alignment: Alignment
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        (self.alignment, self.content) = (alignment, content())
    }

    func update(_ node: ViewNode) { node.update(content, nil) }

    func items(_ node: ViewNode) -> [Item] { [node.pile(node.childItems, alignment)] }
}

extension ViewNode {
    /// Updates the content of a stack of a direction.
    fileprivate func update(_ content: any View, _ axis: Axis?) {
        environment.stackAxis = axis
        child(0, content)
    }

    fileprivate func stack(_ axis: Axis, _ spacing: CGFloat?, _ share: CGFloat) -> [Item] {
        let stack = item { StackItem(self, axis) }
        (stack.items, stack.spacing, stack.share) = (childItems, spacing, share)
        return [stack]
    }

    /// Returns an item with others in it, one over the other.
    func pile(_ items: [Item], _ alignment: Alignment) -> PileItem {
        let pile = item { PileItem(self) }
        (pile.items, pile.alignment) = (items, alignment)
        return pile
    }
}

/// Takes the room that is left in a stack.
public struct Spacer: NodeView, Sendable {
    public var minLength: CGFloat?
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    func update(_ node: ViewNode) {}

    func items(_ node: ViewNode) -> [Item] {
        let item = node.item { SpacerItem(node) }
        (item.least, item.axis) = (minLength, node.environment.stackAxis)
        return [item]
    }
}

/// What a reader of geometry knows of its place.
public struct GeometryProxy {
    public let size: CGSize
    private let place: CGRect
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    init(_ place: CGRect) { (size, self.place) = (place.size, place) }

    /// Returns the frame in the coordinates of the reader, or of the host.
    public func frame(in space: CoordinateSpace) -> CGRect {
        space == .local ? CGRect(origin: .zero, size: size) : place
    }
}

/// Whose coordinates are meant. A named space is taken for the host's.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    case global, local
    case named(AnyHashable)
}

/// Views that depend on the size that is offered. The reader takes that size; the views are at its top left.
public struct GeometryReader<Content: View>: NodeView {
    public var content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    func update(_ node: ViewNode) {
        let item = node.item { GeometryItem(node) }
        item.read = { [unowned node] frame in node.readGeometry { content(GeometryProxy(frame)) } }
        item.last = nil
        // Views keep their nodes until the layout reads anew.
        node.keepChildren()
    }

    func items(_ node: ViewNode) -> [Item] { [node.item { GeometryItem(node) }] }
}

/// The item of a reader of geometry: its content is made when its size is known.
final class GeometryItem: Item {
    var read: (CGRect) -> Void = { _ in }
    /// The frame that was read last; nil if it must be read anew.
    var last: CGRect?
    private var items: [Item] = []

    override var layers: [CALayer] { items.inDepthOrder.flatMap(\.layers) }

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        let box = frame.offsetBy(dx: shift.x, dy: shift.y)
        if last != box { read(box) }
        (items, last) = (owner.childItems, box)
        let offer = ProposedViewSize(frame.size)
        for item in items { item.place(at: frame.origin, offer, shift: shift) }
    }
}

/// A view over a colour or a style.
extension Color: NodeView {
    func update(_ node: ViewNode) { node.child(0, _ShapeView(shape: Rectangle(), fill: self)) }
}

extension LinearGradient: NodeView {
    func update(_ node: ViewNode) { node.child(0, _ShapeView(shape: Rectangle(), fill: self)) }
}

extension RadialGradient: NodeView {
    func update(_ node: ViewNode) { node.child(0, _ShapeView(shape: Rectangle(), fill: self)) }
}

extension AngularGradient: NodeView {
    func update(_ node: ViewNode) { node.child(0, _ShapeView(shape: Rectangle(), fill: self)) }
}

/// A thin line across a stack.
public struct Divider: View {
    @Environment(\.stackAxis) private var axis
    public init() {}
    public var body: some View {
        Color.black.opacity(0.2).frame(
            width: axis == .horizontal ? 0.5 : nil, height: axis == .horizontal ? nil : 0.5)
    }
}

/// A text. Its size is what the program's measurer says; without one nothing is known of it, and it is 0. It is not
/// drawn, which `sceneLosses` says.
public struct Text: NodeView {
    let string: String
    private var font: Font?
    private var color: Color?

    public init(_ content: String) { string = content }
    public init(verbatim content: String) { string = content }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { string = String(content) }

    public func font(_ font: Font?) -> Text {
        with(self) { $0.font = font }
    }
    public func bold() -> Text { font((font ?? .body).bold()) }
    public func italic() -> Text { font((font ?? .body).italic()) }
    public func fontWeight(_ weight: Font.Weight?) -> Text { font((font ?? .body).weight(weight ?? .regular)) }
    public func foregroundColor(_ color: Color?) -> Text {
        with(self) { $0.color = color }
    }
    public static func + (a: Text, b: Text) -> Text {
        with(Text(a.string + b.string)) { ($0.font, $0.color) = (a.font ?? b.font, a.color ?? b.color) }
    }

    func update(_ node: ViewNode) {
        node.text = string
        let item = node.item { TextItem(node) }, font = font ?? node.environment.font ?? .body
        if let measurer = node.environment.measurer {
            item.textSize = measurer(string, font)
        } else if !string.isEmpty {
            node.host.reportOnce("Text: the size of \"\(string)\" is not known and counts as 0: give a measurer")
        }
        var paint = Color.black
        if case .color(let own) = ForegroundStyle()._paint(node.environment.foreground) { paint = color ?? own }
        item.layer.name = "Text"
        (item.layer.string, item.layer.fontSize) = (string, font.size)
        item.layer.foregroundColor = paint.layerColor
    }

    func items(_ node: ViewNode) -> [Item] { [node.item { TextItem(node) }] }
}

/// The layer of a text.
final class TextItem: Item {
    let layer = CATextLayer()
    var textSize = CGSize.zero
    private var place = LayerPlace()

    override var layers: [CALayer] { [layer] }
    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { textSize }
    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        place.set(layer, frame, owner)
    }
}
