import CMotion
import MotionKernel

/// Turns a description into a clip.
public struct Compiler {
    let tables: Tables

    public init(_ tables: Tables) { self.tables = tables }

    /// Returns the first fault of the description, or MOTION_OK. Without a fault, `sizes` become the most bytes of the
    /// clip, and the bytes of scratch. `header` begins as it is made, and gets the counts that `compile` begins with.
    public func accept(_ header: UnsafeMutablePointer<ClipHeader>, _ sizes: inout motion_clip_sizes) -> motion_fault {
        var sizing = ClipSizing(), fault = tables.firstFault(&sizing)
        if fault.status != MOTION_OK { return fault }
        let fits = sizing.write(to: &header.pointee, tables), clip = Section.offset(Section.count, header)
        let scratch = (Interning.size(tables, lists: header.pointee.listCount) &+ markCount(header).u64) &* 4 &+ 8
        if !fits || clip > UInt64(MOTION_MAX_BYTES) || scratch > UInt64(MOTION_MAX_BYTES) {
            fault.status = MOTION_ERROR_COUNT
        } else {
            sizes = motion_clip_sizes(clip: clip.u32, scratch: scratch.u32)
        }
        return fault
    }

    /// Returns how many words of scratch come before those of interning: a mark for each value, used later to arrange
    /// layers.
    private func markCount(_ header: UnsafePointer<ClipHeader>) -> Int {
        max(max(ValueLayout(header).count(header), levelWords), headWords)
    }

    /// Writes the clip of a description without a fault. `clip` and `scratch` have the sizes that `accept` gave, and
    /// `outlined` is the header from there.
    public func compile(
        _ outlined: UnsafePointer<ClipHeader>, _ clip: UnsafeMutableRawPointer, scratch: MutableWords
    ) {
        let header = clip.header
        header.pointee = outlined.pointee
        // Each section is written at its place as soon as the one before is counted.
        let interning = Interning(tables, scratch: scratch + markCount(header))
        let curves: UnsafeMutablePointer<Curve> = clip.section(Section.curves)
        let curveCount = interning.internTimings(curves)
        header.pointee.curveCount = curveCount.u32
        let kept = keptFloats(tableFloats(curves, curveCount), of: tables.float_count)
        let given = tableFloats(MotionClip.curves(tables.timings), tables.timing_count.int)
        header.pointee.floatCount &-= (keptFloats(given, of: tables.float_count) &- kept).u32
        header.pointee.clockCount = interning.internClocks(curves)
        writeClocks(clip, curves, interning)
        (header.pointee.pathCount, header.pointee.pathBytes) = interning.internPaths()
        let tracks: UnsafeMutablePointer<TrackRecord> = clip.section(Section.tracks)
        let values = ValueLayout(header)
        writeLayers(clip.section(Section.columns), clip.section(Section.layers), values.stride, interning, header)
        clear(clip, Section.users, to: Section.floats)
        writeUsers(clip.section(Section.users))
        let floats = clip.section(Section.floats), words = clip.section(Section.words)
        writeTables(curves, curveCount, floats)
        let scalarTracks: MutableWords = clip.section(Section.scalarTracks)
        clear(UnsafeMutableRawPointer(scratch), to: UnsafeMutableRawPointer(scratch + values.count(header)))
        header.pointee.scalarTrackCount = 0
        interning.findSharing()
        let contents = TrackContents(interning.slots(for: tables.animation_count), tracks, floats, words)
        let places = interning.trackPlaces
        var twins = Twins()
        var float = kept.int, word = header.pointee.hasShapes == 0 ? 0 : tables.layer_count.int &* 2
        for row in below(tables.animation_count) {
            let shape = AnimationShape(tables.animations + row, tables)
            let track = tracks + row
            var same = interning.sharing(row).map { UnsafePointer(tracks + $0) }
            // The sizes leave no room for the numbers of a track with a twin.
            if shape.isLarge, let twin = twins.animation(row, shape) { same = UnsafePointer(tracks + twin) }
            let compiler = TrackCompiler(
                shape: shape, interning: interning, values: values, floats: floats + float, words: words + word)
            for part in below(MemoryLayout<TrackRecord>.stride >> 4) {
                (UnsafeMutableRawPointer(track) + part &* 16).storeBytes(
                    of: SIMD4(repeating: 0), as: SIMD4<UInt32>.self)
            }
            if !compiler.compile(&track.pointee, floats: float, words: word, same) {
                let floatCount = shape.floatCount.int, wordCount = shape.wordCount.int
                if !contents.share(row.u32, floats: floatCount, words: wordCount) {
                    float &+= floatCount
                    word &+= wordCount
                }
            }
            (places[row &* 2], places[row &* 2 &+ 1]) = (track.pointee.clock, track.pointee.floats)
            // Marks in the scratch: whether an earlier animation has the same target, and which ones have tracks that
            // apply in rows. Paths are no values, and do not apply with them.
            let isKeyed = shape.isKeyed, goesByRows = isKeyed && !shape.isStraight
            let mark = isKeyed ? row.u32 &* 2 &+ (goesByRows ? 3 : 2) : 1
            if shape.kind == TrackKind.none || (shape.kind != TrackKind.morph && !claim(track, mark, scratch)) {
                scalarTracks[header.pointee.scalarTrackCount] = row.u32
                header.pointee.scalarTrackCount &+= 1
            } else if goesByRows {
                track.pointee.other = 1
            }
        }
        UnsafeMutableRawPointer(floats + float).storeBytes(of: 0, as: UInt64.self)
        float &+= TrackRecord.trailingFloats.int
        close(clip, floats: float, words: word)
        clear(clip, Section.paths, to: Section.scalarTracks)
        writePaths(clip.section(Section.pathTable), clip.section(Section.paths), interning)
        header.pointee.spatialCount = writeSpatials(clip)
        writeAllRows(clip, tracks, places, floats, scratch, interning)
        arrangeOthers(clip.section(Section.scalarTracks), header, tracks, scratch)
        writePrepared(clip, curves, header)
        writeJoins(clip.section(Section.parentJoins), clip.section(Section.layers), scratch)
        writeUses(clip, places, scratch)
        writeContents(clip)
        writeTrims(clip, scratch)
        header.pointee.size = Section.offset(Section.count, header).u32
        Section.writeOffsets(header)
        writeShapes(clip, tracks, clip.section(Section.words), interning)
        writeDrawNeeds(clip)
        Section.clearGaps(header)
        header.pointee.checksum = checksum(header, header.pointee.size)
    }

