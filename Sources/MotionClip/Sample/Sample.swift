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
        _ times: UnsafePointer<Double>, _ instances: UnsafePointer<motion_instance>?, instanceCount: Int,
        _ outputs: UnsafePointer<motion_outputs>
    ) {
        (self.times, self.instances, self.instanceCount, self.outputs) = (times, instances, instanceCount, outputs)
    }
}

/// One of the samples of a request: a time, and an instance.
struct Moment {
    var time, instance: Int

    @inline(__always)
    mutating func advance(_ first: Int, _ end: Int) {
        instance &+= 1
        if instance == end { (time, instance) = (time &+ 1, first) }
    }

    /// The time of the clip, and its seconds per second.
    @inline(__always)
    func time(_ request: SampleRequest) -> (t: Double, rate: Double) {
        let t = request.times[time]
        guard let instances = request.instances else { return (t, 1) }
        let instance = instances + instance, rate = instance.pointee.speed
        return ((t - instance.pointee.start) * rate + instance.pointee.offset, rate)
    }
}

/// One clip being sampled: clocks -> progress -> values -> places -> parents, each stage a loop over everything; of a
/// small clip over several samples side by side, whose values, runs and so on stand one behind the other.
public struct Sampler {
    package let clip: Clip
    let layout: ValueLayout
    let layers: UnsafePointer<LayerRecord>
    let tracks: UnsafePointer<TrackRecord>
    let clocks: UnsafePointer<Clock>
    let ckeyRuns: UnsafeRawPointer
    let scalarTracks, sources: UnsafePointer<UInt32>
    let mixes, mixLists, keyRows, keyGroups, keyRuns: UnsafePointer<UInt32>
    let keyRunValues: UnsafePointer<Float>
    let parentJoins: UnsafePointer<UInt32>
    let spots: UnsafeMutablePointer<KeyPosition>  // one a group of keys, and one that never applies
    let model, users: UnsafePointer<Float>
    let copies: Int
    /// The number of the copy's first clock among those of all, by which easings name them.
    var firstClock: Int
    // The caller's scratch, cut up; the first five of the copy at hand. Behind the clocks stands one that never
    // applies.
    var values: UnsafeMutablePointer<Float>
    var velocities: UnsafeMutablePointer<Float>
    var runs: UnsafeMutablePointer<ClockRun>
    var applies: UnsafeMutablePointer<UInt32>  // one a clock
    var progress: UnsafeMutablePointer<Float>  // one a clock, NaN where it does not apply
    let easingRoom: Int
    let easedX: UnsafeMutablePointer<Double>
    let easedY: UnsafeMutablePointer<Float>
    let easedCurves, easedClocks: UnsafeMutablePointer<UInt32>
    package let rowClock: UnsafeMutablePointer<Clock>  // the one of a row that was asked for last
    let allRuns: UnsafeMutablePointer<ClockRun>
    let allProgress: UnsafeMutablePointer<Float>
    let columns: UnsafeMutablePointer<UnsafePointer<Float>?>
    let wanted, reached: UnsafeMutablePointer<UInt32>  // marks of clocks, sets of layers
    let spare: UnsafeMutablePointer<Float>  // six a layer, and two
    let spatials: UnsafePointer<SpatialRecord>
    let spatialMatrices: UnsafeMutablePointer<Float>  // sixteen a spatial record
    let morphs: UnsafeMutableRawPointer  // room for a path that is followed

