import CMotion
import MotionClip
import MotionKernel

/// The search for the boxes of layers: their time is cut into pieces until the boxes of all pieces together are hardly
/// larger than what the layers reach.
///
/// Layers that hang together are searched together, so that those above others are placed once for each piece: in root
/// space the layers of one tree, in the space of the parent each layer by itself. A piece is examined with those layers
/// alone that are *open*, which are those whose boxes were too large for the piece that it was cut from, and with the
/// layers above them. These sets are nested. One array holds them: each is a prefix, reordered as the search goes
/// deeper. A layer's *level* is the number of the smallest set that contains it.
struct BoundsSearch {
    /// Pieces that wait for those before them to be examined.
    private struct Piece {
        var from, to: Double
        var count: Int  // of layers in `order`
    }

    let enclosure: Enclosure
    private let strokes: UnsafePointer<motion_stroke>?, strokeCount: Int
    private let pieces: UnsafeMutablePointer<Piece>
    /// Four singles of each layer: the box over the whole interval, what is reached, and the box of all pieces that
    /// are done.
    let out, seen, held: MutableFloats
    /// Words of each layer: its level, and the number of the last examination that it is needed for.
    let open: MutableWords
    private let needed: MutableWords
    private let order, others: MutableWords  // layers of one search, parents first, and room to order them
    private let nextLayers, lastLayers: MutableWords  // of each layer the next one of its tree, and of a tree the last
    private let most: UInt64  // steps of all searches
    private var number: UInt32 = 0  // of examinations
    private var shortest = 0.0, apart = 0.0  // times

    // What the last examination has found.
    private var isOpen = false  // some layer
    private var isUnseen = false  // and its reach is not known
    private var cut = Double.infinity  // the jump that is nearest to the middle, or infinity
    private var cutsLeft = 0, share = 0.0

    static var pieceSize: Int { MemoryLayout<Piece>.stride }
    static var pieceCapacity: Int { 64 }
    /// The number of equal parts of the interval between whose ends layers are sampled.
    static var sampleSteps: Double { 16 }
    // Flags next to the level of a layer: it is searched for; the reach of its stroke is not known; one of its boxes on
    // the two sides of a corner was too large.
    private static var level: UInt32 { 0xff }
    static var isSearched: UInt32 { 0x100 }
    static var isUnseen: UInt32 { 0x200 }
    private static var failed: UInt32 { 0x400 }

    /// Makes a search. `words` has six words for each layer.
    @inline(__always)
    init(
        _ enclosure: Enclosure, _ strokes: UnsafePointer<motion_stroke>?, _ strokeCount: Int,
        _ pieces: UnsafeMutableRawPointer, out: MutableFloats, seen: MutableFloats, held: MutableFloats,
        _ words: MutableWords
    ) {
        let count = enclosure.clip.header.layerCount.int
        (self.enclosure, self.strokes, self.strokeCount, self.pieces) = (
            enclosure, strokes, strokeCount, pieces.typed()
        )
        (self.out, self.seen, self.held) = (out, seen, held)
        (open, needed, order) = (words, words + count, words + count &* 2)
        (others, nextLayers, lastLayers) = (words + count &* 3, words + count &* 4, words + count &* 5)
        most = enclosure.query.steps &+ 1 << 18 &+ count.u64 &* 512
    }

    /// Returns the stroke of a layer.
    @inline(__always)
    func stroke(_ layer: Int) -> motion_stroke? { strokeCount == 0 ? nil : find(layer) }

    @inline(never)
    private func find(_ layer: Int) -> motion_stroke? {
        guard let strokes else { return nil }
        var (low, high) = (0, strokeCount)
        while low < high {
            let middle = (low &+ high) >> 1
            if strokes[middle].layer.int < layer { low = middle &+ 1 } else { high = middle }
        }
        return low < strokeCount && strokes[low].layer.int == layer ? strokes[low] : nil
    }

    // MARK: - Trees

