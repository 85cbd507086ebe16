// Loops and conversions that cannot trap. `for i in 0..<n`, `Int(x)` and `UInt32(x)` check their operands and abort the
// process where a check fails; nothing in the library may.

/// Counts from a start up to, and not including, an end, in equal steps: `for i in below(count)`.
public struct Below: Sequence, IteratorProtocol {
    var following: Int
    let end, step: Int

    @inline(__always)
    init(_ start: Int, _ end: Int, _ step: Int) { (following, self.end, self.step) = (start, end, step) }

    public mutating func next() -> Int? {
        if following >= end { return nil }
        let own = following
        following = own &+ step
        return own
    }

    @inline(__always)
    public func makeIterator() -> Below { self }
}

/// Returns the integers from `start` up to, and not including, `end`; none if `end` is not greater.
@inline(__always)
public func below(_ end: Int, from start: Int = 0) -> Below { Below(start, end, 1) }

/// Returns the integers from `start` up to, and not including, `end`, given as words.
@inline(__always)
public func below(_ end: UInt32, from start: UInt32 = 0) -> Below { Below(start.int, end.int, 1) }

/// Counts start, start + step, start + 2 step ... below `end`: the first elements of batches of `step`.
@inline(__always)
public func below(_ end: Int, from start: Int = 0, by step: Int) -> Below { Below(start, end, step) }

extension BinaryInteger {
    /// The low bits as an Int. Counts and offsets of the library stay below 2^31, so none is lost.
    @inline(__always)
    public var int: Int { Int(truncatingIfNeeded: self) }

    /// The low 8 bits.
    public var u8: UInt8 { UInt8(truncatingIfNeeded: self) }

    /// The low 32 bits.
    public var u32: UInt32 { UInt32(truncatingIfNeeded: self) }

    /// The low 64 bits.
    public var u64: UInt64 { UInt64(truncatingIfNeeded: self) }

    /// The number as a Double: exact below 2^31. (From 64 bits the conversion is a call or a loop on some targets.)
    public var double: Double { Double(Int32(truncatingIfNeeded: self)) }
}

extension FixedWidthInteger {
    /// Counts one up, without a check that could trap. Returns the number before.
    @inline(__always)
    @discardableResult
    public mutating func advance() -> Self {
        self &+= 1
        return self &- 1
    }
}
