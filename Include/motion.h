/* libmotion computes animation: what does every layer look like at time t?
 *
 * It has the vocabulary of Core Animation and CSS. It draws nothing, has no clock of its own and keeps no state.
 *
 *     description  --motion_clip_compile-->  clip  --motion_clip_sample(t)-->  sample
 *
 *     description  tables that you fill in: timing curves, clocks, paths, layers, animations (motion_description).
 *                  Rows refer to each other by their number in a table, from 0.
 *     clip         one block of bytes that is compiled from a description. It never changes, holds no pointers, may be
 *                  moved or written to a file (.motion), and has the same bytes on every host.
 *     sample       plain arrays with the look of all layers at one time: affine transforms, opacities, the visible
 *                  part of strokes, custom values, velocities, frames, drawing order.
 *
 * A whole program: one layer of 100 x 100 points fades in during the first second.
 *
 *     #include <motion.h>
 *     #include <stdio.h>
 *     #include <stdlib.h>
 *
 *     int main(void)
 *     {
 *         static const float values[] = {0, 1};
 *         static const motion_clock clock = {
 *             .parent = MOTION_NONE, .timing = MOTION_NONE, .fill = MOTION_FILL_BOTH, .duration = 1, .speed = 1};
 *         static const motion_layer layer = {
 *             .parent = MOTION_NONE, .clock = MOTION_NONE, .path = MOTION_NONE, .position = {50, 50},
 *             .anchor = {.5f, .5f}, .bounds = {0, 0, 100, 100}, .transform = {1, 0, 0, 1, 0, 0}, .opacity = 1,
 *             .stroke_end = 1};
 *         static const motion_animation fade = {
 *             .layer = 0, .property = MOTION_PROPERTY_OPACITY, .clock = 0, .path = MOTION_NONE,
 *             .flags = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO, .first_value = 0, .value_count = 2};
 *         static const motion_description description = {
 *             .abi_version = MOTION_ABI_VERSION, .clock_count = 1, .clocks = &clock, .layer_count = 1,
 *             .layers = &layer, .animation_count = 1, .animations = &fade, .float_count = 2, .floats = values};
 *
 *         motion_clip_sizes sizes;
 *         motion_fault fault;
 *         motion_status status = motion_clip_size(&description, &sizes, &fault);
 *         if (status != MOTION_OK) {
 *             fprintf(stderr, "table %u, row %u, byte %u: %s\n", (unsigned)fault.table, (unsigned)fault.row,
 *                     (unsigned)fault.field, motion_status_text(status));
 *             return 1;
 *         }
 *         void *clip = malloc(sizes.clip), *scratch = malloc(sizes.scratch);
 *         motion_clip_compile(&description, clip, sizes.clip, scratch, sizes.scratch, NULL);
 *         free(scratch);
 *
 *         motion_clip_info info;
 *         motion_clip_inspect(clip, sizes.clip, &info);
 *         scratch = malloc(info.sample_scratch);
 *         for (int frame = 0; frame <= 4; frame++) {
 *             double time = .25 * frame;
 *             float affine[6], opacity;
 *             motion_clip_sample(clip, info.size, &time, 1, MOTION_SPACE_ROOT, affine, &opacity, NULL, NULL, NULL,
 *                                NULL, NULL, scratch, info.sample_scratch);
 *             printf("%.2f s: opacity %.2f\n", time, opacity);
 *         }
 *         free(scratch);
 *         free(clip);
 *         return 0;
 *     }
 *
 * Timing curves, springs, clocks, transforms and paths also have functions of their own, which need no clip. Here is
 * CSS's "ease", half-way:
 *
 *     motion_timing ease = {.kind = MOTION_TIMING_CUBIC_BEZIER, .parameters = {.25f, .1f, .25f, 1}};
 *     float x = .5f, y;
 *     motion_timing_evaluate(&ease, 1, NULL, 0, NULL, &x, 1, MOTION_QUERY_VALUE, &y); // y = .802
 *
 * Link with -lmotion. motion.wasm exports the same functions; pointers have 4 bytes there. Small modules have some of
 * them: motion-player.wasm plays compiled clips, motion-draw.wasm draws them, motion-lottie.wasm reads and draws Lottie
 * files, and motion-curve.wasm has curves and springs. bindings/link lists their functions.
 *
 * motion_scene_compile makes a clip from the JSON text of a scene in one step, without a description.
 * motion_lottie_compile does so from the text of a Lottie file.
 *
 * Contents
 *
 * To start with, eight functions:
 *     motion_scene_compile   the text of a scene becomes a clip
 *     motion_lottie_compile  the text of a Lottie file becomes a clip
 *     motion_clip_check      is this file a clip?
 *     motion_clip_inspect    how large are the outputs and the scratch of a clip?
 *     motion_clip_sample     how do all layers look at these times?
 *     motion_clip_geometry   what is drawn of their paths?
 *     motion_clip_contents   what is drawn, and what are the layers called?
 *     motion_status_text     what does a status mean?
 *
 * All, by the sections of this file. Each line in brackets names the functions of its section, without "motion_":
 *     Version and limits    MOTION_NONE, MOTION_MAX_*
 *     Statuses              what functions return; where a description, a text or a call is wrong
 *                           [status_text, version, abi_version, call_check]
 *     Timing curves         evaluate, prepare, read from text; the names of curves
 *                           [timing_evaluate, _prepare_size, _prepare, _evaluate_prepared, _parse, _name, _write]
 *     Springs               convert parameters, evaluate, find the first arrival
 *                           [spring_resolve, _evaluate, _arrivals]
 *     Clocks                evaluate
 *                           [clock_evaluate]
 *     Colours               read from CSS text, also mixtures
 *                           [color_parse]
 *     Transforms            interpolate matrices, value functions and CSS transform lists; transform points
 *                           [transform_interpolate, _function_interpolate, _parse, _list_interpolate, _points]
 *     Paths                 read and write SVG path data, measure, trim, morph, follow, stroke, contain points, splines
 *                           [path_parse, _prepare_size, _prepare, _inspect, _subpath_lengths, _points, _nearest, _trim,
 *                           _trims, _spline, _interpolate, _write, _along, _stroke_bounds, _contains, _match_size,
 *                           _match; stroke_contains]
 *     Descriptions          layers, animations, paint, trims and the other tables; as the text of a scene
 *                           [description_write]
 *     Clips                 compile, check, inspect, contents; what is active, and when anything changes next
 *                           [clip_size, _compile, _check, _inspect, _contents, _activity]
 *     Sampling              layers at many times; many instances of a clip; only what has changed
 *                           [clip_sample, _sample_instances, _changed]
 *     Geometry and bounds   visible paths at a time; boxes over an interval
 *                           [clip_geometry, _bounds]
 *     Traces                channels as straight lines, and as the fewest keys
 *                           [clip_trace; trace_reduce]
 *     Proofs                rules that hold at every time of an interval, also asked by name and answered in words
 *                           [clip_prove; rule_ask]
 *     Exports               clips as Lottie, SVG and Web Animations
 *                           [clip_export]
 *     Drawing               what a painter does at a time, from the back
 *                           [clip_draw_size, _draw]
 *     Hitting               the layer at a point
 *                           [clip_hit_size, _hit_prepare, _hit]
 *     Single layers and animations, 3D and conversion
 *                           [clip_explain, _matrices, _convert, _convert_time; animation_evaluate]
 *     Rigid bodies          solve into frames, reduce to keyframes
 *                           [world_size, _bake; bake_reduce]
 *     Files                 compile scenes, Lottie, SVG and CSS at once, or step by step: JSON, description, mistakes;
 *                           run state machines
 *                           [json_read, _path; file_error_text; scene_size, _read, _origin, _compile; lottie_size,
 *                           _read, _compile; svg_compile; css_compile; machine_run]
 *     Live values           targets that change at any time, values at any later time
 *                           [live_size, _prepare, _set, _values, _ends]
 *
 * Words
 *
 * host           the program that calls these functions
 * row            an element of a table; other tables refer to it by its number, from 0
 * pool           a table of which rows of other tables take ranges: floats, indices, verbs, points, text
 * batch          an array of elements that one call handles, each by itself
 * model value    the value that a property of a layer has while no animation applies
 * running value  the value that a property has so far, while its animations apply one after the other
 * channel        a property whose value every sample delivers, in "values"
 * root           the coordinates above all layers; "root space" is a sample whose affines lead there
 *
 * Conventions
 *
 * Units     Times are in seconds, as doubles. Angles are in radians. Lengths are in points, the unit of your
 *           coordinates. Fractions are 0..1.
 * Time t    The time of a sample, also "sample time". You choose where its zero is.
 * Axes      x points right, y points down. A positive angle turns clockwise.
 * Affines   Six floats a b c d tx ty, as CGAffineTransform: x' = a x + c y + tx, y' = b x + d y + ty.
 * Matrices  Sixteen floats m11 m12 m13 m14 m21 ... m44, as CATransform3D: row vectors, p' = p M. The numbers of CSS's
 *           matrix3d() are the same in the same order.
 * Arrays    "times x layers x 6" is an array whose outermost axis is times: number i of layer l at time t is element
 *           (t x layers + l) x 6 + i. "floats[first ..< end]" are the elements from first to the one before end.
 * Memory    The caller owns all of it. No function allocates, keeps a pointer or keeps state. The shared object keeps
 *           one word: the instruction set of the processor, which the first call looks up.
 * Sizes     Ask for a size first. A function, or a field of a struct, has the bytes of each block of memory (clip,
 *           prepared path, prepared curves, scratch). A function with capacities writes the counts needed: to ask,
 *           pass NULL and a capacity of 0. Functions that write verbs and points then return MOTION_OK, the others
 *           MOTION_ERROR_CAPACITY unless nothing is needed.
 * Scratch   Working memory. Its contents mean nothing before and after a call.
 * Pointers  Must be aligned for their element type, blocks of memory to 8 bytes. A pointer may be NULL where its count
 *           is 0, where its name ends with "_or_null", or where its description says so.
 * Threads   Every function is re-entrant. Calls at the same time may share inputs, but not outputs or scratch.
 * Errors    A function that fails returns a negative status and writes nothing but reports: the fault, the place in a
 *           text, and with MOTION_ERROR_CAPACITY the counts needed. motion_clip_trace then also writes what fits, with
 *           MOTION_ERROR_BUDGET some rows, and motion_json_read the rows that fit, up to a mistake.
 * Numbers   A wrong number in a batch (NaN, infinite, out of range) is no error: it is replaced by what the function
 *           names under "Values". Outputs are finite, except times and counts that may be infinite by their
 *           description.
 * Bits      The same inputs give the same bits from the shared object and the wasm module, on every host and
 *           instruction set, wherever an element is in a batch.
 * FP        The libraries compute in the default floating-point environment (round to nearest, no flush to zero, no
 *           traps), whatever the caller's is, and restore the caller's. Sources that are built into a program assume
 *           the default.
 *
 * The comment of a function has a fixed form:
 *     what it does;
 *     its parameters that have a rule: shape, unit, range;
 *     "Values"    what replaces wrong numbers;
 *     "Errors"    the statuses it returns, in the order of its checks: the first that applies. After the first name,
 *                 "_ENUM" is short for MOTION_ERROR_ENUM, and so on;
 *     "Accuracy"  the largest error against exact arithmetic;
 *     "Cost"      how time grows with the input.
 * Three errors can come from every function that takes pointers or counts, at any place in its order, and are not
 * listed: MOTION_ERROR_NULL, MOTION_ERROR_ALIGNMENT, and MOTION_ERROR_COUNT for a count over MOTION_MAX_COUNT or an
 * array or block over MOTION_MAX_BYTES.
 */
#ifndef MOTION_H
#define MOTION_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------- version and limits -- */

/* The ABI is the names, numbers and layouts of this header. Releases with the same MOTION_ABI_VERSION keep all names,
 * numbers and layouts that an earlier one of them has; a release that adds some has a higher MINOR. All symbols of the
 * shared object have the version MOTION_ABI_ and this number. So a program that was linked with a library of another
 * number does not start. The SONAME is libmotion.so.0 until MAJOR is 1.
 *
 * While MAJOR is 0:
 *     a higher PATCH  mends faults. It adds, changes and removes no name, number or layout, and no bits but those
 *                     of the fault, which the changelog names.
 *     a higher MINOR  may add names. It may also change or remove names, numbers, layouts and bits: the changelog then
 *                     says so, and of what is removed what replaces it, and MOTION_ABI_VERSION is higher.
 * From 1.0 on only a higher MAJOR may change or remove. A clip of another format is refused with MOTION_ERROR_FORMAT:
 * keep scenes, which all later versions read. bindings/c/abi.txt has what the last release had. */
#define MOTION_VERSION_MAJOR 0
#define MOTION_VERSION_MINOR 3
#define MOTION_VERSION_PATCH 0
#define MOTION_ABI_VERSION 3u        /* changes whenever a name, number or layout of a release changes or goes */

#define MOTION_NONE 0xFFFFFFFFu      /* "no such row", wherever a row number is optional */
#define MOTION_MAX_COUNT (1u << 24)  /* most rows, times, batch elements; most bytes of a text, except JSON */
#define MOTION_MAX_BYTES 0x7FFFFFFFu /* most bytes of one array or block */
#define MOTION_MAX_DEPTH 64u         /* most clocks from a root to a leaf, both counted */
#define MOTION_MAX_STOPS 256u        /* most stops of a gradient, most dashes of a stroke */

/* ------------------------------------------------------------ statuses -- */

/* MOTION_OK or one of the negative numbers below. motion_status_text has a sentence for each. */
typedef int32_t motion_status;

#define MOTION_OK 0
#define MOTION_ERROR_NULL (-1)       /* a pointer that must be given is NULL */
#define MOTION_ERROR_ALIGNMENT (-2)  /* a pointer is not aligned for its element type */
#define MOTION_ERROR_COUNT (-3)      /* a count or a size in bytes is over the limit, or a needed table is empty */
#define MOTION_ERROR_MEMORY (-4)     /* the memory given is smaller than the matching size function asks for */
#define MOTION_ERROR_CAPACITY (-5)   /* an output buffer is too small; the counts needed were written */
#define MOTION_ERROR_VERSION (-6)    /* made for another ABI version */
#define MOTION_ERROR_INDEX (-7)      /* an index or a range reaches beyond its table */
#define MOTION_ERROR_ORDER (-8)      /* a parent is not an earlier row, or rows or times do not increase */
#define MOTION_ERROR_DEPTH (-9)      /* more than MOTION_MAX_DEPTH clocks from root to leaf */
#define MOTION_ERROR_ENUM (-10)      /* not one of the named values, or a combination of them that means nothing */
#define MOTION_ERROR_FINITE (-11)    /* NaN, or an infinity where only a finite number makes sense */
#define MOTION_ERROR_RANGE (-12)     /* outside the range that the field states */
#define MOTION_ERROR_KEYS (-13)      /* the count of values, key times, timings or parameters does not fit the others */
#define MOTION_ERROR_KEY_TIMES (-14) /* key times must start at 0, end at 1 and never decrease */
#define MOTION_ERROR_PATH (-15)      /* not a path that begins with a move; or paths that mix have different verbs */
#define MOTION_ERROR_CLIP (-16)      /* not a clip, truncated, or altered */
#define MOTION_ERROR_PREPARED (-17)  /* not a prepared block of this version, or truncated */
#define MOTION_ERROR_TEXT_START (-18)    /* path text must begin with M or m */
#define MOTION_ERROR_TEXT_COMMAND (-19)  /* a command letter was expected here */
#define MOTION_ERROR_TEXT_NUMBER (-20)   /* a number was expected here */
#define MOTION_ERROR_TEXT_NAME (-21)     /* no timing curve, colour or transform function has this name */
#define MOTION_ERROR_TEXT_ARGUMENT (-22) /* an argument is out of its range, or its unit is wrong */
#define MOTION_ERROR_TEXT_END (-23)      /* a comma, ")" or the end was expected here */
#define MOTION_ERROR_OVERLAP (-24)   /* two outputs, or an output and scratch, share memory */
#define MOTION_ERROR_PLAYER (-25)    /* a small module lacks this (motion_clip_check): load motion.wasm */
#define MOTION_ERROR_JSON_VALUE (-26)  /* a JSON value was expected here */
#define MOTION_ERROR_JSON_KEY (-27)    /* a key in quotes, or the colon after it, was expected here */
#define MOTION_ERROR_JSON_STRING (-28) /* a string without end, or with a byte or an escape that JSON forbids */
#define MOTION_ERROR_JSON_NUMBER (-29) /* not a number as JSON writes it */
#define MOTION_ERROR_JSON_END (-30)    /* a comma, a closing bracket or the end was expected here */
#define MOTION_ERROR_JSON_DEPTH (-31)  /* more than 128 nested arrays and objects */
#define MOTION_ERROR_FORMAT (-32)    /* a clip that another version of libmotion compiled: compile the scene again */
#define MOTION_ERROR_FILE (-33)      /* a value of a file breaks a rule: motion_file_error_text says which */
#define MOTION_ERROR_BUDGET (-34)    /* it would take more steps than the function's budget, which its comment states */

/* The cause of a status and its remedy, in one sentence: static UTF-8 text that ends with NUL, never NULL. A number
 * that is not a status of this library has a sentence, too. */
const char *motion_status_text(motion_status status);

/* The version of the library: MAJOR << 16 | MINOR << 8 | PATCH. */
uint32_t motion_version(void);

/* The ABI version of the library. Refuse a library whose number is not the MOTION_ABI_VERSION you compiled with. */
uint32_t motion_abi_version(void);

/* Where a description, or a world of rigid bodies, is wrong. Three cases are special:
 *     an element of the floats or the indices: "row" is its number, "field" is 0;
 *     a verb or a point: "row" is the row of the paths, items or boundaries that the verb or point belongs to;
 *     a table of a description as a whole: "table" is MOTION_TABLE_DESCRIPTION, "field" the offset of the table's
 *     count in motion_description. */
typedef struct motion_fault {
    motion_status status; /* the rule that is broken; MOTION_OK if none is */
    uint32_t table;       /* MOTION_TABLE_* */
    uint32_t row;
    uint32_t field;       /* byte offset of the field in its row's struct */
} motion_fault;

/* The tables that a motion_fault or a motion_name can name. */
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
#define MOTION_TABLE_LAYERS_3D 16u /* 12 to 15 are the tables of rigid bodies, below */
#define MOTION_TABLE_PAINTS 17u
#define MOTION_TABLE_PAINTED 18u
#define MOTION_TABLE_NAMES 19u
#define MOTION_TABLE_MARKERS 20u
#define MOTION_TABLE_TEXT 21u
#define MOTION_TABLE_TRIMS 22u
#define MOTION_TABLE_TRIMMED 23u

/* Why a call was refused
 *
 * A batch function returns a status alone. motion_call_check says which argument the status is about, which element of
 * it, and what the number must be. It takes the call as data and makes the function's checks in the same order, without
 * the function's work. Ask it after a call has failed:
 *
 *     motion_status status = motion_path_points(path, size, MOTION_AT_LENGTH, at, count, out, NULL);
 *     if (status != MOTION_OK) {
 *         motion_call_fault fault;
 *         motion_call call = {.function = MOTION_CALL_PATH_POINTS, .pointers = {path, at, out},
 *                             .numbers = {size, MOTION_AT_LENGTH, count}};
 *         motion_call_check(&call, &fault);
 *         fprintf(stderr, "argument %u, element %u is %g: %s\n", (unsigned)fault.argument, (unsigned)fault.element,
 *                 fault.value, motion_status_text(status));
 *     }
 *
 * A call that is not refused has the status MOTION_OK here, too. There is one exception: MOTION_ERROR_CAPACITY is not
 * looked for, since the function has written the counts needed. Functions that take a description, a world, a text or a
 * file report mistakes themselves and have no number here; so do functions that take only outputs. */

/* The functions whose calls motion_call_check knows. */
#define MOTION_CALL_TIMING_EVALUATE 0u
#define MOTION_CALL_TIMING_PREPARE_SIZE 1u
#define MOTION_CALL_TIMING_PREPARE 2u
#define MOTION_CALL_TIMING_EVALUATE_PREPARED 3u
#define MOTION_CALL_SPRING_RESOLVE 4u
#define MOTION_CALL_SPRING_EVALUATE 5u
#define MOTION_CALL_CLOCK_EVALUATE 6u
#define MOTION_CALL_TRANSFORM_INTERPOLATE 7u
#define MOTION_CALL_TRANSFORM_FUNCTION_INTERPOLATE 8u
#define MOTION_CALL_TRANSFORM_LIST_INTERPOLATE 9u
#define MOTION_CALL_TRANSFORM_POINTS 10u
#define MOTION_CALL_PATH_PREPARE_SIZE 11u
#define MOTION_CALL_PATH_PREPARE 12u
#define MOTION_CALL_PATH_INSPECT 13u
#define MOTION_CALL_PATH_SUBPATH_LENGTHS 14u
#define MOTION_CALL_PATH_POINTS 15u
#define MOTION_CALL_PATH_NEAREST 16u
#define MOTION_CALL_PATH_TRIM 17u
#define MOTION_CALL_PATH_TRIMS 18u
#define MOTION_CALL_PATH_INTERPOLATE 19u
#define MOTION_CALL_PATH_MATCH_SIZE 20u
#define MOTION_CALL_PATH_MATCH 21u
#define MOTION_CALL_PATH_WRITE 22u
#define MOTION_CALL_PATH_ALONG 23u
#define MOTION_CALL_PATH_STROKE_BOUNDS 24u
#define MOTION_CALL_PATH_CONTAINS 25u
#define MOTION_CALL_STROKE_CONTAINS 26u
#define MOTION_CALL_CLIP_CHECK 27u
#define MOTION_CALL_CLIP_INSPECT 28u
#define MOTION_CALL_CLIP_CONTENTS 29u
#define MOTION_CALL_CLIP_ACTIVITY 30u
#define MOTION_CALL_CLIP_SAMPLE 31u
#define MOTION_CALL_CLIP_SAMPLE_INSTANCES 32u
#define MOTION_CALL_CLIP_CHANGED 33u
#define MOTION_CALL_CLIP_GEOMETRY 34u
#define MOTION_CALL_CLIP_BOUNDS 35u
#define MOTION_CALL_CLIP_DRAW_SIZE 36u
#define MOTION_CALL_CLIP_DRAW 37u
#define MOTION_CALL_CLIP_HIT_SIZE 38u
#define MOTION_CALL_CLIP_HIT_PREPARE 39u
#define MOTION_CALL_CLIP_HIT 40u
#define MOTION_CALL_CLIP_EXPLAIN 41u
#define MOTION_CALL_ANIMATION_EVALUATE 42u
#define MOTION_CALL_CLIP_MATRICES 43u
#define MOTION_CALL_CLIP_CONVERT 44u
#define MOTION_CALL_CLIP_CONVERT_TIME 45u
#define MOTION_CALL_BAKE_REDUCE 46u
#define MOTION_CALL_LIVE_PREPARE 47u
#define MOTION_CALL_LIVE_SET 48u
#define MOTION_CALL_LIVE_VALUES 49u
#define MOTION_CALL_LIVE_ENDS 50u
#define MOTION_CALL_CLIP_TRACE 51u
#define MOTION_CALL_TRACE_REDUCE 52u
#define MOTION_CALL_SPRING_ARRIVALS 53u
#define MOTION_CALL_PATH_SPLINE 54u
#define MOTION_CALL_TIMING_WRITE 55u
#define MOTION_CALL_CLIP_PROVE 56u

/* A call as data. Scalars are doubles, which hold each of them. */
typedef struct motion_call {
    uint32_t function;        /* MOTION_CALL_* */
    uint32_t reserved;        /* not looked at */
    double numbers[8];        /* the arguments that are numbers, in their order */
    const void *pointers[10]; /* the arguments that are pointers, in their order */
} motion_call;

/* What an argument, an element or a field must be: "limit" of a motion_call_fault. */
#define MOTION_LIMIT_NONE 0u   /* the status says it; "value" means nothing */
#define MOTION_LIMIT_FINITE 1u /* a finite number */
#define MOTION_LIMIT_RANGE 2u  /* from "least" to "most", both included; either may be infinite. For an array as a
                                * whole: how many elements it must have */
#define MOTION_LIMIT_ABOVE 3u  /* above "least", and at most "most" */
#define MOTION_LIMIT_BELOW 4u  /* a whole number below "most", such as a row of a table */
#define MOTION_LIMIT_CHOICE 5u /* one of the numbers that the header names, or those among them that fit "other" */
#define MOTION_LIMIT_OTHER 6u  /* it must fit "other"; with MOTION_ERROR_OVERLAP it must share no memory with it */

/* Why a call is refused. */
typedef struct motion_call_fault {
    motion_status status; /* what the call returns; MOTION_OK: it is not refused, and the rest is 0 */
    uint32_t argument;    /* the place of the argument in the function's prototype, from 0 */
    uint32_t element;     /* the index in the array that the argument points to, of points the number of a float; of
                           * "rows" in motion_outputs an index there; MOTION_NONE: no element */
    uint32_t field;       /* byte offset in the struct that the argument points to; MOTION_NONE: no field */
    uint32_t limit;       /* MOTION_LIMIT_* */
    uint32_t other;       /* the place of the argument that this one does not fit; MOTION_NONE: no other. Its own
                           * place: two fields or elements of it do not fit. With MOTION_LIMIT_OTHER the other field
                           * is then at the byte offset "value" */
    double value;         /* the wrong number; for an array as a whole, how many elements it has; else 0 */
    double least;         /* the least number allowed */
    double most;          /* the greatest number allowed; MOTION_LIMIT_BELOW: the first index that is not allowed */
} motion_call_fault;

/* Finds why a call is refused.
 *
 *   call   the function and its arguments; what its pointers lead to is read as the function reads it
 *   fault  writes the first mistake, in the order in which the function looks for them
 * Errors    MOTION_ERROR_ENUM    function
 * Cost      That of the checks of the function. */
motion_status motion_call_check(const motion_call *call, motion_call_fault *fault);

/* Where a text is wrong. */
typedef struct motion_text_error {
    uint32_t at;          /* offset of the byte where reading stopped; MOTION_NONE if all was read */
    motion_status reason; /* MOTION_ERROR_TEXT_*; MOTION_OK if all was read */
} motion_text_error;

/* ------------------------------------------------------- timing curves -- */

/* A timing curve: an easing function y(x). It covers CAMediaTimingFunction, CSS's <easing-function>, the curves of
 * Android and Flutter, Penner's equations, and springs.
 *
 *     kind          y(x)                                                   x outside 0..1
 *     LINEAR        y = x                                                  y = x
 *     CUBIC_BEZIER  P0 (0,0), P1 (x1,y1), P2 (x2,y2), P3 (1,1); x1 and     a straight line with the slope that
 *                   x2 in 0..1, so that x never runs back; y1 and y2 are   css-easing-2 gives, as browsers follow it
 *                   free, so that y may overshoot
 *     STEPS         css-easing-2: n steps and where they jump              goes on stepping
 *     STOPS         pairs x y with straight lines between, as CSS's        goes on along the first and last line
 *                   linear(); where pairs share an x the last one counts
 *     PATH          cubics from (0,0) to (1,1) whose x never decreases,    0 below, 1 above
 *                   as Android's PathInterpolator and Flutter's
 *                   ThreePointCubic
 *     PENNER        a shape f(x) in one of three ways:                     0 below, 1 above
 *                   in f(x), out 1 - f(1 - x), in-out both in halves
 *     SPRING        motion_spring_evaluate from 0 to 1; x is seconds,      x below 0 counts as 0; x above 1 is
 *                   not a fraction: a clock gives progress x duration.     seconds, too
 *                   Between keys a second is the whole segment
 *
 *     kind          first              count                    parameters
 *     LINEAR        0                  0                        0
 *     CUBIC_BEZIER  0                  0                        x1 y1 x2 y2; x1 and x2 in 0..1
 *     STEPS         MOTION_JUMP_*      n >= 1, JUMP_NONE >= 2   0
 *     STOPS         first float        pairs, >= 1              0
 *     PATH          first float        cubics, >= 1             0
 *     PENNER        MOTION_SHAPE_*     MOTION_EASE_*            the number of the shape, then 0
 *     SPRING        0                  0                        mass > 0, stiffness > 0, damping >= 0, velocity
 *
 * Parameters are floats, as those of CAMediaTimingFunction. Tables are in the pool of floats, from "first" on:
 *     STOPS  2 count floats: x y of each pair; x never decreases
 *     PATH   2 + 6 count floats: x y of the start, which is (0,0), then x1 y1 x2 y2 x3 y3 of each cubic, which starts
 *            where the one before ended; the last ends at (1,1); x1 and x2 lie between the cubic's ends */
typedef struct motion_timing {
    uint32_t kind;       /* MOTION_TIMING_LINEAR ... MOTION_TIMING_SPRING */
    uint32_t first;      /* stops, path: the first float; penner: MOTION_SHAPE_*; steps: MOTION_JUMP_*; else 0 */
    uint32_t count;      /* stops: pairs, >= 1; path: cubics, >= 1; steps: n, >= 1 (>= 2 with MOTION_JUMP_NONE);
                          * penner: MOTION_EASE_*; else 0 */
    uint32_t flags;      /* MOTION_TIMING_REVERSED, _CLAMPED, _PREPARED, or 0 */
    float parameters[4]; /* cubic-bezier: x1 y1 x2 y2, x1 and x2 in 0..1; penner: the shape's number; spring: mass > 0,
                          * stiffness > 0, damping >= 0, velocity; else 0 */
} motion_timing;

/* Kinds of timing curves: see motion_timing. */
#define MOTION_TIMING_LINEAR 0u
#define MOTION_TIMING_CUBIC_BEZIER 1u
#define MOTION_TIMING_STEPS 2u
#define MOTION_TIMING_STOPS 3u
#define MOTION_TIMING_PATH 4u
#define MOTION_TIMING_PENNER 5u
#define MOTION_TIMING_SPRING 6u

/* Flags of a timing. Any other flag, or one of another kind, is MOTION_ERROR_ENUM. */
#define MOTION_TIMING_REVERSED 1u /* 1 - y(1 - x), what "in" is to "out"; all kinds but springs */
#define MOTION_TIMING_CLAMPED 2u  /* springs only: MOTION_SPRING_CLAMPED */
#define MOTION_TIMING_PREPARED 4u /* cubic-bezier only: a clip keeps a table of it (motion_timing_prepare_size); in
                                   * other functions it makes no difference */

/* Where steps jump (css-easing-2). */
#define MOTION_JUMP_END 0u   /* CSS's default */
#define MOTION_JUMP_START 1u
#define MOTION_JUMP_NONE 2u
#define MOTION_JUMP_BOTH 3u

/* Penner's shapes, and two of d3-ease: f(x), and the number that each takes in parameters[0]. */
#define MOTION_SHAPE_POWER 0u   /* x^p; number p > 0 */
#define MOTION_SHAPE_SINE 1u    /* 1 - cos(x pi/2); number 0 */
#define MOTION_SHAPE_EXPO 2u    /* 2^(10 (x - 1)), but 0 at x = 0; number 0 */
#define MOTION_SHAPE_CIRC 3u    /* 1 - sqrt(1 - x^2); number 0 */
#define MOTION_SHAPE_BACK 4u    /* x^2 ((s + 1) x - s); number s finite: 1.70158 overshoots by a tenth; Android's
                                 * tension */
#define MOTION_SHAPE_ELASTIC 5u /* -2^(10 (x - 1)) sin((x - 1 - p/4) 2 pi/p); number p > 0, the period: .3 is usual */
#define MOTION_SHAPE_BOUNCE 6u  /* four parabolas of 7.5625 x^2, each half as wide as the one before; number 0 */
#define MOTION_SHAPE_EXP_ELASTIC 7u /* d3's: exp(x) cos((x - 1) 2 pi/p), with exp as below; number p > 0, the period */
#define MOTION_SHAPE_EXP 8u         /* (e^(p x) - 1)/(e^p - 1); number p >= 0, the rate: 0 counts as 10 log 2, which is
                                     * d3's. "Out" is a decay by e^-p, or exponential approach, as a whole */

