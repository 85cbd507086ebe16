// Values by keys and key paths, as key-value coding has them.
extension CALayer {
    /// Returns the value of a key: a property that animates, another one, or a value that was stored.
    public func value(forKey key: String) -> Any? {
        if let row = PropertyTable.knownRow(of: key), let value = row.get(self) { return flattened(value) }
        switch key {
        case "frame": return frame
        case "name": return name
        case "geometryFlipped": return isGeometryFlipped
        case "opaque": return isOpaque
        case "beginTime": return beginTime
        case "duration": return duration
        case "speed": return speed
        case "timeOffset": return timeOffset
        default:
            return ownValue(PropertyTable.id(of: key), key) ?? style?[key]
                ?? Swift.type(of: self).defaultValue(forKey: key)
        }
    }

    /// Sets the value of a key. A value of the wrong type changes nothing, which the diagnostics report.
    public func setValue(_ value: Any?, forKey key: String) {
        guard isModel else { return }
        if let row = PropertyTable.knownRow(of: key), row.get(self) != nil {
            if !row.set(self, value) { reportType(value, key) }
            return
        }
        switch (key, value) {
        case ("frame", let value as CGRect): frame = value
        case ("name", let value): name = value as? String
        case ("geometryFlipped", let value as Bool): isGeometryFlipped = value
        case ("opaque", let value as Bool): isOpaque = value
        case ("beginTime", _), ("speed", _), ("timeOffset", _), ("duration", _):
            guard let number = number(of: value) else { return reportType(value, key) }
            switch key {
            case "beginTime": beginTime = number
            case "speed": speed = Float(number)
            case "timeOffset": timeOffset = number
            default: duration = number
            }
        case ("frame", _), ("geometryFlipped", _), ("opaque", _): reportType(value, key)
        default: setOwnValue(value, PropertyTable.id(of: key), key)
        }
    }

    /// Returns the value of a key path, such as `transform.rotation.x`.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let path = PropertyPath.of(keyPath) else { return nil }
        let row = PropertyTable.row(path.property)
        guard path.part != .whole else { return value(forKey: keyPath) }
        guard let type = row.type, let value = row.get(self) else { return nil }
        switch path.part {
        case .whole: return value
        case .transform(let part): return part.value(of: value as! CATransform3D)
        case .numbers(let first, let count):
            let numbers = AnimationValue(value, as: type)!.numbers[first..<(first + count)]
            let few: AnimationValue =
                count == 1 ? AnimationValue(numbers[first]) : AnimationValue(numbers[first], numbers[first + 1])
            return few.any(as: path.type(in: type))
        }
    }

    /// Sets the value of a key path; the rest of the property stays as it is.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard isModel else { return }
        guard let path = PropertyPath.of(keyPath) else {
            return clock.report("\(described): there is no key path \"\(keyPath)\"; nothing is set")
        }
        guard path.part != .whole else { return setValue(value, forKey: keyPath) }
        let row = PropertyTable.row(path.property)
        guard let type = row.type, let old = row.get(self) else { return reportType(value, keyPath) }
        guard let value else { return reportType(nil, keyPath) }
        var new: Any?
        switch path.part {
        case .whole: new = value
        case .transform(let part): new = part.replaced(in: old as! CATransform3D, by: value)
        case .numbers(let first, _):
            guard let part = AnimationValue(value, as: path.type(in: type)) else { break }
            var four = SIMD4<Double>.zero
            for (i, number) in AnimationValue(old, as: type)!.numbers.enumerated() { four[i] = number }
            for (i, number) in part.numbers.enumerated() { four[first + i] = number }
            new = AnimationValue.few(four, count: type.arity).any(as: type)
        }
        guard let new else { return reportType(value, keyPath) }
        _ = row.set(self, new)
    }

    private func reportType(_ value: Any?, _ key: String) {
        clock.report(
            "\(described): \(key) cannot be \(value.map { "\($0) (\(Swift.type(of: $0)))" } ?? "nil"); it stays"
        )
    }

    /// Returns nil for an optional that is nil.
    private func flattened(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }

    /// Returns the value that a property of the program's own shows.
    final func ownValue(_ id: PropertyID, _ key: String) -> Any? {
        let model = storage.ownValues[key]
        guard let live, live.has(id) else { return model }
        let type = model.flatMap { AnimationValue.type(of: $0) } ?? live.type(of: id)
        let base = model.flatMap { AnimationValue($0, as: type) }
        return live.value(id, type, base: base)?.any(as: type) ?? model
    }

    /// Sets the model value of a property of the program's own.
    final func setOwnValue(_ value: Any?, _ id: PropertyID, _ key: String) {
        guard isModel else { return }
        clock.held { changeOwnValue(to: value, id, key) }
    }

    private func changeOwnValue(to value: Any?, _ id: PropertyID, _ key: String) {
        let old = storage.ownValues[key]
        if let old, let value, let type = AnimationValue.type(of: old),
            AnimationValue(old, as: type)?.numbers == AnimationValue(value, as: type)?.numbers,
            type != .path, AnimationValue.type(of: value) == type
        {
            storage.ownValues[key] = value
            return
        }
        let action = actionForChange(PropertyTable.row(id), from: old)
        storage.ownValues[key] = value
        slab?.modelChanged(id, ofLayer: slabIndex)
        if PropertyTable.row(id).model(self)?.isUsable == false { clock.unusable(id, of: self) }
        if Swift.type(of: self).needsDisplay(forKey: key) { displayIsNeeded = true }
        if let old { run(action, key, from: old) }
    }
}

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
