import CMotion
import MotionClip
import MotionFiles
import MotionKernel

/// A clip on its way to a file: what is drawn, what of it moves, and how far each error is seen.
///
/// Items of a drawing say what is in what. Lottie has a composition for what is drawn as one picture: a group, what a
/// clip, a mask or a matte limits.
struct Picture {
    let clip: Clip
    private let table: UnsafeMutablePointer<Columns>
    let reach: Reach
    let names: Names
    let paints: UnsafePointer<motion_paint>
    let painted: Words
    let items: UnsafeMutablePointer<motion_draw_item>
    let itemCount: Int
    let form: motion_export_form
    var properties: Properties
    var outlines: Outlines
    var losses: Losses
    /// The layer of the group around each item, the composition that it is, and that of its source as a matte.
    let groups, compositions, sources: MutableWords
    /// The composition that each item is in, and whether it is ever seen.
    let owners: MutableWords
    let seen: MutableBytes
    let chosen: MutableBytes  // layers
    let all: UnsafeMutablePointer<Composition>
    var compositionCount = 0
    /// What is known of each layer in the composition at hand.
    let marks: UnsafeMutablePointer<LayerMark>
    let needed, runs: MutableWords
    var neededCount = 0
    /// Five numbers at each time: those of a transform.
    let parts: MutableDoubles
    /// How far each layer is off in its parent, and what it draws.
    let errors, drawn: MutableDoubles
    var size = Vector(0, 0), shift = Vector(0, 0)
    var markup = Markup()

    var columns: Columns { unsafeAddress { UnsafePointer(table) } }

    /// What a composition holds: items, in the coordinates of a layer or of the root, moved by an offset.
    struct Composition {
        var first = 0, end = 0
        var base = Columns.none
        var isPlaced = false  // as the layer whose coordinates it has; else it lies in those of the one around it
        var offset = Vector(0, 0), size = Vector(0, 0)
    }

    /// What is known of a layer in the composition that is being written.
    struct LayerMark {
        var isThere = false, isNeeded = false
        var item = Columns.none  // that has its place
        var offset = Vector(0, 0)
    }

    init(
        _ reach: Reach, _ properties: Properties, _ form: motion_export_form, _ contents: motion_contents,
        _ items: UnsafeMutablePointer<motion_draw_item>, _ itemCount: Int, _ width: Widths, _ room: inout Room
    ) {
        (self.reach, self.properties, self.form, table) = (reach, properties, form, reach.table)
        (self.items, self.itemCount, clip) = (items, itemCount, reach.columns.clip)
        (names, outlines) = (Names(clip, contents), Outlines(table, width, &room))
        let base = UnsafeRawPointer(clip.start), layers = clip.header.layerCount.int
        (paints, painted) = ((base + contents.first_paint.int).typed(), (base + contents.first_painted.int).typed())
        losses = Losses(&room, capacity: 4 &* (itemCount &+ layers) &+ 64)
        (groups, compositions, sources) = (room.take(itemCount), room.take(itemCount), room.take(itemCount))
        (owners, seen, runs) = (room.take(itemCount), room.take(itemCount), room.take(itemCount))
        (all, marks, needed) = (room.take(2 &* itemCount), room.take(layers), room.take(layers))
        parts = room.take(4 &* table.pointee.timeCount)
        (errors, drawn, chosen) = (room.take(layers), room.take(layers), room.take(layers))
    }

    /// Finds what all forms need.
    mutating func find() {
        for layer in below(columns.layerCount) { (errors[layer], drawn[layer]) = (0, 0) }
        properties.takeEases()
        prepare()
        measure()
        look()
    }

    /// How far what is drawn may be off at most, in points.
    var error: Double {
        var most = 0.0
        for layer in below(columns.layerCount) {
            let parent = layers[layer].parent
            if parent != Columns.none { errors[layer] += errors[parent.int] }
            most = max(most, errors[layer] + drawn[layer])
        }
        return most
    }

    mutating func writeLosses() {
        let isPage = form.format != MOTION_EXPORT_LOTTIE
        for user in below(clip.header.userPropertyCount) where names.has(MOTION_TABLE_USER_PROPERTIES, user.u32) {
            if clip.isOwned(user.u32) || isPage && !properties.knots.moves(user: user) { continue }
            losses.add(user.u32, isPage ? Losses.userOfPage : Losses.user)
        }
        losses.write(&properties.text, names, end: rounded(form.end, 6))
    }

    var tolerance: Double { form.tolerance }
    var layers: UnsafePointer<LayerRecord> { clip.layers }