/* Which way Penner's shapes run: see motion_timing. */
#define MOTION_EASE_IN 0u
#define MOTION_EASE_OUT 1u
#define MOTION_EASE_IN_OUT 2u

/* What motion_timing_evaluate computes. */
#define MOTION_QUERY_VALUE 0u   /* y at x */
#define MOTION_QUERY_SLOPE 1u   /* dy/dx at x, from the right at a corner; at a vertical tangent the largest finite
                                 * number of its sign */
#define MOTION_QUERY_INVERSE 2u /* for a given y, the least x in 0..1 at which the curve reaches it; 1 if it does not;
                                 * only of curves whose y never decreases */
#define MOTION_QUERY_BEFORE 3u  /* y at x, with css-easing's "before flag" of steps: at a jump, the value before it */

/* Evaluates timing curves in a batch: y[i] = curve(x[i]).
 *
 *   timings          timing_count rows, at least one
 *   floats           the pool that the rows refer to
 *   indices_or_null  count row numbers: element i takes curve timings[indices[i]]; NULL: timings[0] for all
 *   x                count numbers; MOTION_QUERY_INVERSE: count values of y
 *   query            MOTION_QUERY_*
 *   y                writes count floats
 * Values    NaN in x counts as 0, an infinity as the largest finite number of its sign; y is finite.
 * Errors    MOTION_ERROR_COUNT   timing_count is 0
 *           _ENUM, _RANGE, _FINITE, _INDEX   a row breaks a rule of motion_timing, the first such row
 *           _ENUM                query; or MOTION_QUERY_INVERSE, and some row may decrease: a cubic-bezier with y1 or
 *                                y2 outside 0..1, a path with a control's y outside its cubic's ends, stops whose y
 *                                decreases, back, elastic, exp-elastic, bounce, springs
 *           _INDEX               indices_or_null
 * Accuracy  Value  1e-6 max(1, |y1|, |y2|) where dx/ds >= 0.1, s being the curve's parameter; elsewhere y is exact at
 *                  some x' within 2^-22 of x. Springs: 2e-6 of the range. Steps are exact.
 *                  y(0) = 0 and y(1) = 1 exactly; of springs only y(0) is; steps and stops have their own ends.
 *           Slope  1e-5 max(1, |slope|) where dx/ds >= 0.1.
 *           Inverse  as near as single precision can tell two values of y apart.
 * Cost      O(count log table), where a table is the stops or cubics of one curve; constant for other kinds. */
motion_status motion_timing_evaluate(const motion_timing *timings, uint32_t timing_count, const float *floats,
                                     uint32_t float_count, const uint32_t *indices_or_null, const float *x,
                                     uint32_t count, uint32_t query, float *y);

/* Computes the size of a block of prepared curves: a copy of timings with a table of y for each linear and cubic-bezier
 * row without MOTION_TIMING_REVERSED. motion_timing_evaluate_prepared takes such a block. It neither solves an equation
 * nor divides, and takes a fifth of the time.
 *
 * A table has .5 to 2 KB and takes 3 to 15 microseconds to make. That of a curve with a vertical or flat end has up to
 * 9 KB and takes up to 60. A table saves time from a few thousand evaluations on. Rows of other kinds are copied
 * without a table. A curve whose table would miss the accuracy of motion_timing_evaluate_prepared is copied without
 * one, too; this follows from its row alone. The block holds no pointers and may be moved.
 *
 * A clip keeps such a table, once, of every curve with MOTION_TIMING_PREPARED. Clocks without children use it. Clocks
 * with children, rates, and curves between keys use the curve itself. motion_clip_size counts 10 KB for each such row.
 *
 *   timings  timing_count rows, at least one
 *   size     writes the bytes of the block
 * Errors    MOTION_ERROR_COUNT   timing_count is 0
 *           _ENUM, _RANGE, _FINITE, _INDEX   a row breaks a rule of motion_timing, the first such row
 *           _COUNT               the block is over MOTION_MAX_BYTES
 * Cost      That of making the tables. */
motion_status motion_timing_prepare_size(const motion_timing *timings, uint32_t timing_count, const float *floats,
                                         uint32_t float_count, uint32_t *size);

/* Writes a block of prepared curves.
 *
 *   prepared  writes at most prepared_size bytes, the size from motion_timing_prepare_size
 * Errors    Those of motion_timing_prepare_size, then
 *           MOTION_ERROR_MEMORY  prepared_size is too small
 * Cost      Twice that of motion_timing_prepare_size. */
motion_status motion_timing_prepare(const motion_timing *timings, uint32_t timing_count, const float *floats,
                                    uint32_t float_count, void *prepared, uint32_t prepared_size);

/* Evaluates prepared curves in a batch: y[i] = curve(x[i]), as motion_timing_evaluate does with MOTION_QUERY_VALUE.
 *
 *   prepared         a block that motion_timing_prepare wrote
 *   indices_or_null  count row numbers of the timings that were prepared; NULL: row 0 for all
 *   x                count numbers
 *   y                writes count floats
 * Values    As motion_timing_evaluate.
 * Errors    MOTION_ERROR_PREPARED  not such a block
 *           _INDEX                 indices_or_null
 * Accuracy  For a curve with a table, y is within 2.5e-7 max(1, |y1|, |y2|) of the exact value at some x' within 2^-22
 *           of x; so within 1e-6 max(1, |y1|, |y2|) where |dy/dx| <= 10. y(0), y(1) and every y outside 0..1 have the
 *           same bits as from motion_timing_evaluate. A curve that never decreases does not decrease here by more than
 *           2^-21.
 * Cost      O(count + timings + floats): constant an element, and the block is checked. */
motion_status motion_timing_evaluate_prepared(const void *prepared, uint32_t prepared_size,
                                              const uint32_t *indices_or_null, const float *x, uint32_t count,
                                              float *y);

/* Reads one timing curve from text:
 *     linear                                        linear(0, .25 25% 75%, 1)
 *     cubic-bezier(x1, y1, x2, y2)                  spring(mass, stiffness, damping, velocity)
 *     steps(n)  steps(n, start | end | jump-start | jump-end | jump-none | jump-both)  step-start  step-end
 *     path(M 0 0 C ... 1 1)                         SVG path data from (0,0) to (1,1); without the first move it
 *                                                   begins at (0,0)
 *     penner(in | out | in-out, power | sine | expo | circ | back | elastic | bounce | exp-elastic | exp)
 *                                                   with a third argument: the exponent of power; the overshoot
 *                                                   of back, else 1.70158, in-out 2.5949095; the period of
 *                                                   elastic, else .3, in-out .45, and of exp-elastic,
 *                                                   else .3; the rate of exp, else 0, which is d3's
 *     a name with a prefix                          css.ease, ca.easeIn, penner.easeOutBounce, m3.emphasized ...:
 *                                                   motion_timing_name lists them; those of CSS and GSAP also
 *                                                   without prefix
 *     a name with numbers                           back.out(1.7), elastic.out(1, .3), anime.inOut(3): the overshoot
 *                                                   of back; the amplitude, which is 1, and the period of elastic;
 *                                                   the exponent of power
 * White space around tokens is free, but not before "(". Functions and names are case-sensitive. A number may be a
 * calc() of numbers, a percentage of linear() one of percentages: + - * / and up to 15 nested parentheses.
 *
 *   text            size bytes of UTF-8
 *   timing          written only with MOTION_OK
 *   floats_or_null  writes the table of a curve that has one (stops, path), from element 0 on; timing.first is 0
 *   float_capacity  elements that floats_or_null has room for; 0 with NULL asks for the count
 *   float_count     writes how many floats the table has, with MOTION_OK and MOTION_ERROR_CAPACITY
 *   error           always written
 * Errors    MOTION_ERROR_TEXT_*  the text is wrong at error.at
 *           _CAPACITY            float_capacity is less than float_count
 * Cost      O(size). */
motion_status motion_timing_parse(const uint8_t *text, uint32_t size, motion_timing *timing, float *floats_or_null,
                                  uint32_t float_capacity, uint32_t *float_count, motion_text_error *error);

/* Lists the names that motion_timing_parse knows, one name per call.
 *
 *   index         from 0; ask for one after the other until MOTION_ERROR_INDEX
 *   text_or_null  writes the name, without NUL
 *   capacity      bytes that text_or_null has room for; 0 with NULL asks for the size
 *   size          writes the bytes of the name, with MOTION_OK and MOTION_ERROR_CAPACITY
 * Errors    MOTION_ERROR_INDEX   there is no such name
 *           _CAPACITY            capacity is less than size
 * Cost      O(names). */
motion_status motion_timing_name(uint32_t index, uint8_t *text_or_null, uint32_t capacity, uint32_t *size);

/* Writes a timing curve as text: what motion_timing_parse reads to the same row, but for names, and as CSS has it, as
 * far as CSS has the curve. A curve with MOTION_TIMING_REVERSED is written as its mirror image.
 *
 *   timing        one row
 *   floats        the pool that the row refers to
 *   text_or_null  writes size bytes, without NUL
 *   capacity      bytes that text_or_null has room for; 0 with NULL asks for the size
 *   size          writes how many bytes the text has, also with MOTION_ERROR_CAPACITY
 * Errors    MOTION_ERROR_ENUM, _RANGE, _FINITE, _INDEX  the row breaks a rule of motion_timing
 *           _ENUM                a clamped spring, which has no text
 *           _CAPACITY            capacity is less than size
 * Accuracy  Every number reads back as the same float.
 * Cost      O(table). */
motion_status motion_timing_write(const motion_timing *timing, const float *floats, uint32_t float_count,
                                  uint8_t *text_or_null, uint32_t capacity, uint32_t *size);

/* ------------------------------------------------------------- springs -- */

/* A damped spring: m x'' + c x' + k (x - 1) = 0 from x(0) = 0 (CASpringAnimation, SwiftUI's Spring). It has three sets
 * of parameters; each of them gives the other two:
 *     physical  mass, stiffness, damping
 *     bounce    duration, bounce: mass 1, stiffness (2 pi / duration)^2, damping ratio 1 - bounce for bounce >= 0,
 *               else 1 / (1 + bounce)
 *     response  response, damping_fraction: mass 1, stiffness (2 pi / response)^2, damping ratio damping_fraction
 * All numbers are finite. */
typedef struct motion_spring {
    double mass;             /* > 0 */
    double stiffness;        /* > 0 */
    double damping;          /* >= 0 */
    double velocity;         /* at the start, in fractions of from..to per second; positive towards "to" */
    double duration;         /* seconds, > 0 */
    double bounce;           /* -1 < bounce <= 1 */
    double response;         /* seconds, > 0 */
    double damping_fraction; /* >= 0 */
    double from;             /* value at rest before */
    double to;               /* value at rest after */
    double settling;         /* seconds until it stays within a thousandth of the range: Core Animation's
                              * settlingDuration, or the exact time if over-damped; FLT_MAX without damping */
} motion_spring;

/* Which set of parameters is given. */
#define MOTION_SPRING_GIVEN_PHYSICAL 0u
#define MOTION_SPRING_GIVEN_BOUNCE 1u
#define MOTION_SPRING_GIVEN_RESPONSE 2u

/* What a damping ratio above 1 means. */
#define MOTION_SPRING_PHYSICAL 0u /* over-damped: SwiftUI's Spring, Flutter, Core Animation with allowsOverdamping */
#define MOTION_SPRING_CLAMPED 1u  /* counts as 1: CASpringAnimation, SwiftUI's interpolatingSpring, WebKit's spring() */

/* Completes a spring: computes the other two sets of parameters from the given one, and settling.
 *
 *   spring  reads the given set and velocity; written only with MOTION_OK
 *   given   MOTION_SPRING_GIVEN_*
 *   form    MOTION_SPRING_PHYSICAL or MOTION_SPRING_CLAMPED
 * Errors    MOTION_ERROR_ENUM    given, form
 *           _FINITE, _RANGE      a number of the given set, or velocity
 *           _RANGE               a number of the other sets is beyond the range of double
 * Cost      O(1). */
motion_status motion_spring_resolve(motion_spring *spring, uint32_t given, uint32_t form);

/* Evaluates springs in a batch, in closed form: values[i] = from + (to - from) x(times[i]).
 *
 *   springs             spring_count springs, at least one; of each the physical set, velocity, from and to
 *   indices_or_null     count row numbers: element i takes springs[indices[i]]; NULL: springs[0] for all
 *   form                MOTION_SPRING_PHYSICAL or MOTION_SPRING_CLAMPED
 *   times               count seconds since the start
 *   values              writes count doubles
 *   velocities_or_null  writes count doubles: the derivatives of the values, per second
 * Values    A time below 0, or NaN, counts as 0. An infinite time gives "to".
 * Errors    MOTION_ERROR_COUNT   spring_count is 0
 *           _ENUM                form
 *           _FINITE, _RANGE      mass, stiffness, damping, velocity, from, to of some spring
 *           _INDEX               indices_or_null
 * Accuracy  1e-12 of the range while sqrt(stiffness / mass) x time is at most 1e4 radians.
 * Cost      O(count), whatever the times are. */
motion_status motion_spring_evaluate(const motion_spring *springs, uint32_t spring_count,
                                     const uint32_t *indices_or_null, uint32_t form, const double *times,
                                     uint32_t count, double *values, double *velocities_or_null);

/* Computes when springs first arrive: the seconds from the start until the value is first equal to "to". An animation
 * that a spring times does not overshoot if it ends at that time (React Native's overshootClamping).
 *
 *   springs  count springs; of each the physical set and velocity
 *   form     MOTION_SPRING_PHYSICAL or MOTION_SPRING_CLAMPED
 *   times    writes count doubles; infinite for a spring that approaches "to" but never reaches it
 * Errors    MOTION_ERROR_ENUM         form
 *           _FINITE, _RANGE           mass, stiffness, damping, velocity of some spring
 * Accuracy  1e-12 of the time.
 * Cost      O(count). */
motion_status motion_spring_arrivals(const motion_spring *springs, uint32_t count, uint32_t form, double *times);

/* -------------------------------------------------------------- clocks -- */

/* A clock turns its parent's time into progress 0..1 (CAMediaTiming, the Web Animations timing model). An animation, a
 * group of animations and a layer each have one. The parent of a clock is an earlier row; a clock without a parent is a
 * root, and its parent's time is the sample time t. A clock whose parent does not apply does not apply either. A group
 * is only a clock that others name as their parent.
 *
 * Core Animation's model (MOTION_CLOCK_CORE_ANIMATION):
 *     active time      (parent's time - begin) speed + time_offset; time_offset if speed is 0
 *     cycle            duration; twice that with MOTION_DIRECTION_ALTERNATE (autoreverses), there and back
 *     active duration  repeat_duration if > 0, else cycle x (repeat_count if > 0, else 1)
 *     phase            "before": before begin, or while active time < 0. "after": from active duration on. "active":
 *                      between these two. With speed < 0 active time runs down: the phase is "before" above active
 *                      duration, and "after" from 0 on. With speed 0 the phase is always "active", and active time is
 *                      held within 0..active duration.
 *     progress         timing(time in the cycle / duration). The end of a cycle is the start of the next one; only the
 *                      last instant of all is the end of the last cycle.
 *     children's time  progress x duration; the time in the cycle if duration is infinite
 *
 * The web's model (MOTION_CLOCK_WEB), web-animations-1:
 *     local time       parent's time x speed + time_offset; speed is playbackRate
 *     begin            delay
 *     repeat_count     iterations; 0 means not given
 *     repeat_duration  0 means not given
 *     end_delay, iteration_start, direction   as in that specification
 *     children's time  as above */
typedef struct motion_clock {
    uint32_t parent;        /* an earlier clock, or MOTION_NONE */
    uint32_t model;         /* MOTION_CLOCK_CORE_ANIMATION or MOTION_CLOCK_WEB */
    uint32_t timing;        /* a row of the timings, which warps progress; or MOTION_NONE: linear */
    uint32_t fill;          /* MOTION_FILL_*: whether it applies before and after its active interval */
    uint32_t direction;     /* MOTION_DIRECTION_*; Core Animation's model: _NORMAL, or _ALTERNATE for autoreverses */
    uint32_t reserved;      /* 0 */
    double begin;           /* seconds of the parent's time, finite; 0 is 0, not "now" */
    double duration;        /* seconds, >= 0, may be infinite; 0 stays 0 */
    double speed;           /* finite; 1 is usual */
    double time_offset;     /* seconds, finite */
    double repeat_count;    /* >= 0, may be fractional or infinite; Core Animation's 0 counts as 1 */
    double repeat_duration; /* seconds, >= 0, may be infinite; wins over repeat_count; 0: not given; web: 0 */
    double end_delay;       /* web: seconds, finite; else 0 */
    double iteration_start; /* web: >= 0, finite; else 0 */
} motion_clock;

/* The two models of a clock: see motion_clock. */
#define MOTION_CLOCK_CORE_ANIMATION 0u
#define MOTION_CLOCK_WEB 1u

/* Whether a clock applies outside its active interval. */
#define MOTION_FILL_REMOVED 0u   /* applies in the active interval only; web: none */
#define MOTION_FILL_FORWARDS 1u  /* after it, the end holds */
#define MOTION_FILL_BACKWARDS 2u /* before it, the start holds */
#define MOTION_FILL_BOTH 3u

/* Which way the cycles of a clock run. */
#define MOTION_DIRECTION_NORMAL 0u
#define MOTION_DIRECTION_ALTERNATE 1u         /* Core Animation's autoreverses; web: odd iterations run back */
#define MOTION_DIRECTION_REVERSE 2u           /* web only: every iteration runs back */
#define MOTION_DIRECTION_ALTERNATE_REVERSE 3u /* web only: even iterations run back */

/* The phase of a clock: see "phase" of motion_clock. */
#define MOTION_PHASE_BEFORE 0u
#define MOTION_PHASE_ACTIVE 1u
#define MOTION_PHASE_AFTER 2u
#define MOTION_PHASE_IDLE 3u /* an ancestor does not apply, or t is NaN */

/* The state of a clock at a time. */
typedef struct motion_clock_state {
    double progress;  /* after timing; outside 0..1 where the curve overshoots; 0 if the clock does not apply */
    double time;      /* seconds that children see; 0 if the clock does not apply */
    double iteration; /* number of the current cycle, from 0; web: infinite after infinitely many; 0 if the clock does
                       * not apply */
    double rate;      /* change of progress per second of t; 0 where progress holds */
    double next;      /* the first t after this one at which the clock or an ancestor begins or ends, or a run of an
                       * ancestor starts (a cycle, or its way back); +infinity if none. If a timing of an
                       * ancestor overshoots, a change may be missed that is undone within 1/128 of the rest of that
                       * run */
    uint32_t applies; /* 1 while active or filled, else 0 */
    uint32_t phase;   /* MOTION_PHASE_* */
} motion_clock_state;

/* Evaluates one clock at many times: states[i] = clocks[clock] at times[i].
 *
 *   clocks         clock_count rows
 *   timings        timing_count rows, which clocks refer to
 *   floats         the pool that the timings refer to
 *   clock          a row of the clocks
 *   times          count sample times t
 *   states         writes count states
 *   fault_or_null  writes where a table is wrong, also with MOTION_OK
 * Values    At a time that is NaN the clock does not apply. A time may be infinite, and so may three fields of a
 *           clock: duration, repeat_count and repeat_duration. An endless clock is at its start where its active
 *           time is infinite. In a state only "next" may be infinite, and in the web's model "iteration"; all other
 *           numbers are finite, whatever the fields: what is too large becomes the largest number of its sign. Cycles
 *           are counted up to 2^53: beyond that the clock is at the start of the first cycle, with iteration 0.
 * Errors    Those of motion_clip_size for timings and clocks, then
 *           MOTION_ERROR_INDEX  clock
 * Cost      O(timings + clocks + count x depth of the clock). */
motion_status motion_clock_evaluate(const motion_clock *clocks, uint32_t clock_count, const motion_timing *timings,
                                    uint32_t timing_count, const float *floats, uint32_t float_count, uint32_t clock,
                                    const double *times, uint32_t count, motion_clock_state *states,
                                    motion_fault *fault_or_null);

/* ------------------------------------------------------------- colours -- */

/* A flag of motion_color_parse: components that sRGB does not have stay below 0 or above 1. */
#define MOTION_KEEP_RANGE 1u

/* Reads a colour of CSS Color 4 as sRGB:
 *     red  transparent  #rgb  #rgba  #rrggbb  #rrggbbaa       names in capital or small letters
 *     rgb(255 0 0 / 50%)  rgba(255, 0, 0, .5)  hsl(120deg 50% 50%)  hwb(120 10% 20%)
 *     lab(50% 40 -20)  lch(50% 40 .1turn)  oklab(.5 .1 -.1)  oklch(70% .15 200)
 *     color(display-p3 1 0 0)                                 spaces: srgb, srgb-linear, display-p3, a98-rgb,
 *                                                             prophoto-rgb, rec2020, xyz, xyz-d50, xyz-d65
 *     color-mix(in oklch longer hue, red 25%, blue)           css-color-5: a mixture in one of these spaces, or in
 *                                                             hsl, hwb, lab, lch, oklab, oklch; hues go the shorter,
 *                                                             longer, increasing or decreasing way
 * "none" is a component that a mixture takes from its other colour, and 0 by itself. currentcolor, system colours and
 * calc() are not read.
 *
 *   text   size bytes of UTF-8
 *   flags  0: components outside sRGB are each cut off at 0 and 1, as browsers do; or MOTION_KEEP_RANGE
 *   color  writes red, green, blue and alpha, with MOTION_OK
 *   error  always written
 * Errors    MOTION_ERROR_ENUM           flags
 *           MOTION_ERROR_TEXT_NAME      no such colour, function or space; mixtures more than eight deep
 *           MOTION_ERROR_TEXT_NUMBER    no number where one is needed
 *           MOTION_ERROR_TEXT_ARGUMENT  a wrong count of digits, a unit that does not belong here, percentages mixed
 *                                       with numbers between commas, a mixture without "in", a rule for hues without
 *                                       "hue" or in a space without hue, shares outside 0 to 100 %
 *                                       or both 0
 *           MOTION_ERROR_TEXT_END       no comma, ")" or end where one is needed
 * Accuracy  1e-12 for components up to 1, against css-color-4's conversions in double precision.
 * Cost      O(size). */
motion_status motion_color_parse(const uint8_t *text, uint32_t size, uint32_t flags, double *color,
                                 motion_text_error *error);

/* ---------------------------------------------------------- transforms -- */

/* How many floats a transform has: 6 for an affine a b c d tx ty, 16 for a matrix m11 ... m44 (see "Conventions"). */
#define MOTION_WIDTH_AFFINE 6u
#define MOTION_WIDTH_MATRIX 16u

/* Which way an exact half turn goes, and in which form transforms mix.
 *
 *     rule            two affines mix by        other matrices mix by   a half turn goes
 *     CORE_ANIMATION  the form of the plane     the form of space       clockwise, +180 degrees, if |sin| < 1e-6; in
 *                                                                       space about that axis of x, y and z that is
 *                                                                       nearest to its own
 *     CSS             the form of the plane     the form of space       by the sign of its sine, as in browsers
 *     3D              the form of space         the form of space       by the sign of its sine
 *
 *     form of the plane  css-transforms-1: translate, rotate the shorter way, skew, scale
 *     form of space      css-transforms-2: perspective, translate, rotate by a quaternion along the shorter arc, skew,
 *                        scale. By CSS and 3D, rotations less than half a degree apart do not mix: the first stays */
#define MOTION_RULE_CORE_ANIMATION 0u
#define MOTION_RULE_CSS 1u
#define MOTION_RULE_3D 2u /* only with MOTION_WIDTH_MATRIX */

/* Interpolates transforms by decomposition, in a batch: out[i] = start[i] .. end[i] at progress[i]. Transforms never
 * mix entry by entry (see MOTION_RULE_*).
 *     At progress 0 and 1, "start" and "end" come back as given.
 *     A singular transform does not mix: "start" below .5, "end" from .5 on. It is singular if its determinant is 0 to
 *     the last bits of the lengths of its rows, or if m44 = 0.
 *     A matrix whose m44 is not 1 mixes as if it were divided by m44.
 *
 *   start, end  count x width floats
 *   width       MOTION_WIDTH_*
 *   progress    count floats; may be outside 0..1
 *   rule        MOTION_RULE_*
 *   out         writes count x width floats
 * Values    NaN counts as 0, an infinity as the largest finite number of its sign.
 * Errors    MOTION_ERROR_ENUM  width, rule; MOTION_RULE_3D with MOTION_WIDTH_AFFINE
 * Accuracy  1e-6 max(1, |entry|), for entries within 1e3.
 * Cost      O(count). */
motion_status motion_transform_interpolate(const float *start, const float *end, uint32_t width, const float *progress,
                                           uint32_t count, uint32_t rule, float *out);

/* Value functions: how numbers become a transform (CAValueFunction). The comment of each says how many numbers one
 * value has, and what they are. The numbers are interpolated, so that rotations keep their sign and full turns. */
#define MOTION_FUNCTION_NONE 0u         /* 6: an affine, interpolated by decomposition */
#define MOTION_FUNCTION_ROTATE_X 1u     /* 1: radians */
#define MOTION_FUNCTION_ROTATE_Y 2u     /* 1: radians */
#define MOTION_FUNCTION_ROTATE_Z 3u     /* 1: radians */
#define MOTION_FUNCTION_SCALE 4u        /* 3: factors x y z; z has no effect on an affine */
#define MOTION_FUNCTION_SCALE_X 5u      /* 1: factor */
#define MOTION_FUNCTION_SCALE_Y 6u      /* 1: factor */
#define MOTION_FUNCTION_SCALE_Z 7u      /* 1: factor */
#define MOTION_FUNCTION_TRANSLATE 8u    /* 3: points x y z; z has no effect on an affine */
#define MOTION_FUNCTION_TRANSLATE_X 9u  /* 1: points */
#define MOTION_FUNCTION_TRANSLATE_Y 10u /* 1: points */
#define MOTION_FUNCTION_TRANSLATE_Z 11u /* 1: points */
#define MOTION_FUNCTION_MATRIX 12u      /* 16: a matrix, interpolated by decomposition; only animations in 3D */
#define MOTION_FUNCTION_LIST 13u        /* a CSS transform list, interpolated as CSS does; only animations */

/* Interpolates the numbers of a value function and builds the transforms, in a batch.
 *
 *   function    MOTION_FUNCTION_ROTATE_X ... _TRANSLATE_Z
 *   start, end  count x the function's numbers
 *   width       MOTION_WIDTH_*, of the results
 *   progress    count floats; may be outside 0..1
 *   out         writes count x width floats
 * Values    NaN counts as 0, an infinity as the largest finite number of its sign.
 * Errors    MOTION_ERROR_ENUM  width; function: MOTION_FUNCTION_NONE, _MATRIX, _LIST, and for affines also those that
 *                              leave the plane: _ROTATE_X, _ROTATE_Y, _SCALE_Z, _TRANSLATE_Z
 * Cost      O(count). */
motion_status motion_transform_function_interpolate(uint32_t function, const float *start, const float *end,
                                                    uint32_t width, const float *progress, uint32_t count, float *out);

/* One function of a CSS transform list (css-transforms-2). The first function of a list is the outermost: a point goes
 * through the last one first. */
typedef struct motion_operation {
    uint32_t kind;     /* MOTION_OPERATION_* */
    float numbers[16]; /* finite; those that the kind does not use are 0 */
} motion_operation;

/* Kinds of operations, and their numbers. Angles are in radians, lengths in points. */
#define MOTION_OPERATION_MATRIX 0u      /* 16: matrix3d(), or matrix() with its six numbers in their places */
#define MOTION_OPERATION_TRANSLATE 1u   /* x y z: translate(), translateX() ... translate3d() */
#define MOTION_OPERATION_SCALE 2u       /* x y z: scale(), scaleX() ... scale3d() */
#define MOTION_OPERATION_ROTATE 3u      /* axis x y z, angle: rotate*(); rotate() is about 0 0 1; 0 0 0: no turn */
#define MOTION_OPERATION_SKEW 4u        /* angle x, angle y: skew() */
#define MOTION_OPERATION_SKEW_X 5u      /* angle: skewX() */
#define MOTION_OPERATION_SKEW_Y 6u      /* angle: skewY() */
#define MOTION_OPERATION_PERSPECTIVE 7u /* distance: perspective(); less than 1 counts as 1; 0: none */

/* Reads a CSS transform: "none", or a list of matrix() matrix3d() translate*() scale*() rotate*() skew*()
 * perspective().
 *     Names may be in capital or small letters. White space around tokens is free.
 *     Lengths are numbers or px. Angles are deg, rad, grad, turn, or 0. Scale factors are numbers or percentages.
 *
 *   text                size bytes of UTF-8
 *   operations_or_null  written only with MOTION_OK
 *   capacity            operations that operations_or_null has room for; 0 with NULL asks for the count
 *   operation_count     writes how many operations the list has, with MOTION_OK and MOTION_ERROR_CAPACITY
 *   error               always written
 * Errors    MOTION_ERROR_TEXT_NAME      no such function
 *           MOTION_ERROR_TEXT_NUMBER    no number where one is needed
 *           MOTION_ERROR_TEXT_ARGUMENT  a unit that does not belong here, an angle without unit, perspective < 0
 *           MOTION_ERROR_TEXT_END       no comma, ")" or end where one is needed
 *           _CAPACITY                   capacity is less than operation_count
 *           If a text has several mistakes, the first one counts.
 * Cost      O(size). */
motion_status motion_transform_parse(const uint8_t *text, uint32_t size, motion_operation *operations_or_null,
                                     uint32_t capacity, uint32_t *operation_count, motion_text_error *error);

/* Interpolates two transform lists as CSS does (css-transforms-2 section 12, as browsers follow it):
 *     Functions of the same kind mix pairwise by their numbers. Rotations keep their turns; rotations about different
 *     axes mix by quaternions; perspective mixes by 1/distance.
 *     The shorter list is filled up with identities. An empty list is "none".
 *     From the first pair of different kinds on, the rest of both lists mix as matrices, by MOTION_RULE_CSS.
 *
 *   start     start_count operations
 *   end       end_count operations
 *   progress  count floats; may be outside 0..1
 *   out       writes count x 16 floats
 * Values    NaN in progress counts as 0, an infinity as the largest finite number of its sign.
 * Errors    MOTION_ERROR_ENUM, _FINITE  kind, numbers of an operation: the first in "start", then in "end"
 * Cost      O(count x operations). */
motion_status motion_transform_list_interpolate(const motion_operation *start, uint32_t start_count,
                                                const motion_operation *end, uint32_t end_count, const float *progress,
                                                uint32_t count, float *out);

/* Transforms points: out[i] = x y of (x, y, 0, 1) M, divided by w. At the back of the eye (w < 0) and where w is 0 the
 * divisor is the least normal float: the point goes as far in its direction as a float can.
 *
 *   transforms       transform_count x width floats
 *   width            MOTION_WIDTH_*
 *   indices_or_null  count row numbers: point i takes transforms[indices[i]]; NULL: transforms[i], or transforms[0] for
 *                    all if transform_count is 1
 *   points           count x 2 floats
 *   out              writes count x 2 floats
 * Values    NaN counts as 0, an infinity as the largest finite number of its sign.
 * Errors    MOTION_ERROR_ENUM   width
 *           _INDEX              indices_or_null; or there are no indices, and transform_count is less than count and
 *                               not 1
 * Cost      O(count). */
