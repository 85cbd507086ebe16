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
    fileprivate(set) var map: LottieMap
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

/// What moves an outline, each by keyframes of its own.
struct LottieCourses {
    private var courses = InlineArray<16, LottieCourse?>(repeating: nil)
    private(set) var count = 0

    /// Adds one. There are at most four numbers of an outline, its points, or a path; and eight modifiers.
    mutating func append(_ course: LottieCourse) {
        if count < 16 { courses[unchecked: count.advance()] = course }
    }

    subscript(_ index: Int) -> LottieCourse? { courses[unchecked: index & 15] }

    mutating func advance(to time: Double) {
        for i in below(count) { courses[unchecked: i]?.advance(to: time) }
    }

    /// The frames of the first and of the last keyframe.
    var span: (first: Double, last: Double) {
        var first = Double.infinity, last = -Double.infinity
        for i in below(count) {
            guard let property = self[i]?.property else { continue }
            (first, last) = (min(first, property.first), max(last, property.last))
        }
        return (first, last)
    }

    /// The frame of the next keyframe.
    var nextTime: Double {
        var time = Double.infinity
        for i in below(count) { time = min(time, self[i]?.nextTime ?? .infinity) }
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
    /// between them until it is near enough to a straight way. `make` makes it at a frame, `emit` takes the samples that
    /// are kept, in the order of time.
    @inline(never)
    mutating func sample(
        _ courses: LottieCourses, _ make: (inout LottieReader, LottieCourses, Double) -> LottieVertices,
        _ emit: (inout LottieReader, Double, LottieSample) -> Void
    ) {
        let (first, last) = courses.span, size = max(Double(tables.size.x), Double(tables.size.y))
        let most = size > 0 ? Float(size * 5e-4) : .infinity
        let muted = isMuted
        var courses = courses, isWhole = true
        var left = scratch.sample(0), right = scratch.sample(1), between = scratch.sample(2)
        @inline(never)
        func take(_ time: Double, _ sample: inout LottieSample, _ reader: inout LottieReader) {
            let vertices = make(&reader, courses, time)
            sample.copy(vertices)
            // What was wrong has been reported once.
            reader.isMuted = true
            isWhole = isWhole && reader.spend(4 &+ sample.count &>> 2)
        }
        var time = first
        courses.advance(to: time)
        take(time, &left, &self)
        emit(&self, time, left)
        while time < last && !isFull() {
            let end = min(courses.nextTime, last), least = (end - time) / 128
            var step = end - time
            while time < end && !isFull() {
                let to = end - time - step < least / 2 ? end : time + step
                take(to, &right, &self)
                let near = min(most, max(left.extent(), right.extent()) * 1e-3)
                var isNear = step <= least || !isWhole
                if !isNear {
                    isNear = true
                    for quarter in below(4, from: 1) where isNear {
                        let part = quarter.double / 4
                        take(time + (to - time) * part, &between, &self)
                        isNear = between.isBetween(left, right, at: Float(part), within: near)
                    }
                }
                if isNear {
                    emit(&self, to, right)
                    (left, right) = (right, left)
                    (time, step) = (to, step * 2)
                } else {
                    step /= 2
                }
            }
            // Where something jumps there are two samples.
            courses.advance(to: end)
            take(end, &right, &self)
            if !right.isBetween(left, left, at: 0, within: min(most, right.extent() * 1e-3)) {
                emit(&self, end, right)
                (left, right) = (right, left)
            }
        }
        isMuted = muted
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
        let map = LottieMap(count: 2)
        guard let key = course.key, let next = course.next else { return vector(course.key?.value) }
        let from = vector(key.value), to = vector(next.value)
        guard let (out, back) = tangents(key, from, to) else {
            return numbers(LottieCourse(course, map), time, Vector4()).lowHalf
        }
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

    /// Begins the row of an animation of samples: its clock.
    private mutating func sampledRow(_ courses: LottieCourses, _ layer: UInt32, _ target: UInt32) -> motion_animation {
        let (first, last) = courses.span
        var row = motion_animation()
        (row.layer, row.property, row.path) = (layer, target, MOTION_NONE)
        row.clock = keyClock(first, last)
        return row
    }

    /// Appends the key time of a sample.
    private mutating func appendKeyTime(_ time: Double, _ courses: LottieCourses, _ row: inout motion_animation) {
        let (first, last) = courses.span
        tables.floats.append(Float((time - first) / (last - first)))
        row.key_time_count.advance()
    }

    /// Appends an animation of a layer's path, from samples. Returns whether all have the same number of vertices.
    @inline(never)
    mutating func appendSampledPath(
        _ courses: LottieCourses, _ layer: UInt32,
        _ make: (inout LottieReader, LottieCourses, Double) -> LottieVertices
    ) -> Bool {
        var row = sampledRow(courses, layer, MOTION_PROPERTY_PATH)
        (row.path, row.first_key_time) = (tables.paths.count, tables.floats.count)
        var previous = stillForm(of: layer), isWhole = true
        sample(courses, make) { reader, time, sample in
            let (verbs, points) = (reader.tables.verbs.count, reader.tables.points.count)
            reader.appendPath(sample)
            let own = (verbs: reader.tables.verbs.count &- verbs, points: reader.tables.points.count &- points)
            if let previous, previous != own {
                row.flags = MOTION_ANIMATION_FLIP
                if row.key_time_count > 0 { isWhole = false }
            }
            previous = own
            reader.appendKeyTime(time, courses, &row)
        }
        row.value_count = row.key_time_count
        tables.animations.append(row)
        return isWhole
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

    /// Appends an animation of one number or two, which `point` makes at a frame.
    @inline(never)
    mutating func appendSampledPoint(
        _ courses: LottieCourses, _ map: LottieMap, _ target: LottieTarget,
        _ point: (inout LottieReader, LottieCourses, Double) -> Vector
    ) {
        var row = sampledRow(courses, target.layer, target.property)
        row.flags = target.isAdditive ? MOTION_ANIMATION_ADDITIVE : 0
        func make(_ reader: inout LottieReader, _ courses: LottieCourses, _ time: Double) -> LottieVertices {
            var vertices = LottieVertices(reader.scratch.vertices.0)
            vertices.append(LottieVertex(point(&reader, courses, time)))
            return vertices
        }
        row.first_value = tables.floats.count
        // Values first, then the key times: the samples are the same both times.
        let left = spent
        sample(courses, make) { reader, _, sample in
            var value = target.rest
            if sample.count > 0 {
                value[map.slot.int & 3] = Double(sample.points[0].x) * map.scale.x
                value[(map.slot.int &+ 1) & 3] = Double(sample.points[0].y) * map.scale.y
            }
            reader.append(value, target.width)
            row.value_count.advance()
        }
        spent = left
        row.first_key_time = tables.floats.count
        sample(courses, make) { reader, time, _ in
            if row.key_time_count < row.value_count { reader.appendKeyTime(time, courses, &row) }
        }
        if row.key_time_count == row.value_count { tables.animations.append(row) }
    }
}

extension LottieCourse {
    /// The same keyframes with another map.
    fileprivate init(_ course: LottieCourse, _ map: LottieMap) {
        self = course
        self.map = map
    }
}
