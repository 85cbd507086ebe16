/* Asks every function that takes a clip or a path of clips that were altered and sealed again, and of altered prepared
 * paths: forger LIBRARY CLIP CHANGES STEP
 *
 * CLIP is the file of a good clip, or of a good path. CHANGES has a record of 16 bytes for each altered one: offset,
 * size (1 to 8 bytes; 16 bits), what is asked (16 bits, see ASKED in forger.py), and the bytes to write there. Of STEP
 * records the first one is taken. Each altered clip is sealed with the right checksum, lies against a page without
 * access, and is checked. What the check accepts is given to all functions. Prints a line for each clip: its number,
 * the status of the check, a digest of all that the functions wrote, and what is wrong, if something is: the number of
 * a call (see the order in run) and "signal N", "status", "not finite", "wrote outside" or "lacks points".
 *
 * forger_wasm.py runs the same code in WebAssembly: there this file is a module of its own that shares the memory of
 * motion.wasm, and the clip lies against the end of that memory. Each call of a function has a budget of instructions
 * there. forger.py makes the clips and compares the hosts. */
#include <stddef.h>

#include "motion.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
/* Gives the next call its budget. */
__attribute__((import_module("env"), import_name("refuel"))) void refuel(void);
#define CALL(name) (refuel(), name)
#else
#define _GNU_SOURCE
#include <dlfcn.h>
#include <inttypes.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>
#define EXPORT(name)
static void *library;
/* The function of the library that is tried. */
#define CALL(name) ((__typeof__(name) *)dlsym(library, #name))
#endif

enum { TIMES = 5, WIDEST = 16, GUARD = 64, SPANS = 48, CANARY = 0xA5, ROOM = 1 << 23 };
enum { ONE_SPAN, MANY_SPANS, ONE_TIME, WHOLE_SPAN, PATH }; /* ASKED in forger.py */
enum { FINE, NOT_FINITE, WRONG_STATUS, WROTE_OUTSIDE, LACKS_POINTS };

/* Two of them are in the first cycle of the clips' clocks, one is far beyond all, and one is no number. */
static double times[TIMES] = {-1e300, 0.1, 0.625, 1e300, __builtin_nan("")};

static unsigned char room[ROOM]; /* what functions write, each array between canaries */
static size_t used;
static struct {
    uint64_t digest;
    uint32_t status, call, trouble;
} result;

static void fill(void *to, int byte, size_t size) {
    for (size_t i = 0; i < size; i++) ((unsigned char *)to)[i] = (unsigned char)byte;
}

static void *take(size_t size) {
    unsigned char *start = room + used + GUARD;
    size_t whole = (size + 7) & ~(size_t)7;
    if (used + whole + 2 * GUARD > ROOM) return NULL;
    fill(room + used, CANARY, whole + 2 * GUARD);
    used += whole + GUARD;
    return start;
}

static void note(uint32_t trouble) {
    if (result.trouble == FINE) result.trouble = trouble;
}

/* Looks for writes beside an array. */
static void look(const void *bytes, size_t size) {
    const unsigned char *from = bytes;
    for (size_t i = 0; i < GUARD; i++)
        if (from[size + i] != CANARY || from[-1 - (ptrdiff_t)i] != CANARY) note(WROTE_OUTSIDE);
}

/* Adds what a call wrote to an array. */
static void add(const void *bytes, size_t size, int are_floats) {
    const unsigned char *from = bytes;
    look(bytes, size);
    for (size_t at = 0; at < size; at += 4) {
        uint32_t word = 0;
        for (size_t k = 0; k < 4 && at + k < size; k++) word |= (uint32_t)from[at + k] << 8 * k;
        if (are_floats && (word & 0x7F800000u) == 0x7F800000u) note(NOT_FINITE);
        result.digest = (result.digest ^ word) * 0x100000001B3u;
    }
}

static void add_number(double number, int may_be_infinite) {
    union {
        double number;
        uint64_t bits;
    } as = {number};
    if (number != number || (!may_be_infinite && number - number != 0)) note(NOT_FINITE);
    result.digest = (result.digest ^ as.bits) * 0x100000001B3u;
}

/* Looks whether verbs are known and need just these points: a painter reads as many as they need. */
static void look_at_verbs(const uint8_t *verbs, uint32_t verb_count, uint32_t point_count) {
    static const uint8_t points[] = {1, 1, 2, 3, 0};
    uint64_t needed = 0;
    for (uint32_t i = 0; i < verb_count; i++) {
        if (verbs[i] > MOTION_VERB_CLOSE || (i == 0 && verbs[i] != MOTION_VERB_MOVE)) return note(LACKS_POINTS);
        needed += points[verbs[i]];
    }
    if (needed != point_count) note(LACKS_POINTS);
}

static int holds(motion_status status) {
    result.digest = (result.digest ^ (uint32_t)status) * 0x100000001B3u;
    if (status != MOTION_OK) note(WRONG_STATUS);
    return status == MOTION_OK;
}

/* The next call. Once something is wrong nothing more is called. */
static int go_on(void) {
    if (result.trouble != FINE) return 0;
    result.call++;
    return 1;
}

/* The same, and the memory of the calls before is free. */
static int next(void) {
    used = 0;
    return go_on();
}

