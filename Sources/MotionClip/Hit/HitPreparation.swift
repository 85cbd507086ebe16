import CMotion
import MotionKernel

/// How a hit test is prepared: what the targets are, and what memory that takes.
public struct HitPreparation {
    private let clip: Clip
    private let byBounds: Bool
    private let rows: PaintTable

    /// Makes a preparation. `targets` is one of MOTION_HIT_*.
    public init(_ clip: Clip, targets: UInt32) {
        var contents = motion_contents()
        clip.read(&contents)
        (self.clip, byBounds) = (clip, targets == MOTION_HIT_BOUNDS)
        rows = PaintTable(rows: (clip.base + contents.first_paint.int).typed(), count: contents.paint_count.int)
    }

    /// The most items, verbs and points at any time.
    private var needs: DrawNeeds {
        @inline(never) get {
            var needs = clip.headerDrawNeeds
            needs.floats = 0
            if !byBounds { return needs }
            // A quadrilateral for each layer, and the outlines of the layers that clip.
            var clips: UInt64 = 0
            for row in below(rows.count) {
                if rows[row].kind.u32 == MOTION_PAINT_CLIP { clips &+= 1 }
            }
            let layers = clip.header.layerCount.u64, lines = clip.header.spaceCount != 0 ? DrawNeeds.linesOfCurve : 1
            (needs.items, needs.points) = (layers &+ clips, layers &* 4)
            needs.verbs = layers &* 5 &+ clips &* (DrawNeeds.boxVerbs &* lines).u64
            needs.points &+= clips &* (DrawNeeds.boxPoints &* lines).u64
            return needs
        }
    }

    /// Returns the bytes of the block and of the scratch.
    public var sizes: (block: UInt64, scratch: UInt64) {
        let drawing = clip.drawScratch(after: clip.geometryScratch)
        return (HitBlock.size(needs), drawing &+ (byBounds ? clip.header.layerCount.u64 &* 8 : 0))
    }

    /// Writes the block for a time.
    @inline(never)
    public func write(at time: Double, _ memory: UnsafeMutableRawPointer, scratch: UnsafeMutableRawPointer) {
        let block = HitBlock(needs, in: memory), geometry = clip.geometryScratch
        if byBounds {
            let words: MutableWords = (scratch + clip.drawScratch(after: geometry).int).typed()
            let drawing = Drawing(clip, at: time, flags: 0, scratch: scratch, geometry: geometry, orders: words)
            writeBounds(drawing, words, words + clip.header.layerCount.int, block)
        } else {
            let drawing = Drawing(clip, at: time, flags: MOTION_PATH_KEEP, scratch: scratch, geometry: geometry)
            var output = DrawOutput(
                items: block.items, itemCapacity: block.needs.items.u32, floats: nil, floatCapacity: 0,
                paths: block.paths)
            drawing.draw(&output)
            let count = output.counts.items, capacity = block.needs.items.u32
            block.itemCount = count < capacity ? count : capacity
            findOuter(block)
        }
        findBoxes(block)
    }

    /// Finds the item around each item by the spans.
    private func findOuter(_ block: HitBlock) {
        let items = block.items
        var open = MOTION_NONE
        for item in below(block.itemCount) {
            while open != MOTION_NONE && item.u32 > open &+ items[open].span { open = block.outer(of: open) }
            var isSource = false
            if open != MOTION_NONE {
                isSource = block.isSource(open) || item.u32 <= open &+ items[open].source_count
            }
            block.outer[item] = open & 0x7fff_ffff | (isSource ? 0x8000_0000 : 0)
            if items[item].span != 0 { open = item.u32 }
        }
    }

    // MARK: - Bounds

