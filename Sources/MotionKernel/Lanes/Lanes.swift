// Vectors of numbers ("lanes"), and those operations on them for which plain Swift does not compile to good machine
// code.
//
// Do not use `pointwiseMin`, `replacing`, `any`, `.rounded()` or `Int32(x)` in the kernel: each compiles to a call or
// to scalar code, one lane at a time.

// Lanes is the batch of the kernel. It holds as many single-precision numbers as two registers do; on wasm as many as
// one does, which halves the code. Every lane is computed alone, so results do not depend on the width.
#if arch(wasm32)
    public typealias Lanes = SIMD4<Float>
    public typealias WideLanes = SIMD4<Double>
    public typealias LaneWords = SIMD4<UInt32>
    public typealias LaneIntegers = SIMD4<Int32>
    public typealias WideLaneWords = SIMD4<UInt64>
    public typealias LaneMask = SIMDMask<SIMD4<Int32>>
    public typealias WideLaneMask = SIMDMask<SIMD4<Int64>>
#else
    public typealias Lanes = SIMD8<Float>
    public typealias WideLanes = SIMD8<Double>
    public typealias LaneWords = SIMD8<UInt32>
    public typealias LaneIntegers = SIMD8<Int32>
    public typealias WideLaneWords = SIMD8<UInt64>
    public typealias LaneMask = SIMDMask<SIMD8<Int32>>
    public typealias WideLaneMask = SIMDMask<SIMD8<Int64>>
#endif

// `loadUnaligned` and `storeBytes`, since batches begin anywhere: SIMD pointers would ask for alignment.
extension SIMD where Self: BitwiseCopyable, Scalar: BitwiseCopyable {
    /// Reads all lanes from p[0], p[1], ...
    @inline(__always)
    public init(at p: UnsafePointer<Scalar>) { self = UnsafeRawPointer(p).loadUnaligned(as: Self.self) }

    /// Writes all lanes to p[0], p[1], ...
    public func store(to p: UnsafeMutablePointer<Scalar>) {
        UnsafeMutableRawPointer(p).storeBytes(of: self, as: Self.self)
    }

    /// Returns self[lane] without the check of the subscript: `lane` is in 0 ..< scalarCount.
    public func get(_ lane: Int) -> Scalar {
        withUnsafeBytes(of: self) {
            $0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Scalar.self)[lane]
        }
    }

    /// Sets self[lane] without the check of the subscript: `lane` is in 0 ..< scalarCount.
    public mutating func set(_ lane: Int, _ value: Scalar) {
        withUnsafeMutableBytes(of: &self) {
            $0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Scalar.self)[lane] = value
        }
    }
}

extension Lanes {
    /// Lanes of a batch: 8, on wasm 4.
    public static var width: Int { Lanes.scalarCount }

