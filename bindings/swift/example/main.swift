// An interrupted spring, with no Mac and no screen: `swift run QuartzExample`. It prints where a card is, 60 times a
// second.
#if canImport(QuartzCore)
    import QuartzCore
#else
    import MotionQuartz
#endif

let card = CALayer()

/// Lets the card spring to a place, from where it shows.
@MainActor func send(to x: CGFloat) {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    spring.keyPath = "position.x"
    spring.fromValue = card.presentation()?.position.x
    spring.toValue = x
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { print("\(CACurrentMediaTime()) s: the way to \(x) is over") }
    card.position.x = x
    card.add(spring, forKey: "move")
    CATransaction.commit()
}

card.position = CGPoint(x: 40, y: 0)
CATransaction.flush()  // there are no windows: now the layer is shown
send(to: 240)
for frame in 1...90 {
    MediaClock.current.run(until: 1 + Double(frame) / 60)
    print(frame, card.presentation()!.position.x)
    if frame == 12 { send(to: 40) }  // interrupted after .2 s
}
