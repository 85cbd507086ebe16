import MotionKernel

/// What an action does: the numbers of MachineWords.actions.
enum MachineAction: UInt32 {
    case increment, decrement, multiply, setNumeric, setRandom, floor, clamp, toggle, setBoolean, setString, fire
    case reset, setFrame, setProgress, setTheme, setSlot, openURL, fireCustomEvent

    /// The kind of its input, 4 for any; nil if it has none.
    var input: UInt32? {
        switch self {
        case .increment, .decrement, .multiply, .setNumeric, .setRandom, .floor, .clamp: 0
        case .toggle, .setBoolean: 2
        case .setString: 1
        case .fire: 3
        case .reset: 4
        default: nil
        }
    }

    /// The kind of its value; nil if it has none, or one of any kind.
    var operand: UInt32? {
        switch self {
        case .increment, .decrement, .multiply, .setNumeric, .setFrame, .setProgress: 0
        case .setBoolean: 2
        case .setString: 1
        default: nil
        }
    }
}

extension MachineRun {
    /// Runs the actions of a list.
    mutating func run(actions: JSONValue?) {
        guard let actions else { return }
        for action in actions.elements { run(action) }
    }

    private mutating func run(_ action: JSONValue) {
        let code = machine.code(of: action)
        guard let kind = MachineAction(rawValue: code.kind) else { return }
        let values = machine.values, input = code.target, value = action.member("value")
        let operand = code.other != MachineCode.none ? values[code.other].number : value?.number ?? 1
        switch kind {
        case .increment: set(input, values[input].number + operand)
        case .decrement: set(input, values[input].number - operand)
        case .multiply: set(input, values[input].number * operand)
        case .setNumeric: set(input, operand)
        case .setRandom:
            let low = action.number("min"), high = action.number("max", 1)
            set(input, low + (high - low) * random())
        case .floor: set(input, MotionKernel.floor(values[input].number))
        case .clamp:
            set(
                input,
                MotionKernel.clamp(
                    values[input].number, action.number("min", -Double.greatestFiniteMagnitude),
                    action.number("max", Double.greatestFiniteMagnitude)))
        case .toggle: values[input].number = 1 - values[input].number
        case .setBoolean:
            values[input].number =
                code.other != MachineCode.none ? values[code.other].number : (value?.bool == true ? 1 : 0)
        case .setString: values[input].text = code.other != MachineCode.none ? values[code.other].text : value?.row ?? 0
        case .fire: values[input].number = 1
        case .reset: machine.reset(input)
        case .setFrame, .setProgress:
            write(event: action)
            seek(kind == .setFrame ? operand : visit.length * MotionKernel.clamp(operand, 0, 100) / 100 + visit.low)
        case .setTheme, .setSlot, .openURL, .fireCustomEvent: write(event: action)
        }
    }

    private func set(_ input: UInt32, _ number: Double) { machine.values[input].number = bounded(number) }

    /// Returns the next number from 0 to 1 of splitmix64, which the run's "seed" begins.
    private mutating func random() -> Double {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var bits = (seed ^ seed &>> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits &>> 27) &* 0x94D0_49BB_1331_11EB
        bits ^= bits &>> 31
        return Double(bitPattern: 0x3FF0_0000_0000_0000 | bits &>> 12) - 1
    }

    /// Shows another frame from now on. A visit that has lasted is over, and goes on as another one of its state.
    private mutating func seek(_ frame: Double) {
        if visit.lottie == MachineState.none { return }
        if visit.begin < now {
            finishVisit()
            visit.begin = now
        }
        visit.tween = 0
        visit.seek(frame, now)
        loops = visit.loops(at: now)
        isComplete = isComplete && visit.complete <= now
    }
}

extension Machine {
    /// Gives an input the value that it begins with.
    func reset(_ input: UInt32) {
        let value = tape[values[input].row].member("value")
        switch values[input].kind {
        case 0: values[input].number = value?.number ?? 0
        case 1: values[input].text = value?.isString == true ? value?.row ?? 0 : 0
        case 2: values[input].number = value?.bool == true ? 1 : 0
        default: values[input].number = 0
        }
    }
}
