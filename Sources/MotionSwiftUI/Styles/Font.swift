/// A font, as values: a text's size is what the program's measurer says.
public struct Font: Hashable, Sendable {
    public enum Weight: Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

    public var size: CGFloat
    public var weight = Weight.regular
    public var design = Design.default
    public var name: String?
    public var isItalic = false

    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        with(Font(size: size)) { ($0.weight, $0.design) = (weight, design) }
    }
    public static func custom(_ name: String, size: CGFloat) -> Font {
        with(Font(size: size)) { $0.name = name }
    }
    public func weight(_ weight: Weight) -> Font { with(self) { $0.weight = weight } }
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font { with(self) { $0.isItalic = true } }

    private init(size: CGFloat) { self.size = size }

    // Sizes of the usual setting of a phone.
    public static let largeTitle = system(size: 34)
    public static let title = system(size: 28)
    public static let title2 = system(size: 22)
    public static let title3 = system(size: 20)
    public static let headline = system(size: 17, weight: .semibold)
    public static let body = system(size: 17)
    public static let callout = system(size: 16)
    public static let subheadline = system(size: 15)
    public static let footnote = system(size: 13)
    public static let caption = system(size: 12)
    public static let caption2 = system(size: 11)
}
