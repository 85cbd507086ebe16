#include <motion.h>
#include <stdio.h>

/* A bar of a menu button: its middle moves along a curve while it turns by 225 degrees and its stroke gets shorter. */
static const uint8_t verbs[] = {
    MOTION_VERB_MOVE, MOTION_VERB_LINE, /* path 0: the bar */
    MOTION_VERB_MOVE, MOTION_VERB_QUAD  /* path 1: the curve that it moves along */
};
static const float points[] = {0, 0, 18, 0, 9, 2, 18, 6, 9, 12.75f};
static const motion_path paths[] = {{0, 2, 0, 2}, {2, 2, 2, 3}};
static const float floats[] = {0, 3.9269908f, 0, .3f}; /* rotation from and to, stroke start from and to */
enum { FROM_TO = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO };

int main(void) {
    motion_timing timing = {.kind = MOTION_TIMING_CUBIC_BEZIER, .parameters = {.4f, 0, .2f, 1}};
    motion_clock clock = {.parent = MOTION_NONE, .fill = MOTION_FILL_BOTH, .duration = .4, .speed = 1};
    motion_layer bar = {.parent = MOTION_NONE, .clock = MOTION_NONE, .opacity = 1, .stroke_end = 1};
    bar.position[0] = 9, bar.position[1] = 2, bar.anchor[0] = bar.anchor[1] = .5f;
    bar.bounds[1] = -1, bar.bounds[2] = 18, bar.bounds[3] = 2, bar.transform[0] = bar.transform[3] = 1;
    motion_animation animations[3] = {{.property = MOTION_PROPERTY_POSITION, .path = 1}};
    animations[1].property = MOTION_PROPERTY_ROTATION, animations[1].path = MOTION_NONE;
    animations[1].flags = FROM_TO, animations[1].value_count = 2;
    animations[2].property = MOTION_PROPERTY_STROKE_START, animations[2].path = MOTION_NONE;
    animations[2].flags = FROM_TO, animations[2].first_value = 2, animations[2].value_count = 2;

    motion_description tables = {.abi_version = MOTION_ABI_VERSION};
    tables.timing_count = 1, tables.timings = &timing;
    tables.clock_count = 1, tables.clocks = &clock;
    tables.layer_count = 1, tables.layers = &bar;
    tables.animation_count = 3, tables.animations = animations;
    tables.path_count = 2, tables.paths = paths;
    tables.float_count = 4, tables.floats = floats;
    tables.verb_count = 4, tables.verbs = verbs;
    tables.point_count = 5, tables.points = points;

    static double clip[512], scratch[2048]; /* motion_clip_size and motion_clip_inspect tell how much is needed */
    motion_status status = motion_clip_compile(&tables, clip, sizeof clip, scratch, sizeof scratch, NULL);
    for (int step = 0; status == MOTION_OK && step <= 4; step++) {
        double time = .1 * step;
        float affine[6], stroke[2]; /* of one layer at one time; many of both go in one call */
        status = motion_clip_sample(clip, sizeof clip, &time, 1, MOTION_SPACE_PARENT, affine, NULL, stroke, NULL, NULL,
                                    NULL, NULL, scratch, sizeof scratch);
        if (status != MOTION_OK) break;
        for (int i = 0; i < 6; i++) printf("%7.3f ", affine[i]);
        printf("%7.3f %7.3f\n", stroke[0], stroke[1]);
    }
    if (status != MOTION_OK) fprintf(stderr, "hello: %s\n", motion_status_text(status));
    return status != MOTION_OK;
}
