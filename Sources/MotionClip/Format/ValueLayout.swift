import MotionKernel

/// The places of values while a clip is sampled: the animated columns one after the other, then the user values.
package struct ValueLayout {
    /// A bit for each animated column.
    package let animated: UInt32
    /// The number of values in a column: the layers, and from 64 of them on as many as whole batches of eight have. The
    /// columns of few layers are close, so that one row of eight neighbours takes values of several columns.
    package let stride: Int

    /// Layers that are sampled and joined with their parents as one block.
    static var blockLayers: Int { 512 }

    package init(_ header: UnsafePointer<ClipHeader>) {
        animated = header.pointee.animatedColumns & AnimatedColumns.columns
        let layers = header.pointee.layerCount.int
        stride = layers < 64 ? layers : (layers &+ 7) & ~7
        let columns = animated.nonzeroBitCount &* stride
        userBase = stride & 3 == 0 ? columns : (columns &+ 7) & ~3
    }

    package func isAnimated(_ column: Int) -> Bool { (animated &>> column.u32) & 1 != 0 }

    /// Returns the place of a column's first value; only of an animated one.
    func place(_ column: Int) -> Int {
        (animated & ((1 &<< column.u32) &- 1)).nonzeroBitCount &* stride
    }

    /// The place of the first user value: a multiple of four after the columns, the last of which is copied four values
    /// at a time.
    package let userBase: Int

    /// Returns how many values there are, rounded up to whole batches.
    func count(_ header: UnsafePointer<ClipHeader>) -> Int {
        (userBase &+ header.pointee.userCount.int &+ 7) & ~7
    }
}

/// The header's `animatedColumns`: a bit a column, and above them what is alike on all layers.
enum AnimatedColumns {
    static var columns: UInt32 { (1 &<< Column.count.u32) &- 1 }
    /// All layers have the same model transform.
    static var evenTransforms: UInt32 { 0x8000_0000 }
    /// No layer is hidden.
    static var noneHidden: UInt32 { 0x4000_0000 }
}

/// Returns the point of a layer that is at its position, along one axis.
func pivot(_ anchor: Float, _ size: Float, _ origin: Float) -> Float {
    finite(Double(anchor) * Double(size) + Double(origin))
}