motion_status motion_transform_points(const float *transforms, uint32_t transform_count, uint32_t width,
                                      const uint32_t *indices_or_null, const float *points, uint32_t count,
                                      float *out);

/* --------------------------------------------------------------- paths -- */

/* A path is a list of verbs and the points that they consume, in order (CGPath's elements). The first verb is a move. A
 * path without verbs is empty. Coordinates are finite and within +-1e9. */
#define MOTION_VERB_MOVE 0u  /* 1 point */
#define MOTION_VERB_LINE 1u  /* 1 point: end */
#define MOTION_VERB_QUAD 2u  /* 2 points: control, end */
#define MOTION_VERB_CUBIC 3u /* 3 points: control, control, end */
#define MOTION_VERB_CLOSE 4u /* 0 points: a line back to the last move */

/* How much a path holds, or needs. */
typedef struct motion_path_counts {
    uint32_t verbs;
    uint32_t points; /* each two floats, x y */
} motion_path_counts;

/* Reads SVG path data: the whole grammar of SVG 2 section 9.3. An arc becomes cubics, each of at most a quarter turn.
 * After a mistake the part before it is kept, as SVG's error rule asks. So MOTION_OK does not mean that all was read:
 * look at error.reason.
 *
 *   text            size bytes of UTF-8
 *   verbs_or_null   writes the verbs
 *   points_or_null  writes the points
 *   verb_capacity, point_capacity  verbs and points that there is room for; both 0 with NULL ask for the counts. With
 *                   room for "size" of each, which is always enough, the text is read once, else twice
 *   counts          always written
 *   error           always written: the first mistake, or MOTION_NONE and MOTION_OK
 * Values    A number beyond the range of float is a mistake: MOTION_ERROR_TEXT_NUMBER in error.reason.
 * Errors    MOTION_ERROR_CAPACITY  a capacity is less than its count
 * Cost      O(size). */
motion_status motion_path_parse(const uint8_t *text, uint32_t size, uint8_t *verbs_or_null, uint32_t verb_capacity,
                                float *points_or_null, uint32_t point_capacity, motion_path_counts *counts,
                                motion_text_error *error);

/* Computes the size of a prepared path: a block with a copy of verbs and points, and a table of arc lengths. Functions
 * with a parameter "path" take such a block. It holds no pointers and may be moved. Its size follows from the verbs.
 * The functions check only its header and size. With a block that was altered they stay in bounds and give finite
 * numbers, but a trim may give verbs that do not fit its points: prepare a path anew if you do not trust its block.
 *
 *   verbs   verb_count bytes, MOTION_VERB_*
 *   points  point_count x 2 floats
 *   size    writes the bytes of the block
 * Errors    MOTION_ERROR_PATH   a verb is unknown, the first is no move, or the verbs do not need exactly point_count
 *                               points
 *           _FINITE, _RANGE     a coordinate is NaN or infinite, or beyond +-1e9: the first such
 *           _COUNT              the block is over MOTION_MAX_BYTES
 * Cost      O(verbs). */
motion_status motion_path_prepare_size(const uint8_t *verbs, uint32_t verb_count, const float *points,
                                       uint32_t point_count, uint32_t *size);

/* Writes a prepared path.
 *
 *   path  writes at most path_size bytes, the size from motion_path_prepare_size
 * Errors    Those of motion_path_prepare_size, then
 *           MOTION_ERROR_MEMORY  path_size is too small
 * Cost      O(verbs). */
motion_status motion_path_prepare(const uint8_t *verbs, uint32_t verb_count, const float *points,
                                  uint32_t point_count, void *path, uint32_t path_size);

/* What a prepared path measures. */
typedef struct motion_path_measure {
    double length;          /* of all subpaths together; a move counts 0, a close its line */
    float bounds[4];        /* tight left top right bottom of the drawn segments; if none, of the moves; else 0 */
    uint32_t subpath_count; /* one for each move that draws something, and for each element drawn after a close */
    uint32_t verb_count;
    uint32_t point_count;
    uint32_t reserved;
    double area;            /* enclosed area, each subpath closed by a line; positive where it runs clockwise */
} motion_path_measure;

/* Writes the length, the bounds and the counts of a prepared path.
 *
 *   measure  written only with MOTION_OK
 * Errors    MOTION_ERROR_PREPARED  not a prepared path
 * Accuracy  Length: 1e-6 of the exact length. The worst of 10^5 random paths had 5.2e-7; among them were coincident
 *           points, lines walked back and forth, cusps, and coordinates of 1e-6 to 1e6.
 * Cost      O(1). */
motion_status motion_path_inspect(const void *path, uint32_t path_size, motion_path_measure *measure);

/* Writes the length of each subpath.
 *
 *   lengths   writes subpath_count doubles (motion_path_measure)
 *   capacity  doubles that lengths has room for
 * Errors    MOTION_ERROR_PREPARED  not a prepared path
 *           _CAPACITY              capacity is less than subpath_count
 * Cost      O(subpaths). */
motion_status motion_path_subpath_lengths(const void *path, uint32_t path_size, double *lengths, uint32_t capacity);

/* What "at" counts in motion_path_points. */
#define MOTION_AT_FRACTION 0u /* fractions of the whole length, 0..1 */
#define MOTION_AT_LENGTH 1u   /* points of length from the start */

/* Computes points, tangents and curvatures at fractions or lengths of a path (SVG's getPointAtLength).
 *     Where the velocity of a curve is 0, the tangent has the direction of the first derivative that is not 0.
 *     A path without length has the tangent (1, 0).
 *
 *   unit                MOTION_AT_*
 *   at                  count fractions or lengths
 *   out                 writes count x 4 floats: the point x y, the unit tangent x y
 *   curvatures_or_null  writes count floats: 1/radius, positive where the path turns clockwise
 * Values    "at" is clamped to the path; NaN counts as 0. An empty path gives 0 0 1 0 and curvature 0. A cusp has the
 *           largest finite curvature of its sign.
 * Errors    MOTION_ERROR_PREPARED  not a prepared path
 *           _ENUM                  unit
 * Accuracy  1e-6 of the length, and half a unit in the last place of the float. The worst of the random paths of
 *           motion_path_inspect had 2.1e-7.
 * Cost      O(count log verbs). */
motion_status motion_path_points(const void *path, uint32_t path_size, uint32_t unit, const double *at, uint32_t count,
                                 float *out, float *curvatures_or_null);

/* Finds the place of a path that is nearest to a point. If several places are equally near, the first on the path
 * counts.
 *
 *   points             count x 2 floats
 *   lengths            writes count doubles: where the place is, in points of length from the start
 *   distances_or_null  writes count floats: how far points[i] is from it
 * Values    NaN counts as 0, an infinity as the largest finite number of its sign. A path that draws nothing gives
 *           length 0 and the distance to its first point; an empty path gives length 0 and the distance to (0, 0).
 * Errors    MOTION_ERROR_PREPARED  not a prepared path
 * Accuracy  Distance: 1e-6 of the path's size.
 * Cost      O(count x verbs). */
motion_status motion_path_nearest(const void *path, uint32_t path_size, const float *points, uint32_t count,
                                  double *lengths, float *distances_or_null);

/* Which verbs come out of a trim. */
#define MOTION_PATH_KEEP 0u   /* verbs come out as they went in */
#define MOTION_PATH_CUBICS 1u /* quads come out as cubics */

/* Which piece of a path a trim leaves, between the fractions "start" and "end" of its length.
 *
 *     mode               fractions                        piece
 *     CORE_ANIMATION     clamped to 0..1                  from start to end over all subpaths in sequence (strokeStart,
 *                                                         strokeEnd); nothing if start >= end
 *     INVERTED           clamped to 0..1                  what CORE_ANIMATION leaves out (Skia's)
 *     LOTTIE_PARALLEL    clamped to 0..1, swapped if      from start to end, and past the end of the path from its
 *                        start > end, then both moved     start on; each subpath by its own length; nothing if start
 *                        by "offset" turns                and end are equal
 *     LOTTIE_SEQUENTIAL  as LOTTIE_PARALLEL               the same, over all subpaths in sequence
 *
 * A piece of a closed subpath is open. If all of the subpath is left it stays closed, except where "offset" moves its
 * start. A piece may go on through the start of a closed subpath. LOTTIE_PARALLEL joins it there; INVERTED does so if
 * the path has no other subpath. In all other cases a new move begins there. */
#define MOTION_TRIM_CORE_ANIMATION 0u
#define MOTION_TRIM_INVERTED 1u
#define MOTION_TRIM_LOTTIE_PARALLEL 2u
#define MOTION_TRIM_LOTTIE_SEQUENTIAL 3u

/* Cuts the piece between two fractions of the length out of a path. (0, 1) gives the path's own bits.
 *
 *   start, end      fractions of the length
 *   offset          turns, for Lottie's modes; else ignored
 *   mode            MOTION_TRIM_*
 *   curves          MOTION_PATH_KEEP or MOTION_PATH_CUBICS
 *   verbs_or_null   writes the verbs of the piece
 *   points_or_null  writes its points
 *   verb_capacity, point_capacity  verbs and points that fit; both 0 with NULL ask for the counts
 *   counts          writes how much the piece has, also with MOTION_ERROR_CAPACITY
 * Values    NaN counts as 0.
 * Errors    MOTION_ERROR_PREPARED  not a prepared path
 *           _ENUM                  mode, curves
 *           _CAPACITY              a capacity is less than its count
 * Accuracy  Each end is within 1e-6 of the length, along the path; each point within half a unit in the last place.
 * Cost      O(verbs out + log verbs). Lines without length between the ends count as verbs out, and so do all subpaths
 *           with MOTION_TRIM_LOTTIE_PARALLEL. */
motion_status motion_path_trim(const void *path, uint32_t path_size, double start, double end, double offset,
                               uint32_t mode, uint32_t curves, uint8_t *verbs_or_null, uint32_t verb_capacity,
                               float *points_or_null, uint32_t point_capacity, motion_path_counts *counts);

/* Cuts many pieces out of one path in one call, which is faster than a call for each. Each piece has the bits that
 * motion_path_trim gives. The pieces follow each other in verbs and points.
 *
 *   ranges           count x 2 doubles: start end
 *   offsets_or_null  count doubles, turns; NULL: 0
 *   mode, curves     as motion_path_trim
 *   verbs_or_null, points_or_null, verb_capacity, point_capacity  as motion_path_trim, for all pieces together
 *   counts           writes count rows: how much each piece has, also with MOTION_ERROR_CAPACITY
 * Values    NaN counts as 0.
 * Errors    MOTION_ERROR_PREPARED  not a prepared path
 *           _ENUM                  mode, curves
 *           _CAPACITY              a capacity is less than the sum of its counts
 * Cost      That of count calls of motion_path_trim, less what they share. */
motion_status motion_path_trims(const void *path, uint32_t path_size, const double *ranges,
                                const double *offsets_or_null, uint32_t count, uint32_t mode, uint32_t curves,
                                uint8_t *verbs_or_null, uint32_t verb_capacity, float *points_or_null,
                                uint32_t point_capacity, motion_path_counts *counts);

/* A flag of motion_path_spline: the spline goes on from the last point to the first one, and is closed. */
#define MOTION_SPLINE_CLOSED 1u

/* Makes a path through points: a Catmull-Rom spline, a cubic from each point to the next one. With alpha .5 it has
 * neither cusps nor loops between two points (centripetal), whatever their distances; with 0 it is uniform, with 1
 * chordal (d3's curveCatmullRom and curveCatmullRomClosed, three.js's CatmullRomCurve3).
 *
 *   points          count x 2 floats, each within +-1e9
 *   alpha           0..1
 *   flags           0 or MOTION_SPLINE_CLOSED
 *   verbs_or_null   writes the verbs
 *   points_or_null  writes the points
 *   verb_capacity, point_capacity  verbs and points that there is room for; both 0 with NULL ask for the counts
 *   counts          writes how much the path has, also with MOTION_ERROR_CAPACITY
 * Values    Controls beyond +-1e9 become that.
 * Errors    MOTION_ERROR_ENUM        flags
 *           _FINITE, then _RANGE     alpha
 *           _FINITE, _RANGE          points, one coordinate after the other
 *           _CAPACITY                a capacity is less than its count
 * Accuracy  1e-6 of the larger coordinate.
 * Cost      O(count). */
motion_status motion_path_spline(const float *points, uint32_t count, double alpha, uint32_t flags,
                                 uint8_t *verbs_or_null, uint32_t verb_capacity, float *points_or_null,
                                 uint32_t point_capacity, motion_path_counts *counts);

/* Interpolates two paths that have the same verbs, point by point: out[i] = start .. end at progress[i]
 * (CAShapeLayer.path; CSS's d with the same elements). Paths with different verbs do not mix.
 *
 *   verbs       verb_count bytes, of both paths
 *   start, end  point_count x 2 floats
 *   progress    count floats; may be outside 0..1
 *   out         writes count x point_count x 2 floats
 * Values    NaN in progress counts as 0, an infinity as the largest finite number of its sign.
 * Errors    Those of motion_path_prepare_size but _COUNT: of "start", then of "end"
 * Accuracy  1e-7 of the larger coordinate; exact at 0 and 1.
 * Cost      O(count x points). */
motion_status motion_path_interpolate(const uint8_t *verbs, uint32_t verb_count, const float *start, const float *end,
                                      uint32_t point_count, const float *progress, uint32_t count, float *out);

/* Writes a path as SVG path data: absolute M L Q C Z, with the fewest significant digits that meet the tolerance.
 *
 *   verbs         verb_count bytes
 *   points        point_count x 2 floats
 *   tolerance     how far a written coordinate may be off, finite, >= 0; 0: it reads back as the same float
 *   text_or_null  writes the text, without NUL
 *   capacity      bytes that text_or_null has room for; 0 with NULL asks for the size. With room for 2 bytes a verb and
 *                 32 a point, which is always enough, numbers are written once, else they are counted before
 *   size          writes the bytes of the text, with MOTION_OK and MOTION_ERROR_CAPACITY
 * Errors    Those of motion_path_prepare_size but _COUNT, then
 *           MOTION_ERROR_FINITE, _RANGE  tolerance
 *           _CAPACITY                    capacity is less than size
 * Cost      O(verbs). */
motion_status motion_path_write(const uint8_t *verbs, uint32_t verb_count, const float *points, uint32_t point_count,
                                float tolerance, uint8_t *text_or_null, uint32_t capacity, uint32_t *size);

/* How progress is spread over a path. */
#define MOTION_PACING_LINEAR 0u /* each element but moves, closes included, takes an equal share, and its curve
                                 * parameter runs evenly */
#define MOTION_PACING_PACED 1u  /* constant speed along the whole length */

/* How a path turns what moves along it. */
#define MOTION_ROTATE_NONE 0u
#define MOTION_ROTATE_AUTO 1u         /* the x axis points along the tangent; at a vertex that of the element before */
#define MOTION_ROTATE_AUTO_REVERSE 2u /* the x axis points against the tangent */

/* Moves along a path (CAKeyframeAnimation.path): out[i] = the affine at progress[i], a rotation and then a translation.
 *
 *   pacing    MOTION_PACING_*
 *   rotate    MOTION_ROTATE_*
 *   progress  count doubles
 *   out       writes count x 6 floats
 * Values    progress is clamped to 0..1; NaN counts as 0.
 * Errors    MOTION_ERROR_PREPARED  not a prepared path
 *           _ENUM                  pacing, rotate
 * Cost      O(count log verbs). */
motion_status motion_path_along(const void *path, uint32_t path_size, uint32_t pacing, uint32_t rotate,
                                const double *progress, uint32_t count, float *out);

/* The caps and joins of a stroke, as SVG has them. */
#define MOTION_CAP_BUTT 0u
#define MOTION_CAP_ROUND 1u
#define MOTION_CAP_SQUARE 2u
#define MOTION_JOIN_MITER 0u
#define MOTION_JOIN_ROUND 1u
#define MOTION_JOIN_BEVEL 2u

/* Computes the tight box of a stroked path's outline (CGPathCreateCopyByStrokingPath, CGPathGetPathBoundingBox).
 *     A closed subpath has a join at its start and no caps.
 *     A subpath without length is a dot with round and square caps, and nothing with butt caps.
 *     A move that draws nothing is nothing.
 *
 *   width        finite, 0..1e9
 *   cap          MOTION_CAP_*
 *   join         MOTION_JOIN_*
 *   miter_limit  finite, >= 1
 *   bounds       writes left top right bottom; 0 if there is no outline
 *   stroked      writes 1, or 0 if there is no outline
 * Errors    MOTION_ERROR_PREPARED  not a prepared path
 *           _ENUM                  cap, join
 *           _FINITE, then _RANGE   width, miter_limit
 * Accuracy  1e-5 on lines; 1e-3 x width on curves.
 * Cost      O(verbs). */
motion_status motion_path_stroke_bounds(const void *path, uint32_t path_size, float width, uint32_t cap, uint32_t join,
                                        float miter_limit, float bounds[4], uint32_t *stroked);

/* What the inside of a path is (CGPathFillRule, SVG's fill-rule). Open subpaths are closed by a line. */
#define MOTION_WINDING_NONZERO 0u  /* where the path does not wind around a point zero times */
#define MOTION_WINDING_EVEN_ODD 1u /* where a ray from a point crosses the path an odd number of times */

/* Says which points are inside a path (CGPathContainsPoint).
 *     The left and upper outline belongs to the inside, the right and lower one does not. So where two areas share an
 *     edge each point of it is in one of them.
 *
 *   winding    MOTION_WINDING_*
 *   points     count x 2 floats
 *   contained  writes count bytes: 1 inside, else 0
 * Values    NaN counts as 0, an infinity as the largest finite number of its sign.
 * Errors    MOTION_ERROR_PREPARED  not a prepared path
 *           _ENUM                  winding
 * Accuracy  Exact on lines whose coordinates are multiples of 1/256 below 32768. Otherwise points within 1e-6 of the
 *           path's size of its outline may count as on the other side.
 * Cost      O(count x verbs); a point outside the path's bounds takes no look at its verbs. */
motion_status motion_path_contains(const void *path, uint32_t path_size, uint32_t winding, const float *points,
                                   uint32_t count, uint8_t *contained);

/* Says which points the outline of a stroked path contains (CGPathCreateCopyByStrokingPath, SVG's isPointInStroke). The
 * outline is what a line sweeps that goes along the path, at a right angle to it and as long as the width. The joins
 * and caps of motion_path_stroke_bounds belong to it.
 *     Dashes begin anew in each subpath; each has caps. On a closed subpath a dash that goes on through the start is
 *     one. A subpath that would have more than 65536 dashes has no gaps, and so has one without length.
 *     Lengths of 0 are as in SVG and Core Animation: such a dash is its two caps alone, a dot if they are round, and
 *     nothing if they are butt; at a gap of 0 both dashes have their caps; where all lengths are 0 there are no gaps.
 *
 *   width        finite, 0..1e9
 *   cap          MOTION_CAP_*
 *   join         MOTION_JOIN_*
 *   miter_limit  finite, >= 1
 *   dashes       dash_count lengths of dash, gap, dash ..., at most MOTION_MAX_STOPS, finite, >= 0; an odd number of
 *                them is gone through twice. NULL with 0, and only zeros: no gaps
 *   dash_offset  how far into the dashes a subpath begins; finite
 *   points       count x 2 floats
 *   contained    writes count bytes: 1 inside, else 0
 * Values    NaN counts as 0, an infinity as the largest finite number of its sign.
 * Errors    MOTION_ERROR_PREPARED  not a prepared path
 *           _ENUM                  cap, join
 *           _FINITE, then _RANGE   width, miter_limit
 *           _RANGE                 dash_count
 *           _FINITE                dash_offset
 *           _FINITE, _RANGE        dashes, one after the other
 * Accuracy  Points within 1e-6 of the path's size, or 1e-6 of the width, of the outline may count as on the other side.
 * Cost      O(count x verbs), and the dashes of the elements that are near a point. Curves are halved 2^16 times for a
 *           point at most, which only an altered path needs. */
motion_status motion_stroke_contains(const void *path, uint32_t path_size, float width, uint32_t cap, uint32_t join,
                                     float miter_limit, const float *dashes, uint32_t dash_count, float dash_offset,
                                     const float *points, uint32_t count, uint8_t *contained);

/* What matching two paths takes. */
typedef struct motion_match_sizes {
    uint32_t verbs;   /* the most verbs of the result */
    uint32_t points;  /* the most points of each of both paths, each two floats */
    uint32_t scratch; /* bytes of scratch */
} motion_match_sizes;

/* Computes what motion_path_match needs.
 *
 *   path, end_path  two prepared paths
 *   sizes           written only with MOTION_OK
 * Errors    MOTION_ERROR_PREPARED  path or end_path is not a prepared path
 *           _COUNT                 verbs or points are over MOTION_MAX_COUNT, or the scratch is over MOTION_MAX_BYTES
 * Cost      O(1). */
motion_status motion_path_match_size(const void *path, uint32_t path_size, const void *end_path,
                                     uint32_t end_path_size, motion_match_sizes *sizes);

/* Gives two paths the same verbs and as many points, so that motion_path_interpolate and animations of
 * MOTION_PROPERTY_PATH turn one into the other. What is drawn at both ends stays as it was.
 *     Both are cut where either has a vertex. Quads become cubics, and so does a line that the other path bends.
 *     Places of a pair of subpaths belong together so that two sums are small: of the squared distances between them,
 *     and of the squared differences between their directions. Both subpaths are moved to the origin and to one size
 *     for that. A closed subpath starts anywhere. There are 64 places; they are vertices where there is one near, the
 *     sharpest first. Directions count less, then not at all, if the shape crosses itself on the way and neither path
 *     does. What crosses itself least is taken.
 *     An open subpath may be turned around. The closed subpaths of a path are turned around all together, or alone
 *     where their boxes meet no other one, so that fills stay the same. A closed subpath that becomes an open one is
 *     left open; it ends where it starts.
 *     Subpaths become pairs so that the sum of the squared distances is least, holes with holes alone. A hole meets
 *     another subpath, and runs in the other direction from most of its path. A subpath without a partner shrinks to
 *     the nearest point of the other path. A hole shrinks to a point near its centre, moved as the largest outline
 *     moves. Two holes are no pair if they would cross that outline on the way. If a path has more than 256 subpaths,
 *     pairs are made in their order. The largest pair comes first in the result.
 *     Moves that draw nothing are left out.
 *     The caller may give pairs. A row of four numbers has a subpath of path, one of end_path, and the places of both
 *     that become each other. A subpath is its number, from 0 on, or -1 for none: the other one shrinks to a point. A
 *     place is a fraction of the subpath's length, or -1 if it is to be found. Places count in closed subpaths; if both
 *     are closed and only the second place is given, the first one is the start. All others become pairs as above. A
 *     pair that is given is kept even if it crosses an outline. Fills stay the same all the same.
 *
 *   path, end_path  two prepared paths
 *   pairs           pair_count x 4 doubles; NULL with 0. If rows name a subpath twice, the last one counts
 *   verbs           writes the verbs of both
 *   verb_capacity   verbs that fit, at least those of motion_match_sizes
 *   points          writes the points of path
 *   end_points      writes the points of end_path
 *   point_capacity  points that fit in each, at least those of motion_match_sizes
 *   counts          writes how much the result has
 *   scratch         scratch_size bytes
 * Values    With an altered block the function stays in bounds and gives finite numbers.
 * Errors    MOTION_ERROR_PREPARED  path or end_path is not a prepared path
 *           _COUNT                 as motion_path_match_size
 *           _FINITE, _RANGE        pairs, one after the other: a subpath from -1 to the last one, a place from -1 to 1
 *           _MEMORY                scratch_size is less than the size from motion_path_match_size
 *           _CAPACITY              a capacity is less than the one from motion_path_match_size
 * Accuracy  Both ends are within 1e-6 of the size of their path.
 * Cost      O(verbs), and for subpaths a x b x (a + b) at most. For each pair also 30,000 steps at most, three times,
 *           or six for lines and open subpaths; each time 33,000 lines are tried for crossings. If there are more than
 *           16 pairs, all but the largest have 32 places, if more than 64 they have 16: a sixteenth of the steps. A
 *           hole takes 70,000 lines, and 1,100,000 at most if it has no partner. */
motion_status motion_path_match(const void *path, uint32_t path_size, const void *end_path, uint32_t end_path_size,
                                const double *pairs, uint32_t pair_count, uint8_t *verbs, uint32_t verb_capacity,
                                float *points, float *end_points, uint32_t point_capacity, motion_path_counts *counts,
                                void *scratch, uint32_t scratch_size);

/* -------------------------------------------------------- descriptions -- */

/* A path of the description: a range of the pool of verbs, and one of the pool of points. Paths may share verbs and
 * points. The verbs and points of all paths together are at most 64 x (verb_count + point_count) + 65536, else
 * MOTION_ERROR_RANGE. A path that equals one of the last four different paths before it is not counted. */
typedef struct motion_path {
    uint32_t first_verb;  /* verbs[first_verb ..< first_verb + verb_count] */
    uint32_t verb_count;
    uint32_t first_point; /* points[first_point ..< first_point + point_count], each x y */
    uint32_t point_count;
} motion_path;

/* A layer with its model values, which its properties have while no animation applies (CALayer, CAShapeLayer).
 *
 * A point p of the layer is in its parent at
 *     p' = position + ((p - bounds origin - anchor x bounds size) x path rotation x transform).
 * Points are row vectors, so the factors apply from left to right. "Path rotation" is the turn that a motion path gives
 * the layer (MOTION_PROPERTY_PATH_ROTATION).
 * While the layer's clock does not apply, the layer does not show. Animations and sublayers run in the layer's time
 * only if their clocks name that clock as their parent.
 *
 * All floats must be finite. */
typedef struct motion_layer {
    uint32_t parent;    /* an earlier layer, or MOTION_NONE */
    uint32_t clock;     /* a clock, or MOTION_NONE; while it does not apply the layer does not show (opacity 0) */
    uint32_t path;      /* a row of the paths, or MOTION_NONE */
    uint32_t flags;     /* MOTION_LAYER_*, or 0 */
    float position[2];  /* of the anchor point, in the parent */
    float anchor[2];    /* fractions of the bounds' size; .5 .5 is the middle; may be outside 0..1 */
    float bounds[4];    /* x y width height */
    float transform[6]; /* affine, about the anchor point */
    float opacity;      /* kept as given; clamped to 0..1 where it is delivered */
    float stroke_start; /* fraction of the path's length; kept as given; clamped to 0..1 where it is drawn */
    float stroke_end;   /* as stroke_start */
    float z_position;   /* its place among its siblings, the higher the nearer: "orders" of motion_clip_sample */
} motion_layer;

#define MOTION_LAYER_HIDDEN 1u /* with all sublayers: its opacity is delivered as 0, in root space also theirs */

/* The layer takes only the transform of its parent, as After Effects' layers do. It takes opacity, whether it shows,
 * and its time in motion_clip_convert_time from the layer from which its parent takes them: the layer above the parent,
 * or if the parent has this flag, too, a layer higher up. Layers below the layer take all of these from it. */
#define MOTION_LAYER_TRANSFORM_ONLY 2u

/* What makes a layer one in 3D (CATransform3D): one row for each such layer.
 *
 * The matrix takes the place of the layer's affine, which is not used. A point p of the layer is in its parent at
 *     p' = (position, z_position)
 *          + ((p - bounds origin - anchor x bounds size, -anchor_z) x path rotation x transform),
 * and then goes through the parent's sublayer_transform, about the parent's anchor point. All sublayers of a layer in
 * 3D are placed so, also those that are not in 3D themselves.
 *
 * A parent takes its sublayers in flat: it projects them onto its plane z = 0, so that they lose their depth there, and
 * that of z_position. A parent with MOTION_LAYER_3D_KEEPS_DEPTH lets them keep it (CATransformLayer).
 *
 * Where animations move the transform, or channels read its parts, the matrix is taken apart as by
 * motion_transform_interpolate (an affine by the form of the plane). The sixteen parts are, in this order:
 *     translation x y z, rotation x y z, scale x y z, skew xy xz yz, perspective (4)
 * Rotations apply about x first, then y, then z, as Core Animation's. A matrix that cannot be taken apart counts as the
 * identity there: a singular one, except for axes that are 0, or one with m44 = 0.
 *
 * All floats must be finite. */
typedef struct motion_layer_3d {
    uint32_t layer;                /* a row of the layers; each greater than the one before */
    uint32_t flags;                /* MOTION_LAYER_3D_KEEPS_DEPTH, or 0 */
    float transform[16];           /* matrix, about the anchor point */
    float sublayer_transform[16];  /* matrix of the sublayers, about this layer's anchor point; a perspective has
                                    * m34 = -1 / distance */
    float anchor_z;                /* depth of the anchor point */
} motion_layer_3d;

#define MOTION_LAYER_3D_KEEPS_DEPTH 1u /* CATransformLayer: its sublayers stay in space */

/* A number or a vector of your own, a line width or a colour: it is animated like a property and handed through. */
typedef struct motion_user_property {
    uint32_t arity;       /* 1..4 floats */
    uint32_t first_value; /* the model value: floats[first_value ..< first_value + arity] */
    uint32_t color;       /* MOTION_COLOR_NONE; with arity 3 (red green blue) or 4 (and alpha) any MOTION_COLOR_* */
    uint32_t layer;       /* the layer that it belongs to, as a line width does, or MOTION_NONE; changes no number;
                           * hosts find it in motion_label */
} motion_user_property;

/* Where colours mix. They are given and delivered in sRGB as displays have it, 0..1 and beyond; alpha is not multiplied
 * in.
 *     Colours mix premultiplied (css-color-4 section 12.3) in the space named.
 *     Both ends are exact. A mixture whose alpha is 0 keeps its premultiplied components.
 *     "by", additive and cumulative add the numbers as they are. Paced modes go by the distances of the numbers.
 *     MOTION_MODE_CUBIC mixes as linear, MOTION_MODE_CUBIC_PACED as paced. */
#define MOTION_COLOR_NONE 0u       /* plain numbers: each mixes by itself */
#define MOTION_COLOR_SRGB 1u
#define MOTION_COLOR_LINEAR_RGB 2u /* as light adds up */
#define MOTION_COLOR_OKLAB 3u      /* even to the eye */

/* Properties that an animation can move and a channel can read. Each comment says how many floats one value has. */
#define MOTION_PROPERTY_POSITION 0u       /* 2: x y */
#define MOTION_PROPERTY_TRANSFORM 1u      /* by value function: the whole transform; channels read its parts */
#define MOTION_PROPERTY_ROTATION 2u       /* 1: transform.rotation.z; radians, unwrapped: see below */
#define MOTION_PROPERTY_SCALE 3u          /* 2: transform.scale x y */
#define MOTION_PROPERTY_TRANSLATION 4u    /* 2: transform.translation x y */
#define MOTION_PROPERTY_SKEW 5u           /* 1: the shear of the decomposed transform: the tangent of skewX() */
#define MOTION_PROPERTY_OPACITY 6u        /* 1 */
#define MOTION_PROPERTY_STROKE_START 7u   /* 1: not clamped, so that anticipation shows */
#define MOTION_PROPERTY_STROKE_END 8u     /* 1: not clamped */
#define MOTION_PROPERTY_PATH_ROTATION 9u  /* 1: radians that a motion path turned the layer by; channels only */
#define MOTION_PROPERTY_Z_POSITION 10u    /* 1 */
#define MOTION_PROPERTY_ANCHOR_POINT 11u  /* 2: x y; the position stays, the layer moves about it */
#define MOTION_PROPERTY_BOUNDS 12u        /* 4: x y width height */
#define MOTION_PROPERTY_HIDDEN 13u        /* 1: from .5 on as MOTION_LAYER_HIDDEN; MOTION_MODE_DISCRETE is usual */

