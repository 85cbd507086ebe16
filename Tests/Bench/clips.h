/* The benchmark's clips, built through the C ABI alone: the layers of W2, and many copies of a Material menu button. */
#ifndef CLIPS_H
#define CLIPS_H

#include <stdio.h>
#include <string.h>

#include "inputs.h"

#define FROM_TO (MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO)
/* A layer with a parent and a path, an animation along a path, a description, and what else they have. ROWS(layer, 3,
 * layers): the field of a description for a table, and the one for its count. */
#define LAYER(above, outline, ...)                                                                             \
    (motion_layer) {                                                                                           \
        .parent = above, .clock = MOTION_NONE, .path = outline, .transform = {1, 0, 0, 1, 0, 0}, .opacity = 1, \
        __VA_ARGS__                                                                                            \
    }
#define ANIMATION(along, ...) \
    (motion_animation) { .path = along, __VA_ARGS__ }
#define DESCRIPTION(...) \
    (motion_description) { .abi_version = MOTION_ABI_VERSION, __VA_ARGS__ }
#define ROWS(name, count, rows) .name##_count = count, .name##s = rows

typedef struct {
    void *bytes, *scratch;
    uint32_t size, scratch_size, layers, geometry_size, bounds_size, verbs, points; /* sizes: bytes of scratch */
    motion_description description;                                                 /* of which it was compiled */
    motion_clip_sizes sizes;
    void *compiling; /* scratch for it */
} Clip;

double now_ns(void);

static inline void good(const char *what, motion_status status, const motion_fault *fault) {
    if (status == MOTION_OK) return;
    fprintf(stderr, "%s: %s", what, motion_status_text(status));
    if (fault) fprintf(stderr, " (table %u row %u field %u)", fault->table, fault->row, fault->field);
    fputc('\n', stderr);
    exit(1);
}

/* Calls a function that has no report but its status. */
#define CALL(function, ...) good(#function, function(__VA_ARGS__), NULL)

static inline void compile_into(const Clip *clip) {
    motion_fault fault;
    good("motion_clip_compile",
         motion_clip_compile(&clip->description, clip->bytes, clip->sizes.clip, clip->compiling, clip->sizes.scratch,
                             &fault),
         &fault);
}

static inline void *room_of(uint32_t size) { return aligned_alloc(64, (size + 63) / 64 * 64); }

/* The tables stay there for the next time. */
static inline Clip compile(const motion_description *d) {
    motion_fault fault;
    motion_clip_info info;
    Clip clip = {.layers = d->layer_count, .description = *d};
    good("motion_clip_size", motion_clip_size(d, &clip.sizes, &fault), &fault);
    clip.bytes = room_of(clip.sizes.clip), clip.compiling = room_of(clip.sizes.scratch);
    compile_into(&clip);
    CALL(motion_clip_inspect, clip.bytes, clip.sizes.clip, &info);
    clip.size = info.size, clip.scratch_size = info.sample_scratch;
    clip.geometry_size = info.geometry_scratch, clip.verbs = info.geometry_verbs, clip.points = info.geometry_points;
    clip.bounds_size = info.bounds_scratch;
    clip.scratch = room_of(info.bounds_scratch > info.geometry_scratch ? info.bounds_scratch : info.geometry_scratch);
    return clip;
}

static inline motion_clock clock_of(double begin, double duration, uint32_t timing) {
    return (motion_clock){.parent = MOTION_NONE,
                          .timing = timing,
                          .fill = MOTION_FILL_BOTH,
                          .begin = begin,
                          .duration = duration,
                          .speed = 1};
}

/* W2a (keyed 0): from and to, each track with its own clock and curve. W2b (keyed 1): 9 keys a track on one clock. More
 * than LAYERS: the same again, each time a little later. */
