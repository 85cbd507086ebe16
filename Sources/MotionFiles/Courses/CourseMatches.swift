import CMotion
import MotionKernel

/// Two shapes that got the same elements, in memory that the next two take.
struct MatchedShapes {
    let verbs: MutableBytes
    let verbCount: Int
    let from, to: MutableFloats
    /// Floats of each.
    let floatCount: Int
}

/// Memory that is given away piece by piece.
private struct MatchMemory {
    private let start: UnsafeMutableRawPointer
    private let capacity: Int
    /// Bytes that were asked for.
    private(set) var size = 0

    init(_ start: UnsafeMutableRawPointer, _ capacity: Int) { (self.start, self.capacity) = (start, capacity) }

    /// Returns some bytes at a multiple of 16 from the start; nil if they do not fit.
    mutating func take(_ bytes: UInt64) -> UnsafeMutableRawPointer? {
        let place = size
        size = (size.u64 &+ min(bytes, MOTION_MAX_BYTES.u64) &+ 15 & ~15).int
        return size <= capacity ? start + place : nil
    }

    /// Prepares a path.
    mutating func prepare(_ verbs: Bytes, _ verbCount: Int, _ points: Floats, _ pointCount: Int) -> PreparedPath? {
        let needed = PreparedPath.prepare(verbs: verbs, verbCount: verbCount, points: points, pointCount: pointCount)
        guard needed.status == MOTION_OK, let block = take(needed.size.u64) else { return nil }
        _ = PreparedPath.prepare(
            verbs: verbs, verbCount: verbCount, points: points, pointCount: pointCount, to: block,
            capacity: needed.size)
        return PreparedPath(checked: block)
    }

    /// Prepares a path that is given as a text; nil without a fault if there is no room for it.
    mutating func prepare(_ string: JSONString, _ fault: inout Bool) -> PreparedPath? {
        var counts = PathOutput()
        fault = PathText.read(string.bytes, count: string.count, into: &counts) != nil
        guard !fault, let points = take(counts.pointCount.u64 &* 8), let verbs = take(counts.verbCount.u64) else {
            return nil
        }
        var output = PathOutput(
            verbs: verbs.typed(), verbCapacity: counts.verbCount, points: points.typed(),
            pointCapacity: counts.pointCount)
        _ = PathText.read(string.bytes, count: string.count, into: &output)
        return prepare(
            Bytes(verbs.typed()), output.verbCount.int, Floats(points.typed()), output.pointCount.int)
    }
}

// MARK: - Animations whose shapes are matched

extension CourseExpander {
    /// Returns whether shapes are to be matched in a list of animations, or in its groups.
    @inline(never)
    static func matches(_ animations: JSONValue) -> Bool {
        for row in below(animations.end, from: animations.index) {
            if isMatched(JSONValue(animations.tape, at: row, limit: animations.end)) { return true }
        }
        return false
    }

    private static func isMatched(_ value: JSONValue) -> Bool {
        // A small module has no scenes of this kind.
        isWide && value.isObject && value.member("mismatch")?.string?.equals("match") == true
    }

    /// Writes an animation, or a group, in which neighbouring shapes that are to be matched have the same elements.
    @inline(never)
    mutating func write(animation: JSONValue, to given: JSONWriter) -> JSONWriter {
        var writer = given
        writer.next()
        var copied = animation.at, row = animation.index
        while row < animation.end && isSound {
            let value = JSONValue(tape, at: row, limit: animation.end), isFound = Self.isMatched(value)
            if isFound { copied = write(value, after: copied, to: &writer) }
            row = isFound ? value.end : row &+ 1
        }
        writer.text.write(tape.text + copied, max(animation.at &+ animation.textSize(limit: tape.size) &- copied, 0))
        writer.isFirst = false
        return writer
    }

    /// Writes an animation whose shapes are matched, and the text before it. Returns where the text goes on.
    @inline(never)
    private mutating func write(_ matched: JSONValue, after copied: Int, to writer: inout JSONWriter) -> Int {
        writer.text.write(tape.text + copied, matched.at &- copied)
        writer.isFirst = true
        write(matched: matched, to: &writer)
        return matched.at &+ matched.textSize(limit: tape.size)
    }

