// Derived from Include/motion.h and vocabulary.py by bindings/generate/write.py; not to be edited.

/// The fields of a scene, by their numbers among its words.
enum SceneKey {
    static var name: Int { 0 }
    static var size: Int { 1 }
    static var background: Int { 2 }
    static var colorSpace: Int { 3 }
    static var frameRate: Int { 4 }
    static var from: Int { 5 }
    static var to: Int { 6 }
    static var markers: Int { 7 }
    static var transactions: Int { 8 }
    static var scenes: Int { 9 }
    static var layers: Int { 10 }
    static var properties: Int { 11 }
    static var channels: Int { 12 }
    static var part: SceneWords { SceneWords(3, 13) }
}

/// The fields of a scene that layers show, by their numbers among its words.
enum InnerKey {
    static var name: Int { 0 }
    static var layers: Int { 1 }
    static var part: SceneWords { SceneWords(16, 2) }
}

/// The fields of a layer, by their numbers among its words.
enum LayerKey {
    static var name: Int { 0 }
    static var parent: Int { 1 }
    static var inherits: Int { 2 }
    static var position: Int { 3 }
    static var anchor: Int { 4 }
    static var bounds: Int { 5 }
    static var transform: Int { 6 }
    static var opacity: Int { 7 }
    static var strokeStart: Int { 8 }
    static var strokeEnd: Int { 9 }
    static var strokeOffset: Int { 10 }
    static var trim: Int { 11 }
    static var zPosition: Int { 12 }
    static var sublayerTransform: Int { 13 }
    static var anchorZ: Int { 14 }
    static var keepsDepth: Int { 15 }
    static var hidden: Int { 16 }
    static var path: Int { 17 }
    static var lineWidth: Int { 18 }
    static var lineDashPattern: Int { 19 }
    static var lineDashPhase: Int { 20 }
    static var lineCap: Int { 21 }
    static var lineJoin: Int { 22 }
    static var miterLimit: Int { 23 }
    static var strokeColor: Int { 24 }
    static var strokeGradient: Int { 25 }
    static var strokeOpacity: Int { 26 }
    static var fillColor: Int { 27 }
    static var fillGradient: Int { 28 }
    static var fillOpacity: Int { 29 }
    static var fillRule: Int { 30 }
    static var backgroundColor: Int { 31 }
    static var cornerRadius: Int { 32 }
    static var masksToBounds: Int { 33 }
    static var maskType: Int { 34 }
    static var groupOpacity: Int { 35 }
    static var shadowColor: Int { 36 }
    static var shadowOpacity: Int { 37 }
    static var shadowRadius: Int { 38 }
    static var shadowOffset: Int { 39 }
    static var filters: Int { 40 }
    static var blendMode: Int { 41 }
    static var image: Int { 42 }
    static var begin: Int { 43 }
    static var duration: Int { 44 }
    static var speed: Int { 45 }
    static var timeOffset: Int { 46 }
    static var repeatCount: Int { 47 }
    static var repeatDuration: Int { 48 }
    static var autoreverses: Int { 49 }
    static var fill: Int { 50 }
    static var timing: Int { 51 }
    static var animations: Int { 52 }
    static var courses: Int { 53 }
    static var scene: Int { 54 }
    static var part: SceneWords { SceneWords(57, 55) }
}

/// The fields of a user property, by their numbers among its words.
enum PropertyKey {
    static var name: Int { 0 }
    static var value: Int { 1 }
    static var color: Int { 2 }
    static var layer: Int { 3 }
    static var course: Int { 4 }
    static var animations: Int { 5 }
    static var part: SceneWords { SceneWords(116, 6) }
}

/// The fields of an animation, by their numbers among its words.
enum AnimationKey {
    static var property: Int { 0 }
    static var from: Int { 1 }
    static var to: Int { 2 }
    static var by: Int { 3 }
    static var values: Int { 4 }
    static var segments: Int { 5 }
    static var keyTimes: Int { 6 }
    static var lenientKeyTimes: Int { 7 }
    static var timings: Int { 8 }
    static var mode: Int { 9 }
    static var tensionValues: Int { 10 }
    static var continuityValues: Int { 11 }
    static var biasValues: Int { 12 }
    static var inTangents: Int { 13 }
    static var outTangents: Int { 14 }
    static var path: Int { 15 }
    static var pathOf: Int { 16 }
    static var rotate: Int { 17 }
    static var evenSpeed: Int { 18 }
    static var valueFunction: Int { 19 }
    static var rule: Int { 20 }
    static var additive: Int { 21 }
    static var cumulative: Int { 22 }
    static var extrapolate: Int { 23 }
    static var mismatch: Int { 24 }
    static var pairs: Int { 25 }
    static var cut: Int { 26 }
    static var allowTail: Int { 27 }
    static var model: Int { 28 }
    static var begin: Int { 29 }
    static var duration: Int { 30 }
    static var speed: Int { 31 }
    static var timeOffset: Int { 32 }
    static var repeatCount: Int { 33 }
    static var repeatDuration: Int { 34 }
    static var autoreverses: Int { 35 }
    static var fill: Int { 36 }
    static var timing: Int { 37 }
    static var delay: Int { 38 }
    static var endDelay: Int { 39 }
    static var iterations: Int { 40 }
    static var iterationStart: Int { 41 }
    static var direction: Int { 42 }
    static var playbackRate: Int { 43 }
    static var easing: Int { 44 }
    static var animations: Int { 45 }
    static var key: Int { 46 }
    static var userData: Int { 47 }
    static var transaction: Int { 48 }
    static var part: SceneWords { SceneWords(188, 49) }
}

