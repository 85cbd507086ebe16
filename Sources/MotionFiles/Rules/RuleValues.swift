import CMotion
import MotionKernel

// Rules about the numbers of properties.

extension RuleAsker {
    /// The part of the bounds that is width and height.
    private static var size: UInt32 { 4 }

    /// Returns a property of a layer, or with none of the scene, as rules take it: also how many numbers it has. Nil,
    /// with a refusal unless it is quiet, if there is no such property.
    @inline(never)
    private mutating func property(
        _ layer: UInt32, _ arity: (UInt32, UInt32) -> Int, isQuiet: Bool = false, takesSize: Bool = false
    ) -> (number: UInt32, part: UInt32, count: Int)? {
        guard let key = given.member("property")?.string else {
            refuse("property", "must be a key path")
            return nil
        }
        if question.member("keys")?.bool == false {
            refuse(
                "property", "a clip from a file has no keys: check the scene or the Lottie file that it was made of")
            return nil
        }
        guard let found = clip.property(layer, key) else {
            if isQuiet { return nil }
            refuse("property", layer == MOTION_NONE ? "no such property" : "no such property of this layer")
            return nil
        }
        if found.part == RuleAsker.size && !takesSize {
            refuse("property", "must be one number, such as bounds.size.width")
            return nil
        }
        let count = arity(found.number, layer == MOTION_NONE ? 0 : layer)
        if count > 0 { return (found.number, found.part, count) }
        if !isQuiet { refuse("property", "only a layer in 3D has this property") }
        return nil
    }

    /// Asks the next question of the corners of the layers, or of a property of each. What is found is the first answer
    /// that fails, else the first that is unknown, else the one with the largest number. Returns false where an answer
    /// is not there yet, or with a refusal.
    @inline(never)
    mutating func prove(_ arity: (UInt32, UInt32) -> Int) -> Bool {
        let names = given.member("layer"), isAll = names?.isNull != false
        if !list(names) { return false }
        if !isGiven("property") { return prove() }
        if isAll {
            for row in below(clip.layerCount.int) { layers[row] = row.u32 }
            layerCount = clip.layerCount
        }
        var worst = -1
        for i in below(layerCount.int) {
            guard let one = property(layers[i], arity, isQuiet: isAll) else {
                if isAll && json.text.count == 0 { continue }
                return false
            }
            if !prove(one, of: layers[i]) { return false }
            if worst < 0 || RuleAsker.isWorse(answers + (used &- 1), answers + worst) { worst = used &- 1 }
        }
        if worst >= 0 {
            found = answers[worst]
            return true
        }
        // No layer has it: the scene may.
        guard let own = property(MOTION_NONE, arity), clip.layerCount > 0 else { return false }
        return prove(own, of: 0)
    }

    /// Asks the next question of a property.
    @inline(never)
    private mutating func prove(_ one: (number: UInt32, part: UInt32, count: Int), of layer: UInt32) -> Bool {
        (asked.property, asked.part) = (one.number, one.part)
        if prove() { return true }
        (layers[0], layerCount) = (layer, 1)
        return false
    }

    /// Returns whether an answer is worse: it fails, or else is unknown, or else has a larger number.
    @inline(never)
    private static func isWorse(
        _ found: UnsafePointer<motion_answer>, _ worst: UnsafePointer<motion_answer>
    ) -> Bool {
        let order: (UInt32) -> Int = { $0 == MOTION_VERDICT_FAILS ? 2 : $0 == MOTION_VERDICT_UNKNOWN ? 1 : 0 }
        let one = order(found.pointee.verdict), two = order(worst.pointee.verdict)
        return one != two ? one > two : one == 0 && found.pointee.most > worst.pointee.most
    }

    /// Asks for a number of a property at a time. What is found is from its least to its most.
    @inline(never)
    private mutating func proveValue(_ property: UInt32, _ part: UInt32, _ layer: UInt32, at time: Double) -> Bool {
        ask(MOTION_PROVE_BETWEEN)
        (asked.start, asked.end, asked.limits, asked.budget) = (time, time, (-.infinity, 0), 16000)
        return prove((property, part, 0), of: layer == MOTION_NONE ? 0 : layer)
    }

