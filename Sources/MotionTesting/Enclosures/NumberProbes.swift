import MotionKit

/// What single precision may add, relative above 1.
private let rounding = 1e-6
/// Samples that are kept.
private let mostKept = 64

/// Numbers that move, as the places of probes, and their bounds: of plain ones from samples at the ends of an interval,
/// which cost a small part of the kernel's enclosures, of others from these.
final class NumberProbes {
    /// What is known of a probe: when it turns and its place among those that are sampled, or its place among those
    /// that the kernel encloses.
    private enum Kind {
        case plain(PlainNumbers, Int)
        case other(Int)
    }

    private let kinds: [Kind]
    private let sampled, enclosed: Probes?
    private var kept: [Double: [Place]] = [:]

    /// A probe, and what is known of its numbers.
    struct Number {
        let probe: JSONObject
        /// Whether its time is the root's.
        var isInRootTime = false
        /// Whether the first number is an angle, of which whole turns do not count.
        var isAngle = false
    }

    /// - parameter probes: Probes in the time of layers.
    /// - parameter span: The seconds that are asked for.
    init(in layers: [Layer], _ probes: [Number], during span: ClosedRange<Double>) throws {
        var plain: [JSONObject] = [], others: [JSONObject] = []
        kinds = probes.map { number in
            guard number.isInRootTime,
                let numbers = PlainNumbers(number.probe, isAngle: number.isAngle, in: span)
            else {
                others.append(number.probe)
                return .other(others.count - 1)
            }
            var alone = number.probe
            (alone["parent"], alone["inherits"]) = (nil, nil)
            plain.append(alone)
            return .plain(numbers, plain.count - 1)
        }
        sampled = plain.isEmpty ? nil : try Probes(in: [], plain)
        enclosed = others.isEmpty ? nil : try Probes(in: layers, others)
    }

    /// Returns boxes that contain each probe from one time to another, with their rounding. The box of a probe that
    /// does not apply is empty.
    func enclose(_ start: Double, _ end: Double) throws -> [Probes.Bounds] {
        let (one, two) = (at(start), at(end)), boxes = try enclosed?.enclose(start, end) ?? []
        return kinds.map { kind in
            switch kind {
            case .plain(let numbers, let place):
                let box = numbers.bounds(start, one[place], end, two[place])
                let slack = rounding * max(1, -box.low.min(), box.high.max())
                return (box.low - slack, box.high + slack)
            case .other(let place): return boxes[place]
            }
        }
    }

    private func at(_ time: Double) -> [Place] {
        guard let sampled else { return [] }
        if let found = kept[time] { return found }
        if kept.count >= mostKept { kept.removeAll(keepingCapacity: true) }
        let found = sampled.at(time)
        kept[time] = found
        return found
    }
}

extension [Layer] {
    /// The names of the layers whose time is the root's.
    var inRootTime: Set<String> {
        var found: Set<String> = []
        for layer in self {
            let isPlain = layer.parent.map(found.contains) ?? true
            if isPlain, layer.inherits == .all, !Layer.clockFields.contains(where: { layer.fields[$0] != nil }) {
                found.insert(layer.name)
            }
        }
        return found
    }
}
