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
    static var inherits: Int { 2 }
    static var position: Int { 3 }
    static var anchor: Int { 4 }
    static var bounds: Int { 5 }
    static var transform: Int { 6 }
    static var opacity: Int { 7 }
    static var strokeStart: Int { 8 }
    static var strokeEnd: Int { 9 }
    static var zPosition: Int { 10 }
    static var sublayerTransform: Int { 11 }
    static var anchorZ: Int { 12 }
    static var keepsDepth: Int { 13 }
    static var hidden: Int { 14 }
    static var path: Int { 15 }
    static var lineWidth: Int { 16 }
    static var lineCap: Int { 17 }
    static var lineJoin: Int { 18 }
    static var miterLimit: Int { 19 }
    static var strokeColor: Int { 20 }
    static var fillColor: Int { 21 }
    static var backgroundColor: Int { 22 }
    static var cornerRadius: Int { 23 }
    static var masksToBounds: Int { 24 }
    static var begin: Int { 25 }
    static var duration: Int { 26 }
    static var speed: Int { 27 }
    static var timeOffset: Int { 28 }
    static var repeatCount: Int { 29 }
    static var repeatDuration: Int { 30 }
    static var autoreverses: Int { 31 }
    static var fill: Int { 32 }
    static var timing: Int { 33 }
    static var animations: Int { 34 }
    static var part: SceneWords { SceneWords(20, 35) }
}

/// The fields of a user property, by their numbers among its words.
enum PropertyKey {
    static var name: Int { 0 }
    static var value: Int { 1 }
    static var color: Int { 2 }
    static var animations: Int { 3 }
    static var part: SceneWords { SceneWords(59, 4) }
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
    static var part: SceneWords { SceneWords(117, 40) }
}

