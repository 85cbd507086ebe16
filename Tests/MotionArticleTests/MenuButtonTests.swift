import Foundation
import MotionKit
import MotionSwiftUI
import MotionTesting
import Testing

@Suite(.motionClock) struct MenuButtonTests {
    /// How far a row is on its way to the x at some seconds, if the button is tapped at these times. Each tap leads
    /// from what shows without it to its own end.
    private func share(at time: Double, _ taps: [Double]) -> Double {
        var share = 0.0
        for (number, tap) in taps.enumerated() where time >= tap {
            let seconds = time - tap - 0.2, end = number % 2 == 0 ? 1.0 : 0
            if seconds >= 0.35 {
                share = end
            } else if seconds > 0 {
                share += (end - share) * UnitCurve.easeInOut.value(at: seconds / 0.35)
            }
        }
        return share
    }

    /// What the article's modifiers make of a point of a row, and its opacity.
    private func expected(_ index: Int, _ point: CGPoint, _ share: Double) -> [Double] {
        let pitch = 5.0, spacing = pitch / 3, middle = CGPoint(x: 10, y: (pitch - spacing) / 2)
        let sign: CGFloat = index == 1 ? 1 : index == 2 ? -1 : 0, s = CGFloat(share)
        let margin: CGFloat = index == 0 ? 20 : index == 3 ? -20 : 0
        let lowered = CGPoint(x: point.x - middle.x, y: point.y + pitch * CGFloat(index) - middle.y)
        let turned = lowered.applying(CGAffineTransform(rotationAngle: sign * s * .pi / 4))
        return [
            Double(turned.x + middle.x + sign * s * 5 + margin * s), Double(turned.y + middle.y + sign * s * spacing),
            margin == 0 ? 1 : 1 - share
        ]
    }

    private let points = [CGPoint.zero, CGPoint(x: 20, y: 3)]

    private func run(_ taps: [Double]) -> Recording {
        taps.reduce(Run { MenuButton().frame(width: 20, height: 20) }) { $0.tap("menu", at: $1) }.run(2)
    }

    /// The names of the rows' layers.
    private func rows(_ clip: Clip) -> [Int] { clip.layers.indices.filter { clip.layers[$0].hasPrefix("Rounded") } }

    @Test(arguments: [[0.25], [0, 0.25], [0, 0.25, 0.375], [0, 0.3, 0.9], [0.5, 1.25]])
    func theMenuIsToggledInFlight(_ taps: [Double]) throws {
        let recording = run(taps), clip = try recording.clip(), rows = rows(clip)
        #expect(rows.count == 4 && recording.losses.isEmpty && recording.reports.isEmpty)
        for step in 0...128 {
            let time = Double(step) / 80, sample = clip.sample(at: time, in: .root)
            for (index, row) in rows.enumerated() {
                for point in points {
                    let at = sample.affines[row]([Float(point.x), Float(point.y)])
                    let shown = [Double(at.x), Double(at.y), Double(sample.opacities[row])]
                    let wanted = expected(index, point, share(at: time, taps))
                    #expect(
                        zip(shown, wanted).allSatisfy { abs($0 - $1) < 2e-5 },
                        "row \(index) at \(time): \(shown), expected \(wanted)")
                }
            }
        }
    }

    /// A host that lives shows at its times what the clip of a run shows.
    @Test func theClipIsThePresentation() throws {
        let taps = [0.1, 0.4], clip = try run(taps).clip(), rows = rows(clip)
        let host = ViewHost { MenuButton().frame(width: 20, height: 20) }
        var leaves: [CALayer] = []
        func find(_ layer: CALayer) {
            if layer.name == "RoundedRectangle" { leaves.append(layer) }
            layer.sublayers?.forEach(find)
        }
        find(host.layer)
        var next = taps[...]
        for step in 0...80 {
            let time = Double(step) / 80, sample = clip.sample(at: time, in: .root)
            while let tap = next.first, tap <= time {
                MediaClock.current.run(until: 1 + tap)
                #expect(host.tap("menu"))
                next.removeFirst()
            }
            MediaClock.current.run(until: 1 + time)
            for (leaf, row) in zip(leaves, rows) {
                let shown = leaf.presentation()!.convert(points[1], to: host.layer.presentation()!)
                let at = sample.affines[row]([20, 3])
                #expect(abs(Float(shown.x) - at.x) < 2e-5 && abs(Float(shown.y) - at.y) < 2e-5, "at \(time)")
            }
        }
    }

    @Test func theRunIsProven() throws {
        let recording = Run { MenuButton().frame(width: 20, height: 20) }.tap("menu", at: 0.2).run(3)
        expect(recording).neverJumps()
        expect(recording).settles(by: 0.76)
        expect(recording).that { try $0.maxSpeed(200) }
        withKnownIssue { expect(recording).settles(by: 0.7) }
        withKnownIssue { expect(recording).appears("nobody", by: 0.7) }
        let jump = Run { MenuButton().frame(width: 20, height: 20).transaction { $0.disablesAnimations = true } }
        withKnownIssue { expect(jump.tap("menu", at: 0.2).run(1)).neverJumps() }
    }

    /// The checkout, if the Python package runs in it.
    private static let checkout: URL? = {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        let python = folder.appendingPathComponent(".build/venv/bin/python3").path
        let library = folder.appendingPathComponent(".build/motion").path
        let isBuilt = [python, library].allSatisfy { FileManager.default.fileExists(atPath: $0) }
        return isBuilt ? folder : nil
    }()

    /// A film of the command line's painter, in its own process.
    @Test(.enabled(if: checkout != nil, "bindings/build.sh has not built the Python package"))
    func theRunIsFilmed() throws {
        let folder = Self.checkout!.path, path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        setenv("PATH", "\(folder)/.build/venv/bin:\(path)", 1)
        setenv("PYTHONPATH", "\(folder)/bindings/python", 1)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mp4")
        defer { try? FileManager.default.removeItem(at: file) }
        let recording = Run { MenuButton().frame(width: 20, height: 20) }.tap("menu", at: 0.2).run(3)
        try recording.write(file.path)
        let film = try Data(contentsOf: file)
        #expect(film.count > 2000 && film[4..<8] == Data("ftyp".utf8), "\(film.count) bytes")
        let error = #expect(throws: (any Error).self) { try recording.write("menu.unknown") }
        #expect("\(error!)".contains("unknown"), "\(error!)")
    }

    /// The run is the scene that ships, which is filmed as the article's animation.
    @Test func theMenuIsTheShippedOne() throws {
        let clip = try run([0]).clip(), rows = rows(clip)
        let shipped = try Scene(json: shippedScenes["menu-button"]!).compile()
        for frame in 0...40 {
            let time = Double(frame) / 64
            let shown = clip.sample(at: time, in: .root), scene = shipped.sample(at: time, in: .root)
            for (index, row) in rows.enumerated() {
                let difference = shown.affines[row]([20, 3]) - scene.affines[index]([20, 3])
                #expect((difference * difference).sum() < 4e-10, "row \(index) at \(time): \(difference)")
                #expect(abs(shown.opacities[row] - scene.opacities[index]) < 2e-6)
            }
        }
    }
}
