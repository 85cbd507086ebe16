import MotionKernel

/// A block of keyframes.
struct KeyframeBlock {
    let offsets, declarations: WebText

    /// Returns the last value that it gives a property.
    func value(_ name: WebName, _ names: WebNames) -> WebText? {
        var reader = DeclarationReader(declarations), found: WebText?
        while let declaration = reader.next(names) {
            if declaration.id == name && !declaration.isImportant { found = declaration.value }
        }
        return found
    }

    /// Returns the last value that it gives a custom property.
    func value(_ name: WebText) -> WebText? {
        var rest = declarations, found: WebText?
        while !rest.isEmpty {
            rest = rest.withoutComments
            let end = rest.declarationEnd, part = rest.part(0, end)
            rest = rest.dropping(end &+ 1)
            guard part.begins(with: "--"), let colon = part.place(of: ":") else { continue }
            if part.part(0, colon).trimmed.equals(name) { found = part.dropping(colon &+ 1).trimmed }
        }
        return found
    }
}

/// Reads the blocks of keyframes one after the other.
struct KeyframeReader {
    private var rest: WebText

    init(_ text: WebText) { rest = text }

    mutating func next() -> KeyframeBlock? {
        rest = rest.withoutComments
        let open = rest.end(of: "{")
        if open >= rest.count { return nil }
        let close = rest.end(of: "}", from: open &+ 1)
        let block = KeyframeBlock(offsets: rest.part(0, open).trimmed, declarations: rest.part(open &+ 1, close))
        rest = rest.dropping(close &+ 1)
        return block
    }
}

/// Reads offsets: from, to, per cents.
struct OffsetReader {
    private var rest: WebText

    init(_ text: WebText) { rest = text }

    mutating func next() -> Double? {
        while !rest.isEmpty {
            let end = rest.place(of: ",") ?? rest.count, word = rest.part(0, end).trimmed
            rest = rest.dropping(end &+ 1)
            if word.isWord("from") { return 0 }
            if word.isWord("to") { return 1 }
            var reader = word.reader
            if let number = reader.number(), reader.take("%"), reader.isAtEnd, number >= 0 && number <= 100 {
                return number / 100
            }
        }
        return nil
    }
}

extension WebText {
    /// The text in the quotes of path("...").
    var pathInside: WebText {
        let open = place(of: "\"") ?? place(of: "'") ?? count
        return part(open &+ 1, place(of: self[open], from: open &+ 1) ?? 0)
    }
}

extension ElementAnimations {
    /// Returns whether keyframes of a property are carried.
    static func isCarried(_ id: WebName) -> Bool {
        switch id {
        case .transform, .opacity, .color, .fill, .stroke, .fillOpacity, .strokeOpacity, .strokeWidth,
            .strokeDashoffset, .strokeDasharray, .visibility, .display, .stopColor, .stopOpacity, .translate, .rotate,
            .scale, .transformOrigin, .offsetDistance, .clipPath, .x, .y, .cx, .cy, .r, .rx, .ry, .width, .height, .d:
            true
        default: false
        }
    }
}
