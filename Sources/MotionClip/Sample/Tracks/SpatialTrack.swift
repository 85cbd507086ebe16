import MotionKernel

// Animations of transforms in 3D: matrices, whose sixteen parts move at once.

extension Track {
    /// What a transform in 3D is made from, and how that moves per second.
    struct SpatialMoment {
        var segment = 0  // of keys and lists
        var progress = 0.0  // of those within the segment
        var rate = 0.0
        var running: Floats?  // combined: the numbers of `combine`
        var cycles = 0.0
    }

    /// Applies keys that are matrices or transform lists.
    @inline(never)
    func applySpatialKeys(
        _ progress: Double, _ rate: Double, _ values: MutableFloats,
        _ velocities: MutableFloats?
    ) {
        let position = position(at: progress)
        storeSpatial(
            SpatialMoment(segment: position.segment, progress: position.fraction, rate: position.rate * rate), values,
            velocities
        )
    }

    /// Decomposes the transform of a later time, `seconds` from now, in the first of three places from `matrix` on.
    @inline(never)
    private func takeSpatial(
        _ moment: SpatialMoment, _ seconds: Double, _ matrix: Matrix, _ values: Floats,
        _ velocities: Floats?
    ) {
        let p = moment.progress + moment.rate * seconds
        let moving = MovingParts(values + target, velocities.map { $0 + target }, step)
        if let running = moment.running {
            concatenateSpatial(running, moment.cycles, moving, seconds, matrix)
        } else if record.pointee.kind == TrackKind.spatial {
            return mixKeys(moment.segment, p, matrix)
        } else if record.pointee.kind == TrackKind.list {
            _ = mixLists(moment.segment, p, matrix)
        } else {
            mixRunning(p, moving, seconds, matrix)
        }
        _ = matrix.decompose(inPlane: matrix.isPlane)
    }

    /// Mixes two keys that are decomposed matrices.
    @inline(__always)
    private func mixKeys(_ segment: Int, _ f: Double, _ matrix: Matrix) {
        let first = UnsafeRawPointer(floats + (segments &+ 1)) + segment &* 16, step = segments &* 16
        let end = matrix.next
        var bend: Float = 0, part = 0
        while part < Matrix.componentCount {
            let key = (first + part &* step).loadUnaligned(as: KeySegment.self)
            let v0 = Double(key.v0), v1 = Double(key.v1), e0 = Double(key.e0), e1 = Double(key.e1)
            let isTurn = part &- Matrix.quaternionStart < 4 && part >= Matrix.quaternionStart
            if isTurn { bend = bend < abs(key.e0) ? abs(key.e0) : bend < abs(key.e1) ? abs(key.e1) : bend }
            end.components[part] = v1
            matrix.components[part] = mix(v0, v1, f) + f * (1 - f) * (e0 * (1 - f) - e1 * f)
            part &+= 1
        }
        if bend != 0 { return matrix.normalizeTurn() }
        // Straight: the quaternion goes along the arc.
        for part in below(Matrix.quaternionStart &+ 4, from: Matrix.quaternionStart) {
            matrix.components[part] = Double((first + part &* step).loadUnaligned(as: Float.self))
        }
        matrix.turn(to: end, f)
    }

    /// Mixes the given matrix with the running one.
    @inline(__always)
    private func mixRunning(_ p: Double, _ running: MovingParts, _ seconds: Double, _ from: Matrix) {
        let ends = loadEnds(running, seconds, from)
        ends.from.mix(with: ends.to, p, rule)
        if !has(TrackFlag.fromGiven) { from.copy(ends.from) }
    }

    package var rule: UInt32 { has(TrackFlag.cssHalfTurn) ? Rule.css : Rule.coreAnimation }

    /// Loads the given matrix into the first of three places and the running one into the second, and says which is
    /// mixed from which to which.
    @inline(never)
    package func loadEnds(_ running: MovingParts, _ seconds: Double, _ given: Matrix) -> (from: Matrix, to: Matrix) {
        let current = given.next
        running.load(current, after: seconds)
        given.load(floats, 16)
        if has(TrackFlag.fromGiven) { return (given, current) }
        if has(TrackFlag.byGiven) { given.concatenate(current) }
        return (current, given)
    }

    /// Multiplies the animation's matrix with the end of a cycle as often as there were cycles, then the current one.
    @inline(__always)
    private func concatenateSpatial(
        _ running: Floats, _ cycles: Double, _ own: MovingParts, _ seconds: Double, _ matrix: Matrix
    ) {
        let square = matrix.next, room = square.next
        own.load(matrix, after: seconds)
        if cycles > 0 {
            MovingParts(running + 32, nil, 1).load(square, after: 0, isEndOfCycle: true)
            var left = cycles < 0x1p53 ? cycles : 0
            while left >= 1 {
                let half = floor(left / 2)
                if left != half * 2 { matrix.concatenate(square) }
                room.copy(square)
                square.concatenate(room)
                left = half
            }
        }
        if has(TrackFlag.additive) {
            MovingParts(running, running + 16, 1).load(square, after: seconds)
            matrix.concatenate(square)
        }
    }

    /// Writes the parts of a transform, and their velocities.
    @inline(never)
    func storeSpatial(
        _ moment: SpatialMoment, _ values: MutableFloats, _ velocities: MutableFloats?
    ) {
        Matrix.with(4) { now in
            let room = now.next, later = room.next.next
            @inline(never)
            func take(_ seconds: Double) {
                takeSpatial(moment, seconds, now, values, velocities.map { UnsafePointer($0) })
            }
            if velocities != nil {
                let h = Track.instant
                take(h)
                now.store(parts: later.components)
                take(-h)
                now.store(parts: room.components)
                for part in below(SpatialParts.count) {
                    var step = later.components[part] - room.components[part]
                    // Angles go round.
                    if part >= SpatialParts.rotation && part < SpatialParts.rotation &+ 3 && abs(step) > 3 {
                        step -= step < 0 ? -Double.twoPi : Double.twoPi
                    }
                    later.components[part] = step / (2 * h)
                }
            }
            take(0)
            if let velocities {
                for part in below(SpatialParts.count) {
                    velocities[target &+ part] = finite(later.components[part])
                }
            }
            now.storeParts(to: values + target, room)
        }
    }
}

extension MovingParts {
    /// Composes the matrix of a transform in 3D `seconds` later. The angles at the end of a cycle are taken as turns,
    /// since they are added often.
    @inline(never)
    func load(_ matrix: Matrix, after seconds: Double, isEndOfCycle: Bool = false) {
        let room = matrix.next
        for i in below(SpatialParts.count) {
            let isAngle = isEndOfCycle && SpatialParts.isAngle(i, of: SpatialParts.count)
            room.components[i] = isAngle ? turns(Float(part(i, 0))) * .twoPi : part(i, seconds)
        }
        matrix.load(parts: room.components)
        matrix.compose()
    }
}
