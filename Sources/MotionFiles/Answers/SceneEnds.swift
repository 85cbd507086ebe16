import CMotion
import MotionKernel

/// An animation of a layer or of a property of the scene, or a transaction, and when it is complete.
private struct Ending {
    var time = 0.0
    /// The JSON value of the animation or the transaction.
    var value: UInt32
    /// The row of the layer; MOTION_NONE for others.
    var layer = MOTION_NONE
    /// The JSON value of the property; MOTION_NONE for others.
    var property = MOTION_NONE
    /// Its place among the animations of its layer or property; MOTION_NONE for a transaction.
    var place = MOTION_NONE
    /// Its place among those of its time.
    var order: UInt32
}

/// A writer of JSON that says when the animations and the transactions of a scene are complete, and its cycle.
public struct SceneEnds {
    private let tape: JSONTape
    private let root: JSONValue
    private let description: motion_description
    private let memory: SceneMemory
    private let copies: Int
    /// How many clocks a copy has, and how many transactions there are.
    private let clockCount, transactionCount: Int
    /// The transactions, then the animations in the order of the tree of layers.
    private let endings: UnsafeMutablePointer<Ending>
    private var count: Int
    private let paces: UnsafeMutablePointer<SceneCycle.Pace>
    /// The transactions in the order of their names.
    private let names: MutableWords
    /// The first sublayer of each layer and of the root, and the next layer with the same parent.
    private let tree: MutableWords
    /// Whether an animation has a tail, and when the last one ends without.
    private var hasTails = false
    private var latest = 0.0

    /// Returns how many bytes of memory it takes for a scene whose tables have been counted.
    @inline(never)
    public static func size(_ tape: JSONTape, _ tables: TableWriter) -> UInt64 {
        let transactions = tape.root?.member("transactions")?.elementCount ?? 0
        return (tables.clocks.count.u64 &+ transactions.u64) &* 64 &+ tables.layers.count.u64 &* 8 &+ 64
    }

    @inline(never)
    public init(
        _ tape: JSONTape, _ description: motion_description, _ memory: SceneMemory, copies: UInt32,
        _ room: UnsafeMutableRawPointer
    ) {
        root = JSONValue(tape, at: 0, limit: tape.count)
        (self.tape, self.description, self.memory, self.copies) = (tape, description, memory, copies.int)
        transactionCount = root.member("transactions")?.elementCount ?? 0
        clockCount = integer(description.clock_count.double / copies.double)
        let rows = description.clock_count.int &+ transactionCount
        (endings, count) = (room.typed(), transactionCount)
        paces = (room + rows &* MemoryLayout<Ending>.stride).typed()
        names = (room + rows &* (MemoryLayout<Ending>.stride &+ MemoryLayout<SceneCycle.Pace>.stride)).typed()
        tree = names + rows
    }

    /// Writes the answer. Returns its bytes, written or not.
    @inline(never)
    public mutating func write(_ bytes: MutableBytes?, _ capacity: UInt32) -> Int {
        var out = JSONWriter(TextWriter(bytes, capacity: capacity))
        readTransactions()
        readLayers()
        readProperties()
        closeTransactions()
        sortByHeap(count) { [endings] one, other in
            let (a, b) = (endings[one], endings[other])
            return a.time < b.time || a.time == b.time && a.order < b.order
        } swap: { [endings] one, other in
            (endings[one], endings[other]) = (endings[other], endings[one])
        }
        out.open("{")
        out.key("ends")
        out.open("[")
        for i in below(count) { write(endings[i], &out) }
        out.close("]")
        writeCycle(&out)
        out.close("}")
        return out.text.count
    }

    // MARK: - Transactions

    private mutating func readTransactions() {
        var row = 0
        for value in root.member("transactions")?.elements ?? root.elements {
            (endings + row).initialize(
                to: Ending(
                    time: value.member("at")?.number ?? 0, value: value.index.u32, order: 0x8000_0000 | row.u32))
            names[row] = row.u32
            row.advance()
        }
        sortByHeap(row) { one, other in
            guard let name = name(other) else { return false }
            return order(one, name) < 0
        } swap: { [names] one, other in
            (names[one], names[other]) = (names[other], names[one])
        }
    }

