import CMotion
import MotionClip
import MotionFiles
import MotionKernel

/// The outline that a row of paint draws: its verbs, and its points at each time.
struct Outlines {
    private let table: UnsafeMutablePointer<Columns>
    private let verbs: MutableBytes
    private let points: MutableFloats
    private let room: UnsafeMutableRawPointer
    private let verbCapacity, pointCapacity: Int
    private(set) var verbCount = 0, pointCount = 0

    var columns: Columns { unsafeAddress { UnsafePointer(table) } }

    init(_ table: UnsafeMutablePointer<Columns>, _ width: Widths, _ memory: inout Room) {
        (self.table, verbCapacity, pointCapacity) = (table, width.verbs, width.points)
        (verbs, points) = (memory.take(2 &* verbCapacity), memory.take(2 &* pointCapacity))
        room = memory.bytes(table.pointee.clip.header.morphBytes.int)
    }

    /// Returns whether the path of a layer moves.
    static func morphs(_ clip: Clip, _ layer: UInt32) -> Bool {
        clip.header.hasShapes != 0 && clip.shape(layer.int)[1] != Columns.none
    }

    static func hasPath(_ clip: Clip, _ layer: UInt32) -> Bool {
        clip.header.hasShapes != 0 && (clip.shape(layer.int)[0] != Columns.none || morphs(clip, layer))
    }

    /// Reads the outline of painted layers at a time, in the coordinates of another layer, or of the root. The first
    /// one fixes the verbs. Returns whether it has the verbs of the first one.
    @inline(never)
    mutating func read(_ painted: Words, _ count: Int, in own: UInt32, _ time: Int, isFirst: Bool) -> Bool {
        let clip = columns.clip
        for i in below(count) where isFirst || Outlines.morphs(clip, painted[i]) {
            columns.sample(columns.times[time])
            break
        }
        var sink = PathOutput(
            verbs: isFirst ? verbs : verbs + verbCapacity, verbCapacity: verbCapacity.u32, points: points,
            pointCapacity: pointCapacity.u32, isBounded: false)
        for i in below(count) {
            let from = sink.pointCount
            columns.sampler.writeWholePath(of: painted[i].int, to: &sink, room)
            if painted[i] == own { continue }
            var affine = columns.placed(painted[i], in: Columns.none, time)
            if own != Columns.none { affine = affine.then(columns.placed(own, in: Columns.none, time).inverse) }
            sink.move(from: from, affine.x, affine.y, affine.t)
        }
        if sink.verbCount.int > verbCapacity || sink.pointCount.int > pointCapacity { return false }
        if isFirst { (verbCount, pointCount) = (sink.verbCount.int, sink.pointCount.int) }
        if sink.verbCount.int != verbCount || sink.pointCount.int != pointCount { return false }
        for i in below(isFirst ? 0 : verbCount) where verbs[i] != verbs[verbCapacity &+ i] { return false }
        return true
    }

    func point(_ number: Int) -> Vector { Vector(points + 2 &* number) }

    /// About the length of the outline: the way from point to point.
    var length: Double {
        var sum = 0.0
        for i in below(pointCount, from: 1) { sum += (point(i) - point(i &- 1)).length }
        return max(sum, 1)
    }

    var extent: Extent {
        var box = Extent.nothing
        for i in below(pointCount) { box.add(point(i)) }
        return box
    }

    /// Writes path data of points that are given.
    @inline(never)
    func write(_ points: MutableDoubles, _ text: inout TextWriter) {
        var next = 0
        for i in below(verbCount) {
            let verb = verbs[i]
            if verb == PathVerb.close {
                text.write("Z")
                continue
            }
            text.write(verb == PathVerb.move ? "M" : verb == PathVerb.line ? "L" : verb == PathVerb.quad ? "Q" : "C")
            for part in below(2 &* PathVerb.pointCount(verb)) {
                if part > 0 { text.write(" ") }
                text.write(rounded(points[2 &* next &+ part], 3))
            }
            next &+= PathVerb.pointCount(verb)
        }
    }

    /// How many subpaths there are that have a length.
    var subpathCount: Int {
        var walk = Walk(), count = 0
        while next(&walk) != nil { count &+= 1 }
        return count
    }

    /// A subpath: its verbs, and whether it is closed and ends where it began.
    struct Subpath {
        var firstVerb = 0, endVerb = 0, firstPoint = 0, next = 0, vertices = 1
        var isClosed = false, meets = false
    }

    /// How far a walk over the subpaths has come: its verb, its point, and the point where the subpath began.
    struct Walk {
        var verb = 0, point = 0, start = 0
    }

    /// Returns the next subpath that has a length.
    @inline(never)
    func next(_ walk: inout Walk) -> Subpath? {
        while walk.verb < verbCount {
            // After a close the next verb goes on where the subpath began.
            if verbs[walk.verb] == PathVerb.move {
                walk.start = walk.point
                walk.verb &+= 1
                walk.point &+= 1
            }
            var subpath = Subpath(
                firstVerb: walk.verb, endVerb: walk.verb, firstPoint: walk.start, next: walk.point)
            while walk.verb < verbCount && verbs[walk.verb] != PathVerb.move && !subpath.isClosed {
                if verbs[walk.verb] == PathVerb.close {
                    subpath.isClosed = true
                } else {
                    walk.point &+= verbs[walk.verb].int
                    subpath.vertices &+= 1
                    subpath.endVerb = walk.verb &+ 1
                }
                walk.verb &+= 1
            }
            if subpath.isClosed && subpath.vertices > 1 {
                let off = point(walk.point &- 1) - point(subpath.firstPoint)
                subpath.meets = max(abs(off.x), abs(off.y)) <= 1e-4
            }
            if subpath.vertices > 1 || subpath.isClosed { return subpath }
        }
        return nil
    }

    /// Calls a function with each vertex of a subpath, and the handles before and after it. The points are given.
    func forEachVertex(_ subpath: Subpath, _ points: MutableDoubles, _ body: (Vector, Vector, Vector) -> Void) {
        func at(_ number: Int) -> Vector { Vector(points[2 &* number], points[2 &* number &+ 1]) }
        let count = subpath.vertices &- (subpath.meets ? 1 : 0)
        var next = subpath.next, now = at(subpath.firstPoint), before = now, number = 0
        if subpath.meets {
            // The handle before the first vertex is that of the last element.
            var last = next
            for verb in below(subpath.endVerb &- 1, from: subpath.firstVerb) { last &+= verbs[verb].int }
            let kind = verbs[subpath.endVerb &- 1], from = last == subpath.next ? now : at(last &- 1)
            before = handles(kind, last, from, points).second
        }
        for verb in below(subpath.endVerb, from: subpath.firstVerb) {
            let kind = verbs[verb], pair = handles(kind, next, now, points)
            body(now, before, pair.first)
            next &+= kind.int
            (now, before, number) = (at(next &- 1), pair.second, number &+ 1)
        }
        if number < count { body(now, before, now) }
    }

    /// Returns both handles of an element that begins at a point.
    @inline(never)
    private func handles(_ kind: UInt8, _ next: Int, _ now: Vector, _ points: MutableDoubles)
        -> (first: Vector, second: Vector)
    {
        func at(_ number: Int) -> Vector { Vector(points[2 &* number], points[2 &* number &+ 1]) }
        if kind == PathVerb.cubic { return (at(next), at(next &+ 1)) }
        let end = at(next &+ kind.int &- 1)
        if kind == PathVerb.line { return (now, end) }
        let control = at(next)
        return (now + (control - now) * (2.0 / 3), end + (control - end) * (2.0 / 3))
    }
}
