/// Pairs of subpaths that a caller gives, four numbers each: two subpaths, or -1 for none, and the places of both that
/// become each other, or -1 if they are to be found.
public struct MatchNumbers {
    private let numbers: Doubles?
    let count: Int

    public init(_ numbers: Doubles? = nil, _ count: Int = 0) {
        (self.numbers, self.count) = (numbers, numbers == nil ? 0 : count)
    }

    subscript(_ row: Int, _ column: Int) -> Double { numbers.map { $0[4 &* row &+ column] } ?? -1 }

    /// Returns the number of a subpath; nil for none.
    func subpath(_ row: Int, _ column: Int, below count: Int) -> Int? {
        let number = self[row, column]
        return number >= 0 && number < Double(count) ? integer(floor(number)) : nil
    }
}

/// Gives two paths the same verbs: subpaths that belong together become pairs, and all others grow from a point of the
/// other path or shrink to one.
public struct PathMatch {
    private let first, second: PreparedPath
    private let pairs: MatchNumbers

    /// Makes a match with the pairs that a caller gives.
    public init(_ first: PreparedPath, _ second: PreparedPath, _ pairs: MatchNumbers = MatchNumbers()) {
        (self.first, self.second, self.pairs) = (first, second, pairs)
    }

    /// The first number of a pair that is out of its range, its place, and the most that it may be; nil if there is
    /// none.
    public var wrongPair: (number: Double, element: Int, most: Double)? {
        for i in below(pairs.count &* 4) {
            let number = pairs[i >> 2, i & 3], rows = i & 1 == 0 ? first.subpathCount : second.subpathCount,
                most = i & 2 == 0 ? Double(rows) - 1 : 1
            if !(number >= -1 && number <= most) { return (number, i, most) }
        }
        return nil
    }

    /// How much the result takes at most, and the bytes of working memory.
    public var sizes: (verbs: UInt64, points: UInt64, scratch: UInt64) {
        let segments = first.header.segmentCount.u64 &+ second.header.segmentCount.u64,
            subpaths = first.subpathCount.u64 &+ second.subpathCount.u64
        let parts = (segments &+ 2) &* (MemoryLayout<MatchPart>.stride).u64,
            shapes = subpaths &* (MemoryLayout<MatchShape>.stride).u64
        return (
            segments &+ 3 &* subpaths, 3 &* segments &+ 4 &* subpaths,
            // 8 more, since the caller's memory is aligned to 8 bytes only, and vectors take 16.
            8 &+ parts &+ shapes &+ PathMatch.working &+ (isAssigned ? MatchAssignment.size(fewer.u64, more.u64) : 0)
        )
    }

    /// The bytes of a search and of the ground.
    private static var working: UInt64 {
        MatchSearch.size &+ (2 &* MatchGround.most &* MemoryLayout<Vector>.stride).u64
    }

    private var fewer: UInt32 { first.subpathCount < second.subpathCount ? first.subpathCount : second.subpathCount }
    private var more: UInt32 { first.subpathCount < second.subpathCount ? second.subpathCount : first.subpathCount }
    /// Whether there are few enough subpaths to find out which belong together; else they do in their order.
    private var isAssigned: Bool { more <= MatchAssignment.most }

