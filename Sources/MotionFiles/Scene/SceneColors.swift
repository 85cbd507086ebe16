import CMotion
import MotionKernel

extension JSONValue {
    /// Returns the color that a text is, or three or four numbers, whose fourth is 1 if it is left out; else nil.
    @inline(never)
    var color: Vector4? {
        if let string { return string.color }
        var color = Vector4(0, 0, 0, 1), count = 0
        for element in elements {
            if count < 4 { color[count & 3] = element.number ?? 0 }
            count.advance()
        }
        return count == 3 || count == 4 ? color : nil
    }
}

extension JSONString {
    /// Returns red, green, blue and alpha of #rrggbb or #rrggbbaa; nil for any other text.
    @inline(never)
    var color: SIMD4<Double>? {
        var color = SIMD4<Double>(0, 0, 0, 1), count = 0, high: UInt32 = 0
        for byte in characters {
            guard let digit = count == 0 ? (byte == "#" ? 0 : nil) : hexadecimal(byte) else { return nil }
            if count & 1 == 1 {
                high = digit
            } else if count > 0 && count <= 8 {
                color[((count &>> 1) &- 1) & 3] = (high &* 16 &+ digit).double / 255
            }
            count.advance()
        }
        return count == 7 || count == 9 ? color : nil
    }
}
