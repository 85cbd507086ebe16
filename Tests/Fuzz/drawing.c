#include "fuzz.h"

/* Whether the text is a style sheet, and what follows it a page. */
static int is_sheet;

/* Compiles a text as SVG, or as a style sheet, with exactly the memory that the call asks for: to a clip, or to the
 * text of a scene, which is compiled to the same clip. Names of losses lie in the text, or after them. */
static motion_status compile(const uint8_t *text, uint32_t size, Bytes fonts, uint32_t copies, uint32_t flags,
                             void **clip, motion_compiled *made) {
    void *scratch = NULL;
    motion_status status;
    uint32_t clip_size = 0, scratch_size = 0;
    for (int calls = 0; (status = (is_sheet ? motion_css_compile : motion_svg_compile)(
                             text, size, fonts.at, (uint32_t)fonts.left, copies, flags, *clip, clip_size, scratch,
                             scratch_size, made, NULL, 0)) == MOTION_ERROR_CAPACITY;
         calls++) {
        REQUIRE(calls < 8 && (made->clip > clip_size || made->scratch > scratch_size));
        free(*clip), free(scratch);
        clip_size = made->clip, scratch_size = made->scratch;
        *clip = block(clip_size), scratch = block(scratch_size);
    }
    free(scratch);
    if (status != MOTION_OK) {
        REQUIRE(status == made->error.status && made->message.size > 0);
        return status;
    }
    const motion_loss *losses = (const motion_loss *)((const char *)*clip + made->first_report);
    for (uint32_t i = 0; i < made->report_count; i++)
        REQUIRE(losses[i].name_at + losses[i].name_size <= (is_sheet ? made->clip - made->first_report : size) &&
                (is_sheet || losses[i].line > 0) && losses[i].kind <= MOTION_LOSS_RULE &&
                losses[i].shown <= MOTION_SHOWN_SIZE);
    return status;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Bytes b = {data, size};
    uint8_t choice = take8(&b);
    uint32_t length = (uint32_t)b.left, flags = choice >> 1 & 1, values = (choice & 12) == 4 ? MOTION_SCENE_VALUES : 0;
    uint8_t *text = block(length), *end;
    take(&b, text, length);
    /* The fonts of its texts, or the page of a sheet, come after a byte of 0. */
    static const char PAGE[] = "{\"elements\": [{\"name\": \"a\", \"classes\": \"a\", \"box\": [0, 0, 9, 8]}]}";
    is_sheet = choice >> 3 & 1;
    Bytes fonts = {is_sheet ? (const uint8_t *)PAGE : NULL, is_sheet ? sizeof PAGE - 1 : 0};
    if (length && (end = memchr(text, 0, length)))
        fonts = (Bytes){end + 1, (size_t)(text + length - end - 1)}, length = (uint32_t)(end - text);
    motion_compiled made = {0}, written = {0};
    void *clip = NULL, *scene = NULL;
    motion_status status = compile(text, length, fonts, 1 + (choice & 1), flags | values, &clip, &made);
    if (status == MOTION_OK) REQUIRE(motion_clip_check(clip, made.size) == MOTION_OK);
    motion_status other = compile(text, length, fonts, 1, MOTION_SCENE_TEXT | values, &scene, &written);
    REQUIRE(status != MOTION_OK || other == MOTION_OK);
    REQUIRE(status != MOTION_OK || made.report_count == written.report_count);
    void *wanted = NULL;
    motion_compiled asked = {0};
    status = compile(text, length, fonts, 1, is_sheet ? MOTION_SCENE_PAGE : MOTION_SCENE_FONTS, &wanted, &asked);
    REQUIRE(other != MOTION_OK || status == MOTION_OK);
    free(clip), free(scene), free(text), free(wanted);
    return 0;
}
