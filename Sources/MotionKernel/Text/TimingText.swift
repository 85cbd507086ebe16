/// A timing curve from text: a name, or cubic-bezier(x1, y1, x2, y2).
public struct TimingText {
    /// The controls; linear is 0 0 1 1 and `isLinear`.
    public var x1, y1, x2, y2: Float
    public var isLinear: Bool

    static func bezier(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) -> TimingText {
        TimingText(x1: x1, y1: y1, x2: x2, y2: y2, isLinear: false)
    }

    public static func read(_ bytes: UnsafePointer<UInt8>, count: Int) -> (curve: TimingText?, fault: TextFault?) {
        var reader = TextReader(bytes, count: count)
        reader.skipSpace()
        let result = reader.take("cubic-bezier(") ? arguments(&reader) : name(&reader)
        if result.fault != nil { return result }
        reader.skipSpace()
        return reader.isAtEnd ? result : (nil, TextFault(at: reader.at, reason: TextFault.end))
    }

    private static func arguments(_ reader: inout TextReader) -> (curve: TimingText?, fault: TextFault?) {
        var controls = SIMD4<Float>(repeating: 0)
        var fault: TextFault?
        withUnsafeMutableBytes(of: &controls) { memory in
            guard let base = memory.baseAddress else { return }
            let values = base.assumingMemoryBound(to: Float.self)
            var i = 0
            while i < 4 && fault == nil {
                reader.skipSpace()
                let start = reader.at
                if let number = reader.number() {
                    values[i] = finite(number)
                    // x stays within 0...1, or time would run back.
                    if i & 1 == 0 && !(number >= 0 && number <= 1) { fault = TextFault(at: start, reason: TextFault.argument) }
                } else {
                    fault = TextFault(at: start, reason: TextFault.number)
                }
                reader.skipSpace()
                if fault == nil && !reader.take(i < 3 ? 44 : 41) { fault = TextFault(at: reader.at, reason: TextFault.end) }
                i &+= 1
            }
        }
        return fault == nil ? (bezier(controls[0], controls[1], controls[2], controls[3]), nil) : (nil, fault)
    }

    /// CSS's names stand with and without their family. Sources: css-easing-1; CAMediaTimingFunction.h, measured.
    private static func name(_ reader: inout TextReader) -> (curve: TimingText?, fault: TextFault?) {
        let start = reader.at
        let isCoreAnimation = reader.take("ca.")
        if !isCoreAnimation { _ = reader.take("css.") }
        var curve: TimingText?
        if reader.take("linear") {
            curve = TimingText(x1: 0, y1: 0, x2: 1, y2: 1, isLinear: true)
        } else if isCoreAnimation {
            if reader.take("easeInEaseOut") {
                curve = bezier(0.42, 0, 0.58, 1)
            } else if reader.take("easeIn") {
                curve = bezier(0.42, 0, 1, 1)
            } else if reader.take("easeOut") {
                curve = bezier(0, 0, 0.58, 1)
            } else if reader.take("default") {
                curve = bezier(0.25, 0.1, 0.25, 1)
            }
        } else if reader.take("ease-in-out") {
            curve = bezier(0.42, 0, 0.58, 1)
        } else if reader.take("ease-in") {
            curve = bezier(0.42, 0, 1, 1)
        } else if reader.take("ease-out") {
            curve = bezier(0, 0, 0.58, 1)
        } else if reader.take("ease") {
            curve = bezier(0.25, 0.1, 0.25, 1)
        }
        // A longer word is another name.
        let next = reader.next | 32
        let goesOn = !reader.isAtEnd && ((next >= 97 && next <= 122) || reader.next == 45 || (reader.next >= 48 && reader.next <= 57))
        return curve == nil || goesOn ? (nil, TextFault(at: start, reason: TextFault.name)) : (curve, nil)
    }
}
