import MotionTesting
import MotionUIKit
import Testing

/// The calls of controllers' lives, in order.
private final class Lives: @unchecked Sendable {
    var all: [String] = []
    var lives: [String] { all.filter { !$0.hasSuffix("Layout") } }
}

private final class Screen: UIViewController {
    let calls: Lives, name: String
    init(_ name: String, _ calls: Lives) {
        (self.calls, self.name) = (calls, name)
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) { calls.all.append("\(name) \(call)") }
    override func loadView() {
        super.loadView()
        note("load")
    }
    override func viewDidLoad() { note("didLoad") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillLayoutSubviews() { note("willLayout") }
    override func viewDidLayoutSubviews() { note("didLayout") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}

/// A transition as programs write it: the new view comes from below, and goes there.
private final class Rise: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    var completes = true, leads: UIPercentDrivenInteractiveTransition?
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let shown = context.view(forKey: .to), gone = context.view(forKey: .from)
        if let shown {
            context.containerView.addSubview(shown)
            shown.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
                .offsetBy(dx: 0, dy: context.containerView.bounds.height)
            CATransaction.flush()
        }
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear) {
            (shown ?? gone)!.center.y += context.containerView.bounds.height * (shown == nil ? 1 : -1)
        } completion: { _ in
            context.completeTransition(self.completes && !context.transitionWasCancelled)
        }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        self
    }
    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { leads }
}

@Suite(.motionClock) struct ControllerTests {
    private let appearing = ["willAppear", "isAppearing", "willLayout", "didLayout", "didAppear"]

