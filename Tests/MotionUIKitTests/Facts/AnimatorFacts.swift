import MotionTestSupport
import MotionUIKit

/// An animator of 2 s, linear, that moves a view by 100 points.
private func animator(_ view: UIView, duration: Double = 2) -> UIViewPropertyAnimator {
    CATransaction.flush()
    return UIViewPropertyAnimator(duration: duration, curve: .linear) { view.center.x = 100 }
}

private func x(_ view: UIView) -> CGFloat { view.layer.presentation()!.position.x }

final class Positions: @unchecked Sendable { var all: [UIViewAnimatingPosition] = [] }

let animatorFacts: [String: Fact] = [
    "uiview-039": {
        let spring = UISpringTimingParameters(mass: 2, stiffness: 50, damping: 8, initialVelocity: .zero)
        return near(spring.dampingRatio, 8 / (2 * (50.0 * 2).squareRoot()), 1e-12)
    },
    "uiview-040": { near(UISpringTimingParameters().dampingRatio, 4.56, 0.01) },
    "uiview-048": {
        let view = UIView(), other = UIView(), animator = animator(view)
        animator.startAnimation()
        MediaClock.current.advance(by: 1)
        let fraction = animator.fractionComplete
        animator.addAnimations { other.center.x = 100 }
        MediaClock.current.advance(by: 0.5)
        let half = x(other)
        MediaClock.current.advance(by: 0.5)
        return all(near(fraction, 0.5), near(half, 50), near(x(other), 100), equal(animator.state, .inactive))
    },
    "uiview-050": {
        let animator = animator(UIView())
        animator.startAnimation()
        return equal(animator.state, .active)
    },
    "uiview-051": {
        let animator = animator(UIView())
        animator.pauseAnimation()
        return all(equal(animator.state, .active), equal(animator.isRunning, false))
    },
    "uiview-053": {
        let view = UIView(), animator = animator(view), ends = Positions()
        animator.addCompletion { ends.all.append($0) }
        animator.startAnimation()
        MediaClock.current.advance(by: 0.5)
        animator.stopAnimation(true)
        MediaClock.current.advance(by: 3)
        return all(equal(animator.state, .inactive), equal(ends.all, []), near(view.center.x, 25))
    },
    "uiview-054": {
        let view = UIView(), animator = animator(view), ends = Positions()
        animator.addCompletion { ends.all.append($0) }
        animator.startAnimation()
        MediaClock.current.advance(by: 0.5)
        animator.stopAnimation(false)
        let stopped = animator.state
        animator.finishAnimation(at: .current)
        return all(
            equal([stopped, animator.state], [.stopped, .inactive]), equal(ends.all, [.current]),
            near(view.center.x, 25))
    },
    "uiview-056": {
        equal([UIViewAnimatingPosition.end, .start, .current].map(\.rawValue), [0, 1, 2])
    },
    "uiview-057": {
        equal([UIViewAnimatingState.inactive, .active, .stopped].map(\.rawValue), [0, 1, 2])
    }
]