static void sample(const void *clip, uint32_t size, const motion_clip_info *info, uint32_t space) {
    if (!next()) return;
    size_t layers = info->layer_count, values = info->value_count;
    size_t widths[7] = {layers * 6, layers, layers * 2, values, values, layers * 4, layers};
    float *out[7];
    for (int k = 0; k < 7; k++) out[k] = take(widths[k] * TIMES * 4);
    void *scratch = take(info->sample_scratch);
    if (!holds(CALL(motion_clip_sample)(clip, size, times, TIMES, space, out[0], out[1], out[2], out[3], out[4], out[5],
                                        (uint32_t *)out[6], scratch, info->sample_scratch)))
        return;
    for (int k = 0; k < 7; k++) add(out[k], widths[k] * TIMES * 4, k < 6);
    for (size_t i = 0; i < widths[1] * TIMES; i++)
        if (!(out[1][i] >= 0 && out[1][i] <= 1)) note(NOT_FINITE);
    look(scratch, info->sample_scratch);
    if (!next()) return;
    float *matrices = take(layers * TIMES * 64);
    scratch = take(info->sample_scratch);
    if (!holds(CALL(motion_clip_matrices)(clip, size, times, TIMES, space, matrices, scratch, info->sample_scratch)))
        return;
    add(matrices, layers * TIMES * 64, 1);
}

/* Affines, opacities and strokes alone, which small clips make of many samples at once, and large ones in blocks; then
 * some layers, and what changes between two times. */
static void sample_instances(const void *clip, uint32_t size, const motion_clip_info *info, uint32_t space) {
    size_t layers = info->layer_count;
    static const motion_instance instances[2] = {{.start = 0, .speed = 1, .affine = {1, 0, 0, 1, 0, 0}, .opacity = 1},
                                                 {.start = 0.3, .speed = -2, .affine = {0, 1, -1, 0, 9, 0}}};
    for (int is_part = 0; is_part < 2 && next(); is_part++) {
        motion_outputs outputs = {.space = space,
                                  .end_time = MOTION_NONE,
                                  .end_instance = MOTION_NONE,
                                  .end_layer = MOTION_NONE,
                                  .affine_stride = 6,
                                  .opacity_stride = 1,
                                  .stroke_stride = 2};
        size_t count = layers * TIMES * 2, widths[3] = {6, 1, 2};
        float *out[3];
        for (int k = 0; k < 3; k++) out[k] = take(count * widths[k] * 4);
        outputs.affines = out[0], outputs.opacities = out[1], outputs.strokes = out[2];
        uint32_t *rows = take(layers * 4 + 4);
        for (uint32_t i = 0; i < layers; i += 3) rows[outputs.row_count++] = i;
        if (is_part && outputs.row_count) {
            outputs.rows = rows;
            for (int k = 0; k < 3; k++) fill(out[k], 0, count * widths[k] * 4);
        } else outputs.row_count = 0;
        void *scratch = take(info->sample_scratch);
        if (!holds(CALL(motion_clip_sample_instances)(clip, size, times, TIMES, instances, 2, &outputs, scratch,
                                                      info->sample_scratch)))
            return;
        for (int k = 0; k < 3; k++) add(out[k], count * widths[k] * 4, 1);
        look(scratch, info->sample_scratch);
    }
    for (int i = 0; i < 2 && next(); i++) {
        uint32_t *rows = take(layers * 4), count = 0;
        void *scratch = take(info->sample_scratch);
        fill(rows, 0, layers * 4);
        if (!holds(CALL(motion_clip_changed)(clip, size, times[i], times[i + 1], space, rows, &count, scratch,
                                             info->sample_scratch)))
            return;
        if (count > layers) note(WROTE_OUTSIDE);
        else add(rows, layers * 4, 0);
    }
}

static void ask_path(const void *path, uint32_t size, const void *end_path, uint32_t end_size);

/* Asks what takes verbs and points, of those that a clip gave. */
static void outline(const uint8_t *verbs, uint32_t verb_count, const float *points, uint32_t point_count) {
    static const float progress[] = {0, 0.3f, 1, -2};
    uint32_t size = 0, text_size = 0;
    if (!go_on()) return;
    motion_status status = CALL(motion_path_prepare_size)(verbs, verb_count, points, point_count, &size);
    if (status == MOTION_ERROR_RANGE) return; /* points beyond 1e9 */
    if (!holds(status)) return;
    void *path = take(size);
    float *mixed = take(point_count * 32);
    uint8_t *text = take(verb_count * 2 + point_count * 32);
    if (!path || !mixed || !text) return;
    if (!holds(CALL(motion_path_prepare)(verbs, verb_count, points, point_count, path, size)) ||
        !holds(CALL(motion_path_interpolate)(verbs, verb_count, points, points, point_count, progress, 4, mixed)) ||
        !holds(CALL(motion_path_write)(verbs, verb_count, points, point_count, 0, text,
                                       verb_count * 2 + point_count * 32, &text_size)))
        return;
    look(path, size), add(mixed, point_count * 32, 1), look(text, verb_count * 2 + point_count * 32);
    ask_path(path, size, path, size);
}

