/* The benchmark's inputs and their references in double precision, by the generator that the workloads state:
 * splitmix64, one stream a workload, u = (z >> 40) x 2^-24. References use other formulas than the library: bisection,
 * fine quadrature. */
#ifndef INPUTS_H
#define INPUTS_H

#include <math.h>
#include <motion.h>
#include <stdlib.h>

#include "sizes.h"

typedef struct {
    uint64_t state;
} Stream;

static inline double draw(Stream *s) {
    uint64_t z = s->state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return (double)(z >> 40) * 0x1p-24;
}

/* W1: 64 cubic-beziers (8 well known, 8 hard, 48 random), x and an index for every evaluation. */
typedef struct {
    motion_timing timings[CURVES];
    float x[EVALUATIONS];
    uint32_t index[EVALUATIONS];
} Easings;

static inline Easings *make_easings(void) {
    static const float named[16][4] = {{.25f, .1f, .25f, 1}, {.42f, 0, 1, 1},      {0, 0, .58f, 1},
                                       {.42f, 0, .58f, 1},   {.4f, 0, .2f, 1},     {.25f, -.8f, .75f, 1.85f},
                                       {.25f, -.4f, .5f, 1}, {.3f, .5f, .7f, .5f}, {1, 0, 0, 1},
                                       {0, 1, 1, 0},         {0, 0, 1, 1},         {1, 0, 1, 0},
                                       {0, 1, 0, 1},         {0, 0, 0, 1},         {1, 0, 1, 1},
                                       {.999f, 0, .001f, 1}};
    Easings *e = calloc(1, sizeof *e);
    Stream s = {101};
    for (int c = 0; c < CURVES; c++) {
        e->timings[c].kind = MOTION_TIMING_CUBIC_BEZIER;
        for (int k = 0; k < 4; k++) {
            double u = c < 16 ? 0 : draw(&s);
            e->timings[c].parameters[k] = c < 16 ? named[c][k] : (float)(k & 1 ? u * 2 - .5 : u);
        }
    }
    for (int i = 0; i < EVALUATIONS; i++) e->x[i] = (float)draw(&s);
    for (int i = 0; i < EVALUATIONS; i++) e->index[i] = (uint32_t)(draw(&s) * CURVES);
    return e;
}

static inline double ease_exactly(const motion_timing *t, double x) {
    double x1 = t->parameters[0], y1 = t->parameters[1], x2 = t->parameters[2], y2 = t->parameters[3], low = 0,
           high = 1;
    if (x <= 0 || x >= 1) return x > 0;
    for (int i = 0; i < 60; i++) {
        double m = .5 * (low + high), v = m * (3 * (1 - m) * (1 - m) * x1 + m * (3 * (1 - m) * x2 + m));
        if (v < x) low = m;
        else high = m;
    }
    double u = .5 * (low + high);
    return u * (3 * (1 - u) * (1 - u) * y1 + u * (3 * (1 - u) * y2 + u));
}

/* A curve of each kind (the row of its number), a spring, and a chain of clocks; times for them. */
enum { KINDS = 7, KIND_EVALUATIONS = 100000, KIND_STOPS = 12, KIND_FLOATS = KIND_STOPS * 2 + 14, KIND_CLOCKS = 3 };

typedef struct {
    motion_timing timings[KINDS];
    float floats[KIND_FLOATS + (KIND_FLOATS & 1)];
    motion_spring spring;
    motion_clock clocks[KIND_CLOCKS];
    double times[KIND_EVALUATIONS]; /* bench.mjs takes what stands before the results */
    double values[KIND_EVALUATIONS], velocities[KIND_EVALUATIONS];
    motion_clock_state states[KIND_EVALUATIONS];
} Kinds;