    @Test func aWindowShowsAController() {
        let calls = Lives()
        UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 320, height: 568)
        let window = UIWindow(), first = Screen("a", calls), second = Screen("b", calls)
        window.rootViewController = first
        #expect(calls.all.isEmpty && !first.isViewLoaded && window.frame.size == CGSize(width: 320, height: 568))
        window.makeKeyAndVisible()
        #expect(calls.all == (["load", "didLoad"] + appearing).map { "a \($0)" })
        #expect(first.view.window === window && first.view.next === first && first.next === window)
        window.bounds.size.width = 400
        CATransaction.flush()
        #expect(first.view.frame.width == 400 && calls.all.suffix(2) == ["a willLayout", "a didLayout"])
        calls.all = []
        window.rootViewController = second
        #expect(calls.all.prefix(2) == ["a willDisappear", "a didDisappear"] && first.view.superview == nil)
    }

    /// A custom transition plays on the clock. Over a full screen the presenter disappears, else it stays.
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
    func transitionsPlayOnTheClock(_ style: UIModalPresentationStyle) {
        let calls = Lives(), window = UIWindow(), first = Screen("a", calls), second = Screen("b", calls), rise = Rise()
        window.rootViewController = first
        window.makeKeyAndVisible()
        calls.all = []
        (second.modalPresentationStyle, second.transitioningDelegate) = (style, rise)
        var isShown = false
        first.present(second, animated: true) { isShown = true }
        MediaClock.current.advance(by: 0.25)
        let y = second.view.layer.presentation()!.position.y
        #expect(abs(y - 844) < 1e-3 && !isShown && second.isBeingPresented && first.presentedViewController === second)
        MediaClock.current.advance(by: 0.3)
        let isFull = style == .fullScreen
        let shows = ["b load", "b didLoad", "a willDisappear", "b willAppear", "b isAppearing", "b didAppear"]
        #expect(isShown && first.view.superview === (isFull ? nil : window))
        #expect(calls.lives == (shows + ["a didDisappear"]).filter { isFull || $0.hasPrefix("b") })
        calls.all = []
        second.dismiss(animated: true)
        MediaClock.current.advance(by: 0.6)
        #expect(second.view.superview == nil && first.presentedViewController == nil && window.subviews == [first.view])
        let back = ["b willDisappear", "a willAppear", "a isAppearing", "a didAppear", "b didDisappear"]
        #expect(calls.lives == back.filter { isFull || $0.hasPrefix("b") } && first.view.frame == window.bounds)
        // An animator that says no leaves all as it was.
        calls.all = []
        rise.completes = false
        first.present(second, animated: true)
        MediaClock.current.advance(by: 0.6)
        #expect(second.presentingViewController == nil && window.subviews == [first.view])
        let undone = [
            "a willDisappear", "b willAppear", "b isAppearing", "b willDisappear", "a willAppear", "a didAppear",
            "b didDisappear"
        ]
        #expect(calls.lives == undone.filter { isFull || $0.hasPrefix("b") })
    }

    /// A program leads a transition: it stops where it is put, goes back, or plays its rest.
    @Test(arguments: [false, true]) func transitionsAreLed(finishes: Bool) {
        let calls = Lives(), window = UIWindow(), first = Screen("a", calls), second = Screen("b", calls), rise = Rise()
        (window.rootViewController, rise.leads) = (first, UIPercentDrivenInteractiveTransition())
        window.makeKeyAndVisible()
        (second.modalPresentationStyle, second.transitioningDelegate) = (.fullScreen, rise)
        let leads = rise.leads!, clock = MediaClock.current
        first.present(second, animated: true)
        func y() -> CGFloat { second.view.layer.presentation()!.position.y }
        clock.advance(by: 3)
        #expect(abs(y() - 1266) < 1e-3)
        leads.update(0.5)
        clock.advance(by: 3)
        #expect(abs(y() - 844) < 1e-3 && leads.percentComplete == 0.5 && second.isBeingPresented)
        if finishes { leads.finish() } else { leads.cancel() }
        clock.advance(by: 0.125)
        #expect(abs(y() - (finishes ? 633 : 1055)) < 1e-3)
        clock.advance(by: 0.2)
        #expect(window.subviews.contains(first.view) == !finishes && !second.isBeingPresented)
        #expect((first.presentedViewController === second) == finishes && first.view.frame == window.bounds)
        #expect(calls.all.last == (finishes ? "a didDisappear" : "b didDisappear"))
        #expect(!finishes || second.view.frame == window.bounds && abs(y() - 422) < 1e-3)
    }

    @Test func withoutAnAnimatorAControllerIsShownAtOnce() {
        let calls = Lives()
        var lines: [String] = []
        MediaClock.current.onReport = { lines.append($0) }
        let window = UIWindow(), first = Screen("a", calls), second = Screen("b", calls)
        window.rootViewController = first
        window.makeKeyAndVisible()
        UIStoryboardSegue(identifier: "go", source: first, destination: second).perform()
        #expect(second.view.window === window && calls.all.last == "b didAppear" && lines.count == 1)
        first.present(Screen("c", calls), animated: false)
        #expect(lines.count == 2 && lines[1].contains("presents already"))
    }

    /// A selector is sent to its target, a timer and a display link keep to the clock, and texts are measured.
    @Test func selectorsAreSentAndTextsMeasured() {
        var lines: [String] = []
        MediaClock.current.onReport = { lines.append($0) }
        let target = Target(), button = UIButton(frame: .zero), label = UILabel()
        button.addTarget(target, action: Selector("tapped(_:)", Target.tapped(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.removeTarget(target, action: nil, for: .allEvents)
        button.sendActions(for: .touchUpInside)
        let tick = Selector("tick", Target.tick)
        let timer = Timer.scheduledTimer(
            timeInterval: 0.5, target: target, selector: tick, userInfo: nil, repeats: true)
        MediaClock.current.advance(by: 1.6)
        timer.invalidate()
        CADisplayLink(target: target, selector: tick).add(to: .main, forMode: .common)
        MediaClock.current.advance(by: 0.051)
        #expect(target.taps == 1 && target.ticks == 6 && lines.isEmpty)
        label.text = "twelve chars"
        #expect(label.intrinsicContentSize == .zero && lines.count == 1)
        UIFont.measure = { CGSize(width: min($2, 6 * CGFloat($0.count)), height: $1.pointSize) }
        label.sizeToFit()
        #expect(label.bounds.size == CGSize(width: 72, height: 17) && label.layer.sceneLosses.count == 1)
        let picture = UIImageView(image: UIImage(size: CGSize(width: 30, height: 20), scale: 2))
        #expect(picture.frame.size == CGSize(width: 30, height: 20) && picture.image?.cgImage?.width == 60)
        #expect(UIImage(named: "icon") == nil && NSCoder.cgPoint(for: "{3, 4.5}") == CGPoint(x: 3, y: 4.5))
    }

    /// What a view draws becomes shape layers at its back, once it is in a window, and again when it asks for it.
    @Test func drawingIsRecorded() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Drawn(frame: window.bounds)
        view.layer.addSublayer(CALayer())
        window.addSubview(view)
        CATransaction.flush()
        let drawing = try #require(view.layer.sublayers?.first), shapes = drawing.sublayers as? [CAShapeLayer] ?? []
        #expect(view.layer.sublayers?.count == 2 && shapes.count == 2)
        #expect(shapes[0].fillColor == UIColor.systemBlue.cgColor && shapes[0].strokeColor == nil)
        #expect(shapes[0].path?.boundingBoxOfPath == CGRect(x: 10, y: 20, width: 60, height: 20))
        #expect(shapes[1].lineWidth == 6 && shapes[1].lineCap == .round && shapes[1].fillColor == nil)
        #expect(shapes[1].lineDashPhase == 2 && shapes[1].lineDashPattern == [6, 4])
        let mask = shapes[1].mask as? CAShapeLayer
        #expect(mask?.path?.boundingBoxOfPath == CGRect(x: 10, y: 20, width: 20, height: 20))
        view.width = 5
        view.setNeedsDisplay()
        CATransaction.flush()
        #expect(view.layer.sublayers?.count == 2)
        #expect((view.layer.sublayers?.first?.sublayers?.last as? CAShapeLayer)?.lineWidth == 10)
        let items = try window.layer.clip().draw(at: 1).items
        #expect(items.map(\.kind) == [.fill, .matte, .fill, .stroke])
    }
}

private final class Target: NSObject {
    var taps = 0, ticks = 0
    func tapped(_ sender: UIButton) { taps += 1 }
    func tick() { ticks += 1 }
}

private final class Drawn: UIView {
    var width: CGFloat = 3
    override func draw(_ rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()!
        context.translateBy(x: 10, y: 20)
        context.scaleBy(x: 2, y: 2)
        UIColor.systemBlue.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 30, height: 10))
        context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
        context.setLineDash(phase: 1, lengths: [3, 2])
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 9, y: 9))
        (path.lineWidth, path.lineCapStyle) = (width, .round)
        path.stroke()
    }
}
