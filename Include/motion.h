/* libmotion: a headless Core Animation. It answers, for thousands of layers: what does everything look like at time t?
 *
 *     description --motion_clip_compile--> clip --motion_clip_sample(t)--> plain arrays
 *     (the tables below)                   (one block of bytes)            (affines, opacities, strokes, values)
 *
 * Memory    The caller owns all of it. libmotion never allocates, keeps no pointer and no state; sizes are asked first.
 * Threads   Every function is re-entrant. Calls may share inputs; they may not share outputs or scratch.
 * Errors    A structural fault returns a negative status and writes nothing but reports: the fault, the error in a text, and with
 *           MOTION_ERROR_CAPACITY the counts needed. A value fault in a batch input (NaN, infinity, out of range) has the
 *           substitute that the function names. Outputs are finite, but for times and counts that the text says may be infinite.
 * Bits      The same inputs give the same bits from the shared object and the wasm module, on every host and instruction
 *           set, wherever an element sits in a batch.
 * Counts    At most MOTION_MAX_COUNT, and every array at most MOTION_MAX_BYTES, else MOTION_ERROR_COUNT.
 * Pointers  Aligned for their element type; blocks (clips, prepared paths and curves, scratch) to 8 bytes; else
 *           MOTION_ERROR_ALIGNMENT.
 *           A pointer may be NULL where its count is 0, or where it says "or NULL"; else MOTION_ERROR_NULL.
 * Units     Times in seconds (double), angles in radians, fractions 0..1, lengths in points; y points down, so a
 *           positive angle turns clockwise. An affine is a b c d tx ty: x' = a x + c y + tx, y' = b x + d y + ty.
 * FP        The default floating-point environment is assumed (round to nearest, no flush to zero).
 *
 * Every function repeats one skeleton: what it does; "Rejects", the statuses it returns, in the order of its checks (a
 * NULL, misaligned or over-long argument is always rejected and not repeated); "Values", its substitutes; "Cost".
 */
#ifndef MOTION_H
#define MOTION_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MOTION_VERSION_MAJOR 0
#define MOTION_VERSION_MINOR 1
#define MOTION_VERSION_PATCH 0
#define MOTION_ABI_VERSION 1u        /* names, numbers and layouts below */

#define MOTION_NONE 0xFFFFFFFFu      /* "no such row" wherever an index is optional */
#define MOTION_MAX_COUNT (1u << 24)  /* rows, times, batch elements, characters */
#define MOTION_MAX_BYTES 0x7FFFFFFFu /* bytes of one array or block */
#define MOTION_MAX_DEPTH 64u         /* clocks from a root to a leaf */

/* ---------------------------------------------------------------- status -- */

typedef int32_t motion_status; /* 0 or one of the negative numbers below; each has a sentence in motion_status_text */

#define MOTION_OK 0
#define MOTION_ERROR_NULL (-1)       /* a pointer that must be given is NULL */
#define MOTION_ERROR_ALIGNMENT (-2)  /* a pointer is not aligned for its element type */
#define MOTION_ERROR_COUNT (-3)      /* a count or a size in bytes is over the limit */
#define MOTION_ERROR_MEMORY (-4)     /* the memory given is smaller than the matching size function asks for */
#define MOTION_ERROR_CAPACITY (-5)   /* an output buffer is too small; the counts needed were written */
#define MOTION_ERROR_VERSION (-6)    /* made for another ABI version */
#define MOTION_ERROR_INDEX (-7)      /* an index or a range reaches beyond its table */
#define MOTION_ERROR_ORDER (-8)      /* a parent is not an earlier row; so cycles cannot be written */
#define MOTION_ERROR_DEPTH (-9)      /* more than MOTION_MAX_DEPTH clocks from root to leaf */
#define MOTION_ERROR_ENUM (-10)      /* not one of the named values, or a combination of them that means nothing */
#define MOTION_ERROR_FINITE (-11)    /* NaN, or an infinity where only a finite number makes sense */
#define MOTION_ERROR_RANGE (-12)     /* outside the range that the field states */
#define MOTION_ERROR_KEYS (-13)      /* the number of values, key times, timings or parameters does not fit the others */
#define MOTION_ERROR_KEY_TIMES (-14) /* key times do not start at 0, end at 1 and never decrease */
#define MOTION_ERROR_PATH (-15)      /* not verbs and points of a path that begins with a move; or paths that are to mix have other verbs */
#define MOTION_ERROR_CLIP (-16)      /* not a clip of this version, truncated, or altered */
#define MOTION_ERROR_PREPARED (-17)  /* not a prepared block of this version, or truncated */
#define MOTION_ERROR_TEXT_START (-18)   /* path text must begin with M or m */
#define MOTION_ERROR_TEXT_COMMAND (-19) /* a command letter was expected here */
#define MOTION_ERROR_TEXT_NUMBER (-20)  /* a number was expected here */
#define MOTION_ERROR_TEXT_NAME (-21)    /* no timing curve or transform function has this name */
#define MOTION_ERROR_TEXT_ARGUMENT (-22) /* an argument is outside the range that the curve or function allows, or its unit is wrong */
#define MOTION_ERROR_TEXT_END (-23)     /* a comma, ")" or the end was expected here */
#define MOTION_ERROR_OVERLAP (-24)      /* two outputs, or an output and scratch, share memory */
#define MOTION_ERROR_PLAYER (-25)       /* motion-player.wasm has no 3D, no path that is paced or a layer's, no rows: load motion.wasm */

/* One sentence, cause and remedy, for a status; never NULL. Static UTF-8 text, ends with NUL. */
const char *motion_status_text(motion_status status);

/* MAJOR << 16 | MINOR << 8 | PATCH of the library, and its ABI version: a host refuses another MOTION_ABI_VERSION. */
uint32_t motion_version(void);
uint32_t motion_abi_version(void);

/* Where a description is wrong. "field" is the byte offset of the field in its row's struct; for a pool (floats, indices,
 * verbs, points) "row" is the element and "field" 0. */
typedef struct motion_fault {
    motion_status status; /* the rule that is broken, MOTION_OK if none */
    uint32_t table;       /* MOTION_TABLE_* */
    uint32_t row;
    uint32_t field;
} motion_fault;

#define MOTION_TABLE_DESCRIPTION 0u
#define MOTION_TABLE_TIMINGS 1u
#define MOTION_TABLE_CLOCKS 2u
#define MOTION_TABLE_PATHS 3u
#define MOTION_TABLE_LAYERS 4u
#define MOTION_TABLE_ANIMATIONS 5u
#define MOTION_TABLE_USER_PROPERTIES 6u
#define MOTION_TABLE_CHANNELS 7u
#define MOTION_TABLE_FLOATS 8u
#define MOTION_TABLE_INDICES 9u
#define MOTION_TABLE_VERBS 10u
#define MOTION_TABLE_POINTS 11u
#define MOTION_TABLE_LAYERS_3D 16u   /* the numbers between are those of dynamics */

/* Where text is wrong. */
typedef struct motion_text_error {
    uint32_t at;          /* offset of the byte where reading stopped; MOTION_NONE if all was read */
    motion_status reason; /* MOTION_ERROR_TEXT_*, or MOTION_OK if all was read */
} motion_text_error;

/* ---------------------------------------------------------- timing curves -- */

/* An easing curve y(x). CAMediaTimingFunction; CSS <easing-function>; Android's and Flutter's curves; springs. Kinds, and how
 * each goes on outside 0..1:
 *   linear        y = x.
 *   cubic-bezier  P0 (0,0), P1 (x1,y1), P2 (x2,y2), P3 (1,1); x1 and x2 in 0..1, so that x(s) is monotone; y free, so that values may
 *                 overshoot. y(x) = y(s) at x(s) = x. Goes on straight, by the slope rules of css-easing-2 as browsers follow them.
 *   steps         css-easing-2: n steps, jump term; goes on stepping.
 *   stops         linear() of css-easing-2, or any table with knots of its own: "count" pairs x y, x never decreasing. Where pairs
 *                 share an x the last one counts. Goes on along its first and last segment.
 *   path          "count" cubics, each from the end of the one before: floats x y of the start (0,0), then x1 y1 x2 y2 x3 y3 of each;
 *                 x never decreases and ends at 1, so does y. Android's PathInterpolator, Flutter's ThreePointCubic. Holds its ends.
 *   penner        Penner's equations: a shape f(x), as it is (in), 1 - f(1 - x) (out), or both in halves (in-out). Holds its ends.
 *   spring        y of motion_spring_evaluate; x is seconds, not a fraction: on a clock, progress x duration. x < 0 counts as 0. */
typedef struct motion_timing {
    uint32_t kind;       /* MOTION_TIMING_* */
    uint32_t first;      /* stops, path: floats[first ..< ]; penner: MOTION_SHAPE_*; steps: MOTION_JUMP_*; else 0 */
    uint32_t count;      /* stops: pairs, >= 1; path: cubics, >= 1; penner: MOTION_EASE_*; steps: n, >= 1 (>= 2 with _JUMP_NONE); else 0 */
    uint32_t flags;      /* MOTION_TIMING_*ED, or 0 */
    float parameters[4]; /* cubic-bezier: x1 y1 x2 y2 (CAMediaTimingFunction holds floats too); penner: the shape's number;
                          * spring: mass > 0, stiffness > 0, damping >= 0, initial velocity; else 0 */
} motion_timing;

#define MOTION_TIMING_LINEAR 0u
#define MOTION_TIMING_CUBIC_BEZIER 1u
#define MOTION_TIMING_STEPS 2u
#define MOTION_TIMING_STOPS 3u
#define MOTION_TIMING_PATH 4u
#define MOTION_TIMING_PENNER 5u
#define MOTION_TIMING_SPRING 6u

#define MOTION_TIMING_REVERSED 1u /* 1 - y(1 - x): what "in" is to "out"; not for springs */
#define MOTION_TIMING_CLAMPED 2u  /* springs: MOTION_SPRING_CLAMPED */
#define MOTION_TIMING_PREPARED 4u /* cubic-bezier: a clip keeps a table of it, see motion_timing_prepare_size; elsewhere no difference */

#define MOTION_JUMP_END 0u   /* CSS's default */
#define MOTION_JUMP_START 1u
#define MOTION_JUMP_NONE 2u
#define MOTION_JUMP_BOTH 3u

