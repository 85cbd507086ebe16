import MotionKit
import Testing

@Suite struct ClipQuestionTests {
    private func clip() throws -> Clip {
        var card = Layer("card", bounds: [0, 0, 40, 40], position: [20, 50])
        card.backgroundColor = "#2f6fd0"
        card.add(.basic(.positionX, to: 180, duration: 1, timing: .easeInOut))
        card.add(.basic(.opacity, from: 0, to: 1, begin: 2, duration: 1))
        var line = Layer("line", parent: "card", path: try Path("M0 0H10"), position: [10, 10])
        (line.strokeColor, line.lineWidth) = ("#000000", 4)
        return try Scene(size: [200, 100], layers: [card, line, Layer("still")]).compile()
    }

    @Test func instancesAreTheClipAtOtherTimesAndPlaces() throws {
        let clip = try clip()
        let moved = Affine(x: [2, 0], y: [0, 2], translation: [5, 0])
        let instances = [Instance(), Instance(start: 0.5, speed: 2, affine: moved, opacity: 0.5)]
        let found = try clip.sample(instances, at: [0, 0.75, 1], .all)
        #expect(found.samples.count == 6 && found.instanceCount == 2)
        for (t, time) in found.times.enumerated() {
            #expect(found[t, 0].affines == clip.sample(at: time, in: .root, .all).affines)
            let alone = clip.sample(at: (time - 0.5) * 2, in: .root, .all)
            #expect(found[t, 1].affines[0]([3, 4]) == moved(alone.affines[0]([3, 4])))
            #expect(found[t, 1].opacities == alone.opacities.map { $0 / 2 })
            #expect(found[t, 1].values == alone.values)
        }
        #expect(try clip.sample([], at: [0, 1]).samples.isEmpty && clip.sample(instances, at: []).samples.isEmpty)
    }

    @Test func aChannelIsTracedAndReduced() throws {
        let clip = try clip(), channel = try #require(clip.channel(of: "card", .position))
        let trace = try clip.trace(of: channel, over: 0...4, tolerance: 0.02)
        #expect(trace.times.first == 0 && trace.times.last == 4 && trace.errors.allSatisfy { $0.max()! <= 0.02 })
        let lines = try trace.keys(within: 0.25), cubics = try trace.keys(within: 0.25, fit: .cubic)
        #expect(lines.count < 16 && cubics.count < 6 && lines.last?.values == [180, 50])
        for i in 0...400 {
            let time = Double(i) / 100, x = Double(clip.sample(at: time).values[channel.numbers.lowerBound])
            let next = lines.firstIndex { $0.time > time } ?? lines.count - 1
            let (a, b) = (lines[next - 1], lines[next])
            let near = a.values[0] + (b.values[0] - a.values[0]) * (time - a.time) / (b.time - a.time)
            #expect(abs(near - x) <= 0.25)
        }
        #expect(throws: MotionError.self) { try trace.keys(within: 0.001) }
        #expect(throws: MotionError.self) { try clip.trace(of: channel, over: 0...1, tolerance: -1) }
        #expect(throws: MotionError.self) { try Trace(times: [0, 0], values: [[1], [2]]).keys(within: 1) }
    }

    @Test func boundsContainTheLayersAtEveryTime() throws {
        let clip = try clip()
        let boxes = try clip.bounds(over: 0...1), drawn = try clip.bounds(over: 0...1, of: .drawn)
        #expect(boxes[0].left <= 0 && boxes[0].left > -2 && boxes[0].right >= 200 && boxes[0].right < 204)
        #expect(boxes[1].height < 1 && drawn[1].height >= 4 && drawn[1].height < 4.1)  // the pen's width
        for i in 0...64 {
            let frame = clip.sample(at: Double(i) / 64, in: .root, .frames).frames[0]
            #expect(boxes[0].left <= frame.x && boxes[0].right >= frame.x + frame.z)
        }
        #expect(throws: MotionError.self) { try clip.bounds(over: 0 ... .infinity) }
        #expect(clip.drawnLayers == [0, 1] && clip.size == [200, 100] && clip.shown == nil)
    }

    @Test func changesListWhatMayLookDifferent() throws {
        let clip = try clip()
        #expect(clip.changes(from: 0.25, to: 0.5) == [0, 1])  // the line goes with the card
        #expect(clip.changes(from: 0.25, to: 0.5, in: .parent) == [0])
        #expect(clip.changes(from: 1.25, to: 1.5) == [] && clip.nextEvent(after: 1.25) == 2)
        #expect(clip.nextEvent(after: 5) == .infinity)
    }

    @Test func explanationsHaveTheNumbersOfTheSample() throws {
        let clip = try clip(), found = try clip.explain("card", at: 0.5)
        #expect(found.visibility == .transparent && found.hiddenBy == "card" && found.parents == [])
        #expect(found.steps.map(\.property) == [.position, .opacity] && found.steps[0].reason == .active)
        #expect(found.steps[0].plainProgress == 0.5 && found.steps[0].isAdditive && found.steps[0].end == 1)
        #expect(found.rootAffine == clip.sample(at: 0.5, in: .root).affines[0])
        let position = try #require(clip.channel(of: "card", .position))
        #expect(found.steps[0].after == Array(clip.sample(at: 0.5).values[position.numbers]))
        #expect(found.description.contains("position: active, 0.0 to 1.0 s, progress 0.5"))
        let line = try clip.explain("line", at: 3)
        #expect(line.parents == ["card"] && line.visibility == .shows && line.steps.isEmpty)
        #expect(
            "\(try #require(#expect(throws: MotionError.self) { try clip.explain("nobody", at: 0) }))"
                == #"layer: "nobody", must be one of "card", "line", "still""#)
    }

