import MotionTesting
import MotionUIKit
import Testing

/// The views of "Taking Control of Rotation Animations in iOS".
@Suite(.motionClock) struct ViewRotationTests {
    /// Returns how a view is turned at quarters of 1 s, in degrees that are not unwrapped.
    private func angles(_ view: UIView) -> [Double] {
        (0...4).map { quarter in
            MediaClock.current.run(until: 1 + Double(quarter) / 4)
            let shown = view.layer.presentation()!
            return Double(shown.value(forKeyPath: "transform.rotation") as! CGFloat) * 180 / .pi
        }
    }

    private func view() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        CATransaction.flush()
        return view
    }

    @Test func aWholeTurnDoesNothing() {
        let v = view()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            v.transform = CGAffineTransform(rotationAngle: .pi * 2)
        }
        #expect(angles(v).allSatisfy { abs($0) < 1e-4 })
    }

    @Test func threeQuartersGoTheShorterWay() {
        let v = view()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            v.transform = CGAffineTransform(rotationAngle: .pi * 1.5)
        }
        for (shown, expected) in zip(angles(v), [0, -22.5, -45, -67.5, -90]) {
            #expect(abs(shown - expected) < 1e-3)
        }
    }

    /// One completion after the other, with the article's curves.
    @Test func chainedQuartersMakeAWholeTurn() {
        let v = view()
        func turn(_ quarter: Int) {
            let options: UIView.AnimationOptions =
                quarter == 1 ? .curveEaseIn : quarter == 4 ? .curveEaseOut : .curveLinear
            UIView.animate(withDuration: 0.25, delay: 0, options: options) {
                v.transform = CGAffineTransform(rotationAngle: .pi / 2 * CGFloat(quarter))
            } completion: { _ in
                if quarter < 4 { turn(quarter + 1) }
            }
        }
        turn(1)
        for (shown, expected) in zip(angles(v), [0.0, 90, 180, -90, 0]) {
            #expect(abs(abs(shown) - abs(expected)) < 1e-3, "\(shown), expected \(expected)")
        }
        MediaClock.current.run(until: 1.375)
        #expect(v.layer.animationKeys() == nil)
    }

    /// Key frames turn all the way, warped by one ease in and out over the whole.
    @Test func keyframesMakeAWholeTurn() {
        let v = view()
        UIView.animateKeyframes(withDuration: 1) {
            for quarter in 0..<4 {
                UIView.addKeyframe(withRelativeStartTime: 0.25 * Double(quarter), relativeDuration: 0.25) {
                    v.transform = CGAffineTransform(rotationAngle: .pi / 2 * CGFloat(quarter + 1))
                }
            }
        }
        let shown = angles(v)
        // Ease in and out is at .129161 after a quarter of the time.
        #expect(abs(shown[1] - 0.129161 * 360) < 1e-2 && abs(abs(shown[2]) - 180) < 1e-3)
        #expect(abs(shown[3] + 0.129161 * 360) < 1e-2 && abs(shown[4]) < 1e-3)
    }
}
