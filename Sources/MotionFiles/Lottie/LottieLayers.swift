import CMotion
import MotionKernel

/// What a layer shows, by "ty".
private enum LayerKind {
    static let composition: UInt32 = 0, solid: UInt32 = 1, image: UInt32 = 2, null: UInt32 = 3, shape: UInt32 = 4
    static let text: UInt32 = 5, adjustment: UInt32 = 12, camera: UInt32 = 13
}

extension LottieReader {
    /// Walks the layers of a composition from the last, which is the back of the picture.
    mutating func walkComposition(_ composition: Int, in parent: UInt32) {
        let assets = scratch.assets, muted = isMuted
        let layers = scratch.layers + assets[composition].first.int, count = assets[composition].count.int
        if assets[composition].state == .walked { isMuted = true }
        for i in below(count) {
            layers[i].placed = MOTION_NONE
            layers[i].firstPaint = MOTION_NONE
        }
        var i = count
        while i > 0 && !isFull() {
            i &-= 1
            if !layers[i].isMatte && !tape[layers[i].row].isSet("hd") { draw(layers, i, in: parent) }
        }
        assets[composition].state = .walked
        isMuted = muted
    }

    /// The motion layer that carries the transform of a layer, behind those of its parents.
    @inline(never)
    private mutating func placed(_ layers: UnsafeMutablePointer<LottieLayer>, _ layer: Int, in root: UInt32) -> UInt32 {
        // Up to a parent that has its place, then down again.
        var at = layer, child = MOTION_NONE
        while layers[at].placed == MOTION_NONE {
            layers[at].isActive = true
            layers[at].order = child
            let parent = layers[at].parent
            if parent == MOTION_NONE { break }
            if layers[parent.int].isActive {
                report(tape[layers[at].row], MOTION_REPORT_UNKNOWN)
                layers[at].parent = MOTION_NONE
                break
            }
            child = at.u32
            at = parent.int
        }
        while true {
            if layers[at].placed == MOTION_NONE {
                let object = tape[layers[at].row], parent = layers[at].parent
                layers[at].isActive = false
                layers[at].placed = place(
                    object.member("ks"), under: parent == MOTION_NONE ? root : layers[parent.int].placed,
                    size: layers[at].isParent ? Vector(1, 1) : size(of: object), turnsWithMotion: object.isSet("ao"))
            }
            if at == layer { return layers[at].placed }
            at = child.int
            child = layers[at].order
        }
    }

    /// Width and height of a layer that has bounds; 1 and 1 of any other.
    private func size(of layer: JSONValue) -> Vector {
        var object = layer
        let kind = layer.choice("ty"), isSolid = kind == LayerKind.solid
        if kind > LayerKind.image { return Vector(1, 1) }
        if kind == LayerKind.image, let asset = asset(of: layer) { object = asset }
        let width = dimension(object, isSolid ? "sw" : "w"), height = dimension(object, isSolid ? "sh" : "h")
        return width > 0 && height > 0 ? Vector(width, height) : Vector(1, 1)
    }

    /// The JSON object of the asset that a layer shows.
    private func asset(of layer: JSONValue) -> JSONValue? {
        guard let reference = layer.member("refId"), let asset = scratch.asset(reference) else { return nil }
        return tape[scratch.assets[asset].row]
    }

    /// Draws a layer, with its matte, masks and blend mode.
    @inline(never)
    mutating func draw(_ layers: UnsafeMutablePointer<LottieLayer>, _ layer: Int, in root: UInt32) {
        let object = tape[layers[layer].row], kind = object.choice("ty")
        if kind == LayerKind.null { return }
        reportRest(object, kind)
        if kind >= LayerKind.text { return }
        let begin = number(object.member("ip"), time.lower), end = number(object.member("op"), time.upper)
        // What the composition never shows.
        if !(end > begin) || begin > time.upper || end < time.lower { return }
        let content = contentLayer(
            object, placed(layers, layer, in: root), windowClock(begin, end), isParent: layers[layer].isParent)
        name(object, MOTION_TABLE_LAYERS, content)

        let first = tables.paints.count
        let mode = blend(object)
        if mode != 0 {
            var group = paint(MOTION_PAINT_GROUP, on: MOTION_NONE)
            group.blend = mode
            group.span = MOTION_NONE
            tables.paints.append(group)
        }
        if layers[layer].matte != MOTION_NONE { appendMatte(layers, object, layers[layer].matte.int, in: root) }
        appendMasks(object, content)
        let wrapped = tables.paints.count
        drawContent(object, kind, content, begin, end, isBroken: layers[layer].isBroken)
        endSpans(first, wrapped)
    }

    /// Ends the spans of the rows from first to wrapped that have none yet.
    private func endSpans(_ first: UInt32, _ wrapped: UInt32) {
        guard let paints = tables.paints.rows else { return }
        for row in below(wrapped.int, from: first.int) where paints[row].span == MOTION_NONE {
            paints[row].span = tables.paints.count &- row.u32 &- 1
        }
    }

