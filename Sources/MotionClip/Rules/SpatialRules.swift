import CMotion
import MotionKernel
import MotionRules

// The rules of layers in 3D, and the places of their transforms.

extension Tables {
    /// Returns the row in 3D of a layer, or -1.
    @inline(never)
    func spatial(_ layer: UInt32) -> Int {
        !hasSpace
            ? -1
            : indexOfRow(
                of: layer, UnsafeRawPointer(layers_3d), MemoryLayout<motion_layer_3d>.stride,
                layer_3d_count.int)
    }

    /// Returns how many numbers one value of a transform has by a value function; 0 if the layer has no such function.
    @inline(never)
    func arity(of function: UInt32, _ layer: UInt32) -> Int {
        spatial(layer) < 0 ? ValueFunction.arity(function) : ValueFunction.spatialArity(function)
    }

    /// Returns the first rule that a row of the layers in 3D breaks.
    func spatialRule(_ row: Int) -> RuleBreak {
        if !hasSpace { return RuleBreak(MOTION_ERROR_PLAYER, Layer3DField.layer) }
        let given = layers_3d + row, layer = given.pointee.layer
        if layer >= layer_count { return RuleBreak(MOTION_ERROR_INDEX, Layer3DField.layer) }
        if row > 0 && layer <= layers_3d[row &- 1].layer { return RuleBreak(MOTION_ERROR_ORDER, Layer3DField.layer) }
        if given.pointee.flags > MOTION_LAYER_3D_KEEPS_DEPTH {
            return RuleBreak(MOTION_ERROR_ENUM, Layer3DField.flags)
        }
        // All that follows are floats.
        let first = Layer3DField.transform >> 2, end = Layer3DField.anchorZ >> 2 &+ 1
        let words = UnsafeRawPointer(given).assumingMemoryBound(to: Float.self)
        for i in below(end, from: first) {
            if isFinite(words[i]) { continue }
            let offset = i.u32 &* 4
            return RuleBreak(
                MOTION_ERROR_FINITE,
                offset < Layer3DField.sublayerTransform
                    ? Layer3DField.transform
                    : offset < Layer3DField.anchorZ ? Layer3DField.sublayerTransform : Layer3DField.anchorZ)
        }
        return RuleBreak()
    }
}

/// Returns the place of a user property's values among those of all.
func userOffset(_ row: Int, _ tables: Tables) -> Int {
    // Arities are at most 4: fixed room for each keeps this O(1).
    row &* 4
}

/// Returns the place of the sixteen parts of a row in 3D among the user values: after all user properties.
func spatialOffset(_ row: Int, _ tables: Tables) -> Int {
    userOffset(tables.user_property_count.int, tables) &+ row &* SpatialParts.count
}

/// Returns the first part of a transform in 3D (SpatialParts) that a property is, or -1.
@inline(never)
func spatialPart(of property: UInt32) -> Int {
    let part = LayerProperty.table[unchecked: LayerProperty.find(property)].part.int
    return part == LayerProperty.none ? -1 : part
}
