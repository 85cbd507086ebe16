import CMotion
import MotionFiles
import MotionKernel

/// An element of a page.
struct PageRow {
    var name = WebText.empty
    var box = WebBox()
    /// The row of its parent, and its node in the document.
    var parent: Int32 = -1, node: Int32 = -1
    /// Which pseudo-element of its parent it is: 1, before; 2, after; 0 for an element.
    var pseudo = 0
    /// The first row inside of it, the last one, and the next one inside of its parent.
    var child: Int32 = -1, last: Int32 = -1, next: Int32 = -1
    var depth: Int32 = 0
    /// The row of its JSON value in the page.
    var value: Int32 = 0
    /// The first one and the number of the properties that are asked for, in `reads`.
    var firstRead: Int32 = 0, readCount: Int32 = 0
    /// The first animation of element.animate() for it, or for a pseudo-element of it.
    var animation: Int32 = -1
}

/// An animation of element.animate().
struct PageAnimation {
    /// The row of its element, and the next animation for that.
    var row: Int32 = -1, next: Int32 = -1
    var pseudo = 0
    var keyframes = WebText.empty
    var keys = StyleAnimation()
    /// Whether it runs by another timeline than the time of the page.
    var isElsewhere = false
}

/// The elements of a page, its sheet and animations: as a document with a style element.
struct PageDocument {
    static var mostElements: Int { 50_000 }
    static var mostReads: Int { 256 }  // of an element
    static var deepest: Int { 96 }
    private(set) var rows: UnsafeMutablePointer<PageRow>
    private(set) var count = 0
    private(set) var animations: UnsafeMutablePointer<PageAnimation>
    private(set) var animationCount = 0
    private(set) var reads: UnsafeMutablePointer<WebText>
    private(set) var readCount = 0
    private(set) var media = StyleMedia(width: 1200, height: 900)
    /// The document alone; and the document, the keyframes of animations after it, and the room of `spare`.
    private(set) var text = WebText.empty, whole = WebText.empty
    /// The end of `whole`: room for names of losses that are not in the rest of it.
    private(set) var spare: MutableBytes?
    static var spareSize: Int { 1 &<< 15 }
    private let pool: MutableBytes
    private var pooled = 0
    private let slots: UnsafeMutablePointer<Int32>
    private let slotMask: UInt32
    var fault: PageFault?

    /// Reads a page; nil if there is too little memory, or what is wrong.
    @inline(never)
    static func read(
        _ sheet: WebText, _ page: WebText, _ memory: inout WebMemory
    ) -> (page: PageDocument?, fault: PageFault?) {
        if sheet.count > XMLReader.mostBytes || page.count > XMLReader.mostBytes {
            let word = WebText(sheet.count > XMLReader.mostBytes ? "css" : "page")
            return (nil, PageFault("must have at most 8 MiB", "", 0, word))
        }
        let counted = JSONReader(page.bytes, size: page.count, values: nil, capacity: 0)
        if counted.fault != nil { return (nil, PageFault("must be JSON", "", 0, WebText("page"))) }
        let values: UnsafeMutablePointer<motion_json_value>? = memory.take(counted.count)
        guard let values else { return (nil, nil) }
        _ = JSONReader(page.bytes, size: page.count, values: values, capacity: counted.count)
        let file = JSONFile(page.bytes, size: page.count.u32, values: values, count: counted.count.u32)
        return file.withTape { tape in
            guard let root = tape.root, root.isObject else {
                return (nil, PageFault("must be an object", "", 0, WebText("page")))
            }
            guard var made = PageDocument(root, page.count, &memory) else { return (nil, nil) }
            made.readAll(root, page)
            if made.fault != nil { return (nil, made.fault) }
            return made.writeAll(root, tape, sheet, page, &memory) ? (made, nil) : (nil, made.fault)
        }
    }

