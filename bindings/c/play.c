#include <motion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads a scene, or an SVG file, and prints its first layer as hello.c does: play bindings/c/bar.json */
static uint8_t text[1 << 20];

int main(int argument_count, char **arguments) {
    FILE *file = argument_count == 2 ? fopen(arguments[1], "rb") : NULL;
    if (!file) return fprintf(stderr, "usage: play SCENE.json | FILE.svg\n"), 2;
    uint32_t size = (uint32_t)fread(text, 1, sizeof text, file);
    fclose(file);

    motion_compiled made = {0};
    motion_status status;
    void *clip = NULL, *scratch = NULL;
    uint8_t message[1024];
    const char *ending = strrchr(arguments[1], '.');
    int is_svg = ending && !strcmp(ending, ".svg");
    while ((status = is_svg ? motion_svg_compile(text, size, NULL, 0, 1, 0, clip, made.clip, scratch, made.scratch,
                                                 &made, message, sizeof message)
                            : motion_scene_compile(text, size, 1, 0, clip, made.clip, scratch, made.scratch, &made,
                                                   message, sizeof message)) == MOTION_ERROR_CAPACITY)
        clip = realloc(clip, made.clip), scratch = realloc(scratch, made.scratch);
    if (status != MOTION_OK) return fprintf(stderr, "play: %s\n", (const char *)message), 1;

    motion_clip_info info;
    motion_clip_inspect(clip, made.size, &info);
    scratch = realloc(scratch, info.sample_scratch);
    float *affines = malloc(info.layer_count * 6 * sizeof *affines),
          *strokes = malloc(info.layer_count * 2 * sizeof *strokes);
    for (int step = 0; info.layer_count > 0 && step <= 4; step++) {
        double time = .1 * step;
        motion_clip_sample(clip, info.size, &time, 1, MOTION_SPACE_PARENT, affines, NULL, strokes, NULL, NULL, NULL,
                           NULL, scratch, info.sample_scratch);
        for (int i = 0; i < 6; i++) printf("%7.3f ", affines[i]);
        printf("%7.3f %7.3f\n", strokes[0], strokes[1]);
    }
    free(affines), free(strokes), free(scratch), free(clip);
    return 0;
}
