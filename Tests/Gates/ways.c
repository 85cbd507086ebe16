/* Asks for the same values in every way that the interface allows: ways LIBRARY CLIPS
 *
 * CLIPS is a file of records: the size of a clip, how many ways to try, the seed of what is drawn, the size of the text
 * of the Lottie file that it is of or 0 (32 bits each), then the clip and the text, each padded to eight bytes. The
 * first way is one time in one call, with all outputs. Every other way must give the same bits: fewer outputs, more
 * times, parts of the layers, instances, strides, the other functions that give the same numbers. Parts that are not
 * asked for must stay as they were.
 *
 * Prints a line for each clip: digests of what the first way gives for each output, and of what other functions give,
 * then the status of motion_clip_inspect, and the first way that differs, in words. ways.mjs runs the same code in
 * WebAssembly, where this file is a module of its own that shares the memory of the library's module. What a small
 * module lacks says MISSING, and is passed over. ways.py makes the clips and compares the hosts. */
#include <stddef.h>

#include "motion.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#define CALL(name) name
#else
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#define EXPORT(name)
static void *library;
/* The function of the library that is tried. */
#define CALL(name) ((__typeof__(name) *)dlsym(library, #name))
#endif

enum {
    AFFINES,
    OPACITIES,
    STROKES,
    VALUES,
    VELOCITIES,
    FRAMES,
    ORDERS,
    MATRICES,
    ACTIVITY,
    DRAWN,
    OTHERS,
    DIGESTS,
    OUTPUTS = MATRICES
};
enum { MOMENTS = 17, MOST_INSTANCES = 9, ROOM = 48 << 20, CANARY = 0xA5, MISSING = -1000 };
enum { ALL = (1 << OUTPUTS) - 1, OF_PARTS = ALL & ~(1 << VALUES | 1 << VELOCITIES | 1 << ORDERS) };

static const char *const names[] = {"affines",    "opacities", "strokes", "values",
                                    "velocities", "frames",    "orders",  "matrices"};
static const uint32_t counts[] = {1, 2, 15, 16, 17};

static unsigned char room[ROOM];
static size_t used;
static char line[1024]; /* the digests, the status, and what differs */
static size_t length;
static int differs; /* whether the line says so */
static uint64_t digests[DIGESTS], seed;
static uint32_t drawn_for; /* the number of the clip */

/* The clip at hand, and what the first way gives of it. */
static const void *clip;
static uint32_t size;
static motion_clip_info info;
static double times[MOMENTS];
static uint32_t *first[2][MOMENTS][OUTPUTS];
static uint32_t widths[OUTPUTS], rows[OUTPUTS];
static void *scratch;

/* ------------------------------------------------------------------------------------------------- small tools -- */

static void put(const char *text) {
    while (*text && length + 1 < sizeof line) line[length++] = *text++;
    line[length] = 0;
}

static void put_number(int64_t number) {
    char digits[24];
    size_t at = sizeof digits - 1;
    uint64_t left = number < 0 ? -(uint64_t)number : (uint64_t)number;
    digits[at] = 0;
    do digits[--at] = (char)('0' + left % 10);
    while (left /= 10);
    if (number < 0) digits[--at] = '-';
    put(digits + at);
}

/* Writes the digests over the beginning of the line, which is left for them. */
static void put_digests(void) {
    for (int k = 0; k < DIGESTS; k++)
        for (int i = 0; i < 16; i++) line[k * 17 + i] = "0123456789abcdef"[digests[k] >> (60 - 4 * i) & 15];
}

static uint32_t below(uint32_t count) {
    uint64_t z = seed += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)(((z ^ z >> 31) >> 32) * count >> 32);
}

/* Begins to draw anew for a number, so that hosts that pass over some calls draw the same afterwards. */
static void redraw(uint32_t number) { seed = (uint64_t)drawn_for << 32 | number; }

static double unit(void) { return below(1 << 24) / 16777216.0; }

static int near(float off, float most) { return off <= most && -off <= most; }

/* Memory that is full of canaries, until "used" is set back. */
static void *take(size_t bytes) {
    unsigned char *start = room + used;
    used += (bytes + 15) & ~(size_t)7;
    if (used > ROOM) __builtin_trap(); /* ways.py leaves out what is too large */
    __builtin_memset(start, CANARY, room + used - start);
    return start;
}

static void digest(uint32_t to, const void *words, size_t count) {
    const uint32_t *word = words;
    for (size_t i = 0; i < count; i++) digests[to] = (digests[to] ^ word[i]) * 0x100000001B3u;
}

static int same(const void *a, const void *b, size_t bytes) {
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < bytes; i++)
        if (x[i] != y[i]) return 0;
    return 1;
}

/* Begins to say that a way differs; once only. */
static int tell(const char *what) {
    if (differs) return 0;
    differs = 1;
    put(" ");
    put(what);
    return 1;
}

/* Whether a call ended well. A function that the module lacks is passed over, and so is what it refuses. */
static int holds(const char *function, motion_status status, motion_status fine) {
    if (status == MOTION_OK) return 1;
    if (status != MISSING && status != fine && tell(function)) put(" says "), put_number(status);
    return 0;
}

