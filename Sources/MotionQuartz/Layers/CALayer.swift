/// A node of a tree of layers, with model values that animations move over time. Nothing is drawn.
///
/// A layer belongs to the clock that is current when it is made.
///
/// These values animate, explicitly and by themselves when they are changed:
///
/// | values | key paths |
/// |---|---|
/// | places | `position` `.x` `.y`, `zPosition`, `anchorPoint`, `anchorPointZ`, `bounds` `.origin` `.size` |
/// | transforms | `transform`, `transform.rotation` `.x` `.y` `.z`, `transform.scale`, `transform.translation` |
/// | | `sublayerTransform` and its parts |
/// | colours | `backgroundColor`, `borderColor`, `shadowColor` |
/// | numbers | `opacity`, `cornerRadius`, `borderWidth`, `shadowOpacity`, `shadowOffset`, `shadowRadius` |
/// | yes or no | `hidden`, `masksToBounds`, `doubleSided`, `shouldRasterize`: yes from half-way on |
/// | others | `contentsRect`, `contentsCenter`, `contentsScale`, `rasterizationScale` |
/// | gradients | `colors`, `locations`, `startPoint`, `endPoint` |
/// | shapes | `fillColor`, `strokeColor`, `strokeStart`, `strokeEnd`, `lineWidth`, `miterLimit`, `lineDashPhase` |
///
/// `path`, `shadowPath` and `lineDashPattern` animate only explicitly. `cornerCurve`, `maskedCorners`, `mask` do not.
open class CALayer: NSObject, CAMediaTiming {
    // What presentation() reads comes first, and so lies together.

    /// Whether it is a layer of the model, and no presentation layer.
    let isModel: Bool
    var isCommitted = false
    /// The slab, which the clock keeps.
    unowned(unsafe) var slab: (any ShownValues)?
    let clock: any LayerClock
    /// The presentation layer, once it has been asked for, and its animated values.
    var shownLayer: CALayer?
    var shownLive: LiveValues?
    /// The place among the layers of its slab.
    var slabIndex = 0
    /// The place among the layers that the clock has not committed yet; -1 once it has.
    var pendingPlace = -1

    let storage: LayerStorage
    /// The layer whose presentation this is; nil for a layer of the model, and once that layer is gone.
    unowned(unsafe) private(set) var original: CALayer?
    /// The same, for a presentation layer that the layer no longer keeps.
    var keeper: CALayer?
    /// Animated values of a presentation layer.
    let live: LiveValues?

    unowned(unsafe) var parent: CALayer?
    var children: [CALayer] = []
    /// How many of the first children have been removed, one after the other.
    var removedFirst = 0
    /// The sublayers by their places, for hit tests.
    var hitIndex: HitIndex?
    /// About where the layer is among its parent's children, those that were removed from the front counted, too.
    var place = 0
    var maskLayer: CALayer?
    /// Whether it is the mask of its parent.
    var isMask = false

    var attached: [AttachedAnimation] = []
    var keyNumber = 0
    /// Whether the last search for an action met one that ends it.
    var searchWasStopped = false
    var displayIsNeeded = false
    /// Whether it holds what its superlayer has drawn.
    var isDrawing = false
    var layoutIsNeeded = false

    private var ownName: String?

    /// A name, for `json` and `clip()`.
    open var name: String? {
        get { ownName }
        set { clock.held { ownName = newValue } }
    }

    /// The object that is asked for actions and layout.
    open weak var delegate: CALayerDelegate?

    /// Actions by keys.
    open var actions: [String: CAAction]?

    /// Values by keys; `style["actions"]` has actions.
    open var style: [AnyHashable: Any]?

