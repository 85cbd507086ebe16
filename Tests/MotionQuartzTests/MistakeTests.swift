import MotionQuartz
import Testing

private final class Reports: @unchecked Sendable { var lines: [String] = [] }

/// What a program does wrong has no effect, is reported once, and harms nothing else.
@Suite struct MistakeTests {
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
        MediaClock.$current.withValue(MediaClock()) {
            let lines = reports(CALayer(), [basic(keyPath, to: value)])
            #expect(lines.count == 1, "\(lines)")
            #expect(lines.first?.contains("\"bar\"") == true && lines.first?.contains(keyPath) == true, "\(lines)")
            #expect(lines.first?.contains(word) == true, "\(lines)")
        }
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
        MediaClock.$current.withValue(MediaClock()) {
            var deep: CAAnimation = basic("position", from: CGPoint.zero, to: CGPoint(x: 9, y: 9))
            for _ in 0..<70 {
                let group = CAAnimationGroup()
                (group.animations, group.duration) = ([deep], 1)
                deep = group
            }
            let lines = reports(CALayer(), [deep])
            #expect(lines.count == 1, "\(lines)")
        }
    }

    @Test func modelValuesOfTheWrongTypeStayAsTheyAre() {
        MediaClock.$current.withValue(MediaClock()) {
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
}
