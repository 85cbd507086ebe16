/// A moment at which somebody is called.
struct Event {
    enum Kind: UInt8 { case start, end, call, frame }

    let time: Double
    let kind: Kind
    var animation: AttachedAnimation?
    var version: UInt32 = 0
    var call: ScheduledCall?
    var link: CADisplayLink?
    fileprivate(set) var order: UInt64 = 0

    init(time: Double, kind: Kind, animation: AttachedAnimation) {
        (self.time, self.kind, self.animation) = (time, kind, animation)
        version = animation.version
    }

    init(time: Double, link: CADisplayLink) { (self.time, kind, self.link) = (time, .frame, link) }

    init(time: Double, call: ScheduledCall) { (self.time, kind, self.call) = (time, .call, call) }

    fileprivate func isBefore(_ other: Event) -> Bool {
        time != other.time ? time < other.time : order < other.order
    }
}

/// Events by time; those of the same time in the order of adding. A binary heap.
struct EventQueue {
    private var heap: [Event] = []
    private var count: UInt64 = 0

    /// The time of the first event.
    var firstTime: Double? { heap.first?.time }

    mutating func add(_ event: Event) {
        var event = event
        count += 1
        event.order = count
        heap.append(event)
        var i = heap.count - 1
        while i > 0, heap[i].isBefore(heap[(i - 1) / 2]) {
            heap.swapAt(i, (i - 1) / 2)
            i = (i - 1) / 2
        }
    }

    /// Takes out the events up to a time, in order.
    mutating func take(until time: Double) -> [Event] {
        var taken: [Event] = []
        while let first = heap.first, first.time <= time {
            taken.append(first)
            let last = heap.removeLast()
            if heap.isEmpty { break }
            heap[0] = last
            var i = 0
            while true {
                let left = 2 * i + 1, right = left + 1
                var least = i
                if left < heap.count, heap[left].isBefore(heap[least]) { least = left }
                if right < heap.count, heap[right].isBefore(heap[least]) { least = right }
                if least == i { break }
                heap.swapAt(i, least)
                i = least
            }
        }
        return taken
    }
}
