import CMotion
import MotionKernel

/// Some of eight layers side by side, from one to another, and the clock that they hang on; or those in a row, one a
/// layer. So the layers of a clock, and the clocks of a layer, are found without a look at the animations.
///
/// The section begins with two words for each eight layers, and two more: where the list of their words begins, and the
/// first in `scalarTracks` that is theirs.
struct LayerClock {
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
            kind &<< LayerClock.kindShift | last.u32 << 27 | first.u32 << 24
            | clock
    }

    var kind: UInt32 { word &>> LayerClock.kindShift }
    var clock: Int { (word & 0xFF_FFFF).int }
    var first: UInt32 { word >> 24 & 7 }
    var last: UInt32 { word >> 27 & 7 }

    /// A bit for each layer of the run.
    var layers: UInt32 { (0xFF &<< first) & (0xFF &>> (7 &- last)) }

    /// Returns which of a clock's marks (ClockChange) a kind depends on.
    static func changes(_ kind: UInt32) -> UInt8 {
        let shows = UInt32(ClockChange.applies), moves = UInt32(ClockChange.progress),
            cumulates = moves | UInt32(ClockChange.iteration)
        return ((moves | cumulates << 8 | shows << 16 | moves << 24) &>> (kind &* 8)).u8
    }

    static func blocks(_ layers: UInt32) -> Int { ((layers &+ 7) >> 3).int }
    static func tableWords(_ layers: UInt32) -> Int { blocks(layers) &* 2 &+ 2 }
}

extension motion_animation {
    /// Whether the clock of the animation moves a layer.
    var movesLayer: Bool {
        property < MOTION_PROPERTY_USER
            && (value_count != 0 || (path != MOTION_NONE && property != MOTION_PROPERTY_PATH))
    }
}

extension Clip {
    var layerClocks: Words { base.section(Section.layerClocks) }

    /// Whether the lists follow each other, and their layers and clocks exist.
    var usesAreSound: Bool {
        let layers = header.layerCount, layerClocks = layerClocks, blocks = LayerClock.blocks(layers)
        if header.layerClockCount.u64 < LayerClock.tableWords(layers).u64 { return false }
        if layerClocks[blocks &* 2] > header.layerClockCount
            || layerClocks[blocks &* 2 &+ 1] > header.scalarTrackCount
        {
            return false
        }
        for block in below(blocks) {
            let (start, end) = (layerClocks[block &* 2], layerClocks[block &* 2 &+ 2])
            if start > end || end > header.layerClockCount
                || layerClocks[block &* 2 &+ 1] > layerClocks[block &* 2 &+ 3]
            {
                return false
            }
            let count = layers &- (block &* 8).u32
            for at in below(end, from: start) {
                let use = LayerClock(layerClocks[at]), reach = use.kind == LayerClock.row ? use.last &- use.first : 0
                if use.first > use.last || use.last >= count { return false }
                if use.clock.u32 &+ reach >= header.clockCount { return false }
            }
        }
        return true
    }
}
