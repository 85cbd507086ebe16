import MotionKernel

/// A value of an expression: a number, or a list of up to four numbers. A condition is 1 or 0.
struct LottieQuantity {
    var numbers = Vector4()
    /// How many numbers a list has; 0 of a number that is in no list.
    private(set) var count: UInt32 = 0

    init(_ number: Double) { numbers.x = number }

    init(_ isTrue: Bool) { self.init(isTrue ? 1 : 0) }

    /// Makes what a property has: one number, or a list.
    init(_ numbers: Vector4, of count: Int) {
        self.numbers = numbers
        self.count = count == 1 ? 0 : count.u32
    }

    var number: Double { numbers.x }
    var isList: Bool { count > 0 }

    /// Whether a condition holds with it.
    var isTrue: Bool { isList || abs(number) > 0 }

    /// Appends a number to a list, which begins as one of no numbers; false if the list is full, or for a list.
    mutating func append(_ element: LottieQuantity) -> Bool {
        if count >= 4 || element.isList { return false }
        numbers[count.int & 3] = element.number
        count.advance()
        return true
    }

    /// Returns an element of a list; nil at other places, and for a number.
    func element(_ place: LottieQuantity) -> LottieQuantity? {
        let at = place.number
        return isList && at >= 0 && at < count.double ? LottieQuantity(numbers[integer(floor(at)) & 3]) : nil
    }

    /// Returns the result of an operator, + - * / % or a comparison, for this value and another one. Lists are added
    /// number by number, and scaled by a number. A number and a list give a list whose first number is their sum or
    /// difference, as in lottie-web. Returns nil for lists with other operators.
    @inline(never)
    func joined(_ other: LottieQuantity, by sign: JSONWord) -> LottieQuantity? {
        let areNumbers = !isList && !other.isList, (a, b) = (number, other.number)
        switch sign {
        case "+", "-":
            var sum = sign == JSONWord("+") ? numbers + other.numbers : numbers - other.numbers
            if !isList && other.isList {
                let first = sum.x
                sum = other.numbers
                sum.x = first
            }
            return LottieQuantity(sum, of: areNumbers ? 1 : max(count, other.count).int)
        case "*":
            if isList && other.isList { return nil }
            return isList
                ? LottieQuantity(numbers * b, of: count.int)
                : LottieQuantity(other.numbers * a, of: areNumbers ? 1 : other.count.int)
        case "/":
            if other.isList { return nil }
            return isList ? LottieQuantity(numbers / b, of: count.int) : LottieQuantity(a / b)
        default: break
        }
        if !areNumbers { return nil }
        switch sign {
        case "%":
            // The remainder has the sign of the dividend.
            let rest = abs(a) - abs(b) * floor(abs(a) / abs(b))
            return LottieQuantity(a < 0 ? 0 - rest : rest)
        case "==": return LottieQuantity(a == b)
        case "!=": return LottieQuantity(a != b)
        case "<": return LottieQuantity(a < b)
        case ">": return LottieQuantity(a > b)
        case "<=": return LottieQuantity(a <= b)
        default: return sign == JSONWord(">=") ? LottieQuantity(a >= b) : nil
        }
    }

    /// Returns the value of a function of numbers by its key in `LottieMachine.functions`; nil if the arguments are not
    /// as many, or not numbers. `a` is the first, `b` the second of `count`.
    @inline(never)
    static func apply(_ function: JSONWord, _ a: LottieQuantity, _ b: LottieQuantity, _ count: UInt32)
        -> LottieQuantity?
    {
        if function == JSONWord("le") {
            let way = count == 2 ? a.numbers - b.numbers : a.numbers, square = way * way
            return count <= 2
                ? LottieQuantity((square.x + square.y + square.z + square.w).squareRoot()) : nil
        }
        if a.isList || b.isList { return nil }
        let x = a.number, y = b.number
        if count == 1 {
            switch function {
            case "si": return LottieQuantity(sincos(x).sin)
            case "co": return LottieQuantity(sincos(x).cos)
            case "ta": return LottieQuantity(sincos(x).sin / sincos(x).cos)
            case "ab": return LottieQuantity(abs(x))
            case "fl": return LottieQuantity(floor(x))
            case "ce": return LottieQuantity(0 - floor(0 - x))
            case "ro": return LottieQuantity(floor(x + 0.5))
            case "sq": return LottieQuantity(x.squareRoot())
            case "ex": return LottieQuantity(exp(x))
            case "lo": return LottieQuantity(log(x))
            case "dr": return LottieQuantity(x * .pi / 180)
            case "rd": return LottieQuantity(x * 180 / .pi)
            case "mi", "ma": return a
            default: return nil
            }
        }
        if count != 2 { return nil }
        switch function {
        case "mi": return LottieQuantity(min(x, y))
        case "ma": return LottieQuantity(max(x, y))
        case "po": return x >= 0 && y > 0 ? LottieQuantity(power(x, y)) : (y == 0 ? LottieQuantity(1.0) : nil)
        default: return nil
        }
    }
}
