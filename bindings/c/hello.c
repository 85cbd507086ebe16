/* The top stroke of Material's menu button turns into an arrow: sampled nine times, printed as numbers.
 *
 *   cc -std=c99 -IInclude bindings/c/hello.c -L.build/motion -lmotion -Wl,-rpath,$PWD/.build/motion -o hello && ./hello
 */
#include <motion.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    /* The stroke runs from (0,0) to (18,0); its middle moves along a quadratic curve. */
    const uint8_t verbs[] = {MOTION_VERB_MOVE, MOTION_VERB_LINE, MOTION_VERB_MOVE, MOTION_VERB_QUAD};
    const float points[] = {0, 0, 18, 0, 9, 2, 18, 6, 9, 12.75f};
    const motion_path paths[] = {{0, 2, 0, 2}, {2, 2, 2, 3}};
    /* Angles of four keys, their times, stroke start from and to. */
    const float floats[] = {0, 1.3089969f, 2.6179939f, 3.9269908f, 0, .33f, .73f, 1, 0, .3f};
    const motion_timing timings[] = {{.kind = MOTION_TIMING_CUBIC_BEZIER, .parameters = {.4f, 0, .2f, 1}}};
    const motion_clock clocks[] = {{.parent = MOTION_NONE, .timing = 0, .fill = MOTION_FILL_BOTH, .duration = .4, .speed = 1}};
    const motion_layer layers[] = {{.parent = MOTION_NONE, .clock = MOTION_NONE, .path = 0, .position = {9, 2}, .anchor = {.5f, .5f},
                                    .bounds = {0, -1, 18, 2}, .transform = {1, 0, 0, 1, 0, 0}, .opacity = 1, .stroke_end = 1}};
    const motion_animation animations[] = {
        {.property = MOTION_PROPERTY_POSITION, .path = 1},
        {.property = MOTION_PROPERTY_TRANSFORM, .function = MOTION_FUNCTION_ROTATE_Z, .mode = MOTION_MODE_CUBIC, .path = MOTION_NONE,
         .first_value = 0, .value_count = 4, .first_key_time = 4, .key_time_count = 4},
        {.property = MOTION_PROPERTY_STROKE_START, .flags = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO, .path = MOTION_NONE,
         .first_value = 8, .value_count = 2}};
    const motion_description button = {.abi_version = MOTION_ABI_VERSION, .timing_count = 1, .timings = timings, .clock_count = 1,
        .clocks = clocks, .path_count = 2, .paths = paths, .layer_count = 1, .layers = layers, .animation_count = 3,
        .animations = animations, .float_count = 10, .floats = floats, .verb_count = 4, .verbs = verbs, .point_count = 5, .points = points};
    double times[9];
    float affines[9][6], strokes[9][2];
    motion_clip_sizes sizes = {0, 0};
    motion_clip_info info;
    motion_fault fault;

    for (int i = 0; i < 9; i++)
        times[i] = .05 * i;
    motion_status status = motion_clip_size(&button, &sizes, &fault);
    void *clip = malloc(sizes.clip), *scratch = malloc(sizes.scratch);
    if (status == MOTION_OK)
        status = motion_clip_compile(&button, clip, sizes.clip, scratch, sizes.scratch, &fault);
    if (status == MOTION_OK)
        status = motion_clip_inspect(clip, sizes.clip, &info);
    if (status == MOTION_OK && (scratch = realloc(scratch, info.sample_scratch)) != NULL)
        status = motion_clip_sample(clip, sizes.clip, times, 9, MOTION_SPACE_ROOT, affines[0], NULL, strokes[0], NULL, NULL, scratch,
                                    info.sample_scratch);
    if (status != MOTION_OK) {
        fprintf(stderr, "hello: %s\n", motion_status_text(status));
        return 1;
    }
    puts("   t       a       b       c       d      tx      ty   start  end");
    for (int i = 0; i < 9; i++) {
        printf("%.2f", times[i]);
        for (int k = 0; k < 6; k++)
            printf(" %7.3f", affines[i][k]);
        printf("   %.3f  %.3f\n", strokes[i][0], strokes[i][1]);
    }
    free(scratch);
    free(clip);
    return 0;
}
