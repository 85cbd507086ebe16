import CMotion
import MotionKernel

/// Memory for what is read at a time.
struct SceneRoom {
    private let words: MutableWords

    /// Words of it.
    static var size: Int { firstList &+ SceneKind.mostLists &* MemoryLayout<SceneList>.stride &>> 2 }
    private static var firstList: Int { firstGradient &+ 12 }
    private static var firstGradient: Int { 3 &* SceneFields.size &+ 16 &+ 2 &* SceneTables.slotCount }

    /// Takes memory that is aligned to 8 bytes.
    init(_ words: MutableWords) { self.words = words }
    init() { words = MutableWords(bitPattern: 64).unsafelyUnwrapped }

    /// For the fields of the scene, of a layer or user property, and of an animation.
    var scene: MutableWords { words }
    var owner: MutableWords { words + SceneFields.size }
    var animation: MutableWords { words + 2 &* SceneFields.size }

    /// For the fields of a gradient (at most eight), of one of its stops, and of a number that moves (two each).
    var gradient: MutableWords { words + SceneRoom.firstGradient }
    var stop: MutableWords { gradient + 8 }
    var moving: MutableWords { gradient + 10 }

    /// The row of the user property of each style, followed by the channel of each style.
    var styles: MutableWords { words + (3 &* SceneFields.size &+ 16) }

    /// The nested arrays whose elements are being checked.
    var lists: UnsafeMutablePointer<SceneList> { UnsafeMutableRawPointer(words + SceneRoom.firstList).typed() }

    /// Sixteen numbers.
    var numbers: MutableFloats { UnsafeMutableRawPointer(words + 3 &* SceneFields.size).typed() }
}
