"""What the readers of SVG and of CSS do with each name that they may meet: one table for each kind of name.

A name is carried, has no effect on the picture, or is lost; a name in no table is lost. "losses" lists the lost names,
each with what the picture shows without it."""

import collections
from typing import NamedTuple

from ..values import colors, properties, transforms


class Use(NamedTuple):
    """What is done with a name.

    kind   "carried"; "idle": without effect on a picture; "lost"
    shown  what the picture has instead, if the name is lost"""

    kind: str
    shown: str = ""


UNKNOWN = Use("lost", "nothing of it")
CARRIED, IDLE = Use("carried"), Use("idle")


def _table(carried: str, idle: str, lost: dict[str, str], read=()) -> dict[str, Use]:
    """Returns a table of names. read: names that are carried unless they are among the others."""
    rows = [(CARRIED, carried), (IDLE, idle), *((Use("lost", shown), names) for shown, names in lost.items())]
    found = [(name, use) for use, names in rows for name in names.split()]
    if twice := [name for name, count in collections.Counter(name for name, _ in found).items() if count > 1]:
        raise ValueError(f"names with two uses: {twice}")
    return dict.fromkeys(read, CARRIED) | dict(found)


ELEMENTS = _table(
    "svg g a switch use symbol defs style path rect circle ellipse line polyline polygon text tspan textPath clipPath "
    "mask linearGradient radialGradient stop animate set animateTransform animateMotion animateColor mpath discard",
    # Whatever uses a filter, a marker or a pattern names it as lost.
    "title desc metadata view cursor marker pattern filter font font-face font-face-src font-face-uri font-face-name "
    "glyph missing-glyph hkern vkern color-profile",
    {
        "nothing": "image foreignObject video audio canvas iframe tref altGlyph altGlyphDef glyphRef",
        "the picture at rest": "script handler listener",
        "the picture without its style": "link",
    },
)
ATTRIBUTES = _table(  # of the elements that are carried
    "id class style href x1 y1 x2 y2 fx fy points pathLength viewBox path preserveAspectRatio gradientUnits dx dy "
    "media gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits textLength lengthAdjust startOffset "
    "method side attributeName begin dur end min max restart keyTimes repeatCount repeatDur calcMode values keySplines "
    "from to by additive accumulate type keyPoints systemLanguage requiredExtensions",
    "version baseProfile lang role tabindex focusable autofocus target rel ping download hreflang referrerpolicy k "
    "attributeType requiredFeatures contentScriptType contentStyleType zoomAndPan viewTarget origin nonce translate "
    "externalResourcesRequired refX refY markerWidth markerHeight requiredFonts p-id t name title charset data slot is "
    "part stdDeviation",
    {"a focus in the middle": "fr"},
)
PLAIN_PREFIXES = ("{", "data-", "aria-", "on", "xmlns", "_")  # of attributes that say nothing of the picture
FAMILIES = ("border-", "box-", "break-", "caret-", "column", "contain", "corner-", "counter-", "flex", "grid",
            "hyphen", "image-", "inset", "interest-", "list-style", "margin", "math-", "max-", "min-",
            "object-", "outline-", "overflow-", "overscroll-", "padding", "page", "place-", "position", "row-",
            "ruby-", "rule", "scroll", "shape-", "align-", "justify-", "timeline-", "-inkscape-", "transition", "user-",
            "view-", "-webkit-text-", "background")  # fmt: skip
