"""Derived from Include/motion.h by bindings/header.py; not to be edited."""
from ctypes import POINTER, Structure, c_char_p, c_double, c_float, c_int32, c_uint8, c_uint32, c_void_p
from typing import NamedTuple

VERSION_MAJOR = 0
VERSION_MINOR = 1
VERSION_PATCH = 0
ABI_VERSION = 2
NONE = 4294967295
MAX_COUNT = 16777216
MAX_BYTES = 2147483647
MAX_DEPTH = 64
MAX_STOPS = 256
OK = 0
ERROR_NULL = -1
ERROR_ALIGNMENT = -2
ERROR_COUNT = -3
ERROR_MEMORY = -4
ERROR_CAPACITY = -5
ERROR_VERSION = -6
ERROR_INDEX = -7
ERROR_ORDER = -8
ERROR_DEPTH = -9
ERROR_ENUM = -10
ERROR_FINITE = -11
ERROR_RANGE = -12
ERROR_KEYS = -13
ERROR_KEY_TIMES = -14
ERROR_PATH = -15
ERROR_CLIP = -16
ERROR_PREPARED = -17
ERROR_TEXT_START = -18
ERROR_TEXT_COMMAND = -19
ERROR_TEXT_NUMBER = -20
ERROR_TEXT_NAME = -21
ERROR_TEXT_ARGUMENT = -22
ERROR_TEXT_END = -23
ERROR_OVERLAP = -24
ERROR_PLAYER = -25
ERROR_JSON_VALUE = -26
ERROR_JSON_KEY = -27
ERROR_JSON_STRING = -28
ERROR_JSON_NUMBER = -29
ERROR_JSON_END = -30
ERROR_JSON_DEPTH = -31
ERROR_FORMAT = -32
ERROR_FILE = -33
TABLE_DESCRIPTION = 0
TABLE_TIMINGS = 1
TABLE_CLOCKS = 2
TABLE_PATHS = 3
TABLE_LAYERS = 4
TABLE_ANIMATIONS = 5
TABLE_USER_PROPERTIES = 6
TABLE_CHANNELS = 7
TABLE_FLOATS = 8
TABLE_INDICES = 9
TABLE_VERBS = 10
TABLE_POINTS = 11
TABLE_LAYERS_3D = 16
TABLE_PAINTS = 17
TABLE_PAINTED = 18
TABLE_NAMES = 19
TABLE_MARKERS = 20
TABLE_TEXT = 21
TABLE_TRIMS = 22
TABLE_TRIMMED = 23
TIMING_LINEAR = 0
TIMING_CUBIC_BEZIER = 1
TIMING_STEPS = 2
TIMING_STOPS = 3
TIMING_PATH = 4
TIMING_PENNER = 5
TIMING_SPRING = 6
TIMING_REVERSED = 1
TIMING_CLAMPED = 2
TIMING_PREPARED = 4
JUMP_END = 0
JUMP_START = 1
JUMP_NONE = 2
JUMP_BOTH = 3
SHAPE_POWER = 0
SHAPE_SINE = 1
SHAPE_EXPO = 2
SHAPE_CIRC = 3
SHAPE_BACK = 4
SHAPE_ELASTIC = 5
SHAPE_BOUNCE = 6
EASE_IN = 0
EASE_OUT = 1
EASE_IN_OUT = 2
QUERY_VALUE = 0
QUERY_SLOPE = 1
QUERY_INVERSE = 2
QUERY_BEFORE = 3
SPRING_GIVEN_PHYSICAL = 0
SPRING_GIVEN_BOUNCE = 1
SPRING_GIVEN_RESPONSE = 2
SPRING_PHYSICAL = 0
SPRING_CLAMPED = 1
CLOCK_CORE_ANIMATION = 0
CLOCK_WEB = 1
FILL_REMOVED = 0
FILL_FORWARDS = 1
FILL_BACKWARDS = 2
FILL_BOTH = 3
DIRECTION_NORMAL = 0
DIRECTION_ALTERNATE = 1
DIRECTION_REVERSE = 2
DIRECTION_ALTERNATE_REVERSE = 3
PHASE_BEFORE = 0
PHASE_ACTIVE = 1
PHASE_AFTER = 2
PHASE_IDLE = 3
WIDTH_AFFINE = 6
WIDTH_MATRIX = 16
RULE_CORE_ANIMATION = 0
RULE_CSS = 1
RULE_3D = 2
FUNCTION_NONE = 0
FUNCTION_ROTATE_X = 1
FUNCTION_ROTATE_Y = 2
FUNCTION_ROTATE_Z = 3
FUNCTION_SCALE = 4
FUNCTION_SCALE_X = 5
FUNCTION_SCALE_Y = 6
FUNCTION_SCALE_Z = 7
FUNCTION_TRANSLATE = 8
FUNCTION_TRANSLATE_X = 9
FUNCTION_TRANSLATE_Y = 10
FUNCTION_TRANSLATE_Z = 11
FUNCTION_MATRIX = 12
FUNCTION_LIST = 13
OPERATION_MATRIX = 0
OPERATION_TRANSLATE = 1
OPERATION_SCALE = 2
OPERATION_ROTATE = 3
OPERATION_SKEW = 4
OPERATION_SKEW_X = 5
OPERATION_SKEW_Y = 6
OPERATION_PERSPECTIVE = 7
VERB_MOVE = 0
VERB_LINE = 1
VERB_QUAD = 2
VERB_CUBIC = 3
VERB_CLOSE = 4
AT_FRACTION = 0
AT_LENGTH = 1
PATH_KEEP = 0
PATH_CUBICS = 1
TRIM_CORE_ANIMATION = 0
TRIM_INVERTED = 1
TRIM_LOTTIE_PARALLEL = 2
TRIM_LOTTIE_SEQUENTIAL = 3
PACING_LINEAR = 0
PACING_PACED = 1
ROTATE_NONE = 0
ROTATE_AUTO = 1
ROTATE_AUTO_REVERSE = 2
CAP_BUTT = 0
CAP_ROUND = 1
CAP_SQUARE = 2
JOIN_MITER = 0
JOIN_ROUND = 1
JOIN_BEVEL = 2
LAYER_HIDDEN = 1
LAYER_TRANSFORM_ONLY = 2
LAYER_3D_KEEPS_DEPTH = 1
COLOR_NONE = 0
COLOR_SRGB = 1
COLOR_LINEAR_RGB = 2
COLOR_OKLAB = 3
PROPERTY_POSITION = 0
PROPERTY_TRANSFORM = 1
PROPERTY_ROTATION = 2
PROPERTY_SCALE = 3
PROPERTY_TRANSLATION = 4
PROPERTY_SKEW = 5
PROPERTY_OPACITY = 6
PROPERTY_STROKE_START = 7
PROPERTY_STROKE_END = 8
PROPERTY_PATH_ROTATION = 9
PROPERTY_Z_POSITION = 10
PROPERTY_ANCHOR_POINT = 11
PROPERTY_BOUNDS = 12
PROPERTY_HIDDEN = 13
PROPERTY_ROTATION_X = 32
PROPERTY_ROTATION_Y = 33
PROPERTY_SCALE_Z = 34
PROPERTY_TRANSLATION_Z = 35
PROPERTY_SCALE_X = 36
PROPERTY_SCALE_Y = 37
PROPERTY_TRANSLATION_X = 38
PROPERTY_TRANSLATION_Y = 39
PROPERTY_PATH = 32768
PROPERTY_USER = 65536
MODE_LINEAR = 0
MODE_DISCRETE = 1
MODE_CUBIC = 2
MODE_PACED = 3
MODE_CUBIC_PACED = 4
ANIMATION_FROM = 1
ANIMATION_TO = 2
ANIMATION_BY = 4
ANIMATION_LENIENT_KEY_TIMES = 8
ANIMATION_CSS_HALF_TURN = 16
ANIMATION_ADDITIVE = 32
ANIMATION_CUMULATIVE = 64
ANIMATION_EXTRAPOLATE = 128
ANIMATION_FLIP = 256
ANIMATION_PATH_OF_LAYER = 512
ANIMATION_EVEN_SPEED = 1024
ANIMATION_FIRST_AS_IS = 2048
ANIMATION_LAST_AS_IS = 4096
PAINT_FILL = 0
PAINT_STROKE = 1
PAINT_BOX = 2
PAINT_IMAGE = 3
PAINT_BACKGROUND = 4
PAINT_CLIP = 5
PAINT_MASK = 6
PAINT_MATTE = 7
PAINT_GROUP = 8
PAINT_EVEN_ODD = 1
PAINT_INVERTED = 2
PAINT_COMBINED = 4
PAINT_WHOLE = 8
GRADIENT_NONE = 0
GRADIENT_LINEAR = 1
GRADIENT_RADIAL = 2
BLEND_NORMAL = 0
BLEND_MULTIPLY = 1
BLEND_SCREEN = 2
BLEND_OVERLAY = 3
BLEND_DARKEN = 4
BLEND_LIGHTEN = 5
BLEND_COLOR_DODGE = 6
BLEND_COLOR_BURN = 7
BLEND_HARD_LIGHT = 8
BLEND_SOFT_LIGHT = 9
BLEND_DIFFERENCE = 10
BLEND_EXCLUSION = 11
BLEND_HUE = 12
BLEND_SATURATION = 13
BLEND_COLOR = 14
BLEND_LUMINOSITY = 15
BLEND_ADD = 16
BLEND_HARD_MIX = 17
MASK_ADD = 0
MASK_SUBTRACT = 1
MASK_INTERSECT = 2
MASK_LIGHTEN = 3
MASK_DARKEN = 4
MASK_DIFFERENCE = 5
MATTE_ALPHA = 0
MATTE_LUMA = 1
ACTIVITY_PHASE = 3
ACTIVITY_APPLIES = 4
SPACE_PARENT = 0
SPACE_ROOT = 1
GEOMETRY_WHOLE = 2
HIDDEN_NOT = 0
HIDDEN_ITSELF = 1
HIDDEN_CLOCK = 2
HIDDEN_OPACITY = 3
REASON_ACTIVE = 0
REASON_FILLED = 1
REASON_REMOVED = 2
REASON_IDLE = 3
REASON_EMPTY = 4
CONVERT_POINTS = 0
CONVERT_RECTS = 1
MAX_ITEMS = 256
MAX_CORNERS = 8
TABLE_WORLD = 12
TABLE_ITEMS = 13
TABLE_BEHAVIOURS = 14
TABLE_BOUNDARIES = 15
ITEM_ANCHORED = 1
ITEM_NO_ROTATION = 2
BEHAVIOUR_GRAVITY = 0
BEHAVIOUR_PUSH = 1
BEHAVIOUR_PUSH_ONCE = 2
BEHAVIOUR_ATTACHMENT = 3
BEHAVIOUR_SNAP = 4
BOUNDARY_CLOSED = 1
CONTACT_BOUNDARY = 2147483648
BAKE_RESTED = 0
BAKE_SECONDS = 1
BAKE_BUDGET = 2
REPORT_TEXT = 0
REPORT_EXPRESSION = 1
REPORT_EFFECT = 2
REPORT_STYLE = 3
REPORT_MASK = 4
REPORT_MATTE = 5
REPORT_BLEND = 6
REPORT_CAMERA = 7
REPORT_MERGE = 8
REPORT_MODIFIER = 9
REPORT_UNKNOWN = 10
LOST_NOTHING = 0
LOST_PICTURE = 1
LOST_GEOMETRY = 2
SCENE_PREPARED = 1
SCENE_UNPAINTED = 2
LOTTIE_SCRATCH = 262144


