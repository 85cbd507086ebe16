/// The most pieces into which a wide piece of time is cut at once.
private let mostParts = 16.0

extension Light {
    typealias Pieces = [(start: Double, end: Double, bounds: [(low: Double, high: Double)])]

    /// Returns pieces of time with the bounds of the columns that are able to flash, and where no bound is known. None
    /// is wider than `fine` if the budget suffices. A change that is undone within a blink does not count, and any
    /// other shows later: pieces that are wide for less than that are left out.
    ///
    /// - parameter coarse: How many pieces to begin with. Then a wide piece is cut into as many as its width asks for;
    ///   with one piece to begin with, into halves.
    /// - parameter isRough: Whether the bounds may be wider, and cost little.
    func pieces(
        _ span: ClosedRange<Double>, _ able: [Int], fine: Double, budget: Int, coarse: Int = 1, isRough: Bool = false
    ) throws -> (pieces: Pieces, unknown: Double?) {
        var left = cut(span.lowerBound, span.upperBound, coarse), calls = 0, skipped = 0.0, found: Pieces = []
        while let (start, end) = left.popLast() {
            let all = try enclose(start, end, isRough: isRough), bounds = able.map { all[$0] }, length = end - start
            let width = bounds.reduce(0) { max($0, $1.high - $1.low >= 0 ? $1.high - $1.low : .infinity) }
            let isWide = width > fine
            calls += 1
            if isWide, length > blink / 4, calls < budget {
                let parts = coarse > 1 ? max(Int(min(1.25 * width / fine, mostParts)), 2) : 2
                left += cut(start, end, parts)
            } else if !width.isFinite {
                return (found, start)
            } else if isWide, length <= blink / 4, skipped + length <= blink {
                skipped += length
            } else {
                skipped = 0
                found.append((start, end, bounds))
            }
        }
        return (try withEnds(found, span, able), nil)
    }

    /// Returns pieces with the light at both ends of the motion where the first or the last piece is left out: what
    /// changes there is not undone, and does not show later.
    private func withEnds(_ pieces: Pieces, _ span: ClosedRange<Double>, _ able: [Int]) throws -> Pieces {
        func instant(_ time: Double) throws -> Pieces {
            let light = try at([time])[0]
            return [(time, time, able.map { (light[$0], light[$0]) })]
        }
        let isFirst = pieces.first.map { $0.start <= span.lowerBound } ?? false
        let isLast = pieces.last.map { $0.end >= span.upperBound } ?? false
        return try (isFirst ? [] : instant(span.lowerBound)) + pieces + (isLast ? [] : instant(span.upperBound))
    }
}

/// Returns even pieces of an interval, the first one last.
private func cut(_ start: Double, _ end: Double, _ count: Int) -> [(Double, Double)] {
    let step = (end - start) / Double(count)
    return (0..<count).reversed().map { part in
        (start + Double(part) * step, part == count - 1 ? end : start + Double(part + 1) * step)
    }
}
