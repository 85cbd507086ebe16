/// Who uses a clock: the main thread and the main actor, another task, or outside of tasks a thread.
enum Caller: Hashable {
    case main
    case task(UInt64)
    case thread(UInt64)

    /// The one that runs.
    static var current: Caller {
        let thread = ThreadMemory.current
        if thread.isForMain { return .main }
        return runningTask().map { .task($0.number) } ?? .thread(thread.number)
    }
}

/// The clocks of tasks and threads that have bound none.
enum OwnClocks {
    /// The clock of the main thread and queue, and of the tasks that first ask there.
    private static let ofProcess = MediaClock()

    private static let lock = Lock()
    /// Clocks by the place of the task in memory. A task in the place of one that is gone has another number.
    nonisolated(unsafe) private static var ofTasks: [UnsafeRawPointer: (number: UInt64, clock: MediaClock)] = [:]

    /// Returns the clock of the task or thread that calls.
    static func ofCaller() -> MediaClock {
        let thread = ThreadMemory.current
        guard let task = runningTask() else {
            if thread.isForMain { return ofProcess }
            if let known = thread.clock { return unsafeDowncast(known, to: MediaClock.self) }
            let new = MediaClock()
            thread.clock = new
            return new
        }
        if let known = thread.ofTask, known.number == task.number {
            return unsafeDowncast(known.clock, to: MediaClock.self)
        }
        var old: MediaClock?  // released after the lock
        let clock = lock.held {
            if let known = ofTasks[task.place], known.number == task.number { return known.clock }
            let new = thread.isForMain ? ofProcess : MediaClock()
            old = ofTasks.updateValue((task.number, new), forKey: task.place)?.clock
            return new
        }
        thread.ofTask = (task.number, clock)
        return withExtendedLifetime(old) { clock }
    }
}
