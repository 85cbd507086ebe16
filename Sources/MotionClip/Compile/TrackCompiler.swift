import CMotion
import MotionKernel

/// Writes one animation as a track: its record, key times, segments and curves.
struct TrackCompiler {
    let shape: AnimationShape
    let interning: Interning
    let values: ValueLayout
    let floats: MutableFloats
    let words: MutableWords

    var animation: motion_animation { shape.animation }
    var tables: Tables { shape.tables }
    var pool: Floats { tables.floats + animation.first_value.int }

    /// Writes the record, whose floats and words begin with these numbers. `same` is the track of an animation that
    /// differs in nothing but layer and clock. Returns true if the floats and words of `same` are those of this track
    /// too.
    @inline(never)
    func compile(
        _ record: inout TrackRecord, floats float: Int, words word: Int,
        _ same: UnsafePointer<TrackRecord>?
    ) -> Bool {
        record.setForm(shape.kind, parts: shape.parts)
        (record.clock, record.segments) = (interning.clockOfRow[animation.clock], shape.segments.u32)
        (record.floats, record.words, record.turnTarget) = (float.u32, word.u32, MOTION_NONE)
        locate(&record)
        if shape.kind == TrackKind.none { return false }
        if shape.kind == TrackKind.path && values.isAnimated(Column.pathRotation) {
            record.turnTarget = (values.place(Column.pathRotation) &+ animation.layer.int).u32
        }
        if shape.has(MOTION_ANIMATION_CUMULATIVE) {
            record.cycleEnd = cycleEnd(tables.clocks + animation.clock.int)
        }
        // The numbers of a layer depend on whether it is in 3D.
        if let same, same.pointee.kind == shape.kind, same.pointee.parts == record.parts,
            same.pointee.has(TrackFlag.user) == record.has(TrackFlag.user)
        {
            // Which group of keys a track is in comes later.
            (record.form, record.other) = (same.pointee.form, shape.kind == TrackKind.keys ? 0 : same.pointee.other)
            (record.floats, record.words) = (same.pointee.floats, same.pointee.words)
            return true
        }
        record.form |= shape.formFlags
        if shape.has(MOTION_ANIMATION_CSS_HALF_TURN) { record.form |= TrackFlag.cssHalfTurn }
        if shape.has(MOTION_ANIMATION_ADDITIVE) { record.form |= TrackFlag.additive }
        if shape.has(MOTION_ANIMATION_CUMULATIVE) { record.form |= TrackFlag.cumulative }
        if shape.hasAngle { record.form |= TrackFlag.angle }
        if TrackKind.hasSegments(shape.kind) && writeSegments() { record.form |= TrackFlag.evenTimes }
        switch shape.kind {
        case TrackKind.keys: compileKeys(&record)
        case TrackKind.running: compileRunning()
        case TrackKind.runningKeys: compileRunningKeys(&record)
        case TrackKind.matrix: compileRunningMatrix(&record)
        case TrackKind.spatial where hasSpace: compileSpatialKeys(&record)
        case TrackKind.morph: compileMorph(&record)
        case TrackKind.list: compileLists(&record)
        default: compilePath(&record)
        }
        return false
    }

    /// Returns the progress with which a cycle of the clock ends. In the web's model it is taken before the timing of
    /// the effect, whatever the direction.
    @inline(__always)
    private func cycleEnd(_ clock: UnsafePointer<motion_clock>) -> Float {
        if clock.pointee.model == MOTION_CLOCK_WEB { return 1 }
        let end = clock.pointee.direction == MOTION_DIRECTION_NORMAL ? 1.0 : 0
        if clock.pointee.timing == MOTION_NONE { return finite(end) }
        let curve = curves(tables.timings) + clock.pointee.timing.int
        let x = curve.pointee.kind == MOTION_TIMING_SPRING ? (end == 0 ? 0 : clock.pointee.duration) : end
        return finite(ease(x, curve, tables.floats).y)
    }

