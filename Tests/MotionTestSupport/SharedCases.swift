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

    /// Returns the rows of a file that is a list of them.
    public static func list(_ name: String) throws -> [[String: Any]] {
        let data = try Data(contentsOf: folder.appendingPathComponent(name + ".json"))
        return try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    }
}
