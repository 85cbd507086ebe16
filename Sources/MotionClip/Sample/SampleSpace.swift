import MotionKernel

// The stages place and join of layers in 3D, and of those below them: a matrix for each in scratch, in addition to the
// affines.

extension Sampler {
    private var spatials: UnsafePointer<SpatialRecord> { sections.spatials }
    var spatialCount: Int { clip.header.spaceCount.int }

    /// Writes the matrices from layers in 3D to their parents; `affines` are those of all layers to their parents.
    @inline(never)
    func placeSpatial(_ affines: Floats) {
        Matrix.with(2) { matrix in
            for index in below(spatialCount) {
                let record = spatials + index
                place(record, affines, matrix)
                let parent = layers[record.pointee.layer].parent,
                    above = spatials.index(of: parent, spatialCount)
                if above >= 0 {
                    let outer = spatials + above
                    if outer.pointee.flags & SpatialFlag.movesSublayers != 0 {
                        let (x, y) = pivot(of: parent), z = Double(outer.pointee.anchorZ)
                        matrix.translate(-x, -y, -z)
                        matrix.next.load(outer.sublayerTransform, 16)
                        matrix.concatenate(matrix.next)
                        matrix.translate(x, y, z)
                    }
                }
                matrix.store(to: scratch.matrices + index &* 16, 16)
            }
        }
    }

    private func pivot(of layer: UInt32) -> (Double, Double) {
        let row = layer.int
        return (Double(column(Column.pivotX)[row]), Double(column(Column.pivotX &+ 1)[row]))
    }

    /// Loads the matrix of a layer to its parent, without the sublayer transform of the parent.
    @inline(__always)
    private func place(_ record: UnsafePointer<SpatialRecord>, _ affines: Floats, _ matrix: Matrix) {
        let layer = record.pointee.layer, row = layer.int,
            z = Double(column(Column.zPosition)[row])
        if record.pointee.base == UInt32.max {
            matrix.load(affines + row &* 6, 6)
            matrix.translate(0, 0, z)
            return
        }
        if record.pointee.flags & SpatialFlag.moves != 0 {
            MovingParts(state.values + (layout.userBase &+ record.pointee.base.int), nil, 1).load(
                matrix, after: 0)
        } else {
            matrix.load(record.transform, 16)
        }
        if clip.header.turns != 0 { matrix.turnBefore(Double(column(Column.pathRotation)[row])) }
        let (x, y) = pivot(of: layer)
        matrix.translateBefore(-x, -y, -Double(record.pointee.anchorZ))
        matrix.translate(Double(column(Column.positionX)[row]), Double(column(Column.positionY)[row]), z)
    }

    /// Joins the matrices of layers in 3D with those of their parents, in root space, where `affines` are those to the
    /// root by now. Writes the affines of layers in 3D: their perspective images around the pivot.
    @inline(never)
    func finishSpatial(_ affines: MutableFloats, _ rootSpace: Bool) {
        Matrix.with(2) { matrix in
            for index in below(spatialCount) {
                let layer = spatials[index].layer, own = scratch.matrices + index &* 16
                matrix.load(own, 16)
                let parent = layers[layer].parent
                if rootSpace && parent != UInt32.max {
                    let keepsDepth = spatials[index].flags & SpatialFlag.keepsDepth != 0
                    enter(parent, matrix, affines, rootSpace, keepsDepth ? 0 : 1)
                    matrix.store(to: own, 16)
                }
                let (x, y) = pivot(of: layer)
                matrix.storeAffine(at: x, y, to: affines + layer.int &* 6)
            }
        }
    }

    /// Puts `matrix`, which ends in a layer's coordinates, into the coordinates around the layer: flattened to the
    /// layer's plane, unless the layer keeps depth.
    @inline(never)
    private func enter(
        _ layer: UInt32, _ matrix: Matrix, _ affines: Floats, _ rootSpace: Bool, _ depth: Double
    ) {
        let index = spatials.index(of: layer, spatialCount)
        if index < 0 || spatials[index].flags & SpatialFlag.keepsDepth == 0 { matrix.flatten(depth) }
        load(layer, matrix.next, affines, rootSpace)
        matrix.concatenate(matrix.next)
    }

    /// Loads the matrix of any layer. In root space a layer in the plane has the depth of the highest layer above it.
    @inline(never)
    private func load(_ layer: UInt32, _ matrix: Matrix, _ affines: Floats, _ rootSpace: Bool) {
        var highest = layer.int
        while rootSpace && layers[highest].parent != UInt32.max {
            highest = layers[highest].parent.int
        }
        load(layer, matrix, affines, depth: column(Column.zPosition)[highest])
    }

