import MotionKernel

/// The words of state machines, in lists whose numbers the fold works with. A word is found with its capitals.
enum MachineWords {
    static var inputs: StaticString { "Numeric String Boolean Event" }
    static var states: StaticString { "PlaybackState GlobalState" }
    static var transitions: StaticString { "Transition Tweened" }
    static var conditions: StaticString { "Equal NotEqual GreaterThan GreaterThanOrEqual LessThan LessThanOrEqual" }
    static var modes: StaticString { "Forward Reverse Bounce ReverseBounce" }
    /// The first six are inputs of a run; the last two come by themselves.
    static var interactions: StaticString {
        "PointerUp PointerDown PointerEnter PointerExit PointerMove Click OnComplete OnLoopComplete"
    }
    static var actions: StaticString {
        """
        Increment Decrement Multiply SetNumeric SetRandom Floor Clamp Toggle SetBoolean SetString Fire Reset SetFrame \
        SetProgress SetTheme SetSlot OpenUrl FireCustomEvent
        """
    }

    /// Returns the letters of a word of a list.
    static func letters(_ list: StaticString, _ wanted: Int) -> (start: Bytes, count: Int) {
        let (letters, length) = list.letters
        var number = 0, start = 0
        while start < length {
            var end = start
            while end < length && letters[end] != " " { end.advance() }
            if number == wanted { return (letters + start, end &- start) }
            number.advance()
            start = end &+ 1
        }
        return (letters, 0)
    }

    /// Returns the number of a value's text in a list; nil for another text.
    @inline(never)
    static func find(_ value: JSONValue?, _ list: StaticString) -> UInt32? {
        guard let string = value?.string else { return nil }
        var number = 0
        while true {
            let word = letters(list, number)
            if word.count == 0 { return nil }
            if string.equals(word) { return number.u32 }
            number.advance()
        }
    }
}

/// What a guard or an action is, as the check of a machine has found it. It is kept as the number of the JSON row of
/// its object, where nothing else needs the number, so that the fold looks no word up again.
struct MachineCode {
    /// The number of its word, 31 for one that is not known.
    var kind: UInt32 = 31
    /// The condition of a guard.
    var condition: UInt32 = 0
    /// The input of a guard or an action; the state of a transition, or of an interaction with a state.
    var target: UInt32 = MachineCode.none
    /// The input whose value a guard or an action compares or takes.
    var other: UInt32 = MachineCode.none

    /// No input, no state.
    static var none: UInt32 { 2047 }

    var number: Double { (kind | condition &<< 5 | target &<< 8 | (other & 2047) &<< 19).double }

    init() {}

    init(_ number: Double) {
        let bits = integer(number).u32
        (kind, condition) = (bits & 31, bits &>> 5 & 7)
        (target, other) = (bits &>> 8 & 2047, bits &>> 19 & 2047)
    }
}

/// A state that the check of a machine has found.
struct MachineState {
    /// The row of its object, of its Lottie file, and of the marker that is its segment.
    var row: UInt32, lottie = MachineState.none, marker = MachineState.none
    /// The number of its animation, and the row of its id.
    var animation: UInt32 = 0, id: UInt32 = 0
    var isGlobal = false, isFinal = false

    static var none: UInt32 { .max }
}

/// The value of an input.
struct MachineValue {
    /// A number; 1 for true, and for an event at its time.
    var number = 0.0
    /// The row of a string.
    var text: UInt32 = 0
    /// The row of the input, and its kind: a number of MachineWords.inputs.
    var row: UInt32, kind: UInt32
}

/// The elements of an array. Code that is small matters more here than fast code.
struct MachineElements: Sequence, IteratorProtocol {
    private var elements: JSONElements

    init(_ elements: JSONElements) { self.elements = elements }

    @inline(never)
    mutating func next() -> JSONValue? { elements.next() }
}

extension JSONValue {
    /// Returns the elements of a member that is an array; else there are none.
    @inline(never)
    func rows(_ key: StaticString) -> MachineElements { MachineElements(list(key)) }

    /// Returns a member that is a number; any other is another number.
    @inline(never)
    func number(_ key: StaticString, _ usual: Double = 0) -> Double { member(key)?.number ?? usual }

    @inline(never)
    func isTrue(_ key: StaticString) -> Bool { member(key)?.bool == true }

    @inline(never)
    func text(_ key: StaticString) -> JSONString? { member(key)?.string }

    /// The first element, if that is a number.
    var firstNumber: Double? {
        @inline(never)
        get {
            var elements = elements
            return elements.next()?.number
        }
    }
}
