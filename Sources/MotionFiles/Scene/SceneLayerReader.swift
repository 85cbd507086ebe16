import CMotion
import MotionKernel

// How a layer of a scene is read: names and parent, clock, numbers by column, what moves, and what paints.

extension SceneReader {
    /// Reads a layer: its names, its row, what moves it, and what it paints.
    @inline(__always)
    mutating func readLayer(_ value: JSONValue, showsScene: Bool, prefix: UInt32, isDefault: Bool) {
        guard let layer = fields(value, LayerKey.part, room.owner), let name = layer[LayerKey.name] else { return }
        let number = tables.layers.count
        var row = motion_layer()
        row.parent = outer
        if !takeName(name, of: layer, number, showsScene: showsScene, prefix: prefix) { return }
        if !takeParent(of: layer, number, &row) || !takeMask(of: layer) { return }
        let isMask = layer.has(LayerKey.maskType), isApart = layer.bool(LayerKey.inherits)
        var outerClock = MOTION_NONE
        if let memory, row.parent != MOTION_NONE {
            let above = row.parent.int
            outerClock = isApart ? memory.outerClock(of: above) : memory.clock(of: above)
        }
        row.path = layer[LayerKey.path].map { readPath($0) } ?? MOTION_NONE
        let hasClock = layer.hasAny(from: LayerKey.begin, to: LayerKey.timing)
        row.clock = hasClock ? readClock(layer, LayerKey.begin, parent: outerClock) : MOTION_NONE
        row.flags = layer.bool(LayerKey.hidden) ? MOTION_LAYER_HIDDEN : 0
        if isApart { row.flags |= MOTION_LAYER_TRANSFORM_ONLY }
        let transform = layer[LayerKey.transform], numberCount = transform?.elementCount ?? 6
        if let transform, numberCount != 6 && numberCount != 16 { return fail(transform, .transformNumbers) }
        takeNumbers(of: layer, numberCount, &row)
        beginTrim(layer, &row)
        tables.layers.append(row)
        note(value)

        let clock = hasClock ? row.clock : outerClock
        let hasPath = takeMotion(of: layer, value, number, row, clock: clock, numberCount)
        if let memory {
            memory.set(number.int, value, clock: clock, outer: outerClock, isSpatial: isSpatial, styles)
            if isMask && row.parent != MOTION_NONE && memory.mask(of: row.parent.int) != MOTION_NONE {
                if let type = layer[LayerKey.maskType] { fail(type, .sameMask) }
            }
            memory.link(number, parent: row.parent, firstPaint: gathered.count, isMask: isMask)
        }
        if isMask { maskCount.advance() }
        takeGroup(of: layer, number, opacity: row.opacity)
        if isDefault { addChannels(number) }
        gatherPaint(layer, number, clock: clock, hasPath: hasPath)
    }

    /// Counts the name of a layer. Returns false if another layer has the name, or if the scene that the layer shows is
    /// not there.
    @inline(__always)
    private mutating func takeName(
        _ name: JSONValue, of layer: SceneFields, _ number: UInt32, showsScene: Bool, prefix: UInt32
    ) -> Bool {
        count(name)
        nameBytes &+= prefix.u64
        if let names, names.duplicate == number.int {
            fail(name, .sameName)
            return false
        }
        if let scene = layer[LayerKey.scene], !showsScene {
            fail(scene, .noScene)
            return false
        }
        return true
    }

    /// Finds the row of the layer's parent. Returns false if no earlier layer has the name.
    @inline(__always)
    private mutating func takeParent(of layer: SceneFields, _ number: UInt32, _ row: inout motion_layer) -> Bool {
        guard let parent = layer[LayerKey.parent], let string = parent.string else { return true }
        looksUp = true
        guard let names else { return true }
        guard let earlier = names.find(string, in: scope), earlier < number.int else {
            fail(parent, .noEarlierLayer)
            return false
        }
        row.parent = earlier.u32
        return true
    }

