import MotionDispatch

/// Takes the verbs and points of a path; counts all, writes what fits.
public struct PathSink {
    private let verbs: UnsafeMutablePointer<UInt8>?
    private let points: UnsafeMutablePointer<Float>?
    private let verbCapacity, pointCapacity: UInt32
    public private(set) var verbCount: UInt32 = 0
    public private(set) var pointCount: UInt32 = 0

    public init(verbs: UnsafeMutablePointer<UInt8>?, verbCapacity: UInt32, points: UnsafeMutablePointer<Float>?, pointCapacity: UInt32) {
        (self.verbs, self.verbCapacity, self.points, self.pointCapacity) = (verbs, verbCapacity, points, pointCapacity)
    }

    /// One that only counts.
    public init() { self.init(verbs: nil, verbCapacity: 0, points: nil, pointCapacity: 0) }

    /// Nothing is written, so nobody asks where the points are.
    var onlyCounts: Bool { points == nil }

    @inline(never)
    mutating func add(verb: UInt8) {
        if let verbs, verbCount < verbCapacity { verbs[Int(truncatingIfNeeded: verbCount)] = verb }
        verbCount &+= 1
    }

    @inline(never)
    mutating func add(_ point: Vector) {
        if let points, pointCount < pointCapacity { point.store(to: points + Int(truncatingIfNeeded: pointCount) &* 2) }
        pointCount &+= 1
    }

    /// A cubic, and its first point if a move `opens` it.
    @inline(__always)
    mutating func add(cubic: (Vector, Vector, Vector, Vector), opens: Bool) {
        add(verb: 3)
        let count: UInt32 = opens ? 4 : 3
        if let points, UInt64(pointCount) &+ UInt64(count) <= UInt64(pointCapacity) {
            let (a, b, c, d) = (SIMD2<Float>(cubic.0), SIMD2<Float>(cubic.1), SIMD2<Float>(cubic.2), SIMD2<Float>(cubic.3))
            var to = UnsafeMutableRawPointer(points + Int(truncatingIfNeeded: pointCount) &* 2)
            if opens {
                to.storeBytes(of: a, as: SIMD2<Float>.self)
                to += 8
            }
            to.storeBytes(of: b, as: SIMD2<Float>.self)
            to.storeBytes(of: c, toByteOffset: 8, as: SIMD2<Float>.self)
            to.storeBytes(of: d, toByteOffset: 16, as: SIMD2<Float>.self)
            // Nothing times what is not finite, of an altered block, is no number.
            let (first, second) = (0 * a + 0 * b, 0 * c + 0 * d), nothing = first + second
            if !(nothing.x + nothing.y == 0) {
                var (number, left) = (points + Int(truncatingIfNeeded: pointCount) &* 2, count &* 2)
                while left > 0 {
                    number.pointee = finite(number.pointee)
                    number += 1
                    left &-= 1
                }
            }
        }
        pointCount &+= count
    }

    /// A caller's own verbs.
    @inline(never)
    mutating func copy(_ from: UnsafePointer<UInt8>, count: UInt32) {
        if let verbs, UInt64(verbCount) &+ UInt64(count) <= UInt64(verbCapacity) {
            let to = UnsafeMutableRawPointer(verbs) + Int(truncatingIfNeeded: verbCount), bytes = UnsafeRawPointer(from), size = Int(truncatingIfNeeded: count)
            var i = 0
            while i &+ 8 <= size {
                to.storeBytes(of: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self), toByteOffset: i, as: UInt64.self)
                i &+= 8
            }
            while i < size {
                to.storeBytes(of: from[i], toByteOffset: i, as: UInt8.self)
                i &+= 1
            }
        }
        verbCount &+= count
    }

    /// A caller's own points, bit for bit; of an altered block what is not finite as every number that leaves.
    @inline(never)
    mutating func copy(_ from: UnsafePointer<Float>, count: UInt32) {
        if let points, UInt64(pointCount) &+ UInt64(count) <= UInt64(pointCapacity) {
            motion_kernel_copy(from, Int(truncatingIfNeeded: count) &* 2, points + Int(truncatingIfNeeded: pointCount) &* 2)
        }
        pointCount &+= count
    }
}

/// to[i] = from[i], or of what is not finite 0 or the largest number.
@inlinable @inline(__always)
public func copyFinite(_ from: UnsafePointer<Float>, _ count: Int, _ to: UnsafeMutablePointer<Float>) {
    let largest = Lanes(repeating: Float.greatestFiniteMagnitude)
    var i = 0
    while i &+ Lanes.width <= count {
        let numbers = UnsafeRawPointer(from + i).loadUnaligned(as: Lanes.self)
        UnsafeMutableRawPointer(to + i).storeBytes(of: isAny(.!(numbers.magnitude .<= largest)) ? numbers.finite : numbers, as: Lanes.self)
        i &+= Lanes.width
    }
    while i < count {
        to[i] = finite(from[i])
        i &+= 1
    }
}
