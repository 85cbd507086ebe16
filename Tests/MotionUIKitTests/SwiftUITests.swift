import Foundation
import struct MotionKit.DrawItem
import MotionSwiftUI
import MotionTesting
import Testing

@Suite(.motionClock) struct SwiftUITests {
    /// What a layer shows of an offset, and what the value itself shows, at the frames of some seconds; `changes` are
    /// made at the frames of their numbers.
    private func compare(_ frames: Int, _ changes: [(frame: Int, x: CGFloat, y: CGFloat, animation: Animation?)]) {
        MediaClock.$current.withValue(MediaClock()) {
            let content = CALayer()
            content.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            let moved = ModifiedLayer(content, Modifiers().offset(x: 0, y: 0)), size = Animated(CGSize.zero)
            CATransaction.flush()
            for frame in 0...frames {
                MediaClock.current.run(until: 1 + Double(frame) / 60)
                for change in changes where change.frame == frame {
                    withTransaction(Transaction(animation: change.animation)) {
                        moved.apply(Modifiers().offset(x: change.x, y: change.y))
                        size.value = CGSize(width: change.x, height: change.y)
                    }
                }
                let shown = content.presentation()!.convert(CGPoint.zero, to: moved.layer.presentation()!)
                let value = size.presentation
                #expect(
                    abs(shown.x - value.width) < 2e-4 && abs(shown.y - value.height) < 2e-4,
                    "frame \(frame): \(shown), expected \(value)")
            }
            #expect(!size.isAnimating)
        }
    }

    @Test func layersShowWhatValuesShow() {
        compare(120, [(0, 100, 20, .easeInOut), (10, 0, 0, .linear(duration: 1)), (20, 50, 70, .easeIn(duration: 0.1))])
        compare(150, [(0, 100, 20, .spring), (7, 0, 60, .bouncy), (20, -40, 60, .snappy)])
        compare(150, [(0, 100, 20, .easeIn(duration: 1)), (30, 0, 20.0001, .spring(duration: 0.4, bounce: 0.4))])
        compare(
            150,
            [(0, 100, 0, .bouncy), (12, 30, 5, .interpolatingSpring(stiffness: 90, damping: 12, initialVelocity: 2))])
        compare(200, [(0, 90, 9, .easeOut.delay(0.3).speed(0.5)), (40, 9, 90, .bouncy.speed(2).delay(0.1))])
        compare(
            200,
            [
                (0, 90, 9, .linear(duration: 0.5).repeatCount(3)),
                (100, 5, 5, .easeIn.repeatCount(2, autoreverses: false))
            ])
        compare(
            90,
            [
                (0, 90, 9, .timingCurve(.circularEaseInOut, duration: 1)),
                (30, 3, 4, .timingCurve(.circularEaseIn, duration: 0.5))
            ])
        compare(60, [(0, 90, 9, .spring), (9, 3, 4, nil)])
    }

    /// What clips draw of effects has the numbers that the layers of the modifiers show, also after an interruption.
    @Test func effectsOfClipsAreThoseOfLayers() throws {
        typealias Numbers = [Double]
        let keys = [
            "filterBlur", "filterBrightness", "filterContrast", "filterSaturation", "filterGrayscale",
            "filterHueRotation", "filterInvert", "shadowRadius"
        ]
        func modifiers(_ n: Numbers) -> Modifiers {
            Modifiers().blur(radius: CGFloat(4 * n[0])).brightness(n[1]).contrast(n[2]).saturation(n[3]).grayscale(n[4])
                .hueRotation(.radians(n[5])).colorInvert()
                .shadow(color: Color(white: n[1]), radius: CGFloat(9 * n[7]), x: CGFloat(n[2]), y: 5)
        }
        /// Returns the number that an effect was made of.
        func number(_ effect: DrawItem.Effect, _ place: Int) -> Double {
            switch effect {
            case .blur(let sigma), .dropShadow(let sigma, _, _), .innerShadow(let sigma, _, _): return Double(sigma.x)
            case .colorMatrix(let m):
                let own = Double(m[0]), more = Double(m[4]), saturation: Double = (own - 0.213) / 0.787
                let gray: Double = 1 - (own - 0.2126) / 0.7874, trace: Float = m[0] + m[6] + m[12]
                let cosine: Float = (trace - 1) / 2, turn: Float = m[2] - m[1] + 0.643 * (1 - cosine)
                let all: [Double] = [0, more, own, saturation, gray, Double(atan2(turn / 1.643, cosine)), more]
                return all[place]
            }
        }
        try MediaClock.$current.withValue(MediaClock()) {
            let content = CALayer()
            content.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            content.backgroundColor = .white
            let moved = ModifiedLayer(content, modifiers([0, 0, 1, 1, 0, 0, 0, 0.5]))
            CATransaction.flush()
            let changes: [(Numbers, Animation)] = [
                ([1, 0.5, 0.25, 0.5, 0.75, 1, 0.5, 1], .linear(duration: 1)),
                ([0.5, -0.5, 1, 0.25, 0.25, 0.5, 0.25, 0.25], .spring)
            ]
            for (numbers, animation) in changes {
                withAnimation(animation) { moved.apply(modifiers(numbers)) }
                MediaClock.current.advance(by: 0)
                let clip = try moved.layer.clip()
                #expect(moved.layer.sceneLosses.isEmpty)
                for _ in 0..<4 {
                    MediaClock.current.advance(by: 0.1)
                    let effects = clip.draw(at: MediaClock.current.now).items.compactMap(\.effect)
                    var layer = content.superlayer
                    try #require(effects.count == keys.count)
                    for (place, key) in keys.enumerated() {
                        let value = try #require(layer?.presentation()?.value(forKeyPath: key))
                        let shown = try #require(Shown.numbers(value)?.first)
                        let drawn = number(effects[keys.count - 1 - place], place)
                        #expect(abs(shown - drawn) < 1e-3, "\(key): \(shown), drawn \(drawn)")
                        layer = layer?.superlayer
                    }
                }
            }
        }
    }

    @Test func repeatingForeverGoesOnUntilAnotherChange() {
        let number = Animated(0.0), calls = Calls()
        withAnimation(.linear(duration: 1).repeatForever()) {
            number.value = 1
        } completion: {
            calls.add()
        }
        MediaClock.current.advance(by: 101.25)
        #expect(abs(number.presentation - 0.75) < 1e-9 && number.isAnimating && calls.times.isEmpty)
        number.value = 5
        #expect(number.presentation == 5 && !number.isAnimating && calls.times == [102.25])
    }

    /// Who waits for what a spring has taken over waits for the spring.
    @Test func completionsFollowTheSpring() {
        let number = Animated(0.0), first = Calls(), second = Calls()
        withAnimation(.linear(duration: 1)) {
            number.value = 1
        } completion: {
            first.add()
        }
        MediaClock.current.advance(by: 0.5)
        withAnimation(.spring(duration: 2)) {
            number.value = 0
        } completion: {
            second.add()
        }
        MediaClock.current.advance(by: 9)
        #expect(first.times == [3.5] && second.times == [3.5])
        withAnimation(.linear(duration: 1)) {
            number.value = 1
        } completion: {
            first.add()
        }
        withAnimation(.linear(duration: 0.5)) {
            number.value = 2
        } completion: {
            second.add()
        }
        MediaClock.current.advance(by: 9)
        #expect(first.times.last == 11.5 && second.times.last == 11)
    }

    @Test func valuesHaveTheirParts() {
        let angle = Animated(Angle(degrees: 0)), rect = Animated(CGRect.zero, animation: .linear(duration: 1))
        withAnimation(.linear(duration: 1)) { angle.value = .degrees(90) }
        rect.value = CGRect(x: 4, y: 8, width: 12, height: 16)
        let shown = rect.presentations(at: [1.25, 1.5])
        #expect(shown == [CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 2, y: 4, width: 6, height: 8)])
        MediaClock.current.advance(by: 0.5)
        #expect(abs(angle.presentation.degrees - 45) < 1e-12 && abs(angle.velocity - .pi / 2) < 1e-9)
        var transaction = Transaction(animation: .easeIn)
        transaction.disablesAnimations = true
        withTransaction(transaction) { rect.value = .zero }
        #expect(rect.presentation == .zero)
    }

    @Test func springsObeyTheirEquation() {
        for spring in [Spring(duration: 0.7, bounce: 0.4), Spring(), Spring(duration: 0.5, bounce: -0.6)] {
            var value = 0.0, velocity = 3.0
            for _ in 0..<10 { spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.03) }
            let whole = spring.value(target: 1.0, initialVelocity: 3, time: 0.3)
            #expect(abs(value - whole) < 1e-9)
            let h = 1e-4, after = spring.velocity(target: 1.0, initialVelocity: 3, time: 0.3 + h)
            let before = spring.velocity(target: 1.0, initialVelocity: 3, time: 0.3 - h)
            let force = spring.force(target: 1.0, position: whole, velocity: velocity)
            #expect(abs((after - before) / (2 * h) - force) < 1e-3)
            let settled = spring.settlingDuration
            for tenth in 0..<20 {
                #expect(abs(spring.value(target: 1.0, time: settled + Double(tenth) / 10) - 1) <= 0.00101)
            }
        }
    }

    @Test func mistakesAreReported() {
        nonisolated(unsafe) var lines: [String] = []
        MediaClock.current.onReport = { lines.append($0) }
        let number = Animated(0.0)
        withAnimation(.easeIn(duration: .nan)) { number.value = 1 }
        withAnimation(.easeIn.speed(0)) { number.value = 2 }
        withAnimation { number.value = .infinity }
        let layer = ModifiedLayer(CALayer(), Modifiers().opacity(1))
        layer.apply(Modifiers().offset(x: 1))
        #expect(lines.count == 4 && lines[0].contains("nan") && lines[2].contains("finite"), "\(lines)")
        MediaClock.current.advance(by: 9)
        #expect(number.presentation == 2)
    }
}
