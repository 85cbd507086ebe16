import CMotion
import MotionKernel

/// The path modifiers that the paths of a list go through: the last one first, which is the innermost.
struct LottieModifiers {
    /// Rows of their JSON objects.
    private var rows = InlineArray<8, UInt32>(repeating: 0)
    private(set) var count = 0
    /// The value of the property that has keyframes, while it is not its first.
    var value: JSONValue?
    /// The amounts of modifiers while a path is sampled, those of which are set by a bit each.
    private var amounts = InlineArray<8, Double>(repeating: 0)
    private var amountBits: UInt8 = 0
    /// Whether paths are made at many times, so that less work is counted for each.
    var isSampled = false

    /// Adds a modifier. Returns false if there are too many.
    mutating func push(_ modifier: JSONValue) -> Bool {
        if count == 8 { return false }
        rows[unchecked: count.advance()] = modifier.index.u32
        return true
    }

    mutating func setAmount(_ amount: Double, _ index: Int) {
        amounts[unchecked: index & 7] = amount
        amountBits |= 1 &<< (index & 7).u8
    }

    mutating func endSamples() { (amountBits, isSampled) = (0, false) }

    /// Returns the amount of a modifier that was sampled.
    func amount(_ index: Int) -> Double? {
        amountBits & 1 &<< (index & 7).u8 == 0 ? nil : amounts[unchecked: index & 7]
    }

    mutating func drop(to count: Int) { self.count = count }

    subscript(_ index: Int) -> UInt32 { rows[unchecked: index] }
}

/// What modifiers do to the vertices of a path.
enum LottieModifier {
    case roundCorners, pucker, zigZag, offset
    /// The expansion of a mask.
    case expansion

    init?(_ object: JSONValue) {
        switch object.member("ty")?.word ?? JSONWord.none {
        case "rd": self = .roundCorners
        case "pb": self = .pucker
        case "zz": self = .zigZag
        case "op": self = .offset
        default:
            if object.member("mode") == nil { return nil }
            self = .expansion
        }
    }

    /// The property that may have keyframes: radius, percent, size, amount.
    var amount: JSONWord {
        switch self {
        case .roundCorners: JSONWord("r")
        case .zigZag: JSONWord("s")
        case .expansion: JSONWord("x")
        case .pucker, .offset: JSONWord("a")
        }
    }
}