    open var isOpaque = false
    open var allowsGroupOpacity = true
    open var allowsEdgeAntialiasing = false
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner
    ]
    open var cornerCurve = CALayerCornerCurve.circular
    open var contentsGravity = CALayerContentsGravity.resize
    open var needsDisplayOnBoundsChange = false
    open var autoresizingMask: CAAutoresizingMask = []
    /// An image, and filters, as values: they are not drawn, which `sceneLosses` says.
    open var contents, compositingFilter: Any?
    open var filters, backgroundFilters: [Any]?

    public override init() {
        storage = LayerStorage()
        clock = clockOfCaller()
        isModel = true
        live = nil
        super.init()
        if type(of: self) != CALayer.self { takeDefaults() }
        clock.created(self)
    }

    /// Makes a presentation layer of another one. A subclass overrides it to copy what it stores itself.
    public init(layer: Any) {
        guard let layer = layer as? CALayer else { preconditionFailure("init(layer:) takes a CALayer, not \(layer)") }
        storage = layer.storage
        clock = layer.clock
        isModel = false
        live = LiveValues()
        super.init()
        original = layer.model()
        name = layer.name
        copyAttributes(of: layer)
    }

    /// Makes a presentation layer of another one, by the class's `init(layer:)`; without one, a layer by its `init()`.
    /// So a class that is known only when the program runs makes its layers.
    public required convenience init(presentationOf layer: CALayer?) {
        if let layer { self.init(layer: layer) } else { self.init() }
    }

    /// Returns nil: no archive is read.
    public required init?(coder: NSCoder) { nil }

    deinit {
        guard isModel else { return }
        shownLayer?.original = nil
        clock.held {
            for child in children { child.parent = nil }
            maskLayer?.parent = nil
            for one in attached { one.layer = nil }
            clock.gone(self)
        }
    }

    /// Takes the values of `defaultValue(forKey:)` that a subclass has changed.
    private func takeDefaults() {
        for (key, value) in ChangedDefaults.of(type(of: self)) { setValue(value, forKey: key) }
    }

    private func copyAttributes(of layer: CALayer) {
        (isOpaque, allowsGroupOpacity, maskedCorners) = (layer.isOpaque, layer.allowsGroupOpacity, layer.maskedCorners)
        (cornerCurve, contentsGravity) = (layer.cornerCurve, layer.contentsGravity)
    }

    // MARK: - Actions

    /// Returns the action for a key: the first answer of the delegate, `actions`, `style["actions"]` and
    /// `defaultAction(forKey:)`. NSNull ends the search: the answer is nil then.
    open func action(forKey event: String) -> CAAction? {
        searchWasStopped = false
        let answer =
            delegate?.action(for: self, forKey: event) ?? actions?[event]
            ?? ((style?["actions"] as? [String: Any])?[event] as? CAAction)
            ?? Swift.type(of: self).defaultAction(forKey: event)
        if answer is NSNull {
            searchWasStopped = true
            return nil
        }
        return answer
    }

    /// Returns the action that all layers of the class have for a key: none.
    open class func defaultAction(forKey event: String) -> CAAction? { nil }

    /// Returns the value that a new layer has for a key; nil for zero, and for a key that is not known.
    open class func defaultValue(forKey key: String) -> Any? { layerDefaults[key] }

    /// Returns whether a change of a property asks for the layer to be drawn again.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: - Hit test

    /// Returns the layer that shows nearest to the eye at a point, among this one and those below it; the point is in
    /// the superlayer's coordinates. Hidden layers, and layers of opacity 0, are passed over.
    open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }

    /// Returns whether a point is inside the bounds; the point is in the layer's own coordinates.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    // MARK: - The tree

    /// Adds a layer in front of the other sublayers. It leaves the superlayer that it has.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    /// Inserts a layer at a place among the sublayers.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Inserts a layer in the place before another one, further back.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, nextTo: sibling, by: 0) }

    /// Inserts a layer in the place after another one, further in front.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, nextTo: sibling, by: 1) }

    /// Takes the layer out of its superlayer.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    /// Adds a copy of an animation. One that the layer has under the same key is removed. It begins when it is
    /// committed, unless `beginTime` says when in the layer's own time.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key) }

    // MARK: - Layout

    /// Asks the delegate to place the sublayers.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    open func setNeedsLayout() { layoutIsNeeded = true }

    open func needsLayout() -> Bool { layoutIsNeeded }

    /// Places the sublayers where that was asked for, here and below.
    open func layoutIfNeeded() {
        if layoutIsNeeded {
            layoutIsNeeded = false
            layoutSublayers()
        }
        for child in children { child.layoutIfNeeded() }
    }

    open func setNeedsDisplay() { displayIsNeeded = true }

    open func needsDisplay() -> Bool { displayIsNeeded }

    open func displayIfNeeded() {
        guard displayIsNeeded else { return }
        displayIsNeeded = false
        display()
    }

    /// Lets the delegate show the contents, or draws them.
    open func display() { if let delegate { delegate.display(self) } else { record() } }

    /// Draws the contents: the delegate does. What is filled and stroked becomes shape layers.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
}

/// The object that a layer asks for actions and layout.
public protocol CALayerDelegate: AnyObject {
    func action(for layer: CALayer, forKey event: String) -> CAAction?
    func layoutSublayers(of layer: CALayer)
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
}

extension CALayerDelegate {
    public func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
    public func layoutSublayers(of layer: CALayer) {}
    public func display(_ layer: CALayer) { layer.record() }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
}
