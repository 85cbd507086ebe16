import MotionKernel

/// A set of layers, a bit each, in whole words. The bits after the last layer are 0.
struct LayerSet {
    let words: UnsafeMutablePointer<UInt64>
    let count: Int  // of layers

    static func words(_ layers: Int) -> Int { (layers &+ 63) >> 6 }

    private var wordCount: Int { LayerSet.words(count) }

    /// The layers, as ranges of neighbours.
    var ranges: LayerRanges { LayerRanges(self) }
    /// Ranges of whole eights that hold the layers; the last one may go beyond the count.
    var eights: LayerRanges { LayerRanges(self, byEights: true) }

    /// Eight layers a byte.
    private var bytes: MutableBytes {
        UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
    }

    func contains(_ layer: Int) -> Bool { bytes[layer >> 3] &>> (layer & 7).u8 & 1 != 0 }

    @inline(__always)
    func insert(_ layer: Int) { bytes[layer >> 3] |= 1 &<< (layer & 7).u8 }

    /// Returns which of the eight layers from 8 x `block` on are in the set: bit i for layer 8 x `block` + i.
    func eight(_ block: Int) -> UInt32 { UInt32(bytes[block]) }

    func set(_ block: Int, _ layers: UInt32) { bytes[block] = layers.u8 }

    @inline(__always)
    func insert(_ range: LayerRange) {
        var layer = range.from
        while layer < range.to {
            let isEight = layer & 7 == 0 && range.to &- layer > 7
            if isEight { set(layer >> 3, 0xFF) } else { insert(layer) }
            layer &+= isEight ? 8 : 1
        }
    }

    func clear() {
        for word in below(wordCount) {
            words[word] = 0
        }
    }

    func copy(_ other: LayerSet) {
        for word in below(wordCount) {
            words[word] = other.words[word]
        }
    }

    /// Moves a range on to the next range of neighbours. Returns false if it was the last one. By eights it moves to
    /// the next run of eights that each have a layer in the set.
    @inline(never)
    func advance(_ range: inout LayerRange, byEights: Bool) -> Bool {
        var word = range.to >> 6
        if range.to >= count { return false }
        var left = words[word] & (UInt64.max &<< (range.to & 63).u64)
        while left == 0 {
            word &+= 1
            if word == wordCount { return false }
            left = words[word]
        }
        range.from = word &* 64 &+ left.trailingZeroBitCount
        left = ~words[word] & (UInt64.max &<< (range.from & 63).u64)
        while left == 0 {
            word &+= 1
            left = word == wordCount ? 1 : ~words[word]
        }
        range.to = word &* 64 &+ left.trailingZeroBitCount
        if byEights {
            (range.from, range.to) = (range.from & ~7, (range.to &+ 7) & ~7)
        } else if range.to > count {
            range.to = count
        }
        return true
    }

    /// Writes the rows of all layers of the set; gives how many there are.
    @inline(__always)
    func write(_ rows: MutableWords) -> Int {
        var written = 0
        for word in below(wordCount) {
            var left = words[word]
            while left != 0 {
                rows[written.advance()] = (word &* 64 &+ left.trailingZeroBitCount).u32
                left &= left &- 1
            }
        }
        return written
    }
}
