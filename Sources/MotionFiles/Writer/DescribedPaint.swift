import CMotion
import MotionKernel

extension DescriptionWriter {
    /// Writes the fields of a layer that its rows of paint give, or the animations that move them.
    mutating func writePaint(_ layer: Int, areAnimations: Bool) {
        var row = links.firstPaint[layer]
        while row != MOTION_NONE {
            let paint = read.paints[row]
            if let word = PaintWord(paint.kind.u32) {
                draw(paint, word, layer, areAnimations)
            } else if paint.kind.u32 == MOTION_PAINT_MASK {
                writeMask(paint, areAnimations)
            } else if !areAnimations {
                json.flag("masksToBounds")
            }
            row = links.nextPaint[row]
        }
        writeEffects(layer, areAnimations)
    }

    /// Writes the shadow of a layer, and its filters from the inside.
    private mutating func writeEffects(_ layer: Int, _ areAnimations: Bool) {
        var row = links.firstEffect[layer]
        if links.hasShadow(layer) {
            let shadow = read.paints[row]
            field(LayerKey.shadowColor, shadow.color, areAnimations, isColor: true)
            field(LayerKey.shadowOpacity, shadow.opacity, areAnimations)
            field(LayerKey.shadowRadius, shadow.sigma, areAnimations)
            field(LayerKey.shadowOffset, shadow.offset, areAnimations)
            if !areAnimations && shadow.opacity == MOTION_NONE { field("shadowOpacity", 1) }
            if !areAnimations && shadow.offset == MOTION_NONE {
                json.key("shadowOffset")
                json.open("[")
                for _ in below(2) { json.number(0.0) }
                json.close("]")
            }
            row = links.nextPaint[row]
        }
        if areAnimations || row == MOTION_NONE { return }
        json.key("filters")
        json.open("[")
        while row != MOTION_NONE {
            writeFilter(read.paints[row])
            row = links.nextPaint[row]
        }
        json.close("]")
    }

    private mutating func writeFilter(_ paint: motion_paint) {
        json.open("{")
        word(FilterKey.part, FilterKey.effect, paint.mode.u32, always: true)
        moving("radius", paint.sigma)
        moving("radiusY", paint.sigma_y)
        moving("offset", paint.offset)
        moving("color", paint.color)
        moving("opacity", paint.opacity)
        moving("amount", paint.amount)
        if paint.first_number != MOTION_NONE {
            json.key("matrix")
            json.open("[")
            for part in below(5) {
                guard let user = user(paint.first_number &+ part.u32) else { continue }
                // A scene moves all of a matrix at once.
                if links.firstOfUser[user] != MOTION_NONE { lose(.effect) }
                for i in below(4) { json.number(value(user)[i]) }
            }
            json.close("]")
        }
        if paint.flags.u32 & MOTION_PAINT_LINEAR != 0 { json.flag("linear") }
        json.close("}")
    }

    /// Makes a layer with a path the mask of its parent.
    private mutating func writeMask(_ paint: motion_paint, _ areAnimations: Bool) {
        if !areAnimations {
            json.field("maskType", "alpha")
            json.field("fillColor", "#ffffff")
        }
        field(LayerKey.fillOpacity, paint.opacity, areAnimations)
        if !areAnimations { writeRule(paint) }
    }

    private mutating func writeRule(_ paint: motion_paint) {
        if paint.flags.u32 & MOTION_PAINT_EVEN_ODD != 0 { json.field("fillRule", "even-odd") }
    }

    /// Returns the user property that a channel delivers; nil if it delivers another.
    private func user(_ channel: UInt32) -> Int? {
        if channel == MOTION_NONE || read.channels[channel].layer != MOTION_NONE { return nil }
        return (read.channels[channel].property &- MOTION_PROPERTY_USER).int
    }

    private func value(_ user: Int) -> Floats { read.floats + read.user_properties[user].first_value.int }

    /// Writes the field that a channel delivers, or what moves it.
    private mutating func field(_ key: Int, _ channel: UInt32, _ areAnimations: Bool, isColor: Bool = false) {
        guard let user = user(channel) else { return }
        let words = LayerKey.part
        if areAnimations { return animateUser(user, key: words.letters(key), isColor: isColor) }
        if !isColor { return numbers(words, key, value(user), read.user_properties[user].arity.int) }
        json.key(words.letters(key))
        hex(value(user))
    }

    /// Writes red, green, blue and alpha as a colour of eight bits each; a scene's text has no others.
    private mutating func hex(_ color: Floats) {
        json.next()
        json.text.write("\"#")
        for part in below(4) {
            let number = ShortDecimal(color[part]).value
            let byte = integer(255 * (color[part] < 0 ? 0 : number < 1 ? number : 1)).u8
            if part == 3 && byte == 255 { break }
            json.text.put(hexadecimal: byte &>> 4)
            json.text.put(hexadecimal: byte & 15)
        }
        json.text.put("\"")
    }