/* Properties of layers in 3D only. There ROTATION is the part about z, and SCALE and TRANSLATION are the parts along x
 * and y, of the same transform. */
#define MOTION_PROPERTY_ROTATION_X 32u    /* 1: transform.rotation.x; radians, unwrapped */
#define MOTION_PROPERTY_ROTATION_Y 33u    /* 1: transform.rotation.y; radians, unwrapped */
#define MOTION_PROPERTY_SCALE_Z 34u       /* 1: transform.scale.z */
#define MOTION_PROPERTY_TRANSLATION_Z 35u /* 1: transform.translation.z */

/* Rotations keep full turns up to 20 to either side. Animations by numbers that go on for more lose the full turns:
 * the value is then within half a turn, and its fraction of a turn within 1e-5 radians, at any t up to 1e9 seconds. For
 * that, a value that is the float nearest to a whole number of turns, of degrees, or of sixteenths of a degree counts
 * as exactly that. */

/* SCALE and TRANSLATION along one axis, of any layer. */
#define MOTION_PROPERTY_SCALE_X 36u       /* 1: transform.scale.x */
#define MOTION_PROPERTY_SCALE_Y 37u       /* 1: transform.scale.y */
#define MOTION_PROPERTY_TRANSLATION_X 38u /* 1: transform.translation.x */
#define MOTION_PROPERTY_TRANSLATION_Y 39u /* 1: transform.translation.y */

/* The layer's path, whose points move: motion_clip_geometry delivers it. Animations only.
 *     Not with MOTION_ANIMATION_BY or _CUMULATIVE, and not _ADDITIVE with _FLIP.
 *     Additive values are added to the running path point by point. A value with other verbs adds nothing.
 *     MOTION_MODE_CUBIC mixes as linear, MOTION_MODE_CUBIC_PACED as paced.
 *     Paced modes go by the root of the sum of the points' squared distances. If some neighbouring values have
 *     different verbs, their key times are even. */
#define MOTION_PROPERTY_PATH 0x8000u

#define MOTION_PROPERTY_USER 0x10000u /* + the row of a user property; there is no layer then: MOTION_NONE */

/* One animation of one property (CABasicAnimation, CAKeyframeAnimation).
 *
 * Animations of the same property apply in the order of their rows. Each applies to the running value, which is the
 * result of the one before, and for the first one the model value. An animation applies while its clock does.
 *
 * Keyframes, without MOTION_ANIMATION_FROM, _TO, _BY: the values are the keys. Without values there is no effect.
 * Outside progress 0..1 the end keys hold, unless MOTION_ANIMATION_EXTRAPOLATE is set. The first or the last key may be
 * the running value: MOTION_ANIMATION_FIRST_AS_IS, _LAST_AS_IS.
 *
 * From, to, by, with one or two of these flags: mode is MOTION_MODE_LINEAR, and there are no key times and no timings.
 * Outside progress 0..1 the value goes on. "current" is the running value.
 *     flags         runs                           values, in this order
 *     FROM | TO     from .. to                     from, to
 *     FROM | BY     from .. from + by              from, by
 *     TO | BY       to - by .. to                  to, by
 *     FROM          from .. current                from
 *     TO            current .. to                  to
 *     BY            current .. current + by        by
 *
 * Where values are, and how they mix:
 *     property      value i                                        mixes
 *     most          the property's floats                          number by number; colours: MOTION_COLOR_*
 *     POSITION      with "path": no values, a motion path          along the path
 *     PATH          row path + i of the paths                      point by point
 *     TRANSFORM     the numbers of "function"                      by function:
 *       ROTATE_X ... TRANSLATE_Z                                   number by number
 *       NONE        an affine                                      by decomposition
 *       MATRIX      a matrix; layers in 3D only                    as motion_transform_interpolate, from key to key
 *       LIST        a CSS transform list                           as motion_transform_list_interpolate, key to key
 * All but paths are in floats, from first_value on, one value after the other.
 *
 * Function NONE, an affine:
 *     Each key turns the shorter way from the key before. The angle is the unwrapped sum of these turns.
 *     "by" applies before "from": (by x from).
 *     An affine of a layer in 3D mixes as a matrix.
 * Functions NONE and MATRIX in 3D: in the cubic modes the parts of the matrix bend, the quaternion too.
 * Function LIST:
 *     A value is 1 + 17 n floats: the number n of operations, then of each its kind and its sixteen numbers
 *     (motion_operation, the kind as a float). A number n that is not whole is MOTION_ERROR_RANGE.
 *     An animation has keyframes, or FROM | TO; other combinations are MOTION_ERROR_ENUM.
 *     The cubic modes mix as linear.
 *     The angle is unwrapped by the turns about z.
 *     MOTION_ANIMATION_CUMULATIVE applies the value k times in a row; it does not add up arguments, as CSS does.
 *     A list of a layer that is not in 3D must stay in the plane, else "function" is MOTION_ERROR_ENUM. */
typedef struct motion_animation {
    uint32_t layer;           /* a layer; MOTION_NONE for a user property */
    uint32_t property;        /* MOTION_PROPERTY_*, but not _PATH_ROTATION */
    uint32_t function;        /* MOTION_FUNCTION_* with MOTION_PROPERTY_TRANSFORM, else MOTION_FUNCTION_NONE; those that
                               * leave the plane only in 3D */
    uint32_t clock;           /* a clock */
    uint32_t mode;            /* MOTION_MODE_* */
    uint32_t flags;           /* MOTION_ANIMATION_*, or 0 */
    uint32_t path;            /* position: a motion path, with MOTION_ANIMATION_PATH_OF_LAYER a layer;
                               * MOTION_PROPERTY_PATH: the first value; else MOTION_NONE */
    uint32_t rotate;          /* MOTION_ROTATE_* with a motion path, else 0 */
    uint32_t first_value;     /* the first value, in floats */
    uint32_t value_count;     /* values; with _FROM, _TO, _BY as many as flags, at most two; with a motion path 0 */
    uint32_t first_key_time;  /* floats[first_key_time ..< first_key_time + key_time_count]: from 0 to 1, never
                               * decreasing */
    uint32_t key_time_count;  /* 0: evenly spaced; else one a value (discrete: one more), or one a path element and one
                               * more. More than 257 count as exactly even if each is the float nearest to an even one:
                               * so keys of an hour are exact to 1e-5 of a key */
    uint32_t first_timing;    /* indices[first_timing ..< first_timing + timing_count]: timings, or MOTION_NONE:
                               * linear */
    uint32_t timing_count;    /* at most one a segment between keys; those that are missing are linear */
    uint32_t first_parameter; /* floats[first_parameter ..< first_parameter + 3 parameter_count]: tension, continuity,
                               * bias of each key; or, by MOTION_ANIMATION_TANGENTS, others */
    uint32_t parameter_count; /* 0; in the cubic modes 0, or one a value */
} motion_animation;

/* How values between keys are found. "Path" is a motion path here. */
#define MOTION_MODE_LINEAR 0u
#define MOTION_MODE_DISCRETE 1u    /* value i, or the start of path element i, from key time i up to the next */
#define MOTION_MODE_CUBIC 2u       /* a Kochanek-Bartels spline through the values; paths: as linear */
#define MOTION_MODE_PACED 3u       /* constant speed: key times follow from the distances of the values, or along the
                                    * path; key times and timings given are ignored; transforms keep even key times */
#define MOTION_MODE_CUBIC_PACED 4u /* as cubic, paced by its chords, with tangents scaled by the neighbours' spans;
                                    * paths: as paced */

/* Which ends are given: see motion_animation. Not all three together. */
#define MOTION_ANIMATION_FROM 1u
#define MOTION_ANIMATION_TO 2u
#define MOTION_ANIMATION_BY 4u

/* Wrong key times count as left out, as in Core Animation. Key times are wrong if their number does not fit, if they
 * do not begin with 0 or do not end with 1, or if they decrease. Without this flag they are MOTION_ERROR_KEYS or
 * MOTION_ERROR_KEY_TIMES. */
#define MOTION_ANIMATION_LENIENT_KEY_TIMES 8u

/* Affine and matrix keys turn by MOTION_RULE_CSS, else by MOTION_RULE_CORE_ANIMATION. */
#define MOTION_ANIMATION_CSS_HALF_TURN 16u

/* The value is added to the running value. Transforms concatenate: the animation's applies first, then the running
 * one. */
#define MOTION_ANIMATION_ADDITIVE 32u

/* Cycle k starts from k times the value at the end of a cycle. A transform starts from that value k times in a row. The
 * end of a cycle is at progress 1 on the web's clocks. On Core Animation's clocks it is at the end of the timing, or at
 * its start if the clock reverses. */
#define MOTION_ANIMATION_CUMULATIVE 64u

/* Keyframes go on outside progress 0..1, as in CSS: the first and the last segment continue through their own timing.
 * Where several keys have that end's key time, the end key holds. Without this flag the end keys hold. */
#define MOTION_ANIMATION_EXTRAPOLATE 128u

/* MOTION_PROPERTY_PATH only: between paths with different verbs, the first holds below .5 and the second from .5 on.
 * Without this flag each value must have the verbs of the layer's path, or those of the first value if the layer has no
 * path; else MOTION_ERROR_PATH. */
#define MOTION_ANIMATION_FLIP 256u

/* MOTION_PROPERTY_POSITION only: "path" is a layer, any that has a path. The motion path is the path of that layer, as
 * animations of MOTION_PROPERTY_PATH make it at the time.
 *     Key times count the elements of the path that the layer's row names. Where the animated path has another number
 *     of elements, the same fraction of its own elements counts.
 *     Velocities count how the path moves, within 1e-3. */
#define MOTION_ANIMATION_PATH_OF_LAYER 512u

/* Motion paths only, and not in the paced modes: the speed is even inside each element. Progress goes by key times and
 * timings as without this flag, but a fraction of an element is a fraction of its length, not of its curve parameter.
 * Where a timing leaves 0..1 the element's end holds. After Effects' spatial keyframes work so: an element lies between
 * two of them. */
#define MOTION_ANIMATION_EVEN_SPEED 1024u

/* Keyframes only: the first or the last key is the running value, as it is at the time (CSS's keyframes without 0% or
 * 100%). Its value is still counted and must be there, but is not looked at. A single key that is as it is has no
 * effect.
 *     Only with MOTION_MODE_LINEAR and _DISCRETE.
 *     Not with MOTION_ANIMATION_ADDITIVE or _CUMULATIVE: there a key of 0 leaves the running value as it is.
 *     Not along motion paths, and not with MOTION_PROPERTY_TRANSFORM by the functions NONE, MATRIX and LIST. */
#define MOTION_ANIMATION_FIRST_AS_IS 2048u
#define MOTION_ANIMATION_LAST_AS_IS 4096u

/* With MOTION_MODE_CUBIC: the parameters of a key are its tangents, first as many floats as a value has for the side
 * before it, then as many for the side after it. Without parameters all are 0. Each is the way from the key's value to
 * the control point on that side. So between keys a and b the value is the cubic with the control points a, a + (after
 * a), b + (before b), b, at the fraction that the timing gives. A slope of s per second is s x (duration of the
 * segment) / 3, and the other sign before the key. glTF's CUBICSPLINE is that. Editors also place control points in
 * time, at the shares x1 and x2 of the segment. For these the segment has the timing cubic-bezier(x1, 1/3, x2, 2/3).
 *     Not with MOTION_PROPERTY_TRANSFORM, colours and motion paths.
 *     Accuracy: 2^-21 of the largest of the numbers of a segment. */
#define MOTION_ANIMATION_TANGENTS 8192u

/* A value to deliver with every sample. Channels follow each other in "values" of motion_clip_sample, each with
 * the floats of its property. */
typedef struct motion_channel {
    uint32_t layer;    /* a layer; MOTION_NONE for a user property */
    uint32_t property; /* MOTION_PROPERTY_*, but not _TRANSFORM or _PATH; those of 3D only with a layer in 3D */
} motion_channel;

/* What is drawn: one row for each step of a painter, from the back. With the rows of a clip, one sample and one call of
 * motion_clip_geometry (two, if some rows have MOTION_PAINT_WHOLE), a host draws the picture at any time.
 *
 *     kind        draws, or does
 *     FILL        the inside of the paths of the layers "painted", all together one path
 *     STROKE      the outline of these paths
 *     BOX         the bounds of the layers "painted", with round corners
 *     IMAGE       an image of yours, stretched over the bounds of each layer "painted", with round corners; names
 *                 (motion_name) say which
 *     BACKGROUND  the whole picture, however large it is shown
 *     CLIP        lets the "span" rows that follow show only inside the bounds of "layer", with round corners
 *                 (CALayer.masksToBounds)
 *     MASK        lets the "span" rows that follow show only where the inside of the paths of "painted" is, by its
 *                 opacity
 *     MATTE       lets the last span - source_count of the "span" rows that follow show only where the first
 *                 source_count of them, drawn together by themselves, are opaque (or light); those are not drawn
 *     GROUP       draws the "span" rows that follow together by themselves, then blends the result by its opacity
 *     EFFECT      draws the "span" rows that follow together by themselves, then what its mode (MOTION_EFFECT_*) makes
 *                 of the result. A list of effects is a row for each, the last one outermost
 *
 * Spans nest: a span ends where the one around it ends, or before. A span that begins in the source of a matte ends in
 * that source. Spans may be as deep as there are rows.
 *
 * If z positions of layers move or are not 0, "sorted" of motion_contents is 1. The layers' places in the orders of a
 * sample (motion_clip_sample) then decide in which order rows are drawn. The rows of one span are sorted among
 * themselves, and so are the rows in no span. A row with a span moves together with its span. MASK, MATTE, GROUP and
 * EFFECT go by the first layer in their span (a matte by the first layer after its source), BACKGROUND is first, and
 * rows of one layer keep their order.
 *
 * A mask with MOTION_PAINT_COMBINED joins the mask of the row before, whose span ends at the same row, by its "mode".
 * The first mask, or the only one, is joined with nothing for MOTION_MASK_ADD, _LIGHTEN and _DIFFERENCE, and with
 * everything for the other modes.
 *
 * Numbers that animations may move are channels: color, opacity, width, first_dash, dash_offset, corner_radius, bounds,
 * gradient_ends, highlight, gradient_box, gradient_transform, first_stop, sigma, sigma_y, offset, amount and
 * first_number are rows of the channels, or MOTION_NONE. All but bounds and some boxes are channels of user properties,
 * with as many floats as are named. In a clip (motion_clip_contents) the same fields hold the place in "values" of a
 * sample: the number of the channel's first float.
 *
 * FILL, STROKE, BOX, IMAGE and BACKGROUND draw with the alpha of the color, or the gradient, x "opacity" x the
 * opacity of "layer" in root space. For CLIP, MASK and MATTE the opacity of "layer" does not count.
 * A GROUP with a "layer" is faded as one picture, by "opacity" x the opacity of "layer". For the rows in its span, that
 * layer and those above it do not count a second time: the opacities of the layers below it are multiplied. A group
 * in a group goes by the same rule. (CALayer.allowsGroupOpacity. Samples still have products up to the root.)
 *
 *     kind        layer     painted  color or gradient  needs         may have
 *     FILL        or none   >= 1     one of them                      opacity, blend, EVEN_ODD, WHOLE
 *     STROKE      or none   >= 1     one of them        width,        opacity, blend, dashes, cap, join
 *                                                       miter_limit
 *     BOX         or none   >= 1     one of them        bounds        opacity, blend, corner_radius
 *     IMAGE       or none   >= 1     none               bounds        opacity, blend, corner_radius
 *     BACKGROUND  or none   0        one of them                      opacity
 *     CLIP        a layer   0        none               bounds        span, corner_radius
 *     MASK        or none   >= 1     none                             span, opacity, mode, EVEN_ODD, INVERTED,
 *                                                                     COMBINED, WHOLE
 *     MATTE       or none   0        none                             span, source_count, mode, INVERTED
 *     GROUP       or none   0        none                             span, opacity, blend
 *     EFFECT      or none   0        none                             span, LINEAR, and what MOTION_EFFECT_* says
 * A field that the row of this table does not name is MOTION_NONE if it is a channel, else 0. */
typedef struct motion_paint {
    uint8_t kind;           /* MOTION_PAINT_FILL ... MOTION_PAINT_EFFECT */
    uint8_t flags;          /* MOTION_PAINT_EVEN_ODD, _INVERTED, _COMBINED, _WHOLE, _LINEAR, or 0 */
    uint8_t gradient;       /* MOTION_GRADIENT_* */
    uint8_t cap;            /* MOTION_CAP_* */
    uint8_t join;           /* MOTION_JOIN_* */
    uint8_t blend;          /* MOTION_BLEND_* */
    uint8_t mode;           /* masks: MOTION_MASK_*; mattes: MOTION_MATTE_*; effects: MOTION_EFFECT_* */
    uint8_t spread;         /* gradients: MOTION_SPREAD_*; else 0 */
    uint32_t layer;         /* a layer, in whose coordinates width, dashes, corners, gradient and effect are measured,
                             * or MOTION_NONE: in the root's, with opacity 1 */
    uint32_t first_painted; /* painted[first_painted ..< first_painted + painted_count]: rows of layers */
    uint32_t painted_count;
    uint32_t color;         /* a channel of 4 floats: red green blue alpha, as MOTION_COLOR_* gives them */
    uint32_t opacity;       /* a channel of 1 float, clamped to 0..1 where it is drawn; MOTION_NONE: 1 */
    uint32_t width;         /* a channel of 1 float; negative counts as 0 */
    uint32_t first_dash;    /* the first of dash_count channels of 1 float: lengths of dash, gap, dash ...; negative
                             * counts as 0; an odd number of them is gone through twice */
    uint32_t dash_count;    /* 0: no dashes; at most MOTION_MAX_STOPS */
    uint32_t dash_offset;   /* a channel of 1 float: how far into the dashes a stroke begins; MOTION_NONE: 0 */
    uint32_t corner_radius; /* a channel of 1 float; negative counts as 0, at most half the shorter side counts;
                             * MOTION_NONE: 0 */
    uint32_t bounds;        /* what has bounds: the first of painted_count channels MOTION_PROPERTY_BOUNDS, one for each
                             * layer painted, in their order; CLIP: such a channel of "layer" */
    uint32_t gradient_ends; /* a channel of 4 floats: x y of the start, x y of the end; radial: of the centre, of a
                             * point of the circle; conic: of the centre, of a point in the direction of the first
                             * color, from where the colors go round clockwise */
    uint32_t highlight;     /* radial: a channel of 2 floats, the focus: its distance from the centre as a fraction of
                             * the radius, and its angle from the gradient's axis; MOTION_NONE: at the centre */
    uint32_t gradient_box;  /* gradients: a channel of 4 floats, or MOTION_PROPERTY_BOUNDS of a layer: x y width height
                             * of a box, in fractions of which the gradient is measured; MOTION_NONE: in points */
    uint32_t gradient_transform; /* gradients: the first of 2 channels, of 4 floats a b c d and of 2 floats tx ty: an
                             * affine that moves the gradient, in its box if it has one; MOTION_NONE: none */
    uint32_t first_stop;    /* the first of 2 stop_count channels, for each stop two: 1 float, its fraction of the way
                             * from start to end, or of the round; 4 floats, its color. Before the first and after the
                             * last stop their colors continue; a stop before its predecessor moves to the place of that
                             * one */
    uint32_t sigma;         /* effects: a channel of 1 float: the standard deviation of a blur, in points along x, and
                             * along y without sigma_y; negative counts as 0 */
    uint32_t sigma_y;       /* effects: a channel of 1 float, as sigma, along y */
    uint32_t offset;        /* effects: a channel of 2 floats x y, by which a shadow is moved; MOTION_NONE: 0 0 */
    uint32_t amount;        /* effects: a channel of 1 float */
    uint32_t first_number;  /* effects: the first of 5 channels of 4 floats: the 20 numbers of a matrix, row by row */
    uint32_t stop_count;    /* with a gradient 1..MOTION_MAX_STOPS, else 0 */
    uint32_t span;          /* how many of the rows that follow belong to this one */
    uint32_t source_count;  /* mattes: how many of the first rows of the span are the source */
    float miter_limit;      /* strokes: finite, >= 1; else 0 */
} motion_paint;

/* Kinds of paint: see motion_paint. */
#define MOTION_PAINT_FILL 0u
#define MOTION_PAINT_STROKE 1u
#define MOTION_PAINT_BOX 2u
#define MOTION_PAINT_IMAGE 3u
#define MOTION_PAINT_BACKGROUND 4u
#define MOTION_PAINT_CLIP 5u
#define MOTION_PAINT_MASK 6u
#define MOTION_PAINT_MATTE 7u
#define MOTION_PAINT_GROUP 8u
#define MOTION_PAINT_EFFECT 9u

/* Flags of a paint. */
#define MOTION_PAINT_EVEN_ODD 1u /* the inside is where a ray crosses the paths an odd number of times; else where they
                                  * do not wind around it zero times */
#define MOTION_PAINT_INVERTED 2u /* masks: the outside of the paths counts, by the opacity; mattes: let show what they
                                  * would hide */
#define MOTION_PAINT_COMBINED 4u /* masks: joined with the mask of the row before */
#define MOTION_PAINT_WHOLE 8u    /* the paths count from end to end, whatever stroke start and end leave of them, as
                                  * CAShapeLayer fills them: motion_clip_geometry with MOTION_GEOMETRY_WHOLE */
#define MOTION_PAINT_LINEAR 16u  /* effects: colors mix in linear light (SVG's linearRGB); else in sRGB */

#define MOTION_GRADIENT_NONE 0u
#define MOTION_GRADIENT_LINEAR 1u
#define MOTION_GRADIENT_RADIAL 2u
#define MOTION_GRADIENT_CONIC 3u

/* How the colors of a gradient continue before its start and after its end; conic ones have neither. */
#define MOTION_SPREAD_PAD 0u     /* those of the first and the last stop */
#define MOTION_SPREAD_REPEAT 1u  /* from the first stop again */
#define MOTION_SPREAD_REFLECT 2u /* back and forth */

/* How a paint mixes with the picture below it: compositing-1's modes, then two of After Effects. */
#define MOTION_BLEND_NORMAL 0u
#define MOTION_BLEND_MULTIPLY 1u
#define MOTION_BLEND_SCREEN 2u
#define MOTION_BLEND_OVERLAY 3u
#define MOTION_BLEND_DARKEN 4u
#define MOTION_BLEND_LIGHTEN 5u
#define MOTION_BLEND_COLOR_DODGE 6u
#define MOTION_BLEND_COLOR_BURN 7u
#define MOTION_BLEND_HARD_LIGHT 8u
#define MOTION_BLEND_SOFT_LIGHT 9u
#define MOTION_BLEND_DIFFERENCE 10u
#define MOTION_BLEND_EXCLUSION 11u
#define MOTION_BLEND_HUE 12u
#define MOTION_BLEND_SATURATION 13u
#define MOTION_BLEND_COLOR 14u
#define MOTION_BLEND_LUMINOSITY 15u
#define MOTION_BLEND_ADD 16u      /* a sum, clamped */
#define MOTION_BLEND_HARD_MIX 17u /* each component 1 where the sum is at least 1, else 0 */

/* How the coverage m of a mask joins the coverage c of those before it. */
#define MOTION_MASK_ADD 0u        /* c + m - c m */
#define MOTION_MASK_SUBTRACT 1u   /* c (1 - m) */
#define MOTION_MASK_INTERSECT 2u  /* c m */
#define MOTION_MASK_LIGHTEN 3u    /* the larger */
#define MOTION_MASK_DARKEN 4u     /* the smaller */
#define MOTION_MASK_DIFFERENCE 5u /* c + m - 2 c m */

/* Which part of a matte's source counts: its alpha, or its light. */
#define MOTION_MATTE_ALPHA 0u
#define MOTION_MATTE_LUMA 1u /* .3 red + .59 green + .11 blue, multiplied by alpha */

/* What an effect makes of the picture of its span, as Filter Effects 1 has it. Colors are those of sRGB, or with
 * MOTION_PAINT_LINEAR of linear light; they are premultiplied where pictures are blurred or mixed, and not where a
 * matrix is applied. What a matrix gives is limited to 0..1; where its last number is greater than 0 it covers
 * everything, also where the picture is transparent.
 *     BLUR and shadows have a sigma, in the coordinates of the layer: a scale of the layer scales them. Edges are
 * transparent. The region that such an effect can change is that of its span, for a shadow moved by "offset" and joined
 * with the first one, and 3 sigma more on each side. Painters draw no farther.
 *     DROP_SHADOW draws, below the picture, its alpha: blurred, moved by "offset", in "color", by "opacity".
 *     INNER_SHADOW draws, over the picture and where that is alone, 1 less its alpha in the same way.
 *     The others are matrices of 4 rows and 5 columns (SVG's feColorMatrix): red becomes row 0 by the column (red,
 * green, blue, alpha, 1). All but COLOR_MATRIX follow from "amount", as the functions of CSS with these names. */
#define MOTION_EFFECT_BLUR 0u         /* needs sigma; may have sigma_y */
#define MOTION_EFFECT_DROP_SHADOW 1u  /* needs sigma, color; may have sigma_y, offset, opacity */
#define MOTION_EFFECT_COLOR_MATRIX 2u /* needs first_number */
#define MOTION_EFFECT_HUE_ROTATE 3u   /* this and the following need amount: radians */
#define MOTION_EFFECT_SATURATE 4u     /* 0 grey, 1 as it is; negative counts as 0 */
#define MOTION_EFFECT_BRIGHTNESS 5u   /* a factor; negative counts as 0 */
#define MOTION_EFFECT_CONTRAST 6u     /* a factor of the distance from 1/2; negative counts as 0 */
#define MOTION_EFFECT_GRAYSCALE 7u    /* this and the following: 0..1, limited to that */
#define MOTION_EFFECT_SEPIA 8u
#define MOTION_EFFECT_INVERT 9u
#define MOTION_EFFECT_OPACITY 10u
#define MOTION_EFFECT_INNER_SHADOW 11u /* needs sigma, color; may have sigma_y, offset, opacity */

/* A name of a row, for hosts that have the clip but not the scene or file that it was made from. Names ascend by table,
 * then by row; a row has at most one. */
typedef struct motion_name {
    uint32_t table;      /* MOTION_TABLE_LAYERS, _ANIMATIONS, _USER_PROPERTIES, _PAINTS */
    uint32_t row;        /* a row of this table */
    uint32_t first_byte; /* text[first_byte ..< first_byte + byte_count] */
    uint32_t byte_count;
} motion_name;

/* A moment, or a piece of time, that has a name. */
typedef struct motion_marker {
    double time;         /* a sample time t; finite */
    double duration;     /* seconds, finite, >= 0 */
    uint32_t first_byte; /* text[first_byte ..< first_byte + byte_count] */
    uint32_t byte_count;
} motion_marker;

/* Trims the paths of layers (Lottie's trim paths) before motion_clip_geometry delivers them. A trim applies to all
 * subpaths of its layers as motion_path_trim does to those of one path, in the order in which the layers are listed.
 *
 * Trims apply in the order of their rows, each to the part of a path that the trims before it have left. A layer's
 * stroke start and end then apply to what all trims have left.
 *     Lengths are measured in each layer's own coordinates, as Lottie's players and After Effects do. A layer that does
 *     not show has length 0.
 *     A piece that goes on through the start of a closed subpath is one piece there, in every mode.
 *     An end of a piece may fall near the start or the end of a subpath, or of the rest of it. If it is nearer than
 *     a millionth of the whole length, it counts as being there.
 *     If a layer is listed twice, only its first place counts.
 *     At most 64 pieces of one subpath are left, the first ones. */
typedef struct motion_trim {
    uint32_t mode;          /* MOTION_TRIM_* */
    uint32_t first_trimmed; /* trimmed[first_trimmed ..< first_trimmed + trimmed_count]: rows of layers; after those
                             * of the trim before */
    uint32_t trimmed_count;
    uint32_t start;         /* a user property of one float: a fraction of the length; MOTION_NONE: 0 */
    uint32_t end;           /* as start; MOTION_NONE: 1 */
    uint32_t offset;        /* a user property of one float: turns, for Lottie's modes; MOTION_NONE: 0 */
} motion_trim;

/* A description: tables that refer to each other by row, and pools that they refer to. Its pointers are read during the
 * call and never kept. A table of no rows may be NULL.
 *
 * Timings may share tables in the floats. The floats of all tables of timings together are at most 64 x float_count +
 * 65536, else MOTION_ERROR_RANGE. A table that equals one of the last four different tables before it is not counted.
 *
 * Animations may share values, key times, indices and paths. The numbers of all animations together are at most 64 x
 * (float_count + index_count + path_count + verb_count + point_count) + 2048 x animation_count + 65536, else
 * MOTION_ERROR_RANGE of first_value, or of path. An animation has a number for each key time, for each index, for each
 * key of each part of its value, four if keys have tangents, and for each float of its lists. Animations of at most 65
 * keys are not counted, unless they are lists or paths.
 *
 * Every float must be finite, also those that no row uses. Every index must be MOTION_NONE or a timing. Every element
 * of "painted" and of "trimmed" must be a layer. Text is meant to be UTF-8; no function checks it.
 *
 * Paints, names, markers, size, frame_rate, from and to change no number of a sample: a clip hands them through
 * (motion_clip_contents). */
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
    uint32_t paint_count;
    uint32_t painted_count;
    uint32_t name_count;
    uint32_t marker_count;
    uint32_t text_count; /* bytes */
    uint32_t trim_count;
    uint32_t trimmed_count;
    float size[2];       /* width and height of the picture, finite, >= 0; 0 0: not known */
    double frame_rate;   /* frames a second that its maker had in mind, finite, >= 0; 0: none */
    double from;         /* the picture is meant to be shown from here ... */
    double to;           /* ... to here: sample times t, finite, from <= to; 0 0: not known */
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
    const motion_paint *paints;
    const uint32_t *painted;
    const motion_name *names;
    const motion_marker *markers;
    const uint8_t *text;
    const motion_trim *trims;
    const uint32_t *trimmed;
} motion_description;

/* --------------------------------------------------------------- clips -- */

/* Memory for motion_clip_compile. */
typedef struct motion_clip_sizes {
    uint32_t clip;    /* bytes at most; motion_clip_inspect writes the clip's own size */
    uint32_t scratch; /* bytes, needed while compiling only */
} motion_clip_sizes;

/* Checks a description and computes how much memory its clip takes.
 *
 *   sizes          written only with MOTION_OK
 *   fault_or_null  writes the first rule that is broken, also with MOTION_OK
 * Errors    The first fault, in this order:
 *           1. the description: MOTION_ERROR_VERSION; _FINITE, _RANGE of size, frame_rate, from, to; then _COUNT,
 *              _NULL, _ALIGNMENT of layers_3d and later tables, then of the other tables in the order of the counts
 *           2. rows, table by table: layers_3d, timings, clocks, paths, layers, animations, user_properties, channels,
 *              floats, indices, paints, painted, names, markers, trims, trimmed. For a row:
 *              _INDEX      a number of a row, or a range, beyond its table; a layer or a channel where none belongs,
 *                          or none where one belongs; a channel or a user property that has not as many floats as
 *                          the field needs
 *              _ORDER      a parent that is not an earlier row; a layer in 3D, a name, or the list of a trim that does
 *                          not follow the one before; spans that do not nest
 *              _DEPTH      a clock with MOTION_MAX_DEPTH clocks above it
 *              _ENUM       a kind, flag, property, function, mode or other name that the field does not allow, or not
 *                          together with the row's other fields
 *              _FINITE, _RANGE   a number outside the range in the field's comment
 *              _KEYS       counts of values, key times, timings or parameters that do not fit each other
 *              _KEY_TIMES  key times that do not start at 0, end at 1, or that decrease
 *              _PATH       verbs and points that make no path; values of MOTION_PROPERTY_PATH with different verbs; a
 *                          layer without path that is to be followed
 *           3. _COUNT      the clip or the scratch is over MOTION_MAX_BYTES
 * Cost      O(description). */
