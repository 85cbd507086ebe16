// Elements side by side, and the only operations on them that differ between plain Swift and good machine code. What
// compiles to a call or to one lane at a time (`pointwiseMin`, `replacing`, `any`, `.rounded()`, `Int32(x)`) is not
// used anywhere in the kernel.

// The batch of the kernel: as many single-precision elements as two registers hold (wasm: one, which is half the code).
// Every lane is computed alone, so the width shows neither in the ABI nor in a bit.
#if arch(wasm32)
    public typealias Lanes = SIMD4<Float>
    public typealias WideLanes = SIMD4<Double>
    public typealias LaneWords = SIMD4<UInt32>
    public typealias WideLaneWords = SIMD4<UInt64>
    public typealias LaneMask = SIMDMask<SIMD4<Int32>>
    public typealias WideLaneMask = SIMDMask<SIMD4<Int64>>
#else
    public typealias Lanes = SIMD8<Float>
    public typealias WideLanes = SIMD8<Double>
    public typealias LaneWords = SIMD8<UInt32>
    public typealias WideLaneWords = SIMD8<UInt64>
    public typealias LaneMask = SIMDMask<SIMD8<Int32>>
    public typealias WideLaneMask = SIMDMask<SIMD8<Int64>>
#endif

extension Lanes {
    @inlinable @inline(__always)
    public static var width: Int { Lanes.scalarCount }

    /// r[i] = p[i] for i < count, else 0.
    @inlinable @inline(__always)
    public init(_ p: UnsafePointer<Float>, count: Int) {
        if count >= Lanes.width {
            self = UnsafeRawPointer(p).loadUnaligned(as: Lanes.self)
            return
        }
        var lanes = Lanes(repeating: 0)
        withUnsafeMutableBytes(of: &lanes) { bytes in
            guard let base = bytes.baseAddress else { return }
            let to = base.assumingMemoryBound(to: Float.self)
            for i in below(count) {
                to[i] = p[i]
            }
        }
        self = lanes
    }

    /// p[i] = self[i] for i < count.
    @inlinable @inline(__always)
    public func store(to p: UnsafeMutablePointer<Float>, count: Int) {
        if count >= Lanes.width {
            UnsafeMutableRawPointer(p).storeBytes(of: self, as: Lanes.self)
            return
        }
        withUnsafeBytes(of: self) { bytes in
            guard let base = bytes.baseAddress else { return }
            let from = base.assumingMemoryBound(to: Float.self)
            for i in below(count) {
                p[i] = from[i]
            }
        }
    }

    /// self[lane] = value, without the bounds check of the subscript: lane is in 0 ..< width.
    @inlinable @inline(__always)
    public mutating func set(_ lane: Int, _ value: Float) {
        withUnsafeMutableBytes(of: &self) {
            $0.baseAddress.unsafelyUnwrapped.storeBytes(of: value, toByteOffset: lane &* 4, as: Float.self)
        }
    }

    /// self[lane]
    @inlinable @inline(__always)
    public func get(_ lane: Int) -> Float {
        withUnsafeBytes(of: self) { $0.baseAddress.unsafelyUnwrapped.load(fromByteOffset: lane &* 4, as: Float.self) }
    }

    /// r[i] = mask[i] ? yes[i] : no[i]. By bits: `replacing(with:where:)` is taken apart into single lanes inside
    /// larger expressions.
    @inlinable @inline(__always)
    public static func select(_ mask: LaneMask, _ yes: Lanes, _ no: Lanes) -> Lanes {
        let bits = unsafeBitCast(mask, to: LaneWords.self)
        let (a, b) = (unsafeBitCast(yes, to: LaneWords.self), unsafeBitCast(no, to: LaneWords.self))
        return unsafeBitCast(b ^ (bits & (a ^ b)), to: Lanes.self)
    }

    /// r[i] = |self[i]|
    @inlinable @inline(__always)
    public var magnitude: Lanes {
        unsafeBitCast(unsafeBitCast(self, to: LaneWords.self) & LaneWords(repeating: 0x7FFF_FFFF), to: Lanes.self)
    }

    /// r[i] = self[i] within lower...upper; NaN becomes lower.
    @inlinable @inline(__always)
    public func clamped(_ lower: Float, _ upper: Float) -> Lanes {
        let low = Lanes(repeating: lower), high = Lanes(repeating: upper)
        return Lanes.select(self .> low, Lanes.select(self .< high, self, high), low)
    }

    /// What leaves the library: NaN becomes 0, an infinity the largest finite number of its sign.
    @inlinable @inline(__always)
    public var finite: Lanes {
        let largest = Float.greatestFiniteMagnitude
        return Lanes.select(self .== self, clamped(-largest, largest), Lanes(repeating: 0))
    }

    @inlinable @inline(__always)
    public var wide: WideLanes { WideLanes(self) }
}

