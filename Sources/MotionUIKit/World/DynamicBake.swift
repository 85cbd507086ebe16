internal import CMotion

/// A collision of a bake, that begins or has ended.
struct DynamicContact {
    let time: Double
    let item: Int
    /// Another item, or a boundary.
    let other: Other
    let ends: Bool

    enum Other: Hashable {
        case item(Int)
        case boundary(Int)
    }
}

/// The frames of a world that was solved.
final class DynamicBake {
    let times: UnsafeMutablePointer<Double>
    let states: UnsafeMutablePointer<Double>
    private let items: Int
    private(set) var frameCount = 0
    private(set) var contacts: [DynamicContact] = []
    /// Whether everything rests at the end.
    private(set) var isAtRest = false

    init(frames: Int, items: Int) {
        self.items = items
        times = .allocate(capacity: max(1, frames))
        states = .allocate(capacity: max(1, frames * items * 6))
    }

    deinit {
        times.deallocate()
        states.deallocate()
    }

    fileprivate func state(_ item: Int, inFrame frame: Int) -> DynamicState {
        DynamicState(UnsafeBufferPointer(start: states + (frame * items + item) * 6, count: 6))
    }

    func take(_ result: motion_bake, _ rows: [motion_contact]) {
        frameCount = Int(result.frame_count)
        isAtRest = result.ended == MOTION_BAKE_RESTED
        contacts = rows.prefix(Int(result.contact_count)).map { row in
            let isBoundary = row.other & MOTION_CONTACT_BOUNDARY != 0
            let number = Int(row.other & ~MOTION_CONTACT_BOUNDARY)
            return DynamicContact(
                time: row.time, item: Int(row.item), other: isBoundary ? .boundary(number) : .item(number),
                ends: row.ends != 0)
        }
    }

    /// Seconds until its last frame.
    var seconds: Double { frameCount > 0 ? times[frameCount - 1] : 0 }

    /// Returns the state of an item at some seconds. Between two frames it is mixed.
    func state(of item: Int, at seconds: Double) -> DynamicState {
        let frame = seconds * WorldBuilder.rate, near = frame.rounded()
        // Frames of the screen meet frames of the bake, up to the rounding of times.
        if abs(frame - near) < 1e-6 { return state(item, inFrame: min(max(0, Int(near)), frameCount - 1)) }
        let low = min(max(0, Int(frame)), frameCount - 1), high = min(low + 1, frameCount - 1)
        return state(item, inFrame: low).mixed(state(item, inFrame: high), frame - Double(low))
    }

    /// Returns the state of an item at the moment of an impact: that of the frame before, moved on as it moved there.
    func state(of item: Int, atImpact seconds: Double) -> DynamicState {
        let frame = min(max(0, Int(seconds * WorldBuilder.rate)), frameCount - 1)
        var state = state(item, inFrame: frame)
        let left = seconds - times[frame]
        state.position.x += state.velocity.x * CGFloat(left)
        state.position.y += state.velocity.y * CGFloat(left)
        state.angle += state.spin * left
        return state
    }
}

/// Returns where two lines of points come nearest to each other: the middle of the shortest way.
func nearestPlace(_ a: [CGPoint], closed aIsClosed: Bool, _ b: [CGPoint], closed bIsClosed: Bool) -> CGPoint {
    var best = Double.infinity, place = a.first ?? .zero
    func compare(_ points: [CGPoint], _ line: [CGPoint], _ isClosed: Bool) {
        let ends = line.dropFirst() + (isClosed ? line.prefix(1) : [])
        for point in points {
            for (p, q) in zip(line, ends) {
                let (dx, dy) = (q.x - p.x, q.y - p.y), square = dx * dx + dy * dy
                let share = square > 0 ? ((point.x - p.x) * dx + (point.y - p.y) * dy) / square : 0
                let t = max(0, min(1, share)), at = CGPoint(x: p.x + t * dx, y: p.y + t * dy)
                let distance = hypotenuse(Double(at.x - point.x), Double(at.y - point.y))
                if distance < best {
                    best = distance
                    place = CGPoint(x: (at.x + point.x) / 2, y: (at.y + point.y) / 2)
                }
            }
        }
    }
    compare(a, b, bIsClosed)
    compare(b, a, aIsClosed)
    return place
}
