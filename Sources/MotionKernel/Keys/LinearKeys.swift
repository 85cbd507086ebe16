/// The slopes of the lines from a point that stay near a trace up to some time.
struct SlopeRange {
    var least = -Double.infinity, most = Double.infinity

    /// Keeps those that reach within `room` of a number that is `change` away after some seconds.
    @inline(never)
    func narrowed(_ change: Double, _ room: Double, _ seconds: Double) -> SlopeRange {
        var range = self
        range.least = max(least, (change - room) / seconds)
        range.most = min(most, (change + room) / seconds)
        return range
    }

    /// Whether no line is left, or only one that is too steep for a number.
    var isEmpty: Bool { !(least <= most) || least == .infinity || most == -.infinity }
    func holds(_ slope: Double) -> Bool { least <= slope && slope <= most }
}

/// Reduces a trace to keys with straight lines between them: from each key the line goes as far as a line from there
/// can. A key is as near to the trace as that line allows.
public struct LinearKeys {
    private let rows: TraceRows
    private var keys: TraceKeys
    private var time = 0.0, row = 0  // of the last key, and the row at it or before it

    /// Writes the keys, and returns how many they are.
    @inline(never)
    public static func reduce(_ rows: TraceRows, _ keys: TraceKeys) -> Int {
        var work = LinearKeys(rows, keys)
        work.addExact(0)
        rows.forEachStop { stop in
            while work.time < rows.times[stop] { work.advance(to: stop) }
        }
        return work.keys.count
    }

    private init(_ rows: TraceRows, _ keys: TraceKeys) { (self.rows, self.keys) = (rows, keys) }

    /// Adds one key, or the one at the stop and one before it.
    @inline(__always)
    private mutating func advance(to stop: Int) {
        var (reach, at) = (rows.times[stop], stop)
        for part in below(rows.arity) { shorten(&reach, &at, part) }
        if at == stop {
            // The row before the stop always does, but for rounding.
            if !isExact(stop) && !addBetween((row &+ 1 &+ stop) >> 1, stop) {
                _ = addBetween(stop &- 1, stop, isSure: true)
            }
            return addExact(stop)
        }
        // A line to the next row is always possible; rounding may have lost it.
        if !(reach > time) { (reach, at) = (rows.times[row &+ 1], row &+ 1) }
        for part in below(rows.arity) {
            let range = slopes(part, to: at, until: reach), isRow = reach == rows.times[at]
            let line = isRow ? rows.value(at, part) : rows.line(after: at, part, at: reach),
                room = isRow ? rows.room(at: at, part) : rows.room(after: at, part)
            let slope = clamp((line - keys.last[part]) / (reach - time), range.least, range.most)
            keys.next[part] = clamp(keys.last[part] + slope * (reach - time), line - room, line + room)
        }
        add(reach, at)
    }

    /// Adds a key with the values of a row.
    @inline(never)
    private mutating func addExact(_ at: Int) {
        for part in below(rows.arity) { keys.next[part] = rows.value(at, part) }
        add(rows.times[at], at)
    }

    @inline(never)
    private mutating func add(_ time: Double, _ at: Int) {
        keys.add(time)
        if keys.count > 1 { keys.setStraight() }
        (self.time, row) = (time, at)
    }

    /// Finds the farthest time that a line from the last key can reach for one part, if that is before `reach`. The row
    /// `at` is the one at that time, or the last one before it.
    @inline(never)
    private func shorten(_ reach: inout Double, _ at: inout Int, _ part: Int) {
        let from = keys.last[part]
        var range = SlopeRange()
        var next = row &+ 1
        while next <= rows.last {
            if rows.times[next &- 1] >= reach { return }
            let now = range.narrowed(
                rows.value(next, part) - from, rows.room(at: next, part), rows.times[next] - time)
            if now.isEmpty { break }
            if rows.times[next] >= reach { return }
            range = now
            next &+= 1
        }
        if next > rows.last { return }
        // Between two rows: the latest time at which some line is still near.
        var low = max(time, rows.times[next &- 1]), high = min(reach, rows.times[next])
        let room = rows.room(after: next &- 1, part)
        for _ in below(52) {
            let middle = low + (high - low) * 0.5
            if !(middle > low && middle < high) { break }
            let line = rows.line(after: next &- 1, part, at: middle)
            if range.narrowed(line - from, room, middle - time).isEmpty { high = middle } else { low = middle }
        }
        (reach, at) = (low, next &- 1)
    }

    /// Returns the slopes of the lines from the last key that are near the trace up to a time between the row `at` and
    /// the next one.
    @inline(never)
    private func slopes(_ part: Int, to at: Int, until reach: Double) -> SlopeRange {
        let from = keys.last[part]
        var range = SlopeRange()
        for next in below(at &+ 1, from: row &+ 1) {
            range = range.narrowed(
                rows.value(next, part) - from, rows.room(at: next, part), rows.times[next] - time)
        }
        if reach > rows.times[at] {
            range = range.narrowed(
                rows.line(after: at, part, at: reach) - from, rows.room(after: at, part), reach - time)
        }
        return range
    }

    /// Returns whether the line from the last key to the exact values of a row is near the trace.
    private func isExact(_ at: Int) -> Bool {
        if at == row &+ 1 { return true }
        for part in below(rows.arity) {
            let slope = (rows.value(at, part) - keys.last[part]) / (rows.times[at] - time)
            if !slopes(part, to: at &- 1, until: rows.times[at &- 1]).holds(slope) { return false }
        }
        return true
    }

    /// Adds a key at a row between the last key and a stop, from which a line leads to the exact values of the stop.
    /// Returns false if no such line exists.
    @inline(never)
    private mutating func addBetween(_ middle: Int, _ stop: Int, isSure: Bool = false) -> Bool {
        let seconds = rows.times[middle] - time, left = rows.times[stop] - rows.times[middle]
        if middle <= row || middle >= stop || !(seconds > 0) { return false }
        for part in below(rows.arity) {
            let range = slopes(part, to: middle, until: rows.times[middle]), from = keys.last[part]
            // Backwards from the stop.
            let end = rows.value(stop, part)
            var back = SlopeRange()
            for next in below(stop, from: middle) {
                back = back.narrowed(
                    rows.value(next, part) - end, rows.room(at: next, part), rows.times[stop] - rows.times[next])
            }
            let line = rows.value(middle, part), low = max(from + range.least * seconds, end + back.least * left),
                high = min(from + range.most * seconds, end + back.most * left)
            if !(low <= high || isSure) { return false }
            keys.next[part] = clamp(line, low, high)
        }
        add(rows.times[middle], middle)
        return true
    }
}
