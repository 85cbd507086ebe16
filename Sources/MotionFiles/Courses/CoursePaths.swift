import CMotion
import MotionKernel

/// Memory for the paths of a course: the verbs of the layer's path and of another one, and the points of five.
struct CourseShapes {
    /// Bytes of each of the two, and floats of each of the five.
    let verbCapacity: Int, floatCapacity: Int
    private let start: UnsafeMutableRawPointer

    /// Divides memory that is aligned to 4 bytes.
    init(_ start: UnsafeMutableRawPointer, _ size: Int) {
        self.start = start
        verbCapacity = (size &>> 5) & ~3
        floatCapacity = (size &>> 5) &* 5 &>> 2
    }

    /// The verbs of the layer's path (0), and of another one (1).
    func verbs(_ number: Int) -> MutableBytes { (start + verbCapacity &* number).typed() }

    /// The points of a path. 0: the last target; 1: the next one; 2, 3: those of movements; 4: zeros.
    @inline(never)
    func points(_ number: Int) -> MutableFloats {
        (start + (2 &* verbCapacity &+ 4 &* floatCapacity &* number)).typed()
    }

    func output(_ number: Int, verbs: Int) -> PathOutput {
        PathOutput(
            verbs: self.verbs(verbs), verbCapacity: verbCapacity.u32, points: points(number),
            pointCapacity: (floatCapacity &>> 1).u32)
    }
}

/// Memory for the courses of a layer, what moves them, paths and samples.
struct CourseMemory {
    static var most: Int { 24 }

    let rows: UnsafeMutablePointer<CourseNumbers>
    let movements: UnsafeMutablePointer<CourseMovements.Row>
    let shapes: CourseShapes
    let samples: MutableFloats
    /// How many floats samples may have; less than 0 if there is no room at all.
    let sampleCapacity: Int

    init(_ start: UnsafeMutableRawPointer, _ size: Int) {
        // Vectors are at multiples of 32.
        let shift = 0 &- Int(bitPattern: start) & 31
        let rowSize = CourseMemory.most &* MemoryLayout<CourseNumbers>.stride
        let fixed = shift &+ rowSize &+ CourseMovements.most &* MemoryLayout<CourseMovements.Row>.stride
        let half = (size &- fixed) &>> 1 & ~7
        rows = (start + shift).typed()
        movements = (start + (shift &+ rowSize)).typed()
        shapes = CourseShapes(start + fixed, max(half, 0))
        samples = (start + (fixed &+ half)).typed()
        sampleCapacity = half &>> 2
    }
}

extension CourseExpander {
    /// Returns the bytes of memory that the courses in a scene's text usually take, and shapes that are to be matched.
    @inline(never)
    public static func usualMemory(_ text: Bytes, _ size: Int) -> UInt64 {
        var i = 0, depth = 0, found: UInt64 = 0
        while i < size {
            let byte = text[i]
            i.advance()
            if depth > 0 {
                found &+= 32
                if byte == "[" { depth.advance() } else if byte == "]" { depth &-= 1 }
            } else if byte == "\"" && i &+ 8 <= size && text[i &+ 7] == "\"" {
                if !JSONString(bytes: text + i, count: 7).equals("courses") { continue }
                while i < size && text[i] != "[" { i.advance() }
                (i, depth) = (i &+ 1, 1)
            } else if byte == "\"" && i &+ 6 <= size && JSONString(bytes: text + i, count: 5).equals("match") {
                found |= 0x10_0000
            }
        }
        return found
    }
}

/// Seconds before and after a time at which the points of a path are sampled, for their velocities.
private var instant: Double { 0x1p-9 }

extension CourseExpander {
    var shapes: CourseShapes { memory.shapes }

    /// Finds the layer's path, and what its animations come to rest at. It moves by its points.
    @inline(never)
    mutating func beginPath(_ course: inout CourseNumbers) {
        var output = shapes.output(0, verbs: 0)
        guard let model = layer.member("path"), read(model, &output) else { return }
        (shapeVerbs, shapeFloats) = (output.verbCount.int, output.pointCount.int &* 2)
        for i in below(shapeFloats) { shapes.points(4)[i] = 0 }
        if isMoved(course.property) {
            course.end = shape(0, at: .infinity, course, for: model)
            course.isEndless = !(course.end < .infinity)
            if course.isEndless { _ = read(model, &output) }
        }
    }

    /// Writes the animations of a target, which is then the last one.
    @inline(never)
    mutating func write(path target: CourseTarget, _ course: inout CourseNumbers) -> Bool {
        write(target, &course, layer.member("path") ?? layer)
        if isSound { shapes.points(0).update(from: shapes.points(1), count: shapeFloats) }
        return true
    }

    /// Sets what the animations so far end with.
    mutating func end(_ course: inout CourseNumbers) {
        if course.isSum && !course.isEndless { hold(0, at: course.end, course, nil) }
        course.isSum = false
    }

