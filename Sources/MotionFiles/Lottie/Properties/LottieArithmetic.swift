import CMotion
import MotionKernel

/// What an expression makes of a property: each number times a scale, plus a bias. Or constant numbers.
struct LottieSum {
    /// The row of the property; MOTION_NONE of constant numbers.
    var source = MOTION_NONE
    /// Of the first and the second number. Further ones have the scale of the first, and no bias.
    var scale = Vector(1, 1), bias = Vector(0, 0)
    /// How many constant numbers there are.
    var count = 0
    /// The number that is taken from the property, as one number; nil if all are.
    var part: Int?

    init() {}

    init(constant: Double) { (bias, count) = (Vector(constant, 0), 1) }

    var isConstant: Bool { source == MOTION_NONE }

    /// Whether it is one number, and never several.
    var isNumber: Bool { part != nil || isConstant && count == 1 }

    /// Whether it changes what the property is.
    var isIdentity: Bool { part == nil && isEqual(scale, Vector(1, 1)) && isEqual(bias, Vector(0, 0)) }

    /// The product with a number.
    func times(_ factor: Double) -> LottieSum {
        var product = self
        (product.scale, product.bias) = (scale * factor, bias * factor)
        return product
    }

    /// The sum with another one; nil if it is not linear in one property, or if vectors have not the same size. A number
    /// that is added to a vector is added to its first one.
    @inline(never)
    func plus(_ other: LottieSum) -> LottieSum? {
        if isConstant && !other.isConstant { return other.plus(self) }
        var sum = self
        sum.bias = bias + other.bias
        if isConstant { return count == other.count ? sum : nil }
        if other.isConstant { return other.count == 1 || part == nil ? sum : nil }
        sum.scale = scale + other.scale
        return source == other.source && part == other.part ? sum : nil
    }

    /// The product with another one, or the quotient; nil if it is not a constant number that multiplies or divides.
    @inline(never)
    func times(_ other: LottieSum, isQuotient: Bool) -> LottieSum? {
        if other.isConstant && other.count == 1 {
            if isQuotient { return other.bias.x == 0 ? nil : times(1 / other.bias.x) }
            return times(other.bias.x)
        }
        return isConstant && count == 1 && !isQuotient ? other.times(bias.x) : nil
    }

    /// One of its numbers; nil if it is one number.
    @inline(never)
    func number(_ place: Int) -> LottieSum? {
        if place > 2 || part != nil || isConstant && count <= place { return nil }
        var number = self
        let isSecond = place == 1
        number.bias = Vector(isSecond ? bias.y : (place == 0 ? bias.x : 0), 0)
        if isConstant { number.count = 1 } else { number.part = place }
        if isSecond { number.scale.x = scale.y }
        return number
    }

    /// Adds an element to a list, as which it begins; whether that is possible: the first number of the property must
    /// be the first one of the list, and so on, and a third one must be 0.
    @inline(never)
    mutating func append(_ element: LottieSum) -> Bool {
        let place = count
        count.advance()
        if element.isConstant {
            if element.count != 1 || place > 1 && element.bias.x != 0 { return false }
        } else {
            if element.part != place || place > 1 || !isConstant && source != element.source { return false }
            source = element.source
        }
        if place < 2 {
            scale[place & 1] = element.isConstant ? 0 : element.scale.x
            bias[place & 1] = element.bias.x
        }
        return true
    }

    /// What this makes of what another one makes of a property; nil if it takes a number from a number.
    @inline(never)
    func after(_ first: LottieSum) -> LottieSum? {
        var both = first
        if let part {
            guard let number = first.number(part) else { return nil }
            both = number
        }
        (both.scale, both.bias) = (both.scale * scale, both.bias * scale + bias)
        return both
    }

    /// A map that takes the numbers of the property to where a map takes those of the sum.
    @inline(never)
    func mapped(_ map: LottieMap) -> LottieMap {
        var own = map
        let isFirst = map.first == 0
        let scale = Vector(map.first == 1 ? self.scale.y : self.scale.x, isFirst ? self.scale.y : self.scale.x)
        let bias = Vector(isFirst ? self.bias.x : (map.first == 1 ? self.bias.y : 0), isFirst ? self.bias.y : 0)
        (own.scale, own.bias) = (map.scale * scale, map.bias + map.scale * bias)
        if let part { (own.first, own.count) = (part.u32, 1) }
        return own
    }
}

/// What is open while an expression is read: the expression itself, brackets, or a function.
private struct OpenSum {
    /// What opened it: "(" or "[", the key of a function, or the comma between its arguments.
    var kind: JSONWord
    /// The sum so far, and the product that is to be added to it or subtracted.
    var sum: LottieSum?, product: LottieSum?
    var isNegative = false, isQuotient = false
    /// The elements of a list.
    var list = LottieSum()

    init(_ kind: JSONWord) { self.kind = kind }

