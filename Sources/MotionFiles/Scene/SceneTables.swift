// Derived from Include/motion.h and vocabulary.py by bindings/generate/write.py; not to be edited.

import CMotion

/// The schema of scenes, and the properties of layers.
enum SceneTables {
    /// All words, with spaces between.
    static var text: StaticString {
        """
        srgb linearRGB oklab name size background colorSpace frameRate from to markers transactions scenes layers \
        properties channels name layers all transform ca parallel sequential butt round square miter round bevel \
        non-zero even-odd alpha luminance inf removed none forwards backwards both name parent inherits position \
        anchor bounds transform opacity strokeStart strokeEnd strokeOffset trim zPosition sublayerTransform anchorZ \
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
        mode tensionValues continuityValues biasValues inTangents outTangents path pathOf rotate evenSpeed \
        valueFunction rule additive cumulative extrapolate mismatch cut model begin duration speed timeOffset \
        repeatCount repeatDuration autoreverses fill timing delay endDelay iterations iterationStart direction \
        playbackRate easing animations key userData transaction name time duration name outer at linear radial \
        conic bounds pad repeat reflect type ends highlight box transform spread stops offset color value \
        animations position transform.rotation transform.scale transform.translation transform.skew opacity \
        strokeStart strokeEnd pathRotation zPosition anchorPoint bounds hidden transform.scale.x transform.scale.y \
        transform.translation.x transform.translation.y transform.rotation.x transform.rotation.y transform.scale.z \
        transform.translation.z cornerRadius lineWidth strokeOffset lineDashPhase fillOpacity strokeOpacity \
        fillColor strokeColor backgroundColor
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
        SceneWord(138, 3, "a", 0, 255), SceneWord(142, 9, "t", 1, 255), SceneWord(152, 2, "c", 0, 255),
        SceneWord(155, 8, "p", 2, 255), SceneWord(164, 10, "s", 3, 255), SceneWord(175, 4, "b", 0, 255),
        SceneWord(180, 5, "r", 1, 255), SceneWord(186, 6, "s", 2, 255), SceneWord(193, 5, "m", 0, 255),
        SceneWord(199, 5, "r", 1, 255), SceneWord(205, 5, "b", 2, 255), SceneWord(211, 8, "n", 0, 255),
        SceneWord(220, 8, "e", 1, 255), SceneWord(229, 5, "a", 0, 255), SceneWord(235, 9, "l", 1, 255),
        SceneWord(245, 3, "i", 0, 255), SceneWord(249, 7, "r", 0, 255), SceneWord(257, 4, "n", 0, 255),
        SceneWord(262, 8, "f", 1, 255), SceneWord(271, 9, "b", 2, 255), SceneWord(281, 4, "b", 3, 255),
        SceneWord(286, 4, "n", 0, 254), SceneWord(291, 6, "p", 7, 255), SceneWord(298, 8, "i", 10, 3),
        SceneWord(307, 8, "p", 2, 4), SceneWord(316, 6, "a", 2, 6), SceneWord(323, 6, "b", 11, 8),
        SceneWord(330, 9, "t", 12, 12), SceneWord(340, 7, "o", 1, 18), SceneWord(348, 11, "s", 1, 19),
        SceneWord(360, 9, "s", 1, 20), SceneWord(370, 12, "s", 1, 21), SceneWord(383, 4, "t", 13, 22),
        SceneWord(388, 9, "z", 1, 23), SceneWord(398, 17, "s", 14, 24), SceneWord(416, 7, "a", 1, 40),
        SceneWord(424, 10, "k", 15, 41), SceneWord(435, 6, "h", 15, 42), SceneWord(442, 4, "p", 0, 255),
        SceneWord(447, 9, "l", 1, 43), SceneWord(457, 15, "l", 16, 255), SceneWord(473, 13, "l", 1, 44),
        SceneWord(487, 7, "l", 17, 45), SceneWord(495, 8, "l", 18, 46), SceneWord(504, 10, "m", 1, 47),
        SceneWord(515, 11, "s", 3, 255), SceneWord(527, 14, "s", 19, 255), SceneWord(542, 13, "s", 1, 48),
        SceneWord(556, 9, "f", 3, 255), SceneWord(566, 12, "f", 19, 255), SceneWord(579, 11, "f", 1, 49),
        SceneWord(591, 8, "f", 20, 50), SceneWord(600, 15, "b", 3, 255), SceneWord(616, 12, "c", 1, 51),
        SceneWord(629, 13, "m", 15, 52), SceneWord(643, 8, "m", 21, 255), SceneWord(652, 12, "g", 15, 53),
        SceneWord(665, 5, "b", 1, 54), SceneWord(671, 8, "d", 22, 55), SceneWord(680, 5, "s", 1, 56),
        SceneWord(686, 10, "t", 1, 57), SceneWord(697, 11, "r", 22, 58), SceneWord(709, 14, "r", 22, 59),
        SceneWord(724, 12, "a", 15, 60), SceneWord(737, 4, "f", 23, 61), SceneWord(742, 6, "t", 7, 255),
        SceneWord(749, 10, "a", 5, 255), SceneWord(760, 5, "s", 0, 255), SceneWord(766, 4, "n", 0, 255),
        SceneWord(771, 4, "s", 1, 255), SceneWord(776, 9, "l", 2, 255), SceneWord(786, 5, "o", 3, 255),
        SceneWord(792, 4, "n", 0, 254), SceneWord(797, 5, "v", 24, 254), SceneWord(803, 5, "c", 25, 62),
        SceneWord(809, 5, "l", 7, 255), SceneWord(815, 10, "a", 5, 255), SceneWord(826, 8, "p", 0, 255),
        SceneWord(835, 9, "t", 1, 255), SceneWord(845, 18, "t", 2, 255), SceneWord(864, 20, "t", 2, 255),
        SceneWord(885, 15, "t", 3, 255), SceneWord(901, 21, "t", 4, 255), SceneWord(923, 17, "t", 5, 255),
        SceneWord(941, 17, "t", 6, 255), SceneWord(959, 23, "t", 7, 255), SceneWord(983, 23, "t", 8, 255),
        SceneWord(1007, 20, "t", 9, 255), SceneWord(1028, 20, "t", 10, 255), SceneWord(1049, 17, "t", 11, 255),
        SceneWord(1067, 23, "t", 12, 255), SceneWord(1091, 14, "t", 13, 255), SceneWord(1106, 7, "o", 14, 255),
        SceneWord(1114, 11, "s", 15, 255), SceneWord(1126, 9, "s", 16, 255), SceneWord(1136, 9, "z", 18, 255),
        SceneWord(1146, 11, "a", 19, 255), SceneWord(1158, 6, "b", 20, 255), SceneWord(1165, 6, "h", 21, 255),
        SceneWord(1172, 4, "p", 22, 255), SceneWord(1177, 12, "c", 23, 255), SceneWord(1190, 9, "l", 24, 255),
        SceneWord(1200, 12, "s", 25, 255), SceneWord(1213, 13, "l", 26, 255), SceneWord(1227, 11, "f", 27, 255),
        SceneWord(1239, 13, "s", 28, 255), SceneWord(1253, 9, "f", 29, 255), SceneWord(1263, 11, "s", 30, 255),
        SceneWord(1275, 15, "b", 31, 255), SceneWord(1291, 6, "l", 0, 255), SceneWord(1298, 8, "d", 1, 255),
        SceneWord(1307, 5, "c", 2, 255), SceneWord(1313, 5, "p", 3, 255), SceneWord(1319, 10, "c", 4, 255),
        SceneWord(1330, 4, "n", 0, 255), SceneWord(1335, 4, "a", 1, 255), SceneWord(1340, 11, "a", 2, 255),
        SceneWord(1352, 7, "r", 1, 255), SceneWord(1360, 7, "r", 2, 255), SceneWord(1368, 7, "r", 3, 255),
        SceneWord(1376, 5, "s", 4, 255), SceneWord(1382, 6, "s", 5, 255), SceneWord(1389, 6, "s", 6, 255),
        SceneWord(1396, 6, "s", 7, 255), SceneWord(1403, 9, "t", 8, 255), SceneWord(1413, 10, "t", 9, 255),
        SceneWord(1424, 10, "t", 10, 255), SceneWord(1435, 10, "t", 11, 255), SceneWord(1446, 2, "c", 0, 255),
        SceneWord(1449, 3, "c", 1, 255), SceneWord(1453, 6, "r", 0, 255), SceneWord(1460, 4, "f", 1, 255),
        SceneWord(1465, 2, "c", 0, 255), SceneWord(1468, 3, "w", 1, 255), SceneWord(1472, 6, "n", 0, 255),
        SceneWord(1479, 7, "r", 2, 255), SceneWord(1487, 9, "a", 1, 255), SceneWord(1497, 17, "a", 3, 255),
        SceneWord(1515, 8, "p", 26, 255), SceneWord(1524, 4, "f", 27, 255), SceneWord(1529, 2, "t", 27, 255),
        SceneWord(1532, 2, "b", 27, 255), SceneWord(1535, 6, "v", 29, 255), SceneWord(1542, 8, "k", 30, 255),
        SceneWord(1551, 15, "l", 15, 63), SceneWord(1567, 7, "t", 31, 255), SceneWord(1575, 4, "m", 32, 64),
        SceneWord(1580, 13, "t", 30, 255), SceneWord(1594, 16, "c", 30, 255), SceneWord(1611, 10, "b", 30, 255),
        SceneWord(1622, 10, "i", 33, 255), SceneWord(1633, 11, "o", 33, 255), SceneWord(1645, 4, "p", 0, 255),
        SceneWord(1650, 6, "p", 0, 255), SceneWord(1657, 6, "r", 34, 65), SceneWord(1664, 9, "e", 15, 66),
        SceneWord(1674, 13, "v", 35, 255), SceneWord(1688, 4, "r", 36, 67), SceneWord(1693, 8, "a", 15, 68),
        SceneWord(1702, 10, "c", 15, 69), SceneWord(1713, 11, "e", 15, 70), SceneWord(1725, 8, "m", 37, 71),
        SceneWord(1734, 3, "c", 15, 72), SceneWord(1738, 5, "m", 38, 73), SceneWord(1744, 5, "b", 1, 74),
        SceneWord(1750, 8, "d", 22, 75), SceneWord(1759, 5, "s", 1, 76), SceneWord(1765, 10, "t", 1, 77),
        SceneWord(1776, 11, "r", 22, 78), SceneWord(1788, 14, "r", 22, 79), SceneWord(1803, 12, "a", 15, 80),
        SceneWord(1816, 4, "f", 23, 81), SceneWord(1821, 6, "t", 7, 255), SceneWord(1828, 5, "d", 1, 82),
        SceneWord(1834, 8, "e", 1, 83), SceneWord(1843, 10, "i", 22, 84), SceneWord(1854, 14, "i", 1, 85),
        SceneWord(1869, 9, "d", 39, 86), SceneWord(1879, 12, "p", 1, 87), SceneWord(1892, 6, "e", 7, 255),
        SceneWord(1899, 10, "a", 5, 255), SceneWord(1910, 3, "k", 0, 255), SceneWord(1914, 8, "u", 19, 255),
        SceneWord(1923, 11, "t", 0, 255), SceneWord(1935, 4, "n", 0, 254), SceneWord(1940, 4, "t", 1, 254),
        SceneWord(1945, 8, "d", 1, 88), SceneWord(1954, 4, "n", 0, 254), SceneWord(1959, 5, "o", 0, 255),
        SceneWord(1965, 2, "a", 1, 89), SceneWord(1968, 6, "l", 1, 255), SceneWord(1975, 6, "r", 2, 255),
        SceneWord(1982, 5, "c", 3, 255), SceneWord(1988, 6, "b", 0, 255), SceneWord(1995, 3, "p", 0, 255),
        SceneWord(1999, 6, "r", 1, 255), SceneWord(2006, 7, "r", 2, 255), SceneWord(2014, 4, "t", 40, 254),
        SceneWord(2019, 4, "e", 41, 254), SceneWord(2024, 9, "h", 42, 255), SceneWord(2034, 3, "b", 43, 255),
        SceneWord(2038, 9, "t", 44, 255), SceneWord(2048, 6, "s", 45, 90), SceneWord(2055, 5, "s", 46, 254),
        SceneWord(2061, 6, "o", 47, 254), SceneWord(2068, 5, "c", 48, 254), SceneWord(2074, 5, "v", 49, 254),
        SceneWord(2080, 10, "a", 5, 255), SceneWord(2091, 8, "p", 0, 255), SceneWord(2100, 18, "t", 2, 255),
        SceneWord(2119, 15, "t", 3, 255), SceneWord(2135, 21, "t", 4, 255), SceneWord(2157, 14, "t", 13, 255),
        SceneWord(2172, 7, "o", 14, 255), SceneWord(2180, 11, "s", 15, 255), SceneWord(2192, 9, "s", 16, 255),
        SceneWord(2202, 12, "p", 17, 255), SceneWord(2215, 9, "z", 18, 255), SceneWord(2225, 11, "a", 19, 255),
        SceneWord(2237, 6, "b", 20, 255), SceneWord(2244, 6, "h", 21, 255), SceneWord(2251, 17, "t", 5, 255),
        SceneWord(2269, 17, "t", 6, 255), SceneWord(2287, 23, "t", 7, 255), SceneWord(2311, 23, "t", 8, 255),
        SceneWord(2335, 20, "t", 9, 255), SceneWord(2356, 20, "t", 10, 255), SceneWord(2377, 17, "t", 11, 255),
        SceneWord(2395, 23, "t", 12, 255), SceneWord(2419, 12, "c", 23, 255), SceneWord(2432, 9, "l", 24, 255),
        SceneWord(2442, 12, "s", 25, 255), SceneWord(2455, 13, "l", 26, 255), SceneWord(2469, 11, "f", 27, 255),
        SceneWord(2481, 13, "s", 28, 255), SceneWord(2495, 9, "f", 29, 255), SceneWord(2505, 11, "s", 30, 255),
        SceneWord(2517, 15, "b", 31, 255)
    ]

    /// A word of a long list by its letters (SceneWords.find). Some that found no slot are not here.
    static let slots: InlineArray<_, UInt8> = [
        170, 255, 255, 15, 163, 255, 49, 51, 255, 255, 166, 73, 10, 194, 113, 120, 54, 255, 165, 177, 171, 160, 255,
        143, 188, 255, 101, 40, 255, 56, 186, 255, 255, 174, 255, 7, 255, 117, 66, 61, 103, 255, 255, 255, 255, 255,
        185, 76, 255, 5, 142, 190, 255, 81, 255, 255, 255, 255, 3, 79, 255, 255, 85, 195, 13, 60, 255, 255, 106, 255,
        11, 255, 255, 255, 255, 78, 255, 59, 182, 48, 83, 55, 135, 255, 255, 4, 175, 189, 112, 116, 8, 200, 255, 167,
        145, 255, 64, 107, 58, 65, 180, 255, 255, 140, 255, 53, 75, 123, 255, 255, 108, 255, 14, 100, 52, 6, 71, 162,
        255, 255, 255, 41, 176, 118, 255, 178, 184, 196, 173, 255, 57, 255, 43, 255, 255, 156, 255, 201, 119, 199, 191,
        255, 255, 255, 255, 255, 255, 63, 255, 255, 255, 158, 137, 12, 161, 77, 125, 169, 255, 255, 255, 105, 255, 42,
        255, 255, 255, 99, 255, 45, 255, 95, 255, 255, 255, 172, 255, 96, 69, 192, 114, 255, 168, 193, 70, 255, 144,
        255, 255, 102, 198, 255, 126, 74, 255, 255, 139, 255, 44, 159, 50, 255, 255, 104, 255, 255, 115, 255, 255, 255,
        187, 255, 255, 255, 72, 179, 46, 47, 255, 84, 181, 255, 138, 255, 110, 111, 197, 255, 255, 255, 255, 98, 255,
        97, 255, 255, 255, 255, 255, 80, 109, 255, 62, 67, 255, 68, 39, 255, 9, 157, 255, 255, 255, 122, 255, 255
    ]
    /// How many slots a word may be in, from its own on.
    static var probes: Int { 2 }
    /// What the slot of a word is made of: its first letter, its last, its length, and its list.
    static var factors: (UInt8, UInt8, UInt8, UInt8) { (159, 163, 45, 247) }

    /// Room for the fields of an object: no part has more.
    static var fieldRoom: Int { 48 }

    /// What a value may be.
    static let kinds: InlineArray<_, SceneKind> = [
        SceneKind(2, 255, 0, 0, 0, 0, 0), SceneKind(1, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 2, 2, 0, 0, 0),
        SceneKind(34, 255, 0, 0, 0, 0, 1), SceneKind(2, 255, 0, 0, 0, 3, 0), SceneKind(8, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 255, 0, 255, 0, 0, 0), SceneKind(34, 255, 0, 0, 0, 0, 0), SceneKind(8, 7, 2, 2, 0, 0, 0),
        SceneKind(8, 8, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 18, 2, 0), SceneKind(8, 1, 4, 4, 0, 0, 0),
        SceneKind(8, 1, 6, 16, 0, 0, 0), SceneKind(2, 255, 0, 0, 20, 3, 0), SceneKind(8, 1, 16, 16, 0, 0, 0),
        SceneKind(4, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 0, 64, 0, 0, 0), SceneKind(2, 255, 0, 0, 23, 3, 0),
        SceneKind(2, 255, 0, 0, 26, 3, 0), SceneKind(16, 255, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 29, 2, 0),
        SceneKind(2, 255, 0, 0, 31, 2, 0), SceneKind(3, 255, 0, 0, 33, 1, 0), SceneKind(2, 255, 0, 0, 34, 5, 0),
        SceneKind(9, 1, 1, 4, 0, 0, 0), SceneKind(2, 255, 0, 0, 86, 4, 0), SceneKind(2, 255, 0, 0, 95, 32, 0),
        SceneKind(11, 1, 1, 16, 0, 0, 0), SceneKind(43, 1, 1, 16, 0, 0, 0), SceneKind(8, 28, 1, 0, 0, 0, 0),
        SceneKind(8, 1, 0, 0, 0, 0, 0), SceneKind(8, 7, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 127, 5, 0),
        SceneKind(8, 24, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 132, 3, 0), SceneKind(2, 255, 0, 0, 135, 11, 0),
        SceneKind(2, 255, 0, 0, 146, 2, 0), SceneKind(2, 255, 0, 0, 148, 2, 0), SceneKind(2, 255, 0, 0, 150, 2, 0),
        SceneKind(2, 255, 0, 0, 152, 4, 0), SceneKind(2, 255, 0, 0, 208, 3, 0), SceneKind(24, 1, 4, 4, 0, 0, 0),
        SceneKind(24, 1, 2, 2, 0, 0, 0), SceneKind(26, 1, 4, 4, 211, 1, 0), SceneKind(24, 1, 6, 6, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 212, 3, 0), SceneKind(8, 255, 1, 255, 0, 0, 0), SceneKind(17, 255, 0, 0, 0, 0, 0),
        SceneKind(26, 1, 3, 4, 0, 0, 0), SceneKind(11, 1, 0, 0, 0, 0, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        1, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0,
        0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 10, 1, 1, 0, 0, 0, 1, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0.25, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0
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
    static var channels: SceneWords { SceneWords(226, 30) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 9 }
    /// The field of a layer that has the model value of each style.
    static let styleFields: InlineArray<_, UInt8> = [
        32, 18, 10, 20, 29, 26, 27, 24, 31
    ]
}
