import CMotion
import MotionKernel

/// A group whose animations are being read.
private struct OpenGroup {
    /// The next animation, and where the list of them ends.
    var index: UInt32 = 0
    var end: UInt32 = 0
    var clock = MOTION_NONE
}

/// What animations belong to: a layer or a user property.
struct SceneOwner {
    /// MOTION_NONE for a user property.
    var layer = MOTION_NONE
    /// The clock that the animations run by.
    var clock = MOTION_NONE
    /// MOTION_PROPERTY_USER + the row of a user property.
    var property: UInt32 = 0
    /// How many numbers the user property has.
    var numbers = 0
    /// Whether these are a color.
    var isColor = false
    /// A user property may be a part of the numbers that a value has: from which on, of how many; 0: all of them.
    var firstNumber = 0
    var allNumbers = 0
    let fields: SceneFields
}

/// What an animation's values are.
private enum SceneValues {
    case numbers
    /// Red, green, blue and alpha.
    case colors
    /// Rows of the paths.
    case shapes
    /// Lists of transform functions.
    case lists
}

extension SceneReader {
    /// Reads animations. Reads the animations of a group after the clock of the group.
    @inline(never)
    mutating func readAnimations(_ list: JSONValue?, _ owner: SceneOwner) {
        guard let list else { return }
        var open = InlineArray<64, OpenGroup>(repeating: OpenGroup()), depth = 1
        open[unchecked: 0] = OpenGroup(index: list.index.u32 &+ 1, end: list.end.u32, clock: owner.clock)
        while depth > 0 && isSound {
            let group = open[unchecked: depth &- 1]
            if group.index >= group.end {
                depth &-= 1
                continue
            }
            let value = JSONValue(tape, at: group.index.int, limit: group.end.int)
            open[unchecked: depth &- 1].index = value.end.u32
            guard let animation = fields(value, AnimationKey.part, room.animation) else { return }
            let clock = readClock(animation, AnimationKey.begin, parent: group.clock)
            guard let inner = animation[AnimationKey.animations] else {
                let hasTail = animation.bool(AnimationKey.allowTail)
                readAnimation(animation, clock, owner)
                if hasTail { lengthenGroups(above: clock, to: owner.clock) }
                checkLength(value)
                continue
            }
            if let strange = animation.first(from: 0, to: AnimationKey.model &- 1) { fail(strange, .groupOnly) }
            if depth == 64 { return fail(value, .depth) }
            open[unchecked: depth.advance()] = OpenGroup(index: inner.index.u32 &+ 1, end: inner.end.u32, clock: clock)
        }
    }

    /// Lets the groups above an animation with a tail go on until that is over, as long as they play once, evenly.
    @inline(never)
    private func lengthenGroups(above clock: UInt32, to owner: UInt32) {
        guard let clocks = tables.clocks.rows else { return }
        func isPlain(_ row: motion_clock) -> Bool {
            row.model == MOTION_CLOCK_CORE_ANIMATION && row.direction == 0 && row.speed > 0 && row.time_offset == 0
                && row.repeat_count <= 1 && row.repeat_duration == 0
        }
        var row = clocks[clock.int]
        while row.parent != owner && isPlain(row) && isPlain(clocks[row.parent.int])
            && clocks[row.parent.int].timing == MOTION_NONE
        {
            let group = clocks + row.parent.int
            group.pointee.duration = max(group.pointee.duration, row.begin + row.duration / row.speed)
            row = group.pointee
        }
    }

