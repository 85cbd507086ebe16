/// Reads CSS's calc() (css-values-4 section 10): numbers and percentages with + - * / and parentheses. White space
/// surrounds + and -. A percentage is taken as its number of percents.
struct Calculation {
    private(set) var value = 0.0
    /// Whether the result is a percentage, and no number.
    private(set) var isPercentage = false

    /// A part in parentheses that is being read: the sum so far, the product so far, and what the next operand is for.
    private struct Part {
        var sum = 0.0, product = 0.0
        /// 1 or -1: the sign with which the product is added.
        var sign = 1.0
        /// The operator before the next operand: 0 where a product begins.
        var operation: UInt8 = 0
        var hasSum = false, isSumPercentage = false, isProductPercentage = false

        /// Takes an operand into the product. Returns false where css-values-4 has no such product.
        mutating func take(_ number: Double, isPercentage: Bool) -> Bool {
            if operation == "*" {
                if isPercentage && isProductPercentage { return false }
                product *= number
                isProductPercentage = isProductPercentage || isPercentage
            } else if operation == "/" {
                if isPercentage || number == 0 { return false }
                product /= number
            } else {
                (product, isProductPercentage) = (number, isPercentage)
            }
            return true
        }

        /// Adds the product to the sum. Returns false if one is a percentage and the other is not.
        mutating func add() -> Bool {
            if hasSum && isSumPercentage != isProductPercentage { return false }
            sum += sign * product
            (hasSum, isSumPercentage) = (true, isProductPercentage)
            return true
        }
    }

    /// The largest depth of nested parts.
    private static var mostParts: Int { 16 }

    /// Reads the rest of "calc(", with the closing parenthesis. Returns nil if it is wrong; the reader is then at the
    /// mistake.
    @_optimize(size) @inline(never)
    init?(_ reader: inout TextReader) {
        var parts = InlineArray<16, Part>(repeating: Part()), depth = 0, wantsOperand = true
        while true {
            let hadSpace = reader.next == " " || reader.next < " " && !reader.isAtEnd
            reader.skipSpace()
            let start = reader.at
            if wantsOperand {
                if reader.take("(") || reader.take(oneOf: "calc(") == 0 {
                    depth &+= 1
                    if depth == Calculation.mostParts { return nil }
                    parts[unchecked: depth] = Part()
                    continue
                }
                guard let number = reader.number(), parts[unchecked: depth].take(number, isPercentage: reader.take("%"))
                else {
                    reader.reset(to: start)
                    return nil
                }
                wantsOperand = false
            } else if reader.take(")") {
                if !parts[unchecked: depth].add() { return nil }
                let part = parts[unchecked: depth]
                if depth == 0 {
                    (value, isPercentage) = (part.sum, part.isSumPercentage)
                    return
                }
                depth &-= 1
                if !parts[unchecked: depth].take(part.sum, isPercentage: part.isSumPercentage) { return nil }
            } else {
                let sign = reader.next
                if sign == "*" || sign == "/" {
                    parts[unchecked: depth].operation = sign
                } else {
                    let following = reader.byte(at: reader.at &+ 1)
                    if sign != "+" && sign != "-" || !hadSpace || following > " " || following == 0 { return nil }
                    if !parts[unchecked: depth].add() { return nil }
                    parts[unchecked: depth].operation = 0
                    parts[unchecked: depth].sign = sign == "-" ? -1 : 1
                }
                reader.advance()
                wantsOperand = true
            }
        }
    }
}
