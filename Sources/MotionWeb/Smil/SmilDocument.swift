import MotionFiles
import MotionKernel

extension SmilReader {
    /// Writes the fields of an animation that are not its clock, but for its timing curve. isExact: whether browsers
    /// show the same. Returns false for values that are not understood; what is written then is of no use.
    @inline(never)
    func write(
        _ element: SmilElement, _ animation: SmilAnimation, _ change: WebChange, _ json: inout JSONWriter,
        _ isExact: inout Bool
    ) -> Bool {
        if animation.attribute == .motion { return writeMotion(animation, &json, &isExact) }
        guard var keys = SmilKeys(element, document, animation) else { return false }
        let fields = keys.fields, rule = keys.underlying, accumulates = keys.accumulates && keys.turns == 1
        if change.property.letters.count > 0 { json.field("property", change.property) }
        if keys.kind == .path { json.field("mismatch", "flip") }
        var value = SmilValue()
        if change.isSum && rule.first == .running { return false }
        if rule.first == .running && !rule.isDiscrete {
            // The end alone: it begins from the running value.
            guard keys.next(&value) != nil, keys.next(&value) != nil else { return false }
            json.key("to")
            change.write(value, keys, isAdded: false, &json)
            return writeToCurve(fields, &json)
        }
        json.key("values")
        json.open("[")
        while keys.index < keys.count {
            guard let source = keys.next(&value) else { return false }
            if source == .running { json.null() } else { change.write(value, keys, isAdded: rule.isAdditive, &json) }
        }
        json.close("]")
        if rule.isAdditive || change.isSum { json.flag("additive") }
        if accumulates && (keys.kind == .path || change.kind == .shape) {
            isExact = false  // a path adds to nothing
        } else if accumulates {
            json.flag("cumulative")
        }
        if keys.form == .to {
            if rule.isDiscrete { json.field("mode", "discrete") }
            if rule.isDiscrete || keys.kind != .path { return writeToCurve(fields, &json) }
            return writeFlips(keys, nil, &json, &isExact) && writeToCurve(fields, &json)
        }
        if keys.form == .constant || keys.said == 1 { return true }
        return writeTimes(keys, &json, &isExact)
    }

    /// Writes the curve of an animation that has an end alone, as that of its clock.
    func writeToCurve(_ fields: SmilFields, _ json: inout JSONWriter) -> Bool {
        if !fields.is(.calcMode, "spline") { return true }
        guard let splines = SmilSplines(fields, 1) else { return false }
        var parts = splines
        json.key("timing")
        return parts.writeNext(&json)
    }

    /// Writes key times and timings, by calcMode. isOutline: the values are written as outlines, which mix.
    @inline(never)
    func writeTimes(
        _ keys: SmilKeys, _ json: inout JSONWriter, _ isExact: inout Bool, isOutline: Bool = false
    ) -> Bool {
        let fields = keys.fields
        guard let times = SmilKeyTimes(fields, keys.said, isDiscrete: keys.underlying.isDiscrete) else { return false }
        if keys.underlying.isDiscrete {
            json.field("mode", "discrete")
            // Browsers ask for a last time of 1 unless "discrete" is written.
            if times.isGiven && times.last < 1 && !fields.is(.calcMode, "discrete") { return false }
            if times.isGiven || keys.turns > 1 { times.write(&json, keys, closed: true) }
            return true
        }
        if fields.is(.calcMode, "paced") && keys.kind.isSingle && keys.turns == 1 {
            json.field("mode", "paced")
            return true
        }
        if times.isGiven || keys.turns > 1 { times.write(&json, keys, closed: false) }
        var splines: SmilSplines?
        if fields.is(.calcMode, "spline") {
            splines = SmilSplines(fields, keys.said &- 1)
            if splines == nil { return false }
        }
        if keys.kind == .path && !isOutline { return writeFlips(keys, splines, &json, &isExact) }
        guard let splines else { return true }
        json.key("timings")
        json.open("[")
        for turn in below(keys.turns) {
            if turn > 0 { json.word("linear") }
            var each = splines
            for _ in below(keys.said &- 1) { if !each.writeNext(&json) { return false } }
        }
        json.close("]")
        return true
    }

