import CMotion
import MotionClip
import MotionFiles
import MotionKernel

/// What moves an element: elements of SMIL, @keyframes, or keyframes of element.animate().
extension Picture {
    var isCSS: Bool { form.format == MOTION_EXPORT_SVG_CSS }
    var isLooped: Bool { form.flags & MOTION_EXPORT_LOOPS != 0 }
    private var length: Double { form.end - form.start }

    /// What one animation has: some numbers of the rows, from a time to another one.
    struct Run {
        var kind: Kind
        var part, count: Int
        var from, to: Double
        var repeats = false
        /// Keys, and the rows in which they end and in which it begins.
        var keys = 0, last = 0, first = 0
    }

    // MARK: - Elements

    /// Begins an element. One of a layer has its name.
    @inline(never)
    mutating func open(_ tag: StaticString, _ layer: UInt32 = Columns.none) {
        write(tag)
        (markup.runCount, markup.moves, markup.layer) = (0, false, layer)
        markup.elements &+= 1
        if layer == Columns.none { return }
        write(" data-layer=\"")
        names.writeMarkup(layer, &properties.text)
        write("\"")
    }

    /// Writes an attribute of words, a number or the reference to an element.
    @inline(never)
    mutating func attribute(_ name: StaticString, _ number: Double, _ places: Int = 3) {
        write(" ")
        write(name)
        write("=\"")
        write(rounded(number, places))
        write("\"")
    }

    @inline(never)
    mutating func reference(_ name: StaticString, _ id: Int, isURL: Bool = true) {
        write(" ")
        write(name)
        write(isURL ? "=\"url(#" : "=\"")
        writeID(id)
        write(isURL ? ")\"" : "\"")
    }

    /// Writes the name of an element that others refer to. It has a part of the clip's checksum, since a page may have
    /// several files.
    private mutating func writeID(_ id: Int) {
        Picture.writeID("m", id, markup.word, &properties.text)
    }

    static func writeID(_ letter: StaticString, _ id: Int, _ word: UInt32, _ text: inout TextWriter) {
        text.write(letter)
        for digit in below(6) { text.put(hexadecimal: ((word &>> (20 &- 4 &* digit).u32) & 15).u8) }
        text.write("-")
        text.write(id)
    }

    /// Adds to the declarations of the element at hand.
    @inline(never)
    mutating func declare(_ words: StaticString) {
        if markup.style.count > 0 { markup.style.write(";") }
        markup.style.write(words)
    }

    /// Ends a tag, after what moves the element; one without others in it, whose tag has a name, too.
    @inline(never)
    mutating func close(_ empty: StaticString? = nil) {
        if markup.runCount > 0 && isCSS { writeRuns() }
        if markup.moves && markup.layer == Columns.none && form.format == MOTION_EXPORT_WAAPI {
            write(" data-layer=\"~")
            properties.text.write(markup.elements)
            write("\"")
        }
        if markup.style.count > 0 {
            write(" style=\"")
            markup.takeStyle(&properties.text)
            write("\"")
        }
        if let empty {
            if markup.inside.count == 0 { return write("/>") }
            write(">")
            markup.takeInside(&properties.text)
            write("</")
            write(empty)
            write(">")
        } else {
            write(">")
            markup.takeInside(&properties.text)
        }
    }

    /// Declares the animations of an element.
    private mutating func writeRuns() {
        declare("animation:")
        for i in below(markup.runCount) {
            if i > 0 { markup.style.write(",") }
            let run = markup.runs[i]
            Picture.writeID("k", run.name, markup.word, &markup.style)
            markup.style.write(" ")
            markup.style.write(rounded(run.to - run.from, 9))
            markup.style.write("s linear")
            if run.from > 0 {
                markup.style.write(" ")
                markup.style.write(rounded(run.from, 9))
                markup.style.write("s")
            }
            markup.style.write(run.repeats ? " infinite" : run.from > 0 ? " both" : " forwards")
        }
    }

    // MARK: - Values

    /// Makes the keys of numbers that were given, and returns how many there are: one that stays is not written.
    @inline(never)
    mutating func fit(_ cause: (Int, Int), places: Int) -> Int {
        findCycle(cause)
        return keys(properties.fit(cause.0, cause.1, places: places))
    }

    /// Finds what of the numbers that were given is repeated: a period of their own, or that of the file.
    @inline(never)
    mutating func findCycle(_ cause: (Int, Int)) {
        properties.split = (0, 0)
        markup.cycle = nil
        if properties.steps == 1 { return }
        let own = properties.knots.cycle(cause.0, cause.1)
        if own.length > 0 && own.isEndless {
            let periods = max(0, -floor(-(form.start - own.begin) / own.length))
            let begin = own.begin + periods * own.length, end = begin + own.length
            if end <= form.end + 1e-6 && properties.repeats(from: begin, own.length) {
                markup.cycle = (begin - form.start, min(end, form.end) - form.start)
            }
        }
        if markup.cycle == nil && isLooped { markup.cycle = (form.loop - form.start, length) }
        if let cycle = markup.cycle {
            properties.split = (columns.index(of: form.start + cycle.from), columns.index(of: form.start + cycle.to))
        } else if own.isEndless {
            losses.add(markup.subject, Losses.endless)
        }
    }

