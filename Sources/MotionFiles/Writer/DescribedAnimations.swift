import CMotion
import MotionKernel

extension DescriptionWriter {
    /// Returns the key path of a property of layers.
    func propertyKey(_ property: UInt32) -> (start: Bytes, count: Int) {
        let words = SceneTables.kinds[unchecked: AnimationKey.part[AnimationKey.property].value.int].words
        for i in below(words.count.int) {
            let row = SceneTables.properties[unchecked: words[i].value.int]
            if row.number == property && row.group != .style { return words.letters(i) }
        }
        return ("" as StaticString).letters
    }

    /// Writes the animations of a user property, by the key path of a layer's field, or by none.
    mutating func animateUser(_ user: Int, key: (start: Bytes, count: Int)?, isColor: Bool = false) {
        let first = links.firstOfUser[user]
        var row = first
        while row != MOTION_NONE {
            let isAdded = isColor && read.animations[row].flags & MOTION_ANIMATION_ADDITIVE != 0
            // Colours of scenes mix with their alpha. What Lottie adds to black has none, and would mix to black.
            let isAlone = isAdded && links.nextAnimation[first] == MOTION_NONE && isBlack(user)
            animate(row.int, key: key, isOpaque: isAdded, isReplacing: isAlone)
            row = links.nextAnimation[row]
        }
    }

    private func isBlack(_ user: Int) -> Bool {
        let row = read.user_properties[user], value = read.floats + row.first_value.int
        return row.arity == 4 && value[0] == 0 && value[1] == 0 && value[2] == 0 && value[3] == 1
    }

    /// Writes an animation. isOpaque: the fourth number of its values is 1. isReplacing: it is not additive.
    mutating func animate(
        _ row: Int, key: (start: Bytes, count: Int)?, isOpaque: Bool = false, isReplacing: Bool = false
    ) {
        let animation = read.animations[row], words = AnimationKey.part, flags = animation.flags
        guard let arity = arity(animation) else { return lose(.function) }
        if !hasRoom { return }
        openAnimation(animation.clock)
        if let key {
            json.key("property")
            json.word(key)
        }
        writeValues(animation, arity, isOpaque)
        let function = animation.function
        if function != MOTION_FUNCTION_NONE && function != MOTION_FUNCTION_MATRIX {
            word(words, AnimationKey.valueFunction, function)
        }
        if animation.mode != 0 { word(words, AnimationKey.mode, animation.mode) }
        if flags & MOTION_ANIMATION_LENIENT_KEY_TIMES != 0 { json.flag("lenientKeyTimes") }
        if flags & MOTION_ANIMATION_ADDITIVE != 0 && !isReplacing { json.flag("additive") }
        if flags & MOTION_ANIMATION_CUMULATIVE != 0 { json.flag("cumulative") }
        if flags & MOTION_ANIMATION_EXTRAPOLATE != 0 { json.flag("extrapolate") }
        if flags & MOTION_ANIMATION_EVEN_SPEED != 0 { json.flag("evenSpeed") }
        if flags & MOTION_ANIMATION_CSS_HALF_TURN != 0 { json.field("rule", "css") }
        if flags & MOTION_ANIMATION_FLIP != 0 { json.field("mismatch", "flip") }
        if animation.key_time_count > 0 {
            json.key("keyTimes")
            json.numbers(read.floats + animation.first_key_time.int, animation.key_time_count.int, asList: true)
        }
        if animation.timing_count > 0 {
            json.key("timings")
            json.open("[")
            for i in below(animation.timing_count) { curve(read.indices[animation.first_timing.int &+ i]) }
            json.close("]")
        }
        if animation.parameter_count > 0 { writeParameters(animation, arity) }
        closeAnimation(animation.clock)
    }

    /// Returns how many numbers a value has; nil for lists of transforms.
    private func arity(_ animation: motion_animation) -> Int? {
        if animation.property >= MOTION_PROPERTY_USER {
            return read.user_properties[animation.property &- MOTION_PROPERTY_USER].arity.int
        }
        if animation.property == MOTION_PROPERTY_TRANSFORM {
            switch animation.function {
            case MOTION_FUNCTION_NONE: return 6
            case MOTION_FUNCTION_MATRIX: return 16
            case MOTION_FUNCTION_LIST: return nil
            case MOTION_FUNCTION_SCALE, MOTION_FUNCTION_TRANSLATE: return 3
            default: return 1
            }
        }
        for i in below(SceneTables.properties.count) {
            let row = SceneTables.properties[unchecked: i]
            if row.number == animation.property && row.group != .style { return row.numbers.int }
        }
        return 1
    }

