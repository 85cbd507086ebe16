// The fields that faults name: byte offsets in the structs of the header. Embedded Swift cannot ask for the offset of a
// field of a C struct; MotionClipTests compares these with the C layout.

/// Fields of motion_description other than the counts (Tables.place).
enum DescriptionField {
    static var version: UInt32 { 0 }
    static var size: UInt32 { 80 }
    static var frameRate: UInt32 { 88 }
    static var from: UInt32 { 96 }
    static var to: UInt32 { 104 }
    static var pointers: UInt32 { 112 }
}

/// Fields of motion_timing.
enum TimingField {
    static var kind: UInt32 { 0 }
    static var first: UInt32 { 4 }
    static var count: UInt32 { 8 }
    static var flags: UInt32 { 12 }
    static var parameters: UInt32 { 16 }
}

/// Fields of motion_clock.
enum ClockField {
    static var parent: UInt32 { 0 }
    static var model: UInt32 { 4 }
    static var timing: UInt32 { 8 }
    static var fill: UInt32 { 12 }
    static var direction: UInt32 { 16 }
    static var reserved: UInt32 { 20 }
    static var begin: UInt32 { 24 }
}

/// Fields of motion_path.
enum PathField {
    static var firstVerb: UInt32 { 0 }
    static var firstPoint: UInt32 { 8 }
}

/// Fields of motion_layer. Those from `position` on are the model values.
enum LayerField {
    static var parent: UInt32 { 0 }
    static var clock: UInt32 { 4 }
    static var path: UInt32 { 8 }
    static var flags: UInt32 { 12 }
    static var position: UInt32 { 16 }
    static var anchor: UInt32 { 24 }
    static var bounds: UInt32 { 32 }
    static var transform: UInt32 { 48 }
    static var opacity: UInt32 { 72 }
    static var strokeStart: UInt32 { 76 }
    static var strokeEnd: UInt32 { 80 }
    static var zPosition: UInt32 { 84 }
}

/// Fields of motion_layer_3d.
enum Layer3DField {
    static var layer: UInt32 { 0 }
    static var flags: UInt32 { 4 }
    static var transform: UInt32 { 8 }
    static var sublayerTransform: UInt32 { 72 }
    static var anchorZ: UInt32 { 136 }
}

/// Fields of motion_user_property.
enum UserPropertyField {
    static var arity: UInt32 { 0 }
    static var firstValue: UInt32 { 4 }
    static var color: UInt32 { 8 }
    static var layer: UInt32 { 12 }
}

/// Fields of motion_animation. motion_channel has the first two.
enum AnimationField {
    static var layer: UInt32 { 0 }
    static var property: UInt32 { 4 }
    static var function: UInt32 { 8 }
    static var clock: UInt32 { 12 }
    static var mode: UInt32 { 16 }
    static var flags: UInt32 { 20 }
    static var path: UInt32 { 24 }
    static var rotate: UInt32 { 28 }
    static var firstValue: UInt32 { 32 }
    static var valueCount: UInt32 { 36 }
    static var firstKeyTime: UInt32 { 40 }
    static var keyTimeCount: UInt32 { 44 }
    static var firstTiming: UInt32 { 48 }
    static var timingCount: UInt32 { 52 }
    static var firstParameter: UInt32 { 56 }
    static var parameterCount: UInt32 { 60 }
}

/// Fields of motion_paint. Those from `layer` on are words; up to `spread` they are bytes.
enum PaintField {
    static var kind: UInt32 { 0 }
    static var flags: UInt32 { 1 }
    static var gradient: UInt32 { 2 }
    static var cap: UInt32 { 3 }
    static var join: UInt32 { 4 }
    static var blend: UInt32 { 5 }
    static var mode: UInt32 { 6 }
    static var spread: UInt32 { 7 }
    static var layer: UInt32 { 8 }
    static var firstPainted: UInt32 { 12 }
    static var paintedCount: UInt32 { 16 }
    static var color: UInt32 { 20 }
    static var opacity: UInt32 { 24 }
    static var width: UInt32 { 28 }
    static var firstDash: UInt32 { 32 }
    static var dashCount: UInt32 { 36 }
    static var dashOffset: UInt32 { 40 }
    static var cornerRadius: UInt32 { 44 }
    static var bounds: UInt32 { 48 }
    static var gradientEnds: UInt32 { 52 }
    static var highlight: UInt32 { 56 }
    static var gradientBox: UInt32 { 60 }
    static var gradientTransform: UInt32 { 64 }
    static var firstStop: UInt32 { 68 }
    static var sigma: UInt32 { 72 }
    static var sigmaY: UInt32 { 76 }
    static var offset: UInt32 { 80 }
    static var amount: UInt32 { 84 }
    static var firstNumber: UInt32 { 88 }
    static var stopCount: UInt32 { 92 }
    static var span: UInt32 { 96 }
    static var sourceCount: UInt32 { 100 }
    static var miterLimit: UInt32 { 104 }
}

/// Fields of motion_name.
enum NameField {
    static var table: UInt32 { 0 }
    static var row: UInt32 { 4 }
    static var firstByte: UInt32 { 8 }
}

/// Fields of motion_marker.
enum MarkerField {
    static var time: UInt32 { 0 }
    static var duration: UInt32 { 8 }
    static var firstByte: UInt32 { 16 }
}

/// Fields of motion_trim.
enum TrimField {
    static var mode: UInt32 { 0 }
    static var firstTrimmed: UInt32 { 4 }
    static var start: UInt32 { 12 }
    static var end: UInt32 { 16 }
    static var offset: UInt32 { 20 }
}
