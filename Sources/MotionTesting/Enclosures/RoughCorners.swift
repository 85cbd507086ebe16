import MotionKit

/// Rough enclosures of the corners of layers in the root: the numbers that move layers are enclosed one by one, and
/// sums, products and cosines of their intervals take each corner up to the root. They are wider than the kernel's, but
/// cost a small part of them.
struct RoughCorners {
    private let parts: [Part]
    /// The parts of the layers that are asked for.
    private let asked: [Int]
    private let numbers: NumberProbes

    /// Two numbers of a layer.
    private enum Pair {
        case still(Place)
        /// The place of its probe.
        case moving(Int)
    }

    /// What places a layer in the one above it.
    private struct Part {
        /// The part of the layer above it.
        let above: Int?
        let position, translation, begin, size, anchor, rotation, scale: Pair
        /// The matrix if nothing turns or scales it: a, b, c, d.
        let matrix: SIMD4<Double>?
    }

    /// Returns nil for layers in 3D, and those that move in another way.
    init?(of names: [String], in layers: [Layer], during span: ClosedRange<Double>) {
        var rows: [String: Layer] = [:], needed: Set<String> = []
        for layer in layers { rows[layer.name] = layer }
        for name in names {
            var next: String? = name
            while let one = next, needed.insert(one).inserted { next = rows[one]?.parent }
        }
        let inRootTime = layers.inRootTime
        var places: [String: Int] = [:], parts: [Part] = [], probes: [NumberProbes.Number] = []
        for layer in layers where needed.contains(layer.name) {
            guard let mover = Mover(layer) else { return nil }
            var isKnown = true
            func pair(_ keys: [String], _ model: Place, _ map: @escaping ([Double]) -> Place?) -> Pair {
                guard let key = keys.first(where: mover.moved.contains) else { return .still(model) }
                let moves = Probes.moved(mover.animations, of: key) { $0.numbers.flatMap(map).map { [$0.x, $0.y] } }
                isKnown = isKnown && moves != nil
                let probe = Probes.probe(
                    "\(key) of \(layer.name), \(probes.count)", [model.x, model.y], moves ?? [], inTimeOf: layer)
                probes.append(
                    .init(
                        probe: probe, isInRootTime: inRootTime.contains(layer.name),
                        isAngle: key.hasPrefix("transform.rotation")))
                return .moving(probes.count - 1)
            }
            func two(_ numbers: [Double]) -> Place? { numbers.count == 2 ? Place(numbers[0], numbers[1]) : nil }
            /// Returns what makes two numbers of those of an animation: one is of an axis, or of both.
            func both(_ part: String, _ rest: Double) -> ([Double]) -> Place? {
                let isX = mover.moved.contains("\(part).x"), isY = mover.moved.contains("\(part).y")
                return { $0.count == 1 ? Place(isY ? rest : $0[0], isX ? rest : $0[0]) : two($0) }
            }
            let bounds = layer.bounds
            let part = Part(
                above: layer.parent.flatMap { places[$0] }, position: pair(["position"], layer.position, two),
                translation: pair(
                    ["transform.translation", "transform.translation.x", "transform.translation.y"], mover.shift,
                    both("transform.translation", 0)),
                begin: pair(["bounds"], Place(bounds.x, bounds.y)) { $0.count == 4 ? Place($0[0], $0[1]) : nil },
                size: pair(["bounds"], Place(bounds.z, bounds.w)) { $0.count == 4 ? Place($0[2], $0[3]) : nil },
                anchor: pair(["anchorPoint"], layer.anchorPoint, two),
                rotation: pair(["transform.rotation", "transform.rotation.z"], .zero) {
                    $0.count == 1 ? Place($0[0], 0) : nil
                },
                scale: pair(
                    ["transform.scale", "transform.scale.x", "transform.scale.y"], .one, both("transform.scale", 1)),
                matrix: mover.matrix)
            guard isKnown else { return nil }
            places[layer.name] = parts.count
            parts.append(part)
        }
        guard let numbers = try? NumberProbes(in: layers, probes, during: span) else { return nil }
        (self.parts, self.numbers) = (parts, numbers)
        asked = names.compactMap { places[$0] }
        guard asked.count == names.count else { return nil }
    }

    /// Returns nil for a clip from a file, too.
    init?(of names: [String], in motion: Motion, during span: ClosedRange<Double>) {
        guard let layers = motion.scene?.parts.layers else { return nil }
        self.init(of: names, in: layers, during: span)
    }

