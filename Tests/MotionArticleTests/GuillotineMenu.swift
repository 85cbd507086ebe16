import MotionUIKit

/// What a menu says of itself to the animation that opens it.
protocol GuillotineAnimationProtocol: AnyObject {
    func navigationBarHeight() -> CGFloat
    func anchorPoint() -> CGPoint
    func endAppearanceTransition()
}

/// "How We Created Guillotine Menu Animation for iOS": a menu that hangs at its button, falls, hits the left border of
/// the screen, rebounds and settles. The numbers are those of the article's code.
final class GuillotineMenu: UIView, GuillotineAnimationProtocol {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 24, height: 18))
    private(set) var appearances = 0

    required init?(coder: NSCoder) { fatalError("no archive is read") }

    init(size: CGSize) {
        super.init(frame: CGRect(origin: .zero, size: size))
        button.center = anchorPoint()
        addSubview(button)
    }

    func navigationBarHeight() -> CGFloat { 64 }
    func anchorPoint() -> CGPoint { CGPoint(x: navigationBarHeight() / 2, y: navigationBarHeight() / 2) }
    func endAppearanceTransition() { appearances += 1 }
}

final class GuillotineMenuTransitionAnimation: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    private let container: UIView
    private let menu: GuillotineMenu
    private let animator: UIDynamicAnimator
    private let vectorDY: CGFloat = 2 / .pi / 0.6  // of the push, for a height of 1
    private(set) var hits: [(time: CFTimeInterval, boundary: AnyHashable?, place: CGPoint)] = []

    init(in container: UIView, of menu: GuillotineMenu) {
        (self.container, self.menu) = (container, menu)
        animator = UIDynamicAnimator(referenceView: container)
        animator.delegate = self
    }

    /// Turns the menu up about its button, and lets it fall.
    func animateTransition() {
        container.addSubview(menu)
        let pivot = menu.anchorPoint(), middle = CGPoint(x: menu.bounds.midX, y: menu.bounds.midY)
        menu.transform = CGAffineTransform.identity.rotated(by: -.pi / 2)
        menu.center = CGPoint(x: pivot.x + (middle.y - pivot.y), y: pivot.y - (middle.x - pivot.x))
        addBehaviors()
    }

    /// Turns the device: the screen has another size, the menu hangs at the same button, and falls on.
    func rotateDevice(to size: CGSize) {
        animator.removeAllBehaviors()
        container.bounds = CGRect(origin: .zero, size: size)
        let turn = menu.transform, pivot = menu.anchorPoint()
        menu.bounds = CGRect(origin: .zero, size: size)
        let arm = CGPoint(x: size.width / 2 - pivot.x, y: size.height / 2 - pivot.y).applying(turn)
        menu.center = CGPoint(x: pivot.x + arm.x, y: pivot.y + arm.y)
        animator.updateItem(usingCurrentState: menu)
        addBehaviors()
    }

    private func addBehaviors() {
        let pivot = menu.anchorPoint(), height = menu.bounds.height
        let push = UIPushBehavior(items: [menu], mode: .continuous)
        push.pushDirection = CGVector(dx: 0, dy: vectorDY * height)
        let nail = UIAttachmentBehavior(
            item: menu,
            offsetFromCenter: UIOffset(
                horizontal: pivot.x - menu.bounds.midX, vertical: pivot.y - menu.bounds.midY),
            attachedToAnchor: pivot)
        let collision = UICollisionBehavior(items: [menu])
        collision.addBoundary(
            withIdentifier: "collide", from: CGPoint(x: -1, y: height - 1), to: CGPoint(x: -1, y: height))
        collision.collisionDelegate = self
        let item = UIDynamicItemBehavior(items: [menu])
        item.elasticity = 0.6
        item.density = 1.5
        // The button stays upright meanwhile.
        push.action = { [menu] in menu.button.transform = menu.transform.inverted() }
        for behavior in [push, nail, collision, item] { animator.addBehavior(behavior) }
    }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { menu.endAppearanceTransition() }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?, at p: CGPoint
    ) { hits.append((CACurrentMediaTime(), identifier, p)) }
}
