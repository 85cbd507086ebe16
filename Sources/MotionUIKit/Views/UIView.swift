/// A view: a layer that animates in the blocks of `UIView.animate`, and nowhere else. It has no window and draws
/// nothing.
///
/// A view belongs to the clock that is current when it is made.
open class UIView: NSObject, CALayerDelegate {
    /// The class of the view's layer.
    open class var layerClass: CALayer.Type { CALayer.self }

    public let layer: CALayer
    public private(set) weak var superview: UIView?
    public private(set) var subviews: [UIView] = []

    /// A number that a program finds the view by.
    open var tag = 0

    /// Whether touches reach the view: `hitTest` passes over it if not.
    open var isUserInteractionEnabled = true

    public init(frame: CGRect) {
        layer = Swift.type(of: self).layerClass.init(presentationOf: nil)
        super.init()
        layer.frame = frame
        layer.delegate = self
    }

    public convenience override init() { self.init(frame: .zero) }

    // MARK: - What animates

    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    open var backgroundColor: UIColor? {
        get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { layer.backgroundColor = newValue?.cgColor }
    }

    // MARK: - What does not

    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    // MARK: - Layout and actions

    open func setNeedsLayout() { layer.setNeedsLayout() }

    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Places the subviews.
    open func layoutSubviews() {}

    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }

    /// Returns what a change of the layer runs: an animation inside of an animation block, else nothing.
    open func action(for layer: CALayer, forKey event: String) -> CAAction? {
        guard let block = OpenBlock.of(layer.mediaClock) else { return nothing }
        return block.action(for: layer, event)
    }

    // MARK: - The tree

    public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

    /// Inserts a view at a place among the subviews, from the back.
    public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Inserts a view in the place after another one, further in front.
    public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        if view.superview === self { view.removeFromSuperview() }
        insert(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
    }

    /// Inserts a view in the place before another one, further back.
    public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        if view.superview === self { view.removeFromSuperview() }
        insert(view, at: subviews.firstIndex { $0 === siblingSubview } ?? subviews.count)
    }

    public func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: subviews.count) } }

    public func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }

    public func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
        layer.removeFromSuperlayer()
    }

    /// Returns whether the view is another one or somewhere below it.
    public func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    /// Returns the first view of a number, among this one and those below it.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    private func insert(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else {
            let clock = layer.mediaClock
            return clock.report("a view cannot be a subview of itself, or of a view below it: nothing is added")
        }
        view.removeFromSuperview()
        let place = min(max(0, index), subviews.count)
        // The layer may have sublayers that belong to no subview: views go by the layer of the view in the place.
        if place < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[place].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviews.insert(view, at: place)
        view.superview = self
    }

    // MARK: - Points

    /// Converts a point to another view's coordinates; nil means those of the top view's superview.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

    /// Returns whether a point is inside of the bounds.
    open func point(inside point: CGPoint, with event: UIEvent? = nil) -> Bool { bounds.contains(point) }

    /// Returns the view in front at a point of this view's coordinates, by the model values; hidden views, views of an
    /// alpha below .01, and those without user interaction are passed over with all that is below them.
    open func hitTest(_ point: CGPoint, with event: UIEvent? = nil) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
        }
        return self
    }
}

/// An input event. This package makes none; `hitTest(_:with:)` names the class.
open class UIEvent: NSObject {}

/// The action that ends a search, and does nothing.
private let nothing = NSNull()
