/// Memory for what one call of the kernel writes.
final class Piece {
    let affines, opacities, strokes, values, velocities, frames: UnsafeMutablePointer<Float>?
    let orders: UnsafeMutablePointer<UInt32>?
    let layers: Int, numbers: Int

    init(times: Int, layers: Int, values numbers: Int, _ outputs: Outputs) {
        func room<Number>(_ output: Outputs, _ count: Int) -> UnsafeMutablePointer<Number>? {
            guard outputs.contains(output) else { return nil }
            let size = max(1, times * count) * MemoryLayout<Number>.stride
            return UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16).assumingMemoryBound(to: Number.self)
        }
        affines = room(.affines, layers * 6)
        opacities = room(.opacities, layers)
        strokes = room(.strokes, layers * 2)
        values = room(.values, numbers)
        velocities = room(.velocities, numbers)
        frames = room(.frames, layers * 4)
        orders = room(.orders, layers)
        (self.layers, self.numbers) = (layers, numbers)
    }

    deinit {
        for memory in [affines, opacities, strokes, values, velocities, frames] { memory?.deallocate() }
        orders?.deallocate()
    }

    /// Adds the written outputs of this number of times.
    func append(_ times: Int, to samples: inout Samples) {
        func add<Number, Element>(_ from: UnsafeMutablePointer<Number>?, _ count: Int, _ to: inout [Element]) {
            guard let from else { return }
            let elements = UnsafeRawPointer(from).bindMemory(to: Element.self, capacity: times * count)
            to.append(contentsOf: UnsafeBufferPointer(start: elements, count: times * count))
        }
        add(affines, layers, &samples.affines)
        add(opacities, layers, &samples.opacities)
        add(strokes, layers, &samples.strokes)
        add(values, numbers, &samples.values)
        add(velocities, numbers, &samples.velocities)
        add(frames, layers, &samples.frames)
        add(orders, layers, &samples.orders)
    }
}