    private func name(_ place: Int) -> JSONString? { tape[endings[names[place]].value].member("name")?.string }

    @inline(never)
    private func order(_ place: Int, _ other: JSONString) -> Int { name(place)?.order(other) ?? -1 }

    /// Returns the row of the transaction that a value names.
    @inline(never)
    private func transaction(_ named: JSONValue?) -> Int? {
        guard let name = named?.string else { return nil }
        var low = 0, high = transactionCount
        while low < high {
            let middle = (low &+ high) &>> 1
            if order(middle, name) < 0 { low = middle &+ 1 } else { high = middle }
        }
        return low < transactionCount && order(low, name) == 0 ? names[low].int : nil
    }

    /// Lets each transaction wait for those inside of it, which come before it.
    private func closeTransactions() {
        for row in below(transactionCount) {
            guard let outer = transaction(tape[endings[row].value].member("outer")), outer > row else { continue }
            endings[outer].time = max(endings[outer].time, endings[row].time)
        }
    }

    // MARK: - Animations

    /// Adds the animations of all layers, each layer before its sublayers.
    private mutating func readLayers() {
        guard let layers = description.layers else { return }
        let end = memory.root
        for i in below(end &+ 1) { tree[2 &* i] = MOTION_NONE }
        var i = end
        while i > 0 {
            i &-= 1
            let first = 2 &* min(layers[i].parent, end.u32).int
            (tree[2 &* i &+ 1], tree[first]) = (tree[first], i.u32)
        }
        for copy in below(copies) {
            var row = tree[2 &* end]
            while row != MOTION_NONE {
                _ = add(
                    tape[memory.value(of: row.int).u32], memory.firstClock(of: row.int), copy,
                    layer: (copy &* end).u32 &+ row)
                let below = tree[2 &* row.int]
                while below == MOTION_NONE && row != MOTION_NONE && tree[2 &* row.int &+ 1] == MOTION_NONE {
                    row = layers[row].parent
                }
                row = below != MOTION_NONE || row == MOTION_NONE ? below : tree[2 &* row.int &+ 1]
            }
        }
    }

    private mutating func readProperties() {
        var clock = memory.firstClock(of: memory.root)
        for property in root.member("properties")?.elements ?? root.elements {
            var number = 0 as UInt32
            for copy in below(copies) { number = add(property, clock, copy, property: property.index.u32) }
            clock &+= number
        }
    }

    /// Adds the animations of a layer or a property, whose clocks begin with one of the first copy. Returns how many
    /// clocks they have.
    @inline(never)
    private mutating func add(
        _ owner: JSONValue, _ first: UInt32, _ copy: Int, layer: UInt32 = MOTION_NONE, property: UInt32 = MOTION_NONE
    ) -> UInt32 {
        guard let animations = owner.member("animations") else { return 0 }
        var clock = first, place = 0 as UInt32
        for animation in animations.elements {
            let time = end(clock &+ (copy &* clockCount).u32, animation)
            latest = max(latest, time)
            (endings + count).initialize(
                to: Ending(
                    time: time, value: animation.index.u32, layer: layer, property: property, place: place,
                    order: count.u32))
            count.advance()
            clock &+= join(animation, time)
            place.advance()
        }
        return clock &- first
    }

    /// Lets the transactions of an animation, and of those in it, wait for it. Returns how many animations these are.
    @inline(never)
    private func join(_ animation: JSONValue, _ time: Double) -> UInt32 {
        var lists = InlineArray<64, JSONElements>(repeating: animation.elements), depth = 0, found = 0 as UInt32
        var next: JSONValue? = animation
        while let value = next {
            found.advance()
            if let row = transaction(value.member("transaction")) { endings[row].time = max(endings[row].time, time) }
            if depth < 64, let inner = value.member("animations") {
                lists[unchecked: depth.advance()] = inner.elements
            }
            next = nil
            while next == nil && depth > 0 {
                next = lists[unchecked: depth &- 1].next()
                if next == nil { depth &-= 1 }
            }
        }
        return found
    }