    /// Returns boxes that contain each corner from one time to another: four for each layer, as Probes has them.
    func enclose(_ start: Double, _ end: Double) throws -> [Probes.Bounds] {
        let boxes = try numbers.enclose(start, end)
        func bounds(_ pair: Pair) -> (x: Range, y: Range) {
            switch pair {
            case .still(let numbers): return (Range(numbers.x), Range(numbers.y))
            case .moving(let place):
                let (low, high) = boxes[place]
                // The box of a layer that does not apply is empty: it does not show.
                guard low.x <= high.x, low.y <= high.y else { return (.all, .all) }
                return (Range(low.x, high.x), Range(low.y, high.y))
            }
        }
        let moves = parts.map { part in
            Move(
                part.above, part.matrix, bounds(part.rotation).x, bounds(part.scale), bounds(part.position),
                bounds(part.translation), bounds(part.begin), bounds(part.size), bounds(part.anchor))
        }
        var found: [Probes.Bounds] = []
        found.reserveCapacity(4 * asked.count)
        for place in asked {
            for corner in 0..<4 {
                var move = moves[place]
                var (x, y) = move.placed(move.way(corner))
                while let above = move.above {
                    move = moves[above]
                    (x, y) = move.placed((x - move.origin.x, y - move.origin.y))
                }
                // An end that is not known makes both ends infinite, or no numbers.
                let size = max(x.low.magnitude + x.high.magnitude, y.low.magnitude + y.high.magnitude)
                guard (x.high - x.low + y.high - y.low).isFinite else {
                    found.append((Place(repeating: -.infinity), Place(repeating: .infinity)))
                    continue
                }
                let slack = 1e-5 * max(100, size)
                found.append((Place(x.low, y.low) - slack, Place(x.high, y.high) + slack))
            }
        }
        return found
    }
}

/// What moves a layer in ways that are known here.
private struct Mover {
    let moved: Set<String>
    let animations: JSON?
    /// The model matrix if nothing turns or scales it, and its shift.
    var matrix: SIMD4<Double>?
    var shift = Place.zero

    init?(_ layer: Layer) {
        guard case .object(let object)? = try? layer.written() else { return nil }
        // What a value function makes is a part of the transform, if nothing else moves the transform.
        let given = object["animations"], (before, _) = Mover.collect(given)
        animations = before.contains("transform") ? Mover.withParts(given) : given
        let (moved, adds) = Mover.collect(animations)
        let placing = ["transform", "position", "bounds", "anchor", "sublayer"]
        let found = moved.filter { key in placing.contains { key.hasPrefix($0) } }
        guard found.allSatisfy(known.contains), !adds.contains(where: { $0.hasPrefix("transform.scale") }) else {
            return nil
        }
        for part in ["transform.rotation", "transform.scale", "transform.translation"]
        where found.count(where: { $0.hasPrefix(part) }) > 1 { return nil }
        for field in ["sublayerTransform", "anchorZ", "keepsDepth"] where object[field] != nil { return nil }
        let transforms = found.filter { $0.hasPrefix("transform") }, isTransformed = !transforms.isEmpty
        if before.contains("transform") {
            let others = before.filter { $0.hasPrefix("transform.") }
            guard others.isEmpty, transforms.count == 1, adds.isDisjoint(with: transforms) else { return nil }
        }
        if let numbers = object["transform"]?.numbers {
            guard numbers.count == 6, !isTransformed else { return nil }
            matrix = SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
            shift = Place(numbers[4], numbers[5])
        } else if !found.contains(where: { $0.hasPrefix("transform.rotation") || $0.hasPrefix("transform.scale") }) {
            matrix = SIMD4(1, 0, 0, 1)
        }
        self.moved = found
    }

    /// Returns the key paths that animations move, and those of animations that add to what runs.
    private static func collect(_ animations: JSON?) -> (moved: Set<String>, adds: Set<String>) {
        guard case .list(let items)? = animations else { return ([], []) }
        var moved: Set<String> = [], adds: Set<String> = []
        for case .object(let object) in items {
            let inner = collect(object["animations"])
            (moved, adds) = (moved.union(inner.moved), adds.union(inner.adds))
            guard let key = object.text("property") else { continue }
            moved.insert(key)
            let isSum = object["by"] != nil || object.bool("additive") == true || object.bool("cumulative") == true
            if isSum { adds.insert(key) }
        }
        return (moved, adds)
    }

