import MotionClip
import MotionFiles
import MotionKernel

/// Numbers over time: one value, or keyframes with a cubic-bezier each, as properties of Lottie have them.
struct Properties {
    private let table: UnsafeMutablePointer<Columns>
    var knots: Knots
    var fitter: Fitter
    var text: TextWriter
    let rate: Double
    private let sets: (UnsafeMutablePointer<Piece>, UnsafeMutablePointer<Piece>)
    let keys: UnsafeMutablePointer<Key>
    var keyCount = 0
    private var hasTimes = false
    /// Whether the numbers are angles, of which a whole turn changes nothing.
    var areDegrees = false
    /// Two times at which pieces end, whatever moves.
    var split = (0, 0)
    /// How many rows of numbers there are: one at each time, or one alone.
    private(set) var steps = 1
    /// How far the property that was written last is off at most.
    private(set) var error = 0.0

    /// A keyframe: its frame, the row of its numbers, whether it holds, and its ease.
    struct Key {
        var frame: Double
        var row: Int
        var holds: Bool
        var ease: SIMD4<Double>
    }

    /// The frames before a jump at which what comes before it ends.
    private static var early: Double { 5e-4 }
    /// Key times that are tried as ends of pieces, as the ends of animations are.
    private static var moreKeys: Int { 24 }

    var columns: Columns { unsafeAddress { UnsafePointer(table) } }

    init(
        _ table: UnsafeMutablePointer<Columns>, _ knots: Knots, _ width: Widths, rate: Double, _ text: TextWriter,
        _ room: inout Room
    ) {
        let columns = table.pointee
        (self.table, self.knots, self.rate, self.text) = (table, knots, rate, text)
        fitter = Fitter(columns.timeCount, width, &room)
        sets = (room.take(columns.timeCount), room.take(columns.timeCount))
        keys = room.take(2 &* columns.timeCount &+ 2)
    }

    var count: Int { columns.timeCount }

    /// Says what is fitted next: rows of `width` numbers, of which a difference of 1 counts `scale`, within a limit.
    /// What does not move has one row.
    @inline(never)
    mutating func begin(_ width: Int, scale: Double, limit: Double, moves: Bool = true) {
        (fitter.width, fitter.limit, steps) = (width, limit, moves ? columns.timeCount : 1)
        if columns.isSparse || !hasTimes { fitter.times.update(from: columns.times, count: columns.timeCount) }
        hasTimes = true
        for part in below(width) { fitter.scale[part] = scale }
    }

    @inline(never)
    func set(_ time: Int, _ part: Int, _ value: Double) { fitter.values[time &* fitter.width &+ part] = value }

    /// Keeps the cubic-beziers of the clip.
    mutating func takeEases() { fitter.takeEases(columns.clip.curves, columns.clip.header.curveCount.int) }

    /// Takes a column of the clip, or several neighbours.
    mutating func take(_ column: Int, _ parts: Int = 1, factor: Double = 1) {
        if !columns.moves(column, parts) { steps = 1 }
        for time in below(steps) {
            for part in below(parts) { set(time, part, columns.number(column &+ part, time) * factor) }
        }
    }

    /// Marks times. Returns how many were not marked.
    private mutating func mark(_ cause: Int, _ row: Int, hasKeys: Bool) -> Int {
        for i in below(count) { fitter.marks[i] = i == 0 || i == split.0 || i == split.1 ? 1 : 0 }
        knots.find(cause, row, hasKeys: hasKeys)
        var marked = 0
        for i in below(knots.count) {
            let near = columns.index(of: knots.found[i])
            let at = columns.isSparse ? fitter.include(knots.found[i], after: near) : near
            marked &+= 1 &- fitter.marks[at].int
            fitter.marks[at] = 1
        }
        return marked
    }

    /// Returns whether the numbers are the same after each period, as far as they are known.
    @inline(never)
    func repeats(from begin: Double, _ length: Double) -> Bool {
        let times = fitter.times
        for i in below(steps == 1 ? 0 : count) where times[i] >= begin && times[i] + length <= times[count &- 1] {
            let time = times[i] + length, next = columns.index(of: time), last = next &- 1
            if next < 2 || next &+ 1 >= count || times[next] - times[last] < Columns.narrow { continue }
            let isNarrow =
                times[last] - times[last &- 1] < Columns.narrow || times[next &+ 1] - times[next] < Columns.narrow
            if isNarrow || i == 0 || times[i] - times[i &- 1] < Columns.narrow
                || times[i &+ 1] - times[i] < Columns.narrow
            {
                continue
            }
            let share = (time - times[last]) / (times[next] - times[last])
            for part in below(fitter.width) {
                let (a, b) = (fitter.value(last, part), fitter.value(next, part))
                var change = a + (b - a) * share - fitter.value(i, part)
                if areDegrees { change -= 360 * floor(change / 360 + 0.5) }
                let off = abs(change) - abs(b - a) / 2
                if off * fitter.scale[part] > fitter.limit { return false }
            }
        }
        return true
    }

