/* The time that frames take in libmotion and in rlottie, without the cost of calls from Python. See real_files.py. */

#include <motion.h>
#include <stdlib.h>
#include <time.h>

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Returns the seconds that `count` frames of a clip take, `step` seconds apart; -1 if one of them is refused. */
double frames(const void *clip, uint32_t clip_size, double step, int count) {
    motion_draw_sizes most;
    if (motion_clip_draw_size(clip, clip_size, &most) != MOTION_OK) return -1;
    motion_draw_item *items = malloc((most.items + 1) * sizeof *items);
    float *floats = malloc((most.floats + 1) * sizeof *floats),
          *points = malloc((most.points + 1) * 2 * sizeof *points);
    uint8_t *verbs = malloc(most.verbs + 1);
    void *scratch = malloc(most.scratch + 1);
    motion_status status = MOTION_OK;
    const double start = seconds();
    for (int frame = 0; frame < count && status == MOTION_OK; frame++) {
        motion_draw_counts counts;
        status = motion_clip_draw(clip, clip_size, step * frame, 0, items, most.items, floats, most.floats, verbs,
                                  most.verbs, points, most.points, &counts, scratch, most.scratch);
    }
    const double taken = seconds() - start;
    free(items), free(floats), free(points), free(verbs), free(scratch);
    return status == MOTION_OK ? taken : -1;
}

/* Returns the seconds that the first `count` frames of rlottie take: layers with their geometry. */
double rival_frames(const void *(*render_tree)(void *, size_t, size_t, size_t), void *animation, int count) {
    const double start = seconds();
    for (int frame = 0; frame < count; frame++) render_tree(animation, (size_t)frame, 100, 100);
    return seconds() - start;
}