    /// Clears sections of which not all is written.
    @inline(__always)
    private func clear<A, B>(_ clip: UnsafeMutableRawPointer, _ section: ClipSection<A>, to end: ClipSection<B>) {
        clear(UnsafeMutableRawPointer(clip.section(section)), to: UnsafeMutableRawPointer(clip.section(end)))
    }

    /// Clears memory by words of 64 bits.
    @inline(never)
    private func clear(_ start: UnsafeMutableRawPointer, to end: UnsafeMutableRawPointer) {
        var word = start
        while word < end {
            word.storeBytes(of: 0, as: UInt64.self)
            word += 8
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

/// Returns how many floats the tables of the curves have.
@inline(never)
func tableFloats(_ curves: UnsafePointer<Curve>, _ count: Int) -> UInt64 {
    var floats: UInt64 = 0
    for i in below(count) {
        floats &+= curves[i].tableSize
    }
    return floats
}

/// Returns the checksum of a clip, of its words of 64 bits, with 0 in place of the checksum itself. Four sums of FNV-1a
/// run in parallel, word i into sum i mod 4, since each step has to wait for the one before. At the end, zeros fill up
/// to the next four words, always at least one. Then the sums b, c and d go into a in the same way.
@inline(never)
func checksum(_ clip: UnsafePointer<ClipHeader>, _ size: UInt32) -> UInt64 {
    let prime: UInt64 = 0x0000_0100_0000_01B3, start: UInt64 = 0xCBF2_9CE4_8422_2325
    let words: Words64 = UnsafeRawPointer(clip).typed()
    var (a, b, c, d) = (start, start, start ^ words[2], start)
    var i = 0
    let end = (size >> 3).int
    @inline(__always) func take(_ word: (Int) -> UInt64) {
        a = (a ^ word(i)) &* prime
        b = (b ^ word(i &+ 1)) &* prime
        c = (c ^ word(i &+ 2)) &* prime
        d = (d ^ word(i &+ 3)) &* prime
        i &+= 4
    }
    while i &+ 4 <= end { take { words[$0] } }
    take { $0 < end ? words[$0] : 0 }
    a = (a ^ b) &* prime
    a = (a ^ c) &* prime
    return (a ^ d) &* prime
}