static inline Kinds *make_kinds(void) {
    static const float emphasized[14] = {0, 0, .05f, 0, .133333f, .06f, .166666f, .4f, .208333f, .82f, .25f, 1, 1, 1};
    Kinds *k = calloc(1, sizeof *k);
    Stream s = {404};
    for (int i = 0; i < KIND_STOPS; i++)
        k->floats[i * 2] = (float)i / (KIND_STOPS - 1), k->floats[i * 2 + 1] = (float)draw(&s);
    for (int i = 0; i < 14; i++) k->floats[KIND_STOPS * 2 + i] = emphasized[i];
    for (uint32_t i = 0; i < KINDS; i++) k->timings[i].kind = i;
    k->timings[MOTION_TIMING_CUBIC_BEZIER] = (motion_timing){MOTION_TIMING_CUBIC_BEZIER, 0, 0, 0, {.4f, 0, .2f, 1}};
    k->timings[MOTION_TIMING_STEPS].count = 6;
    k->timings[MOTION_TIMING_STOPS].count = KIND_STOPS;
    k->timings[MOTION_TIMING_PATH].first = KIND_STOPS * 2, k->timings[MOTION_TIMING_PATH].count = 2;
    k->timings[MOTION_TIMING_PENNER] =
        (motion_timing){MOTION_TIMING_PENNER, MOTION_SHAPE_ELASTIC, MOTION_EASE_OUT, 0, {.3f, 0, 0, 0}};
    k->timings[MOTION_TIMING_SPRING] = (motion_timing){MOTION_TIMING_SPRING, 0, 0, 0, {1, 100, 10, 0}};
    k->spring = (motion_spring){.mass = 1, .stiffness = 100, .damping = 10, .from = 0, .to = 1};
    for (uint32_t i = 0; i < KIND_CLOCKS; i++)
        k->clocks[i] = (motion_clock){.parent = i ? i - 1 : MOTION_NONE,
                                      .timing = i ? MOTION_TIMING_CUBIC_BEZIER : MOTION_NONE,
                                      .fill = MOTION_FILL_BOTH,
                                      .duration = i ? .5 : 10,
                                      .speed = 1,
                                      .repeat_count = i ? 20 : 1};
    for (int i = 0; i < KIND_EVALUATIONS; i++) k->times[i] = draw(&s) * 2;
    return k;
}

static inline double spring_exactly(const motion_spring *p, double t) { /* under-damped, at rest before */
    double b = p->damping / (2 * p->mass), w = sqrt(p->stiffness / p->mass - b * b);
    return p->from + (p->to - p->from) * (1 - exp(-b * t) * (cos(w * t) + b / w * sin(w * t)));
}

static inline double kind_exactly(const Kinds *k, uint32_t kind, double x) {
    switch (kind) {
        case MOTION_TIMING_CUBIC_BEZIER: return ease_exactly(&k->timings[kind], x);
        case MOTION_TIMING_STEPS: return floor(x * 6) / 6;
        case MOTION_TIMING_STOPS: {
            int i = (int)fmin(x * (KIND_STOPS - 1), KIND_STOPS - 2);
            while (i > 0 && k->floats[i * 2] > x) i--;
            while (i < KIND_STOPS - 2 && k->floats[i * 2 + 2] <= x) i++;
            const float *p = k->floats + i * 2;
            return p[1] + ((double)p[3] - p[1]) * (x - p[0]) / ((double)p[2] - p[0]);
        }
        case MOTION_TIMING_PATH: {
            const float *p = k->floats + KIND_STOPS * 2 + (x >= k->floats[KIND_STOPS * 2 + 6] ? 6 : 0);
            double low = 0, high = 1, v[2] = {0, 0};
            for (int i = 0; i < 60; i++) {
                double m = .5 * (low + high), u = 1 - m;
                for (int c = 0; c < 2; c++)
                    v[c] =
                        u * u * u * p[c] + 3 * m * u * u * p[2 + c] + 3 * m * m * u * p[4 + c] + m * m * m * p[6 + c];
                if (v[0] < x) low = m;
                else high = m;
            }
            return v[1];
        }
        case MOTION_TIMING_PENNER: {
            double p = k->timings[kind].parameters[0], u = -x;
            return x <= 0 ? 0 : x >= 1 ? 1 : 1 + exp2(10 * u) * sin((u - p / 4) * 2 * M_PI / p);
        }
        case MOTION_TIMING_SPRING: return spring_exactly(&k->spring, x);
        default: return x;
    }
}

/* W2: layers of position, rotation, scale and opacity. */
typedef struct {
    float begin[LAYERS][TRACKS], duration[LAYERS][TRACKS];
    uint32_t curve[LAYERS][TRACKS];
    float from[LAYERS][PROPERTIES], to[LAYERS][PROPERTIES], anchor[LAYERS][2], keys[LAYERS][KEYS][PROPERTIES];
} Tracks;

static inline void draw_properties(Stream *s, float (*out)[PROPERTIES]) {
    for (int l = 0; l < LAYERS; l++)
        for (int k = 0; k < PROPERTIES; k++) {
            double u = draw(s);
            out[l][k] = (float)(k < 2 ? u * 1000 : k == 2 ? (u * 2 - 1) * M_PI : k < 5 ? .5 + u * 1.5 : u);
        }
}

