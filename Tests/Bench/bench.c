/* Throughput of the library through its C ABI.
 *   bench                 every job: name, unit, ns a unit (least and median of ROUNDS), largest error; then, where
 *                         bound.c has the job too, round about: its median and error, and the median of the ratios
 *   bench --baseline      the same of bound.c's jobs, against its baseline instance: for a library of that instruction
 *                         set
 *   bench --list          the jobs whose instructions are counted, with the function
 *   bench JOB             that job once, for counting instructions; prints its units
 *   bench million [FOLDER | --baseline]
 *                         a million layers of W2a: bytes a layer, ns an animation of compiling; then one t as a job;
 *                         the clip to FOLDER
 *   bench --write FOLDER  the inputs that bench.mjs gives to motion.wasm
 */
#define _XOPEN_SOURCE 700
#include <stddef.h>
#include <time.h>

#include "bound_inputs.h"
#include "clips.h"
#include "files.h"
#include "worlds.h"

enum { ROUNDS = 7, FRAME_CHECKED = 3 };

static Easings *easings;
static Tracks *tracks;
static Kinds *kinds;
static Outline *outline, *tangle;
static Clip eased, eased_prepared, keyed, buttons, button, cards, joined, running, summed, lists, along, shapes,
    trimmed, few, moving, million, painted, flood, waiting, grid;
enum { RUNS = 10000, SCALES = 4, MILLION = 1000000 };
static Clip scales[SCALES];    /* of 10^2, 10^3 ... layers */
static Clip chains[SCALES];    /* of layers 1, 4, 16 and 64 deep */
static Clip long_keys[SCALES]; /* of 10, 10^2 ... keys a track */
static double long_times[LONG_TIMES];
static const uint32_t scale_layers[SCALES] = {100, 1000, 10000, 100000};
static motion_instance runs[RUNS], moving_runs[RUNS];
static double run_times[RUNS];
static const double moving_time = .295; /* when all buttons move that begin .003 s after each other and take .3 s */
static float pairs[PAIRS][2], *results, *affines, *opacities, *strokes, *boxes, *cut;
static uint32_t *orders;
static uint8_t cut_verbs[MOST_CUBICS + 1], verbs[MOST_CUBICS + 1];
static const int checked_frames[FRAME_CHECKED] = {7, 30, 52};
static void *prepared[2];
static uint32_t prepared_size[2];

double now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* ------------------------------------------------------------- the jobs -- */

static void run_grouped(void) {
    for (int c = 0; c < CURVES; c++)
        motion_timing_evaluate(easings->timings + c, 1, NULL, 0, NULL, easings->x + c * GROUP, GROUP,
                               MOTION_QUERY_VALUE, results + c * GROUP);
}

static void run_mixed(void) {
    motion_timing_evaluate(easings->timings, CURVES, NULL, 0, easings->index, easings->x, EVALUATIONS,
                           MOTION_QUERY_VALUE, results);
}

/* A block of all curves, and one of each. */
static void *all_tables, *tables[CURVES];
static uint32_t all_tables_size, tables_size[CURVES];

static void *prepare_curves(const motion_timing *timings, uint32_t count, uint32_t *size) {
    CALL(motion_timing_prepare_size, timings, count, NULL, 0, size);
    void *block = malloc(*size);
    CALL(motion_timing_prepare, timings, count, NULL, 0, block, *size);
    return block;
}

static void run_prepare(void) { motion_timing_prepare(easings->timings, CURVES, NULL, 0, all_tables, all_tables_size); }

static void run_grouped_prepared(void) {
    for (int c = 0; c < CURVES; c++)
        motion_timing_evaluate_prepared(tables[c], tables_size[c], NULL, easings->x + c * GROUP, GROUP,
                                        results + c * GROUP);
}

static void run_mixed_prepared(void) {
    motion_timing_evaluate_prepared(all_tables, all_tables_size, easings->index, easings->x, EVALUATIONS, results);
}

static double easing_error(int mixed, int regular) {
    double worst = 0;
    for (int i = 0; i < EVALUATIONS; i++) {
        uint32_t c = mixed ? easings->index[i] : (uint32_t)(i / GROUP);
        if (regular && c >= HARD_FROM && c < HARD_TO) continue;
        worst = fmax(worst, fabs(results[i] - ease_exactly(easings->timings + c, easings->x[i])));
    }
    return worst;
}

/* One curve of each kind, at every x; springs and the clock at times as many. */

static void run_kind(uint32_t kind) {
    CALL(motion_timing_evaluate, &kinds->timings[kind], 1, kinds->floats, KIND_FLOATS, NULL, easings->x,
         KIND_EVALUATIONS, MOTION_QUERY_VALUE, results);
}

static void run_linear(void) { run_kind(MOTION_TIMING_LINEAR); }
static void run_bezier(void) { run_kind(MOTION_TIMING_CUBIC_BEZIER); }
static void run_steps(void) { run_kind(MOTION_TIMING_STEPS); }
static void run_stops(void) { run_kind(MOTION_TIMING_STOPS); }
static void run_path(void) { run_kind(MOTION_TIMING_PATH); }
static void run_penner(void) { run_kind(MOTION_TIMING_PENNER); }
static void run_spring_curve(void) { run_kind(MOTION_TIMING_SPRING); }

static void run_springs(void) {
    CALL(motion_spring_evaluate, &kinds->spring, 1, NULL, MOTION_SPRING_PHYSICAL, kinds->times, KIND_EVALUATIONS,
         kinds->values, kinds->velocities);
}

/* A thousand springs under way: values and velocities at one time. */
enum { LIVE = 1000 };
static void *live_block;
static uint32_t live_size;
static double live_targets[LIVE], live_states[2][LIVE];
static const double live_time = .25;

static void prepare_live(void) {
    motion_timing spring = {.kind = MOTION_TIMING_SPRING, .parameters = {1, 100, 10, 0}};
    for (int i = 0; i < LIVE; i++) live_targets[i] = i % 97 - 40;
    motion_live_size(LIVE, &live_size);
    live_block = malloc(live_size);
    CALL(motion_live_prepare, live_states[0], LIVE, 0, live_block, live_size);
    CALL(motion_live_set, live_block, live_size, 0, NULL, live_targets, NULL, LIVE, &spring, NULL, 0, 0, 0);
}

/* The same, sent to two more places by curves, which are added. */
static void run_live_courses(void) {
    static void *block;
    if (!live_block) prepare_live();
    if (!block) {
        motion_timing curve = {.kind = MOTION_TIMING_CUBIC_BEZIER, .parameters = {.42f, 0, .58f, 1}};
        double targets[LIVE];
        block = malloc(live_size);
        memcpy(block, live_block, live_size);
        for (int k = 1; k < 3; k++) {
            for (int i = 0; i < LIVE; i++) targets[i] = i % 89 * k - 20;
            CALL(motion_live_set, block, live_size, k * .1, NULL, targets, NULL, LIVE, &curve, NULL, 0, .5, 0);
        }
    }
    CALL(motion_live_values, block, live_size, live_time, NULL, 0, NULL, LIVE, live_states[0], live_states[1]);
}

static void run_live(void) {
    if (!live_block) prepare_live();
    CALL(motion_live_values, live_block, live_size, live_time, NULL, 0, NULL, LIVE, live_states[0], live_states[1]);
}

static double error_live(void) {
    motion_spring spring = {.mass = 1, .stiffness = 100, .damping = 10, .from = 0, .to = 1};
    double worst = 0, part = spring_exactly(&spring, live_time);
    for (int i = 0; i < LIVE; i++) worst = fmax(worst, fabs(live_states[0][i] - live_targets[i] * part));
    return worst;
}

static void run_clock(void) {
    CALL(motion_clock_evaluate, kinds->clocks, KIND_CLOCKS, kinds->timings, KINDS, kinds->floats, KIND_FLOATS,
         KIND_CLOCKS - 1, kinds->times, KIND_EVALUATIONS, kinds->states, NULL);
}

