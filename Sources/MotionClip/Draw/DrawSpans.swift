import CMotion
import MotionKernel

// The walk over the rows of paint. Spans may be as deep as there are rows, so the open ones are kept in scratch.

extension Drawing {
    @inline(never)
    func drawSpans(_ output: inout DrawOutput) {
        var row = first(list: 0, from: 0, to: rows.count)
        while true {
            if row != MOTION_NONE {
                if rows[row.int].kind.u32 >= MOTION_PAINT_CLIP {
                    row = open(row.int, &output)
                } else {
                    drawShape(row.int, &output)
                    row = following(row.int, output)
                }
                continue
            }
            if output.openCount == 0 { return }
            row = endList(&output)
        }
    }

    // MARK: - Order

    /// Returns the first row of a list; without sorting, the row itself.
    private func first(list: Int, from row: Int, to end: Int) -> UInt32 {
        room.order.isSorted ? room.order.first[list] : row < end ? row.u32 : MOTION_NONE
    }

    /// Returns the row that is drawn after another one in the same list.
    private func following(_ row: Int, _ output: DrawOutput) -> UInt32 {
        if room.order.isSorted { return room.order.next[row] }
        let next = rows.end(row)
        if output.openCount == 0 { return next < rows.count ? next.u32 : MOTION_NONE }
        let span = room.spans[output.openCount &- 1], own = span.row.int
        let end = span.isInSource ? own &+ 1 &+ rows[own].source_count.int : rows.end(own)
        return next < end ? next.u32 : MOTION_NONE
    }

    /// Returns the first row inside the innermost span.
    private func firstInside(_ output: DrawOutput) -> UInt32 {
        let span = room.spans[output.openCount &- 1]
        return first(list: 2 &* span.row.int &+ 2, from: span.inside.int, to: rows.end(span.row.int))
    }

    // MARK: - Spans

    /// Opens the span of a row. Returns the row to go on with.
    #if !arch(wasm32)
        @_optimize(speed)
    #endif
    @inline(never)
    private func open(_ row: Int, _ output: inout DrawOutput) -> UInt32 {
        let paint = rows.rows + row, kind = rows[row].kind.u32, inside = rows.inside(row), outer = output.group
        var item = item(row), sourceCount: UInt32 = 0
        item.opacity = 1
        if kind == MOTION_PAINT_CLIP {
            let isBox = drawBox(row, paint.pointee.layer, 0, &item, &output)
            if !isBox && !listsAll { return following(row, output) }
        } else if kind == MOTION_PAINT_GROUP {
            let layer = paint.pointee.layer
            item.opacity = share(paint.pointee.opacity) * opacity(of: layer, in: outer)
            if !(item.opacity > 0) && !listsAll { return following(row, output) }
            if layer != MOTION_NONE { output.group = layer }
        } else if kind == MOTION_PAINT_MASK {
            drawMask(row, &item, &output)
        } else if kind == MOTION_PAINT_EFFECT {
            drawEffect(row, &item, &output)
        }
        let number = output.add(item)
        if kind == MOTION_PAINT_MASK {
            for joined in below(inside, from: row &+ 1) {
                var mask = self.item(joined)
                drawMask(joined, &mask, &output)
                sourceCount = output.add(mask) &- number
            }
        }
        let sources = paint.pointee.source_count.int
        room.spans[output.openCount.advance()] = OpenSpan(
            item: number, row: row.u32, inside: inside.u32, sourceCount: sourceCount,
            isInSource: sources != 0, outerGroup: outer)
        if output.openCount.u32 > output.depth { output.depth = output.openCount.u32 }
        return sources == 0
            ? firstInside(output) : first(list: 2 &* row &+ 3, from: row &+ 1, to: row &+ 1 &+ sources)
    }

    /// Ends the list of the innermost span that has been drawn: its source, or all of it. Returns the row to go on
    /// with.
    @inline(never)
    private func endList(_ output: inout DrawOutput) -> UInt32 {
        let open = room.spans + (output.openCount &- 1), span = open.pointee, row = span.row.int
        let count = output.itemCount &- span.item &- 1
        if span.isInSource {
            (open.pointee.isInSource, open.pointee.sourceCount) = (false, count)
            return firstInside(output)
        }
        output.close(span.item, sourceCount: span.sourceCount)
        output.openCount &-= 1
        output.group = span.outerGroup
        // Nothing inside, or nothing by which a matte lets it show.
        let isHidden =
            rows[row].kind.u32 == MOTION_PAINT_MATTE && span.sourceCount == 0
            && rows[row].flags & MOTION_PAINT_INVERTED.u8 == 0
        if (count == span.sourceCount || isHidden) && !listsAll { output.drop(from: span.item) }
        return following(row, output)
    }

    /// Draws the paths of a mask, and says how they count. The first mask is joined with nothing, or if it is taken
    /// away with everything: so any other mode of it comes to the same as MOTION_MASK_ADD.
    private func drawMask(_ row: Int, _ item: inout motion_draw_item, _ output: inout DrawOutput) {
        let isFirst = !rows.isJoined(row)
        if isFirst && item.mode.u32 != MOTION_MASK_SUBTRACT { item.mode = MOTION_MASK_ADD.u8 }
        item.opacity = share(rows[row].opacity)
        _ = drawPaths(row, &item, &output)
    }

    /// Returns an item of a row, without numbers.
    @inline(__always)
    func item(_ row: Int) -> motion_draw_item {
        let paint = rows[row]
        var item = motion_draw_item()
        (item.kind, item.flags) = (paint.kind, paint.flags & ~MOTION_PAINT_WHOLE.u8)
        (item.gradient, item.cap, item.join) = (paint.gradient, paint.cap, paint.join)
        (item.blend, item.mode, item.spread) = (paint.blend, paint.mode, paint.spread)
        (item.row, item.layer) = (row.u32, paint.layer)
        (item.affine.0, item.affine.3) = (1, 1)
        (item.gradient_affine.0, item.gradient_affine.3) = (1, 1)
        return item
    }
}
