import MotionTesting
import MotionUIKit
import Testing

@Suite(.motionClock) struct GuillotineTests {
    /// When the menu of 320 x 568 hits the wall, and when all rests, in `guillotine_world(320, 568)` of the shipped
    /// scene: one bake of the same world in Python.
    private let impacts = [
        0.7891423521557545, 1.8775539454317378, 2.701192110546526, 3.284434465731556, 3.6673719495541883,
        3.905424656300866, 4.050292107660243
    ]
    private let rest = 4.55
    /// The same of 568 x 320.
    private let impactsOnItsSide = [
        1.300170754119164, 2.4534528601872094, 3.17614588254463, 3.6248267615962853, 3.896656998030909,
        4.058660716838956
    ]

    private func angle(_ view: UIView) -> Double {
        Double(view.layer.presentation()!.value(forKeyPath: "transform.rotation") as! CGFloat)
    }

    /// The angle at which a menu of a height touches the wall, which is 1 point to the left of it: the wall's upper end
    /// is 33 points less than the height below the button.
    private func wall(_ height: Double) -> Double { 1.02 / (height - 33) }

    private func make(_ size: CGSize) -> (menu: GuillotineMenu, transition: GuillotineMenuTransitionAnimation) {
        let screen = UIView(frame: CGRect(origin: .zero, size: size)), menu = GuillotineMenu(size: size)
        let transition = GuillotineMenuTransitionAnimation(in: screen, of: menu)
        CATransaction.flush()
        transition.animateTransition()
        return (menu, transition)
    }

    @Test func theMenuFallsAndRebounds() {
        let (menu, transition) = make(CGSize(width: 320, height: 568))
        var lowest = -2.0
        for frame in 1...300 {
            MediaClock.current.run(until: 1 + Double(frame) / 60)
            lowest = max(lowest, angle(menu))
            #expect(menu.button.transform.concatenating(menu.transform).isNearIdentity)
            #expect((menu.appearances == 1) == (Double(frame) / 60 >= rest))
        }
        #expect(lowest < wall(568), "the menu stops at the wall: \(lowest)")
        #expect(transition.hits.count == impacts.count)
        for (hit, time) in zip(transition.hits, impacts) {
            #expect(abs(hit.time - 1 - time) < 1e-9)
            #expect(hit.boundary == AnyHashable("collide"))
            #expect(abs(hit.place.x + 1) < 1 && abs(hit.place.y - 567.5) < 1, "\(hit.place)")
        }
        #expect(abs(transition.hits[0].time - 1.7897) < 0.01 * 0.7897, "the equation of a rigid pendulum")
        #expect(menu.appearances == 1)
        #expect(abs(angle(menu)) < wall(568))
    }

    /// The device is turned in flight, and again when the menu rests.
    @Test func theDeviceIsTurned() {
        let (menu, transition) = make(CGSize(width: 320, height: 568))
        MediaClock.current.run(until: 1.5)
        let before = angle(menu)
        #expect(before < -0.9 && before > -1)
        transition.rotateDevice(to: CGSize(width: 568, height: 320))
        #expect(abs(angle(menu) - before) < 1e-9, "it falls on from where it is")
        let pivot = menu.convert(menu.anchorPoint(), to: menu.superview)
        #expect(abs(pivot.x - 32) < 1e-6 && abs(pivot.y - 32) < 1e-6, "it hangs at its button")
        MediaClock.current.run(until: 10)
        #expect(menu.appearances == 1 && abs(angle(menu)) < wall(320))
        #expect(transition.hits.count > 3 && transition.hits[0].time < 1 + impactsOnItsSide[0])
        #expect(transition.hits.allSatisfy { abs($0.place.y - 319.5) < 1 })
        transition.rotateDevice(to: CGSize(width: 320, height: 568))
        MediaClock.current.run(until: 20)
        #expect(menu.appearances == 2 && abs(angle(menu)) < wall(568))
        let corner = menu.convert(CGPoint(x: 0, y: 568), to: menu.superview)
        #expect(abs(corner.x) < 1.2 && abs(corner.y - 568) < 1.2, "\(corner)")
    }

    @Test func onItsSideItFallsAsTheSameWorld() {
        let (menu, transition) = make(CGSize(width: 568, height: 320))
        MediaClock.current.run(until: 7)
        #expect(transition.hits.count == impactsOnItsSide.count)
        for (hit, time) in zip(transition.hits, impactsOnItsSide) { #expect(abs(hit.time - 1 - time) < 1e-9) }
        #expect(menu.appearances == 1)
    }
}

extension CGAffineTransform {
    fileprivate var isNearIdentity: Bool { abs(a - 1) < 1e-9 && abs(b) < 1e-9 && abs(c) < 1e-9 && abs(d - 1) < 1e-9 }
}
