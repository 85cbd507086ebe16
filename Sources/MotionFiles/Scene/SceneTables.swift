// Derived from Include/motion.h and vocabulary.py by bindings/generate/write.py; not to be edited.

import CMotion

/// The fields of a scene, by their numbers among its words.
enum SceneKey {
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
    static var strokeGradient: Int { 23 }
    static var strokeOpacity: Int { 24 }
    static var fillColor: Int { 25 }
    static var fillGradient: Int { 26 }
    static var fillOpacity: Int { 27 }
    static var fillRule: Int { 28 }
    static var backgroundColor: Int { 29 }
    static var cornerRadius: Int { 30 }
    static var masksToBounds: Int { 31 }
    static var maskType: Int { 32 }
    static var groupOpacity: Int { 33 }
    static var begin: Int { 34 }
    static var fill: Int { 41 }
    static var timing: Int { 42 }
    static var animations: Int { 43 }
    static var scene: Int { 44 }
    static var part: SceneWords { SceneWords(36, 45) }
}

/// The fields of a user property, by their numbers among its words.
enum PropertyKey {
    static var name: Int { 0 }
    static var value: Int { 1 }
    static var color: Int { 2 }
    static var layer: Int { 3 }
    static var animations: Int { 4 }
    static var part: SceneWords { SceneWords(85, 5) }
}

/// The fields of an animation, by their numbers among its words.
enum AnimationKey {
    static var property: Int { 0 }
    static var from: Int { 1 }
    static var by: Int { 3 }
    static var values: Int { 4 }
    static var keyTimes: Int { 5 }
    static var lenientKeyTimes: Int { 6 }
    static var timings: Int { 7 }
    static var mode: Int { 8 }
    static var tensionValues: Int { 9 }
    static var biasValues: Int { 11 }
    static var inTangents: Int { 12 }
    static var path: Int { 14 }
    static var pathOf: Int { 15 }
    static var rotate: Int { 16 }
    static var evenSpeed: Int { 17 }
    static var valueFunction: Int { 18 }
    static var rule: Int { 19 }
    static var additive: Int { 20 }
    static var cumulative: Int { 21 }
    static var extrapolate: Int { 22 }
    static var mismatch: Int { 23 }
    static var cut: Int { 24 }
    static var model: Int { 25 }
    static var begin: Int { 26 }
    static var duration: Int { 27 }
    static var speed: Int { 28 }
    static var timeOffset: Int { 29 }
    static var repeatCount: Int { 30 }
    static var repeatDuration: Int { 31 }
    static var autoreverses: Int { 32 }
    static var fill: Int { 33 }
    static var timing: Int { 34 }
    static var delay: Int { 35 }
    static var endDelay: Int { 36 }
    static var iterations: Int { 37 }
    static var iterationStart: Int { 38 }
    static var direction: Int { 39 }
    static var playbackRate: Int { 40 }
    static var easing: Int { 41 }
    static var animations: Int { 42 }
    static var part: SceneWords { SceneWords(150, 46) }
}

/// The fields of a marker, by their numbers among its words.
enum MarkerKey {
    static var name: Int { 0 }
    static var time: Int { 1 }
    static var duration: Int { 2 }
    static var part: SceneWords { SceneWords(196, 3) }
}

/// The fields of a transaction, by their numbers among its words.
enum TransactionKey {
    static var part: SceneWords { SceneWords(199, 3) }
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
    static var part: SceneWords { SceneWords(209, 7) }
}

/// The fields of a stop of a gradient, by their numbers among its words.
enum StopKey {
    static var offset: Int { 0 }
    static var color: Int { 1 }
    static var part: SceneWords { SceneWords(216, 2) }
}