/* -------------------------------------------------------------------------------------------------- the samples -- */

typedef struct {
    uint32_t space, mask, time_count, instance_count, is_listed, gap, form;
    double times[MOMENTS];
    uint32_t numbers[MOMENTS]; /* of the times among all */
    motion_instance instances[MOST_INSTANCES];
    motion_outputs outputs;
    uint32_t *out[OUTPUTS];
} way;

static uint32_t samples(const way *w) { return w->time_count * (w->instance_count ? w->instance_count : 1); }

static uint32_t stride(const way *w, int k) { return widths[k] + (w->form ? w->gap : 0); }

static motion_status ask(way *w) {
    for (int k = 0; k < OUTPUTS; k++)
        w->out[k] = w->mask >> k & 1 ? take((size_t)samples(w) * rows[k] * stride(w, k) * 4) : NULL;
    if (!w->form)
        return CALL(motion_clip_sample)(clip, size, w->times, w->time_count, w->space, (float *)w->out[0],
                                        (float *)w->out[1], (float *)w->out[2], (float *)w->out[3], (float *)w->out[4],
                                        (float *)w->out[5], w->out[6], scratch, info.sample_scratch);
    motion_outputs *o = &w->outputs;
    o->space = w->space;
    uint32_t *strides = &o->affine_stride;
    for (int k = 0; k < OUTPUTS; k++) strides[k] = w->gap ? stride(w, k) : 0;
    o->affines = (float *)w->out[0], o->opacities = (float *)w->out[1], o->strokes = (float *)w->out[2];
    o->values = (float *)w->out[3], o->velocities = (float *)w->out[4], o->frames = (float *)w->out[5];
    o->orders = w->out[6];
    return CALL(motion_clip_sample_instances)(clip, size, w->times, w->time_count,
                                              w->instance_count ? w->instances : NULL, w->instance_count, o, scratch,
                                              info.sample_scratch);
}

/* Everything of one time, and of one instance if there is one: the first way. */
static int ask_first(uint32_t space, double time, const motion_instance *instance, uint32_t *out[OUTPUTS]) {
    way w = {.space = space, .mask = ALL, .time_count = 1, .times = {time}};
    if (instance) {
        w.form = w.instance_count = 1, w.instances[0] = *instance;
        w.outputs.end_time = w.outputs.end_instance = w.outputs.end_layer = MOTION_NONE;
    }
    if (!holds("the first way", ask(&w), MISSING)) return 0;
    for (int k = 0; k < OUTPUTS; k++) out[k] = w.out[k];
    return 1;
}

static void say(const way *w, int k, uint32_t time, uint32_t instance, uint32_t row, int is_outside) {
    static const char *const orders[] = {"ascending", "descending", "repeated"};
    if (!tell(names[k])) return;
    put(" of outputs "), put_number(w->mask), put(", "), put_number(w->time_count), put(" times ");
    put(orders[w->numbers[0] == w->numbers[w->time_count - 1]  ? 2
               : w->numbers[0] < w->numbers[w->time_count - 1] ? 0
                                                               : 1]);
    put(", space "), put_number(w->space), put(", ");
    if (!w->form) put("motion_clip_sample");
    else {
        const motion_outputs *o = &w->outputs;
        put_number(w->instance_count), put(" instances, gap "), put_number(w->gap), put(", times ");
        put_number(o->first_time), put(" to "), put_number((int32_t)o->end_time), put(", instances ");
        put_number(o->first_instance), put(" to "), put_number((int32_t)o->end_instance), put(", layers ");
        put_number(o->first_layer), put(" to "), put_number((int32_t)o->end_layer), put(", rows ");
        put_number(w->is_listed ? (int64_t)o->row_count : -1);
    }
    put(is_outside ? ": written beside time " : ": differs at time "), put_number(w->numbers[time]);
    put(", instance "), put_number(instance), put(", row "), put_number(row);
}

static int is_channels(int k) { return k == VALUES || k == VELOCITIES; }

static int is_listed(const way *w, uint32_t row) {
    const motion_outputs *o = &w->outputs;
    if (!w->form) return 1;
    int lies_in = row >= o->first_layer && (o->end_layer == MOTION_NONE || row < o->end_layer);
    if (!w->is_listed) return lies_in;
    for (uint32_t i = 0; i < o->row_count; i++)
        if (o->rows[i] == row) return lies_in;
    return 0;
}

static int is_inside(uint32_t at, uint32_t from, uint32_t end) {
    return at >= from && (end == MOTION_NONE || at < end);
}

