import MotionKernel

/// A set of properties.
struct WebNameSet {
    private var low: UInt64 = 0, high: UInt64 = 0

    init() {}

    var isEmpty: Bool { low | high == 0 }

    func contains(_ name: WebName) -> Bool { (name.rawValue < 64 ? low : high) &>> (name.rawValue & 63).u64 & 1 != 0 }

    mutating func insert(_ name: WebName) {
        let bit: UInt64 = 1 &<< (name.rawValue & 63).u64
        if name.rawValue < 64 { low |= bit } else { high |= bit }
    }

    mutating func remove(_ name: WebName) {
        let bit: UInt64 = 1 &<< (name.rawValue & 63).u64
        if name.rawValue < 64 { low &= ~bit } else { high &= ~bit }
    }

    mutating func formUnion(_ other: WebNameSet) { (low, high) = (low | other.low, high | other.high) }

    mutating func subtract(_ other: WebNameSet) { (low, high) = (low & ~other.low, high & ~other.high) }
}
