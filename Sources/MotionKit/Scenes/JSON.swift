internal import CMotion

/// A JSON value. The members of an object keep their order.
package enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object(JSONObject)

    package static func numbers(_ numbers: some Sequence<Double>) -> JSON { .list(numbers.map(JSON.number)) }

    /// The value as text. Infinity is "inf", as scenes write it; NaN is null, which scenes refuse where a number must
    /// be.
    package var text: String {
        var out = ""
        write(to: &out)
        return out
    }

    func write(to out: inout String) {
        switch self {
        case .null: out += "null"
        case .bool(let bool): out += bool ? "true" : "false"
        case .number(let number): JSON.write(number, to: &out)
        case .text(let text): JSON.quote(text, to: &out)
        case .list(let items):
            out += "["
            for (i, item) in items.enumerated() {
                if i > 0 { out += ", " }
                item.write(to: &out)
            }
            out += "]"
        case .object(let object):
            out += "{"
            for (i, member) in object.members.enumerated() {
                if i > 0 { out += ", " }
                JSON.quote(member.key, to: &out)
                out += ": "
                member.value.write(to: &out)
            }
            out += "}"
        }
    }

    private static func write(_ number: Double, to out: inout String) {
        if number.isNaN {
            out += "\"nan\""  // which readers refuse by its value
        } else if number.isInfinite {
            out += number > 0 ? "\"inf\"" : "\"-inf\""
        } else if number.magnitude < 1e15, let whole = Int64(exactly: number) {
            out += "\(whole)"
        } else {
            out += "\(number)"
        }
    }

    private static func quote(_ text: String, to out: inout String) {
        out += "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case _ where scalar.value < 32: out += (scalar.value < 16 ? "\\u000" : "\\u00") + hexadecimal(scalar.value)
            default: out.unicodeScalars.append(scalar)
            }
        }
        out += "\""
    }

    private static func hexadecimal(_ number: UInt32) -> String { String(number, radix: 16) }
}

/// The members of a JSON object, in their order.
package struct JSONObject: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
        package let key: String
        package var value: JSON
    }

    package var members: [Member] = []

    package init() {}

    /// Returns the value of a key. Setting one that is there leaves it in its place; nil takes it out.
    package subscript(key: String) -> JSON? {
        get { members.last { $0.key == key }?.value }
        set {
            let place = members.lastIndex { $0.key == key }
            switch (place, newValue) {
            case (let place?, let value?): members[place].value = value
            case (let place?, nil): members.remove(at: place)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): break
            }
        }
    }
}

extension JSON {
    /// Makes the value of a text that has been read.
    init(_ text: JSONText) {
        var row = 0
        self = JSON.read(text, &row)
    }

    private static func read(_ text: JSONText, _ row: inout Int) -> JSON {
        let value = text.rows[row], bytes = text.bytes, at = Int(value.at)
        row += 1
        switch bytes[at] {
        case UInt8(ascii: "{"):
            var object = JSONObject()
            object.members.reserveCapacity(Int(value.number))
            for _ in 0..<Int(value.number) {
                guard case .text(let key) = read(text, &row) else { continue }
                object.members.append(JSONObject.Member(key: key, value: read(text, &row)))
            }
            return .object(object)
        case UInt8(ascii: "["): return .list((0..<Int(value.number)).map { _ in read(text, &row) })
        case UInt8(ascii: "\""): return .text(unescaped(bytes[(at + 1)..<(at + 1 + Int(value.number))]))
        case UInt8(ascii: "t"): return .bool(true)
        case UInt8(ascii: "f"): return .bool(false)
        case UInt8(ascii: "n"): return .null
        default: return .number(value.number)
        }
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var units: [UInt16] = [], rest = bytes
        while let start = rest.firstIndex(of: UInt8(ascii: "\\")) {
            units += Array(String(decoding: rest[..<start], as: UTF8.self).utf16)
            let letter = rest[start + 1]
            rest = rest[(start + 2)...]
            switch letter {
            case UInt8(ascii: "n"): units.append(10)
            case UInt8(ascii: "r"): units.append(13)
            case UInt8(ascii: "t"): units.append(9)
            case UInt8(ascii: "b"): units.append(8)
            case UInt8(ascii: "f"): units.append(12)
            case UInt8(ascii: "u"):
                units.append(UInt16(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) ?? 0xFFFD)
                rest = rest.dropFirst(4)
            default: units.append(UInt16(letter))
            }
        }
        units += Array(String(decoding: rest, as: UTF8.self).utf16)
        return String(decoding: units, as: UTF16.self)
    }
}
