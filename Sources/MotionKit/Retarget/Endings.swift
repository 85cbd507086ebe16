internal import CMotion

/// What ends: an animation of a layer or of a property of a scene's own, or a transaction.
public struct Ending: Hashable, Sendable {
    /// Seconds of the scene; infinite if it never ends.
    public let time: Double
    /// The name of the layer; nil for a transaction and for a property of the scene's own.
    public var layer: String?
    /// The place of the animation among those of its layer or property.
    public var animation: Int?
    /// The key of the animation.
    public var key: String?
    /// The key path of the animation, or the name of the scene's property; nil for a group and for a transaction.
    public var property: String?
    /// The name of the transaction that is complete; nil for an animation.
    public var transaction: String?
}

extension Scene {
    /// Returns when the animations of the scene's layers and properties end, and its transactions that have a
    /// completion, in the order in which Core Animation calls `animationDidStop` and completion blocks: by time; at one
    /// time first animations, each layer before its sublayers, then transactions, an inner one before the outer one.
    ///
    /// An animation ends when its active interval does, whatever it fills afterwards; a group ends as a whole. Those of
    /// a scene in this scene end once for each layer that shows it.
    ///
    /// - Throws: ``MotionError`` for clocks that cannot be compiled.
    public func ends() throws(MotionError) -> [Ending] {
        guard case .object(let found) = JSON(try JSONText(try Scene.written(MOTION_SCENE_ENDS, of: json()))) else {
            return []
        }
        return found.objects("ends").map { row in
            Ending(
                time: row["time", or: 0], layer: row.text("layer"), animation: row.number("animation").map { Int($0) },
                key: row.text("key"), property: row.text("property"), transaction: row.text("transaction"))
        }
    }
}
