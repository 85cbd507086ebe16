import CMotion
import MotionKernel

/// Writes one animation as a track: its record, key times, segments and curves.
struct TrackCompiler {
    let form: AnimationForm
    let interning: Interning
    let values: ValueLayout
    let stride: Int
    let floats: UnsafeMutablePointer<Float>
    let words: UnsafeMutablePointer<UInt32>

    private var animation: motion_animation { form.animation }
    private var tables: Tables { form.tables }
    private var pool: UnsafePointer<Float> { tables.floats + Int(truncatingIfNeeded: animation.first_value) }

    /// Fills in the record, which says where the floats and words go and is zero elsewhere.
    @inline(never)
    func compile(_ record: UnsafeMutablePointer<TrackRecord>) {
        record.pointee.kind = form.kind
        record.pointee.clock = interning.clockOfRow[Int(truncatingIfNeeded: animation.clock)]
        record.pointee.parts = UInt32(truncatingIfNeeded: form.parts)
        record.pointee.segments = UInt32(truncatingIfNeeded: form.segments)
        record.pointee.turnTarget = MOTION_NONE
        locate(&record.pointee)
        if form.kind == TrackRecord.none { return }
        if animation.flags & MOTION_ANIMATION_CSS_HALF_TURN != 0 { record.pointee.flags |= TrackRecord.cssHalfTurn }
        if animation.flags & MOTION_ANIMATION_ADDITIVE != 0 { record.pointee.flags |= TrackRecord.additive }
        if animation.flags & MOTION_ANIMATION_CUMULATIVE != 0 {
            record.pointee.flags |= TrackRecord.cumulative
            record.pointee.cycleEnd = cycleEnd(tables.clocks + Int(truncatingIfNeeded: animation.clock))
        }
        switch form.kind {
        case TrackRecord.keys: compileKeys(&record.pointee, floats, words)
        case TrackRecord.running: compileRunning(floats)
        case TrackRecord.matrix: compileRunningMatrix(&record.pointee, floats)
        case TrackRecord.path: compilePath(&record.pointee, floats, words)
        default: return
        }
    }

    /// The progress with which a cycle of the clock ends. The web's model takes it before the effect's timing, whatever the direction.
    private func cycleEnd(_ clock: UnsafePointer<motion_clock>) -> Float {
        if clock.pointee.model == MOTION_CLOCK_WEB { return 1 }
        let end = clock.pointee.direction == MOTION_DIRECTION_NORMAL ? 1.0 : 0
        if clock.pointee.timing == MOTION_NONE { return finite(end) }
        let curve = curves(tables.timings) + Int(truncatingIfNeeded: clock.pointee.timing)
        let x = curve.pointee.kind == MOTION_TIMING_SPRING ? (end == 0 ? 0 : clock.pointee.duration) : end
        return finite(ease(x, curve, tables.floats).y)
    }

    private func locate(_ record: inout TrackRecord) {
        if animation.property >= MOTION_PROPERTY_USER {
            let offset = userOffset(Int(truncatingIfNeeded: animation.property &- MOTION_PROPERTY_USER), tables)
            record.target = UInt32(truncatingIfNeeded: values.userBase &+ offset)
            record.model = UInt32(truncatingIfNeeded: offset)
            record.step = 1
            record.flags = TrackRecord.user | form.color &* TrackRecord.colorUnit
        } else {
            let layer = Int(truncatingIfNeeded: animation.layer), column = propertyColumn(animation.property)
            record.target = UInt32(truncatingIfNeeded: values.place(column) &+ layer)
            record.model = UInt32(truncatingIfNeeded: column &* stride &+ layer)
            record.step = UInt32(truncatingIfNeeded: stride)
        }
    }

    // MARK: - Key times and curves

    private func writeKeyTimes(_ floats: UnsafeMutablePointer<Float>) {
        let given = tables.floats + Int(truncatingIfNeeded: animation.first_key_time)
        let usable = form.hasKeyTimes && !form.isPaced
        let last = Double(Int32(truncatingIfNeeded: form.segments))
        var i = 0
        while i <= form.segments {
            floats[i] = usable ? given[i] : Float(Double(Int32(truncatingIfNeeded: i)) / last)
            i &+= 1
        }
    }

    private func writeCurves(_ words: UnsafeMutablePointer<UInt32>) {
        var i = 0
        while i < form.segments {
            words[i] = 0
            if i < Int(truncatingIfNeeded: animation.timing_count) && !form.isPaced {
                let timing = tables.indices[Int(truncatingIfNeeded: animation.first_timing) &+ i]
                if timing != MOTION_NONE { words[i] = interning.curveOfTiming[Int(truncatingIfNeeded: timing)] }
            }
            i &+= 1
        }
    }

