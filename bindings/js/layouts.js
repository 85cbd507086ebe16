// Derived from Include/motion.h by bindings/header.py; not to be edited.

// Structs on wasm32, names without motion_: types, each before the fields that have it, in their order; of a
// field its name, how many numbers it has if not one, and, where rows may leave it out and it is not 0, what
// it then is. A struct in a struct is so many f64, a pointer a u32.
export const fault = {name: 'fault', size: 16, fields: 'i32 status u32 table row field'};
export const text_error = {name: 'text_error', size: 8, fields: 'u32 at i32 reason'};
export const timing = {name: 'timing', size: 32, fields: 'u32 kind first count flags f32 parameters*4'};
export const spring = {name: 'spring', size: 88, fields: 'f64 mass stiffness damping velocity duration bounce response dampingFraction from to settling'};
export const clock = {name: 'clock', size: 88, fields: 'u32 parent=4294967295 model timing=4294967295 fill direction reserved f64 begin duration speed=1 timeOffset repeatCount repeatDuration endDelay iterationStart'};
export const clock_state = {name: 'clock_state', size: 48, fields: 'f64 progress time iteration rate next u32 applies phase'};
export const operation = {name: 'operation', size: 68, fields: 'u32 kind f32 numbers*16'};
export const path_counts = {name: 'path_counts', size: 8, fields: 'u32 verbs points'};
export const path_measure = {name: 'path_measure', size: 48, fields: 'f64 length f32 bounds*4 u32 subpathCount verbCount pointCount reserved f64 area'};
export const path = {name: 'path', size: 16, fields: 'u32 firstVerb verbCount firstPoint pointCount'};
export const layer = {name: 'layer', size: 88, fields: 'u32 parent=4294967295 clock=4294967295 path=4294967295 flags f32 position*2 anchor*2=0.5,0.5 bounds*4 transform*6=1,0,0,1,0,0 opacity=1 strokeStart strokeEnd=1 zPosition'};
export const layer_3d = {name: 'layer_3d', size: 140, fields: 'u32 layer flags f32 transform*16=1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 sublayerTransform*16=1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 anchorZ'};
export const user_property = {name: 'user_property', size: 16, fields: 'u32 arity firstValue color layer=4294967295'};
export const animation = {name: 'animation', size: 64, fields: 'u32 layer=4294967295 property function clock mode flags path=4294967295 rotate firstValue valueCount firstKeyTime keyTimeCount firstTiming timingCount firstParameter parameterCount'};
export const channel = {name: 'channel', size: 8, fields: 'u32 layer=4294967295 property'};
export const paint = {name: 'paint', size: 80, fields: 'u8 kind flags gradient cap join blend mode reserved u32 layer=4294967295 firstPainted paintedCount color=4294967295 opacity=4294967295 width=4294967295 firstDash=4294967295 dashCount dashOffset=4294967295 cornerRadius=4294967295 bounds=4294967295 gradientEnds=4294967295 highlight=4294967295 firstStop=4294967295 stopCount span sourceCount f32 miterLimit'};
export const name = {name: 'name', size: 16, fields: 'u32 table row firstByte byteCount'};
export const marker = {name: 'marker', size: 24, fields: 'f64 time duration u32 firstByte byteCount'};
export const trim = {name: 'trim', size: 24, fields: 'u32 mode firstTrimmed trimmedCount start=4294967295 end=4294967295 offset=4294967295'};
export const description = {name: 'description', size: 192, fields: 'u32 abiVersion timingCount clockCount pathCount layerCount animationCount userPropertyCount channelCount floatCount indexCount verbCount pointCount layer3dCount paintCount paintedCount nameCount markerCount textCount trimCount trimmedCount f32 size*2 f64 frameRate from to u32 timings clocks paths layers animations userProperties channels floats indices verbs points layers3d paints painted names markers text trims trimmed'};
export const clip_sizes = {name: 'clip_sizes', size: 8, fields: 'u32 clip scratch'};
export const clip_info = {name: 'clip_info', size: 56, fields: 'u32 size layerCount channelCount valueCount animationCount timingCount clockCount sampleScratch geometryScratch geometryVerbs geometryPoints boundsScratch f64 duration'};
export const label = {name: 'label', size: 12, fields: 'u32 layer property place'};
export const contents = {name: 'contents', size: 88, fields: 'u32 paintCount paintedCount nameCount markerCount textCount labelCount firstPaint firstPainted firstName firstMarker firstText firstLabel f32 size*2 f64 frameRate from to u32 sorted reserved'};
export const instance = {name: 'instance', size: 56, fields: 'f64 start speed=1 offset f32 affine*6=1,0,0,1,0,0 opacity=1 u32 reserved'};
export const outputs = {name: 'outputs', size: 96, fields: 'u32 space firstTime endTime=4294967295 firstInstance endInstance=4294967295 firstLayer endLayer=4294967295 affineStride opacityStride strokeStride valueStride velocityStride frameStride orderStride rowCount reserved affines opacities strokes values velocities frames orders rows'};
export const stroke = {name: 'stroke', size: 24, fields: 'u32 layer value=4294967295 f32 width=1 u32 cap join f32 miterLimit=10'};
export const explanation = {name: 'explanation', size: 128, fields: 'u32 parentCount stepCount hidden hiddenBy clock phase f64 begin end duration time next f32 affine*6 rootAffine*6 opacity rootOpacity stroke*2'};
export const step = {name: 'step', size: 248, fields: 'u32 animation property flags reason replacedBy clock fill phase segment valueCount f64 begin end duration time next iteration plainProgress progress plainFraction fraction f32 before*16 after*16'};
export const world = {name: 'world', size: 64, fields: 'f64 seconds=10 rate=240 stillSpeed=1 stillSpin=0.03490658503988659 stillSeconds=0.5 bounceSpeed=100 budget u32 substeps=4 flags'};
export const item = {name: 'item', size: 128, fields: 'f64 position*2 angle velocity*2 angularVelocity size*2 density=1 friction elasticity resistance angularResistance u32 flags firstPoint pointCount itemGroups boundaryGroups reserved'};
export const behaviour = {name: 'behaviour', size: 96, fields: 'u32 kind item other=4294967295 flags f64 vector*2 offset*2 otherOffset*2 length frequency damping angle'};
export const boundary = {name: 'boundary', size: 16, fields: 'u32 firstPoint pointCount groups flags'};
export const contact = {name: 'contact', size: 32, fields: 'f64 time impulse u32 item other ends reserved'};
export const world_sizes = {name: 'world_sizes', size: 8, fields: 'u32 scratch frames'};
export const bake = {name: 'bake', size: 16, fields: 'u32 frameCount contactCount ended steps'};
export const json_value = {name: 'json_value', size: 16, fields: 'u32 at next f64 number'};
export const file_error = {name: 'file_error', size: 16, fields: 'i32 status u32 value rule detail'};
export const file_message = {name: 'file_message', size: 24, fields: 'u32 size pathSize valueAt valueSize ruleAt ruleSize'};
export const scene_sizes = {name: 'scene_sizes', size: 8, fields: 'u32 block scratch'};
export const report = {name: 'report', size: 12, fields: 'u32 value what lost'};
export const document = {name: 'document', size: 208, fields: 'f64 description*24 u32 reports reportCount reserved'};

