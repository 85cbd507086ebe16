public struct UITransitionContextViewControllerKey: NameValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

public struct UITransitionContextViewKey: NameValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = UITransitionContextViewKey(rawValue: "from")
    public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// What an animator knows of a transition.
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    var targetTransform: CGAffineTransform { get }
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    func finishInteractiveTransition()
    func cancelInteractiveTransition()
    func completeTransition(_ didComplete: Bool)
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    func initialFrame(for vc: UIViewController) -> CGRect
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that plays a transition on the clock.
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning)
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that plays a transition as a gesture goes.
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning)
}

/// Who gives a controller its animators.
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning?
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
    func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning?
    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning?
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { nil }
    public func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
    { nil }
    public func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning?
    { nil }
    public func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning?
    { nil }
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// What is around a controller that is shown over another one.
open class UIPresentationController: NSObject {
    public let presentedViewController: UIViewController
    public private(set) weak var presenter: UIViewController?
    public var presentingViewController: UIViewController { presenter ?? presentedViewController }
    public internal(set) var containerView: UIView?
    /// Where the presenter's view was.
    weak var home: UIView?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        super.init()
        presenter = presentingViewController
    }

    open var presentedView: UIView? { presentedViewController.view }
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    open var shouldRemovePresentersView: Bool { presentedViewController.modalPresentationStyle == .fullScreen }
    open var shouldPresentInFullscreen: Bool { true }
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
}

/// The view that a transition happens in, which calls its presentation controller at its layout.
private final class TransitionView: UIView, ViewOwner {
    weak var presentation: UIPresentationController?
    func viewWillLayoutSubviews() { presentation?.containerViewWillLayoutSubviews() }
    func viewDidLayoutSubviews() { presentation?.containerViewDidLayoutSubviews() }
    override var next: UIResponder? { superview }
}

