import MotionDispatch

/// Whether this is the whole library; false in motion-player.wasm. Code that the player leaves out is inside of `if
/// isFullLibrary`: lengths of paths, layers that follow paths, layers in 3D, and what makes very large clips and parts
/// of clips faster.
public var isFullLibrary: Bool { motion_is_full_library() != 0 }
