import CMotion
import MotionKernel

/// Where the checks of a function write what they refuse. The exported function gives no place, so that only the status
/// is left; motion_call_check gives its fault. Where a check comes after another one that has refused, it writes over
/// the mistake of that one only if its own status counts.
struct Report {
    private let fault: UnsafeMutablePointer<motion_call_fault>?

    /// Writes nothing.
    @inline(__always)
    init() { fault = nil }

    init(to fault: UnsafeMutablePointer<motion_call_fault>) { self.fault = fault }

    /// Whether the call is checked only. The function returns then before it computes or writes anything.
    var isAsked: Bool {
        @inline(__always) get { fault != nil }
    }

    /// Returns the status, after it has written that an argument as a whole is wrong, or that it does not fit another.
    @inline(never)
    func refuse(_ status: motion_status, _ argument: UInt32, other: UInt32 = MOTION_NONE) -> motion_status {
        let limit = other == MOTION_NONE ? MOTION_LIMIT_NONE : MOTION_LIMIT_OTHER
        fault?.pointee = motion_call_fault(
            status: status, argument: argument, element: MOTION_NONE, field: MOTION_NONE, limit: limit, other: other,
            value: 0,
            least: 0, most: 0)
        return status
    }

    /// Returns the status, after it has written which number is wrong, and what it must be.
    @inline(never)
    func refuse(
        _ status: motion_status, _ argument: UInt32, element: UInt32 = MOTION_NONE, field: UInt32 = MOTION_NONE,
        value: Double,
        _ limit: UInt32, _ least: Double = -Double.infinity, _ most: Double = Double.infinity,
        other: UInt32 = MOTION_NONE
    ) -> motion_status {
        fault?.pointee = motion_call_fault(
            status: status, argument: argument, element: element, field: field, limit: limit, other: other,
            value: value, least: least, most: most)
        return status
    }

    /// Returns the status, after it has written that a field does not fit another argument, or a field of it.
    @inline(never)
    func refuse(
        _ status: motion_status, _ argument: UInt32, field: UInt32, other: UInt32, _ otherField: UInt32
    ) -> motion_status {
        refuse(status, argument, field: field, value: Double(otherField), MOTION_LIMIT_OTHER, other: other)
    }

    /// Returns the status, after it has written that a row does not fit another argument.
    @inline(never)
    func refuse(_ status: motion_status, _ argument: UInt32, row: UInt32, other: UInt32) -> motion_status {
        refuse(status, argument, element: row, value: 0, MOTION_LIMIT_OTHER, other: other)
    }

    /// Returns the status of a fault in the tables of timings or clocks, after it has written which field of a row is
    /// wrong. `isOne`: the table is a single row.
    @inline(never)
    func refuse(_ found: motion_fault, _ argument: UInt32, isOne: Bool = false) -> motion_status {
        let status = refuse(found.status, argument)
        fault?.pointee.element = isOne ? MOTION_NONE : found.row
        fault?.pointee.field = found.field
        return status
    }

    /// Refuses a number that the header does not name here, or that does not fit another argument.
    @inline(never)
    func refuse(
        choice value: UInt32, _ argument: UInt32, field: UInt32 = MOTION_NONE, other: UInt32 = MOTION_NONE
    ) -> motion_status {
        refuse(MOTION_ERROR_ENUM, argument, field: field, value: Double(value), MOTION_LIMIT_CHOICE, other: other)
    }

    /// Refuses an index that is not below a limit.
    @inline(never)
    func refuse(
        index: UInt32, _ argument: UInt32, element: UInt32 = MOTION_NONE, field: UInt32 = MOTION_NONE,
        below limit: UInt32
    ) -> motion_status {
        refuse(
            MOTION_ERROR_INDEX, argument, element: element, field: field, value: Double(index), MOTION_LIMIT_BELOW, 0,
            Double(limit))
    }

    /// Refuses a number that is not finite or not in a range: MOTION_ERROR_FINITE or _RANGE.
    @inline(never)
    func refuse(
        number: Double, _ argument: UInt32, element: UInt32 = MOTION_NONE, field: UInt32 = MOTION_NONE,
        _ limit: UInt32 = MOTION_LIMIT_RANGE, _ least: Double = -Double.infinity, _ most: Double = Double.infinity,
        other: UInt32 = MOTION_NONE
    ) -> motion_status {
        // A range with two ends says more than that the number must be finite.
        let hasLimit = isFinite(number) || (isFinite(least) && isFinite(most))
        return refuse(
            isFinite(number) ? MOTION_ERROR_RANGE : MOTION_ERROR_FINITE, argument, element: element, field: field,
            value: number, hasLimit ? limit : MOTION_LIMIT_FINITE, least, most, other: hasLimit ? other : MOTION_NONE)
    }

    /// Refuses the number of elements of an array, or a count. "least" and "most" are allowed.
    @inline(never)
    func refuse(
        _ status: motion_status, _ argument: UInt32, count: UInt32, _ least: UInt32, _ most: UInt32,
        other: UInt32 = MOTION_NONE
    ) -> motion_status {
        refuse(
            status, argument, value: Double(count), MOTION_LIMIT_RANGE, Double(least),
            most == MOTION_NONE ? Double.infinity : Double(most), other: other)
    }

    // MARK: - Checks

