import CMotion
import MotionKernel

/// Writes one animation as a track: its record, key times, segments and curves.
struct TrackCompiler {
    let form: AnimationShape
    let interning: Interning
    let values: ValueLayout
    let floats: MutableFloats
    let words: MutableWords

    var animation: motion_animation { form.animation }
    var tables: Tables { form.tables }
    var pool: Floats { tables.floats + animation.first_value.int }

    /// Writes the record, whose floats and words begin with these numbers. `same`: the track of an animation that
    /// differs in nothing but layer and clock. True if its floats and words are this one's too.
    @inline(never)
    func compile(
        _ record: UnsafeMutablePointer<TrackRecord>, floats float: Int, words word: Int,
        _ same: UnsafePointer<TrackRecord>?
    ) -> Bool {
        UnsafeMutableRawPointer(record).storeBytes(of: SIMD16<UInt32>(repeating: 0), as: SIMD16<UInt32>.self)
        record.pointee.floats = float.u32
        record.pointee.words = word.u32
        record.pointee.kind = form.kind
        record.pointee.clock = interning.clockOfRow[animation.clock]
        record.pointee.parts = form.parts.u32
        record.pointee.segments = form.segments.u32
        record.pointee.turnTarget = MOTION_NONE
        locate(record)
        if form.kind == TrackKind.none { return false }
        if form.kind == TrackKind.path && values.isAnimated(Column.pathRotation) {
            record.pointee.turnTarget = (values.place(Column.pathRotation) &+ animation.layer.int).u32
        }
        if animation.flags & MOTION_ANIMATION_CUMULATIVE != 0 {
            record.pointee.cycleEnd = cycleEnd(tables.clocks + animation.clock.int)
        }
        // Which numbers a layer's are hangs on whether it is in 3D.
        if let same, same.pointee.kind == form.kind, same.pointee.parts == record.pointee.parts,
            (same.pointee.flags ^ record.pointee.flags) & TrackFlag.user == 0
        {
            record.pointee.flags = same.pointee.flags
            (record.pointee.floats, record.pointee.words, record.pointee.path) = (
                same.pointee.floats, same.pointee.words, same.pointee.path
            )
            return true
        }
        if animation.flags & MOTION_ANIMATION_CSS_HALF_TURN != 0 { record.pointee.flags |= TrackFlag.cssHalfTurn }
        if animation.flags & MOTION_ANIMATION_ADDITIVE != 0 { record.pointee.flags |= TrackFlag.additive }
        if animation.flags & MOTION_ANIMATION_CUMULATIVE != 0 { record.pointee.flags |= TrackFlag.cumulative }
        if TrackKind.hasSegments(form.kind) { writeSegments() }
        switch form.kind {
        case TrackKind.keys: compileKeys(record)
        case TrackKind.running: compileRunning()
        case TrackKind.matrix: compileRunningMatrix(record)
        case TrackKind.spatial: compileSpatialKeys(record)
        case TrackKind.morph: compileMorph(record)
        case TrackKind.list: compileLists(record)
        default: compilePath(record)
        }
        return false
    }

    /// The progress with which a cycle of the clock ends. The web's model takes it before the effect's timing, whatever
    /// the direction.
    @inline(__always)
    private func cycleEnd(_ clock: UnsafePointer<motion_clock>) -> Float {
        if clock.pointee.model == MOTION_CLOCK_WEB { return 1 }
        let end = clock.pointee.direction == MOTION_DIRECTION_NORMAL ? 1.0 : 0
        if clock.pointee.timing == MOTION_NONE { return finite(end) }
        let curve = curves(tables.timings) + clock.pointee.timing.int
        let x = curve.pointee.kind == MOTION_TIMING_SPRING ? (end == 0 ? 0 : clock.pointee.duration) : end
        return finite(ease(x, curve, tables.floats).y)
    }

