// Derived from Include/motion.h and bindings/vocabulary.py by bindings/header.py; not to be edited.

/** What can be animated, or read back. "plain": a number or a vector by itself. "transform": the whole transform, by value function; its parts are read instead. "part": a part of the transform. "axis": a part of the transform by one axis. "in 3D": a part of the transform of layers in 3D, which animating it makes of any layer. "read only": delivered, not animated. "path": the layer's path, whose points move. "style": a user property of its own for each layer that animates it. "color": a style whose value is red, green, blue and alpha. */
export const properties = [
  {"key": "position", "number": 0, "numbers": 2, "group": "plain", "field": "position", "default": [0, 0], "isChannel": true, "isImplicit": true, "otherKey": null},
  {"key": "transform", "number": 1, "numbers": 6, "group": "transform", "field": "transform", "default": [1, 0, 0, 1, 0, 0], "isChannel": false, "isImplicit": true, "otherKey": null},
  {"key": "transform.rotation", "number": 2, "numbers": 1, "group": "part", "field": null, "default": null, "isChannel": true, "isImplicit": false, "otherKey": "transform.rotation.z"},
  {"key": "transform.scale", "number": 3, "numbers": 2, "group": "part", "field": null, "default": null, "isChannel": true, "isImplicit": false, "otherKey": null},
  {"key": "transform.translation", "number": 4, "numbers": 2, "group": "part", "field": null, "default": null, "isChannel": true, "isImplicit": false, "otherKey": null},
  {"key": "transform.scale.x", "number": 36, "numbers": 1, "group": "axis", "field": null, "default": null, "isChannel": false, "isImplicit": false, "otherKey": null},
  {"key": "transform.scale.y", "number": 37, "numbers": 1, "group": "axis", "field": null, "default": null, "isChannel": false, "isImplicit": false, "otherKey": null},
  {"key": "transform.translation.x", "number": 38, "numbers": 1, "group": "axis", "field": null, "default": null, "isChannel": false, "isImplicit": false, "otherKey": null},
  {"key": "transform.translation.y", "number": 39, "numbers": 1, "group": "axis", "field": null, "default": null, "isChannel": false, "isImplicit": false, "otherKey": null},
  {"key": "transform.rotation.x", "number": 32, "numbers": 1, "group": "in 3D", "field": null, "default": null, "isChannel": false, "isImplicit": false, "otherKey": null},
  {"key": "transform.rotation.y", "number": 33, "numbers": 1, "group": "in 3D", "field": null, "default": null, "isChannel": false, "isImplicit": false, "otherKey": null},
  {"key": "transform.scale.z", "number": 34, "numbers": 1, "group": "in 3D", "field": null, "default": null, "isChannel": false, "isImplicit": false, "otherKey": null},
  {"key": "transform.translation.z", "number": 35, "numbers": 1, "group": "in 3D", "field": null, "default": null, "isChannel": false, "isImplicit": false, "otherKey": null},
  {"key": "transform.skew", "number": 5, "numbers": 1, "group": "part", "field": null, "default": null, "isChannel": true, "isImplicit": false, "otherKey": null},
  {"key": "opacity", "number": 6, "numbers": 1, "group": "plain", "field": "opacity", "default": 1, "isChannel": true, "isImplicit": true, "otherKey": null},
  {"key": "strokeStart", "number": 7, "numbers": 1, "group": "plain", "field": "strokeStart", "default": 0, "isChannel": true, "isImplicit": true, "otherKey": null},
  {"key": "strokeEnd", "number": 8, "numbers": 1, "group": "plain", "field": "strokeEnd", "default": 1, "isChannel": true, "isImplicit": true, "otherKey": null},
  {"key": "pathRotation", "number": 9, "numbers": 1, "group": "read only", "field": null, "default": null, "isChannel": true, "isImplicit": false, "otherKey": null},
  {"key": "zPosition", "number": 10, "numbers": 1, "group": "plain", "field": "zPosition", "default": 0, "isChannel": false, "isImplicit": true, "otherKey": null},
  {"key": "anchorPoint", "number": 11, "numbers": 2, "group": "plain", "field": "anchor", "default": [0.5, 0.5], "isChannel": false, "isImplicit": true, "otherKey": null},
  {"key": "bounds", "number": 12, "numbers": 4, "group": "plain", "field": "bounds", "default": [0, 0, 0, 0], "isChannel": false, "isImplicit": true, "otherKey": null},
  {"key": "hidden", "number": 13, "numbers": 1, "group": "plain", "field": "hidden", "default": false, "isChannel": false, "isImplicit": false, "otherKey": null},
  {"key": "path", "number": 32768, "numbers": 0, "group": "path", "field": "path", "default": null, "isChannel": false, "isImplicit": false, "otherKey": null},
  {"key": "cornerRadius", "number": null, "numbers": 1, "group": "style", "field": "cornerRadius", "default": 0, "isChannel": false, "isImplicit": true, "otherKey": null},
  {"key": "lineWidth", "number": null, "numbers": 1, "group": "style", "field": "lineWidth", "default": 1, "isChannel": false, "isImplicit": true, "otherKey": null},
  {"key": "lineDashPhase", "number": null, "numbers": 1, "group": "style", "field": "lineDashPhase", "default": 0, "isChannel": false, "isImplicit": true, "otherKey": null},
  {"key": "fillOpacity", "number": null, "numbers": 1, "group": "style", "field": "fillOpacity", "default": 1, "isChannel": false, "isImplicit": true, "otherKey": null},
  {"key": "strokeOpacity", "number": null, "numbers": 1, "group": "style", "field": "strokeOpacity", "default": 1, "isChannel": false, "isImplicit": true, "otherKey": null},
  {"key": "fillColor", "number": null, "numbers": 4, "group": "color", "field": "fillColor", "default": null, "isChannel": false, "isImplicit": true, "otherKey": null},
  {"key": "strokeColor", "number": null, "numbers": 4, "group": "color", "field": "strokeColor", "default": null, "isChannel": false, "isImplicit": true, "otherKey": null},
  {"key": "backgroundColor", "number": null, "numbers": 4, "group": "color", "field": "backgroundColor", "default": null, "isChannel": false, "isImplicit": true, "otherKey": null},
];

/** Key paths by MOTION_PROPERTY_*. */
export const KEYS = {"0": "position", "1": "transform", "2": "transform.rotation", "3": "transform.scale", "4": "transform.translation", "36": "transform.scale.x", "37": "transform.scale.y", "38": "transform.translation.x", "39": "transform.translation.y", "32": "transform.rotation.x", "33": "transform.rotation.y", "34": "transform.scale.z", "35": "transform.translation.z", "5": "transform.skew", "6": "opacity", "7": "strokeStart", "8": "strokeEnd", "9": "pathRotation", "10": "zPosition", "11": "anchorPoint", "12": "bounds", "13": "hidden", "32768": "path"};
