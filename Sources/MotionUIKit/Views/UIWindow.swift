/// The screen, as large as the program says. Each clock has its own.
public final class UIScreen: NSObject {
    /// The screen of the clock of who asks.
    public static var main: UIScreen { ViewState.current.screen }

    /// The size: 390 by 844 points until the program sets it.
    public var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// Pixels for a point.
    public var scale: CGFloat = 3
    public var traitCollection: UITraitCollection { UITraitCollection.current }
}

/// The view above all others, which shows a controller.
open class UIWindow: UIView {
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
    }

    open var windowLevel = Level.normal
    open var screen: UIScreen { UIScreen.main }
    public private(set) var isKeyWindow = false
    private var isAsked = false

    /// What bars and notches of the screen cover. The program sets it.
    public var insets = UIEdgeInsets.zero

    /// The controller that the window shows.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.leaveScreen()
            if isKeyWindow { show() }
        }
    }

    public override convenience init(frame: CGRect) { self.init(size: frame == .zero ? UIScreen.main.bounds : frame) }
    private init(size: CGRect) { super.init(frame: size) }
    public required init?(coder: NSCoder) { nil }

    open func makeKey() { isKeyWindow = true }

    /// Shows the window: its controller loads, and appears.
    open func makeKeyAndVisible() {
        isHidden = false
        guard !isKeyWindow else { return }
        isKeyWindow = true
        show()
    }

    private func show() { rootViewController?.enterScreen(in: self, frame: bounds) }

    /// Lets the next commit lay out what asks for it.
    func layOutBeforeCommit() {
        guard !isAsked else { return }
        isAsked = true
        layer.mediaClock.callBeforeCommit { [weak self] in
            self?.isAsked = false
            self?.layoutIfNeeded()
            self?.layer.displayAll()
        }
    }
}

/// Distances from the sides of a rectangle.
public struct UIEdgeInsets: Hashable, Sendable {
    public var top, left, bottom, right: CGFloat
    public static let zero = UIEdgeInsets()

    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

extension CGRect {
    /// Returns the rectangle without a margin.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}

/// Sides of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = UIRectEdge(rawValue: 1)
    public static let left = UIRectEdge(rawValue: 2)
    public static let bottom = UIRectEdge(rawValue: 4)
    public static let right = UIRectEdge(rawValue: 8)
    public static let all = UIRectEdge(rawValue: 15)
}

/// Whether colours are light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

/// How much room there is.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

/// The direction in which texts are read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

/// What views are shown on: a phone's screen, in light colours.
public final class UITraitCollection: NSObject, @unchecked Sendable {
    public static let current = UITraitCollection()
    public let userInterfaceStyle = UIUserInterfaceStyle.light
    public let horizontalSizeClass = UIUserInterfaceSizeClass.compact
    public let verticalSizeClass = UIUserInterfaceSizeClass.regular
    public var displayScale: CGFloat { UIScreen.main.scale }
}

extension UIView {
    /// How contents fill a view. It is kept and not used: nothing is drawn.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
        case bottomLeft, bottomRight
    }

    /// Which way a view goes where texts are read from the right.
    public enum SemanticContentAttribute: Int, Sendable {
        case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
    }

    public var traitCollection: UITraitCollection { UITraitCollection.current }
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    @available(*, unavailable, message: "on Linux no picture is taken of a view: make one of the same layers")
    public func snapshotView(afterScreenUpdates: Bool) -> UIView? { nil }
    @available(*, unavailable, message: "on Linux no picture is taken of a view: make one of the same layers")
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { nil }
}

/// The names of a device's notes, which nobody but the program posts.
public final class UIDevice {
    public static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")

    @available(*, unavailable, message: "on Linux there is no device: UIScreen.main has the sizes that you set")
    public class var current: UIDevice { fatalError() }
}

/// The names of an application's notes, which nobody but the program posts.
public final class UIApplication {
    public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")

    @available(*, unavailable, message: "on Linux no application runs: make a UIWindow, and show a controller in it")
    public class var shared: UIApplication { fatalError() }
}

extension NSNotification.Name {
    @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
    public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
    @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
    public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
}

/// A view whose bounds the program moves over contents that are larger.
open class UIScrollView: UIView {
    /// How fast a scroll slows down: the part of its speed that is left after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    open var contentSize = CGSize.zero
    open var decelerationRate = DecelerationRate.normal
    /// The point of the contents at the top left: the bounds' origin.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }
}

@available(*, unavailable, message: "on Linux nothing can be felt")
public final class UIImpactFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy }
    public init(style: FeedbackStyle = .medium) {}
}

extension NSCoder {
    /// Reads a point that is written so: `{1, 2}`; (0, 0) for anything else.
    public static func cgPoint(for string: String) -> CGPoint {
        let numbers = string.split { "{}, ".contains($0) }.compactMap { Double($0) }
        return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
    }
}
