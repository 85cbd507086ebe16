import CMotion
import MotionClip
import MotionKernel

extension Clip {
    /// Bytes of scratch for bounds over an interval.
    public var boundsScratch: UInt64 {
        scratchSize &+ Enclosure.bytes(self) &+ UInt64(header.layerCount) &* 16
            &+ (Pending.capacity &* 16 &+ 8).u64
    }
}

/// A box in single precision: left top right bottom; an empty one from the largest number to its opposite, so that it
/// joins any other.
extension UnsafeMutablePointer where Pointee == Float {
    @inline(never)
    fileprivate func setBox(_ box: Reached) {
        (self[0], self[1], self[2], self[3]) = (
            finite(box.x.low), finite(box.y.low), finite(box.x.high), finite(box.y.high)
        )
        if box.isEmpty {
            (self[0], self[1], self[2], self[3]) = (finite(1e99), finite(1e99), finite(-1e99), finite(-1e99))
        }
    }

    fileprivate var box: Reached {
        Reached(
            x: Interval(Double(self[0]), Double(self[2])), y: Interval(Double(self[1]), Double(self[3])),
            isEmpty: self[0] > self[2])
    }
}

/// What samples of a layer reach.
private struct Reached {
    var x = Interval(0), y = Interval(0)
    var isEmpty = true

    @inline(never)
    mutating func add(_ other: Reached) {
        if other.isEmpty { return }
        (x, y) = isEmpty ? (other.x, other.y) : (x.joined(with: other.x), y.joined(with: other.y))
        isEmpty = false
    }

    /// Whether a box reaches so little beyond, in shares of the extent, that it need not be cut.
    @inline(never)
    func isHolding(_ box: LayerBox, _ share: Double) -> Bool {
        if isEmpty || box.isEmpty { return box.isEmpty }
        let (width, height) = (x.high - x.low, y.high - y.low), both = (width + height) * 1e-4 + 2 * box.noise
        return x.widened(width * share + both).holds(box.x) && y.widened(height * share + both).holds(box.y)
    }
}

extension LayerBox {
    fileprivate var reached: Reached { Reached(x: x, y: y, isEmpty: isEmpty) }
}

extension Interval {
    fileprivate func holds(_ other: Interval) -> Bool { low <= other.low && other.high <= high }
}

/// Pieces of the interval that are still to be looked at.
private struct Pending {
    let room: UnsafeMutablePointer<(Double, Double)>
    var count = 0
    static var capacity: Int { 64 }
    var isFull: Bool { count &+ 2 > Pending.capacity }

    init(_ room: UnsafeMutablePointer<(Double, Double)>) { self.room = room }

    mutating func push(_ a: Double, _ b: Double) {
        room[count] = (a, b)
        count &+= 1
    }

    mutating func pop() -> (Double, Double) {
        count &-= 1
        return room[count]
    }
}

/// The interval's share that samples of all layers lie apart.
private let looks = 16.0

