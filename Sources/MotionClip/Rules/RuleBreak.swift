import CMotion

/// A rule that a row breaks: its status and its field, or none. One word, since a pair would come back through memory.
struct Breach {
    private let word: Int32

    /// None.
    init() { word = 0 }

    /// `field` is a byte offset in the row's struct (Embedded Swift has no key paths for them; the tests compare them
    /// with the C layout).
    init(_ status: motion_status, _ field: UInt32) { word = status &<< 8 | Int32(truncatingIfNeeded: field) }

    var isNone: Bool { word == 0 }

    /// The first one in the tables `first` ... `last`, by table and row; MOTION_OK if there is none.
    @inline(__always)
    static func first(_ first: UInt32, _ last: UInt32, rows: (UInt32) -> Int, _ rule: (UInt32, Int) -> Breach)
        -> motion_fault
    {
        var table = first
        while table <= last {
            let count = rows(table)
            var row = 0
            while row < count {
                let breach = rule(table, row)
                if !breach.isNone { return breach.fault(table, row) }
                row &+= 1
            }
            table &+= 1
        }
        return motion_fault(status: MOTION_OK, table: 0, row: 0, field: 0)
    }

    func fault(_ table: UInt32, _ row: Int) -> motion_fault {
        motion_fault(
            status: word &>> 8, table: table, row: UInt32(truncatingIfNeeded: row),
            field: UInt32(truncatingIfNeeded: word & 255))
    }
}
