/* The loops of bound.h, compiled once for each instruction set: LANES wide, named by BOUND; in a module they are its
 * exports. No fused multiply-add: the library has none. */
#include "bound.h"

#ifdef __AVX2__
enum { LANES = 8 };
#define BOUND bound_avx2
#define BOTH(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7)
#define ROW(i, k) BOTH(*(const Four *)table[i[k]], *(const Four *)table[i[k + 4]])
#define LOW(a, b) __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13)
#define HIGH(a, b) __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15)
#define EVEN(a, b) __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13)
#define ODD(a, b) __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15)
#else
enum { LANES = 4 };
#define BOUND bound_baseline
#define BOTH(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3)
#define ROW(i, k) *(const Four *)table[i[k]]
#define LOW(a, b) __builtin_shufflevector(a, b, 0, 4, 1, 5)
#define HIGH(a, b) __builtin_shufflevector(a, b, 2, 6, 3, 7)
#define EVEN(a, b) __builtin_shufflevector(a, b, 0, 1, 4, 5)
#define ODD(a, b) __builtin_shufflevector(a, b, 2, 3, 6, 7)
#endif

#ifdef __wasm__
#define EXPORTED __attribute__((visibility("default")))
#else
#define EXPORTED static
#endif

typedef float Four __attribute__((vector_size(16)));
typedef float Floats __attribute__((vector_size(LANES * 4)));
typedef float Half __attribute__((vector_size(LANES * 2)));
typedef int32_t Ints __attribute__((vector_size(LANES * 4)));
typedef double Doubles __attribute__((vector_size(LANES * 4))); /* half as many */
typedef int64_t Longs __attribute__((vector_size(LANES * 4)));

#define SELECT(type, mask, yes, no) ((type)(((mask) & (__typeof__(mask))(yes)) | (~(mask) & (__typeof__(mask))(no))))

static inline Floats load(const float *p) {
    Floats v;
    __builtin_memcpy(&v, p, sizeof v);
    return v;
}

static inline void store(float *p, Floats v) { __builtin_memcpy(p, &v, sizeof v); }
static inline Floats all(float v) { return v - (Floats){0}; }
static inline Floats size(Floats v) { return (Floats)((Ints)v & 0x7fffffff); }
static inline Floats lesser(Floats a, Floats b) { return SELECT(Floats, a < b, a, b); }

static inline Half narrow(Doubles v) {
#ifdef __wasm__ /* one instruction, unless the compiler joins the halves again: then lane by lane */
    Floats low = __builtin_convertvector(__builtin_shufflevector(v, (Doubles){0}, 0, 1, 2, 3), Floats);
    __asm__("" : "+r"(low));
    return __builtin_shufflevector(low, low, 0, 1);
#else
    return __builtin_convertvector(v, Half);
#endif
}

/* ------------------------------------------------------------ W1: curves -- */

/* y of curves whose tables begin at `bucket`, by the distances from the nearer end and from the pivot. */
static inline Floats ease(const float (*table)[4], Ints bucket, int bits, Floats pivot, Floats from_end,
                          Floats from_pivot) {
    Floats r = SELECT(Floats, pivot < 0, size(from_pivot), from_end);
    Ints at = (Ints)(r + 0x1p-21f), above = from_pivot >= 0; /* the first octave is 2^-OCTAVES */
    Floats f = (Floats)((at << bits & 0x7fffff) | 0x3f800000) - 1;
    Ints i = bucket + (at >> (23 - bits)) - ((127 - OCTAVES) << bits) + (above & (OCTAVES << bits));
    Floats a = ROW(i, 0), b = ROW(i, 1), c = ROW(i, 2), d = ROW(i, 3);
    Floats ab = LOW(a, b), cd = LOW(c, d), ab2 = HIGH(a, b), cd2 = HIGH(c, d);
    return EVEN(ab, cd) + f * (ODD(ab, cd) + f * (EVEN(ab2, cd2) + f * ODD(ab2, cd2)));
}

static inline Floats ease_singles(const Curves *curves, Ints bucket, Floats pivot, Floats x) {
    return ease(curves->coarse, bucket, COARSE, pivot, lesser(x, 1 - x), x - size(pivot));
}

EXPORTED void ease_grouped(const Curves *curves, const float *x, float *y) {
    for (int c = 0; c < CURVES; c++, x += GROUP, y += GROUP)
        for (int i = 0; i < GROUP; i += LANES) {
            int at = i < GROUP - LANES ? i : GROUP - LANES; /* the last lanes overlap */
            store(y + at, ease_singles(curves, c * BUCKETS(COARSE) - (Ints){0}, all(curves->pivot[c]), load(x + at)));
        }
}

EXPORTED void ease_mixed(const Curves *curves, const uint32_t *curve, const float *x, float *y) {
    for (int i = 0; i < EVALUATIONS; i += LANES) {
        Ints c;
        Floats pivot;
        __builtin_memcpy(&c, curve + i, sizeof c);
        for (int k = 0; k < LANES; k++) pivot[k] = curves->pivot[c[k]];
        store(y + i, ease_singles(curves, c * BUCKETS(COARSE), pivot, load(x + i)));
    }
}

