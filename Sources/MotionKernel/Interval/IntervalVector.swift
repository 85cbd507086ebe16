/// Two intervals, of x and of y: a rectangle that a point or a vector lies in.
public struct IntervalVector {
    public var x, y: Interval

    public init(_ x: Interval, _ y: Interval) { (self.x, self.y) = (x, y) }

    /// The largest magnitude of x and y.
    public var size: Double { max(x.size, y.size) }

    /// Returns the smallest rectangle that holds both.
    public func joined(with other: IntervalVector) -> IntervalVector {
        IntervalVector(x.joined(with: other.x), y.joined(with: other.y))
    }

    /// Returns the rectangle made larger by a distance at all sides.
    public func widened(_ distance: Double) -> IntervalVector {
        IntervalVector(x.widened(distance), y.widened(distance))
    }

    /// Returns the rectangle made larger by a share of its largest coordinates, for rounding.
    public func widened(share: Double) -> IntervalVector {
        IntervalVector(x.widened(share * x.size), y.widened(share * y.size))
    }

    /// Returns the part that lies inside another rectangle, where the two overlap.
    public func clipped(to other: IntervalVector) -> IntervalVector {
        func clip(_ a: Interval, _ b: Interval) -> Interval { Interval(max(a.low, b.low), min(a.high, b.high)) }
        return IntervalVector(clip(x, other.x), clip(y, other.y))
    }

    public static func + (a: IntervalVector, b: IntervalVector) -> IntervalVector {
        IntervalVector(a.x + b.x, a.y + b.y)
    }
    public static func - (a: IntervalVector, b: IntervalVector) -> IntervalVector {
        IntervalVector(a.x - b.x, a.y - b.y)
    }
}

/// A bounding box, which may be empty.
public struct IntervalBox {
    public var range = IntervalVector(0, 0)
    public var isEmpty = true

    public init() {}
    public init(_ range: IntervalVector) { (self.range, isEmpty) = (range, false) }

    /// Extends the box to hold a rectangle.
    @inline(never)
    public mutating func add(_ other: IntervalVector) {
        range = isEmpty ? other : range.joined(with: other)
        isEmpty = false
    }

    /// Extends the box to hold another one.
    @inline(never)
    public mutating func add(_ other: IntervalBox) { if !other.isEmpty { add(other.range) } }
}

extension Interval: ExpressibleByIntegerLiteral {
    /// Makes the interval that holds one number within 1e150.
    @inlinable @inline(__always)
    public init(integerLiteral number: Double) { self.init(ends: Vector(repeating: number)) }
}

extension Float {
    /// The interval that holds this number alone.
    public var interval: Interval { Interval(Double(self)) }
}

/// Intervals that are written.
public typealias Intervals = UnsafeMutablePointer<Interval>

extension Intervals {
    /// The two intervals from this address on.
    public var vector: IntervalVector {
        get { IntervalVector(self[0], self[1]) }
        nonmutating set { (self[0], self[1]) = (newValue.x, newValue.y) }
    }
}
