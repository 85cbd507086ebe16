import CMotion
import MotionKernel

/// What becomes of an effect, by "ty".
enum LottieEffect {
    /// It is off, or has numbers for expressions alone.
    case nothing
    /// It gives its layer one color.
    case fill
    /// It is a row of paint around its layer.
    case shadow, blur
    /// It draws what rows of paint cannot say.
    case lost

    init(_ effect: JSONValue) {
        let kind = effect.choice("ty")
        if kind == 5 || LottieEffect.isOff(effect) {
            self = .nothing
        } else {
            self = kind == 21 ? .fill : kind == 25 ? .shadow : kind == 29 ? .blur : .lost
        }
    }

    /// Returns whether an effect, or a style, is switched off.
    static func isOff(_ object: JSONValue) -> Bool { object.member("en") != nil && !object.isSet("en") }

    /// Returns whether a style of a layer is the shadow that it throws.
    static func isShadow(style: JSONValue) -> Bool { style.choice("ty") == 1 && !isOff(style) }
}

extension LottieReader {
    /// Returns whether some effect or style of a layer is a row of paint.
    func hasEffects(_ object: JSONValue) -> Bool {
        for effect in object.list("ef") {
            let fate = LottieEffect(effect)
            if fate == .shadow || fate == .blur { return true }
        }
        for style in object.list("sy") where LottieEffect.isShadow(style: style) { return true }
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
            let isDrawn = LottieEffect.isShadow(style: style) && property(style, "a")?.isKeyed != true
            report(style, MOTION_REPORT_STYLE, lost: isDrawn ? MOTION_LOST_NOTHING : MOTION_LOST_PICTURE)
        }
    }

    /// Returns whether an effect is drawn in another way: a shadow whose direction moves, or alone; a blur that repeats
    /// the pixels at the edge, or changes its axes.
    @inline(never)
    private mutating func isPartial(_ effect: JSONValue, _ fate: LottieEffect) -> Bool {
        if fate == .fill { return false }
        if fate == .shadow { return control(effect, 2)?.isKeyed == true || still(control(effect, 5)) != 0 }
        return control(effect, 1)?.isKeyed == true || still(control(effect, 2)) != 0
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
                drawing.tintColor = channel(color, LottieMap(count: 3), width: 4, Vector4(0, 0, 0, 1))
                drawing.tintOpacity = channel(control(effect, 6), LottieMap(), width: 1, Vector4(1, 0, 0, 0))
                if drawing.tint != MOTION_NONE { break }
                drawing.tint = appendOpen(paint(MOTION_PAINT_MATTE, on: MOTION_NONE))
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
            default: break
            }
        }
        for style in object.list("sy") where LottieEffect.isShadow(style: style) {
            // The light comes from the angle, which is counted from the right against the clock.
            var row = shadow(
                property(style, "a"), 180, property(style, "d"), property(style, "s"), deviation: 0.3, on: content,
                turnsBack: true)
            row.color = channel(property(style, "c"), LottieMap(count: 3), width: 4, Vector4(0, 0, 0, 1))
            row.opacity = opacity(style)
            _ = appendOpen(row)
        }
        tables.paints.reverse(from: first)
        if drawing.tint != MOTION_NONE { drawing.tint = first &+ tables.paints.count &- 1 &- drawing.tint }
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
    mutating func endTint(_ drawing: LottieDrawing) {
        if drawing.tint == MOTION_NONE { return }
        endSpans(drawing.tint &+ 1, drawing.wrapped)
        endMatte(drawing.tint)
        var color = paint(MOTION_PAINT_BACKGROUND, on: MOTION_NONE)
        (color.color, color.opacity) = (drawing.tintColor, drawing.tintOpacity)
        tables.paints.append(color)
    }
}
