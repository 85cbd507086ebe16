import CMotion
import MotionKernel

extension LottieReader {
    /// Appends a row for each mask of a layer; their spans are open.
    mutating func appendMasks(_ object: JSONValue, _ content: UInt32) {
        if !object.isSet("hasMask") { return }
        var flags: UInt32 = 0
        for mask in object.list("masksProperties") {
            guard let mode = mask.member("mode")?.string?.index(in: "a s i l d f") else { continue }
            report(mask, MOTION_REPORT_MASK, lost: MOTION_LOST_PICTURE)
            let layer = appendLayer(under: content)
            appendBezier(mask, layer, isMask: true)
            var row = paint(MOTION_PAINT_MASK, on: MOTION_NONE)
            row.flags = (flags | (mask.isSet("inv") ? MOTION_PAINT_INVERTED : 0)).u8
            row.mode = mode.u8
            row.opacity = opacity(mask)
            row.span = MOTION_NONE
            (row.first_painted, row.painted_count) = (tables.painted.append(layer), 1)
            tables.paints.append(row)
            flags = MOTION_PAINT_COMBINED
        }
    }

    /// Appends the row of a matte, whose span is open, and its source.
    mutating func appendMatte(
        _ layers: UnsafeMutablePointer<LottieLayer>, _ object: JSONValue, _ source: Int, in root: UInt32
    ) {
        let mode = object.choice("tt")
        if mode > 4 || matteDepth > 7 {
            report(object, MOTION_REPORT_MATTE)
            return
        }
        report(object.member("tt") ?? object, MOTION_REPORT_MATTE, lost: MOTION_LOST_PICTURE)
        var row = paint(MOTION_PAINT_MATTE, on: MOTION_NONE)
        // Alpha, inverted alpha, luma, inverted luma.
        row.mode = (mode > 2 ? MOTION_MATTE_LUMA : MOTION_MATTE_ALPHA).u8
        row.flags = (mode & 1 == 0 ? MOTION_PAINT_INVERTED : 0).u8
        row.span = MOTION_NONE
        let matte = tables.paints.append(row), first = matte &+ 1
        if layers[source].firstPaint == MOTION_NONE {
            matteDepth.advance()
            draw(layers, source, in: root)
            matteDepth &-= 1
            layers[source].firstPaint = first
            layers[source].paintCount = tables.paints.count &- first
        } else {
            // Its rows, of which each refers to rows behind it by their number, once more.
            for i in below(layers[source].paintCount.int) {
                if isFull() { break }
                let from = layers[source].firstPaint.int &+ i
                tables.paints.append(tables.paints.rows?[from] ?? row)
            }
        }
        let count = tables.paints.count &- first
        tables.paints.change(matte) { $0.source_count = count }
    }
}
