/// How often a timeline's view is made anew. Nobody lowers a wrist here: the mode is always `normal`.
public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

/// The dates at which a timeline's view is made anew.
public protocol TimelineSchedule {
    associatedtype Entries: Sequence where Entries.Element == Date
    typealias Mode = TimelineScheduleMode
    /// Returns dates in their order; the first one is that of what shows at `startDate`.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Dates at even distances.
public struct _EvenDates: Sequence, IteratorProtocol, Sendable {
    let start: Date, interval: Double
    var count: Double
    var isLast = false

    /// Makes the dates `start`, `start + interval` and so on, from the last one that is not after another date.
    init(_ start: Date, _ interval: Double, from date: Date) {
        (self.start, self.interval) = (start, interval)
        count = Swift.max(0, ((date.timeIntervalSince(start) + 1e-6) / interval).rounded(.down))
    }

    public mutating func next() -> Date? {
        defer { count += 1 }
        return isLast && count > 0 ? nil : start.addingTimeInterval(count * interval)
    }
}

/// A schedule with a fixed number of seconds from date to date.
public struct PeriodicTimelineSchedule: TimelineSchedule, Equatable, Sendable {
    var start: Date
    let interval: Double

    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = Animation.checked(interval, "the interval of a schedule", 1e-3...1e9, 1)
    }
    public func entries(from startDate: Date, mode: Mode) -> _EvenDates { _EvenDates(start, interval, from: startDate) }
}

/// A schedule of every minute's beginning.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Equatable, Sendable {
    public init() {}
    public func entries(from startDate: Date, mode: Mode) -> _EvenDates {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return _EvenDates(Date(timeIntervalSinceReferenceDate: minute), 60, from: startDate)
    }
}

/// A schedule of given dates.
public struct ExplicitTimelineSchedule<Dates: Sequence>: TimelineSchedule where Dates.Element == Date {
    let dates: Dates
    public init(_ dates: Dates) { self.dates = dates }
    public func entries(from startDate: Date, mode: Mode) -> Dates { dates }
}

/// A schedule of frames, 60 a second unless they must be rarer.
public struct AnimationTimelineSchedule: TimelineSchedule, Equatable, Sendable {
    let interval: Double, isPaused: Bool

    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        let least = minimumInterval ?? 0
        interval = max(1.0 / 60, Animation.checked(least, "the interval of a schedule", 0...1e9, 0))
        isPaused = paused
    }
    public func entries(from start: Date, mode: Mode) -> _EvenDates {
        with(_EvenDates(start, interval, from: start)) { $0.isLast = isPaused }
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
    public static func explicit<Dates: Sequence>(_ dates: Dates) -> ExplicitTimelineSchedule<Dates>
    where Self == ExplicitTimelineSchedule<Dates>, Dates.Element == Date { ExplicitTimelineSchedule(dates) }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    public static func animation(
        minimumInterval: Double? = nil, paused: Bool = false
    ) -> AnimationTimelineSchedule { AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused) }
}