    private init?(_ root: JSONValue, _ size: Int, _ memory: inout WebMemory) {
        let elements = root.member("elements")?.elementCount ?? 0
        var reads = 0, slots = 16
        if let list = root.member("elements") {
            for each in list.elements {
                // A key may come more than once, and all are read. Only "read" and "name" have four letters.
                for (key, value) in each.members where key.string?.count == 4 { reads &+= value.elementCount }
            }
        }
        while slots < 2 &* min(elements, PageDocument.mostElements) &+ 2 { slots = slots &* 2 }
        let rows: UnsafeMutablePointer<PageRow>? = memory.take(min(elements, PageDocument.mostElements), size: 96)
        let animations: UnsafeMutablePointer<PageAnimation>? = memory.take(
            root.member("animations")?.elementCount ?? 0, size: 216)
        let names: UnsafeMutablePointer<WebText>? = memory.take(reads, size: 16)
        let pool: MutableBytes? = memory.take(size)
        let slotRows: UnsafeMutablePointer<Int32>? = memory.take(slots)
        guard let rows, let animations, let names, let pool, let slotRows else { return nil }
        (self.rows, self.animations, self.reads, self.pool) = (rows, animations, names, pool)
        (self.slots, slotMask) = (slotRows, (slots &- 1).u32)
        for i in below(slots) { slotRows[i] = -1 }
    }

    mutating func fail(_ fault: PageFault) { if self.fault == nil { self.fault = fault } }

    /// Returns a text of the page that stays.
    mutating func kept(_ string: JSONString) -> WebText {
        let first = pooled
        for byte in string.characters {
            pool[pooled] = byte
            pooled.advance()
        }
        return WebText(pool + first, pooled &- first)
    }

    // MARK: - Fields

    private mutating func readAll(_ root: JSONValue, _ page: WebText) {
        for (key, value) in root.members {
            guard let name = key.string else { continue }
            let word = WebText(name.bytes, name.count)
            switch word.place(in: "viewport elements animations dark reducedMotion") {
            case 0:
                var index = 0
                for side in value.elements {
                    if index == 0 { media.width = side.number ?? .nan } else { media.height = side.number ?? .nan }
                    index.advance()
                }
                if index != 2 || !(media.width >= 0 && media.height >= 0 && media.width + media.height < 1e9) {
                    fail(PageFault("must be width and height", "", 0, word, value: page.text(of: value)))
                }
            case 1, 2:
                if !value.isArray { fail(PageFault("must be a list", "", 0, word, value: page.text(of: value))) }
            case 3: media.isDark = value.bool == true
            case 4: media.isReduced = value.bool == true
            default: fail(PageFault("no such field", "", 0, word, value: page.text(of: value)))
            }
        }
        guard let elements = root.member("elements") else { return }
        for element in elements.elements where fault == nil {
            if count == PageDocument.mostElements {
                return fail(PageFault("must be at most 50,000", "", 0, WebText("elements")))
            }
            add(element, page)
        }
    }

