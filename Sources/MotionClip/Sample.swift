import CMotion
import MotionDispatch
import MotionKernel

/// A clock at a time.
struct ClockRun {
    var progress = 0.0, rate = 0.0  // after timing
    var time = 0.0, timeRate = 0.0  // what children see
    var iteration: Double  // finished repeats
}

/// What to sample of a clip, and where to. `outputs` is as the header has it, but with all strides and ends given.
public struct SampleRequest {
    public var times: UnsafePointer<Double>
    public var instances: UnsafePointer<motion_instance>?
    public var instanceCount: Int  // 1 without instances
    public var outputs: UnsafePointer<motion_outputs>
    public var matrices: UnsafeMutablePointer<Float>?  // sixteen a layer

    public init(
        _ times: UnsafePointer<Double>, _ instances: UnsafePointer<motion_instance>?, instanceCount: Int, _ outputs: UnsafePointer<motion_outputs>
    ) {
        (self.times, self.instances, self.instanceCount, self.outputs) = (times, instances, instanceCount, outputs)
    }
}

/// One of the samples of a request: a time, and an instance.
private struct Moment {
    var time, instance: Int

    @inline(__always)
    mutating func advance(_ first: Int, _ end: Int) {
        instance &+= 1
        if instance == end { (time, instance) = (time &+ 1, first) }
    }
}

/// One clip being sampled: clocks -> progress -> values -> places -> parents, each stage a loop over everything; of a small clip over
/// several samples side by side, whose values, runs and so on stand one behind the other.
public struct Sampler {
    let clip: Clip
    let layout: ValueLayout
    let layers: UnsafePointer<LayerRecord>
    let tracks: UnsafePointer<TrackRecord>
    let clocks: UnsafePointer<Clock>
    private let easedClocks, easedClockCurves, others, sources: UnsafePointer<UInt32>
    private let mixes, keyRows, keyGroups: UnsafePointer<UInt32>
    private let spots: UnsafeMutablePointer<KeySpot>  // one a group of keys, and one that never applies
    private let model, users: UnsafePointer<Float>
    private let copies: Int
    // The caller's scratch, cut up; the first five of the copy at hand. Behind the clocks stands one that never applies.
    private(set) var values: UnsafeMutablePointer<Float>
    private var velocities: UnsafeMutablePointer<Float>
    private(set) var runs: UnsafeMutablePointer<ClockRun>
    private(set) var applies: UnsafeMutablePointer<UInt32>  // one a clock
    private var progress: UnsafeMutablePointer<Float>  // one a clock, NaN where it does not apply
    private let easedX: UnsafeMutablePointer<Double>
    private let easedY: UnsafeMutablePointer<Float>
    private let easedCurves, easedRuns: UnsafeMutablePointer<UInt32>
    private let columns: UnsafeMutablePointer<UnsafePointer<Float>?>
    let wanted, reached: UnsafeMutablePointer<UInt32>  // marks, one a clock and one a layer
    let spare: UnsafeMutablePointer<Float>  // six a layer, and two
    let spatials: UnsafePointer<SpatialRecord>
    let spatialMatrices: UnsafeMutablePointer<Float>  // sixteen a spatial record

