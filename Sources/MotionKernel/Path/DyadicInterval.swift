/// An interval of 0...1 that goes through all of it from the start to the end and is halved where it is too long.
///
/// It is index / 2^level ... (index + 1) / 2^level. These two numbers say what comes next, so no stack is needed.
struct DyadicInterval {
    var level = 0
    var index = 0

    init() {}

    @inline(__always)
    init(level: Int, index: Int) { (self.level, self.index) = (level, index) }

    /// Returns the width of an interval of a level: 2^-level.
    static func width(_ level: Int) -> Double { Double(bitPattern: (1023 &- level).u64 << 52) }

    var start: Double { index.double * DyadicInterval.width(level) }
    @inline(__always) var end: Double { (index &+ 1).double * DyadicInterval.width(level) }

    /// Whether the interval has come past 1, so that the walk through 0...1 is over.
    var isAtEnd: Bool { level == 0 && index != 0 }

    /// Becomes its own first half.
    mutating func halve() {
        level &+= 1
        index = index << 1
    }

    /// Becomes the next interval, the widest one that starts where this one ends.
    @inline(__always)
    mutating func advance() {
        index &+= 1
        while level > 0 && index & 1 == 0 {
            index = index >> 1
            level &-= 1
        }
    }
}
