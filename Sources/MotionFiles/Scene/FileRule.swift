import MotionKernel

/// What is wrong with a value of a file. Its sentence may have a part of its own, by motion_file_error.detail: "%" is
/// that number, "@" a word of SceneTables, "*" all words of a choice or the fields of a part.
public enum FileRule: Int {
    case type = 1, mustBeObject, mustBeText, noSuchField, mustHaveField, word, numberOrWord, color, count
    case numbers, transformNumbers, list, needsNumbers, needsPath, oneEach
    case sameName, sameProperty, noEarlierLayer, noLayer, noProperty, notSpatial
    case groupOnly, otherModel, mustBeGiven, mustBeLeftOut, noFunction, besideOther, besidePath, shapeElsewhere
    case noMismatch, pathOf, depth, noLottie, colorValue, asIs, noScene, sameScene, otherGradient, maskOfNone, sameMask
    case noTrim, sameTrim, noTangents
    case course, sameCourse, targetOrder, negative, endlessSpring, noVelocity, partCourse, courseStart
    case noCourses, manyCourses, noPath, pathVerbs, otherFilter, noMatch, pairs
    case noSegments, needsSpring, noSpring, share, positive, rate, oneFriction, lowAboveHigh, longWay, rideAlone
    case manyBounds
    case machineField, machineCount, noState, sameState, noInput, sameInput, noAnimation, noMarker, machineMode
    case machineEasing, machineCondition, machineOperand, machineInput, inputOrder, noSuchInput, machineCycle, manyEnds

    var sentence: StaticString {
        switch self {
        case .type, .count: ""  // made of the kind
        case .mustBeObject: "must be an object"
        case .mustBeText: "must be text"
        case .noSuchField: "no such field, must be one of *"
        case .mustHaveField: "must have the field @"
        case .word: "must be one of *"
        case .numberOrWord: "must be a number or \"*\""
        case .color: "must be #rrggbb, #rrggbbaa or null"
        case .colorValue: "must be #rrggbb, #rrggbbaa, or 3 or 4 numbers"
        case .numbers: "must have % numbers"
        case .transformNumbers: "must have 6 or 16 numbers"
        case .list: "must be a CSS transform list, or 6 or 16 numbers"
        case .needsNumbers:
            "must be numbers: only the properties path and transform, without a value function, have text"
        case .needsPath: "must be SVG path data"
        case .oneEach: "must have one element for each value: %"
        case .sameName: "there is an earlier layer of this name"
        case .sameProperty: "there is an earlier property of this name"
        case .noEarlierLayer: "must be the name of an earlier layer"
        case .noLayer: "no layer has this name"
        case .noProperty: "no property has this name"
        case .notSpatial: "is a field of layers in 3D, and this layer is not in 3D"
        case .groupOnly: "a group has only animations and a clock"
        case .otherModel: "is not a field of this clock's model: see the field model"
        case .mustBeGiven: "must have the field property"
        case .mustBeLeftOut: "must be left out: the animations of a property move that property"
        case .noFunction: "is allowed only with the property transform"
        case .besideOther: "cannot be combined with @"
        case .besidePath: "cannot be combined with path"
        case .shapeElsewhere: "is a motion path: a shape goes into from, to or values"
        case .noMismatch: "is allowed only with the property path"
        case .pathOf: "must be the name of this layer or an earlier one"
        case .depth: "groups are nested too deeply"
        case .asIs: "only the first or the last value can be null"
        case .noScene: "must be one of the scenes, and in a scene an earlier one; scenes nest at most 31 deep"
        case .maskOfNone: "only a layer with a parent can be a mask"
        case .sameMask: "its parent has a mask already"
        case .noTrim: "needs trim: parallel or sequential"
        case .sameTrim: "a layer above this one has a trim already"
        case .otherGradient: "is not a field of a gradient of this type"
        case .noMatch: "is allowed only with mismatch \"match\""
        case .pairs: "must be four numbers a pair: two subpaths, from -1 to the last one, and two places, from -1 to 1"
        case .otherFilter: "is not a field of a filter with this effect"
        case .noTangents: "is allowed only with numbers, of which the mode is cubic"
        case .noSegments: "is allowed only with numbers, not with colors, shapes and whole transforms"
        case .needsSpring: "must be a spring"
        case .noSpring: "is a spring: a segment of the kind spring takes it"
        case .share: "must be from 0 to 1"
        case .positive: "must be above 0"
        case .rate: "must be above 0 and below 1"
        case .oneFriction: "only one of friction, timeConstant and rate can be given"
        case .lowAboveHigh: "must be at most high"
        case .longWay: "must have more friction: the way, velocity / friction, is at most 1e12"
        case .rideAlone: "only one number can move where a spring waits at the bounds"
        case .manyBounds: "meets its bounds more than 1000 times"
        case .course:
            """
            must be a key path of an animation, but not hidden; or position.x, position.y, bounds.size, \
            bounds.size.width, bounds.size.height
            """
        case .sameCourse: "there is an earlier course of this property"
        case .targetOrder: "must not be less than that of the target before it"
        case .negative: "must be 0 or more"
        case .endlessSpring: "this spring never settles, and needs a duration"
        case .noVelocity: "is allowed only with a spring that takes over, and with numbers"
        case .partCourse: "is not taken by a part, since the whole property moves, too"
        case .manyCourses: "at most 24 courses, of which one of the transform counts as four"
        case .noPath: "the layer has no path"
        case .pathVerbs: "must have the elements of the layer's path: motion_path_match makes such paths"
        case .courseStart: "starts over animations that cannot be sampled without the other layers"
        case .noCourses: "must become animations first: motion_scene_compile with MOTION_SCENE_TEXT"
        case .sameScene: "there is an earlier scene of this name"
        case .machineField: "must have the field ^"
        case .machineCount: "must have at most % items"
        case .noState: "no state has this name"
        case .sameState: "there is an earlier state of this name"
        case .noInput: "no input of this type has this name"
        case .sameInput: "there is an earlier input of this name"
        case .noAnimation: "no animation of the archive has this id"
        case .noMarker: "no marker of the animation has this name"
        case .machineMode: "must be Forward, Reverse, Bounce or ReverseBounce"
        case .machineEasing: "must be four numbers, the first and the third from 0 to 1"
        case .machineCondition:
            """
            must be Equal or NotEqual, with numbers also GreaterThan, GreaterThanOrEqual, LessThan or LessThanOrEqual
            """
        case .machineOperand: "must be a value of the type of the input, or \"$\" and the name of such an input"
        case .machineInput: "must be [seconds, name], and a value for inputs that are no events"
        case .inputOrder: "must not be earlier than the input before it"
        case .noSuchInput:
            """
            must be the name of an input, or PointerUp, PointerDown, PointerEnter, PointerExit, PointerMove or Click
            """
        case .machineCycle: "is taken at one time again and again: ~"
        case .manyEnds: "more than % loops end until the run is over"
        case .noLottie: "must be an object with an array \"layers\", as Lottie files are"
        }
    }
}
