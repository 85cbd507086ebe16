import CMotion
import MotionFiles
import MotionKernel

/// With what the shapes in an element are drawn.
enum SVGInk: UInt8 {
    case own, clip, gray
}

/// An element whose content is drawn.
struct SVGFrame {
    /// The element, and the one that shows it by <use>, or that it masks; else itself.
    let node, user: Int
    /// What is drawn next; -1 after the last.
    var next: Int
    /// Whether only that one is drawn, and whether it is drawn once for each value of an attribute.
    var isSingle: Bool, isChoice = false
    /// The layer that it is drawn in, and what names of layers begin with.
    var layer: WebText
    let prefix: WebText
    let ink: SVGInk
    var context: WebContext
    var style: WebStyle
}

/// Writes the text of the scene that an SVG file draws. Elements that are open are frames in the memory of the
/// caller, so nothing calls itself.
public struct SVGReader {
    static var deepest: Int { 200 }
    let document: XMLDocument
    let sheet: StyleSheet
    var smil: SmilReader
    /// The animations by style of the element that is drawn, and the box of which per cents of its transforms are.
    var css: ElementAnimations
    /// The same for elements that are read and not drawn: stops of gradients, and shapes in a box.
    var otherCSS: ElementAnimations
    /// The same for elements outside of the drawn one, from which it inherits.
    var outerCSS: ElementAnimations
    var turnBox = WebBox()
    /// The important properties of the element that is drawn.
    var important = WebNameSet()
    public internal(set) var losses: WebLosses
    var out: JSONWriter
    var names: WebLayerNames
    var measure: ShapeMeasure
    /// The frames, the values of their styles, and which elements move inherited properties of them, -1 for none.
    let frames: UnsafeMutablePointer<SVGFrame>
    private let values: UnsafeMutablePointer<WebText>
    private let heads: UnsafeMutablePointer<WebStyleHead>
    private let movers: UnsafeMutablePointer<Int32>
    /// The frames of the elements whose styles move inherited properties, -1 for none.
    private let styleMovers: UnsafeMutablePointer<Int32>
    var depth = 0
    /// The number of each element among those with names, for names; 0 of those that have none.
    private let numbers: UnsafeMutablePointer<Int32>
    /// The scenes that layers show of each element: 1 for its content, 2 for that in shades of gray.
    let shown: MutableBytes
    /// How many more tiles of patterns may be drawn.
    var tilesLeft = 0
    /// Whether such a scene is written.
    var isInScene = false
    /// Whether the text names mix-blend-mode: then isolation matters.
    let usesBlend: Bool
    /// The context of the outermost <svg>.
    var rootContext = WebContext()
    /// The effects of the filter that is read, and what its parts give.
    let effects: UnsafeMutablePointer<SVGEffect>
    let results: UnsafeMutablePointer<SVGResult>
    var effectCount = 0, resultCount = 0
    /// The color of the element that is filtered, if it has only one.
    let sourceColor: UnsafeMutablePointer<WebValue?>
    /// The choices that are open, one in another.
    let choices: UnsafeMutablePointer<SVGChoice>
    var choiceCount = 0
    /// The letters of the text that is drawn, with the box of their cells, and the run of them that is written.
    var texts: TextLayout
    var wants: TextWants
    var textBox: WebBox?
    let textRun: UnsafeMutablePointer<TextRun>
    /// Letters that were laid out, with those of copies.
    var letterCount = 0
    /// The scope of the element that was read last for its drawing.
    var scope = StyleScope()
    private var copies = 0
    /// Elements that are read and not drawn: styles of stops, shapes in boxes.
    private var looks = 0
    public internal(set) var fault: XMLFault?

