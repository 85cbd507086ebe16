import MotionKernel

/// Finds tracks that have the same floats and words, so that the clip keeps these once.
struct TrackContents {
    private let slots: Slots
    private let tracks: UnsafeMutablePointer<TrackRecord>
    private let floats: Floats
    private let words: Words

    init(_ slots: Slots, _ tracks: UnsafeMutablePointer<TrackRecord>, _ floats: MutableFloats, _ words: MutableWords) {
        (self.slots, self.tracks, self.floats, self.words) = (slots, tracks, Floats(floats), Words(words))
    }

    /// Lets a track share its floats and words with an earlier track that has the same. Returns whether it does, so
    /// that its own are free.
    @inline(never)
    func share(_ row: UInt32, floats floatCount: Int, words wordCount: Int) -> Bool {
        if floatCount == 0 && wordCount == 0 { return false }
        let track = tracks + row.int, own = track.pointee
        var hash = WordHash(own.contents.u64 | own.segments.u64 << 32)
        hash.add(floats + own.floats.int, floatCount)
        hash.add(words + own.words.int, wordCount)
        let equal = slots.find(row, hash.value) {
            let other = tracks[$0]
            return other.contents == own.contents && other.segments == own.segments
                && (own.kind != TrackKind.list || other.path == own.path)
                && areEqual(floats + other.floats.int, floats + own.floats.int, floatCount)
                && areEqual(words + other.words.int, words + own.words.int, wordCount)
        }
        guard let equal else { return false }
        (track.pointee.floats, track.pointee.words) = (tracks[equal].floats, tracks[equal].words)
        return true
    }
}
