import CMotion
import MotionReference
import MotionTestSupport
import Foundation
import Testing

/// Compares prepared curves with bisection in Double and with the direct form, within the bounds that motion.h states
/// for motion_timing_evaluate_prepared.
@Suite struct PreparedCurveTests {
    struct Block {
        var words: [UInt64]
        let size: UInt32

        init(_ table: TimingTable) throws {
            var size: UInt32 = 0
            let (curves, floats) = (UInt32(table.rows.count), UInt32(table.floats.count))
            try accept(motion_timing_prepare_size(table.rows, curves, table.floats, floats, &size))
            words = [UInt64](repeating: 0, count: Int(size) / 8)
            try accept(motion_timing_prepare(table.rows, curves, table.floats, floats, &words, size))
            self.size = size
        }

        init(_ curves: [CubicBezier]) throws { try self.init(TimingTable(curves.map { .cubicBezier($0) })) }

        func evaluate(_ indices: [UInt32]?, _ x: [Float]) throws -> [Float] {
            var y = [Float](repeating: .nan, count: x.count)
            try accept(motion_timing_evaluate_prepared(words, size, indices, x, UInt32(x.count), &y))
            return y
        }
    }

    /// Checks that some x' within 2^-22 of x has a y within 2.5e-7 of the range.
    static func check(_ y: Float, _ curve: CubicBezier, _ x: Float, _ deviation: inout Deviation) {
        let range = curve.values(around: Double(x), within: 0x1p-22)
        deviation.add(
            Double(y), min(max(Double(y), range.lowerBound), range.upperBound),
            allowed: 2.5e-7 * max(1, abs(curve.y1), abs(curve.y2)),
            "\(curve) at \(x)")
    }

    @Test(arguments: TimingTests.hardCurves) func hardCurveStaysWithinItsBound(curve: CubicBezier) throws {
        var deviation = Deviation()
        let block = try Block([curve])
        for (x, y) in zip(TimingTests.grid, try block.evaluate(nil, TimingTests.grid)) {
            Self.check(y, curve, x, &deviation)
        }
        #expect(deviation.isAllowed, "\(deviation)")
        #expect(block.size > 500 && block.size < 12_000, "no table: \(block.size) bytes")
    }

    @Test func randomCurvesStayWithinTheirBound() throws {
        var random = RandomSource(seed: 11)
        var deviation = Deviation()
        let curves = (0..<500).map { _ in random.curve() }
        let indices = (0..<20_003).map { UInt32($0 % curves.count) }
        let x = indices.map { _ in Float(random.number(0...1)) }
        let block = try Block(curves)
        let y = try block.evaluate(indices, x)
        for i in x.indices { Self.check(y[i], curves[Int(indices[i])], x[i], &deviation) }
        #expect(deviation.isAllowed, "\(deviation)")
        #expect(Int(block.size) / curves.count > 600 && Int(block.size) / curves.count < 4_000, "\(block.size) bytes")
    }

    @Test func endsAndWhatIsOutsideAreTheDirectFormsToTheBit() throws {
        var random = RandomSource(seed: 12)
        let curves = TimingTests.hardCurves + (0..<100).map { _ in random.curve() }
        let block = try Block(curves)
        for x in [0, 1, -0.0, -1, 2, -1e-30, 1.0000001, 1e30, -.infinity, .infinity, .nan] as [Float] {
            let indices = curves.indices.map(UInt32.init), given = [Float](repeating: x, count: curves.count)
            let (prepared, direct) = (
                try block.evaluate(indices, given), try TimingTests.evaluate(curves, indices, given)
            )
            #expect(prepared.map(\.bitPattern) == direct.map(\.bitPattern), "at \(x)")
        }
    }