/// A transition between two controllers: its context, and the calls of their lives.
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let isAnimated: Bool
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    let presentationStyle: UIModalPresentationStyle
    let targetTransform = CGAffineTransform.identity
    private let from, to: UIViewController
    private let presentation: UIPresentationController
    private let presents: Bool
    private let first: CGRect
    private(set) var animator: UIViewControllerAnimatedTransitioning?
    /// What both views were, for a way back.
    private var places: [ViewPlace] = []
    private var completion: (() -> Void)?
    private var isOver = false

    private init(_ from: UIViewController, _ to: UIViewController, _ presents: Bool, _ animated: Bool) {
        let shown = presents ? to : from
        (self.from, self.to, self.presents, isAnimated) = (from, to, presents, animated)
        (presentation, presentationStyle) = (shown.presentationController!, shown.modalPresentationStyle)
        (containerView, first) = (presentation.containerView!, from.view.frame)
    }

    private var removesPresenter: Bool { presentation.shouldRemovePresentersView }

    static func present(
        _ shown: UIViewController, over presenter: UIViewController, _ animated: Bool, _ completion: (() -> Void)?
    ) {
        let delegate = shown.transitioningDelegate, isCustom = shown.modalPresentationStyle == .custom
        let made =
            isCustom
            ? delegate?.presentationController(forPresented: shown, presenting: presenter, source: presenter) : nil
        let presentation = made ?? UIPresentationController(presentedViewController: shown, presenting: presenter)
        let place: UIView = presenter.view.window ?? presenter.view.superview ?? presenter.view
        let view = TransitionView(frame: place.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (view.presentation, view.owner, presentation.containerView) = (presentation, view, view)
        presentation.home = presenter.view.superview
        place.addSubview(view)
        (shown.presentationController, shown.presentingViewController) = (presentation, presenter)
        presenter.presentedViewController = shown
        shown.isBeingPresented = true
        let transition = ControllerTransition(presenter, shown, true, animated)
        transition.completion = completion
        let animator =
            animated
            ? delegate?.animationController(forPresented: shown, presenting: presenter, source: presenter) : nil
        transition.run(animator)
    }

    static func dismiss(_ shown: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
        guard let presenter = shown.presentingViewController else { return }
        shown.isBeingDismissed = true
        let transition = ControllerTransition(shown, presenter, false, animated)
        transition.completion = completion
        transition.run(animated ? shown.transitioningDelegate?.animationController(forDismissed: shown) : nil)
    }

    private func run(_ animator: UIViewControllerAnimatedTransitioning?) {
        let (shown, other) = presents ? (to, from) : (from, to)
        shown.loadViewIfNeeded()
        if presents {
            if removesPresenter { other.willDisappear(isAnimated) }
            shown.willAppear(isAnimated)
            presentation.presentationTransitionWillBegin()
            shown.view.frame = presentation.frameOfPresentedViewInContainerView
        } else {
            shown.willDisappear(isAnimated)
            if removesPresenter { other.willAppear(isAnimated) }
            presentation.dismissalTransitionWillBegin()
        }
        if presents {
            // An animator adds the view itself; it appears in the container either way.
            if animator == nil, let view = presentation.presentedView { containerView.addSubview(view) }
            shown.isAppearing(isAnimated)
        } else if removesPresenter {
            if animator == nil { showPresenter(true) }
            other.isAppearing(isAnimated)
        }
        guard let animator else {
            if isAnimated {
                containerView.layer.mediaClock.report("\(shown) has no animator: it is shown or gone at once")
            }
            return completeTransition(true)
        }
        self.animator = animator
        let delegate = shown.transitioningDelegate
        guard
            let interaction = presents
                ? delegate?.interactionControllerForPresentation(using: animator)
                : delegate?.interactionControllerForDismissal(using: animator)
        else { return animator.animateTransition(using: self) }
        isInteractive = true
        places = [from, to].map { ViewPlace($0.view) }
        interaction.startInteractiveTransition(self)
    }

    /// Ends an interactive transition that has gone back to its start.
    func undo() {
        for place in places { place.restore() }
        containerView.layer.stopAnimations()
        completeTransition(false)
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isOver else { return }
        (isOver, transitionWasCancelled) = (true, !didComplete)
        let (shown, other) = presents ? (to, from) : (from, to)
        let shows = presents == didComplete
        (shown.isBeingPresented, shown.isBeingDismissed) = (false, false)
        if isInteractive {
            let layer = containerView.layer
            (layer.beginTime, layer.timeOffset, layer.speed) = (0, 0, 1)
        }
        if presents { presentation.presentationTransitionDidEnd(didComplete) }
        showPresenter(!shows)
        let (comes, goes) = didComplete ? (to, from) : (from, to), moves = [shown] + (removesPresenter ? [other] : [])
        if !didComplete {
            // What has begun is taken back.
            if moves.contains(goes) { goes.willDisappear(isAnimated) }
            if moves.contains(comes) { comes.willAppear(isAnimated) }
        }
        if moves.contains(comes) { comes.didAppear(isAnimated) }
        if moves.contains(goes) { goes.didDisappear(isAnimated) }
        if !presents { presentation.dismissalTransitionDidEnd(didComplete) }
        if !shows {
            (shown.presentingViewController, shown.presentationController) = (nil, nil)
            other.presentedViewController = nil
            presentation.presentedView?.removeFromSuperview()
            containerView.removeFromSuperview()
        }
        animator?.animationEnded(didComplete)
        completion?()
    }

    /// Takes the presenter's view away from a full screen, or puts it back where it was.
    private func showPresenter(_ shows: Bool) {
        guard removesPresenter, let view = (presents ? from : to).view else { return }
        if !shows { return view.removeFromSuperview() }
        guard let home = presentation.home, view.superview !== home else { return }
        view.frame = home.bounds
        home.insertSubview(view, belowSubview: containerView)
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() { transitionWasCancelled = true }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    /// Returns a view that the transition adds or takes away; nil for that of a presenter that stays.
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        let one = key == .from ? from : to
        if one === (presents ? to : from) { return presentation.presentedView }
        return removesPresenter ? one.view : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? first : .zero }

    func finalFrame(for vc: UIViewController) -> CGRect {
        guard vc === to else { return .zero }
        return presents ? presentation.frameOfPresentedViewInContainerView : containerView.bounds
    }
}
