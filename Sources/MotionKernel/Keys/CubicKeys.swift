/// A cubic between two keys: its values and slopes there.
struct KeyCubic {
    let start, seconds: Double
    let from, to: Double
    private(set) var after = 0.0, before = 0.0  // values per second, at the first and the second key

    /// Makes the straight line between two rows.
    init(_ rows: TraceRows, _ first: Int, _ last: Int, _ part: Int) {
        (start, seconds) = (rows.times[first], rows.times[last] - rows.times[first])
        (from, to) = (rows.value(first, part), rows.value(last, part))
        (after, before) = ((to - from) / seconds, (to - from) / seconds)
    }

    /// Returns how far the cubic is from the straight line between its keys, and its second derivative.
    @inline(never)
    func bend(at time: Double) -> (beyond: Double, second: Double) {
        let u = (time - start) / seconds, slope = (to - from) / seconds, v = 1 - u
        let (a, b) = ((after - slope) * seconds, (before - slope) * seconds)
        return (
            a * (u * v * v) - b * (u * u * v), (a * (6 * u - 4) + b * (6 * u - 2)) / (seconds * seconds)
        )
    }

    /// Returns the straight line between its keys.
    func chord(at time: Double) -> Double { from + (to - from) * ((time - start) / seconds) }

    /// Chooses the slopes that bring the cubic nearest to the rows, by the sum of squares over time.
    @inline(__always)
    mutating func fit(_ rows: TraceRows, _ first: Int, _ last: Int, _ part: Int) {
        var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for row in below(last, from: first &+ 1) {
            let time = rows.times[row], u = (time - start) / seconds, v = 1 - u
            let a = u * v * v, b = -u * u * v, rest = rows.value(row, part) - chord(at: time),
                weight = rows.times[row &+ 1] - rows.times[row &- 1]
            aa += weight * a * a
            ab += weight * a * b
            bb += weight * b * b
            ar += weight * a * rest
            br += weight * b * rest
        }
        // With few rows between, the one that is nearest to a straight line.
        let least = (aa + bb) * 1e-9
        (aa, bb) = (aa + least, bb + least)
        let determinant = aa * bb - ab * ab
        if !(determinant > 0) { return }
        let a = (ar * bb - br * ab) / determinant, b = (br * aa - ar * ab) / determinant
        if !(isFinite(a) && isFinite(b)) { return }
        (after, before) = (after + a / seconds, before + b / seconds)
    }

    /// Returns whether the cubic is near the trace at all times. Between two rows the cubic is at most as far from the
    /// line as at both of them, and as much farther as it bends there.
    @inline(__always)
    func isNear(_ rows: TraceRows, _ first: Int, _ last: Int, _ part: Int) -> Bool {
        var off = 0.0, second = bend(at: rows.times[first]).second
        for row in below(last, from: first) {
            let time = rows.times[row &+ 1], span = time - rows.times[row], next = bend(at: time)
            let nextOff =
                row &+ 1 == last ? 0 : abs(chord(at: time) + next.beyond - rows.value(row &+ 1, part))
            let most = max(off, nextOff) + max(abs(second), abs(next.second)) * span * span / 8
            if !(most <= rows.room(after: row, part)) { return false }
            (off, second) = (nextOff, next.second)
        }
        return true
    }
}

/// Reduces a trace to keys with tangents, at some of its rows: from each key the cubic goes as far as a doubling and a
/// halving of the number of rows find.
public struct CubicKeys {
    private let rows: TraceRows
    private var keys: TraceKeys
    private var row = 0  // of the last key

    /// Writes the keys, and returns how many they are.
    @inline(never)
    public static func reduce(_ rows: TraceRows, _ keys: TraceKeys) -> Int {
        var work = CubicKeys(rows, keys)
        work.add(0)
        rows.forEachStop { stop in
            while work.row < stop { work.advance(to: stop) }
        }
        return work.keys.count
    }

    private init(_ rows: TraceRows, _ keys: TraceKeys) { (self.rows, self.keys) = (rows, keys) }

    /// Adds the farthest key that one cubic for each part reaches, and its slopes.
    @inline(__always)
    private mutating func advance(to stop: Int) {
        let first = row
        add(farthest(stop))
        for part in below(rows.arity) {
            let cubic = cubic(first, row, part)
            keys.setSlopes(part, cubic.after, cubic.before)
        }
    }

    @inline(never)
    private mutating func add(_ at: Int) {
        for part in below(rows.arity) { keys.next[part] = rows.value(at, part) }
        keys.add(rows.times[at])
        row = at
    }

    @inline(never)
    private func cubic(_ first: Int, _ last: Int, _ part: Int) -> KeyCubic {
        var cubic = KeyCubic(rows, first, last, part)
        if last > first &+ 1 { cubic.fit(rows, first, last, part) }
        return cubic
    }

    /// Returns whether one cubic for each part is near the trace from the last key to a row.
    @inline(never)
    private func reaches(_ last: Int) -> Bool {
        if last == row &+ 1 { return true }
        for part in below(rows.arity) {
            if !cubic(row, last, part).isNear(rows, row, last, part) { return false }
        }
        return true
    }

    /// Returns the farthest row, up to a stop, that one cubic for each part reaches.
    @inline(__always)
    private func farthest(_ stop: Int) -> Int {
        let most = stop &- row
        var (step, low) = (1, 1)
        while step < most {
            step = step &* 2 < most ? step &* 2 : most
            if !reaches(row &+ step) { break }
            low = step
        }
        var high = low == most ? most : step
        while high &- low > 1 {
            let middle = (low &+ high) >> 1
            if reaches(row &+ middle) { low = middle } else { high = middle }
        }
        return row &+ low
    }
}
