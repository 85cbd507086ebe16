import CMotion

/// Goes through the names of curves.
public struct CurveNames {
    private var text: TextReader
    private var isOthers = false
    private var family = (start: 0, count: 0)
    private var line = (start: 0, star: 0, equals: 0, end: -1)
    /// How a name with a star eases (MOTION_EASE_*).
    private(set) var ease: UInt32? = nil

    // Not inlined, since the file of each caller would get a table of its own.
    @inline(never)
    private init() {
        let (letters, count) = curveDefinitions.letters
        text = TextReader(letters, count: count)
    }

    /// Goes on with the second table. Returns false if this is it, or the module has none.
    private mutating func startOthers() -> Bool {
        if !hasAllNames || isOthers { return false }
        let (letters, count) = otherCurveDefinitions.letters
        (text, isOthers) = (TextReader(letters, count: count), true)
        (family, line) = ((0, 0), (0, 0, 0, -1))
        return true
    }

    /// Calls a function with each name, and the letters of it that may be left out.
    @_optimize(size) @inline(__always)
    public static func forEach(_ body: (CurveNames, _ free: Int) -> Void) {
        var names = CurveNames()
        while names.next() { body(names, names.family.start == 0 ? names.family.count : 0) }
    }

    /// Finds the name with a number; nil beyond the last one.
    @_optimize(size)
    public init?(at index: UInt32) {
        self.init()
        var left = index
        while next() {
            if left == 0 { return }
            left &-= 1
        }
        return nil
    }

    /// Finds the name with these letters. Returns nil if no name has them.
    @_optimize(size)
    init?(of letters: Bytes, count: Int) {
        self.init()
        while next() {
            if matches(letters, count, from: 0) || (family.start == 0 && matches(letters, count, from: family.count)) {
                return
            }
        }
        return nil
    }

    /// The number of letters of the name, with its family.
    public var count: Int { family.count &+ (line.equals &- line.start) &+ (ease == nil ? 0 : inserted.count &- 1) }

    /// Returns a letter of the name, with its family.
    @_optimize(size) @inline(never)
    public func letter(_ index: Int) -> UInt8 {
        if index < family.count { return text.byte(at: family.start &+ index) }
        let position = line.start &+ index &- family.count
        if position < line.star { return text.byte(at: position) }
        let (letters, count) = inserted
        return position &- line.star < count ? letters[position &- line.star] : text.byte(at: position &- count &+ 1)
    }

    /// The text of the curve, for TimingText.
    var definition: TextReader { TextReader(text.bytes + line.equals + 1, count: line.end &- line.equals &- 1) }

    /// What replaces the star in the name.
    private var inserted: (Bytes, count: Int) {
        let letters = ("InOutinoutinOutin-out" as StaticString).letters.start, star = text.byte(at: line.star)
        let isCapital = star == "*"
        if ease == MOTION_EASE_IN { return (letters + (isCapital ? 0 : 5), 2) }
        if ease == MOTION_EASE_OUT { return (letters + (isCapital ? 2 : 7), 3) }
        return isCapital ? (letters, 5) : (star == "%" ? (letters + 10, 5) : (letters + 15, 6))
    }

    /// Returns whether the name, from its letter `start` on, consists of these letters.
    @_optimize(size) @inline(never)
    private func matches(_ letters: Bytes, _ length: Int, from start: Int) -> Bool {
        if count != start &+ length { return false }
        for i in below(length) {
            if letter(start &+ i) != letters[i] { return false }
        }
        return true
    }

    /// Goes to the next name; false after the last one.
    @_optimize(size) @inline(never)
    private mutating func next() -> Bool {
        if let now = ease, now < MOTION_EASE_IN_OUT {
            ease = now &+ 1
            return true
        }
        while line.end < text.count || startOthers() {
            let start = line.end &+ 1
            var at = start, star = -1
            while text.byte(at: at) != "=" && text.byte(at: at) > "\n" {
                let letter = text.byte(at: at)
                if letter == "*" || letter == "%" || letter == "&" { star = at }
                at &+= 1
            }
            let equals = at
            while text.byte(at: at) > "\n" { at &+= 1 }
            line = (start, star < 0 ? equals : star, equals, at)
            ease = star < 0 ? nil : MOTION_EASE_IN
            if equals < at { return true }
            family = (start, at &- start)
        }
        return false
    }
}
