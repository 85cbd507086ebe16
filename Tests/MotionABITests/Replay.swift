import CMotion
import Foundation
import Testing

/// Replays one scene in fifty of the call records on the ordinary-Swift build and compares the digests with
/// Tests/Scenes/golden.txt. Tests/Scenes/records.py defines the format of the records. The hosts of the shipped library
/// are in Tests/Hosts.
@Suite struct Replay {
    static let file = ProcessInfo.processInfo.environment["MOTION_RECORDS"]
    static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "../Scenes/golden.txt")

    @Test(
        .enabled(
            if: file != nil,
            "MOTION_RECORDS names no call records: python3 Tests/Scenes/golden.py leaves .build/scenes/records.bin"))
    func goldenDigests() throws {
        var replay = try Records(contentsOf: URL(fileURLWithPath: Self.file!))
        let digests = replay.run(every: 50)
        #expect(replay.violations == [])
        let lines = try String(contentsOf: Self.golden, encoding: .utf8).split(separator: "\n")
        let expected = lines.map { $0.split(separator: " ").map(String.init) }.filter { $0[0].hasPrefix("motion_") }
        #expect(expected.map { $0[0] } == replay.names)
        for row in expected {
            let digest = try #require(digests[row[0]])
            let text = String(digest, radix: 16)
            #expect(String(repeating: "0", count: 16 - text.count) + text == row[2], "\(row[0])")
        }
    }
}

/// One argument of a call: a pointer, or the bits of a scalar.
struct Argument {
    var address: UnsafeMutableRawPointer?
    var word: UInt32 = 0
    var double: Double = 0

    var float: Float { Float(bitPattern: word) }
    func pointer<T>() -> UnsafePointer<T>? { address.map { UnsafePointer($0.assumingMemoryBound(to: T.self)) } }
    func pointer<T>() -> UnsafeMutablePointer<T>? { address?.assumingMemoryBound(to: T.self) }
}

struct Records {
    static let none = UInt32.max, nameSize = 48, guardSize = 64, canary: UInt8 = 0xA5
    static let scratchFill: UInt8 = 0xC3  // another byte in every host: what lies in scratch must not matter
    static let start: UInt64 = 0xcbf2_9ce4_8422_2325, prime: UInt64 = 0x100_0000_01b3

    let data: Data
    let names: [String]
    let first: Int
    private(set) var violations: [String] = []
    private var cursor = 0
    private var slots: [UnsafeMutableRawBufferPointer] = []
    private var guarded: [UnsafeMutableRawBufferPointer] = []
    private var outputs: [UnsafeMutableRawBufferPointer] = []
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

    /// Replays every `every`-th scene and returns the digest of each function.
    mutating func run(every: UInt32) -> [String: UInt64] {
        var digests = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.start) })
        var at = first
        var scene = Self.none
        for record in 0..<data.word(at: 12) {
            let name = names[Int(data.word(at: at + 4))]
            if data.word(at: at + 8) != scene { endScene() }
            scene = data.word(at: at + 8)
            if scene % every == 0 {
                (cursor, guarded, outputs) = (at + 16, [], [])
                let arguments = (0..<data.word(at: at + 12)).map { _ in argument() }
                switch call(name, arguments) {
                case .word(let word): digests[name]!.add(word)
                case .text(let text):
                    text.withMemoryRebound(to: UInt8.self, capacity: 1) {
                        digests[name]!.add(UnsafeRawBufferPointer(start: $0, count: strlen(text) + 1))
                    }
                case nil: violations.append("Replay.swift does not know \(name)")
                }
                for output in outputs { digests[name]!.add(UnsafeRawBufferPointer(output)) }
                if !guarded.allSatisfy(intact) {
                    violations.append("record \(record): \(name) wrote outside its outputs")
                }
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
        default:  // 8, a motion_description or motion_outputs: its words, then its pointers
            let words = (0..<next()).map { _ in next() }
            let pointers = (0..<next()).map { _ in argument().address }
            let span = take(0, 4 * words.count + 8 * pointers.count)
            let sizes = [MemoryLayout<motion_description>.size, MemoryLayout<motion_outputs>.size]
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
        return guards.allSatisfy {
            UnsafeMutableRawBufferPointer(start: $0, count: Self.guardSize).allSatisfy { $0 == Self.canary }
        }
    }

    private mutating func endScene() {
        for block in allocated { block.deallocate() }
        (allocated, slots) = ([], [])
    }
}

// MARK: - Calls

enum Returned {
    case word(UInt32)
    case text(UnsafePointer<CChar>)
}

