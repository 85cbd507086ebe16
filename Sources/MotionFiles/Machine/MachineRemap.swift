import CMotion
import MotionKernel

extension MachineRun {
    /// Writes of a visit what its part of the Lottie file has of it.
    mutating func writeFilm(_ visit: MachineVisit) {
        let animation = machine.states[visit.state].animation, shows = visit.lottie != MachineState.none
        switch part {
        case .survey: survey(visit, animation)
        case .remap(let own): if shows && own == animation && visit.begin < visit.end { writeKeys(visit) }
        case .opacity(let own):
            if visit.begin < visit.end { writeKey(visit.begin, shows && own == animation ? 100 : 0, holds: true) }
        case .grounds: if shows && visit.begin < visit.end { writeGround(visit) }
        case .markers: if visit.begin < visit.end { writeMarker(visit) }
        case .stations(let own):
            if !visit.isMixed { break }
            let time = station(film.tweens)
            film.tweens.advance()
            // A tween that is cut still shows the first frame of its visit, below what is left of the difference.
            if own == animation {
                writeFrame(time, visit, isFinite(visit.from) ? visit.from : before, holds: true)
                writeFrame(time + 2 / film.rate, visit, visit.frame(at: visit.begin), holds: true)
            }
        case .tweens: if visit.isMixed { writeTween(visit) }
        default: break
        }
        if visit.begin < visit.end && shows { before = visit.frame(at: visit.end) }
    }

    /// When the frame shows that the tween of a number leads from; the one that it leads to shows two frames later.
    @inline(never)
    private func station(_ number: Int) -> Double { (film.end + 2 + 4 * number.double) / film.rate }

    private mutating func survey(_ visit: MachineVisit, _ animation: UInt32) {
        if visit.begin >= visit.end { return }
        if visit.lottie == MachineState.none {
            film.hasGaps = true
            return
        }
        if film.usedCount == 0 { (film.rate, film.first) = (visit.rate, animation) }
        if !film.shows(animation) {
            film.usedCount.advance()
            film.used[unchecked: (animation &>> 5 & 31).int] |= 1 &<< (animation & 31)
            let file = machine.tape[visit.lottie]
            film.width = max(film.width, file.dimension(JSONWord("w")))
            film.height = max(film.height, file.dimension(JSONWord("h")))
        }
        if visit.isMixed { film.tweens.advance() }
    }

    // MARK: - Keyframes

    /// Writes a keyframe at a time in seconds.
    @inline(never)
    private mutating func writeKey(_ time: Double, _ value: Double, holds: Bool) {
        machine.open("{")
        machine.field("t", time * film.rate)
        machine.key("s")
        machine.open("[")
        machine.write(number: value)
        machine.close("]")
        if holds {
            machine.field("h", 1)
        } else {
            writeHandle("o", 0)
            writeHandle("i", 1)
        }
        machine.close("}")
    }

    @inline(never)
    private mutating func writeHandle(_ name: StaticString, _ number: Double) {
        machine.key(name)
        machine.open("{")
        machine.field("x", number)
        machine.field("y", number)
        machine.close("}")
    }

    /// Writes a keyframe of a remap, which shows a frame. The exclusive end of a segment is reached in the limit.
    @inline(never)
    private mutating func writeFrame(_ time: Double, _ visit: MachineVisit, _ frame: Double, holds: Bool = false) {
        let most = max(visit.low, visit.high - film.margin)
        let shown = frame <= visit.high && frame > most ? most : frame
        writeKey(time, shown / film.rate, holds: holds)
    }

    /// Writes the keyframes of a visit: a level piece up to where it plays, then one for each way of each loop.
    private mutating func writeKeys(_ visit: MachineVisit) {
        let half = visit.length / visit.rate / visit.speed, complete = visit.complete
        if !visit.plays || visit.speed == 0 || visit.length == 0 {
            return writeFrame(visit.begin, visit, visit.frame(at: visit.begin), holds: true)
        }
        var time = max(visit.begin, visit.clock)
        if visit.begin < visit.clock { writeFrame(visit.begin, visit, visit.frame(at: visit.begin), holds: true) }
        var piece = MotionKernel.floor((time - visit.clock) / half)
        if visit.clock + (piece + 1) * half <= time { piece += 1 }
        while time < visit.end && time < complete && machine.isSound {
            film.pieces.advance()
            if film.pieces > MachineRun.mostEnds || machine.json.text.count > MOTION_MAX_BYTES.int {
                return machine.fail(machine.machine, .manyEnds, MachineRun.mostEnds.u32)
            }
            let end = min(visit.clock + (piece + 1) * half, visit.end)
            let isReturn = visit.isBounce && piece - 2 * MotionKernel.floor(piece / 2) == 1
            writeFrame(time, visit, visit.frame(isReturn, (time - visit.clock) / half - piece))
            let isCut = end < visit.clock + (piece + 1) * half
            writeFrame(end, visit, visit.frame(isReturn, isCut ? (end - visit.clock) / half - piece : 1))
            time = end
            piece += 1
        }
        if complete < visit.end {
            writeFrame(max(complete, visit.begin), visit, visit.frame(at: complete), holds: true)
        }
    }

    // MARK: - Other parts

    /// Writes a solid layer as the ground of a visit, if that has a colour: red, green, blue and alpha in a number.
    private mutating func writeGround(_ visit: MachineVisit) {
        let object = machine.tape[machine.states[visit.state].row]
        guard let color = object.member("backgroundColor")?.number, color >= 1, color < 0x1p32 else { return }
        let high = MotionKernel.floor(color / 65536), words = (integer(high), integer(color - high * 65536))
        machine.open("{")
        machine.field("ty", 1)
        machine.key("sc")
        machine.json.next()
        machine.json.text.write("\"#")
        for shift in below(6) {
            let digit = shift < 4 ? words.0 &>> (12 &- 4 &* shift) : words.1 &>> (28 &- 4 &* shift)
            machine.json.text.put(hexadecimal: digit.u8 & 15)
        }
        machine.json.text.put("\"")
        machine.field("sw", film.width)
        machine.field("sh", film.height)
        machine.field("ip", visit.begin * film.rate)
        machine.field("op", visit.end * film.rate)
        machine.field("st", 0)
        machine.key("ks")
        machine.open("{")
        machine.key("o")
        machine.open("{")
        machine.field("k", (words.1 & 255).double / 2.55)
        machine.close("}")
        machine.close("}")
        machine.close("}")
    }

    private mutating func writeMarker(_ visit: MachineVisit) {
        machine.open("{")
        machine.field("cm", string: machine.tape[machine.states[visit.state].row].member("name"))
        machine.field("tm", visit.begin * film.rate)
        machine.field("dr", (visit.end - visit.begin) * film.rate)
        machine.close("}")
    }

    private mutating func writeTween(_ visit: MachineVisit) {
        let time = station(film.tweens)
        film.tweens.advance()
        machine.open("{")
        machine.field("begin", visit.begin)
        machine.field("duration", visit.tween)
        machine.field("end", min(visit.end, visit.begin + visit.tween))
        machine.key("easing")
        writeEasing(visit)
        machine.field("from", time + 1 / film.rate)
        machine.field("to", time + 2.5 / film.rate)
        machine.close("}")
    }
}

extension MachineVisit {
    /// Whether a picture of it is mixed.
    var isMixed: Bool { tween > 0 && begin < end }

    /// Returns the frame at a part of a way, 0 to 1: one way there, or back.
    func frame(_ isReturn: Bool, _ part: Double) -> Double {
        let done = isReturn ? 1 - part : part
        return isBack ? high - done * length : low + done * length
    }
}
