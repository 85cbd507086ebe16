import MotionKernel

/// A piece of time in which numbers go straight from the first to the last ones, as fast as an ease says.
struct Piece {
    var first, last: Int
    var ease: SIMD4<Double>
    var holds = false

    static var straight: SIMD4<Double> { SIMD4(0, 0, 1, 1) }
    var isStraight: Bool { Piece.isStraight(ease) }

    static func isStraight(_ ease: SIMD4<Double>) -> Bool { ease.x == 0 && ease.y == 0 && ease.z == 1 && ease.w == 1 }
}

/// Makes few pieces of numbers over time. A piece has an ease of the clip, or the cubic that CubicKeys would take.
/// Pieces end where something begins or ends, and where the tolerance is missed.
struct Fitter {
    let times: MutableDoubles  // those of the columns, or others that animations begin and end at
    let count: Int
    let values: MutableDoubles  // a row of `width` numbers for each time
    let scale: MutableDoubles  // what a difference of 1 counts
    let eases: UnsafeMutablePointer<SIMD4<Double>>
    let marks: MutableBytes  // of each time: 1 if a piece should end there
    private let shares: MutableDoubles
    var width = 1, easeCount = 0
    var limit = 0.0
    /// Whether an ease may leave 0...1 on its way, as splines of SMIL may not.
    var isFree = true

    static var mostEases: Int { 32 }

    init(_ count: Int, _ width: Widths, _ room: inout Room) {
        (times, self.count) = (room.take(count), count)
        let numbers = larger(count &* width.moving, width.still)
        (values, scale) = (room.take(numbers), room.take(larger(width.moving, width.still)))
        eases = room.take(Fitter.mostEases)
        (marks, shares) = (room.take(count), room.take(count))
    }

    /// Keeps the cubic-beziers of a clip.
    mutating func takeEases(_ curves: UnsafePointer<Curve>, _ curveCount: Int) {
        for i in below(curveCount) where easeCount < Fitter.mostEases {
            let curve = curves[i]
            if !(curves + i).isStraight && curve.isLaned {
                eases[easeCount] = SIMD4(
                    rounded(Double(curve.p0), 4), rounded(Double(curve.p1), 4), rounded(Double(curve.p2), 4),
                    rounded(Double(curve.p3), 4))
                easeCount &+= 1
            }
        }
    }

    func value(_ time: Int, _ part: Int) -> Double { values[time &* width &+ part] }

    /// Makes the numbers of a row the first ones, too.
    func start(as row: Int) {
        for part in below(width) { values[part] = value(row, part) }
    }

    /// Moves the time next to another one to it, if none is there, with numbers that both sides go on to. Returns the
    /// index of that time.
    @inline(never)
    func include(_ time: Double, after: Int) -> Int {
        if count < 5 || abs(times[after] - time) <= 2e-11 { return after }
        let next = after > 2 ? (after < count &- 2 ? after : count &- 2) : 2, before = next &- 1
        let at = time - times[before] < times[next] - time ? before : next
        if times[at] == time || isNarrow(before) || isNarrow(next) || isNarrow(before &- 1) { return at }
        let out = (time - times[before]) / (times[before] - times[before &- 1])
        let back = (times[next] - time) / (times[next &+ 1] - times[next])
        for part in below(width) {
            let low = value(before, part), high = value(next, part)
            let left = low + (low - value(before &- 1, part)) * out
            let right = high - (value(next &+ 1, part) - high) * back
            // Where one side rests, it says what the number is.
            let isAtRest = abs(low - value(before &- 1, part)) <= abs(value(next &+ 1, part) - high) * 1e-3
            let rests = abs(value(next &+ 1, part) - high) <= abs(low - value(before &- 1, part)) * 1e-3
            values[at &* width &+ part] = isAtRest ? left : rests ? right : (left + right) / 2
        }
        times[at] = time
        return at
    }

    /// Returns how far the numbers of two times are apart.
    func distance(_ one: Int, _ other: Int) -> Double {
        var most = 0.0
        for part in below(width) { most = max(most, abs(value(one, part) - value(other, part)) * scale[part]) }
        return most
    }

