import CMotion
import MotionKernel

/// How many steps a bake may take, and how many it has taken.
struct Budget {
    /// The step with which it is over, and how many are left up to that one.
    private let last: UInt64
    private var left: UInt64

    /// Makes a budget in millions of steps, at most a million of these; 0 means no limit.
    init(millions: Double) {
        // The low bits of a number from 2^52 on are its whole part.
        last = millions > 0 ? (millions * 1e6 + 0x1p52).bitPattern & 0xF_FFFF_FFFF_FFFF &+ 1 : UInt64.max
        left = last
    }

    var isOver: Bool { left == 0 }

    /// Takes up to this number of steps from the budget. Returns how many may be made.
    @discardableResult
    mutating func take(_ steps: Int) -> Int {
        let count = steps.u64 < left ? steps.u64 : left
        left &-= count
        return count.int
    }

    /// Millions of steps, begun ones counted; the header's MOTION_NONE if they are more than that.
    var millionsTaken: UInt32 {
        let millions = -floor(-(Double(last &- left) / 1e6))
        return millions < Double(MOTION_NONE) ? (millions + 0x1p52).bitPattern.u32 : MOTION_NONE
    }
}