    /// Returns animations of the transform with a value function as those of its parts.
    private static func withParts(_ animations: JSON?) -> JSON? {
        guard case .list(let items)? = animations else { return animations }
        return .list(
            items.map { item in
                guard case .object(var object) = item else { return item }
                if let inner = object["animations"] { object["animations"] = withParts(inner) }
                let function = object.text("property") == "transform" ? object.text("valueFunction") : nil
                if let part = function.flatMap({ parts[$0] }) {
                    (object["property"], object["valueFunction"]) = (.text(part), nil)
                }
                return .object(object)
            })
    }

    /// The parts of the transform that value functions make.
    private static let parts = [
        "rotateZ": "transform.rotation", "scaleX": "transform.scale.x", "scaleY": "transform.scale.y",
        "translateX": "transform.translation.x", "translateY": "transform.translation.y"
    ]
}

/// The key paths that place a layer and are known here.
private let known: Set<String> = [
    "position", "bounds", "anchorPoint", "transform.rotation", "transform.rotation.z", "transform.scale",
    "transform.scale.x", "transform.scale.y", "transform.translation", "transform.translation.x",
    "transform.translation.y"
]

/// The least and the greatest of a number.
private struct Range {
    let low, high: Double

    static let all = Range(-.infinity, .infinity)

    init(_ low: Double, _ high: Double) { (self.low, self.high) = (low, high) }

    init(_ number: Double) { self.init(number, number) }

    static func + (one: Range, two: Range) -> Range { Range(one.low + two.low, one.high + two.high) }

    static func - (one: Range, two: Range) -> Range { Range(one.low - two.high, one.high - two.low) }

    static prefix func - (one: Range) -> Range { Range(-one.high, -one.low) }

    static func * (one: Range, two: Range) -> Range {
        let (a, b, c, d) = (one.low * two.low, one.low * two.high, one.high * two.low, one.high * two.high)
        return Range(min(min(a, b), min(c, d)), max(max(a, b), max(c, d)))
    }

    /// The cosine of an angle.
    var cosine: Range {
        let turn = 2 * Double.pi
        guard low.isFinite, high.isFinite, high - low < turn else { return Range(-1, 1) }
        let (one, two) = (MotionTesting.cosine(low), MotionTesting.cosine(high))
        let hasTop = (high / turn).rounded(.down) * turn >= low
        let hasBottom = ((high - turn / 2) / turn).rounded(.down) * turn + turn / 2 >= low
        return Range(hasBottom ? -1 : min(one, two), hasTop ? 1 : max(one, two))
    }
}

/// How a layer is placed in the one above it.
private struct Move {
    typealias Point = (x: Range, y: Range)

    let above: Int?
    /// Where the anchor point is in the layer's coordinates, and in those of the one above it.
    let origin, shift: Point
    private let size, anchor: Point
    private let a, b, c, d: Range

    init(
        _ above: Int?, _ matrix: SIMD4<Double>?, _ rotation: Range, _ scale: Point, _ position: Point,
        _ translation: Point, _ begin: Point, _ size: Point, _ anchor: Point
    ) {
        (self.above, self.size, self.anchor) = (above, size, anchor)
        shift = (position.x + translation.x, position.y + translation.y)
        origin = (begin.x + anchor.x * size.x, begin.y + anchor.y * size.y)
        if let matrix {
            (a, b, c, d) = (Range(matrix.x), Range(matrix.y), Range(matrix.z), Range(matrix.w))
        } else {
            let quarter = Double.pi / 2
            let cosine = rotation.cosine, sine = Range(rotation.low - quarter, rotation.high - quarter).cosine
            (a, b, c, d) = (scale.x * cosine, scale.x * sine, -(scale.y * sine), scale.y * cosine)
        }
    }

    /// Returns the way from the anchor point to a corner.
    func way(_ corner: Int) -> Point {
        ((Range(Double(corner % 2)) - anchor.x) * size.x, (Range(Double(corner / 2)) - anchor.y) * size.y)
    }

    /// Returns where a point is in the layer above, by the way to it from the anchor point.
    func placed(_ way: Point) -> Point { (a * way.x + c * way.y + shift.x, b * way.x + d * way.y + shift.y) }
}