    /// Returns how far the numbers get from the first ones.
    func range() -> Double {
        var most = 0.0
        for part in below(width) {
            var (low, high) = (value(0, part), value(0, part))
            for i in below(count) { (low, high) = (min(low, value(i, part)), max(high, value(i, part))) }
            most = max(most, (high - low) * scale[part])
        }
        return most
    }

    private func isNarrow(_ at: Int) -> Bool { at &+ 1 < count && times[at &+ 1] - times[at] < Columns.narrow }

    /// Returns whether the numbers jump after a time, and do not only go on as fast as around it.
    private func isJump(_ at: Int) -> Bool {
        let change = distance(at, at &+ 1)
        if !(change > limit / 4) { return false }
        if at == 0 || at &+ 2 >= count { return true }
        func speed(_ from: Int) -> Double {
            let seconds = times[from &+ 1] - times[from]
            return seconds >= Columns.narrow ? distance(from, from &+ 1) / seconds : 0
        }
        return change > 20 * max(speed(at &- 1), speed(at &+ 1)) * (times[at &+ 1] - times[at])
    }

    /// Makes the pieces, and returns how many they are. `marks` says where they should end.
    @inline(never)
    func makePieces(_ pieces: UnsafeMutablePointer<Piece>) -> Int {
        var made = 0, first = 0
        marks[count &- 1] = 1
        var isAfterJump = false
        for at in below(count &- 1) {
            let isNear = isNarrow(at), isBeforeJump = isNear && isJump(at)
            if isBeforeJump {
                (marks[at], marks[at &+ 1]) = (1, 1)
            } else if isNear && !isAfterJump && at > 0 && marks[at] != 0 {
                // Times that are one but for rounding have one mark, the last; that after a jump stays.
                (marks[at], marks[at &+ 1]) = (0, 1)
            }
            isAfterJump = isBeforeJump
        }
        for at in below(count, from: 1) where marks[at] != 0 {
            addPieces(first, at, pieces, &made)
            first = at
        }
        return made
    }

    private func addPieces(_ first: Int, _ last: Int, _ pieces: UnsafeMutablePointer<Piece>, _ made: inout Int) {
        if last == first &+ 1 && isNarrow(first) {
            return add(Piece(first: first, last: last, ease: Piece.straight, holds: true), pieces, &made)
        }
        var at = first
        while at < last {
            let piece = longest(at, last)
            add(piece, pieces, &made)
            at = piece.last
        }
    }

    /// Adds a piece, or joins it with the one before if neither moves.
    private func add(_ piece: Piece, _ pieces: UnsafeMutablePointer<Piece>, _ made: inout Int) {
        func rests(_ piece: Piece) -> Bool {
            (piece.isStraight || piece.holds) && distance(piece.first, piece.last) <= limit / 50
        }
        if made > 0 && rests(piece) && rests(pieces[made &- 1])
            && distance(pieces[made &- 1].first, piece.last) <= limit / 4
        {
            pieces[made &- 1].last = piece.last
        } else {
            pieces[made] = piece
            made &+= 1
        }
    }

    /// Returns the longest piece from a time on: the whole, or by doubling, then by halving.
    private func longest(_ first: Int, _ last: Int) -> Piece {
        if let whole = piece(first, last) { return whole }
        let most = last &- first
        var good = Piece(first: first, last: first &+ 1, ease: Piece.straight), low = 1, step = 4
        while step < most, let found = piece(first, first &+ step) {
            (good, low) = (found, step)
            step = step &* 2
        }
        var high = step < most ? step : most
        while high &- low > 1 && (high &- low) &* 12 > low {
            let middle = (low &+ high) >> 1
            if let found = piece(first, first &+ middle) { (good, low) = (found, middle) } else { high = middle }
        }
        return good
    }

    /// Brings the progress on the straight line from the first numbers to the last ones. Returns how long the line is;
    /// nil where it is left.
    private func profile(_ first: Int, _ last: Int) -> Double? {
        let size = distance(first, last)
        if size <= limit / 100 {
            for i in below(last, from: first) where distance(first, i) > limit { return nil }
            return 0
        }
        var square = 0.0
        for part in below(width) {
            let way = (value(last, part) - value(first, part)) * scale[part]
            square += way * way
        }
        for i in below(last &+ 1, from: first) {
            var along = 0.0
            for part in below(width) {
                let factor = scale[part] * scale[part]
                along += (value(i, part) - value(first, part)) * (value(last, part) - value(first, part)) * factor
            }
            let share = along / square
            shares[i &- first] = share
            if width == 1 { continue }
            for part in below(width) {
                let line = value(first, part) + share * (value(last, part) - value(first, part))
                if abs(value(i, part) - line) * scale[part] > limit { return nil }
            }
        }
        return size
    }