static inline Tracks *make_tracks(void) {
    Tracks *w = malloc(sizeof *w);
    Stream s = {202};
    for (int i = 0; i < LAYERS * TRACKS; i++) w->begin[0][i] = (float)(draw(&s) * .4);
    for (int i = 0; i < LAYERS * TRACKS; i++) w->duration[0][i] = (float)(.2 + draw(&s) * .4);
    for (int i = 0; i < LAYERS * TRACKS; i++) w->curve[0][i] = (uint32_t)(draw(&s) * CURVES);
    draw_properties(&s, w->from), draw_properties(&s, w->to);
    for (int i = 0; i < LAYERS * 2; i++) w->anchor[0][i] = (float)(draw(&s) * 50);
    for (int i = 0; i < LAYERS * KEYS; i++)
        w->keys[0][i][0] = (float)(draw(&s) * 1000), w->keys[0][i][1] = (float)(draw(&s) * 1000);
    for (int l = 0; l < LAYERS; l++) {
        double turned = 0;
        for (int k = 0; k < KEYS; k++) w->keys[l][k][2] = (float)(turned += (draw(&s) - .5) * M_PI * .9);
    }
    for (int i = 0; i < LAYERS * KEYS; i++)
        w->keys[0][i][3] = (float)(.5 + draw(&s) * 1.5), w->keys[0][i][4] = (float)(.5 + draw(&s) * 1.5);
    for (int i = 0; i < LAYERS * KEYS; i++) w->keys[0][i][5] = (float)draw(&s);
    return w;
}

/* The affine of the six properties about the anchor, and the opacity. */
static inline void place_exactly(const double v[PROPERTIES], const float anchor[2], double out[7]) {
    double a = v[3] * cos(v[2]), b = v[3] * sin(v[2]), c = -v[4] * sin(v[2]), d = v[4] * cos(v[2]);
    out[0] = a, out[1] = b, out[2] = c, out[3] = d, out[6] = fmin(fmax(v[5], 0), 1); /* what is delivered as opacity */
    out[4] = v[0] - (a * anchor[0] + c * anchor[1]), out[5] = v[1] - (b * anchor[0] + d * anchor[1]);
}

static inline void eased_layer_exactly(const Tracks *w, const Easings *e, int layer, double t, double out[7]) {
    double eased[TRACKS], v[PROPERTIES];
    for (int k = 0; k < TRACKS; k++) {
        double p = fmin(fmax((t - w->begin[layer][k]) / w->duration[layer][k], 0), 1);
        eased[k] = ease_exactly(&e->timings[w->curve[layer][k]], p);
    }
    for (int k = 0; k < PROPERTIES; k++)
        v[k] = w->from[layer][k] + ((double)w->to[layer][k] - w->from[layer][k]) * eased[track_of_property[k]];
    place_exactly(v, w->anchor[layer], out);
}

static inline void keyed_layer_exactly(const Tracks *w, int layer, double t, double out[7]) {
    int k = (int)fmin(t * (KEYS - 1), KEYS - 2);
    double f = t * (KEYS - 1) - k, v[PROPERTIES];
    for (int j = 0; j < PROPERTIES; j++)
        v[j] = w->keys[layer][k][j] + ((double)w->keys[layer][k + 1][j] - w->keys[layer][k][j]) * f;
    place_exactly(v, w->anchor[layer], out);
}

/* W3: a path of cubics, and pairs of fractions to cut it at. */
enum { PIECES = 512, MOST_TEXT = MOST_CUBICS * 128 };

typedef struct {
    uint32_t cubics;
    float points[(MOST_CUBICS * 3 + 1) * 2];
    double until[MOST_CUBICS + 1]
                [PIECES + 1]; /* length from the start to piece p of cubic c; of which the last is the total */
} Outline;

static inline double speed(const Outline *o, uint32_t c, double u) {
    const float *p = o->points + c * 6;
    double v[2];
    for (int k = 0; k < 2; k++) {
        double a = p[2 + k] - (double)p[k], b = p[4 + k] - (double)p[2 + k], d = p[6 + k] - (double)p[4 + k];
        v[k] = 3 * (a * (1 - u) * (1 - u) + 2 * b * u * (1 - u) + d * u * u);
    }
    return hypot(v[0], v[1]);
}

static inline double arc(const Outline *o, uint32_t c, double from, double to) { /* 5-point Gauss-Legendre */
    static const double x[3] = {0, .5384693101056831, .9061798459386640},
                        w[3] = {.5688888888888889, .4786286704993665, .2369268850561891};
    double m = (from + to) / 2, h = (to - from) / 2, sum = w[0] * speed(o, c, m);
    for (int i = 1; i < 3; i++) sum += w[i] * (speed(o, c, m - h * x[i]) + speed(o, c, m + h * x[i]));
    return sum * h;
}

static inline void measure(Outline *o) {
    double length = 0;
    for (uint32_t c = 0; c < o->cubics; c++)
        for (int p = 0; p < PIECES; p++) {
            o->until[c][p] = length;
            length += arc(o, c, (double)p / PIECES, (double)(p + 1) / PIECES);
            o->until[c][p + 1] = length;
        }
}

