import CMotion
import MotionKernel

/// Turns a description whose rules hold into a clip.
public struct Compiler {
    let tables: Tables

    /// `tables` have no fault.
    public init(_ tables: Tables) { self.tables = tables }

    /// Bytes of the clip at most, and of scratch; nil if that is more than a block may have. `header` begins as it is made and gets the counts
    /// that `compile` begins with.
    public func sizes(_ header: UnsafeMutablePointer<ClipHeader>) -> motion_clip_sizes? {
        let fits = outline(header), clip = Section.offset(Section.end, header)
        let scratch = (Interning.size(tables) &+ UInt64(truncatingIfNeeded: markCount(header))) &* 4 &+ 8
        if !fits || clip > UInt64(MOTION_MAX_BYTES) || scratch > UInt64(MOTION_MAX_BYTES) { return nil }
        return motion_clip_sizes(clip: UInt32(truncatingIfNeeded: clip), scratch: UInt32(truncatingIfNeeded: scratch))
    }

    /// Words before those of interning: a mark a value, and later what arranges layers.
    private func markCount(_ header: UnsafePointer<ClipHeader>) -> Int { max(ValueLayout(header).count(header), levelWords) }

    /// Counts what follows from the description without interning, and as if no timing and no clock had an equal. False if the track
    /// numbers and paths are too many for their fields.
    @inline(__always)
    private func outline(_ header: UnsafeMutablePointer<ClipHeader>) -> Bool {
        header.pointee.magic = ClipHeader.magicNumber
        header.pointee.format = ClipHeader.formatVersion
        header.pointee.layerCount = tables.layer_count
        header.pointee.userCount = UInt32(truncatingIfNeeded: spatialOffset(Int(truncatingIfNeeded: tables.layer_3d_count), tables))
        // At most: all from the first layer in 3D on.
        if tables.layer_3d_count != 0 { header.pointee.spatialCount = tables.layer_count &- tables.layers_3d.pointee.layer }
        header.pointee.channelCount = tables.channel_count
        header.pointee.animationCount = tables.animation_count
        header.pointee.curveCount = tables.timing_count &+ 1
        header.pointee.clockCount = tables.clock_count
        header.pointee.recordCount = tables.clock_count
        header.pointee.clockRowCount = (tables.clock_count &+ 7) &>> 3
        header.pointee.otherCount = tables.animation_count
        header.pointee.pathCount = tables.path_count
        var floats: UInt64 = 0, words: UInt64 = 0, paths: UInt64 = 0, keys: UInt64 = 0, prepared: UInt64 = 0
        var row = 0
        while row < Int(truncatingIfNeeded: tables.animation_count) {
            let form = AnimationForm(tables.animations + row, tables)
            floats &+= form.floatCount
            words &+= form.wordCount
            if form.isStraight {
                header.pointee.mixCount &+= UInt32(truncatingIfNeeded: form.parts)
            } else if form.isKeyed {
                header.pointee.keyRowCount &+= UInt32(truncatingIfNeeded: form.parts)
                header.pointee.keyGroupCount &+= 1
                keys &+= UInt64(truncatingIfNeeded: form.parts &* (form.segments &+ 1))
            }
            let property = form.row.pointee.property
            if form.kind == TrackRecord.morph { header.pointee.hasShapes |= 1 }
            if form.kind == TrackRecord.path && form.isPaced { header.pointee.measures = 1 }
            if form.kind == TrackRecord.path && form.animation.flags & MOTION_ANIMATION_PATH_OF_LAYER != 0 {
                header.pointee.hasShapes |= 2
                header.pointee.measures = 1
            }
            if property < MOTION_PROPERTY_PATH && form.kind != TrackRecord.none && form.spatial < 0 {
                let columns: UInt32 = (1 &<< UInt32(truncatingIfNeeded: form.parts)) &- 1
                header.pointee.animatedColumns |= columns &<< UInt32(truncatingIfNeeded: propertyColumn(property))
                if form.row.pointee.rotate != MOTION_ROTATE_NONE {
                    header.pointee.animatedColumns |= 1 &<< UInt32(truncatingIfNeeded: Column.pathRotation)
                    header.pointee.turns = 1
                }
            }
            row &+= 1
        }
        // Anchor point and bounds move the pivot.
        if header.pointee.animatedColumns &>> UInt32(truncatingIfNeeded: Column.anchorX) & 0x3F != 0 {
            header.pointee.animatedColumns |= 3 &<< UInt32(truncatingIfNeeded: Column.pivotX)
        }
        let batches = UInt32(truncatingIfNeeded: ValueLayout(header).count(header) &>> 3)
        if header.pointee.mixCount > batches { header.pointee.mixCount = batches }
        if header.pointee.keyRowCount > batches { header.pointee.keyRowCount = batches }
        header.pointee.mixListCount = header.pointee.mixCount
        header.pointee.lockRowCount = header.pointee.keyRowCount
        header.pointee.lockKeyCount = UInt32(truncatingIfNeeded: keys &>> 3)
        row = 0
        while row < Int(truncatingIfNeeded: tables.path_count) {
            paths &+= (UInt64(tables.preparedSize(row).size) &+ 7) & ~7
            row &+= 1
        }
        row = 0
        while row < Int(truncatingIfNeeded: tables.channel_count) {
            header.pointee.valueCount &+= UInt32(truncatingIfNeeded: tables.width(of: tables.channels[row].property))
            row &+= 1
        }
        row = 0
        while row < Int(truncatingIfNeeded: tables.layer_count) {
            if tables.layers[row].path != MOTION_NONE { header.pointee.hasShapes |= 1 }
            if tables.layers[row].parent != MOTION_NONE { header.pointee.joinCount &+= 1 }
            row &+= 1
        }
        if header.pointee.hasShapes != 0 { words &+= UInt64(tables.layer_count) &* 2 }
        row = 0
        while row < Int(truncatingIfNeeded: tables.timing_count) {
            if tables.timings[row].flags & Curve.prepared != 0 { prepared &+= PreparedRow.most }
            row &+= 1
        }
        if prepared != 0 { prepared &+= UInt64(header.pointee.curveCount) }
        header.pointee.preparedCount = UInt32(truncatingIfNeeded: prepared)
        floats &+= tableFloats(curves(tables.timings), Int(truncatingIfNeeded: tables.timing_count))
        header.pointee.floatCount = UInt32(truncatingIfNeeded: floats)
        header.pointee.wordCount = UInt32(truncatingIfNeeded: words)
        header.pointee.pathBytes = UInt32(truncatingIfNeeded: paths)
        return floats &+ words &+ paths &+ prepared < UInt64(MOTION_MAX_BYTES)
    }

