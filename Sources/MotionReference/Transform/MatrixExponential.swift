/// A 2 x 2 matrix of doubled precision, for the exponential of a linear system.
struct SquareMatrix: Sendable {
    var a, b, c, d: DoubleDouble

    static func + (m: SquareMatrix, n: SquareMatrix) -> SquareMatrix {
        SquareMatrix(a: m.a + n.a, b: m.b + n.b, c: m.c + n.c, d: m.d + n.d)
    }

    static func * (m: SquareMatrix, n: SquareMatrix) -> SquareMatrix {
        SquareMatrix(
            a: m.a * n.a + m.b * n.c, b: m.a * n.b + m.b * n.d, c: m.c * n.a + m.d * n.c, d: m.c * n.b + m.d * n.d)
    }

    static func * (k: Double, m: SquareMatrix) -> SquareMatrix {
        SquareMatrix(a: k * m.a, b: k * m.b, c: k * m.c, d: k * m.d)
    }

    /// Returns e to the power of this matrix, by scaling and squaring (Moler and Van Loan 2003, method 3): halved until
    /// the series of Taylor converges fast, then squared as often.
    func exponential() -> SquareMatrix {
        let one = DoubleDouble(1), zero = DoubleDouble(0)
        let identity = SquareMatrix(a: one, b: zero, c: zero, d: one)
        let norm = max(abs(a.high) + abs(b.high), abs(c.high) + abs(d.high))
        let halvings = sequence(first: norm) { $0 / 2 }.prefix { $0 > 0.125 }.count
        let scaled = raised(0.5, Double(halvings)) * self
        var sum = identity
        var term = identity
        // 0.125^20 / 20! is below 2^-120.
        for n in 1...20 {
            let product = term * scaled
            let k = Double(n)
            term = SquareMatrix(a: product.a / k, b: product.b / k, c: product.c / k, d: product.d / k)
            sum = sum + term
        }
        for _ in 0..<halvings { sum = sum * sum }
        return sum
    }
}
