import CMotion
import MotionClip
import MotionKernel

/// A box: left, top, right, bottom.
typealias Extent = SIMD4<Double>

extension Extent {
    static var nothing: Extent { Extent(.infinity, .infinity, -.infinity, -.infinity) }
    var isNothing: Bool { !(x <= z && y <= w) }

    mutating func add(_ point: Vector, _ more: Double = 0) {
        add(Extent(point.x - more, point.y - more, point.x + more, point.y + more))
    }

    mutating func add(_ other: Extent) {
        if other.isNothing { return }
        self = Extent(lesser(x, other.x), lesser(y, other.y), greater(z, other.z), greater(w, other.w))
    }

    /// Returns how far the box gets from a point.
    func far(from point: Vector) -> Double {
        Vector(greater(z - point.x, point.x - x), greater(w - point.y, point.y - y)).length
    }

    /// Returns the box around this one, moved by an affine.
    func moved(_ affine: Affine) -> Extent {
        var box = Extent.nothing
        if isNothing { return box }
        for corner in below(4) {
            let point = Vector(corner & 1 == 0 ? x : z, corner & 2 == 0 ? y : w)
            box.add(affine.x * point.x + affine.y * point.y + affine.t)
        }
        return box
    }
}

/// How far layers reach: what they draw themselves, and how far an error of each is seen.
struct Reach {
    private(set) var table: UnsafeMutablePointer<Columns>
    let extents: UnsafeMutablePointer<Extent>  // that each layer draws, in its own coordinates
    let reach, stretch: MutableDoubles
    private let spread: MutableDoubles  // from each layer's anchor, in its own coordinates
    let depth: MutableDoubles  // moving layers on the longest way through each
    let shown: MutableBytes  // of layers that are shown at some time: 1
    private let now: MutableBytes
    private let boxes, inner: UnsafeMutablePointer<Extent>
    private let affines: UnsafeMutablePointer<Affine>

    /// Times at which extents are looked for.
    static var times: Int { 61 }

    /// Returns the same with columns that are elsewhere.
    func with(_ table: UnsafeMutablePointer<Columns>) -> Reach {
        var other = self
        other.table = table
        return other
    }

    init(_ table: UnsafeMutablePointer<Columns>, _ room: inout Room) {
        self.table = table
        let count = table.pointee.layerCount
        (extents, boxes, affines) = (room.take(count), room.take(count), room.take(count))
        (reach, stretch, depth) = (room.take(count), room.take(count), room.take(count))
        (shown, now, inner, spread) = (room.take(count), room.take(count), room.take(count), room.take(count))
    }

    var columns: Columns { unsafeAddress { UnsafePointer(table) } }

    private var layers: UnsafePointer<LayerRecord> { columns.clip.layers }
    var steps: Int { columns.timeCount < Reach.times ? columns.timeCount : Reach.times }

    /// Returns the index of one of the times at which extents are looked for.
    func time(_ step: Int) -> Int {
        let share = Double(step) / Double(larger(steps &- 1, 1))
        return columns.index(of: columns.start + (columns.end - columns.start) * share)
    }

    /// Returns a number that a layer has without its animations.
    private func model(_ layer: Int, _ column: Int) -> Double {
        Double(columns.clip.columns[column &* columns.stride &+ layer])
    }

    /// Returns the anchor of a layer, which all its transforms turn about.
    func anchor(_ layer: Int) -> Vector {
        let (share, box) = (Column.anchorX, Column.boundsX)
        return Vector(
            model(layer, box) + model(layer, share) * model(layer, box &+ 2),
            model(layer, box &+ 1) + model(layer, share &+ 1) * model(layer, box &+ 3))
    }

    /// Returns how far points are moved at most if a scale of a layer is larger by 1.
    func scaled(_ layer: UInt32) -> Double {
        let parent = layers[layer].parent
        return spread[layer] * (parent == Columns.none ? 1 : stretch[parent])
    }

    /// Returns the bounds of a layer.
    func bounds(_ layer: Int) -> Extent {
        let box = Column.boundsX, (x, y) = (model(layer, box), model(layer, box &+ 1))
        return Extent(x, y, x + model(layer, box &+ 2), y + model(layer, box &+ 3))
    }

    /// Finds all that follows from the extents.
    @inline(never)
    func find() {
        for layer in below(columns.layerCount) {
            (reach[layer], stretch[layer], spread[layer], shown[layer]) = (1, 1e-3, 1, 0)
        }
        for step in below(steps) { look(time(step)) }
        for layer in below(columns.layerCount) {
            let own = columns.moves(columns.affine(layer), 6) ? 1.0 : 0, parent = layers[layer].parent
            depth[layer] = own + (parent == Columns.none ? 0 : depth[parent])
        }
        var layer = columns.layerCount
        while layer > 0 {
            layer &-= 1
            let parent = layers[layer].parent
            if parent != Columns.none { depth[parent] = max(depth[parent], depth[layer]) }
            depth[layer] = max(depth[layer], 1)
        }
    }

    /// Looks how far layers reach at a time.
    private func look(_ time: Int) {
        for layer in below(columns.layerCount) {
            let parent = layers[layer].parent, own = columns.placed(layer, time)
            let affine = parent == Columns.none ? own : own.then(affines[parent.int])
            (affines[layer], boxes[layer], inner[layer]) = (affine, extents[layer].moved(affine), extents[layer])
            stretch[layer] = max(stretch[layer], max(affine.x.length, affine.y.length))
            let from = layers[layer].shownWith
            let isShown =
                columns.number(columns.opacity(layer), time) > 0 && (from == Columns.none || now[from] != 0)
            now[layer] = isShown ? 1 : 0
            shown[layer] |= now[layer]
        }
        var layer = columns.layerCount
        while layer > 0 {
            layer &-= 1
            let parent = layers[layer].parent, anchor = anchor(layer), affine = affines[layer]
            let origin = affine.x * anchor.x + affine.y * anchor.y + affine.t, box = boxes[layer]
            if parent != Columns.none {
                boxes[parent.int].add(box)
                inner[parent.int].add(inner[layer].moved(columns.placed(layer, time)))
            }
            if box.isNothing { continue }
            reach[layer] = max(reach[layer], box.far(from: origin))
            spread[layer] = max(spread[layer], inner[layer].far(from: anchor))
        }
    }

    /// Returns the box around what one layer draws at all times, in the coordinates of a layer above it or of the root.
    @inline(never)
    func extent(of layer: UInt32, in base: UInt32) -> Extent {
        var box = Extent.nothing
        for step in below(columns.travels(layer, in: base) ? steps : 1) {
            box.add(extents[layer.int].moved(columns.placed(layer, in: base, time(step))))
        }
        return box
    }

    /// Returns the box around what layers draw at all times, in the coordinates of a layer above them or of the root.
    @inline(never)
    func extent(in base: UInt32, _ chosen: MutableBytes) -> Extent {
        var box = Extent.nothing
        for layer in below(columns.layerCount) where chosen[layer] != 0 { box.add(extent(of: layer.u32, in: base)) }
        return box
    }
}

// In an extension of a vector `min` and `max` are those of its lanes.
private func lesser(_ a: Double, _ b: Double) -> Double { min(a, b) }
private func greater(_ a: Double, _ b: Double) -> Double { max(a, b) }
