import CMotion
import MotionKernel

extension Machine {
    /// Runs the machine, and writes what is asked for after the losses. `trail` takes the states of transitions at one
    /// time. Returns how many bytes the answer has.
    @inline(never)
    public mutating func answer(_ trail: inout InlineArray<65, UInt32>) -> Int {
        var until = until, run = MachineRun(self, .nothing)
        if until < 0 {
            // When the visit after the last input has played once.
            for input in root.rows("inputs") { until = input.firstNumber ?? 0 }
            until = max(until, 0)
            run.run(until: until)
            until = max(until, run.visit.rest)
            run = MachineRun(self, .nothing)
        }
        if isSound { run.run(until: until) }
        (self, trail) = (run.machine, run.trail)
        key("until")
        write(number: until)
        writeInputs()
        write(.visits, "visits", until)
        write(.events, "events", until)
        if root.member("at") != nil { writeShown(until) }
        if root.isTrue("film") { writeFilm(until) }
        close("}")
        return json.text.count
    }

    /// Makes a run that writes, after which the writer is where the run left it.
    mutating func write(_ part: MachineRun.Part, until: Double) {
        if !isSound || json.text.count > MOTION_MAX_BYTES.int { return }
        var run = MachineRun(self, part)
        run.run(until: until)
        self = run.machine
    }

    private mutating func write(_ part: MachineRun.Part, _ name: StaticString, _ until: Double) {
        key(name)
        open("[")
        write(part, until: until)
        close("]")
    }

    /// Writes what shows at the times that are asked for, which may be later than the end. A time that is earlier than
    /// the one before it takes a run of its own.
    private mutating func writeShown(_ until: Double) {
        var last = until, times = root.rows("at"), time = times.next()
        for time in root.rows("at") { last = max(last, time.number ?? 0) }
        key("shown")
        open("[")
        while isSound && time != nil && json.text.count <= MOTION_MAX_BYTES.int {
            var run = MachineRun(self, .shown)
            (run.times, run.time) = (times, time)
            run.run(until: last)
            (self, times, time) = (run.machine, run.times, run.time)
        }
        close("]")
    }

    /// Writes the values of the inputs as a run has left them.
    private mutating func writeInputs() {
        key("inputs")
        open("{")
        for i in below(valueCount) where values[i].kind < 3 {
            writeString(tape[values[i].row].member("name"))
            endKey()
            write(input: i.u32)
        }
        close("}")
    }

    @inline(never)
    mutating func write(input: UInt32) {
        let value = values[input]
        switch value.kind {
        case 0: write(number: value.number)
        case 1: writeString(value.text == 0 ? nil : tape[value.text])
        default: writeBool(value.number != 0)
        }
    }

    // What is written often, as calls: inlined, it would be most of the code.

    @inline(never)
    mutating func open(_ bracket: UInt8) { json.open(bracket) }

    @inline(never)
    mutating func close(_ bracket: UInt8) { json.close(bracket) }

    @inline(never)
    mutating func key(_ name: StaticString) { json.key(name) }

    /// Begins the value of a key that has been written as a string.
    @inline(never)
    mutating func endKey() {
        json.text.put(":")
        json.isFirst = true
    }

    @inline(never)
    mutating func write(number: Double) { json.number(number) }

    @inline(never)
    mutating func writeNull() { json.null() }

    @inline(never)
    mutating func field(_ name: StaticString, _ word: StaticString) { json.field(name, word) }

    @inline(never)
    mutating func writeBool(_ bool: Bool) {
        json.next()
        json.text.write(bool ? "true" : "false")
    }

    /// Writes a string as it is in the text.
    @inline(never)
    mutating func writeString(_ value: JSONValue?) {
        json.next()
        json.text.put("\"")
        if let string = value?.string { json.text.write(string.bytes, string.count) }
        json.text.put("\"")
    }

    /// Writes any value as it is in the text.
    @inline(never)
    mutating func writeRaw(_ value: JSONValue) {
        json.next()
        json.text.write(tape.text + value.at, value.textSize(limit: .max))
    }

