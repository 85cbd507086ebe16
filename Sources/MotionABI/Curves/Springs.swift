import CMotion
import MotionKernel

/// A row of springs whose fields are checked. The fields are doubles, which have numbers in the order of the struct.
private struct SpringRow {
    let fields: Doubles
    let row: UInt32
    let report: Report

    init(_ spring: UnsafePointer<motion_spring>, row: UInt32, _ report: Report) {
        (fields, self.row, self.report) = (UnsafeRawPointer(spring).typed(), row, report)
    }

    /// Returns why the field breaks its rule, or MOTION_OK. The rule is that it is finite, above `least`, or at `least`
    /// where `orEqual`, and at most `most`.
    @inline(never)
    func reject(
        _ field: Int, above least: Double = -Double.infinity, orEqual: Bool = false, most: Double = Double.infinity
    ) -> motion_status {
        let value = fields[field]
        if isFinite(value) && (value > least || (orEqual && value == least)) && value <= most { return MOTION_OK }
        return report.refuse(
            number: value, 0, element: row, field: field.u32 &* 8, orEqual ? MOTION_LIMIT_RANGE : MOTION_LIMIT_ABOVE,
            least, most)
    }

    /// Returns why mass, stiffness, damping or velocity breaks its rule, or MOTION_OK.
    @inline(never)
    func rejectPhysical() -> motion_status {
        var status = reject(SpringRow.mass, above: 0)
        if status == MOTION_OK { status = reject(SpringRow.stiffness, above: 0) }
        if status == MOTION_OK { status = reject(SpringRow.damping, above: 0, orEqual: true) }
        return status == MOTION_OK ? reject(SpringRow.velocity) : status
    }

    static var mass: Int { 0 }
    static var stiffness: Int { 1 }
    static var damping: Int { 2 }
    static var velocity: Int { 3 }
    static var duration: Int { 4 }
    static var bounce: Int { 5 }
    static var response: Int { 6 }
    static var dampingFraction: Int { 7 }
    static var from: Int { 8 }
    static var to: Int { 9 }
}

private func kernel(_ spring: UnsafePointer<motion_spring>, _ form: UInt32) -> Spring {
    let spring = spring.pointee
    return Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        velocity: spring.velocity, clamped: form == MOTION_SPRING_CLAMPED)
}

@c @implementation
public func motion_spring_resolve(_ spring: UnsafeMutablePointer<motion_spring>!, _ given: UInt32, _ form: UInt32)
    -> motion_status
{
    springResolve(spring, given, form, Report())
}

@inline(never)
func springResolve(
    _ spring: UnsafeMutablePointer<motion_spring>!, _ given: UInt32, _ form: UInt32, _ report: Report
) -> motion_status {
    var status = report.first(reject(spring, 1), 0)
    guard status == MOTION_OK, let spring else { return status }
    if given > MOTION_SPRING_GIVEN_RESPONSE { return report.refuse(choice: given, 1) }
    if form > MOTION_SPRING_CLAMPED { return report.refuse(choice: form, 2) }
    var result = spring.pointee
    if given != MOTION_SPRING_GIVEN_PHYSICAL {
        let isBounce = given == MOTION_SPRING_GIVEN_BOUNCE, row = SpringRow(spring, row: MOTION_NONE, report)
        status = row.reject(isBounce ? SpringRow.duration : SpringRow.response, above: 0)
        if status == MOTION_OK {
            status =
                isBounce
                ? row.reject(SpringRow.bounce, above: -1, most: 1)
                : row.reject(SpringRow.dampingFraction, above: 0, orEqual: true)
        }
        if status != MOTION_OK { return status }
        result.mass = 1
        (result.stiffness, result.damping) = Spring.physical(
            period: isBounce ? result.duration : result.response,
            ratio: isBounce ? Spring.ratio(bounce: result.bounce) : result.damping_fraction)
    }
    status = withUnsafePointer(to: &result) { SpringRow($0, row: MOTION_NONE, report).rejectPhysical() }
    if status != MOTION_OK { return status }
    let resolved = kernel(&result, form)
    if given != MOTION_SPRING_GIVEN_BOUNCE { (result.duration, result.bounce) = (resolved.period, resolved.bounce) }
    if given != MOTION_SPRING_GIVEN_RESPONSE {
        (result.response, result.damping_fraction) = (resolved.period, resolved.dampingRatio)
    }
    result.settling = resolved.settling
    // Extremes have no period or ratio in double precision.
    let sets = withUnsafePointer(to: &result) { result in
        let row = SpringRow(result, row: MOTION_NONE, report)
        return first(
            row.reject(SpringRow.duration, above: 0), row.reject(SpringRow.bounce, above: -1, orEqual: true),
            row.reject(SpringRow.response, above: 0), row.reject(SpringRow.dampingFraction, above: 0, orEqual: true))
    }
    if sets != MOTION_OK { return report.refuse(MOTION_ERROR_RANGE, 0) }
    if report.isAsked { return MOTION_OK }
    spring.pointee = result
    return MOTION_OK
}

