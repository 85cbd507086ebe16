import Foundation
import MotionKit
import Testing

/// The mistakes of Tests/Hosts/mistakes.txt are refused, and the message says what the table says.
struct MistakeTableTests {
    private static let rows: [[String]] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let text = try! String(contentsOf: folder.appendingPathComponent("Hosts/mistakes.txt"), encoding: .utf8)
        return text.split(separator: "\n").map { $0.components(separatedBy: "\t") }
    }()

    @Test func eachMistakeIsNamed() throws {
        #expect(Self.rows.count >= 62)
        for row in Self.rows where row[0] != "file" {  // the package opens no files
            let error = #expect(throws: MotionError.self, "\(row)") { try make(row[0], row[1]) }
            for words in row.dropFirst(2) { #expect("\(error!)".contains(words), "\(row): \(error!)") }
        }
    }

    private func make(_ kind: String, _ text: String) throws {
        switch kind {
        case "scene": _ = try Scene(json: text).compile()
        case "lottie": _ = try Lottie(json: text)
        case "timing": _ = try Curve(text)
        case "path": _ = try Path(text)
        case "nan":
            var box = Layer("box")
            box.opacity = .nan
            _ = try Scene(layers: [box]).compile()
        default: try forge(text)
        }
    }

    /// Reads a clip that is cut, empty, of another version or altered.
    private func forge(_ how: String) throws {
        var bytes = try Scene(json: #"{"layers": [{"name": "a"}]}"#).compile().bytes
        if how == "version" { bytes[4] += 1 }
        if how == "altered" { bytes[bytes.count - 8] ^= 255 }
        let counts = ["cut": 40, "empty": 0]
        _ = try Clip(bytes: bytes.prefix(counts[how] ?? bytes.count))
    }
}
