/* Transforms by decomposition, value functions and lists in batches of any bits, points through them, and any text as a
 * list. */
#include "fuzz.h"

enum { TEXT = 12, LISTS = 13, POINTS = 14, KINDS = 15 }; /* below: a value function's number, 0 affines */

static motion_status call(uint32_t kind, uint32_t width, const float *from, const float *to, const float *progress,
                          uint32_t count, uint32_t rule, float *out) {
    return kind == MOTION_FUNCTION_NONE
               ? motion_transform_interpolate(from, to, width, progress, count, rule, out)
               : motion_transform_function_interpolate(kind, from, to, width, progress, count, out);
}

/* Whatever is read can be interpolated, and comes out the same when it is read again. */
static void text(Bytes b) {
    uint32_t size = (uint32_t)b.left, count = CANARY, again;
    uint8_t *copy = block(size);
    memcpy(copy, b.at, size);
    motion_text_error error;
    motion_status status = motion_transform_parse(copy, size, NULL, 0, &count, &error);
    REQUIRE((error.reason == MOTION_OK) == (error.at == MOTION_NONE));
    REQUIRE(error.reason == MOTION_OK || (error.reason == status && error.at <= size));
    if (error.reason == MOTION_OK) {
        REQUIRE(status == (count ? MOTION_ERROR_CAPACITY : MOTION_OK));
        motion_operation *list = block(count * sizeof *list);
        REQUIRE(motion_transform_parse(copy, size, list, count, &again, &error) == MOTION_OK && again == count);
        float progress = .25f, out[16];
        REQUIRE(motion_transform_list_interpolate(list, count, list, count / 2, &progress, 1, out) == MOTION_OK &&
                finite_floats(out, 16));
        free(list);
    }
    free(copy);
}

static void lists(Bytes b) {
    uint32_t counts[2] = {take8(&b) % 6, take8(&b) % 6};
    motion_operation *ends[2];
    int sound = 1;
    for (int e = 0; e < 2; e++) {
        ends[e] = block(counts[e] * sizeof **ends);
        for (uint32_t i = 0; i < counts[e]; i++) {
            ends[e][i].kind = take8(&b) % 9;
            sound &= ends[e][i].kind <= MOTION_OPERATION_PERSPECTIVE;
            for (int k = 0; k < 16; k++) ends[e][i].numbers[k] = k < 4 || ends[e][i].kind == 0 ? take_float(&b) : 0;
            sound &= finite_floats(ends[e][i].numbers, 16);
        }
    }
    float progress = take_float(&b), out[16];
    memset(out, CANARY, sizeof out);
    motion_status status = motion_transform_list_interpolate(ends[0], counts[0], ends[1], counts[1], &progress, 1, out);
    REQUIRE_FOUND(TRANSFORM_LIST_INTERPOLATE, status, .numbers = {counts[0], counts[1], 1},
                  .pointers = {ends[0], ends[1], &progress, out});
    REQUIRE((status == MOTION_OK) == sound);
    REQUIRE(sound ? finite_floats(out, 16) : untouched(out, sizeof out));
    free(ends[0]), free(ends[1]);
}

static void points(Bytes b) {
    uint32_t width = take8(&b) & 1 ? 16 : 6, transforms = take8(&b) % 4;
    float *rows = block(transforms * width * 4);
    for (uint32_t i = 0; i < transforms * width; i++) rows[i] = take_float(&b);
    uint32_t count = (uint32_t)(b.left / 3);
    uint32_t *indices = block(count * 4), inside = 1;
    float *at = block(count * 8), *out = block(count * 8);
    for (uint32_t i = 0; i < count; i++) {
        indices[i] = take8(&b) % 4, inside &= indices[i] < transforms;
        at[2 * i] = take_float(&b), at[2 * i + 1] = take_float(&b);
    }
    motion_status status = motion_transform_points(rows, transforms, width, indices, at, count, out);
    REQUIRE_FOUND(TRANSFORM_POINTS, status, .numbers = {transforms, width, count},
                  .pointers = {rows, indices, at, out});
    REQUIRE(status == (inside ? MOTION_OK : MOTION_ERROR_INDEX));
    REQUIRE(inside ? finite_floats(out, count * 2) : untouched(out, count * 8));
    free(rows), free(indices), free(at), free(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Bytes b = {data, size};
    uint32_t kind = take8(&b) % KINDS;
    if (kind == TEXT) return text(b), 0;
    if (kind == LISTS) return lists(b), 0;
    if (kind == POINTS) return points(b), 0;
    uint32_t rule = take8(&b) % 4, width = take8(&b) & 1 ? 16 : 6;
    uint32_t numbers = kind == MOTION_FUNCTION_NONE                                         ? width
                       : kind == MOTION_FUNCTION_SCALE || kind == MOTION_FUNCTION_TRANSLATE ? 3
                                                                                            : 1;
    uint32_t count = (uint32_t)(b.left / (4 * numbers + 2));
    float *from = block(count * numbers * 4), *to = block(count * numbers * 4), *progress = block(count * 4),
          *out = block(count * width * 4), one[16];
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < numbers; k++)
            from[i * numbers + k] = take_float(&b), to[i * numbers + k] = take_float(&b);
        progress[i] = take_float(&b);
    }
    motion_status status = call(kind, width, from, to, progress, count, rule, out);
    REQUIRE(status == MOTION_OK ? finite_floats(out, count * width) : untouched(out, count * width * 4));
    REQUIRE(kind != MOTION_FUNCTION_NONE ||
            (status == MOTION_OK) == (rule <= (width == 16 ? MOTION_RULE_3D : MOTION_RULE_CSS)));
    for (uint32_t i = 0; status == MOTION_OK && i < count; i++) {
        const float *f = from + i * numbers, *t = to + i * numbers;
        REQUIRE(call(kind, width, f, t, progress + i, 1, rule, one) == MOTION_OK);
        REQUIRE(memcmp(one, out + i * width, width * 4) == 0);
        if (kind == MOTION_FUNCTION_NONE && (progress[i] == 0 || progress[i] == 1))
            for (uint32_t k = 0; k < width; k++) {
                float given = progress[i] == 0 ? f[k] : t[k];
                REQUIRE(!isfinite(given) || one[k] == given);
            }
    }
    free(from), free(to), free(progress), free(out);
    return 0;
}
