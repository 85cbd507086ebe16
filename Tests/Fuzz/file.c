/* Files: JSON, scenes and Lottie files, from texts of any kind; and rows of JSON values that were altered. */
#define _GNU_SOURCE // memmem
#include "fuzz.h"

enum { MOST = 1 << 16 }; /* rows of a Lottie file's description, and elements of a table that is compiled */

typedef struct {
    const uint8_t *text;
    uint32_t size;
    motion_json_value *values;
    uint32_t count;
} File;

/* Reads the text twice, once for the count. The rows nest, and lie in the text. */
static int read_json(File *file) {
    motion_text_error error;
    motion_status status = motion_json_read(file->text, file->size, NULL, 0, &file->count, &error);
    if (status != MOTION_ERROR_CAPACITY) {
        REQUIRE(status == error.reason && error.at <= file->size);
        return 0;
    }
    file->values = block(file->count * sizeof *file->values);
    uint32_t again;
    REQUIRE(motion_json_read(file->text, file->size, file->values, file->count, &again, &error) == MOTION_OK);
    REQUIRE(again == file->count && error.reason == MOTION_OK && error.at == MOTION_NONE);
    uint32_t ends[129] = {file->count}, depth = 0;
    for (uint32_t i = 0; i < file->count; i++) {
        motion_json_value value = file->values[i];
        while (i >= ends[depth]) depth--;
        REQUIRE(value.at < file->size && value.next > i && value.next <= ends[depth]);
        uint8_t letter = file->text[value.at];
        if (letter == '{' || letter == '[') ends[++depth] = value.next;
    }
    return 1;
}

/* Writes an explanation, twice, once for its size. Its parts lie in it one after the other. */
static void explain(const File *file, const motion_file_error *error) {
    motion_file_message need, got;
    motion_status status =
        motion_file_error_text(file->text, file->size, file->values, file->count, error, NULL, 0, &need);
    REQUIRE(status == MOTION_ERROR_CAPACITY && need.size > 0);
    uint8_t *words = block(need.size);
    REQUIRE(motion_file_error_text(file->text, file->size, file->values, file->count, error, words, need.size, &got) ==
            MOTION_OK);
    REQUIRE(!memcmp(&need, &got, sizeof got) && got.path_size <= got.value_at && got.value_size <= 60);
    REQUIRE(got.value_at + got.value_size <= got.rule_at && got.rule_at + got.rule_size == got.size);
    free(words);
}

static void path(const File *file, uint32_t row) {
    uint32_t need, got;
    motion_status status = motion_json_path(file->text, file->size, file->values, file->count, row, NULL, 0, &need);
    if (row >= file->count) {
        REQUIRE(status == MOTION_ERROR_INDEX);
        return;
    }
    REQUIRE(status == MOTION_ERROR_CAPACITY);
    uint8_t *words = block(need);
    REQUIRE(motion_json_path(file->text, file->size, file->values, file->count, row, words, need, &got) == MOTION_OK);
    REQUIRE(got == need && words[0] == '$');
    free(words);
}

/* Compiles a description and samples its clip. What a reader wrote may break a rule of descriptions, of scenes only. */
static int compile(const motion_description *description, motion_fault *fault, double time) {
    motion_clip_sizes sizes;
    if (motion_clip_size(description, &sizes, fault) != MOTION_OK) return 0;
    void *clip = block(sizes.clip), *scratch = block(sizes.scratch);
    REQUIRE(motion_clip_compile(description, clip, sizes.clip, scratch, sizes.scratch, NULL) == MOTION_OK);
    free(scratch);
    motion_clip_info info;
    REQUIRE(motion_clip_inspect(clip, sizes.clip, &info) == MOTION_OK &&
            motion_clip_check(clip, info.size) == MOTION_OK);
    scratch = block(info.sample_scratch);
    float *affines = block(info.layer_count * 24), *opacities = block(info.layer_count * 4);
    float *values = block(info.value_count * 4);
    REQUIRE(motion_clip_sample(clip, info.size, &time, 1, MOTION_SPACE_ROOT, affines, opacities, NULL, values, NULL,
                               NULL, NULL, scratch, info.sample_scratch) == MOTION_OK);
    REQUIRE(finite_floats(affines, info.layer_count * 6) && finite_floats(opacities, info.layer_count) &&
            finite_floats(values, info.value_count));
    free(affines), free(opacities), free(values), free(scratch), free(clip);
    return 1;
}

