// Derived from Include/motion.h and bindings/vocabulary.py by bindings/header.py; not to be edited.

import CMotion

/// The fields of a scene, by their numbers among its words.
enum SceneKey {
    static var name: Int { 0 }
    static var size: Int { 1 }
    static var background: Int { 2 }
    static var frameRate: Int { 3 }
    static var from: Int { 4 }
    static var to: Int { 5 }
    static var markers: Int { 6 }
    static var layers: Int { 7 }
    static var properties: Int { 8 }
    static var channels: Int { 9 }
    static var part: SceneWords { SceneWords(0, 10) }
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
    static var part: SceneWords { SceneWords(24, 35) }
}

/// The fields of a user property, by their numbers among its words.
enum PropertyKey {
    static var name: Int { 0 }
    static var value: Int { 1 }
    static var color: Int { 2 }
    static var animations: Int { 3 }
    static var part: SceneWords { SceneWords(63, 4) }
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
    static var part: SceneWords { SceneWords(121, 40) }
}

/// The fields of a marker, by their numbers among its words.
enum MarkerKey {
    static var name: Int { 0 }
    static var time: Int { 1 }
    static var duration: Int { 2 }
    static var part: SceneWords { SceneWords(161, 3) }
}

/// The numbers of styles: properties of layers that the kernel does not have.
enum SceneStyle {
    static var cornerRadius: Int { 0 }
    static var lineWidth: Int { 1 }
}

/// The schema of scenes, and the properties of layers.
enum SceneTables {
    /// All words, with spaces between.
    static var text: StaticString {
        """
        name size background frameRate from to markers layers properties channels all transform butt round square \
        miter round bevel inf removed none forwards backwards both name parent inherits position anchor bounds \
        transform opacity strokeStart strokeEnd zPosition sublayerTransform anchorZ keepsDepth hidden path \
        lineWidth lineCap lineJoin miterLimit strokeColor fillColor backgroundColor cornerRadius masksToBounds \
        begin duration speed timeOffset repeatCount repeatDuration autoreverses fill timing animations none srgb \
        linearRGB oklab name value color animations position transform transform.rotation transform.rotation.z \
        transform.scale transform.translation transform.scale.x transform.scale.y transform.translation.x \
        transform.translation.y transform.rotation.x transform.rotation.y transform.scale.z transform.translation.z \
        transform.skew opacity strokeStart strokeEnd zPosition anchorPoint bounds hidden path cornerRadius \
        lineWidth linear discrete cubic paced cubicPaced none auto autoReverse rotateX rotateY rotateZ scale scaleX \
        scaleY scaleZ translate translateX translateY translateZ ca css refuse flip ca web normal reverse alternate \
        alternate-reverse property from to by values keyTimes lenientKeyTimes timings mode tensionValues \
        continuityValues biasValues path pathOf rotate evenSpeed valueFunction rule additive cumulative extrapolate \
        mismatch model begin duration speed timeOffset repeatCount repeatDuration autoreverses fill timing delay \
        endDelay iterations iterationStart direction playbackRate easing animations name time duration position \
        transform.rotation transform.scale transform.translation transform.skew opacity strokeStart strokeEnd \
        pathRotation zPosition anchorPoint bounds hidden transform.scale.x transform.scale.y \
        transform.translation.x transform.translation.y transform.rotation.x transform.rotation.y transform.scale.z \
        transform.translation.z cornerRadius lineWidth
        """
    }

