import CMotion
import MotionKernel

/// What expressions are over time, as keyframes in JSON values, so that all that reads keyframes of the file reads
/// these too. They are kept as long as a layer is drawn.
struct LottieEvaluations {
    /// A text to which the rows of all keyframes point.
    private static var text: StaticString { "[{\"t\":0,\"s\":[0]}]    " }
    private static var capacity: Int { 12_288 }
    /// How many expressions are remembered.
    private static var known: Int { 16 }
    /// The most by which the value of a frame differs from the straight way between two keyframes.
    private static var tolerance: Double { 1e-3 }
    static var size: Int {
        capacity &* MemoryLayout<motion_json_value>.stride &+ LottieMachine.size &+ JSONFile.tapeSize &+ 8 &* known
            &+ MemoryLayout<LottieEvaluations>.stride &+ 16
    }

    /// What expressions are evaluated in.
    let machine: UnsafeMutableRawPointer
    private let rows: UnsafeMutablePointer<motion_json_value>
    private let tape: JSONTape
    /// Rows that are used, and the first one of the expression that is being written.
    private var count = 0, first = 0
    /// Properties whose expressions have been evaluated, and where.
    private let properties: MutableWords, places: MutableWords
    private var knownCount = 0
    /// The keyframe that was written last, and the value of the last frame, which is written where the way bends.
    private var anchor = (time: 0.0, numbers: Vector4()), last = (time: 0.0, numbers: Vector4())
    private var frames = 0, width = 0
    /// The slopes from the anchor that come near enough to all values since.
    private var low = Vector4(), high = Vector4()

    /// Begins in memory of `size` bytes, when the first expression of a layer is evaluated.
    static func begin(_ memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<LottieEvaluations> {
        let place: UnsafeMutablePointer<LottieEvaluations> =
            (memory + (0 &- UInt(bitPattern: memory)).int & 15).typed()
        place.initialize(to: LottieEvaluations(after: place))
        return place
    }

    private init(after place: UnsafeMutablePointer<LottieEvaluations>) {
        machine = UnsafeMutableRawPointer(place + 1)
        let values: UnsafeMutablePointer<motion_json_value> = (machine + LottieMachine.size).typed()
        let text = LottieEvaluations.text.letters, end = UnsafeMutableRawPointer(values + LottieEvaluations.capacity)
        properties = (end + JSONFile.tapeSize).typed()
        places = properties + LottieEvaluations.known
        rows = values
        tape = JSONFile(
            text.start, size: text.count.u32, values: values, count: LottieEvaluations.capacity.u32
        ).tape(in: end)
    }

    /// Returns the keyframes of a property whose expression has been evaluated.
    func find(_ property: Int) -> JSONValue? {
        for i in below(knownCount) where properties[i] == property.u32 { return tape[places[i]] }
        return nil
    }

    /// Begins the keyframes of a property of as many numbers; false if there is no room for the first.
    mutating func begin(_ width: Int) -> Bool {
        (first, frames, self.width) = (count, 0, width)
        return write(0, 0)
    }

    /// Takes the value at the next frame. Returns false if there is no room.
    @inline(never)
    mutating func add(_ time: Double, _ numbers: Vector4) -> Bool {
        frames.advance()
        if frames == 1 { return turn(at: (time, numbers)) }
        var slope = (numbers - anchor.numbers) / (time - anchor.time), isStraight = true
        for i in below(4) {
            isStraight = isStraight && slope[i & 3] >= low[i & 3] && slope[i & 3] <= high[i & 3]
        }
        if !isStraight {
            if !turn(at: last) { return false }
            slope = (numbers - anchor.numbers) / (time - anchor.time)
        }
        let near = LottieEvaluations.tolerance / (time - anchor.time)
        for i in below(4) {
            low[i & 3] = max(low[i & 3], slope[i & 3] - near)
            high[i & 3] = min(high[i & 3], slope[i & 3] + near)
        }
        last = (time, numbers)
        return true
    }

    /// Begins another straight way at a keyframe. Returns false if there is no room for it.
    private mutating func turn(at key: (time: Double, numbers: Vector4)) -> Bool {
        anchor = key
        (low, high) = (Vector4(repeating: -.infinity), Vector4(repeating: .infinity))
        return writeKey(key)
    }

    /// Ends the keyframes. Returns the property's value; nil, and nothing is kept, if there is no room.
    @inline(never)
    mutating func end(of property: Int) -> JSONValue? {
        if frames > 1 && !writeKey(last) {
            cancel()
            return nil
        }
        if frames == 1 {
            // A constant value is the list of its numbers, or the number.
            count = first
            if width > 1 { _ = write(12, width.double) }
            for i in below(width) { _ = write(13, anchor.numbers[i & 3]) }
        }
        rows[first].next = count.u32
        if knownCount < LottieEvaluations.known {
            properties[knownCount] = property.u32
            places[knownCount] = first.u32
            knownCount.advance()
        }
        let value = tape[first.u32]
        first = count  // so that what is cancelled next leaves it
        return value
    }

    /// Drops the keyframes that were begun.
    mutating func cancel() { count = first }

    private mutating func writeKey(_ key: (time: Double, numbers: Vector4)) -> Bool {
        let start = count
        var isWhole = write(1, 2) && write(2, 1) && write(6, key.time) && write(8, 1)
        let list = count
        isWhole = isWhole && write(12, width.double)
        for i in below(width) { isWhole = isWhole && write(13, key.numbers[i & 3]) }
        if !isWhole { return false }
        rows[start].next = count.u32
        rows[list].next = count.u32
        return true
    }

    /// Appends a row that ends with itself, at an offset of the text.
    private mutating func write(_ at: UInt32, _ number: Double) -> Bool {
        if count >= LottieEvaluations.capacity { return false }
        rows[count] = motion_json_value(at: at, next: count.u32 &+ 1, number: number)
        count.advance()
        return true
    }
}

extension LottieQuantity {
    /// Returns whether a property of as many numbers can have this value. A list may have fewer, or more that do not
    /// count.
    func fits(_ width: Int) -> Bool {
        for i in below(4) where !(abs(numbers[i & 3]) <= largestNumber) { return false }
        return width == 1 ? !isList : count > 1
    }
}
