/// Who has an item: a node of the kept tree.
protocol ItemOwner: AnyObject {
    /// The number of the update, by which sizes are remembered.
    var pass: Int { get }
    /// The transaction of the changes in this update.
    var transaction: Transaction { get }
    /// The items of the views inside.
    var childItems: [Item] { get }
    /// Takes a track whose history is kept.
    func keep(_ track: HistoryTrack)
    /// Whether tracks keep their history.
    var keepsHistory: Bool { get }
}

/// What a view has become: something with a size, which a layout places. It lives as long as the node of its view.
///
/// Containers have no layers: places are those in the layer of the effect around, or of the host.
class Item {
    unowned let owner: any ItemOwner
    private var sizes: (pass: Int, all: [ProposedViewSize: CGSize]) = (-1, [:])
    /// The frame in the host's coordinates, but for effects; what taps go by.
    private(set) var frame = CGRect.zero
    /// The frame in the coordinates in which it is placed.
    private(set) var box = CGRect.zero

    init(_ owner: any ItemOwner) { self.owner = owner }

    var layoutPriority: Double { 0 }
    var zIndex: Double { 0 }
    /// Whether it only fills what is left in a stack.
    var isSpacer: Bool { false }
    /// The layers in those coordinates, from the back.
    var layers: [CALayer] { [] }

    /// Returns the size for an offer.
    final func size(_ proposal: ProposedViewSize) -> CGSize {
        if sizes.pass != owner.pass { sizes = (owner.pass, [:]) }
        if let known = sizes.all[proposal] { return known }
        let size = sizeThatFits(proposal)
        sizes.all[proposal] = size
        return size
    }

    /// Places it, in the size that it chose for an offer. `shift`: from these coordinates to the host's.
    final func place(at origin: CGPoint, _ proposal: ProposedViewSize, shift: CGPoint) {
        box = CGRect(origin: origin, size: size(proposal))
        frame = box.offsetBy(dx: shift.x, dy: shift.y)
        place(in: box, proposal, shift: shift)
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {}
}

/// Where a layer is: its position, and the size of its bounds. Both animate.
struct LayerPlace {
    private var track: Track<Quad>?

    /// Puts a layer to a frame, with an offset of its picture. The first time it does not animate.
    mutating func set(
        _ layer: CALayer, _ frame: CGRect, anchor: UnitPoint = .center, offset: CGSize = .zero, _ owner: any ItemOwner
    ) {
        let point = anchor.point(in: frame)
        let place = Quad(
            Double(point.x + offset.width), Double(point.y + offset.height), Double(frame.width), Double(frame.height))
        if let track { return track.set(place, owner.transaction) }
        layer.anchorPoint = CGPoint(x: anchor.x, y: anchor.y)
        track = Track(
            layer, place,
            [
                .number("position.x", \.first.first), .number("position.y", \.first.second),
                .whole("bounds") { CGRect(x: 0, y: 0, width: $0.second.first, height: $0.second.second) }
            ], of: owner)
    }
}

extension Track {
    /// Makes a track of an item, which is kept if the host keeps history.
    convenience init(_ layer: CALayer, _ value: V, _ columns: [TrackColumn<V>], of owner: any ItemOwner) {
        self.init(layer, value, columns, keepsHistory: owner.keepsHistory)
        owner.keep(self)
    }
}

/// A layer with another item in it, whose coordinates are its own.
class GroupItem: WrappingItem {
    let layer = CALayer()
    private var place = LayerPlace()

    override var isSpacer: Bool { content.isSpacer }
    override var layers: [CALayer] { [layer] }

    var anchor: UnitPoint { .center }
    var offset: CGSize { .zero }

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        place.set(layer, frame, anchor: anchor, offset: offset, owner)
        let own = CGPoint(x: shift.x + frame.minX + offset.width, y: shift.y + frame.minY + offset.height)
        content.place(at: .zero, proposal, shift: own)
        layer.setSublayers(content.layers)
    }
}

/// An item with the layer of an effect.
final class EffectItem: GroupItem {
    var effect = Modifiers.Effect.opacity(1)
    private var track: Track<Octet>?

    override var anchor: UnitPoint { effect.anchor ?? .center }
    override var offset: CGSize { if case .offset(let size) = effect { size } else { .zero } }

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        super.place(in: frame, proposal, shift: shift)
        if case .offset = effect { return }
        if let track { return track.set(effect.numbers, owner.transaction) }
        if case .shadow = effect { layer.shadowOpacity = 1 }
        track = Track(layer, effect.numbers, effect.columns(in: frame.size), of: owner)
    }
}

extension CALayer {
    /// Takes sublayers. An old one that is a `LeavingLayer` stays.
    func setSublayers(_ new: [CALayer]) {
        let old = sublayers ?? []
        var all = new
        for (i, layer) in old.enumerated() where layer is LeavingLayer {
            // A layer that leaves stays in front of the one that it was in front of.
            let below = old[..<i].last { one in all.contains { $0 === one } }
            all.insert(layer, at: below.flatMap { one in all.firstIndex { $0 === one } }.map { $0 + 1 } ?? 0)
        }
        let isSame = old.count == all.count && zip(old, all).allSatisfy { $0 === $1 }
        if !isSame { sublayers = all.isEmpty ? nil : all }
    }
}

/// A layer around what has been removed and still shows.
final class LeavingLayer: CALayer {}
