import MotionTesting
import MotionUIKit
import Testing

@Suite(.motionClock) struct ViewTests {
    private func view() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        CATransaction.flush()
        return view
    }

    private func x(_ view: UIView) -> Double { Double(view.layer.presentation()!.position.x) }

    @Test func viewsAnimateInBlocksOnly() {
        let view = view(), ends = Ends()
        view.alpha = 0.5
        #expect(view.layer.animationKeys() == nil)
        UIView.animate(withDuration: 1) {
            view.center.x = 100
            view.transform = CGAffineTransform(rotationAngle: 1)
        } completion: {
            ends.all.append($0)
        }
        #expect(view.layer.animationKeys() == ["position", "transform"])
        #expect((view.layer.animation(forKey: "position") as? CABasicAnimation)?.isAdditive == true)
        MediaClock.current.advance(by: 0.5)
        #expect(abs(x(view) - 52.5) < 1e-4)
        UIView.animate(withDuration: 1) { view.center.x = 5 }
        #expect(view.layer.animationKeys() == ["position", "transform", "position-2"])
        #expect(abs(x(view) - 52.5) < 1e-4)
        MediaClock.current.advance(by: 2)
        #expect(ends.all == [true] && x(view) == 5)
    }

    @Test func aSpringHasSettledAtItsDuration() {
        for (ratio, velocity) in [(0.5, 0.0), (0.7, 3), (1, 0), (1, -2), (7, 0)] {
            MediaClock.$current.withValue(MediaClock()) {
                let view = view()
                UIView.animate(
                    withDuration: 0.8, delay: 0, usingSpringWithDamping: CGFloat(ratio),
                    initialSpringVelocity: CGFloat(velocity)
                ) { view.center.x = 105 }
                let animation = view.layer.animation(forKey: "position") as! CASpringAnimation
                #expect(animation.duration == 0.8 && animation.initialVelocity == CGFloat(velocity))
                let z = Double(animation.damping) / (2 * Double(animation.stiffness).squareRoot())
                #expect(abs(z - min(1, ratio)) < 1e-12)
                // Core Animation's own settling duration, which it rounds for a critically damped spring.
                #expect(abs(animation.settlingDuration - 0.8) < (ratio < 1 ? 1e-9 : 0.11))
                MediaClock.current.advance(by: 0.7999)
                #expect(abs(x(view) - 105) < 0.11)
            }
        }
    }

    @Test func delaysShowTheOldValueAndRepeatsGoOn() {
        let view = view()
        UIView.animate(
            withDuration: 1, delay: 0.5, options: [.curveLinear, .repeat, .autoreverse]
        ) { view.center.x = 105 }
        for (time, expected) in [(1.25, 5.0), (1.75, 30), (2.25, 80), (2.75, 80), (7.75, 30)] {
            MediaClock.current.run(until: time)
            #expect(abs(x(view) - expected) < 1e-4, "\(time)")
        }
    }

    @Test func nestedBlocksInherit() {
        let outer = view(), inner = view(), own = view(), still = view()
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            outer.center.x = 1
            #expect(UIView.inheritedAnimationDuration == 2)
            UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { inner.center.x = 1 }
            let options: UIView.AnimationOptions = [
                .curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve
            ]
            UIView.animate(withDuration: 1, delay: 0, options: options) { own.center.x = 1 }
            UIView.performWithoutAnimation { still.center.x = 1 }
        }
        let found = [outer, inner, own].map { $0.layer.animation(forKey: "position")! }
        #expect(found.map(\.duration) == [2, 2, 1])
        let (linear, easeIn) = (CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn))
        #expect(found.map(\.timingFunction) == [linear, linear, easeIn])
        #expect(still.layer.animationKeys() == nil && still.center.x == 1)
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) { still.center.x = 2 }
        #expect(still.layer.animationKeys() == nil && !UIView.areAnimationsEnabled)
    }

    @Test func aCompletionWithoutAnimationsComesWhenTheClockMoves() {
        let view = view(), ends = Ends()
        UIView.animate(withDuration: 0) {
            view.center.x = 1
        } completion: {
            ends.all.append($0)
        }
        #expect(ends.all.isEmpty)
        MediaClock.current.advance(by: 0)
        #expect(ends.all == [true])
        MediaClock.current.advance(by: 1)
        #expect(ends.all == [true])
    }

    @Test func layoutIsPartOfTheAnimation() {
        final class Bar: UIView {
            let mark = UIView()
            override func layoutSubviews() { mark.center.x = bounds.width }
        }
        let bar = Bar(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        bar.addSubview(bar.mark)
        bar.layoutIfNeeded()
        CATransaction.flush()
        UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
            bar.bounds.size.width = 50
        }
        MediaClock.current.advance(by: 0.5)
        #expect(abs(x(bar.mark) - 30) < 1e-4)
    }

    @Test func aTransitionIsItsClock() {
        let box = view(), first = UIView(), second = UIView(), ends = Ends()
        box.addSubview(first)
        CATransaction.flush()
        UIView.transition(from: first, to: second, duration: 0.5, options: .transitionFlipFromLeft) {
            ends.all.append($0)
        }
        #expect(box.subviews.first === second && first.superview == nil)
        #expect((box.layer.animation(forKey: "transition") as? CATransition)?.type.rawValue == "flipFromLeft")
        MediaClock.current.advance(by: 0.49)
        #expect(ends.all.isEmpty)
        MediaClock.current.advance(by: 0.01)
        #expect(ends.all == [true] && box.layer.animationKeys() == nil)
        UIView.transition(with: box, duration: 1, options: .curveLinear) { box.center.x = 9 }
        #expect(box.layer.animationKeys() == ["transition"])
        UIView.transition(with: box, duration: 1, options: .allowAnimatedContent) { box.center.x = 19 }
        #expect(box.layer.animationKeys()?.sorted() == ["position", "transition"])
    }

    @Test func controlsSendTheirActions() {
        final class Target {
            var count = 0
            func tapped(_ sender: UIControl) { count += sender.tag }
        }
        let button = UIButton(primaryAction: nil), target = Target()
        var taps = 0
        let action = UIAction { _ in taps += 1 }
        button.tag = 3
        button.addAction(action, for: [.touchUpInside, .touchDown])
        button.addTarget(target, Target.tapped, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        button.sendActions(for: .valueChanged)
        #expect(taps == 2 && target.count == 3)
        button.removeAction(action, for: .touchDown)
        button.sendActions(for: .allTouchEvents)
        #expect(taps == 3)
    }

    @Test func treesKeepTheirOrder() {
        let views = (0..<4).map { number -> UIView in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.tag = number
            return view
        }
        let root = views[0]
        root.addSubview(views[1])
        root.insertSubview(views[2], at: 0)
        root.insertSubview(views[3], aboveSubview: views[2])
        func order() -> [Int] { root.subviews.map(\.tag) }
        #expect(order() == [2, 3, 1])
        #expect(root.layer.sublayers?.map { layer in views.firstIndex { $0.layer === layer }! } == order())
        root.bringSubviewToFront(views[2])
        root.sendSubviewToBack(views[1])
        #expect(order() == [1, 3, 2] && root.hitTest(CGPoint(x: 5, y: 5)) === views[2])
        #expect(root.layer.sublayers?.map { layer in views.firstIndex { $0.layer === layer }! } == order())
        views[2].isUserInteractionEnabled = false
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === views[3] && root.viewWithTag(3) === views[3])
        views[1].addSubview(root)
        #expect(root.superview == nil)
    }
}
