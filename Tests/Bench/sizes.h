/* How much of everything the benchmark has. */
#ifndef SIZES_H
#define SIZES_H

enum { CURVES = 64, HARD_FROM = 8, HARD_TO = 16, EVALUATIONS = 1000000, GROUP = EVALUATIONS / CURVES };
enum {
    LAYERS = 10000,
    FRAMES = 60,
    TRACKS = 4,
    PROPERTIES = 6,
    KEYS = 9,
    LONG = 64,
    LONG_TIMES = 500,
    PAIRS = 1000,
    AT_ONCE = 8,
    COLD_PAIRS = 100,
    MOST_CUBICS = 200
};

static const int track_of_property[PROPERTIES] = {0, 0, 1, 2, 2, 3}; /* x y, rotation, scale x y, opacity */

#endif
