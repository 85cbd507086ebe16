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
        values segments keyTimes lenientKeyTimes timings mode tensionValues continuityValues biasValues inTangents \
        outTangents path pathOf rotate evenSpeed valueFunction rule additive cumulative extrapolate mismatch pairs \
        cut allowTail model begin duration speed timeOffset repeatCount repeatDuration autoreverses fill timing \
        delay endDelay iterations iterationStart direction playbackRate easing animations key userData transaction \
        linear cubic spring move decay exponential kind to duration timing velocity endVelocity friction \
        timeConstant rate low high elasticity spring snap property targets add takeOver cut refuse match at to \
        duration timing delay mode velocity mismatch transaction name time duration name outer at linear radial \
        conic bounds pad repeat reflect type ends highlight box transform spread stops offset color blur dropShadow \
        colorMatrix hueRotate saturate brightness contrast grayscale sepia invert opacity innerShadow effect radius \
        radiusY offset color opacity amount matrix linear value animations position transform.rotation \
        transform.scale transform.translation transform.skew opacity strokeStart strokeEnd pathRotation zPosition \
        anchorPoint bounds hidden transform.scale.x transform.scale.y transform.translation.x \
        transform.translation.y transform.rotation.x transform.rotation.y transform.scale.z transform.translation.z \
        cornerRadius lineWidth strokeOffset lineDashPhase fillOpacity strokeOpacity shadowOpacity shadowRadius \
        shadowOffset fillColor strokeColor backgroundColor shadowColor
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
        SceneWord(1850, 6, "v", 31, 255), SceneWord(1857, 8, "s", 32, 255), SceneWord(1866, 8, "k", 33, 255),
        SceneWord(1875, 15, "l", 15, 67), SceneWord(1891, 7, "t", 34, 255), SceneWord(1899, 4, "m", 35, 68),
        SceneWord(1904, 13, "t", 33, 255), SceneWord(1918, 16, "c", 33, 255), SceneWord(1935, 10, "b", 33, 255),
        SceneWord(1946, 10, "i", 36, 255), SceneWord(1957, 11, "o", 36, 255), SceneWord(1969, 4, "p", 0, 255),
        SceneWord(1974, 6, "p", 0, 255), SceneWord(1981, 6, "r", 37, 69), SceneWord(1988, 9, "e", 15, 70),
        SceneWord(1998, 13, "v", 38, 255), SceneWord(2012, 4, "r", 39, 71), SceneWord(2017, 8, "a", 15, 72),
        SceneWord(2026, 10, "c", 15, 73), SceneWord(2037, 11, "e", 15, 74), SceneWord(2049, 8, "m", 40, 75),
        SceneWord(2058, 5, "p", 33, 255), SceneWord(2064, 3, "c", 15, 76), SceneWord(2068, 9, "a", 15, 77),
        SceneWord(2078, 5, "m", 41, 78), SceneWord(2084, 5, "b", 1, 79), SceneWord(2090, 8, "d", 24, 80),
        SceneWord(2099, 5, "s", 1, 81), SceneWord(2105, 10, "t", 1, 82), SceneWord(2116, 11, "r", 24, 83),
        SceneWord(2128, 14, "r", 24, 84), SceneWord(2143, 12, "a", 15, 85), SceneWord(2156, 4, "f", 25, 86),
        SceneWord(2161, 6, "t", 7, 255), SceneWord(2168, 5, "d", 1, 87), SceneWord(2174, 8, "e", 1, 88),
        SceneWord(2183, 10, "i", 24, 89), SceneWord(2194, 14, "i", 1, 90), SceneWord(2209, 9, "d", 42, 91),
        SceneWord(2219, 12, "p", 1, 92), SceneWord(2232, 6, "e", 7, 255), SceneWord(2239, 10, "a", 5, 255),
        SceneWord(2250, 3, "k", 0, 255), SceneWord(2254, 8, "u", 19, 255), SceneWord(2263, 11, "t", 0, 255),
        SceneWord(2275, 6, "l", 0, 255), SceneWord(2282, 5, "c", 1, 255), SceneWord(2288, 6, "s", 2, 255),
        SceneWord(2295, 4, "m", 3, 255), SceneWord(2300, 5, "d", 4, 255), SceneWord(2306, 11, "e", 5, 255),
        SceneWord(2318, 4, "k", 43, 93), SceneWord(2323, 2, "t", 26, 255), SceneWord(2326, 8, "d", 1, 255),
        SceneWord(2335, 6, "t", 7, 255), SceneWord(2342, 8, "v", 26, 255), SceneWord(2351, 11, "e", 26, 255),
        SceneWord(2363, 8, "f", 1, 255), SceneWord(2372, 12, "t", 1, 255), SceneWord(2385, 4, "r", 1, 255),
        SceneWord(2390, 3, "l", 26, 255), SceneWord(2394, 4, "h", 26, 255), SceneWord(2399, 10, "e", 1, 255),
        SceneWord(2410, 6, "s", 0, 255), SceneWord(2417, 4, "s", 44, 255), SceneWord(2422, 8, "p", 0, 254),
        SceneWord(2431, 7, "t", 5, 254), SceneWord(2439, 3, "a", 0, 255), SceneWord(2443, 8, "t", 1, 255),
        SceneWord(2452, 3, "c", 2, 255), SceneWord(2456, 6, "r", 0, 255), SceneWord(2463, 5, "m", 1, 255),
        SceneWord(2469, 2, "a", 1, 94), SceneWord(2472, 2, "t", 29, 255), SceneWord(2475, 8, "d", 1, 95),
        SceneWord(2484, 6, "t", 7, 255), SceneWord(2491, 5, "d", 1, 96), SceneWord(2497, 4, "m", 45, 255),
        SceneWord(2502, 8, "v", 26, 255), SceneWord(2511, 8, "m", 46, 97), SceneWord(2520, 11, "t", 0, 255),
        SceneWord(2532, 4, "n", 0, 254), SceneWord(2537, 4, "t", 1, 254), SceneWord(2542, 8, "d", 1, 98),
        SceneWord(2551, 4, "n", 0, 254), SceneWord(2556, 5, "o", 0, 255), SceneWord(2562, 2, "a", 1, 99),
        SceneWord(2565, 6, "l", 1, 255), SceneWord(2572, 6, "r", 2, 255), SceneWord(2579, 5, "c", 3, 255),
        SceneWord(2585, 6, "b", 0, 255), SceneWord(2592, 3, "p", 0, 255), SceneWord(2596, 6, "r", 1, 255),
        SceneWord(2603, 7, "r", 2, 255), SceneWord(2611, 4, "t", 47, 254), SceneWord(2616, 4, "e", 48, 254),
        SceneWord(2621, 9, "h", 49, 255), SceneWord(2631, 3, "b", 50, 255), SceneWord(2635, 9, "t", 51, 255),
        SceneWord(2645, 6, "s", 52, 100), SceneWord(2652, 5, "s", 53, 254), SceneWord(2658, 6, "o", 54, 254),
        SceneWord(2665, 5, "c", 55, 254), SceneWord(2671, 4, "b", 0, 255), SceneWord(2676, 10, "d", 1, 255),
        SceneWord(2687, 11, "c", 2, 255), SceneWord(2699, 9, "h", 3, 255), SceneWord(2709, 8, "s", 4, 255),
        SceneWord(2718, 10, "b", 5, 255), SceneWord(2729, 8, "c", 6, 255), SceneWord(2738, 9, "g", 7, 255),
        SceneWord(2748, 5, "s", 8, 255), SceneWord(2754, 6, "i", 9, 255), SceneWord(2761, 7, "o", 10, 255),
        SceneWord(2769, 11, "i", 11, 255), SceneWord(2781, 6, "e", 56, 254), SceneWord(2788, 6, "r", 54, 255),
        SceneWord(2795, 7, "r", 54, 255), SceneWord(2803, 6, "o", 49, 255), SceneWord(2810, 5, "c", 55, 255),
        SceneWord(2816, 7, "o", 54, 255), SceneWord(2824, 6, "a", 54, 255), SceneWord(2831, 6, "m", 57, 255),
        SceneWord(2838, 6, "l", 15, 101), SceneWord(2845, 5, "v", 58, 254), SceneWord(2851, 10, "a", 5, 255),
        SceneWord(2862, 8, "p", 0, 255), SceneWord(2871, 18, "t", 2, 255), SceneWord(2890, 15, "t", 3, 255),
        SceneWord(2906, 21, "t", 4, 255), SceneWord(2928, 14, "t", 13, 255), SceneWord(2943, 7, "o", 14, 255),
        SceneWord(2951, 11, "s", 15, 255), SceneWord(2963, 9, "s", 16, 255), SceneWord(2973, 12, "p", 17, 255),
        SceneWord(2986, 9, "z", 18, 255), SceneWord(2996, 11, "a", 19, 255), SceneWord(3008, 6, "b", 20, 255),
        SceneWord(3015, 6, "h", 21, 255), SceneWord(3022, 17, "t", 5, 255), SceneWord(3040, 17, "t", 6, 255),
        SceneWord(3058, 23, "t", 7, 255), SceneWord(3082, 23, "t", 8, 255), SceneWord(3106, 20, "t", 9, 255),
        SceneWord(3127, 20, "t", 10, 255), SceneWord(3148, 17, "t", 11, 255), SceneWord(3166, 23, "t", 12, 255),
        SceneWord(3190, 12, "c", 23, 255), SceneWord(3203, 9, "l", 24, 255), SceneWord(3213, 12, "s", 25, 255),
        SceneWord(3226, 13, "l", 26, 255), SceneWord(3240, 11, "f", 27, 255), SceneWord(3252, 13, "s", 28, 255),
        SceneWord(3266, 13, "s", 33, 255), SceneWord(3280, 12, "s", 34, 255), SceneWord(3293, 12, "s", 35, 255),
        SceneWord(3306, 9, "f", 29, 255), SceneWord(3316, 11, "s", 30, 255), SceneWord(3328, 15, "b", 31, 255),
        SceneWord(3344, 11, "s", 32, 255)
    ]

    /// A word of a long list by its letters (SceneWords.find). Some that found no slot are not here.
    static let slots: InlineArray<_, UInt8> = [
        57, 255, 255, 255, 125, 255, 193, 235, 35, 138, 196, 102, 148, 255, 100, 255, 255, 166, 124, 255, 255, 150,
        155, 73, 255, 255, 210, 251, 64, 41, 3, 227, 244, 122, 84, 215, 46, 255, 131, 66, 14, 7, 255, 33, 67, 96, 255,
        134, 175, 255, 69, 106, 255, 255, 224, 255, 248, 255, 143, 255, 255, 105, 255, 137, 255, 136, 38, 221, 255,
        253, 151, 97, 255, 255, 139, 255, 173, 255, 233, 147, 9, 213, 133, 255, 255, 71, 42, 188, 203, 192, 68, 243,
        50, 85, 8, 197, 225, 255, 255, 205, 255, 250, 110, 245, 255, 230, 255, 255, 255, 255, 255, 59, 39, 255, 10,
        130, 40, 229, 255, 231, 168, 95, 101, 172, 129, 234, 255, 81, 93, 204, 255, 255, 255, 34, 255, 255, 255, 255,
        216, 255, 255, 107, 199, 6, 255, 5, 220, 191, 212, 4, 86, 255, 255, 200, 104, 255, 156, 49, 132, 255, 88, 58,
        152, 37, 246, 109, 201, 214, 236, 255, 70, 255, 255, 255, 194, 74, 202, 255, 255, 255, 198, 219, 108, 206, 217,
        149, 82, 255, 255, 63, 111, 255, 255, 255, 76, 44, 87, 167, 255, 255, 48, 89, 128, 15, 207, 255, 255, 255, 99,
        79, 91, 144, 62, 208, 61, 255, 255, 135, 255, 190, 80, 223, 47, 98, 13, 123, 11, 72, 255, 65, 75, 222, 127, 77,
        103, 195, 145, 12, 255, 255, 78, 254, 83, 94, 255, 255, 209, 211, 142, 255, 232, 255, 255, 60, 90, 226
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
        SceneKind(43, 1, 1, 20, 0, 0, 0), SceneKind(8, 30, 1, 0, 0, 0, 0), SceneKind(8, 255, 1, 0, 0, 0, 0),
        SceneKind(8, 1, 0, 0, 0, 0, 0), SceneKind(8, 7, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 158, 5, 0),
        SceneKind(8, 26, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 163, 3, 0), SceneKind(2, 255, 0, 0, 166, 11, 0),
        SceneKind(2, 255, 0, 0, 177, 2, 0), SceneKind(2, 255, 0, 0, 179, 3, 0), SceneKind(2, 255, 0, 0, 182, 2, 0),
        SceneKind(2, 255, 0, 0, 184, 4, 0), SceneKind(2, 255, 0, 0, 237, 6, 0), SceneKind(8, 26, 1, 0, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 259, 3, 0), SceneKind(2, 255, 0, 0, 262, 2, 0), SceneKind(2, 255, 0, 0, 279, 3, 0),
        SceneKind(24, 1, 4, 4, 0, 0, 0), SceneKind(24, 1, 2, 2, 0, 0, 0), SceneKind(26, 1, 4, 4, 282, 1, 0),
        SceneKind(24, 1, 6, 6, 0, 0, 0), SceneKind(2, 255, 0, 0, 283, 3, 0), SceneKind(8, 255, 1, 255, 0, 0, 0),
        SceneKind(17, 255, 0, 0, 0, 0, 0), SceneKind(26, 1, 3, 4, 0, 0, 0), SceneKind(2, 255, 0, 0, 295, 12, 0),
        SceneKind(24, 1, 20, 20, 0, 0, 0), SceneKind(11, 1, 0, 0, 0, 0, 0)
    ]

    /// Numbers that fields have when they are left out.
    static let missing: InlineArray<_, Double> = [
        1, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0,
        0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 10, 1, 1, 0, 0, 0, 1, 0, 3, 0, -3, 0, .infinity, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.25, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0.25, 0, 0, 0, 0, 0, 0
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
    static var channels: SceneWords { SceneWords(318, 34) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 13 }
    /// The field of a layer that has the model value of each style.
    static let styleFields: InlineArray<_, UInt8> = [
        32, 18, 10, 20, 29, 26, 27, 24, 31, 36, 37, 38, 39
    ]
}
