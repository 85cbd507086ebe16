import CMotion
import MotionKernel

extension AnimationShape {
    /// Visits each segment with its number, its first pair, and the two lists that it goes between. Returns how many
    /// pairs they all make.
    @inline(never)
    func listPairs(_ body: (Int, Int, Floats, Floats) -> Void) -> Int {
        var from = tables.floats + animation.first_value.int, pairs = 0
        for segment in below(segments) {
            let next = from + listSize(from).int
            let to = segment &+ 1 < animation.value_count.int && animation.mode != MOTION_MODE_DISCRETE ? next : from
            body(segment, pairs, from, to)
            pairs &+= Operation.pairCount(from + 1, integer(Double(from.pointee)), to + 1, integer(Double(to.pointee)))
            from = next
        }
        return pairs
    }
}

extension TrackCompiler {
    @inline(__always)
    func compileLists(_ record: inout TrackRecord) {
        setReach(&record)
        let pairs = floats + (shape.segments &+ 1), firsts = words + shape.segments
        let count = shape.listPairs { segment, first, from, to in
            firsts[segment] = first.u32
            Operation.prepare(
                from + 1, integer(Double(from.pointee)), to + 1, integer(Double(to.pointee)),
                to: pairs + first &* Operation.pairStride)
        }
        record.other = count.u32
    }
}
