import CMotion
import MotionKernel

/// A property as time goes on: the keyframes around a frame.
struct LottieCursor {
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
    /// The frames of both; of the first alone without a next one.
    fileprivate var begin = 0.0, end = 0.0
    /// The easings from one to the other of the first and the second number that the map takes.
    fileprivate var easings = (LottieEasing(), LottieEasing())
    /// Whether all numbers that the map takes go the same way.
    fileprivate var isEven = false
    /// The numbers of both keyframes, where the map puts them, and how many each has; once they have been read.
    fileprivate var values = (Vector4(), Vector4()), counts = (0, 0), isRead = false

    init(_ property: LottieProperty, _ role: Role, _ map: LottieMap = LottieMap(), number: Int = 0) {
        (self.property, self.role, self.map, self.number) = (property, role, map, number)
        keys = property.keys
        next = keys.next()
    }

    /// Goes to a frame, which is not before the one it has been at.
    @inline(never)
    mutating func advance(to time: Double) {
        self.time = time
        var isNew = false
        while let next, next.time <= time || key == nil {
            key = next
            self.next = keys.next()
            isNew = true
        }
        if !isNew { return }
        guard let key else { return }
        begin = key.time
        end = next?.time ?? begin
        isRead = false
        easings.0 = LottieEasing(key, map.first.int)
        easings.1 = map.count > 1 ? LottieEasing(key, map.first.int &+ 1) : easings.0
        isEven = map.count <= 2 && easings.0 == easings.1
    }

    /// The frame of the keyframe after the frame.
    var nextTime: Double {
        if key != nil && begin > time { return begin }
        return next?.time ?? .infinity
    }
}

/// What moves an outline, each by keyframes of its own, in memory of the scratch.
struct LottieCursors {
    static var capacity: Int { 16 }

    private let cursors: UnsafeMutablePointer<LottieCursor>
    private(set) var count = 0
    /// The frames of the first and of the last keyframe.
    private(set) var first = Double.infinity, last = -Double.infinity

    init(_ memory: UnsafeMutablePointer<LottieCursor>) { cursors = memory }

    /// Adds one. There are at most four numbers of an outline and its points, or a path; and eight modifiers.
    @inline(never)
    mutating func append(
        _ property: LottieProperty?, _ role: LottieCursor.Role, _ map: LottieMap = LottieMap(), number: Int = 0
    ) {
        guard let property, property.isMoving, count < LottieCursors.capacity else { return }
        cursors[count.advance()] = LottieCursor(property, role, property.mapped(map), number: number)
        (first, last) = (min(first, property.first), max(last, property.last))
    }

    subscript(_ index: Int) -> LottieCursor {
        @inline(__always) unsafeAddress { UnsafePointer(cursors + index) }
    }

    /// Returns where a cursor is kept.
    func place(_ index: Int) -> UnsafeMutablePointer<LottieCursor> { cursors + index }

    /// Goes back to the time before all keyframes.
    func restart() {
        for i in below(count) {
            let own = cursors[i]
            cursors[i] = LottieCursor(own.property, own.role, own.map, number: own.number)
        }
    }

    @inline(never)
    func advance(to time: Double) {
        for i in below(count) { cursors[i].advance(to: time) }
    }

    /// The frame of the next keyframe.
    var nextTime: Double {
        var time = Double.infinity
        for i in below(count) { time = min(time, cursors[i].nextTime) }
        return time
    }
}

/// The part of its way that a number has gone: the last one that was computed, since many numbers go the same way.
struct LottieProgress {
    fileprivate var easing = LottieEasing(), x = Double.nan, part = 0.0
}

extension LottieReader {
    /// Returns the part of its way from a keyframe to the next one that a number has gone at a frame: 0 to 1, and
    /// beyond where it overshoots.
    @inline(never)
    mutating func progress(_ cursor: UnsafeMutablePointer<LottieCursor>, _ time: Double, _ component: Int) -> Double {
        let begin = cursor.pointee.begin, end = cursor.pointee.end
        if !(end > begin) { return 0 }
        let x = clamp((time - begin) / (end - begin), 0, 1)
        let place = component &- cursor.pointee.map.first.int
        var easing = place == 0 ? cursor.pointee.easings.0 : cursor.pointee.easings.1
        if place < 0 || place > 1 || place == cursor.pointee.map.count.int, let key = cursor.pointee.key {
            easing = LottieEasing(key, component)
        }
        if easing.isHold { return 0 }
        if easing.isLinear { return x }
        if lastProgress.x == x && lastProgress.easing == easing { return lastProgress.part }
        var curve = Curve()
        curve.kind = Curve.cubicBezier
        (curve.p0, curve.p1) = (Float(easing.start.x), Float(easing.start.y))
        (curve.p2, curve.p3) = (Float(easing.end.x), Float(easing.end.y))
        lastProgress.part = withUnsafePointer(to: &curve) {
            ease(x, $0, UnsafeRawPointer($0).assumingMemoryBound(to: Float.self)).y
        }
        (lastProgress.x, lastProgress.easing) = (x, easing)
        return lastProgress.part
    }

    /// Returns numbers of a property at a frame, where its map puts them. Those that are missing are the fallback's.
    @inline(never)
    mutating func numbers(
        _ cursor: UnsafeMutablePointer<LottieCursor>, _ time: Double, _ fallback: Vector4
    ) -> Vector4 {
        guard let key = cursor.pointee.key else { return fallback }
        let map = cursor.pointee.map
        if !cursor.pointee.isRead {
            cursor.pointee.counts.0 = read(key.value, map, &cursor.pointee.values.0)
            cursor.pointee.counts.1 = read(cursor.pointee.next?.value, map, &cursor.pointee.values.1)
            cursor.pointee.isRead = true
        }
        let counts = cursor.pointee.counts, isMoving = cursor.pointee.next != nil
        // A long handle is read for each number.
        if isMoving { _ = spend(integer(key.object.size) &>> 4) }
        var value = fallback, part = 0.0
        for i in below(map.count.int) {
            let slot = (map.slot.int &+ i) & 3
            if i < counts.0 { value[slot] = cursor.pointee.values.0[slot] }
            if !isMoving { continue }
            let target = i < counts.1 ? cursor.pointee.values.1[slot] : fallback[slot]
            if i == 0 || !cursor.pointee.isEven { part = progress(cursor, time, map.first.int &+ i) }
            value[slot] += (target - value[slot]) * part
        }
        return value
    }

    /// Returns where a point is at a frame on its way from keyframe to keyframe, which may be a curve.
    @inline(never)
    mutating func point(_ cursor: UnsafeMutablePointer<LottieCursor>, _ time: Double) -> Vector {
        guard let key = cursor.pointee.key, let next = cursor.pointee.next else {
            return vector(cursor.pointee.key?.value)
        }
        let from = vector(key.value), to = vector(next.value)
        guard let (out, back) = tangents(key, from, to) else { return numbers(cursor, time, Vector4()).lowHalf }
        let curve = LottieCurve(from, from + out, to + back, to, isEven: false), pieces = 64
        _ = spend(8)
        func at(_ piece: Int) -> Vector { curve.point(piece.double / pieces.double) }
        var length = 0.0
        for i in below(pieces) { length += (at(i &+ 1) - at(i)).length }
        var left = clamp(progress(cursor, time, 0), 0, 1) * length
        for i in below(pieces) {
            let start = at(i), way = at(i &+ 1) - start, piece = way.length
            if left <= piece { return piece > 0 ? start + way * (left / piece) : start }
            left -= piece
        }
        return to
    }
}
