import CMotion
import MotionKernel

/// What the counts of an animation row mean.
struct AnimationShape {
    let row: UnsafePointer<motion_animation>
    let tables: Tables
    /// TrackRecord's kind.
    let kind: UInt32
    /// Some of from, to, by is given.
    let isBasic: Bool
    /// Numbers in one value of the pool.
    let width: Int
    /// Where a colour mixes.
    let color: UInt32
    /// Stretches between two key times.
    let segments: Int
    /// The transform's of a layer in 3D: the layer's row there, and the first part that it moves; else -1.
    let spatial: Int
    let spatialPart: Int

    /// A row of the path table to move along, that the layer it is of begins with; else none.
    let motionPath: UInt32

    var animation: motion_animation { row.pointee }

    @inline(never)
    init(_ row: UnsafePointer<motion_animation>, _ tables: Tables) {
        self.row = row
        self.tables = tables
        isBasic = row.pointee.flags & 7 != 0
        let property = row.pointee.property
        let isShape = property == MOTION_PROPERTY_PATH
        spatialPart = tables.layer_3d_count == 0 ? -1 : MotionClip.spatialPart(of: property)
        spatial = spatialPart < 0 ? -1 : tables.spatial(row.pointee.layer)
        width =
            isShape
            ? 1
            : property == MOTION_PROPERTY_TRANSFORM
                ? tables.arity(of: row.pointee.function, row.pointee.layer) : tables.width(of: property)
        color =
            property < MOTION_PROPERTY_USER
            ? ColorSpace.none : tables.user_properties[(property &- MOTION_PROPERTY_USER).int].color
        let values = row.pointee.value_count.int
        if isShape {
            kind = values != 0 ? TrackKind.morph : TrackKind.none
        } else if row.pointee.path != MOTION_NONE {
            kind = TrackKind.path
        } else {
            let isMatrix = property == MOTION_PROPERTY_TRANSFORM && ValueFunction.isMatrix(row.pointee.function)
            if property == MOTION_PROPERTY_TRANSFORM && row.pointee.function == ValueFunction.list {
                kind = values != 0 ? TrackKind.list : TrackKind.none
            } else if isBasic && values == 1 {
                // The other end is the running value: numbers, or a matrix.
                kind = isMatrix ? TrackKind.matrix : TrackKind.running
            } else if isBasic || values != 0 {
                kind = isMatrix && spatial >= 0 ? TrackKind.spatial : TrackKind.keys
            } else {
                kind = TrackKind.none
            }
        }
        var followed = isShape ? MOTION_NONE : row.pointee.path
        if followed < tables.layer_count && row.pointee.flags & MOTION_ANIMATION_PATH_OF_LAYER != 0 {
            followed = tables.layers[followed.int].path
        }
        motionPath = followed
        if motionPath < tables.path_count {
            segments = AnimationShape.elements(tables, motionPath.int)
        } else if isBasic || values <= 1 {
            segments = 1
        } else {
            segments = row.pointee.mode == MOTION_MODE_DISCRETE ? values : values &- 1
        }
    }

    /// Elements of a path that draw, at least one.
    private static func elements(_ tables: Tables, _ row: Int) -> Int {
        let path = tables.paths + row, verbs = tables.verbs(path)
        var drawn = 0
        for i in below(path.pointee.verb_count.int) {
            if verbs[i] != MOTION_VERB_MOVE.u8 { drawn &+= 1 }
        }
        return drawn > 1 ? drawn : 1
    }

    var isSingle: Bool {
        !isBasic && kind != TrackKind.path && animation.value_count == 1 && animation.mode != MOTION_MODE_DISCRETE
    }

    /// Key times that would fit: one a key.
    var keyTimeCount: Int { isSingle ? 0 : segments &+ 1 }

    /// From, to and by in numbers that replace the running value: it mixes two numbers a part.
    var isStraight: Bool {
        isKeyed && isBasic
            && (animation.property != MOTION_PROPERTY_TRANSFORM || animation.function != MOTION_FUNCTION_NONE)
    }

    /// Keys of numbers that replace the running value: with others of the same key times they apply in rows.
    var isKeyed: Bool {
        kind == TrackKind.keys && color == ColorSpace.none
            && animation.flags & (MOTION_ANIMATION_ADDITIVE | MOTION_ANIMATION_CUMULATIVE) == 0
    }

    /// Kochanek and Bartels's spline through the values.
    var isSpline: Bool { animation.mode == MOTION_MODE_CUBIC || animation.mode == MOTION_MODE_CUBIC_PACED }

    /// Whether it bends: colours have no tangents.
    var bends: Bool { isSpline && color == ColorSpace.none }

    /// Time goes by distance, whatever key times and timings are given.
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

    /// Parts that the animation writes: for a transform, those of its decomposition.
    var parts: Int {
        animation.property != MOTION_PROPERTY_TRANSFORM
            ? width : spatial < 0 ? AffineDecomposition.count : SpatialParts.count
    }

    /// Floats and words that the track takes in the clip.
    var floatCount: UInt64 {
        let pairs = kind == TrackKind.list ? listPairs { _, _, _, _ in } : 0
        return TrackKind.floatCount(kind, parts.u64, segments.u64)
            &+ (pairs &* Operation.pairStride).u64
    }
    var wordCount: UInt64 { TrackKind.wordCount(kind, segments.u64) }
}

/// Floats of one value of a layer's property, a transform's affine aside: four bits a property.
func propertyWidth(_ property: UInt32) -> Int {
    property < MOTION_PROPERTY_ROTATION_X
        ? ((0x14_2111_1112_2112 as UInt64) &>> UInt64(property &* 4) & 15).int : 1
}

/// The column of a layer property's first part.
func propertyColumn(_ property: UInt32) -> Int {
    // Of one axis: scale x y, translation x y.
    if property >= MOTION_PROPERTY_SCALE_X {
        let part = (property &- MOTION_PROPERTY_SCALE_X).int
        return part < 2 ? Column.scaleX &+ part : Column.translationX &+ part &- 2
    }
    // By property; a vector, since that is a constant.
    let columns = SIMD16<UInt8>(0, 3, 5, 7, 3, 6, 10, 11, 12, 2, 15, 16, 18, 22, 0, 0)
    return columns.byte(property.int).int
}
