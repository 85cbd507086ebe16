"""The tables of a description."""

import ctypes

from .. import abi

TABLES = {  # MOTION_TABLE_*: pointer and count in motion_description, type and floats of an element
    abi.TABLE_TIMINGS: ("timings", "timing_count", abi.Timing),
    abi.TABLE_CLOCKS: ("clocks", "clock_count", abi.Clock),
    abi.TABLE_PATHS: ("paths", "path_count", abi.Path),
    abi.TABLE_LAYERS: ("layers", "layer_count", abi.Layer),
    abi.TABLE_ANIMATIONS: ("animations", "animation_count", abi.Animation),
    abi.TABLE_USER_PROPERTIES: ("user_properties", "user_property_count", abi.UserProperty),
    abi.TABLE_CHANNELS: ("channels", "channel_count", abi.Channel),
    abi.TABLE_FLOATS: ("floats", "float_count", ctypes.c_float),
    abi.TABLE_INDICES: ("indices", "index_count", ctypes.c_uint32),
    abi.TABLE_VERBS: ("verbs", "verb_count", ctypes.c_uint8),
    abi.TABLE_POINTS: ("points", "point_count", ctypes.c_float * 2),
    abi.TABLE_LAYERS_3D: ("layers_3d", "layer_3d_count", abi.Layer3d),
    abi.TABLE_PAINTS: ("paints", "paint_count", abi.Paint),
    abi.TABLE_PAINTED: ("painted", "painted_count", ctypes.c_uint32),
    abi.TABLE_NAMES: ("names", "name_count", abi.Name),
    abi.TABLE_MARKERS: ("markers", "marker_count", abi.Marker),
    abi.TABLE_TEXT: ("text", "text_count", ctypes.c_uint8),
    abi.TABLE_TRIMS: ("trims", "trim_count", abi.Trim),
    abi.TABLE_TRIMMED: ("trimmed", "trimmed_count", ctypes.c_uint32),
}