    /// Returns the piece between two times, if one holds.
    @inline(never)
    private func piece(_ first: Int, _ last: Int) -> Piece? {
        guard let size = profile(first, last) else { return nil }
        var piece = Piece(first: first, last: last, ease: Piece.straight)
        var rests = true
        for i in below(last, from: first) where rests {
            rests = distance(first, i) <= limit / 4 && distance(last, i) <= limit / 4
        }
        if rests { return piece }
        if size == 0 { return nil }
        let allowed = limit / size
        if holds(piece, allowed) { return piece }
        func isWritten(_ ease: SIMD4<Double>) -> Bool {
            isFree || min(ease.y, ease.w) >= 0 && max(ease.y, ease.w) <= 1
        }
        for i in below(easeCount) where isWritten(eases[i]) {
            piece.ease = eases[i]
            if holds(piece, allowed) { return piece }
        }
        if last &- first < 3 { return nil }
        let found = EaseFit(UnsafePointer(times) + first, UnsafePointer(shares), last &- first, within: allowed).ease
        for places in below(5, from: 2) {
            piece.ease = SIMD4(
                rounded(found.x, places), rounded(found.y, places), rounded(found.z, places), rounded(found.w, places))
            if !isFree {
                (piece.ease.y, piece.ease.w) = (clamp(piece.ease.y, 0, 1), clamp(piece.ease.w, 0, 1))
            }
            if holds(piece, allowed) { return piece }
        }
        return nil
    }

    /// Returns whether an ease is near the shares.
    private func holds(_ piece: Piece, _ allowed: Double) -> Bool {
        let start = times[piece.first], seconds = times[piece.last] - start, count = piece.last &- piece.first
        // What is wrong is wrong in the middle, most often.
        for i in below(count) {
            let at = i & 1 == 0 ? (count &+ i) >> 1 : (count &- i) >> 1
            if abs(eased((times[piece.first &+ at] - start) / seconds, piece) - shares[at]) > allowed { return false }
        }
        return true
    }

    @inline(never)
    private func eased(_ x: Double, _ piece: Piece) -> Double {
        let ease = piece.ease
        return piece.isStraight ? x : cubicBezier(x, x1: ease.x, y1: ease.y, x2: ease.z, y2: ease.w).y
    }

    /// Returns how far the first numbers are from all others, with decimals as they are written.
    func error(_ steps: Int, places: Int) -> Double {
        var most = 0.0
        for part in below(width) {
            let first = rounded(value(0, part), places)
            for time in below(steps) { most = max(most, abs(value(time, part) - first) * scale[part]) }
        }
        return most
    }

    /// Returns how far pieces are from the numbers, with decimals as they are written.
    @inline(never)
    func error(_ pieces: UnsafeMutablePointer<Piece>, _ made: Int, places: Int) -> Double {
        var most = 0.0
        for number in below(made) {
            let piece = pieces[number], start = times[piece.first], seconds = times[piece.last] - start
            if piece.holds { continue }
            for i in below(piece.last &+ 1, from: piece.first) {
                shares[i &- piece.first] = eased((times[i] - start) / seconds, piece)
            }
            for part in below(width) {
                let from = rounded(value(piece.first, part), places), to = rounded(value(piece.last, part), places)
                for i in below(piece.last &+ 1, from: piece.first) {
                    let number = from + (to - from) * shares[i &- piece.first]
                    most = max(most, abs(number - value(i, part)) * scale[part])
                }
            }
        }
        return most
    }
}

/// Returns a number with some decimals.
@inline(never)
func rounded(_ number: Double, _ places: Int) -> Double {
    let unit = places == 4 ? 1e4 : places == 3 ? 1e3 : places == 5 ? 1e5 : places == 2 ? 1e2 : places == 6 ? 1e6 : 1e9
    return floor(number * unit + 0.5) / unit + 0
}
