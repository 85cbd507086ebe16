import CMotion
import MotionClip
import MotionFiles
import MotionKernel

@c @implementation
public func motion_rule_ask(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ question: Bytes!, _ question_size: UInt32,
    _ answers: UnsafePointer<motion_answer>!, _ answer_count: UInt32, _ rule: UnsafeMutablePointer<motion_rule>!,
    _ layers: MutableWords!, _ layer_capacity: UInt32, _ layer_count: MutableWords!, _ text_or_null: MutableBytes!,
    _ capacity: UInt32, _ size: MutableWords!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    var status = first(
        reject(file: question, question_size), reject(answers, answer_count), reject(rule, 1),
        reject(layers, layer_capacity), reject(layer_count, 1))
    status = first(status, reject(text_or_null, capacity), reject(size, 1))
    guard let view = view(clip, clip_size, &status, Report()), let rule, let layer_count, let size else {
        return status
    }
    if layer_capacity < view.header.layerCount { return MOTION_ERROR_CAPACITY }
    guard let scratch = accept(scratch, scratch_size, atLeast: question_size.u64 &* 16, &status), let clip else {
        return status
    }
    let values: UnsafeMutablePointer<motion_json_value> = scratch.typed()
    let reader = JSONReader(there(question), size: question_size.int, values: values, capacity: question_size.int)
    if let fault = reader.fault { return fault.reason }
    var contents = motion_contents()
    view.read(&contents)
    let names = RuleNames(clip, contents, layerCount: view.header.layerCount)
    let file = JSONFile(there(question), size: question_size, values: values, count: reader.count.u32)
    return file.withTape { tape in
        func asked(_ text: MutableBytes?) -> RuleAsker {
            var asker = RuleAsker(
                names, duration: view.header.duration, tape, there(answers), answer_count,
                layers: layers ?? scratch.typed(), TextWriter(text, capacity: capacity))
            asker.run { property, layer in view.place(of: property, layer: layer)?.arity ?? 0 }
            return asker
        }
        // Counted first, so that too small a buffer stays as it was.
        let asker = asked(nil)
        (rule.pointee, layer_count.pointee) = (asker.asked, asker.isWaiting ? asker.layerCount : 0)
        size.pointee = asker.isWaiting ? 0 : asker.json.text.count.u32
        if size.pointee > capacity { return MOTION_ERROR_CAPACITY }
        if size.pointee > 0 { _ = asked(text_or_null) }
        return MOTION_OK
    }
}
