/* The processor's word that says how floating-point numbers are rounded, whether the smallest of them count as 0, and
 * what traps. A host may have changed it, or a library that it loaded. bindings/generate/entries.py writes the exported
 * functions of native libraries, which compute under the default word and give the caller's back. */
#ifndef MOTION_CONTROL_WORD_H
#define MOTION_CONTROL_WORD_H

#include <stdint.h>

#if defined(__x86_64__)

typedef uint32_t motion_control_word;
#define MOTION_DEFAULT_CONTROL 0x1F80u /* all traps masked, to nearest */

static inline motion_control_word motion_control(void) {
    motion_control_word word;
    __asm__ volatile("stmxcsr %0" : "=m"(word));
    return word;
}

static inline void motion_set_control(motion_control_word word) { __asm__ volatile("ldmxcsr %0" : : "m"(word)); }

/* All of a function: jumps to "usual" under the default word, else to "strange". The lowest six bits are no setting:
 * they say what has happened. The word goes through the red zone. */
#define MOTION_IF_DEFAULT(usual, strange) \
    __asm__("stmxcsr -4(%rsp)\n\t"        \
            "movl -4(%rsp), %eax\n\t"     \
            "andl $-64, %eax\n\t"         \
            "cmpl $0x1F80, %eax\n\t"      \
            "jne " strange "\n\t"         \
            "jmp " usual)

#elif defined(__aarch64__)

typedef uint64_t motion_control_word;
#define MOTION_DEFAULT_CONTROL 0u

static inline motion_control_word motion_control(void) {
    motion_control_word word;
    __asm__ volatile("mrs %0, fpcr" : "=r"(word));
    return word;
}

static inline void motion_set_control(motion_control_word word) { __asm__ volatile("msr fpcr, %0" : : "r"(word)); }

#define MOTION_IF_DEFAULT(usual, strange) \
    __asm__("mrs x9, fpcr\n\t"            \
            "cbnz x9, 1f\n\t"             \
            "b " usual "\n"               \
            "1: b " strange)

#endif

#endif
