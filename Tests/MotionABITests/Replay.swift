import CMotion
import Foundation
import Testing

/// Replays the call records on the ordinary-Swift build, and compares the digests of one scene in fifty with
/// Tests/Scenes/golden.txt: digests take most of the time here, and the other scenes show that no call traps or writes
/// outside its outputs. Tests/Scenes/records.py defines the format of the records. The hosts of the shipped library
/// are in Tests/Hosts.
@Suite struct Replay {
    static let file = ProcessInfo.processInfo.environment["MOTION_RECORDS"]
    static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "../Scenes/golden.txt")

    /// The records, replayed once for all tests that want something of it.
    static let done = Result {
        var records = try Records(contentsOf: URL(fileURLWithPath: file!))
        let digests = records.run(every: 50)
        return Replayed(names: records.names, digests: digests, violations: records.violations, clips: records.clips)
    }

    @Test(
        .enabled(
            if: file != nil,
            "MOTION_RECORDS names no call records: python3 Tests/Scenes/golden.py leaves .build/scenes/records.bin"))
    func goldenDigests() throws {
        let replay = try Self.done.get()
        #expect(replay.violations == [])
        let lines = try String(contentsOf: Self.golden, encoding: .utf8).split(separator: "\n")
        let expected = lines.map { $0.split(separator: " ").map(String.init) }.filter { $0[0].hasPrefix("motion_") }
        #expect(expected.map { $0[0] } == replay.names)
        for row in expected {
            let digest = try #require(replay.digests[row[0]])
            let text = String(digest, radix: 16)
            #expect(String(repeating: "0", count: 16 - text.count) + text == row[2], "\(row[0])")
        }
    }
}

struct Replayed {
    let names: [String]
    let digests: [String: UInt64]
    let violations: [String]
    let clips: [[UInt64]]
}

struct Records {
    static let none = UInt32.max, nameSize = 48, guardSize = 64, canary: UInt8 = 0xA5
    static let scratchFill: UInt8 = 0xC3  // another byte in every host: what lies in scratch must not matter
    static let start: UInt64 = 0xcbf2_9ce4_8422_2325, prime: UInt64 = 0x100_0000_01b3

    static let mostKept = 12000  // bytes
    /// Functions that take any contents of their arrays, and are quick; with how many words are altered in all.
    static let altered = [
        "motion_clip_size": 3000, "motion_world_size": 1500, "motion_timing_evaluate": 500,
        "motion_timing_prepare_size": 500, "motion_spring_evaluate": 300, "motion_spring_resolve": 300,
        "motion_clock_evaluate": 500, "motion_transform_interpolate": 300, "motion_transform_list_interpolate": 300,
        "motion_transform_points": 300, "motion_path_prepare_size": 300, "motion_transform_function_interpolate": 100,
        "motion_path_interpolate": 200, "motion_path_write": 100, "motion_bake_reduce": 200, "motion_live_prepare": 100,
        "motion_live_set": 200
    ]
    static let untouched = [UInt8](repeating: canary, count: guardSize)

    let data: Data
    let names: [String]
    let first: Int
    private(set) var violations: [String] = []
    /// The clips that the scenes compile, if they are small.
    private(set) var clips: [[UInt64]] = []
    private var cursor = 0
    private var slots: [UnsafeMutableRawBufferPointer] = []
    private var guarded: [UnsafeMutableRawBufferPointer] = []
    private var outputs: [UnsafeMutableRawBufferPointer] = []
    private var inputs: [UnsafeMutableRawBufferPointer] = []
    private var alterations: [String: Int] = [:]
    private var allocated: [UnsafeMutableRawPointer] = []  // of the scene

    init(contentsOf url: URL) throws {
        let data = try Data(contentsOf: url)
        let functions = Int(data.word(at: 8))
        try #require(data.prefix(8) == Data("MOTNREC1".utf8), "not call records of this version")
        names = (0..<functions).map { index in
            let at = 24 + index * Self.nameSize
            return String(decoding: data[at..<at + Self.nameSize].prefix { $0 != 0 }, as: UTF8.self)
        }
        first = 24 + functions * Self.nameSize
        self.data = data
    }

