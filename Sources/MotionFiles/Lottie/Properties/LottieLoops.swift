import CMotion
import MotionKernel

/// The keyframes that repeat: the first of them, how many, and their frames.
private struct LottieSpan {
    var start = 0, count: Int
    var first, last: Double

    init(_ property: LottieProperty) {
        (count, first, last) = (property.count, property.first, property.last)
        let loop = property.loop
        if loop.pieceCount == 0 || loop.pieceCount >= count &- 1 { return }
        (start, count) = (loop.isIn ? 0 : count &- 1 &- loop.pieceCount, loop.pieceCount &+ 1)
        var number = 0
        for key in property.keys {
            if number == start { first = key.time }
            if number == start &+ count &- 1 { last = key.time }
            number.advance()
        }
    }

    func contains(_ key: Int) -> Bool { key >= start && key < start &+ count }
}

extension LottieReader {
    /// Appends an animation by keyframes, with `width` floats for each of them, and the rows by which it goes on. The
    /// map says which numbers its floats are, if they are numbers of the keyframes.
    @inline(never)
    mutating func appendKeyed(
        _ row: motion_animation, _ property: LottieProperty, width: Int, _ map: LottieMap? = nil,
        _ rest: Vector4 = Vector4()
    ) {
        tables.animations.append(row)
        let loop = property.loop
        if loop.kind == .none { return }
        if loop.kind == .onward || loop.kind == .offset {
            guard let map else {
                reportLoop(property)
                return
            }
            if loop.kind == .onward {
                appendOnward(row, property, width, map)
            } else {
                appendOffset(row, property, width, map, rest)
            }
            return
        }
        let span = LottieSpan(property)
        if !(span.last > span.first) { return }
        var part = row
        if span.count < property.count {
            // A piece of a motion path would be another path.
            if row.flags & MOTION_ANIMATION_EVEN_SPEED != 0 {
                reportLoop(property)
                return
            }
            narrow(&part, property, span)
            if row.property == MOTION_PROPERTY_PATH {
                part.path &+= span.start.u32
            } else {
                part.first_value &+= (span.start &* width).u32
            }
        }
        part.clock = loopClock(loop, span)
        tables.animations.append(part)
        if row.flags & MOTION_ANIMATION_ADDITIVE == 0 { return }
        // The first row adds its end all the time, so that is taken away again.
        var held = Vector4()
        for key in property.keys {
            held = numbers(key.value, map ?? LottieMap(), rest)
            if loop.isIn { break }
        }
        appendAdded(row, width, Vector4() - held, Vector4() - held, clock: part.clock)
    }

    /// Reports that a property does not go on as its expression says.
    @inline(never)
    mutating func reportLoop(_ property: LottieProperty) {
        report(tape[property.said], MOTION_REPORT_EXPRESSION)
    }

    /// Makes a row one of the keyframes that repeat, but for its values.
    @inline(never)
    private mutating func narrow(_ row: inout motion_animation, _ property: LottieProperty, _ span: LottieSpan) {
        (row.value_count, row.key_time_count) = (span.count.u32, span.count.u32)
        row.first_timing &+= span.start.u32
        row.timing_count = span.count.u32 &- 1
        row.first_key_time = tables.floats.count
        var number = 0
        for key in property.keys {
            if span.contains(number) { tables.floats.append(Float((key.time - span.first) / (span.last - span.first))) }
            number.advance()
        }
    }

    /// Returns how often keyframes repeat from the first frame that is seen up to their own. There and back is a pair.
    @inline(never)
    private func times(_ loop: LottieLoop, _ span: LottieSpan) -> Double {
        let times = floor(max(0, span.first - time.lower) / (span.last - span.first)) + 1
        return loop.kind == .pingPong ? 2 * floor((times + 1) / 2) : times
    }

