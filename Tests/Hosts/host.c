/* Replays call records through a shared object: host LIBRARY [--environments] [--apart] RECORDS [--every N] [--each]
 *
 * Prints a line for each function, its name and digest, and then "words N". --every N replays one scene in N; --each
 * prints a line for each record instead: scene, record, function, result, digest. --environments makes each call in
 * another floating-point environment, all of them in turn, and looks whether the call leaves it as it was (R20).
 * --apart leaves 64 KiB between arrays, which else lie side by side. An array of a record that is too small shows so:
 * the library refuses it where the next array overlaps, and writes where nothing does. For WASI, where nothing is
 * loaded at run time, the library is linked into this program, and LIBRARY is any word.
 * Tests/Scenes/records.py has the format. */
#define _POSIX_C_SOURCE 200809L
#ifndef __wasi__
#include <dlfcn.h>
#endif
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "motion.h"

struct argument {
    void *pointer;
    uint32_t word;
    float single;
    double wide;
};

#include "calls.h"

enum {
    kind_null,
    kind_word,
    kind_double,
    kind_in,
    kind_out,
    kind_scratch,
    kind_slot,
    kind_copy,
    kind_tables,
    kind_inout
};
enum { name_size = 48, guard = 64, canary = 0xA5, most_arguments = 18, most_slots = 8192 };
enum { scratch_fill = 0xFF }; /* another byte in every host: what lies in scratch must not matter */

struct span {
    unsigned char *bytes;
    size_t size;
};

static unsigned char *arena;
static size_t arena_used, arena_gap; /* bytes; the gap lies behind each array */
static size_t arena_size = (size_t)1 << 28;
static struct span slots[most_slots];
static uint32_t slot_count;
static struct span guarded[most_arguments]; /* what this call may write */
static uint32_t guarded_count;
static struct span outputs[most_arguments]; /* what of it counts */
static uint32_t output_count;

static void fail(const char *what) {
    fprintf(stderr, "host: %s\n", what);
    exit(1);
}

/* Bytes at "offset" from a 64-byte boundary, with guards. */
static unsigned char *take(size_t offset, size_t size) {
    unsigned char *start = arena + arena_used;
    arena_used += ((3 * guard + offset + size + 63) & ~(size_t)63) + arena_gap;
    if (arena_used > arena_size) fail("a scene needs more memory than the arena has");
    memset(start, canary, guard + offset);
    memset(start + guard + offset + size, canary, guard);
    return start + guard + offset;
}

static int is_canary(const unsigned char *bytes, size_t size) {
    while (size--)
        if (*bytes++ != canary) return 0;
    return 1;
}

/* number: value, slot, at, limit */
static uint32_t number(const uint32_t *n) {
    uint32_t word;
    if (n[1] == MOTION_NONE) return n[0];
    memcpy(&word, slots[n[1]].bytes + n[2], 4);
    return word > n[3] || n[0] + word > n[3] ? 0 : n[0] + word;
}

static const uint32_t *read_tables(const uint32_t *at, struct argument *a);

/* Reads one argument and gives where the next begins. */
static const uint32_t *read_argument(const uint32_t *at, struct argument *a) {
    uint32_t kind = *at++;
    memset(a, 0, sizeof *a);
    switch (kind) {
        case kind_null: return at;
        case kind_word:
            a->word = number(at);
            memcpy(&a->single, &a->word, 4);
            return at + 4;
        case kind_double: memcpy(&a->wide, at, 8); return at + 2;
        case kind_in:
            a->pointer = take(at[0], at[1]);
            memcpy(a->pointer, at + 2, at[1]);
            return at + 2 + (at[1] + 3) / 4;
        case kind_inout:
        case kind_out:
        case kind_scratch: {
            struct span span;
            span.size = kind == kind_inout ? at[1] : number(at + 1);
            span.bytes = take(at[0], span.size);
            if (kind == kind_inout) memcpy(span.bytes, at + 2, span.size);
            else memset(span.bytes, kind == kind_out ? canary : scratch_fill, span.size);
            a->pointer = span.bytes;
            guarded[guarded_count++] = span;
            if (kind != kind_scratch) {
                if (slot_count == most_slots) fail("a scene has more slots than this host");
                outputs[output_count++] = slots[slot_count++] = span;
            }
            return kind == kind_inout ? at + 2 + (span.size + 3) / 4 : at + 5;
        }
        case kind_slot: a->pointer = slots[at[0]].bytes + at[1]; return at + 2;
        case kind_copy: {
            uint32_t size = number(at + 1);
            if (size > slots[at[0]].size) size = (uint32_t)slots[at[0]].size;
            a->pointer = take(0, size);
            memcpy(a->pointer, slots[at[0]].bytes, size);
            if (size > 0) ((unsigned char *)a->pointer)[at[5] % size] ^= (unsigned char)at[6];
            return at + 7;
        }
        case kind_tables: return read_tables(at, a);
        default: fail("unknown kind of argument"); return at;
    }
}