/* ------------------------------------------------------------ W2: layers -- */

/* The affine about the anchor, and opacity. Sine and cosine by quarter turns and fitted polynomials. */
static inline void place(Layers *w, int l, const Floats v[PROPERTIES]) {
    Floats turns = v[2] * 0x1.45f306p-1f + 0x1.8p23f, q = turns - 0x1.8p23f;
    Floats r = v[2] - q * 0x1.92p0f - q * 0x1.fbp-12f - q * 0x1.5110b4p-22f, z = r * r;
    Floats sine = r + r * z * (-0x1.55554p-3f + z * (0x1.1105b2p-7f + z * -0x1.98da18p-13f));
    Floats cosine = 1 - .5f * z + z * z * (0x1.55554ap-5f + z * (-0x1.6c0c8ap-10f + z * 0x1.9a0216p-16f));
    Ints quarter = (Ints)turns, odd = -(quarter & 1);
    Floats s = (Floats)((Ints)SELECT(Floats, odd, cosine, sine) ^ ((quarter & 2) << 30));
    Floats c = (Floats)((Ints)SELECT(Floats, odd, sine, cosine) ^ (((quarter + 1) & 2) << 30));
    Floats m[4] = {v[3] * c, v[3] * s, -(v[4] * s), v[4] * c}, x = load(w->anchor[0] + l), y = load(w->anchor[1] + l);
    for (int k = 0; k < 4; k++) store(w->out[k] + l, m[k]);
    store(w->out[4] + l, v[0] - (m[0] * x + m[2] * y));
    store(w->out[5] + l, v[1] - (m[1] * x + m[3] * y));
    Floats faded = lesser(v[5], all(1));
    store(w->out[6] + l, SELECT(Floats, faded > 0, faded, all(0)));
}

EXPORTED void sample_eased(Layers *w, const Curves *curves, double t) {
    for (int l = 0; l < LAYERS; l += LANES) {
        Floats eased[TRACKS], v[PROPERTIES];
        for (int k = 0; k < TRACKS; k++) {
            Floats pivot = load(w->pivot[k] + l);
            Half from_end[2], from_pivot[2], pivots[2];
            __builtin_memcpy(pivots, &pivot, sizeof pivots);
            for (int h = 0; h < 2; h++) { /* in doubles, so that near a vertical end nothing is lost */
                Doubles begin, rate, at = __builtin_convertvector(pivots[h], Doubles);
                __builtin_memcpy(&begin, w->begin[k] + l + h * LANES / 2, sizeof begin),
                    __builtin_memcpy(&rate, w->rate[k] + l + h * LANES / 2, sizeof rate);
                Doubles p = (t - begin) * rate;
                p = SELECT(Doubles, p > 0, p, (Doubles){0});
                p = SELECT(Doubles, p < 1, p, 1 - (Doubles){0});
                Doubles rest = 1 - p;
                from_end[h] = narrow(SELECT(Doubles, p < rest, p, rest));
                from_pivot[h] = narrow(p - (Doubles)((Longs)at & INT64_MAX));
            }
            Ints bucket;
            __builtin_memcpy(&bucket, w->bucket[k] + l, sizeof bucket);
            eased[k] = ease(curves->fine, bucket, FINE, pivot, BOTH(from_end[0], from_end[1]),
                            BOTH(from_pivot[0], from_pivot[1]));
        }
        for (int j = 0; j < PROPERTIES; j++)
            v[j] = load(w->from[j] + l) + load(w->change[j] + l) * eased[track_of_property[j]];
        place(w, l, v);
    }
}

EXPORTED void sample_keyed(Layers *w, double t) {
    int k = (int)(t * (KEYS - 1));
    k = k < KEYS - 2 ? k : KEYS - 2;
    Floats f = all((float)(t * (KEYS - 1) - k));
    for (int l = 0; l < LAYERS; l += LANES) {
        Floats v[PROPERTIES];
        for (int j = 0; j < PROPERTIES; j++) {
            Floats from = load(w->keys[k][j] + l);
            v[j] = from + (load(w->keys[k + 1][j] + l) - from) * f;
        }
        place(w, l, v);
    }
}

/* ------------------------------------------------------------- W3: trims -- */

static const float nodes[5] = {.5f, .2307653449f, .7692346551f, .0469100770f,
                               .9530899230f}; /* of Gauss and Legendre, from 0 to 1 */
static const float weights[5] = {.2844444444f, .2393143352f, .2393143352f, .1184634425f, .1184634425f};

typedef struct { /* velocity: a + u (b + u c) */
    float a[2], b[2], c[2];
} Velocity;

static inline Velocity velocity(const float *p) {
    Velocity v;
    for (int k = 0; k < 2; k++) {
        float first = 3 * (p[2 + k] - p[k]), middle = 3 * (p[4 + k] - p[2 + k]), last = 3 * (p[6 + k] - p[4 + k]);
        v.a[k] = first, v.b[k] = 2 * (middle - first), v.c[k] = first - 2 * middle + last;
    }
    return v;
}