static double kind_error(uint32_t kind) {
    double worst = 0;
    for (int i = 0; i < KIND_EVALUATIONS; i++)
        worst = fmax(worst, fabs(results[i] - kind_exactly(kinds, kind, easings->x[i])));
    return worst;
}

static double error_linear(void) { return kind_error(MOTION_TIMING_LINEAR); }
static double error_bezier(void) { return kind_error(MOTION_TIMING_CUBIC_BEZIER); }
static double error_steps(void) { return kind_error(MOTION_TIMING_STEPS); }
static double error_stops(void) { return kind_error(MOTION_TIMING_STOPS); }
static double error_path(void) { return kind_error(MOTION_TIMING_PATH); }
static double error_penner(void) { return kind_error(MOTION_TIMING_PENNER); }
static double error_spring_curve(void) { return kind_error(MOTION_TIMING_SPRING); }

static double error_springs(void) {
    double worst = 0;
    for (int i = 0; i < KIND_EVALUATIONS; i++)
        worst = fmax(worst, fabs(kinds->values[i] - spring_exactly(&kinds->spring, kinds->times[i])));
    return worst;
}

static double error_grouped(void) { return easing_error(0, 0); }
static double error_grouped_regular(void) { return easing_error(0, 1); }
static double error_mixed(void) { return easing_error(1, 0); }

static double frame_time(int frame) { return (float)frame / (float)FRAMES; }

static void sample(const Clip *clip, double t) {
    int strokes_too = clip == &buttons || clip == &moving || clip == &button;
    CALL(motion_clip_sample, clip->bytes, clip->size, &t, 1, MOTION_SPACE_PARENT, affines, opacities,
         strokes_too ? strokes : NULL, NULL, NULL, NULL, NULL, clip->scratch, clip->scratch_size);
}

static void run_eased(void) {
    for (int f = 0; f < FRAMES; f++) sample(&eased, frame_time(f));
}

static void run_eased_prepared(void) {
    for (int f = 0; f < FRAMES; f++) sample(&eased_prepared, frame_time(f));
}

static void run_keyed(void) {
    for (int f = 0; f < FRAMES; f++) sample(&keyed, frame_time(f));
}

static void run_million(void) { sample(&million, .5); }

static void run_buttons(void) { sample(&buttons, .4); }

static void run_moving(void) { sample(&moving, moving_time); }

/* The same buttons as instances of one, moved and faded; and one button at as many times. */
static void sample_instances(const motion_instance *instances, double t) {
    motion_outputs outputs = {.space = MOTION_SPACE_PARENT,
                              .end_time = MOTION_NONE,
                              .end_instance = MOTION_NONE,
                              .end_layer = MOTION_NONE,
                              .affines = affines,
                              .opacities = opacities,
                              .strokes = strokes};
    CALL(motion_clip_sample_instances, button.bytes, button.size, &t, 1, instances, RUNS, &outputs, button.scratch,
         button.scratch_size);
}

static void run_instances(void) { sample_instances(runs, .4); }
static void run_moving_instances(void) { sample_instances(moving_runs, moving_time); }

static void run_times_of_one(void) {
    CALL(motion_clip_sample, button.bytes, button.size, run_times, RUNS, MOTION_SPACE_PARENT, affines, opacities,
         strokes, NULL, NULL, NULL, NULL, button.scratch, button.scratch_size);
}

/* One button that moves, and a call for each of so many times. */
static void run_one_call(void) {
    for (int i = 0; i < RUNS; i++) sample(&button, moving_time - i % 97 * .003);
}

/* Which buttons change from one frame to the next. */
static void run_changed(void) {
    uint32_t count;
    CALL(motion_clip_changed, buttons.bytes, buttons.size, .4, .4 + 1. / 60, MOTION_SPACE_PARENT, orders, &count,
         buttons.scratch, buttons.scratch_size);
}

/* The layers that change in a frame in which one button of 97 moves, and these alone. */
__attribute__((noinline)) void run_moved(void) {
    double from = 1.252, to = from + 1. / 60;
    motion_outputs outputs = {.space = MOTION_SPACE_PARENT,
                              .end_time = MOTION_NONE,
                              .end_instance = MOTION_NONE,
                              .end_layer = MOTION_NONE,
                              .affines = affines,
                              .opacities = opacities,
                              .strokes = strokes,
                              .rows = orders};
    CALL(motion_clip_changed, buttons.bytes, buttons.size, from, to, MOTION_SPACE_PARENT, orders, &outputs.row_count,
         buttons.scratch, buttons.scratch_size);
    CALL(motion_clip_sample_instances, buttons.bytes, buttons.size, &to, 1, NULL, 0, &outputs, buttons.scratch,
         buttons.scratch_size);
}

/* Compiling, and the checks of what is to be sampled: of the two clips whose animations differ most. What is counted is
 * not what made the inputs. */
__attribute__((noinline)) static void compile_again(const Clip *clip) { compile_into(clip); }
static void run_compiled(void) { compile_again(&eased); }
static void run_compiled_buttons(void) { compile_again(&buttons); }
static void run_compiled_painted(void) { compile_again(&painted); }
static void run_compiled_flood(void) { compile_again(&flood); }

static void run_check(const Clip *clip) { CALL(motion_clip_check, clip->bytes, clip->size); }
static void run_checked(void) { run_check(&eased); }
static void run_checked_buttons(void) { run_check(&buttons); }
static void run_checked_painted(void) { run_check(&painted); }

static void run_size(const Clip *clip) {
    motion_clip_sizes sizes;
    CALL(motion_clip_size, &clip->description, &sizes, NULL);
}
__attribute__((noinline)) void run_sized(void) { run_size(&eased); }
__attribute__((noinline)) void run_sized_buttons(void) { run_size(&buttons); }

static void run_scale(int scale) {
    for (int f = 0; f < FRAMES; f++) sample(&scales[scale], frame_time(f));
}

static void run_hundred(void) { run_scale(0); }
static void run_thousand(void) { run_scale(1); }
static void run_ten_thousand(void) { run_scale(2); }
static void run_hundred_thousand(void) { run_scale(3); }

/* Tracks of many keys, at times drawn at random. */
static void run_long_keys(int scale) {
    for (int i = 0; i < LONG_TIMES; i++) sample(&long_keys[scale], long_times[i]);
}

static void run_keys_10(void) { run_long_keys(0); }
static void run_keys_100(void) { run_long_keys(1); }
static void run_keys_1000(void) { run_long_keys(2); }
static void run_keys_10000(void) { run_long_keys(3); }

static double error_long_keys(int scale) {
    double worst = 0, exact[2];
    for (int i = 0; i < LONG_TIMES; i += 50) {
        sample(&long_keys[scale], long_times[i]);
        for (uint32_t l = 0; l < LONG; l++) {
            long_keys_exactly(&long_keys[scale], l, long_times[i], exact);
            for (int j = 0; j < 2; j++) worst = fmax(worst, fabs(affines[l * 6 + 4 + j] - exact[j]));
        }
    }
    return worst;
}

static double error_keys_10(void) { return error_long_keys(0); }
static double error_keys_100(void) { return error_long_keys(1); }
static double error_keys_1000(void) { return error_long_keys(2); }
static double error_keys_10000(void) { return error_long_keys(3); }

