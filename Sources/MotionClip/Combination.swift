import MotionKernel

// Additive and cumulative animations: what an animation gives, combined with the running value and with the cycles before.

extension Track {
    /// Numbers add: v + cycles x the value at the end of one + current, as asked. Transforms concatenate: v first, then the end of a cycle
    /// as often as there were cycles, then the current one.
    func combine(_ run: ClockRun, _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?) {
        let current = Parts(self, values), currentVelocity = velocities.map { Parts(self, $0) } ?? Parts()
        let cycles = has(TrackRecord.cumulative) && run.iteration > 0 && isFinite(run.iteration) ? run.iteration : 0
        var end = Parts()
        if cycles > 0 {
            replace(Double(record.cycleEnd), 0, values, nil)
            end = Parts(self, values)
            current.store(self, values)
        }
        replace(run.progress, run.rate, values, velocities)
        let own = Parts(self, values), ownVelocity = velocities.map { Parts(self, $0) } ?? Parts()
        let isAdditive = has(TrackRecord.additive)
        if parts != Decomposition.count {
            (own.numbers + end.numbers * cycles + (isAdditive ? current.numbers : SIMD8(repeating: 0))).store(self, values)
            if isAdditive, let velocities { (ownVelocity.numbers + currentVelocity.numbers).store(self, velocities) }
            return
        }
        let ended = power(Decomposition(end), cycles)
        func combined(_ seconds: Double) -> SIMD8<Double> {
            let first = Decomposition(Parts(own.numbers + ownVelocity.numbers * seconds))
            let last = Decomposition(Parts(current.numbers + currentVelocity.numbers * seconds))
            var matrix = first.affine, angle = first.angle
            if cycles > 0 {
                matrix = matrix.then(ended)
                angle += end.numbers[2] * cycles
            }
            if isAdditive {
                matrix = matrix.then(last.affine)
                angle += last.angle
            }
            // Unwrapped: the turn that is nearest to the sum of the turns.
            return Parts(Decomposition(matrix).turned(from: Decomposition(angle: angle), cssHalfTurn: true)).numbers
        }
        combined(0).store(self, values)
        if let velocities {
            // A central difference over a millionth of a second, in double precision.
            let h = 1e-6
            ((combined(h) - combined(-h)) / (2 * h)).store(self, velocities)
        }
    }
}

/// The parts of one value, side by side.
private struct Parts {
    var numbers = SIMD8<Double>(repeating: 0)

    init() {}

    init(_ numbers: SIMD8<Double>) { self.numbers = numbers }

    @inline(never)
    init(_ track: Track, _ values: UnsafePointer<Float>) {
        var part = 0
        while part < track.parts {
            numbers[part & 7] = Double(values[track.target &+ part &* track.step])
            part &+= 1
        }
    }

    init(_ d: Decomposition) { numbers = SIMD8(d.tx, d.ty, d.angle, d.skew, d.sx, d.sy, d.shear, 0) }

    func store(_ track: Track, _ values: UnsafeMutablePointer<Float>) { numbers.store(track, values) }
}

extension SIMD8 where Scalar == Double {
    @inline(never)
    fileprivate func store(_ track: Track, _ values: UnsafeMutablePointer<Float>) {
        var part = 0
        while part < track.parts {
            values[track.target &+ part &* track.step] = MotionKernel.finite(self[part & 7])
            part &+= 1
        }
    }
}

extension Decomposition {
    fileprivate init(_ parts: Parts) {
        let n = parts.numbers
        self.init(tx: n[0], ty: n[1], angle: n[2], skew: n[3], sx: n[4], sy: n[5], shear: n[6])
    }
}

/// A matrix `count` times in a row, by repeated squaring; count is a whole number.
private func power(_ parts: Decomposition, _ count: Double) -> Affine {
    var (square, result, left) = (parts.affine, Affine(x: Vector(1, 0), y: Vector(0, 1), t: Vector(0, 0)), count < 0x1p53 ? count : 0)
    while left >= 1 {
        let half = floor(left / 2)
        if left != half * 2 { result = result.then(square) }
        square = square.then(square)
        left = half
    }
    return result
}
