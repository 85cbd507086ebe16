// Eight elements side by side, and the only operations on them that differ between plain Swift and good machine code. What compiles
// to a call or to one lane at a time (`pointwiseMin`, `replacing`, `any`, `.rounded()`, `Int32(x)`) is not used anywhere in the kernel.

/// The batch of the kernel: eight single-precision elements. Its width never shows in the ABI.
public typealias Lanes = SIMD8<Float>
/// The same eight elements in double precision.
public typealias WideLanes = SIMD8<Double>

extension SIMD8 where Scalar == Float {
    @inlinable @inline(__always)
    public static var width: Int { 8 }

    /// r[i] = p[i] for i < count, else 0.
    @inlinable @inline(__always)
    public init(_ p: UnsafePointer<Float>, count: Int) {
        if count >= 8 {
            self = UnsafeRawPointer(p).loadUnaligned(as: Lanes.self)
            return
        }
        var lanes = Lanes(repeating: 0)
        withUnsafeMutableBytes(of: &lanes) { bytes in
            guard let base = bytes.baseAddress else { return }
            let to = base.assumingMemoryBound(to: Float.self)
            var i = 0
            while i < count {
                to[i] = p[i]
                i &+= 1
            }
        }
        self = lanes
    }

    /// p[i] = self[i] for i < count.
    @inlinable @inline(__always)
    public func store(to p: UnsafeMutablePointer<Float>, count: Int) {
        if count >= 8 {
            UnsafeMutableRawPointer(p).storeBytes(of: self, as: Lanes.self)
            return
        }
        withUnsafeBytes(of: self) { bytes in
            guard let base = bytes.baseAddress else { return }
            let from = base.assumingMemoryBound(to: Float.self)
            var i = 0
            while i < count {
                p[i] = from[i]
                i &+= 1
            }
        }
    }

    /// r[i] = mask[i] ? yes[i] : no[i]. By bits: `replacing(with:where:)` is taken apart into single lanes inside larger expressions.
    @inlinable @inline(__always)
    public static func select(_ mask: SIMDMask<SIMD8<Int32>>, _ yes: Lanes, _ no: Lanes) -> Lanes {
        let bits = unsafeBitCast(mask, to: SIMD8<UInt32>.self)
        let (a, b) = (unsafeBitCast(yes, to: SIMD8<UInt32>.self), unsafeBitCast(no, to: SIMD8<UInt32>.self))
        return unsafeBitCast(b ^ (bits & (a ^ b)), to: Lanes.self)
    }

    /// r[i] = |self[i]|
    @inlinable @inline(__always)
    public var magnitude: Lanes {
        unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt32>.self) & SIMD8<UInt32>(repeating: 0x7FFF_FFFF), to: Lanes.self)
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

extension SIMD8 where Scalar == Double {
    /// r[i] = mask[i] ? yes[i] : no[i]
    @inlinable @inline(__always)
    public static func select(_ mask: SIMDMask<SIMD8<Int64>>, _ yes: WideLanes, _ no: WideLanes) -> WideLanes {
        let bits = unsafeBitCast(mask, to: SIMD8<UInt64>.self)
        let (a, b) = (unsafeBitCast(yes, to: SIMD8<UInt64>.self), unsafeBitCast(no, to: SIMD8<UInt64>.self))
        return unsafeBitCast(b ^ (bits & (a ^ b)), to: WideLanes.self)
    }

    /// r[i] = |self[i]|
    @inlinable @inline(__always)
    public var magnitude: WideLanes {
        unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt64>.self) & SIMD8<UInt64>(repeating: 0x7FFF_FFFF_FFFF_FFFF), to: WideLanes.self)
    }

    /// r[i] = self[i] to the nearest single, to the nearest whole first if asked: |self[i]| < 2^51.
    @inlinable @inline(__always)
    public var nearestWhole: WideLanes { (self + 0x1.8p52) - 0x1.8p52 }

    @inlinable @inline(__always)
    public var narrow: Lanes { Lanes(self) }
}