/* Files: a Lottie file, a scene of one button ten thousand times, and scenes that have a thousand and ten thousand. */
static File lottie, crowd, scene, large_scene;
static Text svg, svg_styled, css, css_boxes, courses[3];
static Clip sent[3];
__attribute__((noinline)) static void read_again(File *file) { read_file(file); }
__attribute__((noinline)) static void load_again(File *file) { load(file); }
__attribute__((noinline)) static void json_again(File *file) { read_json(file); }
__attribute__((noinline)) static void open_again(File *file) { open_file(file); }
static void run_json(void) { json_again(&lottie); }
static void run_lottie(void) { load_again(&lottie); }
static void run_opened(void) { open_again(&lottie); }
static void run_svg(void) { open_svg(&svg, SVG_BYTES); }
static void run_svg_styled(void) { open_svg(&svg_styled, SVG_STYLED_BYTES); }
static void run_css(void) { open_css(&css, &css_boxes); }
__attribute__((noinline)) static void send_again(int kind) { load_scene(&courses[kind], &sent[kind]); }
static void run_courses(void) { send_again(0); }
static void run_spring_courses(void) { send_again(1); }
static void run_plain_courses(void) { send_again(2); }
static void run_sent(int kind) {
    for (int f = 0; f < FRAMES; f++) sample(&sent[kind], frame_time(f));
}
static void run_sent_by_curves(void) { run_sent(0); }
static void run_sent_by_springs(void) { run_sent(1); }
static void run_sent_plainly(void) { run_sent(2); }

/* A clip of layers that are sent to three places. */
static void send(int kind) {
    motion_clip_info info;
    courses[kind] = courses_text(CURVES_SENT + kind);
    load_scene(&courses[kind], &sent[kind]);
    CALL(motion_clip_inspect, sent[kind].bytes, sent[kind].size, &info);
    sent[kind].scratch_size = info.sample_scratch, sent[kind].scratch = room_of(info.sample_scratch);
}
static void run_crowd(void) { read_again(&crowd); }
static void run_scene(void) { load_again(&scene); }
static void run_large_scene(void) { load_again(&large_scene); }

/* W5: the cost of a call. */
static void run_calls(void) {
    static uint32_t (*volatile const call)(void) = motion_abi_version;
    for (int i = 0; i < EVALUATIONS; i++) call();
}

/* What a host needs to find and to paint them: the boxes in the root, and the order. */
static void run_arranged(void) {
    double t = .4;
    CALL(motion_clip_sample, buttons.bytes, buttons.size, &t, 1, MOTION_SPACE_ROOT, affines, opacities, NULL, NULL,
         NULL, boxes, orders, buttons.scratch, buttons.scratch_size);
}

static void run_cards(void) {
    static float matrices[(1 + CARDS) * 16];
    double t = .4;
    CALL(motion_clip_matrices, cards.bytes, cards.size, &t, 1, MOTION_SPACE_ROOT, matrices, cards.scratch,
         cards.scratch_size);
}

/* Layers below others, to the root. */
static void run_joined(void) {
    double t = .4;
    CALL(motion_clip_sample, joined.bytes, joined.size, &t, 1, MOTION_SPACE_ROOT, affines, NULL, NULL, NULL, NULL, NULL,
         NULL, joined.scratch, joined.scratch_size);
}

static void run_running(void) { sample(&running, .4); }
static void run_summed(void) { sample(&summed, .4); }
static void run_lists(void) { sample(&lists, .4); }
static void run_along(void) { sample(&along, .4); }

static void draw_clip(const Clip *clip) {
    static uint8_t *drawn_verbs;
    static float *drawn_points;
    static motion_path *ranges;
    if (!ranges) drawn_verbs = malloc(1 << 20), drawn_points = malloc(1 << 22), ranges = malloc(30000 * sizeof *ranges);
    motion_path_counts counts;
    CALL(motion_clip_geometry, clip->bytes, clip->size, .15, MOTION_PATH_KEEP, drawn_verbs, clip->verbs, drawn_points,
         clip->points, ranges, &counts, clip->scratch, clip->geometry_size);
}

static void run_drawn(void) { draw_clip(&buttons); }

/* What a painter does at one time. */
static void run_painted(void) {
    static motion_draw_sizes most;
    static motion_draw_item *items;
    static float *floats, *points;
    static uint8_t *verbs;
    static void *scratch;
    if (!items) {
        CALL(motion_clip_draw_size, painted.bytes, painted.size, &most);
        items = malloc(most.items * sizeof *items), floats = malloc(most.floats * 4 + 4), verbs = malloc(most.verbs);
        points = malloc(most.points * (size_t)8), scratch = room_of(most.scratch);
    }
    motion_draw_counts counts;
    CALL(motion_clip_draw, painted.bytes, painted.size, .15, MOTION_PATH_KEEP, items, most.items, floats, most.floats,
         verbs, most.verbs, points, most.points, &counts, scratch, most.scratch);
}

/* The last layer, which has a few animations. */
static void run_explained(void) {
    static motion_step steps[64];
    static uint32_t parents[64];
    motion_explanation told;
    CALL(motion_clip_explain, few.bytes, few.size, .3, FEW * 3 - 1, &told, parents, 64, steps, 64, few.scratch,
         few.scratch_size);
}

static void run_shapes(void) { draw_clip(&shapes); }
static void run_trimmed(void) { draw_clip(&trimmed); }

/* Over one frame of a display. */
static void run_bounds(void) {
    CALL(motion_clip_bounds, few.bytes, few.size, .3, .3 + 1. / 60, MOTION_SPACE_PARENT, NULL, 0, boxes, few.scratch,
         few.bounds_size);
}

/* All layers stay within a box for a second. */
static void run_prove(void) {
    uint32_t all[FEW * 3];
    for (uint32_t i = 0; i < FEW * 3; i++) all[i] = i;
    motion_rule rule = {.start = 0,
                        .end = 1,
                        .box = {-1e4, -1e4, 1e4, 1e4},
                        .kind = MOTION_PROVE_STAYS_WITHIN,
                        .property = MOTION_NONE,
                        .part = MOTION_NONE,
                        .budget = 1000};
    motion_answer answer;
    CALL(motion_clip_prove, few.bytes, few.size, &rule, all, FEW * 3, &answer, NULL, 0, few.scratch, few.bounds_size);
    if (answer.verdict != MOTION_VERDICT_HOLDS) puts("motion_clip_prove: it should hold"), exit(1);
}

/* The trace of a spring of a second, and the keys of it. */
static Clip sprung;
static struct {
    double times[512], values[1024], errors[1024], tolerances[2], at[512], keys[1024], slopes[2048];
    uint32_t count, found;
} traced = {.tolerances = {.25, .25}};

static void run_trace(void) {
    CALL(motion_clip_trace, sprung.bytes, sprung.size, 0, 0, 1, .1, traced.times, traced.values, traced.errors, 512,
         &traced.count, sprung.scratch, sprung.bounds_size);
}
static void run_reduce(uint32_t fit) {
    if (!traced.count) run_trace();
    CALL(motion_trace_reduce, traced.times, traced.values, traced.errors, traced.count, 2, traced.tolerances, fit,
         traced.at, traced.keys, traced.slopes, &traced.found);
}
static void run_reduce_linear(void) { run_reduce(MOTION_FIT_LINEAR); }
static void run_reduce_cubic(void) { run_reduce(MOTION_FIT_CUBIC); }

/* Of a frame in root space, by the layers above, and of all the time that a clip takes. */
static void run_chain(const Clip *clip, double from, double to) {
    CALL(motion_clip_bounds, clip->bytes, clip->size, from, to, MOTION_SPACE_ROOT, NULL, 0, boxes, clip->scratch,
         clip->bounds_size);
}
static void run_frame(int scale) { run_chain(&chains[scale], .3, .3 + 1. / 60); }
static void run_bounds_waiting(void) { run_chain(&waiting, .1, .1 + 1. / 60); }
static void run_bounds_1(void) { run_frame(0); }
static void run_bounds_4(void) { run_frame(1); }
static void run_bounds_16(void) { run_frame(2); }
static void run_bounds_64(void) { run_frame(3); }
static void run_bounds_whole(void) { run_chain(&chains[0], 0, 2.1); }
static void run_bounds_whole_4(void) { run_chain(&chains[1], 0, 2.1); }
static void run_bounds_whole_16(void) { run_chain(&chains[2], 0, 2.1); }

