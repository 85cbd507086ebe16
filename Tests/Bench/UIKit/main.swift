import Foundation
import MotionUIKit

/// What UIDynamicAnimator costs: `swift run -c release UIKitBench`. A row is the best, and where it says so the median,
/// of some runs, in time of the processor.

/// Seconds of the processor that a function takes, so that other programs of the machine do not count.
@MainActor func seconds(_ body: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    let start = now()
    body()
    return now() - start
}

@MainActor func row(_ name: String, _ times: [Double], _ limit: String) {
    let sorted = times.sorted()
    func micros(_ time: Double) -> Double { (time * 1e8).rounded() / 100 }
    let (best, median, worst) = (micros(sorted[0]), micros(sorted[sorted.count / 2]), micros(sorted[sorted.count - 1]))
    print("\(name): \(best) us, median \(median), most \(worst) (\(limit))")
}

/// An animator of items in rows, which fall, and bounce if there are walls.
@MainActor func falling(_ count: Int, walls: Bool) -> (UIDynamicAnimator, [UIView]) {
    let room = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 4000))
    let items = (0..<count).map { i in
        UIView(frame: CGRect(x: 10 + 38 * Double(i % 10), y: 10 + 38 * Double(i / 10), width: 30, height: 30))
    }
    for item in items { room.addSubview(item) }
    CATransaction.flush()
    let animator = UIDynamicAnimator(referenceView: room)
    animator.addBehavior(UIGravityBehavior(items: items))
    if walls {
        let collision = UICollisionBehavior(items: items)
        collision.addBoundary(
            withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
        animator.addBehavior(collision)
    }
    return (animator, items)
}

@MainActor func run() {
    let clock = MediaClock.current
    for (count, walls) in [(100, false), (100, true)] {
        let (animator, items) = falling(count, walls: walls)
        clock.advance(by: 0)
        var frames: [Double] = []
        let start = clock.now + 1e-4  // past the time of each frame, so that each step has one
        for i in 1...60 { frames.append(seconds { clock.run(until: start + Double(i) / 60) }) }
        precondition(items[0].center.y > 40)
        // The clock solves a piece of .25 s, then .5 s and so on: those frames are the dearest.
        row("a frame of \(count) items\(walls ? " that collide" : " in flight")", frames, "median at most 60")
        animator.removeAllBehaviors()
        clock.advance(by: 1)
    }
    for (count, walls) in [(20, false), (20, true)] {
        var pieces: [Double] = []
        for _ in 0..<20 {
            let (animator, _) = falling(count, walls: walls)
            pieces.append(seconds { clock.advance(by: 0) })
            animator.removeAllBehaviors()
            clock.advance(by: 1)
        }
        row("a piece of .25 s of \(count) items\(walls ? " that may collide" : "")", pieces, "at most 2000")
    }
}

MainActor.assumeIsolated { run() }
