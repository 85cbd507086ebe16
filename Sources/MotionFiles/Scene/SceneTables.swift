// Derived from Include/motion.h and bindings/vocabulary.py by bindings/header.py; not to be edited.

import CMotion

/// The fields of a scene, by their numbers among its words.
enum SceneKey {
    static var name: Int { 0 }
    static var size: Int { 1 }
    static var background: Int { 2 }
    static var layers: Int { 3 }
    static var properties: Int { 4 }
    static var channels: Int { 5 }
    static var part: SceneWords { SceneWords(0, 6) }
}

/// The fields of a layer, by their numbers among its words.
enum LayerKey {
    static var name: Int { 0 }
    static var parent: Int { 1 }
    static var position: Int { 2 }
    static var anchor: Int { 3 }
    static var bounds: Int { 4 }
    static var transform: Int { 5 }
    static var opacity: Int { 6 }
    static var strokeStart: Int { 7 }
    static var strokeEnd: Int { 8 }
    static var zPosition: Int { 9 }
    static var sublayerTransform: Int { 10 }
    static var anchorZ: Int { 11 }
    static var keepsDepth: Int { 12 }
    static var hidden: Int { 13 }
    static var path: Int { 14 }
    static var lineWidth: Int { 15 }
    static var lineCap: Int { 16 }
    static var lineJoin: Int { 17 }
    static var miterLimit: Int { 18 }
    static var strokeColor: Int { 19 }
    static var fillColor: Int { 20 }
    static var backgroundColor: Int { 21 }
    static var cornerRadius: Int { 22 }
    static var masksToBounds: Int { 23 }
    static var begin: Int { 24 }
    static var duration: Int { 25 }
    static var speed: Int { 26 }
    static var timeOffset: Int { 27 }
    static var repeatCount: Int { 28 }
    static var repeatDuration: Int { 29 }
    static var autoreverses: Int { 30 }
    static var fill: Int { 31 }
    static var timing: Int { 32 }
    static var animations: Int { 33 }
    static var part: SceneWords { SceneWords(18, 34) }
}

/// The fields of a user property, by their numbers among its words.
enum PropertyKey {
    static var name: Int { 0 }
    static var value: Int { 1 }
    static var color: Int { 2 }
    static var animations: Int { 3 }
    static var part: SceneWords { SceneWords(56, 4) }
}

/// The fields of an animation, by their numbers among its words.
enum AnimationKey {
    static var property: Int { 0 }
    static var from: Int { 1 }
    static var to: Int { 2 }
    static var by: Int { 3 }
    static var values: Int { 4 }
    static var keyTimes: Int { 5 }
    static var lenientKeyTimes: Int { 6 }
    static var timings: Int { 7 }
    static var mode: Int { 8 }
    static var tensionValues: Int { 9 }
    static var continuityValues: Int { 10 }
    static var biasValues: Int { 11 }
    static var path: Int { 12 }
    static var pathOf: Int { 13 }
    static var rotate: Int { 14 }
    static var evenSpeed: Int { 15 }
    static var valueFunction: Int { 16 }
    static var rule: Int { 17 }
    static var additive: Int { 18 }
    static var cumulative: Int { 19 }
    static var extrapolate: Int { 20 }
    static var mismatch: Int { 21 }
    static var model: Int { 22 }
    static var begin: Int { 23 }
    static var duration: Int { 24 }
    static var speed: Int { 25 }
    static var timeOffset: Int { 26 }
    static var repeatCount: Int { 27 }
    static var repeatDuration: Int { 28 }
    static var autoreverses: Int { 29 }
    static var fill: Int { 30 }
    static var timing: Int { 31 }
    static var delay: Int { 32 }
    static var endDelay: Int { 33 }
    static var iterations: Int { 34 }
    static var iterationStart: Int { 35 }
    static var direction: Int { 36 }
    static var playbackRate: Int { 37 }
    static var easing: Int { 38 }
    static var animations: Int { 39 }
    static var part: SceneWords { SceneWords(113, 40) }
}