/// The schema of scenes, and the properties of layers.
enum SceneTables {
    /// All words, with spaces between.
    static var text: StaticString {
        """
        name size background layers properties channels all transform butt round square miter round bevel inf \
        removed none forwards backwards both name parent inherits position anchor bounds transform opacity \
        strokeStart strokeEnd zPosition sublayerTransform anchorZ keepsDepth hidden path lineWidth lineCap lineJoin \
        miterLimit strokeColor fillColor backgroundColor cornerRadius masksToBounds begin duration speed timeOffset \
        repeatCount repeatDuration autoreverses fill timing animations none srgb linearRGB oklab name value color \
        animations position transform transform.rotation transform.rotation.z transform.scale transform.translation \
        transform.scale.x transform.scale.y transform.translation.x transform.translation.y transform.rotation.x \
        transform.rotation.y transform.scale.z transform.translation.z transform.skew opacity strokeStart strokeEnd \
        zPosition anchorPoint bounds hidden path cornerRadius lineWidth linear discrete cubic paced cubicPaced none \
        auto autoReverse rotateX rotateY rotateZ scale scaleX scaleY scaleZ translate translateX translateY \
        translateZ ca css refuse flip ca web normal reverse alternate alternate-reverse property from to by values \
        keyTimes lenientKeyTimes timings mode tensionValues continuityValues biasValues path pathOf rotate \
        evenSpeed valueFunction rule additive cumulative extrapolate mismatch model begin duration speed timeOffset \
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
        SceneWord(48, 3, "a", 0, 255), SceneWord(52, 9, "t", 1, 255), SceneWord(62, 4, "b", 0, 255),
        SceneWord(67, 5, "r", 1, 255), SceneWord(73, 6, "s", 2, 255), SceneWord(80, 5, "m", 0, 255),
        SceneWord(86, 5, "r", 1, 255), SceneWord(92, 5, "b", 2, 255), SceneWord(98, 3, "i", 0, 255),
        SceneWord(102, 7, "r", 0, 255), SceneWord(110, 4, "n", 0, 255), SceneWord(115, 8, "f", 1, 255),
        SceneWord(124, 9, "b", 2, 255), SceneWord(134, 4, "b", 3, 255), SceneWord(139, 4, "n", 0, 254),
        SceneWord(144, 6, "p", 5, 255), SceneWord(151, 8, "i", 8, 0), SceneWord(160, 8, "p", 2, 1),
        SceneWord(169, 6, "a", 2, 3), SceneWord(176, 6, "b", 9, 5), SceneWord(183, 9, "t", 10, 9),
        SceneWord(193, 7, "o", 1, 15), SceneWord(201, 11, "s", 1, 16), SceneWord(213, 9, "s", 1, 17),
        SceneWord(223, 9, "z", 1, 18), SceneWord(233, 17, "s", 11, 19), SceneWord(251, 7, "a", 1, 35),
        SceneWord(259, 10, "k", 12, 36), SceneWord(270, 6, "h", 12, 37), SceneWord(277, 4, "p", 0, 255),
        SceneWord(282, 9, "l", 1, 38), SceneWord(292, 7, "l", 13, 39), SceneWord(300, 8, "l", 14, 40),
        SceneWord(309, 10, "m", 1, 41), SceneWord(320, 11, "s", 3, 255), SceneWord(332, 9, "f", 3, 255),
        SceneWord(342, 15, "b", 3, 255), SceneWord(358, 12, "c", 1, 42), SceneWord(371, 13, "m", 12, 43),
        SceneWord(385, 5, "b", 1, 44), SceneWord(391, 8, "d", 15, 45), SceneWord(400, 5, "s", 1, 46),
        SceneWord(406, 10, "t", 1, 47), SceneWord(417, 11, "r", 15, 48), SceneWord(429, 14, "r", 15, 49),
        SceneWord(444, 12, "a", 12, 50), SceneWord(457, 4, "f", 16, 51), SceneWord(462, 6, "t", 5, 255),
        SceneWord(469, 10, "a", 4, 255), SceneWord(480, 4, "n", 0, 255), SceneWord(485, 4, "s", 1, 255),
        SceneWord(490, 9, "l", 2, 255), SceneWord(500, 5, "o", 3, 255), SceneWord(506, 4, "n", 0, 254),
        SceneWord(511, 5, "v", 17, 254), SceneWord(517, 5, "c", 18, 52), SceneWord(523, 10, "a", 4, 255),
        SceneWord(534, 8, "p", 0, 255), SceneWord(543, 9, "t", 1, 255), SceneWord(553, 18, "t", 2, 255),
        SceneWord(572, 20, "t", 2, 255), SceneWord(593, 15, "t", 3, 255), SceneWord(609, 21, "t", 4, 255),
        SceneWord(631, 17, "t", 5, 255), SceneWord(649, 17, "t", 6, 255), SceneWord(667, 23, "t", 7, 255),
        SceneWord(691, 23, "t", 8, 255), SceneWord(715, 20, "t", 9, 255), SceneWord(736, 20, "t", 10, 255),
        SceneWord(757, 17, "t", 11, 255), SceneWord(775, 23, "t", 12, 255), SceneWord(799, 14, "t", 13, 255),
        SceneWord(814, 7, "o", 14, 255), SceneWord(822, 11, "s", 15, 255), SceneWord(834, 9, "s", 16, 255),
        SceneWord(844, 9, "z", 18, 255), SceneWord(854, 11, "a", 19, 255), SceneWord(866, 6, "b", 20, 255),
        SceneWord(873, 6, "h", 21, 255), SceneWord(880, 4, "p", 22, 255), SceneWord(885, 12, "c", 23, 255),
        SceneWord(898, 9, "l", 24, 255), SceneWord(908, 6, "l", 0, 255), SceneWord(915, 8, "d", 1, 255),
        SceneWord(924, 5, "c", 2, 255), SceneWord(930, 5, "p", 3, 255), SceneWord(936, 10, "c", 4, 255),
        SceneWord(947, 4, "n", 0, 255), SceneWord(952, 4, "a", 1, 255), SceneWord(957, 11, "a", 2, 255),
        SceneWord(969, 7, "r", 1, 255), SceneWord(977, 7, "r", 2, 255), SceneWord(985, 7, "r", 3, 255),
        SceneWord(993, 5, "s", 4, 255), SceneWord(999, 6, "s", 5, 255), SceneWord(1006, 6, "s", 6, 255),
        SceneWord(1013, 6, "s", 7, 255), SceneWord(1020, 9, "t", 8, 255), SceneWord(1030, 10, "t", 9, 255),
        SceneWord(1041, 10, "t", 10, 255), SceneWord(1052, 10, "t", 11, 255), SceneWord(1063, 2, "c", 0, 255),
        SceneWord(1066, 3, "c", 1, 255), SceneWord(1070, 6, "r", 0, 255), SceneWord(1077, 4, "f", 1, 255),
        SceneWord(1082, 2, "c", 0, 255), SceneWord(1085, 3, "w", 1, 255), SceneWord(1089, 6, "n", 0, 255),
        SceneWord(1096, 7, "r", 2, 255), SceneWord(1104, 9, "a", 1, 255), SceneWord(1114, 17, "a", 3, 255),
        SceneWord(1132, 8, "p", 19, 255), SceneWord(1141, 4, "f", 20, 255), SceneWord(1146, 2, "t", 20, 255),
        SceneWord(1149, 2, "b", 20, 255), SceneWord(1152, 6, "v", 21, 255), SceneWord(1159, 8, "k", 22, 255),
        SceneWord(1168, 15, "l", 12, 53), SceneWord(1184, 7, "t", 23, 255), SceneWord(1192, 4, "m", 24, 54),
        SceneWord(1197, 13, "t", 22, 255), SceneWord(1211, 16, "c", 22, 255), SceneWord(1228, 10, "b", 22, 255),
        SceneWord(1239, 4, "p", 0, 255), SceneWord(1244, 6, "p", 0, 255), SceneWord(1251, 6, "r", 25, 55),
        SceneWord(1258, 9, "e", 12, 56), SceneWord(1268, 13, "v", 26, 255), SceneWord(1282, 4, "r", 27, 57),
        SceneWord(1287, 8, "a", 12, 58), SceneWord(1296, 10, "c", 12, 59), SceneWord(1307, 11, "e", 12, 60),
        SceneWord(1319, 8, "m", 28, 61), SceneWord(1328, 5, "m", 29, 62), SceneWord(1334, 5, "b", 1, 63),
        SceneWord(1340, 8, "d", 15, 64), SceneWord(1349, 5, "s", 1, 65), SceneWord(1355, 10, "t", 1, 66),
        SceneWord(1366, 11, "r", 15, 67), SceneWord(1378, 14, "r", 15, 68), SceneWord(1393, 12, "a", 12, 69),
        SceneWord(1406, 4, "f", 16, 70), SceneWord(1411, 6, "t", 5, 255), SceneWord(1418, 5, "d", 1, 71),
        SceneWord(1424, 8, "e", 1, 72), SceneWord(1433, 10, "i", 15, 73), SceneWord(1444, 14, "i", 1, 74),
        SceneWord(1459, 9, "d", 30, 75), SceneWord(1469, 12, "p", 1, 76), SceneWord(1482, 6, "e", 5, 255),
        SceneWord(1489, 10, "a", 4, 255), SceneWord(1500, 8, "p", 0, 255), SceneWord(1509, 18, "t", 2, 255),
        SceneWord(1528, 15, "t", 3, 255), SceneWord(1544, 21, "t", 4, 255), SceneWord(1566, 14, "t", 13, 255),
        SceneWord(1581, 7, "o", 14, 255), SceneWord(1589, 11, "s", 15, 255), SceneWord(1601, 9, "s", 16, 255),
        SceneWord(1611, 12, "p", 17, 255), SceneWord(1624, 9, "z", 18, 255), SceneWord(1634, 11, "a", 19, 255),
        SceneWord(1646, 6, "b", 20, 255), SceneWord(1653, 6, "h", 21, 255), SceneWord(1660, 17, "t", 5, 255),
        SceneWord(1678, 17, "t", 6, 255), SceneWord(1696, 23, "t", 7, 255), SceneWord(1720, 23, "t", 8, 255),
        SceneWord(1744, 20, "t", 9, 255), SceneWord(1765, 20, "t", 10, 255), SceneWord(1786, 17, "t", 11, 255),
        SceneWord(1804, 23, "t", 12, 255), SceneWord(1828, 12, "c", 23, 255), SceneWord(1841, 9, "l", 24, 255)
    ]

    /// What a value may be.
    static let kinds: InlineArray<_, SceneKind> = [
        SceneKind(2, 255, 0, 0, 0, 0, 0), SceneKind(1, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 2, 2, 0, 0, 0),
        SceneKind(34, 255, 0, 0, 0, 0, 1), SceneKind(8, 255, 0, 0, 0, 0, 0), SceneKind(34, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 5, 2, 2, 0, 0, 0), SceneKind(8, 6, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 6, 2, 0),
        SceneKind(8, 1, 4, 4, 0, 0, 0), SceneKind(8, 1, 6, 16, 0, 0, 0), SceneKind(8, 1, 16, 16, 0, 0, 0),
        SceneKind(4, 255, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 8, 3, 0), SceneKind(2, 255, 0, 0, 11, 3, 0),
        SceneKind(3, 255, 0, 0, 14, 1, 0), SceneKind(2, 255, 0, 0, 15, 5, 0), SceneKind(9, 1, 1, 4, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 55, 4, 0), SceneKind(2, 255, 0, 0, 63, 25, 0), SceneKind(11, 1, 1, 16, 0, 0, 0),
        SceneKind(8, 20, 1, 0, 0, 0, 0), SceneKind(8, 1, 0, 0, 0, 0, 0), SceneKind(8, 5, 0, 0, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 88, 5, 0), SceneKind(2, 255, 0, 0, 93, 3, 0), SceneKind(2, 255, 0, 0, 96, 11, 0),
        SceneKind(2, 255, 0, 0, 107, 2, 0), SceneKind(2, 255, 0, 0, 109, 2, 0), SceneKind(2, 255, 0, 0, 111, 2, 0),
        SceneKind(2, 255, 0, 0, 113, 4, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0,
        0, 0, 1, 0, 0, 10, 0, 0, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.25, 1, 0, 0, 0,
        0, 0, 0, 0, 1, 0, 0, 1
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
    static var channels: SceneWords { SceneWords(157, 23) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 2 }
}
