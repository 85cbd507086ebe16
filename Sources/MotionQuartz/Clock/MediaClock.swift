/// A clock by which layers live. It stops until the program moves it, so that a test says what time it is.
///
/// `MediaClock.current` is the clock of who asks:
///
/// - the one that was bound around it by `MediaClock.$current.withValue(clock) { ... }`, also for tasks begun there;
/// - else, on the main thread and for the main actor, that of the process. A task that first asks there keeps it,
///   wherever it goes on;
/// - else each task has its own, and outside of tasks each thread has. So tests that run in parallel meet no other.
///
/// One thread at a time is in a clock: others wait until a call, or the callbacks of a moment, are over. Callbacks run
/// on the thread that moves the clock.
public final class MediaClock: LayerClock, @unchecked Sendable {
    /// Where the time of a clock comes from.
    public enum Source: Sendable {
        /// The program moves it.
        case program
        /// The machine's clock, from 1 s on.
        case system
    }

    /// The clock of who asks. Unless one is bound, it is an object without layers, which hands all calls on.
    @TaskLocal public static var current: MediaClock = MediaClock(handsOn: true)

    /// The clock of who asks, which has layers.
    package static var ofCaller: MediaClock {
        let bound = current
        return bound.handsOn ? OwnClocks.ofCaller() : bound
    }

    /// Whether it has no layers, and hands all calls on to the clock of who calls.
    private let handsOn: Bool
    /// Guards all that follows, and what the clock and others write in layers.
    let lock = Lock()
    private var reportHandler: ((String) -> Void)?
    private var programTime = 1.0
    private var systemStart: Double?

    // MARK: What belongs to the clock

    /// Layers and animations that were not committed yet. A layer takes itself out when it goes.
    private var pendingLayers: [Unmanaged<CALayer>?] = []
    private var pendingAnimations: [AttachedAnimation] = []
    /// Properties whose new model values the kernel cannot hold, until the next commit.
    private var unusable: [(layer: Weak<CALayer>, property: PropertyID)] = []
    var events = EventQueue()
    /// What MotionUIKit keeps with the clock.
    package var viewState: AnyObject?
    /// Updates of views that the next commit makes first.
    private var updates: [() -> Void] = []
    let slabs = Slabs()
    var version: UInt64 = 0
    var layersHaveTimes = false
    private var lastNumber: UInt64 = 0
    private var isDelivering = false
    private var stacks: [Caller: TransactionStack] = [:]
    private var mostStacks = 64
    /// The stack that was asked for last, and who has it.
    private var lastStack: (caller: Caller, stack: TransactionStack)?

    /// Makes a clock that shows 1 s: 0 means "not set" to Core Animation.
    public init(_ source: Source = .program) {
        handsOn = false
        if source == .system { systemStart = monotonicSeconds() - 1 }
    }

    private init(handsOn: Bool) { self.handsOn = handsOn }

    /// The clock itself, or the one to which it hands calls on.
    private var actual: MediaClock { handsOn ? MediaClock.ofCaller : self }

    /// Keeps other threads out of the clock while a function runs.
    package func held<Result>(_ body: () throws -> Result) rethrows -> Result { try lock.held(body) }

    /// Keeps other threads out of the clock until `leave()`.
    package func enter() { lock.lock() }

    package func leave() { lock.unlock() }

    /// Receives a report for each request that has no effect. Without a handler, reports go to the standard error.
    public var onReport: ((String) -> Void)? {
        get { actual.held { actual.reportHandler } }
        set {
            let clock = actual
            clock.held { clock.reportHandler = newValue }
        }
    }

    /// Lets the clock go on with the machine's.
    public func followSystem() {
        let clock = actual
        clock.held { clock.systemStart = monotonicSeconds() - clock.programTime }
    }

    /// Seconds. In a clock that the program moves they change only when it does so.
    public var now: CFTimeInterval {
        let clock = actual
        return clock.held { clock.time }
    }

    /// The seconds, for who holds the clock.
    @inline(__always)
    var time: CFTimeInterval {
        guard let systemStart else { return programTime }
        return max(programTime, monotonicSeconds() - systemStart)
    }

    // MARK: - Moving time

    /// Moves the clock on, as `run(until:)` does.
    public func advance(by seconds: CFTimeInterval) { run(until: now + seconds) }

    /// Commits what is open, and moves the clock on to a time. It stops at every event on its way: starts and ends of
    /// animations, completion blocks and display links run when they are due, in Core Animation's order, and what they
    /// change begins at that time. A clock that follows the machine's waits.
    public func run(until time: CFTimeInterval) {
        guard !handsOn else { return actual.run(until: time) }
        guard time.isFinite, held({ !isDelivering }) else {
            return report(
                time.isFinite ? "the clock cannot be moved by a callback" : "the clock cannot run until \(time)")
        }
        flush()
        while let next = held({ events.firstTime }), next <= time {
            wait(until: next)
            held {
                move(to: next)
                deliver()
                flush()
            }
        }
        wait(until: time)
        held { move(to: time) }
    }

