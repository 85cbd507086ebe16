/* Texts of files for the benchmark, made here: Lottie files, and scenes of buttons; and what readers make of them. */
#ifndef FILES_H
#define FILES_H

#include <stdarg.h>

#include "clips.h"

typedef struct {
    char *text;
    uint32_t size, capacity;
} Text;

__attribute__((format(printf, 2, 3))) static inline void add(Text *text, const char *format, ...) {
    enum { LONGEST = 4096 };
    if (text->capacity - text->size < LONGEST) {
        text->capacity = text->capacity * 2 + LONGEST;
        text->text = realloc(text->text, text->capacity);
    }
    va_list arguments;
    va_start(arguments, format);
    text->size += (uint32_t)vsnprintf(text->text + text->size, LONGEST, format, arguments);
    va_end(arguments);
}

/* A file of the 95th percentile: 38 layers, of which 22 have two animated properties and 16 have one, four keyframes
 * each; every layer has a group of a rectangle and a bezier, a fill and a stroke. */
enum { LOTTIE_LAYERS = 38, LOTTIE_TWICE = 22, LOTTIE_KEYS = 4, LOTTIE_BYTES = 58947 };

static inline void add_keys(Text *text, const char *name, int width, int layer, const char *tangents) {
    add(text, "\"%s\":{\"a\":1,\"k\":[", name);
    for (int k = 0; k < LOTTIE_KEYS; k++) {
        add(text, "%s{\"t\":%d,\"s\":[%.3f", k ? "," : "", k * 15 + layer % 5, 20.5 + layer * k);
        for (int i = 1; i < width; i++) add(text, ",%.3f", 40.25 + layer + 7.5 * k);
        add(text, "],\"i\":{\"x\":[0.667],\"y\":[1]},\"o\":{\"x\":[0.333],\"y\":[%.2f]}%s}", layer * .01, tangents);
    }
    add(text, "]}");
}

static inline Text lottie_text(void) {
    Text text = {0};
    add(&text,
        "{\"v\":\"5.7.6\",\"fr\":60,\"ip\":0,\"op\":120,\"w\":512,\"h\":512,\"nm\":\"bench\",\"ddd\":0,\"assets\":[],"
        "\"layers\":[");
    for (int l = 0; l < LOTTIE_LAYERS; l++) {
        add(&text,
            "%s{\"ddd\":0,\"ind\":%d,\"ty\":4,\"nm\":\"layer %d\",\"sr\":1,\"ip\":0,\"op\":120,\"st\":0,\"bm\":0,",
            l ? "," : "", l + 1, l);
        if (l % 4) add(&text, "\"parent\":%d,", l);
        add(&text, "\"ks\":{\"o\":{\"a\":0,\"k\":100,\"ix\":11},\"a\":{\"a\":0,\"k\":[4,5,0],\"ix\":1},");
        if (l < LOTTIE_TWICE) {
            add_keys(&text, "p", 3, l, l % 2 ? ",\"to\":[1.5,-20,0],\"ti\":[-9,12.25,0]" : "");
            add(&text, ",");
            add_keys(&text, "r", 1, l, "");
        } else {
            add(&text, "\"p\":{\"a\":0,\"k\":[256,%d,0]},\"r\":{\"a\":0,\"k\":0},", l);
            add_keys(&text, "s", 3, l, "");
        }
        add(&text,
            "},\"shapes\":[{\"ty\":\"gr\",\"it\":[{\"ty\":\"rc\",\"d\":1,\"s\":{\"a\":0,\"k\":[%d,30]},"
            "\"p\":{\"a\":0,\"k\":[0,0]},\"r\":{\"a\":0,\"k\":4}},{\"ty\":\"sh\",\"ks\":{\"a\":0,\"k\":{\"c\":true",
            20 + l);
        for (const char *list = "iov"; *list; list++) {
            add(&text, ",\"%c\":[", *list);
            for (int i = 0; i < 6; i++) add(&text, "%s[%.3f,%.3f]", i ? "," : "", 1.5 * i - l, 2.125 * l - i);
            add(&text, "]");
        }
        add(&text,
            "}}},{\"ty\":\"st\",\"c\":{\"a\":0,\"k\":[0.2,0.4,%.2f,1]},\"o\":{\"a\":0,\"k\":100},\"w\":{\"a\":0,\"k\":"
            "2},"
            "\"lc\":2,\"lj\":2},{\"ty\":\"fl\",\"c\":{\"a\":0,\"k\":[0.8,0.1,%.2f,1]},\"o\":{\"a\":0,\"k\":100},\"r\":"
            "1},"
            "{\"ty\":\"tr\",\"p\":{\"a\":0,\"k\":[%d,4]},\"a\":{\"a\":0,\"k\":[0,0]},\"s\":{\"a\":0,\"k\":[100,100]},"
            "\"r\":{\"a\":0,\"k\":0},\"o\":{\"a\":0,\"k\":100}}],\"nm\":\"group\"}]}",
            l * .02, l * .02, l);
    }
    add(&text, "]}");
    return text;
}

