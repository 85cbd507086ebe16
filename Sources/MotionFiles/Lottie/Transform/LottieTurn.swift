import CMotion
import MotionKernel

/// How a layer is turned out of the plane, as it is seen from straight above: without a camera nothing is smaller
/// because it is farther away.
struct LottieTurn {
    private let x, y, orientation: LottieProperty?
    /// Whether it is turned at any time.
    let isTurned: Bool
    /// The angle that moves, if only that about x, or that about y, turns the layer.
    private(set) var moving: LottieProperty?
    /// Whether this turn is about x.
    private(set) var movesAboutX = false

    init(x: JSONValue?, y: JSONValue?, orientation: JSONValue?, _ reader: inout LottieReader) {
        (self.x, self.y) = (reader.property(x), reader.property(y))
        self.orientation = reader.property(orientation)
        let turnsX = LottieTurn.turns(self.x, &reader), turnsY = LottieTurn.turns(self.y, &reader)
        let turnsMore = LottieTurn.turns(self.orientation, &reader)
        isTurned = turnsX || turnsY || turnsMore
        if self.x?.isMoving != true && self.y?.isMoving != true && self.orientation?.isMoving != true { return }
        movesAboutX = turnsX
        if (turnsX && turnsY) || turnsMore {
            reader.report((x ?? y ?? orientation) ?? reader.root, MOTION_REPORT_UNKNOWN)
        } else {
            moving = turnsX ? self.x : self.y
        }
    }

    private static func turns(_ angle: LottieProperty?, _ reader: inout LottieReader) -> Bool {
        guard let angle else { return false }
        return angle.isMoving || !isEqual(reader.still(angle, LottieMap(count: 3), Vector4()), Vector4())
    }

    /// Returns the matrix that turns about y, then x, then by the orientation about z, y and x, as far as it is in the
    /// plane.
    func matrix(_ reader: inout LottieReader) -> Affine {
        let own = (reader.still(x), reader.still(y)), more = reader.still(orientation, LottieMap(count: 3), Vector4())
        func turned(_ point: Vector) -> Vector {
            var (x, y, z) = (point.x, point.y, 0.0)
            func about(x degrees: Double) {
                let (sin, cos) = sincos(degrees * .pi / 180)
                (y, z) = (y * cos + z * sin, z * cos - y * sin)
            }
            func about(y degrees: Double) {
                let (sin, cos) = sincos(degrees * .pi / 180)
                (x, z) = (x * cos - z * sin, x * sin + z * cos)
            }
            about(y: own.1)
            about(x: own.0)
            let (sin, cos) = sincos(more.z * .pi / 180)
            (x, y) = (x * cos - y * sin, x * sin + y * cos)
            about(y: more.y)
            about(x: more.x)
            return Vector(x, y)
        }
        return Affine(x: turned(Vector(1, 0)), y: turned(Vector(0, 1)), t: Vector(0, 0))
    }
}

extension LottieReader {
    /// Turns a layer out of the plane by an angle that moves: its sides across the axis become shorter, and longer
    /// again.
    @inline(never)
    mutating func appendTurn(_ angle: LottieProperty, isAboutX: Bool, _ layer: UInt32) {
        var cursors = LottieCursors(scratch.cursors)
        cursors.append(angle, .numbers)
        // A unit is as long as the picture is large, for what is near enough.
        let size = max(1, max(Double(tables.size.x), Double(tables.size.y)))
        let target = LottieTarget(layer: layer, property: isAboutX ? MOTION_PROPERTY_SCALE_Y : MOTION_PROPERTY_SCALE_X)
        appendSampledValues(.turn(size: size), cursors, LottieMap(scale: 1 / size), target)
    }
}