    /// Writes an animation whose shapes are matched. Two keys are in the place of one between others: one for each
    /// neighbour.
    private mutating func write(matched animation: JSONValue, to writer: inout JSONWriter) {
        let values = animation.member("values"), count = values?.elementCount ?? 0
        let isDiscrete = animation.member("mode")?.string?.equals("discrete") == true
        let isLeft = isDiscrete || (values == nil ? !Self.hasEnd(animation) : count < 2)
        writer.open("{")
        for (key, value) in animation.members {
            let word = key.string.flatMap { AnimationKey.part.find($0) } ?? 0
            let shapes: UInt64 = 1 &<< AnimationKey.mismatch.u64 | 1 &<< AnimationKey.pairs.u64
            let keys: UInt64 =
                1 &<< AnimationKey.from.u64 | 1 &<< AnimationKey.to.u64 | 1 &<< AnimationKey.values.u64
                | 1 &<< AnimationKey.keyTimes.u64 | 1 &<< AnimationKey.timings.u64 | 1 &<< AnimationKey.mode.u64
            if (isLeft ? shapes : shapes | keys) &>> word.u64 & 1 == 0 { writer.field(key, value) }
        }
        writer.field("mismatch", "flip")
        if !isLeft {
            values.map { write(keys: $0, count, of: animation, to: &writer) }
                ?? write(animation.member("from"), animation.member("to"), of: animation, to: &writer, isEnds: true)
        }
        writer.close("}")
    }

    @inline(never)
    private static func hasEnd(_ animation: JSONValue) -> Bool {
        for (key, _) in animation.members {
            if let word = key.string, word.equals("from") || word.equals("to") { return true }
        }
        return false
    }

    private mutating func write(keys: JSONValue, _ count: Int, of animation: JSONValue, to writer: inout JSONWriter) {
        let mode = animation.member("mode")?.string
        let isPaced = mode?.equals("paced") == true || mode?.equals("cubicPaced") == true
        let given = isPaced ? nil : animation.member("keyTimes"), isOne = given?.elementCount == count
        if let given, !isOne, animation.member("lenientKeyTimes")?.bool != true {
            return fail(given, .oneEach, count.u32)
        }
        writer.key("values")
        writer.open("[")
        var before: JSONValue?
        for value in keys.elements {
            if let before { write(before, value, of: animation, to: &writer, isEnds: false) }
            before = value
        }
        writer.close("]")
        writer.key("keyTimes")
        writer.open("[")
        var times = isOne ? given?.elements : nil
        for i in below(count) {
            let time = times?.next(), even = Double(i) / Double(count &- 1)
            for _ in below(i == 0 || i &+ 1 == count ? 1 : 2) {
                if let time { writer.value(time) } else { writer.number(Float(even)) }
            }
        }
        writer.close("]")
        guard let timings = animation.member("timings") else { return }
        writer.key("timings")
        writer.open("[")
        var isFirst = true
        for timing in timings.elements {
            if !isFirst { writer.null() }
            writer.value(timing)
            isFirst = false
        }
        writer.close("]")
    }

    /// Writes two neighbouring shapes with the same elements, as from and to or as values. The layer's path is in the
    /// place of one that is left out.
    private mutating func write(
        _ from: JSONValue?, _ to: JSONValue?, of animation: JSONValue, to writer: inout JSONWriter, isEnds: Bool
    ) {
        func shape(_ value: JSONValue?) -> JSONValue? { value.flatMap { $0.isNull ? nil : $0 } ?? layer.member("path") }
        guard let from = shape(from), let to = shape(to) else { return fail(animation, .noPath) }
        let pairs = animation.member("pairs")
        let count = pairs?.elementCount ?? 0
        var memory = matchMemory
        guard let numbers = memory.take(count.u64 &* 8) else { return lack(memory) }
        let doubles: MutableDoubles = numbers.typed()
        var place = 0
        if let pairs { for pair in pairs.elements { doubles[place.advance()] = pair.number ?? 0 } }
        var isWrong = false
        guard let start = memory.prepare(from.string ?? JSONString(""), &isWrong) else {
            return isWrong ? fail(from, .needsPath) : lack(memory)
        }
        guard let end = memory.prepare(to.string ?? JSONString(""), &isWrong) else {
            return isWrong ? fail(to, .needsPath) : lack(memory)
        }
        let match = PathMatch(start, end, MatchNumbers(Doubles(doubles), count &>> 2))
        if let pairs, match.wrongPair != nil { return fail(pairs, .pairs) }
        guard let made = shapes(match, &memory) else { return lack(memory) }
        if isEnds { writer.key("from") }
        writer.shape(made.verbs, made.verbCount, made.from)
        if isEnds { writer.key("to") }
        writer.shape(made.verbs, made.verbCount, made.to)
    }

