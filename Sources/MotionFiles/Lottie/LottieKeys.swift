import CMotion
import MotionKernel

/// A property of the file: a value that stands still, or keyframes.
struct LottieProperty {
    let value: JSONValue
    /// An array of objects.
    let isKeyed: Bool
}

/// A keyframe.
struct LottieKey {
    let object: JSONValue
    /// Its frame, not before that of the keyframe before.
    let time: Double
    /// What the property is there.
    let value: JSONValue?
}

/// The keyframes of a property.
struct LottieKeys: Sequence, IteratorProtocol {
    private var objects: JSONElements
    private var previous: LottieKey?
    /// How many there are, and the frames of the first and the last.
    private(set) var count = 0, first = 0.0, last = 0.0

    /// Nil if there are none. Frames that are no numbers are reported.
    init?(_ property: LottieProperty, _ reader: inout LottieReader) {
        objects = property.value.elements
        var others = self
        while let key = others.next() {
            if key.object.member("t")?.number == nil { reader.report(key.object, MOTION_REPORT_UNKNOWN) }
            if count == 0 { first = key.time }
            last = key.time
            count.advance()
        }
        if count == 0 { return nil }
    }

    @inline(never)
    mutating func next() -> LottieKey? {
        guard let object = objects.next() else { return nil }
        let time = clamp(object.member("t")?.number ?? 0, -largestNumber, largestNumber)
        // The value of the last one may be the end of the keyframe before.
        let key = LottieKey(
            object: object, time: MotionKernel.max(time, previous?.time ?? time),
            value: object.member("s") ?? previous?.object.member("e"))
        previous = key
        return key
    }
}

/// How a property goes from a keyframe to the next: along a cubic-bezier, or not at all.
struct LottieEasing: Equatable {
    var isHold = false
    /// The curve's control points.
    var start = Vector(0, 0), end = Vector(1, 1)
    /// The row of the timing, once it has one.
    var timing = MOTION_NONE

    init() {}

    /// The easing of one component. Components may have curves of their own.
    init(_ key: LottieKey, _ component: Int) {
        isHold = key.object.isSet("h")
        guard !isHold, let a = key.object.member("o"), let b = key.object.member("i") else { return }
        (start, end) = (LottieEasing.point(a, component), LottieEasing.point(b, component))
    }

    private static func point(_ handle: JSONValue, _ component: Int) -> Vector {
        Vector(
            clamp(coordinate(handle.member("x"), component), 0, 1),
            clamp(coordinate(handle.member("y"), component), -1e6, 1e6))
    }

    /// The number of a component, or the first one if there is only that.
    private static func coordinate(_ value: JSONValue?, _ component: Int) -> Double {
        guard let value else { return 0 }
        var number = value.number ?? 0, place = 0
        for element in value.elements where place <= component {
            if place == 0 || place == component { number = element.number ?? 0 }
            place.advance()
        }
        return number
    }

    var isLinear: Bool { !isHold && start.x == start.y && end.x == end.y }

    static func == (a: LottieEasing, b: LottieEasing) -> Bool {
        a.isHold == b.isHold && a.start == b.start && a.end == b.end
    }
}

/// Which numbers of a property go where: number first + i, times scale, plus bias, to slot + i.
struct LottieMap {
    var first = 0, count = 1, slot = 0
    var scale = SIMD4<Double>(repeating: 1)
    var bias = 0.0

    init(count: Int = 1, scale: Double = 1, slot: Int = 0, first: Int = 0) {
        (self.count, self.slot, self.first) = (count, slot, first)
        self.scale = SIMD4(repeating: scale)
    }
}

/// What keyframes move.
struct LottieTarget {
    /// MOTION_NONE of a user property.
    var layer: UInt32
    var property: UInt32
    /// Its numbers.
    var width = 1
    /// The first of properties that move one component each; 0 if there are none.
    var parts: UInt32 = 0
    /// What stands beside the property's numbers.
    var rest = SIMD4<Double>()
    /// Whether rows add to the running value.
    var isAdditive = false
}

extension LottieReader {
    /// A property of an object, from a slot if it names one; nil if there is none. An expression is reported.
    @inline(never)
    mutating func property(_ object: JSONValue?, _ key: StaticString) -> LottieProperty? {
        guard var value = object?.member(key), !value.isNull else { return nil }
        if let id = value.member("sid"), let slot = scratch.slot(id) { value = slot }
        if let expression = value.member("x"), expression.isString { report(expression, MOTION_REPORT_EXPRESSION) }
        if value.isObject {
            guard let inner = value.member("k") else { return nil }
            value = inner
        }
        var elements = value.elements
        return LottieProperty(value: value, isKeyed: elements.next()?.isObject == true)
    }

    /// Numbers of a value, where a map puts them. Those that are missing are the fallback's.
    @inline(never)
    mutating func numbers(
        _ value: JSONValue?, _ map: LottieMap, _ fallback: SIMD4<Double> = SIMD4()
    ) -> SIMD4<Double> {
        var numbers = fallback
        guard let value else { return numbers }
        if !value.isArray {
            if map.first == 0 { numbers[map.slot & 3] = number(value, 0) * map.scale[0] + map.bias }
            return numbers
        }
        var place = 0 &- map.first
        for element in value.elements {
            if place >= map.count { break }
            if place >= 0 {
                numbers[(map.slot &+ place) & 3] = number(element, 0) * map.scale[place & 3] + map.bias
            }
            place.advance()
        }
        return numbers
    }