    private mutating func draw(_ paint: motion_paint, _ word: PaintWord, _ layer: Int, _ areAnimations: Bool) {
        let isBackground = word == .background, isStroke = word == .stroke
        if paint.gradient != 0 {
            if !areAnimations { writeGradient(paint, word, layer) }
        } else {
            let key = isBackground ? LayerKey.backgroundColor : isStroke ? LayerKey.strokeColor : LayerKey.fillColor
            field(key, paint.color, areAnimations, isColor: true)
        }
        if !isBackground {
            field(isStroke ? LayerKey.strokeOpacity : LayerKey.fillOpacity, paint.opacity, areAnimations)
        } else if paint.opacity != MOTION_NONE {
            lose(.opacity)
        }
        if !areAnimations { writeRule(paint) }
        if paint.blend != 0 { lose(.blend) }
        if isBackground { field(LayerKey.cornerRadius, paint.corner_radius, areAnimations) }
        if !isStroke { return }
        field(LayerKey.lineWidth, paint.width, areAnimations)
        field(LayerKey.lineDashPhase, paint.dash_offset, areAnimations)
        if areAnimations { return }
        if paint.dash_count > 0 { writeDashes(paint) }
        self.word(LayerKey.part, LayerKey.lineCap, paint.cap.u32)
        self.word(LayerKey.part, LayerKey.lineJoin, paint.join.u32)
        var limit = paint.miter_limit
        if limit != 0 { withUnsafePointer(to: &limit) { numbers(LayerKey.part, LayerKey.miterLimit, $0, 1) } }
    }

    private mutating func writeDashes(_ paint: motion_paint) {
        json.key("lineDashPattern")
        json.open("[")
        for i in below(paint.dash_count) {
            guard let user = user(paint.first_dash &+ i.u32) else {
                lose(.dashes)
                continue
            }
            if links.firstOfUser[user] != MOTION_NONE { lose(.dashes) }
            json.number(value(user)[0])
        }
        json.close("]")
    }

    // MARK: - Gradients

    /// Writes the gradient of a fill or a stroke, with what moves it.
    private mutating func writeGradient(_ paint: motion_paint, _ word: PaintWord, _ layer: Int) {
        let isStroke = word == .stroke
        if word == .background || !isAt(layer.u32, paint.layer) {
            lose(.gradient.of(word))
            let color =
                word == .background
                ? LayerKey.backgroundColor
                : isStroke ? LayerKey.strokeColor : LayerKey.fillColor
            guard let middle = user(paint.first_stop &+ (paint.stop_count &>> 1) &* 2 &+ 1) else { return }
            json.key(LayerKey.part.letters(color))
            return hex(value(middle))
        }
        json.key(LayerKey.part.letters(isStroke ? LayerKey.strokeGradient : LayerKey.fillGradient))
        json.open("{")
        self.word(GradientKey.part, GradientKey.type, paint.gradient.u32, always: true)
        moving("ends", paint.gradient_ends)
        json.key("stops")
        json.open("[")
        for i in below(paint.stop_count) {
            json.open("{")
            moving("offset", paint.first_stop &+ 2 &* i.u32)
            moving("color", paint.first_stop &+ 2 &* i.u32 &+ 1)
            json.close("}")
        }
        json.close("]")
        if paint.highlight != MOTION_NONE { moving("highlight", paint.highlight) }
        if paint.spread != 0 { self.word(GradientKey.part, GradientKey.spread, paint.spread.u32) }
        if paint.gradient_box != MOTION_NONE || paint.gradient_transform != MOTION_NONE { lose(.box.of(word)) }
        json.close("}")
    }

    /// Writes a number of a gradient: its value, or that and its animations.
    private mutating func moving(_ key: StaticString, _ channel: UInt32) {
        guard let user = user(channel) else { return }
        let arity = read.user_properties[user].arity.int
        json.key(key)
        if links.firstOfUser[user] == MOTION_NONE { return json.numbers(value(user), arity) }
        json.open("{")
        json.key("value")
        json.numbers(value(user), arity)
        animateUser(user, key: nil)
        closeAnimations()
        json.close("}")
    }

    /// Returns whether a layer has the coordinates of another one, at all times: it is that, or in it and not moved.
    private func isAt(_ layer: UInt32, _ other: UInt32) -> Bool {
        var row = layer
        while row != other {
            if other == MOTION_NONE || read.layers[row].parent == MOTION_NONE || !isStill(row.int) { return false }
            row = read.layers[row].parent
        }
        return true
    }

    /// Returns whether a layer has the coordinates of its parent at all times.
    private func isStill(_ row: Int) -> Bool {
        let layer = read.layers[row], box = layer.bounds, t = layer.transform
        func place(_ origin: Float, _ share: Float, _ size: Float) -> Double {
            Double(origin) + Double(share) * Double(size)
        }
        if Double(layer.position.0) != place(box.0, layer.anchor.0, box.2)
            || Double(layer.position.1) != place(box.1, layer.anchor.1, box.3)
        {
            return false
        }
        if t.0 != 1 || t.1 != 0 || t.2 != 0 || t.3 != 1 || t.4 != 0 || t.5 != 0 { return false }
        if links.spatial[row] != MOTION_NONE { return false }
        var animation = links.firstOfLayer[row]
        while animation != MOTION_NONE {
            switch read.animations[animation].property {
            case MOTION_PROPERTY_OPACITY, MOTION_PROPERTY_STROKE_START, MOTION_PROPERTY_STROKE_END,
                MOTION_PROPERTY_Z_POSITION, MOTION_PROPERTY_HIDDEN, MOTION_PROPERTY_PATH:
                animation = links.nextAnimation[animation]
            default: return false
            }
        }
        return true
    }
}
