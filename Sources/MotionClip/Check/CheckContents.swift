import CMotion
import MotionKernel
import MotionRules

extension Clip {
    /// Whether all rows are where the record of the contents says, and hold the rules of a description.
    @inline(never)
    var contentsAreSound: Bool {
        let bytes = header.contentsCount.u64 &* 8, start = header.offsets[unchecked: Section.contents.number].u64
        if bytes == 0 { return header.channelCount | header.valueCount == 0 }
        if bytes < MemoryLayout<motion_contents>.stride.u64 { return false }
        let record = contentsRecord.pointee
        var placed = record
        let end = placed.place(start)
        if end != start &+ bytes || !record.hasOffsets(of: placed) || record.label_count != header.channelCount {
            return false
        }
        if record.sorted > 1 || record.reserved != 0 || !record.pictureRule.isNone { return false }
        func rows<Row>(_ offset: UInt32) -> UnsafePointer<Row> { (base + offset.int).typed() }
        if !areBelow(header.layerCount, base + record.first_painted.int, 4, record.painted_count) { return false }
        let paints = PaintRows(
            rows: rows(record.first_paint), count: record.paint_count, paintedCount: record.painted_count,
            layerCount: header.layerCount)
        let valueCount = header.valueCount
        for row in below(record.paint_count) {
            let found = paints.rule(row) { number, first, count in
                fits(first, count, number.floats.int &+ number.more.int, valueCount)
            }
            if !found.isNone { return false }
        }
        let names = NameRows(
            rows: rows(record.first_name), textCount: record.text_count, layerCount: header.layerCount,
            animationCount: header.animationCount, userPropertyCount: header.userPropertyCount,
            paintCount: record.paint_count)
        for row in below(record.name_count) {
            if !names.rule(row).isNone { return false }
        }
        let markers: UnsafePointer<motion_marker> = rows(record.first_marker)
        for row in below(record.marker_count) {
            if !markerRule(markers + row, record.text_count).isNone { return false }
        }
        return labelsAreSound
    }

    /// Returns whether all layers and numbers of the trims exist, and whether the layers ascend.
    var trimsAreSound: Bool {
        let (trims, layers, users) = (trims, trimmedLayers, header.userCount)
        for i in below(header.trimCount) {
            let trim = trims[i]
            if trim.mode > MOTION_TRIM_LOTTIE_SEQUENTIAL
                || trim.first.u64 &+ trim.count.u64 > header.trimmedCount.u64
            {
                return false
            }
            func isNumber(_ place: UInt32) -> Bool { place == MOTION_NONE || place < users }
            if !isNumber(trim.start) || !isNumber(trim.end) || !isNumber(trim.offset) { return false }
        }
        if !areBelow(header.trimmedLayerCount, trimmed, 4, header.trimmedCount) { return false }
        var least: UInt32 = 0
        for i in below(header.trimmedLayerCount) {
            if layers[i].layer < least || layers[i].layer >= header.layerCount { return false }
            least = layers[i].layer &+ 1
        }
        return true
    }

    /// Whether the layers in 3D ascend, those below one of them are among them, and all of their numbers are there and
    /// finite.
    var spatialsAreSound: Bool {
        @inline(__always) get {
            let records = spatials
            for i in below(header.spaceCount) {
                let record = records + i, layer = record.pointee.layer, base = record.pointee.base
                if layer >= header.layerCount || (i > 0 && layer <= records[i &- 1].layer) { return false }
                if base != UInt32.max && base.u64 &+ SpatialParts.count.u64 > header.userCount.u64 {
                    return false
                }
                // The two matrices and the anchor before them.
                for number in below(32, from: -1) {
                    if !isFinite(record.transform[number]) { return false }
                }
            }
            let count = header.spaceCount.int
            for layer in below(count == 0 ? 0 : header.layerCount) {
                let parent = layers[layer].parent
                if parent != MOTION_NONE && records.index(of: parent, count) >= 0
                    && records.index(of: layer.u32, count) < 0
                {
                    return false
                }
            }
            return true
        }
    }
}

extension motion_contents {
    /// Returns whether all offsets are the same.
    @inline(__always)
    fileprivate func hasOffsets(of other: motion_contents) -> Bool {
        first_paint == other.first_paint && first_painted == other.first_painted && first_name == other.first_name
            && first_marker == other.first_marker && first_text == other.first_text && first_label == other.first_label
    }
}
