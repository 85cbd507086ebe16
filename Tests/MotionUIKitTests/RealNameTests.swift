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

@Suite(.serialized) struct RealNameTests {
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
        try MediaClock.$current.withValue(MediaClock()) {
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
