import Foundation
import MotionKit
import Testing

/// A JSON value whose numbers are exact, which those of JSONSerialization are not.
private enum Plain: Decodable, Equatable {
    case null, bool(Bool), number(Double), text(String), list([Plain]), object([String: Plain])

    init(from decoder: any Decoder) throws {
        let one = try decoder.singleValueContainer()
        if one.decodeNil() {
            self = .null
        } else if let bool = try? one.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? one.decode(Double.self) {
            self = .number(number)
        } else if let text = try? one.decode(String.self) {
            self = .text(text)
        } else if let list = try? one.decode([Plain].self) {
            self = .list(list)
        } else {
            self = .object(try one.decode([String: Plain].self))
        }
    }

    subscript(key: String) -> Plain {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }
    var list: [Plain] { if case .list(let items) = self { items } else { [] } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var numbers: [Double] { list.compactMap(\.number) }
    var value: Animation.Value? {
        switch self {
        case .number(let number): Animation.Value(number)
        case .text(let text): Animation.Value(stringLiteral: text)
        case .list: Animation.Value(numbers)
        default: nil
        }
    }

    /// As JSON.
    var written: String {
        switch self {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .number(let number): "\(number)"
        case .text(let text): "\"\(text)\""
        case .list(let items): "[\(items.map(\.written).joined(separator: ", "))]"
        case .object(let members): "{\(members.map { "\"\($0)\": \($1.written)" }.joined(separator: ", "))}"
        }
    }
}

/// Calls of retarget and transaction, and what Python's scenes then are: goldens/retargeted.json, which retargeted.py
/// writes.
private struct Case: Decodable, CustomTestStringConvertible {
    let name: String
    let scene, made: Plain
    let calls, ends: [Plain]

    var testDescription: String { name }

    static let all: [Case] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("goldens/retargeted.json")
        return (try? JSONDecoder().decode([Case].self, from: Data(contentsOf: file))) ?? []
    }()
}

private func call(_ given: Plain, _ scene: inout Scene) throws {
    let at = given["at"].number, duration = given["duration"].number
    let timing = try given["timing"].text.map { try Curve($0) }
    guard given["call"].text == "transaction" else {
        return try scene.retarget(
            "card", Animation.Property(rawValue: given["property"].text ?? ""), to: given["value"].value, at: at ?? 0,
            duration: duration, timing: timing, delay: given["delay"].number ?? 0,
            way: given["way"].text == "sampled" ? .sampled : .swiftui)
    }
    try scene.transaction(
        at: at, duration: duration, timing: timing, disableActions: given["disable_actions"] == .bool(true),
        completion: given["completion"].text
    ) { scene in
        for set in given["sets"].list.map(\.list) {
            let color = set[1].text.map { Color(stringLiteral: $0) }
            switch set[0].text {
            case "position": scene["card"]?.position = SIMD2(set[1].numbers)
            case "opacity": scene["card"]?.opacity = set[1].number ?? 0
            case "lineWidth": scene["card"]?.lineWidth = set[1].number ?? 0
            case "fillColor": scene["card"]?.fillColor = color
            case "backgroundColor": scene["card"]?.backgroundColor = color
            default: Issue.record("unknown field \(set[0])")
            }
        }
        for each in given["adds"].list {
            let property = Animation.Property(rawValue: each["property"].text ?? "")
            scene["card"]?.add(.basic(property, from: each["from"].value, to: each["to"].value).filled(.both))
        }
        for each in given["calls"].list { try call(each, &scene) }
    }
}