class Fault(Structure):
    _fields_ = [
        ("status", c_int32),
        ("table", c_uint32),
        ("row", c_uint32),
        ("field", c_uint32),
    ]


class TextError(Structure):
    _fields_ = [
        ("at", c_uint32),
        ("reason", c_int32),
    ]


class Timing(Structure):
    _fields_ = [
        ("kind", c_uint32),
        ("first", c_uint32),
        ("count", c_uint32),
        ("flags", c_uint32),
        ("parameters", c_float * 4),
    ]


class Spring(Structure):
    _fields_ = [
        ("mass", c_double),
        ("stiffness", c_double),
        ("damping", c_double),
        ("velocity", c_double),
        ("duration", c_double),
        ("bounce", c_double),
        ("response", c_double),
        ("damping_fraction", c_double),
        ("from", c_double),
        ("to", c_double),
        ("settling", c_double),
    ]


class Clock(Structure):
    _fields_ = [
        ("parent", c_uint32),
        ("model", c_uint32),
        ("timing", c_uint32),
        ("fill", c_uint32),
        ("direction", c_uint32),
        ("reserved", c_uint32),
        ("begin", c_double),
        ("duration", c_double),
        ("speed", c_double),
        ("time_offset", c_double),
        ("repeat_count", c_double),
        ("repeat_duration", c_double),
        ("end_delay", c_double),
        ("iteration_start", c_double),
    ]


class ClockState(Structure):
    _fields_ = [
        ("progress", c_double),
        ("time", c_double),
        ("iteration", c_double),
        ("rate", c_double),
        ("next", c_double),
        ("applies", c_uint32),
        ("phase", c_uint32),
    ]


class Operation(Structure):
    _fields_ = [
        ("kind", c_uint32),
        ("numbers", c_float * 16),
    ]


class PathCounts(Structure):
    _fields_ = [
        ("verbs", c_uint32),
        ("points", c_uint32),
    ]


class PathMeasure(Structure):
    _fields_ = [
        ("length", c_double),
        ("bounds", c_float * 4),
        ("subpath_count", c_uint32),
        ("verb_count", c_uint32),
        ("point_count", c_uint32),
        ("reserved", c_uint32),
        ("area", c_double),
    ]


class Path(Structure):
    _fields_ = [
        ("first_verb", c_uint32),
        ("verb_count", c_uint32),
        ("first_point", c_uint32),
        ("point_count", c_uint32),
    ]


class Layer(Structure):
    _fields_ = [
        ("parent", c_uint32),
        ("clock", c_uint32),
        ("path", c_uint32),
        ("flags", c_uint32),
        ("position", c_float * 2),
        ("anchor", c_float * 2),
        ("bounds", c_float * 4),
        ("transform", c_float * 6),
        ("opacity", c_float),
        ("stroke_start", c_float),
        ("stroke_end", c_float),
        ("z_position", c_float),
    ]


class Layer3d(Structure):
    _fields_ = [
        ("layer", c_uint32),
        ("flags", c_uint32),
        ("transform", c_float * 16),
        ("sublayer_transform", c_float * 16),
        ("anchor_z", c_float),
    ]


class UserProperty(Structure):
    _fields_ = [
        ("arity", c_uint32),
        ("first_value", c_uint32),
        ("color", c_uint32),
        ("layer", c_uint32),
    ]


class Animation(Structure):
    _fields_ = [
        ("layer", c_uint32),
        ("property", c_uint32),
        ("function", c_uint32),
        ("clock", c_uint32),
        ("mode", c_uint32),
        ("flags", c_uint32),
        ("path", c_uint32),
        ("rotate", c_uint32),
        ("first_value", c_uint32),
        ("value_count", c_uint32),
        ("first_key_time", c_uint32),
        ("key_time_count", c_uint32),
        ("first_timing", c_uint32),
        ("timing_count", c_uint32),
        ("first_parameter", c_uint32),
        ("parameter_count", c_uint32),
    ]


class Channel(Structure):
    _fields_ = [
        ("layer", c_uint32),
        ("property", c_uint32),
    ]


class Paint(Structure):
    _fields_ = [
        ("kind", c_uint8),
        ("flags", c_uint8),
        ("gradient", c_uint8),
        ("cap", c_uint8),
        ("join", c_uint8),
        ("blend", c_uint8),
        ("mode", c_uint8),
        ("reserved", c_uint8),
        ("layer", c_uint32),
        ("first_painted", c_uint32),
        ("painted_count", c_uint32),
        ("color", c_uint32),
        ("opacity", c_uint32),
        ("width", c_uint32),
        ("first_dash", c_uint32),
        ("dash_count", c_uint32),
        ("dash_offset", c_uint32),
        ("corner_radius", c_uint32),
        ("bounds", c_uint32),
        ("gradient_ends", c_uint32),
        ("highlight", c_uint32),
        ("first_stop", c_uint32),
        ("stop_count", c_uint32),
        ("span", c_uint32),
        ("source_count", c_uint32),
        ("miter_limit", c_float),
    ]


class Name(Structure):
    _fields_ = [
        ("table", c_uint32),
        ("row", c_uint32),
        ("first_byte", c_uint32),
        ("byte_count", c_uint32),
    ]


class Marker(Structure):
    _fields_ = [
        ("time", c_double),
        ("duration", c_double),
        ("first_byte", c_uint32),
        ("byte_count", c_uint32),
    ]


class Trim(Structure):
    _fields_ = [
        ("mode", c_uint32),
        ("first_trimmed", c_uint32),
        ("trimmed_count", c_uint32),
        ("start", c_uint32),
        ("end", c_uint32),
        ("offset", c_uint32),
    ]


class Description(Structure):
    _fields_ = [
        ("abi_version", c_uint32),
        ("timing_count", c_uint32),
        ("clock_count", c_uint32),
        ("path_count", c_uint32),
        ("layer_count", c_uint32),
        ("animation_count", c_uint32),
        ("user_property_count", c_uint32),
        ("channel_count", c_uint32),
        ("float_count", c_uint32),
        ("index_count", c_uint32),
        ("verb_count", c_uint32),
        ("point_count", c_uint32),
        ("layer_3d_count", c_uint32),
        ("paint_count", c_uint32),
        ("painted_count", c_uint32),
        ("name_count", c_uint32),
        ("marker_count", c_uint32),
        ("text_count", c_uint32),
        ("trim_count", c_uint32),
        ("trimmed_count", c_uint32),
        ("size", c_float * 2),
        ("frame_rate", c_double),
        ("from", c_double),
        ("to", c_double),
        ("timings", POINTER(Timing)),
        ("clocks", POINTER(Clock)),
        ("paths", POINTER(Path)),
        ("layers", POINTER(Layer)),
        ("animations", POINTER(Animation)),
        ("user_properties", POINTER(UserProperty)),
        ("channels", POINTER(Channel)),
        ("floats", c_void_p),
        ("indices", c_void_p),
        ("verbs", c_void_p),
        ("points", c_void_p),
        ("layers_3d", POINTER(Layer3d)),
        ("paints", POINTER(Paint)),
        ("painted", c_void_p),
        ("names", POINTER(Name)),
        ("markers", POINTER(Marker)),
        ("text", c_void_p),
        ("trims", POINTER(Trim)),
        ("trimmed", c_void_p),
    ]


