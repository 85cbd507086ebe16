/* Clips: descriptions decoded from the fuzzer's bytes, compiled and sampled; and clips that were altered, through
 * check. */
#include <float.h>

#include "curves.h"

enum {
    MOST_BYTES = 1 << 22,
    TIMES = 5,
    WIDEST = 16,
    TABLES = 16,
    LISTS = 4 * (1 + 3 * 17),
    ORDERS = 6,
    OUTPUTS
}; /* the timings' tables stand behind so many floats, transform lists before the end */

/* An index into a table of `count` rows: mostly one that is there, at times none or any bits. */
static uint32_t take_index(Bytes *b, uint32_t count) {
    uint8_t kind = take8(b);
    uint32_t v;
    if (kind < 8) return take(b, &v, sizeof v), v;
    return kind < 96 || count == 0 ? MOTION_NONE : kind % count;
}

static uint32_t take_below(Bytes *b, uint32_t limit) {
    uint8_t kind = take8(b);
    return kind < 2 ? 0xFFFFFFFFu : kind < 6 ? limit : kind % limit;
}

static uint32_t take_row(Bytes *b, uint32_t count) { /* a row that has to be there */
    uint32_t v = take_index(b, count);
    return v == MOTION_NONE && count ? take8(b) % count : v;
}

typedef struct {
    motion_description d;
    void *tables[19];
} Description;

static void *table(Description *all, int which, size_t size) { return all->tables[which] = block(size); }

static void read_timings(Description *all, Bytes *b) {
    motion_timing *rows = table(all, 0, all->d.timing_count * sizeof *rows);
    for (uint32_t i = 0; i < all->d.timing_count; i++) {
        rows[i] = take_timing(b);
        if (rows[i].kind == MOTION_TIMING_STOPS || rows[i].kind == MOTION_TIMING_PATH) rows[i].first += TABLES;
    }
    all->d.timings = rows;
}

static void read_clocks(Description *all, Bytes *b) {
    motion_clock *rows = table(all, 1, all->d.clock_count * sizeof *rows);
    for (uint32_t i = 0; i < all->d.clock_count; i++) {
        motion_clock *c = &rows[i];
        memset(c, 0, sizeof *c);
        c->parent = take_index(b, i), c->timing = take_index(b, all->d.timing_count);
        c->model = take_below(b, 2), c->fill = take_below(b, 4);
        c->direction = take_below(b, c->model == MOTION_CLOCK_WEB ? 4 : 2);
        c->begin = take_double(b), c->duration = fabs(take_double(b)), c->speed = take8(b) < 128 ? 1 : take_double(b);
        c->time_offset = take8(b) < 128 ? 0 : take_double(b),
        c->repeat_count = take8(b) < 128 ? 1 : fabs(take_double(b));
        if (c->model == MOTION_CLOCK_WEB) c->end_delay = take_double(b), c->iteration_start = fabs(take_double(b));
        else c->repeat_duration = take8(b) < 200 ? 0 : fabs(take_double(b));
    }
    all->d.clocks = rows;
}

static void read_layers(Description *all, Bytes *b) {
    motion_layer *rows = table(all, 3, all->d.layer_count * sizeof *rows);
    for (uint32_t i = 0; i < all->d.layer_count; i++) {
        motion_layer *l = &rows[i];
        memset(l, 0, sizeof *l);
        l->parent = take_index(b, i), l->clock = take_index(b, all->d.clock_count),
        l->path = take_index(b, all->d.path_count);
        for (int k = 0; k < 2; k++) l->position[k] = take_float(b), l->anchor[k] = take_float(b);
        for (int k = 0; k < 4; k++) l->bounds[k] = take_float(b);
        for (int k = 0; k < 6; k++) l->transform[k] = take_float(b);
        l->opacity = take_float(b), l->stroke_start = take_float(b), l->stroke_end = take_float(b);
        l->z_position = take_float(b), l->flags = take_below(b, 4);
    }
    all->d.layers = rows;
}

#define AS_IS (MOTION_ANIMATION_FIRST_AS_IS | MOTION_ANIMATION_LAST_AS_IS)

static void read_animations(Description *all, Bytes *b) {
    static const uint32_t functions[] = {0, 3, 4, 5, 6, 8, 9, 10};
    static const uint32_t shapes[] = {0, 0, 3, 1, 2, 4, 5, 6}; /* values, or which of from, to, by */
    motion_animation *rows = table(all, 4, all->d.animation_count * sizeof *rows);
    for (uint32_t i = 0; i < all->d.animation_count; i++) {
        motion_animation *a = &rows[i];
        memset(a, 0, sizeof *a);
        a->property = animated[take8(b) % PROPERTIES], a->path = MOTION_NONE;
        a->layer = a->property >= MOTION_PROPERTY_USER ? MOTION_NONE : take_row(b, all->d.layer_count);
        a->clock = take_row(b, all->d.clock_count);
        a->function = a->property == MOTION_PROPERTY_TRANSFORM ? functions[take8(b) % 8] : take_below(b, 32) / 31;
        a->mode = take_below(b, 5), a->flags = shapes[take8(b) % 8] | (take8(b) < 64 ? MOTION_ANIMATION_ADDITIVE : 0) |
                                               (take8(b) < 64 ? MOTION_ANIMATION_CUMULATIVE : 0) |
                                               (take8(b) < 64 ? MOTION_ANIMATION_EXTRAPOLATE : 0) |
                                               (take8(b) < 64 ? MOTION_ANIMATION_CSS_HALF_TURN : 0) |
                                               (take8(b) < 32 ? MOTION_ANIMATION_LENIENT_KEY_TIMES : 0);
        a->value_count = a->flags & 7 ? (uint32_t)__builtin_popcount(a->flags & 7) : 2 + take8(b) % 3;
        a->first_value = take8(b) % 8;
        if (a->property == MOTION_PROPERTY_PATH) {
            a->path = take_row(b, all->d.path_count), a->first_value = 0;
            if (take8(b) < 192) a->flags &= ~(MOTION_ANIMATION_BY | MOTION_ANIMATION_CUMULATIVE);
            if (!(a->flags & MOTION_ANIMATION_ADDITIVE) || take8(b) < 16)
                a->flags |= take8(b) < 128 ? MOTION_ANIMATION_FLIP : 0;
            a->value_count = a->flags & 7 ? (uint32_t)__builtin_popcount(a->flags & 7) : 1 + take8(b) % 3;
        }
        if (a->property == MOTION_PROPERTY_POSITION && take8(b) < 64)
            a->path = take_row(b, all->d.path_count), a->rotate = take_below(b, 3), a->value_count = 0, a->flags &= ~7u;
        if (a->property == MOTION_PROPERTY_POSITION && a->path != MOTION_NONE && take8(b) < 96)
            a->path = take_row(b, all->d.layer_count), a->flags |= MOTION_ANIMATION_PATH_OF_LAYER;
        if (a->property == MOTION_PROPERTY_POSITION && a->path != MOTION_NONE && take8(b) < 96) {
            a->flags |= MOTION_ANIMATION_EVEN_SPEED;
            if (take8(b) < 240) a->mode = MOTION_MODE_LINEAR;
        }
        if (take8(b) < 64)
            a->first_key_time = take8(b) % 4, a->key_time_count = a->value_count + (a->mode == MOTION_MODE_DISCRETE);
        if (a->mode <= MOTION_MODE_DISCRETE && take8(b) < 64) a->flags |= MOTION_ANIMATION_FIRST_AS_IS;
        if (a->mode <= MOTION_MODE_DISCRETE && take8(b) < 64) a->flags |= MOTION_ANIMATION_LAST_AS_IS;
        if (a->flags & AS_IS && take8(b) < 240)
            a->flags &= ~(7u | MOTION_ANIMATION_ADDITIVE | MOTION_ANIMATION_CUMULATIVE);
        if (take8(b) < 64) a->first_timing = take8(b) % 4, a->timing_count = 1;
        if ((a->mode == MOTION_MODE_CUBIC || a->mode == MOTION_MODE_CUBIC_PACED) && take8(b) < 128)
            a->first_parameter = take8(b) % 4, a->parameter_count = a->value_count;
        if (a->mode == MOTION_MODE_CUBIC && take8(b) < 96) a->flags |= MOTION_ANIMATION_TANGENTS;
    }
    all->d.animations = rows;
}