/// The schema of scenes, and the properties of layers.
enum SceneTables {
    /// All words, with spaces between.
    static var text: StaticString {
        """
        name size background layers properties channels butt round square miter round bevel inf removed none \
        forwards backwards both name parent position anchor bounds transform opacity strokeStart strokeEnd \
        zPosition sublayerTransform anchorZ keepsDepth hidden path lineWidth lineCap lineJoin miterLimit \
        strokeColor fillColor backgroundColor cornerRadius masksToBounds begin duration speed timeOffset \
        repeatCount repeatDuration autoreverses fill timing animations none srgb linearRGB oklab name value color \
        animations position transform transform.rotation transform.rotation.z transform.scale transform.translation \
        transform.scale.x transform.scale.y transform.translation.x transform.translation.y transform.rotation.x \
        transform.rotation.y transform.scale.z transform.translation.z opacity strokeStart strokeEnd zPosition \
        anchorPoint bounds hidden path cornerRadius lineWidth linear discrete cubic paced cubicPaced none auto \
        autoReverse rotateX rotateY rotateZ scale scaleX scaleY scaleZ translate translateX translateY translateZ \
        ca css refuse flip ca web normal reverse alternate alternate-reverse property from to by values keyTimes \
        lenientKeyTimes timings mode tensionValues continuityValues biasValues path pathOf rotate evenSpeed \
        valueFunction rule additive cumulative extrapolate mismatch model begin duration speed timeOffset \
        repeatCount repeatDuration autoreverses fill timing delay endDelay iterations iterationStart direction \
        playbackRate easing animations position transform.rotation transform.scale transform.translation \
        transform.skew opacity strokeStart strokeEnd pathRotation zPosition anchorPoint bounds hidden \
        transform.scale.x transform.scale.y transform.translation.x transform.translation.y transform.rotation.x \
        transform.rotation.y transform.scale.z transform.translation.z cornerRadius lineWidth
        """
    }

