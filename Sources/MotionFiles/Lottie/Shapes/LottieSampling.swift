import CMotion
import MotionKernel

/// A property as time goes on: the keyframes around a frame.
struct LottieCourse {
    enum Role {
        /// Numbers of an outline; the points of a star; the path of the file; the amount of a modifier; a point.
        case numbers, points, path, amount, point
    }

    let property: LottieProperty
    let role: Role
    /// Where its numbers go.
    let map: LottieMap
    /// The number of a modifier.
    let number: Int
    private var keys: LottieKeys
    /// The keyframe at or before the frame, or the first one, and the one after it.
    private(set) var key: LottieKey?, next: LottieKey?
    private var time = -Double.infinity

    init(_ property: LottieProperty, _ role: Role, _ map: LottieMap = LottieMap(), number: Int = 0) {
        (self.property, self.role, self.map, self.number) = (property, role, map, number)
        keys = property.keys
        next = keys.next()
    }

    /// Goes back to the time before all keyframes.
    mutating func restart() { self = LottieCourse(property, role, map, number: number) }

    /// Goes to a frame, which is not before the one it has been at.
    @inline(never)
    mutating func advance(to time: Double) {
        self.time = time
        while let next, next.time <= time || key == nil {
            key = next
            self.next = keys.next()
        }
    }

    /// The frame of the keyframe after the frame.
    var nextTime: Double {
        if let key, key.time > time { return key.time }
        return next?.time ?? .infinity
    }

    /// How far a number has gone from the keyframe to the next one at a frame: 0 to 1, and beyond where it overshoots.
    @inline(never)
    func progress(_ time: Double, _ component: Int) -> Double {
        guard let key, let next, next.time > key.time else { return 0 }
        let x = clamp((time - key.time) / (next.time - key.time), 0, 1), easing = LottieEasing(key, component)
        if easing.isHold { return 0 }
        if easing.isLinear { return x }
        var curve = Curve()
        curve.kind = Curve.cubicBezier
        (curve.p0, curve.p1) = (Float(easing.start.x), Float(easing.start.y))
        (curve.p2, curve.p3) = (Float(easing.end.x), Float(easing.end.y))
        return withUnsafePointer(to: &curve) { ease(x, $0, UnsafeRawPointer($0).assumingMemoryBound(to: Float.self)).y }
    }
}

/// What moves an outline, each by keyframes of its own, in memory of the scratch.
struct LottieCourses {
    static var capacity: Int { 16 }

    private let courses: UnsafeMutablePointer<LottieCourse>
    private(set) var count = 0
    /// The frames of the first and of the last keyframe.
    private(set) var first = Double.infinity, last = -Double.infinity

    init(_ memory: UnsafeMutablePointer<LottieCourse>) { courses = memory }

    /// Adds one. There are at most four numbers of an outline and its points, or a path; and eight modifiers.
    @inline(never)
    mutating func append(
        _ property: LottieProperty?, _ role: LottieCourse.Role, _ map: LottieMap = LottieMap(), number: Int = 0
    ) {
        guard let property, property.isMoving, count < LottieCourses.capacity else { return }
        courses[count.advance()] = LottieCourse(property, role, property.mapped(map), number: number)
        (first, last) = (min(first, property.first), max(last, property.last))
    }

    subscript(_ index: Int) -> LottieCourse {
        @inline(__always) unsafeAddress { UnsafePointer(courses + index) }
    }

    /// Goes back to the time before all keyframes.
    func restart() {
        for i in below(count) { courses[i].restart() }
    }

    @inline(never)
    func advance(to time: Double) {
        for i in below(count) { courses[i].advance(to: time) }
    }

    /// The frame of the next keyframe.
    var nextTime: Double {
        var time = Double.infinity
        for i in below(count) { time = min(time, courses[i].nextTime) }
        return time
    }
}

/// The vertices of an outline at a frame, in memory of the scratch.
struct LottieSample {
    let points: UnsafeMutablePointer<SIMD2<Float>>
    /// Vertices, each of three points.
    var count = 0
    var isClosed = false

