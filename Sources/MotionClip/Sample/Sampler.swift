import CMotion
import MotionKernel

/// Reads a clip at times: how t becomes outputs. A plan (SamplePlan.swift) cuts the samples of a request into tiles
/// (Tile.swift); each stage is written once, over a tile.
///
///     clocks      t -> the progress of each clock                    SampleClocks.swift
///     values      progress -> animated values                        SampleValues.swift, BlockValues.swift,
///                                                                    InterleavedValues.swift, ScalarTracks.swift
///     place, join values -> affines in parents, and in the root      SamplePlacement.swift, SampleSpace.swift
///     opacity     values -> opacities, under parents                 SampleOpacity.swift
///     strokes     values -> ends of strokes; channels                SampleOutputs.swift
public struct Sampler {
    package let clip: Clip
    let layout: ValueLayout
    let sections: ClipSections
    let scratch: SampleScratch
    /// What the scratch has for the sample at hand, one of those of a group: values, velocities, and its clocks.
    private(set) var state: SampleState

    /// `scratch` has `clip.scratchSize` bytes, which are not read or written before something is sampled.
    @inline(never)
    public init(_ clip: Clip, scratch: UnsafeMutableRawPointer) {
        self.clip = clip
        layout = ValueLayout(clip.start)
        sections = ClipSections(clip)
        self.scratch = SampleScratch(clip.start, layout, at: scratch)
        state = SampleState(self.scratch)
    }

    /// Bytes of scratch that a sample needs.
    public var scratchSize: UInt64 { scratch.size }
    package var layerCount: Int { clip.header.layerCount.int }
    var clockCount: Int { clip.header.clockCount.int }
    var layers: UnsafePointer<LayerRecord> { sections.layers }
    var tracks: UnsafePointer<TrackRecord> { sections.tracks }
    /// Room for a clock without a record.
    package var rowClock: UnsafeMutablePointer<Clock> { scratch.rowClock }

    /// All samples of a request: group by group, of up to sixteen samples, whose clocks run together.
    @inline(never)
    public func sample(_ request: SampleRequest) {
        let plan = SamplePlan(self, request)
        var next = plan.first, left = plan.sampleCount, easings = noEasings
        while left > 0 {
            var moment = next
            let count = plan.groupSize(left, moment, most: scratch.samples)
            left &-= count.u64
            runClocks(plan, &next, count, &easings)
            if plan.cut == .samples && count > 1 {
                makeInterleavedValues(count)
                write(plan, plan.layers, moment, samples: count)
                continue
            }
            sample(plan, moment)
            for number in below(count, from: 1) {
                moment.advance(plan)
                moved(to: number).sample(plan, moment)
            }
        }
    }

    /// Returns the sampler of another sample of the group.
    private func moved(to sample: Int) -> Sampler {
        var other = self
        other.state.advance(values: sample &* layout.count(clip.start), clocks: sample &* (clockCount &+ 1))
        return other
    }

    /// One sample, whose clocks have run.
    @inline(never)
    func sample(_ plan: SamplePlan, _ moment: Moment) {
        gatherColumns(plan.wantsChannels ? Column.count : Column.placing)
        if takesParts && plan.cut == .blocks { return sampleBlocks(plan, moment) }
        makeValues(plan)
        write(plan, plan.layers, moment, samples: 1)
    }

    /// Values, then outputs, of one block of layers after the other: what one stage writes the next one reads from the
    /// first cache, and only outputs go to memory.
    @inline(__always)
    private func sampleBlocks(_ plan: SamplePlan, _ moment: Moment) {
        let range = LayerRange(from: plan.outputs.first_layer.int, to: plan.outputs.end_layer.int)
        let t = plan.time(moment).t
        var clocks = BlockClocks(plan, t, areWaiting: leavesRows(plan) && t == t), from = range.from & ~7
        if clip.header.keyGroupCount != 0 { findKeyPositions() }
        while from < range.to {
            let block = LayerRange(from: from, to: min(from &+ ValueLayout.blockLayers, layout.stride))
            makeValues(of: block, &clocks)
            write(plan, LayerSelection(range.clipped(to: block)), moment, samples: 1)
            from = block.to
        }
    }

    /// One sample of all layers, without instances. `outputs` has its strides.
    public func sample(at t: Double, _ outputs: inout motion_outputs) {
        var time = t
        (outputs.end_time, outputs.end_instance, outputs.end_layer) = (1, 1, clip.header.layerCount)
        sample(SampleRequest(&time, nil, instanceCount: 1, &outputs))
    }

    /// The affine of every layer in its parent at `t`, into `scratch.spare`.
    func placeLayers(at t: Double) {
        var outputs = motion_outputs()
        (outputs.affines, outputs.affine_stride) = (scratch.spare, 6)
        sample(at: t, &outputs)
    }

    /// Writes the outputs of samples from a moment on, as far as they are asked for: of one sample, or of several whose
    /// values are interleaved.
    @inline(never)
    private func write(
        _ plan: SamplePlan, _ layers: LayerSelection, _ moment: Moment, samples: Int
    ) {
        let outputs = plan.request.outputs, number = plan.number(moment), first = number &* layerCount
        func rows(_ output: MutableFloats, _ stride: UInt32) -> LayerRows {
            LayerRows(start: output + first &* stride.int, step: stride.int, sampleStep: stride.int &* layerCount)
        }
        if outputs.pointee.affines != nil || outputs.pointee.frames != nil || plan.request.matrices != nil {
            writePlacement(
                plan, layers, moment, samples: samples,
                affines: outputs.pointee.affines.map { rows($0, outputs.pointee.affine_stride) },
                frames: outputs.pointee.frames.map { rows($0, outputs.pointee.frame_stride) })
        }
        if let orders = outputs.pointee.orders {
            writeOrders(orders + first &* outputs.pointee.order_stride.int, outputs.pointee.order_stride.int)
        }
        if let opacities = outputs.pointee.opacities {
            writeOpacities(
                plan, layers, moment, samples: samples,
                rows(opacities, outputs.pointee.opacity_stride))
        }
        if let strokes = outputs.pointee.strokes {
            for tile in Tiles(layers.written, samples: samples) {
                writeStrokes(tile, rows(strokes, outputs.pointee.stroke_stride))
            }
        }
        if let channels = outputs.pointee.values {
            writeChannels(channels + number &* outputs.pointee.value_stride.int, areVelocities: false)
        }
        if let channels = outputs.pointee.velocities {
            writeChannels(channels + number &* outputs.pointee.velocity_stride.int, areVelocities: true)
        }
    }
}

/// What one sample of a group has in scratch.
struct SampleState {
    private(set) var values, velocities: MutableFloats
    private(set) var readings: UnsafeMutablePointer<ClockReading>
    private(set) var applies: MutableWords
    private(set) var progress: MutableFloats

    /// What the scratch has for the first sample of a group.
    init(_ scratch: SampleScratch) {
        (values, velocities, readings) = (scratch.values, scratch.velocities, scratch.readings)
        (applies, progress) = (scratch.applies, scratch.progress)
    }

    /// Moves on to a later sample, whose numbers follow after this number of values and clocks.
    mutating func advance(values count: Int, clocks: Int) {
        values += count
        velocities += count
        readings += clocks
        applies += clocks
        progress += clocks
    }

    /// Returns whether a clock applies at the time of the sample; the clocks have run.
    func isActive(_ clock: Int) -> Bool { progress[clock] == progress[clock] }
}
