import CMotion
import MotionKernel

extension LottieReader {
    /// Appends a trim of the paths before it in its list, which are walked next: `previous` is the one met before it.
    /// MOTION_NONE if it leaves all as it is.
    @inline(never)
    mutating func appendTrim(_ trim: JSONValue, _ previous: UInt32) -> UInt32 {
        let start = number(trim, JSONWord("s"), 0.01, 0), end = number(trim, JSONWord("e"), 0.01, 1)
        let offset = number(trim, JSONWord("o"), 1 / 360, 0)
        if start == MOTION_NONE && end == MOTION_NONE && offset == MOTION_NONE { return MOTION_NONE }
        // A modifier after the trim in the list should change these paths, and should apply to what the trim leaves.
        if modifiers.count > 0 { report(trim, MOTION_REPORT_MODIFIER) }
        return tables.trims.append(
            motion_trim(
                mode: trim.choice("m") == 2 ? MOTION_TRIM_LOTTIE_SEQUENTIAL : MOTION_TRIM_LOTTIE_PARALLEL,
                first_trimmed: tables.painted.count, trimmed_count: previous, start: start, end: end, offset: offset))
    }

    /// Returns the user property for a number of a trim; MOTION_NONE if it is the fallback at all times.
    @inline(never)
    private mutating func number(_ trim: JSONValue, _ key: JSONWord, _ scale: Double, _ fallback: Double) -> UInt32 {
        let property = property(trim, key), map = LottieMap(scale: scale), start = Vector4(fallback, 0, 0, 0)
        let value = still(property, map, start)
        if property?.isKeyed != true && value.x == fallback { return MOTION_NONE }
        let row = appendUserProperty(value, 1)
        _ = animate(
            property, map, LottieTarget(layer: MOTION_NONE, property: MOTION_PROPERTY_USER &+ row), start)
        return row
    }

    /// Brings the trims of a layer, from `first` on, into the order in which they apply, innermost first, which is the
    /// reverse of how they were met; and lists their layers, which are painted[start...] now, in the order of the file.
    @inline(never)
    mutating func endTrims(_ first: UInt32, _ start: UInt32) {
        let trimmed = trimmedCount
        trimmedCount = 0
        // This number of trims of this number of paths may be more than a count can hold.
        if trimmed > MOTION_MAX_COUNT.u64 {
            failure = MOTION_ERROR_COUNT
            return
        }
        guard let trims = tables.trims.rows, let painted = tables.painted.rows else {
            return tables.trimmed.advance(by: trimmed.int)
        }
        let end = tables.painted.count
        tables.trims.reverse(from: first)
        for i in below(tables.trims.count.int, from: first.int) {
            let count = trims[i].trimmed_count, from = start &+ end &- trims[i].first_trimmed &- count
            trims[i].first_trimmed = tables.trimmed.count
            for k in below(count.int) { tables.trimmed.append(painted[from.int &+ k]) }
        }
    }
}
