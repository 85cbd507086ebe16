import CMotion
import MotionKernel

extension LottieReader {
    /// Reads a file into tables, which count or write. Why that is not possible, or MOTION_OK.
    @inline(never)
    public static func read(
        _ tape: JSONTape, _ tables: inout TableWriter, mostRows: UInt32, scratch: UnsafeMutableRawPointer,
        scratchSize: UInt32
    ) -> motion_status {
        guard let root = tape.root, root.isObject, root.member("layers")?.isArray == true else {
            return MOTION_ERROR_FILE
        }
        var reader = LottieReader(root, tables, mostRows, LottieScratch(scratch, scratchSize, root))
        reader.read()
        tables = reader.tables
        return reader.failure
    }

    @inline(never)
    private mutating func read() {
        if root.member("fr")?.number != frameRate { report(root.member("fr") ?? root, MOTION_REPORT_UNKNOWN) }
        survey()
        list = LottieList(UnsafeMutableRawPointer(scratch.layers + surveyed.int), until: scratch.end)
        // What is walked more than once counts.
        if scratch.assets[0].weight > Double(mostRows) + tape.count.double {
            failure = MOTION_ERROR_COUNT
            return
        }
        let first = number(root.member("ip"), 0), last = max(first, number(root.member("op"), 0))
        (time.lower, time.upper) = (first, last)
        (tables.from, tables.to) = (first / frameRate, last / frameRate)
        tables.frameRate = frameRate
        tables.size = SIMD2(Float(root.dimension(JSONWord("w"))), Float(root.dimension(JSONWord("h"))))
        drawAll()
        readMarkers()
        sortNames()
        if !isFull() && tables.blockSize > MOTION_MAX_BYTES.u64 { failure = MOTION_ERROR_COUNT }
    }

    /// Sorts the names of layers by their rows: a layer that others have as their parent is named when it is drawn.
    @inline(never)
    private mutating func sortNames() {
        guard let names = tables.names.rows else { return }
        LottieIndex(
            kind: .names, root: root, rows: UnsafeMutableRawPointer(names), count: tables.names.count.int
        ).sort()
    }

    /// Reads the markers, with names and times.
    @inline(never)
    private mutating func readMarkers() {
        guard let markers = root.member("markers") else { return }
        for marker in markers.elements {
            let name = tables.append(text: marker.member("cm")?.string)
            tables.markers.append(
                motion_marker(
                    time: number(marker.member("tm"), 0) / frameRate,
                    duration: max(0, number(marker.member("dr"), 0)) / frameRate,
                    first_byte: name.first, byte_count: name.count))
        }
    }
}
