import CMotion
import MotionKernel

/// What a channel shows at a time.
struct CourseStart {
    /// The numbers, and their velocities per second.
    var values = Vector4(), velocities = Vector4()
    /// Seconds until the animations of the scene have ended.
    var duration = 0.0
}

/// A sample that a layer waits for: of the only channel of a scene, or of the path of its only layer.
public struct CourseSample {
    /// Bytes of the scene's text.
    public let size: Int
    public let time: Double
    public let isPath: Bool
    /// Where the four values and velocities belong, or the points, and how many floats these are.
    public let floats: MutableFloats
    public let count: Int
    /// Room for the verbs of the path.
    public let verbs: MutableBytes
    public let verbCapacity: Int
    let value: JSONValue
}

/// Writes the text of a scene in which animations are in the place of courses.
///
/// A target becomes one to three animations, after those of the layer, in the order of the targets. So everything that
/// knows animations knows courses. With s the time when a target sets out, T its value, T' the value of the target
/// before it, and v and V value and velocity just before s:
///
///     add        T - T' is added from s on by the curve, and stays. If nothing runs any more at s: from T' to T.
///     takeOver   By a curve: from v to T. By a spring: T from s on, and added to it the displacement of the spring.
///     cut        T from s on.
///
/// With e = v - T the displacement of a spring y is e (1 - y) if y starts with the velocity -V / e. Where e and V are
/// not parallel, it is (e + V / q) (1 - y) - V / q (1 - z), with z the spring of the velocity q, the frequency. Where
/// sums are not exact, the last target is set when all has ended.
///
/// v and V are what the animations before the target show. Where `CourseMovements` does not know them, `wanted` says
/// what is to be sampled: a scene of the layer alone. Then the same target is written, with all its samples so far.
public struct CourseExpander {
    let tape: JSONTape
    /// What writes the text, and where.
    var out: JSONWriter
    let outBytes: MutableBytes
    let outCapacity: Int
    /// Memory for the text of a scene that is sampled, and for all else.
    let room: MutableBytes
    let roomCapacity: Int
    let memory: CourseMemory
    /// How many verbs and floats the paths of the course have that is written.
    var shapeVerbs = 0, shapeFloats = 0
    /// Whether these are other elements than those of the layer's path.
    var flips = false
    /// Bytes that such a text took, if there was no room for it.
    public internal(set) var missing = 0
    /// The first rule that is broken.
    public internal(set) var fault = motion_file_error(status: MOTION_OK, value: MOTION_NONE, rule: 0, detail: 0)

    /// The layer whose courses are written, and where its new animations begin.
    var layer: JSONValue
    var firstMade = 0
    /// The movements of its courses, as far as they are known, and timings that were read.
    var movements: CourseMovements
    var timings = KnownTimings()
    /// The sample that the layer waits for. Floats of the samples that it has, and of those used so far.
    public private(set) var wanted: CourseSample?
    var sampled = 0, used = 0
    /// Whether a layer has been begun; how many courses it has, and of how many of them the model value is known.
    private var isOpen = false
    var rowCount = 0, begun = 0

    /// Where layers are looked for, and the bytes of the text that were written.
    private var members: JSONMembers
    private var scenes, layers: JSONElements
    private var copied = 0

    /// Makes what expands a scene, whose courses have been checked.
    @inline(never)
    public init(
        _ tape: JSONTape, _ out: MutableBytes, _ capacity: Int, room: MutableBytes, _ roomCapacity: Int,
        memory: UnsafeMutableRawPointer, _ size: Int
    ) {
        let root = JSONValue(tape, at: 0, limit: tape.count)
        (self.tape, outBytes, outCapacity) = (tape, out, capacity)
        (self.room, self.roomCapacity, self.memory) = (room, roomCapacity, CourseMemory(memory, size))
        self.out = JSONWriter(TextWriter(out, capacity: capacity.u32))
        layer = root
        movements = CourseMovements(self.memory.movements)
        (members, scenes) = (root.members, root.elements)
        layers = scenes
    }