    /// Key times by the distances between values, whose parts are coordinates of one space; even ones if nothing moves.
    private func paceKeyTimes(_ times: UnsafeMutablePointer<Float>) {
        var total = 0.0
        var segment = 0
        while segment < form.segments {
            total += distance(segment)
            segment &+= 1
        }
        if !(total > 0) || !isFinite(total) { return }
        var covered = 0.0
        segment = 0
        while segment < form.segments {
            times[segment] = Float(covered / total)
            covered += distance(segment)
            segment &+= 1
        }
        times[form.segments] = 1
    }

    /// From key `segment` to the next.
    private func distance(_ segment: Int) -> Double {
        var squares = 0.0
        var part = 0
        while part < form.parts {
            let step = key(part, segment &+ 1) - key(part, segment)
            squares += step * step
            part &+= 1
        }
        return squares.squareRoot()
    }

    private func compilePath(_ record: inout TrackRecord, _ floats: UnsafeMutablePointer<Float>, _ words: UnsafeMutablePointer<UInt32>) {
        record.path = animation.path
        if values.isAnimated(Column.pathRotation) {
            record.turnTarget = UInt32(truncatingIfNeeded: values.place(Column.pathRotation) &+ Int(truncatingIfNeeded: animation.layer))
        }
        if animation.rotate != MOTION_ROTATE_NONE { record.flags |= TrackRecord.turn }
        if animation.rotate == MOTION_ROTATE_AUTO_REVERSE { record.flags |= TrackRecord.reverse }
        if form.isPaced { record.flags |= TrackRecord.paced }
        writeKeyTimes(floats)
        writeCurves(words)
        if animation.mode != MOTION_MODE_DISCRETE { return }
        var i = 0
        while i < form.segments {
            words[i] = TrackRecord.hold
            i &+= 1
        }
    }

    private func compileRunningMatrix(_ record: inout TrackRecord, _ floats: UnsafeMutablePointer<Float>) {
        record.flags |= animation.flags & MOTION_ANIMATION_FROM != 0 ? TrackRecord.fromGiven
            : (animation.flags & MOTION_ANIMATION_TO != 0 ? TrackRecord.toGiven : TrackRecord.byGiven)
        var i = 0
        while i < 6 {
            floats[i] = pool[i]
            i &+= 1
        }
    }

    // MARK: - Parts from numbers

    /// Part `part` of the value that stands at `value` in numbers: of a value function's transform, or the number itself.
    @inline(never)
    private func part(_ part: Int, of value: Int) -> Double {
        if animation.property != MOTION_PROPERTY_TRANSFORM { return Double(pool[value &* form.width &+ part]) }
        let number = ValueFunction.number(of: part, animation.function)
        return number < 0 ? Double(ValueFunction.identity(part)) : Double(pool[value &* form.width &+ number])
    }

    private func isFixed(_ part: Int) -> Bool {
        animation.property == MOTION_PROPERTY_TRANSFORM && ValueFunction.number(of: part, animation.function) < 0
    }

    /// One of from, to, by, in numbers: the other one is the running value.
    private func compileRunning(_ floats: UnsafeMutablePointer<Float>) {
        var part = 0
        while part < form.parts {
            let given = Float(self.part(part, of: 0))
            let form = floats + part &* 4
            (form[0], form[1], form[2], form[3]) = (0, 1, 0, 1)
            if isFixed(part) {
                (form[0], form[1], form[2], form[3]) = (given, 0, given, 0)
            } else if animation.flags & MOTION_ANIMATION_FROM != 0 {
                (form[0], form[1]) = (given, 0)
            } else if animation.flags & MOTION_ANIMATION_TO != 0 {
                (form[2], form[3]) = (given, 0)
            } else {
                form[2] = given
            }
            part &+= 1
        }
    }

    // MARK: - Keys

    private func compileKeys(_ record: inout TrackRecord, _ floats: UnsafeMutablePointer<Float>, _ words: UnsafeMutablePointer<UInt32>) {
        if form.isBasic { record.flags |= TrackRecord.extrapolates }
        if animation.flags & MOTION_ANIMATION_EXTRAPOLATE != 0 { record.flags |= TrackRecord.goesOn }
        writeKeyTimes(floats)
        if form.isPaced && form.segments &+ 1 == keyCount && animation.property != MOTION_PROPERTY_TRANSFORM { paceKeyTimes(floats) }
        writeCurves(words)
        if animation.property == MOTION_PROPERTY_TRANSFORM && animation.function == MOTION_FUNCTION_NONE {
            writeMatrixSegments(floats, words)
        } else {
            writeNumberSegments(floats)
        }
        if animation.mode == MOTION_MODE_DISCRETE {
            var i = 0
            while i < form.segments {
                words[i] = 0
                i &+= 1
            }
        }
    }

    /// Part of key i, with from, to and by resolved.
    @inline(never)
    private func key(_ part: Int, _ i: Int) -> Double {
        if !form.isBasic || isFixed(part) { return self.part(part, of: form.isBasic ? 0 : i) }
        let (a, b) = (self.part(part, of: 0), self.part(part, of: 1))
        if animation.flags & MOTION_ANIMATION_BY == 0 { return i == 0 ? a : b }
        // from + by; or to and by, in this order
        if animation.flags & MOTION_ANIMATION_FROM != 0 { return i == 0 ? a : a + b }
        return i == 0 ? a - b : a
    }

