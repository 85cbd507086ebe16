import MotionKernel

/// The selectors that hold for an element, at most 64, from the weakest to the strongest.
struct StyleMatches {
    var rows = InlineArray<64, Int32>(repeating: 0)
    var count = 0
}

/// The rules of all style elements.
struct StyleSheet {
    /// The most keys of a property.
    static var mostKeys: Int { 4096 }
    /// How many lists of selectors there are for ::before and ::after, after those of elements.
    private static var pseudoBuckets: Int { 2 }
    private let document: XMLDocument
    let declarations: UnsafeMutablePointer<StyleDeclaration>
    let blocks: UnsafeMutablePointer<KeyframeBlockRows>
    private let selectors: UnsafeMutablePointer<StyleSelector>
    private let heads: UnsafeMutablePointer<Int32>
    private var keyframeHeads: UnsafeMutablePointer<Int32> { heads + (buckets &+ StyleSheet.pseudoBuckets) }
    /// Whether the name of a rule @keyframes has escapes.
    private var hasEscapes = false
    private let keyframeRows: UnsafeMutablePointer<StyleKeyframes>
    private let declarationRoom, selectorRoom, bucketCount, keyRoom: Int32
    private(set) var declarationCount = 0
    private var selectorCount = 0, keyframeCount = 0
    private var declarationCapacity: Int { declarationRoom.int }
    private var selectorCapacity: Int { selectorRoom.int }
    private var buckets: Int { bucketCount.int }
    /// The most keys of a property that rules @keyframes have, as far as they count.
    var mostKeys: Int { keyRoom.int }
    let lists: SelectorLists
    let variables: StyleVariables
    var layers: StyleLayers
    let media: StyleMedia
    /// Whether a rule declares a custom property.
    private(set) var hasCustom = false
    /// The line of the first style element with @font-face; 0 without one.
    var faceLine = 0

    /// Makes room for the rules of a document, and for blocks of keyframes in another text; nil if there is too little
    /// memory.
    @inline(never)
    init?(_ document: XMLDocument, _ media: StyleMedia, _ memory: inout WebMemory, keyframes: WebText = .empty) {
        var rows = 0, blocks = 0, inner = 0, blockCapacity = 0, keys = 0, mostKeys = 128
        for i in below(keyframes.count) {
            if keyframes[i] == ":" { rows.advance() }
            if keyframes[i] == "{" { blockCapacity.advance() }
        }
        for node in below(document.count) where document.tag(node) == .style {
            let text = document.nodes[node].inside
            var depth = 0
            for i in below(text.count) {
                switch text[i] {
                case ":": rows.advance()
                case ",": blocks.advance()
                case "(": inner.advance()
                case "%": keys.advance()
                case "}": depth &-= 1
                case "{":
                    blockCapacity.advance()
                    if depth > 0 { inner.advance() } else { keys = 0 }
                    blocks &+= depth > 0 ? 2 : 1
                    depth.advance()
                default: break
                }
                mostKeys = max(mostKeys, keys &+ 8)
            }
        }
        let declarations: UnsafeMutablePointer<StyleDeclaration>? = memory.take(rows, size: 72)
        let selectors: UnsafeMutablePointer<StyleSelector>? = memory.take(blocks, size: 40)
        var buckets = 64
        while buckets < min(blocks, 4096) { buckets = buckets &* 2 }
        let heads: UnsafeMutablePointer<Int32>? = memory.take(2 &* buckets &+ StyleSheet.pseudoBuckets)
        let keyframeRows: UnsafeMutablePointer<StyleKeyframes>? = memory.take(blocks, size: 40)
        let blockRows: UnsafeMutablePointer<KeyframeBlock>? = memory.take(blockCapacity, size: 96)
        let store: UnsafeMutablePointer<KeyframeBlockRows>? = memory.take(1, size: 24)
        let lists = SelectorLists(inner, document, &memory), variables = StyleVariables(document, &memory)
        guard let declarations, let selectors, let heads, let keyframeRows, let blockRows, let store, let lists,
            let variables, let layers = StyleLayers(&memory)
        else { return nil }
        (self.keyframeRows, self.lists, self.variables, self.layers) = (keyframeRows, lists, variables, layers)
        (self.document, self.declarations, self.selectors, self.heads) = (document, declarations, selectors, heads)
        (declarationRoom, selectorRoom, bucketCount, self.media) = (rows.i32, blocks.i32, buckets.i32, media)
        keyRoom = min(mostKeys, StyleSheet.mostKeys).i32
        store.initialize(to: KeyframeBlockRows(rows: blockRows, capacity: blockCapacity))
        self.blocks = store
        for i in below(2 &* buckets &+ StyleSheet.pseudoBuckets) { heads[i] = -1 }
    }

