/// Sorts elements by a heap, without recursion, in place.
@inline(__always)
func sortByHeap(_ count: Int, isLess: (Int, Int) -> Bool, swap: (Int, Int) -> Void) {
    var start = count &>> 1, end = count
    while end > 1 {
        if start > 0 {
            start &-= 1
        } else {
            end &-= 1
            swap(0, end)
        }
        var root = start
        while true {
            var child = root &* 2 &+ 1
            if child >= end { break }
            if child &+ 1 < end && isLess(child, child &+ 1) { child &+= 1 }
            if !isLess(root, child) { break }
            swap(root, child)
            root = child
        }
    }
}
