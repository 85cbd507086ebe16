/// How a view comes and goes when the change has an animation. Without one it is a fade.
public struct AnyTransition: Sendable {
    /// What is done to a view that is not there yet, or no longer.
    enum Part: Sendable {
        case opacity
        case scale(CGFloat, UnitPoint)
        case offset(CGSize)
        case move(Edge)
    }

    var insertion: [Part], removal: [Part]
    var animation: Animation?

    private init(_ parts: [Part]) { (insertion, removal) = (parts, parts) }

    public static let identity = AnyTransition([])
    public static let opacity = AnyTransition([.opacity])
    public static var scale: AnyTransition { scale(scale: 1e-5) }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition([.scale(scale, anchor)])
    }
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition([.offset(offset)]) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }
    public static func move(edge: Edge) -> AnyTransition { AnyTransition([.move(edge)]) }
    public static func push(from edge: Edge) -> AnyTransition {
        let opposite: Edge = edge == .top ? .bottom : edge == .bottom ? .top : edge == .leading ? .trailing : .leading
        return .asymmetric(
            insertion: move(edge: edge).combined(with: .opacity),
            removal: move(edge: opposite).combined(with: .opacity))
    }
    public static var slide: AnyTransition {
        .asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
    }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        with(insertion) { $0.removal = removal.removal }
    }

    public func combined(with other: AnyTransition) -> AnyTransition {
        with(self) {
            $0.insertion += other.insertion
            $0.removal += other.removal
        }
    }

    /// Returns the transition with an animation of its own.
    public func animation(_ animation: Animation?) -> AnyTransition {
        with(self) { $0.animation = animation }
    }

    /// What a view shows that is there: opacity, scale, and how far it is moved.
    static let shown = Quad(1, 1, 0, 0)

    /// Returns what a view shows that is not there, of a frame. `middle`: the point that scales leave where it is.
    static func away(_ parts: [Part], _ frame: CGRect, middle: CGPoint) -> Quad {
        var away = shown
        for part in parts {
            switch part {
            case .opacity: away.first.first = 0
            case .scale(let scale, let anchor):
                away.first.second *= Double(scale)
                let point = anchor.point(in: frame)
                let (x, y) = (point.x - middle.x, point.y - middle.y)
                away.second += Pair(Double(x * (1 - scale)), Double(y * (1 - scale)))
            case .offset(let size): away.second += Pair(Double(size.width), Double(size.height))
            case .move(.leading): away.second.first -= Double(frame.width)
            case .move(.trailing): away.second.first += Double(frame.width)
            case .move(.top): away.second.second -= Double(frame.height)
            case .move(.bottom): away.second.second += Double(frame.height)
            }
        }
        return away
    }

    static var columns: [TrackColumn<Quad>] {
        [
            .number("opacity", \.first.first), .number("transform.scale.x", \.first.second),
            .number("transform.scale.y", \.first.second), .number("transform.translation.x", \.second.first),
            .number("transform.translation.y", \.second.second)
        ]
    }

    func changed(_ transaction: Transaction) -> Transaction {
        with(transaction) { if let animation { $0.animate(by: animation) } }
    }

    /// Moves a layer around what has gone. Returns when it is over.
    func remove(_ layer: CALayer, _ frame: CGRect, _ transaction: Transaction, _ host: ViewHost) -> Double {
        let middle = CGPoint(x: layer.bounds.width / 2, y: layer.bounds.height / 2)
        let track = Track(
            layer, AnyTransition.shown, AnyTransition.columns, keepsHistory: host.keepsHistory, since: host.start)
        track.set(AnyTransition.away(removal, frame, middle: middle), changed(transaction))
        host.keep([track])
        return track.end ?? host.clock.now
    }
}

/// An item that came in with a transition. Its layer has no size, so that places inside are those around it.
final class ComingItem: WrappingItem {
    private let layer = CALayer()
    private let transition: AnyTransition
    private var track: Track<Quad>?

    init(_ owner: ViewNode, _ content: Item, _ transition: AnyTransition) {
        self.transition = transition
        super.init(owner, content)
    }

    override var isSpacer: Bool { content.isSpacer }
    override var layers: [CALayer] { [layer] }

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        super.place(in: frame, proposal, shift: shift)
        layer.setSublayers(content.layers)
        guard track == nil else { return }
        let away = AnyTransition.away(transition.insertion, frame, middle: .zero)
        track = Track(layer, away, AnyTransition.columns, of: owner)
        track!.set(AnyTransition.shown, transition.changed(owner.transaction))
    }
}

extension ViewNode {
    /// How the node goes: as it, or the only one below, says; else by a fade.
    var leaveTransition: AnyTransition { ownTransition ?? .opacity }

    /// How the node comes and goes, if it or the only node below says so.
    private var ownTransition: AnyTransition? {
        transition ?? (children.count == 1 ? children[0].ownTransition : nil)
    }

    /// Whether the node has come into a tree that was shown, by an animation.
    private var comesIn: Bool {
        guard let parent, birth > parent.birth else { return false }
        return birth == host.pass ? leaveTransition.changed(parent.transaction).animation != nil : coming != nil
    }

    /// Returns items that come in with the node's transition.
    func comingIn(_ items: [Item]) -> [Item] {
        guard comesIn else { return items }
        var kept: [ObjectIdentifier: ComingItem] = [:]
        let all = items.map { item -> Item in
            let one = coming?[ObjectIdentifier(item)] ?? ComingItem(self, item, leaveTransition)
            kept[ObjectIdentifier(item)] = one
            return one
        }
        coming = kept
        return all
    }
}
