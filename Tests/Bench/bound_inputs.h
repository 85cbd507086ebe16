/* What bound.c's loops work on, from the benchmark's inputs. */
#ifndef BOUND_INPUTS_H
#define BOUND_INPUTS_H

#include "bound.h"
#include "inputs.h"

static inline void tabulate(float (*table)[4], int bits, const motion_timing *curve, double pivot) {
    for (int above = 0; above < 2; above++)
        for (int i = 0; i < OCTAVES << bits; i++, table++) {
            double width = ldexp(1, (i >> bits) - OCTAVES - bits),
                   first = width * ((1 << bits) + (i & ((1 << bits) - 1))) - ldexp(1, -OCTAVES), y[4];
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
        double x1 = e->timings[c].parameters[0], x2 = e->timings[c].parameters[2], cube = 1 + 3 * (x1 - x2),
               u = cube > 0 ? (2 * x1 - x2) / cube : 0;
        double flattest = 3 * x1 + 3 * u * (x2 - 2 * x1),
               x = u * (3 * x1 + u * (3 * (x2 - 2 * x1) + u * cube)); /* dx/du where it is least; x there */
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
            layers->bucket[k][l] = (int32_t)w->curve[l][k] * BUCKETS(FINE),
            layers->pivot[k][l] = curves->pivot[w->curve[l][k]];
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