class ClipSizes(Structure):
    _fields_ = [
        ("clip", c_uint32),
        ("scratch", c_uint32),
    ]


class ClipInfo(Structure):
    _fields_ = [
        ("size", c_uint32),
        ("layer_count", c_uint32),
        ("channel_count", c_uint32),
        ("value_count", c_uint32),
        ("animation_count", c_uint32),
        ("timing_count", c_uint32),
        ("clock_count", c_uint32),
        ("sample_scratch", c_uint32),
        ("geometry_scratch", c_uint32),
        ("geometry_verbs", c_uint32),
        ("geometry_points", c_uint32),
        ("bounds_scratch", c_uint32),
        ("duration", c_double),
    ]


class Label(Structure):
    _fields_ = [
        ("layer", c_uint32),
        ("property", c_uint32),
        ("place", c_uint32),
    ]


class Contents(Structure):
    _fields_ = [
        ("paint_count", c_uint32),
        ("painted_count", c_uint32),
        ("name_count", c_uint32),
        ("marker_count", c_uint32),
        ("text_count", c_uint32),
        ("label_count", c_uint32),
        ("first_paint", c_uint32),
        ("first_painted", c_uint32),
        ("first_name", c_uint32),
        ("first_marker", c_uint32),
        ("first_text", c_uint32),
        ("first_label", c_uint32),
        ("size", c_float * 2),
        ("frame_rate", c_double),
        ("from", c_double),
        ("to", c_double),
        ("sorted", c_uint32),
        ("reserved", c_uint32),
    ]


class Instance(Structure):
    _fields_ = [
        ("start", c_double),
        ("speed", c_double),
        ("offset", c_double),
        ("affine", c_float * 6),
        ("opacity", c_float),
        ("reserved", c_uint32),
    ]


class Outputs(Structure):
    _fields_ = [
        ("space", c_uint32),
        ("first_time", c_uint32),
        ("end_time", c_uint32),
        ("first_instance", c_uint32),
        ("end_instance", c_uint32),
        ("first_layer", c_uint32),
        ("end_layer", c_uint32),
        ("affine_stride", c_uint32),
        ("opacity_stride", c_uint32),
        ("stroke_stride", c_uint32),
        ("value_stride", c_uint32),
        ("velocity_stride", c_uint32),
        ("frame_stride", c_uint32),
        ("order_stride", c_uint32),
        ("row_count", c_uint32),
        ("reserved", c_uint32),
        ("affines", c_void_p),
        ("opacities", c_void_p),
        ("strokes", c_void_p),
        ("values", c_void_p),
        ("velocities", c_void_p),
        ("frames", c_void_p),
        ("orders", c_void_p),
        ("rows", c_void_p),
    ]


class Stroke(Structure):
    _fields_ = [
        ("layer", c_uint32),
        ("value", c_uint32),
        ("width", c_float),
        ("cap", c_uint32),
        ("join", c_uint32),
        ("miter_limit", c_float),
    ]


class Explanation(Structure):
    _fields_ = [
        ("parent_count", c_uint32),
        ("step_count", c_uint32),
        ("hidden", c_uint32),
        ("hidden_by", c_uint32),
        ("clock", c_uint32),
        ("phase", c_uint32),
        ("begin", c_double),
        ("end", c_double),
        ("duration", c_double),
        ("time", c_double),
        ("next", c_double),
        ("affine", c_float * 6),
        ("root_affine", c_float * 6),
        ("opacity", c_float),
        ("root_opacity", c_float),
        ("stroke", c_float * 2),
    ]


class Step(Structure):
    _fields_ = [
        ("animation", c_uint32),
        ("property", c_uint32),
        ("flags", c_uint32),
        ("reason", c_uint32),
        ("replaced_by", c_uint32),
        ("clock", c_uint32),
        ("fill", c_uint32),
        ("phase", c_uint32),
        ("segment", c_uint32),
        ("value_count", c_uint32),
        ("begin", c_double),
        ("end", c_double),
        ("duration", c_double),
        ("time", c_double),
        ("next", c_double),
        ("iteration", c_double),
        ("plain_progress", c_double),
        ("progress", c_double),
        ("plain_fraction", c_double),
        ("fraction", c_double),
        ("before", c_float * 16),
        ("after", c_float * 16),
    ]


class World(Structure):
    _fields_ = [
        ("seconds", c_double),
        ("rate", c_double),
        ("still_speed", c_double),
        ("still_spin", c_double),
        ("still_seconds", c_double),
        ("bounce_speed", c_double),
        ("budget", c_double),
        ("substeps", c_uint32),
        ("flags", c_uint32),
    ]


class Item(Structure):
    _fields_ = [
        ("position", c_double * 2),
        ("angle", c_double),
        ("velocity", c_double * 2),
        ("angular_velocity", c_double),
        ("size", c_double * 2),
        ("density", c_double),
        ("friction", c_double),
        ("elasticity", c_double),
        ("resistance", c_double),
        ("angular_resistance", c_double),
        ("flags", c_uint32),
        ("first_point", c_uint32),
        ("point_count", c_uint32),
        ("item_groups", c_uint32),
        ("boundary_groups", c_uint32),
        ("reserved", c_uint32),
    ]


class Behaviour(Structure):
    _fields_ = [
        ("kind", c_uint32),
        ("item", c_uint32),
        ("other", c_uint32),
        ("flags", c_uint32),
        ("vector", c_double * 2),
        ("offset", c_double * 2),
        ("other_offset", c_double * 2),
        ("length", c_double),
        ("frequency", c_double),
        ("damping", c_double),
        ("angle", c_double),
    ]


class Boundary(Structure):
    _fields_ = [
        ("first_point", c_uint32),
        ("point_count", c_uint32),
        ("groups", c_uint32),
        ("flags", c_uint32),
    ]


class Contact(Structure):
    _fields_ = [
        ("time", c_double),
        ("impulse", c_double),
        ("item", c_uint32),
        ("other", c_uint32),
        ("ends", c_uint32),
        ("reserved", c_uint32),
    ]


class WorldSizes(Structure):
    _fields_ = [
        ("scratch", c_uint32),
        ("frames", c_uint32),
    ]


class Bake(Structure):
    _fields_ = [
        ("frame_count", c_uint32),
        ("contact_count", c_uint32),
        ("ended", c_uint32),
        ("steps", c_uint32),
    ]


class JsonValue(Structure):
    _fields_ = [
        ("at", c_uint32),
        ("next", c_uint32),
        ("number", c_double),
    ]


class FileError(Structure):
    _fields_ = [
        ("status", c_int32),
        ("value", c_uint32),
        ("rule", c_uint32),
        ("detail", c_uint32),
    ]


class FileMessage(Structure):
    _fields_ = [
        ("size", c_uint32),
        ("path_size", c_uint32),
        ("value_at", c_uint32),
        ("value_size", c_uint32),
        ("rule_at", c_uint32),
        ("rule_size", c_uint32),
    ]


class SceneSizes(Structure):
    _fields_ = [
        ("block", c_uint32),
        ("scratch", c_uint32),
    ]


class Report(Structure):
    _fields_ = [
        ("value", c_uint32),
        ("what", c_uint32),
        ("lost", c_uint32),
    ]


class Document(Structure):
    _fields_ = [
        ("description", Description),
        ("reports", POINTER(Report)),
        ("report_count", c_uint32),
        ("reserved", c_uint32),
    ]


# C name: structure, its size in bytes on a 64-bit host
STRUCTS = {
    "motion_fault": (Fault, 16),
    "motion_text_error": (TextError, 8),
    "motion_timing": (Timing, 32),
    "motion_spring": (Spring, 88),
    "motion_clock": (Clock, 88),
    "motion_clock_state": (ClockState, 48),
    "motion_operation": (Operation, 68),
    "motion_path_counts": (PathCounts, 8),
    "motion_path_measure": (PathMeasure, 48),
    "motion_path": (Path, 16),
    "motion_layer": (Layer, 88),
    "motion_layer_3d": (Layer3d, 140),
    "motion_user_property": (UserProperty, 16),
    "motion_animation": (Animation, 64),
    "motion_channel": (Channel, 8),
    "motion_paint": (Paint, 80),
    "motion_name": (Name, 16),
    "motion_marker": (Marker, 24),
    "motion_trim": (Trim, 24),
    "motion_description": (Description, 264),
    "motion_clip_sizes": (ClipSizes, 8),
    "motion_clip_info": (ClipInfo, 56),
    "motion_label": (Label, 12),
    "motion_contents": (Contents, 88),
    "motion_instance": (Instance, 56),
    "motion_outputs": (Outputs, 128),
    "motion_stroke": (Stroke, 24),
    "motion_explanation": (Explanation, 128),
    "motion_step": (Step, 248),
    "motion_world": (World, 64),
    "motion_item": (Item, 128),
    "motion_behaviour": (Behaviour, 96),
    "motion_boundary": (Boundary, 16),
    "motion_contact": (Contact, 32),
    "motion_world_sizes": (WorldSizes, 8),
    "motion_bake": (Bake, 16),
    "motion_json_value": (JsonValue, 16),
    "motion_file_error": (FileError, 16),
    "motion_file_message": (FileMessage, 24),
    "motion_scene_sizes": (SceneSizes, 8),
    "motion_report": (Report, 12),
    "motion_document": (Document, 280),
}