/* Compares what a way gave with the first way, and looks that nothing else was written. */
static void compare(const way *w) {
    static const unsigned char untouched[64] = {[0 ... 63] = CANARY};
    uint32_t instances = w->instance_count ? w->instance_count : 1;
    size_t mark = used;
    for (uint32_t t = 0; t < w->time_count; t++)
        for (uint32_t i = 0; i < instances; i++) {
            int is_asked = !w->form || (is_inside(t, w->outputs.first_time, w->outputs.end_time) &&
                                        is_inside(i, w->outputs.first_instance, w->outputs.end_instance));
            uint32_t *own[OUTPUTS], **wanted = first[w->space][w->numbers[t]];
            used = mark;
            if (is_asked && w->instance_count) {
                if (!ask_first(w->space, w->times[t], &w->instances[i], own)) return;
                wanted = own;
            }
            for (int k = 0; k < OUTPUTS; k++)
                for (uint32_t row = 0; w->mask >> k & 1 && row < rows[k]; row++) {
                    const uint32_t *got = w->out[k] + ((size_t)(t * instances + i) * rows[k] + row) * stride(w, k);
                    uint32_t width = is_asked && (is_channels(k) || is_listed(w, row)) ? widths[k] : 0;
                    if (width && !same(got, wanted[k] + row * widths[k], width * 4)) return say(w, k, t, i, row, 0);
                    for (uint32_t at = width; at < stride(w, k); at += 16) {
                        uint32_t left = stride(w, k) - at;
                        if (!same(got + at, untouched, (left < 16 ? left : 16) * 4)) return say(w, k, t, i, row, 1);
                    }
                }
        }
    used = mark;
}

static motion_instance an_instance(void) {
    static const double speeds[] = {1, 1, 2, -1, 0.5, 0, -0.75};
    motion_instance made = {.speed = speeds[below(7)], .opacity = below(3) ? (float)unit() : 1};
    made.start = below(3) ? unit() * 2 - 1 : 0, made.offset = below(3) ? unit() * 2 : 0;
    float affine[6] = {1, 0, 0, 1, 0, 0};
    if (below(3))
        for (int i = 0; i < 6; i++) affine[i] = (float)(unit() * 4 - 2);
    for (int i = 0; i < 6; i++) made.affine[i] = affine[i];
    return made;
}

/* Draws a part: all, or from somewhere to somewhere. */
static void draw_part(uint32_t count, uint32_t *from, uint32_t *end) {
    *from = below(count + 1);
    *end = *from + below(count + 1 - *from);
    if (below(3) == 0) *from = 0, *end = below(2) ? count : MOTION_NONE;
}

/* Tries way `number`. Consecutive numbers go through the counts, the orders of times and the outputs. */
static void try_way(uint32_t number) {
    redraw(number);
    way w = {.space = below(2), .time_count = counts[number / 10 % 5], .form = number % 3};
    uint32_t order = below(4), at = below(MOMENTS), chosen = number % 10;
    for (uint32_t t = 0; t < w.time_count; t++) {
        uint32_t step = order == 2 ? 0 : order == 3 ? below(MOMENTS) : t;
        w.numbers[t] = order == 1 ? (at + MOMENTS - step) % MOMENTS : (at + step) % MOMENTS;
        if (w.time_count == MOMENTS && order < 2) w.numbers[t] = order ? MOMENTS - 1 - t : t;
        w.times[t] = times[w.numbers[t]];
    }
    w.mask = chosen < OUTPUTS ? 1u << chosen : chosen == OUTPUTS ? 7 : chosen == 8 ? 1 + below(ALL) : ALL;
    if (w.form) {
        motion_outputs *o = &w.outputs;
        o->end_time = o->end_instance = o->end_layer = MOTION_NONE;
        w.instance_count = w.form == 1 ? 0 : below(2) ? 1 : MOST_INSTANCES;
        /* Instances are compared with a call for each of them. */
        if (w.instance_count > 1 && w.time_count > 2 && info.layer_count > 100) w.time_count = 2;
        for (uint32_t i = 0; i < w.instance_count; i++) w.instances[i] = an_instance();
        if (below(4) == 0) draw_part(w.time_count, &o->first_time, &o->end_time);
        if (below(4) == 0) draw_part(w.instance_count ? w.instance_count : 1, &o->first_instance, &o->end_instance);
        w.gap = below(4) ? 0 : 1 + below(5);
        uint32_t part = below(6), count = info.layer_count;
        if (part < 3 && count) {
            if ((w.mask & OF_PARTS) == 0) w.mask = 7;
            w.mask &= OF_PARTS;
        }
        if (part == 0) draw_part(count, &o->first_layer, &o->end_layer);
        else if (part < 3 && count) {
            uint32_t *listed = take(count * 4), only = below(count), rarity = 1 + below(5);
            for (uint32_t row = 0; row < count; row++)
                if (part == 1 ? row == only : below(rarity) == 0) listed[o->row_count++] = row;
            o->rows = listed, w.is_listed = 1;
        }
    }
    motion_status fine = w.is_listed ? MOTION_ERROR_PLAYER : MISSING; /* small modules know no rows */
    if (holds(w.form ? "motion_clip_sample_instances" : "motion_clip_sample", ask(&w), fine)) compare(&w);
}

