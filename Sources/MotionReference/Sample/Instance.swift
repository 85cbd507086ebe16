/// One of many runs of a scene, as if a layer had the scene as its contents: with a clock of begin, speed and offset,
/// an affine and an opacity.
public struct Instance: Sendable {
    public var start: Double
    public var speed: Double
    public var offset: Double
    public var affine: Affine
    public var opacity: Double

    public init(
        start: Double = 0, speed: Double = 1, offset: Double = 0, affine: Affine = .identity, opacity: Double = 1
    ) {
        (self.start, self.speed, self.offset, self.affine, self.opacity) = (start, speed, offset, affine, opacity)
    }

    /// Returns the scene's time at t.
    public func time(at t: Double) -> Double { (t - start) * speed + offset }
}

extension SceneSampler {
    /// Returns the affine of a layer to its parent or to the root. What leads to the root goes on through the instance.
    public func affine(of row: Int, of instance: Instance, at t: Double, toRoot: Bool) -> Affine {
        let own = affine(of: row, in: state(at: instance.time(at: t)), toRoot: toRoot)
        return toRoot || scene.layers[row].parent == nil ? own.then(instance.affine) : own
    }

    /// Returns the opacity of a layer by itself or down from the root, whose opacity is multiplied by the instance's.
    public func opacity(of row: Int, of instance: Instance, at t: Double, toRoot: Bool) -> Double {
        let own = opacity(of: row, in: state(at: instance.time(at: t)), toRoot: toRoot)
        return toRoot || scene.shownWith(row) == nil ? own * min(max(instance.opacity, 0), 1) : own
    }
}
