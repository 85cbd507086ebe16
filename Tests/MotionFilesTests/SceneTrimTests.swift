import CMotion
import MotionTestSupport
import Testing

/// Checks trims of layers: their rows, their numbers, and what is refused.
@Suite struct SceneTrimTests {
    /// A layer with a trim, with three below it that have paths, one of which is in a scene; and one that has none.
    private static let tree = #"""
        {"scenes": [{"name": "s", "layers": [{"name": "d", "path": "M0 0L1 1"}]}], "layers": [
            {"name": "z", "path": "M0 0L1 1", "strokeEnd": 0.5},
            {"name": "a", "trim": "sequential", "strokeStart": 0.25, "path": "M0 0L1 1", "fillColor": "#000000",
             "fillGradient": {"type": "linear", "ends": {"value": [0, 0, 1, 1]}, "stops": [
                {"offset": 0, "color": "#000000"}, {"offset": 1, "color": "#ffffff"}]},
             "animations": [{"property": "strokeOffset", "from": 0, "to": 1}]},
            {"name": "b", "parent": "a", "animations": [{"property": "path", "from": "M0 0L1 1", "to": "M0 0L1 2"}]},
            {"name": "c", "parent": "b", "scene": "s", "inherits": "transform"},
            {"name": "e", "trim": "parallel", "path": "M0 0L1 1",
             "animations": [{"animations": [{"property": "strokeEnd", "values": [0, 1]}]}]}],
         "properties": [{"name": "own", "value": 1}]}
        """#

    /// The trims: mode, the names of their layers, and their numbers.
    private func trims(_ scene: SceneText) -> [String] {
        let d = scene.description
        func number(_ row: UInt32) -> String {
            if row == MOTION_NONE { return "-" }
            let user = d.user_properties[Int(row)]
            let name = scene.name(MOTION_TABLE_USER_PROPERTIES, row)!
            return "\(name) \(d.floats[Int(user.first_value)]) of \(user.layer)"
        }
        return (0..<Int(d.trim_count)).map { row in
            let trim = d.trims[row]
            let layers = (0..<trim.trimmed_count).map {
                scene.name(MOTION_TABLE_LAYERS, d.trimmed[Int(trim.first_trimmed + $0)])!
            }
            return "\(trim.mode) \(layers) \(number(trim.start)) \(number(trim.end)) \(number(trim.offset))"
        }
    }

    @Test func aTrimListsItsLayerAndAllBelowFromTheLast() {
        let scene = SceneText(SceneTrimTests.tree)
        #expect(scene.complaint == "")
        defer { scene.keep() }
        #expect(
            trims(scene) == [
                #"3 ["c/d", "b", "a"] strokeStart 0.25 of 1 - strokeOffset 0.0 of 1"#,
                #"2 ["e"] - strokeEnd 1.0 of 5 -"#
            ])
        let d = scene.description
        // The strokes of these layers are whole, and their fills follow the trim.
        #expect(d.layers[0].stroke_end == 0.5 && d.layers[1].stroke_start == 0 && d.layers[1].stroke_end == 1)
        #expect(d.paints[0].flags & UInt8(MOTION_PAINT_WHOLE) == 0)
        #expect(d.animations[0].layer == MOTION_NONE && d.animations[0].property >= MOTION_PROPERTY_USER)
    }

    @Test func channelsDeliverTheNumbersOfATrim() {
        let scene = SceneText(SceneTrimTests.tree)
        defer { scene.keep() }
        let d = scene.description
        func channels(_ scene: SceneText, _ name: String) -> [UInt32] {
            let d = scene.description
            return (0..<d.channel_count).filter {
                let channel = d.channels[Int($0)]
                return channel.layer == MOTION_NONE
                    && scene.name(MOTION_TABLE_USER_PROPERTIES, channel.property - MOTION_PROPERTY_USER) == name
            }
        }
        // In the place of the kernel's: the first of nine of layer 0 is channel 0.
        #expect(channels(scene, "strokeStart") == [9 + 6] && channels(scene, "strokeEnd").count == 1)
        #expect(d.channels[6].property == MOTION_PROPERTY_STROKE_START && d.channels[6].layer == 0)
        #expect(d.channels[9 + 7].property == MOTION_PROPERTY_STROKE_END && d.channels[9 + 7].layer == 1)
        #expect(channels(scene, "strokeOffset").count == 1)
        let named = SceneText(
            String(SceneTrimTests.tree.dropLast(1))
                + #", "channels": [["a", "strokeStart"], ["a", "strokeEnd"], ["e", "strokeOffset"], "#
                + #"["z", "strokeEnd"]]}"#
        )
        #expect(named.complaint == "")
        let n = named.description
        #expect(channels(named, "strokeStart") == [0] && n.channels[1].property == MOTION_PROPERTY_STROKE_END)
        #expect(channels(named, "strokeOffset") == [2] && n.channels[3].layer == 0)
        named.keep()
    }

    @Test func eachCopyHasTrimsOfItsOwn() {
        let one = SceneText(SceneTrimTests.tree), two = SceneText(SceneTrimTests.tree, copies: 2)
        #expect(two.complaint == "")
        defer { one.keep(two) }
        let (d, e) = (one.description, two.description)
        #expect(e.trim_count == 2 * d.trim_count && e.trimmed_count == 2 * d.trimmed_count)
        for row in 0..<Int(d.trim_count) {
            let (first, again, own) = (e.trims[row], e.trims[row + Int(d.trim_count)], d.trims[row])
            #expect(first.first_trimmed == own.first_trimmed && first.start == own.start)
            #expect(again.first_trimmed == own.first_trimmed + d.trimmed_count && again.mode == own.mode)
            // Copies repeat the properties before the still values.
            let moved = again.offset == MOTION_NONE ? again.end - first.end : again.offset - first.offset
            #expect(e.user_properties[Int(first.end == MOTION_NONE ? first.offset : first.end) + Int(moved)].layer >= 6)
            #expect((again.start == MOTION_NONE) == (own.start == MOTION_NONE))
        }
        for i in 0..<Int(d.trimmed_count) {
            #expect(e.trimmed[i] == d.trimmed[i] && e.trimmed[i + Int(d.trimmed_count)] == d.trimmed[i] + d.layer_count)
        }
    }

    @Test(arguments: [
        (#"{"name": "a", "trim": "both"}"#, #"$.layers[0].trim: "both", must be one of ca, parallel, sequential"#),
        (#"{"name": "a", "trim": 2}"#, "$.layers[0].trim: 2, must be one of ca, parallel, sequential"),
        (
            #"{"name": "a", "strokeOffset": 0.5}"#,
            "$.layers[0].strokeOffset: 0.5, needs trim: parallel or sequential"
        ),
        (
            #"{"name": "a", "trim": "ca", "strokeOffset": 0, "animations": [{"property": "strokeOffset", "to": 1}]}"#,
            "$.layers[0].strokeOffset: 0, needs trim: parallel or sequential"
        ),
        (
            #"{"name": "a", "trim": "parallel"}, {"name": "b", "parent": "a"}, "#
                + #"{"name": "c", "parent": "b", "trim": "parallel"}"#,
            #"$.layers[2].trim: "parallel", a layer above this one has a trim already"#
        )
    ]) func whatIsWrongWithATrimIsSaid(layers: String, complaint: String) {
        let scene = SceneText(#"{"layers": [\#(layers)]}"#)
        #expect(scene.complaint == complaint)
    }

    @Test(arguments: [
        #"{"name": "a", "strokeOffset": 0}"#, #"{"name": "a", "trim": "ca"}"#,
        #"{"name": "a", "trim": "parallel"}, {"name": "b", "trim": "parallel"}"#
    ]) func defaultsNeedNothing(layers: String) {
        let scene = SceneText(#"{"layers": [\#(layers)]}"#)
        #expect(scene.complaint == "" && scene.description.trimmed_count == 0)
        scene.keep()
    }
}
