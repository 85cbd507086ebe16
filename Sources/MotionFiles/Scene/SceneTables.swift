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
    static var begin: Int { 36 }
    static var duration: Int { 37 }
    static var speed: Int { 38 }
    static var timeOffset: Int { 39 }
    static var repeatCount: Int { 40 }
    static var repeatDuration: Int { 41 }
    static var autoreverses: Int { 42 }
    static var fill: Int { 43 }
    static var timing: Int { 44 }
    static var animations: Int { 45 }
    static var scene: Int { 46 }
    static var part: SceneWords { SceneWords(38, 47) }
}

/// The fields of a user property, by their numbers among its words.
enum PropertyKey {
    static var name: Int { 0 }
    static var value: Int { 1 }
    static var color: Int { 2 }
    static var layer: Int { 3 }
    static var animations: Int { 4 }
    static var part: SceneWords { SceneWords(89, 5) }
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
    static var part: SceneWords { SceneWords(155, 41) }
}

/// The fields of a marker, by their numbers among its words.
enum MarkerKey {
    static var name: Int { 0 }
    static var time: Int { 1 }
    static var duration: Int { 2 }
    static var part: SceneWords { SceneWords(196, 3) }
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
    static var part: SceneWords { SceneWords(206, 7) }
}

/// The fields of a stop of a gradient, by their numbers among its words.
enum StopKey {
    static var offset: Int { 0 }
    static var color: Int { 1 }
    static var part: SceneWords { SceneWords(213, 2) }
}

/// The fields of a number of a gradient that moves, by their numbers among its words.
enum MovingKey {
    static var value: Int { 0 }
    static var animations: Int { 1 }
    static var part: SceneWords { SceneWords(215, 2) }
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
}

