import CMotion
import MotionKernel

// Effects of a layer: its filters, then its shadow. Each is a row of paint around what the layer and its sublayers
// paint; the shadow is innermost, since a layer that masks to its bounds hides it.

extension SceneReader {
    /// Reads the filters of a layer. They apply in their order, so the last one is gathered first.
    @inline(never)
    mutating func readFilters(_ list: JSONValue, _ layer: UInt32, _ clock: UInt32) {
        let first = gathered.count
        for value in list.elements {
            guard let filter = fields(value, FilterKey.part, room.gradient) else { return }
            var row = paint(MOTION_PAINT_EFFECT, on: layer)
            row.mode = filter.word(FilterKey.effect).u8
            if filter.bool(FilterKey.linear) { row.flags = MOTION_PAINT_LINEAR.u8 }
            if !hasFields(filter, row.mode.u32) { return }
            func channel(_ key: Int, _ width: Int, isColor: Bool = false) -> UInt32 {
                guard let value = filter[key] else { return MOTION_NONE }
                return self.channel(value, GradientNumber(width: width, isColor: isColor), clock)
            }
            row.sigma = channel(FilterKey.radius, 1)
            row.sigma_y = channel(FilterKey.radiusY, 1)
            row.offset = channel(FilterKey.offset, 2)
            row.color = channel(FilterKey.color, 4, isColor: true)
            let isShadow = row.mode == MOTION_EFFECT_DROP_SHADOW.u8 || row.mode == MOTION_EFFECT_INNER_SHADOW.u8
            if isShadow && row.color == MOTION_NONE { row.color = black }
            row.opacity = channel(FilterKey.opacity, 1)
            row.amount = channel(FilterKey.amount, 1)
            if let matrix = filter[FilterKey.matrix] {
                for part in below(5) {
                    let number = GradientNumber(width: 4, isInRow: true, first: 4 &* part, all: 20)
                    let channel = self.channel(matrix, number, clock)
                    if part == 0 { row.first_number = channel }
                }
            }
            if !isSound { return }
            if isPainted { gathered.append(row) }
        }
        gathered.reverse(from: first)
    }

    private var black: UInt32 {
        mutating get { still(SIMD4(0, 0, 0, 1), 4) }
    }

    /// Returns whether a filter has the fields that its effect needs, and no others.
    private mutating func hasFields(_ filter: SceneFields, _ effect: UInt32) -> Bool {
        let blur: UInt64 = 1 &<< FilterKey.radius.u64 | 1 &<< FilterKey.radiusY.u64
        let shadow: UInt64 =
            blur | 1 &<< FilterKey.offset.u64 | 1 &<< FilterKey.color.u64 | 1 &<< FilterKey.opacity.u64
        let (needed, others): (Int, UInt64) =
            switch effect {
            case MOTION_EFFECT_BLUR: (FilterKey.radius, blur)
            case MOTION_EFFECT_DROP_SHADOW, MOTION_EFFECT_INNER_SHADOW: (FilterKey.radius, shadow)
            case MOTION_EFFECT_COLOR_MATRIX: (FilterKey.matrix, 0)
            default: (FilterKey.amount, 0)
            }
        for key in below(FilterKey.matrix &+ 1, from: FilterKey.effect &+ 1) {
            guard let value = filter[key] else { continue }
            if key != needed && others &>> key.u64 & 1 == 0 { fail(value, .otherFilter) }
        }
        if !filter.has(needed) { fail(filter.object, .mustHaveField, (FilterKey.part.first.int &+ needed).u32) }
        return isSound
    }

    /// Gathers the shadow of a layer (CALayer.shadowOpacity), if it has one at some time.
    @inline(never)
    mutating func gatherShadow(_ fields: SceneFields, _ layer: UInt32) {
        var row = paint(MOTION_PAINT_EFFECT, on: layer)
        row.mode = MOTION_EFFECT_DROP_SHADOW.u8
        if channel(SceneStyle.shadowOpacity) == nil && !(fields.number(LayerKey.shadowOpacity) > 0) { return }
        row.opacity = number(fields, SceneStyle.shadowOpacity, unless: 1)
        row.color = color(fields, SceneStyle.shadowColor)
        if row.color == MOTION_NONE { row.color = black }
        row.sigma = number(fields, SceneStyle.shadowRadius)
        if let offset = channel(SceneStyle.shadowOffset) {
            row.offset = offset
        } else {
            fields.numbers(LayerKey.shadowOffset, 2, to: room.numbers)
            row.offset = still(SIMD4(Double(room.numbers[0]), Double(room.numbers[1]), 0, 0), 2)
        }
        gathered.append(row)
    }
}
