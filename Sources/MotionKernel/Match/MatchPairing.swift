/// Which subpaths of two paths belong together, and how their directions may change.
///
/// A filling stays what it is if all closed subpaths of a path are turned around, or one that meets no other. Open ones
/// are lines, which may be turned.
struct MatchPairing {
    private let shapes, others: UnsafeMutablePointer<MatchShape>
    private let turnsAll: Bool

    init(_ shapes: UnsafeMutablePointer<MatchShape>, _ others: UnsafeMutablePointer<MatchShape>, turnsAll: Bool) {
        (self.shapes, self.others, self.turnsAll) = (shapes, others, turnsAll)
    }

    /// Returns the directions that the second subpath of a pair may have, seen from the first one; and whether the
    /// first one has to be turned for it.
    func directions(_ row: Int, _ other: Int) -> (directions: MatchDirections, turnsFirst: Bool) {
        let (shape, partner) = (shapes[row], others[other]), all: MatchDirections = turnsAll ? .turned : .asIs,
            isGiven = shape.given == other.u32 && partner.given == row.u32
        if !isGiven && (shape.given != MatchShape.free || partner.given != MatchShape.free) { return (.neither, false) }
        if shape.isHole != partner.isHole { return (isGiven ? all : .neither, false) }
        if !shape.isClosed || !partner.isClosed { return (.both, false) }
        if shape.isFlat || partner.isFlat { return (partner.isApart ? .both : all, false) }
        let runsAlike = shape.area * partner.area > 0, needed: MatchDirections = runsAlike ? .asIs : .turned
        if runsAlike != turnsAll || partner.isApart { return (needed, false) }
        return shape.isApart ? (needed, true) : (isGiven ? all : .neither, false)
    }

    /// Takes the pairs that the caller gives: of `MatchNumbers`.
    @inline(never)
    func take(_ pairs: MatchNumbers, _ count: Int, _ otherCount: Int) {
        for i in below(pairs.count) {
            let row = pairs.subpath(i, 0, below: count), other = pairs.subpath(i, 1, below: otherCount)
            if let row { (shapes[row].given, shapes[row].start) = (other?.u32 ?? MatchShape.none, pairs[i, 2]) }
            if let other { (others[other].given, others[other].start) = (row?.u32 ?? MatchShape.none, pairs[i, 3]) }
        }
    }

    /// Makes the pairs that were given. Of two rows with the same subpath the last one has it.
    func makeGiven(_ count: Int) {
        for row in below(count) {
            let other = shapes[row].given
            if other < MatchShape.free && others[other.int].given == row.u32 {
                (shapes[row].partner, others[other.int].partner) = (other, row.u32)
            }
        }
    }

    /// Returns the search, which is done, for how a pair's places belong together.
    @inline(never)
    func search(
        _ first: MatchWalk, _ second: MatchWalk, _ row: Int, _ parts: UnsafeMutablePointer<MatchPart>,
        _ secondParts: UnsafeMutablePointer<MatchPart>, _ count: Int, on ground: MatchGround?,
        in memory: UnsafeMutableRawPointer
    ) -> MatchSearch {
        let allowed = directions(row, shapes[row].partner.int)
        var (first, second) = (first, second)
        // Where one is closed, it has to run as it should; the open one may be turned.
        if allowed.turnsFirst { first.isTurned = true }
        if second.isClosed { second.isTurned = first.isClosed ? allowed.turnsFirst : turnsAll }
        let start = shapes[row].start, end = others[shapes[row].partner.int].start
        let isFixed = second.isClosed ? end >= 0 : start >= 0
        if first.isClosed && start >= 0 { first.shift = start }
        if second.isClosed && end >= 0 { second.shift = end }
        var search = MatchSearch(
            first, second, parts, secondParts, count, isFixed: isFixed, on: ground, in: memory)
        search.solve(allowed.directions)
        return search
    }

    /// Returns the subpath of a pair that encloses most, in which holes lie; nil if none is closed.
    func ground(of path: PreparedPath) -> Int? {
        var (ground, most): (Int?, Double) = (nil, 0)
        for row in below(path.subpathCount) where shapes[row].partner != MatchShape.none {
            let area = abs(shapes[row].area)
            if shapes[row].isClosed && others[shapes[row].partner.int].isClosed && area > most {
                (ground, most) = (row, area)
            }
        }
        return ground
    }

    /// Makes pairs in the order of the subpaths.
    func pair(inOrder count: Int) {
        for row in below(count) where !directions(row, row).directions.isNeither {
            (shapes[row].partner, others[row].partner) = (row.u32, row.u32)
        }
    }

    /// Makes the pairs that move least, counting what shrinks and grows.
    @inline(never)
    func assign(_ count: Int, _ otherCount: Int, in memory: UnsafeMutableRawPointer) {
        let isSwapped = count > otherCount, rows = isSwapped ? otherCount : count
        let assignment = MatchAssignment(rows: rows, columns: isSwapped ? count : otherCount, in: memory)
        for row in below(count) {
            for other in below(otherCount) {
                let shape = shapes[row], partner = others[other], directions = directions(row, other).directions
                let cost =
                    directions.isNeither
                    ? 0 : shape.cost(to: partner, directions) - shape.spread - partner.spread
                if isSwapped { assignment[other, row] = cost } else { assignment[row, other] = cost }
            }
        }
        assignment.solve()
        for column in below(isSwapped ? count : otherCount) {
            guard let row = assignment.row(of: column) else { continue }
            let (own, other) = isSwapped ? (column, row) : (row, column)
            if directions(own, other).directions.isNeither { continue }
            (shapes[own].partner, others[other].partner) = (other.u32, own.u32)
        }
    }
}
