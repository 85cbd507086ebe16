/* Every single of a range through a check, in parts that run side by side. */
#ifndef EXHAUSTIVE_H
#define EXHAUSTIVE_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { BATCH = 4096 };

static inline float single(uint32_t bits) {
    float x;
    memcpy(&x, &bits, 4);
    return x;
}

static inline uint32_t bits_of(float x) {
    uint32_t bits;
    memcpy(&bits, &x, 4);
    return bits;
}

/* Runs job(0) ... job(jobs - 1), one process a processor at a time; the number of those that failed. */
static inline int run_jobs(int jobs, int (*job)(int)) {
    int processors = (int)sysconf(_SC_NPROCESSORS_ONLN), running = 0, failed = 0, next = 0;
    while (next < jobs || running > 0) {
        if (next < jobs && running < processors) {
            fflush(stdout);
            if (fork() == 0) _exit(job(next) ? 1 : 0);
            next++, running++;
            continue;
        }
        int status;
        if (wait(&status) > 0) running--, failed += status != 0;
    }
    return failed;
}

#endif