motion_status motion_clip_size(const motion_description *description, motion_clip_sizes *sizes,
                               motion_fault *fault_or_null);

/* Compiles a description into a clip. It merges equal timings, clocks, paths and keyframes, leaves out timings that no
 * row uses, turns keyframes into segments, and measures paths.
 *
 *   clip           writes at most clip_size bytes, only with MOTION_OK
 *   scratch        scratch_size bytes
 *   fault_or_null  writes the first rule that is broken, also with MOTION_OK
 * Errors    Those of motion_clip_size, then
 *           MOTION_ERROR_MEMORY  clip_size or scratch_size is less than the size from motion_clip_size
 * Cost      O(description). */
motion_status motion_clip_compile(const motion_description *description, void *clip, uint32_t clip_size, void *scratch,
                                  uint32_t scratch_size, motion_fault *fault_or_null);

/* Bytes of scratch that motion_description_write takes: this many, and 96 for each layer, 16 for each animation, user
 * property, row of paint and trim. */
#define MOTION_DESCRIPTION_SCRATCH 256u

/* Writes a description as a scene that can be edited, and names what a scene cannot say of it. The text is JSON:
 * {"scene": ..., "losses": [{"path": "card", "what": "blend mode", "lost": "picture"}]}. The scene has no fields that
 * have their default. A path is the name of a layer or a user property; what is lost is "picture" or "geometry".
 *
 *   text_or_null   writes size bytes of UTF-8, without NUL, only with MOTION_OK
 *   capacity       bytes that text_or_null has room for; 0 with NULL asks for the size
 *   size           writes how many bytes the text has, also with MOTION_ERROR_CAPACITY
 *   scratch        scratch_size bytes
 *   fault_or_null  as motion_clip_size
 * Values    A layer whose name is taken gets a number; one without a name has its row. Every number reads back as the
 *           same float or double. Colors of layers have eight bits. A layer with a clock is hidden but for its time.
 *           The first background, fill and stroke of a layer are its own; others are losses.
 * Errors    Those of motion_clip_size, then
 *           MOTION_ERROR_MEMORY  scratch_size is too small
 *           _COUNT               the text is over MOTION_MAX_BYTES
 *           _CAPACITY            capacity is less than size
 * Cost      O(description + text), and for trims and gradients the depth of their layers. */
motion_status motion_description_write(const motion_description *description, uint8_t *text_or_null, uint32_t capacity,
                                       uint32_t *size, void *scratch, uint32_t scratch_size,
                                       motion_fault *fault_or_null);

/* Checks a clip as a whole. It accepts only an unaltered clip, on which every function below stays in bounds. Call it
 * once on a clip that comes from a file or another process. The other functions check only header and size. A clip that
 * this process compiled needs no check.
 *
 * Every function that takes a clip returns MOTION_ERROR_FORMAT for a clip that a version of libmotion with another
 * format compiled: keep scenes, and compile them again.
 *
 * In the small modules of wasm every function that takes a clip returns MOTION_ERROR_PLAYER for a clip with layers in
 * 3D; in motion-player.wasm also for one with motion along a path in a paced mode, or along the path of a layer.
 * motion.wasm plays those clips.
 *
 * What follows from other parts of the clip must agree with them: counts and places, the columns that animations move,
 * the elements of a path, which follow from its verbs and points, and their lengths, as far as chords and control
 * polygons bound them. Numbers from which nothing follows are believed.
 *
 * Each function below ends after a number of steps that its counts bound, whatever the numbers in the clip are. Those
 * that search, motion_clip_bounds, motion_clip_trace and motion_clip_activity, state a budget.
 *
 * Errors    MOTION_ERROR_CLIP  header or size
 *           _PLAYER            in a small module, see above
 *           _CLIP              anything else
 * Cost      O(clip). */
motion_status motion_clip_check(const void *clip, uint32_t clip_size);

/* What a clip holds. */
typedef struct motion_clip_info {
    uint32_t size;             /* bytes of the clip itself */
    uint32_t layer_count;
    uint32_t channel_count;
    uint32_t value_count;      /* floats of all channels together */
    uint32_t animation_count;
    uint32_t timing_count;     /* distinct timing curves */
    uint32_t clock_count;      /* distinct clocks */
    uint32_t sample_scratch;   /* bytes of scratch for motion_clip_sample, and all functions that name this field */
    uint32_t geometry_scratch; /* bytes of scratch for motion_clip_geometry */
    uint32_t geometry_verbs;   /* verbs that motion_clip_geometry needs at any time at most, or MOTION_MAX_COUNT */
    uint32_t geometry_points;  /* points that it needs at any time at most, or MOTION_MAX_COUNT */
    uint32_t bounds_scratch;   /* bytes of scratch for motion_clip_bounds and motion_clip_trace */
    double duration;           /* seconds until the last clock has ended; may be infinite */
} motion_clip_info;

/* Writes the counts of a clip, and how much scratch its functions need.
 *
 *   info  written only with MOTION_OK
 * Errors    MOTION_ERROR_CLIP  header or size of the clip
 *           _PLAYER            in a small module, see motion_clip_check
 *           _CLIP              its scratch would be over MOTION_MAX_BYTES
 * Cost      O(paths). */
motion_status motion_clip_inspect(const void *clip, uint32_t clip_size, motion_clip_info *info);

/* What a float of "values" is (motion_clip_sample): one row for each channel, in their order. */
typedef struct motion_label {
    uint32_t layer;    /* as motion_channel; of a user property as motion_user_property */
    uint32_t property; /* as motion_channel */
    uint32_t place;    /* the number of its first float; its last one is the one before the next channel's first */
} motion_label;

/* The rows of a clip that are not sampled: everything that a host needs to draw it and to name its parts. The rows are
 * in the clip with the layout of C, at these offsets in bytes from the beginning of the clip, multiples of 8. */
typedef struct motion_contents {
    uint32_t paint_count;
    uint32_t painted_count;
    uint32_t name_count;
    uint32_t marker_count;
    uint32_t text_count;    /* bytes */
    uint32_t label_count;   /* as many as channels */
    uint32_t first_paint;   /* offset of the motion_paint rows, in which channels are places in "values" */
    uint32_t first_painted; /* offset of rows of layers, each a uint32_t */
    uint32_t first_name;    /* offset of the motion_name rows */
    uint32_t first_marker;  /* offset of the motion_marker rows */
    uint32_t first_text;    /* offset of the text */
    uint32_t first_label;   /* offset of the motion_label rows */
    float size[2];          /* as motion_description */
    double frame_rate;      /* as motion_description */
    double from;            /* as motion_description */
    double to;              /* as motion_description */
    uint32_t sorted;        /* 1 if z positions change the order of the rows of paint (motion_paint), else 0 */
    uint32_t reserved;      /* 0 */
} motion_contents;

/* Writes where in a clip its rows for drawing and naming are (motion_contents).
 *
 *   contents  written only with MOTION_OK
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _PLAYER            in a small module, see motion_clip_check
 * Cost      O(1). */
motion_status motion_clip_contents(const void *clip, uint32_t clip_size, motion_contents *contents);

/* The bits of a byte that motion_clip_activity writes. */
#define MOTION_ACTIVITY_PHASE 3u   /* mask: the phase of the animation's clock, MOTION_PHASE_* */
#define MOTION_ACTIVITY_APPLIES 4u /* bit: the animation applies, it is active or filled */

/* Writes which animations are active at a time, and when anything changes next. If nothing is active, a host may sleep
 * until then.
 *
 *   time                the sample time t
 *   activities_or_null  writes animation_count bytes, in the order of the description's animations
 *   next                writes the first t after "time" at which some clock begins or ends, or a run of a clock with
 *                       children starts; +infinity if none; see "next" of motion_clock_state
 *   scratch             sample_scratch bytes (motion_clip_info)
 * Values    A time that is NaN: all is idle, next is +infinity.
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _PLAYER            in a small module, see motion_clip_check
 *           _MEMORY            scratch_size is too small
 *           _BUDGET            more than 2^20 + 2^10 x clocks steps
 * Cost      O(clocks + animations). A clock under clocks whose timings are curves is searched for its change: each time
 *           that is tried takes a step for every clock from the root to this one, and 60 to 1200 times are tried. */
motion_status motion_clip_activity(const void *clip, uint32_t clip_size, double time, uint8_t *activities_or_null,
                                   double *next, void *scratch, uint32_t scratch_size);

/* ------------------------------------------------------------ sampling -- */

/* The coordinates to which the affines of a sample lead. */
#define MOTION_SPACE_PARENT 0u /* affines map a layer's own coordinates to its parent's; opacity is the layer's own */
#define MOTION_SPACE_ROOT 1u   /* affines map them to the root's; opacity is multiplied down from the root */

/* Samples a clip at many times: how all layers look. An output that is NULL is skipped.
 *
 *   times               time_count sample times t
 *   space               MOTION_SPACE_*
 *   affines_or_null     writes times x layers x 6 floats
 *   opacities_or_null   writes times x layers floats, within 0..1
 *   strokes_or_null     writes times x layers x 2 floats: stroke start and end, not clamped
 *   values_or_null      writes times x value_count floats (motion_clip_info): the channels in order
 *   velocities_or_null  writes times x value_count floats: the values' derivatives by t, per second; 0 where a value
 *                       holds or jumps
 *   frames_or_null      writes times x layers x 4 floats: x y width height of the box around the layer's bounds, in
 *                       the parent's or the root's coordinates (CALayer.frame)
 *   orders_or_null      writes times x layers rows of the layers, in drawing order from the back, hidden ones too. A
 *                       layer comes before all layers below it in the tree. Siblings go by z_position, and by row
 *                       where z_position is equal (CALayer.zPosition, but a sublayer is never drawn before its parent)
 *   scratch             sample_scratch bytes (motion_clip_info)
 * Values    At a time that is NaN no animation applies: model values show. A number that overflows becomes the largest
 *           finite number of its sign; where infinities cancel, 0.
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _PLAYER            in a small module, see motion_clip_check
 *           _ENUM              space
 *           _COUNT             an output is over MOTION_MAX_BYTES
 *           _OVERLAP           two outputs, or an output and scratch, share memory
 *           _MEMORY            scratch_size is too small
 * Cost      O(times x (clocks + animations + layers)), whatever the times are; for orders also a sort where z_position
 *           falls from row to row. Stack below 16 KiB. */
motion_status motion_clip_sample(const void *clip, uint32_t clip_size, const double *times, uint32_t time_count,
                                 uint32_t space, float *affines_or_null, float *opacities_or_null,
                                 float *strokes_or_null, float *values_or_null, float *velocities_or_null,
                                 float *frames_or_null, uint32_t *orders_or_null, void *scratch,
                                 uint32_t scratch_size);

/* One of many runs of a clip: when it runs, and where. The clip runs like a layer with begin, speed and time offset of
 * CAMediaTiming. All numbers are finite. */
typedef struct motion_instance {
    double start;      /* seconds of t at which the clip is at "offset" */
    double speed;      /* seconds of the clip per second of t: 1 is usual, 0 does not move, negative runs back */
    double offset;     /* seconds of the clip */
    float affine[6];   /* from the clip's root to your coordinates */
    float opacity;     /* 0..1 */
    uint32_t reserved; /* not looked at */
} motion_instance;

/* What motion_clip_sample_instances samples, and where it writes. To sample everything, without gaps, set "space", set
 * the three ends to MOTION_NONE, set the outputs that you want, and leave all other fields 0.
 *
 * Ranges   Times, instances and layers from first to the one before end. The outputs are always the arrays for all
 *          times, instances and layers; a range fills its part of them. Threads that share the work differ in ranges
 *          alone.
 * Strides  How far rows are apart in an output: in floats, for orders in words. A row of values and velocities is a
 *          sample; a row of the other outputs is a layer. 0 means no gaps: as many numbers as a row has. With strides a
 *          sample fills fields of your own structs.
 * Outputs  An output that is NULL is skipped.
 * Rows     Only these layers are sampled and written. To update what moves, and nothing else, take the rows of
 *          motion_clip_changed: "outputs" shows the time "shown", and then, bit for bit, the time "now":
 *              motion_clip_changed(clip, size, shown, now, space, rows, &outputs.row_count, scratch, scratch_size);
 *              outputs.space = space;
 *              outputs.rows = rows;
 *              motion_clip_sample_instances(clip, size, &now, 1, NULL, 0, &outputs, scratch, scratch_size);
 * A part of the layers, by a range or by rows, has no values, velocities and orders: these outputs must be NULL. */
typedef struct motion_outputs {
    uint32_t space;           /* MOTION_SPACE_* */
    uint32_t first_time;      /* times[first_time ..< end_time] */
    uint32_t end_time;        /* MOTION_NONE: all that follow */
    uint32_t first_instance;  /* instances[first_instance ..< end_instance] */
    uint32_t end_instance;    /* MOTION_NONE: all that follow */
    uint32_t first_layer;     /* layers before it still count as parents */
    uint32_t end_layer;       /* MOTION_NONE: all that follow */
    uint32_t affine_stride;   /* 0, or >= 6 */
    uint32_t opacity_stride;  /* 0, or >= 1 */
    uint32_t stroke_stride;   /* 0, or >= 2 */
    uint32_t value_stride;    /* 0, or >= value_count */
    uint32_t velocity_stride; /* 0, or >= value_count */
    uint32_t frame_stride;    /* 0, or >= 4 */
    uint32_t order_stride;    /* 0, or >= 1 */
    uint32_t row_count;       /* entries of rows; 0 without */
    uint32_t reserved;        /* not looked at */
    float *affines;           /* times x instances x layers x 6 */
    float *opacities;         /* times x instances x layers */
    float *strokes;           /* times x instances x layers x 2 */
    float *values;            /* times x instances x value_count */
    float *velocities;        /* times x instances x value_count */
    float *frames;            /* times x instances x layers x 4 */
    uint32_t *orders;         /* times x instances x layers */
    const uint32_t *rows;     /* row_count rows of layers, ascending; NULL: all layers */
} motion_outputs;

/* Samples many instances of a clip at many times, or a part of that, with the outputs of motion_clip_sample. Several
 * clips can share a buffer, a call for each.
 *
 * An instance has the bits that the clip alone has at the time (t - start) x speed + offset, in double precision;
 * velocities are per second of t. Then its own affine and opacity apply, in root space to all layers, in parent space
 * to those without a parent:
 *     A layer's affine is followed by the instance's, a' = A a in single precision. Each of its pairs a b, c d, tx ty,
 *     as x y, becomes x' = A.a x + A.c y and y' = A.b x + A.d y; then A.tx and A.ty are added to the last pair.
 *     The layer's opacity is multiplied by the instance's; in parent space only that of layers that take opacity from
 *     no other layer (MOTION_LAYER_TRANSFORM_ONLY).
 *     Frames follow their affines.
 *
 *   times              time_count sample times t
 *   instances_or_null  instance_count instances; NULL with 0: the clip runs once, as it is, and outputs have no axis of
 *                      instances
 *   outputs            what to sample, and where to
 *   scratch            sample_scratch bytes (motion_clip_info)
 * Values    As motion_clip_sample. At a local time that is NaN no animation applies. In affine and opacity of an
 *           instance NaN counts as 0, an infinity as the largest finite number of its sign; opacity is clamped to 0..1.
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _PLAYER            in a small module, see motion_clip_check; there also rows
 *           _ENUM              space
 *           _INDEX             a range: of times, of instances, of layers
 *           _INDEX, _ORDER     rows that are no layers, that do not ascend
 *           _RANGE             a stride less than a row, also of an output that is NULL; values, velocities or
 *                              orders of a part of the layers
 *           _COUNT             a stride over MOTION_MAX_COUNT; an output, as a whole, over MOTION_MAX_BYTES
 *           _OVERLAP           two outputs, or an output and scratch, share memory. Two outputs of the same stride may
 *                              use each other's gaps
 *           _MEMORY            scratch_size is too small
 * Cost      For each sample that of motion_clip_sample. Clips whose scratch is below 64 KiB run 16 samples at a time.
 *           For a part of the layers only the clocks of these layers and of their parents are evaluated, and values
 *           eight neighbours at a time; each other layer costs a bit, each other clock a byte. Rows outside the range
 *           of layers do not count. Rows without a gap are treated as a range, which is faster. */
motion_status motion_clip_sample_instances(const void *clip, uint32_t clip_size, const double *times,
                                           uint32_t time_count, const motion_instance *instances_or_null,
                                           uint32_t instance_count, const motion_outputs *outputs, void *scratch,
                                           uint32_t scratch_size);

/* Lists the layers that may look different at two times.
 *     A layer that is not listed has the same bits in every output at both times, with two exceptions: orders depend on
 *     all layers, and the velocity of a value that holds at both times may differ at the moment of its arrival.
 *     A layer is listed if the clock of one of its animations has different states at the two times, even if the
 *     values are the same. In root space the clocks of its parents' animations count, too.
 *     All layers of a trim (motion_trim) are listed as soon as one of them is, or as soon as a clock of an animation of
 *     its start, end or offset differs.
 *     A clock that has run a whole number of cycles in between, or that holds its value, does not differ.
 *
 *   start, end  sample times t, in any order
 *   space       MOTION_SPACE_*
 *   rows        writes the rows of these layers, ascending; has room for layer_count
 *   row_count   writes how many rows there are
 *   scratch     sample_scratch bytes (motion_clip_info)
 * Values    At a time that is NaN no animation applies.
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _ENUM              space
 *           _MEMORY            scratch_size is too small
 * Cost      O(clocks), and O(layers) if a clock differs. A clock that waits or is over takes one comparison. */
motion_status motion_clip_changed(const void *clip, uint32_t clip_size, double start, double end,
                                  uint32_t space, uint32_t *rows, uint32_t *row_count, void *scratch,
                                  uint32_t scratch_size);

/* ------------------------------------------------- geometry and bounds -- */

/* A flag of motion_clip_geometry: it delivers the paths as if each stroke start were 0 and each stroke end 1, which
 * paint with MOTION_PAINT_WHOLE draws. Trims apply. */
#define MOTION_GEOMETRY_WHOLE 2u

/* Writes the drawn part of the layers' paths at a time, each path in its layer's own coordinates. Animations of
 * MOTION_PROPERTY_PATH move its points, then trims cut it (motion_trim), then the part from stroke start to stroke end
 * is taken (MOTION_TRIM_CORE_ANIMATION). A layer has nothing
 *     if it has no path;
 *     while it, or a layer above it, is hidden or has a clock that does not apply.
 * A layer with opacity 0 still has its path.
 *
 *   time            the sample time t
 *   flags           MOTION_PATH_KEEP or MOTION_PATH_CUBICS, and MOTION_GEOMETRY_WHOLE or not
 *   verbs_or_null   writes the verbs of all layers, in the order of their rows
 *   points_or_null  writes their points
 *   verb_capacity, point_capacity  verbs and points that fit; both 0 with NULL ask for the counts.
 *                   geometry_verbs and geometry_points (motion_clip_info) are enough at any time; with that much room
 *                   the call is faster, since it goes through the paths once instead of twice
 *   ranges_or_null  writes layer_count rows: which verbs and points are the layer's
 *   counts          writes how much all layers have, also with MOTION_ERROR_CAPACITY
 *   scratch         geometry_scratch bytes (motion_clip_info)
 * Values    As motion_clip_sample. Where no animation mixes a path, and no trim lists its layer, its verbs and points
 *           have the bits of motion_path_trim.
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _ENUM              flags
 *           _MEMORY            scratch_size is too small
 *           _CAPACITY          a capacity is less than its count
 * Cost      That of a sample, and O(verbs out + log verbs) a path. A path that an animation mixes is measured again,
 *           O(verbs); once more if trims list its layer. A trim costs O(pieces) of its layers. */
motion_status motion_clip_geometry(const void *clip, uint32_t clip_size, double time, uint32_t flags,
                                   uint8_t *verbs_or_null, uint32_t verb_capacity, float *points_or_null,
                                   uint32_t point_capacity, motion_path *ranges_or_null, motion_path_counts *counts,
                                   void *scratch, uint32_t scratch_size);

/* How the path of a layer is stroked, which decides the box of its outline (line width, cap, join and miter limit of
 * CAShapeLayer). */
typedef struct motion_stroke {
    uint32_t layer;    /* a row of the layers; each greater than the one before */
    uint32_t value;    /* which of the clip's values (motion_clip_sample) is its line width, one of a user property;
                        * negative counts as 0; or MOTION_NONE: width */
    float width;       /* 0..1e9 */
    uint32_t cap;      /* MOTION_CAP_* */
    uint32_t join;     /* MOTION_JOIN_* */
    float miter_limit; /* >= 1 */
} motion_stroke;

/* Computes a box for each layer that contains the layer at every time of an interval, for culling and dirty rectangles.
 * Such a box is for an interval what "frames" of motion_clip_sample are for a time. Hidden layers have boxes, too.
 * Effects (MOTION_EFFECT_*) do not count: what they draw reaches beyond the box by their region.
 *
 * What the box contains
 *     of most layers            the corners of the bounds
 *     of layers in "strokes"    the outline (motion_path_stroke_bounds) of the parts that motion_clip_geometry writes,
 *                               and their fill if that is trimmed like the stroke. If nothing is drawn at any time the
 *                               box is empty: left and top are FLT_MAX, right and bottom -FLT_MAX. A piece of a path
 *                               that is shorter than 1e-4 of its coordinates has the direction of the path there, even
 *                               if its rounded points have another. For layers that trims list (motion_trim), any piece
 *                               of the path counts as drawn
 *
 * The box is guaranteed to contain the layer. It is computed with interval arithmetic and with lines in time, each with
 * a bound of how far off it is: of the progress of clocks, of curves, of values between keys, of places in parents. The
 * time is cut into pieces until the box is at most 1 % larger than what the layer reaches. It stays larger, and still
 * contains the layer,
 *     - where a motion path that turns a layer comes to rest, or is the changing path of another layer: the box allows
 *       every angle there;
 *     - where a path that changes is stroked: the box allows caps, and miters up to their limit, in every direction;
 *     - after many cuts of a layer, or in root space of a tree of layers: 2 % from 4096 cuts on, 4 % from 8192, 8 %
 *       from 12288; there are at most 16384;
 *     - after 2^18 + 512 x layers steps, for all layers together. Running a clock is a step. Placing a layer is one, in
 *       3D nine. Animating a whole transform by matrices is eight or more. Measuring the path of a stroke is one for
 *       every eight elements, and one more. Passing keys is one for every eight segments, and so is going through the
 *       animations of a layer or of the user properties, for every eight;
 *     - in 3D, where a matrix is singular at some of the times;
 *     - where the layer moves less than curves and values are accurate to.
 * It is as large as floats allow
 *     - where a layer in 3D reaches the plane of the eye (w = 0) or beyond (w < 0);
 *     - where a moving transform must be taken apart again, in 3D, or in the plane if it is singular at some of the
 *       times. This is so where an animation of one part of a transform follows one by lists, by matrices in 3D or by
 *       sums, and where an animation by a matrix runs from, to or by the running value;
 *     - where a path that is followed or stroked changes its verbs;
 *     - where a line width is part of a colour;
 *     - where an intermediate number exceeds 1e37.
 *
 *   start, end  sample times t, finite, start <= end
 *   space       MOTION_SPACE_*
 *   strokes     stroke_count strokes; NULL with 0: none
 *   bounds      writes layers x 4 floats: left top right bottom
 *   scratch     bounds_scratch bytes (motion_clip_info)
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _ENUM              space
 *           _FINITE            start, end
 *           _RANGE             start > end
 *           _INDEX, _ORDER     stroke by stroke: layer
 *           _INDEX             its value
 *           _ENUM              its cap, join
 *           _FINITE, _RANGE    its width, miter_limit
 *           _MEMORY            scratch_size is too small
 * Cost      For the interval of a frame about that of 20 samples of each layer, however deep it lies: smooth movement
 *           needs no cut. Over longer times layers are cut ten to some hundred times, at extremes and jumps, and each
 *           cut evaluates the layer's clocks; in root space the layers of a tree are cut together, so that those above
 *           others are placed once for each piece. Where more than an eighth of the layers is cut, 17 samples of all
 *           layers are taken. A stroke costs O(verbs) for each cut, and for 17 times more if its ends or path move. */
motion_status motion_clip_bounds(const void *clip, uint32_t clip_size, double start, double end, uint32_t space,
                                 const motion_stroke *strokes, uint32_t stroke_count, float *bounds, void *scratch,
                                 uint32_t scratch_size);

/* -------------------------------------------------------------- traces -- */

/* Writes a trace of a channel: rows between which the channel is near a straight line, at every time of an interval and
 * not only at samples. motion_trace_reduce makes keys of it.
 *
 * How far the channel may be from the line is computed as for motion_clip_bounds. The time is cut into pieces until
 * that is at most "tolerance" for each number of the channel. Where a clock jumps, one row is at the last time before
 * it and the next one at the time of the jump. Rests are one piece, however long. Where a curve steps, or a colour
 * begins to show, the rows are at the two times between which samples step. That place is known to some millionths of
 * the curve's time; within these the channel is between both values. The error of a piece may be larger than the
 * tolerance:
 *     - where the tolerance is less than what curves and values are accurate to, about 5e-6 of the size of the numbers
 *       (4e-6 of a colour in another space than sRGB);
 *     - where motion_clip_bounds cannot bound a transform that animations move (see there);
 *     - where an animation mixes a colour with a running one that moves;
 *     - where the alpha of a colour changes its sign;
 *     - after 2^17 steps (motion_clip_bounds), or as many pieces: a curve of Penner's shapes, which is enclosed by its
 *       slope, takes rows in proportion to the number of tolerances that it passes; other smooth curves to the root of
 *       that.
 * It takes at most 2^12 + 2^26 / (layers + animations + clocks) samples of the clip. What needs more is an error: ask
 * for a shorter time, or allow a larger tolerance.
 *
 *   channel     a channel of the clip
 *   start, end  sample times t, finite, start <= end
 *   tolerance   of each number, in its own unit, finite, >= 0
 *   times       writes the time of each row, increasing; the first one is "start", the last one "end"
 *   values      writes rows x floats of the channel: what motion_clip_sample gives at that time
 *   errors      writes rows x floats of the channel: how far the channel may be from the line to the next row, at any
 *               time between; 0 of the last row
 *   capacity    how many rows there is room for; 0 with NULL asks for the count
 *   count       writes how many rows there are, also with MOTION_ERROR_CAPACITY. Then the first "capacity" rows are
 *               written, too
 *   scratch     bounds_scratch bytes (motion_clip_info)
 * Values     An error that is unknown is the largest finite number.
 * Errors     MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *            _INDEX             channel
 *            _FINITE            start, end
 *            _RANGE             start > end
 *            _FINITE, _RANGE    tolerance
 *            _MEMORY            scratch_size is too small
 *            _BUDGET            more samples than that
 *            _CAPACITY          capacity is less than the count
 * Cost       About two samples of the clip for each row, and the steps. A spring that swings for a second has 191 rows
 *            for a tolerance of 1e-3 of its way, and 802 for 1e-4. */
motion_status motion_clip_trace(const void *clip, uint32_t clip_size, uint32_t channel, double start, double end,
                                double tolerance, double *times, double *values, double *errors, uint32_t capacity,
                                uint32_t *count, void *scratch, uint32_t scratch_size);

/* What is between two keys of a reduced trace. */
#define MOTION_FIT_LINEAR 0u /* a straight line */
#define MOTION_FIT_CUBIC 1u  /* a cubic, by its values and slopes at both keys */

/* Reduces a trace to few keys. What is between the keys stays within a tolerance of what was traced, at every time. A
 * trace comes from motion_clip_trace, or from values of your own: then the lines between the rows are what is reduced.
 *
 * From each key a piece goes as far as it can. Straight lines end at any time, and within the tolerance of the trace,
 * so that they need fewer keys than lines through its values. Cubics have the values of rows. The first and the last
 * key have the values of their rows, and so has a key at both ends of each rest that takes 1/64 of the time or more.
 * One key is enough for a trace that stays within tolerance of its first values.
 *
 *   times             row_count seconds, increasing, within -1e150..1e150
 *   values            row_count x arity numbers within -1e150..1e150, so that no difference overflows
 *   errors_or_null    row_count x arity numbers, each within 0..tolerance: how far the traced number may be from the
 *                     line to the next row; NULL: 0
 *   arity             how many numbers a row has, >= 1
 *   tolerances        arity numbers within 0..1e150
 *   fit               MOTION_FIT_*
 *   key_times         writes the seconds of the keys, increasing. The outputs have room for row_count keys
 *   key_values        writes keys x arity numbers
 *   key_slopes_or_null  writes keys x 2 x arity numbers per second: for each key the slopes before it, then those after
 *                     it; 0 where nothing is before or after. A tangent is the slope x seconds of the segment / 3, with
 *                     the other sign before the key (MOTION_ANIMATION_TANGENTS)
 *   key_count         writes how many keys there are
 * Errors    MOTION_ERROR_COUNT  row_count or arity is 0
 *           _ENUM               fit
 *           _FINITE, _RANGE     tolerances
 *           _FINITE, _RANGE, _ORDER  row by row: its time; a time that does not increase
 *           _FINITE, _RANGE     its values
 *           _FINITE, _RANGE     its errors; more than the tolerance is out of reach: trace more finely, or allow more
 * Cost      O(rows x arity), of cubics O(rows x arity x log rows). */
motion_status motion_trace_reduce(const double *times, const double *values, const double *errors_or_null,
                                  uint32_t row_count, uint32_t arity, const double *tolerances, uint32_t fit,
                                  double *key_times, double *key_values, double *key_slopes_or_null,
                                  uint32_t *key_count);

/* -------------------------------------------------------------- proofs -- */

