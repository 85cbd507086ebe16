import MotionDispatch

/// Takes the verbs and points of a path: counts all of them, writes those that fit.
public struct PathOutput {
    private let verbs: MutableBytes?
    private let points: MutableFloats?
    private let verbCapacity, pointCapacity: UInt32
    public private(set) var verbCount: UInt32 = 0
    public private(set) var pointCount: UInt32 = 0

    public init(
        verbs: MutableBytes?, verbCapacity: UInt32, points: MutableFloats?,
        pointCapacity: UInt32, isBounded: Bool = false
    ) {
        (self.verbs, self.verbCapacity, self.points, self.pointCapacity) = (verbs, verbCapacity, points, pointCapacity)
        self.isBounded = isBounded
    }

    /// An output without memory: it counts the verbs and points that are added to it.
    public init() { self.init(verbs: nil, verbCapacity: 0, points: nil, pointCapacity: 0) }

    /// Whether no point is written, so that nobody asks where the points are.
    var onlyCounts: Bool { points == nil }

    /// Whether the output counts only what it writes. A prepared path that was altered may produce more elements than
    /// were counted before, and a caller must not get a count above its capacity.
    private let isBounded: Bool

    /// Returns where the next `count` verbs go; nil if they do not fit.
    private func verbs(_ count: UInt32) -> MutableBytes? {
        guard let verbs, verbCount.u64 &+ count.u64 <= verbCapacity.u64 else { return nil }
        return verbs + verbCount.int
    }

    /// Returns where the next `count` points go; nil if they do not fit.
    private func points(_ count: UInt32) -> MutableFloats? {
        guard let points, pointCount.u64 &+ count.u64 <= pointCapacity.u64 else { return nil }
        return points + pointCount.int &* 2
    }

    @inline(never)
    public mutating func add(verb: UInt8) {
        if let verbs, verbCount < verbCapacity {
            verbs[verbCount] = verb
        } else if isBounded {
            return
        }
        verbCount &+= 1
    }

    @inline(never)
    public mutating func add(_ point: Vector) {
        if let points, pointCount < pointCapacity {
            point.store(to: points + pointCount.int &* 2)
        } else if isBounded {
            return
        }
        pointCount &+= 1
    }

    /// Adds a cubic, and a move to its first point if it `opens` a subpath.
    @inline(__always)
    mutating func add(cubic: (Vector, Vector, Vector, Vector), opens: Bool) {
        let first: UInt32 = opens ? 1 : 0
        if let to = verbs(first &+ 1) {
            to[0] = PathVerb.move
            to[first] = PathVerb.cubic
            verbCount &+= first &+ 1
        } else if !isBounded {
            verbCount &+= first &+ 1
        }
        if let to = points(first &+ 3) {
            let rest = UnsafeMutableRawPointer(to + first.int &* 2)
            let (a, b, c, d) = (
                SIMD2<Float>(cubic.0), SIMD2<Float>(cubic.1), SIMD2<Float>(cubic.2), SIMD2<Float>(cubic.3)
            )
            UnsafeMutableRawPointer(to).storeBytes(of: a, as: SIMD2<Float>.self)
            rest.storeBytes(of: b, as: SIMD2<Float>.self)
            rest.storeBytes(of: c, toByteOffset: 8, as: SIMD2<Float>.self)
            rest.storeBytes(of: d, toByteOffset: 16, as: SIMD2<Float>.self)
            // In an altered block a number may not be finite: then the sum is not either, and 0 times that is NaN.
            let sum = (a + b) + (c + d)
            if !((sum.x + sum.y) * 0 == 0) { makeFinite(to, (first &+ 3).int &* 2) }
            pointCount &+= first &+ 3
        } else if !isBounded {
            pointCount &+= first &+ 3
        }
    }

    /// Moves the points from one on, if they are written: to x times their x, plus y times their y, plus t.
    @inline(never)
    public func move(from first: UInt32, _ x: Vector, _ y: Vector, _ t: Vector) {
        guard let points else { return }
        let end = pointCount < pointCapacity ? pointCount : pointCapacity
        for number in below(end, from: first) {
            let point = points + 2 &* number
            (x * Double(point[0]) + y * Double(point[1]) + t).store(to: point)
        }
    }

    /// Appends verbs that a caller has given, as they are.
    @inline(never)
    mutating func copy(_ from: Bytes, count: UInt32) {
        if let verbs = verbs(count) {
            let to = UnsafeMutableRawPointer(verbs), bytes = UnsafeRawPointer(from), size = count.int
            var i = 0
            while i &+ 16 <= size {
                to.storeBytes(
                    of: bytes.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self), toByteOffset: i,
                    as: SIMD16<UInt8>.self)
                i &+= 16
            }
            while i < size {
                // The last eight may copy some verbs once more.
                if i &+ 8 > size && size >= 8 { i = size &- 8 }
                if i &+ 8 <= size {
                    to.storeBytes(
                        of: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self), toByteOffset: i, as: UInt64.self)
                    i &+= 8
                } else {
                    verbs[i] = from[i]
                    i &+= 1
                }
            }
        } else if isBounded {
            return
        }
        verbCount &+= count
    }

    /// Adds a caller's own points, bit for bit; of an altered block what is not finite becomes 0 or the largest number.
    @inline(never)
    mutating func copy(_ from: Floats, count: UInt32) {
        if let to = points(count) {
            motion_kernel_copy_finite(from, count.int &* 2, to)
        } else if isBounded {
            return
        }
        pointCount &+= count
    }
}

extension PreparedPath {
    /// Writes the path with other points, or its own, from end to end.
    @inline(never)
    public func write(_ points: Floats, into output: inout PathOutput) {
        output.copy(verbs, count: verbCount)
        output.copy(points, count: pointCount)
    }

    /// Whether a quad is among the elements.
    public var hasQuads: Bool {
        for row in below(subpathCount) {
            if subpaths[row].exceptions & Subpath.hasQuads != 0 { return true }
        }
        return false
    }
}

/// to[i] = from[i], but 0 or the largest number for what is not finite; an even count.
@inline(__always)
public func copyFinite(_ from: Floats, _ count: Int, _ to: MutableFloats) {
    // A sum shows whether any number is not finite.
    var (a, b, c, d) = (Lanes(repeating: 0), Lanes(repeating: 0), Lanes(repeating: 0), Lanes(repeating: 0)),
        rest = SIMD2<Float>(repeating: 0)
    var i = 0
    func copied<Numbers: BitwiseCopyable>(_ at: Int, _ type: Numbers.Type) -> Numbers {
        let numbers = UnsafeRawPointer(from + at).loadUnaligned(as: Numbers.self)
        UnsafeMutableRawPointer(to + at).storeBytes(of: numbers, as: Numbers.self)
        return numbers
    }
    func lanes(_ step: Int) -> Lanes { copied(i &+ step &* Lanes.width, Lanes.self) }
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
        rest += copied(i, SIMD2<Float>.self)
        i &+= 2
    }
    let all = (a + b) + (c + d), nothing = 0 * all
    if isAny(nothing .!= Lanes(repeating: 0)) || !((rest.x + rest.y) * 0 == 0) { makeFinite(to, count) }
}