    @inline(never)
    mutating func copy(_ vertices: LottieVertices) {
        (count, isClosed) = (vertices.isWhole ? vertices.count : 0, vertices.isClosed)
        for i in below(count) {
            let vertex = vertices[i]
            points[3 &* i] = SIMD2(vertex.place)
            points[3 &* i &+ 1] = SIMD2(vertex.before)
            points[3 &* i &+ 2] = SIMD2(vertex.behind)
        }
    }

    /// The length of the longer side of the box around it; for a single point there is no limit.
    @inline(never)
    func extent() -> Float {
        if count <= 1 { return count == 0 ? 0 : .infinity }
        var low = points[0], high = points[0]
        for i in below(3 &* count) {
            low = SIMD2(Swift.min(low.x, points[i].x), Swift.min(low.y, points[i].y))
            high = SIMD2(Swift.max(high.x, points[i].x), Swift.max(high.y, points[i].y))
        }
        return Swift.max(high.x - low.x, high.y - low.y)
    }

    func hasForm(of other: LottieSample) -> Bool { count == other.count && isClosed == other.isClosed }

    /// Whether it is between two others, at a fraction of the way, within a distance along each axis.
    @inline(never)
    func isBetween(_ a: LottieSample, _ b: LottieSample, at part: Float, within distance: Float) -> Bool {
        if !hasForm(of: a) || !hasForm(of: b) { return false }
        for i in below(3 &* count) {
            let away = points[i] - a.points[i] - (b.points[i] - a.points[i]) * part
            if !(abs(away.x) <= distance && abs(away.y) <= distance) { return false }
        }
        return true
    }
}

extension SIMD2<Float> {
    fileprivate init(_ vector: Vector) { self.init(Float(vector.x), Float(vector.y)) }
}

extension LottieReader {
    /// Samples what several properties move, or one that it does not follow in proportion: at their keyframes, and
    /// between them until it is near enough to a straight way. Samples go to the output in the order of time. Returns
    /// whether there was work left for all of it.
    @inline(never)
    mutating func sample(_ sampling: inout LottieSampling) -> Bool {
        let courses = sampling.courses, last = courses.last
        let size = max(Double(tables.size.x), Double(tables.size.y))
        let most = size > 0 ? Float(size * 5e-4) : .infinity
        let muted = isMuted
        var left = scratch.sample(0), right = scratch.sample(1), between = scratch.sample(2)
        courses.restart()
        var time = courses.first, isWhole = true
        courses.advance(to: time)
        isWhole = take(time, sampling, &left) && isWhole
        // What is wrong has been reported once.
        isMuted = true
        emit(time, left, &sampling)
        while time < last && !isFull() {
            let end = min(courses.nextTime, last), least = (end - time) / 128
            var step = end - time
            while time < end && !isFull() {
                let to = end - time - step < least / 2 ? end : time + step
                isWhole = take(to, sampling, &right) && isWhole
                let near = min(most, max(left.extent(), right.extent()) * 1e-3)
                var quarter = step <= least || !isWhole ? 4 : 1
                while quarter < 4 {
                    let part = quarter.double / 4
                    isWhole = take(time + (to - time) * part, sampling, &between) && isWhole
                    if !between.isBetween(left, right, at: Float(part), within: near) { break }
                    quarter.advance()
                }
                if quarter < 4 {
                    step /= 2
                } else {
                    emit(to, right, &sampling)
                    (left, right) = (right, left)
                    (time, step) = (to, step * 2)
                }
            }
            // Where something jumps there are two samples.
            courses.advance(to: end)
            isWhole = take(end, sampling, &right) && isWhole
            if !right.isBetween(left, left, at: 0, within: min(most, right.extent() * 1e-3)) {
                emit(end, right, &sampling)
                (left, right) = (right, left)
            }
        }
        isMuted = muted
        return isWhole
    }

