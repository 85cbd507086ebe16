#include "MotionDispatch.h"

#if defined(__x86_64__) && defined(__ELF__) && defined(MOTION_AVX2)

#include <cpuid.h>

/* AVX2, and an operating system that saves the registers. By hand: __builtin_cpu_supports brings writable data with it.
 * cpuid costs microseconds under virtualization, so the loader asks once, through ifunc; before anything is set up,
 * hence no calls here. */
static inline __attribute__((always_inline)) int has_avx2(void) {
    unsigned a, b, c, d;
    __cpuid(0, a, b, c, d);
    if (a < 7) return 0;
    __cpuid(1, a, b, c, d);
    if ((c & (bit_OSXSAVE | bit_AVX)) != (bit_OSXSAVE | bit_AVX)) return 0;
    unsigned low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    if ((low & 6) != 6) return 0;
    __cpuid_count(7, 0, a, b, c, d);
    return (b & bit_AVX2) != 0;
}

#define MOTION_RESOLVE(name, parameters, arguments)                                                      \
    static void(*name##_resolve(void)) parameters { return has_avx2() ? name##_avx2 : name##_baseline; } \
    void name parameters __attribute__((ifunc(#name "_resolve")));
MOTION_KERNEL_ENTRIES(MOTION_RESOLVE)

#elif !defined(__wasm__) /* there bindings/build.sh gives the one instance the name */

#define MOTION_FORWARD(name, parameters, arguments) \
    void name parameters { name##_baseline arguments; }
MOTION_KERNEL_ENTRIES(MOTION_FORWARD)

#endif

#if defined(__wasm__)

#ifdef MOTION_PLAYER
int32_t motion_is_full_library(void) { return 0; }
#else
int32_t motion_is_full_library(void) { return 1; }
#endif

/* What the compiler calls for runs of bytes; a module without imports brings its own. */
void *memcpy(void *restrict to, const void *restrict from, __SIZE_TYPE__ size) {
    unsigned char *t = to;
    const unsigned char *f = from;
    for (__SIZE_TYPE__ i = 0; i < size; i++) t[i] = f[i];
    return to;
}

void *memset(void *to, int byte, __SIZE_TYPE__ size) {
    unsigned char *t = to;
    for (__SIZE_TYPE__ i = 0; i < size; i++) t[i] = (unsigned char)byte;
    return to;
}

void *memmove(void *to, const void *from, __SIZE_TYPE__ size) {
    unsigned char *t = to;
    const unsigned char *f = from;
    if (t < f) {
        for (__SIZE_TYPE__ i = 0; i < size; i++) t[i] = f[i];
    } else {
        for (__SIZE_TYPE__ i = size; i > 0; i--) t[i - 1] = f[i - 1];
    }
    return to;
}

#endif