static void read_rest(Description *all, Bytes *b) {
    motion_description *d = &all->d;
    motion_path *paths = table(all, 2, d->path_count * sizeof *paths);
    for (uint32_t i = 0; i < d->path_count; i++) paths[i] = (motion_path){0, d->verb_count, 0, d->point_count};
    motion_user_property *users = table(all, 5, d->user_property_count * sizeof *users);
    for (uint32_t i = 0; i < d->user_property_count; i++)
        users[i] = (motion_user_property){.arity = 1 + take_below(b, 4),
                                          .first_value = take8(b) % 8,
                                          .color = take8(b) < 128 ? 0 : take_below(b, 4),
                                          .layer = take_index(b, d->layer_count)};
    motion_channel *channels = table(all, 6, d->channel_count * sizeof *channels);
    for (uint32_t i = 0; i < d->channel_count; i++) {
        uint32_t property = take8(b) % 16;
        channels[i] = (motion_channel){property > 13 ? MOTION_NONE : take_row(b, d->layer_count),
                                       property > 13 ? MOTION_PROPERTY_USER : property + (property == 1)};
    }
    float *floats = table(all, 7, d->float_count * sizeof *floats);
    static const float key_times[] = {0, 0, 0.5f, 1, 1};
    take_pool(b, floats + TABLES);
    for (uint32_t i = 0; i < d->float_count - LISTS; i++)
        if (i < TABLES || i >= TABLES + POOL) floats[i] = i < 5 && take8(b) > 32 ? key_times[i] : take_float(b);
    uint32_t *indices = table(all, 8, d->index_count * sizeof *indices);
    for (uint32_t i = 0; i < d->index_count; i++) indices[i] = take_index(b, d->timing_count);
    uint8_t *verbs = table(all, 9, d->verb_count);
    for (uint32_t i = 0; i < d->verb_count; i++) verbs[i] = i == 0 ? 0 : take8(b) % VERBS;
    d->point_count = 0;
    for (uint32_t i = 0; i < d->verb_count; i++) d->point_count += verb_points[verbs[i]];
    /* The same verbs with points of their own; the last one of four is only its move. */
    uint32_t each = d->point_count;
    for (uint32_t i = 0; i < d->path_count; i++) paths[i].first_point = i * each, paths[i].point_count = each;
    if (d->path_count == 4 && d->verb_count) paths[3].verb_count = paths[3].point_count = 1;
    d->point_count = each * (d->path_count ? d->path_count : 1);
    float *points = table(all, 10, d->point_count * 8);
    for (uint32_t i = 0; i < d->point_count * 2; i++) points[i] = take_float(b);
    d->paths = paths, d->user_properties = users, d->channels = channels;
    d->floats = floats, d->indices = indices, d->verbs = verbs, d->points = points;
}

/* Layers in 3D, and what only they can do. */
static void read_space(Description *all, Bytes *b) {
    motion_description *d = &all->d;
    motion_layer_3d *rows = table(all, 11, d->layer_count * sizeof *rows);
    for (uint32_t i = 0; i < d->layer_count; i++) {
        if (take8(b) < 128) continue;
        motion_layer_3d *s = &rows[d->layer_3d_count++];
        *s = (motion_layer_3d){.layer = i, .flags = take_below(b, 2)};
        for (int k = 0; k < 16; k++)
            s->transform[k] = take_float(b), s->sublayer_transform[k] = take8(b) < 200 ? k % 5 == 0 : take_float(b);
        s->anchor_z = take_float(b);
    }
    d->layers_3d = rows;
    motion_animation *animations = all->tables[4];
    for (uint32_t i = 0; i < d->animation_count; i++) {
        motion_animation *a = &animations[i];
        uint8_t kind = take8(b);
        if (kind < 128 || a->property >= MOTION_PROPERTY_USER || a->path != MOTION_NONE) continue;
        a->property = kind < 192 ? MOTION_PROPERTY_TRANSFORM : MOTION_PROPERTY_ROTATION_X + kind % 8;
        a->function = kind < 192 ? take_below(b, 13) : 0;
    }
    motion_channel *channels = all->tables[6];
    for (uint32_t i = 0; i < d->channel_count; i++)
        if (channels[i].layer != MOTION_NONE && take8(b) >= 128)
            channels[i].property = MOTION_PROPERTY_ROTATION_X + take8(b) % 8;
}

/* Four transform lists, mostly of affines, and animations by them. */
static void read_lists(Description *all, Bytes *b) {
    motion_description *d = &all->d;
    uint32_t first = d->float_count - LISTS;
    float *floats = (float *)all->tables[7] + first;
    memset(floats, 0, LISTS * sizeof *floats);
    for (int v = 0; v < 4; v++) {
        uint32_t count = take8(b) % 4;
        *floats++ = take8(b) < 2 ? take_float(b) : (float)count;
        for (uint32_t i = 0; i < count; i++, floats += 17) {
            uint32_t kind = take8(b) % 8;
            float *n = floats + 1;
            floats[0] = take8(b) < 2 ? take_float(b) : (float)kind;
            for (int k = 0; k < 2; k++) n[k] = take_float(b);
            if (kind == MOTION_OPERATION_MATRIX) n[4] = take_float(b), n[5] = take_float(b), n[10] = n[15] = 1;
            if (kind == MOTION_OPERATION_SCALE) n[2] = 1;
            if (kind == MOTION_OPERATION_ROTATE) n[0] = n[1] = 0, n[2] = 1, n[3] = take_float(b);
            if (kind == MOTION_OPERATION_PERSPECTIVE) n[0] = 0;
            if (take8(b) < 32) n[take8(b) % 16] = take_float(b);
        }
    }
    motion_animation *animations = all->tables[4];
    for (uint32_t i = 0; i < d->animation_count; i++) {
        motion_animation *a = &animations[i];
        if (take8(b) < 160 || a->property >= MOTION_PROPERTY_USER || a->path != MOTION_NONE) continue;
        a->property = MOTION_PROPERTY_TRANSFORM, a->function = MOTION_FUNCTION_LIST, a->first_value = first;
        a->flags = take8(b) < 4 ? a->flags
                                : (a->flags & ~7u) | (a->flags & 7 ? MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO : 0);
        a->value_count = a->flags & 7 ? 2 : 1 + take8(b) % 4, a->mode = a->flags & 7 ? 0 : a->mode;
        a->key_time_count = a->parameter_count = 0,
        a->timing_count = a->value_count > 1 && !(a->flags & 7) ? a->timing_count : 0;
    }
}

/* Trims of some layers by any user properties, most of which have one number. */
static void read_trims(Description *all, Bytes *b) {
    motion_description *d = &all->d;
    uint32_t count = take8(b) % 5, each = take8(b) % 6;
    motion_trim *rows = table(all, 12, count * sizeof *rows);
    uint32_t *trimmed = table(all, 13, count * each * sizeof *trimmed);
    for (uint32_t i = 0; i < count; i++)
        rows[i] = (motion_trim){take_below(b, 4),
                                i * each,
                                take8(b) < 2 ? take_below(b, 8) : each,
                                take_index(b, d->user_property_count),
                                take_index(b, d->user_property_count),
                                take_index(b, d->user_property_count)};
    for (uint32_t i = 0; i < count * each; i++) trimmed[i] = take_row(b, d->layer_count);
    d->trim_count = d->layer_count ? count : 0, d->trimmed_count = d->trim_count * each;
    d->trims = rows, d->trimmed = trimmed;
    motion_user_property *users = all->tables[5];
    for (uint32_t i = 0; i < (d->trim_count ? d->user_property_count : 0); i++)
        if (take8(b) < 240) users[i].arity = 1, users[i].color = 0;
}

enum { PAINTS = 9, WORDS = 12 };

/* A table again, with room for more rows. */
static void *grow(Description *all, int which, size_t size, size_t more) {
    void *rows = block(size + more);
    if (size) memcpy(rows, all->tables[which], size);
    free(all->tables[which]);
    return all->tables[which] = rows;
}

