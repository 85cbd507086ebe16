import MotionKernel

/// The opposing changes that a number makes while time goes on: how many, and for each of the last ones the piece of
/// time in which it is complete.
struct Turns {
    let least: Double  // a change that counts
    let window: Int  // changes that are too many within a second
    private(set) var count = 0
    private var way = 0, isFirst = true, top = 0.0, bottom = 0.0
    private var begins = InlineArray<128, Double>(repeating: 0), ends = InlineArray<128, Double>(repeating: 0)

    /// The largest window.
    static var most: Int { 128 }

    init(least: Double, window: Int) { (self.least, self.window) = (least, min(window, Turns.most)) }

    /// Adds a piece of time, in which the number is within a range. Returns whether a change is complete in it; a piece
    /// counts once.
    @inline(never)
    mutating func add(_ begin: Double, _ end: Double, _ range: Interval) -> Bool {
        if isFirst { (top, bottom, isFirst) = (range.high, range.low, false) }
        (top, bottom) = (max(top, range.high), min(bottom, range.low))
        if way <= 0 && range.high - bottom >= least {
            way = 1
        } else if way >= 0 && top - range.low >= least {
            way = -1
        } else {
            return false
        }
        top = way > 0 ? range.high : range.low
        bottom = top
        withElements(of: &begins) { $0[count & 127] = begin }
        withElements(of: &ends) { $0[count & 127] = end }
        count &+= 1
        return true
    }

    /// The piece of the first of the last changes that are too many; nil while there are fewer changes.
    var first: (begin: Double, end: Double)? {
        mutating get {
            if count < window { return nil }
            let at = (count &- window) & 127
            return (withElements(of: &begins) { $0[at] }, withElements(of: &ends) { $0[at] })
        }
    }
}