static double layer_error(const Clip *clip, void (*sample)(const Clip *, double)) {
    double worst = 0, exact[7];
    for (int f = 0; f < FRAME_CHECKED; f++) {
        double t = frame_time(checked_frames[f]);
        sample(clip, t);
        for (int l = 0; l < LAYERS; l++) {
            if (clip != &keyed) eased_layer_exactly(tracks, easings, l, t, exact);
            else keyed_layer_exactly(tracks, l, t, exact);
            for (int k = 0; k < 7; k++)
                worst = fmax(worst, fabs((k < 6 ? affines[l * 6 + k] : opacities[l]) - exact[k]));
        }
    }
    return worst;
}

static double error_eased(void) { return layer_error(&eased, sample); }
static double error_eased_prepared(void) { return layer_error(&eased_prepared, sample); }
static double error_keyed(void) { return layer_error(&keyed, sample); }

static uint32_t trim(int which, int pair) {
    motion_path_counts counts;
    CALL(motion_path_trim, prepared[which], prepared_size[which], pairs[pair][0], pairs[pair][1], 0,
         MOTION_TRIM_CORE_ANIMATION, MOTION_PATH_KEEP, cut_verbs, MOST_CUBICS + 1, cut, MOST_CUBICS * 3 + 1, &counts);
    return counts.points;
}

static void prepare(int which, const Outline *o) {
    uint32_t size;
    CALL(motion_path_prepare_size, verbs, o->cubics + 1, o->points, o->cubics * 3 + 1, &size);
    if (size != prepared_size[which]) free(prepared[which]), prepared[which] = aligned_alloc(64, (size + 63) / 64 * 64);
    CALL(motion_path_prepare, verbs, o->cubics + 1, o->points, o->cubics * 3 + 1, prepared[which], size);
    prepared_size[which] = size;
}

static void trim_warm(int which, const Outline *o) {
    if (!prepared[which]) prepare(which, o);
    for (int i = 0; i < PAIRS; i++) trim(which, i);
}

/* So many in one call. */
static double many[PAIRS][2];
static uint8_t many_verbs[AT_ONCE * (MOST_CUBICS + 1)];
static float many_points[AT_ONCE * (MOST_CUBICS * 3 + 1) * 2];
static motion_path_counts many_counts[AT_ONCE];

static void trim_many(int which, int first) {
    CALL(motion_path_trims, prepared[which], prepared_size[which], many[first], NULL, AT_ONCE,
         MOTION_TRIM_CORE_ANIMATION, MOTION_PATH_KEEP, many_verbs, sizeof many_verbs, many_points,
         AT_ONCE * (MOST_CUBICS * 3 + 1), many_counts);
}

static void trim_batch(int which, const Outline *o) {
    if (!prepared[which]) prepare(which, o);
    for (int i = 0; i < PAIRS; i += AT_ONCE) trim_many(which, i);
}

static void trim_cold(int which, const Outline *o) {
    for (int i = 0; i < COLD_PAIRS; i++) prepare(which, o), trim(which, i);
}

static void run_outline_warm(void) { trim_warm(0, outline); }
static void run_outline_batch(void) { trim_batch(0, outline); }
static void run_tangle_batch(void) { trim_batch(1, tangle); }
static void run_outline_cold(void) { trim_cold(0, outline); }
static void run_tangle_warm(void) { trim_warm(1, tangle); }
static void run_tangle_cold(void) { trim_cold(1, tangle); }

static double trim_error(int which, const Outline *o, uint32_t (*trim)(int, int)) {
    double worst = 0, exact[2];
    for (int i = 0; i < PAIRS; i++) {
        uint32_t count = trim(which, i);
        for (int end = 0; end < 2; end++) {
            const float *at = cut + (end && count ? (count - 1) * 2 : 0);
            point_exactly(o, pairs[i][end], exact);
            worst = fmax(worst, hypot(at[0] - exact[0], at[1] - exact[1]));
        }
    }
    return worst;
}

/* Of a call for the sake of one; to `cut`. */
static uint32_t trim_of_many(int which, int pair) {
    trim_many(which, pair / AT_ONCE * AT_ONCE);
    uint32_t before = 0, own = many_counts[pair % AT_ONCE].points;
    for (int i = 0; i < pair % AT_ONCE; i++) before += many_counts[i].points;
    memcpy(cut, many_points + before * 2, own * 8);
    return own;
}

static double error_outline_batch(void) { return trim_error(0, outline, trim_of_many); }
static double error_tangle_batch(void) { return trim_error(1, tangle, trim_of_many); }
static double error_outline(void) { return trim_error(0, outline, trim); }
static double error_tangle(void) { return trim_error(1, tangle, trim); }

/* The pairs as points about the tangle. */
static double nearest_lengths[PAIRS];
static float asked[PAIRS][2], distances[PAIRS];
static uint8_t contained[PAIRS];
static float grid_points[2 * PAIRS];
static void *targets; /* a prepared hit test of the grid */
static uint32_t targets_size;

static void make_asked(void) {
    for (int i = 0; i < PAIRS; i++)
        for (int k = 0; k < 2; k++) asked[i][k] = pairs[i][k] * 1000;
}

static void run_nearest(void) {
    CALL(motion_path_nearest, prepared[1], prepared_size[1], asked[0], PAIRS, nearest_lengths, distances);
}

static double error_nearest(void) {
    double worst = 0;
    for (int i = 0; i < PAIRS; i += 20) worst = fmax(worst, fabs(distances[i] - distance_exactly(tangle, asked[i])));
    return worst;
}

static uint8_t text[MOST_TEXT];
static uint32_t text_size;

static void write_text(float tolerance) {
    CALL(motion_path_write, verbs, tangle->cubics + 1, tangle->points, tangle->cubics * 3 + 1, tolerance, text,
         sizeof text, &text_size);
}

static void run_text(void) { write_text(.01f); }
static void run_text_exact(void) { write_text(0); }

/* Reads the text into arrays with room for whatever it says. */
static void run_text_read(void) {
    static uint8_t read_verbs[MOST_TEXT];
    static float read_points[MOST_TEXT * 2];
    motion_path_counts counts;
    motion_text_error wrong;
    if (text_size == 0) write_text(.01f);
    CALL(motion_path_parse, text, text_size, read_verbs, MOST_TEXT, read_points, MOST_TEXT, &counts, &wrong);
}

static double error_text(void) { /* of what it reads back to */
    motion_path_counts counts;
    motion_text_error wrong;
    double worst = 0;
    CALL(motion_path_parse, text, text_size, cut_verbs, MOST_CUBICS + 1, cut, MOST_CUBICS * 3 + 1, &counts, &wrong);
    for (uint32_t i = 0; i < counts.points * 2; i++) worst = fmax(worst, fabs((double)cut[i] - tangle->points[i]));
    return counts.points == tangle->cubics * 3 + 1 ? worst : INFINITY;
}

enum { COLORS = 6000 };

/* A name, digits, and functions with ever more arithmetic, mixtures last. */
static void run_colors(void) {
    static const char *const texts[] = {
        "tomato",           "#2f6fd080",          "rgb(255 99 71 / 50%)",
        "hsl(200 80% 40%)", "oklch(70% .15 200)", "color-mix(in oklch longer hue, red 25%, blue)",
    };
    motion_text_error wrong;
    double color[4];
    for (int i = 0; i < COLORS; i++) {
        const char *one = texts[i % 6];
        CALL(motion_color_parse, (const uint8_t *)one, (uint32_t)strlen(one), 0, color, &wrong);
    }
}

enum { THROUGH = 1000 };

/* A closed spline through points of the tangle. */
static void run_spline(void) {
    static uint8_t made_verbs[THROUGH + 2];
    static float made[3 * THROUGH + 1][2];
    motion_path_counts counts;
    CALL(motion_path_spline, asked[0], THROUGH, .5, MOTION_SPLINE_CLOSED, made_verbs, THROUGH + 2, made[0],
         3 * THROUGH + 1, &counts);
}

static void run_arrivals(void) {
    static motion_spring springs[THROUGH];
    static double times[THROUGH];
    for (int i = 0; i < THROUGH; i++)
        springs[i] = (motion_spring){.mass = 1, .stiffness = 50 + i, .damping = 5 + i % 60, .velocity = i % 30};
    CALL(motion_spring_arrivals, springs, THROUGH, MOTION_SPRING_PHYSICAL, times);
}

