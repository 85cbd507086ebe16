// Where rooms are joined: what the lower ones ask of the clock, which is above them.

/// Returns the clock of the task or thread that calls.
func clockOfCaller() -> any LayerClock { MediaClock.ofCaller }

/// Reports of what a program asked for and did not get, such as an animation whose value has the wrong type.
enum MotionDiagnostics {
    /// Hands a report to the current clock's handler.
    static func report(_ text: String) { clockOfCaller().report(text) }
}
