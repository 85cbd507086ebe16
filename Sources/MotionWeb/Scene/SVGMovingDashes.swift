import MotionFiles
import MotionKernel

/// A dash pattern that moves: each dash is a stroke of its own, whose begin and end move along the path. Lists of
/// dashes mix number by number, so the place of each dash, a sum of them, mixes as they do: this is exact.
struct SVGMovingDashes {
    static var most: Int { 40 }
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
        guard let owner = mover(.strokeDasharray), !movesOutline(node), let path = measure.path(shape) else {
            return nil
        }
        var made = SVGMovingDashes()
        (made.owner, made.length, made.context) = (owner, path.length, context)
        (made.base, made.offsetOwner) = (style[.strokeDasharray], mover(.strokeDashoffset) ?? -1)
        if !(made.length > 0) { return nil }
        if let written = document.attribute(node, .pathLength), let number = context.value(.pathLength, written),
            number[0] > 0
        {
            made.unit = made.length / number[0]
        }
        made.offset = (context.value(.strokeDashoffset, style[.strokeDashoffset])?[0] ?? 0) * made.unit
        var least = made.offset, most = made.offset
        if made.offsetOwner >= 0 {
            guard smil.runningCount(made.offsetOwner, .strokeDashoffset) == 1,
                let extent = smil.extent(made.offsetOwner, .strokeDashoffset, context), !extent.adds
            else { return nil }
            (least, most) = (min(least, extent.least * made.unit), max(most, extent.most * made.unit))
        }
        return find(&made, least, most) ? made : nil
    }

    /// Finds the dashes that are on the path at any time. Returns false if there are too many, or none that can be
    /// followed.
    private func find(_ made: inout SVGMovingDashes, _ least: Double, _ most: Double) -> Bool {
        let length = made.length, unit = made.unit
        var size = 0, isSound = true, from = Double.infinity, to = -Double.infinity
        let isRead = smil.eachValue(made.owner, .strokeDasharray, base: made.base, made.context) { value in
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
            _ = smil.eachValue(made.owner, .strokeDasharray, base: made.base, made.context) { value in
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

    /// Writes the rows of the begin and the end of a dash.
    mutating func writeRows(_ dashes: SVGMovingDashes, _ number: Int, _ style: WebStyle) {
        if number >= dashes.count { return smil.note(dashes.owner, .strokeDasharray) }
        for end in below(2) {
            var change = WebChange(end == 0 ? "strokeStart" : "strokeEnd", .number)
            change.dash = dashes.dash(number, end)
            (change.factor, change.zero) = (dashes.unit / dashes.length, dashes.offset / dashes.unit)
            let base = WebValue(text: dashes.base)
            smil.write(dashes.owner, .strokeDasharray, change, base: base, dashes.context, &out, &losses)
            if dashes.offsetOwner < 0 { continue }
            change.dash = nil
            (change.factor, change.zero) = (0 - dashes.unit / dashes.length, dashes.offset / dashes.unit)
            change.isSum = true
            smil.write(
                dashes.offsetOwner, .strokeDashoffset, change, base: WebValue(), dashes.context, &out, &losses)
        }
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
