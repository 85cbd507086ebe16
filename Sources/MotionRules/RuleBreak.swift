import CMotion
import MotionKernel

/// A rule that a row breaks: its status and its field, or none. One word, since a pair would come back through memory.
public struct RuleBreak {
    private let word: Int32

    /// Makes no break.
    public init() { word = 0 }

    /// Makes a break. `field` is a byte offset in the row's struct (Embedded Swift has no key paths for them; the tests
    /// compare them with the C layout).
    public init(_ status: motion_status, _ field: UInt32) { word = status << 8 | Int32(truncatingIfNeeded: field) }

    public var isNone: Bool { word == 0 }

    /// Returns the first broken rule in the tables `first` ... `last`, by table and row; MOTION_OK if every row keeps
    /// the rules.
    public static func first(_ first: UInt32, _ last: UInt32, rows: (UInt32) -> Int, _ rule: (UInt32, Int) -> RuleBreak)
        -> motion_fault
    {
        var table = first
        while table <= last {
            let count = rows(table)
            for row in below(count) {
                let ruleBreak = rule(table, row)
                if !ruleBreak.isNone { return ruleBreak.fault(table, row) }
            }
            table &+= 1
        }
        return motion_fault(status: MOTION_OK, table: 0, row: 0, field: 0)
    }

    public func fault(_ table: UInt32, _ row: Int) -> motion_fault {
        motion_fault(
            status: word >> 8, table: table, row: row.u32,
            field: (word & 255).u32)
    }
}
