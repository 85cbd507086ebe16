import CMotion
import MotionKernel

/// What becomes of an effect, by "ty".
enum LottieEffect {
    /// It is off, or has numbers for expressions alone.
    case nothing
    /// It gives its layer one color.
    case fill
    /// It is a row of paint around its layer.
    case shadow, blur, tint
    /// It draws what rows of paint cannot say.
    case lost

    init(_ effect: JSONValue) {
        let kind = effect.choice("ty")
        if kind == 5 || LottieEffect.isOff(effect) {
            self = .nothing
        } else {
            switch kind {
            case 20: self = .tint
            case 21: self = .fill
            case 25: self = .shadow
            case 29: self = .blur
            default: self = .lost
            }
        }
    }

    /// Returns whether an effect, or a style, is switched off.
    static func isOff(_ object: JSONValue) -> Bool { object.member("en") != nil && !object.isSet("en") }

    /// Returns what a style of a layer is drawn as: the shadow that it throws, the one inside, or a glow, which is such
    /// a shadow without an offset; nil for others, and if it is off.
    static func shadow(style: JSONValue) -> UInt32? {
        let kind = style.choice("ty")
        if isOff(style) || kind < 1 || kind > 4 { return nil }
        return kind & 1 == 1 ? MOTION_EFFECT_DROP_SHADOW : MOTION_EFFECT_INNER_SHADOW
    }
}

extension LottieReader {
    /// Returns whether some effect or style of a layer is a row of paint.
    func hasEffects(_ object: JSONValue) -> Bool {
        for effect in object.list("ef") {
            let fate = LottieEffect(effect)
            if fate == .shadow || fate == .blur || fate == .tint { return true }
        }
        for style in object.list("sy") where LottieEffect.shadow(style: style) != nil { return true }
        return false
    }

    /// Reports the effects and the styles of a layer. Nothing is lost of those that are drawn.
    @inline(never)
    mutating func reportEffects(_ object: JSONValue) {
        for effect in object.list("ef") {
            let fate = LottieEffect(effect)
            if fate == .nothing { continue }
            let lost = fate == .lost || isPartial(effect, fate) ? MOTION_LOST_PICTURE : MOTION_LOST_NOTHING
            report(effect, MOTION_REPORT_EFFECT, lost: lost)
        }
        for style in object.list("sy") where !LottieEffect.isOff(style) {
            let isDrawn = LottieEffect.shadow(style: style) != nil && !isPartial(style: style)
            report(style, MOTION_REPORT_STYLE, lost: isDrawn ? MOTION_LOST_NOTHING : MOTION_LOST_PICTURE)
        }
    }

    /// Returns whether an effect is drawn in another way: a shadow whose direction moves, or alone; a blur that repeats
    /// the pixels at the edge, or changes its axes; a tint that moves.
    @inline(never)
    private mutating func isPartial(_ effect: JSONValue, _ fate: LottieEffect) -> Bool {
        if fate == .fill { return false }
        if fate == .shadow { return control(effect, 2)?.isKeyed == true || still(control(effect, 5)) != 0 }
        if fate == .tint {
            for number in below(3) where control(effect, number)?.isKeyed == true { return true }
            return false
        }
        return control(effect, 1)?.isKeyed == true || still(control(effect, 2)) != 0
    }

    /// Returns whether a shadow or a glow is drawn in another way: the angle of a shadow moves; a glow has no size, or
    /// blends in a way of its own.
    private mutating func isPartial(style: JSONValue) -> Bool {
        if style.choice("ty") < 3 { return property(style, "a")?.isKeyed == true }
        return property(style, "s") == nil || still(property(style, "bm"), 1) > 1
    }

    /// Returns what a control of an effect is set to.
    @inline(never)
    private mutating func control(_ effect: JSONValue, _ number: Int) -> LottieProperty? {
        var left = number
        for control in effect.list("ef") {
            if left == 0 { return property(control, "v") }
            left &-= 1
        }
        return nil
    }

