import CMotion
import MotionClip
import MotionKernel

extension Clip {
    /// Bytes of scratch for bounds over an interval.
    public var boundsScratch: UInt64 {
        // Boxes, boxes of a round, and a word for what is open, whose end is a multiple of 16.
        scratchSize &+ Enclosure.bytes(self) &+ header.layerCount.u64 &* 36 &+ 16
            &+ (Pending.capacity &* 16 &+ 8).u64
    }
}

/// Four singles: the left, top, right and bottom edge of a box. In an empty box left and top are the largest number,
/// right and bottom its opposite, so that its union with any other box is the other box.
extension MutableFloats {
    @inline(never)
    fileprivate func setBox(_ box: IntervalBox) {
        let (x, y) = (box.range.x, box.range.y), isEmpty = box.isEmpty
        (self[0], self[1]) = (finite(isEmpty ? 1e99 : x.low), finite(isEmpty ? 1e99 : y.low))
        (self[2], self[3]) = (finite(isEmpty ? -1e99 : x.high), finite(isEmpty ? -1e99 : y.high))
    }

    fileprivate var box: IntervalBox {
        var box = IntervalBox(
            IntervalVector(Interval(Double(self[0]), Double(self[2])), Interval(Double(self[1]), Double(self[3]))))
        box.isEmpty = self[0] > self[2]
        return box
    }
}

extension IntervalBox {
    /// Says whether another box lies inside this one, or beyond it by at most a share of the extent and twice the
    /// noise.
    @inline(never)
    fileprivate func holds(_ other: IntervalBox, noise: Double, _ share: Double) -> Bool {
        if isEmpty || other.isEmpty { return other.isEmpty }
        let (width, height) = (range.x.high - range.x.low, range.y.high - range.y.low),
            both = (width + height) * 1e-4 + 2 * noise
        return range.x.widened(width * share + both).holds(other.range.x)
            && range.y.widened(height * share + both).holds(other.range.y)
    }

    /// Returns how far another box lies beyond this one, in parts of what `holds` allows; not a number if either is
    /// empty, or has no end.
    @inline(never)
    fileprivate func excess(of other: IntervalBox, _ share: Double) -> Double {
        if isEmpty || other.isEmpty || other.range.size > 1e30 { return .nan }
        let (width, height) = (range.x.high - range.x.low, range.y.high - range.y.low),
            both = (width + height) * 1e-4 + 1e-30
        func beyond(_ a: Interval, _ b: Interval) -> Double { max(a.low - b.low, b.high - a.high) }
        return max(
            beyond(range.x, other.range.x) / (width * share + both),
            beyond(range.y, other.range.y) / (height * share + both))
    }
}

extension Interval {
    fileprivate func holds(_ other: Interval) -> Bool { low <= other.low && other.high <= high }
}

/// A stack of the pieces of the interval that are still to be examined.
private struct Pending {
    let pieces: UnsafeMutablePointer<(Double, Double)>
    var count = 0
    static var capacity: Int { 64 }
    var isFull: Bool { count &+ 2 > Pending.capacity }

    mutating func push(_ a: Double, _ b: Double) {
        pieces[count.advance()] = (a, b)
    }

    mutating func pop() -> (Double, Double) {
        count &-= 1
        return pieces[count]
    }
}

/// The number of equal parts of the interval between whose ends all layers are sampled.
private let sampleSteps = 16.0

