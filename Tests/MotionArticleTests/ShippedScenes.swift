// Written by shipped.py; do not change it by hand.

/// Shipped scenes by their names.
let shippedScenes: [String: String] = [
    "hamburger-arrow": #"""
    {"name": "hamburger-arrow", "size": [18, 16], "background": "#171a26", "layers": [{"name": "top", "path": "M0 \#
    0 L18 0", "bounds": [0.0, -1.0, 18.0, 2.0], "lineWidth": 2, "strokeColor": "#ffffff", "position": [9, 12.75], \#
    "transform": [-0.7071068286895752, -0.7071067094802856, 0.7071067094802856, -0.7071068286895752, 0.0, 0.0], \#
    "strokeStart": 0.3, "animations": [{"property": "transform", "values": [[1.0, 0.0, 0.0, 1.0, 0.0, 0.0], \#
    [0.2588190734386444, 0.9659258127212524, -0.9659258127212524, 0.2588190734386444, 0.0, 0.0], \#
    [-0.8660253882408142, 0.5000000596046448, -0.5000000596046448, -0.8660253882408142, 0.0, 0.0], \#
    [-0.7071068286895752, -0.7071067094802856, 0.7071067094802856, -0.7071068286895752, 0.0, 0.0]], "mode": \#
    "cubic", "keyTimes": [0, 0.33, 0.73, 1], "duration": 0.4, "timing": "cubic-bezier(.4, 0, .2, 1)"}, \#
    {"property": "position", "path": "M9 2 Q18 6 9 12.75", "duration": 0.4, "timing": "cubic-bezier(.4, 0, .2, \#
    1)"}, {"property": "strokeStart", "from": 0, "to": 0.3, "timing": "cubic-bezier(.4, 0, .2, 1)", "fill": \#
    "backwards", "duration": 0.4}]}, {"name": "middle", "path": "M0 0 L18 0", "bounds": [0.0, -1.0, 18.0, 2.0], \#
    "lineWidth": 2, "strokeColor": "#ffffff", "position": [9, 7], "transform": [-1.0, -8.742277657347586e-08, \#
    8.742277657347586e-08, -1.0, 0.0, 0.0], "strokeEnd": 0.85, "animations": [{"property": "transform", "values": \#
    [[1.0, 0.0, 0.0, 1.0, 0.0, 0.0], [0.4999999701976776, 0.866025447845459, -0.866025447845459, \#
    0.4999999701976776, 0.0, 0.0], [-0.5000000596046448, 0.8660253882408142, -0.8660253882408142, \#
    -0.5000000596046448, 0.0, 0.0], [-1.0, -8.742277657347586e-08, 8.742277657347586e-08, -1.0, 0.0, 0.0]], \#
    "duration": 0.4, "timing": "cubic-bezier(.4, 0, .2, 1)"}, {"property": "strokeEnd", "from": 1, "to": 0.85, \#
    "timing": "cubic-bezier(.4, 0, .2, 1)", "fill": "backwards", "duration": 0.4}]}, {"name": "bottom", "path": \#
    "M0 0 L18 0", "bounds": [0.0, -1.0, 18.0, 2.0], "lineWidth": 2, "strokeColor": "#ffffff", "position": [9, \#
    1.25], "transform": [-0.7071067690849304, 0.7071067690849304, -0.7071067690849304, -0.7071067690849304, 0.0, \#
    0.0], "strokeStart": 0.3, "animations": [{"property": "transform", "values": [[1.0, 0.0, 0.0, 1.0, 0.0, 0.0], \#
    [0.7071067690849304, 0.7071067690849304, -0.7071067690849304, 0.7071067690849304, 0.0, 0.0], \#
    [-4.371138828673793e-08, 1.0, -1.0, -4.371138828673793e-08, 0.0, 0.0], [-0.7071067690849304, \#
    0.7071067690849304, -0.7071067690849304, -0.7071067690849304, 0.0, 0.0]], "mode": "cubic", "keyTimes": [0, \#
    0.33, 0.63, 1], "duration": 0.4, "timing": "cubic-bezier(.4, 0, .2, 1)"}, {"property": "position", "path": \#
    "M9 12 Q0 6 9 1.25", "duration": 0.4, "timing": "cubic-bezier(.4, 0, .2, 1)"}, {"property": "strokeStart", \#
    "from": 0, "to": 0.3, "timing": "cubic-bezier(.4, 0, .2, 1)", "fill": "backwards", "duration": 0.4}]}]}
    """#,
    "hamburger-arrow-back": #"""
    {"name": "hamburger-arrow-back", "size": [18, 16], "background": "#171a26", "layers": [{"name": "top", \#
    "path": "M0 0 L18 0", "bounds": [0.0, -1.0, 18.0, 2.0], "lineWidth": 2, "strokeColor": "#ffffff", "position": \#
    [9, 2], "transform": [1.0, 0.0, 0.0, 1.0, 0.0, 0.0], "strokeStart": 0, "animations": [{"property": \#
    "transform", "values": [[-0.7071068286895752, -0.7071067094802856, 0.7071067094802856, -0.7071068286895752, \#
    0.0, 0.0], [-0.8660253882408142, 0.5000000596046448, -0.5000000596046448, -0.8660253882408142, 0.0, 0.0], \#
    [0.2588190734386444, 0.9659258127212524, -0.9659258127212524, 0.2588190734386444, 0.0, 0.0], [1.0, 0.0, 0.0, \#
    1.0, 0.0, 0.0]], "mode": "cubic", "keyTimes": [0, 0.33, 0.73, 1], "duration": 0.4, "timing": \#
    "cubic-bezier(.4, 0, .2, 1)"}, {"property": "position", "path": "M9 12.75 Q18 6 9 2", "duration": 0.4, \#
    "timing": "cubic-bezier(.4, 0, .2, 1)"}, {"property": "strokeStart", "from": 0.3, "to": 0, "timing": \#
    "cubic-bezier(.4, 0, .2, 1)", "fill": "backwards", "duration": 0.4}]}, {"name": "middle", "path": "M0 0 L18 \#
    0", "bounds": [0.0, -1.0, 18.0, 2.0], "lineWidth": 2, "strokeColor": "#ffffff", "position": [9, 7], \#
    "transform": [1.0, 0.0, 0.0, 1.0, 0.0, 0.0], "strokeEnd": 1, "animations": [{"property": "transform", \#
    "values": [[-1.0, -8.742277657347586e-08, 8.742277657347586e-08, -1.0, 0.0, 0.0], [-0.5000000596046448, \#
    0.8660253882408142, -0.8660253882408142, -0.5000000596046448, 0.0, 0.0], [0.4999999701976776, \#
    0.866025447845459, -0.866025447845459, 0.4999999701976776, 0.0, 0.0], [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]], \#
    "duration": 0.4, "timing": "cubic-bezier(.4, 0, .2, 1)"}, {"property": "strokeEnd", "from": 0.85, "to": 1, \#
    "timing": "cubic-bezier(.4, 0, .2, 1)", "fill": "backwards", "duration": 0.4}]}, {"name": "bottom", "path": \#
    "M0 0 L18 0", "bounds": [0.0, -1.0, 18.0, 2.0], "lineWidth": 2, "strokeColor": "#ffffff", "position": [9, \#
    12], "transform": [1.0, 0.0, 0.0, 1.0, 0.0, 0.0], "strokeStart": 0, "animations": [{"property": "transform", \#
    "values": [[-0.7071067690849304, 0.7071067690849304, -0.7071067690849304, -0.7071067690849304, 0.0, 0.0], \#
    [-4.371138828673793e-08, 1.0, -1.0, -4.371138828673793e-08, 0.0, 0.0], [0.7071067690849304, \#
    0.7071067690849304, -0.7071067690849304, 0.7071067690849304, 0.0, 0.0], [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]], \#
    "mode": "cubic", "keyTimes": [0, 0.33, 0.63, 1], "duration": 0.4, "timing": "cubic-bezier(.4, 0, .2, 1)"}, \#
    {"property": "position", "path": "M9 1.25 Q0 6 9 12", "duration": 0.4, "timing": "cubic-bezier(.4, 0, .2, \#
    1)"}, {"property": "strokeStart", "from": 0.3, "to": 0, "timing": "cubic-bezier(.4, 0, .2, 1)", "fill": \#
    "backwards", "duration": 0.4}]}]}
    """#,
    "hamburger-cross": #"""
    {"name": "hamburger-cross", "size": [54, 54], "background": "#171a26", "layers": [{"name": "top", "path": "M2 \#
    2 L28 2", "bounds": [0.0, 0.0, 30.0, 4.0], "anchor": [0.9333333333333333, 0.5], "position": [40, 18], \#
    "transform": [0.7071067690849304, -0.7071067690849304, 0.7071067690849304, 0.7071067690849304, -4.0, 0.0], \#
    "strokeColor": "#ffffff", "masksToBounds": true, "lineWidth": 4, "lineCap": "round", "miterLimit": 4, \#
    "animations": [{"property": "transform", "from": [1, 0, 0, 1, 0, 0], "to": [0.7071067690849304, \#
    -0.7071067690849304, 0.7071067690849304, 0.7071067690849304, -4.0, 0.0], "begin": 0.25, "timing": \#
    "cubic-bezier(.25, -.8, .75, 1.85)"}]}, {"name": "middle", "path": "M10 27 C12 27 28.02 27 40 27 C55.92 27 \#
    50.47 2 27 2 C13.16 2 2 13.16 2 27 C2 40.84 13.16 52 27 52 C40.84 52 52 40.84 52 27 C52 13.16 42.39 2 27 2 \#
    C13.16 2 2 13.16 2 27", "bounds": [0.0, 0.0, 54.0, 54.0], "position": [27, 27], "strokeStart": 0.325, \#
    "strokeEnd": 0.9, "strokeColor": "#ffffff", "masksToBounds": true, "lineWidth": 4, "lineCap": "round", \#
    "miterLimit": 4, "animations": [{"property": "strokeStart", "from": 0.028, "to": 0.325, "duration": 0.5, \#
    "timing": "cubic-bezier(.25, -.4, .5, 1)"}, {"property": "strokeEnd", "from": 0.111, "to": 0.9, "duration": \#
    0.6, "timing": "cubic-bezier(.25, -.4, .5, 1)"}]}, {"name": "bottom", "path": "M2 2 L28 2", "bounds": [0.0, \#
    0.0, 30.0, 4.0], "anchor": [0.9333333333333333, 0.5], "position": [40, 36], "transform": [0.7071067690849304, \#
    0.7071067690849304, -0.7071067690849304, 0.7071067690849304, -4.0, 0.0], "strokeColor": "#ffffff", \#
    "masksToBounds": true, "lineWidth": 4, "lineCap": "round", "miterLimit": 4, "animations": [{"property": \#
    "transform", "from": [1, 0, 0, 1, 0, 0], "to": [0.7071067690849304, 0.7071067690849304, -0.7071067690849304, \#
    0.7071067690849304, -4.0, 0.0], "begin": 0.25, "timing": "cubic-bezier(.25, -.8, .75, 1.85)"}]}]}
    """#,
    "hamburger-cross-backwards": #"""
    {"name": "hamburger-cross-backwards", "size": [54, 54], "background": "#171a26", "layers": [{"name": "top", \#
    "path": "M2 2 L28 2", "bounds": [0.0, 0.0, 30.0, 4.0], "anchor": [0.9333333333333333, 0.5], "position": [40, \#
    18], "transform": [0.7071067690849304, -0.7071067690849304, 0.7071067690849304, 0.7071067690849304, -4.0, \#
    0.0], "strokeColor": "#ffffff", "masksToBounds": true, "lineWidth": 4, "lineCap": "round", "miterLimit": 4, \#
    "animations": [{"property": "transform", "from": [1, 0, 0, 1, 0, 0], "to": [0.7071067690849304, \#
    -0.7071067690849304, 0.7071067690849304, 0.7071067690849304, -4.0, 0.0], "duration": 0.4, "timing": \#
    "cubic-bezier(.5, -.8, .5, 1.85)", "fill": "backwards", "begin": 0.25}]}, {"name": "middle", "path": "M10 27 \#
    C12 27 28.02 27 40 27 C55.92 27 50.47 2 27 2 C13.16 2 2 13.16 2 27 C2 40.84 13.16 52 27 52 C40.84 52 52 40.84 \#
    52 27 C52 13.16 42.39 2 27 2 C13.16 2 2 13.16 2 27", "bounds": [0.0, 0.0, 54.0, 54.0], "position": [27, 27], \#
    "strokeStart": 0.325, "strokeEnd": 0.9, "strokeColor": "#ffffff", "masksToBounds": true, "lineWidth": 4, \#
    "lineCap": "round", "miterLimit": 4, "animations": [{"property": "strokeStart", "from": 0.028, "to": 0.325, \#
    "duration": 0.5, "timing": "cubic-bezier(.25, -.4, .5, 1)"}, {"property": "strokeEnd", "from": 0.111, "to": \#
    0.9, "duration": 0.6, "timing": "cubic-bezier(.25, -.4, .5, 1)"}]}, {"name": "bottom", "path": "M2 2 L28 2", \#
    "bounds": [0.0, 0.0, 30.0, 4.0], "anchor": [0.9333333333333333, 0.5], "position": [40, 36], "transform": \#
    [0.7071067690849304, 0.7071067690849304, -0.7071067690849304, 0.7071067690849304, -4.0, 0.0], "strokeColor": \#
    "#ffffff", "masksToBounds": true, "lineWidth": 4, "lineCap": "round", "miterLimit": 4, "animations": \#
    [{"property": "transform", "from": [1, 0, 0, 1, 0, 0], "to": [0.7071067690849304, 0.7071067690849304, \#
    -0.7071067690849304, 0.7071067690849304, -4.0, 0.0], "duration": 0.4, "timing": "cubic-bezier(.5, -.8, .5, \#
    1.85)", "fill": "backwards", "begin": 0.25}]}]}
    """#,
    "hamburger-cross-back": #"""
    {"name": "hamburger-cross-back", "size": [54, 54], "background": "#171a26", "layers": [{"name": "top", \#
    "path": "M2 2 L28 2", "bounds": [0.0, 0.0, 30.0, 4.0], "anchor": [0.9333333333333333, 0.5], "position": [40, \#
    18], "transform": [1, 0, 0, 1, 0, 0], "strokeColor": "#ffffff", "masksToBounds": true, "lineWidth": 4, \#
    "lineCap": "round", "miterLimit": 4, "animations": [{"property": "transform", "from": [0.7071067690849304, \#
    -0.7071067690849304, 0.7071067690849304, 0.7071067690849304, -4.0, 0.0], "to": [1, 0, 0, 1, 0, 0], \#
    "duration": 0.4, "timing": "cubic-bezier(.5, -.8, .5, 1.85)", "fill": "backwards", "begin": 0.05}]}, {"name": \#
    "middle", "path": "M10 27 C12 27 28.02 27 40 27 C55.92 27 50.47 2 27 2 C13.16 2 2 13.16 2 27 C2 40.84 13.16 \#
    52 27 52 C40.84 52 52 40.84 52 27 C52 13.16 42.39 2 27 2 C13.16 2 2 13.16 2 27", "bounds": [0.0, 0.0, 54.0, \#
    54.0], "position": [27, 27], "strokeStart": 0.028, "strokeEnd": 0.111, "strokeColor": "#ffffff", \#
    "masksToBounds": true, "lineWidth": 4, "lineCap": "round", "miterLimit": 4, "animations": [{"property": \#
    "strokeStart", "from": 0.325, "to": 0.028, "duration": 0.5, "timing": "cubic-bezier(.25, 0, .5, 1.2)", \#
    "begin": 0.1, "fill": "backwards"}, {"property": "strokeEnd", "from": 0.9, "to": 0.111, "duration": 0.6, \#
    "timing": "cubic-bezier(.25, .3, .5, .9)"}]}, {"name": "bottom", "path": "M2 2 L28 2", "bounds": [0.0, 0.0, \#
    30.0, 4.0], "anchor": [0.9333333333333333, 0.5], "position": [40, 36], "transform": [1, 0, 0, 1, 0, 0], \#
    "strokeColor": "#ffffff", "masksToBounds": true, "lineWidth": 4, "lineCap": "round", "miterLimit": 4, \#
    "animations": [{"property": "transform", "from": [0.7071067690849304, 0.7071067690849304, \#
    -0.7071067690849304, 0.7071067690849304, -4.0, 0.0], "to": [1, 0, 0, 1, 0, 0], "duration": 0.4, "timing": \#
    "cubic-bezier(.5, -.8, .5, 1.85)", "fill": "backwards", "begin": 0.05}]}]}
    """#,
    "menu-button": #"""
    {"name": "menu-button", "size": [20, 20], "background": "#171a26", "layers": [{"name": "row 1", "path": \#
    "M1.6666666666666665 0 L18.333333333333332 0 C19.253807916333333 0 20 0.7461920836666667 20 \#
    1.6666666666666665 L20 1.6666666666666665 C20 2.5871412496666664 19.253807916333333 3.333333333333333 \#
    18.333333333333332 3.333333333333333 L1.6666666666666665 3.333333333333333 C0.7461920836666667 \#
    3.333333333333333 0 2.5871412496666664 0 1.6666666666666665 L0 1.6666666666666665 C0 0.7461920836666667 \#
    0.7461920836666667 0 1.6666666666666665 0 Z", "fillColor": "#ffffff", "bounds": [0, 0, 20, \#
    3.333333333333333], "anchor": [0.5, 0.5], "position": [30.0, 1.6666666666666665], "transform": [1.0, 0.0, \#
    0.0, 1.0, 0.0, 0.0], "opacity": 0, "animations": [{"property": "position", "from": [-20.0, 0.0], "to": [0.0, \#
    0.0], "additive": true, "begin": 0.2, "fill": "backwards", "duration": 0.35, "timing": "swiftui.easeInOut"}, \#
    {"property": "opacity", "from": 1, "to": 0.0, "additive": true, "begin": 0.2, "fill": "backwards", \#
    "duration": 0.35, "timing": "swiftui.easeInOut"}]}, {"name": "row 2", "path": "M1.6666666666666665 0 \#
    L18.333333333333332 0 C19.253807916333333 0 20 0.7461920836666667 20 1.6666666666666665 L20 \#
    1.6666666666666665 C20 2.5871412496666664 19.253807916333333 3.333333333333333 18.333333333333332 \#
    3.333333333333333 L1.6666666666666665 3.333333333333333 C0.7461920836666667 3.333333333333333 0 \#
    2.5871412496666664 0 1.6666666666666665 L0 1.6666666666666665 C0 0.7461920836666667 0.7461920836666667 0 \#
    1.6666666666666665 0 Z", "fillColor": "#ffffff", "bounds": [0, 0, 20, 3.333333333333333], "anchor": [0.5, \#
    -1.0000000000000002], "position": [15.0, 3.333333333333333], "transform": [0.7071067690849304, \#
    0.7071067690849304, -0.7071067690849304, 0.7071067690849304, 0.0, 0.0], "opacity": 1, "animations": \#
    [{"property": "position", "from": [-5.0, -1.6666666666666665], "to": [0.0, 0.0], "additive": true, "begin": \#
    0.2, "fill": "backwards", "duration": 0.35, "timing": "swiftui.easeInOut"}, {"property": \#
    "transform.rotation", "from": -0.7853981633974483, "to": 0.0, "additive": true, "begin": 0.2, "fill": \#
    "backwards", "duration": 0.35, "timing": "swiftui.easeInOut"}]}, {"name": "row 3", "path": \#
    "M1.6666666666666665 0 L18.333333333333332 0 C19.253807916333333 0 20 0.7461920836666667 20 \#
    1.6666666666666665 L20 1.6666666666666665 C20 2.5871412496666664 19.253807916333333 3.333333333333333 \#
    18.333333333333332 3.333333333333333 L1.6666666666666665 3.333333333333333 C0.7461920836666667 \#
    3.333333333333333 0 2.5871412496666664 0 1.6666666666666665 L0 1.6666666666666665 C0 0.7461920836666667 \#
    0.7461920836666667 0 1.6666666666666665 0 Z", "fillColor": "#ffffff", "bounds": [0, 0, 20, \#
    3.333333333333333], "anchor": [0.5, -2.5000000000000004], "position": [5.0, -2.220446049250313e-16], \#
    "transform": [0.7071067690849304, -0.7071067690849304, 0.7071067690849304, 0.7071067690849304, 0.0, 0.0], \#
    "opacity": 1, "animations": [{"property": "position", "from": [5.0, 1.6666666666666667], "to": [0.0, 0.0], \#
    "additive": true, "begin": 0.2, "fill": "backwards", "duration": 0.35, "timing": "swiftui.easeInOut"}, \#
    {"property": "transform.rotation", "from": 0.7853981633974483, "to": 0.0, "additive": true, "begin": 0.2, \#
    "fill": "backwards", "duration": 0.35, "timing": "swiftui.easeInOut"}]}, {"name": "row 4", "path": \#
    "M1.6666666666666665 0 L18.333333333333332 0 C19.253807916333333 0 20 0.7461920836666667 20 \#
    1.6666666666666665 L20 1.6666666666666665 C20 2.5871412496666664 19.253807916333333 3.333333333333333 \#
    18.333333333333332 3.333333333333333 L1.6666666666666665 3.333333333333333 C0.7461920836666667 \#
    3.333333333333333 0 2.5871412496666664 0 1.6666666666666665 L0 1.6666666666666665 C0 0.7461920836666667 \#
    0.7461920836666667 0 1.6666666666666665 0 Z", "fillColor": "#ffffff", "bounds": [0, 0, 20, \#
    3.333333333333333], "anchor": [0.5, -4.0], "position": [-10.0, 1.6666666666666665], "transform": [1.0, 0.0, \#
    0.0, 1.0, 0.0, 0.0], "opacity": 0, "animations": [{"property": "position", "from": [20.0, 0.0], "to": [0.0, \#
    0.0], "additive": true, "begin": 0.2, "fill": "backwards", "duration": 0.35, "timing": "swiftui.easeInOut"}, \#
    {"property": "opacity", "from": 1, "to": 0.0, "additive": true, "begin": 0.2, "fill": "backwards", \#
    "duration": 0.35, "timing": "swiftui.easeInOut"}]}]}
    """#,
    "dial-lock": #"""
    {"name": "dial-lock", "layers": [{"name": "dial", "parent": null, "position": [120, 102], "transform": \#
    [0.30901697278022766, -0.9510565400123596, 0.9510565400123596, 0.30901697278022766, 0.0, 0.0], "animations": \#
    [{"animations": [{"property": "transform", "from": 0.0, "to": -4.39822971502571, "valueFunction": "rotateZ", \#
    "begin": 0.0, "duration": 3.078760800517997, "fill": "forwards"}, {"property": "transform", "from": \#
    -4.39822971502571, "to": 0.6283185307179586, "valueFunction": "rotateZ", "begin": 3.378760800517997, \#
    "duration": 3.518583772020568, "fill": "forwards"}, {"property": "transform", "from": 0.6283185307179586, \#
    "to": -3.7699111843077517, "valueFunction": "rotateZ", "begin": 7.197344572538564, "duration": \#
    3.078760800517997, "fill": "forwards"}, {"property": "transform", "from": -3.7699111843077517, "to": \#
    -0.6283185307179586, "valueFunction": "rotateZ", "begin": 10.576105373056562, "duration": 2.199114857512855, \#
    "fill": "forwards"}, {"property": "transform", "from": -0.6283185307179586, "to": -3.141592653589793, \#
    "valueFunction": "rotateZ", "begin": 13.075220230569418, "duration": 1.759291886010284, "fill": "forwards"}, \#
    {"property": "transform", "from": -3.141592653589793, "to": -1.2566370614359172, "valueFunction": "rotateZ", \#
    "begin": 15.134512116579701, "duration": 1.319468914507713, "fill": "forwards"}], "duration": \#
    16.453981031087412}]}]}
    """#,
    "turns": #"""
    {"name": "turns", "layers": [{"name": "matrix 180", "parent": null, "path": "M0 8 L0 -26 M-6 -18 L0 -26 L6 \#
    -18", "lineWidth": 3.4, "strokeColor": "#ffffff", "lineCap": "round", "lineJoin": "round", "animations": \#
    [{"property": "transform", "from": [1.0, 0.0, 0.0, 1.0, 0.0, 0.0], "to": [-1.0, -8.742277657347586e-08, \#
    8.742277657347586e-08, -1.0, 0.0, 0.0], "duration": 2}], "transform": [-1.0, -8.742277657347586e-08, \#
    8.742277657347586e-08, -1.0, 0.0, 0.0]}, {"name": "rotateZ 180", "parent": null, "path": "M0 8 L0 -26 M-6 -18 \#
    L0 -26 L6 -18", "lineWidth": 3.4, "strokeColor": "#ffffff", "lineCap": "round", "lineJoin": "round", \#
    "animations": [{"property": "transform", "from": 0, "to": 3.141592653589793, "valueFunction": "rotateZ", \#
    "duration": 2}], "transform": [-1.0, -8.742277657347586e-08, 8.742277657347586e-08, -1.0, 0.0, 0.0]}, \#
    {"name": "matrix 270", "parent": null, "path": "M0 8 L0 -26 M-6 -18 L0 -26 L6 -18", "lineWidth": 3.4, \#
    "strokeColor": "#ffffff", "lineCap": "round", "lineJoin": "round", "animations": [{"property": "transform", \#
    "from": [1.0, 0.0, 0.0, 1.0, 0.0, 0.0], "to": [1.1924880638503055e-08, -1.0, 1.0, 1.1924880638503055e-08, \#
    0.0, 0.0], "duration": 2}], "transform": [1.1924880638503055e-08, -1.0, 1.0, 1.1924880638503055e-08, 0.0, \#
    0.0]}, {"name": "rotateZ 270", "parent": null, "path": "M0 8 L0 -26 M-6 -18 L0 -26 L6 -18", "lineWidth": 3.4, \#
    "strokeColor": "#ffffff", "lineCap": "round", "lineJoin": "round", "animations": [{"property": "transform", \#
    "from": 0, "to": 4.71238898038469, "valueFunction": "rotateZ", "duration": 2}], "transform": \#
    [1.1924880638503055e-08, -1.0, 1.0, 1.1924880638503055e-08, 0.0, 0.0]}, {"name": "matrix 360", "parent": \#
    null, "path": "M0 8 L0 -26 M-6 -18 L0 -26 L6 -18", "lineWidth": 3.4, "strokeColor": "#ffffff", "lineCap": \#
    "round", "lineJoin": "round", "animations": [{"property": "transform", "from": [1.0, 0.0, 0.0, 1.0, 0.0, \#
    0.0], "to": [1.0, 1.7484555314695172e-07, -1.7484555314695172e-07, 1.0, 0.0, 0.0], "duration": 2}], \#
    "transform": [1.0, 1.7484555314695172e-07, -1.7484555314695172e-07, 1.0, 0.0, 0.0]}, {"name": "rotateZ 360", \#
    "parent": null, "path": "M0 8 L0 -26 M-6 -18 L0 -26 L6 -18", "lineWidth": 3.4, "strokeColor": "#ffffff", \#
    "lineCap": "round", "lineJoin": "round", "animations": [{"property": "transform", "from": 0, "to": \#
    6.283185307179586, "valueFunction": "rotateZ", "duration": 2}], "transform": [1.0, 1.7484555314695172e-07, \#
    -1.7484555314695172e-07, 1.0, 0.0, 0.0]}]}
    """#
]
