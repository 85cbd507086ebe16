// Derived from Include/motion.h and vocabulary.py by bindings/generate/write.py; not to be edited.

import CMotion

/// The schema of scenes, and the properties of layers.
enum SceneTables {
    /// All words, with spaces between.
    static var text: StaticString {
        """
        srgb linearRGB oklab name size background colorSpace frameRate from to markers transactions scenes layers \
        properties channels name layers all transform ca parallel sequential butt round square miter round bevel \
        non-zero even-odd alpha luminance normal multiply screen overlay darken lighten color-dodge color-burn \
        hard-light soft-light difference exclusion hue saturation color luminosity plus-lighter hard-mix inf \
        removed none forwards backwards both name parent inherits position anchor bounds transform opacity \
        strokeStart strokeEnd strokeOffset trim zPosition sublayerTransform anchorZ keepsDepth hidden path \
        lineWidth lineDashPattern lineDashPhase lineCap lineJoin miterLimit strokeColor strokeGradient \
        strokeOpacity fillColor fillGradient fillOpacity fillRule backgroundColor cornerRadius masksToBounds \
        maskType groupOpacity shadowColor shadowOpacity shadowRadius shadowOffset filters blendMode image begin \
        duration speed timeOffset repeatCount repeatDuration autoreverses fill timing animations courses scene none \
        srgb linearRGB oklab name value color layer course animations position transform transform.rotation \
        transform.rotation.z transform.scale transform.translation transform.scale.x transform.scale.y \
        transform.translation.x transform.translation.y transform.rotation.x transform.rotation.y transform.scale.z \
        transform.translation.z transform.skew opacity strokeStart strokeEnd zPosition anchorPoint bounds hidden \
        path cornerRadius lineWidth strokeOffset lineDashPhase fillOpacity strokeOpacity fillColor strokeColor \
        backgroundColor shadowColor shadowOpacity shadowRadius shadowOffset linear discrete cubic paced cubicPaced \
        none auto autoReverse rotateX rotateY rotateZ scale scaleX scaleY scaleZ translate translateX translateY \
        translateZ ca css refuse flip match ca web normal reverse alternate alternate-reverse property from to by \
        values keyTimes lenientKeyTimes timings mode tensionValues continuityValues biasValues inTangents \
        outTangents path pathOf rotate evenSpeed valueFunction rule additive cumulative extrapolate mismatch pairs \
        cut model begin duration speed timeOffset repeatCount repeatDuration autoreverses fill timing delay \
        endDelay iterations iterationStart direction playbackRate easing animations key userData transaction \
        property targets add takeOver cut refuse match at to duration timing delay mode velocity mismatch \
        transaction name time duration name outer at linear radial conic bounds pad repeat reflect type ends \
        highlight box transform spread stops offset color blur dropShadow colorMatrix hueRotate saturate brightness \
        contrast grayscale sepia invert opacity innerShadow effect radius radiusY offset color opacity amount \
        matrix linear value animations position transform.rotation transform.scale transform.translation \
        transform.skew opacity strokeStart strokeEnd pathRotation zPosition anchorPoint bounds hidden \
        transform.scale.x transform.scale.y transform.translation.x transform.translation.y transform.rotation.x \
        transform.rotation.y transform.scale.z transform.translation.z cornerRadius lineWidth strokeOffset \
        lineDashPhase fillOpacity strokeOpacity shadowOpacity shadowRadius shadowOffset fillColor strokeColor \
        backgroundColor shadowColor
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
        SceneWord(245, 6, "n", 0, 255), SceneWord(252, 8, "m", 1, 255), SceneWord(261, 6, "s", 2, 255),
        SceneWord(268, 7, "o", 3, 255), SceneWord(276, 6, "d", 4, 255), SceneWord(283, 7, "l", 5, 255),
        SceneWord(291, 11, "c", 6, 255), SceneWord(303, 10, "c", 7, 255), SceneWord(314, 10, "h", 8, 255),
        SceneWord(325, 10, "s", 9, 255), SceneWord(336, 10, "d", 10, 255), SceneWord(347, 9, "e", 11, 255),
        SceneWord(357, 3, "h", 12, 255), SceneWord(361, 10, "s", 13, 255), SceneWord(372, 5, "c", 14, 255),
        SceneWord(378, 10, "l", 15, 255), SceneWord(389, 12, "p", 16, 255), SceneWord(402, 8, "h", 17, 255),
        SceneWord(411, 3, "i", 0, 255), SceneWord(415, 7, "r", 0, 255), SceneWord(423, 4, "n", 0, 255),
        SceneWord(428, 8, "f", 1, 255), SceneWord(437, 9, "b", 2, 255), SceneWord(447, 4, "b", 3, 255),
        SceneWord(452, 4, "n", 0, 254), SceneWord(457, 6, "p", 7, 255), SceneWord(464, 8, "i", 10, 3),
        SceneWord(473, 8, "p", 2, 4), SceneWord(482, 6, "a", 2, 6), SceneWord(489, 6, "b", 11, 8),
        SceneWord(496, 9, "t", 12, 12), SceneWord(506, 7, "o", 1, 18), SceneWord(514, 11, "s", 1, 19),
        SceneWord(526, 9, "s", 1, 20), SceneWord(536, 12, "s", 1, 21), SceneWord(549, 4, "t", 13, 22),
        SceneWord(554, 9, "z", 1, 23), SceneWord(564, 17, "s", 14, 24), SceneWord(582, 7, "a", 1, 40),
        SceneWord(590, 10, "k", 15, 41), SceneWord(601, 6, "h", 15, 42), SceneWord(608, 4, "p", 0, 255),
        SceneWord(613, 9, "l", 1, 43), SceneWord(623, 15, "l", 16, 255), SceneWord(639, 13, "l", 1, 44),
        SceneWord(653, 7, "l", 17, 45), SceneWord(661, 8, "l", 18, 46), SceneWord(670, 10, "m", 1, 47),
        SceneWord(681, 11, "s", 3, 255), SceneWord(693, 14, "s", 19, 255), SceneWord(708, 13, "s", 1, 48),
        SceneWord(722, 9, "f", 3, 255), SceneWord(732, 12, "f", 19, 255), SceneWord(745, 11, "f", 1, 49),
        SceneWord(757, 8, "f", 20, 50), SceneWord(766, 15, "b", 3, 255), SceneWord(782, 12, "c", 1, 51),
        SceneWord(795, 13, "m", 15, 52), SceneWord(809, 8, "m", 21, 255), SceneWord(818, 12, "g", 15, 53),
        SceneWord(831, 11, "s", 3, 255), SceneWord(843, 13, "s", 1, 54), SceneWord(857, 12, "s", 1, 55),
        SceneWord(870, 12, "s", 2, 56), SceneWord(883, 7, "f", 22, 255), SceneWord(891, 9, "b", 23, 255),
        SceneWord(901, 5, "i", 0, 255), SceneWord(907, 5, "b", 1, 58), SceneWord(913, 8, "d", 24, 59),
        SceneWord(922, 5, "s", 1, 60), SceneWord(928, 10, "t", 1, 61), SceneWord(939, 11, "r", 24, 62),
        SceneWord(951, 14, "r", 24, 63), SceneWord(966, 12, "a", 15, 64), SceneWord(979, 4, "f", 25, 65),
        SceneWord(984, 6, "t", 7, 255), SceneWord(991, 10, "a", 5, 255), SceneWord(1002, 7, "c", 5, 255),
        SceneWord(1010, 5, "s", 0, 255), SceneWord(1016, 4, "n", 0, 255), SceneWord(1021, 4, "s", 1, 255),
        SceneWord(1026, 9, "l", 2, 255), SceneWord(1036, 5, "o", 3, 255), SceneWord(1042, 4, "n", 0, 254),
        SceneWord(1047, 5, "v", 26, 254), SceneWord(1053, 5, "c", 27, 66), SceneWord(1059, 5, "l", 7, 255),
        SceneWord(1065, 6, "c", 5, 255), SceneWord(1072, 10, "a", 5, 255), SceneWord(1083, 8, "p", 0, 255),
        SceneWord(1092, 9, "t", 1, 255), SceneWord(1102, 18, "t", 2, 255), SceneWord(1121, 20, "t", 2, 255),
        SceneWord(1142, 15, "t", 3, 255), SceneWord(1158, 21, "t", 4, 255), SceneWord(1180, 17, "t", 5, 255),
        SceneWord(1198, 17, "t", 6, 255), SceneWord(1216, 23, "t", 7, 255), SceneWord(1240, 23, "t", 8, 255),
        SceneWord(1264, 20, "t", 9, 255), SceneWord(1285, 20, "t", 10, 255), SceneWord(1306, 17, "t", 11, 255),
        SceneWord(1324, 23, "t", 12, 255), SceneWord(1348, 14, "t", 13, 255), SceneWord(1363, 7, "o", 14, 255),
        SceneWord(1371, 11, "s", 15, 255), SceneWord(1383, 9, "s", 16, 255), SceneWord(1393, 9, "z", 18, 255),
        SceneWord(1403, 11, "a", 19, 255), SceneWord(1415, 6, "b", 20, 255), SceneWord(1422, 6, "h", 21, 255),
        SceneWord(1429, 4, "p", 22, 255), SceneWord(1434, 12, "c", 23, 255), SceneWord(1447, 9, "l", 24, 255),
        SceneWord(1457, 12, "s", 25, 255), SceneWord(1470, 13, "l", 26, 255), SceneWord(1484, 11, "f", 27, 255),
        SceneWord(1496, 13, "s", 28, 255), SceneWord(1510, 9, "f", 29, 255), SceneWord(1520, 11, "s", 30, 255),
        SceneWord(1532, 15, "b", 31, 255), SceneWord(1548, 11, "s", 32, 255), SceneWord(1560, 13, "s", 33, 255),
        SceneWord(1574, 12, "s", 34, 255), SceneWord(1587, 12, "s", 35, 255), SceneWord(1600, 6, "l", 0, 255),
        SceneWord(1607, 8, "d", 1, 255), SceneWord(1616, 5, "c", 2, 255), SceneWord(1622, 5, "p", 3, 255),
        SceneWord(1628, 10, "c", 4, 255), SceneWord(1639, 4, "n", 0, 255), SceneWord(1644, 4, "a", 1, 255),
        SceneWord(1649, 11, "a", 2, 255), SceneWord(1661, 7, "r", 1, 255), SceneWord(1669, 7, "r", 2, 255),
        SceneWord(1677, 7, "r", 3, 255), SceneWord(1685, 5, "s", 4, 255), SceneWord(1691, 6, "s", 5, 255),
        SceneWord(1698, 6, "s", 6, 255), SceneWord(1705, 6, "s", 7, 255), SceneWord(1712, 9, "t", 8, 255),
        SceneWord(1722, 10, "t", 9, 255), SceneWord(1733, 10, "t", 10, 255), SceneWord(1744, 10, "t", 11, 255),
        SceneWord(1755, 2, "c", 0, 255), SceneWord(1758, 3, "c", 1, 255), SceneWord(1762, 6, "r", 0, 255),
        SceneWord(1769, 4, "f", 1, 255), SceneWord(1774, 5, "m", 2, 255), SceneWord(1780, 2, "c", 0, 255),
        SceneWord(1783, 3, "w", 1, 255), SceneWord(1787, 6, "n", 0, 255), SceneWord(1794, 7, "r", 2, 255),
        SceneWord(1802, 9, "a", 1, 255), SceneWord(1812, 17, "a", 3, 255), SceneWord(1830, 8, "p", 28, 255),
        SceneWord(1839, 4, "f", 29, 255), SceneWord(1844, 2, "t", 29, 255), SceneWord(1847, 2, "b", 29, 255),
        SceneWord(1850, 6, "v", 31, 255), SceneWord(1857, 8, "k", 32, 255), SceneWord(1866, 15, "l", 15, 67),
        SceneWord(1882, 7, "t", 33, 255), SceneWord(1890, 4, "m", 34, 68), SceneWord(1895, 13, "t", 32, 255),
        SceneWord(1909, 16, "c", 32, 255), SceneWord(1926, 10, "b", 32, 255), SceneWord(1937, 10, "i", 35, 255),
        SceneWord(1948, 11, "o", 35, 255), SceneWord(1960, 4, "p", 0, 255), SceneWord(1965, 6, "p", 0, 255),
        SceneWord(1972, 6, "r", 36, 69), SceneWord(1979, 9, "e", 15, 70), SceneWord(1989, 13, "v", 37, 255),
        SceneWord(2003, 4, "r", 38, 71), SceneWord(2008, 8, "a", 15, 72), SceneWord(2017, 10, "c", 15, 73),
        SceneWord(2028, 11, "e", 15, 74), SceneWord(2040, 8, "m", 39, 75), SceneWord(2049, 5, "p", 32, 255),
        SceneWord(2055, 3, "c", 15, 76), SceneWord(2059, 5, "m", 40, 77), SceneWord(2065, 5, "b", 1, 78),
        SceneWord(2071, 8, "d", 24, 79), SceneWord(2080, 5, "s", 1, 80), SceneWord(2086, 10, "t", 1, 81),
        SceneWord(2097, 11, "r", 24, 82), SceneWord(2109, 14, "r", 24, 83), SceneWord(2124, 12, "a", 15, 84),
        SceneWord(2137, 4, "f", 25, 85), SceneWord(2142, 6, "t", 7, 255), SceneWord(2149, 5, "d", 1, 86),
        SceneWord(2155, 8, "e", 1, 87), SceneWord(2164, 10, "i", 24, 88), SceneWord(2175, 14, "i", 1, 89),
        SceneWord(2190, 9, "d", 41, 90), SceneWord(2200, 12, "p", 1, 91), SceneWord(2213, 6, "e", 7, 255),
        SceneWord(2220, 10, "a", 5, 255), SceneWord(2231, 3, "k", 0, 255), SceneWord(2235, 8, "u", 19, 255),
        SceneWord(2244, 11, "t", 0, 255), SceneWord(2256, 8, "p", 0, 254), SceneWord(2265, 7, "t", 5, 254),
        SceneWord(2273, 3, "a", 0, 255), SceneWord(2277, 8, "t", 1, 255), SceneWord(2286, 3, "c", 2, 255),
        SceneWord(2290, 6, "r", 0, 255), SceneWord(2297, 5, "m", 1, 255), SceneWord(2303, 2, "a", 1, 92),
        SceneWord(2306, 2, "t", 29, 255), SceneWord(2309, 8, "d", 1, 93), SceneWord(2318, 6, "t", 7, 255),
        SceneWord(2325, 5, "d", 1, 94), SceneWord(2331, 4, "m", 42, 255), SceneWord(2336, 8, "v", 26, 255),
        SceneWord(2345, 8, "m", 43, 95), SceneWord(2354, 11, "t", 0, 255), SceneWord(2366, 4, "n", 0, 254),
        SceneWord(2371, 4, "t", 1, 254), SceneWord(2376, 8, "d", 1, 96), SceneWord(2385, 4, "n", 0, 254),
        SceneWord(2390, 5, "o", 0, 255), SceneWord(2396, 2, "a", 1, 97), SceneWord(2399, 6, "l", 1, 255),
        SceneWord(2406, 6, "r", 2, 255), SceneWord(2413, 5, "c", 3, 255), SceneWord(2419, 6, "b", 0, 255),
        SceneWord(2426, 3, "p", 0, 255), SceneWord(2430, 6, "r", 1, 255), SceneWord(2437, 7, "r", 2, 255),
        SceneWord(2445, 4, "t", 44, 254), SceneWord(2450, 4, "e", 45, 254), SceneWord(2455, 9, "h", 46, 255),
        SceneWord(2465, 3, "b", 47, 255), SceneWord(2469, 9, "t", 48, 255), SceneWord(2479, 6, "s", 49, 98),
        SceneWord(2486, 5, "s", 50, 254), SceneWord(2492, 6, "o", 51, 254), SceneWord(2499, 5, "c", 52, 254),
        SceneWord(2505, 4, "b", 0, 255), SceneWord(2510, 10, "d", 1, 255), SceneWord(2521, 11, "c", 2, 255),
        SceneWord(2533, 9, "h", 3, 255), SceneWord(2543, 8, "s", 4, 255), SceneWord(2552, 10, "b", 5, 255),
        SceneWord(2563, 8, "c", 6, 255), SceneWord(2572, 9, "g", 7, 255), SceneWord(2582, 5, "s", 8, 255),
        SceneWord(2588, 6, "i", 9, 255), SceneWord(2595, 7, "o", 10, 255), SceneWord(2603, 11, "i", 11, 255),
        SceneWord(2615, 6, "e", 53, 254), SceneWord(2622, 6, "r", 51, 255), SceneWord(2629, 7, "r", 51, 255),
        SceneWord(2637, 6, "o", 46, 255), SceneWord(2644, 5, "c", 52, 255), SceneWord(2650, 7, "o", 51, 255),
        SceneWord(2658, 6, "a", 51, 255), SceneWord(2665, 6, "m", 54, 255), SceneWord(2672, 6, "l", 15, 99),
        SceneWord(2679, 5, "v", 55, 254), SceneWord(2685, 10, "a", 5, 255), SceneWord(2696, 8, "p", 0, 255),
        SceneWord(2705, 18, "t", 2, 255), SceneWord(2724, 15, "t", 3, 255), SceneWord(2740, 21, "t", 4, 255),
        SceneWord(2762, 14, "t", 13, 255), SceneWord(2777, 7, "o", 14, 255), SceneWord(2785, 11, "s", 15, 255),
        SceneWord(2797, 9, "s", 16, 255), SceneWord(2807, 12, "p", 17, 255), SceneWord(2820, 9, "z", 18, 255),
        SceneWord(2830, 11, "a", 19, 255), SceneWord(2842, 6, "b", 20, 255), SceneWord(2849, 6, "h", 21, 255),
        SceneWord(2856, 17, "t", 5, 255), SceneWord(2874, 17, "t", 6, 255), SceneWord(2892, 23, "t", 7, 255),
        SceneWord(2916, 23, "t", 8, 255), SceneWord(2940, 20, "t", 9, 255), SceneWord(2961, 20, "t", 10, 255),
        SceneWord(2982, 17, "t", 11, 255), SceneWord(3000, 23, "t", 12, 255), SceneWord(3024, 12, "c", 23, 255),
        SceneWord(3037, 9, "l", 24, 255), SceneWord(3047, 12, "s", 25, 255), SceneWord(3060, 13, "l", 26, 255),
        SceneWord(3074, 11, "f", 27, 255), SceneWord(3086, 13, "s", 28, 255), SceneWord(3100, 13, "s", 33, 255),
        SceneWord(3114, 12, "s", 34, 255), SceneWord(3127, 12, "s", 35, 255), SceneWord(3140, 9, "f", 29, 255),
        SceneWord(3150, 11, "s", 30, 255), SceneWord(3162, 15, "b", 31, 255), SceneWord(3178, 11, "s", 32, 255)
    ]

    /// A word of a long list by its letters (SceneWords.find). Some that found no slot are not here.
    static let slots: InlineArray<_, UInt8> = [
        57, 255, 255, 255, 244, 125, 233, 255, 35, 138, 195, 102, 148, 255, 100, 255, 255, 166, 124, 255, 255, 150,
        155, 73, 255, 255, 209, 255, 64, 41, 3, 225, 122, 255, 84, 216, 46, 255, 131, 66, 14, 7, 255, 33, 67, 96, 255,
        134, 175, 255, 69, 106, 255, 255, 222, 255, 255, 255, 143, 255, 255, 105, 255, 137, 247, 245, 38, 219, 255,
        151, 255, 97, 255, 255, 139, 255, 173, 255, 231, 147, 9, 212, 133, 255, 255, 71, 42, 188, 202, 192, 68, 50,
        255, 85, 8, 196, 223, 255, 255, 204, 255, 255, 110, 255, 255, 228, 255, 255, 255, 255, 255, 59, 39, 255, 10,
        130, 40, 227, 249, 229, 168, 95, 101, 172, 129, 232, 255, 81, 93, 203, 255, 255, 255, 34, 255, 255, 255, 250,
        214, 255, 255, 107, 198, 6, 255, 5, 218, 191, 211, 4, 86, 255, 255, 199, 104, 255, 156, 49, 132, 255, 88, 58,
        152, 37, 255, 109, 200, 213, 234, 255, 70, 242, 255, 255, 193, 74, 201, 255, 255, 255, 197, 217, 108, 205, 215,
        149, 82, 255, 255, 63, 111, 255, 255, 255, 76, 44, 87, 167, 255, 255, 48, 89, 128, 15, 206, 255, 255, 255, 99,
        79, 91, 144, 62, 207, 61, 255, 255, 135, 255, 190, 80, 221, 47, 98, 13, 246, 11, 72, 255, 65, 75, 220, 127, 77,
        103, 194, 145, 12, 255, 255, 78, 255, 83, 94, 255, 255, 208, 210, 142, 255, 230, 248, 255, 60, 90, 224
    ]
    /// How many slots a word may be in, from its own on.
    static var probes: Int { 2 }
    /// What the slot of a word is made of: its first letter, its last, its length, and its list.
    static var factors: (UInt8, UInt8, UInt8, UInt8) { (75, 179, 71, 99) }

    /// Room for the fields of an object: no part has more.
    static var fieldRoom: Int { 56 }

    /// What a value may be.
    static let kinds: InlineArray<_, SceneKind> = [
        SceneKind(2, 255, 0, 0, 0, 0, 0), SceneKind(1, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 2, 2, 0, 0, 0),
        SceneKind(34, 255, 0, 0, 0, 0, 1), SceneKind(2, 255, 0, 0, 0, 3, 0), SceneKind(8, 255, 0, 0, 0, 0, 0),
        SceneKind(8, 255, 0, 255, 0, 0, 0), SceneKind(34, 255, 0, 0, 0, 0, 0), SceneKind(8, 7, 2, 2, 0, 0, 0),
        SceneKind(8, 8, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 18, 2, 0), SceneKind(8, 1, 4, 4, 0, 0, 0),
        SceneKind(8, 1, 6, 16, 0, 0, 0), SceneKind(2, 255, 0, 0, 20, 3, 0), SceneKind(8, 1, 16, 16, 0, 0, 0),
        SceneKind(4, 255, 0, 0, 0, 0, 0), SceneKind(8, 1, 0, 64, 0, 0, 0), SceneKind(2, 255, 0, 0, 23, 3, 0),
        SceneKind(2, 255, 0, 0, 26, 3, 0), SceneKind(16, 255, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 29, 2, 0),
        SceneKind(2, 255, 0, 0, 31, 2, 0), SceneKind(8, 255, 0, 64, 0, 0, 0), SceneKind(2, 255, 0, 0, 33, 18, 0),
        SceneKind(3, 255, 0, 0, 51, 1, 0), SceneKind(2, 255, 0, 0, 52, 5, 0), SceneKind(9, 1, 1, 4, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 112, 4, 0), SceneKind(2, 255, 0, 0, 122, 36, 0), SceneKind(11, 1, 1, 20, 0, 0, 0),
        SceneKind(43, 1, 1, 20, 0, 0, 0), SceneKind(8, 30, 1, 0, 0, 0, 0), SceneKind(8, 1, 0, 0, 0, 0, 0),
        SceneKind(8, 7, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 158, 5, 0), SceneKind(8, 26, 0, 0, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 163, 3, 0), SceneKind(2, 255, 0, 0, 166, 11, 0), SceneKind(2, 255, 0, 0, 177, 2, 0),
        SceneKind(2, 255, 0, 0, 179, 3, 0), SceneKind(2, 255, 0, 0, 182, 2, 0), SceneKind(2, 255, 0, 0, 184, 4, 0),
        SceneKind(2, 255, 0, 0, 237, 3, 0), SceneKind(2, 255, 0, 0, 240, 2, 0), SceneKind(2, 255, 0, 0, 257, 3, 0),
        SceneKind(24, 1, 4, 4, 0, 0, 0), SceneKind(24, 1, 2, 2, 0, 0, 0), SceneKind(26, 1, 4, 4, 260, 1, 0),
        SceneKind(24, 1, 6, 6, 0, 0, 0), SceneKind(2, 255, 0, 0, 261, 3, 0), SceneKind(8, 255, 1, 255, 0, 0, 0),
        SceneKind(17, 255, 0, 0, 0, 0, 0), SceneKind(26, 1, 3, 4, 0, 0, 0), SceneKind(2, 255, 0, 0, 273, 12, 0),
        SceneKind(24, 1, 20, 20, 0, 0, 0), SceneKind(11, 1, 0, 0, 0, 0, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        1, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0,
        0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 10, 1, 1, 0, 0, 0, 1, 0, 3, 0, -3, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0.25, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0.25, 0, 0, 0, 0, 0, 0
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
    static var channels: SceneWords { SceneWords(296, 34) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 13 }
    /// The field of a layer that has the model value of each style.
    static let styleFields: InlineArray<_, UInt8> = [
        32, 18, 10, 20, 29, 26, 27, 24, 31, 36, 37, 38, 39
    ]
}