/// The fields of a segment of an animation, by their numbers among its words.
enum SegmentKey {
    static var kind: Int { 0 }
    static var to: Int { 1 }
    static var duration: Int { 2 }
    static var timing: Int { 3 }
    static var velocity: Int { 4 }
    static var endVelocity: Int { 5 }
    static var friction: Int { 6 }
    static var timeConstant: Int { 7 }
    static var rate: Int { 8 }
    static var low: Int { 9 }
    static var high: Int { 10 }
    static var elasticity: Int { 11 }
    static var spring: Int { 12 }
    static var snap: Int { 13 }
    static var part: SceneWords { SceneWords(243, 14) }
}

/// The fields of a course, by their numbers among its words.
enum CourseKey {
    static var property: Int { 0 }
    static var targets: Int { 1 }
    static var part: SceneWords { SceneWords(257, 2) }
}

/// The fields of a target of a course, by their numbers among its words.
enum TargetKey {
    static var at: Int { 0 }
    static var to: Int { 1 }
    static var duration: Int { 2 }
    static var timing: Int { 3 }
    static var delay: Int { 4 }
    static var mode: Int { 5 }
    static var velocity: Int { 6 }
    static var mismatch: Int { 7 }
    static var transaction: Int { 8 }
    static var part: SceneWords { SceneWords(264, 9) }
}

/// The fields of a marker, by their numbers among its words.
enum MarkerKey {
    static var name: Int { 0 }
    static var time: Int { 1 }
    static var duration: Int { 2 }
    static var part: SceneWords { SceneWords(273, 3) }
}

/// The fields of a transaction, by their numbers among its words.
enum TransactionKey {
    static var name: Int { 0 }
    static var outer: Int { 1 }
    static var at: Int { 2 }
    static var part: SceneWords { SceneWords(276, 3) }
}

/// The fields of a gradient, by their numbers among its words.
enum GradientKey {
    static var type: Int { 0 }
    static var ends: Int { 1 }
    static var highlight: Int { 2 }
    static var box: Int { 3 }
    static var transform: Int { 4 }
    static var spread: Int { 5 }
    static var stops: Int { 6 }
    static var part: SceneWords { SceneWords(286, 7) }
}

/// The fields of a stop of a gradient, by their numbers among its words.
enum StopKey {
    static var offset: Int { 0 }
    static var color: Int { 1 }
    static var part: SceneWords { SceneWords(293, 2) }
}

/// The fields of a filter of a layer, by their numbers among its words.
enum FilterKey {
    static var effect: Int { 0 }
    static var radius: Int { 1 }
    static var radiusY: Int { 2 }
    static var offset: Int { 3 }
    static var color: Int { 4 }
    static var opacity: Int { 5 }
    static var amount: Int { 6 }
    static var matrix: Int { 7 }
    static var linear: Int { 8 }
    static var part: SceneWords { SceneWords(307, 9) }
}

/// The fields of a number of a gradient or a filter that moves, by their numbers among its words.
enum MovingKey {
    static var value: Int { 0 }
    static var animations: Int { 1 }
    static var part: SceneWords { SceneWords(316, 2) }
}

/// The numbers of styles: properties of layers that the kernel does not have.
enum SceneStyle {
    static var cornerRadius: Int { 0 }
    static var lineWidth: Int { 1 }
    static var strokeOffset: Int { 2 }
    static var lineDashPhase: Int { 3 }
    static var fillOpacity: Int { 4 }
    static var strokeOpacity: Int { 5 }
    static var fillColor: Int { 6 }
    static var strokeColor: Int { 7 }
    static var backgroundColor: Int { 8 }
    static var shadowColor: Int { 9 }
    static var shadowOpacity: Int { 10 }
    static var shadowRadius: Int { 11 }
    static var shadowOffset: Int { 12 }
}