    /// The words, by where they begin. Fields of a part stand together, and so do the words of a choice.
    static let words: InlineArray<_, SceneWord> = [
        SceneWord(0, 4, "n", 0, 255), SceneWord(5, 4, "s", 2, 255), SceneWord(10, 10, "b", 3, 255),
        SceneWord(21, 9, "f", 1, 0), SceneWord(31, 4, "f", 1, 1), SceneWord(36, 2, "t", 1, 255),
        SceneWord(39, 7, "m", 4, 255), SceneWord(47, 6, "l", 4, 254), SceneWord(54, 10, "p", 4, 255),
        SceneWord(65, 8, "c", 7, 255), SceneWord(74, 3, "a", 0, 255), SceneWord(78, 9, "t", 1, 255),
        SceneWord(88, 4, "b", 0, 255), SceneWord(93, 5, "r", 1, 255), SceneWord(99, 6, "s", 2, 255),
        SceneWord(106, 5, "m", 0, 255), SceneWord(112, 5, "r", 1, 255), SceneWord(118, 5, "b", 2, 255),
        SceneWord(124, 3, "i", 0, 255), SceneWord(128, 7, "r", 0, 255), SceneWord(136, 4, "n", 0, 255),
        SceneWord(141, 8, "f", 1, 255), SceneWord(150, 9, "b", 2, 255), SceneWord(160, 4, "b", 3, 255),
        SceneWord(165, 4, "n", 0, 254), SceneWord(170, 6, "p", 5, 255), SceneWord(177, 8, "i", 8, 2),
        SceneWord(186, 8, "p", 2, 3), SceneWord(195, 6, "a", 2, 5), SceneWord(202, 6, "b", 9, 7),
        SceneWord(209, 9, "t", 10, 11), SceneWord(219, 7, "o", 1, 17), SceneWord(227, 11, "s", 1, 18),
        SceneWord(239, 9, "s", 1, 19), SceneWord(249, 9, "z", 1, 20), SceneWord(259, 17, "s", 11, 21),
        SceneWord(277, 7, "a", 1, 37), SceneWord(285, 10, "k", 12, 38), SceneWord(296, 6, "h", 12, 39),
        SceneWord(303, 4, "p", 0, 255), SceneWord(308, 9, "l", 1, 40), SceneWord(318, 7, "l", 13, 41),
        SceneWord(326, 8, "l", 14, 42), SceneWord(335, 10, "m", 1, 43), SceneWord(346, 11, "s", 3, 255),
        SceneWord(358, 9, "f", 3, 255), SceneWord(368, 15, "b", 3, 255), SceneWord(384, 12, "c", 1, 44),
        SceneWord(397, 13, "m", 12, 45), SceneWord(411, 5, "b", 1, 46), SceneWord(417, 8, "d", 15, 47),
        SceneWord(426, 5, "s", 1, 48), SceneWord(432, 10, "t", 1, 49), SceneWord(443, 11, "r", 15, 50),
        SceneWord(455, 14, "r", 15, 51), SceneWord(470, 12, "a", 12, 52), SceneWord(483, 4, "f", 16, 53),
        SceneWord(488, 6, "t", 5, 255), SceneWord(495, 10, "a", 4, 255), SceneWord(506, 4, "n", 0, 255),
        SceneWord(511, 4, "s", 1, 255), SceneWord(516, 9, "l", 2, 255), SceneWord(526, 5, "o", 3, 255),
        SceneWord(532, 4, "n", 0, 254), SceneWord(537, 5, "v", 17, 254), SceneWord(543, 5, "c", 18, 54),
        SceneWord(549, 10, "a", 4, 255), SceneWord(560, 8, "p", 0, 255), SceneWord(569, 9, "t", 1, 255),
        SceneWord(579, 18, "t", 2, 255), SceneWord(598, 20, "t", 2, 255), SceneWord(619, 15, "t", 3, 255),
        SceneWord(635, 21, "t", 4, 255), SceneWord(657, 17, "t", 5, 255), SceneWord(675, 17, "t", 6, 255),
        SceneWord(693, 23, "t", 7, 255), SceneWord(717, 23, "t", 8, 255), SceneWord(741, 20, "t", 9, 255),
        SceneWord(762, 20, "t", 10, 255), SceneWord(783, 17, "t", 11, 255), SceneWord(801, 23, "t", 12, 255),
        SceneWord(825, 14, "t", 13, 255), SceneWord(840, 7, "o", 14, 255), SceneWord(848, 11, "s", 15, 255),
        SceneWord(860, 9, "s", 16, 255), SceneWord(870, 9, "z", 18, 255), SceneWord(880, 11, "a", 19, 255),
        SceneWord(892, 6, "b", 20, 255), SceneWord(899, 6, "h", 21, 255), SceneWord(906, 4, "p", 22, 255),
        SceneWord(911, 12, "c", 23, 255), SceneWord(924, 9, "l", 24, 255), SceneWord(934, 6, "l", 0, 255),
        SceneWord(941, 8, "d", 1, 255), SceneWord(950, 5, "c", 2, 255), SceneWord(956, 5, "p", 3, 255),
        SceneWord(962, 10, "c", 4, 255), SceneWord(973, 4, "n", 0, 255), SceneWord(978, 4, "a", 1, 255),
        SceneWord(983, 11, "a", 2, 255), SceneWord(995, 7, "r", 1, 255), SceneWord(1003, 7, "r", 2, 255),
        SceneWord(1011, 7, "r", 3, 255), SceneWord(1019, 5, "s", 4, 255), SceneWord(1025, 6, "s", 5, 255),
        SceneWord(1032, 6, "s", 6, 255), SceneWord(1039, 6, "s", 7, 255), SceneWord(1046, 9, "t", 8, 255),
        SceneWord(1056, 10, "t", 9, 255), SceneWord(1067, 10, "t", 10, 255), SceneWord(1078, 10, "t", 11, 255),
        SceneWord(1089, 2, "c", 0, 255), SceneWord(1092, 3, "c", 1, 255), SceneWord(1096, 6, "r", 0, 255),
        SceneWord(1103, 4, "f", 1, 255), SceneWord(1108, 2, "c", 0, 255), SceneWord(1111, 3, "w", 1, 255),
        SceneWord(1115, 6, "n", 0, 255), SceneWord(1122, 7, "r", 2, 255), SceneWord(1130, 9, "a", 1, 255),
        SceneWord(1140, 17, "a", 3, 255), SceneWord(1158, 8, "p", 19, 255), SceneWord(1167, 4, "f", 20, 255),
        SceneWord(1172, 2, "t", 20, 255), SceneWord(1175, 2, "b", 20, 255), SceneWord(1178, 6, "v", 21, 255),
        SceneWord(1185, 8, "k", 22, 255), SceneWord(1194, 15, "l", 12, 55), SceneWord(1210, 7, "t", 23, 255),
        SceneWord(1218, 4, "m", 24, 56), SceneWord(1223, 13, "t", 22, 255), SceneWord(1237, 16, "c", 22, 255),
        SceneWord(1254, 10, "b", 22, 255), SceneWord(1265, 4, "p", 0, 255), SceneWord(1270, 6, "p", 0, 255),
        SceneWord(1277, 6, "r", 25, 57), SceneWord(1284, 9, "e", 12, 58), SceneWord(1294, 13, "v", 26, 255),
        SceneWord(1308, 4, "r", 27, 59), SceneWord(1313, 8, "a", 12, 60), SceneWord(1322, 10, "c", 12, 61),
        SceneWord(1333, 11, "e", 12, 62), SceneWord(1345, 8, "m", 28, 63), SceneWord(1354, 5, "m", 29, 64),
        SceneWord(1360, 5, "b", 1, 65), SceneWord(1366, 8, "d", 15, 66), SceneWord(1375, 5, "s", 1, 67),
        SceneWord(1381, 10, "t", 1, 68), SceneWord(1392, 11, "r", 15, 69), SceneWord(1404, 14, "r", 15, 70),
        SceneWord(1419, 12, "a", 12, 71), SceneWord(1432, 4, "f", 16, 72), SceneWord(1437, 6, "t", 5, 255),
        SceneWord(1444, 5, "d", 1, 73), SceneWord(1450, 8, "e", 1, 74), SceneWord(1459, 10, "i", 15, 75),
        SceneWord(1470, 14, "i", 1, 76), SceneWord(1485, 9, "d", 30, 77), SceneWord(1495, 12, "p", 1, 78),
        SceneWord(1508, 6, "e", 5, 255), SceneWord(1515, 10, "a", 4, 255), SceneWord(1526, 4, "n", 0, 254),
        SceneWord(1531, 4, "t", 1, 254), SceneWord(1536, 8, "d", 1, 79), SceneWord(1545, 8, "p", 0, 255),
        SceneWord(1554, 18, "t", 2, 255), SceneWord(1573, 15, "t", 3, 255), SceneWord(1589, 21, "t", 4, 255),
        SceneWord(1611, 14, "t", 13, 255), SceneWord(1626, 7, "o", 14, 255), SceneWord(1634, 11, "s", 15, 255),
        SceneWord(1646, 9, "s", 16, 255), SceneWord(1656, 12, "p", 17, 255), SceneWord(1669, 9, "z", 18, 255),
        SceneWord(1679, 11, "a", 19, 255), SceneWord(1691, 6, "b", 20, 255), SceneWord(1698, 6, "h", 21, 255),
        SceneWord(1705, 17, "t", 5, 255), SceneWord(1723, 17, "t", 6, 255), SceneWord(1741, 23, "t", 7, 255),
        SceneWord(1765, 23, "t", 8, 255), SceneWord(1789, 20, "t", 9, 255), SceneWord(1810, 20, "t", 10, 255),
        SceneWord(1831, 17, "t", 11, 255), SceneWord(1849, 23, "t", 12, 255), SceneWord(1873, 12, "c", 23, 255),
        SceneWord(1886, 9, "l", 24, 255)
    ]

