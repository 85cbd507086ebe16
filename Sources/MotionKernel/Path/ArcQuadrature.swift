/// The velocity on a piece of a curve, as a polynomial of where between -1 and 1 it is on the piece, times half the
/// piece.
struct PieceVelocity {
    let constant, linear, square: Vector
    let half: Double

    /// Makes the velocity a + u (b + u c), on u0...u1.
    @inline(__always)
    init(_ a: Vector, _ b: Vector, _ c: Vector, _ u0: Double, _ u1: Double) {
        let middle = (u0 + u1) * 0.5
        half = (u1 - u0) * 0.5
        constant = a + middle * (b + middle * c)
        linear = half * (b + 2 * middle * c)
        square = half * half * c
    }

    /// Returns what some nodes of the sixteen-point Gauss-Legendre quadrature and their mirror images add to the
    /// length.
    @inline(__always)
    func sum(_ x: WideLanes, _ weights: WideLanes) -> WideLanes {
        let squares = x * x
        let (evenX, evenY) = (constant.x + squares * square.x, constant.y + squares * square.y),
            (oddX, oddY) = (x * linear.x, x * linear.y)
        let (x0, y0, x1, y1) = (evenX + oddX, evenY + oddY, evenX - oddX, evenY - oddY)
        return weights * ((x0 * x0 + y0 * y0).squareRoot() + (x1 * x1 + y1 * y1).squareRoot())
    }

    /// The length of the piece, to 1e-8 of itself where the speed does not vanish within .45 of a half piece.
    @inline(__always)
    var length: Double {
        let outer = SIMD4(
            0.98940093499164993260, 0.94457502307323257608, 0.86563120238783174388, 0.75540440835500303390)
        let inner = SIMD4(
            0.61787624440264374845, 0.45801677765722738634, 0.28160355077925891323, 0.09501250983763744019)
        let outerWeights = SIMD4(
            0.02715245941175409485, 0.06225352393864789286, 0.09515851168249278481, 0.12462897125553387205)
        let innerWeights = SIMD4(
            0.14959598881657673208, 0.16915651939500253819, 0.18260341504492358887, 0.18945061045506849629)
        #if arch(wasm32)
            let (low, high) = (sum(outer, outerWeights), sum(inner, innerWeights))
        #else
            let all = sum(
                WideLanes(lowHalf: outer, highHalf: inner), WideLanes(lowHalf: outerWeights, highHalf: innerWeights))
            let (low, high) = (all.lowHalf, all.highHalf)
        #endif
        let pairs = (low.lowHalf + high.lowHalf) + (low.highHalf + high.highHalf)
        return half * (pairs.x + pairs.y)
    }
}

/// Returns the arc length of u0...u1 of the cubic at `points`.
@inline(__always)
public func measureArc(_ points: UnsafeRawPointer, _ u0: Double, _ u1: Double) -> Double {
    let (a, b, c) = Cubic(points).velocity
    return PieceVelocity(a, b, c, u0, u1).length
}
