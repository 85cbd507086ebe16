/* Which instance of a kernel entry runs. The list below is the only place that names the entries. */
#ifndef MOTION_DISPATCH_H
#define MOTION_DISPATCH_H

#include <stdint.h>

#define MOTION_KERNEL_ENTRIES(ENTRY)                                                                                   \
    ENTRY(motion_kernel_ease,                                                                                          \
          (const void *controls, intptr_t stride, const uint32_t *indices, const void *x, int32_t are_doubles,         \
           float *y, intptr_t count, int32_t slope),                                                                   \
          (controls, stride, indices, x, are_doubles, y, count, slope))                                                \
    ENTRY(motion_kernel_ease_prepared,                                                                                 \
          (const void *rows, const void *controls, intptr_t stride, const uint32_t *indices, const void *x,            \
           int32_t are_doubles, float *y, intptr_t count),                                                             \
          (rows, controls, stride, indices, x, are_doubles, y, count))                                                 \
    ENTRY(motion_kernel_place_layers,                                                                                  \
          (const float *const *columns, intptr_t first, float *affines, intptr_t step, intptr_t count, int32_t turns), \
          (columns, first, affines, step, count, turns))                                                               \
    ENTRY(motion_kernel_join_parents,                                                                                  \
          (const void *joins, intptr_t count, const void *parents, float *affines, intptr_t step),                     \
          (joins, count, parents, affines, step))                                                                      \
    ENTRY(motion_kernel_clocks,                                                                                        \
          (const void *rows, intptr_t count, double t, uint32_t number, float *progress, void *queue),                 \
          (rows, count, t, number, progress, queue))                                                                   \
    ENTRY(motion_kernel_clock_changes, (const void *rows, intptr_t count, double start, double end, uint8_t *changes), \
          (rows, count, start, end, changes))                                                                          \
    ENTRY(motion_kernel_opacities,                                                                                     \
          (const float *own, const float *hidden, float *opacities, intptr_t step, intptr_t count),                    \
          (own, hidden, opacities, step, count))                                                                       \
    ENTRY(motion_kernel_mix,                                                                                           \
          (const void *rows, intptr_t count, const uint32_t *lists, const float *progress, const float *models,        \
           float *values),                                                                                             \
          (rows, count, lists, progress, models, values))                                                              \
    ENTRY(motion_kernel_keys,                                                                                          \
          (const void *rows, intptr_t count, const uint32_t *lists, const float *floats, const void *positions,        \
           float *values),                                                                                             \
          (rows, count, lists, floats, positions, values))                                                             \
    ENTRY(motion_kernel_mix_samples,                                                                                   \
          (const void *rows, intptr_t count, const uint32_t *lists, intptr_t none, const float *progress,              \
           float *values),                                                                                             \
          (rows, count, lists, none, progress, values))                                                                \
    ENTRY(motion_kernel_key_samples,                                                                                   \
          (const float *segments, intptr_t stride, intptr_t parts, uint32_t linear, const uint32_t *offsets,           \
           const float *fractions, float *values, intptr_t step),                                                      \
          (segments, stride, parts, linear, offsets, fractions, values, step))                                         \
    ENTRY(motion_kernel_arc_tables, (const void *segments, intptr_t count, void *tables), (segments, count, tables))   \
    ENTRY(motion_kernel_arc_parameters, (void *numbers, intptr_t count), (numbers, count))                             \
    ENTRY(motion_kernel_copy_finite, (const float *from, intptr_t count, float *to), (from, count, to))                \
    ENTRY(motion_kernel_arc_length, (const void *points, double from, double to, double *length),                      \
          (points, from, to, length))                                                                                  \
    ENTRY(motion_kernel_key_runs,                                                                                      \
          (const void *rows, intptr_t count, const void *keys, const void *positions, float *values, intptr_t start,   \
           intptr_t end),                                                                                              \
          (rows, count, keys, positions, values, start, end))                                                          \
    ENTRY(motion_kernel_mix_transforms,                                                                                \
          (const void *jobs, intptr_t count, uint32_t form, float *values, intptr_t step),                             \
          (jobs, count, form, values, step))                                                                           \
    ENTRY(motion_kernel_springs,                                                                                       \
          (const void *movements, const uint32_t *list, intptr_t count, double time, double *states),                  \
          (movements, list, count, time, states))

/* motion_kernel_x itself is what callers use; its instances are private to the library. */
#define MOTION_DECLARE(name, parameters, arguments)                        \
    __attribute__((visibility("hidden"))) void name parameters;            \
    __attribute__((visibility("hidden"))) void name##_baseline parameters; \
    __attribute__((visibility("hidden"))) void name##_avx2 parameters;
MOTION_KERNEL_ENTRIES(MOTION_DECLARE)
#undef MOTION_DECLARE

/* Whether this is the whole library, whether it can draw, and whether it reads scenes. For the small modules of wasm
 * bindings/link.sh compiles other answers, so that the linker drops what would never run. */
#if defined(__wasm__)
__attribute__((visibility("hidden"))) int32_t motion_is_full_library(void);
__attribute__((visibility("hidden"))) int32_t motion_can_draw(void);
__attribute__((visibility("hidden"))) int32_t motion_reads_scenes(void);
__attribute__((visibility("hidden"))) int32_t motion_proves(void);
__attribute__((visibility("hidden"))) int32_t motion_exports(void);
#else
static inline int32_t motion_is_full_library(void) { return 1; }
static inline int32_t motion_can_draw(void) { return 1; }
static inline int32_t motion_reads_scenes(void) { return 1; }
static inline int32_t motion_proves(void) { return 1; }
static inline int32_t motion_exports(void) { return 1; }
#endif

/* Asks for memory that will be read soon, which need not be there. Not on wasm, which has no such instruction. */
static inline void motion_prefetch(const void *at) {
#if defined(__wasm__)
    (void)at;
#else
    __builtin_prefetch(at, 0, 2);
#endif
}

#endif
