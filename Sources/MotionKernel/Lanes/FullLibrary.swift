import MotionDispatch

/// Whether this is the whole library. motion-player.wasm is linked without the code for the lengths of paths, for paths
/// that layers follow, and for layers in 3D, which only clips with those reach, and without what makes a clip of very
/// many layers or a part of it faster: that stands behind this.
@inlinable @inline(__always)
public var isFullLibrary: Bool { motion_is_full_library() != 0 }
