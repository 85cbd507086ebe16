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

    init(_ clip: Clip, of scene: Scene?) {
        (self.clip, self.scene) = (clip, scene?.expanded)
        names = clip.layers.enumerated().map { $1.isEmpty ? "\($0)" : $1 }
        drawn = clip.drawnLayers
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
