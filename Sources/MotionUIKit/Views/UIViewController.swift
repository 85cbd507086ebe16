/// How a controller is shown over another one.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2
}

/// The kind of a transition without an animator of its own.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

/// Which way a device is held.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
    public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
    public static let all = UIInterfaceOrientationMask(rawValue: 30)
}

/// A view with its life: it is loaded when it is asked for, it appears in a window, and disappears. The order of calls
/// is Apple's. No storyboard and no nib is read.
open class UIViewController: UIResponder, ViewOwner {
    private var root: UIView?
    private var isOnScreen = false
    open var title: String?
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open weak var transitioningDelegate: UIViewControllerTransitioningDelegate?
    open var definesPresentationContext = false
    public private(set) weak var parent: UIViewController?
    public private(set) var children: [UIViewController] = []
    public internal(set) var presentedViewController: UIViewController?
    public internal(set) weak var presentingViewController: UIViewController?
    public internal(set) var presentationController: UIPresentationController?
    public internal(set) var isBeingPresented = false, isBeingDismissed = false
    var container: UIView?
    let nibName: String?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        super.init()
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Returns nil: no archive is read.
    public required init?(coder: NSCoder) { nil }

    // MARK: - The view

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return root
        }
        set {
            if root?.owner === self { root?.owner = nil }
            root = newValue
            root?.owner = self
        }
    }

    public var isViewLoaded: Bool { root != nil }
    public var viewIfLoaded: UIView? { root }

    open func loadViewIfNeeded() {
        guard root == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Makes the view: one as large as the screen.
    open func loadView() {
        let clock = MediaClock.ofCaller
        if let nibName { clock.report("\(Swift.type(of: self)): the nib \(nibName) is not read; the view is empty") }
        view = UIView(frame: UIScreen.main.bounds)
    }

    open override var next: UIResponder? { root?.superview ?? parent }

    // MARK: - Its life

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func didReceiveMemoryWarning() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    open var shouldAutorotate: Bool { true }
    open var preferredContentSize = CGSize.zero
    public func setNeedsStatusBarAppearanceUpdate() {}
    public var traitCollection: UITraitCollection { UITraitCollection.current }

    @available(*, unavailable, message: "on Linux no storyboard is read: make the controller, and present it")
    public func performSegue(withIdentifier identifier: String, sender: Any?) {}

    /// Shows the view in another one, at once.
    func enterScreen(in view: UIView, frame: CGRect) {
        container = view
        willAppear(false)
        self.view.frame = frame
        self.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(self.view)
        isAppearing(false)
        didAppear(false)
    }

    /// Takes the view from the screen, at once.
    func leaveScreen() {
        willDisappear(false)
        root?.removeFromSuperview()
        didDisappear(false)
    }

    func willAppear(_ animated: Bool) {
        loadViewIfNeeded()
        viewWillAppear(animated)
        for child in children where child.isViewLoaded { child.willAppear(animated) }
    }

    func isAppearing(_ animated: Bool) {
        viewIsAppearing(animated)
        for child in children where child.isViewLoaded { child.isAppearing(animated) }
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    func didAppear(_ animated: Bool) {
        isOnScreen = true
        viewDidAppear(animated)
        for child in children where child.isViewLoaded { child.didAppear(animated) }
    }

    func willDisappear(_ animated: Bool) {
        viewWillDisappear(animated)
        for child in children where child.isOnScreen { child.willDisappear(animated) }
    }

    func didDisappear(_ animated: Bool) {
        isOnScreen = false
        viewDidDisappear(animated)
        for child in children where child.isOnScreen { child.didDisappear(animated) }
    }

    // MARK: - Children

    /// Adds a child. Its view, added after that to one on the screen, appears with `beginAppearanceTransition`.
    open func addChild(_ childController: UIViewController) {
        childController.willMove(toParent: self)
        childController.dropParent()
        children.append(childController)
        childController.parent = self
    }

    open func removeFromParent() {
        dropParent()
        didMove(toParent: nil)
    }

    private func dropParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        self.isAppears = isAppearing
        if isAppearing { willAppear(animated) } else { willDisappear(animated) }
    }

    open func endAppearanceTransition() {
        if isAppears { didAppear(false) } else { didDisappear(false) }
    }

    private var isAppears = false

    // MARK: - Presenting

    /// Shows another controller over this one, by its delegate's animator on the clock; without one at once.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil)
    {
        guard presentedViewController == nil, viewControllerToPresent.presentingViewController == nil else {
            return MediaClock.ofCaller.report("\(Swift.type(of: self)) presents already: nothing is presented")
        }
        ControllerTransition.present(viewControllerToPresent, over: self, flag, completion)
    }

    /// Takes away the controller that this one presents, or this one.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let shown = presentedViewController ?? (presentingViewController == nil ? nil : self) else {
            completion?()
            return
        }
        ControllerTransition.dismiss(shown, flag, completion)
    }
}

/// A way from a controller to another one, which the program makes.
open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source, destination: UIViewController

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }

    open func perform() { source.present(destination, animated: true) }
}
