import CMotion
import MotionDispatch
import MotionKernel

// Many samples of a small clip abreast, whose lanes are samples (InterleavedSamples): what a loop reads of the clip,
// and costs by itself, is shared by sixteen. Clocks and what does not apply in rows go sample by sample.

extension Sampler {
    private var width: Int { InterleavedSamples.count }

    /// Whether samples can go so: nothing but places, opacities and strokes of all layers is asked for, and no path
    /// changes with them.
    @inline(never)
    func goesAbreast(_ request: SampleRequest, _ isPart: Bool) -> Bool {
        copies == width && !isPart && clockCount > 0 && layout.animated != 0 && clip.header.hasShapes & 2 == 0
            && wantsPlaces(request)
    }

    /// The clocks of so many samples from a moment on, which then stands behind them.
    @inline(never)
    func runAbreast(
        _ request: SampleRequest, _ moment: inout Moment, _ count: Int, _ purpose: ClockPurpose,
        _ easings: inout EasingQueue
    ) {
        let first = request.outputs.pointee.first_instance.int,
            last = request.outputs.pointee.end_instance.int
        let times = UnsafeMutableRawPointer(values).assumingMemoryBound(to: Double.self), stride = clockCount &+ 1
        var sample = 0, state = ClockState()
        // Values wait for their clocks: until then they have room for times and rates.
        while sample < count {
            (times[sample], times[sample &+ width]) = moment.time(request)
            progress[sample &* stride &+ clockCount] = Float.nan
            moment.advance(first, last)
            sample &+= 1
        }
        for index in below(clockCount) {
            let record = clock(index)
            sample = 0
            while sample < count {
                let t = times[sample]
                if index < clip.recordCount || purpose.needsRuns || t != t {
                    run(record, index, of: sample &* stride, t, times[sample &+ width], purpose, &easings, &state)
                }
                sample &+= 1
            }
        }
        sample = 0
        while sample < count && !purpose.needsRuns {
            let first = sample &* stride &+ clip.recordCount,
                rows = clip.header.ckeyRunCount.int
            if times[sample] == times[sample] {
                runRows(0, rows, times[sample], first, progress + first, progress, purpose, &easings)
            }
            sample &+= 1
        }
    }

    /// Values and outputs of so many samples from a moment on, which then stands behind them.
    @inline(never)
    func writeAbreast(_ request: SampleRequest, _ moment: inout Moment, _ count: Int) {
        let progress = spreadProgress(count)
        spreadModels()
        motion_kernel_mix_samples(mixes, mixCount, mixLists, clockCount, progress, values)
        applyKeys(count)
        applyScalarTracks(count)
        let outputs = request.outputs, isRoot = outputs.pointee.space == MOTION_SPACE_ROOT
        let first = (moment.time &* request.instanceCount &+ moment.instance) &* layerCount
        @inline(__always)
        func start(_ output: UnsafeMutablePointer<Float>?, _ stride: UInt32) -> UnsafeMutablePointer<Float>? {
            output.map { $0 + first &* stride.int }
        }
        let affines = start(outputs.pointee.affines, outputs.pointee.affine_stride)
        let opacities = start(outputs.pointee.opacities, outputs.pointee.opacity_stride)
        let strokes = start(outputs.pointee.strokes, outputs.pointee.stroke_stride)
        for layer in below(layerCount) {
            gatherColumns(layer)
            if let affines {
                place(layer, affines, outputs.pointee.affine_stride.int, count, isRoot)
            }
            if let opacities {
                show(layer, opacities, outputs.pointee.opacity_stride.int, count, isRoot, progress)
            }
            if let strokes { draw(layer, strokes, outputs.pointee.stroke_stride.int, count) }
        }
        for sample in below(count) {
            if let instances = request.instances {
                let instance = instances + moment.instance, own = sample &* layerCount
                if let affines {
                    let step = outputs.pointee.affine_stride.int
                    joinInstance(instance, affines + own &* step, step, 0, layerCount, isRoot)
                }
                if let opacities {
                    let step = outputs.pointee.opacity_stride.int
                    fade(opacities + own &* step, step, 0, layerCount, isRoot, by: instance)
                }
            }
            moment.advance(
                outputs.pointee.first_instance.int,
                outputs.pointee.end_instance.int)
        }
    }

