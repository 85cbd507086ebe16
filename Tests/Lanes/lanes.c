/* R2: each operation of lanes gives what scalars give. The scalars here are C's, computed one by one; only where an
 * operation is a formula of several steps (sine, cosine, arc tangent) are they Swift's of one number. Results that are
 * NaN count as one, since hosts differ in its bits, and so does a compiler on one host; what moves bits about has to
 * keep them. Freestanding, since it also runs as a WebAssembly module; lanes.py compiles and calls it. */
#include "operations.h"

#define SIGN32 0x80000000u
#define SIGN64 0x8000000000000000u
#define ONES64 0xFFFFFFFFFFFFFFFFu
#define LARGEST 0x1.fffffep127f

static const char *const names[] = {
#define NAME(name) #name,
    LANES_OPERATIONS(NAME)
#undef NAME
};

union single {
    float f;
    uint32_t w;
};
union wide {
    double d;
    uint64_t w;
};

static uint32_t of_single(float f) { return (union single){.f = f}.w; }
static uint64_t of_double(double d) { return (union wide){.d = d}.w; }
static float single(uint32_t w) { return (union single){.w = w}.f; }
static double wide(uint64_t w) { return (union wide){.w = w}.d; }

/* --------------------------------------------------------------------------------------------------- patterns */

static uint64_t seed;

