import CMotion
import MotionKernel

extension LottieReader {
    /// Reports what is not carried.
    @inline(never)
    mutating func report(_ value: JSONValue, _ what: UInt32, lost: UInt32 = MOTION_LOST_GEOMETRY) {
        if isMuted { return }
        tables.reports.append(motion_report(value: value.index.u32, what: what, lost: lost))
    }

    /// A number within the range of coordinates. What is there but is none is reported, and the fallback counts.
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
    /// Whether a member is true, or a number other than 0.
    @inline(never)
    func isSet(_ key: StaticString) -> Bool {
        guard let value = member(key) else { return false }
        return value.bool ?? ((value.number ?? 0) != 0)
    }

    /// A small whole number; 0 if there is none.
    @inline(never)
    func choice(_ key: StaticString) -> UInt32 {
        let number = member(key)?.number ?? 0
        return number >= 0 && number < 256 ? integer(number).u32 : 0
    }
}
