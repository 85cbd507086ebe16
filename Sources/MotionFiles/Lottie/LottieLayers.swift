import CMotion
import MotionKernel

extension LottieReader {
    /// Draws the whole file.
    mutating func drawAll() {
        openComposition(0, in: MOTION_NONE, spansFrom: tables.paints.count, around: time)
        while drawingDepth > 0 {
            let drawings = scratch.drawings, top = drawingDepth &- 1, drawing = drawings[top]
            let layers = drawing.layers, layer = drawing.number
            evaluations = nil
            switch drawing.stage {
            case .composition:
                if layer == 0 || isFull() {
                    endComposition(drawing)
                    break
                }
                let next = layer &- 1
                drawings[top].number = next
                if !layers[next].isMatte && !tape[layers[next].row].isSet("hd") {
                    push(
                        LottieDrawing(
                            stage: .start, layers: layers, number: next, root: drawing.root, space: drawing.space))
                }
            case .start: begin(&drawings[top])
            case .matte:
                matteDepth &-= 1
                let source = layers[layer].matte
                layers[source].firstPaint = drawing.matte &+ 1
                layers[source].paintCount = tables.paints.count &- drawing.matte &- 1
                layers[source].nameCount = tables.paintNames.count &- layers[source].firstName
                drawContent(&drawings[top])
            case .end:
                layers[layer].isOpen = false
                endFill(drawing)
                endSpans(drawing.first, drawing.wrapped)
                drawingDepth &-= 1
            }
        }
    }

    /// Begins a composition or a layer. There is always room: the survey leaves compositions out that are too deep in
    /// others, and mattes are counted.
    private mutating func push(_ drawing: LottieDrawing) {
        if drawingDepth < LottieScratch.drawingDepth { scratch.drawings[drawingDepth.advance()] = drawing }
    }

    /// Begins to walk the layers of a composition. `around` is the time around it, the reader's time its own.
    private mutating func openComposition(
        _ composition: Int, in root: UInt32, spansFrom first: UInt32, around outer: LottieTime
    ) {
        let asset = scratch.assets[composition], layers = scratch.layers + asset.first.int
        for i in below(asset.count.int) {
            layers[i].placed = MOTION_NONE
            layers[i].firstPaint = MOTION_NONE
        }
        var drawing = LottieDrawing(stage: .composition, layers: layers, number: asset.count.int, root: root)
        (drawing.first, drawing.wrapped) = (first, tables.paints.count)
        (drawing.composition, drawing.time, drawing.wasMuted) = (composition, outer, isMuted)
        if asset.state == .walked { isMuted = true }
        if hasSpace && asset.hasCamera { drawing.space = openSpace(layers, asset.count.int, in: root) }
        push(drawing)
    }

    private mutating func endComposition(_ drawing: LottieDrawing) {
        scratch.assets[drawing.composition].state = .walked
        (isMuted, time) = (drawing.wasMuted, drawing.time)
        endSpans(drawing.first, drawing.wrapped)
        drawingDepth &-= 1
    }

