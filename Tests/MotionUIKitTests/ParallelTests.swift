import Foundation
import MotionSwiftUI
import MotionUIKit
import Testing

/// R25: what the compiler lets tasks and threads do at the same time neither crashes nor mixes up clocks. Each test
/// begins its own tasks, so that `--no-parallel` changes nothing. `Tests/Deep/run.sh` runs them with ThreadSanitizer.
@Suite struct ParallelTests {
    /// Moves a card by a spring on the current clock. Returns where it was in each frame, and what was called.
    private static func fall(_ frames: Int = 30) -> [Double] {
        let screen = CALayer(), card = CALayer()
        screen.addSublayer(card)
        CATransaction.flush()
        let spring = CASpringAnimation(perceptualDuration: 0.3, bounce: 0.3)
        (spring.keyPath, spring.fromValue, spring.toValue) = ("position.x", 0, 90)
        var calls = 0.0
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls += 1 }
        card.add(spring, forKey: "in")
        CATransaction.commit()
        var seen = [CACurrentMediaTime()]
        for frame in 1...frames {
            MediaClock.current.run(until: 1 + Double(frame) / 20)
            seen.append(Double(card.presentation()!.position.x))
        }
        return seen + [calls]
    }

    /// What each of them sees.
    private static let expected = MediaClock.$current.withValue(MediaClock()) { fall() }

    @Test(arguments: 0..<400) func testsHaveClocksOfTheirOwn(_: Int) {
        #expect(ParallelTests.fall() == ParallelTests.expected)
    }

    @Test func tasksAndThreadsHaveClocksOfTheirOwn() async {
        let expected = ParallelTests.expected
        #expect(expected.first == 1 && expected.last == 1)
        await withTaskGroup(of: [Double].self) { group in
            for _ in 0..<400 { group.addTask { ParallelTests.fall() } }
            for await seen in group { #expect(seen == expected) }
        }
        let results = Collected()
        // A thread that runs several blocks goes on with its clock, so each block binds one.
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            MediaClock.$current.withValue(MediaClock()) { results.add(ParallelTests.fall()) }
        }
        for _ in 0..<16 { Thread { results.add(ParallelTests.fall()) }.start() }
        while results.count < 80 { await Task.yield() }
        #expect(results.all.allSatisfy { $0 == expected })
    }

    @Test func aTaskKeepsItsClockWhereverItGoesOn() async {
        func pass(_ seconds: Double) async { MediaClock.current.advance(by: seconds) }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<32 {
                group.addTask {
                    let layer = CALayer()
                    CATransaction.flush()
                    for _ in 0..<5 {
                        await pass(1 / 8)
                        await Task.yield()
                    }
                    await MainActor.run { MediaClock.current.advance(by: Double(number)) }
                    #expect(MediaClock.current.now == 1.625 + Double(number))
                    let move = CABasicAnimation(keyPath: "opacity")
                    (move.fromValue, move.duration) = (0, 1)
                    layer.add(move, forKey: nil)
                    await pass(0.5)
                    #expect(layer.presentation()!.opacity == 0.5)
                }
            }
        }
        // On the main thread all tasks have the clock of the process, and keep it elsewhere.
        let start = await MainActor.run { MediaClock.current.now }
        await Task { @MainActor in MediaClock.current.advance(by: 2) }.value
        let later = await Task { @MainActor in
            _ = MediaClock.current.now
            await pass(1)
            return MediaClock.current.now
        }.value
        #expect(later >= start + 3)
    }

    @Test func aBoundClockIsInheritedAndMayBeSharedByAllClasses() async {
        let clock = MediaClock()
        clock.onReport = { Issue.record("\($0)") }
        await MediaClock.$current.withValue(clock) {
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<24 { group.addTask { ParallelTests.useAll(number) } }
            }
        }
        #expect(clock.now > 1)
    }

    /// Uses layers, views, animators, dynamics and values on the current clock, which others may use and move, too.
    private static func useAll(_ number: Int) {
        let room = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), box = UIView()
        box.frame = CGRect(x: 80, y: 20, width: 20, height: 20)
        room.addSubview(box)
        room.layer.name = "room \(number)"
        CATransaction.flush()
        let clock = MediaClock.current
        let animator = UIDynamicAnimator(referenceView: room), gravity = UIGravityBehavior(items: [box])
        animator.addBehavior(gravity)
        let push = UIPushBehavior(items: [box], mode: .instantaneous)
        let value = Animated(0.0), loose = CALayer()
        let modified = ModifiedLayer(CALayer(), Modifiers().offset(x: 0, y: 0))
        let scrubbed = UIViewPropertyAnimator(duration: 0.1, curve: .easeIn) { room.alpha = 0.5 }
        let link = CADisplayLink { _ in }
        link.add()
        for step in 0..<8 {
            UIView.animate(withDuration: 0.05, delay: 0, options: .layoutSubviews) {
                room.bounds.size.width += 1
            } completion: { _ in
            }
            loose.position.x += 3
            room.layer.addSublayer(loose)
            room.layer.speed = step % 2 == 0 ? 1 : 2
            withAnimation(.spring) {
                value.value += 1
                modified.apply(Modifiers().offset(x: CGFloat(step), y: 0))
            } completion: {
            }
            gravity.magnitude = CGFloat(1 + step % 3)
            if step == 3 { animator.addBehavior(push) }
            step % 2 == 0 ? scrubbed.startAnimation() : scrubbed.pauseAnimation()
            clock.advance(by: 1 / 240)
            #expect(room.layer.presentation()!.bounds.width.isFinite && loose.presentation()?.opacity == 1)
            #expect(value.presentation.isFinite && animator.elapsedTime >= 0 && !room.layer.json.isEmpty)
            loose.removeFromSuperlayer()
            room.layer.removeAllAnimations()
        }
        scrubbed.stopAnimation(true)
        animator.removeAllBehaviors()
        link.invalidate()
    }

    @Test func layersThatGoLeaveNothingInTheirClock() {
        let clock = MediaClock()
        weak var pending: CALayer?
        weak var moving: CALayer?
        MediaClock.$current.withValue(clock) {
            pending = { CALayer() }()
            ({
                let layer = CALayer(), move = CABasicAnimation(keyPath: "opacity")
                (move.fromValue, move.duration) = (0, 1)
                layer.add(move, forKey: nil)
                CATransaction.flush()
                #expect(layer.presentation() != nil)
                moving = layer
            })()
        }
        #expect(pending == nil && moving == nil)
        clock.advance(by: 2)
    }
}

/// Results of several threads.
private final class Collected: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [[Double]] = []

    var all: [[Double]] { lock.withLock { results } }
    var count: Int { all.count }

    func add(_ result: [Double]) { lock.withLock { results.append(result) } }
}
