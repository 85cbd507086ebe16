import CMotion
import MotionKernel

/// What the fields of an animation's row mean together: the kind of track that it becomes, and how many numbers, keys
/// and segments it has.
struct AnimationShape {
    let row: UnsafePointer<motion_animation>
    let tables: Tables
    /// The kind of the track, one of TrackKind.
    let kind: UInt32
    /// Whether it has from, to or by, and no keyframes: a CABasicAnimation.
    let isBasic: Bool
    /// Floats of one value.
    let width: Int
    /// MOTION_COLOR_*: where a colour mixes.
    let color: UInt32
    /// Segments between key times.
    let segments: Int
    /// If it moves the transform of a layer in 3D: the layer's row among those in 3D, else -1.
    let spatial: Int
    /// The first part of a transform in 3D (SpatialParts) that its property is, or -1.
    let spatialPart: Int
    /// The row of the path that it moves along, or MOTION_NONE. Where it follows the path of a layer, this is the path
    /// that the layer is given.
    let motionPath: UInt32

    /// Those flags of the track (TrackFlag) that say how many floats and words it has.
    let formFlags: UInt32

    var animation: motion_animation { row.pointee }

    @inline(never)
    init(_ row: UnsafePointer<motion_animation>, _ tables: Tables) {
        self.row = row
        self.tables = tables
        var animation: motion_animation { row.pointee }
        let property = animation.property, values = animation.value_count.int
        let isPath = property == MOTION_PROPERTY_PATH, isTransform = property == MOTION_PROPERTY_TRANSFORM
        isBasic = animation.flags & AnimationShape.ends != 0
        spatialPart = tables.layer_3d_count == 0 ? -1 : MotionClip.spatialPart(of: property)
        spatial = spatialPart < 0 ? -1 : tables.spatial(animation.layer)
        if property >= MOTION_PROPERTY_USER {
            let user = tables.user_properties[(property &- MOTION_PROPERTY_USER).int]
            (width, color) = (user.arity.int, user.color)
        } else {
            color = MOTION_COLOR_NONE
            width =
                isPath
                ? 1
                : isTransform
                    ? tables.arity(of: animation.function, animation.layer) : LayerProperty[property].width.int
        }
        var isMatrix: Bool { isTransform && ValueFunction.isMatrix(animation.function) }
        if isPath {
            kind = values != 0 ? TrackKind.morph : TrackKind.none
        } else if animation.path != MOTION_NONE {
            kind = TrackKind.path
        } else if isTransform && animation.function == MOTION_FUNCTION_LIST {
            kind = values != 0 ? TrackKind.list : TrackKind.none
        } else if isBasic && values == 1 {
            // The other end is the running value: numbers, or a matrix.
            kind = isMatrix ? TrackKind.matrix : TrackKind.running
        } else if isBasic || values != 0 {
            let isRunning = animation.flags & AnimationShape.asIs != 0,
                numbers = isRunning ? TrackKind.runningKeys : TrackKind.keys
            kind = isMatrix && spatial >= 0 ? TrackKind.spatial : numbers
        } else {
            kind = TrackKind.none
        }
        let mode = animation.mode, isSpline = mode == MOTION_MODE_CUBIC || mode == MOTION_MODE_CUBIC_PACED
        if kind != TrackKind.keys || mode == MOTION_MODE_DISCRETE || isSpline && color == MOTION_COLOR_NONE {
            formFlags = 0
        } else {
            // A matrix may need a word, to flip.
            formFlags = TrackFlag.linear | (animation.timing_count != 0 || isTransform ? 0 : TrackFlag.uncurved)
        }
        var path = isPath ? MOTION_NONE : animation.path
        if path < tables.layer_count && animation.flags & MOTION_ANIMATION_PATH_OF_LAYER != 0 {
            path = tables.layers[path].path
        }
        motionPath = path
        if path < tables.path_count {
            segments = AnimationShape.elements(tables, path.int)
        } else if isBasic || values <= 1 {
            segments = 1
        } else {
            segments = animation.mode == MOTION_MODE_DISCRETE ? values : values &- 1
        }
    }

    /// The flags that say which ends of a basic animation are given.
    static var ends: UInt32 { MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO | MOTION_ANIMATION_BY }

    /// The flags that say which keys are the running value.
    static var asIs: UInt32 { MOTION_ANIMATION_FIRST_AS_IS | MOTION_ANIMATION_LAST_AS_IS }

    /// Returns whether key i, of `count`, is the running value.
    func isAsIs(_ i: Int, of count: Int) -> Bool {
        (i == 0 && has(MOTION_ANIMATION_FIRST_AS_IS)) || (i == count &- 1 && has(MOTION_ANIMATION_LAST_AS_IS))
    }

    /// Returns whether one of some flags is set, MOTION_ANIMATION_*.
    func has(_ flag: UInt32) -> Bool { row.pointee.flags & flag != 0 }

    /// Returns how many elements of a path draw, at least one.
    private static func elements(_ tables: Tables, _ row: Int) -> Int {
        let path = tables.paths + row, verbs = tables.verbs(path)
        var drawn = 0
        for i in below(path.pointee.verb_count) {
            if verbs[i] != MOTION_VERB_MOVE.u8 { drawn &+= 1 }
        }
        return drawn > 1 ? drawn : 1
    }