    /// `scratch` has `clip.scratchSize` bytes.
    @inline(never)
    public init(_ clip: Clip, scratch: UnsafeMutableRawPointer) {
        self.clip = clip
        let header = clip.header, at = Section.offsets(header), base = clip.base
        layout = ValueLayout(header)
        @inline(__always) func section<Record>(_ number: Int) -> UnsafePointer<Record> {
            (base + Int(truncatingIfNeeded: at[number])).assumingMemoryBound(to: Record.self)
        }
        clocks = section(Section.clocks)
        tracks = section(Section.tracks)
        model = section(Section.columns)
        layers = section(Section.layers)
        users = section(Section.users)
        sources = section(Section.sources)
        easedClocks = section(Section.easedClocks)
        easedClockCurves = section(Section.easedCurves)
        others = section(Section.others)
        mixes = section(Section.mixes)
        keyRows = section(Section.keyRows)
        keyGroups = section(Section.keyGroups)
        let room = SampleRoom.of(header)
        copies = room.copies
        @inline(__always) func part<Element>(_ offset: UInt64) -> UnsafeMutablePointer<Element> {
            (scratch + Int(truncatingIfNeeded: offset)).assumingMemoryBound(to: Element.self)
        }
        values = part(0)
        velocities = part(room.velocities)
        runs = part(room.runs)
        applies = part(room.applies)
        easedX = part(room.easedX)
        easedY = part(room.easedY)
        easedCurves = part(room.easedCurves)
        easedRuns = part(room.easedRuns)
        progress = part(room.progress)
        spots = part(room.spots)
        columns = part(room.columns)
        wanted = part(room.wanted)
        reached = part(room.reached)
        spare = part(room.spare)
        spatials = section(Section.spatials)
        spatialMatrices = part(room.spatials)
    }

    var layerCount: Int { Int(truncatingIfNeeded: clip.header.pointee.layerCount) }
    var clockCount: Int { Int(truncatingIfNeeded: clip.header.pointee.clockCount) }
    private var mixCount: Int { Int(truncatingIfNeeded: clip.header.pointee.mixCount) }

    /// All samples of a request.
    @inline(never)
    public func sample(_ request: SampleRequest) {
        let outputs = request.outputs
        let first = Int(truncatingIfNeeded: outputs.pointee.first_instance), end = Int(truncatingIfNeeded: outputs.pointee.end_instance)
        var clockMoment = Moment(time: Int(truncatingIfNeeded: outputs.pointee.first_time), instance: first), moment = clockMoment
        var left = UInt64(outputs.pointee.end_time &- outputs.pointee.first_time)
        left = left &* UInt64(outputs.pointee.end_instance &- outputs.pointee.first_instance)
        let isPart = outputs.pointee.first_layer > 0 || outputs.pointee.end_layer < clip.header.pointee.layerCount
        if isPart { markWanted(Rows(outputs)) }
        let wantsVelocities = outputs.pointee.velocities != nil
        let all = left < UInt64(truncatingIfNeeded: copies) ? Int(truncatingIfNeeded: left) : copies
        var one = self
        while left > 0 {
            let count = left < UInt64(truncatingIfNeeded: all) ? Int(truncatingIfNeeded: left) : all
            one.rewind(to: self)
            var copy = 0
            while copy < count {
                var (t, rate) = (request.times[clockMoment.time], 1.0)
                if let instances = request.instances {
                    let instance = instances + clockMoment.instance
                    rate = instance.pointee.speed
                    t = (t - instance.pointee.start) * rate + instance.pointee.offset
                }
                one.runClocks(t, rate, isPart)
                one.loadModel()
                if wantsVelocities { one.clearVelocities() }
                one.advance()
                clockMoment.advance(first, end)
                copy &+= 1
            }
            easeClocks(count, wantsVelocities)
            one.rewind(to: self)
            gatherColumns()
            copy = 0
            while copy < count {
                motion_kernel_mix(mixes, mixCount, one.progress, one.values)
                if wantsVelocities { one.mixVelocities() }
                one.applyKeys(wantsVelocities)
                one.applyOthers(wantsVelocities)
                one.movePivots()
                one.write(request, moment)
                one.advance()
                advanceColumns()
                moment.advance(first, end)
                copy &+= 1
            }
            left &-= UInt64(truncatingIfNeeded: count)
        }
    }

    /// One sample of all layers, without instances. `outputs` has its strides.
    public func sample(at t: Double, _ outputs: inout motion_outputs) {
        var time = t
        (outputs.end_time, outputs.end_instance, outputs.end_layer) = (1, 1, clip.header.pointee.layerCount)
        sample(SampleRequest(&time, nil, instanceCount: 1, &outputs))
    }