/// The schema of scenes, and the properties of layers.
enum SceneTables {
    /// All words, with spaces between.
    static var text: StaticString {
        """
        srgb linearRGB oklab name size background colorSpace frameRate from to markers scenes layers properties \
        channels name layers all transform ca parallel sequential butt round square miter round bevel non-zero \
        even-odd alpha luminance inf removed none forwards backwards both name parent inherits position anchor \
        bounds transform opacity strokeStart strokeEnd strokeOffset trim zPosition sublayerTransform anchorZ \
        keepsDepth hidden path lineWidth lineDashPattern lineDashPhase lineCap lineJoin miterLimit strokeColor \
        strokeGradient strokeOpacity fillColor fillGradient fillOpacity fillRule backgroundColor cornerRadius \
        masksToBounds maskType groupOpacity begin duration speed timeOffset repeatCount repeatDuration autoreverses \
        fill timing animations scene none srgb linearRGB oklab name value color layer animations position transform \
        transform.rotation transform.rotation.z transform.scale transform.translation transform.scale.x \
        transform.scale.y transform.translation.x transform.translation.y transform.rotation.x transform.rotation.y \
        transform.scale.z transform.translation.z transform.skew opacity strokeStart strokeEnd zPosition \
        anchorPoint bounds hidden path cornerRadius lineWidth strokeOffset lineDashPhase fillOpacity strokeOpacity \
        fillColor strokeColor backgroundColor linear discrete cubic paced cubicPaced none auto autoReverse rotateX \
        rotateY rotateZ scale scaleX scaleY scaleZ translate translateX translateY translateZ ca css refuse flip ca \
        web normal reverse alternate alternate-reverse property from to by values keyTimes lenientKeyTimes timings \
        mode tensionValues continuityValues biasValues path pathOf rotate evenSpeed valueFunction rule additive \
        cumulative extrapolate mismatch cut model begin duration speed timeOffset repeatCount repeatDuration \
        autoreverses fill timing delay endDelay iterations iterationStart direction playbackRate easing animations \
        name time duration linear radial conic bounds pad repeat reflect type ends highlight box transform spread \
        stops offset color value animations position transform.rotation transform.scale transform.translation \
        transform.skew opacity strokeStart strokeEnd pathRotation zPosition anchorPoint bounds hidden \
        transform.scale.x transform.scale.y transform.translation.x transform.translation.y transform.rotation.x \
        transform.rotation.y transform.scale.z transform.translation.z cornerRadius lineWidth strokeOffset \
        lineDashPhase fillOpacity strokeOpacity fillColor strokeColor backgroundColor
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
        SceneWord(129, 9, "t", 1, 255), SceneWord(139, 2, "c", 0, 255), SceneWord(142, 8, "p", 2, 255),
        SceneWord(151, 10, "s", 3, 255), SceneWord(162, 4, "b", 0, 255), SceneWord(167, 5, "r", 1, 255),
        SceneWord(173, 6, "s", 2, 255), SceneWord(180, 5, "m", 0, 255), SceneWord(186, 5, "r", 1, 255),
        SceneWord(192, 5, "b", 2, 255), SceneWord(198, 8, "n", 0, 255), SceneWord(207, 8, "e", 1, 255),
        SceneWord(216, 5, "a", 0, 255), SceneWord(222, 9, "l", 1, 255), SceneWord(232, 3, "i", 0, 255),
        SceneWord(236, 7, "r", 0, 255), SceneWord(244, 4, "n", 0, 255), SceneWord(249, 8, "f", 1, 255),
        SceneWord(258, 9, "b", 2, 255), SceneWord(268, 4, "b", 3, 255), SceneWord(273, 4, "n", 0, 254),
        SceneWord(278, 6, "p", 7, 255), SceneWord(285, 8, "i", 10, 3), SceneWord(294, 8, "p", 2, 4),
        SceneWord(303, 6, "a", 2, 6), SceneWord(310, 6, "b", 11, 8), SceneWord(317, 9, "t", 12, 12),
        SceneWord(327, 7, "o", 1, 18), SceneWord(335, 11, "s", 1, 19), SceneWord(347, 9, "s", 1, 20),
        SceneWord(357, 12, "s", 1, 21), SceneWord(370, 4, "t", 13, 22), SceneWord(375, 9, "z", 1, 23),
        SceneWord(385, 17, "s", 14, 24), SceneWord(403, 7, "a", 1, 40), SceneWord(411, 10, "k", 15, 41),
        SceneWord(422, 6, "h", 15, 42), SceneWord(429, 4, "p", 0, 255), SceneWord(434, 9, "l", 1, 43),
        SceneWord(444, 15, "l", 16, 255), SceneWord(460, 13, "l", 1, 44), SceneWord(474, 7, "l", 17, 45),
        SceneWord(482, 8, "l", 18, 46), SceneWord(491, 10, "m", 1, 47), SceneWord(502, 11, "s", 3, 255),
        SceneWord(514, 14, "s", 19, 255), SceneWord(529, 13, "s", 1, 48), SceneWord(543, 9, "f", 3, 255),
        SceneWord(553, 12, "f", 19, 255), SceneWord(566, 11, "f", 1, 49), SceneWord(578, 8, "f", 20, 50),
        SceneWord(587, 15, "b", 3, 255), SceneWord(603, 12, "c", 1, 51), SceneWord(616, 13, "m", 15, 52),
        SceneWord(630, 8, "m", 21, 255), SceneWord(639, 12, "g", 15, 53), SceneWord(652, 5, "b", 1, 54),
        SceneWord(658, 8, "d", 22, 55), SceneWord(667, 5, "s", 1, 56), SceneWord(673, 10, "t", 1, 57),
        SceneWord(684, 11, "r", 22, 58), SceneWord(696, 14, "r", 22, 59), SceneWord(711, 12, "a", 15, 60),
        SceneWord(724, 4, "f", 23, 61), SceneWord(729, 6, "t", 7, 255), SceneWord(736, 10, "a", 5, 255),
        SceneWord(747, 5, "s", 0, 255), SceneWord(753, 4, "n", 0, 255), SceneWord(758, 4, "s", 1, 255),
        SceneWord(763, 9, "l", 2, 255), SceneWord(773, 5, "o", 3, 255), SceneWord(779, 4, "n", 0, 254),
        SceneWord(784, 5, "v", 24, 254), SceneWord(790, 5, "c", 25, 62), SceneWord(796, 5, "l", 7, 255),
        SceneWord(802, 10, "a", 5, 255), SceneWord(813, 8, "p", 0, 255), SceneWord(822, 9, "t", 1, 255),
        SceneWord(832, 18, "t", 2, 255), SceneWord(851, 20, "t", 2, 255), SceneWord(872, 15, "t", 3, 255),
        SceneWord(888, 21, "t", 4, 255), SceneWord(910, 17, "t", 5, 255), SceneWord(928, 17, "t", 6, 255),
        SceneWord(946, 23, "t", 7, 255), SceneWord(970, 23, "t", 8, 255), SceneWord(994, 20, "t", 9, 255),
        SceneWord(1015, 20, "t", 10, 255), SceneWord(1036, 17, "t", 11, 255), SceneWord(1054, 23, "t", 12, 255),
        SceneWord(1078, 14, "t", 13, 255), SceneWord(1093, 7, "o", 14, 255), SceneWord(1101, 11, "s", 15, 255),
        SceneWord(1113, 9, "s", 16, 255), SceneWord(1123, 9, "z", 18, 255), SceneWord(1133, 11, "a", 19, 255),
        SceneWord(1145, 6, "b", 20, 255), SceneWord(1152, 6, "h", 21, 255), SceneWord(1159, 4, "p", 22, 255),
        SceneWord(1164, 12, "c", 23, 255), SceneWord(1177, 9, "l", 24, 255), SceneWord(1187, 12, "s", 25, 255),
        SceneWord(1200, 13, "l", 26, 255), SceneWord(1214, 11, "f", 27, 255), SceneWord(1226, 13, "s", 28, 255),
        SceneWord(1240, 9, "f", 29, 255), SceneWord(1250, 11, "s", 30, 255), SceneWord(1262, 15, "b", 31, 255),
        SceneWord(1278, 6, "l", 0, 255), SceneWord(1285, 8, "d", 1, 255), SceneWord(1294, 5, "c", 2, 255),
        SceneWord(1300, 5, "p", 3, 255), SceneWord(1306, 10, "c", 4, 255), SceneWord(1317, 4, "n", 0, 255),
        SceneWord(1322, 4, "a", 1, 255), SceneWord(1327, 11, "a", 2, 255), SceneWord(1339, 7, "r", 1, 255),
        SceneWord(1347, 7, "r", 2, 255), SceneWord(1355, 7, "r", 3, 255), SceneWord(1363, 5, "s", 4, 255),
        SceneWord(1369, 6, "s", 5, 255), SceneWord(1376, 6, "s", 6, 255), SceneWord(1383, 6, "s", 7, 255),
        SceneWord(1390, 9, "t", 8, 255), SceneWord(1400, 10, "t", 9, 255), SceneWord(1411, 10, "t", 10, 255),
        SceneWord(1422, 10, "t", 11, 255), SceneWord(1433, 2, "c", 0, 255), SceneWord(1436, 3, "c", 1, 255),
        SceneWord(1440, 6, "r", 0, 255), SceneWord(1447, 4, "f", 1, 255), SceneWord(1452, 2, "c", 0, 255),
        SceneWord(1455, 3, "w", 1, 255), SceneWord(1459, 6, "n", 0, 255), SceneWord(1466, 7, "r", 2, 255),
        SceneWord(1474, 9, "a", 1, 255), SceneWord(1484, 17, "a", 3, 255), SceneWord(1502, 8, "p", 26, 255),
        SceneWord(1511, 4, "f", 27, 255), SceneWord(1516, 2, "t", 27, 255), SceneWord(1519, 2, "b", 27, 255),
        SceneWord(1522, 6, "v", 29, 255), SceneWord(1529, 8, "k", 30, 255), SceneWord(1538, 15, "l", 15, 63),
        SceneWord(1554, 7, "t", 31, 255), SceneWord(1562, 4, "m", 32, 64), SceneWord(1567, 13, "t", 30, 255),
        SceneWord(1581, 16, "c", 30, 255), SceneWord(1598, 10, "b", 30, 255), SceneWord(1609, 4, "p", 0, 255),
        SceneWord(1614, 6, "p", 0, 255), SceneWord(1621, 6, "r", 33, 65), SceneWord(1628, 9, "e", 15, 66),
        SceneWord(1638, 13, "v", 34, 255), SceneWord(1652, 4, "r", 35, 67), SceneWord(1657, 8, "a", 15, 68),
        SceneWord(1666, 10, "c", 15, 69), SceneWord(1677, 11, "e", 15, 70), SceneWord(1689, 8, "m", 36, 71),
        SceneWord(1698, 3, "c", 15, 72), SceneWord(1702, 5, "m", 37, 73), SceneWord(1708, 5, "b", 1, 74),
        SceneWord(1714, 8, "d", 22, 75), SceneWord(1723, 5, "s", 1, 76), SceneWord(1729, 10, "t", 1, 77),
        SceneWord(1740, 11, "r", 22, 78), SceneWord(1752, 14, "r", 22, 79), SceneWord(1767, 12, "a", 15, 80),
        SceneWord(1780, 4, "f", 23, 81), SceneWord(1785, 6, "t", 7, 255), SceneWord(1792, 5, "d", 1, 82),
        SceneWord(1798, 8, "e", 1, 83), SceneWord(1807, 10, "i", 22, 84), SceneWord(1818, 14, "i", 1, 85),
        SceneWord(1833, 9, "d", 38, 86), SceneWord(1843, 12, "p", 1, 87), SceneWord(1856, 6, "e", 7, 255),
        SceneWord(1863, 10, "a", 5, 255), SceneWord(1874, 4, "n", 0, 254), SceneWord(1879, 4, "t", 1, 254),
        SceneWord(1884, 8, "d", 1, 88), SceneWord(1893, 6, "l", 1, 255), SceneWord(1900, 6, "r", 2, 255),
        SceneWord(1907, 5, "c", 3, 255), SceneWord(1913, 6, "b", 0, 255), SceneWord(1920, 3, "p", 0, 255),
        SceneWord(1924, 6, "r", 1, 255), SceneWord(1931, 7, "r", 2, 255), SceneWord(1939, 4, "t", 39, 254),
        SceneWord(1944, 4, "e", 40, 254), SceneWord(1949, 9, "h", 41, 255), SceneWord(1959, 3, "b", 42, 255),
        SceneWord(1963, 9, "t", 43, 255), SceneWord(1973, 6, "s", 44, 89), SceneWord(1980, 5, "s", 45, 254),
        SceneWord(1986, 6, "o", 46, 254), SceneWord(1993, 5, "c", 47, 254), SceneWord(1999, 5, "v", 48, 254),
        SceneWord(2005, 10, "a", 5, 255), SceneWord(2016, 8, "p", 0, 255), SceneWord(2025, 18, "t", 2, 255),
        SceneWord(2044, 15, "t", 3, 255), SceneWord(2060, 21, "t", 4, 255), SceneWord(2082, 14, "t", 13, 255),
        SceneWord(2097, 7, "o", 14, 255), SceneWord(2105, 11, "s", 15, 255), SceneWord(2117, 9, "s", 16, 255),
        SceneWord(2127, 12, "p", 17, 255), SceneWord(2140, 9, "z", 18, 255), SceneWord(2150, 11, "a", 19, 255),
        SceneWord(2162, 6, "b", 20, 255), SceneWord(2169, 6, "h", 21, 255), SceneWord(2176, 17, "t", 5, 255),
        SceneWord(2194, 17, "t", 6, 255), SceneWord(2212, 23, "t", 7, 255), SceneWord(2236, 23, "t", 8, 255),
        SceneWord(2260, 20, "t", 9, 255), SceneWord(2281, 20, "t", 10, 255), SceneWord(2302, 17, "t", 11, 255),
        SceneWord(2320, 23, "t", 12, 255), SceneWord(2344, 12, "c", 23, 255), SceneWord(2357, 9, "l", 24, 255),
        SceneWord(2367, 12, "s", 25, 255), SceneWord(2380, 13, "l", 26, 255), SceneWord(2394, 11, "f", 27, 255),
        SceneWord(2406, 13, "s", 28, 255), SceneWord(2420, 9, "f", 29, 255), SceneWord(2430, 11, "s", 30, 255),
        SceneWord(2442, 15, "b", 31, 255)
    ]

    /// A word of a long list by its letters (SceneWords.find). Some that found no slot are not here.
    static let slots: InlineArray<_, UInt8> = [
        121, 53, 255, 82, 255, 255, 46, 255, 67, 255, 3, 255, 255, 84, 172, 144, 255, 255, 255, 164, 80, 255, 175, 168,
        255, 255, 255, 255, 94, 255, 255, 140, 75, 59, 115, 255, 41, 157, 103, 255, 10, 40, 54, 165, 255, 162, 255, 5,
        57, 255, 176, 61, 123, 186, 255, 255, 255, 255, 255, 65, 255, 255, 255, 255, 193, 101, 255, 255, 255, 136, 255,
        190, 191, 188, 255, 14, 177, 255, 255, 255, 76, 122, 143, 108, 255, 255, 255, 74, 255, 11, 64, 78, 141, 161,
        182, 255, 79, 4, 117, 139, 255, 99, 255, 189, 255, 102, 70, 116, 255, 125, 192, 255, 97, 42, 55, 83, 255, 69,
        255, 255, 60, 63, 255, 194, 255, 255, 72, 255, 158, 187, 255, 100, 73, 124, 255, 255, 135, 255, 52, 255, 62,
        111, 255, 255, 255, 185, 255, 255, 47, 142, 255, 6, 255, 255, 8, 166, 13, 180, 255, 255, 255, 255, 255, 50,
        255, 138, 255, 255, 255, 255, 255, 255, 12, 255, 255, 255, 169, 255, 159, 178, 105, 255, 255, 163, 81, 171,
        255, 255, 255, 255, 255, 109, 155, 51, 255, 255, 255, 255, 255, 7, 45, 255, 255, 134, 9, 181, 255, 49, 119, 68,
        114, 118, 179, 255, 255, 48, 183, 43, 98, 56, 95, 184, 255, 255, 77, 120, 255, 107, 44, 38, 255, 255, 58, 71,
        255, 255, 255, 255, 255, 167, 39, 255, 156, 96, 255, 255, 104, 173, 113, 255, 255, 160, 255, 106, 110, 255
    ]
    /// How many slots a word may be in, from its own on.
    static var probes: Int { 2 }
    /// What the slot of a word is made of: its first letter, its last, its length, and its list.
    static var factors: (UInt8, UInt8, UInt8, UInt8) { (171, 189, 209, 233) }

    /// What a value may be.
    static let kinds: InlineArray<_, SceneKind> = [
        SceneKind(2, 255, 0, 0, 0, 0, 0), SceneKind(1, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 2, 2, 0, 0, 0),
        SceneKind(34, 255, 0, 0, 0, 0, 1), SceneKind(2, 255, 0, 0, 0, 3, 0), SceneKind(8, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 255, 0, 255, 0, 0, 0), SceneKind(34, 255, 0, 0, 0, 0, 0), SceneKind(8, 7, 2, 2, 0, 0, 0),
        SceneKind(8, 8, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 17, 2, 0), SceneKind(8, 1, 4, 4, 0, 0, 0),
        SceneKind(8, 1, 6, 16, 0, 0, 0), SceneKind(2, 255, 0, 0, 19, 3, 0), SceneKind(8, 1, 16, 16, 0, 0, 0),
        SceneKind(4, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 0, 64, 0, 0, 0), SceneKind(2, 255, 0, 0, 22, 3, 0),
        SceneKind(2, 255, 0, 0, 25, 3, 0), SceneKind(16, 255, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 28, 2, 0),
        SceneKind(2, 255, 0, 0, 30, 2, 0), SceneKind(3, 255, 0, 0, 32, 1, 0), SceneKind(2, 255, 0, 0, 33, 5, 0),
        SceneKind(9, 1, 1, 4, 0, 0, 0), SceneKind(2, 255, 0, 0, 85, 4, 0), SceneKind(2, 255, 0, 0, 94, 32, 0),
        SceneKind(11, 1, 1, 16, 0, 0, 0), SceneKind(43, 1, 1, 16, 0, 0, 0), SceneKind(8, 28, 1, 0, 0, 0, 0),
        SceneKind(8, 1, 0, 0, 0, 0, 0), SceneKind(8, 7, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 126, 5, 0),
        SceneKind(2, 255, 0, 0, 131, 3, 0), SceneKind(2, 255, 0, 0, 134, 11, 0), SceneKind(2, 255, 0, 0, 145, 2, 0),
        SceneKind(2, 255, 0, 0, 147, 2, 0), SceneKind(2, 255, 0, 0, 149, 2, 0), SceneKind(2, 255, 0, 0, 151, 4, 0),
        SceneKind(2, 255, 0, 0, 199, 3, 0), SceneKind(24, 1, 4, 4, 0, 0, 0), SceneKind(24, 1, 2, 2, 0, 0, 0),
        SceneKind(26, 1, 4, 4, 202, 1, 0), SceneKind(24, 1, 6, 6, 0, 0, 0), SceneKind(2, 255, 0, 0, 203, 3, 0),
        SceneKind(8, 255, 1, 255, 0, 0, 0), SceneKind(17, 255, 0, 0, 0, 0, 0), SceneKind(26, 1, 3, 4, 0, 0, 0),
        SceneKind(11, 1, 0, 0, 0, 0, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        1, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0,
        0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 10, 1, 1, 0, 0, 0, 1, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0.25, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0
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
        SceneProperty(2, 1, .style, isChannel: false, field: LayerKey.strokeOffset),
        SceneProperty(3, 1, .style, isChannel: false, field: LayerKey.lineDashPhase),
        SceneProperty(4, 1, .style, isChannel: false, field: LayerKey.fillOpacity),
        SceneProperty(5, 1, .style, isChannel: false, field: LayerKey.strokeOpacity),
        SceneProperty(6, 4, .style, isChannel: false, field: LayerKey.fillColor),
        SceneProperty(7, 4, .style, isChannel: false, field: LayerKey.strokeColor),
        SceneProperty(8, 4, .style, isChannel: false, field: LayerKey.backgroundColor)
    ]

    /// The fields of a layer that are floats of motion_layer, with their offsets and counts of floats.
    static let columns: InlineArray<_, SceneColumn> = [
        SceneColumn(LayerKey.position, 16, 2), SceneColumn(LayerKey.anchor, 24, 2),
        SceneColumn(LayerKey.bounds, 32, 4), SceneColumn(LayerKey.transform, 48, 6),
        SceneColumn(LayerKey.opacity, 72, 1), SceneColumn(LayerKey.strokeStart, 76, 1),
        SceneColumn(LayerKey.strokeEnd, 80, 1), SceneColumn(LayerKey.zPosition, 84, 1)
    ]

    /// What channels can deliver, but the properties of the scene.
    static var channels: SceneWords { SceneWords(217, 30) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 9 }
    /// The field of a layer that has the model value of each style.
    static let styleFields: InlineArray<_, UInt8> = [
        32, 18, 10, 20, 29, 26, 27, 24, 31
    ]
}
