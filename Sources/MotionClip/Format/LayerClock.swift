import CMotion
import MotionKernel

/// Some of eight layers side by side, from one to another, and the clock that they hang on; or those in a row, one a
/// layer. So the layers of a clock, and the clocks of a layer, are found without a look at the animations.
///
/// The section begins with two words for each eight layers, and two more: where the list of their words begins, and the
/// first in `others` that is theirs.
struct Use {
    let word: UInt32

    /// Kinds: animations move the layers, or cumulate as well; they show by the clock; as moves, but with a clock each.
    static var moves: UInt32 { 0 }
    static var cumulates: UInt32 { 1 }
    static var shows: UInt32 { 2 }
    static var row: UInt32 { 3 }
    static var kindShift: UInt32 { 30 }

    init(_ word: UInt32) { self.word = word }

    init(_ kind: UInt32, clock: UInt32, from first: Int, to last: Int) {
        word =
            kind &<< Use.kindShift | UInt32(truncatingIfNeeded: last) &<< 27 | UInt32(truncatingIfNeeded: first) &<< 24
            | clock
    }

    var kind: UInt32 { word &>> Use.kindShift }
    var clock: Int { Int(truncatingIfNeeded: word & 0xFF_FFFF) }
    var first: UInt32 { word &>> 24 & 7 }
    var last: UInt32 { word &>> 27 & 7 }

    /// A bit a layer.
    var layers: UInt32 { (0xFF &<< first) & (0xFF &>> (7 &- last)) }

    /// What of a clock's marks a kind goes by (ClockChange).
    static func changes(_ kind: UInt32) -> UInt8 {
        let shows = UInt32(ClockChange.shows), moves = UInt32(ClockChange.moves),
            cumulates = moves | UInt32(ClockChange.cycles)
        return UInt8(truncatingIfNeeded: (moves | cumulates &<< 8 | shows &<< 16 | moves &<< 24) &>> (kind &* 8))
    }

    static func blocks(_ layers: UInt32) -> Int { Int(truncatingIfNeeded: (layers &+ 7) &>> 3) }
    static func tableWords(_ layers: UInt32) -> Int { blocks(layers) &* 2 &+ 2 }
}

extension motion_animation {
    /// Whether its clock tells a layer anything.
    var movesLayer: Bool {
        property < MOTION_PROPERTY_USER
            && (value_count != 0 || (path != MOTION_NONE && property != MOTION_PROPERTY_PATH))
    }
}

extension Clip {
    var uses: UnsafePointer<UInt32> { base.section(Section.uses) }

    /// Lists that lie behind each other, of layers and clocks that there are.
    var usesAreSound: Bool {
        let layers = header.pointee.layerCount, uses = uses, blocks = Use.blocks(layers)
        if UInt64(header.pointee.useCount) < UInt64(truncatingIfNeeded: Use.tableWords(layers)) { return false }
        if uses[blocks &* 2] > header.pointee.useCount || uses[blocks &* 2 &+ 1] > header.pointee.otherCount {
            return false
        }
        var block = 0
        while block < blocks {
            let (start, end) = (uses[block &* 2], uses[block &* 2 &+ 2])
            if start > end || end > header.pointee.useCount || uses[block &* 2 &+ 1] > uses[block &* 2 &+ 3] {
                return false
            }
            let count = layers &- UInt32(truncatingIfNeeded: block &* 8)
            var at = Int(truncatingIfNeeded: start)
            while at < Int(truncatingIfNeeded: end) {
                let use = Use(uses[at]), reach = use.kind == Use.row ? use.last &- use.first : 0
                if use.first > use.last || use.last >= count { return false }
                if UInt32(truncatingIfNeeded: use.clock) &+ reach >= header.pointee.clockCount { return false }
                at &+= 1
            }
            block &+= 1
        }
        return true
    }
}