/* A rule limits a quantity q of layers at every time of an interval. q is made of numbers: x and y of the corners of a
 * layer in the root, or the numbers of a property. The corners are those of the layer's bounds. If these have no width
 * and no height, and are not animated, they are those of the box around its path, unless that is animated.
 *
 *     BETWEEN           q: how far a number is below limits[0] or above limits[1]; limit 0
 *     MONOTONIC         q: how far a number has come back from the farthest that it was; limit limits[0]
 *     NEVER_JUMPS       q: how far a corner goes, or a number, from one time to the next one, or within 4 hundredths
 *                       of a millisecond; limit limits[0]
 *     MAX_SPEED         q: how far a corner goes, or a number, within "over" seconds, divided by these; limit limits[0]
 *     MAX_ACCELERATION  q: |v(t + 2 over) - 2 v(t + over) + v(t)| / over^2; limit limits[0]
 *     KEEPS_MOVING      q: how far apart two values of a number are at least, in any "over" seconds; at least limits[0]
 *     STAYS_NEAR        q: how far x or y of a corner, or a number, is from what it is at "start"; limit limits[0]
 *     SETTLES           as STAYS_NEAR, from what it is at "end", limit limits[0] for corners. Limit limits[1] for the
 *                       layer's opacity in the root, its stroke ends, and the user properties that it is painted with;
 *                       and the animations of its path have ended
 *     FLASHES           q: how many flashes a second has; at most limits[0]. A flash is a pair of opposing changes of
 *                       light by limits[1] or more (WCAG 2.3.1). The light of a layer is its share of the picture x
 *                       opacity x alpha x (its luminance - the luminance below it). The light of all layers is
 *                       their sum, and is asked, too. The share is that of the box around the layer's corners.
 *                       Layers that paint with a plain colour count. A change that is undone within a millisecond does
 *                       not
 *     LOOP_CLOSES       q: how far the numbers of SETTLES are right before "end" from what they are right after
 *                       "start", limit limits[0], stroke ends times the larger side of the layer; and the difference of
 *                       their speeds there, limit limits[1]
 *     STAYS_WITHIN      q: how far what is drawn of a layer is beyond an edge of "box", in the root; limit limits[0]
 *     NEVER_OVERLAPS    q: how far the box around what is drawn of a layer overlaps that of the layer "other", along x
 *                       and y, whichever is less; limit limits[0]
 *     APPEARS           the layer shows at some time: its opacity in the root is 1/512 or more, and the box around what
 *                       is drawn of it meets the picture, if the picture has a size. q: the first such time
 *     BEFORE            the layer shows earlier than the layer "other". q: how much later it shows
 *     ON_SCREEN         q: the share of the box around what is drawn of a layer that is beyond "box", in the root; 1
 *                       while nothing of it shows; limit limits[0]
 *     CONTRAST          q: 1 / contrast ratio (WCAG 2.2) of the layer over what is painted below it, to that without
 *                       the layer: the largest one of all points of the picture that are in the box around what is
 *                       drawn of the layer; limit limits[0]. A layer that fills its path and has a box, too, counts by
 *                       its path over its box
 *     COMES_BACK        the layer shows, as with APPEARS, in the last "over" seconds, or with 0 in the last picture: at
 *                       "end", or a frame before an "end" at which the clip ends (motion_contents). Unless it did not
 *                       show before, either, or its opacity in the root is below 1/512 in the end. Of a clip that never
 *                       ends this fails only with an "over" above 0. In the last picture a layer of which nothing is
 *                       drawn, and whose bounds meet the picture, counts as if it showed
 *
 * Corners of a layer with an opacity in the root below 1/512 do not show. They break STAYS_NEAR and KEEPS_MOVING alone.
 * A rule that compares two times asks corners that show at both; SETTLES asks those that show at one of them. Numbers
 * of a property always count.
 *
 * What is drawn of a layer are the bounds, fills and strokes of its paint (motion_paint); of a layer without such paint
 * its bounds. Dashes, masks, clips and rounded corners leave nothing out. Where the pen of a stroke is not round in the
 * root, or trims list the layer (motion_trim), its path alone breaks a rule, or nothing. */
#define MOTION_PROVE_BETWEEN 0u
#define MOTION_PROVE_MONOTONIC 1u
#define MOTION_PROVE_NEVER_JUMPS 2u
#define MOTION_PROVE_MAX_SPEED 3u
#define MOTION_PROVE_MAX_ACCELERATION 4u
#define MOTION_PROVE_KEEPS_MOVING 5u
#define MOTION_PROVE_STAYS_NEAR 6u
#define MOTION_PROVE_SETTLES 7u
#define MOTION_PROVE_LOOP_CLOSES 8u
#define MOTION_PROVE_FLASHES 9u
#define MOTION_PROVE_STAYS_WITHIN 10u
#define MOTION_PROVE_NEVER_OVERLAPS 11u
#define MOTION_PROVE_APPEARS 12u
#define MOTION_PROVE_BEFORE 13u
#define MOTION_PROVE_ON_SCREEN 14u
#define MOTION_PROVE_CONTRAST 15u
#define MOTION_PROVE_COMES_BACK 16u

/* Flags of MONOTONIC; then one of BETWEEN, and one of NEVER_OVERLAPS. */
#define MOTION_PROVE_UP 1u    /* the number goes up; without _UP and _DOWN, towards its last value */
#define MOTION_PROVE_DOWN 2u  /* the number goes down */
#define MOTION_PROVE_SHARE 4u /* limits[0] is a share of the range of 257 samples, and then 1e-5 at least */
#define MOTION_PROVE_ROOT 8u  /* the opacity is that in the root */
#define MOTION_PROVE_OUTLINES 16u /* NEVER_OVERLAPS: not by boxes, but by what is drawn, in any direction */

/* A rule, as motion_clip_prove takes it. */
typedef struct motion_rule {
    double start;       /* a sample time t, finite */
    double end;         /* a sample time t, finite, >= start */
    double limits[2];   /* any with BETWEEN, STAYS_WITHIN and NEVER_OVERLAPS, else >= 0; FLASHES: 0...63, then > 0; an
                         * infinite one limits nothing */
    double over;        /* MAX_SPEED, MAX_ACCELERATION, KEEPS_MOVING: seconds, finite, > 0; COMES_BACK: 0...end - start;
                         * others ignore it */
    double box[4];      /* STAYS_WITHIN, ON_SCREEN: left top right bottom in the root, no NaN; others ignore it */
    uint32_t kind;      /* MOTION_PROVE_* */
    uint32_t flags;     /* MOTION_PROVE_UP, _DOWN, _SHARE, _ROOT, _OUTLINES, or 0 */
    uint32_t property;  /* MOTION_PROPERTY_* as motion_channel has it, a user property only if a channel reads it; or
                         * MOTION_NONE: the corners, or what is drawn. BETWEEN and MONOTONIC need one; SETTLES and
                         * those after it take none */
    uint32_t part;      /* a number of the property; MOTION_NONE: each by itself, of which KEEPS_MOVING wants one to
                         * move */
    uint32_t budget;    /* most pieces of time for each number, or the corners, of a layer; >= 1 */
    uint32_t other;     /* NEVER_OVERLAPS, BEFORE: a row of the clip's layers; others: 0 */
} motion_rule;

#define MOTION_VERDICT_HOLDS 0u   /* at every time of the interval */
#define MOTION_VERDICT_FAILS 1u   /* at "time" q is beyond the limit */
#define MOTION_VERDICT_UNKNOWN 2u /* neither is known */

/* Why an answer is MOTION_VERDICT_UNKNOWN. */
#define MOTION_REASON_NONE 0u      /* the verdict is another */
#define MOTION_REASON_BUDGET 1u    /* more pieces than the budget are needed */
#define MOTION_REASON_WIDE 2u      /* the bound of the shortest piece is too wide: the limit is too near */
#define MOTION_REASON_UNBOUNDED 3u /* the numbers have no bounds there: motion_clip_bounds has infinite ones */
#define MOTION_REASON_PATH 4u      /* SETTLES: animations of the layer's path have not ended */
#define MOTION_REASON_GROUND 5u    /* FLASHES: it may flash over layers of which it covers an unknown part; CONTRAST:
                                    * nothing bounds the colors below well enough */

/* What motion_clip_prove answers. */
typedef struct motion_answer {
    double least;       /* the greatest q of the interval is from "least" to "most"; the least q with KEEPS_MOVING; q of
                         * corners alone with SETTLES and LOOP_CLOSES; infinite if nothing is known */
    double most;        /* see "least" */
    double time;        /* FAILS: where q is beyond the limit; UNKNOWN: the start of an open piece; else "start" */
    double end;         /* UNKNOWN: the end of that piece; FLASHES, FAILS: where the first flash begins to show; else
                         * as "time" */
    double value;       /* FAILS: q at "time", or less; UNKNOWN: a bound of q in that piece; else "most". With
                         * APPEARS, FAILS: the opacity at "end"; with COMES_BACK a time at which the layer shows, within
                         * a hundredth of the interval the last one */
    double seen[8];     /* FAILS with STAYS_WITHIN, NEVER_OVERLAPS, ON_SCREEN: left top right bottom of the box around
                         * what is drawn of the layer at "time"; then that of the layer "other"; with _OUTLINES x y of a
                         * point on both; with CONTRAST x y of the point. BEFORE: the layer shows first after seen[0],
                         * and at seen[1] at the latest; then the same of "other"; infinite: never. Else 0 */
    uint32_t verdict;   /* MOTION_VERDICT_* */
    uint32_t reason;    /* MOTION_REASON_* */
    uint32_t layer;     /* FAILS, UNKNOWN: the layer of q; MOTION_NONE for all together, and with HOLDS */
    uint32_t property;  /* which property; MOTION_NONE: the corners */
    uint32_t part;      /* which number of the property, or 2 x corner + 0 of x, 1 of y */
    uint32_t piece_count; /* pieces of the certificate; also if there was room for fewer */
    uint32_t steps;     /* the work: clocks that ran and layers that were placed */
    uint32_t flags;     /* MONOTONIC: MOTION_PROVE_UP or _DOWN, the way that counts; else 0 */
} motion_answer;

/* A piece of a certificate: from start to end q is at most "bound", or at least with KEEPS_MOVING. The pieces of a
 * layer and a property cover the interval without a gap. With APPEARS and BEFORE the layer does not show from start to
 * end: the pieces cover the time until the layer, or "other", shows. With COMES_BACK a piece of one time with the bound
 * 1 says that the layer shows then, one with the bound 0 that it has faded out. */
typedef struct motion_piece {
    double start;
    double end;
    double bound;
    uint32_t layer;    /* as motion_answer */
    uint32_t property; /* as motion_answer */
    uint32_t part;     /* the first of the numbers of the property */
    uint32_t reserved; /* 0 */
    double floor;      /* FLASHES: the light is at least this, and at most "bound"; else -infinity */
} motion_piece;

/* Proves a rule about layers, or finds a time that breaks it, or says where it found neither.
 *
 * Numbers are enclosed between two times as by motion_clip_bounds and motion_clip_trace, and time is cut into pieces
 * until the enclosure of each is within the limit. What fails is enclosed, too: at one time, where q is beyond the
 * limit in exact arithmetic. Samples are singles: they may be off by 2^-22 of the numbers of the layer and of those
 * above it.
 *
 *   rule            the rule
 *   layers          layer_count rows of layers, ascending; without layers the rule holds
 *   answer          writes the answer
 *   pieces_or_null  writes the certificate of a rule that holds, or the pieces that were found of another one
 *   piece_capacity  pieces that there is room for; 0 with NULL: writes none
 *   scratch         bounds_scratch bytes (motion_clip_info)
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _ENUM              kind, flags
 *           _FINITE, _RANGE    start, end, limits, over, box, budget, other
 *           _INDEX, _ORDER     layer by layer
 *           _INDEX             other
 *           _ENUM              a property that a layer does not have, or that does not fit the kind
 *           _INDEX             part
 *           _MEMORY            scratch_size is too small
 *           _CAPACITY          piece_capacity is less than the count; the first pieces and the answer are written
 * Cost      Each piece places the layer and those above it: about a microsecond for each. A number that is far from its
 *           limit takes one piece to a dozen; one that comes near to it some hundreds. */
motion_status motion_clip_prove(const void *clip, uint32_t clip_size, const motion_rule *rule, const uint32_t *layers,
                                uint32_t layer_count, motion_answer *answer, motion_piece *pieces_or_null,
                                uint32_t piece_capacity, void *scratch, uint32_t scratch_size);

/* Asks one of the rules about motion that have names, in words. It is called again with all answers so far until it
 * writes a text; before that it writes what motion_clip_prove is to be asked next. Nothing is kept between two calls.
 *
 * The question is JSON: {"rule": "max_speed", "start": 0, "end": 2, "given": {"layer": "card", "limit": 500}}, with
 * "cycle": [start, length] of what never ends, "whole": true where start and end are that cycle, and "keys": false if
 * properties cannot be asked for. Numbers that JSON does not have are "inf", "-inf" and "nan". A layer is a name or a
 * list of names; without one all that are drawn are asked. Rules, and what they are given:
 *
 *     stays_within box | layer tolerance budget         monotonic property layer | direction tolerance budget
 *     inside | layer tolerance budget                   loop_closes | start end tolerance velocity layer
 *     between least most property | layer tolerance budget
 *     reaches value at property layer | tolerance       never_overlaps layer other | by tolerance budget
 *     appears_by layer time | budget                    flashes_per_second | at_most least budget
 *     before layer other | budget                       has_reduced_motion | most
 *     never_jumps | more_than property layer budget     comes_back | layer
 *     max_speed limit | property layer over budget      on_screen | layer least budget
 *     max_acceleration limit | property layer over budget
 *     keeps_moving layer | over least property budget   contrast layer | least budget
 *     settles_by time | layer tolerance budget
 *
 * The text is JSON, too: {"rule": "card has at most speed 500", "verdict": "holds", "fails" or "unknown", "time", "row"
 * and "layer", "property", "expected", "seen", "width", "note", "start", "end"}, without what there is nothing to say
 * of. A question that cannot be asked gives {"field": "limit", "must": "must be 0 or more"}, with "missing": true for
 * what is not given. What a rule must be given, and fields that it does not take, are the caller's to check.
 *
 *   answers        answer_count answers so far
 *   rule           writes the rule to ask next
 *   layers         writes its layers; layer_capacity at least the clip's layer_count
 *   layer_count    writes how many these are
 *   text_or_null   writes size bytes of UTF-8, without NUL, only with MOTION_OK; 0 with NULL asks for the size
 *   size           writes 0 as long as there is something to ask, else how many bytes the text has
 *   scratch        16 bytes for each byte of the question
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _CAPACITY          layer_capacity is less than layer_count, or capacity less than size
 *           _MEMORY            scratch_size is too small
 *           MOTION_ERROR_JSON_*  the question is not JSON
 * Cost      O(question x layers + names + answers). */
motion_status motion_rule_ask(const void *clip, uint32_t clip_size, const uint8_t *question, uint32_t question_size,
                              const motion_answer *answers, uint32_t answer_count, motion_rule *rule,
                              uint32_t *layers, uint32_t layer_capacity, uint32_t *layer_count, uint8_t *text_or_null,
                              uint32_t capacity, uint32_t *size, void *scratch, uint32_t scratch_size);

/* ------------------------------------------------------------- exports -- */

/* Forms of files that motion_clip_export writes. */
#define MOTION_EXPORT_LOTTIE 0u  /* JSON that players of Lottie play */
#define MOTION_EXPORT_SVG 1u     /* an SVG that moves by elements of SMIL */
#define MOTION_EXPORT_SVG_CSS 2u /* an SVG that moves by @keyframes, which its last element, a <style>, has */
#define MOTION_EXPORT_WAAPI 3u   /* JSON: {"html": an SVG, "animations": [{"target", "keyframes", "options"} ...]}, for
                                  * element.animate() of the element whose data-layer is the target */

/* A flag of motion_export_form: the file plays what is from "loop" to "end" again and again, in Lottie all, and does
 * not show what is at "end". Without it the last frame shows the clip as it is at "end"; pages show what is a
 * millisecond later, when what ends is gone. */
#define MOTION_EXPORT_LOOPS 1u

/* A flag in the place of MOTION_EXPORT_LOOPS: the clip says which time is written. A file of Lottie has what the
 * clip shows ("from" to "to" of motion_contents), if that is known. Else the file has a whole cycle of all that never
 * ends, with the time before it, if both take at most 60 s together. Else it has all until the clip ends, but at most
 * "end" seconds of it. A clip that never ends and has no such cycle is written for "end" seconds; with 0 for 8.5 s, or
 * until all that ends has ended. A cycle, and what the clip shows, loop. A cycle in Lottie has whole frames. "start"
 * and "loop" do not count. What Lottie does not show then is a line after the file: "the scene: what never ends, after
 * 8.5 s". */
#define MOTION_EXPORT_WHOLE 2u

/* What is written of a clip. */
typedef struct motion_export_form {
    double start;      /* sample times t: from here ... */
    double end;        /* ... to here; finite, 0 <= start < end, at most 3600 s apart */
    double frame_rate; /* frames a second, of which key times are fractions; at most 1000; 0: the clip's, else 60 */
    double tolerance;  /* points that what is drawn may be off; 1e-3 to 100 */
    double loop;       /* with MOTION_EXPORT_LOOPS, but not in Lottie: start <= loop < end */
    uint32_t format;   /* MOTION_EXPORT_* */
    uint32_t flags;    /* MOTION_EXPORT_LOOPS, MOTION_EXPORT_WHOLE, or 0 */
} motion_export_form;

/* What motion_clip_export has written, or what it needs. */
typedef struct motion_exported {
    uint32_t text;       /* bytes of the text: with MOTION_ERROR_CAPACITY those to give next, with MOTION_OK those that
                          * are used */
    uint32_t scratch;    /* bytes of scratch, likewise */
    uint32_t file_size;  /* bytes of the file itself, with which the text begins */
    uint32_t loss_count; /* lines after the file: what it does not hold of the clip, by layer and property */
    uint32_t key_count;  /* keyframes */
    uint32_t reserved;   /* 0 */
    double error;        /* points that what is drawn is off at most, at the times that were looked at */
} motion_exported;

/* Writes a clip as a file that others play, with the names and markers of the clip.
 *
 * The clip is sampled 960 times a second, less often if it is long and large, just before and at each time at which an
 * animation begins, ends, turns back or passes a key, or a number jumps, and up to 4,096 times more where numbers bend.
 * What moves too fast for these is a loss of its layer. Keyframes are those of the clip, with its
 * cubic-beziers and straight lines, where these say it within the tolerance. Other pieces of time get cubics, as
 * motion_trace_reduce makes them. An error counts as far as it is seen in the picture: an angle by the reach of its
 * layer and of those below it. A layer and the layers inside it share the tolerance.
 *
 * SVG: each layer becomes an element <g data-layer="name">, which has the layer's coordinates and, with the elements
 * around it, its opacity. It is written once more for each time that others are drawn between what it draws. Clips,
 * masks, mattes, effects and blends become those of SVG, and outlines paths. What only attributes of SVG say (where
 * gradients are, and numbers of filters) moves by SMIL in all three forms, from when the page has loaded the SVG.
 * Opacities are within .0015, and colors have 8 bits.
 *
 * Lottie: each layer becomes one, with its parent, if it draws something or others need it. Groups, clips, masks and
 * mattes become compositions. Colors are within .002, and opacities within .0015. What Lottie cannot say is a line of
 * UTF-8 after the file, that ends with a newline: "layer 'card': filters". Clips in 3D are drawn as their affines are.
 *
 * The function finds out how much memory it needs while it works. So call it again, with as much as it asks for, while
 * it returns MOTION_ERROR_CAPACITY:
 *
 *     motion_export_form form = {.end = 2, .frame_rate = 60, .tolerance = .05};
 *     motion_exported made = {0};
 *     uint8_t *text = NULL;
 *     void *scratch = NULL;
 *     while ((status = motion_clip_export(clip, size, &form, text, made.text, scratch, made.scratch, &made)) ==
 *            MOTION_ERROR_CAPACITY) {
 *         text = realloc(text, made.text);
 *         scratch = realloc(scratch, made.scratch);
 *     }
 *     if (status == MOTION_OK) fwrite(text, 1, made.file_size, file);
 *
 *   form             what to write
 *   text_or_null     writes text_capacity bytes at most, the file and then the lines; they count only with MOTION_OK
 *   scratch_or_null  scratch_capacity bytes, which need not be kept from call to call
 *   exported         written with MOTION_OK and MOTION_ERROR_CAPACITY
 * Errors    MOTION_ERROR_CLIP       header or size of the clip; see motion_clip_check
 *           _PLAYER                 in a module without exports, as motion.wasm is: motion-export.wasm has them
 *           _ENUM                   format, flags
 *           _FINITE, then _RANGE    start, end, loop, frame_rate, tolerance
 *           _COUNT                  text or scratch are over MOTION_MAX_BYTES
 *           _CAPACITY               text_capacity or scratch_capacity is too little
 * Cost      Samples of the clip at all these times, three times over, and once more for each path that moves;
 *           O(times x numbers that move x log times). */
motion_status motion_clip_export(const void *clip, uint32_t clip_size, const motion_export_form *form,
                                 uint8_t *text_or_null, uint32_t text_capacity, void *scratch_or_null,
                                 uint32_t scratch_capacity, motion_exported *exported);

/* ------------------------------------------------------------- drawing -- */

/* How much there is to draw at any time at most, and the scratch for it. */
typedef struct motion_draw_sizes {
    uint32_t scratch; /* bytes of scratch for motion_clip_draw */
    uint32_t items;   /* capacities that are enough at any time, each at most MOTION_MAX_COUNT */
    uint32_t floats;
    uint32_t verbs;
    uint32_t points;
} motion_draw_sizes;

/* Writes how much there is to draw at any time at most.
 *
 *   sizes  written only with MOTION_OK
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _PLAYER            in a small module, see motion_clip_check
 *           _CLIP              its scratch would be over MOTION_MAX_BYTES
 * Cost      O(rows of paint + layers painted), and the paths that animations of these layers name. */
motion_status motion_clip_draw_size(const void *clip, uint32_t clip_size, motion_draw_sizes *sizes);

/* One step of a painter: a row of paint with the numbers of a time. Items come from the back. A painter goes through
 * them once and needs nothing else of the clip.
 *
 * Groups   CLIP, MASK, MATTE and GROUP have the "span" items that follow. The first source_count of these are the
 *          source: other masks, or what a matte is made of; they are not drawn. The rest is drawn through the clip,
 *          the masks or the matte, or is drawn by itself and then blended with "opacity" and "blend". Whatever blends
 *          inside a group mixes with what the group has drawn so far, and with nothing below the group.
 * Effects  EFFECT has the "span" items that follow, too. They are drawn by themselves, as those of a group, and the
 *          effect (MOTION_EFFECT_*) is applied to the result: a BLUR by sigma, shadows by sigma, offset, color
 *          and opacity, a COLOR_MATRIX by its numbers. Other modes do not occur: they have become a COLOR_MATRIX.
 *          Sigma and offset are those of the row moved to the root, as by the layer's affine, also in 3D. A blur of two
 *          deviations on a turned layer keeps those along x and y of the root, and not its slant.
 * Masks    The coverage c begins with that of the item's own paths, if "mode" is MOTION_MASK_ADD; with 1 less that,
 *          if it is MOTION_MASK_SUBTRACT. Then each mask of the source joins it by its own mode. A mask covers where
 *          the inside of its paths is, by "opacity"; with MOTION_PAINT_INVERTED where it is not, by "opacity".
 * Alpha    The alpha of color, or of the stops, x "opacity".
 * Paths    verbs[first_verb ..< first_verb + verb_count] and points[first_point ..< first_point + point_count], in the
 *          item's coordinates: "affine" leads from there to the root. Pen, box, dashes and gradient are in the same
 *          coordinates. Several items may share a range. BOX, IMAGE and CLIP have the outline of their box as a path.
 * 3D       Where a layer of the clip leaves the plane, points are projected: the affine is the identity, curves are
 *          lines, pens are scaled as the middle of their paths is, and items have MOTION_DRAW_SPATIAL. What is nearer
 *          to the eye than 1/1000 of its distance, or at its back, counts as that near.
 * Fields that the kind of an item does not have are 0, affines the identity. */
typedef struct motion_draw_item {
    uint8_t kind;             /* MOTION_PAINT_* */
    uint8_t flags;            /* MOTION_PAINT_EVEN_ODD, _INVERTED, _COMBINED, _LINEAR, MOTION_DRAW_NOTHING, _SPATIAL */
    uint8_t gradient;         /* MOTION_GRADIENT_*; NONE: the color counts */
    uint8_t spread;           /* MOTION_SPREAD_* */
    uint8_t cap;              /* MOTION_CAP_* */
    uint8_t join;             /* MOTION_JOIN_* */
    uint8_t blend;            /* MOTION_BLEND_* */
    uint8_t mode;             /* masks: MOTION_MASK_*, of the first one ADD or SUBTRACT; mattes: MOTION_MATTE_*;
                               * effects: MOTION_EFFECT_BLUR, _DROP_SHADOW, _COLOR_MATRIX, _INNER_SHADOW */
    uint32_t row;             /* its row of paint: a BOX or an IMAGE that paints several layers has an item for each */
    uint32_t layer;           /* the layer whose box it is; else that of its row, or MOTION_NONE */
    uint32_t span;            /* how many of the items that follow belong to it */
    uint32_t source_count;    /* how many of the first items of the span are its source */
    uint32_t first_verb;
    uint32_t verb_count;
    uint32_t first_point;
    uint32_t point_count;
    uint32_t first_stop;      /* floats[first_stop ..< first_stop + 5 stop_count]: of each stop its offset, which never
                               * decreases, and red green blue alpha, all within 0..1 */
    uint32_t stop_count;
    uint32_t first_dash;      /* floats[first_dash ..< first_dash + dash_count]: dash, gap, dash ...; not all are 0; an
                               * odd number of them is gone through twice */
    uint32_t dash_count;      /* 0: no dashes */
    uint32_t first_number;    /* color matrices: floats[first_number ..< first_number + 20], row by row */
    float affine[6];
    float opacity;            /* within 0..1: that of the row x that of its layer, multiplied up to the root or to the
                               * layer of the group around it */
    float color[4];           /* red green blue alpha, within 0..1 */
    float width;              /* of the stroke, >= 0; 0 where the coordinates of its layer are flat */
    float dash_offset;
    float miter_limit;
    float box[4];             /* x y width height, neither of them negative */
    float corner_radius;      /* 0 .. half the shorter side */
    float gradient_ends[4];   /* as motion_paint, in the gradient's coordinates */
    float focus[2];           /* radial: x y, at most .99 of the radius from the centre */
    float gradient_affine[6]; /* from the gradient's coordinates to the item's */
    float sigma[2];           /* effects: along x and y of the root, >= 0 */
    float offset[2];          /* effects: x y of a shadow, in the root */
} motion_draw_item;

/* Flags of an item, in addition to those of its row. */
#define MOTION_DRAW_NOTHING 64u  /* nothing is seen of it: it has no inside, no pen or no opacity */
#define MOTION_DRAW_SPATIAL 128u /* it is seen in 3D: its box and corner_radius are those of its layer */

/* Flags of motion_clip_draw, with MOTION_PATH_KEEP or MOTION_PATH_CUBICS. */
#define MOTION_DRAW_ALL 2u       /* items of which nothing is seen are listed, too: so each time has the same items */
#define MOTION_DRAW_PROJECTED 4u /* a clip with layers in 3D is drawn as "3D" says also while they lie in the plane */

/* How much there is to draw. */
typedef struct motion_draw_counts {
    uint32_t items;
    uint32_t floats;
    uint32_t verbs;
    uint32_t points;
    uint32_t depth;  /* no more spans than these are around one another */
} motion_draw_counts;

/* Writes the steps of a painter that draw a clip at a time, from the back: a sample, the geometry, and the rows of
 * paint (motion_paint) with their numbers, in one pass. Rows of which nothing is seen are left out, and so are spans in
 * which nothing is left. Where z positions change the order of the rows, they are sorted.
 *
 *   time             the sample time t
 *   flags            MOTION_PATH_KEEP or MOTION_PATH_CUBICS, and MOTION_DRAW_ALL, _PROJECTED or not
 *   items_or_null    writes the items
 *   floats_or_null   writes their stops, dashes and matrices
 *   verbs_or_null    writes their verbs
 *   points_or_null   writes their points
 *   item_capacity, float_capacity, verb_capacity, point_capacity
 *                    how many there is room for; all 0 with NULL ask for the counts. What motion_clip_draw_size
 *                    writes is enough at any time; with that much room the call is faster, since it draws once instead
 *                    of twice
 *   counts           writes how much there is, also with MOTION_ERROR_CAPACITY
 *   scratch          the bytes that motion_clip_draw_size writes
 * Values    As motion_clip_sample. A path that one item draws in its layer's coordinates has the bits of
 *           motion_clip_geometry.
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _PLAYER            in a small module, see motion_clip_check
 *           _ENUM              flags
 *           _MEMORY            scratch_size is too small
 *           _CAPACITY          a capacity is less than its count, unless all outputs are NULL
 * Cost      That of a sample and of the geometry of the layers painted, and O(rows of paint + layers painted + layers).
 */
motion_status motion_clip_draw(const void *clip, uint32_t clip_size, double time, uint32_t flags,
                               motion_draw_item *items_or_null, uint32_t item_capacity, float *floats_or_null,
                               uint32_t float_capacity, uint8_t *verbs_or_null, uint32_t verb_capacity,
                               float *points_or_null, uint32_t point_capacity, motion_draw_counts *counts,
                               void *scratch, uint32_t scratch_size);

/* ------------------------------------------------------------ hitting -- */

/* What points can hit. */
#define MOTION_HIT_PAINT 0u  /* what the rows of paint draw, as motion_clip_draw lists it */
#define MOTION_HIT_BOUNDS 1u /* the bounds of all layers that show (CALayer.hitTest), also of a clip without paint */

/* Memory for motion_clip_hit_prepare. */
typedef struct motion_hit_sizes {
    uint32_t prepared; /* bytes of the block */
    uint32_t scratch;  /* bytes of scratch, needed while preparing only */
} motion_hit_sizes;

/* What a point hits. */
typedef struct motion_hit {
    uint32_t layer; /* the layer of what is drawn there: that of its row of paint, or whose box it is; or MOTION_NONE */
    uint32_t paint; /* its row of paint; MOTION_NONE if nothing is hit, and with MOTION_HIT_BOUNDS */
    float distance; /* 0 inside; if nothing is hit FLT_MAX */
} motion_hit;

/* Computes how much memory it takes to prepare a hit test.
 *
 *   targets  MOTION_HIT_*
 *   sizes    written only with MOTION_OK
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _PLAYER            in a small module, see motion_clip_check
 *           _ENUM              targets
 *           _CLIP              one of them would be over MOTION_MAX_BYTES
 * Cost      O(rows of paint). */
motion_status motion_clip_hit_size(const void *clip, uint32_t clip_size, uint32_t targets, motion_hit_sizes *sizes);

/* Prepares the hit test of a time: draws the clip into a block, with a box around each item. Prepare once for a time,
 * then ask for as many points as you like. The block holds no pointers and may be moved.
 *
 *   time      the sample time t
 *   targets   MOTION_HIT_*
 *   prepared  writes at most prepared_size bytes
 *   scratch   scratch_size bytes
 * Values    As motion_clip_sample.
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _PLAYER            in a small module, see motion_clip_check
 *           _ENUM              targets
 *           _MEMORY            prepared_size or scratch_size is less than the size from motion_clip_hit_size
 * Cost      That of motion_clip_draw, or of a sample, and O(what is drawn). */
motion_status motion_clip_hit_prepare(const void *clip, uint32_t clip_size, double time, uint32_t targets,
                                      void *prepared, uint32_t prepared_size, void *scratch, uint32_t scratch_size);

/* Finds what points hit (CALayer.hitTest, elementFromPoint): the front target that contains the point. If none does,
 * and a distance is given, the nearest target within that distance; of equally near ones the front one.
 *
 * Order, visibility, clips and 3D are those of motion_clip_draw: layers in front hide others, hidden ones and those of
 * opacity 0 are not hit, and of what leaves the plane its projection is hit.
 *     A FILL, a BOX and an IMAGE are hit inside their outline, a BACKGROUND everywhere, a STROKE as by
 *     motion_stroke_contains, but also in the gaps between its dashes.
 *     What is inside of an EFFECT is hit where it would be without; shadows and blurs are not hit.
 *     What is inside of a CLIP is hit inside the clip only. The distance is then the larger of both.
 *     What is inside of a MASK is hit where the masks leave something of it, and inside of a MATTE where the source of
 *     the matte has some alpha, or light. Images and gradients count as opaque and white there, and a matte inside of
 *     that source lets everything show.
 *     The distance of a stroke is that of its centre line, less half its width.
 * With MOTION_HIT_BOUNDS the targets are the bounds of the layers, in the drawing order of motion_clip_sample. Layers
 * for which there is a row of paint MOTION_PAINT_CLIP clip themselves and the layers below them.
 *
 *   prepared  a block that motion_clip_hit_prepare wrote
 *   points    count x 2 floats, in the root's coordinates
 *   distance  in these coordinates; finite, >= 0; 0: only what contains the point
 *   hits      writes count rows
 * Values    NaN counts as 0, an infinity as the largest finite number of its sign. With an altered block the function
 *           stays in bounds.
 * Errors    MOTION_ERROR_PREPARED  not such a block
 *           _FINITE, then _RANGE   distance
 * Accuracy  As motion_path_contains and motion_stroke_contains, of the item's size in the root's coordinates.
 * Cost      A comparison of boxes for each item, four or eight at a time, from the front to the first hit; O(verbs) for
 *           each item whose box is hit, and the spans around it. */
