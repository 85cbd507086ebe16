/// What a search has found.
struct Found {
    var verdict: MotionAnswer.Verdict
    /// Seconds of the first sample that fails, or where the first piece is open.
    var time = 0.0
    /// Which of the subjects it is.
    var subject = 0
    /// By how much the enclosure there is too wide.
    var width = 0.0
}

/// Decides whether the excess of some subjects is nowhere above 0, by halves of the interval, the earliest first: until
/// each is proven, or a sample fails, or the budget of enclosures has ended.
///
/// `enclose(a, b)` returns the greatest excess that each subject may have from a to b, `sample(t)` what it has at a
/// time.
func decide(
    _ interval: ClosedRange<Double>, budget: Int, grid: Int = 129, enclose: (Double, Double) throws -> [Double],
    sample: (Double) throws -> [Double]
) rethrows -> Found {
    let (start, end) = (interval.lowerBound, interval.upperBound)
    func fails(_ time: Double) throws -> Found? {
        guard let worst = try worst(sample(time)), worst.excess > 0 else { return nil }
        return Found(verdict: .fails, time: time, subject: worst.subject)
    }
    // One enclosure may say all, if no sample of a few says more.
    if try [start, start + (end - start) / 2, end].allSatisfy({ try fails($0) == nil }) {
        guard let most = try worst(enclose(start, end)), !(most.excess <= 0) else { return Found(verdict: .holds) }
    }
    for i in 0..<grid {
        let time = start + (end - start) * Double(i) / Double(max(grid - 1, 1))
        guard var bad = try fails(time) else { continue }
        // The witness moves to the left, as long as halves between it and the sample before it fail.
        var low = i == 0 ? time : start + (end - start) * Double(i - 1) / Double(max(grid - 1, 1))
        for _ in 0..<30 where low < bad.time {
            let middle = low + (bad.time - low) / 2
            if let earlier = try fails(middle) { bad = earlier } else { low = middle }
        }
        return bad
    }
    let finest = max(1e-5, (end - start) * 1e-6)
    var pieces = [(start, end)], calls = 0
    while let (a, b) = pieces.popLast() {
        guard let worst = try worst(enclose(a, b)), !(worst.excess <= 0) else { continue }
        calls += 1
        let middle = a + (b - a) / 2
        let isFinest = b - a <= finest || !(a < middle && middle < b)
        for time in isFinest ? [a, middle, b] : [middle] {
            if let bad = try fails(time) { return bad }
        }
        if isFinest || calls >= budget {
            return Found(verdict: .undecided, time: a, subject: worst.subject, width: worst.excess)
        }
        pieces += [(middle, b), (a, middle)]
    }
    return Found(verdict: .holds)
}

/// Returns the largest excess, and whose it is; one that is not a number counts as infinite.
private func worst(_ excess: [Double]) -> (subject: Int, excess: Double)? {
    let known = excess.map { $0.isNaN ? .infinity : $0 }
    return known.indices.max { known[$0] < known[$1] }.map { ($0, known[$0]) }
}