    @inline(__always)
    private func locate(_ record: UnsafeMutablePointer<TrackRecord>) {
        if animation.property >= MOTION_PROPERTY_USER {
            let offset = userOffset((animation.property &- MOTION_PROPERTY_USER).int, tables)
            record.pointee.target = (values.userBase &+ offset).u32
            record.pointee.model = offset.u32
            record.pointee.step = 1
            record.pointee.flags = TrackFlag.user | form.color &* TrackFlag.colorUnit
        } else if animation.property == MOTION_PROPERTY_PATH {
            (record.pointee.target, record.pointee.model) = (animation.layer, animation.layer)
        } else if form.spatial >= 0 {
            let offset = spatialOffset(form.spatial, tables) &+ form.spatialPart
            record.pointee.target = (values.userBase &+ offset).u32
            record.pointee.model = offset.u32
            record.pointee.step = 1
            record.pointee.flags = TrackFlag.user
            if form.kind != TrackKind.none { record.pointee.spatialLayer = animation.layer &+ 1 }
        } else {
            let layer = animation.layer.int, column = LayerProperty[animation.property].column.int
            record.pointee.target = (values.place(column) &+ layer).u32
            record.pointee.model = (column &* values.stride &+ layer).u32
            record.pointee.step = values.stride.u32
        }
    }

    // MARK: - Key times and curves

    /// Key times, and the segments' curves; without curves, those of a discrete path hold.
    @inline(__always)
    private func writeSegments() {
        let given = tables.floats + animation.first_key_time.int
        let usable = form.hasKeyTimes && !form.isPaced, isDiscrete = animation.mode == MOTION_MODE_DISCRETE
        let last = form.segments.double
        let none = isDiscrete && form.kind == TrackKind.path ? SegmentWord.hold : 0
        floats[form.segments] = 1
        for i in below(form.segments) {
            floats[i] = usable ? given[i] : Float(i.double / last)
            words[i] = none
            if i < animation.timing_count.int && !form.isPaced && !isDiscrete {
                let timing = tables.indices[animation.first_timing.int &+ i]
                if timing != MOTION_NONE { words[i] = interning.curveOfTiming[timing] }
            }
        }
    }

    /// Key times by the distances between values, whose parts are coordinates of one space; even ones if nothing moves.
    @inline(__always)
    private func paceKeyTimes() {
        var total = 0.0
        var segment = 0
        while segment < form.segments {
            total += distance(segment)
            segment &+= 1
        }
        if !(total > 0) || !isFinite(total) { return }
        var covered = 0.0
        for segment in below(form.segments) {
            floats[segment] = Float(covered / total)
            covered += distance(segment)
        }
    }

    /// From key `segment` to the next.
    @inline(never)
    private func distance(_ segment: Int) -> Double {
        if form.kind == TrackKind.morph { return squares(segment).squareRoot() }
        var squares = 0.0
        for part in below(form.parts) {
            let step = key(part, segment &+ 1) - key(part, segment)
            squares += step * step
        }
        return squares.squareRoot()
    }

    @inline(__always)
    private func compilePath(_ record: UnsafeMutablePointer<TrackRecord>) {
        record.pointee.path = animation.path
        if animation.rotate != MOTION_ROTATE_NONE { record.pointee.flags |= TrackFlag.turn }
        if animation.rotate == MOTION_ROTATE_AUTO_REVERSE { record.pointee.flags |= TrackFlag.reverse }
        if form.isPaced { record.pointee.flags |= TrackFlag.paced }
        if animation.flags & MOTION_ANIMATION_PATH_OF_LAYER != 0 { record.pointee.flags |= TrackFlag.follows }
    }

    /// From and to of each segment.
    @inline(__always)
    private func compileMorph(_ record: UnsafeMutablePointer<TrackRecord>) {
        if form.isBasic { record.pointee.flags |= TrackFlag.extrapolates }
        if animation.flags & MOTION_ANIMATION_EXTRAPOLATE != 0 { record.pointee.flags |= TrackFlag.goesOn }
        if form.isPaced && form.segments &+ 1 == keyCount { paceKeyTimes() }
        let ends = words + form.segments, last = animation.path &+ animation.value_count &- 1
        for segment in below(form.segments) {
            let from = animation.path &+ segment.u32
            ends[segment &* 2] = from
            ends[segment &* 2 &+ 1] = from < last && animation.mode != MOTION_MODE_DISCRETE ? from &+ 1 : from
        }
        // One of from and to: the other is what is there.
        if form.isBasic && animation.value_count == 1 {
            ends[animation.flags & MOTION_ANIMATION_FROM != 0 ? 1 : 0] = MOTION_NONE
        }
    }

