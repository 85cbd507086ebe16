// Derived from Include/motion.h and bindings/vocabulary.py by bindings/header.py; not to be edited.

import CMotion

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
    static var layers: Int { 8 }
    static var properties: Int { 9 }
    static var channels: Int { 10 }
    static var part: SceneWords { SceneWords(3, 11) }
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
    static var lineDashPattern: Int { 17 }
    static var lineDashPhase: Int { 18 }
    static var lineCap: Int { 19 }
    static var lineJoin: Int { 20 }
    static var miterLimit: Int { 21 }
    static var strokeColor: Int { 22 }
    static var strokeOpacity: Int { 23 }
    static var fillColor: Int { 24 }
    static var fillOpacity: Int { 25 }
    static var fillRule: Int { 26 }
    static var backgroundColor: Int { 27 }
    static var cornerRadius: Int { 28 }
    static var masksToBounds: Int { 29 }
    static var begin: Int { 30 }
    static var duration: Int { 31 }
    static var speed: Int { 32 }
    static var timeOffset: Int { 33 }
    static var repeatCount: Int { 34 }
    static var repeatDuration: Int { 35 }
    static var autoreverses: Int { 36 }
    static var fill: Int { 37 }
    static var timing: Int { 38 }
    static var animations: Int { 39 }
    static var part: SceneWords { SceneWords(30, 40) }
}

/// The fields of a user property, by their numbers among its words.
enum PropertyKey {
    static var name: Int { 0 }
    static var value: Int { 1 }
    static var color: Int { 2 }
    static var layer: Int { 3 }
    static var animations: Int { 4 }
    static var part: SceneWords { SceneWords(74, 5) }
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
    static var part: SceneWords { SceneWords(139, 40) }
}

/// The fields of a marker, by their numbers among its words.
enum MarkerKey {
    static var name: Int { 0 }
    static var time: Int { 1 }
    static var duration: Int { 2 }
    static var part: SceneWords { SceneWords(179, 3) }
}

/// The numbers of styles: properties of layers that the kernel does not have.
enum SceneStyle {
    static var cornerRadius: Int { 0 }
    static var lineWidth: Int { 1 }
    static var lineDashPhase: Int { 2 }
    static var fillOpacity: Int { 3 }
    static var strokeOpacity: Int { 4 }
    static var fillColor: Int { 5 }
    static var strokeColor: Int { 6 }
    static var backgroundColor: Int { 7 }
}

/// The schema of scenes, and the properties of layers.
enum SceneTables {
    /// All words, with spaces between.
    static var text: StaticString {
        """
        srgb linearRGB oklab name size background colorSpace frameRate from to markers layers properties channels \
        all transform butt round square miter round bevel non-zero even-odd inf removed none forwards backwards \
        both name parent inherits position anchor bounds transform opacity strokeStart strokeEnd zPosition \
        sublayerTransform anchorZ keepsDepth hidden path lineWidth lineDashPattern lineDashPhase lineCap lineJoin \
        miterLimit strokeColor strokeOpacity fillColor fillOpacity fillRule backgroundColor cornerRadius \
        masksToBounds begin duration speed timeOffset repeatCount repeatDuration autoreverses fill timing \
        animations none srgb linearRGB oklab name value color layer animations position transform \
        transform.rotation transform.rotation.z transform.scale transform.translation transform.scale.x \
        transform.scale.y transform.translation.x transform.translation.y transform.rotation.x transform.rotation.y \
        transform.scale.z transform.translation.z transform.skew opacity strokeStart strokeEnd zPosition \
        anchorPoint bounds hidden path cornerRadius lineWidth lineDashPhase fillOpacity strokeOpacity fillColor \
        strokeColor backgroundColor linear discrete cubic paced cubicPaced none auto autoReverse rotateX rotateY \
        rotateZ scale scaleX scaleY scaleZ translate translateX translateY translateZ ca css refuse flip ca web \
        normal reverse alternate alternate-reverse property from to by values keyTimes lenientKeyTimes timings mode \
        tensionValues continuityValues biasValues path pathOf rotate evenSpeed valueFunction rule additive \
        cumulative extrapolate mismatch model begin duration speed timeOffset repeatCount repeatDuration \
        autoreverses fill timing delay endDelay iterations iterationStart direction playbackRate easing animations \
        name time duration position transform.rotation transform.scale transform.translation transform.skew opacity \
        strokeStart strokeEnd pathRotation zPosition anchorPoint bounds hidden transform.scale.x transform.scale.y \
        transform.translation.x transform.translation.y transform.rotation.x transform.rotation.y transform.scale.z \
        transform.translation.z cornerRadius lineWidth lineDashPhase fillOpacity strokeOpacity fillColor \
        strokeColor backgroundColor
        """
    }