static inline Outline *make_outline(void) { /* the closed outline of a hamburger button, its ring walked twice over */
    static const float p7[] = {10,     27,     12, 27,     28.02f, 27,     40,     27,     55.92f, 27, 50.47f,
                               2,      27,     2,  13.16f, 2,      2,      13.16f, 2,      27,     2,  40.84f,
                               13.16f, 52,     27, 52,     40.84f, 52,     52,     40.84f, 52,     27, 52,
                               13.16f, 42.39f, 2,  27,     2,      13.16f, 2,      2,      13.16f, 2,  27};
    Outline *o = calloc(1, sizeof *o);
    o->cubics = 7;
    for (int i = 0; i < 44; i++) o->points[i] = p7[i];
    return o;
}

static inline Outline *make_tangle(float (*pairs)[2]) { /* 200 random cubics, joined smoothly; and the pairs */
    static double knot[201][2], angle[201], length[201][2];
    Stream s = {303};
    for (int i = 0; i < 402; i++) knot[0][i] = draw(&s) * 1000;
    for (int i = 0; i < 201; i++) angle[i] = draw(&s) * 2 * M_PI;
    for (int i = 0; i < 402; i++) length[0][i] = 20 + draw(&s) * 180;
    Outline *o = calloc(1, sizeof *o);
    o->cubics = MOST_CUBICS;
    for (int k = 0; k < 2; k++) o->points[k] = (float)knot[0][k];
    for (int i = 0; i < MOST_CUBICS; i++)
        for (int k = 0; k < 2; k++) {
            double here = k ? sin(angle[i]) : cos(angle[i]), there = k ? sin(angle[i + 1]) : cos(angle[i + 1]);
            o->points[i * 6 + 2 + k] = (float)(knot[i][k] + here * length[i][0]);
            o->points[i * 6 + 4 + k] = (float)(knot[i + 1][k] - there * length[i + 1][1]);
            o->points[i * 6 + 6 + k] = (float)knot[i + 1][k];
        }
    static const float first[4][2] = {{.028f, .111f}, {.325f, .9f}, {0, .85f}, {.3f, 1}};
    for (int i = 0; i < PAIRS; i++) {
        double a = draw(&s), b = draw(&s);
        for (int k = 0; k < 2; k++) pairs[i][k] = i < 4 ? first[i][k] : (float)(k ? fmax(a, b) : fmin(a, b));
    }
    return o;
}

static inline double distance_at(const Outline *o, uint32_t c, double u, const float point[2]) {
    const float *p = o->points + c * 6;
    double v = 1 - u, d[2];
    for (int k = 0; k < 2; k++)
        d[k] = v * v * v * p[k] + 3 * v * v * u * p[2 + k] + 3 * v * u * u * p[4 + k] + u * u * u * p[6 + k] - point[k];
    return hypot(d[0], d[1]);
}

static inline double distance_exactly(
    const Outline *o, const float point[2]) { /* the least at any piece's end, then thirds of both beside it */
    double least = INFINITY, low = 0, high = 0;
    uint32_t at = 0;
    for (uint32_t c = 0; c < o->cubics; c++)
        for (int p = 0; p <= PIECES; p++) {
            double d = distance_at(o, c, (double)p / PIECES, point);
            if (d < least) least = d, at = c, low = fmax(p - 1, 0) / PIECES, high = fmin(p + 1, PIECES) / PIECES;
        }
    for (int i = 0; i < 60; i++) {
        double a = low + (high - low) / 3, b = high - (high - low) / 3;
        if (distance_at(o, at, a, point) < distance_at(o, at, b, point)) high = b;
        else low = a;
    }
    return fmin(least, distance_at(o, at, low, point));
}

static inline void point_exactly(const Outline *o, double fraction, double out[2]) {
    double at = fraction * o->until[o->cubics - 1][PIECES];
    uint32_t c = 0, p = 0;
    while (c + 1 < o->cubics && o->until[c][PIECES] < at) c++;
    while (p + 1 < PIECES && o->until[c][p + 1] < at) p++;
    double low = (double)p / PIECES, high = (double)(p + 1) / PIECES, from = low;
    for (int i = 0; i < 50; i++) {
        double m = (low + high) / 2;
        if (o->until[c][p] + arc(o, c, from, m) < at) low = m;
        else high = m;
    }
    double u = (low + high) / 2, v = 1 - u;
    const float *q = o->points + c * 6;
    for (int k = 0; k < 2; k++)
        out[k] = v * v * v * q[k] + 3 * u * v * v * q[2 + k] + 3 * u * u * v * q[4 + k] + u * u * u * q[6 + k];
}

#endif