@Suite struct RetargetTests {
    @Test func thereAreCases() { #expect(Case.all.count == 21) }

    @Test(arguments: Case.all) fileprivate func callsMakeTheSceneThatPythonMakes(_ given: Case) throws {
        var scene = try Scene(json: given.scene.written)
        for each in given.calls { try call(each, &scene) }
        let text = try scene.json()
        #expect(try JSONDecoder().decode(Plain.self, from: Data(text.utf8)) == given.made, "\(text)")
        // And so the bits are the same at all times.
        let own = try scene.compile(), other = try Scene(json: given.made.written).compile()
        let times = (-8...256).map { Double($0) / 64 }
        #expect(own.sample(at: times) == other.sample(at: times))
        let ends = try scene.ends()
        #expect(ends.map(\.time) == given.ends.map { $0.list[0].number })
        #expect(ends.map(\.layer) == given.ends.map { $0.list[1].text })
        #expect(ends.map(\.property) == given.ends.map { $0.list[2].text })
        #expect(ends.map(\.transaction) == given.ends.map { $0.list[3].text })
    }
}

@Suite struct TransactionTests {
    private let scene = Scene(layers: [Layer("card", bounds: [0, 0, 40, 40], position: [20, 50])])

    private func message(_ body: () throws -> Void) -> String {
        do { try body() } catch { return "\(error)" }
        return "nothing"
    }

    @Test func mistakesAreNamedAndChangeNothing() throws {
        var scene = scene
        let undamped = try Curve("spring(1, 100, 0, 0)")
        func refused(_ body: (inout Scene) throws -> Void) throws -> String {
            let before = try scene.json(), words = message { try body(&scene) }
            #expect(try scene.json() == before)
            return words
        }
        #expect(
            try refused { try $0.retarget("dot", .opacity, to: 1) } == #"retarget.layer: "dot", no layer has this name"#
        )
        #expect(
            try refused { try $0.retarget("card", "opacty", to: 1) }.hasPrefix(
                #"card.retarget: "opacty", must be one of"#))
        #expect(try refused { try $0.retarget("card", .position, to: 1) } == "card.retarget: 1, must have 2 numbers")
        #expect(try refused { try $0.retarget("card", .position, to: nil) } == "card.retarget: nil, must be a value")
        #expect(
            try refused { try $0.retarget("card", .opacity, to: 1, at: .nan) }
                == "card.retarget.at: nan, must be finite")
        #expect(try refused { try $0.retarget("card", .opacity, to: 1, duration: -1) }.hasSuffix("must be 0 or more"))
        #expect(try refused { try $0.retarget("card", .opacity, to: 1, timing: undamped) }.hasSuffix("never settles"))
        #expect(try refused { try $0.retarget("card", .path, to: "M0 0") }.hasSuffix("the layer has no path"))
        #expect(try refused { try $0.retarget("card", .fillColor, to: "red") }.contains("must be #rrggbb"))
        #expect(try refused { try $0.retarget("card", .transform, to: "turn(1)") }.contains("CSS transform list"))
        #expect(try refused { try $0.retarget("card", .scale, to: [-1, -1]) }.contains("is taken apart in another way"))
        // In a transaction, too: what came before the mistake is undone.
        let words = try refused { scene in
            try scene.transaction(at: 0.5) { scene in
                scene["card"]?.opacity = 0
                scene["card"]?.strokeOffset = 1
            }
        }
        #expect(words.hasPrefix(#"card.retarget: "strokeOffset", must be one of"#))
        #expect(try refused { try $0.transaction(at: .infinity) { _ in } }.hasSuffix("must be finite"))
        #expect(try refused { try $0.transaction(duration: -1) { _ in } }.hasSuffix("must be 0 or more"))
        struct Own: Error {}
        #expect(throws: Own.self) { try scene.transaction { _ in throw Own() } }
        try scene.transaction(completion: "once") { _ in }
        #expect(try refused { try $0.transaction(completion: "once") { _ in } }.hasSuffix("of this name"))
    }

