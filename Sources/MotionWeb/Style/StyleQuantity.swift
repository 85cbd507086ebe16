import MotionKernel

/// A number with the kind of its unit.
struct StyleQuantity {
    enum Kind: UInt8 {
        case number, px, percent, degrees, seconds
    }

    var value = 0.0
    var kind = Kind.number
}

extension WebContext {
    /// Reads a number, a dimension, a percentage or a function of mathematics, which is the whole text. `whole`: what
    /// 100 % is, by which percentages become px; nil where they stay what they are.
    @inline(never)
    func quantity(_ text: WebText, whole: Double? = nil) -> StyleQuantity? {
        var rest = text
        if let number = rest.number() {
            if text[text.count &- rest.count &- 1] == "." { return nil }
            return dimension(number, rest, whole)
        }
        return text.place(of: "(") == nil ? nil : StyleCalculation.read(text, self, whole)
    }

    /// Returns a number with a unit; nil for one that is not known.
    func dimension(_ number: Double, _ unit: WebText, _ whole: Double?) -> StyleQuantity? {
        if unit.isEmpty { return StyleQuantity(value: number) }
        if unit.count == 1 && unit[0] == "%" {
            return whole.map { StyleQuantity(value: number * $0 / 100, kind: .px) }
                ?? StyleQuantity(value: number, kind: .percent)
        }
        var word = unit
        if word[1].small == "v" {  // the small, large and dynamic viewports are one
            let first = word[0].small
            if first == "s" || first == "l" || first == "d" { word = word.dropping(1) }
        }
        var reader = word.reader
        let place = reader.take(
            oneOf: "px em rem ex ch in cm mm pt pc q vw vi vh vb vmin vmax deg grad rad turn s ms", inAnyCase: true,
            isWhole: true)
        if place < 0 || !reader.isAtEnd { return nil }
        let factor =
            switch place {
            case 1: font
            case 2: rootFont
            case 3, 4: font / 2
            case 5: 96.0
            case 6: 96 / 2.54
            case 7: 96 / 25.4
            case 8: 96.0 / 72
            case 9: 16.0
            case 10: 96 / 101.6
            case 11, 12: width / 100
            case 13, 14: height / 100
            case 15: min(width, height) / 100
            case 16: max(width, height) / 100
            case 18: 0.9
            case 19: 360 / Double.twoPi
            case 20: 360.0
            case 22: 1 / 1000.0
            default: 1.0
            }
        return StyleQuantity(value: number * factor, kind: place < 17 ? .px : place < 21 ? .degrees : .seconds)
    }

    /// Reads an angle in degrees; a number must be 0.
    func angle(_ text: WebText) -> Double? {
        guard let found = quantity(text) else { return nil }
        return found.kind == .degrees || found.kind == .number && found.value == 0 ? found.value : nil
    }

    /// Reads a time in seconds.
    func time(_ text: WebText) -> Double? {
        quantity(text).flatMap { $0.kind == .seconds ? $0.value : nil }
    }

    /// Reads a number; a percentage is its hundredth if it may be one.
    func number(_ text: WebText, orShare: Bool = false) -> Double? {
        guard let found = quantity(text) else { return nil }
        if orShare && found.kind == .percent { return found.value / 100 }
        return found.kind == .number ? found.value : nil
    }
}

/// Reads the functions of mathematics (css-values-4 section 10). Those that are open are parts of one list, so nothing
/// calls itself.
struct StyleCalculation {
    typealias Kind = StyleQuantity.Kind

    private static var mostParts: Int { 20 }
    private static var functions: StaticString {
        """
        calc -webkit-calc abs sign sin cos tan sqrt exp log pow asin acos atan atan2 min max clamp hypot round mod rem
        """
    }

    /// A function, or parentheses, that is open: its arguments so far, then the sum and the product of the one that is
    /// read.
    private struct Part {
        var sum = 0.0, product = 0.0
        /// 1 or -1: the sign with which the product is added.
        var sign = 1.0
        var a = 0.0, b = 0.0, c = 0.0
        /// The operator before the next operand: 0 where a product begins.
        var operation: UInt8 = 0
        /// The place of its name in the list of functions.
        var function: Int8 = 0
        var count: Int8 = 0
        /// How round() rounds: to the nearest, up, down, to zero.
        var strategy: Int8 = 0
        var hasSum = false
        var sumKind = Kind.number, productKind = Kind.number, kind = Kind.number

