import MotionKernel

extension Machine {
    /// Checks all of it.
    mutating func check() {
        for input in list(machine, "inputs", most: Machine.most) where isSound { add(input: input) }
        _ = field(machine, "states", 1)
        for state in list(machine, "states", most: Machine.most) where isSound { add(state: state) }
        for i in below(stateCount) where isSound { checkTransitions(i) }
        for interaction in list(machine, "interactions") where isSound { check(interaction: interaction) }
        guard let name = text(machine, "initial", 0), isSound else { return }
        if let found = state(name) {
            initial = found
        } else {
            fail(machine.member("initial") ?? machine, .noState)
        }
        checkRun()
    }

    private mutating func add(input: JSONValue) {
        guard isObject(input), let type = field(input, "type", 6), let name = text(input, "name", 2) else { return }
        guard let kind = MachineWords.find(type, MachineWords.inputs) else { return lose(type, "input") }
        if self.input(name) != nil { fail(input.member("name") ?? input, .sameInput) }
        values[valueCount] = MachineValue(row: input.row, kind: kind)
        valueCount.advance()
        if let value = input.member("value"), !value.isNull, kind < 3 { _ = take(value, valueCount.u32 &- 1) }
    }

    /// Gives an input a value. Returns false if it is of another type.
    mutating func take(_ value: JSONValue, _ input: UInt32) -> Bool {
        let kind = values[input].kind
        switch kind {
        case 0:
            if let number = value.number, isFinite(number) {
                values[input].number = number
                return true
            }
        case 1:
            if value.isString {
                values[input].text = value.row
                return true
            }
        default:
            if let bool = value.bool {
                values[input].number = bool ? 1 : 0
                return true
            }
        }
        fail(value, .type, 1 &<< min(kind, 2))
        return false
    }

    private mutating func add(state: JSONValue) {
        guard isObject(state), let type = field(state, "type", 6), let name = text(state, "name", 2) else { return }
        guard let kind = MachineWords.find(type, MachineWords.states) else { return lose(type, "state") }
        if self.state(name) != nil { fail(state.member("name") ?? state, .sameState) }
        var made = MachineState(row: state.row)
        made.isGlobal = kind == 1
        if kind == 0 {
            made.isFinal = state.isTrue("final")
            checkPlayback(state, &made)
        }
        hasGlobals = hasGlobals || made.isGlobal
        states[stateCount] = made
        stateCount.advance()
    }

    private mutating func checkPlayback(_ state: JSONValue, _ made: inout MachineState) {
        guard let id = text(state, "animation", 3) else { return }
        check(state, "autoplay", type: 4)
        check(state, "loop", type: 4)
        check(state, "final", type: 4)
        check(state, "segment", type: 2)
        _ = (number(state, "loopCount"), number(state, "speed"), number(state, "backgroundColor"))
        if let mode = state.member("mode"), !mode.isNull, MachineWords.find(mode, MachineWords.modes) == nil {
            fail(mode, .machineMode)
        }
        var count: UInt32 = 0
        for animation in list(root, "animations", most: Machine.most) where made.lottie == MachineState.none {
            // Without an id it is the first.
            if id.count == 0 || animation.text("id")?.order(id) == 0 {
                made.lottie = animation.member(long: "lottie")?.row ?? animation.row
                (made.animation, made.id) = (count, animation.member("id")?.row ?? 0)
            }
            count.advance()
        }
        if made.lottie == MachineState.none { return fail(state.member("animation") ?? state, .noAnimation) }
        guard let segment = state.member("segment"), let name = segment.string else { return }
        for marker in tape[made.lottie].rows("markers") where marker.text("cm")?.order(name) == 0 {
            made.marker = marker.row
        }
        if made.marker == MachineState.none { fail(segment, .noMarker) }
    }

    private mutating func checkTransitions(_ index: Int) {
        let state = tape[states[index].row]
        for transition in list(state, "transitions") where isSound && isObject(transition) {
            guard let type = field(transition, "type", 6), let name = text(transition, "toState", 4) else { return }
            var code = MachineCode()
            guard let target = self.state(name) else {
                return fail(transition.member("toState") ?? transition, .noState)
            }
            code.target = target.u32
            code.kind = MachineWords.find(type, MachineWords.transitions) ?? 31
            if code.kind == 31 { lose(type, "transition") }
            if code.kind == 1 { checkTween(transition, from: index, to: target) }
            for guarded in list(transition, "guards") where isSound && isObject(guarded) { check(guarded: guarded) }
            keep(code, in: transition)
        }
        for action in list(state, "entryActions") where isSound { check(action: action) }
        for action in list(state, "exitActions") where isSound { check(action: action) }
    }