/* The buttons of describe_buttons as a scene. */
static inline Text scene_text(int buttons) {
    static const char *const paths[3] = {"M30 20Q40 28 31 36", "M30 28Q30 28 30 28.5", "M30 36Q20 28 29 20"};
    Text text = {0};
    add(&text, "{\"layers\":[");
    for (int l = 0; l < buttons * 3; l++) {
        int s = l % 3;
        add(&text,
            "%s{\"name\":\"stroke %d of %d\",\"bounds\":[0,0,18,2],\"path\":\"M0 1H18\",\"strokeColor\":\"#20a0ff\","
            "\"lineWidth\":2,\"lineCap\":\"round\",\"animations\":[{\"begin\":%.2f,\"duration\":0.3,\"fill\":\"both\","
            "\"timing\":\"cubic-bezier(0.4, 0, 0.2, 1)\",\"animations\":[{\"property\":\"transform\",\"values\":[",
            l ? "," : "", s, l / 3, l / 3 % 97 * .01);
        for (int k = 0; k < 4; k++) {
            double angle = M_PI * (1.25 - .25 * s) * k / 3;
            add(&text, "%s[%.6f,%.6f,%.6f,%.6f,0,0]", k ? "," : "", cos(angle), sin(angle), -sin(angle), cos(angle));
        }
        add(&text,
            "],\"keyTimes\":[0,0.333,0.733,1],\"duration\":0.3},{\"property\":\"position\",\"path\":\"%s\","
            "\"duration\":0.3},{\"property\":\"strokeStart\",\"from\":0,\"to\":0.028,\"duration\":0.3},"
            "{\"property\":\"strokeEnd\",\"from\":1,\"to\":0.111,\"duration\":0.3}]}]}",
            paths[s]);
    }
    add(&text, "]}");
    return text;
}

/* Layers that are sent to three places while they move: by curves, which add up, by springs, or by plain animations. */
enum { COURSES = 1000, CURVES_SENT, SPRINGS_SENT, PLAINLY_SENT };

static inline Text courses_text(int kind) {
    static const char *const timings[] = {"ease-in-out", "spring(1, 100, 10, 0)", "ease-in-out"};
    int is_plain = kind == PLAINLY_SENT;
    Text text = {0};
    add(&text, "{\"layers\":[");
    for (int l = 0; l < COURSES; l++) {
        add(&text, "%s{\"name\":\"layer %d\",\"position\":[%d,0],%s", l ? "," : "", l, l % 97,
            is_plain ? "\"animations\":[" : "\"courses\":[{\"property\":\"position\",\"targets\":[");
        for (int k = 0; k < 3; k++)
            add(&text, "%s{%s\"to\":[%d,%d],\"%s\":%.2f,\"duration\":0.5,\"timing\":\"%s\"%s}", k ? "," : "",
                is_plain ? "\"property\":\"position\"," : "", 50 * k - l % 89, 20 * k + l % 83,
                is_plain ? "begin" : "at", .2 * k + l % 79 * .01, timings[kind - CURVES_SENT],
                is_plain ? ",\"fill\":\"forwards\"" : "");
        add(&text, is_plain ? "]}" : "]}]}");
    }
    add(&text, "]}");
    return text;
}