    /// Returns the motion layer that carries the transform of a layer, after those of its parents.
    @inline(never)
    private mutating func placed(
        _ layers: UnsafeMutablePointer<LottieLayer>, _ layer: Int, in root: UInt32, _ space: UInt32
    ) -> UInt32 {
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
                let isInDepth = hasSpace && space != MOTION_NONE && layers[at].isSpatial
                if hasSpace && !isInDepth && parent != MOTION_NONE && layers[parent.int].isSpatial {
                    // It would have to stay in the plane.
                    report(object.member("parent") ?? object, MOTION_REPORT_CAMERA)
                }
                isInSpace = isInDepth
                layers[at].placed = place(
                    object.member("ks"),
                    under: parent == MOTION_NONE ? (isInDepth ? space : root) : layers[parent.int].placed,
                    flags: parent == MOTION_NONE ? 0 : MOTION_LAYER_TRANSFORM_ONLY, size: size(of: object),
                    turnsWithMotion: object.isSet("ao"))
                isInSpace = false
            }
            if at == layer { return layers[at].placed }
            at = child.int
            child = layers[at].order
        }
    }

    /// Returns the width and height of a layer that has bounds; 1 and 1 for any other layer.
    @inline(never)
    private mutating func size(of layer: JSONValue) -> Vector {
        let kind = layer.choice("ty"), isSolid = kind == LayerKind.solid
        if kind > LayerKind.image { return Vector(1, 1) }
        var size = Vector(
            layer.dimension(isSolid ? JSONWord("sw") : JSONWord("w")),
            layer.dimension(isSolid ? JSONWord("sh") : JSONWord("h")))
        if kind == LayerKind.image, let asset = asset(of: layer) {
            let own = scratch.assets[asset].size
            size = Vector(Double(own.x), Double(own.y))
        }
        return size.x > 0 && size.y > 0 ? size : Vector(1, 1)
    }

    /// Returns the asset that a layer shows.
    @inline(never)
    private mutating func asset(of layer: JSONValue) -> Int? { layer.member("refId").flatMap { scratch.asset($0) } }

    /// Begins to draw a layer, with its matte, masks and blend mode; ends it at once if nothing of it is drawn.
    @inline(never)
    private mutating func begin(_ drawing: inout LottieDrawing) {
        let layer = drawing.layers[drawing.number]
        let object = tape[layer.row], kind = object.choice("ty")
        (drawing.first, drawing.wrapped) = (tables.paints.count, tables.paints.count)
        drawing.stage = .end
        drawing.layers[drawing.number].isOpen = true
        if kind == LayerKind.null { return }
        reportRest(object, kind)
        if kind > LayerKind.text || kind == LayerKind.text && !hasText(object) { return }
        let begin = number(object.member("ip"), time.lower), end = number(object.member("op"), time.upper)
        // What the composition never shows.
        if !(end > begin) || begin > time.upper || end < time.lower { return }
        (drawing.begin, drawing.end) = (begin, end)
        let content = placed(drawing.layers, drawing.number, in: drawing.root, drawing.space)
        drawing.isFading = show(object, on: content, windowClock(begin, end))
        drawing.content = content
        name(object, MOTION_TABLE_LAYERS, content)

        let mode = blend(object)
        if mode != 0 {
            var group = paint(MOTION_PAINT_GROUP, on: MOTION_NONE)
            group.blend = mode
            group.span = MOTION_NONE
            tables.paints.append(group)
        }
        if layer.matte != MOTION_NONE && beginMatte(&drawing, object) {
            drawing.stage = .matte
            matteDepth.advance()
            push(
                LottieDrawing(
                    stage: .start, layers: drawing.layers, number: layer.matte.int, root: drawing.root,
                    space: drawing.space))
        } else {
            drawContent(&drawing)
        }
    }

    /// Draws the content of a layer inside its masks.
    @inline(never)
    private mutating func drawContent(_ drawing: inout LottieDrawing) {
        let layer = drawing.layers[drawing.number], content = drawing.content
        let object = tape[layer.row], kind = object.choice("ty")
        drawing.stage = .end
        endMatte(drawing.matte)
        let hasEffects = hasEffects(object)
        if drawing.isFading && hasEffects { appendGroup(content) }
        beginEffects(&drawing, object, content)
        appendMasks(object, content)
        if drawing.isFading && layer.hasSeveralPaints && !hasEffects { appendGroup(content) }
        drawing.wrapped = tables.paints.count
        if kind == LayerKind.shape {
            walkShapes(object, on: content)
        } else if kind == LayerKind.text {
            drawText(object, on: content)
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
            } else if !layer.isBroken {
                drawComposition(object, asset, content, drawing.begin, drawing.end)
            }
        } else {
            report(object, MOTION_REPORT_UNKNOWN)
        }
    }

    /// Ends the spans of the rows from first to wrapped that have none yet.
    mutating func endSpans(_ first: UInt32, _ wrapped: UInt32) {
        guard let paints = tables.paints.rows else { return }
        for row in below(wrapped.int, from: first.int) where paints[row].span == MOTION_NONE {
            paints[row].span = tables.paints.count &- row.u32 &- 1
        }
    }

    /// Gives the motion layer of a layer what its children do not take: its opacity, and when it is seen; and its size.
    /// Returns whether it is seen through at any time.
    @inline(never)
    private mutating func show(_ object: JSONValue, on content: UInt32, _ window: UInt32) -> Bool {
        let size = size(of: object)
        tables.layers.change(content) {
            $0.clock = window
            $0.bounds.2 = Float(size.x)
            $0.bounds.3 = Float(size.y)
        }
        return fade(content, property(object.member("ks"), "o"))
    }

    /// Paints the bounds of a layer.
    @inline(never)
    private mutating func paintBounds(_ paint: motion_paint, _ layer: UInt32) {
        var paint = paint
        (paint.first_painted, paint.painted_count) = (tables.painted.append(layer), 1)
        paint.bounds = bounds(of: layer)
        tables.paints.append(paint)
    }

    /// Opens a composition, in its own time, clipped to its size.
    @inline(never)
    private mutating func drawComposition(
        _ layer: JSONValue, _ composition: Int, _ content: UInt32, _ begin: Double, _ end: Double
    ) {
        let outer = time, row = tables.paints.count
        if !isOne(size(of: layer)) && !layer.isSet("ct") {
            var clip = paint(MOTION_PAINT_CLIP, on: content)
            clip.bounds = bounds(of: content)
            clip.span = MOTION_NONE
            tables.paints.append(clip)
        }
        enter(layer, from: begin, to: end)
        openComposition(composition, in: content, spansFrom: row, around: outer)
    }

    /// Returns the channel of a color like "#ff8000".
    @inline(never)
    private mutating func color(_ value: JSONValue?) -> UInt32 {
        var color = Vector4(0, 0, 0, 1)
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
    @inline(never)
    mutating func name(_ object: JSONValue, _ table: UInt32, _ row: UInt32) {
        guard let name = object.member("nm")?.string, name.count > 0 else { return }
        let text = tables.append(text: name)
        tables.names.append(motion_name(table: table, row: row, first_byte: text.first, byte_count: text.count))
    }

    /// Reports what is not carried of a layer: effects, styles, and all of a layer without geometry.
    @inline(never)
    private mutating func reportRest(_ object: JSONValue, _ kind: UInt32) {
        reportEffects(object)
        switch kind {
        case 0...LayerKind.text: if kind == LayerKind.text && !hasText(object) { report(object, MOTION_REPORT_TEXT) }
        // The whole library reports with the composition what it does not carry of a camera.
        case LayerKind.camera: if !hasSpace { report(object, MOTION_REPORT_CAMERA) }
        // Placeholders, sequences and videos.
        case 7...10: report(object, MOTION_REPORT_UNKNOWN)
        default: report(object, MOTION_REPORT_UNKNOWN, lost: MOTION_LOST_NOTHING)
        }
    }
}

/// Returns whether a size is that of a layer without bounds.
private func isOne(_ size: Vector) -> Bool { isEqual(size, Vector(1, 1)) }
