/// A view: a layer that animates in the blocks of `UIView.animate`, and nowhere else. It draws nothing.
///
/// A view belongs to the clock that is current when it is made.
open class UIView: UIResponder, CALayerDelegate {
    /// The class of the view's layer.
    open class var layerClass: AnyClass { CALayer.self }

    public let layer: CALayer
    /// How the view follows a change of its superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews follow a change of the size by their masks.
    open var autoresizesSubviews = true
    private var ownTint: UIColor?
    /// Who is told of the layout: the view's controller.
    weak var owner: ViewOwner?
    /// Who takes touches on their way to the view, and constraints between this view and those below it.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    public internal(set) var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = [], priorities = LayoutPriorities()
    /// Whether the frame is the program's, and constraints follow it.
    open var translatesAutoresizingMaskIntoConstraints = true
    open var preservesSuperviewLayoutMargins = false, insetsLayoutMarginsFromSafeArea = true
    public private(set) weak var superview: UIView?
    public private(set) var subviews: [UIView] = []

    /// A number that a program finds the view by.
    open var tag = 0

    open var contentMode = ContentMode.scaleToFill
    open var semanticContentAttribute = SemanticContentAttribute.unspecified
    open var isMultipleTouchEnabled = false, isExclusiveTouch = false
    open var accessibilityIdentifier, accessibilityLabel, accessibilityValue, accessibilityHint: String?
    open var isAccessibilityElement = false

    /// Whether touches reach the view: `hitTest` passes over it if not.
    open var isUserInteractionEnabled = true

    public init(frame: CGRect) {
        layer = (Swift.type(of: self).layerClass as? CALayer.Type ?? CALayer.self).init(presentationOf: nil)
        super.init()
        layer.frame = frame
        layer.delegate = self
    }

    public convenience override init() { self.init(frame: .zero) }

    /// Returns nil: no archive is read.
    public required init?(coder: NSCoder) { nil }

    // MARK: - What animates

    open var frame: CGRect {
        get { layer.frame }
        set { resizing { layer.frame = newValue } }
    }

    open var bounds: CGRect {
        get { layer.bounds }
        set { resizing { layer.bounds = newValue } }
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

    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// Asks for the view to be drawn at the next commit; in a window each view is drawn once by itself.
    open func setNeedsDisplay() {
        layer.setNeedsDisplay()
        window?.layOutBeforeCommit()
    }

    /// Draws the view: `UIGraphicsGetCurrentContext()` records.
    open func draw(_ rect: CGRect) {}

    open func draw(_ layer: CALayer, in ctx: CGContext) {
        guard layer === self.layer else { return }
        UIGraphicsPushContext(ctx)
        draw(bounds)
        UIGraphicsPopContext()
    }

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The colour that marks the view; without one of its own that of the superview.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1) }
        set {
            ownTint = newValue
            tellTint()
        }
    }

    private func tellTint() {
        tintColorDidChange()
        for view in subviews where view.ownTint == nil { view.tellTint() }
    }

    /// The view through whose shape this one shows.
    open var mask: UIView? {
        didSet { layer.mask = mask?.layer }
    }

    // MARK: - Hooks

    open override var next: UIResponder? { owner as? UIResponder ?? superview }
    open func tintColorDidChange() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func updateConstraints() {}
    open func safeAreaInsetsDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func prepareForInterfaceBuilder() {}
    open func awakeFromNib() {}
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    /// The size that the content needs; a length of -1 means any.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    public static let noIntrinsicMetric: CGFloat = -1
    open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }
    /// Returns the size that fits best into another one: the present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

    // MARK: - Layout and actions

    open func setNeedsLayout() {
        layer.setNeedsLayout()
        window?.layOutBeforeCommit()
    }

    /// Solves the constraints of the tree, and lets views place their subviews where that was asked for.
    open func layoutIfNeeded() {
        LayoutSolver.solve(self)
        layer.layoutIfNeeded()
    }

    /// The window above all, if the view is in one.
    open var window: UIWindow? { self as? UIWindow ?? superview?.window }

    /// Places the subviews.
    open func layoutSubviews() {}

    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        owner?.viewWillLayoutSubviews()
        layoutSubviews()
        owner?.viewDidLayoutSubviews()
    }

    /// Returns what a change of the layer runs: an animation inside of an animation block, else nothing.
    open func action(for layer: CALayer, forKey event: String) -> CAAction? {
        guard let block = OpenBlock.of(layer.mediaClock) else { return nothing }
        return block.action(for: layer, event)
    }

    // MARK: - The tree

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

    /// Inserts a view at a place among the subviews, from the back.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Inserts a view in the place after another one, further in front.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, nextTo: siblingSubview, by: 1)
    }

    /// Inserts a view in the place before another one, further back.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, nextTo: siblingSubview, by: 0)
    }

    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: subviews.count) } }

    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }

    open func removeFromSuperview() {
        guard superview != nil else { return layer.removeFromSuperlayer() }
        let window = window
        willMove(toSuperview: nil)
        if window != nil { willMoveAll(to: nil) }
        superview?.willRemoveSubview(self)
        dropConstraints()
        leave()
        didMoveToSuperview()
        if window != nil { didMoveAll() }
    }

    private func willMoveAll(to window: UIWindow?) {
        willMove(toWindow: window)
        for view in subviews { view.willMoveAll(to: window) }
    }

    private func didMoveAll() {
        if window != nil { setNeedsDisplay() }
        didMoveToWindow()
        for view in subviews { view.didMoveAll() }
    }

    private func leave() {
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

    private func insert(_ view: UIView, nextTo sibling: UIView, by step: Int) {
        let others = subviews.filter { $0 !== view }
        insert(view, at: others.firstIndex { $0 === sibling }.map { $0 + step } ?? others.count)
    }

    private func insert(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else {
            let clock = layer.mediaClock
            return clock.report("a view cannot be a subview of itself, or of a view below it: nothing is added")
        }
        let isNew = view.superview !== self, movesWindow = isNew && view.window !== window
        if isNew {
            view.willMove(toSuperview: self)
            if movesWindow { view.willMoveAll(to: window) }
            view.superview?.willRemoveSubview(view)
        }
        view.leave()
        let place = min(max(0, index), subviews.count)
        // The layer may have sublayers that belong to no subview: views go by the layer of the view in the place.
        if place < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[place].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviews.insert(view, at: place)
        view.superview = self
        guard isNew else { return }
        didAddSubview(view)
        view.didMoveToSuperview()
        if movesWindow { view.didMoveAll() }
        window?.layOutBeforeCommit()
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

/// Who is told when a view places its subviews: its controller.
protocol ViewOwner: AnyObject {
    func viewWillLayoutSubviews()
    func viewDidLayoutSubviews()
}

/// The action that ends a search, and does nothing.
private let nothing = NSNull()
