public import MotionKit

extension CALayer {
    /// The layer and all below it as a scene, with the animations that are attached: what every language of libmotion
    /// reads, compiles and films. The scene's time is the clock's. It is shown from now until all have ended.
    ///
    /// It has what scenes have: places, transforms, opacity, shapes, backgrounds, corners. Masks, borders, shadows,
    /// gradients, replicas and texts are left out. Colours of the model have eight bits. Animated borders, shadows and
    /// properties of one's own become properties of the scene, by the name of the layer, a point and the key.
    public var json: String { SceneWriter.scene(of: model()).text }

    /// Compiles the layer and all below it, as `json` has them. Throws for what the kernel refuses.
    public func clip() throws(MotionError) -> Clip { try Scene(json: json).compile() }
}
