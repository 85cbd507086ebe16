import CMotion
import MotionKernel
import MotionRules

/// A layer in 3D, or one below such a layer; in the order of the layers. Behind it stand its transform and its sublayer
/// transform.
///
/// The parts of its transform are sixteen numbers behind the user values, which tracks and channels know no other way
/// than those. Only where animations move them is the matrix made of them.
struct SpatialRecord {
    var layer: UInt32
    var base: UInt32  // of the parts among the user values; none of a layer that is only below one in 3D
    var flags: UInt32
    var anchorZ: Float

    static var stride: Int { 144 }
    static var moves: UInt32 { 1 }  // animations move its parts
    static var keepsDepth: UInt32 { 2 }
    static var movesSublayers: UInt32 { 4 }  // its sublayer transform is not the identity
}

extension UnsafePointer where Pointee == SpatialRecord {
    @inline(__always)
    func record(_ index: Int) -> UnsafePointer<SpatialRecord> {
        UnsafePointer(UnsafeMutableRawPointer(mutating: self).record(index))
    }

    var transform: UnsafePointer<Float> { UnsafeRawPointer(self + 1).assumingMemoryBound(to: Float.self) }
    var sublayerTransform: UnsafePointer<Float> { transform + 16 }

    /// The number of a layer's record among `count`, or -1.
    @inline(never)
    func index(of layer: UInt32, _ count: Int) -> Int {
        find(layer, UnsafeRawPointer(self), SpatialRecord.stride, count)
    }
}

extension UnsafeMutableRawPointer {
    @inline(__always)
    func record(_ index: Int) -> UnsafeMutablePointer<SpatialRecord> {
        (self + index &* SpatialRecord.stride).assumingMemoryBound(to: SpatialRecord.self)
    }
}

extension Tables {
    /// The row in 3D of a layer, or -1.
    @inline(never)
    func spatial(_ layer: UInt32) -> Int {
        find(
            layer, UnsafeRawPointer(layers_3d), MemoryLayout<motion_layer_3d>.stride,
            layer_3d_count.int)
    }

    /// Numbers in one value of a transform by a value function; 0 if the layer has no such function.
    @inline(never)
    func arity(of function: UInt32, _ layer: UInt32) -> Int {
        spatial(layer) < 0 ? ValueFunction.arity(function) : ValueFunction.spatialArity(function)
    }

    /// A row of the layers in 3D.
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

/// Where the sixteen numbers of a row in 3D stand among the user values: behind them.
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

/// The number of the row that begins with `word`, of `count` in ascending order, or -1.
@inline(never)
private func find(_ word: UInt32, _ rows: UnsafeRawPointer, _ stride: Int, _ count: Int) -> Int {
    if count == 0 || word < rows.load(as: UInt32.self) { return -1 }
    // It is no farther on than if there were no gap before it, and there mostly is none.
    let most = word &- rows.load(as: UInt32.self)
    var (low, high) = (0, most < count.u32 ? most.int &+ 1 : count)
    var middle = high &- 1
    while low < high {
        let own = (rows + middle &* stride).load(as: UInt32.self)
        if own == word { return middle }
        if own < word { low = middle &+ 1 } else { high = middle }
        middle = (low &+ high) &>> 1
    }
    return -1
}

extension Clip {
    var spatialsAreSound: Bool {
        @inline(__always) get {
            let count = header.spatialCount.int, all = spatials
            for index in below(count) {
                let record = all.record(index)
                if record.pointee.layer >= header.layerCount { return false }
                if index > 0 && record.pointee.layer <= all.record(index &- 1).pointee.layer { return false }
                let base = record.pointee.base, end = UInt64(base) &+ SpatialParts.count.u64
                if base != UInt32.max && end > UInt64(header.userCount) { return false }
                for i in below(32) {
                    if !isFinite(record.transform[i]) { return false }
                }
                if !isFinite(record.pointee.anchorZ) { return false }
            }
            return true
        }
    }
}
