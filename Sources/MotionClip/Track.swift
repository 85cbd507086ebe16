import MotionKernel

/// Applies one animation to the running values.
struct Track {
    let clip: Clip
    let record: TrackRecord
    let floats: UnsafePointer<Float>
    let words: UnsafePointer<UInt32>

    init(_ clip: Clip, _ record: TrackRecord) {
        self.clip = clip
        self.record = record
        floats = clip.floats + Int(truncatingIfNeeded: record.floats)
        words = clip.words + Int(truncatingIfNeeded: record.words)
    }

    /// `values` + target is the running value, part after part; so with `velocities` (per second), if asked. `rate` is d progress / dt.
    func apply(_ run: ClockRun, _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?) {
        if has(TrackRecord.additive | TrackRecord.cumulative) && record.kind != TrackRecord.none {
            combine(run, values, velocities)
        } else {
            replace(run.progress, run.rate, values, velocities)
        }
    }

    /// The running value replaced by the animation's.
    func replace(_ progress: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?) {
        switch record.kind {
        case TrackRecord.keys: applyKeys(progress, rate, values, velocities)
        case TrackRecord.running: applyRunning(progress, rate, values, velocities)
        case TrackRecord.matrix: applyMatrix(progress, rate, values, velocities)
        case TrackRecord.path: applyPath(progress, rate, values, velocities)
        default: return
        }
    }

    var target: Int { Int(truncatingIfNeeded: record.target) }
    var step: Int { Int(truncatingIfNeeded: record.step) }
    var parts: Int { Int(truncatingIfNeeded: record.parts) }
    private var segments: Int { Int(truncatingIfNeeded: record.segments) }
    func has(_ flag: UInt32) -> Bool { record.flags & flag != 0 }

    private func place(_ progress: Double) -> KeyPlace {
        var place = KeyPlace(segment: 0, fraction: progress, rate: 1)
        if !has(TrackRecord.extrapolates) {
            place = KeyPlace(progress, times: floats, segments: segments, goesOn: has(TrackRecord.goesOn))
        }
        let word = words[place.segment]
        let curve = word & TrackRecord.curveMask
        if curve != 0 && !place.holds { place.ease(clip.curves + Int(truncatingIfNeeded: curve), clip.floats) }
        if word & TrackRecord.flip != 0 { place.flip(at: 0.5) }
        if word & TrackRecord.hold != 0 { place.flip(at: 1) }
        return place
    }

    private func applyKeys(_ progress: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?) {
        let place = place(progress)
        if has(TrackRecord.color) {
            applyColor(place.segment, place.fraction, place.rate * rate, values, velocities)
            return
        }
        let f = finite(place.fraction)
        var segment = UnsafeRawPointer(floats + (segments &+ 1)) + place.segment &* 16
        var part = 0, at = target
        while part < parts {
            let key = segment.loadUnaligned(as: KeySegment.self)
            values[at] = finite(key.value(f))
            if let velocities { velocities[at] = finite(Double(key.slope(f)) * place.rate * rate) }
            segment += segments &* 16
            at &+= step
            part &+= 1
        }
    }

    private func applyRunning(_ progress: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?) {
        if has(TrackRecord.color) {
            applyColor(0, progress, rate, values, velocities)
            return
        }
        var part = 0, at = target
        while part < parts {
            let form = floats + part &* 4
            let current = Double(values[at])
            let from = Double(form[0]) + Double(form[1]) * current, to = Double(form[2]) + Double(form[3]) * current
            values[at] = finite(mix(from, to, progress))
            if let velocities {
                let moving = Double(velocities[at])
                velocities[at] = finite(mix(Double(form[1]) * moving, Double(form[3]) * moving, progress) + (to - from) * rate)
            }
            at &+= step
            part &+= 1
        }
    }

    /// A colour between the keys of a segment, or between a given and the running one.
    @inline(never)
    private func applyColor(
        _ segment: Int, _ fraction: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?
    ) {
        let zero = SIMD4<Double>(repeating: 0)
        var room = (zero, zero, zero, zero)
        withUnsafeMutableBytes(of: &room) { bytes in
            guard let base = bytes.baseAddress else { return }
            let now = base.assumingMemoryBound(to: Double.self), soon = now + 8
            mixColor(segment, fraction, 0, values, nil, now)
            if let velocities { mixColor(segment, fraction + rate * 1e-6, 1e-6, values, velocities, soon) }
            var part = 0, at = target
            while part < parts {
                values[at] = finite(now[part])
                if let velocities { velocities[at] = finite((soon[part] - now[part]) / 1e-6) }
                at &+= step
                part &+= 1
            }
        }
    }