@c @implementation
public func motion_spring_arrivals(
    _ springs: UnsafePointer<motion_spring>!, _ count: UInt32, _ form: UInt32, _ times: MutableDoubles!
) -> motion_status {
    springArrivals(springs, count, form, times, Report())
}

@inline(never)
func springArrivals(
    _ springs: UnsafePointer<motion_spring>!, _ count: UInt32, _ form: UInt32, _ times: MutableDoubles!,
    _ report: Report
) -> motion_status {
    var status = report.first(reject(springs, count), 0, reject(times, count), 3)
    if status != MOTION_OK { return status }
    if form > MOTION_SPRING_CLAMPED { return report.refuse(choice: form, 2) }
    guard let springs, let times else { return MOTION_OK }
    for i in below(count) {
        status = SpringRow(springs + i, row: i.u32, report).rejectPhysical()
        if status != MOTION_OK { return status }
    }
    if report.isAsked { return MOTION_OK }
    for i in below(count) { times[i] = kernel(springs + i, form).arrival }
    return MOTION_OK
}

@c @implementation
public func motion_spring_evaluate(
    _ springs: UnsafePointer<motion_spring>!, _ spring_count: UInt32, _ indices_or_null: Words!, _ form: UInt32,
    _ times: Doubles!, _ count: UInt32, _ values: MutableDoubles!, _ velocities_or_null: MutableDoubles!
) -> motion_status {
    springEvaluate(
        springs, spring_count, indices_or_null, form, times, count, values, velocities_or_null,
        Report())
}

@inline(never)
func springEvaluate(
    _ springs: UnsafePointer<motion_spring>!, _ spring_count: UInt32, _ indices_or_null: Words!, _ form: UInt32,
    _ times: Doubles!, _ count: UInt32, _ values: MutableDoubles!, _ velocities_or_null: MutableDoubles!,
    _ report: Report
) -> motion_status {
    var status = report.first(
        reject(springs, spring_count), 0, reject(optional: indices_or_null, count), 2, reject(times, count), 4,
        reject(values, count), 6, reject(optional: velocities_or_null, count), 7)
    if status != MOTION_OK { return status }
    guard spring_count > 0, let springs else {
        return report.refuse(MOTION_ERROR_COUNT, 1, count: 0, 1, MOTION_MAX_COUNT)
    }
    if form > MOTION_SPRING_CLAMPED { return report.refuse(choice: form, 3) }
    for i in below(spring_count) {
        let row = SpringRow(springs + i, row: i.u32, report)
        status = row.rejectPhysical()
        if status == MOTION_OK { status = row.reject(SpringRow.from) }
        if status == MOTION_OK { status = row.reject(SpringRow.to) }
        if status != MOTION_OK { return status }
    }
    status = report.below(spring_count, indices_or_null, count, 2)
    if status != MOTION_OK { return status }
    guard !report.isAsked, let times, let values else { return MOTION_OK }
    for i in below(count) {
        let spring = springs + (indices_or_null.map { $0[i].int } ?? 0)
        let state = kernel(spring, form).state(at: times[i])
        // In halves the range does not overflow; at rest the sum need not give "to" back.
        let from = spring.pointee.from, to = spring.pointee.to, range = 0.5 * to - 0.5 * from
        values[i] = state.value == 1 ? to : bounded(2 * (0.5 * from + range * state.value), or: to)
        if let velocities_or_null { velocities_or_null[i] = bounded(2 * (range * state.velocity), or: 0) }
    }
    return MOTION_OK
}

/// Returns the largest number of its sign where x is infinite, and `substitute` where x is NaN.
@inline(never)
private func bounded(_ x: Double, or substitute: Double) -> Double {
    x == x ? clamp(x, -Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude) : substitute
}