/* Paint in spans that mostly nest, over user properties and channels of its own; names, markers, a picture. */
static void read_contents(Description *all, Bytes *b) {
    motion_description *d = &all->d;
    uint32_t count = take8(b) % (PAINTS + 1), none = MOTION_NONE, ends[PAINTS + 1] = {count}, open = 0;
    static const uint32_t arities[] = {1, 2, 4}, order[] = {0, 1, 2, 0, 2, 0, 2, 2, 2, 2, 2, 2};
    uint32_t users = d->user_property_count, channels = d->channel_count;
    motion_user_property *properties = grow(all, 5, users * sizeof *properties, 3 * sizeof *properties);
    motion_channel *delivered = grow(all, 6, channels * sizeof *delivered, 14 * sizeof *delivered);
    for (int i = 0; i < 3; i++)
        properties[users + i] = (motion_user_property){arities[i], take8(b) % TABLES, 0, MOTION_NONE};
    for (int i = 0; i < 12; i++)
        delivered[channels + i] = (motion_channel){none, MOTION_PROPERTY_USER + users + order[i]};
    for (int i = 12; i < 14; i++)
        delivered[channels + i] = (motion_channel){take_row(b, d->layer_count), MOTION_PROPERTY_BOUNDS};
    if (count) d->user_property_count += 3, d->channel_count += 14;
    d->user_properties = properties, d->channels = delivered;
    const uint32_t one = channels, two = channels + 1, four = channels + 2, stops = channels + 3, matrix = channels + 7,
                   bounds = channels + 12;
    motion_paint *rows = table(all, 14, count * sizeof *rows);
    uint32_t *painted = table(all, 15, 2 * count * sizeof *painted);
    for (uint32_t i = 0; i < count; i++) {
        motion_paint *p = &rows[i];
        while (ends[open] <= i && open) open--;
        *p = (motion_paint){.kind = (uint8_t)take_below(b, 10), .layer = take_row(b, d->layer_count)};
        p->color = p->opacity = p->width = p->first_dash = p->dash_offset = p->corner_radius = p->gradient_ends =
            p->highlight = p->gradient_box = p->gradient_transform = p->first_stop = p->bounds = none;
        p->sigma = p->sigma_y = p->offset = p->amount = p->first_number = none;
        p->first_painted = 2 * i;
        for (int k = 0; k < 2; k++) painted[2 * i + (uint32_t)k] = take_row(b, d->layer_count);
        int draws = p->kind <= MOTION_PAINT_IMAGE, stroke = p->kind == MOTION_PAINT_STROKE;
        if (draws || p->kind == MOTION_PAINT_MASK) p->painted_count = 1 + take8(b) % 2;
        if (p->kind <= MOTION_PAINT_BOX || p->kind == MOTION_PAINT_BACKGROUND) {
            p->gradient = (uint8_t)take_below(b, 4);
            if (p->gradient) p->gradient_ends = four, p->first_stop = stops, p->stop_count = 1 + take8(b) % 2;
            if (p->gradient) p->spread = take8(b) % 3, p->gradient_box = take8(b) & 1 ? bounds : none;
            else p->color = four;
            if (p->gradient == MOTION_GRADIENT_RADIAL && take8(b) & 1) p->highlight = two;
        }
        if (p->kind == MOTION_PAINT_BOX || p->kind == MOTION_PAINT_IMAGE || p->kind == MOTION_PAINT_CLIP)
            p->bounds = bounds;
        if (stroke) p->width = one, p->cap = take8(b) % 3, p->join = take8(b) % 3, p->miter_limit = 1 + take8(b);
        if (stroke && take8(b) & 1) p->first_dash = one, p->dash_count = 1, p->dash_offset = take8(b) & 1 ? one : none;
        if (take8(b) & 1 && p->kind != MOTION_PAINT_CLIP && p->kind < MOTION_PAINT_MATTE) p->opacity = one;
        if (take8(b) & 1 && draws) p->blend = (uint8_t)take_below(b, 18);
        if (p->kind == MOTION_PAINT_FILL) p->flags = take8(b) & MOTION_PAINT_EVEN_ODD;
        if (p->kind == MOTION_PAINT_MASK) p->mode = (uint8_t)take_below(b, 6), p->flags = take8(b) & 3;
        if (p->kind == MOTION_PAINT_MATTE) p->mode = take8(b) & 1, p->flags = take8(b) & MOTION_PAINT_INVERTED;
        if (p->kind == MOTION_PAINT_EFFECT) {
            p->mode = (uint8_t)take_below(b, 12), p->flags = take8(b) & MOTION_PAINT_LINEAR;
            int shades = p->mode == MOTION_EFFECT_DROP_SHADOW || p->mode == MOTION_EFFECT_INNER_SHADOW;
            int blurs = shades || p->mode == MOTION_EFFECT_BLUR;
            if (blurs) p->sigma = one, p->sigma_y = take8(b) & 1 ? one : none;
            if (shades) p->color = four, p->offset = take8(b) & 1 ? two : none, p->opacity = take8(b) & 1 ? one : none;
            if (p->mode == MOTION_EFFECT_COLOR_MATRIX) p->first_number = matrix;
            else if (!blurs) p->amount = one;
        }
        if (p->kind >= MOTION_PAINT_CLIP) {
            p->span = take8(b) < 4 ? take_below(b, PAINTS) : take8(b) % (ends[open] - i);
            if (p->kind == MOTION_PAINT_MATTE) p->source_count = take8(b) < 32 && p->span ? 1 : p->span;
            if (i && p->kind == MOTION_PAINT_MASK && rows[i - 1].kind == p->kind && rows[i - 1].span == p->span + 1)
                p->flags |= MOTION_PAINT_COMBINED;
            if (open < PAINTS && i + 1 + p->span < ends[open]) ends[++open] = i + 1 + p->span;
        }
        if (take8(b) < 2) ((uint8_t *)p)[take8(b) % sizeof *p] = take8(b);
    }
    d->paints = rows, d->painted = painted, d->paint_count = count, d->painted_count = 2 * count;
    uint32_t words = take8(b) % 5, marks = take8(b) % 3;
    motion_name *names = table(all, 16, words * sizeof *names);
    motion_marker *markers = table(all, 17, marks * sizeof *markers);
    uint8_t *text = table(all, 18, WORDS);
    for (int i = 0; i < WORDS; i++) text[i] = take8(b);
    for (uint32_t i = 0; i < words; i++) {
        names[i] =
            (motion_name){i & 1 ? MOTION_TABLE_USER_PROPERTIES : MOTION_TABLE_LAYERS, i >> 1, take8(b) % WORDS, 0};
        names[i].byte_count = take8(b) % (WORDS - names[i].first_byte + 1);
        if (take8(b) < 4) names[i].row = take_index(b, d->layer_count), names[i].table = take8(b) % 22;
    }
    for (uint32_t i = 1; i < words; i++) /* in order, as long as none was spoiled */
        for (uint32_t k = i; k && names[k].table < names[k - 1].table; k--) {
            motion_name other = names[k];
            names[k] = names[k - 1], names[k - 1] = other;
        }
    for (uint32_t i = 0; i < marks; i++)
        markers[i] = (motion_marker){take_double(b), take8(b) < 128 ? 0 : fabs(take_double(b)), 0, take8(b) % WORDS};
    d->names = names, d->markers = markers, d->text = text;
    d->name_count = words, d->marker_count = marks, d->text_count = WORDS;
    if (take8(b) < 64) d->size[0] = take_float(b), d->frame_rate = take_double(b), d->to = take_double(b);
}

static Description read_description(Bytes *b) {
    Description all = {0};
    motion_description *d = &all.d;
    d->abi_version = MOTION_ABI_VERSION;
    d->timing_count = take8(b) % 4, d->clock_count = 1 + take8(b) % 5, d->path_count = take8(b) % 5,
    d->layer_count = take8(b) % 11;
    d->animation_count = take8(b) % 12, d->user_property_count = take8(b) % 3, d->channel_count = take8(b) % 6;
    d->float_count = TABLES + POOL + take8(b) % 48 + LISTS, d->index_count = 4 + take8(b) % 4,
    d->verb_count = take8(b) % 8;
    read_timings(&all, b), read_clocks(&all, b), read_layers(&all, b), read_animations(&all, b), read_rest(&all, b),
        read_space(&all, b), read_lists(&all, b), read_trims(&all, b), read_contents(&all, b);
    return all;
}

/* Nothing is large, and layers in 3D lie before the eye: so that boxes in 3D end, and are worth the comparison with
 * samples. */
static float small(float v) { return isfinite(v) ? fmodf(v, 32) : 0; }

static void tame(Description *all) {
    motion_layer *layers = all->tables[3];
    motion_layer_3d *rows = all->tables[11];
    float *floats = all->tables[7];
    for (uint32_t i = 0; i < all->d.layer_count; i++) {
        motion_layer *l = &layers[i];
        for (int k = 0; k < 2; k++) l->position[k] = small(l->position[k]), l->anchor[k] = small(l->anchor[k]);
        for (int k = 0; k < 4; k++) l->bounds[k] = small(l->bounds[k]);
        l->z_position = small(l->z_position);
    }
    for (uint32_t i = 0; i < all->d.layer_3d_count; i++) {
        motion_layer_3d *s = &rows[i];
        for (int k = 0; k < 16; k++)
            s->transform[k] = k % 4 == 3 ? k == 15 : small(s->transform[k]), s->sublayer_transform[k] = k % 5 == 0;
        s->sublayer_transform[11] = i & 1 ? -1.0f / 4096 : 0, s->anchor_z = small(s->anchor_z);
    }
    for (uint32_t i = TABLES + POOL; i < all->d.float_count; i++) floats[i] = small(floats[i]);
}

static void permutation(const uint32_t *order, uint32_t count) {
    uint8_t *seen = calloc(count + 1, 1);
    for (uint32_t i = 0; i < count; i++) REQUIRE(order[i] < count && !seen[order[i]]++);
    free(seen);
}

/* Whether verbs need just these points. */
static int have_points(const uint8_t *verbs, uint32_t verb_count, uint32_t point_count) {
    for (uint32_t i = 0; i < verb_count; i++) {
        if (verbs[i] > MOTION_VERB_CLOSE || point_count < verb_points[verbs[i]]) return 0;
        point_count -= verb_points[verbs[i]];
    }
    return point_count == 0;
}

