import CMotion
import MotionClip
import MotionKernel

/// The numbers of layers between two times, each with its trend, for proofs of rules.
public struct NumberEnclosure {
    let enclosure: Enclosure
    /// Memory for whoever asks: `roomBytes`, at a multiple of 8.
    public let room: UnsafeMutableRawPointer

    public static var roomBytes: Int { BoundsSearch.pieceCapacity &* BoundsSearch.pieceSize }

    /// `memory` has the bytes that `boundsScratch` has more than `scratchSize`.
    public init(_ sampler: Sampler, _ memory: UnsafeMutableRawPointer) {
        // As `bounds` has it.
        room = UInt(bitPattern: memory) & 8 == 0 ? memory : memory + 8
        enclosure = Enclosure(sampler, room + NumberEnclosure.roomBytes, true, hasStrokes: true, hasAll: true)
    }

    /// Memory for whoever asks: at least 72 bytes of each layer, at a multiple of 8.
    public var rest: UnsafeMutableRawPointer {
        room + (NumberEnclosure.roomBytes &+ Enclosure.bytes(enclosure.clip).int)
    }

    /// The work so far: clocks that ran, layers that were placed.
    public var steps: UInt64 { enclosure.query.steps }

    /// The first time after the query's start at which a clock of the last enclosure may jump, or infinity.
    public var jump: Double { enclosure.query.jump }

    /// Begins a query about the times a...b.
    public func ask(_ a: Double, _ b: Double) {
        (enclosure.query.corner, enclosure.query.side) = (nil, 0)
        enclosure.ask(a, b)
    }

    /// How the numbers that were enclosed last go: corners, or numbers of a property. They hold until the next query.
    public var rates: UnsafeMutablePointer<Rate> { columns + Enclosure.rateCount }

    /// How the numbers of a layer go. They lie where a matrix is made, which is done by then.
    private var columns: UnsafeMutablePointer<Rate> {
        UnsafeMutableRawPointer(enclosure.matrices.next.numbers).typed()
    }

    /// Whether the corners of a layer are those of the box around its path.
    public func hasPathCorners(_ layer: Int) -> Bool { enclosure.pathEdges(layer) != nil }

    /// Brings the trends of the corners of a layer in the root: x and y of each, and how these go, if that is wanted.
    /// They are those of its bounds or, if these have no size, of the box around its path. Returns how far a sample may
    /// be from them; infinity if nothing is known.
    @inline(never)
    public func corners(_ layer: Int, _ numbers: UnsafeMutablePointer<Trend>, hasRates: Bool = false) -> Double {
        let clip = enclosure.clip, waiting = enclosure.stack + clip.header.clockCount.int,
            most = clip.header.layerCount.int
        var (count, at, found) = (0, layer.u32, LayerBox(jump: .infinity))
        while at != MOTION_NONE && count < most {
            waiting[count.advance()] = at
            at = enclosure.layers[at].parent
        }
        let path = enclosure.pathEdges(layer)
        var isFollowed = hasRates, placement: RatePlacement?
        while count > 0 {
            count &-= 1
            let row = waiting[count].int
            found = enclosure.box(row, nil, isWanted: count == 0 && path == nil)
            if isFollowed {
                enclosure.bringRates(columns, of: row)
                let own = enclosure.placement(columns, row)
                placement = if let own, let above = placement { above.join(own) } else { own }
                isFollowed = placement != nil
            }
        }
        for i in below(hasRates ? 8 : 0) { rates[i] = .unknown }
        if let path { found = enclosure.box(layer, enclosure.spatial(layer), path) }
        if isFollowed, let placement { bringCorners(placement, path) }
        guard let edges = path ?? enclosure.edges(layer, nil, 0), !found.isUnknown else { return .infinity }
        let space = enclosure.spatial(layer), own = enclosure.placements + layer
        var isBehind = false
        for corner in below(4) {
            var place = own.pointee.trend.corner(corner, edges.low, edges.high)
            if space >= 0 {
                guard
                    let range = enclosure.spatialCorner(
                        space, corner, edges.low.range, edges.high.range, edges.size, &isBehind)
                else {
                    return .infinity
                }
                place = TrendVector(range)
            }
            (numbers[2 &* corner], numbers[2 &* corner &+ 1]) = (place.x, place.y)
        }
        return found.noise
    }

