#include "picture.h"

#include <math.h>

/* Draws a scene, a Lottie file or a clip as an SVG: draw FILE SECONDS >frame.svg, or draw FILE >film.svg, which moves.
 *
 * It makes a clip of the file, asks what a painter does at the time (motion_clip_draw), and prints each item. Images
 * are not drawn. SVG has no hard mix, which becomes hard light, and no conic gradients. */

static picture now;

/* ----------------------------------------------------------------------- the items -- */

static const char *const caps[] = {"butt", "round", "square"}, *const joins[] = {"miter", "round", "bevel"};
static const char *const spreads[] = {"pad", "repeat", "reflect"};
static const char *const blends[] = {"normal",     "multiply",     "screen",     "overlay",    "darken",
                                     "lighten",    "color-dodge",  "color-burn", "hard-light", "soft-light",
                                     "difference", "exclusion",    "hue",        "saturation", "color",
                                     "luminosity", "plus-lighter", "hard-light"};

/* Prints the shortest decimals from which a reader gets the same float. */
static void print_number(float number) {
    char digits[32];
    for (int count = 6; count <= 9; count++) {
        snprintf(digits, sizeof digits, "%.*g", count, number);
        if (strtof(digits, NULL) == number) break;
    }
    fputs(digits, stdout);
}

/* Prints floats with a space after each. */
static void print_numbers(const float *numbers, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) print_number(numbers[i]), putchar(' ');
}

/* Prints an attribute with a number. */
static void print_field(const char *name, float number) { printf(" %s=\"", name), print_number(number), putchar('"'); }

static void print_affine(const char *name, const float *m) {
    printf(" %s=\"matrix(", name), print_numbers(m, 6), fputs(")\"", stdout);
}

/* Prints a color, as "fill", "stroke", "stop" or "flood", and its alpha. */
static void print_color(const char *name, const float *c) {
    printf(" %s%s=\"rgb(", name, strcmp(name, "stop") && strcmp(name, "flood") ? "" : "-color");
    for (int i = 0; i < 3; i++) print_number(c[i] * 100), fputs(i < 2 ? "% " : "%)\" ", stdout);
    printf("%s-opacity=\"", name), print_number(c[3]), putchar('"');
}

/* Begins an element with the shape of an item: a path, or for a background a rectangle. */
static void print_shape(const motion_draw_item *item) {
    const float *point = now.points + 2 * item->first_point;
    printf(item->kind == MOTION_PAINT_BACKGROUND ? "<rect width=\"100%%\" height=\"100%%\"" : "<path");
    if (item->kind == MOTION_PAINT_BACKGROUND) return;
    print_affine("transform", item->affine);
    printf(" fill-rule=\"%s\" d=\"", item->flags & MOTION_PAINT_EVEN_ODD ? "evenodd" : "nonzero");
    for (uint32_t i = item->first_verb; i < item->first_verb + item->verb_count; i++) {
        putchar("MLQCZ"[now.verbs[i]]);
        int count = "\1\1\2\3"[now.verbs[i]];
        print_numbers(point, 2 * count), point += 2 * count;
    }
    putchar('"');
}

static void print_gradient(const motion_draw_item *item, uint32_t number) {
    const float *ends = item->gradient_ends, x = ends[2] - ends[0], y = ends[3] - ends[1];
    const char *kind = item->gradient == MOTION_GRADIENT_RADIAL ? "radialGradient" : "linearGradient";
    printf("<%s id=\"g%u\" gradientUnits=\"userSpaceOnUse\" spreadMethod=\"%s\"", kind, (unsigned)number,
           spreads[item->spread]);
    /* A background has the picture's coordinates, but its gradient those of the item. */
    const float *m = item->affine, *own = item->gradient_affine;
    float moved[6];
    for (int i = 0; i < 6; i++)
        moved[i] = m[i % 2] * own[i & ~1] + m[2 + i % 2] * own[i | 1] + (i < 4 ? 0 : m[4 + i % 2]);
    print_affine("gradientTransform", item->kind == MOTION_PAINT_BACKGROUND ? moved : own);
    if (item->gradient == MOTION_GRADIENT_RADIAL) {
        print_field("cx", ends[0]), print_field("cy", ends[1]), print_field("r", sqrtf(x * x + y * y));
        print_field("fx", item->focus[0]), print_field("fy", item->focus[1]);
    } else {
        print_field("x1", ends[0]), print_field("y1", ends[1]), print_field("x2", ends[2]), print_field("y2", ends[3]);
    }
    putchar('>');
    for (const float *stop = now.floats + item->first_stop, *end = stop + 5 * item->stop_count; stop < end; stop += 5) {
        fputs("<stop", stdout), print_field("offset", stop[0]);
        print_color("stop", stop + 1), fputs("/>", stdout);
    }
    printf("</%s>", kind);
}

