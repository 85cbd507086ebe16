import CMotion
import Foundation
import MotionTestSupport
import Testing

/// Checks motion_json_read and motion_json_path.
@Suite struct JSONTests {
    @Test func valuesStandInTheOrderOfTheText() {
        let text = FileText(#" {"a": [1, true, "x"], "b": {}, "a b": null} "#)
        #expect(text.status == MOTION_OK && text.error.at == MOTION_NONE)
        #expect(text.values.map { UInt8(text.bytes[Int($0.at)]) } == Array(#"{"[1t""{"n"#.utf8))
        #expect(text.values.map(\.next) == [10, 2, 6, 4, 5, 6, 7, 8, 9, 10])
        #expect(text.values.map(\.number) == [3, 1, 3, 1, 0, 1, 1, 0, 3, 0])
        #expect(
            text.values.indices.map { text.path($0) } == [
                "$", "$.a", "$.a", "$.a[0]", "$.a[1]", "$.a[2]", "$.b", "$.b", #"$["a b"]"#, #"$["a b"]"#
            ])
    }

    @Test func numbersAreTheNearestDoubles() {
        var random = RandomSource(seed: 1)
        var texts = [
            "0", "-0", "1e22", "1e23", "9007199254740993", "5e-324", "2.4703282292062327e-324",
            "1.7976931348623157e308",
            "1e309", "-1e999", "2.2250738585072011e-308", "0.1", "123456789012345678901234567890", "1E+2", "7e-7",
            "1." + String(repeating: "0", count: 900) + "1", "0." + String(repeating: "0", count: 400) + "1e400"
        ]
        for _ in 0..<5000 {
            let double = Double(bitPattern: random.next())
            if double.isFinite { texts.append("\(double)") }
            let digits = String((0..<random.count(1...25)).map { _ in Character("\(random.count(0...9))") })
            texts.append("\(random.count(1...9))\(digits).\(digits)e\(random.count(-340...310))")
            // Nineteen to twenty-two digits, some half-way between two doubles.
            let middle = (1 << 60) + random.count(0...100_000) * 256 + 128
            texts += ["\(middle)", "\(middle).0", "\(middle)\(random.count(0...99))e-\(random.count(0...27))"]
            texts.append("0.\(String((1 << 53) + random.count(0...1_000_000)))\(random.count(0...9))5")
        }
        // Halves that 53 bits do not hold.
        for i in 0..<64 { texts += ["\((1 << 52) + i).5", "\((1 << 53) + i)"] }
        let text = FileText("[" + texts.joined(separator: ",") + "]")
        #expect(text.status == MOTION_OK)
        for (number, value) in zip(texts, text.values.dropFirst()) {
            #expect(value.number.bitPattern == strtod(number, nil).bitPattern, "\(number)")
        }
    }

    @Test(
        arguments: [
            ("", 0, MOTION_ERROR_JSON_VALUE), ("[1,]", 3, MOTION_ERROR_JSON_VALUE),
            ("[01]", 1, MOTION_ERROR_JSON_NUMBER),
            ("[1.]", 3, MOTION_ERROR_JSON_NUMBER), ("{a: 1}", 1, MOTION_ERROR_JSON_KEY),
            (#"{"a" 1}"#, 5, MOTION_ERROR_JSON_KEY), ("[1 2]", 3, MOTION_ERROR_JSON_END),
            ("1 2", 2, MOTION_ERROR_JSON_END),
            ("[1", 2, MOTION_ERROR_JSON_END), (#"["a"#, 3, MOTION_ERROR_JSON_STRING),
            (#"["\x"]"#, 2, MOTION_ERROR_JSON_STRING), (#"["\ux123"]"#, 2, MOTION_ERROR_JSON_STRING),
            (#"["\u123x"]"#, 2, MOTION_ERROR_JSON_STRING), ("[\"a\nb\"]", 3, MOTION_ERROR_JSON_STRING),
            ("[NaN]", 1, MOTION_ERROR_JSON_VALUE), ("[-]", 1, MOTION_ERROR_JSON_VALUE),
            ("[tru]", 1, MOTION_ERROR_JSON_VALUE)
        ] as [(String, UInt32, motion_status)])
    func mistakesTellTheirPlace(text: String, at: UInt32, reason: motion_status) {
        let read = FileText(text)
        #expect(read.status == reason && read.error.reason == reason && read.error.at == at)
    }

    @Test func stringsEndAtTheirFirstMistake() {
        for length in 0..<40 {
            let letters = String(repeating: "\u{E9}", count: length), at = UInt32(2 + 2 * length)
            let whole = FileText("[\"\(letters)\\\"!\"]")
            #expect(whole.status == MOTION_OK && whole.values.last?.number == Double(2 * length + 3))
            for byte in ["\u{1}", "\u{1F}", "\\x"] {
                let read = FileText("[\"\(letters)\(byte)\(letters)\"]")
                #expect(read.status == MOTION_ERROR_JSON_STRING && read.error.at == at)
            }
        }
    }

    @Test func spaceMayBeOfAnyLength() {
        for length in 0..<40 {
            let space = String(repeating: " ", count: length) + "\t\n\r" + String(repeating: " ", count: length)
            let parts = ["", "[", "1", ",", "{", "\"a\"", ":", "2", "}", "]", ""]
            let read = FileText(parts.joined(separator: space))
            #expect(read.values.map(\.number) == [2, 1, 1, 1, 2])
            #expect(FileText("[\(space)\u{B}1]").error.at == UInt32(1 + space.utf8.count))
        }
    }

    @Test func arraysMayBe128Deep() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(FileText(nested(128)).status == MOTION_OK)
        #expect(FileText(nested(129)).status == MOTION_ERROR_JSON_DEPTH)
        #expect(FileText(String(repeating: "[", count: 1_000_000)).status == MOTION_ERROR_JSON_DEPTH)
    }

    @Test func aByteOrderMarkMayComeFirst() {
        #expect(FileText([0xEF, 0xBB, 0xBF] + Array("[1]".utf8)).status == MOTION_OK)
        #expect(FileText([0xEF, 0xBB] + Array("[1]".utf8)).status == MOTION_ERROR_JSON_VALUE)
    }

    /// Rows that somebody has changed lead nowhere but to rows and bytes that there are.
    @Test func alteredRowsStayWithinTheText() {
        var random = RandomSource(seed: 2)
        let text = FileText(#"{"layers": [{"name": "a", "path": "M0 0L1 1", "animations": [{"to": [1, 2]}]}]}"#)
        let rows = text.values
        for _ in 0..<20_000 {
            text.values = rows
            for _ in 0..<random.count(1...4) {
                let row = random.count(0...rows.count - 1)
                let number = [-1, .nan, .infinity, 1e9, 1e300, 3].randomElement(using: &random)!
                text.values[row] = motion_json_value(
                    at: random.chance(0.5) ? UInt32(random.count(0...200)) : .max,
                    next: random.chance(0.5) ? UInt32(random.count(0...40)) : .max, number: number)
            }
            _ = SceneText(text).complaint
            for row in rows.indices { _ = text.path(row) }
        }
    }
}
