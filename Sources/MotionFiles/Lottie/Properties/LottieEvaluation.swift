import MotionKernel

/// How reading an operand went on.
private enum Operand {
    /// A value was pushed; what was read comes before a value, as an assignment does; it is nothing that is known.
    case value, prefix, unknown
}

/// What follows a sign after a value: another value; a sign; nothing, since the sign belongs to what is around the
/// expression; or the sign is not known there.
private enum Joined {
    case before, after, outside, unknown
}

extension LottieReader {
    /// Words for numbers, each with its key.
    private static var words: StaticString {
        """
        time ti value va true 1 false 0 Math.PI pi Math.E me thisComp.width cw thisComp.height ch \
        thisComp.frameDuration cf thisComp.duration cd inPoint ip outPoint op index ix

        """
    }

    /// The questions about a property, each with its key.
    private static var questions: StaticString {
        "valueAtTime( at velocityAtTime( ve nearestKey( ne key( ke numKeys nk value va "
    }

    /// Evaluates an expression of operators, functions and assignments up to what cannot be a part of it. Pushes its
    /// value; false if something in it is not known. With `isWhole` a comma is a part of it.
    @inline(never)
    mutating func evaluate(
        _ text: inout LottieExpression, _ machine: inout LottieMachine, isWhole: Bool
    ) -> Bool {
        let base = machine.operationCount
        var isBefore = true
        while true {
            if !step() { return false }
            if isBefore {
                switch operand(&text, &machine) {
                case .value: isBefore = false
                case .prefix: break
                case .unknown: return false
                }
                continue
            }
            let before = text
            if text.takes("[") {
                if !machine.push(LottieOperation(rank: 0, sign: JSONWord("@"))) { return false }
                isBefore = true
                continue
            }
            guard let sign = text.key(LottieMachine.signs) else {
                text = before
                return machine.reduce(to: 1, keeping: base) && machine.operationCount == base
            }
            switch join(sign, &text, &machine, base: base, isWhole: isWhole) {
            case .before: isBefore = true
            case .after: break
            case .outside:
                text = before
                return machine.operationCount == base
            case .unknown: return false
            }
        }
    }

    /// Takes an operator, a comma or a closing bracket after a value.
    @inline(never)
    private mutating func join(
        _ sign: JSONWord, _ text: inout LottieExpression, _ machine: inout LottieMachine, base: Int, isWhole: Bool
    ) -> Joined {
        switch sign {
        case ")", "]":
            if !machine.reduceToBracket(base) { return .outside }
            return close(sign, &text, &machine) ? .after : .unknown
        case ",":
            let isInside = machine.reduceToBracket(base)
            if !isInside && (!isWhole || machine.operationCount != base) { return .outside }
            // A comma between expressions leaves the value of the last one.
            if isInside, let top = machine.top, top.sign != JSONWord("(") {
                machine.countArgument()
            } else if machine.pop() == nil {
                return .unknown
            }
            return .before
        case "?":
            guard machine.reduce(to: 3, keeping: base), let condition = machine.pop() else { return .unknown }
            if condition.isTrue { return machine.push(LottieOperation(rank: 0, sign: sign)) ? .before : .unknown }
            text.skip(to: .branch)
            return text.takes(":") ? .before : .unknown
        case ":":
            guard machine.reduceToBracket(base), let top = machine.top, top.sign == JSONWord("?") else {
                return .unknown
            }
            machine.dropTop()
            text.skip(to: .branch)
            return .after
        case "&", "|":
            let isOr = sign == JSONWord("|")
            guard machine.reduce(to: isOr ? 3 : 4, keeping: base), let left = machine.pop() else { return .unknown }
            // The right side gives the value, unless the left one decides.
            if left.isTrue != isOr { return .before }
            text.skip(to: isOr ? .choice : .alternative)
            return machine.push(left) ? .after : .unknown
        default:
            let rank = LottieMachine.rank(sign), isReduced = machine.reduce(to: rank, keeping: base)
            return isReduced && machine.push(LottieOperation(rank: rank, sign: sign)) ? .before : .unknown
        }
    }

