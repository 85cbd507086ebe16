import CMotion
import MotionKernel

// Layers below others in the order in which they are joined with their parents, whatever order they are given in: block
// by block, as samples go, and within a block level by level.

extension Compiler {
    private var blockLayers: Int { min(tables.layer_count.int, ValueLayout.blockLayers) }

    /// The words of scratch that `writeJoins` takes: the level of each layer of a block, and where each level begins.
    var levelWords: Int { blockLayers &* 2 &+ 1 }

    /// Writes the layers that have a parent in the order in which they are joined with it. `levels` has `levelWords`.
    @inline(__always)
    func writeJoins(
        _ parentJoins: MutableWords, _ layers: UnsafePointer<LayerRecord>, _ levels: MutableWords
    ) {
        let count = tables.layer_count.int, starts = levels + blockLayers
        var at = 0
        for block in below(count, by: ValueLayout.blockLayers) {
            let end = min(block &+ ValueLayout.blockLayers, count)
            var deepest = 0
            starts[0] = 0
            for row in below(end, from: block) {
                let parent = layers[row].parent, above = parent.int &- block
                // One of an earlier block is in its place by now.
                let level = parent == MOTION_NONE ? 0 : above < 0 ? 1 : levels[above].int &+ 1
                if level > deepest {
                    deepest = level
                    starts[level] = 0
                }
                levels[row &- block] = level.u32
                starts[level] &+= 1
            }
            // Counts become ends, and as the rows are put there, the last one first, starts. Those of level 0 have no
            // parent.
            for level in below(deepest &+ 1, from: 1) {
                at &+= starts[level].int
                starts[level] = at.u32
            }
            for behind in below(end &- block) {
                let row = end &- 1 &- behind, level = levels[row &- block].int
                if level > 0 {
                    starts[level] &-= 1
                    parentJoins[starts[level]] = row.u32
                }
            }
            for level in below(deepest &+ 1, from: 1) {
                let next = level == deepest ? at : starts[level &+ 1].int
                for i in below(next, from: starts[level].int) {
                    parentJoins[i] = ParentJoin.word(parentJoins[i].int, left: next &- i)
                }
            }
        }
        if at & 1 != 0 { parentJoins[at] = 0 }  // to a whole word of 64 bits
    }
}
