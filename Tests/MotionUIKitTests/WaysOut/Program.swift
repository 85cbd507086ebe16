import MotionKit
import MotionQuartz
import MotionTestSupport

/// A random program of layers or views, which is compared with its scenes while it runs.
class Program {
    let seed: UInt64
    var random: RandomSource
    /// The program so far, a line a step.
    private(set) var log: [String] = []
    let host = CALayer()
    /// All layers, in the order of the scene: the host first.
    var layers: [CALayer] = []
    var isFlat = true
    /// What differs and is in no loss.
    private(set) var faults: [String] = []
    /// How many numbers were compared, how many had the same bits in single precision, and how many differ by a loss.
    private(set) var compared = 0, same = 0, lost = 0
    /// A scene that was written before, whose times have come since; nil after a step of the program.
    private var earlier: (scene: ReadScene, losses: [String])?

    init(seed: UInt64) {
        (self.seed, random) = (seed, RandomSource(seed: seed))
        host.name = "host"
        host.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        host.position = CGPoint(x: 100, y: 100)
        layers = [host]
    }

    /// Runs all of the program on a clock of its own.
    func run() {
        let clock = MediaClock()
        clock.onReport = { [unowned self] text in log.append("// " + text) }
        MediaClock.$current.withValue(clock) {
            build()
            MediaClock.current.advance(by: 0)
            for _ in 0..<int(2...4) {
                for _ in 0..<int(1...3) { step() }
                earlier = nil
                compare()
                for _ in 0..<3 {
                    let seconds = double(0.01, 0.6)
                    log.append("MediaClock.current.advance(by: \(seconds))")
                    MediaClock.current.advance(by: seconds)
                    compare()
                }
            }
        }
    }

    /// Makes the layers.
    func build() {}
    /// Makes a step.
    func step() {}

    func say(_ words: String...) { log.append(words.joined(separator: " ")) }

    // MARK: - Comparing

    private func compare() {
        MediaClock.current.advance(by: 0)
        let now = MediaClock.current.now, losses = host.sceneLosses
        do {
            let scene = try ReadScene(host, layers, isFlat: isFlat)
            compare(scene, losses, at: now, "a scene of this time")
            if let earlier { compare(earlier.scene, losses + earlier.losses, at: now, "a scene from before") }
            if earlier == nil { earlier = (scene, losses) }
        } catch {
            faults.append("at \(now): \(error)")
        }
    }

    private func compare(_ scene: ReadScene, _ losses: [String], at time: Double, _ what: String) {
        // An animation may end, and what it shows jump, at this very time but for rounding.
        lazy var after = scene.shown(at: time + 1e-9)
        for (i, (layer, (read, own))) in zip(layers, zip(scene.shown(at: time), scene.own)).enumerated() {
            let shown = Shown.presented(layer, own: own, in: layer.superlayer)
            for (key, numbers) in shown.sorted(by: { $0.key < $1.key }) {
                guard let other = read[key] else { continue }
                compared += numbers.count
                same += zip(numbers, other).reduce(0) { $0 + (Float($1.0) == Float($1.1) ? 1 : 0) }
                if [other, after[i][key] ?? []].contains(where: { isNear($0, numbers, key, layer) }) { continue }
                if losses.contains(where: { Program.names($0, layer, key) }) {
                    lost += numbers.count
                } else {
                    faults.append("at \(time), \(what), \(layer.name!).\(key): presented \(numbers), read \(other)")
                }
            }
        }
    }

    private func isNear(_ read: [Double], _ numbers: [Double], _ key: String, _ layer: CALayer) -> Bool {
        read.count == numbers.count
            && zip(numbers, read).allSatisfy { abs($0 - $1) <= tolerance(key, layer, numbers, $0) }
    }

    /// Returns how far two numbers may be from each other.
    private func tolerance(_ key: String, _ layer: CALayer, _ numbers: [Double], _ a: Double) -> Double {
        // At rest a colour of a scene has eight bits.
        if key.hasSuffix("Color"), !layer.moves(key) { return 1.001 / 510 }
        let largest = numbers.reduce(1) { max($0, abs($1)) }
        return (isFlat ? 2e-5 : 1e-3) * largest
    }

    /// The key paths that move what a name of `Shown` says.
    private static let causes = [
        "place": ["position", "transform", "anchorPoint", "bounds", "zPosition"],
        "frame": ["position", "transform", "anchorPoint", "bounds", "zPosition", "anchorPointZ"],
        "startPoint": ["startPoint", "endPoint"], "endPoint": ["startPoint", "endPoint"],
        "path": ["path", "colors"]
    ]

    /// Returns whether a loss names what differs. A path is read in the root's coordinates: those above place it, too.
    private static func names(_ loss: String, _ layer: CALayer, _ key: String) -> Bool {
        let keys = causes[key] ?? [key]
        if keys.contains(where: { loss.hasPrefix("\(layer.name!).\($0)") }) { return true }
        guard key == "path" else { return false }
        var above: CALayer? = layer
        while let one = above {
            if causes["frame"]!.contains(where: { loss.hasPrefix("\(one.name!).\($0)") }) { return true }
            above = one.superlayer
        }
        return false
    }

    // MARK: - Drawing lots

    func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func chance(_ p: Double) -> Bool { Double.random(in: 0..<1, using: &random) < p }
    func one<T>(_ all: [T]) -> T { all[int(0...all.count - 1)] }
    /// Returns a number of few digits, so that a program can be read.
    func double(_ low: Double, _ high: Double) -> Double {
        (Double.random(in: low...high, using: &random) * 1000).rounded() / 1000
    }
    func point(_ low: Double, _ high: Double) -> CGPoint { CGPoint(x: double(low, high), y: double(low, high)) }
    func color() -> CGColor {
        let bytes = chance(0.7)
        func part() -> CGFloat { bytes ? CGFloat(int(0...255)) / 255 : CGFloat(double(0, 1)) }
        return CGColor(red: part(), green: part(), blue: part(), alpha: chance(0.7) ? 1 : part())
    }
    func function() -> CAMediaTimingFunction {
        chance(0.5)
            ? CAMediaTimingFunction(name: one([.linear, .easeIn, .easeOut, .easeInEaseOut, .default]))
            : CAMediaTimingFunction(
                controlPoints: Float(double(0, 1)), Float(double(-0.5, 1.5)), Float(double(0, 1)),
                Float(double(-0.5, 1.5)))
    }
}

extension CALayer {
    /// Returns whether an animation of the layer moves a property or a part of it.
    func moves(_ key: String) -> Bool {
        func finds(_ animation: CAAnimation) -> Bool {
            if let group = animation as? CAAnimationGroup { return (group.animations ?? []).contains(where: finds) }
            return (animation as? CAPropertyAnimation)?.keyPath?.hasPrefix(key) ?? false
        }
        return (animationKeys() ?? []).contains { finds(animation(forKey: $0)!) }
    }
}
