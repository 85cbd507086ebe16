import MotionTesting
import MotionUIKit
import Testing

/// A view as programs for Apple's systems write it: with the initializers that those ask for, and hooks.
private final class Card: UIView {
    nonisolated(unsafe) static var calls: [String] = []

    override class var layerClass: AnyClass { return CAGradientLayer.self }
    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override func willMove(toSuperview newSuperview: UIView?) { Card.calls.append("will \(newSuperview?.tag ?? -1)") }
    override func didMoveToSuperview() { Card.calls.append("did \(superview?.tag ?? -1)") }
    override func didAddSubview(_ subview: UIView) { Card.calls.append("added \(subview.tag)") }
    override func willRemoveSubview(_ subview: UIView) { Card.calls.append("removing \(subview.tag)") }
    override func tintColorDidChange() { Card.calls.append("tint") }
    override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

private final class Counting: CALayer {
    var added = 0
    override func addSublayer(_ layer: CALayer) {
        added += 1
        super.addSublayer(layer)
    }
    override func add(_ anim: CAAnimation, forKey key: String?) {
        added += 10
        super.add(anim, forKey: key)
    }
}

@Suite(.motionClock, .serialized) struct RealNameTests {
    @Test func hooksAreCalledAtTheirMoments() {
        let card = Card(), other = UIView(), child = UIView()
        (card.tag, other.tag, child.tag) = (1, 2, 3)
        Card.calls = []
        other.addSubview(card)
        card.addSubview(child)
        other.addSubview(UIView())
        other.bringSubviewToFront(card)
        card.insertSubview(child, at: 0)
        other.tintColor = .red
        card.removeFromSuperview()
        child.removeFromSuperview()
        #expect(Card.calls == ["will 2", "did 2", "added 3", "tint", "will -1", "did -1", "removing 3"])
        card.sizeToFit()
        #expect(card.layer is CAGradientLayer && card.bounds.size == CGSize(width: 30, height: 20))
        #expect(Card(coder: NSCoder()) == nil && CAShapeLayer(coder: NSCoder()) == nil)
        #expect(other.tintColor == .red && UIView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
    }

    @Test func subviewsFollowTheSize() {
        let above = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        func frame(_ mask: UIView.AutoresizingMask) -> CGRect {
            above.frame.size = CGSize(width: 100, height: 100)
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 20))
            view.autoresizingMask = mask
            above.addSubview(view)
            above.frame.size = CGSize(width: 200, height: 40)
            return view.frame
        }
        #expect(frame([]) == CGRect(x: 10, y: 20, width: 50, height: 20))
        #expect(frame(.flexibleWidth) == CGRect(x: 10, y: 20, width: 150, height: 20))
        #expect(frame(.flexibleLeftMargin) == CGRect(x: 110, y: 20, width: 50, height: 20))
        #expect(frame([.flexibleLeftMargin, .flexibleRightMargin]) == CGRect(x: 30, y: 20, width: 50, height: 20))
        #expect(
            frame([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
                == CGRect(x: 10, y: 8, width: 50, height: 8))
    }

    @Test func aSpinnerRepeatsHugely() throws {
        let layer = CALayer()
        CATransaction.flush()
        let turn = CABasicAnimation(keyPath: "opacity")
        (turn.fromValue, turn.toValue, turn.duration, turn.repeatCount) = (0, 1, 1, HUGE)
        layer.add(turn, forKey: nil)
        MediaClock.current.advance(by: 1000.25)
        #expect(abs(layer.presentation()!.opacity - 0.25) < 1e-4 && HUGE == MAXFLOAT)
        let clip = try layer.clip()
        #expect(abs(clip.sample(at: 1001.25).opacities[0] - 0.25) < 1e-4)
    }

