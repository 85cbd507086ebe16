/// The assignment of rows to columns that costs least in all: every row gets a column. (Kuhn's Hungarian method with
/// potentials, row by row along the shortest ways.)
struct MatchAssignment {
    /// The costs of giving a row to a column, row after row.
    private let costs: MutableDoubles
    private let rows, columns: Int
    private let rowPotentials, columnPotentials, least: MutableDoubles
    private let before: MutableWords, taken: MutableWords, isUsed: MutableWords

    /// No more rows or columns are assigned, since the time grows with the third power.
    static var most: UInt32 { 256 }

    /// Returns the bytes of working memory, a multiple of 8.
    static func size(_ rows: UInt64, _ columns: UInt64) -> UInt64 {
        rows &* columns &* 8 &+ (rows &+ 1) &* 8 &+ (columns &+ 1) &* 28 &+ 8
    }

    /// Makes an assignment. There must be no more rows than columns.
    init(rows: Int, columns: Int, in memory: UnsafeMutableRawPointer) {
        (self.rows, self.columns) = (rows, columns)
        costs = memory.typed()
        rowPotentials = costs + rows &* columns
        columnPotentials = rowPotentials + (rows &+ 1)
        least = columnPotentials + (columns &+ 1)
        before = UnsafeMutableRawPointer(least + (columns &+ 1)).typed()
        taken = before + (columns &+ 1)
        isUsed = taken + (columns &+ 1)
    }

    subscript(row: Int, column: Int) -> Double {
        get { costs[row &* columns &+ column] }
        nonmutating set { costs[row &* columns &+ column] = clamp(newValue, -1e200, 1e200) }
    }

    /// Returns the row that has a column; nil if none has.
    func row(of column: Int) -> Int? {
        let row = taken[column &+ 1].int
        return row == 0 ? nil : row &- 1
    }

    /// Finds the assignment. Rows and columns are counted from 1 here, and column 0 stands for the row that is added.
    @inline(never)
    func solve() {
        for column in below(columns &+ 1) {
            (columnPotentials[column], taken[column]) = (0, 0)
        }
        for row in below(rows &+ 1) {
            rowPotentials[row] = 0
        }
        for row in below(rows &+ 1, from: 1) {
            add(row)
        }
    }

    private func add(_ row: Int) {
        taken[0] = row.u32
        for column in below(columns &+ 1) {
            (least[column], isUsed[column]) = (.infinity, 0)
        }
        var column = 0
        // Each turn uses one column more.
        for _ in below(columns &+ 1) {
            isUsed[column] = 1
            let from = taken[column].int
            if from == 0 { break }
            var (step, next) = (Double.infinity, 0)
            for other in below(columns &+ 1, from: 1) where isUsed[other] == 0 {
                let cost = self[from &- 1, other &- 1] - rowPotentials[from] - columnPotentials[other]
                if cost < least[other] { (least[other], before[other]) = (cost, column.u32) }
                if least[other] < step { (step, next) = (least[other], other) }
            }
            for other in below(columns &+ 1) {
                if isUsed[other] != 0 {
                    rowPotentials[taken[other].int] += step
                    columnPotentials[other] -= step
                } else {
                    least[other] -= step
                }
            }
            column = next
        }
        while column != 0 {
            let previous = before[column].int
            taken[column] = taken[previous]
            column = previous
        }
    }
}
