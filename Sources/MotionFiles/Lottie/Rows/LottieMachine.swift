import MotionKernel

/// What waits in an expression until its right side is known: an operator, an assignment, or what a bracket has opened.
struct LottieOperation {
    /// How tightly it binds. A bracket and `?` have 0, an assignment 1, comparisons and arithmetic 5 to 8, and an
    /// operator with one side 9. || and &&, which have 3 and 4, never wait.
    var rank: UInt8
    /// The operator, or the key of the function.
    var sign: JSONWord
    /// The name of the variable that is assigned.
    var name: UInt64 = 0
    /// The row of the property whose value a function asks for.
    var row: UInt32 = 0
    /// How many arguments or elements there are before the one that is read.
    var count: UInt32 = 0
}

/// The memory of an expression while it is evaluated at a frame: values and operations that wait, and variables.
struct LottieMachine {
    /// The row of the property that has the expression, and what that property is without it.
    let row: Int
    let own: JSONValue
    /// The frame.
    private(set) var frame = 0.0
    /// Whether something was asked for that is another at other frames.
    var varies = false
    /// The row of a property that was asked for, and whose own expression has not been evaluated.
    var missing: Int?
    /// Whether an operation had no value.
    private(set) var hasFailed = false

    private let values: UnsafeMutablePointer<LottieQuantity>
    private(set) var valueCount = 0
    private let operations: UnsafeMutablePointer<LottieOperation>
    private(set) var operationCount = 0
    /// Variables: each a number that is made of the name, and the value.
    private let names: UnsafeMutablePointer<UInt64>, contents: UnsafeMutablePointer<LottieQuantity>
    private var variableCount = 0

    private static var most: (values: Int, operations: Int, variables: Int) { (24, 32, 24) }
    static var size: Int {
        (most.values &+ most.variables) &* MemoryLayout<LottieQuantity>.stride
            &+ most.operations &* MemoryLayout<LottieOperation>.stride
            &+ most.variables &* MemoryLayout<UInt64>.stride
    }

    /// `memory`: `size` bytes at a multiple of sixteen.
    init(row: Int, own: JSONValue, _ memory: UnsafeMutableRawPointer) {
        (self.row, self.own) = (row, own)
        values = memory.typed()
        contents = values + LottieMachine.most.values
        operations = UnsafeMutableRawPointer(contents + LottieMachine.most.variables).typed()
        names = UnsafeMutableRawPointer(operations + LottieMachine.most.operations).typed()
    }

    /// Forgets all but whether the expression varies, and goes to a frame.
    mutating func begin(_ frame: Double) {
        self.frame = frame
        (valueCount, operationCount, variableCount, hasFailed) = (0, 0, 0, false)
    }

    /// Operators with two sides, and what ends one: each with its key.
    static var signs: StaticString {
        "|| | && & === == == == !== != != != <= <= >= >= < < > > + + - - * * / / % % ? ? : : , , ) ) ] ] "
    }

    /// Functions, and those by which exporters write operators: each with its key.
    static var functions: StaticString {
        """
        ( ( [ [ $bm_sum + sum + add + $bm_sub - sub - $bm_mul * mul * $bm_div / div / $bm_mod % mod % $bm_neg n \
        linear li easeIn ei easeOut eo ease ea clamp cl length le degreesToRadians dr radiansToDegrees rd Math.sin si \
        Math.cos co Math.tan ta Math.abs ab Math.floor fl Math.ceil ce Math.round ro Math.min mi Math.max ma \
        Math.pow po Math.sqrt sq Math.exp ex Math.log lo \

        """
    }

    /// Returns how tightly an operator with two sides binds.
    static func rank(_ sign: JSONWord) -> UInt8 {
        switch sign {
        case "==", "!=": 5
        case "<", ">", "<=", ">=": 6
        case "+", "-": 7
        default: 8
        }
    }

    // MARK: - Stacks

    @inline(never)
    mutating func push(_ value: LottieQuantity) -> Bool {
        if valueCount >= LottieMachine.most.values { return false }
        values[valueCount.advance()] = value
        return true
    }

    @inline(never)
    mutating func pop() -> LottieQuantity? {
        if valueCount == 0 { return nil }
        valueCount &-= 1
        return values[valueCount]
    }

    @inline(never)
    mutating func push(_ operation: LottieOperation) -> Bool {
        if operationCount >= LottieMachine.most.operations { return false }
        operations[operationCount.advance()] = operation
        return true
    }

    /// The operation that was begun last; nil after the last one has been carried out.
    var top: LottieOperation? { operationCount == 0 ? nil : operations[operationCount &- 1] }

    mutating func dropTop() { if operationCount > 0 { operationCount &-= 1 } }

    /// Counts an argument of the function that is open.
    mutating func countArgument() { operations[max(0, operationCount &- 1)].count.advance() }

    // MARK: - Variables

