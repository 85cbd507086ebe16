import MotionDispatch
import MotionKernel

/// Where the stages of a sample keep their results: the caller's scratch, cut up.
struct SampleScratch {
    let values, velocities: Int  // floats
    let progress, rates, times, timeRates, iterations: Int  // doubles, one a clock
    let applies: Int  // words, one a clock
    let easedX, easedY: Int  // floats, one an eased clock
    let columns: Int  // pointers
    let size: UInt64

    init(_ clip: Clip) {
        var at: UInt64 = 0
        func room(_ count: Int, _ bytes: Int) -> Int {
            let start = at
            at = (at &+ UInt64(truncatingIfNeeded: count) &* UInt64(truncatingIfNeeded: bytes) &+ 7) & ~7
            return Int(truncatingIfNeeded: start)
        }
        let clocks = Int(truncatingIfNeeded: clip.header.clockCount), eased = Int(truncatingIfNeeded: clip.header.easedCount)
        values = room(clip.values.count, 4)
        velocities = room(clip.values.count, 4)
        progress = room(clocks, 8)
        rates = room(clocks, 8)
        times = room(clocks, 8)
        timeRates = room(clocks, 8)
        iterations = room(clocks, 8)
        applies = room(clocks, 4)
        easedX = room(eased, 4)
        easedY = room(eased, 4)
        columns = room(Column.count, 8)
        size = at
    }
}

extension Clip {
    /// Bytes of scratch that a sample needs.
    public var scratchSize: UInt64 { SampleScratch(self).size }
}

/// The outputs of one time, or none.
public struct SampleOutputs {
    public var affines, opacities, strokes, values, velocities: UnsafeMutablePointer<Float>?

    public init(
        affines: UnsafeMutablePointer<Float>?, opacities: UnsafeMutablePointer<Float>?, strokes: UnsafeMutablePointer<Float>?,
        values: UnsafeMutablePointer<Float>?, velocities: UnsafeMutablePointer<Float>?
    ) {
        (self.affines, self.opacities, self.strokes, self.values, self.velocities) = (affines, opacities, strokes, values, velocities)
    }
}

/// One clip being sampled: clocks -> progress -> values -> places -> parents, each stage a loop over everything.
public struct Sampler {
    let clip: Clip
    let scratch: UnsafeMutableRawPointer
    let rooms: SampleScratch

    /// `scratch` has `clip.scratchSize` bytes.
    public init(_ clip: Clip, scratch: UnsafeMutableRawPointer) {
        self.clip = clip
        self.scratch = scratch
        rooms = SampleScratch(clip)
    }

    func room<Element>(_ offset: Int) -> UnsafeMutablePointer<Element> { (scratch + offset).assumingMemoryBound(to: Element.self) }
    private var values: UnsafeMutablePointer<Float> { room(rooms.values) }
    private var velocities: UnsafeMutablePointer<Float> { room(rooms.velocities) }
    var progress: UnsafeMutablePointer<Double> { room(rooms.progress) }
    var rates: UnsafeMutablePointer<Double> { room(rooms.rates) }
    private var iterations: UnsafeMutablePointer<Double> { room(rooms.iterations) }
    var applies: UnsafeMutablePointer<UInt32> { room(rooms.applies) }
    var clockCount: Int { Int(truncatingIfNeeded: clip.header.clockCount) }
    private var layerCount: Int { Int(truncatingIfNeeded: clip.header.layerCount) }

    public func sample(_ t: Double, rootSpace: Bool, _ outputs: SampleOutputs) {
        let wantsVelocities = outputs.velocities != nil
        runClocks(t)
        easeClocks(wantsVelocities)
        loadModel(wantsVelocities)
        let count = Int(truncatingIfNeeded: clip.header.animationCount)
        var index = 0
        while index < count {
            let record = clip.tracks[index], clock = Int(truncatingIfNeeded: record.clock)
            if applies[clock] != 0 {
                Track(clip, record).apply(
                    progress[clock], rates[clock], iteration: iterations[clock], values, wantsVelocities ? velocities : nil)
            }
            index &+= 1
        }
        if let affines = outputs.affines { place(affines, rootSpace) }
        if let opacities = outputs.opacities { writeOpacities(opacities, rootSpace) }
        if let strokes = outputs.strokes { writeStrokes(strokes) }
        if let channels = outputs.values { writeChannels(channels, from: values, constants: true) }
        if let channels = outputs.velocities { writeChannels(channels, from: velocities, constants: false) }
    }

    /// Parents stand before their children. Clocks with children, and curves that are no cubic-beziers, are eased here, in double precision;
    /// the others in lanes.
    func runClocks(_ t: Double) {
        let times: UnsafeMutablePointer<Double> = room(rooms.times), timeRates: UnsafeMutablePointer<Double> = room(rooms.timeRates)
        var index = 0
        while index < clockCount {
            let record = clip.clocks[index]
            var (time, rate, alive) = (t, 1.0, true)
            if record.parent != UInt32.max {
                let parent = Int(truncatingIfNeeded: record.parent)
                (time, rate, alive) = (times[parent], timeRates[parent], applies[parent] != 0)
            }
            var state = record.clock.state(parentTime: alive ? time : Double.nan, parentRate: rate)
            let curve = clip.curves + Int(truncatingIfNeeded: record.curve)
            if record.curve != 0 && (record.hasChildren != 0 || !curve.pointee.isLaned) {
                state.ease(by: curve, clip.floats, duration: record.duration)
            }
            applies[index] = state.applies ? 1 : 0
            progress[index] = state.progress
            rates[index] = state.rate
            times[index] = state.time
            timeRates[index] = state.timeRate
            iterations[index] = state.iteration
            index &+= 1
        }
    }

