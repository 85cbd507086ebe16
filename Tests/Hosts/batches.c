/* R3 and R14, on the shipped library: an element of a batch is what it is alone, in each batch of 0 to 64 elements, at
 * each offset of its arrays from 32 bytes, in 100 orders; and so it is in sixteen threads of 10,000 calls each, which
 * share all inputs. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "motion.h"

enum { MOST = 64, OFFSETS = 8, ORDERS = 100, THREADS = 16, CALLS = 10000, WIDEST = 24, CURVES = 8 };

static motion_timing curves[CURVES];
static const float table[] = {0, 0, .25f, .75f, .25f, .25f, 1, 1};
static uint32_t rows[MOST];
static float x[MOST], from[6 * MOST], to[6 * MOST];
static double times[MOST];
static motion_spring springs[3];
static double prepared[1 << 14], path[512], clip[512];
static uint32_t prepared_size;

/* What a call writes and reads of its own; elements begin "offset" floats, or doubles, behind a boundary of 32 bytes.
 */
struct room {
    _Alignas(32) float single[4][6 * MOST + OFFSETS];
    _Alignas(32) double wide[2][2 * MOST + OFFSETS];
    uint32_t index[MOST + OFFSETS];
    double scratch[4096];
};

static void pick(void *out, const void *in, const uint32_t *order, uint32_t count, size_t size) {
    for (uint32_t i = 0; i < count; i++) memcpy((char *)out + i * size, (const char *)in + order[i] * size, size);
}

/* Each computes the elements "order" of a batch and gives where they stand, or NULL if the call fails. */
static const void *evaluate(struct room *r, const uint32_t *order, uint32_t count, unsigned offset, int is_prepared) {
    float *in = r->single[0] + offset, *out = r->single[1] + offset;
    uint32_t *index = r->index + offset;
    pick(in, x, order, count, sizeof *x);
    pick(index, rows, order, count, sizeof *rows);
    motion_status status =
        is_prepared ? motion_timing_evaluate_prepared(prepared, prepared_size, index, in, count, out)
                    : motion_timing_evaluate(curves, CURVES, table, 8, index, in, count, MOTION_QUERY_VALUE, out);
    return status == MOTION_OK ? out : NULL;
}

static const void *curve(struct room *r, const uint32_t *order, uint32_t count, unsigned offset) {
    return evaluate(r, order, count, offset, 0);
}

static const void *prepared_curve(struct room *r, const uint32_t *order, uint32_t count, unsigned offset) {
    return evaluate(r, order, count, offset, 1);
}

static const void *spring(struct room *r, const uint32_t *order, uint32_t count, unsigned offset) {
    double *in = r->wide[0] + offset, *out = r->wide[1] + offset;
    uint32_t *index = r->index + offset;
    pick(in, times, order, count, sizeof *times);
    for (uint32_t i = 0; i < count; i++) index[i] = order[i] % 3;
    return motion_spring_evaluate(springs, 3, index, MOTION_SPRING_PHYSICAL, in, count, out, NULL) == MOTION_OK ? out
                                                                                                                : NULL;
}

static const void *transform(struct room *r, const uint32_t *order, uint32_t count, unsigned offset) {
    float *a = r->single[0] + offset, *b = r->single[1] + offset, *s = r->single[2] + offset,
          *out = r->single[3] + offset;
    pick(a, from, order, count, 24);
    pick(b, to, order, count, 24);
    pick(s, x, order, count, sizeof *x);
    return motion_transform_interpolate(a, b, 6, s, count, MOTION_RULE_CORE_ANIMATION, out) == MOTION_OK ? out : NULL;
}

static const void *point(struct room *r, const uint32_t *order, uint32_t count, unsigned offset) {
    float *in = r->single[0] + offset, *out = r->single[1] + offset;
    uint32_t *index = r->index + offset;
    pick(in, to, order, count, 8);
    pick(index, order, order, 0, 4);
    for (uint32_t i = 0; i < count; i++) index[i] = order[i] % 7;
    return motion_transform_points(from, 7, 6, index, in, count, out) == MOTION_OK ? out : NULL;
}

