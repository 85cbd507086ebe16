import CMotion
import MotionKernel

/// A property as the file has it, and the members that say what it is.
struct PropertyMembers {
    var value: JSONValue
    private(set) var inner: JSONValue?, id: JSONValue?, expression: JSONValue?

    init(_ value: JSONValue) {
        self.value = value
        look(into: value)
    }

    /// Goes over to another value.
    mutating func look(into value: JSONValue) {
        (self.value, inner, id, expression) = (value, nil, nil, nil)
        for member in value.members {
            let word = member.key.word
            switch word {
            case "k": inner = member.value
            case "x": expression = member.value
            default: if word == .none && member.key.string?.equals("sid") == true { id = member.value }
            }
        }
    }
}

extension LottieReader {
    /// The number of properties that a property follows, each that of the one before.
    private static var linkDepth: Int { 8 }

    /// Reads a property from its JSON value, from a slot if it names one, or from the property that its expression
    /// names; evaluates other expressions. Returns nil if it has no value. Reports expressions that are not known, a
    /// keyframe without a frame, and an object without a value, such as a position with separate coordinates.
    @inline(never)
    mutating func property(_ value: JSONValue?) -> LottieProperty? {
        guard let value, !value.isNull else { return nil }
        var lost: JSONValue?
        let property = read(value, &lost)
        guard let lost, drawingDepth > 0 else { return property }
        if evaluatesExpressions, let property, let evaluated = evaluated(lost, property, of: value.index) {
            return evaluated
        }
        report(lost, MOTION_REPORT_EXPRESSION)
        return property
    }

    /// Returns a property that an expression asks for; nil if that has an expression itself which is not a loop.
    @inline(never)
    mutating func plainProperty(_ value: JSONValue) -> LottieProperty? {
        var members = PropertyMembers(value), loop: LottieLoop?
        if !takeSlot(&members) { return nil }
        if let said = members.expression {
            loop = said.string.flatMap { LottieLoop($0) }
            if loop == nil { return nil }
        }
        guard let inner = members.inner else { return nil }
        var property = counted(inner)
        if let loop { property.loop = loop }
        return property
    }

    /// Returns a property by its value: as it is before an expression, or as that has made it.
    @inline(never)
    mutating func counted(_ value: JSONValue, said expression: JSONValue? = nil) -> LottieProperty {
        var property = LottieProperty(value, expression)
        countKeys(of: &property)
        return property
    }

    /// Returns a property; as it is without its expression, which is `lost`, if that is not a link or a loop.
    @inline(never)
    private mutating func read(_ value: JSONValue, _ lost: inout JSONValue?) -> LottieProperty? {
        var members = PropertyMembers(value), loop: LottieLoop?, sum = LottieSum()
        if !takeSlot(&members) || !follow(&members, &loop, &sum, &lost) { return nil }
        if members.value.isObject {
            guard let inner = members.inner else {
                report(members.value, MOTION_REPORT_UNKNOWN)
                return nil
            }
            members.value = inner
        }
        var property = LottieProperty(members.value, members.expression)
        if let loop { property.loop = loop }
        if !sum.isConstant && !sum.isIdentity { property.sum = sum }
        countKeys(of: &property)
        return property
    }

    /// Replaces a property that names a slot by what the slot has. Returns false if that is too much to read.
    @inline(__always)
    private mutating func takeSlot(_ members: inout PropertyMembers) -> Bool {
        guard let id = members.id, let slot = scratch.slot(id) else { return true }
        // Few letters can ask for all of a slot again and again.
        if !spend(integer(slot.size) &>> 2) {
            report(id, MOTION_REPORT_UNKNOWN)
            return false
        }
        if let own = slot.member("p") { members.look(into: own) }
        return true
    }

    /// Follows the expression to the property that it names, which may have an expression itself. Gives the loop of
    /// the last one, and what all make of that property's numbers; or the expression that is `lost`. Returns false
    /// where work runs out.
    @inline(__always)
    private mutating func follow(
        _ members: inout PropertyMembers, _ loop: inout LottieLoop?, _ whole: inout LottieSum, _ lost: inout JSONValue?
    ) -> Bool {
        let own = members.value, said = members.expression
        var links = 0
        while let text = members.expression?.string {
            loop = LottieLoop(text)
            if loop != nil { break }
            let value = members.value
            if links < LottieReader.linkDepth, let sum = linear(text, of: value.index) {
                let target = tape[sum.isConstant ? value.index.u32 : sum.source], isPlain = sum.isIdentity
                if whole.follow(sum, of: target.index.u32), isPlain || fits(sum, own),
                    spend(1 &+ integer(target.size) &>> 2)
                {
                    // What names itself is what it is without the expression.
                    if target.index == value.index { break }
                    links.advance()
                    members.look(into: target)
                    continue
                }
            }
            lost = said
            // Where work runs out a value of the file must not be walked that has not been weighed.
            if workLeft < 1 { return false }
            whole = LottieSum()
            members.look(into: own)
            break
        }
        return true
    }