        /// Takes an operand into the product. Returns false where css-values-4 has no such product.
        mutating func take(_ other: StyleQuantity) -> Bool {
            if operation == 0 {
                (product, productKind) = (other.value, other.kind)
            } else if operation == "/" {
                if other.kind != .number || other.value == 0 { return false }
                product /= other.value
            } else {
                if other.kind != .number && productKind != .number { return false }
                product *= other.value
                if other.kind != .number { productKind = other.kind }
            }
            return true
        }

        /// Adds the product to the sum. Returns false if they are of different kinds.
        mutating func add() -> Bool {
            if hasSum && sumKind != productKind { return false }
            sum += sign * product
            (hasSum, sumKind, operation) = (true, productKind, 0)
            return true
        }

        /// Ends an argument. Returns false if its kind is not that of those before.
        mutating func end() -> Bool {
            if !add() || count > 0 && kind != sumKind { return false }
            let name = function
            if count > 0 && (name == 15 || name == 16) {
                a = name == 15 ? min(a, sum) : max(a, sum)
            } else if name == 18 {
                a += sum * sum
            } else if count == 0 {
                a = sum
            } else if count == 1 {
                b = sum
            } else {
                c = sum
            }
            if count < 100 { count &+= 1 }
            (kind, sum, sign, hasSum) = (sumKind, 0, 1, false)
            return true
        }

        private func rounded(_ x: Double) -> Double {
            switch strategy {
            case 1: 0 - floor(0 - x)
            case 2: floor(x)
            case 3: x < 0 ? 0 - floor(0 - x) : floor(x)
            default: floor(x + 0.5)
            }
        }

        /// Returns the value of the function; nil for arguments that it does not take.
        func result() -> StyleQuantity? {
            let isNumber = kind == .number
            let isRight =
                switch function {
                case 9, 19: count == 2 || count == 1 && isNumber
                case 10, 14, 20, 21: count == 2
                case 15, 16, 18: true
                case 17: count == 3
                default: count == 1
                }
            if !isRight { return nil }
            func same(_ value: Double) -> StyleQuantity { StyleQuantity(value: value, kind: kind) }
            func number(_ value: Double) -> StyleQuantity? { StyleQuantity(value: value) }
            func degrees(_ angle: Double) -> StyleQuantity {
                StyleQuantity(value: angle * 360 / Double.twoPi, kind: .degrees)
            }
            let angle = kind == .degrees ? a * Double.twoPi / 360 : a, isAngle = isNumber || kind == .degrees
            switch function {
            case 0, 1: return same(a)
            case 2: return same(abs(a))
            case 3: return number(a > 0 ? 1 : a < 0 ? -1 : 0)
            case 4: return isAngle ? number(sincos(angle).sin) : nil
            case 5: return isAngle ? number(sincos(angle).cos) : nil
            case 6: return isAngle ? number(sincos(angle).sin / sincos(angle).cos) : nil
            case 7: return isNumber && a >= 0 ? number(a.squareRoot()) : nil
            case 8: return isNumber ? number(exp(a)) : nil
            case 9: return isNumber && a > 0 ? number(count == 2 ? log(a) / log(b) : log(a)) : nil
            case 10: return isNumber ? StyleCalculation.raised(a, b).flatMap { number($0) } : nil
            case 11: return isNumber && abs(a) <= 1 ? degrees(arcTangent(a, (1 - a * a).squareRoot())) : nil
            case 12: return isNumber && abs(a) <= 1 ? degrees(arcTangent((1 - a * a).squareRoot(), a)) : nil
            case 13: return isNumber ? degrees(arcTangent(a, 1)) : nil
            case 14: return degrees(arcTangent(a, b))
            case 15, 16: return same(a)
            case 17: return same(max(a, min(b, c)))
            case 18: return same(a.squareRoot())
            case 19: return count == 1 ? same(rounded(a)) : b == 0 ? nil : same(rounded(a / b) * b)
            case 20: return b == 0 ? nil : same(a - b * floor(a / b))
            default:
                let turns = a / b
                return b == 0 ? nil : same(a - b * (turns < 0 ? 0 - floor(0 - turns) : floor(turns)))
            }
        }
    }

