import CMotion
import MotionClip
import MotionKernel

// What a clip's values may be at all times of an interval: the sampler's stages, with intervals in the place of
// numbers. Nothing that a sample gives lies outside; how much lies inside for nothing shrinks with the interval.

/// What a clock does between the two times of a query.
struct ClockRange {
    var progress: Interval  // after the timing curve
    var time: Interval  // what children see
    var iteration: Interval
    var rate: Double  // of that time at the start
    var may: Bool  // it applies at some of the times
    var mayNot: Bool  // at others it does not
    var asked: UInt64 = 0  // the number of the query for which it was run
}

/// How a layer is placed between the two times of a query: a point p goes to position + (p - pivot) x linear part x the
/// rest of a turn.
struct PlacementRange {
    var xAxis, yAxis: IntervalVector  // the rows of the linear part
    var position: IntervalVector
    var turn: Turn
    var pivot: IntervalVector
    var z: Interval  // of the highest layer above it, which is what the sampler takes
    var isLoose = false  // the angle is unknown, however short the interval
    // The size of the terms that the sampler adds as singles, however many of them cancel: of the position along an
    // axis, of the pivot, and the factor for terms of what lies inside.
    var terms: Double, pivotTerms: Double, stretch: Double
    var levels = 1.0  // number of layers, each of which rounds
    var mayOverflow = false  // some number on the way is near the largest single, where the sampler's stay

    static var largest: Double { 1e37 }
}

/// A box that holds a layer's bounds between two times.
struct LayerBox {
    var box = IntervalBox()  // empty if surely nothing is drawn
    var noise = 0.0  // how far off the sampler may be
    var isLoose = false  // cutting does not help
    var jump: Double  // of a clock: where cutting helps most, or infinity

    var isUnknown: Bool { box.range.x.high >= 1e99 }

    /// Returns the box of a layer of which nothing is known; more may be known of shorter times.
    static func unknown(until jump: Double) -> LayerBox {
        let all = Interval(-1e99, 1e99)
        return LayerBox(box: IntervalBox(IntervalVector(all, all)), jump: jump)
    }
}

/// The times that an enclosure is asked about, and what is known so far.
struct BoundsQuery {
    var number: UInt64 = 0
    var from = 0.0, to = 0.0
    /// The first time behind `from` at which a clock that was evaluated may jump, if it is known, else infinity.
    var jump = 0.0
    var steps: UInt64 = 0  // work of all queries: clocks run and layers placed
    var form = TransformForm.parts  // of the layer that was enclosed last
    // The first track that turns a layer round a corner of its path, and which part of the way is meant: all (0),
    // before the corner (1), or behind it (2).
    var corner: UnsafePointer<TrackRecord>?
    var side = 0
}

/// Encloses layers between two times by interval arithmetic. Only what the layer, and those above it, depend on is
/// evaluated.
struct Enclosure {
    let clip: Clip
    let layout: ValueLayout
    let rootSpace: Bool  // boxes are in the space of the root, else in that of the parent
    let rowClock: UnsafeMutablePointer<Clock>, tracks: UnsafePointer<TrackRecord>, layers: UnsafePointer<LayerRecord>,
        model: Floats
    let runs: UnsafeMutablePointer<ClockRange>
    let values: Intervals  // a layer's columns, and the parts of its transform in space
    let made, ended: Intervals  // an animation's parts, now and at the end of a cycle
    let placements: UnsafeMutablePointer<PlacementRange>
    let matrices: MatrixRange  // the running transform where it is no parts, and scratch for what becomes of it
    let spaces: MatrixRange  // where the layers in space are
    let spatials: UnsafePointer<SpatialRecord>, users: Floats
    /// The first track of each layer, and the next one of each track, in the order of the rows, or none; the tracks of
    /// user values are behind those of the last layer.
    let firstTracks, nextTracks: MutableWords
    let stack: MutableWords  // clocks, and behind them layers, that wait for those above them
    let shapes: UnsafeMutableRawPointer  // the path that a layer follows
    private let queryMemory: UnsafeMutablePointer<BoundsQuery>

    var query: BoundsQuery {
        @inline(__always) get { queryMemory.pointee }
        @inline(__always) nonmutating _modify { yield &queryMemory.pointee }
    }

    /// The largest number of parts that a track has.
    static var parts: Int { 16 }
    /// Matrices of scratch, the running transform included.
    static var matrixCount: Int { 8 }

    /// Returns the bytes that a path takes together with its points: two intervals a number, and the path.
    static func shapeBytes(_ header: ClipHeader) -> UInt64 {
        header.hasShapes != 0 ? header.morphBytes.u64 &* 5 : 0
    }