    /// Sets the places of the track's numbers among the animated values, and among those of the model.
    @inline(__always)
    private func locate(_ record: inout TrackRecord) {
        let property = animation.property, layer = animation.layer
        if property == MOTION_PROPERTY_PATH {
            (record.target, record.model) = (layer, layer)
        } else if property >= MOTION_PROPERTY_USER || shape.spatial >= 0 {
            let isUser = property >= MOTION_PROPERTY_USER
            let offset =
                isUser
                ? userOffset((property &- MOTION_PROPERTY_USER).int, tables)
                : spatialOffset(shape.spatial, tables) &+ shape.spatialPart
            (record.target, record.model, record.step) = ((values.userBase &+ offset).u32, offset.u32, 1)
            record.form |= TrackFlag.user | shape.color &* TrackFlag.colorUnit
            if !isUser && shape.kind != TrackKind.none { record.spatialLayer = layer &+ 1 }
        } else {
            let column = LayerProperty[property].column.int
            record.target = (values.place(column) &+ layer.int).u32
            record.model = (column &* values.stride &+ layer.int).u32
            record.step = values.stride.u32
        }
    }

    // MARK: - Key times and curves

    /// Writes key times, and the curves of the segments. Without curves, the segments of a discrete path hold. Returns
    /// true if the segments are many and of even length.
    @inline(__always)
    private func writeSegments() -> Bool {
        let given = tables.floats + animation.first_key_time.int
        let usable = shape.hasKeyTimes && !shape.isPaced, isDiscrete = animation.mode == MOTION_MODE_DISCRETE
        let last = shape.segments.double
        let none = isDiscrete && shape.kind == TrackKind.path ? SegmentWord.hold : 0
        let areCurved = shape.formFlags & TrackFlag.uncurved == 0
        floats[shape.segments] = 1
        var areEven = shape.segments > TrackRecord.fewEven && !shape.isPaced
        for i in below(shape.segments) {
            let even = Float(i.double / last)
            floats[i] = usable ? given[i] : even
            if floats[i] != even { areEven = false }
            if !areCurved { continue }
            words[i] = none
            if i < animation.timing_count.int && !shape.isPaced && !isDiscrete {
                let timing = tables.indices[animation.first_timing.int &+ i]
                if timing != MOTION_NONE { words[i] = interning.curveOfTiming[timing] }
            }
        }
        return areEven
    }

    /// Spaces key times by the distances between values, whose parts are coordinates of one space. If nothing moves,
    /// the times stay even.
    @inline(__always)
    private func paceKeyTimes() {
        var total = 0.0
        for segment in below(shape.segments) { total += distance(segment) }
        if !(total > 0) || !isFinite(total) { return }
        var covered = 0.0
        for segment in below(shape.segments) {
            floats[segment] = Float(covered / total)
            covered += distance(segment)
        }
    }

    /// Returns the distance from key `segment` to the next one.
    @inline(never)
    private func distance(_ segment: Int) -> Double {
        if shape.kind == TrackKind.morph { return squares(segment).squareRoot() }
        var squares = 0.0
        for part in below(shape.parts) {
            let step = key(part, segment &+ 1) - key(part, segment)
            squares += step * step
        }
        return squares.squareRoot()
    }

    @inline(__always)
    private func compilePath(_ record: inout TrackRecord) {
        let follows = shape.has(MOTION_ANIMATION_PATH_OF_LAYER)
        record.other = follows ? animation.path : interning.number(ofPath: animation.path)
        if animation.rotate != MOTION_ROTATE_NONE { record.form |= TrackFlag.turn }
        if animation.rotate == MOTION_ROTATE_AUTO_REVERSE { record.form |= TrackFlag.reverse }
        if shape.isPaced { record.form |= TrackFlag.paced }
        if shape.has(MOTION_ANIMATION_EVEN_SPEED) { record.form |= TrackFlag.even }
        if follows { record.form |= TrackFlag.follows }
    }

