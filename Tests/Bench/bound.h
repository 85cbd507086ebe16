/* What plain C reaches on the workloads W1 to W3 when everything around the arithmetic is left out: no clip, no checks,
 * inputs in the order of the lanes. bench.c runs it between the library's rounds, for a ratio that the machine's other
 * guests do not bend.
 *
 * Curves are tables of y by the bits of r, the distance from the nearer end: octaves, in each 2^bits buckets with one
 * cubic, so knots crowd where a curve may be vertical. A curve steep in its middle is measured from there instead (its
 * pivot). */
#ifndef BOUND_H
#define BOUND_H

#include <stdint.h>

#include "sizes.h"

enum { OCTAVES = 21, COARSE = 4, FINE = 5, STRIPS = 16 };
#define BUCKETS(bits) (2 * (OCTAVES << (bits))) /* below the pivot, then above */

typedef struct {
    float pivot[CURVES]; /* negative: measured from it, else .5 and measured from the ends */
    float coarse[CURVES * BUCKETS(COARSE)][4], fine[CURVES * BUCKETS(FINE)][4];
} Curves;

typedef struct { /* a row a track or property, a column a layer */
    double begin[TRACKS][LAYERS], rate[TRACKS][LAYERS];
    int32_t bucket[TRACKS][LAYERS];
    float pivot[TRACKS][LAYERS], from[PROPERTIES][LAYERS], change[PROPERTIES][LAYERS], anchor[2][LAYERS],
        keys[KEYS][PROPERTIES][LAYERS];
    float out[PROPERTIES + 1][LAYERS]; /* affine, opacity */
} Layers;

typedef struct { /* lengths at STRIPS even parameters of every cubic, and the parameter's slope by length there */
    uint32_t cubics;
    float points[MOST_CUBICS * 6 + 2], length[MOST_CUBICS][STRIPS + 1], slope[MOST_CUBICS][STRIPS + 1];
    double start[MOST_CUBICS + 1];
} Ruler;

typedef struct { /* of one instruction set */
    void (*ease_grouped)(const Curves *, const float *x, float *y);
    void (*ease_mixed)(const Curves *, const uint32_t *curve, const float *x, float *y);
    void (*sample_eased)(Layers *, const Curves *, double t);
    void (*sample_keyed)(Layers *, double t);
    void (*measure)(Ruler *);
    uint32_t (*trim)(const Ruler *, double start, double end, float *points); /* how many points */
} Bound;

extern const Bound bound_baseline, bound_avx2;

#endif