    /// Returns how far what a layer shows may be off because of it alone.
    func limit(_ layer: UInt32) -> Double {
        0.9 * tolerance / (layer == Columns.none ? 1 : reach.depth[layer] + 1)
    }

    func stretch(_ layer: UInt32) -> Double { layer == Columns.none ? 1 : reach.stretch[layer] }

    /// Returns whether a layer is another one or below it.
    func isIn(_ layer: UInt32, _ base: UInt32) -> Bool {
        var next = layer
        while next != Columns.none && next != base { next = layers[next].parent }
        return next == base
    }

    static func isSpan(_ kind: UInt32) -> Bool { kind >= MOTION_PAINT_CLIP && kind <= MOTION_PAINT_GROUP }

    func kind(_ item: Int) -> UInt32 { items[item].kind.u32 }
    func paint(_ item: Int) -> UnsafePointer<motion_paint> { paints + items[item].row.int }

    // MARK: - Compositions

    /// Finds the groups around items, and which spans are compositions.
    @inline(never)
    mutating func prepare() {
        for i in below(itemCount) {
            (groups[i], compositions[i], sources[i]) = (Columns.none, Columns.none, Columns.none)
            (owners[i], seen[i]) = (Columns.none, 0)
        }
        for i in below(itemCount) {
            let own = items[i]
            if own.kind.u32 != MOTION_PAINT_GROUP || own.layer == Columns.none { continue }
            for inner in below(i &+ 1 &+ own.span.int, from: i &+ 1) { groups[inner] = own.layer }
        }
        var i = 0
        while i < itemCount {
            if !Picture.isSpan(kind(i)) || compositions[i] != Columns.none {
                i &+= 1
                continue
            }
            // Spans of the same layer that hold all of each other are one composition.
            var last = i, content = 0
            let number = addComposition()
            while true {
                compositions[last] = number
                content = last &+ 1 &+ items[last].source_count.int
                if kind(last) == MOTION_PAINT_MATTE { addSource(last) }
                if kind(last) == MOTION_PAINT_MASK {
                    for mask in below(content, from: last &+ 1) { compositions[mask] = number }
                }
                let end = last &+ 1 &+ items[last].span.int
                if content >= end || !Picture.isSpan(kind(content)) || items[content].layer != items[i].layer
                    || content &+ 1 &+ items[content].span.int != end || kind(last) == MOTION_PAINT_MATTE
                    || kind(content) == MOTION_PAINT_GROUP
                {
                    break
                }
                last = content
            }
            finish(number, content, last &+ 1 &+ items[last].span.int, items[i].layer)
            i &+= 1
        }
    }

    private mutating func addComposition() -> UInt32 {
        compositionCount &+= 1
        return (compositionCount &- 1).u32
    }

    /// Makes a composition of a matte's source, unless it is one layer.
    private mutating func addSource(_ matte: Int) {
        let first = matte &+ 1, end = first &+ items[matte].source_count.int
        var isOne = true
        for i in below(end, from: first) {
            if kind(i) >= MOTION_PAINT_CLIP || items[i].layer != items[first].layer || items[i].blend != 0 {
                isOne = false
            }
        }
        if isOne { return }
        sources[matte] = addComposition()
        finish(sources[matte], first, end, items[matte].layer)
    }

    /// Chooses the coordinates of a composition: those of a layer that all its items are in, or the root's.
    private mutating func finish(_ number: UInt32, _ first: Int, _ end: Int, _ layer: UInt32) {
        var own = Composition(first: first, end: end, base: layer, isPlaced: layer != Columns.none)
        for i in below(end, from: first) where kind(i) < MOTION_PAINT_CLIP && own.isPlaced {
            if !isIn(items[i].layer, own.base) { own.isPlaced = false }
            forEachPainted(i) { if !isIn($0, own.base) { own.isPlaced = false } }
        }
        if !own.isPlaced && first < itemCount {
            own.base = owners[first] == Columns.none ? Columns.none : all[owners[first].int].base
        }
        for i in below(end, from: first) { owners[i] = number }
        all[number.int] = own
    }

    func forEachPainted(_ item: Int, _ body: (UInt32) -> Void) {
        let paint = paint(item)
        if kind(item) == MOTION_PAINT_BOX { return body(items[item].layer) }
        for i in below(paint.pointee.painted_count) { body(painted[paint.pointee.first_painted.int &+ i]) }
    }

