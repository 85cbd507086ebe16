import MotionKernel

/// Layers, a bit each, in whole words. Those behind the last one are not among them.
struct LayerSet {
    let words: UnsafeMutablePointer<UInt64>
    let count: Int  // of layers

    static func words(_ layers: Int) -> Int { (layers &+ 63) &>> 6 }

    private var wordCount: Int { LayerSet.words(count) }

    /// Eight layers a byte.
    private var bytes: UnsafeMutablePointer<UInt8> {
        UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
    }

    @inline(__always)
    func contains(_ layer: Int) -> Bool { bytes[layer &>> 3] &>> (layer & 7).u8 & 1 != 0 }

    @inline(__always)
    func insert(_ layer: Int) { bytes[layer &>> 3] |= 1 &<< (layer & 7).u8 }

    /// Those of layers block x 8 ..< + 8, a bit each.
    @inline(__always)
    func eight(_ block: Int) -> UInt32 { UInt32(bytes[block]) }

    @inline(__always)
    func set(_ block: Int, _ layers: UInt32) { bytes[block] = layers.u8 }

    /// All from first ..< end.
    @inline(__always)
    func insert(_ first: Int, _ end: Int) {
        var layer = first
        while layer < end {
            let isEight = layer & 7 == 0 && end &- layer > 7
            if isEight { set(layer &>> 3, 0xFF) } else { insert(layer) }
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

    /// The next of those side by side, behind a run. By eights: all of those of which one is, the last ones beyond the
    /// count.
    @inline(never)
    func advance(_ run: inout Run, byEights: Bool = false) -> Bool {
        var word = run.to &>> 6
        if run.to >= count { return false }
        var left = words[word] & (UInt64.max &<< (run.to & 63).u64)
        while left == 0 {
            word &+= 1
            if word == wordCount { return false }
            left = words[word]
        }
        run.from = word &* 64 &+ left.trailingZeroBitCount
        left = ~words[word] & (UInt64.max &<< (run.from & 63).u64)
        while left == 0 {
            word &+= 1
            left = word == wordCount ? 1 : ~words[word]
        }
        run.to = word &* 64 &+ left.trailingZeroBitCount
        if byEights {
            run.from &= ~7
            run.to = (run.to &+ 7) & ~7
        } else if run.to > count {
            run.to = count
        }
        return true
    }

    /// Writes their rows; how many.
    @inline(__always)
    func write(_ rows: UnsafeMutablePointer<UInt32>) -> Int {
        var (word, written) = (0, 0)
        while word < wordCount {
            var left = words[word]
            while left != 0 {
                rows[written] = (word &* 64 &+ left.trailingZeroBitCount).u32
                written &+= 1
                left &= left &- 1
            }
            word &+= 1
        }
        return written
    }
}
