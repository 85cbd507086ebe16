import CMotion
import MotionKernel

extension Clip {
    /// Bytes of scratch for bounds over an interval.
    public var boundsScratch: UInt64 {
        scratchSize &+ Enclosure.bytes(self) &+ UInt64(header.pointee.layerCount) &* 16 &+ UInt64(truncatingIfNeeded: Pending.capacity &* 16 &+ 8)
    }
}

/// A box in single precision: left top right bottom.
extension UnsafeMutablePointer where Pointee == Float {
    @inline(never)
    fileprivate func setBox(_ x: Interval, _ y: Interval) {
        (self[0], self[1], self[2], self[3]) = (finite(x.low), finite(y.low), finite(x.high), finite(y.high))
    }

    fileprivate var boxX: Interval { Interval(Double(self[0]), Double(self[2])) }
    fileprivate var boxY: Interval { Interval(Double(self[1]), Double(self[3])) }
}

/// What samples of a layer reach.
private struct Reached {
    var x, y: Interval

    mutating func add(_ other: LayerBox) { (x, y) = (x.joined(with: other.x), y.joined(with: other.y)) }

    /// Whether a box reaches so little beyond, in shares of the extent, that it need not be cut.
    @inline(never)
    func isHolding(_ box: LayerBox, _ share: Double) -> Bool {
        let (width, height) = (x.high - x.low, y.high - y.low), both = (width + height) * 1e-4 + 2 * box.noise
        return x.widened(width * share + both).holds(box.x) && y.widened(height * share + both).holds(box.y)
    }
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
    /// For each layer left top right bottom of a box that holds its bounds at all times of a...b. Samples tell from inside what the box must hold,
    /// an enclosure from outside what it cannot miss. Where they differ by too much, the layer's time is cut, again and again, at the next
    /// jump of one of its clocks or in the middle. `room` has what `boundsScratch` has more than `scratchSize`.
    @inline(never)
    public func bounds(_ a: Double, _ b: Double, rootSpace: Bool, _ out: UnsafeMutablePointer<Float>, _ room: UnsafeMutableRawPointer) {
        // Intervals lie at multiples of 16.
        let room = UInt(bitPattern: room) & 8 == 0 ? room : room + 8
        let pending = Pending(room.assumingMemoryBound(to: (Double, Double).self))
        let boxes = (room + Pending.capacity &* 16).assumingMemoryBound(to: Float.self)
        var outputs = motion_outputs()
        (outputs.space, outputs.frames, outputs.frame_stride) = (rootSpace ? MOTION_SPACE_ROOT : MOTION_SPACE_PARENT, boxes, 4)
        var i = 0.0
        while i <= looks {
            sample(at: mix(a, b, i / looks), &outputs)
            var layer = 0
            while layer < layerCount {
                let (frame, own) = (boxes + layer &* 4, out + layer &* 4)
                let x = Interval(Double(frame[0]), Double(frame[0]) + Double(frame[2])), y = Interval(Double(frame[1]), Double(frame[1]) + Double(frame[3]))
                own.setBox(i == 0 ? x : x.joined(with: own.boxX), i == 0 ? y : y.joined(with: own.boxY))
                layer &+= 1
            }
            i = a < b ? i + 1 : looks + 1
        }
        // All at once, parents first.
        let enclosure = Enclosure(self, UnsafeMutableRawPointer(boxes + layerCount &* 4))
        enclosure.ask(a, b)
        var layer = 0
        while layer < layerCount {
            let box = enclosure.box(layer, rootSpace: rootSpace)
            (boxes + layer &* 4).setBox(box.x, box.y)
            layer &+= 1
        }
        // Then those that it was not enough for, one by one; the more of them, the fewer cuts.
        let most = enclosure.steps &+ 1 << 18 &+ UInt64(truncatingIfNeeded: layerCount) &* 512
        layer = 0
        while layer < layerCount {
            let (own, whole) = (out + layer &* 4, boxes + layer &* 4)
            let seen = Reached(x: own.boxX, y: own.boxY), box = LayerBox(x: whole.boxX, y: whole.boxY, noise: 0, isLoose: false, jump: Double.infinity)
            own.setBox(box.x, box.y)
            if a < b && !seen.isHolding(box, 0.004) && enclosure.steps < most {
                var search = Search(enclosure: enclosure, pending: pending, seen: seen, rootSpace: rootSpace, most: most)
                search.run(layer, a, b, own)
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
    let rootSpace: Bool
    let most: UInt64

    /// `own` is a box that holds it, maybe loosely.
    @inline(never)
    mutating func run(_ layer: Int, _ a: Double, _ b: Double, _ own: UnsafeMutablePointer<Float>) {
        var held = Reached(x: seen.x, y: seen.y)
        // The more cuts, the less is asked for.
        let shortest = (b - a) / 65536, apart = (b - a) / looks / 4
        var cuts = 16384, share = 0.004
        pending.push(a, b)
        while pending.count > 0 {
            let (a, b) = pending.pop(), now = enclosure.box(layer, rootSpace: rootSpace, a, b)
            let jumps = now.jump < Double.infinity, isUnknown = now.isLoose || now.x.size > 1e100 || now.y.size > 1e100
            let mayCut = a < b && cuts > 0 && !pending.isFull && enclosure.steps < most && (jumps || b - a > shortest && !isUnknown)
            if !mayCut || seen.isHolding(now, share) {
                held.add(now)
                // Wider it cannot get.
                if now.isUnknown { break }
                continue
            }
            cuts &-= 1
            if cuts & 4095 == 0 { share *= 2 }
            // The second half's first time; the first half ends with the time before it, so that a jump lies between.
            let middle = min(later(mix(a, b, 0.5), by: 0), b), second = now.jump > a && now.jump <= b ? now.jump : middle, first = -later(-second, by: 0)
            // Where samples of all layers do not tell.
            if jumps { seen.add(enclosure.box(layer, rootSpace: rootSpace, first, first)) }
            if jumps || b - a < apart { seen.add(enclosure.box(layer, rootSpace: rootSpace, second, second)) }
            pending.push(second, b)
            pending.push(a, first)
        }
        own.setBox(Interval(max(held.x.low, Double(own[0])), min(held.x.high, Double(own[2]))), Interval(max(held.y.low, Double(own[1])), min(held.y.high, Double(own[3]))))
    }
}