    /// Writes the clip. `clip` and `scratch` have the sizes asked for, and `outlined` is the header that these came with.
    public func compile(_ outlined: UnsafePointer<ClipHeader>, _ clip: UnsafeMutableRawPointer, scratch: UnsafeMutablePointer<UInt32>) {
        let header = clip.assumingMemoryBound(to: ClipHeader.self)
        header.pointee = outlined.pointee
        // Interning writes its sections, each at its place as soon as the one before is counted; the others begin as zeros.
        let interning = Interning(tables, scratch: scratch + markCount(header))
        let curves: UnsafeMutablePointer<Curve> = clip.section(Section.curves)
        let curveCount = interning.internTimings(curves)
        header.pointee.curveCount = UInt32(truncatingIfNeeded: curveCount)
        let given = tableFloats(MotionClip.curves(tables.timings), Int(truncatingIfNeeded: tables.timing_count))
        let kept = tableFloats(curves, curveCount)
        header.pointee.floatCount &-= UInt32(truncatingIfNeeded: given &- kept)
        let clocks: UnsafeMutablePointer<Clock> = clip.section(Section.clocks)
        header.pointee.clockCount = UInt32(truncatingIfNeeded: interning.internClocks(clocks))
        finishClocks(clocks, header)
        arrangeClocks(clip, curves, interning)
        let tracks: UnsafeMutablePointer<TrackRecord> = clip.section(Section.tracks)
        clear(UnsafeMutableRawPointer(tracks), to: clip.section(Section.end))

        let values = ValueLayout(header)
        writeLayers(clip.section(Section.columns), clip.section(Section.layers), values.stride, interning, header)
        writeUsers(clip.section(Section.users))
        writeSources(clip.section(Section.sources), values)
        let floats: UnsafeMutablePointer<Float> = clip.section(Section.floats), words: UnsafeMutablePointer<UInt32> = clip.section(Section.words)
        writeTables(curves, curveCount, floats)
        let others: UnsafeMutablePointer<UInt32> = clip.section(Section.others)
        clear(UnsafeMutableRawPointer(scratch), to: UnsafeMutableRawPointer(scratch + values.count(header)).assumingMemoryBound(to: UInt64.self))
        header.pointee.otherCount = 0
        let mask = interning.clearSlots(tables.animation_count)
        var row = 0, float = Int(truncatingIfNeeded: kept), word = header.pointee.hasShapes == 0 ? 0 : Int(truncatingIfNeeded: tables.layer_count) &* 2
        while row < Int(truncatingIfNeeded: tables.animation_count) {
            let form = AnimationForm(tables.animations + row, tables)
            let track = tracks + row, same = interning.sharing(row, mask).map { UnsafePointer(tracks + $0) }
            let compiler = TrackCompiler(form: form, interning: interning, values: values, floats: floats + float, words: words + word)
            track.pointee.floats = UInt32(truncatingIfNeeded: float)
            track.pointee.words = UInt32(truncatingIfNeeded: word)
            if !compiler.compile(track, same) {
                float &+= Int(truncatingIfNeeded: form.floatCount)
                word &+= Int(truncatingIfNeeded: form.wordCount)
            }
            // Marks in the scratch: whether an earlier animation has the same target, and which ones have tracks that apply in rows. Paths are
            // no values, and do not apply with them.
            if form.kind != TrackRecord.none && form.kind != TrackRecord.morph && !claim(track, 1, over: 0, scratch) && form.isKeyed {
                let isKeyed: UInt32 = form.isStraight ? 0 : 1
                _ = claim(track, UInt32(truncatingIfNeeded: row) &* 2 &+ 2 &+ isKeyed, over: 1, scratch)
                if isKeyed != 0 { track.pointee.group = 1 }
            } else if form.kind != TrackRecord.morph {
                others[Int(truncatingIfNeeded: header.pointee.otherCount)] = UInt32(truncatingIfNeeded: row)
                header.pointee.otherCount &+= 1
            }
            row &+= 1
        }
        close(clip, floats: float, words: word)
        writePaths(clip.section(Section.pathTable), clip.section(Section.paths))
        writeMixes(clip, tracks, floats, scratch, values.count(header))
        // Behind the mixes, whose number is known by now.
        header.pointee.spatialCount = writeSpatials(clip)
        writeKeys(clip, tracks, floats, clip.section(Section.words), scratch, interning)
        writePrepared(clip, curves, header)
        writeJoins(clip.section(Section.joins), clip.section(Section.layers), scratch)
        header.pointee.size = UInt32(truncatingIfNeeded: Section.offset(Section.end, header))
        writeShapes(clip, tracks, clip.section(Section.words))
        header.pointee.checksum = checksum(header, header.pointee.size)
    }

