import CMotion
import MotionKernel

extension LottieReader {
    // MARK: - Numbers

    /// Returns the row of a new channel, followed by a user property. Its numbers come from one property of the file,
    /// or from two that go to different places.
    @inline(never)
    mutating func channel(
        _ property: LottieProperty?, _ map: LottieMap, width: Int, _ fallback: Vector4 = Vector4(),
        and other: LottieProperty? = nil, _ otherMap: LottieMap = LottieMap()
    ) -> UInt32 {
        let start = still(other, otherMap, still(property, map, fallback))
        let isStill = property?.isKeyed != true && other?.isKeyed != true
        if isStill, let shared = stills.find(start, width) { return shared }
        let channel = appendChannel(start, width)
        if isStill {
            stills.add(start, width, channel)
            return channel
        }
        let row = tables.userProperties.count &- 1, first = tables.floats.count &- width.u32
        var target = LottieTarget(layer: MOTION_NONE, property: MOTION_PROPERTY_USER &+ row, width: width)
        target.rest = fallback
        var model = animateWay(property, map, target, start)
        model = animateWay(other, otherMap, target, model)
        setFloats(first, model, width)
        return channel
    }

    /// Appends the animations of numbers, or of a point that follows a curve. Returns the model value.
    @inline(never)
    private mutating func animateWay(
        _ property: LottieProperty?, _ map: LottieMap, _ target: LottieTarget, _ model: Vector4
    ) -> Vector4 {
        guard let property, property.isMoving, map.count == 2, isCurved(property) else {
            return animate(property, map, target, model)
        }
        var (own, model) = (target, still(property, map, model))
        (own.rest, own.isAdditive) = (Vector4(), true)
        var cursors = LottieCursors(scratch.cursors)
        cursors.append(property, .point, LottieMap(count: 2))
        appendSampledValues(.point, cursors, map, own)
        model[map.slot.int & 3] = 0
        model[(map.slot.int &+ 1) & 3] = 0
        return model
    }

    /// Appends a user property with a model value, and its channel.
    @inline(never)
    mutating func appendChannel(_ value: Vector4, _ width: Int) -> UInt32 {
        let property = appendUserProperty(value, width)
        return tables.channels.append(
            motion_channel(layer: MOTION_NONE, property: MOTION_PROPERTY_USER &+ property))
    }

    /// Appends a user property with a model value.
    mutating func appendUserProperty(_ value: Vector4, _ width: Int) -> UInt32 {
        let first = tables.floats.count
        append(value, width)
        return tables.userProperties.append(
            motion_user_property(
                arity: width.u32, first_value: first, color: MOTION_COLOR_NONE, layer: MOTION_NONE))
    }

    /// Returns the channel of a layer's bounds.
    @inline(never)
    mutating func bounds(of layer: UInt32) -> UInt32 {
        tables.channels.append(motion_channel(layer: layer, property: MOTION_PROPERTY_BOUNDS))
    }

    /// Changes floats that have been appended.
    @inline(never)
    private mutating func setFloats(_ first: UInt32, _ value: Vector4, _ count: Int) {
        for i in below(count) { tables.floats.change(first &+ i.u32) { $0 = finite(value[i & 3]) } }
    }

    /// Returns the channel of an opacity in percent; MOTION_NONE if it is 1.
    @inline(never)
    mutating func opacity(_ object: JSONValue, _ key: JSONWord = JSONWord("o")) -> UInt32 {
        let property = property(object, key)
        if property?.isKeyed != true && still(property, 100) == 100 { return MOTION_NONE }
        return channel(property, LottieMap(scale: 0.01), width: 1, Vector4(1, 0, 0, 0))
    }

    // MARK: - Paint rows

    /// Appends a fill or a stroke; MOTION_NONE if it has no color.
    @inline(never)
    mutating func appendStyle(_ style: JSONValue, on layer: UInt32, isStroke: Bool, hasGradient: Bool) -> UInt32 {
        var paint = paint(isStroke ? MOTION_PAINT_STROKE : MOTION_PAINT_FILL, on: layer)
        if hasGradient {
            if !setGradient(style, &paint) { return MOTION_NONE }
        } else {
            // Older files count colors up to 255.
            let map = LottieMap(count: 3, scale: version < 40109 ? 1 / 255 : 1)
            paint.color = channel(property(style, "c"), map, width: 4, Vector4(0, 0, 0, 1))
        }
        paint.opacity = opacity(style)
        paint.blend = blend(style)
        if isStroke {
            setStroke(style, &paint)
        } else if style.choice("r") == 2 {
            paint.flags = MOTION_PAINT_EVEN_ODD.u8
        }
        return tables.paints.append(paint)
    }

    @inline(never)
    private mutating func setStroke(_ style: JSONValue, _ paint: inout motion_paint) {
        paint.width = channel(property(style, "w"), LottieMap(), width: 1)
        // Lottie counts from 1; 0, or none, is round.
        let cap = style.choice("lc"), join = style.choice("lj")
        paint.cap = cap >= 1 && cap <= 3 ? (cap &- 1).u8 : MOTION_CAP_ROUND.u8
        paint.join = join >= 1 && join <= 3 ? (join &- 1).u8 : MOTION_JOIN_ROUND.u8
        paint.miter_limit = Float(max(1, number(style.member("ml"), 4)))
        // Dashes and gaps follow each other, so each has a channel of its own.
        for dash in style.list("d") {
            let length = property(dash, "v")
            if dash.member("n")?.word == JSONWord("o") {
                paint.dash_offset = channel(length, LottieMap(), width: 1)
            } else if paint.dash_count < MOTION_MAX_STOPS {
                paint.dash_count &+= 1
            }
        }
        if paint.dash_count == 0 {
            paint.dash_offset = MOTION_NONE
            return
        }
        paint.first_dash = tables.channels.count
        var left = paint.dash_count
        for dash in style.list("d") where dash.member("n")?.word != JSONWord("o") && left > 0 {
            left &-= 1
            let first = appendChannel(Vector4(), 1)
            let row = tables.userProperties.count &- 1, float = tables.floats.count &- 1
            let target = LottieTarget(layer: MOTION_NONE, property: MOTION_PROPERTY_USER &+ row)
            setFloats(float, animate(property(dash, "v"), LottieMap(), target), 1)
            _ = first
        }
    }

    /// Returns the blend mode of an object, which is reported, since pictures of hosts may not have it.
    @inline(never)
    mutating func blend(_ object: JSONValue) -> UInt8 {
        guard let mode = object.member("bm"), let number = mode.number, number != 0 else { return 0 }
        report(mode, MOTION_REPORT_BLEND, lost: MOTION_LOST_PICTURE)
        return number > 0 && number <= MOTION_BLEND_HARD_MIX.double ? integer(number).u8 : 0
    }
}