    mutating func answerBetween(_ arity: (UInt32, UInt32) -> Int) {
        guard read("least", 0, 3), read("most", 0, 4) else { return }
        numbers[0] = numbers[4]
        if !(numbers[3] <= numbers[4]) { return refuse("least", "must be at most #0") }
        var usual = hasColors(arity) ? 3e-4 : 1e-5
        for end in below(2) {
            let size = numbers[unchecked: 3 &+ end].magnitude * 1e-6
            if size.isFinite && size > usual { usual = size }
        }
        guard read("tolerance", usual, 7) else { return }
        (numbers[0], numbers[1]) = (numbers[3] - numbers[7], numbers[4] + numbers[7])
        ask(MOTION_PROVE_BETWEEN)
        if !prove(arity) { return }
        if found.verdict == MOTION_VERDICT_FAILS {
            let first = found
            if !proveValue(first.property, first.part, first.layer, at: first.time) { return }
            numbers[7] = (found.least + found.most) / 2
            found = first
        }
        (numbers[0], numbers[1]) = (numbers[3], numbers[4])
        speak("@ is between #0 and #1|within [#0, #1]|#7", 0)
    }

    /// Returns whether the property is a color of the first layer that has it.
    private mutating func hasColors(_ arity: (UInt32, UInt32) -> Int) -> Bool {
        guard let key = given.member("property")?.string else { return false }
        for row in below(clip.layerCount.int) {
            guard let found = clip.property(row.u32, key) else { continue }
            if found.number >= MOTION_PROPERTY_USER && arity(found.number, row.u32) == 4 { return true }
        }
        return false
    }

    mutating func answerReaches(_ arity: (UInt32, UInt32) -> Int) {
        guard let row = layer("layer"), let one = property(row, arity, takesSize: true) else { return }
        let isSize = one.part == RuleAsker.size, first = isSize ? 2 : one.part == MOTION_NONE ? 0 : one.part
        count = isSize ? 2 : one.part == MOTION_NONE ? min(one.count, 4) : 1
        var values = 0, largest = 1.0, isFar = false
        if let value = given.member("value") {
            if !value.isArray { (box[0], values) = (RuleAsker.number(value), 1) }
            for element in value.elements {
                if values < 4 { box[unchecked: values] = RuleAsker.number(element) }
                values.advance()
            }
        }
        numbers[0] = count.double
        if values != count { return refuse("value", "must be #0 numbers") }
        for i in below(count) where box[unchecked: i].magnitude > largest { largest = box[unchecked: i].magnitude }
        guard read("tolerance", 1e-3 * largest, 1), read("at", 0, 3) else { return }
        for i in below(count) {
            if !proveValue(one.number, first &+ i.u32, row, at: numbers[3]) { return }
            second[unchecked: i] = (found.least + found.most) / 2
            isFar = isFar || !((second[unchecked: i] - box[unchecked: i]).magnitude <= numbers[1])
        }
        (start, end) = (numbers[3], numbers[3])
        (found.verdict, found.time) = (isFar ? MOTION_VERDICT_FAILS : MOTION_VERDICT_HOLDS, numbers[3])
        (found.layer, found.property) = (row, MOTION_PROPERTY_OPACITY)
        speak("@ reaches = at #3 s|= within #1|+")
    }

    mutating func answerMonotonic(_ arity: (UInt32, UInt32) -> Int) {
        let direction = word("direction", "either up down", "must be up, down or either")
        if direction < 0 { return }
        guard let row = layer("layer"), let one = property(row, arity), read("tolerance", 0.01, 0) else { return }
        if one.part == MOTION_NONE && one.count != 1 {
            refuse("property", "must be one number, such as ?.x")
            return
        }
        let isShare = !isGiven("tolerance")
        ask(MOTION_PROVE_MONOTONIC)
        asked.flags =
            (direction == 1 ? MOTION_PROVE_UP : direction == 2 ? MOTION_PROVE_DOWN : 0)
            | (isShare ? MOTION_PROVE_SHARE : 0)
        if !prove(one, of: row) { return }
        let isDown = found.flags & MOTION_PROVE_DOWN != 0
        if isShare {
            speak(
                isDown
                    ? "@ only goes down|never back by more than a hundredth of its range|#2 back from where it was"
                    : "@ only goes up|never back by more than a hundredth of its range|#2 back from where it was",
                numbers[0])
        } else {
            speak(
                isDown
                    ? "@ only goes down|never back by more than #0|#2 back from where it was"
                    : "@ only goes up|never back by more than #0|#2 back from where it was", numbers[0])
        }
    }
}