    @Test func monotoneCurvesDoNotFallVisiblyNorLeaveTheirRange() throws {
        var random = RandomSource(seed: 13)
        let steps = (0...20_000).map { Float($0) / 20_000 }
        let curves =
            TimingTests.hardCurves.filter { $0.y1 >= 0 && $0.y1 <= $0.y2 && $0.y2 <= 1 }
            + (0..<40).map { _ in
                let (a, b) = (random.number(0...1), random.number(0...1))
                return CubicBezier(random.number(0...1), min(a, b), random.number(0...1), max(a, b))
            }
        for curve in curves {
            let y = try Block([curve]).evaluate(nil, steps)
            for (before, after) in zip(y, y.dropFirst()) { #expect(after >= before - 0x1p-21, "\(curve)") }
            for value in y { #expect(value >= -0x1p-21 && value <= 1 + 0x1p-21, "\(curve)") }
        }
    }

    @Test func otherKindsStayAsTheyAre() throws {
        let bezier = CubicBezier(0.25, 0.1, 0.25, 1)
        let table = TimingTable([.cubicBezier(bezier), .steps(Steps(3, .end)), .cubicBezier(bezier)])
        let x: [Float] = [0.1, 0.4, 0.9, 1.2, 0.5, -1], indices: [UInt32] = [0, 1, 1, 1, 2, 0]
        var direct = [Float](repeating: .nan, count: x.count)
        try accept(
            motion_timing_evaluate(
                table.rows, 3, table.floats, UInt32(table.floats.count), indices, x, 6, MOTION_QUERY_VALUE, &direct))
        let prepared = try Block(table).evaluate(indices, x)
        #expect(prepared[1...3] == direct[1...3] && prepared[5] == direct[5])
        #expect(abs(prepared[0] - direct[0]) < 1e-6 && abs(prepared[4] - direct[4]) < 1e-6)
    }

    @Test func curvesThatNoTableCanHoldStayAsTheyAre() throws {
        let huge = CubicBezier(0.3, 3e38, 0.6, -3e38), x = (0...50).map { Float($0) / 50 }
        let (prepared, direct) = (try Block([huge]).evaluate(nil, x), try TimingTests.evaluate([huge], nil, x))
        for (a, b) in zip(prepared, direct) { #expect(a.isFinite && abs(a - b) <= 1e33) }
    }

    /// A block from elsewhere may hold any numbers in its tables. Where these give no finite y, the curve itself does.
    @Test func tablesThatHoldInfinitiesGiveTheCurvesOwnValues() throws {
        let curves = [CubicBezier(0.25, 0.1, 0.25, 1), CubicBezier(1, 0, 0, 1)], block = try Block(curves)
        // Buckets are shares of the distance from an end or from the middle.
        let near: [Float] = (1..<384).map { exp2(-Float($0) / 16) }
        let inside: [Float] = near.flatMap { near -> [Float] in [near, 1 - near, 0.5 + near / 2, 0.5 - near / 2] }
        let x: [Float] = inside + [0, 1, -1, 2]
        let given = x + x, indices = x.map { _ in UInt32(0) } + x.map { _ in UInt32(1) }
        let direct = try TimingTests.evaluate(curves, indices, given), whole = try block.evaluate(indices, given)
        var touched = 0
        for at in stride(from: 16, to: (Int(block.size) - 2 * 32) / 4, by: 1) {
            for bits in [0x7F80_0000, 0xFF80_0000, 0x7FC0_0000, 0x7F7F_FFFF] as [UInt32] {
                var altered = block
                altered.words.withUnsafeMutableBytes { $0.storeBytes(of: bits, toByteOffset: at * 4, as: UInt32.self) }
                let y = try altered.evaluate(indices, given)
                touched += y == whole ? 0 : 1
                for i in y.indices where y[i] != whole[i] {
                    #expect(y[i].isFinite, "word \(at) is \(bits), x \(given[i])")
                    if bits != 0x7F7F_FFFF { #expect(y[i] == direct[i], "word \(at) is \(bits), x \(given[i])") }
                }
            }
        }
        #expect(touched > 1000)
    }

    @Test func blocksThatAreCutOrAlteredAreRejected() throws {
        let block = try Block(TimingTests.hardCurves)
        var y: Float = -7
        let x: [Float] = [0.5]
        for size in [0, 8, 31, block.size / 2, block.size - 8] {
            #expect(motion_timing_evaluate_prepared(block.words, size, nil, x, 1, &y) == MOTION_ERROR_PREPARED)
        }
        for (word, byte, value) in [
            (0, 0, 0), (0, 4, 9), (1, 4, 0xFF), (4, 2, 0xFF), (4, 3, 0x7F), (4, 7, 0x7F), (5, 3, 0x40), (5, 7, 0x40)
        ] as [(Int, Int, UInt64)] {
            var altered = block.words
            altered[word] = altered[word] & ~(0xFF << UInt64(byte * 8)) | value << UInt64(byte * 8)
            #expect(
                motion_timing_evaluate_prepared(altered, block.size, nil, x, 1, &y) == MOTION_ERROR_PREPARED,
                "byte \(byte) of word \(word)")
        }
        #expect(motion_timing_evaluate_prepared(block.words, block.size, [99], x, 1, &y) == MOTION_ERROR_INDEX)
        #expect(y == -7)
    }
}
