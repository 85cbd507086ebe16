import CMotion
import MotionKernel

// Effects: numbers of a row as a painter needs them.

extension Drawing {
    /// Writes what an effect has at the time. All but blurs and shadows become colour matrices.
    @inline(never)
    func drawEffect(_ row: Int, _ item: inout motion_draw_item, _ output: inout DrawOutput) {
        let paint = rows.rows + row
        if paint.pointee.isMatrix { return drawMatrix(paint, &item, &output) }
        let affine = affine(of: paint.pointee.layer), across = max(Double(value(paint.pointee.sigma, 0)), 0)
        let down = max(Double(value(paint.pointee.sigma_y, value(paint.pointee.sigma, 0))), 0)
        let x = affine.x * across, y = affine.y * down
        item.sigma = (finite((x.x * x.x + y.x * y.x).squareRoot()), finite((x.y * x.y + y.y * y.y).squareRoot()))
        if item.mode == MOTION_EFFECT_BLUR.u8 { return }
        setColor(paint.pointee.color, &item)
        item.opacity = share(paint.pointee.opacity)
        if paint.pointee.offset == MOTION_NONE { return }
        let offset = Vector(room.values + paint.pointee.offset.int)
        let moved = affine.x * offset.x + affine.y * offset.y
        item.offset = (finite(moved.x), finite(moved.y))
    }

    /// Writes the numbers of a colour matrix: those of the row, or those of a function.
    private func drawMatrix(
        _ paint: UnsafePointer<motion_paint>, _ item: inout motion_draw_item, _ output: inout DrawOutput
    ) {
        item.first_number = output.floatCount
        item.mode = MOTION_EFFECT_COLOR_MATRIX.u8
        if paint.pointee.mode == MOTION_EFFECT_COLOR_MATRIX.u8 {
            let numbers = room.values + paint.pointee.first_number.int
            for i in below(EffectMatrix.count) { output.add(finite(numbers[i])) }
            return
        }
        let matrix = EffectMatrix(paint.pointee.mode.u32, Double(value(paint.pointee.amount, 0)))
        for row in below(4) {
            for column in below(5) { output.add(finite(matrix[row, column])) }
        }
    }
}
