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
    var begin = 0.0, end = 0.0
    /// The easings from one to the other of the first and the second number that the map takes.
    var easings = (LottieEasing(), LottieEasing())
    /// Whether all numbers that the map takes go the same way.
    var isEven = false
    /// The numbers of both keyframes, where the map puts them, and how many each has; once they have been read.
    var values = (Vector4(), Vector4()), counts = (0, 0), isRead = false

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
    var easing = LottieEasing(), x = Double.nan, part = 0.0
}
