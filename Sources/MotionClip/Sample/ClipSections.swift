import MotionKernel

/// Where the sections of a clip begin that sampling reads. Section.swift says what they hold.
struct ClipSections {
    let layers: UnsafePointer<LayerRecord>
    let tracks: UnsafePointer<TrackRecord>
    let clocks: UnsafePointer<Clock>
    let clockRows: UnsafePointer<ClockRow>
    let model, users: Floats
    let scalarTracks, parentJoins: Words
    let mixes: UnsafePointer<MixRow>
    let keyRows: UnsafePointer<KeyRow>
    let keyRuns: UnsafePointer<KeyRun>
    let lists, keyGroups: Words
    let keyRunValues: Floats
    let spatials: UnsafePointer<SpatialRecord>

    @inline(__always)
    init(_ clip: Clip) {
        let base = clip.base
        layers = base.section(Section.layers)
        tracks = base.section(Section.tracks)
        clocks = base.section(Section.clocks)
        clockRows = base.section(Section.clockRows)
        (model, users) = (base.section(Section.columns), base.section(Section.users))
        scalarTracks = base.section(Section.scalarTracks)
        parentJoins = base.section(Section.parentJoins)
        (mixes, lists) = (base.section(Section.mixes), base.section(Section.lists))
        (keyRows, keyGroups) = (base.section(Section.keyRows), base.section(Section.keyGroups))
        (keyRuns, keyRunValues) = (base.section(Section.keyRuns), base.section(Section.keyRunValues))
        spatials = base.section(Section.spatials)
    }
}