    static func bytes(_ clip: Clip) -> UInt64 {
        func bytes<Record>(_ count: UInt64, _ record: Record.Type) -> UInt64 {
            count &* MemoryLayout<Record>.stride.u64
        }
        let header = clip.header, clocks = header.clockCount.u64, layers = header.layerCount.u64,
            matrices = (matrixCount.u64 &+ header.spatialCount.u64) &* MatrixRange.stride.u64
        return 64 &+ bytes(clocks, ClockRange.self) &+ bytes(layers, PlacementRange.self)
            &+ bytes((Column.count &+ parts &* 3).u64 &+ matrices, Interval.self) &+ shapeBytes(header)
            &+ bytes(1 &+ clocks &+ layers &* 2 &+ header.animationCount.u64, UInt32.self)
    }

    init(_ sampler: Sampler, _ memory: UnsafeMutableRawPointer, _ rootSpace: Bool) {
        let clip = sampler.clip, header = clip.header, layerCount = header.layerCount.int,
            trackCount = header.animationCount.int
        (self.clip, self.rootSpace, layout, rowClock) = (clip, rootSpace, ValueLayout(clip.start), sampler.rowClock)
        (tracks, layers, model, spatials, users) = (clip.tracks, clip.layers, clip.columns, clip.spatials, clip.users)
        queryMemory = memory.typed()
        // Intervals lie at multiples of 16.
        values = (memory + 64).typed()
        made = values + (Column.count &+ Enclosure.parts)
        ended = made + Enclosure.parts
        runs = UnsafeMutableRawPointer(ended + Enclosure.parts).typed()
        placements = UnsafeMutableRawPointer(runs + header.clockCount.int).typed()
        matrices = MatrixRange(UnsafeMutableRawPointer(placements + layerCount).typed())
        spaces = MatrixRange(matrices.numbers + Enclosure.matrixCount &* MatrixRange.stride)
        shapes = UnsafeMutableRawPointer(spaces.numbers + header.spatialCount.int &* MatrixRange.stride)
        firstTracks = (shapes + Enclosure.shapeBytes(header).int).typed()
        nextTracks = firstTracks + (layerCount &+ 1)
        stack = nextTracks + trackCount
        query = BoundsQuery()
        for i in below(header.clockCount) { runs[i].asked = 0 }
        for i in below(layerCount &+ 1) { firstTracks[i] = MOTION_NONE }
        for step in below(trackCount) {
            let i = trackCount &- 1 &- step, track = tracks[i], inSpace = track.spatialLayer != 0
            if track.kind == TrackKind.none || track.kind == TrackKind.morph { continue }
            var layer = track.spatialLayer.int &- 1
            if inSpace {
                if layer >= layerCount || spatial(layer) < 0 { continue }
            } else if track.has(TrackFlag.user) {
                layer = layerCount
            } else {
                layer = track.model.int &- column(of: tracks + i) &* layout.stride
                if layer >= layerCount { continue }
            }
            nextTracks[i] = firstTracks[layer]
            firstTracks[layer] = i.u32
        }
    }

    /// Returns the column that a track's first part moves. Behind the columns stand the parts in space, and user
    /// values.
    @inline(never)
    func column(of track: UnsafePointer<TrackRecord>) -> Int {
        let track = track[0]
        if track.spatialLayer != 0 {
            let part = (track.model &- spatials[spatial(track.spatialLayer.int &- 1)].base).int
            return Column.count &+ (part < 0 || part >= SpatialParts.count ? 0 : part)
        }
        if track.has(TrackFlag.user) { return Column.count }
        // There are few columns, so that steps reach it.
        var (column, left) = (0, track.model.int)
        while left >= layout.stride && column < Column.count {
            left &-= layout.stride
            column &+= 1
        }
        return column
    }

    // MARK: - Queries

    /// Begins a query about the times a...b.
    @inline(never)
    func ask(_ a: Double, _ b: Double) {
        query.number &+= 1
        (query.from, query.to, query.jump) = (a, b, .infinity)
    }

    /// Returns the box that holds the bounds of a layer, or its stroke, and the time at which the interval is best cut.
    /// In root space the layer's parent must have been placed for this query.
    @inline(never)
    func box(_ layer: Int, _ stroke: motion_stroke?) -> LayerBox {
        let width = width(stroke)
        enclose(layer)
        let space = spatial(layer), edges = edges(layer, stroke, width)
        // Before a layer inside is enclosed.
        if space < 0 { place(layer, inRoot: rootSpace) } else { placeSpatial(layer, space) }
        guard let edges else { return LayerBox(jump: query.jump) }
        if space >= 0 { return spatialBox(space, edges) }
        let own = placements[layer], range = edges.range
        let size = own.terms + own.stretch * (range.size + own.pivotTerms),
            noise = 5e-7 * (1 + own.levels) * size + 1e-30
        if own.mayOverflow || !(size < PlacementRange.largest) { return .unknown(until: query.jump) }
        return LayerBox(
            box: IntervalBox((placements[layer].image(range - own.pivot) + own.position).widened(noise)), noise: noise,
            isLoose: own.isLoose, jump: query.jump)
    }