static void geometry(const void *clip, uint32_t size, const motion_clip_info *info, uint32_t number) {
    size_t layers = info->layer_count;
    for (int i = 0; i < TIMES && next(); i++) {
        motion_path_counts counts = {0, 0}, again;
        uint32_t flags = (i & 1 ? MOTION_PATH_CUBICS : MOTION_PATH_KEEP) | (i & 2 ? MOTION_GEOMETRY_WHOLE : 0);
        uint8_t *verbs = take(info->geometry_verbs);
        float *points = take(info->geometry_points * (size_t)8);
        motion_path *ranges = take(layers * sizeof *ranges);
        void *scratch = take(info->geometry_scratch);
        if (!verbs || !points || !ranges || !scratch) return;
        if (!holds(CALL(motion_clip_geometry)(clip, size, times[i], flags, verbs, info->geometry_verbs, points,
                                              info->geometry_points, ranges, &counts, scratch, info->geometry_scratch)))
            return;
        if (counts.verbs > info->geometry_verbs || counts.points > info->geometry_points) return note(WROTE_OUTSIDE);
        for (uint32_t k = 0; k < layers; k++)
            if ((uint64_t)ranges[k].first_verb + ranges[k].verb_count > counts.verbs ||
                (uint64_t)ranges[k].first_point + ranges[k].point_count > counts.points)
                note(WROTE_OUTSIDE);
            else look_at_verbs(verbs + ranges[k].first_verb, ranges[k].verb_count, ranges[k].point_count);
        for (uint32_t k = counts.points * 2; k < info->geometry_points * 2; k++) points[k] = 0;
        add(points, info->geometry_points * (size_t)8, 1);
        add(ranges, layers * sizeof *ranges, 0);
        look(verbs, info->geometry_verbs), look(scratch, info->geometry_scratch);
        CALL(motion_clip_geometry)(clip, size, times[i], flags, NULL, 0, NULL, 0, NULL, &again, scratch,
                                   info->geometry_scratch);
        if (again.verbs > info->geometry_verbs || again.points > info->geometry_points) note(WROTE_OUTSIDE);
        for (uint32_t k = 0; i == 1 && number % 8 == 0 && k < layers; k++)
            if (result.trouble == FINE && ranges[k].verb_count) {
                outline(verbs + ranges[k].first_verb, ranges[k].verb_count, points + ranges[k].first_point * 2,
                        ranges[k].point_count);
                break;
            }
    }
}

/* What points hit, of what is drawn and of the bounds. */
static void hit(const void *clip, uint32_t size) {
    static const float points[] = {0, 0, 3, 2, 20, 20, -5, 40, 1e9f, 1};
    for (uint32_t targets = MOTION_HIT_PAINT; targets <= MOTION_HIT_BOUNDS; targets++) {
        motion_hit_sizes sizes;
        if (!next() || !holds(CALL(motion_clip_hit_size)(clip, size, targets, &sizes))) return;
        for (int i = 0; i < TIMES && next(); i++) {
            void *prepared = take(sizes.prepared), *scratch = take(sizes.scratch);
            motion_hit *hits = take(5 * sizeof *hits);
            if (!prepared || !scratch || !hits) return;
            if (!holds(CALL(motion_clip_hit_prepare)(clip, size, times[i], targets, prepared, sizes.prepared, scratch,
                                                     sizes.scratch)) ||
                !holds(CALL(motion_clip_hit)(prepared, sizes.prepared, points, 5, i & 1 ? 30 : 0, hits)))
                return;
            for (int k = 0; k < 5; k++) add_number(hits[k].distance, 0);
            look(prepared, sizes.prepared), look(scratch, sizes.scratch), look(hits, 5 * sizeof *hits);
        }
    }
}

/* What a painter would go through: spans and ranges lie inside, numbers are finite. Asked first, then with the room
 * that is enough at any time. */
