import MotionKernel

/// What is done with names. The words of a list have one use.
extension WebNames {
    /// The words of `WebTag`, without `unknown`.
    static var elements: StaticString {
        """
        svg g a switch use symbol defs style path rect circle ellipse line polyline polygon text tspan textPath \
        clipPath mask linearGradient radialGradient stop animate set animateTransform animateMotion animateColor \
        mpath discard script title desc metadata pattern \
        marker image
        """
    }

    /// The words of `WebName`, without `none`.
    static var names: StaticString {
        """
        color fill fill-opacity fill-rule stroke stroke-opacity stroke-width stroke-dasharray stroke-dashoffset \
        stroke-linecap stroke-linejoin stroke-miterlimit visibility clip-rule paint-order color-interpolation \
        font-size font-family marker-start marker-mid marker-end opacity display transform transform-origin \
        transform-box translate rotate scale \
        clip-path mask mask-type filter overflow mix-blend-mode isolation stop-color stop-opacity background-color \
        background animation \
        animation-name animation-duration animation-timing-function animation-delay animation-iteration-count \
        animation-direction animation-fill-mode animation-play-state animation-composition animation-timeline \
        offset-path offset-distance offset-rotate offset-anchor x y cx cy r rx ry width height d font-weight \
        font-style font-stretch letter-spacing word-spacing white-space text-anchor dominant-baseline \
        alignment-baseline baseline-shift font id class style href xmlns x1 y1 x2 y2 fx fy fr points pathLength \
        viewBox preserveAspectRatio gradientUnits \
        gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits offset attributeName begin dur end \
        min max restart keyTimes repeatCount repeatDur calcMode values keySplines from to by additive accumulate \
        type keyPoints path media systemLanguage requiredExtensions motion dx dy \
        textLength lengthAdjust startOffset xml:space patternUnits patternContentUnits \
        patternTransform markerUnits markerWidth markerHeight refX refY orient in \
        stdDeviation
        """
    }

    /// The elements that are lost: the picture shows nothing.
    static var elementLostNothing: StaticString {
        """
        altGlyph altGlyphDef audio canvas foreignObject glyphRef iframe tref video
        """
    }

    /// The elements that are without effect on a picture.
    static var elementIdle: StaticString {
        """
        color-profile cursor filter font font-face font-face-name font-face-src font-face-uri glyph hkern \
        missing-glyph view vkern
        """
    }

    /// The elements that are lost: the picture shows the picture without its style.
    static var elementLostStyle: StaticString {
        """
        link
        """
    }

    /// The attributes that are without effect on a picture.
    static var attributeIdle: StaticString {
        """
        attributeType autofocus baseProfile charset contentScriptType contentStyleType data download \
        externalResourcesRequired focusable hreflang is k lang markerHeight markerWidth name nonce origin p-id part \
        ping refX refY referrerpolicy rel requiredFeatures requiredFonts role slot t tabindex target \
        title translate version viewTarget zoomAndPan
        """
    }

    /// The propertys that are without effect on a picture.
    static var propertyIdle: StaticString {
        """
        accent-color anchor-name anchor-scope animation-range animation-range-end animation-range-start app-region \
        appearance aspect-ratio audio-level block-progression block-size border bottom buffered-rendering \
        caption-side clear clip color-interpolation-filters color-profile color-rendering color-scheme content \
        cursor dynamic-range-limit empty-cells enable-background field-sizing float flood-color flood-opacity \
        font-smoothing forced-color-adjust frame-sizing gap glyph-orientation-horizontal glyph-orientation-vertical \
        initial-letter inline-size interactivity interpolate-size kerning layout-flow left lighting-color \
        line-break line-clamp line-height order orphans overlay perspective perspective-origin pointer-events \
        print-color-adjust quotes reading-flow reading-order resize right size solid-color solid-opacity speak src \
        table-layout tap-highlight-color text-align text-align-last text-autospace text-box text-box-edge \
        text-box-trim text-fit text-indent text-justify text-overflow text-rendering text-size-adjust \
        text-spacing-trim text-wrap text-wrap-mode text-wrap-style top touch-action transform-style trigger-scope \
        vertical-align widows will-change window-drag word-break word-wrap z z-index
        """
    }

    /// The propertys that are lost: the picture shows the picture without it.
    static var propertyLostEffect: StaticString {
        """
        all backdrop-filter backface-visibility background-blend-mode content-visibility filter mask-border \
        mask-clip mask-composite mask-image mask-mode mask-origin mask-position mask-repeat mask-size \
        offset-position outline outline-style text-shadow zoom
        """
    }

    /// The propertys that are lost: the picture shows an animation that begins by itself.
    static var propertyLostTrigger: StaticString {
        """
        animation-trigger
        """
    }

    /// The propertys that are lost: the picture shows plain letters.
    static var propertyLostLetters: StaticString {
        """
        baseline-source direction font-feature-settings font-kerning font-language-override font-optical-sizing \
        font-palette font-size-adjust font-synthesis font-synthesis-small-caps font-synthesis-style \
        font-synthesis-weight font-variant font-variant-alternates font-variant-caps font-variant-east-asian \
        font-variant-emoji font-variant-ligatures font-variant-numeric font-variant-position \
        font-variation-settings tab-size text-combine-upright text-decoration text-decoration-color \
        text-decoration-line text-decoration-skip-ink text-decoration-style text-decoration-thickness text-emphasis \
        text-emphasis-color text-emphasis-position text-emphasis-style text-orientation text-transform \
        text-underline-offset text-underline-position unicode-bidi white-space-collapse writing-mode
        """
    }

    /// The propertys that are lost: the picture shows no marker.
    static var propertyLostMarker: StaticString {
        """
        marker
        """
    }

    /// The propertys that are lost: the picture shows smooth edges.
    static var propertyLostEdges: StaticString {
        """
        shape-rendering
        """
    }

    /// The propertys that are lost: the picture shows a stroke that scales with the picture.
    static var propertyLostScaling: StaticString {
        """
        vector-effect
        """
    }

    /// Returns whether a function in values is one that browsers may know and this reader does not.
    static func isLostFunction(_ name: WebText) -> Bool {
        var reader = name.reader
        let place = reader.take(
            oneOf: """
                alpha anchor anchor-size attr calc-size color-contrast conic-gradient contrast-color cross-fade \
                device-cmyk element env fit-content if image image-set inherit linear-gradient media minmax paint \
                palette-mix progress radial-gradient random repeat repeating-conic-gradient \
                repeating-linear-gradient repeating-radial-gradient scroll shape sibling-value style supports toggle \
                view
                """, inAnyCase: true, isWhole: true)
        return place >= 0 && reader.isAtEnd
    }

    /// Returns whether a pseudo-class never holds in a picture, or a pseudo-element has nothing to draw there.
    static func isIdlePseudo(_ name: WebText) -> Bool {
        var reader = name.reader
        let place = reader.take(
            oneOf: """
                hover active focus focus-visible focus-within visited target target-within fullscreen modal \
                popover-open open autofill -webkit-autofill indeterminate placeholder-shown default valid invalid \
                in-range out-of-range required user-valid user-invalid playing paused seeking buffering stalled muted \
                volume-locked picture-in-picture current past future blank local-link read-write state host \
                host-context -moz-focusring -webkit-full-screen active-view-transition first-letter first-line \
                selection marker placeholder backdrop cue part slotted file-selector-button details-content \
                grammar-error spelling-error highlight target-text view-transition enabled disabled checked
                """, inAnyCase: true, isWhole: true)
        return place >= 0 && reader.isAtEnd
    }
}
