import CMotion
import MotionKernel
import MotionRules

// The rules of paths and layers.

extension Tables {
    /// Returns the first rule that a path breaks.
    @inline(never)
    func pathRule(_ row: Int, _ sizing: inout ClipSizing) -> RuleBreak {
        let path = paths[row]
        if !fits(path.first_verb, path.verb_count, 1, verb_count) {
            return RuleBreak(MOTION_ERROR_INDEX, PathField.firstVerb)
        }
        if !fits(path.first_point, path.point_count, 1, point_count) {
            return RuleBreak(MOTION_ERROR_INDEX, PathField.firstPoint)
        }
        if sizing.equalRows.path(row.u32, self) != nil { return RuleBreak() }
        let prepared = preparedSize(row)
        if prepared.status != MOTION_OK { return RuleBreak(prepared.status, PathField.firstVerb) }
        let fits = sizing.add(path, size: prepared.size, self)
        return fits ? RuleBreak() : RuleBreak(MOTION_ERROR_RANGE, PathField.firstVerb)
    }

    /// Returns the size of a path's prepared block, or why it is not a path.
    @inline(never)
    func preparedSize(_ row: Int) -> (status: motion_status, size: UInt32) {
        let path = paths + row
        let result = PreparedPath.prepare(
            verbs: verbs(path), verbCount: path.pointee.verb_count.int, points: points(path),
            pointCount: path.pointee.point_count.int)
        return (result.status, result.size)
    }

    /// Returns the first rule that a layer breaks.
    func layerRule(_ row: Int) -> RuleBreak {
        let given = layers + row
        var layer: motion_layer { given.pointee }
        if !isIndex(layer.parent, row.u32) { return RuleBreak(MOTION_ERROR_ORDER, LayerField.parent) }
        if !isIndex(layer.clock, clock_count) { return RuleBreak(MOTION_ERROR_INDEX, LayerField.clock) }
        if !isIndex(layer.path, path_count) { return RuleBreak(MOTION_ERROR_INDEX, LayerField.path) }
        if layer.flags > MOTION_LAYER_TRANSFORM_ONLY | MOTION_LAYER_HIDDEN {
            return RuleBreak(MOTION_ERROR_ENUM, LayerField.flags)
        }
        let numbers = (UnsafeRawPointer(given) + LayerField.position.int).assumingMemoryBound(to: Float.self)
        let count = (LayerField.zPosition &- LayerField.position) >> 2 &+ 1
        if areFinite(numbers, count) { return RuleBreak() }
        var i = 0
        while isFinite(numbers[i]) { i &+= 1 }
        return RuleBreak(MOTION_ERROR_FINITE, LayerProperty.field(at: LayerField.position &+ i.u32 &* 4))
    }
}
