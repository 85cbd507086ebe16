import MotionKernel

/// A run of a machine: a fold over its inputs in the order of time. What follows from the inputs is found by running
/// again, so each part of the answer is written by a run of its own, and no visit needs memory.
struct MachineRun {
    /// What a run writes.
    enum Part: Equatable {
        case nothing, visits, events, shown, survey, remap(UInt32), stations(UInt32), opacity(UInt32), grounds
        case markers, tweens
    }

    var machine: Machine
    let part: Part
    /// The time that the fold has reached.
    var now = 0.0
    /// The visit that lasts. Its end is set when it is over.
    var visit = MachineVisit()
    /// How many visits are over.
    private(set) var count = 0
    /// Loops of the visit that have ended, and whether all have.
    var loops = 0.0, isComplete = false
    /// The last visit that took time.
    private var lasting: MachineVisit?
    /// Where the random numbers are.
    var seed: UInt64
    /// What the Lottie file of the run is made of.
    var film = MachineFilm()
    /// The frame at the end of the visit before.
    var before = 0.0
    /// The times at which the caller asks what shows, and the next of them.
    var times: MachineElements, time: JSONValue?
    private var inputs: MachineElements, pending: JSONValue?
    private var isFinal = false
    /// Transitions at this time, and the rows of the states that they led to.
    private(set) var chain = 0, trail = InlineArray<65, UInt32>(repeating: 0)
    /// Ends of loops so far, whether guards have been asked, and whether the visit lasts when the run ends.
    private var ends = 0, hasAsked = false
    private(set) var isLast = false

    /// Ends of loops that a run may have.
    static var mostEnds: Int { 1 &<< 20 }
    /// Transitions that may be taken at one time.
    static var mostTransitions: Int { 64 }

    @inline(never)
    init(_ machine: Machine, _ part: Part) {
        (self.machine, self.part) = (machine, part)
        inputs = machine.root.rows("inputs")
        pending = inputs.next()
        times = machine.root.rows("at")
        time = times.next()
        seed = bounded(machine.root.number("seed")).bitPattern
        for i in below(machine.valueCount) { machine.reset(i.u32) }
        visit = MachineVisit(machine, machine.initial, at: 0)
        run(actions: machine.tape[machine.states[machine.initial].row].member("entryActions"))
        isFinal = machine.states[machine.initial].isFinal
    }

    /// Runs up to a time, the inputs of that time included. The visit that lasts then is over at that time.
    @inline(never)
    mutating func run(until: Double) {
        while machine.isSound {
            let end = nextEnd, input = pending?.firstNumber ?? Double.infinity, next = min(end, input)
            if !(next <= until) { break }
            if next > now {
                forgetEvents()
                (now, chain) = (next, 0)
            }
            if end <= now { passEnds() }
            while let given = pending, (given.firstNumber ?? 0) <= now {
                if !isFinal { take(given) }
                pending = inputs.next()
            }
            settle()
        }
        now = max(now, until)
        forgetEvents()
        isLast = true
        finishVisit()
    }

    /// The next time at which all loops, or one that matters, are over.
    private var nextEnd: Double {
        if isFinal { return Double.infinity }
        let complete = isComplete ? Double.infinity : visit.complete
        let asks = machine.hasLoopActions || !hasAsked
        return asks ? min(complete, visit.end(ofLoop: loops)) : complete
    }

    private mutating func passEnds() {
        if visit.end(ofLoop: loops) <= now {
            loops += 1
            ends.advance()
            if ends > MachineRun.mostEnds { machine.fail(machine.machine, .manyEnds, MachineRun.mostEnds.u32) }
            interact(7, nil)
        }
        if !isComplete && visit.complete <= now {
            isComplete = true
            interact(6, nil)
        }
    }

    /// Runs the actions of the interactions of a kind, with a layer if one is given.
    private mutating func interact(_ kind: UInt32, _ layer: JSONString?) {
        let state = visit.state.u32
        for interaction in machine.machine.rows("interactions") {
            let code = machine.code(of: interaction)
            if code.kind != kind || (code.target != MachineCode.none && code.target != state) { continue }
            if let wanted = interaction.text("layerName"), wanted.count > 0 {
                guard let layer, layer.order(wanted) == 0 else { continue }
            }
            run(actions: interaction.member("actions"))
        }
    }

    private mutating func take(_ given: JSONValue) {
        let code = machine.code(of: given)
        var parts = given.elements
        _ = (parts.next(), parts.next())
        let value = parts.next()
        if code.kind < 16 { return interact(code.kind, value?.string) }
        if machine.values[code.target].kind == 3 {
            machine.values[code.target].number = 1
        } else if let value {
            _ = machine.take(value, code.target)
        }
    }

