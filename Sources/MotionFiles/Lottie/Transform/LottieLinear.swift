import CMotion
import MotionKernel

/// Rotation, skew and scale of a transform.
struct LottieLinear {
    let scale, rotation, skew, axis: LottieProperty?
    let isStill: Bool
    /// Whether it is skewed at any time.
    let isSkewed: Bool
    /// How it is turned out of the plane.
    let turn: LottieTurn

    init(_ transform: JSONValue?, _ reader: inout LottieReader) {
        var values: (scale: JSONValue?, r: JSONValue?, rz: JSONValue?, skew: JSONValue?, axis: JSONValue?)
        var turns: (JSONValue?, JSONValue?, JSONValue?)
        if let transform {
            for member in transform.members {
                switch member.key.word {
                case "s": values.scale = member.value
                case "r": values.r = member.value
                case "rz": values.rz = member.value
                case "sk": values.skew = member.value
                case "sa": values.axis = member.value
                case "rx": turns.0 = member.value
                case "ry": turns.1 = member.value
                case "or": turns.2 = member.value
                default: break
                }
            }
        }
        scale = reader.property(values.scale)
        rotation = reader.property(values.rz ?? values.r)
        skew = reader.property(values.skew)
        axis = reader.property(values.axis)
        // In space layers of their own turn it.
        if reader.isSpatial { turns = (nil, nil, nil) }
        turn = LottieTurn(x: turns.0, y: turns.1, orientation: turns.2, &reader)
        isSkewed = skew?.isKeyed == true || reader.still(skew) != 0
        isStill =
            scale?.isKeyed != true && rotation?.isKeyed != true
            && (!isSkewed || skew?.isKeyed != true && axis?.isKeyed != true)
            && turn.moving == nil
    }

    /// Returns how far a point moves along x for each unit of y.
    func shear(_ reader: inout LottieReader) -> Double {
        let (sin, cos) = sincos(skewAngle(reader.still(skew)))
        return sin / cos
    }

    /// Returns the matrix, if it is constant.
    func matrix(_ reader: inout LottieReader) -> Affine {
        let factors = reader.still(scale, LottieMap(count: 2, scale: 0.01), Vector4(1, 1, 0, 0))
        var matrix = Affine(x: Vector(factors.x, 0), y: Vector(0, factors.y), t: Vector(0, 0))
        let angle = reader.still(rotation)
        if isSkewed {
            let axis = reader.still(axis)
            let shear = Affine(x: Vector(1, 0), y: Vector(shear(&reader), 1), t: Vector(0, 0))
            matrix = matrix.then(rotating(axis)).then(shear).then(rotating(angle - axis))
        } else if angle != 0 {
            matrix = matrix.then(rotating(angle))
        }
        return turn.isTurned ? matrix.then(turn.matrix(&reader)) : matrix
    }
}

extension motion_layer {
    /// Sets the part of the transform that does not move.
    mutating func setLinear(_ m: Affine) {
        transform = (finite(m.x.x), finite(m.x.y), finite(m.y.x), finite(m.y.y), 0, 0)
    }
}
