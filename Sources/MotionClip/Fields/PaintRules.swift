import CMotion
import MotionKernel
import MotionRules

/// What paint of one kind has.
private struct PaintKind {
    let flags: UInt8
    let highestMode: UInt8
    let features: UInt8

    static var layer: UInt8 { 1 }
    static var painted: UInt8 { 2 }
    static var color: UInt8 { 4 }  // or a gradient
    static var opacity: UInt8 { 8 }
    static var blend: UInt8 { 16 }
    static var stroke: UInt8 { 32 }
    static var corners: UInt8 { 64 }
    static var span: UInt8 { 128 }

    private init(_ features: UInt8, flags: UInt32 = 0, highestMode: UInt32 = 0) {
        (self.features, self.flags, self.highestMode) = (features, flags.u8, highestMode.u8)
    }

    /// The kinds by their number in the header.
    static let table: InlineArray<_, PaintKind> = [
        PaintKind(painted | color | opacity | blend, flags: MOTION_PAINT_EVEN_ODD | MOTION_PAINT_WHOLE),
        PaintKind(painted | color | opacity | blend | stroke),
        PaintKind(painted | color | opacity | blend | corners),
        PaintKind(painted | opacity | blend | corners),
        PaintKind(color | opacity),
        PaintKind(layer | corners | span),
        PaintKind(
            painted | opacity | span,
            flags: MOTION_PAINT_EVEN_ODD | MOTION_PAINT_INVERTED | MOTION_PAINT_COMBINED | MOTION_PAINT_WHOLE,
            highestMode: MOTION_MASK_DIFFERENCE),
        PaintKind(span, flags: MOTION_PAINT_INVERTED, highestMode: MOTION_MATTE_LUMA),
        PaintKind(opacity | blend | span),
        PaintKind(span, flags: MOTION_PAINT_LINEAR, highestMode: MOTION_EFFECT_INNER_SHADOW)
    ]

    func has(_ feature: UInt8) -> Bool { features & feature != 0 }
}

/// Numbers of a paint that are channels: a field, and how many floats each of its channels has.
struct PaintNumber {
    let field: UInt8
    /// The floats of a channel.
    let floats: UInt8
    /// The floats of the channel after each of these, or 0 if it has none.
    let more: UInt8

    private init(_ field: UInt32, _ floats: UInt8, _ more: UInt8 = 0) {
        (self.field, self.floats, self.more) = (field.u8, floats, more)
    }

    /// The order is that of the fields.
    static let table: InlineArray<17, PaintNumber> = [
        PaintNumber(PaintField.color, 4), PaintNumber(PaintField.opacity, 1), PaintNumber(PaintField.width, 1),
        PaintNumber(PaintField.firstDash, 1), PaintNumber(PaintField.dashOffset, 1),
        PaintNumber(PaintField.cornerRadius, 1), PaintNumber(PaintField.bounds, 4),
        PaintNumber(PaintField.gradientEnds, 4),
        PaintNumber(PaintField.highlight, 2), PaintNumber(PaintField.gradientBox, 4),
        PaintNumber(PaintField.gradientTransform, 4, 2), PaintNumber(PaintField.firstStop, 1, 4),
        PaintNumber(PaintField.sigma, 1), PaintNumber(PaintField.sigmaY, 1), PaintNumber(PaintField.offset, 2),
        PaintNumber(PaintField.amount, 1), PaintNumber(PaintField.firstNumber, 4)
    ]

    // Bits by the places in the table.
    static var color: UInt32 { 1 }
    static var opacity: UInt32 { 2 }
    static var width: UInt32 { 4 }
    static var firstDash: UInt32 { 8 }
    static var dashOffset: UInt32 { 16 }
    static var cornerRadius: UInt32 { 32 }
    static var bounds: UInt32 { 64 }
    static var gradientEnds: UInt32 { 128 }
    static var highlight: UInt32 { 256 }
    static var gradientBox: UInt32 { 512 }
    static var gradientTransform: UInt32 { 1024 }
    static var firstStop: UInt32 { 2048 }
    static var sigma: UInt32 { 4096 }
    static var sigmaY: UInt32 { 8192 }
    static var offset: UInt32 { 16384 }
    static var amount: UInt32 { 32768 }
    static var firstNumber: UInt32 { 65536 }
}

