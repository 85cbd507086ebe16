import MotionKit

/// A text of a motion that people can review: the fewest keys between which straight lines give what is drawn, one line
/// a key. It depends on what is drawn alone, so that a motion that is written in another way has the same one.
///
/// The format is that of `libmotion.testing` in Python: `# libmotion golden 1`.
public struct MotionSnapshot: Hashable, Sendable {
    /// Points; of angles degrees, of other numbers a fiftieth of it.
    public let tolerance: Double
    /// The text of the file.
    public let text: String

    private var keys: [String: [Key]] = [:]
    private var names: [String] = []

    private struct Key: Hashable, Sendable {
        let time: Double
        let values: [Double]
    }

    private static let head = "# libmotion golden 1"

    /// Makes the snapshot of a motion.
    ///
    /// - Throws: ``MotionTestingError`` for a tolerance that is not above 0, and what compiling the motion throws.
    public init(of subject: some MotionSubject, tolerance: Double = 0.25) throws {
        guard tolerance > 0, tolerance.isFinite else {
            throw MotionTestingError("tolerance: \(tolerance), must be above 0")
        }
        let motion = try subject.motion(), span = motion.interval
        let times = MotionSnapshot.times(of: motion, tolerance)
        let ends = "\(short(span.lowerBound)) to \(short(span.upperBound)) s"
        var lines = ["\(MotionSnapshot.head): \(ends), tolerance \(short(tolerance))"]
        for (name, values) in Curves(motion, times).rows {
            for key in try Trace(times: times, values: values).keys(within: allowed(name, tolerance) / 2) {
                let numbers = key.values.map(MotionSnapshot.number).joined(separator: " ")
                lines.append("\(MotionSnapshot.word(name)) \(fixed(key.time, 6)) \(numbers)")
            }
        }
        try self.init(lines.joined(separator: "\n") + "\n")
    }

    /// Reads a snapshot.
    ///
    /// - Throws: ``MotionTestingError``, which names the line that does not belong in a snapshot.
    public init(_ text: String) throws {
        self.text = text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, first.hasPrefix(MotionSnapshot.head),
            let tolerance = first.split(separator: " ").last.flatMap({ Double($0) })
        else {
            throw MotionTestingError("snapshot: \"\(lines.first ?? "")\", must begin with \(MotionSnapshot.head)")
        }
        self.tolerance = tolerance
        for line in lines.dropFirst() where !line.isEmpty {
            let words = line.split(separator: " "), numbers = words.dropFirst().compactMap { Double($0) }
            guard words.count > 2, numbers.count == words.count - 1 else {
                throw MotionTestingError("snapshot: \"\(line)\", must be a name, seconds and numbers")
            }
            let name = MotionSnapshot.plain(words[0])
            if keys[name] == nil { names.append(name) }
            keys[name, default: []].append(Key(time: numbers[0], values: Array(numbers.dropFirst())))
        }
    }

    /// Returns what differs from the snapshot by more than its tolerance; empty if nothing does.
    public func changes(in subject: some MotionSubject) throws -> [Change] {
        let motion = try subject.motion(), times = MotionSnapshot.times(of: motion, tolerance)
        let now = Curves(motion, times)
        var changes: [Change] = []
        for name in names + now.rows.map(\.name).filter({ keys[$0] == nil }) {
            guard let seen = now[name] else {
                changes.append(Change(name, "\(keys[name]!.count) keys", "not there"))
                continue
            }
            guard let keys = keys[name] else {
                changes.append(Change(name, "no keys of it", "there"))
                continue
            }
            guard keys[0].values.count == seen[0].count, keys.allSatisfy({ $0.values.count == seen[0].count }) else {
                changes.append(Change(name, "\(keys[0].values.count) numbers", "\(seen[0].count) numbers"))
                continue
            }
            var change: Change?
            for (time, values) in zip(times, seen) {
                let expected = MotionSnapshot.between(keys, time)
                let gap = zip(expected, values).map { ($0 - $1).magnitude }.max() ?? 0
                if change == nil, !(gap <= allowed(name, tolerance) + 1e-4) {
                    change = Change(name, MotionSnapshot.numbers(expected), MotionSnapshot.numbers(values), time)
                }
                if change != nil, gap > change!.most { (change!.most, change!.worst) = (gap, time) }
            }
            if let change { changes.append(change) }
        }
        return changes
    }

    /// What differs from a snapshot.
    public struct Change: Hashable, Sendable, CustomStringConvertible {
        /// Layer and what of it, such as "card.center".
        public let name: String
        /// What the snapshot has there, and what is seen.
        public let expected, seen: String
        /// Seconds at which it differs first; nil if it is new or gone.
        public let time: Double?
        /// The largest difference, and when.
        public fileprivate(set) var most = 0.0, worst = 0.0

        fileprivate init(_ name: String, _ expected: String, _ seen: String, _ time: Double? = nil) {
            (self.name, self.expected, self.seen, self.time) = (name, expected, seen, time)
        }