    /// The place of every layer in its parent at `t`, into `spare`.
    func placeLayers(at t: Double) {
        var outputs = motion_outputs()
        (outputs.affines, outputs.affine_stride) = (spare, 6)
        sample(at: t, &outputs)
    }

    @inline(__always)
    private mutating func rewind(to first: Sampler) {
        (values, velocities, runs, applies, progress) = (first.values, first.velocities, first.runs, first.applies, first.progress)
    }

    /// To the next of the samples side by side.
    @inline(__always)
    private mutating func advance() {
        let count = layout.count(clip.header)
        values += count
        velocities += count
        runs += clockCount &+ 1
        applies += clockCount &+ 1
        progress += clockCount &+ 1
    }

    /// What the mixes move by, per second.
    @inline(never)
    private func mixVelocities() {
        var (row, left) = (UnsafeRawPointer(mixes), mixCount)
        while left > 0 {
            let place = velocities + Int(truncatingIfNeeded: row.load(as: UInt32.self))
            var lane = 0
            while lane < 8 {
                let number = row + lane &* 4, clock = Int(truncatingIfNeeded: number.load(fromByteOffset: MixRow.clocks, as: UInt32.self))
                let from = number.load(fromByteOffset: MixRow.from, as: Float.self), to = number.load(fromByteOffset: MixRow.to, as: Float.self)
                if progress[clock] == progress[clock] { place[lane] = finite((Double(to) - Double(from)) * runs[clock].rate) }
                lane &+= 1
            }
            row += MixRow.stride
            left &-= 1
        }
    }

    /// Keys: where each group stands, then all rows; with velocities track by track.
    @inline(__always)
    private func applyKeys(_ wantsVelocities: Bool) {
        var i = 0
        while wantsVelocities && i < Int(truncatingIfNeeded: clip.header.pointee.animationCount) {
            let track = tracks + i
            if track.pointee.group != 0 { apply(track, velocities) }
            i &+= 1
        }
        if wantsVelocities || clip.header.pointee.keyRowCount == 0 { return }
        let groups = Int(truncatingIfNeeded: clip.header.pointee.keyGroupCount)
        i = 0
        while i < groups {
            let track = tracks + Int(truncatingIfNeeded: keyGroups[i]), clock = Int(truncatingIfNeeded: track.pointee.clock)
            spots[i] = KeySpot(offset: 0, fraction: Float.nan)
            if applies[clock] != 0 {
                let place = Track(clip, track).place(runs[clock].progress)
                spots[i] = KeySpot(offset: UInt32(truncatingIfNeeded: place.segment &* 4), fraction: finite(place.fraction))
            }
            i &+= 1
        }
        spots[groups] = KeySpot(offset: 0, fraction: Float.nan)
        motion_kernel_keys(keyRows, Int(truncatingIfNeeded: clip.header.pointee.keyRowCount), clip.floats, spots, values)
    }

    @inline(__always)
    private func apply(_ track: UnsafePointer<TrackRecord>, _ velocities: UnsafeMutablePointer<Float>?) {
        let clock = Int(truncatingIfNeeded: track.pointee.clock)
        if applies[clock] != 0 { clip.apply(track, runs[clock], values, velocities) }
    }

    /// What does not apply in rows, one by one.
    @inline(__always)
    private func applyOthers(_ wantsVelocities: Bool) {
        let count = Int(truncatingIfNeeded: clip.header.pointee.otherCount)
        var i = 0
        while i < count {
            apply(tracks + Int(truncatingIfNeeded: others[i]), wantsVelocities ? velocities : nil)
            i &+= 1
        }
    }

