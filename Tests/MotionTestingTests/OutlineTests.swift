import MotionKit
import MotionTesting
import Testing

/// A bar that turns, and a shape at the right of it that comes near: their boxes overlap. The scene of the Python
/// package's tests of rules.
private func barAnd(_ far: Double, _ draw: (inout Layer) throws -> Void) rethrows -> Scene {
    var bar = Layer("bar", bounds: [0, 0, 100, 10], position: [100, 100])
    bar.backgroundColor = "#cc3300"
    bar.add(.basic(.rotation, from: 0.6, to: 1, duration: 1))
    var shape = Layer("shape", bounds: [0, 0, 40, 40], position: [140, 70])
    try draw(&shape)
    shape.add(.basic("transform.translation", from: [0, 0], to: [far, 0], duration: 1))
    return Scene(size: [320, 240], layers: [bar, shape])
}

/// A box, or a path that is filled or stroked, and how far it goes until it is near, and until it hits.
private struct Drawn: Sendable, CustomTestStringConvertible {
    var path: String?
    var fill: Color?
    var lineWidth = 0.0
    let near, hit: Double

    var testDescription: String { path ?? "box" }

    func draw(_ layer: inout Layer) throws {
        guard let path else {
            layer.backgroundColor = "#3399cc"
            return
        }
        layer.path = try Path(path)
        layer.fillColor = fill
        if lineWidth > 0 { (layer.strokeColor, layer.lineWidth) = ("#3399cc", lineWidth) }
    }

    static let all = [
        Drawn(near: -20, hit: -40),
        Drawn(path: "M0 0 L40 0 L20 30 Z", fill: "#3399cc", near: -40, hit: -60),
        Drawn(path: "M0 20 Q20 -30 40 20", fill: "#3399cc", near: -20, hit: -40),
        Drawn(path: "M0 20 L40 20", lineWidth: 4, near: -20, hit: -60)
    ]
}

@Suite struct OutlineTests {
    @Test(arguments: Drawn.all) fileprivate func outlinesAreApartWhereBoxesOverlap(_ drawn: Drawn) throws {
        let near = try barAnd(drawn.near, drawn.draw), hit = try barAnd(drawn.hit, drawn.draw)
        #expect(try near.neverOverlaps("bar", "shape").verdict == .fails)
        #expect(try near.neverOverlaps("bar", "shape", by: .outlines).holds)
        let answer = try hit.neverOverlaps("bar", "shape", by: .outlines)
        #expect(answer.verdict == .fails && answer.property == "outline" && answer.expected == "apart from shape")
        #expect(answer.rule == "bar never overlaps shape by their outlines" && answer.layer == "bar")
        #expect(answer.seen?.hasPrefix("drawn at ") == true && answer.seen?.hasSuffix(", as shape is") == true)
    }

    @Test func outlinesThatChangeAreEnclosedByBoxes() throws {
        var scene = try barAnd(-40) { layer in
            (layer.path, layer.fillColor) = (try Path("M0 0 L40 0 L20 30 Z"), "#3399cc")
        }
        scene["shape"]?.add(.basic("path", from: "M0 0 L40 0 L20 30 Z", to: "M0 0 L40 10 L20 20 Z", duration: 1))
        let answer = try scene.neverOverlaps("bar", "shape", by: .outlines, budget: 200)
        #expect(answer.verdict == .undecided)
        #expect(try #require(answer.width) > 0 && answer.note?.hasPrefix("a larger tolerance") == true)
        #expect(try scene.compile().neverOverlaps("bar", "shape", by: .outlines, budget: 200) == answer)
    }

    /// What a pen does not draw is no witness: beyond the ends of a line, between dashes, and from the last point of an
    /// open path to its first one.
    @Test func whatAPenDoesNotDrawIsNoWitness() throws {
        func answer(_ path: String, dashes: [Double]? = nil) throws -> MotionAnswer {
            var dot = Layer("dot", bounds: [0, 0, 2, 2], position: [25, 50])
            dot.backgroundColor = "#000000"
            var line = Layer("line", bounds: [0, 0, 100, 100], position: [50, 50])
            (line.path, line.strokeColor, line.lineWidth, line.lineJoin) = (try Path(path), "#000000", 10, .round)
            line.lineDashPattern = dashes
            return try Scene(size: [100, 100], layers: [dot, line])
                .neverOverlaps("dot", "line", by: .outlines, during: 0...1, budget: 50)
        }
        #expect(try answer("M10 50 H90").verdict == .fails)
        #expect(try answer("M28 50 H90").verdict != .fails)
        #expect(try answer("M10 50 H90", dashes: [10, 30]).verdict != .fails)
        #expect(try answer("M10 20 L90 50 L10 80").verdict == .holds)
        #expect(try answer("M25 20 L90 50 L25 80").verdict != .fails)
    }

