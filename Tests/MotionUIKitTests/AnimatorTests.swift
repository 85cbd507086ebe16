import MotionTesting
import MotionUIKit
import Testing

@Suite(.motionClock) struct AnimatorTests {
    private func view() -> UIView {
        let view = UIView()
        CATransaction.flush()
        return view
    }

    private func x(_ view: UIView) -> Double { Double(view.layer.presentation()!.position.x) }

    /// An animator that moves a view by 100 points in 1 s.
    private func make(_ view: UIView, _ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, curve: curve) {
            view.center.x = 100
            view.alpha = 0
            view.transform = CGAffineTransform(rotationAngle: 1)
        }
    }

    @Test func itRunsAndCompletes() {
        let view = view(), animator = make(view), ends = Positions()
        animator.addCompletion { ends.all.append($0) }
        animator.startAnimation(afterDelay: 0.5)
        #expect(animator.isRunning && view.center.x == 100)
        for (time, expected) in [(1.25, 0.0), (1.5, 0), (1.75, 25), (2.25, 75)] {
            MediaClock.current.run(until: time)
            #expect(abs(x(view) - expected) < 1e-4, "\(time)")
            #expect(abs(Double(view.layer.presentation()!.opacity) - (1 - expected / 100)) < 1e-5)
        }
        MediaClock.current.run(until: 2.5)
        #expect(ends.all == [.end] && animator.state == .inactive && !animator.isRunning)
        #expect(view.layer.animationKeys() == nil && x(view) == 100)
    }

    @Test(arguments: [UIView.AnimationCurve.linear, .easeInOut, .easeIn])
    func pausingLosesNothing(_ curve: UIView.AnimationCurve) {
        let view = view(), other = self.view(), animator = make(view, curve)
        UIView.animate(withDuration: 1, delay: 0, options: .init(rawValue: UInt(curve.rawValue) << 16)) {
            other.center.x = 100
        }
        animator.startAnimation()
        MediaClock.current.advance(by: 0.375)
        animator.pauseAnimation()
        let shown = x(view), expected = other.layer.samples(at: [1.625], keyPaths: ["position.x"])["position.x"][0]
        #expect(abs(shown - x(other)) < 1e-5 && !animator.isRunning)
        #expect(abs(Double(animator.fractionComplete) - shown / 100) < 1e-6)
        MediaClock.current.advance(by: 3)
        #expect(abs(x(view) - shown) < 1e-5)
        animator.startAnimation()
        MediaClock.current.advance(by: 0.25)
        #expect(abs(x(view) - expected) < 1e-4)
        MediaClock.current.advance(by: 0.375)
        #expect(animator.state == .inactive && x(view) == 100)
    }

    /// Blocks inside of an animator's follow it: scrubbed, turned round, and paced by its curve or its spring.
    @Test(arguments: [UIView.AnimationCurve.linear, .easeIn]) func whatIsNestedFollows(_ curve: UIView.AnimationCurve) {
        typealias Frames = UIView.KeyframeAnimationOptions
        let linear = Frames(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        let bodies: [(UIView) -> Void] = [
            { view in UIView.animate(withDuration: 9) { view.center.x = 100 } },
            { view in
                UIView.animateKeyframes(withDuration: 7, delay: 0, options: linear) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 50 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 100 }
                }
            }
        ]
        for body in bodies {
            MediaClock.$current.withValue(MediaClock()) {
                let view = view(), plain = self.view()
                let animator = UIViewPropertyAnimator(duration: 2, curve: curve) { body(view) }
                let other = UIViewPropertyAnimator(duration: 2, curve: curve) { plain.center.x = 100 }
                func same() -> Bool { abs(x(view) - x(plain)) < 1e-3 }
                for fraction in [0, 0.25, 0.5, 0.9, 0.4] {
                    (animator.fractionComplete, other.fractionComplete) = (CGFloat(fraction), CGFloat(fraction))
                    #expect(abs(x(view) - 100 * fraction) < 1e-3)
                }
                for one in [animator, other] { one.startAnimation() }
                MediaClock.current.advance(by: 0.2)
                #expect(same() && x(view) > 40)
                for one in [animator, other] { one.isReversed = true }
                MediaClock.current.advance(by: 0.1)
                #expect(same())
                for one in [animator, other] {
                    one.pauseAnimation()
                    one.continueAnimation(
                        withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 0.6)
                }
                MediaClock.current.advance(by: 0.3)
                #expect(same())
                MediaClock.current.advance(by: 9)
                #expect(x(view) == 0 && animator.state == .inactive)
            }
        }
    }

    @Test func scrubbingIsLinearAndTheCurveGoesOnFromThere() {
        let view = view(), animator = make(view, .easeIn)
        animator.fractionComplete = 0.3
        #expect(animator.state == .active && !animator.isRunning)
        #expect(abs(x(view) - 30) < 1e-4)
        animator.fractionComplete = 0.6
        #expect(abs(x(view) - 60) < 1e-4 && abs(animator.fractionComplete - 0.6) < 1e-9)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(abs(x(view) - 60) < 1e-3)
        // Ease in is at .6 after .7255 s: the rest takes what is left of the second.
        let before = x(view)
        MediaClock.current.advance(by: 0.01)
        #expect(x(view) > before)
        MediaClock.current.advance(by: 0.2)
        #expect(animator.isRunning)
        MediaClock.current.advance(by: 0.1)
        #expect(animator.state == .inactive && x(view) == 100)

        let timed = self.view(), other = make(timed, .easeIn)
        other.scrubsLinearly = false
        other.fractionComplete = 0.5
        #expect(abs(x(timed) - 31.536) < 0.01, "the curve at half of the time")
    }

    @Test func itTurnsRound() {
        let view = view(), animator = make(view, .easeInOut), ends = Positions()
        animator.addCompletion { ends.all.append($0) }
        animator.startAnimation()
        var way: [Double] = []
        for _ in 0..<3 {
            way.append(x(view))
            MediaClock.current.advance(by: 0.125)
        }
        animator.isReversed = true
        #expect(abs(animator.fractionComplete - 0.625) < 1e-9)
        for shown in way.reversed() {
            MediaClock.current.advance(by: 0.125)
            if shown > 0 { #expect(abs(x(view) - shown) < 1e-4) }
        }
        #expect(ends.all == [.start] && animator.state == .inactive)
        #expect(view.center.x == 0 && view.alpha == 1 && view.transform.isIdentity)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test func itContinuesWithAnotherPace() {
        let view = view(), animator = make(view)
        animator.startAnimation()
        MediaClock.current.advance(by: 0.25)
        animator.pauseAnimation()
        animator.isReversed = true
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
        for (passed, expected) in [(0.0, 25.0), (1, 12.5), (0.5, 6.25)] {
            MediaClock.current.advance(by: passed)
            #expect(abs(x(view) - expected) < 1e-4)
        }
        animator.pauseAnimation()
        animator.isReversed = false
        animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 0.5), durationFactor: 1)
        #expect(abs(x(view) - 6.25) < 1e-4)
        var most = 0.0
        for _ in 0..<100 {
            MediaClock.current.advance(by: 0.01)
            most = max(most, x(view))
        }
        #expect(most > 110 && most < 120, "a spring of ratio .5 overshoots by 16 % of the way: \(most)")
        MediaClock.current.advance(by: 0.01)
        #expect(animator.state == .inactive && x(view) == 100)
    }

    @Test func itPausesOnCompletionAndStops() {
        let view = view(), animator = make(view), ends = Positions()
        animator.pausesOnCompletion = true
        animator.addCompletion { ends.all.append($0) }
        animator.startAnimation()
        MediaClock.current.advance(by: 2)
        #expect(animator.state == .active && !animator.isRunning && ends.all.isEmpty && x(view) == 100)
        animator.isReversed = true
        animator.startAnimation()
        MediaClock.current.advance(by: 0.75)
        #expect(abs(x(view) - 25) < 1e-4)
        animator.stopAnimation(false)
        MediaClock.current.advance(by: 1)
        #expect(abs(x(view) - 25) < 1e-4 && animator.state == .stopped)
        animator.finishAnimation(at: .end)
        #expect(ends.all == [.end] && x(view) == 100 && view.layer.animationKeys() == nil)
    }

    /// What takes the place of an animator's animation keeps it.
    @Test func whatReplacesItStays() {
        let view = view(), animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
        animator.pausesOnCompletion = true
        animator.startAnimation()
        MediaClock.current.advance(by: 0.2)
        UIView.animate(withDuration: 0.3) { view.alpha = 0.875 }
        MediaClock.current.advance(by: 2)
        #expect(animator.state == .active && view.layer.presentation()!.opacity == 0.875)
    }

    /// What an animator leaves that runs back is what scenes of before show, or a loss names it.
    @Test(arguments: [[0.5], [0.5, 0.25]]) func scenesHoldOrNameItsWayBack(_ alphas: [Double]) throws {
        let view = view()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            for alpha in alphas { view.alpha = CGFloat(alpha) }
            (view.center.x, view.bounds.size.width) = (70, 8)
        }
        animator.startAnimation()
        MediaClock.current.advance(by: 0.5)
        animator.isReversed = true
        let clip = try view.layer.clip(), losses = view.layer.sceneLosses
        MediaClock.current.advance(by: 1)
        let shown = try #require(view.layer.presentation()), read = clip.sample(at: MediaClock.current.now)
        #expect(shown.opacity == 1 && read.affines[0].translation.x == Float(shown.frame.minX))
        #expect(losses.isEmpty ? read.opacities[0] == 1 : read.opacities[0] == 0.5 && losses[0].contains("opacity"))
        #expect(losses.count == alphas.count - 1)
    }

    /// Sides of bounds may be negative: what moves begins where it was.
    @Test func aNegativeSideBeginsWhereItWas() {
        let view = view(), old = view.bounds
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.bounds = CGRect(origin: .zero, size: CGSize(width: 8, height: -18))
        }
        animator.startAnimation()
        #expect(view.layer.presentation()?.bounds == old)
        MediaClock.current.advance(by: 0.5)
        #expect(abs(view.layer.presentation()!.bounds.size.height - (old.size.height - 18) / 2) < 1e-5)
    }

    /// An animator puts back what its spring, which is cut, has not brought back.
    @Test(arguments: [0.1, 2]) func aSpringThatIsCutOnItsWayBackIsNamed(_ factor: CGFloat) throws {
        let view = view(), animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.9) { view.center.x = 70 }
        animator.startAnimation()
        MediaClock.current.advance(by: 0.5)
        animator.pauseAnimation()
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
        let clip = try view.layer.clip(), losses = view.layer.sceneLosses
        MediaClock.current.advance(by: 3)
        let off = abs(clip.sample(at: MediaClock.current.now).affines[0].translation.x - Float(view.frame.minX))
        #expect(factor == 2 ? off < 1e-2 : off > 1 && losses.count == 1, "\(off) \(losses)")
    }

    /// The velocities of x and y are those of two springs.
    @Test func aSpringHasAVelocityForEachAxis() {
        let view = view()
        let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 9))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
        animator.addAnimations { view.center = CGPoint(x: 100, y: 100) }
        animator.startAnimation()
        MediaClock.current.advance(by: 0.01)
        let place = view.layer.presentation()!.position
        #expect(place.y > 8 && place.x < 1, "\(place)")
        #expect(animator.duration == 1)
        #expect(UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters()).duration > 2)
    }

    @Test func mistakesAreReported() {
        nonisolated(unsafe) var lines: [String] = []
        MediaClock.current.onReport = { lines.append($0) }
        let view = view(), animator = UIViewPropertyAnimator(duration: .nan, curve: .linear) { view.center.x = 1 }
        animator.fractionComplete = .nan
        animator.startAnimation()
        animator.finishAnimation(at: .end)
        UIView.animate(withDuration: .infinity) { view.center.x = 2 }
        #expect(lines.count == 4 && lines[0].contains("nan") && lines[3].contains("inf"), "\(lines)")
        MediaClock.current.advance(by: 1)
        #expect(x(view) == 2 && animator.state == .inactive)
    }
}
