/* Timing rows of every kind out of the fuzzer's bytes, and their tables: mostly such as hold. */
#ifndef CURVES_H
#define CURVES_H

#include "fuzz.h"

enum { POOL = 64 }; /* floats: knots that ascend, with some bytes of the fuzzer's in between */

static inline float unit(Bytes *b) { return (float)take8(b) / 255.0f; }

/* A path of two cubics from 0 0 to 1 1, then pairs that ascend, then anything. */
static inline void take_pool(Bytes *b, float pool[POOL]) {
    float middle[2] = {unit(b), unit(b)};
    pool[0] = pool[1] = 0, pool[6] = middle[0], pool[7] = middle[1], pool[12] = pool[13] = 1;
    for (int c = 0; c < 2; c++)
        for (int k = 2; k < 6; k++) {
            float low = pool[c * 6 + (k & 1)], high = pool[c * 6 + 6 + (k & 1)];
            pool[c * 6 + k] =
                k & 1 ? take_float(b) : fminf(fmaxf(low + (high - low) * unit(b), fminf(low, high)), fmaxf(low, high));
        }
    for (int k = 14; k < 46; k += 2)
        pool[k] = pool[k - 2] + (k == 14 ? -1.25f : unit(b) / 8), pool[k + 1] = take_float(b);
    for (int k = 46; k < POOL; k++) pool[k] = take_float(b);
}

static inline motion_timing take_timing(Bytes *b) {
    motion_timing t;
    memset(&t, 0, sizeof t);
    uint8_t shape = take8(b);
    t.kind = take8(b) % (EASINGS + 1); /* one that there is not among them */
    t.flags = take8(b) % 4 == 0 ? (t.kind == MOTION_TIMING_SPRING ? MOTION_TIMING_CLAMPED : MOTION_TIMING_REVERSED) : 0;
    switch (t.kind) {
        case MOTION_TIMING_CUBIC_BEZIER:
            for (int k = 0; k < 4; k++) t.parameters[k] = take_float(b);
            if (shape > 8)
                t.parameters[0] = fminf(fabsf(t.parameters[0]), 1), t.parameters[2] = fminf(fabsf(t.parameters[2]), 1);
            break;
        case MOTION_TIMING_STEPS: t.first = shape % 4, t.count = 2 + take8(b) % 40; break;
        case MOTION_TIMING_STOPS:
            t.first = 14 + shape % 16 * 2, t.count = 1 + take8(b) % (uint32_t)((46 - (int)t.first) / 2);
            break;
        case MOTION_TIMING_PATH: t.count = shape < 8 ? 1 : 2; break;
        case MOTION_TIMING_PENNER:
            t.first = shape % 9, t.count = take8(b) % 3;
            if (t.first == MOTION_SHAPE_POWER || t.first >= MOTION_SHAPE_BACK)
                t.parameters[0] = t.first == MOTION_SHAPE_BOUNCE ? 0 : take_float(b);
            if (t.first == MOTION_SHAPE_POWER || t.first == MOTION_SHAPE_ELASTIC || t.first >= MOTION_SHAPE_EXP_ELASTIC)
                t.parameters[0] = fabsf(t.parameters[0]);
            break;
        case MOTION_TIMING_SPRING:
            for (int k = 0; k < 4; k++) t.parameters[k] = take_float(b);
            for (int k = 0; k < 3; k++) t.parameters[k] = fabsf(t.parameters[k]);
            break;
        default:
            for (int k = 0; t.kind < EASINGS && k < 4; k++) {
                float low = easing_ranges[t.kind][k][0], high = easing_ranges[t.kind][k][1];
                if (low < high) t.parameters[k] = low + (high - low) * unit(b);
            }
    }
    if (shape < 4) ((uint32_t *)&t)[shape] = take8(b);
    return t;
}

#endif