/* Whether floats may have turned some of a path round. */
static int is_tiny(const float *points, uint32_t count) {
    float scale = 0;
    for (uint32_t i = 0; i < 2 * count; i++) scale = fmaxf(scale, fabsf(points[i]));
    for (uint32_t i = 2; i < 2 * count; i += 2) {
        float step = fmaxf(fabsf(points[i] - points[i - 2]), fabsf(points[i + 1] - points[i - 1]));
        if (step > 0 && step < 2e-3f * scale) return 1;
    }
    return scale > 1e30f;
}

/* What a host that trusts a checked clip reads of its contents is there. */
static void hold_contents(const void *clip, uint32_t size, const motion_clip_info *info) {
    motion_contents has;
    REQUIRE(motion_clip_contents(clip, size, &has) == MOTION_OK);
    REQUIRE(isfinite(has.size[0]) && isfinite(has.size[1]) && isfinite(has.frame_rate) && has.from <= has.to);
    const uint32_t firsts[] = {has.first_paint,  has.first_painted, has.first_name,
                               has.first_marker, has.first_text,    has.first_label},
                   counts[] = {has.paint_count,  has.painted_count, has.name_count,
                               has.marker_count, has.text_count,    has.label_count};
    const size_t strides[] = {sizeof(motion_paint),  4, sizeof(motion_name),
                              sizeof(motion_marker), 1, sizeof(motion_label)};
    for (int i = 0; i < 6; i++) REQUIRE(firsts[i] % 8 == 0 && firsts[i] + counts[i] * strides[i] <= info->size);
    const uint8_t *bytes = clip;
    const motion_paint *paints = (const void *)(bytes + has.first_paint);
    const uint32_t *painted = (const void *)(bytes + has.first_painted);
    const motion_name *names = (const void *)(bytes + has.first_name);
    const motion_marker *markers = (const void *)(bytes + has.first_marker);
    const motion_label *labels = (const void *)(bytes + has.first_label);
    REQUIRE(has.label_count == info->channel_count);
    for (uint32_t i = 0; i < has.label_count; i++) {
        uint32_t end = i + 1 < has.label_count ? labels[i + 1].place : info->value_count;
        REQUIRE(labels[i].place < end && end <= info->value_count);
    }
    for (uint32_t i = 0; i < has.painted_count; i++) REQUIRE(painted[i] < info->layer_count);
    for (uint32_t i = 0; i < has.paint_count; i++) {
        const motion_paint *p = &paints[i];
        const uint32_t places[] = {p->color,       p->opacity,       p->width,         p->first_dash,
                                   p->dash_offset, p->corner_radius, p->gradient_ends, p->highlight,
                                   p->first_stop,  p->bounds,        p->gradient_box,  p->gradient_transform,
                                   p->sigma,       p->sigma_y,       p->offset,        p->amount,
                                   p->first_number},
                       boxes = p->painted_count ? p->painted_count : 1,
                       floats[] = {4, 1, 1, p->dash_count, 1, 1, 4, 2, 5 * p->stop_count, 4 * boxes, 4, 6, 1, 1,
                                   2, 1, 20};
        for (int k = 0; k < 17; k++)
            REQUIRE(places[k] == MOTION_NONE || (uint64_t)places[k] + floats[k] <= info->value_count);
        REQUIRE((uint64_t)p->first_painted + p->painted_count <= has.painted_count);
        REQUIRE(p->layer == MOTION_NONE || p->layer < info->layer_count);
        REQUIRE(p->source_count <= p->span && p->span <= has.paint_count - i - 1);
        for (uint32_t k = i + 1; k <= i + p->span; k++) REQUIRE(k + paints[k].span <= i + p->span);
    }
    for (uint32_t i = 0; i < has.name_count; i++)
        REQUIRE((uint64_t)names[i].first_byte + names[i].byte_count <= has.text_count);
    for (uint32_t i = 0; i < has.marker_count; i++)
        REQUIRE(isfinite(markers[i].time) && markers[i].duration >= 0 &&
                (uint64_t)markers[i].first_byte + markers[i].byte_count <= has.text_count);
}

/* What points hit: targets that there are, near enough; and whatever an altered block holds, nothing outside of it. */
static void check_hits(const void *clip, uint32_t size, const motion_clip_info *info, const double *times, Bytes b) {
    enum { POINTS = 8 };
    float points[POINTS * 2];
    motion_hit hits[POINTS];
    for (uint32_t targets = MOTION_HIT_PAINT; targets <= MOTION_HIT_BOUNDS; targets++) {
        motion_hit_sizes sizes;
        REQUIRE(motion_clip_hit_size(clip, size, targets, &sizes) == MOTION_OK);
        void *prepared = block(sizes.prepared), *scratch = block(sizes.scratch);
        for (int t = 0; t < TIMES; t++) {
            for (int i = 0; i < POINTS * 2; i++) points[i] = i & 2 ? take_float(&b) : (float)(int8_t)take8(&b);
            float distance = t & 1 ? take8(&b) : 0;
            REQUIRE(motion_clip_hit_prepare(clip, size, times[t], targets, prepared, sizes.prepared, scratch,
                                            sizes.scratch) == MOTION_OK);
            REQUIRE(motion_clip_hit(prepared, sizes.prepared, points, POINTS, distance, hits) == MOTION_OK);
            for (int i = 0; i < POINTS; i++) {
                REQUIRE(hits[i].layer == MOTION_NONE || hits[i].layer < info->layer_count);
                REQUIRE(targets == MOTION_HIT_PAINT || hits[i].paint == MOTION_NONE);
                REQUIRE(hits[i].distance == FLT_MAX ? hits[i].layer == MOTION_NONE && hits[i].paint == MOTION_NONE
                                                    : hits[i].distance >= 0 && hits[i].distance <= distance);
            }
        }
        for (int i = 0; i < 4 && sizes.prepared >= 64; i++) {
            uint32_t at = (uint32_t)(take8(&b) << 8), word = i & 1 ? 0xFFFFFFFF : take8(&b);
            ((uint32_t *)prepared)[(at | take8(&b)) % (sizes.prepared / 4)] = word;
            motion_status status = motion_clip_hit(prepared, sizes.prepared, points, POINTS, 9, hits);
            REQUIRE(status == MOTION_OK || status == MOTION_ERROR_PREPARED);
        }
        free(prepared), free(scratch);
    }
}

/* What a painter does: never more than the sizes say, ranges that lie in their pools, spans that nest, and the same
 * items whether there is room for most or for just as many. */
static void check_drawing(const void *clip, uint32_t size, const double *times) {
    motion_draw_sizes most;
    REQUIRE(motion_clip_draw_size(clip, size, &most) == MOTION_OK);
    motion_draw_item *items = block(most.items * sizeof *items), *again;
    float *floats = block(most.floats * (size_t)4), *points = block(most.points * (size_t)8);
    uint8_t *verbs = block(most.verbs);
    void *room = block(most.scratch);
    for (int t = 0; t < TIMES; t++) {
        motion_draw_counts counts, exact;
        uint32_t flags = t & 7;
        REQUIRE(motion_clip_draw(clip, size, times[t], flags, items, most.items, floats, most.floats, verbs, most.verbs,
                                 points, most.points, &counts, room, most.scratch) == MOTION_OK);
        REQUIRE(counts.items <= most.items && counts.floats <= most.floats && counts.verbs <= most.verbs &&
                counts.points <= most.points && counts.depth <= most.items);
        REQUIRE(finite_floats(floats, counts.floats) && finite_floats(points, counts.points * (size_t)2));
        for (uint32_t i = 0; i < counts.items; i++) {
            const motion_draw_item *item = items + i;
            REQUIRE(item->span < counts.items - i && item->source_count <= item->span);
            REQUIRE(item->first_verb + item->verb_count <= counts.verbs &&
                    item->first_point + item->point_count <= counts.points);
            REQUIRE(have_points(verbs + item->first_verb, item->verb_count, item->point_count));
            REQUIRE(item->first_stop + 5 * item->stop_count <= counts.floats &&
                    item->first_dash + item->dash_count <= counts.floats);
            REQUIRE(item->opacity >= 0 && item->opacity <= 1 && item->width >= 0 && item->corner_radius >= 0);
            REQUIRE(finite_floats(item->affine, 35));
            if (item->kind == MOTION_PAINT_EFFECT) {
                REQUIRE(item->sigma[0] >= 0 && item->sigma[1] >= 0);
                REQUIRE(item->mode <= MOTION_EFFECT_COLOR_MATRIX || item->mode == MOTION_EFFECT_INNER_SHADOW);
                REQUIRE(item->mode != MOTION_EFFECT_COLOR_MATRIX || item->first_number + 20 <= counts.floats);
            }
            for (uint32_t s = 1; s < item->stop_count; s++)
                REQUIRE(floats[item->first_stop + 5 * s] >= floats[item->first_stop + 5 * s - 5]);
        }
        again = block(counts.items * sizeof *again);
        memset(room, 255, most.scratch);
        REQUIRE(motion_clip_draw(clip, size, times[t], flags, again, counts.items, floats, counts.floats, verbs,
                                 counts.verbs, points, counts.points, &exact, room, most.scratch) == MOTION_OK);
        REQUIRE(memcmp(&counts, &exact, sizeof counts) == 0 && memcmp(items, again, counts.items * sizeof *items) == 0);
        free(again);
    }
    free(items), free(floats), free(points), free(verbs), free(room);
}