#define MOTION_SHAPE_POWER 0u   /* x^p, p > 0 */
#define MOTION_SHAPE_SINE 1u    /* 1 - cos(x pi/2); number 0 */
#define MOTION_SHAPE_EXPO 2u    /* 2^(10 (x - 1)), 0 at 0; number 0 */
#define MOTION_SHAPE_CIRC 3u    /* 1 - sqrt(1 - x^2); number 0 */
#define MOTION_SHAPE_BACK 4u    /* x^2 ((s + 1) x - s), s finite: 1.70158 overshoots by a tenth; Android's tension */
#define MOTION_SHAPE_ELASTIC 5u /* -2^(10 (x - 1)) sin((x - 1 - p/4) 2 pi/p), period p > 0: .3 is usual */
#define MOTION_SHAPE_BOUNCE 6u  /* four parabolas of 7.5625 x^2, each a half as wide as the one before; number 0 */

#define MOTION_EASE_IN 0u
#define MOTION_EASE_OUT 1u
#define MOTION_EASE_IN_OUT 2u

#define MOTION_QUERY_VALUE 0u   /* y at x */
#define MOTION_QUERY_SLOPE 1u   /* dy/dx at x, from the right at a corner; of a vertical tangent the largest finite number of its sign */
#define MOTION_QUERY_INVERSE 2u /* the least x in 0..1 whose y is at least this; 1 if none is. Only where y never decreases */
#define MOTION_QUERY_BEFORE 3u  /* y at x, with the "before flag" of steps: at a jump, the value before it */

/* Evaluates curves in a batch: y[i] = curve(x[i]), curve = timings[indices ? indices[i] : 0].
 * Rejects MOTION_ERROR_COUNT no timing; what motion_clip_size rejects in a timing; _ENUM query, or MOTION_QUERY_INVERSE of a curve that
 *         may decrease (a cubic-bezier or path with a control's y outside its ends', back, elastic, bounce, springs, stops that
 *         do); _INDEX indices[i].
 * Values  x NaN counts as 0, an infinity as the largest finite number of its sign; y is finite.
 * Error   |y - exact| <= 1e-6 max(1,|y1|,|y2|) where dx/ds >= 0.1; elsewhere some x' within 2^-22 of x has that y. Springs: 2e-6 of
 *         the range. y(0) = 0 and y(1) = 1 exactly (springs: y(0); steps and stops: as they say). Steps are exact. Slope: 1e-5
 *         relative to max(1,|slope|) where dx/ds >= 0.1. Inverse: as near as single precision tells y apart.
 * Cost    O(count log table); constant per element of a kind. */
motion_status motion_timing_evaluate(const motion_timing *timings, uint32_t timing_count, const float *floats, uint32_t float_count,
                                     const uint32_t *indices_or_null, const float *x, uint32_t count, uint32_t query, float *y);

/* Prepared curves: a block that holds a table of y for each linear and cubic-bezier curve (without MOTION_TIMING_REVERSED), so that
 * nothing is solved or divided at evaluation, a fifth of the time. A table has .5 to 2 KB, of a curve with a vertical or flat end up to
 * 9 KB, and takes 3 to 15 us to make, then up to 60: worth it from a few thousand evaluations on. Others stay as they are, and so
 * does one whose table would miss the error below; that follows from the description alone. The block is position-independent.
 * A clip keeps such tables of the curves that have MOTION_TIMING_PREPARED, each once, for clocks without children; those with children,
 * rates and curves between keys go by the curve itself. motion_clip_size counts 10 KB for each such row. "*size" is in bytes.
 * Rejects MOTION_ERROR_COUNT no timing, or a block of more than MOTION_MAX_BYTES; what motion_clip_size rejects in a timing.
 * Cost    that of making the tables. */
motion_status motion_timing_prepare_size(const motion_timing *timings, uint32_t timing_count, const float *floats, uint32_t float_count,
                                         uint32_t *size);

/* Writes the block. Rejects what motion_timing_prepare_size does, and MOTION_ERROR_MEMORY. Cost twice that. */
motion_status motion_timing_prepare(const motion_timing *timings, uint32_t timing_count, const float *floats, uint32_t float_count,
                                    void *prepared, uint32_t prepared_size);

/* y[i] = curve(x[i]), as motion_timing_evaluate has it, curve = the block's indices ? indices[i] : 0.
 * Rejects MOTION_ERROR_PREPARED not such a block; _INDEX indices[i].
 * Error   some x' within 2^-22 of x has a y within 2.5e-7 max(1,|y1|,|y2|) of it; so 1e-6 max(1,|y1|,|y2|) where |dy/dx| <= 10.
 *         y(0), y(1) and what is outside 0..1 as there, to the bit. A curve that never falls
 *         does not by more than 2^-21.
 * Cost    O(count + timings + floats); O(1) an element. */
motion_status motion_timing_evaluate_prepared(const void *prepared, uint32_t prepared_size, const uint32_t *indices_or_null,
                                              const float *x, uint32_t count, float *y);

/* Reads one curve from text:
 *   linear   cubic-bezier(x1, y1, x2, y2)   steps(n[, start|end|jump-start|jump-end|jump-none|jump-both])   step-start   step-end
 *   linear(0, .25 25% 75%, 1)   spring(mass, stiffness, damping, velocity)   path(M 0 0 C ... 1 1)
 *   names with a prefix: css.ease, ca.easeIn, penner.easeOutBounce, m3.emphasized...; CSS's own also without.
 * UTF-8, white space around tokens is free. A curve with a table (stops, path) puts it into "floats", from element 0 on;
 * "*float_count" is how many it has, also if the capacity is too small. "*timing" is written only if MOTION_OK; "*error" always.
 * Rejects MOTION_ERROR_TEXT_*; _CAPACITY (the count is written).
 * Cost    O(size). */
motion_status motion_timing_parse(const uint8_t *text, uint32_t size, motion_timing *timing, float *floats_or_null,
                                  uint32_t float_capacity, uint32_t *float_count, motion_text_error *error);

/* The names that motion_timing_parse knows, one after the other: the name number "index", without NUL, into text.
 * Rejects MOTION_ERROR_INDEX index (so the number of names is found by asking); _CAPACITY ("*size" is written). Cost O(names). */
motion_status motion_timing_name(uint32_t index, uint8_t *text_or_null, uint32_t capacity, uint32_t *size);

/* ----------------------------------------------------------------- springs -- */

/* A damped spring, m x'' + c x' + k (x - 1) = 0 from x(0) = 0 (CASpringAnimation; SwiftUI's Spring), in its three sets of parameters:
 *   physical   mass, stiffness, damping
 *   bounce     duration, bounce: stiffness (2 pi / duration)^2, damping ratio 1 - bounce if bounce >= 0, else 1 / (1 + bounce); mass 1
 *   response   response, damping_fraction: stiffness (2 pi / response)^2, damping ratio damping_fraction; mass 1 */
typedef struct motion_spring {
    double mass;             /* > 0; like all here finite */
    double stiffness;        /* > 0 */
    double damping;          /* >= 0 */
    double velocity;         /* at the start, in fractions of from..to per second; positive towards "to" */
    double duration;         /* > 0 */
    double bounce;           /* -1 < bounce <= 1 */
    double response;         /* > 0 */
    double damping_fraction; /* >= 0 */
    double from;             /* value at rest before */
    double to;               /* value at rest after */
    double settling;         /* seconds until the spring stays within a thousandth: Core Animation's settlingDuration. The largest single
                              * without damping; -1 where no formula is known (over-damped, MOTION_SPRING_PHYSICAL) */
} motion_spring;

#define MOTION_SPRING_GIVEN_PHYSICAL 0u
#define MOTION_SPRING_GIVEN_BOUNCE 1u
#define MOTION_SPRING_GIVEN_RESPONSE 2u

#define MOTION_SPRING_PHYSICAL 0u /* damping ratios above 1 are over-damped: SwiftUI's Spring, Flutter, allowsOverdamping */
#define MOTION_SPRING_CLAMPED 1u  /* damping ratios above 1 count as 1: CASpringAnimation, interpolatingSpring, CSS's spring() in WebKit */

/* Completes a spring: from the set "given" the other two, and settling.
 * Rejects MOTION_ERROR_ENUM given, form; _FINITE and _RANGE a parameter that is used. "*spring" is written only if MOTION_OK. Cost O(1). */
motion_status motion_spring_resolve(motion_spring *spring, uint32_t given, uint32_t form);

/* Evaluates springs in a batch, in closed form: values[i] = from + (to - from) x(times[i]), velocities[i] its derivative, of
 * springs[indices ? indices[i] : 0], by the physical set, velocity, from and to.
 * Rejects MOTION_ERROR_COUNT no spring; _ENUM form; _FINITE and _RANGE mass, stiffness, damping, velocity, from, to; _INDEX.
 * Values  a time below 0 or NaN counts as 0; infinite time gives "to".
 * Error   1e-12 of the range within 1e4 radians of sqrt(stiffness / mass) x time.
 * Cost    O(count), wherever the times are. */
motion_status motion_spring_evaluate(const motion_spring *springs, uint32_t spring_count, const uint32_t *indices_or_null, uint32_t form,
                                     const double *times, uint32_t count, double *values, double *velocities_or_null);

/* ------------------------------------------------------------------ clocks -- */

/* A clock turns its parent's time into progress 0..1 (CAMediaTiming; the Web Animations timing model). An animation, a
 * group and a layer are each a clock; a parent is an earlier row, a root's parent time is the sample time t.
 *
 * Core Animation's model: active time = (parent time - begin) speed + time_offset, within 0 .. active duration =
 * repeat_duration if > 0, else duration (autoreverses ? 2 : 1) (repeat_count > 0 ? repeat_count : 1). Cycles of duration
 * (twice that with autoreverses) repeat; an inner boundary is the start of the next cycle, the last instant is the end of the
 * last. progress = timing(time in cycle / duration); children see progress x duration (time in cycle if duration is infinite).
 * speed 0 stands still at time_offset. speed < 0 runs active time down. A clock whose parent is inactive is inactive.
 *
 * The web's model: local time = parent time x speed + time_offset (speed = playbackRate); begin = delay; repeat_count =
 * iterations (may be 0); end_delay, iteration_start and direction as there; autoreverses and repeat_duration must be 0. */
