import CMotion
import MotionKernel

extension LottieReader {
    /// Reports what is not carried; once, where that is found again and again, as for each keyframe.
    @inline(never)
    mutating func report(_ value: JSONValue, _ what: UInt32, lost: UInt32 = MOTION_LOST_GEOMETRY) {
        if isMuted || (value.index.u32 == lastReport.value && what == lastReport.what) { return }
        lastReport = motion_report(value: value.index.u32, what: what, lost: lost)
        tables.reports.append(lastReport)
    }

    /// Returns a number, within the range of coordinates. If the value is not a number, reports it and returns the
    /// fallback.
    @inline(never)
    mutating func number(_ value: JSONValue?, _ fallback: Double) -> Double {
        guard let value, !value.isNull else { return fallback }
        if let number = value.number, abs(number) <= largestNumber { return number }
        if let bool = value.bool { return bool ? 1 : 0 }
        report(value, MOTION_REPORT_UNKNOWN)
        return fallback
    }
}

extension JSONValue {
    /// Whether it is true, or a number other than 0.
    var isSet: Bool { bool ?? ((number ?? 0) != 0) }

    /// Returns whether a member is true, or a number other than 0.
    @inline(never)
    func isSet(_ key: JSONWord) -> Bool { member(key)?.isSet == true }

    @inline(__always)
    func isSet(_ key: StaticString) -> Bool { key.letters.count <= 2 ? isSet(JSONWord(key)) : isSet(long: key) }

    @inline(never)
    private func isSet(long key: StaticString) -> Bool { member(key)?.isSet == true }

    /// Returns a small whole number; 0 if the value is not one.
    @inline(never)
    func choice(_ key: JSONWord) -> UInt32 {
        let number = member(key)?.number ?? 0
        return number >= 0 && number < 256 ? integer(number).u32 : 0
    }

    @inline(__always)
    func choice(_ key: StaticString) -> UInt32 { choice(JSONWord(key)) }
}