    /// Searches for the boxes of all layers whose level is 1.
    @inline(never)
    mutating func run(_ a: Double, _ b: Double) {
        (shortest, apart) = ((b - a) / 65536, (b - a) / BoundsSearch.sampleSteps / 4)
        let layers = enclosure.layers, count = enclosure.clip.header.layerCount.int
        for i in below(count) {
            let parent = layers[i].parent
            nextLayers[i] = MOTION_NONE
            // The first layer of its tree, until the tree is searched.
            others[i] = enclosure.rootSpace && parent != MOTION_NONE ? others[parent] : i.u32
            let first = others[i].int
            if first != i { nextLayers[lastLayers[first]] = i.u32 }
            (lastLayers[first], needed[i]) = (i.u32, 0)
        }
        // Layers above open ones, from the last one on.
        for step in below(count) {
            let i = count &- 1 &- step, parent = layers[i].parent
            if (open[i] != 0 || needed[i] != 0) && enclosure.rootSpace && parent != MOTION_NONE { needed[parent] = 1 }
        }
        number = 1
        for i in below(count) {
            if enclosure.rootSpace && layers[i].parent != MOTION_NONE { continue }
            var (layer, size) = (i.u32, 0)
            while layer != MOTION_NONE {
                if open[layer] | needed[layer] != 0 {
                    order[size.advance()] = layer
                    (held + layer.int &* 4).setBox(IntervalBox())
                }
                layer = nextLayers[layer]
            }
            if size > 0 && enclosure.query.steps < most { runTree(a, b, size) }
        }
    }

    /// Searches for the boxes of the layers that `order` has.
    @inline(__always)
    private mutating func runTree(_ a: Double, _ b: Double, _ size: Int) {
        (cutsLeft, share) = (16384, 0.004)
        // Strokes are not sampled: so moments of them are enclosed.
        var (step, states) = (0.0, UInt32(0))
        for i in below(size) { states |= open[order[i]] }
        while states & BoundsSearch.isUnseen != 0 && step <= BoundsSearch.sampleSteps {
            see(at: mix(a, b, step / BoundsSearch.sampleSteps), size, from: 1)
            step += 1
        }
        var piece = Piece(from: a, to: b, count: size), (waiting, isLast) = (0, true)
        while true {
            // A piece that another one waits for leaves its layers to that one, where they are open again.
            let level = waiting.u32 &+ (isLast ? 1 : 0)
            let deeper = isLast ? level : level &+ 1
            examine(piece, level, deeper, hasRoom: waiting < BoundsSearch.pieceCapacity)
            if isOpen {
                cutsLeft &-= 1
                // The more cuts, the less is asked for.
                if cutsLeft & 4095 == 0 { share *= 2 }
                let (a, b) = (piece.from, piece.to)
                // The second half's first time; the first half ends with the time before it, so that a jump lies
                // between.
                let jumps = cut < .infinity, middle = min(later(mix(a, b, 0.5), by: 0), b),
                    second = jumps ? cut : middle, first = -later(-second, by: 0)
                let count = keepNeeded(piece.count)
                // The box of a moment, too, has the errors of curves and values, which no cut takes away. So a moment
                // of a short piece ends the cuts of a layer that hardly moves.
                if isUnseen && jumps { see(at: first, count, from: deeper) }
                if isUnseen && jumps || b - a < apart { see(at: second, count, from: deeper) }
                pieces[waiting.advance()] = Piece(from: second, to: b, count: count)
                (piece, isLast) = (Piece(from: a, to: first, count: count), false)
            } else {
                if waiting == 0 { break }
                waiting &-= 1
                (piece, isLast) = (pieces[waiting], true)
            }
        }
        for i in below(size) {
            let layer = order[i].int
            if open[layer] & BoundsSearch.isSearched == 0 { continue }
            var box = (held + layer &* 4).box
            // No wider than it was.
            if !box.isEmpty { box.range = box.range.clipped(to: (out + layer &* 4).box.range) }
            (out + layer &* 4).setBox(box)
        }
    }

    // MARK: - Pieces

