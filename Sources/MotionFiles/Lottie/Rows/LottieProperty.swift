import CMotion
import MotionKernel

/// A property of the file: a constant value, or keyframes.
struct LottieProperty {
    let value: JSONValue
    /// The number of keyframes; 0 if the value is constant.
    var count = 0
    /// The frames of the first and the last keyframe.
    var first = 0.0, last = 0.0
    /// How it goes on outside of the keyframes.
    var loop = LottieLoop()
    /// The row of its expression in the file; of its value if it has none.
    let said: UInt32
    /// The scale and the bias that an expression gives the property's numbers.
    var sum = LottieSum()

    init(_ value: JSONValue, _ expression: JSONValue?) { (self.value, said) = (value, (expression ?? value).index.u32) }

    var isKeyed: Bool { count > 0 }

    /// Whether there is time between the keyframes.
    var isMoving: Bool { last > first }

    /// Returns a map that takes its numbers to where a map takes what becomes of them.
    @inline(never)
    func mapped(_ map: LottieMap) -> LottieMap { sum.isConstant ? map : sum.mapped(map) }

    var keys: LottieKeys { LottieKeys(value) }
}

/// A keyframe.
struct LottieKey {
    let object: JSONValue
    /// Its frame, not before that of the keyframe before.
    var time = 0.0
    /// The rows of its members; 0 for a missing member. The value may be part of the keyframe before, which ends at
    /// `limit`.
    var start: UInt32 = 0, end: UInt32 = 0, limit: UInt32
    private var easing: (out: UInt32, back: UInt32) = (0, 0), tangent: (out: UInt32, back: UInt32) = (0, 0)
    /// Whether its frame is a number.
    private(set) var hasTime = false
    /// Whether nothing moves up to the next keyframe.
    private(set) var isHold = false

    @inline(never)
    init(_ object: JSONValue) {
        self.object = object
        limit = object.end.u32
        let tape = object.tape
        var frame: UInt32 = 0, hold: UInt32 = 0, start: UInt32 = 0, end: UInt32 = 0
        var easing: (out: UInt32, back: UInt32) = (0, 0), tangent: (out: UInt32, back: UInt32) = (0, 0)
        object.forEachWord { key, row in
            switch key {
            case "t": frame = row
            case "s": start = row
            case "i": easing.back = row
            case "o": easing.out = row
            case "e": end = row
            case "h": hold = row
            case "to": tangent.out = row
            case "ti": tangent.back = row
            default: break
            }
        }
        (self.start, self.end, self.easing, self.tangent) = (start, end, easing, tangent)
        if frame > 0, let number = tape[frame].number {
            hasTime = true
            time = clamp(number, -largestNumber, largestNumber)
        }
        isHold = hold > 0 && tape[hold].isSet
    }

    private func member(_ row: UInt32) -> JSONValue? {
        row == 0 ? nil : JSONValue(object.tape, at: row.int, limit: limit.int)
    }

    /// What the property is there.
    var value: JSONValue? { member(start) }

    /// The handles of the curve to the next keyframe.
    var handles: (out: JSONValue?, back: JSONValue?) { (member(easing.out), member(easing.back)) }

    /// The tangents of the way to the next keyframe.
    var tangents: (out: JSONValue?, back: JSONValue?) { (member(tangent.out), member(tangent.back)) }
}

/// The keyframes of a property, one after the other.
struct LottieKeys: Sequence, IteratorProtocol {
    private var objects: JSONElements
    private var time = -largestNumber
    /// The row of the property's value at the end of the keyframe before, in older files.
    private var end: UInt32 = 0

    init(_ value: JSONValue) { objects = value.elements }

    @inline(never)
    mutating func next() -> LottieKey? {
        guard let object = objects.next() else { return nil }
        var key = LottieKey(object)
        time = MotionKernel.max(key.time, time)
        key.time = time
        if key.start == 0 { key.start = end }
        end = key.end
        return key
    }
}

/// Which numbers of a property go where: number first + i, times a scale, plus a bias, to slot + i.
struct LottieMap {
    var first: UInt32 = 0, count: UInt32 = 1, slot: UInt32 = 0
    /// The scale of the second number is y, that of the others x.
    var scale: Vector
    /// The bias of the first and of the second number. Others have none.
    var bias = Vector(0, 0)

    init(count: UInt32 = 1, scale: Double = 1, slot: UInt32 = 0, first: UInt32 = 0) {
        (self.count, self.slot, self.first) = (count, slot, first)
        self.scale = Vector(scale, scale)
    }

    /// Returns the map of one of its numbers.
    func part(_ component: Int) -> LottieMap {
        var part = self
        (part.first, part.count, part.slot) = (first &+ component.u32, 1, slot &+ component.u32)
        if component == 1 { part.scale.x = scale.y }
        part.bias.x = component == 0 ? bias.x : (component == 1 ? bias.y : 0)
        return part
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
    /// The numbers of a row's values that the keys of the property do not give: all after theirs.
    var rest = Vector4()
    /// Whether rows add to the running value.
    var isAdditive = false
}

/// How a property goes on before its first keyframe or after its last one, by the expression loopIn() or loopOut().
struct LottieLoop {
    enum Kind {
        /// It does not go on; again from the start; there and back; from where it was; with the speed of the end.
        case none, cycle, pingPong, offset, onward
    }

    private(set) var kind = Kind.none
    /// Whether it goes on before the first keyframe.
    private(set) var isIn = false
    /// How many of the pieces between keyframes repeat, at that end; 0 for all.
    private var pieces: UInt32 = 0
    var pieceCount: Int { pieces.int }

    init() {}

    /// Reads an expression; nil if it is not a loop.
    @inline(never)
    init?(_ expression: JSONString) {
        var text = LottieExpression(expression)
        isIn = text.takes("loopIn")
        if !isIn && !text.takes("loopOut") || !text.takes("(") { return nil }
        kind = .cycle
        if let name = text.quoted() {
            if name.equals("pingpong") {
                kind = .pingPong
            } else if name.equals("offset") {
                kind = .offset
            } else if name.equals("continue") {
                kind = .onward
            } else if !name.equals("cycle") {
                return nil
            }
            if text.takes(",") {
                guard let count = text.number() else { return nil }
                pieces = count.u32
            }
        }
        if !text.takes(")") || !text.isAtEnd() { return nil }
    }

    /// Returns whether all of a number of keyframes repeat, after the last one, in cycles or there and back.
    func repeatsAll(_ count: Int) -> Bool {
        !isIn && (kind == .cycle || kind == .pingPong) && (pieceCount == 0 || pieceCount >= count &- 1)
    }
}