    /// Reads a document; `fonts` is the text of the fonts for its texts, or nil. Returns what writes its scene, nil if
    /// there is too little memory, or what is wrong.
    @inline(never)
    public static func read(
        _ bytes: Bytes, _ size: Int, fonts: WebText?, _ memory: inout WebMemory
    ) -> (reader: SVGReader?, fault: XMLFault?) {
        let found = XMLReader.read(bytes, size, &memory)
        if let fault = found.1 { return (nil, fault) }
        guard let document = found.0 else { return (nil, nil) }
        if document.tag(0) != .svg {
            return (nil, XMLFault(at: 0, line: document.nodes[0].line.int, rule: "must be an <svg>"))
        }
        var losses = WebLosses(document.text, &memory)
        document.loseUnknown(&losses)
        let view = ViewBox(document, 0, 300, 150).box
        var sheet = StyleSheet(document, StyleMedia(width: view.width, height: view.height), &memory)
        sheet?.readAll(document, &losses)
        let smil = SmilReader(document, &memory, &losses)
        let mostKeys = sheet?.mostKeys ?? 0
        let css = ElementAnimations(&memory, mostKeys: mostKeys)
        let otherCSS = ElementAnimations(&memory, mostKeys: mostKeys)
        let outerCSS = ElementAnimations(&memory, mostKeys: mostKeys)
        let names = WebLayerNames(textSize: size, &memory)
        let frames: UnsafeMutablePointer<SVGFrame>? = memory.take(deepest, size: 288)
        let values: UnsafeMutablePointer<WebText>? = memory.take((deepest &+ 3) &* WebName.propertyCount, size: 16)
        let heads: UnsafeMutablePointer<WebStyleHead>? = memory.take(deepest &+ 3, size: 104)
        let movers: UnsafeMutablePointer<Int32>? = memory.take((deepest &+ 1) &* WebName.inheritedCount)
        let styleMovers: UnsafeMutablePointer<Int32>? = memory.take((deepest &+ 1) &* WebName.inheritedCount)
        let numbers: UnsafeMutablePointer<Int32>? = memory.take(document.count)
        let shown: MutableBytes? = memory.take(document.count)
        let effects: UnsafeMutablePointer<SVGEffect>? = memory.take(mostEffects, size: 352)
        let results: UnsafeMutablePointer<SVGResult>? = memory.take(mostEffects, size: 144)
        var chosen: UnsafeMutablePointer<TextFonts>?
        if let fonts {
            chosen = memory.take(1, size: 320)
            let found = TextFonts.read(fonts, &memory)
            if let fault = found.fault { return (nil, XMLFault(at: 0, line: 0, rule: fault.rule, font: fault.font)) }
            guard let made = found.fonts, let place = chosen else { return (nil, nil) }
            place.initialize(to: made)
        }
        let choices: UnsafeMutablePointer<SVGChoice>? = memory.take(SVGReader.mostChoices, size: 48)
        let sourceColor: UnsafeMutablePointer<WebValue?>? = memory.take(1, size: 80)
        let run: UnsafeMutablePointer<TextRun>? = memory.take(1, size: 160)
        let texts = TextLayout(document, chosen.map { UnsafePointer($0) }, &memory)
        let wants = TextWants(document, &memory)
        guard let sheet, let smil, let css, let otherCSS, let outerCSS, let names, let frames, let values, let heads,
            let movers, let styleMovers, let numbers, let shown, let effects, let results, let choices,
            let sourceColor, let run, let texts, let wants
        else { return (nil, nil) }
        let reader = SVGReader(
            document, sheet, smil, (css, otherCSS, outerCSS), losses, names,
            (frames, values, heads, movers, styleMovers, numbers, shown, effects, results), (choices, sourceColor),
            (texts, wants, run))
        return (memory.isEnough ? reader : nil, nil)
    }

    private init(
        _ document: XMLDocument, _ sheet: StyleSheet, _ smil: SmilReader,
        _ css: (ElementAnimations, ElementAnimations, ElementAnimations), _ losses: WebLosses, _ names: WebLayerNames,
        _ rows: (
            UnsafeMutablePointer<SVGFrame>, UnsafeMutablePointer<WebText>, UnsafeMutablePointer<WebStyleHead>,
            UnsafeMutablePointer<Int32>,
            UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, MutableBytes,
            UnsafeMutablePointer<SVGEffect>,
            UnsafeMutablePointer<SVGResult>
        ), _ picked: (UnsafeMutablePointer<SVGChoice>, UnsafeMutablePointer<WebValue?>),
        _ letters: (TextLayout, TextWants, UnsafeMutablePointer<TextRun>)
    ) {
        (texts, wants, textRun) = letters
        (choices, sourceColor) = picked
        (self.document, self.sheet, self.smil) = (document, sheet, smil)
        usesBlend = document.text.names("mix-blend-mode")
        (self.css, otherCSS, outerCSS) = css
        (self.losses, self.names) = (losses, names)
        (frames, values, heads, movers, styleMovers, numbers, shown, effects, results) = rows
        out = JSONWriter(TextWriter(nil, capacity: 0))
        measure = ShapeMeasure(nil, 0, most: 0)
        countNames()
    }

