#include <math.h>
#include <motion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Draws a scene, a Lottie file or a clip at a time, as an SVG: draw FILE SECONDS >frame.svg
 *
 * It does what any host does to draw a frame: it makes a clip of the file once, then takes one sample and the paths,
 * and goes through the rows of paint. Images are not drawn, and layers in 3D are drawn by their affines. */

enum { LARGEST_FILE = 16 << 20, MOST_ROWS = 1 << 20 };

/* A clip, what it draws, and all numbers of one time. */
typedef struct frame {
    const uint8_t *clip;
    motion_contents contents;
    const motion_paint *paints;
    const uint32_t *painted;
    float *affines, *opacities, *values;
    uint32_t *ranks; /* of each layer its place in the order of drawing */
    motion_path *ranges[2];
    uint8_t *verbs[2];
    float *points[2]; /* of the paths as they are trimmed, and of the whole paths */
} frame;

static void *room(size_t count, size_t size) {
    void *bytes = calloc(count + 1, size);
    if (bytes) return bytes;
    fputs("draw: no memory\n", stderr);
    exit(1);
}

/* ----------------------------------------------------------- from a file to a clip -- */

typedef struct json {
    const char *name;
    const uint8_t *text;
    uint32_t size;
    motion_json_value *values;
    uint32_t count;
} json;

/* Prints path, value and rule of a mistake, and ends. */
static void refuse(const json *file, const motion_file_error *error) {
    uint8_t words[1024];
    motion_file_message message;
    motion_file_explain(file->text, file->size, file->values, file->count, error, words, sizeof words, &message);
    fprintf(stderr, "draw: %s: %.*s\n", file->name, (int)message.size, (const char *)words);
    exit(1);
}

/* Whether the document has the field "op", the last frame, which every Lottie file has and no scene. */
static int is_lottie(const json *file) {
    uint32_t key = 1;
    for (uint32_t left = file->text[file->values->at] == '{' ? (uint32_t)file->values->number : 0; left > 0; left--) {
        if (memcmp(file->text + file->values[key].at, "\"op\"", 4) == 0) return 1;
        key = file->values[key + 1].next;
    }
    return 0;
}

static motion_document read_document(const json *file, void **block) {
    motion_document document;
    motion_file_error error;
    motion_status status;
    void *scratch;
    if (is_lottie(file)) {
        uint32_t block_size, size = MOTION_LOTTIE_SCRATCH + 16 * file->count;
        scratch = room(size, 1);
        status = motion_lottie_size(file->text, file->size, file->values, file->count, MOST_ROWS, scratch, size,
                                    &block_size, &error);
        if (status != MOTION_OK) refuse(file, &error);
        *block = room(block_size, 1);
        status = motion_lottie_read(file->text, file->size, file->values, file->count, MOST_ROWS, *block, block_size,
                                    scratch, size, &document, &error);
    } else {
        motion_scene_sizes sizes;
        status = motion_scene_size(file->text, file->size, file->values, file->count, 1, 0, &sizes, &error);
        if (status != MOTION_OK) refuse(file, &error);
        *block = room(sizes.block, 1), scratch = room(sizes.scratch, 1);
        status = motion_scene_read(file->text, file->size, file->values, file->count, 1, 0, *block, sizes.block,
                                   scratch, sizes.scratch, &document, &error);
    }
    if (status != MOTION_OK) refuse(file, &error);
    free(scratch);
    return document;
}