extension Sampler {
    /// Writes for each layer the left, top, right and bottom edge of a box that holds its bounds, or its stroke, at all
    /// times of a...b.
    ///
    /// Samples give a box that the result must hold, interval arithmetic one that holds the result. Where the two
    /// differ by too much, the layer's time is cut, again and again, at the next jump of one of its clocks or in the
    /// middle. `memory` has the bytes that `boundsScratch` has more than `scratchSize`.
    @inline(never)
    public func bounds(
        _ a: Double, _ b: Double, rootSpace: Bool, _ strokes: UnsafePointer<motion_stroke>?, _ strokeCount: UInt32,
        _ out: MutableFloats, _ memory: UnsafeMutableRawPointer
    ) {
        // Intervals lie at multiples of 16.
        let memory = UInt(bitPattern: memory) & 8 == 0 ? memory : memory + 8
        let pending = Pending(pieces: memory.typed()),
            boxes: MutableFloats = (memory + Pending.capacity &* 16).typed()
        var outputs = motion_outputs()
        (outputs.space, outputs.frames, outputs.frame_stride) = (
            rootSpace ? MOTION_SPACE_ROOT : MOTION_SPACE_PARENT, boxes, 4
        )
        var i = 0.0
        while i <= sampleSteps {
            sample(at: mix(a, b, i / sampleSteps), &outputs)
            for layer in below(layerCount) {
                let (frame, own) = (boxes + layer &* 4, out + layer &* 4)
                var seen = i > 0 ? own.box : IntervalBox()
                let (x, y) = (Double(frame[0]), Double(frame[1]))
                seen.add(IntervalVector(Interval(x, x + Double(frame[2])), Interval(y, y + Double(frame[3]))))
                own.setBox(seen)
            }
            i = a < b ? i + 1 : sampleSteps + 1
        }
        let round = boxes + layerCount &* 4,
            open: MutableWords = UnsafeMutableRawPointer(round + layerCount &* 4).typed()
        let enclosure = Enclosure(self, open + (layerCount &+ 3) & ~3, rootSpace)
        var next = 0
        /// Returns the stroke of a layer, which must be greater than the layer of the call before.
        func stroke(_ layer: Int) -> motion_stroke? {
            guard let strokes, next < strokeCount.int, strokes[next].layer.int == layer else { return nil }
            next &+= 1
            return strokes[next &- 1]
        }
        // All layers over the whole interval, parents first.
        enclosure.ask(a, b)
        for layer in below(layerCount) {
            (boxes + layer &* 4).setBox(enclosure.box(layer, stroke(layer)).box)
        }
        let most = enclosure.query.steps &+ 1 << 18 &+ layerCount.u64 &* 512
        if rootSpace && a < b && strokeCount == 0 { cutTogether(a, b, enclosure, out, boxes, round, open, most) }
        // Then those whose boxes are too large, one by one; the more of them, the fewer cuts.
        next = 0
        for layer in below(layerCount) {
            let own = out + layer &* 4, whole = (boxes + layer &* 4).box, stroke = stroke(layer)
            var search = Search(
                enclosure: enclosure, pending: pending, seen: own.box, layer: layer, stroke: stroke, most: most)
            own.setBox(whole)
            if a < b && enclosure.query.steps < most {
                if stroke != nil && !whole.isEmpty { search.sample(a, b) }
                if !search.seen.holds(whole, noise: 0, 0.004) { search.run(a, b, own) }
            }
        }
    }
}

