import MotionTesting
@testable import MotionUIKit
import Testing

/// Constraints, as anchors.
@Suite(.motionClock) struct ConstraintTests {
    private func box(_ name: String, in view: UIView, _ size: CGSize? = nil) -> UIView {
        let box = size.map { UIImageView(image: UIImage(size: $0)) } ?? UIView()
        box.layer.name = name
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        return box
    }

    /// Each row: the lines between a box, another one and the view around of 200 x 100, and the box' frame.
    @Test func constraintsAreSolved() {
        typealias Lines = (_ a: UIView, _ b: UIView, _ around: UIView) -> [NSLayoutConstraint]
        let rows: [(String, Lines, CGRect)] = [
            (
                "sides",
                { a, _, v in
                    [
                        a.leadingAnchor.constraint(equalTo: v.leadingAnchor, constant: 10),
                        a.trailingAnchor.constraint(equalTo: v.trailingAnchor, constant: -20),
                        a.topAnchor.constraint(equalTo: v.topAnchor), a.bottomAnchor.constraint(equalTo: v.bottomAnchor)
                    ]
                }, CGRect(x: 10, y: 0, width: 170, height: 100)
            ),
            (
                "middle and shares",
                { a, _, v in
                    [
                        a.centerXAnchor.constraint(equalTo: v.centerXAnchor),
                        a.centerYAnchor.constraint(equalTo: v.centerYAnchor),
                        a.widthAnchor.constraint(equalTo: v.widthAnchor, multiplier: 0.5),
                        a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 10)
                    ]
                }, CGRect(x: 50, y: 20, width: 100, height: 60)
            ),
            (
                "a chain",
                { a, b, v in
                    [
                        b.leftAnchor.constraint(equalTo: v.leftAnchor), b.topAnchor.constraint(equalTo: v.topAnchor),
                        b.widthAnchor.constraint(equalToConstant: 30), b.heightAnchor.constraint(equalToConstant: 40),
                        a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 5),
                        a.topAnchor.constraint(equalTo: b.bottomAnchor),
                        a.rightAnchor.constraint(equalTo: v.rightAnchor),
                        a.heightAnchor.constraint(equalTo: b.heightAnchor)
                    ]
                }, CGRect(x: 35, y: 40, width: 165, height: 40)
            ),
            (
                "a lower priority gives way",
                { a, _, v in
                    let wide = a.widthAnchor.constraint(equalToConstant: 500)
                    wide.priority = .defaultHigh
                    return [
                        wide, a.widthAnchor.constraint(lessThanOrEqualTo: v.widthAnchor),
                        a.heightAnchor.constraint(equalToConstant: 7),
                        a.leftAnchor.constraint(equalTo: v.leftAnchor), a.topAnchor.constraint(equalTo: v.topAnchor)
                    ]
                }, CGRect(x: 0, y: 0, width: 200, height: 7)
            ),
            (
                "by items and attributes",
                { a, _, v in
                    [(NSLayoutConstraint.Attribute.width, 0.25), (.height, 0.5), (.right, 1), (.bottom, 1)].map {
                        NSLayoutConstraint(
                            item: a, attribute: $0.0, relatedBy: .equal, toItem: v, attribute: $0.0,
                            multiplier: CGFloat($0.1),
                            constant: 0)
                    }
                }, CGRect(x: 150, y: 50, width: 50, height: 50)
            )
        ]
        for (name, lines, frame) in rows {
            let around = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let a = box("a", in: around), b = box("b", in: around)
            NSLayoutConstraint.activate(lines(a, b, around))
            around.layoutIfNeeded()
            #expect(a.frame == frame, "\(name): \(a.frame)")
        }
    }

    /// The numbers that lines give: of equal priorities the sum of errors is least, of two the higher is met first, and
    /// what is free stays.
    @Test func linesGiveNumbers() {
        typealias Row = (
            String, lines: [(terms: [(Int, Double)], constant: Double, isEqual: Bool, Float)], [Double], [Int]
        )
        let rows: [Row] = [
            ("the middle of three", [10, 20, 100].map { ([(0, 1)], -$0, true, 500) }, [20, 7], []),
            ("nothing", [], [3, 7], []),
            ("a limit that holds already", [([(0, 1)], -1, false, 1000)], [3, 7], []),
            ("a limit that moves", [([(0, 1)], -5, false, 1000), ([(0, -1), (1, 1)], 0, false, 1000)], [5, 7], []),
            (
                "priorities", [([(0, 1)], -9, true, 300), ([(0, 1)], -8, true, 400), ([(0, -1)], 6, false, 500)],
                [6, 7], []
            ),
            ("a required line too many", [([(0, 1)], -1, true, 1000), ([(0, 1)], -2, true, 1000)], [1, 7], [1]),
            ("limits that leave nothing", [([(0, 1)], -4, false, 1000), ([(0, -1)], 2, false, 1000)], [4, 7], [1]),
            (
                "a sum within limits",
                [
                    ([(0, 1), (1, 1)], -100, true, 1000), ([(0, 1)], -30, false, 1000), ([(1, 1)], -30, false, 1000),
                    ([(0, 1)], -90, true, 750), ([(1, 1)], -45, true, 751)
                ], [55, 45], []
            ),
            (
                "a limit that lets go",
                [
                    ([(0, -1), (1, -1)], 10, false, 1000), ([(0, 1)], -8, true, 600), ([(1, 1)], -6, true, 500),
                    ([(0, -1)], 3, false, 900)
                ], [3, 6], []
            )
        ]
        for (name, lines, values, broken) in rows {
            let given = lines.map {
                LineProgram.Line(sum: Sum($0.terms, $0.constant), isEqual: $0.isEqual, priority: $0.3)
            }
            let found = LineProgram.solved(given, near: [3, 7])
            let isRight = zip(found.values, values).allSatisfy { abs($0 - $1) < 1e-9 } && found.broken == broken
            #expect(isRight, "\(name): \(found)")
        }
    }

    /// Random lines around a point that meets them are met, whatever else is asked for, and none is left out.
    @Test func randomLinesAreMet() {
        var state: UInt64 = 1
        func random(_ range: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % (2 * range + 1) - range
        }
        for _ in 0..<200 {
            let point = (0..<8).map { _ in Double(random(50)) }
            var lines: [LineProgram.Line] = []
            for k in 0..<14 {
                let terms = (0..<3).map { _ in (abs(random(7)), Double(random(2))) }
                let sum = terms.reduce(0) { $0 + $1.1 * point[$1.0] }, isEqual = k % 3 == 0
                let slack = isEqual ? 0 : Double(abs(random(20)))
                lines.append(.init(sum: Sum(terms, slack - sum), isEqual: isEqual, priority: k < 10 ? 1000 : 500))
                if k >= 10 { lines[k].sum.constant += Double(random(30)) }
            }
            let found = LineProgram.solved(lines, near: [Double](repeating: 0, count: 8))
            #expect(found.broken.isEmpty)
            for line in lines.prefix(10) {
                let value = line.sum.terms.reduce(line.sum.constant) { $0 + $1.factor * found.values[$1.number] }
                #expect(line.isEqual ? abs(value) < 1e-6 : value > -1e-6)
            }
        }
    }

    @Test func conflictsAreNamedAndContentsKeepTheirSize() {
        var lines: [String] = []
        MediaClock.current.onReport = { lines.append($0) }
        let around = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let a = box("a", in: around, CGSize(width: 24, height: 16))
        let line = a.leftAnchor.constraint(equalTo: around.leftAnchor, constant: 8)
        NSLayoutConstraint.activate([line, a.topAnchor.constraint(equalTo: around.topAnchor)])
        around.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 8, y: 0, width: 24, height: 16) && lines.isEmpty)
        CATransaction.flush()
        line.constant = 58
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { around.layoutIfNeeded() }
        MediaClock.current.advance(by: 0.5)
        #expect(abs(a.layer.presentation()!.position.x - 45) < 1e-4)
        a.leftAnchor.constraint(equalTo: around.leftAnchor, constant: 9).isActive = true
        around.layoutIfNeeded()
        #expect(lines == ["constraints conflict: a.left = UIView.left + 9.0 is left out"], "\(lines)")
        a.removeFromSuperview()
        #expect(around.constraints.isEmpty)
    }
}