static inline Clip compile_layers(const Tracks *w, const Easings *e, int keyed, uint32_t count) {
    static const uint32_t property[TRACKS] = {MOTION_PROPERTY_POSITION, MOTION_PROPERTY_ROTATION, MOTION_PROPERTY_SCALE,
                                              MOTION_PROPERTY_OPACITY};
    static const int column[TRACKS] = {0, 2, 3, 5}, arity[TRACKS] = {2, 1, 2, 1};
    int values = keyed ? KEYS : 2;
    motion_layer *layers = calloc(count, sizeof *layers);
    motion_clock *clocks = calloc((size_t)count * TRACKS, sizeof *clocks);
    motion_animation *animations = calloc((size_t)count * TRACKS, sizeof *animations);
    float *floats = calloc((size_t)LAYERS * PROPERTIES * KEYS, sizeof *floats);
    uint32_t used = 0;
    for (uint32_t row = 0; row < count; row++) {
        uint32_t l = row % LAYERS;
        double later = row / LAYERS * 0x1p-10;
        layers[row] = LAYER(MOTION_NONE, MOTION_NONE, .anchor = {w->anchor[l][0], w->anchor[l][1]},
                            .bounds = {0, 0, 1, 1}, .stroke_end = 1);
        for (uint32_t k = 0; k < TRACKS; k++) {
            uint32_t track = row * TRACKS + k;
            clocks[track] = keyed ? clock_of(0, 1, MOTION_NONE)
                                  : clock_of(w->begin[l][k] + later, w->duration[l][k], w->curve[l][k]);
            animations[track] =
                ANIMATION(MOTION_NONE, .layer = row, .property = property[k], .clock = keyed ? 0 : track,
                          .flags = keyed ? 0 : FROM_TO, .first_value = used, .value_count = (uint32_t)values);
            for (int v = 0; v < values; v++)
                for (int j = 0; j < arity[k]; j++)
                    floats[used++] = (keyed ? w->keys[l][v] : v ? w->to[l] : w->from[l])[column[k] + j];
        }
        if (row % LAYERS == LAYERS - 1) used = 0; /* the values once */
    }
    used = LAYERS * PROPERTIES * KEYS;
    return compile(&DESCRIPTION(ROWS(timing, CURVES, e->timings), ROWS(clock, keyed ? 1 : count * TRACKS, clocks),
                                ROWS(layer, count, layers), ROWS(animation, count * TRACKS, animations),
                                ROWS(float, used, floats)));
}

/* Positions with so many linear keys, each layer at key times of its own, .5 to 1.5 of an even step apart. The clock
 * takes a second. "values" and "key_times" of the description's floats: see long_keys_exactly. */
static inline Clip compile_long_keys(uint32_t keys) {
    motion_layer *layers = calloc(LONG, sizeof *layers);
    motion_animation *animations = calloc(LONG, sizeof *animations);
    float *floats = calloc((size_t)LONG * keys * 3, sizeof *floats);
    double *steps = calloc(keys, sizeof *steps);
    motion_clock *clock = calloc(1, sizeof *clock);
    *clock = clock_of(0, 1, MOTION_NONE);
    Stream s = {505};
    for (uint32_t l = 0; l < LONG; l++) {
        float *own = floats + (size_t)l * keys * 3;
        for (uint32_t k = 1; k < keys; k++) steps[k] = steps[k - 1] + .5 + draw(&s);
        for (uint32_t k = 0; k < keys; k++) {
            own[k] = (float)(steps[k] / steps[keys - 1]);
            own[keys + k * 2] = (float)(draw(&s) * 1000), own[keys + k * 2 + 1] = (float)(draw(&s) * 1000);
        }
        layers[l] = LAYER(MOTION_NONE, MOTION_NONE, .stroke_end = 1);
        animations[l] =
            ANIMATION(MOTION_NONE, .layer = l, .property = MOTION_PROPERTY_POSITION, .first_key_time = l * keys * 3,
                      .key_time_count = keys, .first_value = l * keys * 3 + keys, .value_count = keys);
    }
    free(steps);
    return compile(&DESCRIPTION(ROWS(clock, 1, clock), ROWS(layer, LONG, layers), ROWS(animation, LONG, animations),
                                ROWS(float, LONG * keys * 3, floats)));
}

/* The position of such a layer, by a walk over all keys. */
static inline void long_keys_exactly(const Clip *clip, uint32_t layer, double t, double position[2]) {
    const motion_animation *track = clip->description.animations + layer;
    const float *times = clip->description.floats + track->first_key_time,
                *values = clip->description.floats + track->first_value;
    uint32_t k = 1;
    while (k + 1 < track->key_time_count && times[k] <= (float)t) k++;
    double f = (t - times[k - 1]) / ((double)times[k] - times[k - 1]);
    for (int j = 0; j < 2; j++)
        position[j] = values[k * 2 - 2 + j] + f * ((double)values[k * 2 + j] - values[k * 2 - 2 + j]);
}

/* Buttons of three strokes, each with a turn by four matrices, a path to move along and two trims; every button begins
 * so many seconds later than the one before, of 97. */
