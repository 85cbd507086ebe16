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
        fill timing animations courses scene none srgb linearRGB oklab name value color layer animations position \
        transform transform.rotation transform.rotation.z transform.scale transform.translation transform.scale.x \
        transform.scale.y transform.translation.x transform.translation.y transform.rotation.x transform.rotation.y \
        transform.scale.z transform.translation.z transform.skew opacity strokeStart strokeEnd zPosition \
        anchorPoint bounds hidden path cornerRadius lineWidth strokeOffset lineDashPhase fillOpacity strokeOpacity \
        fillColor strokeColor backgroundColor linear discrete cubic paced cubicPaced none auto autoReverse rotateX \
        rotateY rotateZ scale scaleX scaleY scaleZ translate translateX translateY translateZ ca css refuse flip ca \
        web normal reverse alternate alternate-reverse property from to by values keyTimes lenientKeyTimes timings \
        mode tensionValues continuityValues biasValues inTangents outTangents path pathOf rotate evenSpeed \
        valueFunction rule additive cumulative extrapolate mismatch cut model begin duration speed timeOffset \
        repeatCount repeatDuration autoreverses fill timing delay endDelay iterations iterationStart direction \
        playbackRate easing animations key userData transaction property targets add takeOver cut at to duration \
        timing delay mode velocity transaction name time duration name outer at linear radial conic bounds pad \
        repeat reflect type ends highlight box transform spread stops offset color value animations position \
        transform.rotation transform.scale transform.translation transform.skew opacity strokeStart strokeEnd \
        pathRotation zPosition anchorPoint bounds hidden transform.scale.x transform.scale.y \
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
        SceneWord(749, 10, "a", 5, 255), SceneWord(760, 7, "c", 5, 255), SceneWord(768, 5, "s", 0, 255),
        SceneWord(774, 4, "n", 0, 255), SceneWord(779, 4, "s", 1, 255), SceneWord(784, 9, "l", 2, 255),
        SceneWord(794, 5, "o", 3, 255), SceneWord(800, 4, "n", 0, 254), SceneWord(805, 5, "v", 24, 254),
        SceneWord(811, 5, "c", 25, 62), SceneWord(817, 5, "l", 7, 255), SceneWord(823, 10, "a", 5, 255),
        SceneWord(834, 8, "p", 0, 255), SceneWord(843, 9, "t", 1, 255), SceneWord(853, 18, "t", 2, 255),
        SceneWord(872, 20, "t", 2, 255), SceneWord(893, 15, "t", 3, 255), SceneWord(909, 21, "t", 4, 255),
        SceneWord(931, 17, "t", 5, 255), SceneWord(949, 17, "t", 6, 255), SceneWord(967, 23, "t", 7, 255),
        SceneWord(991, 23, "t", 8, 255), SceneWord(1015, 20, "t", 9, 255), SceneWord(1036, 20, "t", 10, 255),
        SceneWord(1057, 17, "t", 11, 255), SceneWord(1075, 23, "t", 12, 255), SceneWord(1099, 14, "t", 13, 255),
        SceneWord(1114, 7, "o", 14, 255), SceneWord(1122, 11, "s", 15, 255), SceneWord(1134, 9, "s", 16, 255),
        SceneWord(1144, 9, "z", 18, 255), SceneWord(1154, 11, "a", 19, 255), SceneWord(1166, 6, "b", 20, 255),
        SceneWord(1173, 6, "h", 21, 255), SceneWord(1180, 4, "p", 22, 255), SceneWord(1185, 12, "c", 23, 255),
        SceneWord(1198, 9, "l", 24, 255), SceneWord(1208, 12, "s", 25, 255), SceneWord(1221, 13, "l", 26, 255),
        SceneWord(1235, 11, "f", 27, 255), SceneWord(1247, 13, "s", 28, 255), SceneWord(1261, 9, "f", 29, 255),
        SceneWord(1271, 11, "s", 30, 255), SceneWord(1283, 15, "b", 31, 255), SceneWord(1299, 6, "l", 0, 255),
        SceneWord(1306, 8, "d", 1, 255), SceneWord(1315, 5, "c", 2, 255), SceneWord(1321, 5, "p", 3, 255),
        SceneWord(1327, 10, "c", 4, 255), SceneWord(1338, 4, "n", 0, 255), SceneWord(1343, 4, "a", 1, 255),
        SceneWord(1348, 11, "a", 2, 255), SceneWord(1360, 7, "r", 1, 255), SceneWord(1368, 7, "r", 2, 255),
        SceneWord(1376, 7, "r", 3, 255), SceneWord(1384, 5, "s", 4, 255), SceneWord(1390, 6, "s", 5, 255),
        SceneWord(1397, 6, "s", 6, 255), SceneWord(1404, 6, "s", 7, 255), SceneWord(1411, 9, "t", 8, 255),
        SceneWord(1421, 10, "t", 9, 255), SceneWord(1432, 10, "t", 10, 255), SceneWord(1443, 10, "t", 11, 255),
        SceneWord(1454, 2, "c", 0, 255), SceneWord(1457, 3, "c", 1, 255), SceneWord(1461, 6, "r", 0, 255),
        SceneWord(1468, 4, "f", 1, 255), SceneWord(1473, 2, "c", 0, 255), SceneWord(1476, 3, "w", 1, 255),
        SceneWord(1480, 6, "n", 0, 255), SceneWord(1487, 7, "r", 2, 255), SceneWord(1495, 9, "a", 1, 255),
        SceneWord(1505, 17, "a", 3, 255), SceneWord(1523, 8, "p", 26, 255), SceneWord(1532, 4, "f", 27, 255),
        SceneWord(1537, 2, "t", 27, 255), SceneWord(1540, 2, "b", 27, 255), SceneWord(1543, 6, "v", 29, 255),
        SceneWord(1550, 8, "k", 30, 255), SceneWord(1559, 15, "l", 15, 63), SceneWord(1575, 7, "t", 31, 255),
        SceneWord(1583, 4, "m", 32, 64), SceneWord(1588, 13, "t", 30, 255), SceneWord(1602, 16, "c", 30, 255),
        SceneWord(1619, 10, "b", 30, 255), SceneWord(1630, 10, "i", 33, 255), SceneWord(1641, 11, "o", 33, 255),
        SceneWord(1653, 4, "p", 0, 255), SceneWord(1658, 6, "p", 0, 255), SceneWord(1665, 6, "r", 34, 65),
        SceneWord(1672, 9, "e", 15, 66), SceneWord(1682, 13, "v", 35, 255), SceneWord(1696, 4, "r", 36, 67),
        SceneWord(1701, 8, "a", 15, 68), SceneWord(1710, 10, "c", 15, 69), SceneWord(1721, 11, "e", 15, 70),
        SceneWord(1733, 8, "m", 37, 71), SceneWord(1742, 3, "c", 15, 72), SceneWord(1746, 5, "m", 38, 73),
        SceneWord(1752, 5, "b", 1, 74), SceneWord(1758, 8, "d", 22, 75), SceneWord(1767, 5, "s", 1, 76),
        SceneWord(1773, 10, "t", 1, 77), SceneWord(1784, 11, "r", 22, 78), SceneWord(1796, 14, "r", 22, 79),
        SceneWord(1811, 12, "a", 15, 80), SceneWord(1824, 4, "f", 23, 81), SceneWord(1829, 6, "t", 7, 255),
        SceneWord(1836, 5, "d", 1, 82), SceneWord(1842, 8, "e", 1, 83), SceneWord(1851, 10, "i", 22, 84),
        SceneWord(1862, 14, "i", 1, 85), SceneWord(1877, 9, "d", 39, 86), SceneWord(1887, 12, "p", 1, 87),
        SceneWord(1900, 6, "e", 7, 255), SceneWord(1907, 10, "a", 5, 255), SceneWord(1918, 3, "k", 0, 255),
        SceneWord(1922, 8, "u", 19, 255), SceneWord(1931, 11, "t", 0, 255), SceneWord(1943, 8, "p", 0, 254),
        SceneWord(1952, 7, "t", 5, 254), SceneWord(1960, 3, "a", 0, 255), SceneWord(1964, 8, "t", 1, 255),
        SceneWord(1973, 3, "c", 2, 255), SceneWord(1977, 2, "a", 1, 88), SceneWord(1980, 2, "t", 27, 255),
        SceneWord(1983, 8, "d", 1, 89), SceneWord(1992, 6, "t", 7, 255), SceneWord(1999, 5, "d", 1, 90),
        SceneWord(2005, 4, "m", 40, 255), SceneWord(2010, 8, "v", 24, 255), SceneWord(2019, 11, "t", 0, 255),
        SceneWord(2031, 4, "n", 0, 254), SceneWord(2036, 4, "t", 1, 254), SceneWord(2041, 8, "d", 1, 91),
        SceneWord(2050, 4, "n", 0, 254), SceneWord(2055, 5, "o", 0, 255), SceneWord(2061, 2, "a", 1, 92),
        SceneWord(2064, 6, "l", 1, 255), SceneWord(2071, 6, "r", 2, 255), SceneWord(2078, 5, "c", 3, 255),
        SceneWord(2084, 6, "b", 0, 255), SceneWord(2091, 3, "p", 0, 255), SceneWord(2095, 6, "r", 1, 255),
        SceneWord(2102, 7, "r", 2, 255), SceneWord(2110, 4, "t", 41, 254), SceneWord(2115, 4, "e", 42, 254),
        SceneWord(2120, 9, "h", 43, 255), SceneWord(2130, 3, "b", 44, 255), SceneWord(2134, 9, "t", 45, 255),
        SceneWord(2144, 6, "s", 46, 93), SceneWord(2151, 5, "s", 47, 254), SceneWord(2157, 6, "o", 48, 254),
        SceneWord(2164, 5, "c", 49, 254), SceneWord(2170, 5, "v", 50, 254), SceneWord(2176, 10, "a", 5, 255),
        SceneWord(2187, 8, "p", 0, 255), SceneWord(2196, 18, "t", 2, 255), SceneWord(2215, 15, "t", 3, 255),
        SceneWord(2231, 21, "t", 4, 255), SceneWord(2253, 14, "t", 13, 255), SceneWord(2268, 7, "o", 14, 255),
        SceneWord(2276, 11, "s", 15, 255), SceneWord(2288, 9, "s", 16, 255), SceneWord(2298, 12, "p", 17, 255),
        SceneWord(2311, 9, "z", 18, 255), SceneWord(2321, 11, "a", 19, 255), SceneWord(2333, 6, "b", 20, 255),
        SceneWord(2340, 6, "h", 21, 255), SceneWord(2347, 17, "t", 5, 255), SceneWord(2365, 17, "t", 6, 255),
        SceneWord(2383, 23, "t", 7, 255), SceneWord(2407, 23, "t", 8, 255), SceneWord(2431, 20, "t", 9, 255),
        SceneWord(2452, 20, "t", 10, 255), SceneWord(2473, 17, "t", 11, 255), SceneWord(2491, 23, "t", 12, 255),
        SceneWord(2515, 12, "c", 23, 255), SceneWord(2528, 9, "l", 24, 255), SceneWord(2538, 12, "s", 25, 255),
        SceneWord(2551, 13, "l", 26, 255), SceneWord(2565, 11, "f", 27, 255), SceneWord(2577, 13, "s", 28, 255),
        SceneWord(2591, 9, "f", 29, 255), SceneWord(2601, 11, "s", 30, 255), SceneWord(2613, 15, "b", 31, 255)
    ]

    /// A word of a long list by its letters (SceneWords.find). Some that found no slot are not here.
    static let slots: InlineArray<_, UInt8> = [
        255, 41, 191, 122, 49, 112, 183, 255, 255, 111, 255, 15, 255, 255, 255, 255, 180, 105, 69, 255, 98, 255, 255,
        55, 255, 255, 160, 123, 255, 81, 195, 144, 255, 121, 255, 186, 255, 74, 76, 255, 255, 77, 177, 187, 255, 255,
        255, 139, 255, 199, 109, 71, 13, 40, 255, 255, 255, 165, 11, 163, 168, 182, 64, 115, 50, 102, 3, 197, 255, 255,
        255, 255, 58, 255, 86, 5, 255, 255, 43, 255, 119, 174, 114, 53, 255, 255, 255, 255, 255, 166, 255, 255, 10,
        198, 70, 73, 146, 255, 157, 103, 255, 162, 255, 255, 255, 255, 255, 189, 101, 80, 255, 56, 176, 255, 255, 184,
        255, 67, 255, 6, 185, 4, 44, 7, 127, 61, 255, 255, 255, 12, 201, 108, 255, 82, 255, 192, 62, 169, 194, 255,
        118, 255, 255, 255, 196, 255, 255, 255, 9, 100, 159, 116, 106, 255, 200, 255, 255, 48, 181, 140, 255, 255, 60,
        85, 161, 63, 255, 255, 255, 42, 173, 164, 179, 255, 52, 143, 255, 136, 255, 255, 83, 172, 255, 255, 75, 107,
        113, 188, 255, 171, 72, 255, 141, 255, 126, 255, 255, 255, 65, 96, 255, 110, 175, 255, 255, 255, 255, 255, 255,
        45, 137, 190, 14, 57, 78, 255, 255, 255, 99, 255, 66, 79, 255, 255, 255, 142, 255, 84, 124, 59, 54, 47, 170,
        193, 255, 255, 46, 255, 97, 104, 255, 120, 8, 138, 158, 167, 39, 255, 255, 125, 255, 255, 255, 68, 255, 255
    ]
    /// How many slots a word may be in, from its own on.
    static var probes: Int { 2 }
    /// What the slot of a word is made of: its first letter, its last, its length, and its list.
    static var factors: (UInt8, UInt8, UInt8, UInt8) { (11, 33, 29, 5) }

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
        SceneKind(9, 1, 1, 4, 0, 0, 0), SceneKind(2, 255, 0, 0, 87, 4, 0), SceneKind(2, 255, 0, 0, 96, 32, 0),
        SceneKind(11, 1, 1, 16, 0, 0, 0), SceneKind(43, 1, 1, 16, 0, 0, 0), SceneKind(8, 28, 1, 0, 0, 0, 0),
        SceneKind(8, 1, 0, 0, 0, 0, 0), SceneKind(8, 7, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 128, 5, 0),
        SceneKind(8, 24, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 133, 3, 0), SceneKind(2, 255, 0, 0, 136, 11, 0),
        SceneKind(2, 255, 0, 0, 147, 2, 0), SceneKind(2, 255, 0, 0, 149, 2, 0), SceneKind(2, 255, 0, 0, 151, 2, 0),
        SceneKind(2, 255, 0, 0, 153, 4, 0), SceneKind(2, 255, 0, 0, 205, 3, 0), SceneKind(2, 255, 0, 0, 222, 3, 0),
        SceneKind(24, 1, 4, 4, 0, 0, 0), SceneKind(24, 1, 2, 2, 0, 0, 0), SceneKind(26, 1, 4, 4, 225, 1, 0),
        SceneKind(24, 1, 6, 6, 0, 0, 0), SceneKind(2, 255, 0, 0, 226, 3, 0), SceneKind(8, 255, 1, 255, 0, 0, 0),
        SceneKind(17, 255, 0, 0, 0, 0, 0), SceneKind(26, 1, 3, 4, 0, 0, 0), SceneKind(11, 1, 0, 0, 0, 0, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        1, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0,
        0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 10, 1, 1, 0, 0, 0, 1, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0.25, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0.25, 0, 0, 0, 0
    ]

    /// The properties, as animations and channels name them.
    static let properties: InlineArray<_, SceneProperty> = [
        SceneProperty(MOTION_PROPERTY_POSITION, 2, .plain, isChannel: true, field: LayerKey.position),
        SceneProperty(MOTION_PROPERTY_TRANSFORM, 6, .transform, isChannel: false, field: LayerKey.transform),
        SceneProperty(MOTION_PROPERTY_ROTATION, 1, .plain, isChannel: true, field: 255),
        SceneProperty(MOTION_PROPERTY_SCALE, 2, .plain, isChannel: true, field: 255),
        SceneProperty(MOTION_PROPERTY_TRANSLATION, 2, .plain, isChannel: true, field: 255),
        SceneProperty(MOTION_PROPERTY_SCALE_X, 1, .plain, isChannel: false, field: 255),
        SceneProperty(MOTION_PROPERTY_SCALE_Y, 1, .plain, isChannel: false, field: 255),
        SceneProperty(MOTION_PROPERTY_TRANSLATION_X, 1, .plain, isChannel: false, field: 255),
        SceneProperty(MOTION_PROPERTY_TRANSLATION_Y, 1, .plain, isChannel: false, field: 255),
        SceneProperty(MOTION_PROPERTY_ROTATION_X, 1, .spatial, isChannel: false, field: 255),
        SceneProperty(MOTION_PROPERTY_ROTATION_Y, 1, .spatial, isChannel: false, field: 255),
        SceneProperty(MOTION_PROPERTY_SCALE_Z, 1, .spatial, isChannel: false, field: 255),
        SceneProperty(MOTION_PROPERTY_TRANSLATION_Z, 1, .spatial, isChannel: false, field: 255),
        SceneProperty(MOTION_PROPERTY_SKEW, 1, .plain, isChannel: true, field: 255),
        SceneProperty(MOTION_PROPERTY_OPACITY, 1, .plain, isChannel: true, field: LayerKey.opacity),
        SceneProperty(MOTION_PROPERTY_STROKE_START, 1, .plain, isChannel: true, field: LayerKey.strokeStart),
        SceneProperty(MOTION_PROPERTY_STROKE_END, 1, .plain, isChannel: true, field: LayerKey.strokeEnd),
        SceneProperty(MOTION_PROPERTY_PATH_ROTATION, 1, .plain, isChannel: true, field: 255),
        SceneProperty(MOTION_PROPERTY_Z_POSITION, 1, .plain, isChannel: false, field: LayerKey.zPosition),
        SceneProperty(MOTION_PROPERTY_ANCHOR_POINT, 2, .plain, isChannel: false, field: LayerKey.anchor),
        SceneProperty(MOTION_PROPERTY_BOUNDS, 4, .plain, isChannel: false, field: LayerKey.bounds),
        SceneProperty(MOTION_PROPERTY_HIDDEN, 1, .plain, isChannel: false, field: LayerKey.hidden),
        SceneProperty(MOTION_PROPERTY_PATH, 0, .path, isChannel: false, field: LayerKey.path),
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
    static var channels: SceneWords { SceneWords(240, 30) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 9 }
    /// The field of a layer that has the model value of each style.
    static let styleFields: InlineArray<_, UInt8> = [
        32, 18, 10, 20, 29, 26, 27, 24, 31
    ]
}