# C name: result, ((parameter, type), ...), in the header's order
PROTOTYPES = {
    "motion_status_text": (c_char_p, (("status", c_int32),)),
    "motion_version": (c_uint32, ()),
    "motion_abi_version": (c_uint32, ()),
    "motion_timing_evaluate": (c_int32, (("timings", POINTER(Timing)), ("timing_count", c_uint32), ("floats", c_void_p), ("float_count", c_uint32), ("indices_or_null", c_void_p), ("x", c_void_p), ("count", c_uint32), ("query", c_uint32), ("y", c_void_p),)),
    "motion_timing_prepare_size": (c_int32, (("timings", POINTER(Timing)), ("timing_count", c_uint32), ("floats", c_void_p), ("float_count", c_uint32), ("size", c_void_p),)),
    "motion_timing_prepare": (c_int32, (("timings", POINTER(Timing)), ("timing_count", c_uint32), ("floats", c_void_p), ("float_count", c_uint32), ("prepared", c_void_p), ("prepared_size", c_uint32),)),
    "motion_timing_evaluate_prepared": (c_int32, (("prepared", c_void_p), ("prepared_size", c_uint32), ("indices_or_null", c_void_p), ("x", c_void_p), ("count", c_uint32), ("y", c_void_p),)),
    "motion_timing_parse": (c_int32, (("text", c_void_p), ("size", c_uint32), ("timing", POINTER(Timing)), ("floats_or_null", c_void_p), ("float_capacity", c_uint32), ("float_count", c_void_p), ("error", POINTER(TextError)),)),
    "motion_timing_name": (c_int32, (("index", c_uint32), ("text_or_null", c_void_p), ("capacity", c_uint32), ("size", c_void_p),)),
    "motion_spring_resolve": (c_int32, (("spring", POINTER(Spring)), ("given", c_uint32), ("form", c_uint32),)),
    "motion_spring_evaluate": (c_int32, (("springs", POINTER(Spring)), ("spring_count", c_uint32), ("indices_or_null", c_void_p), ("form", c_uint32), ("times", c_void_p), ("count", c_uint32), ("values", c_void_p), ("velocities_or_null", c_void_p),)),
    "motion_clock_evaluate": (c_int32, (("clocks", POINTER(Clock)), ("clock_count", c_uint32), ("timings", POINTER(Timing)), ("timing_count", c_uint32), ("floats", c_void_p), ("float_count", c_uint32), ("clock", c_uint32), ("times", c_void_p), ("count", c_uint32), ("states", POINTER(ClockState)), ("fault_or_null", POINTER(Fault)),)),
    "motion_transform_interpolate": (c_int32, (("from", c_void_p), ("to", c_void_p), ("width", c_uint32), ("progress", c_void_p), ("count", c_uint32), ("rule", c_uint32), ("out", c_void_p),)),
    "motion_function_interpolate": (c_int32, (("function", c_uint32), ("from", c_void_p), ("to", c_void_p), ("width", c_uint32), ("progress", c_void_p), ("count", c_uint32), ("out", c_void_p),)),
    "motion_transform_parse": (c_int32, (("text", c_void_p), ("size", c_uint32), ("operations_or_null", POINTER(Operation)), ("capacity", c_uint32), ("operation_count", c_void_p), ("error", POINTER(TextError)),)),
    "motion_list_interpolate": (c_int32, (("from", POINTER(Operation)), ("from_count", c_uint32), ("to", POINTER(Operation)), ("to_count", c_uint32), ("progress", c_void_p), ("count", c_uint32), ("out", c_void_p),)),
    "motion_transform_points": (c_int32, (("transforms", c_void_p), ("transform_count", c_uint32), ("width", c_uint32), ("indices_or_null", c_void_p), ("points", c_void_p), ("count", c_uint32), ("out", c_void_p),)),
    "motion_path_parse": (c_int32, (("text", c_void_p), ("size", c_uint32), ("verbs_or_null", c_void_p), ("verb_capacity", c_uint32), ("points_or_null", c_void_p), ("point_capacity", c_uint32), ("counts", POINTER(PathCounts)), ("error", POINTER(TextError)),)),
    "motion_path_prepare_size": (c_int32, (("verbs", c_void_p), ("verb_count", c_uint32), ("points", c_void_p), ("point_count", c_uint32), ("size", c_void_p),)),
    "motion_path_prepare": (c_int32, (("verbs", c_void_p), ("verb_count", c_uint32), ("points", c_void_p), ("point_count", c_uint32), ("path", c_void_p), ("path_size", c_uint32),)),
    "motion_path_measured": (c_int32, (("path", c_void_p), ("path_size", c_uint32), ("measure", POINTER(PathMeasure)),)),
    "motion_path_subpath_lengths": (c_int32, (("path", c_void_p), ("path_size", c_uint32), ("lengths", c_void_p), ("capacity", c_uint32),)),
    "motion_path_points": (c_int32, (("path", c_void_p), ("path_size", c_uint32), ("unit", c_uint32), ("at", c_void_p), ("count", c_uint32), ("out", c_void_p), ("curvatures_or_null", c_void_p),)),
    "motion_path_nearest": (c_int32, (("path", c_void_p), ("path_size", c_uint32), ("points", c_void_p), ("count", c_uint32), ("lengths", c_void_p), ("distances_or_null", c_void_p),)),
    "motion_path_trim": (c_int32, (("path", c_void_p), ("path_size", c_uint32), ("start", c_double), ("end", c_double), ("offset", c_double), ("mode", c_uint32), ("curves", c_uint32), ("verbs_or_null", c_void_p), ("verb_capacity", c_uint32), ("points_or_null", c_void_p), ("point_capacity", c_uint32), ("counts", POINTER(PathCounts)),)),
    "motion_path_trims": (c_int32, (("path", c_void_p), ("path_size", c_uint32), ("ranges", c_void_p), ("offsets_or_null", c_void_p), ("count", c_uint32), ("mode", c_uint32), ("curves", c_uint32), ("verbs_or_null", c_void_p), ("verb_capacity", c_uint32), ("points_or_null", c_void_p), ("point_capacity", c_uint32), ("counts", POINTER(PathCounts)),)),
    "motion_path_interpolate": (c_int32, (("verbs", c_void_p), ("verb_count", c_uint32), ("from", c_void_p), ("to", c_void_p), ("point_count", c_uint32), ("progress", c_void_p), ("count", c_uint32), ("out", c_void_p),)),
    "motion_path_text": (c_int32, (("verbs", c_void_p), ("verb_count", c_uint32), ("points", c_void_p), ("point_count", c_uint32), ("tolerance", c_float), ("text_or_null", c_void_p), ("capacity", c_uint32), ("size", c_void_p),)),
    "motion_path_along": (c_int32, (("path", c_void_p), ("path_size", c_uint32), ("pacing", c_uint32), ("rotate", c_uint32), ("progress", c_void_p), ("count", c_uint32), ("out", c_void_p),)),
    "motion_path_stroke_bounds": (c_int32, (("path", c_void_p), ("path_size", c_uint32), ("width", c_float), ("cap", c_uint32), ("join", c_uint32), ("miter_limit", c_float), ("bounds", c_void_p), ("stroked", c_void_p),)),
    "motion_clip_size": (c_int32, (("description", POINTER(Description)), ("sizes", POINTER(ClipSizes)), ("fault_or_null", POINTER(Fault)),)),
    "motion_clip_compile": (c_int32, (("description", POINTER(Description)), ("clip", c_void_p), ("clip_size", c_uint32), ("scratch", c_void_p), ("scratch_size", c_uint32), ("fault_or_null", POINTER(Fault)),)),
    "motion_clip_check": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32),)),
    "motion_clip_inspect": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32), ("info", POINTER(ClipInfo)),)),
    "motion_clip_contents": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32), ("contents", POINTER(Contents)),)),
    "motion_clip_activity": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32), ("time", c_double), ("activities_or_null", c_void_p), ("next", c_void_p), ("scratch", c_void_p), ("scratch_size", c_uint32),)),
    "motion_clip_sample": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32), ("times", c_void_p), ("time_count", c_uint32), ("space", c_uint32), ("affines_or_null", c_void_p), ("opacities_or_null", c_void_p), ("strokes_or_null", c_void_p), ("values_or_null", c_void_p), ("velocities_or_null", c_void_p), ("frames_or_null", c_void_p), ("orders_or_null", c_void_p), ("scratch", c_void_p), ("scratch_size", c_uint32),)),
    "motion_clip_sample_instances": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32), ("times", c_void_p), ("time_count", c_uint32), ("instances_or_null", POINTER(Instance)), ("instance_count", c_uint32), ("outputs", POINTER(Outputs)), ("scratch", c_void_p), ("scratch_size", c_uint32),)),
    "motion_clip_changed": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32), ("from_time", c_double), ("to_time", c_double), ("space", c_uint32), ("rows", c_void_p), ("row_count", c_void_p), ("scratch", c_void_p), ("scratch_size", c_uint32),)),
    "motion_clip_geometry": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32), ("time", c_double), ("flags", c_uint32), ("verbs_or_null", c_void_p), ("verb_capacity", c_uint32), ("points_or_null", c_void_p), ("point_capacity", c_uint32), ("ranges_or_null", POINTER(Path)), ("counts", POINTER(PathCounts)), ("scratch", c_void_p), ("scratch_size", c_uint32),)),
    "motion_clip_bounds": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32), ("from", c_double), ("to", c_double), ("space", c_uint32), ("strokes", POINTER(Stroke)), ("stroke_count", c_uint32), ("bounds", c_void_p), ("scratch", c_void_p), ("scratch_size", c_uint32),)),
    "motion_clip_explain": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32), ("time", c_double), ("layer", c_uint32), ("explanation", POINTER(Explanation)), ("parents_or_null", c_void_p), ("parent_capacity", c_uint32), ("steps_or_null", POINTER(Step)), ("step_capacity", c_uint32), ("scratch", c_void_p), ("scratch_size", c_uint32),)),
    "motion_clip_evaluate": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32), ("animation", c_uint32), ("base_or_null", c_void_p), ("cycle", c_double), ("progress", c_void_p), ("count", c_uint32), ("values", c_void_p),)),
    "motion_clip_matrices": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32), ("times", c_void_p), ("time_count", c_uint32), ("space", c_uint32), ("matrices", c_void_p), ("scratch", c_void_p), ("scratch_size", c_uint32),)),
    "motion_clip_convert": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32), ("time", c_double), ("from_layer", c_uint32), ("to_layer", c_uint32), ("kind", c_uint32), ("values", c_void_p), ("count", c_uint32), ("out", c_void_p), ("scratch", c_void_p), ("scratch_size", c_uint32),)),
    "motion_clip_convert_time": (c_int32, (("clip", c_void_p), ("clip_size", c_uint32), ("from_layer", c_uint32), ("to_layer", c_uint32), ("times", c_void_p), ("count", c_uint32), ("out", c_void_p),)),
    "motion_world_size": (c_int32, (("world", POINTER(World)), ("items", POINTER(Item)), ("item_count", c_uint32), ("behaviours", POINTER(Behaviour)), ("behaviour_count", c_uint32), ("boundaries", POINTER(Boundary)), ("boundary_count", c_uint32), ("points", c_void_p), ("point_count", c_uint32), ("sizes", POINTER(WorldSizes)), ("fault_or_null", POINTER(Fault)),)),
    "motion_world_bake": (c_int32, (("world", POINTER(World)), ("items", POINTER(Item)), ("item_count", c_uint32), ("behaviours", POINTER(Behaviour)), ("behaviour_count", c_uint32), ("boundaries", POINTER(Boundary)), ("boundary_count", c_uint32), ("points", c_void_p), ("point_count", c_uint32), ("scratch", c_void_p), ("scratch_size", c_uint32), ("times", c_void_p), ("states", c_void_p), ("frame_capacity", c_uint32), ("contacts", POINTER(Contact)), ("contact_capacity", c_uint32), ("bake", POINTER(Bake)), ("fault_or_null", POINTER(Fault)),)),
    "motion_bake_reduce": (c_int32, (("times", c_void_p), ("states", c_void_p), ("frame_count", c_uint32), ("item_count", c_uint32), ("item", c_uint32), ("distance", c_double), ("turn", c_double), ("keys", c_void_p), ("key_count", c_void_p),)),
    "motion_json_read": (c_int32, (("text", c_void_p), ("text_size", c_uint32), ("values_or_null", POINTER(JsonValue)), ("value_capacity", c_uint32), ("value_count", c_void_p), ("error", POINTER(TextError)),)),
    "motion_json_path": (c_int32, (("text", c_void_p), ("text_size", c_uint32), ("values", POINTER(JsonValue)), ("value_count", c_uint32), ("value", c_uint32), ("out_or_null", c_void_p), ("capacity", c_uint32), ("path_size", c_void_p),)),
    "motion_file_explain": (c_int32, (("text", c_void_p), ("text_size", c_uint32), ("values", POINTER(JsonValue)), ("value_count", c_uint32), ("error", POINTER(FileError)), ("out_or_null", c_void_p), ("capacity", c_uint32), ("message", POINTER(FileMessage)),)),
    "motion_scene_size": (c_int32, (("text", c_void_p), ("text_size", c_uint32), ("values", POINTER(JsonValue)), ("value_count", c_uint32), ("copies", c_uint32), ("flags", c_uint32), ("sizes", POINTER(SceneSizes)), ("error", POINTER(FileError)),)),
    "motion_scene_read": (c_int32, (("text", c_void_p), ("text_size", c_uint32), ("values", POINTER(JsonValue)), ("value_count", c_uint32), ("copies", c_uint32), ("flags", c_uint32), ("block", c_void_p), ("block_size", c_uint32), ("scratch", c_void_p), ("scratch_size", c_uint32), ("document", POINTER(Document)), ("error", POINTER(FileError)),)),
    "motion_scene_origin": (c_int32, (("text", c_void_p), ("text_size", c_uint32), ("values", POINTER(JsonValue)), ("value_count", c_uint32), ("scratch", c_void_p), ("scratch_size", c_uint32), ("fault", POINTER(Fault)), ("error", POINTER(FileError)),)),
    "motion_lottie_size": (c_int32, (("text", c_void_p), ("text_size", c_uint32), ("values", POINTER(JsonValue)), ("value_count", c_uint32), ("most_rows", c_uint32), ("scratch", c_void_p), ("scratch_size", c_uint32), ("block_size", c_void_p), ("error", POINTER(FileError)),)),
    "motion_lottie_read": (c_int32, (("text", c_void_p), ("text_size", c_uint32), ("values", POINTER(JsonValue)), ("value_count", c_uint32), ("most_rows", c_uint32), ("block", c_void_p), ("block_size", c_uint32), ("scratch", c_void_p), ("scratch_size", c_uint32), ("document", POINTER(Document)), ("error", POINTER(FileError)),)),
}

