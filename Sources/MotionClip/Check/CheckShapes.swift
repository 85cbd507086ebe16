import CMotion
import MotionKernel

extension Clip {
    /// Whether each layer's path and its list of morphs, which ascends, are there, and the sizes in the header follow
    /// from them.
    @inline(__always)
    var shapesAreSound: Bool {
        let count = header.layerCount, tracks = tracks, hasShapes = header.hasShapes
        let isPresent = hasShapes & ShapeFlag.present != 0
        if hasShapes & ~(ShapeFlag.present | ShapeFlag.followed) != 0 || (hasShapes != 0 && !isPresent) { return false }
        if isPresent
            && (count.u64 &* 2 > header.wordCount.u64
                || !areBelow(header.pathCount, orNone: true, words, 8, count))
        {
            return false
        }
        for layer in below(isPresent ? count.int : 0) {
            var (next, least) = (shape(layer)[1], UInt32(0))
            while next != MOTION_NONE {
                if next < least || next >= header.animationCount { return false }
                let track = tracks[next]
                if track.kind != TrackKind.morph || track.target != layer.u32 {
                    return false
                }
                least = next &+ 1
                next = track.next
            }
        }
        let needs = geometryNeeds()
        return needs.morphBytes == header.morphBytes.u64
            && needs.verbs == header.geometryVerbs.u64
            && needs.points == header.geometryPoints.u64
            && needs.pieces == header.trimPieces.u64
    }
}
