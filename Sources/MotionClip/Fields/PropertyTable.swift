import CMotion
import MotionKernel

/// A property of layers: how many numbers a value has, in which columns they are, and what they are for.
///
/// To add a property that is a few numbers of a layer: give it the next number in the header (MOTION_PROPERTY_*) and a
/// field of motion_layer, its columns in `Column`, one row in `table`, and let the stage of sampling that it belongs to
/// read its columns. The rules of descriptions, the compiler, the check of clips, channels and blocks go by the row.
struct LayerProperty {
    let number: UInt16
    let width: UInt8
    let column: UInt8
    let model: UInt8
    let part: UInt8
    let access: Access
    let stage: Stage

    /// Who may name the property.
    enum Access: UInt8 {
        /// Animations move it, and channels read it.
        case animated
        /// Channels read it.
        case readOnly
        /// Animations move it by a value function; channels read its parts by the other properties.
        case byFunction
        /// Animations move it and channels read it, of layers in 3D.
        case spatial
        /// No layer has it.
        case unknown
    }

    /// The stage of sampling that reads the columns.
    enum Stage: UInt8 {
        /// The affine of the layer to its parent.
        case place
        /// The pivot, which the affine is made with.
        case pivot
        case opacity
        case strokes
        /// The order of drawing.
        case order
    }

    /// The properties by their number in the header. A row has
    ///   - the number;
    ///   - `width`: the floats of one value, each with a column of its own;
    ///   - `column`: the first of them; `none` of a property that only layers in 3D have;
    ///   - `model`: the field of motion_layer that has the model values; `noField` if they come from elsewhere;
    ///   - `part`: the first number of a transform in 3D (SpatialParts) that it is; `none` of other properties;
    ///   - who may name it, and the stage of sampling that reads its columns.
    static let table: InlineArray<_, LayerProperty> = [
        LayerProperty(
            MOTION_PROPERTY_POSITION, width: 2, column: Column.positionX, model: LayerField.position, part: none,
            .animated, .place),
        // The transform has seven columns: translation x y, rotation, skew, scale x y and shear. The rows below name
        // some of them.
        LayerProperty(
            MOTION_PROPERTY_TRANSFORM, width: 7, column: Column.translationX, model: LayerField.transform, part: 0,
            .byFunction, .place),
        LayerProperty(
            MOTION_PROPERTY_ROTATION, width: 1, column: Column.rotation, model: noField, part: 5, .animated, .place),
        LayerProperty(
            MOTION_PROPERTY_SCALE, width: 2, column: Column.scaleX, model: noField, part: 6, .animated, .place),
        LayerProperty(
            MOTION_PROPERTY_TRANSLATION, width: 2, column: Column.translationX, model: noField, part: 0, .animated,
            .place),
        LayerProperty(MOTION_PROPERTY_SKEW, width: 1, column: Column.skew, model: noField, part: 9, .animated, .place),
        LayerProperty(
            MOTION_PROPERTY_OPACITY, width: 1, column: Column.opacity, model: LayerField.opacity, part: none,
            .animated, .opacity),
        LayerProperty(
            MOTION_PROPERTY_STROKE_START, width: 1, column: Column.strokeStart, model: LayerField.strokeStart,
            part: none, .animated, .strokes),
        LayerProperty(
            MOTION_PROPERTY_STROKE_END, width: 1, column: Column.strokeEnd, model: LayerField.strokeEnd, part: none,
            .animated, .strokes),
        LayerProperty(
            MOTION_PROPERTY_PATH_ROTATION, width: 1, column: Column.pathRotation, model: noField, part: none, .readOnly,
            .place),
        LayerProperty(
            MOTION_PROPERTY_Z_POSITION, width: 1, column: Column.zPosition, model: LayerField.zPosition, part: none,
            .animated, .order),
        LayerProperty(
            MOTION_PROPERTY_ANCHOR_POINT, width: 2, column: Column.anchorX, model: LayerField.anchor, part: none,
            .animated, .pivot),
        LayerProperty(
            MOTION_PROPERTY_BOUNDS, width: 4, column: Column.boundsX, model: LayerField.bounds, part: none, .animated,
            .pivot),
        LayerProperty(
            MOTION_PROPERTY_HIDDEN, width: 1, column: Column.hidden, model: noField, part: none, .animated, .opacity),
        // From number 32 on: the transform by one axis.
        LayerProperty(MOTION_PROPERTY_ROTATION_X, width: 1, column: none, model: noField, part: 3, .spatial, .place),
        LayerProperty(MOTION_PROPERTY_ROTATION_Y, width: 1, column: none, model: noField, part: 4, .spatial, .place),
        LayerProperty(MOTION_PROPERTY_SCALE_Z, width: 1, column: none, model: noField, part: 8, .spatial, .place),
        LayerProperty(MOTION_PROPERTY_TRANSLATION_Z, width: 1, column: none, model: noField, part: 2, .spatial, .place),
        LayerProperty(
            MOTION_PROPERTY_SCALE_X, width: 1, column: Column.scaleX, model: noField, part: 6, .animated, .place),
        LayerProperty(
            MOTION_PROPERTY_SCALE_Y, width: 1, column: Column.scaleX &+ 1, model: noField, part: 7, .animated, .place),
        LayerProperty(
            MOTION_PROPERTY_TRANSLATION_X, width: 1, column: Column.translationX, model: noField, part: 0, .animated,
            .place),
        LayerProperty(
            MOTION_PROPERTY_TRANSLATION_Y, width: 1, column: Column.translationX &+ 1, model: noField, part: 1,
            .animated, .place),
        // Where `find` ends.
        LayerProperty(UInt32.max, width: 0, column: none, model: noField, part: none, .unknown, .place)
    ]

