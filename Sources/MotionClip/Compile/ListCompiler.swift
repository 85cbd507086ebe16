import CMotion
import MotionKernel

extension AnimationShape {
    /// Calls with each segment, its first pair, and the lists that it goes between; how many pairs they all make.
    @inline(never)
    func listPairs(_ body: (Int, Int, Floats, Floats) -> Void) -> Int {
        let last = tables.floats + animation.first_value.int,
            count = animation.value_count.int
        var (from, segment, pairs) = (last, 0, 0)
        while segment < segments {
            let next = from + listSize(from).int
            let to = segment &+ 1 < count && animation.mode != MOTION_MODE_DISCRETE ? next : from
            body(segment, pairs, from, to)
            pairs &+= Operation.pairCount(from + 1, integer(Double(from.pointee)), to + 1, integer(Double(to.pointee)))
            from = next
            segment &+= 1
        }
        return pairs
    }
}

extension TrackCompiler {
    @inline(__always)
    func compileLists(_ record: UnsafeMutablePointer<TrackRecord>) {
        setReach(record)
        let pairs = floats + (form.segments &+ 1), firsts = words + form.segments
        let count = form.listPairs { segment, first, from, to in
            firsts[segment] = first.u32
            Operation.prepare(
                from + 1, integer(Double(from.pointee)), to + 1, integer(Double(to.pointee)),
                to: pairs + first &* Operation.pairStride)
        }
        record.pointee.path = count.u32
    }
}