static inline motion_description describe_buttons(uint32_t buttons, double later) {
    enum { STROKES = 3, OF_STROKE = 4, TURNS = 4 };
    static const float key_times[TURNS] = {0, .333f, .733f, 1}, trims[4] = {0, .028f, 1, .111f};
    static const uint8_t verbs[2] = {MOTION_VERB_MOVE, MOTION_VERB_QUAD};
    static const float points[STROKES * 6] = {30, 20, 40,    28, 31, 36, 30, 28, 30,
                                              28, 30, 28.5f, 30, 36, 20, 28, 29, 20};
    static const motion_timing ease = {MOTION_TIMING_CUBIC_BEZIER, 0, 0, 0, {.4f, 0, .2f, 1}};
    static float floats[TURNS + 4 + STROKES * TURNS * 6];
    memcpy(floats, key_times, sizeof key_times), memcpy(floats + TURNS, trims, sizeof trims);
    static motion_path paths[STROKES];
    for (uint32_t s = 0; s < STROKES; s++) {
        paths[s] = (motion_path){0, 2, s * 3, 3};
        for (uint32_t k = 0; k < TURNS; k++) {
            double angle = M_PI * (1.25 - .25 * s) * k / (TURNS - 1);
            float turn[6] = {(float)cos(angle), (float)sin(angle), (float)-sin(angle), (float)cos(angle), 0, 0};
            memcpy(floats + TURNS + 4 + (s * TURNS + k) * 6, turn, sizeof turn);
        }
    }
    uint32_t layer_count = buttons * STROKES;
    motion_layer *layers = calloc(layer_count, sizeof *layers);
    motion_clock *clocks = calloc(buttons, sizeof *clocks);
    motion_animation *animations = calloc((size_t)layer_count * OF_STROKE, sizeof *animations);
    for (uint32_t l = 0; l < layer_count; l++) {
        uint32_t s = l % STROKES;
        clocks[l / STROKES] = clock_of((l / STROKES) % 97 * later, .3, 0);
        layers[l] = LAYER(MOTION_NONE, s, .anchor = {.5f, .5f}, .bounds = {0, 0, 18, 2}, .stroke_end = 1);
        motion_animation *a = animations + (size_t)l * OF_STROKE;
        for (int k = 0; k < OF_STROKE; k++) a[k] = ANIMATION(MOTION_NONE, .layer = l, .clock = l / STROKES);
        a[0].property = MOTION_PROPERTY_TRANSFORM, a[0].first_value = TURNS + 4 + s * TURNS * 6,
        a[0].value_count = TURNS, a[0].key_time_count = TURNS;
        a[1].property = MOTION_PROPERTY_POSITION, a[1].path = s, a[1].rotate = MOTION_ROTATE_NONE;
        a[2].property = MOTION_PROPERTY_STROKE_START, a[2].flags = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO,
        a[2].first_value = TURNS, a[2].value_count = 2;
        a[3].property = MOTION_PROPERTY_STROKE_END, a[3].flags = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO,
        a[3].first_value = TURNS + 2, a[3].value_count = 2;
    }
    return DESCRIPTION(ROWS(timing, 1, &ease), ROWS(clock, buttons, clocks), ROWS(path, STROKES, paths),
                       ROWS(layer, layer_count, layers), ROWS(animation, layer_count * OF_STROKE, animations),
                       ROWS(float, sizeof floats / 4, floats), ROWS(verb, 2, verbs), ROWS(point, STROKES * 3, points));
}

static inline Clip compile_buttons(uint32_t buttons, double later) {
    motion_description d = describe_buttons(buttons, later);
    return compile(&d);
}

/* The buttons with a stroke of one colour and one width each, and a name of nine letters. */
static inline Clip compile_painted(uint32_t buttons) {
    enum { LETTERS = 9 };
    motion_description d = describe_buttons(buttons, .01);
    static const motion_user_property users[2] = {{4, 0, 0, MOTION_NONE}, {1, 0, 0, MOTION_NONE}};
    static const motion_channel channels[2] = {{MOTION_NONE, MOTION_PROPERTY_USER},
                                               {MOTION_NONE, MOTION_PROPERTY_USER + 1}};
    motion_paint *paints = calloc(d.layer_count, sizeof *paints);
    uint32_t *painted = calloc(d.layer_count, sizeof *painted);
    motion_name *names = calloc(d.layer_count, sizeof *names);
    char *text = calloc(d.layer_count + 1, LETTERS);
    for (uint32_t l = 0; l < d.layer_count; l++) {
        paints[l] = (motion_paint){.kind = MOTION_PAINT_STROKE,
                                   .cap = MOTION_CAP_ROUND,
                                   .layer = l,
                                   .first_painted = l,
                                   .painted_count = 1,
                                   .color = 0,
                                   .opacity = MOTION_NONE,
                                   .width = 1,
                                   .first_dash = MOTION_NONE,
                                   .dash_offset = MOTION_NONE,
                                   .corner_radius = MOTION_NONE,
                                   .gradient_ends = MOTION_NONE,
                                   .highlight = MOTION_NONE,
                                   .gradient_box = MOTION_NONE,
                                   .gradient_transform = MOTION_NONE,
                                   .bounds = MOTION_NONE,
                                   .first_stop = MOTION_NONE,
                                   .sigma = MOTION_NONE,
                                   .sigma_y = MOTION_NONE,
                                   .offset = MOTION_NONE,
                                   .amount = MOTION_NONE,
                                   .first_number = MOTION_NONE,
                                   .miter_limit = 10};
        painted[l] = l;
        names[l] = (motion_name){MOTION_TABLE_LAYERS, l, l * LETTERS, LETTERS};
        snprintf(text + l * LETTERS, LETTERS + 1, "bar %05u", l % 100000);
    }
    d.user_property_count = 2, d.user_properties = users, d.channel_count = 2, d.channels = channels;
    d.paint_count = d.painted_count = d.name_count = d.layer_count, d.text_count = d.layer_count * LETTERS;
    d.paints = paints, d.painted = painted, d.names = names, d.text = (const uint8_t *)text;
    d.size[0] = d.size[1] = 54, d.frame_rate = 60;
    return compile(&d);
}

