"""The tables of a description."""

import ctypes

from . import _abi

TABLES = {  # MOTION_TABLE_*: pointer and count in motion_description, type and floats of an element
    _abi.TABLE_TIMINGS: ("timings", "timing_count", _abi.Timing),
    _abi.TABLE_CLOCKS: ("clocks", "clock_count", _abi.Clock),
    _abi.TABLE_PATHS: ("paths", "path_count", _abi.Path),
    _abi.TABLE_LAYERS: ("layers", "layer_count", _abi.Layer),
    _abi.TABLE_ANIMATIONS: ("animations", "animation_count", _abi.Animation),
    _abi.TABLE_USER_PROPERTIES: ("user_properties", "user_property_count", _abi.UserProperty),
    _abi.TABLE_CHANNELS: ("channels", "channel_count", _abi.Channel),
    _abi.TABLE_FLOATS: ("floats", "float_count", ctypes.c_float),
    _abi.TABLE_INDICES: ("indices", "index_count", ctypes.c_uint32),
    _abi.TABLE_VERBS: ("verbs", "verb_count", ctypes.c_uint8),
    _abi.TABLE_POINTS: ("points", "point_count", ctypes.c_float * 2),
    _abi.TABLE_LAYERS_3D: ("layers_3d", "layer_3d_count", _abi.Layer3d),
    _abi.TABLE_PAINTS: ("paints", "paint_count", _abi.Paint),
    _abi.TABLE_PAINTED: ("painted", "painted_count", ctypes.c_uint32),
    _abi.TABLE_NAMES: ("names", "name_count", _abi.Name),
    _abi.TABLE_MARKERS: ("markers", "marker_count", _abi.Marker),
    _abi.TABLE_TEXT: ("text", "text_count", ctypes.c_uint8),
    _abi.TABLE_TRIMS: ("trims", "trim_count", _abi.Trim),
    _abi.TABLE_TRIMMED: ("trimmed", "trimmed_count", ctypes.c_uint32),
}
