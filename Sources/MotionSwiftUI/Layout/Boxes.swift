/// An item around another one, without a layer.
class WrappingItem: Item {
    let content: Item

    init(_ owner: any ItemOwner, _ content: Item) {
        self.content = content
        super.init(owner)
    }

    override var layoutPriority: Double { content.layoutPriority }
    override var zIndex: Double { content.zIndex }
    override var layers: [CALayer] { content.layers }
    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.size(proposal) }
    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        content.place(at: frame.origin, proposal, shift: shift)
    }
}

/// An item with a layer of a program's choice around it, such as one that clips.
final class ClipItem: GroupItem {
    /// The outline that clips; nil is the frame.
    var outline: ((CGRect) -> CGPath)?
    private var mask = OutlineTrack<Pair>()
    private let maskLayer = CAShapeLayer()

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        super.place(in: frame, proposal, shift: shift)
        guard let outline else {
            layer.masksToBounds = true
            return
        }
        if layer.mask == nil {
            maskLayer.anchorPoint = .zero
            layer.mask = maskLayer
        }
        mask.set(maskLayer, Pair(Double(frame.width), Double(frame.height)), owner) {
            outline(CGRect(x: 0, y: 0, width: $0.first, height: $0.second))
        }
    }
}

/// The outline of a layer, which follows numbers such as a size.
struct OutlineTrack<V: VectorArithmetic> {
    private var track: Track<V>?
    private var path: ((V) -> CGPath)?

    mutating func set(_ layer: CAShapeLayer, _ value: V, _ owner: any ItemOwner, _ path: @escaping (V) -> CGPath) {
        guard let track, let old = self.path else {
            (self.track, self.path) = (Track(layer, value, [.whole("path", path)], of: owner), path)
            return
        }
        // Another outline of the same numbers shows at once.
        if old(track.target) != path(track.target) {
            track.renew([.whole("path", path)])
            self.path = path
        }
        track.set(value, owner.transaction)
    }
}

/// The lengths and the alignment of a `frame` modifier.
struct FrameRule {
    var minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight: CGFloat?
    var alignment = Alignment.center
}

/// An item in a frame of its own.
final class FrameItem: WrappingItem {
    var rule = FrameRule()

    private func offer(_ offered: CGFloat?, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?) -> CGFloat? {
        guard let length = offered ?? ideal ?? (least == most ? least : nil) else { return nil }
        return max(least ?? -.infinity, min(most ?? .infinity, length))
    }

    private func length(_ own: CGFloat, _ offered: CGFloat?, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?)
        -> CGFloat
    {
        if least == nil, most == nil { return ideal != nil && offered == nil ? ideal! : own }
        let length = offered ?? ideal ?? own
        let held = max(least ?? min(own, length), min(most ?? max(own, least ?? 0), length))
        return held.isFinite ? held : own
    }

    private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: offer(proposal.width, rule.minWidth, rule.idealWidth, rule.maxWidth),
            height: offer(proposal.height, rule.minHeight, rule.idealHeight, rule.maxHeight))
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let own = content.size(inside(proposal))
        return CGSize(
            width: length(own.width, proposal.width, rule.minWidth, rule.idealWidth, rule.maxWidth),
            height: length(own.height, proposal.height, rule.minHeight, rule.idealHeight, rule.maxHeight))
    }

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        // The frame is offered as it was chosen, where it is chosen at all.
        func chosen(_ length: CGFloat, _ least: CGFloat?, _ most: CGFloat?, _ offer: CGFloat?) -> CGFloat? {
            least != nil || most != nil ? length : offer
        }
        let asked = inside(proposal)
        let offer = ProposedViewSize(
            width: chosen(frame.width, rule.minWidth, rule.maxWidth, asked.width),
            height: chosen(frame.height, rule.minHeight, rule.maxHeight, asked.height))
        content.place(at: rule.alignment.origin(of: content.size(offer), in: frame), offer, shift: shift)
    }
}

/// An item with room around it.
final class PaddingItem: WrappingItem {
    var insets = EdgeInsets()

    private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let own = content.size(inside(proposal))
        return CGSize(
            width: max(0, own.width + insets.leading + insets.trailing),
            height: max(0, own.height + insets.top + insets.bottom))
    }

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        let origin = CGPoint(x: frame.minX + insets.leading, y: frame.minY + insets.top)
        content.place(at: origin, inside(proposal), shift: shift)
    }
}

/// An item with others in front of it or at its back, which are offered its size.
final class LayeredItem: WrappingItem {
    var others: [Item] = []
    var isInFront = true
    var alignment = Alignment.center

    override var layers: [CALayer] { (isInFront ? [content] + others : others + [content]).flatMap(\.layers) }

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        super.place(in: frame, proposal, shift: shift)
        others.place(in: frame, alignment, ProposedViewSize(frame.size), shift: shift)
    }
}

/// An item whose frame obeys a function: a fixed size, a ratio, a place.
final class RuledItem: WrappingItem {
    enum Rule {
        case fixed(horizontal: Bool, vertical: Bool)
        case ratio(CGFloat?, ContentMode)
        case position(CGPoint)
        case priority(Double)
        case depth(Double)
    }

    var rule = Rule.priority(0)

    override var layoutPriority: Double {
        if case .priority(let value) = rule { value } else { content.layoutPriority }
    }
    override var zIndex: Double { if case .depth(let value) = rule { value } else { content.zIndex } }

    private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
        switch rule {
        case .fixed(let horizontal, let vertical):
            return ProposedViewSize(
                width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
        case .ratio(let given, let mode):
            let own = content.size(.unspecified)
            guard let ratio = given ?? (own.height > 0 ? own.width / own.height : nil), ratio > 0 else {
                return proposal
            }
            switch (proposal.width, proposal.height) {
            case (let width?, let height?):
                let isWide = width / max(height, 1e-9) > ratio
                return isWide == (mode == .fit)
                    ? ProposedViewSize(width: height * ratio, height: height)
                    : ProposedViewSize(width: width, height: width / ratio)
            case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
            case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
            case (nil, nil): return proposal
            }
        case .position, .priority, .depth: return proposal
        }
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if case .position = rule { return proposal.replacingUnspecifiedDimensions(by: content.size(proposal)) }
        return content.size(inside(proposal))
    }

    override func place(in frame: CGRect, _ proposal: ProposedViewSize, shift: CGPoint) {
        let offer = inside(proposal), size = content.size(offer)
        var origin = Alignment.center.origin(of: size, in: frame)
        if case .position(let middle) = rule {
            origin = CGPoint(x: frame.minX + middle.x - size.width / 2, y: frame.minY + middle.y - size.height / 2)
        }
        content.place(at: origin, offer, shift: shift)
    }
}
