import MotionDispatch
import MotionKernel

extension Clip {
    /// Bytes of scratch that a sample needs.
    public var scratchSize: UInt64 {
        let clocks = UInt64(header.pointee.clockCount), eased = UInt64(header.pointee.easedCount)
        let values = UInt64(truncatingIfNeeded: ValueLayout(header).count(header))
        // As Sampler cuts it up: floats and words in pairs, so that what follows is aligned.
        let words = values &* 2 &+ (clocks &+ 1) & ~1 &+ ((eased &+ 1) & ~1) &* 2 &+ UInt64(header.pointee.layerCount) &* 6 &+ 2 &+ UInt64(header.pointee.spatialCount) &* 16
        return words &* 4 &+ clocks &* UInt64(truncatingIfNeeded: MemoryLayout<ClockRun>.stride) &+ UInt64(truncatingIfNeeded: Column.placing &* 8)
    }
}

/// A clock at a time.
struct ClockRun {
    var progress = 0.0, rate = 0.0  // after timing
    var time = 0.0, timeRate = 0.0  // what children see
    var iteration: Double  // finished repeats
}

/// What samples are written to: of each output one block a time, or none.
public struct SampleOutputs {
    public var affines, opacities, strokes, values, velocities, frames, matrices: UnsafeMutablePointer<Float>?
    public var orders: UnsafeMutablePointer<UInt32>?

    public init() {}
}

/// One clip being sampled: clocks -> progress -> values -> places -> parents, each stage a loop over everything.
public struct Sampler {
    let clip: Clip
    let layout: ValueLayout
    let tracks: UnsafePointer<TrackRecord>
    private let model: UnsafePointer<Float>
    // The caller's scratch, cut up.
    let values: UnsafeMutablePointer<Float>
    private let velocities: UnsafeMutablePointer<Float>
    let runs: UnsafeMutablePointer<ClockRun>
    let applies: UnsafeMutablePointer<UInt32>  // one a clock
    private let easedX, easedY: UnsafeMutablePointer<Float>
    private let columns: UnsafeMutablePointer<UnsafePointer<Float>?>
    let spare: UnsafeMutablePointer<Float>  // six a layer, and two
    let spatialMatrices: UnsafeMutablePointer<Float>  // sixteen a spatial record

    /// `scratch` has `clip.scratchSize` bytes.
    public init(_ clip: Clip, scratch: UnsafeMutableRawPointer) {
        self.clip = clip
        layout = ValueLayout(clip.header)
        tracks = clip.tracks
        model = clip.columns
        let valueCount = layout.count(clip.header)
        let clocks = Int(truncatingIfNeeded: clip.header.pointee.clockCount), eased = Int(truncatingIfNeeded: clip.header.pointee.easedCount)
        values = scratch.assumingMemoryBound(to: Float.self)
        velocities = values + valueCount
        runs = UnsafeMutableRawPointer(velocities + valueCount).assumingMemoryBound(to: ClockRun.self)
        applies = UnsafeMutableRawPointer(runs + clocks).assumingMemoryBound(to: UInt32.self)
        easedX = UnsafeMutableRawPointer(applies + ((clocks &+ 1) & ~1)).assumingMemoryBound(to: Float.self)
        easedY = easedX + ((eased &+ 1) & ~1)
        columns = UnsafeMutableRawPointer(easedY + ((eased &+ 1) & ~1)).assumingMemoryBound(to: UnsafePointer<Float>?.self)
        spare = UnsafeMutableRawPointer(columns + Column.placing).assumingMemoryBound(to: Float.self)
        spatialMatrices = spare + (Int(truncatingIfNeeded: clip.header.pointee.layerCount) &* 6 &+ 2)
    }

    var layerCount: Int { Int(truncatingIfNeeded: clip.header.pointee.layerCount) }