    var isEmpty: Bool { selectorCount == 0 }

    /// Whether more selectors were tried than a document of this size may ask for.
    var isExhausted: Bool { lists.isExhausted }

    // MARK: - Rules

    /// Adds a rule: its declarations, and each of its selectors. Returns whether its selectors have no mistake; one
    /// that has a mistake counts for nothing, as in browsers.
    @inline(never)
    mutating func add(
        _ prelude: WebText, _ block: WebText, outer: Int, layer: Int, _ line: Int, _ losses: inout WebLosses
    ) -> Bool {
        let first = declarationCount, firstSelector = selectorCount
        var rest = prelude, isRight = true
        while !rest.isEmpty && selectorCount < selectorCapacity && isRight {
            let end = rest.end(of: ","), text = rest.part(0, end).withoutComments
            rest = rest.dropping(end &+ 1)
            var lost = WebText.empty, selector = SelectorReader(text, lists, outer: outer)
            isRight = lists.addInner(text, outer: outer, document, &lost)
            let specificity = isRight ? selector.specificity() : nil
            if !selector.lost.isEmpty { lost = selector.lost }
            if !lost.isEmpty { losses.add(.rule, lost, line: line, shown: .unstyled) }
            guard let specificity else {
                isRight = false
                break
            }
            let key = selector.key.hash
            selectors[selectorCount] = StyleSelector(
                text: text, firstDeclaration: first.i32, declarationCount: 0, specificity: specificity, key: key,
                next: selector.isOfPseudoElement
                    ? selector.pseudo > 0 ? (buckets &+ selector.pseudo &- 1).i32 : -2 : bucket(key),
                outer: Int16(truncatingIfNeeded: outer), layer: Int16(truncatingIfNeeded: layer))
            selectorCount.advance()
        }
        if !isRight || firstSelector == selectorCount {
            selectorCount = firstSelector
            return false
        }
        addDeclarations(block, document.names)
        for i in below(declarationCount, from: first) {
            hasCustom = hasCustom || declarations[i].name.begins(with: "--")
        }
        for row in below(selectorCount, from: firstSelector) {
            let bucket = selectors[row].next.int
            selectors[row].declarationCount = (declarationCount &- first).i32
            if bucket < 0 {  // of a pseudo-element that no box is made of
                for i in below(declarationCount, from: first) {
                    if !declarations[i].namesAnimation || declarations[i].value.isWord("none") { continue }
                    losses.add(.rule, selectors[row].text, line: line, shown: .rest)
                }
                continue
            }
            selectors[row].next = heads[bucket]
            heads[bucket] = row.i32
        }
        return true
    }

    /// Adds the declarations of a block, which stay.
    mutating func addDeclarations(_ block: WebText, _ names: WebNames) {
        var reader = DeclarationReader(block)
        while declarationCount < declarationCapacity, let next = reader.next(names) {
            (declarations + declarationCount).initialize(to: next)
            declarationCount.advance()
        }
    }

    /// The most rules @keyframes of a sheet.
    static var mostKeyframes: Int { 4096 }

    /// Adds a rule @keyframes. Returns false if there are too many.
    mutating func addKeyframes(_ row: StyleKeyframes) -> Bool {
        if row.name.isWord("none") { return true }
        if keyframeCount >= min(selectorCapacity, StyleSheet.mostKeyframes) { return false }
        let bucket = bucket(row.name.hash).int
        keyframeRows[keyframeCount] = row
        keyframeRows[keyframeCount].next = keyframeHeads[bucket]
        keyframeHeads[bucket] = keyframeCount.i32
        hasEscapes = hasEscapes || row.name.place(of: "\\") != nil
        keyframeCount.advance()
        return true
    }

    private func bucket(_ hash: UInt32) -> Int32 { (hash & (buckets &- 1).u32).i32 }

    var hasKeyframes: Bool { keyframeCount > 0 }

    /// Whether keyframes may move a custom property.
    var movesCustom: Bool {
        for row in below(keyframeCount) where keyframeRows[row].blocks.haveCustom { return true }
        return false
    }