/* Compiles the text of a scene or a Lottie file. */
static uint8_t *compile(const char *name, const uint8_t *text, uint32_t text_size, uint32_t *clip_size) {
    json file = {name, text, text_size, NULL, 0};
    motion_text_error end;
    motion_json_read(text, text_size, NULL, 0, &file.count, &end);
    if (end.reason != MOTION_OK)
        return fprintf(stderr, "draw: %s: at byte %u: %s\n", name, (unsigned)end.at, motion_status_text(end.reason)),
               NULL;
    file.values = room(file.count, sizeof *file.values);
    motion_json_read(text, text_size, file.values, file.count, &file.count, &end);

    void *block;
    motion_document document = read_document(&file, &block);
    motion_clip_sizes sizes;
    motion_fault fault;
    motion_status status = motion_clip_size(&document.description, &sizes, &fault);
    if (status != MOTION_OK) return fprintf(stderr, "draw: %s: %s\n", name, motion_status_text(status)), NULL;
    uint8_t *clip = room(sizes.clip, 1), *scratch = room(sizes.scratch, 1);
    motion_clip_compile(&document.description, clip, sizes.clip, scratch, sizes.scratch, NULL);
    free(scratch), free(block), free(file.values);
    *clip_size = sizes.clip;
    return clip;
}

/* Returns the clip of a file, NULL if there is none. */
static uint8_t *read_clip(const char *name, uint32_t *clip_size) {
    FILE *stream = fopen(name, "rb");
    if (!stream) return perror(name), NULL;
    uint8_t *bytes = room(LARGEST_FILE, 1), *clip;
    uint32_t size = (uint32_t)fread(bytes, 1, LARGEST_FILE, stream);
    fclose(stream);
    if (size < 4 || memcmp(bytes, "MOTN", 4) != 0) {
        clip = compile(name, bytes, size, clip_size);
        free(bytes);
        return clip;
    }
    motion_status status = motion_clip_check(bytes, size);
    if (status != MOTION_OK) return fprintf(stderr, "draw: %s: %s\n", name, motion_status_text(status)), NULL;
    *clip_size = size;
    return bytes;
}

/* -------------------------------------------------------- the numbers of one time -- */

static frame sample(const uint8_t *clip, uint32_t size, double time) {
    frame now = {.clip = clip};
    motion_clip_info info;
    motion_clip_inspect(clip, size, &info);
    motion_clip_contents(clip, info.size, &now.contents);
    now.paints = (const motion_paint *)(clip + now.contents.first_paint);
    now.painted = (const uint32_t *)(clip + now.contents.first_painted);
    now.affines = room(info.layer_count, 6 * sizeof(float)), now.opacities = room(info.layer_count, sizeof(float));
    now.values = room(info.value_count, sizeof(float)), now.ranks = room(info.layer_count, sizeof(uint32_t));
    uint32_t *order = room(info.layer_count, sizeof *order);
    void *scratch = room(info.sample_scratch, 1);
    motion_clip_sample(clip, info.size, &time, 1, MOTION_SPACE_ROOT, now.affines, now.opacities, NULL, now.values, NULL,
                       NULL, order, scratch, info.sample_scratch);
    for (uint32_t i = 0; i < info.layer_count; i++) now.ranks[order[i]] = i;
    free(scratch), scratch = room(info.geometry_scratch, 1);
    for (int whole = 0; whole < 2; whole++) {
        motion_path_counts counts;
        now.verbs[whole] = room(info.geometry_verbs, 1);
        now.points[whole] = room(info.geometry_points, 2 * sizeof(float));
        now.ranges[whole] = room(info.layer_count, sizeof(motion_path));
        motion_clip_geometry(clip, info.size, time, whole ? MOTION_GEOMETRY_WHOLE : 0, now.verbs[whole],
                             info.geometry_verbs, now.points[whole], info.geometry_points, now.ranges[whole], &counts,
                             scratch, info.geometry_scratch);
    }
    free(order), free(scratch);
    return now;
}

static double value(const frame *now, uint32_t place, double missing) {
    return place == MOTION_NONE ? missing : now->values[place];
}

static double share(double number) { return fmax(0, fmin(number, 1)); }

/* -------------------------------------------------------------------- coordinates -- */

typedef struct affine {
    double a, b, c, d, x, y;
} affine;

static const affine identity = {1, 0, 0, 1, 0, 0};

static affine place_of(const frame *now, uint32_t layer) {
    if (layer == MOTION_NONE) return identity;
    const float *m = now->affines + 6 * layer;
    return (affine){m[0], m[1], m[2], m[3], m[4], m[5]};
}

