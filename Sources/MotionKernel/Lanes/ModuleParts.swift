import MotionDispatch

// What the small modules of bindings/link leave out. bindings/build.sh compiles the answers for each of them.

// The first five are true in the whole library alone. Code that small modules leave out is inside of `if hasSpace`, and
// so on. Read `ClipHeader.spaceCount`, `LayerRanges` and `Drawing.isSpatial` instead where they say the same.

/// Whether this module computes layers in 3D.
public var hasSpace: Bool { motion_is_full_library() != 0 }

/// Whether this module takes lists of layers, and samples parts and blocks of a clip without the rest.
public var takesParts: Bool { motion_is_full_library() != 0 }

/// Whether this module has the ways that are faster but longer, for very large clips, and the checks of what they read.
public var isWide: Bool { motion_is_full_library() != 0 }

/// Whether this module knows the curves of other systems by name, and reads numbers after names.
public var hasAllNames: Bool { motion_is_full_library() != 0 }

/// Whether this module evaluates expressions of Lottie files; without it they are reported.
public var evaluatesExpressions: Bool { motion_is_full_library() != 0 }

/// Whether this module may draw; false in motion-player.wasm alone, which has no function that draws. Code that it
/// leaves out is inside of `if canDraw`: lengths of paths, layers that follow paths, and the checks of what only a
/// painter reads.
public var canDraw: Bool { motion_can_draw() != 0 }

/// Whether this module may read scenes; false where it has no function that does. Such a module reports a single
/// mistake in the values of a file: the file is not a Lottie file.
public var readsScenes: Bool { motion_reads_scenes() != 0 }

/// Whether the module proves rules: motion-proofs.wasm does, motion.wasm does not.
public var proves: Bool { motion_proves() != 0 }

/// Whether the module writes clips as files: motion-export.wasm does, motion.wasm does not.
public var exports: Bool { motion_exports() != 0 }
