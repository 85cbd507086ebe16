public import MotionKit
public import MotionQuartz

/// What rules and snapshots are asked of: a scene, a clip, a Lottie file, or a tree of layers.
///
/// Some rules enclose places and numbers, and need the keys of a scene. For a clip from a file they throw.
public protocol MotionSubject {
    func motion() throws -> Motion
}

extension Scene: MotionSubject {
    public func motion() throws -> Motion { Motion(try compile(), of: self) }
}

extension Clip: MotionSubject {
    public func motion() -> Motion { Motion(self, of: nil) }
}

extension Lottie: MotionSubject {
    public func motion() -> Motion { Motion(clip, of: nil) }
}

extension CALayer: MotionSubject {
    /// Returns the layer and all below it, with the animations that are attached; the time is the clock's.
    public func motion() throws -> Motion { try Scene(json: json).motion() }
}

/// An opacity that no screen of eight bits shows is less than this.
let shows: Float = 1 / 512

/// A clip with what rules need of it: its scene, its names, its span, and what it draws.
public struct Motion: Sendable {
    public let clip: Clip
    /// The scene, with the layers of inner scenes in place of those scenes.
    let scene: Scene?
    /// The names of the layers; a number for a layer without one.
    let names: [String]
    /// The rows of the layers that are drawn.
    let drawn: [Int]
    /// The fills of layers whose strokes are trimmed, which stay whole; nil without such layers.
    private let fills: WholeFills?

    init(_ clip: Clip, of scene: Scene?) {
        (self.clip, self.scene) = (clip, scene?.expanded)
        names = clip.layers.enumerated().map { $1.isEmpty ? "\($0)" : $1 }
        drawn = clip.drawnLayers
        fills = self.scene.flatMap { WholeFills($0) }
    }

    /// The seconds in which rules must hold: those that are shown, or until all clocks have ended, or the first ten of
    /// what never ends.
    public var interval: ClosedRange<Double> {
        if let shown = clip.shown { return shown.lowerBound...shown.upperBound }
        return 0...(clip.duration.isFinite ? max(clip.duration, 0) : 10)
    }

    /// The picture: left, top, right, bottom; nil if its size is not known.
    var frame: [Double]? { clip.size.map { [0, 0, Double($0.x), Double($0.y)] } }

    /// Returns the rows of the layers of some names; nil: of all that are drawn.
    func rows(_ layers: [String]?) throws -> [Int] {
        guard let layers else { return drawn }
        return try layers.map { name in
            guard let row = names.firstIndex(of: name) else {
                throw MotionTestingError(
                    "layer: \"\(name)\", must be one of \(names.prefix(20).joined(separator: ", "))")
            }
            return row
        }
    }

    /// Explains why a layer looks as it does.
    func explained(_ row: Int, _ time: Double) -> String? {
        (try? clip.explain(clip.layers[row], at: time)).map(String.init(describing:))
    }

    // MARK: - Boxes

    /// Returns a box for each layer that contains its drawing from one time to another, in the root.
    func boxes(_ start: Double, _ end: Double) throws -> [[Double]] {
        var boxes = try clip.bounds(over: start...end, in: .root, of: .drawn)
        for (name, box) in try fills?.boxes(start, end) ?? [:] {
            if let row = names.firstIndex(of: name) { boxes[row] = boxes[row].union(box) }
        }
        return boxes.map { [Double($0.left), Double($0.top), Double($0.right), Double($0.bottom)] }
    }

    /// Returns the tight box of each layer's drawing at a time; nil for a layer that draws nothing.
    func boxes(at time: Double) -> [[Double]?] {
        var boxes = [Box?](repeating: nil, count: names.count)
        let items = clip.draw(at: time).items
        for item in items {
            guard let layer = item.layer, let box = item.drawnBox else { continue }
            boxes[layer] = boxes[layer]?.union(box) ?? box
        }
        if items.isEmpty {  // a clip without paint
            let frames = clip.sample(at: time, in: .root, .frames).frames
            boxes = frames.map { Box(x: $0.x, y: $0.y, width: $0.z, height: $0.w) }
        }
        return boxes.map { box in
            box.map { [Double($0.left), Double($0.top), Double($0.right), Double($0.bottom)] }
        }
    }

    /// Returns whether it is proven that a layer does not show from one time to another.
    func hides(_ row: Int, _ start: Double, _ end: Double) throws -> Bool {
        var rule = ProofRule(.between, start...end, -.infinity, Double(shows), budget: 1)
        rule.isAboutOpacity = true
        return try clip.prove(rule, of: [row]).verdict == .holds
    }

    func opacities(at time: Double) -> [Float] { clip.sample(at: time, in: .root, .opacities).opacities }
}

extension Scene {
    /// Compiles the scene with these channels alone; nil: with those that it has by itself.
    func compiled(delivering channels: JSON?) throws -> Clip {
        var fields = parts.fields
        (fields["layers"], fields["channels"]) = (.list(try parts.layers.map { try $0.written() }), channels)
        return try Scene(json: JSON.object(fields).text).compile()
    }
}

/// A question that a motion cannot be asked.
public struct MotionTestingError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}

extension DrawItem {
    /// The box of a step's drawing, in the root; nil for steps that draw no shape or bounds. Where the pen of a stroke
    /// does not stay round, its path alone counts.
    var drawnBox: Box? {
        switch kind {
        case .box, .image:
            guard let box else { return nil }
            let corners: [SIMD2<Float>] = [
                [box.x, box.y], [box.x + box.z, box.y], [box.x, box.y + box.w], [box.x + box.z, box.y + box.w]
            ]
            return Box(around: corners.map { affine($0) })
        case .fill, .stroke:
            guard !path.isEmpty, let moved = try? Path(path.map { $0.moved(by: affine) }) else { return nil }
            guard let pen else { return moved.bounds }
            let (x, y) = (affine.x, affine.y)
            let scale = (x.x * y.y - x.y * y.x).magnitude.squareRoot()
            let across = x.x * y.x + x.y * y.y
            let difference = x.x * x.x + x.y * x.y - y.x * y.x - y.y * y.y
            let isRound = difference.magnitude < 1e-6 * scale * scale && across.magnitude < 1e-6 * scale * scale
            guard isRound, pen.width > 0, pen.dashes.isEmpty else { return moved.bounds }
            let stroke = Path.Stroke(
                width: pen.width * scale, cap: pen.cap, join: pen.join, miterLimit: max(pen.miterLimit, 1))
            return (try? moved.strokeBounds(stroke)) ?? moved.bounds
        default: return nil
        }
    }
}

extension Box {
    fileprivate init(around points: [SIMD2<Float>]) {
        let x = points.map(\.x), y = points.map(\.y)
        self.init(left: x.min() ?? 0, top: y.min() ?? 0, right: x.max() ?? 0, bottom: y.max() ?? 0)
    }
}

extension Path.Element {
    fileprivate func moved(by affine: Affine) -> Path.Element {
        switch self {
        case .move(let end): .move(affine(end))
        case .line(let end): .line(affine(end))
        case .quad(let control, let end): .quad(affine(control), affine(end))
        case .cubic(let one, let two, let end): .cubic(affine(one), affine(two), affine(end))
        case .close: .close
        }
    }
}
