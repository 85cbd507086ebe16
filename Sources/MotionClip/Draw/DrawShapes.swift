import CMotion
import MotionKernel

// Rows of paint that draw something: an item each, or an item for each box.

extension Drawing {
    /// Draws a row without a span.
    #if !arch(wasm32)
        @_optimize(speed)
    #endif
    @inline(never)
    func drawShape(_ row: Int, _ output: inout DrawOutput) {
        let opacity = share(rows[row].opacity) * opacity(of: rows[row].layer, in: output.group)
        if !(opacity > 0) && !listsAll { return }
        let paint = (rows.rows + row), kind = rows[row].kind.u32
        if kind <= MOTION_PAINT_STROKE && !listsAll && !hasPath(row) { return }
        var item = item(row)
        item.opacity = opacity
        if paint.pointee.gradient == MOTION_GRADIENT_NONE.u8 && paint.pointee.color != MOTION_NONE {
            setColor(paint.pointee.color, &item)
            if !(item.color.3 > 0) && !listsAll { return }
        }
        if kind == MOTION_PAINT_BOX || kind == MOTION_PAINT_IMAGE {
            for i in below(paint.pointee.painted_count) {
                var box = item
                box.layer = painted[paint.pointee.first_painted.int &+ i]
                let isBox = drawBox(row, box.layer, i, &box, &output)
                finish(row, isVisible: isBox, &box, &output)
            }
            return
        }
        var isVisible = true
        if kind == MOTION_PAINT_BACKGROUND {
            if paint.pointee.layer != MOTION_NONE { setAffine(paint.pointee.layer, &item) }
        } else {
            let width = max(Double(value(paint.pointee.width, 0)), 0)
            if kind == MOTION_PAINT_STROKE && !(width > 0) && !listsAll { return }
            let scale = drawPaths(row, &item, &output)
            if kind == MOTION_PAINT_STROKE {
                item.width = finite(width * scale)
                item.miter_limit = paint.pointee.miter_limit
                if !(item.width > 0) { isVisible = false }
                if isVisible || listsAll { drawDashes(row, scale, &item, &output) }
            }
            if item.verb_count == 0 { isVisible = false }
        }
        finish(row, isVisible: isVisible, &item, &output)
    }

    /// Returns whether some layer that a row paints shows, and may have a path.
    private func hasPath(_ row: Int) -> Bool {
        if clip.header.hasShapes == 0 { return false }
        let layers = painted + rows[row].first_painted.int
        for i in below(rows[row].painted_count) {
            if sampler.isShown(layers[i].int) { return true }
        }
        return false
    }

    /// Adds an item, with its gradient, unless it draws nothing.
    private func finish(
        _ row: Int, isVisible: Bool, _ item: inout motion_draw_item, _ output: inout DrawOutput
    ) {
        let isColored =
            item.gradient != MOTION_GRADIENT_NONE.u8 || item.kind.u32 == MOTION_PAINT_IMAGE || item.color.3 > 0
        let draws = isVisible && isColored && item.opacity > 0
        if !draws && !listsAll { return }
        if !draws { item.flags |= MOTION_DRAW_NOTHING.u8 }
        if item.gradient != MOTION_GRADIENT_NONE.u8 { drawGradient(row, &item, &output) }
        _ = output.add(item)
    }

    /// Writes the dashes of a stroke. Dashes without length leave a line as it is.
    private func drawDashes(
        _ row: Int, _ scale: Double, _ item: inout motion_draw_item, _ output: inout DrawOutput
    ) {
        let paint = rows.rows + row, dashes = room.values + paint.pointee.first_dash.int
        var sum: Float = 0
        func length(_ i: Int) -> Float { finite(max(Double(dashes[i]), 0) * scale) }
        for i in below(paint.pointee.dash_count) { sum += length(i) }
        if !(sum > 0) { return }
        (item.first_dash, item.dash_count) = (output.floatCount, paint.pointee.dash_count)
        for i in below(paint.pointee.dash_count) { output.add(length(i)) }
        item.dash_offset = finite(Double(value(paint.pointee.dash_offset, 0)) * scale)
    }
}
