import MotionKit

extension MotionSubject {
    /// What is drawn at the end of a loop is what is drawn at its start, and goes on as fast.
    ///
    /// - parameter tolerance: In points, and hundredths of other numbers. Angles are compared as they are drawn.
    /// - parameter velocity: Points a second; left out, a hundred times the tolerance. Infinity: velocities do not
    /// count.
    /// - parameter interval: The loop; left out, the motion's own seconds.
    public func loopCloses(
        tolerance: Double = 0.05, velocity: Double? = nil, during interval: ClosedRange<Double>? = nil
    ) throws -> MotionAnswer {
        let motion = try motion(), span = try motion.span(interval)
        let (start, end) = (span.lowerBound, span.upperBound)
        guard start < end else {
            throw MotionTestingError("during: \(short(start)) to \(short(end)), must be longer: nothing loops")
        }
        let margin = instant * max(1, start.magnitude, end.magnitude)
        let step = min(1e-3, (end - start) / 64)
        let times = [start + margin, start + margin + step, end - margin - step, end - margin]
        let rule = "the loop from \(short(start)) to \(short(end)) s closes"
        func open(_ row: Int?, _ key: String, _ expected: String, _ seen: String) -> MotionAnswer {
            var answer = MotionAnswer(rule, .fails, span)
            (answer.time, answer.layer, answer.property) = (end, row.map { motion.names[$0] }, key)
            (answer.expected, answer.seen) = (expected, seen)
            answer.why = row.flatMap { motion.explained($0, end) }
            return answer
        }
        let drawn = motion.drawnNumbers(at: times)
        for number in drawn where (number.values[3] - number.values[0]).magnitude * number.weight > tolerance {
            return open(
                number.row, number.key, "\(short(number.values[0], 5)), as at \(short(start)) s",
                short(number.values[3], 5))
        }
        let most = velocity ?? 100 * tolerance
        for number in drawn {
            let first = (number.values[1] - number.values[0]) / step
            let last = (number.values[3] - number.values[2]) / step
            guard (last - first).magnitude * number.weight > most else { continue }
            return open(
                number.row, number.key, "moving at \(short(first, 4)) a second, as at \(short(start)) s",
                "moving at \(short(last, 4)) a second")
        }
        return MotionAnswer(rule, .holds, span)
    }
}

/// A number that is drawn, at four times; "weight": how many points it moves what is drawn for each of its own.
private struct DrawnNumber {
    let key: String
    let row: Int?
    let weight: Double
    let values: [Double]
}

extension Motion {
    fileprivate func drawnNumbers(at times: [Double]) -> [DrawnNumber] {
        let samples = clip.sample(at: times, in: .root, [.affines, .opacities, .strokes, .values, .frames])
        var found: [DrawnNumber] = []
        for row in drawn {
            let isShown = samples.contains { $0.opacities[row] >= shows }
            let size = samples.map { Double(max($0.frames[row].z, $0.frames[row].w)) }.max() ?? 0
            let place = isShown ? 1.0 : 0, part = isShown ? max(size, 1) : 0
            func add(_ key: String, _ weight: Double, _ value: (Sample) -> Float) {
                let values = samples.map { Double(value($0)) }
                found.append(DrawnNumber(key: key, row: row, weight: weight, values: values))
            }
            add("affine.tx", place) { $0.affines[row].translation.x }
            add("affine.ty", place) { $0.affines[row].translation.y }
            add("affine", part) { $0.affines[row].x.x }
            add("affine", part) { $0.affines[row].x.y }
            add("affine", part) { $0.affines[row].y.x }
            add("affine", part) { $0.affines[row].y.y }
            add("opacity", 1) { $0.opacities[row] }
            add("stroke", part) { min(max($0.strokes[row].x, 0), 1) }
            add("stroke", part) { min(max($0.strokes[row].y, 0), 1) }
        }
        for channel in clip.channels where channel.property == nil || channel.property == .bounds {
            guard channel.layer.map({ drawn.contains($0) }) ?? true else { continue }
            let isShown = channel.layer.map { row in samples.contains { $0.opacities[row] >= shows } } ?? true
            for place in channel.numbers {
                found.append(
                    DrawnNumber(
                        key: channel.name ?? "bounds", row: channel.layer, weight: isShown ? 1 : 0,
                        values: samples.map { Double($0.values[place]) }))
            }
        }
        return found
    }
}
