internal import CMotion

extension Clip {
    /// Asks one of the rules about motion that have names. Question and answer are those of motion_rule_ask.
    package func ask(_ question: JSON) throws(MotionError) -> JSON {
        let asked = Array(question.text.utf8), askedSize = UInt32(clamping: asked.count)
        let scratchSize = max(info.bounds_scratch, 16 * askedSize)
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: Int(scratchSize) + 8, alignment: 8)
        defer { scratch.deallocate() }
        var answers: [motion_answer] = [], rows = [UInt32](repeating: 0, count: Int(info.layer_count) + 1)
        var text = [UInt8](repeating: 0, count: 1024)
        while true {
            var rule = motion_rule(), count: UInt32 = 0, size: UInt32 = 0
            var status = motion_rule_ask(
                words, info.size, asked, askedSize, answers, UInt32(answers.count), &rule, &rows, info.layer_count,
                &count, &text, UInt32(text.count), &size, scratch, scratchSize)
            if status == MOTION_ERROR_CAPACITY, Int(size) > text.count {
                text = [UInt8](repeating: 0, count: Int(size))
                continue
            }
            if status == MOTION_OK, size > 0 {
                return JSON(try JSONText(String(decoding: text[..<Int(size)], as: UTF8.self)))
            }
            var answer = motion_answer()
            if status == MOTION_OK {
                status = motion_clip_prove(
                    words, info.size, &rule, rows, count, &answer, nil, 0, scratch, info.bounds_scratch)
            }
            if status != MOTION_OK { throw MotionError(status) }
            answers.append(answer)
        }
    }
}
