import MotionKit
import MotionQuartz
import MotionTesting
import Testing

/// A panel that overshoots: it ends where it should, and passes the right edge of the picture on its way. The panel of
/// PROOFS.md of the Python package.
private func panel() throws -> Scene {
    var panel = Layer("panel", bounds: [0, 0, 120, 80], position: [80, 100])
    panel.backgroundColor = "#4f9cff"
    panel.add(.basic(.positionX, to: 250, duration: 1.2, timing: try Curve("cubic-bezier(.5, -.4, .5, 1.6)")))
    return Scene("panel", size: [320, 200], layers: [panel])
}

@Suite struct PlacedRuleTests {
    @Test func aPanelThatOvershootsLeavesThePicture() throws {
        let panel = try panel(), answer = try panel.staysInside()
        #expect(answer.verdict == .fails && !answer.holds && answer.layer == "panel" && answer.property == "box")
        let time = try #require(answer.time), frame = try panel.compile().sample(at: time, in: .root, .frames).frames[0]
        #expect(frame.x + frame.z > 320.09 && (time - 0.86339).magnitude < 1e-4)  // as the Python twin answers
        let words = "fails: all layers inside the picture [0, 0, 320, 200]: at 0.863"
        #expect(answer.description.hasPrefix(words))
        #expect(answer.why?.contains("position: active") == true)
        #expect(try panel.staysWithin(Box(left: -10, top: 0, right: 340, bottom: 200)).holds)
        #expect(try panel.staysInside(during: 0.2...0.8).holds)
        // The clip has the same boxes; the scene's keys are not needed.
        #expect(try panel.compile().staysWithin(Box(left: -10, top: 0, right: 340, bottom: 200)).holds)
        #expect(try panel.compile().staysInside().verdict == .fails)
    }

    /// A white label that goes over a card on a white page.
    private func label(card: Color, to x: Double, opacity: Double = 1) throws -> Scene {
        var below = Layer("card", bounds: [0, 0, 200, 100], position: [140, 90])
        (below.backgroundColor, below.cornerRadius) = (card, 12)
        var label = Layer("label", bounds: [0, 0, 60, 20], position: [90, 70])
        (label.backgroundColor, label.opacity) = ("#ffffff", opacity)
        label.add(.basic(.positionX, to: .init(x), duration: 1))
        return Scene(size: [320, 200], background: "#ffffff", layers: [below, label])
    }

    @Test func contrastIsThatOverWhatIsPaintedBelow() throws {
        #expect(try label(card: "#000000", to: 150).hasContrast("label").holds)
        let pale = try label(card: "#888888", to: 150).hasContrast("label")
        #expect(pale.verdict == .fails && pale.seen?.hasPrefix("3.54") == true)
        #expect(try label(card: "#888888", to: 150).hasContrast("label", least: 3).holds)
        #expect(try label(card: "#000000", to: 400).hasContrast("label").verdict == .fails)
        #expect(try label(card: "#000000", to: 150, opacity: 0.2).hasContrast("label").verdict == .fails)
        #expect(throws: MotionTestingError.self) { try label(card: "#000000", to: 150).hasContrast("label", least: 0) }
    }

    @Test func whatLeavesIsNotOnScreenAndDoesNotComeBack() throws {
        let leaves = try label(card: "#000000", to: 400), passes = try label(card: "#000000", to: 290)
        #expect(try passes.isOnScreen(layer: "label").holds && leaves.comesBack(layer: "card").holds)
        let half = try leaves.isOnScreen(layer: "label", least: 0.5), time = try #require(half.time)
        #expect(half.verdict == .fails && (time - 230.0 / 310).magnitude < 1e-3)
        #expect(try leaves.isOnScreen(layer: "label", least: 0.5, during: 0...0.7).holds)
        let gone = try leaves.comesBack()
        #expect(gone.verdict == .fails && gone.layer == "label")
        #expect(gone.note?.hasPrefix("it is last seen near 0.8") == true)
        #expect(try label(card: "#000000", to: 400, opacity: 0).comesBack().holds)
    }

