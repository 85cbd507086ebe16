import MotionKernel

/// Finds the frames between which straight lines are good enough for x, y and angle, every line as long as can be. A
/// line from a key may leave with the slopes that pass all frames so far within tolerance: a range for each coordinate,
/// which only narrows.
public func reduce(
    times: Doubles, states: Doubles, frames: Int, stride: Int, distance: Double,
    turn: Double, keys: MutableWords
) -> Int {
    var (count, key) = (0, 0)
    while true {
        keys[count.advance()] = key.u32
        if key &+ 1 >= frames { return count }
        let largest = Double.greatestFiniteMagnitude
        var least = (-largest, -largest, -largest), most = (largest, largest, largest)
        var next = key &+ 1
        for frame in below(frames, from: key &+ 1) {
            let seconds = times[frame] - times[key]
            let from = states + key &* stride, to = states + frame &* stride
            var isReached = true, isOpen = true
            narrow(&least.0, &most.0, to[0] - from[0], distance, seconds, &isReached, &isOpen)
            narrow(&least.1, &most.1, to[1] - from[1], distance, seconds, &isReached, &isOpen)
            narrow(&least.2, &most.2, to[2] - from[2], turn, seconds, &isReached, &isOpen)
            if isReached { next = frame }
            if !isOpen { break }
        }
        key = next
    }
}

@inline(never)
private func narrow(
    _ least: inout Double, _ most: inout Double, _ change: Double, _ tolerance: Double, _ seconds: Double,
    _ isReached: inout Bool, _ isOpen: inout Bool
) {
    let slope = change / seconds
    if !(least <= slope && slope <= most) { isReached = false }
    least = max(least, (change - tolerance) / seconds)
    most = min(most, (change + tolerance) / seconds)
    if least > most { isOpen = false }
}
