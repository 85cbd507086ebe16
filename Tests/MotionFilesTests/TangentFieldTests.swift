import CMotion
import MotionTestSupport
import Testing

/// Checks what motion_scene_read makes of tangents, and of fields that clips have nothing of.
@Suite struct TangentFieldTests {
    private func animated(_ animation: String, _ others: String = "") -> SceneText {
        SceneText(#"{"layers": [{"name": "a", "animations": [{\#(animation)}]}]\#(others)}"#)
    }

    @Test func tangentsAreTheParametersOfTheKeys() {
        let scene = animated(
            #""property": "transform.scale", "mode": "cubic", "values": [1, [2, 3]], "outTangents": [4, [5, 6]]"#)
        #expect(scene.complaint == "")
        defer { scene.keep() }
        let row = scene.description.animations[0], floats = scene.description.floats!
        #expect(row.flags == MOTION_ANIMATION_TANGENTS && row.parameter_count == 2 && row.mode == MOTION_MODE_CUBIC)
        #expect((0..<8).map { floats[Int(row.first_parameter) + $0] } == [0, 0, 4, 4, 0, 0, 5, 6])
        let both = animated(
            #""property": "opacity", "mode": "cubic", "values": [1, 2], "inTangents": [3, 4], "outTangents": [5, 6]"#)
        let first = Int(both.description.animations[0].first_parameter)
        #expect((0..<4).map { both.description.floats[first + $0] } == [3, 5, 4, 6])
        both.keep()
    }

    @Test(arguments: [
        (#""property": "opacity", "values": [1, 2], "inTangents": [3, 4]"#, "inTangents: [3, 4]"),
        (
            #""property": "transform", "valueFunction": "rotateZ", "mode": "cubic", "values": [1], "inTangents": [3]"#,
            "inTangents: [3]"
        ),
        (
            ##""property": "fillColor", "mode": "cubic", "values": ["#ffffff"], "outTangents": [[1, 2, 3, 4]]"##,
            "outTangents: [[1, 2, 3, 4]]"
        )
    ])
    func tangentsAreOfNumbersAndCubic(animation: String, value: String) {
        let complaint = animated(animation).complaint
        #expect(
            complaint.hasSuffix("\(value), is allowed only with numbers, of which the mode is cubic"), "\(complaint)")
    }

    @Test func keysUserDataAndTransactionsMakeNoRows() {
        let clock = #""property": "opacity", "to": 0"#
        let plain = animated(clock)
        let named = animated(
            #"\#(clock), "key": "fade", "userData": {"layers": [{"key": 3}], "x": null}, "transaction": "t""#,
            #", "transactions": [{"name": "t"}, {"name": "u", "outer": "t", "at": 3}]"#)
        #expect(plain.complaint == "" && named.complaint == "")
        defer { named.keep(plain) }
        #expect(plain.description.animation_count == 1 && named.description.animation_count == 1)
        #expect(plain.description.float_count == named.description.float_count)
        #expect(plain.description.text_count == named.description.text_count)
    }

    @Test(arguments: [
        (#", "key": 3"#, "", "$.layers[0].animations[0].key: 3, must be string"),
        (#", "userData": [3]"#, "", "$.layers[0].animations[0].userData: [3], must be object"),
        ("", #", "transactions": [{"at": 3}]"#, #"$.transactions[0]: {"at": 3}, must have the field name"#),
        ("", #", "transactions": [3]"#, "$.transactions[0]: 3, must be an object"),
        (
            "", #", "transactions": [{"name": "a", "end": 3}]"#,
            "$.transactions[0].end: 3, no such field, must be one of name, outer, at"
        )
    ])
    func whatClipsHaveNothingOfIsChecked(animation: String, scene: String, complaint: String) {
        let found = animated(#""property": "opacity", "to": 0"# + animation, scene).complaint
        #expect(found == complaint)
    }
}