# C name: the parameters that it writes to
WRITTEN = {
    "motion_status_text": (),
    "motion_version": (),
    "motion_abi_version": (),
    "motion_timing_evaluate": ("y",),
    "motion_timing_prepare_size": ("size",),
    "motion_timing_prepare": ("prepared",),
    "motion_timing_evaluate_prepared": ("y",),
    "motion_timing_parse": ("timing", "floats_or_null", "float_count", "error"),
    "motion_timing_name": ("text_or_null", "size"),
    "motion_spring_resolve": ("spring",),
    "motion_spring_evaluate": ("values", "velocities_or_null"),
    "motion_clock_evaluate": ("states", "fault_or_null"),
    "motion_transform_interpolate": ("out",),
    "motion_function_interpolate": ("out",),
    "motion_transform_parse": ("operations_or_null", "operation_count", "error"),
    "motion_list_interpolate": ("out",),
    "motion_transform_points": ("out",),
    "motion_path_parse": ("verbs_or_null", "points_or_null", "counts", "error"),
    "motion_path_prepare_size": ("size",),
    "motion_path_prepare": ("path",),
    "motion_path_measured": ("measure",),
    "motion_path_subpath_lengths": ("lengths",),
    "motion_path_points": ("out", "curvatures_or_null"),
    "motion_path_nearest": ("lengths", "distances_or_null"),
    "motion_path_trim": ("verbs_or_null", "points_or_null", "counts"),
    "motion_path_trims": ("verbs_or_null", "points_or_null", "counts"),
    "motion_path_interpolate": ("out",),
    "motion_path_text": ("text_or_null", "size"),
    "motion_path_along": ("out",),
    "motion_path_stroke_bounds": ("bounds", "stroked"),
    "motion_clip_size": ("sizes", "fault_or_null"),
    "motion_clip_compile": ("clip", "scratch", "fault_or_null"),
    "motion_clip_check": (),
    "motion_clip_inspect": ("info",),
    "motion_clip_contents": ("contents",),
    "motion_clip_activity": ("activities_or_null", "next", "scratch"),
    "motion_clip_sample": ("affines_or_null", "opacities_or_null", "strokes_or_null", "values_or_null", "velocities_or_null", "frames_or_null", "orders_or_null", "scratch"),
    "motion_clip_sample_instances": ("scratch",),
    "motion_clip_changed": ("rows", "row_count", "scratch"),
    "motion_clip_geometry": ("verbs_or_null", "points_or_null", "ranges_or_null", "counts", "scratch"),
    "motion_clip_bounds": ("bounds", "scratch"),
    "motion_clip_explain": ("explanation", "parents_or_null", "steps_or_null", "scratch"),
    "motion_clip_evaluate": ("values",),
    "motion_clip_matrices": ("matrices", "scratch"),
    "motion_clip_convert": ("out", "scratch"),
    "motion_clip_convert_time": ("out",),
    "motion_world_size": ("sizes", "fault_or_null"),
    "motion_world_bake": ("scratch", "times", "states", "contacts", "bake", "fault_or_null"),
    "motion_bake_reduce": ("keys", "key_count"),
    "motion_json_read": ("values_or_null", "value_count", "error"),
    "motion_json_path": ("out_or_null", "path_size"),
    "motion_file_explain": ("out_or_null", "message"),
    "motion_scene_size": ("sizes", "error"),
    "motion_scene_read": ("block", "scratch", "document", "error"),
    "motion_scene_origin": ("scratch", "error"),
    "motion_lottie_size": ("scratch", "block_size", "error"),
    "motion_lottie_read": ("block", "scratch", "document", "error"),
}