    /// `scratch` has `clip.scratchSize` bytes.
    @inline(never)
    public init(_ clip: Clip, scratch: UnsafeMutableRawPointer) {
        self.clip = clip
        let start = clip.start, at = Section.offsets(start), base = clip.base
        layout = ValueLayout(start)
        @inline(__always) func section<Element>(_ section: ClipSection<Element>) -> UnsafePointer<Element> {
            (base + at[unchecked: section.number].int).assumingMemoryBound(to: Element.self)
        }
        clocks = section(Section.clocks)
        tracks = section(Section.tracks)
        model = section(Section.columns)
        layers = section(Section.layers)
        users = section(Section.users)
        sources = section(Section.sources)
        ckeyRuns = UnsafeRawPointer(section(Section.ckeyRuns))
        scalarTracks = section(Section.scalarTracks)
        mixes = section(Section.mixes)
        mixLists = section(Section.mixLists)
        keyRows = section(Section.keyRows)
        keyGroups = section(Section.keyGroups)
        keyRuns = section(Section.keyRuns)
        keyRunValues = section(Section.keyRunValues)
        parentJoins = section(Section.parentJoins)
        let room = SampleRoom.of(start)
        copies = room.copies
        firstClock = 0
        easingRoom = room.easings
        @inline(__always) func part<Element>(_ offset: UInt64) -> UnsafeMutablePointer<Element> {
            (scratch + offset.int).assumingMemoryBound(to: Element.self)
        }
        values = part(0)
        velocities = part(room.velocities)
        runs = part(room.runs)
        applies = part(room.applies)
        easedX = part(room.easedX)
        easedY = part(room.easedY)
        easedCurves = part(room.easedCurves)
        easedClocks = part(room.easedClocks)
        rowClock = part(room.clock)
        progress = part(room.progress)
        (allRuns, allProgress) = (runs, progress)
        spots = part(room.spots)
        columns = part(room.columns)
        wanted = part(room.wanted)
        reached = part(room.reached)
        spare = part(room.spare)
        spatials = section(Section.spatials)
        spatialMatrices = part(room.spatials)
        morphs = scratch + room.morphs.int
    }

    package var layerCount: Int { clip.header.layerCount.int }
    var clockCount: Int { clip.header.clockCount.int }
    var mixCount: Int { clip.header.mixCount.int }

    /// All samples of a request.
    @inline(never)
    public func sample(_ request: SampleRequest) {
        let outputs = request.outputs
        let first = outputs.pointee.first_instance.int,
            end = outputs.pointee.end_instance.int
        var clockMoment = Moment(time: outputs.pointee.first_time.int, instance: first),
            moment = clockMoment
        var left = UInt64(outputs.pointee.end_time &- outputs.pointee.first_time)
        left = left &* UInt64(outputs.pointee.end_instance &- outputs.pointee.first_instance)
        let isListed = isFullLibrary && outputs.pointee.rows != nil
        let isPart =
            isFullLibrary
            && (isListed || outputs.pointee.first_layer > 0
                || outputs.pointee.end_layer < clip.header.layerCount)
        if isPart { markWanted(outputs) }
        let picks = isPart && self.picks
        let wantsVelocities = outputs.pointee.velocities != nil
        let purpose = ClockPurpose(
            isPart: isPart, needsRuns: wantsVelocities || tracksNeedRuns, eases: true, wantsSlopes: wantsVelocities)
        let inBlocks = isFullLibrary && goesInBlocks(request, isPart),
            goesAbreast = isFullLibrary && goesAbreast(request, isPart)
        let leavesRows = inBlocks && !isPart && !purpose.needsRuns && clip.header.hasLayerClocks == 0
        let scalarTracks = clip.header.scalarTrackCount.int
        var easings = noEasings
        while left > 0 {
            // A player takes one after the other.
            var count =
                !isFullLibrary ? 1 : left < copies.u64 ? left.int : copies
            // The outputs of samples abreast lie behind each other.
            if goesAbreast && end &- first != request.instanceCount && count > end &- moment.instance {
                count = end &- moment.instance
            }
            let areAbreast = goesAbreast && count > 1
            if areAbreast {
                runAbreast(request, &clockMoment, count, purpose, &easings)
                ease(&easings, purpose, allProgress)
                writeAbreast(request, &moment, count)
                left &-= count.u64
                continue
            }
            var last = 0.0
            for copy in below(count) {
                let one = beside(copy)
                let (t, rate) = clockMoment.time(request)
                one.runClocks(t, rate, purpose, &easings, leavesRows: leavesRows)
                last = t
                if picks { one.loadReached() } else if !inBlocks { one.loadModel() }
                if wantsVelocities { one.clearVelocities() }
                clockMoment.advance(first, end)
            }
            ease(&easings, purpose, allProgress)
            gatherColumns()
            var copy = 0
            while copy < count && inBlocks {
                var waiting = WaitingRows(
                    t: last, purpose: purpose, easings: noEasings, areWaiting: leavesRows && last == last)
                writeBlocks(request, moment, &waiting)
                moment.advance(first, end)
                copy &+= 1
            }
            while copy < count {
                let one = beside(copy)
                if picks {
                    one.applyReached()
                } else {
                    motion_kernel_mix(mixes, mixCount, mixLists, one.progress, UnsafePointer(one.values), one.values)
                    if wantsVelocities { one.mixVelocities() }
                    one.applyKeys(wantsVelocities)
                    one.applyScalarTracks(0, scalarTracks, wantsVelocities)
                }
                one.movePivots()
                if isListed { one.writeListed(request, moment) } else { one.write(request, moment, Rows(outputs)) }
                advanceColumns()
                moment.advance(first, end)
                copy &+= 1
            }
            left &-= count.u64
        }
    }

