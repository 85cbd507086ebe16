/// How strongly a constraint asks.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(rawValue: Float) { self.rawValue = rawValue }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

/// A line of a layout: `first = multiplier * second + constant`, or one that is at least or at most so large.
open class NSLayoutConstraint: NSObject {
    public enum Attribute: Int, Sendable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY
        case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin
        case trailingMargin, centerXWithinMargins, centerYWithinMargins
    }

    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    /// The options of Apple's visual format.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    public private(set) weak var firstItem: AnyObject?
    public private(set) weak var secondItem: AnyObject?
    public let firstAttribute, secondAttribute: Attribute
    public let relation: Relation
    public let multiplier: CGFloat
    /// A change asks for a new layout.
    open var constant: CGFloat { didSet { if constant != oldValue { holder?.setNeedsLayout() } } }
    open var priority = UILayoutPriority.required
    open var identifier: String?
    /// The view that keeps the constraint while it is active.
    weak var holder: UIView?

    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
        (self.multiplier, constant) = (multiplier, c)
        super.init()
        firstItem = view1 as AnyObject
        secondItem = view2.map { $0 as AnyObject }
    }

    /// Whether the layout has the line. Views that have no view above in common cannot have one.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { deactivate() }
        }
    }

    public class func activate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = true } }
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for one in constraints { one.isActive = false }
    }

    @available(*, unavailable, message: "on Linux there is no visual format: use anchors")
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] { [] }

    /// The views that the line is about.
    var views: [UIView] {
        [firstItem, secondItem].compactMap { $0 as? UIView ?? ($0 as? UILayoutGuide)?.owningView }
    }

    private func activate() {
        let views = views
        guard var holder = views.first else { return }
        while let other = views.last, !other.isDescendant(of: holder) {
            guard let above = holder.superview else {
                return holder.layer.mediaClock.report("\(self): no view is above both of its views; it is not active")
            }
            holder = above
        }
        let clock = holder.layer.mediaClock
        clock.held { ViewState.of(clock).hasConstraints = true }
        holder.constraints.append(self)
        self.holder = holder
        holder.setNeedsLayout()
    }

    private func deactivate() {
        holder?.constraints.removeAll { $0 === self }
        holder?.setNeedsLayout()
        holder = nil
    }

    open override var description: String {
        func name(_ item: AnyObject?, _ attribute: Attribute) -> String {
            guard let item else { return "" }
            let view = item as? UIView, label = view?.layer.name ?? view?.accessibilityIdentifier
            return "\(label ?? "\(Swift.type(of: item))").\(attribute)"
        }
        let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "<=" : ">="
        let factor = multiplier == 1 ? "" : "\(multiplier) * "
        let second = secondItem == nil ? "" : factor + name(secondItem, secondAttribute) + " + "
        return "\(name(firstItem, firstAttribute)) \(sign) \(second)\(constant)"
    }
}

/// How strongly a view keeps the size of its content, against growing and against shrinking, across and down; and its
/// own margins.
struct LayoutPriorities {
    var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
}

extension UIView {
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
    public func setNeedsUpdateConstraints() { setNeedsLayout() }
    public func updateConstraintsIfNeeded() { updateConstraints() }
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        priorities.hugging[axis.rawValue] = priority
    }
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { priorities.resistance[axis.rawValue] = priority }

    /// Takes the lines between the views from here on and others out of the layout, before this one leaves.
    func dropConstraints() {
        var above = superview
        while let one = above {
            for line in one.constraints where line.views.contains(where: { $0.isDescendant(of: self) }) {
                line.isActive = false
            }
            above = one.superview
        }
    }
}
