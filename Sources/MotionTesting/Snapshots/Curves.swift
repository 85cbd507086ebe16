import MotionKit

/// The numbers that are drawn, by their names, at some times.
struct Curves {
    /// Layer and what of it, such as "card.center", and of each time its numbers.
    private(set) var rows: [(name: String, values: [[Double]])] = []

    subscript(name: String) -> [[Double]]? { rows.first { $0.name == name }?.values }

    private mutating func set(_ name: String, _ values: [[Double]]) {
        if let place = rows.firstIndex(where: { $0.name == name }) {
            rows[place].values = values
        } else {
            rows.append((name, values))
        }
    }

    /// Makes what is drawn at times: the middle, the turn, the size, the skew, the opacity and the stroke of each layer
    /// in the root, and its colours and other numbers.
    init(_ motion: Motion, _ times: [Double]) {
        let clip = motion.clip
        let samples = clip.sample(at: times, in: .root, [.affines, .opacities, .strokes, .values])
        let models = motion.modelBounds, shapes = Set(clip.shapeLayers)
        let bounds = clip.channels.filter { $0.property == .bounds }
        for row in motion.drawn {
            let name = motion.names[row]
            let channel = bounds.first { $0.layer == row }
            var center: [[Double]] = [], size: [[Double]] = [], turns: [Double] = [], skews: [[Double]] = []
            for t in times.indices {
                let affine = samples.affines[t * samples.layerCount + row]
                let (a, b, c, d) = (
                    Double(affine.x.x), Double(affine.x.y), Double(affine.y.x), Double(affine.y.y)
                )
                let box =
                    channel.map { its in
                        its.numbers.map { Double(samples.values[t * samples.valueCount + $0]) }
                    } ?? models[row]
                let (x, y) = (box[0] + box[2] / 2, box[1] + box[3] / 2)
                center.append([
                    x * a + y * c + Double(affine.translation.x), x * b + y * d + Double(affine.translation.y)
                ])
                let width = distance(a, b), area = a * d - b * c
                let height = width > 0 ? area / width : distance(c, d)
                size.append([width * box[2], height * box[3]])
                turns.append(degrees(b, a))
                skews.append([degrees(a * c + b * d, area.magnitude)])
            }
            set("\(name).center", center)
            set("\(name).turn", unwrapped(turns))
            set("\(name).size", size)
            if skews.contains(where: { $0[0].magnitude > 1e-3 }) { set("\(name).skew", skews) }
            set("\(name).opacity", times.indices.map { [Double(samples.opacities[$0 * samples.layerCount + row])] })
            if shapes.contains(row) {
                set(
                    "\(name).stroke",
                    times.indices.map { t in
                        let stroke = samples.strokes[t * samples.layerCount + row]
                        return [Double(min(max(stroke.x, 0), 1)), Double(min(max(stroke.y, 0), 1))]
                    })
            }
        }
        for channel in clip.channels {
            guard let user = channel.user else { continue }
            let whose = channel.layer.map { motion.names[$0] } ?? "scene"
            set(
                "\(whose).\(channel.name ?? "\(user)")",
                times.indices.map { t in
                    channel.numbers.map { Double(samples.values[t * samples.valueCount + $0]) }
                })
        }
    }
}

/// Returns angles in degrees that never go more than half a turn from one to the next; the first is within half a turn.
private func unwrapped(_ angles: [Double]) -> [[Double]] {
    guard let first = angles.first else { return [] }
    var turned = 0.0, last = first, found: [[Double]] = []
    let start = 360 * (first / 360).rounded(.toNearestOrEven)
    for angle in angles {
        let step = angle - last
        if step.magnitude >= 180 {
            let rest = (step + 180) - 360 * ((step + 180) / 360).rounded(.down) - 180
            turned += (rest == -180 && step > 0 ? 180 : rest) - step
        }
        last = angle
        found.append([angle + turned - start])
    }
    return found
}

extension Motion {
    /// The bounds of the layers as the scene has them, x, y, width and height; 0 where the scene does not say.
    fileprivate var modelBounds: [[Double]] {
        var byName: [String: [Double]] = [:]
        for layer in scene?.layers ?? [] { byName[layer.name] = (0..<4).map { layer.bounds[$0] } }
        return names.map { name in
            // As the kernel has them, in single precision.
            (byName[name] ?? [0, 0, 0, 0]).map { Double(Float($0)) }
        }
    }
}
