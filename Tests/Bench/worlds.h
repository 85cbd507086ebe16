/* A second of the Guillotine, and of ten boxes that fall onto each other. */
#ifndef WORLDS_H
#define WORLDS_H

#include "inputs.h"

enum { BODIES = 10, WORLD_FRAMES = 241, WORLD_CONTACTS = 256 };

typedef struct { /* bench.mjs reads it by these sizes */
    motion_world world;
    motion_item items[BODIES];
    motion_behaviour behaviours[BODIES];
    motion_boundary boundary;
    double points[4];
    uint32_t item_count, behaviour_count;
} World;

static inline World *make_world(uint32_t items, uint32_t behaviours, double x0, double y0, double x1, double y1) {
    World *w = calloc(1, sizeof *w);
    w->world = (motion_world){1, 240, 1, M_PI / 90, 100, 100, 0, 4, 0}; /* nothing rests before the second is over */
    w->boundary = (motion_boundary){0, 2, 1, 0};
    w->points[0] = x0, w->points[1] = y0, w->points[2] = x1, w->points[3] = y1;
    w->item_count = items, w->behaviour_count = behaviours;
    return w;
}

static inline World *make_guillotine(void) {
    World *w = make_world(1, 2, -1, 567, -1, 568);
    w->items[0] = (motion_item){.position = {32 + 252, 32 - 128},
                                .angle = -M_PI / 2,
                                .size = {320, 568},
                                .density = 1.5,
                                .elasticity = .6,
                                .boundary_groups = 1};
    w->behaviours[0] =
        (motion_behaviour){.kind = MOTION_BEHAVIOUR_PUSH, .other = MOTION_NONE, .vector = {0, 2 / M_PI * 568 / .6}};
    w->behaviours[1] = (motion_behaviour){
        .kind = MOTION_BEHAVIOUR_ATTACHMENT, .other = MOTION_NONE, .vector = {32, 32}, .offset = {-128, -252}};
    return w;
}

static inline World *make_bodies(void) {
    World *w = make_world(BODIES, BODIES, 0, 1000, 1000, 1000);
    for (uint32_t i = 0; i < BODIES; i++) {
        w->items[i] = (motion_item){.position = {500 + 3. * i, 950 - 110. * i},
                                    .size = {100, 100},
                                    .density = 1,
                                    .friction = .5,
                                    .elasticity = .3,
                                    .item_groups = 1,
                                    .boundary_groups = 1};
        w->behaviours[i] =
            (motion_behaviour){.kind = MOTION_BEHAVIOUR_GRAVITY, .item = i, .other = MOTION_NONE, .vector = {0, 1}};
    }
    return w;
}

#endif
