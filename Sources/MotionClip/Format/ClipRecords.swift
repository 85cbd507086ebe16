/// A layer's parent and the clock by which it shows, each or none.
package struct LayerRecord {
    package var parent, clock: UInt32
}

/// Where a prepared path stands among the bytes of all.
struct PathRecord {
    var offset, size: UInt32
}

/// Where a channel reads a number: among the animated values or, with `constant`, among the columns of the clip.
enum Source {
    static var constant: UInt32 { 0x8000_0000 }
}