    /// Appends the clock of keyframes that repeat.
    ///
    /// After the last keyframe they repeat from its frame on, but not at that frame: there the last one still holds.
    /// Before the first keyframe they repeat up to its frame, at which the first one holds already.
    @inline(never)
    private mutating func loopClock(_ loop: LottieLoop, _ span: LottieSpan) -> UInt32 {
        let duration = (span.last - span.first) / frameRate, late = 3 * time.lead, isBack = loop.kind == .pingPong
        let times = times(loop, span)
        let begin = loop.isIn ? seconds(span.first) + 2 * time.lead - times * duration : seconds(span.last) + late
        let clock = appendClock(begin: begin, duration: duration, fill: MOTION_FILL_REMOVED)
        tables.clocks.change(clock) {
            if isBack { $0.direction = MOTION_DIRECTION_ALTERNATE }
            if loop.isIn {
                $0.repeat_duration = max(0, times * duration - late)
            } else {
                $0.repeat_duration = .infinity
                $0.time_offset = isBack ? duration + late : late
            }
        }
        return clock
    }

    /// Appends a row that adds to the value that holds at the end: in each cycle it begins where the one before ended.
    private mutating func appendOffset(
        _ row: motion_animation, _ property: LottieProperty, _ width: Int, _ map: LottieMap, _ rest: Vector4
    ) {
        let span = LottieSpan(property), loop = property.loop
        if !(span.last > span.first) { return }
        var part = row, number = 0, first = Vector4(), last = Vector4()
        narrow(&part, property, span)
        part.first_value = tables.floats.count
        for key in property.keys {
            if span.contains(number) {
                last = numbers(key.value, map, rest)
                if number == span.start { first = last }
                append(last - first, width)
            }
            number.advance()
        }
        part.clock = loopClock(loop, span)
        part.flags = MOTION_ANIMATION_ADDITIVE | MOTION_ANIMATION_CUMULATIVE
        tables.animations.append(part)
        if !loop.isIn { return }
        // Before the first keyframe the cycles end at its value.
        let below = (first - last) * times(loop, span)
        appendAdded(row, width, below, below, clock: part.clock)
    }

    /// Appends a row that adds what goes on with the speed at the end.
    private mutating func appendOnward(
        _ row: motion_animation, _ property: LottieProperty, _ width: Int, _ map: LottieMap
    ) {
        let isIn = property.loop.isIn
        // The last piece, or the first.
        var previous: LottieKey?, piece: (LottieKey, LottieKey)?
        for key in property.keys {
            if let previous, key.time > previous.time, !isIn || piece == nil { piece = (previous, key) }
            previous = key
        }
        guard let (from, to) = piece else { return }
        guard let speed = LottieEasing(from, map.first.int).speed(atEnd: !isIn) else {
            reportLoop(property)
            return
        }
        let frames = isIn ? max(0, property.first - time.lower) : max(0, time.upper - property.last)
        let step = numbers(to.value, map) - numbers(from.value, map)
        let way = step * (speed * frames / (to.time - from.time))
        if frames == 0 || isEqual(way, Vector4()) { return }
        let clock = appendClock(
            begin: seconds(isIn ? property.first - frames : property.last), duration: frames / frameRate)
        appendAdded(row, width, isIn ? Vector4() - way : Vector4(), isIn ? Vector4() : way, clock: clock)
    }

    /// Appends a row that adds from one value to another to what another row moves.
    @inline(never)
    private mutating func appendAdded(
        _ row: motion_animation, _ width: Int, _ from: Vector4, _ to: Vector4, clock: UInt32
    ) {
        var added = motion_animation()
        (added.layer, added.property, added.path) = (row.layer, row.property, MOTION_NONE)
        added.clock = clock
        added.flags = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO | MOTION_ANIMATION_ADDITIVE
        (added.first_value, added.value_count) = (tables.floats.count, 2)
        append(from, width)
        append(to, width)
        tables.animations.append(added)
    }
}

extension LottieEasing {
    /// Returns how fast it starts or ends, as a part of the mean speed; nil if that is infinite.
    @inline(never)
    func speed(atEnd: Bool) -> Double? {
        if isHold { return 0 }
        // From the end of the curve to the nearer control point, or to the other one if that is the end itself.
        let near = atEnd ? Vector(1, 1) - end : start, far = atEnd ? Vector(1, 1) - start : end
        let way = isEqual(near, Vector()) ? far : near
        if way.x > 0 { return way.y / way.x }
        return way.y == 0 ? 1 : nil
    }
}
