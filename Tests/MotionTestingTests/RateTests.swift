import MotionKit
import MotionTesting
import Testing

/// A card in a picture of 100 x 100, with some animations. The cards of the Python package's tests of rules.
private func scene(_ animations: Animation...) -> Scene {
    var card = Layer("card", bounds: [0, 0, 20, 20], position: [50, 50])
    card.backgroundColor = "#000000"
    card.add(contentsOf: animations)
    return Scene(size: [100, 100], layers: [card])
}

private func fade(_ from: Double, _ to: Double, begin: Double = 0, duration: Double = 0.25) -> Animation {
    .basic(.opacity, from: .init(from), to: .init(to), begin: begin, duration: duration)
}

@Suite struct RateTests {
    @Test func speedIsTheLargestOfAnyMoment() throws {
        // An ease-in-out goes faster than 60 points a second in its middle, by its slope of about 1.7.
        let eased = scene(.basic(.positionX, from: 20, to: 80, duration: 1, timing: .easeInOut))
        let answer = try eased.maxSpeed(70)
        #expect(answer.verdict == .fails && answer.layer == "card" && answer.property == "corners")
        #expect(answer.expected == "at most 70" && answer.seen?.hasSuffix("a second") == true)
        #expect(try eased.maxSpeed(130, over: 0.1).holds && eased.maxSpeed(120, "position.x", layer: "card").holds)
        #expect(try eased.maxSpeed(70, "position.x", layer: "card").verdict == .fails)
        #expect(try scene(.basic(.positionX, from: 20, to: 80, duration: 1)).maxSpeed(66, over: 0.1).holds)
        // A corner turns with a radius of 14.1 points.
        let turning = scene(.basic(.rotation, from: 0, to: 2, duration: 1))
        #expect(try turning.maxSpeed(32, over: 0.1).holds && turning.maxSpeed(28).verdict == .fails)
        // What does not show may be anywhere.
        #expect(try scene(fade(0, 0), .basic(.positionX, from: 0, to: 90, duration: 0.01)).maxSpeed(1).holds)
        #expect(try eased.maxSpeed(0, during: 0...0.001).note == "the interval is shorter")
        #expect(throws: MotionTestingError.self) { try eased.maxSpeed(-1) }
        #expect(throws: MotionTestingError.self) { try eased.maxSpeed(1, over: 0) }
        #expect(throws: MotionTestingError.self) { try eased.maxSpeed(1, "position.x") }
        #expect(try eased.compile().maxSpeed(1).verdict == .fails)
    }

    @Test func accelerationIsThatOfThreeTimes() throws {
        // x = 60 t^2 after a start at rest: 120 points a second squared.
        let thrown = try Curve.cubicBezier(1.0 / 3, 0, 2.0 / 3, 1.0 / 3)
        let scene = scene(.basic(.positionX, from: 20, to: 80, duration: 1, timing: thrown))
        #expect(try scene.maxAcceleration(200, over: 0.1).holds)
        let answer = try scene.maxAcceleration(110)
        #expect(answer.verdict == .fails && answer.seen?.hasSuffix("a second squared") == true)
        #expect(try scene.maxAcceleration(110, "position.x", layer: "card").verdict == .fails)
    }

    @Test func whatRestsTooLongIsFound() throws {
        let waits = scene(.keyframes(.positionX, [20, 50, 50, 80], keyTimes: [0, 0.2, 0.8, 1], duration: 1))
        let answer = try waits.keepsMoving("card", over: 0.3, least: 1)
        let time = try #require(answer.time)
        #expect(answer.verdict == .fails && time >= 0.19 && time <= 0.5 && answer.layer == "card")
        #expect(try waits.keepsMoving("card", over: 0.7, least: 1).holds)
        #expect(try waits.keepsMoving("card", "position.x", over: 0.7, least: 1).holds)
        #expect(try waits.keepsMoving("card", "position.y", over: 0.7, least: 1).verdict == .fails)
        #expect(throws: MotionTestingError.self) { try waits.keepsMoving("card", over: 9) }
        // A rest that begins right after the start.
        let starts = scene(.keyframes(.positionX, [20, 50, 50, 80], keyTimes: [0, 0.001, 0.303, 1], duration: 1))
        #expect(try !starts.keepsMoving("card", over: 0.3, least: 1).holds)
    }