/* ENDS matrices with turn, scale, translation and perspective, from each to the next, at one progress each. */
enum { ENDS = 4096 };
static float ends[ENDS + 1][16], halfway[ENDS], mixed[ENDS][16];

static void make_ends(void) {
    for (int i = 0; i <= ENDS; i++) {
        float angle = (float)i * .7f;
        CALL(motion_transform_function_interpolate, MOTION_FUNCTION_ROTATE_X + (uint32_t)i % 3, &angle, &angle,
             MOTION_WIDTH_MATRIX, halfway, 1, ends[i]);
        for (int k = 0; k < 3; k++) ends[i][k] *= 1 + (float)(i % 7) / 8, ends[i][12 + k] = (float)(i % 11);
        ends[i][11] = -1 / (500 + (float)i);
        if (i < ENDS) halfway[i] = (float)(i % 64) / 64;
    }
}

static void run_matrices(void) {
    CALL(motion_transform_interpolate, ends[0], ends[1], MOTION_WIDTH_MATRIX, halfway, ENDS, MOTION_RULE_CORE_ANIMATION,
         mixed[0]);
}

static World *guillotine, *bodies;
static double world_times[WORLD_FRAMES], world_states[WORLD_FRAMES * BODIES * 6];
static motion_contact world_contacts[WORLD_CONTACTS];
static double world_scratch[1 << 14];

static motion_bake bake(const World *w) {
    motion_bake result;
    motion_fault fault;
    good("motion_world_bake",
         motion_world_bake(&w->world, w->items, w->item_count, w->behaviours, w->behaviour_count, &w->boundary, 1,
                           w->points, 2, world_scratch, sizeof world_scratch, world_times, world_states, WORLD_FRAMES,
                           world_contacts, WORLD_CONTACTS, &result, &fault),
         &fault);
    return result;
}

/* What points hit of many layers, all of them between two layers or in one. */
static void prepare_hits(void) {
    static void *scratch;
    motion_hit_sizes sizes;
    CALL(motion_clip_hit_size, grid.bytes, grid.size, MOTION_HIT_BOUNDS, &sizes);
    if (!scratch) scratch = room_of(sizes.scratch), targets = room_of(sizes.prepared), targets_size = sizes.prepared;
    CALL(motion_clip_hit_prepare, grid.bytes, grid.size, 0, MOTION_HIT_BOUNDS, targets, sizes.prepared, scratch,
         sizes.scratch);
}

static void run_hit(void) {
    static motion_hit hits[PAIRS];
    if (!targets) prepare_hits();
    CALL(motion_clip_hit, targets, targets_size, grid_points, PAIRS, 0, hits);
}

static void run_near(void) {
    static motion_hit hits[PAIRS];
    if (!targets) prepare_hits();
    CALL(motion_clip_hit, targets, targets_size, grid_points, PAIRS, 9, hits);
}

/* Points in and around the path of 200 cubics. */
static void run_contains(void) {
    CALL(motion_path_contains, prepared[1], prepared_size[1], MOTION_WINDING_NONZERO, asked[0], PAIRS, contained);
}

static void run_stroke_contains(void) {
    static const float dashes[] = {9, 4};
    CALL(motion_stroke_contains, prepared[1], prepared_size[1], 4, MOTION_CAP_ROUND, MOTION_JOIN_ROUND, 10, dashes, 2,
         0, asked[0], PAIRS, contained);
}

/* The path of 200 cubics with that of 7. */
static void run_match(void) {
    static motion_match_sizes sizes;
    static uint8_t *own_verbs;
    static float *from, *to;
    static void *scratch;
    motion_path_counts counts;
    if (!scratch) {
        CALL(motion_path_match_size, prepared[0], prepared_size[0], prepared[1], prepared_size[1], &sizes);
        own_verbs = room_of(sizes.verbs), scratch = room_of(sizes.scratch);
        from = room_of(sizes.points * 8), to = room_of(sizes.points * 8);
    }
    CALL(motion_path_match, prepared[0], prepared_size[0], prepared[1], prepared_size[1], NULL, 0, own_verbs,
         sizes.verbs, from, to, sizes.points, &counts, scratch, sizes.scratch);
}

static void run_guillotine(void) { bake(guillotine); }
static void run_bodies(void) { bake(bodies); }

/* Seconds, of the first impact: .7897 by the pendulum's equation. */
static double error_guillotine(void) { return bake(guillotine), fabs(world_contacts[0].time - .7897); }