    /// Examines a piece with the layers of a level and those above them. Layers whose boxes are too large get the level
    /// `deeper`, the others the one before.
    @inline(__always)
    private mutating func examine(_ piece: Piece, _ level: UInt32, _ deeper: UInt32, hasRoom: Bool) {
        (isOpen, isUnseen, cut) = (false, false, .infinity)
        number &+= 1
        let mayCut = hasRoom && piece.from < piece.to && cutsLeft > 0 && enclosure.query.steps < most
        enclosure.query.corner = nil
        pass(piece, 0, level, deeper, mayCut)
        if !isOpen || enclosure.query.corner == nil { return }
        // The parts before and after a corner, without the line that would connect them.
        isOpen = false
        pass(piece, 1, deeper, deeper, mayCut)
        pass(piece, 2, deeper, deeper, mayCut)
        for i in below(piece.count) {
            let layer = order[i], state = open[layer]
            if state & BoundsSearch.level < deeper { continue }
            open[layer] = state & BoundsSearch.failed != 0 ? state & ~BoundsSearch.failed : state &- 1
        }
    }

    /// Encloses the layers of a piece, all of the way or one side of a corner.
    @inline(never)
    private mutating func pass(_ piece: Piece, _ side: UInt32, _ level: UInt32, _ deeper: UInt32, _ mayCut: Bool) {
        enclosure.query.side = side
        enclosure.ask(piece.from, piece.to)
        let length = piece.to - piece.from, middle = mix(piece.from, piece.to, 0.5)
        for i in below(piece.count) {
            let layer = order[i].int, state = open[layer]
            let isWanted = state & BoundsSearch.level >= level
            let found = enclosure.box(layer, isWanted ? stroke(layer) : nil, isWanted: isWanted)
            if !isWanted { continue }
            // On one side of a corner the layer is at some of the times only.
            let reach = side == 0 ? found.reach : nil
            if let reach { (seen + layer &* 4).see(reach.low, reach.high) }
            let jumps = found.jump > piece.from && found.jump <= piece.to,
                isUnknown = found.isLoose || found.box.range.size > 1e100
            let isDone =
                !mayCut || !jumps && (length <= shortest || isUnknown)
                || (seen + layer &* 4).reach.holds(found.box, noise: found.noise, share)
            if isDone {
                let own = held + layer &* 4
                var all = own.box
                all.add(found.box)
                own.setBox(all)
                // It cannot get wider.
                let level = found.isUnknown ? 0 : deeper &- 1
                if side == 0 { open[layer] = state & ~BoundsSearch.level | level }
                continue
            }
            isOpen = true
            open[layer] = side == 0 ? state & ~BoundsSearch.level | deeper : state | BoundsSearch.failed
            if reach?.isMuchLess(than: found.box, noise: found.noise) ?? true { isUnseen = true }
            if jumps && abs(found.jump - middle) < abs(cut - middle) { cut = found.jump }
            var above = layer.u32
            while above != MOTION_NONE && needed[above] != number {
                needed[above] = number
                above = enclosure.rootSpace ? enclosure.layers[above].parent : MOTION_NONE
            }
        }
    }

    /// Adds what the layers of a level reach at one time.
    @inline(never)
    private mutating func see(at time: Double, _ count: Int, from level: UInt32) {
        (enclosure.query.corner, enclosure.query.side) = (nil, 0)
        enclosure.ask(time, time)
        for i in below(count) {
            let layer = order[i].int, isWanted = open[layer] & BoundsSearch.level >= level
            let box = enclosure.box(layer, isWanted ? stroke(layer) : nil, isWanted: isWanted).box
            let (x, y) = (box.range.x, box.range.y)
            if isWanted && !box.isEmpty { (seen + layer &* 4).see(Vector(x.low, y.low), Vector(x.high, y.high)) }
        }
    }

    /// Moves those of the first layers of `order` that the last examination has found open, and those above them,
    /// before the others; both stay in order. Returns how many they are.
    @inline(__always)
    private func keepNeeded(_ count: Int) -> Int {
        var (kept, left) = (0, 0)
        for i in below(count) {
            let layer = order[i]
            if needed[layer] == number { order[kept.advance()] = layer } else { others[left.advance()] = layer }
        }
        for i in below(left) { order[kept &+ i] = others[i] }
        return kept
    }
}