    /// Closes the bracket that was opened last, before which all is carried out.
    @inline(never)
    private mutating func close(
        _ sign: JSONWord, _ text: inout LottieExpression, _ machine: inout LottieMachine
    ) -> Bool {
        guard let open = machine.top else { return false }
        machine.dropTop()
        let isSquare = open.sign == JSONWord("[") || open.sign == JSONWord("@")
        if isSquare != (sign == JSONWord("]")) { return false }
        switch open.sign {
        case "(": return open.count == 0
        case "[": return machine.list(open.count &+ 1)
        case "@":
            guard let place = machine.pop(), let list = machine.pop(), let element = list.element(place) else {
                return false
            }
            return machine.push(element)
        case "at", "ve", "ne", "ke":
            guard let place = machine.pop(), !place.isList else { return false }
            return answer(open, place.number, &text, &machine)
        default: return machine.call(open.sign, open.count &+ 1)
        }
    }

    // MARK: - Operands

    /// Reads an operand, or what comes before one: a sign, an assignment, a bracket or the name of a function.
    @inline(never)
    private mutating func operand(_ text: inout LottieExpression, _ machine: inout LottieMachine) -> Operand {
        func pushed(_ isPushed: Bool, _ operand: Operand) -> Operand { isPushed ? operand : .unknown }
        if text.takes("-") { return pushed(machine.push(LottieOperation(rank: 9, sign: JSONWord("-"))), .prefix) }
        if text.takes("!") { return pushed(machine.push(LottieOperation(rank: 9, sign: JSONWord("!"))), .prefix) }
        if text.takes("+") { return .prefix }
        if let number = text.decimal() { return pushed(machine.push(LottieQuantity(number)), .value) }
        var rest = text
        if let name = rest.name() {
            // An assignment, or a variable that has a value.
            var after = rest
            if let sign = after.key("+= + -= - *= * /= / = = "), sign != JSONWord("=") || !after.takes("=") {
                text = after
                let operation = LottieOperation(
                    rank: 1, sign: sign == JSONWord("=") ? JSONWord.none : sign, name: name)
                return pushed(machine.push(operation), .prefix)
            }
            if let value = machine.variable(name) {
                text = rest
                let isLess = text.takes("--")
                if isLess || text.takes("++") {
                    guard let next = value.joined(LottieQuantity(1.0), by: JSONWord(isLess ? "-" : "+")),
                        machine.set(name, next)
                    else { return .unknown }
                }
                return pushed(machine.push(value), .value)
            }
        }
        if let function = text.key(LottieMachine.functions) {
            let isBracket = function == JSONWord("(") || function == JSONWord("[")
            if !isBracket && !text.takes("(") { return .unknown }
            return pushed(machine.push(LottieOperation(rank: 0, sign: function)), .prefix)
        }
        return asked(&text, &machine)
    }

    /// Reads a word that means a number, or a property with a question about it.
    @inline(never)
    private mutating func asked(_ text: inout LottieExpression, _ machine: inout LottieMachine) -> Operand {
        var row = machine.row
        if text.takes("thisProperty") {
            if !text.takes(".") { return value(row, at: machine.frame, &machine) }
        } else if let word = text.key(LottieReader.words) {
            if word == JSONWord("va") { return value(row, at: machine.frame, &machine) }
            guard let number = number(word, &machine), machine.push(LottieQuantity(number)) else { return .unknown }
            return .value
        } else if let found = linked(&text, from: row) {
            row = found.index
            if !text.takes(".") { return value(row, at: machine.frame, &machine) }
        }
        guard let question = text.key(LottieReader.questions) else { return .unknown }
        if question == JSONWord("va") { return value(row, at: machine.frame, &machine) }
        if question == JSONWord("nk") {
            guard let property = known(row, &machine) else { return .unknown }
            return machine.push(LottieQuantity(property.count.double)) ? .value : .unknown
        }
        return machine.push(LottieOperation(rank: 0, sign: question, row: row.u32)) ? .prefix : .unknown
    }

    /// Returns the number that a word means; nil if it has no value here.
    @inline(never)
    private mutating func number(_ word: JSONWord, _ machine: inout LottieMachine) -> Double? {
        switch word {
        case "1": return 1
        case "0": return 0
        case "pi": return .pi
        case "me": return 2.718281828459045
        case "cf": return 1 / frameRate
        // How long another composition than the file's own is, its file does not say.
        case "cd": return currentComposition == 0 ? (time.upper - time.lower) / frameRate : nil
        case "ti":
            machine.varies = true
            return machine.frame / frameRate
        case "cw", "ch":
            let composition = currentComposition
            if composition == 0 { return root.dimension(word == JSONWord("cw") ? JSONWord("w") : JSONWord("h")) }
            let size = scratch.assets[composition].size
            return Double(word == JSONWord("cw") ? size.x : size.y)
        default:
            guard let layer = layer(of: machine.row) else { return nil }
            if word == JSONWord("ix") { return layer.member(long: "ind")?.number }
            return layer.member(word).map { ($0.number ?? 0) / frameRate }
        }
    }

