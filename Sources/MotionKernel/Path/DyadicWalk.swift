/// Walks 0...1 by intervals that are halved where they are too long: a level and a number say where it is, so it needs
/// no stack.
@usableFromInline
struct DyadicWalk {
    @usableFromInline var level = 0
    @usableFromInline var index = 0

    init() {}

    /// From the interval of that number on.
    @inlinable @inline(__always)
    init(level: Int, index: Int) { (self.level, self.index) = (level, index) }

    /// 2^-level
    @inlinable @inline(__always)
    static func width(_ level: Int) -> Double { Double(bitPattern: (1023 &- level).u64 &<< 52) }

    @inlinable @inline(__always)
    func times(_ index: Int) -> Double {
        Double(Int32(truncatingIfNeeded: index)) * DyadicWalk.width(level)
    }
    @inlinable @inline(__always) var start: Double { times(index) }
    @inlinable @inline(__always) var end: Double { times(index &+ 1) }
    var isAtEnd: Bool { level == 0 && index != 0 }

    /// To the first half of where it is.
    @inlinable @inline(__always)
    mutating func descend() {
        level &+= 1
        index = index &<< 1
    }

    /// To the next interval, the widest that starts behind this one.
    @inlinable @inline(__always)
    mutating func advance() {
        index &+= 1
        while level > 0 && index & 1 == 0 {
            index = index &>> 1
            level &-= 1
        }
    }
}