    /// The progress of all clocks, where the marks of those that apply stood: NaN of samples that there are not.
    @inline(__always)
    private func spreadProgress(_ count: Int) -> UnsafePointer<Float> {
        let to = UnsafeMutableRawPointer(applies).assumingMemoryBound(to: Float.self)
        var clock = 0
        while clock <= clockCount {
            var from = progress + clock
            for sample in below(width) {
                to[clock &* width &+ sample] = sample < count ? from.pointee : Float.nan
                from += clockCount &+ 1
            }
            clock &+= 1
        }
        return UnsafePointer(to)
    }

    /// The model values of what is animated.
    @inline(__always)
    private func spreadModels() {
        var to = values, left = layout.animated
        while left != 0 {
            spread(model + left.trailingZeroBitCount &* layout.stride, layout.stride, to)
            to += layout.stride &* width
            left &= left &- 1
        }
        spread(users, clip.header.userCount.int, values + layout.userBase &* width)
    }

    /// The same of a value for all samples.
    @inline(never)
    private func spread(_ from: UnsafePointer<Float>, _ count: Int, _ to: UnsafeMutablePointer<Float>) {
        for i in below(count) {
            spread(from[i], to + i &* width)
        }
    }

    @inline(__always)
    private func spread(_ value: Float, _ to: UnsafeMutablePointer<Float>) {
        UnsafeMutableRawPointer(to).storeBytes(of: SIMD16<Float>(repeating: value), as: SIMD16<Float>.self)
    }

    /// Keys, track by track; those of one group stand at the same spots.
    @inline(__always)
    private func applyKeys(_ count: Int) {
        if clip.header.keyGroupCount == 0 { return }
        var spots = SIMD32<UInt32>(repeating: 0)
        withUnsafeMutableBytes(of: &spots) { bytes in
            guard let offsets = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
            let fractions = UnsafeMutableRawPointer(offsets + width).assumingMemoryBound(to: Float.self)
            var (i, group) = (0, UInt32(0))
            while i < clip.header.animationCount.int {
                let record = tracks + i, track = Track(clip, record)
                i &+= 1
                if record.pointee.group == 0 { continue }
                if record.pointee.group != group {
                    group = record.pointee.group
                    for sample in below(width) {
                        let spot =
                            clockRun(record, sample, count).map { track.spot($0.pointee.progress) } ?? KeyPosition.none
                        (offsets[sample], fractions[sample]) = (spot.offset, spot.fraction)
                    }
                }
                motion_kernel_key_samples(
                    track.floats + (track.segments &+ 1), track.segments &* 4, track.parts, offsets, fractions,
                    values + track.target &* width,
                    track.step &* width)
            }
        }
    }

    /// Of one of the samples the clock that an animation hangs on, if it applies.
    @inline(__always)
    private func clockRun(_ record: UnsafePointer<TrackRecord>, _ sample: Int, _ count: Int) -> UnsafePointer<ClockRun>?
    {
        let clock = sample &* (clockCount &+ 1) &+ record.pointee.clock.int
        return sample < count && isActive(clock) ? UnsafePointer(runs + clock) : nil
    }

    /// What does not apply in rows, one sample after the other: its targets are as far apart as they stand now.
    @inline(__always)
    private func applyScalarTracks(_ count: Int) {
        for i in below(clip.header.scalarTrackCount.int) {
            var record = tracks[scalarTracks[i].int]
            let times = width.u32
            record.target &*= times
            record.step &*= times
            if record.turnTarget != UInt32.max { record.turnTarget &*= times }
            withUnsafePointer(to: &record) { record in
                let track = Track(clip, record), path = track.plainPath
                for sample in below(count) {
                    if let run = clockRun(record, sample, count) {
                        if let path {
                            track.move(along: path, run.pointee.progress, values + sample)
                        } else {
                            track.apply(run.pointee, values + sample, nil)
                        }
                    }
                }
            }
        }
    }