static void draw_item(const motion_draw_item *item, uint32_t number) {
    const char *paint = item->kind == MOTION_PAINT_STROKE ? "stroke" : "fill";
    if (item->gradient) print_gradient(item, number);
    print_shape(item);
    if (item->gradient) printf(" %s=\"url(#g%u)\"", paint, (unsigned)number);
    else print_color(paint, item->color);
    if (item->kind == MOTION_PAINT_STROKE) {
        fputs(" fill=\"none\"", stdout), print_field("stroke-width", item->width);
        printf(" stroke-linecap=\"%s\" stroke-linejoin=\"%s\"", caps[item->cap], joins[item->join]);
        print_field("stroke-miterlimit", item->miter_limit), print_field("stroke-dashoffset", item->dash_offset);
        fputs(" stroke-dasharray=\"", stdout), print_numbers(now.floats + item->first_dash, item->dash_count);
        printf(item->dash_count ? "\"" : "none\"");
    }
    print_field("opacity", item->opacity);
    printf(" style=\"mix-blend-mode:%s\"/>\n", blends[item->blend]);
}

/* ----------------------------------------------------------------- groups of items -- */

static void draw(uint32_t first, uint32_t end);

/* Fills the whole picture. In a mask, what is white shows. */
static void print_ground(const char *color) { printf("<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>", color); }

/* Prints a mask and those that join it, each as a picture in grey, by blend modes: c + m - c m is "screen", c m is
 * "multiply", c + m - 2 c m is "exclusion". */
static void print_masks(const motion_draw_item *mask) {
    static const char *const modes[] = {"screen", "multiply", "multiply", "lighten", "darken", "exclusion"};
    const motion_draw_item *end = mask + 1 + mask->source_count;
    for (print_ground(mask->mode == MOTION_MASK_SUBTRACT ? "white" : "black"); mask < end; mask++) {
        int subtracts = mask->mode == MOTION_MASK_SUBTRACT, is_inverted = (mask->flags & MOTION_PAINT_INVERTED) != 0;
        const char *hides = subtracts ? "white" : "black", *shows = subtracts ? "black" : "white";
        printf("<g style=\"mix-blend-mode:%s;isolation:isolate\">", modes[mask->mode]);
        print_ground(hides), fputs("<g", stdout), print_field("opacity", mask->opacity), putchar('>');
        if (is_inverted) print_ground(shows);
        print_shape(mask), printf(" fill=\"%s\"/></g></g>", is_inverted ? hides : shows);
    }
}

/* Prints the source of a matte. A matrix of colors makes its alpha, or its light, grey. */
static void print_matte(const motion_draw_item *item, uint32_t number) {
    int is_luma = item->mode == MOTION_MATTE_LUMA, is_inverted = (item->flags & MOTION_PAINT_INVERTED) != 0;
    static const char *const rows[] = {"0 0 0 1 0 ", "0 0 0 -1 1 ", ".3 .59 .11 0 0 ", "-.3 -.59 -.11 0 1 "};
    const char *row = rows[2 * is_luma + is_inverted];
    printf("<filter id=\"f%u\" color-interpolation-filters=\"sRGB\" filterUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" "
           "width=\"100%%\" height=\"100%%\"><feColorMatrix values=\"%s%s%s0 0 0 0 1\"/></filter>",
           (unsigned)number, row, row, row);
    printf("<g filter=\"url(#f%u)\">", (unsigned)number);
    if (is_luma) print_ground("black");
    draw(number + 1, number + 1 + item->source_count);
    fputs("</g>", stdout);
}

/* Returns whether a group is drawn inside of one outline, with nothing of a mask but that. */
static int is_outline(const motion_draw_item *item) {
    if (item->kind != MOTION_PAINT_MASK) return item->kind == MOTION_PAINT_CLIP;
    return !item->source_count && item->mode == MOTION_MASK_ADD && !(item->flags & MOTION_PAINT_INVERTED) &&
           item->opacity == 1;
}