    @Test func layersKeepWhatTheyCannotDraw() {
        let layer = Counting()
        layer.addSublayer(CALayer())
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
        layer.contents = "an image"
        layer.compositingFilter = "multiplyBlendMode"
        #expect(layer.added == 11 && layer.sublayers?.count == 1)
        #expect(layer.sceneLosses.count == 2 && layer.sceneLosses[0].contains("images are not drawn"))
    }

    @Test func someCornersAreRound() {
        let corners: UIRectCorner = [.topLeft, .bottomRight]
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), byRoundingCorners: corners,
            cornerRadii: CGSize(width: 5, height: 5))
        let inside = [(0.5, 0.5), (39.5, 0.5), (39.5, 19.5), (0.5, 19.5)].map { path.contains(CGPoint(x: $0, y: $1)) }
        #expect(inside == [false, true, false, true] && path.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
    }
}

/// Names as files of real projects write them, and what they mean.
@Suite(.motionClock) struct RealValueTests {
    /// Each row: a name, and whether it means what it says.
    @Test func namesMeanWhatTheySay() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), inner = UIView(frame: view.bounds)
        view.addSubview(inner)
        view.layoutMargins = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 30)
        inner.preservesSuperviewLayoutMargins = true
        let scroll = UIScrollView(frame: view.bounds)
        scroll.contentOffset = CGPoint(x: 3, y: 4)
        var shift = CGAffineTransform(translationX: 5, y: 6)
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let context = CGContext()
        context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
        let text = CATextLayer()
        (text.name, text.string) = ("text", NSAttributedString(string: "words"))
        let button = UIButton(type: .system)
        button.setTitle("on", for: .normal)
        button.setTitle("chosen", for: .selected)
        button.isSelected = true
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        window.insets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        window.addSubview(view)
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        (blur.layer.name, blur.frame.size) = ("blur", CGSize(width: 9, height: 8))
        let rows: [(String, Bool)] = [
            ("margins", view.layoutMargins.right == 30 && view.layoutMarginsGuide.layoutFrame.width == 70),
            ("margins of a view above", inner.layoutMargins == UIEdgeInsets(top: 64, left: 8, bottom: 8, right: 30)),
            ("safe area", view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)),
            ("bounds that scroll", scroll.bounds.origin == CGPoint(x: 3, y: 4)),
            ("deceleration", UIScrollView.DecelerationRate.normal.rawValue == 0.998),
            ("a path by a pointer", square.copy(using: &shift)?.boundingBox.origin == CGPoint(x: 5, y: 6)),
            ("a colour by parts", context.layers.first?.strokeColor?.alpha == 0.5),
            ("texts with attributes", text.sceneLosses == ["text.string: text is not drawn"]),
            ("titles of states", button.currentTitle == "chosen" && button.title(for: .normal) == "on"),
            ("a state without a title", button.title(for: .highlighted) == "on"),
            ("contents of an effect", blur.contentView.frame.size == CGSize(width: 9, height: 8)),
            ("an effect is a loss", blur.layer.sceneLosses.count == 1),
            ("an empty picture", UIImage().size == .zero)
        ]
        for (name, isRight) in rows { #expect(isRight, "\(name)") }
    }

    /// A note reaches a method; a link that was removed rests.
    @Test func notesAndLinksReachMethods() {
        let target = Heard(), center = NotificationCenter(), name = UIApplication.didBecomeActiveNotification
        center.addObserver(target, selector: Selector("heard(_:)", Heard.heard(_:)), name: name, object: nil)
        center.post(name: name, object: nil)
        let link = CADisplayLink(target: target, selector: Selector("tick", Heard.tick))
        link.add(to: .main, forMode: .common)
        MediaClock.current.advance(by: 0.051)
        link.remove(from: .main, forMode: .common)
        MediaClock.current.advance(by: 1)
        #expect(target.names == [name] && target.ticks == 3)
    }
}

private final class Heard: NSObject {
    var names: [NSNotification.Name] = [], ticks = 0
    func heard(_ note: Notification) { names.append(note.name) }
    func tick() { ticks += 1 }
}
