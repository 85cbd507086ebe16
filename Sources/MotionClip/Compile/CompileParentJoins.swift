import CMotion
import MotionKernel

// Layers below others in the order in which they are joined with their parents, whatever order they are given in: block
// by block, as samples go, and within a block level by level.

extension Compiler {
    private var bkeyRuns: Int { min(tables.layer_count.int, ValueLayout.blockLayers) }

    /// Words that it takes to arrange those of a block: the level of each, and where each level begins.
    var levelWords: Int { bkeyRuns &* 2 &+ 1 }

    /// `levels` has room for that.
    @inline(__always)
    func writeJoins(
        _ parentJoins: MutableWords, _ layers: UnsafePointer<LayerRecord>,
        _ levels: MutableWords
    ) {
        let count = tables.layer_count.int, starts = levels + bkeyRuns
        var (block, at) = (0, 0)
        while block < count {
            let end = min(block &+ ValueLayout.blockLayers, count)
            var (row, deepest) = (block, 0)
            starts[0] = 0
            while row < end {
                let parent = layers[row].parent
                var level = 0
                if parent != MOTION_NONE {
                    // One of an earlier block is in its place by now.
                    let above = parent.int &- block
                    level = above < 0 ? 1 : levels[above].int &+ 1
                }
                if level > deepest {
                    deepest = level
                    starts[level] = 0
                }
                levels[row &- block] = level.u32
                starts[level] &+= 1
                row &+= 1
            }
            // Counts become ends, and as the rows are put there, the last one first, starts. Those of level 0 have no
            // parent.
            var level = 1
            while level <= deepest {
                at &+= starts[level].int
                starts[level] = at.u32
                level &+= 1
            }
            while row > block {
                row &-= 1
                let level = levels[row &- block].int
                if level > 0 {
                    starts[level] &-= 1
                    parentJoins[starts[level]] = row.u32
                }
            }
            level = deepest
            var last = at
            while level > 0 {
                var i = last
                last = starts[level].int
                var left = 0
                while i > last {
                    i &-= 1
                    left &+= 1
                    parentJoins[i] = ParentJoin.word(parentJoins[i].int, left: left)
                }
                level &-= 1
            }
            block = end
        }
        if at & 1 != 0 { parentJoins[at] = 0 }  // to a whole word of 64 bits
    }
}
