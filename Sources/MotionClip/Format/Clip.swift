import MotionKernel

/// A clip in memory. Making one checks the header and sizes, O(1).
public struct Clip {
    public let start: UnsafePointer<ClipHeader>
    public var header: ClipHeader { start.pointee }
    // What every track needs.
    package let floats: Floats
    package let words: Words

    @inline(never)
    public init?(_ pointer: UnsafeRawPointer, size: UInt32) {
        if size.int < MemoryLayout<ClipHeader>.stride { return nil }
        start = pointer.typed()
        if start.pointee.magic != ClipHeader.magicNumber || start.pointee.format != ClipHeader.formatVersion {
            return nil
        }
        if start.pointee.size > size || start.pointee.layerCount > 1 << 24 { return nil }
        if !Section.areSound(start) { return nil }
        floats = pointer.section(Section.floats)
        words = pointer.section(Section.words)
    }

    /// Returns whether a block begins as a clip that a version of the library with another format compiled.
    @inline(never)
    public static func hasOtherFormat(_ pointer: UnsafeRawPointer, size: UInt32) -> Bool {
        if size < 8 { return false }
        let words = pointer.assumingMemoryBound(to: UInt32.self)
        return words[0] == ClipHeader.magicNumber && words[1] != ClipHeader.formatVersion
    }

    var base: UnsafeRawPointer { UnsafeRawPointer(start) }
    /// The curves, which are the first section.
    package var curves: UnsafePointer<Curve> { UnsafeRawPointer(start + 1).typed() }
    var clocks: UnsafePointer<Clock> { base.section(Section.clocks) }  // those with a record
    var clockRows: UnsafePointer<ClockRow> { base.section(Section.clockRows) }
    package var tracks: UnsafePointer<TrackRecord> { base.section(Section.tracks) }
    package var columns: Floats { base.section(Section.columns) }
    package var layers: UnsafePointer<LayerRecord> { base.section(Section.layers) }
    package var users: Floats { base.section(Section.users) }
    var parentJoins: Words { base.section(Section.parentJoins) }
    var scalarTracks: Words { base.section(Section.scalarTracks) }
    var mixes: UnsafePointer<MixRow> { base.section(Section.mixes) }
    var lists: Words { base.section(Section.lists) }
    var keyRows: UnsafePointer<KeyRow> { base.section(Section.keyRows) }
    var keyRuns: UnsafePointer<KeyRun> { base.section(Section.keyRuns) }
    var keyGroups: Words { base.section(Section.keyGroups) }
    package var spatials: UnsafePointer<SpatialRecord> { base.section(Section.spatials) }
    /// Rows of the curves, if some have tables.
    var prepared: UnsafeRawPointer? {
        header.preparedCount == 0 ? nil : UnsafeRawPointer(base.section(Section.prepared))
    }
    // The two sections directly after the words: found without a walk, since every sample takes paths.
    var pathTable: UnsafePointer<PathRecord> {
        UnsafeRawPointer(words + ((header.wordCount.int &+ 1) & ~1)).typed()
    }
    var paths: UnsafeRawPointer { UnsafeRawPointer(pathTable + header.pathCount.int) }

    var recordCount: Int { header.recordCount.int }

    /// Whether what the clip needs is in this module.
    public var isPlayable: Bool {
        header.spaceCount == header.spatialCount && (canDraw || header.measures == 0)
    }

    /// Returns a clock, from its record or its row.
    @inline(never)
    package func clock(_ index: Int) -> Clock {
        index < recordCount ? clocks[index] : Clock(clockRows, number: index &- recordCount)
    }

    /// Returns the parent of a clock, or none: those in rows have none.
    @inline(never)
    package func parent(ofClock index: Int) -> UInt32 { index < recordCount ? clocks[index].parent : UInt32.max }

    @inline(never)
    package func path(_ index: Int) -> PreparedPath? {
        let record = pathTable[index]
        return PreparedPath(paths + record.offset.int, size: record.size)
    }
}