    /// Writes the timings of path data: paths of different commands flip at half of the way. Other ways are not exact
    /// where a flip has an easing of its own, and where the numbers of arcs change, which mix otherwise than as curves.
    private func writeFlips(
        _ keys: SmilKeys, _ splines: SmilSplines?, _ json: inout JSONWriter, _ isExact: inout Bool
    ) -> Bool {
        var flips = false
        for pass in below(2) {
            var values = keys, one = SmilValue(), other = SmilValue(), splines = splines
            values.rewind()
            guard values.next(&one) != nil else { return false }
            if pass == 1 {
                if !flips && splines == nil { return true }
                json.key("timings")
                json.open("[")
            }
            while values.index < values.count {
                guard values.next(&other) != nil else { return false }
                let match = PathCommands.match(one.text, other.text)
                if match == .different { flips = true }
                if match == .arcs || (match == .different && splines != nil) { isExact = false }
                if pass == 1 && match == .different {
                    splines?.skip()
                    json.word("linear(0, 0 50%, 1 50%, 1)")
                } else if pass == 1 && splines == nil {
                    json.word("linear")
                } else if pass == 1 && splines?.writeNext(&json) != true {
                    return false
                }
                one = other
            }
        }
        json.close("]")
        return true
    }
}

/// The key times of an animation.
struct SmilKeyTimes {
    private let text: WebText
    let isGiven: Bool
    /// The last one.
    private(set) var last = 1.0

    /// Reads the times of a number of values. Returns nil for times that are wrong. Paced ones have none.
    @inline(never)
    init?(_ fields: SmilFields, _ count: Int, isDiscrete: Bool, isPaced: Bool? = nil) {
        text = fields[.keyTimes]?.list ?? .empty
        isGiven = fields[.keyTimes] != nil && !(isPaced ?? fields.is(.calcMode, "paced"))
        if !isGiven { return }
        var previous = 0.0, total = 0
        for part in SmilParts(text) {
            guard let time = part.wholeNumber(), time >= previous, total > 0 || time == 0 else { return nil }
            previous = time
            total.advance()
        }
        last = previous
        if total != count || last > 1 || (!isDiscrete && last != 1) { return nil }
    }

    /// Writes them for each run that is said, with a 1 after them if they are closed.
    func write(_ json: inout JSONWriter, _ keys: SmilKeys? = nil, closed: Bool) {
        let turns = keys?.turns ?? 1, own = keys?.own ?? 0
        json.key("keyTimes")
        json.open("[")
        for turn in below(turns) {
            var parts = SmilParts(text)
            for i in below(isGiven ? parts.total : own) {
                let even = i.double / (closed ? own : own &- 1).double
                let time = isGiven ? parts.next()?.wholeNumber() ?? 0 : even
                json.number(turns == 1 ? time : (turn.double + time) / turns.double)
            }
        }
        if closed { json.number(1.0) }
        json.close("]")
    }

    /// The times one after the other.
    var parts: SmilParts { SmilParts(text) }
}

/// The key splines of an animation.
struct SmilSplines {
    private var parts: SmilParts

    /// Reads a number of splines. Returns nil for splines that are wrong.
    @inline(never)
    init?(_ fields: SmilFields, _ count: Int) {
        parts = SmilParts(fields[.keySplines]?.list ?? .empty)
        var total = 0
        for part in parts {
            if SmilSplines.read(part) == nil { return nil }
            total.advance()
        }
        if total != count { return nil }
    }

    private static func read(_ text: WebText) -> SIMD4<Double>? {
        var value = SmilValue()
        if !value.read(numbers: text) || value.count != 4 { return nil }
        for i in below(4) where !(value[i] >= 0 && value[i] <= 1) { return nil }
        return SIMD4(value[0], value[1], value[2], value[3])
    }

    /// Returns the next spline.
    mutating func next() -> SIMD4<Double>? { parts.next().flatMap { SmilSplines.read($0) } }

    mutating func skip() { _ = parts.next() }

    /// Writes the next one as a timing function.
    @inline(never)
    mutating func writeNext(_ json: inout JSONWriter) -> Bool {
        guard let value = next() else { return false }
        json.next()
        json.text.write("\"cubic-bezier(")
        for i in below(4) {
            if i > 0 { json.text.write(", ") }
            json.text.write(value[i & 3])
        }
        json.text.write(")\"")
        return true
    }
}