    /// Returns false if a layer is the mask of none.
    @inline(__always)
    private mutating func takeMask(of layer: SceneFields) -> Bool {
        if !layer.has(LayerKey.maskType) { return true }
        looksUp = true
        let hasParent = outer != MOTION_NONE || layer[LayerKey.parent]?.string != nil
        guard let type = layer[LayerKey.maskType], !hasParent else { return true }
        fail(type, .maskOfNone)
        return false
    }

    /// Writes the numbers of a layer to its row, by column.
    @inline(__always)
    private mutating func takeNumbers(of layer: SceneFields, _ numberCount: Int, _ row: inout motion_layer) {
        withUnsafeMutableBytes(of: &row) { bytes in
            guard let bytes = bytes.baseAddress else { return }
            for i in below(SceneTables.columns.count) {
                let column = SceneTables.columns[unchecked: i], key = column.key.int
                let floats: MutableFloats = (bytes + column.offset.int).typed()
                if key == LayerKey.transform && numberCount == 16 {
                    // A layer in 3D does not use it, and keeps its default.
                    for i in below(column.count.int) { floats[i] = Float(LayerKey.part.missing(key, i)) }
                } else {
                    layer.numbers(key, column.count.int, to: floats)
                }
            }
        }
    }

    /// Reads the animations and the trim of a layer, and its row in 3D. Returns whether the layer has a path at some
    /// time.
    @inline(__always)
    private mutating func takeMotion(
        of layer: SceneFields, _ value: JSONValue, _ number: UInt32, _ row: motion_layer, clock: UInt32,
        _ numberCount: Int
    ) -> Bool {
        for i in below(2 &* SceneTables.slotCount) { styles[i] = MOTION_NONE }
        (movesPath, movesOpacity) = (false, false)
        trimsStroke = row.stroke_start != 0 || row.stroke_end != 1
        isSpatial = numberCount == 16 || layer.hasAny(from: LayerKey.sublayerTransform, to: LayerKey.keepsDepth)
        memory?.set(firstClock: tables.clocks.count, of: number.int)
        readAnimations(layer[LayerKey.animations], SceneOwner(layer: number, clock: clock, fields: layer))
        if let courses = layer[LayerKey.courses] { readCourses(courses) }
        let hasPath = row.path != MOTION_NONE || movesPath
        endTrim(layer, number, under: row.parent, hasPath: hasPath)
        if isSpatial {
            add3D(layer, number, numberCount)
            note(value)
        }
        return hasPath
    }

    /// Notes whether what the layer and its sublayers paint may be a group.
    @inline(__always)
    private mutating func takeGroup(of layer: SceneFields, _ number: UInt32, opacity: Float) {
        let isFaded = movesOpacity || (opacity > 0 && opacity < 1)
        let isGroup = isPainted && isFaded && layer.bool(LayerKey.groupOpacity)
        let blend = isPainted && layer.has(LayerKey.blendMode) ? layer.word(LayerKey.blendMode) : MOTION_NONE
        if isGroup || blend != MOTION_NONE { groupCount.advance() }
        memory?.set(mayBeGroup: isGroup, blend: blend, of: number.int)
    }
}

extension SceneReader {
    /// Appends the second row of a layer in 3D.
    @inline(never)
    mutating func add3D(_ layer: SceneFields, _ number: UInt32, _ numberCount: Int) {
        var row = motion_layer_3d()
        (row.layer, row.anchor_z) = (number, Float(layer.number(LayerKey.anchorZ)))
        row.flags = layer.bool(LayerKey.keepsDepth) ? MOTION_LAYER_3D_KEEPS_DEPTH : 0
        withUnsafeMutableBytes(of: &row.transform) { bytes in
            guard let numbers: MutableFloats = bytes.baseAddress?.typed() else { return }
            layer.numbers(LayerKey.transform, numberCount, to: numbers)
            if numberCount != 16 { embedAffine(numbers) }
        }
        withUnsafeMutableBytes(of: &row.sublayer_transform) { bytes in
            guard let numbers: MutableFloats = bytes.baseAddress?.typed() else { return }
            layer.numbers(LayerKey.sublayerTransform, 16, to: numbers)
        }
        tables.layers3D.append(row)
    }
}
