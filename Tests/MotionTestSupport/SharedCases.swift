import Foundation

/// Cases from outside, which are not part of the project: `../shared/cases` beside the checkout, or the folder that
/// MOTION_SHARED names.
public enum SharedCases {
    public static let folder: URL = {
        let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
            .standardizedFileURL
        let shared = ProcessInfo.processInfo.environment["MOTION_SHARED"].map { URL(fileURLWithPath: $0) }
        return (shared ?? checkout.deletingLastPathComponent().appendingPathComponent("shared")).appendingPathComponent(
            "cases")
    }()

    public static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

    public static func rows(_ name: String) throws -> [JSON] {
        let data = try Data(contentsOf: folder.appendingPathComponent(name + ".json"))
        return try JSONDecoder().decode(JSON.self, from: data)["cases"].array
    }

    /// Rows of a file that is a list of them.
    public static func list(_ name: String) throws -> [JSON] {
        let data = try Data(contentsOf: folder.appendingPathComponent(name + ".json"))
        return try JSONDecoder().decode(JSON.self, from: data).array
    }
}

/// Any JSON value. A missing member is null, so that rows of many shapes can be read alike.
public enum JSON: Decodable, Hashable, CustomStringConvertible {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    public init(from decoder: Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSON].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    public subscript(key: String) -> JSON {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }
    public var array: [JSON] { if case .list(let items) = self { items } else { [] } }
    public var members: [String: JSON] { if case .object(let members) = self { members } else { [:] } }
    public var string: String? { if case .text(let text) = self { text } else { nil } }
    public var isTrue: Bool { self == .bool(true) }

    /// A number; the rows write "Infinity" for what JSON cannot hold.
    public var number: Double? {
        switch self {
        case .number(let value): value
        case .text("Infinity"): .infinity
        default: nil
        }
    }

    /// A number or a list of numbers.
    public var numbers: [Double] { number.map { [$0] } ?? array.compactMap(\.number) }

    public var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .text(let text): "\"\(text)\""
        case .list(let items): "\(items)"
        case .object(let members):
            "{" + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
        }
    }
}

/// Counts rows that were compared (one row may ask for several things) and rows that were left out, with the reason.
public struct CaseTally {
    public private(set) var deviation = Deviation()
    public private(set) var ran = 0
    private var leftOut: [String: Int] = [:]

    public init() {}

    public mutating func leaveOut(_ reason: String) { leftOut[reason, default: 0] += 1 }

    public mutating func compare(_ actual: [Double], _ expected: [Double], allowed: Double, _ row: JSON) {
        ran += 1
        deviation.add(actual, expected, allowed: allowed, "\(row)")
    }

    public mutating func compare(_ holds: Bool, _ row: JSON) {
        ran += 1
        deviation.add(holds, "\(row)")
    }

    /// The summary of one file.
    public func report(_ name: String) {
        print("\(name): \(ran) comparisons\(leftOut.isEmpty ? "" : "; left out:")")
        for (reason, count) in leftOut.sorted(by: { $0.key < $1.key }) { print("  \(count) \(reason)") }
    }
}
