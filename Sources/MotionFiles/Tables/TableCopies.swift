import CMotion
import MotionKernel

/// A word in the rows of a table that refers to a row of a table: byte offset in the row, and which table.
struct TableLink {
    let table, offset, target: UInt8

    init(_ table: Int, _ offset: Int, _ target: Int) {
        (self.table, self.offset, self.target) = (table.u8, offset.u8, target.u8)
    }

    /// All links of the tables that copies repeat. TableTests compares the offsets with the C layout.
    static let all: InlineArray<_, TableLink> = [
        TableLink(TableIndex.timings, 4, TableIndex.floats),
        TableLink(TableIndex.clocks, 0, TableIndex.clocks),
        TableLink(TableIndex.clocks, 8, TableIndex.timings),
        TableLink(TableIndex.paths, 0, TableIndex.verbs),
        TableLink(TableIndex.paths, 8, TableIndex.points),
        TableLink(TableIndex.layers, 0, TableIndex.layers),
        TableLink(TableIndex.layers, 4, TableIndex.clocks),
        TableLink(TableIndex.layers, 8, TableIndex.paths),
        TableLink(TableIndex.animations, 0, TableIndex.layers),
        TableLink(TableIndex.animations, 4, TableIndex.userProperties),
        TableLink(TableIndex.animations, 12, TableIndex.clocks),
        TableLink(TableIndex.animations, 24, TableIndex.paths),
        TableLink(TableIndex.animations, 32, TableIndex.floats),
        TableLink(TableIndex.animations, 40, TableIndex.floats),
        TableLink(TableIndex.animations, 48, TableIndex.indices),
        TableLink(TableIndex.animations, 56, TableIndex.floats),
        TableLink(TableIndex.userProperties, 4, TableIndex.floats),
        TableLink(TableIndex.userProperties, 12, TableIndex.layers),
        TableLink(TableIndex.channels, 0, TableIndex.layers),
        TableLink(TableIndex.channels, 4, TableIndex.userProperties),
        TableLink(TableIndex.paintChannels, 0, TableIndex.layers),
        TableLink(TableIndex.paintChannels, 4, TableIndex.userProperties),
        TableLink(TableIndex.indices, 0, TableIndex.timings),
        TableLink(TableIndex.layers3D, 0, TableIndex.layers)
    ]
}

extension TableWriter {
    /// Multiplies the counts of all rows.
    @inline(never)
    public mutating func multiply(by copies: UInt32) {
        withStates { states in
            for i in below(TableIndex.repeated) { states[i].count &*= copies }
        }
    }

    /// Repeats all rows, once for each copy. Each copy refers to its own rows.
    @inline(never)
    mutating func repeatRows(_ copies: UInt32) {
        let animations = self.animations, timings = self.timings
        var one = self
        multiply(by: copies)
        withStates { states in
            one.withStates { one in
                for i in below(TableIndex.repeated) {
                    let stride = TableIndex.strides[unchecked: i].int, size = one[i].count.int &* stride
                    guard let rows = states[i].rows else { continue }
                    // The rows after those of a copy are the same, up to the last.
                    if stride & 3 == 0 {
                        let words: MutableWords = rows.typed()
                        for i in below((copies &- 1).int &* size &>> 2) { words[i &+ size &>> 2] = words[i] }
                    } else {
                        let bytes: MutableBytes = rows.typed()
                        for i in below((copies &- 1).int &* size) { bytes[i &+ size] = bytes[i] }
                    }
                }
                for i in below(TableLink.all.count) {
                    let link = TableLink.all[unchecked: i], table = link.table.int, before = one[table].count.int
                    guard let rows = states[table].rows else { continue }
                    let stride = TableIndex.strides[unchecked: table].int
                    for row in below(states[table].count.int &- before) {
                        var target = link.target.int
                        let from = rows + (row &* stride &+ link.offset.int)
                        let own = from.loadUnaligned(as: UInt32.self)
                        // Some words refer to rows only if another word of their row says so.
                        var isLink = own != MOTION_NONE
                        if target == TableIndex.userProperties { isLink = own >= MOTION_PROPERTY_USER && isLink }
                        if link.offset == 24, let animations = animations.rows,
                            animations[row].flags & MOTION_ANIMATION_PATH_OF_LAYER != 0
                        {
                            target = TableIndex.layers
                        }
                        if table == TableIndex.timings, let timings = timings.rows {
                            let kind = timings[row].kind
                            isLink = kind == MOTION_TIMING_STOPS || kind == MOTION_TIMING_PATH
                        }
                        let moved = isLink ? own &+ one[target].count : own
                        (from + before &* stride).storeBytes(of: moved, as: UInt32.self)
                    }
                }
            }
        }
    }
}
