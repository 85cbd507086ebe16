import MotionKit
import Testing

/// Scenes that are built without JSON are those of the same text.
@Suite struct BuilderTests {
    private func card() -> Layer {
        var card = Layer("card", bounds: [0, 0, 40, 40], position: [20, 50])
        card.backgroundColor = "#2f6fd0"
        return card
    }

    @Test func aBuiltSceneIsTheClipOfTheSameText() throws {
        var card = card()
        card.add(
            .basic(.opacity, from: 0, to: 1, duration: 0.5, timing: .easeOut),
            .keyframes(.rotation, [0, 1, .degrees(90)], keyTimes: [0, 0.25, 1], duration: 2).repeated(2))
        let scene = Scene("show", size: [200, 100], background: .white, layers: [card])
        let text = #"""
            {"name": "show", "size": [200, 100], "background": "#ffffff", "layers": [
                {"name": "card", "bounds": [0, 0, 40, 40], "position": [20, 50], "backgroundColor": "#2f6fd0",
                 "animations": [
                    {"property": "opacity", "from": 0, "to": 1, "duration": 0.5, "timing": "ease-out", "fill": "both"},
                    {"property": "transform.rotation", "values": [0, 1, 1.5707963267948966], "keyTimes": [0, 0.25, 1],
                     "duration": 2, "repeatCount": 2, "fill": "both"}]}]}
            """#
        #expect(try scene.compile() == Scene(json: text).compile())
        #expect(try Scene(json: scene.json()).compile() == scene.compile())
    }

    @Test func partsLeaveTheOtherNumbersAsTheyAre() throws {
        var card = card()
        card.add(.basic(.positionX, to: 180, duration: 1))
        card.add(.basic(.height, from: 10, by: 20, duration: 1))
        card.add(.keyframes(.positionY, [nil, 60, 70], duration: 1))
        let clip = try Scene(layers: [card]).compile()
        let position = try #require(clip.channel(of: "card", .position))
        let bounds = try #require(clip.channel(of: "card", .bounds))
        let half = clip.sample(at: 0.5).values
        #expect(Array(half[position.numbers]) == [100, 60])
        #expect(Array(half[bounds.numbers]) == [0, 0, 40, 20])
        #expect(Array(clip.sample(at: 2).values[position.numbers]) == [180, 70])
    }

    @Test func aLaterAnimationDoesNotHideAnEarlierOneBeforeItBegins() throws {
        var card = card()
        card.add(.basic(.opacity, from: 0, to: 0.5, duration: 1))
        card.add(.basic(.opacity, from: 0.5, to: 1, begin: 2, duration: 1))
        let clip = try Scene(layers: [card]).compile()
        #expect(clip.sample(at: [0, 0.5, 1.5, 2.5, 4]).opacities == [0, 0.25, 0.5, 0.75, 1])
        var bare = self.card()
        bare.add(Animation.basic(.opacity, from: 0, to: 0.5, duration: 1).filled(.removed))
        #expect(try Scene(layers: [bare]).compile().sample(at: 2).opacities == [1])
    }

    @Test func groupsSpringsAndPathsAnimate() throws {
        let spring = try Spring(duration: 0.5, bounce: 0.3)
        var card = card()
        card.add(.group([.basic(.scale, from: 1, to: 3, duration: 2)], duration: 1))
        card.add(.along(try Path("M0 0H100"), duration: 1))
        card.add(.basic(.opacity, from: 0, to: 1, timing: spring.curve))
        let clip = try Scene(layers: [card]).compile()
        let scale = try #require(clip.channel(of: "card", .scale))
        #expect(Array(clip.sample(at: 0.5).values[scale.numbers]) == [1.5, 1.5])
        let position = try #require(clip.channel(of: "card", .position))
        #expect(Array(clip.sample(at: 0.25).values[position.numbers]) == [25, 0])
        #expect(clip.duration == 1)
        let alone = Layer("alone").adding(.basic(.opacity, from: 0, to: 1, timing: spring.curve))
        let settling = spring.settlingDuration
        #expect(try (Scene(layers: [alone]).compile().duration - settling).magnitude < 1e-5)
        let shown = Double(clip.sample(at: 0.1).opacities[0])
        #expect((shown - spring.value(at: 0.1)).magnitude < 1e-5)
    }

    @Test func aSceneThatWasReadCanBeChanged() throws {
        var scene = try Scene(
            json: #"""
                {"size": [64, 32], "layers": [{"name": "a \"b\" \u00e9\n", "bounds": [0, 0, 4, 4], "opacity": 0.5},
                 {"name": "c", "parent": "a \"b\" \u00e9\n", "animations": [{"property": "opacity", "to": 0}]}],
                 "properties": [{"name": "own", "value": 3}]}
                """#)
        #expect(scene.layers.map(\.name) == ["a \"b\" é\n", "c"] && scene.size == [64, 32])
        #expect(scene["c"]?.parent == "a \"b\" é\n" && scene["c"]?.animations.count == 1)
        let before = try scene.compile()
        scene["c"]?.position = [3, 4]
        scene.addProperty("more", value: [1, 2], animations: [.basic(nil, to: [3, 4], duration: 1)])
        scene = try Scene(json: scene.json())
        let more = try #require(scene.compile().channel(named: "more"))
        #expect(try Array(scene.compile().sample(at: 0.5).values[more.numbers]) == [2, 3])
        #expect(try scene.compile() != before && scene["c"]?.position == [3, 4])
        #expect(scene["c"]?.animations[0].fill == .removed)
        scene["c"] = nil
        #expect(scene.layers.count == 1)
    }

    @Test func propertiesOfOnesOwnAreChannels() throws {
        var scene = Scene(layers: [card()])
        scene.addProperty("progress", value: 3, animations: [.basic(nil, from: 0, to: 8, duration: 2)])
        let clip = try scene.compile()
        let progress = try #require(clip.channel(named: "progress"))
        #expect(Array(clip.sample(at: 0.5).values[progress.numbers]) == [2])
        scene.addProperty("sent", value: 3, course: [Target(5, duration: 1)])
        let sent = try scene.compile(), own = try #require(sent.channel(named: "sent"))
        #expect(Array(sent.sample(at: 0.5).values[own.numbers]) == [4])
    }

    @Test func mistakesNameThePlaceTheValueAndTheRule() throws {
        let mistakes: [((inout Scene) throws -> Void, String)] = [
            ({ $0["card"]?.backgroundColor = "red" }, #"$.layers[0].backgroundColor: "red", must"#),
            ({ $0.add(Layer("card")) }, #"$.layers[1].name: "card""#),
            ({ $0.add(Layer("b", parent: "x")) }, #"$.layers[1].parent: "x", must"#),
            ({ $0["card"]?.opacity = .nan }, #"$.layers[0].opacity: "nan", must"#),
            ({ $0["card"]?.add(.basic(.width, to: [1, 2])) }, "card.bounds.size.width: [1, 2], must have 1 number"),
            (
                { $0["card"]?.add(.group([.basic(.positionX, to: 1)])) },
                #"card.animation.property: "position.x", cannot be in a group: animate position there"#
            ),
            ({ $0["card"]?.add(.basic("colour", to: 1)) }, #"$.layers[0].animations[0].property: "colour""#),
            ({ _ in _ = try Color(hex: "#12") }, ##"color: "#12", must be #rrggbb or #rrggbbaa"##)
        ]
        for (change, message) in mistakes {
            var scene = Scene(layers: [card()])
            let error = #expect(throws: MotionError.self) {
                try change(&scene)
                _ = try scene.compile()
            }
            #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
        }
    }

    @Test func coloursHaveEightBits() throws {
        #expect(Color(red: 1, green: 0.5, blue: .nan).hex == "#ff8000")
        #expect(Color(red: 2, green: 0, blue: 0, alpha: 0).hex == "#ff000000")
        #expect(Color("#ff000080").components == [1, 0, 0, 128.0 / 255] && Color("red").components == nil)
    }
}
