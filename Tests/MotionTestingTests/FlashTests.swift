import Foundation
import MotionKit
import MotionTesting
import Testing

/// A scene, what the rule is given, and what the Python package answers: goldens/flashes.json, which Python's and
/// JavaScript's tests read, too.
private struct Case: Decodable, CustomTestStringConvertible {
    struct Given: Decodable {
        var least: Double?
        var at_most, budget: Int?
    }

    let name, verdict: String
    let given: Given
    let time, width: Double?
    let layer, seen: String?
    var scene = ""

    enum CodingKeys: CodingKey { case name, given, verdict, time, layer, seen, width }
    var testDescription: String { name }

    static let all: [Case] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("goldens/flashes.json")
        guard let data = try? Data(contentsOf: file), var cases = try? JSONDecoder().decode([Case].self, from: data),
            let objects = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
        else { return [] }
        for (i, object) in objects.enumerated() {
            guard let scene = object["scene"], let text = try? JSONSerialization.data(withJSONObject: scene) else {
                return []
            }
            cases[i].scene = String(decoding: text, as: UTF8.self)
        }
        return cases
    }()
}

@Suite struct FlashTests {
    @Test func thereAreCases() { #expect(Case.all.count == 26) }

    @Test(arguments: Case.all) fileprivate func flashesAreAnsweredAsInPython(_ given: Case) throws {
        let scene = try Scene(json: given.scene)
        let answer = try scene.flashesPerSecond(
            atMost: given.given.at_most ?? 3, least: given.given.least ?? 0.1, budget: given.given.budget ?? 4000)
        #expect(answer.verdict.rawValue == given.verdict, "\(answer)")
        #expect(answer.layer == given.layer && answer.seen == given.seen, "\(answer)")
        #expect((answer.time == nil) == (given.time == nil) && (answer.width == nil) == (given.width == nil))
        if let time = answer.time, let its = given.time { #expect((time - its).magnitude < 1e-12, "\(time)") }
        // Enclosures differ by what the kernel allows: a hundredth, and Python's add single precision's.
        if let width = answer.width, let its = given.width { #expect((width - its).magnitude < 0.02 * its) }
    }

    @Test func whatCannotBeAskedIsRefused() throws {
        let layer = Layer("card", bounds: [0, 0, 9, 9]), scene = Scene(size: [9, 9], layers: [layer])
        #expect(throws: MotionTestingError.self) { try Scene(layers: [layer]).flashesPerSecond() }
        #expect(try scene.compile().flashesPerSecond().holds)
        #expect(throws: MotionTestingError.self) { try scene.flashesPerSecond(atMost: -1) }
        #expect(throws: MotionTestingError.self) { try scene.flashesPerSecond(least: 0) }
    }
}

@Suite struct ReducedMotionTests {
    private func scene(_ animation: Animation) -> Scene {
        var card = Layer("card", bounds: [0, 0, 40, 20], position: [40, 70])
        card.backgroundColor = "#cc3300"
        card.add(animation)
        return Scene(size: [320, 200], layers: [card])
    }

    @Test func aCalmSceneIsOneInWhichNothingGoesFar() throws {
        let spinning = scene(.basic(.rotation, from: 0, to: .degrees(360), duration: 1))
        let moving = scene(.basic(.positionX, to: 90, duration: 1))
        #expect(try spinning.hasReducedMotion().verdict == .fails)
        #expect(try spinning.hasReducedMotion(scene(.basic(.opacity, from: 0, to: 1, duration: 1))).holds)
        let answer = try spinning.hasReducedMotion(moving)
        #expect(answer.verdict == .fails && answer.layer == "card" && answer.property == "corners")
        // As the Python twin answers: the card goes 50 points in a second.
        #expect((try #require(answer.time) - 0.02).magnitude < 1e-4 && answer.expected == "within 1 points")
        #expect(try spinning.hasReducedMotion(moving, most: 50.1).holds)
        #expect(try spinning.hasReducedMotion(moving, most: 50.0001, budget: 2).verdict != .fails)
        #expect(try spinning.hasReducedMotion(moving.compile()).verdict == .fails)
        #expect(throws: MotionTestingError.self) { try spinning.hasReducedMotion(moving, most: -1) }
    }

    @Test func styleSheetsHaveACalmForm() throws {
        let moving = ".a { animation: turn 1s } @keyframes turn { to { rotate: 1turn } }"
        func calm(_ name: String) -> String {
            "@media (prefers-reduced-motion: reduce) { \(name) { animation: none } }"
        }
        func ask(_ text: String) throws -> MotionAnswer { try Scene().hasReducedMotion(styleSheet: text) }
        #expect(try ask(moving).verdict == .fails && ask(moving).seen == "animated always: .a")
        #expect(try ask(moving + calm(".b")).verdict == .fails)
        #expect(
            try ask(moving + calm(".a")).holds && ask(moving + calm("*")).holds && ask(moving + calm(".b, .a")).holds)
        #expect(try ask("@media (prefers-reduced-motion: no-preference) { \(moving) }").holds)
        #expect(try ask("/* \(calm(".a")) */ \(moving)").verdict == .fails)
        #expect(
            try ask("@supports (rotate: 1deg) { .a, .b { transition: all 0.2s } } \(calm(".a")) .c { animation: x }")
                .seen == "animated always: .b, .c")
        #expect(try ask(".a { animation: none }").holds && ask("body {}").verdict == .fails)
    }
}
