/// How the colours of a Lottie file are set.
struct Recoloring {
    private let rgb: [Double]
    private let part: Lottie.Part?
    private let most: Double

    /// Makes a colour of red, green and blue within 0...1. `most`: the number that is 1 in the file.
    init(_ rgb: [Double], _ part: Lottie.Part?, most: Double) {
        (self.rgb, self.part, self.most) = (rgb, part, most)
    }

    /// Sets the colours of all objects of a name. Returns how many there are.
    func apply(to value: inout JSON, named name: String) -> Int {
        switch value {
        case .object(let object) where object.text("nm") == name: return apply(to: &value)
        default: return value.forEachChild { apply(to: &$0, named: name) }
        }
    }

    /// Sets the colours of a value and of all that is in it.
    private func apply(to value: inout JSON) -> Int {
        var count = value.forEachChild { apply(to: &$0) }
        guard case .object(var object) = value else { return count }
        if let shape = object.text("ty"), let its = shape == "fl" ? Lottie.Part.fill : shape == "st" ? .stroke : nil {
            guard part == nil || part == its else { return count }
            var color = JSONObject()
            color["a"] = .number(0)
            color["k"] = .numbers(rgb.map { $0 * most } + [most])
            object["c"] = .object(color)
            count += 1
        } else if object.number("ty") == 1, object.text("sc") != nil, part != .stroke {
            object["sc"] = .text(Color(red: rgb[0], green: rgb[1], blue: rgb[2]).hex)
            count += 1
        } else if object.number("ty") == 5, case .object(var text)? = object["t"], var documents = text["d"] {
            count += write(to: &documents)
            text["d"] = documents
            object["t"] = .object(text)
        }
        value = .object(object)
        return count
    }

    /// Sets the colours of the documents of a text.
    private func write(to value: inout JSON) -> Int {
        var count = value.forEachChild { write(to: &$0) }
        guard case .object(var object) = value else { return count }
        for (key, its) in [("fc", Lottie.Part.fill), ("sc", .stroke)] where part == nil || part == its {
            guard object[key] != nil else { continue }
            object[key] = .numbers(rgb)
            count += 1
        }
        value = .object(object)
        return count
    }
}

extension JSON {
    /// What the largest part of a colour of a Lottie file is: 255 in files before version 4.1.9.
    var mostOfColors: Double {
        guard case .object(let object) = self, let version = object.text("v") else { return 1 }
        let parts = version.split { !$0.isNumber }.prefix(3).compactMap { Int($0) }
        return !parts.isEmpty && parts.lexicographicallyPrecedes([4, 1, 9]) ? 255 : 1
    }

    /// Changes each element of an array, and each value of an object. Returns the sum of the function's results.
    fileprivate mutating func forEachChild(_ change: (inout JSON) -> Int) -> Int {
        switch self {
        case .list(var items):
            self = .null  // so that nothing is copied
            var count = 0
            for i in items.indices { count += change(&items[i]) }
            self = .list(items)
            return count
        case .object(var object):
            self = .null
            var count = 0
            for i in object.members.indices { count += change(&object.members[i].value) }
            self = .object(object)
            return count
        default: return 0
        }
    }
}