static const struct Job {
    const char *name, *unit, *collect; /* of what function instructions are counted */
    double units;
    void (*run)(void);
    double (*error)(void);
} jobs[] = {
    {"W1g", "easing", "motion_timing_evaluate", EVALUATIONS, run_grouped, error_grouped},
    {"W1g-regular", "easing", NULL, EVALUATIONS, run_grouped, error_grouped_regular},
    {"W1m", "easing", "motion_timing_evaluate", EVALUATIONS, run_mixed, error_mixed},
    {"W1g-prepared", "easing", "motion_timing_evaluate_prepared", EVALUATIONS, run_grouped_prepared, error_grouped},
    {"W1g-prepared-regular", "easing", NULL, EVALUATIONS, run_grouped_prepared, error_grouped_regular},
    {"W1m-prepared", "easing", "motion_timing_evaluate_prepared", EVALUATIONS, run_mixed_prepared, error_mixed},
    {"prepare", "curve", "motion_timing_prepare", CURVES, run_prepare, NULL},
    {"linear", "easing", "motion_timing_evaluate", KIND_EVALUATIONS, run_linear, error_linear},
    {"cubic-bezier", "easing", "motion_timing_evaluate", KIND_EVALUATIONS, run_bezier, error_bezier},
    {"steps", "easing", "motion_timing_evaluate", KIND_EVALUATIONS, run_steps, error_steps},
    {"stops", "easing", "motion_timing_evaluate", KIND_EVALUATIONS, run_stops, error_stops},
    {"path", "easing", "motion_timing_evaluate", KIND_EVALUATIONS, run_path, error_path},
    {"penner", "easing", "motion_timing_evaluate", KIND_EVALUATIONS, run_penner, error_penner},
    {"spring", "easing", "motion_timing_evaluate", KIND_EVALUATIONS, run_spring_curve, error_spring_curve},
    {"springs", "time", "motion_spring_evaluate", KIND_EVALUATIONS, run_springs, error_springs},
    {"arrivals", "spring", "motion_spring_arrivals", THROUGH, run_arrivals, NULL},
    {"colors", "color", "motion_color_parse", COLORS, run_colors, NULL},
    {"spline", "cubic", "motion_path_spline", THROUGH, run_spline, NULL},
    {"live", "spring", "motion_live_values", LIVE, run_live, error_live},
    {"live-courses", "course", "motion_live_values", LIVE, run_live_courses, NULL},
    {"clock", "time", "motion_clock_evaluate", KIND_EVALUATIONS, run_clock, NULL},
    {"W2a", "layer", "motion_clip_sample", (double)LAYERS * FRAMES, run_eased, error_eased},
    {"W2a-prepared", "layer", "motion_clip_sample", (double)LAYERS * FRAMES, run_eased_prepared, error_eased_prepared},
    {"W2b", "layer", "motion_clip_sample", (double)LAYERS * FRAMES, run_keyed, error_keyed},
    {"buttons", "layer", "motion_clip_sample", 30000, run_buttons, NULL},
    {"arranged", "layer", "motion_clip_sample", 30000, run_arranged, NULL},
    {"cards", "layer", "motion_clip_matrices", 1 + CARDS, run_cards, NULL},
    {"joined", "layer", "motion_clip_sample", JOINED_CARDS * OF_CARD + 1, run_joined, NULL},
    {"running", "layer", "motion_clip_sample", MIXED, run_running, NULL},
    {"summed", "layer", "motion_clip_sample", MIXED, run_summed, NULL},
    {"lists", "layer", "motion_clip_sample", MIXED, run_lists, NULL},
    {"along", "layer", "motion_clip_sample", ALONG, run_along, NULL},
    {"instances", "layer", "motion_clip_sample_instances", 30000, run_instances, NULL},
    {"moving", "layer", "motion_clip_sample", 30000, run_moving, NULL},
    {"moving-instances", "layer", "motion_clip_sample_instances", 30000, run_moving_instances, NULL},
    {"times", "layer", "motion_clip_sample", 30000, run_times_of_one, NULL},
    {"one-call", "call", "motion_clip_sample", RUNS, run_one_call, NULL},
    {"changed", "layer", "motion_clip_changed", 30000, run_changed, NULL},
    {"moved", "layer", "run_moved", 30000, run_moved, NULL},
    {"compile-W2a", "animation", "compile_again", (double)LAYERS * TRACKS, run_compiled, NULL},
    {"compile-buttons", "animation", "compile_again", 120000, run_compiled_buttons, NULL},
    {"compile-painted", "layer", "compile_again", 30000, run_compiled_painted, NULL},
    {"compile-flood", "timing", "compile_again", FLOOD, run_compiled_flood, NULL},
    {"size-W2a", "animation", "run_sized", (double)LAYERS * TRACKS, run_sized, NULL},
    {"size-buttons", "animation", "run_sized_buttons", 120000, run_sized_buttons, NULL},
    {"check-W2a", "layer", "motion_clip_check", LAYERS, run_checked, NULL},
    {"check-buttons", "layer", "motion_clip_check", 30000, run_checked_buttons, NULL},
    {"check-painted", "layer", "motion_clip_check", 30000, run_checked_painted, NULL},
    {"json", "byte", "json_again", LOTTIE_BYTES, run_json, NULL},
    {"lottie", "file", "load_again", 1, run_lottie, NULL},
    {"opened", "byte", "open_again", LOTTIE_BYTES, run_opened, NULL},
    {"svg", "byte", "motion_svg_compile", SVG_BYTES, run_svg, NULL},
    {"svg-styled", "byte", "motion_svg_compile", SVG_STYLED_BYTES, run_svg_styled, NULL},
    {"css", "byte", "motion_css_compile", CSS_BYTES, run_css, NULL},
    {"crowd", "layer", "read_again", 30000, run_crowd, NULL},
    {"scene", "layer", "load_again", 3000, run_scene, NULL},
    {"courses", "layer", "send_again", COURSES, run_courses, NULL},
    {"courses-springs", "layer", "send_again", COURSES, run_spring_courses, NULL},
    {"courses-plain", "layer", "send_again", COURSES, run_plain_courses, NULL},
    {"sent", "layer", "motion_clip_sample", (double)COURSES * FRAMES, run_sent_by_curves, NULL},
    {"sent-springs", "layer", "motion_clip_sample", (double)COURSES * FRAMES, run_sent_by_springs, NULL},
    {"sent-plain", "layer", "motion_clip_sample", (double)COURSES * FRAMES, run_sent_plainly, NULL},
    {"scene-10000", "layer", NULL, 30000, run_large_scene, NULL},
    {"scale-100", "layer", NULL, 100. * FRAMES, run_hundred, NULL},
    {"scale-1000", "layer", NULL, 1000. * FRAMES, run_thousand, NULL},
    {"scale-10000", "layer", NULL, 10000. * FRAMES, run_ten_thousand, NULL},
    {"scale-100000", "layer", NULL, 100000. * FRAMES, run_hundred_thousand, NULL},
    {"keys-10", "track", NULL, (double)LONG * LONG_TIMES, run_keys_10, error_keys_10},
    {"keys-100", "track", NULL, (double)LONG * LONG_TIMES, run_keys_100, error_keys_100},
    {"keys-1000", "track", NULL, (double)LONG * LONG_TIMES, run_keys_1000, error_keys_1000},
    {"keys-10000", "track", "motion_clip_sample", (double)LONG * LONG_TIMES, run_keys_10000, error_keys_10000},
    {"drawn", "layer", "motion_clip_geometry", 30000, run_drawn, NULL},
    {"painted", "layer", "motion_clip_draw", 30000, run_painted, NULL},
    {"explained", "layer", "motion_clip_explain", FEW * 3, run_explained, NULL},
    {"bounds", "layer", "motion_clip_bounds", FEW * 3, run_bounds, NULL},
    {"bounds-waiting", "layer", "motion_clip_bounds", WAITING, run_bounds_waiting, NULL},
    {"hit", "point", "motion_clip_hit", PAIRS, run_hit, NULL},
    {"hit-near", "point", "motion_clip_hit", PAIRS, run_near, NULL},
    {"hit-prepare", "layer", "motion_clip_hit_prepare", GRID * GRID, prepare_hits, NULL},
    {"contains", "point", "motion_path_contains", PAIRS, run_contains, NULL},
    {"match", "pair", "motion_path_match", 1, run_match, NULL},
    {"stroke-contains", "point", "motion_stroke_contains", PAIRS, run_stroke_contains, NULL},
    {"bounds-depth-1", "layer", "motion_clip_bounds", CHAINED, run_bounds_1, NULL},
    {"bounds-depth-4", "layer", "motion_clip_bounds", CHAINED, run_bounds_4, NULL},
    {"bounds-depth-16", "layer", "motion_clip_bounds", CHAINED, run_bounds_16, NULL},
    {"bounds-depth-64", "layer", "motion_clip_bounds", CHAINED, run_bounds_64, NULL},
    {"bounds-whole-1", "layer", "motion_clip_bounds", CHAINED, run_bounds_whole, NULL},
    {"bounds-whole-4", "layer", "motion_clip_bounds", CHAINED, run_bounds_whole_4, NULL},
    {"bounds-whole-16", "layer", "motion_clip_bounds", CHAINED, run_bounds_whole_16, NULL},
    {"prove", "layer", "motion_clip_prove", FEW * 3, run_prove, NULL},
    {"trace", "trace", "motion_clip_trace", 1, run_trace, NULL},
    {"trace-linear", "trace", "motion_trace_reduce", 1, run_reduce_linear, NULL},
    {"trace-cubic", "trace", NULL, 1, run_reduce_cubic, NULL},
    {"shapes", "layer", "motion_clip_geometry", SHAPES, run_shapes, NULL},
    {"trimmed", "layer", "motion_clip_geometry", SHAPES, run_trimmed, NULL},
    {"W3-P7-warm", "trim", "motion_path_trim", PAIRS, run_outline_warm, error_outline},
    {"W3-P7-batch", "trim", "motion_path_trims", PAIRS, run_outline_batch, error_outline_batch},
    {"W3-P7-cold", "trim", NULL, COLD_PAIRS, run_outline_cold, error_outline},
    {"W3-P200-warm", "trim", "motion_path_trim", PAIRS, run_tangle_warm, error_tangle},
    {"W3-P200-batch", "trim", "motion_path_trims", PAIRS, run_tangle_batch, error_tangle_batch},
    {"W3-P200-cold", "trim", NULL, COLD_PAIRS, run_tangle_cold, error_tangle},
    {"nearest", "point", "motion_path_nearest", PAIRS, run_nearest, error_nearest},
    {"text", "cubic", "motion_path_write", MOST_CUBICS, run_text, error_text},
    {"text-exact", "cubic", "motion_path_write", MOST_CUBICS, run_text_exact, error_text},
    {"text-read", "cubic", "motion_path_parse", MOST_CUBICS, run_text_read, NULL},
    {"matrices", "matrix", "motion_transform_interpolate", ENDS, run_matrices, NULL},
    {"W5", "call", NULL, EVALUATIONS, run_calls, NULL},
    {"guillotine", "second", "motion_world_bake", 1, run_guillotine, error_guillotine},
    {"bodies-10", "second", "motion_world_bake", 1, run_bodies, NULL},
};

