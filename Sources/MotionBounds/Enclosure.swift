import CMotion
import MotionClip
import MotionKernel

// What a clip's values may be at all times of an interval: the sampler's stages, with intervals in the place of
// numbers. Nothing that a sample gives lies outside; how much lies inside for nothing shrinks with the interval.

/// A number that moves between the two times of a query: where it stays, and how it gets on.
struct Passage {
    var range: Interval
    var trend: Trend

    /// Makes a number that moves anyhow.
    @inline(never)
    init(_ range: Interval) { (self.range, trend) = (range, Trend(range)) }
    @inline(__always)
    init(_ range: Interval, _ trend: Trend) { (self.range, self.trend) = (range, trend) }

    @inline(never)
    static func * (passage: Passage, factor: Double) -> Passage {
        let factor = Interval(factor)
        return Passage(passage.range * factor, passage.trend * Trend(factor))
    }

    /// Returns the values of a function that goes evenly from one value to another along this passage.
    @inline(never)
    func straight(_ from: Double, _ to: Double) -> Passage {
        Passage(Interval(from, to), Trend(Chord(range, from, to, bend: 0), trend))
    }

    /// Returns the passage as it leaves a curve.
    @inline(never)
    func eased(_ curve: UnsafePointer<Curve>, _ floats: Floats) -> Passage {
        var chord = Chord(range, 0, 0, bend: 0)
        let eased = curve.range(range, floats, &chord)
        return Passage(eased, trend(along: chord, eased))
    }

    /// Returns the trend of a function that is near a chord, or anywhere in a range if it bends much.
    @inline(never)
    func trend(along chord: Chord, _ all: Interval) -> Trend {
        chord.bend * 8 < abs(chord.rise) * (range.high - range.low) ? Trend(chord, trend) : Trend(all)
    }
}

/// What a clock does between the two times of a query.
struct ClockRange {
    var progress: Passage  // after the timing curve
    var time: Passage  // what children see
    var iteration: Interval
    var rate: Double  // of that time at the start
    var may: Bool  // it applies at some of the times
    var mayNot: Bool  // at others it does not
    var isEven: Bool  // it goes through one run one way
    var jump: Double  // the first time after the query's start at which it, or one above it, may jump; or infinity
    var asked: UInt64 = 0  // the number of the query for which it was run
}

/// How a layer is placed between the two times of a query.
struct PlacementRange {
    var trend: TrendPlacement
    var z: Interval  // of the highest layer above it, which is what the sampler takes
    var isLoose = false  // the angle is unknown, however short the interval
    // The size of the terms that the sampler adds as singles, however many of them cancel: of the position along an
    // axis, of the pivot, and the factor for terms of the layers inside.
    var terms: Double, pivotTerms: Double, stretch: Double
    var levels = 1.0  // number of layers, each of which rounds
    var mayOverflow = false  // some number on the way is near the largest single, where the sampler's stay
    var jump = Double.infinity  // of a clock of the layer, or of one above it (ClockRange)

    static var largest: Double { 1e37 }
}

/// A box that holds a layer's bounds between two times.
struct LayerBox {
    var box = IntervalBox()  // empty if surely nothing is drawn
    var reach: Reach?  // what the layer surely reaches, if that is known
    var noise = 0.0  // how far off the sampler may be
    var isLoose = false  // cutting does not help
    var jump: Double  // of a clock: where cutting helps most, or infinity

    var isUnknown: Bool { box.range.x.high >= 1e99 }

    /// Returns the box of a layer of which nothing is known; more may be known of shorter times.
    @inline(never)
    static func unknown(until jump: Double) -> LayerBox {
        let all = Interval(-1e99, 1e99)
        return LayerBox(box: IntervalBox(IntervalVector(all, all)), jump: jump)
    }
}

