import CMotion
import MotionKernel

// What each rule asks, and says. A text has the rule, what it asks for, what a proof that failed shows, the property,
// and what else is to say, with bars between. RuleText.swift explains the signs.

extension RuleAsker {
    @inline(never)
    mutating func answer(_ rule: Rule, _ arity: (UInt32, UInt32) -> Int) {
        switch rule {
        case .staysWithin, .inside: answerWithin(isPicture: rule == .inside)
        case .onScreen: answerOnScreen()
        case .contrast: answerContrast()
        case .neverOverlaps: answerOverlaps()
        case .appearsBy: answerAppears()
        case .before: answerBefore()
        case .comesBack: answerComesBack()
        case .neverJumps: answerJumps(arity)
        case .maxSpeed: answerRate(MOTION_PROVE_MAX_SPEED, arity)
        case .maxAcceleration: answerRate(MOTION_PROVE_MAX_ACCELERATION, arity)
        case .keepsMoving: answerKeepsMoving(arity)
        case .settlesBy: answerSettles()
        case .between: answerBetween(arity)
        case .reaches: answerReaches(arity)
        case .monotonic: answerMonotonic(arity)
        case .loopCloses: answerLoop()
        case .flashesPerSecond: answerFlashes()
        case .reducedMotion:
            guard read("most", 1, 0), list(nil) else { return }
            ask(MOTION_PROVE_STAYS_NEAR)
            if prove() {
                speak(
                    "there is a form with reduced motion|within #0 points|^2 points from where it starts", numbers[0])
            }
        }
    }

    /// Asks a rule of the layers that are given. Returns false if it must be proven first, or is refused.
    private mutating func proveLayers() -> Bool { list(given.member("layer")) && prove() }

    /// Takes the picture as the box. Returns false, with a refusal, if its size is not known.
    private mutating func hasPicture(_ more: StaticString = "the size of the picture is not known") -> Bool {
        let size = clip.contents.size
        box = [0, 0, Double(size.0), Double(size.1)]
        let isKnown = size.0 > 0 && size.1 > 0
        if !isKnown { refuse("size", more, isMissing: true) }
        return isKnown
    }

    // MARK: - Places

    private mutating func answerWithin(isPicture: Bool) {
        if isPicture {
            if !hasPicture("the size of the picture is not known: give the box (stays_within)") { return }
        } else {
            var count = 0, isNumber = true
            for edge in given.list("box") {
                let number = RuleAsker.number(edge)
                isNumber = isNumber && number == number
                if count < 4 { box[unchecked: count] = number }
                count.advance()
            }
            if count != 4 || !isNumber { return refuse("box", "must be 4 numbers") }
        }
        guard read("tolerance", 0.1, 0) else { return }
        ask(MOTION_PROVE_STAYS_WITHIN)
        if !proveLayers() { return }
        speak(isPicture ? "@ inside the picture %|within %|&|box" : "@ stays within %|within %|&|box", numbers[0])
    }

    private mutating func answerOnScreen() {
        guard hasPicture(), read("least", 1, 1) else { return }
        if !(numbers[1] >= 0 && numbers[1] <= 1) { return refuse("least", "must be a share, 0 to 1") }
        numbers[0] = 1 - numbers[1] + 1e-3
        ask(MOTION_PROVE_ON_SCREEN)
        if !proveLayers() { return }
        numbers[3] = 1 - found.value
        speak("@ is on screen by a share of #1|#1 or more of it in the picture|^3, as &|box", numbers[0])
    }

    private mutating func answerContrast() {
        guard read("least", 4.5, 1) else { return }
        if !(numbers[1] >= 1) { return refuse("least", "must be 1 or more") }
        numbers[0] = (1 + 1e-3) / numbers[1]
        ask(MOTION_PROVE_CONTRAST)
        if !proveLayers() { return }
        numbers[3] = 1 / found.value
        speak("@ has a contrast of #1 to 1|#1 to 1 or more|^3 to 1 at *5 *6|contrast")
    }