    private func easeClocks(_ wantsSlopes: Bool) {
        let count = Int(truncatingIfNeeded: clip.header.easedCount)
        // The controls stand 16 bytes into a row.
        let controls = UnsafeRawPointer(clip.curves) + 16, stride = MemoryLayout<Curve>.stride
        let x: UnsafeMutablePointer<Float> = room(rooms.easedX), y: UnsafeMutablePointer<Float> = room(rooms.easedY)
        var i = 0
        while i < count {
            x[i] = finite(progress[Int(truncatingIfNeeded: clip.easedClocks[i])])
            i &+= 1
        }
        if wantsSlopes {
            motion_kernel_ease(controls, stride, clip.easedCurves, x, y, count, 1)
            i = 0
            while i < count {
                rates[Int(truncatingIfNeeded: clip.easedClocks[i])] *= Double(y[i])
                i &+= 1
            }
        }
        motion_kernel_ease(controls, stride, clip.easedCurves, x, y, count, 0)
        i = 0
        while i < count {
            progress[Int(truncatingIfNeeded: clip.easedClocks[i])] = Double(y[i])
            i &+= 1
        }
    }

    /// The model values of what is animated; what is not stays in the clip.
    private func loadModel(_ wantsVelocities: Bool) {
        let stride = clip.layout.stride
        var column = 0, at = 0
        while column < Column.animatable {
            if clip.values.isAnimated(column) {
                let from = clip.columns + column &* stride
                var i = 0
                while i < stride {
                    values[at &+ i] = from[i]
                    i &+= 1
                }
                at &+= stride
            }
            column &+= 1
        }
        var user = 0
        while user < Int(truncatingIfNeeded: clip.header.userCount) {
            values[at &+ user] = clip.users[user]
            user &+= 1
        }
        if !wantsVelocities { return }
        var i = 0
        while i < clip.values.count {
            velocities[i] = 0
            i &+= 1
        }
    }

    private func column(_ index: Int) -> UnsafePointer<Float> {
        clip.values.isAnimated(index) ? UnsafePointer(values + clip.values.place(index)) : clip.columns + index &* clip.layout.stride
    }

    private func place(_ affines: UnsafeMutablePointer<Float>, _ rootSpace: Bool) {
        let columns: UnsafeMutablePointer<UnsafePointer<Float>?> = room(rooms.columns)
        var index = 0
        while index < Column.count {
            columns[index] = column(index)
            index &+= 1
        }
        motion_kernel_place(columns, affines, layerCount, Int32(truncatingIfNeeded: clip.header.turns))
        if !rootSpace { return }
        var layer = 0
        while layer < layerCount {
            let parent = clip.layers[layer].parent
            if parent != UInt32.max {
                let own = affines + layer &* 6, up = affines + Int(truncatingIfNeeded: parent) &* 6
                let (a, b, c, d, tx, ty) = (own[0], own[1], own[2], own[3], own[4], own[5])
                own[0] = finite(up[0] * a + up[2] * b)
                own[1] = finite(up[1] * a + up[3] * b)
                own[2] = finite(up[0] * c + up[2] * d)
                own[3] = finite(up[1] * c + up[3] * d)
                own[4] = finite(up[0] * tx + up[2] * ty + up[4])
                own[5] = finite(up[1] * tx + up[3] * ty + up[5])
            }
            layer &+= 1
        }
    }

    private func writeOpacities(_ opacities: UnsafeMutablePointer<Float>, _ rootSpace: Bool) {
        let own = column(Column.opacity)
        var layer = 0
        while layer < layerCount {
            let record = clip.layers[layer]
            var opacity = own[layer] > 0 ? (own[layer] < 1 ? own[layer] : 1) : 0
            if record.clock != UInt32.max && applies[Int(truncatingIfNeeded: record.clock)] == 0 { opacity = 0 }
            if rootSpace && record.parent != UInt32.max { opacity *= opacities[Int(truncatingIfNeeded: record.parent)] }
            opacities[layer] = opacity
            layer &+= 1
        }
    }

    private func writeStrokes(_ strokes: UnsafeMutablePointer<Float>) {
        let start = column(Column.strokeStart), end = column(Column.strokeEnd)
        var layer = 0
        while layer < layerCount {
            strokes[layer &* 2] = start[layer]
            strokes[layer &* 2 &+ 1] = end[layer]
            layer &+= 1
        }
    }

    private func writeChannels(_ channels: UnsafeMutablePointer<Float>, from animated: UnsafePointer<Float>, constants: Bool) {
        let count = Int(truncatingIfNeeded: clip.header.valueCount)
        var i = 0
        while i < count {
            let source = clip.sources[i]
            if source & Source.constant == 0 {
                channels[i] = animated[Int(truncatingIfNeeded: source)]
            } else {
                channels[i] = constants ? clip.columns[Int(truncatingIfNeeded: source & ~Source.constant)] : 0
            }
            i &+= 1
        }
    }
}
