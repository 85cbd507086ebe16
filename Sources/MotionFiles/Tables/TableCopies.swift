import CMotion
import MotionKernel

extension TableWriter {
    /// Counts all rows so many times.
    public mutating func multiply(by copies: UInt32) {
        timings.multiply(by: copies)
        clocks.multiply(by: copies)
        paths.multiply(by: copies)
        layers.multiply(by: copies)
        animations.multiply(by: copies)
        userProperties.multiply(by: copies)
        channels.multiply(by: copies)
        paintChannels.multiply(by: copies)
        floats.multiply(by: copies)
        indices.multiply(by: copies)
        verbs.multiply(by: copies)
        points.multiply(by: copies)
        layers3D.multiply(by: copies)
    }

    /// Writes all rows again and again, so that there are so many copies. Each refers to rows of its own.
    mutating func repeatRows(_ copies: UInt32) {
        let one = self
        for copy in below(copies.int, from: 1) { repeatRows(one, copy.u32) }
    }

    /// Appends a copy of the rows of `one`; it is copy number `copy`.
    @inline(never)
    private mutating func repeatRows(_ one: TableWriter, _ copy: UInt32) {
        /// What refers to row `row` of a table, in this copy.
        @inline(__always)
        func moved(_ row: UInt32, _ count: UInt32) -> UInt32 {
            row == MOTION_NONE ? row : row &+ copy &* count
        }
        func moved(property: UInt32) -> UInt32 {
            property < MOTION_PROPERTY_USER ? property : moved(property, one.userProperties.count)
        }
        timings.repeatRows(one.timings) { row in
            if row.kind == MOTION_TIMING_STOPS || row.kind == MOTION_TIMING_PATH {
                row.first = moved(row.first, one.floats.count)
            }
        }
        clocks.repeatRows(one.clocks) { row in
            row.parent = moved(row.parent, one.clocks.count)
            row.timing = moved(row.timing, one.timings.count)
        }
        paths.repeatRows(one.paths) { row in
            row.first_verb = moved(row.first_verb, one.verbs.count)
            row.first_point = moved(row.first_point, one.points.count)
        }
        layers.repeatRows(one.layers) { row in
            row.parent = moved(row.parent, one.layers.count)
            row.clock = moved(row.clock, one.clocks.count)
            row.path = moved(row.path, one.paths.count)
        }
        animations.repeatRows(one.animations) { row in
            let followsLayer = row.flags & MOTION_ANIMATION_PATH_OF_LAYER != 0
            row.layer = moved(row.layer, one.layers.count)
            row.property = moved(property: row.property)
            row.clock = moved(row.clock, one.clocks.count)
            row.path = moved(row.path, followsLayer ? one.layers.count : one.paths.count)
            row.first_value = moved(row.first_value, one.floats.count)
            row.first_key_time = moved(row.first_key_time, one.floats.count)
            row.first_timing = moved(row.first_timing, one.indices.count)
            row.first_parameter = moved(row.first_parameter, one.floats.count)
        }
        userProperties.repeatRows(one.userProperties) { row in
            row.first_value = moved(row.first_value, one.floats.count)
            row.layer = moved(row.layer, one.layers.count)
        }
        channels.repeatRows(one.channels) { row in
            row.layer = moved(row.layer, one.layers.count)
            row.property = moved(property: row.property)
        }
        paintChannels.repeatRows(one.paintChannels) { row in
            row.layer = moved(row.layer, one.layers.count)
            row.property = moved(property: row.property)
        }
        indices.repeatRows(one.indices) { row in row = moved(row, one.timings.count) }
        layers3D.repeatRows(one.layers3D) { row in row.layer = moved(row.layer, one.layers.count) }
        floats.repeatRows(one.floats) { _ in }
        verbs.repeatRows(one.verbs) { _ in }
        points.repeatRows(one.points) { _ in }
    }
}

extension Table {
    /// Appends the rows of `one`, which stand at the beginning, each changed.
    @inline(__always)
    fileprivate mutating func repeatRows(_ one: Table, _ change: (inout Row) -> Void) {
        guard let rows = one.rows else { return }
        for i in below(one.count.int) {
            var row = rows[i]
            change(&row)
            append(row)
        }
    }
}
