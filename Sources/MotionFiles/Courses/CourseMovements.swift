import CMotion
import MotionKernel

/// An animation that a target becomes.
struct CourseMovement {
    var from = Vector4(), to = Vector4()
    /// The points of paths.
    var shapes: (from: Floats, to: Floats)?
    var start: Double, duration: Double
    /// The curve: a text, or the velocity of the target's spring.
    var timing: JSONValue?
    var velocity: Double?
    var isAdditive = false
    var stays = true
    /// Whether a spring is cut before it has settled.
    var isShort = false
}

/// The latest movements of a layer's courses of numbers, from which most starts follow without a sample.
struct CourseMovements {
    struct Row {
        var course = 0
        var from = Vector4(), way = Vector4()
        var start = 0.0, duration = 0.0, cut = 0.0
        var curve = Curve()
        var isAdditive = false, stays = false
    }

    static var most: Int { 12 }
    private let rows: UnsafeMutablePointer<Row>
    private var count = 0

    init(_ rows: UnsafeMutablePointer<Row>) { self.rows = rows }

    /// Adds a movement of a course. Movements that it ends are forgotten.
    @inline(never)
    mutating func add(
        _ movement: CourseMovement, _ course: inout CourseNumbers, _ target: CourseTarget?, until cut: Double
    ) {
        var kept = 0
        for i in below(count) {
            let row = rows[i]
            let isOver = !movement.isAdditive || row.cut <= movement.start
            if row.course == course.number && isOver {
                course.knownSince = max(course.knownSince, movement.start)
            } else {
                rows[kept.advance()] = row
            }
        }
        count = kept
        if !movement.isAdditive { course.knownSince = movement.start }
        var curve = Curve()
        if movement.timing != nil || movement.velocity != nil, let target, let timing = target.curve {
            (curve.kind, curve.first, curve.count) = (timing.kind, timing.first, timing.count)
            let p = timing.parameters
            (curve.p0, curve.p1, curve.p2, curve.p3) = (p.0, p.1, p.2, movement.velocity.map { Float($0) } ?? p.3)
            if target.hasTable { course.knownSince = .infinity }
        }
        if count == Self.most || course.property.kind == .color { course.knownSince = .infinity }
        if course.knownSince == .infinity { return }
        rows[count.advance()] = Row(
            course: course.number, from: movement.from, way: movement.to - movement.from, start: movement.start,
            duration: movement.duration, cut: cut, curve: curve, isAdditive: movement.isAdditive,
            stays: movement.stays)
    }

    /// Returns value and velocity of a course at a time; nil if not all that moves it is known.
    @inline(never)
    func state(of course: CourseNumbers, at time: Double) -> CourseStart? {
        if !(time >= course.knownSince) { return nil }
        var shown = CourseStart()
        shown.values = course.model
        for i in below(count) {
            let row = rows[i], elapsed = time - row.start
            if row.course != course.number || elapsed < 0 || time >= row.cut { continue }
            if elapsed >= row.duration && !row.stays { continue }
            var eased = CurvePoint(1, 0), curve = row.curve
            if elapsed < row.duration {
                let scale = curve.kind == Curve.spring ? 1 : row.duration
                eased = withUnsafePointer(to: &curve) { curve in
                    withRoom(1) { ease(elapsed / scale, curve, Floats($0)) }  // no curve here has a table
                }
                eased.slope /= scale
            }
            if !row.isAdditive { shown = CourseStart() }
            shown.values += row.from + row.way * eased.y
            shown.velocities += row.way * eased.slope
        }
        return shown
    }
}

// MARK: - Animations

