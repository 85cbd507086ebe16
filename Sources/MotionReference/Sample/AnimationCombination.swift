/// Where an animation is at a time. From it follows how its cycles build on each other, and animations on the values
/// they find. Source: CAPropertyAnimation's additive and cumulative (CAAnimation.h); web-animations-1's iteration
/// composite accumulate is the same sum.
struct AnimationMoment: Sendable {
    var progress: Double
    /// How many cycles are over.
    var iteration: Double
    /// The progress at which a cycle ends.
    var endOfCycle: Double
}

extension Animation {
    /// Adds up numbers: the value, iteration times the value at the end of a cycle, and what was there.
    func combined(current: [Double], _ moment: AnimationMoment, _ value: (_ progress: Double) -> [Double]) -> [Double] {
        var result = value(moment.progress)
        if cumulative {
            for (index, end) in value(moment.endOfCycle).enumerated() { result[index] += moment.iteration * end }
        }
        return additive ? zip(current, result).map { $0 + $1 } : result
    }

    /// Combines whole transforms: the value is applied first, then the value at the end of a cycle once for each that
    /// is over, then what was there.
    func combined(
        current: AffineDecomposition, _ moment: AnimationMoment, _ value: (_ progress: Double) -> AffineDecomposition
    ) -> AffineDecomposition {
        var result = value(moment.progress)
        if cumulative {
            let end = value(moment.endOfCycle)
            // After infinitely many cycles there is no product.
            for _ in 0..<(Int(exactly: moment.iteration) ?? 0) { result = result.then(end) }
        }
        return additive ? result.then(current) : result
    }
}

extension AffineDecomposition {
    /// Returns the decomposition of the product of two transforms; its angle is the one next to the sum of both, so
    /// that full turns are kept. What is singular has no angle of its own and keeps the sum.
    func then(_ outer: AffineDecomposition) -> AffineDecomposition {
        let product = affine.then(outer.affine)
        let turns = AffineDecomposition(rotation: rotation + outer.rotation)
        if let parts = AffineDecomposition(product) { return parts.unwrapped(after: turns, .css) }
        let unturned = product.then(.rotation(-turns.rotation))
        return AffineDecomposition(
            translation: Point(product.tx, product.ty), rotation: turns.rotation,
            skew: unturned.d == 0 ? 0 : unturned.c / unturned.d,
            scale: Point(unturned.a, unturned.d))
    }
}