typedef struct motion_clock {
    uint32_t parent;        /* an earlier clock, or MOTION_NONE */
    uint32_t model;         /* MOTION_CLOCK_* */
    uint32_t timing;        /* a timing curve that warps progress, or MOTION_NONE: linear */
    uint32_t fill;          /* MOTION_FILL_*: before begin and after the end, what is not filled does not apply */
    uint32_t direction;     /* MOTION_DIRECTION_*; Core Animation's model: normal, or alternate for autoreverses */
    uint32_t reserved;      /* 0 */
    double begin;           /* seconds of the parent's time; finite; 0 is 0, not "now" */
    double duration;        /* seconds, >= 0, may be infinite; 0 stays 0 */
    double speed;           /* finite; 1 is usual */
    double time_offset;     /* seconds, finite */
    double repeat_count;    /* >= 0, may be fractional or infinite; Core Animation's 0 counts as 1 */
    double repeat_duration; /* seconds, >= 0, may be infinite; 0: not given; else it wins over repeat_count */
    double end_delay;       /* web: seconds, finite; else 0 */
    double iteration_start; /* web: >= 0, finite; else 0 */
} motion_clock;

#define MOTION_CLOCK_CORE_ANIMATION 0u
#define MOTION_CLOCK_WEB 1u

#define MOTION_FILL_REMOVED 0u   /* web: none */
#define MOTION_FILL_FORWARDS 1u  /* after the end, the end holds */
#define MOTION_FILL_BACKWARDS 2u /* before begin, the start holds */
#define MOTION_FILL_BOTH 3u

#define MOTION_DIRECTION_NORMAL 0u
#define MOTION_DIRECTION_ALTERNATE 1u /* Core Animation's autoreverses: a cycle runs there and back; web: odd iterations run back */
#define MOTION_DIRECTION_REVERSE 2u   /* web only */
#define MOTION_DIRECTION_ALTERNATE_REVERSE 3u /* web only */

#define MOTION_PHASE_BEFORE 0u
#define MOTION_PHASE_ACTIVE 1u
#define MOTION_PHASE_AFTER 2u
#define MOTION_PHASE_IDLE 3u /* an ancestor does not apply, or t is NaN */

/* What a clock says at a time. */
typedef struct motion_clock_state {
    double progress;  /* after timing; beyond 0..1 where the curve overshoots; 0 unless "applies" */
    double time;      /* what children see: progress x duration; 0 unless "applies" */
    double iteration; /* index of the current cycle, from 0; web: infinite after infinite iterations; 0 unless "applies" */
    double rate;      /* d progress / dt, per second of t; 0 where it holds */
    double next;      /* the first t after this one at which the clock or an ancestor begins or ends, or an ancestor's
                       * next run starts; +infinity if none. Under a curve that overshoots, what is over within a 128th of the rest
                       * of its run may be passed over */
    uint32_t applies; /* 1 while active, or filled */
    uint32_t phase;   /* MOTION_PHASE_* */
} motion_clock_state;

/* Evaluates one clock at many times: states[i] = clocks[clock] at times[i].
 * Rejects a table that motion_clip_compile would, with the same status; _INDEX clock.
 * Values  A NaN time applies nowhere.
 * Cost    O(clock_count + count x depth of the clock). */
motion_status motion_clock_evaluate(const motion_clock *clocks, uint32_t clock_count, const motion_timing *timings,
                                    uint32_t timing_count, const float *floats, uint32_t float_count, uint32_t clock,
                                    const double *times, uint32_t count, motion_clock_state *states, motion_fault *fault_or_null);

/* -------------------------------------------------------------- transforms -- */

/* A transform is 6 floats, an affine a b c d tx ty (x' = a x + c y + tx, y' = b x + d y + ty), or 16, a matrix m11 m12 m13 m14 m21 ... m44
 * (CATransform3D: row vectors, p' = p M; CSS's matrix3d in the same order). */
#define MOTION_WIDTH_AFFINE 6u
#define MOTION_WIDTH_MATRIX 16u

/* Which way an exact half turn goes, and in which form two affines mix; matrices that are none always mix by css-transforms-2's. */
#define MOTION_RULE_CORE_ANIMATION 0u /* affines by css-transforms-1's form; a half turn (|sin| < 1e-6) goes clockwise, +180 degrees, about
                                       * the axis, of x, y and z, that it is nearest to */
#define MOTION_RULE_CSS 1u            /* as browsers: the same forms; a half turn goes by the sign of its sine. In space two rotations less
                                       * than half a degree apart do not mix: the first one stays */
#define MOTION_RULE_3D 2u             /* MOTION_RULE_CSS, but css-transforms-2's form for affines too; only with MOTION_WIDTH_MATRIX */

/* Interpolates transforms by decomposition, in a batch: never entry by entry. In the plane translate, rotate (the shorter way), skew,
 * scale; in space perspective, translate, rotate (quaternion, the shorter arc), skew, scale.
 * out[i] = from[i] .. to[i] at progress[i], which may lie outside 0..1. At 0 and 1, "from" and "to" come back as given.
 * Two of which one is singular (its determinant 0 to the last bits of its rows' lengths,
 * or m44 = 0) do not mix: "from" below .5, "to" from .5 on. A matrix with another m44 than 1 mixes as if divided by it.
 * from, to, out: count x width floats.
 * Rejects MOTION_ERROR_ENUM width, rule (MOTION_RULE_3D of affines).
 * Values  an entry NaN counts as 0, progress NaN as 0; infinities as the largest finite number.
 * Error   1e-6 relative to max(1, |entry|), for entries within 1e3.
 * Cost    O(count). */
motion_status motion_transform_interpolate(const float *from, const float *to, uint32_t width, const float *progress, uint32_t count,
                                           uint32_t rule, float *out);

/* How numbers become a transform (CAValueFunction), and how many numbers one value has. */
#define MOTION_FUNCTION_NONE 0u         /* 6: an affine, interpolated by decomposition */
#define MOTION_FUNCTION_ROTATE_X 1u     /* 1: radians; like all rotations keeps sign and full turns */
#define MOTION_FUNCTION_ROTATE_Y 2u     /* 1 */
#define MOTION_FUNCTION_ROTATE_Z 3u     /* 1 */
#define MOTION_FUNCTION_SCALE 4u        /* 3: x y z; z has no effect on an affine */
#define MOTION_FUNCTION_SCALE_X 5u      /* 1 */
#define MOTION_FUNCTION_SCALE_Y 6u      /* 1 */
#define MOTION_FUNCTION_SCALE_Z 7u      /* 1 */
#define MOTION_FUNCTION_TRANSLATE 8u    /* 3: x y z; z has no effect on an affine */
#define MOTION_FUNCTION_TRANSLATE_X 9u  /* 1 */
#define MOTION_FUNCTION_TRANSLATE_Y 10u /* 1 */
#define MOTION_FUNCTION_TRANSLATE_Z 11u /* 1 */
#define MOTION_FUNCTION_MATRIX 12u      /* 16: a matrix, interpolated by decomposition; of clips, for layers in 3D */
#define MOTION_FUNCTION_LIST 13u        /* a CSS transform list, interpolated in CSS's manner; of clips: see motion_animation */

/* Interpolates the numbers of a value function and builds the transforms, in a batch.
 * from, to: count x the function's numbers; progress: count; out: count x width.
 * Rejects MOTION_ERROR_ENUM width, function (MOTION_FUNCTION_NONE, _MATRIX and _LIST too; ROTATE_X, ROTATE_Y, SCALE_Z, TRANSLATE_Z of
 *         affines).
 * Values  NaN counts as 0, an infinity as the largest finite number of its sign.
 * Cost    O(count). */
motion_status motion_function_interpolate(uint32_t function, const float *from, const float *to, uint32_t width, const float *progress,
                                          uint32_t count, float *out);

/* One function of a CSS transform list (css-transforms-2). Angles in radians, lengths in points. The first function is the outermost:
 * a point goes through the last one first. */
typedef struct motion_operation {
    uint32_t kind;     /* MOTION_OPERATION_* */
    float numbers[16]; /* those that the kind does not use: 0 */
} motion_operation;

#define MOTION_OPERATION_MATRIX 0u      /* 16: matrix3d(), or matrix() with its six numbers in place */
#define MOTION_OPERATION_TRANSLATE 1u   /* x y z: translate(), translateX() ... translate3d() */
#define MOTION_OPERATION_SCALE 2u       /* x y z */
#define MOTION_OPERATION_ROTATE 3u      /* axis x y z, angle: rotate() and rotateZ() about 0 0 1; about 0 0 0 no turn */
#define MOTION_OPERATION_SKEW 4u        /* x and y angle: skew() */
#define MOTION_OPERATION_SKEW_X 5u      /* angle */
#define MOTION_OPERATION_SKEW_Y 6u      /* angle */
#define MOTION_OPERATION_PERSPECTIVE 7u /* distance, less than 1 counts as 1; 0: none */

/* Reads a CSS transform: "none", or a list of matrix() matrix3d() translate*() scale*() rotate*() skew*() perspective(), capital or small.
 * UTF-8, white space around tokens is free. Lengths are numbers or px; angles deg, rad, grad, turn, or 0; scale factors numbers or
 * percentages. "operations" may be NULL with capacity 0 to ask for the count. "*operation_count" is written if the text is sound, also if
 * the capacity is too small; the operations only if MOTION_OK; "*error" always.
 * Rejects MOTION_ERROR_TEXT_NAME no such function; _NUMBER; _ARGUMENT a unit that does not belong here, an angle without one,
 *         perspective < 0; _END; _CAPACITY.
 * Cost    O(size). */
motion_status motion_transform_parse(const uint8_t *text, uint32_t size, motion_operation *operations_or_null, uint32_t capacity,
                                     uint32_t *operation_count, motion_text_error *error);

/* Interpolates two lists in CSS's manner (css-transforms-2 section 12, as browsers follow it): functions of one kind pairwise by their
 * numbers (rotations keep their turns; about different axes by quaternions; perspective by 1/d), the shorter list filled up with
 * identities; from the first pair of different kinds on the rest of both lists as matrices, by MOTION_RULE_CSS. An empty list is "none".
 * out: count x 16.
 * Rejects MOTION_ERROR_ENUM kind; _FINITE a number.
 * Values  progress NaN counts as 0. Cost O(count x list). */
motion_status motion_list_interpolate(const motion_operation *from, uint32_t from_count, const motion_operation *to, uint32_t to_count,
                                      const float *progress, uint32_t count, float *out);

/* Points through transforms: out[i] = x y of (x, y, 0, 1) M, divided by w, M = transforms[indices ? indices[i] : i]. Behind the eye
 * (w <= 0) and where w vanishes it is divided by the least normal float: as far as a float goes, in its direction.
 * points, out: count x 2; transforms: transform_count x width; without indices as many as points, or one for all.
 * Rejects MOTION_ERROR_ENUM width; _INDEX indices[i], or no transform for point i.
 * Values  NaN counts as 0, an infinity as the largest finite number of its sign. Cost O(count). */