    /// What trims a stroke leaves the fill whole, which then counts.
    @Test func aFillIsWholeWhereItsStrokeIsTrimmed() throws {
        var dot = Layer("dot", bounds: [0, 0, 4, 4], position: [70, 50])
        dot.backgroundColor = "#000000"
        var disc = Layer("disc", bounds: [0, 0, 100, 100], position: [50, 50])
        disc.path = try Path("M10 10 H90 V90 H10 Z")
        (disc.fillColor, disc.strokeColor, disc.strokeEnd) = ("#3399cc", "#000000", 0.1)
        let scene = Scene(size: [100, 100], layers: [dot, disc])
        #expect(try scene.neverOverlaps("dot", "disc", by: .outlines, during: 0...1).verdict == .fails)
        #expect(try scene.neverOverlaps("dot", "disc", during: 0...1).verdict == .fails)
        #expect(try !scene.staysWithin(Box(left: 0, top: 0, right: 60, bottom: 60), during: 0...1).holds)
        disc.fillColor = nil
        let stroked = Scene(size: [100, 100], layers: [dot, disc])
        #expect(try stroked.neverOverlaps("dot", "disc", by: .outlines, during: 0...1).holds)
    }

    /// Paced keys move the bounds: no enclosure of the corners is known, and samples still find a common place.
    @Test func aWitnessIsFoundWhereCornersHaveNoBound() throws {
        var scene = Scene(size: [100, 100])
        for (name, x) in [("one", 30.0), ("two", 70)] {
            var layer = Layer(name, bounds: [0, 0, 20, 20], position: [x, 50])
            layer.backgroundColor = "#3399cc"
            scene.add(layer)
        }
        let wide = Animation.keyframes(.bounds, [[0, 0, 20, 20], [0, 0, 90, 20]], mode: .paced, duration: 1)
        scene["one"]?.add(wide)
        #expect(try scene.neverOverlaps("one", "two", by: .outlines).verdict == .fails)
        #expect(try scene.neverOverlaps("one", "two", by: .outlines, during: 0...0.5).holds)
    }

    /// Hidden in the middle of the interval, and drawn at its ends.
    @Test func whatIsHiddenForAWhileStillOverlaps() throws {
        var scene = Scene(size: [100, 100])
        for (name, y) in [("one", 40.0), ("two", 60)] {
            var layer = Layer(name, bounds: [0, 0, 40, 10], position: [50, y])
            (layer.path, layer.fillColor) = (try Path("M0 0 H40 V10 H0 Z"), "#000000")
            scene.add(layer)
        }
        scene["one"]?.add(.keyframes(.opacity, [1, 0, 0, 1], keyTimes: [0, 0.1, 0.9, 1], duration: 1))
        scene["one"]?.add(.keyframes(.positionY, [40, 40, 60], keyTimes: [0, 0.98, 1], duration: 1))
        #expect(try scene.neverOverlaps("one", "two", by: .outlines).verdict == .fails)
        #expect(try scene.neverOverlaps("one", "two", by: .outlines, during: 0...0.97).holds)
    }

    /// Random scenes: where it holds, no point of a dense grid of times is drawn by both.
    @Test(arguments: 0..<40) func provenOutlinesAreApartInDenseSamples(_ seed: UInt64) throws {
        var draw = Draw(state: seed)
        let paths = ["M0 0 L40 0 L20 30 Z", "M0 20 Q20 -30 40 20", "M0 20 L40 20", "M0 0 C60 0 -20 40 40 40"]
        var scene = Scene(size: [300, 200])
        for name in ["one", "two"] {
            var layer = Layer(
                name, bounds: [0, 0, draw.next(10, 60), draw.next(10, 60)],
                position: [draw.next(60, 200), draw.next(40, 160)])
            switch Int(draw.next(0, 3)) {
            case 0: layer.backgroundColor = "#3399cc"
            case 1: (layer.path, layer.fillColor) = (try Path(paths[Int(draw.next(0, 4))]), "#3399cc")
            default:
                (layer.path, layer.strokeColor) = (try Path(paths[Int(draw.next(0, 4))]), "#3399cc")
                (layer.lineWidth, layer.lineCap) = (draw.next(1, 8), .square)
            }
            layer.add(.basic(.rotation, from: .init(draw.next(-2, 2)), to: .init(draw.next(-2, 2)), duration: 1))
            layer.add(.basic(.position, to: [draw.next(60, 200), draw.next(40, 160)], duration: 1, timing: .easeInOut))
            scene.add(layer)
        }
        let answer = try scene.neverOverlaps("one", "two", by: .outlines, budget: 400)
        guard answer.holds else { return #expect(answer.time != nil) }
        // Each layer alone, since a hit is of the front one.
        let clips = try scene.layers.map { try Scene(size: [300, 200], layers: [$0]).compile() }
        let places = (0..<3000).map { SIMD2(Float($0 % 60) * 5, Float($0 / 60) * 4) }
        for step in 0...40 {
            let hits = clips.map { $0.hitTest(at: Double(step) / 40).hits(places) }
            #expect(!zip(hits[0], hits[1]).contains { $0 != nil && $1 != nil }, "seed \(seed), step \(step)")
        }
    }
}
