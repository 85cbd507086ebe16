/// The variable of the environment that lets tests write snapshots that are new or changed.
public let motionUpdateVariable = "MOTION_UPDATE"

/// Compares a motion with a snapshot in a file. With MOTION_UPDATE=1 in the environment it writes one that is not
/// there, or that differs by more than its tolerance.
///
/// - Returns: nil if nothing differs, else what to say: what changed, first and by how much at most.
public func motionSnapshotFailure(
    of subject: some MotionSubject, file path: String, tolerance: Double = 0.25
) throws -> String? {
    let updates = !["", "0", nil].contains(environment(motionUpdateVariable))
    guard let text = text(ofFile: path) else {
        guard updates else { return "\(path): there is no snapshot; \(motionUpdateVariable)=1 swift test writes it" }
        try write(MotionSnapshot(of: subject, tolerance: tolerance).text, toFile: path)
        return nil
    }
    let snapshot = try MotionSnapshot(text)
    let changes = try snapshot.changes(in: subject)
    if changes.isEmpty { return nil }
    if updates {
        try write(MotionSnapshot(of: subject, tolerance: snapshot.tolerance).text, toFile: path)
        return nil
    }
    let listed = changes.map { "  \($0)" }.joined(separator: "\n")
    return "\(path):\n\(listed)\n\(motionUpdateVariable)=1 swift test writes it anew"
}

#if canImport(Testing)
    public import Testing

    /// Compares a motion with a snapshot that people can review, and records an issue where it differs by more than the
    /// snapshot's tolerance. The snapshot is the file `goldens/NAME.txt` next to the test. `MOTION_UPDATE=1 swift test`
    /// writes it if it is not there, or has changed; the change is then seen in the diff of the commit.
    ///
    ///     @Test func panel() throws { try assertMotionSnapshot(of: panel, named: "panel") }
    public func assertMotionSnapshot(
        of subject: some MotionSubject, named name: String, tolerance: Double = 0.25, filePath: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let folder = filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let path = "\(folder)/goldens/\(name).txt"
        if let failure = try motionSnapshotFailure(of: subject, file: path, tolerance: tolerance) {
            Issue.record("\(failure)", sourceLocation: sourceLocation)
        }
    }
#endif
