import CMotion
import MotionKernel

/// The order in which rows of paint are drawn: their own order, or where z positions count, the order of their layers.
/// The rows of a span are sorted among themselves: they are a list, in which each row has a next one.
struct DrawOrder {
    let isSorted: Bool
    /// The layers from the back, as a sample writes them.
    let orders: MutableWords
    /// The row that is drawn after each row, and the first row of each list.
    let next, first: MutableWords
    /// The list of each row: 0 for rows in no span, 2 row + 2 for those in the span of a row, 2 row + 3 for the source
    /// in a matte; MOTION_NONE for a mask that is joined with the one before.
    let list: MutableWords
    /// The layer by which each row is sorted; a row of none comes first.
    let key: MutableWords
    /// The last row of each layer, then the last row of none. While lists are made, `next` links a row to the one
    /// before.
    let ofLayer: MutableWords

    /// Makes the lists. `orders` has been written.
    @inline(never)
    func sort(_ rows: PaintTable, layerCount: Int) {
        findKeys(rows)
        findLists(rows)
        for layer in below(layerCount &+ 1) { ofLayer[layer] = MOTION_NONE }
        for row in below(rows.count) {
            let layer = key[row] == MOTION_NONE ? layerCount : key[row].int
            next[row] = ofLayer[layer]
            ofLayer[layer] = row.u32
        }
        for list in below(2 &* rows.count &+ 2) { first[list] = MOTION_NONE }
        // From the front on, each row before those of its list so far.
        var place = layerCount
        while place >= 0 {
            var row = ofLayer[place == 0 ? layerCount : orders[place &- 1].int]
            while row != MOTION_NONE {
                let own = row.int, list = list[own]
                row = next[own]
                if list == MOTION_NONE { continue }
                next[own] = first[list]
                first[list] = own.u32
            }
            place &-= 1
        }
    }

    /// Finds the layer by which each row is sorted: masks, mattes and groups go by the first layer inside.
    private func findKeys(_ rows: PaintTable) {
        var number = rows.count
        while number > 0 {
            number &-= 1
            let kind = rows[number].kind.u32
            let hasKey = kind != MOTION_PAINT_BACKGROUND && kind < MOTION_PAINT_MASK
            key[number] = hasKey ? rows[number].layer : MOTION_NONE
            if kind < MOTION_PAINT_MASK { continue }
            let end = rows.end(number)
            var inside = number &+ 1 &+ rows[number].source_count.int
            while inside < end && key[number] == MOTION_NONE {
                key[number] = key[inside]
                inside = rows.end(inside)
            }
        }
    }

    /// Finds the list of each row.
    private func findLists(_ rows: PaintTable) {
        fill(0, from: 0, to: rows.count, rows)
        for number in below(rows.count) {
            let own = 2 &* number.u32 &+ 2
            if rows[number].span == 0 || rows.isJoined(number) { continue }
            let inside = rows.inside(number), source = number &+ 1 &+ rows[number].source_count.int
            for joined in below(inside, from: source) { list[joined] = MOTION_NONE }
            fill(own &+ 1, from: number &+ 1, to: source, rows)
            fill(own, from: inside, to: rows.end(number), rows)
        }
    }

    private func fill(_ number: UInt32, from first: Int, to end: Int, _ rows: PaintTable) {
        var row = first
        while row < end {
            list[row] = number
            row = rows.end(row)
        }
    }
}

/// The rows of paint of a clip.
struct PaintTable {
    let rows: UnsafePointer<motion_paint>
    let count: Int

    subscript(number: Int) -> motion_paint {
        @inline(__always) unsafeAddress { rows + number }
    }

    /// Returns the row after a row and all that is in its span.
    @inline(__always)
    func end(_ number: Int) -> Int { number &+ 1 &+ rows[number].span.int }

    /// Says whether a row is a mask that is joined with the one before.
    func isJoined(_ number: Int) -> Bool { rows[number].flags & MOTION_PAINT_COMBINED.u8 != 0 }

    /// Returns the first row inside a span, after the source of a matte and the masks that are joined.
    func inside(_ number: Int) -> Int {
        let end = end(number)
        var inside = number &+ 1 &+ rows[number].source_count.int
        if rows[number].kind.u32 != MOTION_PAINT_MASK { return inside }
        while inside < end && isJoined(inside) { inside &+= 1 }
        return inside
    }
}
