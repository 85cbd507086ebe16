import CMotion
import MotionKernel

/// Memory for what is read at a time.
struct SceneRoom {
    private let words: MutableWords

    /// Words of it.
    static var size: Int { 3 &* SceneFields.size &+ 16 &+ 2 &* SceneTables.styleCount }

    init(_ words: MutableWords) { self.words = words }
    init() { words = MutableWords(bitPattern: 64).unsafelyUnwrapped }

    /// For the fields of the scene, of a layer or user property, and of an animation.
    var scene: MutableWords { words }
    var owner: MutableWords { words + SceneFields.size }
    var animation: MutableWords { words + 2 &* SceneFields.size }

    /// For each style of a layer the row of its user property, and behind them its channel.
    var styles: MutableWords { words + (3 &* SceneFields.size &+ 16) }

    /// Sixteen numbers.
    var numbers: MutableFloats { UnsafeMutableRawPointer(words + 3 &* SceneFields.size).typed() }
}
