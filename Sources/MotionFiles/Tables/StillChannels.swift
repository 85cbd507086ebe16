import MotionKernel

/// Channels of one still value that were appended lately: equal ones are shared.
struct StillChannels {
    private var values = InlineArray<8, Vector4>(repeating: Vector4())
    private var widths = InlineArray<8, UInt32>(repeating: 0)
    private var channels = InlineArray<8, UInt32>(repeating: 0)
    private var next = 0

    @inline(never)
    mutating func find(_ value: Vector4, _ width: Int) -> UInt32? {
        for i in below(8) {
            if widths[unchecked: i] == width.u32 && isEqual(values[unchecked: i], value) {
                return channels[unchecked: i]
            }
        }
        return nil
    }

    @inline(never)
    mutating func add(_ value: Vector4, _ width: Int, _ channel: UInt32) {
        values[unchecked: next] = value
        widths[unchecked: next] = width.u32
        channels[unchecked: next] = channel
        next = (next &+ 1) & 7
    }
}

/// Returns whether two numbers are equal to others.
@inline(__always)
func isEqual(_ a: Vector, _ b: Vector) -> Bool { a.x == b.x && a.y == b.y }

/// Returns whether four numbers are equal to others.
@inline(never)
func isEqual(_ a: Vector4, _ b: Vector4) -> Bool { a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w }
