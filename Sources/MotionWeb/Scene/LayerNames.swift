import MotionKernel

/// The names of layers, no two of them equal, in memory of the caller.
struct WebLayerNames {
    private struct Row {
        var at: Int32, count: Int32, number: Int32
        var hash: UInt32
    }

    private let rows: UnsafeMutablePointer<Row>
    private let letters: MutableBytes
    private let capacity: Int
    private let slots: Int
    private(set) var count = 0
    private var used = 0
    /// Whether there were more names, or longer ones, than there is room for.
    private(set) var isFull = false

    /// Makes room for a document of this size; nil if there is too little memory.
    init?(textSize: Int, _ memory: inout WebMemory) {
        var slots = 4096
        while slots < textSize &>> 2 &+ 4096 { slots = slots &* 2 }
        (self.slots, capacity) = (slots, textSize &* 16 &+ 0x10000)
        let rows: UnsafeMutablePointer<Row>? = memory.take(slots)
        let letters: MutableBytes? = memory.take(capacity)
        guard let rows, let letters else { return nil }
        (self.rows, self.letters) = (rows, letters)
        for i in below(slots) { (rows + i).initialize(to: Row(at: 0, count: -1, number: 0, hash: 0)) }
    }

    /// Begins a name.
    private var start: Int { used }

    private mutating func put(_ text: WebText) {
        if used &+ text.count > capacity {
            isFull = true
            return
        }
        (letters + used).update(from: text.bytes, count: text.count)
        used &+= text.count
    }

    private mutating func put(_ number: Int) {
        var power = 1_000_000_000, isInside = false, rest = number
        while power > 0 {
            var digit: UInt8 = 0
            while rest >= power {
                rest &-= power
                digit.advance()
            }
            isInside = isInside || digit > 0 || power == 1
            withUnsafePointer(to: "0" &+ digit) { if isInside { put(WebText($0, 1)) } }
            power = tenth(power.u64).int
        }
    }

    /// Returns a text that stays: two or three parts, one after the other, the last one with a number.
    @inline(never)
    mutating func join(_ first: WebText, _ second: WebText, _ third: WebText = .empty, number: Int? = nil) -> WebText {
        let from = used
        put(first)
        put(second)
        put(third)
        if let number {
            put(WebText(" "))
            put(number)
        }
        return WebText(letters + from, used &- from)
    }

    /// Returns a name made of parts, with a number after it if there is one like it.
    @inline(never)
    mutating func unique(_ first: WebText, _ second: WebText, _ third: WebText = .empty) -> WebText {
        let from = used
        let wanted = join(first, second, third)
        if count &* 2 >= slots { isFull = true }
        if isFull { return wanted }
        count.advance()
        let slot = slot(wanted)
        if rows[slot].count < 0 {
            add(wanted, slot)
            return wanted
        }
        var number = rows[slot].number.int
        while !isFull {
            number.advance()
            used = from
            let tried = join(first, second, third, number: number), other = self.slot(tried)
            if rows[other].count < 0 {
                add(tried, other)
                rows[slot].number = number.i32
                return tried
            }
        }
        return wanted
    }

    private mutating func add(_ name: WebText, _ slot: Int) {
        rows[slot] = Row(
            at: (name.bytes - UnsafePointer(letters)).i32, count: name.count.i32, number: 1, hash: name.hash)
    }

    private func slot(_ name: WebText) -> Int {
        let hash = name.hash
        var slot = hash.int & (slots &- 1)
        while rows[slot].count >= 0 {
            let row = rows[slot]
            if row.hash == hash && WebText(letters + row.at.int, row.count.int).equals(name) { return slot }
            slot = (slot &+ 1) & (slots &- 1)
        }
        return slot
    }
}
