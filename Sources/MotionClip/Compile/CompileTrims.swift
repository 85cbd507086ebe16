import CMotion
import MotionKernel

extension Compiler {
    /// Writes the trims, and which layers they list. `numbers` has room for a word a layer.
    @inline(__always)
    func writeTrims(_ clip: UnsafeMutableRawPointer, _ numbers: MutableWords) {
        let header = clip.header
        if tables.trim_count == 0 {
            (header.pointee.trimmedCount, header.pointee.trimmedLayerCount) = (0, 0)
            return
        }
        for layer in below(tables.layer_count) { numbers[layer] = 0 }
        let trims = clip.section(Section.trims), trimmed = clip.section(Section.trimmed)
        var next = 0
        for row in below(tables.trim_count) {
            let given = tables.trims[row]
            trims[row] = TrimRecord(
                mode: given.mode, first: next.u32, count: given.trimmed_count, start: place(given.start),
                end: place(given.end), offset: place(given.offset))
            for i in below(given.trimmed_count) {
                let layer = tables.trimmed[given.first_trimmed.int &+ i]
                trimmed[next] = layer
                numbers[layer] &+= 1
                next &+= 1
            }
        }
        header.pointee.trimmedCount = next.u32
        // The counts become numbers of rows.
        let layers = clip.section(Section.trimmedLayers)
        var found = 0
        for layer in below(tables.layer_count) {
            if numbers[layer] == 0 { continue }
            layers[found] = TrimmedLayer(layer: layer.u32, count: numbers[layer])
            numbers[layer] = found.u32
            found &+= 1
        }
        header.pointee.trimmedLayerCount = found.u32
        for i in below(next) { trimmed[i] = numbers[trimmed[i]] }
    }

    /// Returns the place of a user property among the user values; none of none.
    private func place(_ property: UInt32) -> UInt32 {
        property == MOTION_NONE ? property : userOffset(property.int, tables).u32
    }
}
