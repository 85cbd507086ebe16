/// A colour: red, green, blue and opacity of sRGB. Named ones are those of a light screen.
public struct Color: Hashable, Sendable, CustomStringConvertible {
    /// A space of numbers.
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    let red, green, blue, alpha: Double

    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        (self.red, self.green, self.blue, alpha) = (red, green, blue, opacity)
    }

    /// Makes a colour of a space. The numbers of the other spaces are taken for sRGB's, which is reported.
    public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        if space != .sRGB { MediaClock.ofCaller.report("Color: \(space) is taken for sRGB") }
        self.init(red: red, green: green, blue: blue, opacity: opacity)
    }

    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        self.init(
            UIColor(
                hue: CGFloat(hue), saturation: CGFloat(saturation), brightness: CGFloat(brightness),
                alpha: CGFloat(opacity)))
    }

    public init(_ color: UIColor) { self.init(cgColor: color.cgColor) }
    public init(uiColor: UIColor) { self.init(cgColor: uiColor.cgColor) }

    public init(cgColor: CGColor) {
        let parts = cgColor.components!.map { Double($0) }
        self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
    }

    @available(*, unavailable, message: "a colour of an asset catalogue is not known here; give its numbers")
    public init(_ name: String) { self.init(white: 0) }

    fileprivate init(_ hex: UInt32, _ opacity: Double = 1) {
        func part(_ shift: UInt32) -> Double { Double(hex >> shift & 255) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), opacity: opacity)
    }

    public func opacity(_ opacity: Double) -> Color {
        Color(red: red, green: green, blue: blue, opacity: alpha * opacity)
    }

    public var cgColor: CGColor? { layerColor }
    var layerColor: CGColor {
        CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
    public var description: String { layerColor.description }

    public static let accentColor = blue

    /// The numbers, which animate.
    var numbers: Quad { Quad(red, green, blue, alpha) }

    static func layerColor(_ numbers: Quad) -> CGColor {
        CGColor(
            red: CGFloat(numbers.first.first), green: CGFloat(numbers.first.second),
            blue: CGFloat(numbers.second.first), alpha: CGFloat(max(0, min(1, numbers.second.second))))
    }
}

/// What fills and strokes shapes.
public protocol ShapeStyle: Sendable {
    /// Returns what is painted where a colour is that of the surroundings.
    func _paint(_ foreground: any ShapeStyle) -> _Paint
}

/// What a layer paints.
public enum _Paint {
    case color(Color)
    case gradient(GradientLook)
}

/// A gradient of a layer: its kind, its ends in shares of the frame or in points, its colours.
public struct GradientLook {
    let kind: CAGradientLayerType
    let colors: [Color]
    let places: [Double]
    /// Returns the start and the end in shares of a size.
    let ends: (CGSize) -> (CGPoint, CGPoint)
}

extension Color: ShapeStyle {
    public func _paint(_ foreground: any ShapeStyle) -> _Paint { .color(self) }
}

/// The style of the surroundings.
public struct ForegroundStyle: ShapeStyle {
    public init() {}
    public func _paint(_ foreground: any ShapeStyle) -> _Paint {
        foreground is ForegroundStyle ? .color(.black) : foreground._paint(Color.black)
    }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
    let style: any ShapeStyle
    public init<S: ShapeStyle>(_ style: S) { self.style = style }
    public func _paint(_ foreground: any ShapeStyle) -> _Paint { style._paint(foreground) }
}

/// The named colours, as `Color.red` and as `.red` where a style is expected.
extension ShapeStyle where Self == Color {
    public static var black: Color { Color(white: 0) }
    public static var white: Color { Color(white: 1) }
    public static var clear: Color { Color(white: 0, opacity: 0) }
    public static var primary: Color { Color(white: 0) }
    public static var secondary: Color { Color(0x3c3c43, 0.6) }
    public static var red: Color { Color(0xff3b30) }
    public static var orange: Color { Color(0xff9500) }
    public static var yellow: Color { Color(0xffcc00) }
    public static var green: Color { Color(0x34c759) }
    public static var mint: Color { Color(0x00c7be) }
    public static var teal: Color { Color(0x30b0c7) }
    public static var cyan: Color { Color(0x32ade6) }
    public static var blue: Color { Color(0x007aff) }
    public static var indigo: Color { Color(0x5856d6) }
    public static var purple: Color { Color(0xaf52de) }
    public static var pink: Color { Color(0xff2d55) }
    public static var brown: Color { Color(0xa2845e) }
    public static var gray: Color { Color(0x8e8e93) }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle {
    /// Returns the style with an opacity.
    public func opacity(_ opacity: Double) -> AnyShapeStyle { AnyShapeStyle(OpaqueStyle(style: self, share: opacity)) }
}

/// A style less opaque than another one.
private struct OpaqueStyle: ShapeStyle {
    let style: any ShapeStyle
    let share: Double

    func _paint(_ foreground: any ShapeStyle) -> _Paint {
        switch style._paint(foreground) {
        case .color(let color): .color(color.opacity(share))
        case .gradient(let look):
            .gradient(
                GradientLook(
                    kind: look.kind, colors: look.colors.map { $0.opacity(share) }, places: look.places,
                    ends: look.ends))
        }
    }
}
