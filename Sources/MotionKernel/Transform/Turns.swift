// Angles that go on for hours: a single holds the fraction of a turn only while the angle is small. So the turns of
// cycles are counted in double precision, and the whole ones are taken off once there are many.

/// Angles up to this one keep their whole turns, as singles within 4e-6: twenty turns.
public var mostTurned: Double { 40 * Double.pi }

/// Returns the nearest whole number.
@inline(__always)
private func nearestWhole(_ x: Double) -> Double { floor(x + 0.5) }

/// Returns an angle in turns. A single that is the nearest one to a whole number of turns, of degrees, or of sixteenths
/// of a degree, counts as that: so 2 pi is a turn, however often it is added.
@inline(never)
public func turns(_ angle: Float) -> Double {
    let given = Double(angle) / .twoPi
    var parts = 1.0
    while parts < 1e4 {
        let whole = nearestWhole(given * parts) / parts
        if Float(whole * .twoPi) == angle { return whole }
        parts *= parts == 1 ? 360 : 16
    }
    return given
}

/// Returns an angle turned by a number of turns. Beyond `mostTurned` it loses its whole turns, and stays within half a
/// turn.
@inline(never)
public func turned(_ angle: Double, by turns: Double = 0) -> Double {
    let sum = angle + turns * .twoPi
    if abs(sum) <= mostTurned { return sum }
    let rest = angle / .twoPi + (turns - nearestWhole(turns)), fraction = rest - nearestWhole(rest)
    // A number so large that it is whole has no fraction.
    return abs(fraction) <= 0.5 ? fraction * .twoPi : 0
}