/// The rows of paint of a description, or of a clip, and the sizes of the tables that they refer to.
struct PaintRows {
    let rows: UnsafePointer<motion_paint>
    let count, paintedCount, layerCount: UInt32

    /// Returns the first rule that a row breaks. `hasChannels` says whether a number of channels, or of pairs of
    /// channels, exist from one channel on, with a number of floats each.
    @inline(__always)
    func rule(_ number: Int, hasChannels: (PaintNumber, UInt32, UInt32) -> Bool) -> RuleBreak {
        let paint = rows + number, found = formRule(number)
        if !found.isNone { return found }
        let (needed, possible) = numbers(of: paint)
        for i in below(PaintNumber.table.count) {
            let channels = PaintNumber.table[unchecked: i], field = channels.field.u32, bit: UInt32 = 1 &<< i.u32
            let first = UnsafeRawPointer(paint).load(fromByteOffset: field.int, as: UInt32.self)
            let count =
                bit == PaintNumber.firstDash
                ? paint.pointee.dash_count
                : bit == PaintNumber.firstStop
                    ? paint.pointee.stop_count
                    : bit == PaintNumber.firstNumber
                        ? 5
                        : bit == PaintNumber.bounds && paint.pointee.painted_count != 0
                            ? paint.pointee.painted_count : 1
            let holds =
                first == MOTION_NONE
                ? needed & bit == 0 : (needed | possible) & bit != 0 && hasChannels(channels, first, count)
            if !holds { return RuleBreak(MOTION_ERROR_INDEX, field) }
        }
        return RuleBreak()
    }

    /// Returns the numbers that a row must have, and those that it may have, as bits of PaintNumber.
    @inline(never)
    private func numbers(of paint: UnsafePointer<motion_paint>) -> (needed: UInt32, possible: UInt32) {
        let row = paint.pointee, kind = PaintKind.table[unchecked: row.kind.int]
        var needed: UInt32 = 0, possible: UInt32 = 0
        if row.gradient != MOTION_GRADIENT_NONE.u8 {
            needed = PaintNumber.gradientEnds | PaintNumber.firstStop
            possible = PaintNumber.gradientBox | PaintNumber.gradientTransform
            if row.gradient == MOTION_GRADIENT_RADIAL.u8 { possible |= PaintNumber.highlight }
        } else if kind.has(PaintKind.color) {
            needed = PaintNumber.color
        }
        if kind.has(PaintKind.stroke) { needed |= PaintNumber.width }
        if row.dash_count != 0 {
            needed |= PaintNumber.firstDash
            possible |= PaintNumber.dashOffset
        }
        if kind.has(PaintKind.opacity) { possible |= PaintNumber.opacity }
        if kind.has(PaintKind.corners) {
            needed |= PaintNumber.bounds
            possible |= PaintNumber.cornerRadius
        }
        if row.kind == MOTION_PAINT_EFFECT.u8 { return effectNumbers(row.mode.u32) }
        return (needed, possible)
    }

    /// Returns the numbers of an effect, as those of a row.
    private func effectNumbers(_ effect: UInt32) -> (needed: UInt32, possible: UInt32) {
        let (needed, possible) = (PaintNumber.sigma, PaintNumber.sigmaY)
        return switch effect {
        case MOTION_EFFECT_BLUR: (needed, possible)
        case MOTION_EFFECT_DROP_SHADOW, MOTION_EFFECT_INNER_SHADOW:
            (needed | PaintNumber.color, possible | PaintNumber.offset | PaintNumber.opacity)
        case MOTION_EFFECT_COLOR_MATRIX: (PaintNumber.firstNumber, 0)
        default: (PaintNumber.amount, 0)
        }
    }

