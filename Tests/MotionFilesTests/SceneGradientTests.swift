import CMotion
import MotionTestSupport
import Testing

/// Checks the rows that gradients and masks of a scene become.
@Suite struct SceneGradientTests {
    /// Returns a scene with a layer that is filled with a gradient.
    private func scene(_ gradient: String, copies: UInt32 = 1, flags: UInt32 = 0) -> SceneText {
        SceneText(
            #"{"layers": [{"name": "a", "path": "M0 0L1 1", "bounds": [0, 0, 4, 4], "fillGradient": \#(gradient)}]}"#,
            copies: copies, flags: flags)
    }

    /// Returns the model value of a channel; the number of the property if it delivers one of a layer.
    private func value(_ scene: SceneText, _ channel: UInt32) -> [Float]? {
        if channel == MOTION_NONE { return nil }
        let d = scene.description, row = d.channels[Int(channel)]
        if row.property < MOTION_PROPERTY_USER { return [Float(row.property)] }
        let user = d.user_properties[Int(row.property - MOTION_PROPERTY_USER)]
        return (0..<user.arity).map { d.floats[Int(user.first_value + $0)] }
    }

    /// Returns offsets and colors of all stops.
    private func stops(_ scene: SceneText, _ paint: motion_paint) -> [[Float]] {
        (0..<2 * paint.stop_count).map { value(scene, paint.first_stop + $0) ?? [] }
    }

