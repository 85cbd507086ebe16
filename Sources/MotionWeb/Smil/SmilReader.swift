import CMotion
import MotionKernel

/// The animations of SMIL in a document, by the element and the attribute that they move, and when they run.
struct SmilReader {
    let document: XMLDocument
    let animations: UnsafeMutablePointer<SmilAnimation>
    let timed: UnsafeMutablePointer<SmilTimed>
    private(set) var count = 0
    /// Whether one moves an attribute for whose values elements are drawn once for each.
    private(set) var hasChoices = false
    /// Numbers of animations, by their targets and attributes.
    let order: MutableWords
    let player: SmilPlayer
    /// Memory for the rows of one attribute.
    let rows: UnsafeMutablePointer<SmilRow>

    /// Rows that may still be written, and bytes that their text may have.
    private var rowsLeft: Int
    private let mostBytes: Int
    /// Whether there are more times, intervals, or rows with those of copies than a reader takes.
    private(set) var isTooLarge = false

    static var mostMoments: Int { 100_000 }

    /// Reads all animation elements, and plays them. Returns nil if there is too little memory.
    @inline(never)
    init?(_ document: XMLDocument, _ memory: inout WebMemory, _ losses: inout WebLosses) {
        self.document = document
        var most = 0, momentsMost = 0
        for node in below(document.count) where document.tag(node).isAnimation {
            most.advance()
            momentsMost &+= document.attribute(node, .begin).map { SmilParts($0).total } ?? 1
            momentsMost &+= document.attribute(node, .end).map { SmilParts($0).total } ?? 0
        }
        isTooLarge = momentsMost > SmilReader.mostMoments
        if isTooLarge { (most, momentsMost) = (0, 0) }
        rowsLeft = 20_000 &+ document.text.count &>> 2
        mostBytes = 1 << 22 &+ 64 &* document.text.count
        let animations: UnsafeMutablePointer<SmilAnimation>? = memory.take(most)
        let timed: UnsafeMutablePointer<SmilTimed>? = memory.take(most)
        let moments: UnsafeMutablePointer<SmilMoment>? = memory.take(momentsMost)
        let order: MutableWords? = memory.take(most)
        let room: UnsafeMutablePointer<UInt64>? = memory.take(SmilPlayer.size(most, momentsMost) &>> 3 &+ 1)
        let rows: UnsafeMutablePointer<SmilRow>? = memory.take(SmilPlayer.intervalCapacity(most) &+ most)
        guard let animations, let timed, let moments, let order, let room, let rows else { return nil }
        (self.animations, self.timed, self.order, self.rows) = (animations, timed, order, rows)
        count = most == 0 ? 0 : SmilReader.read(document, animations, timed, &losses)
        var total = 0
        for i in below(count) {
            SmilReader.readMoments(document, animations, count, i, &timed[i], moments, &total, &losses)
        }
        var player = SmilPlayer(timed, count, moments, total, memory: UnsafeMutableRawPointer(room))
        player.play()
        self.player = player
        if player.isTooLarge { isTooLarge = true }
        for i in below(count) { order[i] = i.u32 }
        sortRows(order, count) { a, b in SmilReader.isBefore(animations, a, b) }
        for i in below(count) {
            hear(i.u32, &losses)
            if animations[i].attribute.isChoice { hasChoices = true }
        }
        for i in below(count) { loseUnmatched(i, &losses) }
    }

    /// Counts rows that are about to be written after a text of some bytes. Returns false if there are too many.
    mutating func spend(_ node: Int, _ name: WebName, _ bytes: Int) -> Bool {
        let (first, end) = range(node, name)
        for i in below(end, from: first) {
            let played = player.played[order[i]]
            var at = played.once
            while at != MOTION_NONE {
                rowsLeft &-= 1
                at = player.intervals[at].following
            }
            if played.circle != MOTION_NONE { rowsLeft &-= 2 }
        }
        if rowsLeft < 0 || bytes > mostBytes { isTooLarge = true }
        return !isTooLarge
    }

    private static func isBefore(_ rows: UnsafeMutablePointer<SmilAnimation>, _ a: UInt32, _ b: UInt32) -> Bool {
        let (x, y) = (rows[a], rows[b])
        if x.target != y.target { return x.target < y.target }
        return x.attribute != y.attribute ? x.attribute.rawValue < y.attribute.rawValue : a < b
    }

