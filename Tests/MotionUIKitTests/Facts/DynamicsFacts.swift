import MotionTestSupport
import MotionUIKit

/// An item that is no view.
final class Box: UIDynamicItem {
    var center: CGPoint
    let bounds: CGRect
    var transform = CGAffineTransform.identity

    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100) {
        center = CGPoint(x: x, y: y)
        bounds = CGRect(x: 0, y: 0, width: width, height: height)
    }
}

/// The velocity of a box after a push of 1 to the right, at .5 s.
private func pushed(_ mode: UIPushBehavior.Mode, height: CGFloat = 100) -> CGFloat {
    let box = Box(0, 0, 100, height), animator = UIDynamicAnimator()
    let push = UIPushBehavior(items: [box], mode: mode), item = UIDynamicItemBehavior(items: [box])
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(push)
    animator.addBehavior(item)
    MediaClock.current.advance(by: 0.5)
    return item.linearVelocity(for: box).x
}

/// A delegate that counts.
final class AnimatorListener: UIDynamicAnimatorDelegate {
    var calls: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
}

let dynamicsFacts: [String: Fact] = [
    "dynamics-001": {
        let gravity = UIGravityBehavior(items: [])
        return all(
            equal(gravity.gravityDirection, CGVector(dx: 0, dy: 1)), equal(gravity.magnitude, 1),
            near(gravity.angle, 1.570796, 1e-6))
    },
    "dynamics-003": {
        let box = Box(0, 0), animator = UIDynamicAnimator()
        animator.addBehavior(UIGravityBehavior(items: [box]))
        MediaClock.current.advance(by: 0.5)
        return near(box.center.y, 125, 1.5)
    },
    "dynamics-004": {
        let gravity = UIGravityBehavior(items: [])
        gravity.magnitude = 0
        return equal(gravity.angle, 0)
    },
    "dynamics-006": { near(pushed(.continuous) / 0.5, 100, 1e-6) },
    "dynamics-007": { near(pushed(.continuous, height: 200) / 0.5, 50, 1e-6) },
    "dynamics-009": { near(pushed(.instantaneous), 100, 1) },
    "dynamics-010": {
        let push = UIPushBehavior(items: [], mode: .continuous)
        push.setAngle(0, magnitude: -1)
        return near([Double(push.pushDirection.dx), Double(push.pushDirection.dy)], [-1, 0], 1e-12)
    },
    "dynamics-012": {
        let item = UIDynamicItemBehavior(items: [])
        return equal([item.friction, item.resistance, item.angularResistance], [0, 0, 0])
    },
    "dynamics-013": {
        let collision = UICollisionBehavior(items: [])
        return all(
            equal(collision.collisionMode, .everything), equal(collision.translatesReferenceBoundsIntoBoundary, false))
    },
    "dynamics-014": {
        equal([UICollisionBehavior.Mode.items, .boundaries, .everything].map(\.rawValue), [1, 2, UInt.max])
    },
    "dynamics-016": { equal(UISnapBehavior(item: Box(0, 0), snapTo: .zero).damping, 0.5) },
    "dynamics-017": {
        let box = Box(0, 0), item = UIDynamicItemBehavior(items: [box]), animator = UIDynamicAnimator()
        item.addLinearVelocity(CGPoint(x: 30, y: 0), for: box)
        item.addLinearVelocity(CGPoint(x: 50, y: 7), for: box)
        let before = item.linearVelocity(for: box)
        animator.addBehavior(item)
        MediaClock.current.advance(by: 0.5)
        return all(
            equal(before, CGPoint(x: 80, y: 7)), near([box.center.x, box.center.y].map { Double($0) }, [40, 3.5]))
    },
    "dynamics-019": {
        let attachment = UIAttachmentBehavior(item: Box(30, 40), attachedToAnchor: .zero)
        return near(attachment.length, 50, 1e-12)
    },
    "dynamics-020": {
        let box = Box(100, 0, 20, 20), animator = UIDynamicAnimator()
        let attachment = UIAttachmentBehavior(item: box, attachedToAnchor: .zero)
        animator.addBehavior(attachment)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        var farthest = 0.0
        for _ in 0..<60 {
            MediaClock.current.advance(by: 1 / 60)
            let (x, y) = (Double(box.center.x), Double(box.center.y))
            farthest = max(farthest, abs((x * x + y * y).squareRoot() - 100))
        }
        return all(
            equal([attachment.frequency, attachment.damping], [0, 0]), isTrue(farthest < 0.1, "\(farthest)"),
            isTrue(box.center.y != 0))
    },
    "dynamics-022": {
        let first = Box(0, 0), second = Box(200, 0, 100, 200), animator = UIDynamicAnimator()
        let item = UIDynamicItemBehavior(items: [first, second])
        item.elasticity = 1
        item.addLinearVelocity(CGPoint(x: 300, y: 0), for: first)
        animator.addBehavior(item)
        animator.addBehavior(UICollisionBehavior(items: [first, second]))
        MediaClock.current.advance(by: 1)
        return near(
            [first, second].map { Double(item.linearVelocity(for: $0).x) }, [-100, 200], 2)
    },
    "dynamics-023": {
        let box = Box(50, 50), animator = UIDynamicAnimator(), listener = AnimatorListener()
        animator.delegate = listener
        animator.addBehavior(UISnapBehavior(item: box, snapTo: CGPoint(x: 90, y: 60)))
        MediaClock.current.advance(by: 10)
        return all(
            equal(listener.calls, ["resume", "pause"]), equal(animator.isRunning, false),
            near([box.center.x, box.center.y].map { Double($0) }, [90, 60], 0.5))
    }
]