    /// Returns the first of these statuses that is not MOTION_OK, after it has written its argument, which follows it.
    @inline(__always)
    func first(
        _ a: motion_status, _ atA: UInt32, _ b: motion_status = 0, _ atB: UInt32 = 0, _ c: motion_status = 0,
        _ atC: UInt32 = 0, _ d: motion_status = 0, _ atD: UInt32 = 0, _ e: motion_status = 0, _ atE: UInt32 = 0,
        _ f: motion_status = 0, _ atF: UInt32 = 0
    ) -> motion_status {
        let status = a != 0 ? a : b != 0 ? b : c != 0 ? c : d != 0 ? d : e != 0 ? e : f
        if status == MOTION_OK || !isAsked { return status }
        return refuse(
            status, a != 0 ? atA : b != 0 ? atB : c != 0 ? atC : d != 0 ? atD : e != 0 ? atE : atF)
    }

    /// Returns MOTION_ERROR_INDEX if one of the indices, if some are given, is not below a limit; else MOTION_OK.
    @inline(never)
    func below(_ limit: UInt32, _ indices: Words?, _ count: UInt32, _ argument: UInt32) -> motion_status {
        guard let indices else { return MOTION_OK }
        for i in MotionKernel.below(count) {
            if indices[i] >= limit { return refuse(index: indices[i], argument, element: i.u32, below: limit) }
        }
        return MOTION_OK
    }

    /// Returns MOTION_ERROR_FINITE if one of the numbers, if some are given, is not finite; else MOTION_OK.
    @inline(never)
    func finite(_ numbers: Doubles?, _ count: UInt32, _ argument: UInt32) -> motion_status {
        guard let numbers else { return MOTION_OK }
        for i in MotionKernel.below(count) {
            if !isFinite(numbers[i]) { return refuse(number: numbers[i], argument, element: i.u32) }
        }
        return MOTION_OK
    }

    /// Returns why a path cannot be stroked like this, or MOTION_OK. The four arguments follow each other from `at` on.
    /// A row of strokes has them as fields instead, in which `at` is the argument.
    @inline(never)
    func stroke(
        _ width: Float, _ cap: UInt32, _ join: UInt32, _ miterLimit: Float, at: UInt32, row: UInt32 = MOTION_NONE
    ) -> motion_status {
        // motion_stroke has layer, value, width, cap, join, miter_limit.
        func place(_ number: UInt32, _ field: UInt32) -> (argument: UInt32, field: UInt32) {
            row == MOTION_NONE ? (at &+ number, MOTION_NONE) : (at, field)
        }
        func enumerated(_ value: UInt32, _ place: (argument: UInt32, field: UInt32)) -> motion_status {
            refuse(
                MOTION_ERROR_ENUM, place.argument, element: row, field: place.field, value: Double(value),
                MOTION_LIMIT_CHOICE)
        }
        func number(_ value: Float, _ place: (argument: UInt32, field: UInt32), _ least: Double, _ most: Double)
            -> motion_status
        {
            refuse(
                number: Double(value), place.argument, element: row, field: place.field, MOTION_LIMIT_RANGE, least,
                most)
        }
        if cap > MOTION_CAP_SQUARE { return enumerated(cap, place(1, 12)) }
        if join > MOTION_JOIN_BEVEL { return enumerated(join, place(2, 16)) }
        let isFirst = isFinite(width) && (!isFinite(miterLimit) || (width >= 0 && width <= 1e9))
        if isFirst && miterLimit >= 1 && isFinite(miterLimit) { return MOTION_OK }
        return isFirst
            ? number(miterLimit, place(3, 20), 1, Double.infinity) : number(width, place(0, 8), 0, 1e9)
    }

    /// Returns why verbs and points are not a path, or MOTION_OK.
    @inline(__always)
    func path(
        _ verbs: Bytes?, _ verbCount: UInt32, at verbsAt: UInt32, _ points: Floats?, _ pointCount: UInt32,
        at pointsAt: UInt32
    ) -> motion_status {
        let status = PreparedPath.status(there(verbs), verbCount.int, there(points), pointCount.int)
        if status != MOTION_OK && isAsked {
            return refusePath(status, there(verbs), verbCount, verbsAt, there(points), pointCount, pointsAt)
        }
        return status
    }

    /// Writes which verb or point breaks the rules of paths, after the path was refused with a status.
    @inline(never)
    func refusePath(
        _ status: motion_status, _ verbs: Bytes, _ verbCount: UInt32, _ verbsAt: UInt32, _ points: Floats,
        _ pointCount: UInt32, _ pointsAt: UInt32
    ) -> motion_status {
        if status != MOTION_ERROR_PATH {
            for i in MotionKernel.below(pointCount &* 2) where !(abs(points[i]) <= 1e9) {
                return refuse(
                    number: Double(points[i]), pointsAt, element: i.u32, MOTION_LIMIT_RANGE, -1e9, 1e9)
            }
        }
        var needed = 0.0  // points
        for i in MotionKernel.below(verbCount) {
            let verb = verbs[i].u32
            if verb > MOTION_VERB_CLOSE || (i == 0 && verb != MOTION_VERB_MOVE) {
                let isUnknown = verb > MOTION_VERB_CLOSE
                return refuse(
                    status, verbsAt, element: i.u32, value: Double(verb), MOTION_LIMIT_RANGE, 0,
                    isUnknown ? Double(MOTION_VERB_CLOSE) : 0, other: isUnknown ? MOTION_NONE : verbsAt)
            }
            needed += verb == MOTION_VERB_CLOSE ? 0 : verb < MOTION_VERB_QUAD ? 1 : Double(verb)
        }
        return refuse(
            status, pointsAt, value: Double(pointCount), MOTION_LIMIT_RANGE, needed, needed, other: verbsAt)
    }
}

extension Double {
    /// The number as a word of 32 bits. Any other number gives the largest word.
    @inline(__always)
    var word: UInt32 {
        self >= 0 && self <= Double(UInt32.max) ? (self + 0x1p52).bitPattern.u32 : UInt32.max
    }
}
