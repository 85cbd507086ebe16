/// A view: a layer that animates in the blocks of `UIView.animate`, and nowhere else. It has no window and draws
/// nothing.
open class UIView: NSObject, CALayerDelegate {
    /// The class of the view's layer.
    open class var layerClass: CALayer.Type { CALayer.self }

    public let layer: CALayer
    public private(set) weak var superview: UIView?
    public private(set) var subviews: [UIView] = []

    public init(frame: CGRect) {
        layer = Swift.type(of: self).layerClass.init(presentationOf: nil)
        super.init()
        layer.frame = frame
        layer.delegate = self
    }

    public convenience override init() { self.init(frame: .zero) }

    public var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    public var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    public var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    public var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    public var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    public var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    public var backgroundColor: UIColor? {
        get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { layer.backgroundColor = newValue?.cgColor }
    }

    public var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    public func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        layer.addSublayer(view.layer)
    }

    public func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
        layer.removeFromSuperlayer()
    }

    open func setNeedsLayout() { layer.setNeedsLayout() }

    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Places the subviews.
    open func layoutSubviews() {}

    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }

    /// Returns what a change of the layer runs: an animation inside of an animation block, else nothing.
    open func action(for layer: CALayer, forKey event: String) -> CAAction? {
        guard let block = layer.clock.viewBlocks.last, !block.isSilent else { return NSNull() }
        return block.action(for: layer, event)
    }
}

/// A view that a user touches. It takes no touches here: call what they would.
open class UIControl: UIView {
    open var isEnabled = true
    open var isSelected = false
}

/// A button, without a title.
open class UIButton: UIControl {}
