/* Draws the items of a picture with cairo, onto image surfaces. What it cannot draw it says on standard error. */
#ifndef PAINT_H
#define PAINT_H

#include "picture.h"

#include <cairo.h>
#include <math.h>

/* Where items are drawn: a surface of the size of the whole target, whose coordinates are those of the picture. */
typedef struct {
    const picture *from;
    cairo_t *cairo;
    cairo_matrix_t place; /* from the picture to pixels */
} canvas;

static void paint_items(canvas on, uint32_t first, uint32_t end);

/* Says once what cannot be drawn. */
static void lack(int which) {
    static const char *const names[] = {"images", "conic gradients", "hard mix (hard light is drawn)"};
    static int is_said[3];
    if (!is_said[which]) fprintf(stderr, "not drawn: %s\n", names[which]);
    is_said[which] = 1;
}

/* ---------------------------------------------------------------------- surfaces -- */

/* Returns an empty surface that is as large as the canvas. */
static canvas layer_over(canvas on) {
    cairo_surface_t *below = cairo_get_target(on.cairo);
    cairo_surface_t *made = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width(below),
                                                       cairo_image_surface_get_height(below));
    on.cairo = cairo_create(made);
    cairo_surface_destroy(made);
    cairo_set_matrix(on.cairo, &on.place);
    return on;
}

/* Puts a layer onto the canvas below, and frees it. mask: NULL, or a layer of which the alpha counts. */
static void put(canvas on, canvas layer, cairo_operator_t blend, double opacity, canvas *mask) {
    cairo_save(on.cairo);
    cairo_identity_matrix(on.cairo);
    cairo_set_operator(on.cairo, blend);
    cairo_set_source_surface(on.cairo, cairo_get_target(layer.cairo), 0, 0);
    if (mask) cairo_mask_surface(on.cairo, cairo_get_target(mask->cairo), 0, 0);
    else cairo_paint_with_alpha(on.cairo, opacity);
    cairo_restore(on.cairo);
    cairo_destroy(layer.cairo);
    if (mask) cairo_destroy(mask->cairo);
}

/* The pixels of a layer: four bytes each, of which alpha is the last and the others are multiplied by it. */
typedef struct {
    cairo_surface_t *surface;
    uint8_t *bytes;
    int width, height, stride;
} pixels;

static pixels pixels_of(canvas layer) {
    cairo_surface_t *surface = cairo_get_target(layer.cairo);
    cairo_surface_flush(surface);
    pixels all = {surface, cairo_image_surface_get_data(surface), cairo_image_surface_get_width(surface),
                  cairo_image_surface_get_height(surface), cairo_image_surface_get_stride(surface)};
    return all;
}

static uint8_t byte_of(double number) { return (uint8_t)(fmin(fmax(number, 0), 1) * 255 + .5); }

/* ------------------------------------------------------------------------ shapes -- */