/// The times that an enclosure is asked about, and what is known so far.
struct BoundsQuery {
    var number: UInt64 = 0
    var from = 0.0, to = 0.0
    /// The first time after `from` at which a clock of the layer that was enclosed last, or of one above it, may jump,
    /// if it is known, else infinity.
    var jump = 0.0
    // The work of all queries: steps, which are clocks run and layers placed, and samples.
    var steps: UInt64 = 0, samples: UInt64 = 0
    var form = TransformForm.parts  // of the layer that was enclosed last
    // The part of the way in question, all (0), before a corner (1), or after it (2), and the first track that turns a
    // layer round a corner of its path.
    var side: UInt32 = 0
    var corner: UnsafePointer<TrackRecord>?
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
    /// The trends of `values` and of `made`. In `made` only those count whose `off` is not negative.
    let trends, madeTrends: UnsafeMutablePointer<Trend>
    let placements: UnsafeMutablePointer<PlacementRange>
    let matrices: MatrixRange  // the running transform where it is no parts, and scratch for what becomes of it
    let spaces: MatrixRange  // where the layers in space are
    let spatials: UnsafePointer<SpatialRecord>, users: Floats
    /// The first track of each layer, and the next one of each track, in the order of the rows, or none; the tracks of
    /// user values follow those of the last layer.
    let firstTracks, nextTracks: MutableWords
    let stack: MutableWords  // clocks, followed by layers, that wait for those above them
    let shapes: UnsafeMutableRawPointer  // the path that a layer follows
    private let queryMemory: UnsafeMutablePointer<BoundsQuery>

    var query: BoundsQuery {
        @inline(__always) get { queryMemory.pointee }
        @inline(__always) nonmutating _modify { yield &queryMemory.pointee }
    }

