import Foundation
import PackagePlugin

/// Prepares what is in the folder Apple of a target for Linux. The target excludes the folder: its copies are compiled.
@main struct AppleSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        let folder = target.directoryURL.appending(path: "Apple"), start = folder.path() + "/"
        if target.sourceFiles(withSuffix: "swift").contains(where: { $0.url.path().hasPrefix(start) }) {
            Diagnostics.error("target \(target.name): write exclude: [\"Apple\"], whose copies are compiled")
            return []
        }
        let names = (FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".swift") }.sorted()
        guard !names.isEmpty else {
            Diagnostics.error("target \(target.name): there is no Swift file in \(start)")
            return []
        }
        let inputs = names.map { folder.appending(path: $0) }, out = context.pluginWorkDirectoryURL
        return [
            // One command for all, since files call each other.
            .buildCommand(
                displayName: "Preparing Apple's sources of \(target.name)",
                executable: try context.tool(named: "prepare").url,
                arguments: [out.path()] + inputs.map { $0.path() }, inputFiles: inputs,
                outputFiles: inputs.map { input in
                    let name = input.deletingPathExtension().lastPathComponent
                    return out.appending(path: name == "main" ? "main.swift" : name + "+Linux.swift")
                })
        ]
    }
}