    /// Writes the verbs and the points of both paths, whose capacities are those of `sizes`. Returns their counts.
    @inline(never)
    public func write(
        verbs: MutableBytes, _ verbCapacity: UInt32, from: MutableFloats, to: MutableFloats, _ pointCapacity: UInt32,
        scratch: UnsafeMutableRawPointer
    ) -> (verbs: UInt32, points: UInt32) {
        let parts: UnsafeMutablePointer<MatchPart> = scratch.alignedUp(for: MatchShape.self).typed(),
            others = parts + (first.header.segmentCount.int &+ 1),
            shapes: UnsafeMutablePointer<MatchShape> =
                UnsafeMutableRawPointer(others + (second.header.segmentCount.int &+ 1)).typed(),
            otherShapes = shapes + first.subpathCount.int,
            search = UnsafeMutableRawPointer(otherShapes + second.subpathCount.int)
        let area = PathMatch.describe(first, shapes), otherArea = PathMatch.describe(second, otherShapes)
        // All closed subpaths of a path may be turned around together.
        let turnsAll = area * otherArea < 0, pairing = MatchPairing(shapes, otherShapes, turnsAll: turnsAll)
        pairing.take(pairs, first.subpathCount.int, second.subpathCount.int)
        if isAssigned {
            pairing.assign(first.subpathCount.int, second.subpathCount.int, in: search + PathMatch.working.int)
        } else {
            pairing.pair(inOrder: fewer.int)
        }
        pairing.makeGiven(first.subpathCount.int)
        var writer = MatchWriter(
            output: MatchOutput(verbs: verbs, verbCapacity, from: from, to: to, pointCapacity))
        let count = fewer <= 16 ? MatchSamples.most : fewer <= 64 ? 32 : 16, groundRow = pairing.ground(of: first)
        var ground: MatchGround?
        func found(_ row: Int, _ count: Int, _ ground: MatchGround?) -> MatchSearch {
            let walks = (MatchWalk(first, row), MatchWalk(second, shapes[row].partner.int))
            return pairing.search(walks.0, walks.1, row, parts, others, count, on: ground, in: search)
        }
        func write(_ pair: MatchPair) {
            writer.write(pair, MatchParts(pair.first, in: parts), MatchParts(pair.second, in: others))
        }
        if let groundRow {
            let pair = found(groundRow, MatchSamples.most, nil).pair
            write(pair)
            ground = MatchGround((search + MatchSearch.size.int).typed(), MatchGround.most)
            ground?.add(pair.outline)
        }
        for row in below(first.subpathCount) where row != groundRow {
            let isHole = shapes[row].isHole, walk = MatchWalk(first, row)
            if shapes[row].partner != MatchShape.none {
                let found = found(row, count, isHole ? ground : nil)
                if !isHole || ground == nil || found.crossings == 0 || shapes[row].given != MatchShape.free {
                    write(found.pair)
                    if isHole { ground?.add(found.pair.outline) }
                    continue
                }
                // The hole would break out of its ground: it closes, and the other one opens.
                otherShapes[shapes[row].partner.int].partner = MatchShape.none
            }
            let point = PathMatch.point(shapes[row], &ground, of: second, isFirst: true)
            writer.write(MatchParts(walk, in: parts), toPoint: point, isFirst: true)
        }
        for row in below(second.subpathCount) where otherShapes[row].partner == MatchShape.none {
            var walk = MatchWalk(second, row)
            walk.isTurned = walk.isClosed && turnsAll
            let point = PathMatch.point(otherShapes[row], &ground, of: first, isFirst: false)
            writer.write(MatchParts(walk, in: others), toPoint: point, isFirst: false)
        }
        return (writer.output.verbCount.u32, writer.output.pointCount.u32)
    }

    /// Writes the shapes of the subpaths. Returns the area inside of all closed ones.
    private static func describe(_ path: PreparedPath, _ shapes: UnsafeMutablePointer<MatchShape>) -> Double {
        let count = path.subpathCount.int
        var area = 0.0
        for row in below(count) {
            shapes[row] = MatchShape(MatchWalk(path, row))
            if shapes[row].isClosed { area += shapes[row].area }
        }
        if count > MatchAssignment.most.int { return area }
        for row in below(count) {
            for other in below(count) where other != row && shapes[row].meets(shapes[other]) {
                shapes[row].isApart = false
            }
            shapes[row].isHole = shapes[row].isClosed && !shapes[row].isApart && shapes[row].area * area < 0
        }
        return area
    }

    /// Returns the point to which a subpath without a partner shrinks: for a hole one where it does not break out of
    /// its ground, for any other one the nearest point of the other path, where a dot is not seen.
    private static func point(
        _ shape: MatchShape, _ ground: inout MatchGround?, of other: PreparedPath, isFirst: Bool
    ) -> Vector {
        if shape.isHole, let end = ground?.end(of: shape, backwards: !isFirst) { return end }
        if other.elementCount == 0 { return shape.center }
        let place = other.location(atLength: other.nearest(to: shape.center).length)
        return other.point(element: place.element, parameter: place.parameter)
    }
}