    /// Returns the box of a layer between two times, and places all layers above it first. At a corner of a path that
    /// turns a layer there are two boxes, one before and one behind it, without what would lie between.
    @inline(never)
    func box(_ layer: Int, _ stroke: motion_stroke?, _ a: Double, _ b: Double) -> LayerBox {
        (query.corner, query.side) = (nil, 0)
        func box(_ side: Int) -> LayerBox {
            query.side = side
            ask(a, b)
            placeParents(layer)
            return self.box(layer, stroke)
        }
        var all = box(0)
        if query.corner == nil { return all }
        let jump = all.jump
        all = box(1)
        let other = box(2)
        query.side = 0
        if all.box.isEmpty || other.isUnknown { return other }
        if other.box.isEmpty || all.isUnknown { return all }
        all.box.add(other.box)
        return LayerBox(
            box: all.box, noise: max(all.noise, other.noise), isLoose: all.isLoose || other.isLoose, jump: jump)
    }

    /// Places the layers above a layer in root space, from the root on.
    @inline(never)
    private func placeParents(_ layer: Int) {
        let stack = stack + clip.header.clockCount.int
        var (count, above) = (0, layers[layer].parent)
        while rootSpace && above != MOTION_NONE {
            stack[count.advance()] = above
            above = layers[above].parent
        }
        while count > 0 {
            count &-= 1
            let row = stack[count].int, space = spatial(row)
            enclose(row)
            if space < 0 { place(row, inRoot: true) } else { placeSpatial(row, space) }
        }
    }

    // MARK: - Clocks

    /// Evaluates a clock over the interval, after the clocks above it.
    @inline(never)
    func run(_ clock: UInt32) -> UnsafePointer<ClockRange> {
        var (count, at) = (0, clock)
        while at != MOTION_NONE && runs[at].asked != query.number {
            stack[count.advance()] = at
            at = clip.parent(ofClock: at.int)
        }
        while count > 0 {
            count &-= 1
            runOne(stack[count].int)
        }
        return UnsafePointer(runs + clock.int)
    }

    @inline(__always)
    func runOne(_ index: Int) {
        query.steps &+= 1
        var (first, last) = (ClockState(), ClockState())
        rowClock.pointee = clip.clock(index)
        let clock = UnsafePointer(rowClock), above = clock.pointee.parent
        var (time, rate, may, mayNot) = (Interval(query.from, query.to), 1.0, true, false)
        if above != MOTION_NONE {
            let parent = runs + above.int
            (time, rate, may, mayNot) = (parent[0].time, parent[0].rate, parent[0].may, parent[0].mayNot)
        }
        clock.evaluate(time.low, rate, &first)
        clock.evaluate(time.high, rate, &last)
        // Intervals end at 1e150.
        let isEven =
            time.size < 1e100 && first.phase == last.phase && first.iteration == last.iteration
            && (first.timeRate < 0) == (last.timeRate < 0)
        var run = ClockRange(
            progress: isEven ? Interval(first.progress, last.progress) : Interval(0, 1),
            time: isEven ? Interval(first.time, last.time) : .all,
            iteration: isEven ? Interval(isFinite(first.iteration) ? first.iteration : 0) : .all, rate: first.timeRate,
            may: may && (!isEven || first.applies || last.applies),
            mayNot: mayNot || !first.applies || !last.applies, asked: query.number)
        if !isEven && may {
            let a = query.from
            query.jump = min(query.jump, clock.nextChange(time.low, rate, a))
            if first.cycleLeft > 0 { query.jump = min(query.jump, later(a, by: first.cycleLeft)) }
        }
        // The clock's timing curve, whose progress its children see.
        let curve = clip.curves + clock.pointee.timing.int, duration = clock.pointee.duration,
            isEndless = !(duration < .infinity), raw = run.progress
        if !isEndless { run.time = raw * Interval(duration) }
        if !curve.isStraight {
            run.progress = curve.range(curve.pointee.kind == Curve.spring ? run.time : raw, clip.floats)
            if !isEndless { (run.time, run.rate) = (run.progress * Interval(duration), 0) }
        }
        runs[index] = run
    }
}

extension Interval {
    /// Returns the interval widened by the error that the sampler may have where it adds singles of this size.
    @inline(never)
    func roughened(_ terms: Double) -> Interval { widened(4e-7 * terms) }
}

extension Track {
    var row: TrackRecord { record.pointee }
}