/* "sound": the rows are as they were read. */
static void read_scene(const File *file, uint32_t copies, uint32_t flags, double time, int sound) {
    motion_scene_sizes sizes;
    motion_file_error error;
    motion_status status =
        motion_scene_size(file->text, file->size, file->values, file->count, copies, flags, &sizes, &error);
    REQUIRE(status == error.status);
    if (status != MOTION_OK) {
        explain(file, &error);
        return;
    }
    void *memory = block(sizes.block), *scratch = block(sizes.scratch);
    motion_document document;
    status = motion_scene_read(file->text, file->size, file->values, file->count, copies, flags, memory, sizes.block,
                               scratch, sizes.scratch, &document, &error);
    REQUIRE(status == error.status && status != MOTION_ERROR_MEMORY);
    motion_fault fault;
    if (status != MOTION_OK) {
        explain(file, &error);
    } else if (sound && document.description.float_count < MOST && document.description.channel_count < MOST &&
               !compile(&document.description, &fault, time)) {
        REQUIRE(motion_scene_origin(file->text, file->size, file->values, file->count, scratch, sizes.scratch, &fault,
                                    &error) == MOTION_OK &&
                error.status == fault.status);
        explain(file, &error);
    }
    free(memory), free(scratch);
}

static void read_lottie(const File *file, double time, int sound) {
    uint32_t size, scratch_size = MOTION_LOTTIE_SCRATCH + 16 * file->count;
    void *scratch = block(scratch_size);
    motion_file_error error;
    motion_status status = motion_lottie_size(file->text, file->size, file->values, file->count, MOST, scratch,
                                              scratch_size, &size, &error);
    REQUIRE(status == error.status);
    if (status == MOTION_OK) {
        void *memory = block(size);
        motion_document document;
        /* What the counting left is the caller's. */
        for (uint32_t i = 0; i < 8; i++) ((uint32_t *)scratch)[i * 13 % 90] += (uint32_t)(time * 32) % 5;
        REQUIRE(motion_lottie_read(file->text, file->size, file->values, file->count, MOST, memory, size, scratch,
                                   scratch_size, &document, &error) == MOTION_OK);
        motion_fault fault;
        REQUIRE(!sound || document.description.float_count >= MOST || compile(&document.description, &fault, time));
        for (uint32_t i = 0; i < document.report_count; i++) path(file, document.reports[i].value);
        free(memory);
    } else {
        explain(file, &error);
    }
    free(scratch);
}

/* Lets the rows of a Lottie file refer to others, themselves included: of the numbers behind "ind", "parent", "tt",
 * "td" and "tp", which are digits in the seeds, any may become another digit. A reference that closes a ring takes two
 * numbers that agree, which single bytes of a text hardly ever do. */
static void refer(uint8_t *text, uint32_t size, Bytes *b) {
    static const char *const names[] = {"\"ind\":", "\"parent\":", "\"tt\":", "\"td\":", "\"tp\":"};
    for (uint32_t at = 0; at < size; at++)
        for (int k = 0; k < 5; k++) {
            uint32_t end = at + (uint32_t)strlen(names[k]);
            if (end + 1 >= size || memcmp(text + at, names[k], strlen(names[k]))) continue;
            while (end + 1 < size && text[end] == ' ') end++;
            uint8_t digit = take8(b);
            if (text[end] >= '0' && text[end] <= '9' && digit & 1) text[end] = '0' + digit / 2 % 6;
        }
}

/* A text that is compiled in one call. */
typedef struct {
    const uint8_t *text;
    uint32_t size, copies, flags, is_lottie, is_machine, clip_size, scratch_size;
    void *clip, *scratch;
} Compiling;

static motion_status call(const Compiling *c, motion_compiled *made, uint8_t *message, uint32_t room) {
    if (c->is_machine)
        return motion_machine_run(c->text, c->size, c->clip, c->clip_size, c->scratch, c->scratch_size, made, message,
                                  room);
    return c->is_lottie ? motion_lottie_compile(c->text, c->size, MOST, c->clip, c->clip_size, c->scratch,
                                                c->scratch_size, made, message, room)
                        : motion_scene_compile(c->text, c->size, c->copies, c->flags, c->clip, c->clip_size, c->scratch,
                                               c->scratch_size, made, message, room);
}

