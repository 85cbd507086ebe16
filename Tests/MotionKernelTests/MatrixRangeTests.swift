import MotionReference
import Testing

@testable import MotionKernel

/// Checks what a matrix may be once it is stored as parts, and while it flips.
@Suite struct MatrixRangeTests {
    /// Runs with two ranges, the second one as room.
    private func withRange(_ body: (MatrixRange, _ room: MatrixRange) -> Void) {
        var memory = [Interval](repeating: 0, count: 4 * MatrixRange.stride)
        memory.withUnsafeMutableBufferPointer {
            let range = MatrixRange($0.baseAddress!)
            body(range, range.next)
        }
    }

    /// Where the perspective is of one axis alone, no other number hides how wide its own is.
    @Test(arguments: [1e-36, 1, 1e4], 0..<3)
    func aSettledRangeHoldsTheMatrixOfItsPartsAsSingles(scale: Double, axis: Int) throws {
        for step in 1...20 {
            var parts = MotionReference.SpatialParts()
            parts.scale = (0..<3).map { scale * (1 + Double(step + 7 * $0) / 30) }
            parts.perspective[axis] = 0.7 + Double(step) / 90
            let matrix = parts.matrix.entries
            (parts.scale, parts.perspective) = (
                parts.scale.map { Double(Float($0)) }, parts.perspective.map { Double(Float($0)) }
            )
            withRange { range, _ in
                range.setIdentity()
                // At one end of what it may be, whose other end is a little smaller.
                for i in 0..<16 { range.numbers[i] = Interval((i < 12 ? 0.99 : 1) * matrix[i], matrix[i]) }
                #expect(range.settle(inPlane: false, isTakenApart: true))
                for (i, number) in parts.matrix.entries.enumerated() {
                    let held = range.numbers[i]
                    #expect(held.low <= number && number <= held.high, "number \(i): \(number) in \(held)")
                }
            }
        }
    }

    /// Matrices of which one is singular do not mix: before a half it is the first, from there on the second.
    @Test func aRangeThatFlipsHoldsTheSecondMatrixFromTheHalfOn() {
        let first: [Float] = [1, 2, 0, 0, 0, 3, 0, 0, 0, 1, 1, 0, 5, 6, 7, 1]
        let second: [Float] = [0, 0, 0, 0, 0, 2, 0, 0, 0, 4, 1, 0, -5, 8, 9, 1]
        func expect(_ f: Interval, holds kept: [[Float]]) {
            withRange { range, room in
                Matrix.with(2) { a in
                    a.load(first, 16)
                    a.next.load(second, 16)
                    range.setBetween(a, a.next, f, Rule.css, in: room)
                }
                for i in 0..<16 {
                    let (held, all) = (range.numbers[i], kept.map { Double($0[i]) })
                    #expect(abs(held.low - all.min()!) < 1e-9, "\(f), number \(i)")
                    #expect(abs(held.high - all.max()!) < 1e-9, "\(f), number \(i)")
                }
            }
        }
        expect(Interval(0, 0.49), holds: [first])
        expect(Interval(0.25, 0.5), holds: [first, second])
        expect(Interval(0.5), holds: [second])
        expect(Interval(0.5, 1), holds: [second])
    }
}
