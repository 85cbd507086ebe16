import Foundation

// prepare FOLDER FILE...: writes copies of sources for Linux, FILE+Linux.swift; main.swift keeps its name. What needs
// the Objective-C runtime is gone from them.
let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else { exit(2) }
let sources = try arguments.dropFirst().map { Source(name: $0, text: try String(contentsOfFile: $0, encoding: .utf8)) }
let program = Program(sources)
for source in sources {
    let base = URL(fileURLWithPath: source.name).deletingPathExtension().lastPathComponent
    let name = base == "main" ? "main.swift" : base + "+Linux.swift"
    let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
    try source.prepared(in: program).write(to: file, atomically: true, encoding: .utf8)
}
