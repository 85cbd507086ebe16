/* Timing curves: text, names, and batches of evaluations. */
#include "curves.h"

/* The header's error bounds: y belongs to some x within 2^-22, or is within 1e-6 itself. So y does not decrease beyond
 * them. */
#define NEAR 4.76837158203125e-07f /* 2 x 2^-22 */
#define SLACK 2e-6f

/* A table that a text may give. */
static void table(const motion_timing *timing, const float *floats, uint32_t count) {
    uint32_t step = timing->kind == MOTION_TIMING_PATH ? 6 : 2;
    REQUIRE(timing->first == 0 && timing->count >= 1 && finite_floats(floats, count));
    REQUIRE(count == step * timing->count + (step == 6 ? 2 : 0));
    for (uint32_t i = 2; i < count; i += 2)
        if (step == 2 || i % 6 == 2) REQUIRE(floats[i - 2] <= floats[i]);
    if (step == 6) REQUIRE(floats[0] == 0 && floats[1] == 0 && floats[count - 2] == 1 && floats[count - 1] == 1);
    for (uint32_t i = 2; step == 6 && i < count; i += 6)
        for (uint32_t k = 0; k < 4; k += 2) REQUIRE(floats[i + k] >= floats[i - 2] && floats[i + k] <= floats[i + 4]);
}

/* Numbers that the header allows. */
static void numbers(const motion_timing *t) {
    const float *p = t->parameters;
    REQUIRE(t->kind < EASINGS && t->flags == 0 && finite_floats(p, 4));
    if (t->kind == MOTION_TIMING_CUBIC_BEZIER) REQUIRE(p[0] >= 0 && p[0] <= 1 && p[2] >= 0 && p[2] <= 1);
    if (t->kind == MOTION_TIMING_STEPS)
        REQUIRE(t->first <= MOTION_JUMP_BOTH && t->count >= (t->first == MOTION_JUMP_NONE ? 2u : 1u));
    if (t->kind == MOTION_TIMING_PENNER) REQUIRE(t->first <= MOTION_SHAPE_EXP && t->count <= MOTION_EASE_IN_OUT);
    if (t->kind == MOTION_TIMING_SPRING) REQUIRE(p[0] > 0 && p[1] > 0 && p[2] >= 0);
}

/* A curve that was read, written as text: which is read to the same row and table. */
static void written(const motion_timing *timing, const float *floats, uint32_t count) {
    uint32_t size, got;
    motion_timing again;
    motion_text_error error;
    REQUIRE(motion_timing_write(timing, floats, count, NULL, 0, &size) == MOTION_ERROR_CAPACITY && size);
    uint8_t *letters = block(size);
    float *table = block(count * sizeof *table);
    REQUIRE(motion_timing_write(timing, floats, count, letters, size, &got) == MOTION_OK && got == size);
    REQUIRE(motion_timing_parse(letters, size, &again, table, count, &got, &error) == MOTION_OK && got == count);
    for (int i = 0; i < 4; i++) REQUIRE(again.parameters[i] == timing->parameters[i]);
    REQUIRE(again.kind == timing->kind && again.first == timing->first && again.count == timing->count);
    for (uint32_t i = 0; i < count; i++) REQUIRE(table[i] == floats[i]);
    free(table), free(letters);
}

static void text(const uint8_t *data, size_t size) {
    uint8_t *exact = block(size);
    motion_timing timing;
    motion_text_error error;
    uint32_t needed = MOTION_NONE, count = MOTION_NONE;
    memset(&timing, CANARY, sizeof timing);
    if (size) memcpy(exact, data, size);
    motion_status status = motion_timing_parse(exact, (uint32_t)size, &timing, NULL, 0, &needed, &error);
    motion_status reason = status == MOTION_ERROR_CAPACITY ? MOTION_OK : status;
    REQUIRE(error.reason == reason && (reason == MOTION_OK) == (error.at == MOTION_NONE));
    REQUIRE(status == MOTION_OK || untouched(&timing, sizeof timing));
    REQUIRE((status == MOTION_ERROR_CAPACITY) == (needed - 1 < MOTION_NONE - 1));
    REQUIRE(reason == MOTION_OK || error.at <= size);
    if (status == MOTION_ERROR_CAPACITY) {
        float *floats = block(needed * sizeof *floats);
        REQUIRE(motion_timing_parse(exact, (uint32_t)size, &timing, floats, needed - 1, &count, &error) == status &&
                count == needed);
        REQUIRE(untouched(floats, needed * sizeof *floats) && untouched(&timing, sizeof timing));
        REQUIRE(motion_timing_parse(exact, (uint32_t)size, &timing, floats, needed, &count, &error) == MOTION_OK &&
                count == needed);
        table(&timing, floats, count);
        written(&timing, floats, count);
        free(floats);
    } else if (reason == MOTION_OK) {
        written(&timing, NULL, 0);
    }
    if (reason == MOTION_OK) numbers(&timing);
    free(exact);
}