    /// Returns the first rule that a row breaks, its channels aside.
    @inline(never)
    private func formRule(_ number: Int) -> RuleBreak {
        let row = rows[number]
        if row.kind.int >= PaintKind.table.count { return RuleBreak(MOTION_ERROR_ENUM, PaintField.kind) }
        let kind = PaintKind.table[unchecked: row.kind.int]
        let isStroke = kind.has(PaintKind.stroke), hasColor = kind.has(PaintKind.color)
        if row.flags & ~kind.flags != 0 { return RuleBreak(MOTION_ERROR_ENUM, PaintField.flags) }
        // The highest number of each field, and the field's offset.
        func exceeds(_ value: UInt8, _ highest: UInt32, _ isAllowed: Bool) -> Bool {
            value.u32 > (isAllowed ? highest : 0)
        }
        if exceeds(row.gradient, MOTION_GRADIENT_CONIC, hasColor) {
            return RuleBreak(MOTION_ERROR_ENUM, PaintField.gradient)
        }
        if exceeds(row.cap, MOTION_CAP_SQUARE, isStroke) { return RuleBreak(MOTION_ERROR_ENUM, PaintField.cap) }
        if exceeds(row.join, MOTION_JOIN_BEVEL, isStroke) { return RuleBreak(MOTION_ERROR_ENUM, PaintField.join) }
        if exceeds(row.blend, MOTION_BLEND_HARD_MIX, kind.has(PaintKind.blend)) {
            return RuleBreak(MOTION_ERROR_ENUM, PaintField.blend)
        }
        if row.mode > kind.highestMode { return RuleBreak(MOTION_ERROR_ENUM, PaintField.mode) }
        if exceeds(row.spread, MOTION_SPREAD_REFLECT, row.gradient != MOTION_GRADIENT_NONE.u8) {
            return RuleBreak(MOTION_ERROR_ENUM, PaintField.spread)
        }
        let isAnyLayer = row.layer == MOTION_NONE && !kind.has(PaintKind.layer)
        if row.layer >= layerCount && !isAnyLayer { return RuleBreak(MOTION_ERROR_INDEX, PaintField.layer) }
        if (row.painted_count != 0) != kind.has(PaintKind.painted) {
            return RuleBreak(MOTION_ERROR_RANGE, PaintField.paintedCount)
        }
        if !fits(row.first_painted, row.painted_count, 1, paintedCount) {
            return RuleBreak(MOTION_ERROR_INDEX, PaintField.firstPainted)
        }
        if row.dash_count > (isStroke ? MOTION_MAX_STOPS : 0) {
            return RuleBreak(MOTION_ERROR_RANGE, PaintField.dashCount)
        }
        let isGradient = row.gradient != MOTION_GRADIENT_NONE.u8
        if (row.stop_count != 0) != isGradient || row.stop_count > MOTION_MAX_STOPS {
            return RuleBreak(MOTION_ERROR_RANGE, PaintField.stopCount)
        }
        let nesting = nestingRule(number, kind)
        if !nesting.isNone { return nesting }
        if !isFinite(row.miter_limit) { return RuleBreak(MOTION_ERROR_FINITE, PaintField.miterLimit) }
        let isLimit = isStroke ? row.miter_limit >= 1 : row.miter_limit == 0
        return isLimit ? RuleBreak() : RuleBreak(MOTION_ERROR_RANGE, PaintField.miterLimit)
    }

    /// Returns the first rule of spans that a row breaks.
    @inline(__always)
    private func nestingRule(_ number: Int, _ kind: PaintKind) -> RuleBreak {
        let row = rows[number], next = number.u64 &+ 1, end = next &+ row.span.u64
        if row.span != 0 && !kind.has(PaintKind.span) { return RuleBreak(MOTION_ERROR_RANGE, PaintField.span) }
        if end > count.u64 { return RuleBreak(MOTION_ERROR_INDEX, PaintField.span) }
        if row.source_count > (row.kind == MOTION_PAINT_MATTE.u8 ? row.span : 0) {
            return RuleBreak(MOTION_ERROR_RANGE, PaintField.sourceCount)
        }
        if row.flags & MOTION_PAINT_COMBINED.u8 != 0 {
            // Where none is before, it is the row itself, whose span is not one more than its own.
            let before = rows[number > 0 ? number &- 1 : 0]
            if before.kind != MOTION_PAINT_MASK.u8 || before.span &- 1 != row.span {
                return RuleBreak(MOTION_ERROR_ORDER, PaintField.flags)
            }
        }
        let source = next &+ row.source_count.u64
        return nest(next, source) && nest(source, end) ? RuleBreak() : RuleBreak(MOTION_ERROR_ORDER, PaintField.span)
    }

    /// Returns whether the spans in first ..< end end there or before. It goes from one that is directly inside to the
    /// next. As long as all rows before hold this rule, a row is directly inside of one only: all walks together are
    /// linear.
    @inline(never)
    private func nest(_ first: UInt64, _ end: UInt64) -> Bool {
        var at = first
        while at < end { at &+= 1 &+ rows[at.int].span.u64 }
        return at == end
    }
}
