import CMotion
import MotionTestSupport
import Testing

/// Checks the rows of paint, the names and the markers that motion_scene_read makes.
@Suite struct ScenePaintTests {
    /// The kind of a row, the names of its layers, and what its channels stand for.
    private func told(_ scene: SceneText) -> [String] {
        let d = scene.description
        let kinds = ["fill", "stroke", "box", "image", "background", "clip", "mask", "matte", "group"]
        func channel(_ row: UInt32) -> String {
            if row == MOTION_NONE { return "" }
            let channel = d.channels[Int(row)]
            if channel.property < MOTION_PROPERTY_USER { return " bounds of \(channel.layer)" }
            let user = d.user_properties[Int(channel.property - MOTION_PROPERTY_USER)]
            if user.layer != MOTION_NONE {
                return " \(scene.name(MOTION_TABLE_USER_PROPERTIES, channel.property - MOTION_PROPERTY_USER)!)"
            }
            return " \((0..<user.arity).map { d.floats[Int(user.first_value + $0)] })"
        }
        return (0..<Int(d.paint_count)).map { row in
            let paint = d.paints[row]
            let layers = (0..<paint.painted_count).map {
                scene.name(MOTION_TABLE_LAYERS, d.painted[Int(paint.first_painted + $0)])!
            }
            return kinds[Int(paint.kind)] + (paint.span > 0 ? " of \(paint.span)" : "")
                + (layers.isEmpty ? "" : " \(layers.joined())") + channel(paint.bounds) + channel(paint.color)
                + channel(paint.width) + channel(paint.corner_radius)
        }
    }

