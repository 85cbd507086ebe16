import CMotion
import MotionTestSupport
import Testing

/// Checks scenes that a document stores once, for its layers to show.
@Suite struct InnerSceneTests {
    /// A wheel that two layers of a cart show, which two layers show.
    private static let once = #"""
        {"scenes": [
            {"name": "wheel", "layers": [
                {"name": "rim", "path": "M0 0L9 9", "strokeColor": "#102030", "lineWidth": 2, "animations": [
                    {"property": "lineWidth", "to": 5, "timing": "linear(0, .3, 1)"}]},
                {"name": "spoke", "parent": "rim", "inherits": "transform", "animations": [{"animations": [
                    {"property": "position", "pathOf": "rim"}]}]}]},
            {"name": "cart", "layers": [
                {"name": "front", "scene": "wheel", "speed": 2},
                {"name": "back", "scene": "wheel", "parent": "front/spoke", "begin": 1, "duration": 3}]},
            {"name": "unused", "layers": []}],
         "layers": [
            {"name": "left", "scene": "cart", "position": [1, 2]},
            {"name": "right \u00e9", "scene": "cart", "timeOffset": 0.5},
            {"name": "rope", "parent": "right é/back/rim"}],
         "properties": [{"name": "p", "value": 1, "layer": "left/front/rim", "animations": [{"to": 2}]}],
         "channels": [["rope", "position"], ["left/back/rim", "lineWidth"], ["right é/front", "cornerRadius"]]}
        """#

    /// The layers of a wheel in a layer of some name.
    private static func wheel(_ name: String) -> String {
        #"""
        {"name": "\#(name)/rim", "parent": "\#(name)", "path": "M0 0L9 9", "strokeColor": "#102030", "lineWidth": 2,
         "animations": [{"property": "lineWidth", "to": 5, "timing": "linear(0, .3, 1)"}]},
        {"name": "\#(name)/spoke", "parent": "\#(name)/rim", "inherits": "transform", "animations": [{"animations": [
            {"property": "position", "pathOf": "\#(name)/rim"}]}]}
        """#
    }

    /// The layers of a cart.
    private static func cart(_ name: String) -> String {
        #"""
        {"name": "\#(name)/front", "parent": "\#(name)", "speed": 2}, \#(wheel(name + "/front")),
        {"name": "\#(name)/back", "parent": "\#(name)/front/spoke", "begin": 1, "duration": 3},
        \#(wheel(name + "/back"))
        """#
    }

    @Test func scenesAreToldApartByEachOfTheirLetters() {
        let names = ["abc", "xbc", "axc", "abx", "ab", "abcd", "bc", "\\u0061bC"]
        let scenes = names.enumerated().map { #"{"name": "\#($1)", "layers": [{"name": "\#($0)"}]}"# }
        let layers = names.enumerated().map { #"{"name": "of \#($0)", "scene": "\#($1)"}"# }
        let scene = SceneText(
            #"{"scenes": [\#(scenes.joined(separator: ","))], "layers": [\#(layers.joined(separator: ","))]}"#)
        #expect(scene.complaint == "")
        for row in names.indices {
            #expect(scene.name(MOTION_TABLE_LAYERS, UInt32(2 * row + 1)) == "of \(row)/\(row)")
        }
    }

    @Test(arguments: [UInt32(1), 3]) func whatIsStoredOnceIsReadAsItsCopies(copies: UInt32) {
        let tail = InnerSceneTests.once[InnerSceneTests.once.firstRange(of: #"{"name": "rope""#)!.lowerBound...]
        let copied = SceneText(
            #"""
            {"layers": [
                {"name": "left", "position": [1, 2]}, \#(InnerSceneTests.cart("left")),
                {"name": "right é", "timeOffset": 0.5}, \#(InnerSceneTests.cart("right é")),
                \#(tail)
            """#, copies: copies)
        let once = SceneText(InnerSceneTests.once, copies: copies)
        #expect(once.complaint == "" && copied.complaint == "")
        #expect(once.rows == copied.rows && once.description.layer_count == 15 * copies)
        let last = 15 * copies - 1
        #expect(once.name(MOTION_TABLE_LAYERS, last) == (copies == 1 ? "rope" : "2:rope"))
        #expect(once.name(MOTION_TABLE_LAYERS, last - 1)?.hasSuffix("right é/back/spoke") == true)
        once.keep(copied)
    }

    @Test(
        arguments: [
            (#"{"layers": [{"name": "a", "scene": "s"}]}"#, #"$.layers[0].scene: "s", must be one of the scenes"#),
            (#"{"layers": [{"name": "a", "scene": 3}]}"#, "$.layers[0].scene: 3, must be string"),
            (#"{"layers": [], "scenes": {}}"#, "$.scenes: {}, must be array"),
            (#"{"layers": [], "scenes": [{"name": "s"}]}"#, #"$.scenes[0]: {"name": "s"}, must have the field layers"#),
            (
                #"{"layers": [], "scenes": [{"name": "s", "layers": [], "size": [1, 2]}]}"#,
                "$.scenes[0].size: [1, 2], no such field, must be one of name, layers"
            ),
            (
                #"{"layers": [], "scenes": [{"name": "s", "layers": []}, {"name": "s", "layers": []}]}"#,
                #"$.scenes[1].name: "s", there is an earlier scene of this name"#
            ),
            (
                #"{"layers": [{"name": "a", "scene": "s"}], "#
                    + #""scenes": [{"name": "s", "layers": [{"name": "b", "scene": "s"}]}]}"#,
                #"$.scenes[0].layers[0].scene: "s", must be one of the scenes, and in a scene an earlier one"#
            ),
            (
                #"{"layers": [{"name": "a", "scene": "s"}], "#
                    + #""scenes": [{"name": "s", "layers": [{"name": "b", "opacity": "1"}]}]}"#,
                #"$.scenes[0].layers[0].opacity: "1", must be number"#
            ),
            (
                #"{"layers": [{"name": "a", "scene": "s"}, {"name": "a/b"}], "#
                    + #""scenes": [{"name": "s", "layers": [{"name": "b"}]}]}"#,
                #"$.layers[1].name: "a/b", there is an earlier layer of this name"#
            ),
            (
                #"{"layers": [{"name": "c"}, {"name": "a", "scene": "s"}], "#
                    + #""scenes": [{"name": "s", "layers": [{"name": "b", "parent": "c"}]}]}"#,
                #"$.scenes[0].layers[0].parent: "c", must be the name of an earlier layer"#
            )
        ])
    func mistakesAreToldByPathValueAndRule(text: String, complaint: String) {
        #expect(SceneText(text).complaint.hasPrefix(complaint))
    }

    /// Each scene shows the one before twice.
    private func doubled(_ depth: Int) -> SceneText {
        let scenes = (0..<depth).map { i in
            let shown = i == 0 ? "" : #", "scene": "\#(i - 1)""#
            return #"{"name": "\#(i)", "layers": [{"name": "a"\#(shown)}, {"name": "b"\#(shown)}]}"#
        }
        return SceneText(
            #"{"layers": [{"name": "x", "scene": "\#(depth - 1)"}], "scenes": [\#(scenes.joined(separator: ","))]}"#)
    }

    @Test func scenesThatDoubleEachTimeAreRefusedBeforeTheyAreRead() {
        #expect(doubled(6).complaint == "" && doubled(6).description.layer_count == 127)
        for depth in [23, 31, 200, 255] { #expect(doubled(depth).status == MOTION_ERROR_COUNT) }
        #expect(doubled(256).complaint.hasSuffix("must have 0 to 255 items"))
    }

    /// A chain of scenes, each in one layer of the next.
    @Test func thirtyOneScenesMayBeInEachOther() {
        func chain(_ depth: Int) -> SceneText {
            let scenes = (0..<depth).map { i in
                #"{"name": "\#(i)", "layers": [{"name": "a"\#(i == 0 ? "" : ", \"scene\": \"\(i - 1)\"")}]}"#
            }
            return SceneText(
                #"{"layers": [{"name": "x", "scene": "\#(depth - 1)"}], "scenes": [\#(scenes.joined(separator: ","))]}"#
            )
        }
        #expect(chain(31).complaint == "" && chain(31).description.layer_count == 32)
        #expect(chain(32).complaint.contains("scenes nest at most 31 deep"))
    }
}