    /// Writes an item for each layer that clips those inside, then one for each layer that shows, from the back.
    /// `orders` has the layers in this order; `clips` is a word for each layer.
    private func writeBounds(_ drawing: Drawing, _ orders: MutableWords, _ clips: MutableWords, _ block: HitBlock) {
        let layerCount = clip.header.layerCount.int, layers = drawing.sampler.layers
        var paths = DrawOutput(items: nil, itemCapacity: 0, floats: nil, floatCapacity: 0, paths: block.paths)
        // The row that clips, then the item of the nearest clip around.
        for layer in below(layerCount) { clips[layer] = MOTION_NONE }
        for row in below(rows.count) {
            if rows[row].kind.u32 == MOTION_PAINT_CLIP { clips[rows[row].layer] = row.u32 }
        }
        func add(_ item: motion_draw_item, in outer: UInt32) {
            if block.itemCount.u64 >= block.needs.items { return }
            block.items[block.itemCount] = item
            block.outer[block.itemCount] = outer & 0x7fff_ffff
            block.itemCount &+= 1
        }
        for layer in below(layerCount) {
            let row = clips[layer], parent = layers[layer].parent,
                outer = parent == MOTION_NONE ? MOTION_NONE : clips[parent]
            clips[layer] = outer
            if row == MOTION_NONE { continue }
            var item = drawing.item(row.int)
            let hasInside = drawing.drawBox(row.int, layer.u32, 0, &item, &paths)
            if !hasInside { item.verb_count = 0 }
            clips[layer] = block.itemCount
            add(item, in: outer)
        }
        for place in below(layerCount) {
            let layer = orders[place].int
            var item = motion_draw_item()
            (item.kind, item.layer, item.row) = (MOTION_PAINT_BOX.u8, layer.u32, MOTION_NONE)
            (item.affine.0, item.affine.3, item.opacity) = (1, 1, drawing.room.opacities[layer])
            if item.opacity > 0 && drawing.drawBounds(layer, &item, &paths) { add(item, in: clips[layer]) }
        }
    }

    // MARK: - Boxes

    /// Writes the box of each item: what it may cover of the root's coordinates, and what clips around it leave of it.
    @inline(never)
    private func findBoxes(_ block: HitBlock) {
        let all = Vector(3e38, 3e38), count = block.itemCount.int
        for item in below(count) {
            let own = block.items + item, outer = block.outer(of: item.u32), kind = own.pointee.kind.u32
            var (low, high) = (-all, all)
            let hasPath = kind == MOTION_PAINT_CLIP || kind <= MOTION_PAINT_IMAGE
            if hasPath {
                (low, high) = block.path(item.u32)?.box ?? (all, -all)
                if kind == MOTION_PAINT_STROKE {
                    let affine = block.affine(item.u32), width = Double(own.pointee.width),
                        miter = own.pointee.join.u32 == MOTION_JOIN_MITER ? Double(own.pointee.miter_limit) : 1
                    // At most this much farther: by the corners of square caps, or by the tips of miters.
                    let reach = (affine.x.magnitudes + affine.y.magnitudes) * (width / 2 * max(1.5, miter))
                    (low, high) = (low - reach, high + reach)
                }
                // The edges are rounded.
                let off = (low.magnitudes + high.magnitudes) * 2e-7
                (low, high) = (low - off, high + off)
            }
            if outer != MOTION_NONE {
                let around = outer.int
                low = Vector(max(low.x, Double(block.lefts[around])), max(low.y, Double(block.tops[around])))
                high = Vector(min(high.x, Double(block.rights[around])), min(high.y, Double(block.bottoms[around])))
            }
            block.setBox(item, low, high)
        }
        // What is not drawn itself is not hit.
        for item in below(count) {
            if block.items[item].kind.u32 >= MOTION_PAINT_CLIP || block.isSource(item.u32) {
                block.setBox(item, all, -all)
            }
        }
        let end = (count &+ 7) & ~7
        for item in below(end, from: count) { block.setBox(item, all, -all) }
    }
}

extension Drawing {
    /// Draws the bounds of a layer as a quadrilateral in the root's coordinates. Returns whether they have an inside.
    func drawBounds(_ layer: Int, _ item: inout motion_draw_item, _ output: inout DrawOutput) -> Bool {
        let bounds = sampler.bounds(of: layer), (x, y) = (bounds.x, bounds.y)
        beginPath(&item, output)
        for corner in below(4) {
            let at = Vector(corner == 1 || corner == 2 ? x.y : x.x, corner < 2 ? y.x : y.y)
            output.paths.add(verb: corner == 0 ? PathVerb.move : PathVerb.line)
            if isSpatial {
                output.paths.add(seen(at, from: layer.u32))
            } else {
                let affine = affine(of: layer.u32)
                output.paths.add(affine.x * at.x + affine.y * at.y + affine.t)
            }
        }
        output.paths.add(verb: PathVerb.close)
        endPath(&item, output)
        return x.x != x.y && y.x != y.y
    }
}

extension Sampler {
    /// Returns the left and right, and the top and bottom edge of the bounds of a layer. `sample` has run for the time.
    func bounds(of layer: Int) -> (x: Vector, y: Vector) {
        let column = column(Column.boundsX) + layer, step = layout.stride
        func number(_ i: Int) -> Double { Double(finite(column[i &* step])) }
        return (Vector(number(0), number(0) + number(2)), Vector(number(1), number(1) + number(3)))
    }
}