motion_status motion_clip_hit(const void *prepared, uint32_t prepared_size, const float *points, uint32_t count,
                              float distance, motion_hit *hits);

/* -------------------- single layers and animations, 3D and conversion -- */

/* What motion_clip_explain writes about a layer. Its clock is its own, or that of the nearest layer that it shows with
 * (see motion_clip_convert_time); without one it is active for ever, and its time is t. */
typedef struct motion_explanation {
    uint32_t parent_count; /* layers above it */
    uint32_t step_count;   /* animations that move it */
    uint32_t hidden;       /* MOTION_HIDDEN_*: whether it shows, or what keeps it from that */
    uint32_t hidden_by;    /* the layer of which "hidden" speaks: this one, or the nearest above; MOTION_NONE if it
                            * shows */
    uint32_t clock;        /* the number of its clock among those of the clip, or MOTION_NONE */
    uint32_t phase;        /* of its clock, MOTION_PHASE_* */
    double begin;          /* as motion_step, of its clock */
    double end;
    double duration;
    double time;
    double next;
    float affine[6];       /* of a sample in the parent */
    float root_affine[6];  /* and in the root */
    float opacity;         /* in the parent */
    float root_opacity;    /* and in the root */
    float stroke[2];       /* its start and its end */
} motion_explanation;

/* Whether a layer shows, or what keeps it from that. */
#define MOTION_HIDDEN_NOT 0u     /* it shows */
#define MOTION_HIDDEN_ITSELF 1u  /* "hidden" is .5 or more */
#define MOTION_HIDDEN_CLOCK 2u   /* its clock does not apply */
#define MOTION_HIDDEN_OPACITY 3u /* its opacity is 0 */

/* What motion_clip_explain writes about one animation. Where the clock does not apply, "time", "iteration", the
 * progresses and the fractions are 0. */
typedef struct motion_step {
    uint32_t animation;    /* its row in the description */
    uint32_t property;     /* MOTION_PROPERTY_* */
    uint32_t flags;        /* MOTION_ANIMATION_ADDITIVE, _CUMULATIVE, or 0 */
    uint32_t reason;       /* MOTION_REASON_*: why it applies, or why not */
    uint32_t replaced_by;  /* the next animation that applies and makes all of the value anew; MOTION_NONE if none
                            * does, or if this one does not apply */
    uint32_t clock;        /* the number of its clock among those of the clip */
    uint32_t fill;         /* of the clock, MOTION_FILL_* */
    uint32_t phase;        /* of the clock, MOTION_PHASE_* */
    uint32_t segment;      /* between the keys, or path elements, of this number and the next; MOTION_NONE of from, to
                            * and by, of paced paths, and where the clock does not apply */
    uint32_t value_count;  /* floats in "before" and "after": those of motion_animation_evaluate; 0 of
                            * MOTION_PROPERTY_PATH and of an animation without values */
    double begin;          /* the first instant of the active interval of the clock, in seconds of the clock above it;
                            * may be infinite */
    double end;            /* and the last */
    double duration;       /* of the clock, in seconds */
    double time;           /* seconds that the clock shows, after its timing */
    double next;           /* as motion_clock_state */
    double iteration;      /* number of the current cycle, from 0 */
    double plain_progress; /* progress before the timing of the clock */
    double progress;       /* and after it */
    double plain_fraction; /* fraction of the segment before its own timing */
    double fraction;       /* and after it, as the values mix */
    float before[16];      /* the running value that the animation meets */
    float after[16];       /* and what it makes of that */
} motion_step;

/* Why an animation applies, or why not. */
#define MOTION_REASON_ACTIVE 0u  /* applies: its clock is active */
#define MOTION_REASON_FILLED 1u  /* applies: by its fill, before or after the active interval (phase) */
#define MOTION_REASON_REMOVED 2u /* does not: it has not begun or has ended (phase), and its fill holds nothing then */
#define MOTION_REASON_IDLE 3u    /* does not: a clock above its own does not apply, or t is NaN */
#define MOTION_REASON_EMPTY 4u   /* does not: it has no values */

/* Explains the values of a layer at a time: whether it shows, and its animations one after the other, each with its
 * clock, its progress, and the value before and after it. All numbers are those that a sample at this time computes
 * with. So the last "after" of a property has the bits of a channel.
 *     Its animations are those of its own properties and path, and those of the user properties of channels that belong
 *     to it (motion_label).
 *     For an instance pass (t - start) x speed + offset.
 *
 *   time             the sample time t
 *   layer            a layer
 *   explanation      with MOTION_ERROR_CAPACITY only its two counts are written
 *   parents_or_null  writes parent_count layers: the parent, then the parent of that, up to the root
 *   steps_or_null    writes step_count rows, in the order in which the animations apply
 *   parent_capacity, step_capacity  layers and rows that there is room for; both 0 with NULL ask for the counts
 *   scratch          sample_scratch bytes (motion_clip_info)
 * Values    A time that is NaN: as motion_clip_sample and motion_clip_activity.
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _INDEX             layer
 *           _MEMORY            scratch_size is too small
 *           _CAPACITY          parent_capacity or step_capacity is too small
 * Cost      That of three samples, and O(animations + channels). */
motion_status motion_clip_explain(const void *clip, uint32_t clip_size, double time, uint32_t layer,
                                  motion_explanation *explanation, uint32_t *parents_or_null,
                                  uint32_t parent_capacity, motion_step *steps_or_null, uint32_t step_capacity,
                                  void *scratch, uint32_t scratch_size);

/* Evaluates one animation by itself at many progresses, without its clock.
 *
 *   animation     a row of the description's animations
 *   base_or_null  the running value to start from, as many floats as one value has; NULL: the model value
 *   cycle         number of the cycle, for MOTION_ANIMATION_CUMULATIVE
 *   progress      count progresses
 *   values        writes count x the floats of a value:
 *                     a transform in the plane: 6: translation x y, rotation, skew, scale x y
 *                     a transform of a layer in 3D: the 16 parts of motion_layer_3d
 *                     else those of the property
 * Values    NaN in progress or base counts as 0, an infinity in base as the largest finite number of its sign. Of cycle
 *           its whole part counts; 0 if it is negative, infinite or NaN.
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _INDEX             animation; or it is one of MOTION_PROPERTY_PATH, which has no numbers
 * Cost      O(count log keys). */
motion_status motion_animation_evaluate(const void *clip, uint32_t clip_size, uint32_t animation,
                                        const float *base_or_null, double cycle, const double *progress, uint32_t count,
                                        float *values);

/* Samples the places of all layers in 3D, as matrices to the parent or to the root.
 *     A layer in the plane has its affine, at the depth z_position.
 *     In root space depth is measured above the highest parent that takes its sublayers in flat (motion_layer_3d).
 *     Sublayers that are taken in flat, and keep no depth themselves, still have a z axis of their own, so that their
 *     matrix has an inverse.
 * motion_clip_sample gives affines and frames in the plane for the same layers: layers in 3D, and those below them,
 * have the affine that is exact next to their anchor point, and the box around their projected corners as their frame.
 *
 *   times     time_count sample times t
 *   space     MOTION_SPACE_*
 *   matrices  writes times x layers x 16 floats
 *   scratch   sample_scratch bytes (motion_clip_info)
 * Values    As motion_clip_sample. At the back of the eye (w <= 0) frames and affines of motion_clip_sample reach as
 *           far as motion_transform_points does.
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _ENUM              space
 *           _COUNT             matrices are over MOTION_MAX_BYTES
 *           _MEMORY            scratch_size is too small
 * Accuracy  1e-6 relative to max(1, |entry|) and to the numbers that take part.
 * Cost      That of motion_clip_sample, and O(times x layers): some 100 multiplications a layer in 3D, ten times that
 *           with matrix keys. */
motion_status motion_clip_matrices(const void *clip, uint32_t clip_size, const double *times, uint32_t time_count,
                                   uint32_t space, float *matrices, void *scratch, uint32_t scratch_size);

/* What motion_clip_convert converts. */
#define MOTION_CONVERT_POINTS 0u /* 2 floats: x y */
#define MOTION_CONVERT_RECTS 1u  /* 4 floats: x y width height; the result is the box around the converted corners */

/* Converts points or rectangles from one layer's coordinates to another's, at a time (CALayer's
 * convertPoint:fromLayer:).
 *     In 3D the result is where the line of sight through a point meets the plane z = 0 of to_layer.
 *     If the transform of to_layer, or of a layer between to_layer and the nearest parent that both layers share, is
 *     singular, no point leads there: the result is in that parent's coordinates.
 *
 *   time                  the sample time t
 *   from_layer, to_layer  layers; MOTION_NONE: the root
 *   kind                  MOTION_CONVERT_*
 *   values                count x 2 or 4 floats
 *   out                   writes as many
 *   scratch               sample_scratch bytes (motion_clip_info)
 * Values    NaN counts as 0, an infinity as the largest finite number of its sign; at a time that is NaN no animation
 *           applies. At the back of the eye a point goes as far as in motion_transform_points.
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _ENUM              kind
 *           _INDEX             from_layer, to_layer
 *           _MEMORY            scratch_size is too small
 * Cost      That of a sample, and O(depth + count). */
motion_status motion_clip_convert(const void *clip, uint32_t clip_size, double time, uint32_t from_layer,
                                  uint32_t to_layer, uint32_t kind, const float *values, uint32_t count, float *out,
                                  void *scratch, uint32_t scratch_size);

/* Converts times from one layer's clock to another's (CALayer's convertTime:fromLayer:), through the nearest clock
 * above both. Repeats, durations and timings do not count.
 *     Up through a clock:    (time - time_offset) / speed + begin; 0 if speed is 0
 *     Down through a clock:  (time - begin) speed + time_offset; 0 before begin
 * A layer without a clock has the clock of the nearest layer above that has one; a layer with
 * MOTION_LAYER_TRANSFORM_ONLY passes over its parent.
 *
 *   from_layer, to_layer  layers; MOTION_NONE: the root, whose time is that of motion_clip_sample
 *   times                 count seconds
 *   out                   writes count seconds
 * Values    NaN counts as 0, an infinity as the largest finite number of its sign.
 * Errors    MOTION_ERROR_CLIP  header or size of the clip; see motion_clip_check
 *           _INDEX             from_layer, to_layer
 * Cost      O(count x depth^2). */
motion_status motion_clip_convert_time(const void *clip, uint32_t clip_size, uint32_t from_layer, uint32_t to_layer,
                                       const double *times, uint32_t count, double *out);

/* -------------------------------------------------------- rigid bodies -- */

/* Rigid bodies as UIKit Dynamics has them. A world of items, behaviours and boundaries is solved once, into frames;
 * these become keyframes of animations like any others (motion_bake_reduce).
 *
 * Units are UIKit's:
 *     points, seconds, radians
 *     a density of 1 gives 100 x 100 points a mass of 1
 *     a gravity of 1 is 1000 points/s^2
 *     a push of 1 accelerates a mass of 1 by 100 points/s^2; a push once gives it 100 points/s
 * Every number is finite and within +-1e6. "> 0" means at least .001. Groups are bits of a mask. */

#define MOTION_MAX_ITEMS 256u /* items of a world */
#define MOTION_MAX_CORNERS 8u /* corners of a polygon */

/* The tables of a world, in motion_fault. */
#define MOTION_TABLE_WORLD 12u
#define MOTION_TABLE_ITEMS 13u
#define MOTION_TABLE_BEHAVIOURS 14u
#define MOTION_TABLE_BOUNDARIES 15u

/* How to solve, and when to stop: after "seconds", or as soon as every item is at rest, or when the budget is used up.
 * An item is at rest when it has stayed below still_speed and still_spin for still_seconds. */
typedef struct motion_world {
    double seconds;       /* the longest bake, > 0 */
    double rate;          /* frames per second, > 0; 240 is usual */
    double still_speed;   /* points per second, >= 0; 1 is usual */
    double still_spin;    /* radians per second, >= 0; 2 degrees, .034906585, is usual */
    double still_seconds; /* >= 0; .5 is usual */
    double bounce_speed;  /* points per second, >= 0; slower impacts do not bounce; 100 is usual, without gravity and
                          * pushes 1 */
    double budget;        /* millions of steps of the solver (motion_world_bake), >= 0; 0: as many as it takes */
    uint32_t substeps;    /* 1..64 in a frame; 4 is usual */
    uint32_t flags;       /* 0 */
} motion_world;

/* A rectangle, or a convex polygon (UIDynamicItem with its UIDynamicItemBehavior). */
typedef struct motion_item {
    double position[2];        /* at the start: of the rectangle's middle, or the polygon's origin */
    double angle;              /* at the start */
    double velocity[2];        /* at the start, points per second */
    double angular_velocity;   /* at the start, radians per second */
    double size[2];            /* of the rectangle, > 0; of a polygon unused */
    double density;            /* > 0; UIKit's default is 1 */
    double friction;           /* >= 0; two items: the geometric mean; with a boundary the item's own */
    double elasticity;         /* 0..1; two items: the larger one; with a boundary the item's own */
    double resistance;         /* per second, >= 0: v' = -resistance v */
    double angular_resistance; /* per second, >= 0 */
    uint32_t flags;            /* MOTION_ITEM_* */
    uint32_t first_point;      /* points[first_point ..< first_point + point_count]: corners of a polygon, either way
                                * round, from the item's position */
    uint32_t point_count;      /* 0: a rectangle; else 3..MOTION_MAX_CORNERS */
    uint32_t item_groups;      /* it collides with items that share a bit */
    uint32_t boundary_groups;  /* it collides with boundaries that share a bit */
    uint32_t reserved;         /* 0 */
} motion_item;

/* Flags of an item. */
#define MOTION_ITEM_ANCHORED 1u    /* never moves */
#define MOTION_ITEM_NO_ROTATION 2u /* never turns: allowsRotation is NO */

/* A behaviour: what acts on an item. A behaviour of several items takes a row for each. Numbers that a kind does not
 * use must be 0.
 *
 *     kind        uses
 *     GRAVITY     vector
 *     PUSH        vector, offset: a force all the time (continuous)
 *     PUSH_ONCE   vector, offset: once at the start (instantaneous)
 *     ATTACHMENT  offset: a point of the item. It is held to other_offset, a point of the item "other"; without another
 *                 item it is held to the place "vector".
 *                 length: 0 is a pin; negative is the distance at the start
 *                 frequency: 0 is rigid; else a spring of this many Hz with the damping ratio "damping"
 *                 damping of a rigid one: the torque of friction (frictionTorque), against the relative rotation of
 *                 the two items of a pin, or against the swing of a rod. A torque of 1 is a push of 1 at an arm of
 *                 1 point: 1000 holds a mass of 1 that gravity pulls at an arm of 100 points.
 *                 Two items that a pin joins do not collide.
 *     SNAP        vector, angle: a place to go to, by a spring: frequency (not 0) and damping */
typedef struct motion_behaviour {
    uint32_t kind;          /* MOTION_BEHAVIOUR_* */
    uint32_t item;          /* a row of the items */
    uint32_t other;         /* attachment: another item, or MOTION_NONE; else MOTION_NONE */
    uint32_t flags;         /* 0 */
    double vector[2];       /* of gravities and pushes; a place of snaps and attachments */
    double offset[2];       /* from the item's position, turning with it */
    double other_offset[2]; /* from the other item's position, turning with it */
    double length;          /* points */
    double frequency;       /* Hz, >= 0 */
    double damping;         /* ratio, >= 0: 1 is critical; of rigid attachments a torque of friction, >= 0 */
    double angle;
} motion_behaviour;

/* Kinds of behaviours: see motion_behaviour. */
#define MOTION_BEHAVIOUR_GRAVITY 0u
#define MOTION_BEHAVIOUR_PUSH 1u
#define MOTION_BEHAVIOUR_PUSH_ONCE 2u
#define MOTION_BEHAVIOUR_ATTACHMENT 3u
#define MOTION_BEHAVIOUR_SNAP 4u

/* A wall: a line through points, solid from both sides. */
typedef struct motion_boundary {
    uint32_t first_point; /* points[first_point ..< first_point + point_count], neighbours .001 apart at least */
    uint32_t point_count; /* >= 2 */
    uint32_t groups;      /* items that share a bit collide with it */
    uint32_t flags;       /* MOTION_BOUNDARY_CLOSED, or 0 */
} motion_boundary;

#define MOTION_BOUNDARY_CLOSED 1u /* the line goes back to its first point */

/* A collision that begins, or one that has ended. It has ended when the two are more than half a point apart and move
 * away from each other. */
typedef struct motion_contact {
    double time;    /* of the impact itself, between two frames; what touches at the start and is pressed begins at 0 */
    double impulse; /* mass x points per second along the normal, of the frame in which it began; 0 at the end */
    uint32_t item;
    uint32_t other; /* an item, or MOTION_CONTACT_BOUNDARY + the row of a boundary */
    uint32_t ends;  /* 1 if this is the end, else 0 */
    uint32_t reserved;
} motion_contact;

#define MOTION_CONTACT_BOUNDARY 0x80000000u

/* Memory for motion_world_bake. */
typedef struct motion_world_sizes {
    uint32_t scratch; /* bytes */
    uint32_t frames;  /* at most */
} motion_world_sizes;

/* How a bake went. */
typedef struct motion_bake {
    uint32_t frame_count;
    uint32_t contact_count; /* all of them, also those that found no room */
    uint32_t ended;         /* MOTION_BAKE_* */
    uint32_t steps;         /* millions of steps of the solver, begun ones counted; MOTION_NONE if they are more */
} motion_bake;

/* Why a bake has ended. */
#define MOTION_BAKE_RESTED 0u  /* every item is at rest: UIDynamicAnimator would pause */
#define MOTION_BAKE_SECONDS 1u /* the time is over */
#define MOTION_BAKE_BUDGET 2u  /* the world's budget is used up: the frames are those until then */

/* Checks a world and computes how much memory its bake takes.
 *
 *   items          item_count rows, 1..MOTION_MAX_ITEMS
 *   behaviours     behaviour_count rows
 *   boundaries     boundary_count rows
 *   points         point_count x 2 doubles, which items and boundaries refer to
 *   sizes          written only with MOTION_OK
 *   fault_or_null  writes the first rule that is broken, also with MOTION_OK
 * Errors    MOTION_ERROR_COUNT  item_count
 *           Then the first fault by table and row: world, items, behaviours, boundaries
 *           _FINITE, _RANGE     a number; a polygon that is not convex, or nearly flat; neighbours of a boundary
 *                               that are less than .001 apart
 *           _ENUM               flags, kind, reserved; numbers that the kind does not use
 *           _INDEX              items, points
 *           _KEYS               an attachment of anchored items only; of an item to itself; or one that cannot hold
 *                               together with an earlier one of the same two items: rods and pins that no place of the
 *                               item fulfils
 *           Then _COUNT         scratch, times or states are over the limits
 * Cost      O(items^2 + items x (segments + behaviours) + behaviours^2). */
motion_status motion_world_size(const motion_world *world, const motion_item *items, uint32_t item_count,
                                const motion_behaviour *behaviours, uint32_t behaviour_count,
                                const motion_boundary *boundaries, uint32_t boundary_count, const double *points,
                                uint32_t point_count, motion_world_sizes *sizes, motion_fault *fault_or_null);

/* Solves a world from its start. Frame i is at i / rate seconds; the first is the start, the last is where everything
 * rests, or where the time or the budget is over.
 *
 * The solver goes through items, attachments, and pairs of items or boundaries that are near each other. To handle one
 * of these once is a step. A frame takes a step for each item and for each pair that can collide. A substep takes 2 for
 * each item, up to 9 for each attachment and 3 for each pair that is near. An impact takes up to 35 more for each of
 * these, and a substep has at most 8 impacts. When the budget is used up the bake ends, in the midst of a frame, which
 * is dropped: frames and contacts have the bits of a bake without a budget.
 *
 * A million steps take, on a core of an x86-64 server:
 *     .02 to .06 s  where items lie next to each other
 *     .1 to .2 s    where hundreds of boxes overlap
 *     .4 to .7 s    where boundaries of thousands of points make a million pairs
 * Before the first step, each pair that can collide takes .06 microseconds, which no budget bounds.
 *
 *   world, items, behaviours, boundaries, points  as motion_world_size
 *   scratch           motion_world_sizes.scratch bytes
 *   times             writes frame_count doubles
 *   states            writes frame_count x items x 6 doubles: x y angle, and their velocities; angles are unwrapped
 *   frame_capacity    frames that times and states have room for; at least motion_world_sizes.frames
 *   contacts          writes the first contact_capacity contacts, in the order of their times
 *   bake              writes how many frames and contacts there are, and why it ended
 *   fault_or_null     writes the first rule that is broken, also with MOTION_OK
 * Values    Speeds are held below 1e5 points and 1e3 radians per second.
 * Errors    Those of motion_world_size, then
 *           MOTION_ERROR_MEMORY  scratch_size is too small
 *           _CAPACITY            frame_capacity is less than motion_world_sizes.frames
 * Accuracy  A step is 1 / (rate x substeps) seconds. Swings: 1e-3; free flight is exact. Impacts are met exactly, so
 *           that no item passes a boundary (.01 points at 60 radians per second). Kinetic and potential energy together
 *           grow in a frame by at most 3e-4 of the whole; where items meet by 6e-4; in a chain of five by 2e-3. From
 *           one frame to any later one they grow by at most 1e-2. Items that overlap at the start are lifted apart.
 * Cost      O(pairs that can collide), and then O(frames x (pairs that can collide + substeps x (items + pairs that are
 *           near))), which is at most O(budget). Stack below 4 KiB. */
motion_status motion_world_bake(const motion_world *world, const motion_item *items, uint32_t item_count,
                                const motion_behaviour *behaviours, uint32_t behaviour_count,
                                const motion_boundary *boundaries, uint32_t boundary_count, const double *points,
                                uint32_t point_count, void *scratch, uint32_t scratch_size, double *times,
                                double *states, uint32_t frame_capacity, motion_contact *contacts,
                                uint32_t contact_capacity, motion_bake *bake, motion_fault *fault_or_null);

/* Reduces the frames of one item to keyframes: straight lines between them stay within "distance" of x and of y, and
 * within "turn" of the angle, at every frame. Each key is the farthest frame that the line from the key before can
 * reach.
 *
 *   times      frame_count seconds, increasing
 *   states     frame_count x item_count x 6 doubles, as motion_world_bake writes them
 *   item       a row of the items: the one whose frames are reduced
 *   distance   points, finite, >= 0
 *   turn       radians, finite, >= 0
 *   keys       writes the numbers of the frames that are keys; has room for frame_count
 *   key_count  writes how many keys there are
 * Errors    MOTION_ERROR_COUNT  frame_count or item_count is 0
 *           _INDEX              item
 *           _FINITE             distance, turn
 *           _RANGE              distance, turn
 *           _FINITE, _ORDER     frame by frame: a time, x, y or angle; a time that does not increase
 * Cost      O(frames). */
motion_status motion_bake_reduce(const double *times, const double *states, uint32_t frame_count, uint32_t item_count,
                                 uint32_t item, double distance, double turn, uint32_t *keys, uint32_t *key_count);

/* --------------------------------------------------------------- files -- */

/* A value of a JSON text. The rows of a text are in its order: a row for each value, before the rows of all that is
 * in it. The members of an object are a key, its value, the next key and so on. */
typedef struct motion_json_value {
    uint32_t at;   /* offset of its first byte in the text, which says what it is: { [ " t f n, else a number */
    uint32_t next; /* the first row after it and all that is in it */
    double number; /* a number: its value, as the nearest double; infinite if it is beyond the range of double
                    * a string: its bytes in the text, between the quotes
                    * an array: its elements; an object: its members; else 0 */
} motion_json_value;

/* Reads JSON (RFC 8259). A byte order mark may come first. Bytes beyond ASCII are not checked: they are in strings,
 * and are handed on. If a key occurs twice in an object, its last value counts in all functions that take the rows.
 *
 *   text            text_size bytes of UTF-8, at most MOTION_MAX_BYTES
 *   values_or_null  writes a row for each value, with an error those that were read and fit; NULL with a capacity of 0
 *                   asks for the count. No text has more values than (text_size + 1) / 2
 *   value_capacity  rows that there is room for
 *   value_count     writes how many rows there are, also with MOTION_ERROR_CAPACITY
 *   error           writes where and why reading stopped, if the text is not JSON
 * Errors    MOTION_ERROR_JSON_VALUE, _JSON_KEY, _JSON_STRING, _JSON_NUMBER, _JSON_END, _JSON_DEPTH
 *                              at the first byte that does not fit
 *           _COUNT             there are more than MOTION_MAX_COUNT values
 *           _CAPACITY          value_capacity is less than the count
 * Cost      O(text_size), and at most 20 microseconds for a number of more than nineteen digits or with an exponent. */
motion_status motion_json_read(const uint8_t *text, uint32_t text_size, motion_json_value *values_or_null,
                               uint32_t value_capacity, uint32_t *value_count, motion_text_error *error);

/* Writes the path of a value in a JSON text: "$.layers[3].ks". A key that is not a plain word is in brackets and
 * quotes, with the escapes of the text. The path of a key is that of its value.
 *
 *   text, values  as motion_json_read took and wrote them
 *   value         a row
 *   out_or_null   writes path_size bytes, without NUL
 *   capacity      bytes that out_or_null has room for; 0 with NULL asks for the size
 *   path_size     writes how many bytes the path has, also with MOTION_ERROR_CAPACITY
 * Values    Rows that you have altered give some path.
 * Errors    MOTION_ERROR_INDEX  value
 *           _CAPACITY           capacity is less than path_size
 * Cost      O(values before it in the arrays and objects that it is in). */
motion_status motion_json_path(const uint8_t *text, uint32_t text_size, const motion_json_value *values,
                               uint32_t value_count, uint32_t value, uint8_t *out_or_null, uint32_t capacity,
                               uint32_t *path_size);

/* What is wrong with a file, in numbers: motion_file_error_text writes it in words. */
typedef struct motion_file_error {
    motion_status status; /* MOTION_OK if nothing is */
    uint32_t value;       /* the row of the JSON value that is wrong, or MOTION_NONE */
    uint32_t rule;        /* of MOTION_ERROR_FILE: which rule; else 0 */
    uint32_t detail;      /* of MOTION_ERROR_FILE: a number for the rule's sentence; of MOTION_ERROR_TEXT_*: the offset
                           * in the value's text, escapes resolved, where reading stopped; else 0 */
} motion_file_error;

/* The places of the parts of an explanation: "$.layers[3].position: [1, 2, 3], must have 2 items". */
typedef struct motion_file_message {
    uint32_t size;       /* bytes of all of it */
    uint32_t path_size;  /* bytes of the path, which begins it; 0 if the error has no value */
    uint32_t value_at;   /* the first byte of the value's text, of which at most 60 bytes are shown */
    uint32_t value_size;
    uint32_t rule_at;    /* the first byte of the rule */
    uint32_t rule_size;
} motion_file_message;

/* Explains what is wrong with a file, and says which word may have been meant instead of one that is unknown.
 *
 *   text, values  as motion_json_read took and wrote them
 *   error         as a function that reads files wrote it
 *   out_or_null   writes message.size bytes, without NUL
 *   capacity      bytes that out_or_null has room for; 0 with NULL asks for the size
 *   message       writes the parts, also with MOTION_ERROR_CAPACITY
 * Values    Rows or an error that you have altered give some explanation.
 * Errors    MOTION_ERROR_CAPACITY  capacity is less than message.size
 * Cost      That of motion_json_path. */
motion_status motion_file_error_text(const uint8_t *text, uint32_t text_size, const motion_json_value *values,
                                     uint32_t value_count, const motion_file_error *error, uint8_t *out_or_null,
                                     uint32_t capacity, motion_file_message *message);

/* Memory for motion_scene_read. */
typedef struct motion_scene_sizes {
    uint32_t block;   /* bytes at most that the description takes */
    uint32_t scratch; /* bytes, needed while reading only */
} motion_scene_sizes;

/* A part of a file that the description does not hold, holds in part, or holds as rows of paint only. */
typedef struct motion_report {
    uint32_t value; /* the row of the JSON value */
    uint32_t what;  /* MOTION_REPORT_* */
    uint32_t lost;  /* MOTION_LOST_* */
} motion_report;

/* What a motion_report is about. */
#define MOTION_REPORT_TEXT 0u       /* a text without outlines of its letters, or what moves its letters */
#define MOTION_REPORT_EXPRESSION 1u /* neither a loop nor a property of another layer; the own keyframes count */
#define MOTION_REPORT_EFFECT 2u     /* an effect; nothing is lost of a fill, a drop shadow, a Gaussian blur */
#define MOTION_REPORT_STYLE 3u      /* a layer style */
#define MOTION_REPORT_MASK 4u       /* a mask: a paint row */
#define MOTION_REPORT_MATTE 5u      /* a track matte: a paint row */
#define MOTION_REPORT_BLEND 6u      /* a blend mode: in a paint row */
#define MOTION_REPORT_CAMERA 7u     /* a camera that moves as no clip can, or a nearer layer that is drawn
                                     * before a farther one; in small modules any camera */
#define MOTION_REPORT_MERGE 8u      /* a stroke of paths merged by an operation, or an operation that fills cannot have:
                                     * "add", or with another one or a repeater before it; drawn together instead */
#define MOTION_REPORT_MODIFIER 9u   /* a path modifier of which more than its amount moves, or a path too long for it */
#define MOTION_REPORT_UNKNOWN 10u   /* anything else: a wrong type, a reference to nothing */

/* What is lost with a reported part. */
#define MOTION_LOST_NOTHING 0u
#define MOTION_LOST_PICTURE 1u  /* shapes are right, their picture is not, unless the host draws the paint row */
#define MOTION_LOST_GEOMETRY 2u /* shapes or numbers are wrong or missing */

/* What was read from a file. */
typedef struct motion_document {
    motion_description description; /* its pointers lead into the block */
    const motion_report *reports;   /* what is not carried */
    uint32_t report_count;
    uint32_t reserved;
} motion_document;

/* Flags of the functions that read scenes. */
#define MOTION_SCENE_PREPARED 1u  /* all cubic-beziers of the scene are MOTION_TIMING_PREPARED */
#define MOTION_SCENE_UNPAINTED 2u /* no rows of paint, and no channels for them: a clip that is not drawn is shorter */
#define MOTION_SCENE_TEXT 4u      /* motion_scene_compile only: what is written is no clip but the text of the scene,
                                   * with animations in the place of its courses */
#define MOTION_SCENE_FONTS 8u     /* motion_svg_compile only, alone: what is written is JSON of the fonts that texts
                                   * want */
#define MOTION_SCENE_VALUES 16u   /* motion_svg_compile only: the scene of the numbers of elements, not the picture */
#define MOTION_SCENE_FLAT 32u     /* motion_scene_compile only: that text, in which each layer that shows a scene is
                                   * also followed by copies of the scene's layers */
#define MOTION_SCENE_ENDS 64u     /* motion_scene_compile only: what is written is JSON of when all ends */
#define MOTION_SCENE_PAGE 128u    /* motion_css_compile only, alone: what is written is JSON of the page: its scene,
                                   * elements, duration, sheet and losses */

/* Computes how much memory the description of a scene takes. A scene is a JSON document, which scene.schema.json of the
 * Python package describes: layers, animations and user properties by their names.
 *
 *   text, values  as motion_json_read took and wrote them
 *   copies        how often all layers and properties are repeated, each time with rows of their own; 1 is usual. From
 *                 the second time on their names begin with the number of the copy, "1:"
 *   flags         MOTION_SCENE_*, or 0
 *   sizes         written only with MOTION_OK
 *   error         always written
 * Errors    MOTION_ERROR_ENUM  flags
 *           _RANGE             copies is 0
 *           Then the first mistake in the text:
 *           _FILE              a field that is unknown or missing, a value of another type, count or form, or fields
 *                              that do not go together
 *           MOTION_ERROR_TEXT_*  a curve, a path or a transform in the text
 *           Then _COUNT        a table has more than MOTION_MAX_COUNT rows, or the layers more JSON values, those of a
 *                              scene counted each time that it is shown; the block is over MOTION_MAX_BYTES
 * Cost      O(text_size), in which a scene counts as often as it is shown. */
