// Derived from Include/motion.h and vocabulary.py by bindings/generate/write.py; not to be edited.

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
    static var scenes: Int { 8 }
    static var layers: Int { 9 }
    static var properties: Int { 10 }
    static var channels: Int { 11 }
    static var part: SceneWords { SceneWords(3, 12) }
}

/// The fields of a scene that layers show, by their numbers among its words.
enum InnerKey {
    static var name: Int { 0 }
    static var layers: Int { 1 }
    static var part: SceneWords { SceneWords(15, 2) }
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
    static var duration: Int { 35 }
    static var speed: Int { 36 }
    static var timeOffset: Int { 37 }
    static var repeatCount: Int { 38 }
    static var repeatDuration: Int { 39 }
    static var autoreverses: Int { 40 }
    static var fill: Int { 41 }
    static var timing: Int { 42 }
    static var animations: Int { 43 }
    static var scene: Int { 44 }
    static var part: SceneWords { SceneWords(35, 45) }
}

/// The fields of a user property, by their numbers among its words.
enum PropertyKey {
    static var name: Int { 0 }
    static var value: Int { 1 }
    static var color: Int { 2 }
    static var layer: Int { 3 }
    static var animations: Int { 4 }
    static var part: SceneWords { SceneWords(84, 5) }
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
    static var cut: Int { 22 }
    static var model: Int { 23 }
    static var begin: Int { 24 }
    static var duration: Int { 25 }
    static var speed: Int { 26 }
    static var timeOffset: Int { 27 }
    static var repeatCount: Int { 28 }
    static var repeatDuration: Int { 29 }
    static var autoreverses: Int { 30 }
    static var fill: Int { 31 }
    static var timing: Int { 32 }
    static var delay: Int { 33 }
    static var endDelay: Int { 34 }
    static var iterations: Int { 35 }
    static var iterationStart: Int { 36 }
    static var direction: Int { 37 }
    static var playbackRate: Int { 38 }
    static var easing: Int { 39 }
    static var animations: Int { 40 }
    static var part: SceneWords { SceneWords(149, 41) }
}

/// The fields of a marker, by their numbers among its words.
enum MarkerKey {
    static var name: Int { 0 }
    static var time: Int { 1 }
    static var duration: Int { 2 }
    static var part: SceneWords { SceneWords(190, 3) }
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
    static var part: SceneWords { SceneWords(200, 7) }
}

/// The fields of a stop of a gradient, by their numbers among its words.
enum StopKey {
    static var offset: Int { 0 }
    static var color: Int { 1 }
    static var part: SceneWords { SceneWords(207, 2) }
}

