import Foundation
import MotionQuartz

/// Counts the calls of a block.
private final class Counter: @unchecked Sendable { var count = 0 }

/// Returns how often a completion block has run before and after the commit and a wait.
private func completion(wait: Double?, adds: Bool) -> Int {
    let layer = committed(), counter = Counter()
    CATransaction.begin()
    CATransaction.setCompletionBlock { counter.count += 1 }
    if adds { layer.add(basic("opacity", from: 0, to: 1), forKey: nil) }
    CATransaction.commit()
    if let wait { MediaClock.current.advance(by: wait) }
    return counter.count
}

let transactionFacts: [String: Fact] = [
    "transaction-004": { near(CATransaction.animationDuration(), 0.25, 0) },
    "transaction-007": {
        CATransaction.begin()
        return near(CATransaction.animationDuration(), 0.25, 0)
    },
    "transaction-009": {
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        var point: [Float] = [9, 9]
        CATransaction.animationTimingFunction()!.getControlPoint(at: 1, values: &point)
        return near(point.map { Double($0) }, [0.42, 0], 1e-6)
    },
    "transaction-010": {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1.5)
        CATransaction.setDisableActions(true)
        CATransaction.commit()
        return all(
            near(CATransaction.animationDuration(), 0.25, 0), equal(CATransaction.disableActions(), false),
            isNil(CATransaction.animationTimingFunction()))
    },
    "transaction-011": {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setDisableActions(true)
        CATransaction.begin()
        return near(CATransaction.animationDuration(), 1, 0)
    },
    "transaction-013": {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        return near(CATransaction.animationDuration(), 2, 0)
    },
    "transaction-014": {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.commit()
        return near(CATransaction.animationDuration(), 1, 0)
    },
    "transaction-016": {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.75)
        return near(numbers(CATransaction.value(forKey: kCATransactionAnimationDuration)), [0.75], 0)
    },
    "transaction-019": {
        CATransaction.begin()
        return isNil(CATransaction.value(forKey: "aKeyNobodyDefined"))
    },
    "transaction-020": {
        CATransaction.begin()
        CATransaction.setValue("stored", forKey: "aKeyNobodyDefined")
        return equal(CATransaction.value(forKey: "aKeyNobodyDefined") as? String, "stored")
    },
    "transaction-022": {
        CATransaction.flush()
        CATransaction.lock()
        CATransaction.unlock()
        return near(CATransaction.animationDuration(), 0.25, 0)
    },
    "transaction-023": { equal(completion(wait: nil, adds: false), 1) },
    "transaction-025": { equal(completion(wait: 0, adds: true), 0) },
    "transaction-026": { equal(completion(wait: 2, adds: true), 1) },
    "transaction-029": {
        let layer = committed(), counter = Counter()
        layer.actions = ["opacity": CABasicAnimation(keyPath: "opacity")]
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setCompletionBlock { counter.count += 1 }
        layer.opacity = 0
        CATransaction.commit()
        let before = counter.count
        MediaClock.current.advance(by: 2)
        return equal([before, counter.count], [0, 1])
    },
    "transaction-031": {
        CATransaction.begin()
        CATransaction.begin()
        CATransaction.flush()
        return near(CATransaction.animationDuration(), 0.25, 0)
    },
    "transaction-032": {
        let results = Results()
        let threads = [0.125, 0.875].map { duration in
            Thread {
                CATransaction.begin()
                CATransaction.setAnimationDuration(duration)
                results.meet()
                results.add(duration, CATransaction.animationDuration())
                CATransaction.commit()
            }
        }
        for thread in threads { thread.start() }
        let found = results.wait(for: 2)
        return near([found[0.125] ?? 0, found[0.875] ?? 0], [0.125, 0.875], 0)
    },
    "transaction-033": {
        let results = Results()
        let thread = Thread {
            let own = Thread.current
            CATransaction.setCompletionBlock { results.add(Thread.current === own ? 1 : 0, 1) }
            CATransaction.flush()
            CATransaction.flush()
        }
        thread.start()
        return equal(results.wait(for: 1), [1: 1])
    },
    "transaction-035": {
        let layer = committed()
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.setCompletionBlock { layer.transform = scaling(2, 2, 1) }
        CATransaction.commit()
        return near(layer.animation(forKey: "transform")!.duration, 0.25, 0)
    },
    "transaction-036": {
        let layer = committed()
        CATransaction.setDisableActions(true)
        layer.transform = turning(1)
        let first = layer.animationKeys()
        CATransaction.flush()
        layer.opacity = 0
        return all(isNil(first), equal(layer.animationKeys(), ["opacity"]))
    }
]

/// What threads have found, and a place where two of them meet.
private final class Results: @unchecked Sendable {
    private let condition = NSCondition()
    private var found: [Double: Double] = [:]
    private var waiting = 0

    func add(_ key: Double, _ value: Double) {
        condition.lock()
        found[key] = value
        condition.broadcast()
        condition.unlock()
    }

    func meet() {
        condition.lock()
        waiting += 1
        condition.broadcast()
        while waiting < 2 { condition.wait() }
        condition.unlock()
    }

    func wait(for count: Int) -> [Double: Double] {
        condition.lock()
        defer { condition.unlock() }
        while found.count < count { condition.wait() }
        return found
    }
}