static void draw(const void *clip, uint32_t size) {
    motion_draw_sizes sizes;
    if (!next() || !holds(CALL(motion_clip_draw_size)(clip, size, &sizes))) return;
    for (int i = 0; i < TIMES && next(); i++) {
        motion_draw_counts asked = {0}, counts = {0};
        uint32_t flags = (i & 1 ? MOTION_PATH_CUBICS : MOTION_PATH_KEEP) | (i & 2 ? MOTION_DRAW_ALL : 0);
        void *scratch = take(sizes.scratch);
        motion_draw_item *items = take(sizes.items * sizeof *items);
        float *floats = take(sizes.floats * (size_t)4), *points = take(sizes.points * (size_t)8);
        uint8_t *verbs = take(sizes.verbs);
        if (!scratch || !items || !floats || !points || !verbs) return;
        if (!holds(CALL(motion_clip_draw)(clip, size, times[i], flags, NULL, 0, NULL, 0, NULL, 0, NULL, 0, &asked,
                                          scratch, sizes.scratch)) ||
            !holds(CALL(motion_clip_draw)(clip, size, times[i], flags, items, sizes.items, floats, sizes.floats, verbs,
                                          sizes.verbs, points, sizes.points, &counts, scratch, sizes.scratch)))
            return;
        if (counts.items != asked.items || counts.floats != asked.floats || counts.verbs != asked.verbs ||
            counts.points != asked.points || counts.items > sizes.items || counts.floats > sizes.floats ||
            counts.verbs > sizes.verbs || counts.points > sizes.points)
            return note(WROTE_OUTSIDE);
        for (uint32_t k = 0; k < counts.items; k++) {
            const motion_draw_item *item = &items[k];
            if ((uint64_t)k + 1 + item->span > counts.items || item->source_count > item->span ||
                (uint64_t)item->first_verb + item->verb_count > counts.verbs ||
                (uint64_t)item->first_point + item->point_count > counts.points ||
                item->first_stop + (uint64_t)5 * item->stop_count > counts.floats ||
                (uint64_t)item->first_dash + item->dash_count > counts.floats ||
                (item->kind == MOTION_PAINT_EFFECT && item->mode == MOTION_EFFECT_COLOR_MATRIX &&
                 (uint64_t)item->first_number + 20 > counts.floats))
                note(WROTE_OUTSIDE);
            else look_at_verbs(verbs + item->first_verb, item->verb_count, item->point_count);
            float dashes = item->dash_count ? 0 : 1;
            for (uint32_t d = 0; d < item->dash_count && result.trouble == FINE; d++)
                dashes += floats[item->first_dash + d];
            if (!(item->opacity >= 0 && item->opacity <= 1) || !(dashes > 0)) note(NOT_FINITE);
            for (const float *number = item->affine, *end = (const float *)(item + 1); number < end; number++)
                add_number(*number, 0);
        }
        for (uint32_t k = 0; k < counts.floats; k++) add_number(floats[k], 0);
        for (uint32_t k = 0; k < counts.points * 2; k++) add_number(points[k], 0);
        look(items, sizes.items * sizeof *items), look(floats, sizes.floats * (size_t)4);
        look(points, sizes.points * (size_t)8), look(verbs, sizes.verbs), look(scratch, sizes.scratch);
    }
}

/* The end of all of a clip's time. */
static double whole(const motion_clip_info *info) { return info->duration < 1e6 ? info->duration + 1 : 1e6; }

/* Asks for the bounds. They cost most, so each clip has them in one space, over one short span in which little is
 * searched for, and few clips have them over a long one. MANY_SPANS asks for 48 spans of the first second: only few
 * spans show that keys are out of order. ONE_TIME asks for the first moment of the span, WHOLE_SPAN for all of the
 * clip's time. */
static void bounds(const void *clip, uint32_t size, const motion_clip_info *info, uint32_t number, uint32_t asked) {
    static const double spans[3][2] = {{0.1, 0.100001}, {0.249999, 0.250001}, {-100, 0.25}};
    static const double widths[4] = {0.06, 0.003, 0.3, 0.02};
    size_t layers = info->layer_count;
    int which = number % 256 == 0 ? 2 : number >> 1 & 1, sweeps = asked == MANY_SPANS;
    for (int i = 0; i < (sweeps ? SPANS : 1) && next(); i++) {
        double from = sweeps ? (double)i / SPANS : spans[which][0];
        double to = sweeps ? from + widths[i % 4] : asked == ONE_TIME ? from : spans[which][1];
        if (asked == WHOLE_SPAN) from = -1, to = whole(info);
        motion_stroke *strokes = take(layers * sizeof *strokes);
        float *boxes = take(layers * 16);
        void *scratch = take(info->bounds_scratch);
        if (!strokes || !boxes || !scratch) return;
        for (uint32_t l = 0; l < layers; l++)
            strokes[l] = (motion_stroke){.layer = l, .value = MOTION_NONE, .width = 2, .miter_limit = 4};
        if (!holds(CALL(motion_clip_bounds)(clip, size, from, to, sweeps ? 0 : number & 1, strokes,
                                            which || sweeps ? 0 : (uint32_t)layers, boxes, scratch,
                                            info->bounds_scratch)))
            return;
        add(boxes, layers * 16, 1);
        look(scratch, info->bounds_scratch);
    }
}

/* Asks for the lines of a channel between two neighbouring times; with WHOLE_SPAN over all of the clip's time, and what
 * remains of them as keys. */
static void trace(const void *clip, uint32_t size, const motion_clip_info *info, uint32_t channels, uint32_t number,
                  uint32_t asked) {
    enum { ROWS = 512 };
    if (!channels || !next()) return;
    uint32_t count = 0, whole_span = asked == WHOLE_SPAN, room_for = whole_span ? ROWS : 32;
    double *at = take(room_for * sizeof *at);
    double *values = take(room_for * WIDEST * sizeof *values), *errors = take(room_for * WIDEST * sizeof *errors);
    void *scratch = take(info->bounds_scratch);
    if (!at || !values || !errors || !scratch) return;
    double from = whole_span ? -1 : 0.25, to = whole_span ? whole(info) : 0x1.0000000000001p-2;
    double tolerance = whole_span ? number % 3 ? 0.05 : 0 : 1;
    motion_status status = CALL(motion_clip_trace)(clip, size, number % channels, from, to, tolerance, at, values,
                                                   errors, room_for, &count, scratch, info->bounds_scratch);
    if (status != MOTION_ERROR_CAPACITY && status != MOTION_ERROR_BUDGET) holds(status);
    result.digest = (result.digest ^ (uint32_t)status) * 0x100000001B3u;
    if (status == MOTION_OK || status == MOTION_ERROR_CAPACITY) {
        uint32_t rows = count < room_for ? count : room_for;
        for (uint32_t k = 0; k < rows; k++) add_number(at[k], 0);
        if (rows) add_number(values[0], 0), add_number(errors[0], 0);
    }
    look(at, room_for * sizeof *at), look(values, room_for * WIDEST * sizeof *values);
    look(errors, room_for * WIDEST * sizeof *errors), look(scratch, info->bounds_scratch);
}