    /// Returns a number raised to a power; nil for a root of a negative one, and for 0 to a power that is not above 0.
    private static func raised(_ base: Double, _ exponent: Double) -> Double? {
        if exponent == 0 { return 1 }
        let size = abs(exponent)
        if base == 0 { return exponent > 0 ? 0 : nil }
        if base < 0 && floor(exponent) != exponent { return nil }
        let isOdd = floor(size / 2) * 2 != size, value = power(abs(base), size)
        return (base < 0 && isOdd ? -1 : 1) * (exponent < 0 ? 1 / value : value)
    }

    /// Reads a function that is the whole text; nil if it is wrong.
    @inline(never)
    static func read(_ text: WebText, _ context: WebContext, _ whole: Double?) -> StyleQuantity? {
        var parts = InlineArray<20, Part>(repeating: Part()), depth = -1, wantsOperand = true, rest = text
        while true {
            let hadSpace = rest.next.isSpace
            rest.skipSpace()
            if wantsOperand {
                let parenthesis = depth >= 0 && rest.take("(")
                if parenthesis || opens(&rest, &parts, depth) {
                    depth.advance()
                    if depth >= mostParts { return nil }
                    if parenthesis { parts[unchecked: depth] = Part() }
                    continue
                }
                guard depth >= 0, let operand = operand(&rest, context, whole), parts[unchecked: depth].take(operand)
                else { return nil }
                wantsOperand = false
            } else if rest.take(")") {
                if !parts[unchecked: depth].end() { return nil }
                guard let made = parts[unchecked: depth].result(), abs(made.value) < 1e30 else { return nil }
                depth &-= 1
                if depth < 0 { return rest.trimmed.isEmpty ? made : nil }
                if !parts[unchecked: depth].take(made) { return nil }
            } else if rest.take(",") {
                if parts[unchecked: depth].function < 2 || !parts[unchecked: depth].end() { return nil }
                wantsOperand = true
            } else {
                let sign = rest.next
                if sign != "*" && sign != "/" {
                    if sign != "+" && sign != "-" || !hadSpace || !rest[1].isSpace { return nil }
                    if !parts[unchecked: depth].add() { return nil }
                    parts[unchecked: depth].sign = sign == "-" ? -1 : 1
                } else {
                    parts[unchecked: depth].operation = sign
                }
                rest.skip()
                wantsOperand = true
            }
        }
    }

    /// Opens a function that the text goes on with, in the part after one. Returns whether there is one.
    private static func opens(_ rest: inout WebText, _ parts: inout InlineArray<20, Part>, _ depth: Int) -> Bool {
        var end = 0
        while rest[end].isInWord { end.advance() }
        var reader = rest.part(0, end).reader
        let function = reader.take(oneOf: functions, inAnyCase: true, isWhole: true)
        if function < 0 || !reader.isAtEnd || rest[end] != "(" || depth &+ 1 >= mostParts { return false }
        rest.skip(end &+ 1)
        var part = Part()
        part.function = Int8(truncatingIfNeeded: function)
        if function == 19 {
            let comma = rest.place(of: ",") ?? 0
            var word = rest.part(0, comma).trimmed.reader
            let strategy = word.take(oneOf: "nearest up down to-zero", inAnyCase: true, isWhole: true)
            if strategy >= 0 && word.isAtEnd {
                part.strategy = Int8(truncatingIfNeeded: strategy)
                rest.skip(comma &+ 1)
            }
        }
        parts[unchecked: depth &+ 1] = part
        return true
    }

    private static func operand(_ rest: inout WebText, _ context: WebContext, _ whole: Double?) -> StyleQuantity? {
        let number = rest.number()
        var end = 0
        while rest[end].isInWord || rest[end] == "%" { end.advance() }
        let word = rest.part(0, end)
        rest.skip(end)
        if let number { return context.dimension(number, word, whole) }
        if word.isWord("pi") { return StyleQuantity(value: Double.twoPi / 2) }
        return word.isWord("e") ? StyleQuantity(value: exp(1)) : nil
    }
}