motion_status motion_transform_points(const float *transforms, uint32_t transform_count, uint32_t width, const uint32_t *indices_or_null,
                                      const float *points, uint32_t count, float *out);

/* ------------------------------------------------------------------- paths -- */

/* A path is verbs and the points they consume (CGPath's elements). The first verb is a move. */
#define MOTION_VERB_MOVE 0u  /* 1 point */
#define MOTION_VERB_LINE 1u  /* 1 */
#define MOTION_VERB_QUAD 2u  /* 2: control, end */
#define MOTION_VERB_CUBIC 3u /* 3: control, control, end */
#define MOTION_VERB_CLOSE 4u /* 0: a line back to the last move */

/* How much a path holds, or needs. */
typedef struct motion_path_counts {
    uint32_t verbs;
    uint32_t points; /* each x y */
} motion_path_counts;

/* Reads SVG path data (SVG 2 section 9.3), the whole grammar; an arc becomes cubics, each of at most a quarter turn.
 * What stands before a mistake is kept, as SVG's error rule asks, and "*error" tells where and why; so MOTION_OK does not mean that all
 * was read.
 * "verbs" and "points" may be NULL with capacity 0 to ask for the counts.
 * Rejects MOTION_ERROR_CAPACITY (counts are written).
 * Values  a number beyond the range of float is MOTION_ERROR_TEXT_NUMBER in "*error".
 * Cost    O(size). */
motion_status motion_path_parse(const uint8_t *text, uint32_t size, uint8_t *verbs_or_null, uint32_t verb_capacity,
                                float *points_or_null, uint32_t point_capacity, motion_path_counts *counts,
                                motion_text_error *error);

/* A prepared path: a measured copy of verbs and points with its arc-length table, one position-independent block that the
 * functions below take. "*size" is in bytes and follows from the verbs.
 * Rejects MOTION_ERROR_PATH verbs that need other than point_count points, do not begin with a move, or are unknown;
 *         _FINITE a coordinate that is NaN or infinite, _RANGE beyond +-1e9.
 * Cost    O(verbs). */
motion_status motion_path_prepare_size(const uint8_t *verbs, uint32_t verb_count, const float *points, uint32_t point_count,
                                       uint32_t *size);

/* Writes the block. Rejects what motion_path_prepare_size does, and MOTION_ERROR_MEMORY. Cost O(verbs). */
motion_status motion_path_prepare(const uint8_t *verbs, uint32_t verb_count, const float *points, uint32_t point_count,
                                  void *path, uint32_t path_size);

/* What a prepared path measures. */
typedef struct motion_path_measure {
    double length;          /* all subpaths; moves count 0, a close its line */
    float bounds[4];        /* left top right bottom of what is drawn, tight; of the moves if nothing is; else 0 */
    uint32_t subpath_count; /* one a move that draws something, and one a draw after a close */
    uint32_t verb_count;
    uint32_t point_count;
    uint32_t reserved;
    double area;            /* enclosed, every subpath closed by a line: positive where it runs clockwise on a y-down screen */
} motion_path_measure;

/* Rejects MOTION_ERROR_PREPARED. Length error: 1e-6 relative to the exact length; 5.2e-7 was the worst of 10^5 random paths, among them
 * coincident points, lines walked back and forth, cusps, coordinates of 1e-6 to 1e6. Cost O(1). */
motion_status motion_path_measured(const void *path, uint32_t path_size, motion_path_measure *measure);

/* The length of each subpath, into lengths[0 ..< subpath_count].
 * Rejects MOTION_ERROR_PREPARED; _CAPACITY capacity < subpath_count. Cost O(subpaths). */
motion_status motion_path_subpath_lengths(const void *path, uint32_t path_size, double *lengths, uint32_t capacity);

#define MOTION_AT_FRACTION 0u /* of the whole length, 0..1 */
#define MOTION_AT_LENGTH 1u   /* points of length from the start */

/* The point and unit tangent at fractions or lengths (SVG's getPointAtLength): out[i] = x y tx ty; and the curvature there, positive where
 * the path turns clockwise on a y-down screen. Where the curve stands still the tangent is the next derivative's that does not vanish;
 * (1, 0) on a path without length.
 * Rejects MOTION_ERROR_PREPARED; _ENUM unit.
 * Values  "at" is clamped to the path, NaN counts as 0. A path with nothing in it gives 0 0 1 0, curvature 0; a cusp's is the largest
 *         finite number.
 * Error   1e-6 of the length (2.1e-7 was the worst of the same paths as of motion_path_measured), and half a unit of the float. Cost
 *         O(count log verbs). */
motion_status motion_path_points(const void *path, uint32_t path_size, uint32_t unit, const double *at, uint32_t count, float *out,
                                 float *curvatures_or_null);

/* The place of a path nearest to a point: lengths[i] from the start, distances[i] to points[i] (x y); of several the first.
 * Rejects MOTION_ERROR_PREPARED. Values: a coordinate NaN counts as 0; a path with nothing drawn gives length 0 and its first point's
 *         distance.
 * Error   distance 1e-6 of the path's size. Cost O(count x verbs). */
motion_status motion_path_nearest(const void *path, uint32_t path_size, const float *points, uint32_t count, double *lengths,
                                  float *distances_or_null);

#define MOTION_PATH_KEEP 0u   /* verbs come out as they went in */
#define MOTION_PATH_CUBICS 1u /* quads come out as cubics */

#define MOTION_TRIM_CORE_ANIMATION 0u    /* strokeStart and strokeEnd: clamped to 0..1, over all subpaths in sequence, nothing if start >= end */
#define MOTION_TRIM_INVERTED 1u          /* Skia's: what MOTION_TRIM_CORE_ANIMATION leaves out; of one closed subpath in one piece */
#define MOTION_TRIM_LOTTIE_PARALLEL 2u   /* Lottie: clamped, swapped if start > end, turned on by "offset", wraps; each subpath by its own length */
#define MOTION_TRIM_LOTTIE_SEQUENTIAL 3u /* the same over all subpaths in sequence */

/* Cuts out the piece between two fractions of the length, by a MOTION_TRIM_* mode; "offset" in turns, for Lottie's modes, else ignored.
 * A piece of a closed subpath is open, except that the whole of it stays closed; in inverted and Lottie's parallel mode a piece through its
 * start is joined there. (0, 1) gives the path's own bits. "verbs" and "points" may be NULL with capacity 0 to ask for the counts.
 * Rejects MOTION_ERROR_PREPARED; _ENUM mode, curves; _CAPACITY (counts are written).
 * Values  NaN counts as 0.
 * Error   every end within 1e-6 of the length, along the path, and half a unit of the float in each point.
 * Cost    O(verbs out + log verbs). */
motion_status motion_path_trim(const void *path, uint32_t path_size, double start, double end, double offset, uint32_t mode, uint32_t curves,
                               uint8_t *verbs_or_null, uint32_t verb_capacity, float *points_or_null, uint32_t point_capacity,
                               motion_path_counts *counts);

/* The same of many ranges of one path, ranges[i] = start end, in one call, which is faster: bit for bit what motion_path_trim gives
 * for each, one after the other in "verbs" and "points"; counts[i] tells how much each has. Without "offsets" these are 0.
 * Rejects what motion_path_trim does; _CAPACITY if all together do not fit (counts are written).
 * Values  NaN counts as 0. Cost as so many of that, less what they share. */
motion_status motion_path_trims(const void *path, uint32_t path_size, const double *ranges, const double *offsets_or_null, uint32_t count,
                                uint32_t mode, uint32_t curves, uint8_t *verbs_or_null, uint32_t verb_capacity, float *points_or_null,
                                uint32_t point_capacity, motion_path_counts *counts);

/* Interpolates the geometry of two paths that have the same verbs (CAShapeLayer.path, CSS's d, of the same elements): out[i] = from[] ..
 * to[] at progress[i], point by point; beyond 0..1 it goes on. from, to: point_count x y; out: count x point_count x y. Paths whose
 * verbs differ do not mix.
 * Rejects what motion_path_prepare_size does, of either.
 * Values  progress NaN counts as 0, an infinity as the largest finite number.
 * Error   1e-7 of the larger coordinate; at 0 and 1 exact. Cost O(count x points). */
motion_status motion_path_interpolate(const uint8_t *verbs, uint32_t verb_count, const float *from, const float *to, uint32_t point_count,
                                      const float *progress, uint32_t count, float *out);

/* SVG path data of verbs and points: absolute M L Q C Z, with the fewest significant digits that keep every coordinate within
 * "tolerance", or read back as the same float, which is all that 0 asks for. "text" may be NULL with capacity 0 to ask for the size; no
 * NUL is written.
 * Rejects what motion_path_prepare_size does; _FINITE or _RANGE tolerance (>= 0); _CAPACITY ("*size" is written, the text is not).
 * Cost    O(verbs). */
motion_status motion_path_text(const uint8_t *verbs, uint32_t verb_count, const float *points, uint32_t point_count, float tolerance,
                               uint8_t *text_or_null, uint32_t capacity, uint32_t *size);

#define MOTION_PACING_LINEAR 0u /* every element but moves (close included) takes an equal share, its parameter runs evenly */
#define MOTION_PACING_PACED 1u  /* constant speed along the whole length */

#define MOTION_ROTATE_NONE 0u
#define MOTION_ROTATE_AUTO 1u         /* x axis along the tangent */
#define MOTION_ROTATE_AUTO_REVERSE 2u /* and half a turn more */

/* Moves along a path (CAKeyframeAnimation.path): out[i] = an affine at progress[i], rotation and then translation.
 * Rejects MOTION_ERROR_PREPARED; _ENUM pacing, rotate.
 * Values  progress is clamped to 0..1, NaN counts as 0. Cost O(count log verbs). */
motion_status motion_path_along(const void *path, uint32_t path_size, uint32_t pacing, uint32_t rotate, const double *progress,
                                uint32_t count, float *out);

#define MOTION_CAP_BUTT 0u
#define MOTION_CAP_ROUND 1u
#define MOTION_CAP_SQUARE 2u
#define MOTION_JOIN_MITER 0u
#define MOTION_JOIN_ROUND 1u
#define MOTION_JOIN_BEVEL 2u

/* The tight box, left top right bottom, of the stroked outline: CGPathCreateCopyByStrokingPath and CGPathGetPathBoundingBox.
 * Closed subpaths have a join at their start and no caps; a subpath without length is a dot under round and square caps; a bare
 * move is nothing. bounds are 0 and "*stroked" 0 if there is no outline.
 * Rejects MOTION_ERROR_PREPARED; _ENUM cap, join; _FINITE or _RANGE width (0..1e9), miter_limit (>= 1, finite).
 * Error   1e-5 on lines, 1e-3 x width on curves. Cost O(verbs). */