    private mutating func answerOverlaps() {
        let by = word("by", "boxes outlines", "must be boxes or outlines")
        if by < 0 { return }
        guard let one = layer("layer"), let two = layer("other"), read("tolerance", 0.1, 0) else { return }
        ask(MOTION_PROVE_NEVER_OVERLAPS, of: one)
        (asked.other, asked.flags) = (two, by == 1 ? MOTION_PROVE_OUTLINES : 0)
        if !prove() { return }
        speak(
            by == 1
                ? "@ never overlaps $ by their outlines|apart from $|drawn at *5 *6, as $ is|outline"
                : "@ never overlaps $|apart from $|& and $ ~|box", numbers[0])
    }

    private mutating func answerComesBack() {
        if !hasPicture() { return }
        ask(MOTION_PROVE_COMES_BACK)
        asked.over = isCycle ? end - cycle.start : 0
        if !proveLayers() { return }
        speak(
            found.verdict == MOTION_VERDICT_FAILS
                ? """
                @ come back into the picture|in the picture again|outside of it in the last picture|box|it is last \
                seen near ^2 s
                """ : "@ come back into the picture|in the picture again||box|whether it is seen again is not known")
    }

    // MARK: - Appearing

    private mutating func answerAppears() {
        guard let row = layer("layer"), read("time", 0, 1) else { return }
        if !(numbers[1] >= start) {
            numbers[0] = start
            return refuse("time", "must be #0 or later, where the motion starts")
        }
        end = numbers[1]
        ask(MOTION_PROVE_APPEARS, of: row)
        if !prove() { return }
        let isSeen = found.value >= 1.0 / 512
        speak(
            isSeen
                ? "@ appears by #1 s|shown by then|^2, and outside of the picture|opacity"
                : "@ appears by #1 s|shown by then|^2|opacity", held: "it shows from #4 s on")
    }

    private mutating func answerBefore() {
        guard let one = layer("layer"), let two = layer("other") else { return }
        ask(MOTION_PROVE_BEFORE, of: one)
        asked.other = two
        if !prove() { return }
        (found.layer, found.property) = (one, MOTION_PROPERTY_OPACITY)
        numbers[1] = found.seen.1
        if found.verdict == MOTION_VERDICT_UNKNOWN { found.value = found.end - found.time }
        speak(
            found.verdict == MOTION_VERDICT_UNKNOWN
                ? "@ appears before $|before $||opacity|the first times are not separated; a larger budget refines it"
                : found.value == 0
                    ? "@ appears before $|seen before $, which shows at the same time|seen first >|opacity"
                    : "@ appears before $|seen before $, which shows <|seen first >|opacity", 0, held: "#1 s and <")
    }

    // MARK: - Moving

    private mutating func answerJumps(_ arity: (UInt32, UInt32) -> Int) {
        if isGiven("property") && !isGiven("more_than") {
            return refuse("more_than", "must be given with a property", isMissing: true)
        }
        let size = clip.contents.size, width = Double(size.0), height = Double(size.1)
        let diagonal = (width * width + height * height).squareRoot() / 100
        guard read("more_than", width > 0 && height > 0 && diagonal > 1 ? diagonal : 1, 0) else { return }
        if !(numbers[0] >= 0) { return refuse("more_than", "must be 0 or more") }
        ask(MOTION_PROVE_NEVER_JUMPS)
        if !prove(arity) { return }
        speak(
            "@ never jumps more than #0|at most #0 from one instant to the next|*2 from where it was an instant before",
            numbers[0])
    }

    private mutating func answerRate(_ kind: UInt32, _ arity: (UInt32, UInt32) -> Int) {
        guard read("limit", 0, 0), read("over", 1.0 / 60, 1) else { return }
        if !(numbers[1] > 0) { return refuse("over", "must be above 0") }
        if !(numbers[0] >= 0) { return refuse("limit", "must be 0 or more") }
        let isSpeed = kind == MOTION_PROVE_MAX_SPEED
        let text: StaticString =
            isSpeed
            ? "@ has at most speed #0|at most #0|*2 a second"
            : "@ has at most acceleration #0|at most #0|*2 a second squared"
        if start + (isSpeed ? numbers[1] : 2 * numbers[1]) > end {
            found = motion_answer()
            return speak(text, held: "the interval is shorter")
        }
        ask(kind)
        asked.over = numbers[1]
        if prove(arity) { speak(text, numbers[0]) }
    }