    /// Adds an element.
    @inline(never)
    private mutating func add(_ element: JSONValue, _ page: WebText) {
        func refuse(_ rule: StaticString, _ field: WebText, _ value: JSONValue? = nil) {
            let text = value.map { page.text(of: $0) } ?? .empty
            if fault == nil { fault = PageFault(rule, "elements", count, field, value: text) }
        }
        var row = PageRow(), parent: WebText?
        row.value = element.index.i32
        row.firstRead = readCount.i32
        if !element.isObject { return refuse("must be an object", .empty, element) }
        for (key, value) in element.members {
            guard let string = key.string else { continue }
            let word = WebText(string.bytes, string.count)
            let place = word.place(in: "name tag id classes style parent box read")
            if place < 0 {
                return refuse(
                    "no such field, must be one of name, tag, id, classes, style, parent, box, read", word, value)
            }
            if place < 6 && value.string == nil && !(place > 0 && value.isNull) {
                return refuse("must be text", word, value)
            }
            if place == 1, let tag = value.string, !isName(tag) { return refuse("must be a name", word, value) }
            if place == 0 { row.name = value.string.map { kept($0) } ?? .empty }
            if place == 5 { parent = value.string.map { kept($0) } }
            if place == 6 && !readBox(value, &row.box) {
                return refuse("must be x, y, width and height", word, value)
            }
            if place == 7 && readCount &+ value.elementCount &- row.firstRead.int > PageDocument.mostReads {
                return refuse("must have at most 256 names", word)
            }
            if place == 7 && !addReads(value) { return refuse("must be names of properties", word, value) }
        }
        row.readCount = readCount.i32 &- row.firstRead
        if element.member("name") == nil { return refuse("must be text", WebText("name")) }
        if element.member("box") == nil { return refuse("must be x, y, width and height", WebText("box")) }
        if let parent {
            guard let outer = self.row(parent) else {
                return refuse("must be the name of an earlier element", WebText("parent"), element.member("parent"))
            }
            (row.parent, row.depth) = (outer.i32, rows[outer].depth &+ 1)
            if row.depth.int > PageDocument.deepest {
                return refuse("must be at most 96 deep", WebText("parent"), element.member("parent"))
            }
            row.pseudo = PageDocument.pseudo(row.name, of: parent)
        }
        if self.row(row.name) != nil {
            return refuse("must differ from those of all others", WebText("name"), element.member("name"))
        }
        link(row)
    }

    /// Returns whether a text may be the name of an element's type.
    private func isName(_ tag: JSONString) -> Bool {
        for i in below(tag.count) where !(tag.bytes[i].isInWord && (i > 0 || tag.bytes[i].isLetter)) { return false }
        return tag.count < 100
    }

    private mutating func readBox(_ value: JSONValue, _ box: inout WebBox) -> Bool {
        var index = 0
        for side in value.elements {
            guard let number = side.number, abs(number) < 1e30 else { return false }
            switch index {
            case 0: box.x = number
            case 1: box.y = number
            case 2: box.width = number
            default: box.height = number
            }
            index.advance()
        }
        return index == 4
    }

    private mutating func addReads(_ value: JSONValue) -> Bool {
        if !value.isArray { return false }
        for each in value.elements {
            guard let string = each.string else { return false }
            reads[readCount] = kept(string)
            readCount.advance()
        }
        return true
    }

    private mutating func link(_ row: PageRow) {
        rows[count] = row
        var slot = row.name.hash & slotMask
        while slots[slot.int] >= 0 { slot = (slot &+ 1) & slotMask }
        slots[slot.int] = count.i32
        if row.parent >= 0 {
            let outer = row.parent.int
            if rows[outer].last >= 0 {
                rows[rows[outer].last.int].next = count.i32
            } else {
                rows[outer].child = count.i32
            }
            rows[outer].last = count.i32
        }
        count.advance()
    }

    /// Returns the row of a name, or nil.
    func row(_ name: WebText) -> Int? {
        var slot = name.hash & slotMask
        while slots[slot.int] >= 0 {
            if rows[slots[slot.int].int].name.equals(name) { return slots[slot.int].int }
            slot = (slot &+ 1) & slotMask
        }
        return nil
    }

    /// Returns the row of a name, or nil.
    mutating func row(of name: JSONString) -> Int? {
        let first = pooled, row = row(kept(name))
        pooled = first
        return row
    }

    /// Returns 1 or 2 if a name is that of the pseudo-element before or after of an element; else 0.
    static func pseudo(_ name: WebText, of parent: WebText) -> Int {
        if name.count < parent.count &+ 7 || !name.part(0, parent.count).equals(parent) { return 0 }
        let rest = name.dropping(parent.count)
        return rest.equals("::before") ? 1 : rest.equals("::after") ? 2 : 0
    }

    // MARK: - The document

