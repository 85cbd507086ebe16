import MotionKernel

/// What is done with a name, and what it is.
struct WebUse {
    /// Whether it is carried, or has no effect on a picture.
    let isKept: Bool
    /// What the picture shows instead, if it is lost.
    let shown: WebShown
    let id: UInt8
}

/// What a picture shows in the place of a loss: MOTION_SHOWN_*.
enum WebShown: UInt32 {
    case nothing, rest, without, unstyled, marker, scaling, edges, letters, trigger, focus, size
}

/// The kind of a name: MOTION_LOSS_*.
enum WebKind: UInt32 {
    case element, attribute, property, function, rule
}

/// All names that a reader knows, in a table in the memory of the caller.
struct WebNames {
    private struct Row {
        var name: WebText
        var kind: WebKind
        var use: WebUse
    }

    private static var slots: Int { 2048 }
    private let rows: UnsafeMutablePointer<Row>

    /// Makes the table; nil if there is too little memory.
    init?(_ memory: inout WebMemory) {
        let rows: UnsafeMutablePointer<Row>? = memory.take(WebNames.slots, size: 40)
        guard let rows else { return nil }
        self.rows = rows
        let unknown = WebUse(isKept: false, shown: .nothing, id: 0)
        for i in below(WebNames.slots) { (rows + i).initialize(to: Row(name: .empty, kind: .element, use: unknown)) }
        add(WebNames.elements, .element, first: 1)
        add(WebNames.elementLostNothing, .element, lost: .nothing)
        add(WebNames.elementIdle, .element)
        add(WebNames.elementLostStyle, .element, lost: .unstyled)
        add("handler listener", .element, lost: .rest)
        add(WebNames.names, .property, first: 1)
        add(WebNames.attributeIdle, .attribute)
        add("method side", .attribute)
        add(WebNames.propertyIdle, .property)
        add(WebNames.propertyLostEffect, .property, lost: .without)
        add(WebNames.propertyLostTrigger, .property, lost: .trigger)
        add(WebNames.propertyLostLetters, .property, lost: .letters)
        add(WebNames.propertyLostMarker, .property, lost: .marker)
        add(WebNames.propertyLostEdges, .property, lost: .edges)
        add(WebNames.propertyLostScaling, .property, lost: .scaling)
    }

    /// Adds the words of a list. `first`: the number of the first of them, if they have some.
    private func add(_ list: StaticString, _ kind: WebKind, first: UInt8 = 0, lost: WebShown? = nil) {
        var words = WebText(list), number = first
        while !words.isEmpty {
            let end = words.place(of: " ") ?? words.count, word = words.part(0, end)
            let slot = slot(kind, word)
            if rows[slot].name.isEmpty {
                let use = WebUse(isKept: lost == nil, shown: lost ?? .nothing, id: number)
                rows[slot] = Row(name: word, kind: kind, use: use)
            }
            if first > 0 { number.advance() }
            words = words.dropping(end &+ 1)
        }
    }

    /// Returns the slot of a name: its own, or a free one.
    private func slot(_ kind: WebKind, _ name: WebText) -> Int {
        var slot = (name.hash &+ kind.rawValue &* 0x9E3779B1).int & (WebNames.slots &- 1)
        while !rows[slot].name.isEmpty && !(rows[slot].kind == kind && rows[slot].name.equals(name)) {
            slot = (slot &+ 1) & (WebNames.slots &- 1)
        }
        return slot
    }

    /// Returns what is done with a name; nil of one in no table.
    func use(_ kind: WebKind, _ name: WebText) -> WebUse? {
        let row = rows[slot(kind, name)]
        return row.name.isEmpty ? nil : row.use
    }

    func tag(_ name: WebText) -> WebTag {
        use(.element, name).flatMap { WebTag(rawValue: $0.id) } ?? .unknown
    }

    /// Returns the word of a name of a property.
    func word(_ name: WebName) -> WebText {
        var words = WebText(WebNames.names)
        for _ in below(name.rawValue.int, from: 1) {
            words = words.dropping((words.place(of: " ") ?? words.count) &+ 1)
        }
        return words.part(0, words.place(of: " ") ?? words.count)
    }

    func name(_ name: WebText) -> WebName { use(.property, name).flatMap { WebName(rawValue: $0.id) } ?? .none }
}
