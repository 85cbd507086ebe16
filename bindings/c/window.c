#include "paint.h"

#include <SDL.h>

/* Plays a scene, a Lottie file or a clip in a window of SDL2, over and over: window FILE [COUNT [FRAMES]]
 *
 * COUNT instances lie in a grid, each a tenth of a second later than the one before; all draw from one clip. It ends
 * when the window is closed, or after FRAMES frames, and prints how long a frame took to draw. */
int main(int count, char **words) {
    if (count < 2) return fprintf(stderr, "usage: window FILE [COUNT [FRAMES]]\n"), 2;
    picture what = open_picture(words[1]);
    int instances = count > 2 ? (int)number_of(words[2]) : 1;
    long frames = count > 3 ? (long)number_of(words[3]) : -1, shown = 0;
    if (instances < 1 || instances > 10000) return fprintf(stderr, "COUNT: %d, must be 1..10000\n", instances), 2;
    int columns = (int)ceil(sqrt(instances)), rows = (instances + columns - 1) / columns;
    double scale = fmin(900 / (what.width * columns), 700 / (what.height * rows)), length = what.to - what.from;
    int width = (int)ceil(what.width * columns * scale), height = (int)ceil(what.height * rows * scale);
    if (SDL_Init(SDL_INIT_VIDEO)) stop(SDL_GetError());
    SDL_Window *window = SDL_CreateWindow(words[1], SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, 0);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    double drawing = 0;
    for (int is_open = window != NULL; is_open && shown != frames; shown++) {
        Uint64 before = SDL_GetPerformanceCounter();
        cairo_t *ground = cairo_create(surface);
        cairo_set_source_rgb(ground, 1, 1, 1), cairo_paint(ground), cairo_destroy(ground);
        for (int i = 0; i < instances; i++) {
            double time = SDL_GetTicks() / 1e3 - .1 * i;
            cairo_matrix_t place = {
                scale, 0, 0, scale, i % columns * what.width * scale, i / columns * what.height * scale};
            paint_picture(&what, what.from + (length > 0 ? time - floor(time / length) * length : time), surface,
                          place);
        }
        drawing += (double)(SDL_GetPerformanceCounter() - before) / SDL_GetPerformanceFrequency();
        SDL_Surface *made =
            SDL_CreateRGBSurfaceWithFormatFrom(cairo_image_surface_get_data(surface), width, height, 32,
                                               cairo_image_surface_get_stride(surface), SDL_PIXELFORMAT_ARGB8888);
        SDL_BlitSurface(made, NULL, SDL_GetWindowSurface(window), NULL);
        SDL_FreeSurface(made), SDL_UpdateWindowSurface(window);
        for (SDL_Event event; SDL_PollEvent(&event);) is_open &= event.type != SDL_QUIT;
    }
    printf("%ld frames, %.2f ms each to draw\n", shown, shown ? drawing * 1e3 / shown : 0);
    cairo_surface_destroy(surface), SDL_DestroyWindow(window), SDL_Quit();
    return window ? 0 : 1;
}