static uint64_t draw(void) { /* splitmix64 */
    uint64_t z = seed += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* Where something changes: zero, the ends of the subnormals and of the normals, 1, where wholes begin and where words
 * end, infinities, quiet and signalling NaN. Signs are drawn. */
static const uint32_t edges32[] = {0,          1,          0x007FFFFF, 0x00800000, 0x3F000000, 0x3F800000, 0x3F800001,
                                   0x4B000000, 0x4F000000, 0x7F7FFFFF, 0x7F800000, 0x7FC00000, 0x7F800001, 0x40000000};
static const uint64_t edges64[] = {0,
                                   1,
                                   0x000FFFFFFFFFFFFFu,
                                   0x0010000000000000u,
                                   0x3FE0000000000000u,
                                   0x3FF0000000000000u,
                                   0x36A0000000000000u /* the least single */,
                                   0x380FFFFFE0000000u,
                                   0x47EFFFFFE0000000u,
                                   0x47EFFFFFF0000000u,
                                   0x41DFFFFFFFC00000u,
                                   0x4320000000000000u,
                                   0x4330000000000000u,
                                   0x7FEFFFFFFFFFFFFFu,
                                   0x7FF0000000000000u,
                                   0x7FF8000000000000u,
                                   0x7FF0000000000001u,
                                   0x3FF921FB54442D18u /* pi / 2 */};
enum { EDGES32 = sizeof edges32 / sizeof *edges32, EDGES64 = sizeof edges64 / sizeof *edges64 };

/* A pattern: an edge, all bits drawn, a number of an everyday size, or something next to the one before. */
static uint32_t pattern32(uint32_t before) {
    uint64_t r = draw();
    uint32_t low = (uint32_t)(r >> 32);
    switch (r & 7) {
        case 0: return edges32[low % EDGES32] ^ ((uint32_t)r & SIGN32);
        case 1: return before ^ ((uint32_t)r & SIGN32);
        case 2: return before + (low % 3) - 1;
        case 3:
        case 4: return low;
        default: return (low & 0x807FFFFF) | (uint32_t)(117 + (r >> 8) % 20) << 23;
    }
}

static uint64_t pattern64(uint64_t before) {
    uint64_t r = draw(), low = draw();
    switch (r & 7) {
        case 0: return edges64[(low >> 8) % EDGES64] ^ (low << 63);
        case 1: return before ^ (low << 63);
        case 2: return before + low % 3 - 1;
        case 3:
        case 4: return low;
        default: return (low & 0x800FFFFFFFFFFFFFu) | (1013 + (r >> 8) % 20) << 52;
    }
}

/* ---------------------------------------------------------------------------------------------------- scalars */

static const float *p;  /* a, b, c: eight singles each */
static const double *q; /* and eight doubles */

static float finite_single(float x) { return x != x ? 0 : x > LARGEST ? LARGEST : x < -LARGEST ? -LARGEST : x; }

static uint32_t quads(int part, int lane) { return of_single(p[(part == 3 ? 0 : 8 * part) + lane]); }

static uint32_t any_above(int first, int width) {
    for (int i = first; i < first + width; i++)
        if (p[i] > p[i + 8]) return 1;
    return 0;
}

static uint64_t any_wide(int first, int width) {
    for (int i = first; i < first + width; i++)
        if (q[i] > q[i + 8]) return 1;
    return 0;
}

static uint32_t mask(int is_true) { return is_true ? 0xFFFFFFFFu : 0; }
static uint64_t wide_mask(int is_true) { return is_true ? ONES64 : 0; }

/* A single result; sets *number where NaN counts as one. */
static uint32_t expected32(int operation, int i, int width, int *number) {
    float a = p[i], b = p[i + 8], c = p[i + 16];
    uint32_t u = of_single(a), v = of_single(b);
    int first = i / width * width, lane = i - first;
    uint32_t drawn = of_single(p[first + 8]), count = drawn % 10, one = drawn & (uint32_t)(width - 1);
    switch (operation) {
        case lanes_add: return *number = 1, of_single(a + b);
        case lanes_subtract: return *number = 1, of_single(a - b);
        case lanes_multiply: return *number = 1, of_single(a * b);
        case lanes_divide: return *number = 1, of_single(a / b);
        case lanes_root: return *number = 1, of_single(__builtin_sqrtf(a));
        case lanes_above: return mask(a > b);
        case lanes_atLeast: return mask(a >= b);
        case lanes_below: return mask(a < b);
        case lanes_atMost: return mask(a <= b);
        case lanes_equal: return mask(a == b);
        case lanes_select: return of_single(a > b ? b : c);
        case lanes_magnitude: return u & ~SIGN32;
        case lanes_clamped: {
            float low = p[first + 8], high = p[first + 16];
            return a > low ? a < high ? u : of_single(high) : of_single(low);
        }
        case lanes_finite: return of_single(finite_single(a));
        case lanes_wordAnd: return u & v;
        case lanes_wordOr: return u | v;
        case lanes_wordXor: return u ^ v;
        case lanes_wordAdd: return u + v;
        case lanes_wordSubtract: return u - v;
        case lanes_wordLeft: return u << (v & 31);
        case lanes_wordRight: return u >> (v & 31);
        case lanes_wordEqual: return mask(u == v);
        case lanes_integerRight: return u >> (v & 31) | (u & SIGN32 ? ~(~0u >> (v & 31)) : 0);
        case lanes_anyAbove: return any_above(first, width);
        case lanes_anyWord: return of_single(p[first + (int)one]) != 0;
        case lanes_loadPart: return (uint32_t)lane < count ? u : 0;
        case lanes_storePart: return (uint32_t)lane < count ? u : v;
        case lanes_getLane: return of_single(p[first + (int)one]);
        case lanes_setLane: return (uint32_t)lane == one ? of_single(p[first + 16]) : u;
        case lanes_interleavedFirst: return of_single(p[first + lane / 2 + (lane & 1) * 8]);
        case lanes_interleavedSecond: return of_single(p[first + (width + lane) / 2 + (lane & 1) * 8]);
        case lanes_narrow: return *number = 1, of_single((float)q[i]);
        case lanes_lowWords: return (uint32_t)of_double(q[i]);
        case lanes_wordsOfMask: return mask(q[i] > q[i + 8]);
        default: return quads(operation - lanes_quadsX, i);
    }
}

static uint64_t expected_some(int operation, int i, int width, int *number) {
    double x = q[i], y = q[i + 8], z = q[i + 16];
    int first = i / width * width;
    *number = 1;
    switch (operation) {
        case lanes_twoAdd: return of_double(x + y);
        case lanes_twoSubtract: return of_double(x - y);
        case lanes_twoMultiply: return of_double(x * y);
        case lanes_twoDivide: return of_double(x / y);
        case lanes_twoScaled: return of_double(2.5 * x);
        case lanes_twoFrom: return of_double(2.5 - x);
        case lanes_twoUnder: return of_double(2.5 / x);
        case lanes_twoRoot: return of_double(__builtin_sqrt(x));
        case lanes_twoSine: return of_double(lanes_sine_of(x));
        case lanes_twoCosine: return of_double(lanes_cosine_of(x));
        /* Its arguments are finite; of others each has its own NaN or angle. */
        case lanes_twoArcTangent:
            return x - x == 0 && y - y == 0 ? of_double(lanes_arc_tangent_of(y, x)) : (*number = -1, 0);
    }
    *number = 0;
    switch (operation) {
        case lanes_twoNegated: return of_double(x) ^ SIGN64;
        case lanes_twoAbove: return wide_mask(x > y);
        case lanes_twoAtLeast: return wide_mask(x >= y);
        case lanes_twoEqual: return wide_mask(x == y);
        case lanes_twoSelect: return of_double(x > y ? y : z);
        case lanes_twoMagnitude: return of_double(x) & ~SIGN64;
        case lanes_twoNot: return ~of_double(x);
        case lanes_twoAnd: return of_double(x) & of_double(y);
        case lanes_twoOr: return of_double(x) | of_double(y);
        default: return any_wide(first, width);
    }
}

static uint64_t expected_wide(int operation, int i, int width, int *number) {
    double x = q[i], y = q[i + 8], z = q[i + 16];
    *number = 1;
    switch (operation) {
        case lanes_wide: return of_double((double)p[i]);
        case lanes_wideAdd: return of_double(x + y);
        case lanes_wideSubtract: return of_double(x - y);
        case lanes_wideMultiply: return of_double(x * y);
        case lanes_wideDivide: return of_double(x / y);
        case lanes_wideRoot: return of_double(__builtin_sqrt(x));
    }
    *number = 0;
    switch (operation) {
        case lanes_wideAbove: return wide_mask(x > y);
        case lanes_wideAtLeast: return wide_mask(x >= y);
        case lanes_wideBelow: return wide_mask(x < y);
        case lanes_wideAtMost: return wide_mask(x <= y);
        case lanes_wideEqual: return wide_mask(x == y);
        case lanes_wideSelect: return of_double(x > y ? y : z);
        case lanes_wideMagnitude: return of_double(x) & ~SIGN64;
        default: return any_wide(i / width * width, width);
    }
}

static double whole_below(double x) {
    if (!(x - x == 0) || x >= 0x1p51 || x <= -0x1p51) return x;
    double whole = (double)(int64_t)x;
    return whole > x ? whole - 1 : whole;
}

static uint64_t expected_number(int operation, int i, int *number) {
    double x = q[i], y = q[i + 8], z = q[i + 16], near;
    switch (operation) {
        case lanes_floor: return *number = 1, of_double(whole_below(x));
        case lanes_least: return of_double(x < y ? x : y);
        case lanes_greatest: return of_double(x > y ? x : y);
        case lanes_clampedNumber: return of_double(x > y ? x < z ? x : z : y);
        case lanes_isFinite: return x - x == 0;
        case lanes_isFiniteSingle: return p[i] - p[i] == 0;
        case lanes_finiteNumber: return of_single(finite_single((float)x));
        case lanes_finiteSingle: return of_single(finite_single(p[i]));
        default:
            if (!(x < 0x1p31 && x > -0x1p31)) return *number = -1, 0;
            near = whole_below(x + 0.5);
            if (near - x == 0.5 && (int64_t)near & 1) near -= 1; /* ties to even */
            return near < 0x1p31 ? (uint64_t)(int64_t)near : (*number = -1, 0);
    }
}

static uint64_t expected_vector(int operation, int i, int *number) {
    int first = i / 4 * 4, lane = i - first;
    const double *a = q + first, *b = a + 8;
    double k = q[first + 16], r;
    *number = 1;
    switch (operation) {
        case lanes_vectorAdd: r = a[lane] + b[lane]; break;
        case lanes_vectorSubtract: r = a[lane] - b[lane]; break;
        case lanes_vectorMultiply: r = a[lane] * b[lane]; break;
        case lanes_vectorScaled: r = a[lane] * k; break;
        case lanes_vectorDivided: r = a[lane] / k; break;
        case lanes_vectorDot: r = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]; break;
        case lanes_planeDot: r = a[0] * b[0] + a[1] * b[1]; break;
        case lanes_vectorCross: {
            int u = (lane + 1) % 3, v = (lane + 2) % 3;
            r = lane == 3 ? 0 : a[u] * b[v] - a[v] * b[u];
            break;
        }
        default: return *number = 0, of_double(a[lane]) & ~SIGN64;
    }
    return of_double(r);
}

