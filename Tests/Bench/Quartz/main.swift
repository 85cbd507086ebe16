import Foundation
import MotionQuartz

/// What MotionQuartz costs a layer: `swift run -c release QuartzBench [layers]`. Each row is the best of some runs.
let layerCount = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 10_000

/// Seconds of the processor that a function takes, so that other programs of the machine do not count.
func seconds(_ body: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    let start = now()
    body()
    return now() - start
}

func row(_ name: String, _ best: Double, _ limit: String) {
    let micros = best / Double(layerCount) * 1e6
    print("\(name): \((micros * 1000).rounded() / 1000) us a layer (\(limit))")
}

/// Layers with four animations each.
func build() -> [CALayer] {
    CATransaction.begin()
    let root = CALayer()
    var layers = [root]
    layers.reserveCapacity(layerCount + 1)
    let curve = CAMediaTimingFunction(name: .easeInEaseOut)
    for i in 0..<layerCount {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.position = CGPoint(x: Double(i % 100), y: Double(i / 100))
        root.addSublayer(layer)
        let duration = 2 + Double(i % 7) / 8
        let move = CABasicAnimation(keyPath: "position")
        (move.fromValue, move.toValue) = (layer.position, CGPoint(x: Double(i % 50), y: 200))
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (0.25, 1)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue) = (0, 3)
        let round = CABasicAnimation(keyPath: "cornerRadius")
        (round.fromValue, round.toValue) = (0, 5)
        for animation in [move, fade, turn, round] {
            (animation.duration, animation.timingFunction) = (duration, curve)
            layer.add(animation, forKey: animation.keyPath)
        }
        layers.append(layer)
    }
    CATransaction.commit()
    return layers
}

/// Reads what an application reads of a frame.
func read(_ layers: [CALayer]) -> Double {
    var sum = 0.0
    for layer in layers {
        guard let shown = layer.presentation() else { continue }
        sum += Double(shown.opacity) + Double(shown.position.x)
    }
    return sum
}

func run() {
    let clock = MediaClock.current
    var built = Double.infinity, layers: [CALayer] = []
    for _ in 0..<3 {
        layers = []
        built = min(built, seconds { layers = build() })
    }
    row("built, animated and committed", built, "at most 20")
    var sum = 0.0
    row("first presentation(), which compiles", seconds { sum += read(layers) }, "")
    var frame = Double.infinity, calls = Double.infinity
    for _ in 0..<60 {
        clock.set(to: clock.now + 1.0 / 60)
        frame = min(frame, seconds { for layer in layers { _ = layer.presentation() } })
        calls = min(calls, seconds { sum += read(layers) })
    }
    row("a frame of presentation()", frame, "at most 0.3")
    row("two values of each, read from it", calls, "")
    let still = seconds { for layer in layers { _ = layer.presentation() } }
    row("the same frame again", still, "")
    let one = CABasicAnimation(keyPath: "zPosition")
    (one.fromValue, one.toValue, one.duration) = (0, 1, 1)
    let added = seconds {
        layers[layerCount / 2].add(one, forKey: nil)
        CATransaction.flush()
        for layer in layers { _ = layer.presentation() }
    }
    row("one animation more, and the frame", added, "one slab of 64 compiled")
    row("three seconds of the clock, with four ends a layer", seconds { clock.advance(by: 3) }, "")
    precondition(sum.isFinite)
}

run()
