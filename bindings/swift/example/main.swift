// An interrupted spring, with no Mac and no screen: `swift run QuartzExample`. It prints where a card is, 60 times a
// second. On Apple's systems the same program begins with `#if canImport(QuartzCore)`.
import MotionQuartz

let card = CALayer()
CATransaction.flush()  // commits the layer: now it animates

@MainActor func send(to x: CGFloat) {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    spring.keyPath = "position.x"
    spring.fromValue = card.presentation()?.position.x
    CATransaction.begin()
    CATransaction.setCompletionBlock { print("over:", x) }
    card.position.x = x
    card.add(spring, forKey: "position")  // not the implicit one
    CATransaction.commit()
}

send(to: 200)
for frame in 1...90 {
    MediaClock.current.run(until: 1 + Double(frame) / 60)
    print(card.presentation()!.position.x)
    if frame == 12 { send(to: 0) }  // interrupted
}