    /// The sample at `t`, as number `index` of the outputs.
    @inline(never)
    public func sample(_ t: Double, rootSpace: Bool, _ outputs: SampleOutputs, _ index: Int) {
        let wantsVelocities = outputs.velocities != nil
        runClocks(t)
        easeClocks(wantsVelocities)
        loadModel()
        let velocities = wantsVelocities ? velocities : nil
        if let velocities { clear(velocities) }
        motion_kernel_mix(
            clip.mixes, Int(truncatingIfNeeded: clip.header.pointee.mixCount), runs, MemoryLayout<ClockRun>.stride, applies, values, velocities)
        let others = clip.others, count = Int(truncatingIfNeeded: clip.header.pointee.otherCount)
        var i = 0
        while i < count {
            let track = tracks + Int(truncatingIfNeeded: others[i]), clock = Int(truncatingIfNeeded: track.pointee.clock)
            if applies[clock] != 0 { clip.apply(track, runs[clock], values, velocities) }
            i &+= 1
        }
        let layers = index &* layerCount, channels = index &* Int(truncatingIfNeeded: clip.header.pointee.valueCount)
        if outputs.affines != nil || outputs.frames != nil || outputs.matrices != nil {
            let affines = outputs.affines.map { $0 + layers &* 6 } ?? spare
            place(affines, rootSpace)
            if let frames = outputs.frames { writeFrames(frames + layers &* 4, affines) }
            if let matrices = outputs.matrices { writeMatrices(matrices + layers &* 16, affines, rootSpace) }
        }
        if let orders = outputs.orders { writeOrders(orders + layers) }
        if let opacities = outputs.opacities { writeOpacities(opacities + layers, rootSpace) }
        if let strokes = outputs.strokes { writeStrokes(strokes + layers &* 2) }
        if let output = outputs.values { writeChannels(output + channels, from: values, constants: true) }
        if let velocities, let output = outputs.velocities { writeChannels(output + channels, from: velocities, constants: false) }
    }

    /// Parents stand before their children. Clocks with children, and curves that are no cubic-beziers, are eased here, in double precision;
    /// the others in lanes.
    @inline(never)
    func runClocks(_ t: Double) {
        let clocks = clip.clocks, count = Int(truncatingIfNeeded: clip.header.pointee.clockCount)
        var state = ClockState()
        var index = 0
        while index < count {
            let record = clocks + index, run = runs + index
            var (time, rate) = (t, 1.0)
            if record.pointee.parent != UInt32.max {
                let parent = Int(truncatingIfNeeded: record.pointee.parent)
                (time, rate) = (applies[parent] != 0 ? runs[parent].time : Double.nan, runs[parent].timeRate)
            }
            record.evaluate(time, rate, &state)
            let curve = clip.curves + Int(truncatingIfNeeded: record.pointee.timing)
            if record.pointee.hasChildren != 0 || !curve.pointee.isLaned {
                state.ease(by: curve, clip.floats, duration: record.pointee.duration)
            }
            applies[index] = state.applies ? 1 : 0
            run.pointee = ClockRun(
                progress: state.progress, rate: state.rate, time: state.time, timeRate: state.timeRate, iteration: state.iteration)
            index &+= 1
        }
    }

    @inline(__always)
    private func easeClocks(_ wantsSlopes: Bool) {
        let count = Int(truncatingIfNeeded: clip.header.pointee.easedCount)
        let clocks = clip.easedClocks, curves = clip.easedCurves
        // The controls stand 16 bytes into a row.
        let controls = UnsafeRawPointer(clip.curves) + 16, stride = MemoryLayout<Curve>.stride
        var i = 0
        while i < count {
            easedX[i] = finite(runs[Int(truncatingIfNeeded: clocks[i])].progress)
            i &+= 1
        }
        if wantsSlopes {
            motion_kernel_ease(controls, stride, curves, easedX, 0, easedY, count, 1)
            i = 0
            while i < count {
                runs[Int(truncatingIfNeeded: clocks[i])].rate *= Double(easedY[i])
                i &+= 1
            }
        }
        motion_kernel_ease(controls, stride, curves, easedX, 0, easedY, count, 0)
        i = 0
        while i < count {
            runs[Int(truncatingIfNeeded: clocks[i])].progress = Double(easedY[i])
            i &+= 1
        }
    }

    /// The model values of what is animated; what is not stays in the clip.
    @inline(__always)
    private func loadModel() {
        var column = 0, to = values
        while column < Column.count {
            if layout.isAnimated(column) {
                copy(model + column &* layout.stride, to, layout.stride)
                to += layout.stride
            }
            column &+= 1
        }
        copy(clip.users, to, Int(truncatingIfNeeded: clip.header.pointee.userCount))
    }