/* What the header says of an instance, against the clip alone at its time: in the root's space. */
static void instance_is_clip(uint32_t number) {
    redraw(number);
    motion_instance i = an_instance();
    uint32_t *own[OUTPUTS], *alone[OUTPUTS];
    double time = times[below(MOMENTS)], local = (time - i.start) * i.speed;
    local += i.offset;
    if (!ask_first(1, time, &i, own) || !ask_first(1, local, NULL, alone)) return;
    for (uint32_t row = 0; row < info.layer_count; row++) {
        const float *from = (const float *)alone[AFFINES] + row * 6, *a = i.affine;
        float placed[6], shown = ((const float *)alone[OPACITIES])[row];
        int is_finite = 1;
        for (int k = 0; k < 6; k += 2) {
            float xx = a[0] * from[k], yx = a[2] * from[k + 1], xy = a[1] * from[k], yy = a[3] * from[k + 1];
            placed[k] = xx + yx, placed[k + 1] = xy + yy;
            if (k == 4) placed[k] += a[4], placed[k + 1] += a[5];
            if ((placed[k] + placed[k + 1]) * 0 != 0) is_finite = 0;
        }
        if (i.opacity != 1) shown *= i.opacity;
        if ((is_finite && !same(placed, own[AFFINES] + row * 6, 24)) || !same(&shown, own[OPACITIES] + row, 4) ||
            !same(alone[STROKES] + row * 2, own[STROKES] + row * 2, 8)) {
            if (tell("an instance is not the clip at its time, row ")) put_number(row);
            return;
        }
    }
    for (int k = VALUES; k <= ORDERS; k++)
        if (k != FRAMES && (k != VELOCITIES || i.speed == 1) && !same(own[k], alone[k], rows[k] * widths[k] * 4) &&
            tell(names[k]))
            put(" of an instance are not those of the clip at its time");
}

/* --------------------------------------------------------------------------------- other functions, same numbers -- */

/* Matrices of several times in one call, against those of each. */
static void matrices(uint32_t space) {
    uint32_t count = info.layer_count > 100 ? 2 : MOMENTS, words = info.layer_count * 16;
    size_t mark = used;
    uint32_t *all = take((size_t)count * words * 4), *one = take((size_t)words * 4);
    if (holds("motion_clip_matrices",
              CALL(motion_clip_matrices)(clip, size, times, count, space, (float *)all, scratch, info.sample_scratch),
              MISSING))
        for (uint32_t t = 0; t < count; t++) {
            CALL(motion_clip_matrices)(clip, size, times + t, 1, space, (float *)one, scratch, info.sample_scratch);
            digest(MATRICES, one, words);
            if (!same(one, all + (size_t)t * words, words * 4) && tell("matrices of many times differ at time "))
                put_number(t);
        }
    used = mark;
}

/* The numbers of an explanation, against those of a sample; and the last value of a property, against its channel. */
static void explained(uint32_t t, uint32_t layer) {
    motion_explanation told;
    size_t mark = used;
    motion_status status =
        CALL(motion_clip_explain)(clip, size, times[t], layer, &told, NULL, 0, NULL, 0, scratch, info.sample_scratch);
    if (status == MISSING) return;
    uint32_t *parents = take(told.parent_count * 4);
    motion_step *steps = take(told.step_count * sizeof *steps);
    if (!holds("motion_clip_explain",
               CALL(motion_clip_explain)(clip, size, times[t], layer, &told, parents, told.parent_count, steps,
                                         told.step_count, scratch, info.sample_scratch),
               MISSING))
        return;
    digest(OTHERS, &told, sizeof told / 4);
    uint32_t **parent = first[0][t], **root = first[1][t];
    if (!same(told.affine, parent[AFFINES] + layer * 6, 24) || !same(told.root_affine, root[AFFINES] + layer * 6, 24) ||
        !same(&told.opacity, parent[OPACITIES] + layer, 4) || !same(&told.root_opacity, root[OPACITIES] + layer, 4) ||
        !same(told.stroke, parent[STROKES] + layer * 2, 8))
        if (tell("explained numbers differ at time ")) put_number(t), put(", layer "), put_number(layer);
    motion_contents contents;
    CALL(motion_clip_contents)(clip, size, &contents);
    const motion_label *labels = (const motion_label *)((const char *)clip + contents.first_label);
    for (uint32_t c = 0; c < contents.label_count; c++) {
        const motion_step *last = NULL;
        for (uint32_t s = 0; s < told.step_count; s++)
            if (steps[s].property == labels[c].property && steps[s].value_count) last = &steps[s];
        /* Other properties may move the same numbers, but those of users and opacities. */
        int is_alone = labels[c].property >= MOTION_PROPERTY_USER ||
                       (labels[c].property == MOTION_PROPERTY_OPACITY && labels[c].layer == layer);
        if (last && is_alone && !same(last->after, parent[VALUES] + labels[c].place, last->value_count * 4) &&
            tell("an explained value differs at time "))
            put_number(t), put(", layer "), put_number(layer), put(", channel "), put_number(c);
    }
    used = mark;
}

