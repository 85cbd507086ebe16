/// A layout guide: a rectangle of a view, for constraints.
open class UILayoutGuide: NSObject {
    public internal(set) weak var owningView: UIView?
    open var identifier = ""
    /// How far the guide lies inside of its view; nil if constraints place it.
    var insets: (() -> UIEdgeInsets)?
    var solved = CGRect.zero

    /// The rectangle in the view's coordinates.
    open var layoutFrame: CGRect {
        guard let view = owningView, let insets = insets?() else { return solved }
        return view.bounds.inset(by: insets)
    }
}

/// A side, middle or length of a view or a guide.
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    weak var item: NSObject?
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: NSObject, _ attribute: NSLayoutConstraint.Attribute) {
        (self.item, self.attribute) = (item, attribute)
    }

    func make(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, _ factor: CGFloat, _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item as Any, attribute: attribute, relatedBy: relation, toItem: other?.item,
            attribute: other?.attribute ?? .notAnAttribute, multiplier: factor, constant: constant)
    }

    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
        make(.equal, anchor, 1, c)
    }
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor, 1, c) }
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, 1, c) }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor>, @unchecked Sendable {}
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor>, @unchecked Sendable {}

/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension>, @unchecked Sendable {
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { make(.equal, nil, 1, c) }
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, nil, 1, c)
    }
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.lessThanOrEqual, nil, 1, c)
    }
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { make(.equal, anchor, m, c) }
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor, m, c) }
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, m, c) }
}

/// What has sides that constraints may name.
public protocol LayoutItem: NSObject {}
extension UIView: LayoutItem {}
extension UILayoutGuide: LayoutItem {}

extension LayoutItem {
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView {
    /// The bounds without what bars and notches of the screen cover, which the window's `safeAreaInsets` say.
    public var safeAreaLayoutGuide: UILayoutGuide {
        guide("safe area") { [weak self] in self?.safeAreaInsets ?? .zero }
    }
    public var layoutMarginsGuide: UILayoutGuide {
        guide("margins") { [weak self] in self?.layoutMargins ?? .zero }
    }

    /// The margins of the view: its own ones, and those that it takes over.
    public var layoutMargins: UIEdgeInsets {
        get {
            var all = priorities.margins
            if insetsLayoutMarginsFromSafeArea {
                let safe = safeAreaInsets
                (all.top, all.left) = (all.top + safe.top, all.left + safe.left)
                (all.bottom, all.right) = (all.bottom + safe.bottom, all.right + safe.right)
            }
            guard preservesSuperviewLayoutMargins, let superview else { return all }
            let more = reach(superview.layoutMargins, of: superview)
            return UIEdgeInsets(
                top: max(all.top, more.top), left: max(all.left, more.left), bottom: max(all.bottom, more.bottom),
                right: max(all.right, more.right))
        }
        set {
            priorities.margins = newValue
            setNeedsLayout()
        }
    }

    private func guide(_ name: String, _ insets: @escaping () -> UIEdgeInsets) -> UILayoutGuide {
        if let found = guides.first(where: { $0.identifier == name }) { return found }
        let new = UILayoutGuide()
        (new.identifier, new.insets) = (name, insets)
        addLayoutGuide(new)
        return new
    }

    public var layoutGuides: [UILayoutGuide] { guides }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        guides.append(layoutGuide)
    }

    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    /// What the window's `safeAreaInsets` leave uncovered of the view.
    public var safeAreaInsets: UIEdgeInsets {
        guard let window, window !== self else { return (self as? UIWindow)?.insets ?? .zero }
        return reach(window.insets, of: window)
    }

    /// Returns how far the insets of a view above reach into this one.
    private func reach(_ insets: UIEdgeInsets, of view: UIView) -> UIEdgeInsets {
        let outer = convert(view.bounds, from: view), box = bounds
        return UIEdgeInsets(
            top: max(0, outer.minY + insets.top - box.minY), left: max(0, outer.minX + insets.left - box.minX),
            bottom: max(0, box.maxY - outer.maxY + insets.bottom), right: max(0, box.maxX - outer.maxX + insets.right))
    }
}