    /// Makes a sample at a frame. Returns whether there was work left for it.
    @inline(never)
    private mutating func take(_ time: Double, _ sampling: LottieSampling, _ sample: inout LottieSample) -> Bool {
        let courses = sampling.courses
        var vertices = LottieVertices(scratch.vertices.0)
        for i in below(courses.count) where courses[i].role == .amount {
            modifiers.setAmount(numbers(courses[i], time, Vector4()).x, courses[i].number)
        }
        switch sampling.subject {
        case .still(let source): make(source, &vertices)
        case .path(let isClosed): mix(courses[0], time, isClosed: isClosed, &vertices)
        case .outline(var outline):
            for i in below(courses.count) {
                if courses[i].role == .numbers { outline.numbers = numbers(courses[i], time, outline.numbers) }
                if courses[i].role == .points { outline.setPoints(numbers(courses[i], time, Vector4()).x) }
            }
            make(.outline(outline, of: root), &vertices)
        case .point: vertices.append(LottieVertex(point(courses[0], time)))
        case .turn(let size):
            let angle = numbers(courses[0], time, Vector4()).x * .pi / 180
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
        let (first, last) = (sampling.courses.first, sampling.courses.last)
        tables.floats.append(Float((time - first) / (last - first)))
        sampling.row.key_time_count.advance()
    }

    /// Returns numbers of a property at a frame, where its map puts them. Those that are missing are the fallback's.
    @inline(never)
    mutating func numbers(_ course: LottieCourse, _ time: Double, _ fallback: Vector4) -> Vector4 {
        guard let key = course.key else { return fallback }
        let map = course.map
        var value = numbers(key.value, map, fallback)
        guard let next = course.next else { return value }
        let target = numbers(next.value, map, fallback)
        // A long handle is read for each number.
        _ = spend(integer(key.object.size) &>> 4)
        for i in below(map.count.int) {
            let slot = (map.slot.int &+ i) & 3
            value[slot] += (target[slot] - value[slot]) * course.progress(time, map.first.int &+ i)
        }
        return value
    }

    /// Returns where a point is at a frame on its way from keyframe to keyframe, which may be a curve.
    @inline(never)
    mutating func point(_ course: LottieCourse, _ time: Double) -> Vector {
        guard let key = course.key, let next = course.next else { return vector(course.key?.value) }
        let from = vector(key.value), to = vector(next.value)
        guard let (out, back) = tangents(key, from, to) else { return numbers(course, time, Vector4()).lowHalf }
        let curve = LottieCurve(from, from + out, to + back, to, isEven: false), pieces = 64
        _ = spend(8)
        func at(_ piece: Int) -> Vector { curve.point(piece.double / pieces.double) }
        var length = 0.0
        for i in below(pieces) { length += (at(i &+ 1) - at(i)).length }
        var left = clamp(course.progress(time, 0), 0, 1) * length
        for i in below(pieces) {
            let start = at(i), way = at(i &+ 1) - start, piece = way.length
            if left <= piece { return piece > 0 ? start + way * (left / piece) : start }
            left -= piece
        }
        return to
    }

    // MARK: - Rows

    /// Appends an animation of a layer's path, from samples. Returns whether there was work left for all of them.
    @inline(never)
    mutating func appendSampledPath(
        _ subject: LottieSampling.Subject, _ courses: LottieCourses, _ layer: UInt32
    ) -> Bool {
        var sampling = LottieSampling(
            subject: subject, courses: courses, output: .path,
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
        sampling.row.clock = keyClock(sampling.courses.first, sampling.courses.last)
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
        _ subject: LottieSampling.Subject, _ courses: LottieCourses, _ map: LottieMap, _ target: LottieTarget
    ) {
        var sampling = LottieSampling(subject: subject, courses: courses, output: .values, target: target)
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
    let courses: LottieCourses
    var output: Output
    /// Where values go, and how.
    let target: LottieTarget
    var map = LottieMap()
    var row = motion_animation()
    /// How many verbs and points the path before has.
    var form: (verbs: UInt32, points: UInt32)?
}