/* A trace of each channel holds what samples give: at most its error from the line between two rows. */
static void check_trace(const void *clip, uint32_t size, const motion_clip_info *info, const double *times, void *room,
                        int forged) {
    double from = INFINITY, to = -INFINITY;
    for (int t = 0; t < TIMES; t++)
        if (isfinite(times[t])) from = fmin(from, times[t]), to = fmax(to, times[t]);
    if (!(from <= to)) return;
    enum { ROWS = 512 };
    double *at = block(ROWS * 8), *values = block(ROWS * 32), *errors = block(ROWS * 32);
    float *shown = block(info->value_count * (size_t)4);
    void *scratch = block(info->sample_scratch);
    for (uint32_t c = 0, first = 0, count = 0; c < info->channel_count && c < 3; c++) {
        motion_contents contents;
        REQUIRE(motion_clip_contents(clip, size, &contents) == MOTION_OK);
        const motion_label *labels = (const motion_label *)((const char *)clip + contents.first_label);
        first = labels[c].place;
        uint32_t arity = (c + 1 < info->channel_count ? labels[c + 1].place : info->value_count) - first;
        motion_status status =
            motion_clip_trace(clip, size, c, from, to, 1, at, values, errors, ROWS, &count, room, info->bounds_scratch);
        if (status == MOTION_ERROR_BUDGET) continue;
        REQUIRE(status == MOTION_OK || (status == MOTION_ERROR_CAPACITY && count > ROWS));
        uint32_t rows = count < ROWS ? count : ROWS;
        REQUIRE(rows > 0 && at[0] == from && (status != MOTION_OK || at[rows - 1] == to));
        for (uint32_t r = 0; r + 1 < rows && !forged; r++) {
            double now = at[r] + (at[r + 1] - at[r]) / 2, share = (now - at[r]) / (at[r + 1] - at[r]);
            REQUIRE(at[r] < at[r + 1]);
            if (r % 16 || now == at[r]) continue;
            REQUIRE(motion_clip_sample(clip, size, &now, 1, MOTION_SPACE_PARENT, NULL, NULL, NULL, shown, NULL, NULL,
                                       NULL, scratch, info->sample_scratch) == MOTION_OK);
            for (uint32_t i = 0; i < arity; i++) {
                double a = values[r * arity + i], b = values[(r + 1) * arity + i], size_of = fabs(a) + fabs(b);
                REQUIRE(fabs(a + (b - a) * share - (double)shown[first + i]) <=
                        errors[r * arity + i] * (1 + 1e-9) + 1e-12 * size_of);
            }
        }
    }
    free(at), free(values), free(errors), free(shown), free(scratch);
}

/* Rules about what is painted, and when it shows, are answered: a witness is at a time of the interval. */
static void check_proofs(const void *clip, uint32_t size, const motion_clip_info *info, double from, double to,
                         void *room) {
    for (uint32_t kind = MOTION_PROVE_STAYS_WITHIN; kind <= MOTION_PROVE_COMES_BACK && info->layer_count; kind++) {
        motion_rule rule = {.start = from, .end = to, .box = {-9, -9, 99, 99}, .kind = kind, .budget = 40};
        rule.property = rule.part = MOTION_NONE;
        uint32_t layer = 0, last = info->layer_count - 1;
        if (kind == MOTION_PROVE_NEVER_OVERLAPS) rule.other = last, rule.flags = size & 8 ? MOTION_PROVE_OUTLINES : 0;
        if (kind == MOTION_PROVE_BEFORE) rule.other = last;
        motion_answer answer;
        REQUIRE(motion_clip_prove(clip, size, &rule, &layer, 1, &answer, NULL, 0, room, info->bounds_scratch) ==
                MOTION_OK);
        REQUIRE(answer.verdict <= MOTION_VERDICT_UNKNOWN);
        REQUIRE(answer.verdict == MOTION_VERDICT_HOLDS || (answer.time >= from && answer.time <= to));
    }
}

/* A file that is written; one of Lottie is read again. */
static void check_export(const void *clip, uint32_t size, double from, double to) {
    motion_export_form form = {.start = from, .end = to, .frame_rate = 60, .tolerance = 0.5, .loop = from};
    form.format = size / 4 % 4;
    form.flags = size / 16 % 8 == 7 ? MOTION_EXPORT_WHOLE : size / 16 % 2;
    motion_exported made = {0};
    void *text = NULL, *scratch = NULL;
    uint32_t texts = 0, scratches = 0, count = 0;
    motion_status status;
    while ((status = motion_clip_export(clip, size, &form, text, texts, scratch, scratches, &made)) ==
           MOTION_ERROR_CAPACITY) {
        if (made.text > 1u << 26 || made.scratch > 1u << 28) break;
        if (made.text > texts) free(text), text = block(texts = made.text);
        if (made.scratch > scratches) free(scratch), scratch = block(scratches = made.scratch);
    }
    int is_long = form.flags == MOTION_EXPORT_WHOLE && status == MOTION_ERROR_RANGE;
    REQUIRE(status == MOTION_OK || status == MOTION_ERROR_CAPACITY || status == MOTION_ERROR_COUNT || is_long);
    motion_text_error error = {0};
    if (status == MOTION_OK && form.format == MOTION_EXPORT_LOTTIE)
        motion_json_read(text, made.file_size, NULL, 0, &count, &error);
    REQUIRE(error.reason == MOTION_OK || !status);
    REQUIRE(status != MOTION_OK || count > 9);
    free(text), free(scratch);
}

/* What holds the layers' strokes from one time to another holds what motion_path_stroke_bounds says of their geometry
 * at all times between. */
static void hold_strokes(const void *clip, uint32_t size, const motion_clip_info *info, const double *times,
                         double from, double to, uint32_t space, const float *values, int forged, Bytes b) {
    size_t layers = info->layer_count;
    motion_stroke *strokes = block(layers * sizeof *strokes);
    for (uint32_t l = 0; l < layers; l++) {
        float width = fabsf(take_float(&b)), limit = fabsf(take_float(&b));
        strokes[l] = (motion_stroke){.layer = l,
                                     .value = MOTION_NONE,
                                     .width = width <= 1e9f ? width : 2,
                                     .cap = take8(&b) % 3,
                                     .join = take8(&b) % 3};
        strokes[l].miter_limit = limit >= 1 && limit < 1e6f ? limit : 10;
        if (info->value_count && take8(&b) < 64) strokes[l].value = take8(&b) % info->value_count;
    }
    float *bounds = block(layers * 16), *matrices = block(layers * 64),
          *points = block(info->geometry_points * (size_t)8);
    uint8_t *verbs = block(info->geometry_verbs);
    motion_path *ranges = block(layers * sizeof *ranges);
    void *room = block(info->bounds_scratch), *scratch = block(info->geometry_scratch);
    motion_status status;
    /* Values that are none of a user property. */
    for (uint32_t l = 0; (status = motion_clip_bounds(clip, size, from, to, space, strokes, layers, bounds, room,
                                                      info->bounds_scratch)) == MOTION_ERROR_INDEX;
         l++) {
        REQUIRE(l < layers);
        strokes[l].value = MOTION_NONE;
    }
    REQUIRE(status == MOTION_OK && finite_floats(bounds, layers * 4));
    check_trace(clip, size, info, times, room, forged);
    if (from <= to && isfinite(to - from)) check_proofs(clip, size, info, from, to, room);
    if (from >= 0 && from < to && to - from < 2) check_export(clip, size, from, to);
    for (int t = 0; t < TIMES && !forged; t++) {
        motion_path_counts counts;
        if (!isfinite(times[t])) continue;
        REQUIRE(motion_clip_geometry(clip, size, times[t], MOTION_PATH_KEEP, verbs, info->geometry_verbs, points,
                                     info->geometry_points, ranges, &counts, scratch,
                                     info->geometry_scratch) == MOTION_OK);
        REQUIRE(motion_clip_matrices(clip, size, &times[t], 1, space, matrices, scratch, info->geometry_scratch) ==
                MOTION_OK);
        for (uint32_t l = 0; l < layers; l++) {
            const float *own = points + ranges[l].first_point * (size_t)2, *m = matrices + l * (size_t)16,
                        *held = bounds + l * (size_t)4;
            uint32_t path_size = 0, stroked = 0;
            float width = strokes[l].value == MOTION_NONE ? strokes[l].width
                                                          : values[t * (size_t)info->value_count + strokes[l].value],
                  box[4];
            width = width > 0 ? width : 0;
            if (!ranges[l].verb_count || width > 1e9f || is_tiny(own, ranges[l].point_count) || m[3] != 0 ||
                m[7] != 0 || m[15] != 1)
                continue;
            REQUIRE(motion_path_prepare_size(verbs + ranges[l].first_verb, ranges[l].verb_count, own,
                                             ranges[l].point_count, &path_size) == MOTION_OK);
            void *path = block(path_size);
            REQUIRE(motion_path_prepare(verbs + ranges[l].first_verb, ranges[l].verb_count, own, ranges[l].point_count,
                                        path, path_size) == MOTION_OK);
            REQUIRE(motion_path_stroke_bounds(path, path_size, width, strokes[l].cap, strokes[l].join,
                                              strokes[l].miter_limit, box, &stroked) == MOTION_OK);
            free(path);
            for (int corner = 0; stroked && corner < 4; corner++)
                for (int axis = 0; axis < 2; axis++) {
                    double x = (double)box[corner & 1 ? 2 : 0] * m[axis],
                           y = (double)box[corner & 2 ? 3 : 1] * m[4 + axis], at = x + y + m[12 + axis];
                    double slack = 1e-5 * (fabs(x) + fabs(y) + fabs((double)m[12 + axis])) +
                                   2e-3 * width * (fabs((double)m[axis]) + fabs((double)m[4 + axis]));
                    REQUIRE(held[axis] - slack <= fmax(at, -FLT_MAX) && fmin(at, FLT_MAX) <= held[axis + 2] + slack);
                }
        }
    }
    free(strokes), free(bounds), free(matrices), free(points), free(verbs), free(ranges), free(room), free(scratch);
}

