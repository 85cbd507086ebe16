import MotionKernel

/// Where the sections of a clip begin that sampling reads: looked up once, since finding one takes a walk over the
/// header's counts. Section.swift says what they hold.
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

    init(_ clip: Clip) {
        let base = clip.base, offsets = Section.offsets(clip.start)
        @inline(__always) func section<Element>(_ section: ClipSection<Element>) -> UnsafePointer<Element> {
            (base + offsets[unchecked: section.number].int).typed()
        }
        layers = section(Section.layers)
        tracks = section(Section.tracks)
        clocks = section(Section.clocks)
        clockRows = section(Section.clockRows)
        (model, users) = (section(Section.columns), section(Section.users))
        scalarTracks = section(Section.scalarTracks)
        parentJoins = section(Section.parentJoins)
        (mixes, lists) = (section(Section.mixes), section(Section.lists))
        (keyRows, keyGroups) = (section(Section.keyRows), section(Section.keyGroups))
        (keyRuns, keyRunValues) = (section(Section.keyRuns), section(Section.keyRunValues))
        spatials = section(Section.spatials)
    }
}
