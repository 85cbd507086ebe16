import CMotion
import MotionKernel

/// What to sample of a clip, and where to. `outputs` is as the header has it, but with all strides and ends given.
public struct SampleRequest {
    public var times: Doubles
    public var instances: UnsafePointer<motion_instance>?
    public var instanceCount: Int  // 1 without instances
    public var outputs: UnsafePointer<motion_outputs>
    private var wantedMatrices: MutableFloats?
    /// Where matrices go, sixteen floats a layer. Nothing asks a player for them.
    public var matrices: MutableFloats? {
        get { hasSpace ? wantedMatrices : nil }
        set { wantedMatrices = newValue }
    }

    public init(
        _ times: Doubles, _ instances: UnsafePointer<motion_instance>?, instanceCount: Int,
        _ outputs: UnsafePointer<motion_outputs>
    ) {
        (self.times, self.instances, self.instanceCount, self.outputs) = (times, instances, instanceCount, outputs)
    }
}

/// One of the samples of a request: a time and an instance.
struct Moment {
    var time, instance: Int

    /// Goes to the next sample: the next instance, or the first one at the next time.
    @inline(__always)
    mutating func advance(_ plan: SamplePlan) {
        instance &+= 1
        if instance == plan.outputs.end_instance.int { (time, instance) = (time &+ 1, plan.outputs.first_instance.int) }
    }
}

/// A time of the clip, and its seconds per second of t.
struct ClipTime {
    let t, rate: Double
}

/// How the samples of a request are cut into tiles, and what of them is needed.
struct SamplePlan {
    /// How samples are cut.
    enum Cut {
        case layers  // all layers of a sample at once, or all ranges of the needed ones
        case blocks  // 512 layers of a sample after the other, all stages of each
        case samples  // samples side by side, whose values are interleaved: one layer of all of them after the other
    }

    let request: SampleRequest
    let isRoot: Bool
    let cut: Cut
    var clocks: ClockPurpose
    /// The layers whose values are made, if some are left out.
    let valued: LayerSet?
    let layers: LayerSelection
    /// Whether layers are placed and shown in scratch and copied from there, since some of them are not written.
    let isStaged: Bool

    @inline(never)
    init(_ sampler: Sampler, _ request: SampleRequest) {
        let outputs = request.outputs, layerCount = sampler.layerCount
        self.request = request
        isRoot = outputs.pointee.space == MOTION_SPACE_ROOT
        let range = LayerRange(from: outputs.pointee.first_layer.int, to: outputs.pointee.end_layer.int)
        let isListed = takesParts && outputs.pointee.rows != nil
        let isPart = isListed || range.to &- range.from < layerCount
        isStaged = isRoot && (isListed || range.from > 0)
        let marksPart = takesParts && isPart
        if marksPart { sampler.markNeeded(outputs, range) }
        let written = isListed ? LayerRanges(sampler.listedLayers) : LayerRanges(range)
        var placed = written
        if isStaged {
            let all = LayerRange(from: 0, to: range.to)
            placed = takesParts ? LayerRanges(sampler.neededLayers) : LayerRanges(all)
        }
        layers = LayerSelection(placed: placed, written: written)
        valued = marksPart && sampler.canLeaveOutValues ? sampler.neededLayers : nil
        let wantsVelocities = outputs.pointee.velocities != nil
        clocks = ClockPurpose(
            isPart: marksPart, needsReadings: wantsVelocities || sampler.tracksNeedReadings,
            wantsSlopes: wantsVelocities)
        cut = sampler.cut(request, isPart: isPart)
    }

    /// What the request asks for, read in place: a copy of all its fields takes longer than a stage of a small clip.
    var outputs: motion_outputs {
        @inline(__always) get { request.outputs.pointee }
    }
    var wantsVelocities: Bool { outputs.velocities != nil }
    var wantsChannels: Bool { outputs.values != nil || outputs.velocities != nil }

    /// The first of the samples that are asked for, and how many they are.
    var first: Moment { Moment(time: outputs.first_time.int, instance: outputs.first_instance.int) }
    var sampleCount: UInt64 {
        (outputs.end_time &- outputs.first_time).u64 &* (outputs.end_instance &- outputs.first_instance).u64
    }

    /// Returns how many of the remaining samples, from a moment on, go together. Where samples are cut, these are the
    /// samples whose outputs follow each other.
    func groupSize(_ left: UInt64, _ moment: Moment, most: Int) -> Int {
        let count = left < most.u64 ? left.int : most, end = outputs.end_instance.int
        let isSplit = cut == .samples && end &- outputs.first_instance.int != request.instanceCount
        return isSplit && count > end &- moment.instance ? end &- moment.instance : count
    }

    /// Returns the number of a sample among all of the request.
    func number(_ moment: Moment) -> Int { moment.time &* request.instanceCount &+ moment.instance }

    /// Returns the clip's own time at a moment: the sample time, or what an instance makes of it.
    @inline(__always)
    func time(_ moment: Moment) -> ClipTime {
        let t = request.times[moment.time]
        guard let instance = instance(moment) else { return ClipTime(t: t, rate: 1) }
        let rate = instance.pointee.speed
        return ClipTime(t: (t - instance.pointee.start) * rate + instance.pointee.offset, rate: rate)
    }

    func instance(_ moment: Moment) -> UnsafePointer<motion_instance>? {
        request.instances.map { $0 + moment.instance }
    }
}

extension Sampler {
    /// Whether values of a part of the layers can be left out: where columns are whole batches, and nothing reads those
    /// of other layers.
    var canLeaveOutValues: Bool {
        let pivots: UInt32 = 3 &<< Column.pivotX.u32
        return layout.stride >= 64 && spatialCount == 0 && layout.animated & pivots == 0
    }

    /// Returns how samples of a request are cut. Blocks and interleaved samples are for affines, opacities and strokes
    /// alone, of layers in the plane whose pivots stay.
    @inline(never)
    func cut(_ request: SampleRequest, isPart: Bool) -> SamplePlan.Cut {
        let outputs = request.outputs
        let wantsChannels = outputs.pointee.values != nil || outputs.pointee.velocities != nil
        let wantsOther = wantsChannels || outputs.pointee.frames != nil || outputs.pointee.orders != nil
        let wantsStrokes = outputs.pointee.strokes != nil
        let wantsSome = wantsStrokes || outputs.pointee.affines != nil || outputs.pointee.opacities != nil
        if wantsOther || !wantsSome || outputs.pointee.rows != nil || request.matrices != nil { return .layers }
        let placing: UInt32 = (1 &<< Column.placing.u32) &- 1, pivots: UInt32 = 3 &<< Column.pivotX.u32
        let animated = layout.animated
        if spatialCount != 0 || animated & pivots != 0 { return .layers }
        if scratch.samples > 1 {
            // No path changes with samples that are interleaved, nor in a player.
            let followsPaths = canDraw && clip.header.hasShapes & ShapeFlag.followed != 0
            return isPart || clockCount == 0 || animated == 0 || followsPaths ? .layers : .samples
        }
        // In root space a layer depends on those above it, which a part may leave out, and an instance moves after all
        // layers are placed. Everything that moves layers must be in rows.
        let leavesOut = outputs.pointee.space == MOTION_SPACE_ROOT && (isPart || request.instances != nil)
        let isLarge = takesParts && layout.stride > ValueLayout.blockLayers
        return leavesOut || !isLarge || clip.header.scalarTrackCount != 0 || animated & ~placing != 0
            ? .layers : .blocks
    }
}
