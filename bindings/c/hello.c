#include <motion.h>
#include <stdio.h>

/* The stroke runs from (0,0) to (18,0); its middle moves along a quadratic curve, while it turns by 5/4 pi and gets
 * shorter. */
static const uint8_t verbs[] = {MOTION_VERB_MOVE, MOTION_VERB_LINE, MOTION_VERB_MOVE, MOTION_VERB_QUAD};
static const float points[] = {0, 0, 18, 0, 9, 2, 18, 6, 9, 12.75f};
static const float floats[] = {0,    1.3089969f, 2.6179939f, 3.9269908f, 0,
                               .33f, .73f,       1,          0,          .3f}; /* angles, key times, trim */
static const motion_path paths[] = {{0, 2, 0, 2}, {2, 2, 2, 3}};
static const motion_timing timings[] = {{.kind = MOTION_TIMING_CUBIC_BEZIER, .parameters = {.4f, 0, .2f, 1}}};
static const motion_clock clocks[] = {
    {.parent = MOTION_NONE, .timing = 0, .fill = MOTION_FILL_BOTH, .duration = .4, .speed = 1}};
static const motion_layer layers[] = {{.parent = MOTION_NONE,
                                       .clock = MOTION_NONE,
                                       .path = 0,
                                       .position = {9, 2},
                                       .anchor = {.5f, .5f},
                                       .bounds = {0, -1, 18, 2},
                                       .transform = {1, 0, 0, 1, 0, 0},
                                       .opacity = 1,
                                       .stroke_end = 1}};
static const motion_animation animations[] = {{.property = MOTION_PROPERTY_POSITION, .path = 1},
                                              {.property = MOTION_PROPERTY_TRANSFORM,
                                               .function = MOTION_FUNCTION_ROTATE_Z,
                                               .mode = MOTION_MODE_CUBIC,
                                               .path = MOTION_NONE,
                                               .first_value = 0,
                                               .value_count = 4,
                                               .first_key_time = 4,
                                               .key_time_count = 4},
                                              {.property = MOTION_PROPERTY_STROKE_START,
                                               .flags = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO,
                                               .path = MOTION_NONE,
                                               .first_value = 8,
                                               .value_count = 2}};
static const motion_description stroke = {.abi_version = MOTION_ABI_VERSION,
                                          .timing_count = 1,
                                          .timings = timings,
                                          .clock_count = 1,
                                          .clocks = clocks,
                                          .path_count = 2,
                                          .paths = paths,
                                          .layer_count = 1,
                                          .layers = layers,
                                          .animation_count = 3,
                                          .animations = animations,
                                          .float_count = 10,
                                          .floats = floats,
                                          .verb_count = 4,
                                          .verbs = verbs,
                                          .point_count = 5,
                                          .points = points};

static double clip[512], scratch[2048]; /* how much? motion_clip_size and motion_clip_inspect tell */

int main(void) {
    float affine[6], trim[2]; /* of one layer at one time; many of both are as welcome */
    motion_status status = motion_clip_compile(&stroke, clip, sizeof clip, scratch, sizeof scratch, NULL);
    for (int step = 0; status == MOTION_OK && step <= 8; step++) {
        double time = .05 * step;
        status = motion_clip_sample(clip, sizeof clip, &time, 1, MOTION_SPACE_ROOT, affine, NULL, trim, NULL, NULL,
                                    NULL, NULL, scratch, sizeof scratch);
        if (status != MOTION_OK) break;
        printf("%8.3f", time);
        for (int i = 0; i < 6; i++) printf("%8.3f", affine[i]);
        printf("%8.3f\n", trim[0]);
    }
    if (status != MOTION_OK) fprintf(stderr, "hello: %s\n", motion_status_text(status));
    return status != MOTION_OK;
}
