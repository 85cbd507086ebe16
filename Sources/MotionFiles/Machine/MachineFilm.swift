import CMotion
import MotionKernel

/// What the Lottie file of a run is made of.
struct MachineFilm {
    /// Its frames in a second, its size, and how long it is, with the frames of tweens after its end.
    var rate = 0.0, width = 0.0, height = 0.0, duration = 0.0
    /// Its end in frames.
    var end = 0.0
    /// Animations that are shown, as bits, and the first of them.
    var used = InlineArray<32, UInt32>(repeating: 0), usedCount = 0, first: UInt32 = 0
    /// Whether nothing is shown at some time, and how many tweens there are.
    var hasGaps = false, tweens = 0
    /// Pieces of the remaps so far.
    var pieces = 0

    func shows(_ animation: UInt32) -> Bool {
        used[unchecked: (animation &>> 5 & 31).int] &>> (animation & 31) & 1 == 1
    }

    /// Frames that are shown before an exclusive last frame. The reader lets everything begin,
    /// and end, this much earlier.
    var margin: Double { rate * (2e-6 + duration * 6e-7) }
}

extension Machine {
    /// Writes the run as a Lottie file. Each animation is a composition, shown by a layer whose time remap follows the
    /// visits. "tweens" lists what is mixed: for each tween two times after the end of the film, at which the remap
    /// shows the frames that it leads from and to.
    mutating func writeFilm(_ until: Double) {
        if !isSound { return }
        var survey = MachineRun(self, .survey)
        survey.run(until: until)
        var film = survey.film
        if film.usedCount == 0 { (film.rate, film.first) = (60, 0) }
        film.end = until * film.rate
        film.duration = until + (4 + 4 * film.tweens.double) / film.rate
        key("film")
        open("{")
        writeHead(film)
        key("assets")
        open("[")
        forEachUsed(film) { $0.writeAssets($1, film) }
        close("]")
        key("layers")
        open("[")
        forEachUsed(film) { $0.writeLayer($1, film, until) }
        writeFilm(.grounds, film, until)
        close("]")
        key("markers")
        open("[")
        writeFilm(.markers, film, until)
        close("]")
        if film.tweens > 0 {
            key("tweens")
            open("[")
            writeFilm(.tweens, film, until)
            close("]")
        }
        close("}")
    }

    @inline(never)
    private mutating func writeFilm(_ part: MachineRun.Part, _ film: MachineFilm, _ until: Double) {
        if !isSound || json.text.count > MOTION_MAX_BYTES.int { return }
        var run = MachineRun(self, part)
        run.film = film
        run.film.tweens = 0
        run.run(until: until)
        self = run.machine
    }

    /// Calls a function with the number of each animation that is shown.
    @inline(never)
    private mutating func forEachUsed(_ film: MachineFilm, _ body: (inout Machine, UInt32) -> Void) {
        for i in below(Machine.most) where film.shows(i.u32) { body(&self, i.u32) }
    }

    /// The Lottie file of an animation.
    @inline(never)
    private func lottie(_ animation: UInt32) -> JSONValue? {
        var animations = root.rows("animations")
        for _ in below(animation) { _ = animations.next() }
        return animations.next()?.member(long: "lottie")
    }

    /// Writes the fields of the first animation but for its time and its layers.
    private mutating func writeHead(_ film: MachineFilm) {
        for member in (film.usedCount == 0 ? nil : lottie(film.first))?.members ?? JSONMembers(root, false) {
            let own: StaticString = "fr ip op w h assets layers markers tweens fonts chars slots"
            if MachineWords.find(member.key, own) != nil { continue }
            writeString(member.key)
            endKey()
            writeRaw(member.value)
        }
        field("fr", film.rate)
        field("ip", 0)
        field("op", film.end)
        field("w", film.width)
        field("h", film.height)
        writeLists(film, "chars", nil, "[", "]")
        writeLists(film, "slots", nil, "{", "}")
        key("fonts")
        open("{")
        writeLists(film, "list", "fonts", "[", "]")
        close("}")
    }

    /// Writes the elements or members of a field of all animations.
    private mutating func writeLists(
        _ film: MachineFilm, _ name: StaticString, _ around: StaticString?, _ opening: UInt8, _ closing: UInt8
    ) {
        key(name)
        open(opening)
        forEachUsed(film) {
            let file = $0.lottie($1)
            guard let list = around.map({ file?.member($0)?.member(name) }) ?? file?.member(name) else { return }
            for element in list.elements { $0.writeRaw(element) }
            for member in list.members {
                $0.writeString(member.key)
                $0.endKey()
                $0.writeRaw(member.value)
            }
        }
        close(closing)
    }

    // MARK: - Compositions

    /// Writes the compositions of an animation, the main one first. Where several are shown, ids get its number.
    @inline(never)
    private mutating func writeAssets(_ animation: UInt32, _ film: MachineFilm) {
        guard let file = lottie(animation) else { return }
        open("{")
        key("id")
        writeId(animation)
        if let layers = file.member("layers") {
            key("layers")
            copy(layers, animation, film)
        }
        close("}")
        for asset in file.rows("assets") { copy(asset, animation, film, isAsset: true) }
    }

    @inline(never)
    private mutating func writeId(_ animation: UInt32) {
        json.next()
        json.text.write("\"machine.")
        json.text.write(animation.int)
        json.text.put("\"")
    }

    /// Copies a value, with the number of the animation in front of the ids of compositions.
    private mutating func copy(_ value: JSONValue, _ animation: UInt32, _ film: MachineFilm, isAsset: Bool = false) {
        if film.usedCount < 2 { return writeRaw(value) }
        json.next()
        var at = value.at
        let end = at &+ value.textSize(limit: .max), own = isAsset ? value.member("id") : nil
        for row in below(value.end, from: value.index &+ 1) {
            let string = JSONValue(key: row.u32, tape)
            if !string.isString { continue }
            let isReference = JSONValue(key: row.u32 &- 1, tape).string?.equals("refId") == true
            if !isReference && own?.row != row.u32 { continue }
            json.text.write(tape.text + at, string.at &+ 1 &- at)
            json.text.write(animation.int)
            json.text.put(":")
            at = string.at &+ 1
        }
        json.text.write(tape.text + at, end &- at)
    }

    // MARK: - Layers

    @inline(never)
    private mutating func writeLayer(_ animation: UInt32, _ film: MachineFilm, _ until: Double) {
        guard let file = lottie(animation) else { return }
        open("{")
        field("ty", 0)
        key("refId")
        writeId(animation)
        field("ip", 0)
        field("op", film.end)
        field("st", 0)
        let width = file.number("w", film.width), height = file.number("h", film.height)
        field("w", width)
        field("h", height)
        if width == film.width && height == film.height { field("ct", 1) }
        key("ks")
        open("{")
        if film.usedCount > 1 || film.hasGaps {
            key("o")
            writeKeys(.opacity(animation), nil, film, until)
        }
        close("}")
        key("tm")
        writeKeys(.remap(animation), .stations(animation), film, until)
        close("}")
    }

    /// Writes a property whose keyframes are made by one or two runs.
    private mutating func writeKeys(
        _ part: MachineRun.Part, _ rest: MachineRun.Part?, _ film: MachineFilm, _ until: Double
    ) {
        open("{")
        field("a", 1)
        key("k")
        open("[")
        writeFilm(part, film, until)
        if let rest { writeFilm(rest, film, until) }
        close("]")
        close("}")
    }
}
