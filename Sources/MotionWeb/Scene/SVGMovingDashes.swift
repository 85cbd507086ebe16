import MotionFiles
import MotionKernel

/// A dash pattern that moves: each dash is a stroke of its own, whose begin and end move along the path. Lists of
/// dashes mix number by number, so the place of each dash, a sum of them, mixes as they do: this is exact.
struct SVGMovingDashes {
    static var most: Int { 40 }
    /// Whether a style moves the numbers, and whether it is that of an element outside.
    var isStyled = false, isOuter = false
    /// The elements that have the animations of the numbers, and of the offset; -1 for none.
    var owner = -1, offsetOwner = -1
    /// The numbers while nothing moves, as a text.
    var base = WebText.empty
    /// What a number is along the path, and the offset along it.
    var unit = 1.0, length = 0.0, offset = 0.0
    var context = WebContext()
    /// The dashes: how many whole patterns come before each, and its number in the pattern.
    var turns = InlineArray<40, Int16>(repeating: 0), places = InlineArray<40, Int16>(repeating: 0)
    var count = 0

    /// Returns an end of a dash: where it begins (0) or ends (1).
    func dash(_ number: Int, _ end: Int) -> SmilDash {
        if number < 0 || number >= SVGMovingDashes.most { return SmilDash() }
        return SmilDash(turns: turns[unchecked: number].int.double, place: places[unchecked: number].int &+ end)
    }
}

extension SVGReader {
    /// Reads the dashes of a shape whose pattern moves; nil if it does not, or if that cannot be followed.
    @inline(never)
    mutating func readMovingDashes(
        _ shape: WebShape, _ node: Int, _ style: WebStyle, _ context: WebContext
    ) -> SVGMovingDashes? {
        var made = SVGMovingDashes(), least = 0.0, most = 0.0
        return read(&made, &least, &most, shape, node, style, context) && find(&made, least, most) ? made : nil
    }

    /// Reads what moves the pattern, and the least and the most offset. Returns false if that cannot be followed. The
    /// frame is left before the dashes are found.
    @inline(never)
    private mutating func read(
        _ made: inout SVGMovingDashes, _ least: inout Double, _ most: inout Double, _ shape: WebShape, _ node: Int,
        _ style: WebStyle, _ context: WebContext
    ) -> Bool {
        let place = WebName.strokeDasharray.rawValue.int, isOwn = css.moves(.strokeDasharray)
        let owner = mover(.strokeDasharray) ?? -1, isStyled = styleMovers(at: depth)[place] >= 0
        guard (owner >= 0) != isStyled, !movesOutline(node), let path = measure.path(shape) else { return false }
        made.isStyled = isStyled
        if isStyled && !isOwn {
            guard let frame = styleMover(.strokeDasharray, style) else { return false }
            readOuter(frame)
            made.isOuter = true
        }
        (made.owner, made.length, made.context) = (owner, path.length, context)
        (made.base, made.offsetOwner) = (style[.strokeDasharray], mover(.strokeDashoffset) ?? -1)
        if !(made.length > 0) { return false }
        if let written = document.attribute(node, .pathLength), let number = context.value(.pathLength, written),
            number[0] > 0
        {
            made.unit = made.length / number[0]
        }
        made.offset = (context.value(.strokeDashoffset, style[.strokeDashoffset])?[0] ?? 0) * made.unit
        (least, most) = (made.offset, made.offset)
        if made.offsetOwner >= 0 {
            guard smil.runningCount(made.offsetOwner, .strokeDashoffset) == 1,
                let extent = smil.extent(made.offsetOwner, .strokeDashoffset, context), !extent.adds
            else { return false }
            (least, most) = (min(least, extent.least * made.unit), max(most, extent.most * made.unit))
        }
        if let extent = styleExtent(.strokeDashoffset, style, context) {
            if extent.adds || made.offsetOwner >= 0 || !isStyled { return false }
            (least, most) = (min(least, extent.least * made.unit), max(most, extent.most * made.unit))
            if styleRows(.strokeDashoffset, style) != 1 { return false }
            if made.isOuter, let frame = styleMover(.strokeDasharray, style) { readOuter(frame) }
        }
        return true
    }

    /// Finds the dashes that are on the path at any time. Returns false if there are too many, or none that can be
    /// followed.
    @inline(never)
    private mutating func find(_ made: inout SVGMovingDashes, _ least: Double, _ most: Double) -> Bool {
        let length = made.length, unit = made.unit
        var size = 0, isSound = true, from = Double.infinity, to = -Double.infinity
        let isRead = eachPattern(made) { value in
            let own = value.count & 1 == 1 ? value.count &* 2 : value.count
            let whole = SmilDash(turns: 1).end(value) * unit
            isSound = isSound && own > 0 && (size == 0 || own == size) && whole > 0
            size = own
            (from, to) = (min(from, floor(least / whole) - 1), max(to, 0 - floor(0 - (length + most) / whole)))
        }
        let turns = to - from + 1
        if !isRead || !isSound || !(turns * size.double <= 8000) || !(abs(from) < 30_000) { return false }
        var turn = integer(from), place = 0
        while turn.double <= to {
            var ends = false, begins = false
            let begin = SmilDash(turns: turn.double, place: place)
            let end = SmilDash(turns: turn.double, place: place &+ 1)
            _ = eachPattern(made) { value in
                ends = ends || end.end(value) * unit - least > 0
                begins = begins || begin.end(value) * unit - most < length
            }
            if ends && begins {
                if made.count == SVGMovingDashes.most { return false }
                made.turns[unchecked: made.count] = Int16(truncatingIfNeeded: turn)
                made.places[unchecked: made.count.advance()] = Int16(truncatingIfNeeded: place)
            }
            place &+= 2
            if place >= size { (turn, place) = (turn &+ 1, 0) }
        }
        return true
    }

