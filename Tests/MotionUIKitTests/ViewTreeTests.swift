import MotionSwiftUI
import MotionTesting
import Observation
import Testing

/// What views become: frames, states, animations. Expected numbers are by hand, from SwiftUI's rules.
@Suite(.motionClock) struct ViewTreeTests {
    /// The frames that the painted shapes of a view have in a size, as "x y width height".
    private func frames(_ size: CGSize?, @ViewBuilder _ view: () -> some View) -> [String] {
        MediaClock.$current.withValue(MediaClock()) {
            let host = ViewHost(size: size, view)
            return leaves(host.layer).map { leaf in
                let box = leaf.convert(leaf.bounds, to: host.layer)
                return [box.minX, box.minY, box.width, box.height].map { short($0) }.joined(separator: " ")
            }
        }
    }

    private func short(_ x: CGFloat) -> String {
        let text = "\((x * 100).rounded() / 100)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private func leaves(_ layer: CALayer) -> [CALayer] {
        (layer is CAShapeLayer ? [layer] : []) + (layer.sublayers ?? []).flatMap { leaves($0) }
    }

    private let dot = Color.red.frame(width: 10, height: 10)
    private let room = CGSize(width: 100, height: 60)

    @Test func stacksAndFramesPlaceViews() {
        #expect(
            frames(nil) {
                HStack {
                    dot; dot
                }
            } == ["0 0 10 10", "18 0 10 10"])
        #expect(
            frames(room) {
                HStack(alignment: .top, spacing: 0) {
                    dot; Color.blue
                }
            }
                == ["0 0 10 10", "10 0 90 60"])
        #expect(
            frames(room) {
                VStack(alignment: .leading) {
                    dot; Spacer(); dot
                }
            } == ["45 0 10 10", "45 50 10 10"])
        #expect(
            frames(room) {
                HStack {
                    dot; Spacer(); dot
                }
            } == ["0 25 10 10", "90 25 10 10"])
        #expect(
            frames(room) {
                HStack(spacing: 4) {
                    Color.red; dot; Color.blue
                }
            }
                == ["0 0 41 60", "45 25 10 10", "59 0 41 60"])
        #expect(
            frames(room) {
                HStack(spacing: 0) {
                    Color.red; Color.blue.layoutPriority(1).frame(maxWidth: 70)
                }
            }
                == ["0 0 30 60", "30 0 70 60"])
        #expect(
            frames(room) {
                ZStack(alignment: .bottomTrailing) {
                    Color.red; dot
                }
            } == ["0 0 100 60", "90 50 10 10"])
        #expect(
            frames(room) { dot.padding(.leading, 20).frame(maxWidth: .infinity, alignment: .leading) }
                == ["20 25 10 10"])
        #expect(frames(nil) { dot.padding() } == ["16 16 10 10"])
        #expect(
            frames(nil) { dot.overlay(Circle().frame(width: 4, height: 4), alignment: .topLeading) }
                == ["0 0 10 10", "0 0 4 4"])
        #expect(frames(nil) { dot.padding(5).background(Color.blue) } == ["0 0 20 20", "5 5 10 10"])
        #expect(frames(room) { Circle() } == ["20 0 60 60"])
        #expect(frames(room) { Color.red.aspectRatio(2, contentMode: .fit) } == ["0 5 100 50"])
        #expect(frames(room) { Color.red.fixedSize() } == ["45 25 10 10"])
        #expect(frames(room) { dot.position(x: 10, y: 20).offset(x: 3) } == ["8 15 10 10"])
        #expect(
            frames(room) {
                ZStack {
                    dot.zIndex(1); Color.blue
                }
            } == ["0 0 100 60", "45 25 10 10"])
        #expect(frames(room) { GeometryReader { dot.offset(x: $0.size.width / 2) } } == ["50 0 10 10"])
        #expect(
            frames(room) {
                Group {
                    dot; dot.hidden()
                }.padding(1)
            } == ["45 25 10 10", "45 25 10 10"])
        #expect(
            frames(nil) { HStack { ForEach([3, 5], id: \.self) { Color.red.frame(width: CGFloat($0), height: 1) } } }
                == ["0 0 3 1", "11 0 5 1"])
    }

    // MARK: - States

    private struct Counter: View {
        @Binding var width: CGFloat
        @State private var height: CGFloat = 10
        var body: some View {
            Color.red.frame(width: width, height: height)
                .onTapGesture {
                    width += 10
                    height += 1
                }
        }
    }

    private struct Pair: View {
        @State private var width: CGFloat = 10
        @State private var isThere = true
        @Environment(\.isEnabled) private var isEnabled
        var body: some View {
            HStack(spacing: 0) {
                if isThere { Counter(width: $width).accessibilityIdentifier("first") }
                Counter(width: .constant(isEnabled ? 7 : 8)).id("second")
                Button("switch") { isThere.toggle() }
            }
        }
    }

    @Test func statesBelongToTheirPlace() {
        let host = ViewHost { Pair() }
        MediaClock.current.onReport = { _ in }
        func sizes() -> [CGSize] {
            MediaClock.current.advance(by: 0)
            return leaves(host.layer).map(\.bounds.size)
        }
        #expect(host.tap("first") && host.tap("first") && host.tap("second"))
        #expect(sizes() == [CGSize(width: 30, height: 12), CGSize(width: 7, height: 11)])
        #expect(host.tap("switch") && !host.tap("nobody"))
        #expect(sizes() == [CGSize(width: 7, height: 11)])
        host.tap("switch")  // a new view has a new state; the binding's value is that of the view above
        #expect(sizes() == [CGSize(width: 30, height: 10), CGSize(width: 7, height: 11)])
        #expect(host.tap(at: CGPoint(x: 32, y: 6)))
        #expect(sizes()[1] == CGSize(width: 7, height: 12))
    }

    @Observable final class Model: @unchecked Sendable {
        var x: CGFloat = 0
        var reads = 0
    }

    private struct Follower: View {
        let model: Model
        var body: some View { Color.red.frame(width: 10, height: 10).offset(x: model.x) }
    }

    @Test func observableObjectsUpdateTheirReaders() throws {
        let model = Model()
        let clip = try Run { Follower(model: model) }
            .call(at: 1) { withAnimation(.linear(duration: 2)) { model.x = 40 } }.run(4).clip()
        let row = try #require(clip.layers.firstIndex(of: "Rectangle"))
        for (time, x) in [(1.0, 0), (2, 20), (3.5, 40)] as [(Double, Float)] {
            #expect(abs(clip.sample(at: time, in: .root).affines[row]([0, 0]).x - x) < 1e-4)
        }
    }

    // MARK: - Animations

    private struct Mover: View {
        let log: (String) -> Void
        @State private var isOn = false
        @State private var isLate = false
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 10, height: 10).offset(x: isOn ? 100 : 0)
                Color.red.frame(width: 10, height: 10).scaleEffect(isOn ? 3 : 1).animation(
                    .linear(duration: 2), value: isOn)
                Color.red.frame(width: 10, height: 10).opacity(isOn ? 0 : 1).animation(nil)
                Circle().trim(from: 0, to: isOn ? 0.5 : 1).stroke(Color.blue, lineWidth: isOn ? 4 : 2)
                    .frame(width: 10, height: 10)
                Rectangle().fill(isOn ? Color.white : .black).frame(width: isOn ? 30 : 10, height: 10)
                    .animation(.linear(duration: 4), value: isLate)
            }
            .onTapGesture {
                withAnimation(.linear(duration: 1)) {
                    isOn = true
                } completion: {
                    log("over")
                }
            }
            .onChange(of: isOn) { log("\($0) \($1)") }
            .onAppear { log("here") }
        }
    }

    @Test func changesTakeTheNearestAnimation() throws {
        nonisolated(unsafe) var lines: [String] = []
        let run = Run { Mover { lines.append("\($0) \(CACurrentMediaTime() - 1)") } }.tap("mover", at: 1).run(4)
        let clip = try run.clip(), sample = clip.sample(at: 1.5, in: .root)
        let rows = clip.layers.indices.filter {
            clip.layers[$0].hasPrefix("Rect") || clip.layers[$0].hasPrefix("Circle")
        }
        #expect(rows.count == 5 && run.losses.isEmpty && run.reports.isEmpty, "\(run.losses) \(run.reports)")
        #expect(lines == ["here 0.0", "false true 1.0", "over 3.0"], "\(lines)")
        let (left, right) = (sample.affines[rows[0]]([0, 0]).x, sample.affines[rows[0]]([10, 0]).x)
        // The column is 30 wide from the start of the change, and its middle is on its way: 5 to 15 in a second.
        #expect(abs(right - left - 10) < 1e-4 && abs(left - 55) < 1e-3, "\(left)")
        let scaled = sample.affines[rows[1]]
        #expect(abs(scaled([10, 0]).x - scaled([0, 0]).x - 15) < 1e-3)  // a quarter of the way of 2 s
        #expect(sample.opacities[rows[2]] == 0)  // at once
        #expect(abs(sample.strokes[rows[3]][1] - 0.75) < 1e-5)
        let drawn = clip.draw(at: 1.5)
        #expect(drawn.items.count >= 4)
    }

    private struct Fading: View {
        @State private var isOn = false
        var body: some View {
            ZStack {
                Color.blue.frame(width: 50, height: 50)
                if isOn { Color.red.frame(width: 10, height: 10).transition(.move(edge: .leading)) }
                if !isOn { Color.green.frame(width: 20, height: 20) }
            }
            .onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
        }
    }

    @Test func viewsComeAndGo() throws {
        let run = Run { Fading() }.tap("fading", at: 1).tap("fading", at: 3).run(5), clip = try run.clip()
        func shown(_ time: Double) -> [String] {
            let sample = clip.sample(at: time, in: .root)
            return clip.layers.indices.filter { clip.layers[$0].hasPrefix("Rectangle") && sample.opacities[$0] > 0 }
                .map { "\(short(CGFloat(sample.affines[$0]([0, 0]).x))) \(short(CGFloat(sample.opacities[$0])))" }
                .sorted()
        }
        #expect(shown(0.5) == ["0 1", "15 1"])
        #expect(shown(1.5) == ["0 1", "15 0.5", "15 1"])  // the red one is half-way, 5 left of 20
        #expect(shown(2.5) == ["0 1", "20 1"])
        #expect(shown(3.5) == ["0 1", "15 0.5", "15 1"])
        #expect(shown(4.5) == ["0 1", "15 1"])
        let host = ViewHost { Fading() }
        host.tap("fading")
        MediaClock.current.advance(by: 0.5)
        #expect(leaves(host.layer).count == 3)
        MediaClock.current.advance(by: 1)
        #expect(leaves(host.layer).count == 2)
    }

    private struct Spinner: View {
        @State private var turns = 0.0
        var body: some View {
            Circle().trim(from: 0, to: 0.7).stroke(lineWidth: 2).frame(width: 20, height: 20)
                .rotationEffect(.degrees(360 * turns))
                .onAppear { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { turns = 1 } }
        }
    }

    @Test func aSpinnerTurnsOn() throws {
        let clip = try Run { Spinner() }.run(10).clip(), row = try #require(clip.layers.firstIndex(of: "Circle"))
        let at = clip.sample(at: 7.25, in: .root).affines[row]([20, 10])
        #expect(abs(at.x - 10) < 1e-3 && abs(at.y - 20) < 1e-3, "\(at)")
    }

    private struct Wedge: Shape {
        var share: Double
        var animatableData: Double {
            get { share }
            set { share = newValue }
        }
        func path(in rect: CGRect) -> Path {
            Path {
                $0.move(to: .zero)
                $0.addLine(to: CGPoint(x: rect.width * CGFloat(share * share), y: 0))
                $0.addLine(to: CGPoint(x: 0, y: rect.height))
                $0.closeSubpath()
            }
        }
    }

    private struct Pie: View {
        @State private var isOn = false
        var body: some View {
            Wedge(share: isOn ? 1 : 0).fill(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
                .frame(width: 100, height: 100)
                .gesture(DragGesture().onChanged { _ in withAnimation(.linear(duration: 1)) { isOn = true } })
        }
    }

    @Test func aShapeOfAProgramMovesByItsNumbers() throws {
        let run = Run { Pie() }.drag(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 50, y: 5), at: 0, duration: 0.1).run(3)
        #expect(run.losses.isEmpty && run.reports.isEmpty, "\(run.losses) \(run.reports)")
        let host = ViewHost { Pie() }
        host.drag(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 50, y: 5), seconds: 0)
        MediaClock.current.advance(by: 0.5)
        let mask = host.layer.sublayers![0].mask!.presentation() as! CAShapeLayer
        #expect(abs(mask.path!.boundingBox.width - 25) < 1e-3)  // a square, by keys of frames
    }

    @Test func mistakesOfRunsAreReported() {
        let run = Run { Text("hello") }.tap("nobody", at: 0.5).tap("hello", at: 9).run(1)
        #expect(run.reports.count == 3, "\(run.reports)")
        #expect(run.losses.contains { $0.contains("text is not drawn") })
        let measured = Run { Text("hello").background(.red) }.measuring { text, font in
            CGSize(width: 8 * text.count, height: Int(font.size))
        }.run(0)
        #expect(measured.layer.bounds.size == CGSize(width: 40, height: 17) && measured.reports.isEmpty)
    }
}