    /// Replays all scenes, and returns the digest of each function, of every `every`-th scene.
    mutating func run(every: UInt32) -> [String: UInt64] {
        var digests = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.start) })
        var at = first
        var scene = Self.none
        for record in 0..<data.word(at: 12) {
            let name = names[Int(data.word(at: at + 4))]
            if data.word(at: at + 8) != scene { endScene() }
            scene = data.word(at: at + 8)
            (cursor, guarded, outputs, inputs) = (at + 16, [], [], [])
            let arguments = (0..<data.word(at: at + 12)).map { _ in argument() }
            var asked = Asked(number: callNumbers[name])
            guard let result = call(name, arguments, &asked) else {
                violations.append("Calls.swift does not know \(name)")
                return digests
            }
            if !guarded.allSatisfy(intact) {
                violations.append("record \(record): \(name) wrote outside its outputs")
            }
            if let trouble = asked.trouble(result) { violations.append("record \(record): \(name): \(trouble)") }
            if name == "motion_clip_compile", case .word(0) = result { keepClip() }
            if scene % every != 0, case .word(0) = result { alter(record, name, arguments) }
            if scene % every == 0 {
                switch result {
                case .word(let word): digests[name]!.add(word)
                case .text(let text):
                    text.withMemoryRebound(to: UInt8.self, capacity: 1) {
                        digests[name]!.add(UnsafeRawBufferPointer(start: $0, count: strlen(text) + 1))
                    }
                }
                for output in outputs { digests[name]!.add(UnsafeRawBufferPointer(output)) }
            }
            at += 4 * Int(data.word(at: at))
        }
        endScene()
        return digests
    }

    // MARK: - Arguments

    private mutating func next() -> UInt32 {
        defer { cursor += 4 }
        return data.word(at: cursor)
    }

    private mutating func number() -> UInt32 {
        let (value, slot, at, limit) = (next(), next(), next(), next())
        if slot == Self.none { return value }
        let word = slots[Int(slot)].baseAddress!.loadUnaligned(fromByteOffset: Int(at), as: UInt32.self)
        return word > limit || value &+ word > limit ? 0 : value &+ word
    }

    private mutating func argument() -> Argument {
        switch next() {
        case 0: return Argument()
        case 1: return Argument(word: number())
        case 2:
            let (low, high) = (next(), next())
            return Argument(double: Double(bitPattern: UInt64(high) << 32 | UInt64(low)))
        case 3:
            let (offset, size) = (Int(next()), Int(next()))
            let span = take(offset, size)
            data.copyBytes(to: span, from: cursor..<cursor + size)
            cursor += (size + 3) & ~3
            inputs.append(span)
            return Argument(address: span.baseAddress)
        case 9:
            let (offset, size) = (Int(next()), Int(next()))
            let span = take(offset, size)
            data.copyBytes(to: span, from: cursor..<cursor + size)
            cursor += (size + 3) & ~3
            guarded.append(span)
            slots.append(span)
            outputs.append(span)
            return Argument(address: span.baseAddress)
        case let kind where kind == 4 || kind == 5:
            let offset = Int(next())
            let span = take(offset, Int(number()))
            span.initializeMemory(as: UInt8.self, repeating: kind == 4 ? Self.canary : Self.scratchFill)
            guarded.append(span)
            if kind == 4 {
                slots.append(span)
                outputs.append(span)
            }
            return Argument(address: span.baseAddress)
        case 6:
            let slot = slots[Int(next())]
            return Argument(address: slot.baseAddress! + Int(next()))
        case 7:
            let slot = slots[Int(next())]
            let size = min(Int(number()), slot.count)
            let (at, mask) = (Int(next()), UInt8(truncatingIfNeeded: next()))
            let span = take(0, size)
            span.copyMemory(from: UnsafeRawBufferPointer(rebasing: slot[..<size]))
            if size > 0 { span[at % size] ^= mask }
            return Argument(address: span.baseAddress)
        default:  // 8, a motion_description, motion_outputs or motion_call: its words, then its pointers
            let words = (0..<next()).map { _ in next() }
            let pointers = (0..<next()).map { _ in argument().address }
            let span = take(0, 4 * words.count + 8 * pointers.count)
            let sizes = [
                MemoryLayout<motion_description>.size, MemoryLayout<motion_outputs>.size, MemoryLayout<motion_call>.size
            ]
            precondition(sizes.contains(span.count), "a struct with pointers is not as the records have it")
            for (index, word) in words.enumerated() {
                span.storeBytes(of: word, toByteOffset: 4 * index, as: UInt32.self)
            }
            for (index, pointer) in pointers.enumerated() {
                span.storeBytes(of: UInt(bitPattern: pointer), toByteOffset: 4 * words.count + 8 * index, as: UInt.self)
            }
            return Argument(address: span.baseAddress)
        }
    }

    // MARK: - Memory

    /// Takes `size` bytes that begin `offset` bytes behind a 64-byte boundary, with guard bytes on both sides.
    private mutating func take(_ offset: Int, _ size: Int) -> UnsafeMutableRawBufferPointer {
        let count = 2 * Self.guardSize + offset + size
        let block = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
        block.initializeMemory(as: UInt8.self, repeating: Self.canary, count: count)
        allocated.append(block)
        return UnsafeMutableRawBufferPointer(start: block + Self.guardSize + offset, count: size)
    }

    private func intact(_ span: UnsafeMutableRawBufferPointer) -> Bool {
        let guards = [span.baseAddress! - Self.guardSize, span.baseAddress! + span.count]
        return guards.allSatisfy { memcmp($0, Self.untouched, Self.guardSize) == 0 }
    }

    /// Makes a call again, with one word of one of its input arrays altered at a time: a description with each of its
    /// fields wrong, numbers that are not finite, indices beyond. The status is one of the header's, and nothing is
    /// written outside the outputs.
    private mutating func alter(_ record: UInt32, _ name: String, _ arguments: [Argument]) {
        guard let most = Self.altered[name] else { return }
        let words = inputs.reduce(0) { $0 + $1.count / 4 }
        if words > 400 || alterations[name, default: 0] > most { return }
        alterations[name, default: 0] += words
        for input in inputs {
            for at in stride(from: 0, to: input.count & ~3, by: 4) {
                let word = input.loadUnaligned(fromByteOffset: at, as: UInt32.self)
                let others: [UInt32] = [
                    .max, 0x7FC0_0000, word &+ 1, 0x7F80_0000, 0, 0xC000_0000, 0x7FFF_FFFF, 7, 0x7F7F_FFFF
                ]
                for other in others where other != word {
                    input.storeBytes(of: other, toByteOffset: at, as: UInt32.self)
                    var asked = Asked(number: callNumbers[name])
                    let result = call(name, arguments, &asked)
                    guard case .word(let status)? = result, status == 0 || Int32(bitPattern: status) < 0 else {
                        violations.append("record \(record): \(name) with word \(at / 4) as \(other)")
                        return
                    }
                    if let trouble = asked.trouble(.word(status)) {
                        violations.append("record \(record), word \(at / 4) as \(other): \(name): \(trouble)")
                        return
                    }
                }
                input.storeBytes(of: word, toByteOffset: at, as: UInt32.self)
            }
        }
        if !guarded.allSatisfy(intact) {
            violations.append("record \(record), altered: \(name) wrote outside its outputs")
        }
    }

    private mutating func keepClip() {
        let words = outputs[0].bindMemory(to: UInt64.self)
        let size = Int(words[1] & 0xFFFF_FFFF)  // in bytes
        if size <= Self.mostKept { clips.append(Array(words.prefix(size / 8))) }
    }

    private mutating func endScene() {
        for block in allocated { block.deallocate() }
        (allocated, slots) = ([], [])
    }
}

extension UInt64 {
    fileprivate mutating func add(_ word: UInt32) { self = (self ^ UInt64(word)) &* Records.prime }

    fileprivate mutating func add(_ bytes: UnsafeRawBufferPointer) {
        for at in stride(from: 0, to: bytes.count, by: 4) {
            add((at..<Swift.min(at + 4, bytes.count)).reduce(0) { $0 | UInt32(bytes[$1]) << UInt32(8 * ($1 - at)) })
        }
    }
}

extension Data {
    fileprivate func word(at index: Int) -> UInt32 {
        withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: UInt32.self)) }
    }
}
