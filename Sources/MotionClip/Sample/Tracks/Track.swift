import MotionKernel

/// One animation, which applies to the running values: those that the animations before it have made.
package struct Track {
    package let clip: Clip
    package let record: UnsafePointer<TrackRecord>
    package let floats: Floats
    package let words: Words
    /// The path of the followed layer, if animations change that path.
    let followed: PreparedPath?

    @inline(__always)
    package init(_ clip: Clip, _ record: UnsafePointer<TrackRecord>, along path: PreparedPath? = nil) {
        followed = path
        self.clip = clip
        self.record = record
        floats = clip.floats + record.pointee.floats.int
        words = clip.words + record.pointee.words.int
    }

    /// Applies the animation at a reading of its clock. The parts of the running value are at `values` + target, `step`
    /// apart. `velocities`, if given, holds how they move per second.
    @inline(__always)
    func apply(
        _ reading: ClockReading, _ values: MutableFloats, _ velocities: MutableFloats?
    ) {
        if has(TrackFlag.additive | TrackFlag.cumulative) && kind != TrackKind.none {
            combine(reading, values, velocities)
        } else {
            replace(reading.progress, reading.rate, values, velocities)
        }
    }

    /// Replaces the running value by the animation's at a progress, which moves by `rate` per second.
    @inline(never)
    package func replace(
        _ progress: Double, _ rate: Double, _ values: MutableFloats,
        _ velocities: MutableFloats?
    ) {
        switch kind {
        case TrackKind.keys: applyKeys(progress, rate, values, velocities)
        case TrackKind.running, TrackKind.runningKeys: applyRunning(progress, rate, values, velocities)
        case TrackKind.matrix where hasSpace && parts == SpatialParts.count:
            storeSpatial(SpatialMoment(progress: progress, rate: rate), values, velocities)
        case TrackKind.matrix: applyMatrix(progress, rate, values, velocities)
        case TrackKind.path: applyPath(progress, rate, values, velocities)
        case TrackKind.list where parts != SpatialParts.count: applyList(progress, rate, values, velocities)
        case TrackKind.spatial where hasSpace, TrackKind.list where hasSpace:
            applySpatialKeys(progress, rate, values, velocities)
        default: return
        }
    }

    var kind: UInt32 { record.pointee.kind }
    package var target: Int { record.pointee.target.int }
    package var step: Int { record.pointee.step.int }
    package var parts: Int { record.pointee.parts.int }
    package var segments: Int { record.pointee.segments.int }
    package func has(_ flag: UInt32) -> Bool { record.pointee.has(flag) }

    /// Returns what is said of a segment (SegmentWord).
    package func word(_ segment: Int) -> UInt32 { has(TrackFlag.uncurved) ? 0 : words[segment] }

    /// Returns one part between two keys. In the modules the linker decides whether it is inlined.
    #if arch(wasm32)
        @inline(never)
    #else
        @inline(__always)
    #endif
    package func key(_ part: Int, _ segment: Int) -> KeySegment {
        if has(TrackFlag.linear) {
            let values = floats + ((part &+ 1) &* (segments &+ 1) &+ segment)
            return KeySegment(v0: values[0], v1: values[1], e0: 0, e1: 0)
        }
        let first = UnsafeRawPointer(floats + (segments &+ 1))
        return (first + (part &* segments &+ segment) &* 16).loadUnaligned(as: KeySegment.self)
    }

    /// Whether the animation sets the path rotation of a layer.
    var hasTurn: Bool { record.pointee.turnTarget != UInt32.max }

    /// Returns where a progress falls among the key times, after the curve of the segment there.
    @inline(never)
    func position(at progress: Double) -> SegmentPosition {
        var position = SegmentPosition(progress)
        // A segment that is the only one needs no search.
        if !(has(TrackFlag.extrapolates) || segments == 1 && progress >= 0 && progress <= 1) {
            seek(progress, &position)
        }
        let word = word(position.segment)
        let curve = word & SegmentWord.curveMask
        if curve != 0 && !position.holds { position.ease(clip.curves + curve.int, clip.floats) }
        if word & SegmentWord.flip != 0 { position.flip(at: 0.5) }
        if word & SegmentWord.hold != 0 { position.flip(at: 1) }
        return position
    }

    /// Finds the segment of a progress, before its curve.
    @inline(never)
    package func seek(_ progress: Double, _ position: inout SegmentPosition) {
        if has(TrackFlag.evenTimes) && progress >= 0 && progress < 1 {
            return position.seek(progress, even: segments)
        }
        position.seek(progress, times: floats, segments: segments, goesOn: has(TrackFlag.goesOn))
    }

    /// Returns where the progress falls among the keys, as the kernels of keys take it.
    @inline(__always)
    func keyPosition(at progress: Double) -> KeyPosition {
        let position = position(at: progress)
        let offset = position.segment.u32 &<< (has(TrackFlag.linear) ? 0 : 2)
        return KeyPosition(offset: offset, fraction: finite(position.fraction))
    }

    @inline(__always)
    private func applyKeys(
        _ progress: Double, _ rate: Double, _ values: MutableFloats,
        _ velocities: MutableFloats?
    ) {
        let position = position(at: progress)
        if has(TrackFlag.color) {
            return applyColor(position.segment, position.fraction, position.rate * rate, values, velocities)
        }
        let f = finite(position.fraction), isStraight = has(TrackFlag.linear),
            isAngle = has(TrackFlag.angle)
        var at = target
        for part in below(parts) {
            let key = key(part, position.segment)
            // Far beyond the keys the bend of straight ones would be infinity times 0.
            let value = isStraight ? mix(key.v0, key.v1, f) + 0 : key.value(f)
            values[at] = value * 0 == 0 ? value : key.farValue(f, isStraight)
            if isAngle { values[at] = angle(part, key, position.fraction, or: values[at]) }
            if let velocities {
                let slope = isStraight ? key.v1 - key.v0 : key.slope(f)
                velocities[at] = finite(Double(slope) * position.rate * rate)
            }
            at &+= step
        }
    }

    /// Returns an angle between two keys that may be many turns apart; any other part as it is.
    @inline(never)
    private func angle(_ part: Int, _ key: KeySegment, _ f: Double, or value: Float) -> Float {
        let (v0, v1) = (Double(key.v0), Double(key.v1)), isNear = abs(v0) + abs(v1) <= mostTurned
        if isNear || !SpatialParts.isAngle(part, of: parts) { return value }
        let bend = f * (1 - f) * (Double(key.e0) * (1 - f) - Double(key.e1) * f)
        return finite(turned(isFinite(bend) ? bend : 0, by: mix(turns(key.v0), turns(key.v1), f)))
    }

    /// Returns the ends of a part between two keys, of which each may be the running value: a0 a1 b0 b1 (TrackKind).
    @inline(__always)
    package func ends(_ part: Int, _ segment: Int) -> Floats {
        floats + ((kind == TrackKind.running ? 0 : segments &+ 1) &+ (part &* segments &+ segment) &* 4)
    }

    @inline(__always)
    private func applyRunning(
        _ progress: Double, _ rate: Double, _ values: MutableFloats,
        _ velocities: MutableFloats?
    ) {
        let position = kind == TrackKind.running ? SegmentPosition(progress) : position(at: progress)
        if has(TrackFlag.color) {
            return applyColor(position.segment, position.fraction, position.rate * rate, values, velocities)
        }
        let isAngle = has(TrackFlag.angle)
        var at = target, form = ends(0, position.segment)
        for part in below(parts) {
            let current = Double(values[at])
            let from = Double(form[0]) + Double(form[1]) * current, to = Double(form[2]) + Double(form[3]) * current
            let value = mix(from, to, position.fraction)
            values[at] = finite(isAngle && SpatialParts.isAngle(part, of: parts) ? turned(value) : value)
            if let velocities {
                let moving = Double(velocities[at])
                velocities[at] = finite(
                    mix(Double(form[1]) * moving, Double(form[3]) * moving, position.fraction)
                        + (to - from) * position.rate * rate)
            }
            form += segments &* 4
            at &+= step
        }
    }

    /// Applies a colour, between the keys of a segment or between a given and the running one. Its velocity is the
    /// difference to the colour a millionth of a second later.
    @inline(never)
    private func applyColor(
        _ segment: Int, _ fraction: Double, _ rate: Double, _ values: MutableFloats,
        _ velocities: MutableFloats?
    ) {
        let zero = SIMD4<Double>(repeating: 0)
        var room = (zero, zero, zero, zero)
        withElements(of: &room) { (now: MutableDoubles) in
            let soon = now + 8
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

    /// The space in which its colours mix (ColorSpace).
    package var colorSpace: UInt32 { record.pointee.form / TrackFlag.colorUnit & 3 }

    /// Writes the colour at the fraction `f`, `seconds` after the running one, into the first of two places at
    /// `colors`.
    @inline(never)
    private func mixColor(
        _ segment: Int, _ f: Double, _ seconds: Double, _ values: Floats,
        _ velocities: Floats?,
        _ colors: MutableDoubles
    ) {
        let space = colorSpace, other = colors + 4
        (colors[3], other[3]) = (1, 1)
        var part = 0, at = target
        while part < parts {
            if kind == TrackKind.keys {
                let key = key(part, segment)
                (colors[part], other[part]) = (Double(key.v0), Double(key.v1))
            } else {
                let form = ends(part, segment)
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

    private func applyMatrix(
        _ progress: Double, _ rate: Double, _ values: MutableFloats,
        _ velocities: MutableFloats?
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

    /// Returns a mixture of the given matrix and the running one.
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

    /// The given matrix of an animation with the flag `byGiven`.
    package var givenAffine: Affine { UnsafeRawPointer(floats).loadUnaligned(as: Affine.self) }

    /// The given matrix of any other animation of a matrix, decomposed.
    package var given: AffineDecomposition { UnsafeRawPointer(floats).loadUnaligned(as: AffineDecomposition.self) }

    /// Seconds over which derivatives of transforms are taken: a central difference in double precision, since all
    /// parts may move.
    static var instant: Double { 1e-6 }

    /// Writes the seven parts of the layer's transform to their places among the values.
    @inline(never)
    func store(_ parts: AffineDecomposition, _ values: MutableFloats) {
        var parts = parts
        withElements(of: &parts) { (parts: MutableDoubles) in
            for part in below(AffineDecomposition.count) {
                values[target &+ part &* step] = finite(Float(parts[part]))
            }
        }
    }

    /// Writes the velocities of a transform's parts, from what they are an instant later and an instant earlier.
    @inline(never)
    func store(
        derivative later: AffineDecomposition, _ earlier: AffineDecomposition, _ velocities: MutableFloats
    ) {
        var (later, earlier) = (later, earlier)
        later.forEachPart(with: &earlier) { a, b in a = (a - b) / (2 * Track.instant) }
        store(later, velocities)
    }
}

/// The parts of a running value, and how each moves per second.
package struct MovingParts {
    private let values: Floats, velocities: Floats?, step: Int

    package init(_ values: Floats, _ velocities: Floats?, _ step: Int) {
        (self.values, self.velocities, self.step) = (values, velocities, step)
    }

    /// Returns a part of the running value `seconds` later, if it continues at its velocity.
    @inline(never)
    func part(_ index: Int, _ seconds: Double) -> Double {
        Double(values[index &* step]) + (velocities.map { Double($0[index &* step]) } ?? 0) * seconds
    }

    /// Returns the parts of a transform in the plane `s` seconds later.
    @inline(never)
    func decomposition(after s: Double) -> AffineDecomposition {
        AffineDecomposition(
            tx: part(0, s), ty: part(1, s), angle: part(2, s), skew: part(3, s), sx: part(4, s), sy: part(5, s),
            shear: part(6, s))
    }
}