    /// Returns when an animation ends, in the time of the scene, without its tail. Nothing ends below a clock of speed
    /// 0.
    @inline(never)
    private mutating func end(_ row: UInt32, _ animation: JSONValue) -> Double {
        guard let rows = description.clocks else { return 0 }
        let clocks: UnsafePointer<Clock> = UnsafeRawPointer(rows).typed()
        var own = clocks[row.int]
        if let duration = duration(animation, own.duration) {
            own.duration = duration
            hasTails = true
        }
        var time = withUnsafePointer(to: own) { $0.end }, above = own.parent
        while above != MOTION_NONE {
            let clock = clocks + above.int, speed = clock.pointee.speed
            if speed == 0 || !time.isFinite { return Double.infinity }
            time = bounded((time - clock.pointee.timeOffset) / speed + clock.pointee.begin)
            above = clock.pointee.parent
        }
        return time
    }

    /// Returns the duration of an animation without its tail, or of a group whose animations have tails; nil of others.
    @inline(never)
    private func duration(_ animation: JSONValue, _ whole: Double) -> Double? {
        let given = animation.member("duration")
        if animation.member("animations") != nil {
            let own = given?.number ?? (animation.member("model") == nil && given == nil ? 0.25 : whole)
            return own < whole ? own : nil
        }
        if animation.member("allowTail")?.bool != true { return nil }
        if let segments = animation.member("segments"), let from = animation.member("from") {
            let width = from.number != nil ? 1 : min(from.elementCount, 4)
            var walk = SegmentWalk(segments, from: from, width, first: 0, of: 0, isScale: true, hasTail: true)
            while walk.next() != nil {}
            return walk.end
        }
        if let number = given?.number { return min(number, whole) }
        guard let text = (animation.member("timing") ?? animation.member("easing"))?.string else { return nil }
        let p = TimingText(text.bytes, count: text.count, floats: nil, capacity: 0).parameters
        let spring = Spring(
            mass: Double(p[0]), stiffness: Double(p[1]), damping: Double(p[2]), velocity: Double(p[3]), clamped: false)
        return spring.settling < whole ? spring.settling : nil
    }

    // MARK: - The answer

    @inline(never)
    private func write(_ ending: Ending, _ out: inout JSONWriter) {
        let value = tape[ending.value]
        out.open("{")
        out.field("time", ending.time)
        if ending.place == MOTION_NONE {
            copy("transaction", value.member("name"), &out)
        } else {
            if ending.layer != MOTION_NONE, let names = description.names, let text = description.text {
                let name = names[ending.layer]
                out.key("layer")
                out.text.put("\"")
                out.text.writeEscaped(text + name.first_byte.int, name.byte_count.int)
                out.text.put("\"")
                out.isFirst = false
            }
            out.field("animation", ending.place.double)
            copy("key", value.member("key"), &out)
            let property = ending.property == MOTION_NONE ? value.member("property") : nil
            copy("property", property ?? tape.value(ending.property.int)?.member("name"), &out)
            copy("userData", value.member("userData"), &out)
        }
        out.close("}")
    }

    /// Writes a value of the scene, if it is there.
    private func copy(_ name: StaticString, _ value: JSONValue?, _ out: inout JSONWriter) {
        guard let value else { return }
        out.key(name)
        out.value(value)
    }

    private func writeCycle(_ out: inout JSONWriter) {
        for i in below(clockCount) { (paces + i).initialize(to: SceneCycle.Pace()) }
        if let animations = description.animations {
            for i in below(description.animation_count.int)
            where animations[i].flags & MOTION_ANIMATION_CUMULATIVE != 0 && animations[i].clock < clockCount.u32 {
                paces[animations[i].clock.int].cumulates = true
            }
        }
        let cycle = SceneCycle(description.clocks.map { UnsafeRawPointer($0).typed() }, clockCount, paces).cycle
        let settled = SceneCycle.tidy(cycle.settled)
        out.key("settled")
        if settled > -Double.infinity { out.number(settled) } else { out.null() }
        out.key("endless")
        out.text.write(cycle.isEndless ? "true" : "false")
        out.isFirst = false
        if hasTails {
            out.key("end")
            out.number(latest)
        }
        out.key("cycle")
        if cycle.length == 0 { return out.null() }
        out.open("[")
        out.number(settled)
        out.number(SceneCycle.tidy(cycle.length))
        out.close("]")
    }
}
