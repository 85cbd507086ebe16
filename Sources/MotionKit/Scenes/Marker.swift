internal import CMotion

/// A named moment, or a named piece of time.
public struct Marker: Hashable, Sendable {
    public let name: String

    /// Seconds at which it is or begins.
    public let time: Double

    /// Seconds that it lasts; 0 for a moment.
    public let duration: Double

    public init(_ name: String, at time: Double, duration: Double = 0) {
        (self.name, self.time, self.duration) = (name, time, duration)
    }
}

extension Scene {
    /// The named moments, which travel with the clip.
    public var markers: [Marker] {
        get {
            parts.fields.objects("markers").map {
                Marker($0["name", or: ""], at: $0["time", or: 0], duration: $0["duration", or: 0])
            }
        }
        set {
            let rows = newValue.map { marker -> JSON in
                var object = JSONObject()
                object["name"] = .text(marker.name)
                object["time"] = .number(marker.time)
                if marker.duration != 0 { object["duration"] = .number(marker.duration) }
                return .object(object)
            }
            edit { $0.fields["markers"] = rows.isEmpty ? nil : .list(rows) }
        }
    }
}

extension Clip {
    /// The named moments of the scene, in its order.
    public var markers: [Marker] {
        let contents = contents
        return words.withUnsafeBytes { clip in
            (0..<Int(contents.marker_count)).map { i in
                let row = clip.loadUnaligned(
                    fromByteOffset: Int(contents.first_marker) + i * MemoryLayout<motion_marker>.stride,
                    as: motion_marker.self)
                let start = Int(contents.first_text) + Int(row.first_byte)
                let name = String(decoding: clip[start..<start + Int(row.byte_count)], as: UTF8.self)
                return Marker(name, at: row.time, duration: row.duration)
            }
        }
    }
}
