/// A picture as its size in points and its scale.
open class UIImage: NSObject, @unchecked Sendable {
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    public let size: CGSize
    public let scale: CGFloat
    public let renderingMode: RenderingMode
    public let cgImage: CGImage?

    /// Makes a picture of a size.
    public init(size: CGSize, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic) {
        (self.size, self.scale, self.renderingMode) = (size, scale, renderingMode)
        cgImage = CGImage(width: Int(size.width * scale), height: Int(size.height * scale))
    }

    /// Makes a picture without a size.
    public convenience override init() { self.init(size: .zero) }

    public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
        self.init(
            size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale), scale: scale)
    }

    /// Returns nil: no file is read.
    public convenience init?(
        named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil
    ) { return nil }
    public convenience init?(systemName name: String) { return nil }
    public convenience init?(contentsOfFile path: String) { return nil }
    public convenience init?(data: Data, scale: CGFloat = 1) { return nil }

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(size: size, scale: scale, renderingMode: renderingMode)
    }
}

/// A view of a picture: as large as the picture, which is not drawn.
open class UIImageView: UIView {
    open var highlightedImage: UIImage?
    open var isHighlighted = false
    open var animationImages: [UIImage]?
    open var animationDuration: TimeInterval = 0
    open var animationRepeatCount = 0
    open var image: UIImage? {
        didSet {
            layer.contents = image?.cgImage
            invalidateIntrinsicContentSize()
        }
    }

    public convenience init(image: UIImage?, highlightedImage: UIImage? = nil) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.highlightedImage = highlightedImage
        setImage(image)
        isUserInteractionEnabled = false
    }

    private func setImage(_ image: UIImage?) { self.image = image }

    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }
}

/// A font as its name, size and weight.
open class UIFont: NSObject, @unchecked Sendable {
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    public let fontName: String
    public let pointSize: CGFloat
    public let weight: Weight

    private init(_ name: String, _ size: CGFloat, _ weight: Weight) {
        (fontName, pointSize, self.weight) = (name, size, weight)
    }

    public convenience init?(name fontName: String, size fontSize: CGFloat) { self.init(fontName, fontSize, .regular) }
    public static let systemFontSize: CGFloat = 14
    public static let labelFontSize: CGFloat = 17
    public class func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont("system", size, weight)
    }
    public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize, weight) }

    /// What measures texts on the clock of who asks: a text in a font, with at most a width, has a size. Without it
    /// texts have no size, which is reported.
    public static var measure: ((String, UIFont, CGFloat) -> CGSize)? {
        get { ViewState.current.measure }
        set { ViewState.current.measure = newValue }
    }
}

/// Where lines of a text begin.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

/// Where a text that is too long breaks.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// A view of a text, as large as `UIFont.measure` says. The text is not drawn.
open class UILabel: UIView {
    open override class var layerClass: AnyClass { CATextLayer.self }

    open var text: String? { didSet { follow() } }
    open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
    open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) { didSet { follow() } }
    open var textColor: UIColor! = .black { didSet { follow() } }
    open var textAlignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    open var numberOfLines = 1 { didSet { follow() } }
    open var adjustsFontSizeToFitWidth = false
    open var minimumScaleFactor: CGFloat = 0
    open var shadowColor, highlightedTextColor: UIColor?
    open var isEnabled = true, isHighlighted = false
    open var preferredMaxLayoutWidth: CGFloat = 0

    private func follow() {
        if let layer = layer as? CATextLayer {
            (layer.string, layer.font, layer.fontSize) = (text, font.fontName, font.pointSize)
            layer.foregroundColor = textColor.cgColor
        }
        invalidateIntrinsicContentSize()
    }

    private func size(_ width: CGFloat) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let state = ViewState.current
        guard let measure = state.measure else {
            if !state.missesMeasure { layer.mediaClock.report("UIFont.measure is not set: texts have no size") }
            state.missesMeasure = true
            return .zero
        }
        return measure(text, font, numberOfLines == 1 || width <= 0 ? .infinity : width)
    }

    open override var intrinsicContentSize: CGSize { size(preferredMaxLayoutWidth) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(size.width) }
}

/// What a view does to what is under it. It is kept and named as a loss.
open class UIVisualEffect: NSObject {}

/// A blur of the views under it.
open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight, light, dark
        case regular = 4
        case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    }

    public let style: Style
    public init(style: Style) { self.style = style }
}

/// A view with an effect, and a view of its contents.
open class UIVisualEffectView: UIView {
    public let contentView = UIView()
    open var effect: UIVisualEffect? { didSet { layer.backgroundFilters = effect.map { [$0] } } }

    public convenience init(effect: UIVisualEffect?) {
        self.init(frame: .zero)
        setEffect(effect)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) { nil }
    private func setEffect(_ effect: UIVisualEffect?) { self.effect = effect }
}