    /// Fills lane i with lane(i).
    @inline(__always)
    public init(_ lane: (Int) -> Float) {
        #if arch(wasm32)
            self.init(lane(0), lane(1), lane(2), lane(3))
        #else
            self.init(lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7))
        #endif
    }

    /// Reads p[0] ..< p[count]; the lanes after these are 0. Reads a whole batch if count is at least its size.
    @inline(__always)
    public init(_ p: Floats, count: Int) {
        if count >= Lanes.width {
            self.init(at: p)
            return
        }
        self.init(repeating: 0)
        withUnsafeMutableBytes(of: &self) {
            let lanes = $0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Float.self)
            for lane in below(count) {
                lanes[lane] = p[lane]
            }
        }
    }

    /// Writes the first `count` lanes, or all if `count` is greater.
    public func store(to p: MutableFloats, count: Int) {
        if count >= Lanes.width {
            store(to: p)
            return
        }
        withUnsafeBytes(of: self) {
            let lanes = $0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Float.self)
            for lane in below(count) {
                p[lane] = lanes[lane]
            }
        }
    }

    /// Returns mask[i] ? yes[i] : no[i] in each lane. Computed by bits, since the compiler takes
    /// `replacing(with:where:)` apart into single lanes inside larger expressions.
    @inline(__always)
    public static func select(_ mask: LaneMask, _ yes: Lanes, _ no: Lanes) -> Lanes {
        let bits = unsafeBitCast(mask, to: LaneWords.self)
        let (a, b) = (unsafeBitCast(yes, to: LaneWords.self), unsafeBitCast(no, to: LaneWords.self))
        return unsafeBitCast(b ^ (bits & (a ^ b)), to: Lanes.self)
    }

    /// The absolute value of each lane.
    @inline(__always)
    public var magnitude: Lanes {
        unsafeBitCast(unsafeBitCast(self, to: LaneWords.self) & LaneWords(repeating: 0x7FFF_FFFF), to: Lanes.self)
    }

    /// Returns each lane within lower...upper; NaN becomes lower.
    @inline(__always)
    public func clamped(_ lower: Float, _ upper: Float) -> Lanes {
        let low = Lanes(repeating: lower), high = Lanes(repeating: upper)
        return Lanes.select(self .> low, Lanes.select(self .< high, self, high), low)
    }

    /// Each lane as it may leave the library: NaN becomes 0, an infinity the largest finite number of its sign.
    @inline(__always)
    public var finite: Lanes {
        let largest = Float.greatestFiniteMagnitude
        return Lanes.select(self .== self, clamped(-largest, largest), Lanes(repeating: 0))
    }

    /// Each lane in double precision.
    public var wide: WideLanes { WideLanes(self) }
}

extension WideLanes {
    /// Returns mask[i] ? yes[i] : no[i] in each lane.
    @inline(__always)
    public static func select(_ mask: WideLaneMask, _ yes: WideLanes, _ no: WideLanes) -> WideLanes {
        let bits = unsafeBitCast(mask, to: WideLaneWords.self)
        let (a, b) = (unsafeBitCast(yes, to: WideLaneWords.self), unsafeBitCast(no, to: WideLaneWords.self))
        return unsafeBitCast(b ^ (bits & (a ^ b)), to: WideLanes.self)
    }

    /// The absolute value of each lane.
    @inline(__always)
    public var magnitude: WideLanes {
        unsafeBitCast(
            unsafeBitCast(self, to: WideLaneWords.self) & WideLaneWords(repeating: 0x7FFF_FFFF_FFFF_FFFF),
            to: WideLanes.self)
    }

    /// Fills lane i with lane(i).
    @inline(__always)
    public init(_ lane: (Int) -> Double) {
        #if arch(wasm32)
            self.init(lane(0), lane(1), lane(2), lane(3))
        #else
            self.init(lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7))
        #endif
    }

    /// Each lane rounded to single precision.
    public var narrow: Lanes { Lanes(self) }

    /// The lower 32 bits of each lane.
    public var lowWords: LaneWords {
        #if arch(wasm32)
            // Not `evenHalf`, which compiles to a loop here.
            let words = unsafeBitCast(self, to: SIMD8<UInt32>.self)
            return LaneWords(words[0], words[2], words[4], words[6])
        #else
            return unsafeBitCast(self, to: SIMD16<UInt32>.self).evenHalf
        #endif
    }
}

extension LaneWords {
    /// Fills lane i with lane(i).
    @inline(__always)
    public init(_ lane: (Int) -> UInt32) {
        #if arch(wasm32)
            self.init(lane(0), lane(1), lane(2), lane(3))
        #else
            self.init(lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7))
        #endif
    }
}

/// Returns all ones in the lanes that are true, else 0.
@inline(__always)
public func words(_ mask: WideLaneMask) -> LaneWords { unsafeBitCast(mask, to: WideLanes.self).lowWords }

/// Returns whether any lane is true. Tests whole words, where `any` would go lane by lane.
@inline(__always)
public func isAny(_ mask: LaneMask) -> Bool { isAny(unsafeBitCast(mask, to: LaneWords.self)) }

/// Returns whether any lane is not 0.
@inline(__always)
public func isAny(_ mask: LaneWords) -> Bool {
    #if arch(wasm32)
        let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        return words[0] | words[1] != 0
    #else
        let words = unsafeBitCast(mask, to: SIMD4<UInt64>.self)
        return (words[0] | words[1]) | (words[2] | words[3]) != 0
    #endif
}

