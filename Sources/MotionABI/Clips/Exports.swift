import CMotion
import MotionExport
import MotionKernel

@c @implementation
public func motion_clip_export(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ form: UnsafePointer<motion_export_form>!,
    _ text_or_null: MutableBytes!, _ text_capacity: UInt32, _ scratch_or_null: UnsafeMutableRawPointer!,
    _ scratch_capacity: UInt32, _ exported: UnsafeMutablePointer<motion_exported>!
) -> motion_status {
    var status = first(
        reject(form, 1), reject(text_or_null, text_capacity), reject(exported, 1),
        scratch_or_null == nil && scratch_capacity == 0 ? MOTION_OK : reject(block: scratch_or_null, scratch_capacity))
    guard let view = view(clip, clip_size, &status, Report()), let form, let exported else { return status }
    var asked = form.pointee
    status = reject(asked)
    if status != MOTION_OK { return status }
    if !exports { return MOTION_ERROR_PLAYER }
    let lost = asked.choose(view)
    status = reject(asked)
    if status != MOTION_OK { return status }
    var made = Exporter(view, asked, lost: lost).write(
        text_or_null, capacity: text_capacity, scratch_or_null, scratch_capacity)
    if made.scratch > MOTION_MAX_BYTES || made.text > MOTION_MAX_BYTES { return MOTION_ERROR_COUNT }
    let isWritten = made.file_size > 0 && made.text <= text_capacity
    if !isWritten && made.text < text_capacity { made.text = text_capacity }
    if !isWritten && made.scratch < scratch_capacity { made.scratch = scratch_capacity }
    exported.pointee = made
    return isWritten ? MOTION_OK : MOTION_ERROR_CAPACITY
}

/// Returns why a clip cannot be written so, or MOTION_OK.
private func reject(_ form: motion_export_form) -> motion_status {
    if form.format > MOTION_EXPORT_WAAPI || form.flags > MOTION_EXPORT_WHOLE { return MOTION_ERROR_ENUM }
    func reject(_ number: Double, _ isRight: Bool) -> motion_status {
        !isFinite(number) ? MOTION_ERROR_FINITE : isRight ? MOTION_OK : MOTION_ERROR_RANGE
    }
    let isWhole = form.flags == MOTION_EXPORT_WHOLE, length = form.end - (isWhole ? 0 : form.start)
    let repeats = form.flags == MOTION_EXPORT_LOOPS && form.format != MOTION_EXPORT_LOTTIE
    return first(
        isWhole ? MOTION_OK : reject(form.start, form.start >= 0),
        reject(form.end, (length > 0 || isWhole && length == 0) && length <= 3600),
        repeats ? reject(form.loop, form.loop >= form.start && form.loop < form.end) : MOTION_OK,
        reject(form.frame_rate, form.frame_rate >= 0 && form.frame_rate <= 1000),
        reject(form.tolerance, form.tolerance >= 1e-3 && form.tolerance <= 100))
}