    /// The outputs of a sample.
    @inline(__always)
    private func write(_ request: SampleRequest, _ moment: Moment) {
        let outputs = request.outputs, sample = moment.time &* request.instanceCount &+ moment.instance, first = sample &* layerCount
        let instance = request.instances.map { $0 + moment.instance }
        @inline(__always) func row(_ stride: UInt32) -> Int { first &* Int(truncatingIfNeeded: stride) }
        if spatialCount > 0 || request.matrices != nil {
            writeSpace(request, first, instance)
        } else if outputs.pointee.affines != nil || outputs.pointee.frames != nil {
            var (affines, step) = (spare, 6)
            if let given = outputs.pointee.affines {
                (affines, step) = (given + row(outputs.pointee.affine_stride), Int(truncatingIfNeeded: outputs.pointee.affine_stride))
            }
            place(affines, step, outputs, instance)
            if let frames = outputs.pointee.frames { writeFrames(frames + row(outputs.pointee.frame_stride), affines, step, outputs) }
        }
        if let orders = outputs.pointee.orders {
            writeOrders(orders + row(outputs.pointee.order_stride), Int(truncatingIfNeeded: outputs.pointee.order_stride))
        }
        if let opacities = outputs.pointee.opacities { writeOpacities(opacities + row(outputs.pointee.opacity_stride), outputs, instance) }
        if let strokes = outputs.pointee.strokes { writeStrokes(strokes + row(outputs.pointee.stroke_stride), outputs) }
        if let channels = outputs.pointee.values {
            writeChannels(channels + sample &* Int(truncatingIfNeeded: outputs.pointee.value_stride), from: values, constants: true)
        }
        if let channels = outputs.pointee.velocities {
            writeChannels(channels + sample &* Int(truncatingIfNeeded: outputs.pointee.velocity_stride), from: velocities, constants: false)
        }
    }

    /// Parents stand before their children. Clocks with children, and curves that are no cubic-beziers, are eased here, in double precision;
    /// the others in lanes. `rate` is seconds of the clip per second of t. Only those that are wanted, if asked.
    @inline(never)
    func runClocks(_ t: Double, _ rate: Double, _ isPart: Bool) {
        var state = ClockState()
        var index = 0
        while index < clockCount {
            if isPart && wanted[index] == 0 {
                applies[index] = 0
                runs[index] = ClockRun(iteration: 0)
            } else if clocks[index].role == Clock.once {
                let run = (clocks + index).evaluateOnce(t, rate)
                applies[index] = run == nil ? 0 : 1
                runs[index] = ClockRun(progress: run?.progress ?? 0, rate: run?.rate ?? 0, iteration: 0)
            } else {
                runClock(index, t, rate, &state)
            }
            progress[index] = applies[index] != 0 ? finite(runs[index].progress) : Float.nan
            index &+= 1
        }
        progress[index] = Float.nan
    }

    @inline(never)
    func runClock(_ index: Int, _ t: Double, _ rate: Double, _ state: inout ClockState) {
        let record = clocks + index
        var (time, rate) = (t, rate)
        if record.pointee.parent != UInt32.max {
            let parent = Int(truncatingIfNeeded: record.pointee.parent)
            (time, rate) = (applies[parent] != 0 ? runs[parent].time : Double.nan, runs[parent].timeRate)
        }
        record.evaluate(time, rate, &state)
        let curve = clip.curves + Int(truncatingIfNeeded: record.pointee.timing)
        if record.pointee.role == Clock.parent || !curve.pointee.isLaned {
            state.ease(by: curve, clip.floats, duration: record.pointee.duration)
        }
        applies[index] = state.applies ? 1 : 0
        runs[index] = ClockRun(
            progress: state.progress, rate: state.rate, time: state.time, timeRate: state.timeRate, iteration: state.iteration)
    }