/* A motion_description, motion_outputs or motion_call: the words come before the pointers. */
static const uint32_t *read_tables(const uint32_t *at, struct argument *a) {
    uint32_t words = *at, pointers = at[1 + words], i;
    size_t size = (4 * words + sizeof(void *) * pointers + 7) & ~(size_t)7; /* the structs have doubles */
    unsigned char *fields = take(0, size);
    if (size != sizeof(motion_description) && size != sizeof(motion_outputs) && size != sizeof(motion_call))
        fail("a struct with pointers is not as the records have it");
    memcpy(fields, at + 1, 4 * words);
    at += 2 + words;
    for (i = 0; i < pointers; i++) {
        struct argument inner;
        at = read_argument(at, &inner);
        memcpy(fields + 4 * words + sizeof(void *) * i, &inner.pointer, sizeof(void *));
    }
    a->pointer = fields;
    return at;
}

/* Floating-point environments, by number: how is rounded, whether the smallest numbers count as 0, and what traps. */
#if defined(__x86_64__)
typedef uint32_t control_word;
enum { environment_count = 4 * 2 * 2 * 2 };
static control_word environment(uint32_t n) {
    return (n & 3) << 13 | (n >> 2 & 1) << 15 | (n >> 3 & 1) << 6 | (n >> 4 & 1 ? 0 : 0x1F80u);
}
static control_word control(void) {
    control_word word;
    __asm__ volatile("stmxcsr %0" : "=m"(word));
    return word & ~0x3Fu; /* without what has happened */
}
static void set_control(control_word word) { __asm__ volatile("ldmxcsr %0" : : "m"(word)); }
#elif defined(__aarch64__)
typedef uint64_t control_word;
enum { environment_count = 4 * 2 * 2 };
static control_word environment(uint32_t n) {
    return (control_word)(n & 3) << 22 | (control_word)(n >> 2 & 1) << 24 | (control_word)(n >> 3 & 1) << 25;
}
static control_word control(void) {
    control_word word;
    __asm__ volatile("mrs %0, fpcr" : "=r"(word));
    return word;
}
static void set_control(control_word word) { __asm__ volatile("msr fpcr, %0" : : "r"(word)); }
#else
typedef uint32_t control_word;
enum { environment_count = 1 };
static control_word environment(uint32_t n) { return n; }
static control_word control(void) { return 0; }
static void set_control(control_word word) { (void)word; }
#endif

/* The call in an environment, and whether it is still that afterwards. */
static uint32_t call_in(control_word there, void (*const *symbols)(void), uint32_t function, const struct argument *a,
                        const char **text, int *kept) {
    const control_word here = control();
    uint32_t result;
    set_control(there);
    result = call(symbols, function, a, text);
    *kept = control() == there;
    set_control(here);
    return result;
}

#ifdef __wasi__
/* The functions of this program, in the header's order. */
static void find(const char *path, void (**symbols)(void)) {
    (void)path;
    memcpy(symbols, linked_functions, sizeof linked_functions);
}
#else
/* The functions of a shared object, in the header's order. */
static void find(const char *path, void (**symbols)(void)) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    uint32_t i;
    if (!library) fail(dlerror());
    for (i = 0; i < function_count; i++) {
        void *symbol = dlsym(library, function_names[i]);
        if (!symbol) fail(function_names[i]);
        memcpy(&symbols[i], &symbol, sizeof symbol);
    }
}
#endif

static uint64_t words_hashed;

