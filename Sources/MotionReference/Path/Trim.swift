// Trims of layers' paths, with real cuts: each trim makes new curves, which the next one measures.

/// A trim of the paths of layers, in the order in which they are listed. Its numbers are rows of user properties.
public struct Trim: Sendable {
    /// In the header's order, MOTION_TRIM_*.
    public enum Mode: UInt32, CaseIterable, Sendable {
        case coreAnimation, inverted, lottieParallel, lottieSequential
    }

    public var mode: Mode
    public var layers: [Int]
    public var start: Int?
    public var end: Int?
    public var offset: Int?

    public init(_ mode: Mode, of layers: [Int], start: Int? = nil, end: Int? = nil, offset: Int? = nil) {
        (self.mode, self.layers) = (mode, layers)
        (self.start, self.end, self.offset) = (start, end, offset)
    }

    /// Returns what it leaves of a whole, as parts of 0..1 in the order in which they are drawn.
    static func parts(_ mode: Mode, start: Double, end: Double, offset: Double) -> [ClosedRange<Double>] {
        func clamped(_ x: Double) -> Double { min(max(x, 0), 1) }
        let (a, b) = (clamped(start), clamped(end))
        switch mode {
        case .coreAnimation: return a < b ? [a...b] : []
        case .inverted: return a < b ? [b...1, 0...a].filter { $0.lowerBound < $0.upperBound } : [0...1]
        case .lottieParallel, .lottieSequential:
            if a == b { return [] }
            let turn = offset - offset.rounded(.down), (from, to) = (min(a, b) + turn, max(a, b) + turn)
            // The whole again and again: first, second.
            return (0..<2).compactMap { run in
                let (low, high) = (max(from - Double(run), 0), min(to - Double(run), 1))
                return low < high ? low...high : nil
            }
        }
    }
}

extension Subpath {
    /// Returns the part between two lengths from its start; nil if there is none. It is open, unless it is all of a
    /// closed one, but for what rounding has taken from sums of lengths.
    func part(from low: Double, to high: Double) -> Subpath? {
        let rounding = 1e-12 * (abs(low) + abs(high))
        if low <= rounding && high >= length - rounding { return self }
        var (part, before) = (Subpath(), 0.0)
        for segment in segments {
            let own = segment.length(), (a, b) = (max(low, before), min(high, before + own))
            if a < b {
                part.segments.append(
                    segment.part(
                        from: a <= before ? 0 : segment.parameter(atLength: a - before),
                        to: b >= before + own ? 1 : segment.parameter(atLength: b - before)))
            }
            before += own
        }
        return part.segments.isEmpty ? nil : part
    }

    /// Returns what some parts of a whole leave of the subpath, which begins at a length of the whole. The piece that
    /// goes on through the start of a closed subpath is one piece.
    func pieces(_ parts: [ClosedRange<Double>], of total: Double, from start: Double) -> [Subpath] {
        let pieces = parts.compactMap {
            part(from: $0.lowerBound * total - start, to: $0.upperBound * total - start)
        }
        if pieces.count < 2 || !isClosed { return pieces }
        return [Subpath(segments: pieces.flatMap(\.segments))]
    }
}

extension Path {
    /// Makes the path of some subpaths.
    init(_ subpaths: [Subpath]) {
        self.init(
            subpaths.flatMap { subpath in
                [.move(subpath.segments[0].start)]
                    + subpath.segments.enumerated().map { position, segment in
                        subpath.isClosed && position == subpath.segments.count - 1 ? .close : segment.element
                    }
            })
    }
}

extension SceneSampler {
    /// Returns what trims leave of the layers that they list: of each subpath its pieces.
    func trimmed(in state: SceneState, isShown: (Int) -> Bool) -> [Int: [[Subpath]]] {
        var left: [Int: [[Subpath]]] = [:]
        for row in Set(scene.trims.flatMap(\.layers)) {
            left[row] = isShown(row) ? (state.layers[row].shape?.subpaths ?? []).map { [$0] } : []
        }
        func length(_ pieces: [Subpath]) -> Double { pieces.reduce(0) { $0 + $1.length } }
        for trim in scene.trims {
            func number(_ row: Int?, _ none: Double) -> Double { row.map { state.users[$0][0] } ?? none }
            let parts = Trim.parts(
                trim.mode, start: number(trim.start, 0), end: number(trim.end, 1), offset: number(trim.offset, 0))
            var layers: [Int] = []
            for row in trim.layers where !layers.contains(row) { layers.append(row) }
            let whole = layers.reduce(0) { $0 + left[$1]!.reduce(0) { $0 + length($1) } }
            var before = 0.0
            for row in layers {
                left[row] = left[row]!.map { pieces in
                    let own = length(pieces), isParallel = trim.mode == .lottieParallel
                    var start = isParallel ? 0 : before
                    before += own
                    // Parts come one after the other, each of all pieces; only a whole closed subpath is joined.
                    if pieces.count == 1 { return pieces[0].pieces(parts, of: isParallel ? own : whole, from: start) }
                    return parts.flatMap { part in
                        defer { start = isParallel ? 0 : before - own }
                        return pieces.flatMap { piece in
                            defer { start += piece.length }
                            return piece.pieces([part], of: isParallel ? own : whole, from: start)
                        }
                    }
                }
            }
        }
        return left
    }
}