    /// Those of `copies` samples side by side. A clock that does not apply, or stands at an end, which every such curve keeps, needs no curve.
    @inline(__always)
    private func easeClocks(_ copies: Int, _ wantsSlopes: Bool) {
        let eased = Int(truncatingIfNeeded: clip.header.pointee.easedCount)
        var (count, copy, first) = (0, 0, 0)
        while copy < copies {
            var i = 0
            while i < eased {
                let at = first &+ Int(truncatingIfNeeded: easedClocks[i]), x = runs[at].progress
                let isEnd = (x == 0 || x == 1) && (runs[at].rate == 0 || !wantsSlopes)
                if applies[at] != 0 && !isEnd {
                    easedX[count] = x
                    easedCurves[count] = easedClockCurves[i]
                    easedRuns[count] = UInt32(truncatingIfNeeded: at)
                    count &+= 1
                }
                i &+= 1
            }
            first &+= clockCount &+ 1
            copy &+= 1
        }
        // Lanes beyond the last.
        UnsafeMutableRawPointer(easedX + count).storeBytes(of: SIMD8<Double>(repeating: 0), as: SIMD8<Double>.self)
        // The controls stand 16 bytes into a row.
        let controls = UnsafeRawPointer(clip.curves) + 16, stride = MemoryLayout<Curve>.stride
        var i = 0
        if wantsSlopes {
            motion_kernel_ease(controls, stride, easedCurves, easedX, 1, easedY, count, 1)
            while i < count {
                runs[Int(truncatingIfNeeded: easedRuns[i])].rate *= Double(easedY[i])
                i &+= 1
            }
        }
        motion_kernel_ease(controls, stride, easedCurves, easedX, 1, easedY, count, 0)
        i = 0
        while i < count {
            let at = Int(truncatingIfNeeded: easedRuns[i])
            progress[at] = easedY[i]
            runs[at].progress = Double(easedY[i])
            i &+= 1
        }
    }

    /// The model values of what is animated; what is not stays in the clip.
    @inline(__always)
    private func loadModel() {
        var to = values, left = layout.animated
        while left != 0 {
            copy(model + left.trailingZeroBitCount &* layout.stride, to, layout.stride)
            to += layout.stride
            left &= left &- 1
        }
        copy(users, to, Int(truncatingIfNeeded: clip.header.pointee.userCount))
    }

    /// Columns and user values are a multiple of four.
    @inline(__always)
    private func copy(_ from: UnsafePointer<Float>, _ to: UnsafeMutablePointer<Float>, _ count: Int) {
        var i = 0
        while i < count {
            UnsafeMutableRawPointer(to + i).storeBytes(of: UnsafeRawPointer(from + i).loadUnaligned(as: SIMD4<Float>.self), as: SIMD4<Float>.self)
            i &+= 4
        }
    }

    @inline(__always)
    private func clearVelocities() {
        let count = layout.count(clip.header)
        var i = 0
        while i < count {
            UnsafeMutableRawPointer(velocities + i).storeBytes(of: SIMD4<Float>(repeating: 0), as: SIMD4<Float>.self)
            i &+= 4
        }
    }

    @inline(never)
    func column(_ index: Int) -> UnsafePointer<Float> {
        layout.isAnimated(index) ? UnsafePointer(values + layout.place(index)) : model + index &* layout.stride
    }

    /// The columns that place and show layers, of the first of the samples side by side.
    @inline(__always)
    private func gatherColumns() {
        var index = 0, animated = values
        while index < Column.placing {
            columns[index] = model + index &* layout.stride
            if layout.isAnimated(index) {
                columns[index] = UnsafePointer(animated)
                animated += layout.stride
            }
            index &+= 1
        }
    }

    /// To the next of the samples side by side.
    @inline(__always)
    private func advanceColumns() {
        let count = layout.count(clip.header)
        var left = layout.animated & ((1 &<< UInt32(truncatingIfNeeded: Column.placing)) &- 1)
        while left != 0 {
            let index = left.trailingZeroBitCount
            columns[index] = placing(index) + count
            left &= left &- 1
        }
    }

    /// One of those.
    @inline(__always)
    private func placing(_ index: Int) -> UnsafePointer<Float> {
        UnsafeMutableRawPointer(columns).assumingMemoryBound(to: UnsafePointer<Float>.self)[index]
    }

