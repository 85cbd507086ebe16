/* 16 curves, six of them through their tables too, x all 1,065,353,217 singles in 0..1: y in range and never falling by
 * more than 2^-22 (tables: 2^-21, in range too) where the controls' y are in 0..1; y(0) = 0 and y(1) = 1 to the bit;
 * forward error to 1e-6 max(1, |y1|, |y2|) where dx/ds >= 0.1, against a solution in double precision at every 64th. */
#include "exhaustive.h"
#include "motion.h"
#include <math.h>

static const float curves[][4] = {
    {.25f, .1f, .25f, 1},
    {.42f, 0, 1, 1},
    {0, 0, .58f, 1},
    {.42f, 0, .58f, 1},
    {.4f, 0, .2f, 1},
    {.25f, -.8f, .75f, 1.85f},
    {.5f, -.8f, .5f, 1.85f},
    {.25f, -.4f, .5f, 1},
    {1, 0, 0, 1},
    {0, 1, 1, 0},
    {0, 0, 0, 1},
    {1, 0, 1, 1},
    {.999f, 0, .001f, 1},
    {1, 0, .01f, 1},
    {0, 0, .001f, 1},
    {.05f, .7f, .1f, 1},
};

static double solve(const float *p, double x, double *speed) {
    double c = 3 * (double)p[0], b = 3 * ((double)p[2] - p[0]) - c, a = 1 - c - b, low = 0, high = 1;
    for (int i = 0; i < 60; i++) {
        double s = (low + high) / 2;
        if (((a * s + b) * s + c) * s < x) low = s;
        else high = s;
    }
    double s = (low + high) / 2;
    *speed = (3 * a * s + 2 * b) * s + c;
    c = 3 * (double)p[1], b = 3 * ((double)p[3] - p[1]) - c, a = 1 - c - b;
    return ((a * s + b) * s + c) * s;
}

enum { CURVE_COUNT = sizeof curves / sizeof *curves };

/* The first curves once more through their tables. */
static int check(int job) {
    int index = job % CURVE_COUNT, by_table = job >= CURVE_COUNT;
    const float *p = curves[index];
    motion_timing timing = {MOTION_TIMING_CUBIC_BEZIER, 0, 0, 0, {p[0], p[1], p[2], p[3]}};
    static uint64_t block[2000];
    uint32_t size = 0;
    if (motion_timing_prepare_size(&timing, 1, NULL, 0, &size) != MOTION_OK || size > sizeof block) return 1;
    if (motion_timing_prepare(&timing, 1, NULL, 0, block, size) != MOTION_OK) return 1;
    const float slack = by_table ? 0x1p-21f : 0x1p-22f, beyond = by_table ? 0x1p-21f : 0;
    int rises = p[1] >= 0 && p[1] <= p[3] && p[3] <= 1;
    double bound = 1e-6 * fmax(1, fmax(fabs(p[1]), fabs(p[3]))), worst = 0;
    float x[BATCH], y[BATCH], last = 0;
    uint64_t bad = 0;
    const uint32_t one = bits_of(1);
    for (uint64_t start = 0; start <= one; start += BATCH) {
        uint32_t count = (uint32_t)(one + 1ull - start < BATCH ? one + 1ull - start : BATCH);
        for (uint32_t i = 0; i < count; i++) x[i] = single((uint32_t)start + i);
        motion_status status = by_table
                                   ? motion_timing_evaluate_prepared(block, size, NULL, x, count, y)
                                   : motion_timing_evaluate(&timing, 1, NULL, 0, NULL, x, count, MOTION_QUERY_VALUE, y);
        if (status != MOTION_OK) return 1;
        for (uint32_t i = 0; i < count; i++) {
            if (rises && !(y[i] >= -beyond && y[i] <= 1 + beyond && y[i] >= last - slack)) bad++;
            last = y[i];
        }
        if (start == 0 && bits_of(y[0]) != 0) bad++;
        double speed, exact = solve(p, x[start / BATCH % count], &speed);
        if (speed >= .1) worst = fmax(worst, fabs(y[start / BATCH % count] - exact) / bound);
        for (uint32_t i = 0; i < count; i += 64) {
            exact = solve(p, x[i], &speed);
            if (speed >= .1) worst = fmax(worst, fabs(y[i] - exact) / bound);
        }
    }
    if (last != 1) bad++;
    printf("%scubic-bezier(%g, %g, %g, %g): 1065353217 values, %llu wrong, worst forward error %.2g of the bound\n",
           by_table ? "prepared " : "", p[0], p[1], p[2], p[3], (unsigned long long)bad, worst);
    fflush(stdout);
    return bad || worst > 1;
}

int main(void) {
    int count = CURVE_COUNT + 6, failed = run_jobs(count, check);
    printf("easing: %d passed, %d failed\n", count - failed, failed);
    return failed != 0;
}