// The words of groups: MOTION_ROTATE_AUTO_REVERSE is autoReverse of ROTATE.
export const AT = {"fraction": 0, "length": 1};
export const CAP = {"butt": 0, "round": 1, "square": 2};
export const CONVERT = {"points": 0, "rects": 1};
export const FILL = {"removed": 0, "forwards": 1, "backwards": 2, "both": 3};
export const FUNCTION = {"none": 0, "rotateX": 1, "rotateY": 2, "rotateZ": 3, "scale": 4, "scaleX": 5, "scaleY": 6, "scaleZ": 7, "translate": 8, "translateX": 9, "translateY": 10, "translateZ": 11, "matrix": 12, "list": 13};
export const JOIN = {"miter": 0, "round": 1, "bevel": 2};
export const LOST = {"nothing": 0, "picture": 1, "geometry": 2};
export const MODE = {"linear": 0, "discrete": 1, "cubic": 2, "paced": 3, "cubicPaced": 4};
export const PACING = {"linear": 0, "paced": 1};
export const PATH = {"keep": 0, "cubics": 1};
export const QUERY = {"value": 0, "slope": 1, "inverse": 2, "before": 3};
export const REPORT = {"text": 0, "expression": 1, "effect": 2, "style": 3, "mask": 4, "matte": 5, "blend": 6, "camera": 7, "merge": 8, "modifier": 9, "unknown": 10};
export const ROTATE = {"none": 0, "auto": 1, "autoReverse": 2};
export const RULE = {"coreAnimation": 0, "css": 1, "3d": 2};
export const SPACE = {"parent": 0, "root": 1};
export const SPRING = {"givenPhysical": 0, "givenBounce": 1, "givenResponse": 2, "physical": 0, "clamped": 1};
export const SPRING_GIVEN = {"physical": 0, "bounce": 1, "response": 2};
export const TABLE = {"description": 0, "timings": 1, "clocks": 2, "paths": 3, "layers": 4, "animations": 5, "userProperties": 6, "channels": 7, "floats": 8, "indices": 9, "verbs": 10, "points": 11, "layers3d": 16, "paints": 17, "painted": 18, "names": 19, "markers": 20, "text": 21, "trims": 22, "trimmed": 23, "world": 12, "items": 13, "behaviours": 14, "boundaries": 15};
export const TRIM = {"coreAnimation": 0, "inverted": 1, "lottieParallel": 2, "lottieSequential": 3};