    @inline(never)
    private func forgetEvents() {
        for i in below(machine.valueCount) where machine.values[i].kind == 3 { machine.values[i].number = 0 }
    }

    // MARK: - Transitions

    /// Takes transitions as long as there is one whose guards hold.
    private mutating func settle() {
        hasAsked = true
        while machine.isSound && !isFinal, let transition = nextTransition {
            let target = machine.code(of: transition).target
            trail[unchecked: chain] = machine.states[target].row
            chain.advance()
            if chain > MachineRun.mostTransitions {
                return machine.fail(transition.member("toState") ?? transition, .machineCycle)
            }
            useEvents(transition)
            run(actions: machine.tape[machine.states[visit.state].row].member("exitActions"))
            enter(target.int, transition)
        }
    }

    /// The transition that is taken now: of global states first, then of the own, each in the order of the file.
    private var nextTransition: JSONValue? {
        if machine.hasGlobals {
            for i in below(machine.stateCount) where machine.states[i].isGlobal {
                if let found = transition(of: i) { return found }
            }
        }
        return machine.states[visit.state].isGlobal ? nil : transition(of: visit.state)
    }

    private func transition(of state: Int) -> JSONValue? {
        for transition in machine.tape[machine.states[state].row].rows("transitions") {
            let code = machine.code(of: transition)
            if code.kind != 31 && code.target.int != visit.state && holds(transition) { return transition }
        }
        return nil
    }

    private func holds(_ transition: JSONValue) -> Bool {
        for guarded in transition.rows("guards") {
            let code = machine.code(of: guarded)
            if code.kind == 31 || !holds(guarded, code) { return false }
        }
        return true
    }

    private func holds(_ guarded: JSONValue, _ code: MachineCode) -> Bool {
        let value = machine.values[code.target], compared = guarded.member("compareTo")
        var order = 0
        switch code.kind {
        case 3: return value.number != 0
        case 1:
            let other = code.other != MachineCode.none ? machine.values[code.other].text : compared?.row ?? 0
            let none = JSONString(bytes: machine.tape.text, count: 0)
            order = (machine.tape[value.text].string ?? none).order(machine.tape[other].string ?? none)
        default:
            let own = code.kind == 0 ? compared?.number ?? 0 : (compared?.bool == true ? 1 : 0)
            let other = code.other != MachineCode.none ? machine.values[code.other].number : own
            order = value.number < other ? -1 : (value.number > other ? 1 : 0)
        }
        switch code.condition {
        case 0: return order == 0
        case 1: return order != 0
        case 2: return order > 0
        case 3: return order >= 0
        case 4: return order < 0
        default: return order <= 0
        }
    }

    /// Ends the events that the guards of a transition ask for: one event is one transition.
    private func useEvents(_ transition: JSONValue) {
        for guarded in transition.rows("guards") {
            let code = machine.code(of: guarded)
            if code.kind == 3 { machine.values[code.target].number = 0 }
        }
    }

    private mutating func enter(_ state: Int, _ transition: JSONValue) {
        finishVisit()
        let before = lasting ?? visit
        visit = MachineVisit(machine, state, at: now)
        (loops, isComplete, isFinal) = (0, false, machine.states[state].isFinal)
        // Without a picture of the same animation there is nothing to begin with.
        if machine.code(of: transition).kind == 1 && before.lottie == visit.lottie
            && visit.lottie != MachineState.none
        {
            visit.tween = bounded(transition.number("duration"))
            visit.clock += visit.tween
            var easing = transition.rows("easing"), x = InlineArray<4, Float>(repeating: 0)
            (x[2], x[3]) = (1, 1)
            for i in below(4) { if let part = easing.next()?.number { x[unchecked: i] = finite(part) } }
            visit.curve.kind = Curve.cubicBezier
            (visit.curve.p0, visit.curve.p1, visit.curve.p2, visit.curve.p3) = (x[0], x[1], x[2], x[3])
            visit.from = before.begin + before.tween > now ? Double.infinity : before.frame(at: now)
        }
        run(actions: machine.tape[machine.states[state].row].member("entryActions"))
    }

    /// Ends the visit at this time, and writes of it what is asked for.
    @inline(never)
    mutating func finishVisit() {
        visit.end = now
        if visit.begin < now { lasting = visit }
        if machine.isSound { write(visit) }
        count.advance()
    }
}
