import CMotion
import MotionFiles
import Testing

@testable import MotionKernel
@testable import MotionWeb

/// A document whose animations are read, in memory of its own.
private final class Read {
    private let block: UnsafeMutableRawPointer
    private let bytes: UnsafeMutablePointer<UInt8>
    private var smil: SmilReader?

    init(_ text: String) {
        let letters = Array(text.utf8)
        block = .allocate(byteCount: 1 << 22, alignment: 16)
        bytes = .allocate(capacity: letters.count)
        bytes.initialize(from: letters, count: letters.count)
        var memory = WebMemory(block, 1 << 22)
        guard let document = XMLReader.read(bytes, letters.count, &memory).0 else { return }
        var losses = WebLosses(document.text, &memory)
        smil = SmilReader(document, &memory, &losses)
    }

    deinit {
        block.deallocate()
        bytes.deallocate()
    }

    /// Returns a number in at most six digits after the point.
    static func short(_ number: Double) -> String {
        if number == .infinity { return "inf" }
        let rounded = (number * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    private static func written(_ player: SmilPlayer, _ first: UInt32) -> String {
        var at = first, all: [String] = []
        while at != MOTION_NONE {
            let interval = player.intervals[at]
            all.append("\(short(interval.begin))-\(short(interval.end))\(interval.isCut ? "!" : "")")
            at = interval.following
        }
        return all.joined(separator: " ")
    }

    /// The intervals of each animation; those of a circle after "|", with its start and period.
    var schedule: String {
        guard let smil else { return "not read" }
        return (0..<smil.count).map { index in
            let played = smil.player.played[index], plan = smil.player.schedules[Int(played.schedule)]
            var text = Read.written(smil.player, played.once)
            if plan.period > 0 {
                let circle = Read.written(smil.player, played.circle)
                text += " | \(circle) @\(Read.short(plan.start))+\(Read.short(plan.period))"
            }
            return text + (plan.isWhole ? "" : " ...")
        }.joined(separator: "; ")
    }
}

/// Returns what a body makes of a text as the readers see it.
private func with<Result>(_ text: String, _ body: (WebText) -> Result) -> Result {
    Array(text.utf8).withUnsafeBufferPointer { buffer in
        body(WebText(buffer.baseAddress ?? WebText.empty.bytes, buffer.count))
    }
}

@Suite struct SmilTests {
    @Test(arguments: [
        ("2s", 2), (" 1.5 ", 1.5), ("250ms", 0.25), ("2min", 120), ("1h", 3600), (".5s", 0.5), ("3.", 3),
        ("01:30", 90), ("1:00:01.5", 3601.5), ("100:00:00", 360_000), ("0", 0), ("9:5", 545), ("1000000000", 1e9)
    ])
    func clockValuesAreSeconds(text: String, seconds: Double) {
        #expect(with(text) { $0.clock() } == seconds)
    }

    @Test(arguments: [
        "", "s", "-1s", "+1s", "1 s", "1e3s", "1.5.5", "60:61", "1:2:3:4", "1:60", "1:5.s", "2m", "1000000001", "1:100",
        "1.5:30", ":30", "1:30."
    ])
    func otherTextsAreNoClockValues(text: String) {
        #expect(with(text) { $0.clock() } == nil)
    }

    @Test(arguments: [
        ("0s; 2s", "0;2", false), ("a.begin", "a.begin+0", false), ("a.end + 1s;-3s", "a.end+1;-3", false),
        ("my-id.end-0.5s", "my-id.end+-0.5", false), ("a.repeat(2)+1s", "a.repeat(2)+1", false),
        ("click", "", true), ("a.click;1s", "1", true), ("indefinite", "", false), ("", "", false),
        ("a\\.b.begin", "a\\.b.begin+0", false), ("-a.begin", "", true), ("a.begin+", "", true),
        ("a.repeat(0)", "", true), ("a.repeat(1.5)", "", true), ("accessKey(s)", "", true), ("a.beginx", "", true)
    ])
    func listsOfTimes(text: String, expected: String, waits: Bool) {
        let found = with(text) { text -> (String, Bool) in
            var items = SmilMoments(text), all: [String] = []
            while let item = items.next() {
                let letters = UnsafeBufferPointer(start: item.id.bytes, count: item.id.count)
                let id = String(decoding: letters, as: UTF8.self)
                let offset = Read.short(item.offset)
                switch item.base {
                case .document: all.append(offset)
                case .begin: all.append("\(id).begin+\(offset)")
                case .end: all.append("\(id).end+\(offset)")
                case .iteration: all.append("\(id).repeat(\(Int(item.iteration)))+\(offset)")
                }
            }
            return (all.joined(separator: ";"), items.waits)
        }
        #expect(found == (expected, waits))
    }

    /// What each element says after attributeName; "/" separates the elements.
    @Test(arguments: [
        (#"dur="1s""#, "0-1"),
        (#"dur="1s" repeatCount="3""#, "0-3"),
        (#"dur="1s" repeatCount="indefinite" repeatDur="2.5s""#, "0-2.5"),
        (#"dur="1s" repeatCount="indefinite""#, "0-inf"),
        ("", "0-inf"),
        (#"dur="0" begin="1s""#, "1-inf"),
        (#"dur="1s" min="2s""#, "0-2"),
        (#"dur="5s" max="2s""#, "0-2"),
        (#"dur="5s" min="4s" max="2s""#, "0-5"),
        (#"begin="0s;.6s" dur="1s""#, "0-0.6! 0.6-1.6"),
        (#"begin="0s;.6s" dur="1s" restart="whenNotActive""#, "0-1"),
        (#"begin="0s;2s" dur="1s" restart="never""#, "0-1"),
        (#"begin="0s;2s" end=".5s;2.2s" dur="1s""#, "0-0.5! 2-2.2!"),
        (#"begin="3s" end="1s" dur="1s""#, ""),
        (#"begin="0s" end="4s" dur="1s" repeatCount="indefinite""#, "0-4!"),
        (#"begin="-3s" dur="1s""#, ""),
        (#"begin="-.5s" dur="1s""#, "-0.5-0.5"),
        (#"begin="click" dur="1s""#, ""),
        (#"begin="indefinite" dur="1s""#, ""),
        (#"id="a" dur="1s"/begin="a.end+.5s" dur="2s""#, "0-1; 1.5-3.5"),
        (#"id="a" begin="1s" dur="1s"/begin="a.begin-2s" dur="2s""#, "1-2; -1-1"),
        (#"id="a" dur="2s" end="1s"/begin="a.end" dur="1s""#, "0-1!; 1-2"),
        (#"id="a" dur="1s" repeatCount="4"/begin="a.repeat(2)" dur="1s"/begin="a.repeat(4)" dur="1s""#, "0-4; 2-3; "),
        (
            #"id="a" dur="1s" repeatCount="4" end="1.5s"/begin="a.repeat(1)" dur="1s"/begin="a.repeat(2)" dur="1s""#,
            "0-1.5!; 1-2; "
        ),
        (#"id="a" dur="3s"/end="a.begin+1s" dur="5s""#, "0-3; 0-1!"),
        (
            #"id="one" begin="0s;two.end" dur=".5s"/id="two" begin="one.end" dur=".5s""#,
            "0-0.5 | -1--0.5 0-0.5 @1+1; 0.5-1 | -0.5-0 0.5-1 @1+1"
        ),
        (#"id="a" begin="0s;a.end+1s" dur="1s""#, "0-1 | -2--1 0-1 @2+2"),
        (#"id="a" begin="a.begin+1s;0s" dur="5s""#, "0-1! | -1-0! 0-1! @1+1"),
        (#"begin="nothing.end" dur="1s"/dur="1s" end="nothing.end""#, "; 0-1"),
        (#"id="a" begin="a.begin" dur="1s""#, ""),
        (#"dur="1s" repeatCount="1e9" begin="0s""#, "0-1000000000")
    ])
    func intervals(animations: String, expected: String) {
        let each = animations.split(separator: "/", omittingEmptySubsequences: false)
        let elements = each.map { #"<animate attributeName="x" to="1" \#($0)/>"# }.joined()
        let read = Read(#"<svg xmlns="http://www.w3.org/2000/svg"><rect>\#(elements)</rect></svg>"#)
        #expect(read.schedule == expected)
    }

    /// Each link begins after the end of the one before it; the first one also at 0, and after the last.
    @Test(arguments: 1...6) func circlesOfAnyShapeHaveTheirPeriod(count: Int) {
        var numbers = SystemOrder(state: UInt64(count)), period = 0.0, text = ""
        for index in 0..<count {
            let duration = Double(numbers.next() % 40 + 1) / 10, gap = Double(numbers.next() % 40 + 1) / 10
            period += duration + gap
            let before = "a\((index + count - 1) % count).end+\(gap)s"
            text += #"<animate attributeName="x" to="1" id="a\#(index)" dur="\#(duration)s" "#
            text += #"begin="\#(index == 0 ? "0s;" : "")\#(before)"/>"#
        }
        let schedule = Read(#"<svg xmlns="http://www.w3.org/2000/svg"><rect>\#(text)</rect></svg>"#).schedule
        for each in schedule.split(separator: ";") { #expect(each.hasSuffix("+\(Read.short(period))"), "\(schedule)") }
    }
}

/// Numbers that are the same in each run.
private struct SystemOrder: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