    /// Bytes of the text so far, written or not.
    public var size: Int { out.text.count }

    public var isSound: Bool { fault.status == MOTION_OK && missing == 0 && wanted == nil }

    mutating func fail(_ value: JSONValue, _ rule: FileRule, _ detail: UInt32 = 0) {
        if fault.status != MOTION_OK { return }
        fault = motion_file_error(
            status: MOTION_ERROR_FILE, value: value.index.u32, rule: rule.rawValue.u32, detail: detail)
    }

    // MARK: - The scene

    /// Returns the next layer that has courses, or shapes to be matched.
    @inline(never)
    public mutating func nextLayer() -> JSONValue? {
        while true {
            if let layer = next(&layers) {
                let matches = layer.member("animations").map { Self.matches($0) } == true
                if matches || layer.member("courses") != nil || layer.member("course") != nil { return layer }
            } else if let scene = next(&scenes) {
                if let inner = scene.member("layers") { layers = inner.elements }
            } else {
                guard let (key, value) = members.next() else { return nil }
                if key.string?.equals("layers") == true || key.string?.equals("properties") == true {
                    layers = value.elements
                }
                if key.string?.equals("scenes") == true { scenes = value.elements }
            }
        }
    }

    @inline(never)
    private func next(_ elements: inout JSONElements) -> JSONValue? { elements.next() }

    /// Writes the text after the last of these layers.
    public mutating func finish() { out.text.write(tape.text + copied, tape.size &- copied) }

    /// Writes a layer, and the text before it. Where a sample is `wanted` first, the next call goes on from there.
    @inline(never)
    public mutating func write(_ layer: JSONValue) {
        if layer.at < copied { return }
        if !isOpen {
            self.layer = layer
            (rowCount, begun, used, sampled, flips) = (0, 0, 0, 0, false)
            writeFields()
            if let courses = layer.member("courses") { readCourses(courses) }
            if let targets = layer.member("course") {
                memory.rows.initialize(to: CourseNumbers(0, CourseProperty(user: layer), targets, isPart: false))
                rowCount = 1
            }
        }
        writeCourses()
        isOpen = wanted != nil
        if isOpen { return }
        out.close("]")
        out.close("}")
        copied = layer.at &+ layer.textSize(limit: tape.size)
    }

    /// Writes a layer up to the animations of its courses, and the text before it.
    private mutating func writeFields() {
        movements = CourseMovements(memory.movements)
        out.text.write(tape.text + copied, layer.at &- copied)
        out = JSONWriter(out.text)
        out.open("{")
        for (key, value) in layer.members {
            let string = key.string, isCourse = string?.equals("courses") == true || string?.equals("course") == true
            if isCourse || string?.equals("animations") == true { continue }
            out.field(key, value)
        }
        out.key("animations")
        out.open("[")
        if let animations = layer.member("animations") {
            for animation in animations.elements { out = write(animation: animation, to: out) }
        }
        firstMade = size
    }

    /// Makes rows of the courses of a layer.
    private mutating func readCourses(_ courses: JSONValue) {
        let rows = memory.rows
        var count = 0
        for course in courses.elements {
            guard let string = course.member("property")?.string, let property = CourseProperty(string),
                let targets = course.member("targets")
            else { return }
            if property.kind == .path && layer.member("path") == nil { return fail(course, .noPath) }
            let isTransform = property.kind == .transform
            if count &+ (isTransform ? 4 : 1) > CourseMemory.most { return fail(courses, .manyCourses) }
            for i in below(isTransform ? 4 : 1) {
                // Translation and scale have two numbers.
                let name = CourseProperty.partNames[unchecked: i], width = i == 0 || i == 3 ? 2 : 1
                let own = isTransform ? CourseProperty(part: name, count: width) : property
                (rows + count).initialize(to: CourseNumbers(count, own, targets, isPart: isTransform))
                count.advance()
            }
        }
        for i in below(count) {
            for k in below(count) where i != k && rows[i].property.isRelated(to: rows[k].property) {
                rows[i].isShared = true
            }
        }
        rowCount = count
    }

