/// A plane of scratch: one float for each of 32 elements of a block, read and written a batch at a time.
///
/// Work on a block goes stage by stage. The compiler takes arithmetic apart into single lanes where lanes change places
/// in the same loop, and steps towards several results overlap where those towards one would wait for each other.
struct Plane {
    private let start: UnsafeMutableRawPointer

    /// How many elements a block has.
    @inline(__always) static var elements: Int { 32 }

    /// Makes the plane of a number, from 0, in the memory of a block.
    @inline(__always)
    init(_ number: Int, of block: UnsafeMutableRawPointer) {
        start = block + number &* MemoryLayout<SIMD32<Float>>.stride
    }

    /// Returns the batch that begins at an element.
    @inline(__always)
    subscript(element: Int) -> Lanes {
        get { (start + element &* MemoryLayout<Float>.stride).loadUnaligned(as: Lanes.self) }
        nonmutating set { (start + element &* MemoryLayout<Float>.stride).storeBytes(of: newValue, as: Lanes.self) }
    }

    /// Returns the float of one element.
    @inline(__always)
    func float(_ element: Int) -> Float { start.load(fromByteOffset: element &* 4, as: Float.self) }
}

/// Calls `body` with the memory of at most eight planes, which begin with whatever is there. (More than 1,024 bytes
/// would not be on the stack.)
@inline(__always)
func withPlanes(_ count: Int, _ body: (UnsafeMutableRawPointer) -> Void) {
    withRoom(count &* Plane.elements / Lanes.width) { (planes: UnsafeMutablePointer<Lanes>) in body(planes) }
}

/// Calls `body` with the first element of each batch of `count` elements. (A sequence takes an instruction more each.)
@inline(__always)
func forBatches(_ count: Int, _ body: (Int) -> Void) {
    var element = 0
    while element < count {
        body(element)
        element &+= Lanes.width
    }
}