/* ------------------------------------------- the same in bound.c's plain C -- */

static const Bound *bound;
static Curves *curves;
static Layers *layers;
static Ruler *rulers[2];

static void bound_grouped(void) { bound->ease_grouped(curves, easings->x, results); }
static void bound_mixed(void) { bound->ease_mixed(curves, easings->index, easings->x, results); }

static void bound_eased(void) {
    for (int f = 0; f < FRAMES; f++) bound->sample_eased(layers, curves, frame_time(f));
}

/* The layers once more for each LAYERS of a million, each time a little later. */
static Layers *later[MILLION / LAYERS];

static void make_later(void) {
    for (int i = 0; i < MILLION / LAYERS; i++) {
        later[i] = aligned_alloc(64, sizeof *layers);
        memcpy(later[i], layers, offsetof(Layers, keys));
        for (int j = 0; j < TRACKS * LAYERS; j++) later[i]->begin[0][j] += i * 0x1p-10;
        memset(later[i]->out, 0, sizeof later[i]->out); /* there before it is timed */
    }
}

static void bound_million(void) {
    for (int i = 0; i < MILLION / LAYERS; i++) bound->sample_eased(later[i], curves, .5);
}

static void bound_keyed(void) {
    for (int f = 0; f < FRAMES; f++) bound->sample_keyed(layers, frame_time(f));
}

static uint32_t bound_trim(int which, int pair) {
    return bound->trim(rulers[which], pairs[pair][0], pairs[pair][1], cut);
}

static void bound_warm(int which) {
    for (int i = 0; i < PAIRS; i++) bound_trim(which, i);
}

static void bound_cold(int which) {
    for (int i = 0; i < COLD_PAIRS; i++) bound->measure(rulers[which]), bound_trim(which, i);
}

static void bound_outline_warm(void) { bound_warm(0); }
static void bound_outline_cold(void) { bound_cold(0); }
static void bound_tangle_warm(void) { bound_warm(1); }
static void bound_tangle_cold(void) { bound_cold(1); }

static void bound_sample(const Clip *clip, double t) { /* to where the library's are */
    if (clip != &keyed) bound->sample_eased(layers, curves, t);
    else bound->sample_keyed(layers, t);
    for (int l = 0; l < LAYERS; l++)
        for (int k = 0; k < 7; k++) *(k < 6 ? &affines[l * 6 + k] : &opacities[l]) = layers->out[k][l];
}

static double bound_error_eased(void) { return layer_error(&eased, bound_sample); }
static double bound_error_keyed(void) { return layer_error(&keyed, bound_sample); }
static double bound_error_outline(void) { return trim_error(0, outline, bound_trim); }
static double bound_error_tangle(void) { return trim_error(1, tangle, bound_trim); }

static const struct Bounded {
    const char *name;
    void (*run)(void);
    double (*error)(void);
} bounded[] = {
    {"W1g", bound_grouped, error_grouped},
    {"W1g-regular", bound_grouped, error_grouped_regular},
    {"W1m", bound_mixed, error_mixed},
    {"W1g-prepared", bound_grouped, error_grouped},
    {"W1g-prepared-regular", bound_grouped, error_grouped_regular},
    {"W1m-prepared", bound_mixed, error_mixed},
    {"W2a", bound_eased, bound_error_eased},
    {"W2a-prepared", bound_eased, bound_error_eased},
    {"W2b", bound_keyed, bound_error_keyed},
    {"W3-P7-warm", bound_outline_warm, bound_error_outline},
    {"W3-P7-batch", bound_outline_warm, bound_error_outline},
    {"W3-P7-cold", bound_outline_cold, bound_error_outline},
    {"W3-P200-warm", bound_tangle_warm, bound_error_tangle},
    {"W3-P200-batch", bound_tangle_warm, bound_error_tangle},
    {"W3-P200-cold", bound_tangle_cold, bound_error_tangle},
};

/* Measured alone: it takes a gigabyte. */
static const struct Job million_job = {"W2a-million", "layer", NULL, MILLION, run_million, NULL};
static const struct Bounded million_bound = {"W2a-million", bound_million, NULL};

static const struct Bounded *bound_of(const struct Job *job) {
    for (size_t i = 0; i < sizeof bounded / sizeof *bounded; i++)
        if (strcmp(bounded[i].name, job->name) == 0) return &bounded[i];
    return NULL;
}

static void make_bounds(int baseline) {
    bound = baseline || !__builtin_cpu_supports("avx2") ? &bound_baseline : &bound_avx2;
    curves = make_curves(easings), layers = make_layers(tracks, curves);
    rulers[0] = make_ruler(outline), rulers[1] = make_ruler(tangle);
    for (int i = 0; i < 2; i++) bound->measure(rulers[i]);
}

static int begins(const char *name, const char *with) { return !name || strncmp(name, with, strlen(with)) == 0; }

static int has(const char *name, const char *part) { return !name || strstr(name, part); }

