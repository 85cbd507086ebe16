import CMotion
import MotionKernel

/// Rows that are found by ids of the file, which are numbers or texts.
struct LottieIndex {
    enum Kind {
        /// Compositions, by "id".
        case assets
        /// Rows of the keys of slots.
        case slots
        /// Layers of a composition, by "ind": the numbers in `order` are sorted.
        case layers
        /// Glyphs, by their text.
        case glyphs
        /// Names, which are sorted by their rows.
        case names
    }

    let kind: Kind
    let root: JSONValue
    let rows: UnsafeMutableRawPointer
    let count: Int

    private var assets: UnsafeMutablePointer<LottieComposition> { rows.typed() }
    private var slots: MutableWords { rows.typed() }
    private var layers: UnsafeMutablePointer<LottieLayer> { rows.typed() }
    private var glyphs: UnsafeMutablePointer<LottieGlyph> { rows.typed() }
    private var names: UnsafeMutablePointer<motion_name> { rows.typed() }

    /// Returns the id of a row.
    @inline(never)
    private func id(_ i: Int) -> JSONValue {
        switch kind {
        case .slots: root.tape[slots[i]]
        case .assets: root.tape[assets[i].id]
        case .glyphs: root.tape[glyphs[i].text]
        default: root.tape[layers[layers[i].order.int].id]
        }
    }

    @inline(never)
    private func isLess(_ i: Int, _ j: Int) -> Bool {
        kind == .names ? names[i].row < names[j].row : id(i).isBefore(id(j))
    }

    @inline(never)
    private func swap(_ i: Int, _ j: Int) {
        switch kind {
        case .assets: (assets[i], assets[j]) = (assets[j], assets[i])
        case .slots: (slots[i], slots[j]) = (slots[j], slots[i])
        case .layers: (layers[i].order, layers[j].order) = (layers[j].order, layers[i].order)
        case .glyphs: (glyphs[i], glyphs[j]) = (glyphs[j], glyphs[i])
        case .names: (names[i], names[j]) = (names[j], names[i])
        }
    }

    @inline(never)
    func sort() { sortByHeap(count, isLess: isLess, swap: swap) }

    /// Returns the first row with an id; nil if no row has it.
    @inline(never)
    func find(_ wanted: JSONValue) -> Int? {
        var lower = 0, upper = count
        while lower < upper {
            let middle = (lower &+ upper) &>> 1
            if id(middle).order(wanted) < 0 { lower = middle &+ 1 } else { upper = middle }
        }
        if lower >= count || id(lower).order(wanted) != 0 { return nil }
        return kind == .layers ? layers[lower].order.int : lower
    }
}