    @Test func layersThatPassEachOtherOverlap() throws {
        var scene = Scene(size: [100, 100])
        for (name, y) in [("one", 20.0), ("two", 40)] {
            var layer = Layer(name, bounds: [0, 0, 10, 10], position: [20, y])
            layer.backgroundColor = "#000000"
            scene.add(layer)
        }
        #expect(try scene.neverOverlaps("one", "two", during: 0...1).holds)
        scene["one"]?.add(.basic(.positionY, to: 60, duration: 1))
        let answer = try scene.neverOverlaps("one", "two")
        #expect(answer.verdict == .fails && answer.expected == "apart from two")
        let time = try #require(answer.time)
        #expect((time - 0.2525).magnitude < 1e-3)  // 30.1 points down, of 20 to 60 in a second
    }
}

@Suite struct ValuedRuleTests {
    @Test func numbersStayWithinARange() throws {
        let panel = try panel()
        #expect(try panel.stays("position.x", within: 0...400, layer: "panel").holds)
        let answer = try panel.stays("position.x", within: 80...400, layer: "panel")
        let time = try #require(answer.time)
        #expect(answer.verdict == .fails && time > 0 && time < 0.1)
        #expect(try panel.stays(.opacity, within: 1...1, layer: "panel").holds)  // nothing moves it
        #expect(try panel.stays(.fillColor, within: 0...1, layer: "panel").holds)  // each of its numbers
        #expect(throws: MotionTestingError.self) { try panel.stays(.opacity, within: 0...1, layer: "nobody") }
        #expect(try panel.compile().stays(.opacity, within: 0...1, layer: "panel").holds)
    }

    @Test func valuesAreReachedAtATime() throws {
        let panel = try panel()
        #expect(try panel.reaches(250, at: 1.2, "position.x", of: "panel").holds)
        #expect(try panel.reaches([250, 100], at: 9, .position, of: "panel").holds)
        #expect(try panel.reaches(1, at: 0.5, .opacity, of: "panel").holds)
        #expect(try panel.reaches("#4f9cff", at: 0.5, .backgroundColor, of: "panel", tolerance: 2e-3).holds)
        let answer = try panel.reaches(250, at: 1, "position.x", of: "panel")
        #expect(answer.verdict == .fails && answer.expected == "250 within 0.25")
        #expect(throws: MotionTestingError.self) { try panel.reaches([1, 2, 3], at: 0, .position, of: "panel") }
        #expect(try panel.compile().reaches([250, 100], at: 2, .position, of: "panel").holds)
        #expect(throws: MotionTestingError.self) {
            try panel.compile().reaches(4, at: 2, .cornerRadius, of: "panel")
        }
    }
}

@Suite struct MovingRuleTests {
    @Test func nothingJumpsButWhatIsTold() throws {
        var panel = try panel()
        #expect(try panel.neverJumps().holds)
        // Without a fill the panel jumps back at the end.
        panel["panel"]?.removeAllAnimations()
        panel["panel"]?.add(Animation.basic(.positionX, to: 250, duration: 1.2).filled(.removed))
        let answer = try panel.neverJumps(during: 0...2)
        #expect(answer.verdict == .fails && answer.property == "corners")
        #expect((try #require(answer.time) - 1.2).magnitude < 1e-4)
        #expect(try panel.neverJumps(by: 200, during: 0...2).holds)
        #expect(try panel.neverJumps(during: 0...1.1).holds)
        #expect(try panel.compile().neverJumps(during: 0...2).verdict == .fails)
    }

