import CMotion
import MotionKernel

extension SceneReader {
    /// Appends the second row of a layer in 3D.
    @inline(never)
    mutating func add3D(_ layer: SceneFields, _ number: UInt32, _ numberCount: Int) {
        var row = motion_layer_3d()
        (row.layer, row.anchor_z) = (number, Float(layer.number(LayerKey.anchorZ)))
        row.flags = layer.bool(LayerKey.keepsDepth) ? MOTION_LAYER_3D_KEEPS_DEPTH : 0
        withUnsafeMutableBytes(of: &row.transform) { bytes in
            guard let numbers: MutableFloats = bytes.baseAddress?.typed() else { return }
            layer.numbers(LayerKey.transform, numberCount, to: numbers)
            if numberCount != 16 { embedAffine(numbers) }
        }
        withUnsafeMutableBytes(of: &row.sublayer_transform) { bytes in
            guard let numbers: MutableFloats = bytes.baseAddress?.typed() else { return }
            layer.numbers(LayerKey.sublayerTransform, 16, to: numbers)
        }
        tables.layers3D.append(row)
    }
}