    /// The memory in which shapes are matched: what samples leave.
    private var matchMemory: MatchMemory {
        let start = UnsafeMutableRawPointer(memory.samples + sampled)
        let shift = 0 &- Int(bitPattern: start) & 15
        return MatchMemory(start + shift, max((memory.sampleCapacity &- sampled) &* 4 &- shift, 0))
    }

    /// Asks for more memory.
    private mutating func lack(_ memory: MatchMemory) { missing = max(missing, memory.size &* 2 &+ 0x8000) }

    private func shapes(_ match: PathMatch, _ memory: inout MatchMemory) -> MatchedShapes? {
        let needed = match.sizes
        guard let verbs = memory.take(needed.verbs), let from = memory.take(needed.points &* 8),
            let to = memory.take(needed.points &* 8), let scratch = memory.take(needed.scratch)
        else { return nil }
        let made = match.write(
            verbs: verbs.typed(), needed.verbs.u32, from: from.typed(), to: to.typed(), needed.points.u32,
            scratch: scratch)
        return MatchedShapes(
            verbs: verbs.typed(), verbCount: made.verbs.int, from: from.typed(), to: to.typed(),
            floatCount: made.points.int &* 2)
    }

    // MARK: - Targets of courses

    /// Writes the animation of a target with other elements than what is shown: both get the same ones.
    @inline(never)
    mutating func write(matched target: CourseTarget, _ course: inout CourseNumbers, _ to: JSONValue) {
        let start = target.start, isAtRest = !course.isEndless && start > course.end
        if isAtRest { end(&course) } else { _ = shape(2, at: start, course, for: target.value) }
        if !isSound { return }
        let own = self.shapes
        var memory = matchMemory, isWrong = false
        guard
            let shown = memory.prepare(
                Bytes(own.verbs(0)), shapeVerbs, Floats(own.points(isAtRest ? 0 : 2)), shapeFloats >> 1)
        else { return lack(memory) }
        guard let next = memory.prepare(to.string ?? JSONString(""), &isWrong) else {
            return isWrong ? fail(to, .needsPath) : lack(memory)
        }
        guard let made = shapes(PathMatch(shown, next), &memory) else { return lack(memory) }
        if made.verbCount > own.verbCapacity || made.floatCount > own.floatCapacity {
            missing = max(made.verbCount &* 160, made.floatCount &* 128) &+ 64
            return
        }
        (shapeVerbs, shapeFloats, flips) = (made.verbCount, made.floatCount, true)
        own.verbs(0).update(from: made.verbs, count: shapeVerbs)
        own.points(1).update(from: made.to, count: shapeFloats)
        for i in below(shapeFloats) { own.points(4)[i] = 0 }
        let isCut = target.mode(course.property) == .cut
        (course.isSum, course.isEndless) = (false, false)
        if isCut {
            course.end = start
            return hold(1, at: start, course, target)
        }
        var moved = CourseMovement(start: start, duration: target.seconds, timing: target.timing)
        moved.duration = duration(target, target.parameters.w)
        moved.shapes = (Floats(made.from), Floats(own.points(1)))
        (course.end, course.isSum) = (start + moved.duration, !target.endsExactly)
        move(moved, course.property, target)
    }
}

extension JSONWriter {
    /// Writes a value as its text has it.
    @inline(never)
    mutating func value(_ value: JSONValue) {
        next()
        text.write(value.tape.text + value.at, value.textSize(limit: value.tape.size))
    }

    /// Writes a member of an object as its text has it.
    mutating func field(_ key: JSONValue, _ value: JSONValue) {
        self.value(key)
        text.put(":")
        self = JSONWriter(text)
        self.value(value)
    }

    @inline(never)
    mutating func field(_ name: StaticString, _ number: Double) {
        key(name)
        self.number(number)
    }

    /// Writes a path as a text.
    mutating func shape(_ verbs: MutableBytes, _ count: Int, _ points: MutableFloats) {
        next()
        text.put("\"")
        text.write(Bytes(verbs), verbCount: count, Floats(points))
        text.put("\"")
    }
}
