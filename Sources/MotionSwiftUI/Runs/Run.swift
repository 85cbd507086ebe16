/// A view that is run with inputs at their times. What it shows becomes a clip, a film, a scene.
///
///     let run = Run { MenuButtonView() }.tap("menu", at: 0.2).tap("menu", at: 1).run(3)
///     try run.clip().sample(at: 0.4)
///     try run.write("menu.mp4")
///
/// Times are seconds since the view was first shown. Each run has a clock of its own, and makes the view anew.
public struct Run {
    private enum Input {
        case tapName(String)
        case tapPoint(CGPoint)
        case drag(from: CGPoint, to: CGPoint, seconds: Double)
        case call(() -> Void)
    }

    private let view: () -> any View
    private let size: CGSize?
    private var inputs: [(time: Double, input: Input)] = []
    private var environment = EnvironmentValues()

    /// Runs a view. `size`: what it is offered; nil is the size that it likes best.
    public init<Content: View>(size: CGSize? = nil, @ViewBuilder _ content: @escaping () -> Content) {
        (self.size, view) = (size, content)
    }

    private func adding(_ input: Input, at time: Double) -> Run {
        with(self) { $0.inputs.append((time, input)) }
    }

    /// Taps what has a name, as `ViewHost.tap(_:)` finds it.
    public func tap(_ name: String, at time: Double) -> Run { adding(.tapName(name), at: time) }

    /// Taps a point of the picture.
    public func tap(at time: Double, _ point: CGPoint) -> Run { adding(.tapPoint(point), at: time) }

    /// Drags from a point to another one, evenly, 60 times a second.
    public func drag(from start: CGPoint, to end: CGPoint, at time: Double, duration: Double = 0.5) -> Run {
        adding(.drag(from: start, to: end, seconds: duration), at: time)
    }

    /// Calls a function of the program.
    public func call(at time: Double, _ body: @escaping () -> Void) -> Run { adding(.call(body), at: time) }

    /// Says how large texts are.
    public func measuring(_ measurer: @escaping (_ text: String, _ font: Font) -> CGSize) -> Run {
        environment(\.measurer, measurer)
    }

    /// Says which date it is when the view is first shown, for `TimelineView`; else it is the machine's.
    public func date(_ date: Date) -> Run { environment(\.startDate, date) }

    /// Gives the view a value of its surroundings.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> Run {
        with(self) { $0.environment[keyPath: keyPath] = value }
    }

    /// Shows the view for some seconds.
    public func run(_ seconds: Double) -> Recording {
        let clock = MediaClock(), reports = Reports()
        clock.onReport = { reports.lines.append($0) }
        return MediaClock.$current.withValue(clock) {
            let host = ViewHost(size, environment, keepsHistory: true, view())
            let start = host.start, end = start + (seconds.isFinite ? max(0, seconds) : 0)
            if end - start != seconds { clock.report("run: \(seconds) s cannot be shown; it is \(end - start)") }
            let order = inputs.indices.sorted { (inputs[$0].time, $0) < (inputs[$1].time, $1) }
            for (time, input) in order.map({ inputs[$0] }) {
                guard time >= 0, start + time <= end else {
                    clock.report("run: an input at \(time) s is outside of the \(seconds) s that are shown")
                    continue
                }
                clock.run(until: max(clock.now, start + time))
                perform(input, on: host, clock)
            }
            clock.run(until: end)
            return Recording(host, until: end, reports)
        }
    }

    private func perform(_ input: Input, on host: ViewHost, _ clock: MediaClock) {
        switch input {
        case .tapName(let name): host.tap(name)
        case .tapPoint(let point): host.tap(at: point)
        case .call(let body):
            body()
            clock.updateViews()
        case .drag(let start, let end, let seconds):
            host.drag(from: start, to: end, seconds: max(0, seconds))
        }
    }
}

/// What a run has reported.
final class Reports: @unchecked Sendable {
    var lines: [String] = []
}

extension ViewHost {
    /// Drags what is in front at a point, evenly, and moves the clock.
    public func drag(from start: CGPoint, to end: CGPoint, seconds: Double) {
        guard let actions = dragged(at: start) else {
            return clock.report("drag: there is nothing that can be dragged at \(start)")
        }
        let begin = clock.now, steps = max(1, Int((seconds * 60).rounded()))
        let speed = CGFloat(1 / max(seconds, 1.0 / 60))
        let velocity = CGSize(width: (end.x - start.x) * speed, height: (end.y - start.y) * speed)
        for step in 0...steps {
            let share = Double(step) / Double(steps)
            clock.run(until: max(clock.now, begin + seconds * share))
            let at = CGPoint(
                x: start.x + (end.x - start.x) * CGFloat(share), y: start.y + (end.y - start.y) * CGFloat(share))
            guard hypotenuse(Double(at.x - start.x), Double(at.y - start.y)) >= Double(actions.least) else { continue }
            actions.moved(start, at, velocity, seconds * share, false)
            if step == steps { actions.moved(start, at, velocity, seconds, true) }
            clock.updateViews()
        }
    }
}
