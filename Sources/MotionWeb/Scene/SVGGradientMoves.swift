import MotionFiles
import MotionKernel

/// The numbers of a gradient that move: x1 y1 x2 y2, or cx cy r, and the gradients that have them.
struct SVGGradientMoves {
    private(set) var names = InlineArray<4, WebName>(repeating: .none), owners = InlineArray<4, Int32>(repeating: 0)
    private(set) var count = 0
    /// What lengths are shares of.
    var context = WebContext()

    mutating func add(_ name: WebName, _ owner: Int) {
        if count >= 4 || name == .fx || name == .fy { return }
        names[unchecked: count] = name
        owners[unchecked: count.advance()] = owner.i32
    }
}

extension SVGReader {
    /// Writes the ends of a gradient, with what moves them: for each number that moves, its share.
    mutating func writeEnds(_ gradient: SVGGradient) {
        var ends = SIMD4<Double>()
        for i in below(4) { ends[i & 3] = gradient.ends[unchecked: i] }
        let moves = gradient.moves
        if moves.count == 0 { return write(ends: ends) }
        out.open("{")
        out.key("value")
        write(ends: ends)
        openAnimations()
        for i in below(moves.count) {
            let name = moves.names[unchecked: i], owner = moves.owners[unchecked: i].int
            let extent = smil.extent(owner, name, moves.context), isAlone = moves.count == 1 && extent?.adds != true
            var change = WebChange("", .ends)
            switch name {
            case .x1: change.mask = SIMD4(1, 0, 0, 0)
            case .y1: change.mask = SIMD4(0, 1, 0, 0)
            case .x2, .r: change.mask = SIMD4(0, 0, 1, 0)
            case .y2: change.mask = SIMD4(0, 0, 0, 1)
            case .cx: change.mask = SIMD4(1, 0, 1, 0)
            default: change.mask = SIMD4(0, 1, 0, 1)
            }
            var still = ends[name == .y1 || name == .cy ? 1 : name == .x2 ? 2 : name == .y2 ? 3 : 0]
            if name == .r { still = ends.z - ends.x }
            change.ends = (isAlone ? ends : SIMD4()) - change.mask * SIMD4(repeating: still)
            change.isSum = !isAlone
            if !isAlone && smil.runningCount(owner, name) > 1 { document.lose(&losses, owner, name, .rest) }
            smil.write(owner, name, change, base: WebValue(still), moves.context, &out, &losses)
        }
        closeLayer()
        if gradient.focus != nil { document.lose(&losses, element: gradient.node, .rest) }
    }

    private mutating func write(ends: SIMD4<Double>) {
        out.open("[")
        for i in below(4) { out.amount(ends[i & 3]) }
        out.close("]")
    }
}