    /// Reads an animation that is not a group.
    @inline(__always)
    private mutating func readAnimation(_ animation: SceneFields, _ clock: UInt32, _ owner: SceneOwner) {
        var row = motion_animation()
        (row.layer, row.clock, row.path) = (owner.layer, clock, MOTION_NONE)
        guard var width = readProperty(animation, owner, &row) else { return }
        // Styles are user properties, but those of the scene have no layer.
        let isStyle = row.property >= MOTION_PROPERTY_USER && (owner.layer != MOTION_NONE || owner.isColor)
        let kind = valueKind(animation, &row, &width, isStyle: isStyle)
        if kind == .shapes { movesPath = true }
        if row.property == MOTION_PROPERTY_OPACITY { movesOpacity = true }
        if row.property == MOTION_PROPERTY_STROKE_START || row.property == MOTION_PROPERTY_STROKE_END {
            trimsStroke = true
        }

        if let segments = animation[AnimationKey.segments] {
            if kind != .numbers || row.property == MOTION_PROPERTY_TRANSFORM { return fail(segments, .noSegments) }
            return readSegments(animation, segments, owner, row, width)
        }
        let ends = readFlags(animation, &row)
        if let values = animation[AnimationKey.values], let end = ends {
            return fail(values, .besideOther, AnimationKey.part.first.u32 &+ end.u32)
        }
        let motionPath = animation[AnimationKey.path]
        if let motionPath {
            if kind == .shapes { return fail(motionPath, .shapeElsewhere) }
            row.path = readPath(motionPath)
        }
        if let mismatch = animation[AnimationKey.mismatch] {
            if kind != .shapes { return fail(mismatch, .noMismatch) }
            if animation.word(AnimationKey.mismatch) == 2 { readMatch(animation, mismatch) }
        }
        if let pairs = animation[AnimationKey.pairs], animation.word(AnimationKey.mismatch) != 2 {
            return fail(pairs, .noMatch)
        }
        if let pathOf = animation[AnimationKey.pathOf] {
            if motionPath != nil { return fail(pathOf, .besidePath) }
            row.flags |= MOTION_ANIMATION_PATH_OF_LAYER
            row.path = 0
            looksUp = true
            if let names {
                let layer = pathOf.string.flatMap { names.find($0, in: scope) }
                guard let layer, layer.u32 <= owner.layer else { return fail(pathOf, .pathOf) }
                row.path = layer.u32
            }
        }

        let first = tables.floats.count, firstShape = tables.paths.count
        var last: JSONValue?
        for value in SceneValueList(animation) {
            if let last { return fail(last, .asIs) }
            if value.isNull {
                row.flags |= row.value_count == 0 ? MOTION_ANIMATION_FIRST_AS_IS : MOTION_ANIMATION_LAST_AS_IS
                if row.value_count > 0 { last = value }
                addAsIs(kind, width)
            } else {
                switch kind {
                case .colors: readColor(value)
                case .numbers:
                    readNumbers(
                        value, width, isScale: row.property == MOTION_PROPERTY_SCALE, from: owner.firstNumber,
                        of: owner.allNumbers)
                case .lists: readList(value)
                case .shapes: if value.isString { _ = readPath(value) } else { fail(value, .needsPath) }
                }
            }
            note(value)
            if tables.floats.count > MOTION_MAX_COUNT || tables.points.count > MOTION_MAX_COUNT { checkLength(value) }
            if !isSound { return }
            row.value_count &+= 1
        }
        if kind == .shapes && row.value_count > 0 { row.path = firstShape }
        row.first_value = tables.floats.count > first ? first : 0
        readTangents(animation, &row, owner, kind, width)
        readKeys(animation, &row)
        tables.animations.append(row)
        note(animation.object)
    }

    /// Checks an animation whose shapes are matched: CourseExpander does it.
    @inline(never)
    private mutating func readMatch(_ animation: SceneFields, _ mismatch: JSONValue) {
        hasCourses = true
        if memory != nil { fail(mismatch, .noCourses) }
        if let pairs = animation[AnimationKey.pairs], pairs.elementCount & 3 != 0 { fail(pairs, .pairs) }
    }

    /// Appends the numbers that represent "the running value".
    @inline(never)
    private mutating func addAsIs(_ kind: SceneValues, _ width: Int) {
        if kind == .shapes { tables.paths.append(motion_path()) }
        let count = kind == .shapes ? 0 : kind == .lists ? 1 : width
        for _ in below(count) { tables.floats.append(0) }
    }