    /// That colour so many seconds from now, in the first half of the room for two.
    @inline(never)
    private func mixColor(
        _ segment: Int, _ f: Double, _ seconds: Double, _ values: UnsafePointer<Float>, _ velocities: UnsafePointer<Float>?,
        _ colors: UnsafeMutablePointer<Double>
    ) {
        let space = record.flags / TrackRecord.colorUnit & 3, other = colors + 4
        (colors[3], other[3]) = (1, 1)
        var part = 0, at = target
        while part < parts {
            if record.kind == TrackRecord.keys {
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
        part = 0
        while part < 4 {
            colors[part] = mix(colors[part], other[part], f)
            part &+= 1
        }
        if mixes { ColorSpace.makeColor(colors, space) }
    }

    private func applyMatrix(_ progress: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?) {
        func current(_ seconds: Double) -> Decomposition {
            func part(_ index: Int) -> Double {
                let at = target &+ index &* step
                return Double(values[at]) + (velocities.map { Double($0[at]) } ?? 0) * seconds
            }
            return Decomposition(tx: part(0), ty: part(1), angle: part(2), skew: part(3), sx: part(4), sy: part(5), shear: part(6))
        }
        func result(_ progress: Double, _ current: Decomposition, _ part: Int) -> Double {
            let given = Affine(floats)
            let css = has(TrackRecord.cssHalfTurn)
            var from = current, to = current
            if has(TrackRecord.fromGiven) {
                from = Decomposition(given)
                to = current.turned(from: from, cssHalfTurn: css)
            } else {
                to = Decomposition(has(TrackRecord.toGiven) ? given : given.then(current.affine)).turned(from: from, cssHalfTurn: css)
            }
            if from.isSingular || to.isSingular { return progress < 0.5 ? from[part] : to[part] }
            return mix(from[part], to[part], progress)
        }
        // A central difference over a millionth of a second, in double precision: both ends may move.
        let h = 1e-6
        let now = current(0), before = current(-h), after = current(h)
        var part = 0
        while part < parts {
            let at = target &+ part &* step
            values[at] = finite(result(progress, now, part))
            if let velocities {
                velocities[at] = finite((result(progress + rate * h, after, part) - result(progress - rate * h, before, part)) / (2 * h))
            }
            part &+= 1
        }
    }

    private func applyPath(_ progress: Double, _ rate: Double, _ values: UnsafeMutablePointer<Float>, _ velocities: UnsafeMutablePointer<Float>?) {
        guard let path = clip.path(Int(truncatingIfNeeded: record.path)) else { return }
        let turns = record.turnTarget != UInt32.max && has(TrackRecord.turn)
        var key = KeyPlace(segment: 0, fraction: progress, rate: 1)
        var place = Place()
        if has(TrackRecord.paced) {
            place = path.place(atFraction: progress)
            if !(progress >= 0 && progress <= 1) { key.rate = 0 }
        } else {
            key = self.place(progress)
            if turns || velocities != nil {
                place = path.place(element: key.segment, parameter: key.fraction)
            } else {
                place.point = path.point(element: key.segment, parameter: key.fraction)
            }
        }
        values[target] = finite(place.point.x)
        values[target &+ step] = finite(place.point.y)
        if let velocities {
            velocities[target] = finite(place.velocity.x * key.rate * rate)
            velocities[target &+ step] = finite(place.velocity.y * key.rate * rate)
        }
        if record.turnTarget == UInt32.max { return }
        let turn = Int(truncatingIfNeeded: record.turnTarget)
        values[turn] = 0
        if turns {
            values[turn] = finite(arcTangent(place.tangent.y, place.tangent.x) + (has(TrackRecord.reverse) ? 3.14159265358979311600e+00 : 0))
        }
        if let velocities { velocities[turn] = turns ? finite(place.turn * key.rate * rate) : 0 }
    }
}