        public var description: String {
            guard let time else { return "\(name): \(seen), the snapshot has \(expected)" }
            return "\(name): from \(fixed(time, 4)) s on, where it is \(seen) and the snapshot has \(expected); "
                + "by \(short(most, 4)) at most, at \(fixed(worst, 4)) s"
        }
    }

    // MARK: - Words

    private static func number(_ value: Double) -> String {
        var text = fixed(value, 4)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text == "-0" ? "0" : text
    }

    private static func numbers(_ values: [Double]) -> String { values.map(number).joined(separator: " ") }

    private static let escapes = [("%", "%25"), (" ", "%20"), ("\n", "%0A"), ("#", "%23")]

    private static func word(_ name: String) -> String {
        escapes.reduce(name) { $0.split(separator: $1.0, omittingEmptySubsequences: false).joined(separator: $1.1) }
    }

    private static func plain(_ word: Substring) -> String {
        escapes.reversed().reduce(String(word)) {
            $0.split(separator: $1.1, omittingEmptySubsequences: false).joined(separator: $1.0)
        }
    }

    /// Returns the numbers at a time, on straight lines between keys.
    private static func between(_ keys: [Key], _ time: Double) -> [Double] {
        guard let next = keys.firstIndex(where: { $0.time > time }) else { return keys[keys.count - 1].values }
        guard next > 0 else { return keys[0].values }
        let (one, two) = (keys[next - 1], keys[next])
        let part = (time - one.time) / (two.time - one.time)
        return zip(one.values, two.values).map { $0 + ($1 - $0) * part }
    }
}

// MARK: - Times

private let rate = 240.0  // samples a second
private let most = 24_000.0

extension MotionSnapshot {
    /// Returns the times at which a snapshot is made: even ones, and the instants around each time at which something
    /// jumps.
    fileprivate static func times(of motion: Motion, _ tolerance: Double) -> [Double] {
        let (start, end) = (motion.interval.lowerBound, motion.interval.upperBound)
        let count = Int(min(max(rate * (end - start), 2), most))
        let step = (end - start) / Double(count)
        var even = (0...count).map { start + Double($0) * step }
        even[count] = end
        guard motion.scene != nil else { return unique(even) }
        var times = even
        let curves = Curves(motion, even)
        for i in 1...count {
            let moved = curves.moved(i - 1, i, tolerance)
            if moved.isEmpty { continue }
            for jump in jumps(motion, moved, even[i - 1], even[i], tolerance) {
                times += [jump - 1e-6, jump].filter { $0 >= start && $0 <= end }
            }
        }
        return unique(times)
    }

    /// Returns the first times between two others at which some of these numbers have jumped. Even movement is not a
    /// jump.
    private static func jumps(
        _ motion: Motion, _ moved: [Curves.Number], _ start: Double, _ end: Double, _ tolerance: Double
    ) -> Set<Double> {
        let halves = Curves(motion, [start, start + (end - start) / 2, end])
        var found: Set<Double> = []
        for number in moved where halves.steepness(of: number) > 0.75 {
            var (low, high, isJump) = (start, end, true)
            while isJump && high - low > 5e-10 {
                let middle = low + (high - low) / 2
                guard low < middle, middle < high else { break }
                let change = Curves(motion, [low, middle, high]).changes(of: number)
                if change.first >= change.second { high = middle } else { low = middle }
                isJump = max(change.first, change.second) > allowed(number.name, tolerance) / 2
            }
            if isJump { found.insert((high * 1e9).rounded() / 1e9) }
        }
        return found
    }

    private static func unique(_ times: [Double]) -> [Double] {
        var found: [Double] = []
        for time in times.sorted() where found.last != time { found.append(time) }
        return found
    }
}

extension Curves {
    /// One of the numbers of a name.
    fileprivate struct Number {
        let name: String
        let index: Int
    }

    /// Returns the numbers that differ between two times by more than lines may be off.
    fileprivate func moved(_ one: Int, _ two: Int, _ tolerance: Double) -> [Number] {
        rows.flatMap { name, values in
            values[one].indices.filter { (values[one][$0] - values[two][$0]).magnitude > allowed(name, tolerance) / 2 }
                .map { Number(name: name, index: $0) }
        }
    }

    /// Returns how far a number goes from the first to the second of three times, and from the second to the third.
    fileprivate func changes(of number: Number) -> (first: Double, second: Double) {
        guard let values = self[number.name] else { return (0, 0) }
        let (a, b, c) = (values[0][number.index], values[1][number.index], values[2][number.index])
        return ((b - a).magnitude, (c - b).magnitude)
    }

    /// Returns the larger share of the way of a number that is in one half of the time: .5 of an even movement.
    fileprivate func steepness(of number: Number) -> Double {
        let (first, second) = changes(of: number)
        return first + second > 0 ? max(first, second) / (first + second) : 0
    }
}

// MARK: - Tolerances

/// Returns how far a number of a name may be off.
private func allowed(_ name: String, _ tolerance: Double) -> Double {
    let part = name.split(separator: ".").last ?? ""
    return part == "center" || part == "size" || part == "turn" ? tolerance : tolerance / 50
}
