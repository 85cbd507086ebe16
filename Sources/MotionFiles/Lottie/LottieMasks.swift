import CMotion
import MotionKernel

extension LottieReader {
    /// Appends a row for each mask of a layer; their spans are open.
    @inline(never)
    mutating func appendMasks(_ object: JSONValue, _ content: UInt32) {
        var flags: UInt32 = 0
        hasAbsoluteTangents = isComplete || object.isSet("completed")
        for mask in object.list("masksProperties") {
            let mode: UInt32
            switch mask.member("mode")?.word ?? JSONWord.none {
            case "a": mode = MOTION_MASK_ADD
            case "s": mode = MOTION_MASK_SUBTRACT
            case "i": mode = MOTION_MASK_INTERSECT
            case "l": mode = MOTION_MASK_LIGHTEN
            case "d": mode = MOTION_MASK_DARKEN
            case "f": mode = MOTION_MASK_DIFFERENCE
            default: continue
            }
            report(mask, MOTION_REPORT_MASK, lost: MOTION_LOST_PICTURE)
            let layer = appendLayer(under: content), expansion = property(mask, "x")
            let isExpanded = expansion?.isKeyed == true || still(expansion) != 0
            if isExpanded { _ = modifiers.push(mask) }
            appendBezier(mask, layer, isMask: true)
            if isExpanded { modifiers.drop(to: modifiers.count &- 1) }
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

    /// Appends the row of a layer's matte, whose span is open. Returns whether its source is to be drawn next: if it
    /// has been drawn already, its rows follow. A source that is being drawn, since it is its own matte by way of
    /// others, is left out.
    @inline(never)
    mutating func beginMatte(_ drawing: inout LottieDrawing, _ object: JSONValue) -> Bool {
        let mode = object.choice("tt"), source = drawing.layers[drawing.layers[drawing.number].matte]
        if mode > 4 || matteDepth >= LottieScratch.matteDepth || source.isOpen {
            report(object, MOTION_REPORT_MATTE)
            return false
        }
        report(object.member("tt") ?? object, MOTION_REPORT_MATTE, lost: MOTION_LOST_PICTURE)
        var row = paint(MOTION_PAINT_MATTE, on: MOTION_NONE)
        // Alpha, inverted alpha, luma, inverted luma.
        row.mode = (mode > 2 ? MOTION_MATTE_LUMA : MOTION_MATTE_ALPHA).u8
        row.flags = (mode & 1 == 0 ? MOTION_PAINT_INVERTED : 0).u8
        row.span = MOTION_NONE
        drawing.matte = tables.paints.append(row)
        if source.firstPaint == MOTION_NONE {
            drawing.layers[drawing.layers[drawing.number].matte.int].firstName = tables.paintNames.count
            return true
        }
        // Writes its rows once more. Each row refers to later rows by their number.
        for i in below(source.paintCount) {
            if isFull() { break }
            tables.paints.append(tables.paints.rows?[source.firstPaint.int &+ i] ?? row)
        }
        for i in below(source.nameCount) {
            guard let name = tables.paintNames.rows?[source.firstName.int &+ i] else {
                tables.paintNames.advance(by: source.nameCount.int)
                break
            }
            tables.paintNames.append(
                motion_name(
                    table: name.table, row: name.row &- source.firstPaint &+ drawing.matte &+ 1,
                    first_byte: name.first_byte, byte_count: name.byte_count))
        }
        return false
    }

    /// Sets the source of a matte row, if the row exists: all rows written after it.
    mutating func endMatte(_ matte: UInt32) {
        if matte == MOTION_NONE { return }
        let count = tables.paints.count &- matte &- 1
        tables.paints.change(matte) { $0.source_count = count }
    }

    // MARK: - Groups

    /// Appends a row that draws what follows by itself, then fades it as one picture by a motion layer's opacity. Its
    /// span is open, or is set later.
    @inline(never)
    @discardableResult
    mutating func appendGroup(_ layer: UInt32, isOpen: Bool = true) -> UInt32 {
        var group = paint(MOTION_PAINT_GROUP, on: layer)
        if isOpen { group.span = MOTION_NONE }
        return tables.paints.append(group)
    }
}
