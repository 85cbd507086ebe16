import CMotion
import MotionKernel

extension Clip {
    /// Bytes of scratch for bounds over an interval.
    public var boundsScratch: UInt64 {
        scratchSize &+ Enclosure.bytes(self) &+ UInt64(header.pointee.layerCount) &* UInt64(truncatingIfNeeded: LayerBounds.bytes)
            &+ UInt64(truncatingIfNeeded: Pending.capacity &* 16 &+ 8)
    }
}

/// A layer's box over an interval, from inside and from outside.
private struct LayerBounds {
    var seenX, seenY: Interval  // what samples reach
    var heldX, heldY: Interval  // what holds all that has been looked at
    var nowX, nowY: Interval  // what holds the piece that is looked at
    var noise: Double  // beyond what is known
    var isLoose = false  // cutting does not help
    /// With room for a frame behind.
    static var bytes: Int { MemoryLayout<LayerBounds>.stride &+ 16 }

    /// Whether the piece reaches so little beyond the samples, in shares of their extent, that it need not be cut.
    @inline(never)
    func isTight(_ share: Double) -> Bool {
        let (width, height) = (seenX.high - seenX.low, seenY.high - seenY.low), both = (width + height) * 1e-4 + 2 * noise
        return seenX.widened(width * share + both).holds(nowX) && seenY.widened(height * share + both).holds(nowY)
    }

    /// Little is known of it, however short the piece.
    var isUnknown: Bool { isLoose || nowX.size > 1e100 || nowY.size > 1e100 }
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

extension Sampler {
    /// For each layer left top right bottom of a box that holds its bounds at all times of a...b. Samples tell from inside what the box must hold,
    /// enclosures of pieces of the interval from outside what it cannot miss; a piece is cut where they differ by too much, at the next jump
    /// of a clock or in the middle. Pieces begin and end with times that are there, so that a jump lies between two of them. `room` has
    /// what `boundsScratch` has more than `scratchSize`.
    @inline(never)
    public func bounds(_ a: Double, _ b: Double, rootSpace: Bool, _ out: UnsafeMutablePointer<Float>, _ room: UnsafeMutableRawPointer) {
        // Intervals lie at multiples of 16.
        let room = UInt(bitPattern: room) & 8 == 0 ? room : room + 8
        var pending = Pending(room.assumingMemoryBound(to: (Double, Double).self))
        let layers = (room + Pending.capacity &* 16).assumingMemoryBound(to: LayerBounds.self)
        let frames = UnsafeMutableRawPointer(layers + layerCount).assumingMemoryBound(to: Float.self)
        let enclosure = Enclosure(self, UnsafeMutableRawPointer(frames + layerCount &* 4))
        var outputs = motion_outputs()
        (outputs.space, outputs.frames, outputs.frame_stride) = (rootSpace ? MOTION_SPACE_ROOT : MOTION_SPACE_PARENT, frames, 4)
        func look(_ t: Double, isFirst: Bool = false) {
            sample(at: t, &outputs)
            var layer = 0
            while layer < layerCount {
                let (frame, own) = (frames + layer &* 4, layers + layer)
                let (x, y) = (Interval(Double(frame[0]), Double(frame[0]) + Double(frame[2])), Interval(Double(frame[1]), Double(frame[1]) + Double(frame[3])))
                if isFirst { own.pointee = LayerBounds(seenX: x, seenY: y, heldX: x, heldY: y, nowX: x, nowY: y, noise: 0) }
                (own.pointee.seenX, own.pointee.seenY) = (own.pointee.seenX.joined(with: x), own.pointee.seenY.joined(with: y))
                layer &+= 1
            }
        }
        look(a, isFirst: true)
        var i = 1.0
        while i <= 8 {
            look(mix(a, b, i / 8))
            i += 1
        }
        // The more cuts, the less is asked for; and the more layers, the fewer cuts, within limits.
        let shortest = (b - a) / 65536, most = layerCount < 64 ? 4096 : (layerCount < 256 ? 1024 : 256)
        var (cuts, share) = (most, 0.004)
        pending.push(a, b)
        while pending.count > 0 {
            let (a, b) = pending.pop()
            let jump = enclosure.runClocks(a, b), jumps = jump < Double.infinity
            enclosure.enclose()
            let mayCut = a < b && cuts > 0 && !pending.isFull && (jumps || b - a > shortest)
            if isTight(layers, enclosure, rootSpace, share, mayCut: mayCut, jumps: jumps) {
                var layer = 0
                while layer < layerCount {
                    let own = layers + layer
                    (own.pointee.heldX, own.pointee.heldY) = (own.pointee.heldX.joined(with: own.pointee.nowX), own.pointee.heldY.joined(with: own.pointee.nowY))
                    layer &+= 1
                }
                continue
            }
            cuts &-= 1
            if cuts & ((most &>> 2) &- 1) == 0 { share *= 2 }
            // The second half's first time; the first half ends with the time before it.
            let middle = min(later(mix(a, b, 0.5), by: 0), b), second = jump > a && jump <= b ? jump : middle, first = -later(-second, by: 0)
            look(first)
            look(second)
            pending.push(second, b)
            pending.push(a, first)
        }
        var layer = 0
        while layer < layerCount {
            let (own, box) = (layers[layer], out + layer &* 4)
            (box[0], box[1]) = (finite(own.heldX.low), finite(own.heldY.low))
            (box[2], box[3]) = (finite(own.heldX.high), finite(own.heldY.high))
            layer &+= 1
        }
    }

    /// Encloses every layer's box for the piece; false, and not all of them, if it is to be cut.
    @inline(never)
    private func isTight(
        _ layers: UnsafeMutablePointer<LayerBounds>, _ enclosure: Enclosure, _ rootSpace: Bool, _ share: Double, mayCut: Bool, jumps: Bool
    ) -> Bool {
        var layer = 0
        while layer < layerCount {
            let own = layers + layer
            (own.pointee.nowX, own.pointee.nowY, own.pointee.noise, own.pointee.isLoose) = enclosure.box(layer, rootSpace: rootSpace)
            if mayCut && !own.pointee.isTight(share) && (jumps || !own.pointee.isUnknown) { return false }
            layer &+= 1
        }
        return true
    }
}