motion_status motion_path_stroke_bounds(const void *path, uint32_t path_size, float width, uint32_t cap, uint32_t join,
                                        float miter_limit, float bounds[4], uint32_t *stroked);

/* ------------------------------------------------------------- description -- */

/* A path of the description: verbs[first_verb ..< +verb_count], points[first_point ..< +point_count] of the pools. */
typedef struct motion_path {
    uint32_t first_verb;
    uint32_t verb_count;
    uint32_t first_point;
    uint32_t point_count;
} motion_path;

/* A layer and the model values of its properties (CALayer, CAShapeLayer). Its place in its parent:
 * p' = position + ((p - bounds origin - anchor x bounds size) x path rotation x transform). */
typedef struct motion_layer {
    uint32_t parent;    /* an earlier layer, or MOTION_NONE */
    uint32_t clock;     /* while it does not apply the layer does not show (opacity 0); the parent for the clocks of the layer's
                         * animations and sublayers, who name it themselves; or MOTION_NONE */
    uint32_t path;      /* or MOTION_NONE */
    uint32_t flags;     /* MOTION_LAYER_*, or 0 */
    float position[2];  /* of the anchor point, in the parent; finite, as all below */
    float anchor[2];    /* of the bounds' size; .5 .5 is the middle; may lie outside 0..1 */
    float bounds[4];    /* x y width height */
    float transform[6]; /* affine, about the anchor point */
    float opacity;
    float stroke_start; /* fraction of the path; kept as given, clamped to 0..1 where it is drawn */
    float stroke_end;
    float z_position;   /* its place among its siblings, the higher the nearer: "orders" of motion_clip_sample */
} motion_layer;

#define MOTION_LAYER_HIDDEN 1u /* with all sublayers: its opacity is delivered as 0, and in root space theirs is 0 too */

/* What makes a layer one in 3D (CATransform3D). Its matrix takes the place of the affine in its row of the layers, which is not used:
 * p' = (position, z_position) + ((p - bounds origin - anchor x bounds size, - anchor_z) x path rotation x transform), and then, about the
 * parent's anchor point, through the parent's sublayer_transform; so are all sublayers of a layer in 3D, also those that are not in 3D
 * themselves. A parent takes its sublayers in flat: in space they keep their depth (z_position's too) only up to it, where they are
 * projected onto its plane z = 0, unless it is a CATransformLayer (MOTION_LAYER_3D_KEEPS_DEPTH).
 * Where animations move the transform, and for channels that read its parts, it is taken apart (motion_transform_interpolate; affines by
 * the form of the plane) into translation x y z, rotation x y z (Core Animation's order: about x first, then y, then z), scale x y z,
 * skew xy xz yz and perspective; a matrix without such a form (singular, except for axes that are 0; m44 = 0) counts as the identity
 * then. */
typedef struct motion_layer_3d {
    uint32_t layer;                /* its row; each greater than the one before */
    uint32_t flags;                /* MOTION_LAYER_3D_*, or 0 */
    float transform[16];           /* about the anchor point; finite, as all below */
    float sublayer_transform[16];  /* of what is below it, about its anchor point: a perspective has m34 = -1 / distance */
    float anchor_z;
} motion_layer_3d;

#define MOTION_LAYER_3D_KEEPS_DEPTH 1u /* CATransformLayer: its sublayers stay in space */

/* A number or a vector of the host's own (a colour, a line width): animated and handed through. */
typedef struct motion_user_property {
    uint32_t arity;       /* 1..4 floats */
    uint32_t first_value; /* the model value, floats[first_value ..< +arity] */
    uint32_t color;       /* MOTION_COLOR_*: where it mixes; but for _NONE arity 3 (red green blue) or 4 (and alpha) */
} motion_user_property;

/* Colours are given and delivered in sRGB as displays have it, 0..1 and beyond, alpha not multiplied in. They mix premultiplied
 * (css-color-4 section 12.3) in the space named, exact at both ends; a mixture of alpha 0 keeps its premultiplied components.
 * "by", additive and cumulative add the numbers as they are, paced goes by their distances; the cubic modes mix as linear and paced. */
#define MOTION_COLOR_NONE 0u /* plain numbers: each mixes by itself */
#define MOTION_COLOR_SRGB 1u
#define MOTION_COLOR_LINEAR_RGB 2u /* as light adds up */
#define MOTION_COLOR_OKLAB 3u      /* as the eye has it even */

/* What can be animated, and read back; the number of floats in one value. */
#define MOTION_PROPERTY_POSITION 0u     /* 2 */
#define MOTION_PROPERTY_TRANSFORM 1u    /* by value function; replaces the whole transform; read its parts below instead */
#define MOTION_PROPERTY_ROTATION 2u     /* 1: transform.rotation.z, radians, unwrapped: full turns are kept */
#define MOTION_PROPERTY_SCALE 3u        /* 2: transform.scale x y */
#define MOTION_PROPERTY_TRANSLATION 4u  /* 2: transform.translation x y */
#define MOTION_PROPERTY_SKEW 5u         /* 1: the shear of the decomposed transform; read only */
#define MOTION_PROPERTY_OPACITY 6u      /* 1 */
#define MOTION_PROPERTY_STROKE_START 7u /* 1: unclamped, so that anticipation shows */
#define MOTION_PROPERTY_STROKE_END 8u   /* 1 */
#define MOTION_PROPERTY_PATH_ROTATION 9u /* 1: the angle that a motion path turned the layer to; read only */
#define MOTION_PROPERTY_Z_POSITION 10u  /* 1 */
#define MOTION_PROPERTY_ANCHOR_POINT 11u /* 2: the position stays, the layer moves about it */
#define MOTION_PROPERTY_BOUNDS 12u      /* 4: x y width height */
#define MOTION_PROPERTY_HIDDEN 13u      /* 1: from .5 on as MOTION_LAYER_HIDDEN; MOTION_MODE_DISCRETE is usual */
/* Of layers in 3D only; there ROTATION, SCALE and TRANSLATION are the parts about z, and along x and y, of the same transform. */
#define MOTION_PROPERTY_ROTATION_X 32u    /* 1: transform.rotation.x, radians, unwrapped */
#define MOTION_PROPERTY_ROTATION_Y 33u    /* 1 */
#define MOTION_PROPERTY_SCALE_Z 34u       /* 1 */
#define MOTION_PROPERTY_TRANSLATION_Z 35u /* 1 */
/* Of any layer: SCALE and TRANSLATION by one axis. */
#define MOTION_PROPERTY_SCALE_X 36u       /* 1: transform.scale.x */
#define MOTION_PROPERTY_SCALE_Y 37u       /* 1 */
#define MOTION_PROPERTY_TRANSLATION_X 38u /* 1 */
#define MOTION_PROPERTY_TRANSLATION_Y 39u /* 1 */
#define MOTION_PROPERTY_PATH 0x8000u    /* the layer's path, whose points move: see motion_clip_geometry. No channel, no "by", not additive
                                        * nor cumulative; the cubic modes mix as linear and paced; paced goes by the root of the
                                        * points' squared distances, evenly if the verbs of some neighbours differ */
#define MOTION_PROPERTY_USER 0x10000u   /* + row of the user property */

/* One animation of one property (CABasicAnimation, CAKeyframeAnimation). Animations of one property apply in row order, each to
 * the result of those before it, the running value; that is "current" where from, to or by is left out:
 *   from+to: from..to      from+by: from..from+by    by+to: to-by..to    from: from..current
 *   to: current..to        by: current..current+by   none, and no values: no effect.
 * A transform given as affines is decomposed: keys turn the shorter way from key to key, the angle is their unwrapped sum;
 * "by" is applied before (by x from). A matrix, and an affine of a layer in 3D, mixes as motion_transform_interpolate has it, from key to
 * key; in the cubic modes its parts bend, the quaternion too. MOTION_FUNCTION_LIST: a value is the number of its operations, then these,
 * each its kind and sixteen numbers, all of them floats (as motion_operation has them); two keys mix as motion_list_interpolate has it, the
 * angle is unwrapped by the turns about z. They take values or from+to (other flags: MOTION_ERROR_ENUM; a count that is none: _RANGE), the
 * cubic modes mix as linear, and cumulative is k times in a row, not CSS's sum of arguments. Of a layer that is not in 3D every operation
 * must be an affine, else the function is MOTION_ERROR_ENUM. Values are floats[first_value ..< + value_count x numbers of one value]; of
 * MOTION_PROPERTY_PATH they are the rows path ..< + value_count of the path table, and mix point by point. */
typedef struct motion_animation {
    uint32_t layer;           /* MOTION_NONE for a user property */
    uint32_t property;        /* MOTION_PROPERTY_* */
    uint32_t function;        /* MOTION_FUNCTION_*; only with MOTION_PROPERTY_TRANSFORM; those that leave the plane only in 3D */
    uint32_t clock;
    uint32_t mode;            /* MOTION_MODE_* */
    uint32_t flags;           /* MOTION_ANIMATION_* */
    uint32_t path;            /* position: a motion path instead of values, with _PATH_OF_LAYER a layer; MOTION_PROPERTY_PATH: the first value,
                               * if any; or MOTION_NONE */
    uint32_t rotate;          /* MOTION_ROTATE_*: with a motion path */
    uint32_t first_value;
    uint32_t value_count;     /* values; with _FROM _TO _BY as many as flags, in this order, at most two */
    uint32_t first_key_time;  /* floats[first_key_time ..< + key_time_count] */
    uint32_t key_time_count;  /* 0: evenly spaced; else one a value (discrete: one more), or one a path element and one more */
    uint32_t first_timing;    /* indices[first_timing ..< + timing_count]: rows of the timing table, or MOTION_NONE: linear */
    uint32_t timing_count;    /* at most one a segment; those that are missing are linear */
    uint32_t first_parameter; /* cubic: floats[first_parameter ..< + 3 parameter_count]: tension, continuity, bias of a key */
    uint32_t parameter_count; /* 0, or one a value */
} motion_animation;

#define MOTION_MODE_LINEAR 0u
#define MOTION_MODE_DISCRETE 1u /* value i, or the start of path element i, from key time i up to the next */
#define MOTION_MODE_CUBIC 2u    /* Kochanek-Bartels spline through the values; with a path: as linear */
#define MOTION_MODE_PACED 3u    /* constant speed: key times from the distances of the values, or along the path; key times and timings
                                 * given are ignored. Transforms keep even key times */
