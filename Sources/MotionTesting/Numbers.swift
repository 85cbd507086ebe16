import Foundation

/// Writes a number with some significant digits, as C's %g.
func short(_ number: Double, _ digits: Int = 6) -> String { String(format: "%.\(digits)g", number) }

/// Writes a number with some digits after the point.
func fixed(_ number: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", number) }

/// Writes the edges of a box.
func words(_ box: [Double]) -> String { "[" + box.map { short($0, 5) }.joined(separator: ", ") + "]" }

/// An angle in degrees of a vector from the x axis, within -180...180.
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

/// The value of an environment variable.
func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