    @inline(never)
    mutating func field(_ name: StaticString, _ value: Double) {
        key(name)
        value.isFinite ? write(number: value) : writeNull()
    }

    @inline(never)
    mutating func field(_ name: StaticString, string value: JSONValue?) {
        key(name)
        value == nil ? writeNull() : writeString(value)
    }

    @inline(never)
    mutating func field(_ name: StaticString, _ value: Bool) {
        key(name)
        writeBool(value)
    }
}

extension MachineVisit {
    /// When it has played once, all loops or the first of endless ones.
    var rest: Double {
        let complete = complete
        return complete < Double.infinity ? complete : (end(ofLoop: 0) < Double.infinity ? end(ofLoop: 0) : clock)
    }
}

extension MachineRun {
    /// Writes of a visit that is over what the run is made for.
    mutating func write(_ visit: MachineVisit) {
        switch part {
        case .visits: writeRow(visit)
        case .shown:
            while let time, let seconds = time.number, seconds >= visit.begin, isLast || seconds < visit.end {
                writeShown(visit, at: seconds)
                self.time = times.next()
            }
        case .nothing, .events: break
        default: writeFilm(visit)
        }
    }

    private mutating func writePlace(_ visit: MachineVisit) {
        let state = machine.states[visit.state]
        machine.field("state", string: machine.tape[state.row].member("name"))
        machine.field("animation", string: visit.lottie == MachineState.none ? nil : machine.tape[state.id])
    }

    private mutating func writeRow(_ visit: MachineVisit) {
        let object = machine.tape[machine.states[visit.state].row]
        machine.open("{")
        machine.field("begin", visit.begin)
        machine.field("end", visit.end)
        writePlace(visit)
        if visit.lottie != MachineState.none {
            machine.field("segment", string: object.member("segment"))
            machine.field("from", visit.low)
            machine.field("to", visit.high)
            machine.field("frameRate", visit.rate)
            let there: StaticString = visit.isBack ? "Reverse" : "Forward"
            machine.field("mode", visit.isBounce ? (visit.isBack ? "ReverseBounce" : "Bounce") : there)
            machine.field("speed", visit.speed)
            machine.field("loops", visit.loops)
            machine.field("autoplay", visit.plays)
            machine.field("clock", visit.clock)
            if let color = object.member("backgroundColor")?.number { machine.field("backgroundColor", color) }
            if visit.tween > 0 {
                machine.key("tween")
                machine.open("{")
                machine.field("duration", visit.tween)
                machine.key("easing")
                writeEasing(visit)
                machine.field("from", visit.from)
                machine.close("}")
            }
        }
        machine.close("}")
    }

    mutating func writeEasing(_ visit: MachineVisit) {
        machine.open("[")
        let curve = visit.curve
        let parts = SIMD4(curve.p0, curve.p1, curve.p2, curve.p3)
        for i in below(4) { machine.json.number(parts[i & 3]) }
        machine.close("]")
    }

    private mutating func writeShown(_ visit: MachineVisit, at time: Double) {
        machine.open("{")
        machine.field("time", time)
        machine.field("visit", count.double)
        writePlace(visit)
        machine.field("frame", visit.lottie == MachineState.none ? Double.infinity : visit.frame(at: time))
        if time < visit.begin + visit.tween {
            machine.key("tween")
            machine.open("{")
            machine.field("from", visit.from)
            machine.field("mix", visit.mixture(at: time))
            machine.close("}")
        }
        machine.close("}")
    }

    /// Writes an event: the fields of its action, with the values of inputs that they name.
    mutating func write(event action: JSONValue) {
        if part != .events || !machine.isSound { return }
        machine.open("{")
        machine.field("time", now)
        machine.field("state", string: machine.tape[machine.states[visit.state].row].member("name"))
        for member in action.members {
            machine.writeString(member.key)
            machine.endKey()
            if let input = machine.reference(member.value) {
                machine.write(input: input)
            } else {
                machine.writeRaw(member.value)
            }
        }
        machine.close("}")
    }
}