/** Names of functions without motion_: all, and those of motion-player.wasm. */
export const FUNCTIONS = ["status_text", "version", "abi_version", "timing_evaluate", "timing_prepare_size", "timing_prepare", "timing_evaluate_prepared", "timing_parse", "timing_name", "spring_resolve", "spring_evaluate", "clock_evaluate", "transform_interpolate", "function_interpolate", "transform_parse", "list_interpolate", "transform_points", "path_parse", "path_prepare_size", "path_prepare", "path_measured", "path_subpath_lengths", "path_points", "path_nearest", "path_trim", "path_trims", "path_interpolate", "path_text", "path_along", "path_stroke_bounds", "clip_size", "clip_compile", "clip_check", "clip_inspect", "clip_contents", "clip_activity", "clip_sample", "clip_sample_instances", "clip_changed", "clip_geometry", "clip_bounds", "clip_explain", "clip_evaluate", "clip_matrices", "clip_convert", "clip_convert_time", "world_size", "world_bake", "bake_reduce", "json_read", "json_path", "file_explain", "scene_size", "scene_read", "scene_origin", "lottie_size", "lottie_read"];
export const PLAYER = ["version", "abi_version", "clip_check", "clip_inspect", "clip_contents", "clip_activity", "clip_sample", "clip_sample_instances"];

/** Names of statuses without ERROR_: of -i the i-th. */
export const STATUSES = 'OK NULL ALIGNMENT COUNT MEMORY CAPACITY VERSION INDEX ORDER DEPTH ENUM FINITE RANGE KEYS KEY_TIMES PATH CLIP PREPARED TEXT_START TEXT_COMMAND TEXT_NUMBER TEXT_NAME TEXT_ARGUMENT TEXT_END OVERLAP PLAYER JSON_VALUE JSON_KEY JSON_STRING JSON_NUMBER JSON_END JSON_DEPTH FORMAT FILE';

/** What the header says of those that motion-player.wasm, which has no sentences, may give. */
export const SENTENCES = {"COUNT": "a count or a size in bytes is over the limit, or a needed table is empty", "VERSION": "made for another ABI version", "INDEX": "an index or a range reaches beyond its table", "ORDER": "a parent is not an earlier row, or rows or times do not increase", "ENUM": "not one of the named values, or a combination of them that means nothing", "FINITE": "NaN, or an infinity where only a finite number makes sense", "RANGE": "outside the range that the field states", "CLIP": "not a clip, truncated, or altered", "PLAYER": "motion-player.wasm has no 3D, paced or followed paths, rows: load motion.wasm", "FORMAT": "a clip that another version of libmotion compiled: compile the scene again"};