/* A layer that a spring moves for a second, and a channel of its position. */
static inline Clip compile_traced(void) {
    static const motion_timing spring = {MOTION_TIMING_SPRING, 0, 0, 0, {1, 200, 12, 0}};
    static const float values[] = {0, 0, 300, -40};
    static const motion_channel channel = {0, MOTION_PROPERTY_POSITION};
    static motion_clock clock;
    static const motion_layer layer = {.parent = MOTION_NONE,
                                       .clock = MOTION_NONE,
                                       .path = MOTION_NONE,
                                       .bounds = {0, 0, 10, 10},
                                       .transform = {1, 0, 0, 1, 0, 0},
                                       .opacity = 1,
                                       .stroke_end = 1};
    static const motion_animation move = {.layer = 0,
                                          .property = MOTION_PROPERTY_POSITION,
                                          .clock = 0,
                                          .path = MOTION_NONE,
                                          .flags = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO,
                                          .value_count = 2};
    clock = clock_of(0, 1, 0);
    return compile(&DESCRIPTION(ROWS(timing, 1, &spring), ROWS(clock, 1, &clock), ROWS(layer, 1, &layer),
                                ROWS(animation, 1, &move), ROWS(channel, 1, &channel), ROWS(float, 4, values)));
}

enum { WAITING = 64, GRID = 100 };

/* Layers that wait, by curves that are steep at their start, and layers that hardly move in a frame. */
static inline Clip compile_waiting(void) {
    static motion_timing timing = {MOTION_TIMING_CUBIC_BEZIER, 0, 0, 0, {0, .55f, .45f, 1}};
    static const float floats[] = {0, 0, 100, 30, 0, 0, 10000, 0};
    motion_clock clocks[2] = {clock_of(.5, 1, 0), clock_of(0, 1e5, 0)};
    motion_layer *layers = calloc(WAITING, sizeof *layers);
    motion_animation *animations = calloc(WAITING, sizeof *animations);
    for (uint32_t l = 0; l < WAITING; l++) {
        layers[l] = LAYER(MOTION_NONE, MOTION_NONE, .bounds = {0, 0, l & 1 ? 1 : 10, 10}, .position = {(float)l, 50},
                          .stroke_end = 1);
        animations[l] = ANIMATION(MOTION_NONE, .layer = l, .clock = l & 1, .property = MOTION_PROPERTY_POSITION,
                                  .flags = FROM_TO, .first_value = l & 1 ? 4 : 0, .value_count = 2);
    }
    Clip clip = compile(&DESCRIPTION(ROWS(timing, 1, &timing), ROWS(clock, 2, clocks), ROWS(layer, WAITING, layers),
                                     ROWS(animation, WAITING, animations), ROWS(float, 8, floats)));
    free(layers), free(animations);
    return clip;
}

/* Squares in GRID rows of GRID, a little apart from each other. */
static inline Clip compile_grid(void) {
    motion_layer *layers = calloc(GRID * GRID, sizeof *layers);
    for (uint32_t l = 0; l < GRID * GRID; l++)
        layers[l] = LAYER(MOTION_NONE, MOTION_NONE, .bounds = {0, 0, 8, 8},
                          .position = {10 * (float)(l % GRID), 10 * (float)(l / GRID)}, .stroke_end = 1);
    Clip clip = compile(&DESCRIPTION(ROWS(layer, GRID * GRID, layers)));
    free(layers);
    return clip;
}

