/* Affines by decomposition and value functions, in batches of any bits. */
#include "fuzz.h"

static const uint32_t functions[] = {MOTION_FUNCTION_ROTATE_Z, MOTION_FUNCTION_SCALE, MOTION_FUNCTION_SCALE_X, MOTION_FUNCTION_SCALE_Y,
                                     MOTION_FUNCTION_TRANSLATE, MOTION_FUNCTION_TRANSLATE_X, MOTION_FUNCTION_TRANSLATE_Y, MOTION_FUNCTION_NONE};

static motion_status call(uint32_t function, const float *from, const float *to, const float *progress, uint32_t count, uint32_t rule, float *out) {
    return function == MOTION_FUNCTION_NONE ? motion_affine_interpolate(from, to, progress, count, rule, out)
                                            : motion_function_interpolate(function, from, to, progress, count, out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Bytes b = {data, size};
    uint32_t function = functions[take8(&b) % 8], rule = take8(&b) % 3;
    uint32_t width = function == MOTION_FUNCTION_NONE ? 6 : function == MOTION_FUNCTION_SCALE || function == MOTION_FUNCTION_TRANSLATE ? 3 : 1;
    uint32_t count = (uint32_t)(b.left / (4 * width + 2));
    float *from = block(count * width * 4), *to = block(count * width * 4), *progress = block(count * 4), *out = block(count * 24), one[6];
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < width; k++) from[i * width + k] = take_float(&b), to[i * width + k] = take_float(&b);
        progress[i] = take_float(&b);
    }
    motion_status status = call(function, from, to, progress, count, rule, out);
    REQUIRE(status == MOTION_OK ? finite_floats(out, count * 6) : untouched(out, count * 24));
    REQUIRE(function != MOTION_FUNCTION_NONE || (status == MOTION_OK) == (rule <= MOTION_RULE_CSS));
    for (uint32_t i = 0; status == MOTION_OK && i < count; i++) {
        const float *f = from + i * width, *t = to + i * width;
        REQUIRE(call(function, f, t, progress + i, 1, rule, one) == MOTION_OK);
        REQUIRE(memcmp(one, out + i * 6, sizeof one) == 0);
        if (function == MOTION_FUNCTION_NONE && (progress[i] == 0 || progress[i] == 1))
            for (int k = 0; k < 6; k++) {
                float given = progress[i] == 0 ? f[k] : t[k];
                if (isfinite(given)) REQUIRE(one[k] == given);
            }
    }
    free(from), free(to), free(progress), free(out);
    return 0;
}
