#include "paint.h"

/* Draws a scene, a Lottie file or a clip as PNGs with cairo:
 *
 *   paint FILE OUT.png [--time SECONDS] [--scale PIXELS]   one picture, at 0 unless a time is given
 *   paint FILE OUT-%04d.png --all [--scale PIXELS]         all frames of the part to play, from 0 on */
int main(int count, char **words) {
    double time = 0, scale = 1;
    int is_all = 0;
    for (int i = 3; i < count; i++)
        if (!strcmp(words[i], "--all")) is_all = 1;
        else if (i + 1 < count && !strcmp(words[i], "--time")) time = number_of(words[++i]);
        else if (i + 1 < count && !strcmp(words[i], "--scale")) scale = number_of(words[++i]);
        else count = 0;
    if (count < 3 || (is_all && !strchr(words[2], '%')))
        return fprintf(stderr, "usage: paint FILE OUT.png [--time SECONDS] [--scale PIXELS]\n"
                               "       paint FILE OUT-%%04d.png --all [--scale PIXELS]\n"),
               2;
    if (!(scale > 0 && scale <= 100)) return fprintf(stderr, "--scale: %g, must be above 0, at most 100\n", scale), 2;
    picture what = open_picture(words[1]);
    double rate = what.frame_rate > 0 ? what.frame_rate : 60;
    int frames = is_all ? (int)floor((what.to - what.from) * rate + 1e-6) + 1 : 1;
    cairo_matrix_t place;
    cairo_matrix_init_scale(&place, scale, scale);
    for (int frame = 0; frame < frames; frame++) {
        cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)ceil(what.width * scale),
                                                              (int)ceil(what.height * scale));
        paint_picture(&what, is_all ? what.from + frame / rate : time, surface, place);
        char *name = room(strlen(words[2]) + 32);
        const char *mark = is_all ? strchr(words[2], '%') : NULL, *rest = mark;
        int width = mark ? (int)strtol(mark + 1, (char **)&rest, 10) : 0;
        if (mark && (*rest != 'd' || width < 0 || width > 9)) stop("the name of frames must have one %d, such as %04d");
        if (mark) sprintf(name, "%.*s%0*d%s", (int)(mark - words[2]), words[2], width, frame, rest + 1);
        else strcpy(name, words[2]);
        cairo_status_t status = cairo_surface_write_to_png(surface, name);
        if (status) fprintf(stderr, "%s: %s\n", name, cairo_status_to_string(status)), exit(1);
        cairo_surface_destroy(surface), free(name);
    }
    return 0;
}
