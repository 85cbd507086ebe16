import MotionReference

/// The two hamburger buttons of the articles in both directions, with the articles' own numbers (angles in radians,
/// times in seconds, y down).
enum ButtonScenes {
    static let all: [(name: String, scene: Scene, duration: Double)] = [
        ("arrow, to the arrow", arrow(toArrow: true), 0.4),
        ("arrow, back", arrow(toArrow: false), 0.4),
        ("outline, to the cross", outlineShow(fill: .removed), 0.6),
        ("outline, to the cross, filled backwards", outlineShow(fill: .backwards), 0.6),
        ("outline, back", outlineHide(), 0.6)
    ]

    // MARK: - Three strokes become an arrow

    private struct Stroke {
        var start: Point
        var end: Point
        var control: Point?
        var turn: Double
        var cubicKeyTimes: [Double]
        var strokeStart = 0.0
        var strokeEnd = 1.0
    }

    private static let arrowStrokes = [
        Stroke(
            start: Point(9, 2), end: Point(9, 12.75), control: Point(18, 6), turn: 1.25 * .pi,
            cubicKeyTimes: [0, 0.33, 0.73, 1], strokeStart: 0.3),
        Stroke(start: Point(9, 7), end: Point(9, 7), control: nil, turn: .pi, cubicKeyTimes: [], strokeEnd: 0.85),
        Stroke(
            start: Point(9, 12), end: Point(9, 1.25), control: Point(0, 6), turn: 0.75 * .pi,
            cubicKeyTimes: [0, 0.33, 0.63, 1], strokeStart: 0.3)
    ]

    static func arrow(toArrow: Bool) -> Scene {
        var scene = Scene()
        scene.timings = [.cubic(0.4, 0, 0.2, 1)]
        scene.clocks = [Clock(duration: 0.4, timing: 0)]
        for (row, stroke) in arrowStrokes.enumerated() {
            let (from, to) = toArrow ? (stroke.start, stroke.end) : (stroke.end, stroke.start)
            let (before, turn) = toArrow ? (0, stroke.turn) : (stroke.turn, -stroke.turn)
            var layer = Layer()
            layer.boundsOrigin = Point(0, -1)
            layer.boundsSize = Point(18, 2)
            layer.position = to
            layer.transform = .rotation(before + turn)
            layer.strokeStart = toArrow ? stroke.strokeStart : 0
            layer.strokeEnd = toArrow ? stroke.strokeEnd : 1
            scene.layers.append(layer)

            var rotation = Animation(layer: row, .transform, clock: 0)
            rotation.values = (0...3).map { Affine.rotation(before + turn * Double($0) / 3).entries }
            if !stroke.cubicKeyTimes.isEmpty {
                rotation.mode = .cubic
                rotation.keyTimes = stroke.cubicKeyTimes
            }
            scene.animations.append(rotation)

            if let control = stroke.control {
                var move = Animation(layer: row, .position, clock: 0)
                move.path = scene.paths.count
                scene.paths.append(Path([.move(from), .quad(control, to)]))
                scene.animations.append(move)
            }
            for (property, closed, open) in [
                (Property.strokeStart, stroke.strokeStart, 0.0), (.strokeEnd, stroke.strokeEnd, 1.0)
            ] where closed != open {
                var trim = Animation(layer: row, property, clock: 0)
                (trim.from, trim.to) = toArrow ? ([open], [closed]) : ([closed], [open])
                scene.animations.append(trim)
            }
        }
        addChannels(&scene)
        return scene
    }

    // MARK: - Three strokes become a cross in a circle

    private static func outlineLayers(top: Affine, bottom: Affine, strokeStart: Double, strokeEnd: Double) -> [Layer] {
        func short(_ position: Point, _ transform: Affine) -> Layer {
            var layer = Layer()
            layer.boundsSize = Point(30, 4)
            layer.anchor = Point(28.0 / 30, 0.5)
            layer.position = position
            layer.transform = transform
            return layer
        }
        var middle = Layer()
        middle.boundsSize = Point(54, 54)
        middle.position = Point(27, 27)
        middle.strokeStart = strokeStart
        middle.strokeEnd = strokeEnd
        return [short(Point(40, 18), top), middle, short(Point(40, 36), bottom)]
    }

    private static let top = Affine.rotation(-.pi / 4).then(.translation(-4, 0))
    private static let bottom = Affine.rotation(.pi / 4).then(.translation(-4, 0))

    private static func basic(
        _ layer: Int, _ property: Property, _ clock: Int, from: [Double]? = nil, to: [Double]? = nil
    ) -> Animation {
        var animation = Animation(layer: layer, property, clock: clock)
        animation.from = from
        animation.to = to
        return animation
    }

    static func outlineShow(fill: Clock.Fill) -> Scene {
        var scene = Scene()
        scene.timings = [.cubic(0.25, -0.4, 0.5, 1), .cubic(0.25, -0.8, 0.75, 1.85)]
        scene.clocks = [
            Clock(duration: 0.5, timing: 0), Clock(duration: 0.6, timing: 0),
            Clock(begin: 0.25, duration: 0.25, timing: 1, fill: fill)
        ]
        scene.layers = outlineLayers(top: top, bottom: bottom, strokeStart: 0.325, strokeEnd: 0.9)
        scene.animations = [
            basic(1, .strokeStart, 0, from: [0.028], to: [0.325]), basic(1, .strokeEnd, 1, from: [0.111], to: [0.9]),
            basic(0, .transform, 2, from: Affine.identity.entries, to: top.entries),
            basic(2, .transform, 2, from: Affine.identity.entries, to: bottom.entries)
        ]
        addChannels(&scene)
        return scene
    }

    static func outlineHide() -> Scene {
        var scene = Scene()
        scene.timings = [.cubic(0.25, 0, 0.5, 1.2), .cubic(0.25, 0.3, 0.5, 0.9), .cubic(0.5, -0.8, 0.5, 1.85)]
        scene.clocks = [
            Clock(begin: 0.1, duration: 0.5, timing: 0, fill: .backwards), Clock(duration: 0.6, timing: 1),
            Clock(begin: 0.05, duration: 0.4, timing: 2, fill: .backwards)
        ]
        scene.layers = outlineLayers(top: .identity, bottom: .identity, strokeStart: 0.028, strokeEnd: 0.111)
        scene.animations = [
            basic(1, .strokeStart, 0, from: [0.325], to: [0.028]), basic(1, .strokeEnd, 1, from: [0.9], to: [0.111]),
            basic(0, .transform, 2, from: top.entries, to: Affine.identity.entries),
            basic(2, .transform, 2, from: bottom.entries, to: Affine.identity.entries)
        ]
        addChannels(&scene)
        return scene
    }

    private static func addChannels(_ scene: inout Scene) {
        for layer in scene.layers.indices {
            for property in [
                Property.position, .rotation, .translation, .scale, .skew, .opacity, .strokeStart, .strokeEnd
            ] {
                scene.channels.append(Channel(layer: layer, property))
            }
        }
    }
}