    /// Brings how the corners of a layer with this placement go: those of its bounds, or of edges that rest.
    @inline(never)
    private func bringCorners(_ placement: RatePlacement, _ edges: EdgeRange?) {
        func resting(_ edge: TrendVector) -> RateVector { RateVector(Rate(edge.x.range), Rate(edge.y.range)) }
        let origin = RateVector(columns[Column.boundsX], columns[Column.boundsX &+ 1]),
            size = RateVector(columns[Column.boundsX &+ 2], columns[Column.boundsX &+ 3]),
            low = edges.map { resting($0.low) } ?? origin, high = edges.map { resting($0.high) } ?? origin + size
        for corner in below(4) {
            let at = placement.corner(corner, low, high)
            (rates[2 &* corner], rates[2 &* corner &+ 1]) = (at.x, at.y)
        }
    }

    /// Returns what the opacity of a layer in the root may be.
    @inline(never)
    public func opacity(_ layer: Int) -> Interval {
        var (low, high, at, left) = (1.0, 1.0, layer.u32, enclosure.clip.header.layerCount.int)
        while at != MOTION_NONE && left > 0 {
            let row = at.int, record = enclosure.layers[row]
            enclosure.encloseParts(row)
            let own = enclosure.column(Column.opacity, row), hidden = enclosure.column(Column.hidden, row)
            low *= hidden.high >= 0.5 ? 0 : clamp(own.low - 1e-6, 0, 1)
            high *= hidden.low >= 0.5 ? 0 : clamp(own.high + 1e-6, 0, 1)
            if record.clock != MOTION_NONE {
                let clock = enclosure.run(record.clock)
                if clock[0].mayNot { low = 0 }
                if !clock[0].may { high = 0 }
            }
            (at, left) = (record.shownWith, left &- 1)
        }
        return Interval(low, high)
    }

    /// Encloses a property, for `number`.
    public func enclose(_ place: ChannelPlace) { enclosure.enclose(place) }

    /// Returns what a number of the property that was enclosed last may be, and its trend.
    @inline(never)
    public func number(_ part: Int, of place: ChannelPlace) -> (range: Interval, trend: Trend) {
        let trend = enclosure.trend(place, part), isColumn = place.user < 0
        if trend.off >= 1e99 { return (.all, trend) }
        let range =
            isColumn
            ? enclosure.column(place.column &+ part, place.layer.int)
            : enclosure.values[Column.count &+ part &+ (place.isUserProperty ? 0 : place.part)]
        return (range, trend)
    }

    /// Brings how the numbers of the property that was enclosed last go, from one of them on.
    @inline(never)
    public func bringRates(_ first: Int, _ count: Int, of place: ChannelPlace) {
        let isUser = place.isUserProperty, isColumn = place.user < 0, layers = enclosure.clip.header.layerCount.int,
            isApart = !isColumn && !isUser || enclosure.query.form != TransformForm.parts
        if !isApart {
            enclosure.bringRates(columns, of: isUser ? layers : place.layer.int, user: isUser ? place.user : nil)
        }
        for i in below(count) {
            rates[i] = isApart ? .unknown : columns[(isColumn ? place.column : Column.count) &+ first &+ i]
        }
    }

    /// Whether a layer has a path.
    public func hasPath(_ layer: Int) -> Bool {
        let clip = enclosure.clip
        if clip.header.hasShapes == 0 { return false }
        let shape = clip.shape(layer)
        return shape[0] != MOTION_NONE || shape[1] != MOTION_NONE
    }

    /// Returns whether the path of a layer rests between two times: none of its animations is on its way.
    @inline(never)
    public func pathRests(_ layer: Int, _ a: Double, _ b: Double) -> Bool {
        if !hasPath(layer) { return true }
        ask(a, b)
        var number = enclosure.clip.shape(layer)[1]
        while number != MOTION_NONE {
            let track = enclosure.tracks[number.int], run = enclosure.run(track.clock)[0]
            if run.may && (run.mayNot || !run.progress.range.isPoint) { return false }
            number = track.next
        }
        return true
    }
}
