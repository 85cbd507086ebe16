/* What the targets share: reading values out of the fuzzer's bytes, exact buffers, oracles that stop the run. Memory
 * comes from malloc in exact sizes, so that AddressSanitizer sees every byte too far. */
#ifndef FUZZ_H
#define FUZZ_H

#include <math.h>
#include <motion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tables.h"

#define CANARY 0xA5

#define REQUIRE(condition)                                                          \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                \
        }                                                                           \
    } while (0)

/* motion_call_check finds a mistake if and only if a function has refused the call with a status. It is given .numbers
 * and .pointers of the call, as the function left them. */
#define REQUIRE_FOUND(function_, status_, ...)                                  \
    do {                                                                        \
        motion_call call_ = {.function = MOTION_CALL_##function_, __VA_ARGS__}; \
        motion_call_fault fault_;                                               \
        REQUIRE(motion_call_check(&call_, &fault_) == MOTION_OK);               \
        REQUIRE(fault_.status == (status_));                                    \
    } while (0)

typedef struct {
    const uint8_t *at;
    size_t left;
} Bytes;

/* The next bytes; zeros once there are none. */
static inline void take(Bytes *b, void *out, size_t size) {
    size_t n = size < b->left ? size : b->left;
    memset(out, 0, size);
    if (n) memcpy(out, b->at, n);
    b->at += n;
    b->left -= n;
}

static inline uint8_t take8(Bytes *b) {
    uint8_t v;
    take(b, &v, sizeof v);
    return v;
}

/* Mostly numbers that mean something, at times any bits at all. */
static inline float take_float(Bytes *b) {
    uint8_t kind = take8(b);
    if (kind < 16) {
        float v;
        take(b, &v, sizeof v);
        return v;
    }
    static const float usual[] = {0, 1, -1, 0.5f, 0.25f, -0.0f, 1e-6f, 1e-30f, 1e9f, 3.14159274f, 100, -50};
    if (kind < 64) return usual[kind % 12];
    int16_t v;
    take(b, &v, sizeof v);
    return (float)v * (kind < 200 ? 1.0f / 16384 : 1.0f / 64);
}

static inline double take_double(Bytes *b) {
    uint8_t kind = take8(b);
    if (kind < 16) {
        double v;
        take(b, &v, sizeof v);
        return v;
    }
    static const double usual[] = {0, 1, -1, 0.25, 2, INFINITY, -0.0, 1e-9, 1e6, 1e300};
    if (kind < 64) return usual[kind % 10];
    int16_t v;
    take(b, &v, sizeof v);
    return (double)v / (kind < 200 ? 4096 : 16);
}

/* A block of exactly this size, filled with the canary. */
static inline void *block(size_t size) {
    void *p = malloc(size ? size : 1);
    REQUIRE(p);
    memset(p, CANARY, size);
    return p;
}

static inline int untouched(const void *p, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (((const uint8_t *)p)[i] != CANARY) return 0;
    return 1;
}

static inline int finite_floats(const float *v, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!isfinite(v[i])) return 0;
    return 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
