import Foundation
import MotionKit
import Testing

/// Compares frames as SVG with those of bindings/c/draw.c, whose pixels test_drawing.py compares with Python's.
@Suite struct DrawingSVGTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A scene with gradients, dashes, groups that fade, and a clip; and a Lottie file with masks and a matte.
    private static let painted = [
        #"""
        {"size": [100, 80], "layers": [
            {"name": "card", "bounds": [0, 0, 60, 40], "position": [50, 40], "backgroundColor": "#ff8000",
             "cornerRadius": 6, "masksToBounds": true, "opacity": 0.5, "animations": [
                {"property": "transform.rotation", "from": 0, "to": 1, "duration": 1}]},
            {"name": "line", "parent": "card", "path": "M0 0Q30 60 60 0L70 9Z", "strokeColor": "#0000ff80",
             "fillColor": "#00ff00", "fillRule": "even-odd", "lineWidth": 3, "lineDashPattern": [5, 2],
             "lineCap": "round", "lineJoin": "bevel"},
            {"name": "light", "path": "M5 5H95V30H5Z", "fillGradient": {"type": "radial",
             "ends": [50, 15, 90, 15], "stops": [{"offset": 0, "color": "#ffffff"}, {"offset": 0.5, "color": "#ff0000"},
             {"offset": 1, "color": "#0000ff00"}]}}]}
        """#,
        #"""
        {"v": "5.5", "fr": 10, "ip": 0, "op": 10, "w": 100, "h": 80, "layers": [
            {"ty": 4, "ind": 1, "ip": 0, "op": 10, "td": 1, "ks": {}, "shapes": [
                {"ty": "el", "p": {"k": [50, 40]}, "s": {"k": [60, 60]}}, {"ty": "fl", "c": {"k": [1, 1, 1]}}]},
            {"ty": 4, "ind": 2, "ip": 0, "op": 10, "tt": 2, "ks": {"o": {"k": 60}}, "hasMask": true,
             "masksProperties": [
                {"mode": "a", "o": {"k": 80}, "pt": {"k": {"c": true, "v": [[10, 10], [90, 10], [50, 70]],
                 "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}},
                {"mode": "s", "inv": true, "o": {"k": 50}, "pt": {"k": {"c": true, "v": [[20, 20], [80, 20], [50, 60]],
                 "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}], "shapes": [
                {"ty": "rc", "p": {"k": [50, 40]},
                 "s": {"a": 1, "k": [{"t": 0, "s": [10, 10], "e": [90, 70]}, {"t": 9}]},
                 "r": {"k": 4}}, {"ty": "fl", "c": {"k": [1, 0.5, 0]}},
                {"ty": "st", "c": {"k": [0, 0, 1]}, "w": {"k": 2}}]}]}
        """#
    ]

    @Test(.enabled(if: canCompile)) func aFrameIsThatOfTheProgramInC() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let draw = folder.appendingPathComponent("draw").path, library = DrawingSVGTests.library
        _ = try DrawingSVGTests.run(
            "/usr/bin/env", "cc", "-std=c99", "-I", DrawingSVGTests.root.appendingPathComponent("Include").path,
            DrawingSVGTests.root.appendingPathComponent("bindings/c/draw.c").path, "-L", library, "-lmotion", "-lm",
            "-Wl,-rpath,\(library)", "-o", draw)
        let scenes = DrawingSVGTests.root.appendingPathComponent("bindings/js/page/scenes")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: scenes.path)) ?? []
        let files = names.filter { $0.hasSuffix(".json") }.map {
            try? String(contentsOf: scenes.appendingPathComponent($0), encoding: .utf8)
        }
        var drawn = 0
        for text in DrawingSVGTests.painted + files.compactMap({ $0 }) {
            let isLottie = text.contains(#""op""#)
            let clip = isLottie ? try Lottie(json: text).clip : try Scene(json: text).compile()
            let file = folder.appendingPathComponent("clip.motion").path
            try Data(clip.bytes).write(to: URL(fileURLWithPath: file))
            for time in [0, 0.21, 0.8] {
                // The program refuses a clip without a size.
                guard let expected = try? DrawingSVGTests.run(draw, file, "\(time)") else { continue }
                let got = clip.draw(at: time).svg(width: 100, height: 80)
                drawn += 1
                try compare(got, expected)
            }
        }
        #expect(drawn >= 20)
    }

    /// Compares two files but for their first lines: words are the same, numbers to the digits that C prints.
    private func compare(_ got: String, _ expected: String) throws {
        func parts(_ text: String) -> [Substring] {
            text.split(separator: "\n").dropFirst().joined(separator: "\n")
                .split { " \"=(),;%\n<>MLQCZ".contains($0) }
        }
        let (got, expected) = (parts(got), parts(expected))
        try #require(got.count == expected.count)
        for (ours, theirs) in zip(got, expected) where ours != theirs {
            let a = try #require(Double(ours), "\(ours), \(theirs)"), b = try #require(Double(theirs))
            #expect(abs(a - b) <= 1e-4 * max(1, abs(b)), "\(ours), \(theirs)")
        }
    }

    private static var library: String { root.appendingPathComponent(".build/motion").path }

    private static var canCompile: Bool {
        FileManager.default.fileExists(atPath: library + "/libmotion.so")
            && (try? run("/usr/bin/env", "cc", "--version")) != nil
    }

    /// Returns what a program prints. Throws if it fails.
    private static func run(_ program: String, _ arguments: String...) throws -> String {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
