import MotionKit
import Testing

/// Fields that Swift programs set are those of the same JSON text.
@Suite struct FieldTests {
    @Test func fieldsOfLayersAreThoseOfTheText() throws {
        var card = Layer("card", bounds: [0, 0, 40, 20], position: [20, 50])
        card.path = try Path("M0 0H40V20Z")
        card.strokeColor = "#000000"
        (card.strokeStart, card.strokeEnd, card.strokeOffset, card.trim) = (0.25, 0.5, 0.125, .parallel)
        (card.lineCap, card.lineJoin, card.lineDashPattern, card.lineDashPhase) = (.round, .bevel, [3, 1], 2)
        (card.fillRule, card.anchorPoint, card.fillOpacity, card.strokeOpacity) = (.evenOdd, [0, 1], 0.5, 0.75)
        (card.begin, card.duration, card.autoreverses, card.fill) = (1, 2, true, .both)
        (card.repeatCount, card.timing) = (.infinity, .easeOut)
        let text = #"""
            {"layers": [{"name": "card", "bounds": [0, 0, 40, 20], "position": [20, 50], "path": "M0 0H40V20Z",
              "strokeColor": "#000000", "strokeStart": 0.25, "strokeEnd": 0.5, "strokeOffset": 0.125,
              "trim": "parallel", "lineCap": "round", "lineJoin": "bevel", "lineDashPattern": [3, 1],
              "lineDashPhase": 2, "fillRule": "even-odd", "anchor": [0, 1], "fillOpacity": 0.5, "strokeOpacity": 0.75,
              "begin": 1, "duration": 2, "autoreverses": true, "fill": "both", "repeatCount": "inf",
              "timing": "ease-out"}]}
            """#
        let read = try Scene(json: text)
        #expect(try Scene(layers: [card]).compile() == read.compile())
        let its = try #require(read["card"])
        #expect(its.trim == .parallel && its.lineDashPattern == [3, 1] && its.anchorPoint == [0, 1])
        #expect(
            its.repeatCount == .infinity && its.timing == .easeOut && its.fill == .both && its.strokeOffset == 0.125)
        let plain = Layer("plain")
        #expect(plain.lineWidth == 1 && plain.trim == .ca && plain.timing == nil && plain.duration == .infinity)
        #expect(plain.strokeGradient == nil && plain.groupOpacity && !plain.isHidden && plain.fill == .removed)
    }

    @Test func fieldsOfAnimationsAreThoseOfTheText() throws {
        var turn = Animation.keyframes("transform", [0, .degrees(180)], duration: 2)
        (turn.valueFunction, turn.halfTurn, turn.isCumulative, turn.repeatCount) = (.rotateZ, .css, true, 3)
        var fade = Animation.basic(.opacity, from: 0, to: 1)
        (fade.model, fade.delay, fade.duration, fade.iterations) = (.web, 0.5, 2, 1.5)
        (fade.direction, fade.easing, fade.endDelay, fade.fill) = (.alternateReverse, .easeIn, 1, .both)
        var along = Animation.keyframes(.position, [[0, 0], [10, 40], [20, 0]], mode: .cubic, duration: 1)
        (along.inTangents, along.outTangents) = ([[0, 0], [-2, 0], [-3, 0]], [[1, 1], [2, 0], [0, 0]])
        (along.timings, along.keyTimes) = ([nil, .easeOut], [0, 0.25, 1])
        var layer = Layer("a", bounds: [0, 0, 4, 4])
        layer.add(turn, fade, along)
        let text = #"""
            {"layers": [{"name": "a", "bounds": [0, 0, 4, 4], "animations": [
              {"property": "transform", "values": [0, 3.141592653589793], "duration": 2, "valueFunction": "rotateZ",
               "rule": "css", "cumulative": true, "repeatCount": 3, "fill": "both"},
              {"property": "opacity", "from": 0, "to": 1, "model": "web", "delay": 0.5, "duration": 2,
               "iterations": 1.5, "direction": "alternate-reverse", "easing": "ease-in", "endDelay": 1, "fill": "both"},
              {"property": "position", "values": [[0, 0], [10, 40], [20, 0]], "mode": "cubic", "duration": 1,
               "inTangents": [[0, 0], [-2, 0], [-3, 0]], "outTangents": [[1, 1], [2, 0], [0, 0]],
               "timings": [null, "ease-out"], "keyTimes": [0, 0.25, 1], "fill": "both"}]}]}
            """#
        let scene = Scene(layers: [layer]), read = try Scene(json: text)
        #expect(try scene.compile() == read.compile())
        let its = try #require(read["a"]?.animations)
        #expect(its[1].direction == .alternateReverse && its[1].easing == .easeIn && its[1].model == .web)
        #expect(its[2].values == [[0, 0], [10, 40], [20, 0]] && its[2].timings == [nil, .easeOut])
        #expect(its[0].property == "transform" && its[0].values?[1] == .degrees(180))
    }

    @Test func tracksAreThoseOfTheText() throws {
        var layer = Layer("a", position: [5, 7])
        let spring = try Spring(stiffness: 200, damping: 12)
        var jump = Animation.track(
            .positionX, from: 5,
            [
                .cubic(to: 80, duration: 0.5, endVelocity: 40), .spring(to: 90, spring, duration: 0.25),
                .decay(velocity: 50, low: 0, high: 100, elasticity: 0.5, snap: [60]), .move(to: 3),
                .linear(to: 4, duration: 1, timing: .easeIn), .exponential(to: 9, friction: 3)
            ])
        jump.allowsTail = true
        layer.add(jump)
        let text = #"""
            {"layers": [{"name": "a", "position": [5, 7], "animations": [
              {"property": "position", "additive": true, "from": [0, 0], "allowTail": true, "fill": "both",
               "segments": [
                {"kind": "cubic", "to": [75, 0], "duration": 0.5, "endVelocity": [40, 0]},
                {"kind": "spring", "to": [85, 0], "timing": "spring(1, 200, 12, 0)", "duration": 0.25},
                {"kind": "decay", "velocity": [50, 0], "low": [-5, 0], "high": [95, 0], "elasticity": 0.5,
                 "snap": [[55, 0]]},
                {"kind": "move", "to": [-2, 0]},
                {"kind": "linear", "to": [-1, 0], "duration": 1, "timing": "ease-in"},
                {"kind": "exponential", "to": [4, 0], "friction": 3}]}]}]}
            """#
        #expect(try Scene(layers: [layer]).compile() == Scene(json: text).compile())
    }

    @Test func gradientsMove() throws {
        var sky = Layer("sky", path: try Path("M0 0H100V50H0Z"))
        sky.fillGradient = .linear(from: [0, 0], to: [0, 1], in: .bounds, ["#001030", "#66ccff"])
        sky.fillGradient?.stops[1].offset.animations = [.basic(nil, to: 0.5, duration: 2)]
        sky.fillGradient?.spread = .reflect
        sky.strokeGradient = Gradient(
            .radial, ends: [0, 0, 50, 0], stops: [.init(0, "#ff0000"), .init(0.5, [0, 1, 0]), .init(1, "#0000ff80")],
            in: .box([0, 0, 100, 100]))
        sky.strokeGradient?.highlight = [0.5, 1]
        let text = #"""
            {"layers": [{"name": "sky", "path": "M0 0H100V50H0Z",
              "fillGradient": {"type": "linear", "ends": [0, 0, 0, 1], "box": "bounds", "spread": "reflect", "stops": [
                {"offset": 0, "color": "#001030"},
                {"offset": {"value": 1, "animations": [{"to": 0.5, "duration": 2, "fill": "both"}]},
                 "color": "#66ccff"}]},
              "strokeGradient": {"type": "radial", "ends": [0, 0, 50, 0], "box": [0, 0, 100, 100],
                "highlight": [0.5, 1], "stops": [{"offset": 0, "color": "#ff0000"},
                {"offset": 0.5, "color": [0, 1, 0]}, {"offset": 1, "color": "#0000ff80"}]}}]}
            """#
        let scene = Scene(layers: [sky]), read = try Scene(json: text)
        #expect(try scene.compile() == read.compile())
        #expect(read["sky"]?.fillGradient?.stops[1].offset.animations.count == 1)
        #expect(read["sky"]?.strokeGradient == sky.strokeGradient)
        let conic = Gradient.conic(center: [5, 5], from: [10, 5], ["#000000", "#ff0000", "#ffffff"])
        #expect(conic.stops.map(\.offset.value) == [0, 0.5, 1])
        sky.fillGradient = Gradient(.conic, ends: [0, 0], stops: [])
        let error = #expect(throws: MotionError.self) { try Scene(layers: [sky]).compile() }
        #expect(error?.description.hasPrefix("$.layers[0].fillGradient.ends") == true, "\(error?.description ?? "")")
    }

    @Test func insertedScenesAreStoredOnce() throws {
        var dot = Layer("dot", bounds: [0, 0, 8, 8], position: [4, 4])
        dot.backgroundColor = "#2f6fd0"
        dot.add(.basic(.rotation, to: .degrees(360), duration: 1).repeated())
        let spinner = Scene("spinner", size: [8, 8], layers: [dot])
        var scene = Scene(size: [40, 20])
        try scene.insert(spinner, in: Layer("one", position: [10, 10]))
        var late = Layer("two", position: [30, 10])
        (late.begin, late.speed) = (1, 2)
        try scene.insert(spinner, in: late)
        let names = try scene.compile().layers
        #expect(names == ["one", "one/dot", "two", "two/dot"])
        #expect(scene["one"]?.bounds == [0, 0, 8, 8] && scene["two"]?.fill == .both && scene["one"]?.fill == .removed)
        #expect(try scene.json().components(of: "\"spinner\"") == 3)  // stored once, shown twice
        let turn = try #require(scene.compile().channel(of: "two/dot", .rotation))
        let angle = try scene.compile().sample(at: 1.125).values[turn.numbers.lowerBound]
        #expect((angle - .pi / 2).magnitude < 1e-6)  // a quarter of a second of its own time
        // Another scene of the same name, which shows scenes itself.
        dot.position = [2, 4]
        var outer = Scene("spinner", size: [8, 8], layers: [dot])
        try outer.insert(spinner, in: Layer("inner"))
        try scene.insert(outer, in: Layer("three"))
        #expect(scene["three"]?.scene == "spinner 2")
        #expect(try scene.compile().layers.suffix(4) == ["three", "three/dot", "three/inner", "three/inner/dot"])
    }

    @Test func markersTravelWithTheClip() throws {
        var scene = Scene(layers: [Layer("a")])
        #expect(scene.markers.isEmpty)
        scene.markers = [Marker("in", at: 0.5), Marker("loop é", at: 1, duration: 2)]
        #expect(try scene.compile().markers == scene.markers)
        #expect(try Scene(json: scene.json()).markers == scene.markers)
        scene.colorSpace = .oklab
        #expect(try Scene(json: scene.json()).colorSpace == .oklab)
    }
}

extension String {
    /// Returns how often a text occurs.
    fileprivate func components(of part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }
}