    @Test func aSpringSettlesInItsTime() throws {
        let spring = try Spring(duration: 0.5, bounce: 0.3)
        var card = Layer("card", bounds: [0, 0, 10, 10], position: [20, 20])
        card.backgroundColor = "#000000"
        card.add(.basic(.positionX, to: 120, timing: spring.curve))
        let scene = Scene(size: [200, 40], layers: [card])
        let settling = spring.settlingDuration
        #expect(try scene.settles(by: settling).holds)
        let answer = try scene.settles(by: 0.2)
        #expect(answer.verdict == .fails && answer.layer == "card" && answer.property == "corners")
        #expect(try scene.settles(by: 0.2, tolerance: 200).holds)
        var fading = scene
        fading["card"]?.add(.basic(.backgroundColor, to: "#ffffff", duration: 3))
        #expect(try fading.settles(by: 2).verdict == .fails)  // its colour moves
        #expect(try fading.settles(by: 3).holds)
        fading["card"]?.add(.basic(.opacity, to: 0.5, duration: 4))
        #expect(try fading.settles(by: 3).property == "opacity")
    }

    @Test func loopsCloseInPlaceAndSpeed() throws {
        var dot = Layer("dot", bounds: [0, 0, 10, 10], position: [20, 20])
        dot.backgroundColor = "#000000"
        dot.add(.keyframes(.positionX, [20, 80, 20], timings: [.easeInOut, .easeInOut], duration: 2).repeated())
        dot.add(.basic(.rotation, from: 0, to: .degrees(360), duration: 2).repeated())
        var scene = Scene(size: [100, 40], layers: [dot])
        scene.shown = 0..<2
        #expect(try scene.loopCloses().holds && scene.compile().loopCloses().holds)
        let half = try scene.loopCloses(during: 0...1)
        #expect(half.verdict == .fails && half.layer == "dot" && half.property == "corners")
        scene["dot"]?.add(Animation.basic(.opacity, from: 1, to: 0.5, duration: 2).repeated(autoreverses: true))
        #expect(try scene.loopCloses().property == "opacity" && scene.loopCloses(during: 0...4).holds)
        // In place, and in the other direction.
        scene["dot"]?.add(Animation.basic(.opacity, from: 1, to: 0.5, duration: 0.1).repeated(autoreverses: true))
        let turned = try scene.loopCloses()
        #expect(turned.property == "opacity" && turned.seen?.hasSuffix("away") == true)
        #expect(try scene.loopCloses(velocity: .infinity).holds)
        #expect(throws: MotionTestingError.self) { try scene.loopCloses(during: 1...1) }
    }
}

@Suite(.motionClock) struct ExpectationTests {
    @Test func anAnswerThatHoldsRecordsNothingAndOthersDo() throws {
        let panel = try panel()
        expectMotion(try panel.staysInside(during: 0.2...0.8))
        let answer = try panel.staysInside()
        withKnownIssue {
            expectMotion(answer)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("panel.box is") }
        }
    }

    @Test @MainActor func layersOfMotionQuartzAreAsked() throws {
        let card = CALayer()
        (card.bounds, card.position) = (CGRect(x: 0, y: 0, width: 40, height: 40), CGPoint(x: 20, y: 20))
        card.backgroundColor = UIColor.white.cgColor
        let move = CABasicAnimation(keyPath: "position.x")
        (move.toValue, move.duration) = (120, 0.5)
        (move.fillMode, move.isRemovedOnCompletion) = (.forwards, false)
        card.add(move, forKey: nil)
        CATransaction.flush()
        #expect(try card.staysWithin(Box(left: 0, top: 0, right: 140, bottom: 40)).holds)
        #expect(try card.staysWithin(Box(left: 0, top: 0, right: 100, bottom: 40)).verdict == .fails)
        #expect(try card.neverJumps().holds && card.settles(by: 1.5).holds)
    }
}

@MainActor @Suite(.motionClock) struct MotionClockTests {
    @Test(arguments: 0..<4) func eachCaseOnTheMainThreadHasAClockOfItsOwn(_ number: Int) async {
        #expect(CACurrentMediaTime() == 1)
        MediaClock.current.advance(by: 1)
        await Task { MediaClock.current.advance(by: Double(number)) }.value
        #expect(CACurrentMediaTime() == 2 + Double(number))
    }
}
