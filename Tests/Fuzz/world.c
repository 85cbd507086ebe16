/* Worlds of any rows: sizes, bakes within their memory, frames that are finite, and the same twice; keys that hold what
 * they promise. */
#include "fuzz.h"

enum { MOST_FRAMES = 40, MOST_CONTACTS = 8 };

static double take_near(Bytes *b, double low, double high) {
    uint8_t kind = take8(b);
    return kind < 12 ? take_double(b) : low + (high - low) * take8(b) / 255;
}

static motion_item take_item(Bytes *b, uint32_t points) {
    motion_item item = {{take_near(b, -200, 200), take_near(b, -200, 200)},
                        take_near(b, -4, 4),
                        {take_near(b, -9e3, 9e3), take_near(b, -9e3, 9e3)},
                        take_near(b, -50, 50),
                        {take_near(b, 1, 200), take_near(b, 1, 200)},
                        take_near(b, .01, 100),
                        take_near(b, 0, 1),
                        take_near(b, 0, 1),
                        take_near(b, 0, 5),
                        take_near(b, 0, 5),
                        take8(b) % 5,
                        0,
                        0,
                        take8(b) % 4,
                        take8(b) % 4,
                        0};
    if (take8(b) % 3 == 0) item.first_point = take8(b) % (points + 1), item.point_count = take8(b) % 10;
    return item;
}

static motion_behaviour take_behaviour(Bytes *b, uint32_t items) {
    motion_behaviour r = {.kind = take8(b) % 6, .item = take8(b) % (items + 1), .other = MOTION_NONE};
    r.vector[0] = take_near(b, -50, 50), r.vector[1] = take_near(b, -50, 50);
    if (r.kind == MOTION_BEHAVIOUR_GRAVITY) return r;
    if (r.kind == MOTION_BEHAVIOUR_SNAP) {
        r.frequency = take_near(b, .1, 900), r.damping = take_near(b, 0, 2), r.angle = take_near(b, -4, 4);
        return r;
    }
    r.offset[0] = take_near(b, -50, 50), r.offset[1] = take_near(b, -50, 50);
    if (r.kind != MOTION_BEHAVIOUR_ATTACHMENT) return r;
    r.length = take_near(b, -1, 90), r.frequency = take8(b) % 2 ? 0 : take_near(b, 0, 900),
    r.damping = take_near(b, 0, 2);
    if (take8(b) % 2) r.other = take8(b) % (items + 1), r.other_offset[0] = r.vector[0], r.vector[0] = r.vector[1] = 0;
    return r;
}

/* Linear keys of the frames of all items are near each frame. */
static void require_trace(const double *times, const double *states, uint32_t frames, uint32_t items) {
    uint32_t count = 0, width = 6 * items;
    double *at = block(frames * (size_t)8), *values = block(frames * (size_t)8 * width),
           *tolerances = block(width * (size_t)8);
    for (uint32_t i = 0; i < width; i++) tolerances[i] = i % 6 < 2 ? .5 : 1;
    for (uint32_t fit = MOTION_FIT_LINEAR; fit <= MOTION_FIT_CUBIC; fit++)
        REQUIRE(motion_trace_reduce(times, states, NULL, frames, width, tolerances, fit, at, values, NULL, &count) ==
                    MOTION_OK &&
                count >= 1 && count <= frames);
    REQUIRE(motion_trace_reduce(times, states, NULL, frames, width, tolerances, MOTION_FIT_LINEAR, at, values, NULL,
                                &count) == MOTION_OK);
    for (uint32_t f = 0, k = 0; f < frames; f++) {
        while (k + 2 < count && at[k + 1] < times[f]) k++;
        double share = count > 1 ? (times[f] - at[k]) / (at[k + 1] - at[k]) : 0;
        for (uint32_t i = 0; i < width; i++) {
            double a = values[k * (size_t)width + i], b = count > 1 ? values[(k + 1) * (size_t)width + i] : a,
                   own = states[f * (size_t)width + i];
            REQUIRE(fabs(a + (b - a) * share - own) <= tolerances[i] + 1e-9 * (fabs(a) + fabs(b) + 1));
        }
    }
    free(at), free(values), free(tolerances);
}

