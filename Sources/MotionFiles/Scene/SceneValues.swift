import CMotion
import MotionKernel

// What rows are made of: clocks, curves, paths, numbers and lists of functions.

extension SceneReader {
    /// Appends the clock of a layer or an animation, whose first field of it is `begin`.
    @inline(never)
    mutating func readClock(_ fields: SceneFields, _ begin: Int, parent: UInt32) -> UInt32 {
        /// The fields of layers are written like those of animations.
        @inline(__always)
        func key(_ key: Int) -> Int { key &- AnimationKey.begin &+ begin }
        let isAnimation = begin == AnimationKey.begin
        let isWeb = isAnimation && fields.bool(AnimationKey.model)
        var row = motion_clock()
        (row.parent, row.fill) = (parent, fields.word(key(AnimationKey.fill)))
        if isWeb {
            for i in below(AnimationKey.delay, from: AnimationKey.begin) {
                let isShared = i == AnimationKey.duration || i == AnimationKey.fill
                if let strange = fields[i], !isShared { fail(strange, .otherModel) }
            }
            row.model = MOTION_CLOCK_WEB
            row.timing = readTiming(fields[AnimationKey.easing])
            row.direction = fields.word(AnimationKey.direction)
            row.begin = fields.number(AnimationKey.delay)
            row.duration = fields.has(AnimationKey.duration) ? fields.number(AnimationKey.duration) : 0
            row.speed = fields.number(AnimationKey.playbackRate)
            row.repeat_count = fields.number(AnimationKey.iterations)
            row.end_delay = fields.number(AnimationKey.endDelay)
            row.iteration_start = fields.number(AnimationKey.iterationStart)
        } else {
            if isAnimation, let strange = fields.first(from: AnimationKey.delay, to: AnimationKey.easing) {
                fail(strange, .otherModel)
            }
            row.model = MOTION_CLOCK_CORE_ANIMATION
            row.timing = readTiming(fields[key(AnimationKey.timing)])
            row.direction = fields.bool(key(AnimationKey.autoreverses)) ? MOTION_DIRECTION_ALTERNATE : 0
            row.begin = fields.number(key(AnimationKey.begin))
            row.duration = fields.number(key(AnimationKey.duration))
            row.speed = fields.number(key(AnimationKey.speed))
            row.time_offset = fields.number(key(AnimationKey.timeOffset))
            row.repeat_count = fields.number(key(AnimationKey.repeatCount))
            row.repeat_duration = fields.number(key(AnimationKey.repeatDuration))
        }
        if isAnimation && !fields.has(AnimationKey.animations) { lengthen(&row, fields) }
        let number = tables.clocks.append(row)
        note(fields.object)
        return number
    }

    /// Gives the clock of an animation the duration that its timing brings along: a spring settles in its own time,
    /// unless it is to be cut, and SwiftUI's other curves last .35 s if no duration is given.
    @inline(never)
    private mutating func lengthen(_ clock: inout motion_clock, _ fields: SceneFields) {
        guard clock.timing != MOTION_NONE, let timings = tables.timings.rows else { return }
        let timing = timings[clock.timing.int]
        if timing.kind != MOTION_TIMING_SPRING {
            let text = (fields[AnimationKey.timing] ?? fields[AnimationKey.easing])?.string
            if !fields.has(AnimationKey.duration), let text, text.begins(with: "swiftui.") {
                clock.duration = Spring.swiftUIDuration
            }
        } else if !fields.bool(AnimationKey.cut) {
            let (mass, stiffness, damping, velocity) = timing.parameters
            let spring = Spring(
                mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: Double(velocity),
                clamped: false)
            let hasTail = fields.bool(AnimationKey.allowTail)
            let own = hasTail && spring.ownTime > 0 ? spring.settled(within: 1e-6) : spring.ownTime
            if clock.duration < own { clock.duration = own }
        }
    }

    /// Appends a timing curve, and its table before it. The row; MOTION_NONE for null, and for none.
    @inline(never)
    mutating func readTiming(_ value: JSONValue?) -> UInt32 {
        guard let value, let string = value.string else { return MOTION_NONE }
        var row = motion_timing()
        if let known = knownTimings.find(string) {
            row = known
        } else if let text = plain(string, value) {
            let (room, capacity) = tables.floats.room
            let curve = TimingText(text.start, count: text.count, floats: room, capacity: capacity)
            if let fault = curve.fault { fail(value, fault.reason, fault.at.u32) }
            let hasTable = curve.kind == MOTION_TIMING_STOPS || curve.kind == MOTION_TIMING_PATH
            let p = curve.parameters
            row = motion_timing(
                kind: curve.kind, first: hasTable ? tables.floats.count : curve.first, count: curve.count,
                flags: curve.kind == MOTION_TIMING_CUBIC_BEZIER ? curveFlags : 0,
                parameters: (p[0], p[1], p[2], p[3]))
            if hasTable {
                tables.floats.advance(by: curve.floatCount)
            } else if curve.fault == nil && !string.hasEscapes {
                knownTimings.add(string, row)
            }
        } else {
            tables.floats.advance(by: string.count &* 4 &+ 64)
        }
        let number = tables.timings.append(row)
        note(value)
        return number
    }

