import Testing

@testable import MotionKernel

/// Checks what rows of eight clocks write, and where they stop.
@Suite struct ClockRowTests {
    /// Rows whose clocks run for a second from 0 on, by the first curve.
    private func rows(_ count: Int) -> [ClockRow] {
        var row = ClockRow.empty
        row.words = InlineArray(repeating: 1)
        return [ClockRow](repeating: row, count: count)
    }

    @Test(arguments: [1, 3, 8]) func aBatchOfRowsRunsTheirClocksAndNoOthers(count: Int) {
        let lanes = 8 * count
        var progress = [Float](repeating: -7, count: lanes + 64), x = [Double](repeating: -7, count: lanes + 64)
        var (curves, numbers) = ([UInt32](repeating: 7, count: x.count), [UInt32](repeating: 7, count: x.count))
        x.withUnsafeMutableBufferPointer { x in
            curves.withUnsafeMutableBufferPointer { curves in
                numbers.withUnsafeMutableBufferPointer { numbers in
                    var queue = EasingQueue(
                        x: x.baseAddress!, curves: curves.baseAddress!, numbers: numbers.baseAddress!)
                    // As many rows stand behind them.
                    clocksBatch(rows(2 * count), count, 0.5, 100, &progress, &queue)
                    #expect(queue.count == lanes)
                }
            }
        }
        #expect(x[..<lanes].allSatisfy { $0 == 0.5 })
        #expect(Array(numbers[..<lanes]) == (0..<lanes).map { 100 + UInt32($0) })
        #expect(progress[lanes...].allSatisfy { $0 == -7 })
    }

    @Test func clocksThatAreOverOrHaveNotBegunChangeNothing() {
        for (start, end) in [(2.0, 3.0), (3, 2), (-2, -1), (1, 9)] {
            var changes = [UInt8](repeating: 0xFF, count: 24)
            changeBatch(rows(3), 3, start, end, &changes)
            #expect(changes.allSatisfy { $0 == 0 }, "\(start) \(end): \(changes)")
        }
    }
}