    /// Finds the extents of layers, those of the picture, and how large compositions are.
    @inline(never)
    mutating func measure() {
        for layer in below(columns.layerCount) { reach.extents[layer] = Extent.nothing }
        for i in below(itemCount) where kind(i) < MOTION_PAINT_CLIP && items[i].layer != Columns.none {
            let own = items[i].layer, row = paint(i).pointee
            var box = Extent.nothing
            if kind(i) >= MOTION_PAINT_BOX {
                box = self.box(i)
            } else {
                let isMoving = isMoving(i, in: own)
                for step in below(isMoving ? reach.steps : 1) {
                    let time = isMoving ? reach.time(step) : 0
                    if outlines.read(
                        painted + row.first_painted.int, row.painted_count.int, in: own, time, isFirst: step == 0)
                    {
                        box.add(outlines.extent)
                    }
                }
                box = widened(box, row)
            }
            reach.extents[own.int].add(box)
        }
        size = clip.pictureSize
        // Where an element of SVG has its layer's coordinates, the bounds count, too.
        for layer in below(form.format == MOTION_EXPORT_LOTTIE || size.x <= 0 ? 0 : columns.layerCount) {
            reach.extents[layer].add(reach.bounds(layer))
        }
        reach.find()
        if size.x <= 0 || size.y <= 0 {
            let box = reach.extent(in: Columns.none, reach.shown)
            if box.isNothing {
                size = Vector(1, 1)
            } else {
                shift = Vector(-floor(box.x), -floor(box.y))
                size = Vector(shift.x - floor(-box.z), shift.y - floor(-box.w))
            }
        }
    }

    /// Returns the box around what a row with a box draws at all times.
    private func box(_ item: Int) -> Extent {
        var box = Extent.nothing
        let place = columns.value(boundsPlace(item))
        for step in below(reach.steps) {
            let time = reach.time(step)
            let corner = Vector(columns.number(place, time), columns.number(place &+ 1, time))
            box.add(corner)
            box.add(corner + Vector(columns.number(place &+ 2, time), columns.number(place &+ 3, time)))
        }
        return box
    }

    /// Returns the place of the bounds that an item draws.
    func boundsPlace(_ item: Int) -> UInt32 {
        let row = paint(item).pointee
        for i in below(row.painted_count) where painted[row.first_painted.int &+ i] == items[item].layer {
            return row.bounds &+ 4 &* i.u32
        }
        return row.bounds
    }

    private func widened(_ box: Extent, _ row: motion_paint) -> Extent {
        if box.isNothing || row.width == Columns.none { return box }
        var width = 0.0
        for step in below(reach.steps) {
            width = max(width, columns.number(columns.value(row.width), reach.time(step)))
        }
        let longest = row.join.u32 == MOTION_JOIN_MITER ? clamp(Double(row.miter_limit), 1.5, 10) : 1.5
        let more = width / 2 * longest
        return box + Extent(-more, -more, more, more)
    }

    /// Chooses offset and size of a composition: what it holds, with some slack for times between those looked at.
    mutating func measure(_ number: Int) {
        let own = all[number]
        if own.base == Columns.none {
            (all[number].size, all[number].offset) = (size, shift)
            return
        }
        var box = Extent.nothing, last = Columns.none
        for i in below(own.end, from: own.first) where kind(i) < MOTION_PAINT_CLIP && items[i].layer != Columns.none {
            if items[i].layer != last { box.add(reach.extent(of: items[i].layer, in: own.base)) }
            last = items[i].layer
        }
        if box.isNothing { return }
        let most = 30_000.0, slack = Vector(0.05 * (box.z - box.x) + 2, 0.05 * (box.w - box.y) + 2)
        let low = Vector(max(box.x - slack.x, -most), max(box.y - slack.y, -most))
        let high = Vector(min(box.z + slack.x, most), min(box.w + slack.y, most))
        all[number].offset = Vector(-floor(low.x - 1), -floor(low.y - 1))
        let offset = all[number].offset
        all[number].size = Vector(-floor(-high.x - offset.x - 1), -floor(-high.y - offset.y - 1))
    }

    /// Returns whether the outline of an item moves in the coordinates of a layer.
    func isMoving(_ item: Int, in own: UInt32) -> Bool {
        var moves = false
        forEachPainted(item) { layer in
            if Outlines.morphs(clip, layer) { moves = true }
            if layer != own && (columns.travels(layer, in: Columns.none) || columns.travels(own, in: Columns.none)) {
                moves = true
            }
        }
        return moves
    }

    @inline(never)
    mutating func write(_ words: StaticString) { properties.text.write(words) }
    @inline(never)
    mutating func write(_ number: Double) { properties.text.write(number) }
}
