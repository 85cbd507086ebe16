import CMotion
import MotionKernel

/// The layers of a scene in the order of their rows. Behind a layer that shows another scene stand the layers of that
/// one, as if they were copied: each time that a scene is shown, its layers are gone through again.
///
/// A scene shows only those that stand before it in the list, so none is inside of itself.
struct SceneLayers {
    /// A list of layers that is gone through.
    private struct Level {
        var elements: JSONElements
        /// The row of the layer that shows them; MOTION_NONE of the outermost.
        var outer = MOTION_NONE
        /// SceneLayers.prefix of them.
        var prefix: UInt64 = 0
        /// The layers show scenes that stand before this JSON value.
        var limit = MOTION_NONE
    }

    private let scenes: JSONValue?
    private var levels: InlineArray<32, Level>
    private var depth = 1
    /// Layers so far.
    private var count: UInt32 = 0
    /// The row of the layer that shows the one that came last; MOTION_NONE if that is the scene's own.
    private(set) var outer = MOTION_NONE
    /// How many bytes of the file the names have that stand before its own, with the slashes.
    private(set) var prefix: UInt64 = 0
    /// Whether a scene that it shows comes next.
    private(set) var isEntered = false

    /// The layers of a list, and of the scenes that they show.
    init(_ layers: JSONValue, _ scenes: JSONValue?) {
        self.scenes = scenes
        levels = InlineArray(repeating: Level(elements: layers.elements))
    }

    @inline(never)
    mutating func next() -> JSONValue? {
        while depth > 0 {
            let level = levels[unchecked: depth &- 1]
            guard let layer = levels[unchecked: depth &- 1].elements.next() else {
                depth &-= 1
                continue
            }
            (outer, prefix, isEntered) = (level.outer, level.prefix, false)
            if let scenes, depth < 32, let name = layer.member("scene")?.string,
                let list = SceneLayers.find(name, in: scenes, before: level.limit)?.scene
            {
                isEntered = true
                let own = layer.member("name")?.string?.count.u64 ?? 0
                levels[unchecked: depth.advance()] = Level(
                    elements: (list.member("layers") ?? list).elements, outer: count, prefix: prefix &+ own &+ 1,
                    limit: list.index.u32)
            }
            count.advance()
            return layer
        }
        return nil
    }

    /// The scene of a name, and its number in the list, among those before a JSON value; nil if there is none. There
    /// are at most 255.
    @inline(never)
    static func find(
        _ name: JSONString, in scenes: JSONValue, before limit: UInt32 = MOTION_NONE
    ) -> (number: Int, scene: JSONValue)? {
        var number = 0
        for scene in scenes.elements {
            if scene.index.u32 >= limit { return nil }
            if scene.member("name")?.string?.order(name) == 0 { return (number, scene) }
            number.advance()
        }
        return nil
    }
}