    private static let tree = #"""
        {"background": "#ff0000", "layers": [
            {"name": "a", "backgroundColor": "#00ff0000", "cornerRadius": 3},
            {"name": "b", "masksToBounds": true, "path": "M0 0L1 1", "fillColor": "#000000"},
            {"name": "c", "parent": "a", "strokeColor": "#ff0000", "lineWidth": 3,
             "animations": [{"animations": [{"property": "path", "from": "M0 0L1 1", "to": "M0 0L1 2"}]}]},
            {"name": "d", "parent": "b", "masksToBounds": true, "backgroundColor": "#ff0000ff",
             "animations": [{"property": "cornerRadius", "to": 2}]},
            {"name": "e", "parent": "d", "strokeColor": "#ff0000"},
            {"name": "f", "parent": "b", "path": "M0 0L1 1", "strokeColor": "#ff0000",
             "animations": [{"property": "lineWidth", "to": 2}]},
            {"name": "g", "fillColor": "#ff0000", "backgroundColor": null, "path": "M0 0"}]}
        """#

    @Test func eachLayerIsDrawnBehindItsSublayersAndOverThoseBefore() {
        let scene = SceneText(ScenePaintTests.tree)
        #expect(scene.complaint == "")
        defer { scene.keep() }
        #expect(
            told(scene) == [
                "background [1.0, 0.0, 0.0, 1.0]",
                "box a bounds of 0 [0.0, 1.0, 0.0, 0.0] [3.0]",
                "stroke c [1.0, 0.0, 0.0, 1.0] [3.0]",
                "clip of 4 bounds of 1",
                "fill b [0.0, 0.0, 0.0, 1.0]",
                "clip of 1 bounds of 3 cornerRadius",
                "box d bounds of 3 [1.0, 0.0, 0.0, 1.0] cornerRadius",
                "stroke f [1.0, 0.0, 0.0, 1.0] lineWidth",
                "fill g [1.0, 0.0, 0.0, 1.0]"
            ])
        let d = scene.description
        // Red, transparent green, 3 and black: equal values have one channel.
        #expect(d.user_property_count == 2 + 4)
        // Those of layers first, so that the values that are asked for stay where they are.
        #expect(d.channel_count == 7 * 9 + 2 + 3 + 4 && d.paints[7].cap == 0 && d.paints[7].miter_limit == 10)
    }

    /// The clip of the first sublayer of a layer without paint once went on to the end of that layer.
    @Test func clipsAndGroupsEndWithTheirLayers() {
        let scene = SceneText(
            #"""
            {"layers": [
                {"name": "a"},
                {"name": "b", "parent": "a", "masksToBounds": true, "backgroundColor": "#000000", "opacity": 0.5},
                {"name": "c", "parent": "b", "backgroundColor": "#000000"},
                {"name": "d", "parent": "a", "backgroundColor": "#000000", "opacity": 0.5},
                {"name": "e", "backgroundColor": "#000000", "opacity": 0.5, "groupOpacity": false},
                {"name": "f", "parent": "e", "backgroundColor": "#000000"}]}
            """#)
        #expect(scene.complaint == "")
        defer { scene.keep() }
        let black = " [0.0, 0.0, 0.0, 1.0]"
        #expect(
            told(scene) == [
                "group of 3", "clip of 2 bounds of 1", "box b bounds of 1" + black, "box c bounds of 2" + black,
                "box d bounds of 3" + black, "box e bounds of 4" + black, "box f bounds of 5" + black
            ])
    }

    @Test func aColorOfThreeNumbersIsOpaqueWhateverStoodBefore() {
        let scene = SceneText(
            #"""
            {"layers": [{"name": "a", "fillColor": "#00000000", "animations": [
                {"property": "fillColor", "values": [[1, 0, 0, 0.25], [0, 1, 0], [0, 0, 1, 0.5], [1, 1, 1]]}]}]}
            """#)
        #expect(scene.complaint == "")
        let first = scene.description.animations[0].first_value
        #expect((0..<4).map { scene.description.floats[Int(first) + 4 * $0 + 3] } == [0.25, 1, 0.5, 1])
        scene.keep()
    }

    @Test func channelsThatAreNamedAreReadByPaintToo() {
        let named = ScenePaintTests.tree.dropLast(1) + #", "channels": [["d", "cornerRadius"], ["a", "lineWidth"]]}"#
        let scene = SceneText(String(named)), all = SceneText(ScenePaintTests.tree)
        defer { scene.keep(all) }
        #expect(told(scene) == told(all))
        #expect(scene.description.channels[0].property == MOTION_PROPERTY_USER)
    }

    @Test func copiesShareWhatStandsStill() {
        let one = SceneText(ScenePaintTests.tree), three = SceneText(ScenePaintTests.tree, copies: 3)
        defer { one.keep(three) }
        let rows = told(one).dropFirst()
        var expected = told(one)
        for copy in 1...2 {
            expected += rows.map { row in
                let words = row.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
                return words.enumerated().map { i, word in
                    if i > 1 && words[i - 1] == "of" && words[i - 2] == "bounds" { return "\(Int(word)! + 7 * copy)" }
                    return word.count == 1 && word >= "a" && word <= "g" ? "\(copy):\(word)" : word
                }.joined(separator: " ")
            }
        }
        #expect(told(three) == expected)
        #expect(three.description.user_property_count == 3 * 2 + 4)
        #expect(three.name(MOTION_TABLE_USER_PROPERTIES, 3) == "lineWidth")
    }

    @Test func whatIsNotPaintedHasNoRowsAndNoChannels() {
        let scene = SceneText(ScenePaintTests.tree, flags: MOTION_SCENE_UNPAINTED)
        let all = SceneText(ScenePaintTests.tree)
        defer { scene.keep(all) }
        let d = scene.description
        #expect(
            d.paint_count == 0 && d.painted_count == 0 && d.user_property_count == 2 && d.channel_count == 7 * 9 + 2)
        #expect(d.name_count == all.description.name_count)
        #expect(SceneText(ScenePaintTests.tree, flags: 4).status == MOTION_ERROR_ENUM)
    }

    @Test func sizeFramesAndMarkersAreThoseOfTheScene() {
        let scene = SceneText(
            #"""
            {"size": [320, 240.5], "frameRate": 60, "from": 0.5, "to": 3, "layers": [],
             "markers": [{"name": "a\u00e9", "time": 1}, {"name": "", "time": 2, "duration": 0.25}]}
            """#)
        #expect(scene.complaint == "")
        defer { scene.keep() }
        let d = scene.description
        #expect(d.size == (320, 240.5) && d.frame_rate == 60 && d.from == 0.5 && d.to == 3 && d.marker_count == 2)
        #expect(d.markers[0].time == 1 && d.markers[0].duration == 0 && d.markers[1].duration == 0.25)
        #expect(scene.words(d.markers[0].first_byte, d.markers[0].byte_count) == "aé" && d.markers[1].byte_count == 0)
        #expect(
            SceneText(#"{"layers": [], "markers": [{"time": 1}]}"#).complaint
                == #"$.markers[0]: {"time": 1}, must have the field name"#)
    }

    @Test func numbersOfPaintAreFiniteWhateverTheSceneSays() {
        let scene = SceneText(
            #"""
            {"size": [-1, 1e300], "layers": [
                {"name": "a", "path": "M0 0L1 1", "strokeColor": "#ff0000", "miterLimit": 0.5, "lineWidth": 1e300}]}
            """#)
        defer { scene.keep() }
        let d = scene.description
        #expect(d.paints[0].miter_limit == 1 && d.size == (0, .greatestFiniteMagnitude))
        #expect(d.floats[Int(d.float_count) - 1] == .greatestFiniteMagnitude)
    }
}