    // MARK: - Samples

    /// Samples a property of the layer under its own animations of it, and those made so far if asked for.
    @inline(never)
    mutating func sample(
        _ property: CourseProperty, made: Bool, own: Bool = true, at time: Double, for value: JSONValue
    ) -> CourseStart {
        if isTaken || !isSound { return start() }
        return sample(layerScene(property, made: made, own: own), property, at: time, for: value)
    }

    /// Begins a scene of the layer alone, with its own animations of a property, and those made so far if asked for.
    @inline(never)
    mutating func layerScene(_ property: CourseProperty, made: Bool, own: Bool = true) -> JSONWriter {
        var text = beginScene(property)
        for (key, value) in layer.members {
            guard let string = key.string else { continue }
            var isKept = string.equals("value") || string.equals("color")
            if !property.isUser { isKept = LayerKey.part.find(string).map { Self.apart &>> $0.u64 & 1 == 0 } == true }
            if isKept { text.field(key, value) }
        }
        text.key("animations")
        text.open("[")
        if own, let animations = layer.member("animations") {
            for animation in animations.elements where concerns(animation, property) {
                text = write(animation: animation, to: text)
            }
        }
        if size > outCapacity { missing = 1 }
        if made && size > firstMade && size <= outCapacity {
            // What is made begins with a comma if animations are before it.
            let comma = outBytes[firstMade] == "," ? 1 : 0
            text.next()
            text.text.write(outBytes + (firstMade &+ comma), size &- firstMade &- comma)
        }
        return text
    }

    /// Samples a part of a transform that is given.
    @inline(never)
    mutating func sample(_ property: CourseProperty, of transform: JSONValue) -> CourseStart {
        if isTaken || !isSound { return start() }
        var text = beginScene(property)
        if !transform.isString {
            text.key("transform")
            text.value(transform)
        }
        text.key("animations")
        text.open("[")
        if transform.isString {
            text.open("{")
            text.field("property", "transform")
            text.field("duration", 1)
            text.key("from")
            text.value(transform)
            text.key("to")
            text.value(transform)
            text.close("}")
        }
        return sample(text, property, at: 0, for: transform)
    }

    private func beginScene(_ property: CourseProperty) -> JSONWriter {
        var text = JSONWriter(TextWriter(room, capacity: roomCapacity.u32))
        text.open("{")
        if let space = tape.root?.member("colorSpace") {
            text.key("colorSpace")
            text.value(space)
        }
        text.key("layers")
        text.open("[")
        if property.isUser {
            text.close("]")
            text.key("properties")
            text.open("[")
        }
        text.open("{")
        text.field("name", "a")
        if property.isSpatial { text.field("anchorZ", 0) }
        return text
    }

    private mutating func sample(
        _ begun: JSONWriter, _ property: CourseProperty, at time: Double, for value: JSONValue
    ) -> CourseStart {
        var text = begun.text
        text.write(property.isUser ? "]}],\"channels\":[[null,\"a" : "]}],\"channels\":[[\"a\",\"")
        text.write(property.name.bytes, property.name.count)
        text.write("\"]]}")
        want(text, at: time, 8, isPath: false, for: value)
        return CourseStart()
    }

    /// Whether the next sample has been taken.
    var isTaken: Bool { used < sampled }

    /// Returns the next sample, of a number of floats, and its duration; nil if it has not been taken.
    @inline(never)
    mutating func next(_ count: Int) -> (floats: Floats, duration: Double)? {
        if !isTaken { return nil }
        let place = memory.samples + used, duration: Doubles = UnsafeRawPointer(place).typed()
        used &+= count &+ 2
        return (Floats(place + 2), duration[0])
    }

    /// Returns the next sample of a channel; zeros if it has not been taken.
    private mutating func start() -> CourseStart {
        var start = CourseStart()
        guard let (floats, duration) = next(8) else { return start }
        start.duration = duration
        for i in below(4) {
            (start.values[i & 3], start.velocities[i & 3]) = (Double(floats[i]), Double(floats[4 &+ i]))
        }
        return start
    }

