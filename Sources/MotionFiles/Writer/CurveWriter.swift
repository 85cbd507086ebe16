import CMotion
import MotionKernel

extension TextWriter {
    /// Writes a timing curve as text that motion_timing_parse reads: of a row that follows the rules of motion_timing.
    /// A reversed curve is written as its mirror image. Returns false, and writes nothing, for a clamped spring
    /// and a kind that has no text yet.
    @inline(never)
    public mutating func write(_ timing: motion_timing, _ floats: Floats) -> Bool {
        if timing.flags & MOTION_TIMING_CLAMPED != 0 { return false }
        let isReversed = timing.flags & MOTION_TIMING_REVERSED != 0, p = timing.parameters
        switch timing.kind {
        case MOTION_TIMING_LINEAR: write("linear")
        case MOTION_TIMING_CUBIC_BEZIER:
            write("cubic-bezier(", isReversed ? (mirror(p.2), mirror(p.3), mirror(p.0), mirror(p.1)) : p)
        case MOTION_TIMING_SPRING: write("spring(", p)
        case MOTION_TIMING_STEPS:
            write("steps(")
            write(timing.count.int)
            var jump = timing.first
            if isReversed && jump <= MOTION_JUMP_START { jump = MOTION_JUMP_START &- jump }
            write(words: ", end)|, start)|, jump-none)|, jump-both)", jump)
        case MOTION_TIMING_PENNER: writePenner(timing, isReversed)
        case MOTION_TIMING_STOPS: writeTable(floats + timing.first.int, timing.count.int, isReversed, isPath: false)
        case MOTION_TIMING_PATH:
            writeTable(floats + timing.first.int, 3 &* timing.count.int &+ 1, isReversed, isPath: true)
        default: return false
        }
        return true
    }

    /// Writes a function of four numbers.
    mutating func write(_ function: StaticString, _ numbers: (Float, Float, Float, Float)) {
        write(function)
        write(numbers.0)
        write(", ")
        write(numbers.1)
        write(", ")
        write(numbers.2)
        write(", ")
        write(numbers.3)
        put(")")
    }

    private mutating func writePenner(_ timing: motion_timing, _ isReversed: Bool) {
        var ease = timing.count
        if isReversed && ease <= MOTION_EASE_OUT { ease = MOTION_EASE_OUT &- ease }
        write(words: "penner(in, |penner(out, |penner(in-out, ", ease)
        write(words: "power|sine|expo|circ|back|elastic|bounce|exp-elastic|exp", timing.first)
        switch timing.first {
        case MOTION_SHAPE_POWER, MOTION_SHAPE_BACK, MOTION_SHAPE_ELASTIC, MOTION_SHAPE_EXP_ELASTIC:
            write(", ")
            write(timing.parameters.0)
        case MOTION_SHAPE_EXP where timing.parameters.0 > 0:
            write(", ")
            write(timing.parameters.0)
        default: break
        }
        put(")")
    }

    /// Writes pairs x y: a path, or linear() of CSS, whose percentages only move the point of x.
    private mutating func writeTable(_ pairs: Floats, _ count: Int, _ isReversed: Bool, isPath: Bool) {
        write(isPath ? "path(M" : "linear(")
        for i in below(count) {
            let pair = pairs + 2 &* (isReversed ? count &- 1 &- i : i)
            let x = isReversed ? mirror(pair[0]) : pair[0], y = isReversed ? mirror(pair[1]) : pair[1]
            if i > 0 { write(isPath ? (i == 1 ? " C" : " ") : ", ") }
            write(isPath ? x : y)
            put(" ")
            if isPath {
                write(y)
            } else {
                write(percent: x)
                put("%")
            }
        }
        put(")")
    }

    /// Writes one of some words with | between.
    mutating func write(words: StaticString, _ number: UInt32) {
        let (letters, count) = words.letters
        var left = number
        for i in below(count) {
            if letters[i] == "|" { left &-= 1 } else if left == 0 { put(letters[i]) }
        }
    }
}

private func mirror(_ number: Float) -> Float { Float(1 - Double(number)) }