    /// Reads the elements that move something. Returns how many do.
    private static func read(
        _ document: XMLDocument, _ animations: UnsafeMutablePointer<SmilAnimation>,
        _ timed: UnsafeMutablePointer<SmilTimed>, _ losses: inout WebLosses
    ) -> Int {
        var count = 0
        for node in below(document.count) where document.tag(node).isAnimation {
            let fields = SmilFields(document, node)
            guard let target = fields.target, !document.tag(target).isAnimation else { continue }
            let (name, text) = fields.attribute, line = document.nodes[node].line.int
            if text.isEmpty { continue }
            if name == .none {
                losses.add(.attribute, text, line: line, shown: .rest)
                continue
            }
            let own = fields.timed, isFrozen = fields.is(.fill, "freeze")
            if isFrozen && own.natural < own.active {
                // What is held after that is another value in each browser.
                document.lose(&losses, node, .min, .rest)
            }
            animations[count] = SmilAnimation(
                node: node.i32, target: target.i32, tag: document.tag(node) == .discard ? .set : document.tag(node),
                attribute: name, isFrozen: isFrozen)
            timed[count] = own
            count.advance()
        }
        return count
    }

    /// Reads the begins and the ends of an animation.
    private static func readMoments(
        _ document: XMLDocument, _ animations: UnsafeMutablePointer<SmilAnimation>, _ count: Int, _ index: Int,
        _ timed: inout SmilTimed, _ moments: UnsafeMutablePointer<SmilMoment>, _ total: inout Int,
        _ losses: inout WebLosses
    ) {
        let fields = SmilFields(document, animations[index].node.int)
        timed.firstMoment = total.u32
        for list in below(2) {
            let isEnd = list == 1, name: WebName = isEnd ? .end : .begin, first = total
            guard let text = fields[name] else {
                if !isEnd {
                    moments[total.advance()] = SmilMoment(owner: index.u32)
                    timed.beginCount = 1
                }
                continue
            }
            var items = SmilMoments(text)
            while let item = items.next() {
                moments[total.advance()] = SmilMoment(
                    offset: item.offset, iteration: item.iteration, base: item.base, isEnd: isEnd,
                    source: item.base == .document ? MOTION_NONE : find(document, animations, count, item.id),
                    owner: index.u32)
            }
            if items.waits { document.lose(&losses, fields.node, name, .rest) }
            if isEnd { timed.endCount = (total &- first).u32 } else { timed.beginCount = (total &- first).u32 }
        }
    }

    /// Returns the animation with an id, in which backslashes may be, or MOTION_NONE.
    private static func find(
        _ document: XMLDocument, _ animations: UnsafeMutablePointer<SmilAnimation>, _ count: Int, _ id: WebText
    ) -> UInt32 {
        if id.place(of: "\\") != nil {
            // Few have such ids.
            for i in below(Swift.min(count, 1000)) {
                if let own = document.attribute(animations[i].node.int, .id), own.isUnescaped(id) { return i.u32 }
            }
            return MOTION_NONE
        }
        guard let node = document.node(id: id) else { return MOTION_NONE }
        var low = 0, high = count
        while low < high {
            let middle = (low &+ high) &>> 1
            if animations[middle].node < node { low = middle &+ 1 } else { high = middle }
        }
        return low < count && animations[low].node == node ? low.u32 : MOTION_NONE
    }

    /// Returns the animations of an attribute of an element, among the numbers in `order`.
    func range(_ node: Int, _ name: WebName) -> (first: Int, end: Int) {
        func place(_ attribute: Int) -> Int {
            var low = 0, high = count
            while low < high {
                let middle = (low &+ high) &>> 1, row = animations[order[middle]]
                let isBefore = row.target != node ? row.target < node : row.attribute.rawValue.int < attribute
                if isBefore { low = middle &+ 1 } else { high = middle }
            }
            return low
        }
        return (place(name.rawValue.int), place(name.rawValue.int &+ 1))
    }

    /// Returns whether something moves an attribute of an element; `motion` is what animateMotion moves.
    @inline(never)
    func moves(_ node: Int, _ name: WebName) -> Bool {
        if count == 0 || name == .none { return false }
        let (first, end) = range(node, name)
        for i in below(end, from: first) where runs(order[i]) { return true }
        return false
    }

    /// Returns whether an animation runs at some time, and its values are understood.
    func runs(_ animation: UInt32) -> Bool {
        let played = player.played[animation]
        return animations[animation].isHeard && (played.once != MOTION_NONE || played.circle != MOTION_NONE)
    }
}

extension WebText {
    /// Returns whether it is an id that is written with backslashes.
    func isUnescaped(_ written: WebText) -> Bool {
        var at = 0
        for i in below(written.count) {
            if written[i] == "\\" && (i == 0 || written[i &- 1] != "\\") { continue }
            if at >= count || self[at] != written[i] { return false }
            at &+= 1
        }
        return at == count
    }
}
