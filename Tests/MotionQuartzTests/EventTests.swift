import MotionQuartz
import MotionTesting
import Testing

/// Writes down what happens.
private final class Log: @unchecked Sendable {
    var lines: [String] = []
    func add(_ line: String) { lines.append("\(CACurrentMediaTime()) \(line)") }
}

private final class Named: CAAnimationDelegate {
    let name: String, log: Log
    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
    func animationDidStart(_ anim: CAAnimation) { log.add("\(name) starts") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        log.add("\(name) \(flag ? "ends" : "is removed")")
    }
}

private func fade(_ name: String, _ log: Log, begin: Double = 0, duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
    (animation.beginTime, animation.delegate) = (begin, Named(name, log))
    return animation
}

@Suite(.motionClock) struct EventTests {
    @Test func eventsComeAtTheirTimesInOrder() {
        let root = CALayer(), back = CALayer(), front = CALayer(), log = Log()
        root.addSublayer(back)
        root.addSublayer(front)
        CATransaction.flush()
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.add("outer block") }
        front.add(fade("front", log), forKey: nil)
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.add("inner block") }
        back.add(fade("back", log), forKey: nil)
        CATransaction.commit()
        root.add(fade("late", log, begin: 1.25, duration: 0.25), forKey: nil)
        CATransaction.commit()
        MediaClock.current.advance(by: 5)
        #expect(
            log.lines == [
                "1.0 front starts", "1.0 back starts", "1.25 late starts", "1.5 late ends", "2.0 back ends",
                "2.0 front ends", "2.0 inner block", "2.0 outer block"
            ])
        #expect(CACurrentMediaTime() == 6)
    }

    /// What a block adds begins at the time of the block, and the clock stops at its end, too.
    @Test func blocksChainAnimations() {
        nonisolated(unsafe) let layer = CALayer()
        let log = Log()
        CATransaction.flush()
        @Sendable func step(_ number: Int) {
            CATransaction.begin()
            CATransaction.setAnimationDuration(0.5)
            CATransaction.setCompletionBlock {
                log.add("step \(number)")
                if number < 4 { step(number + 1) }
            }
            layer.transform = CATransform3DMakeRotation(CGFloat(number) * .pi / 2, 0, 0, 1)
            CATransaction.commit()
        }
        step(1)
        MediaClock.current.run(until: 2.75)
        #expect(layer.presentation()!.transform != layer.transform)
        #expect(log.lines == ["1.5 step 1", "2.0 step 2", "2.5 step 3"])
        MediaClock.current.run(until: 10)
        #expect(log.lines.last == "3.0 step 4")
    }

    @Test func replacingAndRemovingAreToldAtOnce() {
        let layer = CALayer(), log = Log()
        CATransaction.flush()
        layer.add(fade("a", log), forKey: "k")
        MediaClock.current.advance(by: 0.5)
        layer.add(fade("b", log), forKey: "k")
        MediaClock.current.advance(by: 0.25)
        layer.removeAllAnimations()
        MediaClock.current.advance(by: 5)
        #expect(log.lines == ["1.0 a starts", "1.5 a is removed", "1.5 b starts", "1.75 b is removed"])
    }

    @Test func aPauseMovesTheEnd() {
        let root = CALayer(), layer = CALayer(), log = Log()
        root.addSublayer(layer)
        CATransaction.flush()
        layer.add(fade("a", log), forKey: nil)
        MediaClock.current.advance(by: 0.25)
        (root.timeOffset, root.speed) = (root.convertTime(CACurrentMediaTime(), from: nil), 0)
        MediaClock.current.advance(by: 10)
        #expect(layer.presentation()?.opacity == 0.25)
        let paused = root.timeOffset
        (root.speed, root.timeOffset) = (1, 0)
        root.beginTime = root.convertTime(CACurrentMediaTime(), from: nil) - paused
        MediaClock.current.advance(by: 10)
        #expect(log.lines == ["1.0 a starts", "12.0 a ends"])
    }

    @Test func aDisplayLinkRunsOnTheClock() {
        let layer = CALayer(), log = Log()
        CATransaction.flush()
        nonisolated(unsafe) var times: [Double] = []
        let link = CADisplayLink { times.append($0.timestamp) }
        link.preferredFramesPerSecond = 4
        link.add()
        layer.add(fade("a", log, duration: 0.5), forKey: nil)
        MediaClock.current.advance(by: 1)
        #expect(times == [1.25, 1.5, 1.75, 2])
        link.isPaused = true
        MediaClock.current.advance(by: 1)
        link.isPaused = false
        MediaClock.current.advance(by: 0.25)
        #expect(times.last == 3.25 && times.count == 5)
        link.invalidate()
        MediaClock.current.advance(by: 1)
        #expect(times.count == 5)
    }

    /// A time that was passed over is told when the clock moves on, and an earlier one shows what was.
    @Test func theClockCanBeSetToAnyTime() {
        let layer = CALayer(), log = Log()
        CATransaction.flush()
        layer.add(fade("a", log), forKey: nil)
        MediaClock.current.set(to: 5)
        #expect(log.lines.isEmpty && layer.presentation()?.opacity == 1)
        MediaClock.current.set(to: 1.75)
        #expect(layer.presentation()?.opacity == 0.75)
        MediaClock.current.set(to: 1.25)
        #expect(layer.presentation()?.opacity == 0.25)
        MediaClock.current.run(until: 3)
        #expect(log.lines.last == "2.0 a ends" && layer.animationKeys() == nil)
    }

    @Test func clocksOfTasksAreTheirOwn() {
        let outer = MediaClock.current.now
        MediaClock.$current.withValue(MediaClock()) {
            MediaClock.current.advance(by: 100)
            #expect(CACurrentMediaTime() == 101)
        }
        #expect(MediaClock.current.now == outer)
        let system = MediaClock(.system)
        #expect(system.now >= 1)
        let start = system.now
        system.run(until: start + 0.002)
        #expect(system.now >= start + 0.002)
    }
}

extension EventTests {
    /// At its end, wherever rounding puts that, an animation that is removed shows no more.
    @Test func aCompletionBlockSeesTheModel() {
        nonisolated(unsafe) let layer = CALayer()
        let other = CALayer()
        CATransaction.flush()
        nonisolated(unsafe) var seen: [Float] = []
        let long = CABasicAnimation(keyPath: "zPosition")
        (long.toValue, long.duration) = (1, 100)
        layer.add(long, forKey: nil)
        other.add(long, forKey: nil)
        for i in 1...20 {
            CATransaction.begin()
            CATransaction.setCompletionBlock { seen.append(layer.presentation()!.opacity) }
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue, fade.duration) = (0, 0.5, Double(i) * 0.1)
            layer.add(fade, forKey: "fade")
            CATransaction.commit()
            MediaClock.current.advance(by: Double(i) * 0.05)
            _ = layer.presentation()
            MediaClock.current.advance(by: 2)
        }
        #expect(seen == [Float](repeating: 1, count: 20))
    }

    @Test func theClockRefusesTimesWithoutEnd() {
        nonisolated(unsafe) var reports: [String] = []
        MediaClock.current.onReport = { reports.append($0) }
        for time in [Double.nan, .infinity, -.infinity] { MediaClock.current.run(until: time) }
        MediaClock.current.set(to: .nan)
        #expect(reports.count == 4 && CACurrentMediaTime() == 1)
    }
}