private func call(_ name: String, _ a: [Argument]) -> Returned? {
    func status(_ status: motion_status) -> Returned { .word(UInt32(bitPattern: status)) }
    switch name {
    case "motion_status_text": return .text(motion_status_text(motion_status(bitPattern: a[0].word)))
    case "motion_version": return .word(motion_version())
    case "motion_abi_version": return .word(motion_abi_version())
    case "motion_timing_evaluate":
        return status(
            motion_timing_evaluate(
                a[0].pointer(), a[1].word, a[2].pointer(), a[3].word, a[4].pointer(), a[5].pointer(), a[6].word,
                a[7].word, a[8].pointer()))
    case "motion_timing_prepare_size":
        return status(motion_timing_prepare_size(a[0].pointer(), a[1].word, a[2].pointer(), a[3].word, a[4].pointer()))
    case "motion_timing_prepare":
        return status(
            motion_timing_prepare(a[0].pointer(), a[1].word, a[2].pointer(), a[3].word, a[4].address, a[5].word))
    case "motion_timing_evaluate_prepared":
        return status(
            motion_timing_evaluate_prepared(
                a[0].address, a[1].word, a[2].pointer(), a[3].pointer(), a[4].word, a[5].pointer()))
    case "motion_timing_parse":
        return status(
            motion_timing_parse(
                a[0].pointer(), a[1].word, a[2].pointer(), a[3].pointer(), a[4].word, a[5].pointer(), a[6].pointer()))
    case "motion_timing_name": return status(motion_timing_name(a[0].word, a[1].pointer(), a[2].word, a[3].pointer()))
    case "motion_spring_resolve": return status(motion_spring_resolve(a[0].pointer(), a[1].word, a[2].word))
    case "motion_spring_evaluate":
        return status(
            motion_spring_evaluate(
                a[0].pointer(), a[1].word, a[2].pointer(), a[3].word, a[4].pointer(), a[5].word, a[6].pointer(),
                a[7].pointer()))
    case "motion_clock_evaluate":
        return status(
            motion_clock_evaluate(
                a[0].pointer(), a[1].word, a[2].pointer(), a[3].word, a[4].pointer(), a[5].word, a[6].word,
                a[7].pointer(), a[8].word,
                a[9].pointer(), a[10].pointer()))
    case "motion_transform_interpolate":
        return status(
            motion_transform_interpolate(
                a[0].pointer(), a[1].pointer(), a[2].word, a[3].pointer(), a[4].word, a[5].word, a[6].pointer()))
    case "motion_function_interpolate":
        return status(
            motion_function_interpolate(
                a[0].word, a[1].pointer(), a[2].pointer(), a[3].word, a[4].pointer(), a[5].word, a[6].pointer()))
    case "motion_transform_parse":
        return status(
            motion_transform_parse(a[0].pointer(), a[1].word, a[2].pointer(), a[3].word, a[4].pointer(), a[5].pointer())
        )
    case "motion_list_interpolate":
        return status(
            motion_list_interpolate(
                a[0].pointer(), a[1].word, a[2].pointer(), a[3].word, a[4].pointer(), a[5].word, a[6].pointer()))
    case "motion_transform_points":
        return status(
            motion_transform_points(
                a[0].pointer(), a[1].word, a[2].word, a[3].pointer(), a[4].pointer(), a[5].word, a[6].pointer()))
    case "motion_path_parse":
        return status(
            motion_path_parse(
                a[0].pointer(), a[1].word, a[2].pointer(), a[3].word, a[4].pointer(), a[5].word, a[6].pointer(),
                a[7].pointer()))
    case "motion_path_prepare_size":
        return status(motion_path_prepare_size(a[0].pointer(), a[1].word, a[2].pointer(), a[3].word, a[4].pointer()))
    case "motion_path_prepare":
        return status(
            motion_path_prepare(a[0].pointer(), a[1].word, a[2].pointer(), a[3].word, a[4].address, a[5].word))
    case "motion_path_measured": return status(motion_path_measured(a[0].address, a[1].word, a[2].pointer()))
    case "motion_path_subpath_lengths":
        return status(motion_path_subpath_lengths(a[0].address, a[1].word, a[2].pointer(), a[3].word))
    case "motion_path_points":
        return status(
            motion_path_points(
                a[0].address, a[1].word, a[2].word, a[3].pointer(), a[4].word, a[5].pointer(), a[6].pointer()))
    case "motion_path_nearest":
        return status(
            motion_path_nearest(a[0].address, a[1].word, a[2].pointer(), a[3].word, a[4].pointer(), a[5].pointer()))
    case "motion_path_trim":
        return status(
            motion_path_trim(
                a[0].address, a[1].word, a[2].double, a[3].double, a[4].double, a[5].word, a[6].word, a[7].pointer(),
                a[8].word, a[9].pointer(),
                a[10].word, a[11].pointer()))
    case "motion_path_trims":
        return status(
            motion_path_trims(
                a[0].address, a[1].word, a[2].pointer(), a[3].pointer(), a[4].word, a[5].word, a[6].word,
                a[7].pointer(), a[8].word,
                a[9].pointer(), a[10].word, a[11].pointer()))
    case "motion_path_interpolate":
        return status(
            motion_path_interpolate(
                a[0].pointer(), a[1].word, a[2].pointer(), a[3].pointer(), a[4].word, a[5].pointer(), a[6].word,
                a[7].pointer()))
    case "motion_path_text":
        return status(
            motion_path_text(
                a[0].pointer(), a[1].word, a[2].pointer(), a[3].word, a[4].float, a[5].pointer(), a[6].word,
                a[7].pointer()))
    case "motion_path_along":
        return status(
            motion_path_along(a[0].address, a[1].word, a[2].word, a[3].word, a[4].pointer(), a[5].word, a[6].pointer()))
    case "motion_path_stroke_bounds":
        return status(
            motion_path_stroke_bounds(
                a[0].address, a[1].word, a[2].float, a[3].word, a[4].word, a[5].float, a[6].pointer(), a[7].pointer()))
    case "motion_clip_size": return status(motion_clip_size(a[0].pointer(), a[1].pointer(), a[2].pointer()))
    case "motion_clip_compile":
        return status(
            motion_clip_compile(a[0].pointer(), a[1].address, a[2].word, a[3].address, a[4].word, a[5].pointer()))
    case "motion_clip_check": return status(motion_clip_check(a[0].address, a[1].word))
    case "motion_clip_inspect": return status(motion_clip_inspect(a[0].address, a[1].word, a[2].pointer()))
    case "motion_clip_sample":
        return status(
            motion_clip_sample(
                a[0].address, a[1].word, a[2].pointer(), a[3].word, a[4].word, a[5].pointer(), a[6].pointer(),
                a[7].pointer(),
                a[8].pointer(), a[9].pointer(), a[10].pointer(), a[11].pointer(), a[12].address, a[13].word))
    case "motion_clip_matrices":
        return status(
            motion_clip_matrices(
                a[0].address, a[1].word, a[2].pointer(), a[3].word, a[4].word, a[5].pointer(), a[6].address, a[7].word))
    case "motion_clip_sample_instances":
        return status(
            motion_clip_sample_instances(
                a[0].address, a[1].word, a[2].pointer(), a[3].word, a[4].pointer(), a[5].word, a[6].pointer(),
                a[7].address, a[8].word))
    case "motion_clip_changed":
        return status(
            motion_clip_changed(
                a[0].address, a[1].word, a[2].double, a[3].double, a[4].word, a[5].pointer(), a[6].pointer(),
                a[7].address, a[8].word))
    case "motion_clip_evaluate":
        return status(
            motion_clip_evaluate(
                a[0].address, a[1].word, a[2].word, a[3].pointer(), a[4].double, a[5].pointer(), a[6].word,
                a[7].pointer()))
    case "motion_clip_convert":
        return status(
            motion_clip_convert(
                a[0].address, a[1].word, a[2].double, a[3].word, a[4].word, a[5].word, a[6].pointer(), a[7].word,
                a[8].pointer(), a[9].address,
                a[10].word))
    case "motion_clip_geometry":
        return status(
            motion_clip_geometry(
                a[0].address, a[1].word, a[2].double, a[3].word, a[4].pointer(), a[5].word, a[6].pointer(), a[7].word,
                a[8].pointer(),
                a[9].pointer(), a[10].address, a[11].word))
    case "motion_clip_bounds":
        return status(
            motion_clip_bounds(
                a[0].address, a[1].word, a[2].double, a[3].double, a[4].word, a[5].pointer(), a[6].word, a[7].pointer(),
                a[8].address, a[9].word))
    case "motion_clip_convert_time":
        return status(
            motion_clip_convert_time(
                a[0].address, a[1].word, a[2].word, a[3].word, a[4].pointer(), a[5].word, a[6].pointer()))
    case "motion_clip_activity":
        return status(
            motion_clip_activity(
                a[0].address, a[1].word, a[2].double, a[3].pointer(), a[4].pointer(), a[5].address, a[6].word))
    case "motion_world_size":
        return status(
            motion_world_size(
                a[0].pointer(), a[1].pointer(), a[2].word, a[3].pointer(), a[4].word, a[5].pointer(), a[6].word,
                a[7].pointer(), a[8].word,
                a[9].pointer(), a[10].pointer()))
    case "motion_world_bake":
        return status(
            motion_world_bake(
                a[0].pointer(), a[1].pointer(), a[2].word, a[3].pointer(), a[4].word, a[5].pointer(), a[6].word,
                a[7].pointer(), a[8].word,
                a[9].address, a[10].word, a[11].pointer(), a[12].pointer(), a[13].word, a[14].pointer(), a[15].word,
                a[16].pointer(),
                a[17].pointer()))
    case "motion_bake_reduce":
        return status(
            motion_bake_reduce(
                a[0].pointer(), a[1].pointer(), a[2].word, a[3].word, a[4].word, a[5].double, a[6].double,
                a[7].pointer(), a[8].pointer()))
    default: return nil
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