/// Returns whether any lane is true.
@inline(__always)
public func isAny(_ mask: WideLaneMask) -> Bool {
    #if arch(wasm32)
        let words = unsafeBitCast(mask, to: SIMD4<UInt64>.self)
        return (words[0] | words[1]) | (words[2] | words[3]) != 0
    #else
        let words = unsafeBitCast(mask, to: SIMD8<UInt64>.self), half = words.lowHalf | words.highHalf
        return (half[0] | half[1]) | (half[2] | half[3]) != 0
    #endif
}

/// Returns a[0] b[0] a[1] b[1] ... as two batches.
func interleaved(_ a: Lanes, _ b: Lanes) -> (Lanes, Lanes) {
    #if arch(wasm32)
        return (Lanes(a[0], b[0], a[1], b[1]), Lanes(a[2], b[2], a[3], b[3]))
    #else
        return (
            Lanes(a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3]), Lanes(a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
        )
    #endif
}

/// Four numbers of each lane, transposed: memory holds x y z w of one lane after the other, `x` is the x of all lanes.
struct Quads {
    var x, y, z, w: Lanes

    /// Transposes lane(0), lane(1), ... Works on pairs of numbers, which takes half the instructions. The pairs are
    /// integers, since with floats the compiler goes back to single lanes.
    @inline(__always)
    init(_ lane: (Int) -> SIMD4<Float>) {
        #if arch(wasm32)
            let (a, b, c, d) = (lane(0), lane(1), lane(2), lane(3))
            let ab = unsafeBitCast(Lanes(a.x, b.x, a.y, b.y), to: SIMD2<UInt64>.self),
                cd = unsafeBitCast(Lanes(c.x, d.x, c.y, d.y), to: SIMD2<UInt64>.self)
            let ab2 = unsafeBitCast(Lanes(a.z, b.z, a.w, b.w), to: SIMD2<UInt64>.self),
                cd2 = unsafeBitCast(Lanes(c.z, d.z, c.w, d.w), to: SIMD2<UInt64>.self)
            x = unsafeBitCast(SIMD2(ab[0], cd[0]), to: Lanes.self)
            y = unsafeBitCast(SIMD2(ab[1], cd[1]), to: Lanes.self)
            z = unsafeBitCast(SIMD2(ab2[0], cd2[0]), to: Lanes.self)
            w = unsafeBitCast(SIMD2(ab2[1], cd2[1]), to: Lanes.self)
        #else
            @inline(__always) func both(_ i: Int) -> Lanes {
                let low = unsafeBitCast(lane(i), to: SIMD2<UInt64>.self),
                    high = unsafeBitCast(lane(i &+ 4), to: SIMD2<UInt64>.self)
                return unsafeBitCast(SIMD4(lowHalf: low, highHalf: high), to: Lanes.self)
            }
            let (a, b, c, d) = (both(0), both(1), both(2), both(3))
            @inline(__always) func words(_ lanes: Lanes) -> SIMD4<UInt64> {
                unsafeBitCast(lanes, to: SIMD4<UInt64>.self)
            }
            let ab = words(Lanes(a[0], b[0], a[1], b[1], a[4], b[4], a[5], b[5])),
                cd = words(Lanes(c[0], d[0], c[1], d[1], c[4], d[4], c[5], d[5]))
            let ab2 = words(Lanes(a[2], b[2], a[3], b[3], a[6], b[6], a[7], b[7])),
                cd2 = words(Lanes(c[2], d[2], c[3], d[3], c[6], d[6], c[7], d[7]))
            x = unsafeBitCast(SIMD4(ab[0], cd[0], ab[2], cd[2]), to: Lanes.self)
            y = unsafeBitCast(SIMD4(ab[1], cd[1], ab[3], cd[3]), to: Lanes.self)
            z = unsafeBitCast(SIMD4(ab2[0], cd2[0], ab2[2], cd2[2]), to: Lanes.self)
            w = unsafeBitCast(SIMD4(ab2[1], cd2[1], ab2[3], cd2[3]), to: Lanes.self)
        #endif
    }
}
