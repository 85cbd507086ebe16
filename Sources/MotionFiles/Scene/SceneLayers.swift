import CMotion
import MotionKernel

/// The layers of a scene in the order of their rows. A layer that shows another scene is followed by the layers of that
/// scene, as if they were copied: each time a scene is shown, the walk goes through its layers again.
///
/// A scene shows only scenes that come before it in the list, so none contains itself.
struct SceneLayers {
    /// A list of layers that is gone through.
    private struct Level {
        /// The next JSON value, and where the list ends.
        var next: UInt32, end: UInt32
        /// The row of the layer that shows them; MOTION_NONE of the outermost.
        let outer: UInt32
        /// SceneLayers.prefix of them.
        let prefix: UInt32
        /// The layers may show the scenes whose layers come before this JSON value.
        let limit: UInt32
        /// The names of layers in it.
        let scope: SceneScope

        init(
            _ layers: JSONValue, outer: UInt32 = MOTION_NONE, prefix: UInt32 = 0, limit: UInt32 = MOTION_NONE,
            _ scope: SceneScope = SceneScope()
        ) {
            (next, end) = (layers.index.u32 &+ 1, layers.isArray ? layers.end.u32 : 0)
            (self.outer, self.prefix, self.limit, self.scope) = (outer, prefix, limit, scope)
        }
    }

    private let scenes: InnerScenes
    /// The names of all layers; nil while they are gathered, and while rows are counted.
    private var names: SceneNames?
    private var levels: InlineArray<32, Level>
    private var depth = 1
    /// Layers so far.
    private var count: UInt32 = 0
    /// The row of the layer that shows the inner scene of the layer that next() returned last; MOTION_NONE if that
    /// layer is the scene's own.
    private(set) var outer = MOTION_NONE
    /// The number of bytes of the file in the names before a layer's own name, with the slashes.
    private(set) var prefix: UInt32 = 0
    /// The names of the layers in its scene.
    private(set) var scope = SceneScope()
    /// Whether a scene that it shows comes next.
    private(set) var isEntered = false

    /// Makes the layers of a list, and of the scenes that they show.
    init(_ layers: JSONValue, _ scenes: InnerScenes) {
        self.scenes = scenes
        levels = InlineArray(repeating: Level(layers))
    }

    /// Begins again, and finds the names of each scene's layers from now on.
    mutating func begin(_ layers: JSONValue, _ names: SceneNames) {
        (self.names, depth, count) = (names, 1, 0)
        levels[unchecked: 0] = Level(layers, names.all)
    }

    @inline(never)
    mutating func next() -> JSONValue? {
        while depth > 0 {
            let level = levels[unchecked: depth &- 1]
            if level.next >= level.end {
                depth &-= 1
                continue
            }
            let layer = JSONValue(scenes.tape, at: level.next.int, limit: level.end.int)
            levels[unchecked: depth &- 1].next = layer.end.u32
            (outer, prefix, scope, isEntered) = (level.outer, level.prefix, level.scope, false)
            if !scenes.isEmpty, depth < 32, let shows = layer.member("scene")?.string,
                let layers = scenes.layers(shows), layers.index.u32 < level.limit
            {
                isEntered = true
                let name = layer.member("name")?.string
                levels[unchecked: depth.advance()] = Level(
                    layers, outer: count, prefix: prefix &+ (name?.count.u32 ?? 0) &+ 1,
                    limit: layers.index.u32, names?.scope(of: count, name, in: scope) ?? SceneScope())
            }
            count.advance()
            return layer
        }
        return nil
    }
}
