// A view that is sent to a place by a spring, and sent back on its way, with no Mac and no screen: `swift run
// UIKitExample`. It prints where the view shows, 60 times a second.
#if canImport(UIKit)
    import UIKit
#else
    import MotionUIKit
#endif

let card = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))

/// Lets the card spring to a place. It keeps the velocity that it has: the new animation is added to the one before.
@MainActor func send(to x: CGFloat) {
    UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
        card.center.x = x
    } completion: { finished in
        print("\(CACurrentMediaTime()) s: the way to \(x) is over, finished: \(finished)")
    }
}

CATransaction.flush()  // there are no windows: now the view is shown
send(to: 240)
for frame in 1...60 {
    MediaClock.current.run(until: 1 + Double(frame) / 60)
    print(frame, card.layer.presentation()!.position.x)
    if frame == 12 { send(to: 40) }  // interrupted after .2 s
}