    /// Sets the clock to any time, also an earlier one, and calls nobody. What was passed over is called when the clock
    /// moves on.
    public func set(to time: CFTimeInterval) {
        guard !handsOn else { return actual.set(to: time) }
        held {
            guard time.isFinite, systemStart == nil, !isDelivering else {
                return report("the clock cannot be set to \(time): it must be finite, and the clock the program's")
            }
            flush()
            programTime = time
        }
    }

    private func move(to time: Double) { if systemStart == nil, time > programTime { programTime = time } }

    /// Lets the thread wait for a time of the machine's clock; others may use the clock meanwhile.
    private func wait(until time: Double) {
        if let seconds = held({ systemStart == nil ? nil : time - self.time }) { sleep(seconds: seconds) }
    }

    // MARK: - Committing

    /// The transactions of who asks and holds the clock.
    package var transactions: TransactionStack {
        let caller = Caller.current
        if let (last, stack) = lastStack, last == caller { return stack }
        if stacks.count >= mostStacks {
            // Callers that are gone have left theirs.
            stacks = stacks.filter { !$0.value.isEmpty }
            mostStacks = max(64, 2 * stacks.count)
        }
        let stack = stacks[caller] ?? TransactionStack()
        stacks[caller] = stack
        lastStack = (caller, stack)
        return stack
    }

    /// Calls a function once before the next commit.
    package func callBeforeCommit(_ update: @escaping () -> Void) { held { updates.append(update) } }

    /// Makes the updates that wait for a commit. What they ask for themselves is updated, too, as often as a program
    /// can mean it.
    package func updateViews() {
        for _ in 0..<100 {
            let due = held { () -> [() -> Void] in
                defer { updates = [] }
                return updates
            }
            if due.isEmpty { return }
            for update in due { update() }
        }
        held { updates = [] }
        report("views change themselves at each update: the 100th one is the last")
    }

    /// Ends the innermost transaction.
    func commitTransaction() {
        if held({ transactions.isOutermost }) { updateViews() }
        let blocks = held { () -> [() -> Void] in
            let transactions = transactions
            guard let ended = transactions.pop() else { return [] }
            if !transactions.hasExplicit { commitTrees() }
            return ended.waiting?.close() ?? []
        }
        for block in blocks { block() }
    }

    /// Ends the implicit transaction.
    func flush() {
        if held({ !transactions.hasExplicit }) { updateViews() }
        let blocks = held { () -> [() -> Void] in
            let transactions = transactions
            guard !transactions.hasExplicit else { return [] }
            let ended = transactions.pop()
            commitTrees()
            return ended?.waiting?.close() ?? []
        }
        for block in blocks { block() }
    }

    /// Commits all layers and animations: they begin now, if they do not say when.
    private func commitTrees() {
        let (layers, animations) = (pendingLayers, pendingAnimations)
        (pendingLayers, pendingAnimations) = ([], [])
        if !layers.isEmpty { version &+= 1 }
        for layer in layers {
            layer?._withUnsafeGuaranteedRef { ($0.isCommitted, $0.pendingPlace) = (true, -1) }
        }
        for (layer, property) in unusable { layer.value?.reportUnusable(property) }
        unusable = []
        for one in animations {
            guard let layer = one.layer, one.begin == nil, !one.hasEnded else { continue }
            one.check(one.animation, layer)
            let begin = one.beginNow(layer)
            one.begin = begin
            one.animation.timing.beginTime = begin
            schedule(one)
        }
    }

    private func schedule(_ one: AttachedAnimation) {
        one.schedule()
        if one.animation.delegate != nil, !one.hasStarted, one.startTime < .infinity {
            events.add(Event(time: one.startTime, kind: .start, animation: one))
        }
        if one.endTime < .infinity { events.add(Event(time: one.endTime, kind: .end, animation: one)) }
    }

    /// Calls a function once when the clock comes to a time, after the completion blocks of that time. A time that is
    /// past counts as now.
    @discardableResult
    package func call(at time: CFTimeInterval, _ body: @escaping () -> Void) -> ScheduledCall {
        held {
            let call = ScheduledCall(self, body)
            if time < .infinity { events.add(Event(time: max(time, self.time), call: call)) }
            return call
        }
    }

    func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    // MARK: - What layers say

    /// Takes a new layer, which the next commit commits.
    func created(_ layer: CALayer) {
        held {
            layer.pendingPlace = pendingLayers.count
            pendingLayers.append(Unmanaged.passUnretained(layer))
        }
    }