/* The properties whose animations all move the transform of a layer. */
static int moves_transform(uint32_t property) {
    return (property >= MOTION_PROPERTY_TRANSFORM && property <= MOTION_PROPERTY_SKEW) ||
           (property >= MOTION_PROPERTY_ROTATION_X && property <= MOTION_PROPERTY_TRANSLATION_Y);
}

/* Explains a layer at a time: each animation meets what the one before has made, the last one makes what the channel of
 * its property delivers, and clocks say what the activities say. */
static void hold_explanation(const void *clip, uint32_t size, const motion_clip_info *info, double time, uint32_t layer,
                             const float *values, int forged) {
    motion_explanation told, asked;
    void *scratch = block(info->sample_scratch);
    memset(scratch, 255, info->sample_scratch);
    motion_status status =
        motion_clip_explain(clip, size, time, layer, &asked, NULL, 0, NULL, 0, scratch, info->sample_scratch);
    REQUIRE(status == (asked.parent_count + asked.step_count ? MOTION_ERROR_CAPACITY : MOTION_OK));
    REQUIRE(asked.parent_count <= layer && asked.step_count <= info->animation_count);
    uint32_t *parents = block(asked.parent_count * sizeof *parents);
    motion_step *steps = block(asked.step_count * sizeof *steps);
    REQUIRE(motion_clip_explain(clip, size, time, layer, &told, parents, asked.parent_count, steps, asked.step_count,
                                scratch, info->sample_scratch) == MOTION_OK);
    REQUIRE(told.parent_count == asked.parent_count && told.step_count == asked.step_count);
    for (uint32_t i = 0; i < told.parent_count; i++) REQUIRE(parents[i] < (i ? parents[i - 1] : layer));
    REQUIRE(finite_floats(told.affine, 16) && told.hidden <= MOTION_HIDDEN_OPACITY && told.phase <= MOTION_PHASE_IDLE);
    REQUIRE((told.hidden == MOTION_HIDDEN_NOT) == (told.hidden_by == MOTION_NONE));
    REQUIRE(told.hidden_by == MOTION_NONE || told.hidden_by <= layer);
    REQUIRE(told.hidden == MOTION_HIDDEN_NOT || forged || told.root_opacity == 0);
    uint8_t *activities = block(info->animation_count);
    double next;
    REQUIRE(motion_clip_activity(clip, size, time, activities, &next, scratch, info->sample_scratch) == MOTION_OK);
    motion_contents contents;
    REQUIRE(motion_clip_contents(clip, size, &contents) == MOTION_OK);
    const motion_label *labels = (const motion_label *)((const char *)clip + contents.first_label);
    for (uint32_t i = 0; i < told.step_count; i++) {
        const motion_step *step = &steps[i], *last = NULL, *before = NULL;
        REQUIRE(step->animation < info->animation_count && (i == 0 || steps[i - 1].animation < step->animation));
        REQUIRE(step->value_count <= WIDEST && finite_floats(step->before, 2 * WIDEST));
        REQUIRE(isfinite(step->time) && isfinite(step->progress) && isfinite(step->plain_progress));
        REQUIRE(isfinite(step->fraction) && isfinite(step->plain_fraction) && !isnan(step->iteration));
        REQUIRE(step->phase == (activities[step->animation] & MOTION_ACTIVITY_PHASE));
        int applies = step->reason <= MOTION_REASON_FILLED, is_active = activities[step->animation] > MOTION_PHASE_IDLE;
        REQUIRE(step->reason == MOTION_REASON_EMPTY || applies == is_active);
        REQUIRE(applies || memcmp(step->before, step->after, sizeof step->after) == 0);
        REQUIRE(step->replaced_by == MOTION_NONE ||
                (applies && step->replaced_by > step->animation && step->replaced_by < info->animation_count));
        int is_part = moves_transform(step->property);
        for (uint32_t k = 0; k < told.step_count; k++) {
            if (steps[k].property != step->property && !(is_part && moves_transform(steps[k].property))) continue;
            if (steps[k].value_count) last = &steps[k], before = k < i ? last : before;
        }
        if (forged || !step->value_count) continue;
        if (before && before->property == step->property)
            REQUIRE(memcmp(before->after, step->before, step->value_count * sizeof(float)) == 0);
        for (uint32_t c = 0; c < contents.label_count; c++) {
            int is_own = labels[c].layer == layer || labels[c].property >= MOTION_PROPERTY_USER;
            if (last == step && is_own && labels[c].property == step->property)
                REQUIRE(memcmp(values + labels[c].place, step->after, step->value_count * sizeof(float)) == 0);
        }
    }
    free(activities), free(steps), free(parents), free(scratch);
}

/* Samples a clip that compile made or check accepted: in bounds, finite, the same alone as in a batch. The columns of a
 * forged one need not agree with each other, so that its boxes hold nothing. */
