import MotionKernel

/// The elements that are read, in the order of `WebNames.elements`.
enum WebTag: UInt8 {
    case unknown
    case svg, g, a, `switch`, use, symbol, defs, style, path, rect, circle, ellipse, line, polyline, polygon, text
    case tspan, textPath, clipPath, mask, linearGradient, radialGradient, stop, animate, `set`, animateTransform
    case animateMotion, animateColor, mpath, discard, script, title, desc, metadata, pattern, marker, image
}

/// Names of properties and attributes, in the order of `WebNames.names`. Those of properties come first; the first of
/// them are inherited.
enum WebName: UInt8 {
    case none
    case color, fill, fillOpacity, fillRule, stroke, strokeOpacity, strokeWidth, strokeDasharray, strokeDashoffset
    case strokeLinecap, strokeLinejoin, strokeMiterlimit, visibility, clipRule, paintOrder, colorInterpolation
    case fontSize, fontFamily, markerStart, markerMid, markerEnd
    case opacity, display, transform, transformOrigin, transformBox, translate, rotate, scale, clipPath, mask
    case maskType, filter, overflow, mixBlendMode, isolation, stopColor, stopOpacity, backgroundColor, background
    case animation, animationName
    case animationDuration, animationTimingFunction, animationDelay, animationIterationCount, animationDirection
    case animationFillMode, animationPlayState, animationComposition, animationTimeline, offsetPath, offsetDistance
    case offsetRotate, offsetAnchor, x, y, cx, cy, r, rx, ry, width, height, d
    case fontWeight, fontStyle, fontStretch, letterSpacing, wordSpacing, whiteSpace, textAnchor, dominantBaseline
    case alignmentBaseline, baselineShift, font
    case id, `class`, style, href, xmlns, x1, y1, x2, y2, fx, fy, fr, points, pathLength, viewBox
    case preserveAspectRatio, gradientUnits, gradientTransform, spreadMethod, clipPathUnits, maskUnits
    case maskContentUnits, offset, attributeName, begin, dur, end, min, max, restart, keyTimes, repeatCount
    case repeatDur, calcMode, values, keySplines, from, to, by, additive, accumulate, type, keyPoints, path, media
    case systemLanguage, requiredExtensions, motion
    case dx, dy, textLength, lengthAdjust, startOffset, xmlSpace
    case patternUnits, patternContentUnits, patternTransform, markerUnits, markerWidth, markerHeight, refX, refY, orient
    case input, stdDeviation

    /// How many of them are properties, with `none`, and how many of these are inherited.
    static var propertyCount: Int { 76 }
    static var inheritedCount: Int { 22 }
    /// The first property of letters, which no animation moves. All of these but the last two are inherited.
    static var firstOfLetters: Int { 66 }
    static var lettersInherited: Int { 8 }

    /// Whether only declarations of CSS set the property, and an attribute of this name does not.
    var isOnlyOfStyle: Bool {
        switch self {
        case .transformBox, .translate, .rotate, .scale, .whiteSpace: true
        default: rawValue >= WebName.backgroundColor.rawValue && rawValue <= WebName.offsetAnchor.rawValue
        }
    }

    var isInherited: Bool {
        let place = rawValue.int, ofLetters = place &- WebName.firstOfLetters
        return place < WebName.inheritedCount || ofLetters >= 0 && ofLetters < WebName.lettersInherited
    }
}
