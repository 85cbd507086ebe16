/// Walks 0...1 by intervals that are halved where they are too long: a level and a number say where it is, so it needs no stack.
struct DyadicWalk {
    private(set) var level = 0
    private var index = 0

    init() {}

    /// From the interval of that number on.
    init(level: Int, index: Int) { (self.level, self.index) = (level, index) }

    private func times(_ index: Int) -> Double {
        Double(Int32(truncatingIfNeeded: index)) / Double(Int32(truncatingIfNeeded: 1 &<< level))
    }
    var start: Double { times(index) }
    var end: Double { times(index &+ 1) }
    var isAtEnd: Bool { level == 0 && index != 0 }

    /// To the first half of where it is.
    mutating func descend() {
        level &+= 1
        index = index &<< 1
    }

    /// To the next interval, the widest that starts behind this one.
    mutating func advance() {
        index &+= 1
        while level > 0 && index & 1 == 0 {
            index = index &>> 1
            level &-= 1
        }
    }
}