/* Follows what changes next, from before the clip on, in a few steps. */
static void follow(const void *clip, uint32_t size, const motion_clip_info *info) {
    double time = -1;
    for (int i = 0; i < 4 && time <= 1e300 && next(); i++) {
        void *scratch = take(info->sample_scratch);
        motion_status status = CALL(motion_clip_activity)(clip, size, time, NULL, &time, scratch, info->sample_scratch);
        if (status == MOTION_ERROR_BUDGET || !holds(status)) return;
        add_number(time, 1);
    }
}

#ifndef __wasm__
/* Asks for proofs of one layer. motion.wasm does not have them, so that nothing is added to what hosts compare. */
static void prove(const void *clip, uint32_t size, const motion_clip_info *info, uint32_t number) {
    enum { PIECES = 8 };
    motion_rule rule = {.start = 0.1, .end = 0.7, .limits = {1, 1}, .over = 0.1, .kind = number % 17, .budget = 12};
    rule.box[2] = rule.box[3] = 50;
    rule.property = rule.kind < MOTION_PROVE_NEVER_JUMPS ? MOTION_PROPERTY_OPACITY : MOTION_NONE;
    rule.part = MOTION_NONE;
    motion_answer answer;
    motion_piece *pieces = take(PIECES * sizeof *pieces);
    void *scratch = take(info->bounds_scratch);
    if (result.trouble != FINE || !info->layer_count || !pieces || !scratch) return;
    uint32_t layer = number % info->layer_count;
    if (rule.kind == MOTION_PROVE_NEVER_OVERLAPS) rule.flags = number & 64 ? MOTION_PROVE_OUTLINES : 0;
    if (rule.kind == MOTION_PROVE_NEVER_OVERLAPS || rule.kind == MOTION_PROVE_BEFORE)
        rule.other = number / 17 % info->layer_count;
    motion_status status =
        CALL(motion_clip_prove)(clip, size, &rule, &layer, 1, &answer, pieces, PIECES, scratch, info->bounds_scratch);
    if (status != MOTION_OK && status != MOTION_ERROR_CAPACITY) note(WRONG_STATUS);
    look(pieces, PIECES * sizeof *pieces), look(scratch, info->bounds_scratch);
}

/* Asks rules by their names, as far as few proofs go. */
static void ask(const void *clip, uint32_t size, const motion_clip_info *info, uint32_t number) {
    static const char *const questions[] = {
        "{\"rule\":\"between\",\"end\":0.5,\"given\":{\"least\":0,\"most\":1,\"property\":\"fill\",\"budget\":1}}",
        "{\"rule\":\"inside\",\"end\":0.5,\"given\":{\"budget\":1}}",
        "{\"rule\":\"settles_by\",\"end\":0.5,\"given\":{\"time\":0.1,\"layer\":\"a\",\"budget\":1}}",
        "{\"rule\":\"monotonic\",\"given\":{\"property\":\"opacity\",\"layer\":\"0\",\"budget\":1}}",
    };
    const char *question = questions[number % 4];
    enum { ANSWERS = 3, TEXT = 64 };
    uint32_t length = (uint32_t)strlen(question), count = 0, text_size = 0;
    motion_answer answers[ANSWERS];
    uint32_t *layers = take(info->layer_count * sizeof *layers);
    uint8_t *text = take(TEXT);
    void *room = take(16 * length), *scratch = take(info->bounds_scratch);
    if (result.trouble != FINE || !info->layer_count || !layers || !text || !room || !scratch) return;
    for (uint32_t known = 0; known < ANSWERS; known++) {
        motion_rule rule;
        motion_status status =
            CALL(motion_rule_ask)(clip, size, (const uint8_t *)question, length, answers, known, &rule, layers,
                                  info->layer_count, &count, text, TEXT, &text_size, room, 16 * length);
        if (status == MOTION_OK && !text_size) {
            status = CALL(motion_clip_prove)(clip, size, &rule, layers, count, &answers[known], NULL, 0, scratch,
                                             info->bounds_scratch);
        } else if (status == MOTION_ERROR_CAPACITY || status == MOTION_OK) {
            return;
        }
        if (status != MOTION_OK) return note(WRONG_STATUS);
    }
}