extension Sampler {
    /// Cuts the interval into ever more equal pieces for all layers whose boxes are too large, so that of each piece
    /// the layers above them are placed once. `seen` is what samples reach. `boxes`, which hold the layers, get
    /// smaller: what a box has too much is about in proportion to the length of the pieces.
    @inline(never)
    private func cutTogether(
        _ a: Double, _ b: Double, _ enclosure: Enclosure, _ seen: MutableFloats, _ boxes: MutableFloats,
        _ round: MutableFloats, _ open: MutableWords, _ most: UInt64
    ) {
        let isAbove: UInt32 = 1, isOpen: UInt32 = 2, share = 0.004, mostPieces = 128.0
        var pieces = 1.0
        while pieces < mostPieces {
            var (excess, count) = (0.0, 0.0)
            for layer in below(layerCount) { open[layer] = 0 }
            for step in below(layerCount) {
                let layer = layerCount &- 1 &- step, parent = clip.layers[layer].parent
                let reached = (seen + layer &* 4).box, box = (boxes + layer &* 4).box
                if !reached.holds(box, noise: 0, share) {
                    open[layer] |= isOpen
                    (round + layer &* 4).setBox(IntervalBox())
                    let own = reached.excess(of: box, share)
                    if own > 0 { (excess, count) = (excess + min(own, mostPieces), count + 1) }
                }
                if open[layer] != 0 && parent != MOTION_NONE { open[parent] |= isAbove }
            }
            // None, or only such as no pieces help.
            if count == 0 { return }
            pieces = min(floor(pieces * max(excess / count * 1.25, 1.5)) + 1, mostPieces)
            var piece = 0.0
            while piece < pieces {
                (enclosure.query.corner, enclosure.query.side) = (nil, 0)
                enclosure.ask(mix(a, b, piece / pieces), piece + 1 < pieces ? mix(a, b, (piece + 1) / pieces) : b)
                for layer in below(layerCount) {
                    if open[layer] == 0 { continue }
                    let found = enclosure.box(layer, nil).box
                    if open[layer] & isOpen == 0 { continue }
                    var all = (round + layer &* 4).box
                    all.add(found)
                    (round + layer &* 4).setBox(all)
                }
                piece += 1
                if enclosure.query.steps >= most { return }
            }
            for layer in below(layerCount) {
                if open[layer] & isOpen == 0 { continue }
                var all = (round + layer &* 4).box
                if !all.isEmpty { all.range = all.range.clipped(to: (boxes + layer &* 4).box.range) }
                (boxes + layer &* 4).setBox(all)
            }
        }
    }
}

/// The search for one layer's box, piece by piece of the interval.
private struct Search {
    let enclosure: Enclosure
    var pending: Pending
    var seen: IntervalBox
    let layer: Int
    let stroke: motion_stroke?
    let most: UInt64

    @inline(never)
    private func box(_ a: Double, _ b: Double) -> LayerBox { enclosure.box(layer, stroke, a, b) }

    /// Sets `seen` to what the stroke covers at the sampled times: samples give bounds only, so each is an enclosure
    /// of one moment.
    @inline(never)
    mutating func sample(_ a: Double, _ b: Double) {
        seen = IntervalBox()
        var i = 0.0
        while i <= sampleSteps {
            let time = mix(a, b, i / sampleSteps)
            seen.add(box(time, time).box)
            i += 1
        }
    }

    /// Shrinks a box that holds the layer, maybe loosely.
    @inline(never)
    mutating func run(_ a: Double, _ b: Double, _ own: MutableFloats) {
        var held = seen
        // The more cuts, the less is asked for.
        let shortest = (b - a) / 65536, apart = (b - a) / sampleSteps / 4
        var cuts = 16384, share = 0.004
        pending.push(a, b)
        while pending.count > 0 {
            let (a, b) = pending.pop(), now = box(a, b), range = now.box.range
            let jumps = now.jump < .infinity, isUnknown = now.isLoose || range.size > 1e100
            let mayCut =
                a < b && cuts > 0 && !pending.isFull && enclosure.query.steps < most
                && (jumps || b - a > shortest && !isUnknown)
            if !mayCut || seen.holds(now.box, noise: now.noise, share) {
                held.add(now.box)
                // It cannot get wider.
                if now.isUnknown { break }
                continue
            }
            cuts &-= 1
            if cuts & 4095 == 0 { share *= 2 }
            // The second half's first time; the first half ends with the time before it, so that a jump lies between.
            let middle = min(later(mix(a, b, 0.5), by: 0), b),
                second = now.jump > a && now.jump <= b ? now.jump : middle, first = -later(-second, by: 0)
            // Where the samples of all layers do not tell.
            if jumps { seen.add(box(first, first).box) }
            if jumps || b - a < apart { seen.add(box(second, second).box) }
            pending.push(second, b)
            pending.push(a, first)
        }
        // No wider than it was.
        if !held.isEmpty { held.range = held.range.clipped(to: own.box.range) }
        own.setBox(held)
    }
}
