import MotionKernel

// Animations of transforms in space: matrices, which move sixteen parts at once.

extension Track {
    /// The keys' matrix at a progress.
    @inline(never)
    func applySpatial(_ progress: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?) {
        storeSpatial(values, velocities) { seconds, matrix in
            let place = place(progress + rate * seconds), f = place.fraction
            let first = UnsafeRawPointer(floats + (segments &+ 1)) + place.segment &* 16, step = segments &* 16
            let end = matrix.next
            var bend: Float = 0, part = 0
            while part < Matrix.apartCount {
                let key = (first + part &* step).loadUnaligned(as: KeySegment.self)
                let v0 = Double(key.v0), v1 = Double(key.v1), e0 = Double(key.e0), e1 = Double(key.e1)
                let isTurn = part &- Matrix.quaternionStart < 4 && part >= Matrix.quaternionStart
                if isTurn { bend = bend < abs(key.e0) ? abs(key.e0) : bend < abs(key.e1) ? abs(key.e1) : bend }
                end.apart[part] = v1
                matrix.apart[part] = mix(v0, v1, f) + f * (1 - f) * (e0 * (1 - f) - e1 * f)
                part &+= 1
            }
            if bend != 0 { return matrix.normalizeTurn() }
            // Straight: the quaternion goes along the arc.
            part = Matrix.quaternionStart
            while part < Matrix.quaternionStart &+ 4 {
                matrix.apart[part] = Double((first + part &* step).loadUnaligned(as: Float.self))
                part &+= 1
            }
            matrix.turn(to: end, f)
        }
    }

    /// The matrix that is given, and the running one, mixed.
    @inline(never)
    func applySpatialMatrix(_ progress: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?) {
        let running = MovingParts(values + target, velocities.map { UnsafePointer($0 + target) }, step)
        let rule = has(TrackRecord.cssHalfTurn) ? Rule.css : Rule.coreAnimation
        storeSpatial(values, velocities) { seconds, from in
            let to = from.next, p = progress + rate * seconds
            running.load(to, after: seconds)
            from.load(floats, 16)
            if has(TrackRecord.fromGiven) {
                from.mix(with: to, p, rule)
            } else {
                if has(TrackRecord.byGiven) { from.concatenate(to) }
                to.mix(with: from, p, rule)
                from.copy(to)
            }
            _ = from.takeApart(inPlane: from.isPlane)
        }
    }

    /// The animation's matrix, then the end of a cycle as often as there were cycles, then the current one.
    @inline(never)
    func concatenateSpatial(
        _ running: UnsafePointer<Float>, _ cycles: Double, _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?
    ) {
        let own = MovingParts(values + target, velocities.map { UnsafePointer($0 + target) }, step), current = MovingParts(running, running + 16, 1)
        let end = MovingParts(running + 32, nil, 1)
        storeSpatial(values, velocities) { seconds, matrix in
            let square = matrix.next, room = square.next
            own.load(matrix, after: seconds)
            if cycles > 0 {
                end.load(square, after: 0)
                var left = cycles < 0x1p53 ? cycles : 0
                while left >= 1 {
                    let half = floor(left / 2)
                    if left != half * 2 { matrix.concatenate(square) }
                    room.copy(square)
                    square.concatenate(room)
                    left = half
                }
            }
            if has(TrackRecord.additive) {
                current.load(square, after: seconds)
                matrix.concatenate(square)
            }
            _ = matrix.takeApart(inPlane: matrix.isPlane)
        }
    }

    /// The parts of the transform that `body` takes apart in the first of three places, as it is so many seconds from now; and their velocities.
    @inline(never)
    func storeSpatial(
        _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?, _ body: (Double, Matrix) -> Void
    ) {
        Matrix.with(4) { now in
            let room = now.next, later = room.next.next
            if let velocities {
                let h = Track.instant
                body(h, now)
                now.store(parts: later.apart)
                body(-h, now)
                now.store(parts: room.apart)
                var part = 0
                while part < SpatialParts.count {
                    var step = later.apart[part] - room.apart[part]
                    // Angles go round.
                    if part >= SpatialParts.rotation && part < SpatialParts.rotation &+ 3 && abs(step) > 3 {
                        step -= step < 0 ? -6.28318530717958623200e+00 : 6.28318530717958623200e+00
                    }
                    later.apart[part] = step / (2 * h)
                    part &+= 1
                }
                body(0, now)
                part = 0
                while part < SpatialParts.count {
                    velocities[target &+ part] = finite(later.apart[part])
                    part &+= 1
                }
            } else {
                body(0, now)
            }
            now.storeParts(to: values + target, room)
        }
    }
}

extension MovingParts {
    /// Of a transform in space: put together.
    @inline(never)
    func load(_ matrix: Matrix, after seconds: Double) {
        let room = matrix.next
        var i = 0
        while i < SpatialParts.count {
            room.apart[i] = part(i, seconds)
            i &+= 1
        }
        matrix.load(parts: room.apart)
        matrix.putTogether()
    }
}
