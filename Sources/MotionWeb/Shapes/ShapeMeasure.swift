import MotionFiles
import MotionKernel

/// The verbs and points of a path in memory that measures, and where that goes on.
struct WebPath {
    let verbs: MutableBytes
    let points: MutableFloats
    let verbCount, pointCount, end: Int
}

/// What measures shapes: memory for the data of one path at a time. What is missing is counted.
struct ShapeMeasure {
    private let room: UnsafeMutableRawPointer?
    private let capacity: Int
    private(set) var missing = 0
    /// How many shapes may still be measured.
    private var left: Int

    init(_ room: UnsafeMutableRawPointer?, _ capacity: Int, most: Int) {
        (self.room, self.capacity, left) = (room, capacity, most)
    }

    /// Returns the path of a shape, moved by a map and measured; nil if it draws nothing, or if there is too little
    /// memory.
    @inline(never)
    mutating func path(_ shape: WebShape, _ map: WebMatrix = WebMatrix()) -> PreparedPath? {
        guard let outline = outline(shape, map), let room else { return nil }
        let needed = PreparedPath.prepare(
            verbs: outline.verbs, verbCount: outline.verbCount, points: outline.points,
            pointCount: outline.pointCount)
        guard needed.status == 0, has(outline.end &+ needed.size.int) else { return nil }
        _ = PreparedPath.prepare(
            verbs: outline.verbs, verbCount: outline.verbCount, points: outline.points,
            pointCount: outline.pointCount, to: room + outline.end, capacity: needed.size)
        return PreparedPath(checked: room + outline.end)
    }

    /// Returns the verbs and points of a shape, which stay until the next one; nil as "path".
    @inline(never)
    mutating func outline(_ shape: WebShape, _ map: WebMatrix = WebMatrix()) -> WebPath? {
        if shape.isEmpty || left <= 0 { return nil }
        left &-= 1
        var data = shape.text, place = 0
        if shape.tag != .path {
            let room: MutableBytes? = room.map { $0.typed() }
            var out = TextWriter(room, capacity: min(capacity, 1 << 30).u32)
            shape.write(&out)
            place = (out.count &+ 15) & ~15
            guard let room, has(place) else { return nil }
            data = WebText(room, out.count)
        }
        var counts = PathOutput()
        _ = PathText.read(data.bytes, count: data.count, into: &counts)
        let points = place, verbs = points &+ counts.pointCount.int &* 8
        let block = (verbs &+ counts.verbCount.int &+ 15) & ~15
        guard counts.verbCount > 0, has(block), let room else { return nil }
        let verbRows: MutableBytes = (room + verbs).typed(), pointRows: MutableFloats = (room + points).typed()
        var output = PathOutput(
            verbs: verbRows, verbCapacity: counts.verbCount, points: pointRows, pointCapacity: counts.pointCount)
        _ = PathText.read(data.bytes, count: data.count, into: &output)
        for i in below(map.isIdentity ? 0 : counts.pointCount.int) {
            let x = Double(pointRows[2 &* i]), y = Double(pointRows[2 &* i &+ 1])
            pointRows[2 &* i] = Float(within(map.a * x + map.c * y + map.x))
            pointRows[2 &* i &+ 1] = Float(within(map.b * x + map.d * y + map.y))
        }
        return WebPath(
            verbs: verbRows, points: pointRows, verbCount: counts.verbCount.int, pointCount: counts.pointCount.int,
            end: block)
    }

    private mutating func has(_ size: Int) -> Bool {
        if size <= capacity && room != nil { return true }
        missing = max(missing, size)
        return false
    }

    /// Returns the box of a shape in its own coordinates; nil if it draws nothing.
    mutating func box(_ shape: WebShape) -> WebBox? {
        guard let path = path(shape) else { return nil }
        let bounds = path.bounds
        return WebBox(
            x: Double(bounds.left), y: Double(bounds.top), width: Double(bounds.right) - Double(bounds.left),
            height: Double(bounds.bottom) - Double(bounds.top))
    }

    /// Returns the place after the first number that is more than a scene takes; nil if all are less.
    private static func largeNumber(_ data: WebText) -> Int? {
        var rest = data
        while !rest.isEmpty {
            if let number = rest.number() {
                if abs(number) > 1e9 { return data.count &- rest.count }
            } else {
                rest.skip()
            }
        }
        return nil
    }

    /// Returns the part of path data before its first mistake, up to a command, and whether there is a mistake.
    @inline(never)
    static func sound(_ data: WebText) -> (text: WebText, hasFault: Bool) {
        var counts = PathOutput()
        let fault = PathText.read(data.bytes, count: data.count, into: &counts), large = largeNumber(data)
        if fault == nil && large == nil { return (data, false) }
        // Commands from the one with the mistake on are left out, as far as what is before has none.
        var end = min(fault?.at ?? data.count, large ?? data.count)
        while end > 0 {
            end &-= 1
            let byte = data[end]
            if !byte.isLetter || byte.lowercased == "e" { continue }
            let part = data.part(0, end)
            var output = PathOutput()
            if PathText.read(part.bytes, count: part.count, into: &output) == nil {
                return (output.verbCount > 0 ? part : .empty, true)
            }
        }
        return (.empty, true)
    }
}

/// A box.
struct WebBox {
    var x = 0.0, y = 0.0, width = 0.0, height = 0.0

    /// Whether it has no width, or no height.
    var isEmpty: Bool { !(width > 0 && height > 0) }

    /// Whether it has hardly an extent.
    var isFlat: Bool { !(width > 1e-3 && height > 1e-3) }

    /// Returns the part of a box that it is in fractions.
    func part(of box: WebBox) -> WebBox {
        WebBox(
            x: box.x + x * box.width, y: box.y + y * box.height, width: width * box.width, height: height * box.height)
    }

    func holds(_ box: WebBox) -> Bool {
        x <= box.x && y <= box.y && x + width >= box.x + box.width && y + height >= box.y + box.height
    }

    /// Adds a box that a map moves.
    mutating func add(_ box: WebBox, _ map: WebMatrix, isFirst: Bool) {
        var low = Vector(x, y), high = Vector(x + width, y + height)
        for corner in below(4) {
            let u = box.x + (corner & 1 == 1 ? box.width : 0), v = box.y + (corner & 2 == 2 ? box.height : 0)
            let point = Vector(map.a * u + map.c * v + map.x, map.b * u + map.d * v + map.y)
            if isFirst && corner == 0 { (low, high) = (point, point) }
            (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
            (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
        }
        (x, y, width, height) = (low.x, low.y, high.x - low.x, high.y - low.y)
    }
}