enum { CHAINED = 2048 };

/* Layers in chains of so many, each in the one before it, that all turn, some by easing, and some move. */
static inline Clip compile_chains(uint32_t depth) {
    enum { CURVES = 5 };
    motion_timing *timings = calloc(CURVES, sizeof *timings);
    motion_clock *clocks = calloc(CHAINED, sizeof *clocks);
    motion_layer *layers = calloc(CHAINED, sizeof *layers);
    motion_animation *animations = calloc(CHAINED * 2, sizeof *animations);
    float *floats = calloc(CHAINED * 6, sizeof *floats);
    for (uint32_t i = 0; i < CURVES; i++)
        timings[i] = (motion_timing){MOTION_TIMING_CUBIC_BEZIER, 0, 0, 0, {.1f * (float)i, 0, .3f, 1}};
    for (uint32_t l = 0; l < CHAINED; l++) {
        clocks[l] = clock_of(-.01 * (l % 37), 2 + .01 * (l % 11), l % 3 ? l % CURVES : MOTION_NONE);
        layers[l] = LAYER(l % depth ? l - 1 : MOTION_NONE, MOTION_NONE, .anchor = {.5f, .5f}, .bounds = {0, 0, 40, 24},
                          .position = {20, 12}, .stroke_end = 1);
        motion_animation *a = animations + 2 * l;
        float *f = floats + 6 * l;
        a[0] = ANIMATION(MOTION_NONE, .layer = l, .clock = l, .property = MOTION_PROPERTY_ROTATION);
        a[1] = a[0], a[1].property = MOTION_PROPERTY_POSITION;
        a[0].flags = a[1].flags = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO;
        a[0].first_value = 6 * l, a[0].value_count = a[1].value_count = 2, a[1].first_value = 6 * l + 2;
        f[1] = l & 1 ? .3f : -.3f, f[2] = 20, f[3] = 12, f[4] = 20 + (float)(l % 7), f[5] = 12;
    }
    return compile(&DESCRIPTION(ROWS(timing, CURVES, timings), ROWS(clock, CHAINED, clocks),
                                ROWS(layer, CHAINED, layers), ROWS(animation, CHAINED * 2, animations),
                                ROWS(float, CHAINED * 6, floats)));
}

enum { FLOOD = 40000 };

/* Cubic-beziers that were made to have one hash: each step of it can be undone (WordHash.swift), so that the last word
 * of a row follows from the others. */
static inline Clip compile_flood(void) {
    const uint64_t factor = 0x9E3779B97F4A7C15u;
    motion_timing *timings = calloc(FLOOD, sizeof *timings);
    uint32_t *indices = calloc(FLOOD, sizeof *indices);
    uint64_t draw = 1;
    for (uint32_t i = 0; i < FLOOD; i++) {
        uint64_t state = MOTION_TIMING_CUBIC_BEZIER * factor;
        state ^= state >> 32, state *= factor, state ^= state >> 32; /* the words before the parameters */
        for (;;) {
            draw = draw * 6364136223846793005u + 1442695040888963407u;
            float first[2] = {(float)(draw >> 40) * 0x1p-24f, (float)(draw >> 16 & 0xFFFFFF) * 0x1p-24f}, second[2];
            uint64_t word, last;
            memcpy(&word, first, 8);
            last = (state ^ word) * factor;
            last = (last ^ last >> 32) ^ 0x3FFFFFFF00000000u;
            memcpy(second, &last, 8);
            if (!(second[0] >= 0 && second[0] <= 1 && second[1] - second[1] == 0)) continue;
            timings[i] = (motion_timing){.kind = MOTION_TIMING_CUBIC_BEZIER};
            memcpy(timings[i].parameters, first, 8), memcpy(timings[i].parameters + 2, second, 8);
            break;
        }
        indices[i] = i;
    }
    return compile(&DESCRIPTION(ROWS(timing, FLOOD, timings), .index_count = FLOOD, .indices = indices));
}

enum { CARDS = 2000 };

/* Cards in 3D below a stage with perspective: every other one flips about y by its key path, the others between two
 * matrices. */