    /// Forgets a layer that goes.
    func gone(_ layer: CALayer) {
        if layer.pendingPlace >= 0 { pendingLayers[layer.pendingPlace] = nil }
        layer.slab?.remove(at: layer.slabIndex)
    }

    /// Takes a change of a model value to one that cannot show.
    func unusable(_ property: PropertyID, of layer: CALayer) {
        if !unusable.contains(where: { $0.layer.value === layer && $0.property == property }) {
            unusable.append((Weak(value: layer), property))
        }
    }

    /// Takes an animation that was added to a layer.
    func added(_ one: AttachedAnimation, to layer: CALayer) {
        version &+= 1
        pendingAnimations.append(one)
        if let slab = layer.slab { slab.markDirty(layer.slabIndex) } else { slabs.add(layer) }
    }

    /// Takes an animation that is in the place of another one.
    func replaced(with one: AttachedAnimation, on layer: CALayer) {
        version &+= 1
        layer.slab?.markDirty(layer.slabIndex)
        pendingAnimations.append(one)
    }

    /// Forgets animations that were removed before their end.
    func removed(_ old: [AttachedAnimation], from layer: CALayer) {
        forget(layer, keeping: nil)
        var blocks: [() -> Void] = []
        for one in old where !one.hasEnded {
            one.hasEnded = true
            one.animation.delegate?.animationDidStop(one.animation, finished: false)
            blocks += one.waiting?.leave() ?? []
        }
        for one in old { one.layer = nil }
        for block in blocks { block() }
    }

    /// Follows a layer that has lost animations. The clip is kept if it is right from a time on without a change.
    private func forget(_ layer: CALayer, keeping time: Double?) {
        version &+= 1
        guard let slab = layer.slab else { return }
        if layer.attached.isEmpty {
            slab.remove(at: layer.slabIndex)
            layer.slab = nil
        } else if let time {
            slab.keep(from: time)
        } else {
            slab.markDirty(layer.slabIndex)
        }
    }

    /// Follows a change of the clock of a layer, or of its place in a tree.
    func treeChanged(_ layer: CALayer) {
        version &+= 1
        // Without times of their own, layers have the clock's in every tree.
        if !layersHaveTimes, layer.clock === self { return }
        if !layer.attached.isEmpty {
            layer.slab?.markDirty(layer.slabIndex)
            for one in layer.attached where one.begin != nil && !one.hasEnded { schedule(one) }
        }
        for child in layer.children { treeChanged(child) }
        if let mask = layer.maskLayer { treeChanged(mask) }
    }

    /// Hands on a report.
    package func report(_ text: String) {
        if let onReport { onReport(text) } else { writeToStandardError("MotionQuartz: " + text) }
    }

    // MARK: - Events

    /// Calls everybody whose time has come, in Core Animation's order: starts, then ends by the place of the layer in
    /// its tree, then completion blocks, then scheduled calls, then display links.
    private func deliver() {
        isDelivering = true
        defer { isDelivering = false }
        let due = events.take(until: time)
        for event in due where event.kind == .start {
            guard let one = event.animation, event.version == one.version, !one.hasEnded, !one.hasStarted else {
                continue
            }
            one.hasStarted = true
            one.animation.delegate?.animationDidStart(one.animation)
        }
        var ends = due.compactMap { event -> AttachedAnimation? in
            guard event.kind == .end, let one = event.animation, event.version == one.version else { return nil }
            return one.hasEnded ? nil : one
        }
        if ends.count > 1 {
            let ranks = TreeOrder.ranks(of: ends.map(\.layer))
            ends = zip(ends, ranks).sorted { a, b in
                (a.0.endTime, a.1, a.0.number) < (b.0.endTime, b.1, b.0.number)
            }.map(\.0)
        }
        var blocks: [() -> Void] = []
        for one in ends where !one.hasEnded { blocks += finish(one) }
        for block in blocks { block() }
        for event in due where event.kind == .call { event.call?.run() }
        for event in due where event.kind == .frame { event.link?.fire(at: event.time) }
    }

    /// Ends an animation. Returns the completion blocks that are due.
    private func finish(_ one: AttachedAnimation) -> [() -> Void] {
        one.hasEnded = true
        if one.animation.isRemovedOnCompletion, let layer = one.layer {
            layer.attached.removeAll { $0 === one }
            let fill = one.animation.fillMode
            forget(layer, keeping: fill == .forwards || fill == .both ? nil : one.endTime)
            one.layer = nil
        }
        one.animation.delegate?.animationDidStop(one.animation, finished: true)
        return one.waiting?.leave() ?? []
    }
}

/// A reference that keeps nothing alive.
private struct Weak<Object: AnyObject> {
    weak var value: Object?
}

/// Returns the current clock's time, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.ofCaller.now }

extension CALayer {
    /// The clock of the layer.
    package var mediaClock: MediaClock { unsafeDowncast(clock, to: MediaClock.self) }
}