    /// Loads the matrix of any layer. The depth counts for those in the plane.
    @inline(never)
    private func load(_ layer: UInt32, _ matrix: Matrix, _ affines: Floats, depth: Float) {
        let index = spatials.index(of: layer, spatialCount)
        if index >= 0 { return matrix.load(scratch.matrices + index &* 16, 16) }
        matrix.load(affines + layer.int &* 6, 6)
        matrix.translate(0, 0, Double(depth))
    }

    /// Writes where all layers are in space, sixteen floats of a matrix each: motion_clip_matrices.
    @inline(never)
    func writeMatrices(_ matrices: MutableFloats, _ affines: Floats, _ rootSpace: Bool) {
        Matrix.with(1) { matrix in
            var layer: UInt32 = 0
            while layer < clip.header.layerCount {
                // A layer in the plane has none in 3D above it, and so its parent's depth.
                let parent = layers[layer].parent, isRoot = !rootSpace || parent == UInt32.max
                load(
                    layer, matrix, affines,
                    depth: isRoot ? column(Column.zPosition)[layer] : matrices[parent.int &* 16 &+ 14])
                matrix.store(to: matrices + layer.int &* 16, 16)
                layer &+= 1
            }
        }
    }

    /// Moves layers in 3D by an instance's affine: those that have no parent, or in root space all.
    @inline(never)
    func placeSpatial(_ root: Floats, _ isRoot: Bool) {
        Matrix.with(2) { matrix in
            matrix.next.load(root, 6)
            for index in below(spatialCount) {
                if isRoot || layers[spatials[index].layer.int].parent == UInt32.max {
                    matrix.load(scratch.matrices + index &* 16, 16)
                    matrix.concatenate(matrix.next)
                    matrix.store(to: scratch.matrices + index &* 16, 16)
                }
            }
        }
    }

    /// Writes the boxes around the bounds of layers in 3D.
    @inline(never)
    func writeSpatialFrames(_ ranges: LayerRanges, _ frames: LayerRows) {
        let bounds = column(Column.boundsX)
        Matrix.with(1) { matrix in
            for index in below(spatialCount) {
                let layer = spatials[index].layer.int
                if ranges.contains(layer) {
                    matrix.load(scratch.matrices + index &* 16, 16)
                    matrix.box(of: bounds + layer, step: layout.stride, frames[layer])
                }
            }
        }
    }

    /// Converts points or rectangles from layer `from` to the plane of `to`, by way of the parent that both share.
    @inline(never)
    func convertSpatial(
        _ from: UInt32, _ to: UInt32, _ shared: UInt32, _ width: Int, _ given: Floats, _ count: Int,
        _ out: MutableFloats
    ) {
        Matrix.with(3) { up in
            let down = up.next
            chain(from, to: shared, up)
            up.flatten(1)
            chain(to, to: shared, down)
            down.invertPlane()
            up.concatenate(down)
            var i = 0
            while i < count &* width {
                if width == 2 {
                    up.image(given + i, to: out + i)
                } else {
                    up.box(of: given + i, step: 1, out + i)
                }
                i &+= width
            }
        }
    }

    /// Makes the matrix from a layer to a layer above it. Overwrites the matrix after `matrix`.
    @inline(never)
    private func chain(_ row: UInt32, to above: UInt32, _ matrix: Matrix) {
        matrix.setIdentity()
        if row == above { return }
        load(row, matrix, scratch.spare, false)
        var layer = layers[row].parent
        while layer != above {
            enter(layer, matrix, scratch.spare, false, 1)
            layer = layers[layer].parent
        }
    }
}

extension Matrix {
    /// Writes the box around the projected corners of the rectangle x y width height.
    @inline(never)
    func box(of rectangle: Floats, step: Int, _ out: MutableFloats) {
        @inline(never)
        func number(_ i: Int) -> Double { Double(finite(rectangle[i &* step])) }
        let x = number(0), y = number(1), width = number(2), height = number(3)
        var least = image(x, y), most = least
        for corner in below(4, from: 1) {
            let at = image(corner & 1 == 0 ? x : x + width, corner & 2 == 0 ? y : y + height)
            least = SIMD2(at.x < least.x ? at.x : least.x, at.y < least.y ? at.y : least.y)
            most = SIMD2(at.x > most.x ? at.x : most.x, at.y > most.y ? at.y : most.y)
        }
        (out[0], out[1]) = (least.x, least.y)
        (out[2], out[3]) = (finite(most.x - least.x), finite(most.y - least.y))
    }
}
