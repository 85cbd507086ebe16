/// What a timeline's view is made of.
public struct TimelineViewDefaultContext {
    /// How often the view is made anew.
    public enum Cadence: Comparable, Hashable, Sendable { case live, seconds, minutes }

    public let date: Date
    public let cadence: Cadence

    public func invalidateTimelineContent() {}
}

/// A view that is made anew at the dates of a schedule, by the host's clock. Where dates are at most a twentieth of a
/// second apart, values go evenly from one to the next.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: NodeView {
    public typealias Context = TimelineViewDefaultContext
    private let schedule: Schedule
    private let content: (Context) -> Content

    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        (self.schedule, self.content) = (schedule, content)
    }

    func update(_ node: ViewNode) {
        let player = node.stored as? TimelinePlayer ?? TimelinePlayer(node)
        node.stored = player
        player.update(schedule)
        node.child(0, content(player.context))
    }
}

/// Where a timeline is.
private final class TimelinePlayer {
    private let ticker: Ticker
    private let start: Double, startDate: Date
    private let isReal: (Date) -> Bool
    /// The date that shows: of frames the next one's.
    private var shown: Date
    private var current: Date
    private var coming: Date?
    private var rest: () -> Date? = { nil }
    private var schedule: Trigger?
    private var isTicking = false

    init(_ node: ViewNode) {
        let host = node.host
        (ticker, start, startDate, isReal) = (Ticker(node), host.start, host.startDate, host.isReal)
        (shown, current) = (startDate, startDate)
    }

    private var now: Date { startDate.addingTimeInterval(ticker.now - start) }

    var context: TimelineViewDefaultContext {
        let gap = coming.map { $0.timeIntervalSince(current) } ?? 60
        return TimelineViewDefaultContext(date: shown, cadence: gap < 1 ? .live : gap < 60 ? .seconds : .minutes)
    }

    /// Takes a schedule. An equal one goes on as it does.
    func update<Schedule: TimelineSchedule>(_ schedule: Schedule) {
        if isTicking { return }
        let key = (schedule as? any Equatable).map { Trigger($0) }
        if let key, key.equals(self.schedule) { return }
        self.schedule = key
        if var periodic = schedule as? PeriodicTimelineSchedule, isReal(periodic.start) {
            // A date that the machine has just shown means the moment at which the schedule begins.
            periodic.start = now
            return read(periodic)
        }
        read(schedule)
    }

    private func read(_ schedule: some TimelineSchedule) {
        var dates = schedule.entries(from: now, mode: .normal).makeIterator()
        rest = { dates.next() }
        current = rest() ?? now
        coming = rest()
        while let date = coming, date <= now { (current, coming) = (date, rest()) }
        shown = current
        ticker.callAfterUpdate { self.go() }
    }

    /// Waits for the next date, and shows it then, or on the way there.
    private func go() {
        guard let coming, let node = ticker.shown else { return ticker.cancel() }
        let time = start + coming.timeIntervalSince(startDate), seconds = time - ticker.now
        if seconds <= 0.05 {
            shown = coming
            show(node, by: .linear(duration: max(0, seconds)))
        }
        ticker.call(at: time) {
            guard let node = self.ticker.shown else { return }
            self.current = coming
            self.coming = self.rest()
            if self.shown != coming {
                self.shown = coming
                self.show(node, by: nil)
            }
            self.go()
        }
    }

    private func show(_ node: ViewNode, by animation: Animation?) {
        isTicking = true
        node.update(by: animation, isFrame: animation != nil)
        isTicking = false
    }
}