    /// Where there are layers in 3D: the places of all layers by way of `spare`, then what of them is asked for.
    @inline(never)
    private func writeSpace(_ request: SampleRequest, _ first: Int, _ instance: UnsafePointer<motion_instance>?) {
        let outputs = request.outputs, rows = Rows(outputs)
        if outputs.pointee.affines == nil && outputs.pointee.frames == nil && request.matrices == nil { return }
        motion_kernel_place(columns, 0, spare, 6, layerCount, Int32(truncatingIfNeeded: clip.header.pointee.turns))
        placeSpatial(spare)
        if rows.isRoot {
            var layer = 0
            while layer < layerCount {
                let parent = layers[layer].parent
                if parent != UInt32.max { join(spare + layer &* 6, to: spare + Int(truncatingIfNeeded: parent) &* 6) }
                layer &+= 1
            }
        }
        finishSpatial(spare, rows.isRoot)
        if let matrices = request.matrices { writeMatrices(matrices + first &* 16, spare, rows.isRoot) }
        if let instance { placeInstance(instance, rows.isRoot) }
        if let affines = outputs.pointee.affines {
            let step = Int(truncatingIfNeeded: outputs.pointee.affine_stride)
            var layer = rows.first
            while layer < rows.end {
                let to = affines + (first &+ layer) &* step
                var i = 0
                while i < 6 {
                    to[i] = spare[layer &* 6 &+ i]
                    i &+= 1
                }
                layer &+= 1
            }
        }
        if let frames = outputs.pointee.frames {
            let stride = Int(truncatingIfNeeded: outputs.pointee.frame_stride)
            writeFrames(frames + first &* stride, spare, 6, outputs)
            writeSpatialFrames(frames + first &* stride, stride, rows)
        }
    }

    /// Where an instance puts layers: those that have no parent, or in root space all.
    @inline(__always)
    private func placeInstance(_ instance: UnsafePointer<motion_instance>, _ isRoot: Bool) {
        let given = instance.pointee.affine
        let root = (finite(given.0), finite(given.1), finite(given.2), finite(given.3), finite(given.4), finite(given.5))
        withUnsafeBytes(of: root) { bytes in
            guard let base = bytes.baseAddress else { return }
            let root = base.assumingMemoryBound(to: Float.self)
            var layer = 0
            while layer < layerCount {
                if isRoot || layers[layer].parent == UInt32.max { join(spare + layer &* 6, to: root) }
                layer &+= 1
            }
            placeSpatial(root, isRoot)
        }
    }

    /// The affines of the layers asked for, and into `spare` those of the parents before them.
    @inline(__always)
    private func place(
        _ affines: UnsafeMutablePointer<Float>, _ step: Int, _ outputs: UnsafePointer<motion_outputs>, _ instance: UnsafePointer<motion_instance>?
    ) {
        let rows = Rows(outputs)
        let turns = Int32(truncatingIfNeeded: clip.header.pointee.turns)
        motion_kernel_place(columns, rows.first, affines + rows.first &* step, step, rows.end &- rows.first, turns)
        if rows.isRoot {
            var layer = 0
            while layer < rows.end {
                if layer < rows.first && reached[layer] != 0 { motion_kernel_place(columns, layer, spare + layer &* 6, 6, 1, turns) }
                let parent = layers[layer].parent
                if parent != UInt32.max && (layer >= rows.first || reached[layer] != 0) {
                    let row = Int(truncatingIfNeeded: parent)
                    join(
                        layer < rows.first ? spare + layer &* 6 : affines + layer &* step,
                        to: row < rows.first ? spare + row &* 6 : affines + row &* step)
                }
                layer &+= 1
            }
        }
        guard let instance else { return }
        let given = instance.pointee.affine
        let root = (finite(given.0), finite(given.1), finite(given.2), finite(given.3), finite(given.4), finite(given.5))
        withUnsafeBytes(of: root) { bytes in
            guard let base = bytes.baseAddress else { return }
            let root = base.assumingMemoryBound(to: Float.self)
            var layer = rows.first
            while layer < rows.end {
                if rows.isRoot || layers[layer].parent == UInt32.max { join(affines + layer &* step, to: root) }
                layer &+= 1
            }
        }
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
        let (a, b, c, d) = (parent[0], parent[1], parent[2], parent[3])
        let (x, y, z) = ((own[0], own[1]), (own[2], own[3]), (own[4], own[5]))
        (own[0], own[1]) = (a * x.0 + c * x.1, b * x.0 + d * x.1)
        (own[2], own[3]) = (a * y.0 + c * y.1, b * y.0 + d * y.1)
        (own[4], own[5]) = (a * z.0 + c * z.1 + parent[4], b * z.0 + d * z.1 + parent[5])
        // The rare sum that is too large, too: it costs time alone.
        if ((own[0] + own[1]) + (own[2] + own[3]) + (own[4] + own[5])) * 0 == 0 { return }
        var i = 0
        while i < 6 {
            own[i] = finite(own[i])
            i &+= 1
        }
    }

