import Foundation
import MotionSwiftUI
import MotionTesting
import Testing

/// Keyframes, phases, timelines and shared geometry, in programs as people write them. Expected values are by hand.
@Suite(.motionClock) struct TimelineTests {
    private struct Values {
        var scale = 1.0, y = 0.0
        var angle = Angle.zero
    }

    // MARK: - Keyframes

    @Test func keyframesGoAsDocumented() {
        let point = KeyframeTimeline(initialValue: CGPoint.zero) {
            CubicKeyframe(.init(x: 0, y: 100), duration: 0.3)
            CubicKeyframe(.init(x: 0, y: 0), duration: 0.7)
        }
        #expect(point.duration == 1 && point.value(time: 0.15) == CGPoint(x: 0, y: 50))
        #expect(abs(point.value(progress: 0.65).y - 50) < 1e-12)
        // A Catmull-Rom spline: 20 a second at both inner keys.
        let spline = KeyframeTimeline(initialValue: 0.0) {
            for (value, seconds) in [(-30.0, 0.5), (30, 1), (0, 0.5)] { CubicKeyframe(value, duration: seconds) }
        }
        #expect(spline.value(time: 0.25) == -16.25 && spline.value(time: 1) == 0 && spline.value(time: 1.75) == 16.25)
        let mixed = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            CubicKeyframe(10, duration: 1)
            CubicKeyframe(0, duration: 1, startVelocity: 8, endVelocity: -4)
            LinearKeyframe(-8, duration: 1, timingCurve: .easeIn)
            MoveKeyframe(3)
            LinearKeyframe(5, duration: 2)
        }
        let values = [0.5, 1.5, 2.5, 3.5, 4, 5, 9].map { mixed.value(time: $0) }
        let eased = -8 * UnitCurve.easeIn.value(at: 0.5)
        // 10 + (10 - 8) / 8; 5 + (8 + 4) / 8
        #expect(values == [5, 10.25, 6.5, eased, 3, 4, 5] && mixed.duration == 6, "\(values)")
    }

    @Test func springsGoOnWhereTheyAreCut() {
        let isHigh = true
        let timeline = KeyframeTimeline(initialValue: Values()) {
            KeyframeTrack(\.y) {
                LinearKeyframe(0.0, duration: 0.1)
                SpringKeyframe(20.0, duration: 0.15, spring: .bouncy)
                if isHigh { SpringKeyframe(-60, duration: 1, spring: .bouncy) } else { MoveKeyframe(3) }
                SpringKeyframe(0, spring: .bouncy)
            }
            KeyframeTrack(\.scale) {
                SpringKeyframe(2, duration: 0.4, spring: Spring(duration: 0.3), startVelocity: 3)
                CubicKeyframe(1, duration: 0.2)
            }
            KeyframeTrack(\.angle) { CubicKeyframe(.degrees(90), duration: 1) }
        }
        let spring = Spring.bouncy
        let cut = spring.value(target: 20.0, time: 0.15), speed = spring.velocity(target: 20.0, time: 0.15)
        let way = -60 - cut, late = cut + spring.value(target: way, initialVelocity: speed, time: 0.3)
        #expect(abs(timeline.value(time: 0.25).y - cut) < 1e-12 && abs(timeline.value(time: 0.55).y - late) < 1e-9)
        #expect(abs(timeline.duration - (1.25 + spring.settlingDuration)) < 1e-12)
        let small = Spring(duration: 0.3)
        #expect(timeline.value(time: 0.2).scale == 1 + small.value(target: 1.0, initialVelocity: 3, time: 0.2))
        #expect(timeline.value(time: 2).scale == 1 && abs(timeline.value(time: 0.5).angle.degrees - 45) < 1e-9)
        // No jump of value or velocity anywhere.
        let values = (0...4000).map { timeline.value(time: Double($0) / 2000) }
        for i in 1..<4000 {
            let (a, b, c) = (values[i - 1], values[i], values[i + 1])
            #expect(abs(a.y - 2 * b.y + c.y) < 0.02 && abs(a.scale - 2 * b.scale + c.scale) < 0.002, "\(i)")
        }
    }

    /// Where the first shape of a host shows.
    private func box(_ host: ViewHost, _ index: Int = 0) -> CGRect {
        CATransaction.flush()
        func shapes(_ layer: CALayer) -> [CALayer] {
            layer is CAShapeLayer ? [layer] : (layer.sublayers ?? []).flatMap { shapes($0) }
        }
        let root = host.layer.presentation()!, found = shapes(root)[index]
        return found.convert(found.bounds, to: root)
    }

    /// Where the first shape of a recording is, by its clip.
    private func x(_ recording: Recording, _ time: Double) throws -> Double {
        let clip = try recording.clip(), row = clip.layers.firstIndex { $0.hasPrefix("Rectangle") }!
        return Double(clip.sample(at: time, in: .root).affines[row]([0, 0]).x)
    }

    private struct Jumper: View {
        @State private var taps = 0
        var body: some View {
            Rectangle().frame(width: 10, height: 10)
                .keyframeAnimator(initialValue: Values(), trigger: taps) { content, value in
                    content.offset(x: value.y).scaleEffect(value.scale)
                } keyframes: { _ in
                    TimelineTests.jump
                }
                .onTapGesture { taps += 1 }
        }
    }

    @KeyframesBuilder<Values> private static var jump: some Keyframes<Values> {
        KeyframeTrack(\.y) {
            SpringKeyframe(40, duration: 0.25, spring: .snappy)
            CubicKeyframe(0, duration: 0.5)
            MoveKeyframe(6)
        }
        KeyframeTrack(\.scale) { LinearKeyframe(2, duration: 0.5) }
    }

    @Test func anAnimatorPlaysWhenItsTriggerChanges() throws {
        let way = KeyframeTimeline(initialValue: Values()) { TimelineTests.jump }
        MediaClock.$current.withValue(MediaClock()) {
            let host = ViewHost { Jumper() }
            MediaClock.current.run(until: 1.2)
            #expect(box(host) == CGRect(x: 0, y: 0, width: 10, height: 10))
            host.tap("jumper")
            for frame in 0...200 {
                let time = Double(frame) / 200
                MediaClock.current.run(until: 1.2 + time)
                let value = way.value(time: time), shown = box(host)
                let place = 5 + (value.y - 5) * value.scale
                // Between two frames the spring's bend is at most .1.
                #expect(abs(shown.minX - place) < 0.1 && abs(shown.width - 10 * value.scale) < 1e-3, "\(time) \(shown)")
            }
            // Again, and once more on the way: it goes on with value and velocity.
            host.tap("jumper")
            MediaClock.current.advance(by: 0.2)
            let before = box(host)
            MediaClock.current.advance(by: 0.001)
            let speed = box(host).midX - before.midX
            host.tap("jumper")
            let after = box(host)
            MediaClock.current.advance(by: 0.001)
            #expect(abs(box(host).midX - after.midX - speed) < 0.01 && speed > 0.02)
            MediaClock.current.advance(by: 9)
            #expect(abs(box(host).midX - 17) < 1e-4 && abs(box(host).width - 20) < 1e-4)
        }
        let run = Run { Jumper() }.tap("jumper", at: 0.2).run(2)
        #expect(run.losses.isEmpty && run.reports.isEmpty, "\(run.losses)")
        for time in [0, 0.19, 0.2, 0.2625, 0.31, 0.4, 0.45, 0.6, 0.949, 0.951, 1.9] {
            let value = way.value(time: max(0, time - 0.2))
            #expect(abs(try x(run, time) - (5 + (value.y - 5) * value.scale)) < 0.1, "\(time)")
        }
    }

    @Test func anAnimatorRepeats() throws {
        let run = Run {
            KeyframeAnimator(initialValue: 0.0) { value in
                Rectangle().frame(width: 10, height: 10).offset(x: value)
            } keyframes: { _ in
                LinearKeyframe(30, duration: 0.3)
                MoveKeyframe(10)
                LinearKeyframe(0, duration: 0.2)
            }
        }.run(2)
        for (time, expected) in [(0, 0), (0.15, 15), (0.29, 29), (0.31, 9.5), (0.4, 5), (0.65, 15), (1.9, 5.0)] {
            #expect(abs(try x(run, time) - expected) < 1e-3, "\(time)")
        }
        let still = Run {
            KeyframeAnimator(initialValue: 3.0, repeating: false) {
                Rectangle().frame(width: 10, height: 10).offset(x: $0)
            } keyframes: {
                MoveKeyframe($0 + 1)
                LinearKeyframe(30, duration: 0.3)
            }
        }.run(1)
        #expect(try x(still, 0.5) == 4)
    }

    // MARK: - Phases

    private enum Phase: CaseIterable {
        case start, far, near
        var x: CGFloat { self == .start ? 0 : self == .far ? 40 : 20 }
    }

    private struct Walker: View {
        @State private var taps = 0
        var body: some View {
            Rectangle().frame(width: 10, height: 10)
                .phaseAnimator(Phase.allCases, trigger: taps) { content, phase in
                    content.offset(x: phase.x)
                } animation: { phase in
                    phase == .far ? .linear(duration: 0.4) : phase == .near ? nil : .linear(duration: 0.2)
                }
                .onTapGesture { taps += 1 }
        }
    }

    @Test func phasesFollowEachOther() throws {
        // To the second one in .4 s, at once to the third one, and back in .2 s.
        let run = Run { Walker() }.tap("walker", at: 0.5).run(2)
        for (time, expected) in [(0.4, 0), (0.6, 10), (0.899, 39.9), (0.901, 19.9), (1, 10), (1.2, 0), (1.9, 0.0)] {
            #expect(abs(try x(run, time) - expected) < 0.01, "\(time)")
        }
        #expect(run.losses.isEmpty && run.reports.isEmpty)
        let pulse = Run {
            PhaseAnimator([0.0, 10, 10, 30]) {
                Rectangle().frame(width: 10, height: 10).offset(x: $0)
            } animation: { _ in
                .linear(duration: 0.1)
            }
        }.run(1)
        // A phase that changes nothing takes no time: a round has three ways of .1 s.
        for (time, expected) in [(0.05, 5), (0.15, 20), (0.25, 15), (0.35, 5), (0.95, 5.0)] {
            #expect(abs(try x(pulse, time) - expected) < 0.01, "\(time)")
        }
        // Phases that never take time come once a frame, and the run ends.
        let quick = Run {
            PhaseAnimator([0.0, 8], content: { Rectangle().frame(width: $0, height: 1) }, animation: { _ in nil })
        }.run(0.5)
        #expect(quick.reports.isEmpty)
    }

    private struct Chased: View {
        @State private var x: CGFloat = 0
        var body: some View {
            Rectangle().frame(width: 10, height: 10).offset(x: x)
                .onTapGesture {
                    withAnimation(.linear(duration: 1)) {
                        x = 50
                    } completion: {
                        withAnimation(.linear(duration: 0.5)) { x = 10 }
                    }
                }
                .onAppear { x = 20 }
            Button("stop") { x = 30 }
        }
    }

    /// A completion that comes in the midst of an update begins its animation after that.
    @Test func completionsWaitForTheUpdate() throws {
        let run = Run { Chased() }.tap("Chased", at: 0).tap("stop", at: 0.4).run(2)
        for (time, expected) in [(0.2, 26.0), (0.39, 31.7), (0.65, 20), (1.5, 10)] {
            #expect(abs(try x(run, time) - expected) < 0.01, "\(time)")
        }
        #expect(run.reports.allSatisfy { $0.hasPrefix("Text:") }, "\(run.reports)")
    }

    // MARK: - Timelines

    @Test func timelinesFollowTheirSchedules() throws {
        let start = Date(timeIntervalSinceReferenceDate: 500)
        func run<S: TimelineSchedule>(_ schedule: S, _ speed: Double = 1) -> Recording {
            Run {
                TimelineView(schedule) { context in
                    Rectangle().frame(width: 10, height: 10)
                        .offset(x: context.date.timeIntervalSince(start) * speed)
                }
            }.date(start).run(3)
        }
        let even = run(.animation, 60), steps = run(.periodic(from: start, by: 0.5))
        let given = run(.explicit([-9, 0.25, 2].map { start.addingTimeInterval($0) }))
        let rare = run(.animation(minimumInterval: 0.5)), paused = run(.animation(paused: true))
        let late = run(.periodic(from: start.addingTimeInterval(1), by: 1))
        for time in [0, 0.2, 0.26, 0.49, 0.51, 1.1, 1.999, 2.01, 2.9] {
            let half = (time * 2).rounded(.down) / 2
            #expect(abs(try x(even, time) - time * 60) < 1e-2, "\(time)")
            for run in [steps, rare] { #expect(abs(try x(run, time) - half) < 1e-4, "\(time)") }
            #expect(abs(try x(given, time) - (time < 0.25 ? -9 : time < 2 ? 0.25 : 2)) < 1e-4, "\(time)")
            #expect(try x(paused, time) == 0)
            #expect(abs(try x(late, time) - (time < 2 ? 1 : 2)) < 1e-4)
        }
        // The machine's clock means the start of the run.
        let now = Run {
            TimelineView(.periodic(from: .now, by: 1)) { context in
                Rectangle().frame(width: 10, height: 10).opacity(context.cadence == .seconds ? 1 : 0.5)
                    .offset(x: context.date.timeIntervalSince(start))
            }
        }.date(start).run(2.5)
        for (time, expected) in [(0.99, 0.0), (1.01, 1), (2.4, 2)] { #expect(abs(try x(now, time) - expected) < 1e-4) }
        let minutes = EveryMinuteTimelineSchedule().entries(from: start, mode: .normal).prefix(2)
        #expect(minutes.map(\.timeIntervalSinceReferenceDate) == [480, 540])
    }

    private struct Clock: View {
        let start = Date()
        @State private var isPaused = false
        var body: some View {
            VStack {
                TimelineView(.animation(minimumInterval: 1 / 30, paused: isPaused)) { context in
                    let seconds = context.date.timeIntervalSince(start)
                    Rectangle().frame(width: 10, height: 10).rotationEffect(.degrees(seconds * 90))
                }
                Button("pause") { isPaused.toggle() }
            }
        }
    }

    @Test func timelinesPauseAndGoOn() throws {
        let run = Run { Clock() }.tap("pause", at: 1).tap("pause", at: 2).run(3)
        let clip = try run.clip(), row = clip.layers.firstIndex { $0.hasPrefix("Rectangle") }!
        func degrees(_ time: Double) -> Double {
            let x = clip.sample(at: time, in: .root).affines[row].x
            return atan2(Double(x.y), Double(x.x)) * 180 / .pi
        }
        // The program reads the machine's clock, somewhat before the view is shown.
        for (time, expected) in [(0.5, 45.0), (1.5, 90), (1.9, 90), (2.2, -162)] {
            #expect(abs(degrees(time) - expected) < 5, "\(time) \(degrees(time))")
        }
    }

    // MARK: - Shared geometry

    private struct Card: View {
        @Namespace private var space
        @State private var isOpen = false
        let animation: Animation?
        var body: some View {
            ZStack(alignment: .topLeading) {
                if isOpen {
                    Rectangle().fill(.red).matchedGeometryEffect(id: "card", in: space)
                        .frame(width: 60, height: 40).position(x: 70, y: 80)
                } else {
                    Rectangle().fill(.blue).matchedGeometryEffect(id: "card", in: space)
                        .frame(width: 20, height: 10).position(x: 10, y: 5)
                }
            }
            .frame(width: 100, height: 100)
            .onTapGesture { withAnimation(animation) { isOpen.toggle() } }
        }
    }

    @Test func aFrameMovesFromOneViewToTheOther() throws {
        MediaClock.$current.withValue(MediaClock()) {
            let host = ViewHost { Card(animation: .linear(duration: 1)) }
            #expect(box(host) == CGRect(x: 0, y: 0, width: 20, height: 10))
            host.tap("card")
            func expect(_ index: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ note: String) {
                let shown = box(host, index), all = [shown.minX, shown.minY, shown.width, shown.height]
                let isSame = zip(all, [x, y, width, height]).allSatisfy { abs(Double($0) - $1) < 1e-3 }
                #expect(isSame, "\(note): \(shown)")
            }
            for quarter in 0...3 {
                let s = Double(quarter) / 4
                // Both views are there, in the same frame, while one fades to the other.
                for view in 0...1 { expect(view, 40 * s, 60 * s, 20 + 40 * s, 10 + 30 * s, "\(s)") }
                MediaClock.current.advance(by: 0.25)
            }
            MediaClock.current.advance(by: 0.01)
            expect(0, 40, 60, 60, 40, "there")
            // Back, and forth again when half of it is done: from where it shows.
            host.tap("card")
            MediaClock.current.advance(by: 0.5)
            host.tap("card")
            expect(1, 20, 30, 40, 25, "turned")
            MediaClock.current.advance(by: 0.5)
            expect(1, 30, 45, 50, 32.5, "turned, half of it")
        }
        let jump = Run { Card(animation: nil) }.tap("card", at: 1).run(2)
        #expect(try jump.clip().layers.count(where: { $0.hasPrefix("Rectangle") }) == 2 && jump.losses.isEmpty)
    }

    private struct Tabs: View {
        @Namespace private var space
        @State private var chosen = 0
        var body: some View {
            HStack(spacing: 10) {
                ForEach(0..<3) { tab in
                    Color.gray.frame(width: 20 + 10 * CGFloat(tab), height: 20)
                        .matchedGeometryEffect(id: tab, in: space)
                        .onTapGesture { withAnimation(.linear(duration: 0.5)) { chosen = tab } }
                        .id("tab \(tab)")
                }
            }
            .background(
                Capsule().matchedGeometryEffect(
                    id: chosen, in: space, properties: [.position, .size], anchor: .bottomTrailing, isSource: false))
        }
    }

    @Test func aFollowerHasTheFrameOfItsSource() {
        let host = ViewHost { Tabs() }
        #expect(box(host) == CGRect(x: 0, y: 0, width: 20, height: 20))
        host.tap("tab 2")
        MediaClock.current.advance(by: 0.25)
        #expect(abs(box(host).minX - 35) < 1e-3 && abs(box(host).width - 30) < 1e-3, "\(box(host))")
        MediaClock.current.advance(by: 1)
        #expect(box(host) == CGRect(x: 70, y: 0, width: 40, height: 20))
    }
}
