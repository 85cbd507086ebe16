import MotionFiles
import MotionKernel

// Colors that go by two courses at once.

extension SVGReader {
    /// Writes the rows of a color that begins or ends as the current color, which moves: that color is the running
    /// value while the animation applies.
    @inline(never)
    mutating func writeFromCurrent(
        _ node: Int, _ name: WebName, _ span: (begin: Double, end: Double), _ style: WebStyle, _ change: WebChange,
        base: WebValue, _ context: WebContext
    ) {
        let current = context.color(style[.color]) ?? WebContext.black
        var own = change
        own.followsCurrent = true
        writeStill(current, change, 0, .infinity)
        writeInherited(node, .color, style, change, base: current, context)
        if span.begin > 0 { writeStill(base, change, 0, span.begin) }
        smil.write(node, name, own, base: base, context, &out, &losses)
        if span.end < .infinity { writeStill(base, change, span.end, .infinity) }
    }

    /// Writes a row that holds a value.
    private mutating func writeStill(_ value: WebValue, _ change: WebChange, _ begin: Double, _ end: Double) {
        out.open("{")
        out.field("property", change.property)
        out.key("values")
        out.open("[")
        for _ in below(2) { change.write(value, isAdded: false, &out) }
        out.close("]")
        out.field("begin", begin)
        out.field("duration", end - begin)
        out.close("}")
    }

    /// Writes the row of a color some of whose keys are the current color, which moves at the same time. Returns false
    /// if none is; then it is as any other.
    @inline(never)
    mutating func writeByCurrent(
        _ name: WebName, _ change: WebChange, base: WebValue, _ style: WebStyle, _ context: WebContext
    ) -> Bool {
        if name == .color || !css.moves(name) || !css.moves(.color) { return false }
        outerCSS.read(style, sheet, document.names, css.line, &losses)
        let rest = context.color(style[.color]) ?? WebContext.black
        guard let own = css.course(name, base: base, context, document.names),
            let color = outerCSS.course(.color, base: rest, context, document.names),
            css.haveOneClock(own.row, color.row)
        else { return false }
        var isNeeded = false
        for i in below(own.course.count) { isNeeded = isNeeded || own.course.isCurrent(i) }
        if !isNeeded { return false }
        css.writeTogether(own.course, color.course, own.row, change, &out) { at in
            own.course.value(at, current: color.course.value(at))
        }
        return true
    }

    /// Writes the rows of the color of a stop of which color and opacity move. Returns whether one row says them.
    @inline(never)
    mutating func writeStopRows(
        _ stop: Int, _ change: WebChange, _ plain: WebValue, _ opacity: Double, _ context: WebContext
    ) -> Bool {
        let style = self.style(at: SVGReader.deepest &+ 1)
        outerCSS.read(style, sheet, document.names, document.nodes[stop].line.int, &losses)
        guard !smil.moves(stop, .stopColor), !smil.moves(stop, .stopOpacity),
            let color = otherCSS.course(.stopColor, base: plain, context, document.names),
            let fade = outerCSS.course(.stopOpacity, base: WebValue(opacity), context, document.names),
            otherCSS.haveOneClock(color.row, fade.row)
        else { return false }
        otherCSS.writeTogether(color.course, fade.course, color.row, change, &out) { at in
            var made = color.course.value(at)
            made[3] *= clamp(fade.course.value(at)[0], 0, 1)
            return made
        }
        return true
    }
}