static inline float speed_at(const Velocity *v, float u) {
    float x = v->a[0] + u * (v->b[0] + u * v->c[0]), y = v->a[1] + u * (v->b[1] + u * v->c[1]);
    return __builtin_sqrtf(x * x + y * y);
}

EXPORTED void measure_strips(Ruler *r) {
    double total = 0;
    for (uint32_t i = 0; i < r->cubics; i++) {
        Velocity v = velocity(r->points + i * 6);
        float strip[STRIPS], length = 0;
        for (int j = 0; j < STRIPS; j++) { /* the compiler's lanes are the strips */
            float u = (float)j / STRIPS, sum = 0;
            for (int k = 0; k < 5; k++) sum += weights[k] * speed_at(&v, u + nodes[k] / STRIPS);
            strip[j] = sum / STRIPS;
            r->slope[i][j] = 1 / (speed_at(&v, u) + 0x1p-40f);
        }
        r->slope[i][STRIPS] = 1 / (speed_at(&v, 1) + 0x1p-40f);
        for (int j = 0; j < STRIPS; j++) r->length[i][j] = length, length += strip[j];
        r->length[i][STRIPS] = length;
        r->start[i] = total, total += length;
    }
    r->start[r->cubics] = total;
}

/* The parameter at a length of a cubic: the strip, a cubic through its ends' slopes, and up to two steps of Newton kept
 * inside of it. */
static inline float parameter(const Ruler *r, uint32_t cubic, float at) {
    const float *length = r->length[cubic], *slope = r->slope[cubic];
    int j = 0;
    for (int half = STRIPS / 2; half; half /= 2) j += at >= length[j + half] ? half : 0;
    float whole = length[j + 1] - length[j], rest = at - length[j], w = whole > 0 ? rest / whole : 0;
    if (w >= 1) return (float)(j + 1) / STRIPS;
    float in = slope[j] * whole * STRIPS, out = slope[j + 1] * whole * STRIPS;
    in = in < 3 ? in : 3, out = out < 3 ? out : 3;
    float u = w * (in + w * (3 - 2 * in - out + w * (in + out - 2))), low = 0, high = 1;
    Velocity v = velocity(r->points + cubic * 6);
    for (int step = 0; step < 2; step++) {
        float from = (float)j / STRIPS, part = u / STRIPS, sum = 0;
        for (int k = 0; k < 5; k++) sum += weights[k] * speed_at(&v, from + nodes[k] * part);
        float missing = rest - sum * part;
        if (__builtin_fabsf(missing) < 1e-4f * whole) break;
        if (missing > 0) low = u;
        else high = u;
        float next = u + missing * STRIPS / (speed_at(&v, from + part) + 0x1p-40f);
        u = next > low && next < high ? next : (low + high) / 2;
    }
    return ((float)j + u) / STRIPS;
}

/* The part of a cubic: its ends, and the controls that their velocities give. */
static inline void part(const float *p, float from, float to, float *out) {
    for (int k = 0; k < 2; k++) {
        float a = p[k], b = 3 * (p[2 + k] - p[k]), c = 3 * (p[4 + k] - p[2 + k]) - b, d = p[6 + k] - a - b - c,
              third = (to - from) / 3;
        out[k] = a + from * (b + from * (c + from * d)),
        out[6 + k] = to < 1 ? a + to * (b + to * (c + to * d)) : p[6 + k];
        out[2 + k] = out[k] + third * (b + from * (2 * c + from * 3 * d));
        out[4 + k] = out[6 + k] - third * (b + to * (2 * c + to * 3 * d));
    }
}

static inline uint32_t cubic_at(const Ruler *r, double length) {
    uint32_t first = 0, count = r->cubics;
    while (count > 1) {
        uint32_t half = count / 2;
        first += r->start[first + half] <= length ? half : 0, count -= half;
    }
    return first;
}

EXPORTED uint32_t trim_once(const Ruler *r, double start, double end, float *points) {
    double from = start * r->start[r->cubics], to = end * r->start[r->cubics];
    uint32_t i = cubic_at(r, from), j = cubic_at(r, to);
    float u = parameter(r, i, (float)(from - r->start[i])), v = parameter(r, j, (float)(to - r->start[j])), last[8];
    part(r->points + i * 6, u, i == j ? v : 1, points);
    if (i == j) return 4;
    __builtin_memcpy(points + 8, r->points + i * 6 + 8, (j - i - 1) * 6 * sizeof *points);
    part(r->points + j * 6, 0, v, last);
    __builtin_memcpy(points + 2 + (j - i) * 6, last + 2, 6 * sizeof *points);
    return (j - i + 1) * 3 + 1;
}

#ifndef __wasm__
const Bound BOUND = {ease_grouped, ease_mixed, sample_eased, sample_keyed, measure_strips, trim_once};
#endif
