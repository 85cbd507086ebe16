/// Reports of what a program asked for and did not get, such as an animation whose value has the wrong type.
enum MotionDiagnostics {
    /// Hands a report to the current clock's handler.
    static func report(_ text: String) { MediaClock.ofCaller.report(text) }
}
