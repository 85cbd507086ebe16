internal import CMotion

/// A clip as a file that others play.
public struct ExportedClip: Sendable {
    public let text: String
    /// What the file does not hold, by layer and property.
    public let losses: [String]
    /// How many keyframes there are.
    public let keyCount: Int
    /// Points that what is drawn is off at most.
    public let error: Double
}

extension Clip {
    /// Returns the clip as a file of Lottie, from one time to another in seconds. By default these are the times that
    /// the clip shows, a whole cycle, or all until it ends; 8.5 s if it never ends and has no cycle. `tolerance`:
    /// points that what is drawn may be off. `loops`: whether the file of a span plays again and again, and does not
    /// show what is at the end.
    public func lottie(
        over span: ClosedRange<Double>? = nil, tolerance: Double = 0.05, frameRate: Double? = nil, loops: Bool = false
    ) throws(MotionError) -> ExportedClip {
        try exported(MOTION_EXPORT_LOTTIE, span, tolerance, frameRate, loops)
    }

    /// Returns the clip as an SVG that moves by elements of SMIL. A layer is a <g data-layer="name">. The arguments are
    /// those of `lottie`.
    public func svg(
        over span: ClosedRange<Double>? = nil, tolerance: Double = 0.05, loops: Bool = false
    ) throws(MotionError) -> ExportedClip {
        try exported(MOTION_EXPORT_SVG, span, tolerance, nil, loops)
    }

    /// Returns the clip as an SVG that moves by @keyframes, which its last element, a <style>, has.
    public func css(
        over span: ClosedRange<Double>? = nil, tolerance: Double = 0.05, loops: Bool = false
    ) throws(MotionError) -> ExportedClip {
        try exported(MOTION_EXPORT_SVG_CSS, span, tolerance, nil, loops)
    }

    /// Returns the clip as JSON: `html`, an SVG, and `animations`, each with the data-layer of its target, keyframes
    /// and options for element.animate().
    public func waapi(
        over span: ClosedRange<Double>? = nil, tolerance: Double = 0.05, loops: Bool = false
    ) throws(MotionError) -> ExportedClip {
        try exported(MOTION_EXPORT_WAAPI, span, tolerance, nil, loops)
    }

    private func exported(
        _ format: UInt32, _ span: ClosedRange<Double>?, _ tolerance: Double, _ frameRate: Double?, _ loops: Bool
    ) throws(MotionError) -> ExportedClip {
        var form = motion_export_form(), made = motion_exported()
        (form.tolerance, form.frame_rate, form.format, form.flags) = (tolerance, frameRate ?? 0, format, 0)
        if let span {
            (form.start, form.end, form.loop) = (span.lowerBound, span.upperBound, span.lowerBound)
            form.flags = loops ? MOTION_EXPORT_LOOPS : 0
        } else {
            form.flags = MOTION_EXPORT_WHOLE
        }
        var text: [UInt8] = [], scratch: [UInt64] = [], status = MOTION_ERROR_CAPACITY
        while status == MOTION_ERROR_CAPACITY {
            text = [UInt8](repeating: 0, count: max(text.count, Int(made.text)))
            scratch = [UInt64](repeating: 0, count: max(scratch.count, (Int(made.scratch) + 7) / 8))
            status = motion_clip_export(
                words, info.size, &form, &text, UInt32(text.count), &scratch, UInt32(scratch.count * 8), &made)
        }
        guard status == MOTION_OK else { throw MotionError(status) }
        let lines = String(decoding: text[Int(made.file_size)..<Int(made.text)], as: UTF8.self)
        return ExportedClip(
            text: String(decoding: text[..<Int(made.file_size)], as: UTF8.self),
            losses: lines.split(separator: "\n").map(String.init), keyCount: Int(made.key_count), error: made.error)
    }
}
