import MotionKernel

/// Channels of one still value that were appended lately: equal ones are shared.
struct StillChannels {
    private var values = InlineArray<8, SIMD4<Double>>(repeating: SIMD4())
    private var widths = InlineArray<8, UInt32>(repeating: 0)
    private var channels = InlineArray<8, UInt32>(repeating: 0)
    private var next = 0

    @inline(never)
    func find(_ value: SIMD4<Double>, _ width: Int) -> UInt32? {
        for i in below(8) {
            if widths[unchecked: i] == width.u32 && values[unchecked: i] == value { return channels[unchecked: i] }
        }
        return nil
    }

    @inline(never)
    mutating func add(_ value: SIMD4<Double>, _ width: Int, _ channel: UInt32) {
        values[unchecked: next] = value
        widths[unchecked: next] = width.u32
        channels[unchecked: next] = channel
        next = (next &+ 1) & 7
    }
}