/* ---------------------------------------------------------------------------------------------------- the check */

/* Of the first difference: the element's place, a, b and c of both kinds, what there is and what there should be. */
static uint64_t difference[9];
static uint64_t digest;

static uint64_t expected(int operation, int i, int *number, int *is_single) {
    int width = lanes_width();
    *number = 0;
    *is_single = (operation < lanes_wide) || operation == lanes_narrow || operation == lanes_lowWords ||
                 operation == lanes_wordsOfMask;
    if (*is_single) return expected32(operation, i, width, number);
    if (operation < lanes_twoAdd) return expected_wide(operation, i, width, number);
    if (operation < lanes_fourAdd) return expected_some(operation, i, 2, number);
    if (operation < lanes_floor) return expected_some(operation - lanes_fourAdd + lanes_twoAdd, i, 4, number);
    return operation < lanes_vectorAdd ? expected_number(operation, i, number) : expected_vector(operation, i, number);
}

static int is_nan(uint64_t word, int is_single) {
    return is_single ? (word & 0x7FFFFFFF) > 0x7F800000 : (word & ~SIGN64) > 0x7FF0000000000000u;
}

/* How many of `count` x 8 elements differ. The patterns follow from the operation's number. */
uint32_t lanes_check(int32_t operation, uint32_t count) {
    float singles[24];
    double doubles[24];
    uint64_t results[8];
    uint32_t differ = 0;
    p = singles, q = doubles;
    seed = (uint64_t)operation << 32;
    digest = 0xcbf29ce484222325u;
    while (count--) {
        uint32_t w = 0;
        uint64_t v = 0;
        for (int i = 0; i < 24; i++) {
            int at = i % 3 * 8 + i / 3; /* a, b and c of an element follow each other, and so may be neighbours */
            singles[at] = single(w = pattern32(w));
            doubles[at] = wide(v = pattern64(v));
        }
        lanes_operate(operation, singles, doubles, results);
        for (int i = 0; i < 8; i++) {
            int number, is_single;
            uint64_t wanted = expected(operation, i, &number, &is_single), is = results[i];
            if (number < 0) continue; /* nothing is promised */
            if (number > 0 && is_nan(wanted, is_single) && is_nan(is, is_single)) wanted = is = 1;
            digest = (digest ^ is) * 0x100000001b3u;
            if (is == wanted) continue;
            if (differ++) continue;
            difference[0] = (uint64_t)i;
            for (int k = 0; k < 3; k++) {
                difference[1 + k] = of_single(singles[i + 8 * k]);
                difference[4 + k] = of_double(doubles[i + 8 * k]);
            }
            difference[7] = is, difference[8] = wanted;
        }
    }
    return differ;
}

int32_t lanes_count(void) { return LANES_COUNT; }
const char *lanes_name(int32_t operation) { return names[operation]; }
uint64_t lanes_digest(void) { return digest; }
uint64_t lanes_difference(int32_t word) { return difference[word]; }

#ifndef __wasm__
#include <stdio.h>
#include <stdlib.h>

/* A line for each operation: its name, how many elements differ, the digest of all, and the first difference. */
int main(int count, char **arguments) {
    uint32_t batches = (uint32_t)strtoul(count > 1 ? arguments[1] : "0", NULL, 10);
    for (int i = 0; i < LANES_COUNT; i++) {
        uint32_t differ = lanes_check(i, batches);
        printf("%s %u %llx", lanes_name(i), differ, (unsigned long long)digest);
        for (int k = 0; differ && k < 9; k++) printf(" %llx", (unsigned long long)difference[k]);
        printf("\n");
    }
    return 0;
}
#endif