static affine after(affine inner, affine outer) {
    return (affine){outer.a * inner.a + outer.c * inner.b,           outer.b * inner.a + outer.d * inner.b,
                    outer.a * inner.c + outer.c * inner.d,           outer.b * inner.c + outer.d * inner.d,
                    outer.a * inner.x + outer.c * inner.y + outer.x, outer.b * inner.x + outer.d * inner.y + outer.y};
}

/* Returns 0 for an affine that makes everything flat, else 1. */
static int invert(affine m, affine *out) {
    double area = m.a * m.d - m.b * m.c;
    if (area > -1e-12 && area < 1e-12) return 0;
    *out = (affine){m.d / area,
                    -m.b / area,
                    -m.c / area,
                    m.a / area,
                    (m.c * m.y - m.d * m.x) / area,
                    (m.b * m.x - m.a * m.y) / area};
    return 1;
}

static void print_affine(const char *name, affine m) {
    printf(" %s=\"matrix(%.6g %.6g %.6g %.6g %.6g %.6g)\"", name, m.a, m.b, m.c, m.d, m.x, m.y);
}

/* -------------------------------------------------------------------------- shapes -- */

/* Prints the paths that a row paints, as one, in the coordinates of its layer. */
static void print_paths(const frame *now, const motion_paint *row) {
    static const char letters[] = "MLQCZ";
    static const int counts[] = {1, 1, 2, 3, 0};
    int whole = (row->flags & MOTION_PAINT_WHOLE) != 0;
    affine own = place_of(now, row->layer), back = identity;
    int is_flat = !invert(own, &back);
    printf("<path");
    print_affine("transform", is_flat ? identity : own);
    printf(" fill-rule=\"%s\" d=\"", row->flags & MOTION_PAINT_EVEN_ODD ? "evenodd" : "nonzero");
    for (uint32_t i = 0; i < row->painted_count; i++) {
        uint32_t layer = now->painted[row->first_painted + i];
        affine m = layer == row->layer && !is_flat ? identity : after(place_of(now, layer), back);
        motion_path range = now->ranges[whole][layer];
        const float *point = now->points[whole] + 2 * range.first_point;
        for (uint32_t k = 0; k < range.verb_count; k++) {
            uint8_t verb = now->verbs[whole][range.first_verb + k];
            putchar(letters[verb]);
            for (int left = counts[verb]; left > 0; left--, point += 2)
                printf("%.6g %.6g ", m.a * point[0] + m.c * point[1] + m.x, m.b * point[0] + m.d * point[1] + m.y);
        }
    }
    putchar('"');
}

/* Prints the bounds of a layer, which are those of the i-th channel of the row. */
static void print_box(const frame *now, const motion_paint *row, uint32_t layer, uint32_t i) {
    const float *bounds = now->values + row->bounds + 4 * i;
    double x = bounds[0], y = bounds[1], width = bounds[2], height = bounds[3];
    if (width < 0) x += width, width = -width;
    if (height < 0) y += height, height = -height;
    double radius = fmax(0, fmin(value(now, row->corner_radius, 0), fmin(width, height) / 2));
    printf("<rect");
    print_affine("transform", place_of(now, layer));
    printf(" x=\"%.6g\" y=\"%.6g\" width=\"%.6g\" height=\"%.6g\" rx=\"%.6g\"", x, y, width, height, radius);
}

/* Prints a color as two attributes: as "fill", "stroke" or "stop-color", and its alpha. */
static void print_color(const char *name, const char *alpha, const float *color) {
    printf(" %s=\"#%02x%02x%02x\" %s=\"%.4g\"", name, (int)(share(color[0]) * 255 + .5),
           (int)(share(color[1]) * 255 + .5), (int)(share(color[2]) * 255 + .5), alpha, share(color[3]));
}