    private mutating func answerKeepsMoving(_ arity: (UInt32, UInt32) -> Int) {
        guard read("over", 0.5, 1), read("least", 0.5, 0) else { return }
        if !(numbers[1] > 0 && numbers[1] <= end - start) {
            numbers[0] = end - start
            return refuse("over", "must be above 0 and at most #0, the length of the motion")
        }
        ask(MOTION_PROVE_KEEPS_MOVING)
        asked.over = numbers[1]
        if !prove(arity) { return }
        numbers[3] = found.time + numbers[1]
        speak(
            found.verdict == MOTION_VERDICT_FAILS
                ? "@ never rests for #1 s|moved by #0 or more in #1 s|moved by at most ^2 until #3 s"
                : """
                @ never rests for #1 s|moved by #0 or more in #1 s|||too little is spanned there, and no rest is \
                proven: give another least or over
                """)
    }

    private mutating func answerSettles() {
        guard read("time", 0, 3), read("tolerance", 0.1, 0) else { return }
        let time = numbers[3], isEndless = !duration.isFinite, last = end > time ? end : time
        let rest = isEndless ? last + (cycle.length > 0 ? cycle.length : 60) : duration
        (start, end) = (time, rest > end ? rest : end)
        let text: StaticString = "@ settles by #3 s|where it ends|^2 from where it ends"
        if end <= time {
            found = motion_answer()
            return speak(text, held: "all clocks have ended by then")
        }
        numbers[1] = 0.01
        ask(MOTION_PROVE_SETTLES)
        if !proveLayers() { return }
        if found.verdict == MOTION_VERDICT_HOLDS && isEndless && !(cycle.length > 0) {
            // Over eleven days layers rest whose own animations have ended.
            let first = found
            (asked.start, asked.end) = (end, end + 1e6)
            if !prove() { return }
            if found.verdict != MOTION_VERDICT_HOLDS {
                begin("@ settles by #3 s", MOTION_VERDICT_UNKNOWN)
                field("note", "it never ends, and no cycle is known; 60 s of it rest")
                return finish()
            }
            found = first
        }
        speak(text)
    }

    private mutating func answerLoop() {
        guard read("end", end, 4), read("tolerance", 0.05, 0) else { return }
        let begins = cycle.length > 0 && numbers[4] == cycle.start + cycle.length && start <= cycle.start
        guard read("start", begins ? cycle.start : start, 3), read("velocity", 100 * numbers[0], 1) else { return }
        (start, end) = (numbers[3], numbers[4])
        if !(start < end) { return refuse("end", "must be after the start: there is nothing that loops") }
        ask(MOTION_PROVE_LOOP_CLOSES)
        if !proveLayers() { return }
        numbers[4] = end
        speak(
            "the loop from #3 to #4 s closes|within #0 of the start at #3 s, its speed within #1 a second|^2 away")
    }

    private mutating func answerFlashes() {
        guard hasPicture(), read("at_most", 3, 0), read("least", 0.1, 1) else { return }
        if !(numbers[1] > 0) { return refuse("least", "must be above 0") }
        if !(numbers[0] >= 0 && numbers[0].isFinite) { return refuse("at_most", "must be 0 or more, and finite") }
        numbers[0] = floor(numbers[0] < 63 ? numbers[0] : 63)
        // A second may begin in any part of the cycle. A change that is undone within a millisecond does not count.
        if isCycle { end += 1 + 2e-3 }
        ask(MOTION_PROVE_FLASHES)
        asked.budget = budget(4000)
        if !list(nil) || !prove() { return }
        numbers[3] = found.end
        speak("at most #0 flashes a second|#0 flashes or fewer in a second|#2 flashes from *3 s on|luminance")
    }
}
