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
    static var scene: Int { 40 }
    static var part: SceneWords { SceneWords(33, 41) }
}

/// The fields of a user property, by their numbers among its words.
enum PropertyKey {
    static var name: Int { 0 }
    static var value: Int { 1 }
    static var color: Int { 2 }
    static var layer: Int { 3 }
    static var animations: Int { 4 }
    static var part: SceneWords { SceneWords(78, 5) }
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
    static var part: SceneWords { SceneWords(143, 41) }
}

/// The fields of a marker, by their numbers among its words.
enum MarkerKey {
    static var name: Int { 0 }
    static var time: Int { 1 }
    static var duration: Int { 2 }
    static var part: SceneWords { SceneWords(184, 3) }
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
        channels name layers all transform butt round square miter round bevel non-zero even-odd inf removed none \
        forwards backwards both name parent inherits position anchor bounds transform opacity strokeStart strokeEnd \
        zPosition sublayerTransform anchorZ keepsDepth hidden path lineWidth lineDashPattern lineDashPhase lineCap \
        lineJoin miterLimit strokeColor strokeOpacity fillColor fillOpacity fillRule backgroundColor cornerRadius \
        masksToBounds begin duration speed timeOffset repeatCount repeatDuration autoreverses fill timing \
        animations scene none srgb linearRGB oklab name value color layer animations position transform \
        transform.rotation transform.rotation.z transform.scale transform.translation transform.scale.x \
        transform.scale.y transform.translation.x transform.translation.y transform.rotation.x transform.rotation.y \
        transform.scale.z transform.translation.z transform.skew opacity strokeStart strokeEnd zPosition \
        anchorPoint bounds hidden path cornerRadius lineWidth lineDashPhase fillOpacity strokeOpacity fillColor \
        strokeColor backgroundColor linear discrete cubic paced cubicPaced none auto autoReverse rotateX rotateY \
        rotateZ scale scaleX scaleY scaleZ translate translateX translateY translateZ ca css refuse flip ca web \
        normal reverse alternate alternate-reverse property from to by values keyTimes lenientKeyTimes timings mode \
        tensionValues continuityValues biasValues path pathOf rotate evenSpeed valueFunction rule additive \
        cumulative extrapolate mismatch cut model begin duration speed timeOffset repeatCount repeatDuration \
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
        SceneWord(68, 2, "t", 1, 255), SceneWord(71, 7, "m", 5, 255), SceneWord(79, 6, "s", 6, 255),
        SceneWord(86, 6, "l", 5, 254), SceneWord(93, 10, "p", 5, 255), SceneWord(104, 8, "c", 9, 255),
        SceneWord(113, 4, "n", 0, 254), SceneWord(118, 6, "l", 5, 254), SceneWord(125, 3, "a", 0, 255),
        SceneWord(129, 9, "t", 1, 255), SceneWord(139, 4, "b", 0, 255), SceneWord(144, 5, "r", 1, 255),
        SceneWord(150, 6, "s", 2, 255), SceneWord(157, 5, "m", 0, 255), SceneWord(163, 5, "r", 1, 255),
        SceneWord(169, 5, "b", 2, 255), SceneWord(175, 8, "n", 0, 255), SceneWord(184, 8, "e", 1, 255),
        SceneWord(193, 3, "i", 0, 255), SceneWord(197, 7, "r", 0, 255), SceneWord(205, 4, "n", 0, 255),
        SceneWord(210, 8, "f", 1, 255), SceneWord(219, 9, "b", 2, 255), SceneWord(229, 4, "b", 3, 255),
        SceneWord(234, 4, "n", 0, 254), SceneWord(239, 6, "p", 7, 255), SceneWord(246, 8, "i", 10, 3),
        SceneWord(255, 8, "p", 2, 4), SceneWord(264, 6, "a", 2, 6), SceneWord(271, 6, "b", 11, 8),
        SceneWord(278, 9, "t", 12, 12), SceneWord(288, 7, "o", 1, 18), SceneWord(296, 11, "s", 1, 19),
        SceneWord(308, 9, "s", 1, 20), SceneWord(318, 9, "z", 1, 21), SceneWord(328, 17, "s", 13, 22),
        SceneWord(346, 7, "a", 1, 38), SceneWord(354, 10, "k", 14, 39), SceneWord(365, 6, "h", 14, 40),
        SceneWord(372, 4, "p", 0, 255), SceneWord(377, 9, "l", 1, 41), SceneWord(387, 15, "l", 15, 255),
        SceneWord(403, 13, "l", 1, 42), SceneWord(417, 7, "l", 16, 43), SceneWord(425, 8, "l", 17, 44),
        SceneWord(434, 10, "m", 1, 45), SceneWord(445, 11, "s", 3, 255), SceneWord(457, 13, "s", 1, 46),
        SceneWord(471, 9, "f", 3, 255), SceneWord(481, 11, "f", 1, 47), SceneWord(493, 8, "f", 18, 48),
        SceneWord(502, 15, "b", 3, 255), SceneWord(518, 12, "c", 1, 49), SceneWord(531, 13, "m", 14, 50),
        SceneWord(545, 5, "b", 1, 51), SceneWord(551, 8, "d", 19, 52), SceneWord(560, 5, "s", 1, 53),
        SceneWord(566, 10, "t", 1, 54), SceneWord(577, 11, "r", 19, 55), SceneWord(589, 14, "r", 19, 56),
        SceneWord(604, 12, "a", 14, 57), SceneWord(617, 4, "f", 20, 58), SceneWord(622, 6, "t", 7, 255),
        SceneWord(629, 10, "a", 5, 255), SceneWord(640, 5, "s", 0, 255), SceneWord(646, 4, "n", 0, 255),
        SceneWord(651, 4, "s", 1, 255), SceneWord(656, 9, "l", 2, 255), SceneWord(666, 5, "o", 3, 255),
        SceneWord(672, 4, "n", 0, 254), SceneWord(677, 5, "v", 21, 254), SceneWord(683, 5, "c", 22, 59),
        SceneWord(689, 5, "l", 7, 255), SceneWord(695, 10, "a", 5, 255), SceneWord(706, 8, "p", 0, 255),
        SceneWord(715, 9, "t", 1, 255), SceneWord(725, 18, "t", 2, 255), SceneWord(744, 20, "t", 2, 255),
        SceneWord(765, 15, "t", 3, 255), SceneWord(781, 21, "t", 4, 255), SceneWord(803, 17, "t", 5, 255),
        SceneWord(821, 17, "t", 6, 255), SceneWord(839, 23, "t", 7, 255), SceneWord(863, 23, "t", 8, 255),
        SceneWord(887, 20, "t", 9, 255), SceneWord(908, 20, "t", 10, 255), SceneWord(929, 17, "t", 11, 255),
        SceneWord(947, 23, "t", 12, 255), SceneWord(971, 14, "t", 13, 255), SceneWord(986, 7, "o", 14, 255),
        SceneWord(994, 11, "s", 15, 255), SceneWord(1006, 9, "s", 16, 255), SceneWord(1016, 9, "z", 18, 255),
        SceneWord(1026, 11, "a", 19, 255), SceneWord(1038, 6, "b", 20, 255), SceneWord(1045, 6, "h", 21, 255),
        SceneWord(1052, 4, "p", 22, 255), SceneWord(1057, 12, "c", 23, 255), SceneWord(1070, 9, "l", 24, 255),
        SceneWord(1080, 13, "l", 25, 255), SceneWord(1094, 11, "f", 26, 255), SceneWord(1106, 13, "s", 27, 255),
        SceneWord(1120, 9, "f", 28, 255), SceneWord(1130, 11, "s", 29, 255), SceneWord(1142, 15, "b", 30, 255),
        SceneWord(1158, 6, "l", 0, 255), SceneWord(1165, 8, "d", 1, 255), SceneWord(1174, 5, "c", 2, 255),
        SceneWord(1180, 5, "p", 3, 255), SceneWord(1186, 10, "c", 4, 255), SceneWord(1197, 4, "n", 0, 255),
        SceneWord(1202, 4, "a", 1, 255), SceneWord(1207, 11, "a", 2, 255), SceneWord(1219, 7, "r", 1, 255),
        SceneWord(1227, 7, "r", 2, 255), SceneWord(1235, 7, "r", 3, 255), SceneWord(1243, 5, "s", 4, 255),
        SceneWord(1249, 6, "s", 5, 255), SceneWord(1256, 6, "s", 6, 255), SceneWord(1263, 6, "s", 7, 255),
        SceneWord(1270, 9, "t", 8, 255), SceneWord(1280, 10, "t", 9, 255), SceneWord(1291, 10, "t", 10, 255),
        SceneWord(1302, 10, "t", 11, 255), SceneWord(1313, 2, "c", 0, 255), SceneWord(1316, 3, "c", 1, 255),
        SceneWord(1320, 6, "r", 0, 255), SceneWord(1327, 4, "f", 1, 255), SceneWord(1332, 2, "c", 0, 255),
        SceneWord(1335, 3, "w", 1, 255), SceneWord(1339, 6, "n", 0, 255), SceneWord(1346, 7, "r", 2, 255),
        SceneWord(1354, 9, "a", 1, 255), SceneWord(1364, 17, "a", 3, 255), SceneWord(1382, 8, "p", 23, 255),
        SceneWord(1391, 4, "f", 24, 255), SceneWord(1396, 2, "t", 24, 255), SceneWord(1399, 2, "b", 24, 255),
        SceneWord(1402, 6, "v", 26, 255), SceneWord(1409, 8, "k", 27, 255), SceneWord(1418, 15, "l", 14, 60),
        SceneWord(1434, 7, "t", 28, 255), SceneWord(1442, 4, "m", 29, 61), SceneWord(1447, 13, "t", 27, 255),
        SceneWord(1461, 16, "c", 27, 255), SceneWord(1478, 10, "b", 27, 255), SceneWord(1489, 4, "p", 0, 255),
        SceneWord(1494, 6, "p", 0, 255), SceneWord(1501, 6, "r", 30, 62), SceneWord(1508, 9, "e", 14, 63),
        SceneWord(1518, 13, "v", 31, 255), SceneWord(1532, 4, "r", 32, 64), SceneWord(1537, 8, "a", 14, 65),
        SceneWord(1546, 10, "c", 14, 66), SceneWord(1557, 11, "e", 14, 67), SceneWord(1569, 8, "m", 33, 68),
        SceneWord(1578, 3, "c", 14, 69), SceneWord(1582, 5, "m", 34, 70), SceneWord(1588, 5, "b", 1, 71),
        SceneWord(1594, 8, "d", 19, 72), SceneWord(1603, 5, "s", 1, 73), SceneWord(1609, 10, "t", 1, 74),
        SceneWord(1620, 11, "r", 19, 75), SceneWord(1632, 14, "r", 19, 76), SceneWord(1647, 12, "a", 14, 77),
        SceneWord(1660, 4, "f", 20, 78), SceneWord(1665, 6, "t", 7, 255), SceneWord(1672, 5, "d", 1, 79),
        SceneWord(1678, 8, "e", 1, 80), SceneWord(1687, 10, "i", 19, 81), SceneWord(1698, 14, "i", 1, 82),
        SceneWord(1713, 9, "d", 35, 83), SceneWord(1723, 12, "p", 1, 84), SceneWord(1736, 6, "e", 7, 255),
        SceneWord(1743, 10, "a", 5, 255), SceneWord(1754, 4, "n", 0, 254), SceneWord(1759, 4, "t", 1, 254),
        SceneWord(1764, 8, "d", 1, 85), SceneWord(1773, 8, "p", 0, 255), SceneWord(1782, 18, "t", 2, 255),
        SceneWord(1801, 15, "t", 3, 255), SceneWord(1817, 21, "t", 4, 255), SceneWord(1839, 14, "t", 13, 255),
        SceneWord(1854, 7, "o", 14, 255), SceneWord(1862, 11, "s", 15, 255), SceneWord(1874, 9, "s", 16, 255),
        SceneWord(1884, 12, "p", 17, 255), SceneWord(1897, 9, "z", 18, 255), SceneWord(1907, 11, "a", 19, 255),
        SceneWord(1919, 6, "b", 20, 255), SceneWord(1926, 6, "h", 21, 255), SceneWord(1933, 17, "t", 5, 255),
        SceneWord(1951, 17, "t", 6, 255), SceneWord(1969, 23, "t", 7, 255), SceneWord(1993, 23, "t", 8, 255),
        SceneWord(2017, 20, "t", 9, 255), SceneWord(2038, 20, "t", 10, 255), SceneWord(2059, 17, "t", 11, 255),
        SceneWord(2077, 23, "t", 12, 255), SceneWord(2101, 12, "c", 23, 255), SceneWord(2114, 9, "l", 24, 255),
        SceneWord(2124, 13, "l", 25, 255), SceneWord(2138, 11, "f", 26, 255), SceneWord(2150, 13, "s", 27, 255),
        SceneWord(2164, 9, "f", 28, 255), SceneWord(2174, 11, "s", 29, 255), SceneWord(2186, 15, "b", 30, 255)
    ]

    /// A word of a long list by its letters (SceneWords.find). Some that found no slot are not here.
    static let slots: InlineArray<_, UInt8> = [
        255, 131, 255, 255, 255, 255, 73, 255, 96, 255, 54, 57, 46, 61, 255, 41, 255, 36, 56, 112, 40, 255, 49, 143,
        255, 66, 255, 255, 255, 158, 88, 255, 255, 255, 132, 177, 255, 255, 255, 14, 255, 155, 255, 255, 255, 4, 53,
        255, 255, 166, 104, 7, 255, 149, 173, 172, 160, 255, 38, 255, 255, 72, 181, 255, 60, 101, 44, 255, 255, 156,
        255, 255, 147, 255, 12, 175, 255, 255, 255, 58, 111, 255, 255, 102, 106, 99, 67, 83, 110, 11, 98, 255, 107,
        176, 255, 255, 37, 122, 255, 153, 255, 64, 255, 255, 255, 125, 255, 126, 159, 255, 255, 51, 255, 255, 255, 174,
        182, 255, 255, 255, 255, 34, 255, 162, 179, 255, 97, 169, 167, 103, 123, 39, 255, 150, 113, 255, 255, 255, 255,
        255, 127, 255, 255, 48, 3, 154, 255, 255, 144, 109, 145, 157, 255, 255, 255, 69, 151, 68, 255, 152, 178, 42,
        165, 124, 255, 255, 255, 35, 255, 255, 255, 161, 89, 128, 59, 180, 71, 255, 10, 148, 170, 108, 255, 6, 255, 93,
        33, 164, 255, 255, 255, 255, 52, 255, 255, 255, 255, 255, 91, 255, 255, 84, 255, 255, 255, 55, 90, 255, 8, 255,
        9, 255, 255, 105, 255, 183, 255, 70, 94, 87, 255, 5, 146, 129, 130, 255, 255, 255, 255, 65, 63, 92, 100, 255,
        13, 47, 255, 255, 95, 255, 171, 255, 255, 255, 255, 255, 50, 45, 255, 255, 43, 86, 255, 255, 255, 168
    ]
    /// How many slots a word may be in, from its own on.
    static var probes: Int { 2 }
    /// What the slot of a word is made of: its first letter, its last, its length, and its list.
    static var factors: (UInt8, UInt8, UInt8, UInt8) { (185, 33, 175, 27) }

    /// What a value may be.
    static let kinds: InlineArray<_, SceneKind> = [
        SceneKind(2, 255, 0, 0, 0, 0, 0), SceneKind(1, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 2, 2, 0, 0, 0),
        SceneKind(34, 255, 0, 0, 0, 0, 1), SceneKind(2, 255, 0, 0, 0, 3, 0), SceneKind(8, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 255, 0, 255, 0, 0, 0), SceneKind(34, 255, 0, 0, 0, 0, 0), SceneKind(8, 7, 2, 2, 0, 0, 0),
        SceneKind(8, 8, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 17, 2, 0), SceneKind(8, 1, 4, 4, 0, 0, 0),
        SceneKind(8, 1, 6, 16, 0, 0, 0), SceneKind(8, 1, 16, 16, 0, 0, 0), SceneKind(4, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 1, 0, 64, 0, 0, 0), SceneKind(2, 255, 0, 0, 19, 3, 0), SceneKind(2, 255, 0, 0, 22, 3, 0),
        SceneKind(2, 255, 0, 0, 25, 2, 0), SceneKind(3, 255, 0, 0, 27, 1, 0), SceneKind(2, 255, 0, 0, 28, 5, 0),
        SceneKind(9, 1, 1, 4, 0, 0, 0), SceneKind(2, 255, 0, 0, 74, 4, 0), SceneKind(2, 255, 0, 0, 83, 31, 0),
        SceneKind(11, 1, 1, 16, 0, 0, 0), SceneKind(43, 1, 1, 16, 0, 0, 0), SceneKind(8, 25, 1, 0, 0, 0, 0),
        SceneKind(8, 1, 0, 0, 0, 0, 0), SceneKind(8, 7, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 114, 5, 0),
        SceneKind(2, 255, 0, 0, 119, 3, 0), SceneKind(2, 255, 0, 0, 122, 11, 0), SceneKind(2, 255, 0, 0, 133, 2, 0),
        SceneKind(2, 255, 0, 0, 135, 2, 0), SceneKind(2, 255, 0, 0, 137, 2, 0), SceneKind(2, 255, 0, 0, 139, 4, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        1, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0,
        0, 1, 0, 0, 0, 1, 0, 0, 0, 10, 1, 1, 0, 0, 0, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0.25, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0
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
    static var channels: SceneWords { SceneWords(187, 29) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 8 }
    /// Of each style, the field of a layer that has its model value.
    static let styleFields: InlineArray<_, UInt8> = [
        28, 16, 18, 25, 23, 24, 22, 27
    ]
}
