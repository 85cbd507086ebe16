public import MotionKit

extension CALayer {
    /// The layer and all below it as a scene, with the animations that are attached: what every language of libmotion
    /// reads, compiles and films. The scene's time is the clock's. It is shown from now until all have ended.
    ///
    /// It has what scenes have: places, transforms, opacity, shapes, backgrounds, corners, borders at rest, shadows,
    /// gradients and masks. `sceneLosses` names the rest. Colours at rest have eight bits. Animated borders and
    /// properties of one's own become properties of the scene, by the name of the layer, a point and the key. Where
    /// parts of the position animate over one another, they become parts of the transform's translation.
    public var json: String { json(until: nil) }

    /// Returns the scene as JSON, shown until a time, or until all animations have ended.
    package func json(until end: Double?) -> String {
        clock.held { SceneWriter.scene(of: model(), until: end).scene.text }
    }

    /// What `json` and `clip()` do not carry of the layer and those below it: the name of a layer, a point, a property,
    /// and why. Empty if the picture is whole.
    public var sceneLosses: [String] { clock.held { SceneWriter.scene(of: model()).losses } }

    /// Compiles the layer and all below it, as `json` has them. Throws for what the kernel refuses.
    public func clip() throws(MotionError) -> Clip { try Scene(json: json).compile() }
}
