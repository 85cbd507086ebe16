/* What the programs that draw share: a file becomes a clip, and the clip at a time becomes a list of items. */
#ifndef PICTURE_H
#define PICTURE_H

#include <motion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_FILE = 16 << 20, MOST_ROWS = 1 << 20 };

/* A clip, and what there is to draw of it at the time that was asked for last. */
typedef struct {
    uint8_t *clip;
    uint32_t size;
    float width, height;         /* of the picture */
    double from, to, frame_rate; /* the part to play, and its frames in a second; 0 if the file does not say */
    motion_draw_sizes most;
    motion_draw_item *items; /* count of them, from the back */
    float *floats, *points;  /* what the items refer to */
    uint8_t *verbs, *scratch;
    uint32_t count;
} picture;

static void stop(const char *words) { fprintf(stderr, "%s\n", words), exit(1); }

static void *room(size_t size) {
    void *bytes = calloc(size + 8, 1);
    if (!bytes) stop("no memory");
    return bytes;
}

static void require(int status) {
    if (status != MOTION_OK) stop(motion_status_text(status));
}

/* Reads a number of the command line. */
static double number_of(const char *word) {
    char *rest;
    double number = strtod(word, &rest);
    if (rest == word || *rest) fprintf(stderr, "%s, must be a number\n", word), exit(2);
    return number;
}

/* Compiles the text of a scene, or of a Lottie file, which has the keys "ip" and "op". */
static uint8_t *compile(const char *text, uint32_t size, uint32_t *clip_size) {
    int is_lottie = strstr(text, "\"ip\"") && strstr(text, "\"op\"");
    const uint8_t *bytes = (const uint8_t *)text;
    motion_compiled made = {0};
    motion_status status;
    void *clip = NULL, *scratch = NULL;
    uint8_t words[1024];
    for (;;) {
        status = is_lottie ? motion_lottie_compile(bytes, size, MOST_ROWS, clip, made.clip, scratch, made.scratch,
                                                   &made, words, sizeof words)
                           : motion_scene_compile(bytes, size, 1, 0, clip, made.clip, scratch, made.scratch, &made,
                                                  words, sizeof words);
        if (status != MOTION_ERROR_CAPACITY) break;
        free(clip), free(scratch), clip = room(made.clip), scratch = room(made.scratch);
    }
    if (status != MOTION_OK) stop((const char *)words);
    free(scratch);
    *clip_size = made.size;
    return clip;
}

/* Opens a scene, a Lottie file or a clip. */
static picture open_picture(const char *path) {
    picture made = {0};
    FILE *stream = fopen(path, "rb");
    if (!stream) perror(path), exit(1);
    made.clip = room(LARGEST_FILE); /* and zeros after its end */
    made.size = (uint32_t)fread(made.clip, 1, LARGEST_FILE, stream);
    fclose(stream);
    if (memcmp(made.clip, "MOTN", 4) == 0) require(motion_clip_check(made.clip, made.size));
    else made.clip = compile((const char *)made.clip, made.size, &made.size);
    motion_contents contents;
    require(motion_clip_contents(made.clip, made.size, &contents));
    if (!(contents.size[0] > 0 && contents.size[1] > 0)) stop("the file states no size of its picture");
    made.width = contents.size[0], made.height = contents.size[1];
    made.from = contents.from, made.to = contents.to, made.frame_rate = contents.frame_rate;
    require(motion_clip_draw_size(made.clip, made.size, &made.most));
    made.items = room(made.most.items * sizeof *made.items), made.floats = room(made.most.floats * sizeof(float));
    made.points = room(made.most.points * 2 * sizeof(float)), made.verbs = room(made.most.verbs);
    made.scratch = room(made.most.scratch);
    return made;
}

/* Makes the list of items at a time in seconds. */
static void list_items(picture *made, double seconds) {
    const motion_draw_sizes *most = &made->most;
    motion_draw_counts counts;
    require(motion_clip_draw(made->clip, made->size, seconds, MOTION_PATH_KEEP, made->items, most->items, made->floats,
                             most->floats, made->verbs, most->verbs, made->points, most->points, &counts, made->scratch,
                             most->scratch));
    made->count = counts.items;
}

#endif
