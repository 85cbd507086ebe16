import CMotion
import MotionKernel

extension SIMD2<Float> {
    fileprivate init(_ vector: Vector) { self.init(Float(vector.x), Float(vector.y)) }
}

extension LottieReader {
    /// Samples what several properties move, or one that it does not follow in proportion: at their keyframes, and
    /// between them until it is near enough to a straight way. Samples go to the output in the order of time. Returns
    /// whether there was work left for all of it.
    @inline(never)
    mutating func sample(_ sampling: inout LottieSampling) -> Bool {
        let cursors = sampling.cursors, last = cursors.last
        let size = max(Double(tables.size.x), Double(tables.size.y))
        let most = size > 0 ? Float(size * 5e-4) : .infinity
        let muted = isMuted
        var left = scratch.sample(0), right = scratch.sample(1), between = scratch.sample(2)
        cursors.restart()
        var time = cursors.first, isWhole = true
        cursors.advance(to: time)
        isWhole = take(time, &sampling, &left) && isWhole
        // What is wrong has been reported once.
        isMuted = true
        emit(time, left, &sampling)
        var extent = left.extent()
        while time < last && !isFull() {
            let end = min(cursors.nextTime, last), least = (end - time) / 128
            // `made`: the frame that `right` was last made at. What was made half-way ends the next, shorter step.
            var step = end - time, made = Double.nan
            while time < end && !isFull() {
                let to = end - time - step < least / 2 ? end : time + step
                if to != made { isWhole = take(to, &sampling, &right) && isWhole }
                let extents = (extent, right.extent()), near = min(most, max(extents.0, extents.1) * 1e-3)
                var isNear = step <= least || !isWhole
                if !isNear {
                    // Mostly the middle is farthest away.
                    let middle = time + (to - time) / 2
                    isWhole = take(middle, &sampling, &between) && isWhole
                    isNear = between.isBetween(left, right, at: 0.5, within: near)
                    if isNear {
                        isWhole = take(time + (to - time) / 4, &sampling, &between) && isWhole
                        isNear = between.isBetween(left, right, at: 0.25, within: near)
                    } else {
                        (right, between, made) = (between, right, middle)
                    }
                    if isNear {
                        isWhole = take(time + (to - time) * 0.75, &sampling, &between) && isWhole
                        isNear = between.isBetween(left, right, at: 0.75, within: near)
                    }
                }
                if !isNear {
                    step /= 2
                } else {
                    emit(to, right, &sampling)
                    (left, right) = (right, left)
                    (time, step, extent) = (to, step * 2, extents.1)
                }
            }
            // Where something jumps there are two samples.
            cursors.advance(to: end)
            isWhole = take(end, &sampling, &right) && isWhole
            let own = right.extent()
            if !right.isBetween(left, left, at: 0, within: min(most, own * 1e-3)) {
                emit(end, right, &sampling)
                (left, right, extent) = (right, left, own)
            }
        }
        isMuted = muted
        return isWhole
    }

    /// Makes a sample at a frame. Returns whether there was work left for it.
    @inline(never)
    private mutating func take(
        _ time: Double, _ sampling: inout LottieSampling, _ sample: inout LottieSample
    ) -> Bool {
        let cursors = sampling.cursors
        var vertices = LottieVertices(scratch.vertices.0)
        for i in below(cursors.count) where cursors[i].role == .amount {
            modifiers.setAmount(numbers(cursors.place(i), time, Vector4()).x, cursors[i].number)
        }
        switch sampling.subject {
        case .still(let source): make(source, &vertices)
        case .path(let isClosed): mix(cursors.place(0), time, isClosed: isClosed, &vertices)
        case .outline(var outline):
            for i in below(cursors.count) {
                if cursors[i].role == .numbers { outline.numbers = numbers(cursors.place(i), time, outline.numbers) }
                if cursors[i].role == .points { outline.setPoints(numbers(cursors.place(i), time, Vector4()).x) }
            }
            make(.outline(outline, of: root), &vertices)
        case .point: vertices.append(LottieVertex(point(cursors.place(0), time)))
        case .turn(let size):
            let angle = numbers(cursors.place(0), time, Vector4()).x * .pi / 180
            vertices.append(LottieVertex(Vector(sincos(angle).cos * size, 0)))
        }
        if sampling.output == .path { modify(&vertices) }
        sample.copy(vertices)
        return spend(4 &+ sample.count &>> 2)
    }

