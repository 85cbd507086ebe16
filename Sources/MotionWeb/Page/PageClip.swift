import MotionFiles
import MotionKernel

// clip-path of a box: a basic shape becomes the path of a mask.

extension PageReader {
    /// Writes the layers that clip the figure.
    @inline(never)
    mutating func writeClip(_ turn: PageTurn) {
        css.sync(styles[figure.own].style.scope)
        let own = text("clip-path"), isMoved = moves("clip-path")
        if own.isEmpty && !isMoved { return }
        var first = BasicShape.isShape(own) ? own : WebText.empty
        let hasOwn = !first.isEmpty
        eachKeys(WebText("clip-path")) { reader, _, count in
            for i in below(count) where reader.css.keys[i].isGiven && first.isEmpty {
                if BasicShape.isShape(reader.css.keys[i].value) { first = reader.css.keys[i].value }
            }
        }
        if first.isEmpty {
            if isMoved || own.place(of: "(") != nil { lose("clip-path") }
            return
        }
        let box = BasicShape.parted(first).box
        let isKnown = box.isEmpty || box.place(in: "border-box stroke-box view-box") >= 0
        let base = hasOwn ? own : WebText("none")
        var counted = TextWriter(nil, capacity: 0), isRight = isKnown && !moves("width") && !moves("height")
        let context = figure.context.web, area = figure.context.box
        let rule = BasicShape.write(base, context, area, &counted)
        isRight = isRight && rule != nil
        eachKeys(WebText("clip-path")) { reader, row, count in
            isRight = isRight && !reader.css.rows[row].accumulates
            for i in below(count) where reader.css.keys[i].isGiven {
                isRight = isRight && BasicShape.write(reader.css.keys[i].value, context, area, &counted) != nil
            }
        }
        if !isRight { return lose("clip-path") }
        if !hasOwn && !isMoved { return }
        let mask = names.join(figure.name, WebText(" clip-path"))
        out.beginLayer(mask, figure.name)
        out.key("anchor")
        out.amounts(0, 0)
        out.field("maskType", "alpha")
        out.close("}")
        out.beginLayer(names.join(mask, WebText(" shape")), mask)
        out.key("anchor")
        out.amounts(0, 0)
        out.key("path")
        out.next()
        out.text.put("\"")
        _ = BasicShape.write(base, context, area, &out.text)
        out.text.put("\"")
        out.field("fillColor", "#000000")
        if rule?.isEvenOdd == true { out.field("fillRule", "even-odd") }
        out.key("animations")
        out.open("[")
        if isMoved {
            css.sync(styles[figure.own].style.scope)
            css.write(
                .clipPath, WebChange("path", .text), base: WebValue(), baseText: base, context, area, isOver: false,
                document.names, &out, &losses)
        }
        out.close("]")
        out.close("}")
    }
}
