import CMotion
import MotionClip
import MotionKernel

/// Numbers of layers between two times, each with its trend: what rules about motions are proven of.
public struct NumberEnclosure {
    private let enclosure: Enclosure
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
    public var rest: UnsafeMutableRawPointer { room + (NumberEnclosure.roomBytes &+ Enclosure.bytes(enclosure.clip).int) }

    /// The work so far: clocks that ran, layers that were placed.
    public var steps: UInt64 { enclosure.query.steps }

    /// The first time after the query's start at which a clock of what was enclosed last may jump, or infinity.
    public var jump: Double { enclosure.query.jump }

    /// Begins a query about the times a...b.
    public func ask(_ a: Double, _ b: Double) {
        (enclosure.query.corner, enclosure.query.side) = (nil, 0)
        enclosure.ask(a, b)
    }

    /// Brings the trends of the corners of a layer's bounds in the root: x and y of each, and how these go. Returns how
    /// far a sample may be from them; infinity if nothing is known.
    @inline(never)
    public func corners(
        _ layer: Int, _ numbers: UnsafeMutablePointer<Trend>, _ rates: UnsafeMutablePointer<Rate>? = nil
    ) -> Double {
        if let rates {
            var room = InlineArray<39, Rate>(repeating: .unknown)  // Enclosure.rateCount
            return withElements(of: &room) { place(layer, numbers, rates, $0) }
        }
        return place(layer, numbers, nil, nil)
    }

    /// Brings trends of corners, and rates if these are wanted; `columns` has room for those of a layer.
    @inline(never)
    private func place(
        _ layer: Int, _ numbers: UnsafeMutablePointer<Trend>, _ rates: UnsafeMutablePointer<Rate>?,
        _ columns: UnsafeMutablePointer<Rate>?
    ) -> Double {
        let clip = enclosure.clip, waiting = enclosure.stack + clip.header.clockCount.int,
            most = clip.header.layerCount.int
        var (count, at, found) = (0, layer.u32, LayerBox(jump: .infinity)), above: RatePlacement?
        for i in below(rates == nil ? 0 : 8) { rates?[i] = .unknown }
        while at != MOTION_NONE && count < most {
            waiting[count.advance()] = at
            at = enclosure.layers[at].parent
        }
        var isFollowed = columns != nil, isRoot = true
        while count > 0 {
            count &-= 1
            let row = waiting[count].int
            found = enclosure.box(row, nil, isWanted: count == 0)
            guard isFollowed, let columns else { continue }
            enclosure.bringRates(columns, of: row)
            guard let own = enclosure.placement(columns, row) else {
                isFollowed = false
                continue
            }
            if isRoot { above = own } else { above = above?.join(own) }
            isRoot = false
        }
        if isFollowed, let above, let rates, let columns {
            let x = columns[Column.boundsX], y = columns[Column.boundsX &+ 1],
                low = RateVector(x, y) - above.pivot,
                high = low + RateVector(columns[Column.boundsX &+ 2], columns[Column.boundsX &+ 3])
            for corner in below(4) {
                let at =
                    above.linear(
                        RateVector(corner & 1 == 0 ? low.x : high.x, corner & 2 == 0 ? low.y : high.y)) + above.position
                (rates[2 &* corner], rates[2 &* corner &+ 1]) = (at.x, at.y)
            }
        }
        guard let edges = enclosure.edges(layer, nil, 0), !found.isUnknown else { return .infinity }
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
    public func bringRates(_ first: Int, _ count: Int, of place: ChannelPlace, _ rates: UnsafeMutablePointer<Rate>) {
        var room = InlineArray<39, Rate>(repeating: .unknown)  // Enclosure.rateCount
        withElements(of: &room) { (all: UnsafeMutablePointer<Rate>) in
            let isUser = place.isUserProperty, isColumn = place.user < 0, layers = enclosure.clip.header.layerCount.int
            enclosure.bringRates(all, of: isUser ? layers : place.layer.int, user: isUser ? place.user : nil)
            let isApart = !isColumn && !isUser || isColumn && enclosure.query.form != TransformForm.parts
            for i in below(count) {
                rates[i] = isApart ? .unknown : all[(isColumn ? place.column : Column.count) &+ first &+ i]
            }
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
