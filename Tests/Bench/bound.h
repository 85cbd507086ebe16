/* What plain C reaches on the workloads W1 to W3 when everything around the arithmetic is left out: no clip, no checks, inputs in the order of
 * the lanes. bench.c runs it between the library's rounds, for a ratio that the machine's other guests do not bend.
 *
 * Curves are tables of y by the bits of r, the distance from the nearer end: octaves, in each 2^bits buckets with one cubic, so knots crowd where
 * a curve may be vertical. A curve steep in its middle is measured from there instead (its pivot). */
#ifndef BOUND_H
#define BOUND_H

#include "inputs.h"

enum { OCTAVES = 21, COARSE = 4, FINE = 5, STRIPS = 16 };
#define BUCKETS(bits) (2 * (OCTAVES << (bits))) /* below the pivot, then above */

typedef struct {
    float pivot[CURVES]; /* negative: measured from it, else .5 and measured from the ends */
    float coarse[CURVES * BUCKETS(COARSE)][4], fine[CURVES * BUCKETS(FINE)][4];
} Curves;

typedef struct { /* a row a track or property, a column a layer */
    double begin[TRACKS][LAYERS], rate[TRACKS][LAYERS];
    int32_t bucket[TRACKS][LAYERS];
    float pivot[TRACKS][LAYERS], from[PROPERTIES][LAYERS], change[PROPERTIES][LAYERS], anchor[2][LAYERS], keys[KEYS][PROPERTIES][LAYERS];
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

static inline void tabulate(float (*table)[4], int bits, const motion_timing *curve, double pivot) {
    for (int above = 0; above < 2; above++)
        for (int i = 0; i < OCTAVES << bits; i++, table++) {
            double width = ldexp(1, (i >> bits) - OCTAVES - bits), first = width * ((1 << bits) + (i & ((1 << bits) - 1))) - ldexp(1, -OCTAVES), y[4];
            for (int k = 0; k < 4; k++) {
                double r = first + width * k / 3;
                y[k] = ease_exactly(curve, pivot < 0 ? (above ? r - pivot : -pivot - r) : above ? 1 - r : r);
            }
            (*table)[0] = (float)y[0]; /* the cubic through the four */
            (*table)[1] = (float)(-5.5 * y[0] + 9 * y[1] - 4.5 * y[2] + y[3]);
            (*table)[2] = (float)(9 * y[0] - 22.5 * y[1] + 18 * y[2] - 4.5 * y[3]);
            (*table)[3] = (float)(4.5 * (y[3] - y[0]) + 13.5 * (y[1] - y[2]));
        }
}

static inline Curves *make_curves(const Easings *e) {
    Curves *curves = aligned_alloc(64, sizeof *curves);
    for (int c = 0; c < CURVES; c++) {
        double x1 = e->timings[c].parameters[0], x2 = e->timings[c].parameters[2], cube = 1 + 3 * (x1 - x2), u = cube > 0 ? (2 * x1 - x2) / cube : 0;
        double flattest = 3 * x1 + 3 * u * (x2 - 2 * x1), x = u * (3 * x1 + u * (3 * (x2 - 2 * x1) + u * cube)); /* dx/du where it is least; x there */
        curves->pivot[c] = x > .0625 && x < .9375 && flattest < .12 ? -(float)x : .5f;
        tabulate(curves->coarse + c * BUCKETS(COARSE), COARSE, &e->timings[c], curves->pivot[c]);
        tabulate(curves->fine + c * BUCKETS(FINE), FINE, &e->timings[c], curves->pivot[c]);
    }
    return curves;
}

static inline Layers *make_layers(const Tracks *w, const Curves *curves) {
    Layers *layers = aligned_alloc(64, sizeof *layers);
    for (int l = 0; l < LAYERS; l++) {
        for (int k = 0; k < TRACKS; k++) {
            layers->begin[k][l] = w->begin[l][k], layers->rate[k][l] = 1 / (double)w->duration[l][k];
            layers->bucket[k][l] = (int32_t)w->curve[l][k] * BUCKETS(FINE), layers->pivot[k][l] = curves->pivot[w->curve[l][k]];
        }
        for (int j = 0; j < PROPERTIES; j++) {
            layers->from[j][l] = w->from[l][j], layers->change[j][l] = w->to[l][j] - w->from[l][j];
            for (int k = 0; k < KEYS; k++) layers->keys[k][j][l] = w->keys[l][k][j];
        }
        for (int k = 0; k < 2; k++) layers->anchor[k][l] = w->anchor[l][k];
    }
    return layers;
}

static inline Ruler *make_ruler(const Outline *o) {
    Ruler *ruler = calloc(1, sizeof *ruler);
    ruler->cubics = o->cubics;
    for (uint32_t i = 0; i < o->cubics * 6 + 2; i++) ruler->points[i] = o->points[i];
    return ruler;
}

#endif
