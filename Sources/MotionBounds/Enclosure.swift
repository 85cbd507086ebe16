import CMotion
import MotionClip
import MotionKernel

// What a clip's values may be at all times of an interval: the sampler's stages, with intervals in the place of
// numbers. Nothing that a sample gives lies outside; how much lies inside for nothing shrinks with the interval.

/// A clock over an interval.
struct ClockRange {
    var progress: Interval  // after timing
    var time: Interval  // what children see
    var iteration: Interval
    var rate = 0.0  // of that time at the start
    var may = false  // it applies at some of the times
    var mayNot = true  // at others it does not
    var asked = UInt64(0)  // by which question it was run
}

/// A layer over an interval: p' = at + (p - pivot) x linear part x the rest of a turn.
struct Placed {
    var a, b, c, d, x, y: Interval
    var turn: Turn
    var pivotX, pivotY: Interval
    var z: Interval  // of the highest layer above it, which is what the sampler takes
    var isLoose = false  // it turns by nobody knows how much, however short the interval
    // How large the terms are that the sampler adds in singles, whatever of them cancels: along an axis, of a place and
    // of a pivot, and how much more of them something inside gets.
    var terms: Double, pivotTerms: Double, stretch: Double
    var levels = 1.0  // of layers, each of which rounds
    var mayOverflow = false  // some number on the way is near the largest single, where the sampler's stay

    static var largest: Double { 1e37 }
}

/// A box that holds a layer's bounds between two times.
struct LayerBox {
    var x, y: Interval
    var noise: Double  // how far off the sampler may be
    var isLoose: Bool  // cutting does not help
    var jump: Double  // of a clock: where cutting helps most, or infinity
    var isEmpty = false  // nothing is drawn

    /// Nothing is known: of shorter times more may be.
    init(unknownUntil jump: Double) {
        (x, y, noise, isLoose, self.jump) = (Interval(-1e99, 1e99), Interval(-1e99, 1e99), 0, false, jump)
    }

    /// Surely nothing is drawn.
    init(emptyUntil jump: Double) {
        self.init(x: Interval(0), y: Interval(0), noise: 0, isLoose: false, jump: jump, isEmpty: true)
    }

    init(x: Interval, y: Interval, noise: Double, isLoose: Bool, jump: Double, isEmpty: Bool = false) {
        (self.x, self.y, self.noise, self.isLoose, self.jump, self.isEmpty) = (x, y, noise, isLoose, jump, isEmpty)
    }

    var isUnknown: Bool { x.high >= 1e99 }
}

/// What an enclosure was asked last.
struct Question {
    var number: UInt64 = 0
    var from = 0.0, to = 0.0
    /// the first time behind `from` at which a clock that was looked at may jump, if it is known, else infinity
    var jump = 0.0
    var steps: UInt64 = 0  // clocks run and layers placed, of all questions
    var form = TransformForm.parts  // of the layer that was looked at last
    // The first track that turns a layer round a corner of its path, and what of the way it is on: all, before, or
    // behind.
    var corner: UnsafePointer<TrackRecord>?
    var side: UInt32 = 0
}

/// What one layer's box may be between two times. Only what the layer, and those above it, hang on is looked at.
struct Enclosure {
    let clip: Clip
    let layout: ValueLayout
    let rowClock: UnsafeMutablePointer<Clock>, tracks: UnsafePointer<TrackRecord>, layers: UnsafePointer<LayerRecord>,
        model: UnsafePointer<Float>
    let runs: UnsafeMutablePointer<ClockRange>
    let values: UnsafeMutablePointer<Interval>  // a layer's columns, and the parts of its transform in space
    let made, ended: UnsafeMutablePointer<Interval>  // an animation's parts, now and at the end of a cycle
    let placed: UnsafeMutablePointer<Placed>
    let rooms: MatrixRange  // a transform that is no parts, and room for what becomes of it
    let spaces: MatrixRange  // where the layers in space are
    let spatials: UnsafePointer<SpatialRecord>, users: UnsafePointer<Float>
    /// of a layer, in the order of the rows, or none; behind them of user values
    let firstTracks, nextTracks: UnsafeMutablePointer<UInt32>
    let line: UnsafeMutablePointer<UInt32>  // what waits for those above it
    let shapes: UnsafeMutableRawPointer  // where a path is that a layer follows
    let question: UnsafeMutablePointer<Question>

