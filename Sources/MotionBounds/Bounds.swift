import CMotion
import MotionClip
import MotionKernel

extension Clip {
    /// Bytes of scratch for bounds over an interval.
    public var boundsScratch: UInt64 {
        // A multiple of 16 after the pieces, three boxes a layer, and words.
        scratchSize &+ Enclosure.bytes(self) &+ header.layerCount.u64 &* (48 &+ 24) &+ 16
            &+ (BoundsSearch.pieceCapacity &* BoundsSearch.pieceSize &+ 8).u64 &+ pathRoom
    }
}

/// Four singles: the left, top, right and bottom edge of a box. In an empty box left and top are the largest number,
/// right and bottom its opposite, so that its union with any other box is the other box.
extension MutableFloats {
    @inline(never)
    func setBox(_ box: IntervalBox) {
        let (x, y) = (box.range.x, box.range.y), isEmpty = box.isEmpty
        (self[0], self[1]) = (finite(isEmpty ? 1e99 : x.low), finite(isEmpty ? 1e99 : y.low))
        (self[2], self[3]) = (finite(isEmpty ? -1e99 : x.high), finite(isEmpty ? -1e99 : y.high))
    }

    var box: IntervalBox {
        @inline(never) get {
            var box = IntervalBox(
                IntervalVector(Interval(Double(self[0]), Double(self[2])), Interval(Double(self[1]), Double(self[3]))))
            box.isEmpty = self[0] > self[2]
            return box
        }
    }

    /// The reach, whose edges may be in any order.
    var reach: Reach {
        @inline(never) get {
            var reach = Reach()
            (reach.low, reach.high) = (Vector(UnsafePointer(self)), Vector(UnsafePointer(self + 2)))
            return reach
        }
        @inline(never) nonmutating set {
            newValue.low.store(to: self)
            newValue.high.store(to: self + 2)
        }
    }

    /// Adds to what is reached.
    @inline(never)
    func see(_ low: Vector, _ high: Vector) {
        var all = reach
        all.add(low, high)
        reach = all
    }
}

extension Sampler {
    /// Writes for each layer the left, top, right and bottom edge of a box that holds its bounds, or its stroke, at all
    /// times of a...b.
    ///
    /// Interval arithmetic and trends give a box that holds the layer; trends, and samples where these are of no use,
    /// give one that the layer fills. Where the two differ by too much, the time is cut, again and again, at the next
    /// jump of a clock or in the middle. `memory` has the bytes that `boundsScratch` has more than `scratchSize`.
    @inline(never)
    public func bounds(
        _ a: Double, _ b: Double, rootSpace: Bool, _ strokes: UnsafePointer<motion_stroke>?, _ strokeCount: UInt32,
        _ out: MutableFloats, _ memory: UnsafeMutableRawPointer
    ) {
        // Intervals lie at multiples of 16.
        let memory = UInt(bitPattern: memory) & 8 == 0 ? memory : memory + 8
        let boxes: MutableFloats = (memory + BoundsSearch.pieceCapacity &* BoundsSearch.pieceSize).typed(),
            words: MutableWords = UnsafeMutableRawPointer(boxes + layerCount &* 12).typed()
        let enclosure = Enclosure(self, words + (layerCount &* 6 &+ 3) & ~3, rootSpace, hasStrokes: strokeCount > 0)
        var search = BoundsSearch(
            enclosure, strokes, strokeCount.int, memory, out: out, seen: boxes, held: boxes + layerCount &* 4, words)
        // All layers over the whole interval, parents first.
        enclosure.ask(a, b)
        var (unseenCount, isOpen, needsSamples) = (0, false, false)
        for layer in below(layerCount) {
            let stroke = search.stroke(layer), found = enclosure.box(layer, stroke)
            (out + layer &* 4).setBox(found.box)
            (search.seen + layer &* 4).reach = found.reach ?? Reach()
            let isDone = (search.seen + layer &* 4).reach.holds(found.box, noise: found.noise, 0.004)
            let isUnseen = found.reach == nil && stroke != nil
            search.open[layer] =
                isDone ? 0 : 1 | BoundsSearch.isSearched | (isUnseen ? BoundsSearch.isUnseen : 0)
            if isDone { continue }
            isOpen = true
            if stroke != nil { continue }
            if found.reach == nil { needsSamples = true }
            unseenCount &+= 1
        }
        if !isOpen || a == b { return }
        // Samples of all layers are of use where much is unknown.
        if needsSamples || unseenCount &* 8 > layerCount {
            addSamples(a, b, search, boxes + layerCount &* 8)
        }
        search.run(a, b)
    }

    /// Adds what samples of all layers reach.
    @inline(__always)
    private func addSamples(_ a: Double, _ b: Double, _ search: BoundsSearch, _ frames: MutableFloats) {
        let (open, seen) = (search.open, search.seen)
        var outputs = motion_outputs()
        (outputs.space, outputs.frames, outputs.frame_stride) = (
            search.enclosure.rootSpace ? MOTION_SPACE_ROOT : MOTION_SPACE_PARENT, frames, 4
        )
        var i = 0.0
        while i <= BoundsSearch.sampleSteps {
            sample(at: mix(a, b, i / BoundsSearch.sampleSteps), &outputs)
            for layer in below(layerCount) {
                if open[layer] == 0 || search.stroke(layer) != nil { continue }
                let frame = frames + layer &* 4, low = Vector(UnsafePointer(frame))
                (seen + layer &* 4).see(low, low + Vector(UnsafePointer(frame + 2)))
            }
            i += 1
        }
    }
}
