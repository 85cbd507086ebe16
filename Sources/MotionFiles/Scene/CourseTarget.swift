import CMotion
import MotionKernel

/// What a course moves: a property of a layer, or some numbers of one.
struct CourseProperty {
    enum Kind {
        case numbers, color
        /// A whole transform, which moves by its parts.
        case transform
        case path
    }

    /// The key path of the animations that the course becomes.
    let name: JSONString
    let kind: Kind
    /// How many numbers a value has, and a bit for each of them that the course moves.
    let count: Int
    let places: UInt32
    /// The field of the layer with the model value; nil for a part of the transform.
    let field: Int?
    /// Whether only layers in 3D have it.
    var isSpatial = false

    /// Finds a property by the name that a course gives it; nil for a name that no course has.
    @inline(never)
    init?(_ string: JSONString) {
        var name = string, places: UInt32 = 0
        let position = JSONString("position"), bounds = JSONString("bounds")
        // Parts that have no animations of their own.
        if string.equals("position.x") { (name, places) = (position, 1) }
        if string.equals("position.y") { (name, places) = (position, 2) }
        if string.equals("bounds.size") { (name, places) = (bounds, 12) }
        if string.equals("bounds.size.width") { (name, places) = (bounds, 4) }
        if string.equals("bounds.size.height") { (name, places) = (bounds, 8) }
        let words = SceneTables.kinds[unchecked: AnimationKey.part[AnimationKey.property].value.int].words
        guard let word = words.find(name) else { return nil }
        let row = SceneTables.properties[unchecked: words[word].value.int]
        if row.number == MOTION_PROPERTY_HIDDEN && row.group == .plain { return nil }
        self.name = JSONString(words.letters(word))
        let isColor = row.group == .style && row.numbers == 4
        kind = row.group == .transform ? .transform : row.group == .path ? .path : isColor ? .color : .numbers
        count = row.numbers.int
        isSpatial = row.group == .spatial
        self.places = places == 0 ? 1 &<< row.numbers.u32 &- 1 : places
        field = row.field == SceneWord.nothing ? nil : row.field.int
    }

    /// Makes a part of the whole transform.
    init(part: StaticString, count: Int) { self.init(JSONString(part), .numbers, count, nil) }

    /// Makes the value of a property of the scene, by that property.
    init(user property: JSONValue) {
        let color = property.member("color")?.string
        let isColor = color != nil && color?.equals("none") == false
        let count = property.member("value")?.elementCount ?? 0
        self.init(JSONString(""), isColor ? .color : .numbers, max(min(count, 4), 1), nil)
    }

    /// Whether it is the value of a property of the scene.
    var isUser: Bool { name.count == 0 }

    /// The same property with all its numbers.
    var whole: CourseProperty { CourseProperty(name, kind, count, field) }

    private init(_ name: JSONString, _ kind: Kind, _ count: Int, _ field: Int?) {
        (self.name, self.kind, self.count, self.field) = (name, kind, count, field)
        places = 1 &<< count.u32 &- 1
    }

    /// Whether it is a scale, or a part of one.
    var isScale: Bool { name.begins(with: "transform.scale") }

    /// Whether the course moves all numbers of the property.
    var isWhole: Bool { places == 1 &<< count.u32 &- 1 }

    /// How many numbers a target has.
    var targetCount: Int { places.nonzeroBitCount }

    /// Returns the numbers that the course moves; those of `others` elsewhere.
    func moved(_ numbers: Vector4, _ others: Vector4) -> Vector4 {
        var made = others
        for i in below(count) where places &>> i.u32 & 1 != 0 { made[i & 3] = numbers[i & 3] }
        return made
    }

    /// Returns the numbers of a value in the places that the course moves; those of `others` elsewhere.
    @inline(never)
    func numbers(_ value: JSONValue, _ others: Vector4) -> Vector4 {
        var made = others, place = 0
        if let number = value.number {
            // A single number for a scale is both axes.
            for i in below(count) where places &>> i.u32 & 1 != 0 { made[i & 3] = number }
            return made
        }
        for element in value.elements {
            while place < count && places &>> place.u32 & 1 == 0 { place &+= 1 }
            if place < count { made[place & 3] = element.number ?? 0 }
            place &+= 1
        }
        return made
    }
}

extension JSONString {
    var letters: (start: Bytes, count: Int) { (bytes, count) }

    init(_ letters: (start: Bytes, count: Int)) { self.init(bytes: letters.start, count: letters.count) }
    init(_ literal: StaticString) { self.init(literal.letters) }
}

/// A target of a course, as the scene says it.
struct CourseTarget {
    enum Mode: Int {
        case add, takeOver, cut
    }

    let value: JSONValue
    let at: Double
    /// When the value sets out.
    let start: Double
    /// The seconds that are given; nil if none are.
    let duration: Double?
    /// The curve, but for one that has a table, and what is wrong with its text.
    let curve: motion_timing?
    let fault: TextFault?
    let hasTable: Bool