    /// The words, by where they begin. Fields of a part stand together, and so do the words of a choice.
    static let words: InlineArray<_, SceneWord> = [
        SceneWord(0, 4, "n", 0, 255), SceneWord(5, 4, "s", 2, 255), SceneWord(10, 10, "b", 3, 255),
        SceneWord(21, 6, "l", 4, 254), SceneWord(28, 10, "p", 4, 255), SceneWord(39, 8, "c", 7, 255),
        SceneWord(48, 4, "b", 0, 255), SceneWord(53, 5, "r", 1, 255), SceneWord(59, 6, "s", 2, 255),
        SceneWord(66, 5, "m", 0, 255), SceneWord(72, 5, "r", 1, 255), SceneWord(78, 5, "b", 2, 255),
        SceneWord(84, 3, "i", 0, 255), SceneWord(88, 7, "r", 0, 255), SceneWord(96, 4, "n", 0, 255),
        SceneWord(101, 8, "f", 1, 255), SceneWord(110, 9, "b", 2, 255), SceneWord(120, 4, "b", 3, 255),
        SceneWord(125, 4, "n", 0, 254), SceneWord(130, 6, "p", 5, 255), SceneWord(137, 8, "p", 2, 0),
        SceneWord(146, 6, "a", 2, 2), SceneWord(153, 6, "b", 8, 4), SceneWord(160, 9, "t", 9, 8),
        SceneWord(170, 7, "o", 1, 14), SceneWord(178, 11, "s", 1, 15), SceneWord(190, 9, "s", 1, 16),
        SceneWord(200, 9, "z", 1, 17), SceneWord(210, 17, "s", 10, 18), SceneWord(228, 7, "a", 1, 34),
        SceneWord(236, 10, "k", 11, 35), SceneWord(247, 6, "h", 11, 36), SceneWord(254, 4, "p", 0, 255),
        SceneWord(259, 9, "l", 1, 37), SceneWord(269, 7, "l", 12, 38), SceneWord(277, 8, "l", 13, 39),
        SceneWord(286, 10, "m", 1, 40), SceneWord(297, 11, "s", 3, 255), SceneWord(309, 9, "f", 3, 255),
        SceneWord(319, 15, "b", 3, 255), SceneWord(335, 12, "c", 1, 41), SceneWord(348, 13, "m", 11, 42),
        SceneWord(362, 5, "b", 1, 43), SceneWord(368, 8, "d", 14, 44), SceneWord(377, 5, "s", 1, 45),
        SceneWord(383, 10, "t", 1, 46), SceneWord(394, 11, "r", 14, 47), SceneWord(406, 14, "r", 14, 48),
        SceneWord(421, 12, "a", 11, 49), SceneWord(434, 4, "f", 15, 50), SceneWord(439, 6, "t", 5, 255),
        SceneWord(446, 10, "a", 4, 255), SceneWord(457, 4, "n", 0, 255), SceneWord(462, 4, "s", 1, 255),
        SceneWord(467, 9, "l", 2, 255), SceneWord(477, 5, "o", 3, 255), SceneWord(483, 4, "n", 0, 254),
        SceneWord(488, 5, "v", 16, 254), SceneWord(494, 5, "c", 17, 51), SceneWord(500, 10, "a", 4, 255),
        SceneWord(511, 8, "p", 0, 255), SceneWord(520, 9, "t", 1, 255), SceneWord(530, 18, "t", 2, 255),
        SceneWord(549, 20, "t", 2, 255), SceneWord(570, 15, "t", 3, 255), SceneWord(586, 21, "t", 4, 255),
        SceneWord(608, 17, "t", 5, 255), SceneWord(626, 17, "t", 6, 255), SceneWord(644, 23, "t", 7, 255),
        SceneWord(668, 23, "t", 8, 255), SceneWord(692, 20, "t", 9, 255), SceneWord(713, 20, "t", 10, 255),
        SceneWord(734, 17, "t", 11, 255), SceneWord(752, 23, "t", 12, 255), SceneWord(776, 7, "o", 14, 255),
        SceneWord(784, 11, "s", 15, 255), SceneWord(796, 9, "s", 16, 255), SceneWord(806, 9, "z", 18, 255),
        SceneWord(816, 11, "a", 19, 255), SceneWord(828, 6, "b", 20, 255), SceneWord(835, 6, "h", 21, 255),
        SceneWord(842, 4, "p", 22, 255), SceneWord(847, 12, "c", 23, 255), SceneWord(860, 9, "l", 24, 255),
        SceneWord(870, 6, "l", 0, 255), SceneWord(877, 8, "d", 1, 255), SceneWord(886, 5, "c", 2, 255),
        SceneWord(892, 5, "p", 3, 255), SceneWord(898, 10, "c", 4, 255), SceneWord(909, 4, "n", 0, 255),
        SceneWord(914, 4, "a", 1, 255), SceneWord(919, 11, "a", 2, 255), SceneWord(931, 7, "r", 1, 255),
        SceneWord(939, 7, "r", 2, 255), SceneWord(947, 7, "r", 3, 255), SceneWord(955, 5, "s", 4, 255),
        SceneWord(961, 6, "s", 5, 255), SceneWord(968, 6, "s", 6, 255), SceneWord(975, 6, "s", 7, 255),
        SceneWord(982, 9, "t", 8, 255), SceneWord(992, 10, "t", 9, 255), SceneWord(1003, 10, "t", 10, 255),
        SceneWord(1014, 10, "t", 11, 255), SceneWord(1025, 2, "c", 0, 255), SceneWord(1028, 3, "c", 1, 255),
        SceneWord(1032, 6, "r", 0, 255), SceneWord(1039, 4, "f", 1, 255), SceneWord(1044, 2, "c", 0, 255),
        SceneWord(1047, 3, "w", 1, 255), SceneWord(1051, 6, "n", 0, 255), SceneWord(1058, 7, "r", 2, 255),
        SceneWord(1066, 9, "a", 1, 255), SceneWord(1076, 17, "a", 3, 255), SceneWord(1094, 8, "p", 18, 255),
        SceneWord(1103, 4, "f", 19, 255), SceneWord(1108, 2, "t", 19, 255), SceneWord(1111, 2, "b", 19, 255),
        SceneWord(1114, 6, "v", 20, 255), SceneWord(1121, 8, "k", 21, 255), SceneWord(1130, 15, "l", 11, 52),
        SceneWord(1146, 7, "t", 22, 255), SceneWord(1154, 4, "m", 23, 53), SceneWord(1159, 13, "t", 21, 255),
        SceneWord(1173, 16, "c", 21, 255), SceneWord(1190, 10, "b", 21, 255), SceneWord(1201, 4, "p", 0, 255),
        SceneWord(1206, 6, "p", 0, 255), SceneWord(1213, 6, "r", 24, 54), SceneWord(1220, 9, "e", 11, 55),
        SceneWord(1230, 13, "v", 25, 255), SceneWord(1244, 4, "r", 26, 56), SceneWord(1249, 8, "a", 11, 57),
        SceneWord(1258, 10, "c", 11, 58), SceneWord(1269, 11, "e", 11, 59), SceneWord(1281, 8, "m", 27, 60),
        SceneWord(1290, 5, "m", 28, 61), SceneWord(1296, 5, "b", 1, 62), SceneWord(1302, 8, "d", 14, 63),
        SceneWord(1311, 5, "s", 1, 64), SceneWord(1317, 10, "t", 1, 65), SceneWord(1328, 11, "r", 14, 66),
        SceneWord(1340, 14, "r", 14, 67), SceneWord(1355, 12, "a", 11, 68), SceneWord(1368, 4, "f", 15, 69),
        SceneWord(1373, 6, "t", 5, 255), SceneWord(1380, 5, "d", 1, 70), SceneWord(1386, 8, "e", 1, 71),
        SceneWord(1395, 10, "i", 14, 72), SceneWord(1406, 14, "i", 1, 73), SceneWord(1421, 9, "d", 29, 74),
        SceneWord(1431, 12, "p", 1, 75), SceneWord(1444, 6, "e", 5, 255), SceneWord(1451, 10, "a", 4, 255),
        SceneWord(1462, 8, "p", 0, 255), SceneWord(1471, 18, "t", 2, 255), SceneWord(1490, 15, "t", 3, 255),
        SceneWord(1506, 21, "t", 4, 255), SceneWord(1528, 14, "t", 13, 255), SceneWord(1543, 7, "o", 14, 255),
        SceneWord(1551, 11, "s", 15, 255), SceneWord(1563, 9, "s", 16, 255), SceneWord(1573, 12, "p", 17, 255),
        SceneWord(1586, 9, "z", 18, 255), SceneWord(1596, 11, "a", 19, 255), SceneWord(1608, 6, "b", 20, 255),
        SceneWord(1615, 6, "h", 21, 255), SceneWord(1622, 17, "t", 5, 255), SceneWord(1640, 17, "t", 6, 255),
        SceneWord(1658, 23, "t", 7, 255), SceneWord(1682, 23, "t", 8, 255), SceneWord(1706, 20, "t", 9, 255),
        SceneWord(1727, 20, "t", 10, 255), SceneWord(1748, 17, "t", 11, 255), SceneWord(1766, 23, "t", 12, 255),
        SceneWord(1790, 12, "c", 23, 255), SceneWord(1803, 9, "l", 24, 255)
    ]

