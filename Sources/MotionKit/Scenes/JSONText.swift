internal import CMotion

/// A JSON text, and the rows of its values (`motion_json_read`).
struct JSONText: Sendable {
    let bytes: [UInt8]
    let rows: [motion_json_value]

    /// Throws if the text is not JSON: where reading stopped, and why.
    init(_ text: String) throws(MotionError) {
        bytes = Array(text.utf8)
        var count: UInt32 = 0
        var end = motion_text_error()
        var status = motion_json_read(bytes, UInt32(clamping: bytes.count), nil, 0, &count, &end)
        var rows: [motion_json_value] = []
        if status == MOTION_ERROR_CAPACITY {
            rows = Array(repeating: motion_json_value(), count: Int(count))
            status = motion_json_read(bytes, UInt32(clamping: bytes.count), &rows, count, &count, &end)
        }
        self.rows = rows
        guard status == MOTION_OK else {
            throw MotionError(status, "byte \(end.at): \(String(cString: motion_status_text(status)))")
        }
    }

    /// The text and its rows, as functions that read files take them.
    var size: UInt32 { UInt32(clamping: bytes.count) }
    var rowCount: UInt32 { UInt32(clamping: rows.count) }

    /// Returns the error in words: path, value and rule.
    func explain(_ error: motion_file_error) -> MotionError {
        withUnsafePointer(to: error) { error in
            var message = motion_file_message()
            _ = motion_file_error_text(bytes, size, rows, rowCount, error, nil, 0, &message)
            var words = [UInt8](repeating: 0, count: Int(message.size))
            _ = motion_file_error_text(bytes, size, rows, rowCount, error, &words, message.size, &message)
            return MotionError(error.pointee.status, String(decoding: words, as: UTF8.self))
        }
    }
}
