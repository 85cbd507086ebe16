import CMotion
import MotionKernel

// Which clocks layers hang on.

extension Compiler {
    private var blocks: Int { LayerClock.blocks(tables.layer_count) }

    /// The words of scratch that `writeUses` takes: the head of a list for each layer, in whole eights, and eight more.
    var headWords: Int { blocks &* 8 &+ 8 }

    /// Writes which clocks each layer depends on. Each track has two words in `places`, of which the first is its
    /// clock; `heads` has `headWords`.
    func writeUses(_ clip: UnsafeMutableRawPointer, _ places: MutableWords, _ heads: MutableWords) {
        let header = clip.header, layerClocks = clip.section(Section.layerClocks)
        let layers = clip.section(Section.layers), scalarTracks = clip.section(Section.scalarTracks)
        linkAnimations(places, heads)
        let eight = heads + blocks &* 8
        var at = LayerClock.tableWords(tables.layer_count), other = 0
        header.pointee.scalarTracksAscend = 1
        for block in below(blocks) {
            layerClocks[block &* 2] = at.u32
            layerClocks[block &* 2 &+ 1] = other.u32
            // The first of each layer, then the next of each, and so on: where layers are alike these are alike.
            var isFirst = header.pointee.hasLayerClocks != 0, isAny = true
            while isAny {
                isAny = isFirst
                for lane in below(8) {
                    let row = block &* 8 &+ lane
                    if isFirst {
                        let clock = row < tables.layer_count.int ? layers[row].clock : MOTION_NONE
                        let shows = LayerClock.shows &<< LayerClock.kindShift
                        eight[lane] = clock == MOTION_NONE ? MOTION_NONE : clock | shows
                    } else {
                        eight[lane] = takeUse(heads + row, places)
                        if eight[lane] != MOTION_NONE { isAny = true }
                    }
                }
                isFirst = false
                if isAny { at &+= write(eight, layerClocks + at) }
            }
            // On to the first other of a later layer.
            while other < header.pointee.scalarTrackCount.int {
                let animation = tables.animations[scalarTracks[other]]
                if animation.movesLayer {
                    let own = (animation.layer >> 3).int
                    if own > block { break }
                    if own < block { header.pointee.scalarTracksAscend = 0 }
                }
                other &+= 1
            }
        }
        layerClocks[blocks &* 2] = at.u32
        layerClocks[blocks &* 2 &+ 1] = header.pointee.scalarTrackCount
        header.pointee.layerClockCount = at.u32
    }

    /// The end of a list of animations.
    private var none: UInt32 { 0x3FFF_FFFF }

    /// Links the animations of each layer to a list. The first one goes into `heads`; the second word of each animation
    /// in `places` gets the number of the next one, and the kind of use.
    @inline(__always)
    private func linkAnimations(_ places: MutableWords, _ heads: MutableWords) {
        for row in below(blocks &* 8) {
            heads[row] = none
        }
        var row = tables.animation_count.int
        while row > 0 {
            row &-= 1
            let animation = tables.animations[row]
            if !animation.movesLayer { continue }
            let head = heads + animation.layer.int
            let cumulates = animation.flags & MOTION_ANIMATION_CUMULATIVE != 0
            let kind = cumulates ? LayerClock.cumulates : LayerClock.moves
            places[row &* 2 &+ 1] = head.pointee | kind &<< LayerClock.kindShift
            head.pointee = row.u32
        }
    }

    /// Takes the next clock of a layer, with the kind of use, off its list. Returns MOTION_NONE if the list is empty.
    /// Animations with the same clock and kind are taken off with it.
    private func takeUse(_ head: MutableWords, _ places: Words) -> UInt32 {
        var row = head.pointee
        if row == none { return MOTION_NONE }
        func use() -> UInt32 { places[row &* 2] | places[row &* 2 &+ 1] & ~none }
        let own = use()
        repeat { row = places[row &* 2 &+ 1] & none } while row != none && use() == own
        head.pointee = row
        return own
    }

    /// Writes the clocks of eight layers in as few words as there are runs of one clock, or of clocks whose numbers
    /// follow each other. Returns how many words.
    @inline(__always)
    private func write(_ eight: Words, _ layerClocks: MutableWords) -> Int {
        var (lane, count) = (0, 0)
        while lane < 8 {
            let first = lane, own = eight[lane]
            lane &+= 1
            if own == MOTION_NONE { continue }
            let inRow = lane < 8 && own <= none && eight[lane] == own &+ 1
            var next = inRow ? own &+ 1 : own
            while lane < 8 && eight[lane] == next {
                lane &+= 1
                if inRow { next &+= 1 }
            }
            layerClocks[count] =
                LayerClock(
                    inRow ? LayerClock.row : own &>> LayerClock.kindShift, clock: own & none, from: first, to: lane &- 1
                ).word
            count &+= 1
        }
        return count
    }
}
