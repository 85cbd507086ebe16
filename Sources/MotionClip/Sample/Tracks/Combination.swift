import MotionKernel

// Additive and cumulative animations: the value of an animation, combined with the running value and with the value at
// the end of the cycles before.

extension Track {
    /// Applies an additive or cumulative animation. Numbers add: the animation's value + cycles x its value at the end
    /// of a cycle + the running value. Transforms concatenate: the animation's, then the one at the end of a cycle as
    /// often as there were cycles, then the running one.
    @inline(never)
    func combine(
        _ reading: ClockReading, _ values: MutableFloats, _ velocities: MutableFloats?
    ) {
        let cycles =
            has(TrackFlag.cumulative) && reading.iteration > 0 && isFinite(reading.iteration) ? reading.iteration : 0
        // Sixteen floats each: the running value, its velocity, and the value at the end of a cycle.
        var room = SIMD64<Float>(repeating: 0)
        withElements(of: &room) { (running: MutableFloats) in
            let moving = running + 16, end = running + 32
            copy(values + target, step, to: running, 1)
            if let velocities { copy(velocities + target, step, to: moving, 1) }
            if cycles > 0 {
                replace(Double(record.pointee.cycleEnd), 0, values, nil)
                copy(values + target, step, to: end, 1)
                copy(running, 1, to: values + target, step)
            }
            replace(reading.progress, reading.rate, values, velocities)
            if hasSpace && parts == SpatialParts.count {
                storeSpatial(SpatialMoment(running: UnsafePointer(running), cycles: cycles), values, velocities)
            } else if parts == AffineDecomposition.count {
                concatenate(running, cycles, values, velocities)
            } else {
                add(running, cycles, values, velocities)
            }
        }
    }

    @inline(never)
    private func copy(_ from: Floats, _ fromStep: Int, to: MutableFloats, _ toStep: Int) {
        for part in below(parts) {
            to[part &* toStep] = from[part &* fromStep]
        }
    }

    @inline(__always)
    private func add(
        _ running: Floats, _ cycles: Double, _ values: MutableFloats,
        _ velocities: MutableFloats?
    ) {
        let isAdditive = has(TrackFlag.additive), isAngle = has(TrackFlag.angle)
        var at = target
        for part in below(parts) {
            let current = isAdditive ? Double(running[part]) : 0, end = running[part &+ 32],
                sum = Double(values[at]) + Double(end) * cycles + current
            values[at] =
                isAngle && !(abs(sum) <= mostTurned)
                ? finite(turned(Double(values[at]) + current, by: turns(end) * cycles)) : finite(sum)
            if isAdditive, let velocities {
                velocities[at] = finite(Double(velocities[at]) + Double(running[part &+ 16]))
            }
            at &+= step
        }
    }

    private func concatenate(
        _ running: Floats, _ cycles: Double, _ values: MutableFloats,
        _ velocities: MutableFloats?
    ) {
        let own = MovingParts(values + target, velocities.map { UnsafePointer($0 + target) }, step),
            current = MovingParts(running, running + 16, 1)
        var end = MovingParts(running + 32, nil, 1).decomposition(after: 0)
        var before = end.angle * cycles
        if !(abs(before) <= mostTurned) {
            let turns = turns(running[32 &+ AffineDecomposition.rotation])
            end.angle = turns * .twoPi
            before = turned(0, by: turns * cycles)
        }
        let ended = power(end, cycles)
        @inline(never)
        func combined(_ seconds: Double) -> AffineDecomposition {
            let first = own.decomposition(after: seconds)
            var matrix = first.affine, angle = first.angle
            if cycles > 0 {
                matrix = matrix.then(ended)
                angle += before
            }
            if has(TrackFlag.additive) {
                let last = current.decomposition(after: seconds)
                matrix = matrix.then(last.affine)
                angle += last.angle
            }
            // Unwrapped: the turn that is nearest to the sum of the turns.
            return AffineDecomposition(matrix).unwrapped(after: AffineDecomposition(angle: angle), cssHalfTurn: true)
        }
        var now = combined(0)
        now.angle = turned(now.angle)
        if let velocities { store(derivative: combined(Track.instant), combined(-Track.instant), velocities) }
        store(now, values)
    }
}

/// Returns a matrix `count` times in a row, by repeated squaring; count is a whole number.
private func power(_ parts: AffineDecomposition, _ count: Double) -> Affine {
    var (square, result, left) = (
        parts.affine, Affine(x: Vector(1, 0), y: Vector(0, 1), t: Vector(0, 0)), count < 0x1p53 ? count : 0
    )
    while left >= 1 {
        let half = floor(left / 2)
        if left != half * 2 { result = result.then(square) }
        square = square.then(square)
        left = half
    }
    return result
}
