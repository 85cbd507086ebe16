import MotionSwiftUI
import MotionTestSupport

/// Returns what a number of 0 shows that goes to 1, at some seconds.
private func shown(_ animation: Animation, at time: Double) -> Double {
    let number = Animated(0.0)
    withAnimation(animation) { number.value = 1 }
    return number.presentations(at: [CACurrentMediaTime() + time])[0]
}

private func values(_ curve: UnitCurve) -> [Double] { [0.25, 0.5, 0.75].map(curve.value(at:)) }

private func numbers(_ spring: Spring) -> [Double] { [spring.mass, spring.stiffness, spring.damping] }

final class Calls: @unchecked Sendable {
    var times: [Double] = []
    func add() { times.append(CACurrentMediaTime()) }
}

let curveFacts: [String: Fact] = [
    "swiftui-001": {
        let all: [Animation] = [.easeInOut, .easeIn, .easeOut, .linear]
        return equal(all.map { [shown($0, at: 0.3499) < 1, shown($0, at: 0.35) == 1] }, all.map { _ in [true, true] })
    },
    "swiftui-003": { equal(Animation.easeInOut, .timingCurve(0.42, 0, 0.58, 1, duration: 0.35)) },
    "swiftui-004": { equal(Animation.easeIn, .timingCurve(0.42, 0, 1, 1, duration: 0.35)) },
    "swiftui-006": { near(shown(.timingCurve(0, 0, 1, 1), at: 0.1), shown(.linear, at: 0.1), 1e-6) },
    "swiftui-040": { equal(shown(.easeInOut.delay(0.2), at: 0.1), 0) },
    "swiftui-041": { equal(shown(.linear(duration: 1).speed(2), at: 0.25), 0.5) },
    "swiftui-043": {
        let twice = Animation.linear(duration: 1).repeatCount(2, autoreverses: true)
        return all(near(shown(twice, at: 1.999), 0.001, 1e-9), equal(shown(twice, at: 2), 1))
    },
    "swiftui-047": { equal(Animation.default.description, "DefaultAnimation()") },
    "swiftui-049": { near(values(.circularEaseOut), [0.661, 0.866, 0.968], 0.001) },
    "swiftui-050": { near(values(.circularEaseInOut), [0.067, 0.5, 0.933], 0.001) },
    "swiftui-052": { equal([UnitCurve.easeInOut.value(at: -0.5), UnitCurve.easeInOut.value(at: 1.5)], [0, 1]) },
    "swiftui-053": {
        equal(
            [UnitCurve.circularEaseIn.inverse == .circularEaseOut, UnitCurve.easeIn.inverse == .easeOut],
            [true, false])
    }
]

