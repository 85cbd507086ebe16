import Foundation
import MotionKit
import MotionTesting
import Testing

@Suite struct SnapshotTests {
    private func scene(timing: Curve = .easeInOut) throws -> Scene {
        var card = Layer("the card", bounds: [0, 0, 40, 20], position: [20, 50])
        card.backgroundColor = "#2f6fd0"
        card.add(.basic(.positionX, to: 180, duration: 1, timing: timing))
        card.add(.basic(.rotation, to: .degrees(720), duration: 2))
        card.add(Animation.basic(.opacity, from: 0.5, to: 0.5, begin: 0.3, duration: 0.4).filled(.removed))
        var line = Layer("line", parent: "the card", path: try Path("M0 0H10"), position: [10, 10])
        line.strokeColor = "#000000"
        line.add(.basic(.strokeEnd, from: 0, to: 1, duration: 2))
        return Scene(size: [200, 100], layers: [card, line])
    }

    /// The text that `libmotion.proofs.golden` of the Python package writes of the same scene.
    @Test func theTextIsThatOfPython() throws {
        try assertMotionSnapshot(of: scene(), named: "card")
        let written = try MotionSnapshot(of: scene()).text
        let golden = #filePath.replacing("SnapshotTests.swift", with: "goldens/card.txt")
        #expect(try written == String(contentsOfFile: golden, encoding: .utf8))
    }

    @Test func aChangeIsNamedWithItsTime() throws {
        let snapshot = try MotionSnapshot(of: scene())
        #expect(try snapshot.changes(in: scene()).isEmpty && snapshot.tolerance == 0.25)
        let changes = try snapshot.changes(in: scene(timing: .linear))
        #expect(changes.map(\.name) == ["the card.center", "line.center"])
        let change = try #require(changes.first)
        #expect(change.most > 15 && change.most < 32 && change.description.contains("the snapshot has"))
        var other = try scene()
        other["line"] = nil
        other["the card"]?.cornerRadius = 4
        let gone = try snapshot.changes(in: other)
        #expect(gone.contains { $0.name == "line.center" && $0.seen == "not there" && $0.time == nil })
        #expect(try MotionSnapshot(of: other).changes(in: scene()).contains { $0.expected == "no keys of it" })
    }

    @Test func jumpsHaveKeysAtTheirTimes() throws {
        let lines = try MotionSnapshot(of: scene()).text.split(separator: "\n")
        let opacity = lines.filter { $0.hasPrefix("the%20card.opacity ") }.map { $0.dropFirst(19) }
        #expect(opacity.contains("0.300000 0.5") && opacity.contains("0.299999 1"))
        // 0.7 - 0.3 is less than 0.4 in doubles: the animation is still active at 0.7.
        #expect(opacity.contains("0.700000 0.5") && opacity.contains("0.704167 1"))
    }

    @Test func textsThatAreNoSnapshotAreRefused() throws {
        for (text, message) in [
            ("", "snapshot: \"\", must begin with # libmotion golden 1"),
            ("# libmotion golden 1: 0 to 1 s, tolerance 0.25\ncard.center x 1", "snapshot: \"card.center x 1\", must"),
            ("# libmotion golden 1: 0 to 1 s, tolerance 0.25\ncard.center 1", "snapshot: \"card.center 1\", must")
        ] {
            let error = #expect(throws: MotionTestingError.self) { try MotionSnapshot(text) }
            #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
        }
        #expect(throws: MotionTestingError.self) { try MotionSnapshot(of: scene(), tolerance: 0) }
    }

    @Test func aMissingSnapshotSaysHowToWriteIt() throws {
        let name = "motion-\(UInt32.random(in: 0...(.max)))"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        let failure = try motionSnapshotFailure(of: scene(), file: "\(folder.path)/none.txt")
        #expect(failure?.contains("MOTION_UPDATE=1 swift test writes it") == true)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = "\(folder.path)/card.txt"
        try MotionSnapshot(of: scene(timing: .linear)).text.write(toFile: path, atomically: true, encoding: .utf8)
        let changed = try #require(try motionSnapshotFailure(of: scene(), file: path))
        #expect(changed.contains("the card.center: from") && changed.contains("MOTION_UPDATE=1"))
        #expect(try motionSnapshotFailure(of: scene(timing: .linear), file: path) == nil)
    }
}