    private func writeNumberSegments(_ to: UnsafeMutablePointer<Float>) {
        var part = 0
        while part < form.parts {
            var segment = 0
            while segment < form.segments {
                let next = segment &+ 1 < keyCount ? segment &+ 1 : segment
                write(
                    to, part, segment, previous: segment > 0 ? key(part, segment &- 1) : nil, key(part, segment), key(part, next),
                    following: next &+ 1 < keyCount ? key(part, next &+ 1) : nil)
                segment &+= 1
            }
            part &+= 1
        }
    }

    private var keyCount: Int { form.isBasic ? 2 : Int(truncatingIfNeeded: animation.value_count) }

    /// The matrix of key i.
    @inline(never)
    private func matrix(_ i: Int) -> Affine {
        if !form.isBasic || animation.flags & MOTION_ANIMATION_BY == 0 { return Affine(pool + i &* 6) }
        let first = Affine(pool), by = Affine(pool + 6)
        if animation.flags & MOTION_ANIMATION_FROM != 0 { return i == 0 ? first : by.then(first) }
        return i == 0 ? by.inverse.then(first) : first
    }

    /// Keys taken apart, each turned the shorter way from the one before. Four keys in a row make one segment.
    private func writeMatrixSegments(_ to: UnsafeMutablePointer<Float>, _ words: UnsafeMutablePointer<UInt32>) {
        let css = animation.flags & MOTION_ANIMATION_CSS_HALF_TURN != 0
        func next(_ i: Int, _ key: Decomposition) -> Decomposition {
            i < keyCount ? Decomposition(matrix(i)).turned(from: key, cssHalfTurn: css) : key
        }
        var previous = Decomposition(matrix(0)), key = previous
        var second = next(1, key)
        var segment = 0
        while segment < form.segments {
            let third = next(segment &+ 2, second)
            let flips = key.isSingular || second.isSingular
            if flips { words[segment] |= TrackRecord.flip }
            var part = 0
            while part < Decomposition.count {
                write(
                    to, part, segment, previous: segment > 0 && !previous.isSingular ? previous[part] : nil, key[part],
                    segment &+ 1 < keyCount ? second[part] : key[part],
                    following: segment &+ 2 < keyCount && !third.isSingular ? third[part] : nil)
                part &+= 1
            }
            (previous, key, second) = (key, second, third)
            segment &+= 1
        }
    }

    private func parameters(_ key: Int) -> KeyParameters {
        if key >= Int(truncatingIfNeeded: animation.parameter_count) { return KeyParameters() }
        let given = tables.floats + (Int(truncatingIfNeeded: animation.first_parameter) &+ key &* 3)
        return KeyParameters(tension: Double(given[0]), continuity: Double(given[1]), bias: Double(given[2]))
    }

    /// The segment from key value `a` to `b`, given their neighbours, behind the key times at `times`; beyond an end the spline goes on by
    /// reflection.
    @inline(never)
    private func write(
        _ times: UnsafeMutablePointer<Float>, _ part: Int, _ segment: Int, previous: Double?, _ a: Double, _ b: Double, following: Double?
    ) {
        var result = KeySegment(v0: finite(a), v1: finite(b), e0: 0, e1: 0)
        if animation.mode == MOTION_MODE_DISCRETE {
            result.v1 = result.v0
        } else if form.bends && form.segments &+ 1 == keyCount {
            let step = b - a
            let before = previous.map { a - $0 } ?? step, after = following.map { $0 - b } ?? step
            var (leaving, arriving) = (parameters(segment).leaving(before, step), parameters(segment &+ 1).arriving(step, after))
            if form.isPaced {
                // Tangents are per key; segments of unequal times need them per second.
                if segment > 0 { leaving *= share(times, segment, segment &- 1) }
                if segment &+ 1 < form.segments { arriving *= share(times, segment, segment &+ 1) }
            }
            result.e0 = finite(leaving - step)
            result.e1 = finite(arriving - step)
        }
        (UnsafeMutableRawPointer(times + (form.segments &+ 1)) + (part &* form.segments &+ segment) &* 16).storeBytes(of: result, as: KeySegment.self)
    }
}

/// Twice the span of segment `own` as a fraction of its and its neighbour's.
private func share(_ times: UnsafePointer<Float>, _ own: Int, _ neighbour: Int) -> Double {
    let span = Double(times[own &+ 1]) - Double(times[own]), other = Double(times[neighbour &+ 1]) - Double(times[neighbour])
    return span + other > 0 ? 2 * span / (span + other) : 1
}

/// Where a user property's values stand among those of all.
func userOffset(_ row: Int, _ tables: Tables) -> Int {
    // Arities are at most 4: fixed room for each keeps this O(1).
    row &* 4
}