#define MOTION_MODE_CUBIC_PACED 4u /* as cubic, paced by its chords, tangents scaled by the neighbours' spans; with a path: as paced */

#define MOTION_ANIMATION_FROM 1u
#define MOTION_ANIMATION_TO 2u
#define MOTION_ANIMATION_BY 4u
#define MOTION_ANIMATION_LENIENT_KEY_TIMES 8u /* as Core Animation: key times that are wrong count as left out */
#define MOTION_ANIMATION_CSS_HALF_TURN 16u    /* affine keys turn by MOTION_RULE_CSS */
#define MOTION_ANIMATION_ADDITIVE 32u         /* added to the running value; transforms: applied before it */
#define MOTION_ANIMATION_CUMULATIVE 64u       /* cycle k starts from k times the value at the end of a cycle; transforms: k times in a row.
                                               * Core Animation's clocks: by their timing, the start if they reverse; web: progress 1 */
#define MOTION_ANIMATION_EXTRAPOLATE 128u     /* keyframes, CSS's rule: beyond 0..1 the outer segments go on through their own timing,
                                               * but where several keys stand at that end it holds; else the end keys hold */
#define MOTION_ANIMATION_FLIP 256u            /* MOTION_PROPERTY_PATH: paths of other verbs change over at .5. Without it each value must have
                                               * the verbs of the layer's path, or if it has none of the first value: MOTION_ERROR_PATH */
#define MOTION_ANIMATION_PATH_OF_LAYER 512u   /* position: "path" is a layer that has a path, any layer; the motion path is that one's, as its
                                               * animations of MOTION_PROPERTY_PATH have it at the time. Elements, and key times, are those of
                                               * the path that the layer is given; a shape of another number of elements takes the same share
                                               * of its own. Velocities count how the path moves, within 1e-3 */

/* A raw value to deliver with every sample; channels stand one after the other in "values". */
typedef struct motion_channel {
    uint32_t layer;    /* MOTION_NONE for a user property */
    uint32_t property; /* MOTION_PROPERTY_*, not _TRANSFORM */
} motion_channel;

/* The tables that refer to each other by row. The only struct with pointers; read during the call, never kept. */
typedef struct motion_description {
    uint32_t abi_version; /* MOTION_ABI_VERSION */
    uint32_t timing_count;
    uint32_t clock_count;
    uint32_t path_count;
    uint32_t layer_count;
    uint32_t animation_count;
    uint32_t user_property_count;
    uint32_t channel_count;
    uint32_t float_count;
    uint32_t index_count;
    uint32_t verb_count;
    uint32_t point_count; /* x y pairs */
    uint32_t layer_3d_count;
    uint32_t reserved; /* 0 */
    const motion_timing *timings;
    const motion_clock *clocks;
    const motion_path *paths;
    const motion_layer *layers;
    const motion_animation *animations;
    const motion_user_property *user_properties;
    const motion_channel *channels;
    const float *floats;
    const uint32_t *indices;
    const uint8_t *verbs;
    const float *points;
    const motion_layer_3d *layers_3d;
} motion_description;

/* -------------------------------------------------------------------- clips -- */

/* Bytes to provide for motion_clip_compile. */
typedef struct motion_clip_sizes {
    uint32_t clip;    /* at most; the clip's own size comes back from motion_clip_inspect */
    uint32_t scratch; /* needed while compiling only */
} motion_clip_sizes;

/* Checks a description and tells how much memory its clip takes.
 * Rejects whatever is wrong with the description, the first fault by table and row; "*fault" says where. No table may be beyond
 *         its limit, no index beyond its table, no number beyond its field's range; see the fields.
 * Cost    O(description). */
motion_status motion_clip_size(const motion_description *description, motion_clip_sizes *sizes, motion_fault *fault_or_null);

/* Compiles a description into a clip: one immutable, position-independent block, the same bytes on every host; also the file
 * format (.motion). Equal timings and clocks are merged, keyframes become segments, paths are measured.
 * Rejects as motion_clip_size; _MEMORY. "clip" is written only if MOTION_OK.
 * Cost    O(description). */
motion_status motion_clip_compile(const motion_description *description, void *clip, uint32_t clip_size, void *scratch,
                                  uint32_t scratch_size, motion_fault *fault_or_null);

/* Accepts only an unaltered clip on which every function below stays in bounds. To be called once on a clip that comes from
 * elsewhere (a file, another process); one that this process compiled needs no check.
 * Rejects MOTION_ERROR_CLIP; and in motion-player.wasm, as does every function there that takes a clip, MOTION_ERROR_PLAYER one with layers
 *         in 3D, or along a path that is paced or a layer's: motion.wasm plays it.
 * Cost    O(clip). */
motion_status motion_clip_check(const void *clip, uint32_t clip_size);

/* What a clip holds. */
typedef struct motion_clip_info {
    uint32_t size;           /* bytes of the clip itself */
    uint32_t layer_count;
    uint32_t channel_count;
    uint32_t value_count;    /* floats of all channels together */
    uint32_t animation_count;
    uint32_t timing_count;   /* distinct timing curves */
    uint32_t clock_count;    /* distinct clocks */
    uint32_t sample_scratch; /* bytes of scratch for motion_clip_sample */
    uint32_t geometry_scratch; /* bytes of scratch for motion_clip_geometry */
    uint32_t geometry_verbs; /* as many are enough for motion_clip_geometry at any time; but no more than MOTION_MAX_COUNT, like the points */
    uint32_t geometry_points;
    uint32_t bounds_scratch; /* bytes of scratch for motion_clip_bounds */
    double duration;         /* seconds until the last clock has ended; may be infinite */
} motion_clip_info;

/* Rejects MOTION_ERROR_CLIP. Cost O(1). */
motion_status motion_clip_inspect(const void *clip, uint32_t clip_size, motion_clip_info *info);

#define MOTION_ACTIVITY_PHASE 3u   /* mask: the animation's MOTION_PHASE_* */
#define MOTION_ACTIVITY_APPLIES 4u /* bit: while active, or filled */

/* What is active at a time, and when anything changes next.
 *   activities  animation_count, in the order of the description's rows: MOTION_ACTIVITY_*
 *   next        the first t after this one at which some clock begins or ends, or a run of a clock with children starts; +infinity if
 *               none (see motion_clock_state)
 * Rejects MOTION_ERROR_CLIP; _MEMORY scratch smaller than sample_scratch.
 * Values  a NaN time: idle, +infinity. Cost O(clocks + animations). */
motion_status motion_clip_activity(const void *clip, uint32_t clip_size, double time, uint8_t *activities_or_null, double *next,
                                   void *scratch, uint32_t scratch_size);

#define MOTION_SPACE_PARENT 0u /* affines map a layer's own coordinates to its parent's; opacity is the layer's own */
#define MOTION_SPACE_ROOT 1u   /* affines map to the root's; opacity is multiplied down from the root */

/* Samples a clip at many times. Outputs, outermost axis first; one that is NULL is skipped:
 *   affines    times x layers x 6
 *   opacities  times x layers, within 0..1
 *   strokes    times x layers x 2, stroke start and end, unclamped
 *   values     times x value_count, the channels in order
 *   velocities times x value_count, the values' derivatives by t, per second; 0 where a value holds or jumps
 *   frames     times x layers x 4, x y width height: the bounding box of the bounds (CALayer.frame; in root space on the whole)
 *   orders     times x layers: rows of the layers as a painter takes them, from the back; hidden ones too. A layer stands before all
 *              below it, these go by z_position, and by row where it is equal (CALayer.zPosition; a sublayer never sinks behind its parent)
 * Rejects MOTION_ERROR_CLIP (header and size only: see motion_clip_check); _ENUM space; _COUNT an output over MOTION_MAX_BYTES;
 *         _OVERLAP; _MEMORY scratch smaller than sample_scratch.
 * Values  at a NaN time nothing applies, so that model values show. What overflows becomes the largest finite number of its
 *         sign, and 0 where infinities cancel.
 * Cost    O(times x (clocks + animations + layers)), wherever the times are, and for orders a sort where z_position falls from row
 *         to row; stack below 16 KiB. */
motion_status motion_clip_sample(const void *clip, uint32_t clip_size, const double *times, uint32_t time_count, uint32_t space,
                                 float *affines_or_null, float *opacities_or_null, float *strokes_or_null, float *values_or_null,
                                 float *velocities_or_null, float *frames_or_null, uint32_t *orders_or_null, void *scratch,
                                 uint32_t scratch_size);

/* One of many runs of a clip: as much of CAMediaTiming as a layer needs that has the clip for its contents, and where that layer is. */
typedef struct motion_instance {
    double start;      /* seconds of t; like all here finite, or as below */
    double speed;      /* seconds of the clip a second of t: 1 is usual, 0 stands still, negative runs back */
    double offset;     /* seconds of the clip, at the start */
    float affine[6];   /* from the clip's root to the host's */
    float opacity;     /* 0..1 */
    uint32_t reserved; /* not looked at */
} motion_instance;

/* What motion_clip_sample_instances samples, and where to. Everything from the first to the last: 0 and MOTION_NONE. The arrays are
 * those of the whole, so that threads that share the work differ in ranges alone. Strides are in floats (of orders: words) from one layer
 * to the next, of values and velocities from one sample to the next; 0: as many as one has, so that nothing lies between. With strides the
 * fields of a host's own rows are filled. An output that is NULL is skipped. Rows are what motion_clip_changed gives, so that
 * only what moves is sampled and written:
 *     motion_clip_changed(clip, size, shown, now, space, rows, &outputs.row_count, scratch, scratch_size);
 *     outputs.rows = rows, motion_clip_sample_instances(clip, size, &now, 1, NULL, 0, &outputs, scratch, scratch_size);
 * into the arrays that show "shown" makes them, bit for bit, what a whole sample at "now" would. */