    /// The value of a property that stands still, or that of its first keyframe.
    @inline(never)
    mutating func still(
        _ property: LottieProperty?, _ map: LottieMap, _ fallback: SIMD4<Double>
    ) -> SIMD4<Double> {
        guard let property else { return fallback }
        var value: JSONValue? = property.value
        if property.isKeyed, let keys = LottieKeys(property, &self) {
            // Of keyframes at one moment the last one counts.
            for key in keys {
                value = key.value
                if keys.last > keys.first { break }
            }
        }
        return numbers(value, map, fallback)
    }

    /// One number of a property that stands still.
    mutating func still(_ property: LottieProperty?, _ fallback: Double = 0) -> Double {
        still(property, LottieMap(), SIMD4(fallback, 0, 0, 0)).x
    }

    /// The largest first number that a property has.
    mutating func largest(_ object: JSONValue, _ key: StaticString) -> Double {
        let property = property(object, key)
        var most = still(property)
        if let property, property.isKeyed {
            for key in property.value.elements { most = max(most, numbers(key.member("s"), LottieMap()).x) }
        }
        return most
    }

    /// Whether components have curves of their own.
    func isEasedApart(_ keys: LottieKeys, _ map: LottieMap) -> Bool {
        for key in keys {
            let first = LottieEasing(key, map.first)
            for component in below(map.count, from: 1) {
                if LottieEasing(key, map.first &+ component) != first { return true }
            }
        }
        return false
    }

    /// Appends the animations of a property, if it has keyframes. Gives the model value.
    ///
    /// Where the property is a part of what it moves, or its components have curves of their own, rows add to a model
    /// value that is 0 there.
    @inline(never)
    mutating func animate(
        _ property: LottieProperty?, _ map: LottieMap, _ target: LottieTarget, _ fallback: SIMD4<Double> = SIMD4()
    ) -> SIMD4<Double> {
        var model = still(property, map, fallback)
        guard let property, property.isKeyed, let keys = LottieKeys(property, &self), keys.last > keys.first else {
            return model
        }
        let isApart = isEasedApart(keys, map)
        if !isApart && map.count == target.width {
            appendRow(keys, map, target)
        } else if isApart && target.parts != 0 {
            for component in below(map.count) {
                var part = map, own = target
                (part.first, part.count) = (map.first &+ component, 1)
                part.scale[0] = map.scale[component & 3]
                (own.property, own.width) = (target.parts &+ component.u32, 1)
                appendRow(keys, part, own)
            }
        } else {
            var additive = target, part = map
            additive.rest = SIMD4()
            additive.isAdditive = true
            for component in below(isApart ? map.count : 1) {
                if isApart {
                    (part.first, part.count, part.slot) = (map.first &+ component, 1, map.slot &+ component)
                    part.scale[0] = map.scale[component & 3]
                }
                appendRow(keys, part, additive)
            }
            for component in below(map.count) { model[(map.slot &+ component) & 3] = 0 }
        }
        return model
    }

    /// Appends an animation with a value for each keyframe.
    private mutating func appendRow(_ keys: LottieKeys, _ map: LottieMap, _ target: LottieTarget) {
        let first = tables.floats.count
        for key in keys { append(numbers(key.value, map, target.rest), target.width) }
        var row = keyedRow(keys, target.layer, target.property, component: map.first)
        (row.first_value, row.value_count) = (first, keys.count.u32)
        if target.isAdditive { row.flags = MOTION_ANIMATION_ADDITIVE }
        tables.animations.append(row)
    }

    /// Appends some of four floats.
    mutating func append(_ numbers: SIMD4<Double>, _ count: Int) {
        for i in below(count) { tables.floats.append(finite(numbers[i & 3])) }
    }

    /// An animation by keyframes without values; its key times and easings are appended.
    @inline(never)
    mutating func keyedRow(
        _ keys: LottieKeys, _ layer: UInt32, _ property: UInt32, component: Int
    ) -> motion_animation {
        var row = motion_animation()
        (row.layer, row.property, row.path) = (layer, property, MOTION_NONE)
        row.clock = keyClock(keys.first, keys.last)
        (row.first_key_time, row.key_time_count) = (tables.floats.count, keys.count.u32)
        let span = keys.last - keys.first
        for key in keys { tables.floats.append(Float((key.time - keys.first) / span)) }
        (row.first_timing, row.timing_count) = (tables.indices.count, keys.count.u32 &- 1)
        var left = row.timing_count
        for key in keys where left > 0 {
            left &-= 1
            tables.indices.append(timing(of: LottieEasing(key, component)))
        }
        return row
    }

    /// The row of a timing for an easing; that of the one before if it is the same.
    @inline(never)
    mutating func timing(of easing: LottieEasing) -> UInt32 {
        if easing.isLinear { return MOTION_NONE }
        if lastEasing.timing != MOTION_NONE && easing == lastEasing { return lastEasing.timing }
        var row = motion_timing()
        if easing.isHold {
            (row.kind, row.first, row.count) = (MOTION_TIMING_STEPS, MOTION_JUMP_END, 1)
        } else {
            row.kind = MOTION_TIMING_CUBIC_BEZIER
            row.parameters = (Float(easing.start.x), Float(easing.start.y), Float(easing.end.x), Float(easing.end.y))
        }
        lastEasing = easing
        lastEasing.timing = tables.timings.append(row)
        return lastEasing.timing
    }
}
