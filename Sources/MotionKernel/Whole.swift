import MotionDispatch

/// Whether this is the whole library. motion-player.wasm is linked without the code for motion paths and for layers in 3D: what only clips
/// with those reach stands behind this.
@inlinable @inline(__always)
public var isWhole: Bool { motion_is_whole() != 0 }
