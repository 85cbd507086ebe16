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
        SceneWord(1065, 10, "a", 5, 255), SceneWord(1076, 8, "p", 0, 255), SceneWord(1085, 9, "t", 1, 255),
        SceneWord(1095, 18, "t", 2, 255), SceneWord(1114, 20, "t", 2, 255), SceneWord(1135, 15, "t", 3, 255),
        SceneWord(1151, 21, "t", 4, 255), SceneWord(1173, 17, "t", 5, 255), SceneWord(1191, 17, "t", 6, 255),
        SceneWord(1209, 23, "t", 7, 255), SceneWord(1233, 23, "t", 8, 255), SceneWord(1257, 20, "t", 9, 255),
        SceneWord(1278, 20, "t", 10, 255), SceneWord(1299, 17, "t", 11, 255), SceneWord(1317, 23, "t", 12, 255),
        SceneWord(1341, 14, "t", 13, 255), SceneWord(1356, 7, "o", 14, 255), SceneWord(1364, 11, "s", 15, 255),
        SceneWord(1376, 9, "s", 16, 255), SceneWord(1386, 9, "z", 18, 255), SceneWord(1396, 11, "a", 19, 255),
        SceneWord(1408, 6, "b", 20, 255), SceneWord(1415, 6, "h", 21, 255), SceneWord(1422, 4, "p", 22, 255),
        SceneWord(1427, 12, "c", 23, 255), SceneWord(1440, 9, "l", 24, 255), SceneWord(1450, 12, "s", 25, 255),
        SceneWord(1463, 13, "l", 26, 255), SceneWord(1477, 11, "f", 27, 255), SceneWord(1489, 13, "s", 28, 255),
        SceneWord(1503, 9, "f", 29, 255), SceneWord(1513, 11, "s", 30, 255), SceneWord(1525, 15, "b", 31, 255),
        SceneWord(1541, 11, "s", 32, 255), SceneWord(1553, 13, "s", 33, 255), SceneWord(1567, 12, "s", 34, 255),
        SceneWord(1580, 12, "s", 35, 255), SceneWord(1593, 6, "l", 0, 255), SceneWord(1600, 8, "d", 1, 255),
        SceneWord(1609, 5, "c", 2, 255), SceneWord(1615, 5, "p", 3, 255), SceneWord(1621, 10, "c", 4, 255),
        SceneWord(1632, 4, "n", 0, 255), SceneWord(1637, 4, "a", 1, 255), SceneWord(1642, 11, "a", 2, 255),
        SceneWord(1654, 7, "r", 1, 255), SceneWord(1662, 7, "r", 2, 255), SceneWord(1670, 7, "r", 3, 255),
        SceneWord(1678, 5, "s", 4, 255), SceneWord(1684, 6, "s", 5, 255), SceneWord(1691, 6, "s", 6, 255),
        SceneWord(1698, 6, "s", 7, 255), SceneWord(1705, 9, "t", 8, 255), SceneWord(1715, 10, "t", 9, 255),
        SceneWord(1726, 10, "t", 10, 255), SceneWord(1737, 10, "t", 11, 255), SceneWord(1748, 2, "c", 0, 255),
        SceneWord(1751, 3, "c", 1, 255), SceneWord(1755, 6, "r", 0, 255), SceneWord(1762, 4, "f", 1, 255),
        SceneWord(1767, 2, "c", 0, 255), SceneWord(1770, 3, "w", 1, 255), SceneWord(1774, 6, "n", 0, 255),
        SceneWord(1781, 7, "r", 2, 255), SceneWord(1789, 9, "a", 1, 255), SceneWord(1799, 17, "a", 3, 255),
        SceneWord(1817, 8, "p", 28, 255), SceneWord(1826, 4, "f", 29, 255), SceneWord(1831, 2, "t", 29, 255),
        SceneWord(1834, 2, "b", 29, 255), SceneWord(1837, 6, "v", 31, 255), SceneWord(1844, 8, "k", 32, 255),
        SceneWord(1853, 15, "l", 15, 67), SceneWord(1869, 7, "t", 33, 255), SceneWord(1877, 4, "m", 34, 68),
        SceneWord(1882, 13, "t", 32, 255), SceneWord(1896, 16, "c", 32, 255), SceneWord(1913, 10, "b", 32, 255),
        SceneWord(1924, 10, "i", 35, 255), SceneWord(1935, 11, "o", 35, 255), SceneWord(1947, 4, "p", 0, 255),
        SceneWord(1952, 6, "p", 0, 255), SceneWord(1959, 6, "r", 36, 69), SceneWord(1966, 9, "e", 15, 70),
        SceneWord(1976, 13, "v", 37, 255), SceneWord(1990, 4, "r", 38, 71), SceneWord(1995, 8, "a", 15, 72),
        SceneWord(2004, 10, "c", 15, 73), SceneWord(2015, 11, "e", 15, 74), SceneWord(2027, 8, "m", 39, 75),
        SceneWord(2036, 3, "c", 15, 76), SceneWord(2040, 5, "m", 40, 77), SceneWord(2046, 5, "b", 1, 78),
        SceneWord(2052, 8, "d", 24, 79), SceneWord(2061, 5, "s", 1, 80), SceneWord(2067, 10, "t", 1, 81),
        SceneWord(2078, 11, "r", 24, 82), SceneWord(2090, 14, "r", 24, 83), SceneWord(2105, 12, "a", 15, 84),
        SceneWord(2118, 4, "f", 25, 85), SceneWord(2123, 6, "t", 7, 255), SceneWord(2130, 5, "d", 1, 86),
        SceneWord(2136, 8, "e", 1, 87), SceneWord(2145, 10, "i", 24, 88), SceneWord(2156, 14, "i", 1, 89),
        SceneWord(2171, 9, "d", 41, 90), SceneWord(2181, 12, "p", 1, 91), SceneWord(2194, 6, "e", 7, 255),
        SceneWord(2201, 10, "a", 5, 255), SceneWord(2212, 3, "k", 0, 255), SceneWord(2216, 8, "u", 19, 255),
        SceneWord(2225, 11, "t", 0, 255), SceneWord(2237, 8, "p", 0, 254), SceneWord(2246, 7, "t", 5, 254),
        SceneWord(2254, 3, "a", 0, 255), SceneWord(2258, 8, "t", 1, 255), SceneWord(2267, 3, "c", 2, 255),
        SceneWord(2271, 2, "a", 1, 92), SceneWord(2274, 2, "t", 29, 255), SceneWord(2277, 8, "d", 1, 93),
        SceneWord(2286, 6, "t", 7, 255), SceneWord(2293, 5, "d", 1, 94), SceneWord(2299, 4, "m", 42, 255),
        SceneWord(2304, 8, "v", 26, 255), SceneWord(2313, 11, "t", 0, 255), SceneWord(2325, 4, "n", 0, 254),
        SceneWord(2330, 4, "t", 1, 254), SceneWord(2335, 8, "d", 1, 95), SceneWord(2344, 4, "n", 0, 254),
        SceneWord(2349, 5, "o", 0, 255), SceneWord(2355, 2, "a", 1, 96), SceneWord(2358, 6, "l", 1, 255),
        SceneWord(2365, 6, "r", 2, 255), SceneWord(2372, 5, "c", 3, 255), SceneWord(2378, 6, "b", 0, 255),
        SceneWord(2385, 3, "p", 0, 255), SceneWord(2389, 6, "r", 1, 255), SceneWord(2396, 7, "r", 2, 255),
        SceneWord(2404, 4, "t", 43, 254), SceneWord(2409, 4, "e", 44, 254), SceneWord(2414, 9, "h", 45, 255),
        SceneWord(2424, 3, "b", 46, 255), SceneWord(2428, 9, "t", 47, 255), SceneWord(2438, 6, "s", 48, 97),
        SceneWord(2445, 5, "s", 49, 254), SceneWord(2451, 6, "o", 50, 254), SceneWord(2458, 5, "c", 51, 254),
        SceneWord(2464, 4, "b", 0, 255), SceneWord(2469, 10, "d", 1, 255), SceneWord(2480, 11, "c", 2, 255),
        SceneWord(2492, 9, "h", 3, 255), SceneWord(2502, 8, "s", 4, 255), SceneWord(2511, 10, "b", 5, 255),
        SceneWord(2522, 8, "c", 6, 255), SceneWord(2531, 9, "g", 7, 255), SceneWord(2541, 5, "s", 8, 255),
        SceneWord(2547, 6, "i", 9, 255), SceneWord(2554, 7, "o", 10, 255), SceneWord(2562, 11, "i", 11, 255),
        SceneWord(2574, 6, "e", 52, 254), SceneWord(2581, 6, "r", 50, 255), SceneWord(2588, 7, "r", 50, 255),
        SceneWord(2596, 6, "o", 45, 255), SceneWord(2603, 5, "c", 51, 255), SceneWord(2609, 7, "o", 50, 255),
        SceneWord(2617, 6, "a", 50, 255), SceneWord(2624, 6, "m", 53, 255), SceneWord(2631, 6, "l", 15, 98),
        SceneWord(2638, 5, "v", 54, 254), SceneWord(2644, 10, "a", 5, 255), SceneWord(2655, 8, "p", 0, 255),
        SceneWord(2664, 18, "t", 2, 255), SceneWord(2683, 15, "t", 3, 255), SceneWord(2699, 21, "t", 4, 255),
        SceneWord(2721, 14, "t", 13, 255), SceneWord(2736, 7, "o", 14, 255), SceneWord(2744, 11, "s", 15, 255),
        SceneWord(2756, 9, "s", 16, 255), SceneWord(2766, 12, "p", 17, 255), SceneWord(2779, 9, "z", 18, 255),
        SceneWord(2789, 11, "a", 19, 255), SceneWord(2801, 6, "b", 20, 255), SceneWord(2808, 6, "h", 21, 255),
        SceneWord(2815, 17, "t", 5, 255), SceneWord(2833, 17, "t", 6, 255), SceneWord(2851, 23, "t", 7, 255),
        SceneWord(2875, 23, "t", 8, 255), SceneWord(2899, 20, "t", 9, 255), SceneWord(2920, 20, "t", 10, 255),
        SceneWord(2941, 17, "t", 11, 255), SceneWord(2959, 23, "t", 12, 255), SceneWord(2983, 12, "c", 23, 255),
        SceneWord(2996, 9, "l", 24, 255), SceneWord(3006, 12, "s", 25, 255), SceneWord(3019, 13, "l", 26, 255),
        SceneWord(3033, 11, "f", 27, 255), SceneWord(3045, 13, "s", 28, 255), SceneWord(3059, 13, "s", 33, 255),
        SceneWord(3073, 12, "s", 34, 255), SceneWord(3086, 12, "s", 35, 255), SceneWord(3099, 9, "f", 29, 255),
        SceneWord(3109, 11, "s", 30, 255), SceneWord(3121, 15, "b", 31, 255), SceneWord(3137, 11, "s", 32, 255)
    ]

    /// A word of a long list by its letters (SceneWords.find). Some that found no slot are not here.
    static let slots: InlineArray<_, UInt8> = [
        213, 140, 99, 101, 155, 169, 14, 60, 197, 255, 255, 255, 8, 255, 201, 255, 11, 98, 255, 89, 255, 255, 200, 86,
        134, 74, 216, 255, 104, 212, 255, 255, 100, 255, 255, 4, 83, 94, 44, 255, 110, 97, 57, 255, 255, 255, 255, 225,
        255, 202, 48, 255, 206, 186, 33, 107, 170, 66, 255, 91, 255, 231, 255, 255, 215, 45, 255, 103, 255, 255, 255,
        85, 121, 255, 255, 12, 255, 255, 62, 255, 255, 73, 255, 144, 82, 84, 126, 148, 75, 59, 143, 79, 228, 255, 64,
        7, 109, 81, 93, 39, 149, 154, 255, 187, 255, 255, 171, 173, 168, 208, 9, 255, 61, 125, 255, 255, 217, 38, 255,
        105, 10, 138, 214, 77, 70, 102, 255, 34, 193, 255, 255, 255, 255, 255, 255, 41, 165, 255, 255, 124, 255, 6, 87,
        141, 255, 142, 78, 255, 150, 255, 80, 255, 127, 145, 195, 255, 210, 255, 13, 136, 192, 151, 153, 224, 76, 221,
        36, 190, 255, 255, 255, 255, 191, 255, 46, 5, 63, 111, 129, 255, 198, 223, 255, 255, 255, 255, 218, 147, 166,
        106, 255, 255, 255, 189, 88, 95, 68, 230, 255, 65, 255, 188, 123, 128, 3, 196, 255, 255, 255, 209, 175, 205,
        172, 255, 255, 71, 49, 135, 255, 58, 72, 203, 43, 47, 42, 255, 255, 255, 69, 199, 130, 255, 207, 227, 255, 255,
        255, 220, 37, 122, 90, 92, 204, 229, 255, 226, 67, 96, 255, 15, 255, 255, 255, 255, 40, 133
    ]
    /// How many slots a word may be in, from its own on.
    static var probes: Int { 2 }
    /// What the slot of a word is made of: its first letter, its last, its length, and its list.
    static var factors: (UInt8, UInt8, UInt8, UInt8) { (171, 51, 47, 125) }

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
        SceneKind(2, 255, 0, 0, 112, 4, 0), SceneKind(2, 255, 0, 0, 121, 36, 0), SceneKind(11, 1, 1, 20, 0, 0, 0),
        SceneKind(43, 1, 1, 20, 0, 0, 0), SceneKind(8, 30, 1, 0, 0, 0, 0), SceneKind(8, 1, 0, 0, 0, 0, 0),
        SceneKind(8, 7, 0, 0, 0, 0, 0), SceneKind(2, 255, 0, 0, 157, 5, 0), SceneKind(8, 26, 0, 0, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 162, 3, 0), SceneKind(2, 255, 0, 0, 165, 11, 0), SceneKind(2, 255, 0, 0, 176, 2, 0),
        SceneKind(2, 255, 0, 0, 178, 2, 0), SceneKind(2, 255, 0, 0, 180, 2, 0), SceneKind(2, 255, 0, 0, 182, 4, 0),
        SceneKind(2, 255, 0, 0, 234, 3, 0), SceneKind(2, 255, 0, 0, 251, 3, 0), SceneKind(24, 1, 4, 4, 0, 0, 0),
        SceneKind(24, 1, 2, 2, 0, 0, 0), SceneKind(26, 1, 4, 4, 254, 1, 0), SceneKind(24, 1, 6, 6, 0, 0, 0),
        SceneKind(2, 255, 0, 0, 255, 3, 0), SceneKind(8, 255, 1, 255, 0, 0, 0), SceneKind(17, 255, 0, 0, 0, 0, 0),
        SceneKind(26, 1, 3, 4, 0, 0, 0), SceneKind(2, 255, 0, 0, 267, 12, 0), SceneKind(24, 1, 20, 20, 0, 0, 0),
        SceneKind(11, 1, 0, 0, 0, 0, 0)
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
    static var channels: SceneWords { SceneWords(290, 34) }
    /// How many properties are styles, each a user property of the layers that animate it.
    static var styleCount: Int { 13 }
    /// The field of a layer that has the model value of each style.
    static let styleFields: InlineArray<_, UInt8> = [
        32, 18, 10, 20, 29, 26, 27, 24, 31, 36, 37, 38, 39
    ]
}
