import MotionKit

/// The fills of layers whose strokes are trimmed: what trims a stroke leaves the fill whole, and motion_clip_bounds
/// encloses the trimmed path alone.
struct WholeFills {
    private let clip: Clip
    private let names: Set<String>

    /// Returns nil for a scene without such layers.
    init?(_ scene: Scene) {
        var whole = scene, names: Set<String> = []
        whole.layers = scene.layers.map { layer in
            let moved = layer.animations.reduce(into: Set<String>()) { $1.collect(&$0) }
            let isFilled = layer.fillColor != nil || layer.fillGradient != nil || moved.contains("fillColor")
            let isTrimmed = layer.strokeStart != 0 || layer.strokeEnd != 1 || !moved.isDisjoint(with: trimming)
            guard isFilled, isTrimmed, layer.trim == .ca else { return layer }
            names.insert(layer.name)
            var made = layer
            for field in ["strokeStart", "strokeEnd", "strokeColor", "strokeGradient"] { made.fields[field] = nil }
            made.removeAllAnimations()
            made.add(contentsOf: layer.animations.compactMap(\.ofFill))
            return made
        }
        guard !names.isEmpty, let clip = try? whole.compile() else { return nil }
        (self.clip, self.names) = (clip, names)
    }

    /// Returns boxes in the root, by the names of these layers, that contain their fills from one time to another.
    func boxes(_ start: Double, _ end: Double) throws -> [String: Box] {
        let boxes = try clip.bounds(over: start...end, in: .root, of: .drawn)
        return Dictionary(zip(clip.layers, boxes).filter { names.contains($0.0) }, uniquingKeysWith: { $0.union($1) })
    }
}

private let trimming: Set<String> = ["strokeStart", "strokeEnd"]

extension Animation {
    /// The animation without those of strokes; nil if it is one.
    fileprivate var ofFill: Animation? {
        if let property, trimming.contains(property.rawValue) || property.rawValue.hasPrefix("stroke") { return nil }
        var made = self
        made.animations = animations.compactMap(\.ofFill)
        return made.animations.isEmpty && !animations.isEmpty ? nil : made
    }
}
