import MotionFiles
import MotionKernel

// Colors that go by two courses at once.

extension SVGReader {
    /// Writes the rows of an inherited property. A color that begins or ends as the current color, which moves, has
    /// that color as the running value while its animation applies.
    @inline(never)
    mutating func writeInherited(
        _ node: Int, _ name: WebName, _ style: WebStyle, _ change: WebChange, base: WebValue, _ context: WebContext
    ) {
        guard let span = currentSpan(node, name, style, base, context) else {
            return writeMoves(node, name, style, change, base: base, context)
        }
        writeMoves(node, .color, style, change, base: writeCurrent(style, change, context), context)
        if span.begin > 0 { writeStill(base, change, 0, span.begin) }
        writeFollowing(node, name, change, base: base, context)
        if span.end < .infinity { writeStill(base, change, span.end, .infinity) }
    }

    /// Returns when an animation applies that begins or ends as the current color, which moves; nil without one.
    @inline(never)
    private func currentSpan(
        _ node: Int, _ name: WebName, _ style: WebStyle, _ base: WebValue, _ context: WebContext
    ) -> (begin: Double, end: Double)? {
        let own = movers(at: depth)[name.rawValue.int].int, outer = movers(at: depth &- 1)[name.rawValue.int].int
        let isAlone = own == node && (outer < 0 || style.declares(name)) && styleMover(name, style) == nil
        return isAlone && mover(.color) != nil ? smil.currentSpan(node, name, base, context) : nil
    }

    /// Writes a row that holds the current color at rest, and returns that.
    @inline(never)
    private mutating func writeCurrent(_ style: WebStyle, _ change: WebChange, _ context: WebContext) -> WebValue {
        let current = context.color(style[.color]) ?? WebContext.black
        writeStill(current, change, 0, .infinity)
        return current
    }

    /// Writes the rows of a color whose keys may be the current color.
    @inline(never)
    private mutating func writeFollowing(
        _ node: Int, _ name: WebName, _ change: WebChange, base: WebValue, _ context: WebContext
    ) {
        var change = change
        change.followsCurrent = true
        smil.write(node, name, change, base: base, context, &out, &losses)
    }

    /// Writes a row that holds a value.
    @inline(never)
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