static const void *place(struct room *r, const uint32_t *order, uint32_t count, unsigned offset) {
    double *in = r->wide[0] + offset;
    float *out = r->single[0] + offset;
    pick(in, times, order, count, sizeof *times);
    return motion_path_points(path, sizeof path, MOTION_AT_FRACTION, in, count, out, NULL) == MOTION_OK ? out : NULL;
}

static const void *layer(struct room *r, const uint32_t *order, uint32_t count, unsigned offset) {
    double *in = r->wide[0] + offset;
    float *out = r->single[0] + offset;
    pick(in, times, order, count, sizeof *times);
    return motion_clip_sample(clip, sizeof clip, in, count, MOTION_SPACE_ROOT, out, NULL, NULL, NULL, NULL, NULL, NULL,
                              r->scratch, sizeof r->scratch) == MOTION_OK
               ? out
               : NULL;
}

static const struct job {
    const char *name;
    const void *(*run)(struct room *, const uint32_t *, uint32_t, unsigned);
    size_t size; /* of an element */
} jobs[] = {
    {"motion_timing_evaluate", curve, 4},  {"motion_timing_evaluate_prepared", prepared_curve, 4},
    {"motion_spring_evaluate", spring, 8}, {"motion_transform_interpolate", transform, 24},
    {"motion_transform_points", point, 8}, {"motion_path_points", place, 16},
    {"motion_clip_sample", layer, 24},
};
enum { JOBS = sizeof jobs / sizeof *jobs };
static unsigned char alone[JOBS][MOST][WIDEST];

static uint32_t next(uint64_t *state) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 33);
}

/* Whether a batch of so many elements, in a drawn order, has what each has alone. */
static int is_same(const struct job *job, struct room *room, uint32_t count, unsigned offset, uint64_t *state) {
    uint32_t order[MOST];
    for (uint32_t i = 0; i < MOST; i++) order[i] = i;
    for (uint32_t i = MOST - 1; i > 0; i--) {
        uint32_t other = next(state) % (i + 1), kept = order[i];
        order[i] = order[other];
        order[other] = kept;
    }
    const char *out = job->run(room, order, count, offset);
    if (!out) return 0;
    for (uint32_t i = 0; i < count; i++)
        if (memcmp(out + i * job->size, alone[job - jobs][order[i]], job->size)) return 0;
    return 1;
}

static void *call_often(void *number) {
    static _Thread_local struct room room;
    uint64_t state = 1000 + (uint64_t)(size_t)number, wrong = 0;
    for (int i = 0; i < CALLS; i++) {
        uint32_t drawn = next(&state);
        wrong += !is_same(jobs + i % JOBS, &room, drawn % (MOST + 1), drawn / 128 % OFFSETS, &state);
    }
    return (void *)(size_t)wrong;
}

static void make_inputs(void) {
    uint64_t state = 1;
    for (int i = 0; i < MOST; i++) {
        rows[i] = next(&state) % CURVES;
        x[i] = (float)next(&state) / 2147483648.f;
        times[i] = next(&state) / 2147483648.;
        for (int k = 0; k < 6; k++) {
            from[6 * i + k] = (float)next(&state) / 1e8f - 10;
            to[6 * i + k] = (float)next(&state) / 1e8f - 10;
        }
    }
    x[0] = 0, x[1] = 1, x[2] = NAN, x[3] = -1, x[4] = 2, x[5] = 1e-40f;
    for (int i = 0; i < CURVES; i++) {
        curves[i].kind = MOTION_TIMING_CUBIC_BEZIER;
        for (int k = 0; k < 4; k++) curves[i].parameters[k] = (float)next(&state) / 2147483648.f;
    }
    curves[5] = (motion_timing){.kind = MOTION_TIMING_LINEAR};
    curves[6] = (motion_timing){.kind = MOTION_TIMING_STOPS, .count = 4};
    curves[7] = (motion_timing){.kind = MOTION_TIMING_STEPS, .first = MOTION_JUMP_END, .count = 5};
    for (int i = 0; i < 3; i++)
        springs[i] = (motion_spring){.mass = 1, .stiffness = 100, .damping = 5 + 10 * i, .to = 1};
}

