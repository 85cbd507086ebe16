import MotionKernel

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
