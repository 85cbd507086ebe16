/// Takes the verbs that two matched paths share, and the points of each.
struct MatchOutput {
    private let verbs: MutableBytes
    private let from, to: MutableFloats
    private let verbCapacity, pointCapacity: Int
    private(set) var verbCount = 0, pointCount = 0

    init(
        verbs: MutableBytes, _ verbCapacity: UInt32, from: MutableFloats, to: MutableFloats, _ pointCapacity: UInt32
    ) {
        (self.verbs, self.from, self.to) = (verbs, from, to)
        (self.verbCapacity, self.pointCapacity) = (verbCapacity.int, pointCapacity.int)
    }

    /// Adds a verb with its points in both paths. Adds nothing if it does not fit, as may happen with altered blocks
    /// alone.
    @inline(never)
    mutating func add(_ verb: UInt8, _ a: MatchPoints, _ b: MatchPoints) {
        let count = PathVerb.pointCount(verb)
        if verbCount >= verbCapacity || pointCapacity &- pointCount < count { return }
        verbs[verbCount.advance()] = verb
        for i in below(count, from: 0) {
            a.last(count, i).store(to: from + pointCount &* 2)
            b.last(count, i).store(to: to + pointCount &* 2)
            pointCount &+= 1
        }
    }
}

/// The points of a verb: two control points, and the end.
struct MatchPoints {
    var control, second, end: Vector

    init(_ control: Vector, _ second: Vector, _ end: Vector) {
        (self.control, self.second, self.end) = (control, second, end)
    }

    /// Makes one point three times.
    init(_ point: Vector) { self.init(point, point, point) }

    /// Returns point `index` of the last `count` ones.
    func last(_ count: Int, _ index: Int) -> Vector {
        let number = 3 &- count &+ index
        return number == 0 ? control : number == 1 ? second : end
    }
}
