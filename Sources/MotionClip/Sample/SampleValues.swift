import MotionDispatch
import MotionKernel

// The stage values: the progress of clocks -> values. Values begin as the clip's own, its model; rows of eight
// neighbours apply next, in lanes; then scalar tracks, one by one.

/// The rows of a clip that make values, each kind in the order of the values.
struct ValueRows {
    var mixes: RowCursor<MixRow>
    var keys: RowCursor<KeyRow>
    var keyRuns: RowCursor<KeyRun>
    /// Whether positions among keys are looked for as rows need them; else all of them are known.
    let findsPositions: Bool

    init(_ sampler: Sampler, findsPositions: Bool = false) {
        let sections = sampler.sections, header = sampler.clip.header
        mixes = RowCursor(sections.mixes, header.mixCount)
        keys = RowCursor(sections.keyRows, header.keyRowCount)
        keyRuns = RowCursor(sections.keyRuns, header.keyRunCount)
        self.findsPositions = findsPositions
    }
}

extension Sampler {
    /// Makes the values of the sample at hand, and their velocities if asked for.
    @inline(__always)
    func makeValues(_ plan: SamplePlan) {
        loadUserValues()
        if takesParts, let needed = plan.valued { return makeValues(of: needed) }
        loadModel(LayerRange(from: 0, to: layout.stride))
        if plan.wantsVelocities {
            makeVelocities()
        } else {
            if clip.header.keyGroupCount != 0 { findKeyPositions() }
            var rows = ValueRows(self)
            applyRows(&rows, 0, Int.max, state.progress, state.values)
        }
        applyScalarTracks(0, clip.header.scalarTrackCount.int, plan.wantsVelocities)
        movePivots()
    }

    /// Makes the values of some layers alone, and of those that share an eight with them.
    @inline(never)
    private func makeValues(of needed: LayerSet) {
        for eights in needed.eights { loadModel(eights) }
        forgetKeyPositions()
        var rows = ValueRows(self, findsPositions: true), column = 0
        let end = layout.place(Column.count)
        while column < end {
            for eights in needed.eights {
                applyRows(&rows, column &+ eights.from, column &+ eights.to, state.progress, state.values)
            }
            column &+= layout.stride
        }
        let tracks = clip.header.scalarTrackCount, layerClocks = clip.layerClocks
        if tracks == 0 { return }
        if clip.header.scalarTracksAscend == 0 { return applyScalarTracks(0, tracks.int, false) }
        for eights in needed.eights {
            applyScalarTracks(
                layerClocks[eights.from >> 2 &+ 1].int, layerClocks[eights.to >> 2 &+ 1].int, false)
        }
    }

    /// Makes all velocities, and the values that are not scalar tracks'.
    @inline(__always)
    private func makeVelocities() {
        clearVelocities()
        motion_kernel_mix(
            sections.mixes, clip.header.mixCount.int, sections.lists, state.progress, UnsafePointer(state.values),
            state.values)
        mixVelocities()
        for i in below(clip.header.animationCount) {
            if tracks[i].group != 0 { apply(tracks + i, state.velocities) }
        }
    }

    /// Applies the rows of values first ..< end, which is not before the range of the last call. `values` is the
    /// address of value 0, even if that is not in memory.
    @inline(never)
    func applyRows(
        _ rows: inout ValueRows, _ first: Int, _ end: Int, _ progress: Floats,
        _ values: MutableFloats
    ) {
        var count = rows.mixes.seek(first, end)
        if count > 0 {
            motion_kernel_mix(rows.mixes.row, count, sections.lists, progress, UnsafePointer(values), values)
        }
        count = rows.keys.seek(first, end)
        if count > 0 {
            if rows.findsPositions {
                for i in below(count) {
                    let groups = sections.lists + rows.keys.row[i].groups.int &* 8
                    for lane in below(8) { findKeyPosition(unlessKnown: groups[lane].int) }
                }
            }
            motion_kernel_keys(rows.keys.row, count, sections.lists, clip.floats, scratch.keyPositions, values)
        }
        count = rows.keyRuns.seek(first, end)
        if count > 0 {
            if rows.findsPositions {
                for i in below(count) { findKeyPosition(unlessKnown: rows.keyRuns.row[i].group.int) }
            }
            motion_kernel_key_runs(
                rows.keyRuns.row, count, sections.keyRunValues, scratch.keyPositions, values, first, end)
        }
    }