    @inline(__always)
    private func clear(_ start: UnsafeMutableRawPointer, to end: UnsafeMutablePointer<UInt64>) {
        var word = start.assumingMemoryBound(to: UInt64.self)
        while word < end {
            word.pointee = 0
            word += 1
        }
    }

    /// Where tracks share their numbers, the words and the others move up behind what is left; behind each of them stay zeros.
    @inline(__always)
    private func close(_ clip: UnsafeMutableRawPointer, floats: Int, words: Int) {
        let header = clip.assumingMemoryBound(to: ClipHeader.self)
        let givenWords: UnsafeMutablePointer<UInt64> = clip.section(Section.words), givenOthers: UnsafeMutablePointer<UInt64> = clip.section(Section.others)
        header.pointee.floatCount = UInt32(truncatingIfNeeded: floats)
        header.pointee.wordCount = UInt32(truncatingIfNeeded: words)
        move(givenWords, to: clip.section(Section.words), words)
        move(givenOthers, to: clip.section(Section.others), Int(truncatingIfNeeded: header.pointee.otherCount))
    }

    /// So many words of 32 bits, by two, to a place that is not behind theirs. What of theirs is not overwritten becomes zero.
    @inline(never)
    private func move(_ from: UnsafeMutablePointer<UInt64>, to: UnsafeMutablePointer<UInt64>, _ count: Int) {
        var i = 0
        while i < (count &+ 1) &>> 1 && from != to {
            let word = from[i]
            from[i] = 0
            to[i] = word
            i &+= 1
        }
    }
}

/// Floats of the curves' tables.
@inline(never)
private func tableFloats(_ curves: UnsafePointer<Curve>, _ count: Int) -> UInt64 {
    var floats: UInt64 = 0, i = 0
    while i < count {
        floats &+= curves[i].tableSize
        i &+= 1
    }
    return floats
}

/// FNV-1a over the 64-bit words of a clip, the checksum's own taken for 0: over every fourth word by itself, since each has to wait for the
/// one before, and then over those four.
@inline(never)
func checksum(_ clip: UnsafePointer<ClipHeader>, _ size: UInt32) -> UInt64 {
    let words = UnsafeRawPointer(clip).assumingMemoryBound(to: UInt64.self), prime: UInt64 = 0x0000_0100_0000_01B3, start: UInt64 = 0xCBF2_9CE4_8422_2325
    var (a, b, c, d) = (start, start, start ^ words[2], start)
    var i = 0
    let end = Int(truncatingIfNeeded: size &>> 3)
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
