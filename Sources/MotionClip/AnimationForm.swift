import CMotion
import MotionKernel

/// What the counts of an animation row mean.
struct AnimationForm {
    let row: UnsafePointer<motion_animation>
    let tables: Tables
    /// Some of from, to, by is given.
    let isBasic: Bool
    /// Numbers in one value of the pool.
    let width: Int
    /// Stretches between two key times.
    let segments: Int

    var animation: motion_animation { row.pointee }

    @inline(never)
    init(_ row: UnsafePointer<motion_animation>, _ tables: Tables) {
        self.row = row
        self.tables = tables
        isBasic = row.pointee.flags & 7 != 0
        let property = row.pointee.property
        width = property == MOTION_PROPERTY_TRANSFORM ? ValueFunction.arity(row.pointee.function) : tables.width(of: property)
        let values = Int(truncatingIfNeeded: row.pointee.value_count)
        if row.pointee.path < tables.path_count {
            segments = AnimationForm.elements(tables, Int(truncatingIfNeeded: row.pointee.path))
        } else if isBasic || values <= 1 {
            segments = 1
        } else {
            segments = row.pointee.mode == MOTION_MODE_DISCRETE ? values : values &- 1
        }
    }

    /// Elements of a path that draw, at least one.
    private static func elements(_ tables: Tables, _ row: Int) -> Int {
        let path = tables.paths + row, verbs = tables.verbs(path)
        var drawn = 0, i = 0
        while i < Int(truncatingIfNeeded: path.pointee.verb_count) {
            if verbs[i] != UInt8(truncatingIfNeeded: MOTION_VERB_MOVE) { drawn &+= 1 }
            i &+= 1
        }
        return drawn > 1 ? drawn : 1
    }

    var isSingle: Bool { !isBasic && animation.path == MOTION_NONE && animation.value_count == 1 && animation.mode != MOTION_MODE_DISCRETE }

    /// Key times that would fit: one a key.
    var keyTimeCount: Int { isSingle ? 0 : segments &+ 1 }

    /// Whether key times are given, and usable.
    var hasKeyTimes: Bool {
        let count = Int(truncatingIfNeeded: animation.key_time_count)
        if count == 0 || count != keyTimeCount { return false }
        let times = tables.floats + Int(truncatingIfNeeded: animation.first_key_time)
        if times[0] != 0 || times[count &- 1] != 1 { return false }
        var i = 1
        while i < count {
            if !(times[i &- 1] <= times[i]) { return false }
            i &+= 1
        }
        return true
    }

    /// A transform that is given as matrices, and in part by the running one.
    var isRunningMatrix: Bool {
        isBasic && animation.property == MOTION_PROPERTY_TRANSFORM && animation.function == MOTION_FUNCTION_NONE && animation.value_count == 1
    }

    var isNone: Bool { !isBasic && animation.path == MOTION_NONE && animation.value_count == 0 }

    /// Values whose every part is known before sampling: keyframes, and two of from, to, by.
    var isKeys: Bool { !isNone && animation.path == MOTION_NONE && !(isBasic && animation.value_count == 1) }

    /// Parts that the animation writes: for a transform, those of its decomposition.
    var parts: Int { animation.property == MOTION_PROPERTY_TRANSFORM ? Decomposition.count : width }

    /// Floats and words that the track takes in the clip.
    var floatCount: Int {
        if isNone { return 0 }
        if animation.path != MOTION_NONE { return segments &+ 1 }
        if isRunningMatrix { return 6 }
        return isKeys ? segments &+ 1 &+ parts &* segments &* 4 : parts &* 4
    }

    var wordCount: Int { isKeys || animation.path != MOTION_NONE ? segments : 0 }
}

/// Floats of one value of a layer's property.
func propertyWidth(_ property: UInt32) -> Int {
    property == MOTION_PROPERTY_POSITION || property == MOTION_PROPERTY_SCALE || property == MOTION_PROPERTY_TRANSLATION ? 2 : 1
}

/// The column of a layer property's first part.
func propertyColumn(_ property: UInt32) -> Int {
    switch property {
    case MOTION_PROPERTY_POSITION: return Column.positionX
    case MOTION_PROPERTY_TRANSFORM, MOTION_PROPERTY_TRANSLATION: return Column.translationX
    case MOTION_PROPERTY_ROTATION: return Column.rotation
    case MOTION_PROPERTY_SCALE: return Column.scaleX
    case MOTION_PROPERTY_SKEW: return Column.skew
    case MOTION_PROPERTY_OPACITY: return Column.opacity
    case MOTION_PROPERTY_STROKE_START: return Column.strokeStart
    case MOTION_PROPERTY_STROKE_END: return Column.strokeEnd
    default: return Column.pathRotation
    }
}