/* Writes a file, with memory as it is asked for, as long as that is little. As with proofs nothing is compared. */
static void export(const void *clip, uint32_t size, uint32_t number) {
    motion_export_form form = {.start = 0, .end = 0.05 * (1 + number % 5), .frame_rate = 30, .tolerance = 0.5};
    form.format = number % 4;
    form.flags = number % 64 == 9 ? MOTION_EXPORT_WHOLE : number / 4 % 2;
    motion_exported made = {0};
    void *text = NULL, *scratch = NULL;
    for (uint32_t texts = 0, scratches = 0;;) {
        motion_status status = CALL(motion_clip_export)(clip, size, &form, text, texts, scratch, scratches, &made);
        if (status == MOTION_OK) look(text, made.text);
        if (status == MOTION_OK || status == MOTION_ERROR_COUNT) return;
        if (status == MOTION_ERROR_RANGE && form.flags == MOTION_EXPORT_WHOLE) return;
        if (status != MOTION_ERROR_CAPACITY) return note(WRONG_STATUS);
        if (made.text > texts) text = take(texts = made.text);
        if (made.scratch > scratches) scratch = take(scratches = made.scratch);
        if (result.trouble != FINE || (texts && !text) || !scratch) return;
    }
}
#endif

/* Asks every function that takes a prepared path: of altered ones, too, they refuse it or stay in bounds, end, and give
 * finite numbers. */
static void ask_path(const void *path, uint32_t size, const void *end_path, uint32_t end_size) {
    static const double at[] = {-1, 0, 0.3, 0.999, 1, 7, 1e300, __builtin_nan("")};
    static const double ranges[] = {0.1, 0.4, 0.9, 1.2, 0, 1}, offsets[] = {0, 0.25, -3};
    static const float points[] = {0, 0, 3, 2, 20, 20, -5, 40, 1e9f, 1};
    static const float dashes[4][3] = {{3, 2}, {0, 5}, {1e-3f, 0, 1e-3f}, {0, 0}};
    enum { AT = 8, POINTS = 5, RANGES = 3 };
    size_t mark = used;
    motion_path_measure measure = {0};
    if (!go_on()) return;
    motion_status status = CALL(motion_path_inspect)(path, size, &measure);
    if (status == MOTION_ERROR_PREPARED || !holds(status)) return;
    add_number(measure.length, 0), add_number(measure.area, 0);
    if (go_on()) {
        double *lengths = take(measure.subpath_count * (size_t)8);
        if (lengths && holds(CALL(motion_path_subpath_lengths)(path, size, lengths, measure.subpath_count)))
            for (uint32_t i = 0; i < measure.subpath_count; i++) add_number(lengths[i], 0);
    }
    for (uint32_t unit = 0; unit < 2 && go_on(); unit++) {
        used = mark;
        float *out = take(AT * 24), *bends = take(AT * 4), *distances = take(POINTS * 4), bounds[4];
        double *lengths = take(POINTS * 8);
        uint32_t stroked = 0;
        holds(CALL(motion_path_points)(path, size, unit, at, AT, out, bends));
        add(out, AT * 16, 1), add(bends, AT * 4, 1);
        holds(CALL(motion_path_along)(path, size, unit, MOTION_ROTATE_AUTO, at, AT, out));
        add(out, AT * 24, 1);
        holds(CALL(motion_path_nearest)(path, size, points, POINTS, lengths, distances));
        for (int i = 0; i < POINTS; i++) add_number(lengths[i], 0);
        add(distances, POINTS * 4, 1);
        holds(CALL(motion_path_stroke_bounds)(path, size, 4, unit, unit, 10, bounds, &stroked));
        for (int i = 0; i < 4; i++) add_number(bounds[i], 0);
        uint8_t *inside = take(POINTS);
        holds(CALL(motion_path_contains)(path, size, unit, points, POINTS, inside));
        add(inside, POINTS, 0);
        for (uint32_t i = 0; i < 4; i++) {
            holds(CALL(motion_stroke_contains)(path, size, 4, i % 3, unit, 10, dashes[i], 2 + i % 2, (float)unit * -7,
                                               points, POINTS, inside));
            add(inside, POINTS, 0);
        }
    }
    for (uint32_t mode = 0; mode < 4 && go_on(); mode++)
        for (uint32_t curves = 0; curves < 2; curves++) {
            motion_path_counts counts = {0, 0}, each[RANGES];
            used = mark;
            holds(CALL(motion_path_trim)(path, size, 0.2, 0.7, 0.1, mode, curves, NULL, 0, NULL, 0, &counts));
            uint8_t *verbs = take(counts.verbs * (size_t)RANGES);
            float *out = take(counts.points * (size_t)(8 * RANGES));
            if (!verbs || !out) return;
            uint32_t verb_room = counts.verbs, point_room = counts.points;
            holds(CALL(motion_path_trim)(path, size, 0.2, 0.7, 0.1, mode, curves, verbs, verb_room, out, point_room,
                                         &counts));
            if (counts.verbs > verb_room || counts.points > point_room) note(WROTE_OUTSIDE);
            look(verbs, verb_room * (size_t)RANGES), look(out, point_room * (size_t)(8 * RANGES));
            for (uint32_t k = 0; k < counts.points * 2 && result.trouble == FINE; k++) add_number(out[k], 0);
            status = CALL(motion_path_trims)(path, size, ranges, offsets, RANGES, mode, curves, verbs,
                                             verb_room * RANGES, out, point_room * RANGES, each);
            if (status != MOTION_ERROR_CAPACITY) holds(status);
            look(verbs, verb_room * (size_t)RANGES), look(out, point_room * (size_t)(8 * RANGES));
        }
    used = mark;
    motion_match_sizes sizes;
    motion_path_counts counts = {0, 0};
    if (!go_on() || !holds(CALL(motion_path_match_size)(path, size, end_path, end_size, &sizes))) return;
    uint8_t *verbs = take(sizes.verbs);
    float *from = take(sizes.points * (size_t)8), *to = take(sizes.points * (size_t)8);
    void *scratch = take(sizes.scratch);
    if (!verbs || !from || !to || !scratch) return;
    static const double pairs[] = {0, 0, .25, .5};
    status = CALL(motion_path_match)(path, size, end_path, end_size, pairs, 1, verbs, sizes.verbs, from, to,
                                     sizes.points, &counts, scratch, sizes.scratch);
    if (status != MOTION_ERROR_RANGE) holds(status);
    if (counts.verbs > sizes.verbs || counts.points > sizes.points) return note(WROTE_OUTSIDE);
    for (uint32_t k = 0; k < counts.points * 2; k++) add_number(from[k], 0), add_number(to[k], 0);
    look(verbs, sizes.verbs), look(from, sizes.points * (size_t)8), look(to, sizes.points * (size_t)8);
    look(scratch, sizes.scratch);
    used = mark;
}