let springFacts: [String: Fact] = [
    "swiftui-007": {
        let spring = Spring(response: 0.5, dampingRatio: 1)
        return all(
            near(shown(.default, at: 0.1), spring.value(target: 1.0, time: 0.1), 1e-12),
            equal(Animation.spring(spring), .spring(response: 0.5, dampingFraction: 1)))
    },
    "swiftui-009": {
        equal(Animation.spring(response: 0.5), .spring(response: 0.5, dampingFraction: 0.825, blendDuration: 0))
    },
    "swiftui-010": {
        equal(
            Animation.interactiveSpring(response: 0.15),
            .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
    },
    "swiftui-012": { equal(Animation.smooth, .spring(response: 0.5, dampingFraction: 1, blendDuration: 0)) },
    "swiftui-013": { equal(Animation.snappy, .spring(response: 0.5, dampingFraction: 0.85, blendDuration: 0)) },
    "swiftui-015": { near([0.3, -0.5, 0].map { Spring(bounce: $0).dampingRatio }, [0.7, 2, 1], 1e-12) },
    "swiftui-016": { near(numbers(Spring(duration: 0.5, bounce: 0)), [1, 157.91367, 25.132741], 0.0001) },
    "swiftui-018": { near(numbers(Spring(duration: 1, bounce: 0.15)), [1, 39.478418, 10.681415], 0.0001) },
    "swiftui-019": { near(numbers(Spring(duration: 0.5, bounce: -0.5)), [1, 157.91367, 50.265482], 0.0001) },
    "swiftui-021": { near(Spring(duration: 0.5, bounce: 0).value(target: 1.0, time: 0.1), 0.35774, 1e-5) },
    "swiftui-022": { near(Spring(duration: 0.5, bounce: 0.3).value(target: 1.0, time: 0.1), 0.423302, 1e-5) },
    "swiftui-024": { near(Spring(duration: 1, bounce: 0.5).value(target: 1.0, time: 0.25), 0.647328, 1e-5) },
    "swiftui-025": { near(Spring(duration: 0.5, bounce: 0).settlingDuration, 0.8, 1e-6) },
    "swiftui-026": { equal(Spring(duration: 0.5, bounce: 1).settlingDuration, .infinity) },
    "swiftui-035": {
        // The rule holds at the moment of the removal, and at none of the frames before.
        let number = Animated(0.0), calls = Calls(), spring = Spring(response: 0.5, dampingRatio: 0.825)
        withAnimation(.spring(spring), completionCriteria: .removed) {
            number.value = 1
        } completion: {
            calls.add()
        }
        MediaClock.current.advance(by: 5)
        func rests(_ time: Double) -> Bool {
            let value = spring.value(target: 1.0, time: time), velocity = spring.velocity(target: 1.0, time: time)
            let force = spring.stiffness * (1 - value) - spring.damping * velocity
            return max(velocity * velocity, force * force) <= 0.0036 && abs(1 - value) <= 0.01
        }
        guard calls.times.count == 1 else { return isTrue(false, "\(calls.times)") }
        let last = Int(((calls.times[0] - 1) * 300).rounded())
        return all(
            isTrue(rests(Double(last) / 300)),
            isTrue(!(1..<last).contains { rests(Double($0) / 300) }, "rests before \(calls.times)"))
    }
]

let interruptionFacts: [String: Fact] = [
    "swiftui-037": {
        let number = Animated(0.0)
        withAnimation(.easeIn(duration: 1)) { number.value = 1 }
        MediaClock.current.advance(by: 0.5)
        let before = (number.presentation, number.velocity)
        withAnimation(.spring) { number.value = -1 }
        let after = (number.presentation, number.velocity)
        MediaClock.current.advance(by: 1e-3)
        // The spring pulls back by at most stiffness x way x time.
        return all(
            near(before.0, after.0, 1e-12), near(before.1, after.1, 1e-9), isTrue(before.1 > 0.5),
            near(number.presentation - before.0, before.1 * 1e-3, 3e-4))
    },
    "swiftui-038": {
        let number = Animated(0.0)
        withAnimation(.linear(duration: 1)) { number.value = 100 }
        MediaClock.current.advance(by: 0.5)
        withAnimation(.linear(duration: 1)) { number.value = 0 }
        MediaClock.current.advance(by: 0.25)
        return near(number.presentation, 56.25, 1e-9)
    },
    "swiftui-044": {
        let number = Animated(0.0), calls = Calls(), others = Calls()
        withAnimation(.spring) {
            number.value = 1
        } completion: {
            calls.add()
        }
        let other = Animated(0.0)
        withAnimation(.spring, completionCriteria: .removed) {
            other.value = 1
        } completion: {
            others.add()
        }
        MediaClock.current.advance(by: 3)
        return all(near(calls.times, [1.5], 1e-12), isTrue(others.times.count == 1 && others.times[0] > 1.6))
    },
    "swiftui-046": {
        let number = Animated(1.0), calls = Calls()
        withAnimation {
            number.value = 1
        } completion: {
            calls.add()
        }
        let atOnce = calls.times
        MediaClock.current.advance(by: 3)
        return all(equal(atOnce, [1]), equal(calls.times, [1]))
    }
]