# parameter: the numbers that it may be, by name
CHOICES = {
    "query": {'QUERY_VALUE': 0, 'QUERY_SLOPE': 1, 'QUERY_INVERSE': 2, 'QUERY_BEFORE': 3},
    "rule": {'RULE_CORE_ANIMATION': 0, 'RULE_CSS': 1, 'RULE_3D': 2},
    "function": {'FUNCTION_ROTATE_X': 1, 'FUNCTION_ROTATE_Y': 2, 'FUNCTION_ROTATE_Z': 3, 'FUNCTION_SCALE': 4, 'FUNCTION_SCALE_X': 5, 'FUNCTION_SCALE_Y': 6, 'FUNCTION_SCALE_Z': 7, 'FUNCTION_TRANSLATE': 8, 'FUNCTION_TRANSLATE_X': 9, 'FUNCTION_TRANSLATE_Y': 10, 'FUNCTION_TRANSLATE_Z': 11},
    "unit": {'AT_FRACTION': 0, 'AT_LENGTH': 1},
    "mode": {'TRIM_CORE_ANIMATION': 0, 'TRIM_INVERTED': 1, 'TRIM_LOTTIE_PARALLEL': 2, 'TRIM_LOTTIE_SEQUENTIAL': 3},
    "curves": {'PATH_KEEP': 0, 'PATH_CUBICS': 1},
    "pacing": {'PACING_LINEAR': 0, 'PACING_PACED': 1},
    "rotate": {'ROTATE_NONE': 0, 'ROTATE_AUTO': 1, 'ROTATE_AUTO_REVERSE': 2},
    "kind": {'CONVERT_POINTS': 0, 'CONVERT_RECTS': 1},
    "cap": {'CAP_BUTT': 0, 'CAP_ROUND': 1, 'CAP_SQUARE': 2},
    "join": {'JOIN_MITER': 0, 'JOIN_ROUND': 1, 'JOIN_BEVEL': 2},
    "space": {'SPACE_PARENT': 0, 'SPACE_ROOT': 1},
    "given": {'SPRING_GIVEN_PHYSICAL': 0, 'SPRING_GIVEN_BOUNCE': 1, 'SPRING_GIVEN_RESPONSE': 2},
    "form": {'SPRING_PHYSICAL': 0, 'SPRING_CLAMPED': 1},
    "width": {'WIDTH_AFFINE': 6, 'WIDTH_MATRIX': 16},
}