    private mutating func write(_ target: CourseTarget, _ course: inout CourseNumbers, _ model: JSONValue) {
        var output = shapes.output(1, verbs: 1)
        let to = target.to ?? model
        if isWide && (target.matches || flips) { return write(matched: target, &course, to) }
        if !read(to, &output) { return }
        var isSame = output.verbCount.int == shapeVerbs && output.pointCount.int &* 2 == shapeFloats
        for i in below(isSame ? shapeVerbs : 0) where shapes.verbs(0)[i] != shapes.verbs(1)[i] { isSame = false }
        if !isSame { return fail(to, .pathVerbs) }
        let start = target.start, mode = target.mode(course.property)
        let isAtRest = !course.isEndless && start > course.end
        let (last, next, one, other) = (shapes.points(0), shapes.points(1), shapes.points(2), shapes.points(3))
        var made = CourseMovement(start: start, duration: target.seconds, timing: target.timing)
        if isAtRest { end(&course) }
        if mode == .add && !isAtRest {
            for i in below(shapeFloats) { one[i] = next[i] - last[i] }
            (made.shapes, made.isAdditive) = ((Floats(shapes.points(4)), Floats(one)), true)
            made.duration = duration(target, target.parameters.w)
            (course.end, course.isSum) = (max(course.end, start + made.duration), true)
            return move(made, course.property, target)
        }
        if mode == .cut {
            (course.end, course.isSum, course.isEndless) = (start, false, false)
            return hold(1, at: start, course, target)
        }
        var now = last, velocity = shapes.points(4)
        if !isAtRest {
            if target.isSpring {
                _ = shape(2, at: start - instant, course, for: target.value)
                _ = shape(3, at: start + instant, course, for: target.value)
                for i in below(shapeFloats) { other[i] = (other[i] - one[i]) / Float(2 * instant) }
                velocity = other
            }
            _ = shape(2, at: start, course, for: target.value)
            now = one
            if !isSound { return }
        }
        (course.isSum, course.isEndless) = (false, false)
        if !target.isSpring {
            made.shapes = (Floats(now), Floats(next))
            (course.end, course.isSum) = (start + made.duration, !target.endsExactly)
            return move(made, course.property, target)
        }
        hold(1, at: start, course, target)
        let frequency = Float(target.spring(velocity: 0).frequency)
        for i in below(shapeFloats) {
            let away = now[i] - next[i], push = (velocity[i] - away * Float(target.parameters.w)) / frequency
            (one[i], other[i]) = (away + push, 0 - push)
        }
        for i in below(2) {
            made.velocity = i == 0 ? 0 : Double(frequency)
            made.duration = duration(target, made.velocity ?? 0)
            made.shapes = (Floats(i == 0 ? one : other), Floats(shapes.points(4)))
            (made.isAdditive, made.stays) = (true, false)
            course.end = max(i == 0 ? start : course.end, start + made.duration)
            move(made, course.property, target)
        }
    }

    /// Sets a path from a time on.
    @inline(never)
    mutating func hold(_ number: Int, at time: Double, _ course: CourseNumbers, _ target: CourseTarget?) {
        let points = Floats(shapes.points(number))
        move(CourseMovement(shapes: (points, points), start: time, duration: 0), course.property, target)
    }

    /// Reads a path.
    private mutating func read(_ value: JSONValue, _ output: inout PathOutput) -> Bool {
        guard let string = value.string, PathText.read(string.bytes, count: string.count, into: &output) == nil else {
            fail(value, .needsPath)
            return false
        }
        let isThere = output.verbCount.int <= shapes.verbCapacity && output.pointCount.int &* 2 <= shapes.floatCapacity
        if !isThere { missing = max(output.verbCount.int &* 160, output.pointCount.int &* 256) &+ 64 }
        return isThere
    }

    /// Samples the path of the layer under the animations so far. Returns their duration.
    @inline(never)
    mutating func shape(
        _ number: Int, at time: Double, _ course: CourseNumbers, for value: JSONValue
    ) -> Double {
        if !isTaken && isSound {
            var text = layerScene(course.property, made: true).text
            text.write("]}],\"channels\":[]}")
            want(text, at: time, shapeFloats, isPath: true, for: value)
        }
        guard let (floats, duration) = next(shapeFloats) else { return 0 }
        shapes.points(number).update(from: floats, count: shapeFloats)
        return duration
    }

    /// Whether the path that was sampled has other verbs than the layer's. No verb is 255, which was there before.
    var hasOtherVerbs: Bool {
        let (own, other) = (shapes.verbs(0), shapes.verbs(1))
        for i in below(shapeVerbs) where own[i] != other[i] { return true }
        return shapeVerbs < shapes.verbCapacity && other[shapeVerbs] != 255
    }

    /// Writes a path as text.
    mutating func write(path points: Floats) {
        out.next()
        out.text.put("\"")
        out.text.write(Bytes(shapes.verbs(0)), verbCount: shapeVerbs, points)
        out.text.put("\"")
    }
}
