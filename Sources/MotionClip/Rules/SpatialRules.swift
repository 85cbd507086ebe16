import CMotion
import MotionKernel
import MotionRules

// The rules of layers in 3D, and where their transforms stand.

extension Tables {
    /// The row in 3D of a layer, or -1.
    @inline(never)
    func spatial(_ layer: UInt32) -> Int {
        indexOfRow(
            of: layer, UnsafeRawPointer(layers_3d), MemoryLayout<motion_layer_3d>.stride,
            layer_3d_count.int)
    }

    /// Numbers in one value of a transform by a value function; 0 if the layer has no such function.
    @inline(never)
    func arity(of function: UInt32, _ layer: UInt32) -> Int {
        spatial(layer) < 0 ? ValueFunction.arity(function) : ValueFunction.spatialArity(function)
    }

    /// The first rule that a row of the layers in 3D breaks.
    @inline(__always)
    func spatialRule(_ row: Int) -> RuleBreak {
        let given = layers_3d + row
        if given.pointee.layer >= layer_count { return RuleBreak(MOTION_ERROR_INDEX, 0) }
        if row > 0 && given.pointee.layer <= layers_3d[row &- 1].layer { return RuleBreak(MOTION_ERROR_ORDER, 0) }
        if given.pointee.flags > MOTION_LAYER_3D_KEEPS_DEPTH { return RuleBreak(MOTION_ERROR_ENUM, 4) }
        // transform (8), sublayer_transform (72) and anchor_z (136) are floats.
        var at: UInt32 = 8
        while at <= 136 {
            let number = (UnsafeRawPointer(given) + at.int).load(as: Float.self)
            if !isFinite(number) { return RuleBreak(MOTION_ERROR_FINITE, at < 72 ? 8 : at < 136 ? 72 : 136) }
            at &+= 4
        }
        return RuleBreak()
    }
}

/// Where the sixteen parts of a row in 3D stand among the user values: behind all user properties.
func spatialOffset(_ row: Int, _ tables: Tables) -> Int {
    userOffset(tables.user_property_count.int, tables) &+ row &* SpatialParts.count
}

/// The first part of a property of the transform, -1 of another.
@inline(never)
func spatialPart(of property: UInt32) -> Int {
    switch property {
    case MOTION_PROPERTY_TRANSFORM, MOTION_PROPERTY_TRANSLATION, MOTION_PROPERTY_TRANSLATION_X: return 0
    case MOTION_PROPERTY_TRANSLATION_Y: return 1
    case MOTION_PROPERTY_TRANSLATION_Z: return 2
    case MOTION_PROPERTY_ROTATION_X: return 3
    case MOTION_PROPERTY_ROTATION_Y: return 4
    case MOTION_PROPERTY_ROTATION: return 5
    case MOTION_PROPERTY_SCALE, MOTION_PROPERTY_SCALE_X: return 6
    case MOTION_PROPERTY_SCALE_Y: return 7
    case MOTION_PROPERTY_SCALE_Z: return 8
    case MOTION_PROPERTY_SKEW: return 9
    default: return -1
    }
}
