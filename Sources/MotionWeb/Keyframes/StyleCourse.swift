import MotionFiles
import MotionKernel

/// The keys of one property that only one animation moves: its value at each offset.
struct StyleCourse {
    private let keys: UnsafeMutablePointer<StyleKey>
    let count: Int
    private let name: WebName
    private let context: WebContext
    private let base: WebValue

    init(_ keys: UnsafeMutablePointer<StyleKey>, _ count: Int, _ name: WebName, _ context: WebContext, _ base: WebValue)
    {
        (self.keys, self.count, self.name, self.context, self.base) = (keys, count, name, context, base)
    }

    func offset(_ key: Int) -> Double { keys[key].offset }

    /// Returns whether a key is the current color.
    func isCurrent(_ key: Int) -> Bool { keys[key].isGiven && keys[key].value.isWord("currentcolor") }

    /// Returns the value at an offset. `current`: the current color there.
    func value(_ offset: Double, current: WebValue? = nil) -> WebValue {
        var index = 0
        while index &+ 2 < count && keys[index &+ 1].offset <= offset { index.advance() }
        let (one, other) = (keys[index], keys[index &+ 1]), way = other.offset - one.offset
        let share = way > 0 ? StyleCurve.eased(one.curve, (offset - one.offset) / way) : 1
        func end(_ key: Int) -> WebValue {
            if let current, isCurrent(key) { return current }
            return keys[key].isGiven ? context.value(name, keys[key].value) ?? base : base
        }
        return StyleCourse.mixed(end(index), end(index &+ 1), share, isColor: name.kind == .color)
    }

    /// Mixes numbers, or colors after their parts are multiplied by alpha.
    static func mixed(_ one: WebValue, _ other: WebValue, _ share: Double, isColor: Bool) -> WebValue {
        var made = one
        if !isColor {
            made[0] = one[0] + (other[0] - one[0]) * share
            return made
        }
        let alpha = one[3] + (other[3] - one[3]) * share
        for i in below(3) {
            let part = one[i] * one[3] + (other[i] * other[3] - one[i] * one[3]) * share
            made[i] = alpha == 0 ? 0 : part / alpha
        }
        made[3] = alpha
        return made
    }
}

extension ElementAnimations {
    /// Returns the course of a property, and the row of its animation; nil if more than one moves it, or if it adds.
    @inline(never)
    mutating func course(
        _ name: WebName, base: WebValue, _ context: WebContext, _ names: WebNames
    ) -> (course: StyleCourse, row: Int)? {
        var found = -1
        for row in below(count) where rows[row].properties.contains(name) {
            if found >= 0 { return nil }
            found = row
        }
        if found < 0 { return nil }
        restart()
        let count = readKeys(rows[found], name, context, WebBox(), names)
        if count < 2 || hasModern(count) { return nil }
        for i in below(count) where keys[i].isGiven && keys[i].composition != .replace { return nil }
        return (StyleCourse(keys, count, name, context, base), found)
    }

    /// Writes the row of a value that goes by two courses at once, with keys between those of both.
    @inline(never)
    func writeTogether(
        _ one: StyleCourse, _ other: StyleCourse, _ row: Int, _ change: WebChange, _ out: inout JSONWriter,
        _ value: (Double) -> WebValue
    ) {
        out.open("{")
        if change.property.letters.count > 0 {
            out.key("property")
            out.word(change.property)
        }
        for pass in below(2) {
            out.key(pass == 0 ? "values" : "keyTimes")
            out.open("[")
            var offset = 0.0
            while true {
                var next = 1.0
                for i in below(one.count) where one.offset(i) > offset { next = min(next, one.offset(i)) }
                for i in below(other.count) where other.offset(i) > offset { next = min(next, other.offset(i)) }
                for part in below(16) {
                    let at = offset + (next - offset) * Double(part) / 16
                    if pass == 0 { change.write(value(at), isAdded: false, &out) } else { out.amount(at) }
                }
                offset = next
                if offset >= 1 { break }
            }
            if pass == 0 { change.write(value(1), isAdded: false, &out) } else { out.amount(1) }
            out.close("]")
        }
        out.flag("extrapolate")
        writeClock(rows[row], 0, &out)
        out.close("}")
    }

    /// Returns whether two animations of the element have one clock.
    func haveOneClock(_ one: Int, _ other: Int) -> Bool {
        let (a, b) = (rows[one], rows[other])
        return a.duration == b.duration && a.delay == b.delay && a.iterations == b.iterations
            && a.direction == b.direction && a.fill == b.fill && !a.isPaused && !b.isPaused
    }
}
