import CMotion
import MotionKernel

/// How many steps a bake may take, and how many it has taken.
struct Budget {
    private let most: UInt64
    private var taken: UInt64 = 0

    /// A budget of so many millions, at most a million of these; 0 is no limit.
    init(millions: Double) {
        // The low bits of a number from 2^52 on are its whole part.
        most = millions > 0 ? (millions * 1e6 + 0x1p52).bitPattern & 0xF_FFFF_FFFF_FFFF : UInt64.max
    }

    var isOver: Bool { taken > most }

    mutating func take(_ steps: Int) { taken &+= steps.u64 }

    /// Millions of steps, begun ones counted; the header's MOTION_NONE if they are more than that.
    var millionsTaken: UInt32 {
        let millions = -floor(-(Double(taken) / 1e6))
        return millions < Double(MOTION_NONE) ? (millions + 0x1p52).bitPattern.u32 : MOTION_NONE
    }
}
