import CMotion
import MotionKernel

/// Takes what is drawn: counts all of it, writes what fits.
public struct DrawOutput {
    private let items: UnsafeMutablePointer<motion_draw_item>?
    private let floats: MutableFloats?
    private let itemCapacity, floatCapacity: UInt32
    private(set) var itemCount: UInt32 = 0, floatCount: UInt32 = 0
    /// How many spans are open, and the most that have been.
    var openCount = 0
    var depth: UInt32 = 0
    /// The layer of the innermost group that is open, or MOTION_NONE.
    var group = MOTION_NONE
    var paths: PathOutput

    public init(
        items: UnsafeMutablePointer<motion_draw_item>?, itemCapacity: UInt32, floats: MutableFloats?,
        floatCapacity: UInt32, paths: PathOutput
    ) {
        (self.items, self.itemCapacity) = (items, itemCapacity)
        (self.floats, self.floatCapacity) = (floats, floatCapacity)
        self.paths = paths
    }

    public var counts: motion_draw_counts {
        motion_draw_counts(
            items: itemCount, floats: floatCount, verbs: paths.verbCount, points: paths.pointCount, depth: depth)
    }

    /// Adds an item; returns its number.
    #if !arch(wasm32)
        @_optimize(speed)
    #endif
    @inline(never)
    mutating func add(_ item: motion_draw_item) -> UInt32 {
        if let items, itemCount < itemCapacity { items[itemCount] = item }
        return itemCount.advance()
    }

    mutating func add(_ number: Float) {
        if let floats, floatCount < floatCapacity { floats[floatCount] = number }
        floatCount.advance()
    }

    /// Says of an item how many items belong to it, and how many of them are its source.
    mutating func close(_ item: UInt32, sourceCount: UInt32) {
        guard let items, item < itemCapacity else { return }
        items[item].span = itemCount &- item &- 1
        items[item].source_count = sourceCount
    }

    /// Takes back all items from one on.
    mutating func drop(from item: UInt32) { itemCount = item }
}
