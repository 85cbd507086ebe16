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
        masksToBounds maskType groupOpacity shadowColor shadowOpacity shadowRadius shadowOffset filters begin \
        duration speed timeOffset repeatCount repeatDuration autoreverses fill timing animations courses scene none \
        srgb linearRGB oklab name value color layer animations position transform transform.rotation \
        transform.rotation.z transform.scale transform.translation transform.scale.x transform.scale.y \
        transform.translation.x transform.translation.y transform.rotation.x transform.rotation.y transform.scale.z \
        transform.translation.z transform.skew opacity strokeStart strokeEnd zPosition anchorPoint bounds hidden \
        path cornerRadius lineWidth strokeOffset lineDashPhase fillOpacity strokeOpacity fillColor strokeColor \
        backgroundColor shadowColor shadowOpacity shadowRadius shadowOffset linear discrete cubic paced cubicPaced \
        none auto autoReverse rotateX rotateY rotateZ scale scaleX scaleY scaleZ translate translateX translateY \
        translateZ ca css refuse flip ca web normal reverse alternate alternate-reverse property from to by values \
        keyTimes lenientKeyTimes timings mode tensionValues continuityValues biasValues inTangents outTangents path \
        pathOf rotate evenSpeed valueFunction rule additive cumulative extrapolate mismatch cut model begin \
        duration speed timeOffset repeatCount repeatDuration autoreverses fill timing delay endDelay iterations \
        iterationStart direction playbackRate easing animations key userData transaction property targets add \
        takeOver cut at to duration timing delay mode velocity transaction name time duration name outer at linear \
        radial conic bounds pad repeat reflect type ends highlight box transform spread stops offset color blur \
        dropShadow colorMatrix hueRotate saturate brightness contrast grayscale sepia invert opacity innerShadow \
        effect radius radiusY offset color opacity amount matrix linear value animations position \
        transform.rotation transform.scale transform.translation transform.skew opacity strokeStart strokeEnd \
        pathRotation zPosition anchorPoint bounds hidden transform.scale.x transform.scale.y \
        transform.translation.x transform.translation.y transform.rotation.x transform.rotation.y transform.scale.z \
        transform.translation.z cornerRadius lineWidth strokeOffset lineDashPhase fillOpacity strokeOpacity \
        shadowOpacity shadowRadius shadowOffset fillColor strokeColor backgroundColor shadowColor
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
        SceneWord(665, 11, "s", 3, 255), SceneWord(677, 13, "s", 1, 54), SceneWord(691, 12, "s", 1, 55),
        SceneWord(704, 12, "s", 2, 56), SceneWord(717, 7, "f", 22, 255), SceneWord(725, 5, "b", 1, 58),
        SceneWord(731, 8, "d", 23, 59), SceneWord(740, 5, "s", 1, 60), SceneWord(746, 10, "t", 1, 61),
        SceneWord(757, 11, "r", 23, 62), SceneWord(769, 14, "r", 23, 63), SceneWord(784, 12, "a", 15, 64),
        SceneWord(797, 4, "f", 24, 65), SceneWord(802, 6, "t", 7, 255), SceneWord(809, 10, "a", 5, 255),
        SceneWord(820, 7, "c", 5, 255), SceneWord(828, 5, "s", 0, 255), SceneWord(834, 4, "n", 0, 255),
        SceneWord(839, 4, "s", 1, 255), SceneWord(844, 9, "l", 2, 255), SceneWord(854, 5, "o", 3, 255),
        SceneWord(860, 4, "n", 0, 254), SceneWord(865, 5, "v", 25, 254), SceneWord(871, 5, "c", 26, 66),
        SceneWord(877, 5, "l", 7, 255), SceneWord(883, 10, "a", 5, 255), SceneWord(894, 8, "p", 0, 255),
        SceneWord(903, 9, "t", 1, 255), SceneWord(913, 18, "t", 2, 255), SceneWord(932, 20, "t", 2, 255),
        SceneWord(953, 15, "t", 3, 255), SceneWord(969, 21, "t", 4, 255), SceneWord(991, 17, "t", 5, 255),
        SceneWord(1009, 17, "t", 6, 255), SceneWord(1027, 23, "t", 7, 255), SceneWord(1051, 23, "t", 8, 255),
        SceneWord(1075, 20, "t", 9, 255), SceneWord(1096, 20, "t", 10, 255), SceneWord(1117, 17, "t", 11, 255),
        SceneWord(1135, 23, "t", 12, 255), SceneWord(1159, 14, "t", 13, 255), SceneWord(1174, 7, "o", 14, 255),
        SceneWord(1182, 11, "s", 15, 255), SceneWord(1194, 9, "s", 16, 255), SceneWord(1204, 9, "z", 18, 255),
        SceneWord(1214, 11, "a", 19, 255), SceneWord(1226, 6, "b", 20, 255), SceneWord(1233, 6, "h", 21, 255),
        SceneWord(1240, 4, "p", 22, 255), SceneWord(1245, 12, "c", 23, 255), SceneWord(1258, 9, "l", 24, 255),
        SceneWord(1268, 12, "s", 25, 255), SceneWord(1281, 13, "l", 26, 255), SceneWord(1295, 11, "f", 27, 255),
        SceneWord(1307, 13, "s", 28, 255), SceneWord(1321, 9, "f", 29, 255), SceneWord(1331, 11, "s", 30, 255),
        SceneWord(1343, 15, "b", 31, 255), SceneWord(1359, 11, "s", 32, 255), SceneWord(1371, 13, "s", 33, 255),
        SceneWord(1385, 12, "s", 34, 255), SceneWord(1398, 12, "s", 35, 255), SceneWord(1411, 6, "l", 0, 255),
        SceneWord(1418, 8, "d", 1, 255), SceneWord(1427, 5, "c", 2, 255), SceneWord(1433, 5, "p", 3, 255),
        SceneWord(1439, 10, "c", 4, 255), SceneWord(1450, 4, "n", 0, 255), SceneWord(1455, 4, "a", 1, 255),
        SceneWord(1460, 11, "a", 2, 255), SceneWord(1472, 7, "r", 1, 255), SceneWord(1480, 7, "r", 2, 255),
        SceneWord(1488, 7, "r", 3, 255), SceneWord(1496, 5, "s", 4, 255), SceneWord(1502, 6, "s", 5, 255),
        SceneWord(1509, 6, "s", 6, 255), SceneWord(1516, 6, "s", 7, 255), SceneWord(1523, 9, "t", 8, 255),
        SceneWord(1533, 10, "t", 9, 255), SceneWord(1544, 10, "t", 10, 255), SceneWord(1555, 10, "t", 11, 255),
        SceneWord(1566, 2, "c", 0, 255), SceneWord(1569, 3, "c", 1, 255), SceneWord(1573, 6, "r", 0, 255),
        SceneWord(1580, 4, "f", 1, 255), SceneWord(1585, 2, "c", 0, 255), SceneWord(1588, 3, "w", 1, 255),
        SceneWord(1592, 6, "n", 0, 255), SceneWord(1599, 7, "r", 2, 255), SceneWord(1607, 9, "a", 1, 255),
        SceneWord(1617, 17, "a", 3, 255), SceneWord(1635, 8, "p", 27, 255), SceneWord(1644, 4, "f", 28, 255),
        SceneWord(1649, 2, "t", 28, 255), SceneWord(1652, 2, "b", 28, 255), SceneWord(1655, 6, "v", 30, 255),
        SceneWord(1662, 8, "k", 31, 255), SceneWord(1671, 15, "l", 15, 67), SceneWord(1687, 7, "t", 32, 255),
        SceneWord(1695, 4, "m", 33, 68), SceneWord(1700, 13, "t", 31, 255), SceneWord(1714, 16, "c", 31, 255),
        SceneWord(1731, 10, "b", 31, 255), SceneWord(1742, 10, "i", 34, 255), SceneWord(1753, 11, "o", 34, 255),
        SceneWord(1765, 4, "p", 0, 255), SceneWord(1770, 6, "p", 0, 255), SceneWord(1777, 6, "r", 35, 69),
        SceneWord(1784, 9, "e", 15, 70), SceneWord(1794, 13, "v", 36, 255), SceneWord(1808, 4, "r", 37, 71),
        SceneWord(1813, 8, "a", 15, 72), SceneWord(1822, 10, "c", 15, 73), SceneWord(1833, 11, "e", 15, 74),
        SceneWord(1845, 8, "m", 38, 75), SceneWord(1854, 3, "c", 15, 76), SceneWord(1858, 5, "m", 39, 77),
        SceneWord(1864, 5, "b", 1, 78), SceneWord(1870, 8, "d", 23, 79), SceneWord(1879, 5, "s", 1, 80),
        SceneWord(1885, 10, "t", 1, 81), SceneWord(1896, 11, "r", 23, 82), SceneWord(1908, 14, "r", 23, 83),
        SceneWord(1923, 12, "a", 15, 84), SceneWord(1936, 4, "f", 24, 85), SceneWord(1941, 6, "t", 7, 255),
        SceneWord(1948, 5, "d", 1, 86), SceneWord(1954, 8, "e", 1, 87), SceneWord(1963, 10, "i", 23, 88),
        SceneWord(1974, 14, "i", 1, 89), SceneWord(1989, 9, "d", 40, 90), SceneWord(1999, 12, "p", 1, 91),
        SceneWord(2012, 6, "e", 7, 255), SceneWord(2019, 10, "a", 5, 255), SceneWord(2030, 3, "k", 0, 255),
        SceneWord(2034, 8, "u", 19, 255), SceneWord(2043, 11, "t", 0, 255), SceneWord(2055, 8, "p", 0, 254),
        SceneWord(2064, 7, "t", 5, 254), SceneWord(2072, 3, "a", 0, 255), SceneWord(2076, 8, "t", 1, 255),
        SceneWord(2085, 3, "c", 2, 255), SceneWord(2089, 2, "a", 1, 92), SceneWord(2092, 2, "t", 28, 255),
        SceneWord(2095, 8, "d", 1, 93), SceneWord(2104, 6, "t", 7, 255), SceneWord(2111, 5, "d", 1, 94),
        SceneWord(2117, 4, "m", 41, 255), SceneWord(2122, 8, "v", 25, 255), SceneWord(2131, 11, "t", 0, 255),
        SceneWord(2143, 4, "n", 0, 254), SceneWord(2148, 4, "t", 1, 254), SceneWord(2153, 8, "d", 1, 95),
        SceneWord(2162, 4, "n", 0, 254), SceneWord(2167, 5, "o", 0, 255), SceneWord(2173, 2, "a", 1, 96),
        SceneWord(2176, 6, "l", 1, 255), SceneWord(2183, 6, "r", 2, 255), SceneWord(2190, 5, "c", 3, 255),
        SceneWord(2196, 6, "b", 0, 255), SceneWord(2203, 3, "p", 0, 255), SceneWord(2207, 6, "r", 1, 255),
        SceneWord(2214, 7, "r", 2, 255), SceneWord(2222, 4, "t", 42, 254), SceneWord(2227, 4, "e", 43, 254),
        SceneWord(2232, 9, "h", 44, 255), SceneWord(2242, 3, "b", 45, 255), SceneWord(2246, 9, "t", 46, 255),
        SceneWord(2256, 6, "s", 47, 97), SceneWord(2263, 5, "s", 48, 254), SceneWord(2269, 6, "o", 49, 254),
        SceneWord(2276, 5, "c", 50, 254), SceneWord(2282, 4, "b", 0, 255), SceneWord(2287, 10, "d", 1, 255),
        SceneWord(2298, 11, "c", 2, 255), SceneWord(2310, 9, "h", 3, 255), SceneWord(2320, 8, "s", 4, 255),
        SceneWord(2329, 10, "b", 5, 255), SceneWord(2340, 8, "c", 6, 255), SceneWord(2349, 9, "g", 7, 255),
        SceneWord(2359, 5, "s", 8, 255), SceneWord(2365, 6, "i", 9, 255), SceneWord(2372, 7, "o", 10, 255),
        SceneWord(2380, 11, "i", 11, 255), SceneWord(2392, 6, "e", 51, 254), SceneWord(2399, 6, "r", 49, 255),
        SceneWord(2406, 7, "r", 49, 255), SceneWord(2414, 6, "o", 44, 255), SceneWord(2421, 5, "c", 50, 255),
        SceneWord(2427, 7, "o", 49, 255), SceneWord(2435, 6, "a", 49, 255), SceneWord(2442, 6, "m", 52, 255),
        SceneWord(2449, 6, "l", 15, 98), SceneWord(2456, 5, "v", 53, 254), SceneWord(2462, 10, "a", 5, 255),
        SceneWord(2473, 8, "p", 0, 255), SceneWord(2482, 18, "t", 2, 255), SceneWord(2501, 15, "t", 3, 255),
        SceneWord(2517, 21, "t", 4, 255), SceneWord(2539, 14, "t", 13, 255), SceneWord(2554, 7, "o", 14, 255),
        SceneWord(2562, 11, "s", 15, 255), SceneWord(2574, 9, "s", 16, 255), SceneWord(2584, 12, "p", 17, 255),
        SceneWord(2597, 9, "z", 18, 255), SceneWord(2607, 11, "a", 19, 255), SceneWord(2619, 6, "b", 20, 255),
        SceneWord(2626, 6, "h", 21, 255), SceneWord(2633, 17, "t", 5, 255), SceneWord(2651, 17, "t", 6, 255),
        SceneWord(2669, 23, "t", 7, 255), SceneWord(2693, 23, "t", 8, 255), SceneWord(2717, 20, "t", 9, 255),
        SceneWord(2738, 20, "t", 10, 255), SceneWord(2759, 17, "t", 11, 255), SceneWord(2777, 23, "t", 12, 255),
        SceneWord(2801, 12, "c", 23, 255), SceneWord(2814, 9, "l", 24, 255), SceneWord(2824, 12, "s", 25, 255),
        SceneWord(2837, 13, "l", 26, 255), SceneWord(2851, 11, "f", 27, 255), SceneWord(2863, 13, "s", 28, 255),
        SceneWord(2877, 13, "s", 33, 255), SceneWord(2891, 12, "s", 34, 255), SceneWord(2904, 12, "s", 35, 255),
        SceneWord(2917, 9, "f", 29, 255), SceneWord(2927, 11, "s", 30, 255), SceneWord(2939, 15, "b", 31, 255),
        SceneWord(2955, 11, "s", 32, 255)
    ]

    /// A word of a long list by its letters (SceneWords.find). Some that found no slot are not here.
    static let slots: InlineArray<_, UInt8> = [
        153, 122, 84, 255, 90, 41, 192, 112, 255, 152, 201, 255, 72, 154, 255, 255, 255, 255, 255, 104, 255, 255, 46,
        101, 255, 155, 64, 59, 107, 189, 255, 71, 255, 255, 202, 63, 75, 255, 208, 255, 255, 108, 44, 54, 14, 255, 255,
        5, 48, 255, 186, 115, 255, 128, 171, 113, 199, 103, 255, 73, 62, 47, 255, 255, 255, 255, 255, 255, 255, 167, 3,
        255, 149, 53, 80, 55, 197, 123, 51, 255, 190, 255, 180, 148, 255, 150, 11, 176, 193, 74, 255, 168, 255, 255,
        255, 255, 248, 12, 42, 151, 175, 198, 255, 255, 255, 209, 132, 89, 255, 4, 194, 200, 255, 40, 129, 134, 191,
        61, 181, 6, 255, 255, 174, 255, 125, 87, 255, 68, 255, 170, 255, 255, 255, 135, 255, 204, 254, 7, 255, 255,
        255, 255, 255, 255, 255, 85, 126, 136, 195, 102, 255, 56, 255, 184, 210, 255, 52, 81, 10, 69, 255, 185, 255,
        255, 255, 255, 255, 255, 255, 86, 173, 166, 145, 251, 255, 255, 183, 255, 255, 82, 70, 79, 252, 169, 255, 146,
        255, 255, 65, 76, 196, 255, 91, 253, 255, 250, 13, 50, 57, 147, 255, 255, 172, 255, 116, 120, 58, 77, 255, 127,
        249, 255, 255, 124, 8, 109, 255, 83, 131, 255, 49, 67, 255, 45, 182, 121, 43, 110, 255, 211, 66, 187, 105, 255,
        255, 255, 9, 255, 255, 15, 60, 114, 255, 117, 255, 255, 255, 205, 255, 111, 39, 188, 255, 255, 178, 179
    ]
    /// How many slots a word may be in, from its own on.
    static var probes: Int { 2 }
    /// What the slot of a word is made of: its first letter, its last, its length, and its list.
    static var factors: (UInt8, UInt8, UInt8, UInt8) { (59, 13, 159, 197) }

    /// Room for the fields of an object: no part has more.
    static var fieldRoom: Int { 54 }

    /// What a value may be.
    static let kinds: InlineArray<_, SceneKind> = [
        SceneKind(2, 255, 0, 0, 0, 0, 0), SceneKind(1, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 2, 2, 0, 0, 0),
        SceneKind(34, 255, 0, 0, 0, 0, 1), SceneKind(2, 255, 0, 0, 0, 3, 0), SceneKind(8, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 255, 0, 255, 0, 0, 0), SceneKind(34, 255, 0, 0, 0, 0, 0), SceneKind(8, 7, 2, 2, 0, 0, 0),
        SceneKind(8, 8, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 18, 2, 0), SceneKind(8, 1, 4, 4, 0, 0, 0),
        SceneKind(8, 1, 6, 16, 0, 0, 0), SceneKind(2, 255, 0, 0, 20, 3, 0), SceneKind(8, 1, 16, 16, 0, 0, 0),
        SceneKind(4, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 0, 64, 0, 0, 0), SceneKind(2, 255, 0, 0, 23, 3, 0),
        SceneKind(2, 255, 0, 0, 26, 3, 0), SceneKind(16, 255, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 29, 2, 0),
        SceneKind(2, 255, 0, 0, 31, 2, 0), SceneKind(8, 255, 0, 64, 0, 0, 0), SceneKind(3, 255, 0, 0, 33, 1, 0),
        SceneKind(2, 255, 0, 0, 34, 5, 0), SceneKind(9, 1, 1, 4, 0, 0, 0), SceneKind(2, 255, 0, 0, 92, 4, 0),
        SceneKind(2, 255, 0, 0, 101, 36, 0), SceneKind(11, 1, 1, 20, 0, 0, 0), SceneKind(43, 1, 1, 20, 0, 0, 0),
        SceneKind(8, 29, 1, 0, 0, 0, 0), SceneKind(8, 1, 0, 0, 0, 0, 0), SceneKind(8, 7, 0, 0, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 137, 5, 0), SceneKind(8, 25, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 142, 3, 0),
        SceneKind(2, 255, 0, 0, 145, 11, 0), SceneKind(2, 255, 0, 0, 156, 2, 0), SceneKind(2, 255, 0, 0, 158, 2, 0),
        SceneKind(2, 255, 0, 0, 160, 2, 0), SceneKind(2, 255, 0, 0, 162, 4, 0), SceneKind(2, 255, 0, 0, 214, 3, 0),
        SceneKind(2, 255, 0, 0, 231, 3, 0), SceneKind(24, 1, 4, 4, 0, 0, 0), SceneKind(24, 1, 2, 2, 0, 0, 0),
        SceneKind(26, 1, 4, 4, 234, 1, 0), SceneKind(24, 1, 6, 6, 0, 0, 0), SceneKind(2, 255, 0, 0, 235, 3, 0),
        SceneKind(8, 255, 1, 255, 0, 0, 0), SceneKind(17, 255, 0, 0, 0, 0, 0), SceneKind(26, 1, 3, 4, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 247, 12, 0), SceneKind(24, 1, 20, 20, 0, 0, 0), SceneKind(11, 1, 0, 0, 0, 0, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        1, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0,
        0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 10, 1, 1, 0, 0, 0, 1, 0, 3, 0, -3, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0.25, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0.25, 0, 0, 0, 0, 0
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
        SceneProperty(8, 4, .style, isChannel: false, field: LayerKey.backgroundColor),
        SceneProperty(9, 4, .style, isChannel: false, field: LayerKey.shadowColor),
        SceneProperty(10, 1, .style, isChannel: false, field: LayerKey.shadowOpacity),
        SceneProperty(11, 1, .style, isChannel: false, field: LayerKey.shadowRadius),
        SceneProperty(12, 2, .style, isChannel: false, field: LayerKey.shadowOffset)
    ]

    /// The fields of a layer that are floats of motion_layer, with their offsets and counts of floats.
    static let columns: InlineArray<_, SceneColumn> = [
        SceneColumn(LayerKey.position, 16, 2), SceneColumn(LayerKey.anchor, 24, 2),
        SceneColumn(LayerKey.bounds, 32, 4), SceneColumn(LayerKey.transform, 48, 6),
        SceneColumn(LayerKey.opacity, 72, 1), SceneColumn(LayerKey.strokeStart, 76, 1),
        SceneColumn(LayerKey.strokeEnd, 80, 1), SceneColumn(LayerKey.zPosition, 84, 1)
    ]

    /// What channels can deliver, but the properties of the scene.
    static var channels: SceneWords { SceneWords(270, 34) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 13 }
    /// The field of a layer that has the model value of each style.
    static let styleFields: InlineArray<_, UInt8> = [
        32, 18, 10, 20, 29, 26, 27, 24, 31, 36, 37, 38, 39
    ]
}