/* The inputs of every job, or of one: under valgrind each counts. */
static void make_inputs(const char *only) {
    easings = make_easings(), kinds = make_kinds();
    guillotine = make_guillotine(), bodies = make_bodies();
    outline = make_outline(), tangle = make_tangle(pairs);
    for (int i = 0; i < PAIRS; i++) many[i][0] = pairs[i][0], many[i][1] = pairs[i][1];
    memset(verbs, MOTION_VERB_CUBIC, sizeof verbs);
    verbs[0] = MOTION_VERB_MOVE;
    results = malloc(EVALUATIONS * sizeof *results), cut = malloc((MOST_CUBICS * 3 + 1) * 8);
    size_t most = begins(only, "scale") || begins(only, "million") ? MILLION : 30000;
    affines = malloc(most * 24), opacities = malloc(most * 4), strokes = malloc(30000 * 8);
    boxes = malloc(30000 * 16), orders = malloc(30000 * 4);
    if (has(only, "W2") || begins(only, "scale") || begins(only, "million")) tracks = make_tracks();
    if (has(only, "W2a")) eased = compile_layers(tracks, easings, 0, LAYERS);
    if (has(only, "W2a")) {
        Easings *flagged = make_easings();
        for (int c = 0; c < CURVES; c++) flagged->timings[c].flags = MOTION_TIMING_PREPARED;
        eased_prepared = compile_layers(tracks, flagged, 0, LAYERS);
        free(flagged);
    }
    all_tables = prepare_curves(easings->timings, CURVES, &all_tables_size);
    for (int c = 0; c < CURVES; c++) tables[c] = prepare_curves(easings->timings + c, 1, &tables_size[c]);
    if (begins(only, "W2b")) keyed = compile_layers(tracks, easings, 1, LAYERS);
    for (int i = 0; i < SCALES && begins(only, "scale"); i++)
        scales[i] = compile_layers(tracks, easings, 0, scale_layers[i]);
    for (uint32_t i = 0, keys = 10; i < SCALES; i++, keys *= 10)
        if (begins(only, "keys") && (!only || i == 3)) long_keys[i] = compile_long_keys(keys);
    Stream moments = {606};
    for (int i = 0; i < LONG_TIMES; i++) long_times[i] = draw(&moments);
    if (begins(only, "matrices")) make_ends();
    if (begins(only, "cards")) cards = compile_cards();
    if (begins(only, "joined")) joined = compile_joined();
    if (begins(only, "running")) running = compile_mixed(RUNNING);
    if (begins(only, "summed")) summed = compile_mixed(SUMMED);
    if (begins(only, "lists")) lists = compile_mixed(LISTS);
    if (begins(only, "along")) along = compile_along();
    if (has(only, "instances") || begins(only, "times") || begins(only, "one-call")) button = compile_buttons(1, 0);
    if (!only || strcmp(only, "moving") == 0) moving = compile_buttons(RUNS, .003);
    for (int i = 0; i < RUNS; i++) {
        runs[i] = (motion_instance){
            .start = i % 97 * .01, .speed = 1, .affine = {1, 0, 0, 1, (float)(i % 100) * 60, (float)i}, .opacity = 1};
        moving_runs[i] = runs[i], moving_runs[i].start = i % 97 * .003;
        run_times[i] = .4 - i % 97 * .01;
    }
    if (only && begins(only, "million")) million = compile_layers(tracks, easings, 0, MILLION);
    if (begins(only, "bounds") || begins(only, "explained") || begins(only, "prove")) few = compile_buttons(FEW, .01);
    if (begins(only, "bounds")) waiting = compile_waiting();
    if (begins(only, "trace")) sprung = compile_traced();
    if (begins(only, "hit")) grid = compile_grid();
    Stream places = {77};
    for (int i = 0; i < 2 * PAIRS; i++) grid_points[i] = (float)(draw(&places) * 10 * GRID);
    for (int i = 0; begins(only, "bounds") && i < SCALES; i++) chains[i] = compile_chains(1u << 2 * i);
    if (begins(only, "shapes")) shapes = compile_shapes();
    if (begins(only, "trimmed")) trimmed = compile_trimmed();
    if (has(only, "buttons") || begins(only, "arranged") || begins(only, "changed") || begins(only, "moved") ||
        begins(only, "drawn"))
        buttons = compile_buttons(10000, .01);
    if (has(only, "painted")) painted = compile_painted(10000);
    if (has(only, "flood")) flood = compile_flood();
    if (has(only, "svg")) svg = svg_text(0);
    if (has(only, "svg-styled")) svg_styled = svg_text(1);
    if (has(only, "css")) css = css_text(), css_boxes = css_page();
    for (int k = 0; k < 3; k++)
        if (begins(only, "courses") || begins(only, "sent")) send(k);
    if (has(only, "json") || has(only, "lottie") || has(only, "opened")) lottie = file_of(lottie_text(), 0);
    if (has(only, "crowd")) crowd = file_of(scene_text(1), 10000);
    if (begins(only, "scene")) scene = file_of(scene_text(1000), 1);
    if (begins(only, "scene-10000")) large_scene = file_of(scene_text(10000), 1);
    if (begins(only, "W3") || begins(only, "nearest") || has(only, "contains") || begins(only, "match"))
        prepare(0, outline), prepare(1, tangle);
    make_asked();
    if (!only) measure(outline), measure(tangle); /* for the errors */
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double ns_of(void (*run)(void), double units) {
    double start = now_ns();
    run();
    return (now_ns() - start) / units;
}

static void measure_job(const struct Job *job, const struct Bounded *other) {
    double ns[ROUNDS], other_ns[ROUNDS], ratio[ROUNDS];
    job->run();
    for (int i = 0; i < ROUNDS; i++) {
        if (other) job->run(); /* each finds its own in the caches */
        ns[i] = ns_of(job->run, job->units);
        if (!other) continue;
        other->run();
        other_ns[i] = ns_of(other->run, job->units), ratio[i] = ns[i] / other_ns[i];
    }
    double error = 0;
    if (job->error && other) job->run();
    if (job->error) error = job->error();
    qsort(ns, ROUNDS, sizeof *ns, compare);
    printf("%s %s %.4g %.4g ", job->name, job->unit, ns[0], ns[ROUNDS / 2]);
    if (job->error) printf("%.2g", error);
    else printf("-");
    if (other) {
        qsort(other_ns, ROUNDS, sizeof *ns, compare), qsort(ratio, ROUNDS, sizeof *ns, compare);
        printf(" %.4g ", other_ns[ROUNDS / 2]);
        if (other->error) other->run(), printf("%.2g", other->error());
        else printf("-");
        printf(" %.3g", ratio[ROUNDS / 2]);
    }
    printf("\n");
    fflush(stdout);
}

static void write_file(const char *folder, const char *name, const void *bytes, size_t size) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes, 1, size, file) != size || fclose(file)) perror(path), exit(1);
}

int main(int count, char **arguments) {
    int writes = count == 3 && strcmp(arguments[1], "--write") == 0;
    if (count == 2 && strcmp(arguments[1], "--list") == 0) {
        for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++)
            if (jobs[i].collect) printf("%s %s\n", jobs[i].name, jobs[i].collect);
        return 0;
    }
    int baseline = count == 2 && strcmp(arguments[1], "--baseline") == 0;
    make_inputs(count == 1 || baseline || writes ? NULL : arguments[1]);
    if (writes) {
        const char *folder = arguments[2];
        make_bounds(1);
        write_file(folder, "bound-curves", curves, sizeof *curves),
            write_file(folder, "bound-layers", layers, sizeof *layers);
        write_file(folder, "bound-P7", rulers[0], sizeof *rulers[0]),
            write_file(folder, "bound-P200", rulers[1], sizeof *rulers[1]);
        write_file(folder, "timings", easings->timings, sizeof easings->timings),
            write_file(folder, "x", easings->x, sizeof easings->x);
        write_file(folder, "kinds", kinds, offsetof(Kinds, values)),
            write_file(folder, "index", easings->index, sizeof easings->index),
            write_file(folder, "pairs", pairs, sizeof pairs);
        write_file(folder, "eased", eased.bytes, eased.size),
            write_file(folder, "eased_prepared", eased_prepared.bytes, eased_prepared.size),
            write_file(folder, "keyed", keyed.bytes, keyed.size);
        write_file(folder, "guillotine", guillotine, sizeof *guillotine),
            write_file(folder, "bodies", bodies, sizeof *bodies);
        write_file(folder, "buttons", buttons.bytes, buttons.size),
            write_file(folder, "button", button.bytes, button.size);
        write_file(folder, "moving", moving.bytes, moving.size),
            write_file(folder, "moving_runs", moving_runs, sizeof moving_runs);
        write_file(folder, "runs", runs, sizeof runs), write_file(folder, "run_times", run_times, sizeof run_times);
        write_file(folder, "tangle", tangle->points, (MOST_CUBICS * 3 + 1) * 8),
            write_file(folder, "asked", asked, sizeof asked);
        write_file(folder, "shapes", shapes.bytes, shapes.size), write_file(folder, "few", few.bytes, few.size),
            write_file(folder, "trimmed", trimmed.bytes, trimmed.size);
        write_file(folder, "running", running.bytes, running.size),
            write_file(folder, "summed", summed.bytes, summed.size),
            write_file(folder, "lists", lists.bytes, lists.size), write_file(folder, "along", along.bytes, along.size);
        write_file(folder, "P7", prepared[0], prepared_size[0]),
            write_file(folder, "P200", prepared[1], prepared_size[1]);
        return 0;
    }
    if (count > 1 && strcmp(arguments[1], "million") == 0) {
        double compiled = 1e300;
        for (int i = 0; i < 3; i++) {
            double start = now_ns();
            compile_again(&million);
            compiled = fmin(compiled, now_ns() - start);
        }
        printf("%.0f %.3g\n", (double)million.size / MILLION, compiled / MILLION / TRACKS);
        baseline = count == 3 && strcmp(arguments[2], "--baseline") == 0;
        make_bounds(baseline), make_later();
        measure_job(&million_job, &million_bound);
        if (count == 3 && !baseline) write_file(arguments[2], "million", million.bytes, million.size);
        return 0;
    }
    int known = count == 1 || baseline;
    if (known) make_bounds(baseline);
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++)
        if (count == 1 || (baseline && bound_of(&jobs[i]))) measure_job(&jobs[i], bound_of(&jobs[i]));
        else if (strcmp(arguments[1], jobs[i].name) == 0) jobs[i].run(), printf("%.0f\n", jobs[i].units), known = 1;
    if (count == 1)
        printf("bytes-W2a layer %.4g - -\nbytes-buttons layer %.4g - -\nbytes-prepared curve %.4g - -\n"
               "bytes-keys key %.4g - -\n",
               (double)eased.size / LAYERS, (double)buttons.size / 30000, (double)all_tables_size / CURVES,
               (double)long_keys[3].size / (LONG * 10000.));
    return known ? 0 : 2;
}
