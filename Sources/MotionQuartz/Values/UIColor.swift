/// A colour as UIKit has it: a CGColor with names.
open class UIColor: NSObject, @unchecked Sendable {
    public let cgColor: MotionQuartz.CGColor

    public init(cgColor: MotionQuartz.CGColor) { self.cgColor = cgColor }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: MotionQuartz.CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: MotionQuartz.CGColor(gray: white, alpha: alpha))
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let h = (hue - hue.rounded(.down)) * 6
        func part(_ shift: CGFloat) -> CGFloat {
            let k = (shift + h).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// Returns the same colour with another alpha.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(cgColor: cgColor.copy(alpha: alpha)!) }

    public static let black = UIColor(white: 0, alpha: 1)
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)

    /// The system's colours, as they are in light.
    public static let systemRed = UIColor(byte: 255, 59, 48)
    public static let systemOrange = UIColor(byte: 255, 149, 0)
    public static let systemYellow = UIColor(byte: 255, 204, 0)
    public static let systemGreen = UIColor(byte: 52, 199, 89)
    public static let systemTeal = UIColor(byte: 48, 176, 199)
    public static let systemBlue = UIColor(byte: 0, 122, 255)
    public static let systemIndigo = UIColor(byte: 88, 86, 214)
    public static let systemPurple = UIColor(byte: 175, 82, 222)
    public static let systemPink = UIColor(byte: 255, 45, 85)
    public static let systemGray = UIColor(byte: 142, 142, 147)
    public static let systemBackground = UIColor.white
    public static let label = UIColor.black

    private convenience init(byte red: Int, _ green: Int, _ blue: Int) {
        self.init(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
    }

    /// Writes red, green, blue and alpha.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        for (place, part) in zip([red, green, blue, alpha], cgColor.components!) { place?.pointee = part }
        return true
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
    open override var hash: Int { cgColor.hashValue }
}