    /// The words, by where they begin. Fields of a part stand together, and so do the words of a choice.
    static let words: InlineArray<_, SceneWord> = [
        SceneWord(0, 4, "s", 1, 255), SceneWord(5, 9, "l", 2, 255), SceneWord(15, 5, "o", 3, 255),
        SceneWord(21, 4, "n", 0, 255), SceneWord(26, 4, "s", 2, 255), SceneWord(31, 10, "b", 3, 255),
        SceneWord(42, 10, "c", 4, 0), SceneWord(53, 9, "f", 1, 1), SceneWord(63, 4, "f", 1, 2),
        SceneWord(68, 2, "t", 1, 255), SceneWord(71, 7, "m", 5, 255), SceneWord(79, 6, "l", 5, 254),
        SceneWord(86, 10, "p", 5, 255), SceneWord(97, 8, "c", 8, 255), SceneWord(106, 3, "a", 0, 255),
        SceneWord(110, 9, "t", 1, 255), SceneWord(120, 4, "b", 0, 255), SceneWord(125, 5, "r", 1, 255),
        SceneWord(131, 6, "s", 2, 255), SceneWord(138, 5, "m", 0, 255), SceneWord(144, 5, "r", 1, 255),
        SceneWord(150, 5, "b", 2, 255), SceneWord(156, 8, "n", 0, 255), SceneWord(165, 8, "e", 1, 255),
        SceneWord(174, 3, "i", 0, 255), SceneWord(178, 7, "r", 0, 255), SceneWord(186, 4, "n", 0, 255),
        SceneWord(191, 8, "f", 1, 255), SceneWord(200, 9, "b", 2, 255), SceneWord(210, 4, "b", 3, 255),
        SceneWord(215, 4, "n", 0, 254), SceneWord(220, 6, "p", 6, 255), SceneWord(227, 8, "i", 9, 3),
        SceneWord(236, 8, "p", 2, 4), SceneWord(245, 6, "a", 2, 6), SceneWord(252, 6, "b", 10, 8),
        SceneWord(259, 9, "t", 11, 12), SceneWord(269, 7, "o", 1, 18), SceneWord(277, 11, "s", 1, 19),
        SceneWord(289, 9, "s", 1, 20), SceneWord(299, 9, "z", 1, 21), SceneWord(309, 17, "s", 12, 22),
        SceneWord(327, 7, "a", 1, 38), SceneWord(335, 10, "k", 13, 39), SceneWord(346, 6, "h", 13, 40),
        SceneWord(353, 4, "p", 0, 255), SceneWord(358, 9, "l", 1, 41), SceneWord(368, 15, "l", 14, 255),
        SceneWord(384, 13, "l", 1, 42), SceneWord(398, 7, "l", 15, 43), SceneWord(406, 8, "l", 16, 44),
        SceneWord(415, 10, "m", 1, 45), SceneWord(426, 11, "s", 3, 255), SceneWord(438, 13, "s", 1, 46),
        SceneWord(452, 9, "f", 3, 255), SceneWord(462, 11, "f", 1, 47), SceneWord(474, 8, "f", 17, 48),
        SceneWord(483, 15, "b", 3, 255), SceneWord(499, 12, "c", 1, 49), SceneWord(512, 13, "m", 13, 50),
        SceneWord(526, 5, "b", 1, 51), SceneWord(532, 8, "d", 18, 52), SceneWord(541, 5, "s", 1, 53),
        SceneWord(547, 10, "t", 1, 54), SceneWord(558, 11, "r", 18, 55), SceneWord(570, 14, "r", 18, 56),
        SceneWord(585, 12, "a", 13, 57), SceneWord(598, 4, "f", 19, 58), SceneWord(603, 6, "t", 6, 255),
        SceneWord(610, 10, "a", 5, 255), SceneWord(621, 4, "n", 0, 255), SceneWord(626, 4, "s", 1, 255),
        SceneWord(631, 9, "l", 2, 255), SceneWord(641, 5, "o", 3, 255), SceneWord(647, 4, "n", 0, 254),
        SceneWord(652, 5, "v", 20, 254), SceneWord(658, 5, "c", 21, 59), SceneWord(664, 5, "l", 6, 255),
        SceneWord(670, 10, "a", 5, 255), SceneWord(681, 8, "p", 0, 255), SceneWord(690, 9, "t", 1, 255),
        SceneWord(700, 18, "t", 2, 255), SceneWord(719, 20, "t", 2, 255), SceneWord(740, 15, "t", 3, 255),
        SceneWord(756, 21, "t", 4, 255), SceneWord(778, 17, "t", 5, 255), SceneWord(796, 17, "t", 6, 255),
        SceneWord(814, 23, "t", 7, 255), SceneWord(838, 23, "t", 8, 255), SceneWord(862, 20, "t", 9, 255),
        SceneWord(883, 20, "t", 10, 255), SceneWord(904, 17, "t", 11, 255), SceneWord(922, 23, "t", 12, 255),
        SceneWord(946, 14, "t", 13, 255), SceneWord(961, 7, "o", 14, 255), SceneWord(969, 11, "s", 15, 255),
        SceneWord(981, 9, "s", 16, 255), SceneWord(991, 9, "z", 18, 255), SceneWord(1001, 11, "a", 19, 255),
        SceneWord(1013, 6, "b", 20, 255), SceneWord(1020, 6, "h", 21, 255), SceneWord(1027, 4, "p", 22, 255),
        SceneWord(1032, 12, "c", 23, 255), SceneWord(1045, 9, "l", 24, 255), SceneWord(1055, 13, "l", 25, 255),
        SceneWord(1069, 11, "f", 26, 255), SceneWord(1081, 13, "s", 27, 255), SceneWord(1095, 9, "f", 28, 255),
        SceneWord(1105, 11, "s", 29, 255), SceneWord(1117, 15, "b", 30, 255), SceneWord(1133, 6, "l", 0, 255),
        SceneWord(1140, 8, "d", 1, 255), SceneWord(1149, 5, "c", 2, 255), SceneWord(1155, 5, "p", 3, 255),
        SceneWord(1161, 10, "c", 4, 255), SceneWord(1172, 4, "n", 0, 255), SceneWord(1177, 4, "a", 1, 255),
        SceneWord(1182, 11, "a", 2, 255), SceneWord(1194, 7, "r", 1, 255), SceneWord(1202, 7, "r", 2, 255),
        SceneWord(1210, 7, "r", 3, 255), SceneWord(1218, 5, "s", 4, 255), SceneWord(1224, 6, "s", 5, 255),
        SceneWord(1231, 6, "s", 6, 255), SceneWord(1238, 6, "s", 7, 255), SceneWord(1245, 9, "t", 8, 255),
        SceneWord(1255, 10, "t", 9, 255), SceneWord(1266, 10, "t", 10, 255), SceneWord(1277, 10, "t", 11, 255),
        SceneWord(1288, 2, "c", 0, 255), SceneWord(1291, 3, "c", 1, 255), SceneWord(1295, 6, "r", 0, 255),
        SceneWord(1302, 4, "f", 1, 255), SceneWord(1307, 2, "c", 0, 255), SceneWord(1310, 3, "w", 1, 255),
        SceneWord(1314, 6, "n", 0, 255), SceneWord(1321, 7, "r", 2, 255), SceneWord(1329, 9, "a", 1, 255),
        SceneWord(1339, 17, "a", 3, 255), SceneWord(1357, 8, "p", 22, 255), SceneWord(1366, 4, "f", 23, 255),
        SceneWord(1371, 2, "t", 23, 255), SceneWord(1374, 2, "b", 23, 255), SceneWord(1377, 6, "v", 25, 255),
        SceneWord(1384, 8, "k", 26, 255), SceneWord(1393, 15, "l", 13, 60), SceneWord(1409, 7, "t", 27, 255),
        SceneWord(1417, 4, "m", 28, 61), SceneWord(1422, 13, "t", 26, 255), SceneWord(1436, 16, "c", 26, 255),
        SceneWord(1453, 10, "b", 26, 255), SceneWord(1464, 4, "p", 0, 255), SceneWord(1469, 6, "p", 0, 255),
        SceneWord(1476, 6, "r", 29, 62), SceneWord(1483, 9, "e", 13, 63), SceneWord(1493, 13, "v", 30, 255),
        SceneWord(1507, 4, "r", 31, 64), SceneWord(1512, 8, "a", 13, 65), SceneWord(1521, 10, "c", 13, 66),
        SceneWord(1532, 11, "e", 13, 67), SceneWord(1544, 8, "m", 32, 68), SceneWord(1553, 5, "m", 33, 69),
        SceneWord(1559, 5, "b", 1, 70), SceneWord(1565, 8, "d", 18, 71), SceneWord(1574, 5, "s", 1, 72),
        SceneWord(1580, 10, "t", 1, 73), SceneWord(1591, 11, "r", 18, 74), SceneWord(1603, 14, "r", 18, 75),
        SceneWord(1618, 12, "a", 13, 76), SceneWord(1631, 4, "f", 19, 77), SceneWord(1636, 6, "t", 6, 255),
        SceneWord(1643, 5, "d", 1, 78), SceneWord(1649, 8, "e", 1, 79), SceneWord(1658, 10, "i", 18, 80),
        SceneWord(1669, 14, "i", 1, 81), SceneWord(1684, 9, "d", 34, 82), SceneWord(1694, 12, "p", 1, 83),
        SceneWord(1707, 6, "e", 6, 255), SceneWord(1714, 10, "a", 5, 255), SceneWord(1725, 4, "n", 0, 254),
        SceneWord(1730, 4, "t", 1, 254), SceneWord(1735, 8, "d", 1, 84), SceneWord(1744, 8, "p", 0, 255),
        SceneWord(1753, 18, "t", 2, 255), SceneWord(1772, 15, "t", 3, 255), SceneWord(1788, 21, "t", 4, 255),
        SceneWord(1810, 14, "t", 13, 255), SceneWord(1825, 7, "o", 14, 255), SceneWord(1833, 11, "s", 15, 255),
        SceneWord(1845, 9, "s", 16, 255), SceneWord(1855, 12, "p", 17, 255), SceneWord(1868, 9, "z", 18, 255),
        SceneWord(1878, 11, "a", 19, 255), SceneWord(1890, 6, "b", 20, 255), SceneWord(1897, 6, "h", 21, 255),
        SceneWord(1904, 17, "t", 5, 255), SceneWord(1922, 17, "t", 6, 255), SceneWord(1940, 23, "t", 7, 255),
        SceneWord(1964, 23, "t", 8, 255), SceneWord(1988, 20, "t", 9, 255), SceneWord(2009, 20, "t", 10, 255),
        SceneWord(2030, 17, "t", 11, 255), SceneWord(2048, 23, "t", 12, 255), SceneWord(2072, 12, "c", 23, 255),
        SceneWord(2085, 9, "l", 24, 255), SceneWord(2095, 13, "l", 25, 255), SceneWord(2109, 11, "f", 26, 255),
        SceneWord(2121, 13, "s", 27, 255), SceneWord(2135, 9, "f", 28, 255), SceneWord(2145, 11, "s", 29, 255),
        SceneWord(2157, 15, "b", 30, 255)
    ]

