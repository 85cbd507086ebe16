import CMotion

/// Eight clocks of the roots that run once, at their parent's speed: what most animations have.
///
///     byte   0            64              128          160
///            begins 0...7 durations 0...7 words 0...7
public struct ClockRow {
    /// When each clock begins, in seconds.
    public var begins: InlineArray<8, Double>
    /// How long each clock runs, in seconds.
    public var durations: InlineArray<8, Double>
    /// The number of each clock's curve in the low 30 bits, 0 for none; its fill (MOTION_FILL_*) in the top two.
    public var words: InlineArray<8, UInt32>

    public static var fillShift: UInt32 { 30 }
    public static var curveMask: UInt32 { 0x3FFF_FFFF }

    /// Rows that lie between a row and the one for whose memory is asked meanwhile (see MixRow.rowsOfBlock).
    static var rowsOfBlock: Int { 64 }

    @inline(__always) static var stride: Int { MemoryLayout<ClockRow>.stride }

    /// A row of clocks that never apply, for the lanes that are left over.
    public static var empty: ClockRow {
        ClockRow(
            begins: InlineArray(repeating: 0), durations: InlineArray(repeating: 1), words: InlineArray(repeating: 0))
    }
}

extension UnsafePointer where Pointee == ClockRow {
    /// When the eight clocks begin.
    var begins: Doubles { address(0) }

    /// How long the eight clocks run.
    var durations: Doubles { address(64) }

    /// The curves and fills of the eight clocks.
    @inline(__always)
    var words: Words { address(128) }
}

extension Clock {
    /// Whether a row can hold the clock: the rest of its fields say nothing. The offset is compared by its bits, since
    /// -0 would show in a progress of 0.
    public var fitsRow: Bool { runsOnce && speed == 1 && timeOffset.bitPattern == 0 }

    /// Makes the clock with a number among the lanes of rows, with the bits that were written.
    public init(_ rows: UnsafePointer<ClockRow>, number: Int) {
        let row = rows + (number >> 3), lane = number & 7
        let word = row.words[lane]
        self.init(
            parent: MOTION_NONE, model: MOTION_CLOCK_CORE_ANIMATION, timing: word & ClockRow.curveMask,
            fill: word &>> ClockRow.fillShift,
            direction: MOTION_DIRECTION_NORMAL, role: Clock.once, begin: row.begins[lane],
            duration: row.durations[lane], speed: 1,
            timeOffset: 0, repeatCount: 1, repeatDuration: 0, endDelay: 0, iterationStart: 0)
    }

    /// Writes the clock to the lane of rows with this number, with the number of its curve.
    public func write(to rows: UnsafeMutablePointer<ClockRow>, number: Int, curve: UInt32) {
        let row = rows + (number >> 3), lane = number & 7
        row.pointee.begins[unchecked: lane] = begin
        row.pointee.durations[unchecked: lane] = duration
        row.pointee.words[unchecked: lane] = curve | fill &<< ClockRow.fillShift
    }
}
