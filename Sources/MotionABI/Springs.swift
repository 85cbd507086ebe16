import CMotion
import MotionKernel

/// Returns why a field breaks its rule, or MOTION_OK. The rule is that it is finite and above `least`, or at `least`
/// where `orEqual`.
@inline(never)
private func reject(_ value: Double, above least: Double, orEqual: Bool = false) -> motion_status {
    if !isFinite(value) { return MOTION_ERROR_FINITE }
    return value > least || (orEqual && value == least) ? MOTION_OK : MOTION_ERROR_RANGE
}

@inline(never)
private func reject(_ spring: UnsafePointer<motion_spring>) -> motion_status {
    let spring = spring.pointee
    let status = first(
        reject(spring.mass, above: 0), reject(spring.stiffness, above: 0),
        reject(spring.damping, above: 0, orEqual: true))
    return isFinite(spring.velocity) || status != MOTION_OK ? status : MOTION_ERROR_FINITE
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
    var status = reject(spring, 1)
    guard status == MOTION_OK, let spring else { return status }
    if given > MOTION_SPRING_GIVEN_RESPONSE || form > MOTION_SPRING_CLAMPED { return MOTION_ERROR_ENUM }
    var result = spring.pointee
    if given != MOTION_SPRING_GIVEN_PHYSICAL {
        let isBounce = given == MOTION_SPRING_GIVEN_BOUNCE
        status =
            isBounce
            ? first(
                reject(result.duration, above: 0), reject(result.bounce, above: -1),
                result.bounce <= 1 ? MOTION_OK : MOTION_ERROR_RANGE)
            : first(reject(result.response, above: 0), reject(result.damping_fraction, above: 0, orEqual: true))
        if status != MOTION_OK { return status }
        result.mass = 1
        (result.stiffness, result.damping) = Spring.physical(
            period: isBounce ? result.duration : result.response,
            ratio: isBounce ? Spring.ratio(bounce: result.bounce) : result.damping_fraction)
    }
    status = reject(&result)
    if status != MOTION_OK { return status }
    let resolved = kernel(&result, form)
    if given != MOTION_SPRING_GIVEN_BOUNCE { (result.duration, result.bounce) = (resolved.period, resolved.bounce) }
    if given != MOTION_SPRING_GIVEN_RESPONSE {
        (result.response, result.damping_fraction) = (resolved.period, resolved.dampingRatio)
    }
    result.settling = resolved.settling
    // Extremes have no period or ratio in double precision.
    let sets = first(
        reject(result.duration, above: 0), reject(result.bounce, above: -1, orEqual: true),
        reject(result.response, above: 0),
        reject(result.damping_fraction, above: 0, orEqual: true))
    if sets != MOTION_OK { return MOTION_ERROR_RANGE }
    spring.pointee = result
    return MOTION_OK
}

@c @implementation
public func motion_spring_evaluate(
    _ springs: UnsafePointer<motion_spring>!, _ spring_count: UInt32, _ indices_or_null: Words!, _ form: UInt32,
    _ times: Doubles!, _ count: UInt32, _ values: MutableDoubles!, _ velocities_or_null: MutableDoubles!
) -> motion_status {
    var status = first(
        reject(springs, spring_count), reject(optional: indices_or_null, count),
        reject(times, count), reject(values, count),
        reject(optional: velocities_or_null, count))
    if status != MOTION_OK { return status }
    guard spring_count > 0, let springs else { return MOTION_ERROR_COUNT }
    if form > MOTION_SPRING_CLAMPED { return MOTION_ERROR_ENUM }
    for row in below(spring_count) {
        status = reject(springs + row)
        if status != MOTION_OK { return status }
        if !isFinite(springs[row].from) || !isFinite(springs[row].to) { return MOTION_ERROR_FINITE }
    }
    if !areBelow(spring_count, indices_or_null, count) { return MOTION_ERROR_INDEX }
    guard let times, let values else { return MOTION_OK }
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
