import MotionKernel

// The tracks: one for each animation, with its numbers in the clip's floats and words. Equal numbers are kept once.

extension Compiler {
    /// Writes the tracks of all animations. Their floats begin at `firstFloat`. `marks` gets a word for each value: the
    /// mark of the track that writes the value in a row, or 0 (see `claim`).
    @inline(__always)
    func writeTracks(
        _ tracks: UnsafeMutablePointer<TrackRecord>, _ floats: MutableFloats, from firstFloat: Int,
        _ clip: UnsafeMutableRawPointer, marks: MutableWords, _ interning: Interning
    ) {
        let header = clip.header, values = ValueLayout(header), words = clip.section(Section.words)
        let scalarTracks = clip.section(Section.scalarTracks), places = interning.trackPlaces
        clear(UnsafeMutableRawPointer(marks), to: UnsafeMutableRawPointer(marks + values.count(header)))
        header.pointee.scalarTrackCount = 0
        interning.findSharing()
        let contents = TrackContents(interning.slots(for: tables.animation_count), tracks, floats, words)
        var equalRows = EqualRows()
        var float = firstFloat, word = header.pointee.hasShapes == 0 ? 0 : tables.layer_count.int &* 2
        for row in below(tables.animation_count) {
            let shape = AnimationShape(tables.animations + row, tables)
            let track = tracks + row
            var same = interning.sharing(row).map { UnsafePointer(tracks + $0) }
            // The sizes leave no room for the numbers of a track with a twin.
            if shape.isLarge, let twin = equalRows.animation(row, shape) { same = UnsafePointer(tracks + twin) }
            clear(track)
            let compiler = TrackCompiler(
                shape: shape, interning: interning, values: values, floats: floats + float, words: words + word)
            if !compiler.compile(&track.pointee, floats: float, words: word, same) {
                let floatCount = shape.floatCount.int, wordCount = shape.wordCount.int
                if !contents.share(row.u32, floats: floatCount, words: wordCount) {
                    float &+= floatCount
                    word &+= wordCount
                }
            }
            (places[row &* 2], places[row &* 2 &+ 1]) = (track.pointee.clock, track.pointee.floats)
            if !appliesInRow(track, row, shape, marks) {
                scalarTracks[header.pointee.scalarTrackCount] = row.u32
                header.pointee.scalarTrackCount &+= 1
            }
        }
        UnsafeMutableRawPointer(floats + float).storeBytes(of: 0, as: UInt64.self)
        close(clip, floats: float &+ TrackRecord.trailingFloats.int, words: word)
    }

    /// Returns whether a track applies in rows of eight values: if it has values, and no earlier track has the same
    /// target. (Paths are no values.) Then it marks its values, and the track if it is a keyed one.
    @inline(__always)
    private func appliesInRow(
        _ track: UnsafeMutablePointer<TrackRecord>, _ row: Int, _ shape: AnimationShape, _ marks: MutableWords
    ) -> Bool {
        let isKeyed = shape.isKeyed, goesByRows = isKeyed && !shape.isStraight
        let mark = isKeyed ? row.u32 &* 2 &+ (goesByRows ? 3 : 2) : 1
        if shape.kind == TrackKind.none { return false }
        if shape.kind != TrackKind.morph && !claim(track, mark, marks) { return false }
        if goesByRows { track.pointee.other = 1 }
        return true
    }

    /// Clears a record, with its unused bytes.
    @inline(__always)
    private func clear(_ track: UnsafeMutablePointer<TrackRecord>) {
        for part in below(MemoryLayout<TrackRecord>.stride >> 4) {
            (UnsafeMutableRawPointer(track) + part &* 16).storeBytes(of: SIMD4(repeating: 0), as: SIMD4<UInt32>.self)
        }
    }

    /// Closes the gaps that are left where tracks share their numbers: words and scalar tracks move up.
    @inline(__always)
    private func close(_ clip: UnsafeMutableRawPointer, floats: Int, words: Int) {
        let header = clip.header
        let givenWords = clip.section(Section.words), givenTracks = clip.section(Section.scalarTracks)
        header.pointee.floatCount = floats.u32
        header.pointee.wordCount = words.u32
        move(givenWords, to: clip.section(Section.words), words)
        move(givenTracks, to: clip.section(Section.scalarTracks), header.pointee.scalarTrackCount.int)
    }

    /// Moves `count` words of 32 bits, two at a time, to an address that is not above theirs.
    @inline(never)
    private func move(_ from: MutableWords, to: MutableWords, _ count: Int) {
        if from == to { return }
        let (from, to) = (UnsafeMutableRawPointer(from), UnsafeMutableRawPointer(to))
        for i in below((count &+ 1) >> 1) {
            to.storeBytes(of: from.load(fromByteOffset: i &* 8, as: UInt64.self), toByteOffset: i &* 8, as: UInt64.self)
        }
    }
}
