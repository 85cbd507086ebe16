import CMotion
import MotionDispatch
import MotionKernel

// Values and places of many layers, a block at a time: what one stage writes the next one reads from the first cache, and only outputs go to
// memory.

extension Sampler {
    /// Layers of a block.
    private var blockLayers: Int { 512 }

    /// Whether a sample's layers can be valued and placed block by block: all that moves them stands in rows, and nothing but places, opacities
    /// and strokes is asked for.
    @inline(never)
    func goesInBlocks(_ request: SampleRequest, _ isPart: Bool) -> Bool {
        let outputs = request.outputs, header = clip.header
        let wantsOther = outputs.pointee.values != nil || outputs.pointee.velocities != nil || outputs.pointee.frames != nil || outputs.pointee.orders != nil
        let wantsSome = outputs.pointee.affines != nil || outputs.pointee.opacities != nil || outputs.pointee.strokes != nil
        if wantsOther || !wantsSome || outputs.pointee.rows != nil || request.matrices != nil || copies != 1 || layout.stride <= blockLayers { return false }
        let pivots: UInt32 = 3 &<< UInt32(truncatingIfNeeded: Column.pivotX), placing: UInt32 = (1 &<< UInt32(truncatingIfNeeded: Column.placing)) &- 1
        if header.pointee.otherCount | header.pointee.spatialCount != 0 || layout.animated & (~placing | pivots) != 0 { return false }
        // In the root a layer goes by those above it, which a part may leave out, and an instance moves when all are placed.
        return outputs.pointee.space != MOTION_SPACE_ROOT || !(isPart || request.instances != nil)
    }

    /// The values, then the outputs, of a sample whose clocks have run.
    @inline(never)
    func writeBlocks(_ request: SampleRequest, _ moment: Moment) {
        var rows = Rows(request.outputs), first = rows.first & ~7
        if clip.header.pointee.keyGroupCount != 0 { findSpots() }
        while first < rows.end {
            let left = layout.stride &- first, count = left < blockLayers ? left : blockLayers
            var to = values, place = first, animated = layout.animated
            while animated != 0 {
                let index = animated.trailingZeroBitCount
                copy(model + (index &* layout.stride &+ first), to, count)
                // As if the whole column stood there.
                apply(place, place &+ count, to + (0 &- place))
                columns[index] = UnsafePointer(to + (0 &- first))
                to += blockLayers
                place &+= layout.stride
                animated &= animated &- 1
            }
            (rows.from, rows.to) = (first > rows.first ? first : rows.first, first &+ count < rows.end ? first &+ count : rows.end)
            write(request, moment, rows)
            first &+= count
        }
    }

    /// The rows of the values from place to end, at `values`.
    @inline(__always)
    private func apply(_ place: Int, _ end: Int, _ values: UnsafeMutablePointer<Float>) {
        let header = clip.header
        let mixing = find(mixes, MixRow.stride, header.pointee.mixCount, place, end)
        if mixing.count > 0 { motion_kernel_mix(mixing.rows, mixing.count, mixLists, progress, values) }
        if header.pointee.keyGroupCount == 0 { return }
        let keyed = find(keyRows, KeyRow.stride, header.pointee.keyRowCount, place, end)
        if keyed.count > 0 { motion_kernel_keys(keyed.rows, keyed.count, clip.floats, spots, values) }
        let locked = find(lockRows, LockRow.stride, header.pointee.lockRowCount, place, end)
        if locked.count > 0 { motion_kernel_lockstep(locked.rows, locked.count, lockKeys, spots, values) }
    }

    /// Rows ascend by their places.
    @inline(never)
    private func find(_ rows: UnsafeRawPointer, _ stride: Int, _ count: UInt32, _ place: Int, _ end: Int) -> (rows: UnsafeRawPointer, count: Int) {
        let all = Int(truncatingIfNeeded: count)
        var (first, last) = (0, all)
        func isBelow(_ row: Int, _ place: Int) -> Bool { Int(truncatingIfNeeded: (rows + row &* stride).load(as: UInt32.self)) < place }
        while first < last {
            let middle = (first &+ last) &>> 1
            if isBelow(middle, place) { first = middle &+ 1 } else { last = middle }
        }
        let start = first
        last = first &+ (end &- place) &>> 3
        if last > all { last = all }
        while first < last {
            let middle = (first &+ last) &>> 1
            if isBelow(middle, end) { first = middle &+ 1 } else { last = middle }
        }
        return (rows + start &* stride, first &- start)
    }
}
