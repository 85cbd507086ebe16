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