    /// Appends a path.
    @inline(never)
    mutating func readPath(_ value: JSONValue) -> UInt32 {
        guard let string = value.string else { return MOTION_NONE }
        var row = motion_path(
            first_verb: tables.verbs.count, verb_count: 0, first_point: tables.points.count, point_count: 0)
        if let text = plain(string, value) {
            let (verbs, verbCapacity) = tables.verbs.room, (points, pointCapacity) = tables.points.room
            var output = PathOutput(
                verbs: verbs, verbCapacity: verbCapacity.u32,
                points: UnsafeMutableRawPointer(points)?.assumingMemoryBound(to: Float.self),
                pointCapacity: pointCapacity.u32)
            if let fault = PathText.read(text.start, count: text.count, into: &output) {
                fail(value, fault.reason, fault.at.u32)
            }
            (row.verb_count, row.point_count) = (output.verbCount, output.pointCount)
        } else {
            (row.verb_count, row.point_count) = (string.count.u32, string.count.u32 &+ 16)
        }
        tables.verbs.advance(by: row.verb_count.int)
        tables.points.advance(by: row.point_count.int)
        let number = tables.paths.append(row)
        note(value)
        return number
    }

    /// Appends `width` numbers of a value: from number `first` on of `all`, or, if that is 0, all that it has. A scale
    /// may be one number for both axes.
    @inline(never)
    mutating func readNumbers(_ value: JSONValue, _ width: Int, isScale: Bool, from first: Int = 0, of all: Int = 0) {
        if value.isString { return fail(value, .needsNumbers) }
        let numbers = room.numbers
        var count = value.numbers(to: numbers, most: SceneRoom.mostNumbers)
        if isScale && count == 1 { (numbers[1], count) = (numbers[0], 2) }
        if width == 16 && count == 6 {
            embedAffine(numbers)
            count = 16
        }
        let needed = all == 0 ? width : all
        if count != needed { return fail(value, .numbers, needed.u32) }
        append(numbers + first, width)
    }

    /// Appends a color.
    @inline(never)
    mutating func readColor(_ value: JSONValue) {
        loadColor(value)
        if isSound { append(room.numbers, 4) }
    }

    /// Loads a color into the room.
    @inline(never)
    mutating func loadColor(_ value: JSONValue) {
        guard let color = value.color else { return fail(value, .colorValue) }
        for i in below(4) { room.numbers[i] = Float(color[i & 3]) }
    }

    @inline(never)
    mutating func append(_ numbers: MutableFloats, _ count: Int) {
        for i in below(count) { tables.floats.append(numbers[i]) }
    }

    /// Appends a list of functions: how many there are, then of each its kind and sixteen numbers. A transform of
    /// numbers is a list of a matrix.
    @inline(never)
    mutating func readList(_ value: JSONValue) {
        guard let string = value.string else {
            let numbers = room.numbers, count = value.numbers(to: numbers, most: 16)
            if count != 6 && count != 16 { return fail(value, .list) }
            if count == 6 { embedAffine(numbers) }
            tables.floats.append(1)
            tables.floats.append(Float(MOTION_OPERATION_MATRIX.double))
            return append(numbers, 16)
        }
        guard let text = plain(string, value) else {
            // A function takes eight characters, "scale(1)".
            isSpatial = true
            return tables.floats.advance(by: (string.count &>> 3) &* Operation.stride &+ 2 &* Operation.stride)
        }
        let counted = TransformText(text.start, count: text.count, into: nil)
        if let fault = counted.fault { return fail(value, fault.reason, fault.at.u32) }
        if counted.isSpatial { isSpatial = true }
        tables.floats.append(Float(counted.count.double))
        let size = counted.count &* Operation.stride
        if let room = tables.floats.room.rows, tables.floats.room.count >= size {
            _ = TransformText(text.start, count: text.count, into: room)
            for i in below(counted.count) {
                let kind = room + i &* Operation.stride
                kind[0] = Float(kind[0].bitPattern.double)
            }
        }
        tables.floats.advance(by: size)
    }

    /// Returns the characters of a string as the readers of texts take them. Returns nil if the string has escapes and
    /// there is no memory for their characters.
    @inline(never)
    private mutating func plain(_ string: JSONString, _ value: JSONValue) -> (start: Bytes, count: Int)? {
        if string.count > MOTION_MAX_COUNT.int {
            fail(value, MOTION_ERROR_COUNT, 0)
            return (string.bytes, 0)
        }
        if !string.hasEscapes { return (string.bytes, string.count) }
        looksUp = true
        if string.count.u32 > longestEscaped { longestEscaped = string.count.u32 }
        guard let memory, string.count <= memory.textSize else { return nil }
        return (UnsafePointer(memory.text), string.decode(memory.text))
    }
}