typedef struct motion_outputs {
    uint32_t space;             /* MOTION_SPACE_* */
    uint32_t first_time;        /* times first_time ..< end_time */
    uint32_t end_time;          /* or MOTION_NONE: all that follow */
    uint32_t first_instance;
    uint32_t end_instance;      /* or MOTION_NONE */
    uint32_t first_layer;       /* parents before it count as ever; a part of the layers, or rows: without values, velocities, orders */
    uint32_t end_layer;         /* or MOTION_NONE */
    uint32_t affine_stride;     /* 0, or 6.. */
    uint32_t opacity_stride;    /* 0, or 1.. */
    uint32_t stroke_stride;     /* 0, or 2.. */
    uint32_t value_stride;      /* 0, or value_count.. */
    uint32_t velocity_stride;   /* 0, or value_count.. */
    uint32_t frame_stride;      /* 0, or 4.. */
    uint32_t order_stride;      /* 0, or 1.. */
    uint32_t row_count;         /* entries of rows, 0 without */
    uint32_t reserved;          /* not looked at */
    float *affines;             /* times x instances x layers x 6 */
    float *opacities;           /* times x instances x layers */
    float *strokes;             /* times x instances x layers x 2 */
    float *values;              /* times x instances x value_count */
    float *velocities;          /* times x instances x value_count */
    float *frames;              /* times x instances x layers x 4 */
    uint32_t *orders;           /* times x instances x layers */
    const uint32_t *rows;       /* row_count rows of layers, ascending, or NULL: all. Of the layers those alone are sampled and written */
} motion_outputs;

/* Samples many instances of a clip, at many times, or a part of them, into the outputs of motion_clip_sample; of several clips, call by
 * call into the same buffer. Each instance is bit for bit what the clip alone gives at
 *     (t - start) x speed + offset    in double precision;
 * then affines that lead to the root are concatenated with the instance's, a' = A a in single precision, each row of a affine's two a
 * product sum from left to right (x' = A.a x + A.c y, then + A.tx), and their opacities multiplied by the instance's: in root space
 * of all layers, in parent space of those without a parent. Frames follow their affines; velocities are per second of t. With instances
 * NULL and a count of 0 the clip runs once, as it is, and outputs have no axis of instances.
 * Rejects MOTION_ERROR_CLIP (header and size only: see motion_clip_check); in motion-player.wasm MOTION_ERROR_PLAYER rows; _ENUM space;
 *         _INDEX a range, a row; _ORDER rows that do not ascend; _RANGE a stride that is less than one has, values, velocities or orders of
 *         a part of the layers; _COUNT a stride or an output, whole, over the limits; _OVERLAP (two outputs of one stride may lie in each
 *         other's gaps); _MEMORY scratch smaller than sample_scratch.
 * Values  as motion_clip_sample. A local time that is NaN: nothing applies. NaN of an affine or opacity counts as 0, an infinity as the
 *         largest finite number of its sign; opacity is clamped.
 * Cost    per sample as motion_clip_sample; small clips, whose scratch is below 64 KiB, run sixteen samples at a time. A part of the layers
 *         evaluates the clocks of these and of their parents, and makes values eight neighbours at a time; each other layer costs a bit,
 *         each other clock a byte. Of rows those within the range of layers count; rows without a gap are a range. */
motion_status motion_clip_sample_instances(const void *clip, uint32_t clip_size, const double *times, uint32_t time_count,
                                           const motion_instance *instances_or_null, uint32_t instance_count,
                                           const motion_outputs *outputs, void *scratch, uint32_t scratch_size);

/* Which layers may look different at two times: rows, in ascending order, layer_count at most, "*row_count" of them. A layer that is not
 * among them has the same bits of every output at both times, but of orders, which are those of all layers, and of velocities, since
 * what holds may have arrived. A layer is among them if a clock of one of its animations says something else (in root space: or of a
 * parent's), although the values may be the same; not if its clocks have done whole cycles, or hold.
 * Rejects MOTION_ERROR_CLIP; _ENUM space; _MEMORY scratch smaller than sample_scratch.
 * Values  at a NaN time nothing applies.
 * Cost    O(clocks), and if one of them says something else, O(layers); clocks that wait or are over take a comparison each. */
motion_status motion_clip_changed(const void *clip, uint32_t clip_size, double from_time, double to_time, uint32_t space, uint32_t *rows,
                                  uint32_t *row_count, void *scratch, uint32_t scratch_size);

/* What is left of the layers' paths at a time, in their own coordinates: each as the animations of MOTION_PROPERTY_PATH have it, trimmed
 * from stroke start to stroke end (MOTION_TRIM_CORE_ANIMATION).
 *   ranges  layer_count: the layer's part of verbs and points; empty without a path, and where the layer is hidden, its clock does not
 *           apply, or so above it. An opacity of 0 does not count
 * curves: MOTION_PATH_KEEP or _CUBICS.
 * "verbs" and "points" may be NULL with capacity 0 to ask for the counts; geometry_verbs and geometry_points of motion_clip_info are
 * enough at any time, and with that much room the paths are gone through once instead of twice.
 * Rejects MOTION_ERROR_CLIP; _ENUM curves; _MEMORY scratch smaller than geometry_scratch; _CAPACITY (counts are written).
 * Values  as motion_clip_sample. Where no animation mixes a path, the verbs and points are those of motion_path_trim of it, bit for bit.
 * Cost    as a sample, and O(verbs out + log verbs) a path; where animations mix it, it is measured again, O(verbs). */
motion_status motion_clip_geometry(const void *clip, uint32_t clip_size, double time, uint32_t curves, uint8_t *verbs_or_null,
                                   uint32_t verb_capacity, float *points_or_null, uint32_t point_capacity, motion_path *ranges_or_null,
                                   motion_path_counts *counts, void *scratch, uint32_t scratch_size);

/* How the path of a layer is stroked: as much of CAShapeLayer as its box hangs on. */
typedef struct motion_stroke {
    uint32_t layer;    /* its row; each greater than the one before */
    uint32_t value;    /* which of the clip's values (motion_clip_sample) is its line width, one of a user property, negative counts as 0; or MOTION_NONE */
    float width;       /* if it is none of these */
    uint32_t cap;      /* MOTION_CAP_* */
    uint32_t join;     /* MOTION_JOIN_* */
    float miter_limit;
} motion_stroke;

/* For each layer a box, left top right bottom, that holds its bounds' corners at every time from..to, hidden or not: it is to an interval
 * what "frames" of motion_clip_sample is to a time. For culling and dirty rectangles. Sure: it comes from intervals (of a clock's
 * progress, a curve's y, a value between keys, a place in its parent), each layer's time being cut into pieces until the box is within 1 % of
 * what samples reach.
 *   strokes  layers whose box holds, in place of the bounds, the box that motion_path_stroke_bounds gives of what motion_clip_geometry
 *            draws of them (their fill, too, if that is trimmed like the stroke). One of which nothing is drawn at any time has an empty box,
 *            left top FLT_MAX and right bottom -FLT_MAX. A piece of a path shorter than 1e-4 of its coordinates counts as leading where
 *            the path does, whatever floats make of it. NULL with stroke_count 0: none
 *   bounds   layer_count x 4
 * It stays wider, but sure, where a motion path that turns a layer comes to rest, or is another layer's that changes (as if all around); where
 * a path that changes is stroked (as if caps and, up to their limit, miters led anywhere); after 4096 cuts of a layer (twice as much, and so
 * on, up to 16384), or 2^18 + 512 a layer of all steps (a clock run, a layer placed, in 3D nine; an animation of a whole transform by
 * matrices eight or more); in 3D where a matrix is singular meanwhile. It is as far as floats go where a layer in 3D comes to the eye or
 * behind it; where a whole transform that moves is taken apart again, by an animation of one part of it behind lists, matrices in 3D or
 * sums, or by a matrix from, to or by a running one: in 3D, and in the plane where it is singular meanwhile; where a path that is followed
 * or stroked takes other verbs; where a line width is part of a colour; and where numbers on the way pass 1e37.
 * Rejects MOTION_ERROR_CLIP; _ENUM space, cap, join; _FINITE from, to, width, miter_limit; _RANGE from > to, width (0..1e9), miter_limit
 *         (>= 1); _INDEX layer, value; _ORDER layer; _MEMORY scratch smaller than bounds_scratch.
 * Cost    as 20 samples, and for a layer that this is not enough for its cuts: ten to some hundred, each with its clocks and, in root space,
 *         its parents; of a stroke O(verbs) each, and 17 more. Cuts come at extremes and jumps. */
motion_status motion_clip_bounds(const void *clip, uint32_t clip_size, double from, double to, uint32_t space, const motion_stroke *strokes,
                                 uint32_t stroke_count, float *bounds, void *scratch, uint32_t scratch_size);

/* Evaluates one animation by itself at many progresses, without its clock: values[i] = count x floats of its property (translation
 * x y, rotation, skew, scale x y for a transform; in 3D the sixteen parts of motion_layer_3d), given the running value "base" (as many
 * floats), or NULL for the model's, in repeat cycle "cycle" (for MOTION_ANIMATION_CUMULATIVE; its whole part, 0 if below, infinite or NaN).
 * Rejects MOTION_ERROR_CLIP; _INDEX animation, or one of a path; _COUNT.
 * Values  progress NaN counts as 0. Cost O(count log keys). */
motion_status motion_clip_evaluate(const void *clip, uint32_t clip_size, uint32_t animation, const float *base_or_null, double cycle,
                                   const double *progress, uint32_t count, float *values);

/* Samples the places of all layers in 3D: matrices = times x layers x 16, CATransform3D's order m11 ... m44, to the parent or the root as
 * the affines of motion_clip_sample; there layers in 3D, and what is below them, have the affine that is true next to their anchor point,
 * and the box around their projected corners as frame. A layer that is in the plane has its affine, at the depth z_position. In root space
 * the depth is that above the highest parent that takes its sublayers in flat; such sublayers, if they keep no depth themselves, have an
 * axis z of their own still, for the sake of an inverse.
 * Rejects MOTION_ERROR_CLIP; _ENUM space; _COUNT matrices over MOTION_MAX_BYTES; _MEMORY scratch smaller than sample_scratch.
 * Values  as motion_clip_sample. Behind the eye (w <= 0) frames and affines go as far as motion_transform_points does.
 * Error   1e-6 relative to max(1, |entry|) and to the numbers that take part.
 * Cost    as motion_clip_sample, and O(times x layers); a layer in 3D some 100 multiplications, matrix keys ten times that. */
motion_status motion_clip_matrices(const void *clip, uint32_t clip_size, const double *times, uint32_t time_count, uint32_t space,
                                   float *matrices, void *scratch, uint32_t scratch_size);

#define MOTION_CONVERT_POINTS 0u /* 2 floats: x y */
#define MOTION_CONVERT_RECTS 1u  /* 4: x y width height; out comes the box around the converted corners */