extension CourseExpander {
    /// Writes the animations of courses, target by target in the order of time. Where a sample is wanted, the row is as
    /// it was before its target, for which nothing has been written.
    mutating func writeCourses() {
        let rows = memory.rows
        while begun < rowCount && isSound {
            let row = rows[begun]
            row.property.kind == .path ? beginPath(&rows[begun]) : begin(&rows[begun])
            if waits(rows + begun, row) { return }
            begun.advance()
        }
        while isSound {
            var first = rowCount, time = Double.infinity
            for i in below(rowCount) {
                if let next = rows[i].next, CourseTarget.time(of: next) < time {
                    (first, time) = (i, CourseTarget.time(of: next))
                }
            }
            if first == rowCount { break }
            let row = rows[first], isPath = row.property.kind == .path
            guard let target = rows[first].advance(&timings) else { continue }
            let isWritten = isPath ? write(path: target, &rows[first]) : write(target, &rows[first])
            if waits(rows + first, row) { return }
            for i in below(isWritten ? rowCount : 0) where i != first && row.property.isRelated(to: rows[i].property) {
                (rows[i].isStale, rows[i].knownSince) = (true, .infinity)
            }
        }
        for i in below(rowCount) where isSound {
            rows[i].property.kind == .path ? end(&rows[i]) : finish(&rows[i])
        }
    }

    /// Returns whether a sample is wanted; then a row becomes what it was. Else no sample is needed any more.
    private mutating func waits(_ row: UnsafeMutablePointer<CourseNumbers>, _ before: CourseNumbers) -> Bool {
        used = 0
        if wanted == nil { sampled = 0 } else { row.pointee = before }
        return wanted != nil
    }

    /// Sets the property from a time on. A part is set by what is added to the model value.
    @inline(never)
    mutating func set(
        _ course: inout CourseNumbers, to value: Vector4, at time: Double, _ target: CourseTarget?,
        until cut: Double = .infinity
    ) {
        let isWhole = course.property.isWhole
        let value = isWhole ? value : course.property.moved(value, course.model) - course.model
        move(
            CourseMovement(from: value, to: value, start: time, duration: 0, isAdditive: !isWhole), &course,
            target, until: cut)
    }

    /// Writes an animation of a course.
    @inline(never)
    mutating func move(
        _ movement: CourseMovement, _ course: inout CourseNumbers, _ target: CourseTarget?,
        until cut: Double = .infinity
    ) {
        movements.add(movement, &course, target, until: cut)
        move(movement, course.property, target, until: cut)
    }

    /// Writes an animation. One of a part ends when a later target takes over.
    @inline(never)
    mutating func move(
        _ movement: CourseMovement, _ property: CourseProperty, _ target: CourseTarget?, until cut: Double = .infinity
    ) {
        let isCut = cut < .infinity
        if isCut {
            out.open("{")
            out.key("animations")
            out.open("[")
        }
        out.open("{")
        if !property.isUser {
            out.key("property")
            out.word(property.name.letters)
        }
        write("from", movement.from, movement.shapes?.from, property)
        write("to", movement.to, movement.shapes?.to, property)
        if movement.isAdditive { out.flag("additive") }
        if flips && movement.shapes != nil { out.field("mismatch", "flip") }
        if !isCut { out.field("begin", movement.start) }
        out.field("duration", movement.duration)
        if let velocity = movement.velocity, var p = target?.curve?.parameters {
            p.3 = Float(velocity)
            out.key("timing")
            out.next()
            out.text.write("\"spring(", p)
            out.text.put("\"")
        } else if let timing = movement.timing {
            out.key("timing")
            out.value(timing)
        }
        if movement.isShort { out.flag("cut") }
        if movement.stays { out.field("fill", "forwards") }
        if isCut {
            out.close("}")
            out.close("]")
            out.field("begin", movement.start)
            out.field("duration", cut - movement.start)
        }
        if let transaction = target?.value.member("transaction") {
            out.key("transaction")
            out.value(transaction)
        }
        out.close("}")
    }

    @inline(never)
    private mutating func write(
        _ name: StaticString, _ numbers: Vector4, _ points: Floats?, _ property: CourseProperty
    ) {
        out.key(name)
        if let points { return write(path: points) }
        withRoom(4) { (floats: MutableFloats) in
            for i in below(4) { floats[i] = Float(numbers[i & 3]) }
            out.numbers(Floats(floats), property.count)
        }
    }
}
