import MotionKernel

/// A trim of layers' paths.
package struct TrimRecord {
    package var mode: UInt32
    /// The first entry of its list, and how many entries there are.
    package var first, count: UInt32
    /// The places of its numbers among the user values, each or none.
    package var start, end, offset: UInt32
}

/// A layer that trims list: its row, and how many times it is listed.
package struct TrimmedLayer {
    package var layer, count: UInt32

    /// The most pieces of a subpath that are left of it.
    var mostPieces: UInt64 { PathPieces.most(trims: count.u64) }
}

extension Clip {
    package var trims: UnsafePointer<TrimRecord> { base.section(Section.trims) }
    package var trimmed: Words { base.section(Section.trimmed) }
    package var trimmedLayers: UnsafePointer<TrimmedLayer> { base.section(Section.trimmedLayers) }

    /// Says whether trims list a layer.
    package func isTrimmed(_ layer: Int) -> Bool { trimmedRow(of: layer) >= 0 }

    /// Returns the row of a layer among those that trims list; -1 if none does.
    @inline(never)
    func trimmedRow(of layer: Int) -> Int {
        var (low, high) = (0, header.trimmedLayerCount.int)
        if high == 0 { return -1 }
        let layers = trimmedLayers
        while low < high {
            let middle = (low &+ high) >> 1
            if layers[middle].layer < layer.u32 { low = middle &+ 1 } else { high = middle }
        }
        return low < header.trimmedLayerCount.int && layers[low].layer == layer.u32 ? low : -1
    }
}
