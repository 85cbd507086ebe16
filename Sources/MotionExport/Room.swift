import MotionKernel

/// Memory that is taken part by part. Made of an address alone, it counts what would be taken.
struct Room {
    private let start: UnsafeMutableRawPointer
    private(set) var size: Int

    /// Begins at a multiple of 32 bytes, as vectors of four doubles do.
    init(_ start: UnsafeMutableRawPointer) {
        let gap = (0 &- Int(bitPattern: start)) & 31
        (self.start, size) = (start + gap, 32)
    }

    mutating func bytes(_ count: Int) -> UnsafeMutableRawPointer {
        let part = start + (size &- 32)
        size = (size &+ count &+ 31) & ~31
        return part
    }

    mutating func take<Element>(_ count: Int) -> UnsafeMutablePointer<Element> {
        bytes(count &* MemoryLayout<Element>.stride).typed()
    }
}

func larger(_ a: Int, _ b: Int) -> Int { a > b ? a : b }