/* Converts points or rectangles from one layer's coordinates to another's, as everything stands at a time (CALayer's
 * convertPoint:fromLayer:). MOTION_NONE for a layer is the root.
 * values, out: count x 2 or 4 floats.
 * Rejects MOTION_ERROR_CLIP; _ENUM kind; _INDEX from_layer, to_layer; _MEMORY scratch smaller than sample_scratch.
 * Values  NaN counts as 0, an infinity as the largest finite number of its sign. Where a transform squeezes to_layer, or what is between
 *         it and the common parent, flat (singular), no point leads there: what the common parent sees comes out. In 3D a point is where
 *         the line of sight through it meets the plane z = 0 of to_layer; behind the eye it goes as far as in motion_transform_points.
 * Cost    as a sample, and O(depth + count). */
motion_status motion_clip_convert(const void *clip, uint32_t clip_size, double time, uint32_t from_layer, uint32_t to_layer,
                                  uint32_t kind, const float *values, uint32_t count, float *out, void *scratch, uint32_t scratch_size);

/* Converts times from one layer's clock to another's (CALayer's convertTime:fromLayer:), by way of the nearest clock above both. A layer
 * without a clock has that of the nearest one above; MOTION_NONE is the root's, the time of motion_clip_sample.
 * Down through a clock: (time - begin) speed + time_offset, 0 before begin. Up: (time - time_offset) / speed + begin, 0 if speed is 0.
 * Repeats, durations and timing do not count.
 * Rejects MOTION_ERROR_CLIP; _INDEX from_layer, to_layer.
 * Values  NaN counts as 0, an infinity as the largest finite number of its sign. Cost O(count x depth^2). */
motion_status motion_clip_convert_time(const void *clip, uint32_t clip_size, uint32_t from_layer, uint32_t to_layer, const double *times,
                                       uint32_t count, double *out);

/* ----------------------------------------------------------------- dynamics -- */

/* Rigid bodies as UIKit Dynamics has them, solved once into frames, which are then keyframes like any others. Units are UIKit's:
 * points, seconds, radians. A density of 1 gives 100 x 100 points a mass of 1; a gravity of 1 is 1000 points/s^2; a push of 1 gives
 * a mass of 1 100 points/s^2 (or, at once, 100 points/s). No number may be beyond a million, and where one must be positive it is at
 * least a thousandth; counts of rows: MOTION_MAX_ITEMS items, groups are bits of a mask. */

#define MOTION_MAX_ITEMS 256u
#define MOTION_MAX_CORNERS 8u

#define MOTION_TABLE_WORLD 12u
#define MOTION_TABLE_ITEMS 13u
#define MOTION_TABLE_BEHAVIOURS 14u
#define MOTION_TABLE_BOUNDARIES 15u

/* How to solve, and when to stop: at "seconds", or as soon as every item has been still for a while. */
typedef struct motion_world {
    double seconds;       /* > 0: the longest bake */
    double rate;          /* > 0: frames per second; 240 is usual */
    double still_speed;   /* >= 0: an item is still below this many points per second ... 1 is usual */
    double still_spin;    /* >= 0: ... and radians per second; 2 degrees, .034906585, is usual */
    double still_seconds; /* >= 0: for so long; .5 is usual */
    double bounce_speed;  /* >= 0: slower impacts do not bounce; 100 points per second is usual */
    uint32_t substeps;    /* 1..64 a frame; 4 is usual */
    uint32_t flags;       /* 0 */
} motion_world;

/* A rectangle, or a convex polygon (UIDynamicItem with its UIDynamicItemBehavior). */
typedef struct motion_item {
    double position[2];        /* at the start: of the rectangle's middle, of the polygon's origin */
    double angle;
    double velocity[2];        /* points per second */
    double angular_velocity;   /* radians per second */
    double size[2];            /* of the rectangle, > 0; of a polygon unused */
    double density;            /* > 0; UIKit's default 1 */
    double friction;           /* >= 0; between two items the geometric mean */
    double elasticity;         /* 0..1; between two items the larger; a boundary is of the item's own stuff */
    double resistance;         /* >= 0: v' = -resistance v */
    double angular_resistance; /* >= 0 */
    uint32_t flags;            /* MOTION_ITEM_* */
    uint32_t first_point;      /* points[first_point ..< + point_count]: corners of a polygon, either way round, or none */
    uint32_t point_count;      /* 0: a rectangle; else 3..MOTION_MAX_CORNERS */
    uint32_t item_groups;      /* items that share a bit collide */
    uint32_t boundary_groups;  /* it collides with boundaries that share a bit */
    uint32_t reserved;         /* 0 */
} motion_item;

#define MOTION_ITEM_ANCHORED 1u    /* never moves */
#define MOTION_ITEM_NO_ROTATION 2u /* never turns: allowsRotation is NO */

/* What acts on an item. Rows that act on several items are several rows. What a kind does not name must be 0.
 *   gravity     vector
 *   push        vector, at offset: a force (continuous), or at once at the start (instantaneous)
 *   attachment  the item's point "offset" to the point "other_offset" of the item "other", or to the anchor "vector" if there is none;
 *               length (0: a pin; negative: the distance at the start); frequency 0: rigid, else a spring of so many Hz with
 *               damping ratio "damping". Two items that a pin joins do not collide
 *   snap        to the place "vector" and "angle", by a spring: frequency > 0, damping */
typedef struct motion_behaviour {
    uint32_t kind;          /* MOTION_BEHAVIOUR_* */
    uint32_t item;
    uint32_t other;         /* attachment: another item, or MOTION_NONE; else MOTION_NONE */
    uint32_t flags;         /* 0 */
    double vector[2];       /* gravities, pushes, or a place */
    double offset[2];       /* from the item's position, turning with it */
    double other_offset[2];
    double length;
    double frequency;       /* >= 0 */
    double damping;         /* >= 0: 1 is critical */
    double angle;
} motion_behaviour;

#define MOTION_BEHAVIOUR_GRAVITY 0u
#define MOTION_BEHAVIOUR_PUSH 1u
#define MOTION_BEHAVIOUR_PUSH_ONCE 2u
#define MOTION_BEHAVIOUR_ATTACHMENT 3u
#define MOTION_BEHAVIOUR_SNAP 4u

/* A wall: the line through points[first_point ..< + point_count], solid from both sides. */
typedef struct motion_boundary {
    uint32_t first_point;
    uint32_t point_count; /* >= 2 */
    uint32_t groups;
    uint32_t flags;       /* MOTION_BOUNDARY_CLOSED: and back to its first point */
} motion_boundary;

#define MOTION_BOUNDARY_CLOSED 1u

/* A collision begins, or has ended (more than half a point apart, and moving on). */
typedef struct motion_contact {
    double time;    /* of the impact itself, between two frames; what touches at the start and is pressed begins at 0 */
    double impulse; /* mass x points per second along the normal, of the frame it began in; 0 at the end */
    uint32_t item;
    uint32_t other; /* an item, or MOTION_CONTACT_BOUNDARY + row */
    uint32_t ends;  /* 1 if this is the end */
    uint32_t reserved;
} motion_contact;

#define MOTION_CONTACT_BOUNDARY 0x80000000u

typedef struct motion_world_sizes {
    uint32_t scratch; /* bytes */
    uint32_t frames;  /* at most */
} motion_world_sizes;

/* How a bake went. */
typedef struct motion_bake {
    uint32_t frame_count;
    uint32_t contact_count; /* all of them, also those that found no room */
    uint32_t ended;         /* MOTION_BAKE_* */
    uint32_t reserved;
} motion_bake;

#define MOTION_BAKE_RESTED 0u  /* every item has been still for still_seconds: UIDynamicAnimator would pause */
#define MOTION_BAKE_SECONDS 1u /* the time is over */

/* Checks a world and tells how much memory its bake takes.
 * Rejects the first fault by table and row; "*fault" says where: _COUNT no item, more than MOTION_MAX_ITEMS, or arrays over the limits;
 *         _FINITE, _RANGE a number, and polygons that are not convex or nearly flat; _ENUM flags, kinds, and numbers that the kind
 *         does not use; _INDEX items, points; _KEYS an attachment of anchored items only, or of an item to itself, or that
 *         cannot hold together with an earlier one of the same two (rods and pins that no place of the item fulfils).
 * Cost    O(items^2 + items x segments + behaviours^2). */
motion_status motion_world_size(const motion_world *world, const motion_item *items, uint32_t item_count,
                                const motion_behaviour *behaviours, uint32_t behaviour_count, const motion_boundary *boundaries,
                                uint32_t boundary_count, const double *points, uint32_t point_count, motion_world_sizes *sizes,
                                motion_fault *fault_or_null);

/* Solves a world from its start: frame i is at i / rate seconds, the first is the start, the last one is where everything rests or the
 * time is over. Outputs, for frame_count frames:
 *   times    frames
 *   states   frames x items x 6: x y angle, and their velocities; angles are unwrapped
 *   contacts contact_count, at most contact_capacity, in the order of their times
 * Rejects as motion_world_size; _MEMORY; _CAPACITY frame_capacity is less than motion_world_sizes.frames.
 * Values  speeds are held below 1e5 points and 1e3 radians per second.
 * Error   a step is 1 / (rate x substeps): free flight and swings to 1e-3; impacts are met exactly, so that no item passes a boundary
 *         (.01 points at 60 radians per second). Energy grows in a frame by 2e-4 of the whole (what moves, and what can fall), where
 *         items meet by 6e-4, in a chain of five by 2e-3, and over many by 1e-2 at most; items that overlap at the start are lifted apart.
 * Cost    O(frames x substeps x (items + pairs that are near)); stack below 4 KiB. */
motion_status motion_world_bake(const motion_world *world, const motion_item *items, uint32_t item_count,
                                const motion_behaviour *behaviours, uint32_t behaviour_count, const motion_boundary *boundaries,
                                uint32_t boundary_count, const double *points, uint32_t point_count, void *scratch,
                                uint32_t scratch_size, double *times, double *states, uint32_t frame_capacity,
                                motion_contact *contacts, uint32_t contact_capacity, motion_bake *bake, motion_fault *fault_or_null);

/* Keyframes of a bake: the frames "keys" (as many as frame_count is room for) between which straight lines stay within "distance" of x
 * and of y, and within "turn" of the angle, at every frame. Each key is the farthest that the line from the one before reaches.
 * Rejects MOTION_ERROR_COUNT no frame, no item; _INDEX item; _FINITE, _RANGE distance, turn (>= 0), times and states; _ORDER times that
 *         do not increase.
 * Cost    O(frames). */
motion_status motion_bake_reduce(const double *times, const double *states, uint32_t frame_count, uint32_t item_count, uint32_t item,
                                 double distance, double turn, uint32_t *keys, uint32_t *key_count);

#ifdef __cplusplus
}
#endif

#endif
