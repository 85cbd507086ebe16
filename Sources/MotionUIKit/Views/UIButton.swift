/// A button. Its titles and images are data of its states; the title is shown by `titleLabel`.
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system, detailDisclosure, infoLight, infoDark, contactAdd
        case close = 7
    }

    open private(set) var buttonType = ButtonType.custom
    open var contentEdgeInsets = UIEdgeInsets.zero, titleEdgeInsets = UIEdgeInsets.zero
    open var imageEdgeInsets = UIEdgeInsets.zero
    private var titles: [UInt: String] = [:], colors: [UInt: UIColor] = [:]
    private var images: [UInt: UIImage] = [:], backgrounds: [UInt: UIImage] = [:]
    private var label: UILabel?, picture: UIImageView?

    /// Makes a button that does something when it is touched.
    public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: [.primaryActionTriggered, .touchUpInside]) }
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    private func value<Value>(_ values: [UInt: Value], _ state: State) -> Value? { values[state.rawValue] ?? values[0] }

    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        follow()
    }
    open func title(for state: State) -> String? { value(titles, state) }
    open var currentTitle: String? { title(for: state) }
    open func setTitleColor(_ color: UIColor?, for state: State) {
        colors[state.rawValue] = color
        follow()
    }
    open func titleColor(for state: State) -> UIColor? { value(colors, state) }
    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
        follow()
    }
    open func image(for state: State) -> UIImage? { value(images, state) }
    open var currentImage: UIImage? { image(for: state) }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state.rawValue] = image }
    open func backgroundImage(for state: State) -> UIImage? { value(backgrounds, state) }

    /// The view of the title.
    open var titleLabel: UILabel? {
        if let label { return label }
        let new = UILabel()
        (new.font, new.textAlignment, new.textColor, label) = (UIFont.systemFont(ofSize: 18), .center, .white, new)
        addSubview(new)
        return new
    }

    /// The view of the image.
    open var imageView: UIImageView? {
        if let picture { return picture }
        let new = UIImageView()
        picture = new
        addSubview(new)
        return new
    }

    private func follow() {
        if currentTitle != nil || label != nil {
            titleLabel?.text = currentTitle
            if let color = titleColor(for: state) { titleLabel?.textColor = color }
        }
        if currentImage != nil || picture != nil { imageView?.image = currentImage }
        setNeedsLayout()
    }

    open override var isSelected: Bool { didSet { follow() } }
    open override var isEnabled: Bool { didSet { follow() } }
    open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { follow() } } }

    open override var intrinsicContentSize: CGSize {
        let (text, image) = (label?.intrinsicContentSize ?? .zero, picture?.image?.size ?? .zero)
        return CGSize(
            width: text.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right,
            height: max(text.height, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Places image and title side by side in the middle.
    open override func layoutSubviews() {
        let (text, image) = (label?.intrinsicContentSize ?? .zero, picture?.image?.size ?? .zero)
        let x = bounds.midX - (text.width + image.width) / 2
        func moved(_ frame: CGRect, by insets: UIEdgeInsets) -> CGRect {
            frame.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
        }
        let frame = CGRect(x: x, y: bounds.midY - image.height / 2, width: image.width, height: image.height)
        picture?.frame = moved(frame, by: imageEdgeInsets)
        let place = CGRect(
            x: x + image.width, y: bounds.midY - text.height / 2, width: text.width, height: text.height)
        label?.frame = moved(place, by: titleEdgeInsets)
    }

    /// Returns the button, not its label: touches are the button's.
    open override func hitTest(_ point: CGPoint, with event: UIEvent? = nil) -> UIView? {
        super.hitTest(point, with: event).map { $0 === label || $0 === picture ? self : $0 }
    }
}

/// A control that is on or off. A tap changes it.
open class UISwitch: UIControl {
    open var isOn = false
    open var onTintColor: UIColor?
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
    open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

    override func touched(_ inside: Bool, _ event: UIEvent?) {
        if inside {
            isOn.toggle()
            sendActions(for: .valueChanged)
        }
        super.touched(inside, event)
    }
}

/// A control with a number between two others. A drag changes it.
open class UISlider: UIControl {
    private var number: Float = 0
    open var minimumValue: Float = 0 { didSet { value = number } }
    open var maximumValue: Float = 1 { didSet { value = number } }
    open var isContinuous = true

    open var value: Float {
        get { number }
        set { number = max(minimumValue, min(maximumValue, newValue)) }
    }

    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let width = max(1, bounds.width), x = touch.location(in: self).x - bounds.minX
        value = minimumValue + Float(x / width) * (maximumValue - minimumValue)
        if isContinuous { sendActions(for: .valueChanged) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
    }
}
