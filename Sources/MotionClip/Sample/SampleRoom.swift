import MotionKernel

/// How a sampler cuts up its scratch: where each part begins, in bytes.
struct SampleRoom {
    /// Samples side by side: a small clip fills lanes and hides its costs by the sample only with others of its kind.
    let copies: Int
    /// Lanes of clocks that wait to be eased together, at most.
    let easings: Int
    private(set) var velocities, runs, applies, easedX, easedY, easedCurves, easedClocks, clock, progress, spots,
        columns, wanted, reached: UInt64
    private(set) var spare, spatials, morphs, end: UInt64

    /// As many copies as stay in the first cache.
    static func of(_ header: UnsafePointer<ClipHeader>) -> SampleRoom {
        let many = SampleRoom(header, InterleavedSamples.count)
        return many.end <= 1 << 16 ? many : SampleRoom(header, 1)
    }

    @inline(never)
    private init(_ header: UnsafePointer<ClipHeader>, _ copies: Int) {
        self.copies = copies
        let times = copies.u64,
            values = ValueLayout(header).count(header).u64
        let clocks = UInt64(header.pointee.clockCount) &+ 1, layers = UInt64(header.pointee.layerCount)
        let lanes = times &* (UInt64(header.pointee.recordCount) &+ UInt64(header.pointee.ckeyRunCount) &* 8)
        let eased = lanes < 512 ? (lanes &+ 7) & ~7 : 512
        easings = eased.int
        var at: UInt64 = 0
        func part(_ count: UInt64, _ size: Int = 4) -> UInt64 {
            let start = at
            at = (at &+ count &* size.u64 &+ 7) & ~7
            return start
        }
        _ = part(times &* values)
        velocities = part(times &* values)
        runs = part(times &* clocks, MemoryLayout<ClockRun>.stride)
        applies = part(times &* clocks)
        easedX = part(eased &+ 8, 8)  // and a batch that is not full
        easedY = part(eased)
        easedCurves = part(eased &+ 8)
        easedClocks = part(eased &+ 8)
        clock = part(1, MemoryLayout<Clock>.stride)
        progress = part(times &* clocks &+ 7)  // and a row that is not full
        spots = part(UInt64(header.pointee.keyGroupCount) &+ 1, MemoryLayout<KeyPosition>.stride)
        columns = part(Column.placing.u64, 8)
        wanted = part(clocks &+ 7)
        reached = part((layers &>> 5) &+ 2, 8)  // two sets
        spare = part(layers &* 6 &+ 2)
        spatials = part(UInt64(header.pointee.spatialCount) &* 16)
        morphs = part(header.pointee.hasShapes & 2 != 0 ? UInt64(header.pointee.morphBytes) : 0, 1)
        end = at
    }
}

extension Clip {
    /// Bytes of scratch that a sample needs.
    public var scratchSize: UInt64 { SampleRoom.of(start).end }
}