    init(_ value: JSONValue, _ timings: inout KnownTimings) {
        self.value = value
        at = CourseTarget.time(of: value)
        start = at + (value.member("delay")?.number ?? 0)
        duration = value.member("duration")?.number
        var found = motion_timing(), fault: TextFault?
        let text = value.member("timing")?.string
        if let text {
            if let known = timings.find(text) {
                found = known
            } else {
                let curve = TimingText(text.bytes, count: text.count, floats: nil, capacity: 0), p = curve.parameters
                found = motion_timing(
                    kind: curve.kind, first: curve.first, count: curve.count, flags: 0,
                    parameters: (p[0], p[1], p[2], p[3]))
                fault = curve.fault
                if fault == nil { timings.add(text, found) }
            }
        }
        hasTable = found.kind == Curve.stops || found.kind == Curve.path
        (curve, self.fault) = (text == nil ? nil : found, fault)
    }

    /// Returns the time of a target without reading the rest of it.
    @inline(never)
    static func time(of value: JSONValue) -> Double { value.member("at")?.number ?? 0 }

    var to: JSONValue? { value.member("to") }
    var timing: JSONValue? { value.member("timing").flatMap { $0.isString ? $0 : nil } }
    var velocity: JSONValue? { value.member("velocity") }

    /// Whether its path gets the elements of the path that is shown when it sets out.
    var matches: Bool { value.member("mismatch")?.string?.equals("match") == true }

    /// Seconds of a curve.
    var seconds: Double { duration ?? 0.25 }

    /// The spring, if that is the timing.
    var spring: Spring? { isSpring ? spring(velocity: parameters.w) : nil }
    var isSpring: Bool { curve?.kind == Curve.spring }
    /// Mass, stiffness, damping and velocity.
    var parameters: Vector4 {
        let p = curve?.parameters ?? (0, 0, 0, 0)
        return Vector4(Double(p.0), Double(p.1), Double(p.2), Double(p.3))
    }

    /// Returns the spring with another velocity.
    func spring(velocity: Double) -> Spring {
        let p = parameters
        return Spring(mass: p.x, stiffness: p.y, damping: p.z, velocity: velocity, clamped: false)
    }

    /// Whether the curve is at 1 in the end, and the animation exactly at its last value.
    var endsExactly: Bool { curve.map { $0.kind <= Curve.cubicBezier } ?? true }

    /// Returns how the value goes on.
    func mode(_ property: CourseProperty) -> Mode {
        if let word = value.member("mode")?.string {
            if word.equals("cut") { return .cut }
            if word.equals("add") && property.kind != .color { return .add }
            return seconds == 0 && !isSpring ? .cut : .takeOver
        }
        if !isSpring && seconds == 0 { return .cut }
        return isSpring || property.kind == .color ? .takeOver : .add
    }
}

extension SceneReader {
    /// Checks the courses of a layer. They make no rows: CourseExpander makes animations of them.
    @inline(never)
    mutating func readCourses(_ list: JSONValue) {
        hasCourses = true
        if memory != nil { return fail(list, .noCourses) }
        for value in list.elements {
            guard let course = fields(value, CourseKey.part, room.stop), let name = course[CourseKey.property],
                let targets = course[CourseKey.targets], let string = name.string
            else { return }
            guard let property = CourseProperty(string) else { return fail(name, .course) }
            for other in list.elements {
                if other.index >= value.index { break }
                if let earlier = other.member("property")?.string, earlier.order(string) == 0 {
                    return fail(name, .sameCourse)
                }
            }
            readTargets(targets, of: property)
            if !isSound { return }
        }
    }

    /// Checks the targets of a course.
    @inline(never)
    mutating func readTargets(_ targets: JSONValue, of property: CourseProperty) {
        hasCourses = true
        if memory != nil { return fail(targets, .noCourses) }
        var last = -Double.infinity
        for value in targets.elements {
            guard fields(value, TargetKey.part, room.animation) != nil else { return }
            let target = CourseTarget(value, &knownTimings)
            check(target, of: property, after: last)
            if !isSound { return }
            last = target.at
        }
    }

    /// Checks a target.
    @inline(never)
    private mutating func check(_ target: CourseTarget, of property: CourseProperty, after last: Double) {
        let value = target.value
        if let at = value.member("at"), !(target.at >= last) { return fail(at, .targetOrder) }
        for key in below(2) {
            let number = key == 0 ? value.member("duration") : value.member("delay")
            if let number, !(number.number ?? 0 >= 0) { return fail(number, .negative) }
        }
        if let fault = target.fault, let timing = target.timing {
            return fail(timing, fault.reason, fault.at.u32)
        }
        if let spring = target.spring, spring.ownTime == 0, target.duration == nil, let timing = target.timing {
            return fail(timing, .endlessSpring)
        }
        if let velocity = target.velocity {
            let isTaken = target.isSpring && target.mode(property) == .takeOver
            if !isTaken || property.kind != .numbers { return fail(velocity, .noVelocity) }
            check(velocity, property.targetCount)
        }
        if let mismatch = value.member("mismatch"), property.kind != .path { return fail(mismatch, .noMismatch) }
        guard let to = target.to else { return }
        switch property.kind {
        case .numbers: check(to, property.targetCount, isScale: property.isScale)
        case .color: if to.color == nil { fail(to, .colorValue) }
        case .transform: if !to.isString { check(to, 6) }
        case .path: if !to.isString { fail(to, .needsPath) }
        }
    }

    /// Checks that a value has as many numbers.
    private mutating func check(_ value: JSONValue, _ count: Int, isScale: Bool = false) {
        let isRight = value.number != nil ? count == 1 || isScale : value.elementCount == count
        if !isRight { fail(value, .numbers, count.u32) }
    }
}
