internal import CMotion

/// Memory of a call that compiles a text.
struct CompilingMemory {
    let clip, scratch: UnsafeMutableRawPointer?
    let clipSize, scratchSize: UInt32

    /// Allocates as much as a call asks for.
    init(_ made: motion_compiled) {
        (clipSize, scratchSize) = (made.clip, made.scratch)
        clip = clipSize == 0 ? nil : .allocate(byteCount: Int(clipSize), alignment: 8)
        scratch = scratchSize == 0 ? nil : .allocate(byteCount: Int(scratchSize), alignment: 8)
    }

    func deallocate() {
        clip?.deallocate()
        scratch?.deallocate()
    }
}

/// Compiles a text by a call that is made again until it has enough memory. Returns the clip, and the reports with the
/// values of the text.
func compiled(_ call: CompilingCall) throws(MotionError) -> (
    clip: Clip, reports: [motion_report], values: [motion_json_value]
) {
    let made = try compiled(call, reporting: motion_report.self)
    return (made.clip, made.reports, made.values)
}

/// Compiles a text whose reports are rows of another kind. `names`: the bytes from the first report on.
func compiled<Report>(_ call: CompilingCall, reporting: Report.Type) throws(MotionError) -> (
    clip: Clip, reports: [Report], values: [motion_json_value], names: [UInt8]
) {
    try compiled(call) { clip, made throws(MotionError) in
        func rows<Row>(_ first: UInt32, _ count: UInt32) -> [Row] {
            let start = (clip + Int(first)).assumingMemoryBound(to: Row.self)
            return Array(UnsafeBufferPointer(start: start, count: Int(count)))
        }
        let words: [UInt64] = rows(0, (made.size + 7) / 8)
        return (
            try Clip(words: words, size: made.size), rows(made.first_report, made.report_count),
            rows(made.first_value, made.value_count),
            rows(made.first_report, made.report_count > 0 ? made.clip - made.first_report : 0)
        )
    }
}

/// Compiles a text to another text, as `compiled` does it to a clip.
func compiledText(_ call: CompilingCall) throws(MotionError) -> String {
    try compiled(call) { text, made throws(MotionError) in
        String(decoding: UnsafeRawBufferPointer(start: text, count: Int(made.size)), as: UTF8.self)
    }
}

typealias CompilingCall =
    (CompilingMemory, inout motion_compiled, UnsafeMutableBufferPointer<UInt8>) -> motion_status

/// Makes a call until it has enough memory, and takes what it has written.
private func compiled<Made>(
    _ call: CompilingCall, _ take: (UnsafeMutableRawPointer, motion_compiled) throws(MotionError) -> Made
) throws(MotionError) -> Made {
    var made = motion_compiled(), memory = CompilingMemory(made), message = [UInt8](repeating: 0, count: 1024)
    defer { memory.deallocate() }
    var status = MOTION_ERROR_CAPACITY
    while true {
        status = message.withUnsafeMutableBufferPointer { call(memory, &made, $0) }
        if status == MOTION_ERROR_CAPACITY {
            memory.deallocate()
            memory = CompilingMemory(made)
        } else if status != MOTION_OK && Int(made.message.size) >= message.count {
            message = [UInt8](repeating: 0, count: Int(made.message.size) + 1)
        } else {
            break
        }
    }
    guard status == MOTION_OK, let clip = memory.clip else {
        let words = message[..<Int(made.message.size)]
        throw words.isEmpty ? MotionError(status) : MotionError(status, String(decoding: words, as: UTF8.self))
    }
    return try take(clip, made)
}