    /// One sample of all layers, without instances. `outputs` has its strides.
    public func sample(at t: Double, _ outputs: inout motion_outputs) {
        var time = t
        (outputs.end_time, outputs.end_instance, outputs.end_layer) = (1, 1, clip.header.layerCount)
        sample(SampleRequest(&time, nil, instanceCount: 1, &outputs))
    }

    /// The place of every layer in its parent at `t`, into `spare`.
    func placeLayers(at t: Double) {
        var outputs = motion_outputs()
        (outputs.affines, outputs.affine_stride) = (spare, 6)
        sample(at: t, &outputs)
    }

    /// That of the samples side by side; a constant, which calls take by its address.
    @inline(__always)
    private func beside(_ copy: Int) -> Sampler {
        let count = copy &* layout.count(clip.start), clock = copy &* (clockCount &+ 1)
        var other = self
        other.values += count
        other.velocities += count
        other.runs += clock
        other.applies += clock
        other.progress += clock
        other.firstClock &+= clock
        return other
    }

    /// What the mixes move by, per second.
    @inline(never)
    private func mixVelocities() {
        var (row, left) = (UnsafeRawPointer(mixes), mixCount)
        while left > 0 {
            let place = velocities + row.load(as: UInt32.self).int
            for lane in below(8) {
                let number = row + lane &* 4, clock = MixRow.clock(row, lane, mixLists)
                let from = number.load(fromByteOffset: MixRow.from, as: Float.self),
                    to = number.load(fromByteOffset: MixRow.to, as: Float.self)
                if progress[clock] == progress[clock] {
                    place[lane] = finite((Double(to) - Double(from)) * runs[clock].rate)
                }
            }
            row += MixRow.stride
            left &-= 1
        }
    }

    /// Keys: where each group stands, then all rows; with velocities track by track.
    @inline(__always)
    private func applyKeys(_ wantsVelocities: Bool) {
        var i = 0
        while wantsVelocities && i < clip.header.animationCount.int {
            let track = tracks + i
            if track.pointee.group != 0 { apply(track, velocities) }
            i &+= 1
        }
        if wantsVelocities || clip.header.keyGroupCount == 0 { return }
        findSpots()
        motion_kernel_keys(
            keyRows, clip.header.keyRowCount.int, clip.floats, spots, values)
        motion_kernel_key_runs(
            keyRuns, clip.header.keyRunCount.int, keyRunValues, spots, values, 0, Int.max)
    }