motion_status motion_scene_size(const uint8_t *text, uint32_t text_size, const motion_json_value *values,
                                uint32_t value_count, uint32_t copies, uint32_t flags, motion_scene_sizes *sizes,
                                motion_file_error *error);

/* Reads a scene into a description. Sources/MotionFiles/README.md fixes the order of its rows.
 *
 *   text, values, copies, flags  as motion_scene_size
 *   block     block_size bytes
 *   scratch   scratch_size bytes
 *   document  written only with MOTION_OK
 *   error     always written
 * Errors    Those of motion_scene_size, then
 *           MOTION_ERROR_MEMORY  block_size or scratch_size is less than the size from motion_scene_size
 *           _FILE                a name: of a layer that is not there, or of two layers
 *           MOTION_ERROR_TEXT_*  a curve, a path or a transform with escapes in the text
 * Cost      O(text_size + layers log layers), and O(description). */
motion_status motion_scene_read(const uint8_t *text, uint32_t text_size, const motion_json_value *values,
                                uint32_t value_count, uint32_t copies, uint32_t flags, void *block,
                                uint32_t block_size, void *scratch, uint32_t scratch_size, motion_document *document,
                                motion_file_error *error);

/* Writes which value of a scene's text a row of its description comes from. So a host can report a fault that
 * motion_clip_size finds by its place in the text.
 *
 *   text, values  as motion_json_read took and wrote them
 *   scratch       scratch_size bytes, as motion_scene_read takes
 *   fault         its table and row. For a row of a later copy, give that of the first copy: row - copy x rows of one
 *   error         writes the value, the fault's status, and detail 0; no value if there is no such row
 * Errors    Those of motion_scene_read
 * Cost      That of motion_scene_read. */
motion_status motion_scene_origin(const uint8_t *text, uint32_t text_size, const motion_json_value *values,
                                  uint32_t value_count, void *scratch, uint32_t scratch_size,
                                  const motion_fault *fault, motion_file_error *error);

/* Bytes of scratch that reading a Lottie file takes: this many, and 16 for each JSON value. */
#define MOTION_LOTTIE_SCRATCH 626688u

/* Computes how much memory the description of a Lottie file takes. Layers of all kinds with geometry become layers:
 * shapes, solids, images as rectangles, letters of texts whose outlines the file has, and compositions, opened in their
 * own time. Groups and parents become layers, too. Keys are repeated as loopIn and loopOut say. Other expressions are
 * evaluated at each frame of their composition, up to 4096, and become keys, between which values of other frames are
 * within .001: arithmetic, functions of Math, variables, if and ? :, linear and ease, and what properties of layers
 * are at a time. wiggle, random, loops and functions are reported; motion-lottie.wasm reports them all. Fills,
 * strokes, masks, mattes and blend modes become rows of paint, whose numbers are channels. A layer, a group or a
 * composition that is seen through and holds two or more paints is a GROUP. Merged fills have masks; a fill effect is
 * a BACKGROUND with the layer as its MATTE. Layers that a camera sees are in 3D; others are seen from straight above.
 * An outline that several numbers move, each by keys of its own, is sampled. The result is within 1/2000 of the longer
 * side of the picture, and within 1/1000 of the outline's own. Anything else is reported.
 *
 * Vertices that the file does not have itself are limited to 4096, and 16 more for each JSON value and 32 for each row.
 * What needs more is reported, such as stars of a thousand points that change at many keyframes. Expressions may take
 * 262144 steps in all, and 16 more for each JSON value.
 *
 *   text, values  as motion_json_read took and wrote them
 *   most_rows     how many rows the description may have, not counting floats, points, verbs, indices and text; also
 *                 how many JSON values may be read again for compositions and shapes that are used more than once;
 *                 4194304 is usual
 *   scratch       scratch_size bytes, at least MOTION_LOTTIE_SCRATCH + 16 value_count. What is left in it saves
 *                 motion_lottie_read a walk over the file
 *   block_size    writes the bytes of the block, only with MOTION_OK
 *   error         always written
 * Errors    MOTION_ERROR_MEMORY  scratch_size is too small
 *           _FILE                no object with an array "layers"
 *           _COUNT               more than most_rows, or a block over MOTION_MAX_BYTES
 * Cost      O(text_size log text_size), and O(rows). */
motion_status motion_lottie_size(const uint8_t *text, uint32_t text_size, const motion_json_value *values,
                                 uint32_t value_count, uint32_t most_rows, void *scratch, uint32_t scratch_size,
                                 uint32_t *block_size, motion_file_error *error);

/* Reads a Lottie file into a description, in seconds and radians.
 *     Layers are named by "nm", images by the id of their asset; reports list what the description does not hold.
 *     Where After Effects and players differ, the file is read as lottie-web shows it.
 *
 *   text, values, most_rows, scratch, error  as motion_lottie_size
 *   block     block_size bytes
 *   document  written only with MOTION_OK
 * Errors    Those of motion_lottie_size, then
 *           MOTION_ERROR_MEMORY  block_size is less than the size from motion_lottie_size
 * Cost      That of motion_lottie_size if the scratch is as that function left it, else twice that. */
motion_status motion_lottie_read(const uint8_t *text, uint32_t text_size, const motion_json_value *values,
                                 uint32_t value_count, uint32_t most_rows, void *block, uint32_t block_size,
                                 void *scratch, uint32_t scratch_size, motion_document *document,
                                 motion_file_error *error);

/* What motion_scene_compile and motion_lottie_compile have made, or what they need, or what is wrong. */
typedef struct motion_compiled {
    uint32_t clip;               /* bytes for the clip, and the reports after it: with MOTION_ERROR_CAPACITY those to
                                  * give next, with MOTION_OK those that are used */
    uint32_t scratch;            /* bytes of scratch, likewise */
    uint32_t size;               /* bytes of the clip itself */
    uint32_t report_count;       /* parts of a Lottie file that the clip does not carry */
    uint32_t first_report;       /* offset in bytes, from the beginning of the clip, of the motion_report rows */
    uint32_t value_count;        /* if there are reports: the text's values */
    uint32_t first_value;        /* offset of their motion_json_value rows, which motion_json_path takes */
    uint32_t reserved;           /* 0 */
    motion_file_error error;     /* as functions that read files write it. With MOTION_ERROR_JSON_* "detail" is the
                                  * offset of the byte where reading stopped */
    motion_fault fault;          /* where the description that was read is wrong, if it is */
    motion_file_message message; /* the parts of the message, of which "size" are written if there is room */
} motion_compiled;

/* Compiles the text of a scene into a clip: motion_json_read, motion_scene_read and motion_clip_compile in one call,
 * with the same bytes.
 *
 * Courses. A course of a layer sends a property to targets k = 0, 1, ..., perhaps while it still moves. Target k has
 * the value T_k, sets out at s_k = at + delay, in the time in which animations begin, and has a curve c_k of the
 * duration d_k, or a spring. b(t) is what the layer's model value and animations give, and T_-1 the value at which b
 * comes to rest; the model value if it never does.
 *     add        b(t) + the sum of (T_k - T_k-1) c_k((t - s_k) / d_k) over all k with s_k <= t. Progress is held
 *                outside 0..1. So what was before goes on.
 *     takeOver   What was before ends at s_k, where it has the value v and the velocity V. A spring goes from v to T_k
 *                with the velocity V and the given one, and is cut where a millionth of the way is left. A curve goes
 *                from v to T_k, and forgets V. Colours always take over.
 *     cut        T_k from s_k on.
 * Before s_0 the bits are those without the course. At s_k the value is continuous but for a cut, and at the end it is
 * the last T_k exactly, or b goes on about it if b never ends. A part, such as position.x, ends there to rounding.
 * A whole transform moves by its translation, rotation, skew and scale. v and V are what a sample gives just before
 * s_k; they are computed here once. Rows of a course are animations after those of the layer, so all functions know
 * them. motion_scene_read refuses courses: it reads what MOTION_SCENE_TEXT makes of the scene. Properties of the scene
 * have a course, too.
 *
 * Shapes. If an animation of a path, or a target, has the mismatch "match", motion_path_match gives its values the same
 * elements here: each two neighbouring values, and a target and what is shown at s_k. Such a target takes over; a
 * spring forgets V.
 *
 * Ends. The answer of MOTION_SCENE_ENDS, in the order in which Core Animation calls completions:
 *     {"ends": [{"time", "layer", "animation", "key", "property", "userData"}, {"time", "transaction"}, ...],
 *      "settled", "endless": false, "cycle": [start, length]}
 * By time; at one time first animations, each layer before its sublayers, and in a layer in their order; those of the
 * scene's properties, without "layer", and the name as "property"; then transactions, an inner one before the outer
 * one. A time is that of the scene, "inf" for what never ends. An animation ends when its active interval does, a group
 * as a whole; nothing ends below a clock of speed 0. "animation" is its place in its layer or property; "key",
 * "property" and "userData" are there if the scene has them. A transaction is complete at its "at", and not before
 * animations with its name, also in groups, and transactions inside of it.
 *     From the second "settled" on the scene only repeats, or nothing; null if nothing ends or repeats. "endless" says
 * whether it repeats. Then it is the same again after "length" seconds, the least common multiple of all cycles.
 * "cycle" is null if that is over 600, and if an animation cumulates or runs back without end. Clocks in one that
 * repeats or ends do not count.
 *
 * The function finds out how much memory it needs only while it reads the text. So call it again, with as much memory
 * as it asks for, while it returns MOTION_ERROR_CAPACITY:
 *
 *     motion_compiled made = {0};
 *     void *clip = NULL, *scratch = NULL;
 *     uint8_t message[256];
 *     while ((status = motion_scene_compile(text, size, 1, 0, clip, made.clip, scratch, made.scratch, &made, message,
 *                                           sizeof message)) == MOTION_ERROR_CAPACITY) {
 *         clip = realloc(clip, made.clip);
 *         scratch = realloc(scratch, made.scratch);
 *     }
 *     if (status != MOTION_OK) puts((const char *)message);
 *
 * The first call asks for what usual files need, so that the second call compiles them. Other files take at most two
 * calls more, those with courses a few. The memory may be more than is needed: with MOTION_OK, made.clip has the number
 * of bytes that are used.
 *
 *   text              text_size bytes of UTF-8
 *   copies, flags     as motion_scene_size; 1 and 0 are usual; or one of MOTION_SCENE_TEXT, _FLAT and _ENDS
 *   clip_or_null      writes made.clip bytes at most, only with MOTION_OK
 *   scratch_or_null   scratch_capacity bytes, which need not be kept from call to call
 *   compiled          always written
 *   message_or_null   writes what is wrong: "$.layers[3].position: [1, 2, 3], must have 2 items", as
 *                     motion_file_error_text does, then NUL. Cut where message_capacity bytes are too few; empty with
 *                     MOTION_OK and MOTION_ERROR_CAPACITY
 * Errors    MOTION_ERROR_ENUM     flags
 *           _RANGE                copies is 0
 *           MOTION_ERROR_JSON_*   the text is not JSON: "at byte 12: a JSON value was expected here"
 *           Then those of motion_scene_read, but _MEMORY, and those of motion_clip_size, each with the value that
 *           motion_scene_origin finds
 *           _CAPACITY             clip_capacity or scratch_capacity is too little
 * Cost      That of motion_json_read, motion_scene_read and motion_clip_compile; in a call that asks for memory only of
 *           those for which there is enough. */
motion_status motion_scene_compile(const uint8_t *text, uint32_t text_size, uint32_t copies, uint32_t flags,
                                   void *clip_or_null, uint32_t clip_capacity, void *scratch_or_null,
                                   uint32_t scratch_capacity, motion_compiled *compiled, uint8_t *message_or_null,
                                   uint32_t message_capacity);

/* Compiles the text of a Lottie file into a clip, as motion_scene_compile does that of a scene. Reports follow
 * the clip in its memory: they list what the clip does not carry. If there are reports, the rows of the text's values
 * follow them. This writes the path of the value that report r is about:
 *
 *     const motion_report *reports = (const motion_report *)((const char *)clip + made.first_report);
 *     const motion_json_value *values = (const motion_json_value *)((const char *)clip + made.first_value);
 *     motion_json_path(text, size, values, made.value_count, reports[r].value, path, sizeof path, &path_size);
 *
 *   text                       text_size bytes of UTF-8
 *   most_rows                  as motion_lottie_size
 *   clip_or_null, scratch_or_null, compiled, message_or_null  as motion_scene_compile
 * Errors    MOTION_ERROR_JSON_*   the text is not JSON
 *           Then those of motion_lottie_read, but _MEMORY, and those of motion_clip_size
 *           _CAPACITY             clip_capacity or scratch_capacity is too little
 * Cost      That of motion_json_read, motion_lottie_size, motion_lottie_read and motion_clip_compile; in a call that
 *           asks for memory only of those for which there is enough. */
motion_status motion_lottie_compile(const uint8_t *text, uint32_t text_size, uint32_t most_rows, void *clip_or_null,
                                    uint32_t clip_capacity, void *scratch_or_null, uint32_t scratch_capacity,
                                    motion_compiled *compiled, uint8_t *message_or_null, uint32_t message_capacity);

/* A part of an SVG file that a clip does not carry. Its name is in the file's text. */
typedef struct motion_loss {
    uint32_t kind;      /* MOTION_LOSS_* */
    uint32_t line;      /* from 1 */
    uint32_t name_at;   /* offset of its name in bytes */
    uint32_t name_size; /* bytes of its name */
    uint32_t shown;     /* MOTION_SHOWN_* */
} motion_loss;

/* What a motion_loss is about. */
#define MOTION_LOSS_ELEMENT 0u
#define MOTION_LOSS_ATTRIBUTE 1u
#define MOTION_LOSS_PROPERTY 2u
#define MOTION_LOSS_FUNCTION 3u /* of a value */
#define MOTION_LOSS_RULE 4u     /* of a style sheet */

/* What the picture shows instead. */
#define MOTION_SHOWN_NOTHING 0u  /* nothing of it */
#define MOTION_SHOWN_REST 1u     /* the picture at rest */
#define MOTION_SHOWN_WITHOUT 2u  /* the picture without it */
#define MOTION_SHOWN_UNSTYLED 3u /* the picture without its style */
#define MOTION_SHOWN_MARKER 4u   /* no marker */
#define MOTION_SHOWN_SCALING 5u  /* a stroke that scales with the picture */
#define MOTION_SHOWN_EDGES 6u    /* smooth edges */
#define MOTION_SHOWN_LETTERS 7u  /* plain letters */
#define MOTION_SHOWN_TRIGGER 8u  /* an animation that begins by itself */
#define MOTION_SHOWN_FOCUS 9u    /* a focus in the middle */
#define MOTION_SHOWN_SIZE 10u    /* the picture as it is at the size that the file asks for */

/* Compiles the text of an SVG file into a clip, as motion_scene_compile does that of a scene. The file becomes a scene:
 * each element that is drawn is a layer, named by its id, or by its tag and its number in the document; what it draws
 * is its path and its paint. Animations of SMIL become animations of layers. With MOTION_SCENE_TEXT that scene's text
 * is written in the place of the clip. Rows of losses follow the clip, or the text: report_count
 * motion_loss rows at first_report.
 *
 * With MOTION_SCENE_VALUES the scene has a layer for each element with an id, in no other element's: with what turns,
 * moves and fades it, and the path of d. Its other attributes and properties that are numbers, moved or not, are user
 * properties of four numbers for a color, else of one: "id.cx", "id.stroke-width", "id.fill".
 *
 * Letters become outlines of fonts that the host chooses. With MOTION_SCENE_FONTS what is written is which ones they
 * are, in the order of drawing, each row with its letters:
 *
 *     {"rows": [{"families": ["Arial", "serif"], "weight": 700, "width": 5, "italic": false, "letters": "Helo"}, ...]}
 *
 * The text of fonts answers: its rows, in the same order, list the fonts that draw these letters, all but the first for
 * letters that this one lacks.
 *
 *     {"rows": [[0, 1], ...],
 *      "fonts": [{"unitsPerEm": 1000, "ascent": 800, "descent": 200, "xHeight": 448,
 *                 "glyphs": {"A": {"advance": 667, "path": "M0 0L9 700..."}, "fi": {...}, "": {...}},
 *                 "kerning": [["A", "V", -74], ...]}, ...]}
 *
 * Numbers and paths are in units of the font, y upwards from the baseline, with "downwards": true downwards. The ascent
 * is 0.8 of an em without one, the descent 0.2, the x-height 0.56 of the ascent. A key of several letters, at most 8,
 * is a ligature; "" is drawn in the place of letters that the font lacks. Without fonts no letter is drawn, and the
 * text is a loss. A text has at most 100,000 letters, and a file wants at most 256 fonts.
 *
 * Elements are nested at most 100 deep, and there are at most 50,000 of them, 256 attributes each. At most 1,000 are
 * drawn, and one more for each 4 bytes of the text, with copies by <use>. A document type may name no entity.
 * Nothing is fetched.
 *
 *   text                       text_size bytes of UTF-8, at most 8 MiB
 *   fonts_or_null              fonts_size bytes of JSON, or none
 *   copies, flags              as motion_scene_compile, and MOTION_SCENE_VALUES; or MOTION_SCENE_FONTS
 *   clip_or_null, scratch_or_null, compiled, message_or_null  as motion_scene_compile
 * Errors    MOTION_ERROR_ENUM     flags
 *           _RANGE                copies is 0
 *           _FILE                 the text is not XML, or no <svg>: "line 3: must be closed". error.detail is the line,
 *                                 from 1; a rule of the scene that it becomes, without a value; or what is wrong with
 *                                 the fonts: "fonts.fonts[0]: must have ..."
 *           Then those of motion_scene_compile
 * Cost      O(text_size), and that of motion_scene_compile. */
motion_status motion_svg_compile(const uint8_t *text, uint32_t text_size, const uint8_t *fonts_or_null,
                                 uint32_t fonts_size, uint32_t copies, uint32_t flags, void *clip_or_null,
                                 uint32_t clip_capacity, void *scratch_or_null, uint32_t scratch_capacity,
                                 motion_compiled *compiled, uint8_t *message_or_null, uint32_t message_capacity);

/* Compiles the text of a style sheet for the elements of a page into a clip, as motion_svg_compile does an SVG file:
 * what CSS, and keyframes of element.animate(), do to boxes whose places are given. The page is JSON:
 *
 *     {"viewport": [1200, 900], "dark": false, "reducedMotion": false,
 *      "elements": [{"name": "a", "tag": "div", "id": "a", "classes": "a b", "style": "opacity: .5", "parent": "b",
 *                    "box": [0, 0, 40, 40], "read": ["width", "color"]}, ...],
 *      "animations": [{"target": "a", "keyframes": [{"opacity": 0}, ...] or {"opacity": [0, 1]}, "options": ...}, ...]}
 *
 * Every element has an absolute position and "box-sizing: border-box". Its box is its border box: in the padding box
 * of its parent, an earlier element, or in the page. Animations win over the box, and start at time 0; those of
 * element.animate() come after those of the sheet. Their options may have "playbackRate". A member that browsers do
 * not know changes nothing; a timeline or a range is a loss. Names differ. A pseudo-element ::before or ::after that
 * moves is an element of its own, "a::before", whose box CSS gives; one that is given by that name has the box that is
 * given.
 *
 * Each element is a layer with its name, within layers for left, top, translate, rotate, scale and offset-path, where
 * they are. Other properties that move, and those that "read" lists, are user properties: "a.width"; with more than
 * four numbers "a.stroke-dasharray", "a.stroke-dasharray.1" ...; of lists "a.filter.blur", "a.box-shadow.color".
 *
 * With MOTION_SCENE_TEXT the scene's text is written in the place of the clip. With MOTION_SCENE_PAGE it is JSON:
 *
 *     {"scene": {...}, "duration": 1 or "inf",
 *      "elements": [{"name": "a", "parent": "b", "values": [{"name": "width", "properties": ["a.width"], "count": 1,
 *                    "kind": "layout"}, ...]}, ...],
 *      "keyframes": ["fade", ...], "rules": [{"selector": ".a", "style": "animation:fade 1s", "names": ["fade"]}, ...],
 *      "losses": [{"name": "@import", "kind": 4, "line": 2, "shown": 3}, ...]}
 *
 * A kind says how browsers round: "layout" to 1/64 px towards 0, "snapped" to whole px towards 0 but not to none,
 * "whole" to the nearest, "shown" up to 1, "color" and "share" into 0 ... 1, "list" into "least" ... "most".
 * The names of rows of losses come after them: name_at counts from the first row. A name has at most 64 bytes there.
 *
 *   text                       text_size bytes of UTF-8, at most 8 MiB, with at most 4,096 rules @keyframes
 *   page                       page_size bytes of JSON, at most 8 MiB: at most 50,000 elements, each in at most 96
 *                              others, and with at most 256 names to read
 *   copies, flags              as motion_scene_compile; or MOTION_SCENE_PAGE
 *   clip_or_null, scratch_or_null, compiled, message_or_null  as motion_scene_compile
 * Errors    MOTION_ERROR_ENUM     flags
 *           _RANGE                copies is 0
 *           _FILE                 what is wrong with the page: "elements[0].box: [1], must be x, y, width and height"
 *           Then those of motion_scene_compile
 * Cost      O(text_size x elements), and that of motion_scene_compile. */
motion_status motion_css_compile(const uint8_t *text, uint32_t text_size, const uint8_t *page, uint32_t page_size,
                                 uint32_t copies, uint32_t flags, void *clip_or_null, uint32_t clip_capacity,
                                 void *scratch_or_null, uint32_t scratch_capacity, motion_compiled *compiled,
                                 uint8_t *message_or_null, uint32_t message_capacity);

/* Runs a state machine of a .lottie archive (dotLottie 2.0): state = f(machine, inputs up to t). Nothing depends on
 * wall time or on a rate of frames. Text and answer are JSON, so a host only puts files together:
 *
 *     {"machine": the text of s/ID.json,
 *      "animations": [{"id": "a", "lottie": the text of a/a.json}, ...],
 *      "inputs": [[0.2, "over", true], [0.5, "tap"], [0.7, "Click", "button"], ...],
 *      "until": 3, "at": [0, 0.5, ...], "film": true, "seed": 1}
 *
 * Without "film", fr, ip, op and markers of a Lottie text are enough. An input is a time in seconds, none before the
 * one before it, the name of an input or of a pointer's interaction (PointerUp, PointerDown, PointerEnter, PointerExit,
 * PointerMove, Click), and a value or the name of a layer. Without "until" the run ends when the visit after the last
 * input has played once. Rules:
 *     - At one time first the actions of OnLoopComplete and OnComplete run, then inputs apply in their order, then
 *       guards are asked: of global states, then of the current one, in the order of the file. The first transition
 *       whose guards all hold is taken, but none to the current state. Exit actions, then entry actions run, and guards
 *       are asked again. More than 64 transitions at one time are a mistake, which names the cycle.
 *     - Guards are asked only at times of inputs and of ends. An event holds at its own time, until a transition whose
 *       guards ask for it is taken. After a final state nothing is taken.
 *     - A visit plays its segment, low to high, from its entry: forward, in reverse, or there and back as one loop;
 *       without "loop" once, with "loopCount" as often, else for ever; without "autoplay" its first frame holds. Its
 *       end holds the last frame. Ends of loops are computed, not sampled. SetFrame goes on from a frame, SetProgress
 *       from a part of the segment, 0 to 100. SetRandom takes "min" to "max" by splitmix64 from "seed".
 *     - A tweened transition holds the first frame of the next state until its duration is over, and every property
 *       goes there from what showed before; the state is entered, and guards are asked, at its beginning. Between two
 *       animations there is no tween: a loss.
 * Answer:
 *     {"losses": [{"path", "what"}],     parts that do nothing: kinds that are not known, tweens between animations
 *      "until", "inputs": {name: value}, the values in the end
 *      "visits": [{"begin", "end", "state", "animation", "segment", "from", "to", "frameRate", "mode", "speed",
 *                  "loops", "autoplay", "clock", "backgroundColor", "tween": {"duration", "easing", "from"}}],
 *      "events": [{"time", "state", "type", ...}], the actions SetTheme, SetSlot, SetFrame, SetProgress, OpenUrl and
 *                                        FireCustomEvent, with the values of inputs in place of "$name"
 *      "shown": [{"time", "visit", "state", "animation", "frame", "tween": {"from", "mix"}}], for each time of "at"
 *      "film": a Lottie file}
 * "clock" is when a visit begins to play. "loops" is null if they are endless, "frame" if nothing plays. A tween shows
 * frame "from" and "frame" mixed; "from" is null in the middle of another tween. The film is the run as one Lottie
 * file: each animation is a composition, and a layer shows it through a time remap by the visits, with the
 * states as markers. motion_lottie_compile mixes its "tweens": for each of them every property that moves has one more
 * animation, which adds the difference of the two frames, and takes it back along the tween's curve. What in and out
 * points of a layer hide follows the next state's first frame.
 *
 *   text                       text_size bytes of UTF-8
 *   answer_or_null             writes compiled.size bytes of UTF-8, only with MOTION_OK. At a multiple of 8
 *   answer_capacity, scratch_or_null, scratch_capacity, compiled, message_or_null, message_capacity
 *                              as motion_scene_compile, with the answer as its clip
 * Errors    MOTION_ERROR_JSON_*   the text is not JSON
 *           MOTION_ERROR_FILE     a value breaks a rule
 *           _COUNT                the answer is over MOTION_MAX_BYTES
 *           _CAPACITY             answer_capacity or scratch_capacity is too little
 * Cost      O(text), and for each input and end O(transitions and interactions); the film O(loops). */
motion_status motion_machine_run(const uint8_t *text, uint32_t text_size, void *answer_or_null,
                                 uint32_t answer_capacity, void *scratch_or_null, uint32_t scratch_capacity,
                                 motion_compiled *compiled, uint8_t *message_or_null, uint32_t message_capacity);

/* ---------------------------------------------------------- live values -- */

/* A live object holds values that get new targets at any time, as in a program that reacts to its user. It is a block
 * of memory that the caller owns. Its size never changes, however often targets are set, and it may be copied or moved.
 * The same calls give the same bits on every host, so recorded input can be replayed.
 *
 *     motion_live_size, motion_live_prepare   count values that rest
 *     motion_live_set                         new targets from a time on
 *     motion_live_values                      values and velocities at a time
 *     motion_live_ends                        when values rest
 *
 * How a value goes to a new target while it moves depends on the timing:
 *     a spring         takes over: what moved the value before ends. The spring goes on from the value and the
 *                      velocity at that moment, both exact.
 *     other curves     add up, as in Core Animation: what moved the value before goes on, and the way from the old
 *                      target to the new one is added. Nothing jumps.
 *     a duration of 0  ends all that moves the value, which is then at its target.
 *
 * A value has at most four movements at once. With a fifth the four become one: a critically damped spring that goes on
 * from their value and velocity, at least as fast as the fastest of them. So value and velocity go on.
 *
 * Time does not run back. A time before that of the latest change (motion_live_prepare or motion_live_set) counts as
 * that time. */

/* Computes the size of a block for some values: 32 + 272 count bytes.
 *
 *   count  values, 0 or more
 *   size   writes the bytes of the block
 * Errors    MOTION_ERROR_COUNT  the block is over MOTION_MAX_BYTES
 * Cost      O(1). */
motion_status motion_live_size(uint32_t count, uint32_t *size);

/* Writes a block of values that rest.
 *
 *   values  count finite numbers
 *   time    seconds, finite: the first time
 *   live    writes at most live_size bytes, the size from motion_live_size
 * Errors    MOTION_ERROR_MEMORY  live_size is too small
 *           _FINITE              time, or a value
 * Cost      O(count). */
motion_status motion_live_prepare(const double *values, uint32_t count, double time, void *live, uint32_t live_size);

/* Gives values new targets.
 *
 *   live                a block that motion_live_prepare wrote; it is changed, only with MOTION_OK
 *   time                seconds, finite
 *   indices_or_null     count numbers of values; NULL: the first count values. If a value is named twice, the last
 *                       target counts
 *   targets             count finite numbers
 *   velocities_or_null  count finite numbers, with a spring only: the velocities at the beginning, per second, as after
 *                       a gesture. NULL: those of the values
 *   timing              one row. A spring settles in its own time, so duration is 0; its damping is above 0. Its own
 *                       velocity, which is in ways per second, is added
 *   floats              the pool that the row refers to. As long as the block is used, the pool may only grow
 *   duration            seconds, >= 0, that a curve takes
 *   delay               seconds, >= 0, until the movement sets in. Until then the value moves as before
 * Errors    MOTION_ERROR_PREPARED  not such a block
 *           _ENUM, _RANGE, _FINITE, _INDEX   the row breaks a rule of motion_timing
 *           _ENUM                  velocities without a spring
 *           _FINITE, _RANGE        duration, delay; or the damping of a spring is 0
 *           _FINITE                time, targets, velocities_or_null
 *           _INDEX                 indices_or_null, or count is over that of the block
 * Cost      O(count). */
motion_status motion_live_set(void *live, uint32_t live_size, double time, const uint32_t *indices_or_null,
                              const double *targets, const double *velocities_or_null, uint32_t count,
                              const motion_timing *timing, const float *floats, uint32_t float_count, double duration,
                              double delay);

/* Evaluates values at a time. The block stays as it is.
 *
 *   live                a block that motion_live_prepare wrote
 *   time                seconds
 *   floats              the pool of motion_live_set
 *   indices_or_null     count numbers of values; NULL: the first count values
 *   values              writes count doubles
 *   velocities_or_null  writes count doubles, per second
 * Values    A time that is NaN counts as that of the latest change. After infinite time all values rest.
 * Errors    MOTION_ERROR_PREPARED  not such a block
 *           _INDEX                 float_count is less than what motion_live_set was given; indices_or_null, or count
 *                                  is over that of the block
 * Accuracy  Springs: 1e-12 of the way while sqrt(stiffness / mass) x seconds is at most 1e4 radians; a value jumps by
 *           at most 1e-6 of the movement when it comes to rest. Curves: as motion_timing_evaluate.
 * Cost      O(count), whatever the times are. */
motion_status motion_live_values(const void *live, uint32_t live_size, double time, const float *floats,
                                 uint32_t float_count, const uint32_t *indices_or_null, uint32_t count, double *values,
                                 double *velocities_or_null);

/* Writes from what time on values rest at their targets. The largest of all values is the time from which all is still.
 *
 *   live             a block that motion_live_prepare wrote
 *   indices_or_null  count numbers of values; NULL: the first count values
 *   ends             writes count doubles, in seconds. For a value that rests it is the time of the latest change
 * Errors    MOTION_ERROR_PREPARED  not such a block
 *           _INDEX                 indices_or_null, or count is over that of the block
 * Cost      O(count). */
motion_status motion_live_ends(const void *live, uint32_t live_size, const uint32_t *indices_or_null, uint32_t count,
                               double *ends);

/* Old names of these functions, for programs that use them. Version 0.3 removes them. */
#define motion_clip_evaluate motion_animation_evaluate
#define motion_file_explain motion_file_error_text
#define motion_function_interpolate motion_transform_function_interpolate
#define motion_list_interpolate motion_transform_list_interpolate
#define motion_path_measured motion_path_inspect
#define motion_path_text motion_path_write

#ifdef __cplusplus
}
#endif

#endif