static void explain(const void *clip, uint32_t size, const motion_clip_info *info) {
    for (uint32_t i = 0; i < 3 && info->layer_count && next(); i++) {
        motion_explanation told;
        uint32_t layer = i == 0 ? 0 : i == 1 ? info->layer_count / 2 : info->layer_count - 1;
        double time = times[1 + i];
        void *scratch = take(info->sample_scratch);
        CALL(motion_clip_explain)(clip, size, time, layer, &told, NULL, 0, NULL, 0, scratch, info->sample_scratch);
        if (told.parent_count > layer || told.step_count > info->animation_count) return note(WROTE_OUTSIDE);
        uint32_t *parents = take(told.parent_count * 4);
        motion_step *steps = take(told.step_count * sizeof *steps);
        scratch = take(info->sample_scratch);
        if (!holds(CALL(motion_clip_explain)(clip, size, time, layer, &told, parents, told.parent_count, steps,
                                             told.step_count, scratch, info->sample_scratch)))
            return;
        add(parents, told.parent_count * 4, 0);
        add_number(told.begin, 1), add_number(told.end, 1), add_number(told.duration, 1), add_number(told.time, 0);
        add_number(told.next, 1), add_number(told.opacity, 0), add_number(told.root_opacity, 0);
        for (int k = 0; k < 6; k++) add_number(told.affine[k], 0), add_number(told.root_affine[k], 0);
        for (uint32_t k = 0; k < told.step_count; k++) {
            const motion_step *step = &steps[k];
            if (step->value_count > WIDEST || step->animation >= info->animation_count) return note(WROTE_OUTSIDE);
            add_number(step->begin, 1), add_number(step->end, 1), add_number(step->duration, 1);
            add_number(step->next, 1), add_number(step->iteration, 1), add_number(step->time, 0);
            add_number(step->plain_progress, 0), add_number(step->progress, 0);
            add_number(step->plain_fraction, 0), add_number(step->fraction, 0);
            for (int n = 0; n < WIDEST; n++) add_number(step->before[n], 0), add_number(step->after[n], 0);
        }
    }
}

/* Gives the clip of a number to every function, or the path, which `good` was. */
static void run(const void *clip, uint32_t size, uint32_t number, uint32_t asked, const void *good) {
    motion_clip_info info;
    motion_contents contents;
    used = 0;
    result.digest = 0xCBF29CE484222325u, result.call = 1, result.trouble = FINE;
    if (asked == PATH) {
        motion_path_measure measure;
        result.status = (uint32_t)CALL(motion_path_inspect)(clip, size, &measure);
        ask_path(clip, size, good, size);
        if (result.status == MOTION_OK) ask_path(good, size, clip, size);
        return;
    }
    result.status = (uint32_t)CALL(motion_clip_check)(clip, size);
    if (result.status != MOTION_OK || !next()) return;
    if (!holds(CALL(motion_clip_inspect)(clip, size, &info)) ||
        !holds(CALL(motion_clip_contents)(clip, size, &contents)))
        return;
    add_number(info.duration, 1);
    for (uint32_t space = 0; space < 2; space++) {
        sample(clip, size, &info, space);
        sample_instances(clip, size, &info, space);
    }
    bounds(clip, size, &info, number, asked);
    trace(clip, size, &info, contents.label_count, number, asked);
    follow(clip, size, &info);
    geometry(clip, size, &info, number);
    draw(clip, size);
    hit(clip, size);
    explain(clip, size, &info);
#ifndef __wasm__
    prove(clip, size, &info, number);
    ask(clip, size, &info, number);
    if (number % 16 == 5) export(clip, size, number);
#endif
    if (!next()) return;
    float values[TIMES * WIDEST];
    for (uint32_t a = 0; a < info.animation_count; a++)
        for (int cycle = 0; cycle < 2; cycle++) {
            for (int i = 0; i < TIMES * WIDEST; i++) values[i] = 0;
            motion_status status =
                CALL(motion_animation_evaluate)(clip, size, a, NULL, cycle ? 1e9 : 0, times, TIMES, values);
            if (status != MOTION_OK && status != MOTION_ERROR_INDEX) holds(status); /* INDEX of a path's */
            for (int i = 0; i < TIMES * WIDEST; i++) add_number(values[i], 0);
        }
    if (!next()) return;
    for (int i = 0; i < TIMES; i++) {
        double after = 0;
        uint8_t *activities = take(info.animation_count);
        void *scratch = take(info.sample_scratch);
        motion_status status =
            CALL(motion_clip_activity)(clip, size, times[i], activities, &after, scratch, info.sample_scratch);
        if (status == MOTION_ERROR_BUDGET || !holds(status)) return;
        add_number(after, 1);
        add(activities, info.animation_count, 0);
        used = 0;
    }
    if (!next() || !info.layer_count) return;
    float given[8] = {1, 2, 3, 4, 5, 6, 7, 8}, moved[8];
    double moments[TIMES];
    for (uint32_t layer = 0; layer < info.layer_count; layer += 1 + info.layer_count / 4) {
        void *scratch = take(info.sample_scratch);
        for (uint32_t kind = 0; kind < 2; kind++) {
            if (!holds(CALL(motion_clip_convert)(clip, size, times[1 + kind], layer, layer ? layer - 1 : MOTION_NONE,
                                                 kind, given, 2, moved, scratch, info.sample_scratch)))
                return;
            for (uint32_t i = 0; i < (kind ? 8 : 4); i++) add_number(moved[i], 0);
        }
        if (!holds(CALL(motion_clip_convert_time)(clip, size, MOTION_NONE, layer, times, TIMES, moments))) return;
        for (int i = 0; i < TIMES; i++) add_number(moments[i], 0);
        used = 0;
    }
}