/* Compiles a text with exactly the memory that the call asks for. */
static void compile_text(Compiling c) {
    motion_compiled made = {0}, again;
    motion_status status;
    for (int calls = 0; (status = call(&c, &made, NULL, 0)) == MOTION_ERROR_CAPACITY; calls++) {
        // Courses are compiled twice: as the scenes of their starts, and as animations. So are shapes to be matched.
        // Tweens are sampled, and then compiled.
        int most = memmem(c.text, c.size, "\"courses\"", 9) || memmem(c.text, c.size, "\"tweens\"", 8) ||
                           memmem(c.text, c.size, "\"match\"", 7)
                       ? 9
                       : 3;
        REQUIRE(calls < most && (made.clip > c.clip_size || made.scratch > c.scratch_size));
        free(c.clip), free(c.scratch);
        c.clip_size = made.clip, c.scratch_size = made.scratch;
        c.clip = block(made.clip), c.scratch = block(made.scratch);
    }
    if (status == MOTION_OK && (c.is_machine || (c.flags >= MOTION_SCENE_TEXT && !c.is_lottie))) {
        /* What is written is JSON: an answer, or the text of a scene. */
        File answer = {.text = c.clip, .size = made.size};
        REQUIRE(made.message.size == 0 && read_json(&answer));
        free(answer.values);
    } else if (status == MOTION_OK) {
        REQUIRE(motion_clip_check(c.clip, made.size) == MOTION_OK && made.message.size == 0);
        const motion_report *reports = (const motion_report *)((const char *)c.clip + made.first_report);
        const motion_json_value *values = (const motion_json_value *)((const char *)c.clip + made.first_value);
        uint32_t need;
        for (uint32_t i = 0; i < made.report_count && i < 16; i++)
            REQUIRE(motion_json_path(c.text, c.size, values, made.value_count, reports[i].value, NULL, 0, &need) ==
                    MOTION_ERROR_CAPACITY);
    } else {
        REQUIRE(status == made.error.status && made.message.size > 0);
        for (uint32_t room = 1; room <= made.message.size + 1; room += made.message.size) {
            uint8_t *message = block(room);
            REQUIRE(call(&c, &again, message, room) == status && memchr(message, 0, room));
            REQUIRE(!memcmp(&again, &made, sizeof made));
            free(message);
        }
    }
    free(c.clip), free(c.scratch);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Bytes b = {data, size};
    uint8_t choice = take8(&b), altered = take8(&b) & 7;
    double time = take8(&b) / 32.0;
    /* Behind the text, what the rows, or its references, are altered by. */
    size_t tail = altered < 3 ? 0 : b.left < 64 ? b.left : 64;
    File file = {.size = (uint32_t)(b.left - tail)};
    uint8_t *text = block(file.size);
    take(&b, text, file.size);
    file.text = text;
    if (altered == 3) refer(text, file.size, &b);
    compile_text((Compiling){.text = text,
                             .size = file.size,
                             .copies = 1 + (choice >> 1 & 1),
                             .flags = 1u << (choice >> 4 & 7) & ~MOTION_SCENE_FONTS & 127,
                             .is_lottie = choice & 1,
                             .is_machine = choice >> 3 & 1});
    if (read_json(&file)) {
        for (uint32_t i = 0; altered >= 4 && b.left > 0 && file.count > 0 && i < altered; i++) {
            motion_json_value *row = &file.values[take8(&b) % file.count];
            uint8_t field = take8(&b);
            if (field & 1) row->at = take8(&b) * (field & 2 ? 0x1010101u : 1);
            if (field & 4) row->next = take8(&b) * (field & 8 ? 0x1010101u : 1);
            if (field & 16) row->number = take_double(&b);
        }
        path(&file, choice >> 4);
        if (choice & 1) read_lottie(&file, time, altered < 4);
        else read_scene(&file, 1 + (choice >> 1 & 1), choice >> 2 & 1, time, altered < 4);
    }
    free(file.values);
    free(text);
    return 0;
}
