/// The rewriting of a source. Lines stay where they are.
///
/// | Apple's | Linux' |
/// |---|---|
/// | `@objc`, `@objcMembers`, `@nonobjc`, `@IBOutlet`, `@IBAction` | nothing |
/// | `#selector(f(_:))` in Menu | `Selector("f(_:)", Menu.f(_:))`, which the compiler checks |
/// | `#keyPath(CALayer.isHidden)` | `"hidden"`, after a key path that the compiler checks |
/// | `@NSManaged var x: CGFloat` | `@MotionQuartz.LayerProperty("x") var x: CGFloat = 0` |
/// | `@objc protocol P` | `protocol P: AnyObject` |
/// | `#Preview { ... }` | nothing |
/// | `@objc optional func f()`, `p.f?()` | an empty default, `p.f()` |
/// | a layer's class with initializers | the one by which presentations are made, too |
struct Rewriting {
    private let source: Source
    private let program: Program
    private var edits: [(start: Int, end: Int, text: String)] = []
    /// The braces that are open: of a type its name, and the defaults of its choices.
    private var open: [(type: String?, defaults: String)] = []
    private var pending: String?
    private var isObjC = false, isPublic = false
    /// The depths of classes of layers, and the initializers that classes have by their depths.
    private var isLayer: Set<Int> = [], found: [Int: Set<String>] = [:]
    private var isLayerPending = false, isChoicePublic = false

    init(_ source: Source, _ program: Program) { (self.source, self.program) = (source, program) }

    private var tokens: [Token] { source.tokens }
    private func text(_ i: Int) -> String { tokens.indices.contains(i) ? tokens[i].text : "" }

    private mutating func replace(_ first: Int, _ last: Int, by text: String) {
        edits.append((tokens[first].start, tokens[last].end, text))
    }

    private mutating func insert(_ text: String, after i: Int) { edits.append((tokens[i].end, tokens[i].end, text)) }

    /// The type around a place; nil outside of types.
    private var type: String? {
        var names: [String] = []
        for one in open.reversed() {
            if let name = one.type { names.insert(name, at: 0) } else if !names.isEmpty { break }
        }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }

    /// Returns the token that closes the bracket at a token, or the token itself.
    private func end(_ i: Int) -> Int {
        var depth = 0
        for k in i..<tokens.count {
            depth += ["(", "[", "{"].contains(text(k)) ? 1 : [")", "]", "}"].contains(text(k)) ? -1 : 0
            if depth == 0 { return k }
        }
        return i
    }

