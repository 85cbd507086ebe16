import CMotion

/// What a layer shows, by "ty".
enum LayerKind {
    static let composition: UInt32 = 0, solid: UInt32 = 1, image: UInt32 = 2, null: UInt32 = 3, shape: UInt32 = 4
    static let text: UInt32 = 5, adjustment: UInt32 = 12, camera: UInt32 = 13
}

/// A composition that is being walked, or a layer that is being drawn.
struct LottieDrawing {
    enum Stage {
        /// The layers of a composition, from the last, which is the back of the picture.
        case composition
        /// A layer, up to its matte; when its matte has been drawn; when all has been drawn.
        case start, matte, end
    }

    var stage: Stage
    /// The layers of the composition.
    let layers: UnsafeMutablePointer<LottieLayer>
    /// The number of layers that are left, for a composition; the number of the layer, for a layer.
    var number: Int
    /// The motion layer that all is in.
    let root: UInt32
    /// The motion layer that layers in 3D are in; MOTION_NONE if no camera sees them.
    var space = MOTION_NONE
    /// The paint rows whose spans end with it: from first to wrapped.
    var first: UInt32 = 0, wrapped: UInt32 = 0
    /// The matte row of a layer, and the motion layer of its content.
    var matte = MOTION_NONE, content: UInt32 = 0
    /// Whether the layer is partly transparent at any time.
    var isFading = false
    /// The matte row by which a layer is filled with one color, and the channels of the color and its opacity.
    var fill = MOTION_NONE, fillColor = MOTION_NONE, fillOpacity = MOTION_NONE
    /// The frames between which a layer is visible.
    var begin = 0.0, end = 0.0
    /// The number of a composition.
    var composition = 0
    /// The time around a composition, and whether that has been walked before.
    var time = LottieTime(), wasMuted = false
}