    @Test func aLottieFileIsRecoloured() throws {
        let file = try Lottie(
            json: #"""
                {"v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 10, "h": 10, "layers": [
                    {"ty": 4, "nm": "box", "ip": 0, "op": 60, "ks": {}, "shapes": [
                        {"ty": "gr", "nm": "face", "it": [
                            {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [4, 4]}, "r": {"k": 0}},
                            {"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 100}},
                            {"ty": "st", "c": {"k": [0, 0, 0]}, "o": {"k": 100}, "w": {"k": 1}}]}]}]}
                """#)
        func colors(_ file: Lottie) -> [SIMD4<Float>] {
            file.clip.draw(at: 0).items.compactMap { if case .solid(let color)? = $0.color { color } else { nil } }
        }
        #expect(Set(colors(file)) == [[1, 0, 0, 1], [0, 0, 0, 1]] && file.losses.isEmpty)
        #expect(Set(colors(try file.recolored("face", "#0000ff", .fill))) == [[0, 0, 1, 1], [0, 0, 0, 1]])
        #expect(Set(colors(try file.recolored("box", "#00ff00"))) == [[0, 1, 0, 1]])
        #expect(
            "\(try #require(#expect(throws: MotionError.self) { try file.recolored("nobody", "#0000ff") }))"
                .hasPrefix("name: \"nobody\", must be the name"))
        #expect(throws: MotionError.self) { try file.recolored("box", "#0000ff80") }
    }
}

@Suite struct LiveTests {
    @Test func layersGoToTargetsByTheirNames() throws {
        var live = try LiveLayers(["card": ["position": [0, 0], "opacity": 1, "fill": "#ff0000"], "dot": ["x": 5]])
        let spring = try Spring(duration: 0.5, bounce: 0.3)
        try live.set("card", ["position": [100, 20]], at: 1, .spring(spring))
        let x = try live.value(of: "card", "position", at: 1.1)[0]
        #expect((x - spring.value(at: 0.1, from: 0, to: 100)).magnitude < 1e-3)
        #expect(try live.value(of: "card", "position.y", at: 9) == [20])
        try live.set("card", ["opacity": 0.25, "position.x": 10], at: 1.1, .curve(.linear, duration: 1))
        #expect(try live.value(of: "card", "opacity", at: 1.6) == [0.625])
        #expect(try live.value(of: "card", "fill", at: 0) == [1, 0, 0, 1])
        #expect(try live.value(of: "dot", "x", at: 2) == [5] && live.velocity(of: "dot", "x", at: 2) == [0])
        #expect(!live.isStill(at: 1.5) && live.isStill(at: live.end))
        try live.set("dot", ["x": 9], at: 3, .spring(spring), velocities: ["x": 40])
        #expect(try live.velocity(of: "dot", "x", at: 3) == [40])
    }

    @Test func curvesWithTablesShareOnePool() throws {
        let one = try Curve("linear(0, 0.25 50%, 1)"), two = try Curve("linear(0, 0.75 50%, 1)")
        var live = try Live([0, 0])
        try live.set([8], first: 0, at: 0, .curve(one, duration: 2))
        try live.set([8], first: 1, at: 0, .curve(two, duration: 2))
        #expect(live.state(at: 1).values == [2, 6])
        try live.set([0], first: 0, at: 2, .curve(one, duration: 2))
        #expect(live.state(at: 3).values == [6, 8])
    }

    @Test func mistakesNameThePropertyAndChangeNothing() throws {
        var live = try LiveLayers(["card": ["position": [0, 0]]])
        func message(_ body: () throws -> Void) -> String {
            do { try body() } catch { return "\(error)" }
            return ""
        }
        #expect(
            message { try live.set("cart", ["position": [1, 2]], at: 0) }
                == "layer: \"cart\", must be one of \"card\"")
        #expect(
            message { try live.set("card", ["place": 1], at: 0) }.hasPrefix("card.property: \"place\", must be one"))
        #expect(message { try live.set("card", ["position": 1], at: 0) } == "card.position: 1, must have 2 numbers")
        #expect(
            message { try live.set("card", ["position": [1, .infinity]], at: 0) }
                == "card.position: inf, must be finite")
        #expect(
            message { try live.set("card", [:], at: 0, velocities: ["position": [1, 1]]) }
                .hasPrefix("velocities: \"position\""))
        #expect(message { _ = try LiveLayers(["card": ["fill": "red"]]) }.hasPrefix("card.fill: \"red\", must be"))
        #expect(try live.value(of: "card", "position", at: 1) == [0, 0])
        var numbers = try Live([1])
        #expect(message { try numbers.set([1, 2], at: 0) }.hasPrefix("targets: 2 from 0 on, must be at most 1"))
    }
}
