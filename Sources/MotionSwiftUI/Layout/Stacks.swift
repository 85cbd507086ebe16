/// Items in a row or a column. The item whose length can change least is asked first. Each is offered an equal share of
/// the rest.
final class StackItem: Item {
    let axis: Axis
    var items: [Item] = []
    var spacing: CGFloat?
    /// The place of the items on the other axis: 0 to 1.
    var share: CGFloat = 0.5

    /// The room between two views.
    static let usualSpacing: CGFloat = 8

    init(_ owner: any ItemOwner, _ axis: Axis) {
        self.axis = axis
        super.init(owner)
    }

    override var layers: [CALayer] { items.inDepthOrder.flatMap(\.layers) }

    private var other: Axis { axis == .horizontal ? .vertical : .horizontal }

    /// Returns the room before an item; none next to a spacer unless the stack says how much.
    private func room(before i: Int) -> CGFloat {
        guard i > 0 else { return 0 }
        return spacing ?? (items[i].isSpacer || items[i - 1].isSpacer ? 0 : StackItem.usualSpacing)
    }

    private func proposals(_ proposal: ProposedViewSize) -> [ProposedViewSize] {
        var offer = proposal
        guard let whole = proposal[axis] else { return items.map { _ in proposal } }
        func length(_ item: Item, _ offered: CGFloat) -> CGFloat {
            offer[axis] = offered
            return item.size(offer)[axis]
        }
        var left = whole - items.indices.reduce(0) { $0 + room(before: $1) }
        var found = items.map { _ in proposal }
        let least = items.map { length($0, 0) }
        let flexibility = items.indices.map { length(items[$0], .infinity) - least[$0] }
        for priority in Set(items.map(\.layoutPriority)).sorted(by: >) {
            let now = items.indices.filter { items[$0].layoutPriority == priority }
            // What comes later keeps its least length.
            let later = items.indices.filter { items[$0].layoutPriority < priority }.reduce(0) { $0 + least[$1] }
            var group = left - later
            let order = now.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
            for (number, i) in order.enumerated() {
                found[i][axis] = max(0, group / CGFloat(order.count - number))
                let own = items[i].size(found[i])[axis]
                group -= own
                left -= own
            }
        }
        return found
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        var size = CGSize.zero
        for (i, offer) in proposals(proposal).enumerated() {
            let own = items[i].size(offer)
            size[axis] += own[axis] + room(before: i)
            size[other] = max(size[other], own[other])
        }
        return size
    }

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        var along = axis == .horizontal ? frame.minX : frame.minY
        for (i, offer) in proposals(proposal).enumerated() {
            let own = items[i].size(offer), across = (frame.size[other] - own[other]) * share
            along += room(before: i)
            let origin =
                axis == .horizontal
                ? CGPoint(x: along, y: frame.minY + across) : CGPoint(x: frame.minX + across, y: along)
            items[i].place(at: origin, offer, shift: shift)
            along += own[axis]
        }
    }
}

/// Items one over the other.
final class PileItem: Item {
    var items: [Item] = []
    var alignment = Alignment.center

    override var layers: [CALayer] { items.inDepthOrder.flatMap(\.layers) }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        items.size(proposal)
    }

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        items.place(in: frame, alignment, proposal, shift: shift)
    }
}

/// What takes the room that is left.
final class SpacerItem: Item {
    var least: CGFloat?
    /// The direction of the stack around it; nil without one: both.
    var axis: Axis?

    override var isSpacer: Bool { true }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let least = self.least ?? StackItem.usualSpacing
        func length(_ axis: Axis) -> CGFloat {
            if let own = self.axis, own != axis { return 0 }
            return max(least, proposal[axis] ?? least)
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }
}

extension [Item] {
    /// The items from the back: by `zIndex`, else in their order.
    var inDepthOrder: [Item] {
        if allSatisfy({ $0.zIndex == 0 }) { return self }
        return enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
    }

    /// Returns the size of the items, one over the other.
    func size(_ proposal: ProposedViewSize) -> CGSize {
        reduce(.zero) {
            let own = $1.size(proposal)
            return CGSize(width: Swift.max($0.width, own.width), height: Swift.max($0.height, own.height))
        }
    }

    /// Places the items in a frame, one over the other.
    func place(in frame: CGRect, _ alignment: Alignment, _ proposal: ProposedViewSize, shift: CGPoint) {
        for item in self {
            item.place(at: alignment.origin(of: item.size(proposal), in: frame), proposal, shift: shift)
        }
    }
}
