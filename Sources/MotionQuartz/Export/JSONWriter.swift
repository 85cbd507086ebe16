/// A JSON value that is written in the order in which it was made.
enum JSONItem {
    case number(Double)
    case text(String)
    case bool(Bool)
    case list([JSONItem])
    case object([(String, JSONItem)])

    static func numbers(_ numbers: some Sequence<Double>) -> JSONItem { .list(numbers.map(JSONItem.number)) }

    /// The value as text. A number that JSON does not have is "inf", as scenes write it.
    var text: String {
        switch self {
        case .number(let number): number.isFinite ? shortest(number) : "\"inf\""
        case .text(let text): JSONItem.quoted(text)
        case .bool(let bool): bool ? "true" : "false"
        case .list(let items): "[" + items.map(\.text).joined(separator: ", ") + "]"
        case .object(let fields):
            "{" + fields.map { JSONItem.quoted($0) + ": " + $1.text }.joined(separator: ", ") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case _ where scalar.value < 32:
                out += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}
