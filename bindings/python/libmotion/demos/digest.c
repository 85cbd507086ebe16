/* digest CLIP TIMES: samples a clip through motion.h and prints the digest of all outputs. For `python3 -m libmotion
 * demo`. */
#include <motion.h>
#include <stdio.h>
#include <stdlib.h>

static void *read_file(const char *name, uint32_t *size) {
    FILE *file = fopen(name, "rb");
    void *data = NULL;
    if (file && fseek(file, 0, SEEK_END) == 0) {
        long length = ftell(file);
        rewind(file);
        data = malloc(length > 0 ? (size_t)length : 1);
        *size = (uint32_t)fread(data, 1, (size_t)length, file);
    }
    if (file) fclose(file);
    return data;
}

static uint64_t digest(uint64_t h, const void *data, size_t words) {
    const uint32_t *word = data;
    while (words--) h = (h ^ *word++) * UINT64_C(0x100000001b3);
    return h;
}

int main(int count, char **names) {
    uint32_t clip_size = 0, times_size = 0;
    void *clip = count == 3 ? read_file(names[1], &clip_size) : NULL;
    double *times = count == 3 ? read_file(names[2], &times_size) : NULL;
    uint32_t n = times_size / sizeof(double);
    motion_clip_info info;
    motion_status status = motion_clip_check(clip, clip_size);
    if (status == MOTION_OK) status = motion_clip_inspect(clip, clip_size, &info);
    if (status == MOTION_OK) {
        size_t layers = (size_t)n * info.layer_count, values = (size_t)n * info.value_count;
        float *affines = malloc(layers * 24 + 1), *opacities = malloc(layers * 4 + 1),
              *strokes = malloc(layers * 8 + 1);
        float *channels = malloc(values * 4 + 1), *velocities = malloc(values * 4 + 1);
        void *scratch = malloc(info.sample_scratch + 1);
        status = motion_clip_sample(clip, clip_size, times, n, MOTION_SPACE_PARENT, affines, opacities, strokes,
                                    channels, velocities, NULL, NULL, scratch, info.sample_scratch);
        if (status == MOTION_OK) {
            uint64_t h = UINT64_C(0xcbf29ce484222325);
            h = digest(digest(digest(h, affines, layers * 6), opacities, layers), strokes, layers * 2);
            h = digest(digest(h, channels, values), velocities, values);
            printf("%016llx\n", (unsigned long long)h);
        }
    }
    if (status != MOTION_OK) fprintf(stderr, "%s\n", motion_status_text(status));
    return status != MOTION_OK;
}
