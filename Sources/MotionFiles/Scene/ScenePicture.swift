import CMotion
import MotionKernel

// The fields of the whole picture.
extension SceneReader {
    /// Reads the size, the frame rate, the span and the markers of a scene, and checks its transactions.
    @inline(never)
    mutating func readPicture(_ scene: SceneFields) {
        withUnsafeMutableBytes(of: &tables.size) { bytes in
            guard let size: MutableFloats = bytes.baseAddress?.typed() else { return }
            if let value = scene[SceneKey.size] { _ = value.numbers(to: size, most: 2) }
            for i in below(2) { size[i] = size[i] > 0 ? finite(size[i]) : 0 }
        }
        (tables.frameRate, tables.from) = (scene.number(SceneKey.frameRate), scene.number(SceneKey.from))
        tables.to = scene.has(SceneKey.to) ? scene.number(SceneKey.to) : tables.from
        if let markers = scene[SceneKey.markers] {
            for value in markers.elements {
                guard let marker = fields(value, MarkerKey.part, room.owner) else { return }
                let name = tables.append(text: marker[MarkerKey.name]?.string)
                let (time, duration) = (marker.number(MarkerKey.time), marker.number(MarkerKey.duration))
                tables.markers.append(
                    motion_marker(time: time, duration: duration, first_byte: name.first, byte_count: name.count))
                note(value)
            }
        }
        if let transactions = scene[SceneKey.transactions] {
            for value in transactions.elements where fields(value, TransactionKey.part, room.owner) == nil { return }
        }
    }
}