    /// At most, of a track.
    static var parts: Int { 16 }

    /// What all questions took.
    var steps: UInt64 { question.pointee.steps }

    /// Two intervals a number, and the path.
    static func shapeBytes(_ header: UnsafePointer<ClipHeader>) -> UInt64 {
        header.pointee.hasShapes != 0 ? UInt64(header.pointee.morphBytes) &* 5 : 0
    }

    /// Places for matrices that are worked on.
    static var roomCount: Int { 8 }

    static func bytes(_ clip: Clip) -> UInt64 {
        func bytes<Record>(_ count: UInt64, _ record: Record.Type) -> UInt64 {
            count &* (MemoryLayout<Record>.stride).u64
        }
        let header = clip.header, clocks = UInt64(header.clockCount), layers = UInt64(header.layerCount)
        return 64 &+ bytes(clocks, ClockRange.self) &+ bytes(layers, Placed.self)
            &+ bytes((Column.count &+ parts &* 3).u64, Interval.self)
            &+ bytes(
                (roomCount.u64 &+ UInt64(header.spatialCount))
                    &* MatrixRange.stride.u64, Interval.self)
            &+ shapeBytes(clip.start)
            &+ bytes(1 &+ clocks &+ layers &* 2 &+ UInt64(header.animationCount), UInt32.self)
    }

    init(_ sampler: Sampler, _ room: UnsafeMutableRawPointer) {
        let clip = sampler.clip, header = clip.header, clockCount = header.clockCount.int
        (self.clip, layout, rowClock) = (clip, ValueLayout(clip.start), sampler.rowClock)
        (tracks, layers, model, spatials, users) = (clip.tracks, clip.layers, clip.columns, clip.spatials, clip.users)
        let layerCount = header.layerCount.int
        question = room.assumingMemoryBound(to: Question.self)
        question.pointee = Question()
        // Intervals lie at multiples of 16.
        values = (room + 64).assumingMemoryBound(to: Interval.self)
        made = values + (Column.count &+ Enclosure.parts)
        ended = made + Enclosure.parts
        runs = UnsafeMutableRawPointer(ended + Enclosure.parts).assumingMemoryBound(to: ClockRange.self)
        placed = UnsafeMutableRawPointer(runs + clockCount).assumingMemoryBound(to: Placed.self)
        let matrices = UnsafeMutableRawPointer(placed + layerCount).assumingMemoryBound(to: Interval.self)
        rooms = MatrixRange(matrices)
        spaces = MatrixRange(matrices + Enclosure.roomCount &* MatrixRange.stride)
        shapes = UnsafeMutableRawPointer(
            spaces.numbers + header.spatialCount.int &* MatrixRange.stride)
        firstTracks = (shapes + Enclosure.shapeBytes(clip.start).int).assumingMemoryBound(
            to: UInt32.self)
        nextTracks = firstTracks + (layerCount &+ 1)
        line = nextTracks + header.animationCount.int
        for i in below(clockCount) {
            runs[i].asked = 0
        }
        var i = 0
        while i <= layerCount {
            firstTracks[i] = UInt32.max
            i &+= 1
        }
        i = header.animationCount.int
        while i > 0 {
            i &-= 1
            let track = tracks + i, inSpace = track.pointee.spatialLayer != 0
            if track.pointee.kind == TrackKind.none || track.pointee.kind == TrackKind.morph { continue }
            let isUser = track.pointee.flags & TrackFlag.user != 0 && !inSpace
            let layer =
                inSpace
                ? (track.pointee.spatialLayer &- 1).int
                : isUser
                    ? layerCount
                    : track.pointee.model.int &- column(of: track) &* layout.stride
            if layer >= layerCount && !isUser || inSpace && spatial(layer) < 0 { continue }
            nextTracks[i] = firstTracks[layer]
            firstTracks[layer] = i.u32
        }
    }