    /// Where each group of keys stands.
    @inline(never)
    func findSpots() {
        let groups = clip.header.keyGroupCount.int
        for i in below(groups) {
            findSpot(i)
        }
        spots[groups] = KeyPosition.none
    }

    @inline(never)
    func findSpot(_ group: Int) {
        let track = tracks + keyGroups[group].int,
            clock = track.pointee.clock.int
        spots[group] = isActive(clock) ? Track(clip, track).spot(runs[clock].progress) : KeyPosition.none
    }

    @inline(__always)
    private func apply(_ track: UnsafePointer<TrackRecord>, _ velocities: UnsafeMutablePointer<Float>?) {
        let clock = track.pointee.clock.int
        if isActive(clock) { clip.apply(track, runs[clock], values, velocities) }
    }

    /// Of what does not apply in rows a part, one by one.
    func applyScalarTracks(_ first: Int, _ end: Int, _ wantsVelocities: Bool) {
        if isFullLibrary && !wantsVelocities { return applyInLanes(first, end) }
        for i in below(end, from: first) {
            let track = tracks + scalarTracks[i].int
            if isFullLibrary && track.pointee.follows {
                follow(track, wantsVelocities)
            } else {
                apply(track, wantsVelocities ? velocities : nil)
            }
        }
    }

    /// The outputs of a sample, of the layers at hand.
    @inline(never)
    func write(_ request: SampleRequest, _ moment: Moment, _ rows: Rows) {
        let outputs = request.outputs, sample = moment.time &* request.instanceCount &+ moment.instance,
            first = sample &* layerCount
        let instance = request.instances.map { $0 + moment.instance }
        @inline(__always) func row(_ stride: UInt32) -> Int { first &* stride.int }
        if spatialCount > 0 || (isFullLibrary && request.matrices != nil) {
            writeSpace(request, first, instance)
        } else if outputs.pointee.affines != nil || outputs.pointee.frames != nil {
            var (affines, step) = (spare, 6)
            if let given = outputs.pointee.affines {
                (affines, step) = (
                    given + row(outputs.pointee.affine_stride), outputs.pointee.affine_stride.int
                )
            }
            place(affines, step, rows, instance)
            if let frames = outputs.pointee.frames {
                let stride = outputs.pointee.frame_stride
                writeFrames(frames + row(stride), affines, step, stride.int, rows)
            }
        }
        if let orders = outputs.pointee.orders {
            writeOrders(
                orders + row(outputs.pointee.order_stride), outputs.pointee.order_stride.int)
        }
        if let opacities = outputs.pointee.opacities {
            let stride = outputs.pointee.opacity_stride
            writeOpacities(opacities + row(stride), stride.int, rows, instance)
        }
        if let strokes = outputs.pointee.strokes {
            let stride = outputs.pointee.stroke_stride
            writeStrokes(strokes + row(stride), stride.int, rows)
        }
        if let channels = outputs.pointee.values {
            writeChannels(
                channels + sample &* outputs.pointee.value_stride.int, from: values,
                constants: true)
        }
        if let channels = outputs.pointee.velocities {
            writeChannels(
                channels + sample &* outputs.pointee.velocity_stride.int, from: velocities,
                constants: false)
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
        copy(users, values + layout.userBase, clip.header.userCount.int)
    }

    /// By fours: what is one too many is copied over next, or lies before the user values, which are a multiple of
    /// four.
    @inline(__always)
    func copy(_ from: UnsafePointer<Float>, _ to: UnsafeMutablePointer<Float>, _ count: Int) {
        var i = 0
        while i < count {
            UnsafeMutableRawPointer(to + i).storeBytes(
                of: UnsafeRawPointer(from + i).loadUnaligned(as: SIMD4<Float>.self), as: SIMD4<Float>.self)
            i &+= 4
        }
    }

    @inline(__always)
    private func clearVelocities() {
        let count = layout.count(clip.start)
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
}
