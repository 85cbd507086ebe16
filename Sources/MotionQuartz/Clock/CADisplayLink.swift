/// Calls a program once a frame, by the clock that is current when it is made: 60 times a second unless it says else.
public final class CADisplayLink: NSObject {
    private let clock: MediaClock
    private var body: ((CADisplayLink) -> Void)?
    private var start = 0.0
    private var frame = 0.0
    private var isAdded = false
    private var rate = 60, rests = false
    private var shown = 0.0

    /// The time of the frame.
    public var timestamp: CFTimeInterval { clock.held { shown } }

    /// The time of the next frame.
    public var targetTimestamp: CFTimeInterval { timestamp + duration }

    /// Seconds between frames.
    public var duration: CFTimeInterval { 1 / Double(max(1, preferredFramesPerSecond)) }

    /// Frames a second.
    public var preferredFramesPerSecond: Int {
        get { clock.held { rate } }
        set {
            clock.held {
                rate = newValue
                if isAdded { restart() }
            }
        }
    }

    /// Whether it calls nobody for now.
    public var isPaused: Bool {
        get { clock.held { rests } }
        set { clock.held { rests = newValue } }
    }

    /// Calls a function once a frame, after `add()`.
    public init(_ body: @escaping (CADisplayLink) -> Void) {
        clock = MediaClock.ofCaller
        self.body = body
    }

    /// Calls a method of a target once a frame, after `add(to:forMode:)`. The target is kept until `invalidate()`.
    public convenience init(target: Any, selector: Selector) {
        let target = target as AnyObject, clock = MediaClock.ofCaller
        self.init { selector.send(to: target, [$0], on: clock) }
    }

    /// Begins, on the link's own clock: run loops and modes change nothing.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) { add() }

    /// Pauses the link until it is added again.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { clock.held { isAdded = false } }

    /// Begins: the first frame is a frame's time from now.
    public func add() {
        clock.held {
            guard !isAdded, body != nil else { return }
            isAdded = true
            restart()
        }
    }

    /// Ends for good.
    public func invalidate() { clock.held { (isAdded, body) = (false, nil) } }

    private func restart() {
        (start, frame) = (clock.now, 0)
        schedule()
    }

    private func schedule() {
        frame += 1
        clock.events.add(Event(time: start + frame * duration, link: self))
    }

    func fire(at time: Double) {
        guard isAdded, time == start + frame * duration else { return }
        shown = time
        if !rests { body?(self) }
        if isAdded, time == start + frame * duration { schedule() }
    }
}
