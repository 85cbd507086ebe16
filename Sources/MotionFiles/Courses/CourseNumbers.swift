import CMotion
import MotionKernel

/// A course of numbers while its targets become animations one after the other.
struct CourseNumbers {
    /// Its number among the courses of its layer.
    let number: Int
    let property: CourseProperty
    /// Whether the property is a part of the whole transform that the targets are.
    let isPart: Bool
    /// The next target, and those after it.
    var next: JSONValue?
    var others: JSONElements
    /// Whether animations of the layer, or other courses, move the property, too.
    var isShared = false
    /// Whether what is below has to be found first: at the beginning, and after targets of other courses.
    var isStale = false
    /// Since when `CourseMovements` knows all that moves the property.
    var knownSince = -Double.infinity
    var model = Vector4()
    /// The value of the last target; before the first, that at which what is below comes to rest.
    var last = Vector4()
    /// When all movements so far have ended.
    var end = -Double.infinity
    /// Whether an animation below never ends.
    var isEndless = false
    /// What the animations add up to in the end, whether they are known to do so, and whether some are added.
    var sum = SIMD4<Float>(repeating: 0)
    var isExact = true
    var isSum = false

    init(_ number: Int, _ property: CourseProperty, _ targets: JSONValue, isPart: Bool) {
        (self.number, self.property, self.isPart, others) = (number, property, isPart, targets.elements)
        next = others.next()
    }

    /// Takes a value that replaces all before it.
    mutating func replace(_ target: Vector4, isExact: Bool) {
        (last, sum, self.isExact, isSum, isEndless) = (target, SIMD4(target), isExact, !isExact, false)
    }

    /// Returns the next target; nil after the last one. Of two at one time the later counts.
    mutating func advance(_ timings: inout KnownTimings) -> CourseTarget? {
        while let value = next {
            next = others.next()
            if let next, CourseTarget.time(of: next) == CourseTarget.time(of: value) { continue }
            return CourseTarget(value, &timings)
        }
        return nil
    }

    /// Returns when a later target takes over; infinity if none does.
    func takenOver(after target: CourseTarget, _ timings: inout KnownTimings) -> Double {
        if isShared && !property.isWhole { return .infinity }
        var found = Double.infinity, rest = self
        while let later = rest.advance(&timings), later.at < found {
            if later.mode(property) != .add && later.start > target.start { found = min(found, later.start) }
        }
        return found
    }
}

extension CourseExpander {
    /// Finds the model value, and what the animations of the layer come to rest at.
    @inline(never)
    mutating func begin(_ course: inout CourseNumbers) {
        let property = course.property
        if isMoved(property) { (course.isShared, course.isStale, course.knownSince) = (true, true, .infinity) }
        var given: JSONValue?
        if let field = property.field {
            let name = LayerKey.part.letters(field)
            for (key, value) in layer.members where key.string?.equals(name) == true { given = value }
        }
        if property.isUser {
            course.model = layer.member("value").map { property.numbers($0, Vector4()) } ?? Vector4()
        } else if property.kind == .color {
            course.model = given?.color ?? Vector4()
        } else if let field = property.field {
            for i in below(property.count) { course.model[i & 3] = LayerKey.part.missing(field, i) }
            if let given { course.model = property.whole.numbers(given, course.model) }
        } else if let transform = layer.member("transform") {
            course.model = sample(property, made: false, own: false, at: 0, for: transform).values
        } else if property.isScale {
            course.model = Vector4(1, 1, 1, 1)
        }
        course.last = course.model
        course.sum = SIMD4(course.last)
    }

    /// Sets what the animations so far end with, where their sum is not the last target.
    @inline(never)
    mutating func finish(_ course: inout CourseNumbers) {
        if !course.isSum || course.isEndless || course.isStale || !course.property.isWhole { return }
        // Number by number: == of vectors may become a loop with a trap.
        let sum = course.sum, last = SIMD4<Float>(course.last)
        let isThere = sum.x == last.x && sum.y == last.y && sum.z == last.z && sum.w == last.w
        if course.isExact && isThere { return }
        set(&course, to: course.last, at: course.end, nil)
        course.replace(course.last, isExact: true)
    }

    /// Writes the animations of a target. Returns whether there are any.
    @inline(never)
    mutating func write(_ target: CourseTarget, _ course: inout CourseNumbers) -> Bool {
        if course.isStale { rest(&course, target) }
        let property = course.property, start = target.start
        let cut = course.property.isWhole ? .infinity : course.takenOver(after: target, &timings)
        var mode = target.mode(property)
        let to = property.moved(value(of: target, course), course.last)
        if !isSound { return false }
        // What moves the whole goes on, and the part is added to it.
        let isAdded = course.isShared && !property.isWhole
        if isAdded { mode = .add }
        if isAdded, let velocity = target.velocity { fail(velocity, .partCourse) }
        let isAtRest = !course.isEndless && start > course.end
        if isAtRest { finish(&course) }
        if isAtRest && isEqual(to, course.last) && target.velocity == nil { return false }
        if mode == .cut {
            set(&course, to: to, at: start, target, until: cut)
            course.end = start
            course.replace(to, isExact: true)
            return true
        }
        if mode == .add && !(isAtRest && property.isWhole) {
            let added = to - course.last, seconds = duration(target, target.parameters.w)
            if isEqual(added, Vector4()) { return false }
            var made = CourseMovement(
                to: added, start: start, duration: seconds, timing: target.timing, isAdditive: true)
            if target.isSpring && !property.isWhole {
                // No last value is set for a part: so the spring leaves what is added, and ends.
                let still = CourseMovement(from: added, to: added, start: start, duration: 0, isAdditive: true)
                move(still, &course, target, until: cut)
                (made.from, made.to, made.stays) = (Vector4() - added, Vector4(), false)
            }
            move(made, &course, target, until: cut)
            (course.last, course.isSum) = (to, true)
            course.sum += SIMD4(added)
            if !target.endsExactly { course.isExact = false }
            course.end = max(course.end, start + seconds)
            return true
        }
        // Value and velocity just before.
        var now = CourseStart()
        now.values = course.last
        if !isAtRest {
            let time = start - max(abs(start), 1) * 1e-12
            now = movements.state(of: course, at: time) ?? sample(property, made: true, at: time, for: target.value)
            if !isSound { return false }
            now.values = property.moved(now.values, to)
            now.velocities = property.moved(now.velocities, Vector4())
        }
        if target.isSpring && property.kind != .color {
            spring(from: now, to: to, target, &course, until: cut)
        } else {
            glide(from: now, to: to, target, &course, until: cut)
        }
        return true
    }

