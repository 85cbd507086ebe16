/* 20,000 random paths of each of five kinds and the degenerate ones by name: lengths, points at fractions and the ends
 * of trimmed pieces to 1e-6 of the length, and to half a unit of the float. Against curves halved until the velocity
 * hardly changes over a piece, which then has no cusp: ten-point quadrature does the rest. */
#include "exhaustive.h"
#include "motion.h"
#include <math.h>

enum { PATHS = 20000, ELEMENTS = 8, PIECES = 4096, AT = 24 };

typedef struct {
    double p[4][2];
    int subpath, first, end; /* of its pieces */
    double start, length;
} Curve;

typedef struct {
    double u, length; /* of its end, from the start of its curve */
} Piece;

static struct {
    uint8_t verbs[ELEMENTS];
    float points[ELEMENTS * 3][2];
    uint32_t verb_count, point_count;
    Curve curves[ELEMENTS];
    Piece pieces[PIECES];
    int count, piece_count;
    double length;
} path;

static double speed(const Curve *c, double u) {
    double v[2];
    for (int k = 0; k < 2; k++) {
        double d0 = c->p[1][k] - c->p[0][k], d1 = c->p[2][k] - c->p[1][k], d2 = c->p[3][k] - c->p[2][k];
        v[k] = 3 * (d0 * (1 - u) * (1 - u) + 2 * d1 * u * (1 - u) + d2 * u * u);
    }
    return sqrt(v[0] * v[0] + v[1] * v[1]);
}

static double arc(const Curve *c, double from, double to) { /* 10-point Gauss-Legendre */
    static const double x[5] = {.1488743389816312, .4333953941292472, .6794095682990244, .8650633666889845,
                                .9739065285171717};
    static const double w[5] = {.2955242247147529, .2692667193099963, .2190863625159820, .1494513491505806,
                                .0666713443086881};
    double m = (from + to) / 2, h = (to - from) / 2, sum = 0;
    for (int i = 0; i < 5; i++) sum += w[i] * (speed(c, m - h * x[i]) + speed(c, m + h * x[i]));
    return sum * h;
}

/* d: the control points of the velocity on from...to. */
static void measure(Curve *c, double from, double to, double d[3][2], double least) {
    double most = 0, apart = 0;
    for (int i = 0; i < 3; i++) {
        most = fmax(most, hypot(d[i][0], d[i][1]));
        for (int j = 0; j < i; j++) apart = fmax(apart, hypot(d[i][0] - d[j][0], d[i][1] - d[j][1]));
    }
    if (apart <= .3 * most || most * (to - from) <= least) {
        c->length += arc(c, from, to);
        path.pieces[path.piece_count] = (Piece){to, c->length};
        if (path.piece_count < PIECES - 1) path.piece_count++;
        return;
    }
    double left[3][2], right[3][2];
    for (int k = 0; k < 2; k++) {
        double a = (d[0][k] + d[1][k]) / 2, b = (d[1][k] + d[2][k]) / 2, m = (a + b) / 2;
        left[0][k] = d[0][k], left[1][k] = a, left[2][k] = m, right[0][k] = m, right[1][k] = b, right[2][k] = d[2][k];
    }
    measure(c, from, (from + to) / 2, left, least), measure(c, (from + to) / 2, to, right, least);
}