static void sample(const void *clip, uint32_t size, int forged, Bytes b) {
    motion_clip_info info;
    REQUIRE(motion_clip_inspect(clip, size, &info) == MOTION_OK);
    REQUIRE(info.size <= size && !isnan(info.duration));
    size_t widths[OUTPUTS] = {info.layer_count * 6, info.layer_count,     info.layer_count * 2, info.value_count,
                              info.value_count,     info.layer_count * 4, info.layer_count};
    double times[TIMES];
    for (int i = 0; i < TIMES; i++) times[i] = take_double(&b);
    uint32_t space = take8(&b) & 1;
    float *all[OUTPUTS], *one[OUTPUTS];
    void *scratch = block(info.sample_scratch);
    for (int k = 0; k < OUTPUTS; k++) all[k] = block(widths[k] * TIMES * 4), one[k] = block(widths[k] * 4);
    REQUIRE(motion_clip_sample(clip, size, times, TIMES, space, all[0], all[1], all[2], all[3], all[4], all[5],
                               (uint32_t *)all[ORDERS], scratch, info.sample_scratch) == MOTION_OK);
    for (int k = 0; k < ORDERS; k++) REQUIRE(finite_floats(all[k], widths[k] * TIMES));
    for (int t = 0; t < TIMES; t++) permutation((const uint32_t *)all[ORDERS] + info.layer_count * t, info.layer_count);
    for (size_t i = 0; i < widths[1] * TIMES; i++) REQUIRE(all[1][i] >= 0 && all[1][i] <= 1);
    for (int t = 0; t < TIMES; t++) {
        memset(scratch, t, info.sample_scratch);
        REQUIRE(motion_clip_sample(clip, size, &times[t], 1, space, one[0], one[1], one[2], one[3], one[4], one[5],
                                   (uint32_t *)one[ORDERS], scratch, info.sample_scratch) == MOTION_OK);
        for (int k = 0; k < OUTPUTS; k++) REQUIRE(memcmp(one[k], all[k] + widths[k] * t, widths[k] * 4) == 0);
    }
    size_t matrices = (size_t)info.layer_count * 16;
    float *places_3d = block(matrices * TIMES * 4), *place_3d = block(matrices * 4);
    REQUIRE(motion_clip_matrices(clip, size, times, TIMES, space, places_3d, scratch, info.sample_scratch) ==
            MOTION_OK);
    REQUIRE(finite_floats(places_3d, matrices * TIMES));
    for (int t = 0; t < TIMES; t++) {
        REQUIRE(motion_clip_matrices(clip, size, &times[t], 1, space, place_3d, scratch, info.sample_scratch) ==
                MOTION_OK);
        REQUIRE(memcmp(place_3d, places_3d + matrices * t, matrices * 4) == 0);
    }
    free(places_3d), free(place_3d);
    for (uint32_t a = 0; a < info.animation_count; a++) {
        float values[TIMES * WIDEST];
        memset(values, 0, sizeof values);
        motion_status status = motion_animation_evaluate(clip, size, a, NULL, take_double(&b), times, TIMES, values);
        REQUIRE(status == MOTION_OK || status == MOTION_ERROR_INDEX); /* which a path's says */
        REQUIRE(finite_floats(values, TIMES * WIDEST));
    }
    float places[TIMES * 4], moved[TIMES * 4];
    for (int i = 0; i < TIMES * 4; i++) places[i] = take_float(&b);
    for (uint32_t kind = 0; kind < 2; kind++) {
        uint32_t from = take_index(&b, info.layer_count), to = take_index(&b, info.layer_count);
        motion_status status = motion_clip_convert(clip, size, times[kind], from, to, kind, places, TIMES, moved,
                                                   scratch, info.sample_scratch);
        uint32_t there =
            (from == MOTION_NONE || from < info.layer_count) && (to == MOTION_NONE || to < info.layer_count);
        REQUIRE(status == (there ? MOTION_OK : MOTION_ERROR_INDEX));
        REQUIRE(!there || finite_floats(moved, TIMES * (kind ? 4 : 2)));
    }
    uint8_t *verbs[2] = {block(info.geometry_verbs), NULL};
    float *points[2] = {block(info.geometry_points * (size_t)8), NULL};
    motion_path *ranges = block(info.layer_count * sizeof *ranges);
    void *room = block(info.geometry_scratch);
    for (int t = 0; t < TIMES; t++) {
        motion_path_counts counts, again;
        uint32_t flags = t & 3;
        REQUIRE(motion_clip_geometry(clip, size, times[t], flags, verbs[0], info.geometry_verbs, points[0],
                                     info.geometry_points, ranges, &counts, room, info.geometry_scratch) == MOTION_OK);
        REQUIRE(counts.verbs <= info.geometry_verbs && counts.points <= info.geometry_points &&
                finite_floats(points[0], counts.points * (size_t)2));
        uint32_t verb = 0, point = 0;
        for (uint32_t l = 0; l < info.layer_count; l++) {
            REQUIRE(ranges[l].first_verb == verb && ranges[l].first_point == point);
            REQUIRE(have_points(verbs[0] + verb, ranges[l].verb_count, ranges[l].point_count));
            verb += ranges[l].verb_count, point += ranges[l].point_count;
        }
        REQUIRE(verb == counts.verbs && point == counts.points);
        /* Exactly as much room: the same bits, by way of a count. */
        verbs[1] = block(counts.verbs), points[1] = block(counts.points * (size_t)8);
        memset(room, 255, info.geometry_scratch);
        REQUIRE(motion_clip_geometry(clip, size, times[t], flags, verbs[1], counts.verbs, points[1], counts.points,
                                     NULL, &again, room, info.geometry_scratch) == MOTION_OK);
        REQUIRE(memcmp(verbs[0], verbs[1], counts.verbs) == 0 &&
                memcmp(points[0], points[1], counts.points * (size_t)8) == 0);
        free(verbs[1]), free(points[1]);
    }
    free(verbs[0]), free(points[0]), free(ranges), free(room);
    check_drawing(clip, size, times);
    check_hits(clip, size, &info, times, b);
    /* What holds the layers' bounds from one time to another holds their frames at all times between. */
    double from = INFINITY, to = -INFINITY;
    for (int t = 0; t < TIMES; t++)
        if (isfinite(times[t])) from = fmin(from, times[t]), to = fmax(to, times[t]);
    float *bounds = block(info.layer_count * (size_t)16);
    void *bounds_room = block(info.bounds_scratch);
    motion_status bounded =
        motion_clip_bounds(clip, size, from, to, space, NULL, 0, bounds, bounds_room, info.bounds_scratch);
    REQUIRE(bounded == (from <= to ? MOTION_OK : MOTION_ERROR_FINITE));
    if (bounded == MOTION_OK) {
        REQUIRE(finite_floats(bounds, info.layer_count * (size_t)4));
        for (int t = 0; t < TIMES; t++)
            for (uint32_t l = 0; isfinite(times[t]) && l < info.layer_count; l++)
                for (int axis = 0; axis < 2; axis++) {
                    const float *frame = all[5] + (t * (size_t)info.layer_count + l) * 4 + axis,
                                *held = bounds + l * (size_t)4 + axis;
                    double slack = 3e-7 * (fabs((double)frame[0]) + frame[2]);
                    REQUIRE(forged || (held[0] - slack <= frame[0] &&
                                       fmin((double)frame[0] + frame[2], FLT_MAX) <= held[2] + slack));
                }
    }
    free(bounds), free(bounds_room);
    hold_contents(clip, size, &info);
    if (bounded == MOTION_OK) hold_strokes(clip, size, &info, times, from, to, space, all[3], forged, b);
    double moments[TIMES];
    REQUIRE(motion_clip_convert_time(clip, size, MOTION_NONE, info.layer_count - 1, times, TIMES, moments) ==
            MOTION_OK);
    for (int i = 0; i < TIMES; i++) REQUIRE(isfinite(moments[i]));
    uint8_t *activities = block(info.animation_count);
    for (int t = 0; t < TIMES; t++) {
        double next;
        REQUIRE(motion_clip_activity(clip, size, times[t], activities, &next, scratch, info.sample_scratch) ==
                MOTION_OK);
        REQUIRE(times[t] == times[t] ? next > times[t] || next == INFINITY : next == INFINITY);
        for (uint32_t a = 0; a < info.animation_count; a++)
            REQUIRE(activities[a] < (MOTION_PHASE_IDLE | MOTION_ACTIVITY_APPLIES));
    }
    free(activities);
    for (int t = 0; t < (info.layer_count ? TIMES : 0); t++)
        hold_explanation(clip, size, &info, times[t], take8(&b) % info.layer_count,
                         all[3] + t * (size_t)info.value_count, forged);
    for (int k = 0; k < OUTPUTS; k++) free(all[k]), free(one[k]);
    free(scratch);
}

enum { RUNS = 3 };

/* Instances, with strides: in bounds, finite; of a clip that compile made also the same in parts, and layers that are
 * not told as changed have not changed. */