    /// Returns the property of an animation, and its value function. How many numbers a value has; nil if something is
    /// wrong.
    @inline(__always)
    private mutating func readProperty(_ animation: SceneFields, _ owner: SceneOwner, _ row: inout motion_animation)
        -> Int?
    {
        let key = animation[AnimationKey.property], function = animation[AnimationKey.valueFunction]
        if owner.layer == MOTION_NONE {
            if let key {
                fail(key, .mustBeLeftOut)
                return nil
            }
            row.property = owner.property
            return owner.numbers
        }
        guard let key else {
            fail(animation.object, .mustBeGiven)
            return nil
        }
        let named = SceneTables.properties[unchecked: animation.word(AnimationKey.property).int],
            property = SceneReader.own(named, trim: trim)
        if let function, property.group != .transform {
            fail(function, .noFunction)
            return nil
        }
        if property.group == .spatial { isSpatial = true }
        row.property = property.number
        if property.group == .style {
            row.layer = MOTION_NONE
            row.property = MOTION_PROPERTY_USER &+ style(property, owner.layer, owner.fields, key)
        }
        if function == nil { return property.numbers.int }
        row.function = animation.word(AnimationKey.valueFunction)
        return ValueFunction.numbers(row.function)
    }

    /// Returns what the values are. A transform's are lists as soon as one is text, and matrices as soon as one is.
    @inline(never)
    private mutating func valueKind(
        _ animation: SceneFields, _ row: inout motion_animation, _ width: inout Int, isStyle: Bool
    ) -> SceneValues {
        if row.property == MOTION_PROPERTY_PATH { return .shapes }
        if isStyle && width == 4 { return .colors }
        if row.property != MOTION_PROPERTY_TRANSFORM { return .numbers }
        // A layer that leaves the plane is in 3D.
        switch row.function {
        case MOTION_FUNCTION_ROTATE_X, MOTION_FUNCTION_ROTATE_Y, MOTION_FUNCTION_SCALE_Z, MOTION_FUNCTION_TRANSLATE_Z:
            isSpatial = true
        default: break
        }
        var hasText = false, hasMatrix = false
        for value in SceneValueList(animation) {
            if value.isString {
                hasText = true
            } else if value.numbers(to: room.numbers, most: 0) == 16 {
                hasMatrix = true
            }
        }
        if hasMatrix { isSpatial = true }
        if row.function != MOTION_FUNCTION_NONE { return .numbers }
        if hasText {
            row.function = MOTION_FUNCTION_LIST
            return .lists
        }
        if hasMatrix { (row.function, width) = (MOTION_FUNCTION_MATRIX, 16) }
        return .numbers
    }

    /// Returns the flags, and the fields that are words. Gives the first of from, to and by that is given.
    @inline(never)
    func readFlags(_ animation: SceneFields, _ row: inout motion_animation) -> Int? {
        var first: Int?
        // In the order of MOTION_ANIMATION_FROM, _TO and _BY.
        for i in below(3) where animation.has(AnimationKey.from &+ i) {
            row.flags |= MOTION_ANIMATION_FROM &<< i.u32
            if first == nil { first = AnimationKey.from &+ i }
        }
        if animation.bool(AnimationKey.lenientKeyTimes) { row.flags |= MOTION_ANIMATION_LENIENT_KEY_TIMES }
        if animation.bool(AnimationKey.additive) { row.flags |= MOTION_ANIMATION_ADDITIVE }
        if animation.bool(AnimationKey.cumulative) { row.flags |= MOTION_ANIMATION_CUMULATIVE }
        if animation.bool(AnimationKey.extrapolate) { row.flags |= MOTION_ANIMATION_EXTRAPOLATE }
        if animation.bool(AnimationKey.evenSpeed) { row.flags |= MOTION_ANIMATION_EVEN_SPEED }
        if animation.bool(AnimationKey.rule) { row.flags |= MOTION_ANIMATION_CSS_HALF_TURN }
        if animation.bool(AnimationKey.mismatch) { row.flags |= MOTION_ANIMATION_FLIP }
        row.mode = animation.word(AnimationKey.mode)
        row.rotate = animation.word(AnimationKey.rotate)
        return first
    }