    /// The square of how far a path's points go to the next value, all in one space; none between other verbs.
    @inline(__always)
    private func squares(_ segment: Int) -> Double {
        let a = tables.paths + (animation.path.int &+ segment), b = a + 1
        if !tables.haveSameVerbs(a, b) { return Double.nan }
        let (from, to) = (tables.points(a), tables.points(b))
        var squares = 0.0
        for i in below(a.pointee.point_count.int &* 2) {
            let step = Double(to[i]) - Double(from[i])
            squares += step * step
        }
        return squares
    }

    @inline(__always)
    private func compileRunningMatrix(_ record: UnsafeMutablePointer<TrackRecord>) {
        record.pointee.flags |=
            animation.flags & MOTION_ANIMATION_FROM != 0
            ? TrackFlag.fromGiven
            : (animation.flags & MOTION_ANIMATION_TO != 0 ? TrackFlag.toGiven : TrackFlag.byGiven)
        if form.spatial >= 0 {
            Matrix.with(1) { matrix in
                matrix.load(pool, form.width)
                matrix.store(to: floats, 16)
            }
            return
        }
        let affine = Affine(pool), given = UnsafeMutableRawPointer(floats)
        given.storeBytes(of: AffineDecomposition(affine), as: AffineDecomposition.self)
        if record.pointee.flags & TrackFlag.byGiven != 0 { given.storeBytes(of: affine, as: Affine.self) }
    }

    // MARK: - Parts from numbers

    /// Part `part` of the value that stands at `value` in numbers: of a value function's transform, or the number
    /// itself.
    @inline(never)
    private func part(_ part: Int, of value: Int) -> Double {
        if animation.property != MOTION_PROPERTY_TRANSFORM { return Double(pool[value &* form.width &+ part]) }
        let number = number(of: part)
        let identity = form.spatial < 0 ? ValueFunction.identity(part) : SpatialParts.identity(part)
        return Double(number < 0 ? identity : pool[value &* form.width &+ number])
    }

    /// Which number of the value function gives a part, or -1.
    private func number(of part: Int) -> Int {
        form.spatial < 0
            ? ValueFunction.number(of: part, animation.function) : SpatialParts.number(of: part, animation.function)
    }

    private func isFixed(_ part: Int) -> Bool {
        animation.property == MOTION_PROPERTY_TRANSFORM && number(of: part) < 0
    }

