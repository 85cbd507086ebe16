import CMotion
import MotionKernel

extension Compiler {
    /// Writes the data of the clip that are not sampled: rows as they are given, with channels replaced by places among
    /// the values.
    @inline(__always)
    func writeContents(_ clip: UnsafeMutableRawPointer) {
        let header: UnsafeMutablePointer<ClipHeader> = clip.typed()
        if header.pointee.contentsCount == 0 { return }
        let start = clip.section(Section.contents)
        var contents = tables.contents
        contents.sorted = tables.hasDepths ? 1 : 0
        _ = contents.place((UnsafeMutableRawPointer(start) - clip).u64)
        clear(start, header.pointee.contentsCount)
        UnsafeMutableRawPointer(start).storeBytes(of: contents, as: motion_contents.self)
        let labels: UnsafeMutablePointer<motion_label> = (clip + contents.first_label.int).typed()
        var place: UInt32 = 0
        for row in below(tables.channel_count) {
            let channel = tables.channels[row]
            var layer = channel.layer
            if channel.property >= MOTION_PROPERTY_USER {
                layer = tables.user_properties[(channel.property &- MOTION_PROPERTY_USER).int].layer
            }
            labels[row] = motion_label(layer: layer, property: channel.property, place: place)
            place &+= tables.width(of: channel.property).u32
        }
        let paints: UnsafeMutablePointer<motion_paint> = (clip + contents.first_paint.int).typed()
        for row in below(tables.paint_count) {
            paints[row] = tables.paints[row]
            for number in below(PaintNumber.table.count) {
                let field = UnsafeMutableRawPointer(paints + row) + PaintNumber.table[unchecked: number].field.int
                let channel = field.load(as: UInt32.self)
                if channel != MOTION_NONE { field.storeBytes(of: labels[channel].place, as: UInt32.self) }
            }
        }
        copy(tables.painted, tables.painted_count, clip + contents.first_painted.int)
        copy(tables.names, tables.name_count, clip + contents.first_name.int)
        copy(tables.markers, tables.marker_count, clip + contents.first_marker.int)
        copy(tables.text, tables.text_count, clip + contents.first_text.int)
    }

    /// Writes into the header how much there is to draw. All sections must have been written.
    func writeDrawNeeds(_ clip: UnsafeMutableRawPointer) {
        let header = clip.header
        guard tables.paint_count != 0, let view = Clip(clip, size: header.pointee.size) else { return }
        let needs = view.drawNeeds()
        (header.pointee.drawItems, header.pointee.drawFloats) = (needs.items.u32, needs.floats.u32)
        (header.pointee.drawVerbs, header.pointee.drawPoints) = (needs.verbs.u32, needs.points.u32)
    }

    /// Sets a number of words to 0, so that the gaps between the rows are 0.
    @inline(__always)
    private func clear(_ words: UnsafeMutablePointer<UInt64>, _ count: UInt32) {
        for i in below(count) { words[i] = 0 }
    }

    @inline(__always)
    private func copy<Row>(_ rows: UnsafePointer<Row>, _ count: UInt32, _ to: UnsafeMutableRawPointer) {
        let copies: UnsafeMutablePointer<Row> = to.typed()
        for i in below(count) { copies[i] = rows[i] }
    }
}
