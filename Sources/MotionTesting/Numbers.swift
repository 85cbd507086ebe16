import Foundation

/// Writes a number with some significant digits, as C's %g.
func short(_ number: Double, _ digits: Int = 6) -> String { String(format: "%.\(digits)g", number) }

/// Writes a number with some digits after the point.
func fixed(_ number: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", number) }

/// Returns an angle in degrees of a vector from the x axis, within -180...180.
func degrees(_ y: Double, _ x: Double) -> Double { atan2(y, x) * 180 / .pi }

func distance(_ x: Double, _ y: Double) -> Double { hypot(x, y) }

/// Returns the text of a file; nil if the file does not exist.
func text(ofFile path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

/// Writes a file, and the folder that it is in.
func write(_ text: String, toFile path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
}

/// Returns the value of an environment variable.
func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

/// Returns the groups of each match of a regular expression in a text; nil for a group that took no part. Case does not
/// count.
func matches(of pattern: String, in text: String) -> [[String?]] {
    guard let expression = try? NSRegularExpression(pattern: pattern, options: [.caseInsensitive]) else { return [] }
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).map { match in
        (0..<match.numberOfRanges).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } }
    }
}

/// Returns a text without the matches of a regular expression.
func without(_ pattern: String, _ text: String) -> String {
    text.replacingOccurrences(of: pattern, with: "", options: .regularExpression)
}

/// Returns a text without spaces at both ends.
func trimmed(_ text: some StringProtocol) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