/// The fields of a number of a gradient that moves, by their numbers among its words.
enum MovingKey {
    static var value: Int { 0 }
    static var animations: Int { 1 }
    static var part: SceneWords { SceneWords(209, 2) }
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
        srgb linearRGB oklab name size background colorSpace frameRate from to markers scenes layers properties \
        channels name layers all transform butt round square miter round bevel non-zero even-odd alpha luminance \
        inf removed none forwards backwards both name parent inherits position anchor bounds transform opacity \
        strokeStart strokeEnd zPosition sublayerTransform anchorZ keepsDepth hidden path lineWidth lineDashPattern \
        lineDashPhase lineCap lineJoin miterLimit strokeColor strokeGradient strokeOpacity fillColor fillGradient \
        fillOpacity fillRule backgroundColor cornerRadius masksToBounds maskType groupOpacity begin duration speed \
        timeOffset repeatCount repeatDuration autoreverses fill timing animations scene none srgb linearRGB oklab \
        name value color layer animations position transform transform.rotation transform.rotation.z \
        transform.scale transform.translation transform.scale.x transform.scale.y transform.translation.x \
        transform.translation.y transform.rotation.x transform.rotation.y transform.scale.z transform.translation.z \
        transform.skew opacity strokeStart strokeEnd zPosition anchorPoint bounds hidden path cornerRadius \
        lineWidth lineDashPhase fillOpacity strokeOpacity fillColor strokeColor backgroundColor linear discrete \
        cubic paced cubicPaced none auto autoReverse rotateX rotateY rotateZ scale scaleX scaleY scaleZ translate \
        translateX translateY translateZ ca css refuse flip ca web normal reverse alternate alternate-reverse \
        property from to by values keyTimes lenientKeyTimes timings mode tensionValues continuityValues biasValues \
        path pathOf rotate evenSpeed valueFunction rule additive cumulative extrapolate mismatch cut model begin \
        duration speed timeOffset repeatCount repeatDuration autoreverses fill timing delay endDelay iterations \
        iterationStart direction playbackRate easing animations name time duration linear radial conic bounds pad \
        repeat reflect type ends highlight box transform spread stops offset color value animations position \
        transform.rotation transform.scale transform.translation transform.skew opacity strokeStart strokeEnd \
        pathRotation zPosition anchorPoint bounds hidden transform.scale.x transform.scale.y \
        transform.translation.x transform.translation.y transform.rotation.x transform.rotation.y transform.scale.z \
        transform.translation.z cornerRadius lineWidth lineDashPhase fillOpacity strokeOpacity fillColor \
        strokeColor backgroundColor
        """
    }

    /// The words, by where they begin. The fields of a part are neighbours, and so are the words of a choice.
    static let words: InlineArray<_, SceneWord> = [
        SceneWord(0, 4, "s", 1, 255), SceneWord(5, 9, "l", 2, 255), SceneWord(15, 5, "o", 3, 255),
        SceneWord(21, 4, "n", 0, 255), SceneWord(26, 4, "s", 2, 255), SceneWord(31, 10, "b", 3, 255),
        SceneWord(42, 10, "c", 4, 0), SceneWord(53, 9, "f", 1, 1), SceneWord(63, 4, "f", 1, 2),
        SceneWord(68, 2, "t", 1, 255), SceneWord(71, 7, "m", 5, 255), SceneWord(79, 6, "s", 6, 255),
        SceneWord(86, 6, "l", 5, 254), SceneWord(93, 10, "p", 5, 255), SceneWord(104, 8, "c", 9, 255),
        SceneWord(113, 4, "n", 0, 254), SceneWord(118, 6, "l", 5, 254), SceneWord(125, 3, "a", 0, 255),
        SceneWord(129, 9, "t", 1, 255), SceneWord(139, 4, "b", 0, 255), SceneWord(144, 5, "r", 1, 255),
        SceneWord(150, 6, "s", 2, 255), SceneWord(157, 5, "m", 0, 255), SceneWord(163, 5, "r", 1, 255),
        SceneWord(169, 5, "b", 2, 255), SceneWord(175, 8, "n", 0, 255), SceneWord(184, 8, "e", 1, 255),
        SceneWord(193, 5, "a", 0, 255), SceneWord(199, 9, "l", 1, 255), SceneWord(209, 3, "i", 0, 255),
        SceneWord(213, 7, "r", 0, 255), SceneWord(221, 4, "n", 0, 255), SceneWord(226, 8, "f", 1, 255),
        SceneWord(235, 9, "b", 2, 255), SceneWord(245, 4, "b", 3, 255), SceneWord(250, 4, "n", 0, 254),
        SceneWord(255, 6, "p", 7, 255), SceneWord(262, 8, "i", 10, 3), SceneWord(271, 8, "p", 2, 4),
        SceneWord(280, 6, "a", 2, 6), SceneWord(287, 6, "b", 11, 8), SceneWord(294, 9, "t", 12, 12),
        SceneWord(304, 7, "o", 1, 18), SceneWord(312, 11, "s", 1, 19), SceneWord(324, 9, "s", 1, 20),
        SceneWord(334, 9, "z", 1, 21), SceneWord(344, 17, "s", 13, 22), SceneWord(362, 7, "a", 1, 38),
        SceneWord(370, 10, "k", 14, 39), SceneWord(381, 6, "h", 14, 40), SceneWord(388, 4, "p", 0, 255),
        SceneWord(393, 9, "l", 1, 41), SceneWord(403, 15, "l", 15, 255), SceneWord(419, 13, "l", 1, 42),
        SceneWord(433, 7, "l", 16, 43), SceneWord(441, 8, "l", 17, 44), SceneWord(450, 10, "m", 1, 45),
        SceneWord(461, 11, "s", 3, 255), SceneWord(473, 14, "s", 18, 255), SceneWord(488, 13, "s", 1, 46),
        SceneWord(502, 9, "f", 3, 255), SceneWord(512, 12, "f", 18, 255), SceneWord(525, 11, "f", 1, 47),
        SceneWord(537, 8, "f", 19, 48), SceneWord(546, 15, "b", 3, 255), SceneWord(562, 12, "c", 1, 49),
        SceneWord(575, 13, "m", 14, 50), SceneWord(589, 8, "m", 20, 255), SceneWord(598, 12, "g", 14, 51),
        SceneWord(611, 5, "b", 1, 52), SceneWord(617, 8, "d", 21, 53), SceneWord(626, 5, "s", 1, 54),
        SceneWord(632, 10, "t", 1, 55), SceneWord(643, 11, "r", 21, 56), SceneWord(655, 14, "r", 21, 57),
        SceneWord(670, 12, "a", 14, 58), SceneWord(683, 4, "f", 22, 59), SceneWord(688, 6, "t", 7, 255),
        SceneWord(695, 10, "a", 5, 255), SceneWord(706, 5, "s", 0, 255), SceneWord(712, 4, "n", 0, 255),
        SceneWord(717, 4, "s", 1, 255), SceneWord(722, 9, "l", 2, 255), SceneWord(732, 5, "o", 3, 255),
        SceneWord(738, 4, "n", 0, 254), SceneWord(743, 5, "v", 23, 254), SceneWord(749, 5, "c", 24, 60),
        SceneWord(755, 5, "l", 7, 255), SceneWord(761, 10, "a", 5, 255), SceneWord(772, 8, "p", 0, 255),
        SceneWord(781, 9, "t", 1, 255), SceneWord(791, 18, "t", 2, 255), SceneWord(810, 20, "t", 2, 255),
        SceneWord(831, 15, "t", 3, 255), SceneWord(847, 21, "t", 4, 255), SceneWord(869, 17, "t", 5, 255),
        SceneWord(887, 17, "t", 6, 255), SceneWord(905, 23, "t", 7, 255), SceneWord(929, 23, "t", 8, 255),
        SceneWord(953, 20, "t", 9, 255), SceneWord(974, 20, "t", 10, 255), SceneWord(995, 17, "t", 11, 255),
        SceneWord(1013, 23, "t", 12, 255), SceneWord(1037, 14, "t", 13, 255), SceneWord(1052, 7, "o", 14, 255),
        SceneWord(1060, 11, "s", 15, 255), SceneWord(1072, 9, "s", 16, 255), SceneWord(1082, 9, "z", 18, 255),
        SceneWord(1092, 11, "a", 19, 255), SceneWord(1104, 6, "b", 20, 255), SceneWord(1111, 6, "h", 21, 255),
        SceneWord(1118, 4, "p", 22, 255), SceneWord(1123, 12, "c", 23, 255), SceneWord(1136, 9, "l", 24, 255),
        SceneWord(1146, 13, "l", 25, 255), SceneWord(1160, 11, "f", 26, 255), SceneWord(1172, 13, "s", 27, 255),
        SceneWord(1186, 9, "f", 28, 255), SceneWord(1196, 11, "s", 29, 255), SceneWord(1208, 15, "b", 30, 255),
        SceneWord(1224, 6, "l", 0, 255), SceneWord(1231, 8, "d", 1, 255), SceneWord(1240, 5, "c", 2, 255),
        SceneWord(1246, 5, "p", 3, 255), SceneWord(1252, 10, "c", 4, 255), SceneWord(1263, 4, "n", 0, 255),
        SceneWord(1268, 4, "a", 1, 255), SceneWord(1273, 11, "a", 2, 255), SceneWord(1285, 7, "r", 1, 255),
        SceneWord(1293, 7, "r", 2, 255), SceneWord(1301, 7, "r", 3, 255), SceneWord(1309, 5, "s", 4, 255),
        SceneWord(1315, 6, "s", 5, 255), SceneWord(1322, 6, "s", 6, 255), SceneWord(1329, 6, "s", 7, 255),
        SceneWord(1336, 9, "t", 8, 255), SceneWord(1346, 10, "t", 9, 255), SceneWord(1357, 10, "t", 10, 255),
        SceneWord(1368, 10, "t", 11, 255), SceneWord(1379, 2, "c", 0, 255), SceneWord(1382, 3, "c", 1, 255),
        SceneWord(1386, 6, "r", 0, 255), SceneWord(1393, 4, "f", 1, 255), SceneWord(1398, 2, "c", 0, 255),
        SceneWord(1401, 3, "w", 1, 255), SceneWord(1405, 6, "n", 0, 255), SceneWord(1412, 7, "r", 2, 255),
        SceneWord(1420, 9, "a", 1, 255), SceneWord(1430, 17, "a", 3, 255), SceneWord(1448, 8, "p", 25, 255),
        SceneWord(1457, 4, "f", 26, 255), SceneWord(1462, 2, "t", 26, 255), SceneWord(1465, 2, "b", 26, 255),
        SceneWord(1468, 6, "v", 28, 255), SceneWord(1475, 8, "k", 29, 255), SceneWord(1484, 15, "l", 14, 61),
        SceneWord(1500, 7, "t", 30, 255), SceneWord(1508, 4, "m", 31, 62), SceneWord(1513, 13, "t", 29, 255),
        SceneWord(1527, 16, "c", 29, 255), SceneWord(1544, 10, "b", 29, 255), SceneWord(1555, 4, "p", 0, 255),
        SceneWord(1560, 6, "p", 0, 255), SceneWord(1567, 6, "r", 32, 63), SceneWord(1574, 9, "e", 14, 64),
        SceneWord(1584, 13, "v", 33, 255), SceneWord(1598, 4, "r", 34, 65), SceneWord(1603, 8, "a", 14, 66),
        SceneWord(1612, 10, "c", 14, 67), SceneWord(1623, 11, "e", 14, 68), SceneWord(1635, 8, "m", 35, 69),
        SceneWord(1644, 3, "c", 14, 70), SceneWord(1648, 5, "m", 36, 71), SceneWord(1654, 5, "b", 1, 72),
        SceneWord(1660, 8, "d", 21, 73), SceneWord(1669, 5, "s", 1, 74), SceneWord(1675, 10, "t", 1, 75),
        SceneWord(1686, 11, "r", 21, 76), SceneWord(1698, 14, "r", 21, 77), SceneWord(1713, 12, "a", 14, 78),
        SceneWord(1726, 4, "f", 22, 79), SceneWord(1731, 6, "t", 7, 255), SceneWord(1738, 5, "d", 1, 80),
        SceneWord(1744, 8, "e", 1, 81), SceneWord(1753, 10, "i", 21, 82), SceneWord(1764, 14, "i", 1, 83),
        SceneWord(1779, 9, "d", 37, 84), SceneWord(1789, 12, "p", 1, 85), SceneWord(1802, 6, "e", 7, 255),
        SceneWord(1809, 10, "a", 5, 255), SceneWord(1820, 4, "n", 0, 254), SceneWord(1825, 4, "t", 1, 254),
        SceneWord(1830, 8, "d", 1, 86), SceneWord(1839, 6, "l", 1, 255), SceneWord(1846, 6, "r", 2, 255),
        SceneWord(1853, 5, "c", 3, 255), SceneWord(1859, 6, "b", 0, 255), SceneWord(1866, 3, "p", 0, 255),
        SceneWord(1870, 6, "r", 1, 255), SceneWord(1877, 7, "r", 2, 255), SceneWord(1885, 4, "t", 38, 254),
        SceneWord(1890, 4, "e", 39, 254), SceneWord(1895, 9, "h", 40, 255), SceneWord(1905, 3, "b", 41, 255),
        SceneWord(1909, 9, "t", 42, 255), SceneWord(1919, 6, "s", 43, 87), SceneWord(1926, 5, "s", 44, 254),
        SceneWord(1932, 6, "o", 45, 254), SceneWord(1939, 5, "c", 46, 254), SceneWord(1945, 5, "v", 47, 254),
        SceneWord(1951, 10, "a", 5, 255), SceneWord(1962, 8, "p", 0, 255), SceneWord(1971, 18, "t", 2, 255),
        SceneWord(1990, 15, "t", 3, 255), SceneWord(2006, 21, "t", 4, 255), SceneWord(2028, 14, "t", 13, 255),
        SceneWord(2043, 7, "o", 14, 255), SceneWord(2051, 11, "s", 15, 255), SceneWord(2063, 9, "s", 16, 255),
        SceneWord(2073, 12, "p", 17, 255), SceneWord(2086, 9, "z", 18, 255), SceneWord(2096, 11, "a", 19, 255),
        SceneWord(2108, 6, "b", 20, 255), SceneWord(2115, 6, "h", 21, 255), SceneWord(2122, 17, "t", 5, 255),
        SceneWord(2140, 17, "t", 6, 255), SceneWord(2158, 23, "t", 7, 255), SceneWord(2182, 23, "t", 8, 255),
        SceneWord(2206, 20, "t", 9, 255), SceneWord(2227, 20, "t", 10, 255), SceneWord(2248, 17, "t", 11, 255),
        SceneWord(2266, 23, "t", 12, 255), SceneWord(2290, 12, "c", 23, 255), SceneWord(2303, 9, "l", 24, 255),
        SceneWord(2313, 13, "l", 25, 255), SceneWord(2327, 11, "f", 26, 255), SceneWord(2339, 13, "s", 27, 255),
        SceneWord(2353, 9, "f", 28, 255), SceneWord(2363, 11, "s", 29, 255), SceneWord(2375, 15, "b", 30, 255)
    ]

    /// A word of a long list by its letters (SceneWords.find). Some that found no slot are not here.
    static let slots: InlineArray<_, UInt8> = [
        255, 47, 185, 255, 255, 72, 58, 183, 96, 61, 13, 255, 63, 14, 255, 255, 116, 255, 255, 92, 115, 255, 255, 184,
        255, 255, 51, 136, 255, 41, 166, 255, 187, 91, 255, 168, 132, 255, 255, 105, 255, 65, 255, 49, 42, 107, 255, 4,
        255, 255, 109, 75, 173, 99, 255, 255, 255, 255, 255, 255, 255, 255, 255, 71, 189, 98, 9, 255, 255, 255, 255,
        255, 255, 53, 118, 7, 117, 255, 255, 154, 149, 255, 59, 255, 255, 62, 162, 255, 255, 255, 255, 255, 152, 255,
        255, 255, 255, 255, 255, 180, 255, 130, 255, 255, 8, 35, 43, 69, 255, 255, 45, 159, 167, 255, 255, 255, 40, 78,
        161, 101, 255, 106, 255, 188, 255, 255, 48, 89, 170, 108, 255, 255, 255, 255, 255, 128, 255, 137, 39, 57, 171,
        103, 60, 37, 255, 255, 133, 255, 255, 255, 255, 255, 95, 76, 46, 119, 255, 36, 93, 172, 255, 255, 12, 255, 100,
        255, 186, 255, 56, 255, 255, 50, 151, 255, 79, 68, 181, 102, 255, 255, 255, 255, 255, 157, 177, 6, 160, 44,
        178, 255, 94, 255, 255, 38, 255, 156, 255, 255, 255, 174, 3, 165, 255, 164, 255, 255, 255, 5, 176, 255, 150,
        97, 54, 55, 66, 255, 113, 255, 153, 90, 64, 163, 135, 255, 255, 255, 255, 155, 255, 255, 77, 112, 131, 110,
        104, 255, 255, 255, 52, 73, 182, 74, 255, 255, 255, 255, 129, 255, 169, 138, 255, 255, 10, 70, 158, 11
    ]
    /// How many slots a word may be in, from its own on.
    static var probes: Int { 2 }
    /// What the slot of a word is made of: its first letter, its last, its length, and its list.
    static var factors: (UInt8, UInt8, UInt8, UInt8) { (123, 111, 223, 141) }

    /// What a value may be.
    static let kinds: InlineArray<_, SceneKind> = [
        SceneKind(2, 255, 0, 0, 0, 0, 0), SceneKind(1, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 2, 2, 0, 0, 0),
        SceneKind(34, 255, 0, 0, 0, 0, 1), SceneKind(2, 255, 0, 0, 0, 3, 0), SceneKind(8, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 255, 0, 255, 0, 0, 0), SceneKind(34, 255, 0, 0, 0, 0, 0), SceneKind(8, 7, 2, 2, 0, 0, 0),
        SceneKind(8, 8, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 17, 2, 0), SceneKind(8, 1, 4, 4, 0, 0, 0),
        SceneKind(8, 1, 6, 16, 0, 0, 0), SceneKind(8, 1, 16, 16, 0, 0, 0), SceneKind(4, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 1, 0, 64, 0, 0, 0), SceneKind(2, 255, 0, 0, 19, 3, 0), SceneKind(2, 255, 0, 0, 22, 3, 0),
        SceneKind(16, 255, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 25, 2, 0), SceneKind(2, 255, 0, 0, 27, 2, 0),
        SceneKind(3, 255, 0, 0, 29, 1, 0), SceneKind(2, 255, 0, 0, 30, 5, 0), SceneKind(9, 1, 1, 4, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 80, 4, 0), SceneKind(2, 255, 0, 0, 89, 31, 0), SceneKind(11, 1, 1, 16, 0, 0, 0),
        SceneKind(43, 1, 1, 16, 0, 0, 0), SceneKind(8, 27, 1, 0, 0, 0, 0), SceneKind(8, 1, 0, 0, 0, 0, 0),
        SceneKind(8, 7, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 120, 5, 0), SceneKind(2, 255, 0, 0, 125, 3, 0),
        SceneKind(2, 255, 0, 0, 128, 11, 0), SceneKind(2, 255, 0, 0, 139, 2, 0), SceneKind(2, 255, 0, 0, 141, 2, 0),
        SceneKind(2, 255, 0, 0, 143, 2, 0), SceneKind(2, 255, 0, 0, 145, 4, 0), SceneKind(2, 255, 0, 0, 193, 3, 0),
        SceneKind(24, 1, 4, 4, 0, 0, 0), SceneKind(24, 1, 2, 2, 0, 0, 0), SceneKind(26, 1, 4, 4, 196, 1, 0),
        SceneKind(24, 1, 6, 6, 0, 0, 0), SceneKind(2, 255, 0, 0, 197, 3, 0), SceneKind(8, 255, 1, 255, 0, 0, 0),
        SceneKind(17, 255, 0, 0, 0, 0, 0), SceneKind(26, 1, 3, 4, 0, 0, 0), SceneKind(11, 1, 0, 0, 0, 0, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        1, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0,
        0, 1, 0, 0, 0, 1, 0, 0, 0, 10, 1, 1, 0, 0, 0, 1, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0.25, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0
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
    static var channels: SceneWords { SceneWords(211, 29) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 8 }
    /// The field of a layer that has the model value of each style.
    static let styleFields: InlineArray<_, UInt8> = [
        30, 16, 18, 27, 24, 25, 22, 29
    ]
}