/* Prints the gradient of a row, for a shape that has the coordinates of a layer. */
static void print_gradient(const frame *now, const motion_paint *row, uint32_t layer, const char *id) {
    const float *ends = now->values + row->gradient_ends;
    double across = ends[2] - ends[0], down = ends[3] - ends[1];
    affine back = identity;
    invert(place_of(now, layer), &back);
    const char *kind = row->gradient == MOTION_GRADIENT_RADIAL ? "radialGradient" : "linearGradient";
    printf("<%s id=\"%s\" gradientUnits=\"userSpaceOnUse\"", kind, id);
    print_affine("gradientTransform", layer == row->layer ? identity : after(place_of(now, row->layer), back));
    if (row->gradient == MOTION_GRADIENT_LINEAR) {
        printf(" x1=\"%.6g\" y1=\"%.6g\" x2=\"%.6g\" y2=\"%.6g\">", ends[0], ends[1], ends[2], ends[3]);
    } else {
        double focus[2] = {ends[0], ends[1]};
        if (row->highlight != MOTION_NONE) {
            const float *highlight = now->values + row->highlight;
            double distance = fmax(-.99, fmin(highlight[0], .99)); /* a focus stays inside its circle */
            focus[0] += distance * (across * cos(highlight[1]) - down * sin(highlight[1]));
            focus[1] += distance * (across * sin(highlight[1]) + down * cos(highlight[1]));
        }
        printf(" cx=\"%.6g\" cy=\"%.6g\" r=\"%.6g\" fx=\"%.6g\" fy=\"%.6g\">", ends[0], ends[1],
               sqrt(across * across + down * down), focus[0], focus[1]);
    }
    double last = 0;
    for (uint32_t i = 0; i < row->stop_count; i++) {
        const float *stop = now->values + row->first_stop + 5 * i;
        last = fmax(last, share(stop[0]));
        printf("<stop offset=\"%.6g\"", last);
        print_color("stop-color", "stop-opacity", stop + 1);
        printf("/>");
    }
    printf("</%s>", kind);
}

/* By MOTION_CAP_*, MOTION_JOIN_* and MOTION_BLEND_*. SVG has no hard mix. */
static const char *const caps[] = {"butt", "round", "square"}, *const joins[] = {"miter", "round", "bevel"};
static const char *const blends[] = {"normal",     "multiply",     "screen",     "overlay",    "darken",
                                     "lighten",    "color-dodge",  "color-burn", "hard-light", "soft-light",
                                     "difference", "exclusion",    "hue",        "saturation", "color",
                                     "luminosity", "plus-lighter", "normal"};

/* Prints how a shape is filled, or stroked, and ends its element. */
static void print_paint(const frame *now, const motion_paint *row, double opacity, const char *gradient) {
    const char *kind = row->kind == MOTION_PAINT_STROKE ? "stroke" : "fill";
    if (gradient) printf(" %s=\"url(#%s)\"", kind, gradient);
    else if (row->color != MOTION_NONE)
        print_color(kind, *kind == 's' ? "stroke-opacity" : "fill-opacity", now->values + row->color);
    if (row->kind == MOTION_PAINT_STROKE) {
        printf(" fill=\"none\" stroke-width=\"%.6g\" stroke-linecap=\"%s\" stroke-linejoin=\"%s\"",
               fmax(0, value(now, row->width, 0)), caps[row->cap], joins[row->join]);
        printf(" stroke-miterlimit=\"%.6g\" stroke-dashoffset=\"%.6g\"", row->miter_limit,
               value(now, row->dash_offset, 0));
        for (uint32_t i = 0; i < row->dash_count; i++)
            printf("%s%.6g", i ? " " : " stroke-dasharray=\"", fmax(0, now->values[row->first_dash + i]));
        if (row->dash_count) putchar('"');
    }
    printf(" opacity=\"%.4g\" style=\"mix-blend-mode:%s\"/>\n", opacity, blends[row->blend]);
}

