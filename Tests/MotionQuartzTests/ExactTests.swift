import MotionKit
import MotionQuartz
import MotionTesting
import Testing

/// Animated values are the kernel's to the bit, and all others the model's.
@Suite(.motionClock) struct ExactTests {
    /// A tree with animations of many kinds.
    private func tree() -> (root: CALayer, bar: CAShapeLayer, child: CALayer) {
        let root = CALayer(), bar = CAShapeLayer(), child = CALayer()
        (root.name, bar.name, child.name) = ("root", "bar", "child")
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSublayer(bar)
        bar.addSublayer(child)
        (bar.position, bar.opacity) = (CGPoint(x: 0.1, y: 1.0 / 3), 0.7)
        child.bounds = CGRect(x: 0.1, y: 0.2, width: 1.0 / 3, height: 0.7)
        child.speed = 1.5
        CATransaction.flush()
        let move = CAKeyframeAnimation(keyPath: "position")
        move.values = [CGPoint(x: 0.1, y: 0.3), CGPoint(x: 7.7, y: 3.1), CGPoint(x: -4, y: 0.9)]
        (move.duration, move.calculationMode) = (1.3, .cubic)
        let add = CABasicAnimation(keyPath: "position")
        (add.fromValue, add.toValue, add.isAdditive, add.duration) = (CGPoint(x: 3, y: 1), CGPoint.zero, true, 0.9)
        add.timingFunction = CAMediaTimingFunction(name: .easeOut)
        let spring = CASpringAnimation(keyPath: "strokeEnd")
        (spring.fromValue, spring.initialVelocity, spring.damping) = (0.1, 3, 7)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.byValue, turn.duration, turn.autoreverses, turn.repeatCount) = (7.1, 0.3, true, 2)
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.toValue, fade.duration) = (0.2, 1.1)
        for (layer, animation) in [(bar as CALayer, move as CAAnimation), (bar, add), (bar, spring), (bar, fade)] {
            layer.add(animation, forKey: nil)
        }
        child.add(turn, forKey: nil)
        CATransaction.flush()
        return (root, bar, child)
    }

    @Test func aPresentationHasTheBitsOfTheExportedClip() throws {
        let (root, bar, child) = tree(), clip = try root.clip()
        func value(_ name: String, _ property: Property, _ sample: Sample) throws -> [Double] {
            sample.values[try #require(clip.channel(of: name, property)).numbers].map { Double($0) }
        }
        for i in 0..<90 {
            let time = 1 + Double(i) / 60
            MediaClock.current.set(to: time)
            let sample = clip.sample(at: time), shown = try #require(bar.presentation())
            if i < 54 {
                #expect(
                    [shown.position.x, shown.position.y].map { Double($0) } == (try value("bar", .position, sample))
                )
                let row = try #require(clip.layers.firstIndex(of: "bar"))
                #expect(Float(shown.strokeEnd) == sample.strokes[row].y)
                #expect(shown.opacity == sample.opacities[row])
            }
            let turned = try #require(child.presentation()).transform
            let row = try #require(clip.layers.firstIndex(of: "child"))
            #expect(Float(turned.m11) == sample.affines[row].x.x && Float(turned.m12) == sample.affines[row].x.y)
            #expect(child.presentation()!.bounds == child.bounds)
        }
    }

    @Test func idleValuesAreTheModelsDoubles() {
        let (_, bar, child) = tree()
        #expect(child.presentation()?.bounds == child.bounds)
        #expect(child.presentation()?.position == child.position)
        MediaClock.current.advance(by: 60)
        #expect(bar.presentation()?.position == CGPoint(x: 0.1, y: 1.0 / 3))
        #expect(bar.presentation()?.opacity == 0.7 && bar.presentation()?.strokeEnd == 1)
    }

    /// Many times at once are the presentation's values at each, and neither moves the clock.
    @Test func samplesAreThePresentationsValues() {
        let (_, bar, _) = tree()
        let times = (0...8).map { 1 + Double($0) / 8 }
        let samples = bar.samples(at: times)
        #expect(samples.keyPaths == ["opacity", "position", "strokeEnd"])
        #expect(CACurrentMediaTime() == 1)
        for (i, time) in times.enumerated() {
            MediaClock.current.set(to: time)
            let shown = bar.presentation()!
            #expect(samples.numbers("position")[i] == [shown.position.x, shown.position.y].map { Double($0) })
            #expect(samples["opacity"][i] == Double(shown.opacity))
        }
        #expect(bar.samples(at: times, keyPaths: ["zPosition"])["zPosition"] == times.map { _ in 0 })
    }

    /// A presentation that a program keeps stays as it was; one that it does not keep is the same object.
    @Test func aKeptPresentationIsASnapshot() {
        let (_, bar, _) = tree()
        MediaClock.current.advance(by: 0.25)
        let kept = bar.presentation()!, opacity = kept.opacity
        #expect(bar.presentation() === kept)
        MediaClock.current.advance(by: 0.25)
        let later = bar.presentation()!
        #expect(later !== kept && later.opacity != opacity)
        #expect(kept.opacity == opacity && kept.model() === bar)
    }

    @Test func theSceneOfATreeCanBeReadEverywhere() throws {
        let (root, bar, _) = tree()
        bar.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        let width = CABasicAnimation(keyPath: "borderWidth"), x = CABasicAnimation(keyPath: "bounds.size.width")
        (width.fromValue, width.toValue, width.duration) = (0, 4, 2)
        (x.toValue, x.duration) = (20, 2)
        bar.add(width, forKey: nil)
        bar.add(x, forKey: nil)
        CATransaction.flush()
        let clip = try root.clip()
        #expect(clip.layers == ["root", "bar", "child"])
        let border = try #require(clip.channel(named: "bar.borderWidth"))
        #expect(clip.sample(at: 1.5).values[border.numbers] == [1])
        #expect(clip.sample(at: 2, in: .parent, .all).frames[1].z == 10)
    }
}
