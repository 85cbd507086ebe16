/// The slabs of a clock, and what they share.
final class Slabs {
    let builder = DescriptionBuilder()
    var workingMemory: [UInt64] = []
    /// How many layers were compiled, those that were compiled again included.
    var compiledLayerCount = 0
    /// All slabs, and those that have room.
    private var all: [Slab] = []
    private var open: [Slab] = []
    private var lastLayout: UInt64 = 0

    /// Returns a number for a layout of values that no other one has.
    func nextLayout() -> UInt64 {
        lastLayout += 1
        return lastLayout
    }

    /// Puts a layer into a slab with room.
    func add(_ layer: CALayer) {
        while open.last?.isFull == true { open.removeLast() }
        if open.isEmpty {
            let new = Slab(self)
            all.append(new)
            open.append(new)
        }
        open[open.count - 1].add(layer)
    }

    /// Takes back a slab that was full.
    func hasRoom(_ slab: Slab) { open.append(slab) }
}