/* The prepared curves, a path of three elements, and a clip of one layer that moves along it. */
static motion_status make_blocks(void) {
    static const uint8_t verbs[] = {MOTION_VERB_MOVE, MOTION_VERB_LINE, MOTION_VERB_CUBIC, MOTION_VERB_QUAD};
    static const float points[] = {0, 0, 10, 0, 20, 5, 5, 30, 40, 20, 50, 60, 7, 8}, ends[] = {0, 2};
    static double scratch[8192];
    motion_status status = motion_timing_prepare_size(curves, CURVES, table, 8, &prepared_size);
    if (status != MOTION_OK || prepared_size > sizeof prepared) return MOTION_ERROR_CAPACITY;
    status = motion_timing_prepare(curves, CURVES, table, 8, prepared, prepared_size);
    if (status != MOTION_OK) return status;
    status = motion_path_prepare(verbs, 4, points, 7, path, sizeof path);
    if (status != MOTION_OK) return status;
    motion_clock clock = {.parent = MOTION_NONE, .fill = MOTION_FILL_BOTH, .duration = 1, .speed = 1};
    motion_layer layer = {.parent = MOTION_NONE, .clock = MOTION_NONE, .path = MOTION_NONE, .opacity = 1};
    layer.transform[0] = layer.transform[3] = 1;
    motion_path row = {0, 4, 0, 7};
    motion_animation animations[2] = {{.property = MOTION_PROPERTY_POSITION},
                                      {.property = MOTION_PROPERTY_ROTATION,
                                       .path = MOTION_NONE,
                                       .value_count = 2,
                                       .flags = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO}};
    motion_description tables = {.abi_version = MOTION_ABI_VERSION};
    tables.timing_count = 1, tables.timings = curves;
    tables.clock_count = 1, tables.clocks = &clock;
    tables.layer_count = 1, tables.layers = &layer;
    tables.animation_count = 2, tables.animations = animations;
    tables.path_count = 1, tables.paths = &row;
    tables.float_count = 2, tables.floats = ends;
    tables.verb_count = 4, tables.verbs = verbs;
    tables.point_count = 7, tables.points = points;
    return motion_clip_compile(&tables, clip, sizeof clip, scratch, sizeof scratch, NULL);
}

int main(void) {
    static struct room room;
    pthread_t threads[THREADS];
    uint64_t state = 7, calls = 0, wrong = 0, in_threads = 0;
    make_inputs();
    motion_status status = make_blocks();
    if (status != MOTION_OK) return fprintf(stderr, "batches: %s\n", motion_status_text(status)), 1;
    for (int j = 0; j < JOBS; j++)
        for (uint32_t i = 0; i < MOST; i++) {
            const void *out = jobs[j].run(&room, &i, 1, 0);
            if (!out) return fprintf(stderr, "batches: %s fails\n", jobs[j].name), 1;
            memcpy(alone[j][i], out, jobs[j].size);
        }
    for (int j = 0; j < JOBS; j++) {
        uint64_t of_job = 0;
        for (uint32_t count = 0; count <= MOST; count++)
            for (unsigned offset = 0; offset < OFFSETS; offset++)
                for (int i = 0; i < ORDERS; i++, calls++) of_job += !is_same(jobs + j, &room, count, offset, &state);
        if (of_job)
            printf("%s: in %llu batches an element is not what it is alone\n", jobs[j].name,
                   (unsigned long long)of_job);
        wrong += of_job;
    }
    for (size_t i = 0; i < THREADS; i++)
        if (pthread_create(threads + i, NULL, call_often, (void *)i)) return fprintf(stderr, "batches: no thread\n"), 1;
    for (size_t i = 0; i < THREADS; i++) {
        void *found;
        pthread_join(threads[i], &found);
        in_threads += (size_t)found;
    }
    printf("batches: %llu of %llu are not as alone; of %d in %d threads %llu\n", (unsigned long long)wrong,
           (unsigned long long)calls, THREADS * CALLS, THREADS, (unsigned long long)in_threads);
    return wrong || in_threads;
}