    /// Returns the blocks of the rule @keyframes of a name that counts: of the strongest layer the last.
    func keyframes(_ name: WebText) -> KeyframeBlocks? {
        let isEscaped = hasEscapes || name.place(of: "\\") != nil
        var next = isEscaped ? keyframeCount &- 1 : keyframeHeads[bucket(name.hash).int].int, best = -1
        while next >= 0 {
            let row = next
            next = isEscaped ? row &- 1 : keyframeRows[row].next.int
            if !keyframeRows[row].name.equalsEscaped(name) && !name.equalsEscaped(keyframeRows[row].name) { continue }
            if best < 0 {
                best = row
                continue
            }
            let (one, other) = (keyframeRows[row], keyframeRows[best])
            let isStronger =
                one.isPrefixed != other.isPrefixed
                ? other.isPrefixed : layers.isWeaker(other.layer.int, one.layer.int)
            if isStronger { best = row }
        }
        return best < 0 ? nil : keyframeRows[best].blocks
    }

    // MARK: - Matching

    /// Returns whether a rule is for a pseudo-element: 1, before; 2, after.
    func has(pseudo: Int) -> Bool { heads[buckets &+ pseudo &- 1] >= 0 }

    /// Returns the selectors that hold for an element, or for a pseudo-element of it.
    func matches(_ node: Int, pseudo: Int = 0) -> StyleMatches {
        var found = StyleMatches()
        if pseudo > 0 {
            gather(buckets &+ pseudo &- 1, 0, node, &found)
            return found
        }
        gather(.empty, node, &found)
        gather(document.nodes[node].name, node, &found)
        if let id = document.attribute(node, .id) { gather(id, node, &found) }
        var classes = document.attribute(node, .class)?.trimmed ?? .empty
        while !classes.isEmpty {
            var end = 0
            while end < classes.count && !classes[end].isSpace { end.advance() }
            gather(classes.part(0, end), node, &found)
            classes = classes.dropping(end).trimmed
        }
        return found
    }

    /// Adds the selectors of a key that hold for an element, in their order.
    @inline(never)
    private func gather(_ key: WebText, _ node: Int, _ found: inout StyleMatches) {
        let hash = key.hash
        gather(bucket(hash).int, hash, node, &found)
    }

    @inline(never)
    private func gather(_ bucket: Int, _ key: UInt32, _ node: Int, _ found: inout StyleMatches) {
        var next = heads[bucket].int
        while next >= 0 {
            let row = next, selector = selectors[row]
            next = selector.next.int
            if bucket < buckets && selector.key != key { continue }
            lists.spend(1)
            if isExhausted { return }
            var place = 0
            for i in below(found.count) where found.rows[unchecked: i].int == row { place = -1 }
            var reader = SelectorReader(
                selector.text, lists, outer: selector.outer.int, allowsPseudo: bucket >= buckets)
            if place == 0 && found.count < 64 && reader.holds(node, document) {
                place = found.count
                while place > 0 && isWeaker(row, found.rows[unchecked: place &- 1].int, isImportant: false) {
                    found.rows[unchecked: place] = found.rows[unchecked: place &- 1]
                    place &-= 1
                }
                found.rows[unchecked: place] = row.i32
                found.count.advance()
            }
        }
    }

    /// Orders matches for declarations that are important, of which those of earlier layers win.
    func orderImportant(_ found: inout StyleMatches) {
        if layers.isEmpty { return }
        for i in below(found.count, from: 1) {
            let row = found.rows[unchecked: i]
            var place = i
            while place > 0 && isWeaker(row.int, found.rows[unchecked: place &- 1].int, isImportant: true) {
                found.rows[unchecked: place] = found.rows[unchecked: place &- 1]
                place &-= 1
            }
            found.rows[unchecked: place] = row
        }
    }

    private func isWeaker(_ one: Int, _ other: Int, isImportant: Bool) -> Bool {
        let (a, b) = (selectors[one], selectors[other])
        if a.layer != b.layer { return layers.isWeaker(a.layer.int, b.layer.int) != isImportant }
        return a.specificity == b.specificity ? one < other : a.specificity < b.specificity
    }

    /// The number of selectors.
    var selectorTotal: Int { selectorCount }

    /// Calls a body with the name of each rule @keyframes that has blocks, each once.
    func eachKeyframes(_ body: (WebText) -> Void) {
        for row in below(keyframeCount) {
            let name = keyframeRows[row].name
            var isFirst = (keyframes(name)?.count ?? 0) > 0
            var other = keyframeRows[row].next.int
            while other >= 0 {
                isFirst = isFirst && !keyframeRows[other].name.equals(name)
                other = keyframeRows[other].next.int
            }
            if isFirst { body(name) }
        }
    }

    func selector(_ row: Int32) -> StyleSelector { selectors[row.int] }

    func declaration(_ row: Int) -> StyleDeclaration { declarations[row] }
}