    /// The column that a track's first part moves: there are few, so that steps reach it. In space, and of a user
    /// value, it stands behind them.
    @inline(never)
    func column(of track: UnsafePointer<TrackRecord>) -> Int {
        if track.pointee.spatialLayer != 0 {
            let record = spatials + spatial((track.pointee.spatialLayer &- 1).int)
            let part = (track.pointee.model &- record.pointee.base).int
            return Column.count &+ (part < 0 || part >= SpatialParts.count ? 0 : part)
        }
        if track.pointee.flags & TrackFlag.user != 0 { return Column.count }
        var (column, left) = (0, track.pointee.model.int)
        while left >= layout.stride && column < Column.count {
            left &-= layout.stride
            column &+= 1
        }
        return column
    }

    // MARK: - Questions

    /// From now on it is about the times a...b.
    @inline(never)
    func ask(_ a: Double, _ b: Double) {
        question.pointee.number &+= 1
        (question.pointee.from, question.pointee.to, question.pointee.jump) = (a, b, Double.infinity)
    }

    /// The box that holds a layer's bounds, or its stroke, for which its parent has been asked for in root space, and
    /// when it is best cut.
    @inline(never)
    func box(_ layer: Int, _ stroke: UnsafePointer<motion_stroke>?, rootSpace: Bool) -> LayerBox {
        let width = width(stroke)
        enclose(layer)
        let space = spatial(layer), edges = edges(layer, stroke, width)
        // Before something inside is asked for.
        if space < 0 { place(layer, rootSpace) }
        guard let edges else {
            if space >= 0 { placeSpatial(layer, space, rootSpace) }
            return LayerBox(emptyUntil: question.pointee.jump)
        }
        if space >= 0 { return spatialBox(layer, space, edges, rootSpace) }
        let own = placed + layer, (sideX, sideY) = (edges.x, edges.y)
        let at = own.pointee.image(sideX - own.pointee.pivotX, sideY - own.pointee.pivotY)
        let size = own.pointee.terms + own.pointee.stretch * (max(sideX.size, sideY.size) + own.pointee.pivotTerms)
        let noise = 5e-7 * (1 + own.pointee.levels) * size + 1e-30
        if own.pointee.mayOverflow || !(size < Placed.largest) { return LayerBox(unknownUntil: question.pointee.jump) }
        return LayerBox(
            x: (at.x + own.pointee.x).widened(noise), y: (at.y + own.pointee.y).widened(noise), noise: noise,
            isLoose: own.pointee.isLoose, jump: question.pointee.jump)
    }

    /// The same between two times, after all above it. At a corner of a path that turns a layer there are two boxes,
    /// one before and one behind, with nothing of what would lie between.
    @inline(never)
    func box(_ layer: Int, _ stroke: UnsafePointer<motion_stroke>?, rootSpace: Bool, _ a: Double, _ b: Double)
        -> LayerBox
    {
        (question.pointee.corner, question.pointee.side) = (nil, 0)
        var all = sideBox(layer, stroke, rootSpace, a, b)
        if question.pointee.corner == nil { return all }
        let jump = all.jump
        question.pointee.side = 1
        all = sideBox(layer, stroke, rootSpace, a, b)
        question.pointee.side = 2
        let other = sideBox(layer, stroke, rootSpace, a, b)
        question.pointee.side = 0
        if all.isEmpty || other.isUnknown { return other }
        if other.isEmpty || all.isUnknown { return all }
        return LayerBox(
            x: all.x.joined(with: other.x), y: all.y.joined(with: other.y), noise: max(all.noise, other.noise),
            isLoose: all.isLoose || other.isLoose, jump: jump)
    }

