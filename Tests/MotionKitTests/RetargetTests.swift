import MotionKit
import Testing

/// Calls that change the layer "card", and the scene that they make of it.
private struct Words: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let fields, made: String
    let call: @Sendable (inout Scene) throws -> Void

    init(
        _ name: String, _ fields: String, _ made: String, _ call: @escaping @Sendable (inout Scene) throws -> Void
    ) { (testDescription, self.fields, self.made, self.call) = (name, fields, made, call) }

    static let all = [
        Words(
            "targets", #""position": [20, 50], "path": "M0 0H9V9""#,
            #"""
            "position": [20, 50], "path": "M0 0H9V9", "courses": [{"property": "position", "targets": [
            {"at": 0.1, "to": [180, 50], "duration": 0.5, "timing": "ease-in-out"},
            {"at": 0.25, "to": [20, 50], "timing": "spring(1, 300, 8, 0)", "delay": 0.125, "velocity": [3, 4]},
            {"at": 0.5, "mode": "cut"}]}, {"property": "opacity", "targets": [{"to": 0}]},
            {"property": "path", "targets": [{"to": "M0 0H1", "mismatch": "match"}]}]
            """#
        ) {
            try $0.course(
                "card", .position, Target([180, 50], at: 0.1, duration: 0.5, timing: .easeInOut),
                Target([20, 50], at: 0.25, timing: Curve("spring(1, 300, 8, 0)"), delay: 0.125, velocity: [3, 4]),
                Target(at: 0.5, mode: .cut))
            try $0.course("card", .opacity, Target(0))
            try $0.course("card", .path, Target("M0 0H1", mismatch: .match))
        },
        Words(
            "retarget", ##""backgroundColor": "#2f6fd0""##,
            #"""
            "backgroundColor": "#2f6fd0", "courses": [
            {"property": "position.x", "targets": [{"to": 180}, {"at": 0.2, "to": 20, "mode": "takeOver"}]},
            {"property": "transform", "targets": [{"to": [0, 2, -2, 0, 1, 2]}, {"at": 1, "to": "rotate(450deg)"}]},
            {"property": "backgroundColor", "targets": [{"to": "#ff8800"}, {"at": 0.3, "to": "#00000000"}]}]
            """#
        ) {
            try $0.retarget("card", "position.x", to: 180)
            try $0.retarget("card", "position.x", to: 20, at: 0.2, way: .sampled)
            try $0.retarget("card", .transform, to: [0, 2, -2, 0, 1, 2])
            try $0.retarget("card", .transform, to: "rotate(450deg)", at: 1)
            try $0.retarget("card", .backgroundColor, to: "#ff8800")
            try $0.retarget("card", .backgroundColor, to: nil, at: 0.3)
        },
        Words(
            "transactions", ##""position": [20, 50], "backgroundColor": "#2f6fd0""##,
            #"""
            "position": [180, 50], "opacity": 0.5, "backgroundColor": null, "animations": [
            {"property": "position", "from": [20, 50], "to": [180, 50], "duration": 0.5, "timing": "ca.default",
            "fill": "backwards"}, {"property": "backgroundColor", "from": "#2f6fd0", "to": "#00000000",
            "duration": 0.5, "timing": "ca.default", "fill": "backwards"},
            {"property": "transform.rotation", "from": 0, "to": 1, "duration": 0.5, "fill": "both"}]
            """#
        ) {
            try $0.transaction(duration: 0.5) { scene in
                scene["card"]?.position = [180, 50]
                scene["card"]?.backgroundColor = nil
                scene["card"]?.add(.basic(.rotation, from: 0, to: 1).filled(.both))
            }
            try $0.transaction(disableActions: true) { $0["card"]?.opacity = 0.5 }
        },
        Words(
            "transactions at times", ##""position": [20, 50], "backgroundColor": "#2f6fd0""##,
            #"""
            "position": [20, 50], "backgroundColor": "#2f6fd0", "courses": [{"property": "position", "targets": [
            {"at": 0.25, "to": [180, 50], "timing": "ease-out", "transaction": "there"},
            {"at": 0.5, "to": [20, 50], "timing": "ca.default", "duration": 0.75, "transaction": "back"}]},
            {"property": "backgroundColor", "targets": [
            {"at": 0.5, "to": "#00000000", "timing": "ca.default", "duration": 0.75, "transaction": "back"}]},
            {"property": "opacity", "targets": [{"at": 1, "to": 0, "duration": 0.75, "transaction": "back"}]}]}],
            "transactions": [{"name": "there", "at": 0.25}, {"name": "back", "at": 0.5
            """#
        ) {
            try $0.transaction(at: 0.25, timing: .easeOut, completion: "there") { $0["card"]?.position = [180, 50] }
            try $0.transaction(at: 0.5, duration: 0.75, completion: "back") { scene in
                scene["card"]?.position = [20, 50]
                scene["card"]?.backgroundColor = nil
                try scene.retarget("card", .opacity, to: 0, at: 1)
            }
        }
    ]
}

@Suite struct RetargetTests {
    @Test(arguments: Words.all) private func callsMakeTheScene(_ words: Words) throws {
        var scene = try Scene(json: #"{"layers": [{"name": "card", \#(words.fields)}]}"#)
        try words.call(&scene)
        let wanted = try Scene(json: #"{"layers": [{"name": "card", \#(words.made)}]}"#)
        let text = try scene.json()
        #expect(try scene.compile() == wanted.compile(), "\(text)")
        #expect(try scene.ends() == wanted.ends())
        #expect(try scene.ends().count > 1)
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
            try refused { try $0.retarget("dot", .opacity, to: 1) } == #"course.layer: "dot", no layer has this name"#
        )
        #expect(
            try refused { try $0.retarget("card", "opacty", to: 1) }.hasPrefix(
                #"card.opacty: "opacty", must be a key path of an animation"#))
        #expect(try refused { try $0.retarget("card", .position, to: 1) } == "card.position: 1, must have 2 numbers")
        #expect(try refused { try $0.retarget("card", .position, to: nil) } == "card.retarget: nil, must be a value")
        #expect(
            try refused { try $0.retarget("card", .opacity, to: 1, at: .nan) }
                == "card.retarget.at: nan, must be finite")
        #expect(try refused { try $0.retarget("card", .opacity, to: 1, duration: -1) }.hasSuffix("must be 0 or more"))
        let endless = try refused { try $0.retarget("card", .opacity, to: 1, timing: undamped) }
        #expect(endless.hasSuffix("needs a duration"))
        #expect(try refused { try $0.retarget("card", .path, to: "M0 0") }.hasSuffix("the layer has no path"))
        #expect(try refused { try $0.retarget("card", .fillColor, to: "red") }.contains("must be #rrggbb"))
        #expect(try refused { try $0.retarget("card", .transform, to: "turn(1)") }.contains("CSS transform list"))
        let back = try refused { try $0.course("card", .opacity, Target(1, at: 2), Target(0, at: 1)) }
        #expect(back.hasSuffix("must not be less than that of the target before it"))
        // In a transaction, too: what came before the mistake is undone.
        let words = try refused { scene in
            try scene.transaction(at: 0.5) { scene in
                scene["card"]?.opacity = 0
                try scene.retarget("card", .position, to: 1)
            }
        }
        #expect(words.hasPrefix("card.position: 1, must have 2 numbers"))
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
    }

    @Test func aCourseGoesWithTheAnimations() throws {
        let spring = try Spring(duration: 0.5, bounce: 0.3).curve
        var scene = scene
        try scene.course("card", .position, Target([180, 50], timing: spring), Target(at: 0.1, timing: spring))
        #expect(try scene.compile().duration > 0.5)
        scene["card"]?.removeAllAnimations()
        #expect(try scene.compile() == self.scene.compile())
    }

    /// Checks what was before a target, the value there, and the end, over all that may have gone before.
    @Test(arguments: ["transaction", "retarget", "held", "removed"]) func thePastDoesNotMove(_ first: String) throws {
        var plain = Scene(layers: [Layer("card", position: [0, 0])])
        let way = Animation.basic(.position, from: [0, 0], to: [100, 0], duration: 1)
        switch first {
        case "transaction":
            try plain.transaction(duration: 1, timing: .linear) { $0["card"]?.position = [100, 0] }
        case "retarget": try plain.retarget("card", .position, to: [100, 0], duration: 1, timing: .linear)
        default: plain["card"]?.add(first == "held" ? way : way.filled(.removed))
        }
        var one = plain, other = plain
        try one.retarget("card", .position, to: [30, 0], at: 0.5, duration: 0.5, timing: .linear)
        try other.transaction(at: 0.5, duration: 0.5, timing: .linear) { $0["card"]?.position = [30, 0] }
        for scene in [one, other] {
            let clip = try scene.compile(), before = try plain.compile()
            for time in [0, 0.25, 0.499] { #expect(clip.sample(at: time) == before.sample(at: time)) }
            let x = [0.499, 0.501, 60].map { clip.sample(at: $0).affines[0].translation.x }
            #expect(abs(x[1] - x[0]) < 1 && x[2] == 30, "\(x)")
        }
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
