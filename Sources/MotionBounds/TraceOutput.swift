import MotionKernel

/// The rows of a trace as they are found, of which the last one may still change: a row between two pieces on which all
/// numbers stay as they are is left out.
public struct TraceOutput {
    private let times, values, errors: MutableDoubles?
    private let capacity, arity: Int
    public private(set) var count = 0
    /// The numbers of the last row, and the errors of the piece before it.
    let last, lastErrors: MutableDoubles
    private(set) var time = 0.0  // of the last row
    private var rests = false  // the piece before the last row is level

    /// Makes an output. The scratch has two times `arity` doubles. With a capacity of 0 it only counts rows.
    init(
        _ times: MutableDoubles?, _ values: MutableDoubles?, _ errors: MutableDoubles?, capacity: Int, arity: Int,
        _ scratch: MutableDoubles
    ) {
        (self.times, self.values, self.errors, self.capacity, self.arity) = (times, values, errors, capacity, arity)
        (last, lastErrors) = (scratch, scratch + arity)
    }

    /// Adds a row, and the errors of the piece between the last row and this one.
    @inline(never)
    mutating func add(_ time: Double, _ numbers: Doubles, _ pieceErrors: Doubles) {
        var isLevel = count > 0
        for part in below(arity) { if numbers[part] != last[part] { isLevel = false } }
        let merges = isLevel && rests, row = merges ? count &- 1 : count
        for part in below(arity) {
            lastErrors[part] = merges ? max(lastErrors[part], pieceErrors[part]) : pieceErrors[part]
            last[part] = numbers[part]
        }
        (self.time, rests, count) = (time, isLevel, row &+ 1)
        if row < capacity { times?[row] = time }
        for part in below(row < capacity ? arity : 0) {
            values?[row &* arity &+ part] = last[part]
            errors?[row &* arity &+ part] = 0
        }
        if row == 0 || row > capacity { return }
        for part in below(arity) { errors?[(row &- 1) &* arity &+ part] = bounded(lastErrors[part]) }
    }
}
