import MotionKernel

/// Applies one animation to the running values.
package struct Track {
    package let clip: Clip
    package let record: UnsafePointer<TrackRecord>
    package let floats: UnsafePointer<Float>
    package let words: UnsafePointer<UInt32>
    /// The path of the layer that it follows, if that has changed.
    let followed: PreparedPath?

    @inline(__always)
    package init(_ clip: Clip, _ record: UnsafePointer<TrackRecord>, along path: PreparedPath? = nil) {
        followed = path
        self.clip = clip
        self.record = record
        floats = clip.floats + record.pointee.floats.int
        words = clip.words + record.pointee.words.int
    }

    /// `values` + target is the running value, part after part; so with `velocities` (per second), if asked. `rate` is
    /// d progress / dt.
    @inline(__always)
    func apply(
        _ reading: ClockReading, _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?
    ) {
        if has(TrackFlag.additive | TrackFlag.cumulative) && record.pointee.kind != TrackKind.none {
            combine(reading, values, velocities)
        } else {
            replace(reading.progress, reading.rate, values, velocities)
        }
    }

    /// The running value replaced by the animation's.
    @inline(never)
    package func replace(
        _ progress: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>,
        _ velocities: UnsafeMutablePointer<Float>?
    ) {
        switch record.pointee.kind {
        case TrackKind.keys: applyKeys(progress, rate, values, velocities)
        case TrackKind.running: applyRunning(progress, rate, values, velocities)
        case TrackKind.matrix where isFullLibrary && parts == SpatialParts.count:
            storeSpatial(SpatialMoment(progress: progress, rate: rate), values, velocities)
        case TrackKind.matrix: applyMatrix(progress, rate, values, velocities)
        case TrackKind.path: applyPath(progress, rate, values, velocities)
        case TrackKind.list where parts != SpatialParts.count: applyList(progress, rate, values, velocities)
        case TrackKind.spatial where isFullLibrary, TrackKind.list where isFullLibrary:
            applySpatialKeys(progress, rate, values, velocities)
        default: return
        }
    }

    package var target: Int { record.pointee.target.int }
    package var step: Int { record.pointee.step.int }
    package var parts: Int { record.pointee.parts.int }
    package var segments: Int { record.pointee.segments.int }
    package func has(_ flag: UInt32) -> Bool { record.pointee.flags & flag != 0 }

    @inline(never)
    func place(_ progress: Double) -> KeyPlace {
        var place = KeyPlace(progress)
        if !has(TrackFlag.extrapolates) {
            place.seek(progress, times: floats, segments: segments, goesOn: has(TrackFlag.goesOn))
        }
        let word = words[place.segment]
        let curve = word & SegmentWord.curveMask
        if curve != 0 && !place.holds { place.ease(clip.curves + curve.int, clip.floats) }
        if word & SegmentWord.flip != 0 { place.flip(at: 0.5) }
        if word & SegmentWord.hold != 0 { place.flip(at: 1) }
        return place
    }

    @inline(__always)
    func position(_ progress: Double) -> KeyPosition {
        let place = place(progress)
        return KeyPosition(offset: (place.segment &* 4).u32, fraction: finite(place.fraction))
    }

    @inline(__always)
    private func applyKeys(
        _ progress: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>,
        _ velocities: UnsafeMutablePointer<Float>?
    ) {
        let place = place(progress)
        if has(TrackFlag.color) {
            applyColor(place.segment, place.fraction, place.rate * rate, values, velocities)
            return
        }
        let f = finite(place.fraction)
        var segment = UnsafeRawPointer(floats + (segments &+ 1)) + place.segment &* 16
        var at = target
        for _ in below(parts) {
            let key = segment.loadUnaligned(as: KeySegment.self)
            values[at] = finite(key.value(f))
            if let velocities { velocities[at] = finite(Double(key.slope(f)) * place.rate * rate) }
            segment += segments &* 16
            at &+= step
        }
    }

    @inline(__always)
    private func applyRunning(
        _ progress: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>,
        _ velocities: UnsafeMutablePointer<Float>?
    ) {
        if has(TrackFlag.color) {
            applyColor(0, progress, rate, values, velocities)
            return
        }
        var at = target
        for part in below(parts) {
            let form = floats + part &* 4
            let current = Double(values[at])
            let from = Double(form[0]) + Double(form[1]) * current, to = Double(form[2]) + Double(form[3]) * current
            values[at] = finite(mix(from, to, progress))
            if let velocities {
                let moving = Double(velocities[at])
                velocities[at] = finite(
                    mix(Double(form[1]) * moving, Double(form[3]) * moving, progress) + (to - from) * rate)
            }
            at &+= step
        }
    }

    /// A colour between the keys of a segment, or between a given and the running one.
    @inline(never)
    private func applyColor(
        _ segment: Int, _ fraction: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>,
        _ velocities: UnsafeMutablePointer<Float>?
    ) {
        let zero = SIMD4<Double>(repeating: 0)
        var room = (zero, zero, zero, zero)
        withUnsafeMutableBytes(of: &room) { bytes in
            guard let base = bytes.baseAddress else { return }
            let now = base.assumingMemoryBound(to: Double.self), soon = now + 8
            mixColor(segment, fraction, 0, values, nil, now)
            if let velocities { mixColor(segment, fraction + rate * 1e-6, 1e-6, values, velocities, soon) }
            var at = target
            for part in below(parts) {
                values[at] = finite(now[part])
                if let velocities { velocities[at] = finite((soon[part] - now[part]) / 1e-6) }
                at &+= step
            }
        }
    }

    /// That colour so many seconds from now, in the first half of the room for two.
    @inline(never)
    private func mixColor(
        _ segment: Int, _ f: Double, _ seconds: Double, _ values: UnsafePointer<Float>,
        _ velocities: UnsafePointer<Float>?,
        _ colors: UnsafeMutablePointer<Double>
    ) {
        let space = record.pointee.flags / TrackFlag.colorUnit & 3, other = colors + 4
        (colors[3], other[3]) = (1, 1)
        var part = 0, at = target
        while part < parts {
            if record.pointee.kind == TrackKind.keys {
                let key = floats + (segments &+ 1 &+ (part &* segments &+ segment) &* 4)
                (colors[part], other[part]) = (Double(key[0]), Double(key[1]))
            } else {
                let form = floats + part &* 4
                let current = Double(values[at]) + (velocities.map { Double($0[at]) } ?? 0) * seconds
                colors[part] = Double(form[0]) + Double(form[1]) * current
                other[part] = Double(form[2]) + Double(form[3]) * current
            }
            at &+= step
            part &+= 1
        }
        let mixes = f != 0 && f != 1
        if mixes {
            ColorSpace.makeMixable(colors, space)
            ColorSpace.makeMixable(other, space)
        }
        for part in below(4) {
            colors[part] = mix(colors[part], other[part], f)
        }
        if mixes { ColorSpace.makeColor(colors, space) }
    }

    @inline(__always)
    private func applyMatrix(
        _ progress: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>,
        _ velocities: UnsafeMutablePointer<Float>?
    ) {
        let running = MovingParts(values + target, velocities.map { UnsafePointer($0 + target) }, step)
        let now = transform(progress, running.decomposition(after: 0))
        if let velocities {
            let h = Track.instant
            store(
                derivative: transform(progress + rate * h, running.decomposition(after: h)),
                transform(progress - rate * h, running.decomposition(after: -h)), velocities)
        }
        store(now, values)
    }

    /// The matrix that is given, and the running one, mixed.
    @inline(never)
    private func transform(_ progress: Double, _ current: AffineDecomposition) -> AffineDecomposition {
        var from = current, to = current
        if has(TrackFlag.fromGiven) {
            from = given
        } else {
            to = has(TrackFlag.toGiven) ? given : AffineDecomposition(givenAffine.then(current.affine))
        }
        _ = from.mix(with: to, progress, cssHalfTurn: has(TrackFlag.cssHalfTurn))
        return from
    }

    /// The matrix that is given, of `byGiven`.
    package var givenAffine: Affine { UnsafeRawPointer(floats).loadUnaligned(as: Affine.self) }

    /// That of the others, taken apart.
    package var given: AffineDecomposition { UnsafeRawPointer(floats).loadUnaligned(as: AffineDecomposition.self) }

    /// Seconds over which derivatives of transforms are taken: a central difference in double precision, since all
    /// parts may move.
    static var instant: Double { 1e-6 }

    /// A transform's parts.
    @inline(never)
    func store(_ parts: AffineDecomposition, _ values: UnsafeMutablePointer<Float>) {
        var parts = parts
        withUnsafeMutableBytes(of: &parts) { bytes in
            guard let base = bytes.baseAddress else { return }
            for part in below(AffineDecomposition.count) {
                values[target &+ part &* step] = finite(base.load(fromByteOffset: part &* 8, as: Double.self))
            }
        }
    }

    /// Their velocities, from what they are an instant later and an instant earlier.
    @inline(never)
    func store(
        derivative later: AffineDecomposition, _ earlier: AffineDecomposition, _ velocities: UnsafeMutablePointer<Float>
    ) {
        var (later, earlier) = (later, earlier)
        later.forEachPart(with: &earlier) { a, b in a = (a - b) / (2 * Track.instant) }
        store(later, velocities)
    }

    /// The path to move along; of a layer the one that it is given.
    package var motionPath: UInt32 {
        isFullLibrary && has(TrackFlag.follows)
            ? clip.shape(record.pointee.path.int)[0] : record.pointee.path
    }

    @inline(__always)
    private func applyPath(
        _ progress: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>,
        _ velocities: UnsafeMutablePointer<Float>?
    ) {
        let followed = isFullLibrary ? self.followed : nil
        guard let path = followed ?? clip.path(at: motionPath) else { return }
        let turns = record.pointee.turnTarget != UInt32.max && has(TrackFlag.turn)
        var key = KeyPlace(progress)
        var sample = PathSample()
        if isFullLibrary && has(TrackFlag.paced) {
            sample = path.sample(atFraction: progress)
            if !(progress >= 0 && progress <= 1) { key.rate = 0 }
        } else {
            key = self.place(progress)
            let count = path.elementCount
            if followed != nil && count != segments {
                // Of another shape the same share.
                func number(_ x: Int) -> Double { Double(Int32(truncatingIfNeeded: x)) }
                sample = path.sample(linear: (number(key.segment) + key.fraction) / number(segments))
                key.rate *= number(count) / number(segments)
            } else if turns || velocities != nil {
                sample = path.sample(element: key.segment, parameter: key.fraction)
            } else {
                sample.point = path.point(element: key.segment, parameter: key.fraction)
            }
        }
        values[target] = finite(sample.point.x)
        values[target &+ step] = finite(sample.point.y)
        if let velocities {
            velocities[target] = finite(sample.velocity.x * key.rate * rate)
            velocities[target &+ step] = finite(sample.velocity.y * key.rate * rate)
        }
        if record.pointee.turnTarget == UInt32.max { return }
        let turn = record.pointee.turnTarget.int
        values[turn] = 0
        if turns {
            values[turn] = finite(
                arcTangent(sample.tangent.y, sample.tangent.x)
                    + (has(TrackFlag.reverse) ? Double.pi : 0))
        }
        if let velocities { velocities[turn] = turns ? finite(sample.angularVelocity * key.rate * rate) : 0 }
    }
}

/// The parts of a running value, and how they move per second.
package struct MovingParts {
    private let values: UnsafePointer<Float>, velocities: UnsafePointer<Float>?, step: Int

    package init(_ values: UnsafePointer<Float>, _ velocities: UnsafePointer<Float>?, _ step: Int) {
        (self.values, self.velocities, self.step) = (values, velocities, step)
    }

    @inline(never)
    func part(_ index: Int, _ seconds: Double) -> Double {
        Double(values[index &* step]) + (velocities.map { Double($0[index &* step]) } ?? 0) * seconds
    }

    /// Of a transform.
    @inline(never)
    func decomposition(after s: Double) -> AffineDecomposition {
        AffineDecomposition(
            tx: part(0, s), ty: part(1, s), angle: part(2, s), skew: part(3, s), sx: part(4, s), sy: part(5, s),
            shear: part(6, s))
    }
}