# structure: what the header says beside its fields, which is where ranges stand
NOTES = {
    "Fault": {'status': 'the rule that is broken; MOTION_OK if none is', 'table': 'MOTION_TABLE_*', 'field': "byte offset of the field in its row's struct"},
    "TextError": {'at': 'offset of the byte where reading stopped; MOTION_NONE if all was read', 'reason': 'MOTION_ERROR_TEXT_*; MOTION_OK if all was read'},
    "Timing": {'kind': 'MOTION_TIMING_LINEAR ... MOTION_TIMING_SPRING', 'first': 'stops, path: the first float; penner: MOTION_SHAPE_*; steps: MOTION_JUMP_*; else 0', 'count': 'stops: pairs, >= 1; path: cubics, >= 1; steps: n, >= 1 (>= 2 with MOTION_JUMP_NONE); penner: MOTION_EASE_*; else 0', 'flags': 'MOTION_TIMING_REVERSED, _CLAMPED, _PREPARED, or 0', 'parameters': "cubic-bezier: x1 y1 x2 y2, x1 and x2 in 0..1; penner: the shape's number; spring: mass > 0, stiffness > 0, damping >= 0, velocity; else 0"},
    "Spring": {'mass': '> 0', 'stiffness': '> 0', 'damping': '>= 0', 'velocity': 'at the start, in fractions of from..to per second; positive towards "to"', 'duration': 'seconds, > 0', 'bounce': '-1 < bounce <= 1', 'response': 'seconds, > 0', 'damping_fraction': '>= 0', 'from': 'value at rest before', 'to': 'value at rest after', 'settling': "seconds until it stays within a thousandth of the range: Core Animation's settlingDuration; FLT_MAX without damping; -1 if over-damped: no formula is known"},
    "Clock": {'parent': 'an earlier clock, or MOTION_NONE', 'model': 'MOTION_CLOCK_CORE_ANIMATION or MOTION_CLOCK_WEB', 'timing': 'a row of the timings, which warps progress; or MOTION_NONE: linear', 'fill': 'MOTION_FILL_*: whether it applies before and after its active interval', 'direction': "MOTION_DIRECTION_*; Core Animation's model: _NORMAL, or _ALTERNATE for autoreverses", 'reserved': '0', 'begin': 'seconds of the parent\'s time, finite; 0 is 0, not "now"', 'duration': 'seconds, >= 0, may be infinite; 0 stays 0', 'speed': 'finite; 1 is usual', 'time_offset': 'seconds, finite', 'repeat_count': ">= 0, may be fractional or infinite; Core Animation's 0 counts as 1", 'repeat_duration': 'seconds, >= 0, may be infinite; wins over repeat_count; 0: not given; web: 0', 'end_delay': 'web: seconds, finite; else 0', 'iteration_start': 'web: >= 0, finite; else 0'},
    "ClockState": {'progress': 'after timing; outside 0..1 where the curve overshoots; 0 if the clock does not apply', 'time': 'seconds that children see; 0 if the clock does not apply', 'iteration': 'number of the current cycle, from 0; web: infinite after infinitely many; 0 if the clock does not apply', 'rate': 'change of progress per second of t; 0 where progress holds', 'next': 'the first t after this one at which the clock or an ancestor begins or ends, or a run of an ancestor starts (a cycle, or its way back); +infinity if none. Under a curve that overshoots, a change may be missed that is over again within 1/128 of what is left of that run', 'applies': '1 while active or filled, else 0', 'phase': 'MOTION_PHASE_*'},
    "Operation": {'kind': 'MOTION_OPERATION_*', 'numbers': 'finite; those that the kind does not use are 0'},
    "PathCounts": {'points': 'each two floats, x y'},
    "PathMeasure": {'length': 'of all subpaths together; a move counts 0, a close its line', 'bounds': 'left top right bottom of what is drawn, tight; of the moves if nothing is; else 0', 'subpath_count': 'one for each move that draws something, and for each element drawn after a close', 'area': 'enclosed area, each subpath closed by a line; positive where it runs clockwise'},
    "Path": {'first_verb': 'verbs[first_verb ..< first_verb + verb_count]', 'first_point': 'points[first_point ..< first_point + point_count], each x y'},
    "Layer": {'parent': 'an earlier layer, or MOTION_NONE', 'clock': 'a clock, or MOTION_NONE; while it does not apply the layer does not show (opacity 0)', 'path': 'a row of the paths, or MOTION_NONE', 'flags': 'MOTION_LAYER_*, or 0', 'position': 'of the anchor point, in the parent', 'anchor': "fractions of the bounds' size; .5 .5 is the middle; may be outside 0..1", 'bounds': 'x y width height', 'transform': 'affine, about the anchor point', 'opacity': 'kept as given; clamped to 0..1 where it is delivered', 'stroke_start': "fraction of the path's length; kept as given; clamped to 0..1 where it is drawn", 'stroke_end': 'as stroke_start', 'z_position': 'its place among its siblings, the higher the nearer: "orders" of motion_clip_sample'},
    "Layer3d": {'layer': 'a row of the layers; each greater than the one before', 'flags': 'MOTION_LAYER_3D_KEEPS_DEPTH, or 0', 'transform': 'matrix, about the anchor point', 'sublayer_transform': "matrix of the sublayers, about this layer's anchor point; a perspective has m34 = -1 / distance", 'anchor_z': 'depth of the anchor point'},
    "UserProperty": {'arity': '1..4 floats', 'first_value': 'the model value: floats[first_value ..< first_value + arity]', 'color': 'MOTION_COLOR_NONE; with arity 3 (red green blue) or 4 (and alpha) any MOTION_COLOR_*', 'layer': 'the layer that it belongs to, as a line width does, or MOTION_NONE; changes no number; hosts find it in motion_label'},
    "Animation": {'layer': 'a layer; MOTION_NONE for a user property', 'property': 'MOTION_PROPERTY_*, but not _PATH_ROTATION', 'function': 'MOTION_FUNCTION_* with MOTION_PROPERTY_TRANSFORM, else MOTION_FUNCTION_NONE; those that leave the plane only in 3D', 'clock': 'a clock', 'mode': 'MOTION_MODE_*', 'flags': 'MOTION_ANIMATION_*, or 0', 'path': 'position: a motion path, with MOTION_ANIMATION_PATH_OF_LAYER a layer; MOTION_PROPERTY_PATH: the first value; else MOTION_NONE', 'rotate': 'MOTION_ROTATE_* with a motion path, else 0', 'first_value': 'the first value, in floats', 'value_count': 'values; with _FROM, _TO, _BY as many as flags, at most two; with a motion path 0', 'first_key_time': 'floats[first_key_time ..< first_key_time + key_time_count]: from 0 to 1, never decreasing', 'key_time_count': '0: evenly spaced; else one a value (discrete: one more), or one a path element and one more', 'first_timing': 'indices[first_timing ..< first_timing + timing_count]: timings but springs, or MOTION_NONE: linear', 'timing_count': 'at most one a segment between keys; those that are missing are linear', 'first_parameter': 'floats[first_parameter ..< first_parameter + 3 parameter_count]: tension, continuity, bias of each key', 'parameter_count': '0; in the cubic modes 0, or one a value'},
    "Channel": {'layer': 'a layer; MOTION_NONE for a user property', 'property': 'MOTION_PROPERTY_*, but not _TRANSFORM or _PATH; those of 3D only with a layer in 3D'},
    "Paint": {'kind': 'MOTION_PAINT_FILL ... MOTION_PAINT_GROUP', 'flags': 'MOTION_PAINT_EVEN_ODD, _INVERTED, _COMBINED, _WHOLE, or 0', 'gradient': 'MOTION_GRADIENT_*', 'cap': 'MOTION_CAP_*', 'join': 'MOTION_JOIN_*', 'blend': 'MOTION_BLEND_*', 'mode': 'masks: MOTION_MASK_*; mattes: MOTION_MATTE_*', 'reserved': '0', 'layer': "a layer, in whose coordinates width, dashes, corners and gradient are measured, or MOTION_NONE: in the root's, with opacity 1", 'first_painted': 'painted[first_painted ..< first_painted + painted_count]: rows of layers', 'color': 'a channel of 4 floats: red green blue alpha, as MOTION_COLOR_* gives them', 'opacity': 'a channel of 1 float, clamped to 0..1 where it is drawn; MOTION_NONE: 1', 'width': 'a channel of 1 float; negative counts as 0', 'first_dash': 'the first of dash_count channels of 1 float: lengths of dash, gap, dash ...; negative counts as 0; an odd number of them is gone through twice', 'dash_count': '0: no dashes; at most MOTION_MAX_STOPS', 'dash_offset': 'a channel of 1 float: how far into the dashes a stroke begins; MOTION_NONE: 0', 'corner_radius': 'a channel of 1 float; negative counts as 0, at most half the shorter side counts; MOTION_NONE: 0', 'bounds': 'what has bounds: the first of painted_count channels MOTION_PROPERTY_BOUNDS, one for each layer painted, in their order; CLIP: such a channel of "layer"', 'gradient_ends': 'a channel of 4 floats: x y of the start, x y of the end; radial: of the centre, of a point of the circle', 'highlight': "radial: a channel of 2 floats, the focus: its distance from the centre as a fraction of the radius, and its angle from the gradient's axis; MOTION_NONE: at the centre", 'first_stop': 'the first of 2 stop_count channels, for each stop two: 1 float, its fraction of the way from start to end; 4 floats, its color. Before the first and behind the last stop their colors go on; one that stands before its predecessor counts as standing there', 'stop_count': 'with a gradient 1..MOTION_MAX_STOPS, else 0', 'span': 'how many of the rows that follow belong to this one', 'source_count': 'mattes: how many of the first rows of the span are the source', 'miter_limit': 'strokes: finite, >= 1; else 0'},
    "Name": {'table': 'MOTION_TABLE_LAYERS, _ANIMATIONS, _USER_PROPERTIES, _PAINTS', 'row': 'a row of this table', 'first_byte': 'text[first_byte ..< first_byte + byte_count]'},
    "Marker": {'time': 'a sample time t; finite', 'duration': 'seconds, finite, >= 0', 'first_byte': 'text[first_byte ..< first_byte + byte_count]'},
    "Trim": {'mode': 'MOTION_TRIM_*', 'first_trimmed': 'trimmed[first_trimmed ..< first_trimmed + trimmed_count]: rows of layers; behind those of the trim before', 'start': 'a user property of one float: a fraction of the length; MOTION_NONE: 0', 'end': 'as start; MOTION_NONE: 1', 'offset': "a user property of one float: turns, for Lottie's modes; MOTION_NONE: 0"},
    "Description": {'abi_version': 'MOTION_ABI_VERSION', 'point_count': 'x y pairs', 'text_count': 'bytes', 'size': 'width and height of the picture, finite, >= 0; 0 0: not known', 'frame_rate': 'frames a second that its maker had in mind, finite, >= 0; 0: none', 'from': 'the picture is meant to be shown from here ...', 'to': '... to here: sample times t, finite, from <= to; 0 0: not known'},
    "ClipSizes": {'clip': "bytes at most; motion_clip_inspect tells the clip's own size", 'scratch': 'bytes, needed while compiling only'},
    "ClipInfo": {'size': 'bytes of the clip itself', 'value_count': 'floats of all channels together', 'timing_count': 'distinct timing curves', 'clock_count': 'distinct clocks', 'sample_scratch': 'bytes of scratch for all functions but the two below', 'geometry_scratch': 'bytes of scratch for motion_clip_geometry', 'geometry_verbs': 'verbs that motion_clip_geometry needs at any time at most, or MOTION_MAX_COUNT', 'geometry_points': 'points that it needs at any time at most, or MOTION_MAX_COUNT', 'bounds_scratch': 'bytes of scratch for motion_clip_bounds', 'duration': 'seconds until the last clock has ended; may be infinite'},
    "Label": {'layer': 'as motion_channel; of a user property as motion_user_property', 'property': 'as motion_channel', 'place': "the number of its first float; its last one is the one before the next channel's first"},
    "Contents": {'text_count': 'bytes', 'label_count': 'as many as channels', 'first_paint': 'offset of the motion_paint rows, in which channels are places in "values"', 'first_painted': 'offset of rows of layers, each a uint32_t', 'first_name': 'offset of the motion_name rows', 'first_marker': 'offset of the motion_marker rows', 'first_text': 'offset of the text', 'first_label': 'offset of the motion_label rows', 'size': 'as motion_description', 'frame_rate': 'as motion_description', 'from': 'as motion_description', 'to': 'as motion_description', 'sorted': '1 if z positions change the order of the rows of paint (motion_paint), else 0', 'reserved': '0'},
    "Instance": {'start': 'seconds of t at which the clip is at "offset"', 'speed': 'seconds of the clip per second of t: 1 is usual, 0 stands still, negative runs back', 'offset': 'seconds of the clip', 'affine': "from the clip's root to your coordinates", 'opacity': '0..1', 'reserved': 'not looked at'},
    "Outputs": {'space': 'MOTION_SPACE_*', 'first_time': 'times[first_time ..< end_time]', 'end_time': 'MOTION_NONE: all that follow', 'first_instance': 'instances[first_instance ..< end_instance]', 'end_instance': 'MOTION_NONE: all that follow', 'first_layer': 'layers before it still count as parents', 'end_layer': 'MOTION_NONE: all that follow', 'affine_stride': '0, or >= 6', 'opacity_stride': '0, or >= 1', 'stroke_stride': '0, or >= 2', 'value_stride': '0, or >= value_count', 'velocity_stride': '0, or >= value_count', 'frame_stride': '0, or >= 4', 'order_stride': '0, or >= 1', 'row_count': 'entries of rows; 0 without', 'reserved': 'not looked at', 'affines': 'times x instances x layers x 6', 'opacities': 'times x instances x layers', 'strokes': 'times x instances x layers x 2', 'values': 'times x instances x value_count', 'velocities': 'times x instances x value_count', 'frames': 'times x instances x layers x 4', 'orders': 'times x instances x layers', 'rows': 'row_count rows of layers, ascending; NULL: all layers'},
    "Stroke": {'layer': 'a row of the layers; each greater than the one before', 'value': "which of the clip's values (motion_clip_sample) is its line width, one of a user property; negative counts as 0; or MOTION_NONE: width", 'width': '0..1e9', 'cap': 'MOTION_CAP_*', 'join': 'MOTION_JOIN_*', 'miter_limit': '>= 1'},
    "Explanation": {'parent_count': 'layers above it', 'step_count': 'animations that move it', 'hidden': 'MOTION_HIDDEN_*: whether it shows, or what keeps it from that', 'hidden_by': 'the layer of which "hidden" speaks: this one, or the nearest above; MOTION_NONE if it shows', 'clock': 'the number of its clock among those of the clip, or MOTION_NONE', 'phase': 'of its clock, MOTION_PHASE_*', 'begin': 'as motion_step, of its clock', 'affine': 'of a sample in the parent', 'root_affine': 'and in the root', 'opacity': 'in the parent', 'root_opacity': 'and in the root', 'stroke': 'its start and its end'},
    "Step": {'animation': 'its row in the description', 'property': 'MOTION_PROPERTY_*', 'flags': 'MOTION_ANIMATION_ADDITIVE, _CUMULATIVE, or 0', 'reason': 'MOTION_REASON_*: why it applies, or why not', 'replaced_by': 'the next animation that applies and makes all of the value anew; MOTION_NONE if none does, or if this one does not apply', 'clock': 'the number of its clock among those of the clip', 'fill': 'of the clock, MOTION_FILL_*', 'phase': 'of the clock, MOTION_PHASE_*', 'segment': 'between the keys, or path elements, of this number and the next; MOTION_NONE of from, to and by, of paced paths, and where the clock does not apply', 'value_count': 'floats in "before" and "after": those of motion_clip_evaluate; 0 of MOTION_PROPERTY_PATH and of an animation without values', 'begin': 'the first instant of the active interval of the clock, in seconds of the clock above it; may be infinite', 'end': 'and the last', 'duration': 'of the clock, in seconds', 'time': 'seconds that the clock shows, after its timing', 'next': 'as motion_clock_state', 'iteration': 'number of the current cycle, from 0', 'plain_progress': 'progress before the timing of the clock', 'progress': 'and after it', 'plain_fraction': 'fraction of the segment before its own timing', 'fraction': 'and after it, as the values mix', 'before': 'the running value that the animation meets', 'after': 'and what it makes of that'},
    "World": {'seconds': 'the longest bake, > 0', 'rate': 'frames per second, > 0; 240 is usual', 'still_speed': 'points per second, >= 0; 1 is usual', 'still_spin': 'radians per second, >= 0; 2 degrees, .034906585, is usual', 'still_seconds': '>= 0; .5 is usual', 'bounce_speed': 'points per second, >= 0; slower impacts do not bounce; 100 is usual', 'budget': 'millions of steps of the solver (motion_world_bake), >= 0; 0: as many as it takes', 'substeps': '1..64 in a frame; 4 is usual', 'flags': '0'},
    "Item": {'position': "at the start: of the rectangle's middle, or the polygon's origin", 'angle': 'at the start', 'velocity': 'at the start, points per second', 'angular_velocity': 'at the start, radians per second', 'size': 'of the rectangle, > 0; of a polygon unused', 'density': "> 0; UIKit's default is 1", 'friction': ">= 0; two items: the geometric mean; with a boundary the item's own", 'elasticity': "0..1; two items: the larger one; with a boundary the item's own", 'resistance': "per second, >= 0: v' = -resistance v", 'angular_resistance': 'per second, >= 0', 'flags': 'MOTION_ITEM_*', 'first_point': "points[first_point ..< first_point + point_count]: corners of a polygon, either way round, from the item's position", 'point_count': '0: a rectangle; else 3..MOTION_MAX_CORNERS', 'item_groups': 'it collides with items that share a bit', 'boundary_groups': 'it collides with boundaries that share a bit', 'reserved': '0'},
    "Behaviour": {'kind': 'MOTION_BEHAVIOUR_*', 'item': 'a row of the items', 'other': 'attachment: another item, or MOTION_NONE; else MOTION_NONE', 'flags': '0', 'vector': 'of gravities and pushes; a place of snaps and attachments', 'offset': "from the item's position, turning with it", 'other_offset': "from the other item's position, turning with it", 'length': 'points', 'frequency': 'Hz, >= 0', 'damping': 'ratio, >= 0: 1 is critical'},
    "Boundary": {'first_point': 'points[first_point ..< first_point + point_count], neighbours .001 apart at least', 'point_count': '>= 2', 'groups': 'items that share a bit collide with it', 'flags': 'MOTION_BOUNDARY_CLOSED, or 0'},
    "Contact": {'time': 'of the impact itself, between two frames; what touches at the start and is pressed begins at 0', 'impulse': 'mass x points per second along the normal, of the frame in which it began; 0 at the end', 'other': 'an item, or MOTION_CONTACT_BOUNDARY + the row of a boundary', 'ends': '1 if this is the end, else 0'},
    "WorldSizes": {'scratch': 'bytes', 'frames': 'at most'},
    "Bake": {'contact_count': 'all of them, also those that found no room', 'ended': 'MOTION_BAKE_*', 'steps': 'millions of steps of the solver, begun ones counted; MOTION_NONE if they are more'},
    "JsonValue": {'at': 'offset of its first byte in the text, which tells what it is: { [ " t f n, else a number', 'next': 'the row behind it and all that is in it', 'number': 'a number: its value, the nearest double; infinite if that is beyond all doubles a string: its bytes in the text, between the quotes an array: its elements; an object: its members; else 0'},
    "FileError": {'status': 'MOTION_OK if nothing is', 'value': 'the row of the JSON value that is wrong, or MOTION_NONE', 'rule': 'of MOTION_ERROR_FILE: which rule; else 0', 'detail': "of MOTION_ERROR_FILE: a number for the rule's sentence; of MOTION_ERROR_TEXT_*: the offset in the value's text, escapes resolved, where reading stopped; else 0"},
    "FileMessage": {'size': 'bytes of all of it', 'path_size': 'bytes of the path, which begins it; 0 if the error has no value', 'value_at': "the first byte of the value's text, of which at most 60 bytes are shown", 'rule_at': 'the first byte of the rule'},
    "SceneSizes": {'block': 'bytes at most that the description takes', 'scratch': 'bytes, needed while reading only'},
    "Report": {'value': 'the row of the JSON value', 'what': 'MOTION_REPORT_*', 'lost': 'MOTION_LOST_*'},
    "Document": {'description': 'its pointers lead into the block', 'reports': 'what is not carried'},
}