    mutating func run() -> String {
        var i = 0
        while i < tokens.count {
            i = take(i) + 1
        }
        var out: [UInt8] = Array("#sourceLocation(file: \"\(source.name)\", line: 1)\n".utf8), at = 0
        for edit in edits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) where edit.start >= at {
            out += source.bytes[at..<edit.start] + edit.text.utf8
            at = edit.end
        }
        return String(decoding: out + source.bytes[at...], as: UTF8.self)
    }

    /// Rewrites what begins at a token. Returns its last token.
    private mutating func take(_ i: Int) -> Int {
        switch text(i) {
        case "@objc", "@objcMembers", "@nonobjc", "@IBOutlet", "@IBAction", "@IBSegueAction":
            isObjC = isObjC || text(i) == "@objc"
            let last = text(i) == "@objc" && text(i + 1) == "(" ? end(i + 1) : i
            replace(i, last, by: "")
            return last
        case "public", "open": isPublic = true
        case "#selector" where text(i + 1) == "(":
            let last = end(i + 1)
            replace(i, last, by: selector(i + 2, last))
            return last
        case "#keyPath" where text(i + 1) == "(":
            let last = end(i + 1)
            replace(i, last, by: keyPath(i + 2, last))
            return last
        case "#Preview":
            // Xcode's canvas alone shows it.
            var last = text(i + 1) == "(" ? end(i + 1) : i
            if text(last + 1) == "{" { last = end(last + 1) }
            let lines = source[tokens[i].start, tokens[last].end].filter { $0 == "\n" }
            replace(i, last, by: lines)
            return last
        case "@NSManaged": manage(i)
        case "optional" where open.last?.type != nil && ["func", "var"].contains(text(i + 1)): choose(i)
        case "import" where text(i + 2) == "." && ["UIKit", "QuartzCore", "CoreGraphics"].contains(text(i + 1)):
            replace(i + 2, i + 3, by: "")
        case "?" where text(i + 1) == "(" && text(i - 2) == "." && program.choices.contains(text(i - 1)):
            replace(i, i, by: "")
        case "protocol", "class", "struct", "enum", "extension", "actor": declare(i)
        case "init" where text(i - 1) != "." && ["(", "?", "!"].contains(text(i + 1)):
            let overrides = (i - 3..<i).contains { text($0) == "override" }
            if overrides, text(i + 2) == "layer" { found[open.count, default: []].insert("layer") }
            if overrides, text(i + 2) == ")" { found[open.count, default: []].insert("plain") }
            if isLayer.contains(open.count) { found[open.count, default: []].insert("any") }
            (isObjC, isPublic) = (false, false)
        case "func", "var", "let", "init", "case": (isObjC, isPublic) = (false, false)
        case "{":
            open.append((pending, ""))
            if pending != nil, isLayerPending { isLayer.insert(open.count) }
            (pending, isLayerPending) = (nil, false)
        case "}":
            isLayer.remove(open.count)
            if let made = found.removeValue(forKey: open.count), made != ["plain"] { present(made, i) }
            if let closed = open.popLast(), !closed.defaults.isEmpty { insert(closed.defaults + " }", after: i) }
        default: break
        }
        return i
    }

    /// Notes a type that is declared. A protocol of Objective-C is one of classes.
    private mutating func declare(_ i: Int) {
        let members = ["func", "var", "let", "subscript", "override", "final", "private", "public", "{", ":", ","]
        guard text(i - 1) != ".", !members.contains(text(i + 1)), !text(i + 1).hasPrefix("@") else { return }
        var last = i + 1
        while text(last + 1) == "." { last += 2 }
        pending = source[tokens[i + 1].start, tokens[last].end]
        let above = text(last + 1) == ":" ? text(last + 2) : ""
        isLayerPending = text(i) == "class" && above.hasPrefix("CA") && above.hasSuffix("Layer")
        if text(i) == "protocol", isObjC {
            if text(last + 1) == ":" {
                if text(last + 2) != "class" { insert(" AnyObject,", after: last + 1) }
            } else {
                insert(": AnyObject", after: last)
            }
        }
        isChoicePublic = isPublic
        (isObjC, isPublic) = (false, false)
    }

    /// Adds the initializer by which a presentation layer is made, before the end of a class.
    private mutating func present(_ made: Set<String>, _ i: Int) {
        func call(_ name: String, _ code: String, _ has: Bool) -> String {
            has ? code : "fatalError(\"the class has no \(name)\")"
        }
        let copy = call("init(layer:)", "self.init(layer: layer)", made.contains("layer"))
        let new = call("init()", "self.init()", made.contains("plain"))
        let text =
            "; public required convenience init(presentationOf layer: CALayer?) "
            + "{ if let layer { _ = layer; \(copy) } else { \(new) } } "
        edits.append((tokens[i].start, tokens[i].start, text))
    }

    /// Gives a method that a protocol leaves to a choice an empty default.
    private mutating func choose(_ i: Int) {
        replace(i, i, by: "")
        var last = i + 2
        while last < tokens.count, text(last) != "(" { last += 1 }
        last = end(last)
        while ["throws", "async"].contains(text(last + 1)) { last += 1 }
        guard text(i + 1) == "func", !(text(last + 1) == "-" && text(last + 2) == ">") else {
            let name = text(i + 2)
            return replace(i, i, by: "#error(\"\(name): on Linux an optional member of a protocol returns nothing\");")
        }
        let start = isChoicePublic ? " public extension " : " extension "
        if open[open.count - 1].defaults.isEmpty { open[open.count - 1].defaults = start + open.last!.type! + " {" }
        let function = source[tokens[i + 1].start, tokens[last].end].split(separator: "\n").joined(separator: " ")
        open[open.count - 1].defaults += " \(function) {};"
    }

    /// Makes a managed property of a layer one that stores its value.
    private mutating func manage(_ i: Int) {
        var name = i + 1
        while name < tokens.count, text(name - 1) != "var" { name += 1 }
        var last = name + 2
        while [".", "?", "!"].contains(text(last + 1)) || text(last) == "." { last += 1 }
        let type = source[tokens[min(name + 2, tokens.count - 1)].start, tokens[min(last, tokens.count - 1)].end]
        let value: String? =
            switch type {
            case "CGFloat", "Double", "Float", "Int": "0"
            case "Bool": "false"
            case "CGPoint", "CGSize", "CGRect": ".zero"
            case "CATransform3D": "CATransform3DIdentity"
            case _ where type.hasSuffix("?") || type.hasSuffix("!"): "nil"
            default: nil
            }
        guard let value else {
            return replace(i, i, by: "#error(\"\(text(name)): on Linux no layer keeps a managed \(type)\");")
        }
        replace(i, i, by: "@MotionQuartz.LayerProperty(\"\(text(name))\")")
        insert(" = \(value)", after: last)
    }

    /// Returns a selector with the method that it names: what is between two tokens, and the second one excluded.
    private func selector(_ first: Int, _ last: Int) -> String {
        var first = first, last = last
        let isProperty = ["getter", "setter"].contains(text(first)) && text(first + 1) == ":"
        if isProperty { first += 2 }
        if let cast = (first..<last).first(where: { text($0) == "as" }) { last = cast }
        var dot: Int?, depth = 0
        for k in first..<last {
            depth += text(k) == "(" ? 1 : text(k) == ")" ? -1 : 0
            if text(k) == ".", depth == 0 { dot = k }
        }
        let name = source[tokens[dot.map { $0 + 1 } ?? first].start, tokens[last - 1].end]
        var owner = dot.map { source[tokens[first].start, tokens[$0 - 1].end] }
        if owner == nil || owner == "self" || owner == "Self" { owner = type }
        let starts = owner?.split(separator: ".").last?.first
        if let one = owner, let starts, starts.isLowercase { owner = "Swift.type(of: \(one))" }
        let method = owner.map { "\($0).\(name)" } ?? name
        return "Selector(\"\(name)\", \(isProperty ? "\\\(method)" : method))"
    }

    /// Returns a key path's name. A closure has the path, too, so that the compiler checks it.
    private func keyPath(_ first: Int, _ last: Int) -> String {
        var words = stride(from: first, to: last, by: 2).map { text($0) }
        var owner: [String] = []
        while words.count > 1, words[0].first?.isUppercase == true { owner.append(words.removeFirst()) }
        let root = owner.isEmpty ? type ?? "" : owner.joined(separator: ".")
        let names = words.map { word -> String in
            guard word.hasPrefix("is"), !program.variables.contains(word), word.dropFirst(2).first?.isUppercase == true
            else { return word }
            return word.dropFirst(2).prefix(1).lowercased() + word.dropFirst(3)
        }
        let path = words.joined(separator: ".")
        return "{ () -> String in _ = \\\(root).\(path); return \"\(names.joined(separator: "."))\" }()"
    }
}

extension Source {
    /// Returns the source for Linux.
    func prepared(in program: Program) -> String {
        var rewriting = Rewriting(self, program)
        return rewriting.run()
    }
}
