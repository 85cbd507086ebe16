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
    ///
    /// Each section is written at its place as soon as the sections before it are counted.
    public func compile(
        _ outlined: UnsafePointer<ClipHeader>, _ clip: UnsafeMutableRawPointer, scratch: MutableWords
    ) {
        clip.header.pointee = outlined.pointee
        let interning = Interning(tables, scratch: scratch + markCount(clip.header))
        let curves = clip.section(Section.curves)
        let firstFloat = writeTimings(clip, curves, interning)
        writeModel(clip, interning)
        let tracks = clip.section(Section.tracks), floats = clip.section(Section.floats)
        writeTables(curves, clip.header.pointee.curveCount.int, floats)
        writeTracks(tracks, floats, from: firstFloat, clip, marks: scratch, interning)
        arrange(clip, curves, tracks, floats, scratch, interning)
        writeContents(clip)
        writeTrims(clip, scratch)
        seal(clip, tracks, interning)
    }

    /// Writes curves and clocks, each once. Returns how many floats the tables of curves take, with which the clip's
    /// floats begin.
    @inline(__always)
    private func writeTimings(
        _ clip: UnsafeMutableRawPointer, _ curves: UnsafeMutablePointer<Curve>, _ interning: Interning
    ) -> Int {
        let header = clip.header
        let count = interning.internTimings(curves)
        header.pointee.curveCount = count.u32
        let kept = keptFloats(tableFloats(curves, count), of: tables.float_count)
        let given = tableFloats(MotionClip.curves(tables.timings), tables.timing_count.int)
        header.pointee.floatCount &-= (keptFloats(given, of: tables.float_count) &- kept).u32
        header.pointee.clockCount = interning.internClocks(curves)
        writeClocks(clip, curves, interning)
        return kept.int
    }

    /// Writes what layers have without animations, and counts the paths.
    @inline(__always)
    private func writeModel(_ clip: UnsafeMutableRawPointer, _ interning: Interning) {
        let header = clip.header
        (header.pointee.pathCount, header.pointee.pathBytes) = interning.internPaths()
        writeLayers(
            clip.section(Section.columns), clip.section(Section.layers), ValueLayout(header).stride, interning, header)
        clear(clip, Section.users, to: Section.floats)
        writeUsers(clip.section(Section.users))
    }

    /// Writes the paths, and arranges the tracks as they apply: rows of values, then all others.
    @inline(__always)
    private func arrange(
        _ clip: UnsafeMutableRawPointer, _ curves: UnsafeMutablePointer<Curve>,
        _ tracks: UnsafeMutablePointer<TrackRecord>, _ floats: MutableFloats, _ scratch: MutableWords,
        _ interning: Interning
    ) {
        let header = clip.header, places = interning.trackPlaces
        clear(clip, Section.paths, to: Section.scalarTracks)
        writePaths(clip.section(Section.pathTable), clip.section(Section.paths), interning)
        header.pointee.spatialCount = writeSpatials(clip)
        writeAllRows(clip, tracks, places, floats, scratch, interning)
        arrangeOthers(clip.section(Section.scalarTracks), header, tracks, scratch)
        writePrepared(clip, curves, header)
        writeJoins(clip.section(Section.parentJoins), clip.section(Section.layers), scratch)
        writeUses(clip, places, scratch)
    }

    /// Writes what counts sections or looks at all of them, at last the checksum.
    @inline(__always)
    private func seal(
        _ clip: UnsafeMutableRawPointer, _ tracks: UnsafeMutablePointer<TrackRecord>, _ interning: Interning
    ) {
        let header = clip.header
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
    func clear(_ start: UnsafeMutableRawPointer, to end: UnsafeMutableRawPointer) {
        var word = start
        while word < end {
            word.storeBytes(of: 0, as: UInt64.self)
            word += 8
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
