import CMotion
import MotionFiles
import MotionKernel

/// Keyframes of CSS, and of element.animate().
extension Picture {
    private func writeEase(_ stop: Markup.Stop, _ text: inout TextWriter) {
        if stop.holds { return text.write("step-end") }
        text.write("cubic-bezier(")
        writeSpline(stop.ease, ",", &text)
        text.write(")")
    }

    mutating func writeKeyframes(_ run: Run) {
        let count = collect(run, isDoubled: false), stops = markup.stops
        var text = markup.sheet, before = -1.0
        properties.keyCount &+= count
        let head = text.count
        text.write("@keyframes ")
        Picture.writeID("k", markup.nextRule, markup.word, &text)
        let first = text.count
        text.write("{")
        for i in below(count) {
            // Two of one time would be one.
            let percent = min(max(rounded(100 * stops[i].time, 6), before + 1e-6), 100)
            if percent <= before { continue }
            before = percent
            text.write(rounded(percent, 6))
            text.write("%{")
            text.write(run.kind == .skew ? "transform" : run.kind.attribute)
            text.write(":")
            writeValue(run.kind, run.part, run.count, stops[i].row, &text, inStyle: true)
            if isCurved(stops[i]) && i < count &- 1 {
                text.write(";animation-timing-function:")
                writeEase(stops[i], &text)
            }
            text.write("}")
        }
        text.write("}\n")
        markup.sheet = text
        let name = markup.rule(from: first, head: head)
        markup.add(Markup.Animated(name: name, from: run.from, to: run.to, repeats: run.repeats))
    }

    mutating func writeAnimation(_ run: Run) {
        let count = collect(run, isDoubled: false), stops = markup.stops
        var text = markup.sheet
        (markup.moves, properties.keyCount) = (true, properties.keyCount &+ count)
        text.write(text.count == 0 ? "{\"target\":\"" : ",\n{\"target\":\"")
        if markup.layer == Columns.none {
            text.write("~")
            text.write(markup.elements)
        } else {
            names.write(MOTION_TABLE_LAYERS, markup.layer, &text)
        }
        text.write("\",\"keyframes\":[")
        for i in below(count) {
            text.write(i == 0 ? "{\"offset\":" : ",{\"offset\":")
            text.write(stops[i].time)
            text.write(",\"")
            text.write(run.kind.camel)
            text.write("\":\"")
            writeValue(run.kind, run.part, run.count, stops[i].row, &text, inStyle: true)
            if isCurved(stops[i]) && i < count &- 1 {
                text.write("\",\"easing\":\"")
                writeEase(stops[i], &text)
            }
            text.write("\"}")
        }
        text.write("],\"options\":{\"duration\":")
        text.write(rounded(1000 * (run.to - run.from), 6))
        if run.from > 0 {
            text.write(",\"delay\":")
            text.write(rounded(1000 * run.from, 6))
        }
        // JSON has no infinity: a number that is too large is read as it.
        text.write(run.repeats ? ",\"iterations\":1e999}}" : ",\"fill\":\"both\"}}")
        markup.sheet = text
    }
}