static Clip compile_cards(void) {
    static motion_layer layers[1 + CARDS];
    static motion_layer_3d spatial[1 + CARDS];
    static motion_animation animations[CARDS];
    static const float floats[2 + 32] = {0, 3.1415927f, 1, 0,          0, 0, 0, 1, 0, 0,         0, 0,   1, 0, 0, 0, 0,
                                         1, .5f,        0, -.8660254f, 0, 0, 1, 0, 0, .8660254f, 0, .5f, 0, 5, 6, 7, 1};
    static motion_clock flip;
    flip = clock_of(0, 1, MOTION_NONE);
    for (uint32_t l = 0; l <= CARDS; l++) {
        layers[l] = LAYER(l ? 0 : MOTION_NONE, MOTION_NONE, .anchor = {.5f, .5f}, .bounds = {0, 0, 30, 40});
        spatial[l].layer = l;
        for (int i = 0; i < 16; i += 5) spatial[l].transform[i] = spatial[l].sublayer_transform[i] = 1;
        if (l == 0) spatial[0].sublayer_transform[11] = -1.f / 500;
        if (l)
            animations[l - 1] = ANIMATION(MOTION_NONE, .layer = l,
                                          .property = l & 1 ? MOTION_PROPERTY_ROTATION_Y : MOTION_PROPERTY_TRANSFORM,
                                          .function = l & 1 ? MOTION_FUNCTION_NONE : MOTION_FUNCTION_MATRIX,
                                          .flags = FROM_TO, .first_value = l & 1 ? 0 : 2, .value_count = 2);
    }
    return compile(&DESCRIPTION(ROWS(clock, 1, &flip), ROWS(layer, 1 + CARDS, layers),
                                ROWS(animation, CARDS, animations), ROWS(float, 34, floats),
                                .layer_3d_count = 1 + CARDS, .layers_3d = spatial));
}

enum { MIXED = 5000, RUNNING = 0, SUMMED, LISTS };

/* Layers that go from one matrix to another while a second animation goes, of every other one by, of the others to a
 * third one (RUNNING), or turns them (SUMMED); or that go between transform lists whose second functions differ
 * (LISTS). */
static inline Clip compile_mixed(int kind) {
    enum { MATRICES = 3, LIST = 1 + 2 * 17 };
    motion_layer *layers = calloc(MIXED, sizeof *layers);
    motion_animation *animations = calloc(2 * MIXED, sizeof *animations);
    float *floats = calloc(MIXED * MATRICES * 6 + 2 + 2 * LIST, sizeof *floats), *turn = floats + MIXED * MATRICES * 6,
          *lists = turn + 2;
    static motion_clock clock;
    clock = clock_of(0, 1, MOTION_NONE);
    turn[1] = 3;
    const float given[2][LIST] = {
        {2, 1, [2] = 30, 40, [18] = 3, [19] = 0, 0, 1, 2},
        {2, 1, [2] = 90, 10, [18] = 0, [19] = .8f, .6f, [23] = -.6f, .8f, [29] = 1, [31] = 5, 6, 0, 1}};
    memcpy(lists, given, sizeof given);
    for (uint32_t l = 0; l < MIXED; l++) {
        layers[l] = LAYER(MOTION_NONE, MOTION_NONE);
        for (int m = 0; m < MATRICES; m++) {
            double angle = .37 * l + 1.1 * m, skew = .1 * (l % 7), wide = 1 + .01 * (l % 50),
                   high = 1.5 - .02 * (l % 40) + m;
            float *to = floats + (l * MATRICES + m) * 6, matrix[6] = {(float)(wide * cos(angle)),
                                                                      (float)(wide * sin(angle)),
                                                                      (float)(high * (skew * cos(angle) - sin(angle))),
                                                                      (float)(high * (skew * sin(angle) + cos(angle))),
                                                                      (float)l,
                                                                      (float)m};
            memcpy(to, matrix, sizeof matrix);
        }
        motion_animation *a = animations + (kind == LISTS ? l : 2 * l);
        *a = ANIMATION(MOTION_NONE, .layer = l, .property = MOTION_PROPERTY_TRANSFORM, .flags = FROM_TO,
                       .first_value = l * MATRICES * 6, .value_count = 2);
        if (kind == LISTS) {
            a->function = MOTION_FUNCTION_LIST, a->first_value = (uint32_t)(lists - floats);
        } else {
            a[1] = a[0];
            if (kind == SUMMED)
                a[1].function = MOTION_FUNCTION_ROTATE_Z, a[1].flags |= MOTION_ANIMATION_ADDITIVE,
                a[1].first_value = (uint32_t)(turn - floats);
            else
                a[1].flags = l & 1 ? MOTION_ANIMATION_TO : MOTION_ANIMATION_BY, a[1].first_value += 2 * 6,
                a[1].value_count = 1;
        }
    }
    return compile(&DESCRIPTION(ROWS(clock, 1, &clock), ROWS(layer, MIXED, layers),
                                ROWS(animation, kind == LISTS ? MIXED : 2 * MIXED, animations),
                                ROWS(float, MIXED * MATRICES * 6 + 2 + 2 * LIST, floats)));
}

