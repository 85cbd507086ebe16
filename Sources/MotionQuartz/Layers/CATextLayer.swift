/// A layer with a text, as values: the text is not laid out.
open class CATextLayer: CALayer {
    let text: TextStorage

    public override init() {
        text = TextStorage()
        super.init()
    }

    public override init(layer: Any) {
        text = (layer as? CATextLayer)?.text ?? TextStorage()
        super.init(layer: layer)
    }

    public required init?(coder: NSCoder) { nil }

    open override class func defaultValue(forKey key: String) -> Any? {
        ownDefaults[key] ?? super.defaultValue(forKey: key)
    }
}

/// The model values of a CATextLayer, which its presentation layer shares.
final class TextStorage {
    var string: Any?
    var font: String = "Helvetica"
    var fontSize: CGFloat = 36
    var isWrapped = false, alignmentMode = CATextLayerAlignmentMode.natural
    var truncationMode = CATextLayerTruncationMode.none
    var foregroundColor: CGColor? = .white
}

extension CATextLayer {
    /// The text: a String or an NSAttributedString.
    public var string: Any? {
        get { text.string }
        set { if isModel { text.string = newValue } }
    }

    /// The name of the font.
    public var font: String {
        get { text.font }
        set { if isModel { text.font = newValue } }
    }

    /// The size of the font, in points.
    public var fontSize: CGFloat {
        get { shown(.fontSize, text.fontSize) }
        set { change(.fontSize, to: newValue, text, \.fontSize) }
    }

    /// How the text would be laid out: kept as values.
    public var isWrapped: Bool {
        get { text.isWrapped }
        set { if isModel { text.isWrapped = newValue } }
    }
    public var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignmentMode }
        set { if isModel { text.alignmentMode = newValue } }
    }
    public var truncationMode: CATextLayerTruncationMode {
        get { text.truncationMode }
        set { if isModel { text.truncationMode = newValue } }
    }

    /// The colour of the text.
    public var foregroundColor: CGColor? {
        get { shown(.foregroundColor, text.foregroundColor) }
        set { change(.foregroundColor, to: newValue, text, \.foregroundColor) }
    }
}

extension LayerAccess {
    private static func access<Value: AnimatableValue>(
        _ id: PropertyID, _ shown: ReferenceWritableKeyPath<CATextLayer, Value> & Sendable,
        _ stored: ReferenceWritableKeyPath<TextStorage, Value> & Sendable
    ) -> LayerAccess { LayerAccess(id, shown, in: { $0.text }, stored) }

    /// The properties of a CATextLayer.
    static var textRows: [LayerAccess] {
        [
            access(.fontSize, \.fontSize, \.fontSize),
            access(.foregroundColor, \.foregroundColor, \.foregroundColor)
        ]
    }
}

extension CATextLayer {
    /// The values of new layers of the class that other layers do not have, or have otherwise.
    nonisolated(unsafe) static let ownDefaults: [String: Any] = [
        "font": "Helvetica", "fontSize": CGFloat(36), "foregroundColor": CGColor.white
    ]
}