    /// Writes the document, and the keyframes of animations. Returns false, perhaps with a fault, if it cannot.
    @inline(never)
    private mutating func writeAll(
        _ root: JSONValue, _ tape: JSONTape, _ sheet: WebText, _ page: WebText, _ memory: inout WebMemory
    ) -> Bool {
        var counted = TextWriter(nil, capacity: 0)
        write(tape, sheet, &counted)
        let size = counted.count
        var keys = PageKeyframes(&memory)
        for i in below(2) {
            if i == 1 {
                let bytes: MutableBytes? = memory.take(counted.count &+ PageDocument.spareSize)
                guard let bytes else { return false }
                (text, whole) = (WebText(bytes, size), WebText(bytes, counted.count &+ PageDocument.spareSize))
                spare = bytes + counted.count
                counted = TextWriter(bytes, capacity: counted.count.u32)
                for i in below(PageDocument.spareSize) { spare?[i] = 0 }
                write(tape, sheet, &counted)
            }
            animationCount = 0
            guard let animations = root.member("animations"), keys != nil else { continue }
            for each in animations.elements where fault == nil {
                keys?.add(each, &self, page, &counted, i == 1 ? whole : .empty)
            }
        }
        return fault == nil && keys != nil && memory.isEnough
    }

    /// Gives each animation the blocks of its keyframes, and each element its animations.
    func link(_ blocks: (WebText) -> KeyframeBlocks) {
        for i in below(animationCount) {
            animations[i].keys.keyframes = blocks(animations[i].keyframes)
            let last = animationCount &- 1 &- i, row = animations[last].row.int
            (animations[last].next, rows[row].animation) = (rows[row].animation, last.i32)
        }
    }

    mutating func add(_ animation: PageAnimation) {
        animations[animationCount] = animation
        animationCount.advance()
    }

    private mutating func write(_ tape: JSONTape, _ sheet: WebText, _ out: inout TextWriter) {
        out.write("<html><style><![CDATA[")
        for i in below(sheet.count) {
            let byte = sheet.bytes[i]
            if byte == ">" && sheet[i &- 1] == "]" && sheet[i &- 2] == "]" { out.write("]]><![CDATA[") }
            out.put(byte < 32 && !byte.isSpace || byte == 0x0C ? 32 : byte)
        }
        out.write("]]></style><body>")
        // The elements in the order of the document, each with those inside of it.
        var node = 3
        for row in below(count) where rows[row].parent < 0 { writeTree(row, tape, &node, &out) }
        out.write("</body></html>")
    }

    /// Writes an element without a parent, with all inside of it.
    private mutating func writeTree(_ first: Int, _ tape: JSONTape, _ node: inout Int, _ out: inout TextWriter) {
        var row = first
        while true {
            rows[row].node = node.i32
            node.advance()
            if let fields = tape.value(rows[row].value.int) { begin(fields, &out) }
            if rows[row].child >= 0 {
                row = rows[row].child.int
                continue
            }
            while true {
                if let fields = tape.value(rows[row].value.int) { end(fields, &out) }
                if row == first { return }
                if rows[row].next >= 0 {
                    row = rows[row].next.int
                    break
                }
                row = rows[row].parent.int
            }
        }
    }

    private func begin(_ fields: JSONValue, _ out: inout TextWriter) {
        out.put("<")
        writeTag(fields, &out)
        attribute(" id=\"", fields.member("id"), &out)
        attribute(" class=\"", fields.member("classes"), &out)
        attribute(" style=\"", fields.member("style"), &out)
        out.put(">")
    }

    private func end(_ fields: JSONValue, _ out: inout TextWriter) {
        out.write("</")
        writeTag(fields, &out)
        out.put(">")
    }

    private func writeTag(_ fields: JSONValue, _ out: inout TextWriter) {
        guard let tag = fields.member("tag")?.string, tag.count > 0 else { return out.write("div") }
        for byte in tag.characters { out.put(byte) }
    }

    private func attribute(_ name: StaticString, _ value: JSONValue?, _ out: inout TextWriter) {
        guard let string = value?.string else { return }
        out.write(name)
        for byte in string.characters {
            switch byte {
            case "\"": out.write("&quot;")
            case "<": out.write("&lt;")
            case "&": out.write("&amp;")
            default: out.put(byte < 32 ? 32 : byte)
            }
        }
        out.put("\"")
    }
}