/* The checksum of MotionClip, made right again: FNV-1a over every fourth word of 64 bits, then over these four. */
EXPORT(seal) void seal(unsigned char *clip, uint32_t size) {
    uint64_t hashes[4], prime = 0x100000001B3u;
    for (int i = 0; i < 4; i++) hashes[i] = 0xCBF29CE484222325u;
    fill(clip + 16, 0, 8);
    for (uint32_t i = 0, count = size / 8, end = count / 4 * 4 + 4; i < end; i++) {
        uint64_t word = 0;
        for (int k = 0; i < count && k < 8; k++) word |= (uint64_t)clip[i * 8 + k] << 8 * k;
        hashes[i % 4] = (hashes[i % 4] ^ word) * prime;
    }
    for (int i = 1; i < 4; i++) hashes[0] = (hashes[0] ^ hashes[i]) * prime;
    for (int k = 0; k < 8; k++) clip[16 + k] = (unsigned char)(hashes[0] >> 8 * k);
}

#ifdef __wasm__
/* What forger_wasm.py reads: the address of "result". */
EXPORT(forge) void forge(const void *clip, uint32_t size, uint32_t number, uint32_t asked, const void *good) {
    run(clip, size, number, asked, good);
}
EXPORT(told) void *told(void) { return &result; }
#else
static sigjmp_buf ended;

static void on_signal(int number) { siglongjmp(ended, number); }

static unsigned char *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END)) exit(2);
    *size = (size_t)ftell(file);
    rewind(file);
    unsigned char *bytes = malloc(*size + 1);
    if (!bytes || fread(bytes, 1, *size, file) != *size) exit(2);
    fclose(file);
    return bytes;
}

int main(int count, char **arguments) {
    static unsigned char stack[1 << 16];
    static const char *const troubles[] = {"", "not finite", "status", "wrote outside", "lacks points"};
    static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGPROF};
    size_t size, change_bytes, page = 4096;
    if (count != 5 || !(library = dlopen(arguments[1], RTLD_NOW))) return 2;
    unsigned char *clip = read_file(arguments[2], &size), *changes = read_file(arguments[3], &change_bytes);
    size_t whole = (size + page - 1) / page * page;
    unsigned char *mapped = mmap(NULL, whole + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED || mprotect(mapped + whole, page, PROT_NONE)) return 2;
    unsigned char *place = mapped + whole - size;
    sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_ONSTACK | SA_NODEFER};
        sigaction(signals[i], &action, NULL);
    }
    for (size_t number = 0; number * 16 < change_bytes; number += (size_t)atoi(arguments[4])) {
        uint32_t at;
        uint16_t width, asked;
        const unsigned char *change = changes + number * 16;
        __builtin_memcpy(&at, change, 4), __builtin_memcpy(&width, change + 4, 2);
        __builtin_memcpy(&asked, change + 6, 2);
        __builtin_memcpy(place, clip, size), __builtin_memcpy(place + at, change + 8, width);
        if (asked != PATH) seal(place, (uint32_t)size);
        /* A clip that takes 20 seconds does not end. It is WebAssembly's count of instructions that judges. */
        setitimer(ITIMER_PROF, &(struct itimerval){.it_value = {20, 0}}, NULL);
        int caught = sigsetjmp(ended, 1);
        if (!caught) run(place, (uint32_t)size, (uint32_t)number, asked, clip);
        printf("%zu %d %016" PRIx64, number, (int)result.status, result.digest);
        if (caught) printf(" call %u: signal %d", result.call, caught);
        else if (result.trouble) printf(" call %u: %s", result.call, troubles[result.trouble]);
        puts("");
    }
    return 0;
}
#endif