    /// Asks for a sample of the scene whose text was written.
    @inline(never)
    mutating func want(_ text: TextWriter, at time: Double, _ count: Int, isPath: Bool, for value: JSONValue) {
        let floats = sampled &+ count &+ 2
        if text.count > roomCapacity || floats > memory.sampleCapacity {
            missing = max(text.count, (floats &+ 64) &* 64)
        }
        if !isSound { return }
        if isPath {
            for i in below(min(shapeVerbs &+ 1, shapes.verbCapacity)) { shapes.verbs(1)[i] = 255 }
        }
        wanted = CourseSample(
            size: text.count, time: time, isPath: isPath, floats: memory.samples + (sampled &+ 2), count: count,
            verbs: memory.shapes.verbs(1), verbCapacity: memory.shapes.verbCapacity, value: value)
    }

    /// Takes the sample that was wanted.
    public mutating func take(_ status: motion_status, duration: Double, points: UInt32) {
        guard let sample = wanted else { return }
        wanted = nil
        let place: MutableDoubles = UnsafeMutableRawPointer(memory.samples + sampled).typed()
        place[0] = duration
        sampled &+= sample.count &+ 2
        let isOther = sample.isPath && (points.int &* 2 != sample.count || status == MOTION_OK && hasOtherVerbs)
        if isOther && status != MOTION_ERROR_MEMORY {
            fail(sample.value, .pathVerbs)
        } else if status == MOTION_ERROR_CAPACITY || status == MOTION_ERROR_MEMORY {
            missing = sample.size
        } else if status != MOTION_OK {
            fail(sample.value, sample.value.isString ? .list : .courseStart)
        }
    }

    /// Returns whether some animation of the layer may move a property.
    @inline(never)
    func isMoved(_ property: CourseProperty) -> Bool {
        if let animations = layer.member("animations") {
            for animation in animations.elements where concerns(animation, property) { return true }
        }
        return false
    }

    /// Returns whether an animation of the layer may move a property.
    @inline(never)
    func concerns(_ animation: JSONValue, _ property: CourseProperty) -> Bool {
        guard let name = animation.member("property")?.string else { return true }
        if name.equals(property.name.letters) { return true }
        return name.begins(with: "transform") && property.name.begins(with: "transform")
    }

    /// Bits of the fields of a layer that do not count when it is sampled alone.
    private static var apart: UInt64 {
        let clock: UInt64 = (1 &<< (LayerKey.timing &- LayerKey.begin &+ 1).u64 &- 1) &<< LayerKey.begin.u64
        let others: UInt64 =
            1 &<< LayerKey.name.u64 | 1 &<< LayerKey.parent.u64 | 1 &<< LayerKey.inherits.u64
            | 1 &<< LayerKey.scene.u64 | 1 &<< LayerKey.maskType.u64 | 1 &<< LayerKey.masksToBounds.u64
        let looks: UInt64 =
            1 &<< LayerKey.fillGradient.u64 | 1 &<< LayerKey.strokeGradient.u64 | 1 &<< LayerKey.hidden.u64
            | 1 &<< LayerKey.groupOpacity.u64 | 1 &<< LayerKey.lineDashPattern.u64
            | 1 &<< LayerKey.filters.u64
        return clock | others | looks | 1 &<< LayerKey.animations.u64 | 1 &<< LayerKey.courses.u64
    }
}

extension CourseProperty {
    /// Returns whether two properties have a number in common.
    @inline(never)
    func isRelated(to other: CourseProperty) -> Bool {
        if places & other.places == 0 { return false }
        let shared = min(name.count, other.name.count)
        return JSONString(bytes: name.bytes, count: shared).equals((other.name.bytes, shared))
    }

    /// The parts of a transform, in the order in which they apply to a point, the last one first.
    static var partNames: InlineArray<4, StaticString> {
        ["transform.translation", "transform.rotation", "transform.skew", "transform.scale"]
    }
}