    /// Whether it has one value and nothing to go to.
    var isSingle: Bool {
        !isBasic && kind != TrackKind.path && animation.value_count == 1 && animation.mode != MOTION_MODE_DISCRETE
    }

    /// Key times that a row may give: one a key.
    var keyTimeCount: Int { isSingle ? 0 : segments &+ 1 }

    /// Whether it goes from one number to another in each part, and replaces the running value.
    var isStraight: Bool {
        isKeyed && isBasic
            && (animation.property != MOTION_PROPERTY_TRANSFORM || animation.function != MOTION_FUNCTION_NONE)
    }

    /// Whether it has keys of numbers that replace the running value. Tracks with the same key times apply in rows.
    var isKeyed: Bool {
        kind == TrackKind.keys && color == MOTION_COLOR_NONE
            && !has(MOTION_ANIMATION_ADDITIVE | MOTION_ANIMATION_CUMULATIVE) && !hasAngle
    }

    /// Whether its value is an angle that may go on for many turns: it adds up, or some value is one.
    var hasAngle: Bool {
        let property = animation.property, turn = animation.function &- MOTION_FUNCTION_ROTATE_X
        let isAngle =
            property == MOTION_PROPERTY_TRANSFORM
            ? turn <= MOTION_FUNCTION_ROTATE_Z &- MOTION_FUNCTION_ROTATE_X
            : property == MOTION_PROPERTY_ROTATION || property &- MOTION_PROPERTY_ROTATION_X < 2
        if !isAngle || kind == TrackKind.none { return false }
        // Whole transforms that add up lose their turns where they are taken apart.
        if has(MOTION_ANIMATION_ADDITIVE | MOTION_ANIMATION_CUMULATIVE) && property != MOTION_PROPERTY_TRANSFORM {
            return true
        }
        var sum = 0.0
        for i in below(animation.value_count) {
            let angle = abs(Double(tables.floats[animation.first_value.int &+ i]))
            if angle > mostTurned { return true }
            sum += angle
        }
        return isBasic && sum > mostTurned
    }

    /// Whether Kochanek and Bartels's spline goes through the values.
    var isSpline: Bool { animation.mode == MOTION_MODE_CUBIC || animation.mode == MOTION_MODE_CUBIC_PACED }

    /// Whether the description may give tangents: its values are the numbers of the track, which mix one by one.
    var mayHaveTangents: Bool {
        let property = animation.property
        return animation.mode == MOTION_MODE_CUBIC && color == MOTION_COLOR_NONE && kind != TrackKind.path
            && property != MOTION_PROPERTY_TRANSFORM && property != MOTION_PROPERTY_PATH
    }

    /// Floats of a key's parameters in the description.
    var parameterWidth: Int { has(MOTION_ANIMATION_TANGENTS) ? width &* 2 : KeyParameters.width }

    /// Whether each part goes straight from key to key.
    var isLinear: Bool { formFlags != 0 }

    /// Whether its segments bend. Those of colours do not: they have no tangents.
    var bends: Bool { isSpline && color == MOTION_COLOR_NONE }

    /// Whether key times follow from distances, whatever key times and timings are given.
    var isPaced: Bool { animation.mode == MOTION_MODE_PACED || animation.mode == MOTION_MODE_CUBIC_PACED }

    /// Whether key times are given, and usable.
    var hasKeyTimes: Bool {
        let count = animation.key_time_count.int
        if count == 0 || count != keyTimeCount { return false }
        let times = tables.floats + animation.first_key_time.int
        if times[0] != 0 || times[count &- 1] != 1 { return false }
        for i in below(count, from: 1) {
            if !(times[i &- 1] <= times[i]) { return false }
        }
        return true
    }

    /// Numbers that the track writes: of a transform those of its decomposition.
    var parts: Int {
        animation.property != MOTION_PROPERTY_TRANSFORM
            ? width : spatial < 0 ? AffineDecomposition.count : SpatialParts.count
    }

    /// Floats of the track in the clip.
    var floatCount: UInt64 {
        let pairs = kind == TrackKind.list ? listPairs { _, _, _, _ in } : 0
        return TrackKind.floatCount(kind, parts.u64, segments.u64, formFlags)
            &+ (pairs &* Operation.pairStride).u64
    }

    /// Whether its track may have many numbers, or the rules may read many for it: then its twin is looked for, and it
    /// counts among those that together are bounded. The others are by themselves.
    @inline(__always)
    var isLarge: Bool { segments > 64 || kind == TrackKind.list || kind == TrackKind.morph }

    /// Numbers of the description that the rules read once more for each animation by lists, or between paths: of lists
    /// all, of paths their verbs, four of which are compared as quickly as a number is read.
    var comparedCount: UInt64 {
        if kind == TrackKind.morph && !has(MOTION_ANIMATION_FLIP) {
            return (tables.paths[animation.path].verb_count.u64 &* animation.value_count.u64) >> 2
        }
        if kind != TrackKind.list { return 0 }
        var list = tables.floats + animation.first_value.int, count: UInt64 = 0
        for _ in below(animation.value_count) {
            let size = listSize(list)
            count &+= size
            list += size.int
        }
        return count
    }

    /// Words of the track in the clip.
    var wordCount: UInt64 { TrackKind.wordCount(kind, segments.u64, formFlags) }
}