/* The curves of the path, measured. */
static void measure_all(void) {
    const float (*next)[2] = path.points;
    double first[2] = {0, 0}, at[2] = {0, 0};
    int subpath = -1, open = 0;
    path.count = path.piece_count = 0, path.length = 0;
    for (uint32_t i = 0; i < path.verb_count; i++) {
        int verb = path.verbs[i], taken = (int[]){1, 1, 2, 3, 0}[verb];
        double given[3][2], q[2] = {at[0], at[1]};
        for (int n = 0; n < taken; n++, next++) given[n][0] = (*next)[0], given[n][1] = (*next)[1];
        const double *to = taken ? given[taken - 1] : first;
        at[0] = to[0], at[1] = to[1];
        if (verb == MOTION_VERB_MOVE) {
            first[0] = at[0], first[1] = at[1], open = 0;
            continue;
        }
        subpath += !open, open = verb != MOTION_VERB_CLOSE;
        Curve *c = &path.curves[path.count++];
        for (int k = 0; k < 2; k++) {
            c->p[0][k] = q[k], c->p[3][k] = at[k];
            if (verb == MOTION_VERB_CUBIC) c->p[1][k] = given[0][k], c->p[2][k] = given[1][k];
            else if (verb == MOTION_VERB_QUAD)
                c->p[1][k] = q[k] + (given[0][k] - q[k]) * 2 / 3, c->p[2][k] = at[k] + (given[0][k] - at[k]) * 2 / 3;
            else c->p[1][k] = q[k] + (at[k] - q[k]) / 3, c->p[2][k] = at[k] - (at[k] - q[k]) / 3;
        }
        c->subpath = subpath, c->start = path.length, c->length = 0, c->first = path.piece_count;
        double d[3][2], most = 0;
        for (int n = 0; n < 3; n++) {
            for (int k = 0; k < 2; k++) d[n][k] = 3 * (c->p[n + 1][k] - c->p[n][k]);
            most = fmax(most, hypot(d[n][0], d[n][1]));
        }
        measure(c, 0, 1, d, 1e-11 * most);
        c->end = path.piece_count, path.length += c->length;
    }
}

static void point_on(const Curve *c, double length, double out[2]) {
    int i = c->first;
    while (i < c->end - 1 && path.pieces[i].length < length) i++;
    double from = i > c->first ? path.pieces[i - 1].u : 0, before = i > c->first ? path.pieces[i - 1].length : 0;
    double low = from, high = path.pieces[i].u;
    for (int n = 0; n < 48; n++) {
        double u = (low + high) / 2;
        if (before + arc(c, from, u) < length) low = u;
        else high = u;
    }
    double u = length <= 0 ? 0 : length >= c->length ? 1 : (low + high) / 2, v = 1 - u;
    for (int k = 0; k < 2; k++)
        out[k] =
            v * v * v * c->p[0][k] + 3 * v * v * u * c->p[1][k] + 3 * v * u * u * c->p[2][k] + u * u * u * c->p[3][k];
}

/* How far a point is from the place at a length, as a multiple of 1e-6 of the whole, beyond the rounding to float.
 * Where a gap between subpaths is nearer than the error of a length, the place on its other side is as right. */
static double miss(const float *point, double at) {
    double best = INFINITY;
    for (int i = 0; i < path.count; i++) {
        const Curve *c = &path.curves[i];
        double near = 1e-6 * path.length;
        if (at < c->start - near || at > c->start + c->length + near) continue;
        double exact[2], worst = 0;
        point_on(c, at - c->start, exact);
        for (int k = 0; k < 2; k++) worst = fmax(worst, fabs(point[k] - exact[k]) - 0x1p-24 * fabs(exact[k]));
        best = fmin(best, worst);
    }
    return best <= 0 ? 0 : best / (1e-6 * path.length);
}

static uint64_t state;

static double draw(void) { /* 0 ..< 1 (splitmix64) */
    uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9, z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return (double)((z ^ z >> 31) >> 11) * 0x1p-53;
}

static double draw_in(double low, double high) { return low + (high - low) * draw(); }

