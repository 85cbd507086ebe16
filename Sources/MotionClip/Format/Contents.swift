import CMotion
import MotionKernel
import MotionRules

// The rows of a clip that are not sampled: paint, names, markers, text and the meaning of the channels. The library
// hands them through.
//
// The section begins with a motion_contents, whose offsets count from the beginning of the clip. The rows follow, with
// the layout of C. A clip without any of these has an empty section.

extension motion_contents {
    /// Whether there is anything to keep.
    var isEmpty: Bool {
        let counts = paint_count | painted_count | name_count | marker_count | text_count | label_count
        return counts == 0 && size.0 == 0 && size.1 == 0 && frame_rate == 0 && from == 0 && to == 0
    }

    /// Sets the offsets of the rows, in a section that begins at `start`. Where the section ends.
    @inline(never)
    mutating func place(_ start: UInt64) -> UInt64 {
        if isEmpty { return start }
        var end = start &+ MemoryLayout<motion_contents>.stride.u64
        /// Returns the offset of the next `count` elements.
        func next(_ count: UInt32, _ stride: Int) -> UInt32 {
            let first = end
            end = (end &+ count.u64 &* stride.u64 &+ 7) & ~7
            return first.u32
        }
        first_paint = next(paint_count, MemoryLayout<motion_paint>.stride)
        first_painted = next(painted_count, MemoryLayout<UInt32>.stride)
        first_name = next(name_count, MemoryLayout<motion_name>.stride)
        first_marker = next(marker_count, MemoryLayout<motion_marker>.stride)
        first_text = next(text_count, MemoryLayout<UInt8>.stride)
        first_label = next(label_count, MemoryLayout<motion_label>.stride)
        return end
    }

    /// Returns the first broken rule about the picture, with the field of motion_description.
    @inline(never)
    var pictureRule: RuleBreak {
        if !isFinite(size.0) || !isFinite(size.1) { return RuleBreak(MOTION_ERROR_FINITE, DescriptionField.size) }
        if size.0 < 0 || size.1 < 0 { return RuleBreak(MOTION_ERROR_RANGE, DescriptionField.size) }
        if !isFinite(frame_rate) { return RuleBreak(MOTION_ERROR_FINITE, DescriptionField.frameRate) }
        if frame_rate < 0 { return RuleBreak(MOTION_ERROR_RANGE, DescriptionField.frameRate) }
        if !isFinite(from) { return RuleBreak(MOTION_ERROR_FINITE, DescriptionField.from) }
        if !isFinite(to) { return RuleBreak(MOTION_ERROR_FINITE, DescriptionField.to) }
        return from <= to ? RuleBreak() : RuleBreak(MOTION_ERROR_RANGE, DescriptionField.to)
    }
}

extension Clip {
    /// Writes the rows that are not sampled, and their places.
    #if !arch(wasm32)
        @_optimize(speed)
    #endif
    @inline(never)
    public func read(_ contents: UnsafeMutablePointer<motion_contents>) {
        let isEmpty = header.contentsCount == 0
        contents.pointee = isEmpty ? motion_contents() : contentsRecord.pointee
    }

    var contentsRecord: UnsafePointer<motion_contents> {
        UnsafeRawPointer(base.section(Section.contents)).typed()
    }

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
}

extension motion_contents {
    /// Returns whether all offsets are the same.
    @inline(__always)
    fileprivate func hasOffsets(of other: motion_contents) -> Bool {
        first_paint == other.first_paint && first_painted == other.first_painted && first_name == other.first_name
            && first_marker == other.first_marker && first_text == other.first_text && first_label == other.first_label
    }
}