    func variable(_ name: UInt64) -> LottieQuantity? {
        for i in below(variableCount) where names[i] == name { return contents[i] }
        return nil
    }

    @inline(never)
    mutating func set(_ name: UInt64, _ value: LottieQuantity) -> Bool {
        for i in below(variableCount) where names[i] == name {
            contents[i] = value
            return true
        }
        if variableCount >= LottieMachine.most.variables { return false }
        names[variableCount] = name
        contents[variableCount] = value
        variableCount.advance()
        return true
    }

    // MARK: - Operations

    /// Carries operations out that bind at least as tightly as a rank, down to a number of them that stay. Returns
    /// false if one has no value.
    @inline(never)
    mutating func reduce(to rank: UInt8, keeping base: Int) -> Bool {
        while operationCount > base, let operation = top, operation.rank >= rank {
            dropTop()
            guard let right = pop(), let value = carryOut(operation, right), push(value) else {
                hasFailed = true
                return false
            }
        }
        return true
    }

    /// Returns the value of an operation whose right side is known; nil if it has none.
    @inline(never)
    private mutating func carryOut(_ operation: LottieOperation, _ right: LottieQuantity) -> LottieQuantity? {
        switch operation.rank {
        case 1:
            let isPlain = operation.sign == JSONWord.none
            guard let value = isPlain ? right : variable(operation.name)?.joined(right, by: operation.sign),
                set(operation.name, value)
            else { return nil }
            return value
        case 9:
            if operation.sign == JSONWord("!") { return LottieQuantity(!right.isTrue) }
            return right.joined(LottieQuantity(-1), by: JSONWord("*"))
        default: return pop()?.joined(right, by: operation.sign)
        }
    }

    /// Carries out what waits up to the bracket that was opened last.
    mutating func reduceToBracket(_ base: Int) -> Bool {
        reduce(to: 1, keeping: base) && operationCount > base
    }

    /// Makes a list of the values that were read last.
    @inline(never)
    mutating func list(_ count: UInt32) -> Bool {
        if count > 4 || count.int > valueCount { return false }
        var list = LottieQuantity(0.0)
        for i in below(count) where !list.append(values[valueCount &- count.int &+ i]) { return false }
        valueCount &-= count.int
        return push(list)
    }

    /// Replaces the arguments of an operator or a function, which were read last, by its value.
    @inline(never)
    mutating func call(_ function: JSONWord, _ count: UInt32) -> Bool {
        if count == 0 || count > 5 || count.int > valueCount { return false }
        let first = valueCount &- count.int
        let a = values[first], b = values[min(first &+ 1, valueCount &- 1)]
        var value: LottieQuantity?
        switch function {
        case "+", "-", "*", "/", "%": value = count == 2 ? a.joined(b, by: function) : nil
        case "n": value = count == 1 ? a.joined(LottieQuantity(-1), by: JSONWord("*")) : nil
        case "cl": value = count == 3 ? a.clamped(b, values[first &+ 2]) : nil
        case "li", "ea", "ei", "eo":
            if count == 3 {
                value = a.eased(by: function, 0, 1, b, values[first &+ 2])
            } else if count == 5 && !b.isList && !values[first &+ 2].isList {
                value = a.eased(
                    by: function, b.number, values[first &+ 2].number, values[first &+ 3], values[first &+ 4])
            }
        default: value = LottieQuantity.apply(function, a, b, count)
        }
        valueCount = first
        guard let value else { return false }
        return push(value)
    }
}

extension LottieQuantity {
    /// Returns the value between two numbers.
    func clamped(_ lower: LottieQuantity, _ upper: LottieQuantity) -> LottieQuantity? {
        if lower.isList || upper.isList { return nil }
        var value = self
        let (least, most) = (min(lower.number, upper.number), max(lower.number, upper.number))
        for i in below(max(1, count)) { value.numbers[i & 3] = clamp(value.numbers[i & 3], least, most) }
        return value
    }

    /// Returns what is between two values as this number is between two others: linear(), ease(), easeIn(), easeOut().
    /// The curves are those that lottie-web has for them.
    @inline(never)
    func eased(
        by function: JSONWord, _ lower: Double, _ upper: Double, _ from: LottieQuantity, _ to: LottieQuantity
    ) -> LottieQuantity? {
        if isList || from.isList != to.isList || from.count != to.count { return nil }
        var part = upper == lower ? (number < lower ? 0 : 1) : clamp((number - lower) / (upper - lower), 0, 1)
        switch function {
        case "ea": part = cubicBezier(part, x1: 0.33, y1: 0, x2: 0.667, y2: 1).y
        case "ei": part = cubicBezier(part, x1: 0.333, y1: 0, x2: 0.833, y2: 0.833).y
        case "eo": part = cubicBezier(part, x1: 0.167, y1: 0.167, x2: 0.667, y2: 1).y
        default: break
        }
        return LottieQuantity(from.numbers + (to.numbers - from.numbers) * part, of: max(1, from.count.int))
    }
}
