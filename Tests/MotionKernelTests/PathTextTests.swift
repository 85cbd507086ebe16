import CMotion
import Foundation
import MotionReference
import MotionTestSupport
import Testing

@Suite struct PathTextTests {
    private func parse(_ text: String) throws -> (arrays: PathArrays, error: motion_text_error) {
        let bytes = Array(text.utf8)
        var counts = motion_path_counts()
        var error = motion_text_error(at: 77, reason: 77)
        let asked = motion_path_parse(bytes, UInt32(bytes.count), nil, 0, nil, 0, &counts, &error)
        if asked != MOTION_OK && asked != MOTION_ERROR_CAPACITY { throw Rejected(asked) }
        var arrays = PathArrays(
            verbs: [UInt8](repeating: 255, count: Int(counts.verbs)),
            points: [Float](repeating: .nan, count: Int(counts.points) * 2))
        try accept(
            motion_path_parse(
                bytes, UInt32(bytes.count), &arrays.verbs, counts.verbs, &arrays.points, counts.points, &counts, &error)
        )
        return (arrays, error)
    }

    private func number(_ reason: PathText.Reason?) -> motion_status {
        switch reason {
        case nil: MOTION_OK
        case .start: MOTION_ERROR_TEXT_START
        case .command: MOTION_ERROR_TEXT_COMMAND
        case .number: MOTION_ERROR_TEXT_NUMBER
        }
    }

    private func compare(_ text: String, _ deviation: inout Deviation) throws {
        let (arrays, error) = try parse(text)
        let (path, reason) = PathText.parse(text)
        let expected = PathArrays(path)
        let scale = expected.points.reduce(1) { max($0, abs($1)) }
        deviation.add(arrays.verbs == expected.verbs, "verbs \(arrays.verbs), not \(expected.verbs), of \(text)")
        deviation.add(
            arrays.points.map(Double.init), expected.points.map(Double.init), allowed: 1e-6 * Double(scale), text)
        deviation.add(error.reason == number(reason), "reason \(error.reason), not \(number(reason)), of \(text)")
        deviation.add((error.at == MOTION_NONE) == (reason == nil), "place \(error.at) of \(text)")
    }