/// The fields of a number of a gradient that moves, by their numbers among its words.
enum MovingKey {
    static var value: Int { 0 }
    static var animations: Int { 1 }
    static var part: SceneWords { SceneWords(218, 2) }
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
        srgb linearRGB oklab name size background colorSpace frameRate from to markers transactions scenes layers \
        properties channels name layers all transform butt round square miter round bevel non-zero even-odd alpha \
        luminance inf removed none forwards backwards both name parent inherits position anchor bounds transform \
        opacity strokeStart strokeEnd zPosition sublayerTransform anchorZ keepsDepth hidden path lineWidth \
        lineDashPattern lineDashPhase lineCap lineJoin miterLimit strokeColor strokeGradient strokeOpacity \
        fillColor fillGradient fillOpacity fillRule backgroundColor cornerRadius masksToBounds maskType \
        groupOpacity begin duration speed timeOffset repeatCount repeatDuration autoreverses fill timing animations \
        scene none srgb linearRGB oklab name value color layer animations position transform transform.rotation \
        transform.rotation.z transform.scale transform.translation transform.scale.x transform.scale.y \
        transform.translation.x transform.translation.y transform.rotation.x transform.rotation.y transform.scale.z \
        transform.translation.z transform.skew opacity strokeStart strokeEnd zPosition anchorPoint bounds hidden \
        path cornerRadius lineWidth lineDashPhase fillOpacity strokeOpacity fillColor strokeColor backgroundColor \
        linear discrete cubic paced cubicPaced none auto autoReverse rotateX rotateY rotateZ scale scaleX scaleY \
        scaleZ translate translateX translateY translateZ ca css refuse flip ca web normal reverse alternate \
        alternate-reverse property from to by values keyTimes lenientKeyTimes timings mode tensionValues \
        continuityValues biasValues inTangents outTangents path pathOf rotate evenSpeed valueFunction rule additive \
        cumulative extrapolate mismatch cut model begin duration speed timeOffset repeatCount repeatDuration \
        autoreverses fill timing delay endDelay iterations iterationStart direction playbackRate easing animations \
        key userData transaction name time duration name outer at linear radial conic bounds pad repeat reflect \
        type ends highlight box transform spread stops offset color value animations position transform.rotation \
        transform.scale transform.translation transform.skew opacity strokeStart strokeEnd pathRotation zPosition \
        anchorPoint bounds hidden transform.scale.x transform.scale.y transform.translation.x \
        transform.translation.y transform.rotation.x transform.rotation.y transform.scale.z transform.translation.z \
        cornerRadius lineWidth lineDashPhase fillOpacity strokeOpacity fillColor strokeColor backgroundColor
        """
    }

    /// The words, by where they begin. The fields of a part are neighbours, and so are the words of a choice.
    static let words: InlineArray<_, SceneWord> = [
        SceneWord(0, 4, "s", 1, 255), SceneWord(5, 9, "l", 2, 255), SceneWord(15, 5, "o", 3, 255),
        SceneWord(21, 4, "n", 0, 255), SceneWord(26, 4, "s", 2, 255), SceneWord(31, 10, "b", 3, 255),
        SceneWord(42, 10, "c", 4, 0), SceneWord(53, 9, "f", 1, 1), SceneWord(63, 4, "f", 1, 2),
        SceneWord(68, 2, "t", 1, 255), SceneWord(71, 7, "m", 5, 255), SceneWord(79, 12, "t", 5, 255),
        SceneWord(92, 6, "s", 6, 255), SceneWord(99, 6, "l", 5, 254), SceneWord(106, 10, "p", 5, 255),
        SceneWord(117, 8, "c", 9, 255), SceneWord(126, 4, "n", 0, 254), SceneWord(131, 6, "l", 5, 254),
        SceneWord(138, 3, "a", 0, 255), SceneWord(142, 9, "t", 1, 255), SceneWord(152, 4, "b", 0, 255),
        SceneWord(157, 5, "r", 1, 255), SceneWord(163, 6, "s", 2, 255), SceneWord(170, 5, "m", 0, 255),
        SceneWord(176, 5, "r", 1, 255), SceneWord(182, 5, "b", 2, 255), SceneWord(188, 8, "n", 0, 255),
        SceneWord(197, 8, "e", 1, 255), SceneWord(206, 5, "a", 0, 255), SceneWord(212, 9, "l", 1, 255),
        SceneWord(222, 3, "i", 0, 255), SceneWord(226, 7, "r", 0, 255), SceneWord(234, 4, "n", 0, 255),
        SceneWord(239, 8, "f", 1, 255), SceneWord(248, 9, "b", 2, 255), SceneWord(258, 4, "b", 3, 255),
        SceneWord(263, 4, "n", 0, 254), SceneWord(268, 6, "p", 7, 255), SceneWord(275, 8, "i", 10, 3),
        SceneWord(284, 8, "p", 2, 4), SceneWord(293, 6, "a", 2, 6), SceneWord(300, 6, "b", 11, 8),
        SceneWord(307, 9, "t", 12, 12), SceneWord(317, 7, "o", 1, 18), SceneWord(325, 11, "s", 1, 19),
        SceneWord(337, 9, "s", 1, 20), SceneWord(347, 9, "z", 1, 21), SceneWord(357, 17, "s", 13, 22),
        SceneWord(375, 7, "a", 1, 38), SceneWord(383, 10, "k", 14, 39), SceneWord(394, 6, "h", 14, 40),
        SceneWord(401, 4, "p", 0, 255), SceneWord(406, 9, "l", 1, 41), SceneWord(416, 15, "l", 15, 255),
        SceneWord(432, 13, "l", 1, 42), SceneWord(446, 7, "l", 16, 43), SceneWord(454, 8, "l", 17, 44),
        SceneWord(463, 10, "m", 1, 45), SceneWord(474, 11, "s", 3, 255), SceneWord(486, 14, "s", 18, 255),
        SceneWord(501, 13, "s", 1, 46), SceneWord(515, 9, "f", 3, 255), SceneWord(525, 12, "f", 18, 255),
        SceneWord(538, 11, "f", 1, 47), SceneWord(550, 8, "f", 19, 48), SceneWord(559, 15, "b", 3, 255),
        SceneWord(575, 12, "c", 1, 49), SceneWord(588, 13, "m", 14, 50), SceneWord(602, 8, "m", 20, 255),
        SceneWord(611, 12, "g", 14, 51), SceneWord(624, 5, "b", 1, 52), SceneWord(630, 8, "d", 21, 53),
        SceneWord(639, 5, "s", 1, 54), SceneWord(645, 10, "t", 1, 55), SceneWord(656, 11, "r", 21, 56),
        SceneWord(668, 14, "r", 21, 57), SceneWord(683, 12, "a", 14, 58), SceneWord(696, 4, "f", 22, 59),
        SceneWord(701, 6, "t", 7, 255), SceneWord(708, 10, "a", 5, 255), SceneWord(719, 5, "s", 0, 255),
        SceneWord(725, 4, "n", 0, 255), SceneWord(730, 4, "s", 1, 255), SceneWord(735, 9, "l", 2, 255),
        SceneWord(745, 5, "o", 3, 255), SceneWord(751, 4, "n", 0, 254), SceneWord(756, 5, "v", 23, 254),
        SceneWord(762, 5, "c", 24, 60), SceneWord(768, 5, "l", 7, 255), SceneWord(774, 10, "a", 5, 255),
        SceneWord(785, 8, "p", 0, 255), SceneWord(794, 9, "t", 1, 255), SceneWord(804, 18, "t", 2, 255),
        SceneWord(823, 20, "t", 2, 255), SceneWord(844, 15, "t", 3, 255), SceneWord(860, 21, "t", 4, 255),
        SceneWord(882, 17, "t", 5, 255), SceneWord(900, 17, "t", 6, 255), SceneWord(918, 23, "t", 7, 255),
        SceneWord(942, 23, "t", 8, 255), SceneWord(966, 20, "t", 9, 255), SceneWord(987, 20, "t", 10, 255),
        SceneWord(1008, 17, "t", 11, 255), SceneWord(1026, 23, "t", 12, 255), SceneWord(1050, 14, "t", 13, 255),
        SceneWord(1065, 7, "o", 14, 255), SceneWord(1073, 11, "s", 15, 255), SceneWord(1085, 9, "s", 16, 255),
        SceneWord(1095, 9, "z", 18, 255), SceneWord(1105, 11, "a", 19, 255), SceneWord(1117, 6, "b", 20, 255),
        SceneWord(1124, 6, "h", 21, 255), SceneWord(1131, 4, "p", 22, 255), SceneWord(1136, 12, "c", 23, 255),
        SceneWord(1149, 9, "l", 24, 255), SceneWord(1159, 13, "l", 25, 255), SceneWord(1173, 11, "f", 26, 255),
        SceneWord(1185, 13, "s", 27, 255), SceneWord(1199, 9, "f", 28, 255), SceneWord(1209, 11, "s", 29, 255),
        SceneWord(1221, 15, "b", 30, 255), SceneWord(1237, 6, "l", 0, 255), SceneWord(1244, 8, "d", 1, 255),
        SceneWord(1253, 5, "c", 2, 255), SceneWord(1259, 5, "p", 3, 255), SceneWord(1265, 10, "c", 4, 255),
        SceneWord(1276, 4, "n", 0, 255), SceneWord(1281, 4, "a", 1, 255), SceneWord(1286, 11, "a", 2, 255),
        SceneWord(1298, 7, "r", 1, 255), SceneWord(1306, 7, "r", 2, 255), SceneWord(1314, 7, "r", 3, 255),
        SceneWord(1322, 5, "s", 4, 255), SceneWord(1328, 6, "s", 5, 255), SceneWord(1335, 6, "s", 6, 255),
        SceneWord(1342, 6, "s", 7, 255), SceneWord(1349, 9, "t", 8, 255), SceneWord(1359, 10, "t", 9, 255),
        SceneWord(1370, 10, "t", 10, 255), SceneWord(1381, 10, "t", 11, 255), SceneWord(1392, 2, "c", 0, 255),
        SceneWord(1395, 3, "c", 1, 255), SceneWord(1399, 6, "r", 0, 255), SceneWord(1406, 4, "f", 1, 255),
        SceneWord(1411, 2, "c", 0, 255), SceneWord(1414, 3, "w", 1, 255), SceneWord(1418, 6, "n", 0, 255),
        SceneWord(1425, 7, "r", 2, 255), SceneWord(1433, 9, "a", 1, 255), SceneWord(1443, 17, "a", 3, 255),
        SceneWord(1461, 8, "p", 25, 255), SceneWord(1470, 4, "f", 26, 255), SceneWord(1475, 2, "t", 26, 255),
        SceneWord(1478, 2, "b", 26, 255), SceneWord(1481, 6, "v", 28, 255), SceneWord(1488, 8, "k", 29, 255),
        SceneWord(1497, 15, "l", 14, 61), SceneWord(1513, 7, "t", 30, 255), SceneWord(1521, 4, "m", 31, 62),
        SceneWord(1526, 13, "t", 29, 255), SceneWord(1540, 16, "c", 29, 255), SceneWord(1557, 10, "b", 29, 255),
        SceneWord(1568, 10, "i", 32, 255), SceneWord(1579, 11, "o", 32, 255), SceneWord(1591, 4, "p", 0, 255),
        SceneWord(1596, 6, "p", 0, 255), SceneWord(1603, 6, "r", 33, 63), SceneWord(1610, 9, "e", 14, 64),
        SceneWord(1620, 13, "v", 34, 255), SceneWord(1634, 4, "r", 35, 65), SceneWord(1639, 8, "a", 14, 66),
        SceneWord(1648, 10, "c", 14, 67), SceneWord(1659, 11, "e", 14, 68), SceneWord(1671, 8, "m", 36, 69),
        SceneWord(1680, 3, "c", 14, 70), SceneWord(1684, 5, "m", 37, 71), SceneWord(1690, 5, "b", 1, 72),
        SceneWord(1696, 8, "d", 21, 73), SceneWord(1705, 5, "s", 1, 74), SceneWord(1711, 10, "t", 1, 75),
        SceneWord(1722, 11, "r", 21, 76), SceneWord(1734, 14, "r", 21, 77), SceneWord(1749, 12, "a", 14, 78),
        SceneWord(1762, 4, "f", 22, 79), SceneWord(1767, 6, "t", 7, 255), SceneWord(1774, 5, "d", 1, 80),
        SceneWord(1780, 8, "e", 1, 81), SceneWord(1789, 10, "i", 21, 82), SceneWord(1800, 14, "i", 1, 83),
        SceneWord(1815, 9, "d", 38, 84), SceneWord(1825, 12, "p", 1, 85), SceneWord(1838, 6, "e", 7, 255),
        SceneWord(1845, 10, "a", 5, 255), SceneWord(1856, 3, "k", 0, 255), SceneWord(1860, 8, "u", 18, 255),
        SceneWord(1869, 11, "t", 0, 255), SceneWord(1881, 4, "n", 0, 254), SceneWord(1886, 4, "t", 1, 254),
        SceneWord(1891, 8, "d", 1, 86), SceneWord(1900, 4, "n", 0, 254), SceneWord(1905, 5, "o", 0, 255),
        SceneWord(1911, 2, "a", 1, 87), SceneWord(1914, 6, "l", 1, 255), SceneWord(1921, 6, "r", 2, 255),
        SceneWord(1928, 5, "c", 3, 255), SceneWord(1934, 6, "b", 0, 255), SceneWord(1941, 3, "p", 0, 255),
        SceneWord(1945, 6, "r", 1, 255), SceneWord(1952, 7, "r", 2, 255), SceneWord(1960, 4, "t", 39, 254),
        SceneWord(1965, 4, "e", 40, 254), SceneWord(1970, 9, "h", 41, 255), SceneWord(1980, 3, "b", 42, 255),
        SceneWord(1984, 9, "t", 43, 255), SceneWord(1994, 6, "s", 44, 88), SceneWord(2001, 5, "s", 45, 254),
        SceneWord(2007, 6, "o", 46, 254), SceneWord(2014, 5, "c", 47, 254), SceneWord(2020, 5, "v", 48, 254),
        SceneWord(2026, 10, "a", 5, 255), SceneWord(2037, 8, "p", 0, 255), SceneWord(2046, 18, "t", 2, 255),
        SceneWord(2065, 15, "t", 3, 255), SceneWord(2081, 21, "t", 4, 255), SceneWord(2103, 14, "t", 13, 255),
        SceneWord(2118, 7, "o", 14, 255), SceneWord(2126, 11, "s", 15, 255), SceneWord(2138, 9, "s", 16, 255),
        SceneWord(2148, 12, "p", 17, 255), SceneWord(2161, 9, "z", 18, 255), SceneWord(2171, 11, "a", 19, 255),
        SceneWord(2183, 6, "b", 20, 255), SceneWord(2190, 6, "h", 21, 255), SceneWord(2197, 17, "t", 5, 255),
        SceneWord(2215, 17, "t", 6, 255), SceneWord(2233, 23, "t", 7, 255), SceneWord(2257, 23, "t", 8, 255),
        SceneWord(2281, 20, "t", 9, 255), SceneWord(2302, 20, "t", 10, 255), SceneWord(2323, 17, "t", 11, 255),
        SceneWord(2341, 23, "t", 12, 255), SceneWord(2365, 12, "c", 23, 255), SceneWord(2378, 9, "l", 24, 255),
        SceneWord(2388, 13, "l", 25, 255), SceneWord(2402, 11, "f", 26, 255), SceneWord(2414, 13, "s", 27, 255),
        SceneWord(2428, 9, "f", 28, 255), SceneWord(2438, 11, "s", 29, 255), SceneWord(2450, 15, "b", 30, 255)
    ]

    /// A word of a long list by its letters (SceneWords.find). Some that found no slot are not here.
    static let slots: InlineArray<_, UInt8> = [
        255, 255, 255, 136, 186, 138, 45, 151, 255, 255, 131, 255, 255, 152, 193, 7, 255, 41, 97, 255, 255, 153, 255,
        255, 255, 255, 255, 255, 255, 255, 164, 255, 135, 255, 156, 255, 255, 74, 255, 255, 48, 255, 58, 255, 179, 94,
        255, 168, 99, 36, 11, 56, 160, 189, 255, 43, 255, 137, 255, 255, 13, 183, 174, 130, 90, 61, 255, 55, 255, 255,
        255, 96, 178, 181, 115, 255, 255, 255, 3, 59, 255, 47, 255, 255, 132, 4, 37, 255, 38, 255, 71, 255, 10, 5, 67,
        111, 255, 173, 106, 117, 255, 98, 62, 91, 255, 255, 112, 255, 93, 64, 95, 255, 255, 255, 255, 78, 129, 255,
        255, 255, 255, 12, 116, 161, 180, 109, 255, 255, 255, 255, 255, 154, 255, 255, 255, 255, 255, 255, 79, 133,
        255, 255, 255, 255, 255, 255, 165, 255, 76, 70, 120, 188, 114, 57, 255, 255, 255, 255, 39, 255, 255, 101, 255,
        255, 255, 255, 255, 255, 54, 107, 68, 40, 194, 150, 255, 255, 177, 255, 255, 110, 191, 255, 255, 172, 162, 187,
        255, 255, 14, 50, 80, 255, 44, 60, 255, 6, 42, 255, 255, 255, 51, 184, 66, 255, 119, 255, 8, 139, 255, 255,
        157, 15, 9, 53, 73, 100, 63, 105, 185, 255, 255, 102, 92, 49, 163, 192, 167, 118, 155, 190, 77, 255, 255, 255,
        182, 176, 158, 104, 255, 195, 159, 255, 72, 65, 169, 52, 255, 255, 69, 255, 255, 103, 171, 166, 175, 255
    ]
    /// How many slots a word may be in, from its own on.
    static var probes: Int { 2 }
    /// What the slot of a word is made of: its first letter, its last, its length, and its list.
    static var factors: (UInt8, UInt8, UInt8, UInt8) { (155, 203, 133, 131) }

    /// What a value may be.
    static let kinds: InlineArray<_, SceneKind> = [
        SceneKind(2, 255, 0, 0, 0, 0, 0), SceneKind(1, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 2, 2, 0, 0, 0),
        SceneKind(34, 255, 0, 0, 0, 0, 1), SceneKind(2, 255, 0, 0, 0, 3, 0), SceneKind(8, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 255, 0, 255, 0, 0, 0), SceneKind(34, 255, 0, 0, 0, 0, 0), SceneKind(8, 7, 2, 2, 0, 0, 0),
        SceneKind(8, 8, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 18, 2, 0), SceneKind(8, 1, 4, 4, 0, 0, 0),
        SceneKind(8, 1, 6, 16, 0, 0, 0), SceneKind(8, 1, 16, 16, 0, 0, 0), SceneKind(4, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 1, 0, 64, 0, 0, 0), SceneKind(2, 255, 0, 0, 20, 3, 0), SceneKind(2, 255, 0, 0, 23, 3, 0),
        SceneKind(16, 255, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 26, 2, 0), SceneKind(2, 255, 0, 0, 28, 2, 0),
        SceneKind(3, 255, 0, 0, 30, 1, 0), SceneKind(2, 255, 0, 0, 31, 5, 0), SceneKind(9, 1, 1, 4, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 81, 4, 0), SceneKind(2, 255, 0, 0, 90, 31, 0), SceneKind(11, 1, 1, 16, 0, 0, 0),
        SceneKind(43, 1, 1, 16, 0, 0, 0), SceneKind(8, 27, 1, 0, 0, 0, 0), SceneKind(8, 1, 0, 0, 0, 0, 0),
        SceneKind(8, 7, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 121, 5, 0), SceneKind(8, 23, 0, 0, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 126, 3, 0), SceneKind(2, 255, 0, 0, 129, 11, 0), SceneKind(2, 255, 0, 0, 140, 2, 0),
        SceneKind(2, 255, 0, 0, 142, 2, 0), SceneKind(2, 255, 0, 0, 144, 2, 0), SceneKind(2, 255, 0, 0, 146, 4, 0),
        SceneKind(2, 255, 0, 0, 202, 3, 0), SceneKind(24, 1, 4, 4, 0, 0, 0), SceneKind(24, 1, 2, 2, 0, 0, 0),
        SceneKind(26, 1, 4, 4, 205, 1, 0), SceneKind(24, 1, 6, 6, 0, 0, 0), SceneKind(2, 255, 0, 0, 206, 3, 0),
        SceneKind(8, 255, 1, 255, 0, 0, 0), SceneKind(17, 255, 0, 0, 0, 0, 0), SceneKind(26, 1, 3, 4, 0, 0, 0),
        SceneKind(11, 1, 0, 0, 0, 0, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        1, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0,
        0, 1, 0, 0, 0, 1, 0, 0, 0, 10, 1, 1, 0, 0, 0, 1, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0.25, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0
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

    /// The fields of a layer that are floats of motion_layer, with their offsets and counts of floats.
    static let columns: InlineArray<_, SceneColumn> = [
        SceneColumn(LayerKey.position, 16, 2), SceneColumn(LayerKey.anchor, 24, 2),
        SceneColumn(LayerKey.bounds, 32, 4), SceneColumn(LayerKey.transform, 48, 6),
        SceneColumn(LayerKey.opacity, 72, 1), SceneColumn(LayerKey.strokeStart, 76, 1),
        SceneColumn(LayerKey.strokeEnd, 80, 1), SceneColumn(LayerKey.zPosition, 84, 1)
    ]

    /// What channels can deliver, but the properties of the scene.
    static var channels: SceneWords { SceneWords(220, 29) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 8 }
    /// The field of a layer that has the model value of each style.
    static let styleFields: InlineArray<_, UInt8> = [
        30, 16, 18, 27, 24, 25, 22, 29
    ]
}