static uint64_t hash(uint64_t h, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    while (size > 0) {
        uint32_t word = 0;
        size_t part = size < 4 ? size : 4;
        memcpy(&word, at, part);
        h = (h ^ word) * UINT64_C(0x100000001b3);
        at += part;
        size -= part;
        words_hashed++;
    }
    return h;
}

static uint32_t *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    uint32_t *data;
    if (!file || fseek(file, 0, SEEK_END)) fail("cannot read the records");
    *size = (size_t)ftell(file);
    rewind(file);
    data = malloc(*size + 1);
    if (!data || fread(data, 1, *size, file) != *size) fail("cannot read the records");
    fclose(file);
    return data;
}

int main(int argc, char **argv) {
    void (*symbols[function_count])(void);
    uint64_t digests[function_count];
    const uint64_t start = UINT64_C(0xcbf29ce484222325);
    uint32_t every = 1, each = 0, environments = 0, i, scene = MOTION_NONE, record, records;
    const uint32_t *at;
    const char *records_file = NULL;
    size_t size;
    void *memory;

    if (argc < 3) fail("usage: host LIBRARY [--environments] [--apart] RECORDS [--every N] [--each]");
    for (i = 2; i < (uint32_t)argc; i++) {
        if (!strcmp(argv[i], "--each")) each = 1;
        else if (!strcmp(argv[i], "--environments") && environment_count > 1) environments = 1;
        else if (!strcmp(argv[i], "--apart")) {
            arena_gap = 1 << 16;
            arena_size = (size_t)1 << 30;
        } else if (!strcmp(argv[i], "--every") && i + 1 < (uint32_t)argc) every = (uint32_t)atoi(argv[++i]);
        else if (argv[i][0] != '-' && !records_file) records_file = argv[i];
        else fail("unknown option");
    }
    if (each) setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* so that a crash shows after which record */
    find(argv[1], symbols);
    if (!records_file) fail("no records");
    at = read_file(records_file, &size);
    if (size < 24 || memcmp(at, "MOTNREC1", 8) || at[2] != function_count)
        fail("not records of this version and header");
    records = at[3];
    at += 6;
    for (i = 0; i < function_count; i++, at += name_size / 4) {
        if (strcmp((const char *)at, function_names[i])) fail(function_names[i]);
        digests[i] = start;
    }
    if (posix_memalign(&memory, 64, arena_size)) fail("no memory");
    arena = memory;

    for (record = 0; record < records; record++) {
        const uint32_t *next = at + at[0], function = at[1], *argument = at + 4, count = at[3];
        struct argument arguments[most_arguments];
        const char *text = NULL;
        uint64_t h = each ? start : digests[function];
        uint32_t result;
        if (at[2] != scene) arena_used = slot_count = 0;
        scene = at[2];
        if (scene % every == 0) {
            guarded_count = output_count = 0;
            for (i = 0; i < count; i++) argument = read_argument(argument, &arguments[i]);
            if (environments) {
                const control_word there = environment(record % environment_count);
                int kept;
                result = call_in(there, symbols, function, arguments, &text, &kept);
                if (!kept) {
                    fprintf(stderr, "host: record %" PRIu32 ", %s changed the control word %#" PRIx64 "\n", record,
                            function_names[function], (uint64_t)there);
                    return 1;
                }
            } else {
                result = call(symbols, function, arguments, &text);
            }
            h = text ? hash(h, text, strlen(text) + 1) : hash(h, &result, 4);
            for (i = 0; i < guarded_count; i++)
                if (!is_canary(guarded[i].bytes - guard, guard) ||
                    !is_canary(guarded[i].bytes + guarded[i].size, guard)) {
                    fprintf(stderr, "host: record %" PRIu32 ", %s wrote outside its outputs\n", record,
                            function_names[function]);
                    return 1;
                }
            for (i = 0; i < output_count; i++) h = hash(h, outputs[i].bytes, outputs[i].size);
            if (each)
                printf("%" PRIu32 " %" PRIu32 " %s %" PRId32 " %016" PRIx64 "\n", scene, record,
                       function_names[function], (int32_t)result, h);
            digests[function] = h;
        }
        at = next;
    }
    if (!each) {
        for (i = 0; i < function_count; i++) printf("%s %016" PRIx64 "\n", function_names[i], digests[i]);
        printf("words %" PRIu64 "\n", words_hashed);
    }
    return 0;
}