static void sample_instances(const void *clip, uint32_t size, int forged, Bytes b) {
    motion_clip_info info;
    REQUIRE(motion_clip_inspect(clip, size, &info) == MOTION_OK);
    double times[TIMES];
    motion_instance runs[RUNS];
    for (int i = 0; i < TIMES; i++) times[i] = take_double(&b);
    for (int i = 0; i < RUNS; i++) {
        runs[i] = (motion_instance){
            .start = take_double(&b), .speed = take_double(&b), .offset = take_double(&b), .opacity = take_float(&b)};
        for (int k = 0; k < 6; k++) runs[i].affine[k] = take_float(&b);
    }
    uint32_t count = take8(&b) & 1 ? RUNS : 0, samples = TIMES * (count ? count : 1), layers = info.layer_count;
    uint32_t strides[4] = {6 + take8(&b) % 3, 1 + take8(&b) % 3, 2 + take8(&b) % 3, 4 + take8(&b) % 3},
             widths[4] = {6, 1, 2, 4};
    motion_outputs whole = {.space = take8(&b) & 1,
                            .end_time = MOTION_NONE,
                            .end_instance = MOTION_NONE,
                            .end_layer = MOTION_NONE,
                            .affine_stride = strides[0],
                            .opacity_stride = strides[1],
                            .stroke_stride = strides[2],
                            .frame_stride = strides[3]};
    float *all[4], *parts[4];
    size_t sizes[4];
    for (int k = 0; k < 4; k++) {
        sizes[k] = layers ? ((size_t)(samples * layers - 1) * strides[k] + widths[k]) * 4 : 0;
        all[k] = block(sizes[k]), parts[k] = block(sizes[k]);
        memset(all[k], 0x3C, sizes[k]), memset(parts[k], 0x3C, sizes[k]);
    }
    void *scratch = block(info.sample_scratch);
    const motion_instance *given = count ? runs : NULL;
    whole.affines = all[0], whole.opacities = all[1], whole.strokes = all[2], whole.frames = all[3];
    REQUIRE(motion_clip_sample_instances(clip, size, times, TIMES, given, count, &whole, scratch,
                                         info.sample_scratch) == MOTION_OK);
    for (int k = 0; k < 4; k++) REQUIRE(finite_floats(all[k], sizes[k] / 4));
    motion_outputs part = whole;
    part.affines = parts[0], part.opacities = parts[1], part.strokes = parts[2], part.frames = parts[3];
    uint32_t cuts[3][3] = {{0, take8(&b) % (TIMES + 1), TIMES},
                           {0, take8(&b) % ((count ? count : 1) + 1), count ? count : 1},
                           {0, take8(&b) % (layers + 1), layers}};
    for (int i = 0; i < 8; i++) {
        part.first_time = cuts[0][i & 1], part.end_time = cuts[0][(i & 1) + 1];
        part.first_instance = cuts[1][i >> 1 & 1], part.end_instance = cuts[1][(i >> 1 & 1) + 1];
        part.first_layer = cuts[2][i >> 2], part.end_layer = cuts[2][(i >> 2) + 1];
        memset(scratch, i * 37, info.sample_scratch);
        REQUIRE(motion_clip_sample_instances(clip, size, times, TIMES, given, count, &part, scratch,
                                             info.sample_scratch) == MOTION_OK);
    }
    for (int k = 0; k < 4; k++) REQUIRE(forged || memcmp(all[k], parts[k], sizes[k]) == 0);
    /* Rows, as the part is now or of all layers: these are as in the whole, the others are not touched. */
    uint32_t *rows = block(layers * 4), row_count = 0, next = 0;
    for (uint32_t row = 0; row < layers; row++)
        if (take8(&b) & 1) rows[row_count++] = row;
    part.first_time = part.first_instance = 0, part.end_time = part.end_instance = MOTION_NONE;
    if (take8(&b) & 1) part.first_layer = 0;
    part.rows = rows, part.row_count = row_count;
    for (int k = 0; k < 4; k++) memset(parts[k], 0x3C, sizes[k]);
    memset(scratch, 0x5A, info.sample_scratch);
    REQUIRE(motion_clip_sample_instances(clip, size, times, TIMES, given, count, &part, scratch, info.sample_scratch) ==
            MOTION_OK);
    for (uint32_t at = 0; at < samples * layers; at++) {
        uint32_t row = at % layers;
        if (row == 0) next = 0;
        int listed = next < row_count && rows[next] == row;
        next += (uint32_t)listed, listed = listed && row >= part.first_layer && row < part.end_layer;
        for (int k = 0; k < 4; k++)
            for (uint32_t i = 0; i < widths[k]; i++) {
                float was;
                memset(&was, 0x3C, sizeof was);
                REQUIRE(memcmp(parts[k] + at * strides[k] + i, listed ? all[k] + at * strides[k] + i : &was, 4) == 0 ||
                        (forged && listed));
            }
    }
    if (row_count > 1) {
        uint32_t first = rows[0];
        rows[0] = rows[1];
        REQUIRE(motion_clip_sample_instances(clip, size, times, TIMES, given, count, &part, scratch,
                                             info.sample_scratch) == MOTION_ERROR_ORDER);
        rows[0] = first;
    }
    part.rows = NULL, part.row_count = 0;
    part.affines = (float *)scratch;
    REQUIRE(motion_clip_sample_instances(clip, size, times, TIMES, given, count, &part, scratch, info.sample_scratch) ==
            (sizes[0] ? MOTION_ERROR_OVERLAP : MOTION_OK));

    next = 0;
    REQUIRE(motion_clip_changed(clip, size, times[0], times[1], whole.space, rows, &row_count, scratch,
                                info.sample_scratch) == MOTION_OK &&
            row_count <= layers);
    REQUIRE(motion_clip_sample_instances(clip, size, times, TIMES, NULL, 0, &whole, scratch, info.sample_scratch) ==
            MOTION_OK);
    for (uint32_t row = 0; row < layers; row++) {
        if (next < row_count && rows[next] == row) {
            next++;
            continue;
        }
        for (int k = 0; k < 4; k++)
            REQUIRE(forged ||
                    memcmp(all[k] + row * strides[k], all[k] + (layers + row) * strides[k], widths[k] * 4) == 0);
    }
    REQUIRE(next == row_count);
    /* What has changed, over what was: the whole. */
    for (int k = 0; k < 4; k++) memcpy(parts[k], all[k], sizes[k]);
    part = whole, part.affines = parts[0], part.opacities = parts[1], part.strokes = parts[2], part.frames = parts[3];
    part.rows = rows, part.row_count = row_count;
    REQUIRE(motion_clip_sample_instances(clip, size, times + 1, 1, NULL, 0, &part, scratch, info.sample_scratch) ==
            MOTION_OK);
    for (uint32_t row = 0; row < layers; row++)
        for (int k = 0; k < 4; k++)
            REQUIRE(forged ||
                    memcmp(parts[k] + row * strides[k], all[k] + (layers + row) * strides[k], widths[k] * 4) == 0);
    for (int k = 0; k < 4; k++) free(all[k]), free(parts[k]);
    free(rows), free(scratch);
}

/* A few bytes, or a whole word that is an extreme, as an index would be. */
static void alter(uint8_t *clip, uint32_t size, Bytes *b) {
    for (int n = 1 + take8(b) % 6; n > 0; n--) {
        uint16_t at;
        take(b, &at, sizeof at);
        uint8_t value = take8(b);
        uint32_t extreme = value & 1 ? 0xFFFFFFFFu : value >> 1;
        if (value < 64) memcpy(clip + at % size / 4 * 4, &extreme, 4);
        else clip[at % size] = value;
    }
}

/* The checksum of an altered clip, made right again (MotionClip's Compiler.swift): what then is refused is refused by
 * its rules. The last four words are filled up by 0, and are four 0 if none is left. */
static void seal(uint8_t *clip, uint32_t size) {
    const uint64_t start = 0xCBF29CE484222325u, prime = 0x100000001B3u;
    uint64_t hashes[4] = {start, start, start, start};
    memset(clip + 16, 0, 8);
    for (uint32_t at = 0; at + 8 <= size; at += 8) {
        uint64_t word = 0;
        memcpy(&word, clip + at, 8);
        hashes[at / 8 % 4] = (hashes[at / 8 % 4] ^ word) * prime;
    }
    for (uint32_t i = size / 8, end = i / 4 * 4 + 4; i < end; i++) hashes[i % 4] *= prime;
    for (int i = 1; i < 4; i++) hashes[0] = (hashes[0] ^ hashes[i]) * prime;
    memcpy(clip + 16, hashes, 8);
}

/* Writes a good description as a scene, twice, once for its size: JSON with two members. */
static void write_scene(const motion_description *d) {
    uint32_t rows = d->animation_count + d->user_property_count + d->paint_count + d->trim_count, need, got, count;
    uint32_t size = MOTION_DESCRIPTION_SCRATCH + 96 * d->layer_count + 16 * rows;
    uint8_t *scratch = block(size);
    motion_status status = motion_description_write(d, NULL, 0, &need, scratch, size, NULL);
    if (status == MOTION_ERROR_CAPACITY && need < MOST_BYTES) {
        uint8_t *text = block(need);
        REQUIRE(motion_description_write(d, text, need, &got, scratch, size, NULL) == MOTION_OK && got == need);
        motion_text_error error;
        REQUIRE(motion_json_read(text, need, NULL, 0, &count, &error) == MOTION_ERROR_CAPACITY && count > 4);
        free(text);
    } else {
        REQUIRE(status == MOTION_ERROR_CAPACITY || status == MOTION_ERROR_COUNT);
    }
    free(scratch);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Bytes b = {data, size};
    uint8_t mode = take8(&b);
    Description all = read_description(&b);
    if (mode >> 5 & 1) tame(&all);
    motion_clip_sizes sizes;
    motion_fault fault;
    motion_status status = motion_clip_size(&all.d, &sizes, &fault);
    REQUIRE(fault.status == status);
    if (status == MOTION_OK && sizes.clip < MOST_BYTES && sizes.scratch < MOST_BYTES) {
        uint8_t *clip = block(sizes.clip), *scratch = block(sizes.scratch);
        REQUIRE(motion_clip_compile(&all.d, clip, sizes.clip, scratch, sizes.scratch, &fault) == MOTION_OK);
        free(scratch);
        write_scene(&all.d);
        motion_clip_info info;
        REQUIRE(motion_clip_inspect(clip, sizes.clip, &info) == MOTION_OK && info.size <= sizes.clip);
        uint8_t *exact = block(info.size);
        memcpy(exact, clip, info.size);
        free(clip);
        REQUIRE(motion_clip_check(exact, info.size) == MOTION_OK);
        uint64_t sum, again;
        memcpy(&sum, exact + 16, 8);
        seal(exact, info.size); /* of a clip that is as it was: else forged ones do not get past the seal */
        memcpy(&again, exact + 16, 8);
        REQUIRE(sum == again);
        if (mode & 1) alter(exact, info.size, &b);
        if ((mode & 3) == 3) seal(exact, info.size);
        if (motion_clip_check(exact, info.size) == MOTION_OK)
            sample(exact, info.size, mode & 1, b), sample_instances(exact, info.size, mode & 1, b);
        free(exact);
    }
    for (int i = 0; i < 19; i++) free(all.tables[i]);
    return 0;
}
