import MotionQuartz
import MotionTesting
import Testing

private final class Reports: @unchecked Sendable { var lines: [String] = [] }

/// What a program does wrong has no effect, is reported once, and harms nothing else.
@Suite(.motionClock) struct MistakeTests {
    /// Adds animations beside a good one, and returns the reports.
    private func reports(_ layer: CALayer, _ wrong: [CAAnimation]) -> [String] {
        let reports = Reports()
        MediaClock.current.onReport = { reports.lines.append($0) }
        layer.name = "bar"
        CATransaction.flush()
        let good = CABasicAnimation(keyPath: "opacity")
        (good.fromValue, good.toValue, good.duration) = (0, 1, 2)
        for animation in wrong { layer.add(animation, forKey: "wrong") }
        layer.add(good, forKey: "good")
        for _ in 0..<3 {
            MediaClock.current.advance(by: 0.25)
            let shown = layer.presentation()!
            #expect(shown.opacity == Float(CACurrentMediaTime() - 1) / 2)
            #expect(shown.position.x.isFinite && shown.transform.m11.isFinite && shown.bounds == layer.bounds)
        }
        return reports.lines
    }

    private func basic(_ keyPath: String, from: Any? = nil, to: Any? = nil) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        return animation
    }

    @Test(arguments: [
        ("position", "far" as any Sendable, "far"), ("position", 3, "3"), ("bounds", CGPoint.zero, "0"),
        ("transform", 2, "2"), ("backgroundColor", "red", "red"), ("position.x", Double.nan, "nan"),
        ("zPosition", Double.infinity, "inf"), ("position.z", 3, "key path"), ("strokeEnd", 1, "property"),
        ("transform.rotation.w", 1, "key path")
    ])
    func aWrongValueIsReportedOnce(_ keyPath: String, _ value: any Sendable, _ word: String) {
        let lines = reports(CALayer(), [basic(keyPath, to: value)])
        #expect(lines.count == 1, "\(lines)")
        #expect(lines.first?.contains("\"bar\"") == true && lines.first?.contains(keyPath) == true, "\(lines)")
        #expect(lines.first?.contains(word) == true, "\(lines)")
    }

    @Test func wrongTimesAreReportedOnce() {
        for change in [
            { (a: CAAnimation) in a.duration = -1 }, { $0.duration = .nan }, { $0.beginTime = .infinity },
            { $0.speed = .nan }, { $0.repeatCount = -2 }, { $0.timeOffset = .nan }
        ] {
            MediaClock.$current.withValue(MediaClock()) {
                let animation = basic("position", to: CGPoint(x: 9, y: 9))
                change(animation)
                let lines = reports(CALayer(), [animation])
                #expect(lines.count == 1 && lines[0].contains("timing"), "\(lines)")
            }
        }
    }

    /// Clocks may be 64 deep: what is deeper has no effect, and its slab still shows the others.
    @Test func tooDeepGroupsDisableOnlyThemselves() {
        var deep: CAAnimation = basic("position", from: CGPoint.zero, to: CGPoint(x: 9, y: 9))
        for _ in 0..<70 {
            let group = CAAnimationGroup()
            (group.animations, group.duration) = ([deep], 1)
            deep = group
        }
        let lines = reports(CALayer(), [deep])
        #expect(lines.count == 1, "\(lines)")
    }

    /// Each mistake is named once, by its layer and key, when it is committed, before anything is read.
    @Test func mistakesAreNamedAtTheirCommit() {
        for (path, words) in [
            ("postion.x", ["\"position.x\""]), ("opacty", ["\"opacity\""]), ("strokeEnd", ["no such property"]),
            ("trasnform.rotation.z", ["\"transform.rotation.z\""]), ("bounds.size.widht", ["\"bounds.size.width\""]),
            ("wobble", ["no such property"])
        ] {
            MediaClock.$current.withValue(MediaClock()) {
                let reports = Reports(), layer = CALayer(), other = CALayer()
                MediaClock.current.onReport = { reports.lines.append($0) }
                (layer.name, other.name) = ("a", "b")
                other.add(basic("opacity", from: 0, to: 1), forKey: "fade")
                layer.add(basic(path, from: 0, to: 1), forKey: "key")
                CATransaction.flush()
                #expect(reports.lines.count == 1, "\(reports.lines)")
                let line = reports.lines.first ?? ""
                for word in ["\"a\"", "\"key\"", path] + words { #expect(line.contains(word), "\(line)") }
                MediaClock.current.advance(by: 0.5)
                #expect(other.presentation()!.opacity == 0.5 && layer.presentation()!.position == .zero)
                #expect(reports.lines.count == 1, "\(reports.lines)")
            }
        }
    }

    /// A model value that cannot show is named by its own layer and key, and no animation is put aside for it.
    @Test func modelValuesThatCannotShowAreNamed() {
        let reports = Reports(), layer = CALayer(), shape = CAShapeLayer(), still = ["position": NSNull()]
        MediaClock.current.onReport = { reports.lines.append($0) }
        (layer.name, shape.name, layer.actions) = ("b", "s", still)
        layer.addSublayer(shape)
        CATransaction.flush()
        let add = basic("position", from: CGPoint.zero, to: CGPoint(x: 4, y: 0))
        add.isAdditive = true
        for animation in [basic("opacity", from: 0, to: 1), add] { layer.add(animation, forKey: nil) }
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 5, y: 5))
        shape.path = path
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 1))  // the layer has a copy
        layer.position = CGPoint(x: CGFloat.nan, y: 0)
        MediaClock.current.advance(by: 0.5)
        #expect(layer.presentation()!.opacity == 0.5)
        #expect(reports.lines.count == 1 && reports.lines[0].hasPrefix("layer \"b\": position"), "\(reports.lines)")
        layer.position = CGPoint(x: 8, y: 0)
        #expect(layer.presentation()!.position == CGPoint(x: 10, y: 0), "it adds again")
        shape.path = path
        CATransaction.flush()
        #expect(reports.lines.count == 2 && reports.lines[1].hasPrefix("layer \"s\": path"), "\(reports.lines)")
        #expect(layer.sceneLosses.contains { $0.hasPrefix("s.path") })
    }

    @Test func modelValuesOfTheWrongTypeStayAsTheyAre() {
        let reports = Reports(), layer = CALayer()
        MediaClock.current.onReport = { reports.lines.append($0) }
        layer.setValue("far", forKey: "position")
        layer.setValue("far", forKeyPath: "bounds.size.width")
        layer.setValue(3, forKeyPath: "position.q")
        layer.speed = .nan
        #expect(layer.position == .zero && layer.bounds == .zero && layer.speed == 1)
        #expect(reports.lines.count == 4)
        let child = CALayer()
        layer.addSublayer(child)
        child.addSublayer(layer)
        #expect(reports.lines.count == 5 && layer.superlayer == nil)
        layer.opacity = .nan
        layer.position.x = .nan
        CATransaction.flush()
        layer.add(basic("position", to: CGPoint(x: 1, y: 1)), forKey: nil)
        MediaClock.current.advance(by: 0.5)
        #expect(layer.presentation() != nil)
    }
}
