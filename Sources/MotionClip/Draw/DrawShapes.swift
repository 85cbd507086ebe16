import CMotion
import MotionKernel

// Rows of paint that draw something: an item each, or an item for each box.

extension Drawing {
    /// Draws a row without a span.
    @inline(never)
    mutating func drawShape(_ row: Int) {
        let paint = rows[row], kind = paint.kind.u32
        var item = item(row)
        item.opacity = share(paint.opacity) * opacity(of: paint.layer)
        if !(item.opacity > 0) && !listsAll { return }
        if paint.gradient == MOTION_GRADIENT_NONE.u8 && paint.color != MOTION_NONE {
            setColor(paint.color, &item)
            if !(item.color.3 > 0) && !listsAll { return }
        }
        if kind == MOTION_PAINT_BOX || kind == MOTION_PAINT_IMAGE {
            for i in below(paint.painted_count) {
                var box = item
                box.layer = painted[paint.first_painted.int &+ i]
                let isBox = drawBox(row, box.layer, i, &box)
                finish(row, isVisible: isBox, &box)
            }
            return
        }
        var isVisible = true
        if kind == MOTION_PAINT_BACKGROUND {
            if paint.layer != MOTION_NONE { setAffine(paint.layer, &item) }
        } else {
            let width = max(Double(value(paint.width, 0)), 0)
            if kind == MOTION_PAINT_STROKE && !(width > 0) && !listsAll { return }
            let scale = drawPaths(row, &item)
            if kind == MOTION_PAINT_STROKE {
                item.width = finite(width * scale)
                item.miter_limit = paint.miter_limit
                if !(item.width > 0) { isVisible = false }
                if isVisible || listsAll { drawDashes(row, scale, &item) }
            }
            if item.verb_count == 0 { isVisible = false }
        }
        finish(row, isVisible: isVisible, &item)
    }

    /// Adds an item, with its gradient, unless it draws nothing.
    private mutating func finish(_ row: Int, isVisible: Bool, _ item: inout motion_draw_item) {
        let isColored =
            item.gradient != MOTION_GRADIENT_NONE.u8 || item.kind.u32 == MOTION_PAINT_IMAGE || item.color.3 > 0
        let draws = isVisible && isColored && item.opacity > 0
        if !draws && !listsAll { return }
        if !draws { item.flags |= MOTION_DRAW_NOTHING.u8 }
        if item.gradient != MOTION_GRADIENT_NONE.u8 { drawGradient(row, &item) }
        _ = output.add(item)
    }

    /// Writes the dashes of a stroke. Dashes without length leave a line as it is.
    private mutating func drawDashes(_ row: Int, _ scale: Double, _ item: inout motion_draw_item) {
        let paint = rows[row], dashes = room.values + paint.first_dash.int
        var sum: Float = 0
        for i in below(paint.dash_count) { sum += dashes[i] > 0 ? dashes[i] : 0 }
        if paint.dash_count == 0 || !(sum > 0) { return }
        (item.first_dash, item.dash_count) = (output.floatCount, paint.dash_count)
        for i in below(paint.dash_count) { output.add(finite(max(Double(dashes[i]), 0) * scale)) }
        item.dash_offset = finite(Double(value(paint.dash_offset, 0)) * scale)
    }
}
