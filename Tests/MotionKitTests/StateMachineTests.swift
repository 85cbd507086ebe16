import MotionKit
import Testing

@Suite struct StateMachineTests {
    private let art = """
        {"v": "5.7.0", "fr": 60, "ip": 0, "op": 120, "w": 100, "h": 100,
         "markers": [{"cm": "idle", "tm": 0, "dr": 60}, {"cm": "busy", "tm": 60, "dr": 60}],
         "layers": [{"ty": 4, "nm": "box", "ip": 0, "op": 120, "shapes": [], "ks": {"p": {"a": 1, "k": [
            {"t": 0, "s": [0, 50], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
            {"t": 120, "s": [120, 50]}]}}}]}
        """

    private func machine(_ more: String = "") throws -> StateMachine {
        func over(_ value: Bool) -> String {
            """
            "guards": [{"type": "Boolean", "inputName": "over", "conditionType": "Equal", "compareTo": \(value)}]
            """
        }
        func plays(_ name: String, _ to: String) -> String {
            """
            {"type": "PlaybackState", "name": "\(name)", "animation": "a", "segment": "\(name)", "autoplay": true,
             "loop": true, "entryActions": [{"type": "Increment", "inputName": "count"}], "transitions": [\(to)]}
            """
        }
        let there = """
            {"type": "Tweened", "toState": "busy", "duration": 0.5, "easing": [0, 0, 1, 1], \(over(true))}
            """
        let back = """
            {"type": "Transition", "toState": "idle", \(over(false))}
            """
        return try StateMachine(
            json: """
                {"initial": "idle", "states": [\(plays("idle", there)), \(plays("busy", back))], \(more)
                 "inputs": [{"type": "Boolean", "name": "over", "value": false}, {"type": "Numeric", "name": "count"}]}
                """, animations: [("a", art)])
    }

    @Test func aRunIsThatOfItsInputs() throws {
        let run = try machine().run([.init(1.5, "over", true), .init(3, "over", false)], until: 4),
            clip = try run.clip()
        #expect(run.visits.map(\.state) == ["idle", "busy", "idle"] && run.visits[1].tween == 0.5)
        #expect(run.inputs == ["over": false, "count": 3] && run.until == 4 && run.losses.isEmpty)
        #expect(try run.state(at: 1.75) == "busy")
        for (shown, frame) in zip(try run.shown(at: [1.49, 1.75, 3.5]), [29.4, 60, 30]) {
            #expect(try (#require(shown.frame) - frame).magnitude < 1e-9)
        }
        #expect(try run.shown(at: [1.75])[0].mix == 0.5)
        let box = try #require(clip.layers.firstIndex(of: "box"))
        for (time, x) in [(1.49, 29.4), (1.75, 45), (2.5, 90), (3.5, 30)] {
            #expect((Double(clip.sample(at: time, in: .root).affines[box].translation.x) - x).magnitude < 0.005)
        }
    }

    @Test func mistakesNameTheirPath() throws {
        let error = #expect(throws: MotionError.self) { try machine().run([.init(0, "nobody")]) }
        #expect(error?.description.contains("$.inputs[0][1]") == true)
        #expect(throws: MotionError.self) { try machine("\"initial\": \"none\",") }
    }
}
