import CMotion
import MotionABI

/// A Lottie file as a description, or why it cannot be read.
public final class LottieText {
    public let text: FileText
    public private(set) var status: motion_status
    public private(set) var error = motion_file_error()
    public private(set) var blockSize: UInt32 = 0
    public private(set) var document = motion_document()
    private var block: [UInt64] = []

    public convenience init(_ text: String, mostRows: UInt32 = 1 << 16) {
        self.init(FileText(text), mostRows: mostRows)
    }

    /// `lacking`: bytes that the block has too few.
    public init(_ text: FileText, mostRows: UInt32 = 1 << 16, lacking: UInt32 = 0) {
        self.text = text
        let (size, count) = (UInt32(text.bytes.count), UInt32(text.values.count))
        let scratchSize = MOTION_LOTTIE_SCRATCH + 16 * count
        var scratch = [UInt64](repeating: 0, count: Int(scratchSize) / 8 + 1)
        status = motion_lottie_size(
            text.bytes, size, text.values, count, mostRows, &scratch, scratchSize, &blockSize, &error)
        if status != MOTION_OK { return }
        block = Array(repeating: 0, count: Int(blockSize) / 8 + 1)
        status = motion_lottie_read(
            text.bytes, size, text.values, count, mostRows, &block, blockSize - lacking, &scratch, scratchSize,
            &document, &error)
    }

    /// The description, whose rows live as long as the file.
    public var description: motion_description { document.description }

    /// Keeps the file alive up to here.
    public func keep() { withExtendedLifetime(self) {} }

    /// What is wrong, in words; nothing if all is well.
    public var complaint: String { status == MOTION_OK ? "" : text.explain(error) }

    /// The paths of what is not carried, in the order of the reports.
    public var reports: [String] {
        (0..<Int(document.report_count)).map { text.path(Int(document.reports[$0].value)) }
    }
}
