import CMotion
import MotionKernel

/// What trims have left of a layer's path at the time of a sample.
struct TrimmedPath {
    var pieces: PathPieces
    /// The number of the last walk over a trim's list that has visited this path, so that none visits it twice.
    fileprivate var walk: UInt32 = 0

    /// The bytes that a trimmed path takes in scratch: the same on every host, whatever the width of its pointers.
    static var stride: Int { 40 }
}

extension Clip {
    /// The bytes of scratch for what trims leave.
    var trimScratch: UInt64 {
        header.trimmedLayerCount.u64 &* TrimmedPath.stride.u64
            &+ header.trimPieces.u64 &* MemoryLayout<PathPiece>.stride.u64
    }
}

extension Sampler {
    /// Returns what is left of the path of a layer that trims list, by the row of such a layer.
    @inline(__always)
    private func trimmedPath(_ row: Int, _ memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<TrimmedPath> {
        (memory + row &* TrimmedPath.stride).assumingMemoryBound(to: TrimmedPath.self)
    }

    /// Measures and trims the paths that trims list, at the end to stroke start and end unless `whole` is set. `sample`
    /// has run for the time, and `shows` says which layers show. `room` has `clip.header.morphBytes`, followed by
    /// `clip.trimScratch`.
    @inline(never)
    func trimPaths(_ shows: Words, whole: Bool, _ room: UnsafeMutableRawPointer) {
        let layers = clip.trimmedLayers, count = clip.header.trimmedLayerCount.int,
            memory = room + clip.header.morphBytes.int
        var next = (memory + count &* TrimmedPath.stride).assumingMemoryBound(to: PathPiece.self)
        for row in below(count) {
            let own = layers[row], path = shows[own.layer] != 0 ? path(of: own.layer.int, 0, room) : nil,
                most = own.mostPieces.int
            trimmedPath(row, memory).pointee = TrimmedPath(pieces: PathPieces(path, most: most, in: next))
            next += (path?.subpathCount.int ?? 0) &* most
        }
        let trims = clip.trims
        for number in below(clip.header.trimCount) { trim(trims[number], number, memory, next) }
        if whole { return }
        let start = column(Column.strokeStart), end = column(Column.strokeEnd)
        for row in below(count) {
            let pieces = trimmedPath(row, memory).pointee.pieces, layer = layers[row].layer.int
            // The writer does that for a whole path.
            if pieces.isWhole { continue }
            let range = TrimRange(
                start: Double(start[layer]), end: Double(end[layer]), offset: 0, mode: MOTION_TRIM_CORE_ANIMATION)
            trimmedPath(row, memory).pointee.pieces.trim(TrimWindow(range), of: pieces.length, from: 0, next)
        }
    }

    /// Applies one trim. `spare` has room for the pieces of any one path.
    @inline(never)
    private func trim(
        _ trim: TrimRecord, _ number: Int, _ memory: UnsafeMutableRawPointer,
        _ spare: UnsafeMutablePointer<PathPiece>
    ) {
        func value(_ place: UInt32, _ none: Double) -> Double {
            place == MOTION_NONE ? none : Double(state.values[layout.userBase &+ place.int])
        }
        let window = TrimWindow(
            TrimRange(
                start: value(trim.start, 0), end: value(trim.end, 1), offset: value(trim.offset, 0), mode: trim.mode))
        if window.isAll { return }
        let list = clip.trimmed + trim.first.int, isParallel = trim.mode == MOTION_TRIM_LOTTIE_PARALLEL
        /// Visits the layers in their order, each once.
        func forEachPath(_ walk: Int, _ body: (UnsafeMutablePointer<TrimmedPath>) -> Void) {
            for i in below(trim.count) {
                let path = trimmedPath(list[i].int, memory)
                if path.pointee.walk == walk.u32 { continue }
                path.pointee.walk = walk.u32
                body(path)
            }
        }
        var (total, from) = (0.0, 0.0)
        if !isParallel { forEachPath(number &* 2 &+ 1) { total += $0.pointee.pieces.length } }
        forEachPath(number &* 2 &+ 2) {
            let length = $0.pointee.pieces.length
            $0.pointee.pieces.trim(window, of: isParallel ? nil : total, from: from, spare)
            from += length
        }
    }

    /// Returns the pieces that are left of the path of a layer that trims list, by the row of such a layer.
    func pieces(_ row: Int, _ room: UnsafeMutableRawPointer) -> PathPieces {
        trimmedPath(row, room + clip.header.morphBytes.int).pointee.pieces
    }
}