    /// Applies an animation, if its clock does.
    @inline(__always)
    func apply(_ track: UnsafePointer<TrackRecord>, _ velocities: MutableFloats?) {
        let clock = track.pointee.clock.int
        if state.isActive(clock) { clip.apply(track, state.readings[clock], state.values, velocities) }
    }

    // MARK: - Model values

    /// Copies what the clip has of the animated columns, for some layers.
    @inline(__always)
    private func loadModel(_ range: LayerRange) {
        var to = state.values + range.from, left = layout.animated
        while left != 0 {
            copy(
                sections.model + (left.trailingZeroBitCount &* layout.stride &+ range.from), to, range.to &- range.from)
            to += layout.stride
            left &= left &- 1
        }
    }

    private func loadUserValues() {
        copy(sections.users, state.values + layout.userBase, clip.header.userCount.int)
    }

    /// Copies four floats at a time. The last copy may write up to three too many: the next column overwrites them, or
    /// they fall between the columns and the user values, which begin at a multiple of four.
    @inline(__always)
    func copy(_ from: Floats, _ to: MutableFloats, _ count: Int) {
        var i = 0
        while i < count {
            UnsafeMutableRawPointer(to + i).storeBytes(
                of: UnsafeRawPointer(from + i).loadUnaligned(as: SIMD4<Float>.self), as: SIMD4<Float>.self)
            i &+= 4
        }
    }

    // MARK: - Velocities

    @inline(__always)
    private func clearVelocities() {
        let count = layout.count(clip.start)
        var i = 0
        while i < count {
            UnsafeMutableRawPointer(state.velocities + i).storeBytes(
                of: SIMD4<Float>(repeating: 0), as: SIMD4<Float>.self)
            i &+= 4
        }
    }

    /// Writes the velocities of the values that run straight from one number to another.
    @inline(never)
    private func mixVelocities() {
        for i in below(clip.header.mixCount) {
            let row = sections.mixes + i.int, first = state.velocities + row.pointee.first.int
            for lane in below(8) {
                let clock = row.pointee.clock(lane, sections.lists)
                if state.isActive(clock) {
                    let distance = Double(row.to[lane]) - Double(row.from[lane])
                    first[lane] = finite(distance * state.readings[clock].rate)
                }
            }
        }
    }

    // MARK: - Positions among keys

    /// Finds the position of each group of keys.
    @inline(never)
    func findKeyPositions() {
        let groups = clip.header.keyGroupCount.int
        for group in below(groups) { findKeyPosition(group) }
        scratch.keyPositions[groups] = KeyPosition.none
    }

    /// The position of a group of tracks among its keys before anything has asked for it.
    private var unknown: UInt32 { UInt32.max }

    /// Marks the position of each group of keys as not known yet.
    @inline(__always)
    private func forgetKeyPositions() {
        let groups = clip.header.keyGroupCount.int
        for group in below(groups) {
            scratch.keyPositions[group] = KeyPosition(offset: unknown, fraction: Float.nan)
        }
        scratch.keyPositions[groups] = KeyPosition.none
    }

    /// Finds the position of a group, if nothing has asked for it before.
    @inline(never)
    private func findKeyPosition(unlessKnown group: Int) {
        if scratch.keyPositions[group].offset == unknown { findKeyPosition(group) }
    }

    @inline(never)
    private func findKeyPosition(_ group: Int) {
        let track = tracks + sections.keyGroups[group].int, clock = track.pointee.clock.int
        scratch.keyPositions[group] =
            state.isActive(clock)
            ? Track(clip, track).keyPosition(at: state.readings[clock].progress) : KeyPosition.none
    }
}
