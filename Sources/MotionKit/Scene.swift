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
    let sizes: motion_scene_sizes

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
        self.sizes = sizes
    }

    /// Compiles the scene, to the same bytes as in every other language. Throws for names that do not exist or occur
    /// twice, and for rows that do not fit together, with the field, its value and the rule.
    ///
    /// Cost: O(scene).
    public func compile() throws(MotionError) -> Clip {
        let block = allocate(sizes.block), scratch = allocate(sizes.scratch)
        defer {
            block.deallocate()
            scratch.deallocate()
        }
        var document = motion_document()
        var error = motion_file_error()
        var status = motion_scene_read(
            text.bytes, text.size, text.rows, text.rowCount, 1, 0, block, sizes.block, scratch, sizes.scratch,
            &document, &error)
        guard status == MOTION_OK else { throw error.status == status ? text.explain(error) : MotionError(status) }
        var needed = motion_clip_sizes()
        var fault = motion_fault()
        status = motion_clip_size(&document.description, &needed, &fault)
        guard status == MOTION_OK else {
            _ = motion_scene_origin(
                text.bytes, text.size, text.rows, text.rowCount, scratch, sizes.scratch, &fault, &error)
            throw error.status == status ? text.explain(error) : MotionError(status)
        }
        let working = allocate(needed.scratch)
        defer { working.deallocate() }
        var words = [UInt64](repeating: 0, count: (Int(needed.clip) + 7) / 8)
        status = motion_clip_compile(&document.description, &words, needed.clip, working, needed.scratch, &fault)
        guard status == MOTION_OK else { throw MotionError(status) }
        return try Clip(words: words, size: needed.clip)
    }
}

/// Memory for a block, aligned as motion.h asks for.
func allocate(_ bytes: UInt32) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(Int(bytes), 8), alignment: 8)
}
