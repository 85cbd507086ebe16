/// Holds an item to a place, or to another item: by a pin, a rod or a spring. Sliding, limited and fixed attachments do
/// not exist here.
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable {
        case items = 0
        case anchor = 1
    }

    public let items: [any UIDynamicItem]
    private let offset: CGPoint
    private let otherOffset: CGPoint
    private var anchor: CGPoint
    private var distance: Double
    private var hertz = 0.0
    private var ratio = 0.0

    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Holds a point of an item, which turns with it, to an anchor.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        items = [item]
        self.offset = CGPoint(x: offset.horizontal, y: offset.vertical)
        (otherOffset, anchor) = (.zero, point)
        distance = UIAttachmentBehavior.distance(DynamicState(item).place(self.offset), point)
    }

    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Holds points of two items to each other.
    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        items = [item1, item2]
        offset = CGPoint(x: offset1.horizontal, y: offset1.vertical)
        otherOffset = CGPoint(x: offset2.horizontal, y: offset2.vertical)
        anchor = .zero
        distance = UIAttachmentBehavior.distance(
            DynamicState(item1).place(offset), DynamicState(item2).place(otherOffset))
    }

    /// Joins two items at a place, about which both can turn.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        func offset(_ item: any UIDynamicItem) -> UIOffset {
            let state = DynamicState(item)
            let (s, c) = (CGFloat(sine(state.angle)), CGFloat(cosine(state.angle)))
            let (x, y) = (point.x - state.position.x, point.y - state.position.y)
            return UIOffset(horizontal: c * x + s * y, vertical: c * y - s * x)
        }
        let pin = UIAttachmentBehavior(
            item: item1, offsetFromCenter: offset(item1), attachedTo: item2, offsetFromCenter: offset(item2))
        pin.distance = 0
        return pin
    }

    public var attachedBehaviorType: AttachmentType { items.count == 1 ? .anchor : .items }

    /// The place to which an item is held; may be moved while the animator runs.
    open var anchorPoint: CGPoint {
        get { anchor }
        set {
            guard abs(newValue.x) <= 1e6, abs(newValue.y) <= 1e6 else {
                return report("anchorPoint cannot be \(newValue): it must be within -1e6...1e6; it stays")
            }
            changed { anchor = newValue }
        }
    }

    /// The distance that is kept: at first that of the two points. 0 is a pin.
    open var length: CGFloat {
        get { CGFloat(distance) }
        set {
            changed { distance = Double(checked("length", newValue, length, .notNegative)) }
        }
    }

    /// Swings a second; 0 is rigid.
    open var frequency: CGFloat {
        get { CGFloat(hertz) }
        set {
            changed { hertz = Double(checked("frequency", newValue, frequency, .notNegative)) }
        }
    }

    /// The damping ratio of the spring: 1 is critical.
    open var damping: CGFloat {
        get { CGFloat(ratio) }
        set {
            changed { ratio = Double(checked("damping", newValue, damping, .notNegative)) }
        }
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
        let length = hypotenuse(Double(a.x - b.x), Double(a.y - b.y))
        return length < 1e-3 ? 0 : length
    }

    override func describe(_ world: WorldBuilder) {
        let other = items.count > 1 ? (items[1], otherOffset) : nil
        world.addAttachment(
            items[0], offset, to: anchor, other, length: distance, frequency: hertz, damping: ratio)
    }
}

/// Lets an item snap to a place, upright, by a spring of 4 Hz.
open class UISnapBehavior: UIDynamicBehavior {
    private static let frequency = 4.0

    private let item: any UIDynamicItem
    private var place: CGPoint
    private var ratio = 0.5

    public init(item: any UIDynamicItem, snapTo point: CGPoint) { (self.item, place) = (item, point) }

    open var snapPoint: CGPoint {
        get { place }
        set {
            guard abs(newValue.x) <= 1e6, abs(newValue.y) <= 1e6 else {
                return report("snapPoint cannot be \(newValue): it must be within -1e6...1e6; it stays")
            }
            changed { place = newValue }
        }
    }

    /// How little it swings: 0 most, 1 least. It is the damping ratio.
    open var damping: CGFloat {
        get { CGFloat(ratio) }
        set {
            changed { ratio = Double(checked("damping", newValue, damping, 0...1)) }
        }
    }

    override func describe(_ world: WorldBuilder) {
        world.addSnap(item, to: place, frequency: UISnapBehavior.frequency, damping: ratio)
    }
}