    /// Counts the keyframes of a property, and notes the times of the first and the last.
    @inline(__always)
    private mutating func countKeys(of property: inout LottieProperty) {
        var elements = property.value.elements
        if elements.next()?.isObject != true { return }
        for key in property.keys {
            if !key.hasTime { report(key.object, MOTION_REPORT_UNKNOWN) }
            if property.count == 0 { property.first = key.time }
            property.last = key.time
            property.count.advance()
        }
    }

    @inline(never)
    mutating func property(_ object: JSONValue?, _ key: JSONWord) -> LottieProperty? { property(object?.member(key)) }

    @inline(__always)
    mutating func property(_ object: JSONValue?, _ key: StaticString) -> LottieProperty? {
        property(object, JSONWord(key))
    }

    /// Returns whether components have curves of their own.
    @inline(never)
    mutating func isEasedApart(_ property: LottieProperty, _ map: LottieMap) -> Bool {
        if map.count == 1 { return false }
        for key in property.keys {
            if !LottieEasing.hasParts(key.handles.out) && !LottieEasing.hasParts(key.handles.back) { continue }
            let easing = LottieEasing(key, map.first.int)
            for component in below(map.count.int, from: 1) {
                if LottieEasing(key, map.first.int &+ component) != easing { return true }
            }
        }
        return false
    }

    /// Appends the animations of a property, if it has keyframes. Returns the model value.
    ///
    /// If the property is one part of a moved value, or its components have separate curves, the rows add to a model
    /// value that is 0 there.
    @inline(never)
    mutating func animate(
        _ property: LottieProperty?, _ map: LottieMap, _ target: LottieTarget, _ fallback: Vector4 = Vector4()
    ) -> Vector4 {
        var model = still(property, map, fallback)
        guard let property, property.isMoving else { return model }
        let map = property.mapped(map)
        let isApart = isEasedApart(property, map)
        if !isApart && map.count.int == target.width {
            appendRow(property, map, target)
            return model
        }
        var own = target
        let isSplit = isApart && target.parts != 0
        if isSplit { own.width = 1 } else { (own.rest, own.isAdditive) = (Vector4(), true) }
        for component in below(isApart ? map.count.int : 1) {
            var part = isApart ? map.part(component) : map
            if isSplit {
                own.property = target.parts &+ component.u32
                part.slot = map.slot
            }
            appendRow(property, part, own)
        }
        if !isSplit {
            for component in below(map.count.int) { model[(map.slot.int &+ component) & 3] = 0 }
        }
        return model
    }

    /// Appends the animations of one number, which has keyframes or not. Gives its model value.
    @inline(never)
    mutating func animateNumber(
        _ property: LottieProperty?, _ scale: Double, _ layer: UInt32, _ target: UInt32, _ fallback: Double = 0
    ) -> Double {
        animate(
            property, LottieMap(scale: scale), LottieTarget(layer: layer, property: target),
            Vector4(fallback, 0, 0, 0)
        ).x
    }

    /// Appends an animation with a value for each keyframe.
    private mutating func appendRow(_ property: LottieProperty, _ map: LottieMap, _ target: LottieTarget) {
        let first = tables.floats.count
        for key in property.keys { append(numbers(key.value, map, target.rest), target.width) }
        var row = keyedRow(property, target.layer, target.property, component: map.first.int)
        (row.first_value, row.value_count) = (first, property.count.u32)
        if target.isAdditive { row.flags = MOTION_ANIMATION_ADDITIVE }
        appendKeyed(row, property, width: target.width, map, target.rest)
    }

    /// Appends some of four floats.
    mutating func append(_ numbers: Vector4, _ count: Int) {
        for i in below(count) { tables.floats.append(finite(numbers[i & 3])) }
    }

    /// Returns an animation by keyframes without values; its key times and easings are appended.
    @inline(never)
    mutating func keyedRow(
        _ property: LottieProperty, _ layer: UInt32, _ target: UInt32, component: Int
    ) -> motion_animation {
        var row = motion_animation()
        (row.layer, row.property, row.path) = (layer, target, MOTION_NONE)
        row.clock = keyClock(property.first, property.last)
        let count = property.count.u32
        (row.first_key_time, row.key_time_count) = (tables.floats.count, count)
        (row.first_timing, row.timing_count) = (tables.indices.count, count &- 1)
        let span = property.last - property.first
        for key in property.keys {
            tables.floats.append(Float((key.time - property.first) / span))
            if tables.indices.count &- row.first_timing < row.timing_count {
                tables.indices.append(timing(of: LottieEasing(key, component)))
            }
        }
        return row
    }

    /// Returns the row of a timing for an easing; that of the one before if it is the same.
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