    /// Finds the value at which all animations so far come to rest.
    private mutating func rest(_ course: inout CourseNumbers, _ target: CourseTarget) {
        let rest = sample(course.property, made: true, at: .infinity, for: target.value)
        (course.end, course.isEndless) = (rest.duration, !(rest.duration < .infinity))
        course.last = course.isEndless ? course.model : rest.values
        course.sum = SIMD4(course.last)
        (course.isExact, course.isSum, course.isStale) = (true, false, false)
    }

    /// Writes a movement from one value to another: by a curve, or of a colour.
    private mutating func glide(
        from now: CourseStart, to: Vector4, _ target: CourseTarget, _ course: inout CourseNumbers, until cut: Double
    ) {
        var made = CourseMovement(
            from: now.values, to: to, start: target.start, duration: target.seconds, timing: target.timing)
        if target.isSpring {
            // The share of the velocity that lies along the way.
            let way = to - now.values, square = (way * way).sum(), along = (way * now.velocities).sum()
            let speed = target.parameters.w + (square > 1e-12 ? along / square : 0)
            (made.velocity, made.duration) = (speed, duration(target, speed))
        }
        if course.property.isWhole {
            move(made, &course, target)
        } else {
            set(&course, to: to, at: target.start, target, until: cut)
            (made.from, made.to, made.isAdditive, made.stays) =
                (now.values - to, Vector4(), true, false)
            move(made, &course, target, until: cut)
        }
        course.replace(to, isExact: target.endsExactly)
        course.end = target.start + made.duration
    }

    /// Writes a spring from a value with a velocity: the target, and its displacement from it.
    private mutating func spring(
        from now: CourseStart, to: Vector4, _ target: CourseTarget, _ course: inout CourseNumbers, until cut: Double
    ) {
        set(&course, to: to, at: target.start, target, until: cut)
        let away = now.values - to
        var velocity = now.velocities - away * target.parameters.w
        if let given = target.velocity {
            velocity += course.property.numbers(given, Vector4())
        }
        let still = Vector4(), square = (away * away).sum()
        let frequency = target.spring(velocity: 0).frequency
        let speed = square > 0 ? 0 - (away * velocity).sum() / square : 0, rest = velocity + away * speed
        // Where a later target takes over, nothing of the spring is left.
        let most = course.takenOver(after: target, &timings) - target.start
        let isAlong = (rest * rest).sum() <= 1e-12 * (velocity * velocity).sum() && abs(speed) <= 8 * frequency
        let push = velocity / frequency
        var longest = 0.0
        for i in below(isAlong ? square > 0 ? 1 : 0 : 2) {
            let from = isAlong ? away : i == 0 ? away + push : still - push
            let speed = isAlong ? speed : i == 0 ? 0 : frequency, seconds = duration(target, speed)
            longest = max(longest, seconds)
            let made = CourseMovement(
                from: from, to: still, start: target.start, duration: min(seconds, most + 1e-9), velocity: speed,
                isAdditive: true, stays: false, isShort: most < seconds)
            move(made, &course, target, until: cut)
        }
        course.replace(to, isExact: true)
        course.end = target.start + longest
    }

    /// Returns the seconds of a target's movement: a spring's until a millionth of the way is left.
    @inline(never)
    func duration(_ target: CourseTarget, _ velocity: Double) -> Double {
        if !target.isSpring { return target.seconds }
        let settled = target.spring(velocity: velocity).settled(within: 1e-6), given = target.duration ?? 0
        if settled >= 1e30 || settled <= given { return given }
        // So that begin and duration add up to when it ends.
        return floor((target.start + settled) * 0x1p20 + 1) * 0x1p-20 - target.start
    }

    /// Returns the value of a target.
    private mutating func value(of target: CourseTarget, _ course: CourseNumbers) -> Vector4 {
        let property = course.property
        guard let to = target.to else { return course.model }
        if property.kind == .color { return to.color ?? Vector4() }
        if !course.isPart { return property.numbers(to, course.model) }
        var found = sample(property, of: to).values
        if !to.isString && property.name.count == 18 {
            // A matrix turns the shorter way; an exact half turn is clockwise.
            var turn = found.x - course.last.x
            turn -= Double.twoPi * floor(turn / Double.twoPi + 0.5)
            if turn < 1e-6 - Double.pi { turn += Double.twoPi }
            found.x = course.last.x + turn
        }
        return found
    }
}
