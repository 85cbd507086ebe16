extension PropertyTable {
    /// All key paths that layers know, with the parts of values.
    private static let keyPaths: [String] = known.values.flatMap { row -> [String] in
        let parts = row.type.map { PropertyPath.partNames(of: $0) } ?? []
        return [row.key] + parts.map { "\(row.key).\($0)" }
    }.sorted()

    /// Returns the key path of a layer's properties that is nearest to a word; nil if none is near.
    static func nearestKeyPath(to word: String, of layer: CALayer) -> String? {
        let word = Array(word.utf8), most = max(1, word.count / 3)
        var best: (path: String, distance: Int)?
        for path in keyPaths where abs(path.utf8.count - word.count) <= most {
            let distance = distance(word, Array(path.utf8))
            guard distance <= min(most, (best?.distance ?? .max) - 1), has(path, layer) else { continue }
            best = (path, distance)
        }
        return best?.path
    }

    private static func has(_ path: String, _ layer: CALayer) -> Bool {
        knownRow(of: path.split(separator: ".").first.map(String.init) ?? path)?.get(layer) != nil
    }

    /// Returns how many letters must be put in, left out, replaced or swapped with the next one to make a word of
    /// another.
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var before: [Int] = [], last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
                row.append(least)
            }
            (before, last) = (last, row)
        }
        return last[b.count]
    }
}