def __getattr__(name):
    raise AttributeError(f"libmotion/_abi.py has no {name}: it was made from an older motion.h; "
                         "in a checkout, bash bindings/build.sh makes it anew")


class Property(NamedTuple):
    """What can be animated, or read back. "plain": a number or a vector by itself. "transform": the whole transform, by value function; its parts are read instead. "part": a part of the transform. "axis": a part of the transform by one axis. "in 3D": a part of the transform of layers in 3D, which animating it makes of any layer. "read only": delivered, not animated. "path": the layer's path, whose points move. "style": a user property of its own for each layer that animates it. "color": a style whose value is red, green, blue and alpha."""

    key: str  # the key path
    number: int | None  # PROPERTY_*; None for a style
    numbers: int  # of one value
    group: str
    field: str | None  # of a layer in the JSON scene
    default: object
    is_channel: bool  # delivered unless channels are named
    is_implicit: bool  # animated by a transaction
    other_key: str | None  # a second spelling of the key path


PROPERTIES = (
    Property("position", 0, 2, "plain", "position", [0, 0], True, True, None),
    Property("transform", 1, 6, "transform", "transform", [1, 0, 0, 1, 0, 0], False, True, None),
    Property("transform.rotation", 2, 1, "part", None, None, True, False, "transform.rotation.z"),
    Property("transform.scale", 3, 2, "part", None, None, True, False, None),
    Property("transform.translation", 4, 2, "part", None, None, True, False, None),
    Property("transform.scale.x", 36, 1, "axis", None, None, False, False, None),
    Property("transform.scale.y", 37, 1, "axis", None, None, False, False, None),
    Property("transform.translation.x", 38, 1, "axis", None, None, False, False, None),
    Property("transform.translation.y", 39, 1, "axis", None, None, False, False, None),
    Property("transform.rotation.x", 32, 1, "in 3D", None, None, False, False, None),
    Property("transform.rotation.y", 33, 1, "in 3D", None, None, False, False, None),
    Property("transform.scale.z", 34, 1, "in 3D", None, None, False, False, None),
    Property("transform.translation.z", 35, 1, "in 3D", None, None, False, False, None),
    Property("transform.skew", 5, 1, "part", None, None, True, False, None),
    Property("opacity", 6, 1, "plain", "opacity", 1, True, True, None),
    Property("strokeStart", 7, 1, "plain", "strokeStart", 0, True, True, None),
    Property("strokeEnd", 8, 1, "plain", "strokeEnd", 1, True, True, None),
    Property("pathRotation", 9, 1, "read only", None, None, True, False, None),
    Property("zPosition", 10, 1, "plain", "zPosition", 0, False, True, None),
    Property("anchorPoint", 11, 2, "plain", "anchor", [0.5, 0.5], False, True, None),
    Property("bounds", 12, 4, "plain", "bounds", [0, 0, 0, 0], False, True, None),
    Property("hidden", 13, 1, "plain", "hidden", False, False, False, None),
    Property("path", 32768, 0, "path", "path", None, False, False, None),
    Property("cornerRadius", None, 1, "style", "cornerRadius", 0, False, True, None),
    Property("lineWidth", None, 1, "style", "lineWidth", 1, False, True, None),
    Property("lineDashPhase", None, 1, "style", "lineDashPhase", 0, False, True, None),
    Property("fillOpacity", None, 1, "style", "fillOpacity", 1, False, True, None),
    Property("strokeOpacity", None, 1, "style", "strokeOpacity", 1, False, True, None),
    Property("fillColor", None, 4, "color", "fillColor", None, False, True, None),
    Property("strokeColor", None, 4, "color", "strokeColor", None, False, True, None),
    Property("backgroundColor", None, 4, "color", "backgroundColor", None, False, True, None),
)

# VERB_*: its letter in SVG path data, and the points that it consumes
VERBS = {
    VERB_MOVE: ("M", 1),
    VERB_LINE: ("L", 1),
    VERB_QUAD: ("Q", 2),
    VERB_CUBIC: ("C", 3),
    VERB_CLOSE: ("Z", 0),
}
