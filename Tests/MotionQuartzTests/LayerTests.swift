import MotionQuartz
import MotionTesting
import Testing

/// A layer with a property of its own.
private final class Dial: CALayer {
    @LayerProperty("progress") var progress: CGFloat = 0.25
    @LayerProperty("steps") var steps: Int = 3
    var label = ""

    override init() { super.init() }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override init(layer: Any) {
        super.init(layer: layer)
        if let dial = layer as? Dial { label = dial.label }
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> CAAction? {
        guard event == "progress" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.progress
        animation.duration = 1
        return animation
    }
}

@Suite(.motionClock) struct LayerTests {
    @Test func aPropertyOfOnesOwnAnimates() {
        let dial = Dial()
        dial.label = "volume"
        CATransaction.flush()
        #expect(dial.progress == 0.25 && dial.steps == 3 && dial.presentation()?.progress == 0.25)
        dial.progress = 0.75
        #expect(dial.needsDisplay() && dial.animationKeys() == ["progress"])
        MediaClock.current.advance(by: 0.5)
        #expect(dial.presentation()?.progress == 0.5)
        #expect(dial.presentation()?.label == "volume")
        #expect(dial.presentation()?.value(forKey: "progress") as? CGFloat == 0.5)
        #expect(dial.progress == 0.75 && dial.value(forKey: "progress") as? CGFloat == 0.75)
        MediaClock.current.advance(by: 1)
        #expect(dial.presentation()?.progress == 0.75)
        let typed = CABasicAnimation(keyPath: \Dial.progress)
        #expect(typed.keyPath == "progress")
    }

    @Test func wrappedValuesAnimateAsTheyAre() {
        let layer = CALayer()
        CATransaction.flush()
        let turn = CABasicAnimation(keyPath: "transform"), move = CAKeyframeAnimation(keyPath: "position")
        turn.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
        turn.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(8, 0, 0))
        move.values = [NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 4, y: 2))]
        for animation in [turn, move] {
            animation.duration = 1
            layer.add(animation, forKey: nil)
        }
        MediaClock.current.advance(by: 0.5)
        #expect(layer.presentation()?.transform.m41 == 4)
        #expect(layer.presentation()?.position == CGPoint(x: 2, y: 1))
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width == 3)
        #expect(NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 3)).cgAffineTransformValue.d == 3)
    }

    @Test func typedKeyPathsAreCoreAnimationsOwn() {
        #expect(CABasicAnimation(keyPath: \CALayer.transform).keyPath == "transform")
        #expect(CABasicAnimation(keyPath: \CALayer.bounds.size.width).keyPath == "bounds.size.width")
        #expect(CABasicAnimation(keyPath: \CALayer.isHidden).keyPath == "hidden")
        #expect(CABasicAnimation(keyPath: \CAShapeLayer.strokeEnd).keyPath == "strokeEnd")
    }

    /// An interrupted implicit animation goes on from what shows.
    @Test func implicitAnimationsGoOnFromWhatShows() {
        let layer = CALayer()
        CATransaction.flush()
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position = CGPoint(x: 100, y: 0)
        CATransaction.commit()
        MediaClock.current.advance(by: 0.5)
        layer.position = CGPoint(x: 0, y: 0)
        #expect(layer.presentation()?.position.x == 50)
        #expect(
            (layer.animation(forKey: "position") as? CABasicAnimation)?.fromValue as? CGPoint
                == CGPoint(x: 50, y: 0))
        MediaClock.current.advance(by: 1)
        #expect(layer.presentation()?.position.x == 0 && layer.animationKeys() == nil)
    }

    @Test func hitTestsOfPresentationsFollowWhatShows() {
        let root = CALayer(), ball = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        ball.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        root.addSublayer(ball)
        CATransaction.flush()
        let move = CABasicAnimation(keyPath: "position.x")
        (move.byValue, move.duration) = (100, 1)
        ball.add(move, forKey: nil)
        MediaClock.current.advance(by: 0.5)
        #expect(root.presentation()!.hitTest(CGPoint(x: 60, y: 10))?.model() === ball)
        #expect(root.hitTest(CGPoint(x: 60, y: 10)) === root)
        #expect(root.presentation()!.hitTest(CGPoint(x: 10, y: 10))?.model() === root)
    }

    /// More layers than a slab has, which come and go.
    @Test func slabsGrowAndShrink() {
        let root = CALayer()
        var layers = (0..<200).map { _ in CALayer() }
        for layer in layers { root.addSublayer(layer) }
        CATransaction.flush()
        for (i, layer) in layers.enumerated() {
            let move = CABasicAnimation(keyPath: "zPosition")
            (move.fromValue, move.toValue, move.duration) = (0, i, 1 + Double(i % 3))
            layer.add(move, forKey: nil)
        }
        MediaClock.current.advance(by: 0.5)
        for (i, layer) in layers.enumerated() {
            #expect(abs(Double(layer.presentation()!.zPosition) - Double(i) * 0.5 / (1 + Double(i % 3))) < 1e-4)
        }
        MediaClock.current.advance(by: 1)
        #expect(layers.filter { $0.animationKeys() == nil }.count == 67)
        layers[1].removeFromSuperlayer()
        layers.remove(at: 1)
        for layer in layers where layer.animationKeys() == nil { layer.position.x = 4 }
        MediaClock.current.advance(by: 0.125)
        #expect(layers.allSatisfy { ($0.presentation()!.position.x > 0) == ($0.animationKeys() == ["position"]) })
        MediaClock.current.advance(by: 9)
        #expect(layers.allSatisfy { $0.animationKeys() == nil })
    }

    /// A whole turn is a circle in both directions, by rounded angles, too. Less than one goes the way it is asked to.
    @Test(arguments: [false, true]) func arcsOfWholeTurnsAreCircles(clockwise: Bool) {
        func box(_ start: Double, _ end: Double) -> CGRect {
            let path = CGMutablePath()
            path.addArc(
                center: .zero, radius: 10, startAngle: CGFloat(start), endAngle: CGFloat(end), clockwise: clockwise)
            return path.boundingBoxOfPath
        }
        let full = 2 * Double.pi
        for start in [0, 0.1, -full / 4, full, 1e6, -77.7] {
            for end in [start + full, start - full, start + 3 * full, start - 2 * full] {
                let found = box(start, end)
                #expect(abs(found.width - 20) < 0.01 && abs(found.height - 20) < 0.01, "\(start) to \(end)")
            }
        }
        #expect((box(0, full / 2).minY > -0.01) != clockwise && box(0, 0).width == 0 && box(0, .nan).width == 0)
        #expect(box(0, 1e300).width <= 20.01)
    }
}