extension WideLanes {
    /// r[i] = mask[i] ? yes[i] : no[i]
    @inlinable @inline(__always)
    public static func select(_ mask: WideLaneMask, _ yes: WideLanes, _ no: WideLanes) -> WideLanes {
        let bits = unsafeBitCast(mask, to: WideLaneWords.self)
        let (a, b) = (unsafeBitCast(yes, to: WideLaneWords.self), unsafeBitCast(no, to: WideLaneWords.self))
        return unsafeBitCast(b ^ (bits & (a ^ b)), to: WideLanes.self)
    }

    /// r[i] = |self[i]|
    @inlinable @inline(__always)
    public var magnitude: WideLanes {
        unsafeBitCast(
            unsafeBitCast(self, to: WideLaneWords.self) & WideLaneWords(repeating: 0x7FFF_FFFF_FFFF_FFFF),
            to: WideLanes.self)
    }

    /// r[i] = lane(i)
    @inlinable @inline(__always)
    public init(_ lane: (Int) -> Double) {
        #if arch(wasm32)
            self.init(lane(0), lane(1), lane(2), lane(3))
        #else
            self.init(lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7))
        #endif
    }

    /// self[lane] = value, without the bounds check of the subscript: lane is in 0 ..< Lanes.width.
    @inlinable @inline(__always)
    public mutating func set(_ lane: Int, _ value: Double) {
        withUnsafeMutableBytes(of: &self) {
            $0.baseAddress.unsafelyUnwrapped.storeBytes(of: value, toByteOffset: lane &* 8, as: Double.self)
        }
    }

    /// self[lane]
    @inlinable @inline(__always)
    public func get(_ lane: Int) -> Double {
        withUnsafeBytes(of: self) { $0.baseAddress.unsafelyUnwrapped.load(fromByteOffset: lane &* 8, as: Double.self) }
    }

    /// r[i] = self[i] to the nearest single.
    @inlinable @inline(__always)
    public var narrow: Lanes { Lanes(self) }

    /// r[i] = the lower half of self[i]'s bits.
    @inlinable @inline(__always)
    public var lowWords: LaneWords {
        #if arch(wasm32)
            // evenHalf would go lane by lane, in a loop.
            let words = unsafeBitCast(self, to: SIMD8<UInt32>.self)
            return LaneWords(words[0], words[2], words[4], words[6])
        #else
            return unsafeBitCast(self, to: SIMD16<UInt32>.self).evenHalf
        #endif
    }
}

extension LaneWords {
    /// r[i] = lane(i)
    @inlinable @inline(__always)
    public init(_ lane: (Int) -> UInt32) {
        #if arch(wasm32)
            self.init(lane(0), lane(1), lane(2), lane(3))
        #else
            self.init(lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7))
        #endif
    }
}

/// All bits of the lanes that are true.
@inlinable @inline(__always)
public func words(_ mask: WideLaneMask) -> LaneWords { unsafeBitCast(mask, to: WideLanes.self).lowWords }

/// Whether a lane is true: by whole words, where `any` would go lane by lane.
@inlinable @inline(__always)
public func isAny(_ mask: LaneMask) -> Bool { isAny(unsafeBitCast(mask, to: LaneWords.self)) }

/// Or has a bit.
@inlinable @inline(__always)
public func isAny(_ mask: LaneWords) -> Bool {
    #if arch(wasm32)
        let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        return words[0] | words[1] != 0
    #else
        let words = unsafeBitCast(mask, to: SIMD4<UInt64>.self)
        return (words[0] | words[1]) | (words[2] | words[3]) != 0
    #endif
}

@inlinable @inline(__always)
public func isAny(_ mask: WideLaneMask) -> Bool {
    #if arch(wasm32)
        let words = unsafeBitCast(mask, to: SIMD4<UInt64>.self)
        return (words[0] | words[1]) | (words[2] | words[3]) != 0
    #else
        let words = unsafeBitCast(mask, to: SIMD8<UInt64>.self), half = words.lowHalf | words.highHalf
        return (half[0] | half[1]) | (half[2] | half[3]) != 0
    #endif
}

/// a[0] b[0] a[1] b[1] ..., in two halves.
@inlinable @inline(__always)
func interleaved(_ a: Lanes, _ b: Lanes) -> (Lanes, Lanes) {
    #if arch(wasm32)
        return (Lanes(a[0], b[0], a[1], b[1]), Lanes(a[2], b[2], a[3], b[3]))
    #else
        return (
            Lanes(a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3]), Lanes(a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
        )
    #endif
}

/// Four numbers of each lane, the first of all and so on: what stands in memory lane by lane.
@usableFromInline
struct Quads {
    @usableFromInline var x, y, z, w: Lanes

    /// Transposed by pairs, half the instructions of lane by lane. The pairs are words, else the compiler goes back to
    /// single lanes.
    @inlinable @inline(__always)
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
