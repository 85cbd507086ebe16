#include "MotionDispatch.h"

#if defined(__x86_64__) && defined(MOTION_AVX2)

#include <cpuid.h>

enum { UNKNOWN, BASELINE, AVX2 };

/* Which instance runs. This is the one word of the library that stays writable: it is UNKNOWN until the first call.
 * Threads may find that at the same time. Each of them then asks the processor and stores the same answer, so the order
 * of the stores does not matter. The loader is not asked to choose (ifunc), since musl's has no such relocation. */
__attribute__((visibility("hidden"))) uint32_t motion_instruction_set;

/* Asks the processor for AVX2, and the operating system whether it saves the registers. The library does this itself,
 * because __builtin_cpu_supports brings more writable data. cpuid takes microseconds under virtualization, so it runs
 * once. */
static __attribute__((noinline)) uint32_t ask(void) {
    unsigned a, b, c, d, low = 0, high;
    uint32_t set = BASELINE;
    __cpuid(0, a, b, c, d);
    if (a >= 7) {
        __cpuid(1, a, b, c, d);
        if ((c & (bit_OSXSAVE | bit_AVX)) == (bit_OSXSAVE | bit_AVX))
            __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
        __cpuid_count(7, 0, a, b, c, d);
        if ((low & 6) == 6 && (b & bit_AVX2)) set = AVX2;
    }
    __atomic_store_n(&motion_instruction_set, set, __ATOMIC_RELAXED);
    return set;
}

static inline int has_avx2(void) {
    uint32_t set = __atomic_load_n(&motion_instruction_set, __ATOMIC_RELAXED);
    return (set == UNKNOWN ? ask() : set) == AVX2;
}

#define MOTION_CHOOSE(name, parameters, arguments) \
    void name parameters {                         \
        if (has_avx2()) {                          \
            name##_avx2 arguments;                 \
        } else {                                   \
            name##_baseline arguments;             \
        }                                          \
    }
MOTION_KERNEL_ENTRIES(MOTION_CHOOSE)

#elif !defined(__wasm__) /* for wasm bindings/build.sh gives the one instance the name */

#define MOTION_FORWARD(name, parameters, arguments) \
    void name parameters { name##_baseline arguments; }
MOTION_KERNEL_ENTRIES(MOTION_FORWARD)

#endif

#if defined(__wasm__)

/* MOTION_SMALL: a small module; MOTION_PLAYER: one that does not draw either; MOTION_NO_SCENES: one without a function
 * that reads scenes or says what is wrong with one. */
#if defined(MOTION_SMALL) || defined(MOTION_PLAYER)
int32_t motion_is_full_library(void) { return 0; }
#else
int32_t motion_is_full_library(void) { return 1; }
#endif
#ifdef MOTION_PLAYER
int32_t motion_can_draw(void) { return 0; }
#else
int32_t motion_can_draw(void) { return 1; }
#endif
#ifdef MOTION_NO_SCENES
int32_t motion_reads_scenes(void) { return 0; }
#else
int32_t motion_reads_scenes(void) { return 1; }
#endif
#ifdef MOTION_NO_PROOFS
int32_t motion_proves(void) { return 0; }
#else
int32_t motion_proves(void) { return 1; }
#endif
#ifdef MOTION_NO_EXPORTS
int32_t motion_exports(void) { return 0; }
#else
int32_t motion_exports(void) { return 1; }
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