    @Test func innerTransactionsTakeWhatTheyDoNotSay() throws {
        var scene = scene
        try scene.transaction(duration: 2, timing: .easeIn, completion: "outer") { scene in
            try scene.transaction(duration: 1, completion: "inner") { $0["card"]?.opacity = 0 }
            scene["card"]?.position = [80, 50]
            scene.add(Layer("late").adding(.basic(.opacity, from: 0, to: 1)))
        }
        scene["card"]?.opacity = 1  // outside of it nothing moves
        let card = try #require(scene["card"]), late = try #require(scene["late"])
        #expect(card.animations.map(\.duration) == [1, 2] && card.animations.map(\.timing) == [.easeIn, .easeIn])
        #expect(card.animations.map(\.transaction) == ["inner", "outer"])
        #expect(late.animations.map(\.duration) == [2] && late.animations.map(\.transaction) == ["outer"])
        #expect(try scene.ends().compactMap(\.transaction) == ["inner", "outer"])
        #expect(try scene.ends().map(\.time) == [1, 1, 2, 2, 2])
    }

    @Test func endsAreInTheTimeOfTheScene() throws {
        var group = Layer("group"), dot = Layer("dot", parent: "group")
        (group.begin, group.speed) = (1, 2)
        dot.add(.basic(.opacity, to: 0, begin: 0.5, duration: 1.5).repeated(2))
        dot.add(Animation.basic(.rotation, to: 1, duration: 1).repeated())
        var scene = Scene(layers: [group, dot])
        scene.addProperty("progress", value: 0, animations: [.basic(nil, to: 1, duration: 3)])
        let ends = try scene.ends()
        #expect(ends.map(\.time) == [2.75, 3, .infinity])  // 1 + (.5 + 2 x 1.5) / 2
        #expect(ends.map(\.property) == ["opacity", "progress", "transform.rotation"])
        #expect(ends.map(\.animation) == [0, 0, 1] && ends.map(\.layer) == ["dot", nil, "dot"])
        scene["group"]?.speed = 0
        #expect(try scene.ends().map(\.time) == [3, .infinity, .infinity])
    }

    @Test func animationsOfInnerScenesEndOnceForEachLayerThatShowsThem() throws {
        var dot = Layer("dot", bounds: [0, 0, 9, 9]), arm = Layer("arm", parent: "dot")
        dot.add(.basic(.opacity, to: 0, duration: 1))
        arm.add(.basic(.rotation, to: 1, begin: 1, duration: 1))
        var middle = Scene("middle", layers: []), outer = Scene(layers: [Layer("card")])
        try middle.insert(Scene("inner", layers: [dot, arm]), in: Layer("a"))
        var slow = Layer("slow", parent: "card")
        slow.speed = 0.5
        try outer.insert(middle, in: Layer("now"))
        try outer.insert(middle, in: slow)
        let ends = try outer.ends()
        #expect(ends.map(\.layer) == ["now/a/dot", "slow/a/dot", "now/a/arm", "slow/a/arm"])
        #expect(ends.map(\.time) == [1, 2, 2, 4])
        #expect(ends.map(\.animation) == [0, 0, 0, 0] && ends[2].property == "transform.rotation")
        // Copies are what is drawn.
        #expect(try outer.expanded.compile().sample(at: 0.7) == outer.compile().sample(at: 0.7))
    }

    @Test func aSpringWhoseAnimationsAreGoneIsNotMergedWith() throws {
        let spring = try Spring(duration: 0.5, bounce: 0.3).curve
        var scene = scene, other = scene
        try scene.retarget("card", .position, to: [180, 50], timing: spring)
        scene["card"]?.removeAllAnimations()
        other["card"]?.position = [180, 50]
        try scene.retarget("card", .position, to: [20, 50], at: 0.1, timing: spring)
        try other.retarget("card", .position, to: [20, 50], at: 0.1, timing: spring)
        #expect(try scene.compile() == other.compile())
    }

    @Test func aKeyHasOneAnimation() throws {
        var card = Layer("card"), first = Animation.basic(.opacity, to: 0), second = Animation.basic(.opacity, to: 0.5)
        (first.key, second.key) = ("fade", "fade")
        card.add(first, .basic(.rotation, to: 1), second)
        #expect(card.animations.count == 2 && card.animationKeys == ["fade"])
        #expect(card.animation(forKey: "fade")?.to == 0.5 && card.animation(forKey: "turn") == nil)
        card.removeAnimation(forKey: "fade")
        #expect(card.animations.map(\.property) == [.rotation])
    }
}
