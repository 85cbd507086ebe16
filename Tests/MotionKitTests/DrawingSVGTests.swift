import Foundation
import MotionKit
import Testing

/// Compares frames as SVG with what Python draws: every pixel, in one rasteriser (bindings/python/tests/rasters.py).
/// test_painters.py compares JavaScript's and C's frames of the same clips.
@Suite struct DrawingSVGTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A frame of frames.json.
    private struct Frame: Decodable {
        var name: String
        var time: Double
        var hasSVG: Bool
        var size: [Double]
    }

    @Test(.enabled(if: canCompare)) func aFrameHasThePixelsThatPythonDraws() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try DrawingSVGTests.run(DrawingSVGTests.rasters + ["clips", folder.path]).status == 0)
        let list = try Data(contentsOf: folder.appendingPathComponent("frames.json"))
        let frames = try JSONDecoder().decode([Frame].self, from: list).filter(\.hasSVG)
        for frame in frames {
            let file = try Data(contentsOf: folder.appendingPathComponent("\(frame.name).motion"))
            let clip = try Clip(bytes: [UInt8](file))
            let svg = clip.draw(at: frame.time).svg(width: frame.size[0], height: frame.size[1])
            let target = folder.appendingPathComponent("\(frame.name).swift.svg")
            try svg.write(to: target, atomically: true, encoding: .utf8)
        }
        let (_, output) = try DrawingSVGTests.run(DrawingSVGTests.rasters + ["compare", folder.path])
        #expect(frames.count >= 20)
        #expect(output.hasSuffix("\(frames.count) pictures compared, 0 differ\n"), "\(output)")
    }

    private static var rasters: [String] {
        let own = root.appendingPathComponent(".build/venv/bin/python3").path
        let python = FileManager.default.fileExists(atPath: own) ? own : "python3"
        let (package, script) = ("bindings/python", "bindings/python/tests/rasters.py")
        return [
            "/usr/bin/env", "PYTHONPATH=\(root.appendingPathComponent(package).path)", python,
            root.appendingPathComponent(script).path
        ]
    }

    private static var canCompare: Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent("bindings/python/libmotion/abi.py").path)
            && (try? run(rasters.dropLast() + ["-c", "import skia, libmotion"]))?.status == 0
    }

    /// Returns the status of a program, and what it prints. Throws if it cannot be started.
    private static func run(_ words: [String]) throws -> (status: Int32, output: String) {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = [String](words.dropFirst())
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }
}