static void require_keys(const double *times, const double *states, uint32_t frames, uint32_t items) {
    uint32_t *keys = block(frames * 4), count = 0;
    require_trace(times, states, frames, items);
    REQUIRE(motion_bake_reduce(times, states, frames, items, 0, .5, .01, keys, &count) == MOTION_OK);
    REQUIRE(count >= 1 && count <= frames && keys[0] == 0 && keys[count - 1] == frames - 1);
    for (uint32_t k = 1; k < count; k++)
        for (uint32_t f = keys[k - 1]; f <= keys[k]; f++)
            for (int c = 0; c < 3; c++) {
                const double *at = states + c, width = 6. * items;
                double from = at[(size_t)(keys[k - 1] * width)], to = at[(size_t)(keys[k] * width)];
                double share = (times[f] - times[keys[k - 1]]) / (times[keys[k]] - times[keys[k - 1]]);
                REQUIRE(fabs(from + (to - from) * share - at[(size_t)(f * width)]) <=
                        (c < 2 ? .5 : .01) + 1e-9 * (fabs(from) + fabs(to)));
            }
    free(keys);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Bytes b = {data, size};
    uint32_t items = take8(&b) % 6, behaviours = take8(&b) % 6, boundaries = take8(&b) % 3, points = take8(&b) % 12;
    motion_world world = {take_near(&b, .01, .2),
                          take_near(&b, 60, 240),
                          take_near(&b, 0, 5),
                          take_near(&b, 0, 1),
                          take_near(&b, 0, .2),
                          take_near(&b, 0, 200),
                          0,
                          1 + take8(&b) % 5,
                          0};
    if (take8(&b) % 4 == 0) world.budget = take_near(&b, 0, .001);
    motion_item *item = block(items * sizeof *item);
    motion_behaviour *behaviour = block(behaviours * sizeof *behaviour);
    motion_boundary *boundary = block(boundaries * sizeof *boundary);
    double *point = block(points * 16);
    for (uint32_t i = 0; i < points * 2; i++) point[i] = take_near(&b, -300, 300);
    for (uint32_t i = 0; i < items; i++) item[i] = take_item(&b, points);
    for (uint32_t i = 0; i < behaviours; i++) behaviour[i] = take_behaviour(&b, items);
    for (uint32_t i = 0; i < boundaries; i++)
        boundary[i] = (motion_boundary){take8(&b) % 4, take8(&b) % 12, take8(&b) % 4, take8(&b) % 2};
    motion_world_sizes sizes = {0, 0};
    motion_fault fault;
    motion_status status = motion_world_size(&world, item, items, behaviour, behaviours, boundary, boundaries, point,
                                             points, &sizes, &fault);
    REQUIRE(fault.status == status || items == 0);
    if (status == MOTION_OK && sizes.frames <= MOST_FRAMES) {
        void *scratch = block(sizes.scratch);
        double *times = block(sizes.frames * 8), *states = block(sizes.frames * items * 48),
               *again = block(sizes.frames * items * 48);
        motion_contact *contacts = block(MOST_CONTACTS * sizeof *contacts);
        motion_bake bake, second;
        for (int run = 0; run < 2; run++) {
            memset(scratch, run ? 0xFF : 0, sizes.scratch);
            REQUIRE(motion_world_bake(&world, item, items, behaviour, behaviours, boundary, boundaries, point, points,
                                      scratch, sizes.scratch, times, run ? again : states, sizes.frames, contacts,
                                      MOST_CONTACTS, run ? &second : &bake, NULL) == MOTION_OK);
        }
        REQUIRE(memcmp(&bake, &second, sizeof bake) == 0 && bake.frame_count >= 1 && bake.frame_count <= sizes.frames);
        REQUIRE(memcmp(states, again, bake.frame_count * items * 48) == 0);
        for (uint32_t i = 0; i < bake.frame_count * items * 6; i++) REQUIRE(isfinite(states[i]));
        for (uint32_t i = 1; i < bake.contact_count && i < MOST_CONTACTS; i++)
            REQUIRE(contacts[i].time >= contacts[i - 1].time);
        require_keys(times, states, bake.frame_count, items);
        free(scratch), free(times), free(states), free(again), free(contacts);
    }
    free(item), free(behaviour), free(boundary), free(point);
    return 0;
}
