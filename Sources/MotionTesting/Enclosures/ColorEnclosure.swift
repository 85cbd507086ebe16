import MotionKit

/// The colours of some layers: their values at a time, and their bounds over an interval. Probes are where the numbers
/// are that mix one by one: premultiplied, in the space where colours mix.
///
/// In OKLab these are the cube roots of the cone responses, as in the kernel: mixing commutes with the matrix between.
final class ColorEnclosure {
    /// Red, green, blue and alpha.
    typealias Bounds = (low: SIMD4<Double>, high: SIMD4<Double>)

    /// The scene with the channels of these colours.
    private let fields: JSONObject
    /// It, compiled as soon as it is needed.
    private var clip: Clip?
    private let space: Scene.ColorSpace
    private let probes: NumberProbes?
    private let places: [Kind]

    /// What is known of a colour.
    private enum Kind {
        case unknown
        /// It never moves.
        case still(Bounds)
        /// Where its two probes begin.
        case moving(Int)
    }

    /// - parameter colors: The names of layers, and the key path of a colour of each.
    /// - parameter span: The seconds that are asked for. Bounds of others are wider.
    init(
        _ colors: [(layer: String, key: String)], in scene: Scene, during span: ClosedRange<Double>
    ) throws {
        let parts = scene.parts, space = scene.colorSpace
        var fields = parts.fields, layers: [JSON] = []
        for layer in parts.layers { layers.append(try layer.written()) }
        fields["layers"] = .list(layers)
        fields["channels"] = .list(colors.map { .list([.text($0.layer), .text($0.key)]) })
        self.fields = fields
        var made: [NumberProbes.Number] = [], places: [Kind] = []
        let inRootTime = parts.layers.inRootTime
        for (name, key) in colors {
            guard let row = parts.layers.firstIndex(where: { $0.name == name }), case .object(let object) = layers[row],
                let model = (object[key] ?? .text("#00000000")).mixed(in: space),
                !JSON.addsUp(object["animations"], key),
                let first = Probes.moved(object["animations"], of: key, { $0.mixed(in: space).map { [$0.x, $0.y] } }),
                let second = Probes.moved(object["animations"], of: key, { $0.mixed(in: space).map { [$0.z, $0.w] } })
            else {
                places.append(.unknown)
                continue
            }
            if first.isEmpty {
                places.append(.still(space.displayed(model - rounding, model + rounding)))
                continue
            }
            places.append(.moving(made.count))
            let layer = parts.layers[row], isPlain = inRootTime.contains(name)
            for (numbers, moves) in [([model.x, model.y], first), ([model.z, model.w], second)] {
                let probe = Probes.probe("\(key) of \(name), \(made.count)", numbers, moves, inTimeOf: layer)
                made.append(.init(probe: probe, isInRootTime: isPlain))
            }
        }
        probes = made.isEmpty ? nil : try NumberProbes(in: parts.layers, made, during: span)
        (self.space, self.places) = (space, places)
    }

    /// Whether a colour moves.
    var moves: Bool { probes != nil }

    /// Returns the colours at some times, a list for each time.
    func at(_ times: [Double]) throws -> [[SIMD4<Double>]] {
        let clip = try self.clip ?? Scene(json: JSON.object(fields).text).compile()
        self.clip = clip
        let channels = clip.channels.prefix(places.count)
        let samples = clip.sample(at: times, .values)
        return times.indices.map { time in
            channels.map { channel in
                let first = time * samples.valueCount + channel.numbers.lowerBound
                let numbers = samples.values[first..<first + channel.numbers.count].map { Double($0) }
                return SIMD4(numbers[0], numbers[1], numbers[2], numbers.count > 3 ? numbers[3] : 1)
            }
        }
    }

