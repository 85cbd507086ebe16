import CMotion
import MotionKernel

/// Memory for what is read at a time.
struct SceneRoom {
    private let words: MutableWords

    /// Words of it.
    static var size: Int { firstList &+ SceneKind.mostLists &* MemoryLayout<SceneList>.stride &>> 2 }
    private static var firstList: Int { firstGradient &+ 12 }
    private static var firstGradient: Int { firstNumber &+ mostNumbers &+ 2 &* SceneTables.slotCount }
    private static var firstNumber: Int { firstOwner &+ 2 &* SceneFields.size }
    private static var firstOwner: Int { (SceneKey.part.count.int &+ 1) & ~1 }
    /// The most numbers of one value: those of a colour matrix.
    static var mostNumbers: Int { 20 }

    /// Takes memory that is aligned to 8 bytes.
    init(_ words: MutableWords) { self.words = words }
    init() { words = MutableWords(bitPattern: 64).unsafelyUnwrapped }

    /// For the fields of the scene, of a layer or user property, and of an animation.
    var scene: MutableWords { words }
    var owner: MutableWords { words + SceneRoom.firstOwner }
    var animation: MutableWords { owner + SceneFields.size }

    /// For the fields of a gradient (at most eight; a filter, which has no stops, at most ten), of one of its stops,
    /// and of a number that moves (two each).
    var gradient: MutableWords { words + SceneRoom.firstGradient }
    var stop: MutableWords { gradient + 8 }
    var moving: MutableWords { gradient + 10 }

    /// The row of the user property of each style, followed by the channel of each style.
    var styles: MutableWords { words + (SceneRoom.firstNumber &+ SceneRoom.mostNumbers) }

    /// The nested arrays whose elements are being checked.
    var lists: UnsafeMutablePointer<SceneList> { UnsafeMutableRawPointer(words + SceneRoom.firstList).typed() }

    /// The numbers of a value.
    var numbers: MutableFloats { UnsafeMutableRawPointer(words + SceneRoom.firstNumber).typed() }
}