    @Test func aNumberThatTurnsBackIsFound() throws {
        let backs = scene(.keyframes(.positionX, [20, 60, 50, 80], duration: 1))
        let answer = try backs.isMonotonic("position.x", of: "card")
        #expect(answer.verdict == .fails && answer.seen?.contains("back from ") == true)
        #expect(try backs.isMonotonic("position.x", of: "card", tolerance: 10.1).holds)
        #expect(try backs.isMonotonic("position.x", of: "card", .down).verdict == .fails)
        let rises = scene(.basic(.positionX, from: 20, to: 80, duration: 1, timing: .easeInOut))
        #expect(try rises.isMonotonic("position.x", of: "card").holds)
        #expect(try rises.isMonotonic("position.x", of: "card", .up, during: 0.2...0.4).holds)
        let falls = scene(.basic(.opacity, from: 1, to: 0.25, duration: 1, timing: .easeOut))
        #expect(
            try falls.isMonotonic(.opacity, of: "card").holds && falls.isMonotonic(.opacity, of: "card", .down).holds)
        // A step up is a step up, and no fall.
        let steps = scene(.basic(.positionX, from: 20, to: 80, duration: 1, timing: try Curve.steps(4)))
        #expect(try steps.isMonotonic("position.x", of: "card").verdict != .fails)
        #expect(throws: MotionTestingError.self) { try rises.isMonotonic(.position, of: "card") }
    }
}

@Suite struct AppearanceTests {
    @Test func aLayerAppearsByATime() throws {
        let late = try scene(fade(0, 1, begin: 0.5)).appears("card", by: 0.4)
        #expect(late.verdict == .fails && late.time == 0.4 && late.layer == "card" && late.seen == "0")
        let early = try scene(fade(0, 1, begin: 0.3)).appears("card", by: 0.4)
        #expect(early.holds && early.note?.hasPrefix("it shows from 0.3") == true)
        // What is outside of the picture does not show.
        let far = scene(.basic(.positionX, from: 400, to: 50, duration: 1))
        #expect(try far.appears("card", by: 0.5).verdict == .fails && far.appears("card", by: 0.9).holds)
        #expect(try far.appears("card", by: 0.5).seen == "1, and outside of the picture")
        #expect(throws: MotionTestingError.self) { try far.appears("card", by: -1) }
        #expect(throws: MotionTestingError.self) { try far.appears("card", by: .nan) }
    }

    @Test func oneAppearsBeforeTheOther() throws {
        var scene = Scene(size: [100, 100])
        for (name, begin) in [("one", 0.1), ("two", 0.4), ("three", 0.4)] {
            var layer = Layer(name, bounds: [0, 0, 20, 20], position: [50, 50])
            layer.backgroundColor = "#000000"
            layer.add(fade(0, 1, begin: begin))
            scene.add(layer)
        }
        #expect(try scene.appears("one", before: "two").holds)
        let answer = try scene.appears("two", before: "one")
        #expect(
            answer.verdict == .fails && answer.layer == "two" && answer.expected?.hasPrefix("seen before one") == true)
        let same = try scene.appears("two", before: "three")
        #expect(same.verdict == .fails && same.expected?.hasSuffix("at the same time") == true)
        scene["one"]?.removeAllAnimations()
        scene["one"]?.opacity = 0
        #expect(try scene.appears("one", before: "two").seen == "seen first never")
        #expect(try scene.appears("two", before: "one").holds)
    }
}