    /// Returns the least and the greatest colours from one time to another.
    func enclose(_ start: Double, _ end: Double) throws -> [Bounds] {
        let found = try probes?.enclose(start, end) ?? []
        return places.map { place in
            let (one, two): (Probes.Bounds, Probes.Bounds)
            switch place {
            case .unknown: return anyColor
            case .still(let bounds): return bounds
            case .moving(let place): (one, two) = (found[place], found[place + 1])
            }
            // The box of a layer that does not apply is empty: the colour is then of no account.
            guard one.low.x <= one.high.x, two.low.x <= two.high.x else { return (.zero, .zero) }
            let low = SIMD4(one.low.x, one.low.y, two.low.x, two.low.y) - rounding
            let high = SIMD4(one.high.x, one.high.y, two.high.x, two.high.y) + rounding
            return space.displayed(low, high)
        }
    }
}

private let anyColor: ColorEnclosure.Bounds = (.zero, .one)
/// What single precision may add between a probe and the clip, and what the conversions may.
private let rounding = 2e-6, ofConversions = 1e-4

extension JSON {
    /// Returns a colour as the numbers that mix; nil for another text.
    fileprivate func mixed(in space: Scene.ColorSpace) -> SIMD4<Double>? {
        guard case .text(let text) = self, let color = Color(stringLiteral: text).components else { return nil }
        var parts = SIMD3(color.x, color.y, color.z)
        switch space {
        case .srgb: break
        case .linearRGB: parts = parts.mapped(linear)
        case .oklab: parts = product(toLMS, parts.mapped(linear)).mapped(cubeRoot)
        }
        return SIMD4(parts * color.w, color.w)
    }

    /// Returns whether an animation of a colour adds to what runs: of sums of colours no bound is known.
    fileprivate static func addsUp(_ animations: JSON?, _ key: String) -> Bool {
        guard case .list(let items)? = animations else { return false }
        return items.contains { item in
            guard case .object(let object) = item else { return false }
            if object["animations"] != nil { return addsUp(object["animations"], key) }
            let adds = object["by"] != nil || object.bool("additive") == true || object.bool("cumulative") == true
            return object.text("property") == key && adds
        }
    }
}

extension Scene.ColorSpace {
    /// Bounds of numbers that mix as those of colours.
    fileprivate func displayed(_ least: SIMD4<Double>, _ most: SIMD4<Double>) -> ColorEnclosure.Bounds {
        if least.w <= 1e-6 {  // where alpha is nothing, a colour may be any
            return (SIMD4(0, 0, 0, least.w), SIMD4(1, 1, 1, most.w))
        }
        var (low, high) = (SIMD3(repeating: Double.infinity), SIMD3(repeating: -Double.infinity))
        for parts in [SIMD3(least.x, least.y, least.z), SIMD3(most.x, most.y, most.z)] {
            for plain in [parts / least.w, parts / most.w] {
                low = pointwiseMin(low, plain)
                high = pointwiseMax(high, plain)
            }
        }
        if self == .oklab { (low, high) = product(fromLMS, low * low * low, high * high * high) }
        if self != .srgb { (low, high) = (low.mapped(encoded), high.mapped(encoded)) }
        return (SIMD4(low - ofConversions, least.w), SIMD4(high + ofConversions, most.w))
    }
}

// MARK: - Conversions

/// The rows of a matrix.
private typealias Matrix = [SIMD3<Double>]

private func product(_ matrix: Matrix, _ vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(matrix.map { ($0 * vector).sum() })
}

/// Returns a matrix times bounds of vectors.
private func product(
    _ matrix: Matrix, _ least: SIMD3<Double>, _ most: SIMD3<Double>
) -> (SIMD3<Double>, SIMD3<Double>) {
    let up = matrix.map { pointwiseMax($0, .zero) }, down = matrix.map { pointwiseMin($0, .zero) }
    return (product(up, least) + product(down, most), product(up, most) + product(down, least))
}

extension SIMD3<Double> {
    fileprivate func mapped(_ convert: (Double) -> Double) -> Self { Self(convert(x), convert(y), convert(z)) }
}