    /// Finds the pieces of the numbers; 0 if they do not move. They are in the first set.
    @inline(never)
    mutating func fit(_ cause: Int, _ row: Int, places: Int) -> Int {
        error = 0
        if steps == 1 || fitter.range() <= 1e-3 * fitter.limit {
            error = fitter.error(steps, places: places)
            return 0
        }
        let few = mark(cause, row, hasKeys: false), made = fitter.makePieces(sets.0)
        let many = mark(cause, row, hasKeys: true)
        var best = made
        if many > few && many < few &+ Properties.moreKeys {
            let other = fitter.makePieces(sets.1)
            if other <= made {
                best = other
                sets.0.update(from: sets.1, count: other)
            }
        }
        error = fitter.error(sets.0, best, places: places)
        return best
    }

    /// Writes a property. `many`: its value is an array. `depth` is a last number that players expect.
    @inline(never)
    mutating func write(_ cause: Int, _ row: Int, places: Int, many: Bool = false, depth: Double? = nil) {
        let pieces = fit(cause, row, places: places)
        write(pieces, Value(places: places, many: many, depth: depth), nil)
    }

    /// How numbers are written: as they are, or as the path of a subpath or of a box.
    struct Value {
        var places = 4
        var many = false, depth: Double?
        var subpath: Outlines.Subpath?
        var isBox = false, isRound = false
    }

    /// Writes the value of a time, as part of a keyframe or not.
    @inline(never)
    private mutating func write(_ value: Value, _ outlines: Outlines?, _ time: Int, isKey: Bool) {
        if value.isBox { return writeBox(time, isRound: value.isRound, isKey: isKey) }
        if let subpath = value.subpath, let outlines { return writePath(outlines, subpath, time, isKey: isKey) }
        let isArray = value.many || isKey, (places, depth) = (value.places, value.depth)
        if isArray { text.write("[") }
        for part in below(fitter.width) {
            if part > 0 { text.write(",") }
            text.write(rounded(fitter.value(time, part), places))
        }
        if let depth {
            text.write(",")
            text.write(depth)
        }
        if isArray { text.write("]") }
    }

    /// Writes pieces of the first set as keyframes.
    @inline(never)
    mutating func write(_ pieces: Int, _ value: Value, _ outlines: Outlines?) {
        let made = pieces == 0 ? 0 : makeKeys(pieces)
        if made < 2 {
            text.write("{\"a\":0,\"k\":")
            write(value, outlines, made == 1 ? keys[0].row : 0, isKey: false)
            return text.write("}")
        }
        text.write("{\"a\":1,\"k\":[")
        for number in below(made) {
            let key = keys[number], isLast = number == made &- 1
            text.write(number == 0 ? "{\"t\":" : ",{\"t\":")
            text.write(key.frame)
            text.write(",\"s\":")
            write(value, outlines, key.row, isKey: true)
            if key.holds && !isLast {
                text.write(",\"h\":1")
            } else if !isLast {
                writeEase(",\"o\":{\"x\":", key.ease.x, key.ease.y)
                writeEase(",\"i\":{\"x\":", key.ease.z, key.ease.w)
            }
            text.write("}")
        }
        text.write("]}")
        keyCount &+= made
    }

    private mutating func writeEase(_ start: StaticString, _ x: Double, _ y: Double) {
        text.write(start)
        text.write(x)
        text.write(",\"y\":")
        text.write(y)
        text.write("}")
    }

    private func frame(_ time: Int) -> Double { rounded(fitter.times[time] * rate, 5) }

    /// Makes the keyframes of pieces; returns how many they are.
    func makeKeys(_ pieces: Int) -> Int {
        var made = 0
        func add(_ key: Key) {
            keys[made] = key
            if made > 0 {
                keys[made].frame = rounded(max(key.frame, keys[made &- 1].frame + Properties.early / 2), 5)
            }
            made &+= 1
        }
        for number in below(pieces) {
            let piece = sets.0[number]
            if piece.holds && piece.last == piece.first &+ 1 {
                // What is before a jump ends shortly before it.
                if made > 0 && !keys[made &- 1].holds {
                    let early = frame(piece.last) - Properties.early
                    add(Key(frame: early, row: piece.first, holds: true, ease: piece.ease))
                }
                continue
            }
            let rests = (piece.isStraight || piece.holds) && fitter.distance(piece.first, piece.last) == 0
            add(Key(frame: frame(piece.first), row: piece.first, holds: rests, ease: piece.ease))
        }
        let last = sets.0[pieces &- 1].last
        add(Key(frame: frame(last), row: last, holds: false, ease: Piece.straight))
        while made > 1 && keys[made &- 2].holds && fitter.distance(keys[made &- 2].row, keys[made &- 1].row) == 0 {
            made &-= 1
        }
        return made
    }
}
