import CMotion
import MotionKernel

/// Turns a description whose rules hold into a clip.
public struct Compiler {
    let description: Description
    private var tables: Tables { description.tables }

    /// `description` has no fault.
    public init(_ description: Description) { self.description = description }

    /// Bytes of the clip at most, and of scratch.
    public func sizes() -> (clip: UInt64, scratch: UInt64) {
        var header = counts()
        header.curveCount = tables.timing_count &+ 1
        header.clockCount = tables.clock_count
        header.easedCount = tables.clock_count
        header.floatCount &+= UInt32(truncatingIfNeeded: tableFloats())
        return (sizeIsPossible() ? ClipLayout(header).end : UInt64.max, (Interning.size(tables) &+ UInt64(tables.path_count)) &* 4 &+ 8)
    }

    /// Whether the counts of track numbers fit their fields.
    private func sizeIsPossible() -> Bool {
        var floats: UInt64 = 0, words: UInt64 = 0, paths: UInt64 = 0
        forEachForm { form, _ in
            floats &+= UInt64(truncatingIfNeeded: form.floatCount)
            words &+= UInt64(truncatingIfNeeded: form.wordCount)
        }
        forEachPath { _, size in paths &+= (UInt64(size) &+ 7) & ~7 }
        floats &+= tableFloats()
        return floats &+ words &+ paths < UInt64(MOTION_MAX_BYTES)
    }

    /// Floats of all timings' tables.
    private func tableFloats() -> UInt64 {
        var floats: UInt64 = 0
        var row = 0
        while row < Int(truncatingIfNeeded: tables.timing_count) {
            floats &+= curves(tables.timings)[row].tableSize
            row &+= 1
        }
        return floats
    }

    private func forEachForm(_ body: (AnimationForm, Int) -> Void) {
        var row = 0
        while row < Int(truncatingIfNeeded: tables.animation_count) {
            body(AnimationForm(tables.animations[row], description), row)
            row &+= 1
        }
    }

    /// Every path, with the size of its prepared block.
    private func forEachPath(_ body: (Int, UInt32) -> Void) {
        var row = 0
        while row < Int(truncatingIfNeeded: tables.path_count) {
            body(row, description.preparedSize(row).size)
            row &+= 1
        }
    }

    /// What follows from the description without interning.
    @inline(never)
    private func counts() -> ClipHeader {
        var header = ClipHeader(
            magic: ClipHeader.magicNumber, format: ClipHeader.formatVersion, size: 0, layerCount: tables.layer_count, checksum: 0, duration: 0,
            animatedColumns: 0, turns: 0, userCount: tables.user_property_count &* 4, channelCount: tables.channel_count, valueCount: 0,
            animationCount: tables.animation_count, curveCount: 0, clockCount: 0, easedCount: 0, floatCount: 0, wordCount: 0,
            pathCount: tables.path_count, pathBytes: 0, reserved: 0)
        forEachForm { form, _ in
            header.floatCount &+= UInt32(truncatingIfNeeded: form.floatCount)
            header.wordCount &+= UInt32(truncatingIfNeeded: form.wordCount)
            let animation = form.animation
            if animation.property >= MOTION_PROPERTY_USER || form.isNone { return }
            let columns: UInt32 = (1 << UInt32(truncatingIfNeeded: form.parts)) &- 1
            header.animatedColumns |= columns << UInt32(truncatingIfNeeded: propertyColumn(animation.property))
            if animation.rotate != MOTION_ROTATE_NONE {
                header.animatedColumns |= 1 << UInt32(truncatingIfNeeded: Column.pathRotation)
                header.turns = 1
            }
        }
        forEachPath { _, size in header.pathBytes &+= (size &+ 7) & ~7 }
        var row = 0
        while row < Int(truncatingIfNeeded: tables.channel_count) {
            header.valueCount &+= UInt32(truncatingIfNeeded: width(tables.channels[row]))
            row &+= 1
        }
        return header
    }

    private func width(_ channel: motion_channel) -> Int {
        if channel.property < MOTION_PROPERTY_USER { return propertyWidth(channel.property) }
        return Int(truncatingIfNeeded: tables.user_properties[Int(truncatingIfNeeded: channel.property &- MOTION_PROPERTY_USER)].arity)
    }