/* Prints the filter of an effect. It sees what lies beyond the picture as far as it reaches. */
static void print_filter(const motion_draw_item *item, unsigned id) {
    float across = 3 * item->sigma[0] + fabsf(item->offset[0]), down = 3 * item->sigma[1] + fabsf(item->offset[1]);
    printf("<filter id=\"e%u\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"%s\"", id,
           item->flags & MOTION_PAINT_LINEAR ? "linearRGB" : "sRGB");
    print_field("x", -across), print_field("y", -down), print_field("width", now.width + 2 * across);
    print_field("height", now.height + 2 * down), putchar('>');
    if (item->mode == MOTION_EFFECT_COLOR_MATRIX) {
        fputs("<feColorMatrix values=\"", stdout);
        print_numbers(now.floats + item->first_number, 20), fputs("\"/></filter>", stdout);
        return;
    }
    const float *c = item->color, color[4] = {c[0], c[1], c[2], c[3] * item->opacity};
    int is_inner = item->mode == MOTION_EFFECT_INNER_SHADOW, is_shadow = item->mode == MOTION_EFFECT_DROP_SHADOW;
    if (is_inner) {
        fputs("<feFlood", stdout), print_color("flood", color);
        fputs("/><feComposite in2=\"SourceAlpha\" operator=\"out\"/><feOffset", stdout);
        print_field("dx", item->offset[0]), print_field("dy", item->offset[1]), fputs("/>", stdout);
    }
    printf("<%s stdDeviation=\"", is_shadow ? "feDropShadow" : "feGaussianBlur");
    print_numbers(item->sigma, 2), putchar('"');
    if (is_shadow) {
        print_field("dx", item->offset[0]), print_field("dy", item->offset[1]);
        print_color("flood", color);
    }
    if (is_inner) fputs("/><feComposite in2=\"SourceGraphic\" operator=\"atop\"", stdout);
    fputs("/></filter>", stdout);
}

static void draw_group(const motion_draw_item *item, uint32_t number) {
    unsigned id = number;
    if (item->kind == MOTION_PAINT_GROUP) {
        fputs("<g", stdout), print_field("opacity", item->opacity);
        printf(" style=\"mix-blend-mode:%s;isolation:isolate\">\n", blends[item->blend]);
    } else if (item->kind == MOTION_PAINT_EFFECT) {
        print_filter(item, id), printf("<g filter=\"url(#e%u)\">\n", id);
    } else if (is_outline(item)) {
        printf("<clipPath id=\"m%u\">", id), print_shape(item);
        printf(" clip-rule=\"%s\"/></clipPath><g clip-path=\"url(#m%u)\">\n",
               item->flags & MOTION_PAINT_EVEN_ODD ? "evenodd" : "nonzero", id);
    } else {
        printf("<mask id=\"m%u\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"100%%\" height=\"100%%\">", id);
        if (item->kind == MOTION_PAINT_MASK) print_masks(item);
        else print_matte(item, number);
        printf("</mask><g mask=\"url(#m%u)\">\n", id);
    }
    draw(number + 1 + item->source_count, number + 1 + item->span);
    fputs("</g>\n", stdout);
}

/* Draws items, from the back. */
static void draw(uint32_t first, uint32_t end) {
    for (uint32_t at = first; at < end; at += 1 + now.items[at].span)
        if (now.items[at].kind >= MOTION_PAINT_CLIP) draw_group(now.items + at, at);
        else if (now.items[at].kind != MOTION_PAINT_IMAGE) draw_item(now.items + at, at);
}

/* Prints all of a file as an SVG that plays again and again; on the standard error what it does not hold. */
static int print_film(void) {
    motion_clip_info info;
    require(motion_clip_inspect(now.clip, now.size, &info));
    double end = now.to > now.from ? now.to : now.from + (info.duration > 0 && info.duration < 60 ? info.duration : 8);
    motion_export_form form = {now.from, end, 60, .05, now.from, MOTION_EXPORT_SVG, MOTION_EXPORT_LOOPS};
    motion_exported made = {0};
    motion_status status;
    uint8_t *text = NULL, *scratch = NULL;
    while ((status = motion_clip_export(now.clip, now.size, &form, text, made.text, scratch, made.scratch, &made)) ==
           MOTION_ERROR_CAPACITY)
        free(text), free(scratch), text = room(made.text), scratch = room(made.scratch);
    require(status);
    fwrite(text, 1, made.file_size, stdout), fwrite(text + made.file_size, 1, made.text - made.file_size, stderr);
    return 0;
}

int main(int argument_count, char **arguments) {
    if (argument_count != 2 && argument_count != 3)
        return fprintf(stderr, "usage: draw FILE SECONDS >frame.svg\n       draw FILE >film.svg\n"), 2;
    double seconds = argument_count == 3 ? number_of(arguments[2]) : 0;
    now = open_picture(arguments[1]);
    if (argument_count == 2) return print_film();
    list_items(&now, seconds);
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\">\n", now.width, now.height);
    draw(0, now.count);
    printf("</svg>\n");
    return 0;
}