    // MARK: - Properties

    /// Returns the property of a row, the machine's own as it is before the expression. nil if it has another one that
    /// has not been evaluated, which is then `missing`.
    @inline(never)
    private mutating func known(_ row: Int, _ machine: inout LottieMachine) -> LottieProperty? {
        var property = row == machine.row ? counted(machine.own) : nil
        if property == nil {
            property = (evaluations?.pointee.find(row)).map { counted($0) } ?? plainProperty(tape[row.u32])
        }
        guard let property, spend(1 &+ property.count) else {
            machine.missing = property == nil ? row : nil
            return nil
        }
        if property.isMoving { machine.varies = true }
        return property
    }

    /// Pushes what a property is at a frame.
    @inline(never)
    private mutating func value(_ row: Int, at frame: Double, _ machine: inout LottieMachine) -> Operand {
        guard let property = known(row, &machine), let value = sampled(property, at: frame), machine.push(value)
        else { return .unknown }
        return .value
    }

    /// Returns what a property is at a frame; nil if it is a path or a text, or goes on in a way that is not known.
    @inline(never)
    private mutating func sampled(_ property: LottieProperty, at frame: Double) -> LottieQuantity? {
        var frame = frame
        let loop = property.loop, span = property.last - property.first
        if loop.kind != .none && property.isMoving {
            if loop.isIn || !loop.repeatsAll(property.count) { return nil }
            if frame > property.last {
                let turn = floor((frame - property.first) / span), way = frame - property.first - turn * span
                let isBack = loop.kind == .pingPong && turn - 2 * floor(turn / 2) == 1
                frame = isBack ? property.last - way : property.first + way
            }
        }
        guard let first = firstValue(property) else { return nil }
        let isNumber = first.number != nil, count = isNumber ? 1 : first.elementCount
        var elements = first.elements
        if !isNumber && (count == 0 || count > 4 || elements.next()?.number == nil) { return nil }
        let map = LottieMap(count: count.u32)
        if !property.isMoving { return LottieQuantity(numbers(first, map), of: count) }
        var cursor = LottieCursor(property, .numbers, map)
        cursor.advance(to: frame)
        let isCurved = cursor.key?.tangents.out != nil
        return withUnsafeMutablePointer(to: &cursor) {
            var value = numbers($0, frame, Vector4())
            if isCurved {
                let point = point($0, frame)
                (value.x, value.y) = (point.x, point.y)
            }
            return LottieQuantity(value, of: count)
        }
    }

    /// Pushes the answer to a question about a property: its value or its velocity at a time, or the index, the time
    /// or the value of a keyframe.
    @inline(never)
    private mutating func answer(
        _ question: LottieOperation, _ place: Double, _ text: inout LottieExpression, _ machine: inout LottieMachine
    ) -> Bool {
        guard let property = known(question.row.int, &machine) else { return false }
        if question.sign == JSONWord("at") || question.sign == JSONWord("ve") {
            guard let value = sampled(property, at: place * frameRate) else { return false }
            if question.sign == JSONWord("at") { return machine.push(value) }
            // Over the thousandth of a second before, as lottie-web has it.
            guard let before = sampled(property, at: (place - 0.001) * frameRate),
                let way = value.joined(before, by: JSONWord("-")),
                let speed = way.joined(LottieQuantity(1000.0), by: JSONWord("*"))
            else { return false }
            return machine.push(speed)
        }
        let isNearest = question.sign == JSONWord("ne"), wanted = isNearest ? place * frameRate : place
        var number = 0, found: (number: Int, key: LottieKey)?
        for key in property.keys {
            number.advance()
            let isFound =
                isNearest
                ? found.map { abs(key.time - wanted) < abs($0.key.time - wanted) } ?? true : number.double == wanted
            if isFound { found = (number, key) }
        }
        guard let found, text.takes("."), let part = text.key("index ix time ti value va ") else { return false }
        switch part {
        case "ix": return machine.push(LottieQuantity(found.number.double))
        case "ti": return machine.push(LottieQuantity(found.key.time / frameRate))
        default:
            guard let value = sampled(property, at: found.key.time) else { return false }
            return machine.push(value)
        }
    }
}