/* Layers that are not listed as changed, against samples of both times. */
static void changed(uint32_t space, uint32_t from, uint32_t to) {
    size_t mark = used;
    uint32_t *listed = take((size_t)info.layer_count * 4 + 4), count = 0, next = 0;
    if (!holds("motion_clip_changed",
               CALL(motion_clip_changed)(clip, size, times[from], times[to], space, listed, &count, scratch,
                                         info.sample_scratch),
               MISSING))
        return;
    digest(OTHERS, listed, count);
    for (uint32_t row = 0; row < info.layer_count; row++) {
        if (next < count && listed[next] == row && ++next) continue;
        for (int k = 0; k < OUTPUTS; k++)
            if (k != ORDERS && !is_channels(k) &&
                !same(first[space][from][k] + row * widths[k], first[space][to][k] + row * widths[k], widths[k] * 4) &&
                tell(names[k])) {
                put(" change in a layer that is not listed, row "), put_number(row), put(", from time ");
                put_number(from), put(" to "), put_number(to);
            }
    }
    used = mark;
}

/* What is drawn with the room that it needs, against what is drawn with more; boxes, against samples in the root. */
static void drawn(uint32_t t, uint32_t flags) {
    motion_draw_sizes sizes;
    size_t mark = used;
    if (!holds("motion_clip_draw_size", CALL(motion_clip_draw_size)(clip, size, &sizes), MISSING)) return;
    if (sizes.items > 4000 || sizes.floats > 40000 || sizes.verbs > 100000 || sizes.points > 100000 ||
        sizes.scratch > 4 << 20)
        return;
    void *own = take(sizes.scratch);
    motion_draw_counts asked = {0}, whole = {0}, exact = {0};
    CALL(motion_clip_draw)(clip, size, times[t], flags, NULL, 0, NULL, 0, NULL, 0, NULL, 0, &asked, own, sizes.scratch);
    const uint32_t more[] = {sizes.items, sizes.floats, sizes.verbs, sizes.points};
    const uint32_t just[] = {asked.items, asked.floats, asked.verbs, asked.points};
    const uint32_t wide[] = {sizeof(motion_draw_item), 4, 1, 8};
    unsigned char *a[4], *b[4];
    for (int i = 0; i < 4; i++) a[i] = take((size_t)more[i] * wide[i]), b[i] = take((size_t)just[i] * wide[i]);
    if (!holds("motion_clip_draw",
               CALL(motion_clip_draw)(clip, size, times[t], flags, (motion_draw_item *)a[0], more[0], (float *)a[1],
                                      more[1], a[2], more[2], (float *)a[3], more[3], &whole, own, sizes.scratch),
               MISSING) ||
        !holds("motion_clip_draw",
               CALL(motion_clip_draw)(clip, size, times[t], flags, (motion_draw_item *)b[0], just[0], (float *)b[1],
                                      just[1], b[2], just[2], (float *)b[3], just[3], &exact, own, sizes.scratch),
               MISSING))
        return;
    int is_same = same(&asked, &whole, sizeof asked) && same(&asked, &exact, sizeof asked);
    for (int i = 0; i < 4; i++) is_same = is_same && same(a[i], b[i], (size_t)just[i] * wide[i]);
    if (!is_same && tell("what is drawn depends on the room, at time ")) put_number(t);
    for (uint32_t i = 0; i < asked.items; i++)
        digest(DRAWN, a[0] + i * sizeof(motion_draw_item), sizeof(motion_draw_item) / 4);
    used = mark;
}

/* What points hit in one call, against a call for each, of a block that was moved. */
static void hit(uint32_t t, uint32_t targets) {
    enum { POINTS = 9 };
    motion_hit_sizes sizes;
    size_t mark = used;
    float points[POINTS * 2];
    motion_hit all[POINTS], one;
    if (!holds("motion_clip_hit_size", CALL(motion_clip_hit_size)(clip, size, targets, &sizes), MISSING)) return;
    if (sizes.prepared > 4 << 20 || sizes.scratch > 4 << 20) return;
    uint64_t *block = take(sizes.prepared), *moved = take(sizes.prepared);
    void *own = take(sizes.scratch);
    float distance = below(2) ? 20 : 0;
    for (int i = 0; i < POINTS * 2; i++) points[i] = (float)(unit() * 240 - 40);
    if (!holds("motion_clip_hit_prepare",
               CALL(motion_clip_hit_prepare)(clip, size, times[t], targets, block, sizes.prepared, own, sizes.scratch),
               MISSING))
        return;
    __builtin_memcpy(moved, block, sizes.prepared);
    holds("motion_clip_hit", CALL(motion_clip_hit)(block, sizes.prepared, points, POINTS, distance, all), MISSING);
    for (int i = 0; i < POINTS; i++) {
        CALL(motion_clip_hit)(moved, sizes.prepared, points + 2 * i, 1, distance, &one);
        if (!same(&one, &all[i], sizeof one) && tell("a point alone hits something else, at time ")) put_number(t);
    }
    digest(OTHERS, all, sizeof all / 4);
    used = mark;
}