extension Sampler {
    /// For each layer left top right bottom of a box that holds its bounds, or its stroke, at all times of a...b.
    /// Samples tell from inside what the box must hold, an enclosure from outside what it cannot miss. Where they
    /// differ by too much, the layer's time is cut, again and again, at the next jump of one of its clocks or in the
    /// middle. `room` has what `boundsScratch` has more than `scratchSize`.
    @inline(never)
    public func bounds(
        _ a: Double, _ b: Double, rootSpace: Bool, _ strokes: UnsafePointer<motion_stroke>?, _ strokeCount: UInt32,
        _ out: UnsafeMutablePointer<Float>,
        _ room: UnsafeMutableRawPointer
    ) {
        // Intervals lie at multiples of 16.
        let room = UInt(bitPattern: room) & 8 == 0 ? room : room + 8
        let pending = Pending(room.assumingMemoryBound(to: (Double, Double).self))
        let boxes = (room + Pending.capacity &* 16).assumingMemoryBound(to: Float.self)
        var outputs = motion_outputs()
        (outputs.space, outputs.frames, outputs.frame_stride) = (
            rootSpace ? MOTION_SPACE_ROOT : MOTION_SPACE_PARENT, boxes, 4
        )
        var i = 0.0
        while i <= looks {
            sample(at: mix(a, b, i / looks), &outputs)
            for layer in below(layerCount) {
                let (frame, own) = (boxes + layer &* 4, out + layer &* 4)
                var seen = Reached()
                if i > 0 { seen = own.box }
                let x = Interval(Double(frame[0]), Double(frame[0]) + Double(frame[2])),
                    y = Interval(Double(frame[1]), Double(frame[1]) + Double(frame[3]))
                seen.add(Reached(x: x, y: y, isEmpty: false))
                own.setBox(seen)
            }
            i = a < b ? i + 1 : looks + 1
        }
        let enclosure = Enclosure(self, UnsafeMutableRawPointer(boxes + layerCount &* 4)),
            end = strokeCount.int
        var next = 0
        /// Of a layer behind the one before.
        func stroke(_ layer: Int) -> UnsafePointer<motion_stroke>? {
            guard let strokes, next < end, strokes[next].layer.int == layer else { return nil }
            next &+= 1
            return strokes + (next &- 1)
        }
        // All at once, parents first.
        enclosure.ask(a, b)
        var layer = 0
        while layer < layerCount {
            (boxes + layer &* 4).setBox(enclosure.box(layer, stroke(layer), rootSpace: rootSpace).reached)
            layer &+= 1
        }
        // Then those that it was not enough for, one by one; the more of them, the fewer cuts.
        let most = enclosure.steps &+ 1 << 18 &+ layerCount.u64 &* 512
        (layer, next) = (0, 0)
        while layer < layerCount {
            let own = out + layer &* 4, whole = (boxes + layer &* 4).box, stroke = stroke(layer)
            var search = Search(
                enclosure: enclosure, pending: pending, seen: own.box, layer: layer, stroke: stroke,
                rootSpace: rootSpace, most: most)
            own.setBox(whole)
            if a < b && enclosure.steps < most {
                if stroke != nil && !whole.isEmpty { search.look(a, b) }
                let box = LayerBox(
                    x: whole.x, y: whole.y, noise: 0, isLoose: false, jump: Double.infinity, isEmpty: whole.isEmpty)
                if !search.seen.isHolding(box, 0.004) { search.run(a, b, own) }
            }
            layer &+= 1
        }
    }
}

/// One layer's box, piece by piece.
private struct Search {
    let enclosure: Enclosure
    var pending: Pending
    var seen: Reached
    let layer: Int
    let stroke: UnsafePointer<motion_stroke>?
    let rootSpace: Bool
    let most: UInt64

    @inline(never)
    private func box(_ a: Double, _ b: Double) -> LayerBox { enclosure.box(layer, stroke, rootSpace: rootSpace, a, b) }

    /// Samples tell of bounds; of a stroke the enclosure of a moment does.
    @inline(never)
    mutating func look(_ a: Double, _ b: Double) {
        seen = Reached()
        var i = 0.0
        while i <= looks {
            let time = mix(a, b, i / looks)
            seen.add(box(time, time).reached)
            i += 1
        }
    }

    /// `own` is a box that holds it, maybe loosely.
    @inline(never)
    mutating func run(_ a: Double, _ b: Double, _ own: UnsafeMutablePointer<Float>) {
        var held = seen
        // The more cuts, the less is asked for.
        let shortest = (b - a) / 65536, apart = (b - a) / looks / 4
        var cuts = 16384, share = 0.004
        pending.push(a, b)
        while pending.count > 0 {
            let (a, b) = pending.pop(), now = box(a, b)
            let jumps = now.jump < Double.infinity, isUnknown = now.isLoose || now.x.size > 1e100 || now.y.size > 1e100
            let mayCut =
                a < b && cuts > 0 && !pending.isFull && enclosure.steps < most
                && (jumps || b - a > shortest && !isUnknown)
            if !mayCut || seen.isHolding(now, share) {
                held.add(now.reached)
                // Wider it cannot get.
                if now.isUnknown { break }
                continue
            }
            cuts &-= 1
            if cuts & 4095 == 0 { share *= 2 }
            // The second half's first time; the first half ends with the time before it, so that a jump lies between.
            let middle = min(later(mix(a, b, 0.5), by: 0), b),
                second = now.jump > a && now.jump <= b ? now.jump : middle, first = -later(-second, by: 0)
            // Where samples of all layers do not tell.
            if jumps { seen.add(box(first, first).reached) }
            if jumps || b - a < apart { seen.add(box(second, second).reached) }
            pending.push(second, b)
            pending.push(a, first)
        }
        // No wider than it was.
        let whole = own.box
        if !held.isEmpty {
            (held.x, held.y) = (
                Interval(max(held.x.low, whole.x.low), min(held.x.high, whole.x.high)),
                Interval(max(held.y.low, whole.y.low), min(held.y.high, whole.y.high))
            )
        }
        own.setBox(held)
    }
}
