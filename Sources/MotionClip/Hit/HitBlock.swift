import CMotion
import MotionKernel

/// What shows of a clip at a time, as targets that points can hit: the items of a painter (motion_draw_item) from the
/// back, each with the item that it is inside of, and with a box.
///
///     header | items | outer | boxes | points | verbs
///
/// Whatever the block holds, nothing beyond it is read.
public struct HitBlock {
    private struct Header {
        var magic = 0x5354_4948 as UInt32  // "HITS"
        var version = 1 as UInt32
        var size, itemCapacity, verbCapacity, pointCapacity: UInt32
        var itemCount = 0 as UInt32, reserved = 0 as UInt32
    }

    private let header: UnsafeMutablePointer<Header>
    let items: UnsafeMutablePointer<motion_draw_item>
    /// The item around each item, or MOTION_NONE, without the highest bit. That is set for items that are not drawn
    /// themselves, since a mask or a matte is made of them.
    let outer: MutableWords
    /// The edges of all boxes, with room for whole lanes.
    let lefts, tops, rights, bottoms: MutableFloats
    let points: MutableFloats
    let verbs: MutableBytes

    /// Returns the bytes of a block for this many items, verbs and points.
    static func size(_ needs: DrawNeeds) -> UInt64 {
        let items = needs.items &* (MemoryLayout<motion_draw_item>.stride.u64 &+ 4)
        let rest = lanes(needs.items) &* 16 &+ needs.points &* 8 &+ needs.verbs
        return (MemoryLayout<Header>.stride.u64 &+ items &+ rest &+ 7) & ~7
    }

    private static func lanes(_ items: UInt64) -> UInt64 { (items &+ 7) & ~7 }

    @inline(__always)
    private init(at base: UnsafeMutableRawPointer) {
        header = base.typed()
        let itemCount = header.pointee.itemCapacity.int, boxCount = HitBlock.lanes(itemCount.u64).int
        items = UnsafeMutableRawPointer(header + 1).typed()
        outer = UnsafeMutableRawPointer(items + itemCount).typed()
        lefts = UnsafeMutableRawPointer(outer + itemCount).typed()
        (tops, rights, bottoms) = (lefts + boxCount, lefts + boxCount &* 2, lefts + boxCount &* 3)
        points = lefts + boxCount &* 4
        verbs = UnsafeMutableRawPointer(points + header.pointee.pointCapacity.int &* 2).typed()
    }

    /// Makes an empty block, in as many bytes as it needs.
    init(_ needs: DrawNeeds, in memory: UnsafeMutableRawPointer) {
        memory.storeBytes(of: HitBlock.emptyHeader(needs), as: Header.self)
        self.init(at: memory)
    }

    /// Makes the block at `pointer`, aligned to 8; nil unless its header and its size hold.
    @inline(never)
    public init?(_ pointer: UnsafeRawPointer, size: UInt32) {
        if size.int < MemoryLayout<Header>.stride { return nil }
        let own: UnsafePointer<Header> = pointer.typed(), good = HitBlock.emptyHeader(DrawNeeds())
        if own.pointee.magic != good.magic || own.pointee.version != good.version || own.pointee.size > size {
            return nil
        }
        if own.pointee.itemCount > own.pointee.itemCapacity { return nil }
        if own.pointee.size.u64 != HitBlock.size(HitBlock.needs(own)) { return nil }
        self.init(at: UnsafeMutableRawPointer(mutating: pointer))
    }

    private static func emptyHeader(_ needs: DrawNeeds) -> Header {
        Header(
            size: HitBlock.size(needs).u32, itemCapacity: needs.items.u32, verbCapacity: needs.verbs.u32,
            pointCapacity: needs.points.u32)
    }

    private static func needs(_ header: UnsafePointer<Header>) -> DrawNeeds {
        DrawNeeds(
            items: header.pointee.itemCapacity.u64, verbs: header.pointee.verbCapacity.u64,
            points: header.pointee.pointCapacity.u64)
    }

    /// How much there is room for.
    var needs: DrawNeeds { HitBlock.needs(header) }

    var itemCount: UInt32 {
        get { header.pointee.itemCount }
        nonmutating set { header.pointee.itemCount = newValue }
    }

    /// An output for the paths of the items.
    var paths: PathOutput {
        PathOutput(
            verbs: verbs, verbCapacity: header.pointee.verbCapacity, points: points,
            pointCapacity: header.pointee.pointCapacity, isBounded: true)
    }

    // MARK: - Items

    /// Returns the item around an item, or MOTION_NONE. It is an earlier one in every block.
    @inline(__always)
    func outer(of item: UInt32) -> UInt32 {
        let own = outer[item] & 0x7fff_ffff
        return own < item ? own : MOTION_NONE
    }

    /// Returns whether an item is not drawn itself, since a mask or a matte is made of it.
    func isSource(_ item: UInt32) -> Bool { outer[item] >> 31 != 0 }

    /// Returns the path of an item as an affine puts it; nil if there is none.
    @inline(never)
    func path(_ item: UInt32, _ affine: Affine) -> DrawnPath? {
        let own = items + item.int, needs = needs
        let (verb, verbCount) = (own.pointee.first_verb, own.pointee.verb_count),
            (point, pointCount) = (own.pointee.first_point, own.pointee.point_count)
        if verbCount == 0 || verb.u64 &+ verbCount.u64 > needs.verbs || point.u64 &+ pointCount.u64 > needs.points {
            return nil
        }
        return DrawnPath(verbs + verb.int, verbCount, points + point.int &* 2, pointCount, affine)
    }

    /// Returns the affine of an item to the root.
    func affine(_ item: UInt32) -> Affine {
        withElements(of: &items[item].affine) { (numbers: MutableFloats) in Affine(UnsafePointer(numbers)) }
    }

    /// Returns the path of an item in the root's coordinates; nil if there is none.
    func path(_ item: UInt32) -> DrawnPath? { path(item, affine(item)) }

    /// Writes the box of an item.
    @inline(__always)
    func setBox(_ item: Int, _ low: Vector, _ high: Vector) {
        (lefts[item], tops[item]) = (finite(low.x), finite(low.y))
        (rights[item], bottoms[item]) = (finite(high.x), finite(high.y))
    }
}
