import MotionKernel

/// A layer in 3D, or one below such a layer. Records are in the order of the layers.
///
/// The sixteen parts of its transform are among the user values, after those of the user properties; tracks and
/// channels reach them in the same way. The matrix is made of the parts only where animations move them.
package struct SpatialRecord {
    package var layer: UInt32
    package var base: UInt32  // of the parts among the user values; none of a layer that is only below one in 3D
    package var flags: UInt32  // SpatialFlag
    package var anchorZ: Float
    package var matrix = InlineArray<16, Float>(repeating: 0)  // zeros of a layer that is only below one in 3D
    var sublayerMatrix = InlineArray<16, Float>(repeating: 0)  // zeros as well
}

/// Bits of a spatial record's `flags`.
package enum SpatialFlag {
    /// Animations move the parts of its transform.
    package static var moves: UInt32 { 1 }
    /// Its sublayers stay in space, as those of a CATransformLayer.
    package static var keepsDepth: UInt32 { 2 }
    /// Its sublayer transform is not the identity.
    package static var movesSublayers: UInt32 { 4 }
}

extension UnsafePointer where Pointee == SpatialRecord {
    /// The sixteen floats of a record's transform.
    package var transform: Floats {
        (UnsafeRawPointer(self) + SpatialRecord.matrixOffset).assumingMemoryBound(to: Float.self)
    }

    /// The sixteen floats of a record's sublayer transform.
    package var sublayerTransform: Floats { transform + 16 }

    /// Returns the number of a layer's record among `count`, or -1.
    @inline(never)
    package func index(of layer: UInt32, _ count: Int) -> Int {
        indexOfRow(of: layer, UnsafeRawPointer(self), MemoryLayout<SpatialRecord>.stride, count)
    }
}

extension SpatialRecord {
    /// Bytes before the two matrices.
    static var matrixOffset: Int { 16 }
}

/// Returns the number of the row that begins with `layer`, or -1. There are `count` rows of `stride` bytes, whose first
/// words ascend.
@inline(never)
func indexOfRow(of layer: UInt32, _ rows: UnsafeRawPointer, _ stride: Int, _ count: Int) -> Int {
    if count == 0 || layer < rows.load(as: UInt32.self) { return -1 }
    // Its number is at most its distance from the first layer, and mostly is that: the search begins there.
    let most = layer &- rows.load(as: UInt32.self)
    var (low, high) = (0, most < count.u32 ? most.int &+ 1 : count)
    var middle = high &- 1
    while low < high {
        let found = (rows + middle &* stride).load(as: UInt32.self)
        if found == layer { return middle }
        if found < layer { low = middle &+ 1 } else { high = middle }
        middle = (low &+ high) >> 1
    }
    return -1
}

extension Matrix {
    /// Stores the parts of a decomposed matrix as sixteen floats; `room` is overwritten.
    @inline(never)
    func storeParts(to p: MutableFloats, _ room: Matrix) {
        store(parts: room.components)
        for i in below(SpatialParts.count) {
            p[i] = finite(room.components[i])
        }
    }
}
