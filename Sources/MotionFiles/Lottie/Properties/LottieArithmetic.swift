import MotionKernel

/// What is open while an expression is read: all of it, brackets, a list or a function; and each element of a list and
/// each argument of a function by itself.
private struct OpenSum {
    /// What opened it: "(", "[" or the key of a function; 0 of all, of an element and of an argument.
    let kind: UInt8
    /// The sum so far, or the list; and the product that is to be added to it or subtracted.
    var sum = LottieSum(), product = LottieSum()
    var hasSum = false, hasProduct = false, isNegative = false, isQuotient = false

    /// How many elements or arguments it has.
    var count = 0

    init(_ kind: UInt8) { self.kind = kind }

    /// Takes a factor; false if the product is not linear.
    @inline(never)
    mutating func take(_ factor: LottieSum) -> Bool {
        if hasProduct { return product.multiply(factor, isQuotient: isQuotient) }
        (product, hasProduct) = (factor, true)
        return true
    }

    /// Ends the product; false if the sum is not linear.
    @inline(never)
    mutating func endProduct() -> Bool {
        if isNegative { product.multiply(by: -1) }
        (hasProduct, isNegative) = (false, false)
        if hasSum { return sum.add(product) }
        (sum, hasSum) = (product, true)
        return true
    }

    /// Takes an element of a list, or an argument; false if that is not possible.
    @inline(never)
    mutating func take(element: LottieSum) -> Bool {
        count.advance()
        if kind == "[" { return sum.append(element) }
        isQuotient = kind == "q"
        if isQuotient || kind == "m" { return take(element) }
        isNegative = kind == "n" || hasSum && kind == "d"
        product = element
        return endProduct()
    }
}

extension LottieReader {
    /// Brackets, and functions as exporters write operators.
    private static var opening: StaticString {
        "( ( [ [ $bm_sum s sum s add s $bm_sub d sub d $bm_mul m mul m $bm_div q div q $bm_neg n "
    }

    /// Reads an expression that is linear in one property, such as `thisComp.layer("a").transform.position * 2 + [10,
    /// 0]` or `value + 5`; nil if it is anything else. `row` is that of the property that has it.
    @inline(never)
    mutating func linear(_ expression: JSONString, of row: Int) -> LottieSum? {
        var text = LottieExpression(expression)
        var open = InlineArray<10, OpenSum>(repeating: OpenSum(0)), depth = 1
        while true {
            // What a factor begins with.
            if text.takes("-") {
                let top = depth &- 1
                if open[unchecked: top].hasProduct {
                    open[unchecked: top].product.multiply(by: -1)
                } else {
                    open[unchecked: top].isNegative = !open[unchecked: top].isNegative
                }
                continue
            }
            if let key = text.key(LottieReader.opening) {
                let kind = UInt8(truncatingIfNeeded: key.letters), isBracket = kind == "("
                if depth > 8 || kind >= "a" && !text.takes("(") { return nil }
                open[unchecked: depth.advance()] = OpenSum(kind)
                if !isBracket { open[unchecked: depth.advance()] = OpenSum(0) }
                continue
            }
            guard var factor = factor(&text, of: row) else { return nil }
            // What follows it.
            while true {
                while text.takes("[") {
                    guard let place = text.number(), text.takes("]"), factor.take(place.u32) else { return nil }
                }
                let top = depth &- 1
                if !open[unchecked: top].take(factor) { return nil }
                let isQuotient = text.takes("/")
                if isQuotient || text.takes("*") {
                    open[unchecked: top].isQuotient = isQuotient
                    break
                }
                if !open[unchecked: top].endProduct() { return nil }
                let isNegative = text.takes("-")
                if isNegative || text.takes("+") {
                    open[unchecked: top].isNegative = isNegative
                    break
                }
                factor = open[unchecked: top].sum
                if top == 0 { return text.isAtEnd() ? factor : nil }
                depth = top
                if open[unchecked: top].kind == "(" {
                    if !text.takes(")") { return nil }
                    continue
                }
                let around = top &- 1, kind = open[unchecked: around].kind, isList = kind == "["
                if !open[unchecked: around].take(element: factor) { return nil }
                if text.takes(",") {
                    open[unchecked: depth.advance()] = OpenSum(0)
                    break
                }
                if !isList && open[unchecked: around].count != (kind == "n" ? 1 : 2) { return nil }
                if !(isList ? text.takes("]") : text.takes(")")) { return nil }
                let isProduct = open[unchecked: around].hasProduct
                factor = isProduct ? open[unchecked: around].product : open[unchecked: around].sum
                depth = around
            }
        }
    }

    /// Returns whether a property can have the numbers of a sum.
    @inline(never)
    func fits(_ sum: LottieSum, _ property: JSONValue) -> Bool {
        let count = numberCount(property)
        return sum.isNumber ? count == 1 : count > 0 && count <= 4
    }

    /// Returns how many numbers a property has by itself: 0 if it is a path or a text.
    @inline(never)
    func numberCount(_ property: JSONValue) -> Int {
        guard var value = property.member("k") else { return 0 }
        for _ in below(2) {
            if value.number != nil { return 1 }
            var elements = value.elements
            guard let first = elements.next() else { return 0 }
            if first.number != nil { return value.elementCount }
            guard let start = first.member("s") else { return 0 }
            value = start
        }
        return 0
    }

    /// Reads a number, `value`, or a property of a layer.
    @inline(never)
    private mutating func factor(_ text: inout LottieExpression, of row: Int) -> LottieSum? {
        if let number = text.decimal() { return LottieSum(constant: number) }
        var sum = LottieSum()
        if text.takes("value") {
            sum.source = row.u32
        } else {
            guard let found = linked(&text, from: row) else { return nil }
            sum.source = found.index.u32
        }
        return sum
    }
}