    /// Appends the rows of a layer's effects and styles, the last one outermost; their spans are open. What a fill
    /// effect gives its color becomes the matte of the color.
    @inline(never)
    mutating func beginEffects(_ drawing: inout LottieDrawing, _ object: JSONValue, _ content: UInt32) {
        let first = tables.paints.count
        for effect in object.list("ef") {
            switch LottieEffect(effect) {
            case .fill:
                guard let color = control(effect, 2) else { break }
                drawing.fillColor = channel(color, LottieMap(count: 3), width: 4, Vector4(0, 0, 0, 1))
                drawing.fillOpacity = channel(control(effect, 6), LottieMap(), width: 1, Vector4(1, 0, 0, 0))
                if drawing.fill != MOTION_NONE { break }
                drawing.fill = appendOpen(paint(MOTION_PAINT_MATTE, on: MOTION_NONE))
            case .shadow:
                var row = shadow(
                    control(effect, 2), 90, control(effect, 3), control(effect, 4), deviation: 0.25, on: content)
                row.color = channel(control(effect, 0), LottieMap(count: 3), width: 4, Vector4(0, 0, 0, 1))
                row.opacity = channel(
                    control(effect, 1), LottieMap(scale: 1 / 255), width: 1, Vector4(1, 0, 0, 0))
                _ = appendOpen(row)
            case .blur:
                var row = paint(MOTION_PAINT_EFFECT, on: content)
                row.mode = MOTION_EFFECT_BLUR.u8
                // Both axes, or one of them.
                let axes = still(control(effect, 1), 1), sigma = control(effect, 0), map = LottieMap(scale: 0.3)
                row.sigma = axes == 3 ? channel(nil, map, width: 1) : channel(sigma, map, width: 1)
                if axes == 3 { row.sigma_y = channel(sigma, map, width: 1) }
                if axes == 2 { row.sigma_y = channel(nil, map, width: 1) }
                _ = appendOpen(row)
            case .tint: _ = appendOpen(tint(effect, on: content))
            default: break
            }
        }
        for style in object.list("sy") {
            guard let mode = LottieEffect.shadow(style: style) else { continue }
            // The light comes from the angle, which is counted from the right against the clock. Glows have none.
            let distance = style.choice("ty") > 2 ? nil : property(style, "d")
            var row = shadow(
                property(style, "a"), 180, distance, property(style, "s"), deviation: 0.3, on: content,
                turnsBack: true)
            row.mode = mode.u8
            row.color = channel(property(style, "c"), LottieMap(count: 3), width: 4, Vector4(0, 0, 0, 1))
            row.opacity = opacity(style)
            _ = appendOpen(row)
        }
        tables.paints.reverse(from: first)
        if drawing.fill != MOTION_NONE { drawing.fill = first &+ tables.paints.count &- 1 &- drawing.fill }
    }

    /// Returns the row of a tint: the lightness of each color, from one color to another, mixed with the color itself.
    /// The weights are After Effects'. Its numbers are those of the layer's beginning.
    @inline(never)
    private mutating func tint(_ effect: JSONValue, on content: UInt32) -> motion_paint {
        var row = paint(MOTION_PAINT_EFFECT, on: content)
        row.mode = MOTION_EFFECT_COLOR_MATRIX.u8
        let map = LottieMap(count: 3), lightness = Vector4(0.3, 0.59, 0.11, 0)
        let dark = still(control(effect, 0), map, Vector4(0, 0, 0, 1))
        let light = still(control(effect, 1), map, Vector4(1, 1, 1, 1))
        let amount = still(control(effect, 2), 100) / 100
        var numbers = InlineArray<20, Double>(repeating: 0)
        for i in below(3) {
            let rise = amount * (light[i] - dark[i])
            for part in below(3) { numbers[unchecked: 5 &* i &+ part] = rise * lightness[part] }
            numbers[unchecked: 6 &* i] += 1 - amount
            numbers[unchecked: 5 &* i &+ 4] = amount * dark[i]
        }
        numbers[unchecked: 18] = 1
        for part in below(5) {
            var four = Vector4()
            for i in below(4) { four[i] = numbers[unchecked: 4 &* part &+ i] }
            let channel = appendChannel(four, 4)
            if part == 0 { row.first_number = channel }
        }
        return row
    }

    private mutating func appendOpen(_ row: motion_paint) -> UInt32 {
        var row = row
        row.span = MOTION_NONE
        return tables.paints.append(row)
    }

    /// Returns the row of a shadow, without its color. Its direction is measured clockwise from `zero` degrees before
    /// the right, or against the clock; the deviation is a share of its size.
    @inline(never)
    private mutating func shadow(
        _ direction: LottieProperty?, _ zero: Double, _ distance: LottieProperty?, _ size: LottieProperty?,
        deviation: Double, on content: UInt32, turnsBack: Bool = false
    ) -> motion_paint {
        var row = paint(MOTION_PAINT_EFFECT, on: content)
        row.mode = MOTION_EFFECT_DROP_SHADOW.u8
        let angle = still(direction) - zero, turn = sincos((turnsBack ? 0 - angle : angle) * .pi / 180)
        row.offset = channel(
            distance, LottieMap(scale: turn.cos), width: 2, and: distance, LottieMap(scale: turn.sin, slot: 1))
        row.sigma = channel(size, LottieMap(scale: deviation), width: 1)
        return row
    }

    /// Ends the picture of a layer that a fill effect gives its color.
    @inline(never)
    mutating func endFill(_ drawing: LottieDrawing) {
        if drawing.fill == MOTION_NONE { return }
        endSpans(drawing.fill &+ 1, drawing.wrapped)
        endMatte(drawing.fill)
        var color = paint(MOTION_PAINT_BACKGROUND, on: MOTION_NONE)
        (color.color, color.opacity) = (drawing.fillColor, drawing.fillOpacity)
        tables.paints.append(color)
    }
}