    /// Writes the two paths of each segment, from and to.
    @inline(__always)
    private func compileMorph(_ record: inout TrackRecord) {
        setReach(&record)
        if shape.isPaced && shape.segments &+ 1 == keyCount { paceKeyTimes() }
        let ends = words + shape.segments, count = animation.value_count.int, last = count &- 1
        func path(_ i: Int) -> UInt32 {
            shape.isAsIs(i, of: count) ? MOTION_NONE : interning.number(ofPath: animation.path &+ i.u32)
        }
        for segment in below(shape.segments) {
            let next = segment < last && animation.mode != MOTION_MODE_DISCRETE ? segment &+ 1 : segment
            ends[segment &* 2] = path(segment)
            ends[segment &* 2 &+ 1] = path(next)
        }
        // One of from and to: the other is what is there.
        if shape.isBasic && animation.value_count == 1 {
            ends[shape.has(MOTION_ANIMATION_FROM) ? 1 : 0] = MOTION_NONE
        }
    }

    /// Returns the square of how far the points of a path go to the next value, all points in one space; NaN where the
    /// two have other verbs.
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
    private func compileRunningMatrix(_ record: inout TrackRecord) {
        let isBy = shape.has(MOTION_ANIMATION_BY)
        let end = shape.has(MOTION_ANIMATION_FROM) ? TrackFlag.fromGiven : TrackFlag.toGiven
        record.form |= isBy ? TrackFlag.byGiven : end
        if shape.spatial >= 0 {
            Matrix.with(1) { matrix in
                matrix.load(pool, shape.width)
                matrix.store(to: floats, 16)
            }
            return
        }
        let affine = Affine(pool), given = UnsafeMutableRawPointer(floats)
        given.storeBytes(of: AffineDecomposition(affine), as: AffineDecomposition.self)
        if isBy { given.storeBytes(of: affine, as: Affine.self) }
    }

    // MARK: - Parts from numbers

    /// Returns a part of the value whose number is `value`: of a transform by a value function the part that the
    /// function gives, else the number itself.
    @inline(never)
    private func part(_ part: Int, of value: Int) -> Double {
        if animation.property != MOTION_PROPERTY_TRANSFORM { return Double(pool[value &* shape.width &+ part]) }
        let number = number(of: part)
        let identity = shape.spatial < 0 ? ValueFunction.identity(part) : SpatialParts.identity(part)
        return Double(number < 0 ? identity : pool[value &* shape.width &+ number])
    }

    /// Returns which number of the value function gives a part, or -1.
    private func number(of part: Int) -> Int {
        shape.spatial < 0
            ? ValueFunction.number(of: part, animation.function) : SpatialParts.number(of: part, animation.function)
    }

    private func isFixed(_ part: Int) -> Bool {
        animation.property == MOTION_PROPERTY_TRANSFORM && number(of: part) < 0
    }

    /// Writes the ends of a track of which one of from, to and by is given, in numbers: the other end is the running
    /// value.
    @inline(__always)
    private func compileRunning() {
        for part in below(shape.parts) {
            let given = Float(self.part(part, of: 0)), isFixed = isFixed(part)
            var ends = SIMD4<Float>(0, 1, 0, 1)
            if isFixed || shape.has(MOTION_ANIMATION_FROM) { ends.lowHalf = SIMD2(given, 0) }
            if isFixed || shape.has(MOTION_ANIMATION_TO) { ends.highHalf = SIMD2(given, 0) }
            if !isFixed && shape.has(MOTION_ANIMATION_BY) { ends.z = given }
            ends.store(to: floats + part &* 4)
        }
    }

    // MARK: - Keys

    /// Writes keys of which the first or the last one is the running value.
    @inline(__always)
    private func compileRunningKeys(_ record: inout TrackRecord) {
        setReach(&record)
        var ends: MutableFloats = UnsafeMutableRawPointer(keySegments).typed()
        for part in below(shape.parts) {
            let isFixed = isFixed(part)
            func end(_ i: Int) -> SIMD2<Float> {
                shape.isAsIs(i, of: keyCount) && !isFixed ? SIMD2(0, 1) : SIMD2(Float(self.part(part, of: i)), 0)
            }
            for segment in below(shape.segments) {
                let next = segment &+ 1 < keyCount && animation.mode != MOTION_MODE_DISCRETE ? segment &+ 1 : segment
                SIMD4(lowHalf: end(segment), highHalf: end(next)).store(to: ends)
                ends += 4
            }
        }
    }

