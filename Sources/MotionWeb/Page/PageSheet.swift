import MotionFiles
import MotionKernel

// What JSON of a page has after its scene: the keyframes and the rules of its sheet, and what is lost.

extension PageReader {
    /// Writes the names of keyframes, and the rules that animate.
    @inline(never)
    mutating func writeSheet() {
        out.key("keyframes")
        out.open("[")
        var writer = out
        sheet.eachKeyframes { name in writer.text(name) }
        out = writer
        out.close("]")
        out.key("rules")
        out.open("[")
        var row = 0
        while row < sheet.selectorTotal {
            let selector = sheet.selector(row.i32)
            var next = row &+ 1
            while next < sheet.selectorTotal, sheet.selector(next.i32).firstDeclaration == selector.firstDeclaration {
                next.advance()
            }
            if animates(selector) { write(selector) }
            row = next
        }
        out.close("]")
    }

    private func animates(_ selector: StyleSelector) -> Bool {
        for i in below(selector.declarationCount.int) {
            if sheet.declaration(selector.firstDeclaration.int &+ i).namesAnimation { return true }
        }
        return false
    }

    private mutating func write(_ selector: StyleSelector) {
        out.open("{")
        out.key("selector")
        out.next()
        out.text.put("\"")
        var outer = selector.outer.int, chain = InlineArray<32, Int32>(repeating: -1), count = 0
        while outer >= 0 && count < 32 {
            chain[unchecked: count.advance()] = outer.i32
            outer = sheet.lists.outer(outer)
        }
        while count > 0 {
            count &-= 1
            let text = sheet.lists.prelude(chain[unchecked: count].int)
            let first = text.part(0, text.end(of: ",")).trimmed
            out.text.writeEscaped(first.bytes, first.count)
            out.text.put(" ")
        }
        out.text.writeEscaped(selector.text.bytes, selector.text.count)
        out.text.put("\"")
        out.key("style")
        out.next()
        out.text.put("\"")
        for i in below(selector.declarationCount.int) {
            let next = sheet.declaration(selector.firstDeclaration.int &+ i)
            out.text.writeEscaped(next.name.bytes, next.name.count)
            out.text.put(":")
            out.text.writeEscaped(next.value.bytes, next.value.count)
            out.text.put(";")
        }
        out.text.put("\"")
        out.key("names")
        out.open("[")
        for i in below(selector.declarationCount.int) {
            let next = sheet.declaration(selector.firstDeclaration.int &+ i)
            if !next.namesAnimation { continue }
            var rest = next.value
            while !rest.isEmpty {
                var end = rest.spaceOutsideBrackets
                end = min(end, rest.end(of: ","))
                var word = rest.part(0, end).trimmed
                rest = rest.dropping(max(end, 1)).trimmed
                if rest[0] == "," { rest = rest.dropping(1).trimmed }
                if word[0] == "\"" || word[0] == "'" { word = word.part(1, word.count &- 1) }
                if !word.isEmpty && word.place(of: "(") == nil { out.text(word) }
            }
        }
        out.close("]")
        out.close("}")
    }

    /// Writes what is lost: names, lines, and what is shown instead.
    @inline(never)
    mutating func writeLosses() {
        out.key("losses")
        out.open("[")
        for i in below(losses.count) {
            guard let row = losses.first?[i], row.name_size > 0 else { continue }
            let name = losses.name(i)
            out.open("{")
            out.key("name")
            out.text(name)
            out.field("kind", amount: Double(row.kind))
            if row.line > 0 { out.field("line", amount: Double(row.line)) }
            let use = document.names.use(.property, name)
            if row.kind == WebKind.property.rawValue {
                if let use, !use.isKept { out.field("shown", amount: Double(use.shown.rawValue)) }
            } else {
                out.field("shown", amount: Double(row.shown))
            }
            out.close("}")
        }
        out.close("]")
    }
}
