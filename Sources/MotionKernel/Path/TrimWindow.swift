import CMotion

/// What a trim leaves of a whole, in fractions of its length: low...high, or if it wraps low...1 and then 0...high.
public struct TrimWindow {
    public private(set) var low, high: Double
    public private(set) var wraps = false

    @inline(__always)
    public init(_ range: TrimRange) {
        (low, high) = (share(range.start), share(range.end))
        if range.mode >= MOTION_TRIM_LOTTIE_PARALLEL {
            if low > high { (low, high) = (high, low) }
            if low < high {
                let turn = share(range.offset - floor(range.offset))
                (low, high) = (low + turn, high + turn)
                if low >= 1 { (low, high) = (low - 1, high - 1) }
                wraps = high > 1
                if wraps { high -= 1 }
            }
        } else if range.mode == MOTION_TRIM_INVERTED {
            if low >= high { (low, high) = (1, 0) }
            (low, high, wraps) = (high, low, true)
            if low == 0 { (high, wraps) = (1, false) }
        }
    }

    public var isNothing: Bool { !wraps && low >= high }
    public var isAll: Bool { low == 0 && high == 1 }
}
