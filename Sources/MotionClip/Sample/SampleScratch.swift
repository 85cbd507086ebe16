import MotionKernel

/// A clock as it reads at one time.
struct ClockReading {
    var progress = 0.0, rate = 0.0  // after timing; rate is per second of t
    var time = 0.0, timeRate = 0.0  // what child clocks see
    var iteration: Double  // finished repeats
}

/// The caller's scratch, cut up into what sampling needs. The first parts hold one piece for each sample of a group.
struct SampleScratch {
    /// Samples of a group, whose clocks run together and whose values may be interleaved: sixteen of a small clip, else
    /// one. A small clip fills lanes, and spreads what a call costs, only with several samples.
    let samples: Int
    let values, velocities: MutableFloats
    let readings: UnsafeMutablePointer<ClockReading>
    let applies: MutableWords  // one a clock: 1 where it applies
    let progress: MutableFloats  // one a clock, and one that never applies; NaN where it does not apply
    // What waits to be eased: how much there is room for, progress, curves, clocks, and the results.
    let easingCapacity: Int
    let easedX: MutableDoubles
    let easedY: MutableFloats
    let easedCurves, easedClocks: MutableWords
    let rowClock: UnsafeMutablePointer<Clock>  // the clock without a record that was asked for last
    let keyPositions: UnsafeMutablePointer<KeyPosition>  // one a group of keys, and one that never applies
    let columns: UnsafeMutablePointer<Floats?>
    let marks: MutableWords  // one a clock
    let layerSets: UnsafeMutablePointer<UInt64>  // two sets of layers
    let spare: MutableFloats  // six a layer, and two
    let matrices: MutableFloats  // sixteen a layer in 3D
    let morphs: UnsafeMutableRawPointer  // room for a path that is followed
    /// Bytes of all parts.
    let size: UInt64

    /// Cuts up scratch at an address for as many samples as stay in the first cache. Nothing is read or written there.
    @inline(__always)
    init(_ clip: UnsafePointer<ClipHeader>, _ layout: ValueLayout, at start: UnsafeMutableRawPointer) {
        var samples = InterleavedSamples.count
        repeat {
            self.init(clip, layout, samples, start)
            samples = samples == 1 || size <= 1 << 16 ? 0 : 1
        } while samples != 0
    }

    @inline(__always)
    private init(
        _ clip: UnsafePointer<ClipHeader>, _ layout: ValueLayout, _ samples: Int, _ start: UnsafeMutableRawPointer
    ) {
        self.samples = samples
        let header = clip.pointee, count = samples.u64
        let valueCount = layout.count(clip).u64 &* count, clocks = header.clockCount.u64 &+ 1,
            layers = header.layerCount.u64
        let lanes = count &* (header.recordCount.u64 &+ header.clockRowCount.u64 &* 8)
        let eased = lanes < 512 ? (lanes &+ 7) & ~7 : 512
        easingCapacity = eased.int
        var at: UInt64 = 0
        func bytes(_ count: UInt64) -> UnsafeMutableRawPointer {
            let part = start + at.int
            at = (at &+ count &+ 7) & ~7
            return part
        }
        func part<Element>(_ count: UInt64) -> UnsafeMutablePointer<Element> {
            bytes(count &* MemoryLayout<Element>.stride.u64).assumingMemoryBound(to: Element.self)
        }
        values = part(valueCount)
        velocities = part(valueCount)
        readings = part(count &* clocks)
        applies = part(count &* clocks)
        easedX = part(eased &+ 8)  // and a batch that is not full
        easedY = part(eased)
        easedCurves = part(eased &+ 8)
        easedClocks = part(eased &+ 8)
        rowClock = part(1)
        progress = part(count &* clocks &+ 7)  // and a row that is not full
        keyPositions = part(header.keyGroupCount.u64 &+ 1)
        columns = bytes(Column.count.u64 &* 8).assumingMemoryBound(to: Floats?.self)
        marks = part(clocks &+ 7)
        layerSets = part((layers >> 5) &+ 2)
        spare = part(layers &* 6 &+ 2)
        matrices = part(header.spaceCount.u64 &* 16)
        morphs = bytes(header.hasShapes & 2 != 0 ? header.morphBytes.u64 : 0)
        size = at
    }
}

extension Clip {
    /// Bytes of scratch that a sample needs.
    public var scratchSize: UInt64 {
        SampleScratch(start, ValueLayout(start), at: UnsafeMutableRawPointer(mutating: base)).size
    }
}
