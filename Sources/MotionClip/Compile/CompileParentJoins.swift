import CMotion
import MotionKernel

// Layers below others in the order in which they are joined with their parents, whatever order they are given in: block
// by block, as samples go, and within a block level by level.

extension Sampler {
    /// Layers of a block.
    static var blockLayers: Int { 512 }
}

extension Compiler {
    private var blockRows: Int { min(Int(truncatingIfNeeded: tables.layer_count), Sampler.blockLayers) }

    /// Words that it takes to arrange those of a block: the level of each, and where each level begins.
    var levelWords: Int { blockRows &* 2 &+ 1 }

    /// `levels` has room for that.
    @inline(__always)
    func writeJoins(
        _ joins: UnsafeMutablePointer<UInt32>, _ layers: UnsafePointer<LayerRecord>,
        _ levels: UnsafeMutablePointer<UInt32>
    ) {
        let count = Int(truncatingIfNeeded: tables.layer_count), starts = levels + blockRows
        var (block, at) = (0, 0)
        while block < count {
            let end = min(block &+ Sampler.blockLayers, count)
            var (row, deepest) = (block, 0)
            starts[0] = 0
            while row < end {
                let parent = layers[row].parent
                var level = 0
                if parent != MOTION_NONE {
                    // One of an earlier block is in its place by now.
                    let above = Int(truncatingIfNeeded: parent) &- block
                    level = above < 0 ? 1 : Int(truncatingIfNeeded: levels[above]) &+ 1
                }
                if level > deepest {
                    deepest = level
                    starts[level] = 0
                }
                levels[row &- block] = UInt32(truncatingIfNeeded: level)
                starts[level] &+= 1
                row &+= 1
            }
            // Counts become ends, and as the rows are put there, the last one first, starts. Those of level 0 have no
            // parent.
            var level = 1
            while level <= deepest {
                at &+= Int(truncatingIfNeeded: starts[level])
                starts[level] = UInt32(truncatingIfNeeded: at)
                level &+= 1
            }
            while row > block {
                row &-= 1
                let level = Int(truncatingIfNeeded: levels[row &- block])
                if level > 0 {
                    starts[level] &-= 1
                    joins[Int(truncatingIfNeeded: starts[level])] = UInt32(truncatingIfNeeded: row)
                }
            }
            level = deepest
            var last = at
            while level > 0 {
                var i = last
                last = Int(truncatingIfNeeded: starts[level])
                var left = 0
                while i > last {
                    i &-= 1
                    left &+= 1
                    joins[i] = Join.word(Int(truncatingIfNeeded: joins[i]), left: left)
                }
                level &-= 1
            }
            block = end
        }
        if at & 1 != 0 { joins[at] = 0 }  // to a whole word of 64 bits
    }
}