/* Any text as a colour: four numbers or a mistake with its place, and the same cut off at 0 and 1. */
static void color(const uint8_t *data, size_t size) {
    uint8_t *exact = block(size);
    double given[4], cut[4];
    motion_text_error error;
    memset(given, CANARY, sizeof given);
    if (size) memcpy(exact, data, size);
    motion_status status = motion_color_parse(exact, (uint32_t)size, MOTION_KEEP_RANGE, given, &error);
    REQUIRE(error.reason == status && (status == MOTION_OK) == (error.at == MOTION_NONE));
    REQUIRE(status == MOTION_OK ? 1 : error.at <= size && untouched(given, sizeof given));
    REQUIRE(motion_color_parse(exact, (uint32_t)size, 0, cut, &error) == status);
    for (int i = 0; status == MOTION_OK && i < 4; i++) {
        REQUIRE(isfinite(given[i]) && cut[i] >= 0 && cut[i] <= 1);
        REQUIRE(cut[i] == (given[i] < 0 ? 0 : given[i] > 1 ? 1 : given[i]));
    }
    free(exact);
}

/* A name by its number, into memory that may be too small: what comes out is the name of a curve. */
static void name(Bytes b) {
    uint32_t index = take8(&b), capacity = take8(&b) % 64, size = MOTION_NONE, count;
    uint8_t *letters = block(capacity);
    motion_timing timing;
    motion_text_error error;
    motion_status status = motion_timing_name(index, letters, capacity, &size);
    REQUIRE(status == MOTION_OK || untouched(letters, capacity));
    REQUIRE(status == MOTION_OK               ? size <= capacity
            : status == MOTION_ERROR_CAPACITY ? size > capacity
                                              : size == MOTION_NONE);
    if (status == MOTION_OK) {
        motion_status parsed = motion_timing_parse(letters, size, &timing, NULL, 0, &count, &error);
        REQUIRE(parsed == MOTION_OK || parsed == MOTION_ERROR_CAPACITY);
    }
    free(letters);
}

static int in_box(const motion_timing *curve) { /* a cubic-bezier whose values stay within 0..1 and never decrease */
    float y1 = curve->parameters[1], y2 = curve->parameters[3];
    return curve->kind == MOTION_TIMING_CUBIC_BEZIER && y1 >= 0 && y1 <= 1 && y2 >= 0 && y2 <= 1;
}

static void batch(Bytes b) {
    uint32_t curves = take8(&b) % 5, query = take8(&b) % 16, indexed = take8(&b) & 1;
    query = query < 15 ? query % 4 : 4;
    motion_timing *timings = block(curves * sizeof *timings);
    float *floats = block(POOL * 4);
    take_pool(&b, floats);
    for (uint32_t i = 0; i < curves; i++) timings[i] = take_timing(&b);
    uint32_t count = (uint32_t)(b.left / 4);
    float *x = block(count * 4), *y = block(count * 4), one, at;
    uint32_t *indices = indexed ? block(count * 4) : NULL;
    for (uint32_t i = 0; i < count; i++) {
        x[i] = take_float(&b);
        if (indices) indices[i] = take8(&b) % (curves + (i % 64 == 63 || curves == 0)); /* some reach beyond */
    }
    motion_status status = motion_timing_evaluate(timings, curves, floats, POOL, indices, x, count, query, y);
    REQUIRE_FOUND(TIMING_EVALUATE, status, .numbers = {curves, POOL, count, query},
                  .pointers = {timings, floats, indices, x, y});
    REQUIRE(status == MOTION_OK ? finite_floats(y, count) : untouched(y, count * 4));
    for (uint32_t i = 0; status == MOTION_OK && i < count; i++) {
        const motion_timing *curve = &timings[indices ? indices[i] : 0];
        REQUIRE(motion_timing_evaluate(curve, 1, floats, POOL, NULL, &x[i], 1, query, &one) == MOTION_OK);
        REQUIRE(memcmp(&one, &y[i], 4) == 0);
        if (query == MOTION_QUERY_VALUE && x[i] >= 0 && x[i] <= 1 && in_box(curve)) {
            REQUIRE(y[i] >= 0 && y[i] <= 1);
            REQUIRE((x[i] != 0 || y[i] == 0) && (x[i] != 1 || y[i] == 1));
            if (i && curve == &timings[indices ? indices[i - 1] : 0] && x[i - 1] >= 0 && x[i - 1] + NEAR <= x[i])
                REQUIRE(y[i - 1] <= y[i] + SLACK);
        }
        if (query == MOTION_QUERY_INVERSE) { /* the least x: it is reached there, and not before */
            REQUIRE(y[i] >= 0 && y[i] <= 1);
            if (curve->kind == MOTION_TIMING_STEPS && x[i] == x[i] && y[i] > 0 && y[i] < 1) {
                at = nextafterf(y[i], -1);
                REQUIRE(motion_timing_evaluate(curve, 1, floats, POOL, NULL, &y[i], 1, MOTION_QUERY_VALUE, &one) ==
                            MOTION_OK &&
                        one >= x[i]);
                REQUIRE(motion_timing_evaluate(curve, 1, floats, POOL, NULL, &at, 1, MOTION_QUERY_VALUE, &one) ==
                            MOTION_OK &&
                        one < x[i]);
            }
        }
    }
    free(timings), free(floats), free(x), free(y), free(indices);
}