/* The worst of a path, of its lengths, its points, the ends of its pieces, as multiples of 1e-6; or infinite. */
static void check_path(double worst[3]) {
    double *lengths = worst, *points = worst + 1, *ends = worst + 2;
    static uint64_t block[1 << 16];
    uint32_t size;
    motion_path_measure m;
    double at[AT], of[ELEMENTS], sums[ELEMENTS] = {0};
    float out[AT][4];
    measure_all();
    *lengths = *points = *ends = INFINITY;
    if (path.piece_count == PIECES - 1) return;
    if (motion_path_prepare_size(path.verbs, path.verb_count, path.points[0], path.point_count, &size) != MOTION_OK ||
        size > sizeof block)
        return;
    if (motion_path_prepare(path.verbs, path.verb_count, path.points[0], path.point_count, block, size) != MOTION_OK)
        return;
    if (motion_path_inspect(block, size, &m) != MOTION_OK ||
        motion_path_subpath_lengths(block, size, of, ELEMENTS) != MOTION_OK)
        return;
    for (int i = 0; i < path.count; i++) sums[path.curves[i].subpath] += path.curves[i].length;
    *lengths = m.length == path.length ? 0 : fabs(m.length - path.length) / (1e-6 * path.length);
    for (uint32_t i = 0; i < m.subpath_count; i++)
        if (of[i] != sums[i]) *lengths = fmax(*lengths, fabs(of[i] - sums[i]) / (1e-6 * sums[i]));
    if (path.length == 0) {
        *points = *ends = 0;
        return;
    }
    for (int i = 0; i < AT; i++) at[i] = i < 3 ? i / 2. : draw();
    if (motion_path_points(block, size, MOTION_AT_FRACTION, at, AT, out[0], NULL) != MOTION_OK) return;
    *points = *ends = 0;
    for (int i = 0; i < AT; i++) *points = fmax(*points, miss(out[i], at[i] * path.length));
    for (int i = 3; i < AT; i += 7) {
        uint8_t verbs[ELEMENTS * 2];
        float cut[ELEMENTS * 6][2];
        motion_path_counts counts;
        double from = fmin(at[i], at[i + 1]), to = fmax(at[i], at[i + 1]);
        if (motion_path_trim(block, size, from, to, 0, MOTION_TRIM_CORE_ANIMATION, MOTION_PATH_KEEP, verbs,
                             sizeof verbs, cut[0], sizeof cut / sizeof *cut, &counts) != MOTION_OK)
            *ends = INFINITY;
        else if (counts.points > 0 && verbs[counts.verbs - 1] != MOTION_VERB_CLOSE)
            *ends = fmax(*ends, fmax(miss(cut[0], from * path.length), miss(cut[counts.points - 1], to * path.length)));
    }
}

enum { ANYWHERE, COINCIDENT, LINE, CUSP, MAGNITUDES, KINDS };
static const char *const kinds[] = {"points anywhere", "coincident points", "lines, nearly", "cusps, nearly",
                                    "1e-6 to 1e6"};

static void draw_points(int kind, float (*points)[2], int count) {
    static const double cusp[4][2] = {{0, 0}, {1, 1}, {0, 1}, {1, 0}};
    double origin[2] = {draw_in(-100, 100), draw_in(-100, 100)}, x[2] = {draw_in(-100, 100), draw_in(-100, 100)},
           y[2] = {draw_in(-100, 100), draw_in(-100, 100)};
    double aside = pow(10, draw_in(-9, 0)) * (draw() < .8), offset = draw() < .1 ? 1e6 : 0;
    for (int i = 0; i < count; i++) {
        double u = draw(), v = draw();
        if (kind == COINCIDENT) u = floor(u * 2), v = floor(v * 2);
        if (kind == LINE) u = draw() < .5 ? floor(u * 8) / 8 : u, v *= aside;
        if (kind == CUSP) u = cusp[i % 4][0] + aside * (u - .5), v = cusp[i % 4][1] + aside * (v - .5);
        for (int k = 0; k < 2; k++) {
            double place = kind == MAGNITUDES ? copysign(pow(10, draw_in(-6, 6)), draw() - .5)
                                              : origin[k] + offset + x[k] * u + y[k] * v;
            points[i][k] = (float)place;
        }
    }
}