    /// Reads key times, parameters of the keys, and timings between them.
    @inline(__always)
    private mutating func readKeys(_ animation: SceneFields, _ row: inout motion_animation) {
        if let times = animation[AnimationKey.keyTimes] {
            let first = tables.floats.count
            for time in times.elements {
                tables.floats.append(Float(time.number ?? 0))
                note(time)
            }
            row.key_time_count = tables.floats.count &- first
            if row.key_time_count > 0 { row.first_key_time = first }
        }
        readParameters(animation, &row)
        let first = tables.indices.count
        if let timings = animation[AnimationKey.timings] {
            for curve in timings.elements {
                tables.indices.append(readTiming(curve))
                note(curve)
                if !isSound { return }
            }
        }
        row.timing_count = tables.indices.count &- first
        if row.timing_count > 0 { row.first_timing = first }
    }

    /// Reads the tangents of each value, 0 where they are left out. Reads nothing if the animation has none.
    @inline(never)
    private mutating func readTangents(
        _ animation: SceneFields, _ row: inout motion_animation, _ owner: SceneOwner, _ kind: SceneValues, _ width: Int
    ) {
        let first = AnimationKey.inTangents
        guard let given = animation.first(from: first, to: first &+ 1) else { return }
        if row.mode != MOTION_MODE_CUBIC || kind != .numbers || row.property == MOTION_PROPERTY_TRANSFORM {
            return fail(given, .noTangents)
        }
        if let other = animation.first(from: AnimationKey.tensionValues, to: AnimationKey.biasValues) {
            return fail(other, .besideOther, AnimationKey.part.first.u32 &+ first.u32)
        }
        var sides = InlineArray<2, JSONElements>(repeating: JSONElements(animation.object, false))
        for i in below(2) {
            guard let list = animation[first &+ i] else { continue }
            if list.elementCount != row.value_count.int { return fail(list, .oneEach, row.value_count) }
            sides[unchecked: i] = list.elements
        }
        row.flags |= MOTION_ANIMATION_TANGENTS
        if row.value_count == 0 { return }
        (row.first_parameter, row.parameter_count) = (tables.floats.count, row.value_count)
        for _ in below(row.value_count.int) {
            for i in below(2) {
                if let value = sides[unchecked: i].next() {
                    readNumbers(
                        value, width, isScale: row.property == MOTION_PROPERTY_SCALE, from: owner.firstNumber,
                        of: owner.allNumbers)
                } else {
                    for _ in below(width) { tables.floats.append(0) }
                }
                if !isSound { return }
            }
        }
        note(given)
    }

    /// Reads tension, continuity and bias of each value, 0 where they are left out. Reads nothing if none of the three
    /// is given.
    @inline(never)
    private mutating func readParameters(_ animation: SceneFields, _ row: inout motion_animation) {
        let first = AnimationKey.tensionValues
        if !animation.hasAny(from: first, to: first &+ 2) { return }
        var lists = InlineArray<3, JSONElements>(repeating: JSONElements(animation.object, false))
        for i in below(3) {
            guard let list = animation[first &+ i] else { continue }
            if list.elementCount != row.value_count.int { return fail(list, .oneEach, row.value_count) }
            lists[unchecked: i] = list.elements
        }
        if row.value_count == 0 { return }
        (row.first_parameter, row.parameter_count) = (tables.floats.count, row.value_count)
        for _ in below(row.value_count.int) {
            for i in below(3) { tables.floats.append(Float(lists[unchecked: i].next()?.number ?? 0)) }
        }
        note(animation[first] ?? animation.object)
    }
}

/// The values of an animation: from, to and by, then the keys.
private struct SceneValueList: Sequence, IteratorProtocol {
    private let animation: SceneFields
    private var key = AnimationKey.from
    private var keys: JSONElements?

    init(_ animation: SceneFields) {
        self.animation = animation
        keys = animation[AnimationKey.values]?.elements
    }

    mutating func next() -> JSONValue? {
        while key <= AnimationKey.by {
            key.advance()
            if let value = animation[key &- 1] { return value }
        }
        return keys?.next()
    }
}
