import MotionKernel

/// Neighbouring layers: from ..< to.
struct LayerRange {
    var from = 0, to = 0

    /// Returns the part of this range of layers that another range has too.
    func clipped(to other: LayerRange) -> LayerRange {
        LayerRange(from: from > other.from ? from : other.from, to: to < other.to ? to : other.to)
    }
}

/// Layers in ascending order, as ranges of neighbours: one range, or all those of a set.
struct LayerRanges: Sequence, IteratorProtocol {
    private var range: LayerRange
    private let ownSet: LayerSet?
    private var set: LayerSet? { takesParts ? ownSet : nil }
    private let areEights: Bool
    private var isDone = false

    init(_ range: LayerRange) { (self.range, ownSet, areEights) = (range, nil, false) }

    /// Makes the layers of a set; with `byEights` each range is widened to whole eights, the last one beyond the count.
    init(_ set: LayerSet, byEights: Bool = false) { (range, ownSet, areEights) = (LayerRange(), set, byEights) }

    func contains(_ layer: Int) -> Bool {
        if let set { return set.contains(layer) }
        return layer >= range.from && layer < range.to
    }

    @inline(__always)
    func makeIterator() -> LayerRanges { self }

    mutating func next() -> LayerRange? {
        if let set { return set.advance(&range, byEights: areEights) ? range : nil }
        if isDone || range.from >= range.to { return nil }
        isDone = true
        return range
    }
}

/// The layers of a sample, or of a block of one, to place and to show, and those of them to write.
struct LayerSelection {
    let placed, written: LayerRanges

    init(placed: LayerRanges, written: LayerRanges) { (self.placed, self.written) = (placed, written) }

    /// Makes a tile of a whole range.
    init(_ range: LayerRange) { self.init(placed: LayerRanges(range), written: LayerRanges(range)) }
}

/// What a stage works on at once: neighbouring layers of one sample, or one layer of several samples, whose values are
/// interleaved. Each is a lane of the tile.
struct Tile {
    /// The layer of the first lane.
    let layer: Int
    let lanes: Int
    /// The step from the layer of a lane to that of the next lane: 1, or 0 where lanes are samples.
    let layerStep: Int

    var areSamples: Bool { layerStep == 0 }

    /// The index of the first lane in a column of values.
    var firstLane: Int { layer &* layerStep }
}

/// The tiles of some layers: a range each of one sample, a layer each of several.
struct Tiles: Sequence, IteratorProtocol {
    private var ranges: LayerRanges
    private let samples: Int
    private var range = LayerRange()

    init(_ ranges: LayerRanges, samples: Int) { (self.ranges, self.samples) = (ranges, samples) }

    @inline(__always)
    func makeIterator() -> Tiles { self }

    mutating func next() -> Tile? {
        if range.from >= range.to {
            guard let following = ranges.next() else { return nil }
            range = following
        }
        let layer = range.from
        if samples > 1 {
            range.from = layer &+ 1
            return Tile(layer: layer, lanes: samples, layerStep: 0)
        }
        range.from = range.to
        return Tile(layer: layer, lanes: range.to &- layer, layerStep: 1)
    }
}

/// The place to which a stage writes its results for layers: rows of floats, one a layer, followed by those of each
/// further sample.
struct LayerRows {
    /// The row of the first sample's layer 0.
    var start: MutableFloats
    /// The floats from the row of a layer to that of the next layer, and to that of the same layer in the next sample.
    let step, sampleStep: Int

    subscript(layer: Int) -> MutableFloats { start + layer &* step }

    /// Returns the floats from the row of a lane to that of the next lane.
    func laneStep(_ tile: Tile) -> Int { tile.areSamples ? sampleStep : step }

    /// Returns the floats from layer 0 of the sample of a lane to that of the next lane.
    func sampleStep(_ tile: Tile) -> Int { tile.areSamples ? sampleStep : 0 }
}
