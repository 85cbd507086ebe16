import MotionDispatch

/// Takes the verbs and points of a path; counts all, writes what fits.
public struct PathOutput {
    private let verbs: UnsafeMutablePointer<UInt8>?
    private let points: UnsafeMutablePointer<Float>?
    private let verbCapacity, pointCapacity: UInt32
    public private(set) var verbCount: UInt32 = 0
    public private(set) var pointCount: UInt32 = 0

    public init(
        verbs: UnsafeMutablePointer<UInt8>?, verbCapacity: UInt32, points: UnsafeMutablePointer<Float>?,
        pointCapacity: UInt32
    ) {
        (self.verbs, self.verbCapacity, self.points, self.pointCapacity) = (verbs, verbCapacity, points, pointCapacity)
    }

    /// One that only counts.
    public init() { self.init(verbs: nil, verbCapacity: 0, points: nil, pointCapacity: 0) }

    /// Nothing is written, so nobody asks where the points are.
    var onlyCounts: Bool { points == nil }

    @inline(never)
    mutating func add(verb: UInt8) {
        if let verbs, verbCount < verbCapacity { verbs[verbCount.int] = verb }
        verbCount &+= 1
    }

    @inline(never)
    mutating func add(_ point: Vector) {
        if let points, pointCount < pointCapacity { point.store(to: points + pointCount.int &* 2) }
        pointCount &+= 1
    }

    /// A cubic, and its first point if a move `opens` it.
    @inline(__always)
    mutating func add(cubic: (Vector, Vector, Vector, Vector), opens: Bool) {
        let first: UInt32 = opens ? 1 : 0
        if let verbs, UInt64(verbCount) &+ UInt64(first) < UInt64(verbCapacity) {
            let to = verbs + verbCount.int
            to[0] = 0
            to[first.int] = 3
        }
        verbCount &+= first &+ 1
        if let points, UInt64(pointCount) &+ UInt64(first) &+ 3 <= UInt64(pointCapacity) {
            let to = points + pointCount.int &* 2,
                rest = UnsafeMutableRawPointer(to + first.int &* 2)
            let (a, b, c, d) = (
                SIMD2<Float>(cubic.0), SIMD2<Float>(cubic.1), SIMD2<Float>(cubic.2), SIMD2<Float>(cubic.3)
            )
            UnsafeMutableRawPointer(to).storeBytes(of: a, as: SIMD2<Float>.self)
            rest.storeBytes(of: b, as: SIMD2<Float>.self)
            rest.storeBytes(of: c, toByteOffset: 8, as: SIMD2<Float>.self)
            rest.storeBytes(of: d, toByteOffset: 16, as: SIMD2<Float>.self)
            // Of what is not finite, in an altered block, neither is the sum; nothing times that is no number.
            let sum = (a + b) + (c + d)
            if !((sum.x + sum.y) * 0 == 0) { makeFinite(to, (first &+ 3).int &* 2) }
        }
        pointCount &+= first &+ 3
    }

    /// A caller's own verbs.
    @inline(never)
    mutating func copy(_ from: UnsafePointer<UInt8>, count: UInt32) {
        if let verbs, UInt64(verbCount) &+ UInt64(count) <= UInt64(verbCapacity) {
            let to = UnsafeMutableRawPointer(verbs) + verbCount.int,
                bytes = UnsafeRawPointer(from), size = count.int
            var i = 0
            while i &+ 16 <= size {
                to.storeBytes(
                    of: bytes.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self), toByteOffset: i,
                    as: SIMD16<UInt8>.self)
                i &+= 16
            }
            while i < size {
                if i &+ 8 > size && size >= 8 { i = size &- 8 }  // some once more
                if i &+ 8 <= size {
                    to.storeBytes(
                        of: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self), toByteOffset: i, as: UInt64.self)
                    i &+= 8
                } else {
                    to.storeBytes(of: from[i], toByteOffset: i, as: UInt8.self)
                    i &+= 1
                }
            }
        }
        verbCount &+= count
    }

    /// A caller's own points, bit for bit; of an altered block what is not finite as every number that leaves.
    @inline(never)
    mutating func copy(_ from: UnsafePointer<Float>, count: UInt32) {
        if let points, UInt64(pointCount) &+ UInt64(count) <= UInt64(pointCapacity) {
            motion_kernel_copy_finite(
                from, count.int &* 2, points + pointCount.int &* 2)
        }
        pointCount &+= count
    }
}

/// to[i] = from[i], or of what is not finite 0 or the largest number; an even count.
@inlinable @inline(__always)
public func copyFinite(_ from: UnsafePointer<Float>, _ count: Int, _ to: UnsafeMutablePointer<Float>) {
    let bytes = UnsafeRawPointer(from), copy = UnsafeMutableRawPointer(to)
    // Of what is not finite neither is the sum.
    var (a, b, c, d) = (Lanes(repeating: 0), Lanes(repeating: 0), Lanes(repeating: 0), Lanes(repeating: 0)),
        rest = SIMD2<Float>(repeating: 0)
    var i = 0
    @inline(__always) func lanes(_ step: Int) -> Lanes {
        let at = i &* 4 &+ step &* Lanes.width &* 4, numbers = bytes.loadUnaligned(fromByteOffset: at, as: Lanes.self)
        copy.storeBytes(of: numbers, toByteOffset: at, as: Lanes.self)
        return numbers
    }
    while i &+ 4 &* Lanes.width <= count {
        a += lanes(0)
        b += lanes(1)
        c += lanes(2)
        d += lanes(3)
        i &+= 4 &* Lanes.width
    }
    while i &+ Lanes.width <= count {
        a += lanes(0)
        i &+= Lanes.width
    }
    if i < count && count >= Lanes.width {
        i = count &- Lanes.width  // some once more
        b += lanes(0)
        i = count
    }
    while i < count {
        let pair = bytes.loadUnaligned(fromByteOffset: i &* 4, as: SIMD2<Float>.self)
        copy.storeBytes(of: pair, toByteOffset: i &* 4, as: SIMD2<Float>.self)
        rest += pair
        i &+= 2
    }
    let all = (a + b) + (c + d), nothing = 0 * all
    if isAny(nothing .!= Lanes(repeating: 0)) || !((rest.x + rest.y) * 0 == 0) { makeFinite(to, count) }
}

/// Of some numbers those that are not finite: 0 or the largest.
@usableFromInline @inline(never)
func makeFinite(_ numbers: UnsafeMutablePointer<Float>, _ count: Int) {
    for i in below(count) {
        numbers[i] = finite(numbers[i])
    }
}
