// The values that say how a layer looks.
extension CALayer {
    /// The opacity, 0 to 1. It is kept as given.
    public var opacity: Float {
        get { shown(.opacity, storage.opacity) }
        set { change(.opacity, to: newValue, storage, \.opacity) }
    }

    /// Whether the layer and all below it are hidden.
    public var isHidden: Bool {
        get { shown(.hidden, storage.isHidden) }
        set { change(.hidden, to: newValue, storage, \.isHidden) }
    }

    /// Whether sublayers show only inside the bounds.
    public var masksToBounds: Bool {
        get { shown(.masksToBounds, storage.masksToBounds) }
        set { change(.masksToBounds, to: newValue, storage, \.masksToBounds) }
    }

    /// Whether the back of the layer shows.
    public var isDoubleSided: Bool {
        get { shown(.doubleSided, storage.isDoubleSided) }
        set { change(.doubleSided, to: newValue, storage, \.isDoubleSided) }
    }

    /// The colour of the bounds; nil paints nothing.
    public var backgroundColor: CGColor? {
        get { shown(.backgroundColor, storage.backgroundColor) }
        set { change(.backgroundColor, to: newValue, storage, \.backgroundColor) }
    }

    /// The radius of the corners.
    public var cornerRadius: CGFloat {
        get { shown(.cornerRadius, storage.cornerRadius) }
        set { change(.cornerRadius, to: newValue, storage, \.cornerRadius) }
    }

    /// The width of the border, inside the bounds.
    public var borderWidth: CGFloat {
        get { shown(.borderWidth, storage.borderWidth) }
        set { change(.borderWidth, to: newValue, storage, \.borderWidth) }
    }

    /// The colour of the border.
    public var borderColor: CGColor? {
        get { shown(.borderColor, storage.borderColor) }
        set { change(.borderColor, to: newValue, storage, \.borderColor) }
    }

    /// The colour of the shadow.
    public var shadowColor: CGColor? {
        get { shown(.shadowColor, storage.shadowColor) }
        set { change(.shadowColor, to: newValue, storage, \.shadowColor) }
    }

    /// The opacity of the shadow, cast by the layer and its sublayers. `masksToBounds` hides it.
    public var shadowOpacity: Float {
        get { shown(.shadowOpacity, storage.shadowOpacity) }
        set { change(.shadowOpacity, to: newValue, storage, \.shadowOpacity) }
    }

    /// How far the shadow lies from the layer.
    public var shadowOffset: CGSize {
        get { shown(.shadowOffset, storage.shadowOffset) }
        set { change(.shadowOffset, to: newValue, storage, \.shadowOffset) }
    }

    /// The blur of the shadow: the standard deviation of a Gaussian one, in points, as CSS' blur(). CSS'
    /// box-shadow and a canvas take twice as much.
    public var shadowRadius: CGFloat {
        get { shown(.shadowRadius, storage.shadowRadius) }
        set { change(.shadowRadius, to: newValue, storage, \.shadowRadius) }
    }

    /// The shape of the shadow; nil is that of the layer.
    public var shadowPath: CGPath? {
        get { shown(.shadowPath, storage.shadowPath) }
        set { change(.shadowPath, to: newValue?.copy(), storage, \.shadowPath) }
    }

    /// The part of the contents that shows, in fractions.
    public var contentsRect: CGRect {
        get { shown(.contentsRect, storage.contentsRect) }
        set { change(.contentsRect, to: newValue, storage, \.contentsRect) }
    }

    /// The part of the contents that stretches, in fractions.
    public var contentsCenter: CGRect {
        get { shown(.contentsCenter, storage.contentsCenter) }
        set { change(.contentsCenter, to: newValue, storage, \.contentsCenter) }
    }

    /// Pixels of the contents for a point.
    public var contentsScale: CGFloat {
        get { shown(.contentsScale, storage.contentsScale) }
        set { change(.contentsScale, to: newValue, storage, \.contentsScale) }
    }

    /// Whether the layer is drawn as a picture. It changes nothing here.
    public var shouldRasterize: Bool {
        get { shown(.shouldRasterize, storage.shouldRasterize) }
        set { change(.shouldRasterize, to: newValue, storage, \.shouldRasterize) }
    }

    /// Pixels of that picture for a point.
    public var rasterizationScale: CGFloat {
        get { shown(.rasterizationScale, storage.rasterizationScale) }
        set { change(.rasterizationScale, to: newValue, storage, \.rasterizationScale) }
    }
}