    /// What a value may be.
    static let kinds: InlineArray<_, SceneKind> = [
        SceneKind(2, 255, 0, 0, 0, 0, 0), SceneKind(1, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 2, 2, 0, 0, 0),
        SceneKind(34, 255, 0, 0, 0, 0, 1), SceneKind(2, 255, 0, 0, 0, 3, 0), SceneKind(8, 255, 0, 0, 0, 0, 0),
        SceneKind(34, 255, 0, 0, 0, 0, 0), SceneKind(8, 6, 2, 2, 0, 0, 0), SceneKind(8, 7, 0, 0, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 14, 2, 0), SceneKind(8, 1, 4, 4, 0, 0, 0), SceneKind(8, 1, 6, 16, 0, 0, 0),
        SceneKind(8, 1, 16, 16, 0, 0, 0), SceneKind(4, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 0, 64, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 16, 3, 0), SceneKind(2, 255, 0, 0, 19, 3, 0), SceneKind(2, 255, 0, 0, 22, 2, 0),
        SceneKind(3, 255, 0, 0, 24, 1, 0), SceneKind(2, 255, 0, 0, 25, 5, 0), SceneKind(9, 1, 1, 4, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 70, 4, 0), SceneKind(2, 255, 0, 0, 79, 31, 0), SceneKind(11, 1, 1, 16, 0, 0, 0),
        SceneKind(43, 1, 1, 16, 0, 0, 0), SceneKind(8, 24, 1, 0, 0, 0, 0), SceneKind(8, 1, 0, 0, 0, 0, 0),
        SceneKind(8, 6, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 110, 5, 0), SceneKind(2, 255, 0, 0, 115, 3, 0),
        SceneKind(2, 255, 0, 0, 118, 11, 0), SceneKind(2, 255, 0, 0, 129, 2, 0), SceneKind(2, 255, 0, 0, 131, 2, 0),
        SceneKind(2, 255, 0, 0, 133, 2, 0), SceneKind(2, 255, 0, 0, 135, 4, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        1, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0,
        0, 1, 0, 0, 0, 1, 0, 0, 0, 10, 1, 1, 0, 0, 0, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0.25, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0
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
        SceneProperty(1, 1, .style, isChannel: false, field: LayerKey.lineWidth),
        SceneProperty(2, 1, .style, isChannel: false, field: LayerKey.lineDashPhase),
        SceneProperty(3, 1, .style, isChannel: false, field: LayerKey.fillOpacity),
        SceneProperty(4, 1, .style, isChannel: false, field: LayerKey.strokeOpacity),
        SceneProperty(5, 4, .style, isChannel: false, field: LayerKey.fillColor),
        SceneProperty(6, 4, .style, isChannel: false, field: LayerKey.strokeColor),
        SceneProperty(7, 4, .style, isChannel: false, field: LayerKey.backgroundColor)
    ]

    /// Fields of a layer that are floats of motion_layer: where they stand there, and how many there are.
    static let columns: InlineArray<_, SceneColumn> = [
        SceneColumn(LayerKey.position, 16, 2), SceneColumn(LayerKey.anchor, 24, 2),
        SceneColumn(LayerKey.bounds, 32, 4), SceneColumn(LayerKey.transform, 48, 6),
        SceneColumn(LayerKey.opacity, 72, 1), SceneColumn(LayerKey.strokeStart, 76, 1),
        SceneColumn(LayerKey.strokeEnd, 80, 1), SceneColumn(LayerKey.zPosition, 84, 1)
    ]

    /// What channels can deliver, but the properties of the scene.
    static var channels: SceneWords { SceneWords(182, 29) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 8 }
    /// Of each style, the field of a layer that has its model value.
    static let styleFields: InlineArray<_, UInt8> = [
        28, 16, 18, 25, 23, 24, 22, 27
    ]
}