enum { ALONG = 5000, ALONG_CUBICS = 10, ALONG_CLOCKS = 97 };

/* Layers that move along a path of cubics, each element by key times and a curve of its own and at even speed. */
static inline Clip compile_along(void) {
    static uint8_t verbs[ALONG_CUBICS + 1];
    memset(verbs, MOTION_VERB_CUBIC, sizeof verbs);
    verbs[0] = MOTION_VERB_MOVE;
    static float points[1 + 3 * ALONG_CUBICS][2], key_times[ALONG_CUBICS + 1];
    for (int i = 0; i <= 3 * ALONG_CUBICS; i++)
        points[i][0] = (float)(20 * i + 30 * sin(2.3 * i)), points[i][1] = (float)(60 * sin(1.7 * i));
    for (int i = 0; i <= ALONG_CUBICS; i++) key_times[i] = (float)(i * i) / (ALONG_CUBICS * ALONG_CUBICS);
    static const motion_timing ease = {MOTION_TIMING_CUBIC_BEZIER, 0, 0, 0, {.33f, 0, .67f, 1}};
    static const uint32_t eases[ALONG_CUBICS];
    static const motion_path path = {0, sizeof verbs, 0, 1 + 3 * ALONG_CUBICS};
    static motion_clock clocks[ALONG_CLOCKS];
    for (int i = 0; i < ALONG_CLOCKS; i++) clocks[i] = clock_of(-i * .01, 2, MOTION_NONE);
    motion_layer *layers = calloc(ALONG, sizeof *layers);
    motion_animation *animations = calloc(ALONG, sizeof *animations);
    for (uint32_t l = 0; l < ALONG; l++) {
        layers[l] = LAYER(MOTION_NONE, MOTION_NONE);
        animations[l] = ANIMATION(0, .layer = l, .property = MOTION_PROPERTY_POSITION, .clock = l % ALONG_CLOCKS,
                                  .flags = MOTION_ANIMATION_EVEN_SPEED, .key_time_count = ALONG_CUBICS + 1,
                                  .timing_count = ALONG_CUBICS);
    }
    return compile(&DESCRIPTION(ROWS(timing, 1, &ease), ROWS(clock, ALONG_CLOCKS, clocks), ROWS(path, 1, &path),
                                ROWS(layer, ALONG, layers), ROWS(animation, ALONG, animations),
                                ROWS(float, ALONG_CUBICS + 1, key_times), .index_count = ALONG_CUBICS, .indices = eases,
                                ROWS(verb, sizeof verbs, verbs), ROWS(point, 1 + 3 * ALONG_CUBICS, points[0])));
}

enum { JOINED_CARDS = 1000, OF_CARD = 10 };

/* Cards that move across a stage, each a panel of four buttons with a label: what is below the root's layers is joined
 * with those above it. */
static inline Clip compile_joined(void) {
    static const uint32_t parent[OF_CARD] = {0, 0, 1, 2, 1, 4, 1, 6, 1, 8}; /* within its card */
    static const float floats[4] = {10, 20, 30, 50};
    uint32_t count = JOINED_CARDS * OF_CARD + 1;
    motion_layer *layers = calloc(count, sizeof *layers);
    motion_animation *animations = calloc(count, sizeof *animations);
    static motion_clock clock;
    clock = clock_of(0, 1, MOTION_NONE);
    for (uint32_t l = 0; l < count; l++) {
        uint32_t card = (l + OF_CARD - 1) / OF_CARD * OF_CARD - OF_CARD + 1, row = l - card;
        layers[l] = (motion_layer){.parent = !l     ? MOTION_NONE
                                             : !row ? 0
                                                    : card + parent[row],
                                   .clock = MOTION_NONE,
                                   .path = MOTION_NONE,
                                   .anchor = {.5f, .5f},
                                   .bounds = {0, 0, 30, 40},
                                   .transform = {.8f, .6f, -.6f, .8f, 1, 2},
                                   .opacity = 1};
        animations[l] = ANIMATION(MOTION_NONE, .layer = l, .property = MOTION_PROPERTY_POSITION, .flags = FROM_TO,
                                  .value_count = 2);
    }
    return compile(&DESCRIPTION(ROWS(clock, 1, &clock), ROWS(layer, count, layers), ROWS(animation, count, animations),
                                ROWS(float, 4, floats)));
}

enum { FEW = 20, SHAPES = 1000, SHAPE_CUBICS = 8, SHAPE_POINTS = 1 + 3 * SHAPE_CUBICS };