    private mutating func checkTween(_ transition: JSONValue, from: Int, to: Int) {
        if let duration = number(transition, "duration"), duration < 0 {
            fail(transition.member("duration") ?? transition, .negative)
        }
        if let easing = transition.member("easing"), !easing.isNull {
            var i = 0
            for part in easing.elements {
                guard let x = part.number, isFinite(x), i & 1 == 1 || x >= 0 && x <= 1, i < 4 else { break }
                i.advance()
            }
            if i != 4 || easing.elementCount != 4 { fail(easing, .machineEasing) }
        }
        for i in below(stateCount) where i == from || states[from].isGlobal {
            if states[i].isGlobal || states[to].isGlobal || states[i].lottie == states[to].lottie { continue }
            return lose(transition, "tween between animations")
        }
    }

    private mutating func check(guarded: JSONValue) {
        guard let type = field(guarded, "type", 6), let name = text(guarded, "inputName", 5) else { return }
        var code = MachineCode()
        if let kind = MachineWords.find(type, MachineWords.inputs) {
            guard let input = input(name), values[input].kind == kind else {
                return fail(guarded.member("inputName") ?? guarded, .noInput, kind)
            }
            (code.kind, code.target) = (kind, input)
            if kind < 3 {
                guard let condition = MachineWords.find(guarded.member("conditionType"), MachineWords.conditions),
                    kind == 0 || condition < 2
                else { return fail(guarded.member("conditionType") ?? guarded, .machineCondition, kind) }
                code.condition = condition
                guard let value = guarded.member("compareTo") else { return fail(guarded, .type, 1 &<< kind) }
                code.other = checkOperand(value, kind)
            }
        } else {
            lose(type, "guard")
        }
        keep(code, in: guarded)
    }

    /// Returns the input that a value names, and checks the type of any other value.
    private mutating func checkOperand(_ value: JSONValue, _ kind: UInt32) -> UInt32 {
        if let found = reference(value) {
            if values[found].kind != kind { fail(value, .noInput, kind) }
            return found
        }
        let isNumber = value.number.map { isFinite($0) } == true
        if !(kind == 0 ? isNumber : (kind == 1 ? value.isString : value.bool != nil)) {
            fail(value, .machineOperand, kind)
        }
        return MachineCode.none
    }

    private mutating func check(action: JSONValue) {
        guard isObject(action), let type = field(action, "type", 6) else { return }
        var code = MachineCode()
        guard let kind = MachineWords.find(type, MachineWords.actions) else {
            keep(code, in: action)
            return lose(type, "action")
        }
        code.kind = kind
        let known = MachineAction(rawValue: kind)
        if let needed = known?.input {
            guard let name = text(action, "inputName", 5) else { return }
            guard let input = input(name), needed == 4 || values[input].kind == needed else {
                return fail(action.member("inputName") ?? action, .noInput, needed)
            }
            code.target = input
        }
        if let operand = known?.operand {
            if let value = action.member("value"), !value.isNull {
                code.other = checkOperand(value, operand)
            } else if kind > 1 && kind != 4 {
                fail(action, .machineField, 7)
            }
        }
        _ = (number(action, "min"), number(action, "max"))
        keep(code, in: action)
    }

    private mutating func check(interaction: JSONValue) {
        guard isObject(interaction), let type = field(interaction, "type", 6) else { return }
        var code = MachineCode()
        if let kind = MachineWords.find(type, MachineWords.interactions) {
            code.kind = kind
            if kind == 7 { hasLoopActions = true }
            check(interaction, "layerName", type: 2)
            if let name = interaction.member("stateName"), kind > 5 {
                guard let found = name.string.flatMap({ state($0) }) else { return fail(name, .noState) }
                code.target = found.u32
            }
        } else {
            lose(type, "interaction")
        }
        for action in list(interaction, "actions") where isSound { check(action: action) }
        keep(code, in: interaction)
    }

    /// Checks the inputs of the run, and when it ends.
    private mutating func checkRun() {
        var last = 0.0
        for given in list(root, "inputs") where isSound {
            var parts = given.elements, code = MachineCode()
            guard let time = parts.next(), let seconds = time.number, isFinite(seconds), seconds >= 0 else {
                return fail(given, .machineInput)
            }
            if seconds < last { return fail(time, .inputOrder) }
            last = seconds
            guard let name = parts.next(), let string = name.string else { return fail(given, .machineInput) }
            if let input = input(string) {
                (code.kind, code.target) = (16, input)
                if values[input].kind < 3 {
                    guard let value = parts.next() else { return fail(given, .machineInput) }
                    let before = values[input]
                    _ = take(value, input)
                    values[input] = before
                }
            } else if let kind = MachineWords.find(name, MachineWords.interactions), kind < 6 {
                code.kind = kind
                if let layer = parts.next(), !layer.isNull && !layer.isString { return fail(layer, .mustBeText) }
            } else {
                return fail(name, .noSuchInput)
            }
            keep(code, in: given)
        }
        until = number(root, "until") ?? -1
        if root.member("until")?.number != nil && until < 0 { fail(root.member("until") ?? root, .negative) }
        for time in list(root, "at") where isSound {
            guard let seconds = time.number, isFinite(seconds), seconds >= 0 else { return fail(time, .negative) }
        }
    }
}