/* From the text to the clip, in as many calls as it takes to know how much memory there has to be. */
static inline void load_scene(const Text *text, Clip *clip) {
    motion_compiled made = {0};
    motion_status status;
    uint32_t clip_size = 0, scratch_size = 0;
    while ((status = motion_scene_compile((const uint8_t *)text->text, text->size, 1, 0, clip->bytes, clip_size,
                                          clip->compiling, scratch_size, &made, NULL, 0)) == MOTION_ERROR_CAPACITY) {
        if (made.clip > clip->sizes.clip) clip->bytes = realloc(clip->bytes, clip->sizes.clip = made.clip);
        if (made.scratch > clip->sizes.scratch)
            clip->compiling = realloc(clip->compiling, clip->sizes.scratch = made.scratch);
        clip_size = made.clip, scratch_size = made.scratch;
    }
    if (status != MOTION_OK) fprintf(stderr, "a scene of courses: status %d\n", status), exit(1);
    clip->size = made.size;
}

/* An SVG of many shapes, which SMIL or rules of a style sheet move, in a text of some 150 KB. */
enum { SVG_SHAPES = 500, SVG_BYTES = 148470, SVG_STYLED_BYTES = 115765 };

static inline Text svg_text(int is_styled) {
    Text text = {0};
    add(&text, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 400\">\n");
    if (is_styled) add(&text, "<style>");
    for (int i = 0; is_styled && i < SVG_SHAPES; i++)
        add(&text,
            "#e%d{animation:k%d %ds ease-in infinite}@keyframes k%d{0%%{opacity:.%d}40%%{transform:"
            "translate(%dpx,3px) rotate(40deg)}70%%{opacity:1}to{transform:scale(.5);opacity:0}}\n",
            i, i, 1 + i % 5, i, 1 + i % 8, i);
    if (is_styled) add(&text, "</style>");
    for (int i = 0; i < SVG_SHAPES; i++) {
        add(&text, "<path id=\"e%d\" d=\"M%d 3L%d 9.5Q3 4 1 %d z\" fill=\"#0%df\">", i, i % 40, i % 90, i % 70, i % 10);
        if (!is_styled)
            add(&text,
                "<animate attributeName=\"opacity\" values=\"0;1;.5;0\" keyTimes=\"0;.3;.6;1\" dur=\"%ds\" begin="
                "\"%d.5s\" repeatCount=\"indefinite\"/><animateTransform attributeName=\"transform\" type=\"rotate\" "
                "from=\"0 %d 5\" to=\"360 %d 5\" dur=\"3s\" repeatCount=\"3\"/>",
                1 + i % 7, i % 5, i, i);
        add(&text, "</path>\n");
    }
    add(&text, "</svg>\n");
    return text;
}

/* A style sheet with keyframes for each of its boxes, and the page of these. */
enum { CSS_BOXES = 500, CSS_BYTES = 108580 };

static inline Text css_text(void) {
    Text text = {0};
    for (int i = 0; i < CSS_BOXES; i++)
        add(&text,
            "#e%d{animation:k%d %ds ease-in infinite}@keyframes k%d{0%%{opacity:.%d}40%%{transform:"
            "translate(%d%%,3px) rotate(40deg)}70%%{width:%dpx}to{scale:.5;background-color:#0%df}}\n",
            i, i, 1 + i % 5, i, 1 + i % 8, i, i, i % 10);
    return text;
}

static inline Text css_page(void) {
    Text text = {0};
    add(&text, "{\"elements\":[");
    for (int i = 0; i < CSS_BOXES; i++)
        add(&text, "%s{\"name\":\"e%d\",\"id\":\"e%d\",\"box\":[%d,3,40,%d]}", i ? "," : "", i, i, i, 1 + i % 90);
    add(&text, "]}");
    return text;
}

/* A text with room for all that is read from it. */
typedef struct {
    Text text;
    motion_json_value *values;
    uint32_t count, copies, is_lottie, block_size, scratch_size;
    void *block, *scratch;
    Clip clip;
} File;

static inline const uint8_t *bytes_of(const File *file) { return (const uint8_t *)file->text.text; }

