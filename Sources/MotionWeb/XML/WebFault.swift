import MotionFiles

/// A mistake in a file that a reader of this module takes.
public protocol WebFault {
    var rule: StaticString { get }
    /// The line, from 1; 0 where lines are not counted.
    var line: Int { get }
    /// Writes where the mistake is.
    func write(_ out: inout TextWriter)
    /// Writes what the file has there; nothing where that is not said.
    func writeValue(_ out: inout TextWriter)
}

extension XMLFault: WebFault {
    public func write(_ out: inout TextWriter) {
        out.write(line > 0 ? "line " : "fonts")
        if line > 0 { return out.write(line) }
        if font < 0 { return }
        out.write(".fonts[")
        out.write(font)
        out.write("]")
    }

    public func writeValue(_ out: inout TextWriter) {}
}
