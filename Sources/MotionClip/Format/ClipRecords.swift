/// A layer's parent, the clock by which it shows, and the layer whose opacity and time it takes: the parent, or if it
/// takes only the transform of that, the one with which the parent shows. Each may be none.
package struct LayerRecord {
    package var parent, clock, shownWith: UInt32
}

/// The place of a prepared path among the bytes of all paths.
struct PathRecord {
    var offset, size: UInt32
}