/* When something changes next, with the activities and without them. */
static void active(uint32_t t) {
    size_t mark = used;
    double next[2] = {0, 0};
    uint8_t *activities = take(info.animation_count);
    for (int i = 0; i < 2; i++)
        if (!holds("motion_clip_activity",
                   CALL(motion_clip_activity)(clip, size, times[t], i ? NULL : activities, &next[i], scratch,
                                              info.sample_scratch),
                   MISSING))
            return;
    if (!same(next, next + 1, 8) && tell("what is next depends on the outputs, at time ")) put_number(t);
    digest(ACTIVITY, next, 2);
    used = mark;
}

/* The values of a trace, against samples at its times. */
static void traced(uint32_t channel, double from) {
    enum { LINES = 24, WIDEST = 16 };
    size_t mark = used;
    uint32_t count = 0;
    double *at = take(LINES * 8), *values = take(LINES * WIDEST * 8), *errors = take(LINES * WIDEST * 8);
    motion_contents contents;
    if (info.bounds_scratch > 4 << 20 || CALL(motion_clip_contents)(clip, size, &contents) != MOTION_OK) return;
    const motion_label *labels = (const motion_label *)((const char *)clip + contents.first_label);
    uint32_t place = labels[channel].place;
    uint32_t end = channel + 1 < contents.label_count ? labels[channel + 1].place : info.value_count;
    motion_status status = CALL(motion_clip_trace)(clip, size, channel, from, from + 1.0 / 64, 0.01, at, values, errors,
                                                   LINES, &count, take(info.bounds_scratch), info.bounds_scratch);
    if (!holds("motion_clip_trace", status, MOTION_ERROR_CAPACITY) && status != MOTION_ERROR_CAPACITY) return;
    for (uint32_t row = 0; row < count && row < LINES; row++) {
        uint32_t *own[OUTPUTS];
        if (!ask_first(0, at[row], NULL, own)) return;
        for (uint32_t part = place; part < end; part++) {
            double value = ((const float *)own[VALUES])[part];
            if (!same(&value, &values[row * (end - place) + part - place], 8) && tell("a trace differs, channel "))
                put_number(channel), put(", row "), put_number(row), put(", part "), put_number(part - place);
        }
    }
    if (count <= LINES) digest(OTHERS, values, count * (end - place) * 2);
    used = mark;
}

/* --------------------------------------------------------------------------------------------------- live values -- */

/* Live values that are set together, against values that are set one by one; asked for together, and one by one. */
static void live(void) {
    enum { MOST_LIVE = 17, STEPS = 6 };
    static const uint32_t kinds[] = {MOTION_TIMING_LINEAR, MOTION_TIMING_CUBIC_BEZIER, MOTION_TIMING_SPRING};
    double values[MOST_LIVE], speeds[MOST_LIVE], targets[MOST_LIVE], own[MOST_LIVE], alone, speed;
    uint32_t count = counts[below(5)], bytes, indices[MOST_LIVE];
    double time = unit();
    for (uint32_t i = 0; i < count; i++) values[i] = unit() * 200 - 100;
    if (CALL(motion_live_size)(count, &bytes) != MOTION_OK) return;
    size_t mark = used;
    void *together = take(bytes), *apart = take(bytes);
    CALL(motion_live_prepare)(values, count, time, together, bytes);
    CALL(motion_live_prepare)(values, count, time, apart, bytes);
    for (int step = 0; step < STEPS; step++) {
        motion_timing timing = {.kind = kinds[below(3)]};
        int is_spring = timing.kind == MOTION_TIMING_SPRING, has_speeds = is_spring && below(2);
        uint32_t some = 1 + below(count), start = below(count);
        double duration = is_spring ? 0 : unit(), delay = below(3) ? 0 : unit() / 2;
        if (timing.kind == MOTION_TIMING_CUBIC_BEZIER)
            for (int i = 0; i < 4; i++) timing.parameters[i] = (float)unit();
        if (is_spring) {
            timing.parameters[0] = 1, timing.parameters[1] = (float)(20 + 200 * unit());
            timing.parameters[2] = (float)(5 + 20 * unit());
        }
        for (uint32_t i = 0; i < some; i++) {
            indices[i] = (start + i) % count, targets[i] = unit() * 200 - 100, own[i] = unit() * 50 - 25;
            CALL(motion_live_set)(apart, bytes, time, &indices[i], &targets[i], has_speeds ? &own[i] : NULL, 1, &timing,
                                  NULL, 0, duration, delay);
        }
        if (!holds("motion_live_set",
                   CALL(motion_live_set)(together, bytes, time, indices, targets, has_speeds ? own : NULL, some,
                                         &timing, NULL, 0, duration, delay),
                   MISSING))
            return;
        time += unit() / 3;
        CALL(motion_live_values)(together, bytes, time, NULL, 0, NULL, count, values, speeds);
        CALL(motion_live_values)(together, bytes, time, NULL, 0, NULL, count, own, NULL);
        digest(OTHERS, values, count * 2), digest(OTHERS, speeds, count * 2);
        if (!same(own, values, count * 8)) tell("live values without velocities differ");
        for (uint32_t i = 0; i < count; i++) {
            uint32_t index = count - 1 - i;
            CALL(motion_live_values)(apart, bytes, time, NULL, 0, &index, 1, &alone, &speed);
            if (!same(&alone, &values[index], 8) || !same(&speed, &speeds[index], 8))
                if (tell("live values set together differ, step "))
                    put_number(step), put(", value "), put_number(index);
        }
        CALL(motion_live_ends)(together, bytes, NULL, count, own);
        for (uint32_t i = 0; i < count; i++) {
            CALL(motion_live_ends)(apart, bytes, &i, 1, &alone);
            if (!same(&alone, &own[i], 8)) tell("ends of live values differ");
        }
    }
    used = mark;
}

