import MotionQuartz
import MotionTesting
import Testing

@Suite(.motionClock) struct ClockTests {
    @Test func anAnimationRunsAndEnds() {
        let layer = CALayer()
        layer.opacity = 1
        #expect(layer.presentation() == nil)
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 1)
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 2)
        var ended = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended += 1 }
        layer.add(fade, forKey: "fade")
        CATransaction.commit()
        #expect(layer.presentation()?.opacity == 0)
        MediaClock.current.advance(by: 0.5)
        #expect(CACurrentMediaTime() == 1.5)
        #expect(layer.presentation()?.opacity == 0.25)
        #expect(layer.animation(forKey: "fade")?.beginTime == 1)
        MediaClock.current.advance(by: 1)
        #expect(layer.presentation()?.opacity == 0.75 && ended == 0)
        MediaClock.current.advance(by: 1)
        #expect(layer.presentation()?.opacity == 1 && ended == 1)
        #expect(layer.animationKeys() == nil)
        layer.position.x = 0.1
        #expect(layer.animationKeys() == ["position"])
        #expect(layer.presentation()!.position.x == 0)
        MediaClock.current.advance(by: 0.125)
        let x = layer.presentation()!.position.x
        #expect(x > 0.05 && x < 0.1)
        MediaClock.current.advance(by: 0.125)
        #expect(layer.presentation()!.position.x == 0.1)
    }
}