    @inline(never)
    private func sideBox(
        _ layer: Int, _ stroke: UnsafePointer<motion_stroke>?, _ rootSpace: Bool, _ a: Double, _ b: Double
    ) -> LayerBox {
        ask(a, b)
        let line = line + clip.header.clockCount.int
        var (count, above) = (0, layers[layer].parent)
        while rootSpace && above != UInt32.max {
            line[count] = above
            count &+= 1
            above = layers[above.int].parent
        }
        while count > 0 {
            count &-= 1
            let row = line[count].int
            enclose(row)
            let space = spatial(row)
            if space < 0 { place(row, true) } else { placeSpatial(row, space, true) }
        }
        return box(layer, stroke, rootSpace: rootSpace)
    }

    // MARK: - Clocks

    /// A clock over the interval, after those above it.
    @inline(never)
    func run(_ clock: UInt32) -> UnsafePointer<ClockRange> {
        var (count, at) = (0, clock)
        while at != UInt32.max && runs[at.int].asked != question.pointee.number {
            line[count] = at
            count &+= 1
            at = clip.parent(ofClock: at.int)
        }
        while count > 0 {
            count &-= 1
            runOne(line[count].int)
        }
        return UnsafePointer(runs + clock.int)
    }

    @inline(__always)
    func runOne(_ index: Int) {
        question.pointee.steps &+= 1
        var (first, last) = (ClockState(), ClockState())
        rowClock.pointee = clip.clock(index)
        let clock = UnsafePointer(rowClock), run = runs + index
        var (time, rate, may, mayNot) = (Interval(question.pointee.from, question.pointee.to), 1.0, true, false)
        if clock.pointee.parent != UInt32.max {
            let parent = runs + clock.pointee.parent.int
            (time, rate, may, mayNot) = (
                parent.pointee.time, parent.pointee.rate, parent.pointee.may, parent.pointee.mayNot
            )
        }
        clock.evaluate(time.low, rate, &first)
        clock.evaluate(time.high, rate, &last)
        // Intervals end at 1e150.
        let isEven =
            time.size < 1e100 && first.phase == last.phase && first.iteration == last.iteration
            && (first.timeRate < 0) == (last.timeRate < 0)
        run.pointee = ClockRange(
            progress: isEven ? Interval(first.progress, last.progress) : Interval(0, 1),
            time: isEven ? Interval(first.time, last.time) : .all,
            iteration: isEven ? Interval(isFinite(first.iteration) ? first.iteration : 0) : .all, rate: first.timeRate,
            may: may && (!isEven || first.applies || last.applies),
            mayNot: mayNot || !first.applies || !last.applies, asked: question.pointee.number)
        if !isEven && may {
            let a = question.pointee.from
            question.pointee.jump = min(question.pointee.jump, clock.nextChange(time.low, rate, a))
            if first.cycleLeft > 0 { question.pointee.jump = min(question.pointee.jump, later(a, by: first.cycleLeft)) }
        }
        ease(clock, run, first)
    }

    @inline(__always)
    func ease(_ clock: UnsafePointer<Clock>, _ run: UnsafeMutablePointer<ClockRange>, _ first: ClockState) {
        let curve = clip.curves + clock.pointee.timing.int, duration = clock.pointee.duration
        let isEndless = !(duration < Double.infinity), raw = run.pointee.progress
        if !isEndless { run.pointee.time = raw * Interval(duration) }
        if curve.isStraight { return }
        run.pointee.progress = curve.range(curve.pointee.kind == Curve.spring ? run.pointee.time : raw, clip.floats)
        if !isEndless {
            run.pointee.time = run.pointee.progress * Interval(duration)
            run.pointee.rate = 0
        }
    }
}

extension Interval {
    /// By what the sampler's single numbers may be off that add terms of this size.
    @inline(never)
    func roughened(_ terms: Double) -> Interval { widened(4e-7 * terms) }
}