/* ------------------------------------------------------------------------------------------------------- curves -- */

/* A curve, against a stroke that goes from 0 to 1 by it: prepared or not, at some times in one call or at each. */
static void curves(void) {
    static const float ends[] = {0, 1};
    for (uint32_t flags = 0; flags <= MOTION_TIMING_PREPARED; flags += MOTION_TIMING_PREPARED) {
        motion_timing timing = {.kind = MOTION_TIMING_CUBIC_BEZIER, .flags = flags};
        for (int i = 0; i < 4; i++) timing.parameters[i] = (float)(i & 1 ? unit() * 3 - 1 : unit());
        motion_clock clock = {.parent = MOTION_NONE, .fill = MOTION_FILL_BOTH, .duration = 1, .speed = 1};
        motion_layer layer = {
            .parent = MOTION_NONE, .clock = MOTION_NONE, .path = MOTION_NONE, .transform = {1, 0, 0, 1}};
        motion_animation moves = {.property = MOTION_PROPERTY_STROKE_START,
                                  .path = MOTION_NONE,
                                  .value_count = 2,
                                  .flags = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO};
        motion_description all = {.abi_version = MOTION_ABI_VERSION,
                                  .timing_count = 1,
                                  .clock_count = 1,
                                  .layer_count = 1,
                                  .animation_count = 1,
                                  .float_count = 2,
                                  .timings = &timing,
                                  .clocks = &clock,
                                  .layers = &layer,
                                  .animations = &moves,
                                  .floats = ends};
        motion_clip_sizes sizes;
        uint32_t bytes, count = counts[below(5)];
        size_t mark = used;
        if (!holds("motion_clip_size", CALL(motion_clip_size)(&all, &sizes, NULL), MISSING)) return;
        void *made = take(sizes.clip), *own = take(sizes.scratch + info.sample_scratch + 65536);
        float x[MOMENTS], y[MOMENTS], one, strokes[MOMENTS * 2];
        double at[MOMENTS];
        for (uint32_t i = 0; i < count; i++) at[i] = x[i] = below(6) ? (float)unit() : (float)below(2);
        if (!holds("motion_clip_compile", CALL(motion_clip_compile)(&all, made, sizes.clip, own, sizes.scratch, NULL),
                   MISSING) ||
            !holds("motion_clip_sample",
                   CALL(motion_clip_sample)(made, sizes.clip, at, count, 0, NULL, NULL, strokes, NULL, NULL, NULL, NULL,
                                            own, 65536),
                   MISSING))
            return;
        CALL(motion_timing_prepare_size)(&timing, 1, NULL, 0, &bytes);
        void *block = take(bytes);
        CALL(motion_timing_prepare)(&timing, 1, NULL, 0, block, bytes);
        for (uint32_t pass = 0; pass <= count; pass++) {
            /* All at once, then each by itself. */
            float *to = pass ? &one : y;
            const float *from = pass ? &x[pass - 1] : x;
            if (flags) CALL(motion_timing_evaluate_prepared)(block, bytes, NULL, from, pass ? 1 : count, to);
            else CALL(motion_timing_evaluate)(&timing, 1, NULL, 0, NULL, from, pass ? 1 : count, 0, to);
            if (pass && !same(&one, &y[pass - 1], 4)) tell("a curve alone differs from a batch");
            if (!pass) continue;
            /* A clip keeps time in double precision, which a table rounds once less: then both are near. */
            float plain, slope, off = strokes[pass * 2 - 2] - one;
            CALL(motion_timing_evaluate)(&timing, 1, NULL, 0, NULL, from, 1, MOTION_QUERY_VALUE, &plain);
            CALL(motion_timing_evaluate)(&timing, 1, NULL, 0, NULL, from, 1, MOTION_QUERY_SLOPE, &slope);
            int is_end = *from == 0 || *from == 1, is_steep = slope > 10 || slope < -10;
            float most = flags && !is_end ? 1.2e-5f : 0;
            if ((flags && !is_end && is_steep) || (near(off, most) && near(plain - one, most))) continue;
            if (tell("a curve differs in a clip or prepared, flags "))
                put_number(flags), put(", number "), put_number(pass - 1);
        }
        digest(OTHERS, y, count);
        used = mark;
    }
}