    /// Writes the clip. `memory` and `scratch` have the sizes asked for, zeroed here.
    public func compile(_ memory: UnsafeMutableRawPointer, scratch: UnsafeMutablePointer<UInt32>) {
        let pathNumbers = scratch
        let interning = Interning(tables, scratch: scratch + Int(truncatingIfNeeded: tables.path_count))
        var header = counts()
        header.curveCount = UInt32(truncatingIfNeeded: interning.curveCount)
        let curveFloats = interning.tableFloats(tables)
        header.floatCount &+= UInt32(truncatingIfNeeded: curveFloats)
        header.clockCount = UInt32(truncatingIfNeeded: interning.clockCount)
        // Two passes over the clocks: how many are eased decides where they go.
        header.easedCount = UInt32(truncatingIfNeeded: interning.clockCount)
        clear(memory, ClipLayout(header).end)
        let clocks = (memory + ClipLayout(header).clocks).assumingMemoryBound(to: ClockRecord.self)
        writeClocks(clocks, interning)
        header.easedCount = easedCount(clocks, interning)
        header.duration = duration(clocks, interning.clockCount)
        let layout = ClipLayout(header)
        header.size = UInt32(truncatingIfNeeded: layout.end)

        let floats = (memory + layout.floats).assumingMemoryBound(to: Float.self)
        writeCurves((memory + layout.curves).assumingMemoryBound(to: Curve.self), floats, interning)
        writeEased(
            (memory + layout.easedClocks).assumingMemoryBound(to: UInt32.self), (memory + layout.easedCurves).assumingMemoryBound(to: UInt32.self),
            clocks, interning)
        let columns = (memory + layout.columns).assumingMemoryBound(to: Float.self)
        writeLayers(columns, (memory + layout.layers).assumingMemoryBound(to: LayerRecord.self), layout.stride, interning)
        let users = (memory + layout.users).assumingMemoryBound(to: Float.self)
        writeUsers(users)
        let values = ValueLayout(animatedColumns: header.animatedColumns, stride: layout.stride, userCount: header.userCount)
        writeSources((memory + layout.sources).assumingMemoryBound(to: UInt32.self), values, layout.stride)
        writePaths(memory, layout, pathNumbers)
        let tracks = (memory + layout.tracks).assumingMemoryBound(to: TrackRecord.self)
        let words = (memory + layout.words).assumingMemoryBound(to: UInt32.self)
        var (float, word) = (curveFloats, 0)
        forEachForm { form, row in
            tracks[row] = TrackCompiler(
                form: form, interning: interning, values: values, stride: layout.stride, floats: floats, words: words, pathNumbers: pathNumbers
            ).compile(firstFloat: float, firstWord: word)
            float &+= form.floatCount
            word &+= form.wordCount
        }
        memory.storeBytes(of: header, as: ClipHeader.self)
        memory.storeBytes(of: checksum(memory, header.size), toByteOffset: 16, as: UInt64.self)
    }

    private func clear(_ memory: UnsafeMutableRawPointer, _ size: UInt64) {
        let words = memory.assumingMemoryBound(to: UInt64.self)
        var i = 0
        while i < Int(truncatingIfNeeded: size &>> 3) {
            words[i] = 0
            i &+= 1
        }
    }

    // MARK: - Sections

    /// The curves, their tables one after the other.
    private func writeCurves(_ curves: UnsafeMutablePointer<Curve>, _ floats: UnsafeMutablePointer<Float>, _ interning: Interning) {
        var (i, at) = (1, 0)  // curve 0 is linear: zeros
        while i < interning.curveCount {
            var curve = interning.curve(i, tables)
            let size = Int(truncatingIfNeeded: curve.tableSize)
            if size > 0 {
                let table = tables.floats + Int(truncatingIfNeeded: curve.first)
                curve.first = UInt32(truncatingIfNeeded: at)
                let end = at &+ size
                while at < end {
                    floats[at] = table[size &- (end &- at)]
                    at &+= 1
                }
            }
            curves[i] = curve
            i &+= 1
        }
    }

    private func writeClocks(_ clocks: UnsafeMutablePointer<ClockRecord>, _ interning: Interning) {
        var i = 0
        while i < interning.clockCount {
            clocks[i] = interning.clock(i, tables)
            if clocks[i].parent != MOTION_NONE { clocks[Int(truncatingIfNeeded: clocks[i].parent)].hasChildren = 1 }
            i &+= 1
        }
    }

    /// Whether a clock's progress goes through the lanes: what children see is eased in double precision, as other kinds of curve are.
    private func isEased(_ clock: ClockRecord, _ interning: Interning) -> Bool {
        clock.curve != 0 && clock.hasChildren == 0 && interning.curve(Int(truncatingIfNeeded: clock.curve), tables).isLaned
    }

    private func easedCount(_ clocks: UnsafePointer<ClockRecord>, _ interning: Interning) -> UInt32 {
        var (eased, i): (UInt32, Int) = (0, 0)
        while i < interning.clockCount {
            if isEased(clocks[i], interning) { eased &+= 1 }
            i &+= 1
        }
        return eased
    }

    private func writeEased(
        _ numbers: UnsafeMutablePointer<UInt32>, _ curves: UnsafeMutablePointer<UInt32>, _ clocks: UnsafePointer<ClockRecord>, _ interning: Interning
    ) {
        var (eased, i) = (0, 0)
        while i < interning.clockCount {
            if isEased(clocks[i], interning) {
                numbers[eased] = UInt32(truncatingIfNeeded: i)
                curves[eased] = clocks[i].curve
                eased &+= 1
            }
            i &+= 1
        }
    }

