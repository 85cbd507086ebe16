import CMotion
import MotionKernel

/// What drawing needs of the caller's scratch, after what the geometry of a clip takes.
struct DrawRoom {
    /// The affines and opacities of all layers in root space: six floats each, and one each.
    let affines, opacities: MutableFloats
    /// The opacity that each layer has by itself.
    let ownOpacities: MutableFloats
    let values: MutableFloats
    /// Sixteen floats a layer, if some are in 3D.
    let matrices: MutableFloats
    /// Where the path of each layer has been written, then where the whole path of each layer has.
    let ranges: UnsafeMutablePointer<motion_path>
    /// A path, or the outline of a box, before it is projected.
    let verbs: MutableBytes
    let points: MutableFloats
    private let verbCapacity, pointCapacity: UInt32
    let spans: UnsafeMutablePointer<OpenSpan>
    let order: DrawOrder
    /// Room for morphs and for what trims leave of whole paths.
    let wholeRoom: UnsafeMutableRawPointer
    /// The bytes of all scratch, that of the geometry included.
    let size: UInt64

    /// Makes the memory of a drawing. `geometry` is the bytes that the geometry takes.
    @inline(never)
    init(_ clip: Clip, _ contents: motion_contents, after geometry: UInt64, at start: UnsafeMutableRawPointer) {
        let header = clip.header, layers = header.layerCount.u64, rows = contents.paint_count.u64
        var at = (geometry &+ 7) & ~7
        func bytes(_ count: UInt64) -> UnsafeMutableRawPointer {
            let part = start + at.int
            at = (at &+ count &+ 7) & ~7
            return part
        }
        func part<Element>(_ count: UInt64) -> UnsafeMutablePointer<Element> {
            bytes(count &* MemoryLayout<Element>.stride.u64).typed()
        }
        affines = part(6 &* layers)
        opacities = part(layers)
        ownOpacities = part(layers)
        values = part(header.valueCount.u64)
        let isSpatial = header.spaceCount != 0
        matrices = part(isSpatial ? 16 &* layers : 0)
        ranges = part(2 &* layers)
        verbCapacity = isSpatial ? header.geometryVerbs &+ DrawNeeds.boxVerbs : 0
        pointCapacity = isSpatial ? header.geometryPoints &+ DrawNeeds.boxPoints : 0
        verbs = part(verbCapacity.u64)
        points = part(2 &* pointCapacity.u64)
        spans = part(rows)
        let isSorted = contents.sorted != 0, sortedRows = isSorted ? rows : 0, sortedLayers = isSorted ? layers : 0
        order = DrawOrder(
            isSorted: isSorted, orders: part(sortedLayers), next: part(sortedRows), first: part(2 &* sortedRows &+ 2),
            list: part(sortedRows), key: part(sortedRows), ofLayer: part(sortedLayers &+ 1))
        wholeRoom = bytes(header.trimCount == 0 ? 0 : header.morphBytes.u64 &+ clip.trimScratch)
        size = at
    }

    /// Returns whether one of the layers has left the plane. How high it lies above the plane is not seen.
    func leavesPlane(_ layerCount: Int) -> Bool {
        for layer in below(layerCount) {
            let m = matrices + 16 &* layer
            let rest =
                abs(Double(m[2])) + abs(Double(m[3])) + abs(Double(m[6])) + abs(Double(m[7]))
                + abs(Double(m[8])) + abs(Double(m[9])) + abs(Double(m[11]))
            if rest != 0 || m[10] != 1 || m[15] != 1 { return true }
        }
        return false
    }

    /// An output to where a path is before it is projected.
    var path: PathOutput {
        PathOutput(
            verbs: verbs, verbCapacity: verbCapacity, points: points, pointCapacity: pointCapacity, isBounded: true)
    }
}

/// A span whose rows are being drawn.
struct OpenSpan {
    /// The number of its item, its row of paint, and the first row inside.
    var item, row, inside: UInt32
    /// How many items its source has, as soon as that is known.
    var sourceCount: UInt32
    /// Whether the source of a matte is being drawn.
    var isInSource: Bool
    /// The layer of the group around it, up to which opacities are multiplied.
    var outerGroup: UInt32
}