/* Draws a row without a span: FILL, STROKE, BOX, BACKGROUND. */
static void draw_row(const frame *now, const motion_paint *row) {
    double own = row->layer == MOTION_NONE ? 1 : now->opacities[row->layer];
    double opacity = own * share(value(now, row->opacity, 1));
    uint32_t number = (uint32_t)(row - now->paints), count = row->kind == MOTION_PAINT_BOX ? row->painted_count : 1;
    affine back;
    int is_flat = row->kind == MOTION_PAINT_STROKE && !invert(place_of(now, row->layer), &back);
    if (!(opacity > 0) || is_flat || row->kind == MOTION_PAINT_IMAGE) return;
    for (uint32_t i = 0; i < count; i++) {
        char id[32], *gradient = row->gradient == MOTION_GRADIENT_NONE ? NULL : id;
        uint32_t layer = row->kind == MOTION_PAINT_BOX ? now->painted[row->first_painted + i] : row->layer;
        sprintf(id, "g%u-%u", (unsigned)number, (unsigned)i);
        if (gradient) print_gradient(now, row, layer, id);
        if (row->kind == MOTION_PAINT_BACKGROUND) printf("<rect width=\"100%%\" height=\"100%%\"");
        else if (row->kind == MOTION_PAINT_BOX) print_box(now, row, layer, i);
        else print_paths(now, row);
        print_paint(now, row, opacity, gradient);
    }
}

/* --------------------------------------------------------------------------- spans -- */

static void draw(const frame *now, uint32_t first, uint32_t end);

/* Fills the whole picture with black or white. In a mask, what is white shows. */
static void print_ground(const frame *now, const char *color) {
    printf("<rect width=\"%g\" height=\"%g\" fill=\"%s\"/>", now->contents.size[0], now->contents.size[1], color);
}

static void open_mask(const char *name, uint32_t number) {
    printf("<mask id=\"%s%u\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"100%%\" height=\"100%%\">", name,
           (unsigned)number);
}

/* Prints a mask and those that are combined with it, and returns the row of the last one. Each is a picture in grey,
 * which a blend mode joins with those before it: c + m - c m is "screen", c m is "multiply", c + m - 2 c m is
 * "exclusion". */
static uint32_t print_masks(const frame *now, uint32_t number) {
    static const char *const modes[] = {"screen", "multiply", "multiply", "lighten", "darken", "exclusion"};
    const motion_paint *row = now->paints + number;
    uint32_t end = number + 1 + row->span;
    int is_empty =
        row->mode == MOTION_MASK_ADD || row->mode == MOTION_MASK_LIGHTEN || row->mode == MOTION_MASK_DIFFERENCE;
    open_mask("m", number);
    print_ground(now, is_empty ? "black" : "white");
    for (;; number++, row++) {
        int subtracts = row->mode == MOTION_MASK_SUBTRACT, is_inverted = (row->flags & MOTION_PAINT_INVERTED) != 0;
        const char *hides = subtracts ? "white" : "black", *shows = subtracts ? "black" : "white";
        printf("<g style=\"mix-blend-mode:%s;isolation:isolate\">", modes[row->mode]);
        print_ground(now, hides);
        printf("<g opacity=\"%.4g\">", share(value(now, row->opacity, 1)));
        if (is_inverted) print_ground(now, shows);
        print_paths(now, row);
        printf(" fill=\"%s\"/></g></g>", is_inverted ? hides : shows);
        if (number + 1 == end || row[1].kind != MOTION_PAINT_MASK || !(row[1].flags & MOTION_PAINT_COMBINED)) break;
    }
    printf("</mask>\n");
    return number;
}

/* Prints the source of a matte as a mask. A matrix of colors makes its alpha, or its light, grey. */
static void print_matte(const frame *now, uint32_t number) {
    const motion_paint *row = now->paints + number;
    int is_luma = row->mode == MOTION_MATTE_LUMA, is_inverted = (row->flags & MOTION_PAINT_INVERTED) != 0;
    const char *alpha =
        is_inverted ? "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0" : "0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0";
    const char *light = is_inverted ? "-.3 -.59 -.11 0 1 " : ".3 .59 .11 0 0 ";
    printf("<filter id=\"f%u\" color-interpolation-filters=\"sRGB\" filterUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" "
           "width=\"100%%\" height=\"100%%\"><feColorMatrix values=\"",
           (unsigned)number);
    if (is_luma) printf("%s%s%s0 0 0 1 0", light, light, light);
    else fputs(alpha, stdout);
    printf("\"/></filter>");
    open_mask("m", number);
    if (!is_luma) print_ground(now, is_inverted ? "white" : "black");
    printf("<g filter=\"url(#f%u)\">", (unsigned)number);
    if (is_luma) print_ground(now, "black");
    draw(now, number + 1, number + 1 + row->source_count);
    printf("</g></mask>\n");
}