    /// Gives each element that may be drawn, or is referred to, its number.
    private func countNames() {
        var number: Int32 = 0, node = 0
        while node < document.count {
            switch document.tag(node) {
            case .style, .script, .title, .desc, .metadata, .mpath, .animate, .set, .animateTransform, .animateMotion,
                .animateColor, .discard:
                for inside in below(document.nodes[node].end.int, from: node) { numbers[inside] = 0 }
                node = document.nodes[node].end.int
            default:
                if document.tag(node) == .unknown && !document.nodes[node].isSVG {
                    numbers[node] = 0
                    node = document.nodes[node].end.int
                    continue
                }
                number.advance()
                numbers[node] = number
                node.advance()
            }
        }
    }

    // MARK: - Frames

    var top: SVGFrame { frames[depth &- 1] }

    /// Returns the memory of the style at a depth; those beyond the deepest belong to elements that are not drawn.
    func style(at depth: Int) -> WebStyle { WebStyle(values + depth &* WebName.propertyCount, heads + depth) }

    func movers(at depth: Int) -> UnsafeMutablePointer<Int32> { movers + depth &* WebName.inheritedCount }

    func styleMovers(at depth: Int) -> UnsafeMutablePointer<Int32> { styleMovers + depth &* WebName.inheritedCount }

    /// Opens an element; false, with a fault, if too many are open.
    @inline(never)
    mutating func push(_ frame: SVGFrame) {
        if depth >= SVGReader.deepest &- 1 {
            return fail(frame.node, "must be in at most 100 others, with those that <use> shows")
        }
        frames[depth] = frame
        depth.advance()
    }

    mutating func fail(_ node: Int, _ rule: StaticString) {
        if fault == nil { fault = XMLFault(at: 0, line: document.nodes[node].line.int, rule: rule) }
    }

    /// Counts an element that is drawn.
    mutating func spend(_ node: Int) {
        copies.advance()
        if copies > 1000 &+ document.text.count &>> 2 || names.isFull || sheet.isExhausted {
            fail(node, "must be drawn in fewer copies")
        }
    }

    /// Counts an element that is looked at; false, with a fault, if there were too many.
    mutating func look(_ node: Int) -> Bool {
        looks.advance()
        if looks > 100_000 &+ document.text.count &* 4 { fail(node, "must be drawn in fewer copies") }
        return fault == nil
    }

    /// Returns the name of an element: its id, or its tag and number.
    mutating func name(_ node: Int) -> WebText {
        if let id = document.attribute(node, .id), !id.isEmpty, document.node(id: id) == node { return id }
        return names.join(document.nodes[node].name, .empty, number: max(0, numbers[node].int &- 1))
    }

    func isNamed(_ node: Int) -> Bool { numbers[node] > 0 }

    // MARK: - The scene

    /// Writes the scene, or that of the numbers of elements. `room` is memory that measures shapes. Returns the bytes
    /// of the text, written or not.
    @inline(never)
    public mutating func write(
        _ bytes: MutableBytes?, _ capacity: Int, room: UnsafeMutableRawPointer?, _ roomSize: Int, asksValues: Bool
    ) -> Int {
        out = JSONWriter(TextWriter(bytes, capacity: min(capacity, 0x7FFF_FFFF).u32))
        measure = ShapeMeasure(room, roomSize, most: 1000 &+ document.text.count &>> 2)
        for i in below(document.count) { shown[i] = 0 }
        tilesLeft = 1024 &+ document.text.count &>> 5
        if asksValues {
            writeValues()
        } else {
            writeRoot()
            writeFrames()
            out.close("]")
            writeScenes()
            out.close("}")
        }
        css.lose(&losses)
        otherCSS.lose(&losses)
        outerCSS.lose(&losses)
        smil.loseUnwritten(&losses)
        if smil.isTooLarge { fail(0, "must have fewer times of animations, with those of copies") }
        return out.text.count
    }