static inline void read_json(File *file) {
    motion_text_error error;
    CALL(motion_json_read, bytes_of(file), file->text.size, file->values, file->count, &file->count, &error);
}

/* Both passes. The room is taken once. */
static inline motion_description read_file(File *file) {
    motion_file_error error;
    motion_document document;
    const uint8_t *text = bytes_of(file);
    uint32_t size = file->text.size, block_size;
    if (file->is_lottie) {
        if (!file->scratch) file->scratch = room_of(file->scratch_size = MOTION_LOTTIE_SCRATCH + 16 * file->count);
        CALL(motion_lottie_size, text, size, file->values, file->count, 1 << 20, file->scratch, file->scratch_size,
             &block_size, &error);
        if (!file->block) file->block = room_of(file->block_size = block_size);
        CALL(motion_lottie_read, text, size, file->values, file->count, 1 << 20, file->block, file->block_size,
             file->scratch, file->scratch_size, &document, &error);
    } else {
        motion_scene_sizes sizes;
        CALL(motion_scene_size, text, size, file->values, file->count, file->copies, 0, &sizes, &error);
        if (!file->block) file->block = room_of(file->block_size = sizes.block);
        if (!file->scratch) file->scratch = room_of(file->scratch_size = sizes.scratch);
        CALL(motion_scene_read, text, size, file->values, file->count, file->copies, 0, file->block, file->block_size,
             file->scratch, file->scratch_size, &document, &error);
    }
    return document.description;
}

/* Of a Lottie file there are no copies. */
static inline File file_of(Text text, uint32_t copies) {
    File file = {.text = text, .copies = copies, .is_lottie = copies == 0};
    if (file.is_lottie && text.size != LOTTIE_BYTES)
        fprintf(stderr, "%u bytes, not LOTTIE_BYTES\n", text.size), exit(1);
    motion_text_error error;
    motion_json_read(bytes_of(&file), text.size, NULL, 0, &file.count, &error);
    file.values = room_of(file.count * (uint32_t)sizeof *file.values);
    read_json(&file);
    motion_description d = read_file(&file);
    file.clip = compile(&d);
    return file;
}

/* A Lottie file, from the text to the clip in one call, with memory that is there already. */
static inline void open_file(File *file) {
    enum { ROOM = 1 << 23 };
    static void *clip, *scratch;
    if (!clip) clip = room_of(ROOM), scratch = room_of(ROOM);
    motion_compiled made;
    CALL(motion_lottie_compile, bytes_of(file), file->text.size, 1 << 20, clip, ROOM, scratch, ROOM, &made, NULL, 0);
}

/* An SVG, from the text to the clip. */
static inline void open_svg(const Text *text, uint32_t wanted) {
    enum { ROOM = 1 << 26 };
    static void *clip, *scratch;
    if (!clip) clip = room_of(ROOM), scratch = room_of(ROOM);
    motion_compiled made;
    if (text->size != wanted) fprintf(stderr, "%u bytes of SVG, not %u\n", text->size, wanted), exit(1);
    CALL(motion_svg_compile, (const uint8_t *)text->text, text->size, NULL, 0, 1, 0, clip, ROOM, scratch, ROOM, &made,
         NULL, 0);
}

/* A style sheet for a page, from the text to the clip. */
static inline void open_css(const Text *text, const Text *page) {
    enum { ROOM = 1 << 26 };
    static void *clip, *scratch;
    if (!clip) clip = room_of(ROOM), scratch = room_of(ROOM);
    motion_compiled made;
    if (text->size + page->size != CSS_BYTES)
        fprintf(stderr, "%u bytes of CSS, not CSS_BYTES\n", text->size + page->size), exit(1);
    CALL(motion_css_compile, (const uint8_t *)text->text, text->size, (const uint8_t *)page->text, page->size, 1, 0,
         clip, ROOM, scratch, ROOM, &made, NULL, 0);
}

/* From the text to the clip. */
static inline void load(File *file) {
    read_json(file);
    file->clip.description = read_file(file);
    CALL(motion_clip_size, &file->clip.description, &file->clip.sizes, NULL);
    compile_into(&file->clip);
}

#endif