    /// Says how values go on beyond the outer keys.
    func setReach(_ record: inout TrackRecord) {
        if shape.isBasic { record.form |= TrackFlag.extrapolates }
        if shape.has(MOTION_ANIMATION_EXTRAPOLATE) { record.form |= TrackFlag.goesOn }
    }

    private func compileKeys(_ record: inout TrackRecord) {
        setReach(&record)
        if shape.isPaced && shape.segments &+ 1 == keyCount && animation.property != MOTION_PROPERTY_TRANSFORM {
            paceKeyTimes()
        }
        if animation.property == MOTION_PROPERTY_TRANSFORM && animation.function == MOTION_FUNCTION_NONE {
            writeMatrixSegments()
        } else if animation.property != MOTION_PROPERTY_TRANSFORM && !shape.has(MOTION_ANIMATION_BY) && shape.isLinear {
            copyNumbers()
        } else {
            writeNumberSegments()
        }
    }

    /// Returns a part of key i, with from, to and by resolved.
    @inline(never)
    private func key(_ part: Int, _ i: Int) -> Double {
        if !shape.isBasic || !shape.has(MOTION_ANIMATION_BY) { return self.part(part, of: i) }
        if isFixed(part) { return self.part(part, of: 0) }
        let (a, b) = (self.part(part, of: 0), self.part(part, of: 1))
        // from + by; or to and by, in this order
        if shape.has(MOTION_ANIMATION_FROM) { return i == 0 ? a : a + b }
        return i == 0 ? a - b : a
    }

    /// Writes linear keys as they are given.
    @inline(__always)
    private func copyNumbers() {
        var at = floats + (shape.segments &+ 1)
        for part in below(shape.parts) {
            for key in below(shape.segments &+ 1) {
                at.pointee = pool[(key < keyCount ? key : key &- 1) &* shape.width &+ part]
                at += 1
            }
        }
    }

    @inline(__always)
    private func writeNumberSegments() {
        /// Returns a part of a key next to a segment; NaN where the key is missing.
        func neighbour(_ part: Int, _ i: Int) -> Double { i >= 0 && i < keyCount ? key(part, i) : Double.nan }
        for part in below(shape.parts) {
            for segment in below(shape.segments) {
                let next = segment &+ 1 < keyCount ? segment &+ 1 : segment
                write(
                    part, segment, neighbour(part, segment &- 1), key(part, segment), key(part, next),
                    neighbour(part, segment &+ 2))
            }
        }
    }

    /// The segments of all parts, which follow the key times.
    var keySegments: UnsafeMutablePointer<KeySegment> {
        UnsafeMutableRawPointer(floats + (shape.segments &+ 1)).typed()
    }

    var keyCount: Int { shape.isBasic ? 2 : animation.value_count.int }

    /// Returns the matrix of key i, with from, to and by resolved.
    @inline(never)
    private func matrix(_ i: Int) -> Affine {
        if !shape.isBasic || !shape.has(MOTION_ANIMATION_BY) { return Affine(pool + i &* 6) }
        let first = Affine(pool), by = Affine(pool + 6)
        if shape.has(MOTION_ANIMATION_FROM) { return i == 0 ? first : by.then(first) }
        return i == 0 ? by.inverse.then(first) : first
    }

    /// Writes segments between matrices that are decomposed, each turned the shorter way from the one before. Four keys
    /// in a row make one segment.
    @inline(__always)
    private func writeMatrixSegments() {
        // Room for four decompositions. A key is at its number modulo 4; after the last key comes that key again.
        withRoom(4) { (keys: UnsafeMutablePointer<AffineDecomposition>) in
            let isDiscrete = animation.mode == MOTION_MODE_DISCRETE
            var known = 0
            for segment in below(shape.segments) {
                while known <= segment &+ 2 {
                    let last = keys + ((known &- 1) & 3), key = keys + (known & 3)
                    if known >= keyCount {
                        key.pointee = last.pointee
                    } else {
                        key.pointee = AffineDecomposition(matrix(known))
                        if known > 0 {
                            key.pointee = key.pointee.unwrapped(
                                after: last.pointee, cssHalfTurn: shape.has(MOTION_ANIMATION_CSS_HALF_TURN))
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
            }
        }
    }
}