    private mutating func writeValues(_ animation: motion_animation, _ arity: Int, _ isOpaque: Bool) {
        let flags = animation.flags, isPath = animation.property == MOTION_PROPERTY_PATH
        func value(_ i: Int) {
            if isPath { return path(animation.path.int &+ i) }
            let first = read.floats + (animation.first_value.int &+ i &* arity)
            if !isOpaque { return json.numbers(first, arity) }
            json.open("[")
            for part in below(3) { json.number(first[part]) }
            json.number(1.0)
            json.close("]")
        }
        var at = 0
        for bit in below(3) where flags &>> bit.u32 & 1 != 0 {  // MOTION_ANIMATION_FROM, _TO, _BY
            json.key(AnimationKey.part.letters(AnimationKey.from &+ bit))
            value(at)
            at &+= 1
        }
        if at > 0 { return }
        if animation.path != MOTION_NONE && !isPath {
            if flags & MOTION_ANIMATION_PATH_OF_LAYER != 0 {
                json.key("pathOf")
                links.names.write(animation.path.int, &json)
            } else {
                json.key("path")
                path(animation.path.int)
            }
            if animation.rotate != 0 { word(AnimationKey.part, AnimationKey.rotate, animation.rotate) }
            return
        }
        json.key("values")
        json.open("[")
        let count = animation.value_count.int
        for i in below(count) {
            let isAsIs =
                (i == 0 && flags & MOTION_ANIMATION_FIRST_AS_IS != 0)
                || (i &+ 1 == count && flags & MOTION_ANIMATION_LAST_AS_IS != 0)
            if isAsIs { json.null() } else { value(i) }
        }
        json.close("]")
    }

    /// Writes tensions, continuities and biases, or tangents, of the keys.
    private mutating func writeParameters(_ animation: motion_animation, _ arity: Int) {
        let first = read.floats + animation.first_parameter.int, count = animation.parameter_count.int
        let hasTangents = animation.flags & MOTION_ANIMATION_TANGENTS != 0, words = AnimationKey.part
        for list in below(hasTangents ? 2 : 3) {
            let key = hasTangents ? AnimationKey.inTangents : AnimationKey.tensionValues
            json.key(words.letters(key &+ list))
            json.open("[")
            for i in below(count) {
                if hasTangents {
                    json.numbers(first + (2 &* i &+ list) &* arity, arity)
                } else {
                    json.number(first[3 &* i &+ list])
                }
            }
            json.close("]")
        }
    }

    // MARK: - Clocks and curves

    /// Writes the fields of a clock: at least its begin, which shows that there is a clock.
    mutating func writeClock(_ row: UInt32) {
        let clock = read.clocks[row], words = AnimationKey.part
        if clock.model != MOTION_CLOCK_CORE_ANIMATION { lose(.clock) }
        func number(_ key: Int, _ value: Double) {
            if value == words.missing(key, 0) && key != AnimationKey.begin { return }
            json.key(words.letters(key))
            json.number(value)
        }
        number(AnimationKey.begin, clock.begin)
        number(AnimationKey.duration, clock.duration)
        number(AnimationKey.speed, clock.speed)
        number(AnimationKey.timeOffset, clock.time_offset)
        number(AnimationKey.repeatCount, clock.repeat_count)
        number(AnimationKey.repeatDuration, clock.repeat_duration)
        if clock.direction == MOTION_DIRECTION_ALTERNATE { json.flag("autoreverses") }
        if clock.fill != MOTION_FILL_REMOVED { word(words, AnimationKey.fill, clock.fill) }
        if clock.timing != MOTION_NONE {
            json.key("timing")
            curve(clock.timing)
        }
    }

    private mutating func curve(_ row: UInt32) {
        if row == MOTION_NONE { return json.null() }
        let timing = read.timings[row]
        var counted = TextWriter(nil, capacity: 0)
        if !counted.write(timing, read.floats) {
            lose(.timing)
            return json.null()
        }
        json.next()
        json.text.put("\"")
        _ = json.text.write(timing, read.floats)
        json.text.put("\"")
    }
}