    /// The motion layer of what a layer shows, which its children must not have: its opacity, and when it is seen.
    private mutating func contentLayer(
        _ object: JSONValue, _ placed: UInt32, _ window: UInt32, isParent: Bool
    ) -> UInt32 {
        let opacity = property(object.member("ks"), "o")
        let isSeen = window == MOTION_NONE && opacity?.isKeyed != true && still(opacity, 100) == 100
        let size = size(of: object), hasSize = size != Vector(1, 1)
        let content = isParent && (!isSeen || hasSize) ? appendLayer(under: placed) : placed
        tables.layers.change(content) {
            $0.clock = window
            $0.bounds.2 = Float(size.x)
            $0.bounds.3 = Float(size.y)
        }
        fade(content, opacity)
        return content
    }

    /// Draws what a layer shows.
    private mutating func drawContent(
        _ object: JSONValue, _ kind: UInt32, _ content: UInt32, _ begin: Double, _ end: Double, isBroken: Bool
    ) {
        if kind == LayerKind.shape {
            walkShapes(object, on: content)
        } else if kind == LayerKind.solid {
            var box = paint(MOTION_PAINT_BOX, on: content)
            box.color = color(object.member("sc"))
            paintBounds(box, content)
        } else if let asset = asset(of: object), let reference = object.member("refId") {
            if kind == LayerKind.image {
                let row = tables.paints.count
                paintBounds(paint(MOTION_PAINT_IMAGE, on: content), content)
                let text = tables.append(text: reference.string)
                tables.paintNames.append(
                    motion_name(
                        table: MOTION_TABLE_PAINTS, row: row, first_byte: text.first, byte_count: text.count))
            } else if !isBroken {
                drawComposition(object, asset, reference, content, begin, end)
            }
        } else {
            report(object, MOTION_REPORT_UNKNOWN)
        }
    }

    /// Paints the bounds of a layer.
    private mutating func paintBounds(_ paint: motion_paint, _ layer: UInt32) {
        var paint = paint
        (paint.first_painted, paint.painted_count) = (tables.painted.append(layer), 1)
        paint.bounds = bounds(of: layer)
        tables.paints.append(paint)
    }

    /// Opens a composition, in its own time, clipped to its size.
    private mutating func drawComposition(
        _ layer: JSONValue, _ asset: JSONValue, _ reference: JSONValue, _ content: UInt32, _ begin: Double,
        _ end: Double
    ) {
        let outer = time, row = tables.paints.count
        if size(of: layer) != Vector(1, 1) && !layer.isSet("ct") {
            var clip = paint(MOTION_PAINT_CLIP, on: content)
            clip.bounds = bounds(of: content)
            clip.span = MOTION_NONE
            tables.paints.append(clip)
        }
        let wrapped = tables.paints.count
        enter(layer, from: begin, to: end)
        if let composition = scratch.asset(reference) { walkComposition(composition, in: content) }
        time = outer
        endSpans(row, wrapped)
    }

    /// The channel of a color like "#ff8000".
    private mutating func color(_ value: JSONValue?) -> UInt32 {
        var color = SIMD4<Double>(0, 0, 0, 1)
        if let text = value?.string, text.count == 7 {
            for i in below(3) {
                let digits = (
                    hexadecimal(text.bytes[1 &+ 2 &* i]) ?? 0, hexadecimal(text.bytes[2 &+ 2 &* i]) ?? 0
                )
                color[i] = (digits.0 &* 16 &+ digits.1).double / 255
            }
        } else if let value {
            report(value, MOTION_REPORT_UNKNOWN)
        }
        if let shared = stills.find(color, 4) { return shared }
        let channel = appendChannel(color, 4)
        stills.add(color, 4, channel)
        return channel
    }

    /// Names a row with "nm".
    mutating func name(_ object: JSONValue, _ table: UInt32, _ row: UInt32) {
        guard let name = object.member("nm")?.string, name.count > 0 else { return }
        let text = tables.append(text: name)
        tables.names.append(motion_name(table: table, row: row, first_byte: text.first, byte_count: text.count))
    }

    /// Reports what is not carried of a layer: effects, styles, and all of a layer without geometry.
    private mutating func reportRest(_ object: JSONValue, _ kind: UInt32) {
        for effect in object.list("ef") where effect.member("en") == nil || effect.isSet("en") {
            report(effect, MOTION_REPORT_EFFECT, lost: MOTION_LOST_PICTURE)
        }
        for style in object.list("sy") { report(style, MOTION_REPORT_STYLE, lost: MOTION_LOST_PICTURE) }
        switch kind {
        case 0...4: break
        case LayerKind.text: report(object, MOTION_REPORT_TEXT)
        case LayerKind.camera: report(object, MOTION_REPORT_CAMERA)
        // Placeholders, sequences and videos.
        case 7...10: report(object, MOTION_REPORT_UNKNOWN)
        default: report(object, MOTION_REPORT_UNKNOWN, lost: MOTION_LOST_NOTHING)
        }
    }
}