    /// The columns of a layer. Those that are not animated stand where the runs did, which nothing reads any more.
    @inline(__always)
    private func gatherColumns(_ layer: Int) {
        var animated = values + layer &* width, room = self.room, constant = model + layer
        for index in below(Column.placing) {
            if layout.isAnimated(index) {
                columns[index] = UnsafePointer(animated)
                animated += layout.stride &* width
            } else {
                spread(constant.pointee, room)
                columns[index] = UnsafePointer(room)
                room += width
            }
            constant += layout.stride
        }
    }

    private var room: UnsafeMutablePointer<Float> { UnsafeMutableRawPointer(runs).assumingMemoryBound(to: Float.self) }

    /// A layer in its parent, or in the root, above all samples' others by `layerCount` rows.
    @inline(__always)
    private func place(_ layer: Int, _ affines: UnsafeMutablePointer<Float>, _ step: Int, _ count: Int, _ isRoot: Bool)
    {
        let own = affines + layer &* step, parent = layers[layer].parent
        motion_kernel_place_layers(
            columns, 0, own, step &* layerCount, count, Int32(truncatingIfNeeded: clip.header.turns))
        if !isRoot || parent == UInt32.max { return }
        var (sample, at) = (0, 0)
        while sample < count {
            join(own + at, to: affines + (parent.int &* step &+ at))
            at &+= step &* layerCount
            sample &+= 1
        }
    }

    @inline(__always)
    private func show(
        _ layer: Int, _ opacities: UnsafeMutablePointer<Float>, _ step: Int, _ count: Int, _ isRoot: Bool,
        _ progress: UnsafePointer<Float>
    ) {
        let own = opacities + layer &* step, record = layers[layer]
        var hidden = values + (layout.place(Column.hidden) &+ layer) &* width
        if !layout.isAnimated(Column.hidden) {
            hidden = room + Column.placing &* width
            spread(model[Column.hidden &* layout.stride &+ layer], hidden)
        }
        motion_kernel_opacities(placing(Column.opacity), hidden, own, step &* layerCount, count)
        var (sample, at) = (0, 0)
        while sample < count {
            if record.clock != UInt32.max {
                let shown = progress[record.clock.int &* width &+ sample]
                if shown != shown { own[at] = 0 }
            }
            if isRoot && record.parent != UInt32.max {
                own[at] *= opacities[record.parent.int &* step &+ at]
            }
            at &+= step &* layerCount
            sample &+= 1
        }
    }

    @inline(__always)
    private func draw(_ layer: Int, _ strokes: UnsafeMutablePointer<Float>, _ step: Int, _ count: Int) {
        let start = placing(Column.strokeStart), end = placing(Column.strokeEnd)
        var (sample, to) = (0, strokes + layer &* step)
        while sample < count {
            (to[0], to[1]) = (start[sample], end[sample])
            to += step &* layerCount
            sample &+= 1
        }
    }
}

extension Track {
    /// The path of one that only moves along its elements.
    fileprivate var plainPath: PreparedPath? {
        let isPlain = record.pointee.kind == TrackKind.path && record.pointee.turnTarget == UInt32.max
        return isPlain && !has(TrackFlag.additive | TrackFlag.cumulative | TrackFlag.paced)
            ? clip.path(at: record.pointee.path) : nil
    }

    /// As `apply` does it. In a segment that is all there is nothing needs to be looked for.
    @inline(__always)
    fileprivate func move(along path: PreparedPath, _ progress: Double, _ values: UnsafeMutablePointer<Float>) {
        let isOnly = segments == 1 && words[0] == 0 && progress >= 0 && progress <= 1,
            key = isOnly ? KeyPlace(progress) : place(progress)
        let point = path.point(element: key.segment, parameter: key.fraction)
        values[target] = finite(point.x)
        values[target &+ step] = finite(point.y)
    }
}
