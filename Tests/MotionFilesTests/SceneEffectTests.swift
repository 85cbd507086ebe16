import CMotion
import MotionTestSupport
import Testing

/// Checks the rows that shadows and filters of a scene become.
@Suite struct SceneEffectTests {
    private static let layer = #"""
        {"layers": [{"name": "a", "bounds": [0, 0, 4, 4], "backgroundColor": "#ff0000", "masksToBounds": true,
          "opacity": 0.5, "shadowOpacity": 0.25, "shadowOffset": [1, 2], "shadowRadius": 3.5,
          "filters": [
            {"effect": "blur", "radius": {"value": 1, "animations": [{"to": 2, "duration": 1}]}, "linear": true},
            {"effect": "colorMatrix", "matrix": {"value": [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19],
             "animations": [{"values": [[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1], null]}]}},
            {"effect": "sepia", "amount": 0.5}]},
          {"name": "b", "parent": "a", "path": "M0 0L1 1", "fillColor": "#00ff00"}]}
        """#

    @Test(arguments: [1, 2] as [UInt32])
    func effectsAreAroundWhatTheyChange(copies: UInt32) {
        let scene = SceneText(Self.layer, copies: copies)
        #expect(scene.complaint == "")
        defer { scene.keep() }
        let d = scene.description, effect = UInt8(MOTION_PAINT_EFFECT)
        #expect(d.paint_count == 8 * copies)
        for copy in 0..<copies {
            let rows = (0..<8).map { d.paints[Int(8 * copy) + $0] }
            #expect(
                rows.map(\.kind) == [
                    UInt8(MOTION_PAINT_GROUP), effect, effect, effect, UInt8(MOTION_PAINT_CLIP), effect,
                    UInt8(MOTION_PAINT_BOX), UInt8(MOTION_PAINT_FILL)
                ])
            #expect(rows.map(\.span) == [7, 6, 5, 4, 3, 2, 0, 0])
            // The last filter is outermost, the shadow inside of the clip.
            let modes = [1, 2, 3, 5].map { UInt32(rows[$0].mode) }
            let wanted = [MOTION_EFFECT_SEPIA, MOTION_EFFECT_COLOR_MATRIX, MOTION_EFFECT_BLUR]
            #expect(modes == wanted + [MOTION_EFFECT_DROP_SHADOW])
            #expect(UInt32(rows[3].flags) == MOTION_PAINT_LINEAR && rows[2].flags == 0)
            func value(_ channel: UInt32) -> [Float] {
                let row = d.channels[Int(channel)]
                let user = d.user_properties[Int(row.property - MOTION_PROPERTY_USER)]
                return (0..<user.arity).map { d.floats[Int(user.first_value + $0)] }
            }
            #expect(value(rows[1].amount) == [0.5] && value(rows[3].sigma) == [1])
            #expect((0..<5).flatMap { value(rows[2].first_number + $0) } == (0..<20).map(Float.init))
            #expect(value(rows[5].sigma) == [3.5] && value(rows[5].offset) == [1, 2])
            #expect(value(rows[5].color) == [0, 0, 0, 1] && value(rows[5].opacity) == [0.25])
        }
        #expect(scene.origin(MOTION_TABLE_ANIMATIONS, 1) == "$.layers[0].filters[1].matrix.animations[0]")
    }

    @Test func whatIsNotPaintedKeepsItsAnimations() {
        let scene = SceneText(Self.layer, flags: MOTION_SCENE_UNPAINTED)
        #expect(scene.complaint == "")
        defer { scene.keep() }
        #expect(scene.description.paint_count == 0 && scene.description.animation_count == 6)
    }

    @Test func aMaskIsOutsideOfEffects() {
        let scene = SceneText(
            #"""
            {"layers": [{"name": "a", "bounds": [0, 0, 4, 4], "backgroundColor": "#ff0000", "shadowOpacity": 1},
             {"name": "m", "parent": "a", "maskType": "alpha", "path": "M0 0L1 1", "fillColor": "#000000"}]}
            """#)
        #expect(scene.complaint == "")
        defer { scene.keep() }
        let rows = (0..<Int(scene.description.paint_count)).map { scene.description.paints[$0] }
        let kinds = [MOTION_PAINT_MATTE, MOTION_PAINT_FILL, MOTION_PAINT_EFFECT, MOTION_PAINT_BOX]
        #expect(rows.map { UInt32($0.kind) } == kinds)
        #expect(rows.map(\.span) == [3, 0, 1, 0] && rows[2].opacity == MOTION_NONE)
    }
}
