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
    static var strokeOpacity: Int { 23 }
    static var fillColor: Int { 24 }
    static var fillOpacity: Int { 25 }
    static var fillRule: Int { 26 }
    static var backgroundColor: Int { 27 }
    static var cornerRadius: Int { 28 }
    static var masksToBounds: Int { 29 }
    static var groupOpacity: Int { 30 }
    static var begin: Int { 31 }
    static var duration: Int { 32 }
    static var speed: Int { 33 }
    static var timeOffset: Int { 34 }
    static var repeatCount: Int { 35 }
    static var repeatDuration: Int { 36 }
    static var autoreverses: Int { 37 }
    static var fill: Int { 38 }
    static var timing: Int { 39 }
    static var animations: Int { 40 }
    static var scene: Int { 41 }
    static var part: SceneWords { SceneWords(33, 42) }
}

/// The fields of a user property, by their numbers among its words.
enum PropertyKey {
    static var name: Int { 0 }
    static var value: Int { 1 }
    static var color: Int { 2 }
    static var layer: Int { 3 }
    static var animations: Int { 4 }
    static var part: SceneWords { SceneWords(79, 5) }
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
    static var part: SceneWords { SceneWords(144, 41) }
}

/// The fields of a marker, by their numbers among its words.
enum MarkerKey {
    static var name: Int { 0 }
    static var time: Int { 1 }
    static var duration: Int { 2 }
    static var part: SceneWords { SceneWords(185, 3) }
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
        masksToBounds groupOpacity begin duration speed timeOffset repeatCount repeatDuration autoreverses fill \
        timing animations scene none srgb linearRGB oklab name value color layer animations position transform \
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
        SceneWord(545, 12, "g", 14, 51), SceneWord(558, 5, "b", 1, 52), SceneWord(564, 8, "d", 19, 53),
        SceneWord(573, 5, "s", 1, 54), SceneWord(579, 10, "t", 1, 55), SceneWord(590, 11, "r", 19, 56),
        SceneWord(602, 14, "r", 19, 57), SceneWord(617, 12, "a", 14, 58), SceneWord(630, 4, "f", 20, 59),
        SceneWord(635, 6, "t", 7, 255), SceneWord(642, 10, "a", 5, 255), SceneWord(653, 5, "s", 0, 255),
        SceneWord(659, 4, "n", 0, 255), SceneWord(664, 4, "s", 1, 255), SceneWord(669, 9, "l", 2, 255),
        SceneWord(679, 5, "o", 3, 255), SceneWord(685, 4, "n", 0, 254), SceneWord(690, 5, "v", 21, 254),
        SceneWord(696, 5, "c", 22, 60), SceneWord(702, 5, "l", 7, 255), SceneWord(708, 10, "a", 5, 255),
        SceneWord(719, 8, "p", 0, 255), SceneWord(728, 9, "t", 1, 255), SceneWord(738, 18, "t", 2, 255),
        SceneWord(757, 20, "t", 2, 255), SceneWord(778, 15, "t", 3, 255), SceneWord(794, 21, "t", 4, 255),
        SceneWord(816, 17, "t", 5, 255), SceneWord(834, 17, "t", 6, 255), SceneWord(852, 23, "t", 7, 255),
        SceneWord(876, 23, "t", 8, 255), SceneWord(900, 20, "t", 9, 255), SceneWord(921, 20, "t", 10, 255),
        SceneWord(942, 17, "t", 11, 255), SceneWord(960, 23, "t", 12, 255), SceneWord(984, 14, "t", 13, 255),
        SceneWord(999, 7, "o", 14, 255), SceneWord(1007, 11, "s", 15, 255), SceneWord(1019, 9, "s", 16, 255),
        SceneWord(1029, 9, "z", 18, 255), SceneWord(1039, 11, "a", 19, 255), SceneWord(1051, 6, "b", 20, 255),
        SceneWord(1058, 6, "h", 21, 255), SceneWord(1065, 4, "p", 22, 255), SceneWord(1070, 12, "c", 23, 255),
        SceneWord(1083, 9, "l", 24, 255), SceneWord(1093, 13, "l", 25, 255), SceneWord(1107, 11, "f", 26, 255),
        SceneWord(1119, 13, "s", 27, 255), SceneWord(1133, 9, "f", 28, 255), SceneWord(1143, 11, "s", 29, 255),
        SceneWord(1155, 15, "b", 30, 255), SceneWord(1171, 6, "l", 0, 255), SceneWord(1178, 8, "d", 1, 255),
        SceneWord(1187, 5, "c", 2, 255), SceneWord(1193, 5, "p", 3, 255), SceneWord(1199, 10, "c", 4, 255),
        SceneWord(1210, 4, "n", 0, 255), SceneWord(1215, 4, "a", 1, 255), SceneWord(1220, 11, "a", 2, 255),
        SceneWord(1232, 7, "r", 1, 255), SceneWord(1240, 7, "r", 2, 255), SceneWord(1248, 7, "r", 3, 255),
        SceneWord(1256, 5, "s", 4, 255), SceneWord(1262, 6, "s", 5, 255), SceneWord(1269, 6, "s", 6, 255),
        SceneWord(1276, 6, "s", 7, 255), SceneWord(1283, 9, "t", 8, 255), SceneWord(1293, 10, "t", 9, 255),
        SceneWord(1304, 10, "t", 10, 255), SceneWord(1315, 10, "t", 11, 255), SceneWord(1326, 2, "c", 0, 255),
        SceneWord(1329, 3, "c", 1, 255), SceneWord(1333, 6, "r", 0, 255), SceneWord(1340, 4, "f", 1, 255),
        SceneWord(1345, 2, "c", 0, 255), SceneWord(1348, 3, "w", 1, 255), SceneWord(1352, 6, "n", 0, 255),
        SceneWord(1359, 7, "r", 2, 255), SceneWord(1367, 9, "a", 1, 255), SceneWord(1377, 17, "a", 3, 255),
        SceneWord(1395, 8, "p", 23, 255), SceneWord(1404, 4, "f", 24, 255), SceneWord(1409, 2, "t", 24, 255),
        SceneWord(1412, 2, "b", 24, 255), SceneWord(1415, 6, "v", 26, 255), SceneWord(1422, 8, "k", 27, 255),
        SceneWord(1431, 15, "l", 14, 61), SceneWord(1447, 7, "t", 28, 255), SceneWord(1455, 4, "m", 29, 62),
        SceneWord(1460, 13, "t", 27, 255), SceneWord(1474, 16, "c", 27, 255), SceneWord(1491, 10, "b", 27, 255),
        SceneWord(1502, 4, "p", 0, 255), SceneWord(1507, 6, "p", 0, 255), SceneWord(1514, 6, "r", 30, 63),
        SceneWord(1521, 9, "e", 14, 64), SceneWord(1531, 13, "v", 31, 255), SceneWord(1545, 4, "r", 32, 65),
        SceneWord(1550, 8, "a", 14, 66), SceneWord(1559, 10, "c", 14, 67), SceneWord(1570, 11, "e", 14, 68),
        SceneWord(1582, 8, "m", 33, 69), SceneWord(1591, 3, "c", 14, 70), SceneWord(1595, 5, "m", 34, 71),
        SceneWord(1601, 5, "b", 1, 72), SceneWord(1607, 8, "d", 19, 73), SceneWord(1616, 5, "s", 1, 74),
        SceneWord(1622, 10, "t", 1, 75), SceneWord(1633, 11, "r", 19, 76), SceneWord(1645, 14, "r", 19, 77),
        SceneWord(1660, 12, "a", 14, 78), SceneWord(1673, 4, "f", 20, 79), SceneWord(1678, 6, "t", 7, 255),
        SceneWord(1685, 5, "d", 1, 80), SceneWord(1691, 8, "e", 1, 81), SceneWord(1700, 10, "i", 19, 82),
        SceneWord(1711, 14, "i", 1, 83), SceneWord(1726, 9, "d", 35, 84), SceneWord(1736, 12, "p", 1, 85),
        SceneWord(1749, 6, "e", 7, 255), SceneWord(1756, 10, "a", 5, 255), SceneWord(1767, 4, "n", 0, 254),
        SceneWord(1772, 4, "t", 1, 254), SceneWord(1777, 8, "d", 1, 86), SceneWord(1786, 8, "p", 0, 255),
        SceneWord(1795, 18, "t", 2, 255), SceneWord(1814, 15, "t", 3, 255), SceneWord(1830, 21, "t", 4, 255),
        SceneWord(1852, 14, "t", 13, 255), SceneWord(1867, 7, "o", 14, 255), SceneWord(1875, 11, "s", 15, 255),
        SceneWord(1887, 9, "s", 16, 255), SceneWord(1897, 12, "p", 17, 255), SceneWord(1910, 9, "z", 18, 255),
        SceneWord(1920, 11, "a", 19, 255), SceneWord(1932, 6, "b", 20, 255), SceneWord(1939, 6, "h", 21, 255),
        SceneWord(1946, 17, "t", 5, 255), SceneWord(1964, 17, "t", 6, 255), SceneWord(1982, 23, "t", 7, 255),
        SceneWord(2006, 23, "t", 8, 255), SceneWord(2030, 20, "t", 9, 255), SceneWord(2051, 20, "t", 10, 255),
        SceneWord(2072, 17, "t", 11, 255), SceneWord(2090, 23, "t", 12, 255), SceneWord(2114, 12, "c", 23, 255),
        SceneWord(2127, 9, "l", 24, 255), SceneWord(2137, 13, "l", 25, 255), SceneWord(2151, 11, "f", 26, 255),
        SceneWord(2163, 13, "s", 27, 255), SceneWord(2177, 9, "f", 28, 255), SceneWord(2187, 11, "s", 29, 255),
        SceneWord(2199, 15, "b", 30, 255)
    ]

    /// A word of a long list by its letters (SceneWords.find). Some that found no slot are not here.
    static let slots: InlineArray<_, UInt8> = [
        101, 111, 166, 255, 62, 255, 173, 131, 255, 133, 255, 112, 86, 255, 255, 255, 52, 255, 255, 61, 105, 255, 43,
        255, 255, 255, 255, 4, 162, 67, 255, 255, 8, 255, 255, 255, 72, 36, 255, 255, 255, 182, 98, 58, 151, 255, 255,
        155, 107, 255, 255, 102, 255, 255, 255, 255, 103, 255, 255, 90, 255, 96, 171, 255, 149, 255, 64, 145, 44, 176,
        180, 255, 110, 255, 46, 255, 127, 6, 153, 129, 255, 255, 255, 165, 255, 63, 255, 255, 179, 124, 68, 255, 255,
        147, 13, 7, 97, 255, 255, 168, 152, 255, 255, 160, 255, 255, 255, 255, 178, 181, 255, 255, 163, 65, 255, 255,
        255, 34, 70, 66, 255, 255, 255, 172, 255, 5, 255, 255, 255, 35, 255, 255, 255, 255, 40, 59, 157, 132, 255, 255,
        150, 177, 255, 255, 3, 255, 33, 169, 255, 45, 174, 255, 170, 255, 255, 255, 255, 89, 255, 255, 154, 71, 38, 99,
        183, 14, 158, 51, 55, 41, 255, 255, 255, 255, 255, 255, 255, 255, 159, 48, 255, 255, 12, 255, 255, 130, 255,
        39, 91, 255, 9, 49, 73, 255, 175, 255, 109, 113, 167, 100, 255, 255, 255, 255, 94, 128, 87, 255, 106, 144, 37,
        255, 60, 156, 255, 255, 85, 123, 125, 108, 255, 255, 93, 11, 10, 146, 255, 42, 56, 69, 50, 255, 255, 53, 164,
        255, 255, 255, 57, 148, 161, 114, 88, 255, 54, 255, 255, 47, 74, 255, 255, 255, 255, 255, 126, 255
    ]
    /// How many slots a word may be in, from its own on.
    static var probes: Int { 2 }
    /// What the slot of a word is made of: its first letter, its last, its length, and its list.
    static var factors: (UInt8, UInt8, UInt8, UInt8) { (79, 129, 219, 111) }

    /// What a value may be.
    static let kinds: InlineArray<_, SceneKind> = [
        SceneKind(2, 255, 0, 0, 0, 0, 0), SceneKind(1, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 2, 2, 0, 0, 0),
        SceneKind(34, 255, 0, 0, 0, 0, 1), SceneKind(2, 255, 0, 0, 0, 3, 0), SceneKind(8, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 255, 0, 255, 0, 0, 0), SceneKind(34, 255, 0, 0, 0, 0, 0), SceneKind(8, 7, 2, 2, 0, 0, 0),
        SceneKind(8, 8, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 17, 2, 0), SceneKind(8, 1, 4, 4, 0, 0, 0),
        SceneKind(8, 1, 6, 16, 0, 0, 0), SceneKind(8, 1, 16, 16, 0, 0, 0), SceneKind(4, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 1, 0, 64, 0, 0, 0), SceneKind(2, 255, 0, 0, 19, 3, 0), SceneKind(2, 255, 0, 0, 22, 3, 0),
        SceneKind(2, 255, 0, 0, 25, 2, 0), SceneKind(3, 255, 0, 0, 27, 1, 0), SceneKind(2, 255, 0, 0, 28, 5, 0),
        SceneKind(9, 1, 1, 4, 0, 0, 0), SceneKind(2, 255, 0, 0, 75, 4, 0), SceneKind(2, 255, 0, 0, 84, 31, 0),
        SceneKind(11, 1, 1, 16, 0, 0, 0), SceneKind(43, 1, 1, 16, 0, 0, 0), SceneKind(8, 25, 1, 0, 0, 0, 0),
        SceneKind(8, 1, 0, 0, 0, 0, 0), SceneKind(8, 7, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 115, 5, 0),
        SceneKind(2, 255, 0, 0, 120, 3, 0), SceneKind(2, 255, 0, 0, 123, 11, 0), SceneKind(2, 255, 0, 0, 134, 2, 0),
        SceneKind(2, 255, 0, 0, 136, 2, 0), SceneKind(2, 255, 0, 0, 138, 2, 0), SceneKind(2, 255, 0, 0, 140, 4, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        1, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0,
        0, 1, 0, 0, 0, 1, 0, 0, 0, 10, 1, 1, 0, 0, 0, 1, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0.25, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0
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
    static var channels: SceneWords { SceneWords(188, 29) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 8 }
    /// The field of a layer that has the model value of each style.
    static let styleFields: InlineArray<_, UInt8> = [
        28, 16, 18, 25, 23, 24, 22, 27
    ]
}
