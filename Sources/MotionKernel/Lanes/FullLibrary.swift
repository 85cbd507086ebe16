import MotionDispatch

/// Whether this is the whole library; false in motion-player.wasm. Code that the player leaves out stands behind this
/// question: lengths of paths, layers that follow paths, layers in 3D, and what makes clips of very many layers, or
/// parts of a clip, faster.
public var isFullLibrary: Bool { motion_is_full_library() != 0 }
