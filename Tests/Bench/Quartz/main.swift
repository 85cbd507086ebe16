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
    changes(of: layers, clock)
    chain(of: 2000)
}

/// Changes of layers that move, hit tests, and removal.
func changes(of layers: [CALayer], _ clock: MediaClock) {
    let root = layers[0], many = layers.dropFirst()
    root.bounds = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    func set(_ y: Double) {
        for (i, layer) in many.enumerated() { layer.position = CGPoint(x: Double(i % 90), y: y) }
        CATransaction.flush()
        for layer in many { _ = layer.presentation() }
    }
    row("positions set, committed, presented", seconds { set(5) }, "")
    clock.set(to: clock.now + 0.05)
    row("set again while they move", seconds { set(50) }, "at most 8")
    clock.set(to: clock.now + 0.05)
    func hit(_ count: Int) -> Double {
        seconds {
            for k in 0..<count {
                _ = root.presentation()?.hitTest(CGPoint(x: Double(k * 37 % 1000), y: Double(k * 91 % 1000)))
            }
        } * 1e6 / Double(count)
    }
    print("a hit test: the first one at a time \(hit(1)) us, the next ones \(hit(1000)) us (at most 10)")
    row("removeFromSuperlayer", seconds { for layer in many { layer.removeFromSuperlayer() } }, "linear")
}

/// A chain of layers, each in the one before, that move.
func chain(of count: Int) {
    var links = [CALayer()]
    let time = seconds {
        for _ in 1..<count {
            let next = CALayer()
            links.last!.addSublayer(next)
            links.append(next)
        }
        CATransaction.flush()
        for link in links { link.position = CGPoint(x: 1, y: 1) }
        CATransaction.flush()
        for link in links { _ = link.presentation() }
        MediaClock.current.advance(by: 1)
        for link in links { link.removeFromSuperlayer() }
    }
    print("a chain of \(count) that move and are taken apart: \(time * 1e3) ms")
}

run()
