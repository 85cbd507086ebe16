internal import CMotion

/// Layers and their animations, by their names: what is compiled into a ``Clip``.
///
/// A scene is a JSON document, the same in every language; `scene.schema.json` of the Python package describes it.
///
///     let scene = try Scene(json: #"""
///         {"layers": [{"name": "bar", "bounds": [0, 0, 40, 8], "position": [32, 16], "animations": [
///             {"property": "opacity", "from": 0, "to": 1, "duration": 0.5, "timing": "ease-out"}]}]}
///         """#)
///     let clip = try scene.compile()
///     clip.sample(at: 0.25).opacities[0]
public struct Scene: Sendable {
    let text: JSONText

    /// Reads a scene. Throws if the text is not JSON, or for the first field that breaks a rule of scenes: the error
    /// names the field, its value and the rule.
    ///
    /// Cost: O(length of the text).
    public init(json: String) throws(MotionError) {
        text = try JSONText(json)
        var sizes = motion_scene_sizes()
        var error = motion_file_error()
        let status = motion_scene_size(text.bytes, text.size, text.rows, text.rowCount, 1, 0, &sizes, &error)
        guard status == MOTION_OK else { throw error.status == status ? text.explain(error) : MotionError(status) }
    }

    /// Compiles the scene, to the same bytes as in every other language. Throws for names that do not exist or occur
    /// twice, and for rows that do not fit together, with the field, its value and the rule.
    ///
    /// Cost: O(scene).
    public func compile() throws(MotionError) -> Clip {
        try compiled { memory, made, message in
            motion_scene_compile(
                text.bytes, text.size, 1, 0, memory.clip, memory.clipSize, memory.scratch, memory.scratchSize, &made,
                message.baseAddress, UInt32(message.count))
        }.clip
    }
}