    /// What a value may be.
    static let kinds: InlineArray<_, SceneKind> = [
        SceneKind(2, 255, 0, 0, 0, 0, 0), SceneKind(1, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 2, 2, 0, 0, 0),
        SceneKind(34, 255, 0, 0, 0, 0, 1), SceneKind(8, 255, 0, 0, 0, 0, 0), SceneKind(34, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 5, 2, 2, 0, 0, 0), SceneKind(8, 6, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 10, 2, 0),
        SceneKind(8, 1, 4, 4, 0, 0, 0), SceneKind(8, 1, 6, 16, 0, 0, 0), SceneKind(8, 1, 16, 16, 0, 0, 0),
        SceneKind(4, 255, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 12, 3, 0), SceneKind(2, 255, 0, 0, 15, 3, 0),
        SceneKind(3, 255, 0, 0, 18, 1, 0), SceneKind(2, 255, 0, 0, 19, 5, 0), SceneKind(9, 1, 1, 4, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 59, 4, 0), SceneKind(2, 255, 0, 0, 67, 25, 0), SceneKind(11, 1, 1, 16, 0, 0, 0),
        SceneKind(8, 20, 1, 0, 0, 0, 0), SceneKind(8, 1, 0, 0, 0, 0, 0), SceneKind(8, 5, 0, 0, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 92, 5, 0), SceneKind(2, 255, 0, 0, 97, 3, 0), SceneKind(2, 255, 0, 0, 100, 11, 0),
        SceneKind(2, 255, 0, 0, 111, 2, 0), SceneKind(2, 255, 0, 0, 113, 2, 0), SceneKind(2, 255, 0, 0, 115, 2, 0),
        SceneKind(2, 255, 0, 0, 117, 4, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0,
        1, 0, 0, 0, 1, 0, 0, 10, 0, 0, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.25, 1, 0,
        0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0
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
    static var channels: SceneWords { SceneWords(164, 23) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 2 }
    /// Of each style, the field of a layer that has its model value.
    static let styleFields: InlineArray<_, UInt8> = [
        23, 16
    ]
}
