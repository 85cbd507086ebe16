#include <motion.h>
#include <stdio.h>
#include <stdlib.h>

/* Reads a scene from a file and prints its first layer as hello.c does: play bindings/c/bar.json */
static uint8_t text[1 << 20];

/* Prints path, value and rule of a mistake: "$.layers[0].position: [9], must have 2 items". */
static int refuse(uint32_t size, const motion_json_value *values, uint32_t count, const motion_file_error *error) {
    uint8_t words[1024];
    motion_file_message message;
    motion_file_explain(text, size, values, count, error, words, sizeof words, &message);
    fprintf(stderr, "play: %.*s\n", (int)message.size, (const char *)words);
    return 1;
}

int main(int argument_count, char **arguments) {
    FILE *file = argument_count == 2 ? fopen(arguments[1], "rb") : NULL;
    if (!file) return fprintf(stderr, "usage: play SCENE.json\n"), 2;
    uint32_t size = (uint32_t)fread(text, 1, sizeof text, file);
    fclose(file);

    /* The text becomes rows of values, these a description, and this a clip. */
    uint32_t count;
    motion_text_error end;
    motion_json_read(text, size, NULL, 0, &count, &end);
    if (end.reason != MOTION_OK)
        return fprintf(stderr, "play: at byte %u: %s\n", (unsigned)end.at, motion_status_text(end.reason)), 1;
    motion_json_value *values = malloc(count * sizeof *values);
    motion_json_read(text, size, values, count, &count, &end);

    motion_scene_sizes needed;
    motion_file_error error;
    if (motion_scene_size(text, size, values, count, 1, 0, &needed, &error) != MOTION_OK)
        return refuse(size, values, count, &error);
    void *block = malloc(needed.block), *scratch = malloc(needed.scratch);
    motion_document scene;
    if (motion_scene_read(text, size, values, count, 1, 0, block, needed.block, scratch, needed.scratch, &scene,
                          &error) != MOTION_OK)
        return refuse(size, values, count, &error);

    motion_clip_sizes sizes;
    motion_fault fault;
    if (motion_clip_size(&scene.description, &sizes, &fault) != MOTION_OK) {
        motion_scene_origin(text, size, values, count, scratch, needed.scratch, &fault, &error);
        return refuse(size, values, count, &error);
    }
    void *clip = malloc(sizes.clip);
    scratch = realloc(scratch, sizes.scratch);
    motion_clip_compile(&scene.description, clip, sizes.clip, scratch, sizes.scratch, NULL);
    free(block), free(values);

    motion_clip_info info;
    motion_clip_inspect(clip, sizes.clip, &info);
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
