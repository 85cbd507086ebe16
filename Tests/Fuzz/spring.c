/* Springs of any bits: resolved from each set, and evaluated. */
#include "fuzz.h"

static int finite_doubles(const double *v, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!isfinite(v[i])) return 0;
    return 1;
}

static motion_spring take_spring(Bytes *b) {
    motion_spring s;
    double *fields = (double *)&s;
    for (size_t k = 0; k < sizeof s / sizeof *fields; k++) {
        uint8_t sound = take8(b);
        fields[k] = take_double(b);
        if (sound > 16 && k != 3 && k != 5) fields[k] = fabs(fields[k]); /* all but the velocity and the bounce */
    }
    return s;
}

static void resolve(motion_spring *spring, uint32_t given, uint32_t form) {
    motion_spring before = *spring, again;
    if (motion_spring_resolve(spring, given, form) != MOTION_OK) {
        REQUIRE(memcmp(spring, &before, sizeof before) == 0);
        return;
    }
    REQUIRE(given <= MOTION_SPRING_GIVEN_RESPONSE && form <= MOTION_SPRING_CLAMPED);
    REQUIRE(finite_doubles(&spring->mass, 3) && finite_doubles(&spring->duration, 4) && isfinite(spring->settling));
    REQUIRE(spring->mass > 0 && spring->stiffness > 0 && spring->damping >= 0 && spring->settling >= 0);
    again = *spring;
    REQUIRE(motion_spring_resolve(&again, given, form) == MOTION_OK);
    REQUIRE(memcmp(&again, spring, sizeof again) == 0);
}

/* Live values: targets of any kind one after the other. What is read is finite, has the same bits alone, and rests on
 * its target; an altered block does no harm. */
static void live(Bytes *b) {
    enum { VALUES = 5 };
    double targets[VALUES], values[VALUES], velocities[VALUES], ends[VALUES], one[2], time = 0;
    uint32_t size, indices[VALUES] = {4, 0, 3, 1, 2};
    for (int i = 0; i < VALUES; i++) targets[i] = take_double(b);
    REQUIRE(motion_live_size(VALUES, &size) == MOTION_OK);
    uint8_t *block = malloc(size), *kept = malloc(size);
    REQUIRE(block && kept);
    if (motion_live_prepare(targets, VALUES, 0, block, size) != MOTION_OK) b->left = 0;
    for (int turn = 0; turn < 12 && b->left; turn++) {
        motion_timing timing = {.kind = take8(b) % 8, .count = take8(b) % 3, .flags = take8(b) % 6};
        int is_spring = timing.kind == MOTION_TIMING_SPRING;
        for (int k = 0; k < 4; k++) timing.parameters[k] = take_float(b);
        uint32_t number = take8(b) % (VALUES + 1);
        for (uint32_t i = 0; i < number; i++) targets[i] = take_double(b), velocities[i] = take_double(b);
        time += take_double(b);
        double duration = is_spring ? 0 : take_double(b), delay = take8(b) % 4 ? 0 : take_double(b);
        memcpy(kept, block, size);
        motion_status status =
            motion_live_set(block, size, time, take8(b) & 1 ? indices : NULL, targets,
                            is_spring && take8(b) & 1 ? velocities : NULL, number, &timing, NULL, 0, duration, delay);
        if (status != MOTION_OK) {
            REQUIRE(memcmp(kept, block, size) == 0);
            if (!isfinite(time)) time = 0;
        }
        double later = time + take_double(b);
        REQUIRE(motion_live_values(block, size, later, NULL, 0, NULL, VALUES, values, velocities) == MOTION_OK);
        REQUIRE(motion_live_ends(block, size, NULL, VALUES, ends) == MOTION_OK);
        REQUIRE(finite_doubles(values, VALUES) && finite_doubles(velocities, VALUES) && finite_doubles(ends, VALUES));
        for (uint32_t i = 0; i < VALUES; i++) {
            REQUIRE(motion_live_values(block, size, later, NULL, 0, &i, 1, &one[0], &one[1]) == MOTION_OK);
            REQUIRE(memcmp(&one[0], &values[i], 8) == 0 && memcmp(&one[1], &velocities[i], 8) == 0);
        }
    }
    if (b->left > 2) {
        uint32_t at = 32 + (take8(b) | (uint32_t)take8(b) << 8) % (size - 32);
        for (uint32_t i = at; i < size && b->left; i++) block[i] ^= take8(b);
        REQUIRE(motion_live_values(block, size, time, NULL, 0, NULL, VALUES, values, velocities) != MOTION_OK ||
                (finite_doubles(values, VALUES) && finite_doubles(velocities, VALUES)));
        motion_live_ends(block, size, NULL, VALUES, ends);
    }
    free(block), free(kept);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Bytes b = {data, size}, again = b;
    if (size & 1) {
        live(&again);
        return 0;
    }
    uint32_t number = take8(&b) % 4, given = take8(&b) % 4, form = take8(&b) % 8 == 7 ? 2 : take8(&b) % 2,
             indexed = take8(&b) & 1;
    motion_spring *springs = block(number * sizeof *springs);
    for (uint32_t i = 0; i < number; i++) {
        springs[i] = take_spring(&b);
        resolve(&springs[i], given, form);
    }
    double *arrivals = block(number * 8);
    if (motion_spring_arrivals(springs, number, form, arrivals) == MOTION_OK)
        for (uint32_t i = 0; i < number; i++) REQUIRE(arrivals[i] >= 0);
    else REQUIRE(untouched(arrivals, number * 8));
    free(arrivals);
    uint32_t count = (uint32_t)(b.left / 4);
    double *times = block(count * 8), *values = block(count * 8), *velocities = block(count * 8), one[2];
    uint32_t *indices = indexed ? block(count * 4) : NULL;
    for (uint32_t i = 0; i < count; i++) {
        times[i] = take_double(&b);
        if (indices) indices[i] = take8(&b) % (number + (i % 64 == 63 || number == 0)); /* some reach beyond */
    }
    motion_status status = motion_spring_evaluate(springs, number, indices, form, times, count, values, velocities);
    REQUIRE_FOUND(SPRING_EVALUATE, status, .numbers = {number, form, count},
                  .pointers = {springs, indices, times, values, velocities});
    REQUIRE(status == MOTION_OK ? finite_doubles(values, count) && finite_doubles(velocities, count)
                                : untouched(values, count * 8) && untouched(velocities, count * 8));
    for (uint32_t i = 0; status == MOTION_OK && i < count; i++) {
        const motion_spring *spring = &springs[indices ? indices[i] : 0];
        REQUIRE(motion_spring_evaluate(spring, 1, NULL, form, &times[i], 1, &one[0], &one[1]) == MOTION_OK);
        REQUIRE(memcmp(&one[0], &values[i], 8) == 0 && memcmp(&one[1], &velocities[i], 8) == 0);
        if (times[i] == INFINITY) REQUIRE(values[i] == spring->to && velocities[i] == 0);
    }
    free(springs), free(times), free(values), free(velocities), free(indices);
    return 0;
}