    /// Writes a sample.
    @inline(never)
    private mutating func emit(_ time: Double, _ sample: LottieSample, _ sampling: inout LottieSampling) {
        if sampling.output == .path {
            let (verbs, points) = (tables.verbs.count, tables.points.count)
            appendPath(sample)
            let own = (verbs: tables.verbs.count &- verbs, points: tables.points.count &- points)
            if let form = sampling.form, form != own { sampling.row.flags = MOTION_ANIMATION_FLIP }
            sampling.form = own
        }
        if sampling.output == .values {
            var value = sampling.target.rest
            let slot = sampling.map.slot.int
            value[slot & 3] = Double(sample.points[0].x) * sampling.map.scale.x
            value[(slot &+ 1) & 3] = Double(sample.points[0].y) * sampling.map.scale.y
            append(value, sampling.target.width)
            sampling.row.value_count.advance()
            return
        }
        let (first, last) = (sampling.cursors.first, sampling.cursors.last)
        tables.floats.append(Float((time - first) / (last - first)))
        sampling.row.key_time_count.advance()
    }

    // MARK: - Rows

    /// Appends an animation of a layer's path, from samples. Returns whether there was work left for all of them.
    @inline(never)
    mutating func appendSampledPath(
        _ subject: LottieSampling.Subject, _ cursors: LottieCursors, _ layer: UInt32
    ) -> Bool {
        var sampling = LottieSampling(
            subject: subject, cursors: cursors, output: .path,
            target: LottieTarget(layer: layer, property: MOTION_PROPERTY_PATH))
        beginRow(&sampling)
        sampling.row.path = tables.paths.count
        sampling.form = stillForm(of: layer)
        let isWhole = sample(&sampling)
        sampling.row.value_count = sampling.row.key_time_count
        tables.animations.append(sampling.row)
        return isWhole
    }

    /// Begins the row of an animation of samples: its clock.
    private mutating func beginRow(_ sampling: inout LottieSampling) {
        (sampling.row.layer, sampling.row.property) = (sampling.target.layer, sampling.target.property)
        sampling.row.path = MOTION_NONE
        sampling.row.clock = keyClock(sampling.cursors.first, sampling.cursors.last)
        sampling.row.first_key_time = tables.floats.count
    }

    /// Appends the path of a sample.
    private mutating func appendPath(_ sample: LottieSample) {
        let path = beginPath(), points = sample.points, count = sample.count
        for i in below(count) {
            if i > 0 {
                tables.points.append(points[3 &* i &- 1])
                tables.points.append(points[3 &* i &+ 1])
            }
            tables.verbs.append((i == 0 ? MOTION_VERB_MOVE : MOTION_VERB_CUBIC).u8)
            tables.points.append(points[3 &* i])
        }
        if sample.isClosed && count > 0 {
            tables.points.append(points[3 &* count &- 1])
            tables.points.append(points[1])
            tables.verbs.append(MOTION_VERB_CUBIC.u8)
            tables.points.append(points[0])
            tables.verbs.append(MOTION_VERB_CLOSE.u8)
        }
        endPath(path)
    }

    /// Appends an animation of one number or two.
    @inline(never)
    mutating func appendSampledValues(
        _ subject: LottieSampling.Subject, _ cursors: LottieCursors, _ map: LottieMap, _ target: LottieTarget
    ) {
        var sampling = LottieSampling(subject: subject, cursors: cursors, output: .values, target: target)
        sampling.map = map
        beginRow(&sampling)
        sampling.row.flags = target.isAdditive ? MOTION_ANIMATION_ADDITIVE : 0
        sampling.row.first_value = tables.floats.count
        // Values first, then the key times: the samples are the same both times.
        let before = spent
        _ = sample(&sampling)
        spent = before
        sampling.row.first_key_time = tables.floats.count
        sampling.output = .keyTimes
        _ = sample(&sampling)
        tables.animations.append(sampling.row)
    }
}

/// How an animation of samples is made.
struct LottieSampling {
    /// What is sampled: a path that modifiers change alone; a path of the file that moves; an outline by numbers; a
    /// point on its way; the cosine of an angle, times a size.
    enum Subject {
        case still(LottieSource), path(isClosed: Bool), outline(LottieOutline), point, turn(size: Double)
    }

    /// What samples become.
    enum Output {
        case path, values, keyTimes
    }

    let subject: Subject
    let cursors: LottieCursors
    var output: Output
    /// Where values go, and how.
    let target: LottieTarget
    var map = LottieMap()
    var row = motion_animation()
    /// How many verbs and points the path before has.
    var form: (verbs: UInt32, points: UInt32)?
}