    @inline(never)
    mutating func keys(_ pieces: Int) -> Int {
        let made = pieces == 0 ? 0 : properties.makeKeys(pieces)
        // What is there at the first time alone is not seen.
        if made == 1 { properties.fitter.start(as: properties.keys[0].row) }
        return made < 2 ? 0 : made
    }

    /// Writes some of the fitted numbers: what an element has by itself, and what moves it.
    @inline(never)
    mutating func put(_ kind: Kind, _ keys: Int, part: Int = 0, count: Int = 1, usual: Double? = nil) {
        var moves = false
        for key in below(keys) {
            for i in below(count) where differs(kind, properties.keys[key].row, part &+ i) { moves = true }
        }
        let first = properties.fitter.value(0, part)
        let isUsual = usual.map { abs(first - $0) < 5e-6 } ?? false
        if kind.isTransform {
            if !moves { putStill(kind, part, count) }
        } else if !isUsual || moves && isOnlyOfSMIL(kind) {
            write(" ")
            write(kind.attribute)
            write("=\"")
            var text = properties.text
            writeValue(kind, part, count, 0, &text, inStyle: false)
            properties.text = text
            write("\"")
        }
        if !moves { return }
        var run = Run(kind: kind, part: part, count: count, from: 0, to: length, keys: keys)
        run.last = properties.keys[keys &- 1].row
        if let cycle = markup.cycle {
            let (again, last) = (properties.split.0, properties.split.1)
            if cycle.from > 0 {
                run.to = cycle.from
                (run.first, run.last) = (0, again)
                write(run)
                run.from = cycle.from
            }
            (run.first, run.last) = (again, last)
            (run.to, run.repeats) = (cycle.to, true)
        } else {
            trim(&run)
        }
        write(run)
    }

    /// Leaves out what is as it was at the start, and what is as it will be at the end. Splines of SMIL are the more
    /// exact the longer they last: of these only a short rest goes.
    private func trim(_ run: inout Run) {
        func row(_ key: Int) -> Int { properties.keys[key].row }
        func time(_ key: Int) -> Double {
            clamp(properties.keys[key].frame / form.frame_rate - form.start, 0, form.end - form.start)
        }
        var (first, last) = (0, run.keys &- 1)
        while first &+ 1 < last && isSame(run, row(first &+ 1), row(0)) { first &+= 1 }
        while last &- 1 > first && isSame(run, row(last &- 1), row(run.keys &- 1)) { last &-= 1 }
        if isOnlyOfSMIL(run.kind) {
            if run.to - time(last) < 0.05 * run.to { run.to = time(last) }
        } else if time(last) - time(first) > 1e-5 {
            (run.from, run.to) = (time(first), time(last))
        }
    }

    func differs(_ kind: Kind, _ row: Int, _ part: Int) -> Bool {
        let places = kind.isColor ? 3 : kind.places
        return rounded(properties.fitter.value(row, part), places) != rounded(properties.fitter.value(0, part), places)
    }

    private func isOnlyOfSMIL(_ kind: Kind) -> Bool { form.format == MOTION_EXPORT_SVG || !kind.isOfStyle }

    private mutating func putStill(_ kind: Kind, _ part: Int, _ count: Int) {
        if form.format == MOTION_EXPORT_SVG { return }
        let usual = kind == .scale ? 1.0 : 0
        var isUsual = true
        for i in below(count) where abs(properties.fitter.value(0, part &+ i) - usual) > 5e-6 { isUsual = false }
        if isUsual { return }
        declare(kind == .skew ? "transform" : kind.attribute)
        markup.style.write(":")
        var text = markup.style
        writeValue(kind, part, count, 0, &text, inStyle: true)
        markup.style = text
    }

    private mutating func write(_ run: Run) {
        if isOnlyOfSMIL(run.kind) { return writeSMIL(run) }
        if isCSS { writeKeyframes(run) } else { writeAnimation(run) }
    }