    private static let still = #"""
        {"type": "radial", "ends": [1, 2, 3, 4], "highlight": [0.5, 1], "box": "bounds", "spread": "reflect",
         "transform": [1, 2, 3, 4, 5, 6],
         "stops": [{"offset": 0, "color": "#ff0000"}, {"offset": 0.5, "color": [0, 1, 0]},
                   {"offset": 1, "color": "#0000ff80"}]}
        """#

    private static let moving = #"""
        {"type": "linear", "ends": {"value": [0, 0, 1, 0], "animations": [{"to": [0, 0, 2, 0]}]},
         "transform": {"value": [1, 0, 0, 1, 0, 0], "animations": [{"to": [1, 2, 3, 4, 5, 6], "duration": 1}]},
         "stops": [{"offset": 0, "color": {"value": "#ff0000", "animations": [{"to": "#0000ff"}, {"to": [1, 1, 1]}]}},
                   {"offset": {"value": 1, "animations": [{"values": [1, 0.5]}]}, "color": "#00ff00"}]}
        """#

    @Test func aStillGradientIsChannelsOfStillValues() {
        let scene = scene(Self.still)
        #expect(scene.complaint == "")
        defer { scene.keep() }
        let d = scene.description, paint = d.paints[0]
        #expect(d.paint_count == 1 && paint.kind == MOTION_PAINT_FILL && paint.color == MOTION_NONE)
        #expect(paint.gradient == MOTION_GRADIENT_RADIAL && paint.spread == MOTION_SPREAD_REFLECT)
        #expect(value(scene, paint.gradient_ends) == [1, 2, 3, 4] && value(scene, paint.highlight) == [0.5, 1])
        #expect(value(scene, paint.gradient_box) == [Float(MOTION_PROPERTY_BOUNDS)])
        #expect(value(scene, paint.gradient_transform) == [1, 2, 3, 4])
        #expect(value(scene, paint.gradient_transform + 1) == [5, 6])
        #expect(
            stops(scene, paint) == [[0], [1, 0, 0, 1], [0.5], [0, 1, 0, 1], [1], [0, 0, 1, Float(128.0 / 255.0)]])
    }

    @Test func whatMovesIsUserPropertiesWithoutNames() {
        for copies in [1, 3] as [UInt32] {
            let scene = scene(Self.moving, copies: copies)
            #expect(scene.complaint == "")
            defer { scene.keep() }
            let d = scene.description
            // Of each copy: ends, two parts of the transform, two numbers of each stop.
            #expect(d.user_property_count == copies * 7 && d.animation_count == copies * 6)
            #expect(d.name_count == copies && d.paint_count == copies)
            for copy in 0..<copies {
                let paint = d.paints[Int(copy)]
                #expect(value(scene, paint.gradient_ends) == [0, 0, 1, 0])
                #expect(stops(scene, paint) == [[0], [1, 0, 0, 1], [1], [0, 1, 0, 1]])
                let color = d.channels[Int(paint.first_stop + 1)].property - MOTION_PROPERTY_USER
                #expect(color >= copy * 7 && color < copy * 7 + 7)
                #expect(d.user_properties[Int(color)].color == MOTION_COLOR_SRGB)
            }
            // The transform is two user properties, whose animations take their parts of the six numbers.
            let parts = (1...2).map { row in
                (0..<6 - 2 * row).map { d.floats[Int(d.animations[row].first_value) + $0] }
            }
            #expect(parts == [[1, 2, 3, 4], [5, 6]])
            #expect(
                scene.origin(MOTION_TABLE_ANIMATIONS, 5) == "$.layers[0].fillGradient.stops[1].offset.animations[0]")
        }
    }

    @Test func withoutPaintAGradientHasNoChannels() {
        let all = scene(Self.moving), bare = scene(Self.moving, flags: MOTION_SCENE_UNPAINTED)
        defer { all.keep(bare) }
        #expect(bare.description.paint_count == 0 && bare.description.animation_count == 6)
        #expect(all.description.channel_count == bare.description.channel_count + 7)
    }

    @Test(arguments: [
        (#""stops": []"#, "stops: [], must have 1 to 255 items"),
        (#""type": "square""#, #"type: "square", must be one of linear, radial, conic"#),
        (
            ##""stops": [{"offset": "a", "color": "#000000"}]"##, #"stops[0].offset: "a", must be number or object"#
        ),
        (
            #""stops": [{"offset": 0, "color": "red"}]"#,
            #"stops[0].color: "red", must be #rrggbb, #rrggbbaa, or 3 or 4 numbers"#
        ),
        (#""ends": [1, 2, 3]"#, "ends: [1, 2, 3], must have 4 items"),
        (#""ends": {"value": 1}"#, "ends.value: 1, must have 4 numbers"),
        (
            #""ends": {"value": [0, 0, 1, 1], "animations": [{"to": [1, 2]}]}"#,
            "ends.animations[0].to: [1, 2], must have 4 numbers"
        ),
        (
            #""transform": {"value": [1, 0, 0, 1, 0, 0], "animations": [{"to": [1, 2]}]}"#,
            "transform.animations[0].to: [1, 2], must have 6 numbers"
        ),
        (#""highlight": [0, 0]"#, "highlight: [0, 0], is not a field of a gradient of this type"),
        (#""box": "frame""#, #"box: "frame", must be one of bounds"#),
        (#""box": {"value": "bounds"}"#, #"box.value: "bounds", must have 4 numbers"#),
        (#""from": 1"#, "from: 1, no such field, must be one of type, ends, highlight, box, transform, spread, stops")
    ])
    func mistakesNameTheField(field: String, rule: String) {
        let given =
            ##"{"type": "linear", "ends": [0, 0, 1, 1], "stops": [{"offset": 0, "color": "#000000"}], \##(field)}"##
        #expect(scene(given).complaint == "$.layers[0].fillGradient." + rule)
    }

    @Test func onlyConicGradientsHaveNoSpread() {
        let given =
            ##"{"type": "conic", "ends": [0, 0, 1, 1], "stops": [{"offset": 0, "color": "#000000"}], "spread": "##
        #expect(scene(given + #""pad"}"#).complaint == "")
        #expect(
            scene(given + #""repeat"}"#).complaint
                == #"$.layers[0].fillGradient.spread: "repeat", is not a field of a gradient of this type"#)
    }

    // MARK: - Masks

    @Test func theRowsOfAMaskComeBeforeThoseOfItsParent() {
        let scene = SceneText(
            #"""
            {"layers": [
                {"name": "a", "path": "M0 0", "fillColor": "#000000", "opacity": 0.5},
                {"name": "b", "parent": "a", "path": "M0 0", "fillColor": "#000000"},
                {"name": "m", "parent": "a", "maskType": "luminance"},
                {"name": "n", "parent": "m", "path": "M0 0", "fillColor": "#000000", "strokeColor": "#000000"},
                {"name": "o", "parent": "m", "maskType": "alpha"},
                {"name": "c", "path": "M0 0", "fillColor": "#000000"}]}
            """#, copies: 2)
        #expect(scene.complaint == "")
        defer { scene.keep() }
        let d = scene.description
        let rows = (0..<Int(d.paint_count)).map { row in
            let paint = d.paints[row]
            return [UInt32(paint.kind), paint.layer, paint.span, paint.source_count, UInt32(paint.mode)]
        }
        let (fill, stroke, matte, group) = (
            MOTION_PAINT_FILL, MOTION_PAINT_STROKE, MOTION_PAINT_MATTE, MOTION_PAINT_GROUP
        )
        func expected(_ first: UInt32) -> [[UInt32]] {
            [
                [group, first, 6, 0, 0], [matte, first, 5, 3, MOTION_MATTE_LUMA],
                [matte, first + 2, 2, 0, MOTION_MATTE_ALPHA], [fill, first + 3, 0, 0, 0], [stroke, first + 3, 0, 0, 0],
                [fill, first, 0, 0, 0], [fill, first + 1, 0, 0, 0], [fill, first + 5, 0, 0, 0]
            ]
        }
        #expect(rows == expected(0) + expected(6))
    }

    @Test func aMaskHasAParentThatHasNoOther() {
        #expect(
            SceneText(#"{"layers": [{"name": "a", "maskType": "alpha"}]}"#).complaint
                == #"$.layers[0].maskType: "alpha", only a layer with a parent can be a mask"#)
        #expect(
            SceneText(
                #"""
                {"layers": [{"name": "a"}, {"name": "b", "parent": "a", "maskType": "alpha"},
                            {"name": "c", "parent": "a", "maskType": "luminance"}]}
                """#
            ).complaint == #"$.layers[2].maskType: "luminance", its parent has a mask already"#)
    }
}