    @Test func grammarIsReadAsTheRecursiveDescentReadsIt() throws {
        var deviation = Deviation()
        for text in [
            "", "  \n", "M0 0", "m 10 20", "M10-20", "M.5.5.5", "M 1,2 3 4 5,6", "m 1,2 3 4 5,6",
            "M1 2L3 4 5 6l1 1-1-1", "M1 2H3 4h-1V7 8v.5",
            "M0 0C1 2 3 4 5 6 7 8 9 10 11 12", "M1 1c1 2 3 4 5 6s1 1 2 2 3 3 4 4S9 9 8 8", "M1 1q1 2 3 4t5 6 7 8T9 9",
            "M1 1T5 5t1 1",
            "M1 1S5 5 6 6", "M1 1L2 2S5 5 6 6", "M1 1Q2 3 4 5S5 5 6 6", "M1 1C1 2 3 4 5 6T9 9", "M1 1h5v5zm1 1h5",
            "M1 1h5v5zh5v5Zl1 1",
            "M1e1-2E-1", "M1 1 2 2,", "M1 1, L2 2", "M0 0 1 1z z Z", "M\t0\r0\n1\u{0C}1", "M+1+1", "M-0 -.0",
            "M10-20A5.5.3-4 010-.1", "M1 1A5 5 30 1 1 20 20", "M1 1a5 5 30 0 0 20 20", "M1 1A0 5 30 0 0 9 9",
            "M1 1A5,0,30,0,0,9,9", "M1 1A5 5 0 0 0 1 1",
            "M1 1a-5-9 400 1,0 3 4", "M1 1a5 5 0 1 1 3 4 6 7 8 01-3-4", "M1 1A1 1 0 0 0 9 9",
            "M1 1A9 3 -30 1 0 9 9S5 5 6 6", "M1 1a3 3 0 11.5.5z"
        ] { try compare(text, &deviation) }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func mistakesKeepWhatStandsBeforeThem() throws {
        var deviation = Deviation()
        for text in [
            "L1 1", "z", "1 2", "x", "M", "M1", "M1,", "M,1 1", "M1 1L", "M1 1L2", "M1 1L2 2 3", "M1 1L2 2,,3 3",
            "M1. 1", "M1 1 2.", "M1 1L1e", "M1 1L1e+ 2",
            "M1 1z5", "M1 1z,", "M1 1 x", "M1 1L2 2 #", "M1 1C1 2 3 4 5", "M1 1C1 1 2 2 3 3 4 4 5 5 6", "M1 1Q1 2 3",
            "M1 1h", "M1 1hx", "M1 1L1e400 2",
            "M1 1L3.5e38 2", "M1 1L- 2", "M1 1L--1 2", "M1 1Linf 2", "M1 1Lnan 2", "M1 1L0x1 2", "M1 1\u{A0}2 2",
            "M1 1;", "M1 1\0L2 2", "M1 1L\u{1F600}",
            "M1 1A5 5 0 2 0 9 9", "M1 1A5 5 0 1", "M1 1A5 5 0 1 0 9", "M1 1A5 5 0 1 0 9 9 5",
            "M1 1A5 5 0 1 0 9 9 5 5 0 00", "M1 1A", "M1 1A5 5 0 -1 0 9 9"
        ] { try compare(text, &deviation) }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func underflowIsZeroAndLongNumbersAreRounded() throws {
        #expect(try parse("M1e-400 -1e-60").arrays.points == [0, 0])
        #expect(try parse("M3e-22 -7e-30").arrays.points == [3e-22, -7e-30])
        let text = "M" + String(repeating: "0", count: 200) + "1.5 0." + String(repeating: "3", count: 300)
        #expect(try parse(text).arrays.points == [1.5, Float(1.0 / 3)])
    }

    @Test func errorPointsAtTheByteWhereReadingStopped() throws {
        #expect(try parse("L1 1").error.at == 0)
        #expect(try parse("M1 1 x").error.at == 5)
        #expect(try parse("M1 1Lx").error.at == 5)
        #expect(try parse("M1 1z5").error.at == 5)
    }

    @Test func randomTextIsReadAlike() throws {
        var random = RandomSource(seed: 21)
        var deviation = Deviation()
        let pieces =
            Array("MmLlHhVvCcSsQqTtAaZz0123456789+-.,eE \n").map(String.init) + [
                "M1 2", " 3 4", "c1 2 3 4 5 6", "x", "1.", "1e3"
            ]
        for _ in 0..<3000 {
            try compare("M1 2" + (0..<random.count(0...14)).map { _ in random.pick(pieces) }.joined(), &deviation)
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func tooLittleRoomWritesTheCountsNeeded() {
        let bytes = Array("M0 0L1 1Q2 2 3 3".utf8)
        var counts = motion_path_counts()
        var error = motion_text_error()
        var verbs = [UInt8](repeating: 9, count: 2)
        var points = [Float](repeating: -7, count: 8)
        #expect(
            motion_path_parse(bytes, UInt32(bytes.count), &verbs, 2, &points, 4, &counts, &error)
                == MOTION_ERROR_CAPACITY)
        #expect(counts.verbs == 3)
        #expect(counts.points == 4)
        #expect(verbs == [9, 9])
        #expect(points == [Float](repeating: -7, count: 8))
    }
}

/// Checks the SVG text that is made of verbs and points.
@Suite struct PathWritingTests {
    private func text(_ arrays: PathArrays, tolerance: Float = 0) throws -> String {
        var size: UInt32 = 0
        let asked = motion_path_write(
            arrays.verbs, UInt32(arrays.verbs.count), arrays.points, arrays.pointCount, tolerance, nil, 0, &size)
        if asked != MOTION_OK && asked != MOTION_ERROR_CAPACITY { throw Rejected(asked) }
        var bytes = [UInt8](repeating: 0, count: Int(size))
        try accept(
            motion_path_write(
                arrays.verbs, UInt32(arrays.verbs.count), arrays.points, arrays.pointCount, tolerance, &bytes, size,
                &size))
        return String(decoding: bytes, as: UTF8.self)
    }

    private func numbers(_ text: String) -> [Substring] {
        text.split { " MLQCZ".contains($0) }
    }

    /// Returns the decimal digits without leading and trailing zeros.
    private func digits(_ number: Substring) -> Int {
        let mantissa = number.lowercased().split(separator: "e")[0].filter(\.isNumber)
        return mantissa.reversed().drop { $0 == "0" }.reversed().drop { $0 == "0" }.count
    }

    @Test func everyVerbHasItsLetter() throws {
        let path = Path([
            .move(Point(0, 1)), .line(Point(-2, 3)), .quad(Point(4, 5), Point(6, 7)),
            .cubic(Point(8, 9), Point(10, 0.5), Point(0.001, -1e9)), .close
        ])
        #expect(try text(PathArrays(path)) == "M0 1 L-2 3 Q4 5 6 7 C8 9 10 .5 .001 -1e9 Z")
        #expect(try text(PathArrays(Path())) == "")
    }

    /// Swift writes a float with the fewest digits that read back to it; the library must need no more.
    @Test func exactTextReadsBackToTheSameFloatWithTheFewestDigits() throws {
        var random = RandomSource(seed: 61)
        var deviation = Deviation()
        let hard: [Float] = [
            1.185267e8, 9.5367431640625e-7, 1e-45, 1.1754944e-38, 16_777_216, 33_554_432, 8_388_609, 0.3, 1e9, 5e-10,
            123_456.79
        ]
        for _ in 0..<200 {
            let points =
                hard
                + (0..<1001).map { _ in
                    let any = random.anyFloat()
                    return any.magnitude <= 1e9 ? any : Float(random.number(-1000...1000))
                }
            let arrays = PathArrays(verbs: [0] + [UInt8](repeating: 1, count: points.count / 2 - 1), points: points)
            for (float, written) in zip(points, numbers(try text(arrays))) {
                deviation.add(Float(Double(written)!) == float, "\(written) of \(float)")
                deviation.add(
                    digits(written) <= digits(Substring("\(float)")), "\(written) has more digits than \(float)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test(arguments: [10, 0.5, 0.01, 1e-4] as [Float]) func textKeepsTheToleranceAndOneDigitLessDoesNot(
        tolerance: Float
    ) throws {
        var random = RandomSource(seed: 62)
        var deviation = Deviation()
        let points = (0..<4000).map { _ in Float(random.number(-300...300)) }
        let arrays = PathArrays(verbs: [0] + [UInt8](repeating: 1, count: points.count / 2 - 1), points: points)
        for (float, written) in zip(points, numbers(try text(arrays, tolerance: tolerance))) {
            let error = abs(Double(written)! - Double(float))
            deviation.add(
                error <= Double(tolerance) * (1 + 1e-12) || Float(Double(written)!) == float, "\(written) of \(float)")
            let count = digits(written)
            if count < 2 { continue }
            // The nearest number with one digit less.
            let unit = pow(10, log10(Double(float.magnitude)).rounded(.down) - Double(count) + 2)
            let shorter = (Double(float) / unit).rounded() * unit
            deviation.add(
                abs(shorter - Double(float)) > Double(tolerance) * (1 - 1e-9),
                "\(written) of \(float) could be \(shorter)")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func wrongInputIsRefusedAndTooLittleRoomLeavesTheTextAlone() {
        let arrays = PathArrays(Path([.move(Point(1, 2)), .line(Point(3, 4))]))
        var size: UInt32 = 7
        var bytes = [UInt8](repeating: 9, count: 8)
        func write(_ verbs: [UInt8], _ points: [Float], _ tolerance: Float, _ room: UInt32) -> motion_status {
            motion_path_write(
                verbs, UInt32(verbs.count), points, UInt32(points.count / 2), tolerance, &bytes, room, &size)
        }
        #expect(write(arrays.verbs, arrays.points, 0, 8) == MOTION_ERROR_CAPACITY)
        #expect(size == 9)
        #expect(bytes == [UInt8](repeating: 9, count: 8))
        #expect(write(arrays.verbs, arrays.points, -1, 8) == MOTION_ERROR_RANGE)
        #expect(write(arrays.verbs, arrays.points, .nan, 8) == MOTION_ERROR_FINITE)
        #expect(write([1, 1], arrays.points, 0, 8) == MOTION_ERROR_PATH)
        #expect(write(arrays.verbs, [1, 2, .nan, 4], 0, 8) == MOTION_ERROR_FINITE)
    }
}
