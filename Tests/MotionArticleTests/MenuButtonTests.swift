import MotionSwiftUI
import Testing

@Suite struct MenuButtonTests {
    /// How far a row is on its way to the x at some seconds, if the button is tapped at these times. Each tap leads
    /// from what shows without it to its own end.
    private func share(at time: Double, _ taps: [Double]) -> Double {
        var share = 0.0
        for (number, tap) in taps.enumerated() where time >= tap {
            let seconds = time - tap - 0.2, end = number % 2 == 0 ? 1.0 : 0
            if seconds >= 0.35 {
                share = end
            } else if seconds > 0 {
                share += (end - share) * UnitCurve.easeInOut.value(at: seconds / 0.35)
            }
        }
        return share
    }

    /// Where a point of a row shows, and how opaque the row is.
    private func shown(_ row: ModifiedLayer, _ point: CGPoint) -> (place: CGPoint, opacity: Float) {
        var opacity: Float = 1
        var layer: CALayer? = row.content.presentation()
        while let one = layer {
            opacity *= one.opacity
            layer = one.superlayer
        }
        let root = row.layer.superlayer!.presentation()!
        return (row.content.presentation()!.convert(point, to: root), opacity)
    }

    /// What the article's modifiers make of a point.
    private func expected(_ index: Int, _ point: CGPoint, _ share: Double) -> (place: CGPoint, opacity: Float) {
        let height = MenuButton.availableHeight - MenuButton.spacing, middle = CGPoint(x: 10, y: height / 2)
        let sign: CGFloat = index == 1 ? 1 : index == 2 ? -1 : 0, s = CGFloat(share)
        let margin: CGFloat = index == 0 ? 20 : index == 3 ? -20 : 0
        let lowered = CGPoint(
            x: point.x - middle.x, y: point.y + MenuButton.availableHeight * CGFloat(index) - middle.y)
        let turned = lowered.applying(CGAffineTransform(rotationAngle: sign * s * .pi / 4))
        return (
            CGPoint(
                x: turned.x + middle.x + sign * s * 5 + margin * s,
                y: turned.y + middle.y + sign * s * MenuButton.spacing), margin == 0 ? 1 : Float(1 - s)
        )
    }

    @Test(arguments: [[1.0], [1, 1.25], [1, 1.25, 1.375], [1, 1.3, 1.9]])
    func theMenuIsToggledInFlight(_ taps: [Double]) {
        MediaClock.$current.withValue(MediaClock()) {
            let button = MenuButton()
            CATransaction.flush()
            var next = taps[...]
            for step in 0...128 {
                let time = 1 + Double(step) / 80
                while let tap = next.first, tap <= time {
                    MediaClock.current.run(until: tap)
                    next.removeFirst()
                    button.toggle()
                }
                MediaClock.current.run(until: time)
                for (index, row) in button.rows.enumerated() {
                    for point in [CGPoint.zero, CGPoint(x: 20, y: 3)] {
                        let (place, opacity) = shown(row, point)
                        let (where_, opacity_) = expected(index, point, share(at: time, taps))
                        #expect(
                            abs(place.x - where_.x) < 2e-5 && abs(place.y - where_.y) < 2e-5
                                && abs(opacity - opacity_) < 2e-6,
                            "row \(index) at \(time): \(place) \(opacity), expected \(where_) \(opacity_)")
                    }
                }
            }
            #expect(button.isAnimating == (taps.count % 2 == 1))
        }
    }
}