    /// What a value may be.
    static let kinds: InlineArray<_, SceneKind> = [
        SceneKind(2, 255, 0, 0, 0, 0, 0), SceneKind(1, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 2, 2, 0, 0, 0),
        SceneKind(34, 255, 0, 0, 0, 0, 1), SceneKind(8, 255, 0, 0, 0, 0, 0), SceneKind(34, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 5, 2, 2, 0, 0, 0), SceneKind(8, 6, 0, 0, 0, 0, 0), SceneKind(8, 1, 4, 4, 0, 0, 0),
        SceneKind(8, 1, 6, 16, 0, 0, 0), SceneKind(8, 1, 16, 16, 0, 0, 0), SceneKind(4, 255, 0, 0, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 6, 3, 0), SceneKind(2, 255, 0, 0, 9, 3, 0), SceneKind(3, 255, 0, 0, 12, 1, 0),
        SceneKind(2, 255, 0, 0, 13, 5, 0), SceneKind(9, 1, 1, 4, 0, 0, 0), SceneKind(2, 255, 0, 0, 52, 4, 0),
        SceneKind(2, 255, 0, 0, 60, 24, 0), SceneKind(11, 1, 1, 16, 0, 0, 0), SceneKind(8, 19, 1, 0, 0, 0, 0),
        SceneKind(8, 1, 0, 0, 0, 0, 0), SceneKind(8, 5, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 84, 5, 0),
        SceneKind(2, 255, 0, 0, 89, 3, 0), SceneKind(2, 255, 0, 0, 92, 11, 0), SceneKind(2, 255, 0, 0, 103, 2, 0),
        SceneKind(2, 255, 0, 0, 105, 2, 0), SceneKind(2, 255, 0, 0, 107, 2, 0), SceneKind(2, 255, 0, 0, 109, 4, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0,
        0, 1, 0, 0, 10, 0, 0, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.25, 1, 0, 0, 0, 0,
        0, 0, 0, 1, 0, 0, 1
    ]

    /// The properties, as animations and channels name them.
    static let properties: InlineArray<_, SceneProperty> = [
        SceneProperty(MOTION_PROPERTY_POSITION, 2, .plain, isChannel: true, field: 0),
        SceneProperty(MOTION_PROPERTY_TRANSFORM, 6, .transform, isChannel: false, field: 0),
        SceneProperty(MOTION_PROPERTY_ROTATION, 1, .plain, isChannel: true, field: 0),
        SceneProperty(MOTION_PROPERTY_SCALE, 2, .plain, isChannel: true, field: 0),
        SceneProperty(MOTION_PROPERTY_TRANSLATION, 2, .plain, isChannel: true, field: 0),
        SceneProperty(MOTION_PROPERTY_SCALE_X, 1, .plain, isChannel: false, field: 0),
        SceneProperty(MOTION_PROPERTY_SCALE_Y, 1, .plain, isChannel: false, field: 0),
        SceneProperty(MOTION_PROPERTY_TRANSLATION_X, 1, .plain, isChannel: false, field: 0),
        SceneProperty(MOTION_PROPERTY_TRANSLATION_Y, 1, .plain, isChannel: false, field: 0),
        SceneProperty(MOTION_PROPERTY_ROTATION_X, 1, .spatial, isChannel: false, field: 0),
        SceneProperty(MOTION_PROPERTY_ROTATION_Y, 1, .spatial, isChannel: false, field: 0),
        SceneProperty(MOTION_PROPERTY_SCALE_Z, 1, .spatial, isChannel: false, field: 0),
        SceneProperty(MOTION_PROPERTY_TRANSLATION_Z, 1, .spatial, isChannel: false, field: 0),
        SceneProperty(MOTION_PROPERTY_SKEW, 1, .plain, isChannel: true, field: 0),
        SceneProperty(MOTION_PROPERTY_OPACITY, 1, .plain, isChannel: true, field: 0),
        SceneProperty(MOTION_PROPERTY_STROKE_START, 1, .plain, isChannel: true, field: 0),
        SceneProperty(MOTION_PROPERTY_STROKE_END, 1, .plain, isChannel: true, field: 0),
        SceneProperty(MOTION_PROPERTY_PATH_ROTATION, 1, .plain, isChannel: true, field: 0),
        SceneProperty(MOTION_PROPERTY_Z_POSITION, 1, .plain, isChannel: false, field: 0),
        SceneProperty(MOTION_PROPERTY_ANCHOR_POINT, 2, .plain, isChannel: false, field: 0),
        SceneProperty(MOTION_PROPERTY_BOUNDS, 4, .plain, isChannel: false, field: 0),
        SceneProperty(MOTION_PROPERTY_HIDDEN, 1, .plain, isChannel: false, field: 0),
        SceneProperty(MOTION_PROPERTY_PATH, 0, .path, isChannel: false, field: 0),
        SceneProperty(0, 1, .style, isChannel: false, field: LayerKey.cornerRadius),
        SceneProperty(1, 1, .style, isChannel: false, field: LayerKey.lineWidth)
    ]

    /// Fields of a layer that are floats of motion_layer: where they stand there, and how many there are.
    static let columns: InlineArray<_, SceneColumn> = [
        SceneColumn(LayerKey.position, 16, 2), SceneColumn(LayerKey.anchor, 24, 2),
        SceneColumn(LayerKey.bounds, 32, 4), SceneColumn(LayerKey.transform, 48, 6),
        SceneColumn(LayerKey.opacity, 72, 1), SceneColumn(LayerKey.strokeStart, 76, 1),
        SceneColumn(LayerKey.strokeEnd, 80, 1), SceneColumn(LayerKey.zPosition, 84, 1)
    ]

    /// What channels can deliver, but the properties of the scene.
    static var channels: SceneWords { SceneWords(153, 23) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 2 }
}
