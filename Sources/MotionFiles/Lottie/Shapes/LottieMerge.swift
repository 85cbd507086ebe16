import CMotion
import MotionKernel

extension LottieReader {
    /// Finds what an operation in a list of shapes merges. One that is not carried is reported.
    @inline(never)
    mutating func find(_ shape: JSONValue, at place: Int, of shapes: JSONElements, _ merge: inout LottieMerge) {
        if shape.isSet("hd") || shape.choice("mm") <= 1 { return }
        var found = LottieMerge(), number = 0, isPlain = merge.at < 0
        for other in shapes {
            if number == place { break }
            number.advance()
            if containsPath(other) { found.operandCount.advance() }
            switch other.member("ty")?.word ?? JSONWord.none {
            case "rp": isPlain = false
            case "mm" where !other.isSet("hd"):
                // It makes one path of all before it.
                if other.choice("mm") > 1 && found.operandCount > 1 { isPlain = false }
                (found.joined, found.operandCount) = (number &- 1, min(found.operandCount, 1))
            default: break
            }
        }
        if found.operandCount < 2 { return }
        switch shape.choice("mm") {
        case 3: found.mode = .subtract
        case 4: found.mode = .intersect
        case 5: found.mode = .exclude
        default: isPlain = false
        }
        if !isPlain {
            report(shape, MOTION_REPORT_MERGE)
            return
        }
        (found.at, found.operandsLeft) = (place, found.operandCount)
        merge = found
    }

    /// Appends the masks of a fill after an operation: a row for each operand but the first. A stroke is reported.
    @inline(never)
    mutating func appendOperands(_ merge: LottieMerge, of style: JSONValue, at place: Int, isStroke: Bool) {
        if merge.mode == .none || place < merge.at { return }
        if isStroke {
            report(style, MOTION_REPORT_MERGE)
            return
        }
        if merge.mode == .exclude { return }
        var row = paint(MOTION_PAINT_MASK, on: MOTION_NONE)
        row.mode = (merge.mode == .subtract ? MOTION_MASK_SUBTRACT : MOTION_MASK_INTERSECT).u8
        let rule = style.choice("r") == 2 ? MOTION_PAINT_EVEN_ODD : 0
        for i in below(merge.operandCount, from: 1) {
            row.span = (merge.operandCount &- i).u32
            row.flags = (i > 1 ? rule | MOTION_PAINT_COMBINED : rule).u8
            tables.paints.append(row)
        }
    }

    /// Begins the next operand of a list.
    @inline(never)
    mutating func beginOperand(_ shapes: inout LottieShapeList) {
        endOperand(shapes)
        shapes.merge.start = tables.painted.count
        shapes.merge.operandsLeft &-= 1
    }

    /// Ends the operand that was begun last. It is what a mask of each fill paints; the first one is the fill's own.
    @inline(never)
    mutating func endOperand(_ shapes: LottieShapeList) {
        let merge = shapes.merge
        guard merge.mode == .subtract || merge.mode == .intersect, merge.operandsLeft < merge.operandCount,
            let paints = tables.paints.rows
        else { return }
        let count = tables.painted.count &- merge.start
        var style = merge.styles
        while style != MOTION_NONE {
            let own = style.int, previous = paints[own].painted_count
            if paints[own].kind == MOTION_PAINT_FILL.u8 {
                if merge.operandsLeft == 0 {
                    paints[own].first_painted = merge.start
                } else {
                    let mask = own &- merge.operandCount &+ merge.operandsLeft
                    (paints[mask].first_painted, paints[mask].painted_count) = (merge.start, count)
                }
            }
            style = previous
        }
    }
}
