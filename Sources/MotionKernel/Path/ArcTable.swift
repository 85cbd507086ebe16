/// The arc-length table of a curve: eight panels, which are equal parts of its parameter.
struct ArcTable {
    /// The length from the curve's start to the end of each panel.
    var ends = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    var refined: UInt32 = 0  // a bit a panel: the quadrature of six points is not enough for it
    var split: UInt32 = 0  // a bit a panel: nor is that of sixteen, so it is measured by `CuspPieces`

    /// The number of panels, 2^level.
    @inline(__always) static var count: Int { 8 }
    static var level: Int { 3 }

    /// The width of a panel: its share of the parameter.
    static var width: Double { 0.125 }

    /// Returns the parameter at which a panel starts.
    static func start(_ panel: Int) -> Double { panel.double * width }
}

/// A view of an arc-length table in its own memory.
struct ArcTableView {
    private let row: UnsafePointer<ArcTable>

    init(_ row: UnsafePointer<ArcTable>) { self.row = row }

    private var ends: Doubles { UnsafeRawPointer(row).assumingMemoryBound(to: Double.self) }

    /// Returns the length from the curve's start to a panel's end.
    func end(_ panel: Int) -> Double { ends[panel] }

    /// Returns the length from the curve's start to a panel's start. By masks: a jump would not be foreseen.
    func start(_ panel: Int) -> Double {
        let isFirst = panel == 0 ? 1 : 0
        return Double(bitPattern: ends[panel &- 1 &+ isFirst].bitPattern & (isFirst.u64 &- 1))
    }
    func isRefined(_ panel: Int) -> Bool { row[0].refined &>> panel.u32 & 1 != 0 }
    func isSplit(_ panel: Int) -> Bool { row[0].split &>> panel.u32 & 1 != 0 }

    /// Returns the first panel that ends after a length, or the last panel.
    @inline(__always)
    func panel(at length: Double) -> Int {
        // How many end before it, by masks: no jump would be foreseen.
        let pairs = UnsafeRawPointer(row), all = Vector(repeating: length)
        func isBehind(_ pair: Int) -> SIMD2<Int64> {
            unsafeBitCast(
                pairs.loadUnaligned(fromByteOffset: pair &* 16, as: Vector.self) .<= all, to: SIMD2<Int64>.self)
        }
        let last: Int64 = ends[6] <= length ? 1 : 0, sum = isBehind(0) &+ isBehind(1) &+ isBehind(2)
        return (last &- (sum.x &+ sum.y)).int
    }
}

extension Cubic {
    /// Returns the piece of a panel that holds a length from the panel's start, or a parameter; `before` is what lies
    /// before the piece in the panel. A panel that is not split is one piece, `whole` long; the pieces of a split one
    /// are found as they were when it was measured.
    @inline(never)
    func piece(
        ofPanel panel: Int, _ whole: Double, isSplit: Bool, length: Double, u: Double
    ) -> (start: Double, end: Double, before: Double, length: Double) {
        var found = (start: ArcTable.start(panel), end: ArcTable.start(panel &+ 1), before: 0.0, length: whole)
        if !isSplit { return found }
        var pieces = CuspPieces(self, panel: panel)
        found.length = 0
        while pieces.advance() {
            found = (pieces.start, pieces.end, found.before + found.length, arcLength(pieces.start, pieces.end))
            if found.before + found.length > length || found.end > u { break }
        }
        return found
    }
}