    /// Calls a body with each list of numbers of a pattern that moves.
    @inline(__always)
    private mutating func eachPattern(_ dashes: SVGMovingDashes, _ body: (SmilValue) -> Void) -> Bool {
        if !dashes.isStyled {
            return smil.eachValue(dashes.owner, .strokeDasharray, base: dashes.base, dashes.context, body)
        }
        return dashes.isOuter
            ? outerCSS.eachPattern(base: dashes.base, dashes.context, document.names, body)
            : css.eachPattern(base: dashes.base, dashes.context, document.names, body)
    }

    /// Writes the rows of the begin and the end of a dash.
    @inline(never)
    mutating func writeRows(_ dashes: SVGMovingDashes, _ number: Int, _ style: WebStyle) {
        if number >= dashes.count {
            if !dashes.isStyled { smil.note(dashes.owner, .strokeDasharray) }
            return
        }
        for end in below(2) {
            var change = WebChange(end == 0 ? "strokeStart" : "strokeEnd", .number)
            change.dash = dashes.dash(number, end)
            (change.factor, change.zero) = (dashes.unit / dashes.length, dashes.offset / dashes.unit)
            let base = WebValue(text: dashes.base)
            if dashes.isStyled {
                writeStyled(.strokeDasharray, change, base: base, style, dashes.context)
            } else {
                smil.write(dashes.owner, .strokeDasharray, change, base: base, dashes.context, &out, &losses)
            }
            if dashes.offsetOwner < 0 && !dashes.isStyled { continue }
            change.dash = nil
            (change.factor, change.zero) = (0 - dashes.unit / dashes.length, dashes.offset / dashes.unit)
            change.isSum = true
            if dashes.isStyled {
                let rest = WebValue(change.zero)
                writeStyled(.strokeDashoffset, change, base: rest, style, dashes.context)
                continue
            }
            smil.write(
                dashes.offsetOwner, .strokeDashoffset, change, base: WebValue(), dashes.context, &out, &losses)
        }
    }

    /// Writes the rows of a property that only styles move: those of an element outside, and the element's own.
    @inline(never)
    private mutating func writeStyled(
        _ name: WebName, _ change: WebChange, base: WebValue, _ style: WebStyle, _ context: WebContext
    ) {
        if let frame = styleMover(name, style) {
            readOuter(frame)
            outerCSS.write(
                name, change, base: base, baseText: .empty, context, WebBox(), isOver: false, document.names, &out,
                &losses)
        }
        css.write(
            name, change, base: base, baseText: .empty, context, WebBox(), isOver: false, document.names, &out,
            &losses)
    }

    /// Returns how many animations by styles move an inherited property.
    @inline(never)
    private mutating func styleRows(_ name: WebName, _ style: WebStyle) -> Int {
        var count = css.rowCount(name)
        if let frame = styleMover(name, style) {
            readOuter(frame)
            count &+= outerCSS.rowCount(name)
        }
        return count
    }

    /// Writes where a dash begins and ends while nothing moves. Without a pattern the line has no gaps.
    mutating func writeFields(_ dashes: SVGMovingDashes, _ number: Int) {
        var value = SmilValue()
        let element = SmilElement(node: 0, context: dashes.context)
        if number >= dashes.count { return out.field("strokeEnd", amount: 0) }
        let hasBase = element.read(lengths: dashes.base, &value) && value.count > 0
        for end in below(2) {
            let place = dashes.dash(number, end).end(value) * dashes.unit - dashes.offset
            let whole = end == 1 && number == 0 ? 1.0 : 0
            out.field(end == 0 ? "strokeStart" : "strokeEnd", amount: hasBase ? place / dashes.length : whole)
        }
    }
}

extension SmilReader {
    /// Calls a body with each list of numbers that the animations of an attribute give, and with the base, repeated as
    /// they are. Returns false if one of them adds to what is there, or begins from it, or is not understood.
    @inline(__always)
    func eachValue(
        _ node: Int, _ name: WebName, base: WebText, _ context: WebContext, _ body: (SmilValue) -> Void
    ) -> Bool {
        let element = SmilElement(node: node, context: context, base: WebValue(text: base), isBaseKnown: true)
        let (first, end) = range(node, name)
        var size = 0
        for i in below(end, from: first) where runs(order[i]) {
            guard var keys = SmilKeys(element, document, animations[order[i]]), !keys.underlying.isAdditive,
                !keys.accumulates
            else { return false }
            var value = SmilValue()
            while keys.index < keys.count {
                guard let source = keys.next(&value), source != .running else { return false }
                size = Swift.max(size, value.count)
                body(value)
            }
        }
        var value = SmilValue()
        if size > 0 && element.read(lengths: base, &value) && value.count > 0 {
            value.repeat(to: size)
            body(value)
        }
        return size > 0
    }
}