/* Draws a row with a span, and the rows in its span. */
static void draw_span(const frame *now, uint32_t number) {
    const motion_paint *row = now->paints + number;
    uint32_t first = number + 1, end = first + row->span;
    switch (row->kind) {
        case MOTION_PAINT_CLIP:
            printf("<clipPath id=\"m%u\">", (unsigned)number);
            print_box(now, row, row->layer, 0);
            printf("/></clipPath><g clip-path=\"url(#m%u)\">\n", (unsigned)number);
            break;
        case MOTION_PAINT_MASK:
            first = print_masks(now, number) + 1;
            printf("<g mask=\"url(#m%u)\">\n", (unsigned)number);
            break;
        case MOTION_PAINT_MATTE:
            print_matte(now, number);
            first += row->source_count;
            printf("<g mask=\"url(#m%u)\">\n", (unsigned)number);
            break;
        default: printf("<g style=\"mix-blend-mode:%s;isolation:isolate\">\n", blends[row->blend]);
    }
    draw(now, first, end);
    printf("</g>\n");
}

/* Where a row is drawn among the rows of its span, if z positions decide: by its layer, or the first one in its span.
 */
static uint32_t rank(const frame *now, uint32_t number) {
    const motion_paint *row = now->paints + number;
    uint32_t end = number + row->span;
    int goes_by_span =
        row->kind == MOTION_PAINT_MASK || row->kind == MOTION_PAINT_MATTE || row->kind == MOTION_PAINT_GROUP;
    if (!goes_by_span) return row->layer == MOTION_NONE ? 0 : now->ranks[row->layer] + 1;
    number += row->kind == MOTION_PAINT_MATTE ? row->source_count : 0;
    return number < end ? rank(now, number + 1) : 0;
}

/* Draws rows, from the back: as they stand, or by their ranks. */
static void draw(const frame *now, uint32_t first, uint32_t end) {
    uint32_t count = now->contents.sorted ? UINT32_MAX : 1;
    for (uint32_t place = 0; place < count;) {
        uint32_t next = UINT32_MAX;
        for (uint32_t at = first; at < end; at += 1 + now->paints[at].span) {
            uint32_t its = now->contents.sorted ? rank(now, at) : 0;
            if (its > place && its < next) next = its;
            if (its != place) continue;
            if (now->paints[at].kind >= MOTION_PAINT_CLIP) draw_span(now, at);
            else draw_row(now, now->paints + at);
        }
        place = next;
    }
}

int main(int argument_count, char **arguments) {
    if (argument_count != 3) return fprintf(stderr, "usage: draw FILE SECONDS >frame.svg\n"), 2;
    uint32_t size;
    uint8_t *clip = read_clip(arguments[1], &size);
    if (!clip) return 1;
    frame now = sample(clip, size, strtod(arguments[2], NULL));
    if (!(now.contents.size[0] > 0 && now.contents.size[1] > 0))
        return fprintf(stderr, "draw: %s: no size\n", arguments[1]), 1;
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\">\n", now.contents.size[0],
           now.contents.size[1]);
    draw(&now, 0, now.contents.paint_count);
    printf("</svg>\n");
    for (int whole = 0; whole < 2; whole++) free(now.verbs[whole]), free(now.points[whole]), free(now.ranges[whole]);
    free(now.affines), free(now.opacities), free(now.values), free(now.ranks), free(clip);
    return 0;
}
