import CMotion
import MotionKernel

/// The scenes that layers show, in the order of their names. A layer finds one in the time of a sorted list however the
/// names are chosen.
struct InnerScenes {
    /// The JSON values of a scene's name, and of the list of its layers.
    struct Scene {
        var name: UInt32 = 0, layers: UInt32 = 0
    }

    /// Memory for all that there may be.
    typealias Memory = InlineArray<255, Scene>

    let tape: JSONTape
    private let scenes: UnsafeMutablePointer<Scene>
    private var count = 0

    var isEmpty: Bool { count == 0 }
    var isFull: Bool { count == 255 }

    init(_ tape: JSONTape, _ memory: UnsafeMutablePointer<Scene>) { (self.tape, scenes) = (tape, memory) }

    /// Returns the first place whose name does not come before this one, and whether it is the same.
    @inline(never)
    func place(_ name: JSONString) -> (place: Int, isThere: Bool) {
        var low = 0, high = count, isThere = false
        while low < high {
            let middle = (low &+ high) &>> 1
            guard let other = tape.value(scenes[middle].name.int)?.string else { break }
            let order = other.order(name)
            if order < 0 { low = middle &+ 1 } else { (high, isThere) = (middle, order == 0) }
        }
        return (low, isThere)
    }

    /// Returns the layers of a scene by its name; nil if no scene has it.
    func layers(_ name: JSONString) -> JSONValue? {
        let (place, isThere) = place(name)
        return isThere ? tape.value(scenes[place].layers.int) : nil
    }

    /// Adds a scene where its name belongs, if there is room, and its weight at the same place.
    @inline(__always)
    mutating func add(_ name: JSONValue, _ layers: JSONValue, at place: Int, _ weight: Float, to weights: MutableFloats)
    {
        if isFull { return }
        var i = count.advance()
        while i > place {
            (scenes[i], weights[i]) = (scenes[i &- 1], weights[i &- 1])
            i &-= 1
        }
        (scenes[place], weights[place]) = (Scene(name: name.index.u32, layers: layers.index.u32), weight)
    }
}
