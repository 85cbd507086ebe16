import MotionKernel

// Frames of layers, their order in depth, and conversion between their coordinates.

extension Sampler {
    /// Converts points (`width` 2) or rectangles (4) from the coordinates of layer `from` to those of `to` at t; each
    /// is a row, or none for the root. The way goes up to the parent that both share, and down from there.
    @inline(never)
    public func convert(
        at t: Double, from: UInt32, to: UInt32, width: Int, _ values: Floats, _ count: Int,
        _ out: MutableFloats
    ) {
        placeLayers(at: t)
        // Rows, and one more: the root is the least. A parent is less than its sublayers.
        var (shared, other) = (from &+ 1, to &+ 1)
        while shared != other {
            if shared < other { (shared, other) = (other, shared) }
            shared = layers[(shared &- 1).int].parent &+ 1
        }
        if clip.header.spaceCount != 0 {
            convertSpatial(from, to, shared &- 1, width, values, count, out)
            return
        }
        let affine = chain(from, to: shared &- 1).then(chain(to, to: shared &- 1).inverse)
        var i = 0
        while i < count &* width {
            box(of: values + i, step: 1, affine, out + i, isPoint: width == 2)
            i &+= width
        }
    }

    /// Returns the affine from the coordinates of a layer to those of a layer above it, by the affines in
    /// `scratch.spare`.
    @inline(never)
    private func chain(_ row: UInt32, to above: UInt32) -> Affine {
        var (row, chain) = (row, Affine(x: Vector(1, 0), y: Vector(0, 1), t: Vector(0, 0)))
        while row != above {
            let layer = row.int
            chain = chain.then(Affine(scratch.spare + layer &* 6))
            row = layers[layer].parent
        }
        return chain
    }

    /// Writes the boxes around the bounds of layers, where `affines` put them.
    @inline(never)
    func writeFrames(_ range: LayerRange, _ affines: LayerRows, _ frames: LayerRows) {
        let bounds = column(Column.boundsX)  // then the other three: they are animated together
        for layer in below(range.to, from: range.from) {
            box(of: bounds + layer, step: layout.stride, Affine(affines[layer]), frames[layer])
        }
    }

    /// Writes all layers in painter's order: sublayers are lists, sorted by z, of a tree that is walked from the root.
    /// `scratch.spare` holds the first sublayer of the root and of each layer, then the next sibling of each, then the
    /// rows sorted.
    @inline(__always)
    func writeOrders(_ orders: MutableWords, _ stride: Int) {
        let none = UInt32.max
        let first = UnsafeMutableRawPointer(scratch.spare).assumingMemoryBound(to: UInt32.self),
            next = first + (layerCount &+ 1)
        let sorted = next + layerCount
        sort(sorted, by: column(Column.zPosition), layerCount)
        var i = 0
        while i <= layerCount {
            first[i] = none
            i &+= 1
        }
        // From the front on, each one before its siblings so far.
        i = layerCount
        while i > 0 {
            i &-= 1
            let row = sorted[i].int,
                list = first + (layers[row].parent &+ 1).int
            next[row] = list.pointee
            list.pointee = sorted[i]
        }
        var row = first[0]
        while row != none {
            orders[i &* stride] = row
            i &+= 1
            var following = first[row.int &+ 1]
            while following == none && row != none {
                following = next[row]
                row = layers[row].parent
            }
            row = following
        }
    }
}

/// Writes the box around the rectangle x y width height as an affine puts it; of a point (`isPoint`) where it goes.
@inline(never)
private func box(
    of rectangle: Floats, step: Int, _ affine: Affine, _ out: MutableFloats,
    isPoint: Bool = false
) {
    @inline(never)
    func number(_ i: Int) -> Double { Double(finite(rectangle[i &* step])) }
    var center = affine.x * number(0) + affine.y * number(1) + affine.t, reach = Vector(0, 0)
    if !isPoint {
        let width = affine.x * (number(2) / 2), height = affine.y * (number(3) / 2)
        center += width + height
        reach = width.magnitudes + height.magnitudes
        (reach + reach).store(to: out + 2)
    }
    (center - reach).store(to: out)
}

/// Writes 0 ..< count in ascending order of their keys, equal keys in the order of the numbers: Shell's sort, since
/// there is no room to merge.
@inline(__always)
private func sort(_ rows: MutableWords, by keys: Floats, _ count: Int) {
    var i = 0, gap = 0
    while i < count {
        rows[i] = i.u32
        if i > 0 && keys[i] < keys[i &- 1] { gap = count }  // else they are sorted
        i &+= 1
    }
    while gap > 1 {
        // Each about 2.3 times the next, the last one 1.
        gap = ((gap &* 7) >> 4) | 1
        i = gap
        while i < count {
            let row = rows[i], key = keys[row]
            var at = i
            while at >= gap {
                let other = rows[at &- gap], otherKey = keys[other]
                if !(key < otherKey || (key == otherKey && row < other)) { break }
                rows[at] = other
                at &-= gap
            }
            rows[at] = row
            i &+= 1
        }
    }
}