    /// Draws what is in the frames that are open.
    mutating func writeFrames() {
        while depth > 0 && fault == nil {
            let next = top.next
            if next < 0 {
                if !top.isChoice || !chooseNext() { depth &-= 1 }
            } else {
                frames[depth &- 1].next = top.isSingle ? -1 : document.sibling(next) ?? -1
                writeElement(next)
            }
        }
    }

    /// Writes which fonts and letters its texts want, as JSON. Returns the bytes of the text, written or not.
    @inline(never)
    public mutating func writeWants(_ bytes: MutableBytes?, _ capacity: Int) -> Int {
        out = JSONWriter(TextWriter(bytes, capacity: min(capacity, 0x7FFF_FFFF).u32))
        wants.write(&out)
        return out.text.count
    }

    /// Bytes of the room that are missing.
    public var missing: Int { measure.missing }

    // MARK: - What moves

    /// Returns whether SMIL or the style moves an attribute or a property of the element that is drawn.
    func moves(_ node: Int, _ name: WebName) -> Bool { css.moves(name) || isMovedBySmil(node, name) }

    /// Returns whether SMIL moves an attribute or a property of the element that is drawn: none that is important.
    func isMovedBySmil(_ node: Int, _ name: WebName) -> Bool {
        smil.moves(node, name) && !(name.rawValue.int < WebName.propertyCount && important.contains(name))
    }

    /// Writes the rows of SMIL, and those of the style over them.
    @inline(never)
    mutating func writeMoves(
        _ node: Int, _ name: WebName, _ change: WebChange, base: WebValue, _ context: WebContext, rest: WebText = .empty
    ) {
        let isUnder = isMovedBySmil(node, name) && !(name == .transform && !rest.isEmpty && css.moves(name))
        if isUnder { smil.write(node, name, change, base: base, context, &out, &losses) }
        css.write(
            name, change, base: base, baseText: rest, context, turnBox, isOver: isUnder, document.names, &out,
            &losses)
    }

    /// Begins a layer; its last field is to be its animations.
    mutating func open(_ name: WebText, _ parent: WebText) {
        out.beginLayer(name, parent)
        out.key("anchor")
        out.amounts(0, 0)
    }

    mutating func openAnimations() {
        out.key("animations")
        out.open("[")
    }

    mutating func closeLayer() {
        out.close("]")
        out.close("}")
    }

    /// Writes the style that an element has where it is written, to a place of those that are only looked at.
    @inline(never)
    mutating func writtenStyle(_ node: Int, _ place: Int, _ context: inout WebContext) -> WebStyle {
        var chain = InlineArray<128, Int32>(repeating: 0), count = 0, own = node
        while own >= 0 && count < 128 {
            chain[unchecked: count] = own.i32
            count.advance()
            own = document.nodes[own].parent.int
        }
        let spare = style(at: SVGReader.deepest), other = style(at: place)
        if !look(node) {
            other.clear()
            return other
        }
        var outer = spare
        outer.clear()
        (context.font, context.isSizedByWord, context.isMono) = (16, true, false)
        outer.scope = scope.beyond
        while count > 0 {
            count &-= 1
            let each = chain[unchecked: count].int
            let made = other
            made.read(each, document, sheet, outer, &losses)
            context = self.context(context, made)
            if count == 0 { return made }
            for i in below(WebName.propertyCount) { spare.values[i] = made.values[i] }
            outer = spare
            outer.scope = made.scope
        }
        return other
    }

    /// Returns the element that a value like url(#id) refers to; nil if it is not in the file.
    func target(_ value: WebText) -> Int? {
        guard value.begins(with: "url(") else { return nil }
        var inside = value.part(4, value.place(of: ")") ?? value.count).trimmed
        if inside[0] == "\"" || inside[0] == "'" { inside = inside.part(1, inside.count &- 1) }
        guard inside[0] == "#" else { return nil }
        return document.node(id: inside.dropping(1))
    }
}
