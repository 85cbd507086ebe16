import CMotion

/// A rule that a row breaks: its status and its field, or none. One word, since a pair would come back through memory.
struct Breach {
    private let word: Int32

    /// None.
    init() { word = 0 }

    /// `field` is a byte offset in the row's struct (Embedded Swift has no key paths for them; the tests compare them with the C layout).
    init(_ status: motion_status, _ field: UInt32) { word = status &<< 8 | Int32(truncatingIfNeeded: field) }

    var isNone: Bool { word == 0 }

    func fault(_ table: UInt32, _ row: Int) -> motion_fault {
        motion_fault(
            status: word &>> 8, table: table, row: UInt32(truncatingIfNeeded: row), field: UInt32(truncatingIfNeeded: word & 255))
    }
}
