import MotionKernel

extension Compiler {
    /// Arranges the tracks that apply one by one, so that tracks of transforms that can share lanes are neighbours.
    /// Sorts them by the number of such tracks of the layer before them, then by their form. All tracks of a layer keep
    /// their order. `levels` has room for a word a layer.
    func arrangeOthers(
        _ scalarTracks: MutableWords, _ header: UnsafePointer<ClipHeader>, _ tracks: UnsafePointer<TrackRecord>,
        _ levels: MutableWords
    ) {
        let count = header.pointee.scalarTrackCount.int, values = ValueLayout(header), stride = values.stride
        if count == 0 || values.animated == 0 { return }
        for i in below(stride) {
            levels[i] = 0
        }
        for i in below(count) {
            let track = tracks[scalarTracks[i]]
            var level: UInt32 = 0
            if track.transforms(stride) {
                var layer = track.model.int
                while layer >= stride { layer &-= stride }
                level = levels[layer]
                levels[layer] &+= 1
            }
            // Four bits each above the number. From the last level on in their order.
            scalarTracks[i] |= (level < 15 ? level << 4 | track.transformKind(stride) : 0xF0) << 24
        }
        sort(scalarTracks, count)
        for i in below(count) {
            scalarTracks[i] &= 0xFF_FFFF
        }
    }
}

/// Sorts words in ascending order, by a heap.
@inline(__always)
private func sort(_ words: MutableWords, _ count: Int) {
    var (start, end) = (count >> 1, count)
    while end > 1 {
        if start > 0 {
            start &-= 1
        } else {
            end &-= 1
            (words[0], words[end]) = (words[end], words[0])
        }
        var root = start
        while true {
            var child = 2 &* root &+ 1
            if child >= end { break }
            if child &+ 1 < end && words[child] < words[child &+ 1] { child &+= 1 }
            if words[root] >= words[child] { break }
            (words[root], words[child]) = (words[child], words[root])
            root = child
        }
    }
}
