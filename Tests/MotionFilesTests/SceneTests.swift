import CMotion
import MotionTestSupport
import Testing

/// Checks motion_scene_size, _read and _origin, and what motion_file_error_text says of scenes.
@Suite struct SceneTests {
    /// Reads a scene of one layer with one animation.
    private func animated(_ animation: String, layer: String = "") -> SceneText {
        SceneText(#"{"layers": [{"name": "a"\#(layer), "animations": [{\#(animation)}]}]}"#)
    }

    @Test func fieldsThatAreLeftOutHaveTheirDefaults() {
        let scene = animated(#""property": "opacity", "to": 0"#)
        #expect(scene.complaint == "")
        let web = animated(#""property": "opacity", "to": 0, "model": "web""#)
        defer { web.keep(scene) }
        let layer = scene.description.layers[0], clock = scene.description.clocks[0]
        #expect(layer.parent == MOTION_NONE && layer.clock == MOTION_NONE && layer.path == MOTION_NONE)
        #expect(layer.position == (0, 0) && layer.anchor == (0.5, 0.5) && layer.bounds == (0, 0, 0, 0))
        #expect(layer.transform.0 == 1 && layer.transform.3 == 1 && layer.opacity == 1 && layer.stroke_end == 1)
        #expect(clock.duration == 0.25 && clock.speed == 1 && clock.repeat_count == 0 && clock.fill == 0)
        let other = web.description.clocks[0]
        #expect(other.duration == 0 && other.speed == 1 && other.repeat_count == 1 && other.model == MOTION_CLOCK_WEB)
    }

    @Test func anAnchorPointMovesByTwoNumbers() {
        let scene = animated(#""property": "anchorPoint", "from": [0, 1], "to": [2, 3]"#)
        #expect(scene.complaint == "" && scene.description.animations[0].property == MOTION_PROPERTY_ANCHOR_POINT)
        #expect((0..<4).map { scene.description.floats[$0] } == [0, 1, 2, 3])
        scene.keep()
    }

    /// Of values in space, and of lists one of which is a matrix.
    @Test(arguments: ["", #""none", "#]) func aMatrixAmongTheValuesMakesTheLayerOneIn3D(list: String) {
        let matrix = "[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]"
        let scene = animated(#""property": "transform", "values": [\#(list)\#(matrix), \#(matrix)]"#)
        #expect(scene.complaint == "" && scene.description.layer_3d_count == 1)
        let plane = animated(#""property": "transform", "values": [\#(list)[1, 0, 0, 1, 0, 0], [1, 0, 0, 1, 0, 0]]"#)
        #expect(plane.complaint == "" && plane.description.layer_3d_count == 0)
    }

    /// Channels that are named replace those of all layers, and there may be none of them.
    @Test func noChannelsAreNoMistake() {
        let scene = SceneText(#"{"layers": [{"name": "a"}], "channels": []}"#)
        #expect(scene.complaint == "" && scene.description.channel_count == 0)
        #expect(SceneText(#"{"layers": [{"name": "a"}]}"#).description.channel_count > 0)
    }

    @Test func rowsStandInTheOrderThatTheGuideFixes() {
        let scene = SceneText(
            #"""
            {"layers": [
                {"name": "a", "path": "M0 0L1 0", "lineWidth": 3, "animations": [
                    {"speed": 2, "animations": [
                        {"property": "lineWidth", "from": 1, "to": 2, "timing": "linear(0, 1)"}]},
                    {"property": "position", "path": "M0 0L2 0"}]},
                {"name": "b", "parent": "a", "speed": 3, "animations": [
                    {"property": "position", "values": [[1, 2], [3, 4]], "keyTimes": [0, 1], "timings": ["ease"],
                     "mode": "cubic", "biasValues": [5, 6]}]}],
             "properties": [{"name": "own", "value": [7, 8, 9], "color": "oklab"}]}
            """#)
        #expect(scene.complaint == "")
        defer { scene.keep() }
        let d = scene.description
        #expect(
            (0..<Int(d.float_count)).map { d.floats[$0] } == [
                0, 0, 1, 1, 3, 1, 2, 1, 2, 3, 4, 0, 1, 0, 0, 5, 0, 0, 6, 7, 8, 9
            ])
        // Group, its child, the motion path; layer b, its animation.
        #expect((0..<Int(d.clock_count)).map { d.clocks[$0].parent } == [MOTION_NONE, 0, MOTION_NONE, MOTION_NONE, 3])
        #expect(d.animations[0].property == MOTION_PROPERTY_USER && d.animations[0].layer == MOTION_NONE)
        #expect(d.animations[1].path == 1 && d.animations[2].layer == 1 && d.animations[2].first_parameter == 13)
        #expect(d.user_properties[1].color == MOTION_COLOR_OKLAB && d.user_properties[1].first_value == 19)
        // Nine of each layer, the line width, and the property of the scene.
        #expect(
            d.channel_count == 20 && d.channels[9].property == MOTION_PROPERTY_USER
                && d.channels[19].layer == MOTION_NONE)
        #expect(
            d.user_properties[0].layer == 0 && scene.name(MOTION_TABLE_USER_PROPERTIES, 0) == "lineWidth"
                && d.user_properties[1].layer == MOTION_NONE && scene.name(MOTION_TABLE_USER_PROPERTIES, 1) == "own"
                && scene.name(MOTION_TABLE_LAYERS, 1) == "b")
    }

    @Test(
        arguments: [
            (#"[]"#, "$: [], must be an object"),
            (#"{}"#, "$: {}, must have the field layers"),
            (#"{"layers": {}}"#, "$.layers: {}, must be array"),
            (#"{"layers": [3]}"#, "$.layers[0]: 3, must be an object"),
            (#"{"layers": [], "channels": "own"}"#, #"$.channels: "own", must be array"#),
            (#"{"layers": [{"name": "a", "bounds": 3}]}"#, "$.layers[0].bounds: 3, must be array"),
            (#"{"layers": [], "tempo": 1}"#, "$.tempo: 1, no such field, must be one of name, size,"),
            (#"{"layers": [{}]}"#, "$.layers[0]: {}, must have the field name"),
            (#"{"layers": [{"name": 3}]}"#, "$.layers[0].name: 3, must be string"),
            (#"{"layers": [{"name": "a", "parent": 3}]}"#, "$.layers[0].parent: 3, must be string or null"),
            (#"{"layers": [{"name": "a", "position": [1]}]}"#, "$.layers[0].position: [1], must have 2 items"),
            (#"{"layers": [{"name": "a", "transform": [1]}]}"#, "$.layers[0].transform: [1], must have 6 to 16 items"),
            (
                #"{"layers": [{"name": "a", "transform": [1, 2, 3, 4, 5, 6, 7]}]}"#,
                "$.layers[0].transform: [1, 2, 3, 4, 5, 6, 7], must have 6 or 16 numbers"
            ),
            (#"{"layers": [{"name": "a", "bounds": [1, 2, 3, true]}]}"#, "$.layers[0].bounds[3]: true, must be number"),
            (
                #"{"layers": [{"name": "a", "lineCap": "flat"}]}"#,
                #"$.layers[0].lineCap: "flat", must be one of butt, round, square"#
            ),
            (
                #"{"layers": [{"name": "a", "lineCap": 1}]}"#,
                "$.layers[0].lineCap: 1, must be one of butt, round, square"
            ),
            (
                #"{"layers": [], "colorSpace": "name"}"#,
                #"$.colorSpace: "name", must be one of srgb, linearRGB, oklab"#
            ),
            (
                #"{"layers": [{"name": "a", "duration": "ever"}]}"#,
                #"$.layers[0].duration: "ever", must be a number or "inf""#
            ),
            (
                #"{"layers": [{"name": "a", "fillColor": "red"}]}"#,
                #"$.layers[0].fillColor: "red", must be #rrggbb, #rrggbbaa or null"#
            ),
            (#"{"layers": [{"name": "a", "fillColor": "\u0023aabbcc"}]}"#, ""),
            (
                #"{"layers": [{"name": "a"}, {"name": "\u0061"}]}"#,
                #"$.layers[1].name: "\u0061", there is an earlier layer of this name"#
            ),
            (
                #"{"layers": [{"name": "a", "parent": "b"}, {"name": "b"}]}"#,
                #"$.layers[0].parent: "b", must be the name of an earlier layer"#
            ),
            (
                #"{"layers": [{"name": "a", "path": "M0 0 X"}]}"#,
                #"$.layers[0].path: "M0 0 X", a command letter was expected here, at 5"#
            ),
            (
                #"{"layers": [{"name": "a", "path": "M0 0\n X"}]}"#,
                #"$.layers[0].path: "M0 0\n X", a command letter was expected here, at 6"#
            ),
            (
                #"{"layers": [{"name": "a", "timing": "fast"}]}"#,
                #"$.layers[0].timing: "fast", no curve or function has this name, at 0"#
            ),
            (
                #"{"layers": [], "properties": [{"name": "p", "value": []}]}"#,
                "$.properties[0].value: [], must have 1 to 4 items"
            ),
            (
                #"{"layers": [], "properties": [{"name": "p", "value": 1}, {"name": "p", "value": 1}]}"#,
                #"$.properties[1].name: "p", there is an earlier property of this name"#
            ),
            (
                #"{"layers": [{"name": "a"}], "channels": [["b", "opacity"]]}"#,
                #"$.channels[0][0]: "b", no layer has this name"#
            ),
            (
                #"{"layers": [{"name": "card"}], "channels": [["crad", "opacity"]]}"#,
                #"$.channels[0][0]: "crad", no layer has this name; did you mean 'card'?"#
            ),
            (
                #"{"layers": [{"name": "ab_c", "scene": "s"}], "scenes": [{"name": "s", "layers": [{"name": "abcd"}, "#
                    + #"{"name": "x", "parent": "AB-c"}, {"name": "abc"}]}]}"#,
                #"$.scenes[0].layers[1].parent: "AB-c", must be the name of an earlier layer; did you mean 'abcd'?"#
            ),
            (
                #"{"layers": [{"name": "a", "timing": "easeInOut"}]}"#,
                #"$.layers[0].timing: "easeInOut", no curve or function has this name, at 0"#
                    + "; did you mean 'ease-in-out'?"
            ),
            (
                #"{"layers": [{"name": "a", "timing": "cubic-beizer(0, 0, 1, 1)"}]}"#,
                #"$.layers[0].timing: "cubic-beizer(0, 0, 1, 1)", no curve or function has this name, at 0"#
                    + "; did you mean 'cubic-bezier'?"
            ),
            (
                #"{"layers": [{"name": "a"}], "channels": [["a", "path"]]}"#,
                #"$.channels[0][1]: "path", must be one of position,"#
            ),
            (#"{"layers": [{"name": "a"}], "channels": [["a", null]]}"#, "$.channels[0][1]: null, must be text"),
            (#"{"layers": [{"name": "a"}], "channels": [["a"]]}"#, #"$.channels[0]: ["a"], must have 2 items"#),
            (
                #"{"layers": [{"name": "a"}], "channels": [[null, "p"]]}"#,
                #"$.channels[0][1]: "p", no property has this name"#
            ),
            (
                #"{"layers": [{"name": "a"}], "channels": [["a", "transform.scale.z"]]}"#,
                #"$.channels[0][1]: "transform.scale.z", is a field of layers in 3D, and this layer is not in 3D"#
            )
        ] as [(String, String)])
    func mistakesInScenesNamePathValueAndRule(text: String, words: String) {
        let complaint = SceneText(text).complaint
        #expect(words.hasSuffix(",") ? complaint.hasPrefix(words) : complaint == words)
    }

    @Test(
        arguments: [
            (#""from": 0"#, "", "must have the field property"),
            (#""property": "colour""#, ".property", "must be one of position, transform,"),
            (#""property": "scale""#, ".property", "shadowOffset; did you mean 'transform.scale'?"),
            (#""property": "opacity", "to": [1, 2]"#, ".to", "must have 1 numbers"),
            (#""property": "position", "values": [[1, 2], 3]"#, ".values[1]", "must have 2 numbers"),
            (#""property": "opacity", "values": []"#, ".values", "must have 1 or more items"),
            (
                #""property": "opacity", "to": "none""#, ".to",
                "must be numbers: only the properties path and transform,"
            ),
            (
                #""property": "transform", "values": ["none", [1, 2]]"#, ".values[1]",
                "must be a CSS transform list, or 6 or 16 numbers"
            ),
            (
                #""property": "transform", "values": ["none", "turn(1)"]"#, ".values[1]",
                "no curve or function has this name, at 0"
            ),
            (#""property": "transform", "to": "scale(2) rotat(3deg)""#, ".to", "at 9; did you mean 'rotate'?"),
            (#""property": "path", "to": 3"#, ".to", "must be SVG path data"),
            (#""property": "path", "path": "M0 0""#, ".path", "is a motion path: a shape goes into from, to or values"),
            (#""property": "opacity", "from": 0, "values": [1]"#, ".values", "cannot be combined with from"),
            (#""property": "opacity", "to": 0, "values": [1]"#, ".values", "cannot be combined with to"),
            (#""property": "opacity", "by": 0, "to": 0, "values": [1]"#, ".values", "cannot be combined with to"),
            (#""property": "opacity", "by": 0, "values": [1]"#, ".values", "cannot be combined with by"),
            (#""property": "position", "path": "M0 0", "pathOf": "a""#, ".pathOf", "cannot be combined with path"),
            (#""property": "position", "pathOf": "b""#, ".pathOf", "must be the name of this layer or an earlier one"),
            (#""property": "opacity", "mismatch": "flip""#, ".mismatch", "is allowed only with the property path"),
            (
                #""property": "opacity", "valueFunction": "scale""#, ".valueFunction",
                "is allowed only with the property transform"
            ),
            (
                #""property": "opacity", "values": [1, 2], "biasValues": [0]"#, ".biasValues",
                "must have one element for each value: 2"
            ),
            (#""animations": [], "to": 1"#, ".to", "a group has only animations and a clock"),
            (
                #""property": "opacity", "delay": 1"#, ".delay",
                "is not a field of this clock's model: see the field model"
            ),
            (
                #""property": "opacity", "model": "web", "begin": 1"#, ".begin",
                "is not a field of this clock's model: see the field model"
            )
        ] as [(String, String, String)])
    func mistakesInAnimationsNamePathValueAndRule(animation: String, place: String, rule: String) {
        let complaint = animated(animation).complaint
        #expect(complaint.hasPrefix("$.layers[0].animations[0]\(place): "))
        #expect(rule.hasSuffix(",") ? complaint.contains(", \(rule)") : complaint.hasSuffix(", \(rule)"))
    }

    @Test func longValuesAreCutAtTheEndOfACharacter() {
        let name = String(repeating: "é", count: 80)
        #expect(SceneText("{\"layers\": \"\(name)\"}").complaint == "$.layers: \"\(name.prefix(28))..., must be array")
    }

    @Test func rowsComeFromTheirValues() {
        let scene = animated(
            #""property": "transform", "values": ["scale(2)", "none"], "timing": "linear(0, 1)", "keyTimes": [0, 1]"#,
            layer: #", "path": "M0 0", "sublayerTransform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]"#)
        #expect(scene.complaint == "")
        let animation = "$.layers[0].animations[0]"
        #expect(
            scene.origin(MOTION_TABLE_LAYERS, 0) == "$.layers[0]"
                && scene.origin(MOTION_TABLE_LAYERS_3D, 0) == "$.layers[0]")
        #expect(scene.origin(MOTION_TABLE_PATHS, 0) == "$.layers[0].path")
        #expect(
            scene.origin(MOTION_TABLE_TIMINGS, 0) == "\(animation).timing"
                && scene.origin(MOTION_TABLE_FLOATS, 0) == "\(animation).timing")
        #expect(
            scene.origin(MOTION_TABLE_CLOCKS, 0) == animation && scene.origin(MOTION_TABLE_ANIMATIONS, 0) == animation)
        #expect(
            scene.origin(MOTION_TABLE_FLOATS, 4) == "\(animation).values[0]"
                && scene.origin(MOTION_TABLE_FLOATS, 22) == "\(animation).values[1]")
        #expect(
            scene.origin(MOTION_TABLE_FLOATS, 24) == "\(animation).keyTimes[1]"
                && scene.origin(MOTION_TABLE_FLOATS, 25) == "")
    }

    /// A scene that has some of everything.
    private static let whole = #"""
        {"name": "all", "size": [1, 2], "background": "#aabbcc", "frameRate": 50, "from": 1, "to": 2,
         "markers": [{"name": "half", "time": 1.5}], "layers": [
            {"name": "a", "masksToBounds": true, "fillColor": "#00000080", "strokeColor": "#ffffff",
             "path": "M0 0A5 5 0 1 1 3 3Z", "transform": [1, 0, 0, 1, 2, 3], "lineWidth": 2,
             "timing": "m3.emphasized",
             "animations": [
                {"property": "lineWidth", "values": [1, 2], "timings": ["linear(0, .5, 1)"], "mode": "cubicPaced"},
                {"property": "path", "from": "M0 0L1 1", "to": "M0 0L2 2", "mismatch": "flip"},
                {"animations": [
                    {"property": "transform", "to": "rotate(20deg) matrix(1, 2, 3, 4, 5, 6)", "from": "none"}]}]},
            {"name": "b", "parent": "a", "keepsDepth": true, "animations": [
                {"property": "position", "pathOf": "a", "rotate": "auto", "model": "web", "iterations": "inf"},
                {"property": "transform", "values": [
                    [1, 0, 0, 1, 0, 0], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]]},
                {"property": "transform.scale", "by": 2, "tensionValues": [1]}]}],
         "properties": [{"name": "p", "value": 1, "animations": [{"to": 2}]}],
         "channels": [["b", "transform.rotation.x"], ["a", "cornerRadius"], ["a", "cornerRadius"],
            ["a", "lineWidth"], [null, "p"]]}
        """#

    @Test func escapesStandForTheirCharacters() {
        var escaped = "", isInString = false
        for scalar in SceneTests.whole.unicodeScalars {
            if scalar == "\"" { isInString.toggle() }
            escaped += isInString && scalar != "\"" ? "\\u00" + String(scalar.value, radix: 16) : String(scalar)
        }
        let plain = SceneText(SceneTests.whole), other = SceneText(escaped)
        #expect(plain.complaint == "" && other.complaint == "")
        #expect(plain.rows == other.rows)
    }

    /// A text with escapes is counted by its bytes. Its shortest function has eight of them.
    @Test func transformsOfManyFunctionsMayHaveEscapes() {
        let functions = String(repeating: "scale(2)", count: 30)
        let plain = animated(#""property": "transform", "values": ["\#(functions)", "none"]"#)
        let escaped = animated(#""property": "transform", "values": ["\#(functions)\u0020", "none"]"#)
        defer { escaped.keep(plain) }
        #expect(plain.complaint == "" && escaped.complaint == "")
        #expect(plain.description.float_count > 30 * 16 && plain.rows == escaped.rows)
    }

    @Test func copiesHaveRowsOfTheirOwn() {
        let single = SceneText(SceneTests.whole), triple = SceneText(SceneTests.whole, copies: 3)
        defer { triple.keep(single) }
        let one = single.description, three = triple.description
        #expect(three.layer_count == 6 && three.layers[3].parent == 2 && three.layers[2].path == one.path_count)
        #expect(three.clocks[Int(one.clock_count) + 2].parent == one.clock_count + one.clocks[2].parent)
        #expect(three.layers_3d[2].layer == 5 && three.channels[5].layer == 3)
        #expect(
            2 * (three.channels[6].property - one.channels[1].property)
                == three.user_property_count - one.user_property_count)
        let follower = (0..<Int(one.animation_count)).first {
            one.animations[$0].flags & MOTION_ANIMATION_PATH_OF_LAYER != 0
        }!
        #expect(three.animations[Int(one.animation_count) + follower].path == 2)
        #expect(SceneText(SceneTests.whole, copies: 0).status == MOTION_ERROR_RANGE)
        #expect(SceneText(SceneTests.whole, copies: .max).status == MOTION_ERROR_COUNT)
    }

    @Test func aTextThatIsCutShortIsRefused() {
        let bytes = Array(SceneTests.whole.utf8)
        for count in 0..<bytes.count {
            let text = FileText(Array(bytes.prefix(count)))
            #expect(text.status != MOTION_OK && text.error.at <= count)
        }
    }

    /// A byte that is something else makes a mistake or another scene, never a trap; and what is counted fits.
    @Test func alteredTextsAreScenesOrMistakes() {
        var random = RandomSource(seed: 3), read = 0
        let letters = Array(#"{}[]",:\ 0123456789.-eEtfn#MLCA"#.utf8)
        for _ in 0..<30_000 {
            var bytes = Array(SceneTests.whole.utf8)
            for _ in 0..<random.count(1...3) { bytes[random.count(0...bytes.count - 1)] = random.pick(letters) }
            let text = FileText(bytes)
            if text.status != MOTION_OK { continue }
            let scene = SceneText(text)
            #expect(scene.status == MOTION_OK || scene.complaint.hasPrefix("$"))
            read += scene.status == MOTION_OK ? 1 : 0
        }
        #expect(read > 500)
    }

    @Test func groupsMayBeAsDeepAsJSON() {
        func nested(_ depth: Int) -> SceneText {
            animated(
                String(repeating: #""animations": [{"#, count: depth) + #""property": "opacity", "to": 1"#
                    + String(repeating: "}]", count: depth))
        }
        #expect(nested(61).complaint == "" && nested(61).description.clock_count == 62)
        #expect(nested(62).text.status == MOTION_ERROR_JSON_DEPTH)
    }

    /// Many layers with long names that begin alike, each below the one before, in a second or two of a test build.
    @Test func namesAreFoundFastWhateverTheyAre() {
        func name(_ i: Int) -> String { String(repeating: "x", count: 200) + String((i * 7919) % 5000) }
        let layers = (0..<5000).map { i in
            #"{"name": "\#(name(i))""# + (i == 0 ? "}" : #", "parent": "\#(name(i - 1))"}"#)
        }
        let scene = SceneText("{\"layers\": [\(layers.joined(separator: ","))]}")
        #expect(scene.complaint == "")
        defer { scene.keep() }
        #expect((1..<5000).allSatisfy { scene.description.layers[$0].parent == $0 - 1 })
    }
}
