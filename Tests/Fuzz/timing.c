/* Timing curves: text, and batches of evaluations. */
#include "fuzz.h"

/* The header's error bounds: y belongs to some x within 2^-22, or is within 1e-6 itself. So y does not decrease beyond them. */
#define NEAR 4.76837158203125e-07f /* 2 x 2^-22 */
#define SLACK 2e-6f

static void text(const uint8_t *data, size_t size) {
    uint8_t *exact = block(size);
    motion_timing timing;
    motion_text_error error;
    memset(&timing, CANARY, sizeof timing);
    if (size) memcpy(exact, data, size);
    motion_status status = motion_timing_parse(exact, (uint32_t)size, &timing, &error);
    REQUIRE(error.reason == status && (status == MOTION_OK) == (error.at == MOTION_NONE));
    REQUIRE(status == MOTION_OK ? error.at == MOTION_NONE : error.at <= size && untouched(&timing, sizeof timing));
    float x = 0.5f, y;
    if (status == MOTION_OK) REQUIRE(motion_timing_evaluate(&timing, 1, NULL, &x, 1, MOTION_QUERY_VALUE, &y) == MOTION_OK);
    free(exact);
}

static void batch(Bytes b) {
    uint32_t curves = take8(&b) % 5, query = take8(&b) % 3, indexed = take8(&b) & 1;
    motion_timing *timings = block(curves * sizeof *timings);
    for (uint32_t i = 0; i < curves; i++) {
        memset(&timings[i], 0, sizeof timings[i]);
        timings[i].kind = take8(&b) % 8 ? MOTION_TIMING_CUBIC_BEZIER : take8(&b) % 3;
        for (int k = 0; k < 4 && timings[i].kind; k++) timings[i].parameters[k] = take_float(&b);
    }
    uint32_t count = (uint32_t)(b.left / 4);
    float *x = block(count * 4), *y = block(count * 4), one;
    uint32_t *indices = indexed ? block(count * 4) : NULL;
    for (uint32_t i = 0; i < count; i++) {
        x[i] = take_float(&b);
        if (indices) indices[i] = take8(&b) % (curves + (i % 64 == 63 || curves == 0)); /* some reach beyond */
    }
    motion_status status = motion_timing_evaluate(timings, curves, indices, x, count, query, y);
    REQUIRE(status == MOTION_OK ? finite_floats(y, count) : untouched(y, count * 4));
    for (uint32_t i = 0; status == MOTION_OK && i < count; i++) {
        const motion_timing *curve = &timings[indices ? indices[i] : 0];
        REQUIRE(motion_timing_evaluate(curve, 1, NULL, &x[i], 1, query, &one) == MOTION_OK);
        REQUIRE(memcmp(&one, &y[i], 4) == 0);
        float y1 = curve->parameters[1], y2 = curve->parameters[3];
        if (query == MOTION_QUERY_VALUE && x[i] >= 0 && x[i] <= 1 && y1 >= 0 && y1 <= 1 && y2 >= 0 && y2 <= 1) {
            REQUIRE(y[i] >= 0 && y[i] <= 1);
            REQUIRE((x[i] != 0 || y[i] == 0) && (x[i] != 1 || y[i] == 1));
            if (i && curve == &timings[indices ? indices[i - 1] : 0] && x[i - 1] >= 0 && x[i - 1] + NEAR <= x[i])
                REQUIRE(y[i - 1] <= y[i] + SLACK);
        }
    }
    free(timings), free(x), free(y), free(indices);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    if (data[0] & 1)
        text(data + 1, size - 1);
    else
        batch((Bytes){data + 1, size - 1});
    return 0;
}
