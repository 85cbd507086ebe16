/* What Operations.swift computes in lanes, and lanes.c one by one. An operation takes eight elements a, b and c of both
 * kinds, singles and doubles, and gives eight words: of a single in the lower half. Where something crosses lanes, as
 * interleaving does, it does so within a batch of lanes_width(). */
#ifndef LANES_OPERATIONS_H
#define LANES_OPERATIONS_H

#include <stdint.h>

#define LANES_OPERATIONS(X) LANES_OF_SINGLES(X) LANES_OF_BOTH(X) LANES_OF_DOUBLES(X) LANES_OF_NUMBERS(X)

/* clang-format takes such lists for calls, each inside the one before. */
/* clang-format off */
/* Singles, or words of 32 bits, to the same. */
#define LANES_OF_SINGLES(X) \
    X(add) X(subtract) X(multiply) X(divide) X(root) X(above) X(atLeast) X(below) X(atMost) X(equal) X(select) \
    X(magnitude) X(clamped) X(finite) X(wordAnd) X(wordOr) X(wordXor) X(wordAdd) X(wordSubtract) X(wordLeft) \
    X(wordRight) X(wordEqual) X(integerRight) X(anyAbove) X(anyWord) X(loadPart) X(storePart) X(getLane) X(setLane) \
    X(interleavedFirst) X(interleavedSecond) X(quadsX) X(quadsY) X(quadsZ) X(quadsW)

/* From one to the other. */
#define LANES_OF_BOTH(X) X(wide) X(narrow) X(lowWords) X(wordsOfMask)

/* Doubles to doubles: a batch as long as that of singles, then two and four of them. */
#define LANES_OF_DOUBLES(X) \
    X(wideAdd) X(wideSubtract) X(wideMultiply) X(wideDivide) X(wideRoot) X(wideAbove) X(wideAtLeast) X(wideBelow) \
    X(wideAtMost) X(wideEqual) X(wideSelect) X(wideMagnitude) X(wideAny) \
    LANES_OF_SOME(X, two) LANES_OF_SOME(X, four)

#define LANES_OF_SOME(X, n) \
    X(n##Add) X(n##Subtract) X(n##Multiply) X(n##Divide) X(n##Scaled) X(n##From) X(n##Under) X(n##Negated) \
    X(n##Root) X(n##Above) X(n##AtLeast) X(n##Equal) X(n##Select) X(n##Magnitude) X(n##Not) X(n##And) X(n##Or) \
    X(n##Any) X(n##Sine) X(n##Cosine) X(n##ArcTangent)

/* Numbers one by one, and vectors of two and of four. */
#define LANES_OF_NUMBERS(X) \
    X(floor) X(least) X(greatest) X(clampedNumber) X(isFinite) X(isFiniteSingle) X(finiteNumber) X(finiteSingle) \
    X(integer) X(vectorAdd) X(vectorSubtract) X(vectorMultiply) X(vectorScaled) X(vectorDivided) X(vectorDot) \
    X(vectorCross) X(planeDot) X(planeMagnitudes)
/* clang-format on */

enum {
#define LANES_NUMBER(name) lanes_##name,
    LANES_OPERATIONS(LANES_NUMBER)
#undef LANES_NUMBER
        LANES_COUNT
};

enum { LANES_ELEMENTS = 8 };

int32_t lanes_width(void);
void lanes_operate(int32_t operation, const float *singles, const double *doubles, uint64_t *results);
/* What the lanes of the same names are to equal. */
double lanes_sine_of(double angle);
double lanes_cosine_of(double angle);
double lanes_arc_tangent_of(double y, double x);

#endif
