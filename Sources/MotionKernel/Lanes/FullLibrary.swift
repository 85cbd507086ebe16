import MotionDispatch

// What the small modules of bindings/link leave out. bindings/build.sh compiles the answers for each of them.

/// Whether this is the whole library; false in all small modules. Code that these leave out is inside of `if
/// isFullLibrary`: layers in 3D, and what makes very large clips and parts of clips faster.
public var isFullLibrary: Bool { motion_is_full_library() != 0 }

/// Whether this module may draw; false in motion-player.wasm alone, which has no function that draws. Code that it
/// leaves out is inside of `if canDraw`: lengths of paths, layers that follow paths, and the checks of what only a
/// painter reads.
public var canDraw: Bool { motion_can_draw() != 0 }

/// Whether this module may read scenes; false where it has no function that does. Such a module reports a single
/// mistake in the values of a file: the file is not a Lottie file.
public var readsScenes: Bool { motion_reads_scenes() != 0 }