    /// Takes a factor; false if the product is not linear.
    @inline(never)
    mutating func take(_ factor: LottieSum) -> Bool {
        guard let product else {
            self.product = factor
            return true
        }
        self.product = product.times(factor, isQuotient: isQuotient)
        return self.product != nil
    }

    /// Takes the last factor; nil if the sum is not linear.
    mutating func end(_ factor: LottieSum) -> LottieSum? { take(factor) && endProduct() ? sum : nil }

    /// Ends the product; false if the sum is not linear.
    @inline(never)
    mutating func endProduct() -> Bool {
        guard let product else { return false }
        let signed = isNegative ? product.times(-1) : product
        if let sum { self.sum = sum.plus(signed) } else { sum = signed }
        (self.product, isNegative, isQuotient) = (nil, false, false)
        return sum != nil
    }
}

extension LottieReader {
    /// Functions as exporters write operators.
    private static var functions: StaticString {
        "$bm_sum s sum s add s $bm_sub d sub d $bm_mul m mul m $bm_div q div q $bm_neg n "
    }

    /// Reads an expression that is linear in one property, such as `thisComp.layer("a").transform.position * 2 + [10,
    /// 0]` or `value + 5`; nil if it is anything else. `property` has the expression.
    @inline(never)
    mutating func linear(_ expression: JSONString, of property: JSONValue) -> LottieSum? {
        var text = LottieExpression(expression)
        var open = InlineArray<8, OpenSum>(repeating: OpenSum(JSONWord("("))), depth = 1
        while true {
            // What a factor begins with.
            let top = depth &- 1
            if text.takes("-") {
                // Of a product, or of a factor in it.
                if open[unchecked: top].product == nil {
                    open[unchecked: top].isNegative = !open[unchecked: top].isNegative
                } else {
                    open[unchecked: top].product = open[unchecked: top].product?.times(-1)
                }
                continue
            }
            let kind = text.takes("(") ? JSONWord("(") : (text.takes("[") ? JSONWord("[") : text.key(Self.functions))
            if let kind {
                if depth == 8 || kind.isFunction && !text.takes("(") { return nil }
                open[unchecked: depth.advance()] = OpenSum(kind)
                continue
            }
            guard var factor = factor(&text, of: property) else { return nil }
            // What follows it.
            while true {
                let top = depth &- 1
                while text.takes("[") {
                    guard let place = text.number(), text.takes("]"), let number = factor.number(place) else {
                        return nil
                    }
                    factor = number
                }
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
                guard let sum = open[unchecked: top].sum else { return nil }
                if top == 0 { return text.isAtEnd() ? sum : nil }
                let kind = open[unchecked: top].kind
                if kind == JSONWord("[") {
                    if !open[unchecked: top].list.append(sum) { return nil }
                    open[unchecked: top].sum = nil
                    if text.takes(",") { break }
                    if !text.takes("]") { return nil }
                    factor = open[unchecked: top].list
                } else if kind.isFunction && kind != JSONWord("n") {
                    if depth == 8 || !text.takes(",") { return nil }
                    // The operator between the arguments.
                    if kind == JSONWord("s") || kind == JSONWord("d") {
                        open[unchecked: top].isNegative = kind == JSONWord("d")
                    } else {
                        (open[unchecked: top].product, open[unchecked: top].sum) = (sum, nil)
                        open[unchecked: top].isQuotient = kind == JSONWord("q")
                    }
                    // The second argument is read as if it were in brackets.
                    open[unchecked: depth.advance()] = OpenSum(JSONWord(","))
                    break
                } else {
                    if !text.takes(")") { return nil }
                    factor = kind == JSONWord("n") ? sum.times(-1) : sum
                    if kind == JSONWord(",") {
                        depth &-= 1
                        guard let result = open[unchecked: depth &- 1].end(factor) else { return nil }
                        factor = result
                    }
                }
                depth &-= 1
            }
        }
    }

    /// Whether a property has several numbers, by itself.
    @inline(never)
    func isVector(_ property: JSONValue) -> Bool {
        guard let value = property.member("k") else { return false }
        var elements = value.elements
        guard let first = elements.next() else { return false }
        return (first.isObject ? first.member("s")?.elementCount ?? 0 : value.elementCount) > 1
    }

    /// Reports arithmetic with a property that is no numbers, or whose numbers are times.
    @inline(never)
    mutating func rejectSum(_ property: LottieProperty) {
        if !property.sum.isIdentity { reportLoop(property) }
    }

    /// Reads a number, `value`, or a property of a layer.
    @inline(never)
    private mutating func factor(_ text: inout LottieExpression, of property: JSONValue) -> LottieSum? {
        if let number = text.decimal() { return LottieSum(constant: number) }
        var sum = LottieSum()
        if text.takes("value") {
            sum.source = property.index.u32
        } else {
            guard let found = linked(&text, from: property.index) else { return nil }
            sum.source = found.index.u32
        }
        return sum
    }
}

extension JSONWord {
    /// Whether it is the key of a function, and no sign.
    fileprivate var isFunction: Bool { letters >= 97 }
}