    /// One of from, to, by, in numbers: the other one is the running value.
    @inline(__always)
    private func compileRunning() {
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

    /// How keys go on.
    func setReach(_ record: UnsafeMutablePointer<TrackRecord>) {
        if form.isBasic { record.pointee.flags |= TrackFlag.extrapolates }
        if animation.flags & MOTION_ANIMATION_EXTRAPOLATE != 0 { record.pointee.flags |= TrackFlag.goesOn }
    }

    @inline(__always)
    private func compileKeys(_ record: UnsafeMutablePointer<TrackRecord>) {
        setReach(record)
        if form.isPaced && form.segments &+ 1 == keyCount && animation.property != MOTION_PROPERTY_TRANSFORM {
            paceKeyTimes()
        }
        if animation.property == MOTION_PROPERTY_TRANSFORM && animation.function == MOTION_FUNCTION_NONE {
            writeMatrixSegments()
        } else if animation.property != MOTION_PROPERTY_TRANSFORM && animation.flags & MOTION_ANIMATION_BY == 0
            && !form.bends
        {
            copyNumberSegments()
        } else {
            writeNumberSegments()
        }
    }

    /// Part of key i, with from, to and by resolved.
    @inline(never)
    private func key(_ part: Int, _ i: Int) -> Double {
        if !form.isBasic || animation.flags & MOTION_ANIMATION_BY == 0 { return self.part(part, of: i) }
        if isFixed(part) { return self.part(part, of: 0) }
        let (a, b) = (self.part(part, of: 0), self.part(part, of: 1))
        // from + by; or to and by, in this order
        if animation.flags & MOTION_ANIMATION_FROM != 0 { return i == 0 ? a : a + b }
        return i == 0 ? a - b : a
    }

    /// Keys as they are given: straight from number to number.
    @inline(__always)
    private func copyNumberSegments() {
        let segments = UnsafeMutableRawPointer(floats + (form.segments &+ 1)).assumingMemoryBound(to: KeySegment.self)
        var at = 0
        for part in below(form.parts) {
            for segment in below(form.segments) {
                let from = pool + (segment &* form.width &+ part)
                let to = segment &+ 1 < keyCount && animation.mode != MOTION_MODE_DISCRETE ? from + form.width : from
                segments[at] = KeySegment(v0: from.pointee, v1: to.pointee, e0: 0, e1: 0)
                at &+= 1
            }
        }
    }

    @inline(__always)
    private func writeNumberSegments() {
        /// NaN where there is no such key.
        func neighbour(_ part: Int, _ i: Int) -> Double { i >= 0 && i < keyCount ? key(part, i) : Double.nan }
        for part in below(form.parts) {
            for segment in below(form.segments) {
                let next = segment &+ 1 < keyCount ? segment &+ 1 : segment
                write(
                    part, segment, neighbour(part, segment &- 1), key(part, segment), key(part, next),
                    neighbour(part, segment &+ 2))
            }
        }
    }

    var keyCount: Int { form.isBasic ? 2 : animation.value_count.int }

    /// The matrix of key i.
    @inline(never)
    private func matrix(_ i: Int) -> Affine {
        if !form.isBasic || animation.flags & MOTION_ANIMATION_BY == 0 { return Affine(pool + i &* 6) }
        let first = Affine(pool), by = Affine(pool + 6)
        if animation.flags & MOTION_ANIMATION_FROM != 0 { return i == 0 ? first : by.then(first) }
        return i == 0 ? by.inverse.then(first) : first
    }

    /// Keys taken apart, each turned the shorter way from the one before. Four keys in a row make one segment.
    @inline(__always)
    private func writeMatrixSegments() {
        // Room for four decompositions, where the keys stand by their numbers modulo 4; behind the last key, that key
        // again.
        var room = SIMD32<Double>(repeating: 0)
        withUnsafeMutableBytes(of: &room) { bytes in
            guard let keys = bytes.baseAddress?.assumingMemoryBound(to: AffineDecomposition.self) else { return }
            let isDiscrete = animation.mode == MOTION_MODE_DISCRETE
            var (segment, known) = (0, 0)
            while segment < form.segments {
                while known <= segment &+ 2 {
                    let last = keys + ((known &- 1) & 3), key = keys + (known & 3)
                    if known >= keyCount {
                        key.pointee = last.pointee
                    } else {
                        key.pointee = AffineDecomposition(matrix(known))
                        if known > 0 {
                            key.pointee = key.pointee.unwrapped(
                                after: last.pointee, cssHalfTurn: animation.flags & MOTION_ANIMATION_CSS_HALF_TURN != 0)
                        }
                    }
                    known &+= 1
                }
                func number(_ i: Int, _ part: Int) -> Double {
                    UnsafeRawPointer(keys + (i & 3)).load(fromByteOffset: part &* 8, as: Double.self)
                }
                let hasPrevious = segment > 0 && !keys[(segment &- 1) & 3].isSingular
                let hasFollowing = segment &+ 2 < keyCount && !keys[(segment &+ 2) & 3].isSingular
                if (keys[segment & 3].isSingular || keys[(segment &+ 1) & 3].isSingular) && !isDiscrete {
                    words[segment] |= SegmentWord.flip
                }
                for part in below(AffineDecomposition.count) {
                    write(
                        part, segment, hasPrevious ? number(segment &- 1, part) : Double.nan, number(segment, part),
                        number(segment &+ 1, part),
                        hasFollowing ? number(segment &+ 2, part) : Double.nan)
                }
                segment &+= 1
            }
        }
    }
}
