import MotionKernel

/// What a statement that ends is in: a block, the block of `try`, or the branch of `if` that was taken.
private enum Waiting {
    case block, attempt, branch
}

extension LottieReader {
    /// Frames of a composition in which an expression is evaluated, at most.
    private static var most: Double { 4096 }

    /// How many properties with expressions may wait, each for the next one.
    private static var depth: Int { 4 }

    /// Returns a property as its expression moves it: a constant value, or keyframes at frames of the composition. nil
    /// if something in the expression is not known, or its value is not of the kind that the property has. Properties
    /// that it asks for are evaluated first.
    @inline(never)
    mutating func evaluated(_ expression: JSONValue, _ property: LottieProperty, of row: Int) -> LottieProperty? {
        let made = evaluations ?? LottieEvaluations.begin(scratch.evaluations)
        evaluations = made
        if let known = made.pointee.find(row) { return counted(known, said: expression) }
        var rows = InlineArray<4, Int>(repeating: row), count = 1
        while true {
            let next = rows[unchecked: count &- 1]
            let members = PropertyMembers(tape[next.u32])
            let own = next == row ? property : members.inner.map { counted($0) }
            guard let own, let said = next == row ? expression : members.expression else { return nil }
            var missing: Int?
            if let value = evaluate(said, own, of: next, made, &missing) {
                count &-= 1
                if count == 0 { return counted(value, said: expression) }
                if made.pointee.find(next) == nil { return nil }
            } else {
                guard let missing, count < LottieReader.depth else { return nil }
                for i in below(count) where rows[unchecked: i] == missing { return nil }
                rows[unchecked: count.advance()] = missing
            }
        }
    }

    /// Evaluates an expression at all frames. Returns nil if that is not possible; `missing` is then the row of a
    /// property whose own expression was to be evaluated first, if that is why.
    @inline(never)
    private mutating func evaluate(
        _ expression: JSONValue, _ property: LottieProperty, of row: Int,
        _ made: UnsafeMutablePointer<LottieEvaluations>, _ missing: inout Int?
    ) -> JSONValue? {
        let begin = floor(time.lower), end = time.upper + 1
        guard let text = expression.string, let value = firstValue(property), end - begin <= LottieReader.most else {
            return nil
        }
        let isNumber = value.number != nil
        var elements = value.elements, frame = begin
        if !isNumber && elements.next()?.number == nil { return nil }
        let width = isNumber ? 1 : value.elementCount
        var machine = LottieMachine(row: row, own: property.value, made.pointee.machine)
        var memory = LottieFinding.Memory(repeating: SIMD8())
        repeat {
            machine.begin(frame)
            let before = spent, result = withElements(of: &memory) { run(text, &machine, $0) }
            // What is looked up counts as steps, and not as vertices.
            (steps, spent) = (steps &+ spent &- before, before)
            let isFirst = frame == begin
            guard let value = result, value.fits(width),
                !isFirst || made.pointee.begin(value.isList ? min(value.count.int, width) : 1),
                made.pointee.add(frame, value.numbers)
            else {
                made.pointee.cancel()
                missing = machine.missing
                return nil
            }
            frame += 1
        } while machine.varies && frame < end
        return made.pointee.end(of: row)
    }

    /// Evaluates an expression at a frame: statements with variables, `if`, `try`, and what `evaluate` knows. Its value
    /// is that of `$bm_rt`, else of the last statement; nil if something in it is not known.
    @inline(never)
    mutating func run(
        _ expression: JSONString, _ machine: inout LottieMachine, _ findings: UnsafeMutablePointer<LottieFinding>
    ) -> LottieQuantity? {
        var text = LottieExpression(whole: expression, findings)
        var waiting = InlineArray<8, Waiting>(repeating: .block), depth = 0
        var last: LottieQuantity?
        while true {
            if text.isEmpty() {
                break
            } else if text.takes(";") {
                // An empty statement.
            } else if text.takes("}") {
                if depth == 0 || waiting[unchecked: depth &- 1] == .branch { return nil }
                depth &-= 1
                if waiting[unchecked: depth] == .attempt && !skipCatch(&text) { return nil }
            } else if depth == 8 {
                return nil
            } else if text.takes("{") {
                waiting[unchecked: depth.advance()] = .block
                continue
            } else if text.takes("try") {
                if !text.takes("{") { return nil }
                waiting[unchecked: depth.advance()] = .attempt
                continue
            } else if text.takes("if") {
                guard text.takes("("), evaluate(&text, &machine, isWhole: true), text.takes(")"),
                    let condition = machine.pop()
                else { return nil }
                if condition.isTrue {
                    waiting[unchecked: depth.advance()] = .branch
                    continue
                }
                skipStatement(&text)
                if text.takes("else") { continue }
            } else if text.takes("var") || text.takes("let") || text.takes("const") {
                if !declare(&text, &machine) { return nil }
            } else {
                if !evaluate(&text, &machine, isWhole: true) { return nil }
                last = machine.pop()
                if !text.endsStatement() { return nil }
            }
            // The branch of an `if` ends with its statement; the other branch is left out.
            while depth > 0 && waiting[unchecked: depth &- 1] == .branch {
                depth &-= 1
                if text.takes("else") { skipStatement(&text) }
            }
        }
        return depth > 0 || machine.hasFailed ? nil : machine.variable(LottieExpression.result) ?? last
    }

    /// Declares variables, up to the end of the statement.
    private mutating func declare(_ text: inout LottieExpression, _ machine: inout LottieMachine) -> Bool {
        repeat {
            guard let name = text.name() else { return false }
            if text.takes("=") {
                guard evaluate(&text, &machine, isWhole: false), let value = machine.pop(), machine.set(name, value)
                else { return false }
            }
        } while text.takes(",")
        return text.endsStatement()
    }

    /// Skips a statement; of an `if` all branches.
    private func skipStatement(_ text: inout LottieExpression) {
        var isChoice = false
        repeat {
            isChoice = false
            while text.takes("if") {
                isChoice = true
                // The condition, then the statement.
                if text.takes("(") {
                    text.skip(to: .statement)
                    _ = text.takes(")")
                }
            }
            text.skip(to: .statement)
        } while isChoice && text.takes("else")
    }

    /// Skips what would be done if the block before had failed.
    private func skipCatch(_ text: inout LottieExpression) -> Bool {
        if !text.takes("catch") { return false }
        if text.takes("(") {
            text.skip(to: .statement)
            if !text.takes(")") { return false }
        }
        text.skip(to: .statement)
        return true
    }
}