    /// No column, no part.
    static var none: Int { 255 }

    /// No field of motion_layer.
    static var noField: UInt32 { 255 }

    init(_ number: UInt32, width: Int, column: Int, model: UInt32, part: Int, _ access: Access, _ stage: Stage) {
        (self.number, self.width, self.column) = (UInt16(truncatingIfNeeded: number), width.u8, column.u8)
        (self.model, self.part, self.access, self.stage) = (model.u8, part.u8, access, stage)
    }

    /// Returns the row of a property that a layer has.
    static subscript(number: UInt32) -> LayerProperty { table[unchecked: index(of: number)] }

    /// Returns the row of any number; that of access `unknown` if no layer has such a property.
    @inline(__always)
    static func find(_ number: UInt32) -> Int {
        let index = index(of: number), unknown = table.count &- 1
        return index < unknown && table[unchecked: index].number.u32 == number ? index : unknown
    }

    /// Returns the number of the property that begins with a column, or with a part of a transform in 3D, and has
    /// `floats` floats; MOTION_NONE if no property does.
    @inline(never)
    static func number(width: Int, column: UInt32 = UInt32.max, part: UInt32 = UInt32.max) -> UInt32 {
        for i in below(table.count &- 1) {
            let property = table[unchecked: i]
            if property.width.int == width && (property.column.u32 == column || property.part.u32 == part) {
                return property.number.u32
            }
        }
        return MOTION_NONE
    }

    /// Returns the index of a property's row. The properties by one axis begin again at number 32.
    private static func index(of number: UInt32) -> Int {
        let last = table.count &- 2, gap = MOTION_PROPERTY_TRANSLATION_Y.int &- last
        return number < MOTION_PROPERTY_ROTATION_X ? number.int : number.int &- gap
    }

    /// Returns the field of motion_layer that a byte offset among the model values is in.
    static func field(at offset: UInt32) -> UInt32 {
        var field = LayerField.position
        for i in below(table.count) {
            let model = table[unchecked: i].model.u32
            if model <= offset && model > field { field = model }
        }
        return field
    }

    /// A bit for each of its columns.
    var columns: UInt32 { ((1 &<< width.u32) &- 1) &<< column.u32 }

    /// Returns a bit for each column that a stage reads.
    static func columns(of stage: Stage) -> UInt32 {
        var columns: UInt32 = 0
        for i in below(table.count) {
            let property = table[unchecked: i]
            if property.stage == stage && property.column != none { columns |= property.columns }
        }
        return columns
    }
}