    /// Brings the values of a run and their times, and returns how many there are. What holds is there twice if
    /// `isDoubled`.
    func collect(_ run: Run, isDoubled: Bool) -> Int {
        let stops = markup.stops, near = 2e-6
        var made = 0
        func add(_ stop: Markup.Stop) {
            if isDoubled && made > 0 && stops[made &- 1].holds && !isSame(run, stops[made &- 1].row, stop.row) {
                stops[made] = stops[made &- 1]
                (stops[made].time, stops[made].holds) = (stop.time, false)
                made &+= 1
            }
            stops[made] = stop
            made &+= 1
        }
        func stop(_ key: Int) -> Markup.Stop {
            let own = properties.keys[key]
            return Markup.Stop(
                time: own.frame / form.frame_rate - form.start, row: own.row, ease: own.ease, holds: own.holds)
        }
        var number = 0
        while number &+ 1 < run.keys && stop(number &+ 1).time <= run.from + near { number &+= 1 }
        let first = stop(number)
        if abs(first.time - run.from) > near {
            let isLater = first.time > run.from
            add(
                Markup.Stop(
                    time: run.from, row: isLater ? first.row : run.first, ease: Piece.straight,
                    holds: !isLater && first.holds))
            if !isLater { number &+= 1 }
        }
        while number < run.keys && stop(number).time <= run.to + near {
            var next = stop(number)
            next.time = clamp(next.time, run.from, run.to)
            add(next)
            number &+= 1
        }
        if made > 0 && stops[made &- 1].time < run.to - near {
            add(Markup.Stop(time: run.to, row: run.last, ease: Piece.straight, holds: false))
        }
        // What holds until the same value only goes on.
        for i in below(made &- 1) where stops[i].holds && isSame(run, stops[i].row, stops[i &+ 1].row) {
            stops[i].holds = false
        }
        for i in below(made) {
            stops[i].time = rounded(clamp((stops[i].time - run.from) / (run.to - run.from), 0, 1), 9)
        }
        return made
    }

    func isSame(_ run: Run, _ one: Int, _ other: Int) -> Bool {
        for part in below(run.count, from: 0) where one != other {
            let (a, b) = (
                properties.fitter.value(one, run.part &+ part), properties.fitter.value(other, run.part &+ part)
            )
            if rounded(a, 5) != rounded(b, 5) { return false }
        }
        return true
    }

    func isCurved(_ stop: Markup.Stop) -> Bool { !Piece.isStraight(stop.ease) || stop.holds }

    // MARK: - SMIL

    private mutating func writeSMIL(_ run: Run) {
        let isTransform = run.kind.isTransform, count = collect(run, isDoubled: true), stops = markup.stops
        properties.keyCount &+= count
        var text = markup.inside, hasCurves = false
        text.write(isTransform ? "<animateTransform attributeName=\"transform\" type=\"" : "<animate attributeName=\"")
        text.write(run.kind.attribute)
        text.write("\" dur=\"")
        text.write(rounded(run.to - run.from, 9))
        if run.from > 0 {
            text.write("\" begin=\"")
            text.write(rounded(run.from, 9))
        }
        text.write("\" values=\"")
        for i in below(count) {
            if i > 0 { text.write(";") }
            if i < count &- 1 && !Piece.isStraight(stops[i].ease) { hasCurves = true }
            writeValue(run.kind, run.part, run.count, stops[i].row, &text, inStyle: false)
        }
        if count > 2 {
            text.write("\" keyTimes=\"")
            for i in below(count) {
                if i > 0 { text.write(";") }
                text.write(i == 0 ? 0 : i == count &- 1 ? 1 : stops[i].time)
            }
        }
        if hasCurves {
            text.write("\" calcMode=\"spline\" keySplines=\"")
            for i in below(count &- 1) {
                if i > 0 { text.write(";") }
                writeSpline(stops[i].holds ? Piece.straight : stops[i].ease, " ", &text)
            }
        }
        text.write(run.repeats ? "\" repeatCount=\"indefinite\"/>" : "\" fill=\"freeze\"/>")
        markup.inside = text
    }

    func writeSpline(_ ease: SIMD4<Double>, _ between: StaticString, _ text: inout TextWriter) {
        var ease = ease
        withElements(of: &ease) { (numbers: MutableDoubles) in
            for i in below(4) {
                if i > 0 { text.write(between) }
                text.write(rounded(numbers[i], 4))
            }
        }
    }

    /// Writes numbers of a row as an element has them.
    @inline(never)
    func writeValue(
        _ kind: Kind, _ part: Int, _ count: Int, _ row: Int, _ text: inout TextWriter, inStyle: Bool
    ) {
        func number(_ i: Int) -> Double { properties.fitter.value(row, part &+ i) }
        if kind.isColor {
            text.write("#")
            for i in below(3) {
                let byte = integer(floor(255 * clamp(number(i), 0, 1) + 0.5)).u8
                text.put(hexadecimal: byte &>> 4)
                text.put(hexadecimal: byte & 15)
            }
            return
        }
        if kind == .d {
            let isQuoted = inStyle && !isCSS
            if inStyle { text.write(isQuoted ? "path(\\\"" : "path(\"") }
            outlines.write(properties.fitter.values + row &* properties.fitter.width, &text)
            if inStyle { text.write(isQuoted ? "\\\")" : "\")") }
            return
        }
        if inStyle && kind == .skew { text.write("skewX(") }
        // A scale of two equal numbers is one, and a place at the top has one number in SMIL.
        let isOne = kind == .scale && rounded(number(0), 5) == rounded(number(1), 5)
        for i in below(isOne ? 1 : count) {
            if i > 0 { text.write(" ") }
            text.write(rounded(number(i), kind.places))
            if inStyle && kind.isLength { text.write("px") }
        }
        if inStyle && (kind == .rotate || kind == .skew) { text.write("deg") }
        if inStyle && kind == .skew { text.write(")") }
    }
}
