import CMotion
import MotionKernel

// Gradients of fills and strokes. Each number of a gradient, or of a filter, is a value, or an object with a value and
// animations.

/// A number of a gradient or a filter.
struct GradientNumber {
    /// How many floats it has.
    let width: Int
    var isColor = false
    /// Whether the channels of several numbers follow each other, so that a still one is not shared.
    var isInRow = false
    /// Whether it is a user property of each copy even if it does not move.
    var isOwn = false
    /// The floats may be a part of the value's: from which on, of how many; 0: all of them.
    var first = 0
    var all = 0

    /// How many floats a value has.
    var needed: Int { all == 0 ? width : all }
}

extension SceneReader {
    /// Reads a gradient of a layer into a row of paint. Its animations run by the clock.
    @inline(never)
    mutating func readGradient(_ value: JSONValue, _ layer: UInt32, _ clock: UInt32, _ row: inout motion_paint) {
        guard let gradient = fields(value, GradientKey.part, room.gradient), let ends = gradient[GradientKey.ends],
            let stops = gradient[GradientKey.stops]
        else { return }
        let type = gradient.word(GradientKey.type), spread = gradient.word(GradientKey.spread)
        (row.gradient, row.spread) = (type.u8, spread.u8)
        row.gradient_ends = channel(ends, GradientNumber(width: 4), clock)
        if let highlight = gradient[GradientKey.highlight] {
            if type != MOTION_GRADIENT_RADIAL { fail(highlight, .otherGradient) }
            row.highlight = channel(highlight, GradientNumber(width: 2), clock)
        }
        if let spread = gradient[GradientKey.spread], row.spread != 0, type == MOTION_GRADIENT_CONIC {
            fail(spread, .otherGradient)
        }
        if let box = gradient[GradientKey.box] {
            row.gradient_box =
                box.isString
                ? own(motion_channel(layer: layer, property: MOTION_PROPERTY_BOUNDS))
                : channel(box, GradientNumber(width: 4), clock)
        }
        if let transform = gradient[GradientKey.transform] {
            row.gradient_transform = channel(transform, GradientNumber(width: 4, isInRow: true, all: 6), clock)
            _ = channel(transform, GradientNumber(width: 2, isInRow: true, first: 4, all: 6), clock)
        }
        readStops(stops, clock, &row)
    }

    /// Reads the stops. Their channels follow each other, so all are user properties of each copy if one of them moves.
    @inline(never)
    private mutating func readStops(_ stops: JSONValue, _ clock: UInt32, _ row: inout motion_paint) {
        var moves = false, count: UInt32 = 0
        for stop in stops.elements {
            for member in stop.members where member.value.isObject { moves = true }
            count.advance()
        }
        if count == 0 || count >= MOTION_MAX_STOPS {
            return fail(stops, .count, GradientKey.part[GradientKey.stops].value.u32)
        }
        for value in stops.elements {
            guard let stop = fields(value, StopKey.part, room.stop), let offset = stop[StopKey.offset],
                let color = stop[StopKey.color]
            else { return }
            let first = channel(offset, GradientNumber(width: 1, isInRow: true, isOwn: moves), clock)
            _ = channel(color, GradientNumber(width: 4, isColor: true, isInRow: true, isOwn: moves), clock)
            if row.stop_count == 0 { row.first_stop = first }
            row.stop_count.advance()
            if !isSound { return }
        }
    }

    /// Returns the channel of a number of a gradient or a filter, and reads its animations.
    @inline(never)
    mutating func channel(_ value: JSONValue, _ number: GradientNumber, _ clock: UInt32) -> UInt32 {
        var owner = SceneFields(value, MovingKey.part, room.moving)
        var model = value
        if value.isObject {
            guard let moving = fields(value, MovingKey.part, room.moving), let given = moving[MovingKey.value] else {
                return MOTION_NONE
            }
            (owner, model) = (moving, given)
        }
        let numbers = room.numbers + number.first
        if number.isColor {
            loadColor(model)
        } else if model.isString || model.numbers(to: room.numbers, most: SceneRoom.mostNumbers) != number.needed {
            fail(model, .numbers, number.needed.u32)
        }
        if !isSound { return MOTION_NONE }
        if !number.isOwn && !value.isObject {
            var still = SIMD4<Double>()
            for i in below(number.width) { still[i & 3] = Double(numbers[i]) }
            return number.isInRow ? appendStill(still, number.width) : self.still(still, number.width)
        }
        let first = tables.floats.count
        append(numbers, number.width)
        let space = number.isColor ? colorSpace : MOTION_COLOR_NONE
        let property = MOTION_PROPERTY_USER &+ addUserProperty(number.width, first, space)
        userNames.append(MOTION_NONE)
        namelessCount.advance()
        note(model)
        let channel = own(motion_channel(layer: MOTION_NONE, property: property))
        readAnimations(
            owner[MovingKey.animations],
            SceneOwner(
                clock: clock, property: property, numbers: number.width, isColor: number.isColor,
                firstNumber: number.first, allNumbers: number.all, fields: owner))
        return channel
    }
}

extension JSONValue {
    /// Returns the color that a text is, or three or four numbers, whose fourth is 1 if it is left out; else nil.
    @inline(never)
    var color: Vector4? {
        if let string { return string.color }
        var color = Vector4(0, 0, 0, 1), count = 0
        for element in elements {
            if count < 4 { color[count & 3] = element.number ?? 0 }
            count.advance()
        }
        return count == 3 || count == 4 ? color : nil
    }
}

extension JSONString {
    /// Returns red, green, blue and alpha of #rrggbb or #rrggbbaa; nil for any other text.
    @inline(never)
    var color: SIMD4<Double>? {
        var color = SIMD4<Double>(0, 0, 0, 1), count = 0, high: UInt32 = 0
        for byte in characters {
            guard let digit = count == 0 ? (byte == "#" ? 0 : nil) : hexadecimal(byte) else { return nil }
            if count & 1 == 1 {
                high = digit
            } else if count > 0 && count <= 8 {
                color[((count &>> 1) &- 1) & 3] = (high &* 16 &+ digit).double / 255
            }
            count.advance()
        }
        return count == 7 || count == 9 ? color : nil
    }
}
