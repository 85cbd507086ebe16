/* All singles of 2^-12 <= |angle| < 8: the sine and cosine of a layer's rotation to 2^-22, and sin^2 + cos^2 to 4 ulp
 * of 1. An animation from one power of two to the next takes every single between them at the times k / 2^23; a channel
 * reads the angle back. */
#include "exhaustive.h"
#include "motion.h"
#include <math.h>

enum { LEAST = -12, BINADES = 15, MANTISSAS = 1 << 23 };

static int check(int part) {
    int exponent = LEAST + part / 2;
    float sign = part % 2 ? -1 : 1, ends[2] = {sign * ldexpf(1, exponent), sign * ldexpf(1, exponent + 1)};
    motion_clock clock = {.parent = MOTION_NONE, .timing = MOTION_NONE, .duration = 1, .speed = 1, .repeat_count = 1};
    motion_layer layer = {.parent = MOTION_NONE,
                          .clock = MOTION_NONE,
                          .path = MOTION_NONE,
                          .transform = {1, 0, 0, 1, 0, 0},
                          .opacity = 1};
    motion_animation turn = {.property = MOTION_PROPERTY_ROTATION,
                             .path = MOTION_NONE,
                             .flags = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO,
                             .value_count = 2};
    motion_channel angle = {.layer = 0, .property = MOTION_PROPERTY_ROTATION};
    motion_description description = {.abi_version = MOTION_ABI_VERSION,
                                      .clock_count = 1,
                                      .layer_count = 1,
                                      .animation_count = 1,
                                      .channel_count = 1,
                                      .float_count = 2,
                                      .clocks = &clock,
                                      .layers = &layer,
                                      .animations = &turn,
                                      .channels = &angle,
                                      .floats = ends};
    static uint64_t clip[512], scratch[1 << 13];
    if (motion_clip_compile(&description, clip, sizeof clip, scratch, sizeof scratch, NULL) != MOTION_OK) return 1;
    double times[BATCH], worst = 0, unit = 0;
    float affines[BATCH * 6], angles[BATCH];
    uint64_t other = 0;
    for (int start = 0; start < MANTISSAS; start += BATCH) {
        for (int i = 0; i < BATCH; i++) times[i] = ldexp(start + i, -23);
        if (motion_clip_sample(clip, sizeof clip, times, BATCH, MOTION_SPACE_PARENT, affines, NULL, NULL, angles, NULL,
                               NULL, NULL, scratch, sizeof scratch) != MOTION_OK)
            return 1;
        for (int i = 0; i < BATCH; i++) {
            double c = affines[i * 6], s = affines[i * 6 + 1];
            other += bits_of(angles[i]) != bits_of(ends[0]) + (uint32_t)(start + i);
            worst = fmax(worst, fmax(fabs(c - cos(angles[i])), fabs(s - sin(angles[i]))));
            unit = fmax(unit, fabs(c * c + s * s - 1));
        }
    }
    printf("%g .. %g: %d angles, %llu others, worst %.3g x 2^-22, sin^2 + cos^2 - 1 at most %.3g ulp\n", ends[0],
           ends[1], MANTISSAS, (unsigned long long)other, worst * 0x1p22, unit * 0x1p23);
    fflush(stdout);
    return other || worst > 0x1p-22 || unit > 4 * 0x1p-23;
}

int main(void) {
    int failed = run_jobs(BINADES * 2, check);
    printf("trigonometry: %d passed, %d failed\n", BINADES * 2 - failed, failed);
    return failed != 0;
}