    private func copy(_ from: UnsafePointer<Float>, _ to: UnsafeMutablePointer<Float>, _ count: Int) {
        var i = 0
        while i < count {
            to[i] = from[i]
            i &+= 1
        }
    }

    @inline(__always)
    private func clear(_ values: UnsafeMutablePointer<Float>) {
        let count = layout.count(clip.header)
        var i = 0
        while i < count {
            values[i] = 0
            i &+= 1
        }
    }

    @inline(never)
    func column(_ index: Int) -> UnsafePointer<Float> {
        layout.isAnimated(index) ? UnsafePointer(values + layout.place(index)) : model + index &* layout.stride
    }

    @inline(__always)
    private func place(_ affines: UnsafeMutablePointer<Float>, _ rootSpace: Bool) {
        movePivots()
        var index = 0
        while index < Column.placing {
            columns[index] = column(index)
            index &+= 1
        }
        motion_kernel_place(columns, affines, layerCount, Int32(truncatingIfNeeded: clip.header.pointee.turns))
        let isSpatial = clip.header.pointee.spatialCount != 0
        if isSpatial { placeSpatial(affines) }
        if rootSpace {
            let layers = clip.layers
            var layer = 0
            while layer < layerCount {
                let parent = layers[layer].parent
                if parent != UInt32.max { join(affines + layer &* 6, to: affines + Int(truncatingIfNeeded: parent) &* 6) }
                layer &+= 1
            }
        }
        if isSpatial { finishSpatial(affines, rootSpace) }
    }

    /// Where anchor points or bounds are animated, pivots move.
    @inline(__always)
    private func movePivots() {
        var axis = 0
        while axis < 2 {
            if layout.isAnimated(Column.pivotX &+ axis) {
                let pivots = values + layout.place(Column.pivotX &+ axis)
                let anchors = column(Column.anchorX &+ axis), origins = column(Column.boundsX &+ axis), sizes = column(Column.boundsX &+ 2 &+ axis)
                var layer = 0
                while layer < layerCount {
                    pivots[layer] = pivot(anchors[layer], sizes[layer], origins[layer])
                    layer &+= 1
                }
            }
            axis &+= 1
        }
    }

    /// own = the parent's affine after the own one, column by column.
    @inline(__always)
    private func join(_ own: UnsafeMutablePointer<Float>, to parent: UnsafePointer<Float>) {
        var i = 0
        while i < 6 {
            let (x, y) = (own[i], own[i &+ 1])
            var (u, v) = (parent[0] * x + parent[2] * y, parent[1] * x + parent[3] * y)
            if i == 4 { (u, v) = (u + parent[4], v + parent[5]) }
            own[i] = finite(u)
            own[i &+ 1] = finite(v)
            i &+= 2
        }
    }

    @inline(__always)
    private func writeOpacities(_ opacities: UnsafeMutablePointer<Float>, _ rootSpace: Bool) {
        let own = column(Column.opacity), hidden = column(Column.hidden), layers = clip.layers
        var layer = 0
        while layer < layerCount {
            let record = layers[layer]
            var opacity = own[layer] > 0 ? (own[layer] < 1 ? own[layer] : 1) : 0
            if hidden[layer] >= 0.5 { opacity = 0 }
            if record.clock != UInt32.max && applies[Int(truncatingIfNeeded: record.clock)] == 0 { opacity = 0 }
            if rootSpace && record.parent != UInt32.max { opacity *= opacities[Int(truncatingIfNeeded: record.parent)] }
            opacities[layer] = opacity
            layer &+= 1
        }
    }

    @inline(__always)
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
        let count = Int(truncatingIfNeeded: clip.header.pointee.valueCount), sources = clip.sources
        var i = 0
        while i < count {
            let source = sources[i]
            if source & Source.constant == 0 {
                channels[i] = animated[Int(truncatingIfNeeded: source)]
            } else {
                channels[i] = constants ? model[Int(truncatingIfNeeded: source & ~Source.constant)] : 0
            }
            i &+= 1
        }
    }
}

/// The point of a layer that stands at its position, along one axis.
@inline(__always)
func pivot(_ anchor: Float, _ size: Float, _ origin: Float) -> Float { finite(Double(anchor) * Double(size) + Double(origin)) }
