import MotionTesting
import MotionUIKit
import Testing

/// Fingers, gestures and controls, led by the program.
@Suite(.motionClock) struct TouchTests {
    private final class Log: @unchecked Sendable {
        var all: [String] = []
        func panned(_ pan: UIPanGestureRecognizer) {
            all.append("\(pan.state) \(Int(pan.translation(in: nil).x)) \(Int(pan.velocity(in: nil).x.rounded()))")
        }
        func happened(_ gesture: UIGestureRecognizer) { all.append("\(type(of: gesture)) \(gesture.state)") }
        func changed(_ control: UIControl, event: UIEvent?) { all.append("changed") }
        func named(_ gesture: UIGestureRecognizer) { all.append(gesture.name ?? "") }
        func touched() { all.append("touched") }
    }

    @Test func gesturesAreFound() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), log = Log()
        let pan = UIPanGestureRecognizer(target: log, action: Selector("panned(_:)", Log.panned(_:)))
        view.addGestureRecognizer(pan)
        #expect(view.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 130, y: 10), duration: 0.1))
        #expect(
            log.all == [
                "began 20 1200", "changed 40 1200", "changed 60 1200", "changed 80 1200", "changed 100 1200",
                "changed 120 1200", "ended 120 1200"
            ])
        view.removeGestureRecognizer(pan)
        log.all = []
        let tap = UITapGestureRecognizer(), twice = UITapGestureRecognizer(), press = UILongPressGestureRecognizer()
        let swipe = UISwipeGestureRecognizer()
        twice.numberOfTapsRequired = 2
        for one in [tap, twice, press, swipe] {
            one.addTarget(log, action: Selector("happened(_:)", Log.happened(_:)))
            view.addGestureRecognizer(one)
        }
        for _ in 0..<2 { view.tap(at: CGPoint(x: 5, y: 5)) }
        #expect(
            log.all == [
                "UITapGestureRecognizer ended", "UITapGestureRecognizer ended", "UITapGestureRecognizer ended"
            ])
        log.all = []
        let finger = view.touch(at: CGPoint(x: 5, y: 5))
        tap.isEnabled = false
        MediaClock.current.advance(by: 0.6)
        #expect(log.all == ["UILongPressGestureRecognizer began"])
        finger?.cancel()
        #expect(log.all.last == "UILongPressGestureRecognizer cancelled")
        view.drag(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 105, y: 5))
        #expect(log.all.last == "UISwipeGestureRecognizer ended")
    }

    /// One finger has one gesture, unless a delegate says else; a gesture may wait until another one has failed.
    @Test func gesturesAgree() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), log = Log(), inner = UIView()
        inner.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.addSubview(inner)
        func add(_ name: String, _ one: UIGestureRecognizer, to view: UIView) {
            one.name = name
            one.addTarget(log, action: Selector("named(_:)", Log.named(_:)))
            view.addGestureRecognizer(one)
        }
        let once = UITapGestureRecognizer(), twice = UITapGestureRecognizer(), outer = UITapGestureRecognizer()
        twice.numberOfTapsRequired = 2
        for (name, one) in [("once", once), ("twice", twice)] { add(name, one, to: inner) }
        add("outer", outer, to: view)
        once.require(toFail: twice)
        func taps(_ count: Int, _ wait: Double = 1) -> [String] {
            log.all = []
            for _ in 0..<count {
                inner.tap(at: CGPoint(x: 5, y: 5))
                MediaClock.current.advance(by: 0.1)
            }
            let early = log.all
            MediaClock.current.advance(by: wait)
            return early + ["|"] + log.all.dropFirst(early.count)
        }
        inner.removeGestureRecognizer(twice)
        #expect(taps(1) == ["once", "|"])
        outer.isEnabled = false
        inner.addGestureRecognizer(twice)
        #expect(taps(1) == ["|", "once"] && taps(2) == ["twice", "|"])
        let both = Both()
        (outer.delegate, outer.isEnabled, once.isEnabled) = (both, true, false)
        log.all = []
        MediaClock.current.advance(by: 1)
        for _ in 0..<2 { view.tap(at: CGPoint(x: 5, y: 5)) }
        #expect(log.all == ["outer", "twice", "outer"])
    }

    private final class Both: UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { true }
    }

    @Test func controlsAreTouched() {
        UIFont.measure = { text, font, _ in
            CGSize(width: CGFloat(text.count) * font.pointSize / 2, height: font.pointSize)
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), log = Log()
        let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        let slider = UISlider(frame: CGRect(x: 0, y: 50, width: 100, height: 20))
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 100, width: 100, height: 40)
        button.setTitle("go on", for: .normal)
        button.setTitle("off", for: .disabled)
        for one in [toggle, slider, button] as [UIControl] { view.addSubview(one) }
        let changed = Selector("changed(_:event:)", Log.changed(_:event:)),
            touched = Selector("touched", Log.touched)
        for one in [toggle, slider] as [UIControl] { one.addTarget(log, action: changed, for: .valueChanged) }
        button.addTarget(log, action: touched, for: .touchUpInside)
        view.tap(at: CGPoint(x: 10, y: 10))
        #expect(toggle.isOn && log.all == ["changed"])
        view.drag(from: CGPoint(x: 1, y: 60), to: CGPoint(x: 75, y: 60), duration: 0.1)
        #expect(abs(slider.value - 0.75) < 1e-6)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame == CGRect(x: 27.5, y: 11, width: 45, height: 18))
        view.tap(at: CGPoint(x: 50, y: 120))
        #expect(log.all.last == "touched")
        button.removeTarget(log, action: nil, for: .allEvents)
        button.isEnabled = false
        view.tap(at: CGPoint(x: 50, y: 120))
        #expect(log.all.filter { $0 == "touched" }.count == 1 && button.titleLabel?.text == "off")
        #expect(
            button.layer.sublayers?.last?.sceneLosses == ["off.string: text is not drawn"]
                || !button.layer.sceneLosses.isEmpty)
    }
}