static void trace(canvas on, const motion_draw_item *item) {
    const float *p = on.from->points + 2 * item->first_point;
    cairo_new_path(on.cairo);
    for (uint32_t i = 0; i < item->verb_count; i++) {
        double x, y;
        switch (on.from->verbs[item->first_verb + i]) {
            case MOTION_VERB_MOVE: cairo_move_to(on.cairo, p[0], p[1]), p += 2; break;
            case MOTION_VERB_LINE: cairo_line_to(on.cairo, p[0], p[1]), p += 2; break;
            case MOTION_VERB_QUAD:
                cairo_get_current_point(on.cairo, &x, &y);
                cairo_curve_to(on.cairo, x + (p[0] - x) * 2 / 3, y + (p[1] - y) * 2 / 3, p[2] + (p[0] - p[2]) * 2 / 3,
                               p[3] + (p[1] - p[3]) * 2 / 3, p[2], p[3]);
                p += 4;
                break;
            case MOTION_VERB_CUBIC: cairo_curve_to(on.cairo, p[0], p[1], p[2], p[3], p[4], p[5]), p += 6; break;
            default: cairo_close_path(on.cairo);
        }
    }
    int is_even_odd = item->flags & MOTION_PAINT_EVEN_ODD;
    cairo_set_fill_rule(on.cairo, is_even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
}

static cairo_matrix_t matrix_of(const float *m) {
    cairo_matrix_t made;
    cairo_matrix_init(&made, m[0], m[1], m[2], m[3], m[4], m[5]);
    return made;
}

/* Makes the color or the gradient of an item the source. Returns whether cairo can draw it. */
static int take_source(canvas on, const motion_draw_item *item) {
    static const cairo_extend_t spreads[] = {CAIRO_EXTEND_PAD, CAIRO_EXTEND_REPEAT, CAIRO_EXTEND_REFLECT};
    const float *c = item->color, *ends = item->gradient_ends;
    if (item->gradient == MOTION_GRADIENT_NONE) {
        cairo_set_source_rgba(on.cairo, c[0], c[1], c[2], c[3] * item->opacity);
        return 1;
    }
    const float *first = on.from->floats + item->first_stop, *last = first + 5 * (item->stop_count - 1);
    cairo_matrix_t matrix = matrix_of(item->gradient_affine);
    double radius = hypot(ends[2] - ends[0], ends[3] - ends[1]);
    if (item->gradient == MOTION_GRADIENT_CONIC) lack(1);
    if (item->gradient == MOTION_GRADIENT_CONIC || !item->stop_count) return 0;
    if (radius == 0 || cairo_matrix_invert(&matrix)) {
        cairo_set_source_rgba(on.cairo, last[1], last[2], last[3], last[4] * item->opacity);
        return 1;
    }
    cairo_pattern_t *made =
        item->gradient == MOTION_GRADIENT_LINEAR
            ? cairo_pattern_create_linear(ends[0], ends[1], ends[2], ends[3])
            : cairo_pattern_create_radial(item->focus[0], item->focus[1], 0, ends[0], ends[1], radius);
    /* With a stop at each end, or cairo would mix the last color with the first where the gradient repeats. */
    for (const float *stop = first; stop <= last; stop += 5) {
        if (stop == first)
            cairo_pattern_add_color_stop_rgba(made, 0, stop[1], stop[2], stop[3], stop[4] * item->opacity);
        cairo_pattern_add_color_stop_rgba(made, stop[0], stop[1], stop[2], stop[3], stop[4] * item->opacity);
        if (stop == last)
            cairo_pattern_add_color_stop_rgba(made, 1, stop[1], stop[2], stop[3], stop[4] * item->opacity);
    }
    cairo_pattern_set_matrix(made, &matrix);
    cairo_pattern_set_extend(made, spreads[item->spread]);
    cairo_set_source(on.cairo, made);
    cairo_pattern_destroy(made);
    return 1;
}

static const cairo_operator_t blends[] = {
    CAIRO_OPERATOR_OVER,       CAIRO_OPERATOR_MULTIPLY,       CAIRO_OPERATOR_SCREEN,      CAIRO_OPERATOR_OVERLAY,
    CAIRO_OPERATOR_DARKEN,     CAIRO_OPERATOR_LIGHTEN,        CAIRO_OPERATOR_COLOR_DODGE, CAIRO_OPERATOR_COLOR_BURN,
    CAIRO_OPERATOR_HARD_LIGHT, CAIRO_OPERATOR_SOFT_LIGHT,     CAIRO_OPERATOR_DIFFERENCE,  CAIRO_OPERATOR_EXCLUSION,
    CAIRO_OPERATOR_HSL_HUE,    CAIRO_OPERATOR_HSL_SATURATION, CAIRO_OPERATOR_HSL_COLOR,   CAIRO_OPERATOR_HSL_LUMINOSITY,
    CAIRO_OPERATOR_ADD,        CAIRO_OPERATOR_HARD_LIGHT};

static void paint_shape(canvas on, const motion_draw_item *item) {
    static const cairo_line_cap_t caps[] = {CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE};
    static const cairo_line_join_t joins[] = {CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL};
    cairo_matrix_t affine = matrix_of(item->affine);
    if (item->flags & MOTION_DRAW_NOTHING || affine.xx * affine.yy == affine.xy * affine.yx) return;
    cairo_save(on.cairo);
    cairo_transform(on.cairo, &affine);
    cairo_set_operator(on.cairo, blends[item->blend]);
    trace(on, item);
    if (take_source(on, item)) {
        if (item->kind == MOTION_PAINT_BACKGROUND) {
            cairo_paint(on.cairo);
        } else if (item->kind == MOTION_PAINT_STROKE) {
            double *dashes = room(item->dash_count * sizeof *dashes);
            for (uint32_t i = 0; i < item->dash_count; i++) dashes[i] = on.from->floats[item->first_dash + i];
            cairo_set_dash(on.cairo, dashes, (int)item->dash_count, item->dash_offset);
            free(dashes);
            cairo_set_line_width(on.cairo, item->width);
            cairo_set_line_cap(on.cairo, caps[item->cap]), cairo_set_line_join(on.cairo, joins[item->join]);
            cairo_set_miter_limit(on.cairo, item->miter_limit);
            cairo_stroke(on.cairo);
        } else {
            cairo_fill(on.cairo);
        }
    }
    cairo_restore(on.cairo);
}

/* --------------------------------------------------------------- masks and mattes -- */

/* Makes a layer whose alpha is what a mask, and those that join it, let show. */
static canvas mask_layer(canvas on, const motion_draw_item *mask) {
    canvas all = layer_over(on);
    pixels sum = pixels_of(all);
    const motion_draw_item *end = mask + 1 + mask->source_count;
    for (const motion_draw_item *one = mask; one < end; one++) {
        canvas own = layer_over(on);
        cairo_matrix_t affine = matrix_of(one->affine);
        cairo_transform(own.cairo, &affine);
        trace(own, one);
        cairo_set_source_rgba(own.cairo, 0, 0, 0, 1);
        cairo_fill(own.cairo);
        pixels shape = pixels_of(own);
        for (int i = 3; i < sum.stride * sum.height; i += 4) {
            double inside = shape.bytes[i] / 255., m = one->flags & MOTION_PAINT_INVERTED ? 1 - inside : inside;
            double c = one > mask ? sum.bytes[i] / 255. : mask->mode == MOTION_MASK_SUBTRACT;
            m *= one->opacity;
            double joined[] = {c + m - c * m, c * (1 - m), c * m, fmax(c, m), fmin(c, m), c + m - 2 * c * m};
            sum.bytes[i] = byte_of(joined[one->mode]);
        }
        cairo_destroy(own.cairo);
    }
    cairo_surface_mark_dirty(sum.surface);
    return all;
}

/* Makes a layer whose alpha is what a matte lets show: its source's alpha or light. */
static canvas matte_layer(canvas on, uint32_t at) {
    const motion_draw_item *matte = on.from->items + at;
    canvas all = layer_over(on);
    paint_items(all, at + 1, at + 1 + matte->source_count);
    pixels source = pixels_of(all);
    for (int i = 0; i < source.stride * source.height; i += 4) {
        const uint8_t *p = source.bytes + i; /* blue green red alpha, on machines of little-endian words */
        double c = matte->mode == MOTION_MATTE_LUMA ? (.11 * p[0] + .59 * p[1] + .3 * p[2]) / 255 : p[3] / 255.;
        source.bytes[i + 3] = byte_of(matte->flags & MOTION_PAINT_INVERTED ? 1 - c : c);
    }
    cairo_surface_mark_dirty(source.surface);
    return all;
}

/* ----------------------------------------------------------------------- effects -- */

/* Blurs the rows of a layer, or with `step` the columns, by a Gaussian of a deviation in pixels. */
static void blur_lines(pixels all, double sigma, int count, int step, int lines, int line_step) {
    int reach = (int)ceil(3 * sigma);
    if (!(sigma > 0)) return;
    double *weights = room((size_t)(reach + 1) * sizeof *weights), sum = 0;
    for (int i = 0; i <= reach; i++) weights[i] = exp(-.5 * i * i / (sigma * sigma)), sum += i ? 2 * weights[i] : 1;
    uint8_t *line = room((size_t)count * 4);
    for (int row = 0; row < lines; row++) {
        uint8_t *start = all.bytes + row * line_step;
        for (int i = 0; i < count; i++) memcpy(line + 4 * i, start + i * step, 4);
        for (int i = 0; i < count; i++)
            for (int part = 0; part < 4; part++) {
                double mixed = 0;
                for (int k = i - reach < 0 ? -i : -reach; k <= reach && i + k < count; k++)
                    mixed += weights[abs(k)] * line[4 * (i + k) + part];
                start[i * step + part] = byte_of(mixed / sum / 255);
            }
    }
    free(weights), free(line);
}

static void blur(canvas layer, double across, double down) {
    pixels all = pixels_of(layer);
    blur_lines(all, across, all.width, 4, all.height, all.stride);
    blur_lines(all, down, all.height, all.stride, all.width, 4);
    cairo_surface_mark_dirty(all.surface);
}

static double to_linear(double c) { return c <= .04045 ? c / 12.92 : pow((c + .055) / 1.055, 2.4); }
static double from_linear(double c) { return c <= .0031308 ? c * 12.92 : 1.055 * pow(c, 1 / 2.4) - .055; }

/* Multiplies the colors of a layer by a matrix of four rows of five numbers: red, green, blue, alpha, 1. */
static void recolor(canvas layer, const float *matrix, int is_linear) {
    pixels all = pixels_of(layer);
    for (uint8_t *p = all.bytes, *end = p + all.stride * all.height; p < end; p += 4) {
        double a = p[3] / 255., in[5] = {0, 0, 0, a, 1}, out[4];
        for (int i = 0; i < 3 && a > 0; i++) in[i] = is_linear ? to_linear(p[2 - i] / 255. / a) : p[2 - i] / 255. / a;
        for (int i = 0; i < 4; i++) {
            out[i] = 0;
            for (int k = 0; k < 5; k++) out[i] += matrix[5 * i + k] * in[k];
            out[i] = fmin(fmax(out[i], 0), 1);
        }
        for (int i = 0; i < 3; i++) p[2 - i] = byte_of((is_linear ? from_linear(out[i]) : out[i]) * out[3]);
        p[3] = byte_of(out[3]);
    }
    cairo_surface_mark_dirty(all.surface);
}

static void paint_effect(canvas on, const motion_draw_item *item, canvas content) {
    double wide = hypot(on.place.xx, on.place.yx), high = hypot(on.place.xy, on.place.yy);
    if (item->mode == MOTION_EFFECT_COLOR_MATRIX) {
        recolor(content, on.from->floats + item->first_number, item->flags & MOTION_PAINT_LINEAR);
    } else if (item->mode == MOTION_EFFECT_BLUR) {
        blur(content, item->sigma[0] * wide, item->sigma[1] * high);
    } else {
        canvas shadow = layer_over(on);
        double x = item->offset[0], y = item->offset[1];
        cairo_matrix_transform_distance(&on.place, &x, &y);
        cairo_identity_matrix(shadow.cairo);
        const float *c = item->color;
        int is_inner = item->mode == MOTION_EFFECT_INNER_SHADOW;
        cairo_set_source_rgba(shadow.cairo, c[0], c[1], c[2], c[3] * item->opacity);
        if (is_inner) cairo_paint(shadow.cairo), cairo_set_operator(shadow.cairo, CAIRO_OPERATOR_DEST_OUT);
        if (is_inner) cairo_set_source_rgb(shadow.cairo, 0, 0, 0);
        cairo_mask_surface(shadow.cairo, cairo_get_target(content.cairo), x, y);
        cairo_set_operator(shadow.cairo, CAIRO_OPERATOR_OVER);
        blur(shadow, item->sigma[0] * wide, item->sigma[1] * high);
        put(is_inner ? content : on, shadow, is_inner ? CAIRO_OPERATOR_ATOP : CAIRO_OPERATOR_OVER, 1, NULL);
    }
    put(on, content, CAIRO_OPERATOR_OVER, 1, NULL);
}

/* ------------------------------------------------------------------------ groups -- */

static void paint_group(canvas on, uint32_t at) {
    const motion_draw_item *item = on.from->items + at;
    canvas content = layer_over(on);
    paint_items(content, at + 1 + item->source_count, at + 1 + item->span);
    if (item->kind == MOTION_PAINT_EFFECT) {
        paint_effect(on, item, content);
    } else if (item->kind == MOTION_PAINT_GROUP) {
        put(on, content, blends[item->blend], item->opacity, NULL);
    } else if (item->kind == MOTION_PAINT_CLIP) {
        cairo_matrix_t affine = matrix_of(item->affine);
        cairo_save(on.cairo);
        cairo_transform(on.cairo, &affine);
        trace(on, item);
        cairo_clip(on.cairo);
        put(on, content, CAIRO_OPERATOR_OVER, 1, NULL);
        cairo_restore(on.cairo);
    } else {
        canvas mask = item->kind == MOTION_PAINT_MATTE ? matte_layer(on, at) : mask_layer(on, item);
        put(on, content, CAIRO_OPERATOR_OVER, 1, &mask);
    }
}

/* Draws items, from the back. */
static void paint_items(canvas on, uint32_t first, uint32_t end) {
    for (uint32_t at = first; at < end; at += 1 + on.from->items[at].span) {
        const motion_draw_item *item = on.from->items + at;
        if (item->blend == MOTION_BLEND_HARD_MIX) lack(2);
        if (item->kind >= MOTION_PAINT_CLIP) paint_group(on, at);
        else if (item->kind != MOTION_PAINT_IMAGE) paint_shape(on, item);
        else lack(0);
    }
}

/* Draws a picture at a time, in seconds, onto an image surface. place: from the picture to pixels. */
static void paint_picture(picture *what, double seconds, cairo_surface_t *surface, cairo_matrix_t place) {
    list_items(what, seconds);
    canvas on = {what, cairo_create(surface), place};
    cairo_set_matrix(on.cairo, &place);
    paint_items(on, 0, what->count);
    cairo_destroy(on.cairo);
}

#endif