    /// The largest number of parts that a track has.
    static var parts: Int { 16 }
    /// The number of trends of values and of the results of an animation, which take a multiple of 16 bytes.
    private static var trendCount: Int { (Column.count &+ parts &* 2 &+ 1) & ~1 }
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
            &+ bytes(trendCount.u64, Trend.self)
            &+ bytes((Column.count &+ parts &* 3).u64 &+ matrices, Interval.self) &+ shapeBytes(header)
            &+ bytes(1 &+ clocks &+ layers &* 2 &+ header.animationCount.u64, UInt32.self)
    }

    /// Makes an enclosure. One for boxes leaves out columns on which no box depends, unless it is asked for all.
    init(
        _ sampler: Sampler, _ memory: UnsafeMutableRawPointer, _ rootSpace: Bool, hasStrokes: Bool,
        hasAll: Bool = false
    ) {
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
        trends = UnsafeMutableRawPointer(spaces.numbers + header.spatialCount.int &* MatrixRange.stride).typed()
        madeTrends = trends + (Column.count &+ Enclosure.parts)
        shapes = UnsafeMutableRawPointer(trends + Enclosure.trendCount)
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
                let column = column(of: tracks + i),
                    isOfStroke = column == Column.strokeStart || column == Column.strokeEnd
                layer = track.model.int &- column &* layout.stride
                if layer >= layerCount { continue }
                // No box depends on these.
                if !hasAll && (column == Column.opacity || isOfStroke && !hasStrokes) { continue }
            }
            nextTracks[i] = firstTracks[layer]
            firstTracks[layer] = i.u32
        }
    }

    /// Returns the column that a track's first part moves. The parts in space, and user values, follow the columns.
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

    /// Places a layer, and returns the box that holds its bounds, or its stroke, if that is wanted. In root space the
    /// layer's parent must have been placed for this query.
    @inline(never)
    func box(_ layer: Int, _ stroke: motion_stroke?, isWanted: Bool = true) -> LayerBox {
        query.jump = .infinity
        let width = widths(stroke).high
        enclose(layer)
        let space = spatial(layer), edges = isWanted ? edges(layer, stroke, width) : nil, parent = layers[layer].parent
        // Before a layer inside is enclosed.
        if space < 0 { place(layer, inRoot: rootSpace) } else { placeSpatial(layer, space) }
        if rootSpace && parent != MOTION_NONE { query.jump = min(query.jump, placements[parent].jump) }
        placements[layer].jump = query.jump
        guard let edges else { return LayerBox(jump: query.jump) }
        return box(layer, space, edges)
    }

    /// Returns the box of a rectangle of the layer that was placed last.
    @inline(__always)
    func box(_ layer: Int, _ space: Int, _ edges: EdgeRange) -> LayerBox {
        if space >= 0 { return spatialBox(space, edges) }
        let own = placements + layer, far = edges.size
        let size = own.pointee.terms + own.pointee.stretch * (far + own.pointee.pivotTerms),
            noise = 5e-7 * (1 + own.pointee.levels) * size + 1e-30
        let found = own.pointee.trend.box(edges.low, edges.high), (low, high) = (found.box.low, found.box.high)
        if own.pointee.mayOverflow || !(size < PlacementRange.largest) || !found.isKnown {
            return .unknown(until: query.jump)
        }
        let box = IntervalVector(Interval(low.x, high.x), Interval(low.y, high.y)).widened(noise)
        return LayerBox(
            box: IntervalBox(box), reach: edges.isSteady ? found.reach : nil, noise: noise,
            isLoose: own.pointee.isLoose, jump: query.jump)
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
        query.jump = min(query.jump, runs[clock.int].jump)
        return UnsafePointer(runs + clock.int)
    }

    @inline(__always)
    func runOne(_ index: Int) {
        query.steps &+= 1
        var (first, last) = (ClockState(), ClockState())
        rowClock.pointee = clip.clock(index)
        let clock = UnsafePointer(rowClock), above = clock.pointee.parent
        let (from, to) = (query.from, query.to)
        var passage = Passage(Interval(from, to), Trend((from + to) / 2, (to - from) / 2, 0)),
            (rate, may, mayNot, jump) = (1.0, true, false, Double.infinity)
        if above != MOTION_NONE {
            let parent = runs[above.int]
            (passage, rate, may, mayNot, jump) = (parent.time, parent.rate, parent.may, parent.mayNot, parent.jump)
        }
        let time = passage.range
        clock.evaluate(time.low, rate, &first)
        clock.evaluate(time.high, rate, &last)
        // Intervals end at 1e150. The rates are 0 under a clock with a timing curve, so the direction
        // shows the turn of a cycle. The instant of the turn is part of both ways.
        let isInRun = time.size < 1e100 && first.phase == last.phase && first.iteration == last.iteration,
            isFromTurn = first.isBack != last.isBack && (first.isBack ? last : first).progress == 1
        let isEven =
            isInRun
            && (isFromTurn || first.isBack == last.isBack && (first.timeRate < 0) == (last.timeRate < 0))
        let isCounted = first.applies && last.applies && isFinite(first.iteration) && isFinite(last.iteration),
            evenIteration = Interval(isFinite(first.iteration) ? first.iteration : 0),
            iteration = isEven ? evenIteration : isCounted ? Interval(first.iteration, last.iteration) : .all
        var run = ClockRange(
            progress: isEven ? passage.straight(first.progress, last.progress) : Passage(Interval(0, 1)),
            time: isEven ? passage.straight(first.time, last.time) : Passage(.all), iteration: iteration,
            rate: isFromTurn && last.isBack ? last.timeRate : first.timeRate,
            may: may && (!isEven || first.applies || last.applies),
            mayNot: mayNot || !first.applies || !last.applies, isEven: isEven, jump: jump, asked: query.number)
        if !isEven && may {
            run.jump = min(run.jump, clock.nextChange(time.low, rate, from))
            if first.cycleLeft > 0 { run.jump = min(run.jump, later(from, by: first.cycleLeft)) }
        }
        // The clock's timing curve, whose progress its children see.
        let curve = clip.curves + clock.pointee.timing.int, duration = clock.pointee.duration,
            isEndless = !(duration < .infinity), raw = run.progress
        if !isEndless { run.time = raw * duration }
        if !curve.isStraight {
            run.progress = (curve.pointee.kind == Curve.spring ? run.time : raw).eased(curve, clip.floats)
            if !isEndless { (run.time, run.rate) = (run.progress * duration, 0) }
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