READ = {*properties.PROPERTIES, *properties.WORDS}
PROPERTIES = _table(
    "font animation animation-name animation-duration animation-timing-function animation-delay animation-direction "
    "animation-iteration-count animation-fill-mode animation-play-state animation-composition animation-timeline "
    "offset-path offset-distance offset-rotate offset-anchor overflow background-color translate",
    "enable-background color-profile kerning glyph-orientation-vertical glyph-orientation-horizontal solid-color "
    "solid-opacity block-progression layout-flow audio-level "
    "accent-color anchor-name anchor-scope app-region appearance aspect-ratio bottom left right top z "
    "buffered-rendering caption-side clear clip color-interpolation-filters color-rendering content cursor "
    "empty-cells field-sizing float flood-color flood-opacity forced-color-adjust frame-sizing gap order "
    "initial-letter inline-size block-size interactivity interpolate-size isolation lighting-color line-break "
    "line-height widows orphans overlay perspective perspective-origin pointer-events quotes resize "
    "print-color-adjust reading-flow reading-order size speak table-layout text-align text-align-last text-autospace "
    "text-box text-box-edge text-box-trim text-fit text-indent text-justify text-overflow text-size-adjust "
    "text-spacing-trim text-wrap border text-wrap-mode text-wrap-style touch-action transform-style trigger-scope "
    "vertical-align will-change window-drag word-break word-wrap z-index text-rendering dynamic-range-limit src "
    "color-scheme animation-range animation-range-start animation-range-end tap-highlight-color font-smoothing "
    "line-clamp",
    {
        "the picture without it": "filter backdrop-filter mix-blend-mode background-blend-mode outline outline-style "
        "text-shadow zoom mask-image mask-border mask-clip mask-composite mask-mode mask-origin mask-position "
        "mask-repeat mask-size content-visibility backface-visibility all offset-position",
        "no marker": "marker marker-start marker-mid marker-end",
        "a stroke that scales with the picture": "vector-effect",
        "smooth edges": "shape-rendering",
        "plain letters": "font-kerning font-size-adjust font-variant font-variant-caps font-variant-alternates "
        "font-variant-east-asian font-variant-emoji font-variant-ligatures font-variant-numeric text-transform "
        "font-variant-position font-feature-settings font-variation-settings font-synthesis font-synthesis-style "
        "font-synthesis-weight font-synthesis-small-caps font-optical-sizing font-palette font-language-override "
        "text-decoration text-decoration-color text-decoration-line text-decoration-style text-decoration-thickness "
        "text-decoration-skip-ink text-emphasis text-emphasis-color text-emphasis-position text-emphasis-style "
        "text-underline-offset text-underline-position text-orientation text-combine-upright unicode-bidi tab-size "
        "white-space-collapse writing-mode direction baseline-source",
        "an animation that begins by itself": "animation-trigger",
    },
    [name for name in READ - ATTRIBUTES.keys() if not name.startswith(FAMILIES)],
)
# The words with which a lost property changes nothing.
NOTHING = ("none", "normal", "auto", "initial", "unset", "revert", "revert-layer", "visible", "match-source")
NOTHING += ("baseline", "mixed", "horizontal-tb", "lr", "lr-tb", "ltr", "geometricprecision", "border-box")
RULES = _table(
    "keyframes -webkit-keyframes media supports layer property namespace font-face scope",
    "charset page counter-style font-feature-values font-palette-values color-profile viewport -ms-viewport "
    "position-try view-transition -moz-document -moz-keyframes -o-keyframes -ms-keyframes",
    {
        "the style without the other sheet": "import",
        "the style without its rules": "container starting-style function mixin apply when else document env",
    },
)
FUNCTIONS = _table(
    "var calc min max clamp round mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp abs sign "
    "-webkit-calc url rgb rgba hsl hsla hwb matrix matrix3d perspective rotate3d inset rect xywh circle ellipse "
    "polygon path ray cubic-bezier steps linear sibling-index sibling-count",
    "local format tech attr counter counters symbols",
    {
        "the value without it": "if env anchor anchor-size shape progress random calc-size fit-content minmax repeat "
        "color-contrast contrast-color palette-mix image image-set cross-fade element paint linear-gradient "
        "radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient device-cmyk "
        "repeating-conic-gradient scroll view inherit toggle sibling-value media supports style alpha",
        "the picture without it": "blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate "
        "sepia",
    },
    (*transforms.PLAIN, *colors.MODERN, *colors.FUNCTIONS),
)
PSEUDO = _table(
    "root empty first-child last-child only-child first-of-type last-of-type only-of-type nth-child nth-last-child "
    "nth-of-type nth-last-of-type is where not has any-link link enabled disabled checked lang matches -webkit-any "
    "scope before after",
    "hover active focus focus-visible focus-within visited target target-within fullscreen modal popover-open open "
    "autofill -webkit-autofill indeterminate placeholder-shown default valid invalid in-range out-of-range required "
    "user-valid user-invalid playing paused seeking buffering stalled muted volume-locked picture-in-picture current "
    "past future blank local-link read-write state host host-context -moz-focusring -webkit-full-screen "
    "active-view-transition first-letter first-line selection marker placeholder backdrop cue part slotted "
    "file-selector-button details-content grammar-error spelling-error highlight target-text view-transition",
    {"the style without its rules": "dir defined read-only optional nth-col nth-last-col"},
)
TABLES = {"element": ELEMENTS, "attribute": ATTRIBUTES, "property": PROPERTIES, "rule": RULES, "function": FUNCTIONS,
          "pseudo": PSEUDO}  # fmt: skip


def use(kind: str, name: str) -> Use:
    """Returns the use of a name. kind: a key of TABLES."""
    found = TABLES[kind].get(name)
    if found is None and kind == "attribute":
        found = IDLE if name.startswith(PLAIN_PREFIXES) else PROPERTIES.get(name)
    if found is None and kind == "element" and name.startswith("fe"):
        found = IDLE  # a filter is lost where it is used
    if found is None and kind == "property" and name.startswith(("--", *FAMILIES)):
        found = IDLE
    return found or UNKNOWN


def is_property(name: str) -> bool:
    """Returns whether browsers know a property."""
    return use("property", name.removeprefix("-webkit-")) is not UNKNOWN


def shown(name: str) -> str:
    """Returns what a picture shows without this name; empty if no table says it."""
    bare = name.strip("@:()")
    return next((table[bare].shown for table in TABLES.values() if bare in table and table[bare].shown), "")