/* A block, as it is or altered: it reads nothing outside, and says of a batch what it says of one element. */
static void prepared(Bytes b) {
    uint32_t curves = 1 + take8(&b) % 4, altered = take8(&b) % 4, size = 0;
    motion_timing *timings = block(curves * sizeof *timings);
    float *floats = block(POOL * 4);
    take_pool(&b, floats);
    for (uint32_t i = 0; i < curves; i++) timings[i] = take_timing(&b);
    motion_status status = motion_timing_prepare_size(timings, curves, floats, POOL, &size);
    if (status == MOTION_OK) {
        uint8_t *bytes = block(size);
        REQUIRE(motion_timing_prepare(timings, curves, floats, POOL, bytes, size - 8) == MOTION_ERROR_MEMORY);
        REQUIRE(motion_timing_prepare(timings, curves, floats, POOL, bytes, size) == MOTION_OK);
        for (uint32_t i = 0; i < altered; i++) {
            uint32_t at = take8(&b) % 64 + (i == 2 ? 12 : 32); /* header and rows */
            if (at < size) bytes[at] = take8(&b);
        }
        uint32_t count = (uint32_t)(b.left / 4);
        float *x = block(count * 4), *y = block(count * 4), one;
        uint32_t *indices = block(count * 4);
        for (uint32_t i = 0; i < count; i++) x[i] = take_float(&b), indices[i] = (uint32_t)i % curves;
        status = motion_timing_evaluate_prepared(bytes, size, indices, x, count, y);
        REQUIRE(status == MOTION_OK || (altered && untouched(y, count * 4)));
        for (uint32_t i = 0; status == MOTION_OK && !altered && i < count; i++) {
            const motion_timing *curve = &timings[indices[i]];
            REQUIRE(finite_floats(&y[i], 1));
            REQUIRE(motion_timing_evaluate_prepared(bytes, size, &indices[i], &x[i], 1, &one) == MOTION_OK &&
                    memcmp(&one, &y[i], 4) == 0);
            if (x[i] > 0 && x[i] < 1 && in_box(curve)) REQUIRE(y[i] >= -SLACK && y[i] <= 1 + SLACK);
            if (!(x[i] > 0 && x[i] < 1)) {
                REQUIRE(motion_timing_evaluate(curve, 1, floats, POOL, NULL, &x[i], 1, MOTION_QUERY_VALUE, &one) ==
                        MOTION_OK);
                REQUIRE(memcmp(&one, &y[i], 4) == 0);
            }
        }
        free(bytes), free(x), free(y), free(indices);
    }
    free(timings), free(floats);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    if (data[0] & 1) text(data + 1, size - 1);
    else if (data[0] == 2) name((Bytes){data + 1, size - 1});
    else if (data[0] == 8) color(data + 1, size - 1);
    else if (data[0] & 4) prepared((Bytes){data + 1, size - 1});
    else batch((Bytes){data + 1, size - 1});
    return 0;
}
