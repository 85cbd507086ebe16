import MotionKit
import MotionQuartz
import MotionTesting
import Testing

/// The programs of the articles against the shipped scenes of the same animations.
@Suite(.motionClock) struct ArticleTests {
    /// Times whose difference from 1 s, when the programs start, is exact.
    private let times = (0...44).map { Double($0) / 64 }

    private func scene(_ name: String) throws -> Clip { try Scene(json: shippedScenes[name]!).compile() }

    /// Compares what layers show now with a sample of a scene: where three points are, and the stroke. An implicit
    /// animation has no end of its own, where the scene states one: so strokes may differ in the last bit.
    private func compare(_ layers: [CALayer], _ clip: Clip, _ sample: Sample, places: Double = 2e-5) throws {
        for layer in layers {
            let row = try #require(clip.layers.firstIndex(of: layer.name ?? ""))
            let shown = try #require(layer.presentation())
            for point in [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)] {
                let expected = sample.affines[row]([Float(point.x), Float(point.y)])
                let place = shown.convert(point, to: shown.superlayer)
                #expect(
                    abs(Double(place.x) - Double(expected.x)) < places
                        && abs(Double(place.y) - Double(expected.y)) < places,
                    "\(layer.name!) at \(sample.time): \(place), expected \(expected)")
            }
            if let shape = shown as? CAShapeLayer {
                for (stroke, expected) in [(shape.strokeStart, 0), (shape.strokeEnd, 1)] {
                    #expect(
                        abs(Float(stroke) - sample.strokes[row][expected]) <= 0x1p-24,
                        "\(layer.name!) at \(sample.time)")
                }
            }
        }
    }

    /// Runs the clock, and compares at each time.
    private func follow(_ layers: [CALayer], _ name: String, from start: Double) throws {
        let clip = try scene(name)
        for time in times {
            MediaClock.current.run(until: start + time)
            try compare(layers, clip, clip.sample(at: time))
        }
    }

    @Test func theArrowIsTheShippedOne() throws {
        let button = HamburgerArrow(frame: CGRect(x: 0, y: 0, width: 18, height: 16))
        #expect(button.top.bounds == CGRect(x: 0, y: -1, width: 18, height: 2))
        CATransaction.flush()
        let layers = [button.top, button.middle, button.bottom]
        button.toggle()
        try follow(layers, "hamburger-arrow", from: 1)
        #expect(layers.allSatisfy { $0.animationKeys() == nil })
        MediaClock.current.run(until: 2)
        button.toggle()
        try follow(layers, "hamburger-arrow-back", from: 2)
    }

    @Test(arguments: ["hamburger-cross", "hamburger-cross-backwards"])
    func theCrossIsTheShippedOne(_ name: String) throws {
        let isArticle = name == "hamburger-cross"
        let button = HamburgerCross(style: isArticle ? .article : .demo)
        #expect(button.middle.bounds == CGRect(x: 0, y: 0, width: 54, height: 54))
        #expect(button.top.bounds == CGRect(x: 0, y: 0, width: 30, height: 4))
        CATransaction.flush()
        let layers = [button.top, button.middle, button.bottom]
        button.toggle()
        try follow(layers, name, from: 1)
        guard !isArticle else { return }
        MediaClock.current.run(until: 2)
        button.toggle()
        try follow(layers, "hamburger-cross-back", from: 2)
    }

    /// Implicit animations go on from what shows; the explicit ones of the articles start anew from the model.
    @Test func bothButtonsAreToggledTwiceInFlight() throws {
        let arrow = HamburgerArrow(frame: .zero), cross = HamburgerCross(style: .demo)
        CATransaction.flush()
        var ends = 0
        for (number, time) in [1, 1.1875, 1.3125].enumerated() {
            MediaClock.current.run(until: time)
            let before = try #require(arrow.top.presentation()).strokeStart
            CATransaction.begin()
            CATransaction.setCompletionBlock { ends += 1 }
            arrow.toggle()
            cross.toggle()
            CATransaction.commit()
            let after = try #require(arrow.top.presentation()).strokeStart
            #expect(Float(after) == Float(before), "no jump of what animates by itself")
            #expect(number == 0 || before > 0 && before < 0.3)
            #expect(arrow.top.animationKeys()?.sorted() == ["position", "strokeStart", "transform"])
            // Each touch replaces all animations of the one before, whose block runs then.
            #expect(ends == number)
        }
        #expect(!arrow.showsMenu && !cross.showsMenu)
        MediaClock.current.run(until: 1.3125 + 0.4)
        #expect(arrow.top.animationKeys() == nil)
        #expect(arrow.top.presentation()?.strokeStart == 0.3)
        #expect(ends == 2)
        // The last strokes of the cross end .65 s after the last touch.
        MediaClock.current.run(until: 1.3125 + 0.66)
        #expect(ends == 3)
        #expect(cross.middle.presentation()?.strokeEnd == 0.9)
        #expect(cross.top.presentation()?.transform == cross.top.transform)
    }

    @Test(arguments: [180, 270, 360])
    func rotationsAreTheShippedOnes(_ degrees: Int) throws {
        let clip = try scene("turns")
        for (way, name) in [(Rotation.matrix, "matrix"), (.valueFunction, "rotateZ"), (.keyPath, "rotateZ")] {
            try MediaClock.$current.withValue(MediaClock()) {
                let root = CALayer(), lay = CALayer()
                lay.name = "\(name) \(degrees)"
                root.addSublayer(lay)
                CATransaction.flush()
                way.turn(lay, by: CGFloat(degrees) * .pi / 180)
                for time in (0...33).map({ Double($0) / 16 }) {
                    MediaClock.current.run(until: 1 + time)
                    try compare([lay], clip, clip.sample(at: time), places: 1e-4)
                }
                #expect(lay.animationKeys() == nil)
            }
        }
    }

    @Test func theDialIsTheShippedOne() throws {
        let steps = [(1, 2, false, 1), (1, 2, true, -9), (2, 1, false, 9), (2, 1, true, -1), (2, 5, false, 3)]
        for (old, new, clockwise, count) in steps {
            #expect(
                DialLock.countSteps(from: old, to: new, direction: clockwise ? .clockwise : .counterClockwise) == count)
        }
        let clip = try scene("dial-lock")
        let root = CALayer(), lock = DialLock()
        lock.lay.name = "dial"
        lock.lay.position = CGPoint(x: 120, y: 102)
        root.addSublayer(lock.lay)
        CATransaction.flush()
        lock.dial([7, 9, 6, 1, 5, 2])
        #expect(lock.lay.animation(forKey: "group")?.value(forKey: "name") as? String == "group")
        #expect(abs(lock.duration - clip.duration) < 1e-9)
        for time in (0...170).map({ Double($0) / 10.25 }) {
            MediaClock.current.run(until: 1 + time)
            try compare([lock.lay], clip, clip.sample(at: time), places: 1e-4)
        }
        #expect(lock.lay.animationKeys() == nil)
    }

    /// The layers as a scene are the same clip as the shipped one, value for value.
    @Test func theExportedClipShowsTheSame() throws {
        let button = HamburgerArrow(frame: CGRect(x: 0, y: 0, width: 18, height: 16))
        CATransaction.flush()
        button.toggle()
        let clip = try button.layer.clip()
        for time in times {
            MediaClock.current.set(to: 1 + time)
            try compare([button.top, button.middle, button.bottom], clip, clip.sample(at: 1 + time), places: 4e-6)
        }
    }
}