    @inline(__always)
    private func writeOpacities(
        _ opacities: UnsafeMutablePointer<Float>, _ outputs: UnsafePointer<motion_outputs>, _ instance: UnsafePointer<motion_instance>?
    ) {
        let own = placing(Column.opacity), hidden = column(Column.hidden)
        let rows = Rows(outputs), step = Int(truncatingIfNeeded: outputs.pointee.opacity_stride)
        var layer = rows.isRoot ? 0 : rows.first
        while layer < rows.end {
            if layer >= rows.first || reached[layer] != 0 {
                let record = layers[layer]
                var opacity = clampedOpacity(own[layer])
                if hidden[layer] >= 0.5 { opacity = 0 }
                if record.clock != UInt32.max && applies[Int(truncatingIfNeeded: record.clock)] == 0 { opacity = 0 }
                if rows.isRoot && record.parent != UInt32.max {
                    let parent = Int(truncatingIfNeeded: record.parent)
                    opacity *= parent < rows.first ? spare[parent] : opacities[parent &* step]
                }
                if layer < rows.first { spare[layer] = opacity } else { opacities[layer &* step] = opacity }
            }
            layer &+= 1
        }
        guard let instance else { return }
        let root = clampedOpacity(instance.pointee.opacity)
        layer = rows.first
        while layer < rows.end {
            if rows.isRoot || layers[layer].parent == UInt32.max { opacities[layer &* step] *= root }
            layer &+= 1
        }
    }

    @inline(__always)
    private func writeStrokes(_ strokes: UnsafeMutablePointer<Float>, _ outputs: UnsafePointer<motion_outputs>) {
        let start = placing(Column.strokeStart), end = placing(Column.strokeEnd)
        let rows = Rows(outputs), step = Int(truncatingIfNeeded: outputs.pointee.stroke_stride)
        var layer = rows.first
        while layer < rows.end {
            strokes[layer &* step] = start[layer]
            strokes[layer &* step &+ 1] = end[layer]
            layer &+= 1
        }
    }

    private func writeChannels(_ channels: UnsafeMutablePointer<Float>, from animated: UnsafePointer<Float>, constants: Bool) {
        let count = Int(truncatingIfNeeded: clip.header.pointee.valueCount)
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

/// The layers that are asked for, and whether in root space.
struct Rows {
    let first, end: Int
    let isRoot: Bool

    init(_ outputs: UnsafePointer<motion_outputs>) {
        first = Int(truncatingIfNeeded: outputs.pointee.first_layer)
        end = Int(truncatingIfNeeded: outputs.pointee.end_layer)
        isRoot = outputs.pointee.space == MOTION_SPACE_ROOT
    }
}

/// NaN is 0.
private func clampedOpacity(_ x: Float) -> Float { x > 0 ? (x < 1 ? x : 1) : 0 }

/// The point of a layer that stands at its position, along one axis.
@inline(__always)
func pivot(_ anchor: Float, _ size: Float, _ origin: Float) -> Float { finite(Double(anchor) * Double(size) + Double(origin)) }