/* Two closed shapes of cubics. */
static inline const uint8_t *shape_verbs(void) {
    static uint8_t verbs[SHAPE_CUBICS + 2];
    memset(verbs, MOTION_VERB_CUBIC, sizeof verbs);
    verbs[0] = MOTION_VERB_MOVE, verbs[SHAPE_CUBICS + 1] = MOTION_VERB_CLOSE;
    return verbs;
}

static inline const float *shape_points(void) {
    static float points[2][SHAPE_POINTS][2];
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < SHAPE_POINTS; i++) {
            double turn = 2 * 3.14159265358979 * i / (SHAPE_POINTS - 1), reach = s ? 30 : (i % 3 ? 44 : 20);
            points[s][i][0] = (float)(50 + reach * cos(turn)), points[s][i][1] = (float)(50 + reach * sin(turn));
        }
    return points[0][0];
}

static const motion_path shape_paths[2] = {{0, SHAPE_CUBICS + 2, 0, SHAPE_POINTS},
                                           {0, SHAPE_CUBICS + 2, SHAPE_POINTS, SHAPE_POINTS}};

/* Layers whose path goes from one of them to the other, drawn from .1 to .8 of its length. */
static inline Clip compile_shapes(void) {
    motion_layer *layers = calloc(SHAPES, sizeof *layers);
    motion_animation *animations = calloc(SHAPES, sizeof *animations);
    static motion_clock clock;
    clock = clock_of(0, .3, MOTION_NONE);
    for (uint32_t l = 0; l < SHAPES; l++) {
        layers[l] = LAYER(MOTION_NONE, 0, .stroke_start = .1f, .stroke_end = .8f);
        animations[l] =
            ANIMATION(1, .layer = l, .property = MOTION_PROPERTY_PATH, .flags = MOTION_ANIMATION_TO, .value_count = 1);
    }
    return compile(&DESCRIPTION(ROWS(clock, 1, &clock), ROWS(path, 2, shape_paths), ROWS(layer, SHAPES, layers),
                                ROWS(animation, SHAPES, animations), ROWS(verb, SHAPE_CUBICS + 2, shape_verbs()),
                                ROWS(point, 2 * SHAPE_POINTS, shape_points())));
}

enum { OF_SEQUENCE = 4, SEQUENCES = SHAPES / OF_SEQUENCE };

/* Layers that show one of the shapes, trimmed four at a time in sequence, and then each by itself through its start. */
static inline Clip compile_trimmed(void) {
    static const float floats[] = {.125f, .9f, .25f, .3f, .8f};
    static const motion_user_property numbers[] = {
        {1, 0, 0, MOTION_NONE}, {1, 1, 0, MOTION_NONE}, {1, 2, 0, MOTION_NONE}};
    static motion_trim trims[2 * SEQUENCES];
    static uint32_t trimmed[2 * SHAPES];
    motion_layer *layers = calloc(SHAPES, sizeof *layers);
    static motion_clock clock;
    clock = clock_of(0, .3, MOTION_NONE);
    for (uint32_t l = 0; l < SHAPES; l++) {
        layers[l] = LAYER(MOTION_NONE, l & 1, .stroke_end = 1);
        trimmed[l] = trimmed[SHAPES + l] = l;
    }
    for (uint32_t t = 0; t < 2 * SEQUENCES; t++)
        trims[t] = (motion_trim){.mode = t < SEQUENCES ? MOTION_TRIM_LOTTIE_SEQUENTIAL : MOTION_TRIM_LOTTIE_PARALLEL,
                                 .first_trimmed = t * OF_SEQUENCE,
                                 .trimmed_count = OF_SEQUENCE,
                                 .start = 0,
                                 .end = 1,
                                 .offset = t < SEQUENCES ? MOTION_NONE : 2};
    static const motion_animation animation = {.layer = MOTION_NONE,
                                               .property = MOTION_PROPERTY_USER + 1,
                                               .path = MOTION_NONE,
                                               .flags = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO,
                                               .first_value = 3,
                                               .value_count = 2};
    return compile(&DESCRIPTION(ROWS(clock, 1, &clock), ROWS(path, 2, shape_paths), ROWS(layer, SHAPES, layers),
                                ROWS(animation, 1, &animation), .user_property_count = 3, .user_properties = numbers,
                                ROWS(float, 5, floats), ROWS(verb, SHAPE_CUBICS + 2, shape_verbs()),
                                ROWS(point, 2 * SHAPE_POINTS, shape_points()), ROWS(trim, 2 * SEQUENCES, trims),
                                .trimmed_count = 2 * SHAPES, .trimmed = trimmed));
}

#endif