    /// Until the last clock has ended, in the time of the roots. An ancestor without an end passes its child's end on; one with an end
    /// may repeat its child, and ends it.
    private func duration(_ clocks: UnsafePointer<ClockRecord>, _ count: Int) -> Double {
        var (longest, i) = (0.0, 0)
        while i < count {
            var end = clocks[i].clock.end
            var parent = clocks[i].parent
            while parent != MOTION_NONE {
                let above = clocks[Int(truncatingIfNeeded: parent)]
                if above.duration < Double.infinity {
                    end = above.clock.end
                } else {
                    end = above.speed > 0 ? (end - above.timeOffset) / above.speed + above.begin : Double.infinity
                }
                parent = above.parent
            }
            if end > longest { longest = end }
            i &+= 1
        }
        return longest
    }

    private func writeLayers(
        _ columns: UnsafeMutablePointer<Float>, _ records: UnsafeMutablePointer<LayerRecord>, _ stride: Int, _ interning: Interning
    ) {
        var row = 0
        while row < Int(truncatingIfNeeded: tables.layer_count) {
            let layer = tables.layers[row]
            records[row] = LayerRecord(
                parent: layer.parent, clock: layer.clock == MOTION_NONE ? MOTION_NONE : interning.clockOfRow[Int(truncatingIfNeeded: layer.clock)])
            func set(_ column: Int, _ value: Double) { columns[column &* stride &+ row] = finite(value) }
            let m = layer.transform
            let parts = Decomposition(
                Affine(
                    x: Vector(Double(m.0), Double(m.1)), y: Vector(Double(m.2), Double(m.3)), t: Vector(Double(m.4), Double(m.5))))
            var part = 0
            while part < Decomposition.count {
                set(Column.translationX &+ part, parts[part])
                part &+= 1
            }
            set(Column.positionX, Double(layer.position.0))
            set(Column.positionY, Double(layer.position.1))
            set(Column.opacity, Double(layer.opacity))
            set(Column.strokeStart, Double(layer.stroke_start))
            set(Column.strokeEnd, Double(layer.stroke_end))
            set(Column.pivotX, Double(layer.anchor.0) * Double(layer.bounds.2) + Double(layer.bounds.0))
            set(Column.pivotY, Double(layer.anchor.1) * Double(layer.bounds.3) + Double(layer.bounds.1))
            row &+= 1
        }
    }

    private func writeUsers(_ users: UnsafeMutablePointer<Float>) {
        var row = 0
        while row < Int(truncatingIfNeeded: tables.user_property_count) {
            let property = tables.user_properties[row]
            var i = 0
            while i < Int(truncatingIfNeeded: property.arity) {
                users[userOffset(row, tables) &+ i] = tables.floats[Int(truncatingIfNeeded: property.first_value) &+ i]
                i &+= 1
            }
            row &+= 1
        }
    }

    private func writeSources(_ sources: UnsafeMutablePointer<UInt32>, _ values: ValueLayout, _ stride: Int) {
        var (row, at) = (0, 0)
        while row < Int(truncatingIfNeeded: tables.channel_count) {
            let channel = tables.channels[row]
            var part = 0
            while part < width(channel) {
                if channel.property >= MOTION_PROPERTY_USER {
                    let offset = userOffset(Int(truncatingIfNeeded: channel.property &- MOTION_PROPERTY_USER), tables)
                    sources[at] = UInt32(truncatingIfNeeded: values.userBase &+ offset &+ part)
                } else {
                    let column = propertyColumn(channel.property) &+ part, layer = Int(truncatingIfNeeded: channel.layer)
                    sources[at] = values.isAnimated(column)
                        ? UInt32(truncatingIfNeeded: values.place(column) &+ layer)
                        : UInt32(truncatingIfNeeded: column &* stride &+ layer) | Source.constant
                }
                at &+= 1
                part &+= 1
            }
            row &+= 1
        }
    }

    private func writePaths(_ memory: UnsafeMutableRawPointer, _ layout: ClipLayout, _ numbers: UnsafeMutablePointer<UInt32>) {
        let table = (memory + layout.pathTable).assumingMemoryBound(to: PathRecord.self)
        var offset = 0
        forEachPath { row, size in
            let path = tables.paths[row]
            _ = PreparedPath.prepare(
                verbs: description.verbs(path), verbCount: Int(truncatingIfNeeded: path.verb_count), points: description.points(path),
                pointCount: Int(truncatingIfNeeded: path.point_count), to: memory + layout.paths + offset,
                capacity: size)
            table[row] = PathRecord(offset: UInt32(truncatingIfNeeded: offset), size: size)
            numbers[row] = UInt32(truncatingIfNeeded: row)
            offset &+= (Int(truncatingIfNeeded: size) &+ 7) & ~7
        }
    }
}

/// FNV-1a over the 64-bit words behind the checksum itself.
func checksum(_ clip: UnsafeRawPointer, _ size: UInt32) -> UInt64 {
    let words = clip.assumingMemoryBound(to: UInt64.self)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // The header's first words too, but not the checksum at byte 16.
    hash = (hash ^ words[0]) &* 0x0000_0100_0000_01B3
    hash = (hash ^ words[1]) &* 0x0000_0100_0000_01B3
    var i = 3
    while i < Int(truncatingIfNeeded: size &>> 3) {
        hash = (hash ^ words[i]) &* 0x0000_0100_0000_01B3
        i &+= 1
    }
    return hash
}