static void draw_path(int kind) {
    int elements = 1 + (int)(draw() * (ELEMENTS - 2));
    path.verbs[0] = MOTION_VERB_MOVE, path.verb_count = path.point_count = 1;
    for (int i = 0; i < elements; i++) {
        double d = draw();
        uint8_t verb = d < .6    ? MOTION_VERB_CUBIC
                       : d < .75 ? MOTION_VERB_QUAD
                       : d < .85 ? MOTION_VERB_LINE
                       : d < .93 ? MOTION_VERB_MOVE
                                 : MOTION_VERB_CLOSE;
        path.verbs[path.verb_count++] = verb, path.point_count += (uint32_t[]){1, 1, 2, 3, 0}[verb];
    }
    draw_points(kind, path.points, (int)path.point_count);
}

static int report(const char *name, int paths, const double worst[3]) {
    printf("%d, %s: worst length %.2g, point %.2g, end %.2g of the bound\n", paths, name, worst[0], worst[1], worst[2]);
    fflush(stdout);
    return !(worst[0] <= 1 && worst[1] <= 1 && worst[2] <= 1);
}

static int check(int kind) {
    double worst[3] = {0, 0, 0};
    state = (uint64_t)kind;
    for (int n = 0; n < PATHS; n++) {
        double of[3];
        draw_path(kind);
        check_path(of);
        for (int k = 0; k < 3; k++) worst[k] = fmax(worst[k], of[k]);
    }
    return report(kinds[kind], PATHS, worst);
}

/* Each a cubic: where a rule that halves and compares is most easily taken in, or where nothing moves. */
static const struct {
    const char *name;
    float points[4][2];
} named[] = {
    {"no length", {{5, 7}, {5, 7}, {5, 7}, {5, 7}}},
    {"controls at the start", {{0, 0}, {0, 0}, {0, 0}, {90, 40}}},
    {"controls at the ends", {{0, 0}, {0, 0}, {90, 40}, {90, 40}}},
    {"a closed loop", {{0, 0}, {100, 100}, {-100, 100}, {0, 0}}},
    {"a cusp", {{0, 0}, {100, 100}, {0, 100}, {100, 0}}},
    {"a cusp at a third", {{0, 0}, {52765988, 73}, {73, 73}, {73, 73}}},
    {"back on a line", {{0, 0}, {30, 30}, {-20, -20}, {10, 10}}},
    {"there and back", {{0, 0}, {100, 0}, {100, 0}, {0, 0}}},
    {"a cusp in passing", {{88, .000173770677f}, {-1, -1}, {13878, 0}, {100.984375f, .000173570006f}}},
    {"large", {{1e6f, -1e6f}, {3e6f, 2e6f}, {-1e6f, 2e6f}, {1e6f, 1e6f}}},
    {"small and far", {{1e6f, 1e6f}, {1e6f, 1e6f + 1}, {1e6f + 1, 1e6f + 1}, {1e6f + 1, 1e6f}}},
    {"the largest", {{-1e9f, 1e9f}, {1e9f, 1e9f}, {-1e9f, -1e9f}, {1e9f, -1e9f}}},
    {"the smallest", {{0, 0}, {1e-38f, 2e-38f}, {3e-38f, -1e-38f}, {1e-38f, 0}}},
};

int main(void) {
    int count = sizeof named / sizeof *named, failed = 0;
    for (int i = 0; i < count; i++) {
        double of[3];
        path.verbs[0] = MOTION_VERB_MOVE, path.verbs[1] = MOTION_VERB_CUBIC, path.verb_count = 2, path.point_count = 4;
        memcpy(path.points, named[i].points, sizeof named[i].points);
        check_path(of);
        failed += report(named[i].name, 1, of);
    }
    failed += run_jobs(KINDS, check);
    printf("paths: %d passed, %d failed\n", count + KINDS - failed, failed);
    return failed != 0;
}