/* The clip of a Lottie file, against what the library as it ships has made of the text. */
static void compiled(const uint8_t *text, uint32_t text_size) {
    size_t mark = used;
    motion_compiled made = {0};
    motion_status status = MOTION_ERROR_CAPACITY;
    void *block = NULL, *own = NULL;
    for (int i = 0; i < 4 && status == MOTION_ERROR_CAPACITY; i++, used = mark) {
        uint32_t capacity = made.clip, rest = made.scratch;
        if (i) block = take(capacity), own = take(rest);
        status = CALL(motion_lottie_compile)(text, text_size, 1 << 20, block, capacity, own, rest, &made, NULL, 0);
    }
    if (holds("motion_lottie_compile", status, MISSING) && !same(block, clip, size)) tell("a clip of a text differs");
}

/* ----------------------------------------------------------------------------------------------------- one clip -- */

/* Chooses times inside and outside of the clip's span, on keys and frames and between them, in ascending order. */
static void choose_times(double frame_rate) {
    double span = info.duration > 0 && info.duration < 1e4 ? info.duration : 2;
    for (int i = 0; i < MOMENTS; i++) {
        uint32_t kind = i < 2 ? 8 + (uint32_t)i : below(8);
        double time = unit() * span;
        if (kind == 0) time = below(9) * span / 8;
        if (kind == 1) time = below(121) / 60.0;
        if (kind == 2 && frame_rate > 0) time = below(60) / frame_rate;
        if (kind == 3) time = (unit() * 2 - 0.5) * span;
        if (kind == 8) time = below(2) ? 1e300 : -1e300;
        if (kind == 9) time = below(2) ? __builtin_nan("") : -0.0;
        int at = i;
        for (; at && (times[at - 1] > time || times[at - 1] != times[at - 1]); at--) times[at] = times[at - 1];
        times[at] = time;
    }
}

/* Tries some ways of one clip, and writes the line. */
static void run(const void *given, uint32_t bytes, uint32_t ways, uint32_t number, uint32_t text_size) {
    clip = given, size = bytes, drawn_for = number, used = 0, length = DIGESTS * 17, differs = 0;
    __builtin_memset(line, ' ', length);
    redraw(0);
    for (int k = 0; k < DIGESTS; k++) digests[k] = 0xCBF29CE484222325u;
    motion_status status = CALL(motion_clip_inspect)(clip, size, &info);
    put_number(status);
    put_digests();
    if (status != MOTION_OK) return;
    motion_contents contents;
    CALL(motion_clip_contents)(clip, size, &contents);
    uint32_t layers = info.layer_count;
    for (int k = 0; k < OUTPUTS; k++) {
        static const uint32_t of_layers[] = {6, 1, 2, 0, 0, 4, 1};
        widths[k] = is_channels(k) ? info.value_count : of_layers[k], rows[k] = is_channels(k) ? 1 : layers;
    }
    scratch = take(info.sample_scratch);
    choose_times(contents.frame_rate);
    for (uint32_t space = 0; space < 2; space++)
        for (int t = 0; t < MOMENTS; t++) {
            if (!ask_first(space, times[t], NULL, first[space][t])) return;
            for (int k = 0; k < OUTPUTS; k++) digest(k, first[space][t][k], rows[k] * widths[k]);
        }
    size_t mark = used;
    for (uint32_t i = 0; i < ways && !differs; i++, used = mark) try_way(number * 7 + i);
    for (uint32_t i = 0; i < ways / 8 + 1 && !differs; i++, used = mark) instance_is_clip(i);
    for (uint32_t i = 0; i < ways / 16 + 1 && !differs; i++) {
        redraw(i);
        uint32_t t = below(MOMENTS), other = below(MOMENTS);
        if (i < 2) matrices(i);
        if (layers) explained(t, below(layers));
        changed(below(2), t, other), changed(below(2), t, (t + 1) % MOMENTS);
        active(t);
        drawn(t, below(8));
        hit(t, below(2) ? MOTION_HIT_PAINT : MOTION_HIT_BOUNDS);
        if (contents.label_count && i < 3 && times[t] * 0 == 0 && times[t] < 1e4 && times[t] > -1e4)
            traced(below(contents.label_count), times[t]);
    }
    redraw(ways);
    if (!differs) live(), curves();
    if (text_size) compiled((const uint8_t *)given + ((bytes + 7) & ~7u), text_size);
    put_digests();
}

#ifdef __wasm__
EXPORT(ways) const char *ways(const void *given, uint32_t bytes, uint32_t count, uint32_t number, uint32_t text_size) {
    run(given, bytes, count, number, text_size);
    return line;
}
#else
int main(int count, char **arguments) {
    FILE *file;
    uint32_t head[4];
    if (count != 3 || !(library = dlopen(arguments[1], RTLD_NOW)) || !(file = fopen(arguments[2], "rb"))) return 2;
    while (fread(head, sizeof head, 1, file)) {
        size_t whole = ((head[0] + 7) & ~7u) + ((head[3] + 7) & ~7u);
        uint64_t *bytes = malloc(whole);
        if (!bytes || fread(bytes, whole, 1, file) != 1) return 2;
        run(bytes, head[0], head[1], head[2], head[3]);
        puts(line);
        free(bytes);
    }
    return 0;
}
#endif
